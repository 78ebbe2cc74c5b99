# interpreted: drawn for people only
"""The 52 cards, 63 × 88 mm as 126 × 176 units: emblem, name, a constellation in its sky, when it works, what it does.

The sky of a card is as tall as its text allows. A small form (emblem, code, name) and a chip (the code alone) stand for
a card where there is no room; all three carry its whole text for whoever points at them.
"""

import math
import random
from collections.abc import Sequence
from html import escape
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import Point, at, box, clip, d, g, n, path, polar, ring, tag
from rulewright.draw.text import TooLong, broken, fitted, width_of
from rulewright.games.history.cards import MANIFEST, card_named
from rulewright.games.history.draw.art.figures import figure
from rulewright.games.history.draw.art.pieces import emblem, stamp
from rulewright.games.history.draw.tones import FINE, HAIR, LETTERINGS, faction
from rulewright.games.history.words.texts import FACES, KIND_WORDS, card_text, kind_words

CARD_W: Final = 126.0
CARD_H: Final = 176.0
SMALL_W: Final = 72.0
SMALL_H: Final = 100.6
CHIP_W: Final = 27.0
CHIP_H: Final = 15.5
TITLE_W: Final = 88.0
LEAD: Final = 13.5
SKY_TOP: Final = 38.0
FIGURE_W: Final = 86.0
FIGURE_H: Final = 57.0
TALLEST: Final = 98.0
"""A sky never needs to be taller."""


def glint(x: float, y: float, r: float) -> str:
    """A star of the first magnitude."""
    a = r * 0.212
    b, c = f"{a:.1f}".lstrip("0"), f"{r - a:.1f}".lstrip("0")
    return f"M{x:.1f} {y - r:.1f}l{b} {c} {c} {b}-{c} {b}-{b} {c}-{b}-{c}-{c}-{b} {c}-{b}z"


def lettered(
    x: float, y: float, lines: Sequence[str], name: str, ink: str = "", size: float = 1.0, lead: float = 0.0
) -> str:
    """Lines of words of the art, in one of the letterings."""
    style = LETTERINGS[name]
    inner = "".join(tag("text", escape(line), x=x, y=y + lead * k) for k, line in enumerate(lines))
    return g(
        inner, font_family=style.face, font_size=style.size * size, font_weight=style.weight,
        font_style="italic" if style.italic else None, fill=tone(ink or style.tone),
        text_anchor=None if style.anchor == "start" else style.anchor,
    )  # fmt: skip


def card_sky(which: int) -> str:
    """The engraved sky of a colour's cards, its lower edge at y = 0: a graticule and small stars."""
    wide, chance = CARD_W - 16, random.Random(f"sky {which}")
    middle = (wide / 2, 60.0)
    ground, bright = faction("card-sky", which), faction("card-star", which)
    out = box(0, -TALLEST, wide, TALLEST, 0, ground)
    grid = "".join(f"M{n(wide / 2 - r)} 60a{r} {r} 0 0 1 {2 * r} 0" for r in (76, 96, 116, 136, 152))
    grid += "".join(d([polar(56, a, *middle), polar(170, a, *middle)], False) for a in range(-150, -29, 15))
    out += path(grid, stroke=bright, width=HAIR, opacity=0.22)
    dust = "".join(f"M{n(wide * chance.random())} {n(-TALLEST * chance.random())}h.01" for _ in range(56))
    return out + path(dust, stroke=bright, width=1.1, stroke_linecap="round", opacity=0.5)


def constellation(code: str) -> Symbol:
    """The stars of a card and the lines between them, about their middle."""
    which = "RWBK".index(code[0])
    points, chains = figure(code)
    stars: list[Point] = [(round((x - 0.5) * FIGURE_W, 1), round((y - 0.5) * FIGURE_H, 1)) for x, y in points]
    lines = "".join(d([stars[i] for i in chain], False) for chain in chains)
    out = path(lines, stroke=faction("card-line", which), width=FINE, stroke_linejoin="round")
    shining = "".join(glint(x, y, 5.2 if i % 3 == 0 else 3.8) for i, (x, y) in enumerate(stars))
    out += path(shining, faction("card-star", which), faction("card-sky", which), HAIR)
    return Symbol(out, -FIGURE_W / 2, -FIGURE_H / 2, FIGURE_W, FIGURE_H, "a constellation")


def stock(which: int) -> str:
    """An empty card of a colour, its border and emblem."""
    out = box(0.5, 1.5, CARD_W - 1, CARD_H - 1, 8, tone("stock-side"))
    out += box(0.5, 0.5, CARD_W - 1, CARD_H - 1.6, 8, tone("stock"), tone("ink"), FINE)
    out += box(4, 4, CARD_W - 8, CARD_H - 8.6, 5, stroke=faction("word", which), width=HAIR)
    return out + stamp(f"medal-{which}", 17.6, 21, 0.589)


def card(number: int, text: str, face: str) -> Symbol:
    """A card face with this text on it; `face` is its name."""
    row = MANIFEST[number]
    which, code = number // 13, row.code
    style = LETTERINGS["card-text"]
    lines = broken(text, style, CARD_W - 18)
    first = CARD_H - 11 - LEAD * (len(lines) - 1)
    tall = first - style.size - 15 - SKY_TOP
    if tall < 18:
        raise TooLong(f"the text of {code} leaves no sky: {text!r}")
    title, size = fitted(row.name, LETTERINGS["card-title"], TITLE_W, 30, 0.9)
    out = stamp(f"stock-{which}")
    out += lettered(31.8, 25.5 if len(title) == 1 else 18.5, title, "card-title", size=size, lead=14)
    out += clip(f"ha-sky-{face}", box(8, SKY_TOP, CARD_W - 16, tall, 2))
    out += g(stamp(f"sky-{which}", 8, SKY_TOP + tall), clip_path=f"url(#ha-sky-{face})")
    room = tall - (15 if tall > 40 else 7)
    out += stamp(f"figure-{code}", CARD_W / 2, SKY_TOP + tall / 2, min(1.25, room / FIGURE_H))
    out += box(8, SKY_TOP, CARD_W - 16, tall, 2, stroke=tone("ink"), width=HAIR)
    line_y = SKY_TOP + tall + 12.7
    out += lettered(10, line_y, [KIND_WORDS[row.kind]], "card-kind", f"word-{which}")
    out += lettered(CARD_W - 10, line_y, [code], "card-code") + lettered(9.5, first, lines, "card-text", lead=LEAD)
    return Symbol(out, 0, 0, CARD_W, CARD_H, f"{code} {row.name}", f"{kind_words(number)} {text}")


def small(number: int) -> Symbol:
    """A card too small for its text: emblem, code, name."""
    row = MANIFEST[number]
    which = number // 13
    out = box(0.5, 0.5, SMALL_W - 1, SMALL_H - 1, 5, tone("stock"), tone("ink"), FINE)
    out += box(4, 4, SMALL_W - 8, 42, 2, faction("card-sky", which))
    out += stamp(f"figure-{row.code}", SMALL_W / 2, 25, 0.6) + stamp(f"medal-{which}", 15, 56, 0.5)
    out += lettered(SMALL_W - 7, 60.5, [row.code], "card-code")
    lines = broken(row.name, LETTERINGS["small-name"], SMALL_W - 7)
    widest = max(width_of(line, LETTERINGS["small-name"]) for line in lines)
    size = min(1.0, (SMALL_W - 5) / widest)
    lead, top = (11.4, 73.5) if len(lines) > 2 else (12.5, 77.5)
    out += lettered(SMALL_W / 2, top, lines, "small-name", size=size, lead=lead)
    return Symbol(out, 0, 0, SMALL_W, SMALL_H, f"{row.code} {row.name}", card_text(number, {}))


def chip(number: int) -> Symbol:
    """A card named by its code only."""
    row = MANIFEST[number]
    which = number // 13
    out = stamp(f"chip-ground-{which}") + lettered(CHIP_W / 2, 11.8, [row.code], "chip", f"mark-{which}")
    return Symbol(out, 0, 0, CHIP_W, CHIP_H, f"{row.code} {row.name}", card_text(number, {}))


def rosette(radius: float, lobes: int, depth: float, phase: float = 0) -> str:
    """An engine-turned curve, as on the back of a watch."""
    steps = 15 * lobes
    turns = [360 * i / steps for i in range(steps)]
    return d([polar(radius * (1 - depth + depth * math.cos(math.radians(lobes * a + phase))), a) for a in turns])


def back() -> str:
    """A card face down: an engine-turned rose of brass on ink."""
    out = box(0.5, 1.5, CARD_W - 1, CARD_H - 1, 8, tone("stock-side"))
    out += box(0.5, 0.5, CARD_W - 1, CARD_H - 1.6, 8, tone("stock"), tone("ink"), FINE)
    out += box(6, 6, CARD_W - 12, CARD_H - 12.6, 4, tone("sky"))
    out += box(9, 9, CARD_W - 18, CARD_H - 18.6, 3, stroke=tone("brass"), width=FINE)
    rose = rosette(46, 12, 0.3) + rosette(46, 12, 0.3, 180)
    middle = path(rose, stroke=tone("brass"), width=HAIR)
    middle += path(rosette(30, 12, 0.34), stroke=tone("glow"), width=HAIR)
    middle += ring(0, 0, 12, tone("sky"), tone("glow"), FINE) + at(emblem(1, tone("glow")), 0, 0, size=0.8)
    for which, (x, y) in enumerate(((-44, -69), (44, -69), (-44, 69), (44, 69))):
        middle += at(emblem(which, tone("brass")), x, y, size=0.5)
    return out + at(middle, CARD_W / 2, CARD_H / 2)


def small_back() -> str:
    """A card of somebody's hand, seen from behind and from afar; 15 × 21."""
    out = box(0, 0, 15, 21, 2.4, tone("sky"), tone("ink"), FINE)
    out += box(2.2, 2.2, 10.6, 16.6, 1.2, stroke=tone("brass"), width=HAIR)
    return out + path(glint(7.5, 10.5, 4), tone("glow"))


def cards() -> dict[str, Symbol]:
    """All cards in their three forms, their backs, and what they are stamped from."""
    found: dict[str, Symbol] = {
        "back": Symbol(back(), 0, 0, CARD_W, CARD_H, "a card face down"),
        "back-small": Symbol(small_back(), -0.5, -0.5, 16, 22, "a card of somebody's hand"),
        "deck-edge": Symbol(
            "".join(
                box(4 - 1.4 * i, 4 - 1.4 * i, 72, 100.6, 5, tone("stock-side"), tone("ink"), HAIR) for i in range(3)
            ),
            0, 0, 77, 105.5, "the cards of the deck under the top one",
        ),
        "back-deck": Symbol(stamp("back", 0, 0, SMALL_W / CARD_W), 0, 0, SMALL_W, SMALL_H, "the deck face down"),
    }  # fmt: skip
    for which in range(4):
        found[f"sky-{which}"] = Symbol(card_sky(which), 0, -TALLEST, CARD_W - 16, TALLEST, "the sky of a card")
        found[f"stock-{which}"] = Symbol(stock(which), 0, 0, CARD_W, CARD_H, "an empty card")
        ground = box(0.3, 0.3, CHIP_W - 0.6, CHIP_H - 0.6, 3, faction("face", which), faction("rim", which), HAIR)
        found[f"chip-ground-{which}"] = Symbol(ground, 0, 0, CHIP_W, CHIP_H, "a chip without a code")
    for number, row in enumerate(MANIFEST):
        found[f"figure-{row.code}"] = constellation(row.code)
        found[f"card-{row.code}"] = card(number, row.text, row.code)
        found[f"small-{row.code}"] = small(number)
        found[f"chip-{row.code}"] = chip(number)
    for (code, text), face in FACES.items():
        found[f"card-{face}"] = card(card_named(code), text, face)
    return found
