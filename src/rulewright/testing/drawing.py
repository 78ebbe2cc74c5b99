"""What every drawing keeps: whole art, scenes in which everything has its name and its room, and no secret in sight.

`art_faults` and `scene_faults` say what is wrong in words; the check `draws` asks them at random positions of a game.
"""

import math
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from rulewright.draw.model import FRAME_TONES, Art, Board, Piece, Scene, Text, art_of, draw, plain
from rulewright.draw.svg import TONE
from rulewright.draw.text import leaves, letters_of, width_of
from rulewright.engine import Game, Rng, Run, Unimaginable
from rulewright.engine.errors import RuleBroken, RulewrightError
from rulewright.testing.exploring import explore, observers
from rulewright.testing.wording import miscounted

SLACK = 0.6
"""Units by which a line may stand over the edge of its board: half the width of a stroke."""
IN_SIGHT = 1 / 8
"""So much of a place that can be chosen nothing else lies over: the edge of a card in a fanned hand."""
ACROSS = 8
"""How finely that is looked at: so many points beside each other."""
Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Sound = set[tuple[Any, ...]]
"""Pieces in which nothing is wrong, each with what it was measured by on its board."""


def draws(game: Game, thoroughness: int) -> None:
    """At many questions, for every observer: the table is drawn, names and rooms are kept, and secrets with them."""
    art = art_of(game)
    for fault in art_faults(art):
        raise RuleBroken(f"the art of {game.name}: {fault}")

    sound: Sound = set()

    def look(run: Run, rng: Rng) -> None:
        for observer in observers(run):
            for fault in position_faults(game, art, run, observer, rng, sound):
                raise RuleBroken(f"the drawing that observer {observer} sees: {fault}")

    every = 15 if game.draw is None else 7 if thoroughness == 1 else 2  # panels alone have less to go wrong
    explore(game, thoroughness, look, every)


def position_faults(
    game: Game, art: Art, run: Run, observer: int, rng: Rng, sound: Sound | None = None
) -> Iterator[str]:
    """What is wrong with the drawing of one position for one observer."""
    view = game.look(run, observer)
    before = deepcopy(view)
    scene = draw(game, view)
    if view != before:
        yield "drawing changed the view"
    yield from scene_faults(scene, art, sound)
    if not alike(draw(game, before), scene):
        yield "the same view gives another scene"
    if game.draw is not None:
        asking = game.asking(run, observer, view)
        choices = () if asking is None else asking.choices
        places = [place for choice in choices for place in (choice.place, choice.then)]
        yield from place_faults(scene, places)
        yield from cover_faults(scene, art, {place for place in places if place})
    try:
        world = run.imagine(observer, rng)
    except Unimaginable:
        return  # the check of secrets says so
    if not alike(draw(game, game.look(world, observer)), scene):
        yield "a world that the observer cannot tell apart gives another scene"


def alike(one: Scene, other: Scene) -> bool:
    """Whether two scenes show the same; boards that are kept from one drawing to the next need no second look."""
    return (one.wide, one.narrow, one.lying, one.main, one.spreads, len(one.boards)) == (
        other.wide, other.narrow, other.lying, other.main, other.spreads, len(other.boards),
    ) and all(a is b or plain(a) == plain(b) for a, b in zip(one.boards, other.boards, strict=True))  # fmt: skip


# -- art ------------------------------------------------------------------------------------------------------------


def art_faults(art: Art) -> Iterator[str]:
    """What is wrong with symbols, tones and letterings."""
    if art.ground not in art.tones:
        yield f"the ground is in the tone {art.ground!r}, which is not there"
    for name in art.seats:
        if name not in art.symbols:
            yield f"the sign of a seat is {name!r}, which is no symbol"
    yield from frame_faults(art)
    for name, lettering in art.letterings.items():
        if lettering.tone not in art.tones:
            yield f"the lettering {name!r} is in the tone {lettering.tone!r}, which is not there"
        try:
            if lettering.face != "monospace":
                letters_of(lettering.face, lettering.weight, lettering.italic)
        except RulewrightError as why:
            yield f"the lettering {name!r}: {why}"
    for name, symbol in art.symbols.items():
        for tone in set(TONE.findall(symbol.svg)) - {"piece"} - art.tones.keys():
            yield f"the symbol {name!r} has the tone {tone!r}, which is not there"
        for used in re.findall(r'href="#s-([^"]+)"', symbol.svg):
            if used not in art.symbols:
                yield f"the symbol {name!r} stamps {used!r}, which is no symbol"
        for used in re.findall(r"url\(#([^)]+)\)", symbol.svg):
            if f'id="{used}"' not in symbol.svg:
                yield f"the symbol {name!r} uses {used!r}, which it does not define"
        if symbol.width <= 0 or symbol.height <= 0:
            yield f"the symbol {name!r} has no box"


def frame_faults(art: Art) -> Iterator[str]:
    """What is wrong with how the page around the table is set."""
    faces = {lettering.face for lettering in art.letterings.values()}
    for part, name in art.frame.items():
        if part in FRAME_TONES:
            if name not in art.tones:
                yield f"the frame's {part!r} is in the tone {name!r}, which is not there"
        elif part in ("display", "body"):
            if name not in faces:
                yield f"the frame's {part!r} is set in {name!r}, which no lettering is"
        elif part != "setting" or name not in ("book", "corners"):
            yield f"the frame has no {part!r} of {name!r}"


# -- scenes ---------------------------------------------------------------------------------------------------------


def scene_faults(scene: Scene, art: Art, sound: Sound | None = None) -> Iterator[str]:
    """What is wrong with a scene: names used twice or not there, pieces outside their board, words without room.

    Pieces that are in `sound` are not looked at again; those in which nothing is wrong are put into it.
    """
    ids = [piece.id for _board, piece in scene.pieces()]
    for ident in sorted({ident for ident in ids if ids.count(ident) > 1}) if len(set(ids)) < len(ids) else ():
        yield f"two pieces have the id {ident!r}"
    names = [board.id for board in scene.boards]
    if len(set(names)) < len(names):
        yield f"two boards have the same id: {names}"
    rows = (*scene.wide, *scene.narrow, *scene.lying)
    rows += tuple(row for spread in scene.spreads for row in (*spread.wide, *spread.narrow, spread.main))
    for name in {name for row in rows for name in row.split()} | {scene.main} - {""}:
        if name not in (*names, "."):
            yield f"the scene arranges a board {name!r}, which is not there"
    for board in scene.boards:
        if board.backdrop and board.backdrop not in art.symbols:
            yield f"the board {board.id!r} lies before {board.backdrop!r}, which is no symbol"
    for board, piece in scene.pieces():
        here = board.x, board.y, board.width, board.height, board.narrow, *board.tracks, piece
        if sound is None or here not in sound:
            faults = list(piece_faults(board, piece, art))
            yield from faults
            if sound is not None and not faults:
                sound.add(here)
        if wrong := drag_fault(scene, piece):
            yield wrong


def drag_fault(scene: Scene, piece: Piece) -> str:
    """What is wrong with where a piece may be dragged."""
    if piece.drag in ("", "places"):
        return ""
    if not piece.place:
        return f"the piece {piece.id!r} is dragged to {piece.drag!r}, but it stands for no place"
    if not any(piece.drag in (other.id, other.place) for _board, other in scene.pieces()):
        return f"the piece {piece.id!r} is dragged to {piece.drag!r}, which is not there"
    return ""


def piece_faults(board: Board, piece: Piece, art: Art) -> Iterator[str]:
    """What is wrong with one piece."""
    for name in (piece.art, *(stamp.art for stamp in piece.stamps)):
        if name and name not in art.symbols:
            yield f"the piece {piece.id!r} is drawn as {name!r}, which is no symbol"
            return
    if piece.tone and piece.tone not in art.tones:
        yield f"the piece {piece.id!r} has the tone {piece.tone!r}, which is not there"
    if piece.track[0] and piece.track[0] not in board.tracks:
        yield f"the piece {piece.id!r} walks the track {piece.track[0]!r}, which its board does not have"
    for text in piece.texts:
        if text.lettering not in art.letterings:
            yield f"the piece {piece.id!r} has words in the lettering {text.lettering!r}, which is not there"
            return
        if text.tone and text.tone not in art.tones:
            yield f"the piece {piece.id!r} has words in the tone {text.tone!r}, which is not there"
        over = leaves(text, art.letterings[text.lettering])
        if over:
            yield f"the words {text.words!r} on {piece.id!r} are {over:.1f} wider than their room of {text.width:g}"
    for words in (piece.title, piece.detail, *(text.words for text in piece.texts)):
        if wrong := miscounted(words):
            yield f"the piece {piece.id!r} counts wrongly, {wrong!r}: {words!r} (say it with `counted`)"
    left, top, right, bottom = extent(piece, art)
    frames = [("", (board.x, board.y, board.width, board.height))]
    if board.narrow is not None and piece.screen != "wide":
        frames.append((" on a narrow screen", board.narrow))
    for where, (x, y, wide, tall) in frames:
        out = max(x - left, y - top, right - x - wide, bottom - y - tall)
        if out > SLACK:
            yield f"the piece {piece.id!r} stands {out:.1f} over the edge of the board {board.id!r}{where}"


def extent(piece: Piece, art: Art) -> Extent:
    """The room that a piece takes on its board: its symbol, its words, and where it is pointed at."""
    boxes: list[Extent] = []
    if piece.art:
        symbol = art.symbols[piece.art]
        boxes.append((symbol.x, symbol.y, symbol.x + symbol.width, symbol.y + symbol.height))
    for more in piece.stamps:
        symbol, size = art.symbols[more.art], more.size
        left, top = more.x + symbol.x * size, more.y + symbol.y * size
        boxes.append((left, top, left + symbol.width * size, top + symbol.height * size))
    boxes += [text_box(text, art) for text in piece.texts]
    wide, tall = piece.hit
    boxes.append((-wide / 2, -tall / 2, wide / 2, tall / 2))
    turn = math.radians(piece.turn)
    corners = [
        (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        for left, top, right, bottom in boxes
        for x, y in ((left, top), (right, top), (left, bottom), (right, bottom))
    ]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    size = piece.size
    return (
        piece.x + size * min(across), piece.y + size * min(down),
        piece.x + size * max(across), piece.y + size * max(down),
    )  # fmt: skip


def text_box(text: Text, art: Art) -> Extent:
    """The room that a line of words takes, about its capitals and descenders."""
    lettering = art.letterings[text.lettering]
    wide, size = width_of(text.words, lettering, text.size), lettering.size * text.size
    shift = {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor or lettering.anchor]
    return text.x - shift, text.y - 0.75 * size, text.x - shift + wide, text.y + 0.22 * size


def place_faults(scene: Scene, places: list[str]) -> Iterator[str]:
    """Places that choices name, but no piece stands for, at all or on one kind of screen."""
    there = {piece.place for _board, piece in scene.pieces()}
    for place in places:
        if place and place not in there:
            yield f"a choice lies at {place!r}, but no piece stands for it"
    every = {board.id for board in scene.boards}
    for screen, rows in (("wide", scene.wide), ("narrow", scene.narrow)):
        laid = set(" ".join(rows).split()) or every
        seen = {piece.place for board, piece in scene.pieces() if board.id in laid and piece.screen in ("", screen)}
        for place in dict.fromkeys(places):
            if place in there - seen and place:
                yield f"a choice lies at {place!r}, but on a {screen} screen no piece stands for it"


def cover_faults(scene: Scene, art: Art, legal: set[str]) -> Iterator[str]:
    """Places that can be chosen, but of which too little can be pointed at on some screen: other pieces lie over it."""
    for screen, rows in (("wide", scene.wide), ("narrow", scene.narrow or scene.wide)):
        free: set[str] = set()
        over: dict[str, str] = {}
        laid = " ".join(rows).split()
        for board in scene.boards:
            if laid and board.id not in laid:
                continue
            pointed = [piece for piece in board.pieces if can_be_pointed_at(piece, art, legal, screen)]
            for at, piece in enumerate(pointed):
                if piece.place not in legal or piece.place in free:
                    continue
                above = [
                    other for other in pointed[at + 1 :] if other.place != piece.place and may_meet(piece, other, art)
                ]
                covering = what_covers(piece, above, art) if above else ""
                if covering:
                    over[piece.place] = covering
                else:
                    free.add(piece.place)
        for place in over.keys() - free:
            yield f"a choice lies at {place!r}, but on a {screen} screen the piece {over[place]!r} lies over it"


def what_covers(piece: Piece, above: list[Piece], art: Art) -> str:
    """The piece that lies over another of which less than `IN_SIGHT` can be pointed at; empty when enough can."""
    hidden = 0
    last = ""
    for x, y in points_of(piece, art):
        over = next((other.id for other in above if lies_over(other, art, x, y)), "")
        if over:
            hidden, last = hidden + 1, over
    return last if hidden > (1 - IN_SIGHT) * ACROSS * ACROSS else ""


def can_be_pointed_at(piece: Piece, art: Art, legal: set[str], screen: str) -> bool:
    """Whether a pointer finds this piece on such a screen: it can be chosen, read or dragged."""
    if piece.ghost or piece.screen not in ("", screen) or not (any(piece.hit) or piece.art):
        return False
    return piece.place in legal or bool(piece.detail or piece.drag or (piece.art and art.symbols[piece.art].detail))


def pointed_box(piece: Piece, art: Art) -> Extent:
    """Where a piece is pointed at, in its own coordinates."""
    wide, tall = piece.hit
    if wide > 0:
        return -wide / 2, -tall / 2, wide / 2, tall / 2
    symbol = art.symbols[piece.art]
    return symbol.x, symbol.y, symbol.x + symbol.width, symbol.y + symbol.height


def may_meet(one: Piece, other: Piece, art: Art) -> bool:
    """Whether two pieces are near enough that one may lie over the other: the circles about their boxes meet."""
    reach = reach_of(one, art) + reach_of(other, art)
    return abs(one.x - other.x) < reach and abs(one.y - other.y) < reach


def reach_of(piece: Piece, art: Art) -> float:
    """How far from a piece's own place it can be pointed at."""
    left, top, right, bottom = pointed_box(piece, art)
    return piece.size * math.hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))


def points_of(piece: Piece, art: Art) -> Iterator[tuple[float, float]]:
    """Points of the board spread evenly over where a piece is pointed at."""
    left, top, right, bottom = pointed_box(piece, art)
    sine, cosine = math.sin(math.radians(piece.turn)), math.cos(math.radians(piece.turn))
    for row in range(ACROSS):
        for column in range(ACROSS):
            x = (left + (right - left) * (column + 0.5) / ACROSS) * piece.size
            y = (top + (bottom - top) * (row + 0.5) / ACROSS) * piece.size
            yield piece.x + x * cosine - y * sine, piece.y + x * sine + y * cosine


def lies_over(piece: Piece, art: Art, x: float, y: float) -> bool:
    """Whether a point of the board lies where a piece is pointed at."""
    x, y, turn = (x - piece.x) / piece.size, (y - piece.y) / piece.size, math.radians(-piece.turn)
    x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    left, top, right, bottom = pointed_box(piece, art)
    return left < x < right and top < y < bottom
