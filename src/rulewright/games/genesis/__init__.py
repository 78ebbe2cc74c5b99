"""Genesis of Destiny Supreme!, declared as a game: the whole career of a band."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import Game
from rulewright.games.genesis.bots import Careerist, Wanderer
from rulewright.games.genesis.career import Career, start_career
from rulewright.games.genesis.facts import conserved, facts
from rulewright.games.genesis.hints import hint
from rulewright.games.genesis.options import OPTIONS, carried_sheets, check_options, rulings_from
from rulewright.games.genesis.panels import panels
from rulewright.games.genesis.tells import TELLS
from rulewright.games.genesis.view import view
from rulewright.games.genesis.words import ASKS


def begin(seats: int, options: Mapping[str, Any]) -> Career:
    """A band about to form. [G-001]"""
    return start_career(rulings_from(seats, options), carried_sheets(options))


def seat_titles(seats: int) -> Sequence[str]:
    """Three members, and the GM as a fourth. [G-269]"""
    return ("Player 1", "Player 2", "Player 3", "GM")[:seats]


GAME = Game(
    name="genesis",
    title="Genesis of Destiny Supreme!",
    about="Three musicians take a band from an open stage to legend, or break it up.",
    seats=(3, 4),
    minutes="90-180",
    package=__name__,
    start=begin,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    check_options=check_options,
    for_simulation={"round_cap": 60, "party_cap": 20, "naming": False},
    bots={"wanderer": Wanderer, "career": Careerist},
    conserved=conserved,
    facts=facts,
    shares=("rulewright.games.band",),
    has_secrets=True,
    seat_titles=seat_titles,
    answer_cap=60_000,
    hint=hint,
)
