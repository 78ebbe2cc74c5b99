"""A game at the keyboard: commands, labels, undo by the server's law, grave moves, and what is kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.cli.console import out
from rulewright.cli.keyboard import Keyboard, Left
from rulewright.engine import CHANCE, Rng
from rulewright.engine.record import read_record
from rulewright.games import find
from tests.cli.test_commands import rulewright


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "rulewright" / "games"


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Type these lines; what was printed comes back as it is printed."""
    left: Iterator[str] = iter(lines)
    printed: list[str] = []

    def read(_prompt: Any) -> str:
        printed.append(str(_prompt))
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(out, "input", read)
    monkeypatch.setattr(out, "print", lambda *what, **_how: printed.append(" ".join(str(one) for one in what)))
    return printed


def seated(game: str, *names: str, bots: dict[int, str] | None = None, seed: str = "1", **options: Any) -> Keyboard:
    found = find(game)
    run = found.run(list(names), options, seed=f"{seed}/chance", listen=True)
    return Keyboard(found, run, bots or {}, seed)


def test_a_seen_roll_is_never_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = seated("liars-dice", "Ann", "Bot", bots={1: "random"}, dice=1)
    run = ann.run
    run.answer(run.asked(0).options[-2], 0)  # type: ignore[union-attr]
    while not run.over and run.last is not None and run.last.who != CHANCE:
        seat = run.waiting_for()[0]
        run.answer(0 if 0 in run.asked(seat).options else run.asked(seat).options[-1], seat)  # type: ignore[union-attr]
    before = run.record().text()
    printed = typing(monkeypatch)
    ann.undo("", 0)
    assert run.record().text() == before
    assert "cannot be taken back" in printed[-1]


def test_an_undo_takes_ones_own_answer_back_and_changes_nothing_that_comes_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typing(monkeypatch, "5", "/undo", "5", "/quit")
    twice = seated("tic-tac-toe", "Ann", "Bot", bots={1: "random"}, seed="7")
    with pytest.raises(Left):
        twice.play()
    typing(monkeypatch, "5", "/quit")
    once = seated("tic-tac-toe", "Ann", "Bot", bots={1: "random"}, seed="7")
    with pytest.raises(Left):
        once.play()
    assert twice.run.record().text() == once.run.record().text()
    assert once.run.position == 2


def test_another_person_s_answer_is_taken_back_only_with_consent(monkeypatch: pytest.MonkeyPatch) -> None:
    both = seated("tic-tac-toe", "Ann", "Ben")
    both.run.answer(4)
    both.run.answer(0)
    printed = typing(monkeypatch, "no")
    both.undo("", 0)
    assert "Ben, do you agree that 2 answers are taken back?" in printed[0]
    assert both.run.position == 2
    typing(monkeypatch, "yes")
    both.undo("", 0)
    assert both.run.position == 0


def test_a_friend_s_slip_is_named_and_whose_turn_it_is_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    both = seated("tic-tac-toe", "Ann", "Ben")
    both.run.answer(4)
    printed = typing(monkeypatch, "yes")
    both.undo("", 1)
    assert "You have answered nothing yet" in printed[-1]
    both.undo("Ann", 1)
    assert both.run.position == 0


def test_a_label_typed_in_full_is_meant_although_it_begins_another(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = seated("tic-tac-toe", "Ann", "Ben")
    asking = ann.game.asking(ann.run, 0)
    assert asking is not None
    first, second = asking.choices[0], asking.choices[1]
    asked = asking._replace(choices=(first._replace(label="top"), second._replace(label="top left")))
    assert ann.meant("Top", asked) == first.value
    assert ann.meant("top l", asked) == second.value


def test_where_words_are_asked_for_only_a_slash_makes_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "quit", "/quit")
    table = seated("something", "GM", "Ann", bots={0: "game-master"}, rolls=4, start_token="none")
    with pytest.raises(Left):
        table.play()
    assert any(given.value == "quit" for given in table.run.answers())
    typing(monkeypatch, "//quit", "/quit")
    table = seated("something", "GM", "Ann", bots={0: "game-master"}, rolls=4, start_token="none")
    with pytest.raises(Left):
        table.play()
    assert any(given.value == "/quit" for given in table.run.answers())


def test_a_sentence_that_begins_with_an_old_word_neither_leaves_nor_writes_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = typing(monkeypatch, "quit stalling and look at me", "save the prisoner before it blinks", "5", "quit")
    table = seated("tic-tac-toe", "Ann", "Ben")
    with pytest.raises(Left):
        table.play()
    assert [given.value for given in table.run.answers()] == [4]
    assert sum("is not offered here" in line for line in printed) == 2
    assert not list(tmp_path.glob("the*"))


def test_an_unknown_command_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = typing(monkeypatch, "/dance", "help", "quit")
    with pytest.raises(Left):
        seated("tic-tac-toe", "Ann", "Ben").play()
    assert any("There is no /dance" in line for line in printed)
    assert any("/save FILE" in line for line in printed)


def test_who_leaves_is_told_where_the_game_is_kept_and_can_go_on(at_home: Path) -> None:
    done = rulewright("play", "tic-tac-toe", "--seed", "4", typed="5\nquit\n")
    (kept,) = at_home.glob("tic-tac-toe-*.jsonl")
    assert str(kept) in done.stdout.replace("\n", "")
    more = rulewright("play", "--load", str(kept), "--seed", "4", typed="1\n" * 9)
    assert "The game is over" in more.stdout
    assert "rulewright replay" in more.stdout
    record = read_record(kept.read_text(encoding="utf-8"))
    assert find("tic-tac-toe").replay(record).over


def test_nothing_is_kept_where_nothing_was_played(at_home: Path) -> None:
    rulewright("play", "tic-tac-toe", "--seed", "4", typed="quit\n")
    assert not at_home.exists()


def test_a_grave_move_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("genesis")
    run = game.run(["Ann", "Ben", "Cleo"], dict(game.for_simulation), seed="3", listen=True)
    rng = Rng("grave")
    while run.asked(run.waiting_for()[0]).ask != "meeting":  # type: ignore[union-attr]
        seat = run.waiting_for()[0]
        run.answer(run.asked(seat).at_random(rng), seat)  # type: ignore[union-attr]
    seat = run.waiting_for()[0]
    asking = game.asking(run, seat)
    assert asking is not None
    solo = next(choice for choice in asking.choices if choice.grave)
    assert "breaks up" in solo.grave
    table = Keyboard(game, run, {}, "1")
    before = dict(run.held)
    typing(monkeypatch, "no")
    table.answered(solo.label, seat, asking)
    assert run.held == before
    typing(monkeypatch, "yes")
    table.answered(solo.label, seat, asking)
    assert run.held != before


def test_help_after_a_game_s_name_lists_its_options() -> None:
    told = rulewright("play", "liars-dice", "--help").stdout
    assert "--seats" in told
    assert "--wild_ones" in told
    assert "Ones count as every face." in told
    assert "--wild_ones" in rulewright("games", "liars-dice").stdout
    assert "has no options" in rulewright("games", "tic-tac-toe").stdout


def test_enter_alone_is_told_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = typing(monkeypatch, "", "/quit")
    with pytest.raises(Left):
        seated("tic-tac-toe", "Ann", "Ben").play()
    assert any("the number of a choice" in line for line in printed)
    assert not any("is not offered" in line for line in printed)


def test_a_newcomer_is_told_what_the_game_is_before_the_first_question(tmp_path: Path) -> None:
    told = rulewright("play", "band-practice", "--seats", "Ann,bot,bot", typed="/quit\n", folder=tmp_path).stdout
    assert told.index("eight songs without a mistake") < told.index("which die")
    assert "rulewright rules band-practice" in told
