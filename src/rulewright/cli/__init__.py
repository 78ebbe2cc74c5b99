"""The command line: one module a command, each found by itself."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import typer

from rulewright.cli.console import fail
from rulewright.engine.errors import RulewrightError


def build(asked: str = "") -> typer.Typer:
    """The whole command line: every module of this package that has `register` adds its commands.

    A module is called like its command, so when one is asked for by name only that module is loaded.
    """
    app = typer.Typer(
        name="rulewright",
        help="Play, test and measure tabletop games.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(lambda: None)  # a single command keeps its name
    found = {module.name for module in iter_modules(__path__)}
    for name in sorted({asked} & found or found):
        commands = import_module(f"{__name__}.{name}")
        if hasattr(commands, "register"):
            commands.register(app)
    return app


def main() -> None:
    """The `rulewright` command: whatever the program refuses is one clear line and exit code 2."""
    try:
        build(sys.argv[1] if len(sys.argv) > 1 else "")()
    except RulewrightError as why:
        fail(why)
    except KeyboardInterrupt:
        fail("stopped")
