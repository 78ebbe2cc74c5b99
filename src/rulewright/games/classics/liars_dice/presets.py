# interpreted: declared and read once a game
"""Ways to play liar's dice, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("As printed", "Five dice each; only the face that was bid counts."),
    Preset("Wild ones", "Ones count as every face: bids climb higher.", {"wild_ones": True}),
    Preset("A short round", "Three dice each.", {"dice": 3}),
)

BOT_WORDS = {
    "random": "Bids and calls by chance.",
}
"""What each bot does, for who chooses one."""
