# interpreted: drawn for people only
"""Liar's Dice around a table of baize: leather cups over bone dice, everybody's last bid, the bid in the middle.

After a call the cups lie open and the counted dice are ringed, until somebody bids again. Units are pixels of a
window 1440 wide.
"""

import math
import random
from typing import Any, Final, NamedTuple

from rulewright.draw.kit.dice import DIE, dice
from rulewright.draw.kit.layout import in_row
from rulewright.draw.kit.people import PLATE_LETTERINGS, plate, plates, seat_signs, sign_at
from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Symbol, Text
from rulewright.draw.shapes import Point, box, grad, n, oval, path, ring
from rulewright.draw.text import lines_at, name_in
from rulewright.engine import View, name_of
from rulewright.games.classics.liars_dice import said

# -- layout ---------------------------------------------------------------------------------------------------------

WIDTH: Final = 946.0
HEIGHT: Final = 742.0
MIDDLE: Final = (WIDTH / 2, 364.0)
CENTRE: Final = (WIDTH / 2, 372.0)
RADII: Final = (447.0, 340.0)
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


# -- art ------------------------------------------------------------------------------------------------------------


def table() -> str:
    """The oval table: a rim of beech, baize with its nap, a stitched line."""
    (cx, cy), (rx, ry) = CENTRE, RADII
    chance = random.Random(5)
    out = oval(cx, cy + 12, rx + 20, ry + 14, tone("shade"), opacity=0.16)
    wood = [(0, tone("wood-high")), (0.5, tone("wood")), (1, tone("wood-low"))]
    out += grad("ld-rim", wood, x1=0, y1=0, x2=0, y2=1) + oval(
        cx, cy, rx + 22, ry + 22, "url(#ld-rim)", tone("wood-low"), 1.6
    )
    out += oval(cx, cy, rx + 17, ry + 17, stroke=tone("wood-high"), width=2, opacity=0.8)
    cloth = [(0, tone("baize")), (0.75, tone("baize")), (1, tone("baize-low"))]
    out += grad("ld-baize", cloth, "radialGradient", cx=0.5, cy=0.42, r=0.62)
    out += oval(cx, cy, rx, ry, "url(#ld-baize)", tone("baize-low"), 3)
    out += oval(cx, cy, rx - 15, ry - 15, stroke=tone("baize-line"), width=1.6, stroke_dasharray="9 7", opacity=0.65)
    nap = ""
    for _ in range(260):
        a, r = chance.uniform(0, math.tau), math.sqrt(chance.random())
        nap += f"M{n(cx + (rx - 20) * r * math.cos(a))} {n(cy + (ry - 20) * r * math.sin(a))}h3"
    return out + path(nap, stroke=tone("baize-line"), width=1, opacity=0.22, stroke_linecap="round")


def cup() -> str:
    """A leather cup upside down over its dice: 128 wide, its rim at y = 0."""
    low, high = tone("leather-low"), tone("leather-high")
    out = oval(0, 2, 72, 18, tone("shade"), opacity=0.3)
    hide = [(0, low), (0.28, tone("leather")), (0.5, high), (0.74, tone("leather")), (1, low)]
    out += grad("ld-hide", hide, x1=0, y1=0, x2=1, y2=0)
    body = "M-62-8Q-56-70-46-108H46Q56-70 62-8A62 15 0 0 1-62-8z"
    out += path(body, "url(#ld-hide)", low, 1.6, stroke_linejoin="round")
    out += oval(0, -108, 46, 11, high, low, 1.6)
    out += oval(0, -108, 37, 8, stroke=low, width=1.2, stroke_dasharray="4 3.5", opacity=0.9)
    rim = "M-64-14A64 16 0 0 0 64-14L65-2A65 17 0 0 1-65-2z"
    out += path(rim, tone("brass"), tone("brass-low"), 1.4, stroke_linejoin="round")
    out += path("M-46-2A62 15 0 0 0 8 3.5", stroke=tone("shine"), width=2.2, opacity=0.5, stroke_linecap="round")
    seams = "M-54-84Q0-72 54-84M-51-92Q0-80 51-92"
    return out + path(seams, stroke=low, width=1.4, stroke_dasharray="5 4", opacity=0.9)


def cup_open() -> str:
    """A cup laid down; its mouth looks at you."""
    low = tone("leather-low")
    out = oval(0, 46, 76, 10, tone("shade"), opacity=0.28)
    hide = [(0, tone("leather-high")), (0.35, tone("leather")), (1, low)]
    out += grad("ld-lying", hide, x1=0, y1=0, x2=0, y2=1)
    out += path("M-30-48Q40-46 66-34V36Q40 47-30 48z", "url(#ld-lying)", low, 1.6)
    out += oval(66, 1, 12, 35, tone("leather"), low, 1.6)
    out += path("M40-42Q48 0 40 44M48-40Q56 0 48 42", stroke=low, width=1.4, stroke_dasharray="5 4")
    out += oval(-30, 0, 26, 48.5, tone("brass"), tone("brass-low"), 1.4) + oval(
        -31, 0, 20.5, 42, low, tone("brass-low"), 1.4
    )
    return out + oval(-27, 3, 16, 37, tone("mouth"), opacity=0.75)


def die_lost() -> str:
    """Where a lost die lay."""
    h = DIE / 2
    inside = (-h + 3, -h + 3, DIE - 6, DIE - 6, 11)
    return box(*inside, stroke=tone("baize-line"), width=3, stroke_dasharray="7 7", opacity=0.8)


def bid_card(edge: str, width: float) -> str:
    """The card of a bid: 212 wide, 104 high; the count and the die lie on it."""
    out = box(-106, -47, 212, 104, 14, tone("shade"), opacity=0.25)
    return out + box(-106, -52, 212, 104, 14, tone("paper"), tone(edge), width)


TONES_HERE: Final = {
    **TONES,
    "felt": Palette("#d9cdb6", "#17120c", "#ffffff"),
    "baize": Palette("#2c5c49", "#1c3f32", "#ffffff"),
    "baize-low": Palette("#1f4738", "#122c23", "#cccccc"),
    "baize-line": Palette("#6f9f88", "#4f7c68", "#999999"),
    "on-baize": Palette("#f3f6ee", "#f3f6ee", "#000000"),
    "leather": Palette("#a9683a", "#8a542d", "#dddddd"),
    "leather-high": Palette("#d09a65", "#b27c4b", "#f4f4f4"),
    "leather-low": Palette("#63351a", "#472410", "#555555"),
    "mouth": Palette("#241006", "#180a03", "#333333"),
    "liar": Palette("#c8402f", "#ff8d7f", "#000000"),
}
LETTERINGS: Final = {
    **PLATE_LETTERINGS,
    "count": Lettering("Bricolage", 68, 800, "ink"),
    "times": Lettering("Bricolage", 40, 600, "soft"),
    "says": Lettering("Source Sans", 18.5, 600, "on-baize"),
    "verdict": Lettering("Bricolage", 21, 700, "on-baize"),
}


def art() -> Art:
    """The symbols of Liar's Dice."""
    ring_ = box(-39, -38, 78, 80, 18, stroke=tone("glow"), width=4)
    symbols = {
        "table": Symbol(table(), 0, 8, WIDTH, HEIGHT - 8, "the table"),
        "cup": Symbol(cup(), -72, -121, 144, 142, "a cup over its dice"),
        "cup-open": Symbol(cup_open(), -77, -51, 156, 108, "a lifted cup"),
        "die-lost": Symbol(die_lost(), -31, -31, 62, 62, "where a lost die lay"),
        "match": Symbol(ring_, -41, -40, 82, 84, "a die that counts"),
        "bid": Symbol(bid_card("paper-edge", 2.4), -107, -53, 214, 112, "a bid"),
        "bid-standing": Symbol(bid_card("glow", 4), -108, -54, 216, 113, "the bid that stands"),
        "bid-called": Symbol(bid_card("liar", 5), -109, -55, 218, 114, "a bid that was called a lie"),
        "dot": Symbol(ring(0, 0, 1.9, tone("glow")), -2, -2, 4, 4, "a dot between a bid and whoever made it"),
        **dice(),
        **plates(),
        **seat_signs(),
    }
    return Art(symbols, TONES_HERE, LETTERINGS, ground="felt", seats=tuple(f"seat-{seat}" for seat in range(6)))


# -- scene ----------------------------------------------------------------------------------------------------------


def draw(seen: View) -> Scene:
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
    board = Board("table", "The table", WIDTH, HEIGHT, pieces, least=560)
    return Scene([board], "table", ["table"], ["table"], in_words(seen))


def counts(seen: View, die: int, face: int) -> bool:
    """Whether a die counts for a bid on this face."""
    return die == face or (seen["wild"] and die == 1)


def face_of(bid: int) -> int:
    """The face that a bid names."""
    return (bid - 1) % 6 + 1


def name_plate(seen: View, seat: int, x: float, y: float, over: bool, most: float) -> list[Piece]:
    """The name of a seat with its sign, and what is to be said of it."""
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
    named = plate(f"name-{seat}", x, y, name, note, turn, most, said_)
    if out:
        named = named._replace(faint=0.6)
    sx, sy = sign_at(named)
    return [named, Piece(f"sign-{seat}", f"seat-{seat}", sx, sy, size=0.66, faint=named.faint, motion="none")]


def dice_words(many: int) -> str:
    """So many dice."""
    return "no dice" if not many else "1 die" if many == 1 else f"{many} dice"


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


def in_words(seen: View) -> str:
    """Every seat with its dice and its bid."""
    parts = []
    for seat, left in enumerate(seen["left"]):
        bid = f", bid {said(seen['bids'][seat])}" if seen["bids"][seat] else ""
        parts.append(f"{name_of(seen['names'], seat)}: {dice_words(left)}{bid}.")
    return " ".join(parts)
