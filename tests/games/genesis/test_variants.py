"""Variants: the GM, the party, the silent song."""

import re
from typing import Any

import pytest

from rulewright.draw.model import draw
from rulewright.engine import BadOption, Rng
from rulewright.engine.questions import Pick, Roll
from rulewright.games import find
from rulewright.games.band.dice import BOOM, a_die, shows
from rulewright.games.band.sheet import Role, top_slot
from rulewright.games.band.songs import POSE, a_mark
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import CIRCLE_CARDS
from rulewright.games.genesis.events import CHILL, RECONNECT
from rulewright.games.genesis.gigs import GM_GIG
from rulewright.games.genesis.rules.forming import begin_career
from rulewright.games.genesis.rules.game_master import (
    COVER,
    FULL_GOAL,
    GM_SEAT,
    GOAL,
    LULL,
    NO_MORE_GIGS,
    PATIO,
    ROW_COIN,
    SONGS,
    Field,
)
from rulewright.games.genesis.rules.meeting import carry_out
from rulewright.games.genesis.rules.party import KEEP_POINTS, TOP_CARD, TURN_HAND_AT_PARTY
from rulewright.games.genesis.rules.powers import roll_special
from rulewright.games.genesis.view import view
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

POSE_1 = a_mark(POSE, top_slot(FRONT, 0))


# -- the GM ----------------------------------------------------------------------------------------------------------


def told_by_gm(s: Stand, crowning: int) -> None:
    """The GM's gig: 1 in the Bar, one song; that one at the Stage is a triumph; rows +3/+2/+1 and so on."""
    first = [] if crowning else [3, 2, 1]
    s.step("A wedding. Nobody must cry.", 0, 1, 0, 1, 1, crowning, *first, 0, -1, 0)


@pytest.mark.atom("G-269", "G-270")
def test_a_fourth_player_is_the_gm_and_writes_the_gigs() -> None:
    s = Stand(seats=4)
    s.t.forming, s.t.phase = 2, state.FORMING
    s.step()
    assert (s.t.phase, s.t.unlocked) == (state.GM_DESCRIBES, 0)
    told_by_gm(s, crowning=0)
    assert set(s.seats()) == {GM_SEAT}
    assert (s.t.gig, s.t.phase) == (GM_GIG, state.GIG)
    s.step()
    assert s.audience() == (0, 1, 0)
    s.t.phase = state.OUTCOME
    s.crowd(1, 0, 0).step()
    assert (s.t.band_coin, s.t.band_crowd, s.t.band_clout) == (3, 2, 1)


@pytest.mark.atom("G-271")
def test_the_gm_marks_the_gig_that_makes_legends() -> None:
    s = Stand(seats=4)
    s.t.gig, s.t.phase = GM_GIG, state.GM_DESCRIBES
    told_by_gm(s, crowning=1)
    s.t.phase = state.OUTCOME
    s.crowd(1, 0, 0).step()
    assert s.t.ending == state.LEGENDS


@pytest.mark.atom("G-270")
def test_the_gm_says_how_many_at_the_stage_pass() -> None:
    """Five come; four make a triumph, two still pass."""
    for at_stage, coin in ((4, 9), (3, 5), (2, 5), (1, 0)):
        s = Stand(seats=4)
        s.t.gig, s.t.phase = GM_GIG, state.GM_DESCRIBES
        s.step("A launch party.", 0, 5, 0, 1, 4, 2, 0, 9, 0, 0, 5, 0, 0, 0, 0, 0)
        s.t.phase = state.OUTCOME
        s.crowd(at_stage, 5 - at_stage, 0).step()
        assert s.t.band_coin == coin


@pytest.mark.atom("G-270")
def test_by_option_the_gm_judges_by_word_when_the_gig_is_over() -> None:
    s = Stand(seats=4, gm_goals="gm_judges")
    s.t.gig, s.t.phase = GM_GIG, state.GM_DESCRIBES
    s.step("Make the bride dance.", 0, 5, 0, 1, 0, 9, 0, 0, 5, 0, 0, 0, 0, 0)
    s.t.phase = state.OUTCOME
    s.crowd(0, 5, 0).step(1)
    assert (s.asks(), s.seats()) == (["gm_verdict"], [GM_SEAT])
    assert s.t.band_coin == 5


@pytest.mark.atom("G-270", "G-145", "G-040")
def test_the_gm_is_not_asked_what_the_gig_cannot_use() -> None:
    def fields(songs: int, goal: int, **options: Any) -> list[int]:
        s = Stand(seats=4, **options)
        s.t.songs, s.t.records = s.t.songs * 2, [(), ()]
        s.t.gig, s.t.phase = GM_GIG, state.GM_DESCRIBES
        asked: list[int] = []
        script = s.t.step()
        question = next(script)
        try:
            while True:
                if isinstance(question, Pick):
                    asked.append(question.about[0])
                    wanted = {PATIO: 3, SONGS: songs, FULL_GOAL: 3, GOAL: goal}.get(Field(question.about[0]), 0)
                    question = script.send(max(option for option in question.options if option <= wanted))
                else:
                    question = script.send("somewhere")
        except StopIteration:
            return asked

    assert COVER not in fields(2, 1)
    assert COVER in fields(3, 1)
    assert COVER in fields(2, 1, covers="band_may_add")
    assert LULL not in fields(2, 1)
    assert LULL in fields(2, 1, lull="on")
    assert LULL not in fields(1, 1, lull="on")
    assert fields(2, 1).count(ROW_COIN) == 3
    assert fields(2, 0).count(ROW_COIN) == 2  # nobody can fail
    assert fields(2, 3).count(ROW_COIN) == 2  # a triumph or a failure


@pytest.mark.atom("G-271", "G-269")
def test_the_gm_decides_whether_anybody_books_the_band_again() -> None:
    s = Stand(seats=4)
    s.t.phase = state.BOOKING
    s.step()
    assert (s.t.phase, s.t.round) == (state.GM_DESCRIBES, 2)
    s.step(NO_MORE_GIGS)
    assert s.t.ending == state.OBSCURITY


@pytest.mark.atom("G-269")
def test_role_playing_needs_a_fourth_seat_and_no_party() -> None:
    game = find("genesis")
    with pytest.raises(BadOption, match="fourth player"):
        game.run(3, {"roleplay": "on"})
    with pytest.raises(BadOption, match="party has no gigs"):
        game.run(4, {"party": "on"})
    assert game.run(4).names[3] == "GM"


# -- the party -------------------------------------------------------------------------------------------------------


def party(**options: Any) -> Stand:
    s = Stand(party="on", **options)
    s.t.phase = state.PARTY_ROUND
    return s


@pytest.mark.atom("G-272", "G-273")
def test_a_party_has_no_circle_cards_no_market_and_no_gigs() -> None:
    s = party()
    assert s.t.riff_deck & CIRCLE_CARDS == 0
    assert s.t.riff_deck.bit_count() == 15
    s.t.forming, s.t.phase = 2, state.FORMING
    s.step()
    assert s.t.phase == state.PARTY_ROUND
    assert s.t.market == [-1, -1, -1, -1]
    assert s.t.unlocked == 0
    assert s.audience() == (0, 0, 0)


@pytest.mark.atom("G-274")
def test_a_party_round_plays_every_original_once_as_one_gig() -> None:
    s = party()
    s.t.songs, s.t.records = s.t.songs * 2, [(), ()]
    s.t.used = [1, 1, 1]
    s.step(1)
    assert s.t.used == [0, 0, 0]
    s.t.used = [1, 1, 1]
    s.t.phase = state.PARTY_ROUND
    s.step()
    assert s.t.song == 0
    assert s.t.used == [1, 1, 1]  # the same gig
    s.t.phase = state.PARTY_ROUND
    s.step()
    assert s.t.phase == state.PARTY_STUDIO


@pytest.mark.atom("G-275", "G-276", "G-281")
def test_who_must_be_silent_is_shown_while_a_song_lasts() -> None:
    s = party()
    assert view(s.t, BEATS)["hush"] == []
    s.on_stage(s.song([0, 1, 2]), pool=[1, 2, 3])
    shown = view(s.t, BEATS)["hush"]
    assert any(line.startswith("Beats: no voice") for line in shown)
    assert any(line.startswith("Melody: no words, no tapping") for line in shown)
    s = Stand(silent="on")
    assert view(s.t, BEATS)["hush"] == []
    s.on_stage(s.song([0, 1, 2]), pool=[1, 2, 3])
    assert view(s.t, FRONT)["hush"] == ["nobody talks until the song ends"]
    assert "G-281" in view(s.t, -1)["silence"]
    assert view(Stand().on_stage(s.song([0]), pool=[1]).t, FRONT)["hush"] == []


@pytest.mark.atom("G-277")
def test_front_sees_the_pool_only_on_their_own_turn() -> None:
    s = party()
    s.on_stage(s.song([0, 1, 2], [POSE_1]))
    s.step((1, 2, 3, 4), 1)
    roll = s.asked[0]
    assert isinstance(roll, Roll)
    assert roll.to == (BEATS, MELODY)
    assert view(s.t, FRONT)["pool"] is None
    assert view(s.t, -1)["pool"] is None
    assert view(s.t, MELODY)["pool"] == [2, 3, 4]
    assert len({tuple(s.t.imagine(FRONT, Rng(n)).pool) for n in range(20)}) > 1
    assert s.t.imagine(MELODY, Rng(1)).pool == [2, 3, 4]
    s.step(2)
    assert view(s.t, FRONT)["pool"] == [3, 4]
    assert [event.to for event in s.t.told or [] if event.kind == "rolled"] == [(BEATS, MELODY)]


@pytest.mark.atom("G-278")
def test_five_points_buy_a_card_or_a_level() -> None:
    s = party()
    s.t.phase, s.t.successes, s.t.chips = state.PARTY_POINTS, [1, 0, 4], [1, 0, 0]
    s.step()
    assert s.t.points == [11, 0, 4]
    s.step(TOP_CARD, (3,))
    assert s.t.hands[BEATS] == 1 << 3
    s.step(0)
    assert (s.t.intensity[BEATS], s.t.points[BEATS]) == (1, 1)
    assert s.t.commitment == [0, 0, 0]
    for _ in range(3):
        s.step()
    s.step()
    assert s.t.phase == state.PARTY_ROUND
    assert s.t.points == [1, 0, 4]


@pytest.mark.atom("G-278", "G-192")
def test_a_die_card_of_another_role_goes_below_the_deck() -> None:
    s = party()
    s.t.phase, s.t.points = state.PARTY_SPENDING, [5, 0, 0]
    s.step(TOP_CARD, (25,))
    assert (s.t.special, s.t.riff_bottom) == (0, (25,))


@pytest.mark.atom("G-278")
def test_points_may_be_kept_or_by_option_pooled() -> None:
    s = party()
    s.t.phase, s.t.points = state.PARTY_SPENDING, [5, 0, 0]
    s.step(KEEP_POINTS)
    assert s.t.points == [5, 0, 0]
    s = party(party_points="pooled")
    s.t.phase, s.t.successes = state.PARTY_POINTS, [3, 3, 4]
    s.step()
    s.step(0)
    s.step(4)
    assert s.seats() == [MELODY]
    assert (s.t.intensity, s.t.craft, s.t.points) == ([1, 0, 0], [0, 1, 0], [0, 0, 0])


@pytest.mark.atom("G-279", "G-190")
def test_a_hand_may_be_hidden_once_after_a_song() -> None:
    s = party()
    s.t.phase, s.t.points = state.PARTY_SPENDING, [9, 0, 0]
    s.step(TURN_HAND_AT_PARTY)
    assert s.t.hand_shown == 0b110
    s.step(KEEP_POINTS)
    assert TURN_HAND_AT_PARTY not in s.options()


@pytest.mark.atom("G-279")
def test_songs_are_written_for_nothing() -> None:
    s = party()
    s.t.phase, s.t.hands = state.PARTY_STUDIO, [0b111, 0, 0]
    s.step(1)
    for column in range(3):
        s.step(column * 64 + column)
        s.step()
        s.step()
    while s.t.phase == state.COMPOSING:
        s.step()
    assert len(s.t.songs) == 2
    assert s.t.phase == state.PARTY_STUDIO
    s.step()
    assert (s.t.phase, s.t.round) == (state.PARTY_ROUND, 2)


@pytest.mark.atom("G-280")
def test_five_flawless_songs_in_a_row_win() -> None:
    s = party()
    s.t.streak = 4
    s.on_stage(s.song([2], [POSE_1])).step((3, 3), 3)
    result = s.t.result()
    assert result is not None
    assert (result.reason, result.winners) == ("party", (0, 1, 2))
    s = party()
    s.t.streak = 4
    s.on_stage(s.song([0, 2], [POSE_1]), {0: (6,)}, [1]).step(1)
    assert s.t.streak == 0
    assert s.t.phase == state.PARTY_POINTS


@pytest.mark.atom("G-026", "G-272")
def test_a_party_cannot_be_lost_but_may_be_capped() -> None:
    s = party(round_cap=3)
    s.t.phase, s.t.round = state.PARTY_STUDIO, 3
    s.step()
    assert s.t.ending == state.RAN_OUT


@pytest.mark.atom("G-280")
def test_a_party_may_be_capped_at_so_many_songs() -> None:
    s = party(party_cap=2)
    s.on_stage(s.song([0, 2], [POSE_1]), {0: (6,)}, [1]).step(1)
    assert (s.t.party_songs, s.t.phase) == (1, state.PARTY_POINTS)
    s.on_stage(s.song([0, 2], [POSE_1]), {0: (6,)}, [1]).step(1)
    assert s.t.ending == state.RAN_OUT


@pytest.mark.atom("G-277")
def test_a_turn_rests_where_not_all_see_the_pool_so_that_they_can_always_think_of_one() -> None:
    """Each choice of a die tells what the Pool showed: no Pool that Front could think of fits a long row of them."""
    run = find("genesis").run(3, {"party": "on", "take_back": "seat_1"}, seed="taken back")
    rng = Rng("taken back")
    taken_back = 0
    while taken_back < 12:
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert asked is not None
            back = asked.ask == "take_back"
            run.answer(1 if back else asked.at_random(rng), seat)
            if back:
                assert run.since == []
                taken_back += 1


@pytest.mark.atom("G-126", "G-277")
def test_front_thinks_of_a_die_that_was_turned_to_a_number_on_none_of_its_faces() -> None:
    """A Boom die has no 3, but may be turned to one; whoever then sees it placed must be able to think of it."""
    for limit, believed in (("range_of_die", {2, 3, 4}), ("own_faces", {2, 4})):
        s = party(value_limit=limit)
        s.on_stage(s.song([0, 1, 2], [POSE_1]), pool=[a_die(BOOM, 4)])
        assert {shows(s.t.imagine(FRONT, Rng(n)).pool[0]) for n in range(60)} == believed


@pytest.mark.atom("G-135", "G-277")
def test_a_special_die_that_is_placed_at_once_is_seen_by_front_too() -> None:
    for use, eyes in (("owner_only", None), ("add_to_pool", (BEATS, MELODY))):
        s = party(special_die=use, special_dice="on")
        s.on_stage(s.song([0, 1, 2], [POSE_1]), pool=[1, 2])
        s.t.special, s.t.special_used, s.t.side = 0b111, 0, 0b111
        roll = next(roll_special(s.t, Role(BEATS)))
        assert isinstance(roll, Roll)
        assert roll.to == eyes


@pytest.mark.atom("G-269")
def test_beside_a_gm_no_gig_card_burns_and_nobody_is_asked_which() -> None:
    """Reconnect would ask for a gig to burn and one to bring back: with no gig cards both answers would be ignored."""
    s = Stand(seats=4, roleplay="on")
    begin_career(s.t)
    s.t.shown, s.t.order, s.t.done = [RECONNECT, CHILL, CHILL], [0, 1, 2], 0
    s.t.band_coin = 10
    s.play(carry_out(s.t))
    assert (s.t.unlocked, s.t.burnt, s.t.band_coin, s.t.commitment[0]) == (0, 0, 0, 10)
    assert not s.asked


def test_beside_a_gm_the_table_shows_no_gig_cards() -> None:
    s = Stand(seats=4, roleplay="on")
    for phase in (state.GM_DESCRIBES, state.DOWNTIME, state.MEETING, state.SONG):
        s.t.phase = phase
        looked = {**view(s.t, 3), "names": ["Ann", "Ben", "Cleo", "Zoe"], "you": 3}
        seen = {piece.id for _board, piece in draw(find("genesis"), looked).pieces()}
        assert not {name for name in seen if re.match(r"(bill|date|flyer)-\d", name)}
