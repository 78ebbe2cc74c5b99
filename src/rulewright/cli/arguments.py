"""Arguments that several commands share, read once and in one way."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulewright.cli.console import fail
from rulewright.engine import BadRecord, Game, Record, RulewrightError, read_record
from rulewright.engine.record import text_of
from rulewright.games import find

FILES = (".yaml", ".yml", ".json", ".txt", ".md")
"""A text option that ends so on the command line names a file, even one that is not there."""


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


def options_of(game: Game, seats: int, pairs: Sequence[str], extra: Sequence[str]) -> dict[str, Any]:
    """All options of a game from a command line, checked together: `-o NAME=VALUE` and `--NAME VALUE` mean the same.

    For an option that takes a text (a song, a scenario), `--NAME FILE` reads the file, and what is wrong in it is
    told as FILE:LINE.
    """
    found = options_given(game, pairs)
    texts = {option.name for option in game.options if option.kind == "text"}
    source = next((pair.partition("=@")[2] for pair in pairs if "=@" in pair), "")
    words = [word for given in extra for word in (given.split("=", 1) if given.startswith("--") else [given])]
    while words:
        name = words.pop(0)
        if not name.startswith("--") or not words:
            fail(f"{name!r} is not understood; an option of the game is written --NAME VALUE")
        value = words.pop(0)
        name = name.removeprefix("--").replace("-", "_")
        if name in texts and (Path(value).is_file() or value.endswith(FILES)):
            source = value
            value = f"@{value}"
        found.update(options_given(game, [f"{name}={value}"]))
    try:
        game.settle(seats, found)
    except RulewrightError as why:
        told = str(why)
        fail(f"{source}:{told.removeprefix('line ')}" if source and told.startswith("line ") else told)
    return found


def file_text(path: Path) -> str:
    """The text of a file, or one clear line."""
    try:
        return file_bytes(path).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        fail(f"{path} is not a text file")


def file_bytes(path: Path) -> bytes:
    """What is in a file, or one clear line."""
    try:
        return path.read_bytes()
    except OSError as why:
        fail(f"{path} cannot be read: {why.strerror}")


def record_in(path: Path) -> Record:
    """The record in a file, up to where it was cut off if it was, or one clear line."""
    try:
        return read_record(text_of(file_bytes(path)))
    except BadRecord as why:
        fail(f"{path}: {why}")
