"""Liar's dice, declared as a game."""

from rulewright.engine import Curve, Game, later
from rulewright.games.classics.liars_dice.ending import ending
from rulewright.games.classics.liars_dice.options import OPTIONS
from rulewright.games.classics.liars_dice.panels import panels
from rulewright.games.classics.liars_dice.presets import BOT_WORDS, PRESETS
from rulewright.games.classics.liars_dice.rules import start
from rulewright.games.classics.liars_dice.tells import TELLS
from rulewright.games.classics.liars_dice.view import view
from rulewright.games.classics.liars_dice.words import ASKS

GAME = Game(
    name="liars-dice",
    title="Liar's Dice",
    about="Bid on dice you cannot see, or call the lie.",
    seats=(2, 6),
    minutes="15",
    weight=2,
    learn_minutes=3,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    start=start,
    view=view,
    curve=Curve("Dice left", lambda seen: seen["left"]),
    panels=panels,
    art=later(f"{__name__}.draw:art"),
    draw=later(f"{__name__}.draw:draw"),
    pictures=later(f"{__name__}.pictures:pictures"),
    asks=ASKS,
    tells=TELLS,
    ending=ending,
    options=OPTIONS,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    has_secrets=True,
)
