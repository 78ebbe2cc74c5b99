"""The table as people see it: readable in eighty columns, and every refusal a sentence with its rule."""

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Illegal, plain_text
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.rules.turns import RETURN_DIE, USE
from rulewright.games.band_practice.songs import NAMES
from tests.games.band_practice.position import a_practice, a_run, answered


@pytest.mark.parametrize("name", NAMES)
def test_every_song_fits_in_eighty_columns(name: str) -> None:
    t = a_practice(
        name, pool=[1, 2, 3, 4], spots=[1, 2, 10], display=["reroll", "boom", "copy", "bump!"],
        owned={"beats": ["extra", "extra*"], "front": ["charm"]},
    )  # fmt: skip
    lines = plain_text(GAME.panels(GAME.look(a_run(t), 0))).splitlines()
    assert max(len(line) for line in lines) <= 76  # a frame needs four
    assert any("Spotlight" in line and ":F" in line for line in lines)


def test_the_sheet_shows_circles_dice_and_what_became_of_them() -> None:
    run = a_run(a_practice("I-a", pool=[4, 4, 4, 1], laid={"B2": 3, "M2": 2, "F2": 6}))
    answered(run, 4, 4)
    text = plain_text(GAME.panels(GAME.look(run, 0)))
    assert "=● [    4]" in text  # the Equals failed
    assert "/✓ [    4]" in text  # the Up scored
    assert "[P✓  6]" in text
    assert "[P    ?]" in text or "[P   ?]" in text  # the square to be filled
    assert "Pool: 1  4" in text


def test_a_removed_disc_leaves_a_mark() -> None:
    run = a_run(a_practice("I-a", pool=[4, 4, 4, 1], laid={"B2": 3, "M2": 2, "F2": 6}))
    answered(run, 4)
    assert "=●" in plain_text(GAME.panels(GAME.look(run, 0)))
    run.state.discs = 0  # type: ignore[attr-defined]
    assert "=○" in plain_text(GAME.panels(GAME.look(run, 0)))


def test_between_songs_and_after_the_last_the_table_is_still_told() -> None:
    run = play_out(GAME, [make_bot(GAME, "greedy")] * 3, seed=1, listen=True)
    text = plain_text(GAME.panels(GAME.look(run, -1)))
    assert "The practice is over." in text
    told = [GAME.sentence(event, run.names) for event in run.state.told or []]
    assert told[0].endswith("is turned up.")
    assert told[-1].startswith("The practice is over.")


@pytest.mark.parametrize(
    ("given", "rule"),
    [(6, "B-028"), (0, "B-029"), (-5, "B-029"), (USE + 7, "B-113"), (USE + 0, "B-110"), (RETURN_DIE, "B-133"),
     (USE + 8, "B-126"), (10**6, "B-029"), ("1", "B-028"), (None, "B-028"), (True, "B-028")],
)  # fmt: skip
def test_each_refusal_names_its_rule(given: object, rule: str) -> None:
    run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["reroll*", "copy"]}))
    with pytest.raises(Illegal) as refused:
        run.answer(given)
    assert refused.value.rule == rule
    assert refused.value.why.endswith(".")


def test_cards_that_cannot_be_used_are_shown_grey_with_the_reason() -> None:
    run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["reroll*", "copy", "bump"]}))
    asking = GAME.asking(run, 0)
    assert asking is not None
    grey = {choice.label: choice.why_not for choice in asking.choices if choice.why_not}
    assert set(grey) == {"use Reroll", "use Copy"}
    assert "has been used in this song" in grey["use Reroll"]


def test_discs_and_roles_are_told_in_the_spotlight() -> None:
    t = a_practice(
        "I-a", pool=[3, 3, 5, 5], laid={"B2": 3, "M2": 2, "F2": 6}, spots=[9, 0, 0], display=["reroll!", "charm"]
    )
    asking = GAME.asking(answered(a_run(t), 3), 0)
    assert asking is not None
    grey = [choice.why_not for choice in asking.choices if choice.why_not]
    assert len(grey) == 2
    assert any("Front only" in why for why in grey)
