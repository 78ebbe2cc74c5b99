"""Thinking beside the server: a few processes of their own, so that no table waits for another table's bots.

Tasks wait in one line for each person who made a table, and the lines take turns (`lines`): whoever has many bots holds
up themselves. A task that takes too long is ended with its process; the next one gets a new process.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import rulewright
from rulewright.engine import Rng, RulewrightError, Run
from rulewright.server.lines import Lines, nowhere
from rulewright.server.thinker import LENGTH, Task, Trial, message

SECONDS = 4.0
"""Bots that look at a clock stop after so long."""
PATIENCE = 20.0
"""Any other is ended after so long."""
IDLE_SECONDS = 300.0
"""A process that nobody needs goes after so long."""


HINTS = 3
"""So many people's own tasks may wait in one line; whoever asks for more hints than that gets none."""


ENDED = "its process ended"


class Stumbled(RulewrightError):
    """A bot gave no answer."""


class Late(Stumbled):
    """There was no answer within the patience of whoever waits: the machine may be busy."""


def processes_for(cores: int) -> int:
    """How many think at once on so many cores: one core is left to the tables."""
    return max(1, min(4, cores - 1))


def home() -> str:
    """The folder that holds the package this process runs."""
    return str(Path(rulewright.__file__).resolve().parent.parent)


@dataclass
class Job:
    """A task in line, and who waits for it."""

    pack: Callable[[], bytes]
    """Makes the task, once a mind is free for it: what waits is not packed."""
    place: str
    answer: "asyncio.Future[Any]"


@dataclass
class Mind:
    """One process that thinks; it is started when it is first needed."""

    process: asyncio.subprocess.Process | None = None
    home: str = ""
    last: str = ""
    """Whose question it had last: there it may know something already."""
    leaving: asyncio.TimerHandle | None = field(default=None, repr=False)

    async def think(self, packed: bytes, where: str) -> Any:
        """The answer to a task."""
        if self.process is None or self.process.returncode is not None or self.home != where:
            await self.end()
            self.home = where
            path = os.pathsep.join(filter(None, (where, os.environ.get("PYTHONPATH", ""))))
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "rulewright.server.thinker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": path},
            )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(packed)
        await self.process.stdin.drain()
        size = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
        well, answer = pickle.loads(await self.process.stdout.readexactly(size))
        if not well:
            raise Stumbled(answer)
        return answer

    async def end(self) -> None:
        """Let the process go, at once."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


class Thinkers:
    """The processes and the lines before them."""

    def __init__(
        self,
        processes: int = 0,
        patience: float = PATIENCE,
        where: Callable[[], str] = home,
        seconds: float = SECONDS,
        whence: Callable[[str], str] = nowhere,
    ) -> None:
        """So many processes at once (0: what this machine's cores allow), each with the package from `where`."""
        self.free = [Mind() for _ in range(processes or processes_for(os.cpu_count() or 1))]
        self.minds = list(self.free)
        self.lines: Lines[Job] = Lines(whence)
        self.patience = patience
        self.where = where
        self.seconds = seconds
        self.working: set[asyncio.Task[None]] = set()
        self.closing = False

    async def answer(self, run: Run, seat: int, player: str, rng: Rng, holder: str, place: str) -> Any:
        """What the bot `player` answers for a seat, or with no player hints for whoever sits there.

        `run` may be the true game: only a world imagined for the seat leaves this process. It is imagined when its turn
        has come; until there is an answer nobody may play on with this run.
        """
        if not player and self.lines.of(holder) >= HINTS:
            raise Stumbled("many hints are being thought about already")
        return await self.think_over(partial(self.pack, run, seat, player, rng, place), holder, place)

    async def try_out(self, game: str, seats: int, options: Mapping[str, Any], holder: str) -> str:
        """Why a game cannot be begun with these options, in words for who chose them; empty when it can."""
        if self.lines.of(holder) >= HINTS:
            raise Late("much is being tried out already")
        told: str = await self.think_over(partial(message, Trial(game, seats, dict(options))), holder, "")
        return told

    async def think_over(self, pack: Callable[[], bytes], holder: str, place: str) -> Any:
        """The answer to a task, when its turn comes. Raises what packing it raises."""
        job = Job(pack, place, asyncio.get_running_loop().create_future())
        self.lines.add(holder, job)
        self.go_on()
        return await job.answer

    def pack(self, run: Run, seat: int, player: str, rng: Rng, place: str) -> bytes:
        """A task, with all that the seat may know and nothing else."""
        world = run.imagine(seat, rng)
        seed = str(rng.word())  # a number of its own: nobody who thinks learns where the table's chance comes from
        return message(
            Task(
                run.game.name, world.names, world.options, world.rest, world.since, seat, player, seed, self.seconds,
                f"{place}/{seat}/{player}",
            )
        )  # fmt: skip

    def go_on(self) -> None:
        """Give waiting jobs to free minds, one line after the other."""
        while self.free and self.lines and not self.closing:
            job = self.lines.take()
            if job.answer.done():
                continue  # whoever waited has gone
            mind = next((one for one in self.free if one.last == job.place), self.free[-1])
            self.free.remove(mind)
            task = asyncio.create_task(self.work(mind, job))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    async def work(self, mind: Mind, job: Job) -> None:
        """Let a mind think about a job, not for ever."""
        if mind.leaving is not None:
            mind.leaving.cancel()
        mind.last = job.place
        try:
            given = await asyncio.wait_for(self.think(mind, job), self.patience)
            if not job.answer.done():
                job.answer.set_result(given)
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except Stumbled as why:
            self.fail(job, why)
        except (TimeoutError, OSError, EOFError) as why:
            await mind.end()
            late = isinstance(why, TimeoutError)
            self.fail(job, Late(f"it thought longer than {self.patience:g} seconds") if late else Stumbled(ENDED))
        except Exception as why:  # a game that cannot imagine a world of its own
            self.fail(job, why)
        finally:
            self.free.append(mind)
            if not self.closing:
                mind.leaving = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.let_go, mind)
                self.go_on()

    async def think(self, mind: Mind, job: Job) -> Any:
        """Pack the task, and think with the package as it is to be found now; both may take a moment."""
        packed = await asyncio.to_thread(job.pack)
        return await mind.think(packed, await asyncio.to_thread(self.where))

    def fail(self, job: Job, why: Exception) -> None:
        """Tell whoever waits that there is no answer."""
        if not job.answer.done():
            job.answer.set_exception(why)

    def let_go(self, mind: Mind) -> None:
        """Nobody needed this process for a while."""
        if mind in self.free and not self.closing:
            task = asyncio.create_task(mind.end())
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    async def close(self) -> None:
        """End every process; who waits is told."""
        self.closing = True
        for job in self.lines:
            job.answer.cancel()
        self.lines.clear()
        for task in list(self.working):
            task.cancel()
        if self.working:
            await asyncio.wait(self.working, timeout=5.0)
        for mind in self.minds:
            if mind.leaving is not None:
                mind.leaving.cancel()
            await mind.end()
