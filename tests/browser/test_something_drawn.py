"""*Something drawn: a roll by clicking pieces, from the deed to the result, on a desk and a phone; the GM's screen."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, patiently

pytestmark = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ,
    reason="whole games by clicking pieces take minutes of a browser; make soak runs them",
)

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
ON_THE_TABLE = re.compile("(suggest|serve|throw|keep)[?]$")
"""Questions that are answered by clicking skills, Goals, pairs and dice."""
DEED = "I leap across the burning gap and cut the guard down before he can shout."
"""Hard wherever it is said: what anybody can do needs no dice, and then there is nothing to throw."""


def looks(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    phone = size == "phone"
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": phone,
        "is_mobile": phone,
        "reduced_motion": "reduce",
    }


def goes_on(ann: Person, asked: str | None) -> None:
    expect(ann.now.or_(ann.end).or_(ann.page.get_by_test_id("moment")).first).to_be_visible()
    if ann.now.count():
        expect(ann.now).not_to_have_attribute("data-asked", asked or "")


def answers(ann: Person, clicked: set[str]) -> None:
    """What is asked now: on the table where it lies there, in words where words are wanted, else the first choice."""
    if ann.page.get_by_test_id("moment").count():
        ann.page.get_by_role("button", name="Go on").click()
        return
    if not ann.page.locator("section.now.yours").count():
        ann.page.wait_for_timeout(60)
        return
    words = ann.page.get_by_label("Your words")
    number = ann.page.get_by_role("button", name=re.compile("^(Choose|Seal) [0-9]"))
    choice = ann.now.locator(".choice:enabled")
    asked = ann.now.get_attribute("data-asked")
    if ON_THE_TABLE.search(ann.now.locator(".sentence").inner_text()):
        expect(ann.legal.first).to_be_visible()  # once the pieces have come to rest
    if words.count():
        words.fill(DEED)
        ann.page.get_by_role("button", name="Say it").click()
    elif ann.legal.count():
        place = ann.legal.first.get_attribute("data-place") or ""
        clicked.add(re.sub(r"\d+", "N", place))
        ann.takes(place)
        if ann.now.get_by_role("button", name=re.compile("^All")).count():
            choice.first.click()
    elif number.count():
        number.click()
    elif choice.count():
        choice.first.dispatch_event("click")
    else:
        ann.page.wait_for_timeout(60)
        return
    goes_on(ann, asked)


@pytest.mark.parametrize("size", SIZES)
def test_a_roll_by_clicking_cards_skills_goals_and_dice(person: Seat, size: str) -> None:
    ann = person(**looks(size))
    ann.make(
        game="something",
        options={"rolls": 2},
        seats=[{"kind": "bot", "bot": "game-master"}, {"kind": "you", "name": "Ann"}],
    )
    clicked: set[str] = set()
    for _ in patiently():
        if ann.end.count() or {"pair-N", "die-N"} <= clicked:
            break
        answers(ann, clicked)
        assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert {"skill-N-N", "goal-N", "pair-N", "die-N"} <= clicked
    if size == "phone":
        ann.page.get_by_role("button", name=re.compile("^Story")).or_(
            ann.page.get_by_role("tab", name=re.compile("^Story"))
        ).first.click()
    story = ann.page.get_by_test_id("story")
    expect(story.locator(".said", has_text=DEED).first).to_contain_text("Ysolde")
    ann.page.get_by_role("button", name="Story", exact=True).last.click()
    expect(story.locator(".event")).to_have_count(0)


def test_the_gm_lays_the_die_and_reads_the_screen(person: Seat) -> None:
    gia = person(**looks("desk"))
    gia.make(game="something", seats=[{"kind": "you", "name": "Gia"}, {"kind": "bot"}])
    gia.takes("lay-16")
    expect(gia.state.get_by_role("group", name="Your notebook, for your eyes only")).to_be_visible()
    expect(gia.piece("die-D")).to_be_visible()


def test_prose_is_written_on_the_page_and_the_spread_that_is_chosen_stays(person: Seat) -> None:
    """The field lies where the words will stand; table or book, as somebody chose, also on the next visit."""
    ann = person("Ann", **looks("desk"))
    ann.make(game="something", seats=[{"kind": "bot", "bot": "game-master"}, {"kind": "you", "name": "Ann"}])
    words = ann.page.get_by_label("Your words")
    for _ in patiently():
        if words.count():
            break
        answers(ann, set())
    field, book = words.bounding_box(), ann.page.locator("[data-board=book]").bounding_box()
    assert field is not None
    assert book is not None
    assert book["x"] + book["width"] / 2 < field["x"] < field["x"] + field["width"] < book["x"] + book["width"]
    spreads = ann.page.get_by_test_id("spreads")
    expect(spreads.get_by_role("button", name="Book")).to_have_attribute("aria-pressed", "true")
    words.fill("To be home before the lamps are lit.")
    spreads.get_by_role("button", name="Table").click()
    expect(ann.page.locator("[data-board=crew]")).to_be_visible()
    expect(words).to_have_value("To be home before the lamps are lit.")  # the field went back, with what was written
    ann.page.reload()
    expect(ann.page.locator("[data-board=crew]")).to_be_visible()
    expect(spreads.get_by_role("button", name="Table")).to_have_attribute("aria-pressed", "true")
    spreads.get_by_role("button", name="Table").click()  # pressed once more it is the game's to choose
    expect(ann.page.locator("[data-board=book]")).to_be_visible()
    assert ann.errors == []
