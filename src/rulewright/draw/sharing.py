# interpreted: art is made once a process
"""Symbols that say once what several of them draw alike: the art of a game weighs less, and looks the same.

A card and its twin in small, every poster and every handbill have frame, shadow and stars in common. `shared` finds
runs of neighbouring elements that occur again, draws each once as a symbol of its own and stamps it everywhere. A stamp
inherits what stands around it, so only drawings that begin with the same group share with one another.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Final

from rulewright.draw.model import Symbol

TOKEN: Final = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z]+)(?P<rest>[^>]*?)(?P<alone>/?)>|[^<]+")
LEAST: Final = 120
"""So many characters must be saved, or a stamp more is not worth it."""
LONGEST: Final = 12
"""Runs are looked for up to this many elements."""

Run = tuple[str, ...]


def shared(symbols: Mapping[str, Symbol], prefix: str) -> dict[str, Symbol]:
    """The same symbols, those that repeat one another with stamps, and what they stamp as `prefix` and a number."""
    bodies = {name: elements(symbol.svg) for name, symbol in symbols.items()}
    around: defaultdict[str, dict[str, list[str]]] = defaultdict(dict)
    for name, body in bodies.items():
        around[body[0] if body and body[0].startswith("<g") else ""][name] = body
    found: dict[str, Symbol] = {}
    for run, homes in (each for group in around.values() for each in repeated(group)):
        times = sum(count(bodies[home], run) for home in homes)
        if saved(run, times) < LEAST:
            continue  # a heavier run has taken some of it meanwhile
        name = f"{prefix}{len(found)}"
        found[name] = Symbol("".join(run), 0, 0, 1, 1, "a part that several symbols share")
        for home in homes:
            bodies[home] = stamped(bodies[home], run, f'<use href="#s-{name}"/>')
    made = {name: symbol._replace(svg="".join(bodies[name])) for name, symbol in symbols.items()}
    return {**made, **found}


def elements(svg: str) -> list[str]:
    """The elements of a drawing one after the other; a group is opened and closed by pieces of their own.

    >>> elements('<g><path d="M0 0"/><text x="1">a</text></g>')
    ['<g>', '<path d="M0 0"/>', '<text x="1">a</text>', '</g>']
    """
    found: list[str] = []
    inside = ""
    depth = 0
    for token in TOKEN.finditer(svg):
        text, name = token[0], token["name"]
        if depth:
            inside += text
            depth += 0 if token["alone"] or not name else -1 if token["end"] else 1
            if not depth:
                found.append(inside)
        elif name in ("g", None) or token["alone"]:
            found.append(text)
        else:
            inside, depth = text, 1
    return found


def may_move(element: str) -> bool:
    """Whether an element draws the same when it is stamped: no end of a group, nothing that is named or looked up by
    name, nothing in the tone of the piece."""
    bound = ("<g", "</g", "id=", "url(", "--piece)", "<use")
    return element.startswith("<") and not any(word in element for word in bound)


def repeated(bodies: Mapping[str, list[str]]) -> list[tuple[Run, list[str]]]:
    """Runs of elements that occur again, with the symbols in which they do; whose sharing saves most first."""
    often = Counter(one for body in bodies.values() for one in body if may_move(one))
    homes: defaultdict[Run, list[str]] = defaultdict(list)
    for name, body in bodies.items():
        again = [often[one] > 1 for one in body]
        for start in range(len(body)):
            for end in range(start + 1, min(start + LONGEST, len(body)) + 1):
                if not again[end - 1]:
                    break
                homes[tuple(body[start:end])].append(name)
    worth = [(saved(run, len(names)), run) for run, names in homes.items() if saved(run, len(names)) >= LEAST]
    return [(run, list(dict.fromkeys(homes[run]))) for _, run in sorted(worth, reverse=True)]


def saved(run: Run, times: int) -> int:
    """How many characters are saved when a run is drawn once and stamped so many times."""
    return (times - 1) * sum(map(len, run)) - times * 24 - 60


def count(body: list[str], run: Run) -> int:
    """How often a run stands in a drawing, without overlap."""
    size, at, times = len(run), 0, 0
    while at <= len(body) - size:
        if body[at] == run[0] and tuple(body[at : at + size]) == run:
            times, at = times + 1, at + size
        else:
            at += 1
    return times


def stamped(body: list[str], run: Run, stamp: str) -> list[str]:
    """A drawing with the stamp wherever the run stood."""
    found: list[str] = []
    at, size = 0, len(run)
    while at < len(body):
        if body[at] == run[0] and tuple(body[at : at + size]) == run:
            found.append(stamp)
            at += size
        else:
            found.append(body[at])
            at += 1
    return found
