# interpreted: works on what a storyteller wrote, once a proof
"""The ground one can count on: tiles and places that are certain to be reached, days that are certain to come."""

from __future__ import annotations

from rulewright.games.destinies.prover.claims import Domains
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.kinds import BRINGS_POI, LAYS_TILE, MOVES_POI, REMOVES_POI, REMOVES_TILE

ALL_MODES = ("versus", "explorer", "challenger")


class Ground:
    """What the map and the calendar give to everybody."""

    def __init__(self, scenario: m.Scenario, domains: Domains) -> None:
        self.scenario = scenario
        self.effects = domains.effects
        self.days = [event for event in scenario.events.values() if self.certain(event)]
        self.tiles = self.assured_tiles()
        self.pois = self.assured_pois()

    def certain(self, event: m.Event) -> bool:
        """A day event of every mode and player count."""
        return (
            event.day is not None
            and set(ALL_MODES) <= set(event.modes)
            and {1, 2, 3} <= set(event.players)
            and event.id not in self.scenario.pressure
        )

    def assured_tiles(self) -> set[str]:
        """Tiles that every player can always walk to."""
        removed = {f.word("tile") for f in self.effects if f.kind.ground == REMOVES_TILE}
        waiting = [name for name in self.scenario.placed if self.sure(name, removed)]
        found = self.joined({self.scenario.start_tile} - removed, waiting, removed, onward=False)
        if removed and not self.never_cut_off(found, removed):
            return set()
        for event in self.days:
            named = [f.word("tile") for f in event.do if f.kind.ground == LAYS_TILE]
            waiting += [name for name in named if name in self.scenario.tiles and name not in removed]
        return self.joined(found, waiting, removed, onward=True)

    def gate(self, name: str) -> bool:
        """A tile that somebody can always lay: it is assured from now on, if it touches what is; True if it is new."""
        removed = {f.word("tile") for f in self.effects if f.kind.ground == REMOVES_TILE}
        if name in self.tiles or not self.sure(name, removed) or not self.next_to(name, self.tiles):
            return False
        self.tiles = self.joined(self.tiles, [name], removed, onward=True)
        self.pois = self.assured_pois()
        return True

    def sure(self, name: str, removed: set[str]) -> bool:
        """Placing this tile cannot fail, and nobody takes it away."""
        return name in self.scenario.tiles and name not in removed and self.scenario.tiles[name].when is None

    def joined(self, found: set[str], waiting: list[str], removed: set[str], *, onward: bool) -> set[str]:
        """The tiles found and those waiting that touch them; `onward`: with all that exploring them places."""
        found = set(found)
        explored: set[str] = set()
        while True:
            for name in (found - explored) if onward else ():
                explored.add(name)
                waiting = waiting + [there for there in self.scenario.tiles[name].places if self.sure(there, removed)]
            fresh = {name for name in waiting if name not in found and self.next_to(name, found)}
            if not fresh:
                return found
            found |= fresh

    def next_to(self, name: str, others: set[str]) -> bool:
        """The tile shares an edge with one of the others."""
        here = self.scenario.tiles[name]
        return any(abs(here.x - self.scenario.tiles[o].x) + abs(here.y - self.scenario.tiles[o].y) == 1 for o in others)

    def never_cut_off(self, fixed: set[str], removed: set[str]) -> bool:
        """Whatever is removed, whoever stands anywhere has the tiles that lie there from the start beside them."""
        refuges = {f.word("remove") for f in self.effects if f.kind.ground == REMOVES_TILE}
        others = set(self.scenario.tiles) - fixed - removed
        return bool(fixed) and refuges <= fixed and all(self.next_to(name, fixed) for name in others)

    def assured_pois(self) -> set[str]:
        """POIs that are certain to stand, once their tile is explored."""
        unsure = {f.word("poi") for f in self.effects if f.kind.ground in (REMOVES_POI, MOVES_POI)}
        added = {f.word("poi") for event in self.days for f in event.do if f.kind.ground == BRINGS_POI}
        return {
            poi.id
            for poi in self.scenario.pois.values()
            if poi.tile in self.tiles
            and poi.when is None
            and poi.id not in unsure
            and (poi.id in self.scenario.tiles[poi.tile].pois or poi.id in added)
        }

    def always_reached(self, poi: str) -> bool:
        """Wherever the POI may stand, everybody can walk there."""
        moves = {f.word("move") for f in self.effects if f.kind.ground == MOVES_POI and f.word("poi") == poi}
        return {self.scenario.pois[poi].tile, *moves} <= self.tiles

    def distances(self) -> dict[tuple[str, str], int]:
        """Steps between assured tiles."""
        far = {(a, a): 0 for a in self.tiles}
        for start in self.tiles:
            ring, steps = {start}, 0
            while ring:
                steps += 1
                ring = {b for b in self.tiles if (start, b) not in far and self.next_to(b, ring)}
                far.update({(start, b): steps for b in ring})
        return far
