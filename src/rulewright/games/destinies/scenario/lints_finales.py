# interpreted: runs once for each check of a scenario
"""Lints of Finales: a way out of every stage, and how soon the end can come. [D-182 D-183]"""

from __future__ import annotations

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.story.effects.exits import STAGE, WIN
from rulewright.games.destinies.story.kinds import ENDS


def check_finales(s: m.Scenario, report: Report) -> None:
    """Stages without a way out, outcomes with two, Finales that are over too soon."""
    for finale in s.finales.values():
        for stage in finale.stages.values():
            _ways_out(stage, report)
        turns = fewest_turns(finale)
        if turns is not None and turns < s.finale_turns:  # that none leads to a win is the prover's to say
            said = f"`{finale.id}` can be won in {turns} turns, the one it begins on among them."
            advice = f"Put a stage between, or say `finale_turns: {turns}` in the scenario if it is meant."
            report.add(finale.place, "SC0310", said, advice)


def _ways_out(stage: m.Stage, report: Report) -> None:
    """Every stage has an option without condition, price and limit all of whose outcomes carry one exit. [D-182]"""
    safe = [
        o
        for o in stage.options
        if o.when is None
        and not o.cost
        and o.once == "per_turn"
        and o.open
        and o.type != "scan_item"
        and all(_exits(effects) for _, _, effects in o.outcomes())
    ]
    if not safe:
        advice = "Give it one option without `when`, `cost`, `once` whose outcomes all end the stage."
        report.add(stage.place, "SC0304", f"the stage `{stage.id}` can be without a way out.", advice)
    for option in stage.options:
        for _, _, effects in option.outcomes():
            ends = [x for x in effects if x.kind.exits == ENDS]
            if len(ends) > 1:
                report.add(ends[1].place, "SC0101", "two exits in one outcome.", "Keep one.")


def _exits(effects: tuple[m.Effect, ...]) -> int:
    """How many exits an outcome takes at least: 0, or 1 when every way through it carries one."""
    for effect in effects:
        if effect.kind.exits == ENDS:
            return 1
        if effect.kind.choice_at and all(_exits(branch.do) for branch in effect.branches()):
            return 1
    return 0


def fewest_turns(finale: m.Finale) -> int | None:
    """The fewest turns in which a Finale can be won, the one on which it begins included; None if it never can.

    The most favourable dice, preparation and choices are taken, and no extra stage: a stage that may be skipped costs
    nothing. The prover says which of these ways a player can really go.
    """
    best = {finale.start: 0}  # stages played before this one
    edge = [finale.start]
    won: list[int] = []
    while edge:
        name = edge.pop(0)
        played = best[name]
        nearer: list[tuple[str, int]] = [(jump.to, played) for jump in finale.stages[name].skip_if]
        for option in finale.stages[name].options:
            for _, _, effects in option.outcomes():
                for x in m.walk_effects(effects):
                    if x.kind is WIN:
                        won.append(played + 1)
                    elif x.kind is STAGE:
                        nearer.append((x.word("stage"), played + 1))
        for other, stages in nearer:
            if other in finale.stages and stages < best.get(other, stages + 1):
                best[other] = stages
                edge.append(other)
    return 1 + min(won) if won else None
