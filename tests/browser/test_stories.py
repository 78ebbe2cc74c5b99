"""Every story of Destinies played to its end in a browser: tiles, places and markers on the map, the rest as rubrics.

Dice are thrown by hand (`dice_input`), so nothing is left to chance: the game is found first by the bot that knows the
story, then clicked answer by answer by a person.
"""

import json
import os
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from rulewright.bots import bot_answer, make_bot
from rulewright.engine import Rng
from rulewright.engine.questions import Pick
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf.snapshots import snapshot
from rulewright.games.destinies.story.plot import NONE
from tests.browser.conftest import Seat
from tests.browser.kit import Person

STORIES = ("low_water", "missing_noon", "twice_orchard", "leap_day")
LOOKS = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
ALONE = [{"kind": "you", "name": "Ann"}]
WAITS = """([asked]) => {
  if (document.querySelector('[data-testid=end]')) return 'end'
  if (document.querySelector('[data-testid=moment]')) return 'moment'
  const now = document.querySelector('[data-testid=now]')
  const ready = document.querySelector('.choice:enabled, .main[data-value]:enabled')
  return now && now.dataset.asked !== asked && ready ? 'choice' : ''
}"""


class Step(NamedTuple):
    """One answer: what it is given to, its value, and where it lies on the table, if it does."""

    ask: str
    value: int
    place: str


class Played(NamedTuple):
    """A story played to its end by the bot: how, and the table as it was when the Finale began."""

    options: dict[str, object]
    steps: list[Step]
    finale: str
    after: list[Step]


def played(scenario: str) -> Played:
    """The pathfinder reaches its Destiny, with the best dice one can throw."""
    options: dict[str, object] = {
        "scenario": scenario, "dice_input": "manual_count", "first_player": "first_seat", "coach": False,
    }  # fmt: skip
    run = GAME.run(["Ann"], options, seed="story", listen=True)
    bot = make_bot(GAME, "pathfinder")
    steps: list[Step] = []
    finale, after = "", 0
    while not run.over:
        pick, t = run.question, run.rest
        assert isinstance(pick, Pick)
        assert isinstance(t, Adventure)
        if not finale and t.finale_path[0] != NONE:
            finale, after = json.dumps(snapshot(t)), len(steps)
        value = max(pick.options) if pick.ask == "type_count" else bot_answer(bot, run, 0, Rng(f"{len(steps)}"))
        asking = GAME.asking(run, 0)
        assert asking is not None
        assert isinstance(value, int)
        (place,) = [choice.place for choice in asking.choices if choice.value == value]
        steps.append(Step(pick.ask, value, place))
        run.answer(value, 0)
        assert len(steps) < 400
    result = run.state.result()
    assert result is not None
    assert result.winners == (0,)
    return Played(options, steps, finale, steps[after:])


def clicks(ann: Person, steps: list[Step]) -> dict[str, int]:
    """Give these answers with the mouse, on the table where they lie there; how many were given where."""
    where = {"table": 0, "list": 0}
    for step in steps:
        what = ann.page.wait_for_function(WAITS, arg=[""]).json_value()
        while what == "moment":
            ann.page.get_by_role("button", name="Go on").click()
            what = ann.page.wait_for_function(WAITS, arg=[""]).json_value()
        assert what == "choice", step
        asked = ann.now.get_attribute("data-asked")
        listed = ann.now.locator(f".choice[data-value='{step.value}']:enabled")
        if step.place and ann.state.locator(f"[data-place='{step.place}']").count():
            where["table"] += 1
            ann.takes(step.place)
            if ann.page.locator(".now .all").count() and ann.now.get_attribute("data-asked") == asked:
                listed.click()  # the piece can do several things
        elif step.ask == "type_count":
            where["list"] += 1
            ann.now.get_by_role("spinbutton").fill(str(step.value))
            ann.now.locator(".main[data-value]").click()
        else:
            where["list"] += 1
            listed.click()
        if ann.page.get_by_test_id("really").count():
            ann.page.get_by_test_id("really").locator(".danger").click()
        if step is not steps[-1]:
            ann.page.wait_for_function(WAITS, arg=[asked])
    return where


def test_a_finale_is_played_to_its_end_on_the_table(person: Seat) -> None:
    story = played("twice_orchard")
    ann = person(**LOOKS)
    ann.make(game="destinies", seats=ALONE, options={**story.options, "resume": story.finale})
    expect(ann.now).to_be_visible()
    clicks(ann, story.after)
    expect(ann.end).to_be_visible()
    expect(ann.story).to_contain_text("Destiny")


@pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ, reason="four whole adventures in a browser; make soak runs them"
)
@pytest.mark.parametrize("scenario", STORIES)
def test_a_whole_story_is_played_to_its_end_on_the_map(person: Seat, scenario: str) -> None:
    story = played(scenario)
    ann = person(**LOOKS)
    ann.make(game="destinies", seats=ALONE, options=story.options)
    where = clicks(ann, story.steps)
    expect(ann.end).to_be_visible()
    assert where["table"] > len(story.steps) / 4
