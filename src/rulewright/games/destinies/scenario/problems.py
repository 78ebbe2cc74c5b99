# interpreted: reports are made once for each file, far from any hot loop
"""Findings about scenario files: a place, a stable code, what is wrong, what to do about it."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Final, Literal

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where something is written; line and column count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE: Final = Place("?", 1, 1)

# Stable, never reused: what each code finds and how bad it is.
CODES: Final[dict[str, tuple[Severity, str]]] = {
    "SC0101": ("error", "schema violation"),
    "SC0102": ("error", "duplicate id"),
    "SC0103": ("error", "unknown id"),
    "SC0104": ("error", "prose in a flow map, or an expression with a comma in any flow form"),
    "SC0105": ("error", "ambiguous YAML scalar"),
    "SC0106": ("error", "variable out of its domain"),
    "SC0107": ("error", "undeclared NPC transition"),
    "SC0108": ("error", "id renamed without `renamed`"),
    "SC0109": ("error", "limit exceeded"),
    "SC0201": ("warning", "proved dead content"),
    "SC0202": ("info", "never seen in fuzz"),
    "SC0203": ("warning", "option without visible effect"),
    "SC0204": ("warning", "test whose bands are all alike"),
    "SC0205": ("warning", "passage of more than 120 words"),
    "SC0206": ("warning", "visit of more than 250 words"),
    "SC0207": ("warning", "item never useful"),
    "SC0208": ("error", "give or take without else"),
    "SC0209": ("error", "stack item dearer than reachable coins"),
    "SC0210": ("error", "ability without a limit, or ill-paired"),
    "SC0211": ("error", "NPC without a destiny scan"),
    "SC0212": ("error", "purse other than one coin, not asked for"),
    "SC0213": ("info", "purses of the scenario's own choice"),
    "SC0301": ("error", "blocked player"),
    "SC0302": ("warning", "losable path"),
    "SC0303": ("error", "unwinnable Finale"),
    "SC0304": ("error", "empty forced choice"),
    "SC0305": ("error", "infeasible grade"),
    "SC0306": ("error", "unique item without alternative"),
    "SC0307": ("error", "endless effect cycle"),
    "SC0308": ("warning", "Finale odds out of range"),
    "SC0309": ("error", "undecided within budget"),
    "SC0310": ("warning", "Finale over too soon"),
    "SC0401": ("error", "secret term in a public hint"),
    "SC0402": ("error", "path-revealing condition or token"),
    "SC0403": ("error", "virtue leaked into text"),
    "SC0501": ("error", "missing alt text or caption"),
    "SC0502": ("warning", "missing or stale translation"),
    "SC0503": ("error", "placeholder mismatch in a translation"),
    "SC0504": ("warning", "sentence glued from parts"),
    "SC0505": ("warning", "colour or sound as the only carrier of meaning"),
    "SC0506": ("warning", "a look that nobody has drawn"),
    "SC0507": ("warning", "name or pronoun of the wrong hero"),
    "SC0601": ("error", "chronicle changes starting numbers"),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: `file:line:column code message advice`."""

    place: Place
    code: str
    message: str
    advice: str

    @property
    def severity(self) -> Severity:
        """How bad this code is: only errors keep a scenario from being played."""
        return CODES[self.code][0]

    def __str__(self) -> str:
        return f"{self.place} {self.code} {self.message} {self.advice}".rstrip()

    def as_json(self) -> dict[str, object]:
        """The finding as plain data, for `--json`."""
        return {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "advice": self.advice,
        }


def nearest(word: str, known: list[str]) -> str:
    """Advice that names the closest known word, if one is close."""
    close = difflib.get_close_matches(word, known, 1, 0.6)
    return f"Did you mean `{close[0]}`?" if close else ""


class Unreadable(Exception):
    """A file that cannot be read any further: carries the one problem that stopped it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Report:
    """Collects problems while a scenario is read and checked."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, place: Place, code: str, message: str, advice: str = "") -> None:
        """Note one finding."""
        self.problems.append(Problem(place, code, message, advice))

    @property
    def errors(self) -> list[Problem]:
        """The findings that forbid playing."""
        return [p for p in self.problems if p.severity == "error"]

    def sorted(self) -> list[Problem]:
        """Findings in reading order, each once."""
        return sorted(set(self.problems), key=lambda p: (p.place, p.code, p.message))
