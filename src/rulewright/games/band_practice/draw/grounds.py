# interpreted: drawn for people only
"""The symbols of the song board: its papers, the case of the pool, cables, what is said of a die."""

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, n, path, ring
from rulewright.games.band.draw.poster import felt, line, night_lights, paper
from rulewright.games.band.draw.sheet import STEP_Y, part_beam, row_flag, stripes
from rulewright.games.band.draw.tones import tone
from rulewright.games.band_practice.draw.facts import (
    LEADS,
    NARROW,
    PHONE,
    PHONE_TALL,
    PHONE_TRAY,
    REACH,
    SHEET,
    SHEET_TALL,
    TRAY,
    WIDE,
    Tray,
)


def tray(place: Tray, ident: str) -> str:
    """The case that the dice lie in, from (0, 0), its lining and plate in the tone of its piece."""
    _, wide, tall, plate, _ = place
    ink = "var(--piece)"
    out = box(2, 3, wide, tall, 14, tone("black"), opacity=0.18)
    out += box(1, 1, wide - 2, tall - 2, 14, tone("tray"), tone("rim"), 2)
    inside = (plate + 8, 8, wide - plate - 16, tall - 16, 8)
    out += felt(ident) + box(*inside, tone("felt")) + box(*inside, ink, mask=f"url(#{ident})")
    if not plate:
        return out + box(8, 8, wide - 16, 22, 5, ink)
    return out + path(
        f"M8 8H{n(plate - 4)}L{n(plate + 12)} {n(tall / 2)}L{n(plate - 4)} {n(tall - 8)}H8Z", ink, tone("rim"), 1.5
    )


def lead(across: float) -> Symbol:
    """The cable from a die of the pool, at (0, 0), up to the edge of the sheet; it ends so far to the left or right."""
    shape = f"M0 0C0-22 {n(across)}-2 {n(across)}-24"
    svg = line(shape, 10, "black") + line(shape, 5, "light")
    return Symbol(svg, min(0.0, across) - 5, -30, abs(across) + 10, 36, "a cable from the pool to the sheet")


def plug() -> Symbol:
    """The end of the cable, pointing up at the square: its tip at (0, 0)."""
    shape = "M0 0L9 13H4.5V25H-4.5V13H-9Z"
    return Symbol(path(shape, tone("light"), tone("black"), 3, stroke_linejoin="round"), -11, -2, 22, 30, "a plug")


def rise(rows: int) -> Symbol:
    """The cable up the sheet to the square so many rows above the lowest, from (0, 0)."""
    tall = 2 + rows * STEP_Y
    shape = f"M0 0V{n(-tall)}"
    return Symbol(line(shape, 10, "black") + line(shape, 5, "light"), -6, -tall - 6, 12, tall + 12, "a cable")


def pill(many: int, wide: float) -> Symbol:
    """What is said of a die, with room for so many circles; in the tone of its piece."""
    full = 10 + 20 * many + wide
    svg = box(1.5, 1.5, full - 3, 23, 11.5, "var(--piece)", tone("black"), 1.6)
    return Symbol(svg, 0, 0, full, 26, "what a die would do")


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
    slim = paper(NARROW, PHONE_TALL, 4, "bp-grain-n") + night_lights(NARROW, PHONE_TALL, "bp-night-n")
    slim += stripes(PHONE, 28, NARROW - 5, "bp-fade-n")
    found = {
        "sheet": Symbol(wide, 0, 0, WIDE, SHEET_TALL, "the song sheet"),
        "sheet-n": Symbol(slim, 0, 0, NARROW, PHONE_TALL, "the song sheet on a phone"),
        "beam": part_beam(SHEET, SHEET_TALL - 3, "bp-beam"),
        "beam-n": part_beam(PHONE, PHONE_TALL - 3, "bp-beam-n"),
        "tray": Symbol(tray(TRAY, "bp-felt"), 0, 0, WIDE, TRAY.height, "the case with the pool"),
        "tray-n": Symbol(tray(PHONE_TRAY, "bp-felt-n"), 0, 0, NARROW, PHONE_TRAY.height, "the case, on a phone"),
        "row": row_flag(SHEET, 84, 10),
        "row-n": row_flag(PHONE, 21, 6),
        "plug": plug(),
        "ticket": ticket(),
        "verdict": verdict_stamp(),
    }
    for kind in ("played", "now", "coming"):
        found[f"record-{kind}"] = record(kind)
    for row in range(3):
        found[f"rise-{row}"] = rise(row)
    for across in range(-REACH, REACH + 1, LEADS):
        found[f"lead-{across}"] = lead(across)
    for many in range(1, 5):
        found[f"pill-{many}-points"] = pill(many, 27)
        found[f"pill-{many}-fails"] = pill(many, 34)
        found[f"pill-{many}"] = pill(many, 4)
    return found
