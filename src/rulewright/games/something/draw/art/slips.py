# interpreted: drawn for people only
"""Slips of paper and dark wells: Goals with their sunrise, what a keep comes to, opponents, pages of the book."""

import math
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import box, clip, n, path, ring, tag, words
from rulewright.games.something.draw.art.glyphs import stamped
from rulewright.games.something.draw.tones import LABEL

MOST_SHOWN: Final = 8
"""Progress has no end; the sun stands at its height from here on, and the number tells the rest."""
GOAL: Final = (256.0, 100.0)
MINI_GOAL: Final = (256.0, 40.0)
WIDE_GOAL: Final = (290.0, 40.0)
GOAL_LINE: Final = 21.0
"""How high the line of a Goal is where there are many of them."""
GOAL_GAP: Final = 2.0
GOAL_COLUMNS: Final = (1, 2, 3, 4)
OUTCOME: Final = (214.0, 112.0)
FOE: Final = (258.0, 84.0)
FOE_ROW: Final = (258.0, 44.0)
FOE_LINES: Final = ((258.0, 24.0), (127.0, 24.0))
"""An opponent of many: in a line of its own, or two in a line."""
RUNG: Final = (374.0, 40.0)
SHEETS: Final[tuple[tuple[float, float], ...]] = (
    (440, 112), (214, 112), (256, 100), (580, 282), (384, 282), (190, 282), (374, 500), (374, 150), (258, 150),
    (258, 102), (238, 282), (140, 106),
    (366, 236),
)  # fmt: skip
"""The sizes in which plain sheets of paper are cut: pages, notes, the ship."""
WELLS: Final[tuple[tuple[float, float], ...]] = (
    (256, 38), (256, 63), (256, 88), (256, 113), (256, 138), (290, 30), (290, 40), (190, 30), (440, 30), (366, 40),
    (366, 78), (140, 106), (374, 132),
)  # fmt: skip
"""And dark wells, on which one writes in cream."""


def goal_line_width(columns: int) -> float:
    """How wide a low line is, of so many beside each other.

    >>> goal_line_width(2)
    127.0
    """
    return float(int((MINI_GOAL[0] + GOAL_GAP) / columns - GOAL_GAP))


def symbols() -> dict[str, Symbol]:
    """Sheets, wells, sunrises, slips of Goals, outcomes, opponents, rungs, seals."""
    found = {f"sheet-{w:g}x{h:g}": Symbol(sheet(w, h), 0, 0, w + 2, h + 4, "a sheet of paper") for w, h in SHEETS}
    for w, h in (*WELLS, *((goal_line_width(columns), GOAL_LINE) for columns in GOAL_COLUMNS)):
        round_ = min(h / 2, 19) if h <= 40 else 10
        dark = box(0, 0, w, h, round_, tone("well"), opacity=0.86)
        found[f"well-{w:g}x{h:g}"] = Symbol(dark, 0, 0, w, h, "a dark well")
    for shown in range(MOST_SHOWN + 1):
        found[f"sunrise-{shown}"] = Symbol(sunrise(shown), -44, -44, 88, 88, f"a Goal at +{shown}")
        found[f"pips-{shown}"] = Symbol(pips(shown), -7, -7, 137, 14, f"progress of {shown}")
        for now in (False, True):
            name = f"goal-{shown}-now" if now else f"goal-{shown}"
            w, h = GOAL
            found[name] = Symbol(goal(shown, now), 0, 0, w + 2, h + 4, f"the slip of a Goal at +{shown}")
    for name, (w, h) in (("mini-goal", MINI_GOAL), ("wide-goal", WIDE_GOAL)):
        dark, edge = (
            box(0, 0, w, h, 20, tone("well"), opacity=0.84),
            box(1, 1, w - 2, h - 2, 19, stroke=tone("gold"), width=2),
        )
        found[name] = Symbol(dark, 0, 0, w, h, "a Goal in one line")
        found[f"{name}-now"] = Symbol(dark + edge, 0, 0, w, h, "a Goal in one line that counts now")
    w, h = OUTCOME
    edge = box(1.5, 1.5, w - 3, h - 3, 7, stroke=tone("gold"), width=3.5)
    found["outcome-lit"] = Symbol(edge, 0, 0, w, h, "the slip of the keep that is pointed at")
    found["ribbon"] = Symbol(ribbon(104, "opposes now"), 0, 0, 104, 22, "a ribbon: opposes now")
    found["no-goal"] = Symbol(dotted(*GOAL), 0, 0, *GOAL, "where a Goal would lie")
    small = ((f"foe-line-{columns}", size) for columns, size in enumerate(FOE_LINES, 1))
    for name, (w, h) in (("foe", FOE), ("foe-row", FOE_ROW), *small):
        for now in (False, True):
            found[name + ("-now" if now else "")] = Symbol(foe(w, h, now), 0, 0, w + 2, h + 4, "an opponent")
    found["sealed"] = Symbol(sealed(), 0, 0, 122, 80, "a note that is not yours to read")
    found["pip-sun"] = Symbol(pip_sun(), -7, -7, 14, 14, "one point of progress")
    found["pip-free"] = Symbol(pip_free(), -7, -7, 14, 14, "a point still to come")
    pencilled = box(1, 1, 256, 100, 8, stroke=tone("soft"), width=1.5, stroke_dasharray="5 5")
    found["pencil-slip"] = Symbol(pencilled, 0, 0, 258, 102, "a setback, in pencil")
    found.update(rungs())
    return found


def sheet(w: float, h: float, round_: float = 8, fill: str = "paper", lift: float = 0.35) -> str:
    """A slip of paper on the table: a soft shadow, the sheet, a thin edge."""
    out = box(1.5, 4, w - 1, h, round_, tone("shade"), opacity=lift) + box(0, 0, w, h, round_, tone(fill))
    return out + box(0.6, 0.6, w - 1.2, h - 1.2, round_ - 0.6, stroke=tone("rule"), width=1.2)


def dotted(w: float, h: float) -> str:
    """Where something would lie."""
    return box(1, 1, w - 2, h - 2, 8, tone("well"), tone("haze"), 1.5, fill_opacity=0.45, stroke_dasharray="5 5")


def sunrise(shown: int) -> str:
    """A porthole in which the sun rises with the Goal's progress: one step a point."""
    ident = f"something-port-{shown}"
    rise = 34 - shown * 6.4
    if shown:
        bands = "".join(ring(0, rise, r, tone(c)) for r, c in ((46, "sky5"), (37, "sky3"), (29, "sky1"), (21, "sun1")))
    else:
        bands = ring(0, 40, 40, tone("sky6"))
    sea = path("M-44 18Q-22 11 0 17T44 16V44H-44Z", tone("dune0")) + path(
        "M-44 27Q-22 22 0 27T44 26V44H-44Z", tone("dune2")
    )
    inside = box(-44, -44, 88, 88, 0, tone("sky8")) + bands + sea
    out = clip(ident, ring(0, 0, 40)) + tag("g", inside, clip_path=f"url(#{ident})")
    return out + ring(0, 0, 40, stroke=tone("pip"), width=2.6) + ring(0, 0, 36.4, stroke=tone("gold"), width=1.3)


def pips(progress: int, room: int = 6) -> str:
    """Progress as small suns: those there are, and the next places, dotted."""
    return "".join(stamped("pip-sun" if k < progress else "pip-free", k * 16.5, 0) for k in range(max(room, progress)))


def pip_sun() -> str:
    """One point of progress."""
    rays = ""
    for ray in range(8):
        c, s = math.cos(ray * math.pi / 4), math.sin(ray * math.pi / 4)
        rays += f"M{n(5.6 * c)} {n(5.6 * s)}l{n(1.2 * c)} {n(1.2 * s)}"
    return ring(0, 0, 3.9, tone("coral")) + path(rays, stroke=tone("coral"), width=1.2, stroke_linecap="round")


def pip_free() -> str:
    """The place of a point still to come."""
    return ring(0, 0, 4.2, stroke=tone("soft"), width=1.1, stroke_dasharray=".1 2.54", stroke_linecap="round")


def goal(shown: int, now: bool) -> str:
    """A Goal: how far it has risen, and whether it counts in the roll under way."""
    w, h = GOAL
    out = sheet(w, h) + stamped(f"sunrise-{shown}", 54, 50, 0.93) + stamped(f"pips-{shown}", 109, 63)
    if now:
        out += path(f"M8 0H6.500A6.5 8 0 0 0 0 8V{n(h - 8)}a6.500 8 0 0 0 6.500 8H8Z", tone("gold"))
        out += tag("g", ribbon(86, "counts now"), transform=f"translate({n(w - 86)} 73)")
    return out


def ribbon(w: float, told: str) -> str:
    """A small flag that says what something does now."""
    flag = path(f"M0 0h{n(w)}v22h{n(-w)}l7-11Z", tone("gold"))
    return flag + words(w / 2 + 4, 15.5, told, 12.5, tone("pip"), LABEL, 600)


def foe(w: float, h: float, now: bool) -> str:
    """An opponent: the least threshold on dusk, its name on paper."""
    dusk = 66 if h > 30 else 32
    out = sheet(w, h, 7, lift=0.14) + path(f"M0 7a7 7 0 0 1 7-7H{dusk}V{n(h)}H7a7 7 0 0 1-7-7Z", tone("sky7"))
    return out + box(1.5, 1.5, w - 3, h - 3, 6, stroke=tone("gold"), width=3) if now else out


def sealed() -> str:
    """Something written that this observer may not read: a folded slip under a seal."""
    out = sheet(120, 76, 5) + path("M0 8L60 44L120 8", stroke=tone("rule"), width=1.6)
    out += path("M0 72L44 36M120 72L76 36", stroke=tone("rule"), width=1.2)
    out += ring(60, 42, 15, tone("d1")) + ring(60, 42, 11, stroke=tone("d0"), width=1.4)
    return out + stamped("icon-seal", 60, 41.5, 14 / 24, "cream")


RUNG_TONES: Final = {7: "e2", 10: "t2", 13: "c2", 16: "d2", 19: "sky4", 22: "sky6", 34: "sky8"}


def rungs() -> dict[str, Symbol]:
    """The GM's ladder: a rung for each usual threshold; greyed where it may not be named, lit where it was."""
    w, h = RUNG
    found = {}
    for value, ink in RUNG_TONES.items():
        for state, paper, left, edge in (
            ("", "paper", ink, {"stroke": tone("rule"), "width": 1.4}),
            ("-closed", "paper2", "rule", {"stroke": tone("rule"), "width": 1.0}),
            ("-set", "paper", ink, {"stroke": tone("gold"), "width": 4.0}),
        ):
            svg = box(0, 0, w, h, 7, tone(paper)) + path(f"M0 7a7 7 0 0 1 7-7H54V{n(h)}H7a7 7 0 0 1-7-7Z", tone(left))
            svg += box(1, 1, w - 2, h - 2, 6, stroke=str(edge["stroke"]), width=float(edge["width"]))  # type: ignore[arg-type]
            found[f"rung-{value}{state}"] = Symbol(svg, 0, 0, w, h, f"the rung of {value}")
    for tenth in range(11):
        bar = box(0, 0, 60, 8, 4, tone("rule")) + (
            box(0, 0, max(5.0, 6.0 * tenth), 8, 4, tone("teal")) if tenth else ""
        )
        found[f"odds-{tenth}"] = Symbol(bar, 0, 0, 60, 8, f"a chance of {10 * tenth} in a hundred")
    return found
