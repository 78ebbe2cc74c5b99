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
        letter_spacing=style.spacing or None, text_anchor=None if anchor == "start" else anchor,
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
    body += "".join(lettered(text, art, theme) for text in piece.texts)
    return tag("g", body, transform=move, opacity=piece.faint if piece.faint != 1 else None)


def board_inside(board: Board, art: Art, theme: Theme) -> str:
    """The pieces of a board; ghosts are not there."""
    return "".join(piece_svg(piece, art, theme) for piece in board.pieces if not piece.ghost)


def behind(board: Board) -> str:
    """What lies under a board and goes on beyond it."""
    return tag("use", href=f"#{stamp(board.backdrop, '')}") if board.backdrop else ""


def used_by(boards: list[Board]) -> set[tuple[str, str]]:
    """Every symbol with every tone it is shown in."""
    shown = {(p.art, p.tone) for board in boards for p in board.pieces if p.art and not p.ghost}
    return shown | {(board.backdrop, "") for board in boards if board.backdrop}


def board_svg(board: Board, art: Art, theme: Theme = "day") -> str:
    """One board as a whole picture."""
    defs = tag("defs", defined(art, used_by([board]), theme))
    inner = tag("title", escape(board.title)) + defs + behind(board) + board_inside(board, art, theme)
    view = f"{n(board.x)} {n(board.y)} {n(board.width)} {n(board.height)}"
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", viewBox=view, width=board.width, height=board.height)


def places(scene: Scene) -> tuple[dict[str, tuple[float, float]], float, float]:
    """Where each board lies when they are put in one picture, by the scene's wide grid, and how large that is.

    >>> board = Board("a", "A", 10, 20, ())
    >>> places(Scene([board, Board("b", "B", 30, 5, ())], wide=["a b"]))
    ({'a': (16.0, 16.0), 'b': (42.0, 16.0)}, 88.0, 52.0)
    """
    by_id = {board.id: board for board in scene.boards}
    rows = [list(dict.fromkeys(row.split())) for row in scene.wide] or [[board.id] for board in scene.boards]
    laid: dict[str, tuple[float, float]] = {}
    wide, y = 0.0, GAP
    for row in rows:
        x, tall = GAP, 0.0
        for name in row:
            if name in laid or name not in by_id:
                continue
            board = by_id[name]
            laid[name] = (x, y)
            x += board.width + GAP
            tall = max(tall, board.height)
        wide = max(wide, x)
        y += tall + GAP if tall else 0
    return laid, wide, y


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
