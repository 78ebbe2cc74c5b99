"""Work beside the loop: a few threads for each kind of it, a time limit, and a line for each person, in turn (`lines`).

A thread cannot be ended from outside. So long work looks at the clock itself, between its steps (`go_on`), and whatever
does not is written off: whoever waits is told, its place is given to the next, and what it still finds is thrown away.
All of it works on forks and on tables that nobody sees yet, so nothing is harmed where it ends.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from rulewright.engine import RulewrightError
from rulewright.server.lines import Lines, nowhere

T = TypeVar("T")

SLACK = 4.0
"""A job may take so many times its limit by the wall clock before somebody looks whether it goes on at all."""
CREEPS = 0.01
"""A job that has had less than this part of its limit since the last look waits for something that does not come."""
STUCK = 2
"""With so many jobs written off that have not ended, a pool takes no more."""


class Overrun(RulewrightError):
    """A job took longer than it may."""


class Crowded(RulewrightError):
    """Too many wait already."""


class Limit(threading.local):
    """Until when the job of this thread may go on, by the processor time of the thread; 0: it has no limit."""

    until: float = 0.0


LIMIT = Limit()


def go_on() -> None:
    """Called between the steps of long work: raises `Overrun` when the time of its job is up."""
    if LIMIT.until and time.thread_time() > LIMIT.until:
        raise Overrun("this takes too long")


def processor_time(clock: int | None) -> float:
    """What the clock of a thread shows; 0 where there is none, or none any more."""
    if clock is None:
        return 0.0
    try:
        return time.clock_gettime(clock)
    except OSError:
        return 0.0


@dataclass(eq=False)
class Job:
    """Something to do, and who waits for it."""

    work: Callable[[], Any]
    done: "asyncio.Future[Any]"
    timer: asyncio.TimerHandle | None = None
    written_off: bool = False
    clock: int | None = None
    """The clock that counts the processor time of its thread, where the machine has one."""
    had: float = 0.0
    """What that clock showed at the last look."""


class Pool:
    """So many threads at once, each job in one of its own; lines of those who wait take turns."""

    def __init__(
        self,
        name: str,
        threads: int,
        seconds: float,
        most: int = 64,
        each: int = 16,
        whence: Callable[[str], str] = nowhere,
    ) -> None:
        """A job has `seconds` of processor time; `most` may wait: `each` for one person, half for one address."""
        self.name = name
        self.threads = threads
        self.seconds = seconds
        self.most = most
        self.each = each
        self.lines: Lines[Job] = Lines(whence)
        self.running = 0
        self.stuck = 0
        self.closing = False

    async def do(self, person: str, work: Callable[..., T], *given: Any) -> T:
        """The work done. Raises what it raises, `Overrun` when it takes too long, `Crowded` when too many wait."""
        lines = self.lines
        full = len(lines) >= self.most or lines.of(person) >= self.each or 2 * lines.near(person) >= self.most
        if self.closing or full or self.stuck >= STUCK:
            raise Crowded("too many wait")
        job = Job(lambda: work(*given), asyncio.get_running_loop().create_future())
        lines.add(person, job)
        self.begin_next()
        found: T = await job.done
        return found

    def begin_next(self) -> None:
        """Give waiting jobs to free threads, one line after the other."""
        while self.lines and self.running < self.threads and self.stuck < STUCK and not self.closing:
            job = self.lines.take()
            if job.done.done():
                continue  # whoever waited has gone
            self.running += 1
            loop = job.done.get_loop()
            job.timer = loop.call_later(SLACK * self.seconds, self.look, job)
            # A thread of its own that the end of the process does not wait for.
            threading.Thread(target=self.work, args=(job, loop), name=self.name, daemon=True).start()

    def work(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        """In the thread: do it, within its time."""
        LIMIT.until = time.thread_time() + self.seconds
        if hasattr(time, "pthread_getcpuclockid"):
            job.clock = time.pthread_getcpuclockid(threading.get_ident())
        found, why = None, None
        try:
            found = job.work()
        except BaseException as raised:  # whatever it is, who waits is told
            why = raised
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
            loop.call_soon_threadsafe(self.ended, job, found, why)

    def ended(self, job: Job, found: Any, why: BaseException | None) -> None:
        """A job came to its end, in time or long after."""
        if job.written_off:
            self.stuck -= 1
        else:
            self.running -= 1
            if job.timer is not None:
                job.timer.cancel()
        if not job.done.done():
            if why is None:
                job.done.set_result(found)
            else:
                job.done.set_exception(why)
        self.begin_next()

    def look(self, job: Job) -> None:
        """A job takes long: write it off, unless it goes on, has not had its time yet, and only the machine is busy."""
        before, job.had = job.had, processor_time(job.clock)
        if CREEPS * self.seconds < job.had - before and job.had < self.seconds:
            job.timer = job.done.get_loop().call_later(SLACK * self.seconds, self.look, job)
        else:
            self.write_off(job)

    def write_off(self, job: Job) -> None:
        """This job does not end: its place is free for others."""
        job.written_off = True
        self.running -= 1
        self.stuck += 1
        if not job.done.done():
            job.done.set_exception(Overrun("this takes too long"))
        if self.stuck >= STUCK:
            self.dismiss()
        self.begin_next()

    def dismiss(self) -> None:
        """Nobody waits for what will not come."""
        for job in self.lines:
            if not job.done.done():
                job.done.set_exception(Crowded("too many wait"))
        self.lines.clear()

    def close(self) -> None:
        """Take nothing more; what runs ends with the process."""
        self.closing = True
        self.dismiss()
