# interpreted: asks bots, once a decision
"""How bots are asked, and how they play a whole game."""

from collections.abc import Mapping, Sequence
from importlib.metadata import EntryPoint
from typing import Any, Literal

from rulewright.bots.careless import Careless
from rulewright.bots.program import ProgramBot
from rulewright.bots.random_bot import RandomBot
from rulewright.bots.tree_bot import TreeBot
from rulewright.engine import Bot, Game, Pick, Reflex, Rng, RulewrightError, Run, Write
from rulewright.engine.game import installed

GROUP = "rulewright.bots"
"""The entry-point group in which other packages register bots."""

MOST = 10_000_000
"""More visits, or milliseconds, nobody waits for."""

Strength = Literal["easy", "medium", "hard", "expert"]

STRENGTHS: Mapping[Strength, int] = {"easy": 25, "medium": 150, "hard": 1000, "expert": 6000}
"""The bots that people choose by strength, and how many visits each has for a decision; a game may put its own behind
these names (`Game.strengths`)."""

ABOUT: Mapping[str, str] = {
    "random": "Answers anything, all answers alike.",
    "easy": "Looks a little way ahead, and overlooks much.",
    "medium": "A fair opponent: looks at 150 ways to go on.",
    "hard": "Looks at 1,000 ways to go on, and makes you think.",
    "expert": "The strongest: looks at 6,000 ways to go on, and takes its time.",
    "tree": "Thinks ahead; how long is up to you: tree:5000 visits, tree:200ms.",
}
"""Bots that know no game, in words."""


def bots_of(game: Game) -> list[str]:
    """The names of the bots that play this game: the game's own last, for the last one is its best."""
    general = ["random", *strangers(game), *(STRENGTHS if comes_in_strengths(game) else ()), "tree"]
    return [*[name for name in general if name not in game.bots], *game.bots]


def strangers(game: Game) -> dict[str, EntryPoint]:
    """Bots of other packages: `name` registered in the entry-point group plays any game, `game.name` this one."""
    found = {}
    for point in sorted(installed(GROUP), key=lambda point: point.name):
        only, _, name = point.name.rpartition(".")
        if only in ("", game.name) and name not in ABOUT:
            found[name] = point
    return found


def comes_in_strengths(game: Game) -> bool:
    """Whether this game can be asked for by strength: it says who is easy and who is hard, or tree search is its way to
    be so, since it has a judge, or no bots of its own."""
    return bool(game.strengths) or game.judge is not None or not game.bots


def about_bot(game: Game, name: str) -> str:
    """A bot in one sentence: the game's own words, or for its own bots the first line of their documentation."""
    if name in game.bot_words:
        return game.bot_words[name]
    if name in game.strengths and name not in game.bots:
        return about_bot(game, game.strengths[name])
    if name in game.bots:
        return (getattr(game.bots[name], "__doc__", None) or name).strip().splitlines()[0]
    return ABOUT.get(name.partition(":")[0], name)


def strengths_of(game: Game) -> list[Strength]:
    """The strengths that people choose a bot by, weakest first; none where bots differ in kind, not in strength."""
    return list(STRENGTHS) if comes_in_strengths(game) else []


def usual_bot(game: Game, seats: int, seat: int) -> str:
    """The bot that takes a seat when nobody says which: the game's choice, else a fair opponent, else its best."""
    if game.usual_bot is not None:
        return game.usual_bot(seats, seat)
    return "medium" if comes_in_strengths(game) else list(game.bots)[-1]


def make_bot(game: Game, name: str, programs: bool = False) -> Bot:
    """A bot by name: one of the game's own, `random`, a strength, another package's, or `tree` with its budget.

    `career~4` is `career` with a slip in one of four answers.

    With `programs` also `program:COMMAND`, which starts that program: only for whoever owns the machine.
    """
    if name in game.bots:
        return game.bots[name]()
    kind, _, budget = name.partition(":")
    other, _, slips = name.partition("~")
    if slips and kind != "program":
        if not slips.isdecimal() or not 1 < int(slips) <= MOST:
            raise RulewrightError(f"a careless bot slips once in so many answers ({other}~4), not in {slips!r}")
        return Careless(make_bot(game, other), int(slips))
    if name == "random":
        return RandomBot()
    if name in game.strengths:
        return make_bot(game, game.strengths[name])
    for strength, visits in STRENGTHS.items():
        if name == strength:
            return TreeBot(visits)
    if kind == "tree":
        return tree_bot(budget)
    if kind == "program" and programs:
        return ProgramBot(budget)
    if name in (others := strangers(game)):
        return stranger(others[name])
    raise RulewrightError(f"{game.title} has no bot {name!r}; it has: {', '.join(bots_of(game))}")


def stranger(point: EntryPoint) -> Bot:
    """A bot of another package, made by what it registered."""
    try:
        made: Bot = point.load()()
    except Exception as why:
        raise RulewrightError(f"the bot {point.name!r} of {point.value} cannot be made: {why}") from why
    if not hasattr(made, "choose") and not hasattr(made, "react"):
        raise RulewrightError(f"the bot {point.name!r} of {point.value} has neither choose nor react")
    return made


def tree_bot(budget: str) -> TreeBot:
    """The thinking bot with a budget in words: a number of visits, or of milliseconds."""
    number = budget.removesuffix("ms")
    if not budget:
        return TreeBot()
    if not number.isdecimal() or not 0 < int(number) <= MOST:
        raise RulewrightError(
            f"a budget is a number of visits (tree:5000) or of milliseconds (tree:200ms), not {budget!r}"
        )
    return TreeBot(MOST, int(number) / 1000) if budget.endswith("ms") else TreeBot(int(number))


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
