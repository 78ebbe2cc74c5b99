"""The command line: reports, refusals with exit code 2 and one line, and a game played at the keyboard."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulewright.cli import main

GOLDEN = Path(__file__).parent.parent / "golden" / "liars-dice" / "02.jsonl"


def rulewright(*words: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    program = "from rulewright.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program, *words], input=typed, capture_output=True, text=True, cwd=folder, timeout=120,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}, check=False,
    )  # fmt: skip


def report(*words: str) -> Any:
    done = rulewright(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_games_are_listed_for_people_and_machines() -> None:
    assert "Liar's Dice" in rulewright("games").stdout
    found = {game["name"]: game for game in report("games")}
    assert found["liars-dice"]["seats"] == [2, 6]
    assert [option["name"] for option in found["liars-dice"]["options"]] == ["dice", "wild_ones"]


def test_options_that_take_several_lines_stay_below_themselves() -> None:
    _about, options = rulewright("games", "history").stdout.split("NAME=VALUE:\n")
    assert all(line.startswith(("  --", "      ")) for line in options.splitlines() if line)


def test_rules_whole_one_and_uncovered() -> None:
    assert "Losing a die" in rulewright("rules", "liars-dice").stdout
    atom = report("rules", "liars-dice", "L-004")
    assert atom["title"] == "Raising"
    assert any("rules.py" in place for place in atom["code"])
    assert any("test_a_raise_needs_more_dice" in test for test in atom["tests"])
    assert report("rules", "liars-dice", "--coverage")["missing"] == []
    assert len(report("rules", "liars-dice")) == 8


def test_a_card_is_found_by_code_or_name_with_the_rule_that_tells_more() -> None:
    shown = rulewright("rules", "history", "r02").stdout
    assert "R02 · Crusade of the Sun" in shown
    assert "R-02 · Crusade of the Sun" in shown
    assert report("rules", "history", "W01")["text"].endswith("Gain 1 for each white card in the market.")
    assert report("rules", "history", "dark ages")["code"] == "K05"
    missing = rulewright("rules", "history", "R99")
    assert missing.returncode == 2
    assert "no rule and no card 'R99'" in missing.stderr
    asked = rulewright(
        "play", "history", "--seats", "Ann,bot:random", typed="? w01\n? the living ocean\n? Z99\nquit\n"
    ).stdout
    assert "W01 · Futures Market" in asked
    assert "B10 · The Living Ocean" in asked
    assert "There is no rule and no card Z99." in asked


def test_a_simulation_is_the_same_for_the_same_seed_however_many_workers() -> None:
    one = report("simulate", "liars-dice", "-n", "60", "--seats", "3", "--seed", "s", "--workers", "1", "--dice", "2")
    two = report("simulate", "liars-dice", "-n", "60", "--seats", "3", "--seed", "s", "--workers", "2", "--dice", "2")
    assert one == two
    assert one["games"] == 60
    assert sum(seat["value"] for seat in one["wins"]) == pytest.approx(1)
    assert report("simulate", "liars-dice", "-n", "60", "--seats", "3", "--seed", "t") != one
    assert [r["games"] for r in report("simulate", "liars-dice", "-n", "5", "--seats", "2..4")] == [5, 5, 5]


def test_bench_measures_tree_search_for_any_game() -> None:
    found = report("bench", "tic-tac-toe", "liars-dice", "--search", "--seconds", "0.05")
    assert [row["tree"] for row in found["games"]] == ["open", "information sets"]
    assert all(row["iterations_per_second"] > 0 and row["positions"] >= 2 for row in found["games"])


def test_bench_names_its_build(build: str) -> None:
    found = report("bench", "tic-tac-toe", "--seconds", "0.02")
    assert found["build"] == ("pure Python" if build == "pure" else "compiled")
    assert found["games"][0]["decisions_per_second"] > 0


def test_a_record_is_told_again_at_any_point() -> None:
    told = rulewright("replay", str(GOLDEN))
    assert "The game is over" in told.stdout
    part = report("replay", str(GOLDEN), "--at", "20", "--seat", "2")
    assert part["answers"] == 20
    assert part["view"]["dice"][1] is not None
    assert part["view"]["dice"][0] is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("rules", "chess"), "there is no game 'chess'"),
        (("rules", "liars-dice", "L-999"), "no rule and no card 'L-999'"),
        (("simulate", "liars-dice", "--seats", "9"), "2 to 6 players, not 9"),
        (("simulate", "liars-dice", "--seats", "many"), "a number or a span"),
        (("simulate", "liars-dice", "--bots", "genius"), "no bot 'genius'"),
        (("simulate", "liars-dice", "-o", "dice"), "NAME=VALUE"),
        (("simulate", "liars-dice", "-o", "dice=9"), "from 1 to 5"),
        (("simulate", "liars-dice", "--cheat", "yes"), "no option 'cheat'"),
        (("replay", "nowhere.jsonl"), "cannot be read"),
        (("replay", str(GOLDEN), "--seat", "9"), "seats 1 to 3"),
        (("play", "liars-dice", "--seats", "bot,bot"), "somebody has to play"),
        (("play", "tic-tac-toe", "--seats", "Ann,Ben,Cem"), "2 players, not 3"),
        (("play", "tic-tac-toe", "--seats", "9999999999"), "2 players, not 9999999999"),
        (("play", "--load", "nowhere.jsonl"), "cannot be read"),
        (("simulate", "liars-dice", "--games", "many"), "Invalid value for '--games'"),
        (("simulate",), "Missing argument"),
        (("frobnicate",), "No such command 'frobnicate'"),
        (("games", "--nonsense"), "No such option: --nonsense"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(
    words: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["rulewright", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert says in told
    assert len(told.strip().splitlines()) == 1


def test_without_a_command_the_help_is_shown() -> None:
    done = rulewright()
    assert done.returncode == 2
    assert "simulate" in done.stderr + done.stdout


def test_names_in_a_record_are_shown_as_they_are(tmp_path: Path) -> None:
    """Not as the console's own markup, and not as orders to the terminal."""
    file = tmp_path / "names.jsonl"
    head = {"rulewright": 1, "game": "tic-tac-toe", "rules": 1, "options": {}, "seats": ["[/bold]", "[red]Ben"]}
    file.write_text(json.dumps(head) + "\n", encoding="utf-8")
    done = rulewright("replay", str(file))
    assert done.returncode == 0, done.stderr
    assert "[/bold], [red]Ben" in done.stdout
    file.write_text(json.dumps({**head, "seats": ["\x1b[2J", "Ben"]}) + "\n", encoding="utf-8")
    assert "list of names" in rulewright("replay", str(file)).stderr


def test_a_record_that_was_cut_off_is_told_up_to_the_cut(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    whole = GOLDEN.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    told = report("replay", str(file))
    assert 0 < told["answers"] < len(whole.splitlines())
    file.write_bytes(whole[:200] + b"\xff\xfe")
    assert "UTF-8" in rulewright("replay", str(file)).stderr


def test_a_rule_is_found_in_small_letters_too() -> None:
    assert report("rules", "liars-dice", "l-004")["id"] == "L-004"


def test_a_whole_game_at_the_keyboard_with_undo_rule_save_and_load(tmp_path: Path) -> None:
    typed = f"5\n?\nwhy\nundo\n5\n99\nnonsense\n{'9' * 5000}\n-1\nsave game.jsonl\nquit\n"
    done = rulewright("play", "tic-tac-toe", "--seed", "4", typed=typed, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "T-003 · Marking" in done.stdout
    assert "taken back" in done.stdout
    assert "is taken" in done.stdout
    assert "is not offered here" in done.stdout
    assert (tmp_path / "game.jsonl").exists()
    more = rulewright("play", "--load", "game.jsonl", "--seed", "4", typed="1\n" * 9, folder=tmp_path)
    assert "The game is over" in more.stdout, more.stderr


def test_people_at_one_keyboard_get_a_curtain_and_never_see_the_other_hand() -> None:
    done = rulewright("play", "liars-dice", "--seats", "Ann,Ben", "--dice", "2", "--seed", "1", typed="\n1\n\n\n")
    assert "Pass the keyboard to Ann" in done.stdout
    ann, _, ben = done.stdout.partition("Pass the keyboard to Ben")
    assert ben, done.stdout
    assert "Ann rolled" in ann
    assert "Ben rolled" not in ann
    assert "Ann rolled" not in ben


def test_a_number_of_seats_is_one_person_and_bots_for_the_others() -> None:
    told = rulewright("play", "liars-dice", "--seats", "4", "--seed", "1", typed="quit\n").stdout
    assert [name for name in ("Player 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5") if name not in told] == ["Bot 5"]


def test_alone_one_sits_among_the_players_and_the_gm_is_a_bot() -> None:
    done = rulewright("play", "something", "--seed", "1", typed="none\nTo bring everybody home.\nI climb the mast.\n")
    assert "Captain Ysolde Marrow wants: To bring everybody home." in done.stdout
    assert "What does Captain Ysolde Marrow want from it?" in done.stdout
    assert "Bot" not in done.stdout


def test_friends_at_one_keyboard_need_no_curtain_where_nothing_is_hidden() -> None:
    typed = "none\nHunch\nTo win.\nTo live.\n2\n1\nI climb.\n"
    done = rulewright("play", "something", "--seats", "bot,Ann,Ben", "--seed", "1", typed=typed)
    assert "wants: To live." in done.stdout
    assert "What does Captain Ysolde Marrow want from it?" in done.stdout
    assert "Pass the keyboard" not in done.stdout


def test_after_a_game_of_several_people_nobody_s_secrets_are_left_on_the_screen() -> None:
    typed = "\n1\n\n2\n\n" * 40  # curtain and answer, again and again
    done = rulewright("play", "liars-dice", "--seats", "Ann,Ben", "--dice", "1", "--seed", "3", typed=typed)
    end = done.stdout.rpartition("> ")[2]
    assert "The game is over" in end, done.stdout
    assert "yours" not in end.lower()


def test_a_menu_offers_the_games() -> None:
    done = rulewright("play", typed="nothing\n")
    assert "Which game?" in done.stdout
    assert done.returncode == 2


def test_figures_of_cards_are_reported_as_a_table() -> None:
    shown = rulewright("simulate", "history", "-n", "3", "--seed", "t", "--workers", "1")
    assert "cards (means a game" in shown.stdout
    assert "B01" in shown.stdout
    told = report("simulate", "history", "-n", "3", "--seed", "t", "--workers", "1")
    assert len(told["tables"]["cards"]) == 52
    assert all(set(row) >= {"sown", "event", "expansion", "reaped"} for row in told["tables"]["cards"].values())
    assert not any("|" in name for name in told["facts"])
