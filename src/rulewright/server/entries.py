"""What is written down of a table: an append-only list of entries, and nothing else. A table is what they add up to."""

from typing import Any

import msgspec
from msgspec import Struct, field

from rulewright.engine.run import Answer
from rulewright.server.protocol import Phase


class SeatStart(Struct):
    """A seat of a new table. `holder` is the hash of its person's cookie."""

    kind: str
    name: str = ""
    bot: str = ""
    holder: str = ""


class Made(Struct, tag="made"):
    """The table was set up. `seed` is the server's secret part of the dice until the end."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[SeatStart]
    maker: str
    seed: str
    listed: bool
    begin: str
    takeover_after: int
    prelude: list[Answer] = []
    won: list[int] = []
    """How many games each seat has won before this one, where the same people play again; empty for a first game."""


class Seated(Struct, tag="seated"):
    """A seat was taken, opened, or given to a bot, before the beginning."""

    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    holder: str = ""


class Seeded(Struct, tag="seeded"):
    """A seat added to the dice."""

    seat: int
    seed: str


class Begun(Struct, tag="begun"):
    """The game began with these people and bots; `answers` are the first rolls and draws."""

    seats: list[SeatStart]
    answers: list[Answer] = field(name="moves")


class Answered(Struct, tag="moved"):
    """One answer, and what chance did then."""

    answers: list[Answer] = field(name="moves")


class UndoAsked(Struct, tag="undo_asked"):
    """A seat asks to take back; these other seats must agree."""

    seat: int
    answers: int
    needs: list[int]


class UndoReplied(Struct, tag="undo_replied"):
    """A seat agreed, or not."""

    seat: int
    agree: bool


class Undone(Struct, tag="undone"):
    """The last answers were taken back."""

    seat: int
    answers: int


class Said(Struct, tag="said"):
    """Chat."""

    seat: int
    text: str


class HandedOver(Struct, tag="handed_over"):
    """A bot plays for a person: by their own wish, or because they are away."""

    seat: int
    bot: str
    away: bool


class TakenBack(Struct, tag="taken_back"):
    """The person plays again."""

    seat: int


class Rematched(Struct, tag="rematched"):
    """The way to the next table."""

    table: str


class Playtested(Struct, tag="playtested"):
    """A filled-in form."""

    rating: int
    unclear: str
    text: str


Entry = (
    Made
    | Seated
    | Seeded
    | Begun
    | Answered
    | UndoAsked
    | UndoReplied
    | Undone
    | Said
    | HandedOver
    | TakenBack
    | Rematched
    | Playtested
)


class Logged(Struct, array_like=True):
    """An entry with when, by whom (a holder, or empty for the server itself) and by which command it was made."""

    at: float
    by: str
    id: str
    entry: Entry


class Card(Struct):
    """What lists show of a table; kept beside its entries so that a list need not read them."""

    table: str
    game: str
    phase: Phase
    listed: bool
    names: list[str]
    kinds: list[str]
    holders: list[str]
    asked: list[int]
    made_at: float
    changed_at: float
    moves: int = 0
    outcome: str = ""
    winners: list[int] = []
    scores: list[int] = []


class Stored(Struct, array_like=True, forbid_unknown_fields=True):
    """An answer in the store: who (a seat, or -2 for chance), the key of the question, the value."""

    who: int
    ask: str
    value: int | str | tuple[int, ...]


def as_stored(answer: Any) -> Stored:
    """An answer for the encoder, which asks here about what it does not know."""
    if not isinstance(answer, Answer):
        raise NotImplementedError(f"an entry cannot hold {type(answer).__name__}")
    return Stored(answer.who, answer.ask, answer.value)


def from_stored(kind: type, found: Any) -> Answer:
    """An answer from the store: the one place of the server where a list of JSON becomes a tuple again."""
    if kind is not Answer:
        raise NotImplementedError(f"an entry cannot hold {kind.__name__}")
    stored = msgspec.convert(found, Stored)
    return Answer(stored.who, stored.ask, stored.value)


encode = msgspec.json.Encoder(enc_hook=as_stored).encode
decode = msgspec.json.Decoder(Logged, dec_hook=from_stored).decode
encode_card = msgspec.json.Encoder().encode
decode_card = msgspec.json.Decoder(Card).decode
