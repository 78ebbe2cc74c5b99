"""Hostile files: bombs, tricks with paths, huge and crooked things. Each gets a clear error and nothing else."""

import os
import shutil
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.engine import BadOption
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.grammar import NOWHERE, parse
from rulewright.games.destinies.scenario.problems import CODES, Problem, Unreadable
from rulewright.games.destinies.shelf.finder import SHIPPED, shipped
from rulewright.games.destinies.shelf.library import tale

CLEAN = Path(__file__).parent.parent / "broken" / "clean"
BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(8)
)
MAP_BOMB = "a: &a {k: v}\nb:\n  <<: *a\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the clean scenario."""
    return Path(shutil.copytree(CLEAN, tmp_path / "tale"))


def errors(folder: Path) -> list[Problem]:
    """The errors of a check, which must not take long."""
    began = time.process_time()
    found = check_folder(folder).errors
    assert time.process_time() - began < 10
    assert all(problem.message and problem.code in CODES for problem in found)
    return found


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (BOMB.encode(), "SC0101"),
        (MAP_BOMB.encode(), "SC0101"),
        (b"a: &a\n  b: *a\n", "SC0101"),
        (b"format: scenario/1\x00\nfile: items\n", "SC0101"),
        (b"\x00" * 1000, "SC0101"),
        (b"\xff\xfef\x00o\x00r\x00", "SC0101"),
        (b"\xef\xbb\xbf" + b"\x80" * 50, "SC0101"),
        (b"a: " + b"{b: " * 5000 + b"1" + b"}" * 5000, "SC0109"),
        (b"".join(b" " * i + b"k:\n" for i in range(300)), "SC0109"),
        (b"a: " + b"9" * 5000 + b"\n", "SC0109"),
        (b"a: !!binary aGk=\n", "SC0101"),
        (b"? !!set {a, b}\n: 1\n", "SC0101"),
        (b"a: 1\n" * 3, "SC0101"),
        (b"- " * 3000 + b"x\n", "SC0109"),
        (b"a: |\n" + b"  " + b"x" * 500_000 + b"\n", "SC0101"),
        (b"'" * 99_999, "SC0101"),
        (b"%TAG ! tag:x,2000:\n---\na: 1\n", "SC0101"),
    ],
)
def test_a_bomb_is_one_clear_error(folder: Path, data: bytes, code: str) -> None:
    (folder / "evil.yaml").write_bytes(data)
    found = errors(folder)
    assert [problem.code for problem in found] == [code]
    assert found[0].place.file == "evil.yaml"


def test_a_file_of_a_hundred_megabytes_is_not_even_read(folder: Path) -> None:
    with (folder / "evil.yaml").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    assert [problem.code for problem in errors(folder)] == ["SC0109"]
    (folder / "evil.yaml").unlink()
    (folder / "strings").mkdir(exist_ok=True)
    with (folder / "strings" / "de.po").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    assert "SC0109" in {problem.code for problem in errors(folder)}


def test_very_many_files_are_refused(folder: Path) -> None:
    for number in range(700):
        (folder / f"more{number}.yaml").write_bytes(b"")
    assert [problem.code for problem in errors(folder)] == ["SC0109"]


@pytest.mark.parametrize(
    "name", ["../low_water", "/etc", "low_water/../low_water", "..", "a\x00b", "LOW_WATER", "x" * 5000]
)
def test_a_table_takes_scenarios_by_name_and_never_by_path(name: str) -> None:
    with pytest.raises(BadOption):
        tale(name)


@pytest.mark.parametrize("kind", ["file", "folder", "loop", "pipe"])
def test_links_and_pipes_are_not_followed(folder: Path, tmp_path: Path, kind: str) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "items.yaml").write_text("format: scenario/1\nfile: items\nitems: {}\n", encoding="utf-8")
    if kind == "file":
        os.symlink(outside / "items.yaml", folder / "more.yaml")
    elif kind == "folder":
        os.symlink(outside, folder / "more")
    elif kind == "loop":
        os.symlink(folder / "more.yaml", folder / "more.yaml")
    else:
        os.mkfifo(folder / "more.yaml")
    found = errors(folder)
    assert [problem.code for problem in found] == ([] if kind == "folder" and not found else ["SC0101"])


def test_a_campaign_is_a_name_and_never_a_path(folder: Path) -> None:
    path = folder / "scenario.yaml"
    for name in ("../../etc/passwd", "/etc/passwd", "a/b"):
        text = (CLEAN / "scenario.yaml").read_text(encoding="utf-8")
        path.write_text(text.replace("  minutes: 20\n", f"  minutes: 20\n  campaign: {name}\n"), encoding="utf-8")
        assert [problem.code for problem in errors(folder)] == ["SC0101"]


def test_a_name_with_a_line_break_is_no_name(folder: Path) -> None:
    path = folder / "tiles.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("place: [mill]", 'place: ["mill\\n"]'), encoding="utf-8")
    assert "SC0101" in {problem.code for problem in errors(folder)}


@pytest.mark.parametrize(
    "source",
    [
        "not " * 99 + "me.x", "(" * 200, "((((me.x" * 40, "a" * 399, "me.x and " * 44,
        "someone_else(" * 30, "me.x == " + "9" * 300, "me.x >= -" + "-" * 300, "has(" + "(" * 300, "." * 399,
        "npc.x is is is", "virtue is\x00kind", "me.x or or me.y", "𝔪𝔢.x", "__import__(os)", "me.x; me.y", "`me.x`",
    ],
)  # fmt: skip
def test_a_condition_meant_to_hurt_is_refused_at_once(source: str) -> None:
    began = time.process_time()
    with pytest.raises(Unreadable):
        parse(source, NOWHERE)
    assert time.process_time() - began < 1


@pytest.mark.parametrize("command", ["check", "prove", "graph", "words", "odds", "cards"])
def test_every_tool_says_it_in_a_line_and_shows_no_traceback(command: str, folder: Path) -> None:
    (folder / "evil.yaml").write_text(BOMB, encoding="utf-8")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    answer = CliRunner().invoke(build(), ["scenario", command, str(folder)])
    assert answer.exit_code in {1, 2}
    assert "evil.yaml:1:4 SC0101" in answer.output
    assert "Traceback" not in answer.output
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


WORDS = st.sampled_from(
    ["null", "true", "-1", "999999999", "''", "[]", "{}", "~", "*a", "&a x", "!!str x", "|", ">-", "me.x", "0x10",
     "1e9", "{a: {b: {c: d}}}", "[[[[]]]]", "low_water", "x" * 41, "É", "\u202e", "stage", "win", "choose", "{me"]
)  # fmt: skip
STORIES = [SHIPPED / name for name in shipped()]


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_shipped_scenario_spoiled_at_random_is_told_and_never_falls_over(data: st.DataObject, tmp_path: Path) -> None:
    source = data.draw(st.sampled_from(STORIES))
    folder = tmp_path / "tale"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder)
    path = data.draw(st.sampled_from(sorted(folder.rglob("*.yaml"))))
    lines = path.read_text(encoding="utf-8").splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["drop", "double", "swap", "indent", "outdent", "value", "key", "item"]))
        head, colon, _ = lines[at].partition(":")
        if how == "drop":
            del lines[at]
        elif how == "double":
            lines.insert(at, lines[at])
        elif how == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "indent":
            lines[at] = f"  {lines[at]}"
        elif how == "outdent":
            lines[at] = lines[at][2:]
        elif how == "value":
            lines[at] = f"{head}{colon} {data.draw(WORDS)}"
        elif how == "key":
            lines[at] = f"{' ' * (len(head) - len(head.lstrip()))}{data.draw(WORDS)}:"
        else:
            lines[at] = f"{' ' * (len(head) - len(head.lstrip()))}- {data.draw(WORDS)}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for problem in errors(folder):
        assert problem.place.line >= 1
        assert problem.place.column >= 1
