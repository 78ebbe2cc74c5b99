# interpreted: drawn for people only
"""The gig cards: posters of 252 × 352 (63 × 88 mm), handbills for booking, and bills on the shelf.

Who comes is not printed into them, for that may differ by option (Open Mic Night): the scene sets it as words.
"""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import tag
from rulewright.engine.words import counted
from rulewright.games.band.draw.poster import symbol
from rulewright.games.genesis import gigs
from rulewright.games.genesis.draw.art.signs import legend_star, score_at
from rulewright.games.genesis.draw.press import (
    big,
    big_fit,
    big_lines,
    big_width,
    bold,
    burst,
    line,
    move,
    path,
    polygon,
    rect,
    stamped,
    txt,
    txt_fit,
    txt_width,
)
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, UNLOCKED_AT_START, Gig, GigCard, Row

POSTER_WIDTH: Final = 252
POSTER_HEIGHT: Final = 352
FLYER: Final = (239, 128)
BILL: Final = (28, 40)
ROWS: Final = ("ALL", "MOST", "FEW")
"""The three rows of an outcome chart: everybody at the Stage, most of them, too few."""
ROW_Y: Final = tuple(247.5 + k * 38 for k in range(3))
"""The middle of each row on a poster."""
AUDIENCE_Y: Final = 196
AUDIENCE_X: Final = tuple(12 + k * 77 for k in range(3))

DEEDS: Final = ("", "the band wins", "unlocks card A", "burn this card", "burn a gig, play again", "each member −5",
                "record steps −1", "own points: COIN only")  # fmt: skip
SHORT_DEEDS: Final = ("", "legends!", "unlocks A", "burn it", "burn one, again", "each member −5", "record steps −1",
                      "COIN only")  # fmt: skip


def needs_of(card: GigCard) -> list[tuple[int, str, str]]:
    """What a gig asks for: so much of a score, and how."""
    asked = ((card.crowd, "crowd", ""), (card.coin, "coin", "pay"), (card.commitment, "commitment", "each"))
    return [(amount, kind, how) for amount, kind, how in asked if amount]


def songs_of(card: GigCard) -> str:
    """So many songs, or originals."""
    return counted(card.songs, "original" if card.originals_only else "song")


def payout(
    row: Row, x: float, y: float, size: float, display: bool, gap: float, ink: str = "black"
) -> tuple[str, float]:
    """What a row of the outcome chart pays, as numbers with signs; the drawing, and where it ends."""
    out, put = "", big if display else bold
    for amount, kind in ((row.coin, "coin"), (row.crowd, "crowd"), (row.clout, "clout")):
        if amount:
            words, tint = (f"+{amount}", ink) if amount > 0 else (f"−{-amount}", "disc" if ink == "black" else "loss")
            out += put(x, y, words, size, tint)
            x += (big_width(f"+{abs(amount)}", size) if display else txt_width(words, size)) + 1.5
            out += score_at(kind, x, y - size * (0.9 if display else 0.8), size * (1.12 if display else 0.95), tint)
            x += size * (1.12 + gap)
    if row.deed == gigs.MAKES_LEGENDS:
        out += "".join(legend_star(x + size * (0.5 + k * 1.02), y - size * 0.34, size * 0.6) for k in range(4))
        x += size * 4.3
    said = (DEEDS if display else SHORT_DEEDS)[row.deed]
    if said:
        out += bold(x, y - size * 0.03, said, size * (1.04 if display else 1), ink)
        x += txt_width(said, size * (1.04 if display else 1))
    if row.deed == gigs.LOSE_COMMITMENT:
        out += score_at("commitment", x + 3, y - size * 0.95, size * 1.2, ink)
        x += size * 1.2 + 3
    if row.deed in (gigs.BURN_THIS, gigs.PLAY_AGAIN):
        out += stamped("flame", x + 3 + size / 2, y - size * 0.36, size / 20)
        x += size + 3
    if x == 0 and not said:
        out += txt(0, y, "nothing", size, "grey")
    return out, x


def outcome_chip(lit: bool) -> str:
    """A row of the outcome chart for a phone, 152 × 62: its name on top, what it pays below; lit if it counts now."""
    out = rect(4, 5, 148, 57, 8, "black", opacity=0.3) + rect(
        2, 2, 148, 56, 8, f"{'light' if lit else 'cream'}/black", 3
    )
    return out + path("M3 24V10Q3 3 10 3H142Q149 3 149 10V24Z", "black") + rect(0.5, 0.5, 151, 59, 9, "/rim", 1.4)


def unlock_badge(x: float, y: float, r: float, unlock: int) -> str:
    """How a gig is unlocked: a star on its corner with the CLOUT it takes; none on a small one from the start."""
    out = burst(x + 2, y + 2, r, r * 0.84, 14, "black") + burst(x, y, r, r * 0.84, 14, "cream/black", 2.4)
    if unlock == UNLOCKED_AT_START:
        return out + big(x, y + r * 0.17, "START", r * 0.46, "black", "middle") if r > 20 else ""
    if unlock < 0:
        return out + big(x, y + r * 0.36, "A", r * 1.02, "black", "middle")
    sign = score_at("clout", x - r * 0.36, y - r * 0.78, r * 0.7, "black")
    return out + sign + big(x, y + r * 0.62, str(unlock), r * 0.82, "black", "middle")


# -- posters --------------------------------------------------------------------------------------------------------


def poster_ground() -> str:
    """The paper of a poster, with the boxes of the audience."""
    out = rect(5, 6, 246, 345, 10, "black", opacity=0.35) + rect(2, 2, 246, 345, 10, "cream")
    out += line("M12 171H240", 2.4, "black")
    for x, name in zip(AUDIENCE_X, ("Stage", "Bar", "Patio"), strict=True):
        out += rect(x, AUDIENCE_Y, 74, 25, 4, "wash") + txt(x + 5, AUDIENCE_Y + 17.5, name, 14.5, "black")
        out += stamped("fan", x + 65.3, AUDIENCE_Y + 12.4, 0.7)
    return out + rect(2, 2, 246, 345, 10, "/black", 4.4) + rect(0, 0, 250, 349, 12, "/rim", 1.6)


def poster_title(title: str) -> str:
    """The name of a gig, on one or two lines, printed with two plates."""
    found = big_lines(title.upper(), 22, 226)
    if len(found) > 2:
        found = big_lines(title.upper(), 17, 230)
    size = min(big_fit(one, 25 if len(found) == 1 else 18.5, 230) for one in found)
    top, out = 153 if len(found) == 1 else 144, ""
    for k, one in enumerate(found):
        y = top + k * size * 1.02
        out += big(127.6, y + 1.4, one, size, "red", "middle") + big(126, y, one, size, "black", "middle")
    return out


def poster(gig: Gig) -> str:
    """A gig card as a poster, without its outcome chart."""
    card = GIGS[gig]
    out = (
        stamped("poster", POSTER_WIDTH / 2, POSTER_HEIGHT / 2)
        + stamped(f"scene-{gig}", 125, 66)
        + rect(9, 9, 232, 114, 0, "/black", 3.4)
    )
    out += unlock_badge(38, 36, 26, card.unlock) + poster_title(card.title)
    y, x = 186, 51.0
    out += txt(13, y + 1, "needs", 15, "grey")
    if not needs_of(card):
        out += bold(x, y + 1, "nothing", 16, "black")
        x += 50
    for amount, kind, how in needs_of(card):
        if how:
            out += txt(x, y + 1, how, 15, "grey")
            x += txt_width(how, 15) + 4
        out += big(x, y + 2, str(amount), 16, "black")
        x += big_width(str(amount), 16) + 2
        out += score_at(kind, x, y - 13, 17, "black")
        x += 23
    said = songs_of(card) + (f", cover {card.cover}+" if card.cover else "")
    return out + bold(239, y + 1, said, txt_fit(said, 16, 238 - x), "black", "end")


def poster_rows(rows: tuple[Row, Row, Row]) -> str:
    """The outcome chart of a poster, as a sheet over it."""
    out = ""
    for k, row in enumerate(rows):
        y = 230 + k * 38
        out += rect(12, y + 2, 54, 30, 3, "black") + big(39, y + 22.5, ROWS[k], 14 if k == 1 else 15, "cream", "middle")
        drawn, end = payout(row, 0, 0, 16.5, True, 0.5)
        if end > 169:
            drawn, end = payout(row, 0, 0, 14.4, True, 0.32)
        out += move(drawn, 74, y + 24, 0, min(1.0, 167 / max(end, 1)))
        if k < 2:
            out += line(f"M72 {y + 35.5}H240", 1.4, "black", opacity=0.3)
    return out


def chart_of(gig: Gig) -> str:
    """The symbol of a gig's outcome chart."""
    return f"gig-rows-{gig}"


# -- handbills ------------------------------------------------------------------------------------------------------


def flyer(gig: Gig) -> str:
    """The same gig as a handbill on the wall, 239 × 128: every fact at reading size."""
    card = GIGS[gig]
    out = rect(4, 5, 235, 123, 5, "black", opacity=0.3) + rect(1.5, 1.5, 234, 123, 4, "cream")
    out += cut_scene(gig, 6, 6, 66) + rect(6, 6, 66, 66, 0, "/black", 2.6) + unlock_badge(17, 17, 16, card.unlock)
    found = big_lines(card.title, 14.5, 152)
    if len(found) > 1:
        found = big_lines(card.title, 12.8, 154)
    size = 14.5 if len(found) == 1 else 12.8
    for k, one in enumerate(found):
        out += big(79, (24 if len(found) == 1 else 18) + k * size * 1.06, one, big_fit(one, size, 152), "black")
    y, x = 50.0 if len(found) > 1 else 46.0, 79.0
    if not needs_of(card):
        out += txt(x, y, "needs nothing", 14.5, "grey")
    for amount, kind, how in needs_of(card):
        out += score_at(kind, x, y - 12, 15, "black") + big(x + 17, y, str(amount), 13.5, "black")
        x += 17 + big_width(str(amount), 13.5) + 5
        if how == "each":
            out += txt(x - 2, y, "each", 14.5, "grey")
    if card.cover:
        out += txt(231, y, f"cover {card.cover}+", 14.5, "grey", "end")
    out += txt(6, 91, "S/B/P", 13.5, "grey") + bold(6, 112, songs_of(card), 15.5, "black")
    for k, row in enumerate(card.rows):
        top = 60 + k * 21.0
        out += rect(79, top, 38, 17.5, 2, "black") + bold(98, top + 14, ROWS[k], 14.5, "cream", "middle")
        drawn, end = payout(row, 0, 0, 15.5, False, 0.14)
        out += move(drawn, 122, top + 14.2, 0, min(1.0, 111 / max(end, 1)))
    return out + rect(1.5, 1.5, 234, 123, 4, "/black", 3) + rect(0, 0, 237, 126, 5, "/rim", 1.4)


def cut_scene(gig: Gig, x: float, y: float, size: float) -> str:
    """The middle of a gig's picture, as a square."""
    inner = tag("use", href=f"#s-scene-{gig}")
    return tag("svg", inner, x=x, y=y, width=size, height=size, viewBox="-57 -57 114 114")


def bill(gig: Gig, state: str) -> str:
    """A gig on the shelf, 28 × 40: its picture, and the CLOUT that unlocks it. state: open, locked, burnt."""
    if state != "open":
        return stamped(f"bill-{gig}-open", 14, 20) + (burnt(gig) if state == "burnt" else locked())
    unlock = GIGS[gig].unlock
    out = rect(2, 2.4, 26, 37, 2.5, "black", opacity=0.35) + rect(0.8, 0.8, 26, 37, 2.5, "cream")
    out += cut_scene(gig, 2.4, 2.4, 22.8) + line("M2.4 25.6H25.2", 1.2, "black")
    words = {UNLOCKED_AT_START: "·", gigs.UNLOCKED_BY_PARTY: "A"}.get(unlock, str(unlock))
    return out + big(13.8, 36.2, words, 12, "black", "middle") + rect(0.8, 0.8, 26, 37, 2.5, "/black", 1.8)


def burnt(gig: Gig) -> str:
    """The upper part of a bill that fire ate."""
    edge = [(27 * k / 7, 21 - k * 1.7 + ((k * 37 + gig * 17) % 13) / 2 - 3) for k in range(8)]
    out = polygon([(-1, -1), *[(x, y + 2.4) for x, y in edge], (28.5, -1)], "black")
    return out + polygon([(-2, -2), *edge, (29, -2)], "paper")


def locked() -> str:
    """A padlock over a pale bill."""
    return rect(0.8, 0.8, 26, 37, 2.5, "cream", opacity=0.45) + stamped("padlock", 14, 13, 0.57)


def gm_picture() -> str:
    """The picture of a gig that the GM tells: an open book of blank pages."""
    out = rect(9, 9, 232, 114, 0, "blue/black", 3.4) + path("M125 36Q95 20 58 30V98Q95 88 125 104Z", "cream/black", 3.4)
    out += path("M125 36Q155 20 192 30V98Q155 88 125 104Z", "cream/black", 3.4)
    return out + line("M70 46Q92 40 113 48M70 60Q92 54 113 62M137 48Q158 40 180 46M137 62Q158 54 180 60", 3, "grey")


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name: `gig-3`, `gig-rows-3`, `flyer-3`, `bill-3-open`; `gig-gm` has a card that words fill."""
    for lit in (False, True):
        yield f"outcome-{'lit' if lit else 'calm'}", symbol(outcome_chip(lit), 152, 62, "a row of the outcome chart")
    yield "poster", symbol(poster_ground(), POSTER_WIDTH, POSTER_HEIGHT, "the paper of a poster")
    yield "row-lit", symbol(rect(1.5, 1.5, 232, 36, 4, "light/black", 3), 235, 39, "the row that counts now")
    for gig in range(GIG_CARDS):
        title = GIGS[gig].title
        yield f"gig-{gig}", symbol(poster(gig), POSTER_WIDTH, POSTER_HEIGHT, title)
        yield f"gig-rows-{gig}", symbol(poster_rows(GIGS[gig].rows), POSTER_WIDTH, POSTER_HEIGHT, f"what {title} pays")
        yield f"flyer-{gig}", symbol(flyer(gig), *FLYER, title)
        for state in ("open", "locked", "burnt"):
            yield f"bill-{gig}-{state}", symbol(bill(gig, state), *BILL, f"{title}: {state}")
    told = (
        stamped("poster", POSTER_WIDTH / 2, POSTER_HEIGHT / 2) + gm_picture() + txt(13, 187, "the GM’s gig", 15, "grey")
    )
    yield "gig-gm", symbol(told, POSTER_WIDTH, POSTER_HEIGHT, "the GM's gig")
    plates = "".join(
        rect(12, 232 + k * 38, 54, 30, 3, "black") + big(39, 252.5 + k * 38, ROWS[k], 14.5, "cream", "middle")
        for k in range(3)
    )
    yield "gig-rows-gm", symbol(plates, POSTER_WIDTH, POSTER_HEIGHT, "what the GM's gig pays")
