"""Opponents of the second draft: minimum thresholds, Course traits, Peril and Doom. [S2-003 S2-026 S2-027]"""

from typing import Final

from rulewright.engine.questions import Pick, Script, Write
from rulewright.games.something.dice import EVERY_TYPE, NO_TYPE, DieType
from rulewright.games.something.rules.crew import all_skills
from rulewright.games.something.rules.goals import new_name
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.skills import NO_SKILL, Skill
from rulewright.games.something.state import GM, HARDER, LINE, NO_FOE, NO_TRAIT, SHORT, SURPRISE_BARRED, Evening, Trait

ARCANE: Final = 90
"""The "opponent" of an arcane feat. [S2-026]"""
LEAST_ARCANE: Final = 16
MOST_FOES: Final = 8
FIRST_TRAIT: Final = 1
"""Answers to "foe_trait": 0 is none, then one for each type that bars surprises, one for each that is harder."""


def enter(t: Evening) -> Script:
    """The GM brings an opponent into play. [S2-003 S2-027 S2-031 S2-032]"""
    name: str = yield Write(GM, "foe_name", SHORT)
    least: int = yield Pick(GM, "foe_mt", list(range(7, 31)))
    sphere: Skill = yield Pick(GM, "foe_sphere", [NO_SKILL, *all_skills(t)])
    sphere_least = least
    if sphere != NO_SKILL:
        sphere_least = yield Pick(GM, "foe_sphere_mt", list(range(7, 31)), (sphere,))
    trait, kind = NO_TRAIT, NO_TYPE
    if t.settings.course:
        chosen: int = yield Pick(GM, "foe_trait", list(range(11)))
        trait, kind = trait_in(chosen)
    peril = 0
    doom = ""
    if t.settings.destiny_tracks:
        peril = yield Pick(GM, "foe_peril", [0, 1])
        doom = yield from prose(t, GM, "foe_doom", LINE)
    t.foes.append((least, sphere, sphere_least, trait, kind, peril))
    t.foe_names.append(new_name(t.foe_names, name, "opponent"))
    t.foe_dooms.append(doom)
    t.tell("foe", t.foe_names[-1], least)


def trait_in(answer: int) -> tuple[Trait, DieType]:
    """The trait that is meant, and its type of die."""
    if answer < FIRST_TRAIT:
        return (NO_TRAIT, NO_TYPE)
    trait = SURPRISE_BARRED if answer < FIRST_TRAIT + len(EVERY_TYPE) else HARDER
    return (trait, DieType((answer - FIRST_TRAIT) % len(EVERY_TYPE)))


def leave(t: Evening) -> Script:
    """The GM takes an opponent out of play."""
    gone: int = yield Pick(GM, "foe_leaves", list(range(len(t.foes))))
    t.tell("foe_left", t.foe_names[gone])
    del t.foes[gone]
    del t.foe_names[gone]
    del t.foe_dooms[gone]


def facing(t: Evening) -> int:
    """The opponent of the roll under way, or none."""
    return t.foe if 0 <= t.foe < len(t.foes) else NO_FOE


def floor_for(t: Evening) -> int:
    """The least threshold against the opponent in this sphere, or of an arcane feat; it may be met. [S2-026 S2-027]"""
    if t.foe == ARCANE:
        return LEAST_ARCANE
    foe = facing(t)
    if foe == NO_FOE:
        return 0
    least, sphere, sphere_least, _, _, _ = t.foes[foe]
    return sphere_least if sphere == t.skill else least


def trait_penalty(t: Evening) -> int:
    """+3 while the Course is of the opponent's type. [S2-003]"""
    foe = facing(t)
    if foe != NO_FOE and t.foes[foe][3] == HARDER and t.foes[foe][4] == t.die_type:
        return 3
    return 0


def surprise_barred(t: Evening) -> bool:
    """Whether the opponent faced cannot surprise under the Course that the roller used. [S2-002 S2-003]"""
    foe = facing(t)
    return foe != NO_FOE and t.foes[foe][3] == SURPRISE_BARRED and t.foes[foe][4] == t.course_type
