"""Liar's dice: everybody's dice are hidden; bid on all of them together, or call the last bid a lie."""

from typing import Final

from rulewright.engine.questions import D6, Observer, Pick, Roll, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result, State

LIAR: Final = 0
LADDER: Final = list(range(6 * 5 * 6 + 1))  # a bid is its rung: 1 is "one 1", 6 "one 6", 7 "two 1s", and so on


class Cups(State):
    """The dice under each cup, how many each player has left, the last bid and who made it. [L-001 L-002]

    For people's eyes, no rule needs them: everybody's last bid of the round, and what the last call showed: the dice
    of all cups, and (bid, bidder, caller, found, loser); how many dice everybody started with.
    """

    dice: list[tuple[int, ...]]
    left: list[int]
    bid: int
    bidder: int
    turn: int
    wild_ones: bool
    bids: list[int]
    lifted: list[tuple[int, ...]]
    call: tuple[int, ...]
    dice_each: int

    def copy(self) -> "Cups":
        """An independent table."""
        t = Cups()
        t.dice, t.left, t.wild_ones = self.dice[:], self.left[:], self.wild_ones
        t.bid, t.bidder, t.turn = self.bid, self.bidder, self.turn
        t.bids, t.lifted, t.call, t.dice_each = self.bids[:], self.lifted, self.call, self.dice_each
        return t

    def step(self) -> Script:
        """A round begins with the roll under all cups, a step of its own because it is secret. [L-002]"""
        if self.dice:
            yield from bid_or_call(self)
            return
        rolled: list[tuple[int, ...]] = [()] * len(self.left)
        for seat, n in enumerate(self.left):
            if n:
                rolled[seat] = yield Roll(n, D6, (seat,))
                self.whisper(seat, "rolled", seat, rolled[seat])
        self.dice = rolled

    def result(self) -> Result | None:
        """The last one with dice wins. [L-008]"""
        alive = [seat for seat, n in enumerate(self.left) if n > 0]
        return Result("the last one with dice", (alive[0],)) if len(alive) == 1 else None

    def imagine(self, observer: Observer, rng: Rng) -> "Cups":
        """The other cups are rolled anew. [L-002]"""
        t = self.copy()
        for seat, cup in enumerate(self.dice):
            if seat != observer:
                t.dice[seat] = tuple([rng.below(6) + 1 for _ in cup])
        return t


def bid_or_call(t: Cups) -> Script:
    """Raise the bid, or call the last one a lie; the first of a round must bid. [L-003 L-004 L-005]"""
    seat = t.turn
    raises = LADDER[t.bid + 1 : 6 * sum(t.left) + 1]
    if t.bid:
        raises.append(LIAR)
    answer: int = yield Pick(seat, "bid", raises)
    if answer == LIAR:
        reveal(t, seat)
        return
    t.bid, t.bidder, t.turn = answer, seat, next_seat(t, seat)
    t.bids[seat] = answer
    t.tell("bid", seat, answer)


def reveal(t: Cups, caller: int) -> None:
    """All cups are lifted: if the bid holds the caller loses a die, else the bidder. [L-006 L-007]"""
    face = (t.bid - 1) % 6 + 1
    found = sum(1 for cup in t.dice for die in cup if die == face or (t.wild_ones and die == 1))
    loser = caller if found >= (t.bid + 5) // 6 else t.bidder
    t.tell("called", caller, t.bidder)
    for seat, cup in enumerate(t.dice):
        if cup:
            t.tell("lifted", seat, cup)
    t.tell("counted", found, face, loser)
    t.lifted, t.call, t.bids = t.dice, (t.bid, t.bidder, caller, found, loser), [0] * len(t.left)
    t.left[loser] -= 1
    t.turn = loser if t.left[loser] else next_seat(t, loser)
    t.dice, t.bid, t.bidder = [], 0, -1


def next_seat(t: Cups, seat: int) -> int:
    """The next player to the left who still has dice. [L-003]"""
    seat = (seat + 1) % len(t.left)
    return seat if t.left[seat] else next_seat(t, seat)
