# interpreted: drawn for people only
"""Characters: the back cover of a paperback with three rings in the colours of the dice, and its front cover."""

from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, clip, n, path, ring, tag, words
from rulewright.games.something.dice import ALL_TYPES, LETTERS, letters_of
from rulewright.games.something.draw.art.glyphs import glyph, stamped
from rulewright.games.something.draw.art.slips import sheet
from rulewright.games.something.draw.tones import DISPLAY, die_colour, on_die
from rulewright.games.something.sets import members

CARD: Final = (200.0, 279.0)
"""63 × 88 mm."""
BAND: Final = 68.0
"""The height of the coloured band of a card."""
HALF_CARD: Final = (190.0, 138.0)
BOOKMARK: Final = (152.0, 282.0)
MOON: Final = 8.0


def symbols() -> dict[str, Symbol]:
    """Cards, rainbows of every set of dice, covers, the bookmark, moons, the ship's marks."""
    w, h = CARD
    found = {
        "card": Symbol(card(), 0, 0, w + 2, h + 4, "a character's card"),
        "card-dim": Symbol(box(0, 0, w, h, 7, tone("shade"), opacity=0.42), 0, 0, w, h, "a card that has to wait"),
        "card-now": Symbol(
            box(-1, -1, w + 2, h + 2, 8, stroke=tone("gold"), width=4), -3, -3, w + 6, h + 6, "it rolls",
        ),
        "half-card": Symbol(half_card(), 0, 0, HALF_CARD[0] + 2, HALF_CARD[1] + 4, "a character's card, folded"),
        "half-dim": Symbol(box(0, 0, *HALF_CARD, 7, tone("shade"), opacity=0.42), 0, 0, *HALF_CARD, "it has to wait"),
        "half-now": Symbol(
            box(-1, -1, HALF_CARD[0] + 2, HALF_CARD[1] + 2, 8, stroke=tone("gold"), width=3.5), -3, -3,
            HALF_CARD[0] + 6, HALF_CARD[1] + 6, "it rolls",
        ),
        "bookmark": Symbol(bookmark(), 0, 0, BOOKMARK[0] + 2, BOOKMARK[1], "your dice and what each grants"),
        "hit": Symbol(hit(), -30, -9, 60, 18, "a marked slot of the ship"),
        "slot": Symbol(box(-29.5, -8.5, 59, 17, 8.5, tone("paper2"), tone("soft"), 1), -30, -9, 60, 18, "a free slot"),
        "small-hit": Symbol(stamped("hit", 0, 0, 0.5), -15, -5, 30, 10, "a marked slot"),
        "gone": Symbol(gone(), -34, -34, 68, 68, "this character is gone"),
    }  # fmt: skip
    for kind, letter in enumerate(LETTERS):
        for k in range(3):
            found[f"arch-{letter}{k}"] = Symbol(arch(kind, k), -62, -62, 124, 62, f"ring {k + 1}, {letter}")
    for mask in range(1, ALL_TYPES + 1):
        letters = letters_of(mask)
        found[f"rings-{letters}"] = Symbol(rings(mask), -62, -62, 124, 62, f"the rings of {letters}")
    for phase in range(7):
        for here in (False, True):
            name = f"moon-{phase}-here" if here else f"moon-{phase}"
            found[name] = Symbol(
                moon(phase, here), -MOON - 2, -MOON - 2, 2 * MOON + 4, 2 * MOON + 4, "a step of Destiny"
            )
    return found


def card() -> str:
    """The sheet with its band of dusk, a golden line under it."""
    w, _ = CARD
    band = path(f"M0 {n(BAND)}V7a7 7 0 0 1 7-7h186a7 7 0 0 1 7 7v{n(BAND - 7)}Z", tone("sky8"))
    return sheet(*CARD, 7) + band + box(0, BAND - 1.5, w, 2.5, 0, tone("gold"))


def half_card() -> str:
    """A card folded to its head."""
    w, _ = HALF_CARD
    band = path(f"M0 50V7a7 7 0 0 1 7-7h{n(w - 14)}a7 7 0 0 1 7 7v43Z", tone("sky8"))
    return sheet(*HALF_CARD, 7) + band + box(0, 48.5, w, 2.5, 0, tone("gold"))


def rings(mask: int) -> str:
    """Half rings in the colours of the dice, outermost first, glyph and letter on each; a sun within."""
    kinds = members(mask)
    if len(kinds) <= 3:
        return "".join(stamped(f"arch-{LETTERS[kind]}{k}", 0, 0) for k, kind in enumerate(kinds))
    step = 48.0 / len(kinds)
    return "".join(arch(kind, k, step) for k, kind in enumerate(kinds))


def arch(kind: int, k: int, step: float = 16.0) -> str:
    """The half ring of a type, so many steps in, a sun within; the next one lies over the sun."""
    out = ""
    for r, colour in ((62 - k * step, die_colour(kind, 1)), (62 - (k + 1) * step, tone("sun0"))):
        out += path(f"M{n(-r)} 0A{n(r)} {n(r)} 0 0 1 {n(r)} 0Z", colour)
    out += glyph(kind, 0, -62 + (k + 0.5) * step, min(13.0, step - 1), on_die(kind))
    at = 62 - (k + 0.5) * step
    return out + words(at, -3, LETTERS[kind], min(12.0, step - 1), tone(on_die(kind)), DISPLAY, 800)


def cover(mask: int) -> str:
    """The front cover: the same rainbow, large, over dunes; the name comes above it."""
    w, h = CARD
    kinds = members(mask)
    step = 25.0 if len(kinds) <= 3 else 78.0 / len(kinds)
    ident = f"something-cover-{letters_of(mask)}"
    inside = box(0, 0, w, h, 0, tone("sky8"))
    for k, kind in enumerate(kinds):
        inside += ring(100, 176, 104 - k * step, die_colour(kind, 1))
    inside += ring(100, 176, 104 - len(kinds) * step, tone("sun0"))
    for k, kind in enumerate(kinds):
        inside += glyph(kind, 100, 72 + (k + 0.5) * step, min(20.0, step - 3), on_die(kind))
    for k, (y, lean) in enumerate(((196, 12), (214, -14), (238, 10))):
        inside += path(f"M0 {y}Q50 {y - lean * 2} 100 {y}T200 {y - lean}V{n(h)}H0Z", tone(f"dune{k}"))
    inside += words(100, h - 14, "*Something", 15, tone("cream"), DISPLAY, 800)
    out = box(1.5, 4, w - 1, h, 7, tone("shade"), opacity=0.35) + clip(ident, box(0, 0, w, h, 7))
    return out + tag("g", inside, clip_path=f"url(#{ident})")


def bookmark() -> str:
    """Where your dice rest."""
    w, h = BOOKMARK
    out = box(1.5, 4, w - 1, h - 14, 7, tone("shade"), opacity=0.35)
    shape = f"M7 0H{n(w - 7)}a7 7 0 0 1 7 7V{n(h)}L{n(w / 2)} {n(h - 12)}L0 {n(h)}V7a7 7 0 0 1 7-7Z"
    return out + path(shape, tone("paper2"))


def moon(phase: int, here: bool) -> str:
    """A step of a Destiny, from the light of the start to the dark of Doom; where the character stands is ringed."""
    ident = f"something-moon-{phase}{'-here' if here else ''}"
    out = ring(0, 0, MOON, tone("sun1"))
    if phase:
        away = 2.1 * MOON * (1 - phase / 6)
        out += clip(ident, ring(0, 0, MOON)) + ring(away, 0, MOON + 0.4, tone("pip"), clip_path=f"url(#{ident})")
    edge = ("coral", 2.6) if here else ("soft", 1.2)
    return out + ring(0, 0, MOON, stroke=tone(edge[0]), width=edge[1])


def hit() -> str:
    """A marked slot: crossed out in red."""
    out = box(-29.5, -8.5, 59, 17, 8.5, tone("d1"), tone("soft"), 1)
    return out + path("M-6-5l12 10m0-10l-12 10", stroke=tone("cream"), width=2.4, stroke_linecap="round")


def gone() -> str:
    """Somebody met their Doom."""
    return ring(0, 0, 32, tone("shade"), opacity=0.78) + stamped("icon-skull", 0, 0, 1.8, "cream")
