"""Before the first roll: characters made, tokens dealt, the die laid, wants voiced, Goals gathered. [S-003 S-088]"""

from typing import Final

from rulewright.engine.questions import Draw, Pick, Script, Write
from rulewright.games.something.dice import ALL_TYPES, EVERY_TYPE, die_code, die_in, pair_code, pair_in, types_in
from rulewright.games.something.options import (
    NO_START_TOKEN,
    READY_MADE,
    START_AT_RANDOM,
    START_WITH_OWN_TYPE,
)
from rulewright.games.something.rules.creation import make_character
from rulewright.games.something.rules.crew import give_token, present
from rulewright.games.something.rules.goals import found_goal, open_goals
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.sets import has
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
    open_scene,
    say,
)
from rulewright.games.something.tokens import NO_TOKEN, Token, token_of

KEEP_DICE: Final = 0
FIRST_EXCHANGE: Final = 1
"""Answers to "exchange": no, or from here on the code of two types, the one that goes and the one that comes."""
PREP_LINES: Final = 9
MOST_OPENING_GOALS: Final = 12
"""So many Goals may stand at the start; more can be opened between two rolls. [S-088]"""


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
    """Three places, three parties, three events, in the GM's own notebook; an empty line ends it. [S2-067]"""
    line: str = yield from prose(t, GM, "prep", LINE, (t.setup_at,))
    t.notes.append((GM, GM, line))
    t.setup_at += 1
    if not line:
        t.notes.extend([(GM, GM, "")] * (PREP_LINES - t.setup_at))
        t.setup_at = PREP_LINES
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
        t.telling = True
        opening: str = yield from prose(t, GM, "scene", LONG)
        t.telling = False
        open_scene(t, opening)
    if t.scene == 0:
        t.scene = 1
        t.last_roller = NOBODY
        t.phase = WANTS
    else:
        t.scene = abs(t.scene)
        t.phase = CLAIM


def voice_wants(t: Evening) -> Script:
    """The players voice what their characters want; the GM gathers it into Goals, none or many. [S-088 S-090]"""
    for c in present(t):
        if not t.aims[c]:
            t.aims[c] = yield from prose(t, t.owner[c], "want", LINE, (c,))
            say(t, t.owner[c], "want", t.aims[c], c)
    count: int = yield Pick(GM, "how_many_goals", list(range(MOST_OPENING_GOALS + 1)))
    for _ in range(count):
        name: str = yield Write(GM, "goal_name", SHORT)
        found_goal(t, name, 0)
    goals = open_goals(t)
    for c in present(t) if goals else []:
        chosen: int = yield Pick(GM, "aim_goal", [NO_GOAL, *goals], (c,))
        t.aim_goal[c] = chosen
    t.phase = BUSINESS
