"""The published JSON Schema, judged by an outside validator: what loads is valid, what is misshapen is not."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.games.destinies.scenario import schema_parts
from rulewright.games.destinies.scenario.loader import read_folder
from rulewright.games.destinies.scenario.problems import Report, Unreadable
from rulewright.games.destinies.scenario.schema import FILES, KINDS, json_schema
from rulewright.games.destinies.scenario.source import Node, read
from rulewright.games.destinies.shelf.finder import SHIPPED, shipped

VALIDATOR: Any = import_module("jsonschema").Draft202012Validator
HERE = Path(__file__).parent.parent
FOLDERS = [SHIPPED / name for name in shipped()] + [HERE / "stories" / "low_water_sketch", HERE / "broken" / "clean"]
CLEAN = HERE / "broken" / "clean"


def tree(path: Path) -> Node:
    """A file as the loader reads it."""
    return read(path.read_bytes(), path.name, Report())


def valid(data: Any) -> bool:
    """What the outside validator says of a file, by the schema of its kind."""
    return bool(VALIDATOR(json_schema(data["file"])).is_valid(data))


def ours(path: Path) -> bool:
    """What our own shapes say of it."""
    report = Report()
    try:
        node = read(path.read_bytes(), path.name, report)
    except Unreadable:
        return False
    kind = node.get("file")
    if kind is None or kind.text not in FILES:
        return False
    FILES[kind.text].check(node, report)
    return not report.errors


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_the_schema_itself_is_one(kind: str | None) -> None:
    VALIDATOR.check_schema(json_schema(kind))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_file_that_loads_is_valid(folder: Path) -> None:
    report = Report()
    read_folder(folder, report)
    assert not report.errors
    for path in sorted(folder.rglob("*.yaml")):
        errors = [
            error.message for error in VALIDATOR(json_schema(tree(path).data()["file"])).iter_errors(tree(path).data())
        ]
        assert not errors, f"{path.name}: {errors[:3]}"
    campaigns = sorted((SHIPPED / "campaigns").glob("*.yaml"))
    assert campaigns
    assert all(valid(tree(path).data()) for path in campaigns)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("tiles.yaml", "    teaser: Water.", "    teaser: Water.\n    colour: blue"),
        ("tiles.yaml", "    front: A barn with a ladder.\n", ""),
        ("tiles.yaml", "pos: [1, 1]", "pos: [1]"),
        ("tiles.yaml", "pos: [1, 1]", "pos: [one, 1]"),
        ("weir.yaml", "type: interact\n      label: Open", "type: magic\n      label: Open"),
        ("weir.yaml", "cost: {coins: 4}", "cost: {coins: 400}"),
        ("weir.yaml", "cost: {coins: 4}", "cost: {gold: 4}"),
        ("weir.yaml", "skill: INT", "skill: LUCK"),
        ("weir.yaml", "        0:\n          text: Only weather.\n", ""),
        ("weir.yaml", "        2:\n", "        7:\n"),
        ("weir.yaml", "id: shut_sluice", "id: Shut-Sluice"),
        ("weir.yaml", "- say: It shuts.\n", "- shout: It shuts.\n"),
        ("weir.yaml", "- say: It shuts.\n", "- refresh: 9\n"),
        ("loft.yaml", "mode: use", "mode: break"),
        ("loft.yaml", "give: {item: old_deed, else: [{coins: 1}]}", "give: {item: old_deed}"),
        ("items.yaml", "    number: 1\n", ""),
        ("items.yaml", "trigger: after_roll", "trigger: at_dawn"),
        ("items.yaml", "copies: 2", "copies: 10"),
        ("characters.yaml", "skills: {INT: [6, 9], DEX: [5, 7, 9], POW: [7, 10]}", "skills: {INT: [6, 9]}"),
        ("characters.yaml", "DEX: [5, 7, 9]", "DEX: [5, 7, 13]"),
        ("scenario.yaml", "max: 3", "max: three"),
        ("events.yaml", "day: 2", "day: 61"),
        ("events.yaml", "modes: [challenger]", "modes: [hard]"),
        ("finales.yaml", "    start: haul\n", ""),
        ("destinies.yaml", "        secret_terms: [wheel, village]\n", ""),
    ],
)
def test_a_misshapen_file_is_invalid_for_us_and_for_others(file: str, old: str, new: str, tmp_path: Path) -> None:
    text = (CLEAN / file).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / file
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert not ours(path)
    assert not valid(tree(path).data())


SPOILS: st.SearchStrategy[Any] = st.sampled_from([None, True, -1, 10**8, "", "x", "A b", [], {}, [[]], {"zz": 1}])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_both_judges_agree_on_a_file_with_one_value_spoiled(data: st.DataObject, tmp_path: Path) -> None:
    import yaml

    file = data.draw(st.sampled_from(sorted(path.name for path in CLEAN.glob("*.yaml"))))
    whole = deepcopy(tree(CLEAN / file).data())
    spots: list[tuple[Any, Any]] = []

    def collect(value: Any) -> None:
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            spots.append((value, key))
            collect(inner)

    collect(whole)
    box, key = data.draw(st.sampled_from(spots))
    box[key] = data.draw(SPOILS)
    if str(whole.get("file")) not in FILES or whole.get("format") != "scenario/1":
        return
    path = tmp_path / file
    path.write_text(yaml.safe_dump(whole, sort_keys=False), encoding="utf-8")
    if valid(whole) and not ours(path):
        report = Report()
        FILES[whole["file"]].check(read(path.read_bytes(), file, report), report)
        assert all("flow" in p.message or p.code != "SC0101" for p in report.errors), (file, key, report.errors)
    elif ours(path):
        assert valid(whole), (file, key, box[key])


def test_a_folder_with_a_misshapen_file_loads_nothing(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(CLEAN, tmp_path / "clean"))
    (folder / "tiles.yaml").write_text("format: scenario/1\nfile: tiles\ntiles: 7\n", encoding="utf-8")
    report = Report()
    assert not read_folder(folder, report).pois
    assert report.errors


def test_the_table_of_effects_is_whole_for_whoever_asks_while_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables of a new server: a story that was read meanwhile found no effects, and "errors" all over."""
    shape, under_key = schema_parts.EffectShape(), schema_parts._under_key
    meanwhile: list[Any] = []

    def slowly(kinds: Any) -> Any:
        if not meanwhile:
            meanwhile.append(None)
            with ThreadPoolExecutor(1) as other:
                meanwhile[0] = other.submit(shape.schema).result()
        return under_key(kinds)

    monkeypatch.setattr(schema_parts, "_under_key", slowly)
    assert shape.schema() == meanwhile[0]
    assert meanwhile[0] == schema_parts.EffectShape().schema()
