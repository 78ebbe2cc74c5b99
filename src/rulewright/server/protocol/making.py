"""Making a table."""

from typing import Annotated, Literal

from msgspec import Meta, field

from rulewright.server.protocol.words import Code, Incoming, OptionValue, Outgoing, Position, WordName


class SeatPlan(Incoming):
    """Who is to sit on a seat of a new table: you, another person at your device, a bot, or whoever comes."""

    kind: Literal["you", "guest", "bot", "open"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class CopyOf(Incoming):
    """Play on from a position of another table, which must be over or have no secrets."""

    table: Code
    position: Position


class MakeTable(Incoming):
    """POST /api/tables. `begin`: now (open seats go to bots), when the last open seat is taken, or by the maker's hand.

    Without `seats` you sit on the first seat and bots on the others, as few as the game takes.
    """

    game: WordName
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = field(default_factory=list)
    listed: bool = False
    begin: Literal["now", "when_full", "by_hand"] = "when_full"
    takeover_after: Annotated[int, Meta(ge=0, le=86_400)] = 180
    """Seconds of absence after which a bot plays for an asked person; 0: never by itself."""
    copy_of: CopyOf | None = None
    code: Code | None = None
    """The code that the table is to have, where its link was sent already; refused when it is taken."""


class TableMade(Outgoing):
    """Where the new table is."""

    table: Code
    path: str
    seats: list[int]
    """The seats that are yours."""
