# interpreted: drawn for people only
"""A History of Preascendant Humanity as an engraved star chart.

The chart in the middle, dials of the four colours on its left, the players on its right, market, deck and hand below;
on a phone one below the other. Auctions and preservation lie on the chart. Every board is drawn by a function of the
facts it shows, so that what has not changed is neither drawn nor sent again.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from rulewright.draw.model import KEPT, Board, Piece, Scene, Text, draws_for, laid, once, tells
from rulewright.draw.text import fitted
from rulewright.engine import View
from rulewright.games.history.draw.art import art
from rulewright.games.history.draw.auction import bidding, title_of
from rulewright.games.history.draw.cards import (
    cards_board,
    phone_hand,
    phone_market,
    spread,
)
from rulewright.games.history.draw.colours import DIAL_W, colours_board
from rulewright.games.history.draw.count import count_board, count_of, phone_count
from rulewright.games.history.draw.facts import (
    bids_in,
    controlled,
    layings,
    legal_sectors,
    map_of,
)
from rulewright.games.history.draw.galaxy import ground, marks, previews, stacks, window_of
from rulewright.games.history.draw.geometry import CHART
from rulewright.games.history.draw.seats import players_of, seat_board, tags_board
from rulewright.games.history.draw.telling import in_words
from rulewright.games.history.draw.tones import LETTERINGS
from rulewright.games.history.draw.wording import reworded

__all__ = ["art", "draw"]

READABLE = 520.0
"""Narrower than so many pixels the chart is zoomed."""
COVERED = 340.0
"""The same while bids lie over it: they are larger than what lies on it, and belong together."""


def draw(seen: View) -> Scene:
    """The table as this observer sees it, each card with the text that it has under the options in force."""
    scene = as_it_comes(seen)
    if not seen["texts"]:
        return scene
    texts = tuple(seen["texts"].items())
    return replace(scene, boards=[reworded(board, texts) for board in scene.boards])


def as_it_comes(seen: View) -> Scene:
    """The table with cards that read as in the manifest."""
    away = lifted(seen)
    wide_too, phone_too = draws_for("wide", seen), draws_for("narrow", seen)
    boards = [*colour_boards(seen), chart(seen)]
    players, form = players_of(seen), str(seen["players"])
    if wide_too:
        boards += [seat_board(player, form, away.intersection(player.pile)) for player in players]
    if phone_too:
        boards += [seat_board(player, "wide", away.intersection(player.pile)) for player in players]
        tags = tuple([(one.seat, one.name, one.turn, one.influence) for one in players])
        boards.append(tags_board(tags, 4 * DIAL_W))
    over = bool(seen["scores"])
    if over:
        count = count_of(seen)
        boards += [count_board(count), phone_count(count)]
    else:
        boards += card_boards(seen, away)
    wide, narrow, lying = grids(len(players), over, seen["you"] >= 0)
    return Scene(boards, "galaxy", wide, narrow, in_words(seen) if tells(seen) else "", lying=lying)


@lru_cache
def grids(players: int, over: bool, sits: bool) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """How the boards lie on a wide screen, on a phone and on a phone on its side. A phone has all else below the chart,
    which has its dials over it, or beside it where the phone lies on its side and has no height to spare."""
    phones = [f"n-seat-{seat}" for seat in range(players)]
    below = ["count-n", *phones] if over else [*(["hand-n"] if sits else []), "market-n", *phones]
    wide = [*(f"colours galaxy seat-{seat}" for seat in range(players)), " ".join(["count" if over else "cards"] * 3)]
    lying = ["tags tags", "colours galaxy", *(f"{name} {name}" for name in below)]
    return tuple(wide), ("tags", "dials", "galaxy", *below), tuple(lying)


NONE: Final[frozenset[str]] = frozenset()


def lifted(seen: View) -> frozenset[str]:
    """Cards that lie over the chart although the game has already put them elsewhere: while a reveal is looked at."""
    opened = bids_in(seen)
    if seen.get("moment") == "won" and opened is not None:
        return frozenset([code for code in opened.cards if code is not None])
    return NONE


def colour_boards(seen: View) -> list[Board]:
    """The dials, upright and across."""
    laid = layings(seen)
    facts = (tuple(seen["values"]), controlled(seen), tuple(seen["pool"]), tuple(seen["destroyed"]), laid)
    upright = colours_board(False, *facts)  # beside the chart, also of a phone on its side
    return [upright, colours_board(True, *facts)] if draws_for("narrow", seen) else [upright]


def card_boards(seen: View, away: frozenset[str]) -> list[Board]:
    """Market, deck and hand, below the chart and on a phone."""
    market, about = open_cards(seen["market"], seen["deck"], seen["tiles"], seen["removed"], away)
    hand: tuple[str, ...] | None = None
    if seen["you"] >= 0:
        hand = tuple([code for code in seen["hands"][seen["you"]]["seen"] if code not in away])
    boards = [cards_board(market, *about, hand)] if draws_for("wide", seen) else []
    if draws_for("narrow", seen):
        boards.append(phone_market(market, *about))
        boards += [phone_hand("Your hand", hand)] if hand is not None else []
    return boards


Market = tuple[tuple[str, int], ...]
Deck = tuple[int, tuple[str, ...], tuple[str | None, ...], tuple[int, ...], tuple[str, ...]]
"""How many cards it has, those known on top and at the bottom, the tiles face down, and what has left the game."""


@once
def open_cards(
    market: list[dict[str, Any]], deck: dict[str, Any], tiles: list[int], removed: list[str], away: frozenset[str]
) -> tuple[Market, Deck]:
    """What lies open in the market and of the deck, without what is drawn elsewhere."""
    lying = tuple([(one["card"], one["gems"]) for one in market if one["card"] not in away])
    top = tuple([code for code in deck["top"] if code not in away])
    return lying, (deck["cards"], top, tuple(deck["bottom"]), tuple(tiles), tuple(removed))


def chart(seen: View) -> Board:
    """The chart with all that lies on it and over it."""
    map_, legal, would = map_of(seen), legal_sectors(seen), layings(seen)
    lying = over(seen)
    window = window_of(map_, any(piece.id == "stake" for piece in lying))
    opened = bids_in(seen)
    fallen = opened.fallen if opened is not None and seen.get("moment") == "preservation_bids" else ()
    touched = tuple(sorted(set(seen["touched"]))) if legal is None else ()
    return chart_of(
        ground(map_, window, legal, would),
        stacks(map_, window, tuple(sorted(seen["ways"].items()))),
        marks(map_, window, tuple(seen["at_risk"]), tuple(seen["saved"]), fallen, touched),
        previews(map_, window, would),
        lying,
        plaque(title_of(seen)),
    )


@once
def chart_of(*parts: tuple[Piece, ...]) -> Board:
    """The chart with these on it, ground first, what lies over it and its plaque last; mostly the same one for all who
    are asked nothing."""
    bids = any(piece.id.startswith(("bid-", "writing-", "sealed-")) for piece in parts[-2])
    return Board("galaxy", "The galaxy", *CHART, laid(*parts), least=COVERED if bids else READABLE)


def over(seen: View) -> tuple[Piece, ...]:
    """What lies over the chart: bids, or cards that somebody looks at."""
    if seen["packet"]:
        return spread("Keep one card and pass the others to the left.", tuple(seen["packet"]))
    treaty = seen["treaty"]
    if treaty:
        codes: tuple[str | None, ...] = tuple(treaty["seen"])
        return spread("The Treaty of Cheng-Huang", codes + (None,) * (treaty["cards"] - len(codes)))
    return bidding(seen)


@lru_cache(KEPT)
def plaque(words: str) -> tuple[Piece, ...]:
    """The border of the chart with its title."""
    (line,), size = fitted(words, LETTERINGS["plaque"], 124)
    text = Text(line, CHART[0] / 2, 16.2, "plaque", 126, size=size)
    return (Piece("frame", "frame", texts=(text,), motion="none"),)
