"""The eight powers and the special dice."""

from typing import Any

import pytest

from rulewright.engine.packing import pack
from rulewright.games.band.dice import BOOM, CHARM, STEREO, a_die
from rulewright.games.band.sheet import top_slot
from rulewright.games.band.songs import POSE, a_mark
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis import state
from rulewright.games.genesis.character import OVERDUB, RE_ROLL, RUSH_THE_MIC
from rulewright.games.genesis.rules.gig import set_the_stage
from rulewright.games.genesis.rules.original import end_song
from rulewright.games.genesis.rules.powers import (
    ADD_SPECIAL,
    BUMP_DOWN,
    BUMP_UP,
    ECHO_FIRST,
    ECHO_SECOND,
    OVERDUB_NOW,
    RE_ROLL_NOW,
    RETURN_DIVA,
    ROCK_NOW,
    RUSH_NOW,
    TAKE_DIVA,
    action_in,
    may_add_special,
    turn_options,
)
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


def on_turn(role: int, pool: list[int], **options: Any) -> Stand:
    """A song in which the role is about to place; lower squares hold 1s."""
    s = Stand(**options)
    laid: dict[int, tuple[int, ...]] = dict.fromkeys(range(role), (1,))
    return s.on_stage(s.song([0, 1, 2]), laid, pool)


def powerful(s: Stand, role: int, intensity: int = 0, craft: int = 0) -> Stand:
    s.t.intensity[role], s.t.craft[role] = intensity, craft
    return s


@pytest.mark.atom("G-120", "G-117")
def test_reroll_rolls_the_whole_pool_each_die_with_its_own_faces() -> None:
    s = powerful(on_turn(FRONT, [2, 5, a_die(CHARM, 4)]), FRONT, intensity=1)
    s.step(RE_ROLL_NOW, (6, 6), (7,), a_die(CHARM, 7))
    assert s.t.laid == [0] * 15  # the song ended with it
    assert s.t.used[FRONT] == 1 << RE_ROLL
    assert RE_ROLL_NOW not in s.options(3)
    assert s.options(3) == [6, a_die(CHARM, 7)]


@pytest.mark.atom("G-116", "G-118")
def test_several_powers_in_a_turn_but_only_before_placing() -> None:
    s = powerful(on_turn(BEATS, []), BEATS, intensity=1, craft=1)
    s.step((1, 1, 3, 3), RE_ROLL_NOW, (2, 2, 5, 5), pack(BUMP_UP, 5), 6)
    assert s.asks() == ["turn", "turn", "turn"]
    assert s.t.pool == [2, 2, 5]
    assert s.t.laid[0] == 6


@pytest.mark.atom("G-116")
def test_only_its_owner_uses_a_power() -> None:
    s = powerful(on_turn(MELODY, [2, 3]), BEATS, intensity=4, craft=4)
    assert turn_options(s.t, MELODY) == [2, 3]


@pytest.mark.atom("G-117", "G-028")
def test_powers_come_back_with_the_next_gig() -> None:
    s = powerful(on_turn(FRONT, [2, 3]), FRONT, intensity=1)
    s.t.used[FRONT] = 1 << RE_ROLL
    assert turn_options(s.t, FRONT) == [2, 3]
    s.t.chips, s.t.successes, s.t.held = [1, 1, 1], [2, 2, 2], [3, 0, 0]
    set_the_stage(s.t)
    assert RE_ROLL_NOW in turn_options(s.t, FRONT)
    assert s.t.chips == s.t.successes == s.t.held == [0, 0, 0]


@pytest.mark.atom("G-122", "G-106")
def test_rush_the_mic_bumps_everybody_on_the_way() -> None:
    s = powerful(on_turn(BEATS, []), BEATS, intensity=3)
    s.t.spots = [2, 5, SPOTLIGHT]
    s.t.hogging = FRONT
    s.step((1, 1, 1, 1), RUSH_NOW, 1)
    assert s.t.spots == [SPOTLIGHT, 0, 0]
    assert s.t.chips == [1, 0, 0]
    assert s.t.hogging == BEATS
    assert s.t.used[BEATS] == 1 << RUSH_THE_MIC


@pytest.mark.atom("G-122")
def test_markers_behind_the_rusher_stay() -> None:
    s = powerful(on_turn(BEATS, []), BEATS, intensity=3)
    s.t.spots = [5, 3, 7]
    s.step((1, 1, 1, 1), RUSH_NOW, 1)
    assert s.t.spots == [SPOTLIGHT, 3, 0]


@pytest.mark.atom("G-123", "G-124")
def test_no_rush_from_the_spotlight_nor_by_option_onto_a_taken_one() -> None:
    s = powerful(on_turn(FRONT, [1, 2]), FRONT, intensity=3)
    s.t.spots = [0, 0, SPOTLIGHT]
    assert RUSH_NOW not in turn_options(s.t, FRONT)
    s.t.spots = [SPOTLIGHT, 0, 0]
    assert RUSH_NOW in turn_options(s.t, FRONT)
    s = powerful(on_turn(FRONT, [1, 2], rush_bumps_spotlight="no"), FRONT, intensity=3)
    s.t.spots = [SPOTLIGHT, 0, 0]
    assert RUSH_NOW not in turn_options(s.t, FRONT)


@pytest.mark.atom("G-125")
def test_rock_out_rolls_only_the_marked_pair() -> None:
    s = powerful(on_turn(FRONT, [1, 5, 6, a_die(CHARM, 7)]), FRONT, intensity=4)
    s.t.rock_pairs[FRONT] = 0b001  # 5 and 6
    s.step(ROCK_NOW, (2, 2), 1)
    dice = [option for option in s.options(2) if option < RE_ROLL_NOW]
    assert dice == [1, 2, a_die(CHARM, 7)]
    s = powerful(on_turn(FRONT, [1, 2]), FRONT, intensity=4)
    s.t.rock_pairs[FRONT] = 0b001
    assert ROCK_NOW not in turn_options(s.t, FRONT)


@pytest.mark.atom("G-126")
def test_bump_it_changes_a_die_by_one_within_its_faces() -> None:
    s = powerful(on_turn(FRONT, [1, 6, a_die(BOOM, 2)]), FRONT, craft=1)
    options = [o for o in turn_options(s.t, FRONT) if action_in(o) in (BUMP_UP, BUMP_DOWN)]
    assert options == [pack(BUMP_UP, 1), pack(BUMP_DOWN, 6)]  # no 6 → 7, no 1 → 0, and the Boom die has no 1 and no 3
    s = powerful(on_turn(FRONT, [a_die(BOOM, 2)], value_limit="range_of_die"), FRONT, craft=1)
    assert pack(BUMP_UP, a_die(BOOM, 2)) in turn_options(s.t, FRONT)


@pytest.mark.atom("G-127", "G-128")
def test_echo_copies_the_die_placed_last() -> None:
    s = powerful(on_turn(FRONT, [2, 5]), FRONT, craft=2)
    s.t.used[FRONT] = 1 << 4
    assert turn_options(s.t, FRONT) == [2, 5]  # nothing placed yet
    s.t.last, s.t.last_role = 4, MELODY
    assert turn_options(s.t, FRONT) == [2, 5, pack(ECHO_FIRST, 2), pack(ECHO_FIRST, 5)]
    s.t.last = 4 + 3 * 64
    assert pack(ECHO_SECOND, 2) in turn_options(s.t, FRONT)
    s.step(pack(ECHO_SECOND, 2), 3)
    assert s.t.used[FRONT] == 1 << 4 | 1 << 5


@pytest.mark.atom("G-127")
def test_echo_makes_no_value_that_the_die_lacks_and_by_option_copies_only_others() -> None:
    s = powerful(on_turn(FRONT, [2, 5]), FRONT, craft=2)
    s.t.used[FRONT] = 1 << 4
    s.t.last, s.t.last_role = a_die(CHARM, 7), MELODY
    assert turn_options(s.t, FRONT) == [2, 5]
    s = powerful(on_turn(FRONT, [2, 5], echo="other_player_only"), FRONT, craft=2)
    s.t.used[FRONT] = 1 << 4
    s.t.last, s.t.last_role = 4, FRONT
    assert turn_options(s.t, FRONT) == [2, 5]


@pytest.mark.atom("G-130", "G-131")
def test_a_diva_die_is_set_aside_and_comes_back() -> None:
    s = powerful(on_turn(BEATS, []), BEATS, craft=4)
    s.t.diva_pairs[BEATS] = 0b100  # 1 and 2
    s.step((1, 4, 5, 6), pack(TAKE_DIVA, 1), 4)
    takes = [o for o in s.options(1) if action_in(o) == TAKE_DIVA]
    assert takes == [pack(TAKE_DIVA, 1)]
    assert s.t.held == [1, 0, 0]
    assert s.t.pool == [5, 6]
    s.step(1, 1)  # before Melody places, Beats may return it
    assert s.asks() == ["diva_return", "turn"]
    assert s.seats() == [BEATS, MELODY]
    assert s.t.held == [0, 0, 0]
    assert s.t.laid[1] == 1


@pytest.mark.atom("G-131", "G-119")
def test_a_holder_without_a_turn_in_the_column_may_still_return_it() -> None:
    s = Stand()
    s.on_stage(s.song([0, 4]), {0: (1,)}, [3])
    s.t.held = [0, 0, 6]
    s.step((2,), 1, 6)
    assert s.seats() == [FRONT, MELODY]
    assert s.t.pool == []  # the song is over
    s = powerful(on_turn(FRONT, [2, 3]), FRONT)
    s.t.held = [0, 0, 6]
    assert RETURN_DIVA in turn_options(s.t, FRONT)


@pytest.mark.atom("G-132", "G-133")
def test_a_held_die_lasts_through_the_gig_and_no_longer() -> None:
    s = on_turn(FRONT, [1])
    s.t.held = [0, a_die(STEREO, 3), 0]
    s.t.special = 0b010
    end_song(s.t)
    s.on_stage(s.song([0, 1, 2]))
    assert s.t.held == [0, a_die(STEREO, 3), 0]
    assert not may_add_special(s.t, MELODY)  # its owner cannot add it meanwhile
    s.t.phase = state.SPOTLIGHT_POINTS
    s.step()
    assert s.t.held == [0, 0, 0]
    set_the_stage(s.t)
    assert may_add_special(s.t, MELODY)


@pytest.mark.atom("G-134", "G-135", "G-136")
def test_a_special_die_comes_into_the_pool_once_a_song_and_is_anybodys() -> None:
    s = on_turn(BEATS, [])
    s.t.special = 1 << BEATS
    s.step((1, 1, 1, 1), ADD_SPECIAL, (4,), 1)
    boom = a_die(BOOM, 4)
    assert boom in s.t.pool
    assert s.options(3) == [1, boom]  # not a second time
    s.step(boom)
    assert s.t.laid[1] == boom
    assert s.seats() == [MELODY]
    assert may_add_special(s.t, BEATS) is False
    end_song(s.t)
    s.on_stage(s.song([0]))
    assert may_add_special(s.t, BEATS)


@pytest.mark.atom("G-135")
def test_by_option_a_special_die_comes_once_a_gig_or_with_the_first_roll() -> None:
    s = on_turn(BEATS, [], special_die_use="once_per_gig")
    s.t.special = s.t.special_used = 1
    s.on_stage(s.song([0]))
    assert not may_add_special(s.t, BEATS)
    s = on_turn(BEATS, [], special_die_use="always_in_first_roll")
    s.t.special = 0b101
    s.step((1, 1, 1, 1), (2,), (7,), 1)
    assert s.t.pool == [1, 1, 1, a_die(BOOM, 2), a_die(CHARM, 7)]


@pytest.mark.atom("G-136", "G-139")
def test_by_option_only_its_owner_places_a_special_die() -> None:
    s = on_turn(FRONT, [3], special_die="owner_only")
    s.on_stage(s.song([0, 2], [a_mark(POSE, top_slot(FRONT, 0))]), {0: (1,)}, [3])
    s.t.special = 1 << FRONT
    s.step(ADD_SPECIAL, (7,))
    assert s.t.spots[FRONT] == 6  # a 7 counts as a 7
    assert s.told("placed")[-1][2] == a_die(CHARM, 7)
    s = on_turn(FRONT, [], special_die="owner_only")
    s.t.special = 1 << FRONT
    s.step((5,))
    assert s.asks() == []


@pytest.mark.atom("G-121")
def test_overdub_is_spent_when_used() -> None:
    s = powerful(on_turn(BEATS, []), BEATS, intensity=2)
    s.step((1, 1, 1, 1), OVERDUB_NOW)
    assert s.t.used[BEATS] == 1 << OVERDUB
    assert s.t.laid[0] == 1 + 64


@pytest.mark.atom("G-176")
def test_with_sequential_levels_each_pair_widens_the_power() -> None:
    s = powerful(on_turn(FRONT, [1, 3, 5], secondary="sequential_levels"), FRONT, intensity=4)
    assert ROCK_NOW not in turn_options(s.t, FRONT)
    s.t.rock_pairs[FRONT] = 0b011
    s.step(ROCK_NOW, (6, 6), 1)
    assert len(s.asked) == 3
