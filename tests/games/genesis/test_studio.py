"""The Studio: hiring, composing card by card, recording."""

from typing import Any

import pytest

from rulewright.engine.questions import Pick
from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import LOWER, UPPER, right_slot, slot_name, top_slot
from rulewright.games.band.songs import (
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Kind,
    a_mark,
    mark_kind,
    mark_slot,
)
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import CARDS, NO_EXTRA
from rulewright.games.genesis.events import FYKE, HURREN, STEVE, WARTMAN
from rulewright.games.genesis.rules import studio
from rulewright.games.genesis.rules.composing import DECLINE, NOT_TWICE, WITHDRAW, start_composing
from rulewright.games.genesis.rules.songsheet import (
    columns_for,
    draw_circle,
    draw_part,
    extra_kind,
    extra_slots,
    is_open,
    slots_for,
)
from rulewright.games.genesis.rules.studio import COMPOSE, HIRE, PASS, RECORD, record_song, start_studio
from rulewright.games.genesis.view import view
from rulewright.games.genesis.words.details import studio_detail
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

CARD = {card.code: n for n, card in reversed(list(enumerate(CARDS)))}
DEFAULT = Readings()


def in_studio(coin: int = 100, clout: int = 0, **options: Any) -> Stand:
    s = Stand(**options)
    s.t.band_coin, s.t.band_clout = coin, clout
    start_studio(s.t)
    return s


def composing(producer: int = STEVE, hands: tuple[str, str, str] = ("", "", ""), **options: Any) -> Stand:
    """A band over a blank sheet; the hands are card codes."""
    s = in_studio(**options)
    for role, codes in enumerate(hands):
        for code in codes.split():
            s.t.hands[role] |= 1 << CARD[code]
            s.t.riff_deck &= ~(1 << CARD[code])
    start_composing(s.t, producer, state.STUDIO)
    return s


def sheet(*parts: tuple[str, int]) -> tuple[int, list[int]]:
    """A sheet with these Song Parts in these columns (counted from 1)."""
    squares = 0
    marks: list[int] = []
    for code, column in parts:
        squares = draw_part(squares, marks, CARD[code], column - 1)
    return squares, marks


def names(slots: list[int]) -> list[str]:
    return sorted(slot_name(slot) for slot in slots)


def play(code: str, place: int) -> int:
    return CARD[code] * 64 + place


# -- hiring and recording --------------------------------------------------------------------------------------------


@pytest.mark.atom("G-210", "G-216")
def test_the_studio_may_be_skipped_by_passing() -> None:
    s = in_studio()
    s.t.commitment = [0, 1, 2]
    start_studio(s.t)
    for seat in (FRONT, MELODY, BEATS):
        s.step(PASS)
        assert s.seats() == [seat]
    s.step()
    assert s.t.phase == state.BOOKING


@pytest.mark.atom("G-211", "G-212")
def test_hiring_costs_ten_times_the_clout_for_each_producer() -> None:
    s = in_studio(coin=45, clout=2)
    s.t.producers |= 1 << WARTMAN
    s.step(HIRE + WARTMAN)
    assert s.options(0) == [PASS, HIRE + WARTMAN, HIRE + STEVE]
    assert s.t.band_coin == 25
    s.step(HIRE + STEVE)
    assert s.t.band_coin == 5
    s.step(PASS)
    assert HIRE + STEVE not in s.options()
    s = in_studio(coin=0, clout=0)
    s.step(HIRE + STEVE)
    assert s.t.hired == 1 << STEVE  # nothing at CLOUT 0


@pytest.mark.atom("G-213", "G-216")
def test_members_may_pool_coin_and_a_refusal_counts_as_a_pass() -> None:
    s = in_studio(coin=0, clout=1)
    s.t.coin = [4, 4, 4]
    s.step(HIRE + STEVE, 4, 4, 2)
    assert s.t.coin == [0, 0, 2]
    s = in_studio(coin=0, clout=1)
    s.t.coin = [4, 4, 4]
    s.step(HIRE + STEVE, 4, 0, 0)
    assert (s.t.coin, s.t.hired, s.t.passes) == ([4, 4, 4], 0, 1)


@pytest.mark.atom("G-214", "G-235", "G-236")
def test_a_hired_producer_records_any_original_for_five_coin() -> None:
    s = in_studio(coin=12)
    s.t.songs, s.t.records = s.t.songs * 2, [(), ()]
    start_studio(s.t)
    s.step(HIRE + STEVE)
    s.step(RECORD + STEVE)
    assert s.t.records[0] == (1, FRONT, 4, BEATS, 4, MELODY, 6)
    s.step(RECORD + 4 + STEVE)
    assert s.t.band_coin == 2
    assert s.t.records[1] == s.t.records[0]


@pytest.mark.parametrize("producer", [HURREN, WARTMAN, FYKE, STEVE])
@pytest.mark.atom("G-235")
def test_each_producer_writes_their_own_numbers(producer: int) -> None:
    s = in_studio()
    record_song(s.t, 0, producer)
    written = {
        HURREN: (2, FRONT, 1, BEATS, 3, MELODY, 9),
        WARTMAN: (2, BEATS, 1, MELODY, 3, FRONT, 9),
        FYKE: (2, MELODY, 1, FRONT, 3, BEATS, 9),
        STEVE: (1, FRONT, 4, BEATS, 4, MELODY, 6),
    }
    assert s.t.records[0] == written[producer]


@pytest.mark.atom("G-215")
def test_one_producer_works_on_a_song() -> None:
    s = in_studio()
    s.t.producers = s.t.hired = 1 << STEVE | 1 << WARTMAN
    s.step(RECORD + STEVE)
    s.step(PASS)
    assert RECORD + STEVE in s.options()
    assert RECORD + WARTMAN not in s.options()


@pytest.mark.atom("G-237")
def test_a_record_may_be_overwritten_unless_the_option_forbids_it() -> None:
    for option, offered in (("yes", True), ("no", False)):
        s = in_studio(rerecord=option)
        s.t.hired = s.t.producers = 1 << STEVE
        s.t.records[0] = (2, 0, 1, 1, 3, 2, 9)
        s.t.hands[0] = 1
        s.step(PASS)
        assert (RECORD + STEVE in s.options()) is offered


@pytest.mark.atom("G-216")
def test_who_runs_the_studio_is_an_option() -> None:
    s = in_studio(studio="commitment_leader")
    s.t.commitment = [0, 5, 0]
    start_studio(s.t)
    s.step(PASS)
    assert s.seats() == [MELODY]
    s.step()
    assert s.t.phase == state.BOOKING
    s = in_studio(studio="majority")
    s.step(HIRE + STEVE, 0, 0)
    assert s.asks() == ["studio", "studio_vote", "studio_vote"]
    assert s.t.hired == 0
    s.step(HIRE + STEVE, 1)
    assert s.t.hired == 1 << STEVE


# -- geometry --------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-221", "G-222", "G-229")
def test_a_song_part_goes_beside_a_drawn_column() -> None:
    card = CARD["SP01"]
    assert columns_for(0, card, False, False) == [0, 1, 2, 3, 4]
    squares, _ = sheet(("SP01", 3))
    assert columns_for(squares, card, False, False) == [1, 3]
    squares, _ = sheet(("SP01", 2), ("SP03", 3))
    assert columns_for(squares, card, False, False) == [0, 3]
    full, _ = sheet(*[("SP01", column) for column in range(1, 6)])
    assert columns_for(full, card, False, False) == []


@pytest.mark.parametrize(
    ("code", "open_slots"),
    [
        ("SP01", "R(F,u) R(F,l) T(M) R(M,l) T(B) R(B,u)"),
        ("SP05", "R(F,u) R(F,l) T(M) T(B) R(B,u)"),
        ("SP06", "R(F,u) R(F,l) T(M) R(M,l) T(B)"),
        ("SP08", "T(M) R(M,l) T(B) R(B,u)"),
        ("SP10", "R(F,u) R(F,l) T(M)"),
        ("SP11", "T(M) R(M,l) T(B)"),
        ("SP12", "T(B) R(B,u)"),
    ],
)
@pytest.mark.atom("G-223", "G-224")
def test_open_slots_are_those_printed_dashed(code: str, open_slots: str) -> None:
    squares, marks = sheet((code, 1))
    taken = [mark_slot(mark) for mark in marks]
    found = [slot_name(slot) for slot in range(45) if is_open(squares, slot) and slot not in taken]
    assert sorted(name.replace(",1", "") for name in found) == sorted(open_slots.split())


@pytest.mark.atom("G-223")
def test_squares_and_circles_are_copied_into_the_column() -> None:
    squares, marks = sheet(("SP05", 4))
    assert squares == 0b101 << 9
    assert [(mark_kind(mark), slot_name(mark_slot(mark))) for mark in marks] == [(POSE, "T(F,4)"), (EQUALS, "R(B,4,l)")]


@pytest.mark.atom("G-224")
def test_the_fourth_and_fifth_column_bring_an_extra_circle() -> None:
    card = CARD["SP01"]
    assert [extra_kind(card, column, 1, False) for column in range(5)] == [NO_EXTRA] * 3 + [POSE, EQUALS]
    assert [extra_kind(card, 0, parts, True) for parts in range(1, 6)] == [NO_EXTRA] * 3 + [POSE, EQUALS]
    assert extra_kind(CARD["SP10"], 4, 5, False) == NO_EXTRA


@pytest.mark.atom("G-224", "G-225")
def test_the_extra_circle_goes_to_an_open_slot_of_its_sort() -> None:
    squares, marks = sheet(("SP01", 3), ("SP02", 4))
    poses = extra_slots(squares, marks, POSE, 3, False, DEFAULT)
    assert names(poses) == ["T(B,3)", "T(B,4)", "T(M,3)", "T(M,4)"]
    equals = extra_slots(squares, marks, EQUALS, 3, False, DEFAULT)
    assert names(equals) == ["R(B,3,u)", "R(F,3,l)", "R(F,3,u)", "R(M,3,l)"]  # column 4 has nothing to its right
    squares, marks = sheet(("SP12", 4))
    inert = extra_slots(squares, marks, EQUALS, 3, False, DEFAULT)
    assert names(inert) == ["R(B,4,u)"]  # none whose squares exist: any open one
    marks.append(a_mark(UP, right_slot(BEATS, 3, UPPER)))
    assert extra_slots(squares, marks, EQUALS, 3, False, DEFAULT) == []
    squares, marks = sheet(("SP01", 2), ("SP01", 3), ("SP02", 4))
    touching = extra_slots(squares, marks, POSE, 3, True, DEFAULT)
    assert names(touching) == ["T(B,4)", "T(M,4)"]


@pytest.mark.parametrize(
    ("code", "places"),
    [
        ("CC01", ["R(M,2,u)", "T(B,1)", "T(B,3)", "T(M,1)", "T(M,3)"]),
        ("CC02", ["R(M,2,l)"]),
        ("CC03", ["R(M,1,l)", "R(M,2,l)"]),
        ("CC04", ["T(M,1)", "T(M,3)"]),
        ("CC05", ["T(M,1)", "T(M,2)", "T(M,3)"]),
        ("CC06", ["T(B,1)", "T(B,2)", "T(B,3)"]),
        ("CC07", ["T(B,1)", "T(B,2)", "T(B,3)"]),
    ],
)
@pytest.mark.atom("G-226", "G-227")
def test_a_circle_card_goes_where_its_squares_exist(code: str, places: list[str]) -> None:
    """Verse, Bridge without Melody, Chorus: the Melody row reaches over the gap."""
    squares, marks = sheet(("SP01", 1), ("SP05", 2), ("SP03", 3))
    assert names(slots_for(squares, marks, CARD[code], DEFAULT)) == places


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("CC01", EFFECTS_PEDAL),
        ("CC02", CRESCENDO),
        ("CC04", HARMONY),
        ("CC05", THANK_THE_PEOPLE),
        ("CC06", FLOURISH),
    ],
)
@pytest.mark.atom("G-226")
def test_a_drawn_circle_takes_its_slot(code: str, kind: Kind) -> None:
    squares, marks = sheet(("SP01", 1), ("SP03", 2))
    slot = slots_for(squares, marks, CARD[code], DEFAULT)[0]
    draw_circle(squares, marks, CARD[code], slot)
    assert marks[-1] == a_mark(kind, slot)
    assert slot not in slots_for(squares, marks, CARD[code], DEFAULT)


@pytest.mark.atom("G-226")
def test_a_key_change_needs_both_its_slots() -> None:
    squares, marks = sheet(("SP01", 1), ("SP03", 2))
    assert names(slots_for(squares, marks, CARD["CC03"], DEFAULT)) == ["R(M,1,l)"]
    draw_circle(squares, marks, CARD["CC03"], right_slot(MELODY, 0, LOWER))
    assert [slot_name(mark_slot(mark)) for mark in marks if mark_kind(mark) == KEY_CHANGE] == ["R(M,1,l)", "R(F,1,l)"]
    squares, marks = sheet(("SP01", 1), ("SP03", 2))
    marks.append(a_mark(EQUALS, right_slot(FRONT, 0, LOWER)))
    assert slots_for(squares, marks, CARD["CC03"], DEFAULT) == []


@pytest.mark.atom("G-227")
def test_a_syncopation_marks_the_equals_beside_one_beats_square() -> None:
    squares, marks = sheet(("SP01", 1), ("SP03", 2), ("SP02", 3))
    before = len(marks)
    draw_circle(squares, marks, CARD["CC07"], top_slot(BEATS, 1))
    marked = [slot_name(mark_slot(mark)) for mark in marks if mark_kind(mark) == SYNCOPATION]
    assert sorted(marked) == ["R(B,1,l)", "R(B,2,l)"]
    assert len(marks) == before  # it takes no slot of its own
    squares, marks = sheet(("SP06", 1), ("SP07", 2))
    assert slots_for(squares, marks, CARD["CC07"], DEFAULT) == []


# -- composing -------------------------------------------------------------------------------------------------------


@pytest.mark.atom("G-214", "G-217", "G-221")
def test_composing_is_paid_first_and_begins_with_a_song_part_anywhere() -> None:
    s = in_studio(coin=7)
    s.t.hired = 1 << STEVE
    s.t.hands[BEATS] = 1 << CARD["SP01"] | 1 << CARD["CC06"]
    s.step(COMPOSE + STEVE)
    assert s.t.band_coin == 2
    assert s.t.phase == state.COMPOSING
    s.step(play("SP01", 2))
    assert s.options() == [*[play("SP01", column) for column in range(5)], WITHDRAW]


@pytest.mark.atom("G-218", "G-219", "G-220", "G-228", "G-230", "G-231")
def test_members_draw_cards_in_turn_until_all_are_out() -> None:
    s = composing(hands=("SP01", "SP03 CC01", "SP02"))
    s.step(play("SP01", 0))
    s.step(play("SP03", 1))
    s.step(play("SP02", 2))
    assert s.seats() == [FRONT]
    s.step()  # Beats holds nothing any more
    s.step(play("CC01", top_slot(MELODY, 1)))
    for _ in range(3):  # nobody holds a card: a whole round in which nothing is drawn
        s.step()
        assert s.t.phase == state.COMPOSING
    s.step()
    assert len(s.t.songs) == 2
    song = s.t.songs[1]
    assert len(song.order) == 9
    assert EFFECTS_PEDAL in song.kinds
    assert s.t.records[1] == ()
    assert s.t.riff_discards == 1 << CARD["SP01"] | 1 << CARD["SP02"] | 1 << CARD["SP03"] | 1 << CARD["CC01"]
    assert s.t.phase == state.STUDIO
    assert s.t.worked == [state.NOBODY, STEVE]


@pytest.mark.atom("G-220")
def test_whoever_withdraws_takes_no_more_turns() -> None:
    s = composing(hands=("SP01 SP02", "SP03", ""))
    s.step(WITHDRAW)
    s.step(play("SP03", 0))
    for _ in range(3):
        s.step()
    assert s.asks() == []
    assert s.t.out >> BEATS & 1


@pytest.mark.atom("G-220", "G-218")
def test_whoever_holds_no_card_that_fits_is_asked_again_when_the_sheet_has_changed() -> None:
    """Melody leads with Circle cards only: nothing fits the blank sheet, two of them fit what Beats draws."""
    for option, asked in (("passes", True), ("withdraws", False)):
        s = composing(hands=("SP01 SP03 SP05", "CC01 CC02", ""), stuck=option)
        s.t.order = [MELODY, BEATS, FRONT]
        s.step()
        assert s.asks() == []
        assert s.told("nothing_to_add") == [(MELODY,)]
        s.step(play("SP01", 0))
        s.step()  # Front holds nothing
        if not asked:
            s.step()
            assert s.asks() == []
            assert s.t.out >> MELODY & 1
            continue
        s.step(play("CC01", top_slot(MELODY, 0)))
        assert s.seats() == [MELODY]


@pytest.mark.atom("G-220", "G-230")
def test_a_song_is_finished_after_a_round_in_which_nobody_draws() -> None:
    s = composing(hands=("SP01 SP03", "SP05 CC01", "CC03"))
    s.step(play("SP01", 0))
    s.step(play("SP05", 1))
    s.step()  # Front is stuck
    s.step(play("SP03", 2))
    assert s.t.stuck == 0
    s.step(WITHDRAW)
    s.step(play("CC03", 1093 % 64))  # now it fits
    assert s.seats() == [FRONT]
    s.step()  # Beats holds nothing any more
    s.step()  # Melody has withdrawn
    s.step()  # Front holds nothing either
    assert len(s.t.songs) == 1
    s.step()
    assert s.told("withdrew") == [(MELODY,)]
    assert len(s.t.songs) == 2


@pytest.mark.atom("G-228")
def test_a_short_sheet_is_scrapped_and_its_cards_go_back() -> None:
    s = composing(hands=("SP01", "SP03", ""))
    s.step(play("SP01", 0))
    s.step(play("SP03", 1))
    for _ in range(4):
        s.step()
    assert len(s.t.songs) == 1
    assert s.t.hands == [1 << CARD["SP01"], 1 << CARD["SP03"], 0]
    assert s.t.riff_discards == 0


@pytest.mark.atom("G-228")
def test_by_option_a_short_sheet_is_kept_for_later() -> None:
    s = composing(hands=("SP01", "SP03", ""), short_song="keep_for_later")
    s.step(play("SP01", 0))
    s.step(play("SP03", 1))
    for _ in range(4):
        s.step()
    assert len(s.t.drafts) == 1
    assert s.t.hands == [0, 0, 0]
    s.t.hands[BEATS] = 1 << CARD["SP02"]
    start_composing(s.t, STEVE, state.STUDIO)
    s.step(1, play("SP02", 2))
    assert s.asks() == ["sheet", "compose"]
    for _ in range(4):
        s.step()
    assert len(s.t.songs) == 2
    assert s.t.drafts == []


@pytest.mark.atom("G-224")
def test_the_player_of_a_fourth_part_places_its_extra_circle() -> None:
    s = composing(hands=("SP01", "", ""))
    s.step(play("SP01", 3), top_slot(MELODY, 3))
    assert s.asks() == ["compose", "extra_circle"]
    assert a_mark(POSE, top_slot(MELODY, 3)) in s.t.marks


@pytest.mark.atom("G-232")
def test_with_hurren_one_circle_card_is_drawn_twice() -> None:
    for option, asked in (("one", 0), ("every", 1)):
        s = composing(HURREN, ("", "SP01 SP03 CC01 CC02", ""), hurren=option)
        s.t.hands[MELODY] |= 1 << CARD["CC01"] + 1
        s.t.squares, s.t.marks = sheet(("SP01", 1), ("SP03", 2), ("SP02", 3))
        s.step()  # Beats has nothing
        s.step(play("CC01", top_slot(MELODY, 0)), top_slot(BEATS, 0))
        assert s.asks() == ["compose", "draw_twice"]
        assert sum(mark_kind(mark) == EFFECTS_PEDAL for mark in s.t.marks) == 2
        s.step()
        s.step()
        more = [NOT_TWICE] if asked else []
        s.step((CARD["CC01"] + 1) * 64 + top_slot(MELODY, 1), *more)


@pytest.mark.atom("G-233", "G-228")
def test_with_wartman_song_parts_share_a_column() -> None:
    s = composing(WARTMAN, ("SP10", "SP12", "SP01"))
    s.step(play("SP10", 0))
    s.step(play("SP12", 0))
    assert play("SP12", 0) in s.options()
    assert s.t.squares == 0b101
    s.step(play("SP01", 0))
    assert s.t.squares == 0b111
    kinds = sorted(mark_kind(mark) for mark in s.t.marks)
    assert kinds == sorted([POSE, EQUALS, UP])  # taken slots keep their circle
    s = composing(WARTMAN, ("SP10", "SP01", ""), wartman="only_if_disjoint")
    s.step(play("SP10", 0))
    s.step(play("SP01", 1))
    assert play("SP01", 0) not in s.options()


@pytest.mark.atom("G-234")
def test_with_fyke_the_first_part_may_come_from_the_market() -> None:
    s = composing(FYKE, ("SP01", "", ""))
    s.t.market = [CARD["SP03"], 12, -1, -1]
    s.t.riff_deck = 0b11 << 6
    s.step(2, (6,), (7,), play("SP01", 1))
    assert s.asks() == ["fyke", "compose"]
    assert s.options(0) == [0, 1, 2, 3, 4, DECLINE]
    assert s.t.squares == 0b111 << 6 | 0b111 << 3
    assert s.t.market[0] == 12
    assert s.t.band_coin == 100
    s = composing(FYKE, ("SP01", "", ""), fyke="at_price")
    s.t.market = [CARD["SP03"], 12, 13, 14]
    s.step(2, (6,), play("SP01", 1))
    assert s.t.band_coin == 95
    s = composing(FYKE, ("SP01", "", ""))
    s.t.market = [CARD["SP03"], 12, 13, 14]
    s.step(DECLINE, play("SP01", 1))
    assert s.t.market[0] == CARD["SP03"]


@pytest.mark.atom("G-011", "G-230")
def test_a_new_song_gets_a_name() -> None:
    s = composing(naming=True)
    s.t.squares, s.t.marks = sheet(("SP01", 1), ("SP03", 2), ("SP02", 3))
    s.t.out = 0b111
    s.step("Second Wind")
    assert s.t.songs[1].name == "Second Wind"
    assert DOWN in s.t.songs[1].kinds


@pytest.mark.atom("G-190", "G-216")
def test_cards_may_be_turned_over_once_in_each_turn_of_the_studio() -> None:
    s = Stand()
    s.t.hands[BEATS] = 0b1
    studio.start_studio(s.t)
    s.step(studio.TURN_HAND_IN_STUDIO)
    assert (s.t.hand_shown, s.t.turn) == (0b110, 0)
    s.step(studio.PASS)
    assert studio.TURN_HAND_IN_STUDIO not in s.options()
    assert (s.t.turn, s.t.passes, s.t.bought) == (1, 1, 0)


@pytest.mark.atom("G-228", "G-216")
def test_composing_warns_when_the_hands_in_sight_hold_too_few_parts() -> None:
    s = in_studio()
    s.t.hired, s.t.hands[BEATS] = 1 << STEVE, 1 << CARD["SP01"]
    pick = Pick(BEATS, "studio", [PASS, COMPOSE + STEVE], (BEATS,))
    assert "1 Song Part in all hands" in studio_detail(view(s.t, BEATS), pick, COMPOSE + STEVE)
    s.t.hands[MELODY] = 1 << CARD["SP03"] | 1 << CARD["SP05"]
    assert studio_detail(view(s.t, BEATS), pick, COMPOSE + STEVE) == ""
    s.t.hand_shown = 0b001
    assert "hands you can see" in studio_detail(view(s.t, BEATS), pick, COMPOSE + STEVE)
