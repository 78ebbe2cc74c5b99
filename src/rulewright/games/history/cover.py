# interpreted: drawn for people only
"""The cover: a plate from a star atlas. A human being in stars stands on a map of hexes that is still growing."""

import math
import random

from rulewright.draw.cover import HEIGHT, WIDTH
from rulewright.draw.model import Symbol
from rulewright.draw.outlines import outlined
from rulewright.draw.shapes import Point, at, box, burst, clip, cut, d, g, grad, n, oval, path, polar, ring, star

SKY, DEEP, BONE, BRASS, GLOW, TILE, INK = "#1a2750", "#0b1430", "#e9dfc6", "#b98a35", "#f0c869", "#f1e8d2", "#14203d"
FACTIONS = (
    ("#ac2630", "#741720", "#fbeee0"),
    ("#fbf6e8", "#cbbd9c", "#14203d"),
    ("#2b5cab", "#183c78", "#eef3fb"),
    ("#1d1e26", "#000000", "#efe6cf"),
)
"""Red, white, blue, black: the face of a disk, its side, the ink of its sigil."""
LETTERS = "RWBK"
HAIR, FINE, FIRM = 0.5, 0.9, 1.7
"""Three strengths of an engraved line."""

HUMAN: dict[str, Point] = {
    "crown": (150, 79), "brow_l": (141, 87), "brow_r": (159, 87), "chin": (150, 101), "neck": (150, 109),
    "left": (126, 117), "right": (174, 117), "elbow_l": (104, 93), "elbow_r": (196, 93), "hand_l": (121, 60),
    "hand_r": (179, 60), "heart": (157, 134), "waist": (150, 160), "hip_l": (136, 170), "hip_r": (164, 170),
    "knee_l": (128, 206), "knee_r": (170, 204), "foot_l": (137, 243), "foot_r": (165, 240),
}  # fmt: skip
BONES = (
    "crown brow_l chin brow_r crown", "chin neck", "hand_l elbow_l left neck right elbow_r hand_r", "left waist right",
    "hip_l waist hip_r hip_l", "hip_l knee_l foot_l", "hip_r knee_r foot_r",
)  # fmt: skip
BRIGHT = {"hand_l", "hand_r", "heart", "waist", "left", "right", "knee_l", "foot_r"}
TILES = {
    (0, 0): "", (1, 0): "R", (-1, 0): "K", (0, -1): "", (1, -1): "W", (-1, 1): "BWR", (0, 1): "K", (-2, 1): "",
    (2, -1): "", (-2, 0): "", (1, 1): "WB",
}  # fmt: skip
UNKNOWN = ((2, 0), (-1, -1), (-3, 1), (3, -1), (-2, 2), (-3, 2), (2, -2), (2, 1), (3, 0))


def cover() -> Symbol:
    """The plate: sky, armillary, figure and map inside a neatline, and the title in a cartouche."""
    inner = sky() + armillary() + pole_star() + figure() + growing_map() + medals()
    out = grad("hi-sky", [(0, "#25366b"), (0.6, SKY), (1, DEEP)], "radialGradient", cx=0.5, cy=0.36, r=0.72)
    out += clip("hi-in", box(17, 17, WIDTH - 34, HEIGHT - 34, 2)) + box(0, 0, WIDTH, HEIGHT, 0, DEEP)
    out += g(inner, clip_path="url(#hi-in)") + cartouche() + neatline()
    return Symbol(out, 0, 0, WIDTH, HEIGHT, "A figure of stars with raised arms above a map of hexes")


def sky() -> str:
    """Circles and spokes of a chart, and stars."""
    chance = random.Random(7)
    out = box(0, 0, WIDTH, HEIGHT, 0, "url(#hi-sky)")
    for r in (38, 62, 86, 134, 158, 182, 206):
        out += ring(150, 150, r, stroke=BONE, width=HAIR, opacity=0.22)
    spokes = "".join(d([polar(38, a, 150, 150), polar(230, a, 150, 150)], False) for a in range(0, 360, 15))
    out += path(spokes, stroke=BONE, width=HAIR, opacity=0.14)
    for many, tall, size, seen in ((210, 364, 1.0, 0.55), (40, 250, 1.9, 0.8)):
        dust = [(18 + 264 * chance.random(), 18 + tall * chance.random()) for _ in range(many)]
        shape = "".join(f"M{n(x)} {n(y)}h.01" for x, y in dust)
        out += path(shape, stroke=BONE, width=size, stroke_linecap="round", opacity=seen)
    return out


def armillary() -> str:
    """A graduated ring and two tilted ones."""
    out = ring(150, 150, 110, stroke=DEEP, width=11, opacity=0.85)
    out += ring(150, 150, 115.5, stroke=BRASS, width=FINE) + ring(150, 150, 104.5, stroke=BRASS, width=FINE)
    small, large = n(110 * math.pi / 90 - FINE), n(110 * math.pi / 6 - 1.6)
    out += ring(150, 150, 110, stroke=GLOW, width=6, stroke_dasharray=f"{FINE} {small}", opacity=0.85)
    out += ring(150, 150, 110, stroke=GLOW, width=10, stroke_dasharray=f"1.6 {large}")
    for turn, ry in ((-23.4, 33), (38, 46)):
        band = oval(0, 0, 104, ry, stroke=BRASS, width=FINE)
        band += oval(0, 0, 98, ry - 4.5, stroke=BRASS, width=HAIR, opacity=0.7)
        out += g(band, transform=f"translate(150 150) rotate({turn})", opacity=0.75)
    return out


def glint(x: float, y: float, r: float) -> str:
    """A star of the first magnitude."""
    return d(star(x, y, r, r * 0.26, 4))


def pole_star() -> str:
    """The star that the arms are raised to."""
    rays = path(burst(150, 40, 7, 24, 24, -2, 0.12), GLOW, opacity=0.7)
    return rays + path(glint(150, 40, 19), GLOW) + path(d(star(150, 40, 9, 2.6, 4, -45)), GLOW)


def figure() -> str:
    """Faint as an old engraving, then its stars."""
    limbs = "".join(d([HUMAN[part] for part in line.split()], False) for line in BONES[2:])
    shade = path(limbs, stroke=BONE, width=15, stroke_linecap="round", stroke_linejoin="round")
    trunk = [HUMAN[part] for part in ("left", "right", "hip_r", "hip_l")]
    shade += path(trunk, BONE, BONE, 14, stroke_linejoin="round") + oval(150, 90, 13, 15, BONE)
    lines = "".join(d([HUMAN[part] for part in line.split()], False) for line in BONES)
    stars = "".join(glint(*place, 6.2 if part in BRIGHT else 4) for part, place in HUMAN.items())
    out = g(shade, opacity=0.13) + path(lines, stroke=GLOW, width=FINE, stroke_linejoin="round", opacity=0.95)
    return out + path(stars, "#fffaf0", SKY, HAIR)


def growing_map() -> str:
    """Sectors seen from above the horizon: dashed where nobody has been."""
    out, size = "", 28.5
    for place in sorted(UNKNOWN, key=lambda p: p[1]):
        x, y = tilted(place, size)
        out += path(flat_hex(x, y, size - 1.5), SKY, BONE, 0.8, stroke_dasharray="2 2.6", fill_opacity=0.55)
    order = sorted(TILES, key=lambda p: (p[1], p[0]))
    for place in order:
        x, y = tilted(place, size)
        top, low = flat_hex(x, y, size - 1.2), flat_hex(x, y + 4.5, size - 1.2)
        side = [top[5], top[0], top[1], low[1], low[2], low[3], low[4], low[5]]
        out += path(side, "#8d7d58", DEEP, HAIR) + path(top, TILE, DEEP, FINE)
        out += path(flat_hex(x, y, size - 4.4), stroke=DEEP, width=HAIR, opacity=0.5)
        for r in (8.5, 14):
            out += oval(x, y, r * 1.2, r * 0.6, stroke=DEEP, width=HAIR, opacity=0.35)
    for place in order:
        if TILES[place]:
            x, y = tilted(place, size)
            out += disk_tower(x, y - 2, TILES[place])
    return out


def tilted(place: tuple[int, int], size: float) -> Point:
    """The middle of a sector of the map laid flat."""
    q, r = place
    return 150 + size * math.sqrt(3) * (q + r / 2), 279 + size * 1.5 * r * 0.5


def flat_hex(x: float, y: float, size: float) -> list[Point]:
    """A hex seen from above the horizon."""
    turns = [math.radians(60 * i - 90) for i in range(6)]
    return [(x + size * math.cos(turn), y + size * math.sin(turn) * 0.5) for turn in turns]


def disk_tower(x: float, y: float, stack: str) -> str:
    """Disks on a sector, seen from the side; the top one rules."""
    out = ""
    for letter in stack:
        face, side, ink = FACTIONS[LETTERS.index(letter)]
        out += path(f"M{n(x - 13)} {n(y)}v5a13 6.5 0 0 0 26 0v-5z", side, DEEP, HAIR)
        out += oval(x, y, 13, 6.5, face, DEEP, HAIR) + oval(x, y, 10.2, 4.9, stroke=ink, width=HAIR, opacity=0.8)
        y -= 6.2
    which = LETTERS.index(stack[-1])
    sign = sigil(which, 0, 0, 0.58, FACTIONS[which][2])
    return out + g(sign, transform=f"translate({n(x)} {n(y + 6.2)}) scale(1 .52)")


def sigil(which: int, x: float, y: float, size: float, ink: str) -> str:
    """Sun, pole star, waves, moon."""
    if which == 0:
        rays = "".join(d([polar(5.6, a - 16), polar(11.5, a), polar(5.6, a + 16)]) for a in range(0, 360, 45))
        inner = path(rays, ink) + ring(0, 0, 4.4, ink)
    elif which == 1:
        inner = path([polar((11.6, 3.1, 6.4, 3.1)[i % 4], 22.5 * i - 90) for i in range(16)], ink)
    elif which == 2:
        waves = "".join(f"M-9.6 {down}q2.4-4.4 4.8-1.2t4.8 1.2 4.8-1.2 4.8 1.2" for down in (-4.2, 1.6, 7.4))
        inner = path(waves, stroke=ink, width=2.3, stroke_linecap="round")
    else:
        moon = "M2.8-10.3A10.4 10.4 0 1 0 10.3 4.2A8.6 8.6 0 1 1 2.8-10.3Z"
        inner = path(moon, ink) + path(star(4.6, -2.6, 4.2, 1.2, 4), ink)
    return at(inner, x, y, size=size)


def medals() -> str:
    """The four factions in the corners of the sky."""
    out = ""
    for which, x, y in ((0, 43, 45), (1, 257, 45), (3, 43, 232), (2, 257, 232)):
        face, _side, ink = FACTIONS[which]
        out += ring(x, y, 16.2, DEEP, BRASS, FINE) + ring(x, y, 14, face, BONE, HAIR)
        out += ring(x, y, 11.8, stroke=ink, width=HAIR, opacity=0.7) + sigil(which, x, y, 14 / 17, ink)
    return out


def cartouche() -> str:
    """The title on a ribbon of brass."""
    out = path("M40 330h220l14 27-14 27H40l-14-27z", DEEP, BRASS, FIRM)
    out += path("M43.5 334h213l11.5 23-11.5 23h-213L32 357z", TILE, BRASS, FINE)
    hatch = ""
    for i in range(1, 7):
        for x in (34 + i * 1.9, 266 - i * 1.9):
            hatch += cut(x, 357 - 1.6 * i - 3, x, 357 + 1.6 * i + 3, 0.9)
    out += path(hatch, INK, opacity=0.55)
    out += outlined(150, 346.5, "A History of", 12.5, INK, "Bona Nova SC 400", spacing=0.6)
    out += outlined(150, 363, "Preascendant", 20.5, INK, "Bona Nova SC 700", spacing=0.4)
    return out + outlined(150, 376.5, "Humanity", 14, "#7a1720", "Bona Nova SC 700", spacing=2.4)


def neatline() -> str:
    """The border of the plate."""
    out = box(6, 6, WIDTH - 12, HEIGHT - 12, 3, stroke=BONE, width=HAIR, opacity=0.9)
    out += box(11, 11, WIDTH - 22, HEIGHT - 22, 2, stroke=BRASS, width=3.4, stroke_dasharray="11 11")
    return out + box(16, 16, WIDTH - 32, HEIGHT - 32, 1, stroke=BONE, width=HAIR, opacity=0.9)
