"""Before the first roll: characters made, tokens dealt, the die laid, wants voiced, Goals gathered. [S-003 S-088]"""

from typing import Final

from rulewright.engine.questions import D6, Draw, Pick, Roll, Script, Write
from rulewright.games.something.dice import ALL_TYPES, EVERY_TYPE, die_code, die_in, pair_code, pair_in, types_in
from rulewright.games.something.options import (
    ANY_NUMBER_OF_DICE,
    NO_START_TOKEN,
    READY_MADE,
    ROLLED_UP,
    START_AT_RANDOM,
    START_WITH_OWN_TYPE,
)
from rulewright.games.something.rules.crew import all_skills, character_in, give_token, present, set_skill, skill_of
from rulewright.games.something.rules.goals import found_goal, open_goals
from rulewright.games.something.sets import has, size, subsets
from rulewright.games.something.skills import ARRAY, CAREERS, Skill, skill_called
from rulewright.games.something.state import (
    BUSINESS,
    CLAIM,
    GM,
    LAY_DIE,
    LINE,
    LONG,
    NO_GOAL,
    NOBODY,
    PREPARATION,
    SETUP,
    SHORT,
    WANTS,
    Evening,
    say,
)
from rulewright.games.something.tokens import NO_TOKEN, Token, token_of

KEEP_DICE: Final = 0
FIRST_EXCHANGE: Final = 1
"""Answers to "exchange": no, or from here on the code of two types, the one that goes and the one that comes."""
PREP_LINES: Final = 9
THREES: Final = [mask for mask in range(ALL_TYPES + 1) if size(mask) == 3]
FREE: Final = [mask for mask in range(ALL_TYPES + 1) if size(mask) >= 2]


def set_up(t: Evening) -> Script:
    """One character a step: made if the option says so, then the exchange of a die and the starting token."""
    c = t.setup_at
    if c >= len(t.names):
        t.setup_at = 0
        t.phase = PREPARATION if t.settings.prep else LAY_DIE
        return
    if t.settings.creation != READY_MADE and t.sittings[c] == 0:
        yield from make_character(t, c)
    if t.settings.types:
        yield from exchange_die(t, c)
        yield from lone_tokens(t, c)
    yield from starting_token(t, c)
    t.setup_at = c + 1
    t.phase = SETUP


def make_character(t: Evening, c: int) -> Script:
    """Choose the dice or throw for them, then the skills. [S-007 S-008 S2-039..S2-041 S2-043]"""
    seat = t.owner[c]
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
    else:
        yield from choose_skills(t, c)


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


def exchange_die(t: Evening, c: int) -> Script:
    """For this session one owned type may be exchanged for one that is not; the power stays. [S2-042]"""
    owned = types_in(t.dice[c])
    others = types_in(ALL_TYPES & ~t.dice[c])
    options = [KEEP_DICE]
    options.extend([FIRST_EXCHANGE + pair_code(give, take) for give in owned for take in others])
    if len(options) == 1:
        return
    chosen: int = yield Pick(t.owner[c], "exchange", options, (c,))
    if chosen != KEEP_DICE:
        give, take = pair_in(chosen - FIRST_EXCHANGE)
        t.dice[c] = t.dice[c] & ~(1 << give) | 1 << take
        t.tell("dice", c, t.names[c], t.dice[c])


def lone_tokens(t: Evening, c: int) -> Script:
    """A Lone one gains up to two tokens of different dice at session start. [S2-040]"""
    if t.power[c] != ALL_TYPES or (t.settings.creation != READY_MADE and t.sittings[c] == 0):
        return
    for _ in range(2):
        missing = [token_of(kind) for kind in EVERY_TYPE if not has(t.tokens[c], kind)]
        if not missing:
            return
        chosen: Token = yield Pick(t.owner[c], "start_token", [NO_TOKEN, *missing], (c,))
        if chosen == NO_TOKEN:
            return
        give_token(t, c, chosen)


def starting_token(t: Evening, c: int) -> Script:
    """A token at the start of a session, if the table wants one. [S-087]"""
    wish = t.settings.start_token
    if wish == NO_START_TOKEN:
        return
    pool = ALL_TYPES if wish != START_WITH_OWN_TYPE else t.dice[c]
    missing = [token_of(kind) for kind in types_in(pool) if not has(t.tokens[c], kind)]
    if not missing:
        return
    if wish == START_AT_RANDOM:
        drawn: tuple[Token, ...] = yield Draw([*missing], 1)
        give_token(t, c, drawn[0])
        return
    chosen: Token = yield Pick(t.owner[c], "start_token", [NO_TOKEN, *missing], (c,))
    if chosen != NO_TOKEN:
        give_token(t, c, chosen)


def prepare(t: Evening) -> Script:
    """Three places, three parties, three events, in the GM's own notebook. [S2-067]"""
    line: str = yield Write(GM, "prep", LINE, (t.setup_at,))
    t.notes.append((GM, GM, line))
    t.setup_at += 1
    if t.setup_at == PREP_LINES:
        t.setup_at = 0
        t.phase = LAY_DIE


def lay_die(t: Evening) -> Script:
    """The GM lays a die of any type showing 1 or 6; nothing is rolled. [S-003 S-005]"""
    options = [die_code(kind, face) for kind in EVERY_TYPE for face in (1, 6)]
    chosen: int = yield Pick(GM, "lay_die", options)
    t.die_type, t.die_face = die_in(chosen)
    t.tell("laid", t.die_type, t.die_face)
    if t.scene <= 0:
        opening: str = yield Write(GM, "scene", LONG)
        say(t, GM, "scene", opening)
    if t.scene == 0:
        t.scene = 1
        t.last_roller = NOBODY
        t.phase = WANTS
    else:
        t.scene = abs(t.scene)
        t.phase = CLAIM


def voice_wants(t: Evening) -> Script:
    """The players voice what their characters want; the GM gathers it into Goals. [S-088 S-090]"""
    for c in present(t):
        if not t.aims[c]:
            t.aims[c] = yield Write(t.owner[c], "want", LINE, (c,))
            say(t, t.owner[c], "want", t.aims[c], c)
    count: int = yield Pick(GM, "how_many_goals", [0, 1, 2, 3] if t.goal_names else [1, 2, 3])
    for _ in range(count):
        name: str = yield Write(GM, "goal_name", SHORT)
        found_goal(t, name, 0)
    goals = open_goals(t)
    for c in present(t):
        chosen: int = yield Pick(GM, "aim_goal", [NO_GOAL, *goals], (c,))
        t.aim_goal[c] = chosen
    t.phase = BUSINESS
