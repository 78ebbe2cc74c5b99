"""Genesis on its drawn table: a career played by clicking pieces, at a desk and on a phone."""

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
BAND = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "wanderer"}, {"kind": "bot", "bot": "wanderer"}]
DRASTIC = "event-10"
"""Go Solo breaks up the band: only where nothing else is offered."""


def looks(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    touch = size == "phone"
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": touch,
        "is_mobile": touch,
        "reduced_motion": "reduce",
    }


def places(ann: Person) -> list[str]:
    """Where something can be chosen now, on the table as it is."""
    pieces = "[...document.querySelectorAll('[data-testid=state] [data-place]')]"
    script = f"() => [...new Set({pieces}.map(piece => piece.dataset.place))]"
    return [str(place) for place in ann.page.evaluate(script)]


def moves_on(ann: Person) -> str:
    """Look at a moment, choose on the table, or answer what has no place. What was done; empty while waiting."""
    moment = ann.page.get_by_test_id("moment")
    if moment.count():
        ann.page.get_by_role("button", name="Go on").click()
        return "moment"
    there = places(ann)
    if there:
        place = next((one for one in there if one != DRASTIC), DRASTIC)
        ann.takes(place)
        return place
    button = ann.now.get_by_role("button", name=re.compile("^(Choose|Rest|Stop|Pass|Play|Keep|No)", re.I))
    if button.count():
        button.first.click()
        return "button"
    return ""


@pytest.mark.parametrize("size", SIZES)
def test_a_round_is_played_by_clicking_pieces(person: Seat, size: str) -> None:
    """From choosing a role to the end of the first round: dice, lamps, cards and meeples are clicked."""
    ann = person(**looks(size))
    ann.make(game="genesis", options={"naming": False, "round_cap": 1}, seats=BAND)
    done: list[str] = []
    for _ in patiently():
        if ann.end.count():
            break
        done.append(moves_on(ann))
        ann.page.wait_for_timeout(40 if done[-1] else 120)
    expect(ann.end).to_be_visible()
    kinds = {re.sub(r"-.*", "", one) for one in done if one}
    assert {"role", "power", "pool", "event"} <= kinds, f"chosen on the table: {sorted(kinds)}"
    assert "moment" in kinds, "the song that ended was looked at"
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
