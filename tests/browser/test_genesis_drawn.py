"""Genesis on its drawn table: a career played by clicking pieces, at a desk and on a phone."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person
from tests.browser.test_by_pieces import WAITS

soak = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ,
    reason="games by clicking pieces take minutes of a browser; make soak runs them",
)
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
BAND = [{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "wanderer"}, {"kind": "bot", "bot": "wanderer"}]
DRASTIC = "event-10"
"""Go Solo breaks up the band: only where nothing else is offered."""
PLACES = (
    "[...new Set([...document.querySelectorAll('[data-testid=state] [data-place]')].map(one => one.dataset.place))]"
)
SEEN = f"""() => JSON.stringify([document.querySelector('[data-testid=now]')?.dataset.asked ?? '',
  !!document.querySelector('[data-testid=moment]'), !!document.querySelector('[data-testid=end]'), {PLACES}])"""
"""What a person has before them: which question, a moment to look at, the end, and where something can be chosen."""


SAY = """text => fetch(`/api/tables/${location.pathname.split('/').pop()}/commands`, {method: 'POST', headers:
  {'content-type': 'application/json'}, body: JSON.stringify({type: 'say', id: 'said-001', seat: 0, text})})"""


def looks(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    touch = size == "phone"
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": touch,
        "is_mobile": touch,
        "reduced_motion": "reduce",
    }


def sits_down(ann: Person, options: dict[str, Any]) -> None:
    """A table with two wanderers, drawn: the roles lie there to be chosen."""
    ann.make(game="genesis", options=options, seats=BAND)
    ann.legal.first.wait_for(state="attached")


def moves_on(ann: Person, until: str = "") -> str:
    """Look at a moment, choose on the table, or answer what has no place: what was done, once it has come to pass.

    Nothing is done when what is waited for has come, a place or a moment.
    """
    what = str(ann.page.wait_for_function(WAITS).json_value())
    if what in ("end", until):
        return what
    before = ann.page.evaluate(SEEN)
    if what == "moment":
        ann.page.get_by_role("button", name="Go on").click()
    elif what == "place":
        there = [str(place) for place in ann.page.evaluate(f"() => {PLACES}")]
        if until in there:
            return until
        what = next((one for one in there if one != DRASTIC), DRASTIC)
        ann.takes(what)
    else:
        ann.now.locator(
            ".choice:visible:enabled, form .main:visible:enabled, .send button:visible:enabled"
        ).last.click()
    ann.page.wait_for_function(f"before => ({SEEN})() !== before", arg=before)
    return what


def kinds(done: list[str]) -> set[str]:
    """What sort of things were chosen."""
    return {re.sub(r"-.*", "", one) for one in done}


@soak
@pytest.mark.parametrize("size", SIZES)
def test_the_first_song_is_played_by_clicking_pieces_and_stays_in_sight(person: Seat, size: str) -> None:
    """From choosing a role to the end of Open Mic Night: the finished sheet is held until somebody goes on."""
    ann = person(**looks(size))
    sits_down(ann, {"naming": False, "round_cap": 1})
    done: list[str] = []
    while not done or done[-1] != "moment":
        assert len(done) < 60, f"no song ended: {done}"
        done.append(moves_on(ann, "moment"))
    assert {"role", "power", "pool"} <= kinds(done), f"chosen on the table: {sorted(kinds(done))}"
    listed = ann.page.locator(".seats li:not(.visually-hidden)")
    if size == "desk":  # amplifiers name everybody, and mark whose turn it is
        expect(listed).to_have_count(0)
    else:
        expect(listed).to_have_count(3)
        titles = listed.locator(".title")
        expect(titles).to_have_count(3)
        assert titles.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)"), "none is cut"
    expect(ann.page.get_by_test_id("moment")).to_contain_text("The end of")
    expect(ann.piece("song-title")).to_have_count(1)
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert moves_on(ann) == "moment"
    expect(ann.page.get_by_test_id("moment")).to_have_count(0)


@soak
def test_names_of_strangers_are_words_and_one_tap_keeps_what_is_ready(person: Seat) -> None:
    """Ann leads (Beats) and names the band with a trap; the song keeps its name by one tap."""
    ann = person(**looks("desk"))
    sits_down(ann, {"round_cap": 1})
    ann.takes("role-0")
    ann.takes("power-0-0")
    expect(ann.now).to_contain_text("What is the band called?")
    ann.page.get_by_label("Your words").fill("<img src=x onerror=alert(1)>")
    ann.page.get_by_role("button", name="Say it").click()
    expect(ann.now).to_contain_text("Who are you")
    ann.page.get_by_role("button", name="No name of my own").click()
    keep = ann.page.get_by_role("button", name=re.compile("^Keep “"))
    title = str(re.findall("“(.*)”", keep.inner_text())[0])
    keep.click()
    ann.hears("The band is called “<img src=x onerror=alert(1)>”.")
    ann.hears(f"On stage: “{title}”.")
    assert ann.page.locator("img[src=x]").count() == 0


def test_go_solo_is_asked_once_more(person: Seat) -> None:
    """The card is clicked on the board, the band is not broken up yet; only "really" shows it."""
    ann = person(**looks("desk"))
    sits_down(ann, {"naming": False, "round_cap": 2})
    while (done := moves_on(ann, DRASTIC)) != DRASTIC:
        assert done != "end"
    ann.takes(DRASTIC)
    asked = ann.page.get_by_role("dialog")
    expect(asked).to_contain_text("breaks up for good")
    ann.page.evaluate(SAY, "While she thinks twice, somebody talks.")
    ann.hears("While she thinks twice, somebody talks.")
    expect(asked).to_contain_text("breaks up for good")
    ann.page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(ann.state.locator(f"[data-place='{DRASTIC}']").first).to_be_visible()
    expect(ann.now).to_contain_text("Which card do you show")


@soak
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_career_is_played_by_clicking_pieces(person: Seat, size: str) -> None:
    """From choosing a role to the end: dice, lamps, cards, meeples, scores and producers are clicked."""
    ann = person(**looks(size))
    sits_down(ann, {"naming": False, "round_cap": 3})
    done: list[str] = []
    while not done or done[-1] != "end":
        assert len(done) < 900, "the career did not end"
        done.append(moves_on(ann))
        assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(ann.end).to_be_visible()
    assert {"role", "power", "pool", "event", "moment", "score"} <= kinds(done), sorted(kinds(done))
