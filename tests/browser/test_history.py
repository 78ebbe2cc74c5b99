"""A History of Preascendant Humanity on its chart, among three: cards, sectors, dials and letters are clicked."""

import json
import os
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, patiently
from tests.browser.test_drawn import looks, nothing_is_in_the_way

slow = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ,
    reason="whole games by clicking pieces take minutes of a browser; make soak runs them",
)

SHORT = {"turn_cap": 7, "first_player": "seat_1"}
AGAINST_A_BOT = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
THREE = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
READY = """() => document.querySelector(
  '[data-testid=end], [data-testid=moment] button, [data-testid=now] [type=range], [data-testid=state] [data-place]')
  || [...document.querySelectorAll('[data-testid=now] .choice:enabled')].some(one => one.checkVisibility())"""
"""There is something to do, or nothing any more; choices that are folded because they lie on the table do not count."""
ANSWERED = """asked => {
  if (document.querySelector('[data-testid=end], [data-testid=moment]')) return true
  const now = document.querySelector('[data-testid=now]')
  return !now || now.dataset.asked !== asked
}"""
TAKEN = f"asked => document.querySelector('[data-testid=now] .all') || ({ANSWERED})(asked)"


def goes_on(ann: Person, wish: str = "") -> bool:
    """What is to be done next is done with the pieces, as wished where that is offered; True while there is more."""
    ann.page.wait_for_function(READY)
    if ann.end.count():
        return False
    moment = ann.page.get_by_test_id("moment").get_by_role("button").first
    if moment.count():
        moment.click()
        return True
    asked = ann.now.get_attribute("data-asked") or ""
    if ann.now.get_by_role("slider").count():
        ann.now.locator(".button.main").click()
    elif ann.legal.count():
        own = ann.state.locator("[data-board=cards] [data-place], [data-board=hand-n] [data-place]")
        place = (own if own.count() else ann.legal).last.get_attribute("data-place")
        ann.takes(place or "")
        ann.page.wait_for_function(TAKEN, arg=asked)
        offered = ann.now.locator(".choice:visible:enabled")
        if ann.now.locator(".all").count() and offered.count():
            wished = ann.now.get_by_role("button", name=re.compile(wish, re.I))
            (wished if wish and wished.count() else offered).last.click()  # what to do with the card that was taken
    else:
        ann.now.locator(".choice:visible:enabled").last.click()
    ann.page.wait_for_function(ANSWERED, arg=asked)
    return True


def played_out(ann: Person, seconds: float, wish: str = "") -> None:
    """The game is played to its end; now and then every legal place is looked at."""
    for step in patiently(seconds):
        if step % 5 == 0 and ann.legal.count() and not ann.page.get_by_test_id("moment").count():
            ann.comes_to_rest()
            assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        if not goes_on(ann, wish):
            return
    raise AssertionError(f"the game did not end; the question is: {ann.now.inner_text()}")


def test_three_play_a_few_turns_on_the_chart(person: Seat) -> None:
    ann = person(reduced_motion="reduce", **looks("desk"))
    ann.make(game="history", options=SHORT, seats=THREE)
    expect(ann.piece("chart")).to_have_count(1)
    ann.waits_for_turn()
    nothing_is_in_the_way(ann)
    played_out(ann, 300, "^expand")
    expect(ann.end).to_contain_text(re.compile("win|turns"))
    expect(ann.page.get_by_role("row", name=re.compile("^Score"))).to_be_visible()


WHOLE = """([inner, outer]) => {
  const frame = document.querySelector(outer).getBoundingClientRect()
  return [...document.querySelectorAll(inner)].map(one => one.getBoundingClientRect()).every(box =>
    box.left > frame.left - 1 && box.right < frame.right + 1 && box.top > frame.top - 1 && box.bottom < frame.bottom + 1
  )
}"""
"""Whether all of these lie wholly within that."""


@pytest.mark.parametrize("size", ["phone", "phone on its side"])
def test_on_a_phone_a_bid_leaves_the_lot_and_every_letter_in_sight(person: Seat, size: str) -> None:
    ann = person(reduced_motion="reduce", **looks(size))
    ann.make(game="history", options={"first_player": "seat_1"}, seats=THREE)
    ann.waits_for_turn()
    expect(ann.page.locator("[data-piece^='tag-']")).to_have_count(3)
    expect(ann.page.locator(".seats li:not(.visually-hidden)")).to_have_count(0)
    ann.takes(ann.state.locator("[data-board=market-n] [data-place]").first.get_attribute("data-place") or "")
    expect(ann.now.get_by_role("slider")).to_be_visible()
    expect(ann.piece("sealed-2")).to_have_count(1)
    letters = "[data-board=galaxy] :is([data-piece^='writing-'], [data-piece^='sealed-'], [data-piece^='card-'])"
    ann.page.wait_for_function(WHOLE, arg=[letters, "[data-testid=scene]"])
    expect(ann.now.get_by_role("button", name=re.compile("^Seal 0"))).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


class Held:
    """The line of a page on which hints wait until the test lets them through."""

    def __init__(self, page: Page) -> None:
        self.told: list[tuple[WebSocketRoute, dict[str, Any]]] = []
        page.route_web_socket("**/socket*", self.route)

    def route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: self.hear(socket, message))

    def hear(self, socket: WebSocketRoute, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "hints":
            self.told.append((socket, told))
        else:
            socket.send(message)

    def let_through(self, ann: Person, **words: Any) -> None:
        """What the server said, with these words: how long it thinks decides what it finds."""
        for _ in patiently():
            if self.told:
                break
            ann.page.wait_for_timeout(50)
        socket, told = self.told[-1]
        socket.send(json.dumps({**told, **words}))


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_asks_for_a_hint_sees_that_it_is_thought_about_and_then_what_was_found(person: Seat, size: str) -> None:
    ann = person(reduced_motion="reduce", **looks(size))
    line = Held(ann.page)
    ann.make(game="history", options={"first_player": "seat_1"}, seats=THREE)
    ann.waits_for_turn()
    hint = ann.now.get_by_role("button", name="Hints")
    hint.click()
    expect(ann.now.get_by_text("Thinking ahead")).to_be_visible()
    expect(hint).to_be_disabled()
    line.let_through(ann, hints={})
    expect(ann.page.get_by_test_id("hints")).to_contain_text("Nothing stands out")
    best = ann.now.locator(".choice").first.get_attribute("data-value")
    line.let_through(ann, hints={best: "the best found, about 41% to win"})
    ann.page.get_by_test_id("hints").get_by_role("button", name="the best found").click()
    expect(ann.state.locator(".piece.pointed").first).to_be_visible()
    expect(hint).to_be_enabled()


def test_a_hint_on_a_number_sets_it(person: Seat) -> None:
    ann = person(reduced_motion="reduce", **looks("phone"))
    line = Held(ann.page)
    ann.make(game="history", options={"first_player": "seat_1"}, seats=THREE)
    ann.waits_for_turn()
    ann.takes(ann.state.locator("[data-board=market-n] [data-place]").first.get_attribute("data-place") or "")
    ann.now.get_by_role("button", name="Hints").click()
    line.let_through(ann, hints={"2": "the best found"})
    ann.page.get_by_test_id("hints").get_by_role("button", name="the best found").click()
    expect(ann.now.get_by_role("button", name="Seal 2", exact=True)).to_be_visible()


def test_a_card_that_the_story_names_is_read_there(person: Seat) -> None:
    """Pointed at, focused by keys or pressed long; and with what it says under the options of this table."""
    ann = person(reduced_motion="reduce", **looks("desk"))
    options = {"first_player": "seat_1", "market_size": 6, "preservation_mode": "on_stacks"}
    table = ann.make(game="history", options=options, seats=AGAINST_A_BOT)
    ann.waits_for_turn()
    name = ann.page.get_by_test_id("story").locator(".thing").first
    code = name.inner_text()
    told = ann.page.evaluate(
        "([table, code]) => fetch(`/api/tables/${table}/things`).then(a => a.json()).then(a => a.things[code].text)",
        [table, code],
    )
    slip = ann.page.get_by_role("tooltip")
    name.hover()
    expect(slip).to_contain_text(told)
    ann.page.mouse.move(2, 2)
    expect(slip).to_have_count(0)
    ann.page.keyboard.press("Tab")
    name.focus()
    expect(slip).to_contain_text(told)
    ann.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    name.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(slip).to_contain_text(told)
    name.dispatch_event("click")
    expect(ann.page.get_by_test_id("thing")).to_have_count(0)
    name.click()
    expect(slip).to_have_count(0)
    expect(ann.page.get_by_test_id("thing")).to_contain_text(told)


@slow
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_three_play_a_whole_game_on_the_chart(person: Seat, size: str) -> None:
    ann = person(reduced_motion="reduce", **looks(size))
    ann.make(game="history", options={"first_player": "seat_1"}, seats=THREE)
    expect(ann.piece("chart")).to_have_count(1)
    played_out(ann, 1500, "^expand")
    expect(ann.end).to_contain_text(re.compile("win"))
    expect(ann.piece("chart")).to_have_count(1)
    expect(ann.page.get_by_role("row", name=re.compile("^Score"))).to_be_visible()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@slow
def test_a_card_shows_its_whole_text_and_a_bid_is_sealed_and_opened(person: Seat) -> None:
    ann, ben = person(reduced_motion="reduce"), person("Ben", reduced_motion="reduce")
    seats = [AGAINST_A_BOT[0], {"kind": "open"}]
    table = ann.make(game="history", options={"first_player": "seat_1"}, seats=seats, begin="when_full")
    ben.join(f"/t/{table}")
    ann.waits_for_turn()
    card = ann.page.locator("[data-board=cards] [data-place]").first
    card.hover(force=True)
    expect(ann.page.get_by_role("tooltip")).to_contain_text(re.compile("(Red|White|Blue|Black), "))
    code = card.get_attribute("data-place")
    ann.takes(code or "")
    expect(ann.piece("hush")).to_have_count(1)
    expect(ann.piece("writing-0")).to_have_count(1)
    expect(ann.piece("sealed-0")).to_have_count(0)
    ann.now.locator(".button.main").click()
    expect(ben.piece("sealed-0")).to_have_count(1)
    expect(ann.piece("sealed-0")).to_have_count(1)
    expect(ann.piece("writing-1")).to_have_count(1)
    for _ in range(3):
        ben.now.get_by_role("button", name="One more").click()
    ben.now.locator(".button.main").click()
    expect(ann.page.get_by_test_id("moment")).to_contain_text("Bids: Ann 0, Ben 3. Ben takes")
    counted = ann.page.get_by_test_id("moment").get_by_role("row")
    expect(counted.filter(has_text="Bid")).to_have_text(re.compile(r"Bid\s*0\s*3"))
    expect(counted.filter(has_text="Pays")).to_have_text(re.compile(r"Pays\s*3"))
    expect(ann.piece("bid-1")).to_have_attribute("aria-label", "Ben bids 3")
    expect(ann.piece("winning-1")).to_have_count(1)


@slow
def test_a_stack_is_fanned_out_and_a_disk_previewed_where_it_would_be_laid(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    ann.make(game="history", options=SHORT | {"turn_cap": 60}, seats=AGAINST_A_BOT)
    for _ in patiently():
        if not ann.legal.count():
            goes_on(ann)
            continue
        cards = ann.page.locator("[data-board=cards] [data-place]")
        if cards.count():
            ann.takes(cards.last.get_attribute("data-place") or "")  # the own hand lies at the end of the row
            expand = ann.now.get_by_role("button", name=re.compile("^expand", re.I))
            if expand.count():
                expand.first.click()
                ann.page.wait_for_timeout(120)
        if ann.page.locator("[data-board=galaxy] [data-place]").count() and "disk go" in ann.now.inner_text():
            break
        goes_on(ann)
    place = ann.page.locator("[data-board=galaxy] [data-place]").first
    name = place.get_attribute("data-place")
    place.hover(force=True)
    expect(ann.piece(f"lay-{name}")).to_have_count(1)
    ann.page.mouse.move(2, 2)
    expect(ann.piece(f"lay-{name}")).to_have_count(0)
