# interpreted: drawn for people only
"""The symbols of the song board: its papers, the case of the pool, cables, what is said of a die."""

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, n, path, ring, words
from rulewright.games.band.draw.poster import felt, line, night_lights, paper, stamp
from rulewright.games.band.draw.sheet import STEP_Y, part_beam, row_flag, stripes
from rulewright.games.band.draw.tones import tone
from rulewright.games.band.songs import KIND_TITLES, KINDS, Kind
from rulewright.games.band_practice.details import CIRCLES
from rulewright.games.band_practice.draw.facts import (
    CUT,
    CUT_TALL,
    LEADS,
    PHONE_TRAY,
    REACH,
    SHEET,
    SHEET_TALL,
    TRAY,
    WIDE,
)


def tray() -> str:
    """The case that the dice lie in, from (0, 0), its lining and plate in the tone of its piece."""
    wide, tall, plate = TRAY.width, TRAY.height, TRAY.plate
    ink = "var(--piece)"
    out = box(2, 3, wide, tall, 14, tone("black"), opacity=0.18)
    out += box(1, 1, wide - 2, tall - 2, 14, tone("tray"), tone("rim"), 2)
    inside = (plate + 8, 8, wide - plate - 16, tall - 16, 8)
    out += felt("bp-felt") + box(*inside, tone("felt")) + box(*inside, ink, mask="url(#bp-felt)")
    shape = f"M8 8H{n(plate - 4)}L{n(plate + 12)} {n(tall / 2)}L{n(plate - 4)} {n(tall - 8)}H8Z"
    return out + path(shape, ink, tone("rim"), 1.5)


def narrow_tray() -> str:
    """The case on a phone, from (0, 0): who picks stands in a line above the dice."""
    wide, tall, ink = CUT[2], TRAY.y + TRAY.height - PHONE_TRAY, "var(--piece)"
    out = box(1, 1, wide - 2, tall - 2, 18, tone("tray"), tone("rim"), 2)
    inside = (11, 11, wide - 22, tall - 22, 9)
    out += felt("bp-felt-n") + box(*inside, tone("felt")) + box(*inside, ink, mask="url(#bp-felt-n)")
    return out + box(11, 8, wide - 22, 26, 7, ink)


def lead(across: float) -> Symbol:
    """The cable from a die of the pool, at (0, 0), up to the edge of the sheet; it ends so far to the left or right."""
    shape = f"M0 0C0-22 {n(across)}-2 {n(across)}-24"
    svg = line(shape, 10, "black") + line(shape, 5, "light")
    return Symbol(svg, min(0.0, across) - 5, -30, abs(across) + 10, 36, "a cable from the pool to the sheet")


def rise(rows: int) -> Symbol:
    """The cable up the sheet, from (0, 0) to the square so many rows above the lowest, with its plug."""
    tall = rows * STEP_Y
    out = line(f"M0 0V{n(-tall)}", 10, "black") + line(f"M0 0V{n(-tall)}", 5, "light") if rows else ""
    top = -tall - 21
    tip = path(f"M0 {n(top)}l9 13h-4.5v12h-9v-12h-4.5Z", tone("light"), tone("black"), 3, stroke_linejoin="round")
    return Symbol(out + tip, -11, top - 2, 22, tall + 27, "a cable to a square")


def pill(many: int, wide: float) -> Symbol:
    """What is said of a die, with room for so many circles; in the tone of its piece."""
    full = 10 + 20 * many + wide
    svg = box(1.5, 1.5, full - 3, 23, 11.5, "var(--piece)", tone("black"), 1.6)
    return Symbol(svg, 0, 0, full, 26, "what a die would do")


def tag_of(kind: Kind, good: bool) -> Symbol:
    """What is said of a die that triggers one circle, as one symbol: room for its points, or that it fails."""
    wide = 57.0 if good else 64.0
    svg = box(1.5, 1.5, wide - 3, 23, 11.5, tone("light" if good else "cream"), tone("black"), 1.6)
    svg += at(stamp(f"{'good' if good else 'bad'}-{KINDS[kind]}"), 14, 13)
    if not good:
        svg += words(28, 18.6, "fails", 16.5, tone("bad"), "Barlow Condensed", 700, "start")
    return Symbol(svg, 0, 0, wide, 26, f"a die that would {'score' if good else 'fail'} {KIND_TITLES[kind]}")


def ticket() -> Symbol:
    """A ticket that says to do nothing, 116 × 44."""
    shape = "M-54-22H54V-8a8 8 0 0 0 0 16V22H-54V8a8 8 0 0 0 0-16Z"
    svg = path(shape, tone("cream"), tone("black"), 3, stroke_linejoin="round")
    return Symbol(svg + line("M36-15V15", 2, "black", stroke_dasharray="1 5"), -58, -24, 116, 48, "a ticket")


def record(kind: str) -> Symbol:
    """A song of the programme: played, being played, to come."""
    if kind == "now":
        return Symbol(
            ring(0, 0, 7.6, tone("light"), tone("black"), 2.4) + ring(0, 0, 2.3, tone("black")), -9, -9, 18, 18
        )
    if kind == "played":
        return Symbol(ring(0, 0, 5.6, tone("ink")) + ring(0, 0, 1.9, tone("paper")), -9, -9, 18, 18, "a song")
    return Symbol(ring(0, 0, 5.2, stroke=tone("dim"), width=2), -9, -9, 18, 18, "a song to come")


def verdict_stamp() -> Symbol:
    """The frame of what a song came to, 236 × 58."""
    return Symbol(
        box(-116, -27, 232, 54, 8, tone("cream"), "var(--piece)", 6), -120, -31, 240, 62, "what a song came to"
    )


def song_symbols() -> dict[str, Symbol]:
    """Grounds, the case, cables, what is said of dice."""
    wide = paper(WIDE, SHEET_TALL, 3, "bp-grain") + night_lights(WIDE, SHEET_TALL, "bp-night")
    wide += stripes(SHEET, 92, WIDE - 8, "bp-fade")
    left, _, across, _ = CUT
    slim = paper(across, CUT_TALL, 4, "bp-grain-n") + night_lights(across, CUT_TALL, "bp-night-n")
    slim += at(stripes(SHEET, left + 26, WIDE - 8, "bp-fade-n"), -left)
    found = {
        "sheet": Symbol(wide, 0, 0, WIDE, SHEET_TALL, "the song sheet"),
        "sheet-n": Symbol(slim, 0, 0, across, CUT_TALL, "the song sheet on a phone"),
        "beam": part_beam(SHEET, SHEET_TALL - 3, "bp-beam"),
        "tray": Symbol(tray(), 0, 0, WIDE, TRAY.height, "the case with the pool"),
        "tray-n": Symbol(narrow_tray(), 0, 0, across, TRAY.y + TRAY.height - PHONE_TRAY, "the case, on a phone"),
        "row": row_flag(SHEET, 84, 10),
        "row-n": row_flag(SHEET, 21, 7),
        "ticket": ticket(),
        "verdict": verdict_stamp(),
    }
    for kind in ("played", "now", "coming"):
        found[f"record-{kind}"] = record(kind)
    for row in range(3):
        found[f"rise-{row}"] = rise(row)
    for across in range(-REACH, REACH + 1, LEADS):
        found[f"lead-{across}"] = lead(across)
    for circle in CIRCLES:
        found[f"tag-good-{KINDS[circle]}"] = tag_of(circle, True)
        found[f"tag-bad-{KINDS[circle]}"] = tag_of(circle, False)
    for many in range(2, 5):
        found[f"pill-{many}-points"] = pill(many, 27)
        found[f"pill-{many}"] = pill(many, 4)
    return found
