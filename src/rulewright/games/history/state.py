"""What lies on the table: the map of stacked disks, cards, influence, and what is still to be done this turn."""

from typing import Any, Final, NewType

from rulewright.engine.hexes import DIRECTIONS, ORIGIN, Hex, connected
from rulewright.engine.state import State
from rulewright.games.history.cards import (
    CRUSADE_OF_THE_SUN,
    NOTHING,
    STASIS_PODS,
    UNKNOWN,
    WRECKAGE_OF_THE_XYRI,
    XIN_SHIELD_FORMULA,
    ZELE_RESEARCH_LABS,
    Card,
    CardSet,
    Colour,
    count,
)
from rulewright.games.history.options import SHIELD_ALL_COVERING, Settings

BANK: Final = -1  # owner of market and deck cards
NOBODY: Final = -1  # no seat
TILE_COUNT: Final = 20

Stack = tuple[Colour, ...]
"""The disks on a tile, bottom to top; the top one controls."""

Ending = NewType("Ending", int)
"""Why a game ended."""
GOES_ON: Final = Ending(0)
POOL_EMPTY: Final = Ending(1)
GALAXY_EMPTY: Final = Ending(2)
CAPPED: Final = Ending(3)
GONE_QUIET: Final = Ending(4)


def may_hold(stack: Stack | None, shielded: bool, exploring: bool) -> bool:
    """Whether a disk may be placed on this stack (None: an unexplored sector). [H-074]"""
    if stack is None:
        return exploring
    return not (shielded and stack)


class Opened:
    """Bids that lie open, as people should see them until the next are opened; no rule reads it."""

    def __init__(self, lot: tuple[Card, ...], bids: tuple[int, ...]) -> None:
        """Bids for a lot, or, where that is empty, for preservation; not yet decided."""
        self.lot = lot
        self.bids = bids
        self.winner = NOBODY
        self.price = 0
        self.payee = BANK
        self.fallen: tuple[Hex, ...] = ()
        """Sectors that lost their top disk for want of a bid."""

    def decided(self, winner: int, price: int, payee: int) -> "Opened":
        """The same bids after somebody has won."""
        found = Opened(self.lot, self.bids)
        found.winner = winner
        found.price = price
        found.payee = payee
        return found

    def collapsed(self, fallen: tuple[Hex, ...]) -> "Opened":
        """The same bids after the collapse."""
        found = Opened(self.lot, self.bids)
        found.fallen = fallen
        return found

    def __reduce__(self) -> Any:
        """A compiled class is made with its arguments only: a table that shows bids must still be pickled."""
        return (reopened, (self.lot, self.bids, self.winner, self.price, self.payee, self.fallen))


def reopened(
    lot: tuple[Card, ...], bids: tuple[int, ...], winner: int, price: int, payee: int, fallen: tuple[Hex, ...]
) -> Opened:
    """Bids that were pickled."""
    found = Opened(lot, bids).decided(winner, price, payee)
    found.fallen = fallen
    return found


class Galaxy(State):
    """The table at a resting point.

    Hands, the undealt deck and the removed cards are packed sets (`cards.packed`). The order of the deck is decided
    only when somebody looks: `deck_top` and `deck_bottom` hold the cards whose place is known, `deck_pool` the rest
    without any order. What each observer knows of hidden cards is kept in `known`: seat by seat, spectators last, the
    cards whose present place (some hand, or the undealt deck) that observer has seen.
    """

    settings: Settings
    players: int
    active: int
    first: int
    turn: int
    agenda: list[int]
    """What is still to be done (`rules.agenda.task`); the last one comes first."""
    ended: Ending

    influence: list[int]
    hands: list[CardSet]
    known: list[CardSet]
    discards: list[tuple[Card, ...]]
    """Bottom to top; the last card is the active one. [H-041]"""
    market: tuple[Card, ...]
    market_gems: tuple[int, ...]
    market_open: bool
    """A card has left the market since it was last filled up."""
    deck_top: tuple[Card, ...]
    """Known cards on top, the uppermost first."""
    deck_pool: CardSet
    deck_bottom: tuple[Card, ...]
    """Known places at the bottom, the very last card last; `UNKNOWN` stands for a card of the pool."""
    removed: CardSet

    tiles: tuple[int, ...]
    """The face-down stack as a number of tiles of each value, 0 to 4."""
    removed_tiles: int
    printed: dict[Hex, int]
    gems: dict[Hex, int]
    stacks: dict[Hex, Stack]
    """Every tile has a key."""
    shields: tuple[Hex, ...]
    """With `preservation_mode = on_stacks`: where a gem lies on the stack."""
    frontier: tuple[Hex, ...]
    """Kept in step with the tiles by `lay_tile` and `remove_tile`."""
    settled: bool
    """A disk has been on the map."""
    pool: list[int]
    destroyed: list[int]
    crusade_colour: Colour
    crusade_disks: int
    crusade_took_last: bool
    """The pool is empty because the Crusade took its last disk. [H-122]"""
    quiet_turns: int
    """Turns since a disk last left the pool or was destroyed, or a tile was laid."""
    stirred: bool
    """This turn a disk left the pool or was destroyed, or a tile was laid. [H-120]"""
    taken: tuple[int, ...]
    """With `crusade = printed`: disks each player has set aside, four numbers a seat."""

    lot: tuple[Card, ...]
    """Cards lying in front of the active player, up for auction; `UNKNOWN` while they are face down."""
    lot_owner: int
    lot_gems: int
    waiting: tuple[Card, ...]
    """A lot that waits while another is sold, which an effect laid down in front of the active player. [H-051]"""
    waiting_owner: int
    sales: tuple[tuple[Card, int], ...]
    """Cards being sold, each with its seller, the active player's first."""
    in_front: Card
    """With `card_active_after_action`: the played card, or `NOTHING`."""
    treaty: tuple[Card, ...]
    """Cards the active player looks at and gives away."""
    packets: tuple[CardSet, ...]
    """While hands are drafted: the cards in front of each seat."""
    set_aside: CardSet
    """Cards put under the deck by a mulligan, until it is shuffled."""
    scores: tuple[int, ...]

    # What people should see although no rule needs it.
    opened: Opened | None
    """The bids that were opened last."""
    bidding_for: int
    """While preservation is bid for: who takes the bids (`rules.preservation.Taker`), else -1."""
    at_risk: tuple[Hex, ...]
    """While preservation is bid for: the sectors whose top disk is at stake."""
    saved: tuple[Hex, ...]
    """Those of them that are saved already."""
    touched: tuple[Hex, ...]
    """Sectors where something has changed since the last action was chosen."""
    ways: tuple[tuple[Hex, Hex], ...]
    """The disks and stacks that have moved since then: from where to where."""

    def blank(self) -> "Galaxy":
        """A table without anything on it yet, of the same class."""
        return Galaxy()

    def copy(self) -> "Galaxy":
        """An independent table."""
        t = self.blank()
        t.settings = self.settings
        t.players = self.players
        t.active = self.active
        t.first = self.first
        t.turn = self.turn
        t.agenda = self.agenda[:]
        t.ended = self.ended
        t.influence = self.influence[:]
        t.hands = self.hands[:]
        t.known = self.known[:]
        t.discards = self.discards[:]
        t.market = self.market
        t.market_gems = self.market_gems
        t.market_open = self.market_open
        t.deck_top = self.deck_top
        t.deck_pool = self.deck_pool
        t.deck_bottom = self.deck_bottom
        t.removed = self.removed
        t.tiles = self.tiles
        t.removed_tiles = self.removed_tiles
        t.printed = self.printed.copy()
        t.gems = self.gems.copy()
        t.stacks = self.stacks.copy()
        t.shields = self.shields
        t.frontier = self.frontier
        t.settled = self.settled
        t.pool = self.pool[:]
        t.destroyed = self.destroyed[:]
        t.crusade_colour = self.crusade_colour
        t.crusade_disks = self.crusade_disks
        t.crusade_took_last = self.crusade_took_last
        t.quiet_turns = self.quiet_turns
        t.stirred = self.stirred
        t.taken = self.taken
        t.lot = self.lot
        t.lot_owner = self.lot_owner
        t.lot_gems = self.lot_gems
        t.waiting = self.waiting
        t.waiting_owner = self.waiting_owner
        t.sales = self.sales
        t.in_front = self.in_front
        t.treaty = self.treaty
        t.packets = self.packets
        t.set_aside = self.set_aside
        t.scores = self.scores
        t.opened = self.opened
        t.bidding_for = self.bidding_for
        t.at_risk = self.at_risk
        t.saved = self.saved
        t.touched = self.touched
        t.ways = self.ways
        return t

    # -- cards that are active --------------------------------------------------------------------------------------

    def active_card(self, seat: int) -> Card:
        """The top card of a seat's discard pile, or `NOTHING`; whatever it was played for. [H-041 H-043]"""
        pile = self.discards[seat]
        return pile[-1] if pile else NOTHING

    def holder(self, card: Card) -> int:
        """The seat whose discard pile this card tops, or `NOBODY`. [H-044]"""
        for seat in range(self.players):
            pile = self.discards[seat]
            if pile and pile[-1] == card:
                return seat
        return NOBODY

    def shielded_from_covering(self) -> bool:
        """Whether the Xin Shield Formula is active. [B-08 H-044]"""
        return self.holder(XIN_SHIELD_FORMULA) != NOBODY

    def shielded_within_stacks(self) -> bool:
        """Whether the Xin Shield Formula also keeps disks from being covered within their stack. [B-08 H-074]"""
        return self.shielded_from_covering() and self.settings.shield_scope == SHIELD_ALL_COVERING

    def may_explore(self) -> bool:
        """Whether a tile may be drawn: there is one and the Wreckage of the Xyri is not active. [R-13 H-074 H-101]"""
        return self.tiles_left() and self.holder(WRECKAGE_OF_THE_XYRI) == NOBODY

    def tiles_left(self) -> bool:
        """Whether the stack of tiles has any."""
        return len(self.stacks) + self.removed_tiles < TILE_COUNT

    def in_stasis(self) -> bool:
        """Whether Stasis Pods are active. [K-10]"""
        return self.holder(STASIS_PODS) != NOBODY

    def collector(self) -> int:
        """Who gets sold cards by the Zele Research Labs, or `NOBODY`. [W-09]"""
        return self.holder(ZELE_RESEARCH_LABS)

    def crusader(self) -> int:
        """Whose active card is the Crusade of the Sun, or `NOBODY`. [R-02]"""
        return self.holder(CRUSADE_OF_THE_SUN)

    # -- the map ----------------------------------------------------------------------------------------------------

    def controlled(self, colour: Colour) -> list[Hex]:
        """The sectors whose top disk has this colour."""
        return [at for at, stack in self.stacks.items() if stack and stack[-1] == colour]

    def occupied(self) -> list[Hex]:
        """The sectors with a disk."""
        return [at for at, stack in self.stacks.items() if stack]

    def empty(self) -> list[Hex]:
        """The explored sectors without a disk."""
        return [at for at, stack in self.stacks.items() if not stack]

    def value(self, at: Hex) -> int:
        """What a sector is worth: its printed number and the gems on it. [H-046]"""
        if self.settings.gems_count_value:
            return self.printed[at] + self.gems[at]
        return self.printed[at]

    def colour_value(self, colour: Colour) -> int:
        """What a colour is worth: the sectors it controls, together. [H-061]"""
        worth = 0
        with_gems = self.settings.gems_count_value
        for at, stack in self.stacks.items():
            if stack and stack[-1] == colour:
                worth += self.printed[at]
                if with_gems:
                    worth += self.gems[at]
        return worth

    def colour_values(self) -> list[int]:
        """What the four colours are worth."""
        worth = [0, 0, 0, 0]
        with_gems = self.settings.gems_count_value
        for at, stack in self.stacks.items():
            if stack:
                worth[stack[-1]] += self.printed[at] + (self.gems[at] if with_gems else 0)
        return worth

    def explored_beside(self, at: Hex) -> list[Hex]:
        """The tiles next to a position."""
        return [at + step for step in DIRECTIONS if at + step in self.stacks]

    def targets(self, colour: Colour) -> list[Hex]:
        """Where the placement rule lets a disk of this colour go. [H-071..H-074]"""
        return self.targets_under(colour, self.shielded_from_covering(), self.may_explore())

    def targets_under(self, colour: Colour, shielded: bool, exploring: bool) -> list[Hex]:
        """The placement rule, given whether disks may be covered and tiles drawn. [H-071..H-074]"""
        stacks = self.stacks
        beside: set[Hex] = set()
        controls_any = False
        for at, stack in stacks.items():
            if stack and stack[-1] == colour:
                controls_any = True
                beside.update((at + 1024, at + 1023, at - 1, at - 1024, at - 1023, at + 1))
                if self.settings.expand_onto_self:
                    beside.add(at)
        if controls_any:
            found = [at for at in sorted(beside) if may_hold(stacks.get(at), shielded, exploring)]
            if found or not self.settings.fallback_if_blocked:
                return found
        found = self.empty()
        if exploring:
            found.extend(self.frontier)
        return found

    def lay_tile(self, at: Hex, value: int) -> None:
        """Put a tile drawn from the stack on the map. [H-075]"""
        left = list(self.tiles)
        left[value] -= 1
        self.tiles = tuple(left)
        self.stirred = True
        self.touched = (*self.touched, at)
        self.printed[at] = value
        self.gems[at] = 0
        self.stacks[at] = ()
        edge = [other for other in self.frontier if other != at]
        for step in DIRECTIONS:
            near = at + step
            if near not in self.stacks and near not in self.frontier:
                edge.append(near)
        self.frontier = tuple(edge)

    def remove_tile(self, at: Hex) -> None:
        """Take a tile out of the game; its gems go to the bank. [K-06 H-102]"""
        del self.printed[at]
        del self.gems[at]
        del self.stacks[at]
        self.removed_tiles += 1
        self.mark_frontier()

    def mark_frontier(self) -> None:
        """All positions without a tile beside a tile; only the centre while there are no tiles. [H-008]"""
        found: list[Hex] = []
        for at in self.stacks:
            for step in DIRECTIONS:
                near = at + step
                if near not in self.stacks and near not in found:
                    found.append(near)
        self.frontier = tuple(found) if found else (ORIGIN,)

    def removable(self) -> list[Hex]:
        """Empty sectors without which the other tiles are still in one piece. [K-06]"""
        found: list[Hex] = []
        for at in self.empty():
            if connected([other for other in self.stacks if other != at]):
                found.append(at)
        return found

    # -- disks ------------------------------------------------------------------------------------------------------

    def put_on_top(self, at: Hex, colour: Colour) -> None:
        """A disk arrives on top of a sector's stack and takes control. [H-072 H-086]"""
        if self.shields:
            self.drop_shield(at)
        self.stacks[at] = (*self.stacks[at], colour)
        self.touched = (*self.touched, at)
        self.settled = True

    def leave_pool(self, colour: Colour) -> None:
        """A disk leaves the pool, whatever for. [H-032]"""
        self.pool[colour] -= 1
        self.stirred = True

    def destroy_top(self, at: Hex) -> None:
        """The top disk of a sector goes to the destroyed pile; what lies beneath controls. [H-068]"""
        stack = self.stacks[at]
        if self.shields:
            self.drop_shield(at)
        self.destroyed[stack[-1]] += 1
        self.stirred = True
        self.touched = (*self.touched, at)
        self.stacks[at] = stack[:-1]

    def take_out(self, at: Hex, height: int) -> Colour:
        """Take the disk at this height out of its stack; its colour."""
        stack = self.stacks[at]
        if self.shields and height == len(stack) - 1:
            self.drop_shield(at)
        self.stacks[at] = stack[:height] + stack[height + 1 :]
        return stack[height]

    def drop_shield(self, at: Hex) -> None:
        """The top of a shielded stack changes: the gem on it drops onto the sector."""
        if at in self.shields:
            self.gems[at] += 1
            self.shields = tuple([other for other in self.shields if other != at])

    def take_shield(self, at: Hex) -> int:
        """The gem lying on a sector's stack, if there is one, leaves it; how many that was."""
        if at in self.shields:
            self.shields = tuple([other for other in self.shields if other != at])
            return 1
        return 0

    # -- cards ------------------------------------------------------------------------------------------------------

    def show(self, card: Card) -> None:
        """From now on everybody knows where this card is."""
        for who in range(self.players + 1):
            self.known[who] |= 1 << card

    def hide(self, card: Card) -> None:
        """From now on only its holder knows where this card is."""
        for who in range(self.players + 1):
            self.known[who] &= ~(1 << card)

    def gain_card(self, seat: int, card: Card) -> None:
        """A card comes to a hand before everybody's eyes."""
        self.hands[seat] |= 1 << card
        self.show(card)

    def take_from_market(self, card: Card) -> int:
        """A card leaves the market; the gems that lay on it."""
        place = self.market.index(card)
        gems = self.market_gems[place]
        self.market = self.market[:place] + self.market[place + 1 :]
        self.market_gems = self.market_gems[:place] + self.market_gems[place + 1 :]
        self.market_open = True
        return gems

    def bury(self, card: Card) -> None:
        """A card goes under the deck, seen by all (or `UNKNOWN` by nobody). [H-110]"""
        self.deck_bottom = (*self.deck_bottom, card)

    def deck_size(self) -> int:
        """How many cards the deck holds."""
        known = len(self.deck_top) + len(self.deck_bottom)
        if self.settings.blind_lots:
            known -= self.deck_bottom.count(UNKNOWN) + self.lot.count(UNKNOWN)
        return known + count(self.deck_pool)
