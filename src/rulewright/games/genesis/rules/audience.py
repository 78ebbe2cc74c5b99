"""Meeples at the Stage, in the Bar and on the Patio. [G-033..G-039]"""

from typing import Final, NewType

from rulewright.engine.questions import Pick, Script
from rulewright.games.band.sheet import Role
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis.options import ACTIVE, AUTO_BEST
from rulewright.games.genesis.state import NOBODY, Band, director, leader

Way = NewType("Way", int)
BAR_STAGE: Final = Way(0)
"""Up from the Bar to the Stage, or down from the Stage to the Bar."""
PATIO_BAR: Final = Way(1)
"""Up from the Patio to the Bar, or down from the Bar to the Patio."""
BOTH_WAYS: Final[list[int]] = [BAR_STAGE, PATIO_BAR]


def meeple_up(t: Band, role: Role) -> Script:
    """One meeple comes nearer; the role's player says which if there is a choice. [G-033 G-034 G-037]"""
    if t.bar and t.patio:
        way = BAR_STAGE
        if t.settings.meeple_choice != AUTO_BEST:
            way = yield Pick(chooser(t, role), "meeple_up", BOTH_WAYS)
        move_up(t, way)
    elif t.bar:
        move_up(t, BAR_STAGE)
    elif t.patio:
        move_up(t, PATIO_BAR)


def move_up(t: Band, way: Way) -> None:
    """Carry out an up-move. [G-033]"""
    if way == BAR_STAGE:
        t.bar -= 1
        t.stage += 1
    else:
        t.patio -= 1
        t.bar += 1
    t.tell("meeple_up", way, t.stage, t.bar, t.patio)


def meeple_down(t: Band, role: Role) -> Script:
    """One meeple goes further off, unless somebody hogs the spotlight. [G-035..G-038 G-108..G-110]"""
    if is_hogged(t):
        if t.stage + t.bar:
            t.tell("crowd_held", t.hogging)
        return
    if t.stage and t.bar:
        way = PATIO_BAR  # auto_best keeps the Stage full
        if t.settings.meeple_choice != AUTO_BEST:
            way = yield Pick(chooser(t, role), "meeple_down", BOTH_WAYS)
        move_down(t, way)
    elif t.stage:
        move_down(t, BAR_STAGE)
    elif t.bar:
        move_down(t, PATIO_BAR)


def move_down(t: Band, way: Way) -> None:
    """Carry out a down-move. [G-035]"""
    if way == BAR_STAGE:
        t.stage -= 1
        t.bar += 1
    else:
        t.bar -= 1
        t.patio += 1
    t.tell("meeple_down", way, t.stage, t.bar, t.patio)


def chooser(t: Band, role: Role) -> int:
    """Who says which meeple moves: the active player, or by option whoever has most COMMITMENT. [G-037]"""
    return director(t, role) if t.settings.meeple_choice == ACTIVE else t.seat_of[leader(t)]


def is_hogged(t: Band) -> bool:
    """Whether somebody hogs the spotlight. [G-105 G-106]"""
    return t.hogging != NOBODY and t.spots[t.hogging] == SPOTLIGHT
