# interpreted: reads files, caches stories and words
"""The shelf: scenarios by name, loaded once, with their texts in every language.

A scenario is known by its name only: those that come with the game, and those in the folders listed in the environment
variable RULEWRIGHT_SCENARIOS (or added with `add_shelf`). No option of a game ever holds a path, and everything is
read from these folders: play needs no network. [D-197]
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from rulewright.engine.errors import BadOption
from rulewright.games.destinies.story.plot import NONE, Plot
from rulewright.games.destinies.scenario.loader import SHIPPED, Refused, read_folder
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.placeholders import fill
from rulewright.games.destinies.scenario.plotting import make_plot
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.references import check_references
from rulewright.games.destinies.scenario.volumes import PACKED

SHELVES: Final = "RULEWRIGHT_SCENARIOS"
LANGUAGE: Final[ContextVar[str]] = ContextVar("language", default="")
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,39}\Z")
_TALES: Final[dict[str, Tale]] = {}


class Tale:
    """A loaded scenario: its model, its tables, its words."""

    def __init__(self, scenario: Scenario, source: str) -> None:
        self.scenario = scenario
        self.plot: Plot = make_plot(scenario, source)

    def languages(self) -> list[str]:
        """The source language first, then the translations."""
        return [self.scenario.language, *sorted(self.scenario.translations)]

    def text(self, number: int, language: str = "", character: int = NONE, **facts: object) -> str:
        """A passage in a language; what is not translated stays in the source language. [D-198]

        Its placeholders are filled in from the facts; the character acting chooses where a text differs by who it is.
        """
        if number == NONE:
            return ""
        key = self.plot.texts[number]
        told = self.scenario.translations.get(language or LANGUAGE.get(), {}).get(key)
        words = self.scenario.passages[key].text if told is None else told
        return fill(words, facts, {"me": self.plot.character_ids[character]} if character != NONE else {})


def load(folder: Path) -> Scenario:
    """A scenario, folder or packed, without errors, or `Refused` with all of them: a bad file never enters a game."""
    report = Report()
    scenario = read_folder(folder, report)
    if not report.errors:
        check_references(scenario, report)
    if report.errors:
        raise Refused(report.sorted())
    return scenario


def shelves() -> list[Path]:
    """The folders in which scenarios are looked for."""
    more = [Path(part) for part in os.environ.get(SHELVES, "").split(os.pathsep) if part]
    return [SHIPPED, *more]


def add_shelf(folder: Path) -> None:
    """Look for scenarios in this folder too, here and in processes started from here."""
    known = [part for part in os.environ.get(SHELVES, "").split(os.pathsep) if part]
    if str(folder.resolve()) not in known:
        os.environ[SHELVES] = os.pathsep.join([*known, str(folder.resolve())])


def names() -> list[str]:
    """Every scenario on the shelves."""
    there = [path for shelf in shelves() if shelf.is_dir() for path in shelf.iterdir()]
    found = {path.name for path in there if (path / "scenario.yaml").is_file()}
    found |= {path.name.removesuffix(PACKED) for path in there if path.name.endswith(PACKED) and path.is_file()}
    return sorted(name for name in found if _NAME.match(name))


def place_of(name: str) -> Path | None:
    """Where the scenario of that name lies: a folder, else a packed file."""
    if _NAME.match(name):
        for shelf in shelves():
            if (shelf / name / "scenario.yaml").is_file():
                return shelf / name
            if (shelf / f"{name}{PACKED}").is_file():
                return shelf / f"{name}{PACKED}"
    return None


def tale(name: str) -> Tale:
    """The scenario of that name, loaded on first use."""
    known = _TALES.get(name)
    if known is not None:
        return known
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
