"""Sets of cards packed into one int."""

from rulewright.engine import Rng
from rulewright.games.history.cards import CARDS, COLOURS, Card, cards_in, colour, count, of_colour, packed


def some_cards(rng: Rng) -> list[Card]:
    return [Card(card) for card in sorted({rng.below(CARDS) for _ in range(rng.below(CARDS))})]


def test_a_packed_set_counts_and_gives_back_its_cards() -> None:
    rng = Rng(1)
    for _ in range(200):
        cards = some_cards(rng)
        assert count(packed(cards)) == len(cards)
        assert cards_in(packed(cards)) == cards


def test_the_cards_of_a_colour_are_picked_out() -> None:
    rng = Rng(2)
    for _ in range(50):
        cards = some_cards(rng)
        for which in COLOURS:
            assert cards_in(of_colour(packed(cards), which)) == [card for card in cards if colour(card) == which]
