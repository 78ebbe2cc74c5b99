# interpreted: drawn for people only
"""Who will you be: the characters of a story, each with looks, markers, and what they begin with."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.games.destinies.draw.geometry import CAST
from rulewright.games.destinies.draw.prose import plain, set_lines, snug

GROWN: Final = 1.55
"""How large the figures are."""
LEFT: Final = 144.0
"""Where words begin: right of whatever a figure holds."""
BELOW: Final = 66.0
"""Where they begin under the name, whose letters reach down to 48."""


class Player(NamedTuple):
    """A character to choose."""

    character: int
    name: str
    about: str
    look: str
    markers: tuple[str, str, str]
    taken: str
    """Whose it is already."""
    seat: int
    detail: str


@lru_cache(64)
def board(cast: tuple[Player, ...], title: str) -> Board:
    """The characters, one below the other; six lie in two columns."""
    columns = 1 if len(cast) <= 3 else 2
    rows = max(3, -(-len(cast) // columns))
    wide, high = (CAST[0] - 8 * (columns + 1)) / columns, (CAST[1] - 8 * (rows + 1)) / rows
    pieces = []
    for k, one in enumerate(cast):
        x, y = 8 + (k % columns) * (wide + 8), 8 + (k // columns) * (high + 8)
        pieces.append(entry(one, x, y, wide, high, columns))
    return Board("map", title, *CAST, pieces, least=round(CAST[0] * 0.76))


def entry(one: Player, x: float, y: float, wide: float, high: float, columns: int) -> Piece:
    """One character."""
    left, room = LEFT, wide - LEFT - 10
    texts = [Text(one.name, left, 38, "h1", room, size=snug(one.name, "h1", room))]
    lines = plain("before", one.taken or one.about, room)
    most = max(1, int((high - 44 - BELOW) // 21))
    texts += set_lines(
        "before", lines[:most] if len(lines) <= most else (*lines[: most - 1], lines[most - 1] + " …"), 21, left, BELOW
    )
    stamps = [Stamp(f"figure-{one.look}", 66, high / 2 + 68, GROWN)]
    if one.taken:
        stamps.append(Stamp(f"plinth-{one.seat}", 66, high / 2 + 68, GROWN))
    for skill, markers in enumerate(one.markers):
        at = left + skill * (room / 3)
        stamps.append(Stamp(f"beast-{skill}", at + 10, high - 22, 0.58))
        texts.append(Text(markers, at + 24, high - 17, "stat"))
    art = f"cast-{columns}"
    return Piece(
        f"character-{one.character}", art, x, y, title=one.name, detail=one.detail, place=f"character-{one.character}",
        tone=f"s{max(0, one.seat)}", texts=tuple(texts), stamps=tuple(stamps),
        faint=0.55 if one.taken else 1.0, motion="none",
    )  # fmt: skip
