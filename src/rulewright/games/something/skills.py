"""Skills to start with, careers and species: names and numbers; a table may add skills of its own. [S-008 S2-033]"""

from typing import Final, NewType

Skill = NewType("Skill", int)
"""A place in the list of skills, which begins with those below and goes on with what the table adds."""
NO_SKILL: Final = Skill(-1)

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


def skill_called(name: str) -> Skill:
    """The skill of the list with that name."""
    return Skill(SKILLS.index(name))


GUNNERY: Final = skill_called("gunnery")
REPAIR_SHIP: Final = skill_called("repair: ship")
SENSORS: Final = skill_called("sensors")
PILOTING: Final = (
    skill_called("piloting: airship"),
    skill_called("piloting: boat"),
    skill_called("piloting: starship"),
)

Species = NewType("Species", int)
HUMAN: Final = Species(0)
WINGED: Final = Species(1)
THOUGHT_SPEAKER: Final = Species(2)
SEA_BORN: Final = Species(3)
ROBOT: Final = Species(4)
SPECIES: Final = ("human", "winged", "thought-speaker", "sea-born", "robot")
OPENED: Final = {
    skill_called("wing flight"): WINGED,
    skill_called("thought speech"): THOUGHT_SPEAKER,
    skill_called("deep breathing"): SEA_BORN,
}
"""Skills that only one species can try at all. [S2-039]"""

ARRAY: Final = (3, 2, 2, 1, 1, 1)
"""The skills of a new character. [S2-024]"""

CAREERS: Final = (
    ("gunner", "gunnery", ("ballistic guns", "sensors"), ("repair: weapon", "command")),
    ("pilot", "piloting: starship", ("knowledge: astrogation", "gunnery"), ("repair: ship", "driving")),
    ("spy", "infiltration", ("comms", "con"), ("forgery", "search")),
    ("physician", "medical", ("knowledge: science", "persuasion"), ("survival", "knowledge: culture")),
    ("tinker", "repair: ship", ("repair: robot", "computers"), ("repair: weapon", "zero-gee")),
    ("duellist", "energy melee", ("acrobatics", "athletics"), ("physical melee", "knowledge: class")),
    ("envoy", "negotiation", ("knowledge: culture", "persuasion"), ("bargain", "knowledge: history")),
    ("ranger", "survival", ("search", "beast riding"), ("archaic projectiles", "knowledge: planet")),
    ("gambler", "gambling", ("con", "pick pocket"), ("brawling", "bargain")),
)  # fmt: skip
"""Name, main skill +3, two side skills +2, two more at +1; the last +1 stays open until play. [S2-043]"""
