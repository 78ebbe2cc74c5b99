# interpreted: drawn for people only
"""Liar's Dice around a table of baize: leather cups over bone dice, everybody's last bid, the bid in the middle.

After a call the cups lie open and the counted dice are ringed, until somebody bids again. Units are pixels of a
window 1440 wide.
"""

import math
from typing import Any, Final, NamedTuple

from rulewright.draw.kit.layout import in_row
from rulewright.draw.kit.people import plate, sign_at
from rulewright.draw.model import Board, Piece, Text
from rulewright.draw.shapes import Point
from rulewright.draw.text import lines_at, name_in
from rulewright.engine import View, counted, name_of
from rulewright.games.classics.liars_dice.draw.art import HEIGHT, LETTERINGS, WIDTH
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
    seats = len(seen["left"])
    near = seen["you"] if 0 <= seen["you"] < seats else 0
    spots = dict(zip([(near + 1 + k) % seats for k in range(seats - 1)], around(seats - 1), strict=True))
    over = sum(1 for left in seen["left"] if left) == 1
    pieces = [Piece("table", "table")]
    for seat, spot in spots.items():
        pieces += other_pieces(seen, seat, spot, over)
    pieces += near_pieces(seen, near, over)
    pieces += bid_pieces(seen, spots, near)
    return Board("table", "The table", WIDTH, HEIGHT, pieces, names=tuple(range(seats)))


def counts(seen: View, die: int, face: int) -> bool:
    """Whether a die counts for a bid on this face."""
    return die == face or (seen["wild"] and die == 1)


def face_of(bid: int) -> int:
    """The face that a bid names."""
    return (bid - 1) % 6 + 1


def name_plate(
    seen: View, seat: int, x: float, y: float, over: bool, most: float, size: float = 1.0, notes: bool = True
) -> list[Piece]:
    """The name of a seat with its sign, and what is to be said of it, where there is room for notes."""
    lifted, out = seen["lifted"], not seen["left"][seat]
    you = seat == seen["you"]
    note = "you" if you else ""
    if over:
        note = "wins" if not out else note
    elif out:
        note = "out"
    elif lifted and lifted["loser"] == seat:
        note = "−1 die"
    turn = not out and (over or seat == seen["turn"])
    name = name_of(seen["names"], seat)
    said_ = f"{name}{', you' if you else ''}: {dice_words(seen['left'][seat])}"
    named = plate(f"name-{seat}", x, y, name, note if notes else "", turn, most / size, said_)
    if out:
        named = named._replace(faint=0.6)
    sx, sy = sign_at(named)
    sign = Piece(
        f"sign-{seat}", f"seat-{seat}", x + (sx - x) * size, sy, size=0.66 * size, faint=named.faint, motion="none"
    )
    return [named._replace(size=size), sign]


def dice_words(many: int) -> str:
    """So many dice."""
    return counted(many, "die", "dice")


def other_pieces(seen: View, seat: int, spot: Spot, over: bool) -> list[Piece]:
    """A seat across the table: its cup with the dice below, or the cup laid down and the dice that were under it."""
    x, y, size = spot
    lifted = seen["lifted"]
    shown: list[int] = lifted["dice"][seat] if lifted else []
    found: list[Piece] = []
    if shown:
        found.append(Piece(f"cup-{seat}", "cup-open", x + 6 * size, y - 58 * size, size=0.86 * size))
        found += lifted_dice(seen, seat, shown, x, y + 20 * size, 0.56 * size)
    elif seen["left"][seat]:
        title = f"{name_of(seen['names'], seat)}: {dice_words(seen['left'][seat])} under the cup"
        found.append(Piece(f"cup-{seat}", "cup", x, y, size=size, title=title))
        found += hidden_dice(seen, seat, x, y + 37 * size, 0.38 * size)
    else:
        found.append(Piece(f"cup-{seat}", "cup-open", x + 6 * size, y - 40 * size, size=0.86 * size, faint=0.45))
        found += hidden_dice(seen, seat, x, y + 37 * size, 0.38 * size)
    return found + name_plate(seen, seat, x, y - 140 * size, over, 128 if size < 0.8 else 156)


def hidden_dice(seen: View, seat: int, x: float, y: float, size: float) -> list[Piece]:
    """How many dice a seat has, and how many it has lost."""
    many, left = seen["each"], seen["left"][seat]
    return [
        Piece(f"die-{seat}-{k}", "die-0" if k < left else "die-lost", x + in_row(k, many, 71 * size), y, size=size)
        for k in range(many)
    ]


def lifted_dice(
    seen: View, seat: int, shown: list[int], x: float, y: float, size: float, ident: str = "die"
) -> list[Piece]:
    """Dice that a call has shown: those that count are ringed, the others step back."""
    found = []
    face = face_of(seen["lifted"]["bid"])
    for k, die in enumerate(shown):
        at = x + in_row(k, len(shown), 80 * size)
        if counts(seen, die, face):
            found.append(Piece(f"match-{ident}-{seat}-{k}", "match", at, y, size=size, motion="none"))
        faint = 1.0 if counts(seen, die, face) else 0.6
        title = f"{name_of(seen['names'], seat)} had a {die}"
        found.append(
            Piece(f"{ident}-{seat}-{k}", f"die-{die}", at, y, size=size, title=title, faint=faint, motion="tumble")
        )
    return found


def near_pieces(seen: View, seat: int, over: bool) -> list[Piece]:
    """The seat at the lower edge: its own dice as large as can be, and what was under its cup at the last call."""
    x, y = NEAR
    lifted = seen["lifted"]
    own: list[int] | None = seen["dice"][seat] if seen["dice"] else None
    if lifted and seen.get("moment"):
        own = None  # while the call is looked at, the next roll has not come yet
    shown: list[int] = lifted["dice"][seat] if lifted else []
    found: list[Piece] = []
    if own is not None:
        face = face_of(seen["bid"]) if seen["bid"] else 0
        found += own_dice(seen, seat, own, face)
        found.append(Piece(f"cup-{seat}", "cup-open", x + 284, y - 2, size=0.88, title="your cup, lifted"))
        if shown:
            found += lifted_dice(seen, seat, shown, x - 290, y + 4, 0.34, "had")
            words = Text("you had", 0, 0, "says", 120)
            found.append(Piece("had", "", x - 290, y + 42, texts=(words,), motion="none"))
    elif shown:
        found += lifted_dice(seen, seat, shown, x, y + 16, 1.0 if len(shown) > 4 else 1.1)
        found.append(Piece(f"cup-{seat}", "cup-open", x + 284, y - 2, size=0.88))
    else:
        found.append(Piece(f"cup-{seat}", "cup", x, y + 20, size=0.9))
        found += hidden_dice(seen, seat, x, y + 54, 0.34)
    return found + name_plate(seen, seat, x, y + 96, over, 188)


def own_dice(seen: View, seat: int, own: list[int], face: int) -> list[Piece]:
    """Your own dice, those ringed that count for the bid on the table; five lie closer than four."""
    x, y = NEAR
    pitch, size = (84, 1.06) if len(own) > 4 else (92, 1.16)
    found = []
    for k, die in enumerate(own):
        at, lean = x + in_row(k, len(own), pitch), (k * 31 % 7) - 3.0
        if face and counts(seen, die, face):
            found.append(Piece(f"match-{seat}-{k}", "match", at, y + 16, lean, size, motion="none"))
        found.append(
            Piece(f"die-{seat}-{k}", f"die-{die}", at, y + 16, lean, size, f"your die: {die}", motion="tumble")
        )
    return found


def bid_pieces(seen: View, spots: dict[int, Spot], near: int) -> list[Piece]:
    """Everybody's last bid before their cup, and the one that stands, or was called, in the middle."""
    lifted: dict[str, Any] | None = seen["lifted"]
    x, y = MIDDLE
    if lifted:
        bidder, caller = lifted["bidder"], lifted["caller"]
        title = f"the bid that was called: {said(lifted['bid'])}"
        return [*card(bidder, lifted["bid"], x, y - 22, 1.0, "bid-called", title), *verdict(seen, bidder, caller)]
    found: list[Piece] = []
    for seat, bid in enumerate(seen["bids"]):
        if bid and seat != seen["bidder"]:
            at, size = (
                ((NEAR[0] - 284, NEAR[1] + 6), 0.49)
                if seat == near
                else (bid_spot(spots[seat]), 0.49 * spots[seat].size)
            )
            title = f"{name_of(seen['names'], seat)} bid {said(bid)}"
            found += card(seat, bid, *at, size, "bid", title)
    if not seen["bid"]:
        words = Text("no bid yet", 0, 0, "says", 300)
        return [*found, Piece("bid-words", "", x, y + 6, texts=(words,), motion="none")]
    bidder = seen["bidder"]
    name = short_name(seen, bidder)
    count = (seen["bid"] + 5) // 6
    found += says_dots(spots.get(bidder))
    found += card(bidder, seen["bid"], x, y, 1.0, "bid-standing", f"the bid: {said(seen['bid'])}, says {name}")
    words = Text(f"at least {count} of {sum(seen['left'])} dice, says {name}", 0, 0, "says", 440)
    return [*found, Piece("bid-words", "", x, y + 82, texts=(words,), motion="none")]


def short_name(seen: View, seat: int) -> str:
    """A name short enough for a sentence on the baize."""
    return name_in(name_of(seen["names"], seat), LETTERINGS["says"], 190, least=1.0).lines[0]


def card(seat: int, bid: int, x: float, y: float, size: float, symbol: str, title: str) -> list[Piece]:
    """A bid as a card: how many, times, which face. It comes from its cup and goes back beside it."""
    texts = (Text(str((bid + 5) // 6), -50, 24, "count", 92), Text("×", 2, 14, "times", 40))
    state = "last" if symbol == "bid-standing" else ""
    home = f"cup-{seat}"
    on = Piece(
        f"bid-{seat}", symbol, x, y, size=size, title=title, texts=texts, mark=state, came_from=home, goes_to=home
    )
    die = f"die-{face_of(bid)}"
    over = Piece(f"bid-die-{seat}", die, x + 60 * size, y - 2 * size, size=1.16 * size, came_from=home, goes_to=home)
    return [on, over]


def says_dots(spot: Spot | None) -> list[Piece]:
    """Dots from the standing bid to the cup of whoever made it; none to one's own, which lies below it."""
    if spot is None:
        return []
    x, y = MIDDLE
    side = 0 if abs(spot.x - x) < 40 else 1 if spot.x > x else -1
    start = (x + 112 * side, y) if side else (x, y - 60)
    end = (spot.x - 66 * spot.size * side, spot.y - 20) if side else (x, spot.y + 58 * spot.size)
    bend = ((start[0] + end[0]) / 2 + 20 * side, start[1] - 4 if side else (start[1] + end[1]) / 2)
    many = max(2, round(math.dist(start, end) / 9))
    found = []
    for k in range(1, many):
        t = k / many
        px = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0]
        py = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1]
        found.append(Piece(f"says-{k}", "dot", round(px, 1), round(py, 1), motion="none"))
    return found


def verdict(seen: View, bidder: int, caller: int) -> list[Piece]:
    """What the call came to, in two lines."""
    lifted = seen["lifted"]
    x, y = MIDDLE
    called = f"{short_name(seen, caller)} called {short_name(seen, bidder)}: liar!"
    many = f"There {'was' if lifted['found'] == 1 else 'were'} {lifted['found'] or 'none'}"
    were = f"{many}: {short_name(seen, lifted['loser'])} loses a die."
    first = lines_at(LETTERINGS, "says", called, 0, 62, 500)
    second = lines_at(LETTERINGS, "verdict", were, 0, 90, 500)
    return [Piece("verdict", "", x, y - 8, title=f"{called} {were}", texts=(*first, *second), motion="none")]
