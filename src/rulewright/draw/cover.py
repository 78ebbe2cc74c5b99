# interpreted: drawn for people only
"""The cover of a game: what stands on the shelf. Drawn by the game, else made from its art, else from its name.

A cover stands by itself: its colours are its own (a box is no lighter by night), its lettering is outlines, so that a
page shows it as one picture. On paper it is in greys.
"""

import re
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Final

from rulewright.draw.kit.boxes import LID, lettered, small_box
from rulewright.draw.kit.boxes import WIDTH as BOX_WIDTH
from rulewright.draw.model import Board, Symbol, Theme, art_of, draw
from rulewright.draw.motif import Inks, motif
from rulewright.draw.shapes import at, box, clip, g, n, path, tag
from rulewright.draw.svg import board_inside, coloured, defined, used_by
from rulewright.engine import Game

WIDTH: Final = 300.0
HEIGHT: Final = 400.0
"""A large game's cover; that of a small one is a box of `kit.boxes`."""
SMALL_MINUTES: Final = 15
"""A game that takes no longer than this comes in a small box."""
COLOUR: Final = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?![0-9a-zA-Z_-])")


def cover_of(game: Game, theme: Theme = "day") -> Symbol:
    """The cover of a game in one light."""
    if game.cover is None:
        return made_cover(game, theme)
    drawn = cover_drawn(game.cover)
    return drawn._replace(svg=coloured(drawn.svg, art_of(game), theme)) if "var(--" in drawn.svg else drawn


@cache
def cover_drawn(cover: Callable[[], Symbol]) -> Symbol:
    """The cover that a function draws: once, for all lights."""
    return cover()


def cover_svg(game: Game, theme: Theme = "day") -> str:
    """The cover as a file of its own."""
    cover = cover_of(game, theme)
    body = tag("title", escape(game.title)) + cover.svg
    if theme == "print":
        body = greyed(body)
    view = f"{n(cover.x)} {n(cover.y)} {n(cover.width)} {n(cover.height)}"
    size = {"viewBox": view, "width": cover.width, "height": cover.height}
    return tag("svg", body, xmlns="http://www.w3.org/2000/svg", **size)


def greyed(svg: str) -> str:
    """The drawing with every colour as the grey that is as bright.

    >>> greyed('<path fill="#ff0000" stroke="#fff"/><use href="#abcdef-x"/>')
    '<path fill="#4c4c4c" stroke="#ffffff"/><use href="#abcdef-x"/>'
    """

    def grey(found: re.Match[str]) -> str:
        digits = found.group(1) if len(found.group(1)) == 6 else "".join(2 * digit for digit in found.group(1))
        red, green, blue = (int(digits[i : i + 2], 16) for i in (0, 2, 4))
        return "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}" * 3

    return COLOUR.sub(grey, svg)


def is_small(game: Game) -> bool:
    """Whether it comes in a small box: by the longest it takes."""
    found = re.findall(r"\d+", game.minutes)
    return bool(found) and int(found[-1]) <= SMALL_MINUTES


# -- the cover of a game that has none -------------------------------------------------------------------------------


def made_cover(game: Game, theme: Theme) -> Symbol:
    """A cover made from the game's board as it lies at the start, or from its name where it draws nothing."""
    inks, small = Inks(game.name), is_small(game)
    x, y, w, h = LID if small else (16.0, 16.0, WIDTH - 32, 268.0)
    shown = on_the_table(game, theme, w, h) or motif(game.name, w, h)
    picture = at(shown, x, y)
    ident = re.sub(r"[^a-z0-9]", "", game.name.lower()) or "game"
    if small:
        return small_box(ident, game.title, picture, inks.rim, inks.deep, "#fcf6e6", inks.deep, game.about)
    out = box(0, 0, WIDTH, HEIGHT, 0, inks.deep) + clip(f"{ident}-in", box(x, y, w, h, 3))
    out += g(picture, clip_path=f"url(#{ident}-in)") + box(x, y, w, h, 3, stroke=inks.rim, width=1.5)
    out += box(8, 8, WIDTH - 16, HEIGHT - 16, 4, stroke=inks.rim, width=1, opacity=0.7)
    out += path(f"M16 298H{n(WIDTH - 16)}", stroke=inks.spark, width=2.5)
    lines = in_lines(game.title)
    size = 40.0 if len(lines) == 1 else 31.0 if len(lines) == 2 else 24.0
    for k, line in enumerate(lines):
        down = 342 + (k - (len(lines) - 1) / 2) * size * 1.12 + size * 0.34
        out += lettered(WIDTH / 2, down, line, size, "#fcf6e6", WIDTH - 48)
    return Symbol(out, 0, 0, WIDTH, HEIGHT, game.about)


def in_lines(title: str) -> list[str]:
    """A title in up to three lines of about the same length.

    >>> in_lines("Gem Auction"), in_lines("The Long Way Home from Nowhere")
    (['Gem Auction'], ['The Long', 'Way Home', 'from Nowhere'])
    """
    parts = title.split()
    many = 1 if len(title) <= 12 else 2 if len(title) <= 24 else 3
    if len(parts) < 2 or many == 1:
        return [title]
    lines, left = [""], len(title) / many
    for part in parts:
        longer = f"{lines[-1]} {part}".strip()
        if lines[-1] and len(longer) > left + 1 and len(lines) < many:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def on_the_table(game: Game, theme: Theme, w: float, h: float) -> str:
    """The main board at the start as a spectator sees it, without words, to fill so much room; empty if there is none.

    A stranger's drawing that fails must not keep the shelf from being shown: its own harness says what is wrong.
    """
    if game.draw is None:
        return ""
    art = art_of(game)
    try:
        scene = draw(game, game.look(game.run(seed="cover"), -1))
        board = next(one for one in scene.boards if one.id == scene.main or not scene.main)
        pieces = tuple(piece._replace(texts=(), title="") for piece in board.pieces)
        bare = Board(board.id, "", board.width, board.height, pieces, board.x, board.y)
        body = tag("defs", defined(art, used_by([bare]), theme)) + board_inside(bare, art, theme)
        felt = art.tones[art.ground].of(theme)
    except Exception:
        return ""
    scale = min(w / board.width, h / board.height) * 0.96
    left, up = (w - board.width * scale) / 2 - board.x * scale, (h - board.height * scale) / 2 - board.y * scale
    return box(0, 0, w, h, 0, felt) + at(body, left, up, size=scale)


def is_box(cover: Symbol) -> bool:
    """Whether a cover is that of a small box, which lies, and not of a large one, which stands."""
    return cover.width == BOX_WIDTH
