"""Readings that a table may choose: who takes a die card, what a repaired mistake spoils, when the spotlight acts."""

import pytest

from rulewright.engine import plain_text
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.cards import BOOM_DIE, DISC, power_of
from rulewright.games.band_practice.rules.spotlight import DO_NOTHING, MEND_CIRCLE, TAKE
from tests.games.band_practice.position import a_practice, a_run, answered, asked, practice_of

BEATS, MELODY, FRONT = 0, 1, 2
LAID = {"B2": 3, "M2": 2, "F2": 6}


class TestRoleCards:
    @pytest.mark.atom("B-102")
    @pytest.mark.parametrize(("reading", "offered"), [("own_role", False), ("any_role", True)])
    def test_whether_melody_may_take_the_boom_die(self, reading: str, offered: bool) -> None:
        options = {"role_cards": reading}
        t = a_practice(
            "I-a", pool=[3, 5, 5], laid={**LAID, "B3": 3}, spots=[0, 8, 0], display=["boom"], options=options
        )
        run = answered(a_run(t), 5)
        assert asked(run)[:2] == (MELODY, "spotlight")
        assert (TAKE in asked(run)[2]) == offered
        thing = GAME.thing("boom die", {**{o.name: o.default for o in GAME.options}, **options})
        assert thing is not None
        assert ("Only Beats" in thing.text) != offered

    @pytest.mark.atom("B-137")
    def test_then_a_plus_one_takes_every_card(self) -> None:
        t = a_practice(
            "I-a", pool=[3, 5, 5], laid={**LAID, "B3": 3}, spots=[0, 8, 0], display=["copy"],
            owned={"melody": ["plus1"]}, options={"role_cards": "any_role"},
        )  # fmt: skip
        run = answered(a_run(t), 5, TAKE, (BOOM_DIE,))
        assert [power_of(card) for card in practice_of(run).owned[MELODY]][-1] == BOOM_DIE


class TestRepairedFinish:
    @pytest.mark.atom("B-058")
    @pytest.mark.parametrize(("reading", "discs"), [("still_fails", 2), ("forgiven", 0)])
    def test_a_mistake_of_the_column_whose_disc_is_gone(self, reading: str, discs: int) -> None:
        """III-2: the Up of the last column fails, its disc is removed, then all three dice are equal."""
        laid = {"M1": 6, "B2": 5, "M2": 3, "F2": 6, "B3": 5, "M3": 6, "F3": 6, "B4": 5, "M4": 5, "B5": 5, "M5": 5}
        t = a_practice("III-2", pool=[5, 1], laid=laid, options={"repaired_finish": reading})
        up = next(n for n in range(len(t.the_song().kinds)) if t.the_song().needs[n] == (10, 13))
        t.failed = 1 << up  # and no disc: it has been repaired
        t.played = 7
        run = a_run(t)
        run.answer(5)
        while not run.over:
            run.answer(DO_NOTHING)
        told = [event for event in run.state.told or [] if event.kind in ("flawless", "flawed")]
        assert [event.facts[1] for event in told] == [discs]


class TestSpotlightMoment:
    """Example 8b, shortened: the Up of Melody scores into the light, the Crescendo after it fails or not."""

    @pytest.mark.atom("B-097", "B-047")
    @pytest.mark.parametrize(("reading", "spot"), [("at_once", 10), ("after_move", 2), ("after_circles", 2)])
    def test_the_marker_goes_on_before_or_after_the_action(self, reading: str, spot: int) -> None:
        t = a_practice(
            "I-a",
            pool=[3, 3, 5, 5],
            laid=LAID,
            spots=[9, 0, 0],
            display=["copy"],
            options={"spotlight_moment": reading},
        )
        run = answered(a_run(t), 3)
        assert asked(run)[:2] == (BEATS, "spotlight")
        assert practice_of(run).spots[BEATS] == spot
        answered(run, TAKE)
        assert practice_of(run).spots[BEATS] == 2
        assert asked(run)[:2] == (MELODY, "turn")

    @pytest.mark.atom("B-097")
    @pytest.mark.parametrize(
        ("reading", "mendable"), [("at_once", False), ("after_move", False), ("after_circles", True)]
    )
    def test_a_mistake_of_the_same_die_can_be_repaired_only_after_the_circles(
        self, reading: str, mendable: bool
    ) -> None:
        """III-1: Front's Pose scores into the light, then the Key Change fails."""
        laid = {"B1": 2, "B2": 2, "M2": 2, "F2": 5, "M3": 3}
        t = a_practice("III-1", pool=[6, 5], laid=laid, spots=[0, 0, 8], options={"spotlight_moment": reading})
        run = answered(a_run(t), 5)
        seat, ask, options = asked(run)
        assert (seat, ask) == (FRONT, "spotlight")
        assert any(option >= MEND_CIRCLE for option in options) == mendable

    @pytest.mark.atom("B-097")
    def test_whoever_set_foot_twice_acts_twice(self) -> None:
        t = a_practice("I-a", pool=[1, 2], laid=LAID, options={"spotlight_moment": "after_circles"}, display=["copy"])
        t.owed = [FRONT, MELODY]
        run = answered(a_run(t), 1)
        assert asked(run)[:2] == (FRONT, "spotlight")
        answered(run, DO_NOTHING)
        assert asked(run)[:2] == (MELODY, "spotlight")


class TestYoungSeats:
    @pytest.mark.atom("B-140")
    def test_only_those_who_are_named_may_take_a_die_back(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], options={"take_back": "beats_front"}))
        answered(run, 1)
        assert asked(run)[:2] == (BEATS, "keep_die")
        answered(run, 1)
        assert asked(run)[:2] == (MELODY, "turn")
        answered(run, 2)
        assert asked(run)[:2] == (FRONT, "turn")  # Melody is grown up: the die lies
        answered(run, 3)
        assert asked(run)[:2] == (FRONT, "keep_die")


@pytest.mark.atom("B-043")
def test_a_mistake_across_a_gap_names_the_squares_that_were_compared() -> None:
    laid = {"B2": 4, "M2": 5, "F2": 6, "M3": 2, "F3": 6}
    run = answered(a_run(a_practice("I-b", pool=[2, 3, 5], laid=laid, display=["reroll"])), 2)
    told = [GAME.sentence(event, run.names) for event in run.state.told or []]
    assert "Mistake: Equals between beats 2 and 4 fails; a red disc on it." in told
    assert practice_of(run).display[0] & DISC


@pytest.mark.atom("B-163")
def test_the_terminal_keeps_the_finished_sheet_between_two_songs() -> None:
    laid = {"B2": 3, "M2": 2, "F2": 6, "B3": 3, "M3": 5, "F3": 6, "B4": 3, "M4": 1}
    run = answered(a_run(a_practice("I-a", pool=[4, 6], laid=laid)), 6)
    text = plain_text(GAME.panels(GAME.look(run, BEATS)))
    assert "Song I-a, as it ended" in text
    assert "[P✓  6]" in text
    assert "flawless: a patron came in" in text
