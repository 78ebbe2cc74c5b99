# interpreted: declared and read once a game
"""Ways to play Genesis of Destiny Supreme!, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("As printed", "Three musicians, from an open stage to legend or break-up."),
    Preset(
        "First tour", "Dice may be taken back, and nobody has to think of names.", {"take_back": "on", "naming": False}
    ),
    Preset("Expert", "Meeples drift away between songs, and living the life is dearer.", {"expert": True}),
    Preset("Party", "No gigs and no scores: five flawless songs win.", {"party": "on"}, seats=3),
    Preset("With a GM", "A fourth player invents every gig.", {"roleplay": "on"}, seats=4),
)

BOT_WORDS = {
    "random": "Any legal move.",
    "wanderer": "Any legal move, but it seldom leaves the band.",
    "career": "Plays songs well, writes songs, climbs from gig to gig, leaves when that pays.",
    "veteran": "Like the careerist, but writes songs first and shuns CLOUT until they are there.",
    "easy": "Knows its trade but is careless: one answer in three is anything.",
    "medium": "Plays songs well and slips now and then: one answer in ten is anything.",
    "hard": "The careerist: hardly ever fails a circle, and has a plan from gig to gig.",
    "expert": "Like hard, and writes its songs before it climbs: hardly a band ends in obscurity.",
}
"""What each bot does, for who chooses one."""


def usual_bot(_seats: int, _seat: int) -> str:
    """Somebody who keeps up with the band: a slip of one is a loss for all three."""
    return "hard"
