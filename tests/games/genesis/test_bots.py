"""The bots: one wanders, one makes a career."""

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng, begin
from rulewright.engine.packing import pack
from rulewright.games import find
from rulewright.games.band.sheet import LOWER, right_slot
from rulewright.games.band.songs import CRESCENDO, a_mark
from rulewright.games.genesis import state
from rulewright.games.genesis.bots.careerist import Careerist
from rulewright.games.genesis.bots.hints import hint
from rulewright.games.genesis.bots.prospects import (
    free_for_all_chance,
    gig_value,
    legend_chance,
    row_chances,
    side_chances,
    solo_chance,
)
from rulewright.games.genesis.bots.song_sense import MOST_REGISTERS, SongKey, Turn, circles_of, expected_net, search_of
from rulewright.games.genesis.bots.wishes import best_purchase, sheet_value, worth_hiring, worth_throwing
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.events import CHILL, FAM_INVOLVED, GO_SOLO
from rulewright.games.genesis.gigs import BONCHELLSQUATCH, FILL_IN, GIGS, RUSTED_MACHINE
from rulewright.games.genesis.rules.career import Career
from rulewright.games.genesis.rules.outcome import individual_points
from rulewright.games.genesis.rules.powers import BUMP_UP, OVERDUB_NOW, RUSH_NOW, TAKE_DIVA
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

GAME = find("genesis")
CARD = {card.code: n for n, card in reversed(list(enumerate(CARDS)))}


def mistakes(bot: str, games: int) -> float:
    """Failed circles in the first song, on average."""
    failed = 0
    for seed in range(games):
        run = play_out(GAME, [make_bot(GAME, bot)] * 3, {"naming": False, "round_cap": 1}, seed=seed, listen=True)
        ends = [event.facts for event in run.state.told or [] if event.kind == "song_ends"]
        failed += ends[0][2]
    return failed / games


def test_the_careerist_plays_the_first_song_far_better_than_chance() -> None:
    assert mistakes("career", 30) < 1.5
    assert mistakes("wanderer", 30) > 2.5


def test_the_search_decides_which_die_is_placed() -> None:
    s = Stand()
    s.on_stage(s.t.songs[0], {0: (3,), 1: (2,), 2: (6,)}, [5])
    s.t.pool = [1, 3, 4, 5]
    assert Turn(s.t).decide([1, 3, 4, 5]) == 3  # Equals with the 3 before it


def test_a_power_is_used_where_it_saves_a_circle() -> None:
    s = Stand()
    s.on_stage(s.t.songs[0], {square: (die,) for square, die in enumerate((3, 2, 6, 3, 5, 6))}, [2, 2, 2, 2])
    s.t.craft[BEATS] = 1
    assert Turn(s.t).decide([2, pack(BUMP_UP, 2)]) == pack(BUMP_UP, 2)


def test_songs_too_long_to_search_are_searched_without_their_costliest_circles() -> None:
    s = Stand()
    melody = [a_mark(CRESCENDO, right_slot(MELODY, column, LOWER)) for column in range(4)]
    song = s.song(range(15), (*s.t.songs[0].marks, *melody))
    search = search_of(SongKey(song))
    assert max(len(live) for live in search.live) <= MOST_REGISTERS
    assert circles_of(search.song) == circles_of(song) - len([mark for mark in melody if mark in song.marks])
    assert 0 < expected_net(SongKey(song)) < circles_of(song)
    assert search_of(SongKey(s.t.songs[0])).song.marks == s.t.songs[0].marks


def last_turn(pool: list[int], songs_left: int) -> Stand:
    """Front's last turn of the first song."""
    s = Stand()
    s.on_stage(s.t.songs[0], {square: (die,) for square, die in enumerate((3, 2, 6, 3, 5, 6, 3, 2))}, pool)
    s.t.songs_left = songs_left
    return s


def test_a_spare_die_is_overdubbed_or_kept_for_the_next_song() -> None:
    assert Turn(last_turn([5, 6], 0).t).decide([5, 6, OVERDUB_NOW]) == OVERDUB_NOW
    assert Turn(last_turn([1, 6], 0).t).decide([1, 6, OVERDUB_NOW]) == 6  # the 1 would fail
    assert Turn(last_turn([4, 6], 2).t).decide([4, 6, pack(TAKE_DIVA, 4)]) == pack(TAKE_DIVA, 4)
    assert Turn(last_turn([4, 6], 0).t).decide([4, 6, pack(TAKE_DIVA, 4)]) == 6  # no song to keep it for


def test_the_mic_is_rushed_in_the_last_turn_of_the_gig() -> None:
    assert Turn(last_turn([6, 6], 0).t).decide([6, RUSH_NOW]) == RUSH_NOW
    assert Turn(last_turn([6, 6], 1).t).decide([6, RUSH_NOW]) == 6


def asked_in_meeting(t: Career, role: int) -> int:
    run = begin(t)
    question = run.asked(role)
    assert isinstance(question, Pick)
    answer = Careerist().choose(run, question, Rng(0))
    assert isinstance(answer, int)
    return answer


def meeting(crowd: list[int], commitment: list[int]) -> Career:
    s = Stand()
    s.t.phase, s.t.crowd, s.t.commitment, s.t.told = state.MEETING, crowd, commitment, None
    return s.t


def test_the_careerist_goes_solo_when_it_pays_and_only_then() -> None:
    assert asked_in_meeting(experienced([60, 5, 5], [9, 0, 0]), BEATS) == GO_SOLO
    assert asked_in_meeting(experienced([60, 40, 30], [9, 0, 0]), BEATS) == CHILL
    assert asked_in_meeting(experienced([0, 0, 12], [0, 0, 0]), FRONT) == CHILL
    assert asked_in_meeting(meeting([60, 5, 5], [9, 0, 0]), BEATS) == CHILL  # a character with nothing to take along


def experienced(crowd: list[int], commitment: list[int]) -> Career:
    """A meeting of members who have learnt something."""
    t = meeting(crowd, commitment)
    t.craft, t.intensity = [3, 3, 3], [2, 2, 2]
    return t


def test_who_is_left_behind_stays_in_the_stronger_team() -> None:
    t = experienced([0, 74, 60], [0, 0, 0])
    t.unlocked, t.burnt = 1, 0b111111111110  # no way to legend any more
    assert solo_chance(t, MELODY) > 0.5
    assert asked_in_meeting(t.copy(), MELODY) == GO_SOLO
    assert asked_in_meeting(t.copy(), FRONT) == CHILL  # with Beats' help there is a chance against Melody; alone, less


def test_a_side_is_as_strong_as_its_crowd_and_its_song() -> None:
    t = meeting([20, 20, 20], [1, 0, 0])
    even = side_chances(t, [1, 2, 4])
    assert abs(sum(even.values()) - 1) < 1e-9
    assert even[1] > even[2]  # the one song goes to whoever has most COMMITMENT, the others roll for a cover
    assert free_for_all_chance(t, BEATS) == even[1]
    assert solo_chance(t, BEATS) < 0.2
    t.crowd = [60, 20, 20]
    assert solo_chance(t, BEATS) > 0.9


def test_a_band_near_its_goal_is_likelier_to_become_legends() -> None:
    t = Stand().t
    early = legend_chance(t)
    t.songs, t.records = t.songs * 5, t.records * 5
    t.band_crowd, t.band_clout, t.unlocked = 110, 6, 0b111111111111
    assert legend_chance(t) > early
    t.burnt, t.unlocked = 0b110000000000, 0b001111111111
    assert legend_chance(t) == 0


def test_rows_of_a_gig_are_as_likely_as_the_songs_are_good() -> None:
    t = Stand().t
    for gig in GIGS:
        assert abs(sum(row_chances(t, gig)) - 1) < 1e-9
    one = row_chances(t, GIGS[RUSTED_MACHINE])[0]
    t.songs, t.records = t.songs * 3, t.records * 3
    assert row_chances(t, GIGS[RUSTED_MACHINE])[0] > one


def split(t: Career, role: int) -> int:
    """What the role puts into the first of its categories."""
    points = individual_points(t, role)
    return Careerist().split(t, Pick(role, "split", list(range(points + 1)), (role, points)))


def test_melody_and_front_let_nobody_get_ahead_in_crowd() -> None:
    t = Stand().t
    t.chips, t.crowd = [1, 1, 1], [0, 30, 10]
    assert split(t, FRONT) == 10  # all of it: Melody is ahead and may put ten more there
    t.crowd = [0, 0, 40]
    assert split(t, FRONT) == 0  # far ahead: COIN for songs
    assert split(t, MELODY) == 0  # all CROWD, to catch up


def test_cards_are_bought_for_what_they_are_worth() -> None:
    t = Stand().t
    t.market = [18, 0, 1, 2]  # Harmony, which is Front's, then three Song Parts
    t.band_coin, t.commitment = 12, [0, 2, 0]
    assert best_purchase(t, BEATS) == -1
    assert worth_throwing(t, MELODY)
    assert not worth_throwing(t, BEATS)  # no COMMITMENT for it
    assert best_purchase(t, FRONT) == 0
    t.market = [3, 0, 1, 2]
    assert best_purchase(t, BEATS) == 0


def test_a_producer_is_hired_for_the_songs_that_the_cards_can_become() -> None:
    t = Stand().t
    t.band_coin, t.band_clout, t.hands = 60, 4, [0b11, 0, 0]
    assert not worth_hiring(t)
    t.hands = [0b11, 0b100, 0]
    assert worth_hiring(t)
    t.band_clout = 7
    assert not worth_hiring(t)


def test_a_sheet_is_worth_its_circles_that_can_work() -> None:
    t = Stand().t
    first = t.songs[0]
    whole = sheet_value(first.squares, list(first.marks), first.readings)
    assert whole > sheet_value(first.squares, list(first.marks[:-1]), first.readings) > 0
    assert sheet_value(0b111, list(first.marks[:3]), first.readings) < 1  # one column: only the Pose can trigger


def test_one_member_shows_an_event_so_that_no_gig_burns() -> None:
    t = meeting([0, 0, 0], [0, 0, 0])
    t.events[FRONT] = 1 << FAM_INVOLVED
    assert asked_in_meeting(t.copy(), FRONT) == FAM_INVOLVED
    assert asked_in_meeting(t.copy(), BEATS) == CHILL


def test_gigs_are_weighed_by_what_the_band_can_play() -> None:
    t = Stand().t
    assert gig_value(t, FILL_IN) > gig_value(t, RUSTED_MACHINE)
    assert gig_value(t, FILL_IN) > gig_value(t, BONCHELLSQUATCH)
    t.songs, t.records, t.band_crowd = t.songs * 5, t.records * 5, 100
    assert gig_value(t, BONCHELLSQUATCH) > gig_value(t, FILL_IN)


def test_hints_tell_the_failed_circles_to_expect() -> None:
    s = Stand()
    s.on_stage(s.t.songs[0], {square: (die,) for square, die in enumerate((3, 2, 6, 3, 5, 6, 3, 2))}, [1, 5])
    assert hint(s.t, Pick(FRONT, "turn", [1, 5])) == {
        1: "1.00 failed circles to expect",
        5: "0.00 failed circles to expect",
    }
    assert hint(s.t, Pick(FRONT, "meeple_up", [0, 1])) == {}
    assert set(hint(s.t, Pick(FRONT, "gig", [0, 1]))) == {0, 1}
    long = Stand()
    long.on_stage(long.song(range(15), s.t.songs[0].marks), pool=[1, 2])
    assert set(hint(long.t, Pick(BEATS, "turn", [1, 2]))) == {1, 2}


def test_the_careerist_can_be_the_game_master() -> None:
    run = play_out(GAME, [make_bot(GAME, "career")] * 4, {"naming": False, "round_cap": 4}, seed=2, listen=True)
    result = run.state.result()
    assert result is not None
    assert len(result.scores) == 4
    assert 3 not in result.winners
    starts = [event.facts for event in run.state.told or [] if event.kind == "gig_starts"]
    assert len(starts) >= 2
    assert starts[0][3:] == (3, 2)


def test_nobody_rides_along_for_nothing() -> None:
    """The Rusted Machine asks for 20: who has a third of the friends brings a third, whatever the others pledged."""
    t = Stand().t
    t.crowd, t.band_crowd = [10, 10, 10], 5
    pick = Pick(0, "friends", list(range(11)), (BEATS, RUSTED_MACHINE, 15))
    assert Careerist().friends(t, pick) == 5


def test_no_card_is_thrown_away_for_what_the_studio_needs() -> None:
    s = Stand()
    t = s.t
    t.market = [CARD["CC06"], CARD["SP01"], CARD["SP03"], CARD["SP05"]]
    t.commitment, t.coin = [0, 5, 0], [0, 5, 0]
    assert worth_throwing(t, MELODY)
    t.hands = [1 << CARD["SP02"], 1 << CARD["SP04"], 1 << CARD["SP06"]]  # a song is waiting to be written
    assert not worth_throwing(t, MELODY)


def test_a_key_change_is_not_bought_as_it_is_never_worth_drawing() -> None:
    t = Stand().t
    t.market, t.coin = [CARD["CC03"], -1, -1, -1], [30, 30, 30]
    assert [best_purchase(t, role) for role in range(3)] == [-1, -1, -1]
