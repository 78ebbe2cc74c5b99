"""Songs that nobody would write: laws that hold for every sheet and every roll."""

from contextlib import suppress

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulewright.games.band.circles import FAILED, judge, judge_plain, succeeds
from rulewright.games.band.options import IGNORE, Readings
from rulewright.games.band.sheet import SLOTS, is_lower, is_top, slot_row
from rulewright.games.band.songfile import BadSong, read_songs, written
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    DOWN,
    EQUALS,
    KEY_CHANGE,
    NEVER,
    POSE,
    SYNCOPATION,
    UP,
    Kind,
    Song,
    a_mark,
    a_song,
    still_open,
)
from tests.games.band.sheets import laid_out

READINGS = st.builds(
    Readings,
    gap_rule=st.integers(0, 1),
    pose_timing=st.integers(0, 1),
    crescendo_points=st.integers(0, 1),
    syncopation_points=st.integers(0, 1),
    overdub_partner=st.integers(0, 1),
    key_change=st.integers(0, 1),
)
EDGE_KINDS, TOP_KINDS = (EQUALS, UP, DOWN, SYNCOPATION), (POSE,)


@st.composite
def songs(draw: st.DrawFn) -> Song:
    squares = draw(st.integers(1, (1 << 15) - 1))
    marks: dict[int, Kind] = {}
    for slot in draw(st.lists(st.integers(0, SLOTS - 1), max_size=12, unique=True)):
        marks[slot] = draw(st.sampled_from(TOP_KINDS if is_top(slot) else EDGE_KINDS))
        if slot_row(slot) == 1 and is_lower(slot) and draw(st.booleans()):
            marks[slot] = CRESCENDO
    column = draw(st.integers(0, 4))
    if draw(st.booleans()):
        marks[column * 9 + 2] = marks[column * 9 + 5] = KEY_CHANGE
    if draw(st.booleans()):
        marks[column * 9 + 3] = marks[column * 9 + 6] = BIG_FINISH
    drawn = tuple(a_mark(kind, slot) for slot, kind in marks.items())
    return a_song("any", squares, drawn, draw(READINGS))


@settings(deadline=None)
@given(songs(), st.lists(st.integers(1, 7), min_size=15, max_size=15))
def test_one_die_a_square_is_judged_the_same_either_way(song: Song, dice: list[int]) -> None:
    laid = laid_out({square: (dice[square],) for square in song.order})
    for test, trigger in enumerate(song.triggers):
        if trigger != NEVER:
            assert judge(song, test, laid) == [judge_plain(song, test, laid)]


@settings(deadline=None)
@given(songs(), st.lists(st.integers(1, 7), min_size=15, max_size=15), st.integers(0, 14))
def test_two_equal_dice_fail_where_one_fails(song: Song, dice: list[int], doubled: int) -> None:
    """Two dice that show the same: a circle succeeds with both if and only if it does with one."""
    assume(song.readings.overdub_partner == IGNORE)
    one = laid_out({square: (dice[square],) for square in song.order})
    two = laid_out(
        {square: (dice[square], dice[square]) if square == doubled else (dice[square],) for square in song.order}
    )
    for test, trigger in enumerate(song.triggers):
        if trigger != NEVER:
            assert succeeds(judge(song, test, two)) == succeeds(judge(song, test, one))


@settings(deadline=None)
@given(songs())
def test_every_test_triggers_once_or_never_and_is_open_until_then(song: Song) -> None:
    triggered = [test for square in song.order for test in song.at[square]]
    assert sorted(triggered) == [test for test, trigger in enumerate(song.triggers) if trigger != NEVER]
    assert len(triggered) == len(set(triggered))
    for square in song.order:
        open_now = still_open(song, square, inert_too=False)
        assert set(song.at[square]) <= set(open_now)
        assert all(song.triggers[test] >= square for test in open_now)
    for test, trigger in enumerate(song.triggers):
        if trigger != NEVER:
            assert set(song.needs[test]) | set(song.reads[test]) <= set(song.order)
            assert max(*song.needs[test], *song.reads[test]) <= trigger


@settings(deadline=None)
@given(songs(), st.lists(st.integers(1, 7), min_size=15, max_size=15))
def test_points_are_never_below_zero(song: Song, dice: list[int]) -> None:
    laid = laid_out({square: (dice[square],) for square in song.order})
    for test, trigger in enumerate(song.triggers):
        if trigger != NEVER:
            (judgement,) = judge(song, test, laid)
            assert judgement == FAILED or judgement >= 0


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(BadSong):
        read_songs(text, "any.yaml")


LINES = st.sampled_from(
    ["name: x", "parts:", "circles:", "songs:", "  - {col: 1, squares: [beats]}",
     "  - {kind: pose, row: beats, col: 1}", "  - {kind: equals, row: beats, left: 1, right: 2}",
     "  - {col: 2, squares: [beats, front]}", "  - x", "a: &a b",
     "b: *a", "  - {kind: up}", "\t", "{", "]", "---", "? x", "parts: !!python/object:os.system x"]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(LINES, max_size=8))
def test_no_shuffled_file_breaks_the_reader(lines: list[str]) -> None:
    with suppress(BadSong):
        for draft in read_songs("\n".join(lines), "any.yaml"):
            song = a_song(draft.name, draft.squares, tuple(draft.marks), Readings())
            if NEVER not in song.triggers:
                assert read_songs(written(song))[0].squares == song.squares
