# interpreted: works on what a storyteller wrote, once a proof
"""Everything that could ever happen, read generously: facts only ever add up, nothing is forgotten or used up.

What even this reading cannot reach is proved dead. Started from a real position with one character acting, it answers
whether that character could still come to a Finale with perfect luck: if not, the character is blocked for certain.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final

from rulewright.games.destinies.prover.changes import TurnOut, ways
from rulewright.games.destinies.prover.claims import (
    BOTH,
    OFFSTAGE,
    Both,
    Claim,
    Domains,
    Either,
    Form,
    Unknown,
    Values,
    Variable,
    changed,
    form,
    negated,
    step_form,
    touched,
    true_in,
    variables_in,
)
from rulewright.games.destinies.prover.position import PRIVATE, Position
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.effects.exits import STAGE, WIN

BEST_GRADE: Final = 6
EFFORT_DICE: Final = 3
ENOUGH: Final = 4096  # combinations looked at one by one


class Relaxed:
    """The closure of a position under everything that may happen."""

    def __init__(self, scenario: m.Scenario, domains: Domains, start: Position) -> None:
        self.scenario = scenario
        self.domains = domains
        self.start = start
        self.values = {key: set(values) for key, values in start.values.items()}
        self.paths = [  # a Finale may belong to several
            (destiny.character, path) for destiny in scenario.destinies.values() for path in destiny.paths.values()
        ]
        self.seen_ways: dict[tuple[str, str], set[str]] = {}  # (option or event id, way) → who
        self.seen_options: dict[str, set[str]] = {}
        self.seen_events: set[str] = set()
        self.seen_stages: set[tuple[str, str]] = set()
        self.ready: set[tuple[str, str]] = set()  # (character, path) whose Finale can begin
        self.won: set[tuple[str, str]] = set()
        self.ways = domains.cached("ways", lambda: {option.id: ways(option) for option in scenario.options()})
        self.forms: dict[tuple[int, str], Form] = domains.cached("forms", dict)
        self.changed = True
        while self.changed and not self.ready & start.goals:
            self.changed = False
            self.round()

    # ---- values

    def possible(self, who: str, variable: Variable) -> Values:
        """The values that a variable may have."""
        kind = variable[0]
        if kind == "has_cat":
            held = any(
                variable[1] in item.categories and True in self.possible(who, ("has", item.id))
                for item in self.scenario.items.values()
            )
            return BOTH if held else frozenset({False})
        if kind == "someone_else":
            return BOTH if self.start.company else frozenset({False})
        if kind in {"coins", "mode", "players"}:
            return frozenset(self.start.values.get(("", variable), BOTH))
        if kind == "present":
            return BOTH if self.present(variable[1]) else frozenset({False})
        found = self.values.get((who if kind in PRIVATE else "", variable))
        if kind in {"explored", "has", "used", "marked", "placed"}:
            return frozenset({False} | (found or set()))
        return frozenset(found or ())

    def note(self, who: str, variable: Variable, value: m.Value) -> None:
        """A variable may have this value, too."""
        values = self.values.setdefault((who if variable[0] in PRIVATE else "", variable), set())
        if value not in values:
            values.add(value)
            self.changed = True

    def present(self, poi: str) -> bool:
        """The POI may be on the map."""
        added = self.values.get(("", ("present", poi)), set())
        return True in added

    def may(self, wanted: Form, who: str) -> bool:
        """The condition may hold."""
        variables = sorted(variables_in(wanted))
        domains = [self.possible(who, variable) for variable in variables]
        if prod(len(domain) for domain in domains) > ENOUGH:
            return self.loosely(wanted, who)
        return any(true_in(wanted, dict(zip(variables, row, strict=True))) for row in product(*domains))

    def loosely(self, wanted: Form, who: str) -> bool:
        """The same, each claim by itself: still no possibility is missed."""
        if isinstance(wanted, Both):
            return all(self.loosely(part, who) for part in wanted.parts)
        if isinstance(wanted, Either):
            return any(self.loosely(part, who) for part in wanted.parts)
        if isinstance(wanted, Claim):
            return bool(self.possible(who, wanted.variable) & wanted.values)
        return True

    def read(self, condition: m.Condition | None, who: str) -> Form:
        """A condition as claims, kept for the next round."""
        if condition is None:
            return Both(())
        key = (id(condition), who)
        if key not in self.forms:
            self.forms[key] = form(condition.expr, who, self.domains)
        return self.forms[key]

    # ---- one round

    def round(self) -> None:
        """Everything that may happen now."""
        self.map()
        for event in self.scenario.events.values():
            for who in self.start.actors:
                if self.due(event, who):
                    self.seen_events.add(event.id)
                    for way in ways(event):
                        self.apply(way, who)
        for option in self.scenario.options():
            if not option.owner.startswith("finale."):
                for who in self.start.actors:
                    if self.met(option) and self.offered(option, who):
                        self.use(option, who)
        for character, path in self.paths:
            running = self.start.finale
            if running is not None and running[:2] == (character, path.id):
                self.finale(character, path, running[2])
            elif character in self.start.actors and self.entitled(character, path):
                self.ready.add((character, path.id))
                if not self.start.goals:
                    self.finale(character, path)

    def map(self) -> None:
        """Tiles and places that may be reached."""
        for tile in self.scenario.tiles.values():
            if True not in self.possible("", ("placed", tile.id)):
                continue
            near = any(
                abs(tile.x - other.x) + abs(tile.y - other.y) == 1
                for other in self.scenario.tiles.values()
                if True in self.possible("", ("explored", other.id))
            )
            if near or True in self.possible("", ("explored", tile.id)):
                self.explore(tile)

    def explore(self, tile: m.Tile) -> None:
        """What exploring a tile brings."""
        self.note("", ("explored", tile.id), True)
        for poi in self.scenario.pois.values():
            if ("", ("waiting", poi.id)) in self.values and tile.id in self.tiles_of(poi):
                self.note("", ("present", poi.id), True)
        if tile.id in self.start.explored:
            return
        for name in tile.places:
            if name in self.scenario.tiles and self.anybody(self.scenario.tiles[name].when):
                self.note("", ("placed", name), True)
        for name in tile.pois:
            if name in self.start.removed:
                continue
            if name in self.scenario.pois and self.anybody(self.scenario.pois[name].when):
                self.note("", ("present", name), True)

    def tiles_of(self, poi: m.Poi) -> set[str]:
        """Where a POI may stand."""
        return {poi.tile} | {str(tile) for tile in self.values.get(("", ("moved", poi.id)), set())}

    def anybody(self, condition: m.Condition | None) -> bool:
        """The condition may hold for someone."""
        return condition is None or any(self.may(self.read(condition, who), who) for who in self.start.actors)

    def due(self, event: m.Event, who: str) -> bool:
        """The event may happen."""
        if event.id in self.start.over:
            return False
        if event.id in self.start.pending:
            return True
        if event.day is not None:
            return max(int(day) for day in self.possible("", ("day",))) >= event.day
        if event.when is not None:
            wanted = self.read(event.when, who)
            return self.may(wanted, who) or (self.start.company and self.may(_shared(wanted), who))
        return ("", ("scheduled", event.id)) in self.values

    def met(self, option: m.Option) -> bool:
        """The place or person of an option may be met."""
        kind, _, name = option.owner.partition(".")
        if kind == "poi":
            return self.present(name)
        return any(place != OFFSTAGE and self.present(str(place)) for place in self.possible("", ("place", name)))

    def offered(self, option: m.Option, who: str) -> bool:
        """The option may be offered to a character."""
        if option.id in self.start.spent:
            return False
        return True in self.possible("", ("open", option.id)) and self.may(self.read(option.when, who), who)

    def entitled(self, character: str, path: m.Path) -> bool:
        """The Finale of a path may begin."""
        if not self.present(path.at) or any(name not in path.steps for name in path.needs):
            return False
        steps = tuple(step_form(path.steps[name], path.id, character, self.domains) for name in path.needs)
        return self.may(Both(steps), character)

    # ---- options

    def use(self, option: m.Option, who: str) -> None:
        """Everything that using an option may bring."""
        self.seen_options.setdefault(option.id, set()).add(who)
        self.note(who, ("used", option.id), True)
        if option.type == "trade" and option.stack in self.scenario.stacks:
            self.note("", ("shown", option.stack), True)
            for item in self.scenario.stacks[option.stack].items:
                self.gain(item)
            for stocked in self.values.get(("", ("stocked", option.stack)), set()):
                self.gain(str(stocked))
        for way in self.ways[option.id]:
            if self.may_turn_out(option, way, who):
                self.apply(way, who)

    def may_turn_out(self, option: m.Option, way: TurnOut, who: str) -> bool:
        """The option may turn out this way for a character."""
        if option.type == "test" and int(way.name.removeprefix("results.")) > self.best_grade(option.skill, who):
            return False
        if way.name.startswith("hints."):
            return way.name.startswith(f"hints.{who}.")
        if way.name == "default" and option.type == "scan_destiny":
            return True
        guards = tuple(self.read(guard, who) for guard in way.guards)
        if option.type != "scan_item":
            return self.may(Both(guards), who)
        index = int(way.name.split(".")[1])
        return any(
            True in self.possible(who, ("has", item.id)) and self.chosen(option, index, item, who, guards)
            for item in self.scenario.items.values()
        )

    def chosen(self, option: m.Option, index: int, item: m.Item, who: str, guards: tuple[Form, ...]) -> bool:
        """For this item the reaction may be the first that fits."""
        reaction = option.reactions[index]
        if not _fits(reaction, item):
            return False
        earlier = tuple(
            negated(self.read(other.when, who), self.domains)
            for other in option.reactions[:index]
            if _fits(other, item)
        )
        return self.may(Both((*guards, *earlier)), who)

    def best_grade(self, skill: str, who: str) -> int:
        """The best count of successes that markers, Effort dice and items could ever give."""
        if self.start.any_grade:
            return BEST_GRADE
        markers = max((int(n) for n in self.possible(who, ("markers", skill))), default=0)
        bonus = sum(
            item.ability.number * item.copies
            for item in self.scenario.items.values()
            if item.ability is not None
            and item.ability.effect == "successes"
            and item.ability.skill in {None, skill}
            and True in self.possible(who, ("has", item.id))
        )
        return min(BEST_GRADE, markers + EFFORT_DICE + bonus)

    # ---- effects

    def apply(self, way: TurnOut, who: str) -> None:
        """Every effect of a way, `else` lists too, may happen."""
        name = way.owner.id
        key = (name, way.name if not way.choices else f"{way.name}.{'.'.join(way.choices)}")
        if who not in self.seen_ways.setdefault(key, set()):
            self.seen_ways[key].add(who)
            self.changed = True
        for effect in m.walk_effects(way.effects):
            self.effect(effect, who)

    def effect(self, effect: m.Effect, who: str) -> None:
        """One effect may happen: as its row says, else the variable it touches may have the value it gets."""
        if effect.kind.may is not None:
            effect.kind.may(effect, self, who)
            return
        variable = touched(effect)
        if variable is not None:
            for value in list(self.possible(who, variable)):
                self.note(who, variable, changed(effect, value, self.domains))

    def bring(self, poi: str) -> None:
        """A POI is on the map as soon as one of its tiles is explored."""
        self.note("", ("waiting", poi), True)
        homes = self.tiles_of(self.scenario.pois[poi])
        if any(True in self.possible("", ("explored", tile)) for tile in homes):
            self.note("", ("present", poi), True)

    def gain(self, item: str) -> None:
        """What one actor can hold, every actor can come to hold: things are sold, left behind and found."""
        for who in self.start.actors:
            self.note(who, ("has", item), True)

    # ---- Finales

    def finale(self, character: str, path: m.Path, stage_now: str = "") -> None:
        """Every stage that may be played, from the start or from the stage reached."""
        finale = self.scenario.finales.get(path.finale)
        if finale is None:
            return
        queue = [stage_now or finale.start]
        entered: set[str] = set()
        while queue:
            name = queue.pop()
            stage = finale.stages.get(name)
            if stage is None or name in entered:
                continue
            entered.add(name)
            jumps = [*stage.extra_if, *stage.skip_if]
            queue += [jump.to for jump in jumps if self.may(self.read(jump.when, character), character)]
            always_left = any(_always(self.read(jump.when, character)) for jump in stage.skip_if)
            if not always_left:
                self.seen_stages.add((finale.id, name))
                queue += self.play(stage, character, path)

    def play(self, stage: m.Stage, character: str, path: m.Path) -> list[str]:
        """The stages to which a stage may lead."""
        onward: list[str] = []
        for option in stage.options:
            if not self.offered(option, character):
                continue
            self.use(option, character)
            for way in self.ways[option.id]:
                if not self.may_turn_out(option, way, character):
                    continue
                for effect in way.effects:
                    if effect.kind is STAGE:
                        onward.append(effect.word("stage"))
                    elif effect.kind is WIN:
                        self.won.add((character, path.id))
        return onward


def _fits(reaction: m.Reaction, item: m.Item) -> bool:
    if reaction.item is not None:
        return reaction.item == item.id
    return reaction.category is None or reaction.category in item.categories


def _shared(wanted: Form) -> Form:
    """The condition as somebody else may meet it: of what is private nothing is known."""
    if isinstance(wanted, Both):
        return Both(tuple(_shared(part) for part in wanted.parts))
    if isinstance(wanted, Either):
        return Both(()) if not wanted.parts else Either(tuple(_shared(part) for part in wanted.parts))
    if isinstance(wanted, Claim) and wanted.variable[0] in {*PRIVATE, "has_cat", "coins", "someone_else"}:
        return Unknown("another player")
    return wanted


def _always(wanted: Form) -> bool:
    return isinstance(wanted, Both) and not wanted.parts
