# interpreted: words are made for people, not in the rules
"""What a text may hold besides its words: placeholders, texts that vary, passages used in several places.

`{me}` and `{day}` stand for the acting character's name and the day. `{day, plural, one {# day} other {# days}}`
chooses by number (`=3 {…}` for an exact one, `#` is the number), `{me, select, marit {her} other {their}}` by the
character's id. A text that is read out may also vary: `{when has(rope) {…} other {…}}` by conditions,
`{first {…} again {…}}`, `{sequence {…} {…}}`, `{once {…} {…}}`, `{cycle {…} {…}}`, `{shuffle {…} {…}}` and
`{random {…} {…}}` by how often it was told and by the story's die. `{passage mist}` is a text of its own that stands
in several places. Sentences are never glued together: a translator gets the whole text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulewright.games.destinies.story.plot import VARIATIONS

KNOWN: Final = {"me": "select", "day": "plural"}  # what each may be chosen by
WHEN: Final = "when"
FIRST: Final = "first"
ONCE: Final = "once"
OTHER: Final = "other"
MOST: Final = 1 << 40  # ways in which one text can be told
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*\Z")
_CASE: Final = re.compile(r"\s*(=[0-9]{1,3}|[a-z][a-z0-9_]*)\s*\{")
_LABEL: Final = re.compile(r"\s*([^{}]*?)\s*\{")
_VARIES: Final = re.compile(rf"\s*(my\s+)?({'|'.join(VARIATIONS)})\b(?!\s*,)")
_PASSAGE: Final = re.compile(r"\s*passage\s+([a-z][a-z0-9_]*)\s*\Z")


class Malformed(ValueError):
    """A text whose braces cannot be read: says why."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A placeholder: its name, how it chooses (empty: it does not), and the texts to choose from."""

    name: str
    kind: str = ""
    cases: tuple[tuple[str, Parts], ...] = ()


@dataclass(frozen=True, slots=True)
class Variation:
    """A text that is told in one of several ways; each case has its condition, if that is what decides."""

    kind: str
    mine: bool  # counted for each player apart
    cases: tuple[tuple[str, Parts], ...]


@dataclass(frozen=True, slots=True)
class Included:
    """A passage that stands in several places, by its id."""

    name: str


Parts = tuple[str | Hole | Variation | Included, ...]


@lru_cache(maxsize=8192)
def parts(text: str) -> Parts:
    """The text as plain stretches and what stands in braces.

    >>> parts("Day {day}.")
    ('Day ', Hole(name='day', kind='', cases=()), '.')
    """
    made: list[str | Hole | Variation | Included] = [
        _hole(part[1:-1]) if held else part for held, part in stretches(text)
    ]
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


def _hole(inside: str) -> Hole | Variation | Included:
    varies, passage = _VARIES.match(inside), _PASSAGE.match(inside)
    if passage is not None:
        return Included(passage.group(1))
    if varies is not None:
        return _variation(varies.group(2), varies.group(1) is not None, inside[varies.end() :])
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
    cases = _cases(rest, _CASE, f"`{{{name}, {kind}, …}}` lists its cases as `word {{text}}`")
    if "other" not in {case for case, _ in cases}:
        raise Malformed(f"`{{{name}, {kind}, …}}` has no `other`")
    return Hole(name, kind, tuple(cases))


def _cases(rest: str, label: re.Pattern[str], complaint: str) -> list[tuple[str, Parts]]:
    made: list[tuple[str, Parts]] = []
    at = 0
    while rest[at:].strip():
        match = label.match(rest, at)
        if match is None:
            raise Malformed(complaint)
        end = _closing(rest, match.end() - 1)
        made.append((" ".join(match.group(1).split()), parts(rest[match.end() : end])))
        at = end + 1
    return made


def _variation(kind: str, mine: bool, rest: str) -> Variation:
    """A text that varies; where no case may hold, the last one is empty."""
    if kind == FIRST:  # the word stands before its text, like `again`
        rest = f"{FIRST} {rest}"
    cases = _cases(rest, _LABEL, f"`{{{kind} …}}` lists its texts in braces")
    labels = [label for label, _ in cases]
    if not cases:
        raise Malformed(f"`{{{kind} …}}` has no text")
    if mine and kind in (WHEN, "random"):
        raise Malformed(f"`{{my {kind} …}}`: only what is counted can be counted for each player")
    if kind == WHEN:
        if "" in labels or OTHER in labels[:-1]:
            raise Malformed("`{when …}` lists conditions, each with its text, and `other` last")
        cases += [] if labels[-1] == OTHER else [(OTHER, ())]
    elif kind == FIRST:
        if labels not in ([FIRST], [FIRST, "again"]):
            raise Malformed("`{first {…} again {…}}` has these two texts")
        cases += [("again", ())] if len(cases) == 1 else []
    elif any(labels):
        raise Malformed(f"`{{{kind} …}}` lists its texts without words between them")
    elif kind == ONCE:
        cases.append(("", ()))
    return Variation(kind, mine, tuple(cases))


# ---- looking at a text


def within(found: Parts) -> Iterator[Hole | Variation | Included]:
    """Everything in braces, in reading order."""
    for part in found:
        if not isinstance(part, str):
            yield part
        if isinstance(part, (Hole, Variation)):
            for _, inner in part.cases:
                yield from within(inner)


def names(text: str) -> set[str]:
    """The names of a text's placeholders, those inside its cases included."""
    return {hole.name for hole in within(parts(text)) if isinstance(hole, Hole)}


def passages_in(text: str) -> list[str]:
    """The ids of the passages that stand in a text."""
    return [part.name for part in within(parts(text)) if isinstance(part, Included)]


def conditions_in(text: str) -> list[str]:
    """The conditions of a text, in reading order."""
    found = (part for part in within(parts(text)) if isinstance(part, Variation) and part.kind == WHEN)
    return [label for part in found for label, _ in part.cases if label != OTHER]


def varies(text: str) -> bool:
    """Whether it is not always told alike, or holds a passage that may not be."""
    return "{" in text and any(isinstance(part, (Variation, Included)) for part in within(parts(text)))


def frame(text: str) -> list[object]:
    """What a translation has to keep: which texts vary how and by what, and which passages stand where."""
    made: list[object] = []
    for part in within(parts(text)):
        if isinstance(part, Included):
            made.append(part.name)
        elif isinstance(part, Variation):
            made.append((part.kind, part.mine, tuple(label for label, _ in part.cases)))
    return made


def agree(source: str, told: str) -> bool:
    """A translation has the placeholders of its source, and varies as it does."""
    try:
        return names(source) == names(told) and frame(source) == frame(told)
    except Malformed:
        return False


def readings(text: str) -> str:
    """All words that may be read, every case in a row, without conditions and names of passages.

    >>> readings("A {when has(rope) {long} other {short}} way.")
    'A long short way.'
    """
    try:
        return " ".join("".join(_words(parts(text))).split())
    except Malformed:
        return text


def _words(found: Parts) -> Iterator[str]:
    for part in found:
        if isinstance(part, str):
            yield part
        elif isinstance(part, (Hole, Variation)) and part.cases:
            for _, inner in part.cases:
                yield from (*_words(inner), " ")
        elif isinstance(part, Hole):
            yield f"{{{part.name}}}"


def longest(text: str) -> str:
    """The longest way to tell a text, as it would be read aloud.

    >>> longest("{first {Once.} again {Once more, then.}} Go.")
    'Once more, then. Go.'
    """
    try:
        return _longest(parts(text))
    except Malformed:
        return text


def _longest(found: Parts) -> str:
    made: list[str] = []
    for part in found:
        if isinstance(part, str):
            made.append(part)
        elif isinstance(part, Included):
            made.append(part.name)
        elif part.cases:
            made.append(max((_longest(inner) for _, inner in part.cases), key=lambda told: len(told.split())))
        elif isinstance(part, Hole):
            made.append(f"{{{part.name}}}")
    return "".join(made)


def wrong(text: str, characters: tuple[str, ...]) -> str:
    """What is wrong with the placeholders of a text; empty: nothing."""
    try:
        found = [hole for hole in within(parts(text)) if isinstance(hole, Hole)]
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


# ---- telling it

Lookup = Callable[[str], str]  # the text of a passage by its id


def no_passage(name: str) -> str:
    """Where there are none."""
    return ""


def size(found: Parts, lookup: Lookup = no_passage) -> int:
    """In how many ways a text can be told: every variation with all that stands inside its cases."""
    made = 1
    for part in found:
        if isinstance(part, Included):
            made *= size(parts(lookup(part.name)), lookup)
        elif isinstance(part, Variation):
            made *= len(part.cases)
        if isinstance(part, (Hole, Variation)):
            for _, inner in part.cases:
                made *= size(inner, lookup)
    return made


def fill(
    text: str,
    facts: Mapping[str, object],
    keys: Mapping[str, str],
    which: int = 0,
    lookup: Lookup = no_passage,
) -> str:
    """The text with its placeholders filled in; `keys` holds the ids that `select` chooses by.

    `which` says how it is told where it varies: a number for each variation in reading order, packed into one as
    `story/telling.py` does it.

    >>> fill("{day, plural, one {# day} other {# days}} left", {"day": 3}, {})
    '3 days left'
    >>> fill("{me} and {me, select, pim {his} other {her}} boat", {"me": "Marit"}, {"me": "marit"})
    'Marit and her boat'
    >>> [fill("{sequence {One} {Two} {More}}.", {}, {}, which) for which in range(3)]
    ['One.', 'Two.', 'More.']
    """
    if "{" not in text:
        return text
    try:
        return _Telling(facts, keys, which, lookup).told(parts(text))
    except Malformed:
        return text


class _Telling:
    """Fills in one text; takes the number of each variation from `which` as it goes."""

    def __init__(self, facts: Mapping[str, object], keys: Mapping[str, str], which: int, lookup: Lookup) -> None:
        self.facts = facts
        self.keys = keys
        self.which = which
        self.lookup = lookup

    def told(self, found: Parts, number: str = "") -> str:
        made: list[str] = []
        for part in found:
            if isinstance(part, str):
                made.append(part.replace("#", number) if number else part)
            elif isinstance(part, Included):
                made.append(self.told(parts(self.lookup(part.name))))
            elif not part.cases:
                assert isinstance(part, Hole)
                made.append(str(self.facts.get(part.name, f"{{{part.name}}}")))
            else:
                chosen, count = self.chosen(part)
                told = [self.told(inner, count) for _, inner in part.cases]  # all, for the numbers inside them
                made.append(told[chosen])
        return "".join(made)

    def chosen(self, part: Hole | Variation) -> tuple[int, str]:
        """Which case is told, and the number that `#` stands for."""
        if isinstance(part, Variation):
            self.which, chosen = divmod(self.which, len(part.cases))
            return chosen, ""
        labels = [label for label, _ in part.cases]
        value = str(self.facts.get(part.name, ""))
        if part.kind == "plural":
            wanted = f"={value}" if f"={value}" in labels else "one" if value == "1" and "one" in labels else OTHER
            return labels.index(wanted), value
        wanted = self.keys.get(part.name, "")
        return labels.index(wanted if wanted in labels else OTHER), ""
