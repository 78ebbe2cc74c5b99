# interpreted: drawn for people only
"""What a drawing is: art that is made once, and scenes of pieces that come, move and go.

A scene is a pure function of a view, so the law of secrets covers pictures: what is not in the view cannot be in the
picture. A move changes a handful of pieces; a front end has each piece as one thing that it moves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import chain
from operator import is_
from typing import Any, Final, Literal, NamedTuple, TypeVar, TypeVarTuple, overload

from rulewright.engine import Game, View

Anchor = Literal["start", "middle", "end"]
Motion = Literal["slide", "arc", "drop", "tumble", "turn", "none"]
"""How a piece travels: straight, in an arc (cards), by falling (discs), tumbling (dice), turning over (tiles)."""
Theme = Literal["day", "night", "print"]
THEMES: tuple[Theme, ...] = ("day", "night", "print")
KEPT: Final = 4096
"""So many boards, or parts of them, a function that draws them may keep: fewer than the seats of a busy server has at
its tables, and every table's are gone when it comes to move again."""
Screen = Literal["", "wide", "narrow"]
"""The kind of screen that a table is drawn for; empty: for both."""


Of = TypeVarTuple("Of")
Made = TypeVar("Made")


def once(make: Callable[[*Of], Made]) -> Callable[[*Of], Made]:
    """`make`, which is not called again while it is given the very same things as just before: a server gives all who
    look at a table the same open part of the view (`Game.open_view`), and what they lead to is worked out for the first
    of them. A few are remembered, for who is asked is shown more than the others."""
    latest: list[tuple[tuple[Any, ...], Made]] = []

    def made(*parts: *Of) -> Made:
        for had, found in latest:
            if all(map(is_, had, parts)):
                return found
        found = make(*parts)
        latest[:] = [(parts, found), *latest[:2]]  # they are held, so nothing else comes to lie at their addresses
        return found

    return made


FRAME_TONES: tuple[str, ...] = (
    "card", "raised", "well", "line", "line-strong", "text", "soft", "green", "green-ink", "green-wash", "brass",
    "brass-fill", "brass-wash", "brass-pointed", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5",
)  # fmt: skip
"""The parts of the page around a table for which a game may have tones of its own, by the names the page has."""


class Palette(NamedTuple):
    """One tone in each light: by day, by night, and on paper in black and white."""

    day: str
    night: str
    print: str = ""

    def of(self, theme: Theme) -> str:
        """The colour in this light; paper without a colour of its own takes the day's."""
        return (self.day, self.night, self.print or self.day)[THEMES.index(theme)]


class Lettering(NamedTuple):
    """How words are set: the bundled face, size in units of the board, weight, and the tone they are in."""

    face: str
    size: float
    weight: int = 400
    tone: str = "ink"
    anchor: Anchor = "middle"
    italic: bool = False
    spacing: float = 0.0


class Symbol(NamedTuple):
    """Something drawn once: SVG inside a box (x, y, width, height), its colours as `var(--tone)`."""

    svg: str
    x: float
    y: float
    width: float
    height: float
    title: str = ""
    """What it is, in words, for the gallery."""
    detail: str = ""
    """The whole text of what it shows (a card). A piece without a detail of its own has this one, and without a title
    the symbol's: so a text is sent once with the art, not with every scene."""


@dataclass(frozen=True)
class Art:
    """Everything static of a game's drawing."""

    symbols: Mapping[str, Symbol]
    tones: Mapping[str, Palette] = field(default_factory=dict)
    letterings: Mapping[str, Lettering] = field(default_factory=dict)
    ground: str = "felt"
    """The tone of the table under all boards."""
    seats: tuple[str, ...] = ()
    """The symbol of each seat's pieces, where a seat has pieces of its own: its sign everywhere."""
    frame: Mapping[str, str] = field(default_factory=dict)
    """How the page around the table is set: for a part it plays (`FRAME_TONES`) the tone, for `display` and `body` the
    face, and `setting`: `book` sets choices as lines of a book rather than as buttons in boxes; `corners` puts the
    seats, on a phone on its side, into the upper corners of a board that has air there."""


class Text(NamedTuple):
    """Words on a piece, at a place relative to it. `width` is the room they have: they must fit."""

    words: str
    x: float
    y: float
    lettering: str
    width: float = 0.0
    tone: str = ""
    anchor: Anchor | Literal[""] = ""
    size: float = 1.0
    """How many times the size of its lettering it is set in: less than 1 where words were fitted into their room."""


class Stamp(NamedTuple):
    """A further symbol on a piece, at a place relative to it."""

    art: str
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0


class Piece(NamedTuple):
    """One thing on a board. Its id is for life: a piece of the same id in the next scene is the same thing, moved.

    An id must not tell a secret: in a world that the observer cannot tell apart the scene is the same, ids included.
    """

    id: str
    art: str = ""
    """The symbol; empty for a piece of words or a mere place."""
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    title: str = ""
    """What it is, in plain words; pieces without one are decoration."""
    detail: str = ""
    """The full text of a card, tile or token: shown on hover, focus and long press."""
    place: str = ""
    """The place it stands for, as `Ask.place` names it: a choice there is made on this piece."""
    tone: str = ""
    """What `var(--piece)` is in its symbol."""
    texts: tuple[Text, ...] = ()
    faint: float = 1.0
    """How much of it shows: 1 all."""
    ghost: str = ""
    """Shown only while one of these, divided by blanks, is pointed at: a place where one may choose (what choosing
    there would do), or a piece that is read. `sealed:2` is shown once seat 2 has answered a question that all answer in
    secret, `open:2` until then: who has answered is known to all, but not to a view, which imagined worlds share.
    """
    mark: str = ""
    """A state for the eye: `last` (the last move), `won`, `calm`."""
    hit: tuple[float, float] = (0.0, 0.0)
    """Width and height of the area that is pointed at, centred on the piece, where it is not the symbol's box."""
    motion: Motion = "slide"
    came_from: str = ""
    """The piece or place from which it comes when it is new."""
    goes_to: str = ""
    """The piece or place to which it goes when it is gone."""
    track: tuple[str, int] = ("", 0)
    """The track of its board that it walks, and the spot on it: it steps from spot to spot."""
    drag: str = ""
    """It may be dragged, where that is natural (a click is always enough): `"places"`, to any legal place, which is
    chosen then (a disc in hand); else to the piece or place of this name, and its own place is chosen (a card)."""
    stamps: tuple[Stamp, ...] = ()
    """Symbols over its own, under its texts: what is put together from parts moves and turns as one."""
    screen: Literal["", "wide", "narrow"] = ""
    """Only on screens of this kind: a label that a phone sets otherwise."""


class Laid(Sequence[Piece]):
    """The pieces of a board, lying in `parts` (`laid`); put together when somebody needs them all."""

    __slots__ = ("parts", "together")

    def __init__(self, parts: tuple[Sequence[Piece], ...]) -> None:
        self.parts = parts
        self.together: tuple[Piece, ...] | None = None

    def whole(self) -> tuple[Piece, ...]:
        """All of them in one."""
        if self.together is None:
            self.together = tuple(chain.from_iterable(self.parts))
        return self.together

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __iter__(self) -> Iterator[Piece]:
        return chain.from_iterable(self.parts)

    @overload
    def __getitem__(self, at: int) -> Piece: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Piece, ...]: ...

    def __getitem__(self, at: int | slice) -> Piece | tuple[Piece, ...]:
        return self.whole()[at]


def laid(*parts: Sequence[Piece]) -> Laid:
    """The pieces of a board from its parts, one over the other. A part that a game keeps (a tuple from a function under
    `lru_cache`) is the very same one while its facts are as before: who compares two such boards passes it over, and
    remembers how two parts that are kept differ."""
    return Laid(parts)


@dataclass(eq=False, slots=True)
class Board:
    """A named area with coordinates of its own; the pieces are in painting order.

    A board is itself, not what it looks like: a game that keeps a board whose facts have not changed (`lru_cache` on
    the function that draws it) gives the same object again, and nobody encodes or compares it a second time. So nobody
    changes one; that is not enforced (`frozen`), for it would take five times as long to make, at every move.
    """

    id: str
    title: str
    width: float
    height: float
    pieces: Sequence[Piece]
    x: float = 0.0
    y: float = 0.0
    tracks: Mapping[str, Sequence[tuple[float, float]]] = field(default_factory=dict)
    zooms: bool = False
    """A large board: it may be zoomed and panned."""
    least: float = 0.0
    """Narrower than so many pixels it cannot be read: a phone scrolls or zooms it then."""
    narrow: tuple[float, float, float, float] | None = None
    """The part of it (x, y, width, height) that a narrow screen shows; what lies outside is for wide ones only."""
    backdrop: str = ""
    """A symbol at the board's origin, under its pieces and the other boards: it goes on beyond the board's edge, as
    far as the table does."""
    names: tuple[int, ...] = ()
    """The seats that it names, with whose turn it is: a front end need not list them beside it where the board is in
    sight (of a narrow table that scrolls, only its first row is sure to be)."""
    writes: tuple[float, float, float, float] | None = None
    """Where on it (x, y, width, height) the words will stand that somebody is asked for now: a front end with room for
    it lets them be written there."""


class Spread(NamedTuple):
    """A way in which a table may be laid out, by a name that people choose it by."""

    name: str
    wide: tuple[str, ...]
    narrow: tuple[str, ...]
    main: str = ""


@dataclass(slots=True)
class Scene:
    """The boards of a table as one observer sees it, and how they like to lie. Nobody changes one, as with a board.

    `wide` and `narrow` are grids of board ids, a row each, as CSS names them; `main` is what a phone shows first. A
    board that only one of them names is for such screens alone: a table laid out anew for a phone. `lying` is the same
    for a phone on its side, where that is to be another grid than `narrow`.
    """

    boards: Sequence[Board]
    main: str = ""
    wide: Sequence[str] = ()
    narrow: Sequence[str] = ()
    words: str = ""
    """The whole table in words, for those who cannot see it; empty in a scene for one kind of screen (`tells`)."""
    column: bool = False
    """On a narrow screen the boards of `narrow` lie one below the other, each as wide as the screen (one that needs
    more scrolls sideways), and the table scrolls: for tables with more to read than a phone shows at once."""
    lying: Sequence[str] = ()
    spreads: Sequence[Spread] = ()
    """The ways to lay it out of which a person may choose one that stays; `wide` and `narrow` are what the game shows
    by itself, and what only another spread names is not seen with them."""

    def pieces(self) -> Iterator[tuple[Board, Piece]]:
        """Every piece with its board."""
        for board in self.boards:
            for piece in board.pieces:
                yield board, piece


def art_of(game: Game) -> Art:
    """The art of a game, made once; a game without a drawing has that of panels."""
    if game.art is not None:
        return made(game.art)
    from rulewright.draw.panels import PANEL_ART

    return PANEL_ART


@cache
def made(art: Callable[[], Art]) -> Art:
    """The art that a function draws."""
    return art()


def draw(game: Game, view: View, screen: Screen = "") -> Scene:
    """The scene of a view; a game without a drawing gets a decent picture of its panels.

    For one kind of `screen` only the boards that such a screen shows are in it, and a game need not draw the others
    (`draws_for`).
    """
    if game.draw is not None:
        scene: Scene = game.draw({**view, "screen": screen} if screen else view)
        return for_screen(scene, screen) if screen else scene
    from rulewright.draw.panels import panel_scene

    return panel_scene(game.panels(view))


def draws_for(screen: Screen, view: View) -> bool:
    """Whether a view is drawn for this kind of screen; mostly it is drawn for both.

    >>> draws_for("narrow", {}), draws_for("narrow", {"screen": "wide"})
    (True, False)
    """
    return bool(view.get("screen", screen) == screen)


def tells(view: View) -> bool:
    """Whether the words of a scene are wanted: who draws for a screen does not ask for them."""
    return "screen" not in view


def for_screen(scene: Scene, screen: Screen) -> Scene:
    """The scene without the boards that only the other kind of screen shows."""
    spreads = tuple(scene.spreads)
    gone = for_others(screen, tuple(scene.wide), (*scene.narrow, *scene.lying), spreads)
    if gone.isdisjoint([board.id for board in scene.boards]):
        return scene
    return replace(scene, boards=[board for board in scene.boards if board.id not in gone])


@lru_cache(1024)
def for_others(
    screen: Screen, wide: tuple[str, ...], narrow: tuple[str, ...], spreads: tuple[Spread, ...]
) -> frozenset[str]:
    """The boards that are named for the other kind of screen only; none where this kind has no grid of its own.

    >>> sorted(for_others("wide", ("a b",), ("b", "c"), ())), sorted(for_others("narrow", ("a b",), ("b", "c"), ()))
    (['c'], ['a'])
    """
    grids = (wide, narrow) if screen == "wide" else (narrow, wide)
    if not grids[0]:
        return frozenset()
    chosen = [(one.wide, one.narrow) if screen == "wide" else (one.narrow, one.wide) for one in spreads]
    own, others = [
        {name for lines in (grids[k], *[one[k] for one in chosen]) for line in lines for name in line.split()}
        for k in (0, 1)
    ]
    return frozenset(others - own)


def symbols_in(scene: Scene) -> set[str]:
    """The names of the symbols that a scene shows."""
    found = {piece.art for _board, piece in scene.pieces() if piece.art}
    return found | {stamp.art for _board, piece in scene.pieces() for stamp in piece.stamps}


def plain(board: Board) -> Any:
    """The board as data, to compare boards."""
    frame = board.id, board.title, board.x, board.y, board.width, board.height, board.backdrop
    return [*frame, [list(piece) for piece in board.pieces]]
