"""What a seat is sent is a function of its view: in every world that the seat may imagine, the same bytes."""

import json
from collections.abc import Callable

import msgspec
import pytest

from rulewright.engine import Pick, Rng, Sealed
from rulewright.games import find, names
from rulewright.games.destinies.shelf.snapshots import snapshot
from rulewright.games.destinies.state import World
from rulewright.server import entries as on
from rulewright.server.deciding import answering, begun
from rulewright.server.showing import Shown, update
from rulewright.server.table import Table, folded

SECRETIVE = [name for name in names() if find(name).has_secrets]
POSITIONS = 25
UNKNOWN = -999
SEALING = ("history", "genesis")
"""Games that ask sealed or secret questions early."""
TOLD_BY_RULE = ("path",)
"""Secret questions that are answered aloud: in Destinies a person answers, in veiled words [D-107]."""


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
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))


@pytest.mark.parametrize("name", SECRETIVE)
def test_lines_for_one_seat_reach_that_seat_only(name: str, new_table: Callable[[str], Table]) -> None:
    table = new_table(name)
    rng = Rng(f"whispers of {name}")
    while table.run is not None and not table.run.over and table.version < 60:
        seat = table.run.waiting_for()[0]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))
    for observer in range(-1, len(table.seats)):
        told = update(table, Shown(table, observer), "", 0, {}).story
        allowed = [line.shown.text for line in table.story if line.read_by(observer)]
        assert [line.text for line in told] == allowed[-len(told) :]
        assert len(told) == min(len(allowed), 400)


def answered(table: Table, rows: list[bytes], seat: int, value: int) -> tuple[Table, bytes]:
    """The table after one more answer, and the row of it; the table itself stays."""
    (entry,) = answering(table, seat, value).entries
    row = on.encode(on.Logged(1.0, f"holder{seat}", f"command-{len(rows)}", entry))
    return folded(table.code, [*rows, row]), row


@pytest.mark.parametrize("name", names())
def test_a_hidden_answer_changes_no_byte_for_the_others(name: str, new_table: Callable[[str], Table]) -> None:
    """Not the view, not the options, not the length: whatever was answered, the others are sent the same."""
    table = new_table(name)
    rows = [on.encode(on.Logged(1.0, "", "", table.made))]
    begins = begun(table, table.seats, {}).entries
    rows += [on.encode(on.Logged(1.0, "", "", entry)) for entry in begins]
    table = folded(table.code, rows)
    rng = Rng(f"hidden answers of {name}")
    hidden = 0
    for _ in range(150):
        run = table.run
        assert run is not None
        if run.over or hidden == 10:
            break
        seat = rng.pick(run.waiting_for())
        asked = run.asked(seat)
        assert asked is not None
        held_back = isinstance(run.question, Sealed) and len(run.waiting_for()) > 1
        after, row = answered(table, rows, seat, asked.at_random(rng))
        if isinstance(asked, Pick) and (asked.secret or held_back) and asked.ask not in TOLD_BY_RULE:
            hidden += 1
            for value in asked.options[:6]:
                other, _ = answered(table, rows, seat, value)
                for observer in range(-1, len(table.seats)):
                    if observer != seat:
                        assert message(other, observer) == message(after, observer)
        table = after
        rows.append(row)
    assert hidden > 0 or name not in SEALING


def test_a_saved_game_is_not_sent_to_those_who_go_on_with_it() -> None:
    game = find("destinies")
    before = game.run(2, {"scenario": "low_water", "characters": "dealt"}, seed=3)
    rng = Rng("a saved game")
    for _ in range(25):
        assert before.question is not None
        before.answer(before.question.at_random(rng))
    assert isinstance(before.rest, World)
    kept = json.dumps(snapshot(before.rest))
    asked = {"scenario": "low_water", "characters": "dealt", "resume": kept}
    options = dict(game.settle(2, asked))
    made = []
    for seed in ("01" * 32, "02" * 32):
        table = Table("abcdefgh")
        seats = [on.SeatStart("person", name, "", f"holder{at}") for at, name in enumerate(("Ann", "Ben"))]
        start = on.Made(game.name, game.rules_version, options, seats, "holder0", seed, False, "now", 0)
        table.apply(on.Logged(1.0, "", "", start))
        for entry in begun(table, table.seats, {}).entries:
            table.apply(on.Logged(1.0, "", "", entry))
        for observer in (-1, 0, 1):
            sent = message(table, observer)
            assert b"finale_day" not in sent
            assert json.dumps(kept)[1:80].encode() not in sent
            assert len(sent) < 60_000
        made.append(table.shown_options["resume"])
        assert table.made.options["resume"] == kept
    assert str(made[0]).startswith("given:")
    assert made[0] != made[1], "a guess cannot be tried against the mark"
