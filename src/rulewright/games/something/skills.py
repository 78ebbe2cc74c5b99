"""Skills to start with, careers and species: names and numbers; a table may add skills of its own. [S-008 S2-033]"""

from typing import Final

SKILLS: Final = (
    "acrobatics", "archaic projectiles", "athletics", "ballistic guns", "bargain", "beast riding", "brawling",
    "command", "comms", "computers", "con", "driving", "energy melee", "forgery", "gambling", "gunnery",
    "infiltration", "investigation", "knowledge: astrogation", "knowledge: class", "knowledge: culture",
    "knowledge: history", "knowledge: planet", "knowledge: science", "medical", "negotiation", "persuasion",
    "physical melee", "pick pocket", "piloting: airship", "piloting: boat", "piloting: starship", "ray guns",
    "repair: robot", "repair: ship", "repair: weapon", "search", "sensors", "survival", "swimming", "throwing",
    "zero-gee", "wing flight", "thought speech", "deep breathing",
)  # fmt: skip

MOST_SKILLS: Final = 150
"""The list and what tables add to it."""
GUNNERY: Final = 15
REPAIR_SHIP: Final = 34
SENSORS: Final = 37
PILOTING: Final = (29, 30, 31)

SPECIES: Final = ("human", "winged", "thought-speaker", "sea-born", "robot")
OPENED: Final = {42: 1, 43: 2, 44: 3}
"""Skills that only one species can try at all. [S2-039]"""

ARRAY: Final = (3, 2, 2, 1, 1, 1)
"""The skills of a new character. [S2-024]"""

CAREERS: Final = (
    ("gunner", 15, (3, 37), (35, 7)),
    ("pilot", 31, (18, 15), (34, 11)),
    ("spy", 16, (8, 10), (13, 36)),
    ("physician", 24, (23, 26), (38, 20)),
    ("tinker", 34, (33, 9), (35, 41)),
    ("duellist", 12, (0, 2), (27, 19)),
    ("envoy", 25, (20, 26), (4, 21)),
    ("ranger", 38, (36, 5), (1, 22)),
    ("gambler", 14, (10, 28), (6, 4)),
)
"""Name, main skill +3, two side skills +2, two more at +1; the last +1 stays open until play. [S2-043]"""
