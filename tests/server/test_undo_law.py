"""The law of undo over random games of every registered game.

What may be taken back lies behind no roll or draw and has told nobody anything hidden; whose turn it cuts into must
agree; afterwards every observer sees what they saw before; and nothing disappears from the log.
"""

import os
from collections.abc import Callable

import pytest

from rulewright.engine import CHANCE, Pick, Rng, Run, Sealed
from rulewright.games import names
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal, answering, decide
from rulewright.server.showing import may_undo
from rulewright.server.table import Table
from rulewright.server.undo import hold_unknown

MOVES = 150
WORLDS = 20
"""Imagined worlds of each observer, dealt from other seeds than the server's."""


def sights(table: Table) -> list[object]:
    """What every observer sees of table and question."""
    run = table.run
    assert run is not None
    return [(table.game.look(run, o), table.game.asking(run, o)) for o in range(-1, len(table.seats))]


def play(table: Table, entries: list[on.Entry], by: str) -> None:
    for entry in entries:
        table.apply(on.Logged(2.0, by, "", entry))


def ask(table: Table, seat: int) -> list[on.Entry] | Refusal:
    try:
        command = say.AskUndo(f"command-{table.version}", seat, table.asked_at)
        return decide(table, command, f"holder{seat}", {}).entries
    except Refusal as refused:
        return refused


def tells_apart(table: Table, back: int, rng: Rng) -> bool:
    """Whether some observer could tell the true game from one that they might have imagined before these answers."""
    run = table.run
    assert run is not None
    before = run.fork()
    before.undo(back)
    since = run.answers()[-back:]
    for observer in range(-1, len(table.seats)):
        seen = (table.game.look(run, observer), table.game.asking(run, observer))
        for _ in range(WORLDS):
            world = before.imagine(observer, rng)
            hold_unknown(world, before, rng)
            for given in since:
                mine = world.asked(given.who)
                assert mine is not None
                hidden = isinstance(world.question, Sealed) and given.who != observer
                known = not (isinstance(mine, Pick) and (hidden or mine.hidden_from(observer)))
                world.answer(given.value if known else mine.at_random(rng), given.who)
            if (table.game.look(world, observer), table.game.asking(world, observer)) != seen:
                return True
    return False


def check_allowed(table: Table, seat: int, entry: on.Entry, before: dict[int, list[object]], rng: Rng) -> None:
    """One undo that the server would allow, at once or with consent."""
    run = table.run
    assert run is not None
    assert isinstance(entry, on.Undone | on.UndoAsked)
    back = entry.answers
    since = run.answers()[-back:]
    assert may_undo(table, seat)
    assert since[0].who == seat
    assert all(given.who not in (CHANCE, seat) for given in since[1:])
    assert not tells_apart(table, back, rng)
    others = {given.who for given in since} - {seat}
    if isinstance(entry, on.UndoAsked):
        assert others <= set(entry.needs) <= others | set(run.waiting_for())
    else:
        assert not others
        assert isinstance(run.question, Sealed) or run.waiting_for() == [seat]
    assert run.position - back in before


def take_back(table: Table, seat: int, entry: on.Entry, before: dict[int, list[object]]) -> None:
    """Take it back, with everybody's consent, and look at what is left."""
    assert isinstance(entry, on.Undone | on.UndoAsked)
    told, written, version = len(table.story), len(table.lines), table.version
    position = table.position - entry.answers
    play(table, [entry], f"holder{seat}")
    for other in entry.needs if isinstance(entry, on.UndoAsked) else []:
        assert table.undo is not None
        assert table.position == position + entry.answers
        command = say.ReplyUndo(f"command-{table.version}", other, table.undo.request, True)
        play(table, decide(table, command, f"holder{other}", {}).entries, f"holder{other}")
    assert table.undo is None
    assert (table.position, len(table.hands)) == (position, position)
    assert seat in table.asked()
    assert sights(table) == before[position]
    assert table.version > version
    assert len(table.story) > told
    assert table.story[-1].shown.kind == "undo"
    assert len(table.lines) == written + 1


@pytest.mark.parametrize("seed", range(3 if os.environ.get("RULEWRIGHT_SLOW") else 1))  # make soak plays all three
@pytest.mark.parametrize("name", names())
def test_the_law_of_undo(name: str, seed: int, new_table: Callable[[str], Table]) -> None:
    table = new_table(name)
    rng = Rng(f"undo in {name} {seed}")
    before = {table.position: sights(table)}
    assert not any(may_undo(table, seat) for seat in range(len(table.seats)))
    tried = 0
    for turn in range(MOVES):
        run = table.run
        assert run is not None
        if run.over:
            break
        seat = rng.pick(run.waiting_for())
        asked = run.asked(seat)
        assert asked is not None
        play(table, answering(table, seat, asked.at_random(rng)).entries, f"holder{seat}")
        before[table.position] = sights(table)
        if turn % 3 or run.over:
            continue
        allowed = [(s, made[0]) for s in range(len(table.seats)) if not isinstance(made := ask(table, s), Refusal)]
        for s, entry in allowed:
            check_allowed(table, s, entry, before, rng)
        if allowed:
            who, entry = allowed[rng.below(len(allowed))]
            take_back(table, who, entry, before)
            tried += 1
    assert fits(table)
    assert tried > 0


def fits(table: Table) -> bool:
    """Whether the record, undone answers and all, tells the same game again."""
    again: Run = table.game.replay(table.record())
    return again.position == table.position
