"""Golden games: whole recorded games that must replay to the same end for ever.

Each carries two digests in its notes. `behaviour` covers what the rules do: every question with its options, every
event with its facts, winners and scores; when it changes, records of players change their meaning, so the game needs a
new `rules_version`. `words` covers what people read: views, labels, sentences; when it changes, `--reword` renews it.

`python -m rulewright.testing.golden GAME --games 10` records some into `tests/golden/GAME/`;
`python -m rulewright.testing.golden GAME --reword` renews the words of those that behave as they did.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulewright.bots import bots_of, make_bot, play_out
from rulewright.engine import (
    SPECTATOR,
    Asking,
    BadRecord,
    Draw,
    Game,
    Pick,
    Record,
    Rng,
    Roll,
    Run,
    Sealed,
    Shuffle,
    Write,
    read_record,
)
from rulewright.engine.errors import RuleBroken
from rulewright.games import find


def asked(question: Any) -> Any:
    """A question as plain data: who is asked what, with every option, or what is rolled and drawn from what."""
    if isinstance(question, Pick):
        return ["pick", question.seat, question.ask, list(question.options), list(question.about), question.secret]
    if isinstance(question, Sealed):
        return ["sealed", *[asked(pick) for pick in question.picks]]
    if isinstance(question, Write):
        return ["write", question.seat, question.ask, question.limit, list(question.about)]
    if isinstance(question, Roll):
        return ["roll", question.n, list(question.faces), question.to]
    if isinstance(question, Draw):
        return ["draw", sorted(question.pool), question.n, question.to]
    if isinstance(question, Shuffle):
        return ["shuffle", sorted(question.pool), question.to]
    return "over"


def worded(shown: Asking | None) -> Any:
    """A question in words as plain data; of a choice, group, detail and what is grave count where it has them."""
    if shown is None:
        return None
    choices = [[*one[:5], *filter(None, (one.group, one.detail, one.grave))] for one in shown.choices]
    return [*shown[:5], choices, shown.is_number, shown.limit, shown.about, shown.sealed]


def unworded(fact: Any) -> Any:
    """A fact of an event without what is only wording."""
    if isinstance(fact, list | tuple):
        return [unworded(part) for part in fact]
    return "…" if isinstance(fact, str) else fact


def replayed(game: Game, record: Record) -> Iterator[Run]:
    """The run of a record before every answer and at its end."""
    run = game.replay(record, upto=0, listen=True)
    yield run
    for answer in record.answers():
        run.repeat(answer)
        yield run


def ending(game: Game, record: Record) -> dict[str, Any]:
    """What a golden game must come to: winners and scores, and the digests of behaviour and of words.

    The layout of a state is in neither: two games that ask, tell and end alike are the same game.
    """
    questions = sha256()
    words = sha256()
    for run in replayed(game, record):
        questions.update(json.dumps(asked(run.question)).encode())
        for seat in run.waiting_for():
            words.update(json.dumps(worded(game.asking(run, seat))).encode())
    events = run.state.told or []
    questions.update(json.dumps([[event.kind, unworded(event.facts), event.to] for event in events]).encode())
    words.update(json.dumps([game.told(run, event) for event in events]).encode())
    for observer in (*range(len(run.names)), SPECTATOR):
        words.update(json.dumps(game.look(run, observer), sort_keys=True).encode())
    result = game.result(run)
    return {
        "reason": "" if result is None else result.reason,
        "winners": [] if result is None else list(result.winners),
        "scores": [] if result is None else list(result.scores),
        "behaviour": questions.hexdigest()[:16],
        "words": words.hexdigest()[:16],
    }


def same_behaviour(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two endings differ in words at most."""
    return all(one[name] == other[name] for name in ("winners", "scores", "behaviour"))


def check_golden(path: Path) -> None:
    """The recorded game still replays, asks, tells and ends as it did."""
    record = read_record(path.read_text(encoding="utf-8"))
    game = find(record.game)
    try:
        found = ending(game, record)
    except BadRecord as why:
        raise RuleBroken(f"{path.name}: {why}") from why
    wanted = record.notes["ending"]
    if not same_behaviour(found, wanted):
        raise RuleBroken(f"{path.name} ended as {wanted}, now as {found}: changed behaviour needs a new rules_version")
    if found != wanted:
        raise RuleBroken(
            f"{path.name} behaves as it did, in other words; "
            f"if they are meant: python -m rulewright.testing.golden {game.name} --reword"
        )


def make_golden(game: Game, folder: Path, games: int, seed: str) -> None:
    """Record games between the game's own bots, with every number of seats and, from the second on, random options."""
    folder.mkdir(parents=True, exist_ok=True)
    low, high = game.seats
    names = bots_of(game)
    for k in range(games):
        rng = Rng(f"{seed}/{k}")
        seats = low + k % (high - low + 1)
        options = game.settle(seats, game.for_simulation) if k < 2 else game.random_options(seats, rng)
        bots = [make_bot(game, names[rng.below(len(names))]) for _ in range(seats)]
        run = play_out(game, bots, options, seed=f"{seed}/{k}")
        write_golden(game, folder / f"{k + 1:02d}.jsonl", game.record(run))


def write_golden(game: Game, path: Path, record: Record) -> None:
    """Write the record with what it must come to."""
    noted = replace(record, notes={**record.notes, "ending": ending(game, record)})
    path.write_text(noted.text(), encoding="utf-8")


def reword(game: Game, folder: Path) -> None:
    """Renew the digest of words in every golden game of the folder; one that behaves otherwise is refused."""
    for path in sorted(folder.glob("*.jsonl")):
        record = read_record(path.read_text(encoding="utf-8"))
        wanted, found = record.notes["ending"], ending(game, record)
        if not same_behaviour(found, wanted):
            raise RuleBroken(f"{path.name} behaves otherwise: {wanted}, now {found}; that needs a new rules_version")
        write_golden(game, path, record)


def main() -> None:
    """Record golden games of one game, or renew their words."""
    given = argparse.ArgumentParser(description="Record golden games.")
    given.add_argument("game")
    given.add_argument("--games", type=int, default=10)
    given.add_argument("--seed", default="golden")
    given.add_argument("--folder", type=Path)
    given.add_argument("--reword", action="store_true", help="renew the words of the games that are there")
    asked_for = given.parse_args()
    game = find(asked_for.game)
    folder = asked_for.folder or Path("tests/golden") / asked_for.game
    if asked_for.reword:
        reword(game, folder)
    else:
        make_golden(game, folder, asked_for.games, asked_for.seed)


if __name__ == "__main__":
    main()
