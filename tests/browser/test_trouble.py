"""When things go wrong: the network is gone, the server dies, a person leaves."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, Served


@pytest.fixture(scope="module")
def sleeper(browser: Browser, served: Served) -> Iterator[tuple[Person, Person, float]]:
    """Ann and Ben at a table, and Ben's network goes away before the other tests of this module begin."""
    ann, ben = Person(browser, served.url, "Ann"), Person(browser, served.url, "Ben")
    code = ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}], takeover_after=0)
    ben.join(f"/t/{code}")
    expect(ben.now).to_contain_text("Ann is choosing a column.")
    ben.context.set_offline(True)
    yield ann, ben, time.monotonic()
    ann.leave()
    ben.leave()


def test_the_page_says_that_the_line_is_down(sleeper: tuple[Person, Person, float]) -> None:
    _, ben, _ = sleeper
    expect(ben.page.locator("[data-state='offline']")).to_have_text("You are offline")


def test_a_killed_server_comes_back_and_the_move_made_meanwhile_counts_once(
    person: Seat, client: None, tmp_path: Path
) -> None:
    server = Served(tmp_path)
    try:
        ann = person(url=server.url)
        ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
        ann.chooses("column 2")
        ann.hears("Ann drops a disc into column 2.")
        server.kill()
        expect(ann.page.locator("[data-state='lost']")).to_be_visible()
        ann.chooses("column 5")
        expect(ann.now).to_contain_text("Kept: it is sent as soon as the connection is back.")
        server.start()
        tried = ann.sockets
        expect(ann.page.locator("[data-state='on']")).to_be_visible()
        assert ann.sockets - tried <= 2  # it tries at least every two seconds, see web/tests/line.test.ts
        ann.hears("Ben drops a disc into column 5.")
        expect(ann.now).to_contain_text("Ann: your turn")
        ann.page.reload()
        assert ann.story.inner_text().count("column 5") == 1
    finally:
        server.stop()


def test_a_server_killed_mid_move_plays_the_move_exactly_once(person: Seat, client: None, tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        ann = person(url=server.url)
        ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
        ann.now.get_by_role("button", name="column 4", exact=True).evaluate("button => button.click()")
        server.kill()
        server.start()
        ann.hears("Ann drops a disc into column 4.")
        ann.page.reload()
        expect(ann.now).to_contain_text("Ben: your turn")
        assert ann.story.inner_text().count("column 4") == 1
    finally:
        server.stop()


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}], takeover_after=1)
    ben.join(f"/t/{code}")
    expect(ben.now).to_contain_text("Ann is choosing a column.")
    ben.page.goto("about:blank")
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("away")
    ann.chooses("column 1")
    ann.hears("Ben drops a disc")
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("a bot plays for them")
    ben.visit(f"/t/{code}")
    expect(ann.page.locator("[data-seat='1']")).not_to_contain_text("bot")
    ann.waits_for_turn()
    ann.chooses("column 7")
    ben.waits_for_turn()


def test_one_can_let_a_bot_play_and_come_back(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    expect(ben.now).to_contain_text("Ann is choosing a column.")
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    ben.hears("Ann drops a disc")
    ann.page.get_by_role("button", name="I am back").click()
    expect(ann.now).not_to_contain_text("A bot is playing for you.")
    ben.waits_for_turn()
    ben.chooses("column 7")
    ann.waits_for_turn()


def test_polling_serves_where_sockets_do_not_get_through(person: Seat) -> None:
    ann = person()
    ann.context.add_init_script(
        "window.WebSocket = class { static OPEN = 1; close() {}"
        " constructor() { setTimeout(() => this.onclose?.(), 5) } }"
    )
    ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    expect(ann.page.locator("[data-state='polling']")).to_be_visible()
    ann.chooses("column 3")
    ann.hears("Ann drops a disc into column 3.")
    ann.chooses("column 4")
    ann.hears("Ben drops a disc into column 4.")


def test_a_page_that_polls_goes_back_to_sockets_when_they_get_through(person: Seat) -> None:
    ann = person()
    ann.context.add_init_script(
        "const Real = WebSocket; window.blocked = true; window.WebSocket = class { static OPEN = 1; close() {}"
        " constructor(url) { if (!window.blocked) return new Real(url); setTimeout(() => this.onclose?.(), 5) } }"
    )
    ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    expect(ann.page.locator("[data-state='polling']")).to_be_visible()
    ann.chooses("column 3")
    ann.hears("Ann drops a disc into column 3.")
    ann.page.evaluate("() => { window.blocked = false; window.dispatchEvent(new Event('online')) }")
    expect(ann.page.locator("[data-state='on']")).to_be_visible()
    ann.chooses("column 4")
    ann.hears("Ben drops a disc into column 4.")
    assert ann.story.inner_text().count("column 3") == 1


def test_a_code_that_belongs_to_no_table_is_said_so(person: Seat) -> None:
    ann = person()
    for path in ("/t/aaaaaaaa", "/t/NOPE!"):
        ann.visit(path)
        expect(ann.page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_thirty_seconds_offline_and_the_table_goes_on_by_itself(sleeper: tuple[Person, Person, float]) -> None:
    ann, ben, since = sleeper
    ann.chooses("column 6")
    ann.hears("Ann drops a disc into column 6.")
    time.sleep(max(0.0, 30 - (time.monotonic() - since)))
    assert "column 6" not in ben.story.inner_text()
    tried = ben.sockets
    ben.context.set_offline(False)
    expect(ben.page.locator("[data-state='on']")).to_be_visible()
    assert ben.sockets - tried <= 2
    ben.waits_for_turn()
    ben.hears("Ann drops a disc into column 6.")
    ben.chooses("column 6")
    ann.hears("Ben drops a disc into column 6.")
    assert not ben.errors
