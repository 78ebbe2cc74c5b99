# interpreted: reads prose
"""What was ruled on deeds like this one: how far its words lean to dice, to none, or to what nobody can do. [S-013]

`precedent.json` has a weight for every common word, learned from the kept cases through the likeness of words, so that
a verb of no table leans the way of the verbs that it is like. The weights stand beside the reading by tables: where
tables and precedent differ, what leans further decides. `scripts/precedents.py` makes the file.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rulewright.games.something.bots.ruling.language import QUOTE, TO_THE_GM, Stems, stem, words_in
from rulewright.games.something.bots.ruling.reading import Case, Reading

Leaning = tuple[float, float]
"""Towards no dice, because it happens; and towards what nobody can do. Dice are none of both."""

PERSONS = frozenset(
    {"i", "we", "my", "our", "me", "us", "he", "she", "his", "her", "him", "they", "them", "their", "it", "its"}
    | {"you", "your", *(stem(word) for word in ("myself", "ourselves", "himself", "herself", "themselves"))}
)
"""Who does it says nothing of what is done."""


@dataclass(frozen=True)
class Precedents:
    """Weights of marks and of words. `deed` and `scene` count by likeness, `said` a word that stands in the deed."""

    marks: dict[str, Leaning]
    deed: dict[str, Leaning]
    scene: dict[str, Leaning]
    said: dict[str, Leaning]


@cache
def precedents() -> Precedents:
    """The weights as they were learned, read when a deed is judged for the first time."""
    table = json.loads(files(__package__).joinpath("precedent.json").read_text(encoding="utf-8"))
    unit = float(table["unit"])
    deed: dict[str, Leaning] = {}
    scene: dict[str, Leaning] = {}
    for entry in ", ".join(table["like"]).split(", "):
        word, *weights = entry.split()
        happens, cannot, there, never = (int(weight) * unit for weight in weights)
        deed[word] = (happens, cannot)
        scene[word] = (there, never)
    return Precedents(
        {name: (float(a), float(b)) for name, (a, b) in table["marks"].items()},
        deed,
        scene,
        {word: (float(a) * unit, float(b) * unit) for word, (a, b) in table["said"].items()},
    )


def leaning(case: Case, found: Reading) -> Leaning:
    """How far a deed leans, by its words and the situation's, as such deeds were ruled on."""
    table = precedents()
    words = told(case, found)
    parts = [
        *((table.marks[name][0] * value, table.marks[name][1] * value) for name, value in marks(case, words).items()),
        *(table.said[word] for word in sorted(set(words)) if word in table.said),
        by_likeness(words, table.deed),
        by_likeness(found.scene, table.scene),
    ]
    return sum(part[0] for part in parts), sum(part[1] for part in parts)


def told(case: Case, found: Reading) -> Stems:
    """The words of a deed, quoted ones too; none that are said to the GM, and nobody's person."""
    quoted = [stem(word) for said in QUOTE.findall(case.deed) for word in words_in(said)]
    done = [word for clause in found.clauses if clause.mode != TO_THE_GM for word in clause.stems]
    return tuple(word for word in (*done, *quoted) if word not in PERSONS)


def marks(case: Case, words: Sequence[str]) -> dict[str, float]:
    """What is no word: who opposes, whether an aim is named, what deed, situation and opponent share, how long."""
    own = {word for word in words if len(word) > 3}
    there = {stem(word) for word in words_in(case.scene)}
    foe = {stem(word) for word in words_in(case.foe)}
    return {
        f"against {case.strength or 'nobody'}": 1.0,
        "aim": 2.0 * bool(case.aim),
        "shared": len(own & there) / 4,
        "opponent": float(bool(own & foe)),
        "length": len(own) / 15,
        "asked": float("?" in case.deed),
    }


def by_likeness(words: Sequence[str], weights: dict[str, Leaning]) -> Leaning:
    """The weights of words that say something, together; of many words each says less."""
    known = [weights[word] for word in words if word in weights]
    many = max(1, len(known)) ** 0.5
    return sum(part[0] for part in known) / many, sum(part[1] for part in known) / many
