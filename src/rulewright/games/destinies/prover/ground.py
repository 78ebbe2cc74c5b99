# interpreted: works on what a storyteller wrote, once a proof
"""The ground one can count on: tiles and places that are certain to be reached, days that are certain to come."""

from __future__ import annotations

from rulewright.games.destinies.prover.claims import Domains
from rulewright.games.destinies.scenario import model as m

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
        removed = {f.tile for f in self.effects if isinstance(f, m.TileChange) and f.change == "remove"}
        if removed and not self.still_joined(removed):
            return set()
        found: set[str] = set()
        queue = [self.scenario.start_tile, *self.scenario.placed]
        for event in self.days:
            queue += [f.tile for f in event.do if isinstance(f, m.TileChange) and f.change in {"place", "reveal"}]
        waiting = [name for name in queue if name in self.scenario.tiles and name not in removed]
        while True:
            reached = [name for name in waiting if name == self.scenario.start_tile or self.next_to(name, found)]
            fresh = [name for name in reached if name not in found]
            if not fresh:
                return found
            for name in fresh:
                found.add(name)
                for placed in self.scenario.tiles[name].places:
                    if placed in self.scenario.tiles and placed not in removed:
                        if self.scenario.tiles[placed].when is None:
                            waiting.append(placed)

    def next_to(self, name: str, others: set[str]) -> bool:
        """The tile shares an edge with one of the others."""
        here = self.scenario.tiles[name]
        return any(abs(here.x - self.scenario.tiles[o].x) + abs(here.y - self.scenario.tiles[o].y) == 1 for o in others)

    def still_joined(self, removed: set[str]) -> bool:
        """Whatever is removed, every tile left is joined to the start by tiles that stay, and so is each refuge."""
        stays = {name for name in self.scenario.tiles if name not in removed}
        joined = {self.scenario.start_tile} & stays
        while True:
            more = {name for name in stays - joined if self.next_to(name, joined)}
            if not more:
                break
            joined |= more
        refuges = {f.refuge for f in self.effects if isinstance(f, m.TileChange) and f.change == "remove"}
        return joined == stays and refuges <= stays and all(self.next_to(name, joined) for name in removed)

    def assured_pois(self) -> set[str]:
        """POIs that are certain to stand, once their tile is explored."""
        unsure = {f.poi for f in self.effects if isinstance(f, m.PoiChange) and f.change in {"remove", "move"}}
        added = {f.poi for event in self.days for f in event.do if isinstance(f, m.PoiChange) and f.change == "add"}
        return {
            poi.id
            for poi in self.scenario.pois.values()
            if poi.tile in self.tiles
            and poi.when is None
            and poi.id not in unsure
            and (poi.id in self.scenario.tiles[poi.tile].pois or poi.id in added)
        }

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
