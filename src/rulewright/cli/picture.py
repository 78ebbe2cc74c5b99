"""`rulewright picture`: the drawn table of a recorded game at any point, as SVG or PNG."""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.arguments import game_named, record_in
from rulewright.cli.console import fail, out
from rulewright.draw.model import THEMES, Theme, art_of, draw
from rulewright.draw.svg import scene_svg
from rulewright.engine import SPECTATOR, Game, RulewrightError, Run

ZOOM = 2.0
"""Pixels of a PNG for one unit of a board."""


def picture(
    file: Annotated[Path, typer.Argument(help="A record, as `save` writes it.")],
    at: Annotated[int | None, typer.Option(min=0, help="The position after so many answers; else the last.")] = None,
    seat: Annotated[int, typer.Option(help="Whose eyes to look through, from 1; 0 is a spectator.")] = 0,
    theme: Annotated[str, typer.Option(help="day, night or print.")] = "day",
    to: Annotated[Path, typer.Option("--out", help="The picture: FILE.svg or FILE.png.")] = Path("table.svg"),
) -> None:
    """Draw the table of a recorded game."""
    record = record_in(file)
    game = game_named(record.game)
    if not 0 <= seat <= len(record.seats):
        fail(f"this game has seats 1 to {len(record.seats)}, not {seat}")
    light = next((name for name in THEMES if name == theme), None)
    if light is None:
        fail(f"there is no theme {theme!r}; choose one of {', '.join(THEMES)}")
    if to.suffix not in (".svg", ".png"):
        fail(f"a picture is an .svg or a .png, not {to.suffix or 'a file without an ending'}")
    try:
        run = game.replay(record, upto=at)
        svg = picture_svg(game, run, seat - 1 if seat else SPECTATOR, light)
        if to.suffix == ".svg":
            to.write_text(svg + "\n", encoding="utf-8")
        else:
            to.write_bytes(picture_png(svg))
    except RulewrightError as why:
        fail(f"{file}: {why}")
    out.print(f"{to}", markup=False)


def picture_svg(game: Game, run: Run, observer: int, theme: Theme = "day") -> str:
    """The table of a run as this observer sees it, as SVG that stands by itself."""
    return scene_svg(draw(game, game.look(run, observer)), art_of(game), theme)


def picture_png(svg: str, zoom: float = ZOOM) -> bytes:
    """SVG as PNG, in the bundled faces."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as why:
        raise RulewrightError("PNG needs the extra `pictures`: pip install 'rulewright[pictures]'") from why
    with as_file(files("rulewright.draw").joinpath("faces")) as faces:
        if not faces.is_dir():
            raise RulewrightError("the faces are missing: `make faces` makes them (or draw an .svg)")
        return bytes(
            svg_to_bytes(
                svg_string=svg, zoom=zoom, skip_system_fonts=False, font_dirs=[str(faces)],
                font_family="Source Sans", sans_serif_family="Source Sans",
            )
        )  # fmt: skip


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("picture")(picture)
