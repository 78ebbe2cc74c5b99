# interpreted: drawn for people only
"""What boards are made of, each drawn for its size: paper, trays, tickets, flags, the steps of a round, tour dates."""

import random
from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, n, star
from rulewright.games.band.draw import poster
from rulewright.games.band.draw.poster import SLIP, symbol
from rulewright.games.band.draw.sheet import SQUARE, UP, SheetPlan, stripes
from rulewright.games.band.draw.tones import KEYS
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis import gigs
from rulewright.games.genesis.draw import geometry as at
from rulewright.games.genesis.draw.art.gigs import ROWS, needs_of
from rulewright.games.genesis.draw.art.signs import BAND_SCORES, NAMES, legend_star, score_at
from rulewright.games.genesis.draw.press import (
    beams,
    big,
    bold,
    circle,
    crop,
    dots,
    line,
    path,
    polygon,
    printed,
    rect,
    stamped,
    txt,
    txt_fit,
    txt_width,
)
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, Gig, Row

SHEETS: Final = {
    "band": (at.BAND, 2), "steps": (at.BAND, 4), "shelf": (at.SHELF, 6), "market": (at.MARKET, 7),
    "market-n": ((at.HALF, at.MARKET[1]), 8),
    "studio-sheet": (at.SHEET, 13), "producers": (at.PRODUCERS, 14), "hand": (at.HAND, 15), "others": (at.OTHERS, 16),
    "meeting": (at.MEETING, 17), "cards": (at.CARDS, 18), "wall": (at.WALL, 19), "sides": (at.SIDES, 20),
    "songs": (at.SONGS, 21), "strip": ((at.THIRD, 142.0), 22), "song": (at.SONG, 3), "role": (at.ROLE, 23),
    "few-songs": (at.SONG, 24), "song-wall": (at.SHEET, 25),
}  # fmt: skip
"""Sheets of paper: their size, and how they were cut."""
TICKET: Final = (78.0, 48.0)
TICKETS: Final = tuple(at.BAND[0] - 14 - TICKET[0] / 2 - (2 - k) * 84 for k in range(3))
"""The middles of the three tickets of the band."""
STEP: Final = (84.0, 26.0)
DATE: Final = (396.0, 18.0)
DATE_TOP: Final = 54.0
NEED: Final = 176.0
PAYS: Final = (232.0, 294.0, 356.0)
"""Where the needs and the three outcomes of a date stand."""
SHORT_TITLES: Final = {
    gigs.COUSIN: "Geiger’s Cousin’s", gigs.OPEN_MIC: "Open Mic at Vishnu’s", gigs.BONCHELLSQUATCH: "Bonchellsquatch",
    gigs.BATTLE: "Battle of the Bands", gigs.FILL_IN: "Fill in at Vishnu’s",
}  # fmt: skip
DATE_DEEDS: Final = {
    gigs.PLAY_AGAIN: "again", gigs.LOSE_COMMITMENT: "all −5", gigs.WEAKEN_RECORDS: "record −1",
    gigs.COIN_ONLY: "COIN only",
}  # fmt: skip


def sheet(name: str) -> str:
    """A sheet of paper, cut by hand, with what is always printed on it."""
    (w, h), seed = SHEETS[name]
    edge = torn(w - 3, h - 3, seed)
    out = polygon([(x + 2, y + 3) for x, y in edge], "black", opacity=0.16) + polygon(edge, "paper")
    for x in range(int(w / 160)):
        for y in range(max(1, int(h / 110))):
            out += stamped("grain", 80 + x * (w - 6) / int(w / 160), min(h / 2, 55) + y * 104)
    return out + HEADS.get(name, "")


def torn(width: float, height: float, seed: int, step: int = 38, depth: float = 1.8) -> list[Point]:
    """The outline of a sheet that was cut by hand."""
    chance = random.Random(seed)
    found: list[Point] = [(x, chance.uniform(0, depth)) for x in range(0, int(width), step)]
    found += [(width - chance.uniform(0, depth), y) for y in range(0, int(height), step)]
    found += [(x, height - chance.uniform(0, depth)) for x in range(int(width), 0, -step)]
    return found + [(chance.uniform(0, depth), y) for y in range(int(height), 0, -step)]


def grain() -> str:
    """Specks in the paper, 150 × 60."""
    chance = random.Random(11)
    return line(
        "".join(f"M{chance.randrange(150)} {chance.randrange(60)}h.01" for _ in range(26)), 1.1, "dim", opacity=0.5
    )


def song_sheet(name: str, plan: SheetPlan, flag: float, nose: float) -> str:
    """A sheet of paper with the three rows of a song and the flags that name them."""
    (w, _h), _seed = SHEETS[name]
    out = sheet(name) + stripes(plan, 8 + flag, w - 10, f"genesis-rows-{name}")
    tall = (SQUARE + UP * 0.32) * plan.scale
    return out + "".join(poster.flag(8, plan.row_y(row), flag, tall, nose, KEYS[row]) for row in (2, 1, 0))


def tray() -> str:
    """The Pool: a dark tray, lined with dots."""
    w, h = at.POOL
    out = rect(3, 4, w - 4, h - 5, 12, "black", opacity=0.18) + rect(1, 1, w - 4, h - 4, 12, "tray/rim", 1.6)
    out += rect(92, 7, w - 104, h - 16, 8, "felt") + dots(98, 11, w - 116, h - 24, 12, 5, 5, "groove", opacity=0.8)
    return out + big(14, h / 2 + 4, "POOL", 20, "on-vinyl")


def ticket(kind: str) -> str:
    """A score of the band as the stub of a ticket; its number is set by the scene."""
    w, h = TICKET[0] - 4, TICKET[1] - 4
    notch = 6
    d = (
        f"M5 1H{w - 3}Q{w + 1} 1 {w + 1} 5V{h / 2 - notch + 1}a{notch} {notch} 0 0 0 0 {2 * notch}V{h - 3}"
        f"Q{w + 1} {h + 1} {w - 3} {h + 1}H5Q1 {h + 1} 1 {h - 3}V{h / 2 + notch + 1}"
        f"a{notch} {notch} 0 0 0 0 {-2 * notch}V5Q1 1 5 1Z"
    )
    out = path(d, "yellow", transform="translate(2 2)") + path(d, "cream/black", 2.2)
    return out + score_at(kind, 10, h / 2 - 10, 23, "black")


def step(now: bool, first: bool) -> str:
    """A step of the round, as an arrow."""
    w, h = STEP
    notch = "" if first else "L9 13"
    d = f"M2 1H{w - 10}L{w - 2} {h / 2}L{w - 10} {h - 1}H2{notch}Z"
    return path(d, "ink/ink" if now else "white/ink", 1.8, stroke_linejoin="round")


# -- tour dates -----------------------------------------------------------------------------------------------------


def dates() -> str:
    """The list of gigs as the back of a tour shirt: its head."""
    w, h = at.DATES
    out = rect(3, 4, w - 4, h - 5, 5, "black", opacity=0.25) + rect(1, 1, w - 4, h - 4, 5, "tray/rim", 1.6)
    out += big(13.5, 28.3, "Tour dates", 19, "bh") + big(12, 27, "Tour dates", 19, "on-vinyl")
    out += txt(NEED + 22, 47, "needs", 14, "on-vinyl", "middle") + score_at("clout", 14, 35, 14, "on-vinyl")
    for k, x in enumerate(PAYS):
        wide = 58 if k < 2 else 44
        out += rect(x - 8, 10, wide, 20, 3, "light") + big(x - 8 + wide / 2, 25, ROWS[k], 13.5, "black", "middle")
        for i, kind in enumerate(BAND_SCORES if k < 2 else BAND_SCORES[1:]):
            out += score_at(kind, x + i * 19 - 3, 35, 14, "on-vinyl")
    return out


def date(gig: Gig, ink: str) -> str:
    """One gig of the list: the CLOUT it takes, its name, needs, and what each row pays. 396 × 18."""
    card, y = GIGS[gig], 14.0
    out = rect(0, 0, DATE[0], DATE[1], 3, "felt") if gig % 2 == 0 else ""
    lit = card.unlock > 0 and ink == "on-vinyl"
    words = {gigs.UNLOCKED_AT_START: "·", gigs.UNLOCKED_BY_PARTY: "A"}.get(card.unlock, str(card.unlock))
    out += circle(15, 9, 8, "light" if lit else f"/{ink}", None if lit else 1.4)
    out += bold(15, 13.6, words, 13, "black" if lit else ink, "middle")
    title = SHORT_TITLES.get(gig, card.title)
    out += bold(29, y, title, txt_fit(title, 15, NEED - 36), ink)
    for k, row in enumerate(card.rows):
        out += date_row(row, PAYS[k] - 6, y, k, ink)
    if ink != "on-vinyl":
        return out
    asked = needs_of(card)
    x = NEED + 16 - sum(txt_width(str(amount), 14.5) + 14 for amount, _, _ in asked) / 2
    for amount, kind, _how in asked:
        wide = txt_width(str(amount), 14.5)
        out += bold(x, y, str(amount), 14.5, ink) + score_at(kind, x + wide + 1, y - 11.5, 12.5, ink)
        x += wide + 16
    return out


def date_row(row: Row, x: float, y: float, k: int, ink: str) -> str:
    """The numbers of one outcome, below their signs; a deed in words."""
    if row.deed == gigs.MAKES_LEGENDS:
        return "".join(legend_star(x + 3 + i * 13, y - 5, 6.6) for i in range(4))
    if row.deed in DATE_DEEDS:
        out = bold(x - 6, y, DATE_DEEDS[row.deed], 14, ink)
        if row.deed == gigs.LOSE_COMMITMENT:
            out += score_at("commitment", x + 29, y - 12, 13, ink)
        return out + (stamped("flame", x + 27 + 5, y - 6, 0.52) if row.deed == gigs.PLAY_AGAIN else "")
    out = ""
    for i, amount in enumerate((row.coin, row.crowd, row.clout)[0 if k < 2 else 1 :]):
        if amount:
            words = str(amount) if amount > 0 else f"−{-amount}"
            out += bold(x + i * 19 + 4, y, words, 15, "loss" if amount < 0 and ink == "on-vinyl" else ink, "middle")
    if row.deed == gigs.UNLOCK_COUSIN:
        out += bold(x + 41, y, "→A", 13.5, ink, "middle")
    if row.deed == gigs.BURN_THIS:
        out += stamped("flame", x - 2 + 5, y - 6, 0.52)
    return out


# -- flags, notes, thumbnails ---------------------------------------------------------------------------------------


def flag(role: int, wide: float, tall: float) -> str:
    """A block of a role's ink with a nose, for a name."""
    d = f"M2 2h{n(wide - 16)}l10 {n(tall / 2 - 2)}l-10 {n(tall / 2 - 2)}h{n(16 - wide)}z"
    return path(d, KEYS[role], transform=f"translate({SLIP} {SLIP})") + path(d, "/ink", 2.6)


def plate(role: int, wide: float, tall: float) -> str:
    """A block of a role's ink, for a name over a card, with the round number of its turn."""
    out = rect(2 + SLIP, 2 + SLIP, wide - 6, tall - 6, 0, KEYS[role]) + rect(2, 2, wide - 6, tall - 6, 0, "/ink", 2.6)
    return out + circle(21, tall / 2 - 1, 11.5, "light/black", 2)


def column(mask: int) -> str:
    """One column of a song on a thumbnail, 9 × 32: its squares in the inks of the rows."""
    return "".join(
        rect(1, 1 + (2 - row) * 10.5, 7, 7, 1, ("red", "blue", "yellow")[row]) for row in range(3) if mask >> row & 1
    )


def thumb() -> str:
    """The sheet of a song as a thumbnail, 58 × 44."""
    return rect(2.5, 3, 55, 41, 3, "black", opacity=0.3) + rect(1, 1, 54, 40, 3, "cream/black", 2)


def stage_of(wide: float, tall: float) -> str:
    """A side's own stage in the break-up: black, a burst of light above its name."""
    out = rect(3, 4, wide - 4, tall - 5, 8, "black", opacity=0.25) + rect(1, 1, wide - 4, tall - 4, 8, "tray/rim", 1.8)
    return out + path(beams(wide / 2, 62, 58, 18), "fh", opacity=0.3)


def torn_logo(half: int) -> str:
    """One half of the band's name, torn through, 236 × 76; the name itself is set by the scene."""
    rip = ((228, 4), (218, 17), (232, 28), (212, 41), (228, 54), (216, 70))
    edge = [(float(x), float(y)) for x, y in rip]
    if half:
        edge = [(234 - x + 12, y) for x, y in edge]
        points = [(232.0, 4.0), *edge, (232.0, 70.0)]
    else:
        points = [(4.0, 4.0), *edge, (4.0, 70.0)]
    shade = polygon([(x + 2, y + 3) for x, y in points], "black", opacity=0.3)
    return shade + polygon(points, "white/ink", 2.4, stroke_linejoin="round")


def came() -> str:
    """Behind a card that just came: a burst of light, 150 × 200."""
    return polygon(star(75, 100, 98, 82, 26), "light", opacity=0.85, transform="translate(0 0) scale(1)")


def column_glow(tall: float) -> str:
    """A column of the new song into which a card may go, 92 wide."""
    return rect(3, 3, 86, tall - 6, 9, "beam", opacity=0.22) + rect(
        3, 3, 86, tall - 6, 9, "/dim", 2, stroke_dasharray="6 6"
    )


def legend() -> str:
    """What the four signs stand for."""
    out, x = "", 14.0
    for kind in ("coin", "commitment", "crowd", "clout"):
        out += score_at(kind, x, 42, 17) + bold(x + 22, 55.5, NAMES[kind], 13.5, "soft")
        x += 34 + txt_width(NAMES[kind], 13.5)
    return out


def role_poster(role: int) -> str:
    """A role to be chosen when the band forms, 300 × 400: what its paper always says."""
    out = rect(5, 6, 292, 392, 10, "black", opacity=0.3) + rect(2, 2, 292, 392, 10, "cream")
    ink = ("red", "blue", "yellow")[role]
    out += rect(10, 10, 276, 200, 0, ink) + crop(
        f"genesis-role-{role}",
        path(beams(148, 120, 190, 24, 4), "cream", opacity=0.3),
        rect(10, 10, 276, 200, 0, "black"),
    )
    out += dots(12, 130, 272, 78, 9, 0, 7, "black", opacity=0.35) + rect(10, 10, 276, 200, 0, "/black", 3.4)
    out += big(150, 254.4, ROLES[role].upper(), 34, ink, "middle") + big(
        148, 252, ROLES[role].upper(), 34, "black", "middle"
    )
    return out + rect(2, 2, 292, 392, 10, "/black", 4.4) + rect(0, 0, 296, 396, 12, "/rim", 1.6)


HEADS: Final = {
    "market": printed(14, 27, "Write and Riff", 20) + line("M10 40H500", 3, "ink"),
    "market-n": printed(14, 27, "Write and Riff", 20) + line("M8 40H470", 3, "ink"),
    "producers": printed(14, 30, "Producers", 20, "mh"),
    "meeting": printed(14, 28, "Band Meeting", 20),
    "steps": legend(),
}
"""Headings that a sheet always has."""


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name."""
    yield "grain", symbol(grain(), 150, 60, "specks in the paper")
    for name, (size, _seed) in SHEETS.items():
        if name not in ("song", "studio-sheet"):
            yield f"ground-{name}", symbol(sheet(name), *size, "a sheet of paper")
    yield "ground-song", symbol(song_sheet("song", at.SONG_PLAN, 70, 10), *at.SONG, "the sheet of a song")
    yield "ground-studio-sheet", symbol(song_sheet("studio-sheet", at.STUDIO_PLAN, 86, 12), *at.SHEET, "a new song")
    yield "ground-pool", symbol(tray(), *at.POOL, "the Pool")
    yield "ground-dates", symbol(dates(), *at.DATES, "the list of gigs")
    for kind in BAND_SCORES:
        yield f"ticket-{kind}", symbol(ticket(kind), *TICKET, f"the band's {NAMES[kind]}")
    for now in (False, True):
        for first in (False, True):
            name = f"step-{'now' if now else 'idle'}{'-first' if first else ''}"
            yield name, symbol(step(now, first), *STEP, "a step of the round")
    for gig in range(GIG_CARDS):
        yield f"date-{gig}", symbol(date(gig, "on-vinyl"), *DATE, GIGS[gig].title)
        yield f"date-{gig}-off", symbol(date(gig, "off"), *DATE, f"{GIGS[gig].title}: not to be had")
    for role, name in enumerate(ROLES):
        yield f"flag-{role}", symbol(flag(role, 106, 54), 106, 54, f"the flag of {name}")
        yield f"plate-{role}", symbol(plate(role, 144, 38), 144, 38, f"a plate for {name}")
        yield f"role-poster-{role}", symbol(role_poster(role), 300, 400, f"{name}, to be chosen")
    for mask in range(1, 8):
        yield f"column-{mask}", symbol(column(mask), 9, 32, "a part of a song")
    yield "thumb", symbol(thumb(), 58, 44, "a song")
    yield "stage-2", symbol(stage_of(226, 304), 226, 304, "a side's stage")
    yield "stage-3", symbol(stage_of(150, 304), 150, 304, "a side's stage")
    for half in (0, 1):
        yield f"torn-{half}", symbol(torn_logo(half), 236, 76, "half of the band's name")
    yield "came", symbol(came(), 150, 200, "a card that just came")
    for name, inks in (("tab", "white/ink"), ("tab-drawn", "ink/ink")):
        yield name, symbol(path("M2 26V8Q2 2 8 2H78Q84 2 84 8V26Z", inks, 2), 86, 28, "the head of a column")
    yield (
        "fee",
        symbol(rect(2, 2, 96, 26, 5, "cream/black", 2.2) + score_at("coin", 72, 6, 18, "black"), 100, 30, "a fee"),
    )
    yield "column-open", symbol(column_glow(312), 92, 312, "a column of the new song")
    yield "slot-open", symbol(circle(11, 11, 9, "white/soft", 1.6, stroke_dasharray="2.6 2.6"), 22, 22, "a free slot")
    yield "wire", symbol(line("M5 5H89", 5.4, "ink") + line("M5 5H89", 2.4, "white"), 94, 10, "no square here")
    yield "button", symbol(rect(2, 2, 156, 26, 6, "white/ink", 1.8), 160, 30, "something to do")
    yield "button-small", symbol(rect(2, 2, 80, 26, 6, "white/ink", 1.8), 84, 30, "to do no more")
    yield "turn-mark", symbol(rect(1, 1, 86, 16, 6, "beam/black", 1.6), 88, 18, "whose turn it is")
    yield "turn-done", symbol(rect(1, 1, 86, 16, 6, "cream/black", 1.6), 88, 18, "who has chosen in secret")
    yield "turn-now", symbol(rect(2, 2, 92, 32, 6, "beam/black", 2), 96, 36, "whose turn it is")
    yield "chosen", symbol(rect(2, 2, 92, 32, 6, "cream/black", 2), 96, 36, "who has chosen in secret")
    yield "order", symbol(circle(14, 14, 12.5, "light/black", 2), 28, 28, "the order of COMMITMENT")
    yield "frame-lit", symbol(rect(3, 3, 62, 50, 6, "beam/black", 1.8), 68, 56, "the song on stage")
    yield "bill-lit", symbol(rect(2, 2, 40, 54, 5, "beam/black", 1.8), 44, 58, "the gig on stage")
    yield "bubble-count", symbol(circle(9, 9, 8, "cream/black", 1.6), 18, 18, "how many")
    yield "empty", symbol(rect(2, 2, 292, 74, 6, "/dim", 1.6, stroke_dasharray="5 5"), 296, 78, "no cards")
    yield "note", symbol(rect(2, 2, 448, 58, 6, "/dim", 1.6, stroke_dasharray="5 5"), 452, 62, "a note")
