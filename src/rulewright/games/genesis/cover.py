# interpreted: drawn for people only
"""The cover: the bill of an arena, night ink and one big light. A tour van with wings above a sea of hands."""

import random
from typing import Any

from rulewright.draw.cover import HEIGHT, WIDTH
from rulewright.draw.model import Symbol
from rulewright.draw.outlines import bent, outlined
from rulewright.draw.shapes import at, box, burst, clip, g, halftone_bands, halftone_round, n, path, polar, ring

CREAM, INK, RED, BLUE, YELLOW, NIGHT = "#f4e8cd", "#1b1511", "#d5321f", "#1c4fa0", "#f3ae1c", "#14203c"
X, Y = 150.0, 186.0
"""The middle of the light."""
BOWLBY = "Bowlby One 400"
FEATHERS = ((9, 26, 118, -74.0, 11.4, CREAM), (8, 20, 84, -66.0, 11.6, YELLOW), (6, 14, 54, -58.0, 13.0, RED))
"""The ranks of a wing: how many, from where, how far, the first angle, the step, the ink."""
HANDS = ((22, 0), (50, 1), (80, 2), (106, 0), (192, 1), (219, 2), (248, 0), (277, 1))


def cover() -> Symbol:
    """The light, the van that climbs into it, the crowd, the name."""
    out = box(0, 0, WIDTH, HEIGHT, 0, INK) + clip("ge-in", box(9, 9, WIDTH - 18, HEIGHT - 18, 3))
    van_and_wings = at(wing(1), X + 20, Y + 8) + at(wing(-1), X - 20, Y + 8) + at(van(), X, Y + 12) + flames()
    out += g(light() + van_and_wings + crowd() + title(), clip_path="url(#ge-in)")
    out += box(9, 9, WIDTH - 18, HEIGHT - 18, 3, stroke=YELLOW, width=2.5)
    out += box(4, 4, WIDTH - 8, HEIGHT - 8, 5, stroke=INK, width=8)
    return Symbol(out, 0, 0, WIDTH, HEIGHT, "A tour van with wings climbs into the light above a crowd")


def light() -> str:
    """Beams that turn from yellow to red, and the disc of the light."""
    out = box(0, 0, WIDTH, HEIGHT, 0, NIGHT) + path(burst(X, Y, 30, 330, 18, 5, 0.5), YELLOW)
    out += halftone_round("ge-f", NIGHT, 6.4, X, Y, 130, 262, (0, 1.3), 10)
    beams = burst(X, Y, 60, 330, 18, 5, 0.5)
    out += clip("ge-low", box(0, 262, WIDTH, 90)) + g(path(beams, RED), clip_path="url(#ge-low)")
    turning = halftone_bands("ge-t", RED, 6, 0, 226, WIDTH, 36, (0, 0.9), 5)
    out += clip("ge-beam", path(beams, "#000000")) + g(turning, clip_path="url(#ge-beam)")
    out += ring(X + 3.5, Y + 3, 94, RED) + ring(X, Y, 94, YELLOW, INK, 5) + clip("ge-sun", ring(X, Y, 91, "#000000"))
    out += g(halftone_bands("ge-s", RED, 5.4, 50, Y + 4, 200, 90, (0, 1.02), 9), clip_path="url(#ge-sun)")
    return out + ring(X, Y, 78, stroke=CREAM, width=2.5, stroke_dasharray="1 9", stroke_linecap="round")


def wing(side: int) -> str:
    """Three ranks of feathers, spread upwards; side is 1 to the right, -1 to the left."""
    out = ""
    for rank, (many, near, far, start, step, ink) in enumerate(FEATHERS):
        for i in range(many):
            turn, reach = start + step * i, far * (1 - 0.055 * i)
            (tx, ty), (rx, ry), (bx, by) = polar(reach, turn), polar(near, turn), polar(reach * 0.8, turn)
            nx, ny = polar(6.6 - rank * 0.4, turn + 90)
            shape = f"M{n(rx)} {n(ry)}L{n(bx - nx)} {n(by - ny)}Q{n(tx - nx * 0.6)} {n(ty - ny * 0.6)} {n(tx)} {n(ty)}"
            shape += f"Q{n(tx + nx * 0.9)} {n(ty + ny * 0.9)} {n(bx + nx)} {n(by + ny)}Z"
            out += path(shape, ink, INK, 2.6, stroke_linejoin="round")
    return g(out, transform=f"scale({side} 1)")


def van() -> str:
    """Seen from the front, with the gear on its roof."""
    out = box(-43, -34, 86, 62, 16, RED, INK, 5) + box(-35, -27, 70, 26, 9, "#8fd0e6", INK, 4)
    out += path("M-35-6L-13-27h13L-24-1z", "#ffffff", opacity=0.55) + path("M0-27v26", stroke=INK, width=4)
    out += path("M-43 4H43", stroke=INK, width=4) + path("M-40.5 6.2h81v8h-81z", CREAM)
    out += "".join(ring(x, 13, 8.5, CREAM, INK, 4) + ring(x, 13, 4.2, YELLOW, INK, 2) for x in (-29, 29))
    out += box(-15, 7, 30, 13, 3, INK)
    out += "".join(path(f"M-12 {y}h24", stroke=CREAM, width=1.5) for y in (10.5, 13.5, 16.5))
    out += box(-47, 23, 94, 11, 5.5, CREAM, INK, 4) + box(-38, 32, 17, 17, 5, INK) + box(21, 32, 17, 17, 5, INK)
    out += path("M-30-34l7-12h46l7 12", "none", INK, 4, stroke_linejoin="round")
    gear = box(-26, -47, 18, 11, 2, YELLOW, INK, 3) + box(-5, -50, 13, 14, 2, CREAM, INK, 3)
    return out + gear + box(11, -46, 15, 10, 2, BLUE, INK, 3)


def flames() -> str:
    """Out of where the wheels were."""
    shape = "M-8 0Q-14 16-6 26Q-5 18 0 34Q5 18 6 26Q14 16 8 0z"
    one = path(shape, YELLOW, INK, 3, stroke_linejoin="round")
    return at(one, X - 29.5, Y + 62) + at(one, X + 29.5, Y + 62)


def crowd() -> str:
    """Heads, and arms raised out of them."""
    chance = random.Random(12)
    out = "".join(ring(6 + i * 20.5 + chance.random() * 6, 338 + chance.random() * 9, 12, INK) for i in range(15))
    for i, (x, pose) in enumerate(HANDS):
        out += hand_up(x, 308 + (i * 37 % 11) - 4 * (i in (1, 6)), pose)
    return out + box(0, 336, WIDTH, 80, 0, INK)


def hand_up(x: float, y: float, pose: int) -> str:
    """An arm out of the crowd: a fist, two fingers, an open hand."""
    palm = box(-6, -4, 12, 11, 4, INK)
    if pose == 0:
        hand = box(-6.5, -7, 13, 14, 4.5, INK)
    elif pose == 1:
        hand = palm + box(-6, -16, 3.6, 15, 1.8, INK) + box(2.4, -16, 3.6, 15, 1.8, INK)
    else:
        fingers = [at(box(-1.6, -13, 3.2, 13, 1.6, INK), -4.2 + 2.8 * i, -1, -15 + 10 * i) for i in range(4)]
        hand = palm + "".join(fingers) + at(box(-1.6, -9, 3.2, 10, 1.6, INK), 6, 3, 48)
    return at(path("M-5 34L-4.5 6h9L5 34z", INK) + hand, x, y, size=1.08)


def title() -> str:
    """The name in an arch above, the rest below."""
    rim: dict[str, Any] = {"stroke": INK, "paint_order": "stroke", "stroke_linejoin": "round"}
    arch = ((24.0, 96.0), (150.0, 22.0), (276.0, 96.0))
    out = at(bent(arch, "Genesis", 57, RED, BOWLBY, 238), 3.2, 3.2)
    out += bent(arch, "Genesis", 57, CREAM, BOWLBY, 238, stroke_width=6, **rim)
    out += at(outlined(150, 376, "Supreme!", 43, RED, BOWLBY, width=262), 2.6, 2.6)
    out += outlined(150, 376, "Supreme!", 43, YELLOW, BOWLBY, width=262)
    return out + outlined(150, 339, "of Destiny", 25, CREAM, BOWLBY, width=150, stroke_width=7, **rim)
