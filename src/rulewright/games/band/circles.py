"""The verdict on a goal circle.

`judge` gives one *judgement* for each die, or pair of dice, that the circle has to look at: usually one, more where two
dice share a square. A judgement is `FAILED`, or the points scored (0 is a success), with a second number to choose
instead where the rule says "either die".

>>> from rulewright.games.band.options import Readings
>>> from rulewright.games.band.sheet import MELODY, SQUARES, UPPER, right_slot
>>> from rulewright.games.band.songs import a_mark, a_song, square_mask
>>> rise = a_song("rise", square_mask([1, 4]), (a_mark(UP, right_slot(MELODY, 0, UPPER)),), Readings())
>>> sheet = [0] * SQUARES
>>> sheet[1], sheet[4] = 2, 5
>>> judge(rise, 0, sheet)
[3]
>>> sheet[1] = both(2, 5)
>>> judge(rise, 0, sheet)
[3, -1]
"""

from typing import Final

from rulewright.games.band.options import ABSOLUTE, COUNTS, EITHER, SUM_OVER_SMALLER, TIE_OK
from rulewright.games.band.sheet import Square
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    UP,
    Kind,
    Song,
)

Laid = int
"""What lies on a square: 0 nothing, a die, or two dice as `second * 64 + first`."""
Judgement = int
"""`FAILED`, or points, or a choice of points as `other * 256 + points`."""

FAILED: Final = -1
SECOND: Final = 64
OTHER: Final = 256


def both(first: int, second: int) -> Laid:
    """Two dice together on one square. [B-128 G-091]"""
    return second * SECOND + first


def first_die(laid: Laid) -> int:
    """The die on the square, or the first of two."""
    return laid & 63


def second_die(laid: Laid) -> int:
    """The second die on the square, 0 if there is none."""
    return laid >> 6


def values_on(laid: Laid) -> list[int]:
    """What the dice of one square show."""
    if not laid:
        return []
    if laid < SECOND:
        return [laid & 7]
    return [laid & 7, laid >> 6 & 7]


def points_of(judgement: Judgement) -> int:
    """The points of a judgement that succeeded."""
    return judgement & 255


def other_points_of(judgement: Judgement) -> int:
    """The points that may be chosen instead, 0 if there is no choice."""
    return judgement >> 8


def succeeds(judgements: list[Judgement]) -> bool:
    """A circle succeeds if every judgement does. [B-041 B-129 G-094]"""
    return FAILED not in judgements


def dice_that_scored(judgements: list[Judgement], laid: Laid) -> int:
    """Which dice of the triggering square succeeded somewhere: bit 0 the first, bit 1 the second. [G-087]"""
    if laid < SECOND:
        return 1 if max(judgements) >= 0 else 0
    half = len(judgements) // 2
    if half == 0:
        return 3 if judgements[0] >= 0 else 0
    return (1 if max(judgements[:half]) >= 0 else 0) | (2 if max(judgements[half:]) >= 0 else 0)


def judge(song: Song, test: int, laid: list[Laid], failed: int = 0, scored: int = 0) -> list[Judgement]:
    """Judge one triggered test on the dice of the sheet; grouped by the dice of its own (triggering) square.

    `failed`: bit mask of tests that failed in this song, for the Big Finish. `scored`: which dice of the square
    succeeded in another circle (`dice_that_scored`), for the Flourish. [B-041 B-129 G-092]
    """
    kind, needs = song.kinds[test], song.needs[test]
    if kind <= HARMONY:
        left, right = laid[needs[0]], laid[needs[1]]
        if left < SECOND and right < SECOND:
            return [judge_pair(song, kind, left & 7, right & 7)]
        return [judge_pair(song, kind, a, b) for b in values_on(right) for a in values_on(left)]
    if kind == KEY_CHANGE:
        return [judge_key_change(song, needs, laid)]
    if kind == BIG_FINISH:
        return [judge_big_finish(song, test, needs, laid, failed)]
    own = needs[len(needs) - 1]
    if kind == FLOURISH:
        return [value if scored >> n & 1 else FAILED for n, value in enumerate(values_on(laid[own]))]
    others = [value for square in song.reads[test] if square != own for value in values_on(laid[square])]
    if laid[own] < SECOND:
        return [judge_among(song, kind, laid[own] & 7, others)]
    first, second = values_on(laid[own])
    if song.readings.overdub_partner == COUNTS:
        return [judge_among(song, kind, first, [*others, second]), judge_among(song, kind, second, [*others, first])]
    return [judge_among(song, kind, first, others), judge_among(song, kind, second, others)]


def judge_plain(song: Song, test: int, laid: list[Laid], failed: int = 0) -> Judgement:
    """The one judgement on a test (no Flourish) where no square holds two dice: `judge` without its lists. [B-041]"""
    kind, needs = song.kinds[test], song.needs[test]
    if kind <= HARMONY:
        return judge_pair(song, kind, laid[needs[0]] & 7, laid[needs[1]] & 7)
    if kind == KEY_CHANGE:
        return judge_key_change(song, needs, laid)
    if kind == BIG_FINISH:
        return judge_big_finish(song, test, needs, laid, failed)
    own = needs[len(needs) - 1]
    return judge_among(song, kind, laid[own] & 7, [laid[square] & 7 for square in song.reads[test] if square != own])


def judge_pair(song: Song, kind: Kind, left: int, right: int) -> Judgement:
    """The kinds that look at two dice. [B-050 B-051 B-052 B-055 G-072..G-075 G-084 G-085 G-089]"""
    if kind == EQUALS:
        return right if left == right else FAILED
    if kind == UP:
        return right - left if left < right else FAILED
    if kind == DOWN:
        return left - right if left > right else FAILED
    if kind == SYNCOPATION:
        if left % right and right % left:  # [B-060 B-061]
            return FAILED
        return either(right, left) if song.readings.syncopation_points == EITHER else right
    if kind == EFFECTS_PEDAL:
        return either(right, left)
    return left + right if left == right else FAILED  # Harmony


def either(points: int, other: int) -> Judgement:
    """The owner chooses one of two numbers; equal numbers are no choice. [B-055 G-085 G-089]"""
    return points if points == other else other * OTHER + points


def judge_among(song: Song, kind: Kind, own: int, others: list[int]) -> Judgement:
    """The kinds that look at one die among others. [B-053 B-054 B-056 G-076..G-078 G-081 G-088]"""
    if not others:
        return own
    if kind == POSE:
        lowest = min(others)
        return own - lowest if own > lowest else FAILED
    if kind == CRESCENDO:
        lowest = min(others)
        if own <= lowest:
            return FAILED
        if song.readings.crescendo_points == SUM_OVER_SMALLER:
            return sum([own - value for value in others if value < own])
        return own - lowest
    highest = max(others)  # Thank all the people
    if own > highest or (own == highest and song.readings.thank_tie == TIE_OK):
        return own
    return FAILED


def judge_key_change(song: Song, needs: tuple[Square, ...], laid: list[Laid]) -> Judgement:
    """Melody's change and Front's change must be the same, for every choice of one die a square. [B-057 B-130 G-082]"""
    melody = changes(laid[needs[0]], laid[needs[1]])
    front = changes(laid[needs[2]], laid[needs[3]])
    size = abs(melody[0])
    if song.readings.key_change == ABSOLUTE:
        return size if all(abs(change) == size for change in melody + front) else FAILED
    return size if all(change == melody[0] for change in melody + front) else FAILED


def changes(left: Laid, right: Laid) -> list[int]:
    """Right minus left, for every choice of one die on each square."""
    return [b - a for b in values_on(right) for a in values_on(left)]


def judge_big_finish(song: Song, test: int, needs: tuple[Square, ...], laid: list[Laid], failed: int) -> Judgement:
    """All dice of the column are equal, and no other circle of the column failed. [B-058 B-130]"""
    if failed & song.company[test]:
        return FAILED
    values = [value for square in needs for value in values_on(laid[square])]
    return values[0] if min(values) == max(values) else FAILED
