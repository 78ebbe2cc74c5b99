"""The worked examples of the rules: whole situations with their expected results."""

import pytest

from rulewright.engine import Illegal, Roll, Run
from rulewright.games.band.dice import BOOM, CHARM, a_die
from rulewright.games.band.songs import BIG_FINISH, DOWN, EQUALS, UP
from rulewright.games.band.stage import SPOTLIGHT, START
from rulewright.games.band_practice.cards import (
    BUMP,
    COPY,
    DISC,
    EXTRA,
    REROLL,
    power_of,
)
from rulewright.games.band_practice.rules.practice import Practice
from rulewright.games.band_practice.rules.spotlight import (
    DO_NOTHING,
    MEND_CIRCLE,
    MEND_DISPLAY,
    TAKE,
    TURN_UP_TWO,
    march,
)
from rulewright.games.band_practice.rules.turns import USE
from tests.games.band_practice.position import a_practice, a_run, answered, asked, practice_of

BEATS, MELODY, FRONT = 0, 1, 2


def asks(run: Run) -> tuple[int, str]:
    return asked(run)[:2]


def discs_on(t: Practice) -> list[tuple[int, int]]:
    """The circles with a red disc, by kind and slot."""
    kinds = {mark >> 4: mark & 15 for mark in t.the_song().marks}
    return [(kinds[slot], slot) for slot in range(45) if t.discs >> slot & 1]


def cards_with_discs(t: Practice) -> list[int]:
    return [power_of(card) for card in t.display if card & DISC]


def walk(t: Practice, role: int, points: int) -> int:
    """March a marker, doing nothing in the spotlight; how many actions it was offered."""
    script = march(t, role, points)
    offered = 0
    try:
        next(script)
        while True:
            offered += 1
            script.send(DO_NOTHING)
    except StopIteration:
        return offered


class TestStage:
    @pytest.mark.atom("B-090", "B-091", "B-094")
    def test_example_1_leapfrog(self) -> None:
        t = a_practice("I-a", spots=[START, 3, START])
        assert walk(t, BEATS, 3) == 0
        assert t.spots == [4, 3, START]

    @pytest.mark.atom("B-092", "B-094", "B-096")
    def test_example_2_through_the_spotlight(self) -> None:
        t = a_practice("I-a", spots=[1, 8, START])
        assert walk(t, MELODY, 4) == 1
        assert t.spots == [1, 3, START]

    @pytest.mark.atom("B-104", "B-106")
    def test_example_3_past_a_hogged_spotlight(self) -> None:
        t = a_practice("I-a", spots=[8, START, SPOTLIGHT])
        assert walk(t, BEATS, 3) == 0
        assert t.spots == [2, START, SPOTLIGHT]


class TestExample4:
    """Song I-a from the first roll to the judgement."""

    def song(self) -> Run:
        run = a_run(a_practice("I-a", display=["reroll", "boom"]))
        assert isinstance(run.question, Roll)
        assert run.question.n == 4
        return answered(run, (6, 3, 2, 3))

    @pytest.mark.atom("B-025", "B-053", "B-033", "B-034")
    def test_4a_the_pose_of_the_first_part(self) -> None:
        run = self.song()
        assert practice_of(run).pool == [2, 3, 3, 6]
        answered(run, 3, 2, 6)
        assert practice_of(run).spots == [START, START, 4]
        assert practice_of(run).pool == [3]

    @pytest.mark.atom("B-024", "B-026", "B-050", "B-051", "B-094")
    def test_4b_equals_up_and_pose(self) -> None:
        run = answered(self.song(), 3, 2, 6)
        assert isinstance(run.question, Roll)
        assert run.question.n == 3
        answered(run, (3, 5, 5), 3)
        assert practice_of(run).spots == [3, START, 4]
        answered(run, 5)
        assert practice_of(run).spots == [3, 5, 4]
        answered(run, 5)
        assert practice_of(run).spots == [3, 5, 7]
        assert practice_of(run).pool == [3]

    def third_part(self) -> Run:
        run = answered(self.song(), 3, 2, 6, (3, 5, 5), 3, 5, 5, (6, 6, 6), 3)
        assert practice_of(run).spots == [8, 5, 7]
        answered(run, 6)
        assert [kind for kind, _slot in discs_on(practice_of(run))] == [DOWN]
        assert cards_with_discs(practice_of(run)) == [REROLL]
        assert practice_of(run).spots == [8, 5, 7]
        answered(run, 6)
        assert asks(run) == (FRONT, "spotlight")
        return run

    @pytest.mark.atom("B-052", "B-080", "B-081", "B-100", "B-150", "B-151", "B-152")
    def test_4d_removing_the_disc_saves_the_song(self) -> None:
        run = self.third_part()
        ((_kind, slot),) = discs_on(practice_of(run))
        answered(run, MEND_CIRCLE + slot)
        t = practice_of(run)
        assert t.patrons == 1
        assert t.spots == [8, 5, 1]
        assert cards_with_discs(t) == [REROLL]

    @pytest.mark.atom("B-150", "B-153")
    def test_4d_any_other_choice_loses_the_patron(self) -> None:
        for choice in (DO_NOTHING, MEND_DISPLAY + 0):
            assert practice_of(answered(self.third_part(), choice)).patrons == 0


class TestExample5:
    """Song I-b: the gap."""

    def third_column(self, **options: str) -> Run:
        t = a_practice("I-b", pool=[2, 3, 6], laid={"B2": 4, "M2": 5, "F2": 6}, display=["copy"], options=options)
        run = a_run(t)
        assert asks(run) == (MELODY, "turn")
        return answered(run, 2, 6)

    @pytest.mark.atom("B-023", "B-030", "B-052", "B-053")
    def test_5a_melody_starts_where_beats_has_no_square(self) -> None:
        before = a_run(a_practice("I-b", laid={"B2": 4, "M2": 5, "F2": 6}))
        assert isinstance(before.question, Roll)
        assert before.question.n == 2
        t = practice_of(self.third_column())
        assert t.spots == [START, 3, 5]  # Front steps 1, 2, (3 jumped) 4, 5
        assert t.pool == [3]

    @pytest.mark.atom("B-043")
    def test_5b_the_equals_looks_past_the_gap(self) -> None:
        run = answered(self.third_column(), (2, 5), 2)
        assert [kind for kind, _slot in discs_on(practice_of(run))] == [EQUALS]
        assert cards_with_discs(practice_of(run)) == [COPY]
        strict = answered(self.third_column(gap_rule="adjacent_only"), (2, 5), 2)
        assert discs_on(practice_of(strict)) == []


class TestExample6:
    """Syncopation and Crescendo."""

    def syncopated(self, first: int, second: int) -> Practice:
        run = a_run(a_practice("II-2", pool=[second, 1, 1, 1], laid={"B2": first, "M2": 5}))
        return practice_of(answered(run, second))

    @pytest.mark.atom("B-055", "B-060")
    def test_6a_four_and_six_have_no_common_beat(self) -> None:
        assert len(discs_on(self.syncopated(4, 6))) == 1

    @pytest.mark.atom("B-055", "B-060")
    def test_6b_multiples_score_the_placed_die(self) -> None:
        assert self.syncopated(4, 2).spots[BEATS] == 2
        assert self.syncopated(6, 6).spots[BEATS] == 6

    @pytest.mark.atom("B-046", "B-047", "B-056", "B-065", "B-066")
    def test_6c_up_then_crescendo(self) -> None:
        laid = {"B2": 1, "M2": 5, "F2": 6, "B3": 1, "M3": 2, "F3": 6, "B4": 1, "M4": 3, "F4": 6}
        run = a_run(a_practice("II-1", pool=[6, 1], laid=laid, spots=[START, 6, 9]))
        answered(run, 6)
        assert asks(run) == (MELODY, "spotlight")
        assert practice_of(run).spots == [START, SPOTLIGHT, 9]
        answered(run, DO_NOTHING)
        assert practice_of(run).spots == [START, 4, 9]
        assert practice_of(run).patrons == 1


@pytest.mark.atom("B-057", "B-046", "B-047")
def test_example_7_a_key_change_moves_melody_and_then_front() -> None:
    laid = {"B1": 2, "B2": 2, "M2": 2, "F2": 3, "M3": 4}
    run = a_run(a_practice("III-1", pool=[5, 1], laid=laid, spots=[START, 8, 7]))
    answered(run, 5)
    assert asks(run) == (MELODY, "spotlight")
    assert practice_of(run).spots == [START, SPOTLIGHT, 9]
    answered(run, DO_NOTHING)
    assert asks(run) == (FRONT, "spotlight")
    answered(run, DO_NOTHING)
    assert practice_of(run).spots == [START, 1, 2]


class TestExample8:
    """The Big Finish of III-2."""

    def last_column(self, melody: int, **options: str) -> Run:
        laid = {"M1": 6, "B2": 5, "M2": 2, "F2": 6, "B3": 5, "M3": 6, "F3": 6, "B4": 5, "M4": melody}
        t = a_practice(
            "III-2",
            pool=[1, 5, 5, 5],
            laid=laid,
            spots=[9, 2, 5],
            display=["reroll", "copy", "bump", "extra"],
            options=options,
        )
        return a_run(t)

    @pytest.mark.atom("B-058", "B-045", "B-105")
    def test_8a_three_fives_after_clean_circles(self) -> None:
        run = answered(self.last_column(3), 5)
        assert asks(run) == (BEATS, "spotlight")
        answered(run, DO_NOTHING)
        assert practice_of(run).spots == [6, 2, 5]
        answered(run, 5)
        assert practice_of(run).spots == [6, 4, 5]
        answered(run, 5)
        assert asks(run) == (BEATS, "spotlight")
        answered(run, DO_NOTHING)
        assert asks(run) == (MELODY, "spotlight")
        answered(run, DO_NOTHING)
        assert practice_of(run).spots == [1, SPOTLIGHT, 2]
        assert practice_of(run).patrons == 1

    @pytest.mark.atom("B-058", "B-069", "B-080", "B-081")
    def test_8b_a_failed_up_spoils_the_finish(self) -> None:
        run = answered(self.last_column(5), 5, DO_NOTHING, 5)
        assert [kind for kind, _slot in discs_on(practice_of(run))] == [UP]
        t = practice_of(run)
        told = run.state.told
        answered(run, 5)
        assert told is not None
        flawed = next(event for event in told if event.kind == "flawed")
        assert flawed.facts[1] == 3
        mistakes = [event.facts[0] for event in told if event.kind == "mistake"]
        assert mistakes == [UP, BIG_FINISH]
        assert cards_with_discs(t) == [REROLL, COPY, BUMP]

    @pytest.mark.atom("B-067", "B-069")
    def test_8b_linked_circles_once(self) -> None:
        run = answered(self.last_column(5, linked_circles="once"), 5, DO_NOTHING, 5, 5)
        told = run.state.told
        assert told is not None
        assert next(event for event in told if event.kind == "flawed").facts[1] == 2
        assert cards_with_discs(practice_of(run)) == [REROLL, COPY]


class TestExample9:
    """Extra Die and technical difficulties in I-c."""

    @pytest.mark.atom("B-128", "B-129")
    def test_9a_two_dice_pose_one_after_the_other(self) -> None:
        run = a_run(a_practice("I-c", pool=[4, 6], laid={"B2": 2, "M2": 3}, owned={"front": ["extra"]}))
        answered(run, USE + EXTRA, 4, 6)
        assert practice_of(run).spots == [START, START, 6]
        assert practice_of(run).discs == 0
        assert practice_of(run).pool == []

    def empty_pool(self, front: list[str]) -> Run:
        laid: dict[str, int | tuple[int, int]] = {"B2": 2, "M2": 3, "F2": (4, 6)}
        run = a_run(
            a_practice("I-c", laid=laid, owned={"beats": ["extra"], "front": ["extra*", *front]}, display=["reroll"])
        )
        return answered(run, (2, 2, 5), USE + EXTRA, 2, 2, 5)

    @pytest.mark.atom("B-120", "B-142", "B-143", "B-036")
    def test_9b_an_empty_pool_ends_the_song(self) -> None:
        run = self.empty_pool([])
        told = run.state.told
        assert told is not None
        assert next(event for event in told if event.kind == "flawed").facts[1] == 5
        assert [event.kind for event in told].count("mistake") == 5
        assert practice_of(run).patrons == 0
        assert cards_with_discs(practice_of(run)) == []

    @pytest.mark.atom("B-120", "B-121")
    def test_9c_a_fresh_charm_die_must_come_in(self) -> None:
        run = self.empty_pool(["charm"])
        assert isinstance(run.question, Roll)
        assert run.question.faces == (4, 5, 5, 6, 7, 7)
        answered(run, (7,))
        assert asks(run) == (FRONT, "turn")
        assert practice_of(run).pool == [a_die(CHARM, 7)]
        answered(run, a_die(CHARM, 7))
        assert practice_of(run).song >= 0

    def doubled_melody(self, deck: str) -> Run:
        laid: dict[str, int | tuple[int, int]] = {
            "B2": 2, "M2": 1, "F2": 4, "B3": 2, "M3": (5, 4), "F3": 6, "B4": 2,
        }  # fmt: skip
        return a_run(a_practice("I-c", pool=[4, 1], laid=laid, display=["reroll"], options={"deck": deck}))

    @pytest.mark.atom("B-129", "B-130", "B-088")
    def test_9d_a_later_circle_judges_both_dice(self) -> None:
        t = practice_of(answered(self.doubled_melody("v1"), 4))
        assert t.spots[MELODY] == 1
        assert [kind for kind, _slot in discs_on(t)] == [DOWN]
        assert cards_with_discs(t) == [REROLL]

    @pytest.mark.atom("B-130")
    def test_9d_with_deck_v2_one_die_is_picked(self) -> None:
        run = answered(self.doubled_melody("v2"), 4)
        assert asks(run) == (MELODY, "which_die")
        t = practice_of(answered(run, 5))
        assert t.spots[MELODY] == 1
        assert t.discs == 0


class TestExample10:
    """Discs on cards, Copy and Bump of deck v1."""

    def three_mistakes(self) -> Run:
        laid = {"B2": 3, "M2": 5, "F2": 6}
        run = a_run(a_practice("I-a", pool=[4, 4, 4, 1], laid=laid, display=["reroll", "boom"], spots=[0, 9, 0]))
        return answered(run, 4, 4, 4)

    @pytest.mark.atom("B-080", "B-081", "B-083")
    def test_10a_the_third_mistake_finds_no_card(self) -> None:
        t = practice_of(self.three_mistakes())
        assert len(discs_on(t)) == 3
        assert len(cards_with_discs(t)) == 2

    @pytest.mark.atom("B-084", "B-098", "B-099", "B-100", "B-082")
    def test_10b_blocked_cards_cannot_be_taken(self) -> None:
        t = practice_of(self.three_mistakes())
        script = march(t, MELODY, 1)
        question = next(script)
        options = question.options  # type: ignore[attr-defined]
        assert sum(1 for option in options if option >= MEND_CIRCLE) == 5
        assert not [option for option in options if TAKE <= option < MEND_CIRCLE]
        draw = script.send(TURN_UP_TWO)
        assert type(draw).__name__ == "Draw"
        script.send((COPY,))
        with pytest.raises(StopIteration):
            script.send((EXTRA,))
        free = [power_of(card) for card in t.display if not card & DISC]
        assert free == [COPY, EXTRA]

    @pytest.mark.atom("B-117", "B-124", "B-126")
    def test_10c_copy_and_bump_only_show_faces_of_the_die(self) -> None:
        charm, boom = a_die(CHARM, 4), a_die(BOOM, 2)
        t = a_practice("I-a", pool=[1, 4, charm, boom], laid={"B2": 5}, owned={"melody": ["copy", "bump"]})
        run = answered(a_run(t), USE + COPY)
        assert sorted(asked(run)[2]) == sorted([1 * 64 + 5, 4 * 64 + 5, charm * 64 + a_die(CHARM, 5)])
        answered(run, 1 * 64 + 5)
        assert practice_of(run).pool == sorted([5, 4, charm, boom])
        other = answered(
            a_run(a_practice("I-a", pool=[1, 4, charm, boom], laid={"B2": 5}, owned={"melody": ["bump"]})), USE + BUMP
        )
        bumps = {(change // 64, change % 64) for change in asked(other)[2]}
        assert bumps == {(1, 2), (4, 3), (4, 5), (charm, a_die(CHARM, 5))}
        with pytest.raises(Illegal):
            other.answer(boom * 64 + a_die(BOOM, 3))
