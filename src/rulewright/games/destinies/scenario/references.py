# interpreted: runs once, when a scenario is loaded
"""Names and types: everything that is named exists, every value fits, every rule of the format about places is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.effects import Argued
from rulewright.games.destinies.scenario.problems import Place, Report
from rulewright.games.destinies.scenario.references_conditions import ConditionReferences
from rulewright.games.destinies.scenario.references_texts import check_texts
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story.arguments import Argument, Sort
from rulewright.games.destinies.story.kinds import CLOSES, ENDS, LEAVES, LOST
from rulewright.games.destinies.story.plot import PATHS

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
        check_texts(self)

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
                if effect.kind.exits == ENDS:
                    said = f"`{effect.kind.key}` outside a Finale."
                    self.report.add(effect.place, "SC0101", said, "Use `leave` or `end_turn`.")

    def effects(self, cause: str, effects: tuple[m.Effect, ...], depth: int = 0) -> None:
        for x in effects:
            if x.kind.only_at_end and cause != "ending":
                said = f"`{x.kind.key}` outside endings and deeds."
                self.report.add(x.place, "SC0101", said, "Move it to `endings` or `deeds`.")
            if x.kind.exits == ENDS and cause not in self.option_ids:
                said = f"`{x.kind.key}` outside a Finale."
                self.report.add(x.place, "SC0101", said, "Only stages of a Finale end it.")
            for argument, value in zip(x.kind.arguments, x.values, strict=True):
                self.given(cause, x, argument, value)
            self.effects(cause, x.otherwise(), depth)
            if x.kind.choice_at:
                self.choose(cause, x.branches(), x.place, depth)

    def given(self, cause: str, x: m.Effect, argument: Argument, value: Argued) -> None:
        """Check one argument of an effect by its sort."""
        check = CHECKS.get(argument.sort)
        if check is not None:
            check(self, cause, x, argument.name)
        elif isinstance(value, str) and argument.sort not in FREE:
            self.named(argument.sort, value, x.place)

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
                    if _takes(effect):
                        said = "a repeating event that takes something, closes something or ends the turn."
                        self.report.add(
                            effect.place, "SC0101", said, "It could shut a player out for ever: fire it once."
                        )


def _takes(x: m.Effect) -> bool:
    """The effect takes something from a player, closes an option for the turn, or ends the turn."""
    shuts = x.kind.opens == CLOSES and x.word("for") == "turn"
    return x.gained("coins") < 0 or x.gained("effort") < 0 or x.kind.hands == LOST or x.kind.exits == LEAVES or shuts


# ---- arguments of effects that are more than a name, by their sort

Check = Callable[[_References, str, m.Effect, str], None]


def _items(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    for item in x.names(name):
        refs.named(a.ITEM, item, x.place)


def _state(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    """The state exists, and a declared transition leads there by this cause."""
    npc, state = x.word("npc"), x.word(name)
    if npc not in refs.s.npcs:
        return
    who = refs.s.npcs[npc]
    if not refs.known(state, who.states, f"state of {npc}", x.place):
        return
    if not any(move.after == state and cause in move.by for move in who.moves):
        advice = f"Add {{from: …, to: {state}, by: [{cause}]}} to its `moves`."
        refs.report.add(x.place, "SC0107", f"`{npc}` has no declared way to `{state}` by `{cause}`.", advice)


def _variable(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    """The variable exists, and what is written fits it."""
    variable = refs.find(x.ref(name), x.place)
    if variable is None:
        return
    if x.has("value"):
        refs.value(variable, x.value("value"), x.place)
    elif any(argument.sort == a.NUMBER for argument in x.kind.arguments) and variable.type != "int":
        refs.report.add(x.place, "SC0106", f"`{x.ref(name).name}` is no number.", "Use `set`.")


def _fact(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    """The fact exists, the value fits it, and it is this scenario's to write."""
    fact = x.word(name)
    facts = {known: v for (scope, known), v in refs.s.variables.items() if scope == "chronicle"}
    if refs.known(fact, facts, "fact", x.place):
        refs.value(facts[fact], x.value("value"), x.place)
        campaign = refs.s.campaign
        if campaign is not None and campaign.facts[fact].written_by != refs.s.id:
            said = f"`{fact}` is written by `{campaign.facts[fact].written_by}`."
            refs.report.add(x.place, "SC0101", said, "Write only this scenario's facts.")


def _stage(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    option = refs.option_ids.get(cause)
    if option is not None and option.owner.startswith("finale."):
        finale = refs.s.finales[option.owner.split(".")[1]]
        refs.known(x.word(name), finale.stages, f"stage of {finale.id}", x.place)


def _step(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    refs.step(x.word("path"), x.word(name), x.place)


def _alt(refs: _References, cause: str, x: m.Effect, name: str) -> None:
    if x.get(name) is None:
        refs.report.add(x.place, "SC0501", "a new token without `alt`.", "Describe the picture.")


CHECKS: Final[dict[Sort, Check]] = {
    a.ITEMS: _items,
    a.STATE: _state,
    a.VARIABLE: _variable,
    a.FACT: _fact,
    a.STAGE: _stage,
    a.STEP: _step,
    a.ALT: _alt,
}
# Their shape says it all, or another argument's check does.
FREE: Final = frozenset({a.VALUE, a.CHOICE, a.NUMBER, a.FILE, a.SAID, a.DO, a.BRANCHES})
