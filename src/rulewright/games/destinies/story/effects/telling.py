"""What is said."""

from typing import Final

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.arguments import SAID, Argument
from rulewright.games.destinies.story.kinds import BARE, Code, effect
from rulewright.games.destinies.story.telling import say


def read_out(t: World, seat: int, code: Code) -> None:
    """Public text. [D-067]"""
    say(t, code[1], seat)


SAY: Final = effect("say", BARE, (Argument("text", SAID),), "Read a text to everybody.", read_out, at_end=True)
