"""From a campaign to the table and back."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Run
from rulewright.engine.errors import BadOption
from rulewright.games.something import GAME
from rulewright.games.something.bots.storyteller import situation
from rulewright.games.something.bots.tales import everything, shape
from rulewright.games.something.campaign import campaign_after, campaign_before, ready_campaign, ready_cast
from rulewright.games.something.chronicle import SETTLED, TOOK, WRONG, recapped
from rulewright.games.something.sheets import read_campaign, write_campaign
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.state import WIN
from tests.games.something.positions import position, roll, table, tokens_of


@pytest.mark.atom("S-007", "S-008", "S2-024")
def test_the_ready_cast_is_right_and_has_every_set_of_three_dice() -> None:
    cast = ready_cast()
    assert len(cast) == 12
    assert len({person["dice"] for person in cast}) == 10
    for person in cast:
        assert sorted(person["skills"].values(), reverse=True) == [3, 2, 2, 1, 1, 1]
        assert set(person["skills"]) <= set(SKILLS)
    for players in range(1, 7):
        for each in (1, 2):
            read_campaign(write_campaign(ready_campaign(players, each)))


@pytest.mark.atom("S2-017")
@pytest.mark.parametrize(("tokens_last", "kept"), [(True, ["Clue"]), (False, [])])
def test_skills_goals_and_by_option_tokens_last_from_sitting_to_sitting(tokens_last: bool, kept: list[str]) -> None:
    crew = {"A": ("CDE", {"con": 2}), "B": ("CST", {})}
    run = position(die="S6", crew=crew, goals={"G": 0, "Done": 0}, tokens_last=tokens_last)
    roll(run, "A", goal="G", throw="D2 E1", keep="D", win=0)
    roll(run, "B", skill="con", throw="S1 T4", keep="S")
    table(run).goal_open[1] = 0
    after = campaign_after(table(run), 3, run.options)
    assert after["sittings"] == 1
    first, second = after["characters"]
    assert (first["tokens"], first["skills"], first["sittings"]) == (kept, {"con": 2}, 2)
    assert second["skills"] == {"con": 1}
    assert after["goals"] == [{"name": "G", "progress": 1}]
    again = GAME.run(3, {"campaign": write_campaign(after), "dice_per_character": "free", "tokens_last": tokens_last})
    assert tokens_of(again, "A") == set(kept)
    assert table(again).bonus[1000 + SKILLS.index("con")] == 1
    assert (table(again).goal_names, table(again).progress) == (["G"], [1])


@pytest.mark.atom("S2-047", "S2-053")
def test_marks_harm_and_remembrance_last_too() -> None:
    run = position(
        crew={"A": ("CDE", {}), "B": ("CST", {})}, ships=True, destiny_tracks=True, extra={"destiny": "Foolhardy"}
    )
    t = table(run)
    t.marks = [1, 0, 0b110, 0, 0, 0]
    t.harm, t.gone = [6, 2], [1, 0]
    after = campaign_after(t, 3, run.options)
    assert after["ship"]["marks"] == {"shields": [1], "weapons": [2, 3]}
    assert after["remembrance"] == 3
    assert [person["gone"] for person in after["characters"]] == [True, False]
    after["characters"][1]["owner"] = 1
    again = GAME.run(2, {"campaign": write_campaign(after), "dice_per_character": "free", "destiny_tracks": True})
    assert (table(again).harm, table(again).gone, table(again).remembering) == ([6, 2], [1, 0], [1, 1])
    assert table(again).marks == [1, 0, 0b110, 0, 0, 0]


@pytest.mark.parametrize("preset", ["first", "second"])
def test_three_sittings_of_a_campaign_in_a_row(preset: str) -> None:
    options: dict[str, Any] = {"preset": preset, "rolls": 6, "dice_per_character": "free"}
    for sitting in range(3):
        bots = [make_bot(GAME, "game-master"), make_bot(GAME, "careful"), make_bot(GAME, "token-lover")]
        run = play_out(GAME, bots, options, seed=f"campaign {sitting}")
        found = campaign_after(table(run), 3, run.options)
        if any(person["gone"] for person in found["characters"]):
            break
        assert found["sittings"] == sitting + 1
        assert read_campaign(write_campaign(found)) == found
        options["campaign"] = write_campaign(found)
        assert campaign_before(3, GAME.settle(3, options))["sittings"] == sitting + 1


def is_eventful(run: Run) -> bool:
    """Whether an evening had all that a chronicle tells: a Goal closed, a Win taken, a setback, something learned."""
    lines = campaign_after(table(run), 3, run.options)["chronicle"][-1]
    told = any(line.startswith(WRONG) for line in lines) and any("learned" in line for line in lines)
    return told and table(run).closed > 0 and any(logged[7] == WIN for logged in table(run).log)


def test_the_next_evening_tells_what_was_settled_taken_lost_and_learned_and_goes_on_with_the_same_people() -> None:
    """The recap is made of the chronicle; cast, place and prize persist, also when every Goal was reached. [S-905]"""
    bots = [make_bot(GAME, name) for name in ("game-master", "careful", "learner")]
    options: dict[str, Any] = {"rolls": 10, "start_token": "random"}
    evenings = (play_out(GAME, bots, options, seed=f"a{number}") for number in range(30))
    first = next(run for run in evenings if is_eventful(run))
    found = campaign_after(table(first), 3, first.options)
    lines = found["chronicle"][-1]
    assert sum(line.endswith(SETTLED) for line in lines) == table(first).closed
    assert sum(TOOK in line for line in lines) == sum(logged[7] == WIN for logged in table(first).log)
    second = GAME.run(3, {**options, "campaign": write_campaign(found)})
    t = table(play_out(GAME, bots, {**options, "campaign": write_campaign(found)}, seed="a1"))
    scene = next(text for _, kind, text in t.prose if kind == "scene")
    assert scene.startswith("Last time, ")
    assert all(line in scene for line in recapped(lines))
    assert len(recapped(lines)) >= 4
    assert not any(shape(lead).match(line.partition(TOOK)[2]) for lead in everything("leads") for line in lines)
    assert situation(t)["foe"] == found["company"]["foe"]
    assert table(second).chronicle == lines


def test_a_chronicle_that_is_no_list_of_lines_is_refused() -> None:
    for wrong in ("story", [["a"] * 13], [[""]], [["x" * 241]]):
        with pytest.raises(BadOption, match="chronicle"):
            read_campaign(write_campaign({**ready_campaign(1, 1), "chronicle": wrong}))
    with pytest.raises(BadOption, match="company"):
        read_campaign(write_campaign({**ready_campaign(1, 1), "company": {"friend": "Jex"}}))
