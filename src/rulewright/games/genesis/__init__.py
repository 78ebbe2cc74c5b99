"""Genesis of Destiny Supreme!, declared as a game: the whole career of a band."""

from rulewright.engine import Game, later
from rulewright.games.genesis.bots.careerist import Careerist
from rulewright.games.genesis.bots.hints import hint
from rulewright.games.genesis.bots.judge import CareerJudge
from rulewright.games.genesis.bots.veteran import Veteran
from rulewright.games.genesis.bots.wanderer import Wanderer
from rulewright.games.genesis.ending import ending
from rulewright.games.genesis.facts import conserved, facts
from rulewright.games.genesis.options import OPTIONS, check_options
from rulewright.games.genesis.panels import panels
from rulewright.games.genesis.presets import BOT_WORDS, PRESETS, usual_bot
from rulewright.games.genesis.rules.career import start
from rulewright.games.genesis.tells import TELLS
from rulewright.games.genesis.view import view
from rulewright.games.genesis.words.about import own_things, things
from rulewright.games.genesis.words.questions import ASKS
from rulewright.games.genesis.words.things import seat_roles, seat_signs, seat_titles

GAME = Game(
    name="genesis",
    title="Genesis of Destiny Supreme!",
    about="Three musicians take a band from an open stage to legend, or break it up.",
    seats=(3, 4),
    minutes="90-180",
    weight=5,
    learn_minutes=20,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    start=start,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    rules_version=5,
    reads_versions=frozenset({2, 3, 4}),
    options=OPTIONS,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    check_options=check_options,
    for_simulation={"round_cap": 60, "party_cap": 20, "naming": False},
    bots={"wanderer": Wanderer, "veteran": Veteran, "career": Careerist},
    strengths={"easy": "career~3", "medium": "career~10", "hard": "career", "expert": "veteran"},
    usual_bot=usual_bot,
    conserved=conserved,
    facts=facts,
    ending=ending,
    score="CROWD",
    shares=("rulewright.games.band",),
    has_secrets=True,
    seat_titles=seat_titles,
    answer_cap=60_000,
    judge=CareerJudge(),
    hint=hint,
    characters=later("rulewright.games.genesis.carry:characters"),
    art=later("rulewright.games.genesis.draw:art"),
    draw=later("rulewright.games.genesis.draw:draw"),
    things=things,
    pictures=later(f"{__name__}.pictures:pictures"),
    seat_signs=seat_signs,
    seat_roles=seat_roles,
    own_things=own_things,
)
