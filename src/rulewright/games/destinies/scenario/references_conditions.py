# interpreted: runs once, when a scenario is loaded
"""Names and types in conditions, and what may stand where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Place, Report, nearest
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story.arguments import Argument, Sort
from rulewright.games.destinies.story.plot import PATHS

MAX_DAY = 60
WORDS = {"path": "path", "mode": "mode", "band": "band of Virtue"}  # what a word of a choice is called


class ConditionReferences:
    """Looks up every name that a condition holds."""

    def __init__(self, s: m.Scenario, report: Report) -> None:
        self.s = s
        self.report = report
        self.option_ids = {option.id: option for option in s.options()}
        self.categories = {c for item in s.items.values() for c in item.categories}

    def known(self, name: str, among: Iterable[str], what: str, place: Place) -> bool:
        """The name is among these; otherwise it is reported, with the nearest one."""
        names = list(among)
        if name in names:
            return True
        advice = nearest(name, names) or f"Declare the {what}, or correct the name."
        self.report.add(place, "SC0103", f"there is no {what} `{name}`.", advice)
        return False

    def condition(self, condition: m.Condition | None, where: str) -> None:
        """Check a condition, if there is one."""
        if condition is not None:
            self.expr(condition.expr, condition.place, where, negated=False, other=False)

    def expr(self, x: e.Expr, place: Place, where: str, negated: bool, other: bool) -> None:
        """Check one part of a condition, and its parts."""
        if isinstance(x, (e.And, e.Or)):
            for part in x.parts:
                self.expr(part, place, where, negated, other)
        elif isinstance(x, e.Not):
            self.expr(x.part, place, where, True, other)
        else:
            for what, code in x.kind.forbids(where, negated, other) if x.kind.forbids is not None else ():
                self.forbid(place, what, code)
            for argument, value in zip(x.kind.arguments, x.values, strict=True):
                self.argument(x, argument, value, place)
            for part in x.parts():
                self.expr(part, place, where, negated, True)

    def argument(self, x: e.Term, argument: Argument, value: e.Source | e.Expr, place: Place) -> None:
        """Check one argument of a condition by its sort; a name that hangs on an unknown one is passed over."""
        s = self.s
        if argument.sort == a.STATE:
            if x.word("npc") in s.npcs:
                self.known(str(value), s.npcs[x.word("npc")].states, f"state of {x.word('npc')}", place)
        elif argument.sort == a.STEP:
            if x.word("path") in PATHS:
                self.step(x.word("path"), str(value), place)
        elif argument.sort == a.CHOICE:
            self.known(str(value), argument.words, WORDS[argument.name], place)
        elif argument.sort == a.NUMBER:
            if isinstance(value, int) and not argument.low <= value <= argument.high:
                code, said, advice = argument.complaint
                self.report.add(place, code, said.format(value), advice)
        elif argument.sort == a.RELATION:
            self.compare(x, place)
        elif argument.sort not in (a.SOURCE, a.CONDITION):
            self.named(argument.sort, str(value), place)

    def named(self, sort: Sort, name: str, place: Place) -> bool:
        """Check that something of a sort exists under that name."""
        among, what = NAMED[sort]
        return self.known(name, among(self), what, place)

    def step(self, path: str, step: str, place: Place) -> None:
        """Check that some Destiny has a step of that name on that path."""
        steps = {n for d in self.s.destinies.values() if path in d.paths for n in d.paths[path].steps}
        self.known(step, steps, f"step of a {path} path", place)

    def forbid(self, place: Place, what: str, code: str = "SC0101") -> None:
        """Report what may not stand here."""
        self.report.add(place, code, f"{what} is not allowed.", "See the limits under `Conditions`.")

    def compare(self, x: e.Term, place: Place) -> None:
        """Check that a word belongs to its variable, a variable alone is true or false, numbers meet numbers."""
        left, right = x.get("left"), x.get("right")
        if isinstance(left, e.Ref) and isinstance(right, str):
            variable = self.find(left, place)
            if variable is not None:
                self.value(variable, right, place)
            return
        if isinstance(left, e.Ref) and right is True:
            variable = self.find(left, place)
            if variable is not None and variable.type != "bool":
                self.report.add(place, "SC0106", f"`{left}` is not true or false.", "Compare it with a value.")
            return
        if isinstance(left, e.Day) and isinstance(right, int) and not 0 <= right <= MAX_DAY:
            self.report.add(place, "SC0109", f"day {right}.", f"Days run to {MAX_DAY}.")
        for side in x.refs():
            variable = self.find(side, place)
            if variable is not None and variable.type != "int":
                self.report.add(place, "SC0106", f"`{side}` is no number.", "Compare numbers with numbers.")

    def find(self, ref: e.Ref, place: Place) -> m.Variable | None:
        """The variable that is named, if it exists."""
        if ref.scope == "npc":
            if not self.known(ref.name, self.s.npcs, "NPC", place):
                return None
            attitude = self.s.npcs[ref.name].attitude
            if attitude is None:
                self.report.add(place, "SC0103", f"`{ref.name}` has no attitude.", "Declare `attitude` in the NPC.")
            return attitude
        names = [name for scope, name in self.s.variables if scope == ref.scope]
        if not self.known(ref.name, names, f"variable in `{ref.scope}`", place):
            return None
        return self.s.variables[ref.scope, ref.name]

    def value(self, variable: m.Variable, value: m.Value, place: Place) -> None:
        """Check that a value belongs to a variable."""
        same = isinstance(value, bool) == (variable.type == "bool")
        if not same or value not in variable.values:
            known = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in variable.values[:8])
            self.report.add(place, "SC0106", f"`{value}` is no value of `{variable.name}`.", f"Allowed: {known}.")


# Things that are named by their id: where they are declared, and what a message calls them.
NAMED: Final[dict[Sort, tuple[Callable[[ConditionReferences], Iterable[str]], str]]] = {
    a.ITEM: (lambda refs: refs.s.items, "item"),
    a.CATEGORY: (lambda refs: refs.categories, "category"),
    a.TILE: (lambda refs: refs.s.tiles, "tile"),
    a.POI: (lambda refs: refs.s.pois, "POI"),
    a.PLACE_OR_OFF: (lambda refs: refs.s.pois, "POI"),
    a.NPC: (lambda refs: refs.s.npcs, "NPC"),
    a.OPTION: (lambda refs: refs.option_ids, "option"),
    a.EVENT: (lambda refs: refs.s.events, "event"),
    a.STACK: (lambda refs: refs.s.stacks, "stack"),
    a.CHARACTER: (lambda refs: refs.s.order, "character"),
}
