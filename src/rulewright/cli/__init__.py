"""The command line: one module a command, each found by itself."""

from importlib import import_module
from pkgutil import iter_modules

import typer

from rulewright.cli.console import fail
from rulewright.engine.errors import RulewrightError


def build() -> typer.Typer:
    """The whole command line: every module of this package that has `register` adds its commands."""
    app = typer.Typer(
        name="rulewright",
        help="Play, test and measure tabletop games.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for module in iter_modules(__path__):
        commands = import_module(f"{__name__}.{module.name}")
        if hasattr(commands, "register"):
            commands.register(app)
    return app


def main() -> None:
    """The `rulewright` command: whatever the program refuses is one clear line and exit code 2."""
    try:
        build()()
    except RulewrightError as why:
        fail(why)
    except KeyboardInterrupt:
        fail("stopped")
