"""A table of plain lists and dictionaries, and what the rulebook says of sectors, colours and placing.

A card is its printed code, a colour its letter, a sector its axial coordinates, a stack a list from bottom to top.
"""

from collections.abc import Generator
from typing import Any

COLOURS = "RWBK"
CARDS = [f"{colour}{number:02}" for colour in COLOURS for number in range(1, 14)]
TILES = {0: 5, 1: 7, 2: 5, 3: 2, 4: 1}
SIX = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Sector = tuple[int, int]
Ask = tuple[str, Any, Any]
Play = Generator[Ask, Any, Any]
"""Yields ("ask", seat, options), ("bids", {seat: options}, None) or ("chance", possible outcomes, how many)."""


class Table:
    """What lies on the table."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.active = 0
        self.first = 0
        self.money = [9] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.discards: list[list[str]] = [[] for _ in range(players)]
        self.market: list[str] = []
        self.on_card: dict[str, int] = {}
        self.top: list[str] = []
        self.unseen = list(CARDS)
        self.bottom: list[str] = []
        self.tiles = [value for value, times in TILES.items() for _ in range(times)]
        self.printed: dict[Sector, int] = {}
        self.gems: dict[Sector, int] = {}
        self.stacks: dict[Sector, list[str]] = {}
        self.pool = dict.fromkeys(COLOURS, 6)
        self.destroyed = dict.fromkeys(COLOURS, 0)
        self.crusade: list[str] = []
        self.crusade_took_last = False
        self.turn = 0
        self.scores: list[int] = []

    # -- cards ---------------------------------------------------------------------------------------------------

    def atop(self, card: str) -> int:
        """Whose discard pile this card tops; -1: nobody's."""
        return next((seat for seat, pile in enumerate(self.discards) if pile and pile[-1] == card), -1)

    def deck(self) -> int:
        return len(self.top) + len(self.unseen) + len(self.bottom)

    def draw(self) -> Play:
        """The top card of the deck leaves it."""
        if self.top:
            return self.top.pop(0)
        if self.unseen:
            (card,) = yield ("chance", sorted(self.unseen), 1)
            self.unseen.remove(card)
            return card
        return self.bottom.pop(0)

    def draw_last(self) -> Play:
        """The bottom card of the deck leaves it."""
        if self.bottom:
            return self.bottom.pop()
        if self.unseen:
            (card,) = yield ("chance", sorted(self.unseen), 1)
            self.unseen.remove(card)
            return card
        return self.top.pop()

    def leaves_market(self, card: str) -> int:
        """A card leaves the market; how many gems lay on it."""
        self.market.remove(card)
        return self.on_card.pop(card, 0)

    # -- the map -------------------------------------------------------------------------------------------------

    def beside(self, at: Sector) -> list[Sector]:
        return [(at[0] + q, at[1] + r) for q, r in SIX]

    def frontier(self) -> list[Sector]:
        if not self.printed:
            return [(0, 0)]
        return sorted({near for at in self.printed for near in self.beside(at) if near not in self.printed})

    def controlled(self, colour: str) -> list[Sector]:
        return [at for at, stack in self.stacks.items() if stack and stack[-1] == colour]

    def occupied(self) -> list[Sector]:
        return [at for at, stack in self.stacks.items() if stack]

    def empty(self) -> list[Sector]:
        return [at for at, stack in self.stacks.items() if not stack]

    def worth(self, colour: str) -> int:
        return sum(self.printed[at] + self.gems[at] for at in self.controlled(colour))

    def may_explore(self) -> bool:
        return bool(self.tiles) and self.atop("R13") < 0

    def shielded(self) -> bool:
        return self.atop("B08") >= 0

    def targets(self, colour: str) -> list[Sector]:
        """Beside a sector of the colour; without one, any unoccupied sector."""
        mine = self.controlled(colour)
        places = {near for at in mine for near in self.beside(at)} if mine else {*self.empty(), *self.frontier()}
        known = [at for at in places if at in self.printed and not (self.shielded() and self.stacks[at])]
        return known + [at for at in places if at not in self.printed and self.may_explore()]

    def explore(self, at: Sector) -> Play:
        (value,) = yield ("chance", sorted(self.tiles), 1)
        self.lay(at, value)

    def lay(self, at: Sector, value: int) -> None:
        self.tiles.remove(value)
        self.printed[at], self.gems[at], self.stacks[at] = value, 0, []

    def in_one_piece(self, tiles: list[Sector]) -> bool:
        if not tiles:
            return True
        reached, todo = {tiles[0]}, [tiles[0]]
        while todo:
            for near in self.beside(todo.pop()):
                if near in tiles and near not in reached:
                    reached.add(near)
                    todo.append(near)
        return len(reached) == len(tiles)


def choose(seat: int, options: list[Any]) -> Play:
    """Who has only one choice is not asked."""
    if len(options) == 1:
        return options[0]
    answer = yield ("ask", seat, options)
    return answer
