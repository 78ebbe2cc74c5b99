"""The drawn table: art, which is fetched once, scenes of pieces, and what changes from one scene to the next."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from rulewright.server.protocol.words import Outgoing


class SymbolShown(Outgoing, omit_defaults=True):
    """SVG that was drawn once, inside its box; colours are `var(--tone)`, other symbols `#s-name`."""

    svg: str
    x: float
    y: float
    width: float
    height: float
    title: str = ""
    detail: str = ""
    """Its whole text: a piece without a detail of its own has this one, and without a title the symbol's."""


class LetteringShown(Outgoing, omit_defaults=True):
    """How words are set, in units of the board."""

    face: str
    size: float
    weight: int = 400
    tone: str = "ink"
    anchor: str = "middle"
    italic: bool = False
    spacing: float = 0.0


class ArtShown(Outgoing):
    """GET /art/GAME-HASH.json: everything static of a game's drawing. It never changes; new art has a new name."""

    game: str
    symbols: dict[str, SymbolShown]
    tones: dict[str, list[str]]
    """Each tone by day, by night and on paper."""
    letterings: dict[str, LetteringShown]
    ground: str
    """The tone of the table under all boards."""
    frame: dict[str, str]
    """How the page around the table is set: tones by the part they play, faces for `display` and `body`, `setting`."""


class TextShown(Outgoing, array_like=True, omit_defaults=True):
    """Words on a piece, relative to it."""

    words: str
    x: float
    y: float
    lettering: str
    tone: str = ""
    anchor: str = ""
    size: float = 1.0
    """Of the lettering's size: it was set smaller to fit."""


class StampShown(Outgoing, array_like=True, omit_defaults=True):
    """A further symbol on a piece, relative to it."""

    art: str
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0


class PieceShown(Outgoing, omit_defaults=True):
    """One thing on a board. A piece of the same id in the next scene is the same thing, moved."""

    id: str
    art: str = ""
    """Its symbol; empty for words or a mere place."""
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    title: str = ""
    detail: str = ""
    """Its full text, for whoever points at it."""
    place: str = ""
    """A choice with this place is made on this piece."""
    tone: str = ""
    """What `--piece` is in its symbol."""
    texts: tuple[TextShown, ...] = ()
    faint: float = 1.0
    ghost: str = ""
    """Shown only while the place of this name is pointed at."""
    mark: str = ""
    hit: tuple[float, float] = (0.0, 0.0)
    """Width and height of what is pointed at, where that is not the symbol's box."""
    motion: str = "slide"
    came_from: str = ""
    goes_to: str = ""
    track: tuple[str, int] = ("", 0)
    drag: str = ""
    """It may be dragged: "places" to any legal place, which is chosen then; else to the piece or place of this name,
    and its own place is chosen."""
    stamps: tuple[StampShown, ...] = ()
    """Symbols over its own, under its texts."""
    screen: str = ""
    """Only on screens of this kind, wide or narrow."""


class BoardShown(Outgoing, omit_defaults=True):
    """A named area with coordinates of its own; pieces in painting order."""

    id: str
    title: str
    width: float
    height: float
    pieces: list[PieceShown]
    x: float = 0.0
    y: float = 0.0
    tracks: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    zooms: bool = False
    least: float = 0.0
    narrow: tuple[float, float, float, float] | None = None
    """The part of it that a narrow screen shows: x, y, width, height."""
    backdrop: str = ""
    """A symbol at its origin, under everything: it goes on beyond the board's edge."""
    names: tuple[int, ...] = ()
    """The seats that it names: they need not be listed beside it."""
    writes: tuple[float, float, float, float] | None = None
    """Where on it the words will stand that are asked for now: x, y, width, height."""


class SpreadShown(Outgoing):
    """A way to lay out the table, by the name that people choose it by."""

    name: str
    wide: list[str]
    narrow: list[str]
    main: str


class SceneShown(Outgoing, omit_defaults=True):
    """The boards of the table as you see it. `wide` and `narrow` are grids of board ids, a row each; a board that only
    one of them names is for such screens alone. `lying`, if there, is the grid of a narrow screen on its side."""

    boards: list[BoardShown]
    main: str
    wide: list[str]
    narrow: list[str]
    column: bool = False
    """On a narrow screen the boards of `narrow` lie one below the other, as wide as it is, and the table scrolls."""
    lying: list[str] = field(default_factory=list)
    spreads: list[SpreadShown] = field(default_factory=list)
    """Ways to lay it out of which you may choose; a board that only others name is not shown."""
    screen: Literal["", "wide", "narrow"] = ""
    """The kind of screen whose boards these are, where those of the other kind were left out."""


class PieceAdded(Outgoing):
    """A new piece, and its place in the order of the board as it is then."""

    at: int
    piece: PieceShown


class BoardChange(Outgoing, omit_defaults=True):
    """What changed on one board: take away `gone`, replace `set`, then put in `added`, in this order.

    Where more has changed (its size, the order of what stays) `whole` is the new board and all else is empty."""

    id: str
    title: str = ""
    """Its new title, where that has changed."""
    least: float | UnsetType = UNSET
    """How wide it must be from now on to be read, where that has changed."""
    gone: tuple[str, ...] = ()
    set: tuple[PieceShown, ...] = ()
    added: tuple[PieceAdded, ...] = ()
    whole: BoardShown | UnsetType = UNSET
