"""What OpenSpiel makes of our games: its random simulations, its CFR+ and its ISMCTS (extra `openspiel`).

    PYTHONPATH=build/compiled python scripts/openspiel_on_ours.py simulate --games 5
    PYTHONPATH=build/compiled python scripts/openspiel_on_ours.py cfr --rounds 300
    PYTHONPATH=build/compiled python scripts/openspiel_on_ours.py ismcts --games 100

`simulate` plays each of our games by `pyspiel.random_sim_test`, which also writes every state down, reads it back and
compares. `cfr` solves Liar's Dice of two with one die each and tells how exploitable the average policy is: the first
player wins 4 of 9 games there, so the value is 2 × 4/9 - 1. `ismcts` lets its information-set search, which deals
hidden dice through our `imagine`, play the same game against a random player, from both seats in turn.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from rulewright.games import names
from rulewright.interop.openspiel import RulewrightGame, load
from rulewright.lab.statistics import mean

EXACT = 2 * 4 / 9 - 1
"""The value of Liar's Dice for the first of two with one die each, as our own solver has it."""


def simulated(name: str, games: int) -> None:
    """OpenSpiel's own simulation test of a game; it raises where the game breaks a law of its interface."""
    pyspiel.random_sim_test(load(name), num_sims=games, serialize=True, verbose=False)


def written(game: RulewrightGame) -> str:
    """The whole tree of a small game in Gambit's format, walked through OpenSpiel's interface.

    OpenSpiel has such a writer, but it joins one growing text at every place, which takes hours for 300,000 of them.
    """
    lines = ['EFG 2 R "' + str(game) + '" { ' + " ".join(f'"{seat}"' for seat in range(game.num_players())) + " }"]
    known: list[dict[str, int]] = [{} for _ in range(game.num_players())]

    def walk(state: Any) -> None:
        number = len(lines)
        if state.is_terminal():
            lines.append(f't "" {number} "" {{ {" ".join(map(str, state.returns()))} }}')
            return
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            told = " ".join(f'"{action}" {part:.16f}' for action, part in zip(actions, odds, strict=True))
            lines.append(f'c "" {number} "" {{ {told} }} 0')
        else:
            seat = state.current_player()
            actions = state.legal_actions()
            place = known[seat].setdefault(state.information_state_string(seat), len(known[seat]) + 1)
            told = " ".join(f'"{action}"' for action in actions)
            lines.append(f'p "" {seat + 1} {place} "" {{ {told} }} 0')
        for action in actions:
            walk(state.child(action))

    walk(game.new_initial_state())
    return "\n".join(lines) + "\n"


def solved(rounds: list[int]) -> Iterator[tuple[int, float, float]]:
    """CFR+ on one die each: after so many rounds, the value for the first player and how exploitable the policy is.

    The tree is written down once (some 300,000 places), and OpenSpiel's C++ solver works on that: a round through the
    Python game itself takes minutes.
    """
    tree = pyspiel.load_efg_game(written(load("liars-dice", dice=1)))
    solver = pyspiel.CFRPlusSolver(tree)
    for done in range(1, max(rounds) + 1):
        solver.evaluate_and_update_policy()
        if done in rounds:
            policy = solver.average_policy()
            value = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, False)[0]
            yield done, float(value), float(pyspiel.exploitability(tree, policy))


def searched_return(game: RulewrightGame, seat: int, simulations: int, rng: np.random.RandomState) -> float:
    """What ISMCTS gets in one game from this seat, against a random player."""
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=simulations, max_world_samples=-1, random_state=rng,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
    )  # fmt: skip
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))  # its own has no seed
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
        elif state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return float(state.returns()[seat])


def searched(games: int, simulations: int) -> list[float]:
    """The returns of ISMCTS against a random player, one die each, from both seats in turn."""
    rng = np.random.RandomState(3)
    game = load("liars-dice", dice=1)
    return [searched_return(game, k % 2, simulations, rng) for k in range(games)]


def main() -> None:
    """One of the three."""
    given = argparse.ArgumentParser(description="OpenSpiel's tests and algorithms on our games.")
    given.add_argument("what", choices=("simulate", "cfr", "ismcts"))
    given.add_argument("names", nargs="*", help="of games, for `simulate`; none: all")
    given.add_argument("--games", type=int, default=5)
    given.add_argument("--rounds", type=int, default=300)
    given.add_argument("--simulations", type=int, default=100)
    asked = given.parse_args()
    began = time.process_time()
    if asked.what == "simulate":
        for name in asked.names or names():
            began = time.process_time()
            simulated(name, asked.games)
            print(f"{name}: {asked.games} games, no fault, {time.process_time() - began:.1f} s", flush=True)
    elif asked.what == "cfr":
        for done, value, open_to in solved([n for n in (10, 30, 100, 300) if n < asked.rounds] + [asked.rounds]):
            told = f"{done} rounds: value {value:.4f} (exact {EXACT:.4f}), exploitability {open_to:.5f}"
            print(f"{told}, {time.process_time() - began:.0f} s", flush=True)
    else:
        paid = mean(searched(asked.games, asked.simulations))
        told = f"mean return {paid.value:.2f} ({paid.low:.2f} to {paid.high:.2f}) in {asked.games} games"
        print(f"ISMCTS, {asked.simulations} simulations: {told}, {time.process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
