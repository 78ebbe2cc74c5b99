"""Text that fits: measured by the faces' own widths, broken into few and even lines, shrunk within a limit."""

import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.draw.model import Lettering, Text
from rulewright.draw.text import LEAST, TooLong, broken, cuts, fitted, leaves, lines_at, name_in, width_of
from rulewright.engine.errors import RulewrightError

RULE = Lettering("Source Sans", 12)
SENTENCES = st.lists(st.text("abcdefghij", min_size=1, max_size=9), min_size=1, max_size=14).map(" ".join)


def test_words_are_as_wide_as_a_browser_sets_them() -> None:
    """Measured in Chromium with getComputedTextLength; kerning may only make them narrower."""
    assert width_of("Connect Four", Lettering("Bricolage", 20, 700)) == pytest.approx(131.5, abs=0.6)
    assert width_of("Wilhelmina 4 × 5, says Ada", Lettering("Source Sans", 18.5, 600)) == pytest.approx(206.8, abs=0.6)


def test_a_heavier_weight_that_the_table_lacks_is_measured_by_the_next_heavier() -> None:
    assert width_of("word", Lettering("Source Sans", 12, 500)) == width_of("word", Lettering("Source Sans", 12, 600))


def test_letters_of_other_scripts_have_a_width_too() -> None:
    assert width_of("王", RULE) == pytest.approx(12)
    assert width_of("é", RULE) > 0
    assert width_of("e\u0301", RULE) == width_of("e", RULE)


def test_an_unknown_face_is_an_error() -> None:
    with pytest.raises(RulewrightError, match="no widths are known"):
        width_of("a", Lettering("Comic", 10))


def test_the_table_knows_the_letters_of_every_cut() -> None:
    for cut, letters in cuts().items():
        assert letters.keys() >= set("abcxyzABC 0123456789,.;"), cut


@given(SENTENCES, st.floats(20, 200))
def test_no_line_is_wider_than_its_room_unless_it_is_one_word(words: str, width: float) -> None:
    lines = broken(words, RULE, width)
    assert " ".join(lines) == " ".join(words.split())
    assert all(width_of(line, RULE) <= width + 1e-9 or " " not in line for line in lines)


@given(SENTENCES, st.floats(20, 200))
def test_lines_are_the_fewest_that_filling_each_in_turn_would_need(words: str, width: float) -> None:
    greedy, line = 1, ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and width_of(longer, RULE) > width:
            greedy, longer = greedy + 1, word
        line = longer
    assert len(broken(words, RULE, width)) == greedy


def test_lines_are_even_rather_than_full() -> None:
    assert broken("one two three four", RULE, width_of("one two three", RULE)) == ["one two", "three four"]


def test_words_are_shrunk_until_they_fit_and_refused_below_the_limit() -> None:
    wide = width_of("Preservation", RULE)
    assert fitted("Preservation", RULE, wide).size == 1
    assert LEAST <= fitted("Preservation", RULE, wide * 0.8).size < 1
    with pytest.raises(TooLong, match="does not fit"):
        fitted("Preservation", RULE, wide * 0.5)
    with pytest.raises(TooLong, match="does not fit"):
        fitted("so many words that the room is too low for them", RULE, 60, 20)


def test_a_name_is_cut_only_when_shrinking_is_not_enough() -> None:
    assert name_in("Ann", RULE, 60).lines == ["Ann"]
    cut = name_in("W" * 40, RULE, 60)
    assert cut.lines[0].endswith("…")
    assert width_of(cut.lines[0], RULE, cut.size) <= 60


def test_set_lines_keep_to_their_room() -> None:
    texts = lines_at({"rule": RULE}, "rule", "Roll both dice and keep the higher one", 0, 0, 90, 60, middle=True)
    assert len(texts) > 1
    assert sum(text.y for text in texts) / len(texts) == pytest.approx(12 * 0.34, abs=0.02)
    assert not any(leaves(text, RULE) for text in texts)
    assert leaves(Text("much too long for ten", 0, 0, "rule", 10), RULE) > 0


def test_letters_are_as_wide_as_they_are_set() -> None:
    """Covers are lettered with the faces' own shapes: small capitals where the face sets them."""
    package = files("rulewright.draw")
    shapes = json.loads((package / "outlines.json").read_text(encoding="utf-8"))
    for cut in ("Bona Nova SC 400", "Bona Nova SC 700", "Bowlby One 400", "Barlow Condensed 700"):
        face, weight = cut.rpartition(" ")[0], int(cut.rpartition(" ")[2])
        for letter, (wide, _shape) in shapes[cut].items():
            assert width_of(letter, Lettering(face, 1000, weight)) == pytest.approx(wide, abs=1), f"{letter} of {cut}"
