"""The command line: one module a command, each found by itself; a game's own commands come from the game."""

import sys
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any, NoReturn

import typer

from rulewright.cli.console import fail
from rulewright.engine.errors import RulewrightError

GROUP = "rulewright.commands"
"""The entry points under which a game registers what it adds: the command's name, and a `register(app)`."""


def build(asked: str = "") -> typer.Typer:
    """The whole command line: every module of this package that has `register`, and every game's own commands.

    A module or entry point is called like its command, so when one is asked for by name only that one is loaded.
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
    ours = {module.name for module in iter_modules(__path__)}
    games = {point.name: point for point in entry_points(group=GROUP)}
    found = ours | set(games)
    for name in sorted({asked} & found or found):
        if name in games:
            games[name].load()(app)
        else:
            commands = import_module(f"{__name__}.{name}")
            if hasattr(commands, "register"):
                commands.register(app)
    return app


# The parent of all that Typer itself refuses; where the class lives differs from version to version.
UsageError: Any = typer.BadParameter.__mro__[1]


def main() -> None:
    """The `rulewright` command: whatever the program refuses is one clear line and exit code 2."""
    try:
        done = build(sys.argv[1] if len(sys.argv) > 1 else "")(standalone_mode=False)
    except RulewrightError as why:
        fail(why)
    except UsageError as why:
        refuse_words(why)
    except (KeyboardInterrupt, typer.Abort):
        fail("stopped")
    sys.exit(done if isinstance(done, int) else 0)


def refuse_words(why: Any) -> NoReturn:
    """Words that no command understands; a command group without any words shows its help."""
    if "NoArgs" in type(why).__name__:
        why.show()
        sys.exit(2)
    command = why.ctx.command_path if why.ctx else "rulewright"
    told = " ".join(why.format_message().split()).rstrip(".")
    fail(f"{told}; see {command} --help")
