"""The end of the game: what everybody has, and who wins. [H-122..H-126 K-13]"""

from typing import Final

from rulewright.games.history.cards import BLACK, BLACK_STARS, COLOURS, colour, count, of_colour
from rulewright.games.history.options import (
    STARS_ATOP,
    STARS_IN_DISCARD,
    STARS_PAY_COLOUR,
    STARS_PAY_OWNER,
    TIE_SHARED,
    TIE_TO_NEXT_PLAYER,
)
from rulewright.games.history.state import NOBODY, Galaxy

REASONS: Final = (
    "",
    "the pool is empty",
    "the galaxy is empty",
    "the turn cap was reached",
    "nothing has changed for many rounds",
)
"""In words, why a game ended."""


def score(t: Galaxy) -> None:
    """Count what everybody has. [H-123..H-125]"""
    worth = final_values(t)
    t.scores = tuple([score_of(t, seat, worth) for seat in range(t.players)])
    t.tell("ended", REASONS[t.ended], tuple(worth), t.scores)


def final_values(t: Galaxy) -> list[int]:
    """What the four colours are worth at the end. [H-123]"""
    worth = t.colour_values()
    if t.settings.black_stars == STARS_PAY_COLOUR and black_stars_shine(t) != NOBODY:
        worth[BLACK] += 2 * t.destroyed[BLACK]
    return worth


def black_stars_shine(t: Galaxy) -> int:
    """Who makes Black Stars count: its owner while it lies where it works, or `NOBODY`. [K-13 H-123]"""
    zone = t.settings.black_stars_zone
    for seat in range(t.players):
        pile = t.discards[seat]
        if zone == STARS_ATOP:
            if pile and pile[-1] == BLACK_STARS:
                return seat
        elif BLACK_STARS in pile or (zone != STARS_IN_DISCARD and t.hands[seat] >> BLACK_STARS & 1):
            return seat
    return NOBODY


def score_of(t: Galaxy, seat: int, worth: list[int]) -> int:
    """Influence held, and each card of hand and discard at its colour's value. [H-124 H-125]"""
    points = t.influence[seat] if t.settings.score_cash else 0
    held = t.hands[seat]
    for which in COLOURS:
        points += worth[which] * count(of_colour(held, which))
    if t.settings.score_discard:
        for card in t.discards[seat]:
            points += worth[colour(card)]
    if t.settings.black_stars == STARS_PAY_OWNER and black_stars_shine(t) == seat:
        points += 2 * t.destroyed[BLACK]
    return points


def winners(t: Galaxy) -> list[int]:
    """The highest score, then more influence held, then (by option) who would move next; else shared. [H-126]"""
    best = max(t.scores)
    tied = [seat for seat in range(t.players) if t.scores[seat] == best]
    if t.settings.final_tie == TIE_SHARED or len(tied) == 1:
        return tied
    richest = max([t.influence[seat] for seat in tied])
    tied = [seat for seat in tied if t.influence[seat] == richest]
    if t.settings.final_tie == TIE_TO_NEXT_PLAYER:
        for turn in range(1, t.players + 1):
            seat = (t.active + turn) % t.players
            if seat in tied:
                return [seat]
    return tied
