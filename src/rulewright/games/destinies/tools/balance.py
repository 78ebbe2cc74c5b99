# interpreted: plays games for storytellers
"""How a story plays, in figures: who wins, on which day, how long Finales last, how often Challenger is lost.

The same bot sits in every seat, the pathfinder; who begins is drawn anew for each game. The same seed gives the same
games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.games.destinies.players.pathfinder import Pathfinder
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.state import FULFILMENT
from rulewright.games.destinies.story.plot import NONE, PATHS

SEATS: Final = 3
GIVEN_UP: Final = 200  # a game that is not over then is given up, and nobody has won it


@dataclass
class Balance:
    """Counts of so many games at a full table, and so many alone against time."""

    seats: int
    games: int
    wins: Counter[str] = field(default_factory=Counter)
    paths: Counter[str] = field(default_factory=Counter)  # wins by character and path
    days: list[int] = field(default_factory=list)  # on which games ended
    finale_turns: Counter[int] = field(default_factory=Counter)  # of the Finale that won, its first turn counted
    alone: Counter[str] = field(default_factory=Counter)  # games as Challenger, by character …
    lost: Counter[str] = field(default_factory=Counter)  # … and lost ones


def measure(told: Tale, games: int, seed: str, progress: Callable[[], None] = lambda: None) -> Balance:
    """So many games at a full table, and as many alone as Challenger (where the story has one), hero after hero."""
    people = told.plot.character_ids
    found = Balance(min(SEATS, len(people)), games)
    found.wins.update(dict.fromkeys(people, 0))
    for number in range(games):
        order = list(range(len(people)))
        Rng(f"{seed}/order/{number}").shuffle(order)
        _count(told, found, play(told, tuple(people[i] for i in order[: found.seats]), "", f"{seed}/{number}"))
        progress()
        if told.scenario.deadline:
            who = people[number % len(people)]
            t = play(told, (who,), "challenger", f"{seed}/alone/{number}")
            found.alone[who] += 1
            found.lost[who] += t.ended != FULFILMENT
            progress()
    return found


def play(told: Tale, players: tuple[str, ...], mode: str, seed: str) -> Adventure:
    """A whole game between pathfinders."""
    run = sit_down(told, players, mode)
    run.state.told = None
    rng = Rng(seed)
    bots = [Pathfinder() for _ in players]
    while run.question is not None and adventure(run).day <= GIVEN_UP:
        question = run.question
        if isinstance(question, Pick):
            run.answer(bots[question.seat].choose(run, question, rng))
        else:
            run.answer(question.at_random(rng))
    return adventure(run)


def _count(told: Tale, found: Balance, t: Adventure) -> None:
    found.days.append(t.day)
    if t.winner != NONE:
        who = told.plot.character_ids[t.characters[t.winner]]
        found.wins[who] += 1
        found.paths[f"{who} {PATHS[t.finale_path[t.winner]]}"] += 1
        found.finale_turns[1 + t.finale_length[t.winner]] += 1  # the turn on which it begins is one of them
