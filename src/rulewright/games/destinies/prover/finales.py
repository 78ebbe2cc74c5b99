# interpreted: works on what a storyteller wrote, once a proof
"""Every Finale can be won from every state in which it can start. [V-03]

The player is given nothing: no Effort die ready at the start, no item, no coin, no condition that holds; and whoever
decides which `skip_if` and `extra_if` hold does so against the player, anew at every stage.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.destinies.prover.changes import Way, ways
from rulewright.games.destinies.prover.safe_route import BEST_GRADE, EFFORT_DICE
from rulewright.games.destinies.scenario import model as m


@dataclass(frozen=True, slots=True)
class Node:
    """A stage about to be played: Effort dice ready, extra stages already taken."""

    stage: str
    ready: int
    extras: frozenset[str]


def stages_without_win(finale: m.Finale, character: m.Character, markers: dict[str, range]) -> list[str]:
    """Stages from which winning is not certain to be possible; empty: the Finale is proved winnable."""
    start = entries(finale, finale.start, frozenset())
    lost: set[str] = set()
    for count in range(max(len(counts) for counts in markers.values())):
        held = {skill: counts[min(count, len(counts) - 1)] for skill, counts in markers.items()}
        won = _attract(finale, held)
        lost |= {stage for stage, extras in start if Node(stage, 0, extras) not in won}
    assert character.id
    return sorted(lost)


def entries(finale: m.Finale, stage: str, extras: frozenset[str]) -> set[tuple[str, frozenset[str]]]:
    """Every stage that entering one may come to, whichever conditions hold."""
    found: set[tuple[str, frozenset[str]]] = set()
    queue = [(stage, extras)]
    seen: set[tuple[str, frozenset[str]]] = set()
    while queue:
        name, taken = queue.pop()
        if (name, taken) in seen or name not in finale.stages:
            continue
        seen.add((name, taken))
        found.add((name, taken))
        here = finale.stages[name]
        for index, jump in enumerate(here.extra_if):
            mark = f"{name}.{index}"
            if mark not in taken:
                queue.append((jump.to, taken | {mark}))
        queue += [(jump.to, taken) for jump in here.skip_if]
    return found


def _attract(finale: m.Finale, markers: dict[str, int]) -> set[Node]:
    """The nodes from which the player can win against every choice of conditions."""
    nodes = _all_nodes(finale)
    won: set[Node] = set()
    grown = True
    while grown:
        grown = False
        for node in nodes:
            if node not in won and _can_win(finale, node, markers, won):
                won.add(node)
                grown = True
    return won


def _all_nodes(finale: m.Finale) -> list[Node]:
    marks = [f"{stage.id}.{index}" for stage in finale.stages.values() for index in range(len(stage.extra_if))]
    sets = [frozenset[str]()]
    for mark in marks[:8]:
        sets += [taken | {mark} for taken in sets]
    return [Node(stage, ready, taken) for taken in sets for stage in finale.stages for ready in range(EFFORT_DICE + 1)]


def _can_win(finale: m.Finale, node: Node, markers: dict[str, int], won: set[Node]) -> bool:
    for option in finale.stages[node.stage].options:
        if option.when is not None or option.cost or option.once != "per_turn" or not option.open:
            continue
        if option.type not in {"interact", "test"}:
            continue
        for way in ways(option):
            dice = _dice(option, way, markers, node.ready)
            if dice is None or way.guards or way.cost:
                continue
            ready = min(EFFORT_DICE, max(0, node.ready - dice + _refreshed(way)) + 1)
            for effect in way.effects:
                if not isinstance(effect, m.Exit):
                    continue
                if effect.kind == "win":
                    return True
                if effect.stage is not None and all(
                    Node(stage, ready, extras) in won for stage, extras in entries(finale, effect.stage, node.extras)
                ):
                    return True
    return False


def _refreshed(way: Way) -> int:
    signs = {"refresh": 1, "exhaust": -1}
    return sum(signs[f.what] * f.number for f in way.effects if isinstance(f, m.Amount) and f.what in signs)


def _dice(option: m.Option, way: Way, markers: dict[str, int], ready: int) -> int | None:
    """Effort dice to roll for this way to be possible with the luck one may count on; None: not possible."""
    if option.type == "interact":
        return 0
    low = int(way.name.removeprefix("results."))
    high = min((other for other, _ in option.results if other > low), default=BEST_GRADE + 1) - 1
    count = min(BEST_GRADE, markers[option.skill])
    if high < count:
        return None
    need = max(0, low - count)
    return need if need <= ready else None
