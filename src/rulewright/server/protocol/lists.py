"""Answers over HTTP: lists of tables, replays, forms, health."""

from typing import Literal

from rulewright.server.protocol.drawn import ArtShown, SceneShown
from rulewright.server.protocol.games import Games, Rulebook
from rulewright.server.protocol.making import TableMade
from rulewright.server.protocol.shown import AskingShown, Done, PanelShown, Refused, ResultShown, StoryLine, Update
from rulewright.server.protocol.words import Outgoing, Phase


class TableCard(Outgoing):
    """A table in a list, or looked up by its code."""

    table: str
    game: str
    title: str
    phase: Phase
    listed: bool
    names: list[str]
    """Of each seat; empty where it is open."""
    open_seats: list[int]
    yours: list[int]
    your_turn: bool
    made_at: float
    changed_at: float


class Tables(Outgoing):
    """GET /api/tables: open tables that anybody may join, and those you sit at."""

    listed: list[TableCard]
    yours: list[TableCard]


class ReplayShown(Outgoing):
    """GET /api/tables/{code}/replay: the table after `position` answers, as this observer saw it then."""

    table: str
    game: str
    title: str
    names: list[str]
    position: int
    last: int
    """How many answers there are by now."""
    looking: int
    panels: list[PanelShown]
    art: str
    scene: SceneShown | None
    pieces: list[str]
    """The symbol of each seat's pieces; empty where the game has none."""
    asking: AskingShown | None
    story: list[StoryLine]
    """What had happened until then, the last lines of it; `version` is the position."""
    result: ResultShown | None
    may_copy: bool
    """Whether one may play on from here."""


class Words(Outgoing):
    """GET /api/tables/{code}/words: a drawn table in words, as you see it now."""

    version: int
    words: str
    panels: list[PanelShown]


class PlaytestShown(Outgoing):
    """One filled-in form."""

    at: float
    rating: int
    unclear: str
    text: str


class Playtests(Outgoing):
    """GET /api/tables/{code}/playtests: for the maker of the table."""

    forms: list[PlaytestShown]


class Health(Outgoing):
    """GET /health."""

    status: Literal["ok", "closing", "store"]
    version: str
    tables: int
    sockets: int


HTTP_ANSWERS = (
    TableMade, Games, Rulebook, Tables, TableCard, ReplayShown, Words, Playtests, Health, Done, Refused, Update,
    ArtShown,
)  # fmt: skip
