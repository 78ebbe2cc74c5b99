# interpreted: runs once for each check of a scenario
"""What is allowed but wrong: the lints of structure, and V-05 … V-08, V-12, V-13, V-15, V-16."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.lints_finales import check_finales
from rulewright.games.destinies.scenario.lints_steps import check_steps
from rulewright.games.destinies.scenario.problems import Place, Report
from rulewright.games.destinies.scenario.references import effect_lists
from rulewright.games.destinies.story.arguments import ALT, BRANCHES, CATEGORY, DO, ITEM
from rulewright.games.destinies.story.conditions import STEP, VIRTUE_AT_LEAST, VIRTUE_AT_MOST, VIRTUE_IS
from rulewright.games.destinies.story.effects.telling import SAY
from rulewright.games.destinies.story.kinds import BRINGS_POI, LAYS_TILE, LOST, REMOVES_TILE, Variable

MOST_COINS = 99
UNSEEN = frozenset({DO, BRANCHES, ALT})  # what does not make two outcomes different: lists are walked, texts are texts


def check_structure(s: m.Scenario, report: Report) -> None:
    """Every lint that needs no text."""
    _options(s, report)
    _people(s, report)
    _items(s, report)
    _map(s, report)
    check_finales(s, report)
    _purses(s, report)
    _cycles(s, report)
    check_steps(s, report)
    _virtue(s, report)
    _chronicle(s, report)
    _secrets(s, report)


def conditions(s: m.Scenario) -> Iterator[tuple[m.Condition, str]]:
    """Every condition of the scenario, with where it stands."""
    for tile in s.tiles.values():
        if tile.when is not None:
            yield tile.when, "tile"
    for poi in s.pois.values():
        if poi.when is not None:
            yield poi.when, "poi"
        for arrival in poi.arrive:
            if arrival.when is not None:
                yield arrival.when, "arrive"
    for option in s.options():
        if option.when is not None:
            yield option.when, "option"
        for reaction in option.reactions:
            if reaction.when is not None:
                yield reaction.when, "reaction"
    for event in s.events.values():
        if event.when is not None:
            yield event.when, "event"
    for destiny in s.destinies.values():
        for path in destiny.paths.values():
            for step in path.steps.values():
                for condition in step.any_of:
                    yield condition, "step"
    for finale in s.finales.values():
        for stage in finale.stages.values():
            for jump in (*stage.skip_if, *stage.extra_if):
                yield jump.when, "stage"
    for deed in s.deeds:
        yield deed.when, "deed"
    for passage in s.passages.values():
        for condition in passage.conditions:
            yield condition, "text"
    for _, effects in effect_lists(s):
        for effect in m.walk_effects(effects):
            for branch in effect.branches():
                if branch.when is not None:
                    yield branch.when, "branch"


def _shape(effects: tuple[m.Effect, ...]) -> str:
    """The effects without their places and texts."""
    parts = []
    for effect in m.walk_effects(effects):
        if effect.kind is not SAY:
            pairs = zip(effect.kind.arguments, effect.values, strict=True)
            parts.append(f"{effect.kind}{[value for argument, value in pairs if argument.sort not in UNSEEN]}")
    return ";".join(parts)


def _options(s: m.Scenario, report: Report) -> None:
    for option in s.options():
        if option.type == "interact":
            if all(x.kind.silent for x in m.walk_effects(option.do)):
                report.add(option.place, "SC0203", f"`{option.id}` shows nothing.", "Add a `say`, or remove it.")
        if option.type == "test":
            shapes = {_shape(outcome.do) for _, outcome in option.results}
            if len(shapes) == 1:
                report.add(option.place, "SC0204", f"all bands of `{option.id}` do the same.", "Make success matter.")
    dear = _reachable_coins(s)
    for stack in s.stacks.values():
        for item in stack.items:
            value = s.items[item].value
            if value is not None and value > dear:
                report.add(
                    stack.place, "SC0209", f"`{item}` costs {value}, more than {dear} coins.", "Add a source of coins."
                )
    for option in s.options():
        if option.cost > dear:
            report.add(
                option.place, "SC0209", f"`{option.id}` costs {option.cost}, more than {dear} coins.", "Lower it."
            )


def _reachable_coins(s: m.Scenario) -> int:
    """The most coins anybody can ever have: endless if an option that pays can be used again and again."""
    most = max((c.coins for c in s.characters.values()), default=0)
    for option in s.options():
        for _, _, effects in option.outcomes():
            paid = sum(max(0, x.gained("coins")) for x in m.walk_effects(effects))
            if paid and option.once == "per_turn" and paid > option.cost:
                return MOST_COINS
            most += paid
    for event in s.events.values():
        for x in m.walk_effects(event.do):
            if x.gained("coins") > 0:
                if event.repeat:
                    return MOST_COINS
                most += x.gained("coins")
    for item in s.items.values():
        most += (item.value or 0) * item.copies
        ability = item.ability
        if ability is not None and ability.effect == "coins":
            if not ability.discard:
                return MOST_COINS
            most += ability.number
    return min(most, MOST_COINS)


def _purses(s: m.Scenario, report: Report) -> None:
    """One coin each; another purse is something the scenario says it wants, and everybody is told of it. [D-007]"""
    others = [c for c in s.characters.values() if c.coins != 1]
    if others and not s.own_purses:
        for c in others:
            said = f"`{c.id}` starts with {c.coins} coins, the others with 1."
            report.add(c.place, "SC0212", said, "Take `coins` out, or say `purses: own` in the scenario.")
    elif s.own_purses:
        told = ", ".join(f"{c.id} {c.coins}" for c in s.characters.values())
        report.add(s.place, "SC0213", f"purses differ by the scenario's own choice: {told}.", "")


def _people(s: m.Scenario, report: Report) -> None:
    """With every NPC a player may ask about their Destiny. [D-104]"""
    home = {poi.npc: poi for poi in s.pois.values() if poi.npc is not None}
    for npc in s.npcs.values():
        place = s.pois.get(npc.at) if npc.at is not None else home.get(npc.id)
        offered = [*npc.options, *(place.options if place is not None else ())]
        if not any(option.type == "scan_destiny" for option in offered):
            report.add(
                npc.place, "SC0211", f"nobody can ask `{npc.id}` about a Destiny.", "Add a `scan_destiny` option."
            )


def _items(s: m.Scenario, report: Report) -> None:
    used: set[str] = set()
    categories: set[str] = set()
    for option in s.options():
        for reaction in option.reactions:
            used.add(reaction.item or "")
            categories.add(reaction.category or "")
    for condition, _ in conditions(s):
        for x in e.walk(condition.expr):
            if isinstance(x, e.Term):
                used |= {x.word(argument.name) for argument in x.kind.arguments if argument.sort == ITEM}
                categories |= {x.word(argument.name) for argument in x.kind.arguments if argument.sort == CATEGORY}
    for _, effects in effect_lists(s):
        for effect in m.walk_effects(effects):
            if effect.kind.hands == LOST:
                used.add(effect.maybe("item") or "")
                categories.add(effect.maybe("category") or "")
    for item in s.items.values():
        if item.ability is None and not item.value and item.id not in used and not categories & set(item.categories):
            report.add(item.place, "SC0207", f"`{item.id}` is of no use to anybody.", "Give it a use, or remove it.")


def _map(s: m.Scenario, report: Report) -> None:
    """Tiles that nothing places, or that no way leads to; POIs that nothing brings."""
    placed = {s.start_tile, *s.placed}
    added: set[str] = {name for tile in s.tiles.values() for name in tile.pois}
    for tile in s.tiles.values():
        placed.update(tile.places)
    for _, effects in effect_lists(s):
        for effect in m.walk_effects(effects):
            if effect.kind.ground in (LAYS_TILE, REMOVES_TILE):
                placed.add(effect.word("tile"))
            elif effect.kind.ground == BRINGS_POI:
                added.add(effect.word("poi"))
    cells = {(tile.x, tile.y): tile.id for tile in s.tiles.values() if tile.id in placed}
    reached, edge = {s.start_tile}, [s.start_tile]
    while edge:
        at = s.tiles[edge.pop()]
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = cells.get((at.x + dx, at.y + dy))
            if other is not None and other not in reached:
                reached.add(other)
                edge.append(other)
    for tile in s.tiles.values():
        if tile.id not in placed:
            report.add(
                tile.place, "SC0101", f"nothing ever places `{tile.id}`.", "Place it at the start or by exploring."
            )
        elif tile.id not in reached:
            report.add(tile.place, "SC0101", f"no way leads to `{tile.id}`.", "Put it beside another tile.")
    for poi in s.pois.values():
        if poi.id not in added:
            report.add(
                poi.place, "SC0201", f"nothing ever brings `{poi.id}` onto the map.", "List it in `on_explore.pois`."
            )


def _cycles(s: m.Scenario, report: Report) -> None:
    """Stages that skip in a circle; immediate repeating events that set each other off."""
    for finale in s.finales.values():
        edges = {
            stage.id: [jump.to for jump in stage.skip_if if jump.to in finale.stages]
            for stage in finale.stages.values()
        }
        for name in _in_cycles(edges):
            report.add(finale.stages[name].place, "SC0307", f"`{name}` skips round in a circle.", "Break the circle.")
    again = {
        name: event for name, event in s.events.items() if event.immediate and event.repeat and event.when is not None
    }
    wake = {
        name: [
            other
            for other, then in again.items()
            if then.when is not None and _writes(event.do) & _reads(then.when.expr)
        ]
        for name, event in again.items()
    }
    for name in _in_cycles(wake):
        report.add(
            again[name].place, "SC0307", f"`{name}` can set itself off without end.", "Drop `immediate` or `repeat`."
        )


def _in_cycles(edges: dict[str, list[str]]) -> list[str]:
    found = []
    for start in edges:
        seen: set[str] = set()
        todo = list(edges[start])
        while todo:
            at = todo.pop()
            if at == start:
                found.append(start)
                break
            if at not in seen:
                seen.add(at)
                todo += edges.get(at, [])
    return found


def _writes(effects: tuple[m.Effect, ...]) -> set[Variable]:
    """The facts that effects may change."""
    found: set[Variable] = set()
    for x in m.walk_effects(effects):
        variable = None if x.kind.touches is None else x.kind.touches(x)
        if variable is not None:
            found.add(variable)
        if x.kind.hands:
            found.add(("has", x.maybe("item") or ""))
    return found


def _reads(expr: e.Expr) -> set[Variable]:
    """The facts that a condition reads."""
    found: set[Variable] = set()
    for x in e.walk(expr):
        if isinstance(x, e.Term) and x.kind.reads is not None:
            found.update(x.kind.reads(x))
    return found


# ---- Virtue, chronicle, secrets


def _virtue(s: m.Scenario, report: Report) -> None:
    """Where Virtue changes, both sides must be able to pay. [D-163]"""
    changes = any(x.kind.board == "virtue" for _, fx in effect_lists(s) for x in m.walk_effects(fx))
    high = low = False
    for condition, _ in conditions(s):
        for x in e.walk(condition.expr):
            if isinstance(x, e.Term):
                band = x.word("band") if x.kind is VIRTUE_IS else ""
                high = high or x.kind is VIRTUE_AT_LEAST or band == "kind"
                low = low or x.kind is VIRTUE_AT_MOST or band == "ruthless"
    if changes and not (high and low):
        side = "kind" if not high else "ruthless"
        report.add(
            s.place, "SC0203", f"Virtue changes, but nothing ever rewards the {side}.", "Add a gate on that side."
        )


def _chronicle(s: m.Scenario, report: Report) -> None:
    """Facts of earlier parts may change texts, states and places, never starting numbers. [D-201 D-202]"""

    def reads(condition: m.Condition | None) -> bool:
        return condition is not None and any(variable[0] == "chronicle" for variable in _reads(condition.expr))

    def numbers(effects: tuple[m.Effect, ...]) -> bool:
        return any(x.kind.hands or x.kind.board not in ("", "virtue") for x in m.walk_effects(effects))

    for event in s.events.values():
        if reads(event.when) and numbers(event.do):
            said = f"`{event.id}` gives or takes by what an earlier part wrote."
            report.add(event.place, "SC0601", said, "Let it change texts or places only.")
        for x in m.walk_effects(event.do):
            if any(reads(b.when) and numbers(b.do) for b in x.branches()):
                report.add(x.place, "SC0601", "a branch pays by what an earlier part wrote.", "Pay everybody alike.")


def _secrets(s: m.Scenario, report: Report) -> None:
    """Nothing that all can see may hang on somebody's secret step. [D-108]"""

    def reveal(condition: m.Condition | None, place: Place) -> None:
        if condition is not None and any(isinstance(x, e.Term) and x.kind is STEP for x in e.walk(condition.expr)):
            report.add(place, "SC0402", "what appears on the map hangs on a secret step.", "Use a variable instead.")

    for key, passage in s.passages.items():
        for condition in passage.conditions if ".hints." not in key else ():  # only the owner asked for a hint
            if any(isinstance(x, e.Term) and x.kind is STEP for x in e.walk(condition.expr)):
                said = "what everybody hears hangs on a secret step."
                report.add(passage.place, "SC0402", said, "Use a variable instead; hints may ask for steps.")
    for tile in s.tiles.values():
        reveal(tile.when, tile.place)
    for poi in s.pois.values():
        reveal(poi.when, poi.place)
    for event in s.events.values():
        if any(x.kind.ground for x in m.walk_effects(event.do)):
            reveal(event.when, event.place)
