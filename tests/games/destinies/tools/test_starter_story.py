"""`scenario new` writes a story that checks, proves and plays; the tour from it to a campaign runs as it is printed."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.bots import play_out
from rulewright.cli import build
from rulewright.games.destinies import GAME
from rulewright.games.destinies.players.pathfinder import Pathfinder
from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.shelf.library import Tale, load, on_the_shelf
from rulewright.games.destinies.tools.fuzzer import Fuzzer
from rulewright.games.destinies.tools.starting import NotThere, begin_story

TOUR = Path(__file__).resolve().parents[4] / "docs" / "first-story.md"


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new story."""
    folder = tmp_path_factory.mktemp("stories") / "my_story"
    answer = CliRunner().invoke(build(), ["scenario", "new", str(folder), "--title", 'The "Other" Lamp: a start'])
    assert answer.exit_code == 0, answer.output
    return folder


def test_a_new_story_has_nothing_said_against_it(story: Path) -> None:
    found = check_folder(story)
    assert found.problems == []
    assert found.waived == []
    assert found.scenario.id == "my_story"
    assert found.scenario.title is not None
    assert found.scenario.title.text == 'The "Other" Lamp: a start'


def test_a_new_story_has_what_a_small_story_needs(story: Path) -> None:
    scenario = load(story)
    assert len(scenario.order) == 2
    assert len(scenario.finales) == 4
    assert len(scenario.tiles) == 4
    assert scenario.stacks
    used = {reaction.item for option in scenario.options() for reaction in option.reactions}
    assert "brass_key" in used
    assert scenario.deadline
    assert scenario.tests


def test_a_new_story_is_proved(story: Path) -> None:
    proof = prove(load(story), 30)
    assert proof.holds
    assert {v.answer for v in proof.verdicts if v.property in {"V-01", "V-02", "V-03", "V-14"}} == {"proved"}


@pytest.mark.parametrize("seats", [1, 2])
def test_a_new_story_plays_to_its_end(seats: int, story: Path) -> None:
    scenario = load(story)
    told = Tale(scenario, scenario.id)
    with on_the_shelf(told):
        run = play_out(GAME, [Pathfinder() for _ in range(seats)], {"scenario": scenario.id}, seed=5)
    result = run.state.result()
    assert result is not None
    assert result.winners


def test_nearly_everything_in_a_new_story_is_met_and_both_heroes_win(story: Path) -> None:
    fuzzer = Fuzzer(Tale(load(story), "my_story"), "starter")
    fuzzer.play(2, 80)
    report = fuzzer.report()
    assert report["failures"] == []
    assert report["coverage"]["options"]["share"] > 0.9
    assert set(report["balance"]["2 players"]) == {"ilse", "bram"}


def test_a_new_story_replaces_nothing(story: Path, tmp_path: Path) -> None:
    with pytest.raises(NotThere, match="is there already"):
        begin_story(story)
    with pytest.raises(NotThere, match="no name of a scenario"):
        begin_story(tmp_path / "My Story")
    answer = CliRunner().invoke(build(), ["scenario", "new", str(story)])
    assert answer.exit_code == 2
    answer = CliRunner().invoke(build(), ["scenario", "new", str(tmp_path / "other"), "--json"])
    assert "scenario.yaml" in json.loads(answer.output)["files"]


# ---- the tour


def blocks(page: str) -> list[tuple[str, str]]:
    """The fenced blocks of a page in order, each with its language."""
    return re.findall(r"^```(\w+)\n(.*?)^```", page, re.DOTALL | re.MULTILINE)


def changed(block: str) -> None:
    """Carry out a block of `-` and `+` lines on the file that its first line names."""
    head, *lines = block.splitlines(keepends=True)
    path = Path(head.removeprefix("--- ").strip())
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} holds these lines {text.count(old)} times:\n{old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_tour_runs_as_it_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("RULEWRIGHT_SCENARIOS", str(tmp_path))
    ran: list[str] = []
    outputs: dict[str, str] = {}
    for language, block in blocks(TOUR.read_text(encoding="utf-8")):
        if language == "yaml":
            name = block.splitlines()[0].removeprefix("# ")
            Path(name).parent.mkdir(exist_ok=True)
            Path(name).write_text(block, encoding="utf-8")
        elif language == "diff":
            changed(block)
            if "{take: {item: tarred_rope" in block and len(ran) and ran[-1] != "wrong":
                wrong = CliRunner().invoke(build(), ["scenario", "check", "lamp_story"])
                if wrong.exit_code:
                    assert "default" in wrong.output  # the page says that this one is a mistake
                    ran.append("wrong")
        for line in block.splitlines() if language == "sh" else ():
            words = shlex.split(line)
            if words[0] == "cp":
                shutil.copytree(words[2], words[3])
                continue
            words = [word for word in words if not word.startswith("RULEWRIGHT_SCENARIOS=")]
            assert words[0] == "rulewright", line
            answer = CliRunner().invoke(build(), words[1:], input="1\n/leave\n/quit\n")
            assert answer.exit_code == 0, f"{line}\n{answer.output}"
            assert "Traceback" not in answer.output
            ran.append(words[2])
            outputs[line] = answer.output
    assert "wrong" in ran
    assert {"new", "check", "prove", "play", "diff", "fuzz", "stats", "words", "po", "pack", "cards"} <= set(ran)
    assert "option pay_fee, cost: 3 → 2" in outputs["rulewright scenario diff lamp_before lamp_story"]
    assert Path("lamp_story.scenario.json").is_file()
