"""The Destinies system, declared as a game: a story-driven adventure for one to three players."""

from rulewright.engine.game import Game
from rulewright.games.destinies.ending import ending
from rulewright.games.destinies.facts import conserved, facts
from rulewright.games.destinies.options import OPTIONS
from rulewright.games.destinies.panels import panels
from rulewright.games.destinies.players.pathfinder import Pathfinder
from rulewright.games.destinies.shelf.opening import check_options, start
from rulewright.games.destinies.tells import TELLS
from rulewright.games.destinies.view import view
from rulewright.games.destinies.words.asks import ASKS

GAME = Game(
    name="destinies",
    title="Destinies",
    about="Explore a story, follow one of two paths to your secret Destiny, and reach it first.",
    seats=(1, 3),
    minutes="40–90",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    check_options=check_options,
    for_simulation={"day_cap": 60, "coach": False},
    bots={"pathfinder": Pathfinder},
    conserved=conserved,
    facts=facts,
    ending=ending,
    has_secrets=True,
    odds="rulewright.games.destinies.odds",
    answer_cap=40_000,
)
