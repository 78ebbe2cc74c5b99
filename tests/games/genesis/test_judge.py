"""What Genesis tells a search."""

import pytest

from rulewright.bots import TreeBot, bot_answer
from rulewright.bots.hints import hint
from rulewright.engine import Pick, Rng, Run, begin
from rulewright.games import find
from rulewright.games.genesis import state
from rulewright.games.genesis.bots.careerist import Careerist
from rulewright.games.genesis.bots.judge import SEARCHED, STAGE, CareerJudge, after_the_gig, legend_hope
from rulewright.games.genesis.bots.veteran import Veteran
from rulewright.games.genesis.events import CHILL, GO_SOLO
from rulewright.games.genesis.gigs import BONCHELLSQUATCH, FILL_IN
from rulewright.games.genesis.rules.career import Career
from tests.games.genesis.stand import BEATS, Stand

GAME = find("genesis")


def a_band(songs: int, clout: int, coin: int) -> Career:
    """A band with so many songs, all like the first, between two gigs."""
    t = Stand().t
    t.songs, t.records = t.songs * songs, t.records * songs
    t.band_clout, t.band_coin, t.band_crowd, t.unlocked = clout, coin, 100, 0b111111111111
    t.phase, t.told = state.DOWNTIME, None
    return t


def test_songs_bring_a_band_nearer_to_legend_and_clout_without_songs_does_not() -> None:
    assert legend_hope(a_band(5, 5, 10)) > legend_hope(a_band(3, 5, 10)) > legend_hope(a_band(1, 5, 10))
    assert legend_hope(a_band(1, 2, 30)) > legend_hope(a_band(1, 9, 30))  # a producer costs ten COIN a point of CLOUT
    assert legend_hope(a_band(5, 9, 0)) == legend_hope(a_band(5, 2, 0))  # no producer is needed any more


def test_a_band_that_plays_its_festival_hopes_most() -> None:
    t = a_band(5, 6, 0)
    t.phase, t.gig = state.NEXT_SONG, BONCHELLSQUATCH
    festival = after_the_gig(t)
    t.gig = FILL_IN
    assert 1 > festival > after_the_gig(t) > 0


def test_going_solo_is_worth_what_the_character_takes_along() -> None:
    """A decided break-up: alone with one bubble 0.6, with five 1.0; a team shares. [G-025 G-265]"""
    t = a_band(1, 0, 0)
    t.ending, t.phase, t.sides, t.totals, t.winners = state.BROKEN_UP, state.BREAK_UP, [1, 6], [20, 5], 1
    t.craft, t.intensity = [1, 1, 1], [0, 0, 0]
    judge = CareerJudge()
    assert judge.values(t, 3) == pytest.approx([0.6, 0.0, 0.0])
    t.craft, t.intensity = [3, 1, 1], [2, 0, 0]
    assert judge.values(t, 3) == pytest.approx([1.0, 0.0, 0.0])
    t.winners = 6
    assert judge.values(t, 3) == pytest.approx([0.0, 0.5, 0.5])


def test_songs_are_left_to_the_exact_search() -> None:
    judge = CareerJudge()
    for ask in STAGE:
        assert judge.horizon(Pick(0, ask, [0, 1]))
        assert judge.known(Pick(0, ask, [0, 1]))
    for ask in SEARCHED:
        assert not judge.horizon(Pick(0, ask, [0, 1]))
        assert not judge.known(Pick(0, ask, [0, 1]))


def meeting_of(t: Career) -> Run:
    """The band meets."""
    t.phase = state.MEETING
    return begin(t, Rng(1), GAME, ("Ann", "Ben", "Cat"))


def test_search_leaves_a_band_without_hope_and_stays_in_one_with_it() -> None:
    hopeless = a_band(1, 12, 0)
    hopeless.unlocked, hopeless.burnt, hopeless.round = 1, 0b111111111110, 18
    hopeless.crowd, hopeless.craft, hopeless.intensity = [90, 5, 5], [3, 3, 3], [2, 2, 2]
    run = meeting_of(hopeless)
    assert bot_answer(TreeBot(30), run, hopeless.seat_of[BEATS], Rng(1)) == GO_SOLO
    hopeful = a_band(5, 6, 40)
    hopeful.crowd, hopeful.craft, hopeful.intensity = [90, 60, 60], [3, 3, 3], [2, 2, 2]
    run = meeting_of(hopeful)
    assert bot_answer(TreeBot(30), run, hopeful.seat_of[BEATS], Rng(1)) == CHILL


def test_search_follows_the_veteran_where_nothing_speaks_clearly_against_it() -> None:
    """In a whole career the answers that it gives are the veteran's, but for a few: they were half of them before."""
    run = GAME.run(3, GAME.settle(3, GAME.for_simulation), seed="margin")
    search, veteran, careerist = TreeBot(4), Veteran(), Careerist()
    searched = departed = 0
    while not run.over and searched < 25:
        for seat in run.waiting_for():
            question = run.asked(seat)
            if isinstance(question, Pick) and question.ask in SEARCHED and len(question.options) > 1 and seat == 0:
                searched += 1
                usual = bot_answer(veteran, run, seat, Rng(searched))
                departed += bot_answer(search, run, seat, Rng(searched)) != usual
                run.answer(usual, seat)
            else:
                run.answer(bot_answer(careerist, run, seat, Rng(1)), seat)
    assert searched == 25
    assert departed <= 3


def test_a_hint_on_what_is_not_searched_is_what_the_veteran_would_do() -> None:
    run = GAME.run(["Ann", "Ben", "Cat"], seed=1)
    seat = run.waiting_for()[0]
    world = run.imagine(seat, Rng(1))
    asked = world.asked(seat)
    assert isinstance(asked, Pick)
    assert asked.ask == "role"
    assert hint(world, asked, Rng(1)) == {asked.options[0]: "what a player who knows the game would do"}
