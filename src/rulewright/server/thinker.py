"""A process that thinks for bots: one task after the other comes in on stdin, its answer goes out on stdout.

It is handed a world imagined for the seat, never the true game. `python -m rulewright.server.thinker` is started by
`thinking.Thinkers`; tasks and answers are pickles between a process and its own child.
"""

import os
import pickle
import sys
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, BinaryIO

from rulewright.bots import TreeBot, make_bot
from rulewright.bots.hints import hint
from rulewright.draw.model import draw
from rulewright.engine import BadOption, Bot, Endless, Pick, Reflex, Rng, Run
from rulewright.engine.run import resume
from rulewright.games import find

try:
    import resource
except ImportError:  # pragma: no cover - not on Windows
    resource = None  # type: ignore[assignment]

LENGTH = 4
"""Bytes that tell how long a message is."""
KEPT = 16
"""So many bots keep what they found for their next question."""
GENTLE = 10
"""How far behind the server its thinking stands when both want a core."""


MEMORY = 2 << 30
"""A process that thinks may have so much address space; a thought that needs more fails, and nothing else does."""
TRIAL_SECONDS = 3.0
"""To begin a game as somebody has typed it and to show it to everybody may take so much processor time."""
TRIAL_MOST = 15
"""A whole trial, what is loaded for it included, may take so many seconds of it: then the process is ended."""
TOO_LARGE = "This is too large to be played here."


@dataclass(frozen=True)
class Trial:
    """A game to be begun with these options, to see what that costs."""

    game: str
    seats: int
    options: Any


@dataclass(frozen=True)
class Task:
    """What a seat is to answer, or a person to be told about their question (`player` is empty)."""

    game: str
    names: tuple[str, ...]
    options: Any
    rest: Any
    since: list[Any]
    seat: int
    player: str
    seed: str
    seconds: float
    """Thinking bots stop after so long, whatever their budget."""
    place: str
    """The table and seat: a bot may go on where it stopped."""


def read_message(stream: BinaryIO) -> Any:
    """The next message, or None when there will be none."""
    head = stream.read(LENGTH)
    if len(head) < LENGTH:
        return None
    return pickle.loads(stream.read(int.from_bytes(head, "big")))


def message(content: Any) -> bytes:
    """A message ready to be sent."""
    packed = pickle.dumps(content)
    return len(packed).to_bytes(LENGTH, "big") + packed


def thought(task: Task, bots: "OrderedDict[str, Bot]") -> Any:
    """The answer to a task."""
    game = find(task.game)
    run = resume(task.rest, task.since, game, task.names, task.options)
    question = run.asked(task.seat)
    assert question is not None, "the seat is not asked"
    rng = Rng(task.seed)
    if not task.player:
        return dict(hint(run, question, rng, task.seconds)) if isinstance(question, Pick) else {}
    bot = bots.pop(task.place, None) or make_bot(game, task.player)
    bots[task.place] = bot
    while len(bots) > KEPT:
        bots.popitem(last=False)
    return answered(bot, run, task, rng)


def tried(trial: Trial) -> str:
    """Why a game cannot be begun with these options and shown, or empty when it can, within its time.

    A process that has just started reads the game, its stories and its fonts first: who took too long tries once more,
    and what is loaded once does not count.
    """
    told, took = begun(trial)
    if not told and took > TRIAL_SECONDS:
        told, took = begun(trial)
    return told or (TOO_LARGE if took > TRIAL_SECONDS else "")


def tried_or_ended(trial: Trial) -> str:
    """The same in a process that is there for this: with what never comes to an end the process ends, by the time that
    it had of a processor: on a busy machine that says more about it than a clock on the wall."""
    if resource is None:
        return tried(trial)
    usual, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + TRIAL_MOST, most))
    try:
        return tried(trial)
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (usual, most))


def begun(trial: Trial) -> tuple[str, float]:
    """Begin a game and show it to everybody: what refuses it, and the processor time it took."""
    game = find(trial.game)
    began = time.process_time()
    try:
        settled = game.settle(trial.seats, trial.options)
        run = game.run([f"Player {at + 1}" for at in range(trial.seats)], settled, seed="trial")
        for observer in range(-1, trial.seats):
            view = game.look(run, observer)
            game.panels(view)
            game.asking(run, observer, view)
            if game.draw is not None:
                draw(game, view)
    except BadOption as why:
        return str(why)[:400], 0.0
    except (Endless, MemoryError, RecursionError):
        return TOO_LARGE, 0.0
    return "", time.process_time() - began


def answered(bot: Bot, run: Run, task: Task, rng: Rng) -> int | str:
    """What a bot says to the question of its seat."""
    question = run.asked(task.seat)
    assert question is not None
    if isinstance(bot, TreeBot):
        bot.seconds = min(bot.seconds or task.seconds, task.seconds)
    return bot.react(question, rng) if isinstance(bot, Reflex) else bot.choose(run, question, rng)


def main() -> None:
    """Think until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    asks, tells = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints must not speak into the answers
    bots: OrderedDict[str, Bot] = OrderedDict()
    while (task := read_message(asks)) is not None:
        try:
            answer = (True, tried_or_ended(task) if isinstance(task, Trial) else thought(task, bots))
        except Exception as why:
            bots.pop(getattr(task, "place", ""), None)
            answer = (False, f"{type(why).__name__}: {why}"[:500])
        tells.write(message(answer))
        tells.flush()


if __name__ == "__main__":
    from rulewright.server import thinker

    thinker.main()  # the module under its own name: tasks arrive as its classes
