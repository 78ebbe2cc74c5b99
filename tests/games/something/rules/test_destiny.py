"""Harm, recovery and Doom."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.engine import Pick, Run
from rulewright.games.something import GAME
from rulewright.games.something.destiny_tracks import DOOM, SLOTS
from rulewright.games.something.rules.crew import may_roll
from rulewright.games.something.rules.something import Something
from tests.games.something.positions import PAIR, Crew, die_now, goals_now, play, position, roll, table, tokens_of


def hurt(destiny: str, slot: int, die: str = "S6", **more: Any) -> Run:
    def change(t: Something) -> None:
        t.harm[0] = slot

    crew: Crew = {"A": ("CDET", {}), "B": ("CST", {})}
    return position(
        die=die, crew=crew, goals={"G": 2}, extra={"destiny": destiny}, destiny_tracks=True, change=change, **more
    )


@pytest.mark.atom("S2-044", "S2-045", "S2-048", "S2-050", "S2-051")
def test_a_risky_roll_harms_the_roller_unless_daring_is_high_and_tokens_cannot_help() -> None:
    assert [len(slots) - 1 for slots in SLOTS] == list(DOOM)
    run = position(die="S6", crew=PAIR, tokens={"A": ["Clue", "Focus"]}, destiny_tracks=True, tokens2=True, course=True)
    roll(run, "A", risky=1, throw="D2 E1", keep="D", win=0, stop="throw")
    assert GAME.look(run, 2)["roll"]["risky"] is True
    play(run, throw=7, roll=[(2, 1)], keep=0, win=0)
    assert table(run).harm == [1, 0]
    daring = position(die="S1", crew=PAIR, destiny_tracks=True)
    roll(daring, "A", risky=1, throw="D6 E2", keep="D", win=0)
    assert table(daring).harm == [0, 0]
    order = [event.kind for event in run.state.told or [] if event.kind in ("harmed", "passed")]
    assert order == ["harmed", "passed"]


@pytest.mark.atom("S2-045")
@pytest.mark.parametrize(
    ("slot", "die", "throw", "keep", "penalty"),
    [
        (0, "S6", "D2 E1", "D", 0), (1, "S6", "D2 E1", "D", -3), (1, "S6", "D2 E1", "E", 0),
        (2, "S6", "T2 E1", "T", -3), (3, "S6", "D2 E1", "D", 0), (1, "D6", "C2 E1", "C", -3),
    ],
)  # fmt: skip
def test_old_and_broken_rolls_worse_with_hurt_dice_in_the_pair(
    slot: int, die: str, throw: str, keep: str, penalty: int
) -> None:
    run = hurt("Old and Broken", slot, die)
    roll(run, "A", goal="G", threshold=30, throw=throw, keep=keep, win=0)
    kept = int(throw[throw.index(keep) + 1])
    assert table(run).total == int(die[1]) + kept + 2 + penalty


@pytest.mark.atom("S2-045")
@pytest.mark.parametrize(("cause", "flow"), [(0, 2), (1, 4)])
def test_old_and_broken_before_doom_doubles_the_flow_against_the_cause(cause: int, flow: int) -> None:
    run = hurt("Old and Broken", 3)
    roll(run, "A", goal="G", threshold=30, against_cause=cause, throw="C2 E1", keep="C", win=0)
    assert table(run).total == 6 + 2 + flow


@pytest.mark.atom("S2-045")
@pytest.mark.parametrize(
    ("slot", "die", "after", "luck"),
    [(0, "E6", 3, False), (0, "S6", 1, False), (1, "S6", 2, True), (2, "T6", 5, False), (2, "S6", 3, False)],
)
def test_foolhardy_slides_on_under_its_courses_and_finds_luck(slot: int, die: str, after: int, luck: bool) -> None:
    run = hurt("Foolhardy", slot, die)
    thrown = "C2 D1"
    roll(run, "A", goal="G", risky=1, throw=thrown, keep="C", win=0, benefit=0)
    assert table(run).harm[0] == after
    assert ("Luck" in tokens_of(run, "A")) == luck


@pytest.mark.atom("S2-045")
def test_foolhardy_at_the_last_step_rethrows_the_die_it_leaves() -> None:
    run = hurt("Foolhardy", 5)
    roll(run, "A", goal="G", throw="C2 D1", keep="C", win=0, roll=[(2, 1), (6,)])
    assert die_now(run) == "D6"


@pytest.mark.atom("S2-046")
@pytest.mark.parametrize(("destiny", "token"), [("Old and Broken", "Focus"), ("Foolhardy", "Foresight")])
def test_recovering_at_the_start_gives_the_destinys_token(destiny: str, token: str) -> None:
    run = hurt(destiny, 0, "T5")
    roll(run, "A", goal="G", throw="C2 D1", keep="C", win=0)
    assert token in tokens_of(run, "A")
    back = hurt(destiny, 1, "T5")
    roll(back, "A", goal="G", throw="C2 E1", keep="C", win=0)
    assert table(back).harm[0] == 0


@pytest.mark.atom("S2-047")
def test_doom_removes_the_character_after_a_last_effect() -> None:
    run = hurt("Old and Broken", 3)
    roll(run, "A", goal="G", risky=1, throw="C2 E1", keep="C", win=1, last_words="remember", last_gift=0)
    assert goals_now(run) == {"G": 6}
    assert may_roll(table(run)) == [1]
    fool = hurt("Foolhardy", 5)
    roll(fool, "A", goal="G", risky=1, throw="C2 E1", keep="C", win=1, roll=[(2, 1), (1,)])
    assert (table(fool).gone, table(fool).remembering) == ([1, 0], [0, 1])
    table(fool).harm[1] = 2
    fool.answer(0)
    asked = fool.question
    assert isinstance(asked, Pick)
    assert asked.options == [2, 501]
    fool.answer(501)
    assert (table(fool).harm[1], table(fool).remembering[1]) == (1, 0)
