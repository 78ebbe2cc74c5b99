"""Exact play of any game that is small enough: a proof where everything lies open, else an equilibrium."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from rulewright.bots.equilibrium import LIMIT, Layout, TooLarge
from rulewright.bots.open_tree import OpenTree
from rulewright.bots.tree_bot import collector_resting, is_open
from rulewright.engine import Game, Pick, Rng, Run, Sealed

VISITS = 2_000_000
"""What a proof may take."""
ROUNDS = 200
SHOWN = 12
"""So many information sets are reported, those first that are met first."""


@dataclass(frozen=True)
class Solution:
    """How a game goes when nobody makes a mistake.

    `kind` is "proof", "equilibrium" or "too large". `values` are what the position is worth to each seat (1 a win, ½ a
    draw). After a proof `line` is one way it may go; of an equilibrium `mixes` tells how to answer first, and
    `exploitability` how much somebody who knew all of it could win beyond the value.
    """

    game: str
    kind: str
    why: str
    values: tuple[float, ...]
    size: int
    exploitability: float
    line: tuple[str, ...]
    mixes: tuple[dict[str, Any], ...]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def solve(
    game: Game,
    run: Run,
    visits: int = VISITS,
    rounds: int = ROUNDS,
    limit: int = LIMIT,
    heard: Callable[[int], None] | None = None,
) -> Solution:
    """Solve the game from this run on; it must be a run without a seed, so that chance is asked like everybody."""
    with collector_resting():
        if is_open(run) and len(run.names) == 2:
            tree = OpenTree(run.rest, run.since, len(run.names), Rng("solve"))
            done = 0
            while done < visits and tree.is_open and tree.nodes[0].proof < 0.0:
                done += tree.grow(min(20_000, visits - done))
                if heard is not None:
                    heard(done)
            if tree.is_open:
                return proof_of(game, run, tree, done)
        return equilibrium_of(game, run, rounds, limit, heard)


def proof_of(game: Game, run: Run, tree: OpenTree, visits: int) -> Solution:
    """What the tree with proofs found."""
    root = tree.nodes[0]
    if root.proof < 0.0:
        why = f"not proven after {visits:,} visits: this position is too large to be solved whole"
        return Solution(game.name, "too large", why, (), visits, 0.0, (), ())
    worth = root.proof if root.asked == 0 else 1.0 - root.proof
    line = tuple(labels(game, run, tree.line(60)))
    return Solution(game.name, "proof", "", (worth, 1.0 - worth), len(tree.nodes), 0.0, line, ())


def equilibrium_of(game: Game, run: Run, rounds: int, limit: int, heard: Callable[[int], None] | None) -> Solution:
    """Lay the game out and let regrets decide."""
    if len(run.names) > 2:
        why = f"{len(run.names)} seats: there is one right play only for one or two"
        return Solution(game.name, "too large", why, (), 0, 0.0, (), ())
    try:
        layout = Layout(run, len(run.names), limit, heard)
    except TooLarge as why:
        return Solution(game.name, "too large", str(why), (), limit, 0.0, (), ())
    layout.learn(rounds)
    worth = layout.value()
    mixes = [
        {
            "seat": known.seat,
            "ask": known.ask,
            "knows": list(known.told),
            "mix": {str(option): round(part, 4) for option, part in zip(known.options, known.average(), strict=True)},
        }
        for known in sorted(layout.sets, key=lambda known: len(known.told))[:SHOWN]
    ]
    values = (worth, 1.0 - worth)[: len(run.names)]
    off = layout.exploitability()
    return Solution(game.name, "equilibrium", "", values, len(layout.places), off, (), tuple(mixes))


def labels(game: Game, run: Run, line: list[tuple[int, int]]) -> list[str]:
    """A line of play in words."""
    told = []
    after = run.fork()
    for seat, answer in line:
        if isinstance(after.question, Sealed) or not isinstance(after.question, Pick):
            break
        asking = game.asking(after, seat)
        assert asking is not None
        label = next(choice.label for choice in asking.choices if choice.value == answer)
        told.append(f"{after.names[seat]}: {label}")
        after.answer(answer, seat)
    return told
