"""What a seat is sent is a function of its view: in every world that the seat may imagine, the same bytes."""

import msgspec
import pytest

from rulewright.engine import Rng
from rulewright.games import find, names
from rulewright.server import entries as on
from rulewright.server.deciding import begun, moves_of
from rulewright.server.showing import Shown, update
from rulewright.server.table import SeatAt, Table

SECRETIVE = [name for name in names() if find(name).has_secrets]
POSITIONS = 25
UNKNOWN = -999


def new_table(name: str) -> Table:
    game = find(name)
    n = game.seats[0] if game.seats[0] > 1 else game.seats[1]
    seats = [on.SeatStart("person", f"P{i}", "", f"holder{i}") for i in range(n)]
    options = dict(game.settle(n, game.for_simulation))
    table = Table("abcdefgh")
    made = on.Made(game.name, game.rules_version, options, seats, "holder0", "07" * 32, False, "now", 0)
    table.apply(on.Logged(1.0, "", "", made))
    for entry in begun(table, [SeatAt(s.kind, s.name, s.bot, s.holder) for s in seats], {}).entries:
        table.apply(on.Logged(1.0, "", "", entry))
    return table


def message(table: Table, observer: int) -> bytes:
    holder = f"holder{observer}" if observer >= 0 else ""
    return msgspec.json.encode(update(table, Shown(table, observer), holder, 0, {}))


@pytest.mark.parametrize("name", SECRETIVE)
def test_messages_are_the_same_in_every_imagined_world(name: str) -> None:
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
def test_lines_for_one_seat_reach_that_seat_only(name: str) -> None:
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
