"""Playing an original: dice, turns, circles, the stage, technical difficulties."""

import pytest

from rulewright.engine.questions import Script
from rulewright.games.band.circles import both
from rulewright.games.band.dice import BOOM, a_die
from rulewright.games.band.options import SUPPLY
from rulewright.games.band.sheet import LOWER, UPPER, right_slot, top_slot
from rulewright.games.band.songs import (
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Kind,
    a_mark,
)
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis import state
from rulewright.games.genesis.character import OVERDUB
from rulewright.games.genesis.rules.original import end_song, song_is_over
from rulewright.games.genesis.rules.powers import OVERDUB_NOW
from rulewright.games.genesis.rules.resolving import resolve_circles, step_marker
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

POSE_1 = a_mark(POSE, top_slot(FRONT, 0))
EQUALS_1 = a_mark(EQUALS, right_slot(BEATS, 0, LOWER))
UP_1 = a_mark(UP, right_slot(MELODY, 0, UPPER))
DOWN_1 = a_mark(DOWN, right_slot(MELODY, 0, UPPER))


def two_beats(s: Stand, *marks: int) -> Stand:
    """A song of two Beats squares with the first die, a 4, already there."""
    return s.on_stage(s.song([0, 3], marks), {0: (4,)})


# -- dice and turns --------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-052", "G-053", "G-054", "G-055", "G-056", "G-062")
def test_a_song_is_played_column_by_column_from_the_bottom_up() -> None:
    s = Stand()
    s.on_stage(s.song(range(6)))
    assert s.t.pool == []
    s.step((2, 3, 5, 6), 3)  # four dice: three squares and one more in the first column
    assert s.seats() == [BEATS]
    s.step(2)
    assert s.seats() == [MELODY]
    s.step(6)
    assert s.seats() == [FRONT]
    assert s.t.pool == [5]
    s.step((1, 3, 4), 3)  # three dice now, and the unchosen 5 is still there
    assert s.t.pool == [1, 4, 5]
    assert s.t.laid[:4] == [3, 2, 6, 3]


@pytest.mark.atom("G-054", "G-056", "G-119")
def test_a_column_without_beats_is_rolled_by_melody_and_beats_has_no_turn() -> None:
    s = Stand()
    s.on_stage(s.song([1, 2]))
    s.step((1, 2, 3), 2)
    assert s.seats() == [MELODY]
    s.step(3)
    assert s.seats() == [FRONT]
    assert song_is_over(s.t)


@pytest.mark.atom("G-057", "G-058")
def test_a_placed_die_leaves_the_pool_and_stays() -> None:
    s = Stand()
    s.on_stage(s.song([0, 1]), pool=[])
    s.step((5, 5, 1), 5)
    assert s.t.pool == [1, 5]
    assert s.t.laid[0] == 5
    s.step(1)
    assert s.t.laid[0] == 0  # the song is over and the sheet is cleared
    assert song_is_over(s.t)


@pytest.mark.atom("G-055")
def test_fifteen_dice_limit_the_roll_only_by_option() -> None:
    for option, rolled in (("unlimited", 4), ("15", 2)):
        s = Stand(dice_supply=option)
        s.on_stage(s.song(range(3)))
        s.t.held = [0, 2, 3]
        s.t.laid = [1] * 11 + [0] * 4
        s.step((1,) * rolled, 0, 0)
        assert s.asked[0].n == rolled  # type: ignore[attr-defined]
    assert SUPPLY == 15


@pytest.mark.atom("G-059")
def test_only_young_players_may_take_a_die_back() -> None:
    s = Stand(take_back="seat_1")
    s.on_stage(s.song([0, 1]))
    s.step((1, 2, 3), 1, 1, 2, 0)
    assert s.asks() == ["turn", "take_back", "turn", "take_back"]
    assert s.t.laid[0] == 2
    assert s.t.pool == [1, 3]
    s.step(3)
    assert s.asks() == ["turn"]


@pytest.mark.atom("G-059", "G-117")
def test_an_overdub_that_is_taken_back_can_be_used_again() -> None:
    s = overdubbing(Stand(take_back="on"), BEATS)
    s.on_stage(s.song([0, 1]))
    s.step((1, 2, 3), OVERDUB_NOW, both(1, 2), 1, OVERDUB_NOW, both(2, 3), 0)
    assert s.t.laid[0] == both(2, 3)
    assert s.t.used[BEATS] == 1 << OVERDUB


@pytest.mark.atom("G-063", "G-064", "G-138")
def test_the_song_ends_and_the_gig_keeps_what_was_earned() -> None:
    s = Stand()
    s.on_stage(s.song([0]), pool=[1, a_die(BOOM, 4)])
    t = s.t
    t.special, t.special_used = 1, 1
    t.chips, t.successes, t.spots, t.used = [1, 0, 0], [2, 0, 0], [4, 0, 0], [1, 0, 0]
    t.laid[0] = 3
    end_song(t)
    assert t.pool == []
    assert t.laid == [0] * 15
    assert (t.chips, t.successes, t.spots, t.used) == ([1, 0, 0], [2, 0, 0], [4, 0, 0], [1, 0, 0])
    s.on_stage(s.song([0]))
    assert t.special_used == 0  # the Boom die is back with its owner


# -- circles ---------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-060", "G-065", "G-066", "G-072")
def test_a_working_circle_steps_marks_and_moves_a_meeple_up() -> None:
    s = two_beats(Stand(), EQUALS_1).crowd(0, 1, 1)
    s.step((4,), 0)
    assert s.t.spots[BEATS] == 4
    assert s.t.successes == [1, 0, 0]
    assert s.audience() == (1, 0, 1)
    assert (s.t.good, s.t.bad) == (1, 0)


@pytest.mark.atom("G-067")
def test_a_failing_circle_steps_nobody_and_moves_a_meeple_down() -> None:
    s = two_beats(Stand(), EQUALS_1).crowd(1, 0, 1)
    s.step((3,))
    assert s.t.spots == [0, 0, 0]
    assert s.t.successes == [0, 0, 0]
    assert s.audience() == (0, 1, 1)
    assert (s.t.good, s.t.bad) == (0, 1)


@pytest.mark.parametrize(
    ("kind", "left", "right", "steps"),
    [(UP, 2, 5, 3), (UP, 5, 2, -1), (UP, 4, 4, -1), (DOWN, 5, 2, 3), (DOWN, 2, 5, -1), (DOWN, 3, 3, -1)],
)
@pytest.mark.atom("G-073", "G-074", "G-075")
def test_up_and_down_score_the_difference(kind: Kind, left: int, right: int, steps: int) -> None:
    s = Stand()
    s.on_stage(s.song([1, 4], [a_mark(kind, right_slot(MELODY, 0, UPPER))]), {1: (left,)})
    s.step((right,))
    assert s.t.spots[MELODY] == max(steps, 0)
    assert s.t.successes[MELODY] == (1 if steps > 0 else 0)


@pytest.mark.parametrize(("below", "die", "steps"), [((2, 4), 5, 3), ((2, 4), 2, -1), ((2, 6), 3, 1), ((6, 6), 6, -1)])
@pytest.mark.atom("G-076", "G-078")
def test_a_pose_beats_at_least_one_other_die(below: tuple[int, int], die: int, steps: int) -> None:
    s = Stand()
    s.on_stage(s.song([0, 1, 2], [POSE_1]), {0: (below[0],), 1: (below[1],)}, [die])
    s.step()
    assert s.t.spots[FRONT] == max(steps, 0)
    assert s.t.good == (1 if steps > 0 else 0)


@pytest.mark.atom("G-077")
def test_a_pose_alone_scores_its_value() -> None:
    s = Stand()
    s.on_stage(s.song([2], [POSE_1]))
    s.step((6, 6))
    assert s.t.spots[FRONT] == 6


@pytest.mark.atom("G-079", "G-080")
def test_a_low_pose_belongs_to_the_square_below_and_is_judged_at_once() -> None:
    low = a_mark(POSE, top_slot(MELODY, 0))
    s = Stand()
    s.on_stage(s.song([1, 2], [low]))
    s.step((5, 5, 5))
    assert s.t.spots == [0, 5, 0]  # Melody's square is below, and its die is alone so far
    s = Stand()
    s.on_stage(s.song([2], [low]))
    s.step((5, 5))
    assert s.t.spots == [0, 0, 5]  # no square below: the one above
    s = Stand(pose_timing="column_complete")
    s.on_stage(s.song([1, 2], [low]))
    s.step((5, 5, 2), 5)
    assert s.t.good == 0
    s.step(2)
    assert s.t.spots == [0, 3, 0]


@pytest.mark.atom("G-068", "G-085", "G-086")
def test_an_effects_pedal_serves_melody_on_anybodys_turn() -> None:
    s = Stand().crowd(0, 1, 1)
    s.on_stage(s.song([1, 2], [a_mark(EFFECTS_PEDAL, top_slot(MELODY, 0))]), {1: (2,)}, [6, 6])
    s.step(6, 1)
    assert s.asks() == ["either_die", "meeple_up"]
    assert s.seats() == [MELODY, FRONT]
    assert s.t.spots == [0, 6, 0]
    assert s.t.successes == [0, 1, 0]
    assert s.audience() == (0, 2, 0)


@pytest.mark.atom("G-084")
def test_harmony_scores_both_dice_for_front() -> None:
    for die, steps in ((3, 6), (4, 0)):
        s = Stand()
        s.on_stage(s.song([1, 2], [a_mark(HARMONY, top_slot(MELODY, 0))]), {1: (3,)}, [die])
        s.step()
        assert s.t.spots[FRONT] == steps


@pytest.mark.atom("G-081")
def test_crescendo_scores_the_sum_over_smaller_dice_or_by_option_the_gap_to_the_lowest() -> None:
    for option, steps in (("sum_over_smaller", 5), ("minus_lowest", 4)):
        s = Stand(crescendo_points=option)
        s.on_stage(s.song([1, 4, 7], [a_mark(CRESCENDO, right_slot(MELODY, 1, LOWER))]), {1: (1,), 4: (4,)})
        s.step((5,))
        assert s.t.spots[MELODY] == steps


def key_change(s: Stand, melody: tuple[int, int], front: tuple[int, int]) -> Stand:
    marks = [a_mark(KEY_CHANGE, right_slot(row, 0, LOWER)) for row in (MELODY, FRONT)]
    dice = {1: (melody[0],), 2: (front[0],), 4: (melody[1],)}
    return s.on_stage(s.song([1, 2, 4, 5], marks), dice, [front[1]])


@pytest.mark.atom("G-082", "G-083")
def test_key_change_wants_the_same_change_and_marks_two_circles() -> None:
    s = key_change(Stand(), (2, 5), (1, 4)).crowd(0, 3, 0)
    s.step()
    assert s.t.spots == [0, 3, 4]  # Melody first; Front passes Melody's marker on 3
    assert s.t.successes == [0, 1, 1]
    assert s.audience() == (2, 1, 0)
    s = key_change(Stand(), (2, 5), (4, 1)).crowd(3, 0, 0)
    s.step(0)
    assert s.t.bad == 2
    assert s.audience() == (1, 2, 0)
    s = key_change(Stand(key_change="absolute"), (2, 5), (4, 1))
    s.step()
    assert s.t.good == 2


@pytest.mark.atom("G-083")
def test_linked_circles_once_mark_only_one() -> None:
    s = key_change(Stand(linked_circles="once"), (2, 5), (1, 4)).crowd(0, 3, 0)
    s.step()
    assert s.t.successes == [0, 1, 0]
    assert s.audience() == (1, 2, 0)


@pytest.mark.atom("G-071")
def test_a_key_change_without_change_works_and_steps_nobody() -> None:
    s = key_change(Stand(), (3, 3), (5, 5)).crowd(0, 2, 0)
    s.step()
    assert s.t.spots == [0, 0, 0]
    assert s.t.successes == [0, 1, 1]
    assert s.audience() == (2, 0, 0)


@pytest.mark.atom("G-087", "G-090")
def test_a_flourish_gives_crowd_if_its_die_worked_elsewhere() -> None:
    flourish = a_mark(FLOURISH, top_slot(BEATS, 1))
    s = two_beats(Stand(), EQUALS_1, flourish).crowd(0, 2, 0)
    s.step((4,))
    assert s.t.crowd == [4, 0, 0]
    assert s.t.successes == [2, 0, 0]
    assert s.audience() == (2, 0, 0)
    assert s.t.spots[BEATS] == 4
    s = two_beats(Stand(), EQUALS_1, flourish)
    s.step((3,))
    assert s.t.crowd == [0, 0, 0]
    assert s.t.bad == 2


@pytest.mark.atom("G-087")
def test_a_deferred_flourish_waits_for_the_next_beats_die() -> None:
    first = a_mark(FLOURISH, top_slot(BEATS, 0))
    s = Stand()
    s.on_stage(s.song([0, 3], [EQUALS_1, first]))
    s.step((4, 4))
    assert s.t.bad == 1  # judged at once, it cannot work in the first column
    s = Stand(flourish_timing="deferred_to_next_column")
    s.on_stage(s.song([0, 3], [EQUALS_1, first]))
    s.step((4, 4))
    assert s.t.bad == 0
    s.step((4,))
    assert s.t.crowd == [4, 0, 0]


@pytest.mark.parametrize(
    ("option", "melody", "works"), [("strict", 4, True), ("strict", 5, False), ("tie_ok", 5, True)]
)
@pytest.mark.atom("G-088", "G-090")
def test_thanking_the_people_takes_the_highest_die(option: str, melody: int, works: bool) -> None:
    s = Stand(thank_tie=option)
    s.on_stage(s.song([1, 2], [a_mark(THANK_THE_PEOPLE, top_slot(MELODY, 0))]), {1: (melody,)}, [5])
    s.step()
    assert s.t.commitment == [0, 0, 5 if works else 0]
    assert s.t.spots == [0, 0, 0]
    assert state.leader(s.t) == (FRONT if works else BEATS)


@pytest.mark.atom("G-089")
def test_syncopation_takes_multiples_and_beats_says_which_die_counts() -> None:
    mark = a_mark(SYNCOPATION, right_slot(BEATS, 0, LOWER))
    s = Stand()
    s.on_stage(s.song([0, 3], [mark]), {0: (2,)}).step((6,), 6)
    assert s.options() == [2, 6]
    assert s.t.spots[BEATS] == 6
    s = Stand()
    s.on_stage(s.song([0, 3], [mark]), {0: (4,)}).step((6,))
    assert s.t.bad == 1
    s = Stand(syncopation_points="placed")
    s.on_stage(s.song([0, 3], [mark]), {0: (2,)}).step((6,))
    assert s.t.spots[BEATS] == 6


@pytest.mark.atom("G-069")
def test_a_circle_reaches_over_a_missing_square() -> None:
    for option, good in (("nearest_in_row", 1), ("adjacent_only", 0)):
        s = Stand(gap_rule=option)
        s.on_stage(s.song([1, 3, 7], [UP_1]), {1: (2,), 3: (6,)})
        s.step((5,))
        assert s.t.good == good


@pytest.mark.atom("G-070", "G-113")
def test_a_circle_that_can_never_trigger_is_ignored() -> None:
    inert = a_mark(EQUALS, right_slot(BEATS, 4, UPPER))
    s = Stand().crowd(1, 0, 0)
    s.on_stage(s.song([0], [inert])).step((4, 4))
    assert (s.t.good, s.t.bad, s.audience()) == (0, 0, (1, 0, 0))
    for option, bad in (("ignore", 1), ("fail", 2), ("fail_at_every_end", 2)):
        s = Stand(inert_fail=option).crowd(3, 0, 0)
        s.on_stage(s.song([0, 1, 2], [POSE_1, inert]), {0: (1,), 1: (2,)}, [])
        s.step(*([] if option == "ignore" else [0]))
        assert s.t.bad == bad


@pytest.mark.atom("G-070")
def test_by_option_a_circle_that_never_triggered_fails_at_the_end_of_any_song() -> None:
    inert = a_mark(EQUALS, right_slot(BEATS, 4, UPPER))
    for option, bad in (("fail", 0), ("fail_at_every_end", 1)):
        s = Stand(inert_fail=option).crowd(1, 0, 0)
        s.on_stage(s.song([0], [inert])).step((4, 4))
        assert (s.t.bad, s.audience()) == (bad, (1 - bad, bad, 0))
        assert bool(s.t.finished[4]) == bool(bad)


@pytest.mark.atom("G-061")
def test_circles_resolve_left_edge_first_then_column_then_the_special_ones() -> None:
    marks = [UP_1, a_mark(CRESCENDO, right_slot(MELODY, 0, LOWER)), a_mark(EFFECTS_PEDAL, top_slot(BEATS, 1))]
    s = Stand()
    s.on_stage(s.song([1, 3, 4], marks), {1: (2,), 3: (1,)}, [5])
    s.t.spots = [0, 8, 0]
    s.step(5)
    assert [kind for kind, *_ in s.told("circle_worked")] == [UP, EFFECTS_PEDAL, CRESCENDO]
    assert s.t.spots[MELODY] == 9
    assert s.t.chips == [0, 1, 0]


@pytest.mark.atom("G-061")
def test_by_option_the_active_player_orders_circles_but_flourish_is_last() -> None:
    flourish = a_mark(FLOURISH, top_slot(BEATS, 1))
    second = a_mark(UP, right_slot(BEATS, 0, UPPER))
    s = two_beats(Stand(circle_order="active_player"), EQUALS_1, flourish, second)
    s.step((4,), 1)
    assert s.asks() == ["circle"]
    assert [kind for kind, *_ in s.told("circle_worked") + s.told("circle_failed")] == [EQUALS, FLOURISH, UP]
    assert s.told("circle_worked")[-1][0] == FLOURISH


# -- two dice on a square --------------------------------------------------------------------------------------------


def overdubbing(s: Stand, role: int) -> Stand:
    s.t.intensity[role] = 2
    return s


@pytest.mark.atom("G-091", "G-121")
def test_overdub_places_two_dice_at_once_and_needs_two() -> None:
    s = overdubbing(Stand(), BEATS)
    s.on_stage(s.song([0, 1]))
    s.step((2, 4, 4), OVERDUB_NOW, both(2, 4))
    assert s.asks() == ["turn", "overdub"]
    assert s.options() == [both(2, 4), both(4, 4)]
    assert s.t.laid[0] == both(2, 4)
    assert s.t.pool == [4]
    s = overdubbing(Stand(), MELODY)
    s.on_stage(s.song([0, 1]), {0: (1,)}, [4])
    s.t.intensity[MELODY] = 2
    s.step(4)
    assert OVERDUB_NOW not in s.options()


@pytest.mark.atom("G-092", "G-093", "G-094", "G-095")
def test_one_failing_die_fails_the_circle_but_the_other_scores() -> None:
    for option, spot in (("keep", 4), ("void", 0)):
        s = overdubbing(two_beats(Stand(overdub_points=option), EQUALS_1), BEATS).crowd(2, 0, 0)
        s.t.pool = [2]
        s.step((4,), OVERDUB_NOW)
        assert s.t.spots[BEATS] == spot
        assert (s.t.good, s.t.bad) == (0, 1)
        assert s.audience() == (1, 1, 0)
        assert s.t.successes == [0, 0, 0]


@pytest.mark.atom("G-093", "G-095")
def test_two_working_dice_score_both_and_mark_once() -> None:
    s = overdubbing(Stand(), MELODY).crowd(0, 2, 0)
    s.on_stage(s.song([1, 4], [UP_1]), {1: (2,)}, [4])
    s.step((5,), OVERDUB_NOW)
    assert s.t.spots[MELODY] == 5
    assert s.t.successes[MELODY] == 1
    assert s.audience() == (1, 1, 0)


@pytest.mark.atom("G-096")
def test_the_partner_die_is_another_die_of_the_column_unless_the_option_says_so() -> None:
    for option in ("counts", "ignore"):
        s = overdubbing(Stand(overdub_partner=option), FRONT)
        s.on_stage(s.song([0, 2], [POSE_1]), {0: (6,)}, [2, 6])
        s.step(OVERDUB_NOW)
        assert (s.t.good, s.t.bad) == (0, 1)
        # counted: the 6 beats its partner, the 2 beats nobody; ignored: neither beats the 6 below
        assert s.t.spots[FRONT] == (4 if option == "counts" else 0)


def resolve_pair(s: Stand, dice: list[int]) -> Script:
    """Judge what two dice together on the song's only square do."""
    s.t.laid[2] = both(dice[0], dice[1])
    return resolve_circles(s.t, s.t.songs[0], 2, FRONT)


@pytest.mark.atom("G-096", "G-077")
@pytest.mark.parametrize("dice", [[2, 6], [3, 3]])
def test_of_two_dice_on_a_lone_square_neither_is_the_only_one(dice: list[int]) -> None:
    for option, good in (("counts", 0), ("ignore", 1)):
        s = Stand(overdub_partner=option)
        s.on_stage(s.song([2], [POSE_1]))
        s.play(resolve_pair(s, dice))
        assert s.t.good == good


@pytest.mark.atom("G-097")
def test_both_dice_of_an_earlier_square_are_judged_or_by_option_one() -> None:
    for die, steps, good in ((4, 1, 0), (3, 3, 1)):
        s = Stand()
        s.on_stage(s.song([1, 4], [DOWN_1]), {1: (5, 4)})
        s.step((die,))
        assert (s.t.spots[MELODY], s.t.good) == (steps, good)
    s = Stand(overdub_later="either")
    s.on_stage(s.song([1, 4], [DOWN_1]), {1: (5, 4)})
    s.step((4,), 0)
    assert s.asks() == ["which_die"]
    assert (s.t.spots[MELODY], s.t.good) == (1, 1)


@pytest.mark.atom("G-098")
def test_key_change_with_two_dice_needs_every_combination_and_scores_once() -> None:
    marks = [a_mark(KEY_CHANGE, right_slot(row, 0, LOWER)) for row in (MELODY, FRONT)]
    s = overdubbing(Stand(), FRONT)
    s.on_stage(s.song([1, 2, 4, 5], marks), {1: (2,), 2: (1,), 4: (5,)}, [4, 4])
    s.step(OVERDUB_NOW)
    assert s.t.spots == [0, 3, 4]
    assert s.t.good == 2
    s = overdubbing(Stand(), FRONT)
    s.on_stage(s.song([1, 2, 4, 5], marks), {1: (2,), 2: (1,), 4: (5,)}, [4, 5])
    s.step(OVERDUB_NOW)
    assert s.t.spots == [0, 0, 0]
    assert s.t.bad == 2


# -- the stage -------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-099", "G-100", "G-101", "G-104")
def test_markers_leapfrog() -> None:
    s = Stand()
    s.t.spots = [0, 3, 0]
    step_marker(s.t, FRONT, 3)
    assert s.t.spots == [0, 3, 4]
    assert s.t.chips == [0, 0, 0]


@pytest.mark.atom("G-102", "G-101")
def test_setting_foot_in_the_spotlight_is_worth_a_chip() -> None:
    s = Stand()
    s.t.spots = [8, 9, 1]
    step_marker(s.t, BEATS, 3)
    assert s.t.spots == [3, 9, 1]
    assert s.t.chips == [1, 0, 0]


@pytest.mark.atom("G-103", "G-107")
def test_an_occupied_spotlight_is_passed_without_a_chip() -> None:
    for hog in (FRONT, state.NOBODY):  # hogging or not yet
        s = Stand()
        s.t.spots = [0, 8, SPOTLIGHT]
        s.t.hogging = hog
        step_marker(s.t, MELODY, 3)
        assert s.t.spots == [0, 2, SPOTLIGHT]
        assert s.t.chips == [0, 0, 0]


@pytest.mark.atom("G-105", "G-109", "G-038")
def test_hogging_begins_when_the_turn_ends() -> None:
    """Melody reaches the Spotlight and fails a second circle in the same turn: a meeple still goes down."""
    pedal = a_mark(EFFECTS_PEDAL, top_slot(BEATS, 1))
    s = Stand().crowd(1, 0, 1)
    s.on_stage(s.song([1, 3, 4], [UP_1, a_mark(DOWN, right_slot(MELODY, 0, LOWER)), pedal]), {1: (2,), 3: (5,)}, [5])
    s.t.spots = [0, 7, 0]
    s.step(0)
    assert s.told("meeple_down")
    s = Stand().crowd(1, 0, 1)
    s.on_stage(s.song([0, 2], [POSE_1]), {0: (1,)}, [2])
    s.t.spots = [0, 0, 9]
    s.step()
    assert s.t.spots[FRONT] == SPOTLIGHT
    assert s.t.hogging == FRONT


@pytest.mark.atom("G-105", "G-086")
def test_by_option_a_marker_hogs_only_from_the_end_of_its_own_players_turn() -> None:
    """Front's die brings Melody's marker to the Spotlight: by the pedal between them."""
    pedal = a_mark(EFFECTS_PEDAL, top_slot(MELODY, 0))
    for option, hogs in (("any_turn", MELODY), ("own_turn", state.NOBODY)):
        s = Stand(hog_when=option)
        s.on_stage(s.song([1, 2, 4], [pedal]), {1: (5,)}, [5])
        s.t.spots = [0, 5, 0]
        s.step()
        assert s.t.spots[MELODY] == SPOTLIGHT
        assert s.t.hogging == hogs
        s.step((1,))  # and at the end of Melody's own turn both hog
        assert s.t.hogging == MELODY


@pytest.mark.atom("G-106")
def test_hogging_ends_at_once_when_the_marker_leaves() -> None:
    s = Stand()
    s.t.spots = [SPOTLIGHT, 0, 0]
    s.t.hogging = BEATS
    step_marker(s.t, BEATS, 10)
    assert s.t.spots[BEATS] == SPOTLIGHT  # once round the ring: a chip, but no hog until the turn ends
    assert s.t.chips == [1, 0, 0]
    assert s.t.hogging == state.NOBODY


@pytest.mark.atom("G-038", "G-108", "G-110", "G-111")
def test_nothing_moves_down_while_somebody_hogs_not_even_for_the_hog() -> None:
    s = two_beats(Stand(), EQUALS_1).crowd(2, 0, 0)
    s.t.spots = [SPOTLIGHT, 0, 0]
    s.t.hogging = BEATS
    s.step((3,))
    assert s.t.bad == 1
    assert s.audience() == (2, 0, 0)
    assert s.t.hogging == BEATS  # the song is over, the hogging is not


# -- technical difficulties ------------------------------------------------------------------------------------------


@pytest.mark.atom("G-112", "G-113", "G-114", "G-115")
def test_an_empty_pool_ends_the_song_and_fails_what_is_open() -> None:
    s = Stand().crowd(0, 3, 2)
    first = s.t.songs[0]
    s.on_stage(first, {0: (1,), 1: (2,)}, [])
    s.t.chips, s.t.successes = [1, 0, 0], [2, 0, 0]
    s.step()
    assert s.t.bad == 7
    assert s.audience() == (0, 0, 5)
    assert song_is_over(s.t)
    assert s.t.laid == [0] * 15
    assert (s.t.chips, s.t.successes) == ([1, 0, 0], [2, 0, 0])
    assert s.t.phase == state.NEXT_SONG


@pytest.mark.atom("G-112", "G-131")
def test_a_held_diva_die_may_save_the_song() -> None:
    for back in (1, 0):
        s = Stand()
        s.on_stage(s.song([0, 2], [POSE_1]), {0: (1,)}, [])
        s.t.held = [5, 0, 0]
        s.step(back)
        assert s.asks() == ["diva_return"]
        assert s.t.good == back
        assert s.t.bad == 1 - back


@pytest.mark.atom("G-112", "G-137")
def test_an_unused_special_die_must_save_the_song() -> None:
    s = Stand()
    s.on_stage(s.song([0, 2], [POSE_1]), {0: (1,)}, [])
    s.t.special = 1 << FRONT
    s.step((7,))
    assert s.asks() == []
    assert s.t.spots[FRONT] == 6
    assert s.t.good == 1
