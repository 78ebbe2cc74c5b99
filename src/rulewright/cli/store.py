"""`rulewright store`: look after the tables of a SQLite store while no server uses it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulewright.cli.console import fail, out

if TYPE_CHECKING:
    from rulewright.server.archive import Keeper
    from rulewright.server.entries import Card

Where = Annotated[Path, typer.Argument(help="The file of the store.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(name="store", help="Prune, export, import and verify the tables of a SQLite store.")
    for command in (prune, export, bring_in, verify):
        group.command("import" if command is bring_in else command.__name__)(command)
    app.add_typer(group, no_args_is_help=True)


def prune(
    store: Where,
    days: Annotated[float, typer.Option(min=1, help="Tables that nobody has touched for so long.")] = 365.0,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Also games that are not over.")] = False,
    archive: Annotated[Path | None, typer.Option(help="Keep them in this new file.")] = None,
    dry: Annotated[bool, typer.Option("--dry", help="Only tell how many.")] = False,
) -> None:
    """Take old tables out of the store."""
    from rulewright.server.archive import days_ago, keeping

    with keeping(store) as keeper:
        cards = keeper.cards(days_ago(days), over_only=not unfinished)
        if dry:
            out.print(f"{len(cards)} tables would go.")
            return
        if archive is not None:
            keep(keeper, cards, archive)
        out.print(f"{keeper.prune(cards)} tables are gone" + (f", kept in {archive}." if archive else "."))


def export(store: Where, archive: Annotated[Path, typer.Argument(help="A new file.")]) -> None:
    """Write every table into a file of JSON lines, as private as the store."""
    from rulewright.server.archive import keeping

    with keeping(store) as keeper:
        out.print(f"{keep(keeper, keeper.cards(), archive)} tables are in {archive}.")


def keep(keeper: "Keeper", cards: "list[Card]", archive: Path) -> int:
    """Write an archive, never over another file."""
    try:
        return keeper.export(cards, archive)
    except FileExistsError:
        fail(f"{archive} is there already")
    except OSError as why:
        fail(f"{archive} cannot be written, and nothing was done: {why}")


def bring_in(store: Where, archive: Annotated[Path, typer.Argument(help="What export or prune wrote.")]) -> None:
    """Put the tables of an archive into the store; those it has stay as they are."""
    from rulewright.engine import BadRecord
    from rulewright.server.archive import ILLEGIBLE, keeping

    with keeping(store) as keeper:
        try:
            brought, there = keeper.bring_in(archive)
        except (BadRecord, OSError, *ILLEGIBLE) as why:
            fail(f"{archive} cannot be brought in, and nothing was: {why}")
        out.print(f"{brought} tables were brought in, {there} were there.")


def verify(store: Where) -> None:
    """Add up every table from its entries; the exit code is 1 when one does not."""
    from rulewright.server.archive import keeping

    with keeping(store) as keeper:
        well, badly = keeper.verify(lambda line: out.print(line, markup=False))
    out.print(f"{well} tables add up, {badly} do not.")
    raise typer.Exit(1 if badly else 0)
