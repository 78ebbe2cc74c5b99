"""A History of Preascendant Humanity, declared as a game."""

from rulewright.engine import Game
from rulewright.games.history.bots.judge import HistoryJudge
from rulewright.games.history.bots.players import Farseeing, Greedy
from rulewright.games.history.facts import conserved, facts
from rulewright.games.history.options import OPTIONS
from rulewright.games.history.panels import panels
from rulewright.games.history.rules.turn import start
from rulewright.games.history.tells import TELLS
from rulewright.games.history.view import view
from rulewright.games.history.words import ASKS

GAME = Game(
    name="history",
    title="A History of Preascendant Humanity",
    about="Immortals trade the loyalty of four colours while their empires rise and fall on a map that grows.",
    seats=(2, 4),
    minutes="60",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    for_simulation={"turn_cap": 400},
    bots={"greedy": Greedy, "farseeing": Farseeing},
    judge=HistoryJudge(),
    conserved=conserved,
    facts=facts,
    has_secrets=True,
)
