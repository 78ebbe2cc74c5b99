# interpreted: runs once, when a scenario is loaded
"""Names and types in conditions, and what may stand where."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Place, Report, nearest
from rulewright.games.destinies.scenario.schema import MODES, PATHS

BANDS = ("ruthless", "grey", "kind")
MAX_DAY = 60


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
        s = self.s
        match x:
            case e.And(parts) | e.Or(parts):
                for part in parts:
                    self.expr(part, place, where, negated, other)
            case e.Not(part):
                self.expr(part, place, where, True, other)
            case e.SomeoneElse(part):
                if other:
                    self.forbid(place, "`someone_else` inside `someone_else`")
                self.expr(part, place, where, negated, True)
            case e.NpcIs(npc, state):
                if self.known(npc, s.npcs, "NPC", place):
                    self.known(state, s.npcs[npc].states, f"state of {npc}", place)
            case e.VirtueCompare(_, number):
                if other:
                    self.forbid(place, "`virtue` inside `someone_else`", "SC0402")
                if not -10 <= number <= 10:
                    self.report.add(place, "SC0106", f"Virtue never reaches {number}.", "It runs from -10 to 10.")
            case e.VirtueIs(band):
                if other:
                    self.forbid(place, "`virtue` inside `someone_else`", "SC0402")
                self.known(band, BANDS, "band of Virtue", place)
            case e.Coins(number):
                if negated or other or where in ("event", "extra", "tile", "poi"):
                    self.forbid(
                        place, "`coins` under `not`, in `someone_else`, an event, `extra_if`, a tile or a POI's `when`"
                    )
                if not 1 <= number <= 40:
                    self.report.add(place, "SC0109", f"`coins >= {number}`.", "Ask for 1 to 40 coins.")
            case e.Compare():
                self.compare(x, place)
            case e.EnumIs(ref, _, value):
                variable = self.find(ref, place)
                if variable is not None:
                    self.value(variable, value, place)
            case e.Truth(ref):
                variable = self.find(ref, place)
                if variable is not None and variable.type != "bool":
                    self.report.add(place, "SC0106", f"`{ref}` is not true or false.", "Compare it with a value.")
            case e.Has(item):
                self.known(item, s.items, "item", place)
            case e.HasCategory(category):
                self.known(category, self.categories, "category", place)
            case e.Explored(tile):
                self.known(tile, s.tiles, "tile", place)
            case e.Present(poi):
                self.known(poi, s.pois, "POI", place)
            case e.At(npc, poi):
                self.known(npc, s.npcs, "NPC", place)
                self.known(poi, s.pois, "POI", place)
            case e.StepDone(path, step):
                if other:
                    self.forbid(place, "`step` inside `someone_else`", "SC0402")
                if where == "step":
                    self.forbid(place, "`step()` in the condition of a step")
                if self.known(path, PATHS, "path", place):
                    steps = {n for d in s.destinies.values() if path in d.paths for n in d.paths[path].steps}
                    self.known(step, steps, f"step of a {path} path", place)
            case e.Is(character):
                self.known(character, s.order, "character", place)
            case e.Players(number):
                if not 1 <= number <= 3:
                    self.report.add(place, "SC0106", f"there are never {number} players.", "Ask for 1, 2 or 3.")
            case e.Mode(mode):
                self.known(mode, MODES, "mode", place)
            case e.Used(option):
                self.known(option, self.option_ids, "option", place)

    def forbid(self, place: Place, what: str, code: str = "SC0101") -> None:
        """Report what may not stand here."""
        self.report.add(place, code, f"{what} is not allowed.", "See the limits under `Conditions`.")

    def compare(self, x: e.Compare, place: Place) -> None:
        """Check that numbers are compared with numbers, within their limits."""
        if isinstance(x.left, e.Day) and isinstance(x.right, int) and not 0 <= x.right <= MAX_DAY:
            self.report.add(place, "SC0109", f"day {x.right}.", f"Days run to {MAX_DAY}.")
        for side in (x.left, x.right):
            if isinstance(side, e.Ref):
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
