"""Band Practice played on the board: a whole practice by clicking pieces only, at a desk and on a phone."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, patiently

soak = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ,
    reason="games by clicking pieces take minutes of a browser; make soak runs them",
)

LOOKS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
BAND = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}, {"kind": "guest", "name": "Cleo"}]
ENCORE = """
songs:
  - name: Encore
    parts:
      - {col: 1, squares: [melody, front]}
    circles:
      - {kind: pose, row: front, col: 1}
"""
TWICE = ENCORE + ENCORE.partition("songs:\n")[2].replace("Encore", "Encore again")
SONGS = """
songs:
  - name: Warm-up
    parts:
      - {col: 1, squares: [beats, melody, front]}
      - {col: 2, squares: [beats, melody, front]}
      - {col: 4, squares: [beats, melody]}
    circles:
      - {kind: pose, row: front, col: 1}
      - {kind: pose, row: front, col: 2}
      - {kind: up, row: melody, left: 1, right: 2}
      - {kind: equals, row: beats, left: 2, right: 4}
  - name: Encore
    parts:
      - {col: 1, squares: [melody, front]}
    circles:
      - {kind: pose, row: front, col: 1}
"""

ASKED = """() => JSON.stringify([document.querySelector('[data-testid=now]')?.dataset.asked,
  document.querySelector('#now-heading')?.textContent])"""
"""Which question, and who is asked: everybody who is ready between two songs answers the same one."""


def legal(ann: Person) -> list[str]:
    """The places that can be chosen now, each once."""
    return list(dict.fromkeys(ann.legal.evaluate_all("pieces => pieces.map(piece => piece.dataset.place)")))


def waits(ann: Person) -> str:
    """What the page waits for: a choice on the board, a look at a moment, or nothing any more."""
    ann.page.wait_for_function(
        "() => document.querySelector('[data-testid=end], [data-testid=moment], [data-testid=state] [data-place]')"
    )
    return "end" if ann.end.count() else "moment" if ann.page.get_by_test_id("moment").count() else "choice"


def waits_for_a_place(one: Person, named: str) -> str:
    """The first place on the board with such a name, once there is one."""
    one.page.wait_for_function(
        "named => [...document.querySelectorAll('[data-testid=state] [data-place]')].some(piece =>"
        " new RegExp(named).test(piece.dataset.place))",
        arg=named,
    )
    return next(place for place in legal(one) if re.search(named, place))


@soak
@pytest.mark.parametrize("size", LOOKS)
def test_one_song_by_clicking_pieces_only(person: Seat, size: str) -> None:
    assert practised(person(**LOOKS[size]), size, ENCORE) == (2, 1, 0)


@soak
@pytest.mark.parametrize("size", LOOKS)
def test_a_whole_practice_by_clicking_pieces_only(person: Seat, size: str) -> None:
    """Three chairs at one screen are ready between the songs, and the last sheet is held."""
    assert practised(person(**LOOKS[size]), size, SONGS) == (10, 1, 3)


def practised(ann: Person, size: str, songs: str) -> tuple[int, int, int]:
    """A practice with these songs to its end: dice placed, moments looked at, times somebody was ready to go on."""
    ann.make(game="band-practice", seats=BAND, options={"song": songs})
    placed, moments, ready = 0, 0, 0
    for _ in range(60):
        what = waits(ann)
        if what == "end":
            break
        if what == "moment":
            moments += 1
            expect(ann.piece("verdict")).to_be_visible()
            ann.page.get_by_role("button", name="Go on").click()
            continue
        places = legal(ann)
        card = next((place for place in places if place.startswith("display-")), "")
        placed += places[-1].startswith("pool-")
        ready += places == ["nothing"] and ann.piece("verdict").count()
        asked = ann.page.evaluate(ASKED)
        hit = ann.state.locator(f"[data-place='{card or places[-1]}'] .hit").first
        hit.scroll_into_view_if_needed()
        hit.tap() if size == "phone" else hit.click()
        ann.page.wait_for_function(f"asked => ({ASKED})() !== asked", arg=asked)
        assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(ann.end).to_contain_text("The game is over")
    expect(ann.legal).to_have_count(0)
    assert ann.errors == []
    return placed, moments, ready


def test_a_press_counts_though_another_answers_before_it_ends(person: Seat) -> None:
    """The table is drawn anew then, and what was pressed lies on the page no more: no click would follow."""
    ann, ben = person(reduced_motion="reduce"), person("Ben", reduced_motion="reduce")
    seats = [BAND[0], {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
    table = ann.make(game="band-practice", seats=seats, options={"song": TWICE}, begin="when_full")
    ben.join(f"/t/{table}")
    ben.takes(waits_for_a_place(ben, "^pool-"))
    for one in (ann, ben):
        assert waits_for_a_place(one, "^nothing$") == "nothing"
    hit = ann.state.locator("[data-place=nothing] .hit")
    ticket = next(box for _ in patiently() if (box := hit.bounding_box()) is not None)  # the song's end is still seen
    ann.page.mouse.move(ticket["x"] + ticket["width"] / 2, ticket["y"] + ticket["height"] / 2)
    ann.page.mouse.down()
    ben.takes("nothing")
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("has chosen")
    ann.page.mouse.up()
    ann.hears("Song 2")


@soak
def test_pointing_at_a_die_shows_where_it_would_go_and_a_card_is_read(person: Seat) -> None:
    ann = person(**LOOKS["desk"])
    ann.make(game="band-practice", seats=BAND)
    die = ann.state.locator("[data-place^='pool-']").first
    place = die.get_attribute("data-place")
    ghost = ann.piece(f"would-{str(place).removeprefix('pool-')}")
    expect(ghost).to_have_count(0)
    die.locator(".hit").hover()
    expect(ghost).to_be_visible()
    ann.piece("card-0").locator(".hit").hover()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Once in a song.")
