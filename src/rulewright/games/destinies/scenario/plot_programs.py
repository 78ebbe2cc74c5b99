# interpreted: turns a checked scenario into tables once, when it is loaded
"""Variables, conditions and effects as numbers: the part of a `Plot` that runs."""

from __future__ import annotations

from typing import Final

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.schema import MODES, PATHS, SKILLS
from rulewright.games.destinies.story import plot as p

BANDS: Final = {"ruthless": (-10, -4), "grey": (-3, 3), "kind": (4, 10)}
RELATIONS: Final = {"==": p.EQ, "!=": p.NE, "<": p.LT, "<=": p.LE, ">": p.GT, ">=": p.GE}
OPTION_TYPES: Final = ("interact", "test", "scan_item", "scan_destiny", "trade")
ONCE: Final = ("per_turn", "per_player", "ever")
SCOPES: Final = ("all", "me", "turn")


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

    def text(self, passage: m.Passage | None) -> int:
        """The number of a text."""
        if passage is None:
            return p.NONE
        known = self.text_number.get(passage.key)
        if known is None:
            known = self.text_number[passage.key] = len(self.plot.texts)
            self.plot.texts.append(passage.key)
        return known

    # ---- variables

    def declare(self) -> None:
        """The columns of the variables."""
        columns: dict[str, list[m.Variable]] = {"world": [], "me": [], "visit": [], "chronicle": []}
        for (scope, _), variable in self.s.variables.items():
            columns[scope].append(variable)
        for npc in self.s.npcs.values():
            if npc.attitude is not None:
                columns["me"].append(npc.attitude)
        for scope, prefix in (("world", "world"), ("me", "me"), ("visit", "visit"), ("chronicle", "fact")):
            for index, variable in enumerate(columns[scope]):
                self.variables[variable.scope, variable.name] = index
            setattr(self.plot, f"{prefix}_ids", [("npc." if v.scope == "npc" else "") + v.name for v in columns[scope]])
            setattr(self.plot, f"{prefix}_start", [self.number(v, v.start) for v in columns[scope]])
            setattr(self.plot, f"{prefix}_low", [self.number(v, v.values[0]) for v in columns[scope]])
            setattr(self.plot, f"{prefix}_high", [self.number(v, v.values[-1]) for v in columns[scope]])

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
        """A condition as nodes."""
        match x:
            case e.And(parts):
                return self.node(p.AND, kids=tuple(self.expr(part) for part in parts))
            case e.Or(parts):
                return self.node(p.OR, kids=tuple(self.expr(part) for part in parts))
            case e.Not(part):
                return self.node(p.NOT, kids=(self.expr(part),))
            case e.SomeoneElse(part):
                return self.node(p.SOMEONE_ELSE, kids=(self.expr(part),))
            case e.NpcIs(npc, state):
                return self.node(p.NPC_IS, self.npcs[npc], self.s.npcs[npc].states.index(state))
            case e.VirtueCompare(relation, number):
                return self.node(p.VIRTUE_AT_LEAST if relation == ">=" else p.VIRTUE_AT_MOST, number)
            case e.VirtueIs(band):
                low, high = BANDS[band]
                return self.node(p.AND, kids=(self.node(p.VIRTUE_AT_LEAST, low), self.node(p.VIRTUE_AT_MOST, high)))
            case e.Coins(number):
                return self.node(p.COINS_AT_LEAST, number)
            case e.Compare(left, relation, right):
                return self.node(p.COMPARE, self.origin(left), RELATIONS[relation], self.origin(right))
            case e.EnumIs(ref, equal, value):
                number = self.number(self.variable(ref.scope, ref.name), value)
                return self.node(p.COMPARE, self.origin(ref), p.EQ if equal else p.NE, self.origin(number))
            case e.Truth(ref):
                return self.node(p.COMPARE, self.origin(ref), p.EQ, self.origin(1))
            case e.Has(item):
                return self.node(p.HAS, self.items[item])
            case e.HasCategory(category):
                return self.node(p.HAS_CATEGORY, self.categories[category])
            case e.Explored(tile):
                return self.node(p.EXPLORED, self.tiles[tile])
            case e.Present(poi):
                return self.node(p.PRESENT, self.pois[poi])
            case e.At(npc, poi):
                return self.node(p.NPC_AT, self.npcs[npc], self.pois[poi])
            case e.StepDone(path, step):
                return self.node(p.STEP, PATHS.index(path), self.step_number(step))
            case e.Is(character):
                return self.node(p.IS_CHARACTER, self.characters[character])
            case e.Players(number):
                return self.node(p.PLAYERS, number)
            case e.Mode(mode):
                return self.node(p.MODE_IS, MODES.index(mode))
            case e.Used(option):
                return self.node(p.USED, self.options[option])

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
        """An effect list as a program."""
        made = tuple(code for effect in effects for code in self.effect(effect))
        self.plot.programs.append(made)
        return len(self.plot.programs) - 1

    def effect(self, x: m.Effect) -> list[tuple[int, ...]]:
        """One effect as codes."""
        match x:
            case m.Say(passage):
                return [(p.SAY, self.text(passage))]
            case m.SetVar(scope, name, value):
                op = {"world": p.SET_WORLD, "me": p.SET_ME, "npc": p.SET_ME, "visit": p.SET_VISIT}[scope]
                return [(op, self.variables[scope, name], self.number(self.variable(scope, name), value))]
            case m.AddVar(scope, name, amount):
                op = {"world": p.ADD_WORLD, "me": p.ADD_ME, "npc": p.ADD_ME, "visit": p.ADD_VISIT}[scope]
                return [(op, self.variables[scope, name], amount)]
            case m.Give(item, otherwise):
                return [(p.GIVE, self.items[item], self.program(otherwise))]
            case m.Take(item, category, gone, otherwise):
                rest = (int(gone), self.program(otherwise))
                if item is not None:
                    return [(p.TAKE_ITEM, self.items[item], *rest)]
                assert category is not None
                return [(p.TAKE_CATEGORY, self.categories[category], *rest)]
            case m.Amount(what, number):
                ops = {"coins": p.COINS, "xp": p.XP, "virtue": p.VIRTUE, "refresh": p.REFRESH, "exhaust": p.EXHAUST}
                return [(ops[what], number)]
            case m.SkillPoints(skill, number):
                return [(p.SKILL, SKILLS.index(skill), number)]
            case m.NewMarker(skill, position):
                return [(p.MARKER, SKILLS.index(skill), position)]
            case m.NpcState(npc, state):
                return [(p.NPC_STATE, self.npcs[npc], self.s.npcs[npc].states.index(state))]
            case m.MoveNpc(npc, poi):
                return [(p.MOVE_NPC, self.npcs[npc], p.NONE if poi is None else self.pois[poi])]
            case m.PoiChange():
                return [self.poi_change(x)]
            case m.TileChange(tile, change, refuge):
                op = {"place": p.TILE_PLACE, "reveal": p.TILE_REVEAL, "remove": p.TILE_REMOVE}[change]
                return [(op, self.tiles[tile], p.NONE if refuge is None else self.tiles[refuge])]
            case m.StackChange(stack, add, remove):
                at = self.stacks[stack]
                codes: list[tuple[int, ...]] = [(p.STACK_ADD, at, self.items[i]) for i in add]
                return codes + [(p.STACK_REMOVE, at, self.items[i]) for i in remove]
            case m.Switch(option, is_open, scope):
                return [(p.OPEN if is_open else p.CLOSE, self.options[option], SCOPES.index(scope))]
            case m.Choose(branches):
                return [(p.CHOOSE, self.choice(branches))]
            case m.Schedule(event, days):
                return [(p.SCHEDULE, self.events[event], days)]
            case m.MarkStep(path, step):
                return [(p.MARK_STEP, PATHS.index(path), self.step_number(step))]
            case m.Exit(kind, stage):
                if kind == "stage":
                    assert stage is not None
                    return [(p.STAGE, self.stages[self.finale, stage])]
                return [({"leave": p.LEAVE, "end_turn": p.END_TURN, "win": p.WIN, "defeat": p.DEFEAT}[kind],)]
            case m.WriteFact(fact, value):
                variable = self.s.variables["chronicle", fact]
                return [(p.FACT, self.variables["chronicle", fact], self.number(variable, value))]

    def poi_change(self, x: m.PoiChange) -> tuple[int, ...]:
        """What happens to a POI."""
        at = self.pois[x.poi]
        if x.change == "move":
            assert x.to is not None
            return (p.POI_MOVE, at, self.tiles[x.to])
        if x.change == "token":
            return (p.POI_TOKEN, at, self.text(x.alt))
        return (p.POI_ADD if x.change == "add" else p.POI_REMOVE, at)

    def choice(self, branches: tuple[m.Branch, ...]) -> int:
        """A forced choice."""
        made = tuple((self.text(b.label), self.condition(b.when), b.cost, self.program(b.do)) for b in branches)
        self.plot.branches.append(made)
        self.plot.branch_ids.append(tuple(b.id for b in branches))
        return len(self.plot.branches) - 1
