"""Playing an original live: dice, turns, circles, technical difficulties. [G-052..G-064 G-112..G-115]"""

from typing import Final

from rulewright.engine.questions import D6, Deciding, Pick, Roll, Script
from rulewright.games.band.circles import SECOND, both, first_die, second_die
from rulewright.games.band.dice import ordinary_in
from rulewright.games.band.options import FIFTEEN_DICE, INERT_FAILS, ON, ONCE, OWNER_ONLY, SUPPLY
from rulewright.games.band.sheet import Role
from rulewright.games.band.songs import NEVER, Song, dice_gathered, opens_part, still_open
from rulewright.games.band.stage import SPOTLIGHT, hogging
from rulewright.games.genesis.character import OVERDUB
from rulewright.games.genesis.options import (
    ALWAYS_IN_FIRST_ROLL,
    FAIL_AT_EVERY_END,
    ONCE_PER_GIG,
    OWN_TURN,
    YOUNG_SEATS,
)
from rulewright.games.genesis.rules.audience import meeple_down
from rulewright.games.genesis.rules.powers import (
    ADD_SPECIAL,
    OVERDUB_NOW,
    PLACE,
    action_in,
    eyes_on_pool,
    may_add_special,
    offer_diva_dice,
    return_diva_die,
    roll_special,
    turn_options,
    use_power,
)  # fmt: skip
from rulewright.games.genesis.rules.resolving import resolve_circles
from rulewright.games.genesis.state import NOBODY, SONG, Band, director, performer, remembered_song

STILL_CHOOSING: Final = -1
"""Instead of a die: a power was used, or a die taken back, and the same turn goes on after a rest."""


def start_song(t: Band, song: int) -> None:
    """An empty Pool, no dice on the sheet, no circle marked. [G-052]"""
    t.song = song
    t.place = 0
    t.gathered = False
    t.pool = []
    t.last = 0
    t.last_role = NOBODY
    t.good = 0
    t.bad = 0
    t.beat_scores = 0
    t.lit = 0
    t.cracked = 0
    t.last_square = -1
    if t.settings.special_die_use != ONCE_PER_GIG:
        t.special_used = 0
    t.phase = SONG
    t.tell("song_starts", song, t.songs[song].name)


def play_turn(t: Band) -> Script:
    """One square of the song: roll if a part begins, then its role places a die. [G-053 G-056 G-058 G-060]"""
    song = t.songs[t.song]
    square = song.order[t.place]
    role = square % 3
    if opens_part(song, square) and not t.gathered:
        yield from gather_dice(t, song, square // 3)
    t.gathered = True
    placed: int = yield from choose_die(t, role)
    if placed == STILL_CHOOSING:
        return
    t.gathered = False
    if placed == 0:
        yield from technical_difficulties(t, song, square, role)
        return
    t.laid[square] = placed
    t.last_square = square
    t.tell("placed", performer(t, role), square, first_die(placed), second_die(placed))
    yield from resolve_circles(t, song, square, role)
    t.last = placed
    t.last_role = role
    end_turn(t, role)
    t.place += 1
    if t.place == len(song.order):
        yield from fail_the_inert(t, song, role)
        end_song(t)


def end_turn(t: Band, role: Role) -> None:
    """A marker in the Spotlight hogs it; by option only from the end of its own player's turn. [G-105 G-109]"""
    if t.settings.hog_when != OWN_TURN:
        t.hogging = hogging(t.spots)
    elif t.spots[role] == SPOTLIGHT:
        t.hogging = role


def fail_the_inert(t: Band, song: Song, role: Role) -> Script:
    """By option every circle left unmarked fails, also those that nothing can trigger. [G-070]"""
    if t.settings.inert_fail == FAIL_AT_EVERY_END:
        yield from fail_circles(
            t, song, [test for test in range(len(song.kinds)) if song.triggers[test] == NEVER], role
        )


def gather_dice(t: Band, song: Song, column: int) -> Script:
    """The role of the lowest square rolls a die a square, one more in the first part. [G-054 G-055]"""
    n = dice_gathered(song, column)
    if t.settings.dice_supply == FIFTEEN_DICE:
        n = min(n, SUPPLY - ordinary_in(t.pool) - dice_on_squares(t) - ordinary_in(t.held))
    if n > 0:
        rolled: tuple[int, ...] = yield Roll(n, D6, eyes_on_pool(t))
        t.pool.extend(rolled)
        t.pool.sort()
        t.tell_to(eyes_on_pool(t), "rolled", rolled)
    s = t.settings
    if column == song.columns[0] and s.special_die_use == ALWAYS_IN_FIRST_ROLL and s.special_die != OWNER_ONLY:
        for role in range(3):
            if may_add_special(t, role):
                yield from roll_special(t, role)


def dice_on_squares(t: Band) -> int:
    """Ordinary dice that lie on the sheet."""
    count = 0
    for laid in t.laid:
        if laid:
            count += ordinary_in([first_die(laid), second_die(laid)])
    return count


def choose_die(t: Band, role: Role) -> Deciding:
    """The active player uses powers and then takes a die, or two; 0: none there. [G-057 G-091 G-112 G-116 G-118]

    Where some do not see the Pool, a turn rests after each power and whenever a die is taken back: no Pool that they
    could think of would fit a long row of choices. [G-277]
    """
    seat = director(t, role)
    rests = t.settings.party == ON
    while True:
        yield from offer_diva_dice(t, role)
        if not t.pool:
            yield from fill_empty_pool(t, role)
            if not t.pool:
                if not may_add_special(t, role):
                    return 0
                return (yield from roll_special(t, role))  # only with `special_die` = owner_only
        options = turn_options(t, role)
        choice: int = options[0]
        if len(options) > 1 or rests:  # a forced die that not all may foresee is asked for [G-277]
            choice = yield Pick(seat, "turn", options, (role,))
        if choice == OVERDUB_NOW:
            yield from use_power(t, role, choice)
            pairs = pairs_of(t.pool)
            choice = pairs[0]
            if len(pairs) > 1 or rests:
                choice = yield Pick(seat, "overdub", pairs, (role,))
        elif action_in(choice) != PLACE:
            if choice == ADD_SPECIAL and t.settings.special_die == OWNER_ONLY:
                return (yield from roll_special(t, role))
            yield from use_power(t, role, choice)
            if rests:
                return STILL_CHOOSING
            continue
        if YOUNG_SEATS[t.settings.take_back] >> seat & 1:
            back: int = yield Pick(seat, "take_back", [0, 1], (role, choice))  # [G-059]
            if back:
                if choice >= SECOND:
                    t.used[role] &= ~(1 << OVERDUB)  # both dice and the power come back
                if rests:
                    return STILL_CHOOSING
                continue
        t.pool.remove(first_die(choice))
        if choice >= SECOND:
            t.pool.remove(second_die(choice))
        return choice


def pairs_of(pool: list[int]) -> list[int]:
    """Every unordered pair of dice in the Pool, equal pairs once. [G-091]"""
    dice = sorted(pool)
    pairs: list[int] = []
    for i, first in enumerate(dice):
        for second in dice[i + 1 :]:
            pair = both(first, second)
            if pair not in pairs:
                pairs.append(pair)
    return pairs


def fill_empty_pool(t: Band, role: Role) -> Script:
    """An empty Pool: the active player's own Diva die may return, then an unused special die must. [G-112 G-137]"""
    if t.held[role]:
        back: int = yield Pick(director(t, role), "diva_return", [0, 1], (role, t.held[role]))
        if back:
            return_diva_die(t, role)
    if not t.pool and may_add_special(t, role) and t.settings.special_die != OWNER_ONLY:
        yield from roll_special(t, role)


def technical_difficulties(t: Band, song: Song, square: int, role: Role) -> Script:
    """No die left: the song ends and every circle still open fails. [G-113..G-115]"""
    t.tell("technical_difficulties", performer(t, role))
    yield from fail_circles(t, song, still_open(song, square, t.settings.inert_fail >= INERT_FAILS), role)
    end_turn(t, role)
    end_song(t)


def fail_circles(t: Band, song: Song, tests: list[int], role: Role) -> Script:
    """Circles that nobody played are marked failed, a meeple for each. [G-070 G-113]"""
    for test in tests:
        circles = 1 if t.settings.linked_circles == ONCE else len(song.slots[test])
        t.bad += circles
        for slot in song.slots[test]:
            t.cracked |= 1 << slot
        t.tell("circle_failed", song.kinds[test], song.slots[test][0], song.needs[test])
        for _ in range(circles):
            yield from meeple_down(t, role)


def end_song(t: Band) -> None:
    """Pool and squares are cleared, special dice go home; what was earned stays. [G-063 G-064 G-114 G-138]"""
    song = t.songs[t.song]
    t.finished = remembered_song(t)
    for square in song.order:
        t.laid[square] = 0
    t.pool = []
    t.place = len(song.order)
    t.last = 0
    t.tell("song_ends", t.song, t.good, t.bad, song.name)


def song_is_over(t: Band) -> bool:
    """Whether the song on stage has ended."""
    return t.place == len(t.songs[t.song].order)
