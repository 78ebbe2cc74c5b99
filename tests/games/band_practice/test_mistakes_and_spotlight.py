"""Red discs, the spotlight's three actions, and the options that change them."""

import pytest

from rulewright.engine import Draw, Illegal, Run
from rulewright.games.band.sheet import top_slot
from rulewright.games.band.songs import BIG_FINISH, CRESCENDO, KEY_CHANGE, POSE, UP
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.band_practice.cards import BOOM_DIE, BUMP, COPY, DISC, EXTRA, REROLL, power_of
from rulewright.games.band_practice.rules.resolving import lay_disc_on_card
from rulewright.games.band_practice.rules.spotlight import (
    DO_NOTHING,
    MEND_CIRCLE,
    MEND_DISPLAY,
    MEND_OWNED,
    TAKE,
    TURN_UP_TWO,
    spotlight_options,
)
from rulewright.games.band_practice.rules.turns import USE
from rulewright.games.band_practice.state import TURN
from tests.games.band_practice.position import a_practice, a_run, answered, asked, practice_of

BEATS, MELODY, FRONT = 0, 1, 2
LAID = {"B2": 3, "M2": 2, "F2": 6}


def in_the_light(display: list[str], owned: dict[str, list[str]] | None = None, **options: str) -> Run:
    """Beats has just set foot in the spotlight, by one step of three."""
    t = a_practice("I-a", pool=[3, 3, 5, 5], laid=LAID, spots=[9, 0, 0], display=display, owned=owned, options=options)
    run = answered(a_run(t), 3)
    assert asked(run)[:2] == (BEATS, "spotlight")
    return run


class TestDiscs:
    @pytest.mark.atom("B-080", "B-081", "B-082", "B-083", "B-087")
    def test_each_mistake_marks_the_oldest_card_without_a_disc(self) -> None:
        t = a_practice("I-a", display=["reroll!", "boom", "copy"])
        for marked in ([REROLL, BOOM_DIE], [REROLL, BOOM_DIE, COPY], [REROLL, BOOM_DIE, COPY]):
            lay_disc_on_card(t)
            assert [power_of(card) for card in t.display if card & DISC] == marked

    @pytest.mark.atom("B-085")
    def test_a_circle_carries_one_disc(self) -> None:
        laid, owned = {"B2": 2, "M2": 3}, {"front": ["extra"]}
        t = a_practice("I-c", pool=[1, 2], laid=laid, owned=owned, display=["reroll", "copy"])
        run = answered(a_run(t), USE + EXTRA, 1, 2)
        assert practice_of(run).discs.bit_count() == 1
        assert sum(1 for card in practice_of(run).display if card & DISC) == 1

    @pytest.mark.atom("B-087")
    def test_discs_do_not_run_out(self) -> None:
        t = a_practice(
            "III-3", laid={"B1": 1, "M1": 1, "F1": 1}, display=["reroll", "copy", "bump", "extra", "boom", "diva"]
        )
        run = a_run(t)
        for value in (2, 3, 4, 5):
            answered(run, (value, value, value), value, value, value)
        assert run.state.told is not None
        on_sheet = next(event.facts[1] for event in run.state.told if event.kind == "flawed")
        assert on_sheet + sum(1 for card in practice_of(run).display if card & DISC) == 11 + 6

    @pytest.mark.atom("B-084")
    def test_a_disc_blocks_taking(self) -> None:
        run = in_the_light(["reroll!", "copy"])
        assert TAKE + 0 not in asked(run)[2]
        with pytest.raises(Illegal) as refused:
            run.answer(TAKE + 0)
        assert refused.value.rule == "B-084"

    @pytest.mark.atom("B-084")
    def test_or_it_has_no_effect_and_goes_back_to_the_supply(self) -> None:
        run = answered(in_the_light(["reroll!", "copy"], disc_on_card="no_effect"), TAKE + 0)
        (card,) = practice_of(run).owned[BEATS]
        assert power_of(card) == REROLL
        assert not card & DISC

    @pytest.mark.atom("B-082", "B-084", "B-100")
    def test_or_it_disables_owned_powers_by_age(self) -> None:
        t = a_practice(
            "I-a", display=["reroll"], owned={"melody": ["bump"]}, options={"disc_on_card": "disables_owned_power"}
        )
        lay_disc_on_card(t)
        assert t.owned[MELODY][0] & DISC
        assert not t.display[0] & DISC
        t.phase, t.pool, t.laid, t.filled = TURN, [1, 2, 3], [0, 0, 0, 4, *[0] * 11], 1
        run = a_run(t)
        assert asked(run)[:2] == (MELODY, "turn")
        with pytest.raises(Illegal) as refused:
            run.answer(USE + BUMP)
        assert refused.value.rule == "B-084"
        light = in_the_light(["reroll"], {"melody": ["bump!"]}, disc_on_card="disables_owned_power")
        answered(light, MEND_OWNED + 16 * MELODY)
        assert not practice_of(light).owned[MELODY][0] & DISC


class TestActions:
    @pytest.mark.atom("B-097", "B-095")
    def test_declining_is_allowed_and_the_marker_goes_on(self) -> None:
        run = answered(in_the_light(["reroll"]), DO_NOTHING)
        assert practice_of(run).spots[BEATS] == 2
        assert asked(run)[:2] == (MELODY, "turn")

    @pytest.mark.atom("B-096", "B-105")
    def test_a_marker_that_stops_in_the_light_acts_once(self) -> None:
        t = a_practice("I-a", pool=[3, 3, 5, 5], laid=LAID, spots=[7, 0, 0])
        run = answered(a_run(t), 3, DO_NOTHING)
        assert practice_of(run).spots[BEATS] == SPOTLIGHT
        assert asked(run)[:2] == (MELODY, "turn")

    @pytest.mark.atom("B-101")
    def test_what_has_no_object_is_not_offered(self) -> None:
        t = a_practice("I-a")
        t.deck = t.deck.copy()
        t.deck.unseen = []
        assert spotlight_options(t, BEATS) == [DO_NOTHING]
        run = in_the_light([])
        for wrong in (TAKE + 0, MEND_CIRCLE + 5, MEND_DISPLAY + 0):
            with pytest.raises(Illegal):
                run.answer(wrong)

    @pytest.mark.atom("B-102")
    def test_a_role_card_is_for_its_role(self) -> None:
        run = in_the_light(["charm", "boom", "copy"])
        assert [option - TAKE for option in asked(run)[2] if TAKE <= option < MEND_CIRCLE] == [1, 2]
        with pytest.raises(Illegal) as refused:
            run.answer(TAKE + 0)
        assert refused.value.rule == "B-102"

    @pytest.mark.atom("B-099", "B-103")
    def test_two_new_cards_join_the_display(self) -> None:
        run = answered(in_the_light(["reroll!", "copy"]), TURN_UP_TWO, (BUMP,), (EXTRA,))
        assert [power_of(card) for card in practice_of(run).display] == [REROLL, COPY, BUMP, EXTRA]
        assert practice_of(run).display[0] & DISC

    @pytest.mark.atom("B-099")
    def test_or_they_replace_it(self) -> None:
        run = answered(in_the_light(["reroll!", "copy"], flip_mode="replace_display"), TURN_UP_TWO, (BUMP,), (EXTRA,))
        t = practice_of(run)
        assert [power_of(card) for card in t.display] == [BUMP, EXTRA]
        assert t.deck.bottom == [COPY, REROLL]  # the oldest lies highest

    @pytest.mark.atom("B-099")
    def test_one_card_left_is_turned_up_alone(self) -> None:
        run = in_the_light(["reroll"])
        practice_of(run).deck.unseen[1:] = []
        answered(run, TURN_UP_TWO)
        assert isinstance(run.question, Draw)
        answered(run, tuple(run.question.pool))
        assert len(practice_of(run).display) == 2
        assert asked(run)[:2] == (MELODY, "turn")

    @pytest.mark.atom("B-100", "B-151")
    def test_a_disc_is_removed_from_a_circle_or_a_card(self) -> None:
        t = a_practice("I-a", pool=[3, 3, 5, 5], laid=LAID, spots=[9, 0, 0], display=["reroll!"])
        slot = top_slot(FRONT, 1)
        t.discs = 1 << slot
        run = answered(a_run(t), 3)
        assert {MEND_CIRCLE + slot, MEND_DISPLAY} <= set(asked(run)[2])
        circle = answered(run.fork(), MEND_CIRCLE + slot)
        assert practice_of(circle).discs == 0
        assert practice_of(circle).display[0] & DISC
        card = answered(run, MEND_DISPLAY)
        assert practice_of(card).discs == 1 << slot
        assert not practice_of(card).display[0] & DISC


class TestOptionsOfCircles:
    def kinds_resolved(self, run: Run) -> list[int]:
        assert run.state.told is not None
        return [event.facts[0] for event in run.state.told if event.kind in ("scored", "mistake")]

    @pytest.mark.atom("B-046", "B-047")
    def test_fixed_order_or_the_active_players(self) -> None:
        laid = {"B2": 1, "M2": 5, "F2": 6, "B3": 1, "M3": 2, "F3": 6, "B4": 1, "M4": 3, "F4": 6}
        fixed = answered(a_run(a_practice("II-1", pool=[6, 1], laid=laid)), 6)
        assert self.kinds_resolved(fixed) == [UP, CRESCENDO]
        run = a_run(a_practice("II-1", pool=[6, 1], laid=laid, options={"circle_order": "active_player"}))
        answered(run, 6)
        assert asked(run)[:2] == (MELODY, "circle_order")
        kinds = practice_of(run).the_song().kinds
        answered(run, next(test for test in asked(run)[2] if kinds[test] == CRESCENDO))
        assert self.kinds_resolved(run) == [CRESCENDO, UP]

    @pytest.mark.atom("B-046")
    def test_the_special_kinds_come_after_the_pose(self) -> None:
        laid = {"B1": 2, "B2": 2, "M2": 2, "F2": 3, "M3": 4}
        run = answered(a_run(a_practice("III-1", pool=[5, 1], laid=laid)), 5)
        assert self.kinds_resolved(run) == [POSE, KEY_CHANGE]

    @pytest.mark.atom("B-055")
    def test_beats_may_choose_either_value_of_a_syncopation(self) -> None:
        t = a_practice("II-2", pool=[2, 1, 1, 1], laid={"B2": 6, "M2": 5}, options={"syncopation_points": "either"})
        run = answered(a_run(t), 2)
        assert asked(run) == (BEATS, "points", [2, 6])
        assert practice_of(answered(run, 6)).spots[BEATS] == 6

    @pytest.mark.atom("B-056")
    def test_a_crescendo_may_score_over_every_smaller_die(self) -> None:
        laid = {"B2": 1, "M2": 5, "F2": 6, "B3": 1, "M3": 2, "F3": 6, "B4": 1, "M4": 3, "F4": 6}
        scored = []
        for points in ("minus_lowest", "sum_over_smaller"):
            t = a_practice("II-1", pool=[6, 1], laid=laid, options={"crescendo_points": points})
            run = answered(a_run(t), 6)
            while run.state.told is not None and "flawless" not in [event.kind for event in run.state.told]:
                answered(run, DO_NOTHING)
            assert run.state.told is not None
            scored.append(next(e.facts[1] for e in run.state.told if e.kind == "scored" and e.facts[0] == CRESCENDO))
        assert scored == [4, 8]

    @pytest.mark.atom("B-044", "B-142")
    def test_inert_circles_fail_only_with_the_option(self) -> None:
        discs = []
        for inert in ("ignore", "fail"):
            options = {"gap_rule": "adjacent_only", "inert_fail": inert}
            t = a_practice("I-b", laid={"B2": 4}, options=options)
            run = a_run(t)
            assert run.state.told is not None
            discs.append(next(event.facts[1] for event in run.state.told if event.kind == "flawed"))
        assert discs == [7, 8]

    @pytest.mark.atom("B-143")
    def test_difficulties_reach_the_cards_only_with_the_option(self) -> None:
        for option, marked in (("no", 0), ("yes", 2)):
            t = a_practice("I-a", laid={"B2": 4}, display=["reroll", "copy"], options={"tech_fail_card_discs": option})
            assert sum(1 for card in practice_of(a_run(t)).display if card & DISC) == marked

    @pytest.mark.atom("B-058")
    def test_a_repaired_failure_still_spoils_the_big_finish(self) -> None:
        laid = {"M1": 6, "B2": 5, "M2": 2, "F2": 6, "B3": 5, "M3": 6, "F3": 6, "B4": 4, "M4": 3}
        run = a_run(a_practice("III-2", pool=[5, 5, 5], laid=laid))
        answered(run, 5)
        t = practice_of(run)
        assert t.discs
        t.discs = 0  # as if removed in the spotlight
        answered(run, 5, 5)
        assert run.state.told is not None
        mistakes = [event.facts[0] for event in run.state.told if event.kind == "mistake"]
        assert mistakes[-1] == BIG_FINISH

    @pytest.mark.atom("B-053")
    def test_a_low_pose_may_wait_for_its_column(self) -> None:
        from rulewright.games.band_practice import GAME

        text = "name: low\nparts: [{col: 1, squares: [beats, melody]}]\ncircles: [{kind: pose, row: beats, col: 1}]\n"
        patrons = []
        for timing in ("immediate", "column_complete"):
            run = GAME.run(3, {"song": text, "pose_timing": timing})
            answered(run, (7,), (5,), (3, 4, 5), 3, 4)
            patrons.append(practice_of(run).patrons)
        assert patrons == [1, 0]
