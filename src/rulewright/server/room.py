"""A table while somebody is at it: one change at a time, each on disk before anybody sees it, then shown to all."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from rulewright.bots import bot_answer, make_bot
from rulewright.draw.model import Screen
from rulewright.engine import Reflex, Rng, RulewrightError, Run
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.deciding import Plan, Refusal, answering, card_after, decide, known_bot
from rulewright.server.guard import Bucket
from rulewright.server.presence import Presence, Watcher
from rulewright.server.showing import Alike, Shown, observer_of, update
from rulewright.server.store import Conflict, Notice, StoreError
from rulewright.server.table import Table
from rulewright.server.undo import WORLDS, WORLDS_TO_OFFER, last_answer, reveals, worth_asking

if TYPE_CHECKING:
    from rulewright.server.hall import Hall

log = logging.getLogger("rulewright.server")

TRIES = 20
"""How often a command is tried again because another process was faster."""
REST_SECONDS = 1.0
"""A table that has not moved for so long is at rest."""
PAUSES = 4.0
"""After a table at rest was looked at, nothing is looked at for so many times as long: play has the machine."""
UNUSED_SECONDS = 5.0
"""After so long nobody is on the way to a room that they have asked for."""
FOREIGN_SECONDS = 3.0
"""After so long without a change a process plays the bots of a table that another one moved last."""


UNDO_RATE = (0.5, 5.0)
"""How often one person may ask to take back: a second, and at once."""
LOOKS = 4
"""How often the table may move on while an undo is looked at."""


class Unlooked(RulewrightError):
    """Nobody has found out yet what so many answers have brought to light."""

    def __init__(self, back: int) -> None:
        super().__init__("nobody has looked")
        self.back = back


class Room:
    """The actor of one table."""

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        """Two who wish a rematch at once get the same one."""
        self.people = Presence(table)
        self.alike: Alike | None = None
        self.shown: dict[tuple[int, Screen], Shown] = {}
        """By seat and kind of screen."""
        self.used = time.monotonic()
        self.changed = 0.0
        """When another process moved this table last; 0: we did."""
        self.notified: tuple[int, ...] = ()
        self.talk: dict[str, Bucket] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.looking: asyncio.Task[None] | None = None
        self.looked: dict[tuple[int, int], bool] = {}
        """Whether something came to light, by the last move and the number of answers since."""
        self.undoing: dict[str, Bucket] = {}

    # -- who is here ------------------------------------------------------------------------------------------------

    async def join(self, watcher: Watcher) -> None:
        """Somebody connects; if a bot played in their absence, they play again."""
        self.people.came(watcher)
        await self.welcome(watcher.holder)
        self.refresh()
        await self.notify_presence()

    async def welcome(self, holder: str) -> None:
        """Give back the seats that a bot held while their person was away."""
        for seat in self.table.seats_of(holder):
            if self.table.seats[seat].away:

                def back(table: Table, seat: int = seat) -> Plan:
                    if not table.seats[seat].away:
                        raise Refusal("not_now", "The seat is theirs again.")
                    return Plan([on.TakenBack(seat)])

                try:
                    await self.commit(back)
                except Refusal:
                    continue

    async def leave(self, watcher: Watcher) -> None:
        """Somebody disconnects."""
        self.people.went(watcher)
        self.used = time.monotonic()
        self.refresh()
        await self.notify_presence()

    def is_unused(self) -> bool:
        """Whether nobody has been here for a moment, over a socket or otherwise, and nothing is under way."""
        rests = time.monotonic() - self.used > UNUSED_SECONDS and not self.lock.locked()
        return rests and not self.people.watchers and not self.people.lately()

    async def notify_presence(self) -> None:
        """Tell other processes who is here."""
        if self.hall.store.shared:
            self.notified = self.people.local_seats()
            await self.hall.notify(Notice(self.table.code, self.table.version, self.notified))

    def may_talk(self, holder: str) -> bool:
        """Whether this person has not said too much lately, over whatever connection."""
        if holder not in self.talk:
            if not self.table.seats_of(holder):
                return True
            self.talk[holder] = Bucket(*self.hall.chat_rate)
        return self.talk[holder].take()

    # -- showing ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Wake everybody who looks."""
        for watcher in self.people.watchers:
            watcher.show_again()

    def update_for(self, watcher: Watcher) -> say.Update:
        """The table as this watcher sees it; afterwards the watcher has seen it."""
        table = self.table
        looking = observer_of(table, watcher.holder, watcher.wanted, watcher.looking)
        if looking != watcher.looking:
            watcher.looking = looking
            watcher.since = 0
            watcher.drawn = None
        shown = self.show(looking, watcher.screen)
        here = self.people.here()
        made = update(table, shown, watcher.holder, watcher.since, here, self.hall.public, watcher.drawn)
        watcher.since = table.version
        watcher.drawn = shown.drawn
        watcher.stale = False
        self.hall.metrics.updates += 1
        return made

    def show(self, looking: int, screen: Screen) -> Shown:
        """What is shown to this observer on such a screen now, made once a version."""
        table, shown = self.table, self.shown.get((looking, screen))
        if shown is None or shown.version != table.version:
            if self.alike is None or self.alike.version != table.version:
                self.alike = Alike(table, self.people.here())
            shown = self.shown[looking, screen] = Shown(table, looking, self.alike, shown, screen)
        return shown

    def keep_moment(self) -> None:
        """Draw what is worth a look while the table is as it was then: bots may have moved on before it is sent."""
        if self.table.run is not None and self.table.game.draw is not None and self.table.has_moment():
            for looking, screen in {(watcher.looking, watcher.screen) for watcher in self.people.watchers}:
                self.show(looking, screen)

    # -- changing ---------------------------------------------------------------------------------------------------

    async def command(self, command: say.Command, holder: str) -> say.Done:
        """Carry out a command; returns when it is on disk. Raises `Refusal`."""
        self.used = time.monotonic()
        if isinstance(command, say.Rematch):
            return await self.hall.rematch(self, command, holder)
        if isinstance(command, say.AskUndo) and not self.may_ask_undo(holder):
            raise Refusal("too_fast", "Please wait a moment before you ask again to take back.")

        def plan(table: Table) -> Plan:
            return decide(table, command, holder, self.people.absence(), self.known_to_bare)

        for _ in range(LOOKS):
            try:
                return say.Done(command.id, await self.commit(plan, holder, command.id))
            except Unlooked as first:
                await self.look_back(first.back, holder)
        raise Refusal("stale", "The table has moved on meanwhile; look again.")

    def may_ask_undo(self, holder: str) -> bool:
        """Whether this person has not asked too often lately."""
        if not self.table.seats_of(holder):
            return True
        return self.undoing.setdefault(holder, Bucket(*UNDO_RATE)).take()

    def known_to_bare(self, table: Table, back: int) -> bool:
        """Whether so many answers have brought something to light, as far as somebody has looked."""
        found = self.looked.get((table.moved, back))
        if found is None:
            raise Unlooked(back)
        return found

    async def look_back(self, back: int, person: str, worlds: int = WORLDS) -> bool:
        """Find out, beside the loop, whether the last `back` answers have brought something to light."""
        table, run = self.table, self.table.run
        assert run is not None
        moved = table.moved
        given = table.game, run.fork(), back, Rng(f"{table.code}/{table.version}/undo"), worlds
        found = await self.hall.beside(self.hall.lookers, person, reveals, *given)
        self.looked = {at: known for at, known in self.looked.items() if at[0] == self.table.moved}
        if found or worlds == WORLDS:
            self.looked[moved, back] = found
        if found and table.moved == moved and run.position - back >= table.bared:
            table.bared = run.position - back + 1
            self.refresh()  # it is offered no more
        return found

    async def commit(self, make: Callable[[Table], Plan], by: str = "", command_id: str = "") -> int:
        """Write what `make` plans for the table as it is then, and show it. Returns the version; repeats count once.

        Once begun it is carried through, even when whoever asked for it has hung up.
        """
        return await asyncio.shield(self.hall.errand(self.carry_through(make, by, command_id)))

    async def carry_through(self, make: Callable[[Table], Plan], by: str, command_id: str) -> int:
        """The change itself, one at a time."""
        async with self.lock:
            try:
                return await self.try_until_written(make, by, command_id)
            except StoreError:
                raise Refusal("unavailable", "The server cannot reach its store now; please try again.") from None

    async def try_until_written(self, make: Callable[[Table], Plan], by: str, command_id: str) -> int:
        """Plan and write, again whenever another process was faster."""
        sure = not self.hall.store.shared
        for _ in range(TRIES):
            known = self.table.done.get((by, command_id)) if command_id else None
            if known is not None:
                return known
            try:
                plan = make(self.table)
            except Refusal:
                if sure:
                    raise
                await self.catch_up()  # another process may have written what we have not heard of yet
                sure = True
                continue
            if await self.written(plan, by, command_id):
                return self.table.done[(by, command_id)] if command_id else self.table.version
        raise Refusal("unavailable", "The table is moving too fast; please try again.")

    async def written(self, plan: Plan, by: str, command_id: str) -> bool:
        """Put a plan on disk and then into the table; False when another process was faster."""
        table = self.table
        now = time.time()
        logged = [on.Logged(now, by, command_id if i == 0 else "", entry) for i, entry in enumerate(plan.entries)]
        card, seating = card_after(table, plan)
        card.changed_at = now
        began = time.perf_counter()
        try:
            await self.hall.store.append(table.code, table.version, [on.encode(one) for one in logged], card, seating)
        except Conflict:
            await self.catch_up()
            return False
        except StoreError:
            # It may have been written all the same: read what there is before anything else is tried.
            await self.catch_up_quietly()
            known = self.table.done.get((by, command_id)) if command_id else None
            if known is not None:
                return True
            raise Refusal("unavailable", "The server cannot write now; please try again.") from None
        self.hall.metrics.to_disk.observe(time.perf_counter() - began)
        for one in logged:
            table.apply(one)
            self.keep_moment()
        if seating:
            self.people.count_again()
        self.changed = 0.0
        self.after_change()
        return True

    def after_change(self) -> None:
        """Show the table and let bots think."""
        self.used = time.monotonic()
        self.refresh()
        self.let_bots_play()
        self.look_whether_bared()
        if self.hall.store.shared and self.people.local_seats() != self.notified:
            self.hall.errand(self.notify_presence())

    def look_whether_bared(self) -> None:
        """Find out, once the table is at rest, whether an undo would be refused because of what has come to light."""
        if self.table.game.has_secrets and not self.hall.closing and (self.looking is None or self.looking.done()):
            self.looking = asyncio.create_task(self.find_what_is_bared())

    async def find_what_is_bared(self) -> None:
        """Look at the latest answer that could be taken back, beside the loop; nobody is offered what is refused.

        Nobody waits for this, so it must not hold up those who wait for a move: one table is looked at after the other,
        those that are at rest, and after each look there is a pause of `PAUSES` times as long.
        """
        version = -1
        while version != self.table.version:
            version = self.table.version
            await asyncio.sleep(REST_SECONDS)
            async with self.hall.looking:
                if version == self.table.version:
                    await self.look_at_rest(version)

    async def look_at_rest(self, version: int) -> None:
        """The answers that are offered to be taken back, from the earliest on, while the table stays as it is."""
        table, run = self.table, self.table.run
        if run is None or run.over or self.hall.closing or not self.people.anybody():
            return
        offered = [seat for seat in range(len(table.seats)) if worth_asking(run, table.hands, seat, table.bared)]
        backs = sorted(last_answer(run, table.hands, seat) for seat in offered)
        for back in backs[::-1]:
            began = time.monotonic()
            try:
                bared = await self.look_back(back, table.made.maker, WORLDS_TO_OFFER)
            except Refusal:
                return  # too many look: whoever asks for it finds out then
            await asyncio.sleep(PAUSES * (time.monotonic() - began))
            if table.version != version or not bared:
                return  # who has learnt nothing through many answers has learnt nothing through the last of them

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        rows = await self.hall.store.read(self.table.code, self.table.version)
        for row in rows:
            self.table.apply(on.decode(row))
            self.keep_moment()
        if rows:
            self.people.count_again()
            self.changed = time.monotonic()
            self.after_change()

    async def reach(self, version: int) -> None:
        """Somebody has seen this version already, at another process: do not show them an older one."""
        if version > self.table.version and self.hall.store.shared:
            async with self.lock:
                await self.catch_up()

    async def catch_up_quietly(self) -> None:
        """The same while the store is in trouble."""
        try:
            await self.catch_up()
        except StoreError:
            log.warning("store unreachable")

    async def hear(self, told: Notice) -> None:
        """Another process says that the table grew, or who is there."""
        before = self.people.here()
        if told.here is not None:
            self.people.told(told.sender, told.here)
        if told.version > self.table.version:
            async with self.lock:
                await self.catch_up()
        elif before != self.people.here():
            self.refresh()

    # -- bots -------------------------------------------------------------------------------------------------------

    def bot_seat(self) -> int:
        """A seat that is asked and played by a bot, or -1."""
        for seat in self.table.asked():
            if self.table.seats[seat].player:
                return seat
        return -1

    def let_bots_play(self) -> None:
        """Start thinking unless somebody is at it."""
        if self.hall.closing or self.bot_seat() < 0 or not self.people.anybody():
            return  # nobody's bots rest
        if self.thinking is None or self.thinking.done():
            self.thinking = asyncio.create_task(self.play_bots())

    async def play_bots(self) -> None:
        """Answer for the bots, one after another, until a person is asked."""
        try:
            while not self.hall.closing and self.people.anybody():
                await asyncio.sleep(self.hall.bot_pause)
                while self.changed and time.monotonic() - self.changed < FOREIGN_SECONDS:
                    await asyncio.sleep(0.2)
                seat = self.bot_seat()
                if seat < 0:
                    return
                await self.play_bot(seat)
        except Refusal as why:
            log.warning("bot could not play", extra={"why": why.code})
        except StoreError:
            log.warning("store unreachable")
        except Exception:  # tried again at the next tick
            log.exception("bot could not play")

    async def play_bot(self, seat: int) -> None:
        """Think on a copy, then answer if the table still asks the same."""
        table = self.table
        assert table.run is not None
        asked_at, player = table.asked_at, table.seats[seat].player
        rng = Rng(f"{table.made.seed}/{table.position}/{seat}")
        value = await self.think(table.run.fork(), player, seat, rng)

        def plan(now: Table) -> Plan:
            if now.asked_at != asked_at or now.seats[seat].player != player or seat not in now.asked():
                raise Refusal("stale", "The table has moved on.")
            return answering(now, seat, value)

        try:
            await self.commit(plan)
            self.hall.metrics.bot_answers += 1
        except Refusal as why:
            if why.code != "stale":
                raise

    async def think(self, run: Run, player: str, seat: int, rng: Rng) -> int | str:
        """The bot's answer; whoever thinks longer than a moment does it in a process of its own."""
        bot = make_bot(self.table.game, player)
        try:
            if isinstance(bot, Reflex):
                return bot_answer(bot, run, seat, rng)
            maker = self.table.made.maker
            given: int | str = await self.hall.thinkers.answer(run, seat, player, rng, maker, self.table.code)
            return given
        except Exception:
            # A bot that stumbles must not hold up the people at its table: it plays anything that is allowed.
            log.exception("bot stumbled")
            question = run.asked(seat)
            assert question is not None
            chosen: int | str = question.at_random(rng)
            return chosen

    async def replace_absent(self) -> None:
        """A bot plays for who is asked and has been away too long, when another person waits for it."""
        table = self.table
        limit = table.made.takeover_after
        here = self.people.here().values()
        if table.phase != "playing" or limit == 0 or all(here) or not any(here):
            return
        away = self.people.absence()
        for seat in table.asked():
            if not table.seats[seat].player and away.get(seat, 0.0) >= limit:

                def plan(now: Table, seat: int = seat) -> Plan:
                    if now.seats[seat].player or seat not in now.asked() or self.people.is_here(seat):
                        raise Refusal("stale", "The table has moved on.")
                    return Plan([on.HandedOver(seat, known_bot(now.game, len(now.seats), seat), True)])

                try:
                    await self.commit(plan)
                    self.hall.metrics.takeovers += 1
                except Refusal:
                    continue
