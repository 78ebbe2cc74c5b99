# interpreted: reads the tables of prose
"""The software GM's tables, read once; and the choice of a line that has not been told yet."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from rulewright.engine.rng import Rng
from rulewright.games.something.dice import LETTERS

KINDS = ("fight", "flee", "carry", "seek", "sway", "mend")


@cache
def tales() -> dict[str, Any]:
    """The tables as written."""
    text = files(__package__).joinpath("tales.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found


@cache
def goal_kinds() -> dict[str, str]:
    """The kind of every Goal that a situation names."""
    return {goal["name"]: goal["kind"] for scene in tales()["situations"] for goal in scene["goals"]}


def kind_of(goal: str) -> str:
    """The kind of a Goal: as its situation says, or the same for the same name."""
    return goal_kinds().get(goal) or KINDS[sum(map(ord, goal)) % len(KINDS)]


def by_type(section: str, die_type: int) -> list[str]:
    """The lines of a section for a type of die."""
    lines: list[str] = tales()[section][LETTERS[die_type]]
    return lines


def everything(section: str) -> list[str]:
    """All lines of a section, whatever they are sorted by."""
    found: list[str] = []
    stack: list[Any] = [tales()[section]]
    while stack:
        part = stack.pop()
        if isinstance(part, dict):
            stack.extend(reversed(list(part.values())))
        elif isinstance(part, list):
            stack.extend(reversed(part))
        else:
            found.append(part)
    return found


def untold(lines: Sequence[str], wider: Sequence[str], told: set[str], who: str, limit: int, rng: Rng) -> str:
    """A fitting line that was not told in this sitting; then any of its section; then two of them in one breath."""
    for pool in (lines, wider):
        fresh = [line.replace("{who}", who) for line in pool]
        fresh = [line for line in fresh if line not in told and len(line) <= limit]
        if fresh:
            return fresh[rng.below(len(fresh))]
    both = [f"{a} {b}".replace("{who}", who) for a in wider for b in wider if a != b]
    both = [line for line in both if line not in told and len(line) <= limit]
    return both[rng.below(len(both))] if both else "The story pauses."
