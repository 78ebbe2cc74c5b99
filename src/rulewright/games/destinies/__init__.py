"""The Destinies system, declared as a game: a story-driven adventure for one to three players."""

from rulewright.engine import Game, later
from rulewright.games.destinies.ending import ending
from rulewright.games.destinies.facts import conserved, facts
from rulewright.games.destinies.options import OPTIONS
from rulewright.games.destinies.panels import panels
from rulewright.games.destinies.players.hints import hint
from rulewright.games.destinies.players.judge import DestinyJudge
from rulewright.games.destinies.players.pathfinder import Pathfinder, Unswerving
from rulewright.games.destinies.presets import BOT_WORDS, PRESETS
from rulewright.games.destinies.shelf.opening import check_options, start
from rulewright.games.destinies.tells import TELLS
from rulewright.games.destinies.view import view
from rulewright.games.destinies.words.asks import ASKS

GAME = Game(
    name="destinies",
    title="Destinies",
    about="Explore a story, follow one of two paths to your secret Destiny, and reach it first.",
    seats=(1, 3),
    rules_version=5,
    minutes="40–90",
    tagline="Two paths to a secret goal",
    weight=2,
    learn_minutes=5,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    start=start,
    view=view,
    panels=panels,
    art=later(f"{__name__}.draw:art"),
    draw=later(f"{__name__}.draw:draw"),
    things=later(f"{__name__}.draw.about:things"),
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    check_options=check_options,
    for_simulation={"day_cap": 60, "coach": False},
    bots={"unswerving": Unswerving, "pathfinder": Pathfinder},
    strengths={"easy": "pathfinder~2", "medium": "pathfinder~4", "hard": "pathfinder~8", "expert": "unswerving"},
    hint=hint,
    judge=DestinyJudge(),
    conserved=conserved,
    facts=facts,
    ending=ending,
    has_secrets=True,
    odds="rulewright.games.destinies.odds",
    answer_cap=40_000,
)
