# interpreted: works on what a storyteller wrote, once a proof
"""Proved dead content: what no game can ever show, not even in the most generous reading. [V-10]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.games.destinies.prover.claims import Both, Domains, negated
from rulewright.games.destinies.prover.position import opening
from rulewright.games.destinies.prover.relaxed import Relaxed
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Problem

_ADVICE = "Open a way to it, or take it out."
Say = Callable[[Any, str], None]  # a thing with a place, and what it is


def dead_content(scenario: m.Scenario, domains: Domains) -> list[Problem]:
    """Every option, band, reaction, hint, text, state, item, event, stage and tile that nobody can ever meet."""
    world = Relaxed(scenario, domains, opening(scenario, domains))
    found: list[Problem] = []

    def dead(thing: Any, what: str) -> None:
        found.append(Problem(thing.place, "SC0201", f"{what} can never be reached.", _ADVICE))

    _map(scenario, world, dead)
    for option in scenario.options():
        if option.id not in world.seen_options:
            never = option.when is not None and not any(
                world.may(world.read(option.when, who), who) for who in scenario.order
            )
            dead(option.when if never else option, f"the option {option.id}")
            continue
        for name, text, _ in option.outcomes():
            met = [key for key in world.seen_ways if key[0] == option.id and _same(key[1], name)]
            if not met and option.type != "trade":
                dead(text or option, f"{option.id}: {_plain(name)}")
        _branches(option, world, dead)
    for event in scenario.events.values():
        if event.id not in world.seen_events:
            dead(event, f"the event {event.id}")
    for finale in scenario.finales.values():
        for stage in finale.stages.values():
            if (finale.id, stage.id) not in world.seen_stages:
                dead(stage, f"the stage {stage.id} of {finale.id}")
    for passage in scenario.passages.values():
        for condition in passage.conditions:
            if not any(world.may(world.read(condition, who), who) for who in scenario.order):
                dead(condition, f"what is told when `{condition.source}`")
    for character, destiny in scenario.destinies.items():
        for path in destiny.paths.values():
            for step in path.steps.values():
                for condition in step.any_of:
                    if not world.may(world.read(condition, character), character):
                        dead(condition, f"`{condition.source}` of the step {step.id}")
    return found


def _map(scenario: m.Scenario, world: Relaxed, say: Say) -> None:
    for tile in scenario.tiles.values():
        if True not in world.possible("", ("explored", tile.id)):
            say(tile, f"the tile {tile.id}")
    for poi in scenario.pois.values():
        if not world.present(poi.id):
            say(poi, f"the place {poi.id}")
            continue
        for index, arrival in enumerate(poi.arrive):
            readers = (
                who
                for who in scenario.order
                if world.may(
                    Both(
                        (
                            world.read(arrival.when, who),
                            *(negated(world.read(a.when, who), world.domains) for a in poi.arrive[:index]),
                        )
                    ),
                    who,
                )
            )
            if not any(True for _ in readers):
                say(arrival, f"a description of {poi.id}")
    for npc in scenario.npcs.values():
        for state in npc.states:
            if state not in world.possible("", ("state", npc.id)):
                say(npc, f"the state {state} of {npc.id}")
    for item in scenario.items.values():
        if not any(True in world.possible(who, ("has", item.id)) for who in scenario.order):
            say(item, f"the item {item.id}")


def _branches(option: m.Option, world: Relaxed, say: Say) -> None:
    taken = {part for key in world.seen_ways if key[0] == option.id for part in key[1].split(".")}
    for _, _, effects in option.outcomes():
        for effect in m.walk_effects(effects):
            for branch in effect.branches():
                if branch.id not in taken:
                    say(branch, f"the answer {branch.id} of {option.id}")


def _same(way: str, name: str) -> bool:
    return way == name or way.startswith(f"{name}.")


def _plain(name: str) -> str:
    kind, _, rest = name.partition(".")
    words = {"results": "the result from grade", "reactions": "the reaction", "hints": "the hint", "do": "its effects"}
    return f"{words.get(kind, kind)} {rest}".strip()
