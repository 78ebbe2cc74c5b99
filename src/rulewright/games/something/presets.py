# interpreted: declared and read once a game
"""Ways to play *Something, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("First draft", "Ready characters, sixteen rolls, three Goals."),
    Preset("A short sitting", "Eight rolls, or until one Goal is reached.", {"rolls": 8, "goals": 1}),
    Preset("Second draft", "Course and Flow, gear, adventurer types, harm and ships.", {"preset": "second"}),
    Preset(
        "Characters of your own",
        "Second draft; everybody chooses dice, a token and a career first.",
        {"preset": "second", "creation": "choose"},
    ),
    Preset("Against the odds", "Nobody is told what a choice leads to.", {"advisor": False}),
)

BOT_WORDS = {
    "random": "Any legal choice.",
    "game-master": "Leads the story: for the GM’s seat.",
    "careful": "Avoids ties where it can, and takes what is offered.",
    "token-lover": "Wants tokens most of all, then success.",
    "fewest-rolls": "Chooses so that the whole table needs the fewest rolls.",
    "learner": "Careful, but takes a tie that teaches something.",
    "easy": "Avoids ties where it can, and follows a whim in every second answer.",
    "medium": "Looks for the fewest rolls, and follows a whim in every second answer.",
    "hard": "Looks for the fewest rolls, and follows a whim in one answer of four.",
    "expert": "Counts on the fewest rolls that the whole table needs.",
}
"""What each bot does, for who chooses one."""
