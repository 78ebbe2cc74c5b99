# interpreted: drawn for people only
"""The room: a black Patio under the moon, a wooden Bar, the bright Stage: up is towards the light.

The Stage is a record seen from the front rows, with ten spots on its rim: the Spotlight in front, Start in the wings.
"""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, g, n
from rulewright.games.band.draw.poster import halftone, symbol
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis.draw.geometry import (
    BAR_END,
    CONCERT,
    FLOOR,
    PATIO_END,
    RIBBON,
    RING,
    VENUE,
    WINGS,
    at_number,
    at_spot,
)
from rulewright.games.genesis.draw.press import (
    beams,
    big,
    burst,
    circle,
    crop,
    dots,
    ellipse,
    halo,
    line,
    move,
    path,
    polygon,
    rect,
    stamped,
)

ROOM_WIDTH, ROOM_HEIGHT = VENUE
BACK: Final = RING[1] - RING[3] - 16
"""Where the floor of the stage meets the backdrop."""
FOLD: Final = 11
"""How wide a fold of the curtain is."""
BOTTLES: Final = (
    (40, 12, "blue"), (46, 10, "yellow"), (34, 13, "red"), (46, 12, "cream"), (40, 13, "yellow"), (34, 10, "blue"),
    (46, 13, "red"), (40, 10, "black"),
)  # fmt: skip
"""How tall and wide each bottle on the shelf is, and its ink."""


def patio() -> str:
    """Outside: night, a moon, bulbs on a string, a fence."""
    w = PATIO_END
    out = rect(0, 0, w, ROOM_HEIGHT, 0, "sky") + dots(0, 0, w, RIBBON * 0.8, 10, 1.2, 6.5, "sky-dots")
    out += circle(w * 0.76, 40, 19, "cream") + circle(w * 0.76 + 8, 35, 16, "sky")
    (x0, y0), (x1, y1), (x2, y2) = (-4.0, 60.0), (w * 0.42, 118.0), (w + 4, 58.0)
    out += line(f"M{x0} {y0}Q{n(x1)} {y1} {x2} {y2}", 2, "cream")
    for k in range(7):
        t = 0.06 + 0.88 * k / 6
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2
        out += halo(x, y + 6, 12) + circle(x, y + 5.5, 4.6, "light/black", 1.4)
    post = w / 8
    slat = f"V{n(RIBBON - 50)}l{n(post / 2 - 1.5)}-8l{n(post / 2 - 1.5)} 8V{n(RIBBON)}Z"
    out += path("".join(f"M{n(k * post + 1.5)} {n(RIBBON)}{slat}" for k in range(8)), "grey/black", 2)
    out += line(f"M0 {n(RIBBON - 34)}H{n(w)}M0 {n(RIBBON - 14)}H{n(w)}", 3, "black")
    return out + dots(4, FLOOR + 6, w - 8, ROOM_HEIGHT - FLOOR - 8, 10, 1.5, 3, "sky-dots")


def bar() -> str:
    """Bottles on a shelf, a sign of light, the counter."""
    x0, w = PATIO_END, BAR_END - PATIO_END
    cx, shelf, top = x0 + w / 2, 122, 154
    out = rect(x0, 0, w, ROOM_HEIGHT, 0, "wall") + dots(x0 + 3, 4, w - 6, RIBBON - 8, 9, 4.6, 0.6, "wall-dots")
    out += rect(cx - 46, 14, 92, 46, 8, "black") + rect(cx - 42, 18, 84, 38, 6, "/bh", 2.4)
    out += big(cx, 48, "BAR", 30, "bh", "middle") + big(cx - 1, 47, "BAR", 30, "neon", "middle")
    x = x0 + 13.0
    for tall, wide, ink in BOTTLES:
        d = (
            f"M{n(x)} {shelf}V{n(shelf - tall * 0.55)}Q{n(x)} {n(shelf - tall * 0.68)} {n(x + wide * 0.32)} "
            f"{n(shelf - tall * 0.74)}V{shelf - tall}H{n(x + wide * 0.68)}V{n(shelf - tall * 0.74)}"
            f"Q{n(x + wide)} {n(shelf - tall * 0.68)} {n(x + wide)} {n(shelf - tall * 0.55)}V{shelf}Z"
        )
        label = "red" if ink == "cream" else "cream"
        out += path(d, f"{ink}/rim", 2, stroke_linejoin="round")
        out += rect(x + 2, shelf - tall * 0.42, wide - 4, tall * 0.2, 0, label)
        x += wide + 6
    out += rect(x0 + 6, shelf, w - 12, 6, 1, "grey/rim", 1.6) + rect(x0, top + 8, w, RIBBON - top, 0, "grey")
    out += dots(x0, top + 12, w, RIBBON - top - 10, 7, 1, 5.4, "black") + rect(
        x0 - 1, top, w + 2, 10, 2, "yellow/rim", 2.4
    )
    out += rect(x0, FLOOR, w, ROOM_HEIGHT - FLOOR, 0, "wall")
    return out + dots(x0 + 4, FLOOR + 4, w - 8, ROOM_HEIGHT - FLOOR - 8, 10, 1.4, 3.6, "wall-dots")


def stage() -> str:
    """The backdrop, amplifiers, the floor with its ring, the wings with Start, the lamps above."""
    x0, w = BAR_END, ROOM_WIDTH - BAR_END
    cx, cy, rx, ry = RING
    out = rect(x0, 0, w, ROOM_HEIGHT, 0, "drop")
    out += crop(
        "genesis-stage", path(beams(cx, BACK, w, 26, 3), "fh", opacity=0.34), rect(x0, 0, w, RIBBON, 0, "black")
    )
    out += dots(x0 + 4, 2, w - 6, BACK * 0.9, 10, 5.5, 0.4, "bh", opacity=0.5)
    for left, high in ((x0 + 72, 1), (ROOM_WIDTH - 62, 2)):
        out += "".join(amplifier(left, BACK + 15 - (k + 1) * 39) for k in range(high))
    edge = f"M{n(x0)} {n(RIBBON)}L{n(x0 + 34)} {n(BACK + 14)}H{n(ROOM_WIDTH - 34)}L{n(ROOM_WIDTH)} {n(RIBBON)}Z"
    out += path(edge, "grey/rim", 2)
    out += dots(x0 + 24, BACK + 20, w - 48, RIBBON - BACK - 24, 8, 1, 5, "black", opacity=0.55)
    out += ellipse(cx, cy + 3, rx + 26, ry + 15, "bh") + ellipse(cx, cy, rx + 25, ry + 14, "vinyl/rim", 1.6)
    out += "".join(ellipse(cx, cy, rx * k, ry * k, "/groove", 1.2) for k in (0.55, 0.7, 0.84, 1.1))
    out += ellipse(cx, cy, rx * 0.36, ry * 0.42, "yellow") + ellipse(cx, cy, 5, 2, "vinyl")
    out += rect(x0, FLOOR, w, ROOM_HEIGHT - FLOOR, 0, "floor")
    return out + dots(x0 + 6, FLOOR + 3, w - 10, (ROOM_HEIGHT - FLOOR) * 0.6, 9, 6, 0, "floor-dots") + wings() + lamps()


def amplifier(x: float, y: float) -> str:
    """One of the amplifiers at the back."""
    out = rect(x, y, 54, 38, 3, "black/rim", 2) + rect(x + 5, y + 11, 44, 22, 2, "grey")
    out += dots(x + 7, y + 13, 41, 18, 5, 2.4, 2.4, "black")
    return out + line(f"M{n(x + 7)} {n(y + 6)}h40", 2.6, "light", stroke_dasharray="0 8")


def curtain(x: float, folds: int) -> str:
    """Red cloth in folds, from the lamps down to the floor."""
    out = path("".join(f"M{n(x + k * FOLD)} 0V{n(RIBBON - 16)}q5.5 12 11 0V0Z" for k in range(folds)), "red/rim", 2)
    shade = "".join(f"M{n(x + (k + 0.5) * FOLD)} 0V{n(RIBBON - 20)}" for k in range(folds))
    return out + line(shade, 2, "black", opacity=0.25)


def wings() -> str:
    """A curtain, and Start on the floor before it."""
    mx, my = WINGS
    out = curtain(BAR_END, 5)
    out += ellipse(mx, my + 9, 41, 17, "black/rim", 1.6) + ellipse(mx, my + 7, 40, 16, "yellow/black", 2)
    return out + big(mx, my + 18.5, "START", 12.5, "black", "middle")


def lamps() -> str:
    """The lamps above the stage; at night they throw coloured light."""
    x0, w = BAR_END, ROOM_WIDTH - BAR_END
    out = rect(x0, 0, w, 7, 0, "black") + line(f"M{n(x0)} 3.5H{n(ROOM_WIDTH)}", 1.4, "grey", stroke_dasharray="3 5")
    for part, ink, lean in ((0.2, "night-blue", 0.2), (0.44, "night-red", 0.08), (0.7, "night-yellow", -0.06)):
        a, b = x0 + w * part, x0 + w * (part + lean)
        out += polygon([(a - 6, 14), (a + 6, 14), (b + w * 0.13, RIBBON), (b - w * 0.13, RIBBON)], ink)
    for part in (0.2, 0.44, 0.7, 0.925):
        a = x0 + w * part
        out += path(f"M{n(a - 9)} 5H{n(a + 9)}L{n(a + 12)} 19H{n(a - 12)}Z", "black/rim", 1.6)
        out += ellipse(a, 19.5, 11, 3.2, "light/rim", 1.4)
    return out


def ring() -> str:
    """The spots with their numbers, and the Spotlight."""
    out = ""
    for spot in range(1, SPOTLIGHT):
        x, y = at_spot(spot)
        out += ellipse(x, y, 16, 8, "cream/black", 2)
        x, y = at_number(spot)
        out += big(x, y + 5, str(spot), 14, "cream", "middle")
    x, y = at_spot(SPOTLIGHT)
    out += ellipse(x, y, 45, 24, "beam", opacity=0.3)
    out += g(burst(0, 0, 31, 26, 18, "light/black", 2.6), transform=f"translate({n(x)} {n(y)}) scale(1 .54)")
    return out + big(x, y + 5.5, "10", 15, "black", "middle")


def stage_set() -> str:
    """The Stage where it is in the room, stamped: the room and the concert show the same one."""
    return stamped("stage-set", (BAR_END + ROOM_WIDTH) / 2, ROOM_HEIGHT / 2)


def concert() -> str:
    """The Stage alone, for a break-up, which nobody's audience visits: more curtain, and the ribbon as its edge."""
    w, h = CONCERT
    left = ROOM_WIDTH - w
    out = rect(left, 0, w, h, 6, "black") + stage_set() + rect(left, 0, BAR_END - left, RIBBON, 0, "grey")
    out += curtain(BAR_END - FOLD * 6, 6) + rect(left - 2, RIBBON, w + 4, h - RIBBON + 4, 0, "black/rim", 1.6)
    inside = crop("genesis-concert", out, rect(left + 1, 1, w - 3, h - 3, 7, "black"))
    frame = rect(left + 1.5, 1.5, w - 4, h - 4, 7, "/rim", 3)
    shadow = rect(left + 3, 4, w - 3, h - 4, 8, "black", opacity=0.25)
    return at(shadow + inside + frame, -left, 0)


def room() -> str:
    """Patio, Bar and Stage with the black ribbon between picture and floor."""
    out = rect(0, 0, ROOM_WIDTH, ROOM_HEIGHT, 6, "floor") + patio() + bar() + stage_set()
    out += line(f"M{n(PATIO_END)} 0V{n(ROOM_HEIGHT)}M{n(BAR_END)} 0V{n(ROOM_HEIGHT)}", 3, "rim")
    out += rect(-2, RIBBON, ROOM_WIDTH + 4, FLOOR - RIBBON, 0, "black/rim", 1.6)
    inside = crop("genesis-room", out, rect(1, 1, ROOM_WIDTH - 3, ROOM_HEIGHT - 3, 7, "black"))
    frame = rect(1.5, 1.5, ROOM_WIDTH - 4, ROOM_HEIGHT - 4, 7, "/rim", 3)
    return rect(3, 4, ROOM_WIDTH - 3, ROOM_HEIGHT - 4, 8, "black", opacity=0.25) + inside + frame


def areas() -> str:
    """The names of the three areas on the ribbon, best to the right."""
    names = ((14, "PATIO"), (PATIO_END + 20, "BAR"), (BAR_END + 16, "STAGE"))
    return "".join(big(x, 26.5, name, 22, "cream") for x, name in names)


def spotlight(lit: bool) -> str:
    """The beam from its lamp to the Spotlight: in dots, brighter while somebody stands in it."""
    (sx, sy), lx = at_spot(SPOTLIGHT), BAR_END + (ROOM_WIDTH - BAR_END) * 0.925
    ident = f"genesis-beam-{int(lit)}"
    cone = [(lx - 9, 18.0), (lx + 9, 18.0), (sx + 34, sy + 4), (sx - 34, sy + 4)]
    out = halftone(ident, 210, 6, 1.6, 6.4, down=True, reach=900)
    return out + polygon(cone, "light", opacity=0.95 if lit else 0.6, mask=f"url(#{ident})")


def rope() -> str:
    """A rope across the ribbon while somebody hogs the Spotlight: nobody leaves, 416 × 22."""
    out = "".join(rect(x, 1, 7, 20, 2, "yellow/black", 1.8) for x in (2, 136, 272, 406))
    sag = "M6 5Q71 22 139 5Q207 22 275 5Q343 22 409 5"
    return line(sag, 6, "black") + line(sag, 3.4, "red") + out


def chevron(ink: str) -> str:
    """A sign on the floor that points one area on, 34 × 30."""
    shape = "M4 9H17V3L31 15L17 27V21H4Z"
    return path(shape, f"{ink}/black", 2.4, stroke_linejoin="round")


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name."""
    wide = ROOM_WIDTH - BAR_END
    yield "stage-set", symbol(at(stage() + ring(), -BAR_END, 0), wide, ROOM_HEIGHT, "the Stage")
    yield "room", symbol(room(), ROOM_WIDTH, ROOM_HEIGHT, "the room")
    yield "concert", symbol(concert(), *CONCERT, "the Stage alone")
    yield "areas", symbol(areas(), ROOM_WIDTH, FLOOR - RIBBON, "the names of the areas")
    for lit in (False, True):
        yield (
            f"beam-{'on' if lit else 'off'}",
            symbol(at(spotlight(lit), -BAR_END, 0), wide, RIBBON, "the beam of the Spotlight"),
        )
    yield "rope", symbol(rope(), 416, 24, "nobody leaves")
    yield "step-up", symbol(chevron("light"), 34, 30, "one area towards the Stage")
    yield "step-down", symbol(move(chevron("wash"), 34, 30, 180), 34, 30, "one area away from the Stage")
    yield "count", symbol(rect(0, 0, 44, 28, 6, "light/black", 1.6), 44, 28, "how many are there")
