"""Bots think in processes of their own: bounded, fair between people, ended when they take too long."""

import asyncio
import pickle
import threading
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest

from rulewright.bots import TreeBot
from rulewright.engine import Rng, Run
from rulewright.engine.run import resume
from rulewright.games import find
from rulewright.server import thinking
from rulewright.server.thinker import Task, message, thought
from rulewright.server.thinking import HINTS, Job, Late, Mind, Stumbled, Thinkers, processes_for
from rulewright.testing.checks import told_apart
from rulewright.testing.snapshot import snapshot

ENOUGH = 120.0
"""Seconds for a process to start and answer: a busy machine is slow, not wrong."""


def packed_task(run: Run, seat: int, player: str = "tree:20") -> Task:
    packed = Thinkers(1).pack(run, seat, player, Rng(3), "t")
    task = pickle.loads(packed[4:])
    assert isinstance(task, Task)
    return task


@pytest.mark.parametrize("name", ["liars-dice", "history", "genesis", "destinies"])
def test_what_leaves_the_server_is_a_world_that_the_seat_may_believe_in(name: str) -> None:
    game = find(name)
    run = game.run(game.seats[1], game.for_simulation, seed=4)
    rng = Rng(2)
    for _ in range(25):
        for seat in run.waiting_for():
            task = packed_task(run, seat)
            world = resume(task.rest, task.since, game, task.names, task.options)
            assert run.held or not told_apart(game, run, world, seat)
            run.answer(run.asked(seat).at_random(rng), seat)  # type: ignore[union-attr]


def test_a_task_says_nothing_of_where_chance_comes_from() -> None:
    run = find("liars-dice").run(3, seed="the table's own secret")
    assert b"secret" not in Thinkers(1).pack(run, run.waiting_for()[0], "tree", Rng("a secret"), "t")


def test_the_answer_is_the_same_as_without_a_process() -> None:
    game = find("history")
    run = game.run(2, game.for_simulation, seed=9)
    seat = run.waiting_for()[0]
    task = packed_task(run, seat, "greedy")
    world = resume(task.rest, task.since, game, task.names, task.options)
    before = snapshot(world.state)
    alone = game.bots["greedy"]().choose(world, world.asked(seat), Rng(task.seed))  # type: ignore[union-attr,arg-type]
    assert snapshot(world.state) == before
    assert thought(task, OrderedDict()) == alone


def test_a_bot_goes_on_where_it_stopped_and_stops_in_time() -> None:
    bots: OrderedDict[str, Any] = OrderedDict()
    run = find("connect-four").run(2)
    thought(packed_task(run, 0, "tree:300"), bots)
    run.answer(3)
    run.answer(3)
    thought(packed_task(run, 0, "tree:300"), bots)
    assert list(bots) == ["t/0/tree:300"]
    bot = bots["t/0/tree:300"]
    assert isinstance(bot, TreeBot)
    assert bot.kept is not None
    assert bot.kept.nodes[0].visits > 300
    assert 0 < bot.seconds <= thinking.SECONDS


def test_cores_are_left_to_the_tables() -> None:
    assert [processes_for(cores) for cores in (1, 2, 3, 16)] == [1, 1, 2, 4]


# -- with real processes -------------------------------------------------------------------------------------------


def test_processes_answer_hint_and_are_gone_afterwards() -> None:
    async def all_of_it() -> None:
        thinkers = Thinkers(1, patience=ENOUGH, seconds=1.0)
        run = find("tic-tac-toe").run(["Ann", "Ben"])
        for square in (0, 4, 1, 8):
            run.answer(square)
        assert await thinkers.answer(run, 0, "tree:200", Rng(1), "ann", "table") == 2
        words = await thinkers.answer(run, 0, "", Rng(1), "ann", "table")
        assert words[2] == "the best found, wins by force"
        with pytest.raises(Stumbled, match="no bot 'nobody'"):
            await thinkers.answer(run, 0, "nobody", Rng(1), "ann", "table")
        process = thinkers.minds[0].process
        assert process is not None
        await thinkers.close()
        assert process.returncode is not None

    asyncio.run(all_of_it())


def test_who_thinks_too_long_is_ended_and_the_next_one_is_served() -> None:
    async def all_of_it() -> None:
        thinkers = Thinkers(1, patience=ENOUGH, seconds=600.0)
        run = find("connect-four").run(2)
        assert await thinkers.answer(run, 0, "tree:10", Rng(1), "ann", "table") in range(7)  # the process is there
        first = thinkers.minds[0].process
        thinkers.patience = 0.5
        with pytest.raises(Stumbled, match="thought longer than"):
            await thinkers.answer(run, 0, "tree:9999999", Rng(1), "ann", "other table")
        thinkers.patience = ENOUGH
        assert await thinkers.answer(run, 0, "tree:10", Rng(1), "ann", "table") in range(7)
        assert thinkers.minds[0].process is not first
        await thinkers.close()

    asyncio.run(all_of_it())


def test_a_process_that_dies_is_replaced() -> None:
    async def all_of_it() -> None:
        thinkers = Thinkers(1, patience=ENOUGH)
        run = find("connect-four").run(2)
        await thinkers.answer(run, 0, "tree:10", Rng(1), "ann", "table")
        assert thinkers.minds[0].process is not None
        thinkers.minds[0].process.kill()
        await thinkers.minds[0].process.wait()
        assert await thinkers.answer(run, 0, "tree:10", Rng(1), "ann", "table") in range(7)
        await thinkers.close()

    asyncio.run(all_of_it())


# -- the lines -----------------------------------------------------------------------------------------------------


class Slow(Mind):
    """Stands in for a process: notes whose task it was given, and takes a moment."""

    def __init__(self, done: list[str]) -> None:
        super().__init__()
        self.done = done

    async def think(self, packed: bytes, where: str) -> Any:
        await asyncio.sleep(0.001)
        self.done.append(packed.decode())
        return packed


def test_people_take_turns_however_many_bots_one_of_them_has() -> None:
    async def all_of_it() -> list[str]:
        done: list[str] = []
        thinkers = Thinkers(1)
        thinkers.minds = thinkers.free = [Slow(done)]
        jobs = []
        for k, holder in enumerate(["ann"] * 5 + ["ben"] * 2):
            job = Job(f"{holder} {k}".encode, "", asyncio.get_running_loop().create_future())
            thinkers.lines.add(holder, job)
            jobs.append(job.answer)
        thinkers.go_on()
        await asyncio.gather(*jobs)
        await thinkers.close()
        return done

    order = asyncio.run(all_of_it())
    assert [who.split()[0] for who in order] == ["ann", "ben", "ann", "ben", "ann", "ann", "ann"]


def test_addresses_take_turns_however_many_cookies_come_from_one_of_them() -> None:
    async def all_of_it() -> list[str]:
        done: list[str] = []
        thinkers = Thinkers(1, whence=lambda person: person.partition(" ")[0])
        thinkers.minds = thinkers.free = [Slow(done)]
        jobs = []
        for who in [*[f"many {cookie}" for cookie in range(30)], "home ann", "home ben", "home ann"]:
            job = Job(who.encode, "", asyncio.get_running_loop().create_future())
            thinkers.lines.add(who, job)
            jobs.append(job.answer)
        thinkers.go_on()
        await asyncio.gather(*jobs)
        await thinkers.close()
        return done

    order = asyncio.run(all_of_it())
    assert order[:6] == ["many 0", "home ann", "many 1", "home ben", "many 2", "home ann"]
    assert order[6:] == [f"many {cookie}" for cookie in range(3, 30)]


def test_whoever_tries_out_too_much_at_once_is_told_to_wait_and_not_that_it_is_too_large() -> None:
    async def all_of_it() -> None:
        triers = Thinkers(1)
        triers.free = []  # somebody else's is being tried out
        waiting = [asyncio.create_task(triers.try_out("tic-tac-toe", 2, {}, "ann")) for _ in range(HINTS)]
        await asyncio.sleep(0)
        with pytest.raises(Late):
            await triers.try_out("tic-tac-toe", 2, {}, "ann")
        await triers.close()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(all_of_it())


def test_never_more_think_at_once_than_there_are_processes() -> None:
    async def all_of_it() -> None:
        done: list[str] = []
        thinkers = Thinkers(2)
        thinkers.minds = [Slow(done), Slow(done)]
        thinkers.free = list(thinkers.minds)
        jobs = [Job(str(k).encode, "", asyncio.get_running_loop().create_future()) for k in range(9)]
        for job in jobs:
            thinkers.lines.add("ann", job)
        thinkers.go_on()
        assert len(thinkers.working) == 2
        assert not thinkers.free
        await asyncio.gather(*[job.answer for job in jobs])
        assert sorted(done) == [str(k) for k in range(9)]
        await thinkers.close()

    asyncio.run(all_of_it())


class Weighing(Thinkers):
    """Counts the worlds that are packed, and how many of them were there at once."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.free = [Weighed(self) for _ in range(processes)]
        self.minds = list(self.free)
        self.counting = threading.Lock()
        self.packed = self.there = self.most = 0

    def pack(self, run: Run, seat: int, player: str, rng: Rng, place: str) -> bytes:
        with self.counting:
            self.packed += 1
            self.there += 1
            self.most = max(self.most, self.there)
        return super().pack(run, seat, player, rng, place)


class Weighed(Mind):
    """Stands in for a process: what it was given is gone when it has thought."""

    def __init__(self, thinkers: Weighing) -> None:
        super().__init__()
        self.thinkers = thinkers

    async def think(self, packed: bytes, where: str) -> Any:
        await asyncio.sleep(0.01)
        with self.thinkers.counting:
            self.thinkers.there -= 1
        return {}


@pytest.mark.parametrize(("people", "packed"), [(1, 2 + HINTS), (100, 100)])
def test_of_many_who_ask_for_hints_no_more_worlds_are_packed_than_are_thought_about(people: int, packed: int) -> None:
    async def all_of_it() -> Weighing:
        thinkers = Weighing(2)
        run = find("liars-dice").run(3, seed=1)
        seat = run.waiting_for()[0]
        asking = [thinkers.answer(run.fork(), seat, "", Rng(k), f"person {k % people}", "table") for k in range(100)]
        told = await asyncio.gather(*asking, return_exceptions=True)
        await thinkers.close()
        assert sum(given == {} for given in told) == packed
        assert sum(isinstance(why, Stumbled) for why in told) == 100 - packed
        return thinkers

    thinkers = asyncio.run(all_of_it())
    assert thinkers.packed == packed
    assert thinkers.most == 2


def test_whoever_waits_for_a_world_that_cannot_be_imagined_is_told_and_the_next_one_is_served() -> None:
    def unimaginable() -> bytes:
        raise ZeroDivisionError

    async def all_of_it() -> None:
        thinkers = Thinkers(1)
        thinkers.minds = thinkers.free = [Slow([])]
        with pytest.raises(ZeroDivisionError):
            await thinkers.think_over(unimaginable, "ann", "")
        assert await thinkers.think_over(b"two".strip, "ann", "") == b"two"
        await thinkers.close()

    asyncio.run(all_of_it())


def test_a_message_says_how_long_it_is(tmp_path: Path) -> None:
    from rulewright.server.thinker import read_message

    file = tmp_path / "messages"
    file.write_bytes(message({"a": 1}) + message("b") + b"\0\0")
    with file.open("rb") as stream:
        assert [read_message(stream) for _ in range(3)] == [{"a": 1}, "b", None]
