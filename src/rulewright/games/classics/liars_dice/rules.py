"""Liar's dice: everybody's dice are hidden; bid on all of them together, or call the last bid a lie."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.questions import D6, Observer, Pick, Roll, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result, State
from rulewright.games.classics.liars_dice.options import Settings, settings_of

FACES: Final = 6
WILD: Final = 1  # the face that may count as every other
NOBODY: Final = -1

# A bid is its rung on one ladder: 1 is "one 1", 6 "one 6", 7 "two 1s", and so on. Below the ladder is the call.
LIAR: Final = 0
NO_BID: Final = 0
LADDER: Final = list(range(181))  # up to thirty dice, five for each of six players


class Cups(State):
    """The dice under each cup, how many each player has left, the last bid and who made it. [L-001 L-002]

    For people's eyes, no rule needs them: everybody's last bid of the round, and what the last call showed: the dice
    of all cups, and (bid, bidder, caller, found, loser).
    """

    settings: Settings
    dice: list[tuple[int, ...]]
    """Empty between two rounds."""
    left: list[int]
    bid: int
    bidder: int
    turn: int
    bids: list[int]
    lifted: list[tuple[int, ...]]
    call: tuple[int, ...]

    def copy(self) -> "Cups":
        """An independent table."""
        t = Cups()
        t.settings = self.settings
        t.dice = self.dice[:]
        t.left = self.left[:]
        t.bid = self.bid
        t.bidder = self.bidder
        t.turn = self.turn
        t.bids = self.bids[:]
        t.lifted = self.lifted
        t.call = self.call
        return t

    def step(self) -> Script:
        """A round begins with the roll under all cups, a step of its own because it is secret. [L-002]"""
        if self.dice:
            yield from bid_or_call(self)
        else:
            yield from roll_in_secret(self)

    def result(self) -> Result | None:
        """The last one with dice wins. [L-008]"""
        alive = [seat for seat, dice in enumerate(self.left) if dice]
        if len(alive) > 1:
            return None
        return Result("the last one with dice", (alive[0],))

    def imagine(self, observer: Observer, rng: Rng) -> "Cups":
        """The other cups are rolled anew. [L-002]"""
        t = self.copy()
        for seat, cup in enumerate(self.dice):
            if seat != observer:
                t.dice[seat] = tuple([rng.below(FACES) + 1 for _ in cup])
        return t


def start(seats: int, options: Mapping[str, Any]) -> Cups:
    """Everybody has the same number of dice. [L-001]"""
    t = Cups()
    t.settings = settings_of(options)
    t.dice = []
    t.left = [t.settings.dice] * seats
    t.bid = NO_BID
    t.bidder = NOBODY
    t.turn = 0
    t.bids = [NO_BID] * seats
    t.lifted = []
    t.call = ()
    return t


def roll_in_secret(t: Cups) -> Script:
    """Everybody rolls all the dice they have left and alone looks at them. [L-002]"""
    rolled: list[tuple[int, ...]] = [()] * len(t.left)
    for seat, dice in enumerate(t.left):
        if dice:
            rolled[seat] = yield Roll(dice, D6, (seat,))
            t.whisper(seat, "rolled", seat, rolled[seat])
    t.dice = rolled


def bid_or_call(t: Cups) -> Script:
    """Raise the bid, or call the last one a lie; the first of a round must bid. [L-003 L-004 L-005]"""
    seat = t.turn
    options = LADDER[t.bid + 1 : highest_bid(sum(t.left)) + 1]
    if t.bid != NO_BID:
        options.append(LIAR)
    answer: int = yield Pick(seat, "bid", options)
    if answer == LIAR:
        lift_cups(t, seat)
        return
    t.bid = answer
    t.bidder = seat
    t.bids[seat] = answer
    t.turn = next_seat(t, seat)
    t.tell("bid", seat, answer)


def lift_cups(t: Cups, caller: int) -> None:
    """All cups are lifted: if the bid holds the caller loses a die, else the bidder. [L-006 L-007]"""
    face = face_in(t.bid)
    found = sum(1 for cup in t.dice for die in cup if counts(t, die, face))
    loser = caller if found >= count_in(t.bid) else t.bidder
    t.tell("called", caller, t.bidder)
    for seat, cup in enumerate(t.dice):
        if cup:
            t.tell("lifted", seat, cup)
    t.tell("counted", found, face, loser)
    t.lifted = t.dice
    t.call = (t.bid, t.bidder, caller, found, loser)
    t.bids = [NO_BID] * len(t.left)
    t.left[loser] -= 1
    t.turn = loser if t.left[loser] else next_seat(t, loser)
    t.dice = []
    t.bid = NO_BID
    t.bidder = NOBODY


def counts(t: Cups, die: int, face: int) -> bool:
    """Whether a die counts for a bid on this face; ones are wild by option. [L-007]"""
    return die == face or (t.settings.wild_ones and die == WILD)


def next_seat(t: Cups, seat: int) -> int:
    """The next player to the left who still has dice. [L-003]"""
    seat = (seat + 1) % len(t.left)
    while not t.left[seat]:
        seat = (seat + 1) % len(t.left)
    return seat


# -- bids -----------------------------------------------------------------------------------------------------------


def count_in(bid: int) -> int:
    """How many dice a bid claims.

    >>> count_in(6), count_in(7)
    (1, 2)
    """
    return (bid + FACES - 1) // FACES


def face_in(bid: int) -> int:
    """The face a bid is about.

    >>> face_in(6), face_in(7)
    (6, 1)
    """
    return (bid - 1) % FACES + 1


def highest_bid(dice: int) -> int:
    """The bid that all dice on the table show sixes. [L-004]"""
    return FACES * dice
