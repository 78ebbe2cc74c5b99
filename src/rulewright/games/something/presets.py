# interpreted: declared and read once a game
"""Ways to play *Something, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("First draft", "Ready characters, sixteen rolls, three Goals."),
    Preset("A short sitting", "Eight rolls, or until one Goal is reached.", {"rolls": 8, "goals": 1}),
    Preset("Second draft", "Course and Flow, gear, adventurer types, harm and ships.", {"preset": "second"}),
    Preset(
        "Characters of your own",
        "Second draft; everybody chooses type, dice and skills first.",
        {"preset": "second", "creation": "choose"},
    ),
    Preset("Against the odds", "Nobody is told what a choice leads to.", {"advisor": False}),
)

BOT_WORDS = {
    "random": "Any legal choice.",
    "game-master": "Leads the story: for the GM’s seat.",
    "careful": "Avoids what may go wrong.",
    "token-lover": "Collects tokens.",
    "fewest-rolls": "Goes for the Goals by the shortest way.",
    "learner": "Takes the rolls that teach.",
}
"""What each bot does, for who chooses one."""
