"""A few positions of a game for its gallery, from one game of chance: bounded, and made once a process."""

import time

from rulewright.bots import RandomBot
from rulewright.draw.model import draw
from rulewright.engine import Game, Pick, Rng, Run, Sealed, View, Write
from rulewright.server import protocol as say
from rulewright.server.drawing import art_address, scene_shown

ANSWERS = 1_500
"""The game is broken off after so many answers …"""
SECONDS = 4.0
"""… or after so long: a gallery is no reason to wait."""
KEPT = 16
"""So many views are kept while it is played, ever farther apart."""
SHOWN = 4

GALLERIES: dict[str, say.Gallery] = {}
"""By the game's name."""


def gallery(game: Game) -> say.Gallery:
    """The gallery of a game."""
    kept = GALLERIES.get(game.name)
    if kept is None:
        kept = GALLERIES[game.name] = say.Gallery(game.name, game.title, art_address(game), positions(game))
    return kept


def positions(game: Game) -> list[say.PositionShown]:
    """The beginning, two positions between, and where it came to; none of a game that draws nothing."""
    if game.draw is None:
        return []
    views = played(game)
    last = len(views) - 1
    chosen = sorted({round(last * k / (SHOWN - 1)) for k in range(SHOWN)})
    return [
        say.PositionShown(position, asked, scene_shown(draw(game, view)))
        for position, asked, view in (views[k] for k in chosen)
    ]


def played(game: Game) -> list[tuple[int, str, View]]:
    """Views of the first seat through a game of chance, with how many answers it had had and what was asked then."""
    rng = Rng(f"gallery/{game.name}")
    names = ["Ann", "Ada", "Bo", "Cleo", "Dag", "Edda", "Finn"][: max(game.seats[0], min(game.seats[1], 3))]
    run = game.run(names, dict(game.for_simulation), seed=f"gallery/{game.name}")
    found: list[tuple[int, str, View]] = []
    step, until = 1, time.monotonic() + SECONDS
    while True:
        over = run.over or run.position >= ANSWERS or time.monotonic() > until
        if over or run.position % step == 0:
            asked = game.asking(run, 0)
            found.append((run.position, "" if asked is None else asked.sentence, game.look(run, 0)))
        if over:
            return found
        if len(found) >= KEPT:
            found, step = found[::2], step * 2
        answer(run, rng)


def answer(run: Run, rng: Rng) -> None:
    """One answer by chance."""
    question, bot = run.question, RandomBot()
    assert question is not None
    seat = run.waiting_for()[0]
    mine = question.of(seat) if isinstance(question, Sealed) else question
    assert isinstance(mine, Pick | Write)
    run.answer(bot.react(mine, rng), seat)
