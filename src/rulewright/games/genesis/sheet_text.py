# interpreted: drawn for people only
"""A song sheet as lines of text: squares with their dice, circles as signs, a legend of the kinds it has."""

from collections.abc import Sequence

from rulewright.games.band.dice import DIE_NAMES, kind_of, shows
from rulewright.games.band.sheet import BEATS, FRONT, LOWER, MELODY, ROLES, UPPER, right_slot, top_slot
from rulewright.games.band.songs import KIND_TITLES

SIGNS = ("=", "/", "\\", "S", "E", "H", "P", "T", "C", "K", "F", "N")
WIDTH = 11


def sign_of(kind: int) -> str:
    """The sign of a circle kind on a sheet drawn as text."""
    return SIGNS[kind]


def die_text(die: int) -> str:
    """What a die shows, marked when it is a special one: 4, b4, s4, c7."""
    return ("", "b", "s", "c", "c")[kind_of(die)] + str(shows(die))


def die_words(die: int) -> str:
    """A die in words: 4, or Charm 7."""
    kind = kind_of(die)
    return f"{DIE_NAMES[kind]} {shows(die)}" if kind else str(shows(die))


def laid_text(laid: int) -> str:
    """What lies on a square, one die or two."""
    if not laid:
        return "   "
    if laid < 64:
        return die_text(laid).center(3)
    return f"{die_text(laid & 63)}+{die_text(laid >> 6)}"


def sheet_lines(squares: int, marks: Sequence[int], laid: Sequence[int]) -> list[str]:
    """The sheet in six lines and a legend, 65 columns wide at most."""
    kinds = {mark >> 4: mark & 15 for mark in marks}
    lines: list[str] = []
    for row in (FRONT, MELODY, BEATS):
        above, here = "       ", f"{ROLES[row]:<7}"
        for column in range(5):
            top = kinds.get(top_slot(row, column))
            above += (f"  {SIGNS[top]}" if top is not None else "").ljust(WIDTH)
            cell = f"[{laid_text(laid[column * 3 + row])}]" if squares >> column * 3 + row & 1 else "  ·  "
            for half in (UPPER, LOWER):
                edge = kinds.get(right_slot(row, column, half))
                cell += f" {SIGNS[edge]}" if edge is not None else ""
            here += cell.ljust(WIDTH)
        lines += [above.rstrip(), here.rstrip()]
    found = sorted(set(kinds.values()))
    legend = "  ".join(f"{SIGNS[kind]} {KIND_TITLES[kind]}" for kind in found)
    return [line for line in lines if line.strip()] + ([legend] if legend else [])
