"""Tic-tac-toe, declared as a game."""

from rulewright.engine import Game, later
from rulewright.games.classics.tic_tac_toe.ending import ending
from rulewright.games.classics.tic_tac_toe.facts import conserved
from rulewright.games.classics.tic_tac_toe.panels import panels
from rulewright.games.classics.tic_tac_toe.presets import BOT_WORDS, PRESETS
from rulewright.games.classics.tic_tac_toe.rules import start
from rulewright.games.classics.tic_tac_toe.tells import TELLS
from rulewright.games.classics.tic_tac_toe.view import view
from rulewright.games.classics.tic_tac_toe.words import ASKS

GAME = Game(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    about="Three in a row on nine squares.",
    seats=(2, 2),
    minutes="2",
    weight=1,
    learn_minutes=1,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    start=start,
    view=view,
    panels=panels,
    art=later(f"{__name__}.draw:art"),
    draw=later(f"{__name__}.draw:draw"),
    pictures=later(f"{__name__}.pictures:pictures"),
    asks=ASKS,
    tells=TELLS,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    ending=ending,
    conserved=conserved,
)
