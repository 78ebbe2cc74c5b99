"""A History of Preascendant Humanity, declared as a game."""

from rulewright.engine import Curve, Game, later
from rulewright.games.history.bots.judge import HistoryJudge
from rulewright.games.history.bots.players import Farseeing, Greedy
from rulewright.games.history.ending import ending
from rulewright.games.history.facts import conserved, facts
from rulewright.games.history.options import OPTIONS
from rulewright.games.history.panels import panels
from rulewright.games.history.presets import BOT_WORDS, PRESETS
from rulewright.games.history.rules.turn import start
from rulewright.games.history.tells import TELLS
from rulewright.games.history.view import open_view, view
from rulewright.games.history.words import ASKS
from rulewright.games.history.words.naming import things

GAME = Game(
    name="history",
    title="A History of Preascendant Humanity",
    about="Immortals trade the loyalty of four colours while their empires rise and fall on a map that grows.",
    seats=(2, 4),
    minutes="60",
    weight=4,
    learn_minutes=12,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    start=start,
    rules_version=3,
    reads_versions=frozenset({1, 2}),
    view=view,
    open_view=open_view,
    curve=Curve("Influence", lambda seen: seen["influence"]),
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    for_simulation={"turn_cap": 400},
    bots={"greedy": Greedy, "farseeing": Farseeing},
    judge=HistoryJudge(),
    conserved=conserved,
    facts=facts,
    things=things,
    ending=ending,
    art=later("rulewright.games.history.draw:art"),
    draw=later("rulewright.games.history.draw:draw"),
    pictures=later(f"{__name__}.pictures:pictures"),
    has_secrets=True,
)
