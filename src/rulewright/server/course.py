"""How a game went: whose turn when, what stood out, and a number for each seat through it. Made from one replay."""

from collections.abc import Sequence

from rulewright.engine import Game, Run
from rulewright.engine.run import Answer
from rulewright.server import protocol as say
from rulewright.server.table import Table
from rulewright.server.work import go_on

POINTS = 160
"""At most so many points of a curve: finer than a screen shows."""
MARKS = 400
"""At most so many marks, the first ones: a game that marks everything marks nothing."""


def course(table: Table, run: Run, observer: int) -> say.CourseShown:
    """The course of the game until now, as this observer may know it. `run` is a fork of the table's."""
    game, answers = table.game, run.answers()
    again = game.run(list(run.names), run.options, listen=True)
    marks: list[say.MarkShown] = []
    curve = None if game.curve is None else say.CurveShown(game.curve.title, [], [])
    step, heard = max(1, -(-len(answers) // POINTS)), 0
    for position in range(len(answers) + 1):
        go_on()
        if position:
            again.repeat(answers[position - 1])
        events = again.state.told or []
        for event in events[heard:]:
            words = game.tells.get(event.kind)
            if words is None or not (words.moment or words.marked) or not event.heard_by(observer):
                continue
            # Of one answer, what comes of several things alike is one mark.
            if len(marks) < MARKS and (position, words.marked) not in [(one.position, one.kind) for one in marks[-4:]]:
                marks.append(say.MarkShown(position, game.told(run, event), words.marked))
        heard = len(events)
        if curve is not None and (position % step == 0 or position == len(answers)):
            curve.positions.append(position)
            curve.values.append(points(game, again, observer))
    if curve is not None and not any(value is not None for row in curve.values for value in row):
        curve = None
    return say.CourseShown(table.code, observer, len(answers), turns(answers), marks, curve)


def points(game: Game, run: Run, observer: int) -> list[int | None]:
    """Each seat's number now, where the observer may know it."""
    assert game.curve is not None
    found = list(game.curve.of(game.look(run, observer)))
    return [found[seat] if seat < len(found) else None for seat in range(len(run.names))]


def turns(answers: Sequence[Answer]) -> list[say.TurnShown]:
    """Stretches in which one seat answered; chance belongs to whoever was before it."""
    found: list[say.TurnShown] = []
    for position, given in enumerate(answers):
        if given.who >= 0 and (not found or found[-1].seat != given.who):
            found.append(say.TurnShown(position, given.who))
    return found
