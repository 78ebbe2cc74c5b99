"""Keeping a die: bands, offers, full successes, ties and what they teach."""

from __future__ import annotations

import pytest

from rulewright.games.something import GAME
from rulewright.games.something.dice import mask_of, pairs
from rulewright.games.something.rules.totals import band_of, high_die, total_of
from rulewright.games.something.state import FULL, LOW, MIDDLE, TIE
from tests.games.something.positions import (
    PAIR,
    die_now,
    goals_now,
    offered,
    play,
    position,
    roll,
    skill_now,
    table,
    tokens_of,
)


@pytest.mark.atom("S-010", "S-101")
def test_passing_a_die_takes_no_type_from_the_sheet_and_the_next_roller_is_bound_to_it() -> None:
    run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CDE", {})})
    roll(run, "A", throw="D4 E2", keep="E", win=0)
    t = table(run)
    assert t.dice == [mask_of("CDE"), mask_of("CDE")]
    assert die_now(run) == "D4"
    roll(run, "B", stop="throw")
    assert [value for value in offered(run) if value < 25] == pairs(mask_of("CE"))


@pytest.mark.atom("S-026", "S-027", "S-028", "S-029", "S-030")
@pytest.mark.parametrize(
    ("die", "throw", "keep", "threshold", "left", "band"),
    [
        ("S3", "D3 E6", "D", 10, "E6", TIE),
        ("S1", "D2 E6", "D", 10, "E6", 1),
        ("S6", "D2 E6", "D", 10, "E6", 1),
        ("S6", "D5 E6", "D", 10, "E6", FULL),
    ],
)
def test_the_other_die_is_always_passed_and_gives_nothing(
    die: str, throw: str, keep: str, threshold: int, left: str, band: int
) -> None:
    run = position(die=die, crew={"A": ("CDE", {}), "B": ("CDE", {})}, goals={"G": 0})
    roll(run, "A", goal="G", threshold=threshold, throw=throw, keep=keep, win=0)
    assert die_now(run) == left
    assert table(run).band == band
    assert "Foresight" not in tokens_of(run, "A")


@pytest.mark.atom("S-037", "S-038", "S-040", "S-042", "S-044", "S-053", "S-054")
def test_every_keep_of_every_throw_is_exactly_one_band() -> None:
    run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CDE", {})}, goals={"G": 0})
    roll(run, "A", goal="G", threshold=10, throw="D1 E2", stop="keep")
    t = table(run)
    for n in range(1, 7):
        for bonus in (0, 3, 4, 8):
            t.course_face, t.progress[0] = n, bonus
            for x in range(1, 7):
                t.faces = (x, 1)
                band = band_of(t, 0)
                assert (band == TIE) == (x == n)
                if band != TIE:
                    assert total_of(t, 0) == n + x + bonus
                    assert band == (FULL if n + x + bonus >= 10 else 1 if n + x + bonus <= 6 else MIDDLE)
                    assert high_die(t, 0) == ((3, n) if n > x else (1, x))
                    assert not (bonus >= 4 and band == 1)
                    assert not (n == 6 and high_die(t, 0)[0] == 1)
                    assert not (n == 1 and high_die(t, 0)[0] == 3)
                    assert bonus < 10 - 3 or band == FULL


@pytest.mark.atom("S-042")
def test_a_full_success_can_be_declined_only_by_option() -> None:
    for option, progress in ((False, 0), (True, 3)):
        run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CDE", {})}, goals={"G": 2}, decline_full=option)
        roll(run, "A", goal="G", throw="D5 E2", keep="D", full=0)
        assert goals_now(run) == {"G": progress}


@pytest.mark.atom("S-044", "S-049")
def test_an_offer_is_compulsory_and_by_option_told_only_after_the_keep() -> None:
    run = position(die="S6", goals={"G": 0}, offer_time="after_keep")
    roll(run, "Ann", goal="G", throw="D2 E1", stop="keep")
    assert offered(run) == [0, 1]
    play(run, "win", keep=0, offer="")
    assert table(run).offers[0] == "as the GM says"


@pytest.mark.atom("S-056")
@pytest.mark.parametrize(("spare", "progress"), [(0, 0), (1, 4)])
def test_by_option_the_gm_may_spare_the_progress(spare: int, progress: int) -> None:
    run = position(die="S3", goals={"G": 4}, tie_zeroing="gm_may_spare")
    roll(run, "Ann", goal="G", throw="D3 E5", keep="D", spare=spare)
    assert goals_now(run) == {"G": progress}


@pytest.mark.atom("S-059", "S-061")
def test_a_drafted_setback_is_the_gms_secret_until_a_tie_delivers_it() -> None:
    run = position(die="S3", setback_drafts=True)
    roll(run, "Ann", throw="D3 E5", draft="the floor was a lid", stop="keep")
    assert GAME.look(run, 0)["draft"] == "the floor was a lid"
    for observer in (-1, 1, 2):
        assert "lid" not in repr(GAME.look(run, observer))
    play(run, keep=0)
    assert (0, "setback", "the floor was a lid") in table(run).prose
    assert "lid" in repr(GAME.look(run, -1))


@pytest.mark.atom("S-064")
def test_the_raise_may_be_declined() -> None:
    run = position(die="S3")
    roll(run, "Ann", throw="D3 E5", keep="D", learn=0)
    assert skill_now(run, "Ann", "gunnery") == 0


@pytest.mark.atom("S-068")
@pytest.mark.parametrize("keep", ["D", "E"])
def test_nothing_but_a_tie_raises_a_skill(keep: str) -> None:
    run = position(die="S6", goals={"G": 0})
    roll(run, "Ann", goal="G", throw="D4 E2", keep=keep, win=1)
    assert table(run).learned == 0
    assert skill_now(run, "Ann", "gunnery") == 0


@pytest.mark.atom("S-094")
@pytest.mark.parametrize("closing", [0, 1])
def test_a_full_success_resets_the_goal_and_only_the_gm_closes_it(closing: int) -> None:
    run = position(die="S6", goals={"G": 1})
    roll(run, "Ann", goal="G", throw="D5 E1", keep="D", close_goal=closing)
    assert goals_now(run) == ({} if closing else {"G": 0})


@pytest.mark.atom("S-093")
@pytest.mark.parametrize(("auto", "founded"), [("always", True), ("never", False)])
def test_a_low_result_without_a_goal_founds_one_by_option(auto: str, founded: bool) -> None:
    run = position(die="S1", auto_new_goal=auto)
    roll(run, "Ann", throw="D2 E3", keep="D", goal_name="Rescue")
    assert goals_now(run) == ({"Rescue": 1} if founded else {})


@pytest.mark.atom("S-047", "S-051")
def test_without_a_goal_there_is_no_progress_for_expertise_to_keep() -> None:
    run = position(die="E5", goals={"G": 2}, crew={"A": ("CDS", {}), "B": ("CST", {})})
    roll(run, "A", threshold=16, throw="D3 S2", keep="D", stop="win")
    assert offered(run) == [0, 1]


@pytest.mark.atom("S2-004", "S2-008")
def test_flow_founds_itself_on_a_low_result_and_low_is_always_open() -> None:
    run = position(die="S1", crew=PAIR, flow=True)
    roll(run, "A", throw="D2 E3", keep="D", goal_name="Patience")
    assert goals_now(run) == {"Patience": 1}
    full = position(die="S6", crew=PAIR, goals={"G": 2}, flow=True)
    roll(full, "A", goal="G", throw="D5 E3", keep="D", stop="full")
    assert offered(full) == [1, 0]
    play(full, full=0)
    assert (table(full).band, goals_now(full)) == (LOW, {"G": 3})


@pytest.mark.atom("S2-025")
def test_no_skill_passes_six() -> None:
    run = position(die="S6", crew={"A": ("CDE", {"gunnery": 6}), "B": ("CDE", {})})
    roll(run, "A", throw="D6 E1", keep="D")
    assert skill_now(run, "A", "gunnery") == 6
