"""Records: readable, append-only, cut anywhere; whatever is wrong with one is refused whole."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.engine import BadRecord, Record, RulewrightError, UnknownGame, read_record
from rulewright.engine.record import Undone, text_of
from rulewright.engine.run import Answer
from rulewright.games import find, names

GOLDEN = Path(__file__).parent.parent / "golden" / "liars-dice" / "02.jsonl"
TEXT = GOLDEN.read_text(encoding="utf-8")


def test_a_record_is_one_json_value_a_line() -> None:
    head, *lines = TEXT.splitlines()
    assert json.loads(head)["game"] == "liars-dice"
    assert all(len(json.loads(line)) == 3 for line in lines)
    assert read_record(TEXT).text() == TEXT


def test_a_record_cut_at_any_byte_loads_up_to_the_cut() -> None:
    """Every byte of a whole game, the middle of a letter among them; a whole last line counts without its line end."""
    head, *lines = TEXT.splitlines(keepends=True)
    whole = (head.replace("Player 1", "Zoë 東") + "".join(lines[:60])).encode()
    assert "東".encode() in whole
    first = whole.index(b"\n")
    everything = read_record(whole.decode())
    for cut in range(len(whole) + 1):
        if cut < first:
            with pytest.raises(BadRecord, match="first line"):
                read_record(text_of(whole[:cut]))
        else:
            record = read_record(text_of(whole[:cut]))
            given = whole[:cut].count(b"\n", first + 1) + (whole[cut : cut + 1] == b"\n" and cut > first)
            assert record.entries == everything.entries[:given]
            assert record.seats == everything.seats


def test_prose_cut_within_a_letter_loads_up_to_the_line_before() -> None:
    record = Record("something", 1, {}, ("Ann",), (Answer(0, "offer", "Zoë"), Answer(0, "offer", "東京")))
    file = record.text().encode()
    for cut in range(file.rindex("東".encode()), len(file)):
        kept = read_record(text_of(file[:cut])).entries
        assert kept == record.entries[: 2 if cut == len(file) - 1 else 1]
    with pytest.raises(BadRecord, match="byte 3 is not part of a text"):
        text_of(b'{"\xff')


@given(st.integers(0, len(TEXT)))
def test_what_is_left_of_a_cut_record_is_a_lawful_game(cut: int) -> None:
    part = TEXT[:cut]
    if "\n" in part:
        record = read_record(part)
        assert find("liars-dice").replay(record).position == len(record.entries)


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_a_record_with_one_letter_changed_is_refused_or_still_a_lawful_game(at: int, letter: str) -> None:
    game = find("liars-dice")
    broken = TEXT[:at] + letter + TEXT[at + 1 :]
    try:
        record = read_record(broken)
        run = game.replay(record)
    except BadRecord:
        return
    assert run.position <= len(record.entries)


@given(st.text(max_size=200))
def test_anything_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ("[]", "header"),
        ('{"rulewright":2,"game":"x","rules":1,"options":{},"seats":[]}', "format 2"),
        ('{"rulewright":true,"game":"x","rules":1,"options":{},"seats":[]}', "format True"),
        ('{"rulewright":1.0,"game":"x","rules":1,"options":{},"seats":[]}', "format 1.0"),
        ('{"rulewright":1,"game":"x","rules":1e999,"options":{},"seats":[]}', "rules a number"),
        ('{"rulewright":1,"game":"x","rules":1' + "0" * 99 + ',"options":{},"seats":[]}', "rules a number"),
        ('{"rulewright":1,"game":"x","rules":1,"options":{},"seats":["\\u001b[2J"]}', "list of names"),
        ('{"rulewright":1,"game":"x","rules":1,"options":{},"seats":["\\ud800"]}', "list of names"),
        ('{"rulewright":1,"game":"x","rules":1,"options":{}}', "misses"),
        ('{"rulewright":1,"game":"x","rules":1,"options":{},"seats":[],"extra":1}', "does not know"),
        ('{"rulewright":1,"game":"x","rules":"1","options":{},"seats":[]}', "rules a number"),
        ('{"rulewright":1,"game":"x","rules":1,"options":{},"seats":[3]}', "list of names"),
        ("[" * 100_000, "header"),
        ("9" * 10_000, "header"),
    ],
)
def test_a_bad_header_is_named(head: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read_record(head + "\n")


@pytest.mark.parametrize(
    "line",
    ["{}", "[0]", '[0,"bid"]', '[0,"bid",{}]', '[0,"bid",1.5]', '[true,"bid",1]', '[-1,"bid",1]', '["undo",0]', "x"],
)
def test_a_bad_line_in_the_middle_is_named(line: str) -> None:
    head, first, *rest = TEXT.splitlines()
    with pytest.raises(BadRecord, match="line 3"):
        read_record("\n".join([head, first, line, *rest]) + "\n")


def test_another_rules_version_is_refused_with_both_versions() -> None:
    head, *rest = TEXT.splitlines()
    other = json.dumps({**json.loads(head), "rules": 7})
    with pytest.raises(BadRecord, match=r"version 7 .* version 1 "):
        find("liars-dice").replay(read_record("\n".join([other, *rest]) + "\n"))


def test_a_record_of_another_game_or_with_impossible_options_is_refused() -> None:
    with pytest.raises(BadRecord, match="not of 'tic-tac-toe'"):
        find("tic-tac-toe").replay(read_record(TEXT))
    record = read_record(TEXT)
    bad = Record(record.game, record.rules, {"dice": 99, "wild_ones": False}, record.seats)
    with pytest.raises(BadRecord, match="dice cannot be 99"):
        find("liars-dice").replay(bad)


def test_an_answer_that_the_rules_forbid_is_refused_with_its_number() -> None:
    record = read_record(TEXT)
    wrong = (*record.entries[:4], Answer(record.entries[4].who, "bid", 9999))  # type: ignore[union-attr]
    with pytest.raises(BadRecord, match="answer 5 is "):
        find("liars-dice").replay(Record(record.game, record.rules, record.options, record.seats, wrong))


def test_an_undo_line_takes_back_and_stays_in_the_file() -> None:
    game = find("tic-tac-toe")
    entries = (Answer(0, "mark", 4), Answer(1, "mark", 0), Undone(2), Answer(0, "mark", 8))
    record = Record("tic-tac-toe", 1, {}, ("Ann", "Ben"), entries)
    again = read_record(record.text())
    assert again.entries == entries
    run = game.replay(again)
    assert [a.value for a in run.answers()] == [8]
    with pytest.raises(RulewrightError, match="takes back 3"):
        game.replay(Record("tic-tac-toe", 1, {}, ("Ann", "Ben"), (Answer(0, "mark", 4), Undone(3))))


def test_replay_gives_any_point_of_the_game() -> None:
    game = find("liars-dice")
    record = read_record(TEXT)
    for upto in range(0, len(record.entries), 7):
        run = game.replay(record, upto=upto, listen=True)
        assert run.position == upto
        assert run.record().entries == record.entries[:upto]


HOSTILE = st.recursive(
    st.sampled_from([None, True, -1, 0, 10**30, -(2**63), 1.5, float("inf"), "", "\ud800", "\x1b[31m", "x" * 999]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "", "song"]), inner, max_size=2),
    max_leaves=4,
)


@pytest.mark.parametrize("name", names())
@settings(max_examples=40)
@given(data=st.data())
def test_a_record_with_anything_at_all_in_it_is_refused_in_one_line_or_is_a_lawful_game(
    name: str, data: st.DataObject
) -> None:
    """One value of the header or of an answer becomes something hostile."""
    path = sorted((GOLDEN.parent.parent / name).glob("*.jsonl"))[0]
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[:40]]
    at = data.draw(st.integers(0, len(lines) - 1))
    spoil(lines, at, data)
    try:
        record = read_record("\n".join(json.dumps(line) for line in lines) + "\n")
        run = find(record.game).replay(record)
    except (BadRecord, UnknownGame) as why:
        told = str(why)
        assert len(told.encode("utf-8")) < 2000
        assert told.isprintable()
        return
    assert run.position == len(record.answers())


def spoil(lines: list[Any], at: int, data: st.DataObject) -> None:
    """Put something hostile into one place of one line, one level down where the place is a table."""
    line = lines[at]
    key = data.draw(st.sampled_from(sorted(line) if isinstance(line, dict) else list(range(len(line)))))
    if isinstance(line[key], dict) and line[key] and data.draw(st.booleans()):
        line, key = line[key], data.draw(st.sampled_from(sorted(line[key])))
    line[key] = data.draw(HOSTILE)
