"""The map: POIs that come, go and change, tiles that are laid out, turned over and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulewright.games.destinies import state as s
from rulewright.games.destinies.state import PILE, World
from rulewright.games.destinies.story.arguments import ALT, FILE, POI, TILE, Argument
from rulewright.games.destinies.story.kinds import (
    BRINGS_POI,
    EACH_FIELDS,
    EACH_WORD,
    LAYS_TILE,
    MOVES_POI,
    POI_THERE,
    REMOVES_POI,
    REMOVES_TILE,
    REPAINTS_POI,
    TILE_THERE,
    Aim,
    Code,
    Variable,
    effect,
    holds,
)

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains
    from rulewright.games.destinies.prover.relaxed import Relaxed
    from rulewright.games.destinies.scenario.effects import Effect


def presence_of(x: Effect) -> Variable:
    """Whether the POI is on the map."""
    return ("present", x.word("poi"))


def tile_of(x: Effect) -> Variable:
    """What has become of the tile."""
    return ("tile", x.word("tile"))


def nothing_new(x: Effect, world: Relaxed, who: str) -> None:
    """Read generously, what goes away was there all the same."""


def present(x: Effect, value: Any, domains: Domains) -> Any:
    """It is there."""
    return True


def absent(x: Effect, value: Any, domains: Domains) -> Any:
    """It is gone."""
    return False


# ---- POIs


def add_poi(t: World, seat: int, code: Code) -> None:
    """A POI comes onto the map. [D-169]"""
    t.poi_present[code[1]] = 1
    t.news = (*t.news, code[1])
    t.tell("poi", t.settings.telling, code[1], 1)


def poi_added(code: Code) -> tuple[Aim, int, int]:
    """A way to have the POI there."""
    return POI_THERE, code[1], 1


def may_stand(x: Effect, world: Relaxed, who: str) -> None:
    """The POI may stand on a tile that may be explored."""
    world.bring(x.word("poi"))


POI_ADD: Final = effect(
    "poi.add",
    EACH_WORD,
    (Argument("poi", POI),),
    "A POI comes onto the map.",
    add_poi,
    deed=poi_added,
    touches=presence_of,
    after=present,
    may=may_stand,
    ground=BRINGS_POI,
    twin=1,
)


def remove_poi(t: World, seat: int, code: Code) -> None:
    """A POI leaves the map for good, unless an effect adds it again. [D-169]"""
    t.poi_present[code[1]] = -1
    t.tell("poi", t.settings.telling, code[1], 0)


POI_REMOVE: Final = effect(
    "poi.remove",
    EACH_WORD,
    (Argument("poi", POI),),
    "A POI leaves the map.",
    remove_poi,
    touches=presence_of,
    after=absent,
    may=nothing_new,
    ground=REMOVES_POI,
    twin=1,
)


def move_poi(t: World, seat: int, code: Code) -> None:
    """A POI goes to another tile; on one that is not explored it waits unseen. [D-169]"""
    t.poi_tile[code[1]] = code[2]
    t.news = (*t.news, code[1])
    t.tell("poi_moved", t.settings.telling, code[1], code[2])


def may_move(x: Effect, world: Relaxed, who: str) -> None:
    """The POI may stand on that tile, too."""
    world.note("", ("moved", x.word("poi")), x.word("move"))
    world.bring(x.word("poi"))


POI_MOVE: Final = effect(
    "poi.move",
    EACH_FIELDS,
    (Argument("poi", POI), Argument("move", TILE)),
    "A POI goes to another tile.",
    move_poi,
    touches=presence_of,
    may=may_move,
    ground=MOVES_POI,
)


def repaint_poi(t: World, seat: int, code: Code) -> None:
    """A POI gets another picture. [D-169]"""
    t.poi_token[code[1]] = code[3]


POI_TOKEN: Final = effect(
    "poi.token",
    EACH_FIELDS,
    (Argument("poi", POI), Argument("token", FILE), Argument("alt", ALT, optional=True)),
    "A POI gets another picture, described by `alt`.",
    repaint_poi,
    ground=REPAINTS_POI,
)


# ---- tiles


def place_tile(t: World, seat: int, code: Code) -> None:
    """A tile is laid out, unexplored. [D-170]"""
    if t.tiles[code[1]] == s.HIDDEN:
        t.tiles[code[1]] = s.UNEXPLORED


def tile_laid(code: Code) -> tuple[Aim, int, int]:
    """A way to have the tile on the table."""
    return TILE_THERE, code[1], 1


def may_lie(x: Effect, world: Relaxed, who: str) -> None:
    """The tile may lie there."""
    world.note("", ("placed", x.word("tile")), True)


TILE_PLACE: Final = effect(
    "tile.place",
    EACH_WORD,
    (Argument("tile", TILE),),
    "A tile is laid out, unexplored.",
    place_tile,
    deed=tile_laid,
    touches=tile_of,
    may=may_lie,
    ground=LAYS_TILE,
    twin=1,
)


def reveal_tile(t: World, seat: int, code: Code) -> None:
    """A tile is laid out and explored at once. [D-170]"""
    explore(t, code[1], seat)


def may_be_seen(x: Effect, world: Relaxed, who: str) -> None:
    """The tile may be explored."""
    world.note("", ("placed", x.word("tile")), True)
    world.note("", ("explored", x.word("tile")), True)


TILE_REVEAL: Final = effect(
    "tile.reveal",
    EACH_WORD,
    (Argument("tile", TILE),),
    "A tile is laid out and explored at once.",
    reveal_tile,
    deed=tile_laid,
    touches=tile_of,
    may=may_be_seen,
    ground=LAYS_TILE,
    twin=1,
)


def remove_tile(t: World, seat: int, code: Code) -> None:
    """Figures and the pile go to the explored tile that the effect names. [D-053 D-176]"""
    tile, refuge = code[1], code[2]
    explore(t, refuge, seat)
    t.tiles[tile] = s.REMOVED
    for other in range(t.seats):
        if t.place[other] == tile:
            t.place[other] = refuge
    for instance in t.pile(tile):
        t.put(instance, PILE + refuge)


TILE_REMOVE: Final = effect(
    "tile.remove",
    EACH_FIELDS,
    (Argument("tile", TILE), Argument("remove", TILE)),
    "A tile is removed; figures and things on it go to the tile named here, which is explored.",
    remove_tile,
    touches=tile_of,
    may=nothing_new,
    ground=REMOVES_TILE,
    twin=1,
)


def explore(t: World, tile: int, seat: int) -> None:
    """Turn a tile over: its POIs that are due appear, new unexplored tiles are placed. [D-047 D-048 D-049 D-050]"""
    if t.tiles[tile] == s.EXPLORED or t.tiles[tile] == s.REMOVED:
        return
    t.tiles[tile] = s.EXPLORED
    t.tell("explored", t.settings.telling, seat, tile)
    for poi in t.plot.tile_pois[tile]:
        if t.poi_present[poi] == 0 and holds(t, t.plot.poi_when[poi], seat):
            t.poi_present[poi] = 1
    for other in t.plot.tile_places[tile]:
        if t.tiles[other] == s.HIDDEN and holds(t, t.plot.tile_when[other], seat):
            t.tiles[other] = s.UNEXPLORED
