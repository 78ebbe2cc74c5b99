"""All tables of one process: finding them, making them, letting go of those that nobody uses."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol, TypeVar

from rulewright.engine import Endless, RulewrightError, UnknownGame
from rulewright.server import entries as on
from rulewright.server import making
from rulewright.server import protocol as say
from rulewright.server.cards import table_card
from rulewright.server.collecting import COLLECTOR
from rulewright.server.deciding import Plan, Refusal
from rulewright.server.drawing import art_file
from rulewright.server.lines import Whereabouts
from rulewright.server.metrics import Metrics
from rulewright.server.room import Room
from rulewright.server.store import Conflict, Notice, Page, Place, Store, StoreError
from rulewright.server.table import Table, folded, game_named
from rulewright.server.thinker import TOO_LARGE
from rulewright.server.thinking import Late, Stumbled, Thinkers
from rulewright.server.work import Crowded, Overrun, Pool

log = logging.getLogger("rulewright.server")

T = TypeVar("T")

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
IDLE_SECONDS = 600.0
AWAKE = 1000
"""With more rooms awake than that one goes sooner: a played table is a megabyte, and a stranger may wake many."""
CROWDED_SECONDS = 30.0
"""A little longer than a request for news waits."""
TICK_SECONDS = 1.0
REPORT_BEATS = 60
"""So many ticks lie between two lines of the log about what was refused: one line, however much it was."""
PAGE = 100
"""So many tables of a list are sent at once."""
AT_ONCE = 25
"""So many rooms are looked after by the clock before others have a turn."""
PRESENCE_SECONDS = 5.0
TRIAL_PATIENCE = 120.0
"""For so long a maker waits at most until what they have typed is tried out: the machine may be busy, and who tries it
stands behind. What is too large is found out sooner, by the processor time it takes (`TRIAL_SECONDS`, `TRIAL_MOST`)."""
GOODBYE_SECONDS = 2.0
"""For so long a restart waits for those who are slow to hear of it."""


class Caller(Protocol):
    """A connection, as far as the hall must know it."""

    def say_goodbye(self) -> "asyncio.Task[None]":
        """The server restarts; the task is over when the connection has been told."""

    def drop_if_slow(self, now: float) -> None:
        """Hang up when nothing has been taken for too long."""


class Hall:
    """The tables that this process serves from one store."""

    def __init__(
        self, store: Store, bot_pause: float = 0.5, public: str = "", thinkers: Thinkers | None = None
    ) -> None:
        self.store = store
        self.public = public
        """The address under which others reach this server; empty: the one they asked for."""
        self.bot_pause = bot_pause
        self.chat_rate = (1.0, 6.0)
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.whereabouts = Whereabouts()
        whence = self.whereabouts.of
        self.thinkers = thinkers or Thinkers()
        self.thinkers.lines.whence = whence
        self.triers = Thinkers(1, TRIAL_PATIENCE, self.thinkers.where, whence=whence)
        """A process that tries out what a maker has typed: whatever that costs, this one does not pay it."""
        self.makers = Pool("make", 1, 5.0, whence=whence)
        self.wakers = Pool("wake", 2, 20.0, whence=whence)
        self.lookers = Pool("undo", 1, 4.0, whence=whence)
        """Finds out beside the loop what an undo would reveal, one table after the other."""
        self.looking = asyncio.Lock()
        """Held by the table at rest that is looked at unasked."""
        self.replayers = Pool("replay", 1, 10.0, most=32, whence=whence)
        """One at a time: a long game is a long replay, and play must not wait for those who look back."""
        self.closing = False
        self.ticking: asyncio.Task[None] | None = None
        self.errands: set[asyncio.Task[Any]] = set()
        self.connections: set[Caller] = set()

    async def open(self) -> None:
        """Open the store and start the clock."""
        await self.store.open(self.hear)
        self.ticking = asyncio.create_task(self.tick())

    async def say_goodbye(self) -> None:
        """Tell every socket that the server is about to restart; nothing new is begun."""
        if not self.closing:
            self.closing = True
            telling = [connection.say_goodbye() for connection in self.connections]
            if telling:
                await asyncio.wait(telling, timeout=GOODBYE_SECONDS)

    async def close(self) -> None:
        """Finish what is being written, close the store."""
        await self.say_goodbye()
        if self.ticking is not None:
            self.ticking.cancel()
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
        for pool in (self.makers, self.wakers, self.lookers, self.replayers):
            pool.close()
        await asyncio.gather(self.thinkers.close(), self.triers.close())
        if self.errands:
            await asyncio.wait(self.errands, timeout=5.0)
        await self.store.close()

    # -- finding ----------------------------------------------------------------------------------------------------

    async def beside(self, pool: Pool, person: str, work: Callable[..., T], *given: Any) -> T:
        """Work beside the loop, in this person's turn and for a limited time. Raises `Refusal`."""
        try:
            return await pool.do(person, work, *given)
        except Crowded:
            raise Refusal("too_fast", "Many people are waiting for this now; please wait a moment.") from None
        except Overrun:
            raise Refusal("unavailable", "This takes longer than this server allows.") from None

    async def room(self, code: str, person: str = "") -> Room:
        """The room of a table, read from the store when it is not in memory. Raises `Refusal` when there is none.

        `person` is in whose turn it is read.
        """
        found = self.rooms.get(code)
        if found is not None:
            found.used = time.monotonic()
            return found
        under_way = self.loading.get(code)
        if under_way is None:
            under_way = self.loading[code] = self.errand(self.load(code, person))
            under_way.add_done_callback(lambda _: self.loading.pop(code))
        return await asyncio.shield(under_way)

    async def load(self, code: str, person: str = "") -> Room:
        """Read a table and add it up."""
        rows = await self.store.read(code)
        if not rows:
            raise Refusal("not_found", "There is no table with this code.")
        try:
            table = await self.beside(self.wakers, person, woken, code, rows)
        except Refusal:
            raise
        except RulewrightError as why:
            raise Refusal("unavailable", str(why)[:300]) from None
        except Exception:
            log.exception("a table cannot be read")
            raise Refusal("unavailable", "This table cannot be opened by the installed version.") from None
        room = self.rooms[code] = Room(self, table)
        if self.store.shared:
            async with room.lock:
                await room.catch_up()  # what another process wrote before we listened for this table
        return room

    async def listed(self, holder: str) -> say.Tables:
        """Open tables for everybody, and this holder's own: the first page of each."""
        listed = await self.store.listed(PAGE)
        yours = await self.store.held(holder, PAGE) if holder else Page([])
        return pages(listed, yours, holder)

    async def listed_after(self, after: Place) -> say.Tables:
        """The next page of open tables alone."""
        return pages(await self.store.listed(PAGE, after), Page([]), "")

    async def held_after(self, holder: str, after: Place) -> say.Tables:
        """The next page of this holder's own tables alone."""
        yours = await self.store.held(holder, PAGE, after) if holder else Page([])
        return pages(Page([]), yours, holder)

    # -- making -----------------------------------------------------------------------------------------------------

    async def make(self, wish: say.MakeTable, holder: str) -> say.TableMade:
        """A new table."""
        try:
            if wish.copy_of is None:
                await self.try_out(wish, holder)
                made = await self.beside(self.makers, holder, making.as_wished, wish, holder)
            else:
                source = (await self.room(wish.copy_of.table, holder)).table
                made = making.as_copy(wish, wish.copy_of, source, holder)
        except UnknownGame as why:
            raise Refusal("not_found", str(why)) from None
        except Endless as why:
            raise Refusal("illegal", str(why)) from None
        return await self.found(made, wish.code)

    async def try_out(self, wish: say.MakeTable, holder: str) -> None:
        """What a maker has typed is tried in another process first. Raises `Refusal`, or `UnknownGame`."""
        game = await self.beside(self.makers, holder, game_named, wish.game)
        if not making.typed(game, wish.options):
            return
        seats = len(wish.seats) or max(game.seats[0], 1)
        try:
            refused = await self.triers.try_out(game.name, seats, wish.options, holder)
        except Late:
            raise Refusal("unavailable", "This server is too busy to try this out now; please try again.") from None
        except Stumbled:
            raise Refusal("illegal", TOO_LARGE) from None
        if refused:
            raise Refusal("illegal", refused)

    async def found(self, made: on.Made, wished: str | None = None) -> say.TableMade:
        """Put a new table on disk under the wished code or a free one, and begin it when it is to begin.

        Options may hold a whole song or a saved game, so a table is set up beside the loop.
        """
        for _ in range(8):
            code = wished or "".join(secrets.choice(ALPHABET) for _ in range(8))
            table, logged, card = await self.beside(self.makers, made.maker, set_up, code, made, time.time())
            try:
                await self.store.append(code, 0, [on.encode(one) for one in logged], card, True)
            except Conflict:
                if wished:
                    raise Refusal("not_now", "There is a table under this code already.") from None
                continue
            except StoreError:
                raise Refusal("unavailable", "The server cannot write now; please try again.") from None
            self.rooms[code] = Room(self, table)
            return say.TableMade(code, f"/t/{code}", table.seats_of(made.maker))
        raise Refusal("unavailable", "No free code was found; please try again.")

    async def rematch(self, room: Room, command: say.Rematch, holder: str) -> say.Done:
        """A new table with the same people; the old one shows the way."""
        old = room.table
        if not old.seats_of(holder):
            raise Refusal("not_yours", "Only people at the table can do that.")
        if old.phase != "over":
            raise Refusal("not_now", "The game is not over yet.")
        async with room.rematching:
            if not old.next_table:
                new = await self.found(making.again(old, holder))

                def link(table: Table) -> Plan:
                    if table.next_table:
                        raise Refusal("stale", "There is a rematch already.")
                    return Plan([on.Rematched(new.table)])

                with contextlib.suppress(Refusal):
                    await room.commit(link, holder, command.id)
        if not old.next_table:
            raise Refusal("unavailable", "The server cannot write now; please try again.")
        return say.Done(command.id, old.version, old.next_table)

    # -- the clock and the other processes ---------------------------------------------------------------------------

    async def tick(self) -> None:
        """Once a second: who is away too long, which rooms nobody uses; now and then who is here."""
        beat = 0
        shown = 0
        refused: dict[str, int] = {}
        while True:
            await asyncio.sleep(TICK_SECONDS)
            beat += 1
            COLLECTOR.look(quiet=self.metrics.updates == shown)
            shown = self.metrics.updates
            if beat % REPORT_BEATS == 0:
                refused = self.report(refused)
            now = time.monotonic()
            for connection in list(self.connections):
                connection.drop_if_slow(now)
            for number, (code, room) in enumerate(list(self.rooms.items()), start=1):
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)  # with hundreds of tables, moves come in between
                try:
                    await room.replace_absent()
                    room.let_bots_play()
                    if self.store.shared and room.people.watchers and beat % int(PRESENCE_SECONDS) == 0:
                        await room.notify_presence()
                except Exception as why:  # the clock must go on
                    log.warning("tick failed", extra={"why": type(why).__name__}, exc_info=True)
                if self.may_sleep(room, now):
                    self.rooms.pop(code, None)

    def report(self, before: Mapping[str, int]) -> dict[str, int]:
        """Tell the log what has been refused since, how often and to nobody by name; returns what has until now."""
        now = self.metrics.refused()
        new = {kind: n - before.get(kind, 0) for kind, n in now.items() if n > before.get(kind, 0)}
        if new:
            log.info("refused", extra={"why": new})
        return now

    def may_sleep(self, room: Room, now: float) -> bool:
        """Whether nobody needs this room any more."""
        idle = IDLE_SECONDS if len(self.rooms) <= AWAKE else CROWDED_SECONDS
        return not room.people.watchers and now - room.used > idle and not room.lock.locked()

    def errand(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """A task that is not lost and not cut short when whoever waits for it goes away."""
        task = asyncio.get_running_loop().create_task(work)
        self.errands.add(task)
        task.add_done_callback(self.errand_ended)
        return task

    def errand_ended(self, task: "asyncio.Task[Any]") -> None:
        """Forget it; a fault of ours is logged even when nobody waits for it any more."""
        self.errands.discard(task)
        why = None if task.cancelled() else task.exception()
        if why is not None and not isinstance(why, RulewrightError):
            log.error("an errand failed", exc_info=(type(why), why, why.__traceback__))

    def hear(self, told: Notice | None) -> None:
        """The store passes on what another process said. A room that nobody here uses is let go: to follow what is
        played elsewhere costs as much as playing it."""
        rooms = list(self.rooms.values()) if told is None else [r for r in [self.rooms.get(told.table)] if r]
        for room in rooms:
            if told is not None and told.version > room.table.version and room.is_unused():
                self.rooms.pop(told.table)
            else:
                self.errand(self.hear_in(room, told))

    async def hear_in(self, room: Room, told: Notice | None) -> None:
        """Let one room hear it; None means that something may have been missed."""
        try:
            if told is not None:
                await room.hear(told)
            else:
                async with room.lock:
                    await room.catch_up()
        except (RulewrightError, OSError) as why:
            log.warning("could not catch up", extra={"why": type(why).__name__})

    async def notify(self, told: Notice) -> None:
        """Tell the other processes, if they can be reached."""
        with contextlib.suppress(StoreError):
            await self.store.notify(told)


def pages(listed: Page, yours: Page, holder: str) -> say.Tables:
    """Pages of both lists as they are sent."""
    return say.Tables(
        [table_card(card, title_of(card.game), holder) for card in listed.cards],
        [table_card(card, title_of(card.game), holder) for card in yours.cards],
        "" if listed.more is None else str(listed.more),
        "" if yours.more is None else str(yours.more),
    )


def title_of(name: str) -> str:
    """The game's title, also when it is not installed any more."""
    try:
        return game_named(name).title
    except UnknownGame:
        return name


def woken(code: str, rows: list[bytes]) -> Table:
    """A table added up, beside the loop, as are import and art of a game that nobody here has played yet."""
    table = folded(code, rows)
    art_file(table.game)
    return table


def set_up(code: str, made: on.Made, now: float) -> tuple[Table, list[on.Logged], on.Card]:
    """A new table, and the art of its game, for the loop never draws it."""
    found = making.set_up(code, made, now)
    art_file(found[0].game)
    return found
