"""The check that a table can be sent to another process, where bots and hints think."""

import pickle

from rulewright.engine import Game, Rng, Run
from rulewright.engine.errors import RuleBroken
from rulewright.testing.exploring import explore
from rulewright.testing.snapshot import snapshot


def travels(game: Game, thoroughness: int) -> None:
    """A table that is pickled comes back as it was. What a state holds besides plain data and other states says how it
    is made again (`__reduce__`): a compiled class cannot be made without the arguments of its `__init__`."""

    def look(run: Run, rng: Rng) -> None:
        try:
            rest, since = pickle.loads(pickle.dumps((run.rest, run.since)))
        except Exception as error:
            raise RuleBroken(f"a table of {game.name} cannot be sent to a process that thinks: {error}") from error
        if snapshot(rest) != snapshot(run.rest) or since != run.since:
            raise RuleBroken(f"a table of {game.name} changes when it is sent to a process that thinks")

    explore(game, thoroughness, look, every=11)
