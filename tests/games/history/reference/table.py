"""The table of the reference: what lies where, in plain lists and dictionaries, and how to read it."""

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

from tests.games.history.reference.options import agreed

COLOURS = "RWBK"
CARDS = [f"{colour}{number:02}" for colour in COLOURS for number in range(1, 14)]
SIX = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
MOST = 10_000
"""Nobody bids more at once [H-052]."""

T = TypeVar("T")
Sector: TypeAlias = tuple[int, int]
Asked: TypeAlias = tuple[str, Any, Any]
Course: TypeAlias = Generator[Asked, Any, T]


def neighbours(at: Sector) -> list[Sector]:
    """The six positions around one."""
    return [(at[0] + q, at[1] + r) for q, r in SIX]


class Table:
    """Everything on the table. Cards are codes such as R02, disks are letters, sectors are pairs."""

    def __init__(self, players: int, chosen: dict[str, Any] | None = None) -> None:
        self.options = agreed(chosen or {})
        self.players = players
        self.money = [0] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.discards: list[list[str]] = [[] for _ in range(players)]
        self.market: list[str] = []
        self.on_card: dict[str, int] = {}
        # The deck from top to bottom: cards everybody knows, cards in an order nobody knows, cards everybody knows.
        self.top: list[str] = []
        self.unseen = [card for card in CARDS if card != "R12" or self.options["rushou"] != "removed"]  # H-002
        self.bottom: list[str | None] = []
        """None is a card that went under the deck face down: one of the unseen, in a place of its own."""
        self.tiles = [0] * 5 + [1] * 7 + [2] * 5 + [3] * 2 + [4]
        self.printed: dict[Sector, int] = {}
        self.gems: dict[Sector, int] = {}
        self.stacks: dict[Sector, list[str]] = {}
        self.shields: set[Sector] = set()
        self.pool = dict.fromkeys(COLOURS, 6)
        self.destroyed = dict.fromkeys(COLOURS, 0)
        self.crusade: list[str] = []
        self.aside: list[list[str]] = [[] for _ in range(players)]
        self.removed = ["R12"] if self.options["rushou"] == "removed" else []
        self.in_front: str | None = None
        """A played card that reaches its pile only after the action, under that option [H-042]."""
        self.executing: list[str] = []
        """Cards whose events are under way: none is carried out again inside itself [H-095]."""
        self.first = 0
        self.active = 0
        self.turn = 0
        self.moved = False
        """Whether this turn a disk left the pool or was destroyed, or a tile was laid [H-120]."""
        self.still = 0
        self.inhabited = False
        """Whether a disk has ever been on the map [H-030]."""
        self.taken_by_crusade = False
        """Whether it was the Crusade that took the last disk out of the pool [H-122]."""
        self.scores: list[int] = []

    def clockwise(self, start: int) -> list[int]:
        """All seats, from one on [H-001]."""
        return [(start + step) % self.players for step in range(self.players)]

    # --- cards -----------------------------------------------------------------------------------------------------

    def atop(self, card: str) -> int | None:
        """On whose discard pile the card is the active one, if on any [H-041, H-044]."""
        for seat, pile in enumerate(self.discards):
            if pile and pile[-1] == card:
                return seat
        return None

    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return len(self.top) + self.loose() + len(self.bottom)

    def loose(self) -> int:
        """How many cards lie between what is known of the top and what was put under the deck."""
        return len(self.unseen) - self.bottom.count(None)

    def draw(self) -> Course[str]:
        """The top card of the deck, which must not be empty."""
        if self.top:
            return self.top.pop(0)
        card = None if self.loose() else self.bottom.pop(0)
        return card or (yield from self.unknown())

    def draw_bottom(self) -> Course[str]:
        """The bottom card of the deck, which must not be empty [K02]."""
        if self.bottom or self.unseen:
            card = self.bottom.pop() if self.bottom else None
            return card or (yield from self.unknown())
        return self.top.pop()

    def unknown(self) -> Course[str]:
        """A card of the part of the deck whose order nobody knows."""
        (card,) = yield ("chance", sorted(self.unseen, key=CARDS.index), 1)
        self.unseen.remove(card)
        return str(card)

    def shuffle(self) -> None:
        """Nobody knows the order of anything in the deck any more [B13]."""
        self.unseen += self.top + [card for card in self.bottom if card is not None]
        self.top, self.bottom = [], []

    def refill(self) -> Course[None]:
        """Cards are turned up until the market is full or the deck empty [H-031, H-100]."""
        while len(self.market) < self.options["market_size"] and self.deck_size():
            self.market.append((yield from self.draw()))

    def refill_at_once(self) -> Course[None]:
        """After an auction or effect that took cards out of the market, under that option [H-031]."""
        if self.options["refill_timing"] == "immediate":
            yield from self.refill()

    def leave_market(self, card: str) -> int:
        """The card goes out of the market; the gems that lay on it [H-047]."""
        self.market.remove(card)
        return self.on_card.pop(card, 0)

    # --- the map ---------------------------------------------------------------------------------------------------

    def controller(self, at: Sector) -> str | None:
        """The colour of the top disk."""
        stack = self.stacks[at]
        return stack[-1] if stack else None

    def controlled(self, colour: str) -> list[Sector]:
        """The sectors of a colour."""
        return [at for at in self.stacks if self.controller(at) == colour]

    def occupied(self) -> list[Sector]:
        """Explored sectors with a disk."""
        return [at for at, stack in self.stacks.items() if stack]

    def empty(self) -> list[Sector]:
        """Explored sectors without a disk."""
        return [at for at, stack in self.stacks.items() if not stack]

    def unexplored(self) -> list[Sector]:
        """Positions without a tile beside one with; the centre when there is no tile [H-008]."""
        if not self.stacks:
            return [(0, 0)]
        return list(dict.fromkeys(n for at in self.stacks for n in neighbours(at) if n not in self.stacks))

    def may_explore(self) -> bool:
        """Whether a tile may be drawn: not under the Wreckage, not without tiles [H-074, R13]."""
        return bool(self.tiles) and self.atop("R13") is None

    def shielded(self) -> bool:
        """Whether no disk may be covered [B08]."""
        return self.atop("B08") is not None

    def value(self, at: Sector) -> int:
        """What a sector is worth [H-046]."""
        return self.printed[at] + (self.gems[at] if self.options["gems_count_value"] else 0)

    def worth(self, colour: str) -> int:
        """What a colour is worth [H-061]."""
        return sum(self.value(at) for at in self.controlled(colour))

    def explore(self, at: Sector) -> Course[None]:
        """A tile is drawn and laid [H-075]."""
        (printed,) = yield ("chance", sorted(self.tiles), 1)
        self.lay(at, printed)

    def lay(self, at: Sector, printed: int) -> None:
        """A tile that was drawn is put on the map."""
        self.tiles.remove(printed)
        self.printed[at], self.gems[at], self.stacks[at] = printed, 0, []
        self.moved = True

    def top_changes(self, at: Sector) -> None:
        """A shield drops onto the sector when the top of its stack changes [H-066, on_stacks]."""
        if at in self.shields:
            self.shields.remove(at)
            self.gems[at] += 1

    def add(self, at: Sector, disk: str) -> None:
        """A disk comes to lie on top of a sector [H-072, H-086]."""
        self.top_changes(at)
        self.stacks[at].append(disk)
        self.inhabited = True

    def destroy_top(self, at: Sector) -> None:
        """The top disk of a sector is destroyed."""
        self.top_changes(at)
        self.destroyed[self.stacks[at].pop()] += 1
        self.moved = True

    def take_disk(self, colour: str, by_crusade: bool = False) -> None:
        """A disk leaves the pool."""
        self.pool[colour] -= 1
        self.moved = True
        if not any(self.pool.values()):
            self.taken_by_crusade = by_crusade

    def take_gems(self, at: Sector) -> int:
        """All gems of a sector, a shield among them [4.2]."""
        found = self.gems[at] + (at in self.shields)
        self.gems[at] = 0
        self.shields.discard(at)
        return found

    def take_back(self, card: str, own: bool) -> None:
        """This card goes to the active player's hand, from wherever it works [K09, H-045, H-093]."""
        if not own:
            self.top.remove(card)
        elif self.in_front == card:
            self.in_front = None
        else:
            self.discards[self.active].remove(card)
        self.hands[self.active].append(card)

    def in_pool(self) -> list[str]:
        """The colours of which the pool has a disk."""
        return [colour for colour in COLOURS if self.pool[colour]]


def ask(seat: int, options: list[T]) -> Course[T]:
    """Somebody chooses one; with a single option nobody is asked."""
    assert options
    if len(options) == 1:
        return options[0]
    return (yield ("ask", seat, options))  # type: ignore[no-any-return]
