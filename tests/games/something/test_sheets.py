"""Sheets and campaigns as files: checked when they come in, true when they go out."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from rulewright.engine import BadOption
from rulewright.games.something import GAME
from rulewright.games.something.campaign import ready_campaign
from rulewright.games.something.sheets import read_campaign, warnings


def campaign(players: int = 2) -> dict[str, Any]:
    return deepcopy(ready_campaign(players, 1))


WRONG: list[tuple[list[Any], Any, str]] = [
    (["format"], "chess", "format is"),
    (["version"], 2, "version is 1"),
    (["surprise"], 1, "'surprise' is unknown here"),
    (["characters"], [], "1 to 16 sheets"),
    (["characters", 0, "name"], "", "needs a name"),
    (["characters", 0, "dice"], "CCD", "different letters of CDEST"),
    (["characters", 0, "dice"], "XYZ", "different letters of CDEST"),
    (["characters", 0, "skills", "gunnery"], 7, "a skill is +0 to +6"),
    (["characters", 0, "skills", "gunnery"], True, "a skill is +0 to +6"),
    (["characters", 0, "tokens"], ["Clue", "Clue"], "at most one token of each type"),
    (["characters", 0, "tokens"], ["Penny"], "tokens are of"),
    (["characters", 0, "owner"], 0, "never the GM"),
    (["characters", 0, "species"], "dragon", "species is one of"),
    (["characters", 0, "destiny"], "Doomed", "destiny is one of"),
    (["characters", 0, "harm"], 9, "harm is 0 to"),
    (["characters", 0, "gear"], [{"kind": "magic"}], "gear is one of"),
    (["characters", 0, "gear"], [{"kind": "flat", "value": 1}], "gear names its skill"),
    (["characters", 0, "gear"], [{"kind": "course", "value": 1, "die": "X"}], "course gear names a die"),
    (["characters", 1, "name"], "Captain Ysolde Marrow", "no two characters have the same name"),
    (["ship", "name"], "", "ship: needs a name"),
    (["ship", "tracks"], ["sails"], "tracks are of"),
    (["ship", "marks"], {"engines": [5]}, "levels 1 to 4"),
    (["ship", "paired"], True, "paired numbers need three tracks"),
    (["goals"], [{"name": "G", "progress": -1}], "progress is 0 or more"),
    (["goals"], [{"name": "G", "progress": 0}, {"name": "G", "progress": 1}], "no two goals have the same name"),
    (["goals"], [{"name": "two\nlines", "progress": 0}], "a goal has a name"),
    (["title"], "\x1b[2J", "title is a line of text"),
    (["characters", 0, "skills"], {"g\x1b[2J": 1}, "is not the name of a skill"),
    (["characters", 0, "skills"], {f"trade {i}": 0 for i in range(120)}, "at most 150 skills"),
    (["characters", 0, "skills"], {"gunnery": [[[0] * 500] * 20]}, "a skill is +0 to +6"),
    (["characters", 0, "gear"], [{"kind": "flat", "value": 1, "skill": "con", "name": "\x07"}], "gear has a name"),
    (["ship", "name"], "Her\u202eon", "ship: needs a name"),
    (["remembrance"], 4, "remembrance is 0 to 3"),
]


@pytest.mark.atom("S-007", "S-008", "S-078", "S2-025", "S2-053")
@pytest.mark.parametrize(("path", "value", "told"), WRONG, ids=lambda x: str(x)[:30])
def test_a_wrong_sheet_is_refused_with_one_sentence(path: list[Any], value: Any, told: str) -> None:
    found: Any = campaign()
    inner = found
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(BadOption, match=told.replace("+", r"\+")):
        read_campaign(json.dumps(found))
    with pytest.raises(BadOption):
        GAME.run(3, {"campaign": json.dumps(found)})


@pytest.mark.parametrize("text", ["{", "[1, 2]", "format: [", "\x00", "42"])
def test_what_is_no_campaign_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        read_campaign(text)


DOUBLING = "a0: &a0 [1, 1]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 40))


MERGING = "m0: &m0 {a: 1}\n" + "".join(f"m{i}: &m{i} {{<<: [*m{i - 1}, *m{i - 1}]}}\n" for i in range(1, 40))


@pytest.mark.parametrize("text", [DOUBLING, MERGING], ids=["doubling", "merging"])
def test_a_short_file_that_means_a_huge_one_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="aliases"):
        read_campaign(text)


def test_a_refusal_stays_one_short_line_whatever_the_file_holds() -> None:
    found = campaign()
    found["characters"][0]["skills"]["gunnery"] = ["x" * 5000]
    with pytest.raises(BadOption) as refused:
        read_campaign(json.dumps(found))
    assert len(str(refused.value)) < 200


@pytest.mark.atom("S-001")
def test_every_player_needs_a_character() -> None:
    found = campaign(2)
    found["characters"][1]["owner"] = 1
    with pytest.raises(BadOption, match="player 2 has no character"):
        GAME.run(3, {"campaign": json.dumps(found)})


@pytest.mark.atom("S-007")
@pytest.mark.parametrize(
    ("dice", "option", "right"), [("CD", "three", False), ("CD", "free", True), ("C", "free", False)]
)
def test_how_many_dice_a_sheet_may_have(dice: str, option: str, right: bool) -> None:
    found = campaign()
    found["characters"][0]["dice"] = dice
    given = {"campaign": json.dumps(found), "dice_per_character": option}
    if right:
        assert GAME.run(3, given)
        assert warnings(read_campaign(json.dumps(found)))
    else:
        with pytest.raises(BadOption, match="dice"):
            GAME.run(3, given)


@pytest.mark.atom("S-008", "S2-024")
def test_a_new_characters_skills_follow_the_array_unless_the_option_frees_them() -> None:
    found = campaign()
    found["characters"][0]["skills"] = {"gunnery": 4}
    text = json.dumps(found)
    with pytest.raises(BadOption, match=r"\+3, \+2, \+2"):
        GAME.run(3, {"campaign": text, "skill_array": "d2"})
    assert GAME.run(3, {"campaign": text, "skill_array": "free"})
    with pytest.raises(BadOption, match=r"\+3, \+2, \+2"):
        GAME.run(3, {"campaign": text, "skill_array": "free", "skills2": True})
