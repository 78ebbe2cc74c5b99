"""A History of Preascendant Humanity on its chart: whole games by clicking cards, sectors, dials and letters."""

import os
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, patiently
from tests.browser.test_drawn import looks, nothing_is_in_the_way

pytestmark = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ,
    reason="whole games by clicking pieces take minutes of a browser; make soak runs them",
)

SHORT = {"turn_cap": 11, "first_player": "seat_1"}
AGAINST_A_BOT = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "random"}]


def goes_on(ann: Person) -> bool:
    """Whatever is to be done next, done with the pieces; True while the game lasts."""
    if ann.page.get_by_test_id("moment").count():
        ann.page.get_by_role("button", name="Go on").click()
    elif ann.end.count():
        return False
    elif ann.now.get_by_role("slider").count():
        seal = ann.now.locator(".button.main")
        if seal.is_enabled():
            seal.click()
    elif ann.legal.count():
        place = ann.legal.last.get_attribute("data-place")
        ann.takes(place or "")
        ann.page.wait_for_timeout(80)
        offered = ann.now.locator(".choice:visible:enabled")
        if ann.now.locator(".all").count() and offered.count():
            offered.nth(min(1, offered.count() - 1)).click()  # what to do with the card that was taken
    ann.page.wait_for_timeout(60)
    return True


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_whole_game_on_the_chart(person: Seat, size: str) -> None:
    ann = person(reduced_motion="reduce", **looks(size))
    ann.make(game="history", options=SHORT, seats=AGAINST_A_BOT)
    expect(ann.piece("chart")).to_have_count(1)
    looked = 0
    for _ in patiently():
        if size == "desk" and ann.legal.count() and looked < 4:
            nothing_is_in_the_way(ann)
            looked += 1
        if not goes_on(ann):
            break
    expect(ann.end).to_contain_text(re.compile("win"))
    expect(ann.piece("count" if size == "desk" else "n-row-0")).to_have_count(1)
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


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
    expect(ann.piece("bid-1")).to_have_attribute("aria-label", "Ben bids 3")
    expect(ann.piece("winning-1")).to_have_count(1)


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
