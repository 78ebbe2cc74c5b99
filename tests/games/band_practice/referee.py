"""An independent, slow referee of Band Practice: re-judges a recorded game from the rulebook, by default options.

It reads nothing but the lines of a record, and imports nothing of the game: songs, circles, stage, discs and cards are
written down here once more, as plainly as can be. A game that is not played by these rules raises `Foul`.
"""

import json
from collections import Counter
from itertools import product
from typing import Any

B, M, F = 0, 1, 2
Square = tuple[int, int]
"""(row, printed column)"""

SHEETS = {
    # name: rows of squares by column, then circles in the order of resolving
    "I-a": ({2: "BMF", 3: "BMF", 4: "BMF"}, "P F2|= B23|/ M23|P F3|= B34|\\ M34|P F4"),
    "I-b": ({2: "BMF", 3: "MF", 4: "BM", 5: "BMF"}, "P F2|\\ M23|P F3|= B24|/ M34|= B45|\\ M45|P F5"),
    "I-c": ({2: "BMF", 3: "BMF", 4: "BMF", 5: "M"}, "P F2|= B23|/ M23|P F3|= B34|\\ M34|P F4|/ M45"),
    "II-1": ({2: "BMF", 3: "BMF", 4: "BMF", 5: "M"}, "P F2|= B23|\\ M23|P F3|= B34|/ M34|P F4|/ M45|C M45"),
    "II-2": ({2: "BM", 3: "BMF", 4: "BM", 5: "BMF"}, "S B23|\\ M23|P F3|S B34|/ M34|= B45|/ M45|P F5"),
    "II-3": ({1: "F", 2: "BMF", 3: "BMF", 4: "BMF"}, "P F1|P F2|= B23|/ M23|P F3|= B34|\\ M34|P F4"),
    "III-1": (
        {1: "B", 2: "BMF", 3: "MF", 4: "BMF", 5: "BMF"},
        "P B1|S B12|P F2|/ M23|P F3|K F23|= B24|\\ M34|P F4|= B45|/ M45|P F5|K F45",
    ),
    "III-2": (
        {1: "M", 2: "BMF", 3: "BMF", 4: "BM", 5: "BMF"},
        "P M1|\\ M12|P F2|= B23|/ M23|P F3|= B34|\\ M34|= B45|/ M45|N F5",
    ),
    "III-3": (
        {1: "BMF", 2: "BMF", 3: "BMF", 4: "BMF", 5: "BMF"},
        "= B12|= M12|= F12|= B23|/ M23|P F3|= B34|\\ M34|P F4|= B45|= M45|= F45",
    ),
}
ORDER = list(SHEETS)
BOOM, STEREO, CHARM, DIVA, PLUS_ONE, BUMP, EXTRA, REROLL, COPY = range(9)
COPIES = {BOOM: 1, STEREO: 1, CHARM: 1, DIVA: 1, PLUS_ONE: 1, BUMP: 2, EXTRA: 3, REROLL: 3, COPY: 2}
FACES = {0: (1, 2, 3, 4, 5, 6), 1: (2, 4), 2: (1, 2, 3, 4, 5, 6), 3: (4, 5, 6, 7)}
"""The numbers on each kind of die; a die is written as kind * 8 + number."""


class Foul(Exception):
    """Something that the rulebook does not allow, or a verdict that it would not give."""


def expect(fair: bool, what: object) -> None:
    if not fair:
        raise Foul(str(what))


class Card:
    def __init__(self, power: int) -> None:
        self.power, self.used, self.disc = power, False, False

    def fresh(self) -> bool:
        return not self.used and not self.disc


class Circle:
    """One test: its kind, the square whose die triggers it, the columns it joins, and where it is drawn."""

    def __init__(self, text: str) -> None:
        self.kind, place = text.split(" ")
        self.row = "BMF".index(place[0])
        columns = [int(digit) for digit in place[1:]]
        self.left, self.right = columns[0], columns[-1]
        self.trigger: Square = (self.row, self.right)
        edge = (self.right - 2) * 9 + (2 - self.row) * 3 + 1  # on the right edge of the column before
        self.slots = {
            "=": [edge + (1 if self.row == B else 0)],
            "S": [edge + 1],
            "/": [edge],
            "\\": [edge],
            "C": [edge + 1],
            "P": [(self.right - 1) * 9 + (2 - self.row) * 3],
            "K": [(self.right - 2) * 9 + 3 + 2, (self.right - 2) * 9 + 2],
            "N": [(self.right - 1) * 9 + 6, (self.right - 1) * 9 + 3],
        }[self.kind]


class Referee:
    """Plays a record again, line by line."""

    def __init__(self, text: str) -> None:
        head, *lines = [json.loads(line) for line in text.splitlines()]
        self.head, self.lines, self.at = head, lines, 0
        self.deck = Counter(COPIES)
        self.display: list[Card] = []
        self.owned: list[list[Card]] = [[], [], []]
        self.spots = [0, 0, 0]
        self.patrons = 0
        self.songs: list[tuple[str, int, int]] = []
        """Each song with its discs at the end and the patrons then."""
        self.points: list[int] = []
        """What every circle that succeeded has scored, in order."""
        self.judged = 0

    # -- the record -------------------------------------------------------------------------------------------------

    def said(self, who: object, ask: str) -> Any:
        expect(self.at < len(self.lines), f"{who} should be asked {ask!r}, but the record ends")
        given = self.lines[self.at]
        expect(given[:2] == [who, ask], f"line {self.at + 2}: {who} should be asked {ask!r}, not {given}")
        self.at += 1
        return given[2]

    def rolled(self, many: int, kind: int = 0) -> list[int]:
        values: list[int] = self.said("chance", "roll")
        expect(len(values) == many and all(value in FACES[kind] for value in values), f"{many} dice roll {values}")
        return [kind * 8 + value for value in values]

    def drawn(self) -> int:
        (power,) = self.said("chance", "draw")
        expect(self.deck[power] > 0, f"the deck has no card {power}")
        self.deck[power] -= 1
        return int(power)

    # -- the game ---------------------------------------------------------------------------------------------------

    def play(self) -> "Referee":
        for _ in range(2):
            self.display.append(Card(self.drawn()))
        left = list(range(9))
        for number in range(8):
            if number:
                seats = {self.lines[self.at + k][0] for k in range(3)}
                expect(seats == {0, 1, 2}, "all three say when to go on")
                for _ in range(3):
                    self.said(self.lines[self.at][0], "go_on")
            song = left[0]
            if number > 2:
                (song,) = self.said("chance", "draw")
                expect(song in left and song // 3 == (1 if number < 6 else 2), f"song {song} is not of its level")
            left.remove(song)
            self.song(ORDER[song])
        expect(self.at == len(self.lines), "the record goes on after the last song")
        return self

    def song(self, name: str) -> None:
        rows, circles = SHEETS[name]
        self.circles = [Circle(text) for text in circles.split("|")]
        self.laid: dict[Square, list[int]] = {}
        self.pool: list[int] = []
        self.last: list[int] = []
        self.discs: set[int] = set()
        self.failed: set[Circle] = set()
        self.triggered: set[Circle] = set()
        self.held, self.holder = 0, -1
        self.play_parts(rows)
        if not self.discs:
            self.patrons += 1
        self.songs.append((name, len(self.discs), self.patrons))
        for card in [card for cards in self.owned for card in cards]:
            card.used = False

    def play_parts(self, rows: dict[int, str]) -> None:
        for column, letters in rows.items():
            self.pool += self.rolled(len(letters) + (1 if column == min(rows) else 0))
            for letter in letters:
                if not self.turn("BMF".index(letter), column):
                    for circle in self.circles:
                        if circle not in self.triggered:
                            self.discs.update(circle.slots)
                    return

    # -- a turn -----------------------------------------------------------------------------------------------------

    def turn(self, role: int, column: int) -> bool:
        """Whether the song goes on."""
        declined = False
        while True:
            if self.held and not declined and (self.holder != role or not self.pool):
                if self.said(self.holder, "return_die"):
                    self.put_back()
                else:
                    declined = True
                continue
            if not self.pool:
                special = [card for card in self.owned[role] if card.power <= CHARM and card.fresh()]
                if not special:
                    return False
                declined = False
                self.use(role, min(special, key=lambda card: card.power).power)
                continue
            answer = self.said(role, "turn")
            if answer < 64:
                self.place(role, column, [answer])
                return True
            if answer == 80:
                expect(self.holder == role and self.held > 0, "no die is held")
                self.put_back()
            elif answer == 64 + EXTRA:
                expect(len(self.pool) >= 2, "an Extra Die needs two")
                self.spend(role, EXTRA)
                self.place(role, column, [self.said(role, "first_die"), self.said(role, "second_die")])
                return True
            else:
                declined = False
                self.use(role, answer - 64)

    def put_back(self) -> None:
        self.pool.append(self.held)
        self.held, self.holder = 0, -1

    def spend(self, role: int, power: int) -> None:
        mine = [card for card in self.owned[role] if card.power == power and card.fresh()]
        expect(bool(mine), f"{role} has no fresh card {power}")
        mine[0].used = True

    def use(self, role: int, power: int) -> None:
        self.spend(role, power)
        if power <= CHARM:
            self.pool += self.rolled(1, power + 1)
        elif power == REROLL:
            special = sorted(die for die in self.pool if die >= 8)
            ordinary = len(self.pool) - len(special)
            self.pool = [self.rolled(1, die // 8)[0] for die in special]
            self.pool += self.rolled(ordinary) if ordinary else []
        elif power == DIVA:
            die = self.said(role, "hold_die")
            self.pool.remove(die)
            self.held, self.holder = die, role
        else:
            expect(power in (BUMP, COPY), f"card {power} is not used in a turn")
            change = self.said(role, "bump" if power == BUMP else "copy")
            before, after = change // 64, change % 64
            expect(before in self.pool and before // 8 == after // 8, "a die becomes another")
            expect(after % 8 in FACES[after // 8], f"no face {after % 8}")
            fair = abs(before % 8 - after % 8) == 1 if power == BUMP else after % 8 in self.last
            expect(fair, f"card {power} cannot do that")
            self.pool.remove(before)
            self.pool.append(after)

    # -- circles ----------------------------------------------------------------------------------------------------

    def place(self, role: int, column: int, dice: list[int]) -> None:
        for die in dice:
            expect(die in self.pool, f"{die} is not in the pool {self.pool}")
            self.pool.remove(die)
        self.laid[role, column] = self.last = [die % 8 for die in dice]
        for circle in self.circles:
            if circle.trigger == (role, column):
                self.resolve(circle)

    def resolve(self, circle: Circle) -> None:
        self.triggered.add(circle)
        self.judged += 1
        verdicts = self.verdicts(circle)
        scorers = {"K": [M, F], "N": [B, M, F]}.get(circle.kind, [circle.row])
        for points in verdicts:
            if points is not None:
                self.points.append(points)
                for role in scorers:
                    self.march(role, points)
        if None in verdicts:
            self.failed.add(circle)
            for slot in circle.slots:
                self.discs.add(slot)
                for card in self.display:
                    if not card.disc:
                        card.disc = True
                        break

    def verdicts(self, circle: Circle) -> list[int | None]:
        """Points, or None for a failure, for each die or pair of dice."""
        row, column = circle.trigger
        own = self.laid[circle.trigger]
        if circle.kind == "P":
            others = [v for (r, c), dice in self.laid.items() if c == column and r != row for v in dice]
            return [die if not others else die - min(others) if die > min(others) else None for die in own]
        if circle.kind == "C":
            others = [v for (r, c), dice in self.laid.items() if r == M and c != column for v in dice]
            return [die - min(others) if die > min(others) else None for die in own]
        if circle.kind == "N":
            spoiled = any(other.right == column for other in self.failed)
            values = {v for r in (B, M, F) for v in self.laid[r, column]}
            return [None if spoiled or len(values) > 1 else own[0]]
        if circle.kind == "K":
            melody = {b - a for a, b in product(self.laid[M, circle.left], self.laid[M, circle.right])}
            front = {b - a for a, b in product(self.laid[F, circle.left], self.laid[F, circle.right])}
            return [abs(min(melody)) if len(melody | front) == 1 else None]
        left = self.laid[row, circle.left]
        return [pair(circle.kind, a, b) for b in own for a in left]

    # -- stage ------------------------------------------------------------------------------------------------------

    def march(self, role: int, points: int) -> None:
        others = [spot for other, spot in enumerate(self.spots) if other != role]
        for _ in range(points):
            spot = self.spots[role] % 10 + 1
            while spot in others:
                spot = spot % 10 + 1
            self.spots[role] = spot
            if spot == 10:
                self.act(role)

    def act(self, role: int) -> None:
        answer = self.said(role, "spotlight")
        if answer == 1:
            expect(self.deck.total() > 0, "the deck is empty")
            for _ in range(min(2, self.deck.total())):
                self.display.append(Card(self.drawn()))
        elif 16 <= answer < 64:
            card = self.display.pop(answer - 16)
            expect(not card.disc and (card.power > CHARM or card.power == role), "that card cannot be taken")
            more = [own for own in self.owned[role] if own.power == PLUS_ONE and own.fresh()]
            self.owned[role].append(card)
            if more and self.deck.total():
                more[-1].used = True
                power = self.drawn()
                if power > CHARM or power == role:
                    self.owned[role].append(Card(power))
                else:
                    self.deck[power] += 1
        elif 64 <= answer < 128:
            expect(answer - 64 in self.discs, "there is no disc on that circle")
            self.discs.remove(answer - 64)
        elif answer:
            expect(self.display[answer - 128].disc, "there is no disc on that card")
            self.display[answer - 128].disc = False


def pair(kind: str, left: int, right: int) -> int | None:
    """A circle between two dice."""
    if kind == "=":
        return right if left == right else None
    if kind == "/":
        return right - left if left < right else None
    if kind == "\\":
        return left - right if left > right else None
    return right if left % right == 0 or right % left == 0 else None
