# interpreted: drawn for people only
"""The map: tiles as woodcuts, blocks that nobody has cut yet, seals of places, heads, figures, and the ways to go."""

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.draw.text import TooLong, broken, fitted, width_of
from rulewright.engine import View, name_of
from rulewright.games.destinies.draw.about import poi_text, tile_text
from rulewright.games.destinies.draw.geometry import (
    MAP,
    TILE_WIDE,
    Grid,
    figure_at,
    seal_at,
)  # fmt: skip
from rulewright.games.destinies.draw.landscape import tile_stamps
from rulewright.games.destinies.draw.prose import in_room, snug
from rulewright.games.destinies.draw.story import figure_looks, head_looks, other_tokens, poi_looks, tile_looks
from rulewright.games.destinies.draw.tones import LETTERINGS
from rulewright.games.destinies.state import MOVE
from rulewright.games.destinies.words.texts import Words, item_place, poi_place, tile_place

FIGURE: Final = 0.8
LEAST_NAME: Final = 11.0
"""The smallest a name may be on a phone, in pixels."""


class Spot(NamedTuple):
    """A place on a tile."""

    poi: int
    name: str
    kind: str
    emblem: str
    heads: tuple[str, ...]
    sells: bool
    new: bool
    here: bool
    detail: str


class Figure(NamedTuple):
    """Somebody's figure."""

    seat: int
    look: str
    title: str
    active: bool


class Tile(NamedTuple):
    """A tile as the map shows it."""

    tile: int
    x: int
    y: int
    name: str
    teaser: str
    explored: bool
    look: tuple[str, ...]
    ident: str
    spots: tuple[Spot, ...]
    figures: tuple[Figure, ...]
    pile: tuple[tuple[int, str, str], ...]
    """What was left behind: instance, name, full text."""
    title: str
    detail: str


class Facts(NamedTuple):
    """Everything that the map shows."""

    tiles: tuple[Tile, ...]
    head: tuple[str, str, str]
    """The story's name in two lines, and the day."""
    title: str
    ways: tuple[tuple[int, tuple[int, ...]], ...]
    """Where one might go, and over which tiles."""
    mover: Figure | None


def facts(w: Words) -> Facts:
    """What the map shows of a view."""
    seen = w.seen
    tiles = tuple([tile_facts(w, tile) for tile in sorted(seen["tiles"], key=lambda one: (-one["y"], one["x"]))])
    story = w.text(w.plot.title)
    day = w("day", day=max(1, seen["day"]))
    if seen["deadline"]:
        day += f" · {w('deadline', n=seen['deadline'])}"
    mover = next((one for tile in tiles for one in tile.figures if one.active), None)
    ways = routes(seen) if goes(seen) and seen["phase"] == MOVE and mover is not None else ()
    return Facts(tiles, (*named(story), day), w("map_of", story=story), ways, mover if ways else None)


def goes(seen: View) -> bool:
    """Whether whoever looks chooses a tile now: then what lies on tiles steps back, so that no seal is in the way."""
    asked = seen.get("asked", {})
    return asked.get("ask") in ("move", "step", "peek") and seen["you"] in asked["seats"]


def named(story: str) -> tuple[str, str]:
    """A long name in two lines.

    >>> named("Low Water at Saltreach")
    ('Low Water', 'at Saltreach')
    """
    words = story.split()
    if len(story) < 13 or len(words) < 2:
        return story, ""
    cut = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


def tile_facts(w: Words, tile: dict[str, Any]) -> Tile:
    """One tile of a view."""
    number, seen = tile["tile"], w.seen
    explored, name = tile["explored"], w.tile(tile["tile"])
    spots = tuple([spot_facts(w, spot) for spot in tile["pois"]])
    figures = []
    for seat in tile["figures"]:
        character = seen["players"][seat]["character"]
        look = figure_looks(w.tale)[character] if character >= 0 else "pilgrim"
        who = f"{name_of(seen['names'], seat)}: {w.character(character)}"
        figures.append(Figure(seat, look, who, seat == seen["active"]))
    pile = tuple([(i, w("left_here", item=w.item(i)), "" if goes(seen) else w.item(i)) for i in tile["pile"]])
    detail = tile_text(w, number, explored)
    there = [spot.name for spot in spots]
    peeked = [w.poi(poi) for poi in tile.get("peeked", [])]
    if there or peeked:
        detail += " " + "; ".join(there + peeked) + "."
    if figures:
        detail += " " + w("on_tile", names=", ".join(name_of(seen["names"], one.seat) for one in figures))
    teaser = "" if explored else w.text(w.plot.tile_teaser[number])
    look, ident = tile_looks(w.tale)[number], w.plot.tile_ids[number]
    return Tile(
        number, tile["x"], tile["y"], name, teaser, explored, look, ident, spots, tuple(figures), pile, name, detail
    )


def spot_facts(w: Words, spot: dict[str, Any]) -> Spot:
    """One place of a view."""
    poi, seen = spot["poi"], w.seen
    kind, emblem = poi_looks(w.tale)[poi]
    alt = spot["alt"]
    if alt >= 0:
        emblem = other_tokens(w.tale).get(w.plot.texts[alt], emblem)
    heads = tuple([head_looks(w.tale)[npc] for npc in spot["npcs"]])
    detail = "" if goes(seen) else poi_text(w, poi, spot["npcs"], spot["stacks"], alt)
    sells = any(spot["stacks"])
    return Spot(poi, w.poi(poi), kind, emblem, heads, sells, poi in seen["news"], poi == seen["poi"], detail)


def routes(seen: dict[str, Any]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The shortest way to every tile in reach: over explored tiles, no diagonals. [D-037 D-042]"""
    at = {(tile["x"], tile["y"]): tile for tile in seen["tiles"]}
    start = seen["players"][seen["active"]]["tile"]
    by_number = {tile["tile"]: tile for tile in seen["tiles"]}
    if start not in by_number:
        return ()
    found: dict[int, tuple[int, ...]] = {start: (start,)}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        tile = by_number[here]
        if len(found[here]) > seen["steps"] or (here != start and not tile["explored"]):
            continue
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            near = at.get((tile["x"] + dx, tile["y"] + dy))
            if near is not None and near["tile"] not in found:
                found[near["tile"]] = (*found[here], near["tile"])
                edge.append(near["tile"])
    return tuple([(tile, way) for tile, way in found.items() if len(way) > 1])


# -- drawing ----------------------------------------------------------------------------------------------------------


@lru_cache(256)
def board(shown: Facts) -> Board:
    """The map."""
    spots = tuple([(tile.x, tile.y) for tile in shown.tiles])
    grid = Grid(spots)
    pieces = list(decoration(grid, spots, shown.head))
    smallest = 16.0
    for tile in shown.tiles:
        ground, name = tile_ground(tile, grid)
        smallest = min(smallest, name)
        pieces += ground
    pieces += ways(shown, grid)
    for tile in shown.tiles:
        pieces += on_tile(tile, grid)
    crowded = grid.columns > 7 or grid.rows > 6
    least = round(grid.wide * LEAST_NAME / smallest)
    return Board(
        "map", shown.title, grid.wide, MAP[1], pieces, zooms=crowded, least=least, narrow=None if crowded else grid.box
    )


def decoration(grid: Grid, spots: tuple[tuple[int, int], ...], head: tuple[str, str, str]) -> list[Piece]:
    """Where no tile lies: the story's name, the rose, and whatever swims there."""
    cells = grid.empty(spots)
    size = grid.size
    found = []
    if cells:
        x, y = grid.corner(*cells[0])
        texts = []
        for words, lettering, at in ((head[0], "carto", 74), (head[1], "carto2", 104), (head[2], "day", 142)):
            if words:
                texts.append(Text(words, 120, at, lettering, size=snug(words, lettering, 184)))
        found.append(Piece("cartouche", "cartouche", x, y, size=size, texts=tuple(texts), motion="none"))
    if len(cells) > 2:
        x, y = grid.corner(*cells[1])
        deep = cells[2][0] == cells[1][0]
        found.append(
            Piece("leviathan", "leviathan", x + 118 * size, y + (150 if deep else 100) * size, size=0.94 * size)
        )
    if len(cells) > 1:
        x, y = grid.corner(*cells[-1])
        found.append(Piece("rose", "rose", x + 120 * size, y + 94 * size, size=size, motion="none"))
    return found


def tile_ground(tile: Tile, grid: Grid) -> tuple[list[Piece], float]:
    """A tile with its picture and its name, and how large the name is set."""
    x, y = grid.corner(tile.x, tile.y)
    size, place = grid.size, tile_place(tile.tile)
    if tile.explored:
        stamps = (*tile_stamps(tile.look, tile.ident), Stamp("frame"))
        found = [
            Piece(
                f"tile-{tile.tile}",
                "bed",
                x,
                y,
                size=size,
                title=tile.title,
                detail=tile.detail,
                place=place,
                stamps=stamps,
                motion="turn",
            )
        ]
        lettering, wide, middle = "name", (TILE_WIDE - 50) * size, y + 164.6 * size
        texts, points = caption(tile.name, lettering, wide, max(11.0, 27 * size))
    else:
        found = [
            Piece(
                f"tile-{tile.tile}",
                "block",
                x,
                y,
                size=size,
                title=tile.title,
                detail=tile.detail,
                place=place,
                motion="turn",
            )
        ]
        return slipped(found, tile, x, y, size)
    mid = x + TILE_WIDE * size / 2
    found.append(Piece(f"name-{tile.tile}", "", round(mid, 2), round(middle, 2), texts=texts))
    return found, points


def caption(name: str, lettering: str, wide: float, most: float) -> tuple[tuple[Text, ...], float]:
    """A name on one line, as large as fits and no larger than its band allows; never cut."""
    points = LETTERINGS[lettering].size
    size = min(snug(name, lettering, wide), round(most / points, 3))
    return (Text(name, 0, round(points * size * 0.32, 2), lettering, size=size),), points * size


def slipped(found: list[Piece], tile: Tile, x: float, y: float, size: float) -> tuple[list[Piece], float]:
    """A block with its slip, and how large the name is set: what is said of it is for screens that can show it."""
    at = (round(x + TILE_WIDE * size / 2, 2), round(y + 91 * size, 2))
    named, points = slip_words(tile.name, "", 190 * size, 78 * size)
    told, _ = slip_words(tile.name, tile.teaser, 190 * size, 122 * size)
    says = any(text.lettering == "tease" for text in told)
    if says:
        found.append(Piece(f"told-{tile.tile}", "slip-told", x, y, size=size, screen="wide"))
        found.append(Piece(f"tease-{tile.tile}", "", *at, texts=told, screen="wide"))
    only: Literal["", "narrow"] = "narrow" if says else ""
    found.append(Piece(f"slip-{tile.tile}", "slip", x, y, size=size, screen=only))
    found.append(Piece(f"name-{tile.tile}", "", *at, texts=named, screen=only))
    return found, points


def slip_words(name: str, teaser: str, wide: float, high: float) -> tuple[tuple[Text, ...], float]:
    """What is known of a tile that nobody has turned: its name, and what is said of it if there is room, the name
    making way a little."""
    style, voice = LETTERINGS["block"], LETTERINGS["tease"]
    whole_lines, whole_size = in_room(name, "block", wide, high * 0.6, 0.6)
    for share in (1.0, 0.86, 0.76) if teaser else ():
        size = min(share, whole_size)
        lines = broken(name, style, wide, size)
        step = style.size * size * 1.14
        if any(width_of(line, style, size) > wide for line in lines):
            continue
        try:
            told, grown = fitted(f"“{teaser}”", voice, wide, high - step * len(lines) - 2, 0.82)
        except TooLong:
            continue
        return slip_texts(lines, size, told, grown), style.size * size
    return slip_texts(whole_lines, whole_size, [], 1.0), style.size * whole_size


def slip_texts(lines: Sequence[str], size: float, told: Sequence[str], grown: float) -> tuple[Text, ...]:
    """A name and what is said of it, the whole in the middle of the slip."""
    step = LETTERINGS["block"].size * size * 1.14
    small = LETTERINGS["tease"].size * grown * 1.14
    top = -(step * len(lines) + small * len(told)) / 2 + step * 0.78
    texts = [Text(line, 0, round(top + step * k, 2), "block", size=size) for k, line in enumerate(lines)]
    below = top + step * len(lines)
    texts += [Text(line, 0, round(below + small * k, 2), "tease", size=grown) for k, line in enumerate(told)]
    return tuple(texts)


def on_tile(tile: Tile, grid: Grid) -> list[Piece]:
    """Seals, heads, goods and figures: they lie over every tile."""
    left, top = grid.corner(tile.x, tile.y)
    size = grid.size
    found: list[Piece] = []
    for k, spot in enumerate(tile.spots):
        x, y, grown = seal_at(k, len(tile.spots), len(tile.figures))
        at = (round(left + x * size, 2), round(top + y * size, 2), 0.0, round(size * grown, 4))
        found += seal_pieces(spot, *at)
    step = min(34.0, 190 / max(1, len(tile.pile)))
    for k, (instance, words, detail) in enumerate(tile.pile):
        x, y = round(left + (26 + step * k) * size, 2), round(top + 22 * size, 2)
        found.append(
            Piece(
                f"card-{instance}",
                "pile",
                x,
                y,
                size=1.1 * size,
                title=words,
                detail=detail,
                place=item_place(instance),
            )
        )
    for k, figure in enumerate(tile.figures):
        x, y = figure_at(k)
        found.append(
            Piece(
                f"figure-{figure.seat}", f"figure-{figure.look}", round(left + x * size, 2), round(top + y * size, 2),
                size=round(FIGURE * size, 4), title=figure.title, place=f"figure-{figure.seat}", tone=f"s{figure.seat}",
                stamps=(Stamp(f"plinth-{figure.seat}"),), mark="last" if figure.active else "",
            )
        )  # fmt: skip
    return found


def seal_pieces(spot: Spot, x: float, y: float, turn: float, size: float) -> list[Piece]:
    """A seal, with a head behind it where somebody is, cards at its foot where something is sold."""
    found = []
    for k, look in enumerate(spot.heads[:2]):
        aside = 0 if len(spot.heads) == 1 else (-9, 9)[k]
        found.append(Piece(f"npc-{spot.poi}-{k}", f"head-{look}", x + aside * size, y, size=size, motion="none"))
    stamps: list[Stamp] = []
    texts: tuple[Text, ...] = ()
    if spot.here:
        stamps.append(Stamp("ring"))
    elif spot.new:
        stamps.append(Stamp("ring-new"))
    if spot.emblem:
        stamps.append(Stamp(f"emblem-{spot.emblem}"))
    else:
        texts = (Text(spot.name.removeprefix("The ")[:1].upper(), 0, 11, "sealed"),)
    if spot.sells:
        stamps.append(Stamp("stack", 17, 17))
    place = poi_place(spot.poi)
    found.append(
        Piece(
            f"poi-{spot.poi}", f"seal-{spot.kind}", x, y, turn, size, spot.name, spot.detail, place, texts=texts,
            stamps=tuple(stamps), hit=(72, 72), motion="drop",
        )
    )  # fmt: skip
    return found


def ways(shown: Facts, grid: Grid) -> list[Piece]:
    """The way to each tile in reach, dotted in gold, and a pale figure at its end: seen while one points there."""
    if shown.mover is None:
        return []
    corners = {tile.tile: grid.corner(tile.x, tile.y) for tile in shown.tiles}
    fx, fy = figure_at(0)
    size, found = grid.size, []
    for tile, way in shown.ways:
        points = [(corners[step][0] + fx * size, corners[step][1] + fy * size) for step in way]
        end = points[-1]
        scale = FIGURE * size
        dots = [
            Stamp("dot", round((x - end[0]) / scale, 1), round((y - end[1] + 6 * size) / scale, 1), 1.5)
            for x, y in along(points, 13.0)
        ]
        mover = shown.mover
        found.append(
            Piece(
                f"way-{tile}", f"figure-{mover.look}", *end, size=round(scale, 4), tone=f"s{mover.seat}", faint=0.7,
                stamps=(Stamp(f"plinth-{mover.seat}"), *dots), ghost=tile_place(tile), motion="none",
            )
        )  # fmt: skip
    return found


def along(points: list[tuple[float, float]], step: float) -> list[tuple[float, float]]:
    """Points along a way, so far from each other."""
    found = []
    for (ax, ay), (bx, by) in pairwise(points):
        far = abs(bx - ax) + abs(by - ay)
        many = max(1, round(far / step))
        found += [(ax + (bx - ax) * k / many, ay + (by - ay) * k / many) for k in range(1, many)]
    return found
