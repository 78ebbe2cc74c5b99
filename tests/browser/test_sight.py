"""On a phone, what is to be chosen comes into sight by itself, and stays where the person wants it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person
from tests.browser.test_drawn import looks

IN_SIGHT = """() => {
  const frame = document.querySelector('[data-testid=scene]').getBoundingClientRect()
  const hits = [...document.querySelectorAll('[data-testid=state] [data-place] .hit')]
  const seen = hits.map(hit => hit.getBoundingClientRect()).filter(box => {
    const middle = (box.top + box.bottom) / 2
    return middle > frame.top && middle < frame.bottom
  })
  return hits.length > 0 && seen.length > 0
}"""
STARTS: dict[str, dict[str, Any]] = {"history": {"first_player": "seat_1"}, "genesis": {}}

AT_A_GLANCE = {"genesis"}
"""Nothing that can be chosen first lies out of sight, however low the phone: its roles stand at the top."""


def sits_down(ann: Person, game: str) -> None:
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
    ann.make(game=game, options=STARTS[game], seats=seats)
    ann.legal.first.wait_for()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("game", STARTS)
def test_the_first_question_can_be_answered_where_one_looks(person: Seat, game: str, motion: str) -> None:
    low = {"viewport": {"width": 390, "height": 700}}  # not all that can be chosen is in sight at once
    ann = person(reduced_motion=motion, **{**looks("phone"), **low})
    sits_down(ann, game)
    ann.page.wait_for_function(IN_SIGHT)
    if game not in AT_A_GLANCE:
        expect(ann.page.get_by_test_id("beyond")).to_have_text(
            re.compile(r"Choose on the board: (\d more (above ↑|below ↓)|more above \(\d\))")
        )
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_whoever_scrolls_is_left_alone_until_the_next_question(person: Seat) -> None:
    ann = person(reduced_motion="reduce", **looks("phone"))
    sits_down(ann, "history")
    ann.page.wait_for_function(IN_SIGHT)
    scene = ann.page.get_by_test_id("scene")
    box = scene.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 150, box["y"] + 100)
    ann.page.mouse.wheel(0, -5000)
    ann.page.wait_for_function("() => document.querySelector('[data-testid=scene]').scrollTop === 0")
    beyond = ann.page.get_by_test_id("beyond")
    expect(beyond).to_contain_text("7 more below")
    ann.page.set_viewport_size({"width": 390, "height": 760})
    ann.page.wait_for_function(f"() => document.querySelector('[data-testid=scene]').clientHeight < {box['height']}")
    ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert scene.evaluate("scene => scene.scrollTop") == 0
    beyond.click()
    ann.page.wait_for_function("() => document.querySelector('[data-testid=scene]').scrollTop > 100")


def test_what_a_card_says_is_read_beside_it_however_far_the_table_has_scrolled(person: Seat) -> None:
    ann = person(reduced_motion="reduce", **looks("phone"))
    sits_down(ann, "history")
    ann.page.wait_for_function(IN_SIGHT)
    assert ann.page.evaluate("() => document.querySelector('[data-testid=scene]').scrollTop > 0")
    ann.state.locator("[data-board=market-n] [data-detail]").first.hover(force=True)
    expect(ann.page.get_by_role("tooltip")).to_be_in_viewport(ratio=0.99)
