# interpreted: drawn for people only
"""A scene or a board as a picture that stands by itself: for documents, print sheets and tests.

Tones become colours of one theme; every symbol that is used is drawn once and stamped.
"""

import re
from html import escape

from rulewright.draw.model import Art, Board, Lettering, Piece, Scene, Symbol, Text, Theme
from rulewright.draw.shapes import n, tag

GAP = 16.0
"""Between two boards of one picture."""
SERIF = frozenset(
    {"Bona Nova", "Bona Nova SC", "Alegreya", "Fraunces", "IM Fell English", "IM Fell DW Pica", "EB Garamond"}
)
"""Faces whose stand-in, where they are not installed, has serifs."""
TONE = re.compile(r"var\(--([a-z0-9_-]+)\)")


def coloured(svg: str, art: Art, theme: Theme, tone: str = "") -> str:
    """The drawing with every tone as a colour; `tone` is what `--piece` means. An unknown tone is an error."""

    def colour(found: re.Match[str]) -> str:
        name = found.group(1)
        if name == "piece":
            name = tone or "ink"
        return art.tones[name].of(theme)

    return TONE.sub(colour, svg)


def stamp(name: str, tone: str) -> str:
    """The id of a symbol in one tone."""
    return f"s-{name}-{tone}" if tone else f"s-{name}"


def defined(art: Art, used: set[tuple[str, str]], theme: Theme) -> str:
    """The symbols, each in the tones in which it is used, and those that they stamp themselves."""
    done: dict[tuple[str, str], str] = {}
    left = sorted(used)
    while left:
        name, tone = left.pop(0)
        if (name, tone) in done:
            continue
        symbol = art.symbols[name]
        body = coloured(symbol.svg, art, theme, tone)
        for inner in re.findall(r'href="#s-([^"]+)"', body):
            left.append((inner, ""))
        done[name, tone] = tag("g", body, id=stamp(name, tone))
    return "".join(done.values())


def family(face: str) -> str:
    """A face with its stand-in, for whoever opens the picture without it.

    >>> family("Bricolage"), family("Alegreya"), family("monospace")
    ('Bricolage, sans-serif', 'Alegreya, serif', 'monospace')
    """
    return face if face == "monospace" else f"{face}, {'serif' if face in SERIF else 'sans-serif'}"


def lettered(text: Text, art: Art, theme: Theme) -> str:
    """A line of words."""
    style: Lettering = art.letterings[text.lettering]
    anchor = text.anchor or style.anchor
    return tag(
        "text", escape(text.words), x=text.x, y=text.y, font_family=family(style.face),
        font_size=style.size * text.size, font_weight=style.weight, font_style="italic" if style.italic else None,
        letter_spacing=round(style.spacing * text.size, 3) or None, text_anchor=None if anchor == "start" else anchor,
        fill=art.tones[text.tone or style.tone].of(theme),
    )  # fmt: skip


def piece_svg(piece: Piece, art: Art, theme: Theme) -> str:
    """One piece where it lies."""
    move = f"translate({n(piece.x)} {n(piece.y)})"
    move += f" rotate({n(piece.turn)})" if piece.turn else ""
    move += f" scale({piece.size:.4g})" if piece.size != 1 else ""
    body = tag("title", escape(piece.title)) if piece.title else ""
    if piece.art:
        body += tag("use", href=f"#{stamp(piece.art, piece.tone)}")
    for more in piece.stamps:
        grown = f" scale({more.size:.4g})" if more.size != 1 else ""
        where = f"translate({n(more.x)} {n(more.y)}){grown}"
        body += tag("use", href=f"#{stamp(more.art, piece.tone)}", transform=where)
    body += "".join(lettered(text, art, theme) for text in piece.texts)
    return tag("g", body, transform=move, opacity=piece.faint if piece.faint != 1 else None)


def board_inside(board: Board, art: Art, theme: Theme) -> str:
    """The pieces of a board as it lies, without ghosts."""
    return "".join(piece_svg(piece, art, theme) for piece in board.pieces if lies(piece))


def lies(piece: Piece) -> bool:
    """Whether a piece is there on a wide picture while nothing is pointed at and nobody has sealed an answer."""
    return piece.screen != "narrow" and (not piece.ghost or piece.ghost.startswith("open:"))


def behind(board: Board) -> str:
    """What lies under a board and goes on beyond it."""
    return tag("use", href=f"#{stamp(board.backdrop, '')}") if board.backdrop else ""


def used_by(boards: list[Board]) -> set[tuple[str, str]]:
    """Every symbol with every tone it is shown in."""
    shown = [piece for board in boards for piece in board.pieces if lies(piece)]
    found = {(p.art, p.tone) for p in shown if p.art} | {(one.art, p.tone) for p in shown for one in p.stamps}
    return found | {(board.backdrop, "") for board in boards if board.backdrop}


def board_svg(board: Board, art: Art, theme: Theme = "day") -> str:
    """One board as a whole picture."""
    defs = tag("defs", defined(art, used_by([board]), theme))
    inner = tag("title", escape(board.title)) + defs + behind(board) + board_inside(board, art, theme)
    view = f"{n(board.x)} {n(board.y)} {n(board.width)} {n(board.height)}"
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=view, width=board.width, height=board.height)


def places(scene: Scene) -> tuple[dict[str, tuple[float, float]], float, float]:
    """Where each board lies when they are put in one picture, by the scene's wide grid, and how large that is. Boards
    that it does not name are left out.

    >>> a, b, c = (Board(name, name.upper(), w, h, ()) for name, w, h in (("a", 10, 20), ("b", 30, 5), ("c", 30, 10)))
    >>> places(Scene([a, b], wide=["a b"]))
    ({'a': (16.0, 16.0), 'b': (42.0, 16.0)}, 88.0, 52.0)
    >>> places(Scene([a, b, c], wide=["a b", "a c"]))[0]["c"]
    (42.0, 37.0)
    """
    by_id = {board.id: board for board in scene.boards}
    rows = [row.split() for row in scene.wide] or [[board.id] for board in scene.boards]
    rows = [[name for name in row if name in by_id] for row in rows]
    across = max((len(row) for row in rows), default=0)
    rows = [row + row[-1:] * (across - len(row)) for row in rows if row]
    spans = {name: span_of(rows, name) for row in rows for name in row}
    wide, tall = [0.0] * across, [0.0] * len(rows)
    for name, (columns, _lines) in sorted(spans.items(), key=lambda one: len(one[1][0])):
        grow(wide, columns, by_id[name].width)
    for name, (_columns, lines) in sorted(spans.items(), key=lambda one: len(one[1][1])):
        grow(tall, lines, by_id[name].height)
    laid = {
        name: (GAP + sum(wide[: columns[0]]) + GAP * columns[0], GAP + sum(tall[: lines[0]]) + GAP * lines[0])
        for name, (columns, lines) in spans.items()
    }
    return laid, GAP + sum(wide) + GAP * across, GAP + sum(tall) + GAP * len(rows)


def span_of(rows: list[list[str]], name: str) -> tuple[list[int], list[int]]:
    """The columns and rows of a grid that a board spans."""
    lines = [at for at, row in enumerate(rows) if name in row]
    return sorted({at for row in rows for at, one in enumerate(row) if one == name}), lines


def grow(sizes: list[float], tracks: list[int], wanted: float) -> None:
    """Make these tracks of a grid together at least so large, gaps between them included: what is lacking goes to
    those that no board has sized yet, or is shared by all."""
    lacking = wanted - sum(sizes[track] for track in tracks) - GAP * (len(tracks) - 1)
    if lacking > 0:
        free = [track for track in tracks if not sizes[track]] or tracks
        for track in free:
            sizes[track] += lacking / len(free)


def scene_svg(scene: Scene, art: Art, theme: Theme = "day") -> str:
    """All boards of a scene in one picture."""
    laid, wide, tall = places(scene)
    boards = [board for board in scene.boards if board.id in laid]
    inner = tag("defs", defined(art, used_by(boards), theme))
    inner += tag("rect", width=wide, height=tall, fill=art.tones[art.ground].of(theme))
    for board in boards:
        x, y = laid[board.id]
        if board.backdrop:
            inner += tag("g", behind(board), transform=f"translate({n(x - board.x)} {n(y - board.y)})")
    for board in boards:
        x, y = laid[board.id]
        inner += tag("g", board_inside(board, art, theme), transform=f"translate({n(x - board.x)} {n(y - board.y)})")
    return tag(
        "svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {n(wide)} {n(tall)}", width=wide, height=tall
    )


def symbol_svg(name: str, symbol: Symbol, art: Art, theme: Theme = "day", tone: str = "") -> str:
    """One symbol alone, for the gallery."""
    inner = tag("defs", defined(art, {(name, tone)}, theme)) + tag("use", href=f"#{stamp(name, tone)}")
    view = f"{n(symbol.x)} {n(symbol.y)} {n(symbol.width)} {n(symbol.height)}"
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=view, width=symbol.width, height=symbol.height)
