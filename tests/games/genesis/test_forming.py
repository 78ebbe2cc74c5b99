"""Forming the band."""

import pytest

from rulewright.engine import Rng
from rulewright.games import find
from rulewright.games.genesis import state
from rulewright.games.genesis.character import CRAFT, a_sheet
from rulewright.games.genesis.character_code import code_of
from rulewright.games.genesis.rules.downtime import a_bubble
from rulewright.games.genesis.rules.forming import BRING_SHEET
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


def formed(naming: bool = False, bubbles: tuple[int, int, int] = (0, 1, 1)) -> Stand:
    s = Stand(naming=naming)
    s.t.forming = 0
    s.t.phase = state.FORMING
    s.step(2, 0, (0,), (3,), (5,), (7,))
    s.step(*bubbles)
    return s


@pytest.mark.atom("G-001", "G-002")
def test_each_seat_takes_another_role() -> None:
    s = Stand()
    s.t.forming = 0
    s.t.phase = state.FORMING
    s.step(2, 0, (0,), (3,), (5,), (7,))
    assert s.options(0) == [0, 1, 2]
    assert s.options(1) == [0, 1]
    assert s.t.seat_of == [1, 2, 0]
    assert s.asks() == ["role", "role"]


@pytest.mark.atom("G-001")
def test_a_band_has_three_members() -> None:
    game = find("genesis")
    assert game.seats == (3, 4)
    with pytest.raises(Exception, match="3 to 4 players"):
        game.run(2)


@pytest.mark.atom("G-003", "G-004", "G-005", "G-006", "G-007", "G-008", "G-012", "G-013")
def test_everybody_begins_with_nothing_but_two_cards() -> None:
    t = formed().t
    assert t.chills == t.solos == [1, 1, 1]
    assert t.spots == [0, 0, 0]
    assert t.coin == t.commitment == t.crowd == [0, 0, 0]
    assert (t.band_coin, t.band_crowd, t.band_clout) == (0, 0, 0)
    assert t.unlocked == 0b1111
    assert t.burnt == 0
    assert t.event_deck == 0b111111111
    assert t.event_discards == 0
    assert t.life == [1, 1, 1]
    assert len(t.songs) == 1
    assert t.records == [()]
    assert len(t.songs[0].order) == 9


@pytest.mark.atom("G-009")
def test_four_cards_open_the_market() -> None:
    t = formed().t
    assert t.market == [0, 3, 5, 7]
    assert t.riff_deck.bit_count() == 23


@pytest.mark.atom("G-010")
def test_without_special_dice_the_deck_has_24_cards() -> None:
    assert Stand(special_dice="off").t.riff_deck.bit_count() == 24
    assert Stand().t.riff_deck.bit_count() == 27


@pytest.mark.atom("G-014")
def test_the_first_bubble_is_reroll_or_bump_it() -> None:
    s = formed(bubbles=(0, 1, 1))
    assert s.options() == [0, 1]
    assert s.t.intensity == [1, 0, 0]
    assert s.t.craft == [0, 1, 1]


@pytest.mark.atom("G-011")
def test_names_are_kept_and_change_nothing_else() -> None:
    s = formed(naming=True)
    before = (s.t.coin[:], s.t.songs[0].squares)
    s.step("The Doctests", "Ann, drums", "Ben", "", "First Light")
    assert s.t.names == ("The Doctests", "Ann, drums", "Ben", "")
    assert s.t.songs[0].name == "First Light"
    assert (s.t.coin, s.t.songs[0].squares) == before


@pytest.mark.atom("G-015")
def test_the_first_gig_is_open_mic_without_a_choice() -> None:
    s = formed()
    s.step()
    assert (s.t.phase, s.t.gig) == (state.GIG, 0)


@pytest.mark.atom("G-266", "G-265", "G-267")
def test_a_carried_sheet_replaces_the_first_bubble_in_any_role() -> None:
    sheet = a_sheet(4, 2, 0b010, 0)
    s = Stand(sheet_1=code_of(sheet, "0" * 64))
    s.t.forming = 1
    s.t.phase = state.FORMING
    s.t.seat_of = [1, 2, 0]
    s.step(0, 1, BRING_SHEET)
    t = s.t
    assert (t.intensity[FRONT], t.craft[FRONT], t.rock_pairs[FRONT]) == (4, 2, 0b010)
    assert t.life == [1, 1, 6]
    assert t.carried == 1 << FRONT
    assert t.coin[FRONT] == t.commitment[FRONT] == t.crowd[FRONT] == 0
    assert (t.intensity[BEATS], t.craft[MELODY]) == (1, 1)


@pytest.mark.atom("G-266", "G-014")
def test_by_option_a_carried_sheet_begins_like_everybody_else() -> None:
    sheet = a_sheet(3, 2, 0, 0)
    s = Stand(sheet_1=code_of(sheet, "0" * 64), carried_start="first_space")
    s.t.forming, s.t.phase = 1, state.FORMING
    s.step(BRING_SHEET, a_bubble(CRAFT), 0, 1)
    assert s.asks()[:2] == ["first_bubble", "free_bubble"]
    assert (s.t.intensity[BEATS], s.t.craft[BEATS], s.t.life[BEATS]) == (3, 3, 1)


@pytest.mark.atom("G-016")
@pytest.mark.parametrize(
    ("scores", "order"),
    [([0, 0, 0], [0, 1, 2]), ([1, 5, 5], [1, 2, 0]), ([5, 1, 5], [0, 2, 1]), ([1, 2, 3], [2, 1, 0])],
)
def test_ties_go_to_beats_then_melody_then_front(scores: list[int], order: list[int]) -> None:
    assert state.ranked(scores) == order


@pytest.mark.atom("G-017")
def test_the_order_is_fixed_when_a_phase_starts_unless_live() -> None:
    for option, expected in (("snapshot", MELODY), ("live", FRONT)):
        s = Stand(order=option)
        s.t.commitment = [0, 9, 5]
        s.t.order = state.commitment_order(s.t)
        s.t.commitment = [0, 1, 5]
        assert state.next_in_order(s.t) == expected


@pytest.mark.atom("G-026")
def test_careers_go_on_unless_a_cap_is_set() -> None:
    s = Stand()
    s.t.phase = state.BOOKING
    s.t.round = 999
    s.step(1)
    assert s.t.round == 1000
    s = Stand(round_cap=5)
    s.t.phase = state.BOOKING
    s.t.round = 5
    s.step()
    assert s.t.over()
    assert s.t.result().reason == "round cap"  # type: ignore[union-attr]


def test_the_same_seed_gives_the_same_career() -> None:
    game = find("genesis")
    runs = [game.run(seed=3) for _ in range(2)]
    for run in runs:
        rng = Rng(1)
        while not run.over:
            for seat in run.waiting_for():
                asked = run.asked(seat)
                assert asked is not None
                run.answer(asked.at_random(rng), seat)
    assert runs[0].record().text() == runs[1].record().text()
