"""Goals: founded, named, moved; only the GM opens and closes them. [S-088 S-089 S-095]"""

from typing import Final

from rulewright.games.something.state import NO_GOAL, Evening

NEW_GOAL: Final = 999
"""The answer that founds a Goal where one is asked for."""


def open_goals(t: Evening) -> list[int]:
    """The Goals that can be pursued."""
    return [g for g in range(len(t.goal_names)) if t.goal_open[g]]


def new_name(taken: list[str], wanted: str, what: str) -> str:
    """The name wanted, on one line; with a number when it is empty or taken already, so that no two look alike."""
    wish = " ".join(wanted.split())
    name = wish if wish else what
    if wish and name not in taken:
        return name
    number = 2 if wish else 1
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"


def found_goal(t: Evening, name: str, progress: int) -> int:
    """A new Goal, open, with its progress. [S-088 S-093]"""
    t.goal_names.append(new_name(t.goal_names, name, "Goal"))
    t.progress.append(progress)
    t.goal_open.append(1)
    goal = len(t.goal_names) - 1
    t.tell("goal", goal, t.goal_names[goal], progress)
    return goal


def set_progress(t: Evening, goal: int, value: int) -> None:
    """Move a Goal's progress; there is no upper limit. [S-089 S-095]"""
    if goal != NO_GOAL and t.progress[goal] != value:
        t.progress[goal] = value
        t.tell("progress", goal, t.goal_names[goal], value)
