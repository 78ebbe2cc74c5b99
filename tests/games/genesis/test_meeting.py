"""The Band Meeting and every Event card."""

from typing import Any

import pytest

from rulewright.engine import Event, Rng
from rulewright.engine.questions import Draw
from rulewright.games import find
from rulewright.games.genesis import state
from rulewright.games.genesis.events import (
    CHILL,
    DESERVE_THAT,
    EMPTY_HANDED,
    FAM_INVOLVED,
    FYKE,
    GO_SOLO,
    HURREN,
    INVITE_PARTNERS,
    PARTY_TOO_HARD,
    RECONNECT,
    STEVE,
    TAKE_CREDIT,
    WARTMAN,
)
from rulewright.games.genesis.rules.meeting import meeting_options
from rulewright.games.genesis.view import view
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


def meeting(*events: int, **options: Any) -> Stand:
    """A band in its meeting; the members hold these gained Events (-1 for none)."""
    s = Stand(**options)
    s.t.phase = state.MEETING
    for role, event in enumerate(events):
        if event >= 0:
            s.t.events[role] |= 1 << event
            s.t.event_deck &= ~(1 << event)
    return s


def show(s: Stand, beats: int, melody: int, front: int) -> None:
    s.step((beats, melody, front))


@pytest.mark.atom("G-193", "G-195")
def test_everybody_picks_one_card_in_secret_and_all_are_shown_together() -> None:
    s = meeting(TAKE_CREDIT)
    show(s, TAKE_CREDIT, CHILL, GO_SOLO)
    assert s.asks() == ["meeting"] * 3
    assert len(s.asked) == 1
    assert s.t.shown == [TAKE_CREDIT, CHILL, GO_SOLO]
    assert s.told("meeting") == [(TAKE_CREDIT, CHILL, GO_SOLO)]


@pytest.mark.atom("G-196", "G-017")
def test_cards_are_carried_out_in_commitment_order() -> None:
    s = meeting(RECONNECT, PARTY_TOO_HARD)
    s.t.band_crowd, s.t.commitment = 20, [0, 5, 1]
    show(s, RECONNECT, PARTY_TOO_HARD, CHILL)
    s.step()
    assert s.t.crowd == [0, 15, 0]
    assert s.t.order == [MELODY, FRONT, BEATS]


@pytest.mark.atom("G-197")
def test_a_chill_among_others_does_nothing_and_returns() -> None:
    s = meeting(FAM_INVOLVED)
    show(s, FAM_INVOLVED, CHILL, CHILL)
    assert s.t.chills == [1, 0, 0]
    for _ in range(4):
        s.step()
    assert s.t.chills == [1, 1, 1]
    assert s.t.unlocked == 0b1111
    assert s.t.phase == state.STUDIO


@pytest.mark.atom("G-198", "G-023")
def test_three_chills_burn_a_random_gig() -> None:
    s = meeting()
    show(s, CHILL, CHILL, CHILL)
    for _ in range(3):
        s.step()
    s.step((2,))
    draw = s.asked[0]
    assert isinstance(draw, Draw)
    assert draw.pool == [0, 1, 2, 3]
    assert (s.t.unlocked, s.t.burnt) == (0b1011, 0b0100)
    assert s.t.chills == [1, 1, 1]


@pytest.mark.parametrize("producer", [HURREN, WARTMAN, FYKE])
@pytest.mark.atom("G-199", "G-211")
def test_a_producer_joins_the_studio_for_this_round(producer: int) -> None:
    s = meeting(producer)
    show(s, producer, CHILL, CHILL)
    for _ in range(4):
        s.step()
    assert s.t.producers == 1 << STEVE | 1 << producer
    assert s.t.event_discards == 0
    s.t.passes = 3
    s.step()
    assert s.t.producers == 1 << STEVE
    assert s.t.event_discards == 1 << producer
    assert s.t.phase == state.BOOKING


@pytest.mark.atom("G-200", "G-207", "G-208")
def test_taking_the_credit() -> None:
    s = meeting(-1, TAKE_CREDIT)
    s.t.band_clout = 2
    show(s, CHILL, TAKE_CREDIT, CHILL)
    s.step()
    s.step()
    assert (s.t.band_clout, s.t.crowd) == (1, [0, 10, 0])
    assert s.t.event_discards == 1 << TAKE_CREDIT


@pytest.mark.atom("G-201", "G-207", "G-021")
def test_partying_too_hard_pays_in_full_even_if_the_band_has_less() -> None:
    s = meeting(PARTY_TOO_HARD)
    s.t.band_crowd = 4
    show(s, PARTY_TOO_HARD, CHILL, CHILL)
    s.step()
    assert (s.t.band_crowd, s.t.crowd) == (0, [15, 0, 0])


@pytest.mark.atom("G-202")
def test_partners_bring_a_song_part_from_each_other_member() -> None:
    s = meeting(INVITE_PARTNERS)
    s.t.band_clout, s.t.hands = 1, [0, 0b11 | 1 << 12, 1 << 13]
    show(s, INVITE_PARTNERS, CHILL, CHILL)
    s.step((1,))
    assert s.t.band_clout == 0
    assert s.t.hands == [0b10, 0b01 | 1 << 12, 1 << 13]  # Front has no Song Part
    for method, asked in (("giver", MELODY), ("taker_sees_hand", BEATS)):
        s = meeting(INVITE_PARTNERS, take_method=method)
        s.t.hands = [0, 0b11, 0]
        show(s, INVITE_PARTNERS, CHILL, CHILL)
        s.step(0)
        assert s.seats() == [asked]
        assert s.t.hands == [0b01, 0b10, 0]


@pytest.mark.atom("G-202", "G-190")
def test_the_third_member_cannot_know_which_part_moved_between_hidden_hands() -> None:
    s = meeting(INVITE_PARTNERS)
    s.t.hand_shown, s.t.hands = 0b100, [0, 0b111, 0]
    show(s, INVITE_PARTNERS, CHILL, CHILL)
    s.step((2,))
    draw = s.asked[0]
    assert isinstance(draw, Draw)
    assert draw.to == (BEATS, MELODY)
    rng, imagined = Rng(1), set()
    for _ in range(40):
        imagined.add(s.t.imagine(FRONT, rng).hands[BEATS])
        assert s.t.imagine(BEATS, rng).hands == s.t.hands
        assert s.t.imagine(MELODY, rng).hands == s.t.hands
    assert imagined == {0b001, 0b010, 0b100}


@pytest.mark.atom("G-203")
def test_reconnecting_swaps_a_gig_for_a_burnt_one() -> None:
    s = meeting(RECONNECT)
    s.t.band_coin, s.t.burnt, s.t.unlocked = 25, 0b110000, 0b1111
    show(s, RECONNECT, CHILL, CHILL)
    s.step(3, 4)
    assert s.asks() == ["burn_gig", "return_gig"]
    assert s.options(1) == [4, 5]  # not the one just burnt
    assert (s.t.unlocked, s.t.burnt) == (0b10111, 0b101000)
    assert (s.t.band_coin, s.t.commitment) == (15, [10, 0, 0])
    s = meeting(RECONNECT)
    s.t.unlocked = 0b1
    show(s, RECONNECT, CHILL, CHILL)
    s.step()
    assert (s.t.unlocked, s.t.burnt) == (0, 1)  # nothing else was burnt: only the burn happens


@pytest.mark.atom("G-204", "G-180")
def test_deserving_takes_an_unseen_event() -> None:
    s = meeting(DESERVE_THAT, TAKE_CREDIT, RECONNECT)
    show(s, DESERVE_THAT, CHILL, CHILL)
    s.step(FRONT, (RECONNECT,))
    assert s.options(0) == [MELODY, FRONT]
    draw = s.asked[1]
    assert isinstance(draw, Draw)
    assert draw.to == (BEATS, FRONT)
    assert s.t.events == [1 << RECONNECT, 1 << TAKE_CREDIT, 0]
    assert s.t.imagine(FRONT, Rng(3)).events[BEATS] == 1 << RECONNECT  # Front saw it go
    assert {s.t.imagine(MELODY, Rng(k)).events[BEATS] for k in range(60)} != {1 << RECONNECT}


@pytest.mark.atom("G-204")
def test_cards_shown_in_this_meeting_cannot_be_taken() -> None:
    s = meeting(DESERVE_THAT, TAKE_CREDIT)
    show(s, DESERVE_THAT, TAKE_CREDIT, CHILL)
    s.step()
    assert s.asked == []
    assert s.t.event_discards == 1 << DESERVE_THAT


@pytest.mark.atom("G-205")
def test_nobody_deserves_anything_while_no_other_holds_an_event() -> None:
    s = meeting(DESERVE_THAT)
    assert meeting_options(s.t, BEATS) == [CHILL, GO_SOLO]
    s = meeting(DESERVE_THAT, TAKE_CREDIT)
    assert meeting_options(s.t, BEATS) == [DESERVE_THAT, CHILL, GO_SOLO]


@pytest.mark.atom("G-204")
def test_by_option_chill_and_go_solo_can_be_taken() -> None:
    s = meeting(DESERVE_THAT, take_basic="yes")
    show(s, DESERVE_THAT, CHILL, CHILL)
    s.step(MELODY, (GO_SOLO,))
    for _ in range(3):
        s.step()
    assert (s.t.chills, s.t.solos) == ([1, 1, 1], [2, 0, 1])
    s.t.chills[MELODY] = 0
    assert meeting_options(s.t, MELODY) == [EMPTY_HANDED]


@pytest.mark.atom("G-206", "G-241")
def test_the_fam_chooses_the_next_gig() -> None:
    s = meeting(-1, -1, FAM_INVOLVED)
    s.t.crowd = [50, 0, 0]
    show(s, CHILL, CHILL, FAM_INVOLVED)
    for _ in range(4):
        s.step()
    assert s.t.fam == FRONT
    s.t.phase = state.BOOKING
    s.step(1)
    assert s.seats() == [FRONT]
    assert s.t.fam == state.NOBODY


@pytest.mark.atom("G-209", "G-196")
def test_go_solo_comes_after_the_other_cards_and_skips_the_studio() -> None:
    s = meeting(-1, -1, PARTY_TOO_HARD)
    s.t.band_crowd, s.t.commitment = 20, [9, 0, 0]
    show(s, GO_SOLO, CHILL, PARTY_TOO_HARD)
    for _ in range(4):
        s.step()
    assert s.t.crowd == [0, 0, 15]
    assert s.t.phase == state.CLAIMING
    assert s.t.solo == 1 << BEATS


@pytest.mark.atom("G-208")
def test_used_events_are_discarded_and_may_come_again() -> None:
    s = meeting(FAM_INVOLVED)
    show(s, FAM_INVOLVED, CHILL, CHILL)
    s.step()
    assert s.t.event_discards == 1 << FAM_INVOLVED
    assert s.t.events == [0, 0, 0]


@pytest.mark.atom("G-180")
def test_others_see_how_many_events_one_holds_but_not_which() -> None:
    s = meeting(TAKE_CREDIT, RECONNECT)
    seen = view(s.t, BEATS)["members"]
    assert seen[BEATS]["events"] == [TAKE_CREDIT]
    assert (seen[MELODY]["events"], seen[MELODY]["event_count"]) == (None, 1)
    assert view(s.t, -1)["members"][BEATS]["events"] is None


@pytest.mark.atom("G-017", "G-196")
def test_with_a_live_order_a_gain_of_commitment_counts_at_once() -> None:
    for order, second in (("snapshot", MELODY), ("live", MELODY)):
        s = meeting(RECONNECT, FAM_INVOLVED, TAKE_CREDIT, order=order)
        s.t.commitment, s.t.unlocked = [9, 1, 2], 0b1
        show(s, RECONNECT, FAM_INVOLVED, TAKE_CREDIT)
        s.step()
        s.t.commitment = [19, 5, 2]
        s.step()
        carried = [role for role in (BEATS, MELODY, FRONT) if s.t.done >> role & 1]
        assert (second in carried) is (order == "live")


@pytest.mark.atom("G-200", "G-201", "G-207")
def test_what_an_event_costs_the_band_is_told_as_far_as_it_can_be_lost() -> None:
    s = meeting(PARTY_TOO_HARD, TAKE_CREDIT)
    s.t.band_crowd, s.t.band_clout = 6, 0
    show(s, PARTY_TOO_HARD, TAKE_CREDIT, CHILL)
    s.step()
    s.step()
    assert s.told("band_loses") == [(0, 6, 0)]  # of 15 only six, and no CLOUT
    told = Event("band_loses", (0, 6, 0), None)
    assert find("genesis").sentence(told, ("Ann", "Ben", "Cat")) == "The band loses 6 CROWD."
