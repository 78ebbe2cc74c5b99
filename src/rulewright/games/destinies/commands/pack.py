# interpreted: Typer reads signatures
"""`pack` and `unpack`: a whole scenario as one file that can be handed on, and back into a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.scenario.problems import Unreadable
from rulewright.games.destinies.scenario.volumes import CAMPAIGNS, PACKED, digest, unpacked
from rulewright.games.destinies.scenario.volumes import pack as packed
from rulewright.games.destinies.shelf.finder import find


def register(app: typer.Typer) -> None:
    """Add the commands."""

    @app.command()
    def pack(
        scenario: Annotated[str, typer.Argument(help="A shipped name, or a folder.")],
        into: Annotated[Path | None, typer.Option("--to", help="The file; NAME.scenario.json without it.")] = None,
        json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
    ) -> None:
        """Pack a scenario without errors into one file, hashed. Every tool and `play` read it like the folder."""
        made = open_scenario(scenario, json)
        folder = find(scenario)
        if not folder.is_dir():
            fail(f"{scenario} is packed already")
        text = packed(folder, made.campaign_id or "")
        file = into or Path(f"{folder.resolve().name}{PACKED}")
        if not file.name.endswith(PACKED):
            fail(f"the name of a packed scenario ends in {PACKED}, not as {file.name!r}")
        write_text(file, text)
        tell(file, unpacked(file), json)

    @app.command()
    def unpack(
        file: Annotated[Path, typer.Argument(help="A packed scenario.")],
        into: Annotated[Path | None, typer.Option("--to", help="A new folder; beside you without it.")] = None,
        json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
    ) -> None:
        """Write the files of a packed scenario into a new folder, to read or to change them."""
        if not file.is_file():
            fail(f"{file} cannot be read: there is no such file")
        try:
            files = unpacked(file)
        except Unreadable as why:
            fail(f"{why.problem}")
        folder = into or Path(file.name.removesuffix(PACKED))
        if folder.exists():
            fail(f"{folder} is there already; name another with --to")
        for name, text in files.items():
            # What the scenario shares with others of its campaign comes into its own folder, where it counts as well.
            write_text(folder / name.removeprefix(CAMPAIGNS), text)
        tell(folder, files, json)


def tell(where: Path, files: dict[str, str], json: bool) -> None:
    """What was written."""
    if json:
        print_json({"file": str(where), "files": len(files), "sha256": digest(files)})
    else:
        out.print(f"{where}: {len(files)} files, {digest(files)[:16]}…", markup=False, soft_wrap=True)
