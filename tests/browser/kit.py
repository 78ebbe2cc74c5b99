"""What the browser tests are made of: a served table, a browser, and people who sit in front of it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, WebSocket, WebSocketRoute, expect

from rulewright.testing.rig import COMMAND, quiet_port, seeded

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


DRAG = int(os.environ.get("RULEWRIGHT_TEST_DRAG", "0"))
"""How many milliseconds longer every answer and every message of a server takes: shows pages, and tests, that count on
whatever they load or do being there at once."""

LATE = f"""
import asyncio
from starlette.applications import Starlette
at_once = Starlette.__call__
async def late(app, scope, receive, send):
    await asyncio.sleep({DRAG / 1000})
    await at_once(app, scope, receive, send)
Starlette.__call__ = late
from rulewright.server.sockets import Connection
straight = Connection.deliver
async def deliver_late(connection, text):
    await asyncio.sleep({DRAG / 1000})
    await straight(connection, text)
Connection.deliver = deliver_late
"""


COVERED = """() => {
  const hidden = []
  for (const piece of document.querySelectorAll('[data-testid=state] [data-place]')) {
    const box = piece.querySelector('.hit').getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)?.closest('[data-place]')
    if (!top || top.dataset.place !== piece.dataset.place) hidden.push(piece.dataset.place)
  }
  return hidden
}"""

ON_TOP = """pieces => {
  const boxes = pieces.map(piece => piece.getBoundingClientRect())
  const over = (a, b) => a.left + a.width / 2 >= b.left && a.left + a.width / 2 <= b.right
    && a.top + a.height / 2 >= b.top && a.top + a.height / 2 <= b.bottom
  return Math.max(0, boxes.findIndex((box, k) => box.width && !boxes.slice(k + 1).some(above => over(box, above))))
}"""


IN_SIGHT_OF = """hit => {
  hit.scrollIntoView({block: 'nearest', inline: 'nearest'})
  const box = hit.getBoundingClientRect(), place = hit.closest('[data-place]').dataset.place
  for (const [across, down] of [[4, 4], [1, 4], [7, 4], [4, 1], [4, 7], [1, 1], [7, 1], [1, 7], [7, 7]]) {
    const [x, y] = [box.width * across / 8, box.height * down / 8]
    if (document.elementFromPoint(box.x + x, box.y + y)?.closest('[data-place]')?.dataset.place === place) return [x, y]
  }
  return []
}"""
"""Where on a piece nothing lies over it, its middle first: the edge of a card in a fanned hand."""


def patiently(seconds: float = 300.0) -> Iterator[int]:
    """Numbers, until patience is over: for whatever ends by what it sees. A busy machine is slow, not wrong."""
    until = time.monotonic() + seconds
    number = 0
    while time.monotonic() < until:
        yield number
        number += 1


class Served:
    """A real server in its own process, on a port that stays the same when it is killed and started again."""

    alive: ClassVar[list["Served"]] = []
    """All that are in use: what they have said is told when a test fails."""

    def __init__(self, home: Path, **settings: str) -> None:
        self.home = home
        self.alive.append(self)
        self.settings = {"bot-pause": "0.05", **settings}
        self.port = quiet_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.install_stranger()
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def install_stranger(self) -> None:
        """A distribution with one game, as pip would leave it on the path."""
        site = self.home / "site"
        info = site / "stranger_games-1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path(__file__).parent / "stranger.py", site / "stranger_games.py")
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger-games\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text("[rulewright.games]\ngem-auction = stranger_games:GAME\n")

    def start(self) -> None:
        """Start and wait until it answers."""
        path = os.pathsep.join([str(self.home / "site"), os.environ.get("PYTHONPATH", str(ROOT / "src"))])
        words = [sys.executable, "-c", (LATE if DRAG else "") + seeded(COMMAND), "serve", "--port", str(self.port)]
        words += ["--store", f"sqlite:///{self.home / 'tables.db'}"]
        for name, value in self.settings.items():
            words += [f"--{name}", value]
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(words, env={**os.environ, "PYTHONPATH": path}, stdout=log, stderr=log)
        for _ in patiently(120):
            try:
                urlopen(f"{self.url}/health", timeout=10).close()
                return
            except (URLError, OSError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {(self.home / 'server.log').read_text()[-2000:]}")

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def said(self) -> str:
        """What it has written into its log."""
        log = self.home / "server.log"
        return log.read_text(errors="replace") if log.exists() else ""

    def stop(self) -> None:
        """Ask it to end."""
        if self in self.alive:
            self.alive.remove(self)
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


SEEN = """() => {
  const [now, scene] = [document.querySelector('[data-testid=now]'), document.querySelector('[data-testid=scene]')]
  const line = document.querySelector('[data-state]')
  const places = [...document.querySelectorAll('[data-testid=state] [data-place]')].map(one => one.dataset.place)
  return `${location.pathname} at ${innerWidth}x${innerHeight}, line ${line?.dataset.state},`
    + ` asked ${now?.dataset.asked}, moving ${scene?.hasAttribute('data-moving')},`
    + ` drawn for ${scene?.dataset.screen}, places ${places}\\n`
    + document.body.innerText.slice(0, 4000)
}"""


class Person:
    """Somebody at a browser of their own: own cookies, own window, and an eye on errors of the page."""

    alive: ClassVar[list["Person"]] = []
    """All whose pages are open: what they see is told when a test fails."""

    def __init__(self, browser: Browser, url: str, name: str, **looks: Any) -> None:
        self.url = url
        self.name = name
        self.alive.append(self)
        self.context: BrowserContext = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **looks})
        self.context.add_init_script(
            f"try {{ localStorage.rulewright ??= JSON.stringify({{name: '{name}'}}) }} catch {{ /* about:blank */ }}"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.errors: list[str] = []
        self.heard: list[str] = []
        self.opened = 0
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.listen)
        self.page.on("websocket", self.overhear)

    def listen(self, message: Any) -> None:
        """Errors and warnings of the page, but for the network's: servers are killed on purpose here."""
        network = re.search(r"net::ERR|WebSocket|Failed to load resource", message.text)
        if message.type in ("error", "warning") and not network:
            self.errors.append(message.text)

    def overhear(self, ws: WebSocket) -> None:
        """Keep everything that comes over the wire."""
        self.opened += 1
        ws.on("framereceived", lambda payload: self.heard.append(str(payload)))

    @property
    def sockets(self) -> int:
        """How many sockets the page has tried until now."""
        self.page.evaluate("() => 0")  # what the browser has told meanwhile is heard on the way
        return self.opened

    def visit(self, path: str) -> None:
        self.page.goto(self.url + path if path.startswith("/") else path)

    # -- at the table -------------------------------------------------------------------------------------------------

    def make(self, **table: Any) -> str:
        """Make a table by the same request as the form's, and go there: for plans the form does not offer."""
        answer = self.context.request.post(f"{self.url}/api/tables", data=table, headers={"origin": self.url})
        made = answer.json()
        assert "table" in made, made
        self.visit(f"/t/{made['table']}")
        return str(made["table"])

    def join(self, link: str) -> None:
        """Open a friend's link and take the first free seat."""
        self.visit(link)
        self.page.get_by_role("button", name="Sit down").first.click()

    @property
    def now(self) -> Locator:
        return self.page.get_by_test_id("now")

    @property
    def now_line(self) -> Locator:
        """The zone beside the table, whatever it holds."""
        return self.page.locator(".zone.now")

    @property
    def story(self) -> Locator:
        return self.page.get_by_test_id("story")

    @property
    def state(self) -> Locator:
        return self.page.get_by_test_id("state")

    @property
    def end(self) -> Locator:
        return self.page.get_by_test_id("end")

    @property
    def line(self) -> str:
        return self.page.locator("[data-state]").get_attribute("data-state") or ""

    def waits_for_turn(self) -> None:
        expect(self.now.get_by_role("heading", name="Your turn")).to_be_visible()

    def chooses(self, label: str) -> None:
        self.page.get_by_role("group", name="Choices").get_by_role("button", name=label, exact=True).click()

    def bids(self, count: int, face: int) -> None:
        """A bid with the steppers: so many of this face."""
        shown = self.page.locator(".pair output strong")
        while int(shown.inner_text()) < count:
            self.page.get_by_role("button", name="One more").click()
        self.page.get_by_role("group", name="Which").get_by_role("button", name=str(face), exact=True).click()
        self.page.get_by_role("button", name=f"Bid {count} × {face}", exact=True).click()

    # -- on the board -------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> Locator:
        """The pieces on which something can be chosen, once the table is at rest."""
        return self.state.locator("[data-place]")

    def takes(self, place: str) -> None:
        """Choose on the board; of several pieces at one place, one that no other of them lies over."""
        pieces = self.state.locator(f"[data-place='{place}'] .hit")
        pieces.first.wait_for()
        pieces.nth(pieces.evaluate_all(ON_TOP)).click()

    def piece(self, name: str) -> Locator:
        return self.state.locator(f"[data-piece='{name}']")

    def covered(self) -> list[str]:
        """Legal places whose middle something else lies over, or that are not on the screen."""
        return list(self.page.evaluate(COVERED))

    def hears(self, words: str | re.Pattern[str]) -> None:
        expect(self.story).to_contain_text(words)

    def is_past(self, asked: str | None) -> None:
        """Until the question that was just answered is gone: what is seen before that is still the old one, and what
        one would click there may be gone by then."""
        self.page.wait_for_function(
            "asked => { const now = document.querySelector('[data-testid=now]'); return !now ||"
            " now.dataset.asked !== asked || document.querySelector('[data-testid=moment], [data-testid=end]') }",
            arg=asked,
        )

    def turns(self) -> bool:
        """Whether there is something to choose right now."""
        return self.page.locator(".choice:enabled").count() > 0

    # -- by keyboard --------------------------------------------------------------------------------------------------

    def focus_is(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def tab_to(self, selector: str, limit: int = 60) -> None:
        """Press Tab until the focus is there."""
        for _ in range(limit):
            self.page.keyboard.press("Tab")
            if self.focus_is(selector):
                return
        raise AssertionError(f"Tab does not reach {selector}")

    def plays_by_keyboard(self) -> None:
        """Answer every question with keys alone until the game is over: "n" goes to the question."""
        controls = ":is(textarea, input[type=number], .choice):enabled"
        for _ in patiently():
            self.page.wait_for_function(
                f"() => document.querySelector('[data-testid=end], [data-testid=moment], [data-testid=now] {controls}')"
            )
            if self.end.count():
                return
            if self.page.get_by_test_id("moment").count():
                self.page.keyboard.press("Enter")  # a moment has the focus on "Go on"
                self.page.wait_for_timeout(50)
                continue
            asked = self.now.get_attribute("data-asked")
            self.page.keyboard.press("n")
            if self.focus_is("textarea"):
                self.page.keyboard.type("Once upon a time")
            elif self.focus_is("input[type=search]"):
                self.tab_to(".choice")
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(
                "([asked, controls]) => { const now = document.querySelector('[data-testid=now]');"
                " return !now || now.dataset.asked !== asked || !now.querySelector(controls); }",
                arg=[asked, controls],
            )
        raise AssertionError(f"the game did not end; the question is: {self.now.inner_text()}")

    # -- whether everybody can use it ---------------------------------------------------------------------------------

    def serious_barriers(self, *rules: str) -> list[str]:
        """What axe finds serious or critical on the page as it is: by all of its rules, or by these."""
        self.comes_to_rest()
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        # Of what is in order axe need not say where it is: that took longer than to look. Nor need it fetch style
        # sheets and media: only its rules on sounds that play by themselves want that, and no page has one.
        wish: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
        if rules:
            wish["runOnly"] = list(rules)
        found = self.page.evaluate("async wish => (await axe.run(document, wish)).violations", wish)
        return [
            f"{v['id']}: {v['help']} at {[n['target'] for n in v['nodes']][:3]}"
            for v in found
            if v["impact"] in ("serious", "critical")
        ]

    def comes_to_rest(self) -> None:
        """Drawn as it is to stay: styles applied, no animation under way."""
        self.page.evaluate(
            """async () => {
              const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
              await drawn()
              while (document.getAnimations().length) {
                document.getAnimations().forEach(a => a.cancel())
                await drawn()
              }
            }"""
        )

    def sees(self, picture: Path) -> str:
        """What the page shows, in words, and as a picture in this file."""
        self.page.set_default_timeout(10_000)
        try:
            picture.parent.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=picture)
            return str(self.page.evaluate(SEEN))
        except Error as why:
            return f"its page cannot be looked at: {why}"

    def leave(self) -> None:
        if self in self.alive:
            self.alive.remove(self)
        self.context.close()


class Staged:
    """A real table whose drawing is ours: what a server tells comes through, but for the scenes."""

    def __init__(self, page: Page, boards: list[dict[str, Any]]) -> None:
        self.boards = boards
        self.choices: list[dict[str, Any]] | None = None
        self.socket: WebSocketRoute | None = None
        self.last: dict[str, Any] = {}
        page.route_web_socket("**/socket*", self.route)

    def route(self, socket: WebSocketRoute) -> None:
        """Between the page and its server."""
        self.socket = socket
        server = socket.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "update":
                ids = [board["id"] for board in self.boards]
                told["scene"] = {"boards": self.boards, "main": ids[0], "wide": [" ".join(ids)], "narrow": []}
                told.pop("changes", None)
                if self.choices is not None and told["asking"]:
                    told["asking"]["choices"] = self.choices
                self.last = told
            socket.send(json.dumps(told))

        server.on_message(heard)

    def change(self, changes: list[dict[str, Any]]) -> None:
        """Tell the page what has changed on the boards."""
        assert self.socket is not None
        told = {k: v for k, v in self.last.items() if k not in ("scene", "story")}
        self.last["version"] += 1
        self.socket.send(json.dumps({**told, "story": [], "story_from": told["version"], "changes": changes}))


def play_out(people: list[Person]) -> None:
    """Everybody who can choose takes the last choice offered, until all see that the game is over: whoever has still
    a moment to look at goes on from it first."""
    click_last = (
        "() => { const open = [...document.querySelectorAll('.choice:enabled')];"
        " open.at(-1)?.click(); document.querySelector('[data-testid=moment] button')?.click(); return open.length }"
    )
    for _ in patiently():
        if all(person.end.count() for person in people):
            return
        clicked = [person.page.evaluate(click_last) for person in people]
        if not any(clicked):
            people[0].page.wait_for_timeout(40)
    raise AssertionError(f"the game did not end; the question is: {people[0].now.inner_text()}")
