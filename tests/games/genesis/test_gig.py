"""Gigs: audience, covers, the choice of songs, records, the lull, outcomes and points."""

from typing import Any

import pytest

from rulewright.games.band.options import ON
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis import gigs, state
from rulewright.games.genesis.events import HURREN, STEVE
from rulewright.games.genesis.options import EXPERT
from rulewright.games.genesis.rules.audience import meeple_down, meeple_up
from rulewright.games.genesis.rules.gig import lull, play_record
from rulewright.games.genesis.rules.outcome import individual_points, weakened
from rulewright.games.genesis.rules.studio import record_song
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


def at(gig: int, originals: int = 1, **options: Any) -> Stand:
    """A band with so many originals about to play a gig."""
    s = Stand(**options)
    s.t.gig = gig
    s.t.songs = [s.t.songs[0]] * originals
    s.t.records = [()] * originals
    return s


def played(gig: int, stage: int, bar: int, patio: int, **options: Any) -> Stand:
    """A gig that is over, with the audience there."""
    s = at(gig, **options).crowd(stage, bar, patio)
    s.t.phase = state.OUTCOME
    return s


# -- the audience ----------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-033", "G-034", "G-037")
def test_a_meeple_moves_one_area_up() -> None:
    s = Stand().crowd(0, 1, 1)
    s.play(meeple_up(s.t, FRONT), 0)
    assert (s.asks(), s.seats(), s.audience()) == (["meeple_up"], [FRONT], (1, 0, 1))
    s.play(meeple_up(s.t, FRONT))
    s.play(meeple_up(s.t, FRONT))
    assert s.audience() == (2, 0, 0)
    s.play(meeple_up(s.t, FRONT))
    assert s.audience() == (2, 0, 0)


@pytest.mark.atom("G-035", "G-036", "G-037")
def test_a_meeple_moves_one_area_down() -> None:
    s = Stand().crowd(1, 1, 0)
    s.play(meeple_down(s.t, MELODY), 1)
    assert (s.seats(), s.audience()) == ([MELODY], (1, 0, 1))
    s.play(meeple_down(s.t, MELODY))
    s.play(meeple_down(s.t, MELODY))
    assert s.audience() == (0, 0, 2)
    s.play(meeple_down(s.t, MELODY))
    assert s.audience() == (0, 0, 2)


@pytest.mark.atom("G-037")
def test_who_chooses_the_meeple_is_an_option() -> None:
    s = Stand(meeple_choice="commitment_leader").crowd(0, 1, 1)
    s.t.commitment = [0, 5, 0]
    s.play(meeple_up(s.t, FRONT), 1)
    assert s.seats() == [MELODY]
    s = Stand(meeple_choice="auto_best").crowd(1, 1, 1)
    s.play(meeple_up(s.t, FRONT))
    assert s.audience() == (2, 0, 1)
    s = s.crowd(1, 1, 1)
    s.play(meeple_down(s.t, FRONT))
    assert s.audience() == (1, 0, 2)


@pytest.mark.atom("G-028", "G-029", "G-030", "G-031", "G-039")
def test_a_gig_starts_afresh_with_its_own_audience() -> None:
    s = at(gigs.OPEN_MIC)
    s.t.spots, s.t.hogging, s.t.used = [4, 5, SPOTLIGHT], FRONT, [1, 1, 1]
    s.step()
    assert s.audience() == (0, 0, 3)
    assert (s.t.spots, s.t.hogging, s.t.used) == ([0, 0, 0], state.NOBODY, [0, 0, 0])
    s = at(gigs.OPEN_MIC, open_mic="card")
    s.step()
    assert s.audience() == (0, 3, 2)
    s = at(gigs.AUDITION)
    s.step()
    assert s.audience() == (1, 0, 8)


@pytest.mark.atom("G-029")
def test_by_option_markers_keep_their_spots() -> None:
    s = at(gigs.OPEN_MIC, marker_reset="never")
    s.t.spots = [4, 5, 6]
    s.step()
    assert s.t.spots == [4, 5, 6]


# -- covers and songs ------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-032", "G-040", "G-041", "G-042", "G-043", "G-044", "G-046", "G-047")
def test_covers_fill_the_songs_that_the_band_lacks() -> None:
    s = at(gigs.RUSTED_MACHINE, originals=2)
    s.t.intensity = [1, 1, 1]
    s.step((2, 3, 6), 0, 0)
    assert s.audience() == (2, 2, 3)
    assert s.seats() == [BEATS, BEATS]
    assert s.t.songs_left == 2
    assert s.t.spots == [0, 0, 0]
    assert s.t.used == [0, 0, 0]


@pytest.mark.atom("G-040", "G-045")
def test_no_covers_when_there_are_originals_enough_or_none_printed() -> None:
    s = at(gigs.BATTLE, originals=3)
    s.step()
    assert s.t.songs_left == 2
    s = at(gigs.COUSIN)
    s.step()
    assert s.t.songs_left == 1
    s = at(gigs.BONCHELLSQUATCH, originals=2, need_originals="play_what_you_have")
    s.step()
    assert s.t.songs_left == 2


@pytest.mark.atom("G-040")
def test_by_option_the_band_may_play_more_covers() -> None:
    s = at(gigs.RUSTED_MACHINE, originals=2, covers="band_may_add")
    s.step(2, (1, 1, 1, 1, 1))
    assert s.asks() == ["covers"]
    assert s.t.songs_left == 0


@pytest.mark.atom("G-048", "G-049", "G-016")
def test_the_member_with_most_commitment_picks_an_unplayed_song() -> None:
    s = at(gigs.RUSTED_MACHINE, originals=3)
    s.t.phase, s.t.songs_left = state.NEXT_SONG, 3
    s.t.commitment = [1, 4, 4]
    s.step(1)
    assert (s.seats(), s.options()) == ([MELODY], [0, 1, 2])
    assert s.t.phase == state.SONG
    s.t.phase = state.NEXT_SONG
    s.step(2)
    assert s.options() == [0, 2]
    s.t.phase = state.NEXT_SONG
    s.step()
    assert s.t.song == 0
    s.t.phase = state.NEXT_SONG
    s.step()
    assert s.t.phase == state.OUTCOME


@pytest.mark.atom("G-050", "G-140", "G-142", "G-144")
def test_a_recorded_song_is_played_from_its_record_or_live() -> None:
    s = at(gigs.RUSTED_MACHINE).crowd(0, 1, 0)
    record_song(s.t, 0, STEVE)
    s.t.phase, s.t.songs_left = state.NEXT_SONG, 1
    s.step(1)
    assert s.asks() == ["record_or_live"]
    assert s.audience() == (1, 0, 0)
    assert s.t.spots == [5, 8, 4]  # Front 4, Beats 4 past Front, Melody 6 past both
    assert s.t.successes == [0, 0, 0]
    assert (s.t.songs_left, s.t.played, s.t.phase) == (0, 1, state.NEXT_SONG)
    s = at(gigs.RUSTED_MACHINE)
    record_song(s.t, 0, STEVE)
    s.t.phase, s.t.songs_left = state.NEXT_SONG, 1
    s.step(0)
    assert s.t.phase == state.SONG


@pytest.mark.atom("G-141", "G-143")
def test_each_marker_of_a_record_moves_as_a_turn_of_its_own() -> None:
    s = at(gigs.RUSTED_MACHINE).crowd(0, 2, 2)
    record_song(s.t, 0, HURREN)
    s.t.spots = [9, 8, 7]
    s.t.commitment = [0, 3, 0]
    s.play(play_record(s.t, 0, True), 1, 0)
    assert s.seats() == [MELODY, MELODY]
    assert s.t.spots == [3, 9, SPOTLIGHT]
    assert s.t.chips == [0, 0, 1]
    assert s.t.hogging == FRONT


# -- the lull --------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-145", "G-149", "G-150")
def test_the_lull_takes_from_the_stage_between_songs() -> None:
    s = at(gigs.WAXY_JACKS, lull="on").crowd(3, 2, 0)
    s.t.songs_left = 1
    s.play(lull(s.t))
    assert s.audience() == (1, 4, 0)
    s.t.songs_left = 0
    s.play(lull(s.t))
    assert s.audience() == (1, 4, 0)
    s = at(gigs.WAXY_JACKS).crowd(3, 2, 0)
    s.t.songs_left = 1
    s.play(lull(s.t))
    assert s.audience() == (3, 2, 0)


@pytest.mark.atom("G-145", "G-150", "G-173")
def test_expert_turns_on_the_lull_and_the_dear_track() -> None:
    settings = Stand(expert=True).t.settings
    assert settings.lull == ON
    assert settings.prices == EXPERT
    s = at(gigs.WAXY_JACKS, expert=True, lull_last="yes").crowd(3, 2, 0)
    s.play(lull(s.t))
    assert s.audience() == (1, 4, 0)


@pytest.mark.atom("G-149")
def test_by_option_the_lull_is_a_free_choice() -> None:
    s = at(gigs.RUSTED_MACHINE, lull="on", lull_source="free_choice").crowd(3, 2, 0)
    s.t.songs_left = 1
    s.play(lull(s.t), 1)
    assert s.audience() == (3, 1, 1)


@pytest.mark.atom("G-149")
def test_by_option_the_lull_leaves_an_empty_stage_alone() -> None:
    for option, audience in (("stage_first", (0, 2, 1)), ("stage_only", (0, 3, 0))):
        s = at(gigs.WAXY_JACKS, lull="on", lull_source=option).crowd(1, 2, 0)  # a lull of two
        s.t.songs_left = 1
        s.play(lull(s.t))
        assert s.audience() == audience


@pytest.mark.atom("G-148", "G-108", "G-111")
def test_hogging_stops_the_lull() -> None:
    s = at(gigs.WAXY_JACKS, lull="on").crowd(3, 2, 0)
    s.t.songs_left, s.t.spots, s.t.hogging = 1, [SPOTLIGHT, 0, 0], BEATS
    s.play(lull(s.t))
    assert s.audience() == (3, 2, 0)


@pytest.mark.atom("G-146", "G-147")
def test_the_lull_follows_records_but_not_covers() -> None:
    for option, audience in (("yes", (0, 5, 3)), ("no", (1, 4, 3))):
        s = at(gigs.RUSTED_MACHINE, originals=2, lull="on", lull_recorded=option)
        s.step((1, 1, 1))
        assert s.audience() == (0, 4, 3)
        record_song(s.t, 0, STEVE)
        s.crowd(0, 5, 3)
        s.step(0, 1, 0)
        assert s.audience() == audience


# -- the outcome -----------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-154", "G-021", "G-022")
def test_the_band_gains_its_row_and_never_falls_below_nothing() -> None:
    s = played(gigs.RUSTED_MACHINE, 7, 0, 0)
    s.t.band_coin = 28
    s.step()
    assert (s.t.band_coin, s.t.band_crowd, s.t.band_clout) == (43, 5, 1)
    s = played(gigs.RUSTED_MACHINE, 0, 4, 3)
    s.t.band_crowd = 3
    s.step()
    assert s.t.band_crowd == 0
    s = played(gigs.RUSTED_MACHINE, 0, 4, 3, floor="negative_allowed")
    s.t.band_crowd = 3
    s.step()
    assert s.t.band_crowd == -2


@pytest.mark.parametrize("gig", [gigs.BONCHELLSQUATCH, gigs.WORLD_TOUR])
@pytest.mark.atom("G-024", "G-155")
def test_a_full_stage_at_the_great_gigs_makes_legends(gig: int) -> None:
    s = played(gig, 15, 0, 0)
    s.t.successes = [3, 3, 3]
    s.step()
    result = s.t.result()
    assert result is not None
    assert (result.reason, result.winners) == ("legend", (0, 1, 2))
    assert s.t.crowd == [0, 0, 0]


@pytest.mark.atom("G-156", "G-023")
def test_the_battle_of_the_bands_is_burnt_when_won() -> None:
    s = played(gigs.BATTLE, 7, 0, 0)
    s.t.unlocked |= 1 << gigs.BATTLE
    s.step()
    assert not s.t.unlocked >> gigs.BATTLE & 1
    assert s.t.burnt >> gigs.BATTLE & 1
    s = played(gigs.BATTLE, 4, 2, 1)
    s.t.unlocked |= 1 << gigs.BATTLE
    s.step()
    assert s.t.unlocked >> gigs.BATTLE & 1
    assert s.t.band_clout == 1


@pytest.mark.atom("G-157")
def test_the_house_party_unlocks_the_cousins_gig() -> None:
    s = played(gigs.HOUSE_PARTY, 4, 0, 0)
    s.step()
    assert s.t.unlocked >> gigs.COUSIN & 1
    s = played(gigs.HOUSE_PARTY, 4, 0, 0)
    s.t.burnt = 1 << gigs.COUSIN
    s.step()
    assert not s.t.unlocked >> gigs.COUSIN & 1


@pytest.mark.atom("G-158")
def test_a_failed_tour_burns_a_gig_and_goes_round_again() -> None:
    s = played(gigs.TOUR_THE_COAST, 0, 5, 5)
    s.t.unlocked = 1 << gigs.TOUR_THE_COAST | 0b11
    s.t.successes = [2, 0, 0]
    s.t.crowd = [0, 0, 7]
    s.step((1,))
    assert (s.t.coin[BEATS], s.t.commitment[BEATS]) == (1, 1)
    s.step(1)
    assert (s.seats(), s.options()) == ([FRONT], [0, 1])
    assert s.t.unlocked == 1 << gigs.TOUR_THE_COAST | 1
    assert (s.t.phase, s.t.gig, s.t.round) == (state.GIG, gigs.TOUR_THE_COAST, 1)
    s = played(gigs.TOUR_THE_COAST, 0, 5, 5, tour_burn="random")
    s.t.unlocked = 1 << gigs.TOUR_THE_COAST | 0b11
    s.step()
    s.step((0,))
    assert s.t.burnt == 1
    s = played(gigs.TOUR_THE_COAST, 0, 5, 5)
    s.t.unlocked = 1 << gigs.TOUR_THE_COAST
    s.step()
    s.step()
    assert s.t.phase == state.GIG


@pytest.mark.atom("G-159", "G-021")
def test_money_city_costs_commitment() -> None:
    s = played(gigs.MONEY_CITY, 0, 4, 6)
    s.t.commitment = [9, 5, 2]
    s.step()
    assert s.t.commitment == [4, 0, 0]


@pytest.mark.atom("G-160")
def test_a_failed_audition_weakens_every_record() -> None:
    s = played(gigs.AUDITION, 1, 0, 8)
    s.t.records = [(2, 2, 1, 0, 0, 1, 9), ()]
    s.step()
    assert s.t.records == [(2, 2, 0, 0, 0, 1, 8), ()]
    assert weakened(()) == ()


@pytest.mark.atom("G-161")
def test_the_last_row_of_the_great_gigs_pays_coin_only() -> None:
    s = played(gigs.WORLD_TOUR, 3, 5, 7)
    s.t.chips, s.t.successes, s.t.spots = [1, 0, 0], [2, 3, 4], [0, 0, SPOTLIGHT]
    s.step()
    assert s.t.coin == [12, 3, 4]
    assert s.t.commitment == s.t.crowd == [0, 0, 0]
    s.step(0, 0)
    assert s.t.crowd == [0, 0, 3]  # spotlight points stay free


# -- individual and spotlight points ---------------------------------------------------------------------------------


@pytest.mark.atom("G-162", "G-163", "G-164", "G-167")
def test_points_are_split_in_secret_over_the_two_categories_of_a_role() -> None:
    s = played(gigs.OPEN_MIC, 3, 0, 0)
    s.t.chips, s.t.successes = [0, 1, 0], [2, 2, 3]
    assert [individual_points(s.t, role) for role in range(3)] == [2, 12, 3]
    s.step((2, 7, 0))
    assert s.asks() == ["split", "split", "split"]
    assert len(s.asked) == 1  # one sealed question
    assert s.t.coin == [2, 0, 3]
    assert s.t.commitment == [0, 7, 0]
    assert s.t.crowd == [0, 5, 0]
    assert s.t.chips == s.t.successes == [0, 0, 0]


@pytest.mark.atom("G-162")
def test_a_chip_is_worth_ten_or_by_option_one() -> None:
    s = played(gigs.OPEN_MIC, 3, 0, 0, chip_gig="1")
    s.t.chips = [2, 0, 0]
    assert individual_points(s.t, BEATS) == 2


@pytest.mark.atom("G-165", "G-166")
def test_whoever_stands_in_the_spotlight_gains_the_meeples_at_the_stage() -> None:
    s = played(gigs.OPEN_MIC, 4, 1, 0)
    s.t.phase, s.t.spots = state.SPOTLIGHT_POINTS, [0, SPOTLIGHT, 0]
    s.step(1, 2)
    assert (s.t.coin, s.t.commitment, s.t.crowd) == ([0, 1, 0], [0, 2, 0], [0, 1, 0])
    assert s.t.phase == state.DOWNTIME
    s = played(gigs.OPEN_MIC, 0, 5, 0)
    s.t.phase, s.t.spots = state.SPOTLIGHT_POINTS, [0, SPOTLIGHT, 0]
    s.step()
    assert s.t.coin == [0, 0, 0]


@pytest.mark.atom("G-249")
def test_a_played_gig_stays_unless_the_option_removes_it() -> None:
    for option, stays in (("stay", True), ("remove", False)):
        s = played(gigs.FILL_IN, 0, 0, 3, gig_reuse=option)
        s.t.phase = state.SPOTLIGHT_POINTS
        s.step()
        assert bool(s.t.unlocked >> gigs.FILL_IN & 1) is stays


@pytest.mark.atom("G-026", "G-158")
def test_a_tour_that_goes_round_and_round_counts_towards_the_cap() -> None:
    s = played(gigs.TOUR_THE_COAST, 0, 5, 5, round_cap=4)
    s.t.unlocked, s.t.nights, s.t.phase = 1 << gigs.TOUR_THE_COAST, 4, state.SPOTLIGHT_POINTS
    s.step()
    assert s.t.ending == state.RAN_OUT
