"""Placeholders of texts: named, with plural and select, the same in every language. [F-24]"""

import shutil
from pathlib import Path

import pytest

from rulewright.games.destinies import GAME
from rulewright.games.destinies.prover.acting import adventure
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.placeholders import fill, names, wrong
from rulewright.games.destinies.shelf.library import Tale, load, on_the_shelf
from rulewright.games.destinies.story.telling import say

CLEAN = Path(__file__).parent.parent / "broken" / "clean"
DAYS = "{day, plural, =1 {The first day} one {# day} other {# days}} for {me, select, anna {her} other {him}}."


@pytest.mark.parametrize(
    ("day", "me", "said"),
    [(1, "anna", "The first day for her."), (7, "bert", "7 days for him."), (0, "", "0 days for him.")],
)
def test_a_text_chooses_by_number_and_by_character(day: int, me: str, said: str) -> None:
    assert fill(DAYS, {"day": day, "me": me.title()}, {"me": me}) == said
    assert names(DAYS) == {"day", "me"}


@pytest.mark.parametrize(
    "text",
    ["{name}", "{me", "me}", "{day, plural, one {x}}", "{day, select, other {x}}", "{me, plural, other {x}}", "{}",
     "{me, select, carl {x} other {y}}", "{day, plural, few {x} other {y}}", "{day, plural}", "{day, plural, other}"],
)  # fmt: skip
def test_a_placeholder_that_cannot_be_filled_is_told(text: str) -> None:
    assert wrong(text, ("anna", "bert"))


@pytest.mark.parametrize("text", ["plain", "{me}, {day}", DAYS, "{day, plural, other {{me}: #}}"])
def test_a_good_placeholder_is_not_told(text: str) -> None:
    assert not wrong(text, ("anna", "bert"))


def test_what_is_said_in_play_names_the_character_in_every_language(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(CLEAN, tmp_path / "clean"))
    path = folder / "weir.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("say: It groans.", f"say: >-\n            {{me}} waits. {DAYS}"), encoding="utf-8")
    (folder / "strings").mkdir()
    assert not [p for p in check_folder(folder).problems if p.severity == "error"]
    told = Tale(load(folder), "clean")
    with on_the_shelf(told):
        run = GAME.run(["Eva"], {"scenario": "clean", "coach": False}, seed=1, listen=True)
        run.answer(told.plot.character_ids.index("anna"))
        key = next(key for key, passage in told.scenario.passages.items() if "waits" in passage.text)
        say(adventure(run), told.plot.texts.index(key))
        assert run.state.told is not None
        assert GAME.sentence(run.state.told[-1], run.names) == "Anna waits. The first day for her."
