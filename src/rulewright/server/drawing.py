"""The drawn table on its way out: art as files that never change, scenes, and what differs between two of them.

A scene is made once for all who look from the same seat on the same kind of screen, and so is the difference to the
scene before it.
"""

import gzip
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET

from rulewright.draw.cover import cover_svg
from rulewright.draw.model import (
    THEMES,
    Art,
    Board,
    Laid,
    Piece,
    Scene,
    Screen,
    Stamp,
    Symbol,
    Text,
    Theme,
    art_of,
    draw,
)
from rulewright.engine import Game, View
from rulewright.server import protocol as say

encode = msgspec.json.Encoder(order="deterministic").encode


class ArtFile(NamedTuple):
    """The art of a game, or its cover, as it is sent."""

    name: str
    plain: bytes
    packed: bytes
    """The same, compressed."""
    kind: str = "application/json"

    @property
    def address(self) -> str:
        """Where it is found."""
        return f"/art/{self.name}"


FILES: dict[str, tuple[Art, ArtFile]] = {}
"""By the game's name: made once a process."""


def art_file(game: Game) -> ArtFile | None:
    """The art of a game that draws; None where it does not."""
    if game.draw is None:
        return None
    art = art_of(game)
    kept = FILES.get(game.name)
    if kept is None or kept[0] is not art:
        text = encode(art_shown(game.name, art))
        name = f"{game.name}-{sha256(text).hexdigest()[:16]}.json"
        kept = FILES[game.name] = art, ArtFile(name, text, gzip.compress(text, 9, mtime=0))
    return kept[1]


def art_address(game: Game) -> str:
    """Where the art of a game is; empty where it draws nothing."""
    found = art_file(game)
    return "" if found is None else found.address


COVERS: dict[str, tuple[ArtFile, ...]] = {}
"""By the game's name: by day, by night, on paper; made once a process."""


def cover_files(game: Game) -> tuple[ArtFile, ...]:
    """The cover of a game by day, by night and on paper; one that looks the same in two lights is one file."""
    kept = COVERS.get(game.name)
    if kept is None:
        kept = COVERS[game.name] = tuple(cover_file(game, theme) for theme in THEMES)
    return kept


def cover_file(game: Game, theme: Theme) -> ArtFile:
    """A cover in one light, named by what it is."""
    text = cover_svg(game, theme).encode()
    name = f"{game.name}-{sha256(text).hexdigest()[:16]}.svg"
    return ArtFile(name, text, gzip.compress(text, 9, mtime=0), "image/svg+xml; charset=utf-8")


def file_named(name: str, game: Game) -> ArtFile | None:
    """The file of a game that has this name: its art, or its cover in some light."""
    found = [*cover_files(game)] if name.endswith(".svg") else [art_file(game)]
    return next((one for one in found if one is not None and one.name == name), None)


def art_shown(game: str, art: Art) -> say.ArtShown:
    """Art as data."""
    return say.ArtShown(
        game=game,
        symbols={
            name: say.SymbolShown(plainly(one.svg), *boxed(one), one.title, one.detail)
            for name, one in art.symbols.items()
        },
        tones={name: [tone.day, tone.night, tone.of("print")] for name, tone in art.tones.items()},
        letterings={name: say.LetteringShown(*lettering) for name, lettering in art.letterings.items()},
        ground=art.ground,
        frame=dict(art.frame),
    )


def boxed(one: Symbol) -> tuple[float, float, float, float]:
    """The box of a symbol to a hundredth, whole numbers without a point: more digits move nothing on any screen.

    >>> boxed(Symbol("", 0.0, -14.698275862, 46.0, 14.7))
    (0, -14.7, 46, 14.7)
    """
    x, y, width, height = (
        int(side) if side == int(side) else round(side, 2) for side in (one.x, one.y, one.width, one.height)
    )
    return x, y, width, height


def plainly(svg: str) -> str:
    """The same drawing with quotes that JSON need not escape: the file is a tenth smaller.

    >>> plainly('<g fill="none"/>')
    "<g fill='none'/>"
    """
    return svg if "'" in svg else svg.replace('"', "'")


def seat_pieces(game: Game, seats: int, view: View | None = None) -> list[str]:
    """The symbol of each seat's pieces; empty where a seat has none, or not yet."""
    signs: Sequence[str] = art_of(game).seats if game.draw is not None else ()
    if game.seat_signs is not None:
        signs = () if view is None else game.seat_signs(view)
    return [signs[seat] if seat < len(signs) else "" for seat in range(seats)]


# -- scenes ------------------------------------------------------------------------------------------------------------


def scene_shown(scene: Scene, screen: Screen = "") -> say.SceneShown:
    """A scene as data; `screen` is the kind of screen that it was drawn for, if it was for one alone."""
    return say.SceneShown(
        [board_shown(board) for board in scene.boards],
        scene.main,
        list(scene.wide),
        list(scene.narrow),
        scene.column,
        list(scene.lying),
        [say.SpreadShown(one.name, list(one.wide), list(one.narrow), one.main) for one in scene.spreads],
        screen,
    )


MOST_KEPT = 32_768
"""So many pieces, and differences, are remembered by themselves. For each more the oldest goes: to forget all of them
at once took 50 ms, and everything had to be found anew."""
KEPT: OrderedDict[int, tuple[Piece, say.PieceShown]] = OrderedDict()
"""By the address of a piece that a game keeps: to find it so is quicker than by all that it says."""


def kept_piece(piece: Piece) -> say.PieceShown:
    """A piece as data: the same one for the very same piece."""
    kept = KEPT.get(id(piece))
    if kept is not None and kept[0] is piece:
        return kept[1]
    if len(KEPT) >= MOST_KEPT:
        KEPT.popitem(last=False)
    shown = piece_shown(piece)
    KEPT[id(piece)] = piece, shown  # the piece is held, so nothing else comes to lie at its address
    return shown


@lru_cache(2_048)
def board_shown(board: Board) -> say.BoardShown:
    """A board as data; made once for a board that a game keeps from scene to scene."""
    shown = say.BoardShown(
        board.id,
        board.title,
        short(board.width),
        short(board.height),
        [kept_piece(piece) for piece in board.pieces],
        zooms=board.zooms,
    )
    # Only what is not as usual: the rest is left out of the message.
    if board.x or board.y:
        shown.x, shown.y = short(board.x), short(board.y)
    if board.tracks:
        shown.tracks = {name: [(short(x), short(y)) for x, y in spots] for name, spots in board.tracks.items()}
    if board.least:
        shown.least = short(board.least)
    if board.narrow:
        x, y, wide, tall = board.narrow
        shown.narrow = short(x), short(y), short(wide), short(tall)
    if board.backdrop:
        shown.backdrop = board.backdrop
    if board.names:
        shown.names = board.names
    if board.writes:
        x, y, wide, tall = board.writes
        shown.writes = short(x), short(y), short(wide), short(tall)
    return shown


USUAL: Final = tuple([(name, Piece._field_defaults.get(name)) for name in Piece._fields])
NUMBERS: Final = ("x", "y", "turn", "size", "faint")


@lru_cache(16_384)
def piece_shown(piece: Piece) -> say.PieceShown:
    """A piece as data; made once, for most pieces lie still from scene to scene and look alike from every seat."""
    told: dict[str, Any] = {name: value for (name, usual), value in zip(USUAL, piece, strict=True) if value != usual}
    for name in NUMBERS:
        if name in told:
            told[name] = short(told[name])
    if piece.stamps:
        told["stamps"] = tuple([stamp_shown(stamp) for stamp in piece.stamps])
    if piece.texts:
        told["texts"] = tuple([text_shown(text) for text in piece.texts])
    return say.PieceShown(**told)  # what has its usual value is left out of the message only where it is not given


def stamp_shown(stamp: Stamp) -> say.StampShown:
    """A symbol on a piece as data."""
    return say.StampShown(stamp.art, short(stamp.x), short(stamp.y), short(stamp.size))


def text_shown(text: Text) -> say.TextShown:
    """Words on a piece as data."""
    x, y = short(text.x), short(text.y)
    return say.TextShown(text.words, x, y, text.lettering, text.tone, text.anchor, short(text.size))


@lru_cache(16_384)
def short(value: float) -> float:
    """A number with at most two decimals, and a whole one without any: it is sent often."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


class Drawn:
    """The table as it is drawn for one observer and one kind of screen, and how it differs from what was drawn for them
    before. What is to be sent of it is turned into data when somebody needs it: of most drawings a few pieces."""

    def __init__(self, scene: Scene, screen: Screen = "", before: "Drawn | None" = None) -> None:
        self.scene = scene
        self.screen: Screen = screen
        self.before = before
        self.told: list[say.BoardChange] | None = None
        self.whole: say.SceneShown | None = None
        if before is not None:
            before.before = None  # two are kept, not the whole game

    def shown(self) -> say.SceneShown:
        """The whole scene as data, for newcomers; made once for all."""
        if self.whole is None:
            self.whole = scene_shown(self.scene, self.screen)
        return self.whole

    def changes(self, had: "Drawn | None") -> list[say.BoardChange] | None:
        """What to tell somebody who has that drawing; None when they need the whole scene. Made once for all."""
        if had is None or had is not self.before:
            return None
        if self.told is None:
            found = changed(had, self)
            if found is None:
                self.before = None
                return None
            self.told = found
        return self.told


def drawn(game: Game, view: View, before: Drawn | None = None, screen: Screen = "") -> Drawn | None:
    """The drawing of a view; None where the game draws nothing."""
    return None if game.draw is None else Drawn(draw(game, view, screen), screen, before)


def changed(was: Drawn, now: Drawn) -> list[say.BoardChange] | None:
    """From scene to scene, board by board; None when the boards themselves or their arrangement are others."""
    old, new = was.scene, now.scene
    if was.screen != now.screen or len(old.boards) != len(new.boards) or not same_arrangement(old, new):
        return None
    others = [(one, other) for one, other in zip(old.boards, new.boards, strict=True) if one is not other]
    if [one.id for one, _ in others] != [other.id for _, other in others]:
        return None
    found = [board_change(one, other) for one, other in others]
    return [change for change in found if change is not None]


def same_arrangement(was: Scene, now: Scene) -> bool:
    """Whether the boards of two scenes are to lie alike."""
    if was.main != now.main or was.column != now.column:
        return False
    grids = (was.wide, now.wide), (was.narrow, now.narrow), (was.lying, now.lying), (was.spreads, now.spreads)
    for one, other in grids:
        if one is not other and tuple(one) != tuple(other):
            return False
    return True


@lru_cache(64)
def board_change(was: Board, now: Board) -> say.BoardChange | None:
    """What changed on a board, None when nothing did; found once for all who have the one and are shown the other.

    A piece that changes its place in the order is taken out and put in again; where that is most of them, or the board
    itself has changed, the board is sent whole."""
    if frame_of(was) != frame_of(now):
        return say.BoardChange(now.id, whole=board_shown(now))
    old, new = was.pieces, now.pieces
    if isinstance(old, Laid) and isinstance(new, Laid) and len(old.parts) == len(new.parts):
        found = difference_of_parts(old.parts, new.parts)
    else:
        found = difference(old, new)
    title = "" if was.title == now.title else now.title
    least = UNSET if was.least == now.least else short(now.least)
    if found is SAME:
        return say.BoardChange(now.id, title=title, least=least) if title or least is not UNSET else None
    many = len(new)
    if 2 * (many - len(found.added)) < many:
        return say.BoardChange(now.id, whole=board_shown(now))
    added = tuple([say.PieceAdded(at, piece) for at, piece in found.added])
    return say.BoardChange(now.id, title, least, tuple(found.gone), tuple(found.set), added)


class Difference(NamedTuple):
    """What changed from some pieces to others; where all else stays in its order."""

    gone: Sequence[str] = ()
    set: Sequence[say.PieceShown] = ()
    added: Sequence[tuple[int, say.PieceShown]] = ()
    """With their places in the order as it is then."""


SAME: Final = Difference()
DIFFERENCES: OrderedDict[tuple[int, int], tuple[Sequence[Piece], Sequence[Piece], Difference]] = OrderedDict()
"""Between parts that games keep, by the addresses of both: a turn comes and goes in the same way, round after round."""


def difference_of_parts(old: Sequence[Sequence[Piece]], new: Sequence[Sequence[Piece]]) -> Difference:
    """The difference between as many parts, each compared with the one in its place."""
    gone: list[str] = []
    put: list[say.PieceShown] = []
    added: list[tuple[int, say.PieceShown]] = []
    start = 0
    for was, now in zip(old, new, strict=True):
        if was is not now:
            found = kept_difference(was, now)
            if found is not SAME:
                gone += found.gone
                put += found.set
                if found.added:
                    added += [(start + at, piece) for at, piece in found.added]
        start += len(now)
    return Difference(gone, put, added) if gone or put or added else SAME


def kept_difference(old: Sequence[Piece], new: Sequence[Piece]) -> Difference:
    """The difference between two parts; remembered where both are of a kind that is kept."""
    if type(old) is not tuple or type(new) is not tuple:
        return difference(old, new)
    key = id(old), id(new)
    kept = DIFFERENCES.get(key)
    if kept is not None and kept[0] is old and kept[1] is new:
        return kept[2]
    if len(DIFFERENCES) >= MOST_KEPT:
        DIFFERENCES.popitem(last=False)
    found = difference(old, new)
    DIFFERENCES[key] = old, new, found  # both are held, so nothing else comes to lie at their addresses
    return found


def difference(old: Sequence[Piece], new: Sequence[Piece]) -> Difference:
    """What changed from some pieces to others."""
    if not old:
        return Difference(added=[(at, kept_piece(one)) for at, one in enumerate(new)]) if new else SAME
    if not new:
        return Difference([one.id for one in old])
    # Most pieces lie as they did, before and after those that do not; a game that keeps them gives the very same ones.
    start = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        start += 1
    alike, end = 0, min(len(old), len(new)) - start
    while alike < end and (old[-1 - alike] is new[-1 - alike] or old[-1 - alike] == new[-1 - alike]):
        alike += 1
    if start + alike == len(old) == len(new):
        return SAME
    there, here = old[start : len(old) - alike], new[start : len(new) - alike]
    order, after = [piece.id for piece in there], [piece.id for piece in here]
    if order == after:
        pairs = zip(there, here, strict=True)
        return Difference(set=[kept_piece(now) for was, now in pairs if was is not now and was != now])
    kept, before = in_order(order, after), dict(zip(order, there, strict=True))
    return Difference(
        [name for name in order if name not in kept],
        [kept_piece(one) for one in here if one.id in kept and before[one.id] != one],
        [(at, kept_piece(one)) for at, one in enumerate(here, start) if one.id not in kept],
    )


def in_order(was: list[str], now: list[str]) -> set[str]:
    """As many as can stay where they are in the order, while the others are put in between them.

    >>> sorted(in_order(["a", "b", "c", "d"], ["x", "a", "d", "b", "c"]))
    ['a', 'b', 'c']
    """
    rank = {name: at for at, name in enumerate(was)}
    stay = [name for name in now if name in rank]
    if all(rank[one] < rank[other] for one, other in pairwise(stay)):
        return set(stay)
    ends: list[int] = []  # the rank on which the best run of each length ends
    best: list[str] = []
    before: dict[str, str] = {}
    for name in stay:
        at = bisect_left(ends, rank[name])
        if at:
            before[name] = best[at - 1]
        if at == len(ends):
            ends.append(rank[name])
            best.append(name)
        else:
            ends[at], best[at] = rank[name], name
    found: set[str] = set()
    last = best[-1] if best else ""
    while last:
        found.add(last)
        last = before.get(last, "")
    return found


TOLD_APART: Final = ("id", "title", "least", "pieces")
frame_of: Final = attrgetter(*[one.name for one in fields(Board) if one.name not in TOLD_APART])
"""All of a board but its name and what is told by itself when it changes."""


def applied(scene: say.SceneShown, changes: Sequence[say.BoardChange]) -> say.SceneShown:
    """The scene that a client has after these changes: what clients do, for tests and for clients in Python."""
    by_id = {change.id: change for change in changes}
    boards = []
    for board in scene.boards:
        change = by_id.get(board.id)
        if change is None:
            boards.append(board)
        elif isinstance(change.whole, say.BoardShown):
            boards.append(change.whole)
        else:
            fresh = {piece.id: piece for piece in change.set}
            pieces = [fresh.get(piece.id, piece) for piece in board.pieces if piece.id not in change.gone]
            for put in change.added:
                pieces.insert(put.at, put.piece)
            least = board.least if change.least is UNSET else change.least
            boards.append(msgspec.structs.replace(board, pieces=pieces, title=change.title or board.title, least=least))
    return msgspec.structs.replace(scene, boards=boards)
