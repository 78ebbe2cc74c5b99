# interpreted: declared and read once a game
"""Ways to play Connect Four, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("Against a bot", "You begin.", seats=2, bots=("", "medium")),
    Preset("Against a friend", "Somebody else opens the link, or sits down beside you.", seats=2, bots=("", "")),
)

BOT_WORDS = {
    "random": "Drops a disc anywhere.",
}
"""What each bot does, for who chooses one."""
