"""The eight powers and the special dice, as used in a song. [G-116..G-139]

What a player may do in a turn is one list of ints: a die of the Pool to place, or another action.
"""

from typing import Final, NewType

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Deciding, Pick, Roll, Script
from rulewright.games.band.circles import first_die, second_die
from rulewright.games.band.dice import (
    BOOM,
    CHARM,
    FACES,
    SIX_SIDED,
    STEREO,
    Die,
    DieKind,
    a_die,
    can_show,
    distinct,
    kind_of,
    shows,
    turned,
)
from rulewright.games.band.options import ON, OWNER_ONLY
from rulewright.games.band.sheet import BEATS, FRONT, MELODY, Role
from rulewright.games.band.stage import SPOTLIGHT, START
from rulewright.games.genesis.character import (
    BUMP_IT,
    DIVA_DIE,
    ECHO,
    OVERDUB,
    RE_ROLL,
    ROCK_OUT,
    RUSH_THE_MIC,
    Power,
    pair_of,
    powers_of,
)  # fmt: skip
from rulewright.games.genesis.options import OTHER_PLAYER_ONLY, SPOTLIGHT_IS_SAFE
from rulewright.games.genesis.state import NOBODY, Band, director, performer

SPECIAL_DICE: Final = (BOOM, STEREO, CHARM)
"""Of Beats, Melody and Front. [G-134]"""

Action = NewType("Action", int)
"""What is done in a turn, packed with the die that it is done to: `pack(BUMP_UP, die)`."""

PLACE: Final = Action(0)
WITHOUT_DIE: Final = Action(1)
BUMP_UP: Final = Action(2)
BUMP_DOWN: Final = Action(3)
ECHO_FIRST: Final = Action(4)
"""To what the die placed last shows, or the first of two."""
ECHO_SECOND: Final = Action(5)
TAKE_DIVA: Final = Action(6)

# what needs no die
RE_ROLL_NOW: Final = pack(WITHOUT_DIE, 0)
OVERDUB_NOW: Final = pack(WITHOUT_DIE, 1)
RUSH_NOW: Final = pack(WITHOUT_DIE, 2)
ROCK_NOW: Final = pack(WITHOUT_DIE, 3)
ADD_SPECIAL: Final = pack(WITHOUT_DIE, 4)
RETURN_DIVA: Final = pack(WITHOUT_DIE, 5)


def action_in(choice: int) -> Action:
    """What a choice does."""
    return Action(kind_in(choice))


def die_in(choice: int) -> Die:
    """The die that a choice is about."""
    return thing_in(choice)


def turn_options(t: Band, role: Role) -> list[int]:
    """Dice to place, and the powers that can be used now. [G-116..G-118]"""
    dice = distinct(t.pool)
    if not t.side >> role & 1:
        return dice  # a studio musician has no powers [G-256]
    ready = powers_of(t.intensity[role], t.craft[role]) & ~t.used[role]
    if not ready and not t.special >> role & 1 and not t.held[role]:
        return dice
    options = dice[:]
    if ready >> RE_ROLL & 1:
        options.append(RE_ROLL_NOW)
    if ready >> OVERDUB & 1 and len(t.pool) >= 2:
        options.append(OVERDUB_NOW)  # [G-091]
    if ready >> RUSH_THE_MIC & 1 and may_rush(t, role):
        options.append(RUSH_NOW)
    if ready >> ROCK_OUT & 1 and rocking(t, role):
        options.append(ROCK_NOW)
    if t.special >> role & 1 and may_add_special(t, role):
        options.append(ADD_SPECIAL)
    if t.held[role]:
        options.append(RETURN_DIVA)
    if ready >> BUMP_IT:
        add_craft_options(t, role, ready, dice, options)
    return options


def add_craft_options(t: Band, role: Role, ready: int, dice: list[int], options: list[int]) -> None:
    """Bump It, Echo and Diva die, for each die they can be used on. [G-126..G-128 G-130]"""
    limit = t.settings.value_limit
    if ready >> BUMP_IT & 1:
        for die in dice:
            if can_show(die, shows(die) + 1, limit):
                options.append(pack(BUMP_UP, die))
            if can_show(die, shows(die) - 1, limit):
                options.append(pack(BUMP_DOWN, die))
    if ready >> ECHO & 1 and t.last and not (t.settings.echo == OTHER_PLAYER_ONLY and t.last_role == role):
        first, second = shows(first_die(t.last)), shows(second_die(t.last))
        for die in dice:
            if shows(die) != first and can_show(die, first, limit):
                options.append(pack(ECHO_FIRST, die))
            if second and second != first and shows(die) != second and can_show(die, second, limit):
                options.append(pack(ECHO_SECOND, die))
    if ready >> DIVA_DIE & 1 and not t.held[role]:
        for die in dice:
            if pair_of(shows(die)) & t.diva_pairs[role]:
                options.append(pack(TAKE_DIVA, die))


def use_power(t: Band, role: Role, choice: int) -> Script:
    """Carry out one power, or add a special die, or bring a Diva die back. [G-117 G-120..G-131 G-135]"""
    if choice == RE_ROLL_NOW:
        spend(t, role, RE_ROLL)
        yield from roll_again(t, t.pool[:])
    elif choice == OVERDUB_NOW:
        spend(t, role, OVERDUB)  # [G-121]
    elif choice == RUSH_NOW:
        spend(t, role, RUSH_THE_MIC)
        rush(t, role)
    elif choice == ROCK_NOW:
        spend(t, role, ROCK_OUT)
        yield from roll_again(t, rocking(t, role))
    elif choice == ADD_SPECIAL:
        yield from roll_special(t, role)
    elif choice == RETURN_DIVA:
        return_diva_die(t, role)
    elif action_in(choice) == TAKE_DIVA:
        spend(t, role, DIVA_DIE)
        t.pool.remove(die_in(choice))
        t.held[role] = die_in(choice)  # [G-130]
        t.tell_to(eyes_on_pool(t), "diva_taken", role, die_in(choice))
    else:
        turn_a_die(t, role, choice)


def turn_a_die(t: Band, role: Role, choice: int) -> None:
    """Bump It and Echo change what one die of the Pool shows. [G-126 G-127]"""
    action, die = action_in(choice), die_in(choice)
    if action in (ECHO_FIRST, ECHO_SECOND):
        spend(t, role, ECHO)
        value = shows(second_die(t.last) if action == ECHO_SECOND else first_die(t.last))
    else:
        spend(t, role, BUMP_IT)
        value = shows(die) + (1 if action == BUMP_UP else -1)
    t.pool.remove(die)
    t.pool.append(turned(die, value))
    t.pool.sort()
    t.tell_to(eyes_on_pool(t), "turned", role, die, turned(die, value))


def spend(t: Band, role: Role, power: Power) -> None:
    """A power is used up until the next gig. [G-117]"""
    t.used[role] |= 1 << power
    t.tell("power", role, power)


def eyes_on_pool(t: Band) -> tuple[int, ...] | None:
    """Who sees the Pool: everybody, but in the party variant only Beats and Melody until Front's turn. [G-277]"""
    if t.settings.party != ON:
        return None
    order = t.songs[t.song].order
    if t.place < len(order) and order[t.place] % 3 == FRONT:
        return None
    return (t.seat_of[BEATS], t.seat_of[MELODY])


def roll_again(t: Band, dice: list[int]) -> Script:
    """Roll these dice of the Pool again, each with its own faces. [G-120 G-125]"""
    to = eyes_on_pool(t)
    for kind in (SIX_SIDED, BOOM, STEREO, CHARM):
        of_kind = [die for die in dice if kind_of(die) == kind]
        if not of_kind:
            continue
        values: tuple[int, ...] = yield Roll(len(of_kind), FACES[kind], to)
        for die in of_kind:
            t.pool.remove(die)
        for value in values:
            t.pool.append(a_die(kind, value))
    t.pool.sort()
    t.tell_to(eyes_on_pool(t), "rolled_again", tuple(t.pool))


def rocking(t: Band, role: Role) -> list[int]:
    """The dice that Rock out rolls again: those in the marked pair. [G-125]"""
    return [die for die in t.pool if pair_of(shows(die)) & t.rock_pairs[role]]


def may_rush(t: Band, role: Role) -> bool:
    """Not from the Spotlight, and by option not onto a taken one. [G-123 G-124]"""
    if t.spots[role] == SPOTLIGHT:
        return False
    return not (t.settings.rush_bumps_spotlight == SPOTLIGHT_IS_SAFE and SPOTLIGHT in t.spots)


def rush(t: Band, role: Role) -> None:
    """Forward to the Spotlight; markers on the way, and on it, go to Start; a chip for arriving. [G-122 G-123]"""
    for other in range(3):
        if other != role and t.spots[other] > t.spots[role]:
            t.spots[other] = START
            if t.hogging == other:
                t.hogging = NOBODY  # [G-106]
            t.tell("bumped", performer(t, other))
    t.spots[role] = SPOTLIGHT
    t.chips[role] += 1
    t.tell("stepped", role, SPOTLIGHT, 1)


def may_add_special(t: Band, role: Role) -> bool:
    """Whether the role's special die is at hand: owned, not used yet, not held as a Diva die. [G-133 G-135]"""
    if not t.special >> role & 1 or t.special_used >> role & 1 or not t.side >> role & 1:
        return False
    return a_special(role) not in [kind_of(die) for die in t.held]


def a_special(role: Role) -> DieKind:
    """The kind of a role's special die. [G-134]"""
    return SPECIAL_DICE[role]


def roll_special(t: Band, role: Role) -> Deciding:
    """Roll the special die into the Pool; with `owner_only` it is placed at once. Gives the die. [G-135 G-136 G-139]

    What is placed at once all see on the sheet, also those who do not see the Pool. [G-277]
    """
    t.special_used |= 1 << role
    at_once = t.settings.special_die == OWNER_ONLY
    eyes = None if at_once else eyes_on_pool(t)
    rolled: tuple[int, ...] = yield Roll(1, FACES[a_special(role)], eyes)
    die = a_die(a_special(role), rolled[0])
    if not at_once:
        t.pool.append(die)
        t.pool.sort()
    t.tell("special_added", role)
    t.tell_to(eyes, "special_shows", die)
    return die


def return_diva_die(t: Band, role: Role) -> None:
    """The held die goes back into the Pool as it is. [G-131]"""
    die = t.held[role]
    t.held[role] = 0
    t.pool.append(die)
    t.pool.sort()
    t.tell("diva_returned", role, die)


def offer_diva_dice(t: Band, active: Role) -> Script:
    """Before the active player chooses, every other holder may put a Diva die back. [G-119 G-131]"""
    for role in range(3):
        if role != active and t.held[role] and t.side >> role & 1:
            back: int = yield Pick(director(t, role), "diva_return", [0, 1], (role, t.held[role]))
            if back:
                return_diva_die(t, role)
