"""What Destinies tells a search: who is nearer, and where a visit ends."""

from rulewright.bots import TreeBot, make_bot, play_out
from rulewright.engine import Pick, Rng
from rulewright.games.destinies import GAME
from rulewright.games.destinies.players.judge import SEARCHED, DestinyJudge, turns_left
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"


def test_who_has_done_more_of_a_path_stands_better() -> None:
    judge = DestinyJudge()
    level = Stage(TALE, ["marit", "pim"]).t
    done = {"players.marit.vars.heard_note": True, "players.marit.vars.forge_hot": True}
    ahead = Stage(TALE, ["marit", "pim"], done).t
    assert turns_left(ahead, 0) < turns_left(level, 0)
    assert judge.values(ahead, 2)[0] > judge.values(level, 2)[0]
    assert judge.values(ahead, 2)[1] < judge.values(level, 2)[1]
    assert all(0 < value < 1 for value in judge.values(ahead, 2))


def test_alone_the_way_that_is_left_counts() -> None:
    judge = DestinyJudge()
    done = {"players.marit.vars.heard_note": True, "players.marit.vars.forge_hot": True}
    assert judge.values(Stage(TALE, ["marit"], done).t, 1) > judge.values(Stage(TALE, ["marit"]).t, 1)


def test_a_visit_ends_where_the_next_hero_sets_out() -> None:
    judge = DestinyJudge()
    assert judge.horizon(Pick(1, "move", [0, 1]))
    assert not judge.horizon(Pick(0, "visit", [0, 1]))
    assert not any(judge.known(Pick(0, ask, [0, 1])) for ask in SEARCHED)
    assert judge.known(Pick(0, "before_roll", [0, 1]))


def test_its_replies_are_always_offered() -> None:
    judge = DestinyJudge()
    for seed in range(3):
        run, rng = GAME.run(2, {"scenario": TALE, "characters": "dealt", "day_cap": 8}, seed=seed), Rng(seed)
        while not run.over:
            question = run.question
            assert question is not None
            if isinstance(question, Pick):
                reply = judge.reply(run.state, question, rng)
                assert reply in question.options
                run.answer(reply)
            else:
                run.answer(question.at_random(rng))


def test_the_search_with_it_plays_a_game_to_its_end() -> None:
    assert GAME.judge is not None
    run = play_out(GAME, [TreeBot(6), make_bot(GAME, "unswerving")], {"scenario": TALE, "day_cap": 8}, seed=1)
    assert run.over
