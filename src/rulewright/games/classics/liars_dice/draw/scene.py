# interpreted: drawn for people only
"""Liar's Dice around a table of baize: leather cups over bone dice, everybody's last bid, the bid in the middle.

After a call the cups lie open and the counted dice are ringed, until somebody bids again. Units are pixels of a
window 1440 wide.
"""

import math
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.draw.kit.layout import in_row
from rulewright.draw.kit.people import plate, sign_at
from rulewright.draw.model import KEPT, Board, Piece, Stamp, Text, laid
from rulewright.draw.shapes import Point
from rulewright.draw.text import lines_at, name_in
from rulewright.engine import View, name_of
from rulewright.games.classics.liars_dice.draw.art import HEIGHT, LETTERINGS, WIDTH
from rulewright.games.classics.liars_dice.draw.seats import Player, counts, face_of, nearest, own_dice_of, players
from rulewright.games.classics.liars_dice.words import said

# -- layout ---------------------------------------------------------------------------------------------------------

MIDDLE: Final = (WIDTH / 2, 364.0)
NEAR: Final = (WIDTH / 2, HEIGHT - 188)
"""Where the seat at the lower edge has its dice."""


class Spot(NamedTuple):
    """Where a cup stands, and how large everything of its seat is."""

    x: float
    y: float
    size: float = 1.0


CROWDED: Final = {
    4: (0.86, ((-330, 330), (-165, 196), (165, 196), (330, 330))),
    5: (0.74, ((-352, 372), (-215, 205), (0, 150), (215, 205), (352, 372))),
}
"""How large everything is with so many others, and where their cups stand from the table's middle line."""


@lru_cache
def around(others: int) -> list[Spot]:
    """Where the others' cups stand, clockwise from the left: they shrink when there are many."""
    if others in CROWDED:
        size, steps = CROWDED[others]
        return [Spot(WIDTH / 2 + x, y, size) for x, y in steps]
    turns = [180.0 + 180 * k / (others - 1) for k in range(others)] if others > 1 else [270.0]
    return [Spot(WIDTH / 2 + 312 * math.cos(math.radians(a)), 312 + 136 * math.sin(math.radians(a))) for a in turns]


def bid_spot(spot: Spot) -> Point:
    """Where a seat's bid lies: between its cup and the middle, or beside a cup in the middle."""
    if abs(spot.x - WIDTH / 2) < 60:
        return spot.x + 128 * spot.size, spot.y - 22 * spot.size
    return spot.x + (126 if spot.x < WIDTH / 2 else -126) * spot.size, spot.y + 10


# -- scene ----------------------------------------------------------------------------------------------------------


def table(seen: View) -> Board:
    """The table as this observer sees it: their own seat at the lower edge, a spectator sees the first one there."""
    everybody = players(seen)
    seats, near = len(everybody), nearest(seen)
    spots = dict(zip([(near + 1 + k) % seats for k in range(seats - 1)], around(seats - 1), strict=True))
    others = [other_pieces(everybody[seat], spot) for seat, spot in spots.items()]
    own = near_pieces(everybody[near], own_dice_of(seen, near), face_of(seen["bid"]))
    pieces = laid(GROUND, *others, own, *bid_parts(seen, spots, near))
    return Board("table", "The table", WIDTH, HEIGHT, pieces, names=tuple(range(seats)))


GROUND: Final = (Piece("table", "table"),)


def name_plate(who: Player, x: float, y: float, most: float, size: float = 1.0, notes: bool = True) -> list[Piece]:
    """The name of a seat with its sign, and what is to be said of it, where there is room for notes."""
    said_ = f"{who.name}{', you' if who.you else ''}: {who.dice}"
    named = plate(f"name-{who.seat}", x, y, who.name, who.note if notes else "", who.turn, most / size, said_)
    if not who.left:
        named = named._replace(faint=0.6)
    sx, sy = sign_at(named)
    sign = Piece(
        f"sign-{who.seat}",
        f"seat-{who.seat}",
        x + (sx - x) * size,
        sy,
        size=0.66 * size,
        faint=named.faint,
        motion="none",
    )
    return [named._replace(size=size), sign]


@lru_cache(KEPT)
def other_pieces(who: Player, spot: Spot) -> tuple[Piece, ...]:
    """A seat across the table: its cup with the dice below, or the cup laid down and the dice that were under it."""
    x, y, size = spot
    cup = f"cup-{who.seat}"
    found: list[Piece] = []
    if who.shown:
        found.append(Piece(cup, "cup-open", x + 6 * size, y - 58 * size, size=0.86 * size))
        found += lifted_dice(who, x, y + 20 * size, 0.56 * size)
    elif who.left:
        found.append(Piece(cup, "cup", x, y, size=size, title=f"{who.name}: {who.dice} under the cup"))
        found += hidden_dice(who, x, y + 37 * size, 0.38 * size)
    else:
        found.append(Piece(cup, "cup-open", x + 6 * size, y - 40 * size, size=0.86 * size, faint=0.45))
        found += hidden_dice(who, x, y + 37 * size, 0.38 * size)
    return (*found, *name_plate(who, x, y - 140 * size, 172))


def hidden_dice(who: Player, x: float, y: float, size: float) -> list[Piece]:
    """How many dice a seat has, and how many it has lost."""
    return [
        Piece(
            f"die-{who.seat}-{k}",
            "die-0" if k < who.left else "die-lost",
            x + in_row(k, who.each, 71 * size),
            y,
            size=size,
        )
        for k in range(who.each)
    ]


def lifted_dice(who: Player, x: float, y: float, size: float, ident: str = "die") -> list[Piece]:
    """Dice that a call has shown: those that count are ringed, the others step back."""
    found = []
    for k, die in enumerate(who.shown):
        at = x + in_row(k, len(who.shown), 80 * size)
        matches = counts(die, who.face, who.wild)
        if matches:
            found.append(Piece(f"match-{ident}-{who.seat}-{k}", "match", at, y, size=size, motion="none"))
        title, faint = f"{who.name} had a {die}", 1.0 if matches else 0.6
        found.append(
            Piece(f"{ident}-{who.seat}-{k}", f"die-{die}", at, y, size=size, title=title, faint=faint, motion="tumble")
        )
    return found


@lru_cache(KEPT)
def near_pieces(who: Player, own: tuple[int, ...] | None, face: int) -> tuple[Piece, ...]:
    """The seat at the lower edge: its own dice as large as can be, and what was under its cup at the last call."""
    x, y = NEAR
    cup = f"cup-{who.seat}"
    found: list[Piece] = []
    if own is not None:
        found += own_dice(who, own, face)
        found.append(Piece(cup, "cup-open", x + 284, y - 2, size=0.88, title="your cup, lifted"))
        if who.shown:
            found += lifted_dice(who, x - 290, y + 4, 0.34, "had")
            words = Text("you had", 0, 0, "says", 120)
            found.append(Piece("had", "", x - 290, y + 42, texts=(words,), motion="none"))
    elif who.shown:
        found += lifted_dice(who, x, y + 16, 1.0 if len(who.shown) > 4 else 1.1)
        found.append(Piece(cup, "cup-open", x + 284, y - 2, size=0.88))
    else:
        found.append(Piece(cup, "cup", x, y + 20, size=0.9))
        found += hidden_dice(who, x, y + 54, 0.34)
    return (*found, *name_plate(who, x, y + 96, 188))


def own_dice(who: Player, own: tuple[int, ...], face: int) -> list[Piece]:
    """Your own dice, those ringed that count for the bid on the table; five lie closer than four."""
    x, y = NEAR
    pitch, size = (84, 1.06) if len(own) > 4 else (92, 1.16)
    found = []
    for k, die in enumerate(own):
        at, lean = x + in_row(k, len(own), pitch), (k * 31 % 7) - 3.0
        if counts(die, face, who.wild):
            found.append(Piece(f"match-{who.seat}-{k}", "match", at, y + 16, lean, size, motion="none"))
        found.append(
            Piece(f"die-{who.seat}-{k}", f"die-{die}", at, y + 16, lean, size, f"your die: {die}", motion="tumble")
        )
    return found


Part = tuple[Piece, ...]
"""Pieces that are kept together."""


def bid_parts(seen: View, spots: dict[int, Spot], near: int) -> list[Part]:
    """Dots, everybody's last bid before their cup, the one that stands, or was called, in the middle, and its words."""
    lifted: dict[str, Any] | None = seen["lifted"]
    names, bidder, (x, y) = seen["names"], seen["bidder"], MIDDLE
    if lifted:
        bidder = lifted["bidder"]
        called = card_part(bidder, name_of(names, bidder), lifted["bid"], x, y - 22, 1.0, "bid-called")
        cards = [called if seat == bidder else () for seat in range(len(names))]
        return [(), *cards, verdict(seen, bidder, lifted["caller"])]
    found: list[Part] = []
    for seat, bid in enumerate(seen["bids"]):
        if not bid:
            found.append(())
        elif seat == bidder:
            found.append(card_part(seat, name_of(names, seat), bid, x, y, 1.0, "bid-standing"))
        elif seat == near:
            found.append(card_part(seat, name_of(names, seat), bid, NEAR[0] - 284, NEAR[1] + 6, 0.49, "bid"))
        else:
            at, size = bid_spot(spots[seat]), 0.49 * spots[seat].size
            found.append(card_part(seat, name_of(names, seat), bid, *at, size, "bid"))
    if not seen["bid"]:
        return [(), *found, NO_BID_YET]
    words = standing_words(seen["bid"], sum(seen["left"]), name_of(names, bidder))
    return [says_dots(spots.get(bidder)), *found, words]


NO_BID_YET: Final = (
    Piece("bid-words", "", MIDDLE[0], MIDDLE[1] + 6, texts=(Text("no bid yet", 0, 0, "says", 300),), motion="none"),
)


@lru_cache(KEPT)
def standing_words(bid: int, dice: int, name: str) -> Part:
    """What the bid that stands says, below its card."""
    words = f"at least {(bid + 5) // 6} of {dice} dice, says {cut_name(name)}"
    x, y = MIDDLE
    return (Piece("bid-words", "", x, y + 82, texts=(Text(words, 0, 0, "says", 440),), motion="none"),)


def short_name(seen: View, seat: int) -> str:
    """A name short enough for a sentence on the baize."""
    return cut_name(name_of(seen["names"], seat))


@lru_cache(KEPT)
def cut_name(name: str) -> str:
    """A name cut to what a sentence has room for."""
    return name_in(name, LETTERINGS["says"], 190, least=1.0).lines[0]


@lru_cache(KEPT)
def card_part(seat: int, name: str, bid: int, x: float, y: float, size: float, symbol: str) -> Part:
    """The card of a bid, by itself."""
    return (card(seat, name, bid, x, y, size, symbol),)


def card(seat: int, name: str, bid: int, x: float, y: float, size: float, symbol: str) -> Piece:
    """A bid as a card: how many, times, which face. It comes from its cup and goes back beside it."""
    texts = (Text(str((bid + 5) // 6), -50, 24, "count", 92), Text("×", 2, 14, "times", 40))
    home = f"cup-{seat}"
    return Piece(
        f"bid-{seat}",
        symbol,
        x,
        y,
        size=size,
        title=card_words(name, bid, symbol),
        texts=texts,
        stamps=(Stamp(f"die-{face_of(bid)}", 60, -2, 1.16),),
        mark="last" if symbol == "bid-standing" else "",
        came_from=home,
        goes_to=home,
    )


def card_words(name: str, bid: int, symbol: str) -> str:
    """Whose bid it is, and what has become of it."""
    if symbol == "bid-called":
        return f"the bid that was called: {said(bid)}"
    return f"{name} bid {said(bid)}" if symbol == "bid" else f"the bid: {said(bid)}, says {cut_name(name)}"


@lru_cache
def says_dots(spot: Spot | None) -> Part:
    """Dots from the standing bid to the cup of whoever made it, one piece; none to one's own, which lies below it."""
    if spot is None:
        return ()
    x, y = MIDDLE
    side = 0 if abs(spot.x - x) < 40 else 1 if spot.x > x else -1
    start = (x + 112 * side, y) if side else (x, y - 60)
    end = (spot.x - 66 * spot.size * side, spot.y - 20) if side else (x, spot.y + 58 * spot.size)
    bend = ((start[0] + end[0]) / 2 + 20 * side, start[1] - 4 if side else (start[1] + end[1]) / 2)
    many = max(2, round(math.dist(start, end) / 9))
    dots = []
    for k in range(1, many):
        t = k / many
        px = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0]
        py = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1]
        dots.append(Stamp("dot", round(px - x, 1), round(py - y, 1)))
    return (Piece("says", "", x, y, stamps=tuple(dots), motion="none"),)


def verdict(seen: View, bidder: int, caller: int) -> Part:
    """What the call came to, in two lines."""
    lifted = seen["lifted"]
    x, y = MIDDLE
    called = f"{short_name(seen, caller)} called {short_name(seen, bidder)}: liar!"
    many = f"There {'was' if lifted['found'] == 1 else 'were'} {lifted['found'] or 'none'}"
    were = f"{many}: {short_name(seen, lifted['loser'])} loses a die."
    first = lines_at(LETTERINGS, "says", called, 0, 62, 500)
    second = lines_at(LETTERINGS, "verdict", were, 0, 90, 500)
    return (Piece("verdict", "", x, y - 8, title=f"{called} {were}", texts=(*first, *second), motion="none"),)
