# interpreted: drawn for people only
"""Dice: of bone or in any tone, with pips or with whatever a face shows, flat with a little thickness."""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, box, n, path, ring

DIE: Final = 62.0
PIPS: Final = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def pip_places(value: int, step: float) -> list[Point]:
    """Where the pips of a face lie, from its middle.

    >>> pip_places(2, 10)
    [(10, -10), (-10, 10)]
    """
    return [((spot % 3 - 1) * step, (spot // 3 - 1) * step) for spot in PIPS[value]]


def pips(value: int, ink: str = "pip", size: float = DIE) -> str:
    """The pips of a face."""
    r, step = size * 6 / 62, size * 17.5 / 62
    return "".join(
        ring(x, y - 0.5, r, tone(ink)) + ring(x - r * 0.23, y - 0.5 - r * 0.25, r * 0.27, tone("shine"), opacity=0.28)
        for x, y in pip_places(value, step)
    )


def die(face: str = "", fill: str = "bone", low: str = "bone-low", edge: str = "bone-edge", size: float = DIE) -> str:
    """A die with a face of any drawing; without one its face is not known."""
    h, r = size / 2, size * 12 / 62
    out = box(-h, -h + 5, size, size, r, tone(low), tone(edge), 1.2)
    out += box(-h, -h, size, size - 1, r, tone(fill), tone(edge), 1.2)
    gleam = f"M{n(-h + 9)} {n(-h + 3.5)}H{n(h - 9)}"
    return out + path(gleam, stroke=tone("shine"), width=2.4, stroke_linecap="round", opacity=0.85) + face


def dice(
    prefix: str = "die", fill: str = "bone", low: str = "bone-low", edge: str = "bone-edge", ink: str = "pip"
) -> dict[str, Symbol]:
    """Seven symbols: `die-1` to `die-6`, and `die-0` whose face is not known.

    >>> sorted(dice("red"))[:2]
    ['red-0', 'red-1']
    """
    h = DIE / 2
    return {
        f"{prefix}-{value}": Symbol(
            die(pips(value, ink) if value else "", fill, low, edge),
            -h - 1, -h - 1, DIE + 2, DIE + 7, f"a die: {value}" if value else "a die whose face is not known",
        )
        for value in range(7)
    }  # fmt: skip
