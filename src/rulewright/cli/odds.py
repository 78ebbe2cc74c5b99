# interpreted: reads signatures, and Typer does
"""``rulewright odds GAME FUNCTION --name value …``: any game's exact odds, from its table of functions.

A game names the module of its odds in ``Game.odds``: there ``CALLS`` names the functions, the optional ``NUMBERS``
those whose result is a number rather than a chance. Arguments are read by the functions' own annotations.
"""

from __future__ import annotations

import importlib
import inspect
import json
import types
import typing
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer

from rulewright.engine.errors import RulewrightError
from rulewright.games import find, names

NOT_CHANCES = frozenset({"mean", "max", "min", "expected"})
"""Parts of a result that are numbers wherever they stand."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("odds", context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(odds)


def odds(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, for instance something.")],
    function: Annotated[str | None, typer.Argument(help="What to ask; left out: what can be asked.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Exact odds: rulewright odds something success --T 7 --b 2."""
    for line in answer(game, function, context.args, as_json):
        typer.echo(line)


class BadCall(RulewrightError):
    """A name or value that the odds of this game do not know; says what would be right."""


def call_table(game: str) -> tuple[dict[str, Callable[..., Any]], frozenset[str]]:
    """The functions a game offers, and the names of those that are not chances; an unknown game is `UnknownGame`."""
    found = find(game)
    if not found.odds:
        with_odds = ", ".join(name for name in names() if find(name).odds)
        raise BadCall(f"there are no odds for {found.title}; there are for: {with_odds}")
    module = importlib.import_module(found.odds)
    return module.CALLS, frozenset(getattr(module, "NUMBERS", ()))


def parsed(text: str, kind: Any, name: str) -> Any:
    """One value as its annotation asks: a whole number, a flag, a text, ``none``, or a list with commas."""
    origin = typing.get_origin(kind)
    if origin is typing.Literal:
        known = {str(value): value for value in typing.get_args(kind)}
        if text in known:
            return known[text]
        raise BadCall(f"--{name} is one of {', '.join(known)}; got {text!r}")
    if origin in (typing.Union, types.UnionType):
        kinds = typing.get_args(kind)
        if type(None) in kinds and text.lower() in ("none", ""):
            return None
        return parsed_as_any(text, [k for k in kinds if k is not type(None)], name)
    if origin is not None and issubclass(origin, Sequence):
        return parsed_list(text, kind, name)
    if kind is Any:
        return parsed_plainly(text)
    if kind is bool:
        if text.lower() in ("true", "yes", "1", "on"):
            return True
        if text.lower() in ("false", "no", "0", "off"):
            return False
        raise BadCall(f"--{name} is true or false; got {text!r}")
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise BadCall(f"--{name} is a whole number; got {text!r}") from None
    if kind is Fraction or kind is float:
        try:
            return kind(text)
        except (ValueError, ZeroDivisionError):
            raise BadCall(f"--{name} is a number; got {text!r}") from None
    return text


def parsed_list(text: str, kind: Any, name: str, between: str = ",") -> Any:
    """A list: with commas (and colons inside, 0:fail,2:win), or as JSON."""
    inner = next((k for k in typing.get_args(kind) if k is not Ellipsis), str)
    origin = typing.get_origin(inner)
    nested = isinstance(origin, type) and issubclass(origin, Sequence)
    if text.startswith("["):
        try:
            values = json.loads(text)
        except ValueError:
            raise BadCall(f"--{name} is a list like 1,2,3 or [1, 2, 3]; got {text!r}") from None
        words = [part if isinstance(part, str) else json.dumps(part) for part in values]
    else:
        words = text.split(between) if text else []
    if nested:
        found = [parsed_list(word.strip(), inner, name, ":") for word in words]
    else:
        found = [parsed(word.strip(), inner, name) for word in words]
    return tuple(found) if typing.get_origin(kind) is tuple else found


def parsed_plainly(text: str) -> Any:
    """A value whose kind nobody says: a number if it looks like one, JSON in brackets, else text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def parsed_as_any(text: str, kinds: list[Any], name: str) -> Any:
    """The value read as the first of several kinds that fits."""
    for kind in kinds[:-1]:
        try:
            return parsed(text, kind, name)
        except BadCall:
            continue
    return parsed(text, kinds[-1], name)


def called(function: Callable[..., Any], words: Sequence[str]) -> Any:
    """The function's result for ``--name value`` (or ``--name=value``) words."""
    parameters = inspect.signature(function).parameters
    kinds = typing.get_type_hints(function)
    given: dict[str, Any] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, text = word.removeprefix("--").partition("=")
        name = name.replace("-", "_")
        if not word.startswith("--") or name not in parameters:
            known = ", ".join("--" + parameter for parameter in parameters) or "no arguments"
            raise BadCall(f"{function.__name__} does not know {word!r}; it takes {known}")
        if name in given:
            raise BadCall(f"--{name} is given twice")
        kind = kinds.get(name, str)
        if not equals:
            if kind is bool and (not rest or rest[0].startswith("--")):
                text = "true"
            elif not rest:
                raise BadCall(f"--{name} needs a value")
            else:
                text = rest.pop(0)
        given[name] = parsed(text, kind, name)
    missing = [p.name for p in parameters.values() if p.default is inspect.Parameter.empty and p.name not in given]
    if missing:
        raise BadCall(f"{function.__name__} also needs {', '.join('--' + name for name in missing)}")
    try:
        return function(**given)
    except ValueError as why:
        raise BadCall(str(why) or f"{function.__name__} refuses these values") from None
    except (KeyError, IndexError, TypeError, AttributeError) as why:
        raise BadCall(f"{function.__name__} cannot use these values: {why}") from None


def plain(value: Any, chance: bool) -> Any:
    """A result as JSON: a fraction with its decimal (and percent, when a chance), named tuples and dicts by name."""
    if isinstance(value, Fraction):
        shown: dict[str, Any] = {"fraction": f"{value.numerator}/{value.denominator}", "decimal": float(value)}
        if chance:
            shown["percent"] = round(float(value * 100), 2)
        return shown
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {str(name): plain(part, chance and name not in NOT_CHANCES) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part, chance) for part in value]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    return str(value)


def lines(value: Any, chance: bool, name: str = "") -> list[str]:
    """A result for reading: fraction, decimal and percent, one line a part."""
    lead = f"{name}: " if name else ""
    if isinstance(value, Fraction):
        fraction = f"{value.numerator}/{value.denominator}"
        if len(fraction) > 60:
            fraction = "an exact fraction too long to show"
        percent = f" = {float(value * 100):.2f} %" if chance else ""
        return [f"{lead}{fraction} = {float(value):.6f}{percent}"]
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return [
            line
            for key, part in value.items()
            for line in lines(part, chance and key not in NOT_CHANCES, f"{name} {key}".strip())
        ]
    if isinstance(value, list | tuple):
        return [line for i, part in enumerate(value) for line in lines(part, chance, f"{name} {i + 1}".strip())]
    return [f"{lead}{value}"]


def help_lines(game: str, calls: dict[str, Callable[..., Any]]) -> list[str]:
    """What can be asked of a game's odds."""
    told = []
    for name, function in calls.items():
        arguments = " ".join(
            f"--{p.name}" if p.default is inspect.Parameter.empty else f"[--{p.name}]"
            for p in inspect.signature(function).parameters.values()
        )
        summary = (function.__doc__ or "").strip().split("\n")[0]
        told.append(f"rulewright odds {game} {name} {arguments}".rstrip() + f"\n    {summary}")
    return told


def answer(game: str, function: str | None, words: Sequence[str], as_json: bool) -> list[str]:
    """The lines to print for one call; refuses with ``BadCall``, or ``UnknownGame``."""
    calls, numbers = call_table(game)
    if function is None:
        return help_lines(game, calls)
    call = calls.get(function) or calls.get(function.replace("-", "_"))
    if call is None:
        raise BadCall(f"{game} has no odds called {function!r}; it has {', '.join(calls)}")
    value = called(call, words)
    chance = call.__name__ not in numbers
    return [json.dumps(plain(value, chance))] if as_json else lines(value, chance)
