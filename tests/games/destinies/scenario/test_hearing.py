"""Who can hear a text, and what cannot be said to them: names and pronouns of the wrong hero."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.grammar import NOWHERE, parse
from rulewright.games.destinies.scenario.hearing import heard, hearers, truth
from rulewright.games.destinies.shelf.library import load, tale
from rulewright.games.destinies.tools.read_through import read_as

CLEAN = Path(__file__).parent.parent / "broken" / "clean"


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    """The clean scenario, with what Anna and Bert go by."""
    folder = Path(shutil.copytree(CLEAN, tmp_path / "mill"))
    edit(folder, "characters.yaml", "    name: Anna\n", "    name: Anna Weir\n    pronouns: she\n")
    edit(folder, "characters.yaml", "    name: Bert\n", "    name: Bert Marsh\n    pronouns: he\n")
    return folder


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def wrong(folder: Path) -> list[str]:
    """What `check` says about heroes."""
    found = check_folder(folder).problems
    assert {p.code for p in found} <= {"SC0507"}
    return [p.message for p in found]


@pytest.mark.parametrize(
    ("condition", "anna", "bert"),
    [
        ("is(anna)", True, False),
        ("not is(anna)", False, True),
        ("is(anna) and has(rope)", None, False),
        ("is(anna) or has(rope)", True, None),
        ("has(rope)", None, None),
    ],
)
def test_who_acts_decides_a_condition_or_not(condition: str, anna: bool | None, bert: bool | None) -> None:
    assert truth(parse(condition, NOWHERE), "anna") is anna
    assert truth(parse(condition, NOWHERE), "bert") is bert


def test_a_text_is_heard_by_those_who_may_be_acting(mill: Path) -> None:
    hers = "    - id: hers\n      when: is(anna)\n      text: Your straw.\n"
    edit(mill, "loft.yaml", "    - id: plain\n", f"{hers}    - id: plain\n")
    found = hearers(load(mill))
    assert found["poi.loft.arrive.hers.text"] == ("anna",)
    assert found["poi.loft.arrive.plain.text"] == ("bert",)
    assert found["poi.pump.ask_miller.hints.bert.dawn.text"] == ("bert",)
    assert found["finale.turn_it.haul.text"] == ("anna",)
    assert found["scenario.endings.bert.dusk.text"] == ("bert",)
    assert next(heroes for key, heroes in found.items() if key.startswith("event.rain.say")) == ("anna", "bert")


SAID = "text: Only weather."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("'\"Marsh has been here,\" it says.'", "names Marsh"),
        ("'\"Good morning, sir,\" says the heron.'", "says “sir” to Anna Weir"),
        ("'\"You are the man with the net,\" says the heron.'", "to Anna Weir"),
        ("'\"She''s come back,\" says the heron.'", "to Bert Marsh"),
        ("You stand there like a woman who has lost a shoe.", "to Bert Marsh"),
    ],
)
def test_a_name_or_pronoun_of_the_wrong_hero_is_told_at_its_line(text: str, told: str, mill: Path) -> None:
    edit(mill, "weir.yaml", SAID, f"text: {text}")
    (message,) = wrong(mill)
    assert told in message
    (problem,) = check_folder(mill).problems
    lines = (mill / "weir.yaml").read_text(encoding="utf-8").splitlines()
    assert lines[problem.place.line - 1].strip().startswith("text: ")


@pytest.mark.parametrize(
    "text",
    [
        "{me, select, bert {You have been here.} other {Marsh has been here.}}",
        "{when is(bert) {You have been here.} other {Marsh has been here.}}",
        "The miller is an old man. She says good morning to him.",
        "A man comes by. Like a man with a plan, he goes again.",
    ],
)
def test_what_fits_whoever_hears_it_is_not_told(text: str, mill: Path) -> None:
    edit(mill, "weir.yaml", SAID, f"text: >-\n            {text}")
    assert wrong(mill) == []


def test_a_text_for_one_hero_may_speak_to_them_by_name(mill: Path) -> None:
    edit(mill, "pump.yaml", "text: Look under the straw.", "text: Look under the straw, Anna.")
    assert wrong(mill) == []


def test_an_npc_who_is_a_hero_when_played_may_be_talked_about_there(mill: Path) -> None:
    assert "poi.clock_shop.show_brandt.reactions.pocket_sextant.text" in hearers(tale("missing_noon").scenario)
    for name in ("low_water", "missing_noon", "twice_orchard", "leap_day"):
        assert all(character.pronouns for character in tale(name).scenario.characters.values())


def test_a_text_is_shown_as_one_hero_hears_it() -> None:
    text = "{me, select, anna {Your} other {The}} boat. {first {New.} again {Old.}} {when is(anna) {A.} other {B.}}"
    assert heard(text, "anna") == "Your boat. ‹first: New.› ‹again: Old.› A."
    assert heard(text, "bert") == "The boat. ‹first: New.› ‹again: Old.› B."


def test_a_story_is_read_through_as_each_hero(mill: Path) -> None:
    anna, bert = (read_as(load(mill), hero) for hero in ("anna", "bert"))
    texts = {line.text for line in anna}
    assert "Look under the straw." in texts
    assert "Carry, and be trusted." not in texts
    assert "Your mother built the wheel." in texts
    assert "The fish are gone since the weir was built." in {line.text for line in bert}
    answer = CliRunner().invoke(build(), ["scenario", "read", str(mill), "--as", "anna"])
    assert answer.exit_code == 0
    assert "== Anna Weir" in answer.output
    assert "pump.yaml" in answer.output
    assert CliRunner().invoke(build(), ["scenario", "read", str(mill), "--as", "carl"]).exit_code == 2
    assert CliRunner().invoke(build(), ["scenario", "read", str(mill), "--language", "de"]).exit_code == 2
    told = CliRunner().invoke(build(), ["scenario", "read", "low_water", "--as", "pim", "--language", "de"])
    assert "Schlick" in told.output
