"""Answers over HTTP: lists of tables, replays, forms, health."""

from typing import Literal

from rulewright.server.protocol.drawn import ArtShown, SceneShown
from rulewright.server.protocol.games import Games, Pictures, Rulebook, ThingShown
from rulewright.server.protocol.making import TableMade
from rulewright.server.protocol.shown import AskingShown, Done, PanelShown, Refused, ResultShown, StoryLine, Update
from rulewright.server.protocol.words import Outgoing, Phase, SeatKind


class TableCard(Outgoing):
    """A table in a list, or looked up by its code."""

    table: str
    game: str
    title: str
    phase: Phase
    listed: bool
    names: list[str]
    """Of each seat; empty where it is open."""
    kinds: list[SeatKind]
    open_seats: list[int]
    yours: list[int]
    your_turn: bool
    asked: list[int]
    """Whose answer the table waits for."""
    moves: int
    """How many answers the game has had."""
    outcome: str
    """How it ended, where the game has words for that; empty where it only says who has won, or is not over."""
    winners: list[int]
    scores: list[int]
    made_at: float
    changed_at: float


class Tables(Outgoing):
    """GET /api/tables: open tables that anybody may join, and those you sit at, the latest first."""

    listed: list[TableCard]
    yours: list[TableCard]
    listed_more: str = ""
    """Where the open tables go on: `?listed_after=…` answers with their next page alone; empty at the end."""
    yours_more: str = ""
    """The same for your own: `?yours_after=…`."""


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


class Things(Outgoing):
    """GET /api/tables/{code}/things: cards and the like by their codes, as they read under this table's options."""

    things: dict[str, ThingShown]


class TurnShown(Outgoing):
    """From this many answers on, this seat was the one that answered."""

    position: int
    seat: int


class MarkShown(Outgoing):
    """Something that stands out: after so many answers, in words; `kind` is the game's word for all marks like it, or
    empty."""

    position: int
    text: str
    kind: str


class CurveShown(Outgoing):
    """One number for each seat through the game; `values` has a row for each of `positions`."""

    title: str
    positions: list[int]
    values: list[list[int | None]]


class CourseShown(Outgoing):
    """GET /api/tables/{code}/course: how the game went until now, as this observer may know it."""

    table: str
    looking: int
    last: int
    turns: list[TurnShown]
    marks: list[MarkShown]
    curve: CurveShown | None


class PositionShown(Outgoing):
    """A position of the gallery: after so many answers, as the first seat sees it."""

    position: int
    asked: str
    scene: SceneShown


class Gallery(Outgoing):
    """GET /api/games/{game}/gallery: a few positions of a game, drawn. Its symbols are in its art."""

    game: str
    title: str
    art: str
    positions: list[PositionShown]


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
    TableMade, Games, Rulebook, Pictures, Tables, TableCard, ReplayShown, Words, Things, Playtests, Health, Done,
    Refused, Update, ArtShown, CourseShown, Gallery,
)  # fmt: skip
