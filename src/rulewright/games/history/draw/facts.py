# interpreted: drawn for people only
"""What the boards show of a view, as values that can be compared: a board whose facts are as before is drawn once."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.draw.model import KEPT, once
from rulewright.engine import View, capitalised, name_of
from rulewright.engine.hexes import Hex, hex_at, q_of, r_of
from rulewright.games.history.cards import COLOURS
from rulewright.games.history.chart import chart_name, sector_name
from rulewright.games.history.draw.geometry import At
from rulewright.games.history.rules.choosing import destination, mover_of, sector_of_disk
from rulewright.games.history.rules.preservation import STOP
from rulewright.games.history.words.naming import sector_words, values_after

PLACING: Final = ("place", "crusade_place", "return_place")
"""Questions that are about a disk and where it goes; the colour stands first in what they are about."""
ON_SECTORS: Final = (
    "save", "doom", "save_equal", "surplus", "gather", *PLACING, "burn", "loot", "wander", "discovery", "city", "anten",
    "scout", "scout_tile", "awaken", "horizon",
)  # fmt: skip
"""Questions whose options are sectors."""
ON_DISKS: Final = ("raise", "sink")
SEALED: Final = ("bid", "preserve", "preserve_or_doom")


Frontier = tuple[tuple[str, At], ...]


class Sector(NamedTuple):
    """A sector of the chart and what lies on it."""

    name: str
    at: At
    printed: int
    gems: int
    shield: bool
    stack: tuple[int, ...]
    worth: int
    words: str


class Laid(NamedTuple):
    """What a disk laid in a sector would do: its colour, what its player gains, and colours with what they are then."""

    name: str
    which: int
    gain: int
    thens: tuple[tuple[int, int, int], ...]


class Bids(NamedTuple):
    """Bids that lie open: for these cards (none: preservation), by whom how much, and what came of them."""

    cards: tuple[str | None, ...]
    bids: tuple[int, ...]
    winner: int
    price: int
    payee: int
    fallen: tuple[str, ...]


class Map:
    """The explored sectors and those about them, each from the top row down. It is itself, not what it looks like, and
    there is one for each look: what is drawn of it is kept by it alone."""

    def __init__(self, sectors: tuple[Sector, ...], frontier: Frontier) -> None:
        self.sectors = sectors
        self.frontier = frontier


NOWHERE: Final[list[list[int]]] = []


def map_of(seen: View) -> Map:
    """The map as everybody sees it. When all is counted, nothing more can be explored: then it fills the chart."""
    return map_with(seen["sectors"], NOWHERE if seen["scores"] and seen["sectors"] else seen["frontier"])


@once
def map_with(sectors: list[dict[str, Any]], frontier: list[list[int]]) -> Map:
    """The map with these sectors, explored and unexplored."""
    found = [
        Sector(
            one["name"], (one["q"], one["r"]), one["printed"], one["gems"], one["shield"], tuple(one["stack"]),
            one["worth"], capitalised(sector_words(one)),
        )
        for one in sectors
    ]  # fmt: skip
    found.sort(key=lambda one: (one.at[1], one.at[0]))
    return kept_map(tuple(found), frontier_at(tuple([(q, r) for q, r in frontier])))


kept_map: Final = lru_cache(KEPT)(Map)


@lru_cache(KEPT)
def frontier_at(places: tuple[At, ...]) -> Frontier:
    """Places with their names, from the top row down."""
    return tuple(sorted(((chart_name(q, r), (q, r)) for q, r in places), key=lambda one: one[1][::-1]))


def asked_in(seen: View) -> dict[str, Any]:
    """What this observer is asked now; empty when it is nothing."""
    asked: dict[str, Any] = seen.get("asked", {})
    return asked if "options" in asked and not seen.get("moment") else {}


def legal_sectors(seen: View) -> frozenset[str] | None:
    """The sectors among which this observer may choose; None when the question is about something else."""
    asked = asked_in(seen)
    ask = asked.get("ask", "")
    if ask in ON_SECTORS:
        return frozenset(sector_name(at) for at in asked["options"] if at != STOP)
    if ask in ON_DISKS:
        return frozenset(sector_name(sector_of_disk(disk)) for disk in asked["options"])
    if ask in ("wander_next", "escape"):
        return frozenset(sector_name(at) for move in asked["options"] for at in way_of(ask, move))
    return None


def way_of(ask: str, move: int) -> tuple[Hex, Hex]:
    """From where to where a disk or a stack would move."""
    at = sector_of_disk(mover_of(move)) if ask == "wander_next" else mover_of(move)
    return at, destination(move, at)


def layings(seen: View) -> tuple[Laid, ...]:
    """What the disk that is to be placed would do in every sector where it may go."""
    asked = asked_in(seen)
    if asked.get("ask") not in PLACING:
        return ()
    which = asked["about"][0]
    known = {hex_at(one["q"], one["r"]): one for one in seen["sectors"]}
    found = []
    for at in asked["options"]:
        sector = known.get(at)
        name = chart_name(q_of(at), r_of(at))
        thens = tuple((c, was, then) for c, was, then in values_after(seen, sector, which)) if sector else ()
        found.append(Laid(name, which, sector["pays"] if sector and asked["ask"] == "place" else 0, thens))
    return tuple(found)


def bids_in(seen: View) -> Bids | None:
    """The bids that were opened last."""
    one = seen["opened"]
    if one is None:
        return None
    cards, bids, fallen = tuple(one["cards"]), tuple(one["bids"]), tuple(one["fallen"])
    return Bids(cards, bids, one["winner"], one["price"], one["payee"], fallen)


def controlled(seen: View) -> tuple[int, ...]:
    """How many sectors each colour controls."""
    return ruled(seen["sectors"])


@once
def ruled(sectors: list[dict[str, Any]]) -> tuple[int, ...]:
    """How many of these sectors each colour controls."""
    rulers = [one["stack"][-1] for one in sectors if one["stack"]]
    return tuple([rulers.count(which) for which in COLOURS])


def names_of(seen: View) -> tuple[str, ...]:
    """Everybody's name."""
    return tuple([name_of(seen["names"], seat) for seat in range(seen["players"])])
