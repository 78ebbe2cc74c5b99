"""A story at the terminal: one player in both solo modes, three at one keyboard, saving, going on, another language."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.games.destinies.shelf.finder import SHELVES, SHIPPED
from rulewright.games.destinies.shelf.library import LANGUAGE, forget


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is written here; the shelves and the language are as before afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(SHELVES, "")
    spoken = LANGUAGE.get()
    yield
    LANGUAGE.set(spoken)


def evening(*words: str, says: str) -> str:
    """What the terminal shows, on one line."""
    answer = CliRunner().invoke(build(), ["scenario", "play", *words], input=says)
    assert answer.exit_code == 0, answer.output
    return " ".join(answer.output.replace("│", " ").split())


@pytest.mark.atom("D-191")
@pytest.mark.parametrize("mode", ["explorer", "challenger"])
def test_one_player_plays_a_turn_in_either_mode(mode: str) -> None:
    told = evening("low_water", "--as", "marit", "--mode", mode, "--seed", "5", says="1\n1\n1\n")
    assert "Nine days ago the tide went out" in told
    assert "Player 1 is Marit Quell." in told
    assert "Widow Brannoch looks at your boots" in told
    assert told.count("(for your eyes only)") == 1  # what has not changed is not shown again
    assert "Good-bye" in told


@pytest.mark.atom("D-196")
def test_a_saved_story_goes_on_and_its_dice_roll() -> None:
    told = evening("low_water", "--as", "marit", "--seed", "5", says="1\n2\nsave evening.save\n")
    assert "go on with: rulewright scenario play low_water --state evening.save" in told
    again = evening("low_water", "--state", "evening.save", "--seed", "6", says="2\n1\n")
    assert "The harbour office: what do you do?" in again
    assert "Player 1 rolls" in again
    assert "successes" in again


@pytest.mark.atom("D-196")
def test_a_saved_story_goes_on_after_the_storyteller_has_changed_a_little(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SHIPPED / "low_water", tmp_path / "my_low"))
    header = folder / "scenario.yaml"
    header.write_text(header.read_text(encoding="utf-8").replace("id: low_water", "id: my_low"), encoding="utf-8")
    told = evening("my_low", "--as", "pim", "--seed", "6", says="2\n1\nsave mine.save\n")
    assert "scenario play my_low --state mine.save" in told
    tower = folder / "pois" / "bell_tower.yaml"
    text = tower.read_text(encoding="utf-8")
    text = text.replace("Put your ear to the bronze and listen for its note.", "Lay your ear on the bronze.")
    tower.write_text(text.replace("id: ring_once", "id: pull_once"), encoding="utf-8")
    forget("my_low")
    again = evening("my_low", "--state", "mine.save", "--seed", "6", says="1\n1\n")
    assert "the option ring_once is no longer there" in again
    assert "Lay your ear on the bronze." in again
    assert "successes" in again
    forget("my_low")


@pytest.mark.atom("D-011", "D-026")
def test_three_at_one_keyboard_see_only_their_own_destiny_behind_a_curtain() -> None:
    told = evening("low_water", "--seats", "Ann,Ben,Cem", "--seed", "5", says="\n1\n\n1\n\n1\n\n1\n4\n\n1\n")
    parts = told.split("Pass the keyboard to ")
    assert len(parts) >= 5
    secret = {"Ann": "Mend the harbour bell", "Ben": "three lost names", "Cem": "Open the true book"}
    for part in parts[4:]:
        name = part.split(".")[0]
        assert secret[name] in part
        assert not any(words in part for other, words in secret.items() if other != name)


@pytest.mark.atom("D-198")
def test_the_language_changes_in_the_middle_of_a_turn() -> None:
    told = evening("low_water", "--as", "marit", "--seed", "5", says="1\nlanguage de\nlanguage tlh\n1\n")
    assert "besuche: Der Aalstand" in told
    assert "This story is told in en, de." in told
    assert "Rauch, Essig und ein Messer" in told


def test_bots_sit_in_and_stay_bots_after_a_pause() -> None:
    told = evening("low_water", "--seats", "Ann,bot", "--seed", "9", says="1\n1\n4\nsave two.save\n")
    assert "Bot 2" in told
    again = evening("low_water", "--state", "two.save", "--seed", "9", says="1\n4\n1\n4\n")
    assert "Pass the keyboard" not in again


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("low_water", "--seats", "bot,bot"), "somebody has to play"),
        (("low_water", "--as", "hamlet"), "there is no character 'hamlet'"),
        (("low_water", "--state", "nowhere.save"), "nowhere.save cannot be read"),
        (("atlantis",), "atlantis"),
    ],
)
def test_what_cannot_be_played_is_one_clear_line(words: tuple[str, ...], says: str) -> None:
    answer = CliRunner().invoke(build(), ["scenario", "play", *words])
    assert answer.exit_code == 2
    assert says in answer.output
    assert "Traceback" not in answer.output
