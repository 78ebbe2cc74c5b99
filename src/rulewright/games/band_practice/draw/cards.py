# interpreted: drawn for people only
"""The cards of the practice deck: backstage passes, full in the display and small in a hand."""

import math
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, clip, g, path, ring, star, words
from rulewright.games.band.draw.dice import PIPS
from rulewright.games.band.draw.poster import ROUND, SLIP, line, role_shape, rubber, stamp, symbol
from rulewright.games.band.draw.tones import KEYS, ON, tone
from rulewright.games.band_practice.cards import ANY_ROLE, POWER_IDS, ROLE_OF, Power, title
from rulewright.games.band_practice.details import GIST
from rulewright.games.band_practice.options import V1, V2

WIDE: Final = 126.0
TALL: Final = 176.0


def little(x: float, y: float, size: float, value: int, turn: float = 0.0, dashed: bool = False) -> str:
    """A small plain die inside a picture."""
    half = size / 2
    fill = "none" if dashed else tone("cream")
    dash = "5 4.5" if dashed else None
    inner = box(-half, -half, size, size, size * 0.2, fill, tone("black"), 3.6, stroke_dasharray=dash)
    inner += "".join(ring(px * size * 0.25, py * size * 0.25, size * 0.1, tone("black")) for px, py in PIPS[value])
    return at(inner, x, y, turn)


def icon(face: str) -> str:
    """What a card does, as a picture around (0, 0), about 84 × 84."""
    black = tone("black")
    if face in ("boom", "stereo", "charm"):
        value = {"boom": 4, "stereo": 5, "charm": 7}[face]
        return at(stamp(f"die-{face}-{value}"), 3, 3, -7, 0.84)
    if face.startswith("diva"):
        crown = "M-20-16L-22-37L-10-27L0-41L10-27L22-37L20-16Z"
        die = (
            little(0, 9, 42, 6)
            if face == "diva"
            else little(0, 9, 42, 6, 14) + line("M-34 26l8-6M34 26l-8-6", 5, "black")
        )
        return die + path(crown, tone("light"), black, 3.6, stroke_linejoin="round")
    if face == "plus1":
        out = box(-31, -36, 42, 58, 5, black, transform="rotate(-10)")
        out += box(-20, -32, 44, 60, 5, tone("cream"), black, 3.6, transform="rotate(6)")
        return out + line("M4-14V18M-12 2H20", 8, "black", transform="rotate(6)")
    if face == "bump":
        return little(-14, 1, 46, 3, -6) + line("M31-4V-30M20-20L31-32L42-20M31 6V32M20 22L31 34L42 22", 6.4, "black")
    if face == "bump-2":
        dice = little(-22, -15, 34, 3, -6) + little(-8, 18, 34, 5, 5)
        return dice + line("M32-4V-30M22-21L32-32L42-21M32 6V32M22 23L32 34L42 23", 6, "black")
    if face == "extra":
        return little(15, -13, 42, 2, 10) + little(-13, 11, 46, 5, -8)
    if face == "reroll":
        arcs = line("M-31 14A34 34 0 0 1 24-25M31-14A34 34 0 0 1-24 25", 6.2, "black")
        return little(0, 0, 38, 4, -12) + arcs + line("M25-40V-24H9M-25 40V24H-9", 6.2, "black")
    if face == "copy":
        dice = little(-22, -2, 36, 5) + little(24, -2, 36, 5, 0, True)
        return dice + line("M-6 28H8M2 21L9 28L2 35", 5, "black")
    dice = little(-24, 0, 34, 5) + little(20, -20, 30, 5, 0, True) + little(24, 20, 30, 5, 0, True)
    return dice + line("M-3-8L3-13M-3 8L3 13", 5, "black")  # copy of the later decks


def card(face: str, small: bool) -> str:
    """A card, 126 × 176 (63 × 88 mm). A small one has a larger title and no gist."""
    power = Power(POWER_IDS.index(face.removesuffix("-2")))
    role, name = ROLE_OF[power], title(power, V2 if face.endswith("-2") else V1)
    band, on_band = ("black", "cream") if role == ANY_ROLE else (KEYS[role], ON[role])
    out = box(4, 5, 122, 171, 9, tone("black"), opacity=0.35) + box(2, 2, 122, 171, 9, tone("cream"))
    slip = SLIP if role != ANY_ROLE else 0
    out += at(path("M2 42V11a9 9 0 0 1 9-9h104a9 9 0 0 1 9 9v31z", tone(band)), 0, slip)
    out += box(46, 8.5, 34, 7, 3.5, tone("wash"), tone("black"), 2)
    sun, strength = ("wash", 0.8) if role == ANY_ROLE else (band, 0.22)
    out += path(star(63, 92, 47, 41, 20), tone(sun), opacity=strength)
    out += at(stamp(f"icon-{face}"), 63, 92, 0, 1.05 if small else 0.92)
    if small:
        out += words(63, 38, name, 24.5 if len(name) < 11 else 22, tone(on_band), "Barlow Condensed", 700)
        roles = [(role, 63.0, 9.0)] if role != ANY_ROLE else [(r, 63 + (r - 1) * 22.0, 6.5) for r in range(3)]
        for sign, x, r in roles:
            out += path(role_shape(sign, x, 156, r), tone(KEYS[sign]), tone("black"), 2.4, **ROUND)
    else:
        size = 17.5 if len(name) < 9 else 15.5 if len(name) < 11 else 13.5
        out += words(63, 36, name, size, tone(on_band), "Bowlby One")
        for row, gist in enumerate(GIST[face]):
            out += words(63, 150 + row * 16, gist, 17, tone("black"), "Barlow Condensed", 600)
    return out + box(2, 2, 122, 171, 9, stroke=tone("rim"), width=4)


def back() -> str:
    """The back of the deck, 126 × 176: a record in a burst of light."""
    out = box(4, 5, 122, 171, 9, tone("black"), opacity=0.35) + box(2, 2, 122, 171, 9, tone("f"))
    rays = ""
    for k in range(16):
        a, b = k * 0.3927, k * 0.3927 + 0.196
        ends = [(63 + 130 * math.cos(angle), 88 + 130 * math.sin(angle)) for angle in (a, b)]
        rays += path([(63.0, 88.0), *ends], tone("bh"))
    out += clip("bp-back", box(2, 2, 122, 171, 9, "#000")) + g(rays, clip_path="url(#bp-back)")
    out += ring(63, 88, 37, tone("black")) + ring(63, 88, 30, stroke=tone("groove"), width=1.6)
    out += (
        ring(63, 88, 24, stroke=tone("groove"), width=1.6)
        + ring(63, 88, 15, tone("cream"))
        + ring(63, 88, 3, tone("black"))
    )
    return out + box(2, 2, 122, 171, 9, stroke=tone("rim"), width=4)


def veil(share: float) -> str:
    """A veil of paper over a card that cannot be had now: never transparency, for cards overlap."""
    return box(2, 2, 122, 171, 9, tone("paper"), opacity=share)


def card_symbols() -> dict[str, Symbol]:
    """Every face full (`card-bump`) and small (`small-bump`), its picture (`icon-bump`), the back, veils, the stamp."""
    found = {
        "back": symbol(back(), WIDE, TALL, "the back of a card"),
        "veil": symbol(veil(0.34), WIDE, TALL, "a card that cannot be had now"),
        "used": symbol(rubber("USED"), 102, 40, "a card that was used in this song"),
    }
    for face in GIST:
        name = title(Power(POWER_IDS.index(face.removesuffix("-2"))), V2 if face.endswith("-2") else V1)
        found[f"icon-{face}"] = Symbol(icon(face), -46, -46, 92, 92, f"what {name} does")
        ground = ring(0, 0, 47, tone("cream"), tone("black"), 4)
        found[f"power-{face}"] = Symbol(ground + at(stamp(f"icon-{face}"), size=0.8), -50, -50, 100, 100, name)
        found[f"card-{face}"] = symbol(card(face, False), WIDE, TALL, name)
        found[f"small-{face}"] = symbol(card(face, True), WIDE, TALL, f"{name}, in a hand")
    return found
