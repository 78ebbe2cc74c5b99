"""Composed songs are real songs: saved, read again, solved."""

from fractions import Fraction

import pytest

from rulewright.engine import Rng
from rulewright.games.band.odds import can_be_solved
from rulewright.games.band.sheet import LOWER, UPPER, right_slot, top_slot
from rulewright.games.band.songfile import BadSong
from rulewright.games.band.songs import (
    CRESCENDO,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Song,
    a_mark,
    a_song,
)
from rulewright.games.genesis.cards import NO_EXTRA
from rulewright.games.genesis.odds import odds_of
from rulewright.games.genesis.rules.songsheet import (
    columns_for,
    draw_circle,
    draw_part,
    extra_kind,
    extra_slots,
    slots_for,
)
from rulewright.games.genesis.songbook import song_file, songs_from
from rulewright.odds.songs import fewest_failures, flawless
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand


def same_song(one: Song, other: Song) -> bool:
    """Whether two songs play alike: same squares, same circles that can trigger, in the same order."""
    alive = [[(s.kinds[n], s.needs[n], s.triggers[n]) for n in range(len(s.kinds)) if s.needs[n]] for s in (one, other)]
    return one.squares == other.squares and alive[0] == alive[1]


@pytest.mark.atom("G-230")
def test_every_kind_of_circle_survives_a_song_file() -> None:
    s = Stand()
    marks = [
        a_mark(EQUALS, right_slot(BEATS, 0, LOWER)),
        a_mark(SYNCOPATION, right_slot(BEATS, 0, UPPER)),
        a_mark(UP, right_slot(MELODY, 0, UPPER)),
        a_mark(KEY_CHANGE, right_slot(MELODY, 0, LOWER)),
        a_mark(KEY_CHANGE, right_slot(FRONT, 0, LOWER)),
        a_mark(CRESCENDO, right_slot(MELODY, 1, LOWER)),
        a_mark(EFFECTS_PEDAL, right_slot(MELODY, 1, UPPER)),
        a_mark(EFFECTS_PEDAL, top_slot(BEATS, 1)),
        a_mark(HARMONY, top_slot(MELODY, 0)),
        a_mark(THANK_THE_PEOPLE, top_slot(MELODY, 1)),
        a_mark(FLOURISH, top_slot(BEATS, 0)),
        a_mark(POSE, top_slot(FRONT, 2)),
        a_mark(POSE, top_slot(MELODY, 3)),
        a_mark(EQUALS, right_slot(BEATS, 2, UPPER)),
    ]
    song = s.song([0, 1, 2, 3, 4, 5, 6, 7, 8, 11], marks)
    s.t.songs.append(song)
    (again,) = songs_from(song_file(s.t, 1), s.t.settings.readings)
    assert same_song(song, again)


def composed_at_random(seed: int) -> Song:
    """Three to five Song Parts and every Circle card, drawn wherever they may go."""
    rng, readings = Rng(seed), Stand().t.settings.readings
    squares = 0
    marks: list[int] = []
    parts = list(range(12))
    rng.shuffle(parts)
    for count, card in enumerate(parts[: 3 + rng.below(3)]):
        column = rng.pick(columns_for(squares, card, False, False))
        squares = draw_part(squares, marks, card, column)
        kind = extra_kind(card, column, count + 1, False)
        slots = extra_slots(squares, marks, kind, column, False, readings) if kind != NO_EXTRA else []
        if slots:
            marks.append(a_mark(kind, rng.pick(slots)))
    for card in range(12, 24):
        slots = slots_for(squares, marks, card, readings)
        if slots:
            draw_circle(squares, marks, card, rng.pick(slots))
    return a_song(f"Song {seed}", squares, tuple(marks), readings)


@pytest.mark.atom("G-230", "G-231")
def test_whatever_can_be_composed_can_be_saved_and_read_again() -> None:
    s = Stand()
    for seed in range(150):
        song = composed_at_random(seed)
        s.t.songs = [song]
        (again,) = songs_from(song_file(s.t, 0), s.t.settings.readings)
        assert same_song(song, again)
        assert can_be_solved(song)


@pytest.mark.parametrize("seed", [n for n in range(40) if len(composed_at_random(n).order) <= 7][:3])
def test_a_composed_song_is_solved(seed: int) -> None:
    odds = odds_of(composed_at_random(seed))
    assert odds is not None
    clean, mistakes = odds
    assert 0 <= clean <= 1
    assert mistakes >= 1 - clean


def test_a_career_song_is_solved_by_the_exact_solver() -> None:
    first = Stand().t.songs[0]
    assert flawless(first) == flawless("I-a")
    odds = odds_of(first)
    assert odds is not None
    assert odds[0] == pytest.approx(float(flawless(first)))
    assert odds[1] == pytest.approx(float(fewest_failures(first)))


@pytest.mark.atom("G-087")
def test_the_solver_knows_that_a_flourish_needs_another_success() -> None:
    s = Stand()
    equals = a_mark(EQUALS, right_slot(BEATS, 0, LOWER))
    plain = s.song([0, 3], [equals])
    second = s.song([0, 3], [equals, a_mark(FLOURISH, top_slot(BEATS, 1))])
    first = s.song([0, 3], [equals, a_mark(FLOURISH, top_slot(BEATS, 0))])
    assert flawless(second) == flawless(plain) > 0
    assert flawless(first) == Fraction(0)
    deferred = Stand(flourish_timing="deferred_to_next_column")
    assert odds_of(deferred.song([0, 3], [a_mark(FLOURISH, top_slot(BEATS, 0))])) is None


def test_a_bad_song_file_names_its_line() -> None:
    with pytest.raises(BadSong, match=r"song:4: .*harmony"):
        songs_from(
            "name: X\nparts:\n  - {col: 1, squares: [beats, melody]}\ncircles: [{kind: harmonic, col: 1}]\n",
            Stand().t.settings.readings,
        )
    with pytest.raises(BadSong, match="needs a front square"):
        songs_from(
            "name: X\nparts:\n  - {col: 1, squares: [beats, melody]}\ncircles: [{kind: harmony, col: 1}]\n",
            Stand().t.settings.readings,
        )
