"""What the harness counts and what simulation reports of a sitting."""

from collections.abc import Mapping, Sequence

from rulewright.engine.state import Event
from rulewright.games.something.options import READY_MADE
from rulewright.games.something.sets import size
from rulewright.games.something.state import FULL, LOW, WIN, Evening


def conserved(t: Evening) -> Mapping[str, int]:
    """Tokens come and go only by being gained and spent; a skill grows only by learning. [S-068 S-078 S-083]

    Characters that are made during the opening get their skills there, as many as their people like.
    """
    counted = {"tokens": sum(size(held) for held in t.tokens) - t.gained + t.spent, "characters": len(t.names)}
    if t.settings.creation == READY_MADE:
        counted["skill points"] = sum(t.bonus.values()) + sum(t.open_point) - t.learned
    return counted


def facts(t: Evening, events: Sequence[Event]) -> Mapping[str, float]:
    """What simulation reports of a sitting."""
    count = dict.fromkeys(("tied", "learned", "token", "surprised"), 0)
    bands = dict.fromkeys((LOW, WIN, FULL), 0)
    with_goal = 0
    reached = 0
    goal = ""
    for event in events:
        if event.kind in count:
            count[event.kind] += 1
        elif event.kind == "framed":
            goal = event.facts[3]
        elif event.kind == "kept":
            with_goal += 1 if goal else 0
        elif event.kind == "result":
            bands[event.facts[2]] += 1
            reached += 1 if goal and event.facts[2] == FULL else 0
    rolls = sum(t.rolled)
    return {
        "rolls": rolls,
        "rolls_per_goal": with_goal / max(1, reached),
        "full_successes": bands[FULL],
        "wins_taken": bands[WIN],
        "low_results": bands[LOW],
        "setbacks": count["tied"],
        "learned": count["learned"],
        "tokens_gained": count["token"],
        "tokens_spent": t.spent,
        "surprises": count["surprised"],
        "goals_reached": t.closed,
        "largest_spotlight_share": max(t.rolled) / max(1, rolls),
        "smallest_spotlight_share": min(t.rolled) / max(1, rolls),
        **{
            f"spotlight | {name.replace('|', '/')} | share": made / max(1, rolls)
            for name, made in zip(t.names, t.rolled, strict=True)
        },
    }
