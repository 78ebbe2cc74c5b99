"""The end of the game: what everybody has, and who wins. [H-122..H-126 K-13]"""

from typing import Final

from rulewright.games.history.cards import BLACK, BLACK_STARS
from rulewright.games.history.state import Galaxy
from rulewright.games.history.variant import ATOP_ONLY, IN_DISCARD, NEXT_PLAYER, SHARED

REASONS: Final = ("", "the pool is empty", "the galaxy is empty", "the turn cap was reached")
"""In words, why a game ended."""


def score(t: Galaxy) -> None:
    """Count what everybody has. [H-123..H-125]"""
    worth = final_values(t)
    t.scores = tuple([score_of(t, seat, worth) for seat in range(t.players)])
    t.tell("ended", REASONS[t.ended], tuple(worth), t.scores)


def final_values(t: Galaxy) -> list[int]:
    """What the four colours are worth at the end. [H-123]"""
    worth = t.colour_values()
    if not t.variant.black_stars and black_stars_shine(t) >= 0:
        worth[BLACK] += 2 * t.destroyed[BLACK]
    return worth


def black_stars_shine(t: Galaxy) -> int:
    """Who makes Black Stars count: its owner while it lies where it works, or -1. [K-13 H-123]"""
    zone = t.variant.black_stars_zone
    for seat in range(t.players):
        pile = t.discards[seat]
        if zone == ATOP_ONLY:
            if pile and pile[-1] == BLACK_STARS:
                return seat
        elif BLACK_STARS in pile or (zone != IN_DISCARD and t.hands[seat] >> BLACK_STARS & 1):
            return seat
    return -1


def score_of(t: Galaxy, seat: int, worth: list[int]) -> int:
    """Influence held, and each card of hand and discard at its colour's value. [H-124 H-125]"""
    points = t.influence[seat] if t.variant.score_cash else 0
    held = t.hands[seat]
    for colour in range(4):
        points += worth[colour] * (held >> colour * 13 & 0x1FFF).bit_count()
    if t.variant.score_discard:
        for card in t.discards[seat]:
            points += worth[card // 13]
    if t.variant.black_stars and black_stars_shine(t) == seat:
        points += 2 * t.destroyed[BLACK]
    return points


def winners(t: Galaxy) -> list[int]:
    """The highest score, then more influence held, then (by option) who would move next; else shared. [H-126]"""
    best = max(t.scores)
    tied = [seat for seat in range(t.players) if t.scores[seat] == best]
    if t.variant.final_tie == SHARED or len(tied) == 1:
        return tied
    richest = max([t.influence[seat] for seat in tied])
    tied = [seat for seat in tied if t.influence[seat] == richest]
    if t.variant.final_tie == NEXT_PLAYER:
        for turn in range(1, t.players + 1):
            seat = (t.active + turn) % t.players
            if seat in tied:
                return [seat]
    return tied
