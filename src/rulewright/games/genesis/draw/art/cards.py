# interpreted: drawn for people only
"""The Write and Riff cards: 126 × 176 (63 × 88 mm) with all that they say, small in a hand, tiny on a shelf."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import n, star
from rulewright.games.band.dice import FACES
from rulewright.games.band.draw.circles import stamped as glyph_at
from rulewright.games.band.draw.poster import SLIP, role_shape, symbol
from rulewright.games.band.panels import DIE_ART
from rulewright.games.band.sheet import ROLES, is_top, slot_row
from rulewright.games.band.songs import Kind, Mark, mark_kind, mark_slot
from rulewright.games.genesis.cards import CARDS, CIRCLE, DECK, NO_EXTRA, SONG_PART, Card, RiffCard
from rulewright.games.genesis.draw.press import (
    INKS,
    beams,
    big,
    big_fit,
    big_width,
    bold,
    circle,
    crop,
    line,
    path,
    polygon,
    rect,
    signs,
    stamped,
    txt,
    txt_fit,
    txt_lines,
)
from rulewright.games.genesis.rules.powers import SPECIAL_DICE

CARD_WIDTH: Final = 126
CARD_HEIGHT: Final = 176
SMALL: Final = (58, 81)
TINY: Final = (28, 39)
HALO: Final = {"stroke": "var(--black)", "stroke_width": 4, "paint_order": "stroke", "stroke_linejoin": "round"}
"""Words over two inks stand in black of their own."""

WHERE: Final = {
    "CC01": (3, 6, 4, -4),
    "CC02": (-5,),
    "CC03": (-2, -5),
    "CC04": (3,),
    "CC05": (3,),
    "CC06": (6,),
    "CC07": (-8, 8),
}
"""Slots of a column at which a Circle card may stand; a negative one is on the left edge."""
GISTS: Final = {
    "CC01": "always works: Melody steps either die beside it",
    "CC02": "beats earlier Melody dice: step the sum of the gaps",
    "CC03": "Front and Melody change alike: both step it",
    "CC04": "Front equals Melody: Front steps the sum",
    "CC05": "Front’s die tops its column: that much COMMITMENT",
    "CC06": "Beats’ die also scores elsewhere: that much CROWD",
    "CC07": "the Equals beside one Beats square also take multiples",
}
"""What a Circle card does, in so many words as the card has room for."""
SHORT: Final = {"CC05": "Thank all"}


def roles_of(card: RiffCard) -> tuple[int, ...]:
    """Who may buy a card."""
    return tuple(role for role in range(3) if card.roles >> role & 1)


def column_picture(
    x: float, y: float, size: float, rows: int, marks: tuple[Mark, ...], ring: float = 0.33, plain: bool = False
) -> str:
    """A Song Part as it is drawn on a sheet; x, y: the middle of its Melody square. `plain`: without details."""
    pitch, half, r, out = size * 1.42, size / 2, size * ring, ""
    place: dict[int, tuple[float, float]] = {}
    for row in range(3):
        cy, first = y + (1 - row) * pitch, (2 - row) * 3
        place[first], place[first + 1] = (x, cy - pitch / 2), (x + half, cy - size * 0.27)
        place[first + 2] = (x + half, cy + size * 0.27)
        if rows >> row & 1:
            slip, corner = max(1.8, size * 0.11), size * 0.08
            out += rect(x - half + slip, cy - half + slip, size, size, corner, INKS[row])
            out += rect(x - half, cy - half, size, size, corner, f"{INKS[row] if plain else 'cream'}/black", 1.9)
            if not plain:
                out += path(role_shape(row, x - size * 0.06, cy + size * 0.04, size * 0.22), INKS[row], opacity=0.5)
        else:
            left, right = n(x - half - 4), n(x + half + 4)
            wires = "".join(f"M{left} {n(cy + k * size * 0.27)}H{right}" for k in (-1, 1))
            out += line(wires, 1.8, "grey", stroke_dasharray="3 3.4")
    taken = {mark_slot(mark): mark_kind(mark) for mark in marks}
    for slot, (sx, sy) in place.items():
        row = slot_row(slot)
        beside = rows >> row & (3 if is_top(slot) and row < 2 else 1)
        if beside and slot not in taken and not plain:
            out += circle(sx, sy, r * 0.72, "cream/grey", 1.2, stroke_dasharray="2 2")
    for slot, kind in taken.items():
        out += circle(*place[slot], r, "cream/black", 2) + glyph_at(kind, "black", *place[slot], r / 19)
    return out


def slot_picture(x: float, y: float, size: float, slots: tuple[int, ...], ink: str) -> str:
    """Where a circle may stand around a square: a little column, the slots inked."""
    pitch, half, out = size * 1.5, size / 2, ""
    for row in range(3):
        out += rect(x - half, y + (1 - row) * pitch - half, size, size, 2, "wash/black", 1.6)
    for signed in slots:
        slot = abs(signed)
        cy = y + (1 - slot_row(slot)) * pitch
        at = (x + (-half if signed < 0 else half), cy + size * (-0.26 if slot % 3 == 1 else 0.26))
        out += circle(*((x, cy - pitch / 2) if is_top(slot) else at), 4.4, f"{ink}/black", 1.6)
    return out


def goal_on_card(kind: Kind, x: float, y: float, size: float) -> str:
    """A circle as printed on a card."""
    return circle(x, y, 19.5 * size, "cream/black", 3.8 * size) + glyph_at(kind, "black", x, y, size)


# -- the frame ------------------------------------------------------------------------------------------------------


def frame(
    heads: tuple[str, ...], title: list[str], size: float, ink: str, tab: float = 34, display: bool = True
) -> str:
    """Every card: cream stock, a band of ink, its title."""
    out = rect(4, 5, 122, 171, 9, "black", opacity=0.35) + rect(2, 2, 122, 171, 9, "cream")
    band = f"M2 {n(tab)}V11a9 9 0 0 1 9-9h104a9 9 0 0 1 9 9v{n(tab - 11)}z"
    slip = "" if heads == ("black",) else f"translate(0 {SLIP})"
    out += path(band, heads[0], transform=slip)
    if len(heads) > 1:  # two roles share it
        out += path(f"M124 {n(tab + 2)}V11a9 9 0 0 0-9-9H74L52 {n(tab + 2)}Z", heads[1])
    y = 5 + (tab - 2) / 2 + size * 0.2 - (len(title) - 1) * size * 0.5
    put = big if display else bold
    for k, words in enumerate(title):
        more = HALO if len(heads) > 1 else {}
        out += put(63, y + k * size * 1.02, words, size, "cream" if len(heads) > 1 else ink, "middle", **more)
    return out


def rim() -> str:
    """The edge of a card; at night a thin light one around it."""
    return rect(2, 2, 122, 171, 9, "/black", 4) + rect(0.4, 0.4, 125.2, 174.2, 10.5, "/rim", 1.6)


def titled(heads: tuple[str, ...], title: str, size: float = 16.5) -> str:
    """The frame of a card of certain roles: in the display face on one line, or heavy on two."""
    ink = "black" if heads[-1] == "yellow" else "cream"
    if big_width(title, 15.5) > 112:
        return frame(heads, txt_lines(title, 14, 114), 13.6, ink, 34, False)
    room = 110 if len(heads) == 1 else 100  # words with an outline are wider
    return frame(heads, [title], big_fit(title, size, room), ink)


def part_card(card: RiffCard) -> str:
    """A Song Part: the column it draws, and the circle it adds as fourth or fifth column."""
    out = frame(("black",), [card.title], 18, "cream") + column_picture(38, 107, 27, card.squares, card.marks)
    out += txt(92, 57, "extra circle", 14, "grey", "middle") + line("M70 63H114", 1.4, "grey")
    for k, extra in enumerate(card.extra):
        y = 84 + k * 34
        out += big(80, y + 4.5, str(k + 4), 15, "black", "middle") + line(f"M87 {y - 1}H92", 1.6, "black")
        if extra == NO_EXTRA:
            out += txt(106, y + 4, "none", 14, "grey", "middle")
        else:
            out += circle(105, y - 1, 10.5, "cream/black", 2) + glyph_at(extra, "black", 105, y - 1, 0.55)
    return out + signs((0, 1, 2), 96, 142, 5.5) + txt(116, 167, card.code, 13, "grey", "end") + rim()


def circle_card(card: RiffCard) -> str:
    """A Circle card: where it may stand, and what it does."""
    inks = tuple(INKS[role] for role in roles_of(card))
    out = titled(inks, card.title) + polygon(star(84, 78, 36, 31, 18), inks[0], opacity=0.2)
    out += goal_on_card(card.circle, 84, 78, 1.2) + slot_picture(27, 78, 15, WHERE[card.code], inks[0])
    for k, words in enumerate(txt_lines(GISTS[card.code], 14.5, 110)):
        out += txt(63, 131 + k * 14.5, words, 14.5, "black", "middle")
    return out + rim()


def die_card(card: RiffCard) -> str:
    """A Die card: the die and its faces."""
    (role,) = roles_of(card)
    faces = FACES[SPECIAL_DICE[role]]
    out = titled((INKS[role],), card.title) + polygon(star(63, 84, 45, 39, 20), INKS[role], opacity=0.2)
    out += stamped(f"die-{DIE_ART[SPECIAL_DICE[role]]}-{faces[4]}", 63, 84, 0.7)
    out += bold(63, 145, " · ".join(map(str, faces)), 16, "black", "middle")
    return out + txt(63, 163, f"for {ROLES[role]}, once a song", 14, "grey", "middle") + rim()


def face(card: RiffCard) -> str:
    """A whole card."""
    return (
        part_card(card) if card.family == SONG_PART else circle_card(card) if card.family == CIRCLE else die_card(card)
    )


# -- smaller forms --------------------------------------------------------------------------------------------------


def small(card: RiffCard) -> str:
    """The same card in a hand, 58 × 81: its picture and its name."""
    out = rect(2.5, 3, 55, 78, 5, "black", opacity=0.35) + rect(1, 1, 55, 78, 5, "cream")
    band = "M1 18V6a5 5 0 0 1 5-5h45a5 5 0 0 1 5 5v12z"
    roles = roles_of(card)
    title = SHORT.get(card.code, card.title)
    size = txt_fit(title, 13.5, 50 if len(roles) == 2 else 53)
    if card.family == SONG_PART:
        out += path(band, "black") + bold(28.5, 14.6, title, size, "cream", "middle")
        out += column_picture(26.5, 51.5, 13.5, card.squares, card.marks, 0.42, True)
    else:
        out += path(band, INKS[roles[0]], transform="translate(0 1)")
        if len(roles) > 1:
            out += path("M56 19V6a5 5 0 0 0-5-5H34L24 19Z", INKS[roles[1]])
        more = {**HALO, "stroke_width": 3} if len(roles) > 1 else {}
        out += bold(28.5, 14.6, title, size, "black" if roles == (2,) else "cream", "middle", **more)
        out += polygon(star(28.5, 49, 25, 21, 16), INKS[roles[0]], opacity=0.22) + emblem(card, 28.5, 49, 0.9)
    return out + rect(1, 1, 55, 78, 5, "/black", 2.6) + rect(-0.2, -0.2, 57.4, 80.4, 6, "/rim", 1.2)


def emblem(card: RiffCard, x: float, y: float, size: float) -> str:
    """What a Circle or Die card is about."""
    if card.family == CIRCLE:
        return goal_on_card(card.circle, x, y, size)
    kind = SPECIAL_DICE[roles_of(card)[0]]
    return stamped(f"die-{DIE_ART[kind]}-{FACES[kind][4]}", x, y, size * 0.46)


def tiny(card: RiffCard) -> str:
    """A card on the shelf, 28 × 39, without words: its colour and its picture."""
    out = rect(2, 2.4, 26, 36.6, 2.5, "black", opacity=0.35) + rect(0.8, 0.8, 26, 36.4, 2.5, "cream")
    band = "M.8 8V3.3A2.5 2.5 0 0 1 3.3 .8H24.3A2.5 2.5 0 0 1 26.8 3.3V8Z"
    if card.family == SONG_PART:
        out += path(band, "black") + column_picture(12.6, 23, 6.6, card.squares, card.marks, 0.42, True)
    else:
        roles = roles_of(card)
        out += path(band, INKS[roles[0]])
        if len(roles) > 1:
            out += path("M26.8 8V3.3A2.5 2.5 0 0 0 24.3 .8H15L12 8Z", INKS[roles[1]])
        out += emblem(card, 13.8, 22.6, 0.53)
    return out + tiny_rim()


def tiny_rim() -> str:
    """The edge of a tiny card."""
    return rect(0.8, 0.8, 26, 36.4, 2.5, "/black", 1.8) + rect(-0.2, -0.2, 28, 38.4, 3.4, "/rim", 0.9)


def riff_back() -> str:
    """The back of the Write and Riff deck: a guitar's sound hole and its strings."""
    out = rect(2, 2, 122, 171, 9, "yellow") + circle(63, 88, 47, "/black", 3) + circle(63, 88, 37, "black")
    out += circle(63, 88, 42, "/black", 3, stroke_dasharray="3 4")
    out += line("".join(f"M{38 + k * 10} 4V171" for k in range(6)), 1.8, "cream") + rect(29, 140, 68, 12, 3, "black")
    return rect(4, 5, 122, 171, 9, "black", opacity=0.35) + out + rim()


def event_back() -> str:
    """The back of the Event cards: somebody has something to say."""
    out = crop("genesis-event-back", path(beams(63, 78, 130, 16), "red"), rect(2, 2, 122, 171, 9, "black"))
    bubble = (
        "M30 46H96a10 10 0 0 1 10 10V98a10 10 0 0 1-10 10H74L58 130L56 108H30a10 10 0 0 1-10-10V56a10 10 0 0 1 10-10Z"
    )
    out += (
        path(bubble, "cream/black", 4)
        + big(65, 98.5, "?!", 46, "red", "middle")
        + big(63, 97, "?!", 46, "black", "middle")
    )
    ground = rect(4, 5, 122, 171, 9, "black", opacity=0.35) + rect(2, 2, 122, 171, 9, "black")
    return ground + out + rim()


def kinds_of_card() -> Iterator[tuple[Card, RiffCard]]:
    """Every kind of card once, by the first card of its kind."""
    seen: set[str] = set()
    for card in range(DECK):
        if CARDS[card].code not in seen:
            seen.add(CARDS[card].code)
            yield card, CARDS[card]


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name: `card-SP01`, `small-SP01`, `tiny-SP01`."""
    for _card, kind in kinds_of_card():
        yield f"card-{kind.code}", symbol(face(kind), CARD_WIDTH, CARD_HEIGHT, kind.title)
        yield f"small-{kind.code}", symbol(small(kind), *SMALL, f"{kind.title} in a hand")
        yield f"tiny-{kind.code}", symbol(tiny(kind), *TINY, f"{kind.title} on the shelf")
    yield "back-riff", symbol(riff_back(), CARD_WIDTH, CARD_HEIGHT, "the back of a Write and Riff card")
    yield "back-event", symbol(event_back(), CARD_WIDTH, CARD_HEIGHT, "the back of an Event card")
