"""The software players."""

from __future__ import annotations

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng
from rulewright.games.something import GAME
from rulewright.games.something.bots.players import Careful, FewestRolls, Learner, TokenLover, usual_bot
from tests.games.something.positions import position, roll, table


def keep_of(bot: object, run: object) -> int:
    from rulewright.engine import Run

    assert isinstance(run, Run)
    question = run.question
    assert isinstance(question, Pick)
    chosen = bot.choose(run, question, Rng(1))  # type: ignore[attr-defined]
    assert isinstance(chosen, int)
    return chosen


def test_players_keep_what_suits_them() -> None:
    run = position(die="S6", crew={"A": ("CDE", {}), "B": ("CST", {})}, goals={"G": 0})
    roll(run, "A", goal="G", threshold=10, throw="D6 E2", stop="keep")
    assert keep_of(Careful(), run) == 1
    assert keep_of(TokenLover(), run) == 1
    assert keep_of(Learner(), run) == 0
    low = position(die="D2", crew={"A": ("CES", {}), "B": ("CST", {})}, goals={"G": 0})
    roll(low, "A", goal="G", threshold=13, throw="C6 E4", stop="keep")
    assert keep_of(TokenLover(), low) == 0
    assert keep_of(FewestRolls(), low) == 1
    assert usual_bot(4, 0) == "game-master"
    assert usual_bot(4, 2) != "game-master"


def test_a_player_bot_at_the_gms_seat_is_a_gm() -> None:
    bots = [make_bot(GAME, "careful"), make_bot(GAME, "careful")]
    run = play_out(GAME, bots, {"rolls": 4}, seed=3, listen=True)
    assert GAME.facts is not None
    facts = GAME.facts(run.state, run.state.told or [])
    assert facts["rolls"] == sum(table(run).rolled)
    assert facts["largest_spotlight_share"] == 1.0
    assert facts["spotlight | Captain Ysolde Marrow | share"] == 1.0
    assert set(facts) >= {"rolls_per_goal", "setbacks", "learned", "tokens_gained", "smallest_spotlight_share"}
