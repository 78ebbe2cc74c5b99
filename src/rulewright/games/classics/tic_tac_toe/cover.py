# interpreted: drawn for people only
"""The cover: a slate in a frame of beech, and chalk."""

import random

from rulewright.draw.kit.boxes import small_box
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, chalk, grad, n, path, polar

MARKS = "XOXOX...."
LEFT, UP, SQUARE = 83.0, 33.0, 25.0
WHITE, RED, BLUE = "#eceeea", "#ffab95", "#a6cdff"


def cover() -> Symbol:
    """The box."""
    chance = random.Random(2)
    lid = grad("tt-w", [(0, "#dcb27a"), (1, "#c4935a")], x1=0, y1=0, x2=0, y2=1)
    lid += box(10, 6, 220, 130, 0, "url(#tt-w)")
    lines = [(8 + i * 5.2, chance.uniform(-3, 3), chance.uniform(-2, 2)) for i in range(25)]
    grain = "".join(f"M10 {n(y)}q60 {n(a)} 110 0t110 {n(b)}" for y, a, b in lines)
    lid += path(grain, stroke="#9a6a37", width=0.7, opacity=0.5)
    lid += path("M10 6L30 23M230 6L210 23", stroke="#7d5226", width=1)
    lid += box(29, 22, 182, 97, 4, "#2f363a", "#7d5226", 2) + box(
        31, 24, 178, 93, 3, stroke="#000000", width=2, opacity=0.4
    )
    lid += game_on_slate()
    lid += at(box(-19, -4, 38, 8, 3, "#fdfbf4") + box(13, -4, 6, 8, 2, "#d8d2c2"), 184, 100, -18)
    lid += path("M40 104q16-6 30-2", stroke="#dfe4e2", width=5, opacity=0.18, stroke_linecap="round")
    seen = "A slate in a wooden frame with a game in chalk"
    return small_box("tt", "Tic-tac-toe", lid, "#f0d2a5", "#8f6231", "#fcf6e6", "#4d3213", seen)


def game_on_slate() -> str:
    """The grid and five marks."""
    out, far = "", 3 * SQUARE
    for i in (1, 2):
        at_ = SQUARE * i
        out += chalk([(LEFT + at_, UP), (LEFT + at_ - 0.6, UP + far)], WHITE, 3.2, i)
        out += chalk([(LEFT, UP + at_), (LEFT + far, UP + at_ + 0.6)], WHITE, 3.2, 4 + i)
    for i, sign in enumerate(MARKS):
        x, y = LEFT + SQUARE * (i % 3 + 0.5), UP + SQUARE * (i // 3 + 0.5)
        if sign == "X":
            out += chalk([(x - 7, y - 7), (x + 7, y + 7)], RED, 4, i)
            out += chalk([(x + 7, y - 7), (x - 7, y + 7.5)], RED, 4, 20 + i)
        elif sign == "O":
            out += chalk([polar(7.6, a - 60, x, y) for a in range(0, 375, 25)], BLUE, 4, i)
    return out
