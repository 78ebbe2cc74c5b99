"""Decisions at a table, without any network: sealed answers, silence, seats, limits."""

import asyncio
import sqlite3
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulewright.engine import (
    Ask,
    Game,
    Observer,
    Panel,
    Pick,
    Result,
    Script,
    Sealed,
    State,
    Tell,
    View,
    text_panel,
)
from rulewright.engine.run import Answer
from rulewright.server import deciding, table
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal, answering, begun, decide
from rulewright.server.showing import Shown, observer_of, update
from rulewright.server.store import Conflict, Store, StoreError, store_of
from rulewright.server.store_sqlite import Job, SqliteStore
from rulewright.server.table import SeatAt, Table


class Auction(State):
    """Three sealed bids, then it is over; nobody may talk meanwhile."""

    rounds: int
    bids: tuple[int, ...]

    def copy(self) -> "Auction":
        t = Auction()
        t.rounds, t.bids = self.rounds, self.bids
        return t

    def step(self) -> Script:
        self.bids = yield Sealed([Pick(seat, "bid", [0, 1, 2, 3]) for seat in range(3)])
        self.rounds += 1
        self.tell("bids", self.bids)

    def over(self) -> bool:
        return self.rounds == 2

    def result(self) -> Result | None:
        return Result("two rounds", (0,)) if self.over() else None


def start(seats: int, options: Mapping[str, Any]) -> Auction:
    t = Auction()
    t.rounds, t.bids = 0, ()
    return t


def view(t: Auction, observer: Observer) -> View:
    return {"bids": list(t.bids), "silence": "Hush, an auction." if t.rounds == 1 else ""}


def panels(seen: View) -> list[Panel]:
    return [text_panel("Bids", [str(seen["bids"])])]


GAME = Game(
    name="auction",
    title="Auction",
    about="For this test.",
    seats=(3, 3),
    minutes="1",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    asks={"bid": Ask("How much?", "X-001", waiting="bidding")},
    tells={"bids": Tell("bids", "The bids: {bids}.")},
)


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(table, "game_named", lambda name: GAME)
    made = Table("abcdefgh")
    seats = [on.SeatStart("person", name, "", f"holder{i}") for i, name in enumerate(("Ann", "Ben", "Cy"))]
    made.apply(on.Logged(1.0, "", "", on.Made("auction", 1, {}, seats, "holder0", "01" * 32, False, "now", 60)))
    play(made, begun(made, [SeatAt(s.kind, s.name, s.bot, s.holder) for s in seats], {}).entries)
    return made


def play(at: Table, entries: list[on.Entry], by: str = "", command: str = "") -> None:
    for i, entry in enumerate(entries):
        at.apply(on.Logged(2.0, by, command if i == 0 else "", entry))


def bid(at: Table, seat: int, value: int, asked_at: int | None = None) -> None:
    command = say.GiveAnswer(f"command-{at.version}", seat, at.asked_at if asked_at is None else asked_at, value)
    play(at, decide(at, command, f"holder{seat}", {}).entries, f"holder{seat}", command.id)


def shown(at: Table, observer: int) -> say.Update:
    return update(at, Shown(at, observer), f"holder{observer}", 0, {})


def test_a_sealed_answer_does_not_make_the_others_stale_and_stays_hidden(auction: Table) -> None:
    asked_at = auction.asked_at
    before = shown(auction, 1)
    bid(auction, 0, 3, asked_at)
    after = shown(auction, 1)
    assert after.asked_at == asked_at
    assert after.asking is not None
    assert (after.asking.seats, after.asking.answered) == ([1, 2], [0])
    assert after.panels == before.panels
    assert len(after.story) == len(before.story)
    bid(auction, 2, 1, asked_at)
    bid(auction, 1, 2, asked_at)
    done = shown(auction, -1)
    assert done.panels[0].lines[0][0].text == "[3, 2, 1]"
    assert auction.asked_at > asked_at


def test_nobody_bids_twice_in_one_round(auction: Table) -> None:
    bid(auction, 0, 3)
    with pytest.raises(Refusal) as refused:
        bid(auction, 0, 2)
    assert (refused.value.code, refused.value.rule) == ("illegal", "X-001")


def test_a_held_bid_may_be_taken_back_without_asking_who_has_not_bid(auction: Table) -> None:
    bid(auction, 0, 3)
    plan = decide(auction, say.AskUndo("command-1", 0, auction.asked_at), "holder0", {})
    assert plan.entries == [on.Undone(0, 1)]
    play(auction, plan.entries)
    assert auction.asked() == [0, 1, 2]
    bid(auction, 0, 1)
    bid(auction, 1, 1)
    plan = decide(auction, say.AskUndo("command-2", 0, auction.asked_at), "holder0", {})
    assert plan.entries == [on.UndoAsked(0, 2, [1])]


def test_revealed_bids_are_not_taken_back(auction: Table) -> None:
    for seat in range(3):
        bid(auction, seat, 1)
    with pytest.raises(Refusal, match="come to light"):
        decide(auction, say.AskUndo("command-1", 0, auction.asked_at), "holder0", {})


def test_what_is_known_to_have_come_to_light_is_not_offered_for_an_undo(auction: Table) -> None:
    bid(auction, 0, 1)
    assert shown(auction, 0).can_undo
    bid(auction, 1, 1)
    bid(auction, 2, 1)
    assert auction.bared == 3
    assert not any(shown(auction, seat).can_undo for seat in range(3))


def test_an_undo_that_needs_consent_says_whose_moves_go(auction: Table) -> None:
    bid(auction, 0, 1)
    bid(auction, 1, 1)
    play(auction, decide(auction, say.AskUndo("command-1", 0, auction.asked_at), "holder0", {}).entries)
    asked = shown(auction, 1).undo
    assert asked is not None
    assert (asked.given_by, asked.waiting_for) == ([0, 1], [1])
    names = [seat.name for seat in auction.seats]
    told = auction.story[-1].shown.text
    assert told == f"{names[0]} asks to take back the last 2 moves (1 of {names[0]} and 1 of {names[1]})."


def test_what_a_bot_answered_for_a_seat_is_not_its_persons_to_take_back(auction: Table) -> None:
    play(auction, answering(auction, 0, 3).entries)
    assert not shown(auction, 0).can_undo
    with pytest.raises(Refusal, match="nothing yet"):
        decide(auction, say.AskUndo("command-1", 0, auction.asked_at), "holder0", {})
    bid(auction, 1, 2)
    assert shown(auction, 1).can_undo
    play(auction, [on.HandedOver(1, "random", False)])
    assert decide(auction, say.AskUndo("command-2", 1, auction.asked_at), "holder1", {}).entries == [on.Undone(1, 1)]


def test_who_answered_by_hand_must_agree_even_when_a_bot_plays_for_them_by_now(auction: Table) -> None:
    bid(auction, 0, 3)
    bid(auction, 1, 2)
    play(auction, [on.HandedOver(1, "random", False)])
    plan = decide(auction, say.AskUndo("command-1", 0, auction.asked_at), "holder0", {})
    assert plan.entries == [on.UndoAsked(0, 2, [1])]


def test_a_copied_game_begins_with_nothing_to_take_back(auction: Table) -> None:
    seats = [on.SeatStart("person", name, "", "holder0") for name in ("Ann", "Ben", "Cy")]
    copied = Table("bcdefghj")
    made = on.Made("auction", 1, {}, seats, "holder0", "01" * 32, False, "now", 60, [Answer(0, "bid", 3)])
    copied.apply(on.Logged(1.0, "", "", made))
    play(copied, begun(copied, [SeatAt(s.kind, s.name, s.bot, s.holder) for s in seats], {}).entries, "holder0")
    assert copied.position == 1
    assert not any(shown(copied, seat).can_undo for seat in range(3))


def test_chat_is_muted_while_the_rules_demand_silence(auction: Table) -> None:
    assert decide(auction, say.Say("command-1", 0, "hello"), "holder0", {}).entries == [on.Said(0, "hello")]
    for seat in range(3):
        bid(auction, seat, 1)
    assert shown(auction, 0).muted == "Hush, an auction."
    with pytest.raises(Refusal) as refused:
        decide(auction, say.Say("command-2", 0, "hello"), "holder0", {})
    assert (refused.value.code, refused.value.why) == ("muted", "Hush, an auction.")
    for seat in range(3):
        bid(auction, seat, 1)
    assert auction.phase == "over"
    assert decide(auction, say.Say("command-3", 0, "well played"), "holder0", {}).entries


def test_a_bot_plays_for_another_only_after_real_absence(auction: Table) -> None:
    with pytest.raises(Refusal, match="30 seconds"):
        decide(auction, say.HandOver("command-1", 1), "holder0", {1: 29.0})
    assert decide(auction, say.HandOver("command-1", 1), "holder0", {1: 31.0}).entries == [
        on.HandedOver(1, "medium", True)
    ]
    with pytest.raises(Refusal, match="people at the table"):
        decide(auction, say.HandOver("command-1", 1), "stranger", {1: 31.0})


def test_a_rival_cannot_choose_the_bot_nor_break_the_promise_that_none_takes_over(
    auction: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "usual_bot", lambda game, seats, seat: "clever")
    monkeypatch.setattr(deciding, "bots_of", lambda game: ["random", "clever"])
    with pytest.raises(Refusal, match="Only the usual bot, clever"):
        decide(auction, say.HandOver("command-1", 1, "random"), "holder0", {1: 31.0})
    for asked_for in ("", "clever"):
        plan = decide(auction, say.HandOver("command-1", 1, asked_for), "holder0", {1: 31.0})
        assert plan.entries == [on.HandedOver(1, "clever", True)]
    assert decide(auction, say.HandOver("command-1", 1, "random"), "holder1", {}).entries == [
        on.HandedOver(1, "random", False)
    ]
    auction.made.takeover_after = 0
    with pytest.raises(Refusal, match="no bot plays for Ben, however long"):
        decide(auction, say.HandOver("command-1", 1), "holder0", {1: 99_999.0})


def test_a_very_long_table_takes_answers_only(auction: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "ENTRY_LIMIT", 1)
    with pytest.raises(Refusal, match="full"):
        decide(auction, say.Say("command-1", 0, "x"), "holder0", {})
    bid(auction, 0, 1)


def test_from_where_a_connection_looks(auction: Table) -> None:
    assert observer_of(auction, "holder1", None, -1) == 1
    assert observer_of(auction, "stranger", None, -1) == -1
    assert observer_of(auction, "stranger", 1, -1) == -1
    assert observer_of(auction, "holder1", 0, -1) == -1


# -- the file ----------------------------------------------------------------------------------------------------------


def card(code: str, changed_at: float) -> on.Card:
    return on.Card(code, "auction", "playing", True, ["Ann"], ["person"], ["holder0"], [0], 1.0, changed_at)


async def opened(url: str) -> Store:
    store = store_of(url)
    await store.open(lambda told: None)
    return store


def test_the_file_keeps_what_was_appended_and_refuses_a_gap(tmp_path: Path) -> None:
    async def use() -> None:
        url = f"sqlite:///{tmp_path / 'deep' / 'tables.db'}"
        store = await opened(url)
        await store.append("aaaaaaaa", 0, [b"1", b"2"], card("aaaaaaaa", 1.0), True)
        for expected in (0, 1, 3):
            with pytest.raises(Conflict):
                await store.append("aaaaaaaa", expected, [b"x"], card("aaaaaaaa", 2.0), False)
        with pytest.raises(StoreError, match="another server"):
            await opened(url)
        await store.close()
        store = await opened(url)
        assert await store.read("aaaaaaaa") == [b"1", b"2"]
        assert await store.read("aaaaaaaa", 1) == [b"2"]
        assert (tmp_path / "deep" / "tables.db").stat().st_mode & 0o077 == 0
        assert [one.table for one in (await store.held("holder0", 9)).cards] == ["aaaaaaaa"]
        assert [one.table for one in (await store.listed(9)).cards] == ["aaaaaaaa"]
        await store.ping()
        await store.close()

    asyncio.run(use())


def test_many_appends_share_few_commits(tmp_path: Path) -> None:
    gate = threading.Event()

    class Waiting(SqliteStore):
        """A disk that is busy until the gate opens."""

        def commit(self, db: sqlite3.Connection, batch: list[Job]) -> None:
            assert gate.wait(60)
            super().commit(db, batch)

    async def use() -> tuple[int, int]:
        store = Waiting(tmp_path / "tables.db")
        await store.open(lambda told: None)
        codes = [f"t{i:07d}" for i in range(200)]
        appends = [asyncio.ensure_future(store.append(code, 0, [b"x"], card(code, 1.0), False)) for code in codes]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*appends)
        kept = sum([len(await store.read(code)) for code in codes])
        await store.close()
        return kept, store.commits

    kept, commits = asyncio.run(use())
    assert kept == 200
    assert commits <= 2


def test_a_place_that_cannot_be_written_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match="cannot be opened as a store"):
        asyncio.run(opened(f"sqlite:///{tmp_path / 'file' / 'tables.db'}"))
    (tmp_path / "text.db").write_text("this is no database, and far too long to be taken for an empty one " * 20)
    with pytest.raises(StoreError, match="cannot be opened as a store"):
        asyncio.run(opened(f"sqlite:///{tmp_path / 'text.db'}"))


@pytest.mark.parametrize("url", ["", "tables.db", "sqlite://x", "sqlite:///", "mysql://a/b", "sqlite:"])
def test_a_store_that_is_none_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(StoreError, match="sqlite:///"):
        store_of(url)
