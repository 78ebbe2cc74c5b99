"""How likely each Finale is, badly and well prepared: the fourth property that `prove` reports. [V-04]"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from rulewright.engine.errors import BadOption
from rulewright.games.destinies.finale import begin_finale
from rulewright.games.destinies.library import Story
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.expressions import parse
from rulewright.games.destinies.scenario.problems import NOWHERE, Problem
from rulewright.games.destinies.scenario.schema import PATHS
from rulewright.odds.destinies import finale as best_chance

LEAST: Final = Fraction(5, 100)  # at the worst preparation
GOOD: Final = Fraction(60, 100)  # at full preparation
TURNS: Final = (2, 3, 4, 5, 6, 8, 12)  # more turns never lower the chance: the first that suffices decides
ALWAYS: Final = m.Condition("day >= 1", parse("day >= 1", NOWHERE), NOWHERE)


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance that one Finale has at least, at the worst and at full preparation; None: too large to be solved."""

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


def chances(scenario: m.Scenario) -> list[Chances]:
    """Every Finale of a scenario, exactly."""
    made: list[Chances] = []
    for character, destiny in scenario.destinies.items():
        for path in destiny.paths.values():
            finale = scenario.finales[path.finale]
            worst = chance(scenario, character, path, unprepared(finale), 0, LEAST)
            full = chance(scenario, character, path, prepared(finale), 3, GOOD)
            made.append(Chances(character, path.id, finale, worst, full))
    return made


def unprepared(finale: m.Finale) -> m.Finale:
    """No `skip_if` holds, every `extra_if` does, no option with a condition is open."""
    stages = {
        name: replace(
            stage,
            skip_if=(),
            extra_if=tuple(replace(jump, when=ALWAYS) for jump in stage.extra_if),
            options=tuple(o for o in stage.options if o.when is None and o.type != "scan_item"),
        )
        for name, stage in finale.stages.items()
    }
    return replace(finale, stages=stages)


def prepared(finale: m.Finale) -> m.Finale:
    """Every `skip_if` holds, no `extra_if` does."""
    stages = {
        name: replace(stage, skip_if=tuple(replace(jump, when=ALWAYS) for jump in stage.skip_if), extra_if=())
        for name, stage in finale.stages.items()
    }
    return replace(finale, stages=stages)


def chance(
    scenario: m.Scenario, who: str, path: m.Path, finale: m.Finale, ready: int, enough: Fraction
) -> Fraction | None:
    """A chance that a Finale begun now, alone, with start markers, without items and coins, certainly has.

    It is the exact chance within as few turns as suffice to reach `enough`, or within twelve.
    """
    changed = replace(scenario, finales={**scenario.finales, finale.id: finale}, events={})
    changed.characters = {**scenario.characters, who: replace(scenario.characters[who], items=(), coins=0)}
    told = Story(changed, changed.id)
    found: Fraction | None = None
    for turns in TURNS:
        table = adventure(sit_down(told, (who,)))
        table.ready[0] = ready
        begin_finale(table, 0, PATHS.index(path.id))
        try:
            found = best_chance(scenario.id, table, 0, turns)
        except BadOption:
            return found
        if found >= enough:
            return found
    return found
