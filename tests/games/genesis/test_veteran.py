"""The veteran, who writes songs before it climbs."""

from rulewright.bots import make_bot
from rulewright.engine import Pick
from rulewright.games import find
from rulewright.games.genesis.bots.careerist import Careerist
from rulewright.games.genesis.bots.prospects import ENOUGH_SONGS, gig_value
from rulewright.games.genesis.bots.veteran import Veteran
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.events import INVITE_PARTNERS, TAKE_CREDIT
from rulewright.games.genesis.gigs import BATTLE, FILL_IN
from rulewright.games.genesis.rules.career import Career
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

CARD = {card.code: n for n, card in reversed(list(enumerate(CARDS)))}


def a_band(songs: int, clout: int) -> Career:
    """A band with so many songs and so much CLOUT."""
    t = Stand().t
    t.songs, t.records, t.band_clout, t.band_crowd = t.songs * songs, t.records * songs, clout, 20
    return t


def test_clout_is_a_burden_until_the_songs_are_written() -> None:
    """The Battle of the Bands pays two CLOUT and no COIN. [G-007 G-212]"""
    early, late = a_band(1, 2), a_band(ENOUGH_SONGS - 1, 2)
    assert gig_value(early, BATTLE, patient=True) < gig_value(early, BATTLE)
    assert gig_value(late, BATTLE, patient=True) == gig_value(late, BATTLE)
    both = Pick(FRONT, "gig", [FILL_IN, BATTLE], (FRONT,))
    assert Veteran().gig(early, both) == FILL_IN


def test_events_that_cost_clout_are_welcome_while_songs_are_lacking() -> None:
    veteran, careerist = Veteran(), Careerist()
    for event in (TAKE_CREDIT, INVITE_PARTNERS):
        assert veteran.liking(a_band(1, 3), BEATS, event) >= 5 > careerist.liking(a_band(1, 3), BEATS, event)
        late = a_band(ENOUGH_SONGS, 3)
        assert veteran.liking(late, BEATS, event) == careerist.liking(late, BEATS, event)


def test_fronts_points_pay_for_songs_even_if_melody_is_ahead() -> None:
    t = a_band(1, 1)
    t.crowd = [0, 30, 10]
    pick = Pick(FRONT, "split", list(range(11)), (FRONT, 10))
    assert Veteran().split(t, pick) == 0  # all of it COIN
    assert Careerist().split(t, pick) == 10  # all of it CROWD
    other = Pick(MELODY, "split", list(range(11)), (MELODY, 10))
    assert Veteran().split(t, other) == Careerist().split(t, other)


def test_the_second_slot_is_not_too_dear_for_a_song_part() -> None:
    t = a_band(1, 1)
    t.market, t.coin = [CARD["CC03"], CARD["SP01"], -1, -1], [20, 20, 20]
    assert Careerist().wish(t, BEATS) == -1
    assert Veteran().wish(t, BEATS) == 1


def test_the_expert_of_genesis_is_a_veteran() -> None:
    assert isinstance(make_bot(find("genesis"), "expert"), Veteran)
