"""The worked examples of the specification, and one whole song."""

import pytest

from rulewright.games.band.circles import both
from rulewright.games.band.sheet import LOWER, UPPER, right_slot, top_slot
from rulewright.games.band.songs import (
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    UP,
    a_mark,
)
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis import gigs, state
from rulewright.games.genesis.events import HURREN
from rulewright.games.genesis.rules.booking import unlock_gigs
from rulewright.games.genesis.rules.break_up import start_break_up
from rulewright.games.genesis.rules.gig import play_record
from rulewright.games.genesis.rules.outcome import individual_points
from rulewright.games.genesis.rules.powers import OVERDUB_NOW, RUSH_NOW
from rulewright.games.genesis.rules.resolving import step_marker
from rulewright.games.genesis.rules.studio import record_song
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


@pytest.mark.atom("G-101")
def test_e01_leapfrog() -> None:
    s = Stand()
    s.t.spots = [0, 3, 0]
    step_marker(s.t, FRONT, 3)
    assert (s.t.spots[FRONT], s.t.chips) == (4, [0, 0, 0])


@pytest.mark.atom("G-101", "G-102")
def test_e02_spotlight_and_two_leaps() -> None:
    s = Stand()
    s.t.spots = [8, 9, 1]
    step_marker(s.t, BEATS, 3)
    assert (s.t.spots[BEATS], s.t.chips[BEATS]) == (3, 1)


@pytest.mark.atom("G-103", "G-107")
def test_e03_hogged_spotlight() -> None:
    s = Stand()
    s.t.spots, s.t.hogging = [0, 8, SPOTLIGHT], FRONT
    step_marker(s.t, MELODY, 3)
    assert (s.t.spots[MELODY], s.t.chips[MELODY]) == (2, 0)


@pytest.mark.parametrize(("dice", "steps", "moved"), [((2, 4, 5), 3, 1), ((2, 4, 2), 0, -1), ((2, 6, 3), 1, 1)])
@pytest.mark.atom("G-076", "G-078")
def test_e04_pose(dice: tuple[int, int, int], steps: int, moved: int) -> None:
    s = Stand().crowd(1, 1, 0)
    s.on_stage(s.song([0, 1, 2], [a_mark(POSE, top_slot(FRONT, 0))]), {0: (dice[0],), 1: (dice[1],)}, [dice[2]])
    s.step(*([0] if moved < 0 else []))
    assert s.t.spots[FRONT] == steps
    assert s.t.stage == 1 + moved


@pytest.mark.atom("G-077")
def test_e04d_solo_column() -> None:
    s = Stand()
    s.on_stage(s.song([2], [a_mark(POSE, top_slot(FRONT, 0))])).step((6, 6))
    assert s.t.spots[FRONT] == 6


@pytest.mark.atom("G-093", "G-094", "G-095")
def test_e05_overdub_failing_and_working() -> None:
    s = Stand().crowd(3, 0, 0)
    s.t.intensity[BEATS] = 2
    s.on_stage(s.song([0, 3], [a_mark(EQUALS, right_slot(BEATS, 0, LOWER))]), {0: (4,)}, [2])
    s.step((4,), OVERDUB_NOW)
    assert (s.t.spots[BEATS], s.t.successes[BEATS], s.audience()) == (4, 0, (2, 1, 0))
    s = Stand().crowd(0, 3, 0)
    s.t.intensity[MELODY] = 2
    s.on_stage(s.song([1, 4], [a_mark(UP, right_slot(MELODY, 0, UPPER))]), {1: (2,)}, [5])
    s.step((4,), OVERDUB_NOW)
    assert (s.t.spots[MELODY], s.t.successes[MELODY], s.audience()) == (5, 1, (1, 2, 0))


@pytest.mark.parametrize(("die", "steps", "stage"), [(4, 1, 1), (3, 3, 3)])
@pytest.mark.atom("G-097")
def test_e05c_overdub_one_column_later(die: int, steps: int, stage: int) -> None:
    s = Stand().crowd(2, 1, 0)
    s.on_stage(s.song([1, 4], [a_mark(DOWN, right_slot(MELODY, 0, UPPER))]), {1: (5, 4)})
    s.step((die,), *([0] if die == 4 else []))
    assert (s.t.spots[MELODY], s.t.stage) == (steps, stage)


@pytest.mark.atom("G-040", "G-043", "G-044")
def test_e06_covers() -> None:
    s = Stand()
    s.t.gig, s.t.songs, s.t.records = gigs.RUSTED_MACHINE, s.t.songs * 2, [(), ()]
    s.step((2, 3, 6), 0, 0)
    assert s.audience() == (2, 2, 3)
    assert s.t.songs_left == 2


@pytest.mark.atom("G-091", "G-112", "G-113")
def test_e07_technical_difficulties() -> None:
    s = Stand(open_mic="card")
    s.step()
    s.step()
    s.t.intensity = [2, 2, 0]
    s.step((1, 2, 3, 4), OVERDUB_NOW, both(1, 2))
    s.step(OVERDUB_NOW)
    assert s.t.pool == []
    s.step()
    assert s.t.bad == 7
    assert s.audience() == (0, 0, 5)
    assert len(s.told("meeple_down")) == 3
    assert s.t.phase == state.NEXT_SONG


@pytest.mark.atom("G-122", "G-123", "G-105")
def test_e08_rush_the_mic() -> None:
    s = Stand()
    s.t.intensity[BEATS] = 3
    s.on_stage(s.song([0, 1, 2]))
    s.t.spots, s.t.hogging = [2, 5, SPOTLIGHT], FRONT
    s.step((1, 1, 1, 1), RUSH_NOW, 1)
    assert (s.t.spots, s.t.chips, s.t.hogging) == ([SPOTLIGHT, 0, 0], [1, 0, 0], BEATS)


@pytest.mark.atom("G-140", "G-141")
def test_e09_recorded_song() -> None:
    s = Stand().crowd(0, 2, 0)
    record_song(s.t, 0, HURREN)
    s.t.spots = [9, 8, 7]
    s.play(play_record(s.t, 0, True))
    assert s.audience() == (2, 0, 0)
    assert s.t.spots == [3, 9, SPOTLIGHT]
    assert s.t.chips == [0, 0, 1]


@pytest.mark.atom("G-162", "G-165")
def test_e10_points() -> None:
    s = Stand().crowd(4, 0, 1)
    s.t.phase, s.t.chips, s.t.successes, s.t.spots = state.OUTCOME, [0, 0, 1], [0, 0, 3], [0, 0, SPOTLIGHT]
    assert individual_points(s.t, FRONT) == 13
    s.step((6,))
    s.step(1, 1)
    assert (s.t.coin[FRONT], s.t.commitment[FRONT], s.t.crowd[FRONT]) == (7 + 1, 1, 6 + 2)


@pytest.mark.atom("G-183", "G-187")
def test_e11_market() -> None:
    s = Stand()
    s.t.market, s.t.riff_deck = [0, 1, 2, 3], 1 << 4
    s.t.phase, s.t.turn, s.t.band_coin, s.t.coin = state.RIFFING, BEATS, 10, [5, 0, 0]
    s.step(1, (4,))
    assert s.t.market == [0, 2, 3, 4]
    assert (s.t.band_coin, s.t.coin[BEATS]) == (0, 0)


@pytest.mark.atom("G-172", "G-178")
def test_e12_live_the_life() -> None:
    s = Stand()
    s.t.phase, s.t.commitment = state.DOWNTIME, [10, 0, 0]
    s.step(1, 0, 0, (2,))
    assert (s.t.commitment[BEATS], s.t.intensity[BEATS], s.t.events[BEATS]) == (1, 2, 1 << 2)


@pytest.mark.parametrize(("front", "spots", "good", "bad"), [((1, 4), [0, 3, 4], 2, 0), ((4, 1), [0, 0, 0], 0, 2)])
@pytest.mark.atom("G-082", "G-083")
def test_e13_key_change(front: tuple[int, int], spots: list[int], good: int, bad: int) -> None:
    marks = [a_mark(KEY_CHANGE, right_slot(row, 0, LOWER)) for row in (MELODY, FRONT)]
    s = Stand()
    s.on_stage(s.song([1, 2, 4, 5], marks), {1: (2,), 2: (front[0],), 4: (5,)}, [front[1]])
    s.step()
    assert (s.t.spots, s.t.good, s.t.bad) == (spots, good, bad)


@pytest.mark.atom("G-081")
def test_e14_crescendo() -> None:
    s = Stand()
    s.on_stage(s.song([1, 4, 7], [a_mark(CRESCENDO, right_slot(MELODY, 1, LOWER))]), {1: (1,), 4: (4,)})
    s.step((5,))
    assert s.t.spots[MELODY] == 5


@pytest.mark.atom("G-089")
def test_e15_syncopation() -> None:
    mark = a_mark(SYNCOPATION, right_slot(BEATS, 0, LOWER))
    s = Stand()
    s.on_stage(s.song([0, 3], [mark]), {0: (2,)}).step((6,), 6)
    assert s.t.spots[BEATS] == 6
    s = Stand()
    s.on_stage(s.song([0, 3], [mark]), {0: (4,)}).step((6,))
    assert s.t.bad == 1


@pytest.mark.atom("G-250", "G-252", "G-253", "G-254", "G-259", "G-260", "G-262", "G-263")
def test_e16_break_up() -> None:
    s = Stand()
    s.t.crowd, s.t.commitment = [12, 7, 9], [5, 1, 8]
    start_break_up(s.t, 1 << BEATS)
    assert s.t.sides == [0b110, 0b001]
    s.step()
    assert s.t.side_songs == [0, -1]
    s.step()
    s.t.place, s.t.good, s.t.bad, s.t.chips = 8, 5, 1, [0, 1, 1]
    s.t.laid[6], s.t.laid[7], s.t.pool = 1, 1, [4]
    s.step()  # the last Pose works: six circles, one mistake, two chips
    assert s.t.totals == [19]
    s.step((5,))
    s.step()
    assert s.t.totals == [19, 13]
    assert s.t.winners == 0b110


@pytest.mark.atom("G-244")
def test_e17_friends() -> None:
    s = Stand()
    s.t.phase, s.t.band_crowd, s.t.crowd, s.t.commitment = state.BOOKING, 15, [0, 6, 6], [0, 0, 1]
    s.step(3, 3, 2)
    assert (s.t.band_crowd, s.t.crowd, s.t.gig) == (20, [0, 4, 3], gigs.RUSTED_MACHINE)


@pytest.mark.atom("G-069")
def test_e18_pass_through() -> None:
    s = Stand()
    s.on_stage(s.song([1, 3, 7], [a_mark(UP, right_slot(MELODY, 0, UPPER))]), {1: (2,), 3: (1,)})
    s.step((5,))
    assert (s.t.spots[MELODY], s.t.good) == (3, 1)


@pytest.mark.atom("G-061")
def test_e18b_order_of_circles() -> None:
    s = Stand().crowd(0, 3, 0)
    marks = [
        a_mark(UP, right_slot(MELODY, 0, UPPER)),
        a_mark(CRESCENDO, right_slot(MELODY, 0, LOWER)),
        a_mark(EFFECTS_PEDAL, top_slot(BEATS, 1)),
    ]
    s.on_stage(s.song([1, 3, 4], marks), {1: (2,), 3: (1,)}, [5])
    s.t.spots = [0, 8, 0]
    s.step(5)
    assert (s.t.spots[MELODY], s.t.chips[MELODY], s.t.successes[MELODY]) == (9, 1, 3)
    assert s.audience() == (3, 0, 0)


@pytest.mark.atom("G-137")
def test_e18c_forced_special_die() -> None:
    s = Stand()
    s.on_stage(s.song([0, 2]), {0: (1,)}, [])
    s.t.special = 1 << FRONT
    s.step((5,))
    assert s.told("technical_difficulties") == []
    assert s.told("placed")[-1][0] == FRONT


@pytest.mark.atom("G-238", "G-239")
def test_e19_unlock() -> None:
    s = Stand()
    s.t.band_clout = 3
    unlock_gigs(s.t)
    new = [gigs.GIGS[gig].code for gig in range(4, 12) if s.t.unlocked >> gig & 1]
    assert new == ["GIG05", "GIG07", "GIG08"]
    s.t.band_clout = 2
    unlock_gigs(s.t)
    assert s.t.unlocked >> gigs.TOUR_THE_COAST & 1


def played_song(last_front: int) -> Stand:
    """The fixture of section 5.1: Open Mic with the card's audience, no powers; up-moves take the Bar first."""
    s = Stand(open_mic="card", meeple_choice="active")
    s.step()
    s.step()
    s.step((2, 3, 5, 6), 3)
    s.step(2)
    s.step(6, 0)
    assert (s.t.spots, s.audience()) == ([0, 0, 4], (1, 2, 2))
    s.step((1, 3, 4), 3, 0)
    assert (s.t.spots, s.audience()) == ([3, 0, 4], (2, 1, 2))
    s.step(5, 0)
    assert (s.t.spots, s.audience()) == ([3, 5, 4], (3, 0, 2))
    s.step(4)
    assert (s.t.spots, s.audience()) == ([3, 5, 6], (3, 1, 1))
    s.step((2, 3, 6), 3, 0)
    assert (s.t.spots, s.audience()) == ([8, 5, 6], (4, 0, 1))
    s.step(2)
    assert (s.t.spots, s.audience()) == ([8, SPOTLIGHT, 6], (4, 1, 0))
    assert s.t.hogging == MELODY
    s.step(last_front)
    return s


@pytest.mark.atom("G-053", "G-066", "G-105", "G-107", "G-162", "G-165", "G-238")
def test_a_whole_song_with_seven_successes() -> None:
    s = played_song(6)
    assert (s.t.spots, s.audience()) == ([8, SPOTLIGHT, 2], (5, 0, 0))
    assert s.t.chips == [0, 1, 0]
    assert s.t.successes == [2, 2, 3]
    assert s.t.pool == []
    s.step()
    s.step((0, 0, 0))
    assert (s.t.band_coin, s.t.band_crowd, s.t.band_clout) == (5, 5, 1)
    assert (s.t.commitment, s.t.crowd, s.t.coin) == ([2, 0, 0], [0, 12, 0], [0, 0, 3])
    s.step(5)
    assert s.t.coin == [0, 5, 3]
    unlock_gigs(s.t)
    assert s.t.unlocked >> gigs.BATTLE & 1


@pytest.mark.atom("G-038", "G-078", "G-152")
def test_the_same_song_with_a_failed_last_pose() -> None:
    s = played_song(1)
    assert (s.t.spots, s.audience()) == ([8, SPOTLIGHT, 6], (4, 1, 0))  # Melody hogs: nobody leaves
    assert s.t.successes == [2, 2, 2]
    s.step()
    s.step((0, 0, 0))
    assert (s.t.band_coin, s.t.band_crowd, s.t.band_clout) == (1, 2, 0)
    s.step(4)
    assert s.t.coin[MELODY] == 4
