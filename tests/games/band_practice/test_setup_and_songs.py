"""Setting up, the order of songs, parts and turns, and the end of songs and games."""

from typing import ClassVar

import pytest

from rulewright.engine import Draw, Illegal, Rng, Roll, Run
from rulewright.games import find
from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import top_slot
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    EQUALS,
    KEY_CHANGE,
    NEVER,
    POSE,
    SYNCOPATION,
    UP,
    dice_gathered,
    square_mask,
    squares_in_column,
)
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.cards import practice_deck
from rulewright.games.band_practice.rules.practice import Practice, judge_song
from rulewright.games.band_practice.songs import NAMES, practice_song
from rulewright.games.band_practice.state import DONE, FINAL_RESULTS
from tests.games.band_practice.position import a_practice, a_run, answered, asked, practice_of

BEATS, MELODY, FRONT = 0, 1, 2
ON, OFF = {"special_dice": "on"}, {"special_dice": "off"}


def new_run(**options: str) -> Run:
    return GAME.run(3, options)


def song(name: str) -> Run:
    """A song about to begin, with nothing else on the table."""
    return a_run(a_practice(name))


class TestSetup:
    @pytest.mark.atom("B-001", "B-003")
    def test_three_seats_and_none_of_them_has_a_power(self) -> None:
        assert GAME.seats == (3, 3)
        assert tuple(GAME.run(3).names) == ("Beats", "Melody", "Front")
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4]))
        assert asked(run) == (BEATS, "turn", [1, 2, 3, 4])

    @pytest.mark.atom("B-004", "B-014", "B-015")
    def test_markers_on_start_no_patron_no_card(self) -> None:
        t = practice_of(new_run())
        assert t.spots == [0, 0, 0]
        assert t.patrons == 0
        assert t.owned == [(), (), ()]

    @pytest.mark.atom("B-005", "B-006", "B-007", "B-162")
    def test_two_cards_of_the_shuffled_deck_are_turned_up_the_first_is_older(self) -> None:
        run = new_run()
        assert isinstance(run.question, Draw)
        assert sorted(run.question.pool) == practice_deck(True)
        assert len(run.question.pool) == 15
        answered(run, (7,), (5,))
        t = practice_of(run)
        assert [card & 15 for card in t.display] == [7, 5]
        assert [card // 64 for card in t.display] == [0, 1]
        assert len(t.deck) == 13
        seen = GAME.look(run, BEATS)
        assert seen["deck"] == 13
        assert "unseen" not in str(seen)

    @pytest.mark.atom("B-008")
    def test_without_special_dice_twelve_cards_remain(self) -> None:
        question = new_run(special_dice="off").question
        assert isinstance(question, Draw)
        assert len(question.pool) == 12
        assert not {0, 1, 2} & set(question.pool)


class TestProgram:
    def programme(self, seed: int) -> list[str]:
        """The songs of one random game, in order."""
        run = GAME.run(3, seed=seed, listen=True)
        rng = Rng(seed)
        while not run.over:
            for seat in run.waiting_for():
                question = run.asked(seat)
                assert question is not None
                run.answer(question.at_random(rng), seat)
        return [event.facts[2] for event in run.state.told or [] if event.kind == "song"]

    @pytest.mark.atom("B-009", "B-010", "B-011", "B-013")
    def test_three_songs_of_level_one_in_order_three_of_two_and_two_of_three(self) -> None:
        programmes = [self.programme(seed) for seed in range(12)]
        for names in programmes:
            assert names[:3] == ["I-a", "I-b", "I-c"]
            assert sorted(names[3:6]) == ["II-1", "II-2", "II-3"]
            assert len(set(names[6:])) == 2
            assert set(names[6:]) < {"III-1", "III-2", "III-3"}
            assert len(names) == 8
        assert len({tuple(names[3:6]) for names in programmes}) > 1
        assert len({tuple(names[6:]) for names in programmes}) > 2

    @pytest.mark.atom("B-012", "B-162")
    def test_a_coming_song_is_drawn_only_when_it_is_played(self) -> None:
        t = a_practice("I-c", pool=[6, 1], laid={"B2": 1, "M2": 1, "F2": 2, "B3": 1, "M3": 3, "F3": 3, "B4": 1,
                                              "M4": 2, "F4": 3})  # fmt: skip
        t.played, t.songs_left = 2, [3, 4, 5, 6, 7, 8]
        run = answered(a_run(t), 6, (1, 1, 1))
        assert isinstance(run.question, Draw)
        assert sorted(run.question.pool) == [3, 4, 5]
        assert GAME.look(run, BEATS)["songs_left"] == list(NAMES[3:])

    @pytest.mark.atom("B-013")
    def test_songs_of_ones_own_are_played_in_their_order(self) -> None:
        text = "songs:\n" + "".join(
            f"  - name: {name}\n    parts: [{{col: 1, squares: [beats]}}]\n    circles: []\n" for name in ("one", "two")
        )
        run = GAME.run(3, {"song": text}, listen=True)
        answered(run, (7,), (5,))
        assert practice_of(run).the_song().name == "one"
        answered(run, (1, 2), 2, (1, 1, 1))
        assert practice_of(run).the_song().name == "two"
        answered(run, (1, 2), 2)
        assert run.over
        assert practice_of(run).patrons == 2


class TestSheets:
    """Facts about the nine printed songs."""

    FACTS: ClassVar = {  # parts, squares, circles, dice rolled in each part
        "I-a": (3, 9, 7, [4, 3, 3]),
        "I-b": (4, 10, 8, [4, 2, 2, 3]),
        "I-c": (4, 10, 8, [4, 3, 3, 1]),
        "II-1": (4, 10, 9, [4, 3, 3, 1]),
        "II-2": (4, 10, 8, [3, 3, 2, 3]),
        "II-3": (4, 10, 8, [2, 3, 3, 3]),
        "III-1": (5, 12, 13, [2, 3, 2, 3, 3]),
        "III-2": (5, 12, 11, [2, 3, 3, 2, 3]),
        "III-3": (5, 15, 12, [4, 3, 3, 3, 3]),
    }

    @pytest.mark.atom("B-020", "B-021", "B-024", "B-025")
    @pytest.mark.parametrize("name", NAMES)
    def test_parts_squares_circles_and_dice(self, name: str) -> None:
        song = practice_song(name, Readings())
        dice = [dice_gathered(song, column) for column in song.columns]
        assert (len(song.columns), len(song.order), len(song.kinds), dice) == self.FACTS[name]
        assert list(song.columns) == sorted(song.columns)
        assert all(squares_in_column(song, column) for column in song.columns)
        assert NEVER not in song.triggers

    @pytest.mark.atom("B-048", "B-063")
    def test_a_pose_stands_on_the_top_square_and_only_pose_and_finish_look_up_and_down(self) -> None:
        for name in NAMES:
            song = practice_song(name, Readings())
            for test, kind in enumerate(song.kinds):
                columns = {square // 3 for square in song.needs[test]}
                if kind in (POSE, BIG_FINISH):
                    assert len(columns) == 1
                else:
                    assert len(columns) == 2
                if kind == POSE:
                    (own,) = song.needs[test]
                    above = [square for square in song.order if square // 3 == own // 3 and square > own]
                    assert above == []

    @pytest.mark.atom("B-062", "B-066")
    def test_a_syncopation_stands_instead_of_an_equals_and_a_crescendo_beside_an_up(self) -> None:
        for name in NAMES:
            song = practice_song(name, Readings())
            needs = [(song.kinds[n], song.needs[n]) for n in range(len(song.kinds))]
            for kind, squares in needs:
                if kind == SYNCOPATION:
                    assert (EQUALS, squares) not in needs
                if kind == CRESCENDO:
                    assert (UP, squares) in needs

    @pytest.mark.atom("B-064", "B-067", "B-069")
    def test_ovals_above_a_lone_square_and_linked_pairs(self) -> None:
        first = practice_song("III-1", Readings())
        assert first.slots[0] == (top_slot(BEATS, 0),)
        assert first.needs[0] == (0,)
        assert sum(len(slots) for slots in first.slots) == 15
        assert [len(first.slots[n]) for n, kind in enumerate(first.kinds) if kind == KEY_CHANGE] == [2, 2]
        second = practice_song("III-2", Readings())
        assert second.needs[0] == (1,)
        assert sum(len(slots) for slots in second.slots) == 12

    @pytest.mark.atom("B-022")
    def test_rows_belong_to_roles(self) -> None:
        run = answered(song("I-a"), (1, 2, 3, 4))
        for role, die in ((BEATS, 1), (MELODY, 2), (FRONT, 3)):
            assert asked(run)[:2] == (role, "turn")
            run.answer(die)
        assert practice_of(run).laid[3:6] == [1, 2, 3]


class TestTurns:
    @pytest.mark.atom("B-027", "B-030")
    def test_squares_are_filled_bottom_to_top_and_missing_ones_are_no_turn(self) -> None:
        run = answered(song("II-2"), (1, 1, 1))
        seats = []
        for _ in range(2):
            seats.append(asked(run)[0])
            run.answer(1)
        assert seats == [BEATS, MELODY]
        assert isinstance(run.question, Roll)

    @pytest.mark.atom("B-028", "B-029")
    def test_exactly_one_die_of_the_pool_and_no_passing(self) -> None:
        run = answered(song("I-a"), (2, 2, 5, 6))
        assert asked(run)[2] == [2, 5, 6]
        for wrong in (3, 0, None, "pass"):
            with pytest.raises(Illegal) as refused:
                run.answer(wrong)
            assert refused.value.rule in ("B-028", "B-029")
        answered(run, 5)
        assert practice_of(run).pool == [2, 2, 6]
        assert practice_of(run).laid[3] == 5

    @pytest.mark.atom("B-026", "B-033", "B-034")
    def test_the_die_left_over_stays_with_its_value(self) -> None:
        run = answered(song("I-a"), (2, 3, 3, 6), 3, 2, 6)
        assert practice_of(run).pool == [3]
        answered(run, (1, 1, 1))
        assert practice_of(run).pool == [1, 1, 1, 3]

    @pytest.mark.atom("B-031", "B-040")
    def test_a_placed_die_stays_and_its_circle_does_not_trigger_again(self) -> None:
        run = answered(song("I-a"), (2, 3, 3, 6), 3, 2, 6, (3, 5, 5), 3, 5, 5)
        assert practice_of(run).laid[3:9] == [3, 2, 6, 3, 5, 5]
        assert run.state.told is not None
        scored = [event.facts[3] for event in run.state.told if event.kind == "scored"]
        assert len(scored) == len(set(scored)) == 4

    @pytest.mark.atom("B-032", "B-042")
    def test_a_joining_circle_waits_for_its_right_die(self) -> None:
        run = answered(song("I-a"), (3, 3, 3, 6), 3, 3)
        assert practice_of(run).failed == 0
        assert practice_of(run).spots == [0, 0, 0]
        answered(run, 6, (3, 3, 3), 3)
        assert practice_of(run).spots[BEATS] == 4  # three steps, past Front on 3

    @pytest.mark.atom("B-041", "B-088")
    def test_a_circle_scores_or_is_a_mistake(self) -> None:
        good = answered(song("I-a"), (3, 3, 3, 6), 3, 3, 6)
        bad = answered(song("I-a"), (3, 3, 3, 6), 3, 3, 3)
        assert (practice_of(good).spots[FRONT], practice_of(good).discs) == (3, 0)
        assert practice_of(bad).spots[FRONT] == 0
        assert practice_of(bad).discs == 1 << top_slot(FRONT, 1)

    @pytest.mark.atom("B-068", "B-070")
    def test_a_success_with_nothing_to_score_is_no_mistake(self) -> None:
        laid = {"B1": 2, "B2": 2, "M2": 2, "F2": 5, "M3": 2}
        run = answered(a_run(a_practice("III-1", pool=[5, 1], laid=laid)), 5)
        t = practice_of(run)
        kinds = t.the_song().kinds
        assert [kinds[n] for n in range(len(kinds)) if t.failed >> n & 1] == []
        assert t.spots == [0, 0, 3]  # the Pose alone moves Front


class TestEndings:
    @pytest.mark.atom("B-035", "B-036", "B-086", "B-107")
    def test_after_a_song_everything_is_cleared_but_markers_and_card_discs(self) -> None:
        laid = {"B2": 3, "M2": 5, "F2": 6, "B3": 3, "M3": 6, "F3": 6, "B4": 3, "M4": 5}
        t = a_practice("I-a", pool=[1, 2], laid=laid, spots=[4, 5, 6], display=["reroll", "boom"])
        t.played, t.songs_left = 0, [1, 2, 3, 4, 5, 6, 7, 8]
        run = answered(a_run(t), 1, (1, 1, 1))
        assert isinstance(run.question, Roll)  # the next song, I-b, begins with its roll
        t = practice_of(run)
        assert t.the_song().name == "I-b"
        assert (t.pool, t.discs, t.failed, t.last) == ([], 0, 0, 0)
        assert not any(t.laid)
        assert t.spots == [4, 5, 6]
        assert t.display[0] & 32

    @pytest.mark.atom("B-150", "B-152", "B-153")
    def test_only_discs_on_the_sheet_cost_the_patron(self) -> None:
        t = a_practice("I-a", display=["reroll!"])
        judge_song(t)
        assert t.patrons == 1
        t = a_practice("I-a")
        t.discs = 1
        judge_song(t)
        assert t.patrons == 0

    @pytest.mark.atom("B-154", "B-155", "B-156")
    @pytest.mark.parametrize("patrons", range(9))
    def test_after_eight_songs_all_share_the_number_of_patrons(self, patrons: int) -> None:
        t = a_practice("III-3")
        t.played = 7
        t.discs = 1
        t.patrons = patrons
        assert t.result() is None
        judge_song(t)
        assert t.phase == DONE
        result = t.result()
        assert result is not None
        assert result.scores == (patrons,) * 3
        assert result.reason == FINAL_RESULTS[patrons]
        assert result.winners == ()  # a line of a table, not a victory

    @pytest.mark.atom("B-155")
    def test_the_final_table_has_nine_lines(self) -> None:
        assert len(set(FINAL_RESULTS)) == 9

    @pytest.mark.atom("B-161")
    def test_silence_lasts_from_the_first_roll_to_the_end_of_a_song(self) -> None:
        run = a_run(a_practice("I-a", options={"silent": "on"}))
        assert not GAME.look(run, BEATS)["silence"]
        answered(run, (1, 2, 3, 4))
        assert GAME.look(run, BEATS)["silence"]
        assert not GAME.look(answered(song("I-a"), (1, 2, 3, 4)), BEATS)["silence"]
        t = practice_of(run)
        judge_song(t)
        assert not GAME.view(t, BEATS)["silence"]

    @pytest.mark.atom("B-161", "B-163")
    def test_between_two_songs_everybody_may_talk_until_all_three_are_ready(self) -> None:
        laid = {"B2": 3, "M2": 5, "F2": 6, "B3": 3, "M3": 6, "F3": 6, "B4": 3, "M4": 5}
        t = a_practice("I-a", pool=[1, 6], laid=laid, options={"silent": "on"})
        run = a_run(t)
        assert GAME.look(run, BEATS)["silence"]
        run.answer(6)
        for seat in (FRONT, BEATS):  # in any order; two of them may be bots that answer at once
            assert not GAME.look(run, MELODY)["silence"]
            assert GAME.look(run, MELODY)["finished"]["song"] == "I-a"
            run.answer(1, seat)
        assert run.waiting_for() == [MELODY]
        run.answer(1, MELODY)
        assert practice_of(run).the_song().name == "I-b"


class TestSupply:
    def last_part(self, supply: str) -> Run:
        laid = {f"{row}{column}": 3 for column in range(1, 5) for row in "BMF"}
        return a_run(with_leftover(a_practice("III-3", laid=laid, options={"dice_supply": supply})))

    @pytest.mark.atom("B-024")
    def test_there_are_enough_dice_unless_fifteen_are_counted(self) -> None:
        for supply, dice in (("unlimited", 3), ("15", 2)):
            question = self.last_part(supply).question
            assert isinstance(question, Roll)
            assert question.n == dice


def with_leftover(t: Practice) -> Practice:
    t.pool = [3]
    return t


def test_the_game_is_registered() -> None:
    assert find("band-practice") is GAME
    assert square_mask([0, 2]) == 5
