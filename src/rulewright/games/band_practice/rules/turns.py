"""A player's turn: use cards, then place a die, then its circles. [B-027..B-032 B-111..B-116 B-120 B-128..B-142]"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.band.circles import FAILED, SECOND, Laid, both, first_die, judge, second_die
from rulewright.games.band.dice import Die, distinct
from rulewright.games.band.options import INERT_FAILS, VOID
from rulewright.games.band.sheet import Role
from rulewright.games.band.songs import opens_part, still_open
from rulewright.games.band_practice.cards import EXTRA, POWER_IDS, SPECIAL_DIE_CARDS, Power, without
from rulewright.games.band_practice.options import ON_CARDS_TOO, V3
from rulewright.games.band_practice.rules.powers import roll_special_die, spend, usable_powers, use_power
from rulewright.games.band_practice.rules.resolving import lay_discs, resolve_circles
from rulewright.games.band_practice.rules.spotlight import act_as_owed
from rulewright.games.band_practice.state import BETWEEN_SONGS, NOBODY, OPEN_PART, Rehearsal

# Options of the question "turn": a die of the pool, or one of these.
USE: Final = 64
"""USE + power: use a card."""
RETURN_DIE: Final = 80
"""Put the held Diva die back into the pool."""

NO: Final = 0
YES: Final = 1


def take_turn(t: Rehearsal) -> Script:
    """One decision: a held die back, a card, or a placement with its circles.

    Any number of cards first, in any order; then exactly one die, there is no passing. [B-028 B-029 B-111 B-114]
    """
    square = t.square()
    role = square % 3
    if t.held and not t.declined and (t.holder != role or (not t.pool and not t.bound)):
        yield from offer_held_die(t)
        return
    if not t.pool and not t.bound:
        yield from stand_without_dice(t, role)
        return
    options = [t.bound] if t.bound else distinct(t.pool)
    if t.owned[role]:
        options += [USE + power for power in usable_powers(t, role)]
        if t.held and t.holder == role:
            options.append(RETURN_DIE)
    answer: int = yield Pick(role, "turn", options, (square,))
    if is_die(answer):
        if t.is_young(role):
            kept: int = yield Pick(role, "keep_die", [NO, YES], (answer,))
            if kept == NO:
                return
        place_one(t, answer)
        yield from resolve_circles(t, 0)
        yield from act_as_owed(t)
        end_turn(t)
    elif answer == RETURN_DIE:
        return_held_die(t)
    elif answer == USE + EXTRA:
        spend(t, role, EXTRA)
        yield from place_two(t, role)
    else:
        t.declined = False
        yield from use_power(t, role, power_in(answer))


def is_die(answer: int) -> bool:
    """Whether an answer to "turn" places a die; the die is the answer."""
    return answer < USE


def is_card(answer: int) -> bool:
    """Whether an answer to "turn" uses a card."""
    return USE <= answer < USE + len(POWER_IDS)


def power_in(answer: int) -> Power:
    """The power that an answer to "turn" uses."""
    return Power(answer - USE)


def offer_held_die(t: Rehearsal) -> Script:
    """Whoever holds a Diva die may put it back in anyone's turn, before a die is placed. [B-133 B-141]"""
    answer: int = yield Pick(t.holder, "return_die", [NO, YES], (t.held,))
    if answer == YES:
        return_held_die(t)
    else:
        t.declined = True


def return_held_die(t: Rehearsal) -> None:
    """The held die goes back into the pool, value kept. [B-133]"""
    t.tell("returned", t.holder, t.held)
    t.pool = sorted([*t.pool, t.held])
    t.held = 0
    t.holder = NOBODY


def stand_without_dice(t: Rehearsal, role: Role) -> Script:
    """An empty pool: an unused special die must come in; without one the song ends. [B-120]"""
    for power in SPECIAL_DIE_CARDS:
        if t.fresh(role, power):
            t.declined = False
            spend(t, role, power)
            yield from roll_special_die(t, role, power)
            return
    technical_difficulties(t)


def technical_difficulties(t: Rehearsal) -> None:
    """Every circle that has not triggered gets a disc, and the song is over. [B-120 B-142 B-143]"""
    song = t.the_song()
    t.tell("difficulties", t.square() % 3)
    for test in still_open(song, t.square(), t.settings.inert_fail == INERT_FAILS):
        lay_discs(t, test, t.settings.tech_fail_card_discs == ON_CARDS_TOO)
    t.phase = BETWEEN_SONGS


def place_one(t: Rehearsal, die: Die) -> None:
    """The die leaves the pool and lies on the square with the value it shows. [B-028 B-031]"""
    if t.bound:
        t.bound = 0
    else:
        t.pool = without(t.pool, die)
    lay(t, die, die)


def place_two(t: Rehearsal, role: Role) -> Script:
    """Two dice from the pool on the own square, no card in between. [B-128 B-131 B-139]

    Decks v1 and v2: together. Deck v3: the first one scores, then the second covers it.
    """
    while True:
        first: int = yield Pick(role, "first_die", distinct(t.pool), (t.square(),))
        rest = without(t.pool, first)
        second: int = yield Pick(role, "second_die", distinct(rest), (t.square(), first))
        if not t.is_young(role):
            break
        answer: int = yield Pick(role, "keep_die", [NO, YES], (first, second))
        if answer == YES:
            break
    t.pool = without(rest, second)
    if t.settings.deck != V3:
        lay(t, both(first, second), both(first, second))
        yield from resolve_circles(t, 0)
    else:
        lay(t, first, first)
        silenced = failing_with(t, first) | failing_with(t, second) if t.settings.overdub_points == VOID else 0
        yield from resolve_circles(t, silenced)
        t.covered += 1 if first < 8 else 0
        lay(t, second, both(first, second))
        yield from resolve_circles(t, silenced)
    yield from act_as_owed(t)
    end_turn(t)


def failing_with(t: Rehearsal, die: Die) -> int:
    """The circles of the present square that this die alone would fail: with deck v3 and void points they score for
    neither die. [B-129]"""
    song, square = t.the_song(), t.square()
    laid = t.laid[:]
    laid[square] = die
    mask = 0
    for test in song.at[square]:
        if FAILED in judge(song, test, laid, t.unmended() | mask):
            mask |= 1 << test
    return mask


def lay(t: Rehearsal, content: Laid, last: Laid) -> None:
    """Dice on the present square."""
    square = t.square()
    laid = t.laid[:]
    laid[square] = content
    t.laid = laid
    t.last = last
    if content >= SECOND:
        t.two_dice = True
    t.tell("placed", square % 3, first_die(content), second_die(content), square)


def end_turn(t: Rehearsal) -> None:
    """On to the next square, or to the next part's roll. [B-027 B-030]"""
    t.filled += 1
    t.declined = False
    song = t.the_song()
    if t.filled < len(song.order) and opens_part(song, song.order[t.filled]):
        t.phase = OPEN_PART
