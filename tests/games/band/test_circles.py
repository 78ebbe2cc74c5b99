"""Every kind of goal circle, one die a square and two."""

import pytest

from rulewright.games.band.circles import FAILED, dice_that_scored, judge, other_points_of, points_of, succeeds
from rulewright.games.band.options import (
    ABSOLUTE,
    ADJACENT_ONLY,
    COLUMN_COMPLETE,
    COUNTS,
    DEFERRED_TO_NEXT_COLUMN,
    EITHER,
    SUM_OVER_SMALLER,
    TIE_OK,
    Readings,
)
from rulewright.games.band.sheet import BEATS, FRONT, LOWER, MELODY, UPPER, right_slot, square, top_slot
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    NEVER,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Kind,
    Song,
    a_mark,
    a_song,
    still_open,
)
from tests.games.band.sheets import laid_out

Dice = dict[tuple[int, int], int | tuple[int, int]]
FULL = (1 << 15) - 1


def song_with(*marks: tuple[Kind, int], squares: int = FULL, readings: Readings | None = None) -> Song:
    return a_song("test", squares, tuple(a_mark(kind, slot) for kind, slot in marks), readings or Readings())


def verdict(kind: Kind, slot: int, dice: Dice, readings: Readings | None = None, scored: int = 0) -> list[int]:
    """The judgements on one circle, alone on a full sheet; dice by (row, column)."""
    song = song_with((kind, slot), readings=readings)
    laid = {square(*where): (value if isinstance(value, tuple) else (value,)) for where, value in dice.items()}
    return judge(song, 0, laid_out(laid), scored=scored)


def edge(kind: Kind, left: int | tuple[int, int], right: int | tuple[int, int], **readings: int) -> list[int]:
    """A joining circle of the melody row with these dice on its two sides."""
    return verdict(kind, right_slot(MELODY, 0, UPPER), {(MELODY, 0): left, (MELODY, 1): right}, Readings(**readings))


@pytest.mark.atom("B-050", "B-051", "B-052", "G-072", "G-073", "G-074", "G-075")
def test_equals_up_and_down_compare_left_with_right() -> None:
    assert edge(EQUALS, 4, 4) == [4]
    assert edge(EQUALS, 4, 5) == [FAILED]
    assert edge(UP, 2, 5) == [3]
    assert edge(UP, 5, 5) == [FAILED]
    assert edge(DOWN, 5, 2) == [3]
    assert edge(DOWN, 2, 2) == [FAILED]
    assert edge(DOWN, 2, 5) == [FAILED]


@pytest.mark.atom("B-055", "B-060", "B-061", "G-089")
def test_syncopation_pairs_are_whole_multiples() -> None:
    partners = {1: "1234567", 2: "1246", 3: "136", 4: "124", 5: "15", 6: "1236", 7: "17"}
    for left in range(1, 8):
        for right in range(1, 8):
            expected = [right] if str(right) in partners[left] else [FAILED]
            assert edge(SYNCOPATION, left, right) == expected, (left, right)


@pytest.mark.atom("B-055", "G-089")
def test_syncopation_may_let_its_owner_choose_either_die() -> None:
    (judgement,) = edge(SYNCOPATION, 2, 6, syncopation_points=EITHER)
    assert (points_of(judgement), other_points_of(judgement)) == (6, 2)
    assert edge(SYNCOPATION, 6, 6, syncopation_points=EITHER) == [6]
    assert edge(SYNCOPATION, 4, 6, syncopation_points=EITHER) == [FAILED]


@pytest.mark.atom("B-053", "B-054", "G-076", "G-077", "G-078")
def test_a_pose_beats_at_least_one_other_die_and_scores_over_the_lowest() -> None:
    slot = top_slot(FRONT, 0)

    def pose(beats: int, melody: int, front: int) -> list[int]:
        return verdict(POSE, slot, {(BEATS, 0): beats, (MELODY, 0): melody, (FRONT, 0): front})

    assert pose(2, 4, 5) == [3]
    assert pose(2, 4, 2) == [FAILED]
    assert pose(2, 6, 3) == [1]
    assert verdict(POSE, slot, {(FRONT, 0): 6}) == [6]


@pytest.mark.atom("B-053", "G-080")
def test_a_low_pose_is_judged_at_once_or_when_the_column_is_full() -> None:
    slot = top_slot(BEATS, 0)
    at_once = song_with((POSE, slot))
    assert at_once.triggers == (square(BEATS, 0),)
    assert judge(at_once, 0, laid_out({0: (3,)})) == [3]
    later = song_with((POSE, slot), readings=Readings(pose_timing=COLUMN_COMPLETE))
    assert later.triggers == (square(FRONT, 0),)
    assert judge(later, 0, laid_out({0: (3,), 1: (3,), 2: (2,)})) == [1]
    assert judge(later, 0, laid_out({0: (3,), 1: (3,), 2: (5,)})) == [FAILED]


@pytest.mark.atom("B-056", "B-065", "G-081")
def test_a_crescendo_beats_the_lowest_melody_die_so_far() -> None:
    slot = right_slot(MELODY, 1, LOWER)
    dice: Dice = {(MELODY, 0): 1, (MELODY, 1): 4, (MELODY, 2): 5, (BEATS, 2): 1}
    assert verdict(CRESCENDO, slot, dice) == [4]
    assert verdict(CRESCENDO, slot, dice, Readings(crescendo_points=SUM_OVER_SMALLER)) == [5]
    dice[(MELODY, 2)] = 1
    assert verdict(CRESCENDO, slot, dice) == [FAILED]
    dice[(MELODY, 2)] = 2  # falls from 4, yet beats the 1
    assert verdict(CRESCENDO, slot, dice) == [1]


@pytest.mark.atom("B-057", "B-068", "G-082")
def test_a_key_change_asks_for_the_same_signed_change() -> None:
    def change(melody: tuple[int, int], front: tuple[int, int], **readings: int) -> list[int]:
        song = song_with(
            (KEY_CHANGE, right_slot(MELODY, 1, LOWER)),
            (KEY_CHANGE, right_slot(FRONT, 1, LOWER)),
            readings=Readings(**readings),
        )
        assert len(song.kinds) == 1
        assert song.slots[0] == (right_slot(MELODY, 1, LOWER), right_slot(FRONT, 1, LOWER))
        assert song.scorers[0] == (MELODY, FRONT)
        laid = {4: (melody[0],), 7: (melody[1],), 5: (front[0],), 8: (front[1],)}
        return judge(song, 0, laid_out(laid))

    assert change((2, 5), (1, 4)) == [3]
    assert change((2, 5), (4, 1)) == [FAILED]
    assert change((2, 5), (4, 1), key_change=ABSOLUTE) == [3]
    assert change((5, 2), (6, 3)) == [3]
    assert change((4, 4), (2, 2)) == [0]


@pytest.mark.atom("B-058", "B-069")
def test_a_big_finish_wants_three_equal_dice_and_no_failure_in_its_column() -> None:
    song = song_with(
        (EQUALS, right_slot(BEATS, 3, LOWER)),
        (EQUALS, right_slot(BEATS, 2, LOWER)),
        (BIG_FINISH, top_slot(BEATS, 4)),
        (BIG_FINISH, top_slot(MELODY, 4)),
    )
    finish = song.kinds.index(BIG_FINISH)
    same, unlike = laid_out({12: (5,), 13: (5,), 14: (5,)}), laid_out({12: (5,), 13: (5,), 14: (4,)})
    assert judge(song, finish, same) == [5]
    assert judge(song, finish, unlike) == [FAILED]
    in_column = next(n for n in range(3) if song.kinds[n] == EQUALS and song.triggers[n] == 12)
    elsewhere = next(n for n in range(3) if song.kinds[n] == EQUALS and song.triggers[n] == 9)
    assert judge(song, finish, same, failed=1 << in_column) == [FAILED]
    assert judge(song, finish, same, failed=1 << elsewhere) == [5]
    assert song.scorers[finish] == (BEATS, MELODY, FRONT)
    assert len(song.slots[finish]) == 2


@pytest.mark.atom("G-084", "G-085", "G-087", "G-088")
def test_the_circles_of_the_bigger_game() -> None:
    dice: Dice = {(MELODY, 0): 4, (FRONT, 0): 4, (BEATS, 0): 2}
    assert verdict(HARMONY, top_slot(MELODY, 0), dice) == [8]
    assert verdict(HARMONY, top_slot(MELODY, 0), dice | {(FRONT, 0): 5}) == [FAILED]
    (pedal,) = verdict(EFFECTS_PEDAL, top_slot(BEATS, 0), dice)
    assert {points_of(pedal), other_points_of(pedal)} == {2, 4}
    assert verdict(FLOURISH, top_slot(BEATS, 0), dice, scored=1) == [2]
    assert verdict(FLOURISH, top_slot(BEATS, 0), dice, scored=0) == [FAILED]
    thank = top_slot(MELODY, 0)
    assert verdict(THANK_THE_PEOPLE, thank, dice | {(FRONT, 0): 5}) == [5]
    assert verdict(THANK_THE_PEOPLE, thank, dice) == [FAILED]
    assert verdict(THANK_THE_PEOPLE, thank, dice, Readings(thank_tie=TIE_OK)) == [4]
    assert verdict(THANK_THE_PEOPLE, thank, {(FRONT, 0): 1}) == [1]


@pytest.mark.atom("B-129", "G-092", "G-093", "G-094", "G-097")
def test_two_dice_on_a_square_are_judged_pair_by_pair() -> None:
    assert edge(EQUALS, 4, (4, 2)) == [4, FAILED]
    assert not succeeds(edge(EQUALS, 4, (4, 2)))
    assert edge(UP, 2, (5, 4)) == [3, 2]
    assert succeeds(edge(UP, 2, (5, 4)))
    assert edge(DOWN, (5, 4), 4) == [1, FAILED]
    assert edge(DOWN, (5, 4), 3) == [2, 1]


@pytest.mark.atom("B-129", "G-096")
def test_the_partner_on_the_same_square_is_no_other_die_unless_the_option_says_so() -> None:
    dice: Dice = {(BEATS, 0): 4, (FRONT, 0): (4, 2)}
    assert verdict(POSE, top_slot(FRONT, 0), dice) == [FAILED, FAILED]
    assert verdict(POSE, top_slot(FRONT, 0), dice, Readings(overdub_partner=COUNTS)) == [2, FAILED]
    row: Dice = {(MELODY, 0): 3, (MELODY, 1): (3, 2)}
    assert verdict(CRESCENDO, right_slot(MELODY, 0, LOWER), row) == [FAILED, FAILED]
    assert verdict(CRESCENDO, right_slot(MELODY, 0, LOWER), row, Readings(overdub_partner=COUNTS)) == [1, FAILED]


@pytest.mark.atom("B-130", "G-098")
def test_a_key_change_holds_for_every_choice_of_one_die_a_square_and_scores_once() -> None:
    song = song_with((KEY_CHANGE, right_slot(MELODY, 0, LOWER)), (KEY_CHANGE, right_slot(FRONT, 0, LOWER)))
    assert judge(song, 0, laid_out({1: (2, 2), 4: (4,), 2: (1,), 5: (3, 3)})) == [2]
    assert judge(song, 0, laid_out({1: (2, 3), 4: (4,), 2: (1,), 5: (3,)})) == [FAILED]


@pytest.mark.atom("G-087")
def test_which_dice_of_a_square_scored() -> None:
    assert dice_that_scored([3], 5) == 1
    assert dice_that_scored([FAILED], 5) == 0
    doubled = 5 * 64 + 4
    assert dice_that_scored([4, FAILED], doubled) == 1
    assert dice_that_scored([FAILED, FAILED, FAILED, 2], doubled) == 2


@pytest.mark.atom("B-043", "G-069")
def test_a_gap_in_a_row_is_passed_over_unless_only_neighbours_count() -> None:
    bare = FULL & ~(1 << square(BEATS, 1))
    marks = (EQUALS, right_slot(BEATS, 1, LOWER))
    song = song_with(marks, squares=bare)
    assert song.needs == ((square(BEATS, 0), square(BEATS, 2)),)
    strict = song_with(marks, squares=bare, readings=Readings(gap_rule=ADJACENT_ONLY))
    assert strict.triggers == (NEVER,)


@pytest.mark.atom("B-044", "B-142", "G-070", "G-113")
def test_a_circle_without_its_square_never_triggers() -> None:
    song = song_with((EQUALS, right_slot(BEATS, 4, LOWER)), (UP, right_slot(MELODY, 0, UPPER)))
    assert song.kinds == (UP, EQUALS)
    assert song.triggers == (square(MELODY, 1), NEVER)
    assert all(1 not in tests for tests in song.at)
    assert still_open(song, 0, inert_too=False) == [0]
    assert still_open(song, 0, inert_too=True) == [0, 1]
    assert still_open(song, square(MELODY, 1) + 1, inert_too=True) == [1]


@pytest.mark.atom("B-046", "G-061")
def test_circles_of_one_placement_have_a_fixed_order() -> None:
    song = song_with(
        (CRESCENDO, right_slot(MELODY, 0, LOWER)),
        (EFFECTS_PEDAL, top_slot(BEATS, 1)),
        (UP, right_slot(MELODY, 0, UPPER)),
        (KEY_CHANGE, right_slot(MELODY, 0, LOWER)),
        (KEY_CHANGE, right_slot(FRONT, 0, LOWER)),
        (POSE, top_slot(FRONT, 1)),
        (HARMONY, top_slot(MELODY, 1)),
        (EQUALS, right_slot(FRONT, 0, UPPER)),
    )
    assert [song.kinds[n] for n in song.at[square(MELODY, 1)]] == [UP, EFFECTS_PEDAL, CRESCENDO]
    assert [song.kinds[n] for n in song.at[square(FRONT, 1)]] == [EQUALS, HARMONY, POSE, KEY_CHANGE]


@pytest.mark.atom("B-064", "G-079")
def test_a_pose_between_two_squares_belongs_to_the_lower_one_that_exists() -> None:
    assert song_with((POSE, top_slot(BEATS, 0))).needs == ((square(BEATS, 0),),)
    no_beats = song_with((POSE, top_slot(BEATS, 0)), squares=FULL & ~1)
    assert no_beats.needs == ((square(MELODY, 0),),)
    assert no_beats.scorers == ((MELODY,),)


@pytest.mark.atom("G-087")
def test_a_flourish_may_wait_for_the_next_beats_die() -> None:
    flourish = (FLOURISH, top_slot(BEATS, 1))
    assert song_with(flourish).triggers == (square(BEATS, 1),)
    late = Readings(flourish_timing=DEFERRED_TO_NEXT_COLUMN)
    assert song_with(flourish, readings=late).triggers == (square(BEATS, 2),)
