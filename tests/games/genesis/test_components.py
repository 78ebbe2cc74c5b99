"""The printed tables: gigs, cards, events, producers, tracks."""

import pytest

from rulewright.engine.rulebook import read_atoms
from rulewright.games import find
from rulewright.games.band.dice import BOOM, CHARM, FACES, STEREO
from rulewright.games.band.songs import DOWN, EQUALS, POSE, UP, mark_kind
from rulewright.games.genesis.cards import (
    CARDS,
    CIRCLE,
    CIRCLE_CARDS,
    DECK,
    DIE,
    DIE_CARDS,
    FIRST_SONG_MARKS,
    FIRST_SONG_SQUARES,
    NO_EXTRA,
    PRICES,
    SONG_PART,
    SONG_PARTS,
    may_gain,
)
from rulewright.games.genesis.character import EXPERT_PRICES, NORMAL_PRICES, POWERS, pair_of, powers_of
from rulewright.games.genesis.events import DRAWABLE, EVENT_CODES, PRODUCERS, STEVE, hiring_fee
from rulewright.games.genesis.gigs import GIGS, moves_for_row_1, moves_for_row_2, outcome_row
from tests.games.genesis.house_values import HOUSE_VALUES
from tests.games.genesis.stand import BEATS, FRONT, MELODY


@pytest.mark.parametrize(
    ("gig", "audience", "row_1", "row_2"),
    list(
        zip(
            range(12),
            (5, 3, 4, 7, 7, 6, 10, 10, 10, 9, 15, 15),
            (7, 6, 8, 10, 10, 10, 15, 15, 16, 16, 23, 25),
            (3, 4, 6, 4, 4, 6, 7, 7, 8, 8, 9, 11),
            strict=True,
        )
    ),
)
@pytest.mark.atom("G-030")
def test_each_gig_card_has_the_audience_that_its_derived_table_says(
    gig: int, audience: int, row_1: int, row_2: int
) -> None:
    card = GIGS[gig]
    assert card.stage + card.bar + card.patio == audience
    assert moves_for_row_1(card.bar, card.patio) == row_1
    assert moves_for_row_2(card.stage, card.bar, card.patio) == row_2


@pytest.mark.atom("G-007", "G-032")
def test_gig_cards_ask_for_what_is_printed() -> None:
    assert [card.unlock for card in GIGS] == [0, 0, 0, 0, 1, -1, 3, 3, 4, 5, 5, 6]
    assert [card.crowd for card in GIGS] == [0, 0, 0, 20, 10, 0, 30, 50, 60, 70, 100, 90]
    assert [card.coin for card in GIGS] == [0, 0, 1] + [0] * 9
    assert [card.commitment for card in GIGS] == [0] * 8 + [2, 0, 0, 0]
    assert [card.songs for card in GIGS] == [1, 5, 5, 5, 2, 1, 5, 6, 5, 1, 5, 10]
    assert [card.cover for card in GIGS] == [0, 5, 4, 3, 6, 0, 6, 6, 6, 0, 0, 6]
    assert [card.lull for card in GIGS] == [0, 1, 1, 1, 1, 0, 2, 1, 2, 0, 2, 2]
    assert [n + 1 for n, card in enumerate(GIGS) if card.originals_only] == [6, 10, 11]
    assert [card.code for card in GIGS] == [f"GIG{n:02d}" for n in range(1, 13)]


@pytest.mark.atom("G-154")
def test_outcome_rows_pay_what_is_printed() -> None:
    paid = [[(row.coin, row.crowd, row.clout) for row in card.rows] for card in GIGS]
    assert paid[0] == [(5, 5, 1), (1, 2, 0), (0, -2, 0)]
    assert paid[1] == [(10, 5, 1), (1, 3, 0), (0, -1, 0)]
    assert paid[2] == [(0, 1, 0), (0, 1, 0), (0, -1, 0)]
    assert paid[3] == [(15, 5, 1), (5, 5, 0), (0, -5, 0)]
    assert paid[4] == [(0, 5, 2), (0, 5, 1), (0, 0, -1)]
    assert paid[5] == [(5, 10, 2), (5, 10, 0), (0, 0, -1)]
    assert paid[6] == [(15, 15, 1), (5, 5, 0), (0, -5, 0)]
    assert paid[7] == [(0, 20, 2), (0, 15, 1), (0, 0, 0)]
    assert paid[8] == [(40, 10, 1), (20, 5, 0), (0, 0, 0)]
    assert paid[9] == [(30, 20, 1), (20, 0, 0), (0, 0, 0)]
    assert paid[10] == paid[11] == [(0, 0, 0), (20, 20, 0), (0, 0, 0)]


@pytest.mark.atom("G-151", "G-152", "G-153")
@pytest.mark.parametrize(
    ("stage", "bar", "patio", "row"), [(5, 0, 0, 0), (3, 1, 1, 1), (3, 2, 1, 2), (2, 2, 1, 2), (0, 0, 3, 2)]
)
def test_the_row_compares_the_stage_with_bar_and_patio_together(stage: int, bar: int, patio: int, row: int) -> None:
    assert outcome_row(stage, bar, patio) == row


@pytest.mark.atom("G-009", "G-010")
def test_the_deck_has_twelve_parts_twelve_circles_and_three_dice() -> None:
    families = [card.family for card in CARDS]
    assert (families.count(SONG_PART), families.count(CIRCLE), families.count(DIE)) == (12, 12, 3)
    assert len(CARDS) == DECK == 27
    assert (SONG_PARTS.bit_count(), CIRCLE_CARDS.bit_count(), DIE_CARDS.bit_count()) == (12, 12, 3)
    assert [sum(1 for card in CARDS if card.circle == kind) for kind in (4, 8, 9, 5, 7, 10, 3)] == [4, 1, 1, 1, 2, 2, 1]


@pytest.mark.atom("G-184")
def test_each_role_may_buy_the_cards_that_name_it() -> None:
    buyable = [sum(may_gain(card, role) for card in range(DECK)) for role in range(3)]
    assert buyable == [16, 19, 17]
    key_change = next(n for n, card in enumerate(CARDS) if card.code == "CC03")
    assert [may_gain(key_change, role) for role in (BEATS, MELODY, FRONT)] == [False, True, True]


@pytest.mark.parametrize(
    ("code", "squares", "kinds", "extra"),
    [
        ("SP01", "FMB", (POSE, UP, EQUALS), (POSE, EQUALS)),
        ("SP02", "FMB", (POSE, UP, EQUALS), (EQUALS, UP)),
        ("SP03", "FMB", (POSE, DOWN, EQUALS), (UP, POSE)),
        ("SP04", "FMB", (POSE, DOWN, EQUALS), (EQUALS, POSE)),
        ("SP05", "FB", (POSE, EQUALS), (UP, UP)),
        ("SP06", "FM", (POSE, UP), (UP, EQUALS)),
        ("SP07", "FM", (POSE, DOWN), (EQUALS, EQUALS)),
        ("SP08", "MB", (UP, EQUALS), (POSE, UP)),
        ("SP09", "MB", (DOWN, EQUALS), (POSE, POSE)),
        ("SP10", "F", (POSE,), (NO_EXTRA, NO_EXTRA)),
        ("SP11", "M", (DOWN,), (NO_EXTRA, NO_EXTRA)),
        ("SP12", "B", (EQUALS,), (NO_EXTRA, NO_EXTRA)),
    ],
)
@pytest.mark.atom("G-223", "G-224")
def test_each_song_part_is_drawn_as_printed(code: str, squares: str, kinds: tuple[int, ...], extra: object) -> None:
    card = next(card for card in CARDS if card.code == code)
    assert card.squares == sum(1 << "BMF".index(row) for row in squares)
    assert tuple(mark_kind(mark) for mark in card.marks) == kinds
    assert card.extra == extra


@pytest.mark.atom("G-012")
def test_the_first_song_has_nine_squares_and_seven_circles() -> None:
    assert FIRST_SONG_SQUARES.bit_count() == 9
    kinds = [mark_kind(mark) for mark in FIRST_SONG_MARKS]
    assert [kinds.count(kind) for kind in (POSE, UP, DOWN, EQUALS)] == [3, 1, 1, 2]


@pytest.mark.atom("G-183", "G-212", "G-235")
def test_prices_and_producers_are_those_printed() -> None:
    assert PRICES == (5, 15, 25, 35)
    assert [(p.name, p.meeples, p.steps) for p in PRODUCERS] == [
        ("Hurren", 2, ((FRONT, 1), (BEATS, 3), (MELODY, 9))),
        ("Wartman", 2, ((BEATS, 1), (MELODY, 3), (FRONT, 9))),
        ("Fyke", 2, ((MELODY, 1), (FRONT, 3), (BEATS, 9))),
        ("Steve", 1, ((FRONT, 4), (BEATS, 4), (MELODY, 6))),
    ]
    assert PRODUCERS[STEVE].name == "Steve"
    assert [hiring_fee(clout) for clout in (-1, 0, 1, 3)] == [0, 0, 10, 30]


@pytest.mark.atom("G-173", "G-125")
def test_the_track_costs_what_is_printed_and_a_seven_is_in_no_pair() -> None:
    assert sum(NORMAL_PRICES) == 266
    assert sum(EXPERT_PRICES) == 325
    assert [pair_of(value) for value in range(1, 8)] == [4, 4, 2, 2, 1, 1, 0]
    assert [bin(powers_of(i, c)) for i, c in ((1, 0), (4, 0), (0, 4))] == ["0b1", "0b1111", "0b11110000"]
    assert POWERS[6] == "Inspiration"


@pytest.mark.atom("G-008", "G-003")
def test_nine_events_are_drawable_and_two_are_dealt() -> None:
    assert EVENT_CODES[:DRAWABLE] == tuple(f"EV{n:02d}" for n in range(1, 10))
    assert EVENT_CODES[9:11] == ("EV10", "EV11")


@pytest.mark.atom("G-139")
def test_the_special_dice_have_their_own_faces() -> None:
    assert FACES[BOOM] == (2, 2, 4, 4, 4, 4)
    assert FACES[STEREO] == (1, 2, 3, 4, 5, 6)
    assert FACES[CHARM] == (4, 5, 5, 6, 7, 7)


@pytest.mark.parametrize(("number", "atoms", "value"), HOUSE_VALUES)
def test_every_house_value_is_marked_in_the_rulebook(number: str, atoms: tuple[str, ...], value: str) -> None:
    found = read_atoms(find("genesis").rulebook())
    for atom in atoms:
        assert "House value" in found[atom].text, f"{number} {value}"
    marked = {name for name, atom in found.items() if "House value" in atom.text}
    assert marked == {atom for _, names, _ in HOUSE_VALUES for atom in names}
