# interpreted: made once a scenario
"""What changed between two versions of a scenario, by id, and whether saved games survive it."""

from __future__ import annotations

import re
from typing import Any

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.tools.written import things

KINDS = ("tiles", "pois", "npcs", "items", "characters", "events", "finales", "stacks")


def compare(old: m.Scenario, new: m.Scenario) -> dict[str, Any]:
    """The difference of two versions, in ids, and the verdict on saves."""
    renamed = {before: after for before, after in new.renamed.items() if before not in _ids(new)}
    added: dict[str, list[str]] = {}
    removed: dict[str, list[str]] = {}
    for kind, (before, after) in _tables(old, new).items():
        moved = {renamed.get(name, name) for name in before}
        added[kind] = sorted(after - moved)
        removed[kind] = sorted(name for name in before if renamed.get(name, name) not in after)
    lost = [f"{kind}.{name}" for kind in removed for name in removed[kind] if kind in _HARD]
    return {
        "old": {"id": old.id, "version": old.version},
        "new": {"id": new.id, "version": new.version},
        "added": {kind: names for kind, names in added.items() if names},
        "removed": {kind: names for kind, names in removed.items() if names},
        "renamed": renamed,
        "changed": _changed(old, new, renamed),
        "texts": _texts(old, new),
        "saves": "refused" if lost else "load",
        "why": lost,
    }


# A save that stands on one of these cannot go on when it is gone; options and texts it simply loses.
_HARD = frozenset({"tiles", "pois", "npcs", "items", "characters", "stages", "variables"})


def _tables(old: m.Scenario, new: m.Scenario) -> dict[str, tuple[set[str], set[str]]]:
    tables = {kind: (set(getattr(old, kind)), set(getattr(new, kind))) for kind in KINDS}
    tables["options"] = ({o.id for o in old.options()}, {o.id for o in new.options()})
    tables["stages"] = (_stages(old), _stages(new))
    tables["steps"] = (_steps(old), _steps(new))
    tables["variables"] = (_variables(old), _variables(new))
    return tables


def _stages(scenario: m.Scenario) -> set[str]:
    return {f"{finale.id}.{stage}" for finale in scenario.finales.values() for stage in finale.stages}


def _steps(scenario: m.Scenario) -> set[str]:
    return {
        f"{who}.{path.id}.{step}"
        for who, destiny in scenario.destinies.items()
        for path in destiny.paths.values()
        for step in path.steps
    }


def _variables(scenario: m.Scenario) -> set[str]:
    return {f"{scope}.{name}" for scope, name in scenario.variables}


def _ids(scenario: m.Scenario) -> set[str]:
    return {name for kind in KINDS for name in getattr(scenario, kind)} | {o.id for o in scenario.options()}


def _changed(old: m.Scenario, new: m.Scenario, renamed: dict[str, str]) -> dict[str, dict[str, dict[str, str]]]:
    """What is set otherwise now: thing → word of the format → old and new; a new name alone changes nothing."""

    def told(text: str) -> str:
        return re.sub(r"[a-z][a-z0-9_]+", lambda word: renamed.get(word[0], word[0]), text)

    before = {told(name): {what: told(value) for what, value in facts.items()} for name, facts in things(old).items()}
    after = things(new)
    made: dict[str, dict[str, dict[str, str]]] = {}
    for name in sorted(before.keys() & after.keys()):
        was, now = before[name], after[name]
        words = {
            what: {"old": was.get(what, "not there"), "new": now.get(what, "not there")}
            for what in (*was, *(what for what in now if what not in was))
            if was.get(what) != now.get(what)
        }
        if words:
            made[name] = words
    return made


def _texts(old: m.Scenario, new: m.Scenario) -> dict[str, list[str]]:
    before = {key: passage.text for key, passage in old.passages.items()}
    after = {key: passage.text for key, passage in new.passages.items()}
    return {
        "added": sorted(after.keys() - before.keys()),
        "removed": sorted(before.keys() - after.keys()),
        "changed": sorted(key for key in before.keys() & after.keys() if before[key] != after[key]),
    }
