"""Unlocking and choosing the next gig."""

from typing import Any

import pytest

from rulewright.games.genesis import gigs, state
from rulewright.games.genesis.rules.booking import may_play, unlock_gigs
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


def booking(**options: Any) -> Stand:
    s = Stand(**options)
    s.t.phase = state.BOOKING
    return s


@pytest.mark.atom("G-238", "G-239")
def test_clout_unlocks_gigs_for_good() -> None:
    s = booking()
    s.t.band_clout = 3
    unlock_gigs(s.t)
    assert [gig for gig in range(12) if s.t.unlocked >> gig & 1] == [0, 1, 2, 3, 4, 6, 7]
    s.t.band_clout = 2
    unlock_gigs(s.t)
    assert s.t.unlocked >> gigs.WAXY_JACKS & 1
    s = booking(unlock="recheck")
    s.t.band_clout = 3
    unlock_gigs(s.t)
    s.t.band_clout = 2
    unlock_gigs(s.t)
    assert [gig for gig in range(12) if s.t.unlocked >> gig & 1] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("gig", range(12))
@pytest.mark.atom("G-238", "G-023")
def test_each_gig_is_unlocked_at_its_number_and_never_once_burnt(gig: int) -> None:
    s = booking()
    needed = gigs.GIGS[gig].unlock
    s.t.band_clout = needed - 1
    unlock_gigs(s.t)
    assert bool(s.t.unlocked >> gig & 1) is (needed == 0)
    s.t.band_clout = max(needed, 0)
    unlock_gigs(s.t)
    assert bool(s.t.unlocked >> gig & 1) is (needed >= 0)
    s.t.unlocked, s.t.burnt = 0, 1 << gig
    unlock_gigs(s.t)
    assert not s.t.unlocked >> gig & 1


@pytest.mark.atom("G-240", "G-241", "G-016")
def test_the_member_with_most_personal_crowd_chooses_among_all_unlocked() -> None:
    s = booking()
    s.t.crowd = [3, 8, 8]
    s.step(1)
    assert s.seats() == [MELODY]
    assert s.options() == [0, 1]  # the House Party costs a coin, the Rusted Machine 20 CROWD
    assert (s.t.gig, s.t.phase, s.t.round) == (1, state.GIG, 2)


@pytest.mark.atom("G-240")
def test_by_option_only_four_gigs_are_dealt() -> None:
    s = booking(gig_offer="deal_4")
    s.t.unlocked, s.t.band_crowd = 0b111111, 50
    s.step((0, 1, 4, 5), 5)
    assert s.options() == [0, 1, 4, 5]
    s = booking(gig_offer="deal_4")
    s.step(1)
    assert s.options() == [0, 1]


@pytest.mark.atom("G-242", "G-243", "G-244")
def test_requirements_count_friends_but_crowd_is_not_spent() -> None:
    s = booking()
    s.t.band_crowd = 20
    s.step(3)
    assert s.t.band_crowd == 20
    s = booking()
    s.t.band_crowd, s.t.crowd = 10, [4, 3, 3]
    assert may_play(s.t, gigs.RUSTED_MACHINE)
    s.t.crowd = [4, 3, 2]
    assert not may_play(s.t, gigs.RUSTED_MACHINE)


@pytest.mark.atom("G-244")
def test_friends_fill_the_shortfall_for_good() -> None:
    s = booking()
    s.t.band_crowd, s.t.crowd, s.t.commitment = 15, [0, 5, 9], [0, 1, 2]
    s.step(3, 3, 2)
    assert s.asks() == ["gig", "friends", "friends"]
    assert s.seats() == [FRONT, FRONT, MELODY]
    assert s.options(1) == [0, 1, 2, 3, 4, 5]
    assert s.options(2) == [0, 1, 2]
    assert (s.t.band_crowd, s.t.crowd) == (20, [0, 3, 6])
    s = booking(friends="any_amount")
    s.t.band_crowd, s.t.crowd = 15, [0, 0, 9]
    s.step(3, 8)
    assert s.t.band_crowd == 23


@pytest.mark.atom("G-245")
def test_pledges_that_do_not_suffice_are_undone() -> None:
    s = booking()
    s.t.band_crowd, s.t.crowd = 15, [0, 5, 0]
    s.step(3, 4, 1)
    assert s.asks() == ["gig", "friends", "gig"]
    assert s.options(2) == [0, 1]
    assert (s.t.band_crowd, s.t.crowd, s.t.gig) == (15, [0, 5, 0], 1)


@pytest.mark.atom("G-246")
def test_the_house_party_costs_a_coin() -> None:
    s = booking()
    s.t.unlocked, s.t.coin = 0b100, [0, 0, 1]
    s.step(1)  # Beats chooses, Front may pay
    assert s.seats() == [FRONT]
    assert s.t.coin == [0, 0, 0]
    assert s.t.gig == gigs.HOUSE_PARTY


@pytest.mark.atom("G-246", "G-245")
def test_a_gig_that_nobody_pays_for_is_told_and_another_must_be_taken() -> None:
    s = booking()
    s.t.unlocked, s.t.coin = 0b101, [0, 0, 1]
    s.step(2, 0)  # Beats chooses the party, Front keeps the COIN; Open Mic Night is all that is left
    assert s.told("gig_unpaid") == [(gigs.HOUSE_PARTY,)]
    assert (s.t.coin, s.t.gig) == ([0, 0, 1], gigs.OPEN_MIC)


@pytest.mark.atom("G-247", "G-020")
def test_money_city_costs_everybody_commitment() -> None:
    s = booking()
    s.t.unlocked, s.t.band_crowd, s.t.commitment = 1 << gigs.MONEY_CITY, 60, [2, 3, 4]
    s.step()
    assert s.t.commitment == [0, 1, 2]
    assert not may_play(s.t, gigs.MONEY_CITY)


@pytest.mark.atom("G-051", "G-242")
def test_gigs_for_originals_need_that_many_unless_the_option_is_kind() -> None:
    s = booking()
    s.t.band_crowd = 100
    assert not may_play(s.t, gigs.BONCHELLSQUATCH)
    s.t.songs = s.t.songs * 5
    assert may_play(s.t, gigs.BONCHELLSQUATCH)
    s = booking(need_originals="play_what_you_have")
    s.t.band_crowd = 100
    assert may_play(s.t, gigs.BONCHELLSQUATCH)


@pytest.mark.atom("G-027", "G-248")
def test_a_band_without_a_gig_loses_or_by_option_breaks_up() -> None:
    s = booking()
    s.t.unlocked = 1 << gigs.RUSTED_MACHINE
    s.step()
    result = s.t.result()
    assert result is not None
    assert (result.reason, result.winners) == ("obscurity", ())
    s = booking(no_gig="breakup")
    s.t.unlocked = 0
    s.step()
    assert s.t.phase == state.CLAIMING
    assert s.t.sides == [1, 2, 4]


@pytest.mark.atom("G-249")
def test_a_gig_may_be_chosen_again() -> None:
    s = booking()
    s.t.gig = 1
    s.step(1)
    assert s.t.gig == 1


@pytest.mark.atom("G-016", "G-241")
def test_beats_wins_a_tie_for_choosing() -> None:
    s = booking()
    s.step(0)
    assert s.seats() == [BEATS]
