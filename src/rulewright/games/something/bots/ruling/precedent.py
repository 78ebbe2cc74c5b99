# interpreted: reads prose
"""What was ruled on deeds like this one: whether its words lean to dice, and to which skill. [S-013 S-014]

`precedent.json` has weights for every common word, learned from the kept cases through the likeness of words, so that
a verb of no table leans the way of the verbs that it is like: to dice, to none, to what nobody can do, and to a few
skills. The weights stand beside the reading by tables: where tables and precedent differ, what leans further decides.
`scripts/precedents.py` makes the file, and says in it which cases it was learned from.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rulewright.games.something.bots.ruling.language import (
    ASKED,
    DENIED,
    DONE,
    HOPED,
    QUOTE,
    TO_THE_GM,
    TOLD,
    TRIVIAL,
    Stems,
    says,
    stem,
    words_in,
)
from rulewright.games.something.bots.ruling.reading import Case, Reading
from rulewright.games.something.bots.ruling.stakes import in_danger, opposed_by_name, stakes
from rulewright.games.something.skills import SKILLS

Leaning = tuple[float, float]
"""Towards no dice, because it happens; and towards what nobody can do. Dice are none of both."""

PERSONS = frozenset(
    {"i", "we", "my", "our", "me", "us", "he", "she", "his", "her", "him", "they", "them", "their", "it", "its"}
    | {"you", "your", *(stem(word) for word in ("myself", "ourselves", "himself", "herself", "themselves"))}
)
"""Who does it says nothing of what is done."""
LEADING = PERSONS | {stem(word) for word in ("to", "just", "then", "simply", "and", "the", "a", "now", "so")}
"""What may stand before the word that a clause turns on: its verb, as a rule."""
MODES = {"asked": ASKED, "denied": DENIED, "done": DONE, "told": TOLD, "trivial": TRIVIAL, "hoped": HOPED}
"""The kinds of clause that a deed may have."""


@dataclass(frozen=True)
class Precedents:
    """Weights of marks and of words. `deed` and `scene` count by likeness, `said` a word that stands in the deed,
    `verb` one that a clause of it turns on."""

    marks: dict[str, Leaning]
    deed: dict[str, Leaning]
    scene: dict[str, Leaning]
    said: dict[str, Leaning]
    verb: dict[str, Leaning]
    skill: dict[str, dict[str, float]]
    """Which skills a word leans to, wherever it stands, by likeness."""
    skill_said: dict[str, dict[str, float]]
    """The same for a word that stands in the deed."""
    skill_verb: dict[str, dict[str, float]]
    """The same for a word that a clause of it turns on."""
    skill_scene: dict[str, dict[str, float]]
    """The same for a word that stands in the situation."""
    usual: dict[str, float]
    """How far a deed leans to a skill before a word is read."""


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
    names = list(SKILLS)
    coarse = float(table["coarse"])

    def leads(entries: str) -> dict[str, dict[str, float]]:
        found: dict[str, dict[str, float]] = {}
        for entry in entries.split(", "):
            word, *led = entry.split()
            pairs = (one.split(":") for one in led)
            found[word] = {names[int(number)]: int(weight) * coarse for number, weight in pairs}
        return found

    return Precedents(
        {name: (float(a), float(b)) for name, (a, b) in table["marks"].items()},
        deed,
        scene,
        {word: (float(a) * unit, float(b) * unit) for word, (a, b) in table["said"].items()},
        {word: (float(a) * unit, float(b) * unit) for word, (a, b) in table["verb"].items()},
        leads(", ".join(table["skill like"])),
        leads(", ".join(table["skill said"])),
        leads(", ".join(table["skill verb"])),
        leads(", ".join(table["skill scene"])),
        {name: float(weight) for name, weight in table["skill usual"].items()},
    )


def leaning(case: Case, found: Reading) -> Leaning:
    """How far a deed leans, by its words and the situation's, as such deeds were ruled on."""
    table = precedents()
    words = told(case, found)
    parts = [
        *((table.marks[name][0] * value, table.marks[name][1] * value) for name, value in marks(case, found).items()),
        *(table.said[word] for word in sorted(set(words)) if word in table.said),
        *(table.verb[word] for word in sorted(set(verbs(found))) if word in table.verb),
        by_likeness(words, table.deed),
        by_likeness(found.scene, table.scene),
    ]
    return sum(part[0] for part in parts), sum(part[1] for part in parts)


PLACES = {"deed": 1.0, "aim": 0.7, "scene": 0.5, "foe": 0.5}
"""What a word says of the skill by where it stands."""


def skill_leaning(case: Case, found: Reading) -> dict[str, float]:
    """How far a deed leans to every skill, by its words, its aim's, the situation's and the opponent's."""
    table = precedents()
    words = told(case, found)
    lean = dict(table.usual)
    for there, weighs in (
        (words, table.skill_said),
        (verbs(found), table.skill_verb),
        (found.scene, table.skill_scene),
    ):
        for word in sorted(set(there)):
            for name, weight in weighs.get(word, {}).items():
                lean[name] += weight
    for place, there in (("deed", words), ("aim", found.aim), ("scene", found.scene), ("foe", found.foe)):
        known = [table.skill[word] for word in there if word in table.skill]
        part = PLACES[place] / max(1, len(known)) ** 0.5
        for weights in known:
            for name, weight in weights.items():
                lean[name] += part * weight
    return lean


def told(case: Case, found: Reading) -> Stems:
    """The words of a deed, quoted ones too; none that are said to the GM, and nobody's person."""
    quoted = [stem(word) for said in QUOTE.findall(case.deed) for word in words_in(said)]
    done = [word for clause in found.clauses if clause.mode != TO_THE_GM for word in clause.stems]
    return tuple(word for word in (*done, *quoted) if word not in PERSONS)


def verbs(found: Reading) -> Stems:
    """The words that what is done turns on, one a clause: the first that is nobody's person."""
    live = (clause.stems for clause in found.clauses if clause.mode in (DONE, TRIVIAL))
    turns_on = (next((word for word in stems if word not in LEADING), "") for stems in live)
    return tuple(word for word in turns_on if word)


def marks(case: Case, found: Reading) -> dict[str, float]:
    """What is no word: who opposes, whether an aim is named, what deed, situation and opponent share, how long the
    deed is told, of what kinds of clause it is made, and whether there is danger, effort or a hope in it."""
    own = {word for word in told(case, found) if len(word) > 3}
    there = {stem(word) for word in words_in(case.scene)}
    foe = {stem(word) for word in words_in(case.foe)}
    modes = [clause.mode for clause in found.clauses]
    live = [clause for clause in found.clauses if clause.mode == DONE]
    danger = in_danger(found)
    return {
        f"against {case.strength or 'nobody'}": 1.0,
        "aim": 2.0 * bool(case.aim),
        "shared": len(own & there) / 4,
        "opponent": float(bool(own & foe)),
        "length": len(own) / 15,
        "question": float("?" in case.deed),
        **{name: float(mode in modes) for name, mode in MODES.items()},
        "steps": modes.count(DONE) / 3,
        "danger": float(danger),
        "danger, and nobody": float(danger and not case.strength),
        "done to the opponent": float(bool(case.strength) and any(opposed_by_name(clause, found) for clause in live)),
        "effort": float(any(says(clause.stems, stakes()["effort"]) for clause in live)),
        "hope": float(bool(found.hoped)),
        "first person": float(found.first_person),
        "quoted": float(bool(QUOTE.search(case.deed))),
    }


def by_likeness(words: Sequence[str], weights: dict[str, Leaning]) -> Leaning:
    """The weights of words that say something, together; of many words each says less."""
    known = [weights[word] for word in words if word in weights]
    many = max(1, len(known)) ** 0.5
    return sum(part[0] for part in known) / many, sum(part[1] for part in known) / many
