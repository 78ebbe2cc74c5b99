# interpreted: declared and read once a game
"""Ways to play Destinies, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("A first story", "Low Water at Saltreach, about 40 minutes, with a coach who says what can be done."),
    Preset("Alone, to explore", "One player, no deadline: see where the paths lead.", {"solo": "explorer"}, seats=1),
    Preset("Alone, against time", "One player, and a day by which it must be done.", {"solo": "challenger"}, seats=1),
    Preset(
        "A Noon Gone Missing",
        "The first part of a campaign, about 75 minutes.",
        {"scenario": "missing_noon", "coach": False},
    ),
    Preset(
        "The Orchard That Fruited Twice",
        "The second part of the campaign, about 75 minutes.",
        {"scenario": "twice_orchard", "coach": False},
    ),
    Preset(
        "The Court of the Leap Day",
        "The last part of the campaign, about 90 minutes.",
        {"scenario": "leap_day", "coach": False},
    ),
    Preset("Real dice", "You roll on your own table and type the successes.", {"dice_input": "manual_count"}),
)

BOT_WORDS = {
    "random": "Any legal choice.",
    "pathfinder": "Follows the path that is nearest, or nearly so.",
    "unswerving": "Always follows the nearest path.",
    "easy": "Knows where it wants to go, and does anything in every second answer.",
    "medium": "Follows its path, and is distracted in one answer of four.",
    "hard": "Follows its path, and is hardly ever distracted: one answer of eight.",
    "expert": "Never swerves from the nearest path.",
}
"""What each bot does, for who chooses one."""
