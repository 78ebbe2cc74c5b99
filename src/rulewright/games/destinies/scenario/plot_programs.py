# interpreted: turns a checked scenario into tables once, when it is loaded
"""Variables, conditions and effects as numbers: the part of a `Plot` that runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import Final

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.placeholders import OTHER, WHEN, Hole, Included, Parts, Variation, parts
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.arguments import Argument, Sort
from rulewright.games.destinies.story.plot import SKILLS

OPTION_TYPES: Final = ("interact", "test", "scan_item", "scan_destiny", "trade")
ONCE: Final = ("per_turn", "per_player", "ever")


class ProgramPlotter:
    """Numbers for names, nodes for conditions, programs for effect lists."""

    def __init__(self, scenario: m.Scenario, source: str) -> None:
        self.s = scenario
        self.plot = p.Plot()
        self.plot.source = source
        self.text_number: dict[str, int] = {}
        self.nodes: dict[tuple[int, int, int, int, tuple[int, ...]], int] = {}
        self.tiles = {name: i for i, name in enumerate(scenario.tiles)}
        self.pois = {name: i for i, name in enumerate(scenario.pois)}
        self.npcs = {name: i for i, name in enumerate(scenario.npcs)}
        self.options = {option.id: i for i, option in enumerate(scenario.options())}
        self.items = {name: i for i, name in enumerate(scenario.items)}
        self.stacks = {name: i for i, name in enumerate(scenario.stacks)}
        self.characters = {name: i for i, name in enumerate(scenario.order)}
        self.events = {name: i for i, name in enumerate(scenario.events)}
        self.finales = {name: i for i, name in enumerate(scenario.finales)}
        self.stages = {(finale.id, stage): 0 for finale in scenario.finales.values() for stage in finale.stages}
        self.stages = {key: i for i, key in enumerate(self.stages)}
        categories = sorted({c for item in scenario.items.values() for c in item.categories})
        self.categories = {name: i for i, name in enumerate(categories)}
        self.groups: dict[str, int] = {}
        self.finale = ""  # whose stages an effect list names
        self.variables: dict[tuple[str, str], int] = {}
        self.varied: dict[str, tuple[int, ...]] = {}

    def text(self, passage: m.Passage | None) -> int:
        """The number of a text."""
        if passage is None:
            return p.NONE
        known = self.text_number.get(passage.key)
        if known is None:
            known = self.text_number[passage.key] = len(self.plot.texts)
            self.plot.texts.append(passage.key)
        return known

    # ---- texts that vary

    def variations_of(self, passage: m.Passage) -> tuple[int, ...]:
        """The variations of a text that is read out; a passage that stands in several texts has them but once."""
        known = self.varied.get(passage.key)
        if known is None:
            conditions = list(passage.conditions)
            varies = passage.told and "{" in passage.text
            found = self.variations(passage.key, parts(passage.text), conditions) if varies else []
            known = self.varied[passage.key] = tuple(found)
        return known

    def variations(self, key: str, found: Parts, conditions: list[m.Condition]) -> list[int]:
        """The variations in a stretch of text, in reading order; their conditions are taken from the list."""
        made: list[int] = []
        for part in found:
            if isinstance(part, Included):
                made += self.variations_of(self.s.shared[part.name])
            elif isinstance(part, Hole):
                for _, inner in part.cases:
                    made += self.variations(key, inner, conditions)
            elif isinstance(part, Variation):
                made.append(self.variation(key, part, conditions))
        return made

    def variation(self, key: str, part: Variation, conditions: list[m.Condition]) -> int:
        """One row of the columns `varies_…`; its conditions stand before those inside its cases."""
        plot = self.plot
        asks = [label for label, _ in part.cases if part.kind == WHEN and label != OTHER]
        when = [self.condition(conditions.pop(0)) for _ in asks]
        inside = [tuple(self.variations(key, inner, conditions)) for _, inner in part.cases]
        before = sum(name.startswith(f"{key}#") for name in plot.varies_ids)
        plot.varies_ids.append(f"{key}#{before}")
        plot.varies_by.append(p.VARIATIONS[part.kind])
        plot.varies_mine.append(int(part.mine))
        plot.varies_when.append(tuple(when))
        plot.varies_inside.append(tuple(inside))
        plot.varies_size.append(len(inside) * prod(plot.varies_size[v] for case in inside for v in case))
        return len(plot.varies_by) - 1

    # ---- variables

    def declare(self) -> None:
        """The columns of the variables."""
        columns: dict[str, list[m.Variable]] = {"world": [], "me": [], "visit": [], "chronicle": []}
        for (scope, _), variable in self.s.variables.items():
            columns[scope].append(variable)
        for npc in self.s.npcs.values():
            if npc.attitude is not None:
                columns["me"].append(npc.attitude)
        for variables in columns.values():
            for index, variable in enumerate(variables):
                self.variables[variable.scope, variable.name] = index
        plot = self.plot
        plot.world_ids, plot.world_start, plot.world_low, plot.world_high = self.columns(columns["world"])
        plot.me_ids, plot.me_start, plot.me_low, plot.me_high = self.columns(columns["me"])
        plot.visit_ids, plot.visit_start, plot.visit_low, plot.visit_high = self.columns(columns["visit"])
        plot.fact_ids, plot.fact_start, plot.fact_low, plot.fact_high = self.columns(columns["chronicle"])

    def columns(self, variables: list[m.Variable]) -> tuple[list[str], list[int], list[int], list[int]]:
        """Of each variable its name, its start, its lowest and its highest value."""
        return (
            [("npc." if v.scope == "npc" else "") + v.name for v in variables],
            [self.number(v, v.start) for v in variables],
            [self.number(v, v.values[0]) for v in variables],
            [self.number(v, v.values[-1]) for v in variables],
        )

    def number(self, variable: m.Variable, value: m.Value) -> int:
        """A value as the tables hold it."""
        return variable.values.index(value) if variable.type == "enum" else int(value)

    def variable(self, scope: str, name: str) -> m.Variable:
        """The variable behind a scope and a name."""
        if scope == "npc":
            attitude = self.s.npcs[name].attitude
            assert attitude is not None
            return attitude
        return self.s.variables[scope, name]

    # ---- conditions

    def condition(self, condition: m.Condition | None) -> int:
        """The node of a condition."""
        return p.NONE if condition is None else self.expr(condition.expr)

    def node(self, op: int, a: int = 0, b: int = 0, c: int = 0, kids: tuple[int, ...] = ()) -> int:
        """A node, the same for the same condition."""
        key = (op, a, b, c, kids)
        known = self.nodes.get(key)
        if known is None:
            plot = self.plot
            known = self.nodes[key] = len(plot.node_op)
            plot.node_op.append(op)
            plot.node_a.append(a)
            plot.node_b.append(b)
            plot.node_c.append(c)
            plot.node_kids.append(kids)
        return known

    def expr(self, x: e.Expr) -> int:
        """A condition as nodes: grammar, or a row of the table with a number for each argument."""
        if isinstance(x, e.And):
            return self.node(p.AND, kids=tuple(self.expr(part) for part in x.parts))
        if isinstance(x, e.Or):
            return self.node(p.OR, kids=tuple(self.expr(part) for part in x.parts))
        if isinstance(x, e.Not):
            return self.node(p.NOT, kids=(self.expr(x.part),))
        if x.kind.made is not None:
            return x.kind.made(self, x)
        numbers = [self.asked(x, argument) for argument in x.kind.arguments if argument.sort != a.CONDITION]
        first, second, third = (*numbers, 0, 0, 0)[:3]
        return self.node(x.kind.op, first, second, third, tuple(self.expr(part) for part in x.parts()))

    def asked(self, x: e.Term, argument: Argument) -> int:
        """The number of one argument of a condition."""
        value = x.get(argument.name)
        if argument.sort == a.SOURCE:
            assert isinstance(value, (int, str, e.Ref, e.Day, e.Markers))
            if isinstance(value, str):  # a word of the variable on the other side
                ref = x.refs()[0]
                value = self.number(self.variable(ref.scope, ref.name), value)
            return self.origin(value)
        if argument.sort == a.STATE:
            return self.s.npcs[x.word("npc")].states.index(x.word(argument.name))
        if argument.sort == a.NUMBER:
            return x.number(argument.name)
        if argument.sort in (a.CHOICE, a.RELATION):
            return argument.words.index(x.word(argument.name))
        return self.named(argument.sort, x.word(argument.name))

    def named(self, sort: Sort, name: str) -> int:
        """The number of a thing by its sort and its id."""
        if sort == a.STEP:
            return self.step_number(name)
        if sort == a.STAGE:
            return self.stages[self.finale, name]
        if sort == a.FACT:
            return self.variables["chronicle", name]
        numbers: dict[Sort, dict[str, int]] = {
            a.ITEM: self.items,
            a.CATEGORY: self.categories,
            a.TILE: self.tiles,
            a.POI: self.pois,
            a.PLACE_OR_OFF: self.pois,
            a.NPC: self.npcs,
            a.OPTION: self.options,
            a.EVENT: self.events,
            a.STACK: self.stacks,
            a.CHARACTER: self.characters,
        }
        return numbers[sort][name]

    def origin(self, value: int | e.Ref | e.Day | e.Markers) -> int:
        """Where a side of a comparison comes from, packed into one number."""
        if isinstance(value, int):
            return p.NUMBER * p.SOURCE + value + p.SHIFT
        if isinstance(value, e.Day):
            return p.DAY * p.SOURCE
        if isinstance(value, e.Markers):
            return p.MARKERS * p.SOURCE + SKILLS.index(value.skill)
        scope = {"world": p.WORLD, "me": p.ME, "npc": p.ME, "visit": p.VISIT, "chronicle": p.CHRONICLE}[value.scope]
        return scope * p.SOURCE + self.variables[value.scope, value.name]

    def step_number(self, step: str) -> int:
        """Steps are numbered over the whole scenario by name, so that one condition serves every character."""
        names = sorted({name for d in self.s.destinies.values() for path in d.paths.values() for name in path.steps})
        return names.index(step)

    # ---- effects

    def program(self, effects: tuple[m.Effect, ...]) -> int:
        """An effect list as a program: of each effect its op, and numbers for its arguments."""
        made = tuple(
            (x.kind.op, *(n for argument in x.kind.arguments for n in NUMBERS[argument.sort](self, x, argument)))
            for x in effects
        )
        self.plot.programs.append(made)
        return len(self.plot.programs) - 1

    def choice(self, branches: tuple[m.Branch, ...]) -> int:
        """A forced choice."""
        made = tuple((self.text(b.label), self.condition(b.when), b.cost, self.program(b.do)) for b in branches)
        self.plot.branches.append(made)
        self.plot.branch_ids.append(tuple(b.id for b in branches))
        return len(self.plot.branches) - 1


# ---- arguments of effects as numbers, by their sort

Numbers = Callable[[ProgramPlotter, m.Effect, Argument], Iterable[int]]


def _name(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    name = x.maybe(argument.name)
    return [p.NONE if name is None else plotter.named(argument.sort, name)]


def _state(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [plotter.s.npcs[x.word("npc")].states.index(x.word(argument.name))]


def _variable(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [plotter.origin(x.ref(argument.name))]


def _value(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    ref = x.ref("variable") if x.has("variable") else e.Ref("chronicle", x.word("fact"))
    return [plotter.number(plotter.variable(ref.scope, ref.name), x.value(argument.name))]


def _items(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    items = [plotter.items[name] for name in x.names(argument.name)]
    return [len(items), *items]


def _choice(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [argument.words.index(x.word(argument.name))]


def _number(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [x.number(argument.name)]


def _nothing(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [p.NONE]  # pictures are no part of the rules


def _text(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    passage = x.get(argument.name)
    return [plotter.text(passage if isinstance(passage, m.Passage) else None)]


def _do(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [plotter.program(x.otherwise())]


def _branches(plotter: ProgramPlotter, x: m.Effect, argument: Argument) -> Iterable[int]:
    return [plotter.choice(x.branches())]


NUMBERS: Final[dict[Sort, Numbers]] = {
    **dict.fromkeys(
        (a.ITEM, a.CATEGORY, a.TILE, a.POI, a.PLACE_OR_OFF, a.NPC, a.OPTION, a.EVENT, a.STACK, a.STAGE, a.FACT, a.STEP),
        _name,
    ),
    a.STATE: _state,
    a.VARIABLE: _variable,
    a.VALUE: _value,
    a.ITEMS: _items,
    a.CHOICE: _choice,
    a.NUMBER: _number,
    a.FILE: _nothing,
    a.SAID: _text,
    a.ALT: _text,
    a.DO: _do,
    a.BRANCHES: _branches,
}
