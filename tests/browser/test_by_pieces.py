"""The large games by clicking pieces, at every size: one table each, the window laid out anew while it is played.

Whole games this way take minutes of a browser and are in the modules of the games; this is what every run can afford.
"""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person
from tests.browser.test_drawn import SIZES
from tests.browser.test_sight import IN_SIGHT

WAITS = """() => {
  const there = selector => document.querySelector(selector) !== null
  if (there('[data-testid=scene][data-moving]')) return ''
  if (there('[data-testid=end]')) return 'end'
  if (there('[data-testid=moment]')) return 'moment'
  if (!there('section.now.yours')) return ''
  if (there('[data-testid=state] [data-place]')) return 'place'
  if (there('section.now textarea')) return 'words'
  if (there('section.now .button.main:enabled')) return 'number'
  return [...document.querySelectorAll('.now .choice:enabled')].some(one => one.checkVisibility()) ? 'choice' : ''
}"""
"""What the page waits for; nothing while others think or pieces move. On a phone the list is folded where all lies on
the table, also while that comes to rest."""
TURNED = """() => [...document.querySelectorAll('[data-testid=scene]')].every(scene =>
  ['', scene.clientWidth < 620 ? 'narrow' : 'wide'].includes(scene.dataset.screen))"""
"""The table that lies there was drawn for a screen so wide: after a window has changed it comes from the server."""
ANSWERED = """asked => {
  const now = document.querySelector('[data-testid=now]')
  return !now || now.dataset.asked !== asked || document.querySelector('[data-testid=really], .now .all') !== null
}"""
OFFERED = f"""() => {{
  if (({IN_SIGHT})()) return 'place'
  return [...document.querySelectorAll('.now .choice:enabled')].some(one => one.checkVisibility()) ? 'choice' : ''
}}"""
"""Where there is something to choose in sight: on the table, or, while one reads there, in the list."""
YOU = {"kind": "you", "name": "Ann"}
TABLES: dict[str, dict[str, Any]] = {
    "band-practice": {"seats": [YOU, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]},
    "destinies": {"seats": [YOU], "options": {"coach": False}},
    "genesis": {"seats": [YOU, {"kind": "bot", "bot": "wanderer"}, {"kind": "bot", "bot": "wanderer"}]},
    "history": {"seats": [YOU, {"kind": "bot", "bot": "random"}], "options": {"first_player": "seat_1"}},
    "something": {"seats": [{"kind": "bot", "bot": "game-master"}, YOU]},
}
ANSWERS = 5
"""So many answers at each size."""


def place_to_choose(ann: Person, number: int) -> str:
    """One of the places that can be chosen now, another one each time; what may end a game early comes last."""
    found = ann.legal.evaluate_all("pieces => pieces.map(piece => piece.dataset.place)")
    places = list(dict.fromkeys(str(place) for place in found))
    mild = [place for place in places if place not in ("event-10", "xp")] or places
    return mild[number % len(mild)]


def takes_part(ann: Person, number: int) -> str:
    """Do what the page waits for, with the pieces where that is possible; returns what that was."""
    what = str(ann.page.wait_for_function(WAITS).json_value())
    asked = ann.now.get_attribute("data-asked") if what not in ("moment", "end") else None
    if what == "place":
        what = str(ann.page.wait_for_function(OFFERED).json_value())
    if what == "moment":
        ann.page.get_by_role("button", name="Go on").click()
    elif what == "place":
        ann.takes(place_to_choose(ann, number))
    elif what == "words":
        ann.page.get_by_label("Your words").fill("I look around, carefully.")
        ann.page.get_by_role("button", name=re.compile("^(Say it|Choose)")).click()
    elif what == "number":
        ann.now.locator(".button.main:enabled").first.click()
    elif what == "choice":
        ann.now.locator(".choice:visible:enabled").first.click()
    if asked is not None:
        ann.page.wait_for_function(ANSWERED, arg=asked)
        if ann.page.get_by_test_id("really").count():
            ann.page.get_by_role("button", name="Yes, do it").click()
        elif ann.now.locator(".all").count() and ann.now.get_attribute("data-asked") == asked:
            second = ann.state.locator("[data-place]:not([aria-pressed=true])")  # a card is in hand: where it goes
            listed = ann.now.locator(".choice:visible:enabled")
            (listed if listed.count() else second).first.click()
        ann.page.wait_for_function(
            "asked => document.querySelector('[data-testid=now]')?.dataset.asked !== asked", arg=asked
        )
    return what


@pytest.mark.parametrize("game", TABLES)
def test_a_large_game_is_played_by_its_pieces_at_every_size(person: Seat, game: str) -> None:
    ann = person(reduced_motion="reduce", has_touch=True)
    ann.make(game=game, **TABLES[game])
    done: Counter[str] = Counter()
    for at, (width, height) in enumerate(SIZES.values()):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(TURNED)
        for number in range(ANSWERS):
            done[takes_part(ann, at + number)] += 1
            assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        expect(ann.page.get_by_test_id("scene")).to_be_visible()
    assert done["place"] >= ANSWERS, f"chosen on the table: {done}"
    assert not done["end"]
