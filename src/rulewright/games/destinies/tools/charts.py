# interpreted: made for storytellers, once a scenario
"""The pictures of a scenario as data: map, NPC states, what each path depends on, the calendar, the Finales."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.games.destinies.prover.changes import ways
from rulewright.games.destinies.prover.claims import Claim, Domains, claims_in, form, touched
from rulewright.games.destinies.prover.dead import dead_content
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.arguments import STATE, VALUE
from rulewright.games.destinies.story.effects.exits import DEFEAT, STAGE, WIN
from rulewright.games.destinies.story.effects.world import TILE_PLACE, TILE_REVEAL
from rulewright.games.destinies.story.kinds import ENDS, GAINED

LAYING = (TILE_PLACE, TILE_REVEAL)
"""Effects that bring a tile onto the table."""


@dataclass(slots=True)
class Node:
    """A box: what it says, whether it is proved dead, whether players contend for it."""

    id: str
    label: str
    kind: str = "plain"  # plain | start | and | or | item | goal | defeat
    dead: bool = False
    contested: bool = False
    at: tuple[int, int] | None = None  # a fixed place on a grid


@dataclass(slots=True)
class Edge:
    """An arrow."""

    source: str
    target: str
    label: str = ""


@dataclass(slots=True)
class Chart:
    """One picture."""

    id: str
    title: str
    nodes: dict[str, Node] = field(default_factory=dict)
    edges: list[Edge] = field(default_factory=list)

    def node(self, name: str, label: str, kind: str = "plain", **more: bool) -> str:
        """Add a box, once."""
        if name not in self.nodes:
            self.nodes[name] = Node(name, label, kind, more.get("dead", False), more.get("contested", False))
        return name

    def edge(self, source: str, target: str, label: str = "") -> None:
        """Add an arrow, once."""
        if not any((e.source, e.target, e.label) == (source, target, label) for e in self.edges):
            self.edges.append(Edge(source, target, label))


def charts(scenario: m.Scenario) -> list[Chart]:
    """Every picture of a scenario."""
    drawer = _Drawer(scenario)
    made = [drawer.map()]
    made += [drawer.npc(npc) for npc in scenario.npcs.values()]
    for destiny in scenario.destinies.values():
        made += [drawer.path(destiny, path) for path in destiny.paths.values()]
    made.append(drawer.calendar())
    made += [drawer.finale(finale) for finale in scenario.finales.values()]
    return made


def gates(scenario: m.Scenario) -> dict[str, list[str]]:
    """What lays out each tile that is not there from the start: exploring another, an option, an event, a condition."""
    there = {scenario.start_tile, *scenario.placed}
    found: dict[str, list[str]] = {tile: [] for tile in scenario.tiles if tile not in there}
    for tile in scenario.tiles.values():
        for other in tile.places:
            found.setdefault(other, []).append(f"exploring {tile.name.text}")
    for option in scenario.options():
        for way in ways(option):
            for effect in way.effects:
                if effect.kind in LAYING:
                    told = f"{option.label.text}" + (f" ({way.name})" if way.name.startswith("results.") else "")
                    found.setdefault(effect.word("tile"), []).append(told)
    for event in scenario.events.values():
        for effect in m.walk_effects(event.do):
            if effect.kind in LAYING:
                when = f"day {event.day}" if event.day else (event.when.source if event.when else "scheduled")
                found.setdefault(effect.word("tile"), []).append(f"{event.id.replace('_', ' ')} ({when})")
    for tile in scenario.tiles.values():
        if tile.when is not None:
            found.setdefault(tile.id, []).append(f"only if {tile.when.source}")
    return {tile: list(dict.fromkeys(openers)) for tile, openers in found.items() if openers}


class _Drawer:
    def __init__(self, scenario: m.Scenario) -> None:
        self.scenario = scenario
        self.domains = Domains(scenario)
        self.dead = {(p.place.file, p.place.line) for p in dead_content(scenario, self.domains)}
        self.options = {option.id: option for option in scenario.options()}

    def is_dead(self, thing: m.Tile | m.Poi | m.Option | m.Event | m.Stage) -> bool:
        return (thing.place.file, thing.place.line) in self.dead

    def map(self) -> Chart:
        chart = Chart("map", "Map")
        for tile in self.scenario.tiles.values():
            here = [poi for poi in self.scenario.pois.values() if poi.tile == tile.id]
            names = [poi.name.text + (" (later)" if poi.id not in tile.pois else "") for poi in here]
            kind = "start" if tile.id == self.scenario.start_tile else "plain"
            chart.node(tile.id, "\n".join([tile.name.text, *names]), kind, dead=self.is_dead(tile))
            chart.nodes[tile.id].at = (tile.x, tile.y)
        tiles = list(self.scenario.tiles.values())
        for index, one in enumerate(tiles):
            for other in tiles[index + 1 :]:
                if abs(one.x - other.x) + abs(one.y - other.y) == 1:
                    chart.edge(one.id, other.id)
        return chart

    def npc(self, npc: m.Npc) -> Chart:
        chart = Chart(f"npc_{npc.id}", npc.name.text)
        for index, state in enumerate(npc.states):
            chart.node(state, state, "start" if index == 0 else "plain")
        for move in npc.moves:
            chart.edge(move.before, move.after, ", ".join(move.by))
        return chart

    def path(self, destiny: m.Destiny, path: m.Path) -> Chart:
        """Steps (all) and alternatives (any), down to the options and items that bring them about."""
        who = destiny.character
        chart = Chart(
            f"path_{who}_{path.id}", f"{self.scenario.characters[who].name.text}, {path.id}: {path.goal.text}"
        )
        goal = chart.node("goal", f"{path.label.text}\n({self.scenario.pois[path.at].name.text})", "goal")
        for name in path.needs:
            step = path.steps[name]
            box = chart.node(f"step_{name}", step.text.text if step.text else name, "and")
            chart.edge(box, goal)
            for index, condition in enumerate(step.any_of):
                way = chart.node(f"{box}_{index}", condition.source, "or")
                chart.edge(way, box, "or" if len(step.any_of) > 1 else "")
                for claim in claims_in(form(condition.expr, who, self.domains)):
                    self.sources(chart, way, claim, who)
            for option, way_name in self.markers(path.id, name):
                self.option(chart, box, option, way_name)
        return chart

    def markers(self, path: str, step: str) -> list[tuple[m.Option, str]]:
        return [
            (option, way.name)
            for option in self.options.values()
            for way in ways(option)
            if any(touched(f) == ("marked", path, step) for f in way.effects)
        ]

    def sources(self, chart: Chart, target: str, claim: Claim, who: str) -> None:
        """The options, events and items behind a claim."""
        kind, *rest = claim.variable
        if kind == "has":
            item = self.scenario.items[rest[0]]
            box = chart.node(f"item_{item.id}", item.name.text, "item", contested=item.copies == 1)
            chart.edge(box, target)
            for option in self.options.values():
                for way in ways(option):
                    if any(f.kind.hands == GAINED and f.word("item") == item.id for f in way.effects):
                        self.option(chart, box, option, way.name)
            return
        if kind == "used":
            self.option(chart, target, self.options[rest[0]], "")
            return
        for option in self.options.values():
            if option.owner.startswith("finale."):
                continue
            for way in ways(option):
                for effect in way.effects:
                    if touched(effect) == claim.variable and _towards(effect, claim):
                        if not (way.name.startswith("hints.") and not way.name.startswith(f"hints.{who}.")):
                            self.option(chart, target, option, way.name)
        for event in self.scenario.events.values():
            if any(touched(f) == claim.variable for f in m.walk_effects(event.do)):
                when = f"day {event.day}" if event.day else (event.when.source if event.when else "scheduled")
                chart.edge(chart.node(f"event_{event.id}", f"{event.id} ({when})", dead=self.is_dead(event)), target)

    def option(self, chart: Chart, target: str, option: m.Option, way: str) -> None:
        kind, _, name = option.owner.partition(".")
        place = self.scenario.pois[name].name.text if kind == "poi" else self.scenario.npcs[name].name.text
        skill = f" [{option.skill}]" if option.skill else ""
        price = f" [{option.cost} coins]" if option.cost else ""
        label = f"{option.label.text}{skill}{price}\n({place})"
        box = chart.node(f"option_{option.id}", label, dead=self.is_dead(option), contested=option.once == "ever")
        chart.edge(
            box, target, way.removeprefix("results.").removeprefix("reactions.") if way not in {"", "do"} else ""
        )

    def calendar(self) -> Chart:
        chart = Chart("events", "Events")
        last = ""
        for event in sorted(self.scenario.events.values(), key=lambda event: event.day or 99):
            if event.day is not None:
                when = f"day {event.day}"
            else:
                when = event.when.source if event.when is not None else "scheduled"
            modes = "" if len(event.modes) == 3 else f" [{', '.join(event.modes)}]"
            box = chart.node(event.id, f"{event.id}\n{when}{modes}", dead=self.is_dead(event))
            if event.day is not None:
                if last:
                    chart.edge(last, box)
                last = box
        return chart

    def finale(self, finale: m.Finale) -> Chart:
        chart = Chart(f"finale_{finale.id}", f"Finale: {finale.id}")
        for stage in finale.stages.values():
            kind = "start" if stage.id == finale.start else "plain"
            chart.node(stage.id, stage.id, kind, dead=self.is_dead(stage))
        for stage in finale.stages.values():
            for jump in stage.skip_if:
                chart.edge(stage.id, jump.to, f"skip if {jump.when.source}")
            for jump in stage.extra_if:
                chart.edge(stage.id, jump.to, f"first, if {jump.when.source}")
            for option in stage.options:
                for way in ways(option):
                    self.exit(chart, stage, option, way.name, way.effects)
        return chart

    def exit(self, chart: Chart, stage: m.Stage, option: m.Option, way: str, effects: tuple[m.Effect, ...]) -> None:
        for effect in effects:
            if effect.kind.exits == ENDS:
                end = effect.kind.key
                shape = {WIN.key: "goal", DEFEAT.key: "defeat"}.get(end, "plain")
                target = effect.word("stage") if effect.kind is STAGE else chart.node(end, end, shape)
                grade = way.removeprefix("results.")
                told = f"{option.id} {grade}+" if way.startswith("results.") else option.id
                chart.edge(stage.id, target, told)


def _towards(effect: m.Effect, claim: Claim) -> bool:
    """An effect that names the value it brings names one of the claim's; any other may lead there by steps."""
    for argument in effect.kind.arguments:
        if argument.sort in (VALUE, STATE):
            return effect.value(argument.name) in claim.values
    return True
