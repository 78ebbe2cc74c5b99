# interpreted: drawn for people only
"""The cover: an illuminated page and a woodcut. The road forks: a city under the sun, a wood under the moon."""

import math
import random

from rulewright.draw.cover import HEIGHT, WIDTH
from rulewright.draw.model import Symbol
from rulewright.draw.outlines import outlined
from rulewright.draw.shapes import Point, at, box, clip, cut, d, g, grad, n, path, polar, ring, star

VELLUM, PAGE, GALL, GOLD, MADDER = "#f1e4c6", "#f8efda", "#2b1f18", "#c9982f", "#a5352a"
AZURE, VERT, GILT = "#2f5583", "#5c7340", "#f4d98c"
LEFT, UP, WIDE, TALL = 44, 128, 214, 228
"""The block of the woodcut."""
HORIZON = UP + 118
SUN, MOON = (LEFT + 52, UP + 48), (LEFT + 168, UP + 44)
TOWERS = ((14, -2, 16, 34, 14), (32, -8, 13, 46, 18), (47, -6, 20, 28, 0), (68, -4, 12, 38, 16))
"""From where, how wide and tall, and the height of the roof; one has battlements instead."""
TREES = ((128, 0.8), (146, 1.0), (166, 1.15), (186, 1.0), (203, 1.1), (176, 0.8), (156, 0.75))


def cover() -> Symbol:
    """The page with its border of vines, the initial, the title, and the block below."""
    shades = [(0.0, "#f7ecd2"), (0.7, VELLUM), (1.0, "#dfcca2")]
    out = grad("de-skin", shades, "radialGradient", cx=0.46, cy=0.42, r=0.78)
    out += box(0, 0, WIDTH, HEIGHT, 0, "url(#de-skin)") + box(8, 8, WIDTH - 16, HEIGHT - 16, stroke=MADDER, width=1.4)
    out += box(11.5, 11.5, WIDTH - 23, HEIGHT - 23, stroke=GOLD, width=3)
    out += box(11.5, 11.5, WIDTH - 23, HEIGHT - 23, stroke=GALL, width=0.6)
    out += vine(26, 126, 258, True, 0) + vine(275, 24, 360, True, 1) + vine(42, 373, 218, False, 2)
    out += at(initial(), 22, 22) + title()
    out += clip("de-cut", box(LEFT, UP, WIDE, TALL)) + box(LEFT, UP, WIDE, TALL, 0, PAGE)
    out += g(heaven() + city() + wood() + road() + signpost() + traveller(), clip_path="url(#de-cut)")
    out += box(LEFT, UP, WIDE, TALL, 0, stroke=GALL, width=3.6)
    return Symbol(out, 0, 0, WIDTH, HEIGHT, "A traveller where the road forks: a city under the sun, a wood at night")


def leaf(x: float, y: float, turn: float, size: float, ink: str) -> str:
    """A leaf of the border: five lobes, a light side, a vein."""
    half = "M0 0C-4-1-9 1-12-3C-9-5-9-8-12-11C-8-12-6-13-5-17C-3-19-1-21 0-24"
    whole = half + "C1-21 3-19 5-17C6-13 8-12 12-11C9-8 9-5 12-3C9 1 4-1 0 0z"
    out = path(whole, ink, GALL, 1.1, stroke_linejoin="round") + path(half + "L0 0z", "#fff3d0", opacity=0.28)
    vein = "M0 2V-18M0-6l-6-3M0-6l6-3M0-12l-4-3M0-12l4-3"
    return at(out + path(vein, stroke=GALL, width=0.8, stroke_linecap="round"), x, y, turn, size)


def vine(x: float, y: float, length: float, down: bool, first: int) -> str:
    """A scroll along a border: a stem that waves, a leaf in every bend, gold berries on curls between."""
    many = int(length // 29)
    step, sway = length / many, 5.0

    def point(along: float, across: float) -> Point:
        return (x + across, y + along) if down else (x + along, y + across)

    stem, fruit = f"M{n(x)} {n(y)}", ""
    for i in range(many):
        side = 1 if i % 2 else -1
        (bx, by), (ex, ey) = point(step * (i + 0.5), side * sway * 2), point(step * (i + 1), 0)
        stem += f"Q{n(bx)} {n(by)} {n(ex)} {n(ey)}"
        turn = 360 - side * 68 if down else 270 + side * 68
        fruit += leaf(*point(step * (i + 0.62), side * sway * 0.8), turn, 0.6, (VERT, MADDER, AZURE)[(i + first) % 3])
        middle, berry = point(step * (i + 0.5), side * sway), point(step * (i + 0.4), side * (sway + 6))
        fruit += path(d([middle, berry], False), stroke=GALL, width=1) + ring(*berry, 2.7, GOLD, GALL, 1)
        fruit += ring(berry[0] - 0.8, berry[1] - 0.9, 0.8, "#fff3c4")
    out = path(stem, stroke=GALL, width=3.2, stroke_linecap="round")
    return out + path(stem, stroke="#7f9455", width=1.6, stroke_linecap="round") + fruit


def initial() -> str:
    """A versal D with a swollen bowl, and in it the traveller's staff between stars."""
    out = box(0, 0, 92, 92, 0, AZURE, GALL, 2) + box(4, 4, 84, 84, stroke=GOLD, width=2.2)
    out += box(9, 9, 74, 74, 0, MADDER, GALL, 1.2)
    dots = "".join(f"M{14 + 9 * i} {14 + 9 * j}h.01" for i in range(8) for j in range(8))
    out += path(dots, stroke="#f3d9a0", width=1.6, stroke_linecap="round", opacity=0.7)
    letter = "M18 14H42C68 13 78 31 78 46C78 62 66 79 42 78H18C23 73 24 69 24 62V30C24 23 23 19 18 14z"
    out += path(letter, GALL, GALL, 4, stroke_linejoin="round") + path(letter, GOLD)
    out += path("M66 27C76 37 75 58 64 68C70 56 71 39 66 27z", GILT) + path("M28 18V74", stroke=GILT, width=2)
    out += path("M37 21C50 22 57 32 57 46C57 60 50 70 37 71z", AZURE, GALL, 2)
    out += path("M45.5 66V34", stroke=GILT, width=2.4, stroke_linecap="round") + ring(45.5, 31, 3.2, GOLD, GALL, 1)
    return out + path(star(50.5, 45, 4, 1.2, 4), PAGE) + path(star(41.5, 53, 3, 1, 4), PAGE)


def title() -> str:
    """The rest of the name, and what it is about."""
    out = outlined(122, 84, "estinies", 39, GALL, "Uncial Antiqua 400", "start", width=136)
    out += outlined(123, 50, "two paths,", 15.5, MADDER, "IM Fell English 400 italic", "start")
    out += path("M123 97H258M123 101H258", stroke=MADDER, width=0.9)
    return out + outlined(123, 116, "one of them yours", 14.5, GALL, "IM Fell English 400 italic", "start")


def heaven() -> str:
    """Level strokes that thin out towards the light; a sun with a face, a moon, stars."""
    chance, strokes, y = random.Random(9), "", UP + 4.0
    while y < UP + 108:
        weight = 1.9 * (1 - (y - UP - 4) / 104) + 0.5
        x = LEFT + chance.uniform(0, 6)
        while x < LEFT + WIDE:
            end = min(x + chance.uniform(14, 44), LEFT + WIDE)
            middle = ((x + end) / 2, y)
            if math.dist(middle, SUN) > 47 and math.dist(middle, MOON) > 27:
                tilt, belly = chance.uniform(-0.4, 0.4), chance.uniform(0.2, 0.8)
                strokes += cut(x, y, end, y + tilt, weight * 1.9, belly)
            x = end + chance.uniform(1, 5)
        y += 3.4 + 2.6 * (y - UP - 4) / 104
    turns = enumerate(range(0, 360, 15))
    rays = [cut(*polar(23, a, *SUN), *polar(42 if i % 2 else 33, a, *SUN), 5.4, 0.25) for i, a in turns]
    out = path(strokes, GALL) + path("".join(rays), GALL) + ring(*SUN, 19, GOLD, GALL, 2.4)
    smile = "M-6-4q3-3 5 0M2-4q3-3 5 0M-5 6q5.5 5 11 0M.5-3v5"
    out += at(path(smile, stroke=GALL, width=1.5, stroke_linecap="round"), *SUN)
    out += path(f"M{MOON[0] + 6} {MOON[1] - 20}a20 20 0 1 0 12 30a17 17 0 1 1-12-30z", GALL)
    return out + "".join(
        path(star(MOON[0] + x, MOON[1] + y, 5, 1.5, 4), GALL) for x, y in ((14, -3), (28, 14), (-34, -14))
    )


def city() -> str:
    """On a hill to the left."""
    hill = f"M{LEFT} {HORIZON + 6}Q{LEFT + 50} {HORIZON - 16} {LEFT + 108} {HORIZON + 2}V{HORIZON + 40}H{LEFT}z"
    out = path(hill, PAGE, GALL, 2)
    for tx, ty, wide, tall, roof in TOWERS:
        x, y = LEFT + tx, HORIZON + ty - tall
        out += box(x, y, wide, tall, 0, PAGE, GALL, 1.8)
        if roof:
            gable: list[Point] = [(x - 2, y), (x + wide / 2, y - roof), (x + wide + 2, y)]
            out += path(gable, MADDER if tx == 32 else GALL, GALL, 1.5, stroke_linejoin="round")
        else:
            out += path("".join(f"M{n(x + i * 5)} {n(y - 4)}h3v4h-3z" for i in range(5)), GALL)
        rows = range(int(tall / 3) - 1)
        out += path(
            "".join(cut(x + wide - 1.5, y + 3 + i * 3, x + wide * 0.5, y + 3 + i * 3, 1.3, 0.2) for i in rows), GALL
        )
        out += box(x + 3, y + 7, 2.8, 6, 0, GALL)
    return out + path(f"M{LEFT + 38.5} {HORIZON - 73}v-9l9 3-9 3", GOLD, GALL, 1.2)


def wood() -> str:
    """On a hill to the right."""
    left, right = LEFT + 96, LEFT + WIDE
    hill = f"M{left} {HORIZON + 4}Q{LEFT + 160} {HORIZON - 20} {right} {HORIZON - 2}V{HORIZON + 40}H{LEFT + 90}z"
    out = path(hill, PAGE, GALL, 2)
    for tx, size in TREES:
        tree = path("M-1.5 0h3v-12h-3z", GALL)
        for k in range(4):
            y, s = -10 - k * 9, 13 - k * 2.7
            tree += path([(-s, y), (0, y - 15), (s, y)], PAGE, GALL, 1.6, stroke_linejoin="round")
            needles = [cut(s * 0.9 - j * 2.6, y - 1, j * 0.6, y - 11 + j * 1.5, 1.7, 0.3) for j in range(4)]
            tree += path("".join(needles), GALL)
        out += at(tree, LEFT + tx, HORIZON - 4 + (6 if size < 0.9 else 0), size=size)
    return out


def road() -> str:
    """It forks between grass."""
    chance, blades = random.Random(31), ""
    for _ in range(120):
        x, y = LEFT + chance.random() * WIDE, HORIZON + 22 + chance.random() * 90
        end, drop = x + chance.uniform(8, 17), chance.uniform(0, 2)
        blades += cut(x, y, end, y - drop, 1.5 + (y - HORIZON) / 60, 0.4)
    out = box(LEFT, HORIZON + 18, WIDE, TALL, 0, PAGE) + path(blades, GALL)
    bank = "M86 110C100 78 104 62 84 44C66 28 48 22 55-4L62-4C60 16 84 24 106 40C128 26 160 16 160 2L168 2"
    bank += "C170 24 140 34 132 50C124 66 136 86 146 110z"
    ruts = "M108 110C114 84 114 66 108 54M126 110C122 86 120 66 119 58"
    way = path(bank, PAGE, GALL, 2.4, stroke_linejoin="round")
    return out + at(way + path(ruts, stroke=GALL, width=1.3, stroke_dasharray="7 4"), LEFT, HORIZON)


def signpost() -> str:
    """Where the road forks."""
    post = path("M0 0V-40", stroke=GALL, width=3.4) + path("M2-38h-24l-6 4.5 6 4.5h24z", PAGE, GALL, 1.6)
    return at(post + path("M-2-27h24l6 4.5-6 4.5h-24z", PAGE, GALL, 1.6), LEFT + 108, HORIZON + 44)


def traveller() -> str:
    """Cloaked, with a staff, seen from behind."""
    cloak = "M-12 0C-14-20-10-34-4-42C-9-46-8-56 0-57C8-56 9-46 5-42C12-34 15-20 14 0z"
    out = path(cloak, MADDER, GALL, 2.2, stroke_linejoin="round")
    out += path("M-5-43C-6-52-2-55 0-55C4-54 6-50 5-43Q0-39-5-43z", GALL)
    out += path("".join(cut(-7 + 4.5 * i, -2, -3.5 + 2 * i, -36, 2.2, 0.3) for i in range(5)), GALL)
    out += path("M19 2L14-60", stroke=GALL, width=3, stroke_linecap="round") + ring(13.8, -64, 4.2, GOLD, GALL, 1.6)
    return at(out, LEFT + 116, UP + TALL - 8)
