"""Connect Four, declared as a game."""

from rulewright.engine import Game, later
from rulewright.games.classics.connect_four.ending import ending
from rulewright.games.classics.connect_four.facts import conserved
from rulewright.games.classics.connect_four.panels import panels
from rulewright.games.classics.connect_four.presets import BOT_WORDS, PRESETS
from rulewright.games.classics.connect_four.rules import start
from rulewright.games.classics.connect_four.tells import TELLS
from rulewright.games.classics.connect_four.view import view
from rulewright.games.classics.connect_four.words import ASKS

GAME = Game(
    name="connect-four",
    title="Connect Four",
    about="Drop discs; four in a line win.",
    seats=(2, 2),
    minutes="5",
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
