# interpreted: works on what a storyteller wrote, once a proof
"""Slices: the part of the world that one path's unsure steps depend on, searched state by state.

Everybody, the character included, may do whatever the files allow to anybody, the others even without the conditions;
from every state so reached the character, alone and with the luck one may count on, must have a way to the steps.
Nothing that really can happen is left out of the first half, nothing is granted that could fail in the second: so
"proved" holds. Where a state without a way out is found, the search is made once more with the public conditions of
the others restored, and as a last resort with what each of them has done (`product`), all within one budget.

Why plans may be strung together though events come between them: an event that does not repeat happens once, and the
state it leaves was reached in the first half too, so it has a way out of its own; repeating events must not touch the
slice. What is assured lasts, so the character sees to it first; coins are earned only where earning changes nothing.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field

from rulewright.games.destinies.prover.claims import YES, Both, Claim, Either, Form, claims_in, step_form
from rulewright.games.destinies.prover.product import ProductWorld
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.prover.slice_world import SliceWorld, State, after
from rulewright.games.destinies.scenario import model as m

MOST_STARTS = 4096
SLICE = "slice"
REFINED = "refined slice"
PRODUCT = "product of all players"


@dataclass(slots=True)
class Slice:
    """The outcome of a search: proved, or a state without a way out and how to get there, or out of budget."""

    answer: str  # proved | stuck | budget | outside
    states: int = 0
    trace: list[str] = field(default_factory=list)
    why: str = ""
    how: str = SLICE


class SliceSearch:
    """The slice of one path of one character, or of several paths of which one has to stay open."""

    def __init__(
        self, route: SafeRoute, paths: tuple[m.Path, ...], max_states: int = 2_000_000, seconds: float = 60.0
    ) -> None:
        self.route = route
        self.scenario = route.scenario
        self.max_states = max_states
        self.deadline = time.monotonic() + seconds
        self.outside = ""
        self.goal = Either(tuple(self.unsure(path) for path in paths))

    def unsure(self, path: m.Path) -> Both:
        """What of a path is not assured for good: steps, and the Finale's place."""
        parts: list[Form] = []
        for name in path.needs:
            wanted = step_form(path.steps[name], path.id, self.route.character, self.route.domains)
            bought = any(claim.variable[0] == "coins" for claim in claims_in(wanted))
            if bought or not self.route.holds(wanted, None):
                parts.append(wanted)
        if path.at not in self.route.pois:
            parts.append(Claim(("present", path.at), YES))
        return Both(tuple(parts))

    def run(self) -> Slice:
        """Search with the others unbound; if that fails, with their public conditions; last, with all they know."""
        found = self.search(SLICE)
        for how in (REFINED, PRODUCT) if found.answer == "stuck" else ():
            again = self.search(how)
            if again.answer == "proved":
                return again
            if again.answer != "stuck":
                break
        return found

    def world(self, how: str) -> SliceWorld:
        """The world that is searched."""
        if how == PRODUCT:
            return ProductWorld(self.route, self.goal)
        return SliceWorld(self.route, self.goal, refined=how == REFINED)

    def search(self, how: str) -> Slice:
        """Reach every state, then look for one without a way out."""
        world = self.world(how)
        for event in self.scenario.events.values():
            if event.repeat and any(world.touches(f) for f in m.walk_effects(event.do)):
                return Slice("outside", why=f"the repeating event {event.id} changes what the path needs")
        starts = world.starts()
        if not starts or len(starts) > MOST_STARTS:
            return Slice("outside", why="the slice has no start, or too many")
        moves, plans = world.moves(), world.plans()
        index: dict[State, int] = {state: number for number, state in enumerate(dict.fromkeys(starts))}
        came: list[tuple[int, str]] = [(-1, "")] * len(index)
        edges: list[tuple[int, frozenset[int]]] = []
        queue = deque(index)

        def number(state: State, here: int, label: str) -> int:
            if state not in index:
                index[state] = len(index)
                came.append((here, label))
                queue.append(state)
            return index[state]

        while queue:
            state = queue.popleft()
            here = index[state]
            if len(index) > self.max_states or (here % 1024 == 0 and time.monotonic() > self.deadline):
                return Slice("budget", len(index), why=f"more than {len(index)} states")
            for move in moves:
                if move.guard(state):
                    number(after(state, move.steps), here, move.label)
            for plan in plans:
                if plan.guard(state):
                    ends = frozenset(number(after(state, end), here, "") for end in plan.ends)
                    if here not in ends:
                        edges.append((here, ends))
        return self.judge(world, index, came, edges, how)

    def judge(
        self,
        world: SliceWorld,
        index: dict[State, int],
        came: list[tuple[int, str]],
        edges: list[tuple[int, frozenset[int]]],
        how: str,
    ) -> Slice:
        """Every state must lead to the steps; otherwise tell how the first bad one comes about."""
        reached = world.test(self.goal, certain=True)
        good = [reached(state) for state in index]
        leading: dict[int, list[int]] = {}
        left = [len(ends) for _, ends in edges]
        for edge, (_, ends) in enumerate(edges):
            for end in ends:
                leading.setdefault(end, []).append(edge)
        queue = deque(number for number, fine in enumerate(good) if fine)
        while queue:
            for edge in leading.get(queue.popleft(), ()):
                left[edge] -= 1
                before = edges[edge][0]
                if left[edge] == 0 and not good[before]:
                    good[before] = True
                    queue.append(before)
        bad = next((number for number, fine in enumerate(good) if not fine), -1)
        if bad < 0:
            return Slice("proved", len(index), how=how)
        trace: list[str] = []
        while bad >= 0:
            bad, label = came[bad]
            trace += [label] if label else []
        return Slice("stuck", len(index), trace[::-1], how=how)
