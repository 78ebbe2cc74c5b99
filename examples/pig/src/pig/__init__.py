"""Pig, declared as a game: all that Rulewright needs to play, simulate, replay and check it."""

from pig.bots import HoldAt20
from pig.options import OPTIONS
from pig.panels import panels
from pig.rules import start
from pig.tells import TELLS
from pig.view import view
from pig.words import ASKS
from rulewright.engine import Game, later

GAME = Game(
    name="pig",
    title="Pig",
    about="Roll as long as you dare.",
    seats=(2, 6),
    minutes="10",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    art=later("pig.draw:art"),
    draw=later("pig.draw:draw"),
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    bots={"hold-at-20": HoldAt20},
    odds="pig.odds",
)
