"""Server, store and clients on a virtual clock, with faults by a seed: the same seed is the same life, step by step.

Two halls share a store, as two processes share a database. Messages to a hall are lost, delayed, doubled and overtake
each other; the store refuses before it writes, after it has written, and late; a hall dies between any two steps and
another takes its place. At the end the history must be linearizable: every acknowledged command stands in the table
once, at the version that was told, and none stands before one that had been acknowledged when it was sent.

`python -m rulewright.testing.simulated 0 10000` runs these seeds; one that fails is named, and replays.
"""

import asyncio
import heapq
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rulewright.engine import Rng, RulewrightError
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal
from rulewright.server.hall import Hall
from rulewright.server.store import Conflict, Listener, Notice, Page, Place, StoreError
from rulewright.server.table import Table, folded
from rulewright.server.work import Pool

T = TypeVar("T")
CODE = "simulate"
COMMANDS = 12
"""So many commands of each client."""
SECONDS = 3600.0
"""Virtual seconds after which a life is taken to be stuck."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop on which nothing takes time but waiting, and waiting takes none."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        select = self._selector.select  # type: ignore[attr-defined]

        def skip(timeout: float | None = None) -> Any:
            if timeout is not None and timeout > 0:
                self.now += timeout
            return select(0)

        self._selector.select = skip  # type: ignore[attr-defined]

    def time(self) -> float:
        """The virtual clock."""
        return self.now


class Broken(RulewrightError):
    """A promise was not kept."""


@dataclass
class SharedStore:
    """A database in memory for several halls, which fails by chance."""

    rng: Rng
    shared: bool = True
    rows: list[bytes] = field(default_factory=list)
    listeners: list[Listener] = field(default_factory=list)
    calm: bool = False

    async def open(self, listener: Listener) -> None:
        """One more hall."""
        self.listeners.append(listener)

    async def hesitate(self) -> None:
        """Take a while."""
        await asyncio.sleep(self.rng.below(40) / 1000)

    def fails(self, once_in: int) -> bool:
        """Whether something goes wrong now."""
        return not self.calm and self.rng.below(once_in) == 0

    async def append(self, table: str, expected: int, entries: list[bytes], card: on.Card, seating: bool) -> None:
        """Write all or nothing, and perhaps not be able to say so."""
        await self.hesitate()
        if self.fails(12):
            raise StoreError("refused before it was written")
        if len(self.rows) != expected:
            raise Conflict("the table has moved on")
        self.rows += entries
        for listener in self.listeners:
            if not self.fails(4):  # notices may be lost
                asyncio.get_running_loop().call_later(
                    self.rng.below(50) / 1000, listener, Notice(table, len(self.rows), None, "other")
                )
        await self.hesitate()
        if self.fails(12):
            raise StoreError("written, and the word of it was lost")

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """What is there now, or nothing at all."""
        await self.hesitate()
        if self.fails(15):
            raise StoreError("cannot be read")
        return self.rows[after:]

    async def listed(self, limit: int, after: Place | None = None) -> Page:
        """No lists here."""
        return Page([])

    async def held(self, holder: str, limit: int, after: Place | None = None) -> Page:
        """No lists here."""
        return Page([])

    async def notify(self, told: Notice) -> None:
        """Presence is not simulated."""

    async def ping(self) -> None:
        """It is there."""

    async def close(self) -> None:
        """Nothing to let go."""


class PlainHall(Hall):
    """A hall that does beside the loop what it does, at once: threads have no virtual clock."""

    async def beside(self, pool: Pool, person: str, work: Callable[..., T], *given: Any) -> T:
        """The work, after a moment."""
        await asyncio.sleep(0)
        return work(*given)


@dataclass
class Told:
    """A command: when it was first sent, when it was acknowledged, and at which version."""

    command: str
    sent: float
    acknowledged: float
    version: int


class World:
    """Two halls, two clients, one store."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed)
        self.store = SharedStore(Rng(f"{seed}/store"))
        self.halls: list[Hall] = []
        self.told: list[Told] = []
        self.crashes = 0
        self.resent = 0

    async def live(self) -> None:
        """From the first entry to the last."""
        names = ("Ann", "Ben")
        seats = [on.SeatStart("person", name, "", f"holder{at}") for at, name in enumerate(names)]
        made = on.Made("connect-four", installed_rules(), {}, seats, "holder0", "07" * 32, False, "now", 0)
        self.store.rows = [on.encode(on.Logged(1.0, "", "", one)) for one in (made, on.Begun(seats, []))]
        for _ in range(2):
            self.halls.append(await self.fresh())
        killing = asyncio.create_task(self.kill())
        await asyncio.gather(*[self.client(seat) for seat in (0, 1)])
        killing.cancel()
        self.store.calm = True
        self.check(folded(CODE, self.store.rows))

    async def fresh(self) -> Hall:
        """A process that has just started; its clock is not needed."""
        hall = PlainHall(self.store, 0.0)
        await self.store.open(hall.hear)
        return hall

    async def kill(self) -> None:
        """Now and then a hall dies between two steps: all its tasks end where they are."""
        while True:
            await asyncio.sleep(self.rng.below(400) / 1000)
            which = self.rng.below(2)
            dead = self.halls[which]
            self.crashes += 1
            for task in sorted(dead.errands, key=begun_as):
                task.cancel()
            self.store.listeners = [one for one in self.store.listeners if one != dead.hear]
            self.halls[which] = await self.fresh()

    async def client(self, seat: int) -> None:
        """Send commands until each is acknowledged or refused for good."""
        rng = Rng(f"{self.rng.word()}/client")
        for number in range(COMMANDS):
            await asyncio.sleep(rng.below(60) / 1000)
            table = folded(CODE, self.store.rows)
            command = self.choose(rng, table, seat, f"{seat}-command-{number}")
            sent = asyncio.get_running_loop().time()
            seen = 0
            for attempt in range(60):
                self.resent += attempt > 0
                answers = await asyncio.gather(*[self.send(rng, seat, command) for _ in range(1 + (rng.below(5) == 0))])
                done = [one for one in answers if isinstance(one, say.Done)]
                for one in done:
                    self.told.append(Told(command.id, sent, asyncio.get_running_loop().time(), one.version))
                    seen = max(seen, one.version)
                refused = [one for one in answers if isinstance(one, Refusal) and one.code != "unavailable"]
                if done or refused:
                    break
                await asyncio.sleep(0.01 * 2 ** min(attempt, 6))
            else:
                raise Broken(f"{command.id} was never answered")

    def choose(self, rng: Rng, table: Table, seat: int, name: str) -> say.Command:
        """An answer where one is asked for, mostly; else chat, or an undo."""
        kind = rng.below(6)
        if kind == 0:
            return say.AskUndo(name, seat, table.asked_at)
        if kind < 3 or table.asked() != [seat]:
            return say.Say(name, seat, f"words of {name}")
        assert table.run is not None
        asked = table.run.asked(seat)
        assert asked is not None
        return say.GiveAnswer(name, seat, table.asked_at, asked.at_random(rng))

    async def send(self, rng: Rng, seat: int, command: say.Command) -> say.Done | Refusal | None:
        """One message to either hall and its answer; None when one of them was lost."""
        await asyncio.sleep(rng.below(80) / 1000)
        if rng.below(8) == 0:
            return None
        hall = self.halls[rng.below(2)]
        try:
            room = await hall.room(CODE)
            answer: say.Done | Refusal = await room.command(command, f"holder{seat}")
        except Refusal as why:
            answer = why
        except (StoreError, asyncio.CancelledError):
            return None  # the line was cut
        await asyncio.sleep(rng.below(80) / 1000)
        return None if rng.below(8) == 0 else answer

    def check(self, table: Table) -> None:
        """The history is linearizable, in the order in which it stands."""
        where: dict[str, int] = {}
        for version, row in enumerate(self.store.rows, start=1):
            name = on.decode(row).id
            if name in where:
                raise Broken(f"{name} stands at {where[name]} and at {version}")
            if name:
                where[name] = version
        for one in self.told:
            if where.get(one.command) != one.version:
                raise Broken(f"{one.command} was acknowledged at {one.version} and stands at {where.get(one.command)}")
        ended: list[tuple[float, int]] = []
        latest = 0
        for one in sorted(self.told, key=lambda told: told.sent):
            heapq.heappush(ended, (one.acknowledged, one.version))
            while ended and ended[0][0] < one.sent:
                latest = max(latest, heapq.heappop(ended)[1])
            if one.version < latest:
                raise Broken(f"{one.command} stands before what had been acknowledged when it was sent")
        if table.version != len(self.store.rows):
            raise Broken("the table does not add up")


def begun_as(task: "asyncio.Task[Any]") -> int:
    """The number of a task: tasks end in the order in which they began, in every life of a seed."""
    return int(task.get_name().rpartition("-")[2])


def installed_rules() -> int:
    """The version of the rules that is installed."""
    from rulewright.games import find

    return find("connect-four").rules_version


def simulate(seed: int) -> World:
    """One life; raises `Broken`."""
    loop = VirtualLoop()
    try:
        world = World(f"simulation {seed}")
        loop.run_until_complete(asyncio.wait_for(world.live(), SECONDS))
        return world
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def main() -> int:
    """Run the seeds from one number to another."""
    logging.disable(logging.WARNING)  # trouble is what it is about
    first, last = int(sys.argv[1]), int(sys.argv[2])
    told = crashes = resent = 0
    for seed in range(first, last):
        try:
            world = simulate(seed)
        except Exception as why:
            print(f"seed {seed}: {type(why).__name__}: {why}", flush=True)
            return 1
        told, crashes, resent = told + len(world.told), crashes + world.crashes, resent + world.resent
    print(f"seeds {first} to {last - 1}: {told} acknowledged, all there once and in order")
    print(f"{crashes} crashes, {resent} commands sent again")
    return 0


if __name__ == "__main__":
    sys.exit(main())
