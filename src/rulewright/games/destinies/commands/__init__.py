"""`rulewright scenario …`: the storyteller's tools, one module each, found by themselves."""

from importlib import import_module
from pkgutil import iter_modules

import typer


def register(app: typer.Typer) -> None:
    """Add the group with every tool that has `register`."""
    group = typer.Typer(
        name="scenario",
        help="Write, check, prove and print scenarios for the Destinies system.",
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    for module in iter_modules(__path__):
        tool = import_module(f"{__name__}.{module.name}")
        if hasattr(tool, "register"):
            tool.register(group)
    app.add_typer(group)
