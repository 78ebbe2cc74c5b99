"""What clients send: WebSocket messages, or the body of `POST /api/tables/{code}/commands`.

A command is named by what its sender does, verb first; its tag is its name on the wire and never changes.
"""

from typing import Annotated, Literal

from msgspec import Meta

from rulewright.server.protocol.words import (
    ChatText,
    CommandId,
    Given,
    Incoming,
    LongText,
    PersonName,
    Position,
    SeatNumber,
    SeedText,
)


class Sit(Incoming, tag="sit"):
    """Take an open seat before the game begins; `seed` is your part of the fair dice."""

    id: CommandId
    seat: SeatNumber
    name: PersonName
    seed: SeedText | None = None


class Leave(Incoming, tag="leave"):
    """Give a seat of yours back before the game begins; later use `hand_over`."""

    id: CommandId
    seat: SeatNumber


class Arrange(Incoming, tag="arrange"):
    """The maker of the table opens a seat, puts a bot on it, or seats another person of the same device."""

    id: CommandId
    seat: SeatNumber
    kind: Literal["open", "bot", "guest"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class AddSeed(Incoming, tag="add_seed"):
    """Add your own part to the fair dice, before the game begins."""

    id: CommandId
    seat: SeatNumber
    seed: SeedText


class Begin(Incoming, tag="begin"):
    """The maker starts the game; seats that are still open go to bots."""

    id: CommandId


class GiveAnswer(Incoming, tag="answer"):
    """Answer the present question. `asked_at` is the number under which the view showed it: a stale one is refused."""

    id: CommandId
    seat: SeatNumber
    asked_at: Position
    value: Given


class AskUndo(Incoming, tag="ask_undo"):
    """Take back this seat's last answer. Others whose turn it would cut into are asked first."""

    id: CommandId
    seat: SeatNumber
    asked_at: Position


class ReplyUndo(Incoming, tag="reply_undo"):
    """Agree to a request to take back, or not. The one who asked may withdraw it with `agree=false`."""

    id: CommandId
    seat: SeatNumber
    request: Position
    agree: bool


class Say(Incoming, tag="say"):
    """Chat, as a seated person. Plain text."""

    id: CommandId
    seat: SeatNumber
    text: ChatText


class HandOver(Incoming, tag="hand_over"):
    """Let a bot play for a seat: your own at any time, another's once its person has been away long enough."""

    id: CommandId
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class TakeBack(Incoming, tag="take_back"):
    """Play on yourself where a bot has played for you."""

    id: CommandId
    seat: SeatNumber


class Rematch(Incoming, tag="rematch"):
    """After the end: a new table with the same game, options and people. Everybody is shown the way there."""

    id: CommandId


class Playtest(Incoming, tag="playtest"):
    """After the end: what you thought of it. Stored with the table."""

    id: CommandId
    rating: Annotated[int, Meta(ge=1, le=5)]
    unclear: LongText = ""
    text: LongText = ""


class Look(Incoming, tag="look"):
    """Look at the table from this seat of yours (several people at one device), or as a spectator with -1."""

    seat: Annotated[int, Meta(ge=-1, le=31)]


class Screen(Incoming, tag="screen"):
    """Say on what kind of screen you show the table, as soon as you know and whenever it changes: from then on you are
    sent the boards of such screens only. Unsaid, you are sent those of both."""

    kind: Literal["wide", "narrow"]


class Hint(Incoming, tag="hint"):
    """Ask for the game's words on each option of the present question."""

    seat: SeatNumber
    asked_at: Position


class Ping(Incoming, tag="ping"):
    """Is anybody there? `sent` comes back in the `pong`."""

    sent: Annotated[float, Meta(ge=0, le=1e16)]


Command = (
    Sit
    | Leave
    | Arrange
    | AddSeed
    | Begin
    | GiveAnswer
    | AskUndo
    | ReplyUndo
    | Say
    | HandOver
    | TakeBack
    | Rematch
    | Playtest
)
"""What changes a table. Each carries an id made by the client: sent twice, it counts once."""

ClientMessage = Command | Look | Screen | Hint | Ping
"""All that a client may send over a socket."""
