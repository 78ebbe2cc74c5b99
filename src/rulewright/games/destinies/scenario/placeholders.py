# interpreted: words are made for people, not in the rules
"""Named placeholders of a text, with plural and select: sentences are never glued together.

`{me}` and `{day}` stand for the acting character's name and the day. `{day, plural, one {# day} other {# days}}`
chooses by number (`=3 {…}` for an exact one, `#` is the number), `{me, select, marit {her} other {their}}` by the
character's id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

KNOWN: Final = {"me": "select", "day": "plural"}  # what each may be chosen by
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*\Z")
_CASE: Final = re.compile(r"\s*(=[0-9]{1,3}|[a-z][a-z0-9_]*)\s*\{")


class Malformed(ValueError):
    """A text whose braces cannot be read: says why."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A placeholder: its name, how it chooses (empty: it does not), and the texts to choose from."""

    name: str
    kind: str = ""
    cases: tuple[tuple[str, tuple[str | Hole, ...]], ...] = ()


def parts(text: str) -> tuple[str | Hole, ...]:
    """The text as plain stretches and placeholders.

    >>> parts("Day {day}.")
    ('Day ', Hole(name='day', kind='', cases=()), '.')
    """
    made: list[str | Hole] = [_hole(part[1:-1]) if held else part for held, part in stretches(text)]
    if any(isinstance(part, str) and "}" in part for part in made):
        raise Malformed("a `}` without its `{`")
    return tuple(made)


def stretches(text: str) -> list[tuple[bool, str]]:
    """The text cut where a placeholder, braces included, begins or ends; True marks the placeholders.

    >>> stretches("Day {day}.")
    [(False, 'Day '), (True, '{day}'), (False, '.')]
    """
    made: list[tuple[bool, str]] = []
    at = 0
    while at < len(text):
        start = text.find("{", at)
        if start < 0:
            made.append((False, text[at:]))
            break
        made += [(False, text[at:start])] if start > at else []
        end = _closing(text, start)
        made.append((True, text[start : end + 1]))
        at = end + 1
    return made


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise Malformed("a `{` without its `}`")


def _hole(inside: str) -> Hole:
    name, comma, rest = inside.partition(",")
    name = name.strip()
    if not _NAME.match(name):
        raise Malformed(f"`{{{inside[:30]}}}` is no placeholder")
    if not comma:
        return Hole(name)
    kind, comma, rest = rest.partition(",")
    kind = kind.strip()
    if kind not in ("plural", "select") or not comma:
        raise Malformed(f"`{{{name}, …}}` chooses by `plural` or `select`")
    cases: list[tuple[str, tuple[str | Hole, ...]]] = []
    at = 0
    while rest[at:].strip():
        match = _CASE.match(rest, at)
        if match is None:
            raise Malformed(f"`{{{name}, {kind}, …}}` lists its cases as `word {{text}}`")
        end = _closing(rest, match.end() - 1)
        cases.append((match.group(1), parts(rest[match.end() : end])))
        at = end + 1
    if "other" not in {case for case, _ in cases}:
        raise Malformed(f"`{{{name}, {kind}, …}}` has no `other`")
    return Hole(name, kind, tuple(cases))


def names(text: str) -> set[str]:
    """The names of a text's placeholders, those inside its cases included."""
    return {hole.name for hole in holes(parts(text))}


def holes(found: tuple[str | Hole, ...]) -> list[Hole]:
    """Every placeholder, in reading order."""
    made: list[Hole] = []
    for part in found:
        if isinstance(part, Hole):
            made.append(part)
            for _, inner in part.cases:
                made += holes(inner)
    return made


def wrong(text: str, characters: tuple[str, ...]) -> str:
    """What is wrong with the placeholders of a text; empty: nothing."""
    try:
        found = holes(parts(text))
    except Malformed as why:
        return str(why)
    for hole in found:
        if hole.name not in KNOWN:
            return f"`{{{hole.name}}}` is no placeholder"
        if hole.kind and hole.kind != KNOWN[hole.name]:
            return f"`{{{hole.name}}}` chooses by `{KNOWN[hole.name]}`, not by `{hole.kind}`"
        for case, _ in hole.cases:
            fits = case in {"one", "other"} or case.startswith("=")
            if not (fits if hole.kind == "plural" else case == "other" or case in characters):
                return f"`{{{hole.name}, {hole.kind}, …}}` has a case `{case}` that never comes"
    return ""


def fill(text: str, facts: Mapping[str, object], keys: Mapping[str, str]) -> str:
    """The text with its placeholders filled in; `keys` holds the ids that `select` chooses by.

    >>> fill("{day, plural, one {# day} other {# days}} left", {"day": 3}, {})
    '3 days left'
    >>> fill("{me} and {me, select, pim {his} other {her}} boat", {"me": "Marit"}, {"me": "marit"})
    'Marit and her boat'
    """
    if "{" not in text:
        return text
    try:
        return _filled(parts(text), facts, keys)
    except Malformed:
        return text


def _filled(
    found: tuple[str | Hole, ...], facts: Mapping[str, object], keys: Mapping[str, str], number: str = ""
) -> str:
    made: list[str] = []
    for part in found:
        if isinstance(part, str):
            made.append(part.replace("#", number) if number else part)
        elif not part.kind:
            made.append(str(facts.get(part.name, f"{{{part.name}}}")))
        else:
            cases = dict(part.cases)
            value = str(facts.get(part.name, ""))
            if part.kind == "plural":
                chosen = f"={value}" if f"={value}" in cases else "one" if value == "1" and "one" in cases else "other"
            else:
                chosen = keys.get(part.name, "") if keys.get(part.name, "") in cases else "other"
            made.append(_filled(cases[chosen], facts, keys, value if part.kind == "plural" else ""))
    return "".join(made)
