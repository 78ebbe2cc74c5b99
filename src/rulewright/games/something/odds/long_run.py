"""Many rolls, solved exactly: the smallest expected number of rolls to a full success.

All the models are one shape. Progress p climbs through layers 0, 1, … up to the layer where every untied keep succeeds
(S-053); in each layer there are a few nodes (one; or the six faces of the table die; or the two rollers). An option of
a throw ends the matter, starts again at some node of layer 0 (a tie), goes on to some node of the next layer (a low
result), or leaves for a place whose value is already known (a skill was learned). Policy iteration over exact numbers:
a policy is valued by back-substitution with whole numbers, and improved until nothing improves.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from rulewright.games.something.odds.chances import FACES

END: Final = 0
AGAIN: Final = 1
"""A tie: back to layer 0, at a node."""
ON: Final = 2
"""A low result: the next layer, at a node."""
LEARNED: Final = 3
"""A tie that taught something: the value of that place is known."""

MARGIN: Final = 1e-6
"""Floats further apart than this stand as the exact values do: expected rolls are far below a billion."""

Option = tuple[int, int]
"""What an option leads to: one of the four kinds, and the node there."""
Throw = tuple[int, tuple[Option, ...]]
"""How many equally likely cases, and the options they leave."""
Node = list[Throw]
Layer = list[Node]


def top_layer(threshold: int, skill: int) -> int:
    """The progress from which every untied keep is a full success. [S-053]"""
    return max(0, threshold - 3 - skill)


def gathered(cases: dict[tuple[Option, ...], int]) -> Node:
    """Cases with the same options as one weighted throw."""
    return [(count, options) for options, count in cases.items()]


def outcome(n: int, v: int, needed: int, tie: Option, on: Option) -> Option:
    """Where keeping v leads, when n + v must reach what is needed."""
    if v == n:
        return tie
    if n + v >= needed:
        return (END, 0)
    return on


def fresh_node(needed: int, tie_below: int, here: int, there: int, learn: bool) -> Node:
    """A roll on a fresh random table die; ties above the skill ``tie_below`` teach something when ``learn``."""
    cases: dict[tuple[Option, ...], int] = {}
    for n in FACES:
        tie = (LEARNED, 0) if learn and n > tie_below else (AGAIN, here)
        for x in FACES:
            for y in FACES:
                options = tuple(sorted({outcome(n, v, needed, tie, (ON, there)) for v in (x, y)}))
                cases[options] = cases.get(options, 0) + 1
    return gathered(cases)


def passing_node(n: int, needed: int) -> Node:
    """A roll on a known table die n, where the passed die is the next table die."""
    cases: dict[tuple[Option, ...], int] = {}
    for x in FACES:
        for y in FACES:
            kept_and_passed = ((x, y), (y, x))
            options = tuple(sorted({outcome(n, v, needed, (AGAIN, u - 1), (ON, u - 1)) for v, u in kept_and_passed}))
            cases[options] = cases.get(options, 0) + 1
    return gathered(cases)


class LongRun:
    """Layers of nodes with equally many cases each, and their exact values once solved."""

    layers: list[Layer]
    cases: int
    learned: Fraction
    chosen: list[list[list[Option]]]
    values: list[list[Fraction]]
    floats: list[list[float]]
    learned_nearly: float

    def __init__(self, layers: list[Layer], cases: int, learned: Fraction) -> None:
        self.layers = layers
        self.cases = cases
        self.learned = learned
        self.chosen = [[[options[0] for _, options in node] for node in layer] for layer in layers]
        self.values = []
        self.floats = []
        self.learned_nearly = float(learned)

    def solve(self) -> None:
        """Improve the policy until no option is better than the chosen one. Starts by ending where it can."""
        while True:
            self.values = self.valued()
            self.floats = [[float(value) for value in layer] for layer in self.values]
            if not self.improved():
                return

    def worth(self, level: int, option: Option) -> Fraction:
        """The expected number of further rolls after an option taken in a layer."""
        kind, node = option
        if kind == END:
            return Fraction(0)
        if kind == AGAIN:
            return self.values[0][node]
        if kind == ON:
            return self.values[level + 1][node]
        return self.learned

    def improved(self) -> bool:
        """Take every strictly better option; whether there was any."""
        better = False
        for level, layer in enumerate(self.layers):
            for j, node in enumerate(layer):
                chosen = self.chosen[level][j]
                for i, (_, options) in enumerate(node):
                    for option in options:
                        if option != chosen[i] and self.is_less(level, option, chosen[i]):
                            chosen[i] = option
                            better = True
        return better

    def is_less(self, level: int, option: Option, other: Option) -> bool:
        """Whether an option is worth fewer rolls than another: by floats where they tell it, else exactly."""
        gap = self.nearly(level, option) - self.nearly(level, other)
        if gap > MARGIN or gap < -MARGIN:
            return gap < 0
        return self.worth(level, option) < self.worth(level, other)

    def nearly(self, level: int, option: Option) -> float:
        """The worth of an option as a float."""
        kind, node = option
        if kind == AGAIN:
            return self.floats[0][node]
        if kind == ON:
            return self.floats[level + 1][node]
        return 0.0 if kind == END else self.learned_nearly

    def valued(self) -> list[list[Fraction]]:
        """The exact value of the chosen policy at every node.

        Each value is a constant plus multiples of the values of layer 0, held as whole numbers over one common
        denominator a layer; layer 0 then solves itself.
        """
        width = len(self.layers[0])
        scale = self.learned.denominator
        rows: list[list[list[int]]] = []
        scales: list[int] = []
        above: list[list[int]] = []
        for level in range(len(self.layers) - 1, -1, -1):
            whole = scale * self.cases
            rows_here: list[list[int]] = []
            for j, node in enumerate(self.layers[level]):
                row = [0] * (width + 1)
                row[0] = whole
                for i, (count, _) in enumerate(node):
                    kind, there = self.chosen[level][j][i]
                    if kind == AGAIN:
                        row[there + 1] += count * scale
                    elif kind == ON:
                        for k, term in enumerate(above[there]):
                            row[k] += count * term
                    elif kind == LEARNED:
                        row[0] += count * (scale // self.learned.denominator) * self.learned.numerator
                rows_here.append(row)
            rows.append(rows_here)
            scales.append(whole)
            above = rows_here
            scale = whole
        rows.reverse()
        scales.reverse()
        start = solved([[Fraction(term, scales[0]) for term in row] for row in rows[0]])
        common = lcm(*[value.denominator for value in start])
        begun = [common, *[value.numerator * (common // value.denominator) for value in start]]
        values: list[list[Fraction]] = []
        for rows_here, whole in zip(rows, scales, strict=True):
            values.append(
                [
                    Fraction(sum([term * value for term, value in zip(row, begun, strict=True)]), whole * common)
                    for row in rows_here
                ]
            )
        return values


def solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of v[j] = row[j][0] + sum of row[j][k + 1] * v[k], by elimination."""
    size = len(rows)
    matrix = [
        [(Fraction(1) if j == k else Fraction(0)) - rows[j][k + 1] for k in range(size)] + [rows[j][0]]
        for j in range(size)
    ]
    for column in range(size):
        pivot = next(j for j in range(column, size) if matrix[j][column] != 0)
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        lead = matrix[column][column]
        matrix[column] = [term / lead for term in matrix[column]]
        for j in range(size):
            factor = matrix[j][column]
            if j != column and factor != 0:
                matrix[j] = [term - factor * base for term, base in zip(matrix[j], matrix[column], strict=True)]
    return [matrix[j][size] for j in range(size)]


def alone(threshold: int, skill: int, learned: Fraction | None) -> list[Fraction]:
    """Values by progress on a fresh random table die; with ``learned``, the value once the skill is one higher."""
    layers = [
        [fresh_node(threshold - skill - p, skill, 0, 0, learned is not None)]
        for p in range(top_layer(threshold, skill) + 1)
    ]
    model = LongRun(layers, 216, learned if learned is not None else Fraction(0))
    model.solve()
    return [layer[0] for layer in model.values]


def passing(threshold: int, skill: int) -> list[list[Fraction]]:
    """Values by progress and table face (1 at index 0), the passed die lying on the table for the next roll."""
    layers = [[passing_node(n, threshold - skill - p) for n in FACES] for p in range(top_layer(threshold, skill) + 1)]
    model = LongRun(layers, 36, Fraction(0))
    model.solve()
    return model.values


def in_turn(threshold: int, first: int, second: int) -> list[list[Fraction]]:
    """Values by progress and roller, two characters with these skills rolling in turn on one Goal."""
    layers = [
        [fresh_node(threshold - first - p, 6, 1, 1, False), fresh_node(threshold - second - p, 6, 0, 0, False)]
        for p in range(top_layer(threshold, min(first, second)) + 1)
    ]
    model = LongRun(layers, 216, Fraction(0))
    model.solve()
    return model.values
