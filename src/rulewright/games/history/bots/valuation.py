"""What a table is worth to a seat, in twelfths of an influence, so that only whole numbers are added."""

from typing import Final

from rulewright.games.history.cards import COLOURS, GALACTIC_UNION, UNKNOWN, cards_in, colour, count, of_colour
from rulewright.games.history.state import Galaxy

UNIT: Final = 12

# What the text of a card is good for in the hands of somebody who waits for its moment, in twelfths.
TEXT_WORTH: Final[list[int]] = [
    # 01  02  03  04  05  06  07  08  09  10  11  12  13
    12, 18, 12, 10, 6, 18, 8, 14, 12, 14, 6, 26, 4,  # red
    16, 8, 10, 16, 22, 14, 20, 20, 14, 22, 8, 28, 14,  # white
    16, 14, 16, 10, 10, 12, 26, 6, 8, 8, 28, 8, 14,  # blue
    18, 12, 6, 24, 4, 4, 14, 12, 34, 8, 8, 10, 4,  # black
]  # fmt: skip


def prices(t: Galaxy) -> list[int]:
    """What a card of each colour is expected to bring: near its value now, the nearer the emptier the pool."""
    values = t.colour_values()
    left = sum(t.pool)
    share = 12 if left == 0 else 11 - left // 8
    floor = left // 2
    return [value * share + floor for value in values]


def holdings(t: Galaxy, seat: int) -> list[int]:
    """How many cards of each colour a seat owns, in hand and discard pile."""
    hand = t.hands[seat]
    held = [count(of_colour(hand, which)) for which in COLOURS]
    for card in t.discards[seat]:
        held[colour(card)] += 1
    return held


def wealth(t: Galaxy, seat: int, price: list[int]) -> int:
    """Influence, cards at their prices, and what their texts are good for while the game lasts."""
    if t.scores:
        return t.scores[seat] * UNIT
    worth = t.influence[seat] * UNIT
    texts = 0
    for card in cards_in(t.hands[seat]):
        worth += price[colour(card)]
        texts += TEXT_WORTH[card]
    for card in t.discards[seat]:
        worth += price[colour(card)]
        texts += TEXT_WORTH[card] // 2
    return worth + texts * sum(t.pool) // 48


def standing(t: Galaxy, seat: int) -> int:
    """How far a seat is ahead: its wealth against the mean and the best of the others."""
    price = prices(t)
    mine = wealth(t, seat, price)
    total = 0
    best = -1_000_000
    for other in range(t.players):
        if other != seat:
            theirs = wealth(t, other, price)
            total += theirs
            if theirs > best:
                best = theirs
    ahead = mine - (total // (t.players - 1) + best) // 2
    if t.scores:
        ahead += 600 if mine > best else -600
    return ahead


def interest(t: Galaxy, seat: int) -> list[int]:
    """How many cards of each colour a seat owns beyond what the others own on average, in twelfths."""
    lead = [held * UNIT for held in holdings(t, seat)]
    for other in range(t.players):
        if other != seat:
            theirs = holdings(t, other)
            for which in COLOURS:
                lead[which] -= theirs[which] * UNIT // (t.players - 1)
    return lead


def lot_worth(t: Galaxy) -> int:
    """What the lot on the table would be worth to its buyer."""
    price = prices(t)
    worth = t.lot_gems * UNIT
    for card in t.lot:
        if card == UNKNOWN:
            worth += sum(price) // 4 + UNIT
            continue
        worth += price[colour(card)] + TEXT_WORTH[card] * sum(t.pool) // 48
        if card == GALACTIC_UNION:
            worth += len(t.occupied()) * UNIT
    return worth


def sector_interest(t: Galaxy, at: int, lead: list[int]) -> int:
    """What a seat gains by the top disk of a sector staying, against the one beneath taking over."""
    stack = t.stacks[at]
    value = t.value(at)
    kept = lead[stack[-1]] * value
    if len(stack) > 1:
        kept -= lead[stack[-2]] * value
    return kept
