"""Shrinking: the shortest record that still fails in the same way, saved where a person finds it."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from rulewright.engine import Game, Illegal, Rng, Run
from rulewright.engine.errors import RuleBroken
from rulewright.engine.record import Record
from rulewright.engine.run import Answer

FOLDER = Path(".failures")
ATTEMPTS = 300


def saved_failure(game: Game, run: Run, look: Callable[[Run, Rng], object], broken: Exception) -> RuleBroken:
    """The failure as a `RuleBroken` that names the file with the shortest game that shows it."""
    answers = shrunk(game, run, look, run.answers(), type(broken))
    notes = {"broken": str(broken)[:300]}
    record = Record(game.name, game.rules_version, run.options, run.names, tuple(answers), notes)
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{game.name}-{sha256(record.text().encode()).hexdigest()[:8]}.jsonl"
    path.write_text(record.text(), encoding="utf-8")
    return RuleBroken(f"{broken} ({len(answers)} answers, saved as {path})")


def shrunk(
    game: Game, run: Run, look: Callable[[Run, Rng], object], answers: list[Answer], kind: type[Exception]
) -> list[Answer]:
    """Drop runs of answers, long ones first, as long as the game still fails with the same kind of error."""
    whole = fails(game, run, look, answers, kind)
    best = answers if whole is None else whole
    left = ATTEMPTS
    size = max(1, len(best) // 2)
    while size and left:
        at = 0
        while at < len(best) and left:
            left -= 1
            found = fails(game, run, look, best[:at] + best[at + size :], kind)
            if found is not None and len(found) < len(best):
                best = found
            else:
                at += size
        size //= 2
    return best


def fails(
    game: Game, run: Run, look: Callable[[Run, Rng], object], answers: list[Answer], kind: type[Exception]
) -> list[Answer] | None:
    """The answers up to the failure when they are given to a new game; None when it does not fail.

    Whoever is asked gives the next answer that fits; those that fit nowhere are passed over, so that what was dropped
    before them does no harm.
    """
    again = game.run(list(run.names), run.options, listen=True)
    rng = Rng("shrinking")
    try:
        look(again, rng)
        for given in answers:
            if again.over:
                return None
            waiting = again.waiting_for()
            try:
                again.answer(given.value, waiting[0] if waiting else None)
            except Illegal:
                continue
            if again.question is None or not again.question.is_chance():
                look(again, rng)
    except Exception as broken:
        return again.answers() if isinstance(broken, kind) else None
    return None
