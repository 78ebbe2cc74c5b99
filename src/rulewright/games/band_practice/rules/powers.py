"""The powers of the cards. [B-110..B-139]"""

from typing import Final

from rulewright.engine.questions import D6, Pick, Roll, Script
from rulewright.games.band.circles import values_on
from rulewright.games.band.dice import FACES, a_die, distinct, kind_of
from rulewright.games.band.options import OWNER_ONLY
from rulewright.games.band.sheet import Role
from rulewright.games.band_practice.cards import (
    BUMP,
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    REROLL,
    USED,
    Power,
    bump_all,
    bumped,
    bumps,
    copies_of_last,
    copy_to_all,
    gives_die,
    is_fresh,
    models,
    power_of,
    special_die,
    swapped,
    without,
)
from rulewright.games.band_practice.options import PER_DIE, V1
from rulewright.games.band_practice.rules.spotlight import act_as_owed, march
from rulewright.games.band_practice.state import Rehearsal

ALL_DOWN: Final = 0
ALL_UP: Final = 1


def usable_powers(t: Rehearsal, role: Role) -> list[Power]:
    """The powers this role could use now, each once however many copies it owns. [B-111 B-113 B-115]"""
    found: list[Power] = []
    for card in t.owned[role]:
        power = power_of(card)
        if is_fresh(card) and power not in found and is_useful(t, power):
            found.append(power)
    found.sort()
    return found


def is_useful(t: Rehearsal, power: Power) -> bool:
    """Whether the power has something to work on. [B-117 B-126 B-138 B-139]"""
    s = t.settings
    if gives_die(power):
        return not t.bound
    if power == PLUS_ONE:
        return False
    if not t.pool:
        return False
    if power == DIVA:
        return t.held == 0
    if power == EXTRA:
        return len(t.pool) >= 2 and not t.bound
    if power == BUMP:
        return bool(bumps(t.pool, s.value_limit))
    if power == COPY:
        if s.deck == V1:
            return bool(copies_of_last(t.pool, last_values(t), s.value_limit))
        return bool(models(t.pool, s.value_limit))
    return True


def last_values(t: Rehearsal) -> list[int]:
    """What the die placed last shows, or both that were placed together. [B-126]"""
    return values_on(t.last)


def spend(t: Rehearsal, role: Role, power: Power) -> None:
    """Turn one fresh card of this power: it is used for this song. [B-113 B-115]"""
    cards = list(t.owned[role])
    for place, card in enumerate(cards):
        if power_of(card) == power and is_fresh(card):
            cards[place] = card | USED
            break
    owned = t.owned[:]
    owned[role] = tuple(cards)
    t.owned = owned
    t.tell("used", role, power, t.settings.deck)


def use_power(t: Rehearsal, role: Role, power: Power) -> Script:
    """Use a card, once in a song. (Extra Die belongs to placing.) [B-113]"""
    spend(t, role, power)
    if gives_die(power):
        yield from roll_special_die(t, role, power)
    elif power == REROLL:
        yield from reroll(t)
    elif power == BUMP:
        yield from bump(t, role)
    elif power == COPY:
        yield from copy(t, role)
    else:
        yield from diva(t, role)


def roll_special_die(t: Rehearsal, role: Role, power: Power) -> Script:
    """Roll the special die into the pool, where it is anybody's; or keep it for this turn. [B-121]"""
    kind = special_die(power, t.settings.deck)
    rolled: tuple[int, ...] = yield Roll(1, FACES[kind])
    die = a_die(kind, rolled[0])
    if t.settings.special_die == OWNER_ONLY:
        t.bound = die
    else:
        t.pool = sorted([*t.pool, die])
    t.tell("special", role, die)


def reroll(t: Rehearsal) -> Script:
    """Every pool die is rolled again, each with its own faces. [B-123]"""
    ordinary = sum(1 for die in t.pool if die < 8)
    pool = [die for die in t.pool if die >= 8]
    for place in range(len(pool)):
        kind = kind_of(pool[place])
        one: tuple[int, ...] = yield Roll(1, FACES[kind])
        pool[place] = a_die(kind, one[0])
    if ordinary:
        rolled: tuple[int, ...] = yield Roll(ordinary, D6)
        pool += list(rolled)
    pool.sort()
    t.pool = pool
    t.tell("rerolled", tuple(pool))


def bump(t: Rehearsal, role: Role) -> Script:
    """Deck v1: one die by one, up or down. Later decks: all dice. [B-124 B-125]"""
    limit = t.settings.value_limit
    if t.settings.deck == V1:
        change: int = yield Pick(role, "bump", bumps(t.pool, limit))
        t.pool = swapped(t.pool, change)
    elif t.settings.bump_all_direction == PER_DIE:
        pool = t.pool
        for place in range(len(pool)):
            die = pool[place]
            choices = distinct([die, bumped(die, -1, limit), bumped(die, 1, limit)])
            if len(choices) > 1:
                became: int = yield Pick(role, "bump_each", choices, (die,))
                pool = [*pool[:place], became, *pool[place + 1 :]]
        t.pool = sorted(pool)
    else:
        directions = [way for way in (ALL_DOWN, ALL_UP) if bump_all(t.pool, way * 2 - 1, limit) != t.pool]
        way: int = yield Pick(role, "bump_all", directions)
        t.pool = bump_all(t.pool, way * 2 - 1, limit)
    t.tell("pool", tuple(t.pool))


def copy(t: Rehearsal, role: Role) -> Script:
    """Deck v1: one die shows what was placed last. Later decks: all dice show what one of them shows. [B-126 B-127]"""
    limit = t.settings.value_limit
    if t.settings.deck == V1:
        change: int = yield Pick(role, "copy", copies_of_last(t.pool, last_values(t), limit))
        t.pool = swapped(t.pool, change)
    else:
        value: int = yield Pick(role, "copy_all", models(t.pool, limit))
        t.pool = copy_to_all(t.pool, value, limit)
    t.tell("pool", tuple(t.pool))


def diva(t: Rehearsal, role: Role) -> Script:
    """Deck v1: a die waits on the card. Later decks: a die leaves the song and the marker dances. [B-132 B-135]"""
    if t.settings.deck == V1:
        held: int = yield Pick(role, "hold_die", distinct(t.pool))
        t.pool = without(t.pool, held)
        t.held = held
        t.holder = role
        t.tell("held", role, held)
    else:
        spent: int = yield Pick(role, "dance", distinct(t.pool))
        t.pool = without(t.pool, spent)
        t.tell("danced", role, spent)
        yield from march(t, role, spent & 7)
        yield from act_as_owed(t)
