"""Destinies played on the table: characters, tiles, places, cards, markers and dice are clicked; rubrics are a list."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person

pytestmark = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ,
    reason="whole games by clicking pieces take minutes of a browser; make soak runs them",
)

LOOKS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"},
    "phone": {
        "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce",
    },
}  # fmt: skip
ALONE = [{"kind": "you", "name": "Ann"}]
WAITS = """() => {
  if (document.querySelector('[data-testid=end]')) return 'end'
  if (document.querySelector('[data-testid=moment]')) return 'moment'
  const piece = document.querySelector('[data-testid=state] [data-place]')
  return piece || document.querySelector('.choice:enabled') ? 'choice' : ''
}"""


def legal(ann: Person) -> list[str]:
    """The places that can be chosen now, each once."""
    return list(dict.fromkeys(ann.legal.evaluate_all("pieces => pieces.map(piece => piece.dataset.place)")))


def answers(ann: Person, number: int) -> str:
    """Choose on the table where that is possible, else among the rubrics; returns what was done."""
    before = ann.now.get_attribute("data-asked")
    places = [place for place in legal(ann) if place != "xp" and not (place.startswith("item-") and number % 2)]
    listed = ann.page.locator(".choice:enabled")
    if places and (number % 3 < 2 or listed.count() == 0):
        place = places[number % len(places)]
        ann.takes(place)
        if ann.now.get_attribute("data-asked") == before and listed.count() and ann.now.get_by_text("All ").count():
            listed.first.click()
    else:
        if not listed.first.is_visible():
            ann.now.get_by_text("show list").click()
        place = ""
        listed.nth(number % listed.count()).click()
        sure = ann.page.get_by_role("button", name=re.compile("^(Yes|Begin|Do it)"))
        if sure.count():
            sure.first.click()
    ann.page.wait_for_function(
        "before => !document.querySelector('[data-testid=now]') || "
        "document.querySelector('[data-testid=now]').dataset.asked !== before",
        arg=before,
    )
    return place.partition("-")[0]


@pytest.mark.parametrize("size", LOOKS)
def test_a_whole_adventure_by_clicking_the_table(person: Seat, size: str) -> None:
    ann = person(**LOOKS[size])
    ann.make(game="destinies", seats=ALONE, options={"day_cap": 2, "coach": False})
    expect(ann.piece("character-0")).to_be_visible()
    done: set[str] = set()
    for number in range(120):
        what = ann.page.wait_for_function(WAITS).json_value()
        if what == "end":
            break
        if what == "moment":
            ann.page.get_by_role("button", name="Go on").click()
            continue
        if number in (0, 2, 5):
            assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            if size == "desk":
                assert ann.covered() == []
                assert ann.serious_barriers() == []
        done.add(answers(ann, number))
    expect(ann.end).to_be_visible()
    assert {"character", "tile", "poi"} <= done
    expect(ann.piece("gilt")).to_be_visible()
    page = ann.piece("gilt").bounding_box()
    assert page is not None
    assert page["width"] > 0.6 * 390
    assert ann.errors == []


def test_a_card_tells_its_whole_text_and_the_way_is_shown_where_one_points(person: Seat) -> None:
    ann = person(viewport={"width": 1440, "height": 900})
    ann.make(game="destinies", seats=ALONE, options={"coach": False})
    ann.takes("character-0")
    ann.state.locator("[data-place^='tile-']").first.wait_for()
    card = ann.state.locator("[data-board='bag'] [data-piece^='card-']").first
    card.locator(".hit").hover()
    expect(ann.page.get_by_text(re.compile(r"Always \(before a roll"))).to_be_visible()
    block = ann.state.locator("[data-place='tile-1']")
    block.locator(".hit").hover()
    expect(ann.piece("way-1")).to_be_visible()
