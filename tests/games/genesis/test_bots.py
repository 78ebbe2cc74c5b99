"""The bots: one wanders, one makes a career."""

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng, begin
from rulewright.games import find
from rulewright.games.genesis import state
from rulewright.games.genesis.bots import Careerist, gig_value
from rulewright.games.genesis.career import Career
from rulewright.games.genesis.events import CHILL, FAM_INVOLVED, GO_SOLO
from rulewright.games.genesis.gigs import BATTLE, FILL_IN, RUSTED_MACHINE
from rulewright.games.genesis.powers import BUMP_UP
from rulewright.games.genesis.song_sense import SongKey, Turn, expected_net, search_of
from tests.games.genesis.stand import BEATS, FRONT, Stand

GAME = find("genesis")


def mistakes(bot: str, games: int) -> float:
    """Failed circles in the first song, on average."""
    failed = 0
    for seed in range(games):
        run = play_out(GAME, [make_bot(GAME, bot)] * 3, {"naming": False, "round_cap": 1}, seed=seed, listen=True)
        ends = [event.facts for event in run.state.story or [] if event.kind == "song_ends"]
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
    assert Turn(s.t).decide([2, BUMP_UP + 2]) == BUMP_UP + 2


def test_long_songs_are_played_without_the_search() -> None:
    s = Stand()
    song = s.song(range(15), s.t.songs[0].marks)
    assert search_of(SongKey(song)) is None
    assert expected_net(SongKey(song)) > 0
    assert search_of(SongKey(s.t.songs[0])) is not None


def asked_in_meeting(t: Career, role: int) -> int:
    run = begin(t)
    question = run.asked(role)
    assert isinstance(question, Pick)
    answer = Careerist().choose(run, question, Rng(0))
    assert isinstance(answer, int)
    return answer


def meeting(crowd: list[int], commitment: list[int]) -> Career:
    s = Stand()
    s.t.phase, s.t.crowd, s.t.commitment, s.t.story = state.MEETING, crowd, commitment, None
    return s.t


def test_the_careerist_goes_solo_when_it_pays_and_only_then() -> None:
    assert asked_in_meeting(meeting([60, 5, 5], [9, 0, 0]), BEATS) == GO_SOLO
    assert asked_in_meeting(meeting([60, 40, 30], [9, 0, 0]), BEATS) == CHILL
    assert asked_in_meeting(meeting([0, 0, 12], [0, 0, 0]), FRONT) == CHILL


def test_one_member_shows_an_event_so_that_no_gig_burns() -> None:
    t = meeting([0, 0, 0], [0, 0, 0])
    t.events[FRONT] = 1 << FAM_INVOLVED
    assert asked_in_meeting(t.copy(), FRONT) == FAM_INVOLVED
    assert asked_in_meeting(t.copy(), BEATS) == CHILL


def test_gigs_are_weighed_by_what_the_band_can_play() -> None:
    t = Stand().t
    assert gig_value(t, FILL_IN) > gig_value(t, RUSTED_MACHINE)
    t.songs = t.songs * 2
    assert gig_value(t, BATTLE) > gig_value(t, FILL_IN)
