# interpreted: declared and read once a game
"""Ways to play Band Practice, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("As printed", "Eight songs, three special dice, and the exact odds of each die for who asks."),
    Preset(
        "First rehearsal",
        "A die may be taken back before its circles are resolved, and +1 is not limited to once a song.",
        {"take_back": "all", "plus1_limit": "always"},
    ),
    Preset("In silence", "Nobody talks from a song's first roll to its end.", {"silent": "on"}),
    Preset("By ear", "No odds, and fifteen dice are all there are.", {"hints": "off", "dice_supply": "15"}),
    Preset("The third deck", "The latest revision of the cards.", {"deck": "v3"}),
)

BOT_WORDS = {
    "random": "Any legal die on any square.",
    "greedy": "Fails as few circles as it can, then scores; uses no cards.",
    "steady": "Searches every song exactly, and uses no cards.",
    "solver": "Searches every song exactly, and uses cards where that helps.",
    "easy": "Looks at one die at a time, and one answer in three is anything.",
    "medium": "Fails as few circles as it can with each die, and uses no cards.",
    "hard": "Searches every song exactly, and uses no cards.",
    "expert": "Searches every song exactly and uses its cards: there is no better partner.",
}
"""What each bot does, for who chooses one."""


def usual_bot(_seats: int, _seat: int) -> str:
    """A partner who plays as well as it can: all succeed or fail together."""
    return "expert"
