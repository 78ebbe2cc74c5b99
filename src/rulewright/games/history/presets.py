# interpreted: declared and read once a game
"""Ways to play A History of Preascendant Humanity, in plain words."""

from rulewright.engine import Preset

PRESETS = (
    Preset("As printed", "Three cards and nine influence each. A placed disk pays what its sector is worth."),
    Preset(
        "Empty hands",
        "Nobody starts with cards; everybody has 16 influence to buy them with.",
        {"preset": "empty_hand"},
    ),
    Preset("Lean years", "Placing a disk pays nothing, and exploring turns up no event.", {"preset": "pre_fix"}),
    Preset(
        "Drafted hands",
        "As printed, but opening hands are drafted: keep one card, pass the rest.",
        {"draft_hands": True},
    ),
    Preset(
        "Poker faces",
        "Nobody sees the others' influence, and lots from the deck stay face down until won.",
        {"hidden_cash": True, "blind_lots": True},
    ),
    Preset("A duel", "Two players, and bids may also be against saving sectors.", {"anti_bid": "net"}, seats=2),
)

BOT_WORDS = {
    "random": "Any legal move.",
    "greedy": "Takes whatever leaves it furthest ahead at once.",
    "farseeing": "Weighs its best moves against likely replies.",
    "easy": "Looks 25 times how it may go on: about as good as the greedy one.",
    "medium": "Looks 150 times: beats the farseeing one more often than not.",
    "hard": "Looks 1,000 times: clearly stronger than the farseeing one.",
    "expert": "Looks 6,000 times before every action, and takes its time.",
}
"""What each bot does, for who chooses one."""
