# interpreted: reads files, caches stories and words
"""The library: scenarios by name, loaded once, with their texts in every language.

No option of a game ever holds a path, and everything is read from the shelves that `finder` knows: play needs no
network. [D-197]
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from threading import RLock
from typing import Final

from rulewright.engine.errors import BadOption
from rulewright.games.destinies.scenario.loader import Refused, read_folder
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.placeholders import agree, fill
from rulewright.games.destinies.scenario.plotting import make_plot
from rulewright.games.destinies.scenario.problems import Problem, Report
from rulewright.games.destinies.scenario.references import check_references
from rulewright.games.destinies.shelf.finder import find, names, place_of
from rulewright.games.destinies.story.plot import NONE, Plot

LANGUAGE: Final[ContextVar[str]] = ContextVar("language", default="")
_TALES: Final[dict[str, Tale]] = {}
_READING: Final = RLock()


class Tale:
    """A loaded scenario: its model, its tables, its words."""

    def __init__(self, scenario: Scenario, source: str) -> None:
        self.scenario = scenario
        self.plot: Plot = make_plot(scenario, source)

    def languages(self) -> list[str]:
        """The source language first, then the translations."""
        return [self.scenario.language, *sorted(self.scenario.translations)]

    def text(self, number: int, language: str = "", character: int = NONE, **facts: object) -> str:
        """A passage in a language, in the way it was told; what is not translated stays in the source language. [D-198]

        Its placeholders are filled in from the facts; the character acting chooses where a text differs by who it is.
        """
        if number == NONE:
            return ""
        spoken = language or LANGUAGE.get()
        words = self.words(self.plot.texts[self.plot.text_of(number)], spoken)
        if "{" not in words:
            return words.strip()
        keys = {"me": self.plot.character_ids[character]} if character != NONE else {}
        way = self.plot.way_of(number)
        return fill(words, facts, keys, way, lambda name: self.words(f"passage.{name}", spoken)).strip()

    def words(self, key: str, language: str) -> str:
        """A text as it is written in a language; a translation that varies otherwise than its source is passed over."""
        source = self.scenario.passages[key].text
        told = self.scenario.translations.get(language, {}).get(key)
        return source if told is None or ("{" in source and not agree(source, told)) else told


def read_scenario(name: str) -> tuple[Scenario, list[Problem]]:
    """A scenario by name or path, and what is wrong with it."""
    return read_at(find(name))


def read_at(place: Path) -> tuple[Scenario, list[Problem]]:
    """The scenario in a folder or packed file, and what is wrong with its form and its names."""
    report = Report()
    scenario = read_folder(place, report)
    if not report.errors:
        check_references(scenario, report)
    return scenario, report.sorted()


def load(place: Path) -> Scenario:
    """A scenario, folder or packed, without errors, or `Refused` with all of them: a bad file never enters a game."""
    scenario, problems = read_at(place)
    if any(problem.severity == "error" for problem in problems):
        raise Refused(problems)
    return scenario


def tale(name: str) -> Tale:
    """The scenario of that name, loaded on first use, once for all who ask at the same time."""
    known = _TALES.get(name)
    if known is not None:
        return known
    with _READING:
        return _TALES.get(name) or read_tale(name)


def read_tale(name: str) -> Tale:
    """The scenario of that name, from the shelf."""
    place = place_of(name)
    if place is None:
        raise BadOption(f"there is no scenario {name[:60]!r}; there are: {', '.join(names()) or 'none'}")
    try:
        made = Tale(load(place), name)
    except Refused as why:
        raise BadOption(f"the scenario {name!r} has errors; the first is {why.problems[0]}") from why
    _TALES[name] = made
    return made


@contextmanager
def on_the_shelf(told: Tale) -> Iterator[None]:
    """For a while, a story that was loaded elsewhere is found by its name."""
    before = _TALES.get(told.plot.source)
    _TALES[told.plot.source] = told
    try:
        yield
    finally:
        if before is None:
            del _TALES[told.plot.source]
        else:
            _TALES[told.plot.source] = before


def forget(name: str) -> None:
    """Read the scenario again on next use."""
    _TALES.pop(name, None)
