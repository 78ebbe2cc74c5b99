# interpreted: drawn for people only
"""Goal circles: a glyph for each of the twelve kinds, and what may become of a circle."""

from typing import Final, Literal

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import at, box, clip, d, g, oval, path, polar, ring, star
from rulewright.games.band.draw.poster import ROUND, halo, line, stamp, symbol
from rulewright.games.band.draw.tones import tone
from rulewright.games.band.songs import KIND_TITLES, KINDS, Kind

CircleState = Literal["open", "scored", "failed", "mended", "will", "wont", "inert"]
STATES: Final[tuple[CircleState, ...]] = ("open", "scored", "failed", "mended", "will", "wont", "inert")
"""`will` and `wont` preview what a die would do; `inert` never triggers."""
GOAL: Final = 60.0
"""The side of a circle's symbol; its ring is 39 of it."""
R: Final = 19.5
CRACK: Final = ((8, -24), (-3, -8), (5, 0), (-7, 24))


def glyph(kind: Kind) -> str:
    """The sign of a kind of circle, around (0, 0), within a radius of 14, in whatever ink it is stamped."""
    fill = "currentColor"
    name = KINDS[kind]
    strokes: dict[str, tuple[str, float]] = {
        "equals": ("M-8.5-4.7H8.5M-8.5 4.7H8.5", 4.8),
        "up": ("M-8.5 8L6.5-7M-3.5-8.5H8V3", 4.6),
        "down": ("M-8.5-8L6.5 7M-3.5 8.5H8V-3", 4.6),
        "syncopation": ("M-3-4.7H9M-9 4.7H3M-9-4.7h.01M9 4.7h.01", 4.8),
        "crescendo": ("M9.5-7.5L-9.5 0L9.5 7.5", 4.2),
    }
    if name in strokes:
        return stroke(*strokes[name])
    if name == "effects_pedal":
        out = box(-8.5, -11, 17, 22, 3, stroke=fill, width=3.4)
        return out + stroke("M-3.6-5.5h.01M3.6-5.5h.01", 4) + ring(0, 4.2, 3.4, fill)
    if name == "harmony":
        heads = "".join(oval(-2.5, y, 5.6, 4.2, fill, transform=f"rotate(-18 -2.5 {y})") for y in (8, -1.5))
        return heads + stroke("M2.4 7V-11.5L8-8.5", 3)
    if name == "pose":
        limbs = "M-10.5-7.5L-3-.5H3L10.5-7.5M0 0V3.5M-6.5 11.5L0 3.5L6.5 11.5"
        return ring(0, -8.6, 3.7, fill) + stroke(limbs, 3.9)
    if name == "thank_the_people":
        return path("M0 11C-15 1-12.5-10-6-10C-2.5-10 0-7.5 0-5C0-7.5 2.5-10 6-10C12.5-10 15 1 0 11Z", fill)
    if name == "key_change":
        return stroke("M-3.5-10.5V11M4.5-11.5V10", 3) + stroke("M-9-2L9.5-5.5M-9 6L9.5 2.5", 4.2)
    if name == "flourish":
        sticks = stroke("M-9 10L6.5-6.5M9 10L-6.5-6.5", 3.6) + ring(7.5, -7.5, 3.2, fill)
        return sticks + ring(-7.5, -7.5, 3.2, fill) + stroke("M0-12.5v3.5", 3)
    return path(star(0, 0, 14, 5.5, 8, -67.5), fill)  # Big Finish


def stroke(shape: str, width: float) -> str:
    """A stroke in whatever ink it is stamped."""
    return path(shape, stroke="currentColor", width=width, **ROUND)


def stamped(kind: Kind, ink: str, x: float = 0.0, y: float = 0.0, size: float = 1.0) -> str:
    """The sign of a kind as other symbols stamp it."""
    return at(stamp("glyph-" + KINDS[kind]), x, y, 0, size, color=tone(ink))


def rays(r0: float, r1: float, many: int, turn: float = 0.0) -> str:
    """Short strokes around a circle's middle, as one path."""
    ends = [[polar(r0, turn + k * 360 / many), polar(r1, turn + k * 360 / many)] for k in range(many)]
    return "".join(d(pair, False) for pair in ends)


def shell(state: CircleState) -> str:
    """A circle without its sign, 60 × 60 around (0, 0): open, lit, about to be lit or to crack, pale."""
    rim = ring(0, 0, R, stroke=tone("ink"), width=3.8)
    dark_rim = ring(0, 0, R, stroke=tone("black"), width=3.8)
    shine = halo(f"band-{state}") + ring(0, 0, 30, f"url(#band-{state})")
    if state == "scored":
        out = shine + line(rays(24, 28.4, 12, 15), 3, "ray") + ring(0, 0, R, tone("cream"))
        return out + ring(1.3, 1.5, R, tone("light")) + dark_rim
    if state == "will":
        dots = ring(0, 0, 25.5, stroke=tone("ray"), width=3, stroke_dasharray="0.1 8.01", stroke_linecap="round")
        return shine + ring(0, 0, R, tone("light")) + dark_rim + dots
    if state == "wont":
        return ring(0, 0, R, tone("white")) + ring(0, 0, R, stroke=tone("disc"), width=3.8, stroke_dasharray="9 5")
    if state == "inert":
        return ring(0, 0, R, tone("paper")) + ring(0, 0, R, stroke=tone("dim"), width=3.4, stroke_dasharray="5 4.6")
    if state == "failed":
        return ring(0, 0, R, tone("disc"), tone("black"), 3.8)
    return ring(0, 0, R, tone("white")) + rim


def goal(kind: Kind, state: CircleState) -> str:
    """A goal circle, 60 × 60 around (0, 0)."""
    if state == "failed":
        return split(kind)
    ink = {"scored": "black", "will": "black", "inert": "dim"}.get(state, "ink")
    out = stamp(f"shell-{'open' if state == 'mended' else state}") + stamped(kind, ink)
    crack = line("M7-18L0-10L5-3L1 3", 2.2)
    if state == "wont":
        return out + crack
    if state == "mended":
        tape = path([(-22, 11), (18, 0), (21, 8.5), (-19, 20)], tone("tape"), tone("ink"), 2.4, stroke_linejoin="round")
        return out + crack + tape + line("M-14 13.5l24-6.5", 1.6, opacity=0.4)
    return out


def split(kind: Kind) -> str:
    """A failed circle: a red disc in two halves."""
    ident = f"band-{KINDS[kind]}"
    jag = "L".join(f"{x} {y}" for x, y in CRACK)
    out = clip(f"{ident}-l", path(f"M-30-30H8L{jag}V30H-30Z", "#000"))
    out += clip(f"{ident}-r", path(f"M30-30H8L{jag}V30H30Z", "#000")) + ring(0, 0, R + 2.6, tone("cream"))
    whole = stamp("shell-failed") + stamped(kind, "cream")
    out += g(whole, clip_path=f"url(#{ident}-l)", transform="translate(-1.8 -1) rotate(-3)")
    return out + g(whole, clip_path=f"url(#{ident}-r)", transform="translate(2 1.4) rotate(4)")


def verdict(kind: Kind, good: bool) -> str:
    """A small circle of what a die would do, 22 × 22: it would score, or crack."""
    ground, ink = ("cream", "black") if good else ("disc", "cream")
    out = ring(11, 11, 8.5, tone(ground), tone("black"), 2) + stamped(kind, ink, 11, 11, 0.5)
    return out + ("" if good else line("M14.5 1L9 10L13 13L8 22", 1.8, "cream"))


def small_goal(kind: Kind) -> str:
    """A kind of circle as a small sign beside its name, 24 × 24."""
    return ring(12, 12, 10, tone("white"), tone("ink"), 1.9) + stamped(kind, "ink", 12, 12, 0.47)


def goal_art(kind: Kind, state: CircleState) -> str:
    """The symbol of a circle.

    >>> goal_art(Kind(0), "failed")
    'goal-equals-failed'
    """
    return f"goal-{KINDS[kind]}-{state}"


def circles(kinds: tuple[Kind, ...]) -> dict[str, Symbol]:
    """These kinds in every state, `goal-up-open`; small ones of a verdict, `good-up` and `bad-up`; signs, `sign-up`."""
    h = GOAL / 2
    found = {
        f"shell-{state}": Symbol(shell(state), -h, -h, GOAL, GOAL, f"a circle: {state}")
        for state in STATES
        if state != "mended"
    }
    for kind in kinds:
        name, title = KINDS[kind], KIND_TITLES[kind]
        found[f"glyph-{name}"] = Symbol(glyph(kind), -15, -15, 30, 30, f"the sign of {title}")
        for state in STATES:
            found[goal_art(kind, state)] = Symbol(goal(kind, state), -h, -h, GOAL, GOAL, f"{title}: {state}")
        found[f"good-{name}"] = symbol(verdict(kind, True), 22, 22, f"{title} would score")
        found[f"bad-{name}"] = symbol(verdict(kind, False), 22, 22, f"{title} would fail")
        found[f"sign-{name}"] = symbol(small_goal(kind), 24, 24, title)
    return found
