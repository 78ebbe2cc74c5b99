# interpreted: drives whole games for the tools
"""How the fuzzer plays: at random, curious about what it has not seen, or straight towards one path."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from rulewright.engine.questions import Pick, Question
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import actions as a
from rulewright.games.destinies.actions import index_of, kind_of
from rulewright.games.destinies.library import Story
from rulewright.games.destinies.prover.changes import touched, ways
from rulewright.games.destinies.prover.claims import Domains, claims_in, form
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.state import EXPLORED, HIDDEN, REMOVED
from rulewright.games.destinies.tools.acting import adventure, named


class Policy(Protocol):
    """A way to answer questions."""

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """An answer that is offered."""


class Uniform:
    """Any legal answer, each alike."""

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """Any legal answer."""
        del run
        return question.at_random(rng)


class Curious:
    """What has been done least often, over all games."""

    def __init__(self, told: Story) -> None:
        self.told = told
        self.done: Counter[str] = Counter()

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """The least used answer, ties by chance."""
        del run
        if not isinstance(question, Pick):
            return question.at_random(rng)
        told = {option: str(named(self.told, question, option)) for option in question.options}
        least = min(self.done[word] for word in told.values())
        chosen = rng.pick([option for option, word in told.items() if self.done[word] == least])
        self.done[told[chosen]] += 1
        return chosen


class Eager:
    """Straight towards a Finale: the options that a path's steps rest on, wages when something costs, all Effort dice."""

    def __init__(self, told: Story, players: tuple[str, ...], paths: tuple[str, ...]) -> None:
        self.told = told
        self.wanted = [useful_options(told.scenario, who, path) for who, path in zip(players, paths, strict=True)]
        self.paying = {option.id for option in told.scenario.options() if _pays(option)}

    def choose(self, run: Run, question: Question, rng: Rng) -> Any:
        """The most useful answer."""
        if not isinstance(question, Pick):
            return question.at_random(rng)
        ranked = {option: self.rank(run, question, option, rng) for option in question.options}
        best = max(ranked.values())
        return rng.pick([option for option, rank in ranked.items() if rank == best])

    def rank(self, run: Run, question: Pick, option: int, rng: Rng) -> int:
        """How much an answer helps."""
        kind, index = kind_of(option), index_of(option)
        if question.ask not in {"turn_start", "move", "arrive", "visit", "stage", "before_roll", "after_roll", "trade"}:
            return 0
        if kind == a.FINALE:
            return 1000
        if kind == a.SPEND_XP:
            return 900
        if kind == a.EFFORT:
            return 500 + index
        if kind == a.OPTION:
            name = self.told.plot.option_ids[index]
            return (
                400 if name in self.wanted[question.seat] else 300 if name in self.paying else 50 + rng.below(2) * 200
            )
        if kind == a.VISIT:
            return 100 + self.worth(run, question.seat, index)
        if kind == a.GO:
            return 100 + self.tile_worth(run, question.seat, index)
        return {a.CONFIRM: 40, a.DONE: 40, a.GO_ON: 40, a.LEAVE: 20, a.END: 10}.get(kind, rng.below(12))

    def worth(self, run: Run, seat: int, poi: int) -> int:
        """How many wanted options, not yet used, a place offers."""
        t = adventure(run)
        name = self.told.plot.poi_ids[poi]
        here = [option for option in self.told.scenario.options() if self.stands(run, option, name)]
        count = len(self.told.plot.option_ids)
        fresh = [o for o in here if not t.options_me.get(seat * count + self.told.plot.option_ids.index(o.id), 0)]
        return 10 * sum(o.id in self.wanted[seat] for o in fresh) + sum(o.id in self.paying for o in here)

    def stands(self, run: Run, option: m.Option, poi: str) -> bool:
        """The option is met at the place."""
        kind, _, name = option.owner.partition(".")
        if kind == "npc":
            at = adventure(run).npc_at[self.told.plot.npc_ids.index(name)]
            return at >= 0 and self.told.plot.poi_ids[at] == poi
        return kind == "poi" and name == poi

    def tile_worth(self, run: Run, seat: int, tile: int) -> int:
        """The best place on a tile or near it; the unknown is worth a look."""
        t = adventure(run)
        best = 0
        for other, state in enumerate(t.tiles):
            if state in {HIDDEN, REMOVED}:
                continue
            far = abs(t.plot.tile_x[other] - t.plot.tile_x[tile]) + abs(t.plot.tile_y[other] - t.plot.tile_y[tile])
            worth = 8 if state != EXPLORED else 0
            for poi, present in enumerate(t.poi_present):
                if present and t.poi_tile[poi] == other and state == EXPLORED:
                    worth = max(worth, self.worth(run, seat, poi))
            best = max(best, worth - 4 * far)
        return best


def useful_options(scenario: m.Scenario, who: str, path: str) -> set[str]:
    """The options that bring about what the steps of a path ask for, and those that open them."""
    domains = Domains(scenario)
    steps = scenario.destinies[who].paths[path].steps.values()
    claims = [c for step in steps for cond in step.any_of for c in claims_in(form(cond.expr, who, domains))]
    found: set[str] = {claim.variable[1] for claim in claims if claim.variable[0] == "used"}
    options = [option for option in scenario.options() if not option.owner.startswith("finale.")]
    for _ in range(2):
        for option in options:
            for way in ways(option):
                hit = any(touched(f) == claim.variable for f in way.effects for claim in claims)
                opens = any(isinstance(f, m.Switch) and f.open and f.option in found for f in way.effects)
                marks = any(isinstance(f, m.MarkStep) and f.path == path for f in way.effects)
                if hit or opens or marks:
                    found.add(option.id)
    return found


def _pays(option: m.Option) -> bool:
    return option.type in {"interact", "test"} and any(
        isinstance(f, m.Amount) and f.what == "coins" and f.number > 0 for way in ways(option) for f in way.effects
    )
