"""The worked examples of the rules, played at the table."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.engine import Pick, Run
from rulewright.games.something.dice import TYPES
from rulewright.games.something.rules.crew import may_roll
from rulewright.games.something.rules.something import Something
from rulewright.games.something.state import BUSINESS, FULL, TIE
from tests.games.something.positions import (
    die_now,
    goals_now,
    key,
    offered,
    play,
    position,
    roll,
    skill_now,
    table,
    tokens_of,
)


def harpoon() -> Run:
    return position(
        die="S6",
        crew={"Bertrude": ("DE", {"comms": 2}), "Stevelynn": ("CST", {"gunnery": 4}), "Geophanie": ("CDE", {})},
        goals={"Transmission": 0, "Battle": 0},
    )


@pytest.mark.atom("S-039", "S-044", "S-045", "S-046", "S-069", "S-073", "S-075")
@pytest.mark.parametrize(("win", "transmission"), [(0, 1), (1, 0)])
def test_the_harpoon_shot_kept_safe_is_a_win_or_not_yet_with_a_clue(win: int, transmission: int) -> None:
    run = harpoon()
    roll(run, "Bertrude", goal="Transmission", throw="D6 E2", keep="E", win=win)
    assert table(run).total == 8
    assert goals_now(run) == {"Transmission": transmission, "Battle": 0}
    assert tokens_of(run, "Bertrude") == {"Clue"}
    assert skill_now(run, "Bertrude", "gunnery") == 0
    assert die_now(run) == "D6"
    assert not any(kind == "setback" for _, kind, _ in table(run).prose)


@pytest.mark.atom("S-055", "S-056", "S-057", "S-058", "S-059", "S-064", "S-067")
def test_the_harpoon_shot_tied_on_six_teaches_gunnery_and_costs_a_setback() -> None:
    run = harpoon()
    roll(run, "Bertrude", goal="Transmission", throw="D6 E2", keep="D")
    assert table(run).band == TIE
    assert goals_now(run) == {"Transmission": 0, "Battle": 0}
    assert tokens_of(run, "Bertrude") == set()
    assert skill_now(run, "Bertrude", "gunnery") == 1
    assert die_now(run) == "E2"
    assert [kind for _, kind, _ in table(run).prose].count("setback") == 1


@pytest.mark.atom("S-049", "S-061")
def test_she_may_hear_the_offer_before_choosing_but_never_the_setback() -> None:
    run = harpoon()
    roll(run, "Bertrude", goal="Transmission", throw="D6 E2", stop="keep")
    assert offered(run) == [0, 1, 5]  # keep D, keep E, hear the offer for E
    play(run, keep=[5], offer="a beacon on the wrong ship")
    assert (0, "offer", "a beacon on the wrong ship") in table(run).prose
    assert offered(run) == [0, 1]
    play(run, keep=1, win=1)
    assert [text for _, kind, text in table(run).prose if kind == "offer"] == ["a beacon on the wrong ship"]


@pytest.mark.atom("S-084", "S-085", "S-096", "S-097", "S-098")
def test_the_fresh_clue_could_have_foreseen_the_wreckage_and_she_is_locked() -> None:
    run = harpoon()
    roll(
        run,
        "Bertrude",
        goal="Transmission",
        throw="D6 E2",
        keep="E",
        win=0,
        react=2,
        reach=1,
        stop="surprised",
        event="wreckage ruins the harpoon gear",
    )
    assert 2 not in run_reaches(run)
    assert offered(run) == [0, 8, 4096 + 3]  # nothing, the Clue, or information first
    play(run, surprised=0)
    assert tokens_of(run, "Bertrude") == {"Clue"}
    assert goals_now(run)["Transmission"] == 1
    assert may_roll(table(run)) == [1, 2]


def run_reaches(run: Run) -> set[int]:
    """What the reaction could do: with Sneaky used nobody notices, so 2 and 3 are not offered."""
    return {table(run).reach} | ({2} if not table(run).unnoticed else set())


@pytest.mark.atom("S-042", "S-043", "S-052")
@pytest.mark.parametrize(("keep", "total", "left"), [("C", 13, "T5"), ("T", 15, "C3")])
def test_two_ways_to_succeed_and_equality_counts(keep: str, total: int, left: str) -> None:
    run = position(die="D6", crew={"Stevelynn": ("CST", {"gunnery": 4}), "B": ("CDE", {})}, goals={"Battle": 0})
    roll(run, "Stevelynn", goal="Battle", threshold=13, throw="C3 T5", keep=keep)
    t = table(run)
    assert (t.total, t.band, goals_now(run), die_now(run)) == (total, FULL, {"Battle": 0}, left)
    assert tokens_of(run, "Stevelynn") == {"Initiative"}
    assert all(event.kind != "tied" for event in t.told or [])


@pytest.mark.atom("S-040", "S-041", "S-051", "S-092", "S-093")
@pytest.mark.parametrize(("keep", "total", "high", "left"), [("S", 3, "Sneaky", "C4"), ("C", 5, "Compelling", "S2")])
@pytest.mark.parametrize("goal", ["Battle", ""])
def test_a_forced_low_result_with_and_without_a_goal(keep: str, total: int, high: str, left: str, goal: str) -> None:
    run = position(die="T1", crew={"A": ("CS", {}), "B": ("CDE", {})}, goals={"Battle": 1})
    roll(run, "A", goal=goal, throw="S2 C4", keep=keep, goal_name="Rescue")
    assert table(run).total == total + (1 if goal else 0)
    assert goals_now(run) == ({"Battle": 2} if goal else {"Battle": 1, "Rescue": 1})
    assert die_now(run) == left
    used = [TYPES[event.facts[2]] for event in table(run).told or [] if event.kind == "benefit"]
    assert used == [high]
    assert tokens_of(run, "A") == set()


@pytest.mark.atom("S-093")
def test_without_a_goal_the_gm_may_also_found_nothing() -> None:
    run = position(die="T1", crew={"A": ("CS", {}), "B": ("CDE", {})}, goals={"Battle": 1})
    roll(run, "A", throw="S2 C4", keep="S", new_goal=0)
    assert goals_now(run) == {"Battle": 1}


EXPERTISE_ROWS = [
    (16, "S", 1, 13, 3, set()), (16, "S", 0, 13, 4, set()), (16, "D", None, 16, 0, {"Initiative"}),
    (17, "S", 1, 13, 3, set()), (17, "S", 0, 13, 4, set()),
    (17, "D", 1, 16, 0, {"Initiative"}), (17, "D", 0, 16, 4, {"Initiative"}),
]  # fmt: skip


@pytest.mark.atom("S-047", "S-048", "S-072", "S-077")
@pytest.mark.parametrize(("threshold", "keep", "win", "total", "progress", "tokens"), EXPERTISE_ROWS)
def test_expertise_protects_a_taken_win(
    threshold: int, keep: str, win: int | None, total: int, progress: int, tokens: set[str]
) -> None:
    run = position(die="E5", crew={"A": ("DS", {"comms": 2}), "B": ("CDE", {})}, goals={"Transmission": 3})
    more: dict[str, Any] = {} if win is None else {"win": win}
    roll(run, "A", skill="comms", goal="Transmission", threshold=threshold, throw="S3 D6", keep=keep, **more)
    assert table(run).total == total
    assert goals_now(run) == {"Transmission": progress}
    assert tokens_of(run, "A") == tokens
    assert die_now(run) == {"S": "D6", "D": "S3"}[keep]


@pytest.mark.atom("S-047")
def test_the_protection_of_expertise_may_be_waived() -> None:
    run = position(die="E5", crew={"A": ("DS", {"comms": 2}), "B": ("CDE", {})}, goals={"Transmission": 3})
    roll(run, "A", skill="comms", goal="Transmission", threshold=16, throw="S3 D6", keep="S", win=2)
    assert goals_now(run) == {"Transmission": 0}


@pytest.mark.atom("S-048", "S2-005")
@pytest.mark.parametrize(("flow", "progress"), [(False, 0), (True, 3)])
@pytest.mark.parametrize(("keep", "total"), [("C", 15), ("T", 14)])
def test_expertise_protects_a_full_success_only_by_the_second_draft(
    flow: bool, progress: int, keep: str, total: int
) -> None:
    run = position(die="E6", crew={"A": ("CT", {"comms": 4}), "B": ("CDE", {})}, goals={"G": 3}, flow=flow)
    roll(run, "A", skill="comms", goal="G", threshold=13, throw="C2 T1", keep=keep)
    assert table(run).total == total
    assert goals_now(run) == {"G": progress}
    assert tokens_of(run, "A") == {"Foresight"}


@pytest.mark.atom("S-055", "S-062", "S-063", "S-066")
@pytest.mark.parametrize(("keep", "left"), [("S", "T3"), ("T", "S3")])
def test_a_forced_tie_leaves_only_the_choice_of_type(keep: str, left: str) -> None:
    run = position(die="D3", crew={"A": ("ST", {"brawling": 4}), "B": ("CDE", {})}, goals={"Battle": 5})
    roll(run, "A", skill="brawling", goal="Battle", threshold=13, throw="S3 T3", keep=keep)
    t = table(run)
    assert (t.band, goals_now(run), skill_now(run, "A", "brawling"), die_now(run)) == (TIE, {"Battle": 0}, 4, left)
    assert tokens_of(run, "A") == set()
    assert not any(event.kind in ("benefit", "token") for event in t.told or [])


@pytest.mark.atom("S-050", "S-052", "S-067")
def test_learning_at_the_boundary_from_nothing() -> None:
    run = position(die="S1", crew={"A": ("CT", {}), "B": ("CDE", {})})
    roll(run, "A", threshold=7, throw="C1 T6", keep="T")
    assert (table(run).band, tokens_of(run, "A"), die_now(run)) == (FULL, {"Focus"}, "C1")
    run = position(die="S1", crew={"A": ("CT", {}), "B": ("CDE", {})})
    roll(run, "A", threshold=7, throw="C1 T6", keep="C")
    assert (skill_now(run, "A", "gunnery"), die_now(run)) == (1, "T6")


@pytest.mark.atom("S-011", "S-064", "S-065", "S-066", "S-067")
@pytest.mark.parametrize(
    ("before", "face", "after"),
    [(None, 1, 1), (0, 6, 1), (1, 1, 1), (1, 2, 2), (2, 2, 2), (5, 5, 5), (5, 6, 6), (6, 6, 6)],
)
def test_what_a_tie_teaches(before: int | None, face: int, after: int) -> None:
    skills = {} if before is None else {"gunnery": before}
    run = position(die=f"S{face}", crew={"A": ("CT", skills), "B": ("CDE", {})})
    other = 1 if face != 1 else 2
    roll(run, "A", throw=f"C{face} T{other}", keep="C")
    assert skill_now(run, "A", "gunnery") == after


@pytest.mark.atom("S-057", "S-078", "S2-015", "S2-016")
@pytest.mark.parametrize(
    ("tokens2", "keep", "held", "left"),
    [
        (False, "S", {"Hunch"}, "D6"), (False, "D", {"Hunch"}, "S4"),
        (True, "S", {"Hunch"}, "D6"), (True, "D", {"Hunch", "Initiative"}, "S4"),
    ],
)  # fmt: skip
def test_one_token_of_each_type(tokens2: bool, keep: str, held: set[str], left: str) -> None:
    run = position(die="C6", crew={"A": ("DS", {}), "B": ("CDE", {})}, tokens={"A": ["Hunch"]}, tokens2=tokens2)
    roll(run, "A", throw="D6 S4", keep=keep)
    assert (tokens_of(run, "A"), die_now(run)) == (held, left)
    assert table(run).gained == len(held) - 1
    assert skill_now(run, "A", "gunnery") == (1 if keep == "D" else 0)


WHO_ROWS = [
    ("S", "", "ABK", [0, 3, 6], "BK"), ("D", "", "ABK", [0, 1, 6], "BK"), ("T", "K", "ABK", [1, 3, 6], "AB"),
    ("S", "K", "ABK", [0, 3, 6], "B"), ("S", "B", "AB", [0, 3], "B"), ("S", "", "A", [0], ""),
]  # fmt: skip


@pytest.mark.atom("S-031", "S-032", "S-033", "S-034", "S-035", "S-036", "S-098", "S-100")
@pytest.mark.parametrize(("die", "last", "there", "pairs", "able"), WHO_ROWS)
def test_who_may_roll(die: str, last: str, there: str, pairs: list[int], able: str) -> None:
    from rulewright.games.something.dice import pairs as legal_pairs
    from rulewright.games.something.rules.crew import eligible_types

    dice = {"A": "DS", "B": "CDE", "K": "CDEST"}
    run = position(die=f"{die}3", crew={name: (dice[name], {}) for name in there}, last=last)
    t = table(run)
    assert [len(legal_pairs(eligible_types(t, c))) for c in range(len(there))] == pairs
    assert [there[c] for c in may_roll(t)] == list(able)
    if not able:
        assert key(run) == "lay_die"
        run.answer(10 + 6)
        assert die_now(run) == "D6"


def surprised(tokens: list[str], whom: int) -> list[int]:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"A": tokens}, goals={"G": 0})
    roll(run, "A", goal="G", throw="D3 S4", keep="D", react=2, whom=whom, stop="surprised")
    return [value for value in offered(run) if value < 4096]


@pytest.mark.atom("S-080", "S-081", "S-082", "S-083")
def test_answering_a_surprise() -> None:
    held = ["Clue", "Hunch", "Focus"]
    by_size = [sorted(bin(value).count("1") for value in surprised(held, whom)) for whom in (2, 0)]
    assert by_size == [[0, 1, 1, 1, 2, 2, 2, 3], [0, 1, 1, 1, 2, 2, 2]]


@pytest.mark.atom("S-060")
def test_a_dramatic_setback_opens_no_window() -> None:
    run = position(die="C2", crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"A": ["Clue", "Hunch", "Focus"]})
    roll(run, "A", throw="D2 S4", keep="D", stop="setback")
    run.answer("the mast falls")
    assert key(run) == "react"
    assert tokens_of(run, "A") == {"Clue", "Hunch", "Focus"}


@pytest.mark.atom("S-079")
def test_in_a_quiet_moment_each_token_buys_information() -> None:
    run = position(crew={"A": ("DST", {}), "B": ("CDE", {})}, tokens={"A": ["Clue", "Hunch", "Focus"]})
    mine = run.asked(1)
    assert isinstance(mine, Pick)
    assert len([value for value in mine.options if value >= 100]) == 3


# --- second draft ------------------------------------------------------------------------------------------------


def duel(flow: int, die: str, gear: bool = False) -> Run:
    blade = [{"kind": "gated", "skill": "energy melee", "value": 3, "name": "relic blade"}]
    return position(
        die=die, crew={"A": ("CD", {"energy melee": 4}), "B": ("CDE", {})}, goals={"Duel": flow},
        extra={"gear": blade}, flow=True, course=True, gear=gear,
    )  # fmt: skip


@pytest.mark.atom("S2-004", "S2-009")
def test_duel_first_exchange() -> None:
    run = duel(0, "T3")
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C4 D3", keep="C", win=0)
    assert (table(run).total, goals_now(run), die_now(run)) == (11, {"Duel": 1}, "D3")
    run = duel(0, "T3")
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C4 D3", keep="D")
    assert (table(run).band, skill_now(run, "A", "energy melee")) == (TIE, 4)


@pytest.mark.atom("S2-005", "S2-007")
def test_duel_second_exchange() -> None:
    run = duel(1, "E3")
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C2 D4", keep="D", win=0)
    assert (table(run).total, goals_now(run), die_now(run)) == (12, {"Duel": 2}, "C2")
    run = duel(1, "E3")
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C2 D4", keep="C", win=1)
    assert (table(run).total, goals_now(run), die_now(run)) == (10, {"Duel": 1}, "D4")


@pytest.mark.atom("S2-035")
def test_duel_third_exchange_opens_the_gated_blade() -> None:
    run = duel(2, "E4", gear=True)
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C4 D3", keep="D", win=0)
    assert (table(run).total, goals_now(run)) == (13, {"Duel": 3})
    run = duel(3, "E3", gear=True)
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C1 D4", keep="D", win=0)
    assert table(run).total == 3 + 4 + 4 + 3 + 3
    run = duel(2, "E4")
    roll(run, "A", skill="energy melee", goal="Duel", threshold=23, throw="C4 D3", keep="D", win=1)
    assert goals_now(run) == {"Duel": 2}


@pytest.mark.atom("S2-016")
def test_a_tie_of_sixes_gives_two_tokens_by_the_second_draft() -> None:
    run = position(die="S6", crew={"Bertrude": ("DE", {}), "B": ("CST", {})}, goals={"Transmission": 0}, tokens2=True)
    roll(run, "Bertrude", goal="Transmission", throw="D6 E2", keep="D")
    assert tokens_of(run, "Bertrude") == {"Clue", "Initiative"}
    assert skill_now(run, "Bertrude", "gunnery") == 1


@pytest.mark.atom("S2-060")
def test_repairing_a_third_and_a_first_mark_needs_eleven() -> None:
    def broken(t: Something) -> None:
        t.marks = [0, 0b100, 0, 1, 0, 0]

    run = position(crew={"A": ("CDT", {}), "B": ("CDE", {})}, ships=True, change=broken)
    roll(run, "A", skill="repair: ship", repair=[6, 12], stop="threshold")
    assert offered(run)[0] == 11
    play(run, threshold=11, throw=4, roll=[(5, 4)], keep=0)
    assert table(run).total == 6 + 5
    assert table(run).marks == [0] * 6


@pytest.mark.atom("S2-056")
def test_equal_damage_dice_skip_a_slot() -> None:
    def small_craft(t: Something) -> None:
        t.tracks = 0b111110  # no shields
        t.marks[3] = 1
        t.phase = BUSINESS

    run = position(crew={"A": ("CDT", {}), "B": ("CDE", {})}, ships=True, change=small_craft)
    play(run, "", business=[12], damage=2, roll=[(4, 4)])
    assert table(run).marks[3] == 0b101


@pytest.mark.atom("S2-041")
def test_throwing_for_a_type() -> None:
    from rulewright.games.something import GAME

    run = GAME.run(2, {"creation": "roll", "types": True})
    play(run, "career", roll=[(6, 3, 6, 2, 4)])
    t = table(run)
    assert (t.dice[0], t.power[0]) == (0b10101, 0b10101)
    assert tokens_of(run, table(run).names[0]) == {"Hunch", "Foresight"}


@pytest.mark.atom("S2-064", "S2-065", "S2-066")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_oracle(face: int) -> None:
    def minding(t: Something) -> None:
        t.phase = BUSINESS

    run = position(die="S2", crew={"A": ("CDT", {}), "B": ("CDE", {})}, gm_oracle=True, change=minding)
    play(
        run,
        "",
        business=[10],
        oracle_type=0,
        oracle_open=1,
        oracle_answer=["sneaky", "compelling"],
        oracle_third="third",
        roll=[(face,)],
    )
    said = [text for _, kind, text in table(run).prose if kind == "oracle"]
    assert said == ["sneaky" if face == 1 else "third" if face == 2 else "compelling"]
    assert die_now(run) == "S2"
