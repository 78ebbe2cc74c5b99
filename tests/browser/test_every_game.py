"""Whatever is installed can be played: through the generic view, from the start page, without a word in the client."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from rulewright.games import find, names
from tests.browser.conftest import Seat

WALTZ = """
name: Waltz
parts:
  - {col: 1, squares: [beats, melody]}
  - {col: 2, squares: [melody, front]}
circles:
  - {kind: down, row: melody, left: 1, right: 2}
"""
SHORT: dict[str, dict[str, Any]] = {
    "band-practice": {"song": WALTZ},
    "connect-four": {},
    "destinies": {"day_cap": 1},
    "gem-auction": {"lots": 2},
    "genesis": {"round_cap": 1},
    "history": {"turn_cap": 4},
    "liars-dice": {"dice": 1},
    "something": {"rolls": 1},
    "tic-tac-toe": {},
}
"""Options with which a whole game is short."""

COUNT_CLICKS = "addEventListener('click', () => { sessionStorage.clicks = +(sessionStorage.clicks ?? 0) + 1 }, true)"


@pytest.mark.parametrize("name", [*names(), "gem-auction"])
def test_every_installed_game_is_two_clicks_away_and_readable(person: Seat, name: str) -> None:
    title = "Gem Auction" if name == "gem-auction" else find(name).title
    ann = person(reduced_motion="reduce")
    ann.context.add_init_script(COUNT_CLICKS)
    ann.visit("/")
    ann.page.get_by_role("button", name=f"Play now {title}", exact=True).click()
    expect(ann.page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(ann.state.locator("h3, [data-piece]").first).to_be_visible()
    ann.waits_for_turn()
    expect(ann.page.get_by_role("complementary", name="New to this game?")).to_contain_text("Your turn")
    assert re.search(r"\w", ann.now.locator(".sentence").inner_text())
    assert not ann.serious_barriers()
    asked = ann.now.get_attribute("data-asked")
    words = ann.page.get_by_label("Your words")
    if words.count():
        words.fill("Once upon a time")
        ann.page.get_by_role("button", name="Say it").click()
    elif ann.page.get_by_role("spinbutton", name="How many?").count():
        ann.page.get_by_role("button", name=re.compile("^(Choose|Seal) ")).click()
    else:
        ann.page.locator(".choice").first.click()
    expect(ann.now).not_to_have_attribute("data-asked", asked or "")
    expect(ann.page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    expect(ann.page.get_by_role("complementary", name="New to this game?")).to_have_count(0)
    assert ann.now.get_by_role("alert").count() == 0
    assert int(ann.page.evaluate("() => sessionStorage.clicks")) == 2


@pytest.mark.parametrize("name", [*names(), "gem-auction"])
def test_a_whole_game_of_each_kind_by_keyboard_alone(person: Seat, name: str) -> None:
    ann = person(reduced_motion="reduce")
    you: list[dict[str, str]] = [{"kind": "you", "name": "Ann"}]
    others = [{"kind": "bot"}] * (1 if name == "gem-auction" else find(name).seats[0] - 1)
    seats = [*others, *you] if name == "something" else [*you, *others]
    ann.make(game=name, options=SHORT[name], seats=seats, begin="now")
    ann.plays_by_keyboard()
    expect(ann.end).to_be_visible()
