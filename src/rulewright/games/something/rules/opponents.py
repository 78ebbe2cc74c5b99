"""Opponents of the second draft: minimum thresholds, Course traits, Peril and Doom. [S2-003 S2-026 S2-027]"""

from typing import Final

from rulewright.engine.questions import Pick, Script, Write
from rulewright.games.something.rules.goals import new_name
from rulewright.games.something.state import GM, Evening

ARCANE: Final = 90
"""The "opponent" of an arcane feat. [S2-026]"""
LEAST_ARCANE: Final = 16
NO_TRAIT: Final = 0
SURPRISE_BARRED: Final = 1
HARDER: Final = 2
MOST_FOES: Final = 8

# A foe: minimum threshold, sphere (a skill or -1), the minimum in that sphere, trait, the trait's die type, Peril.


def enter(t: Evening) -> Script:
    """The GM brings an opponent into play. [S2-003 S2-027 S2-031 S2-032]"""
    name: str = yield Write(GM, "foe_name", 60)
    least: int = yield Pick(GM, "foe_mt", list(range(7, 31)))
    sphere: int = yield Pick(GM, "foe_sphere", list(range(-1, len(t.skill_names))))
    sphere_least = least
    if sphere >= 0:
        sphere_least = yield Pick(GM, "foe_sphere_mt", list(range(7, 31)), (sphere,))
    trait = NO_TRAIT
    kind = -1
    if t.settings.course:
        chosen: int = yield Pick(GM, "foe_trait", list(range(11)))
        if chosen:
            trait, kind = (chosen - 1) // 5 + 1, (chosen - 1) % 5
    peril = 0
    doom = ""
    if t.settings.destiny_tracks:
        peril = yield Pick(GM, "foe_peril", [0, 1])
        doom = yield Write(GM, "foe_doom", 280)
    t.foes.append((least, sphere, sphere_least, trait, kind, peril))
    t.foe_names.append(new_name(t.foe_names, name, "opponent"))
    t.foe_dooms.append(doom)
    t.tell("foe", t.foe_names[-1], least)


def leave(t: Evening) -> Script:
    """The GM takes an opponent out of play."""
    gone: int = yield Pick(GM, "foe_leaves", list(range(len(t.foes))))
    t.tell("foe_left", t.foe_names[gone])
    del t.foes[gone]
    del t.foe_names[gone]
    del t.foe_dooms[gone]


def facing(t: Evening) -> int:
    """The opponent of the roll under way, or -1."""
    return t.foe if 0 <= t.foe < len(t.foes) else -1


def floor_for(t: Evening) -> int:
    """The least threshold against the opponent in this sphere, or of an arcane feat; it may be met. [S2-026 S2-027]"""
    if t.foe == ARCANE:
        return LEAST_ARCANE
    foe = facing(t)
    if foe < 0:
        return 0
    least, sphere, sphere_least, _, _, _ = t.foes[foe]
    return sphere_least if sphere == t.skill else least


def trait_penalty(t: Evening) -> int:
    """+3 while the Course is of the opponent's type. [S2-003]"""
    foe = facing(t)
    if foe >= 0 and t.foes[foe][3] == HARDER and t.foes[foe][4] == t.die_type:
        return 3
    return 0


def surprise_barred(t: Evening) -> bool:
    """Whether the opponent faced cannot surprise under the Course that the roller used. [S2-002 S2-003]"""
    foe = facing(t)
    return foe >= 0 and t.foes[foe][3] == SURPRISE_BARRED and t.foes[foe][4] == t.course_type
