"""Whatever is installed can be played: through the generic view, from the start page, without a word in the client."""

import re

import pytest
from playwright.sync_api import expect

from rulewright.games import find, names
from tests.browser.conftest import Seat


@pytest.mark.parametrize("name", [*names(), "gem-auction"])
def test_every_installed_game_is_two_clicks_away_and_readable(person: Seat, name: str) -> None:
    title = "Gem Auction" if name == "gem-auction" else find(name).title
    ann = person(reduced_motion="reduce")
    ann.visit("/")
    ann.page.get_by_role("button", name=f"Play now {title}", exact=True).click()
    expect(ann.page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(ann.state.locator("h3").first).to_be_visible()
    ann.waits_for_turn()
    sentence = ann.now.locator(".sentence")
    assert re.search(r"\w", sentence.inner_text())
    assert not ann.serious_barriers()
    words = ann.page.get_by_label("Your words")
    if words.count():
        words.fill("Once upon a time")
        ann.page.get_by_role("button", name="Say it").click()
    elif ann.page.get_by_role("spinbutton", name="How many?").count():
        ann.page.get_by_role("button", name=re.compile("^Choose")).click()
    else:
        ann.page.locator(".choice").first.click()
    expect(ann.page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    assert ann.now.get_by_role("alert").count() == 0
