"""Benefits of the high die and the tokens of sixes."""

from __future__ import annotations

import pytest

from rulewright.games.something import GAME
from tests.games.something.positions import PAIR, Crew, offered, play, position, roll, table, tokens_of, told


@pytest.mark.atom("S-069", "S-070", "S-071", "S-073", "S-074", "S-097")
@pytest.mark.parametrize(
    ("die", "reaches"), [("C6", [0, 1, 2, 3]), ("D6", [0, 2]), ("S6", [0, 1]), ("T6", [0, 1, 2, 3])]
)
def test_a_used_benefit_binds_the_reaction(die: str, reaches: list[int]) -> None:
    crew: Crew = {"A": ("CDEST", {}), "B": ("CDE", {})}
    thrown = "".join(letter for letter in "CDEST" if letter != die[0])[:2]
    run = position(die=die, crew=crew)
    throw = f"{thrown[0]}2 {thrown[1]}1"
    roll(run, "A", throw=throw, keep=thrown[0], win=0, react=1, witness="the hangman", stop="reach")
    assert offered(run) == reaches
    t = table(run)
    assert ((0, "witness", "the hangman") in t.prose) == (die == "C6")
    assert t.recoveries[0] == (1 if die == "T6" else 0)
    waived = position(die=die, crew=crew)
    roll(waived, "A", throw=f"{thrown[0]}2 {thrown[1]}1", keep=thrown[0], win=0, react=1, benefit=0, stop="reach")
    assert offered(waived) == [0, 1, 2, 3]


@pytest.mark.atom("S-075", "S-076", "S-077")
@pytest.mark.parametrize(("benefit", "take"), [(0, 1), (1, 0), (1, 1), (0, 0)])
def test_benefit_and_token_are_used_or_waived_each_on_its_own(benefit: int, take: int) -> None:
    run = position(die="S6")
    roll(run, "Ann", throw="D2 E1", keep="D", win=0, benefit=benefit, take_token=take, stop="react")
    assert table(run).unnoticed == bool(benefit)
    assert tokens_of(run, "Ann") == ({"Clue"} if take else set())
    kept_six = position(die="S2")
    roll(kept_six, "Ann", throw="D6 E1", keep="D", win=0)
    assert tokens_of(kept_six, "Ann") == {"Initiative"}


@pytest.mark.atom("S2-006")
def test_recovery_may_go_to_anyone() -> None:
    run = position(die="T6", crew=PAIR, flow=True, destiny_tracks=True)
    table(run).harm[1] = 2
    roll(run, "A", throw="D2 E1", keep="D", win=0, stop="recover")
    assert offered(run) == [0, 1]
    play(run, recover=1)
    assert table(run).harm == [0, 1]


@pytest.mark.atom("S2-014")
def test_a_roll_for_a_benefit_alone_grants_it_on_a_full_success() -> None:
    run = position(die="S6", crew=PAIR, flow=True)
    roll(run, "A", benefit_wanted=1, throw="D5 E2", keep="D")
    assert [facts[2] for facts in told(run, "benefit")] == [3, 1]


@pytest.mark.atom("S2-015")
@pytest.mark.parametrize(("throw", "keep", "held"), [("D6 E2", "D", {"Initiative"}), ("D2 E1", "D", set())])
def test_each_six_of_the_pair_gives_its_token(throw: str, keep: str, held: set[str]) -> None:
    run = position(die="S5", crew=PAIR, tokens2=True)
    roll(run, "A", throw=throw, keep=keep, win=0)
    assert tokens_of(run, "A") == held


@pytest.mark.atom("S2-022")
def test_the_hunch_is_called_a_rumor() -> None:
    assert GAME.look(position(tokens2=True), -1)["token_names"][0] == "Rumor"
    assert GAME.look(position(), -1)["token_names"][0] == "Hunch"
