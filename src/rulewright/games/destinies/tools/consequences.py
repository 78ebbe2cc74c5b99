# interpreted: made once a scenario
"""What choices come to: how many interactions cost, risk or exclude something, how Finales are built.

An interaction happens for certain (D-066), so what makes it a choice is what else it does. It *costs* if it takes
coins, Effort, skill or an item, or ends the visit; it *risks* if it lowers Virtue or somebody's good opinion; it
*excludes* if it leads to a forced choice, closes another option, may be used once by one player only, shares its
turn with another option, or takes a place off the map.
"""

from __future__ import annotations

from typing import Any, Final

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.lints_finales import fewest_turns
from rulewright.games.destinies.story.arguments import NUMBER
from rulewright.games.destinies.story.kinds import CLOSES, LEAVES, LOST, REMOVES_POI, REMOVES_TILE

BOARD: Final = ("coins", "effort", "xp")
KINDS: Final = ("costs", "risks", "excludes")


def costs(option: m.Option) -> bool:
    """It takes something from the player, or ends the visit."""
    if option.cost:
        return True
    for x in m.walk_effects(option.do):
        if any(x.gained(what) < 0 for what in BOARD) or x.kind.hands == LOST or x.kind.exits == LEAVES:
            return True
        if x.kind.board == "skills" and _lowers(x):
            return True
    return False


def risks(option: m.Option) -> bool:
    """Somebody will think the worse of the player."""
    for x in m.walk_effects(option.do):
        if x.kind.board == "virtue" and _lowers(x):
            return True
        touched = None if x.kind.touches is None else x.kind.touches(x)
        if touched is not None and touched[0] == "attitude" and _lowers(x):
            return True
    return False


def excludes(option: m.Option, groups: dict[str, int]) -> bool:
    """What is done here cannot be done otherwise, or by somebody else, or not this turn."""
    if option.once == "ever" or (option.group is not None and groups.get(option.group, 0) > 1):
        return True
    return any(
        len(x.branches()) > 1 or x.kind.opens == CLOSES or x.kind.ground in (REMOVES_POI, REMOVES_TILE)
        for x in m.walk_effects(option.do)
    )


def _lowers(x: m.Effect) -> bool:
    """Whether a number among its arguments is below zero."""
    pairs = zip(x.kind.arguments, x.values, strict=True)
    numbers = [value for argument, value in pairs if argument.sort == NUMBER and isinstance(value, int)]
    return any(number < 0 for number in numbers)


def weigh(scenario: m.Scenario) -> dict[str, Any]:
    """The share of interactions with a consequence, which have none, and the shape of every Finale."""
    options = [option for option in scenario.options() if not option.owner.startswith("finale.")]
    groups: dict[str, int] = {}
    for option in options:
        if option.group is not None:
            groups[option.group] = groups.get(option.group, 0) + 1
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    free: list[m.Option] = []
    interactions = [option for option in options if option.type == "interact"]
    for option in interactions:
        kinds = {"costs": costs(option), "risks": risks(option), "excludes": excludes(option, groups)}
        for kind, true in kinds.items():
            if true:
                found[kind].append(option.id)
        if not any(kinds.values()):
            free.append(option)
    weighty = len(interactions) - len(free)
    return {
        "scenario": scenario.id,
        "interactions": len(interactions),
        "with_consequence": weighty,
        "share": round(weighty / len(interactions), 3) if interactions else 0.0,
        **{kind: len(names) for kind, names in found.items()},
        "free": [{"option": option.id, "place": str(option.place)} for option in free],
        "finales": {
            finale.id: {
                "stages": len(finale.stages),
                "fewest_turns": fewest_turns(finale),
                "tests": sum(option.type == "test" for stage in finale.stages.values() for option in stage.options),
                "shape": shape(finale),
            }
            for finale in scenario.finales.values()
        },
    }


def shape(finale: m.Finale) -> str:
    """The skeleton of a Finale: what each stage asks and where it leads, without names; alike means built alike."""
    numbers = {name: str(index) for index, name in enumerate(finale.stages)}
    said = []
    for stage in finale.stages.values():
        ways = []
        for option in stage.options:
            exits = []
            for _, _, effects in option.outcomes():
                for x in m.walk_effects(effects):
                    target = x.maybe("stage") if x.kind.key == "stage" else x.kind.key if x.kind.exits else None
                    exits += [numbers.get(target, target)] if target else []
            ways.append(f"{option.type}{option.skill or ''}{'?' if option.when else ''}>{','.join(exits)}")
        skips = "".join(f"~{numbers[jump.to]}" for jump in stage.skip_if)
        said.append(f"{skips}({' '.join(ways)})")
    return " ".join(said)
