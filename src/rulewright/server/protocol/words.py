"""Small types that messages are made of, and their two kinds: strict ones from outside, plain ones of ours."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 2
"""Rises when a message changes its meaning; a client that was built for another number reloads itself."""

SPECTATOR = -1

Code = Annotated[str, Meta(pattern="^[a-z2-9]{8}$", description="The table's code, as in its link.")]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Position = Annotated[int, Meta(ge=0, le=10_000_000)]
PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
LongText = Annotated[str, Meta(max_length=4000)]
SeedText = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
WordName = Annotated[str, Meta(min_length=1, max_length=40)]

OptionValue = bool | Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=400_000)]
Given = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=4000)]

Phase = Literal["gathering", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]


class Incoming(Struct, forbid_unknown_fields=True):
    """What comes from outside: strict."""


class Outgoing(Struct, gc=False):
    """What the server says: trees without cycles, so the garbage collector need not look at them."""
