"""Bots in any language over lines of JSON, and bots of other packages."""

import shlex
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from rulewright.bots import bots_of, make_bot, play, play_out
from rulewright.bots.program import ProgramBot, ProgramFailed
from rulewright.engine import Pick, Rng, RulewrightError, Run, Write
from rulewright.games import find
from rulewright.lab.simulate import simulate

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bots" / "highest.py"


def command(path: Path) -> str:
    return shlex.join([sys.executable, str(path)])


def test_the_ten_line_example_plays_whole_games() -> None:
    assert len([line for line in EXAMPLE.read_text().splitlines() if line.strip()]) <= 10
    game = find("liars-dice")
    bot = make_bot(game, f"program:{command(EXAMPLE)}", programs=True)
    assert isinstance(bot, ProgramBot)
    for seed in range(2):
        run = play_out(game, [bot, make_bot(game, "random"), make_bot(game, "random")], {"dice": 2}, seed=seed)
        assert run.over
    assert bot.asked >= 4
    bot.close()


def test_a_program_is_measured_like_any_bot() -> None:
    report = simulate("tic-tac-toe", [f"program:{command(EXAMPLE)}", "random"], 3)
    assert report.games == 3


def test_it_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    spy = tmp_path / "spy.py"
    said = EXAMPLE.read_text().replace("    said = json", f"    open({str(heard)!r}, 'a').write(line)\n    said = json")
    spy.write_text(said)
    game = find("liars-dice")
    run = game.run(3, {"dice": 5}, seed=3)
    seat = run.waiting_for()[0]
    bot = ProgramBot(command(spy))
    told = []
    for k in range(2):
        world = run.imagine(seat, Rng(k))
        bot.choose(world, world.asked(seat), Rng(0))  # type: ignore[arg-type]
        told.append(heard.read_text().splitlines()[-1].replace(f'"id": {k + 1}', ""))
    bot.close()
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; sys.exit(4)", "exit code 4"),
        ("print('ready', flush=True); input()", "not a JSON object"),
        ("print('{\"type\": \"hm\"}', flush=True); input()", "where {\"type\": \"ready\"} was due"),
        ("import time; time.sleep(60)", "gave no answer within 0.5 seconds to hello"),
        (
            "print('{\"type\": \"ready\"}', flush=True); input(); input(); "
            "print('{\"type\": \"answer\", \"id\": 1, \"value\": 99}', flush=True); input()",
            "answered 99 to 'mark'; allowed was one of",
        ),
        (
            "print('{\"type\": \"ready\"}', flush=True); input(); input(); "
            "print('{\"type\": \"answer\", \"id\": 7, \"value\": 1}', flush=True); input()",
            '"id": 1',
        ),
    ],
)  # fmt: skip
def test_a_program_that_does_not_answer_is_named(program: str, why: str) -> None:
    bot = ProgramBot(shlex.join([sys.executable, "-c", program]), seconds=0.5 if "sleep" in program else 120.0)
    run = find("tic-tac-toe").run(2)
    with pytest.raises(ProgramFailed, match=why):
        bot.choose(run, run.question, Rng(0))  # type: ignore[arg-type]
    assert bot.process is None


def test_a_program_that_falls_silent_is_named_with_the_question() -> None:
    """It has been heard before, so that only its silence is measured, not how long it takes to start."""
    program = (
        'print(\'{"type": "ready"}\', flush=True); input(); input(); '
        'print(\'{"type": "answer", "id": 1, "value": 0}\', flush=True); import time; time.sleep(600)'
    )
    bot = ProgramBot(shlex.join([sys.executable, "-c", program]), seconds=120.0)
    run = find("tic-tac-toe").run(2)
    assert bot.choose(run, run.question, Rng(0)) == 0  # type: ignore[arg-type]
    bot.seconds = 0.2
    with pytest.raises(ProgramFailed, match=r"within 0\.2 seconds to question 2 \(mark\)"):
        bot.choose(run, run.question, Rng(0))  # type: ignore[arg-type]
    assert bot.process is None


def test_a_program_that_is_not_there_is_named() -> None:
    run = find("tic-tac-toe").run(2)
    with pytest.raises(ProgramFailed, match="no-such-program' cannot be started"):
        ProgramBot("no-such-program").choose(run, run.question, Rng(0))  # type: ignore[arg-type]


def test_no_program_is_started_by_a_name_alone() -> None:
    """Names of bots come from browsers, too."""
    with pytest.raises(RulewrightError, match="has no bot"):
        make_bot(find("tic-tac-toe"), f"program:{command(EXAMPLE)}")


# -- other packages ------------------------------------------------------------------------------------------------


class Last:
    """Takes the last option."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        return question.options[-1] if isinstance(question, Pick) else ""


class Nobody:
    """Cannot play."""


@pytest.fixture
def other_package(monkeypatch: pytest.MonkeyPatch) -> None:
    here = sys.modules[__name__]
    monkeypatch.setitem(sys.modules, "other_package", here)
    points = [
        EntryPoint("last", "other_package:Last", play.GROUP),
        EntryPoint("history.scholar", "other_package:Last", play.GROUP),
        EntryPoint("broken", "other_package:Missing", play.GROUP),
        EntryPoint("nobody", "other_package:Nobody", play.GROUP),
        EntryPoint("random", "other_package:Last", play.GROUP),
    ]
    monkeypatch.setattr(play, "installed", lambda group: points)


@pytest.mark.usefixtures("other_package")
def test_bots_of_another_package_play_any_game_or_the_one_they_name() -> None:
    small, large = find("tic-tac-toe"), find("history")
    assert "last" in bots_of(small)
    assert "scholar" not in bots_of(small)
    assert "scholar" in bots_of(large)
    assert bots_of(large)[-1] == "farseeing"
    bots: list[Any] = [make_bot(small, "last"), make_bot(small, "random")]
    assert isinstance(bots[0], Last)
    assert not isinstance(bots[1], Last), "a name that everybody knows cannot be taken"
    assert play_out(small, bots, seed=1).over


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize(("name", "why"), [("broken", "cannot be made"), ("nobody", "neither choose nor react")])
def test_a_bot_of_another_package_that_does_not_work_is_named(name: str, why: str) -> None:
    with pytest.raises(RulewrightError, match=why):
        make_bot(find("tic-tac-toe"), name)
