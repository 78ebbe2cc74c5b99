"""Liar's dice: everybody's dice are hidden; bid on all of them together, or call the last bid a lie."""

from typing import Final

from rulewright.engine.questions import D6, Observer, Pick, Roll, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result, State

LIAR: Final = 0
# A bid is its rung on the ladder: 1 is "one 1", 6 "one 6", 7 "two 1s", and so on.
LADDER: Final = list(range(6 * 5 * 6 + 1))


class Cups(State):
    """The dice under each cup (empty: out of the game), the last bid and who made it. [L-001 L-002]"""

    dice: list[tuple[int, ...]]
    left: list[int]
    bid: int
    bidder: int
    turn: int
    rolled: bool
    wild_ones: bool

    def copy(self) -> "Cups":
        """An independent table."""
        t = Cups()
        t.dice = self.dice[:]
        t.left = self.left[:]
        t.bid = self.bid
        t.bidder = self.bidder
        t.turn = self.turn
        t.rolled = self.rolled
        t.wild_ones = self.wild_ones
        return t

    def step(self) -> Script:
        """A round begins with a roll; then each step is one bid or call. The secret roll ends its step."""
        if self.rolled:
            yield from bid_or_call(self)
        else:
            yield from roll_under_cups(self)

    def over(self) -> bool:
        """Only one player has dice left. [L-008]"""
        return sum(1 for n in self.left if n > 0) == 1

    def result(self) -> Result | None:
        """The last one with dice wins. [L-008]"""
        winners = [seat for seat, n in enumerate(self.left) if n > 0]
        return Result("the last one with dice", tuple(winners)) if len(winners) == 1 else None

    def imagine(self, observer: Observer, rng: Rng) -> "Cups":
        """The other cups are rolled anew. [L-002]"""
        t = self.copy()
        for seat, n in enumerate(t.left):
            if seat != observer and t.rolled:
                t.dice[seat] = tuple([rng.below(6) + 1 for _ in range(n)])
        return t


def start(seats: int, dice: int, wild_ones: bool) -> Cups:
    """Everybody has the same number of dice. [L-001]"""
    t = Cups()
    t.dice = [()] * seats
    t.left = [dice] * seats
    t.bid = 0
    t.bidder = -1
    t.turn = 0
    t.rolled = False
    t.wild_ones = wild_ones
    return t


def roll_under_cups(t: Cups) -> Script:
    """Each player rolls all their dice and alone looks at them. [L-002]"""
    for seat, n in enumerate(t.left):
        if n:
            t.dice[seat] = yield Roll(n, D6, (seat,))
            if t.story is not None:
                t.whisper(seat, "rolled", seat, t.dice[seat])
    t.rolled = True


def bid_or_call(t: Cups) -> Script:
    """Raise the bid, or call the last one a lie; the first of a round must bid. [L-003 L-004 L-005]"""
    seat = t.turn
    highest = 6 * sum(t.left)
    raises = LADDER[t.bid + 1 : highest + 1]
    if t.bid:
        raises.append(LIAR)
    answer: int = yield Pick(seat, "bid", raises)
    if answer == LIAR:
        reveal(t, seat)
        return
    t.bid = answer
    t.bidder = seat
    t.turn = next_seat(t, seat)
    if t.story is not None:
        t.tell("bid", seat, count_of(answer), face_of(answer))


def reveal(t: Cups, caller: int) -> None:
    """All cups are lifted: if the bid holds the caller loses a die, else the bidder. [L-006 L-007]"""
    face = face_of(t.bid)
    found = sum(1 for cup in t.dice for die in cup if die == face or (t.wild_ones and die == 1))
    loser = caller if found >= count_of(t.bid) else t.bidder
    if t.story is not None:
        t.tell("revealed", caller, t.bidder, tuple(t.dice), found, face, loser)
    t.left[loser] -= 1
    t.dice = [()] * len(t.left)
    t.bid = 0
    t.bidder = -1
    t.rolled = False
    t.turn = loser if t.left[loser] else next_seat(t, loser)


def next_seat(t: Cups, seat: int) -> int:
    """The next player to the left who still has dice. [L-003]"""
    seats = len(t.left)
    seat = (seat + 1) % seats
    while not t.left[seat]:
        seat = (seat + 1) % seats
    return seat


def count_of(bid: int) -> int:
    """How many dice the bid claims."""
    return (bid - 1) // 6 + 1


def face_of(bid: int) -> int:
    """Of which face."""
    return (bid - 1) % 6 + 1
