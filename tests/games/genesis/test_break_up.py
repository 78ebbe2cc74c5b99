"""Breaking up the band, and carrying characters over."""

import json
from typing import Any

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import BadOption, Pick, Rng, Run, begin
from rulewright.games import find
from rulewright.games.band.dice import BOOM, a_die
from rulewright.games.band.sheet import top_slot
from rulewright.games.band.songs import FLOURISH, POSE, THANK_THE_PEOPLE, a_mark
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis import state
from rulewright.games.genesis.carry import BadCharacter, export_character, may_carry, read_character, signature
from rulewright.games.genesis.character import a_sheet
from rulewright.games.genesis.character_code import code_of, read_code
from rulewright.games.genesis.pictures import known
from rulewright.games.genesis.rules.break_up import start_break_up
from rulewright.games.genesis.rules.career import Career
from rulewright.games.genesis.rules.powers import ADD_SPECIAL, RE_ROLL_NOW, turn_options
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

POSE_1 = a_mark(POSE, top_slot(FRONT, 0))


def parting(solo: int, **options: Any) -> Stand:
    s = Stand(**options)
    start_break_up(s.t, solo)
    return s


@pytest.mark.atom("G-250", "G-251")
def test_one_go_solo_makes_two_sides_more_make_three() -> None:
    assert sorted(parting(0b001).t.sides) == [0b001, 0b110]
    assert sorted(parting(0b011).t.sides) == [1, 2, 4]
    assert sorted(parting(0b111).t.sides) == [1, 2, 4]


@pytest.mark.atom("G-253", "G-016")
def test_sides_claim_songs_in_order_of_commitment() -> None:
    s = Stand()
    s.t.songs, s.t.records, s.t.commitment = s.t.songs * 3, [()] * 3, [4, 1, 4]
    start_break_up(s.t, 0b111)
    assert s.t.sides == [1, 4, 2]
    s.step(2, 0)
    assert s.seats() == [BEATS, FRONT]
    assert s.options(1) == [0, 1]
    assert s.t.side_songs == [2, 0, 1]


@pytest.mark.atom("G-253")
def test_a_team_ranks_by_its_higher_member_or_by_option_both() -> None:
    s = Stand()
    s.t.commitment = [7, 5, 4]
    start_break_up(s.t, 0b001)
    assert s.t.sides == [0b001, 0b110]
    s = Stand(team_rank="sum")
    s.t.commitment = [7, 5, 4]
    start_break_up(s.t, 0b001)
    assert s.t.sides == [0b110, 0b001]


@pytest.mark.atom("G-254", "G-260")
def test_a_side_without_a_song_rolls_for_a_cover() -> None:
    for rolled, total in ((5, 13), (6, 13), (4, 7)):
        s = parting(0b001)
        s.t.commitment, s.t.crowd = [0, 5, 0], [12, 0, 0]
        start_break_up(s.t, 0b001)
        s.step()
        assert s.t.side_songs == [0, -1]
        s.t.totals = [0]
        s.step((rolled,))
        assert s.t.totals == [0, total]


@pytest.mark.atom("G-255", "G-258")
def test_each_side_starts_afresh_without_an_audience() -> None:
    s = Stand(marker_reset="never").crowd(3, 2, 1)
    s.t.used, s.t.spots, s.t.chips, s.t.held = [7, 7, 7], [1, 2, SPOTLIGHT], [1, 1, 1], [1, 2, 3]
    start_break_up(s.t, 0b001)
    s.step()
    s.step()
    assert (s.t.used, s.t.spots, s.t.chips, s.t.held) == ([0, 0, 0],) * 4
    assert s.audience() == (0, 0, 0)
    assert s.t.phase == state.BREAK_UP
    assert s.t.song == 0


@pytest.mark.atom("G-255", "G-259")
def test_by_option_a_record_may_stand_in_for_the_song() -> None:
    s = parting(0b001, breakup_live="record_allowed")
    s.t.records = [(2, 0, 10, 1, 3, 2, 9)]
    s.t.commitment, s.t.crowd = [9, 0, 0], [5, 0, 0]
    start_break_up(s.t, 0b001)
    s.step()
    s.step(1)
    assert s.t.totals == [6]  # CROWD 5 and Beats' chip; Melody and Front find the Spotlight taken


@pytest.mark.atom("G-256", "G-257")
def test_studio_musicians_are_directed_by_the_side_and_have_no_powers() -> None:
    s = Stand()
    s.t.intensity, s.t.special, s.t.commitment = [1, 1, 1], 0b111, [0, 9, 0]
    start_break_up(s.t, 0b010)
    s.step()
    s.step()
    assert s.t.side == 1 << MELODY
    s.step((1, 2, 3, 4), 1)
    assert s.seats() == [MELODY]  # Melody places for Beats
    assert s.options() == [1, 2, 3, 4]
    s.step(2)
    assert RE_ROLL_NOW in s.options()
    assert ADD_SPECIAL in s.options()
    assert turn_options(s.t, FRONT) == [3, 4]


@pytest.mark.atom("G-256", "G-259", "G-090")
def test_what_a_stand_in_gains_goes_to_the_side() -> None:
    s = parting(0b100)
    s.t.side, s.t.phase = 1 << FRONT, state.BREAK_UP
    s.t.sides, s.t.side_songs = [4, 3], [0, -1]
    s.on_stage(s.song([0, 1, 2], [a_mark(FLOURISH, top_slot(BEATS, 0)), a_mark(THANK_THE_PEOPLE, top_slot(MELODY, 0))]))
    s.t.phase, s.t.beat_scores = state.BREAK_UP, 1
    s.step((4, 4, 4, 4))
    assert s.t.crowd == [0, 0, 4]


@pytest.mark.atom("G-252", "G-259", "G-260", "G-261")
def test_a_total_is_crowd_and_points_less_five_a_mistake() -> None:
    s = parting(0b001)
    s.t.crowd, s.t.commitment = [0, 7, 9], [0, 5, 0]
    start_break_up(s.t, 0b001)
    s.step()
    s.step()
    s.on_stage(s.song([2], [POSE_1]))
    s.t.phase, s.t.good, s.t.bad, s.t.chips = state.BREAK_UP, 5, 1, [1, 0, 1]
    s.step((3, 3))
    assert s.t.totals == [16 + 6 + 2 - 5]
    s = parting(0b001, chip_breakup="10")
    s.t.side, s.t.crowd = 1, [0, 0, 0]
    s.on_stage(s.song([2], [POSE_1]))
    s.t.phase, s.t.bad, s.t.chips, s.t.good = state.BREAK_UP, 9, [1, 0, 0], 0
    s.t.side_songs = [0, -1]
    s.step((3, 3))
    assert s.t.totals == [1 + 10 - 45]  # below nothing here


@pytest.mark.atom("G-261", "G-263")
def test_the_points_of_the_break_up_reach_the_final_scores() -> None:
    """Front alone makes 8, the team of the others -1: not the CROWD from before the songs."""
    s = parting(0b100)
    s.t.crowd, s.t.seat_of = [2, 2, 0], [1, 2, 0]
    s.t.sides, s.t.totals, s.t.phase, s.t.song = [0b100, 0b011], [8, -1], state.BREAK_UP, state.NO_SONG
    s.step()
    result = s.t.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (8, -1, -1))


@pytest.mark.atom("G-025", "G-262", "G-263")
def test_the_highest_total_wins_and_ties_go_to_the_earliest_role() -> None:
    s = parting(0b001)
    s.t.phase, s.t.sides, s.t.totals = state.BREAK_UP, [0b110, 0b001], [19, 13]
    s.step()
    result = s.t.result()
    assert result is not None
    assert (result.reason, result.winners) == ("break-up", (1, 2))
    s = parting(0b001)
    s.t.phase, s.t.sides, s.t.totals = state.BREAK_UP, [0b110, 0b001], [19, 19]
    s.step()
    assert s.t.winners == 0b001
    s = parting(0b111)
    s.t.phase, s.t.sides, s.t.totals = state.BREAK_UP, [4, 2, 1], [3, 8, 8]
    s.step()
    assert s.t.winners == 0b001


@pytest.mark.atom("G-257")
def test_a_sides_own_special_die_can_be_placed() -> None:
    s = Stand()
    s.t.special, s.t.commitment = 0b001, [9, 0, 0]
    start_break_up(s.t, 0b001)
    s.step()
    s.step()
    s.step((1, 1, 1, 1), ADD_SPECIAL, (4,), a_die(BOOM, 4))
    assert s.t.laid[0] == a_die(BOOM, 4)


@pytest.mark.atom("G-256")
def test_studio_musicians_play_for_who_is_not_on_stage_and_are_called_so() -> None:
    """Ben (Melody) goes solo: while his song is played nobody says that Ann or Cleo places a die or steps, and while
    theirs is played nobody says it of Ben; whoever is asked for a studio musician is told so."""
    t, game, names = known(), find("genesis"), ("Ann", "Ben", "Cleo")
    t.songs, t.records = t.songs * 2, [()] * 2
    start_break_up(t, 1 << MELODY)
    run = begin(t, Rng("studio"), game, names, True)
    told: dict[int, list[str]] = {0b010: [], 0b101: []}
    asked: dict[int, list[str]] = {0b010: [], 0b101: []}
    while not run.over:
        assert isinstance(run.state, Career)
        side, heard, (seat, *_) = run.state.side, len(run.state.told or []), run.waiting_for()
        question, shown = run.asked(seat), game.asking(run, seat)
        assert isinstance(question, Pick)
        assert shown is not None
        run.answer(question.options[0], seat)
        if side in told:
            events = [one for one in (run.state.told or [])[heard:] if one.kind in ("placed", "stepped", "bumped")]
            told[side] += [game.told(run, event) for event in events]
            asked[side].append(shown.sentence)
    assert any(words.startswith("Ben (Melody) places") for words in told[0b010])
    assert any(words.startswith("Studio musician (Beats) places") for words in told[0b010])
    assert any(words.startswith("Studio musician (Melody) places") for words in told[0b101])
    assert "Studio musician (Front): which die do they place?" in asked[0b010]
    assert not any("Ann" in words or "Cleo" in words for words in told[0b010] + asked[0b010])
    assert not any("Ben" in words for words in told[0b101] + asked[0b101])


# -- carrying over ---------------------------------------------------------------------------------------------------


def broken_up(seed: int = 0) -> Run:
    """A whole game that ends in a break-up."""
    game = find("genesis")
    for n in range(seed, seed + 50):
        run = play_out(game, [make_bot(game, "random")] * 3, {"round_cap": 6}, seed=n)
        if isinstance(run.state, Career) and run.state.ending == state.BROKEN_UP:
            return run
    raise AssertionError("no break-up found")


@pytest.mark.atom("G-264", "G-265")
def test_a_winner_exports_a_sheet_that_a_new_game_takes() -> None:
    run = broken_up()
    t = run.state
    assert isinstance(t, Career)
    result = t.result()
    assert result is not None
    winner = result.winners[0]
    text = export_character(run, winner)
    code = read_character(text)
    role = t.seat_of.index(winner)
    assert read_code(code) == a_sheet(t.intensity[role], t.craft[role], t.rock_pairs[role], t.diva_pairs[role])
    again = find("genesis").run(3, {"sheet_1": code, "naming": False})
    assert isinstance(again.state, Career)
    assert again.state.sheets[0] == read_code(code)


@pytest.mark.atom("G-264")
def test_a_loser_exports_nothing() -> None:
    run = broken_up()
    t = run.state
    assert isinstance(t, Career)
    loser = next(seat for seat in range(3) if not t.winners >> t.seat_of.index(seat) & 1)
    with pytest.raises(BadCharacter, match="only those who won"):
        export_character(run, loser)


@pytest.mark.atom("G-268")
def test_a_band_that_won_together_carries_nobody_unless_the_option_allows() -> None:
    for option, why in (("no", "retires"), ("yes", "")):
        s = Stand(coop_carry=option)
        s.t.ending = state.LEGENDS
        s.t.winners = 0b111
        assert why in may_carry(s.t, BEATS)
        assert bool(may_carry(s.t, BEATS)) is bool(why)
    s = Stand()
    s.t.ending = state.OBSCURITY
    assert "has not ended in a break-up" in may_carry(s.t, BEATS)


@pytest.mark.atom("G-264")
def test_a_changed_file_is_refused_with_the_reason() -> None:
    run = broken_up()
    result = run.state.result()
    assert result is not None
    found = json.loads(export_character(run, result.winners[0]))
    with pytest.raises(BadCharacter, match="not JSON"):
        read_character("{")
    with pytest.raises(BadCharacter, match="not JSON"):
        read_character("[" * 100_000)
    with pytest.raises(BadCharacter, match="not a character file"):
        read_character("{}")
    with pytest.raises(BadCharacter, match="signature"):
        read_character(json.dumps({**found, "name": "\ud800"}))
    with pytest.raises(BadCharacter, match="signature"):
        read_character(json.dumps({**found, "name": "Somebody Else"}))
    richer = {**found, "sheet": code_of(a_sheet(4, 4, 1, 1), "f" * 64)}
    resigned = {**richer, "signature": signature({k: v for k, v in richer.items() if k != "signature"})}
    with pytest.raises(BadCharacter, match="not the one its game ended with"):
        read_character(json.dumps(resigned))
    loser = {**found, "seat": next(seat for seat in range(3) if seat not in result.winners)}
    resigned = {**loser, "signature": signature({k: v for k, v in loser.items() if k != "signature"})}
    with pytest.raises(BadCharacter, match="only those who won"):
        read_character(json.dumps(resigned))
    cut = {**found, "record": found["record"].rsplit("\n", 3)[0] + "\n"}
    resigned = {**cut, "signature": signature({k: v for k, v in cut.items() if k != "signature"})}
    with pytest.raises(BadCharacter, match="may not be carried over"):
        read_character(json.dumps(resigned))
    broken = {**found, "record": "nonsense\n"}
    resigned = {**broken, "signature": signature({k: v for k, v in broken.items() if k != "signature"})}
    with pytest.raises(BadCharacter, match="cannot be played again"):
        read_character(json.dumps(resigned))


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        (a_sheet(0, 0, 0, 0), "at least its first bubble"),
        (a_sheet(4, 0, 0, 0), "one secondary bubble"),
        (a_sheet(4, 0, 0b11, 0), "one secondary bubble"),
        (a_sheet(3, 0, 1, 0), "goes with none"),
        (a_sheet(5, 0, 1, 0), "ends at 4"),
        (a_sheet(5, 5, 1, 1), "8 spaces"),
    ],
)
@pytest.mark.atom("G-264", "G-174", "G-176", "G-177")
def test_an_impossible_sheet_is_refused_with_the_reason(sheet: int, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        read_code(code_of(sheet, "0" * 64))


@pytest.mark.atom("G-264")
def test_a_forged_code_is_refused() -> None:
    code = code_of(a_sheet(2, 1, 0, 0), "0" * 64)
    assert read_code(code) == a_sheet(2, 1, 0, 0)
    with pytest.raises(BadOption, match="changed after it was sealed"):
        find("genesis").run(3, {"sheet_2": code.replace("I2", "I3")})
    with pytest.raises(BadOption, match="is written like"):
        find("genesis").run(3, {"sheet_2": "all of them"})
    assert read_code(code_of(a_sheet(5, 0, 1, 0), "0" * 64), sequential=True) == a_sheet(5, 0, 1, 0)
