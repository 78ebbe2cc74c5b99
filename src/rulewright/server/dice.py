"""Fair dice: every roll and draw follows from a seed the server is bound to, and from what the seats add to it.

Before anybody adds anything the server shows the SHA-256 of its seed; at the end it shows the seed. So it cannot choose
its seed to fit the seats' seeds, and nobody who knows only the hash can foresee a roll. The n-th chance of a game is
drawn from the stream `HMAC-SHA256(key, n)`, where the key is the SHA-256 of the server's seed and the seats' seeds.
`docs/protocol.md` says what that guarantees, and what not.

>>> from rulewright.engine import Roll
>>> FairDice("00" * 32, {}).draw(Roll(2), 0) == FairDice("00" * 32, {}).draw(Roll(2), 0)
True
"""

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from rulewright.engine import CHANCE, BadRecord, Question, Record, Rng, RulewrightError
from rulewright.engine.run import Answer
from rulewright.games import find

SCHEME = 1


class Unfair(RulewrightError):
    """A record whose dice do not follow from the seeds it shows."""


def new_seed() -> str:
    """256 random bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """The hash that binds the server to its seed without showing it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


class FairDice:
    """The dice of one game. `seats` maps seats to the texts they have added."""

    def __init__(self, seed: str, seats: Mapping[int, str]) -> None:
        parts = [b"rulewright dice 1", bytes.fromhex(seed)]
        parts += [f"{seat}:{text}".encode() for seat, text in sorted(seats.items())]
        self.key = sha256(b"\n".join(parts)).digest()

    def draw(self, question: Question, number: int) -> Any:
        """What chance answers to the question that is the game's chance number `number`, counted from 0."""
        word = hmac.new(self.key, str(number).encode(), sha256).hexdigest()
        return question.at_random(Rng(word))


def notes(seed: str, seats: Mapping[int, str], given: int = 0) -> dict[str, Any]:
    """What a finished game's record says of its dice. `given` answers came from another table and are not derived."""
    return {
        "scheme": SCHEME,
        "commitment": commitment(seed),
        "seed": seed,
        "seats": {str(seat): text for seat, text in sorted(seats.items())},
        "given": given,
    }


@dataclass(frozen=True)
class Verified:
    """What was found of a record's dice, so that people can compare it with what they saw and gave."""

    checked: int
    """How many rolls and draws were derived again."""
    given: int
    """So many answers at the beginning came from another table and were not checked."""
    commitment: str
    seats: dict[int, str]
    """The seeds that seats added."""


def verify(record: Record) -> Verified:
    """Derive every draw of a record again. Raises `Unfair` where one is different, or where one was taken back."""
    seed, seats, given = read_notes(record)
    fair = FairDice(seed, seats)
    run = find(record.game).replay(record, upto=0)
    drawn = 0
    checked = 0
    for number, answer in enumerate(uncrossed(record), start=1):
        question = run.question
        if answer.who == CHANCE and question is not None and question.is_chance():
            derived = fair.draw(question, drawn)
            if number > given and derived != answer.value:
                raise Unfair(f"answer {number} ({answer.ask}) is {answer.value}, but the seeds give {derived}")
            drawn += 1
            checked += number > given
        run.repeat(answer)
    return Verified(checked, given, commitment(seed), seats)


def uncrossed(record: Record) -> list[Answer]:
    """What counts after every undo, none of which may have taken back a roll or draw: somebody has seen it."""
    kept: list[Answer] = []
    for entry in record.entries:
        if isinstance(entry, Answer):
            kept.append(entry)
            continue
        cut = len(kept) - entry.n
        if cut < 0 or any(answer.who == CHANCE for answer in kept[cut:]):
            raise Unfair(f"after answer {len(kept)} a roll or draw was taken back")
        del kept[cut:]
    return kept


def read_notes(record: Record) -> tuple[str, dict[int, str], int]:
    """The seeds in a record's notes, checked against the commitment."""
    told = record.notes.get("dice")
    if not isinstance(told, dict):
        raise BadRecord("this record says nothing of its dice, so there is nothing to verify")
    if told.get("scheme") != SCHEME:
        raise BadRecord(f"these dice follow scheme {told.get('scheme')!r}; this Rulewright knows scheme {SCHEME}")
    seed, seats, given = told.get("seed"), told.get("seats"), told.get("given", 0)
    try:
        if not isinstance(seed, str) or len(bytes.fromhex(seed)) != 32 or not isinstance(seats, dict):
            raise ValueError
        added = {int(seat): str(text) for seat, text in seats.items()}
        kept = int(given)
    except (TypeError, ValueError):
        raise BadRecord("the notes on the dice are damaged: they need seed, seats and commitment") from None
    if commitment(seed) != told.get("commitment"):
        raise Unfair("the seed is not the one the server was bound to: its SHA-256 is not the commitment")
    return seed, added, kept
