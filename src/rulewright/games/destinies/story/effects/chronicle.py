"""What a campaign remembers."""

from typing import Final

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.arguments import FACT, VALUE, Argument
from rulewright.games.destinies.story.kinds import EACH, Code, effect


def write_fact(t: World, seat: int, code: Code) -> None:
    """A fact for the chronicle of the campaign. [D-202]"""
    t.facts[code[1]] = code[2]


CHRONICLE: Final = effect(
    "chronicle",
    EACH,
    (Argument("fact", FACT), Argument("value", VALUE)),
    "Write a fact that later scenarios of the campaign can read; only in endings and deeds.",
    write_fact,
    silent=True,
    at_end=True,
    only_at_end=True,
)
