# interpreted: drawn for people only
"""The chart: sky, unexplored sectors, tiles, stacks, gems, what may be chosen and what choosing there would do."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rulewright.draw.model import KEPT, Piece, Stamp, Text
from rulewright.games.history.cards import COLOUR_NAMES
from rulewright.games.history.draw.art.pieces import slip_box
from rulewright.games.history.draw.facts import Laid, Map, Sector
from rulewright.games.history.draw.geometry import (
    CHART,
    CLOSEST,
    COUNTED,
    HEX,
    LIFT,
    Window,
    level,
    window_around,
    window_between,
)
from rulewright.games.history.draw.tones import LETTERINGS

LEAST: Final = 11.2
"""The names of sectors are never set smaller than this."""
GEM_AT: Final = (25.0, 15.0)
MOST_FANNED: Final = 8
Ways = tuple[tuple[str, str], ...]


@lru_cache(KEPT)
def window_of(map_: Map, letters: bool) -> Window:
    """The window that shows all of the map, and no tile under the letters of a preservation."""
    tiles = [one.at for one in map_.sectors]
    places = tiles + [at for _name, at in map_.frontier]
    if letters:
        return window_between(tiles, places)
    return window_around(places, CLOSEST if map_.frontier else COUNTED)


@lru_cache(KEPT)
def ground(map_: Map, window: Window, legal: frozenset[str] | None, laid: tuple[Laid, ...]) -> tuple[Piece, ...]:
    """Sky, unexplored sectors and tiles; whatever cannot be chosen steps back while sectors are asked for."""
    size = window.size
    would = {one.name: laid_words(one) for one in laid}
    pieces = [Piece("chart", "chart", motion="none")]
    fine = max(1.0, LEAST / (LETTERINGS["place"].size * size))
    for name, at in map_.frontier:
        x, y = window.on_board(at)
        may = legal is not None and name in legal
        texts = (Text(name, 0, 25, "place-sky", 60, size=fine),) if may else ()
        art = "rest" if may else "unknown"  # a dashed line must not get a ring of its own: it would look like a rope
        if may:
            pieces.append(Piece(f"sky-{name}", "legal-sky", x, y, size=size, motion="none"))
            pieces.append(Piece(f"on-{name}", "pointed", x, y, size=size, ghost=name, motion="none"))
        place = "" if legal is None else name
        pieces.append(Piece(f"at-{name}", art, x, y, size=size, title=f"{name}: unexplored", place=place, texts=texts))
    for one in map_.sectors:
        x, y = window.on_board(one.at)
        pieces.append(Piece(f"tile-{one.name}", f"tile-{one.printed}", x, y, size=size, came_from="tile-stack"))
    for one in map_.sectors:
        x, y = window.on_board(one.at)
        if legal is not None and one.name not in legal:
            pieces.append(Piece(f"calm-{one.name}", "calm", x, y, size=size, motion="none"))
        may = legal is not None and one.name in legal
        pieces.append(sector_piece(one, x, y, size, fine, may, would.get(one.name, "")))
    return tuple(pieces)


def laid_words(one: Laid) -> str:
    """What the disk to be laid would do in a sector."""
    changed = [f"{COLOUR_NAMES[which]} {was}\u00a0→\u00a0{then}" for which, was, then in one.thens]
    gained = [f"+{one.gain} for you"] if one.gain else []
    told = ", ".join(gained + changed)
    return f"A {COLOUR_NAMES[one.which]} disk here: {told}." if told else ""


def sector_piece(one: Sector, x: float, y: float, size: float, fine: float, may: bool, would: str) -> Piece:
    """The place of a sector: its name, and in words what lies there."""
    told = f"{one.words}.\n{would}" if would else f"{one.words}."
    inward = -29.6 if len(one.name) < 3 else -30.6  # between the ring of a legal tile and the disks
    texts = (Text(one.name, inward, -14.8, "place", 40, anchor="start", size=fine),)
    art = "sector" if may else "rest"
    return Piece(
        f"at-{one.name}", art, x, y, size=size, title=one.name, detail=told,
        place=one.name, texts=texts,
    )  # fmt: skip


@lru_cache(KEPT)
def stacks(map_: Map, window: Window, ways: Ways) -> tuple[Piece, ...]:
    """Disks and gems; the top disk of a stack lies in the middle of its sector, covered ones peek out below it."""
    size, came = window.size, dict(ways)
    pieces: list[Piece] = []
    for one in map_.sectors:
        x, y = window.on_board(one.at)
        pieces += disks(one, x, y, size, came)
        if one.shield:
            gem = Piece(
                f"shield-{one.name}", "gem", x, y - 15 * size, size=0.7 * size, title="a gem shields this stack"
            )
            pieces.append(gem)
        if one.gems:
            grown = (0.96 if one.gems < 5 else 1.12) * size
            dx, dy = GEM_AT
            wide = 1.0 if one.gems < 10 else 0.82 if one.gems < 100 else 0.64
            texts = (Text(str(one.gems), 0, 4.8, "gem", 21, size=wide),)
            pieces.append(Piece(f"gem-{one.name}", "gem", x + dx * size, y + dy * size, size=grown, texts=texts))
    return tuple(pieces)


def disks(one: Sector, x: float, y: float, size: float, came: Mapping[str, str]) -> list[Piece]:
    """The disks of a stack from the bottom up. A disk is known by its colour and how many of it lie under it."""
    found, seen = [], [0, 0, 0, 0]
    for height, which in enumerate(one.stack):
        origin = f"at-{came[one.name]}" if one.name in came else f"dial-{which}"
        found.append(
            Piece(
                f"disk-{one.name}-{which}{seen[which]}", f"disk-{which}", x,
                round(y + (1 + level(height, len(one.stack))) * size, 1), size=size, came_from=origin, motion="arc",
            )
        )  # fmt: skip
        seen[which] += 1
    return found


@lru_cache(KEPT)
def marks(
    map_: Map, window: Window, risk: tuple[str, ...], saved: tuple[str, ...],
    fallen: tuple[str, ...], touched: tuple[str, ...],
) -> tuple[Piece, ...]:  # fmt: skip
    """Rings: at risk and saved while preservation is bid for, where disks were lost, what the last action changed."""
    pieces = []
    for one in map_.sectors:
        x, y = window.on_board(one.at)
        if one.name in risk:
            art, title = ("saved", "saved") if one.name in saved else ("at-risk", "at risk")
            words = f"{one.name}: the top disk is {title}"
            pieces.append(Piece(f"risk-{one.name}", art, x, y, size=window.size, title=words, motion="none"))
        elif one.name in fallen:
            words = f"{one.name}: a disk was lost here"
            pieces.append(Piece(f"fell-{one.name}", "fallen", x, y, size=window.size, title=words, motion="none"))
        elif one.name in touched:
            pieces.append(Piece(f"last-{one.name}", "fresh", x, y, size=window.size, mark="last", motion="none"))
    return tuple(pieces)


@lru_cache(KEPT)
def previews(map_: Map, window: Window, laid: tuple[Laid, ...]) -> tuple[Piece, ...]:
    """For every sector where a disk may go: that disk on its stack, and what it brings; for every stack, its fan."""
    places = {one.name: one.at for one in map_.sectors} | dict(map_.frontier)
    height = {one.name: len(one.stack) for one in map_.sectors}
    pieces = [fan(one, window) for one in map_.sectors if len(one.stack) > 1]
    for one in laid:
        x, y = window.on_board(places[one.name])
        up = (1 - LIFT if height.get(one.name) else 1) * window.size
        stamps = (Stamp("laying"),)
        disk = Piece(f"lay-{one.name}", f"disk-{one.which}", x, y + up, size=window.size, stamps=stamps, ghost=one.name)
        pieces.append(disk)
    return tuple(pieces)


@lru_cache(KEPT)
def fan(one: Sector, window: Window) -> Piece:
    """A stack spread out from bottom to top on a slip of paper, over or under its sector."""
    shown = one.stack[-MOST_FANNED:]
    many = len(shown)
    left, top, wide, _tall = slip_box(many)
    x, y = window.on_board(one.at)
    away = HEX * window.size + 34
    y = y - away if y - away + top > 24 else y + away
    x = min(max(x, 16 - left), CHART[0] - 16 - (left + wide))
    stamps = tuple([Stamp(f"disk-{which}", 34 * (k - (many - 1) / 2), -9) for k, which in enumerate(shown)])
    end = 34 * (many - 1) / 2
    texts = (
        Text("lowest", -end, 28, "quiet", 44, anchor="middle"),
        Text("rules", end, 28, "quiet", 40, anchor="middle"),
    )
    return Piece(
        f"fan-{one.name}", f"slip-{many}", round(x, 1), round(y, 1), stamps=stamps, texts=texts, ghost=f"at-{one.name}"
    )
