"""What lies on the table of *Something: the die in the middle, the characters, the Goals, the roll under way."""

from typing import Final, NewType

from rulewright.engine.state import Result, State
from rulewright.games.something.destiny_tracks import Destiny
from rulewright.games.something.dice import NO_TYPE, DieType
from rulewright.games.something.gear import Gear
from rulewright.games.something.options import Settings
from rulewright.games.something.skills import NO_SKILL, Skill, Species

GM: Final = 0
"""The GM's seat; the players sit at 1 and up. [S-001]"""
NOBODY: Final = -1
NO_GOAL: Final = -1

# The phases of a sitting, each one or more steps.
Phase = NewType("Phase", int)
SETUP: Final = Phase(0)
PREPARATION: Final = Phase(1)
LAY_DIE: Final = Phase(2)
WANTS: Final = Phase(3)
BUSINESS: Final = Phase(4)
CLAIM: Final = Phase(5)
CALL: Final = Phase(6)
DRAFT: Final = Phase(7)
RULED: Final = Phase(8)
KEEP: Final = Phase(9)
RESOLVE: Final = Phase(10)
LEARN: Final = Phase(11)
SETBACK: Final = Phase(12)
REACT: Final = Phase(13)
WINDOW: Final = Phase(14)
HARM: Final = Phase(15)
TURN_OVER: Final = Phase(16)
ORACLE: Final = Phase(17)
CLOSING: Final = Phase(18)
ENDED: Final = Phase(19)
WIND_UP: Final = Phase(20)

# What a roll came to.
Band = NewType("Band", int)
TIE: Final = Band(0)
LOW: Final = Band(1)
MIDDLE: Final = Band(2)
FULL: Final = Band(3)
WIN: Final = Band(4)
UNDECIDED: Final = Band(-1)


# How the world reacts to a roll. [S-096]
Reaction = NewType("Reaction", int)
NOTHING: Final = Reaction(0)
EVENT: Final = Reaction(1)
SURPRISE: Final = Reaction(2)

# How far the GM has come with the oracle. [S2-064]
OracleStage = NewType("OracleStage", int)
NOT_CONSULTED: Final = OracleStage(0)
CHOOSING: Final = OracleStage(1)
FIRST_ANSWER: Final = OracleStage(2)
SECOND_ANSWER: Final = OracleStage(3)
THROWING: Final = OracleStage(4)
THIRD_ANSWER: Final = OracleStage(5)

# How much may be written at once: a name, a line, a scene. [S-904]
SHORT: Final = 60
LINE: Final = 800
LONG: Final = 3000

NO_FOE: Final = -1
Trait = NewType("Trait", int)
"""What an opponent makes of one type of Course. [S2-003]"""
NO_TRAIT: Final = Trait(0)
SURPRISE_BARRED: Final = Trait(1)
HARDER: Final = Trait(2)
Foe = tuple[int, Skill, int, Trait, DieType, int]
"""Minimum threshold, sphere (a skill or none), the minimum there, trait, the trait's type of die, Peril. [S2-027]"""

Note = tuple[int, int, str]
"""A private line: the two seats that may read it, and the text."""
Said = tuple[int, str, str]
"""A public line: who wrote it, what it is, the text. `Evening.voices` has the character who says it."""


Logged = tuple[int, int, int, int, int, int, int, int, int]
"""A roll that was made: character, the result pair as type, face, type, face, total, threshold, band; and which line of
prose it was rolled for, `NOBODY` for a deed that was said aloud."""


class Evening(State):
    """Everything at the table. Lists with one entry a character come first, then Goals, then the roll. [S-005]

    Characters and Goals are known by their places in these lists; dice, tokens, gear, slots and characters that are
    struck or safe are sets (`sets.py`).
    """

    settings: Settings
    seats: int
    phase: Phase
    # characters
    names: list[str]
    owner: list[int]
    dice: list[int]
    tokens: list[int]
    power: list[int]
    species: list[Species]
    gear: list[tuple[Gear, ...]]
    gear_broken: list[int]
    gear_lost: list[int]
    open_point: list[int]
    destiny: list[Destiny]
    harm: list[int]
    gone: list[int]
    away: list[int]
    remembering: list[int]
    recoveries: list[int]
    sittings: list[int]
    bonus: dict[int, int]
    skill_names: list[str]
    # the table
    die_type: DieType
    die_face: int
    last_roller: int
    turns: int
    rolls_due: int
    goals_due: int
    rolled: list[int]
    business: int
    advisor: bool
    closed: int
    gained: int
    spent: int
    learned: int
    setup_at: int
    scene: int
    # Goals
    goal_names: list[str]
    progress: list[int]
    goal_open: list[int]
    aims: list[str]
    aim_goal: list[int]
    # the roll under way
    roller: int
    fiction: bool
    refused: list[int]
    suggested_skill: int
    suggested_goal: int
    benefit_wanted: DieType
    skill: Skill
    goal: int
    threshold: int
    argued: bool
    risky: bool
    foe: int
    against_cause: bool
    repairing: int
    lent: DieType
    pair: tuple[DieType, ...]
    faces: tuple[int, ...]
    offers: tuple[str, ...]
    kept: int
    band: Band
    total: int
    course_type: DieType
    course_face: int
    left_type: DieType
    left_face: int
    unharmed: bool
    unnoticed: bool
    draft_at: int
    sheltered: bool
    # the window of a surprise or harm
    reaction: Reaction
    reach: int
    whom: int
    to_ask: list[int]
    safe: int
    struck: int
    pot: int
    turned: bool
    # a question bought with a token
    queue: list[int]
    inquiry: int
    inquiry_left: int
    inquiry_private: bool
    # second draft: opponents, the ship, the oracle
    foes: list[Foe]
    foe_names: list[str]
    foe_dooms: list[str]
    ship: str
    tracks: int
    marks: list[int]
    later_hits: list[int]
    oracle_stage: OracleStage
    oracle_type: DieType
    oracle_open: bool
    # prose, and what only people look at
    prose: list[Said]
    voices: list[int]
    notes: list[Note]
    title: str
    chronicle: list[str]
    company: list[str]
    deed_at: int
    telling: bool
    log: list[Logged]

    def copy_into(self, t: "Evening") -> None:
        """Fill another evening with everything of this one."""
        copy_characters(self, t)
        copy_table(self, t)
        copy_roll(self, t)
        copy_rest(self, t)

    def over(self) -> bool:
        """Whether the sitting has ended."""
        return self.phase == ENDED

    def result(self) -> Result | None:
        """A story has no winner; the scores tell how many rolls each player's characters made. [S-001]"""
        if self.phase != ENDED:
            return None
        scores = [0] * self.seats
        for c, owner in enumerate(self.owner):
            scores[owner] += self.rolled[c]
        return Result(reason_of_the_end(self), (), tuple(scores))


def reason_of_the_end(t: Evening) -> str:
    """Why the sitting is over."""
    if t.goals_due and t.closed >= t.goals_due:
        return "the Goals are reached"
    if sum(t.gone) == len(t.gone):
        return "nobody is left"
    if sum(t.rolled) >= t.rolls_due:
        return "the evening is over"
    return "the GM ends the evening"


def turn_limit(t: Evening) -> int:
    """After so many turns, deeds without a roll included, the GM is asked whether the evening goes on. [S-901]"""
    return 3 * t.rolls_due + 10


def copy_characters(s: Evening, t: Evening) -> None:
    """The fields with one entry a character."""
    t.names = s.names[:]
    t.owner = s.owner[:]
    t.dice = s.dice[:]
    t.tokens = s.tokens[:]
    t.power = s.power[:]
    t.species = s.species[:]
    t.gear = s.gear[:]
    t.gear_broken = s.gear_broken[:]
    t.gear_lost = s.gear_lost[:]
    t.open_point = s.open_point[:]
    t.destiny = s.destiny[:]
    t.harm = s.harm[:]
    t.gone = s.gone[:]
    t.away = s.away[:]
    t.remembering = s.remembering[:]
    t.recoveries = s.recoveries[:]
    t.sittings = s.sittings[:]
    t.bonus = s.bonus.copy()
    t.skill_names = s.skill_names[:]


def copy_table(s: Evening, t: Evening) -> None:
    """The die in the middle, the counters, the Goals."""
    t.settings = s.settings
    t.seats = s.seats
    t.phase = s.phase
    t.die_type = s.die_type
    t.die_face = s.die_face
    t.last_roller = s.last_roller
    t.turns = s.turns
    t.rolls_due = s.rolls_due
    t.goals_due = s.goals_due
    t.rolled = s.rolled[:]
    t.business = s.business
    t.advisor = s.advisor
    t.closed = s.closed
    t.gained = s.gained
    t.spent = s.spent
    t.learned = s.learned
    t.setup_at = s.setup_at
    t.scene = s.scene
    t.goal_names = s.goal_names[:]
    t.progress = s.progress[:]
    t.goal_open = s.goal_open[:]
    t.aims = s.aims[:]
    t.aim_goal = s.aim_goal[:]


def copy_roll(s: Evening, t: Evening) -> None:
    """The roll under way."""
    t.roller = s.roller
    t.fiction = s.fiction
    t.refused = s.refused[:]
    t.suggested_skill = s.suggested_skill
    t.suggested_goal = s.suggested_goal
    t.benefit_wanted = s.benefit_wanted
    t.skill = s.skill
    t.goal = s.goal
    t.threshold = s.threshold
    t.argued = s.argued
    t.risky = s.risky
    t.foe = s.foe
    t.against_cause = s.against_cause
    t.repairing = s.repairing
    t.lent = s.lent
    t.pair = s.pair
    t.faces = s.faces
    t.offers = s.offers
    t.kept = s.kept
    t.band = s.band
    t.total = s.total
    t.course_type = s.course_type
    t.course_face = s.course_face
    t.left_type = s.left_type
    t.left_face = s.left_face
    t.unharmed = s.unharmed
    t.unnoticed = s.unnoticed
    t.draft_at = s.draft_at
    t.sheltered = s.sheltered


def copy_rest(s: Evening, t: Evening) -> None:
    """Windows, inquiries, opponents, ship, oracle and prose."""
    t.reaction = s.reaction
    t.reach = s.reach
    t.whom = s.whom
    t.to_ask = s.to_ask[:]
    t.safe = s.safe
    t.struck = s.struck
    t.pot = s.pot
    t.turned = s.turned
    t.queue = s.queue[:]
    t.inquiry = s.inquiry
    t.inquiry_left = s.inquiry_left
    t.inquiry_private = s.inquiry_private
    t.foes = s.foes[:]
    t.foe_names = s.foe_names[:]
    t.foe_dooms = s.foe_dooms[:]
    t.ship = s.ship
    t.tracks = s.tracks
    t.marks = s.marks[:]
    t.later_hits = s.later_hits[:]
    t.oracle_stage = s.oracle_stage
    t.oracle_type = s.oracle_type
    t.oracle_open = s.oracle_open
    t.prose = s.prose[:]
    t.voices = s.voices[:]
    t.notes = s.notes[:]
    t.title = s.title
    t.chronicle = s.chronicle
    t.company = s.company
    t.deed_at = s.deed_at
    t.telling = s.telling
    t.log = s.log[:]


def course_in_force(t: Evening) -> DieType:
    """The type of the Course that effects read: during a roll the one the roller used. [S2-002]"""
    if KEEP <= t.phase <= TURN_OVER and t.course_type != NO_TYPE:
        return t.course_type
    return t.die_type


def say(t: Evening, seat: int, kind: str, text: str, c: int = NOBODY) -> None:
    """A public line of prose: kept, shown, and never a rule; said by a character where a player writes. [S-012]"""
    if text:
        t.prose.append((seat, kind, text))
        t.voices.append(c if c != NOBODY else voice_of(t, seat))
        voice = t.voices[-1]
        t.tell("said", seat, kind, text, "" if voice == NOBODY else t.names[voice])


def deed_line(t: Evening) -> int:
    """The line of prose in which the deed under way was told last; `NOBODY` where it was said aloud."""
    for at in range(len(t.prose) - 1, t.deed_at - 1, -1):
        if t.prose[at][1] in ("action", "intent"):
            return at
    return NOBODY


def open_scene(t: Evening, text: str) -> None:
    """The scene begins, with the GM's words for it. [S-004 S-905]"""
    t.tell("scene", abs(t.scene) if t.scene else 1)
    say(t, GM, "scene", text)


def voice_of(t: Evening, seat: int) -> int:
    """The character who speaks for a seat: the one that acts now, else its first; the GM speaks for nobody."""
    if seat == GM:
        return NOBODY
    if t.roller != NOBODY and t.owner[t.roller] == seat:
        return t.roller
    for c, owner in enumerate(t.owner):
        if owner == seat and not t.gone[c]:
            return c
    return NOBODY


def forget_roll(t: Evening) -> None:
    """Clear what belonged to the last roll."""
    t.roller = NOBODY
    t.fiction = False
    t.refused = []
    t.suggested_skill = NO_SKILL
    t.suggested_goal = NO_GOAL
    t.benefit_wanted = NO_TYPE
    t.skill = NO_SKILL
    t.goal = NO_GOAL
    t.threshold = 0
    t.argued = False
    t.risky = False
    t.foe = NO_FOE
    t.against_cause = False
    t.repairing = 0
    t.lent = NO_TYPE
    t.pair = ()
    t.faces = ()
    t.offers = ("", "", "")
    t.kept = -1
    t.band = UNDECIDED
    t.total = 0
    t.course_type = NO_TYPE
    t.course_face = 0
    t.left_type = NO_TYPE
    t.left_face = 0
    t.unharmed = False
    t.unnoticed = False
    t.draft_at = -1
    t.reaction = NOTHING
    t.reach = 0
    t.whom = 0
    t.to_ask = []
    t.safe = 0
    t.struck = 0
    t.pot = 0
    t.turned = False
    t.deed_at = len(t.prose)
