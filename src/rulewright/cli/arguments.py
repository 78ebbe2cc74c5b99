"""Arguments that several commands share, read once and in one way."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulewright.cli.console import fail
from rulewright.engine import BadRecord, Game, Record, RulewrightError, read_record
from rulewright.games import find


def game_named(name: str) -> Game:
    """The game, or one clear line."""
    try:
        return find(name)
    except RulewrightError as why:
        fail(why)


def options_given(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Options written as NAME=VALUE; a value that starts with @ is read from that file."""
    known = {option.name: option for option in game.options}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.replace("-", "_")
        if not equals:
            fail(f"an option is written NAME=VALUE, not {text!r}")
        if name not in known:
            fail(f"{game.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        if known[name].kind == "text" and value.startswith("@"):
            value = file_text(Path(value[1:]))
        try:
            found[name] = known[name].read(value)
        except RulewrightError as why:
            fail(why)
    return found


def file_text(path: Path) -> str:
    """The text of a file, or one clear line."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as why:
        fail(f"{path} cannot be read: {why.strerror}")
    except UnicodeDecodeError:
        fail(f"{path} is not a text file")


def record_in(path: Path) -> Record:
    """The record in a file, or one clear line."""
    try:
        return read_record(file_text(path))
    except BadRecord as why:
        fail(f"{path}: {why}")
