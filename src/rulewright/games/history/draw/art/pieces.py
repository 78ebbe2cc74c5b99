# interpreted: drawn for people only
"""The pieces: emblems of the four colours, disks with milled edges, gems, sector tiles, and marks upon them."""

import math
import random
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, clip, d, g, n, path, polar, ring, tag, words
from rulewright.games.history.cards import BLACK, COLOUR_NAMES
from rulewright.games.history.draw.geometry import DISK, HEX, LIFT, TILE, corners
from rulewright.games.history.draw.tones import CAPITALS, FINE, FIRM, HAIR, faction

EMBLEMS: Final = ("sun", "star", "wave", "moon")
REEDING: Final = ("1.2 2.2", "", "3.6 2", "0.1 1.1")
"""The milled edge of each colour's disks: a covered disk is told without its colour."""


def stamp(name: str, x: float = 0, y: float = 0, size: float = 1) -> str:
    """Another symbol of this art, stamped into a drawing."""
    grow = f" scale({size:.4g})" if size != 1 else ""
    return tag("use", href=f"#s-{name}", transform=f"translate({n(x)} {n(y)}){grow}" if x or y or grow else None)


# -- emblems --------------------------------------------------------------------------------------------------------


def emblem(which: int, ink: str) -> str:
    """The emblem of a colour, about 23 wide: sun, pole star, waves, the old moon with a star in its arms."""
    if which == 0:
        rays = ""
        for i in range(8):
            a = 45 * i - 4
            points = (
                polar(5.6, a - 15),
                polar(8.6, a - 13),
                polar(11.4, a + 9),
                polar(7.4, a + 14),
                polar(5.6, a + 17),
            )
            (a0, a1, a2, a3, a4) = (f"{n(x)} {n(y)}" for x, y in points)
            rays += f"M{a0}Q{a1} {a2}Q{a3} {a4}Z"
        return path(rays, ink) + ring(0, 0, 4.3, ink)
    if which == 1:
        return path([polar((11.6, 3.1, 6.4, 3.1)[i % 4], 22.5 * i - 90) for i in range(16)], ink)
    if which == 2:
        lines = "".join(f"M-9.8 {n(y)}q2.5-4.6 4.9-1.2t4.9 1.2 4.9-1.2 4.9 1.2" for y in (-4.4, 1.6, 7.6))
        return path(lines, stroke=ink, width=2.3, stroke_linecap="round")
    crescent = "M2.8-10.3A10.4 10.4 0 1 0 10.3 4.2A8.6 8.6 0 1 1 2.8-10.3Z"
    return path(crescent, ink) + path([polar((4.2, 1.3)[i % 2], 45 * i - 90, 4.6, -2.6) for i in range(8)], ink)


def medal(which: int) -> str:
    """A round emblem of a colour, flat: for cards, dials and labels; radius 18.5."""
    out = ring(0, 0, DISK, faction("face", which), faction("rim", which), 1.7)
    out += ring(0, 0, DISK - 3.4, stroke=faction("mark", which), width=FINE, opacity=0.7)
    return out + emblem(which, faction("mark", which))


def disk(which: int) -> str:
    """A wooden disk, seen a little from above: a milled side, a ring of grooves, its emblem."""
    face, mark, rim, r = faction("face", which), faction("mark", which), faction("rim", which), DISK
    side = f"M{n(-r)} 0V{n(LIFT)}A{n(r)} {n(r)} 0 0 0 {n(r)} {n(LIFT)}V0Z"
    band = f"M{n(-r + 0.6)} {n(LIFT / 2)}A{n(r)} {n(r)} 0 0 0 {n(r - 0.6)} {n(LIFT / 2)}"
    out = path(side, face if which == BLACK else faction("shade", which), rim, FINE)
    if REEDING[which]:
        out += path(band, stroke=mark, width=LIFT - 2, stroke_dasharray=REEDING[which], opacity=0.55)
    out += ring(0, 0, r, face, rim, FINE)
    if which != BLACK:
        a, b = n(r * 0.71), n(r * 1.12)
        shadow = f"M{a} -{a}A{n(r)} {n(r)} 0 0 1 -{a} {a}A{b} {b} 0 0 0 {a} -{a}Z"
        out += etching(f"ha-etch-{which}") + path(shadow, f"url(#ha-etch-{which})")
    out += ring(0, 0, r - 2.2, stroke=mark, width=2.2, stroke_dasharray=".6 1.3", opacity=0.5)
    return out + ring(0, 0, r - 4.2, stroke=mark, width=HAIR, opacity=0.9) + emblem(which, mark)


def etching(ident: str, ink: str = "deep", pitch: float = 1.7, opacity: float = 0.3) -> str:
    """Shade as an engraver makes it: close slanting lines, as a pattern."""
    line = path("M0 0V3", stroke=tone(ink), width=0.9, opacity=opacity)
    return tag(
        "pattern", line, id=ident, width=pitch, height=3, patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
    )


def laying() -> str:
    """Round a disk that would be laid here."""
    out = ring(0, 0, DISK + 2.6, stroke=tone("glow"), width=3)
    return out + ring(0, 0, DISK + 2.6, stroke=tone("brass-dark"), width=FIRM, stroke_dasharray="4 3")


def gem() -> str:
    """A cut gem: one influence, or with a number on it several."""
    outer = [(-6, -10.5), (6, -10.5), (10.5, -5), (10.5, 5), (6, 10.5), (-6, 10.5), (-10.5, 5), (-10.5, -5)]
    inner = [(x * 0.66, y * 0.68) for x, y in outer]
    facets = "".join(d([a, b], False) for a, b in zip(outer, inner, strict=True))
    light = [outer[7], outer[0], outer[1], inner[1], inner[0], inner[7]]
    dark = [outer[3], outer[4], outer[5], inner[5], inner[4], inner[3]]
    out = path(d(outer), tone("gem"), tone("gem-rim"), 1.4, stroke_linejoin="round")
    out += path(d(light), tone("gem-light"), opacity=0.75) + path(d(dark), tone("gem-dark"), opacity=0.6)
    return out + path(facets + d(inner), stroke=tone("gem-ink"), width=HAIR, opacity=0.55)


# -- sectors --------------------------------------------------------------------------------------------------------


def tile_ground() -> str:
    """The bone of a charted sector: its thickness, its face, shade along two edges."""
    inside = corners(TILE - 3.4)
    out = path([(x, y + 3.2) for x, y in corners(TILE)], tone("side"), tone("deep"), FINE)
    out += path(d(corners(TILE)), tone("tile"), tone("tile-rim"), FINE)
    out += clip("ha-in-tile", path(d(inside), "#000")) + etching("ha-hatch", "ink", 2, 0.34)
    shaded = d(inside) + d([(x - 5, y - 5) for x, y in reversed(inside)])
    out += path(shaded, "url(#ha-hatch)", clip_path="url(#ha-in-tile)")
    return out + path(d(inside), stroke=tone("ink"), width=HAIR, opacity=0.55)


def tile(worth: int) -> str:
    """A charted sector: as many orbits with a planet each as its printed number; nought is dust."""
    ink = tone("ink")
    out = stamp("tile-ground")
    out += "".join(ring(0, 0, 22.4 + 4.3 * i, stroke=ink, width=HAIR, opacity=0.6) for i in range(worth))
    for i, turn in zip(range(worth), (155, 118, -25, 176), strict=False):
        x, y = polar(22.4 + 4.3 * i, turn)
        out += ring(x, y, 2.5, tone("tile"), ink, FINE) + path(f"M{n(x)} {n(y - 2.5)}a2.5 2.5 0 0 1 0 5z", ink)
    if worth:
        rays = "".join(d([polar(5.2, a), polar(10.5 if a % 90 == 0 else 8, a)], False) for a in range(0, 360, 30))
        out += path(rays, stroke=ink, width=FINE) + ring(0, 0, 3.4, stroke=ink, width=FINE) + ring(0, 0, 0.9, ink)
    else:
        grain, dust = random.Random(3), ""
        for _ in range(46):
            x, y = polar(26 * math.sqrt(grain.random()), grain.random() * 360)
            dust += f"M{n(x)} {n(y * 0.72 + 4)}h.01"
        out += path(dust, stroke=ink, width=1.3, stroke_linecap="round", opacity=0.6)
    out += ring(0, -28.6, 9.6, tone("tile")) + box(-33.5, -23, 26, 10.4, 0, tone("tile"))
    return out + words(0, -22, str(worth), 20, ink, CAPITALS, 700)


def tile_back() -> str:
    """A tile face down."""
    out = path([(x, y + 3.2) for x, y in corners(TILE)], tone("side"), tone("deep"), FINE)
    out += path(d(corners(TILE)), tone("sky"), tone("deep"), FINE)
    out += path(d(corners(TILE - 4)), stroke=tone("brass"), width=FINE)
    rays = "".join(d([polar(9, a), polar(30 if a % 60 == 30 else 22, a)], False) for a in range(0, 360, 15))
    out += path(rays, stroke=tone("brass"), width=HAIR) + ring(0, 0, 8, stroke=tone("glow"), width=FINE)
    return out + ring(0, 0, 2, tone("glow"))


def unknown() -> str:
    """An unexplored sector."""
    edge = path(d(corners(TILE - 2)), stroke=tone("chart"), width=FINE, stroke_dasharray="2 5", stroke_linecap="round")
    return g(edge + ring(0, 0, 1.4, tone("chart")), opacity=0.6)


def legal_sky() -> str:
    """An unexplored sector that may be chosen, within a dashed line."""
    out = path(d(corners(TILE - 2)), tone("glow"), opacity=0.13)
    out += path(d(corners(TILE - 2)), stroke=tone("glow"), width=2.2, stroke_dasharray="8 5")
    return out + path("M-6 0h12M0-6v12", stroke=tone("glow"), width=FIRM, stroke_linecap="round")


def pointed() -> str:
    """Round the sector under the pointer or the focus: a thick ring with six ticks."""
    ticks = "".join(d([polar(HEX + 1, a), polar(HEX + 6, a)], False) for a in range(-90, 270, 60))
    out = path(d(corners(HEX)), stroke=tone("deep"), width=6, stroke_linejoin="round")
    out += path(d(corners(HEX)), stroke=tone("glow"), width=4, stroke_linejoin="round")
    return out + path(ticks, stroke=tone("glow"), width=3, stroke_linecap="round")


def at_risk() -> str:
    """The top disk may be lost in a collapse: a broken ring and a crack."""
    crack = "M-15-9L-6-4L-9 3L1 1L-2 9L8 7L13 13"
    out = ring(0, 1, DISK + 3, stroke=tone("tile"), width=3.4)
    out += ring(0, 1, DISK + 3, stroke=tone("ink"), width=FIRM, stroke_dasharray="7 4.5")
    out += path(crack, stroke=tone("ink"), width=3, stroke_linejoin="round")
    return out + path(crack, stroke=tone("stock"), width=FINE, stroke_linejoin="round")


def saved() -> str:
    """Paid for: a gem of the bid lies on the disk."""
    out = ring(0, 1, DISK + 3, stroke=tone("gem-dark"), width=4)
    return out + ring(0, 1, DISK + 3, stroke=tone("gem-light"), width=FIRM) + stamp("gem", 0, -15, 0.7)


def fresh() -> str:
    """Just changed: rings that spread and fade."""
    out = ring(0, 1, DISK + 3, stroke=tone("glow"), width=3)
    out += ring(0, 1, DISK + 8, stroke=tone("glow"), width=FIRM, opacity=0.6)
    return out + ring(0, 1, DISK + 13, stroke=tone("glow"), width=FINE, opacity=0.35)


def fallen() -> str:
    """A disk was lost here: the shards of its rim."""
    rim = ring(0, 1, DISK + 1, stroke=tone("ink"), width=FIRM, stroke_dasharray="3 6.4", opacity=0.9)
    return rim + path("M-7-6l14 14m0-14l-14 14", stroke=tone("ink"), width=2.4, stroke_linecap="round")


def pieces() -> dict[str, Symbol]:
    """All of them by name."""
    s = HEX * math.sqrt(3) / 2
    hexed = (-s, -HEX, 2 * s, 2 * HEX)
    # Where a sector is pointed at: hardly more than its own ground, so that neighbours do not quarrel.
    core = (-36.0, -32.0, 72.0, 64.0)
    round_ = DISK + 15
    found = {
        "gem": Symbol(gem(), -11.3, -11.3, 22.6, 22.6, "a gem: influence"),
        "tile-ground": Symbol(tile_ground(), -37.5, -43, 75, 89.5, "the ground of a tile"),
        "tile-back": Symbol(tile_back(), -37.5, -43, 75, 89.5, "a tile face down"),
        "unknown": Symbol(unknown(), *core, "an unexplored sector"),
        "legal-sky": Symbol(legal_sky(), *hexed, "a sector that may be explored"),
        "sector": Symbol(path(d(corners(TILE - 0.6)), stroke=tone("brass"), width=FIRM), *core, "a legal sector"),
        "rest": Symbol(path(d(corners(TILE - 3.4)), "none"), *core, "a sector at rest"),
        "calm": Symbol(path(d(corners(TILE)), tone("calm"), opacity=0.26), *hexed, "a sector that steps back"),
        "pointed": Symbol(pointed(), -s - 6, -HEX - 8, 2 * s + 12, 2 * HEX + 16, "the sector that is pointed at"),
        "laying": Symbol(laying(), -23, -23, 46, 46, "a disk that would be laid"),
        "at-risk": Symbol(at_risk(), -24, -23, 48, 48, "a disk at risk"),
        "saved": Symbol(saved(), -24, -27, 48, 52, "a saved disk"),
        "fallen": Symbol(fallen(), -21, -20, 42, 42, "where a disk was lost"),
        "fresh": Symbol(fresh(), -round_, -round_, 2 * round_, 2 * round_ + 2, "just changed"),
    }
    for which, name in enumerate(COLOUR_NAMES):
        found[f"disk-{which}"] = Symbol(disk(which), -19.2, -19.2, 38.4, 43.5, f"a {name} disk: {EMBLEMS[which]}")
        found[f"medal-{which}"] = Symbol(medal(which), -19.5, -19.5, 39, 39, f"{name}: {EMBLEMS[which]}")
    for worth in range(5):
        found[f"tile-{worth}"] = Symbol(tile(worth), -37.5, -43, 75, 89.5, f"a tile worth {worth}")
    for count in range(2, 9):
        found[f"slip-{count}"] = Symbol(slip(count), *slip_box(count), f"a stack of {count}, fanned out")
    return found


def slip_box(count: int) -> tuple[float, float, float, float]:
    """The room of a slip for so many disks."""
    half = 17 * count + 14.0
    return -half - 1, -36, 2 * half + 4, 76


def slip(count: int) -> str:
    """A slip of paper on which a stack is fanned out from bottom to top."""
    half = 17 * count + 14.0
    out = box(-half + 2, -31, 2 * half, 70, 6, tone("deep"), opacity=0.55)
    out += box(-half, -35, 2 * half, 70, 6, tone("stock"), tone("ink"), FINE)
    out += box(-half + 3.5, -31.5, 2 * half - 7, 63, 4, stroke=tone("brass"), width=HAIR)
    return out + at(path("M-7 0H6m-4-4l4 4l-4 4", stroke=tone("brass-dark"), width=FIRM, stroke_linecap="round"), 0, 24)
