"""Lazy decks: the order of cards is decided only when somebody looks, so nobody can know what is not decided."""

from collections.abc import Generator
from typing import Any

from rulewright.engine.questions import Draw, Question


class Deck:
    """Cards face down. `unseen` have no order yet; `top` and `bottom` are those whose place is known.

    `top[-1]` is the next card, `bottom[0]` the very last one. Who knows the placed cards is for the game to say.
    """

    unseen: list[int]
    top: list[int]
    bottom: list[int]

    def copy(self) -> "Deck":
        """An independent deck."""
        other = Deck()
        other.unseen = self.unseen[:]
        other.top = self.top[:]
        other.bottom = self.bottom[:]
        return other

    def __len__(self) -> int:
        return len(self.unseen) + len(self.top) + len(self.bottom)

    def cards(self) -> list[int]:
        """All cards in it, sorted: what conservation counts."""
        return sorted(self.unseen + self.top + self.bottom)

    def put_on_top(self, card: int) -> None:
        """Lay a known card on top."""
        self.top.append(card)

    def put_below(self, card: int) -> None:
        """Lay a known card below all others."""
        self.bottom.insert(0, card)

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards and the whole deck together: every place is open again."""
        self.unseen.extend(self.top)
        self.unseen.extend(self.bottom)
        self.unseen.extend(cards)
        self.unseen.sort()
        self.top = []
        self.bottom = []

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return False
        return self.unseen == other.unseen and self.top == other.top and self.bottom == other.bottom

    def __hash__(self) -> int:
        return hash((tuple(self.unseen), tuple(self.top), tuple(self.bottom)))


def new_deck(cards: list[int]) -> Deck:
    """A shuffled deck of these cards."""
    deck = Deck()
    deck.unseen = sorted(cards)
    deck.top = []
    deck.bottom = []
    return deck


def draw_card(deck: Deck, to: tuple[int, ...] | None = None) -> Generator[Question, Any, int]:
    """Take the next card (the deck must not be empty). `to` names the seats that see it; None means all."""
    if deck.top:
        return deck.top.pop()
    if deck.unseen:
        drawn: tuple[int, ...] = yield Draw(deck.unseen[:], 1, to)
        deck.unseen.remove(drawn[0])
        return drawn[0]
    return deck.bottom.pop()
