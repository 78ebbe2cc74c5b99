"""Hints: what leads to which path of one's Destiny, by the step that is taken with it, and how far its Finale is."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.games.destinies.players.goals import FAR, Goal
from rulewright.games.destinies.players.pathfinder import MENUS, Pathfinder
from rulewright.games.destinies.players.planning import Planner
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.view import view
from rulewright.games.destinies.words.texts import Words

LEAVING: Final = (a.END, a.LEAVE_POI, a.FINISH, a.GO_ON)
"""What one does where nothing is left to do."""


class Bound(Pathfinder):
    """Follows one path and no other, and never loses patience."""

    path: int

    def __init__(self, path: int) -> None:
        super().__init__(1.0)
        self.path = path

    def goal(self, plan: Planner) -> Goal:
        """What to do next on this path."""
        return plan.path(self.path)

    def restless(self, t: World, seat: int, rng: Rng) -> bool:
        """A hint is never a shot in the dark."""
        del t, seat, rng
        return False


def hint(t: World, pick: Pick) -> Mapping[int, str]:
    """Words for what each path of one's Destiny wants done now; empty where the paths have no say. [D-011 D-023]"""
    seat = pick.seat
    if pick.ask not in MENUS or len(pick.options) == 1:
        return {}
    w = Words(view(t, seat))
    if t.in_finale(seat):
        best = Bound(t.finale_path[seat]).answer(t, pick, Rng("hint"))
        return {best: w("hint_first" if kind_of(best) in (a.SPEND_XP, a.ABILITY) else "hint_stage")}
    found: dict[int, list[str]] = {}
    plan = Planner(t, seat)
    for cost, path, goal in plan.paths():
        answer = Bound(path).answer(t, pick, Rng("hint"))
        words = on_the_way(w, plan, path, goal, answer) if cost < FAR else ""
        if words and words not in found.setdefault(answer, []):
            found[answer].append(words)
    return {answer: "; ".join(words) for answer, words in found.items()}


def on_the_way(w: Words, plan: Planner, path: int, goal: Goal, answer: int) -> str:
    """Why this path wants this answer; empty where it has no reason that helps anybody."""
    t, seat = plan.t, plan.seat
    kind = kind_of(answer)
    if kind in (a.SPEND_XP, a.ABILITY):
        return w("hint_first")
    name = w(f"path{path}")
    if kind == a.BEGIN_FINALE:
        return w("hint_begin", path=name)
    if kind in LEAVING:
        return w("hint_leave", path=name)
    if kind == a.OPTION and index_of(answer) != goal.option:
        return w("hint_pays")
    if kind == a.EVENT or (
        kind == a.VISIT_POI and goal.option != NONE and index_of(answer) != plan.poi_of(goal.option)
    ):
        return ""
    step = next_step(plan, path)
    if step == NONE:
        return w("hint_finale", path=name)
    text = w.text(t.plot.path_step_texts[t.characters[seat] * MAX_PATHS + path][step]).rstrip(".")
    return w("hint_step", path=name, step=text, n=max(1, round(goal.cost)))


def next_step(plan: Planner, path: int) -> int:
    """The step of a path that is nearest; NONE where all that its Finale needs is done."""
    best, least = NONE, FAR
    for step in plan.t.plot.path_needs[plan.t.characters[plan.seat] * MAX_PATHS + path]:
        cost = plan.step(path, step).cost
        if 0 < cost < least:
            best, least = step, cost
    return best
