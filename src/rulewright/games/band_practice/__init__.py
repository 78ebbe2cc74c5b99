"""Band Practice, declared as a game."""

from rulewright.engine import Game, later
from rulewright.games.band_practice.bots import Greedy, Solver, Steady
from rulewright.games.band_practice.details import things
from rulewright.games.band_practice.ending import ending
from rulewright.games.band_practice.facts import conserved, facts
from rulewright.games.band_practice.hints import hint
from rulewright.games.band_practice.options import OPTIONS, check_options
from rulewright.games.band_practice.panels import panels
from rulewright.games.band_practice.presets import BOT_WORDS, PRESETS, usual_bot
from rulewright.games.band_practice.rules.practice import start
from rulewright.games.band_practice.tells import TELLS
from rulewright.games.band_practice.view import view
from rulewright.games.band_practice.words import ASKS, seat_roles, seat_titles

GAME = Game(
    name="band-practice",
    title="Band Practice",
    about="Three musicians, one pool of dice, eight songs without a mistake. Together.",
    seats=(3, 3),
    minutes="30–45",
    tagline="One pool of dice, together",
    weight=3,
    learn_minutes=8,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    shares=("rulewright.games.band",),
    start=start,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    rules_version=2,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    check_options=check_options,
    bots={"greedy": Greedy, "steady": Steady, "solver": Solver},
    strengths={"easy": "greedy~3", "medium": "greedy", "hard": "steady", "expert": "solver"},
    usual_bot=usual_bot,
    conserved=conserved,
    facts=facts,
    ends="table",
    ending=ending,
    score="patrons",
    seat_titles=seat_titles,
    seat_roles=seat_roles,
    hint=hint,
    things=things,
    pictures=later(f"{__name__}.pictures:pictures"),
    art=later(f"{__name__}.draw:art"),
    draw=later(f"{__name__}.draw:draw"),
)
