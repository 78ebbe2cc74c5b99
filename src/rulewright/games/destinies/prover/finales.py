# interpreted: works on what a storyteller wrote, once a proof
"""Every Finale can be won from every state in which it can start. [V-03]

The player is given nothing: no Effort die ready at the start, no item, no coin, no condition that holds, the fewest
markers; and whoever decides which `skip_if` and `extra_if` hold, and whether a `give` or `take` works, does so against
the player, anew each time. What the player may count on are the dice: the grades from the markers up to the markers
and the Effort dice ready.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.destinies.prover.changes import TurnOut, alternatives, ways
from rulewright.games.destinies.prover.claims import Domains
from rulewright.games.destinies.prover.safe_route import BEST_GRADE, EFFORT_DICE
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.effects.exits import STAGE, WIN
from rulewright.games.destinies.story.kinds import CLOSES, ENDS

MOST_MARKS = 8  # extra stages told apart


@dataclass(frozen=True, slots=True)
class Node:
    """A stage about to be played: Effort dice ready, extra stages already taken."""

    stage: str
    ready: int
    extras: frozenset[str]


def stages_without_win(finale: m.Finale, markers: dict[str, range], domains: Domains) -> list[str]:
    """Stages from which winning is not certain to be possible; empty: the Finale is proved winnable."""
    won = _Attractor(finale, markers, domains).won
    start = entries(finale, finale.start, frozenset())
    return sorted({stage for stage, extras in start if Node(stage, 0, extras) not in won})


def entries(finale: m.Finale, stage: str, extras: frozenset[str]) -> set[tuple[str, frozenset[str]]]:
    """Every stage that entering one may come to, whichever conditions hold."""
    queue = [(stage, extras)]
    seen: set[tuple[str, frozenset[str]]] = set()
    while queue:
        name, taken = queue.pop()
        if (name, taken) in seen or name not in finale.stages:
            continue
        seen.add((name, taken))
        here = finale.stages[name]
        for index, jump in enumerate(here.extra_if):
            mark = f"{name}.{index}"
            if mark not in taken:
                queue.append((jump.to, taken | {mark}))
        queue += [(jump.to, taken) for jump in here.skip_if]
    return seen


class _Attractor:
    """The nodes from which the player can win against every choice of conditions."""

    def __init__(self, finale: m.Finale, markers: dict[str, range], domains: Domains) -> None:
        self.finale = finale
        self.markers = markers
        self.closed = {f.word("id") for f in domains.effects if f.kind.opens == CLOSES}
        self.drained = any(
            f.gained("effort") < 0 for event in domains.scenario.events.values() for f in m.walk_effects(event.do)
        )
        self.won: set[Node] = set()
        nodes = self.nodes()
        grown = True
        while grown:
            fresh = {node for node in nodes if node not in self.won and self.can_win(node)}
            self.won |= fresh
            grown = bool(fresh)

    def nodes(self) -> list[Node]:
        """Every stage with every number of dice and every set of extra stages (more than eight: only some of them)."""
        stages = self.finale.stages.values()
        marks = [f"{stage.id}.{index}" for stage in stages for index in range(len(stage.extra_if))]
        sets = [frozenset[str]()]
        for mark in marks[:MOST_MARKS]:
            sets += [taken | {mark} for taken in sets]
        return [Node(stage.id, ready, taken) for taken in sets for stage in stages for ready in range(EFFORT_DICE + 1)]

    def can_win(self, node: Node) -> bool:
        """Some option that is always there leads to `win`, or to nodes that do, whatever is not the player's to say."""
        for option in self.finale.stages[node.stage].options:
            if option.when is not None or option.cost or option.once != "per_turn" or option.type not in _SURE:
                continue
            if not option.open or option.id in self.closed:
                continue
            if any(self.way_wins(option, way, node) for way in ways(option)):
                return True
        return False

    def way_wins(self, option: m.Option, way: TurnOut, node: Node) -> bool:
        """However the way's effects run, the player has won or can still win."""
        dice = self.dice(option, way, node.ready)
        lists = alternatives(way.effects)
        if dice is None or way.guards or way.cost or not lists:
            return False
        return all(self.list_wins(effects, node, node.ready - dice) for effects in lists)

    def list_wins(self, effects: tuple[m.Effect, ...], node: Node, ready: int) -> bool:
        """The last exit of a list counts; on the way dice come and go, and one comes back with the next turn."""
        last: m.Effect | None = None
        for effect in effects:
            if effect.kind.exits == ENDS:
                last = effect
            else:
                ready = max(0, min(EFFORT_DICE, ready + effect.gained("effort")))
        if last is None or last.kind is not STAGE:
            return last is not None and last.kind is WIN
        then = 0 if self.drained else min(EFFORT_DICE, ready + 1)
        entered = entries(self.finale, last.word("stage"), node.extras)
        return all(Node(stage, then, extras) in self.won for stage, extras in entered)

    def dice(self, option: m.Option, way: TurnOut, ready: int) -> int | None:
        """Effort dice to roll for this way, with whatever number of markers; None: it cannot be counted on."""
        if option.type == "interact":
            return 0
        low = int(way.name.removeprefix("results."))
        high = min((other for other, _ in option.results if other > low), default=BEST_GRADE + 1) - 1
        counts = [min(BEST_GRADE, count) for count in self.markers[option.skill]]
        need = max(0, low - min(counts))
        return need if high >= max(counts) and need <= ready else None


_SURE = frozenset({"interact", "test"})
