"""What a seat is sent is a function of its view: in every world that the seat may imagine, the same bytes."""

from collections.abc import Callable

import msgspec
import pytest

from rulewright.engine import Rng
from rulewright.games import find, names
from rulewright.server import entries as on
from rulewright.server.deciding import moves_of
from rulewright.server.showing import Shown, update
from rulewright.server.table import Table

SECRETIVE = [name for name in names() if find(name).has_secrets]
POSITIONS = 25
UNKNOWN = -999


def message(table: Table, observer: int) -> bytes:
    holder = f"holder{observer}" if observer >= 0 else ""
    return msgspec.json.encode(update(table, Shown(table, observer), holder, 0, {}))


@pytest.mark.parametrize("name", SECRETIVE)
def test_messages_are_the_same_in_every_imagined_world(name: str, new_table: Callable[[str], Table]) -> None:
    table = new_table(name)
    rng = Rng(f"secrets of {name}")
    for _ in range(POSITIONS):
        if table.run is None or table.run.over:
            return
        truth = table.run
        for observer in range(-1, len(table.seats)):
            sent = message(table, observer)
            assert table.made.seed.encode() not in sent
            for _ in range(2):
                world = truth.imagine(observer, rng)
                # Who has answered a sealed question is public, what is not.
                world.held = {s: given if s == observer else UNKNOWN for s, given in truth.held.items()}
                table.run = world
                assert message(table, observer) == sent
            table.run = truth
        seat = truth.waiting_for()[0]
        asked = truth.asked(seat)
        assert asked is not None
        for entry in moves_of(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))


@pytest.mark.parametrize("name", SECRETIVE)
def test_lines_for_one_seat_reach_that_seat_only(name: str, new_table: Callable[[str], Table]) -> None:
    table = new_table(name)
    rng = Rng(f"whispers of {name}")
    while table.run is not None and not table.run.over and table.version < 60:
        seat = table.run.waiting_for()[0]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in moves_of(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))
    for observer in range(-1, len(table.seats)):
        told = update(table, Shown(table, observer), "", 0, {}).story
        allowed = [line.shown.text for line in table.story if line.read_by(observer)]
        assert [line.text for line in told] == allowed[-len(told) :]
        assert len(told) == min(len(allowed), 400)
