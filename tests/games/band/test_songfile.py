"""Song files: every printed song survives the round trip, and every mistake is told with its line."""

import pytest

from rulewright.games.band.options import Readings
from rulewright.games.band.songfile import BadSong, read_songs, written
from rulewright.games.band.songs import KINDS, a_song
from rulewright.games.band_practice.songs import NAMES, practice_song

GOOD = """\
name: Waltz
parts:
  - {col: 1, squares: [beats, melody], dice: 3}
  - {col: 2, squares: [melody, front]}
  - {col: 4, squares: [beats, melody, front]}
circles:
  - {kind: down, row: melody, left: 1, right: 2}
  - {kind: key_change, left: 2, right: 4}
  - {kind: equals, row: beats, left: 1, right: 4, gap: true}
  - {kind: pose, row: front, col: 4}
  - {kind: big_finish, col: 4}
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_printed_song_is_the_same_after_writing_and_reading(name: str) -> None:
    song = practice_song(name, Readings())
    (draft,) = read_songs(written(song))
    again = a_song(draft.name, draft.squares, tuple(draft.marks), Readings())
    assert (again.name, again.squares) == (song.name, song.squares)
    assert (again.kinds, again.needs, again.triggers) == (song.kinds, song.needs, song.triggers)
    assert again.marks == song.marks


def test_all_printed_songs_fit_in_one_file() -> None:
    text = "songs:\n"
    for name in NAMES:
        lines = written(practice_song(name, Readings())).splitlines()
        text += "  - " + "\n    ".join(lines) + "\n"
    assert [draft.name for draft in read_songs(text)] == list(NAMES)


def test_a_good_file_gives_squares_and_circles() -> None:
    (draft,) = read_songs(GOOD)
    song = a_song(draft.name, draft.squares, tuple(draft.marks), Readings())
    assert song.name == "Waltz"
    assert song.columns == (0, 1, 3)
    assert sorted(KINDS[kind] for kind in song.kinds) == ["big_finish", "down", "equals", "key_change", "pose"]


def test_a_circle_whose_left_is_left_out_finds_its_square_or_never_triggers() -> None:
    text = "name: x\nparts: [{col: 2, squares: [beats]}]\ncircles: [{kind: equals, row: beats, right: 2}]\n"
    (draft,) = read_songs(text)
    assert a_song(draft.name, draft.squares, tuple(draft.marks), Readings()).triggers == (-1,)


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "empty"),
        ("just words", 1, "table"),
        ("- a\n- b\n", 1, "table"),
        (changed("name: Waltz\n", ""), 1, "name"),
        (changed("name: Waltz", "name: ''"), 1, "name"),
        (changed("name: Waltz", "name: " + "x" * 50), 1, "letters"),
        (changed("name: Waltz", "name: Waltz\nname: Tango"), 2, "twice"),
        (changed("name: Waltz", "name: Waltz\ntempo: fast"), 2, "tempo"),
        (changed("col: 1,", "col: 7,"), 3, "columns 1 to 5"),
        (changed("col: 1,", "col: one,"), 3, "columns 1 to 5"),
        (changed("col: 4, squares", "col: 2, squares"), 5, "left to right"),
        (changed("[beats, melody]", "[]"), 3, "no square"),
        (changed("[beats, melody]", "[beats, beats]"), 3, "twice"),
        (changed("[beats, melody]", "[drums]"), 3, "beats, melody, front"),
        (changed("[beats, melody]", "beats"), 3, "list"),
        (changed("dice: 3", "dice: 5"), 3, "rolls 3 dice"),
        (changed("dice: 3", "dice: many"), 3, "number"),
        (changed("kind: down", "kind: sideways"), 7, "kinds are"),
        (changed("kind: down, ", ""), 7, "kind"),
        (changed("kind: down", "kind: harmony"), 7, "kinds are"),
        (
            changed("kind: down, row: melody, left: 1, right: 2", "kind: down, row: front, left: 1, right: 2"),
            7,
            "nowhere",
        ),
        (changed("left: 1, right: 4, gap: true", "left: 2, right: 4"), 9, "write `left: 1`"),
        (changed("gap: true", "gap: false"), 9, "gap"),
        (changed("right: 2}", "right: 1}"), 7, "2 or more"),
        (changed("row: front, col: 4", "row: front, col: 1"), 10, "front square in column 1"),
        (changed("big_finish, col: 4", "big_finish, col: 2"), 11, "beats square in column 2"),
        (GOOD + "  - {kind: pose, row: front, col: 4}\n", 12, "line 10"),
        (GOOD + "  - {kind: up, row: melody, left: 1, right: 2}\n  - {kind: up, row: melody, right: 2}\n", 13, "two"),
        (GOOD + "  - {kind: crescendo, row: beats, left: 1, right: 4}\n", 12, "melody row"),
        (GOOD + "  - {kind: pose, row: front, col: 4, left: 3}\n", 12, "left"),
        (GOOD + "  - [pose]\n", 12, "table"),
        ("name: x\nparts: {col: 1}\n", 2, "list"),
        ("name: x\nparts: []\n", 2, "no part"),
        ("songs: []\n", 1, "0 songs"),
        ("songs:\n" + "  - {name: x, parts: [{col: 1, squares: [beats]}]}\n" * 2, 3, "twice"),
        ("name: [unclosed\nparts: x\n", 2, "check"),
        ("name: x\n\tparts: y\n", 2, "check"),
        ("? [a]\n: b\n", 1, "key"),
        ("a: &a [*a]\n", 1, "a"),
        ("x" * 70_000, 1, "characters"),
        ("[" * 5000, 1, ""),
        ("\x00", 1, ""),
    ],
)
def test_a_mistake_is_told_with_file_line_and_advice(text: str, line: int, said: str) -> None:
    with pytest.raises(BadSong) as refused:
        read_songs(text, "my.yaml")
    message = str(refused.value)
    assert message.startswith(f"my.yaml:{line}: "), message
    assert said in message
    assert ", " in message
    assert "\n" not in message
