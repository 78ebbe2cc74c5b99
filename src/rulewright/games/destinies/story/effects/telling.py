"""What is said."""

from typing import Final

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.arguments import SAID, Argument
from rulewright.games.destinies.story.kinds import BARE, Code, effect


def say(t: World, seat: int, code: Code) -> None:
    """Public text. [D-067]"""
    t.say(code[1])


SAY: Final = effect("say", BARE, (Argument("text", SAID),), "Read a text to everybody.", say, at_end=True)
