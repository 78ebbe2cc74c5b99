# interpreted: reads prose
"""How hard a deed is, as deeds told in such words were ruled on: in rungs, beside what the tables say. [S-018 S-019]

The tables know the circumstances that somebody thought of; whoever tells a situation has other words for them. So every
common word says how far it makes a deed harder or easier where it stands: in the deed, the aim or the situation, or
denied. `scripts/hardness.py` learned that from the kept cases, through the likeness of words, and wrote it down.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rulewright.games.something.bots.ruling.language import Stems
from rulewright.games.something.bots.ruling.precedent import marks, told
from rulewright.games.something.bots.ruling.reading import Case, Reading

DENYING = frozenset({"no", "not", "without", "never", "nobody", "none", "nor", "neither", "nothing", "cannot", "don't"})
"""Words that deny what follows them."""
REACH = 4
"""How many words they deny."""
RUNG = 3
"""How many points a rung has."""
WELL, ILL = -2.0, 3.0
"""Beyond these it makes no difference how things stand."""
PLACES = ("deed", "aim", "scene", "denied", "deed alone", "scene alone")
"""Where a word counts by what it is like. The last two: where nobody opposes the deed, beside the first two."""
SAID = ("deed", "aim", "scene", "denied")
"""Where a word counts by itself."""


@dataclass(frozen=True)
class Matter:
    """A deed as the tables took it: what it is about, who is in the way, which facts they read in it and, of these,
    in the situation alone, and how things stand by them: below none well, above it ill."""

    case: Case
    found: Reading
    about: str
    opposed: bool
    base: int
    facts: Collection[str]
    there: Collection[str]
    stands: float


@dataclass(frozen=True)
class Weights:
    """By how many rungs a mark or a word makes a deed harder; below none, easier."""

    marks: Mapping[str, float]
    said: Mapping[str, Mapping[str, float]]
    """Of every place, what a word adds that stands there."""
    like: Mapping[str, Mapping[str, float]]
    """The same for all words that are known, by what they are like; of many each adds less."""


@cache
def weights() -> Weights:
    """The weights as they were learned, read when a deed is judged for the first time."""
    table = json.loads(files(__package__).joinpath("hardness.json").read_text(encoding="utf-8"))
    unit = float(table["unit"])

    def read(lines: list[str], places: tuple[str, ...]) -> dict[str, dict[str, float]]:
        found: dict[str, dict[str, float]] = {place: {} for place in places}
        for entry in ", ".join(lines).split(", "):
            word, *given = entry.split()
            for place, value in zip(places, given, strict=True):
                found[place][word] = int(value) * unit
        return found

    return Weights(table["marks"], read(table["said"], SAID), read(table["like"], PLACES))


def hardness(matter: Matter) -> float:
    """The threshold that deeds in such words were given, in points between the rungs."""
    table = weights()
    total = sum(table.marks.get(name, 0.0) * value for name, value in marks_of(matter).items())
    for place, words in words_of(matter).items():
        known = [table.like[place][word] for word in words if word in table.like[place]]
        total += sum(known) / max(1, len(known)) ** 0.5
        total += sum(table.said[place].get(word, 0.0) for word in sorted(set(words))) if place in SAID else 0.0
    return total


def words_of(matter: Matter) -> dict[str, Stems]:
    """The words of each place."""
    found = matter.found
    deed, scene = told(matter.case, found), tuple(word for word in found.scene if word)
    return {
        "deed": deed,
        "aim": tuple(word for word in found.aim if word),
        "scene": scene,
        "denied": denied(found),
        "deed alone": () if matter.opposed else deed,
        "scene alone": () if matter.opposed else scene,
    }


def denied(found: Reading) -> Stems:
    """The words of a deed that are denied."""
    words: list[str] = []
    for clause in found.clauses:
        left = 0
        for word in clause.stems:
            if word in DENYING:
                left = REACH
            elif word and left:
                words.append(word)
                left -= 1
    return tuple(words)


def marks_of(matter: Matter) -> dict[str, float]:
    """What is no word: what the tables made of the deed, and the facts that they read in it."""
    side = "opposed" if matter.opposed else "alone"
    return {
        "base": matter.base / RUNG,
        "one": 1.0,
        **marks(matter.case, matter.found),
        f"{matter.about}, {side}": 1.0,
        f"stands, {side}": max(WELL, min(ILL, matter.stands)),
        **{f"fact {name}": 1.0 for name in matter.facts},
        **{f"fact {name}, {side}": 1.0 for name in matter.facts},
        **{f"there {name}, {side}": 1.0 for name in matter.there},
    }
