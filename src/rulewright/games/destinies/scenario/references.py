# interpreted: runs once, when a scenario is loaded
"""Names and types: everything that is named exists, every value fits, every rule of the format about places is kept."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Place, Report
from rulewright.games.destinies.scenario.references_conditions import ConditionReferences
from rulewright.games.destinies.scenario.schema import PATHS

LIMITS = {"options": 4000, "variables": 1000, "events": 300, "tiles": 400, "items": 300}
CHOOSE_DEPTH = 4


def check_references(s: m.Scenario, report: Report) -> None:
    """Report unknown ids, wrong types, values out of their domain and what stands where it may not."""
    _References(s, report).whole()


def effect_lists(s: m.Scenario) -> Iterator[tuple[str, tuple[m.Effect, ...]]]:
    """Every effect list with the cause it belongs to: an option's id, `event.<id>`, `ending`."""
    for option in s.options():
        for _, _, effects in option.outcomes():
            yield option.id, effects
    for event in s.events.values():
        yield f"event.{event.id}", event.do
    for outcome in s.endings.values():
        yield "ending", outcome.do
    for deed in s.deeds:
        yield "ending", deed.do


class _References(ConditionReferences):
    def whole(self) -> None:
        self.limits()
        self.header()
        self.map()
        self.people()
        self.things()
        for option in self.s.options():
            self.option(option)
        self.fates()
        self.happenings()
        for cause, effects in effect_lists(self.s):
            self.effects(cause, effects)

    def limits(self) -> None:
        counts = {
            "options": len(self.option_ids),
            "variables": len(self.s.variables),
            "events": len(self.s.events),
            "tiles": len(self.s.tiles),
            "items": len(self.s.items),
        }
        for what, count in counts.items():
            if count > LIMITS[what]:
                self.report.add(self.s.place, "SC0109", f"{count} {what}.", f"At most {LIMITS[what]}.")

    def header(self) -> None:
        s = self.s
        self.known(s.start_tile, s.tiles, "tile", s.place)
        for tile in s.placed:
            self.known(tile, s.tiles, "tile", s.place)
        for name in s.order:
            self.known(name, s.characters, "character", s.place)
            if name not in s.destinies:
                self.report.add(s.place, "SC0103", f"`{name}` has no Destiny.", "Write one.")
            for path in s.destinies[name].paths if name in s.destinies else PATHS[:2]:
                if (name, path) not in s.endings:
                    self.report.add(s.place, "SC0101", f"no ending for {name}, {path}.", "Add it under `endings`.")
        for name, npc in s.as_npc.items():
            self.known(name, s.order, "character", s.place)
            self.known(npc, s.npcs, "NPC", s.place)
        for event in s.pressure:
            self.known(event, s.events, "event", s.place)
        if s.deadline and ("deadline", "") not in s.endings:
            self.report.add(s.place, "SC0101", "Challenger has no ending `deadline`.", "Add it under `endings`.")
        for who, _ in s.endings:
            if who not in ("nobody", "deadline"):
                self.known(who, s.order, "character", s.place)
        for deed in s.deeds:
            self.condition(deed.when, "deed")
        if s.campaign is not None and s.id not in s.campaign.order and s.campaign_id == s.campaign.id:
            self.known(s.id, s.campaign.order, "scenario in the campaign", s.place)

    def map(self) -> None:
        s = self.s
        cells: dict[tuple[int, int], str] = {}
        for tile in s.tiles.values():
            other = cells.setdefault((tile.x, tile.y), tile.id)
            if other != tile.id:
                self.report.add(
                    tile.place, "SC0101", f"`{tile.id}` lies on the cell of `{other}`.", "Move one of them."
                )
            for poi in tile.pois:
                if self.known(poi, s.pois, "POI", tile.place) and s.pois[poi].tile != tile.id:
                    advice = f"List it there, or write `tile: {tile.id}` in the POI."
                    self.report.add(tile.place, "SC0101", f"`{poi}` belongs to `{s.pois[poi].tile}`.", advice)
            for place in tile.places:
                self.known(place, s.tiles, "tile", tile.place)
            self.condition(tile.when, "tile")
        for poi_ in s.pois.values():
            self.known(poi_.tile, s.tiles, "tile", poi_.place)
            self.condition(poi_.when, "poi")
            if poi_.npc is not None:
                self.known(poi_.npc, s.npcs, "NPC", poi_.place)
            for arrival in poi_.arrive:
                self.condition(arrival.when, "arrive")
            if poi_.arrive[-1].when is not None:
                self.report.add(
                    poi_.arrive[-1].place,
                    "SC0101",
                    "the last arrive text has a condition.",
                    "End with one without `when`.",
                )

    def people(self) -> None:
        s = self.s
        homes = [poi.npc for poi in s.pois.values() if poi.npc is not None]
        for npc in s.npcs.values():
            count = homes.count(npc.id) + (npc.at is not None)
            if count != 1:
                said = f"`{npc.id}` starts at {count} places." if count else f"`{npc.id}` starts nowhere."
                self.report.add(npc.place, "SC0101", said, "Give exactly one: `at`, or `npc` of one POI.")
            if npc.at is not None:
                self.known(npc.at, s.pois, "POI", npc.place)
            for move in npc.moves:
                self.known(move.before, npc.states, f"state of {npc.id}", move.place)
                self.known(move.after, npc.states, f"state of {npc.id}", move.place)
                for cause in move.by:
                    if cause.startswith("event."):
                        self.known(cause[6:], s.events, "event", move.place)
                    else:
                        self.known(cause, self.option_ids, "option", move.place)
        for character in s.characters.values():
            for item in character.items:
                self.known(item, s.items, "item", character.place)

    def things(self) -> None:
        numbers: dict[int, str] = {}
        for item in self.s.items.values():
            other = numbers.setdefault(item.number, item.id)
            if other != item.id:
                self.report.add(
                    item.place, "SC0102", f"the number {item.number} belongs to `{other}`.", "Choose another."
                )
            if item.unique and (item.copies != 1 or item.value is not None):
                self.report.add(item.place, "SC0101", f"`{item.id}` is unique.", "Write one copy and `value: null`.")
            if item.ability is not None:
                self.ability(item.ability)
        for stack in self.s.stacks.values():
            for name in stack.items:
                self.known(name, self.s.items, "item", stack.place)

    def ability(self, a: m.Ability) -> None:
        wrong = ""
        if a.kind == "always" and a.discard:
            wrong = "an `always` ability does not discard its card"
        elif a.kind == "always" and a.trigger == "any_time" and not a.once_per_turn:
            wrong = "an `always` ability for any time needs `once_per_turn`"
        elif a.effect in ("successes", "reroll") and a.trigger != "after_roll":
            wrong = f"`{a.effect}` belongs after the roll"
        elif a.effect == "roll_total" and a.trigger not in ("before_roll", "after_roll"):
            wrong = "`roll_total` belongs before or after the roll"
        elif (a.effect == "ignore_loss") != (a.trigger == "on_loss"):
            wrong = "`ignore_loss` and `on_loss` belong together"
        elif a.effect == "move_range" and a.trigger not in ("any_time", "turn_start"):
            wrong = "`move_range` is used before moving"
        elif a.exhaust and a.trigger in ("before_roll", "after_roll"):
            wrong = "Effort dice cannot be exhausted as a cost during a test"
        if wrong:
            self.report.add(a.place, "SC0210", f"{wrong}.", "See the pairing of triggers and effects.")

    # ---- options, effects

    def option(self, o: m.Option) -> None:
        s = self.s
        stage = o.owner.startswith("finale.")
        self.condition(o.when, "option")
        if o.stack is not None:
            self.known(o.stack, s.stacks, "stack", o.place)
        defaults = [i for i, r in enumerate(o.reactions) if r.item is None and r.category is None]
        if o.type == "scan_item" and defaults != [len(o.reactions) - 1]:
            self.report.add(
                o.place, "SC0101", f"`{o.id}` needs one default reaction, last.", "End with `default: true`."
            )
        for reaction in o.reactions:
            self.condition(reaction.when, "reaction")
            if reaction.item is not None:
                self.known(reaction.item, s.items, "item", reaction.place)
            if reaction.category is not None:
                self.known(reaction.category, self.categories, "category", reaction.place)
        for character, path in o.hints:
            if self.known(character, s.order, "character", o.place) and character in s.destinies:
                self.known(path, s.destinies[character].paths, f"path of {character}", o.place)
        if stage:
            return
        for _, _, effects in o.outcomes():
            for effect in m.walk_effects(effects):
                if isinstance(effect, m.Exit) and effect.kind in ("stage", "win", "defeat"):
                    self.report.add(
                        effect.place, "SC0101", f"`{effect.kind}` outside a Finale.", "Use `leave` or `end_turn`."
                    )

    def effects(self, cause: str, effects: tuple[m.Effect, ...], depth: int = 0) -> None:
        s = self.s
        for x in effects:
            match x:
                case m.SetVar() | m.AddVar():
                    self.assignment(x)
                case m.Give(item, otherwise):
                    self.known(item, s.items, "item", x.place)
                    self.effects(cause, otherwise, depth)
                case m.Take(taken, category, _, otherwise):
                    if taken is not None:
                        self.known(taken, s.items, "item", x.place)
                    if category is not None:
                        self.known(category, self.categories, "category", x.place)
                    self.effects(cause, otherwise, depth)
                case m.NpcState(npc, state):
                    self.transition(cause, npc, state, x.place)
                case m.MoveNpc(npc, poi):
                    self.known(npc, s.npcs, "NPC", x.place)
                    if poi is not None:
                        self.known(poi, s.pois, "POI", x.place)
                case m.PoiChange(poi_name, change, to):
                    self.known(poi_name, s.pois, "POI", x.place)
                    if change == "move" and to is not None:
                        self.known(to, s.tiles, "tile", x.place)
                    if change == "token" and x.alt is None:
                        self.report.add(x.place, "SC0501", "a new token without `alt`.", "Describe the picture.")
                case m.TileChange(tile, _, refuge):
                    self.known(tile, s.tiles, "tile", x.place)
                    if refuge is not None:
                        self.known(refuge, s.tiles, "tile", x.place)
                case m.StackChange(stack, add, remove):
                    self.known(stack, s.stacks, "stack", x.place)
                    for name in (*add, *remove):
                        self.known(name, s.items, "item", x.place)
                case m.Switch(option):
                    self.known(option, self.option_ids, "option", x.place)
                case m.Schedule(event):
                    self.known(event, s.events, "event", x.place)
                case m.MarkStep(path, step):
                    steps = {n for d in s.destinies.values() if path in d.paths for n in d.paths[path].steps}
                    self.known(step, steps, f"step of a {path} path", x.place)
                case m.Choose(branches):
                    self.choose(cause, branches, x.place, depth)
                case m.WriteFact(fact, value):
                    self.fact(cause, fact, value, x.place)
                case m.Exit(kind, stage):
                    self.exit(cause, kind, stage, x.place)
                case _:
                    pass

    def choose(self, cause: str, branches: tuple[m.Branch, ...], place: Place, depth: int) -> None:
        if depth + 1 > CHOOSE_DEPTH:
            self.report.add(place, "SC0109", "choices nested more than 4 deep.", "Split the scene.")
            return
        if all(branch.when is not None or branch.cost for branch in branches):
            self.report.add(
                place, "SC0304", "every branch has a condition or a price.", "Leave one branch always open."
            )
        if len({branch.id for branch in branches}) != len(branches):
            self.report.add(place, "SC0102", "two branches share an id.", "Rename one.")
        for branch in branches:
            self.condition(branch.when, "branch")
            self.effects(cause, branch.do, depth + 1)

    def exit(self, cause: str, kind: str, stage: str | None, place: Place) -> None:
        option = self.option_ids.get(cause)
        if kind == "stage" and stage is not None and option is not None and option.owner.startswith("finale."):
            finale = self.s.finales[option.owner.split(".")[1]]
            self.known(stage, finale.stages, f"stage of {finale.id}", place)
        elif kind in ("stage", "win", "defeat") and option is None:
            self.report.add(place, "SC0101", f"`{kind}` outside a Finale.", "Only stages of a Finale end it.")

    def fact(self, cause: str, fact: str, value: m.Value, place: Place) -> None:
        if cause != "ending":
            self.report.add(
                place, "SC0101", "`chronicle` outside endings and deeds.", "Move it to `endings` or `deeds`."
            )
        facts = {name: v for (scope, name), v in self.s.variables.items() if scope == "chronicle"}
        if self.known(fact, facts, "fact", place):
            self.value(facts[fact], value, place)
            campaign = self.s.campaign
            if campaign is not None and campaign.facts[fact].written_by != self.s.id:
                said = f"`{fact}` is written by `{campaign.facts[fact].written_by}`."
                self.report.add(place, "SC0101", said, "Write only this scenario's facts.")

    def assignment(self, x: m.SetVar | m.AddVar) -> None:
        variable = self.find(e.Ref(x.scope, x.name), x.place)
        if variable is None:
            return
        if isinstance(x, m.AddVar):
            if variable.type != "int":
                self.report.add(x.place, "SC0106", f"`{x.name}` is no number.", "Use `set`.")
        else:
            self.value(variable, x.value, x.place)

    def transition(self, cause: str, npc: str, state: str, place: Place) -> None:
        if not self.known(npc, self.s.npcs, "NPC", place):
            return
        who = self.s.npcs[npc]
        if not self.known(state, who.states, f"state of {npc}", place):
            return
        if not any(move.after == state and cause in move.by for move in who.moves):
            advice = f"Add {{from: …, to: {state}, by: [{cause}]}} to its `moves`."
            self.report.add(place, "SC0107", f"`{npc}` has no declared way to `{state}` by `{cause}`.", advice)

    # ---- destinies, Finales, events

    def fates(self) -> None:
        s = self.s
        for destiny in s.destinies.values():
            self.known(destiny.character, s.characters, "character", destiny.place)
            for path in destiny.paths.values():
                self.known(path.finale, s.finales, "Finale", path.place)
                self.known(path.at, s.pois, "POI", path.place)
                for need in path.needs:
                    self.known(need, path.steps, "step of this path", path.place)
                for step in path.steps.values():
                    for condition in step.any_of:
                        self.condition(condition, "step")
        for finale in s.finales.values():
            self.known(finale.start, finale.stages, f"stage of {finale.id}", finale.place)
            for stage in finale.stages.values():
                for jump in stage.skip_if:
                    self.known(jump.to, finale.stages, f"stage of {finale.id}", jump.place)
                    self.condition(jump.when, "skip")
                for jump in stage.extra_if:
                    self.known(jump.to, finale.stages, f"stage of {finale.id}", jump.place)
                    self.condition(jump.when, "extra")

    def happenings(self) -> None:
        for event in self.s.events.values():
            self.condition(event.when, "event")
            if event.repeat:
                for effect in m.walk_effects(event.do):
                    fine = isinstance(effect, m.Amount) and effect.what == "coins" and effect.number < 0
                    drain = isinstance(effect, m.Amount) and effect.what == "exhaust"
                    ends = isinstance(effect, m.Exit) and effect.kind in ("end_turn", "leave")
                    shuts = isinstance(effect, m.Switch) and effect.scope == "turn" and not effect.open
                    if fine or drain or ends or shuts or isinstance(effect, m.Take):
                        said = "a repeating event that takes something, closes something or ends the turn."
                        self.report.add(
                            effect.place, "SC0101", said, "It could shut a player out for ever: fire it once."
                        )
