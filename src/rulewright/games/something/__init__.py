"""*Something, a space-fantasy role-playing game, declared as a game."""

from rulewright.engine import Game, later
from rulewright.games.something.bots.game_master import GameMaster
from rulewright.games.something.bots.hint import hint
from rulewright.games.something.bots.players import Careful, FewestRolls, Learner, TokenLover, usual_bot
from rulewright.games.something.campaign import check_options, start
from rulewright.games.something.ending import ending
from rulewright.games.something.facts import conserved, facts
from rulewright.games.something.options import OPTIONS
from rulewright.games.something.panels import panels
from rulewright.games.something.presets import BOT_WORDS, PRESETS
from rulewright.games.something.tells import TELLS
from rulewright.games.something.view import view
from rulewright.games.something.words.asks import ASKS
from rulewright.games.something.words.names import seat_titles, voices

GAME = Game(
    name="something",
    title="*Something",
    about="Space fantasy for one GM and one to six players: five kinds of die, and always one in the middle.",
    seats=(2, 7),
    minutes="60–180",
    rules_version=2,
    tagline="A GM, and one to six more",
    weight=3,
    learn_minutes=10,
    package=__name__,
    cover=later(f"{__name__}.cover:cover"),
    start=start,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    presets=PRESETS,
    bot_words=BOT_WORDS,
    check_options=check_options,
    for_simulation={"campaign": "", "rolls": 8},
    bots={
        "game-master": GameMaster,
        "careful": Careful,
        "token-lover": TokenLover,
        "fewest-rolls": FewestRolls,
        "learner": Learner,
    },
    strengths={"easy": "careful~2", "medium": "fewest-rolls~2", "hard": "fewest-rolls~4", "expert": "fewest-rolls"},
    usual_bot=usual_bot,
    conserved=conserved,
    facts=facts,
    ends="story",
    ending=ending,
    things=later(f"{__name__}.words.about:things"),
    score="rolls",
    has_secrets=True,
    seat_titles=seat_titles,
    hint=hint,
    voices=voices,
    characters=later(f"{__name__}.carry:characters"),
    pictures=later(f"{__name__}.pictures:pictures"),
    art=later(f"{__name__}.draw:art"),
    draw=later(f"{__name__}.draw:draw"),
    odds="rulewright.games.something.odds",
)
