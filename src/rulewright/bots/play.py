"""How bots are asked, and how they play a whole game."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.bots.random_bot import RandomBot
from rulewright.engine import Bot, Game, Pick, Reflex, Rng, RulewrightError, Run, Write


def bots_of(game: Game) -> list[str]:
    """The names of the bots that play this game."""
    return ["random", *[name for name in game.bots if name != "random"]]


def usual_bot(game: Game, seats: int, seat: int) -> str:
    """The bot that takes a seat when nobody says which: the game's choice, else its last, which is its best."""
    return game.usual_bot(seats, seat) if game.usual_bot is not None else bots_of(game)[-1]


def make_bot(game: Game, name: str) -> Bot:
    """A bot by name: `random`, or one of the game's own."""
    if name in game.bots:
        return game.bots[name]()
    if name == "random":
        return RandomBot()
    raise RulewrightError(f"{game.title} has no bot {name!r}; it has: {', '.join(bots_of(game))}")


def bot_answer(bot: Bot, run: Run, seat: int, rng: Rng) -> int | str:
    """What the bot answers for its seat. It never holds the true game: a thinker gets an imagined one,
    a reflex the question and nothing else.
    """
    if isinstance(bot, Reflex):
        return bot.react(asked_of(run, seat), rng)
    world = run.imagine(seat, rng)
    return bot.choose(world, asked_of(world, seat), rng)


def asked_of(run: Run, seat: int) -> Pick | Write:
    """What the seat is asked; a bot is only asked when its seat is."""
    question = run.asked(seat)
    assert question is not None, f"seat {seat} is not asked"
    return question


def play_out(
    game: Game,
    bots: Sequence[Bot],
    options: Mapping[str, Any] | None = None,
    seed: object = 0,
    listen: bool = False,
    cap: int | None = None,
) -> Run:
    """A whole game between bots, one a seat; it stops unfinished after `cap` answers (the game's own cap when None)."""
    run = game.run(len(bots), options, seed=f"{seed}/chance", listen=listen)
    rng = Rng(f"{seed}/bots")
    limit = game.answer_cap if cap is None else cap
    while not run.over and run.position < limit:
        for seat in run.waiting_for():
            run.answer(bot_answer(bots[seat], run, seat, rng), seat)
    return run
