# interpreted: made for storytellers, once a scenario
"""How likely each Finale is, badly and well prepared, exactly: the fourth property that `prove` reports. [V-04]"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from rulewright.engine.errors import BadOption
from rulewright.games.destinies.odds.trials import finale as best_chance
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.prover.cache import ProofCache, key_of
from rulewright.games.destinies.prover.claims import YES, Both, Claim, Domains, Either, Form, step_form
from rulewright.games.destinies.prover.position import opening
from rulewright.games.destinies.prover.relaxed import Relaxed
from rulewright.games.destinies.prover.verdicts import Answer, Proof, Verdict
from rulewright.games.destinies.rules.finale import begin_finale
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.grammar import parse
from rulewright.games.destinies.scenario.problems import NOWHERE, Problem
from rulewright.games.destinies.scenario.schema import PATHS
from rulewright.games.destinies.shelf.library import Tale

LEAST: Final = Fraction(5, 100)  # at the worst preparation
GOOD: Final = Fraction(60, 100)  # at full preparation
TURNS_OF_A_FINALE: Final = 12
ALWAYS: Final = m.Condition("day >= 1", parse("day >= 1", NOWHERE), NOWHERE)


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance of one Finale at the worst and at full preparation; None: too large to be solved."""

    character: str
    path: str
    finale: m.Finale
    worst: Fraction | None
    full: Fraction | None

    def problem(self) -> Problem | None:
        """The finding, if a chance lies out of its range."""
        told = f"{self.character} {self.path}: {self.finale.id}"
        if self.worst is not None and self.worst < LEAST:
            return Problem(self.finale.place, "SC0308", f"{told} succeeds in {float(self.worst):.1%} at worst.",
                           "Give the unprepared a chance of 5 %.")  # fmt: skip
        if self.full is not None and self.full < GOOD:
            return Problem(self.finale.place, "SC0308", f"{told} succeeds in {float(self.full):.1%} at best.",
                           "Let preparation lead to 60 %.")  # fmt: skip
        return None


def add_chances(scenario: m.Scenario, proof: Proof, kept: ProofCache) -> None:
    """V-04: the chance of each Finale, at the worst and at full preparation."""
    began = time.monotonic()
    for found in chances(scenario, kept):
        told = [
            f"{word} {float(share):.1%}" if share is not None else f"{word} too large to be solved"
            for word, share in (("unprepared", found.worst), ("prepared", found.full))
        ]
        subject = f"{found.character} {found.path}: {found.finale.id}"
        problem = found.problem()
        answer: Answer = "proved" if problem is None else "refuted"
        if problem is None and None in (found.worst, found.full):
            answer = "undecided"
        proof.verdicts.append(Verdict("V-04", subject, answer, ", ".join(told), found.finale.place))
        if problem is not None and (problem.place.file, problem.place.line, problem.code) not in scenario.waivers:
            proof.problems.append(problem)
    proof.seconds += time.monotonic() - began


def chances(scenario: m.Scenario, cache: ProofCache) -> list[Chances]:
    """Every Finale of a scenario, exactly, within twelve turns; one that has not changed is not solved again."""
    made: list[Chances] = []
    domains = Domains(scenario)
    world = Relaxed(scenario, domains, opening(scenario, domains))
    for who, destiny in scenario.destinies.items():
        for path in destiny.paths.values():
            finale = scenario.finales[path.finale]
            needs = tuple(step_form(path.steps[name], path.id, who, domains) for name in path.needs)
            items = implied_items(Both(needs))

            def together(condition: m.Condition, who: str = who, needs: tuple[Form, ...] = needs) -> bool:
                return world.may(Both((*needs, world.read(condition, who))), who)

            worst = kept_chance(scenario, who, path, unprepared(finale), items, 0, cache)
            full = kept_chance(scenario, who, path, prepared(finale, together), items, 3, cache)
            made.append(Chances(who, path.id, finale, worst, full))
    return made


def implied_items(wanted: Form) -> frozenset[str]:
    """The items that somebody who meets a condition holds for certain."""
    if isinstance(wanted, Claim):
        return frozenset({wanted.variable[1]} if wanted.variable[0] == "has" and wanted.values == YES else ())
    if isinstance(wanted, Both):
        return frozenset().union(*(implied_items(part) for part in wanted.parts))
    if isinstance(wanted, Either) and wanted.parts:
        return frozenset.intersection(*(implied_items(part) for part in wanted.parts))
    return frozenset()


def unprepared(finale: m.Finale) -> m.Finale:
    """No `skip_if` holds, every `extra_if` does, no option with a condition is open."""
    stages = {
        name: replace(
            stage,
            skip_if=(),
            extra_if=tuple(replace(jump, when=ALWAYS) for jump in stage.extra_if),
            options=tuple(option for option in stage.options if option.when is None),
        )
        for name, stage in finale.stages.items()
    }
    return replace(finale, stages=stages)


def prepared(finale: m.Finale, together: Callable[[m.Condition], bool]) -> m.Finale:
    """Every `skip_if` that can hold together with `needs` holds, no `extra_if` does; options are as at the start."""
    stages = {
        name: replace(
            stage,
            skip_if=tuple(replace(jump, when=ALWAYS) for jump in stage.skip_if if together(jump.when)),
            extra_if=(),
        )
        for name, stage in finale.stages.items()
    }
    return replace(finale, stages=stages)


def kept_chance(
    scenario: m.Scenario,
    who: str,
    path: m.Path,
    finale: m.Finale,
    items: frozenset[str],
    ready: int,
    cache: ProofCache,
) -> Fraction | None:
    """`chance`, unless it was worked out before for the same Finale, character, things and variables."""
    key = key_of(
        "chance",
        finale,
        scenario.characters[who],
        scenario.variables,
        scenario.items,
        scenario.npcs,
        items,
        ready,
        TURNS_OF_A_FINALE,
    )
    known = cache.get(key)
    if isinstance(known, str):
        return Fraction(known)
    found = chance(scenario, who, path, finale, items, ready)
    if found is not None:
        cache.put(key, str(found))
    return found


def chance(
    scenario: m.Scenario, who: str, path: m.Path, finale: m.Finale, items: frozenset[str], ready: int
) -> Fraction | None:
    """The exact chance of a Finale begun now, alone, with start markers, these items, no coins and no events."""
    changed = replace(scenario, finales={**scenario.finales, finale.id: finale}, events={})
    alone = replace(scenario.characters[who], items=tuple(sorted(items)), coins=0)
    changed.characters = {**scenario.characters, who: alone}
    told = Tale(changed, changed.id)
    table = adventure(sit_down(told, (who,)))
    table.ready[0] = ready
    begin_finale(table, 0, PATHS.index(path.id))
    try:
        return best_chance(scenario.id, table, 0, TURNS_OF_A_FINALE)
    except BadOption:
        return None
