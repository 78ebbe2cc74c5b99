# interpreted: told to people once a game
"""How a game of History ended: what the colours came to, and everybody's count. [H-122..H-126]"""

from collections.abc import Sequence

from rulewright.engine import Ending, EndRow, Result, capitalised, counted, name_of, won_by
from rulewright.engine.hexes import Hex
from rulewright.games.history.cards import (
    BLACK,
    COLOUR_NAMES,
    COLOURS,
    MANIFEST,
    Card,
    Colour,
    cards_in,
    colour,
    of_colour,
)
from rulewright.games.history.chart import sector_name
from rulewright.games.history.options import STARS_PAY_OWNER
from rulewright.games.history.rules.scoring import black_stars_shine, final_values
from rulewright.games.history.state import Galaxy


def ending(t: Galaxy, result: Result, names: Sequence[str]) -> Ending:
    """Who has most, and the count of every seat, colour by colour. [H-123 H-124 H-125 H-126]"""
    rows = [EndRow("Influence", tuple(t.influence))] if t.settings.score_cash else []
    worth = final_values(t)
    for which in COLOURS:
        held = [cards_of(t, seat, which) for seat in range(t.players)]
        label = f"{capitalised(COLOUR_NAMES[which])} cards"
        points = tuple([len(cards) * worth[which] for cards in held])
        notes = tuple([held_words(cards) for cards in held])
        rows.append(EndRow(label, points, worth_words(t, which, worth[which]), notes=notes))
    if t.settings.black_stars == STARS_PAY_OWNER and (owner := black_stars_shine(t)) in range(t.players):
        paid = [2 * t.destroyed[BLACK] if seat == owner else 0 for seat in range(t.players)]
        rows.append(EndRow("Black Stars", tuple(paid), "2 for each destroyed black disk"))
    rows.append(EndRow("Score", result.scores, kind="total"))
    return won_by(result, rows, f"{capitalised(result.reason)}. {lead(t, result, names)}", rule="H-124")


def cards_of(t: Galaxy, seat: int, which: Colour) -> list[Card]:
    """The cards of a colour that count for a seat: its hand, laid open now, and by option its discard pile. [H-124]"""
    piled = [card for card in t.discards[seat] if colour(card) == which] if t.settings.score_discard else []
    return [*cards_in(of_colour(t.hands[seat], which)), *piled]


def held_words(cards: Sequence[Card]) -> str:
    """Which cards of a colour count for a seat, by their codes."""
    return " ".join(MANIFEST[card].code for card in cards) or "no card"


def worth_words(t: Galaxy, which: Colour, worth: int) -> str:
    """What a colour is worth, sector by sector: the printed number, the gems there, destroyed disks. [H-061 H-123]"""
    gems_count = t.settings.gems_count_value
    parts = [f"{sector_sum(t, at, gems_count)} in {sector_name(at)}" for at in sorted(t.controlled(which))]
    shown = sum(t.value(at) for at in t.controlled(which))
    if worth > shown:
        parts.append(f"Black Stars {counted(t.destroyed[which], 'destroyed disk')} × 2")
    return f"worth {worth} each" + (f" ({' + '.join(parts)})" if parts else "")


def sector_sum(t: Galaxy, at: Hex, gems_count: bool) -> str:
    """The printed number of a sector, and the gems on it where they count."""
    return f"{t.printed[at]}+{t.gems[at]}" if gems_count and t.gems[at] else str(t.printed[at])


def lead(t: Galaxy, result: Result, names: Sequence[str]) -> str:
    """By how much it was won, or what broke the tie. [H-126]"""
    ranking = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    first, second = ranking[0], ranking[1]
    ahead = result.scores[first] - result.scores[second]
    if not ahead:
        if len(result.winners) > 1:
            return "Equal scores: the victory is shared."
        winner = result.winners[0]
        tied = [seat for seat in ranking if result.scores[seat] == result.scores[first] and seat != winner]
        richer = all(t.influence[winner] > t.influence[seat] for seat in tied)
        return f"Equal scores: {'more influence held' if richer else 'who would move next'} decides."
    margin = f"{counted(ahead, 'point')} ahead of {name_of(names, second)}"
    return f"{name_of(names, first)} counts {result.scores[first]}, {margin}."
