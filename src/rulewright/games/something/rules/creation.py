"""Making a character before the first evening: name, species, Destiny, dice and skills. [S-007 S-008 S2-041]"""

from typing import Final

from rulewright.engine.questions import D6, Pick, Roll, Script, Write
from rulewright.games.something.destiny_tracks import DESTINIES
from rulewright.games.something.dice import ALL_TYPES, EVERY_TYPE, types_in
from rulewright.games.something.options import ANY_NUMBER_OF_DICE, ARRAY_OF_THE_SECOND_DRAFT, ROLLED_UP
from rulewright.games.something.rules.crew import all_skills, character_in, give_token, set_skill, skill_of
from rulewright.games.something.rules.goals import new_name
from rulewright.games.something.sets import has, size, subsets
from rulewright.games.something.skills import ARRAY, CAREERS, NO_SKILL, SPECIES, Skill, skill_called
from rulewright.games.something.state import SHORT, Evening
from rulewright.games.something.tokens import Token, token_of

THREES: Final = [mask for mask in range(ALL_TYPES + 1) if size(mask) == 3]
FREE: Final = [mask for mask in range(ALL_TYPES + 1) if size(mask) >= 2]
HANDFUL: Final = 6
BEST_AT_FIRST: Final = 4
"""How many skills a character of the first draft may start with, and the best bonus among them. [S-008]"""


def make_character(t: Evening, c: int) -> Script:
    """Who it is; then choose the dice or throw for them, then the skills. [S-007 S-008 S2-039..S2-041 S2-043]"""
    seat = t.owner[c]
    yield from name_character(t, c)
    if t.settings.creation == ROLLED_UP:
        yield from roll_type(t, c)
    else:
        choices = FREE if t.settings.dice_per_character == ANY_NUMBER_OF_DICE else THREES
        if t.settings.types:
            choices = [*THREES, ALL_TYPES]
        mask: int = yield Pick(seat, "dice", choices, (c,))
        become(t, c, mask)
        if t.settings.types:
            for _ in range(2 if mask == ALL_TYPES else 1):
                missing: list[int] = [kind for kind in types_in(mask) if not has(t.tokens[c], kind)]
                token: Token = yield Pick(seat, "type_token", missing, (c,))
                give_token(t, c, token)
    t.bonus = {key: value for key, value in t.bonus.items() if character_in(key) != c}
    if t.settings.types:
        yield from choose_career(t, c)
    elif t.settings.skills2 or t.settings.skill_array == ARRAY_OF_THE_SECOND_DRAFT:
        yield from choose_skills(t, c)
    else:
        yield from choose_freely(t, c)


def name_character(t: Evening, c: int) -> Script:
    """A name, a species and a Destiny; no name keeps the one on the card. [S-008 S2-039 S2-044]"""
    seat = t.owner[c]
    wanted: str = yield Write(seat, "character_name", SHORT, (c,))
    if wanted.strip():
        others = [name for other, name in enumerate(t.names) if other != c]
        t.names[c] = new_name(others, wanted, "character")
    t.species[c] = yield Pick(seat, "species", list(range(len(SPECIES))), (c,))
    t.destiny[c] = yield Pick(seat, "destiny", list(range(len(DESTINIES))), (c,))
    t.tell("made", c, t.names[c], t.species[c], t.destiny[c])


def become(t: Evening, c: int, mask: int) -> None:
    """The character's dice, and with types its power. [S2-039]"""
    t.dice[c] = mask
    t.power[c] = mask
    t.tell("dice", c, t.names[c], mask)


def roll_type(t: Evening, c: int) -> Script:
    """Throw all five: the three highest; ties for a place are chosen among, or Lone; sixes give tokens. [S2-041]"""
    faces: tuple[int, ...] = yield Roll(5, D6)
    t.tell("type_roll", c, t.names[c], faces)
    options = type_options(faces)
    mask = options[0]
    if len(options) > 1:
        mask = yield Pick(t.owner[c], "dice", options, (c,))
    become(t, c, mask)
    for kind in EVERY_TYPE:
        if faces[kind] == 6:
            give_token(t, c, token_of(kind))


def type_options(faces: tuple[int, ...]) -> list[int]:
    """The sets of three that are highest; with a tie for the last place also all five. [S2-041]"""
    ranked = sorted(faces, reverse=True)
    third = ranked[2]
    sure = 0
    level = 0
    for kind in EVERY_TYPE:
        if faces[kind] > third:
            sure |= 1 << kind
        elif faces[kind] == third:
            level |= 1 << kind
    need = 3 - size(sure)
    options = [sure | part for part in subsets(level, need) if size(part) == need]
    if len(options) > 1:
        options.append(ALL_TYPES)
    return options


def choose_career(t: Evening, c: int) -> Script:
    """+3, +2, +2, +1, +1 by career; the last +1 stays open until play. [S2-043]"""
    career: int = yield Pick(t.owner[c], "career", list(range(len(CAREERS))), (c,))
    _, main, sides, rest = CAREERS[career]
    set_skill(t, c, skill_called(main), 3)
    for name in sides:
        set_skill(t, c, skill_called(name), 2)
    for name in rest:
        set_skill(t, c, skill_called(name), 1)
    t.open_point[c] = 1


def choose_skills(t: Evening, c: int) -> Script:
    """One skill at +3, two at +2, three at +1. [S2-024]"""
    for value in ARRAY:
        free: list[int] = [skill for skill in all_skills(t) if skill_of(t, c, skill) == 0]
        skill: Skill = yield Pick(t.owner[c], "starting_skill", free, (c, value))
        set_skill(t, c, skill, value)


def choose_freely(t: Evening, c: int) -> Script:
    """A handful of skills, each as good as the player and the table like, up to +4. [S-008]"""
    for _ in range(HANDFUL):
        free: list[int] = [skill for skill in all_skills(t) if skill_of(t, c, skill) == 0]
        skill: Skill = yield Pick(t.owner[c], "free_skill", [NO_SKILL, *free], (c,))
        if skill == NO_SKILL:
            return
        value: int = yield Pick(t.owner[c], "free_bonus", list(range(1, BEST_AT_FIRST + 1)), (c, skill))
        set_skill(t, c, skill, value)
