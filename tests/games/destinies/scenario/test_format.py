# ruff: noqa: E501 - planted faults are quoted whole
"""The scenario format: what loads, what is refused, and where the finger points."""

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario.check import Checked, check_folder
from rulewright.games.destinies.scenario.grammar import parse
from rulewright.games.destinies.scenario.loader import Refused, read_folder
from rulewright.games.destinies.scenario.problems import CODES, NOWHERE, Report, Unreadable
from rulewright.games.destinies.scenario.schema import KINDS, json_schema
from rulewright.games.destinies.scenario.strings import escape, read_po, unescape
from rulewright.games.destinies.shelf.finder import SHIPPED, shipped
from rulewright.games.destinies.shelf.library import load

SKETCH = Path(__file__).parent.parent / "stories" / "low_water_sketch"
Edit = Callable[[str, str, str], Checked]


@pytest.fixture
def edit(tmp_path: Path) -> Edit:
    """Replace one piece of one file of the sketch and check the result."""
    home = tmp_path / "tale"
    shutil.copytree(SKETCH, home)

    def change(file: str, old: str, new: str) -> Checked:
        path = home / file
        text = path.read_text() if path.exists() else ""
        assert old in text
        path.write_text(text.replace(old, new, 1) if old else new)
        return check_folder(home)

    return change


def codes(found: Checked) -> set[str]:
    return {problem.code for problem in found.problems}


def test_the_sketch_is_clean() -> None:
    found = check_folder(SKETCH)
    assert [str(problem) for problem in found.problems] == []


def test_every_finding_has_its_place_code_message_and_advice(edit: Edit) -> None:
    found = edit("eel_stall.yaml", "type: trade", "type: barter")
    (problem,) = found.problems
    assert re.fullmatch(r"eel_stall\.yaml:\d+:\d+ SC0101 .+\. .+\.", str(problem))
    assert problem.as_json()["line"] == problem.place.line
    text = (SKETCH / "eel_stall.yaml").read_text().splitlines()[problem.place.line - 1]
    assert "trade" in text


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("eel_stall.yaml", "label: See what she sells.", "label: See what she sells.\n      colour: red", "SC0101"),
        ("eel_stall.yaml", "id: pay_debt", "id: ask_sea", "SC0102"),
        ("eel_stall.yaml", "item: pick_set", "item: pick_sett", "SC0103"),
        ("eel_stall.yaml", "      do: [{xp: 1}]", "      do: [{say: Well, then}]", "SC0104"),
        ("scenario.yaml", "title: Low Water, a sketch for tests", "title: off", "SC0105"),
        ("duckboards.yaml", "add: {me.names: 1}", "set: {me.names: 9}", "SC0106"),
        ("eel_stall.yaml", "by: [calm_crowd, pay_debt]", "by: [calm_crowd]", "SC0107"),
        ("duckboards.yaml", "coins: 1", "coins: 900", "SC0109"),
        ("scenario.yaml", "names: {type: int, min: 0, max: 3, start: 0}", "names: {type: int, min: 0, max: 60}", "SC0109"),
        ("singing_mud.yaml", "        - say: Closer it is almost a word.\n", "", "SC0203"),
        ("the_stair.yaml", "          do: [{set: {me.stair_read: true}}, {npc: {listener: answered}}]\n", "", "SC0204"),
        ("world.yaml", "front: Nets hang like weather.", "front: " + "word " * 130, "SC0205"),
        ("items.yaml", "  salt_pouch:\n    number: 6\n    value: 1", "  salt_pouch:\n    number: 6\n    value: 0", "SC0207"),
        ("duckboards.yaml", "{give: {item: salt_pouch, else: []}}", "{give: {item: salt_pouch}}", "SC0208"),
        ("items.yaml", "trigger: after_roll, effect: {reroll: any}", "trigger: any_time, effect: {reroll: any}", "SC0210"),
        ("items.yaml", "cost: {exhaust_effort: 1, once_per_turn: true}", "cost: {exhaust_effort: 1}", "SC0210"),
        ("the_stair.yaml", "type: scan_destiny\n      label: Tell it what you came for.\n      hints: {}\n      default:\n        text: It counts your words.", "type: interact\n      label: Tell it.\n      do:\n        - say: It counts.", "SC0211"),
        ("stranded_ferry.yaml", "            - id: say_yes\n              label: Say yes, and mean it.", "            - id: say_yes\n              when: day >= 2\n              label: Say yes, and mean it.", None),
        ("finales.yaml", "          - id: strike_it\n", "          - id: strike_it\n            once: ever\n", "SC0304"),
        ("fates.yaml", "note: {any_of: [me.heard_note, npc.hale is devoted]}", "note: {any_of: [has(cracked_clapper)]}", "SC0306"),
        ("finales.yaml", "      strike:\n        text: One", "      strike:\n        skip_if:\n          - when: npc.hale is devoted\n            to: hoist\n        text: One", "SC0307"),
        ("bell_tower.yaml", 'He nods upward. "She wants what she lost', 'The bell. "She wants what she lost', "SC0401"),
        ("singing_mud.yaml", "when: day <= 8", "when: step(dawn, note)", "SC0402"),
        ("singing_mud.yaml", "text: It hums.", "text: It hums. Virtue +2.", "SC0403"),
        ("people.yaml", "    alt: A child-sized man with a rake twice his height.\n", "", "SC0501"),
        ("singing_mud.yaml", "text: It hums.", "text: It hums at {mee}.", "SC0503"),
        ("loft_hall.yaml", "        - say: They have heard it. They listen anyway.", "        - say: They have heard\n        - say: it and listen anyway.", "SC0504"),
        ("stranded_ferry.yaml", "label: Say no, and take her compass.", "label: Say yes, and mean it.", None),
        ("fates.yaml", "names: {any_of: [me.names >= 3]}", "names: {any_of: [step(dusk, found)]}", "SC0101"),
        ("story.yaml", "    when: me.box_found", "    when: coins >= 3", "SC0101"),
        ("story.yaml", "    when: me.box_found", "    when: someone_else(virtue >= 2)", "SC0402"),
        ("story.yaml", "      - say: A cart comes.", "      - say: A cart comes.\n      - exhaust: 1", "SC0101"),
        ("world.yaml", "pos: [0, -2]", "pos: [5, 5]", "SC0101"),
        ("world.yaml", "pos: [0, -2]", "pos: [0, 0]", "SC0101"),
        ("world.yaml", "    on_explore:\n      pois: [the_wreck]\n", "", "SC0201"),
        ("eel_stall.yaml", "- default: true\n          text: >-", "- item: spyglass\n          text: >-", "SC0101"),
        ("eel_stall.yaml", "cost: {coins: 4}", "cost: {coins: 4}\n      when: me.heard_of_ledgr", "SC0101"),
        ("eel_stall.yaml", "when: npc.brannoch is wary\n      cost", "when: me.heard_of_ledgr\n      cost", "SC0103"),
        ("eel_stall.yaml", "when: npc.brannoch is wary\n      cost", "when: not coins >= 2\n      cost", "SC0101"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found_with_its_code(edit: Edit, file: str, old: str, new: str, code: str | None) -> None:
    found = codes(edit(file, old, new))
    if code is None:
        assert not {c for c in found if CODES[c][0] == "error"}
    else:
        assert code in found


def test_a_grade_that_nobody_can_count_on_is_found(edit: Edit) -> None:
    found = edit(
        "cold_foundry.yaml",
        "        2:\n          text: It takes.",
        "        2:\n          text: Nearly.\n        3:\n          text: It takes.",
    )
    assert "SC0305" not in codes(found)
    worse = edit("fates.yaml", "mend: {any_of: [me.forge_hot]}", "mend: {any_of: [me.stair_read]}")
    assert "SC0305" not in codes(worse)
    lost = edit("the_stair.yaml", "        2:\n          text: It stops", "        6:\n          text: It stops")
    assert "SC0305" in codes(lost)  # two markers and three dice reach five


def test_a_branch_that_is_always_open_is_required(edit: Edit) -> None:
    found = edit(
        "stranded_ferry.yaml",
        "label: Say yes, and mean it.",
        "when: day >= 2\n              label: Say yes, and mean it.",
    )
    assert "SC0304" not in codes(found)
    found = edit(
        "stranded_ferry.yaml", "label: Say no, and take her compass.", "cost: {coins: 1}\n              label: Say no."
    )
    assert "SC0304" in codes(found)


def test_labels_that_differ_only_in_a_colour_are_told(edit: Edit) -> None:
    edit("stranded_ferry.yaml", "label: Say yes, and mean it.", "label: Pull the red rope.")
    assert "SC0505" in codes(
        edit("stranded_ferry.yaml", "label: Say no, and take her compass.", "label: Pull the green rope.")
    )


def test_chronicle_facts_may_not_pay(edit: Edit, tmp_path: Path) -> None:
    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns" / "parts.yaml").write_text(
        "format: scenario/1\nfile: campaign\ncampaign:\n  id: parts\n  order: [before, low_water_sketch]\n"
        "  facts:\n    rang: {type: bool, default: true, written_by: before}\n"
    )
    clean = edit("scenario.yaml", "id: low_water_sketch", "id: low_water_sketch\n  campaign: parts")
    assert codes(clean) == set()
    paid = edit(
        "story.yaml", "  sea_turns:\n", "  gift:\n    when: chronicle.rang\n    do:\n      - coins: 2\n  sea_turns:\n"
    )
    assert "SC0601" in codes(paid)


def test_translations_are_compared(edit: Edit, tmp_path: Path) -> None:
    (tmp_path / "tale" / "strings").mkdir()
    key = "poi.singing_mud.name"
    po = f'msgctxt "{key}"\nmsgid "The singing mud"\nmsgstr "Der Schlick {{me}}"\n'
    found = edit("strings/de.po", "", po)
    assert {"SC0502", "SC0503"} <= codes(found)
    moved = edit("singing_mud.yaml", "id: lean_in\n", "id: lean_over\n")
    del moved
    old = 'msgctxt "poi.singing_mud.lean_in.label"\nmsgid "Lean in."\nmsgstr "Beug dich vor."\n'
    (tmp_path / "tale" / "strings" / "de.po").write_text(old)
    assert "SC0108" in codes(check_folder(tmp_path / "tale"))


def test_a_waiver_with_a_reason_silences_a_warning_and_never_a_slip_of_the_format(edit: Edit) -> None:
    long = "word " * 130
    found = edit(
        "world.yaml", "    front: Nets hang like weather.", f"    front: {long} # waive SC0205: read by the whole table"
    )
    assert "SC0205" not in codes(found)
    assert [problem.code for problem in found.waived] == ["SC0205"]
    bad = edit(
        "eel_stall.yaml",
        "      label: See what she sells.",
        "      # waive SC0101: no\n      colour: red\n      label: See.",
    )
    assert "SC0101" in codes(bad)


def test_a_scripted_run_is_replayed_and_told_when_it_fails(edit: Edit) -> None:
    good = (
        "format: scenario/1\nfile: tests\ntests:\n  hatch:\n    players: [pim]\n    given: {players.pim.items: [salt_pouch]}\n"
        "    play:\n      - {p: P-07, to: quay}\n      - {p: P-08, visit: eel_stall}\n      - {p: P-09, option: cellar_item}\n"
        "      - {p: P-14, item: salt_pouch}\n    expect:\n      - {said: poi.eel_stall.cellar_item.reactions.default.text}\n"
        "      - {state: {world.cellar_open: false, players.pim.items: [salt_pouch]}}\n"
        "      - {not_offered: [cellar_item, cellar_force]}\n"
    )
    assert codes(edit("runs.yaml", "", good)) == set()
    bad = edit("runs.yaml", "world.cellar_open: false", "world.cellar_open: true")
    assert any("scripted run `hatch`" in problem.message for problem in bad.errors)


# ---- hostile files


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a: &x [1]\nb: *x\n", "SC0101"),
        ("a: !!python/object/apply:os.system [echo]\n", "SC0101"),
        ("<<: {a: 1}\n", "SC0101"),
        ("%YAML 1.1\n---\na: 1\n", "SC0101"),
        ("a: 1\n---\nb: 2\n", "SC0101"),
        ("a: 1\na: 2\n", "SC0101"),
        ("? [a, b]\n: 1\n", "SC0101"),
        ("a: " + "[" * 200 + "]" * 200 + "\n", "SC0109"),
        ("a: 999999999999999999999999999\n", "SC0109"),
        ("a: [" + "1, " * 250_000 + "1]\n", "SC0109"),
        ("a: 'open\n", "SC0101"),
        ("a:\n\t- b\n", "SC0101"),
        ("a: \x01\n", "SC0101"),
        ("", "SC0101"),
        ("- 1\n", "SC0101"),
        ("format: scenario/2\nfile: items\nitems: {}\n", "SC0101"),
        ("format: scenario/1\nfile: spells\n", "SC0101"),
        ("x" * (1024 * 1024 + 10), "SC0109"),
    ],
)
def test_a_hostile_file_gets_one_clear_error_and_nothing_else(edit: Edit, text: str, code: str) -> None:
    found = edit("evil.yaml", "", text or "\n")
    assert [problem.code for problem in found.errors] == [code]
    assert found.errors[0].place.file == "evil.yaml"


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    home = tmp_path / "tale"
    shutil.copytree(SKETCH, home)
    (home / "bad.yaml").write_bytes(b"format: scenario/1\nfile: \xff\xfe\n")
    (problem,) = check_folder(home).errors
    assert (problem.place.file, problem.place.line, problem.place.column) == ("bad.yaml", 2, 7)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    home = tmp_path / "tale"
    shutil.copytree(SKETCH, home)
    secret = tmp_path / "secret.yaml"
    secret.write_text("format: scenario/1\nfile: items\nitems: {}\n")
    os.symlink(secret, home / "more.yaml")
    assert [problem.code for problem in check_folder(home).errors] == ["SC0101"]


def test_a_bad_file_never_loads_in_part(tmp_path: Path) -> None:
    home = tmp_path / "tale"
    shutil.copytree(SKETCH, home)
    (home / "story.yaml").write_text("format: scenario/1\nfile: events\nevents: {x: {do: [{boom: 1}]}}\n")
    with pytest.raises(Refused):
        load(home)
    assert not check_folder(tmp_path / "nowhere").scenario.tiles


def test_a_condition_of_many_brackets_is_refused() -> None:
    with pytest.raises(Unreadable):
        parse("(" * 60 + "me.x" + ")" * 60, NOWHERE)


# ---- conditions


@pytest.mark.parametrize(
    ("source", "parsed"),
    [
        ("me.a", e.Truth(e.Ref("me", "a"))),
        ("not me.a", e.Not(e.Truth(e.Ref("me", "a")))),
        ("npc.hale is devoted", e.NpcIs("hale", "devoted")),
        ("npc.hale.me >= -1", e.Compare(e.Ref("npc", "hale"), ">=", -1)),
        ("virtue is kind", e.VirtueIs("kind")),
        ("virtue <= -4", e.VirtueCompare("<=", -4)),
        ("coins >= 3", e.Coins(3)),
        ("day >= 6", e.Compare(e.Day(), ">=", 6)),
        ("markers(POW) == 3", e.Compare(e.Markers("POW"), "==", 3)),
        ("world.tide == back", e.EnumIs(e.Ref("world", "tide"), True, "back")),
        ("me.a < me.b", e.Compare(e.Ref("me", "a"), "<", e.Ref("me", "b"))),
        ("at(vole, office)", e.At("vole", "office")),
        ("someone_else(has(rope))", e.SomeoneElse(e.Has("rope"))),
        ("players(2) and mode(versus)", e.And((e.Players(2), e.Mode("versus")))),
        ("used(a_b) or is(pim) and has_cat(x_y)", e.Or((e.Used("a_b"), e.And((e.Is("pim"), e.HasCategory("x_y")))))),
    ],
)
def test_conditions_are_parsed(source: str, parsed: Any) -> None:
    assert parse(source, NOWHERE) == parsed


@pytest.mark.parametrize(
    "source",
    [
        "",
        "me.a and",
        "coins > 3",
        "virtue == 2",
        "me.a + 1",
        "foo(bar)",
        "1 == 1",
        "xp >= 1",
        "__import__('os')",
        "me.a me.b",
    ],
)
def test_what_is_no_condition_is_refused(source: str) -> None:
    with pytest.raises(Unreadable):
        parse(source, NOWHERE)


# ---- schema, strings, what ships


def test_the_schema_is_closed_and_names_every_kind() -> None:
    whole = json_schema()
    assert len(whole["oneOf"]) == len(KINDS)
    for kind in KINDS:
        schema = json_schema(kind)
        assert schema["additionalProperties"] is False
        assert json.loads(json.dumps(schema)) == schema

    def closed(part: Any) -> None:
        if isinstance(part, dict):
            if part.get("type") == "object" and "properties" in part:
                assert part["additionalProperties"] is False
            for value in part.values():
                closed(value)
        elif isinstance(part, list):
            for value in part:
                closed(value)

    closed(whole)


def test_po_files_are_read_with_escapes_and_fuzzy_marks() -> None:
    text = 'msgid ""\nmsgstr "Language: de\\n"\n\n#, fuzzy\nmsgctxt "a.b"\nmsgid "One\\ntwo"\nmsgstr ""\n"Eins\\n"\n"zwei"\n'
    (entry,) = read_po(text, "de.po")
    assert (entry.key, entry.source, entry.text, entry.fuzzy) == ("a.b", "One\ntwo", "Eins\nzwei", True)
    assert unescape(escape('a "b"\n\\')) == 'a "b"\n\\'
    with pytest.raises(Unreadable):
        read_po("msgid nothing", "de.po")


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_scenario_is_without_errors(name: str) -> None:
    assert [str(problem) for problem in check_folder(SHIPPED / name).errors] == []


def test_the_report_is_sorted_and_without_repeats() -> None:
    report = Report()
    scenario = read_folder(SKETCH, report)
    assert report.sorted() == []
    assert scenario.passages["poi.eel_stall.calm_crowd.results.3.text"].text.startswith("You find the one man")
