# interpreted: runs once for each check of a scenario
"""Lints of path steps: grades one can count on, unique items with an alternative, what one can carry.

These are V-05, V-08 and V-16.
"""

from __future__ import annotations

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.references import effect_lists
from rulewright.games.destinies.story.conditions import HAS
from rulewright.games.destinies.story.kinds import Variable

MOST_ITEMS = 5
FOLLOWED = frozenset({"world", "me", "visit", "attitude", "state", "marked"})  # variables that steps stand on
Sources = dict[Variable, list[tuple[m.Option | None, int, int, str | None]]]


def _sources(s: m.Scenario) -> Sources:
    """For each variable what sets it: the option (None: an event), the band's grades, and a unique item it needs."""
    found: Sources = {}

    def note(effects: tuple[m.Effect, ...], option: m.Option | None, low: int, high: int, unique: str | None) -> None:
        for x in m.walk_effects(effects):
            variable = None if x.kind.touches is None else x.kind.touches(x)
            if variable is not None and variable[0] in FOLLOWED:
                key = (*variable, x.word("state")) if variable[0] == "state" else variable
                found.setdefault(key, []).append((option, low, high, unique))

    for option in s.options():
        gate = _needed_unique(s, option.when.expr) if option.when is not None else None
        for i, (low, outcome) in enumerate(option.results):
            high = option.results[i + 1][0] - 1 if i + 1 < len(option.results) else 6
            note(outcome.do, option, low, high, gate)
        for reaction in option.reactions:
            item = reaction.item if reaction.item is not None and s.items[reaction.item].unique else None
            note(reaction.outcome.do, option, 0, 6, item or gate)
        note(option.do, option, 0, 6, gate)
        for outcome in (*option.hints.values(), *((option.default,) if option.default else ())):
            note(outcome.do, option, 0, 6, gate)
    for event in s.events.values():
        note(event.do, None, 0, 6, None)
    return found


def _needed_unique(s: m.Scenario, expr: e.Expr) -> str | None:
    """A unique item without which the condition cannot hold."""
    if isinstance(expr, e.Term) and expr.kind is HAS:
        return expr.word("item") if s.items[expr.word("item")].unique else None
    if isinstance(expr, e.And):
        return next((found for part in expr.parts if (found := _needed_unique(s, part))), None)
    if isinstance(expr, e.Or):
        needs = [_needed_unique(s, part) for part in expr.parts]
        return needs[0] if all(needs) else None
    return None


def check_steps(s: m.Scenario, report: Report) -> None:
    """Each needed step must be possible with grades one may count on, and without any one unique item. [D-024 D-086]"""
    sources = _sources(s)
    walked = [x for _, effects in effect_lists(s) for x in m.walk_effects(effects)]
    grows = {x.word("skill") for x in walked if x.kind.board == "markers"}
    for destiny in s.destinies.values():
        if destiny.character not in s.characters:
            continue
        markers = {k: len(v) for k, v in s.characters[destiny.character].skills.items()}
        for path in destiny.paths.values():
            for need in path.needs:
                step = path.steps[need]
                ways = [c.expr for c in step.any_of]
                marks = sources.get(("marked", path.id, need), [])
                if not ways and not marks:
                    report.add(step.place, "SC0301", f"nothing ever reaches the step `{need}`.", "Add an alternative.")
                    continue
                if not any(_feasible(way, sources, markers, grows) for way in ways) and not any(
                    _possible(source, markers, grows) for source in marks
                ):
                    said = f"`{destiny.character}` cannot count on the grade that `{need}` takes."
                    report.add(step.place, "SC0305", said, "Widen the band to grades from m to m + 3.")
                uniques = [_way_unique(s, way, sources) for way in ways] + [source[3] for source in marks]
                if uniques and all(uniques):
                    said = f"`{need}` needs the unique `{uniques[0]}`, which somebody else may hold for ever."
                    report.add(step.place, "SC0306", said, "Add an alternative without it.")
            _items_at_once(path, report)


def _possible(source: tuple[m.Option | None, int, int, str | None], markers: dict[str, int], grows: set[str]) -> bool:
    option, low, high, _ = source
    if option is None or option.type != "test":
        return True
    counts = range(markers[option.skill], 5 if option.skill in grows else markers[option.skill] + 1)
    return all(low <= min(6, count + 3) and high >= min(6, count) for count in counts)


def _feasible(
    expr: e.Expr,
    sources: Sources,
    markers: dict[str, int],
    grows: set[str],
) -> bool:
    """Whether a condition can come true as far as grades are concerned."""
    if isinstance(expr, e.And):
        return all(_feasible(part, sources, markers, grows) for part in expr.parts)
    if isinstance(expr, e.Or):
        return any(_feasible(part, sources, markers, grows) for part in expr.parts)
    key = _key_of(expr)
    if key is None or key not in sources:
        return True
    return any(_possible(source, markers, grows) for source in sources[key])


def _key_of(expr: e.Expr) -> Variable | None:
    """The variable that a condition reads first, as sources are kept: of an NPC's states each by itself."""
    if not isinstance(expr, e.Term) or expr.kind.reads is None:
        return None
    for variable in expr.kind.reads(expr):
        return (*variable, expr.word("state")) if variable[0] == "state" else variable
    return None


def _way_unique(
    s: m.Scenario,
    expr: e.Expr,
    sources: Sources,
) -> str | None:
    """A unique item that this alternative cannot do without."""
    direct = _needed_unique(s, expr)
    if direct is not None:
        return direct
    if isinstance(expr, e.And):
        return next((found for part in expr.parts if (found := _way_unique(s, part, sources))), None)
    if isinstance(expr, e.Or):
        needs = [_way_unique(s, part, sources) for part in expr.parts]
        return needs[0] if all(needs) else None
    key = _key_of(expr)
    told = sources.get(key, []) if key is not None else []
    uniques = [source[3] for source in told]
    return uniques[0] if uniques and all(uniques) else None


def _items_at_once(path: m.Path, report: Report) -> None:
    """Neither a step nor all that a Finale needs together may ask for more items than one can carry. [D-126]"""
    for step in path.steps.values():
        for condition in step.any_of:
            held = _surely_held(condition.expr)
            if len(held) > MOST_ITEMS:
                report.add(condition.place, "SC0109", f"{len(held)} items at once.", "Five can be carried.")
    needed: set[str] = set()
    for name in path.needs:
        step_needs = [_surely_held(condition.expr) for condition in path.steps[name].any_of]
        needed |= set.intersection(*step_needs) if step_needs else set()
    if len(needed) > MOST_ITEMS:
        report.add(path.place, "SC0109", f"the Finale needs {len(needed)} items at once.", "Five can be carried.")


def _surely_held(expr: e.Expr) -> set[str]:
    """The items that somebody who meets a condition holds for certain."""
    if isinstance(expr, e.Term) and expr.kind is HAS:
        return {expr.word("item")}
    if isinstance(expr, e.And):
        return set().union(*(_surely_held(part) for part in expr.parts))
    if isinstance(expr, e.Or):
        return set.intersection(*(_surely_held(part) for part in expr.parts))
    return set()
