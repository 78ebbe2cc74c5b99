# interpreted: drawn for people only
"""Four dials: what a colour is worth, how many sectors it controls, where its six disks are."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import KEPT, Board, Piece, Stamp, Text, laid
from rulewright.engine import counted
from rulewright.games.history.cards import COLOUR_NAMES, COLOURS
from rulewright.games.history.draw.art.pieces import EMBLEMS
from rulewright.games.history.draw.facts import Laid
from rulewright.games.history.draw.geometry import CHART, on_dial
from rulewright.games.history.rules.setup import DISKS

DIAL_W: Final = 112.0
DIAL_H: Final = 129.0
Numbers = tuple[int, ...]


@lru_cache(KEPT)
def colours_board(
    across: bool, worth: Numbers, held: Numbers, pool: Numbers, destroyed: Numbers, would: tuple[Laid, ...]
) -> Board:
    """The dials one below the other beside the chart, or, on a phone, side by side above it."""
    start = "n-" if across else ""
    parts: list[tuple[Piece, ...]] = []
    for which in COLOURS:
        x, y = (which * DIAL_W + DIAL_W / 2, 54.0) if across else (DIAL_W / 2, which * DIAL_H + 54)
        parts.append(dial(start, which, x, y, worth[which], held[which], pool[which], destroyed[which]))
        parts.append(previews(start, which, x, y, would))
    if across:
        return Board("dials", "The colours", 4 * DIAL_W, DIAL_H, laid(*parts))
    left = f"pool: {sum(pool)} of {4 * DISKS}"
    title = f"In the pool: {counted(sum(pool), 'disk')}; the game ends when none is left"
    pool_ = Piece("pool", "", DIAL_W / 2, 531, title=title, texts=(Text(left, 0, 0, "plain", 100, anchor="middle"),))
    return Board("colours", "The colours", DIAL_W, CHART[1], laid(*parts, (pool_,)))


@lru_cache(KEPT)
def dial(
    start: str, which: int, x: float, y: float, worth: int, held: int, pool: int, destroyed: int
) -> tuple[Piece, ...]:
    """One dial: its face with numbers and disks, how much of the scale is covered, the hand."""
    name = COLOUR_NAMES[which]
    on_map = DISKS - pool - destroyed
    title = f"{name.capitalize()}, the {EMBLEMS[which]}: worth {worth}"
    detail = f"Controls {held}. Disks: {pool} in the pool, {on_map} in play, {destroyed} destroyed."
    size = 1.0 if worth < 100 else 0.74
    texts = (Text(str(worth), 0, 6, "worth", 62, size=size), Text(str(held), 2, 22, "held", 30))
    stamps = [Stamp(f"medal-{which}", 0, 41, 0.73)]
    for k in range(DISKS):
        art = f"stud-{which}" if k < pool else "spent" if k < DISKS - destroyed else f"lost-{which}"
        stamps.append(Stamp(art, (k - 2.5) * 14.4, 66))
    found = [
        Piece(
            f"{start}dial-{which}", "dial", x, y, title=title, detail=detail, place=name, texts=texts,
            stamps=tuple(stamps), motion="none",
        )
    ]  # fmt: skip
    if worth:
        arc = f"arc-{min(worth, 20)}"
        found.append(Piece(f"{start}arc-{which}", arc, x, y, tone=f"face-{which}", motion="none"))
    return (*found, Piece(f"{start}hand-{which}", f"hand-{which}", x, y, turn=on_dial(worth)))


def previews(start: str, which: int, x: float, y: float, would: tuple[Laid, ...]) -> tuple[Piece, ...]:
    """Where the hand would go, for every place where the disk to be laid would move it; equal ones are one piece."""
    places: dict[int, list[str]] = {}
    for one in would:
        for changed, _was, then in one.thens:
            if changed == which:
                places.setdefault(then, []).append(one.name)
    found: list[Piece] = []
    for then, names in sorted(places.items()):
        ghost, ident = " ".join(names), f"{start}then-{which}-{then}"
        found.append(Piece(f"{ident}-hand", "hand-then", x, y, turn=on_dial(then), ghost=ghost))
        found.append(Piece(ident, "then", x, y, texts=(Text(str(then), -4, 20.6, "then", 30),), ghost=ghost))
    return tuple(found)
