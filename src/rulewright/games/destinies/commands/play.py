# interpreted: Typer reads signatures
"""`play`: a scenario in the terminal, with a curtain for secrets, a change of language, and the group's chronicle."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from rulewright.bots import bot_answer
from rulewright.cli import terminal
from rulewright.cli.console import fail, out
from rulewright.cli.keeping import written
from rulewright.cli.keyboard import COMMANDS, HELP, Keyboard, Left
from rulewright.engine.errors import Illegal, RulewrightError
from rulewright.engine.game import Game
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf import saving
from rulewright.games.destinies.shelf.chronicle import facts_for, read_chronicle, remember, warnings
from rulewright.games.destinies.shelf.finder import SHIPPED, add_shelf, find, name_at
from rulewright.games.destinies.shelf.library import LANGUAGE, tale

BOT: Final = "Bot"


class Reading(Keyboard):
    """An evening with a story: one more command, and a save that survives edits of it."""

    help = f"{HELP}\n  /language L tells the story in another language, such as de"
    commands = (*COMMANDS, "language")
    ending = "save"

    def __init__(self, game: Game, run: Run, bots: dict[int, str], seed: str, source: str) -> None:
        super().__init__(game, run, bots, seed)
        self.source = source

    def command(self, word: str, rest: str, seat: int) -> None:
        """`/language de` changes the language at once. [D-198]"""
        if word != "language":
            super().command(word, rest, seat)
            return
        spoken = tale(str(self.run.options["scenario"])).languages()
        asking = GAME.asking(self.run, seat)
        if rest in spoken and asking is not None:
            LANGUAGE.set(rest)
            self.show(seat)
            terminal.show_question(GAME.asking(self.run, seat) or asking)
        else:
            out.print(f"  This story is told in {', '.join(spoken)}.", markup=False)

    def save(self, path: Path) -> None:
        """A save survives edits of the story. [D-196]"""
        wrong = written(path, saving.save(self.run))
        told = wrong or f"saved; go on with: rulewright scenario play {self.source} --state {path}"
        out.print(f"  {told}", markup=False, soft_wrap=True)


class Lines(Reading):
    """The same evening for a program: a JSON line for each question, a line with the answer back."""

    def play(self) -> None:
        """Until the game is over or no more lines come."""
        told = 0
        while not self.run.over:
            waiting = self.run.waiting_for()
            seat = next((s for s in waiting if s in self.bots), waiting[0])
            if seat in self.bots:
                self.run.answer(bot_answer(self.bots[seat], self.run, seat, self.chance(f"bots/{seat}")), seat)
                continue
            asking = self.game.asking(self.run, seat)
            assert asking is not None
            choices = [{"value": c.value, "label": c.label} for c in asking.choices if not c.why_not]
            question = {"seat": seat, "ask": asking.ask, "sentence": asking.sentence, "choices": choices}
            _say({"told": self.sentences(told, seat), **question})
            told = len(self.run.state.told or [])
            try:
                self.run.answer(json.loads(input()), seat)
            except EOFError:
                raise Left from None
            except (Illegal, ValueError) as why:
                _say({"refused": why.why if isinstance(why, Illegal) else "an answer is one JSON value"})
        result = self.run.state.result()
        assert result is not None
        winners = [self.run.names[seat] for seat in result.winners]
        _say({"told": self.sentences(told, -1), "over": result.reason, "winners": winners})

    def sentences(self, since: int, seat: int) -> list[str]:
        """What has happened since, as far as the seat may know it."""
        story = self.run.state.told or []
        return [
            self.game.sentence(event, self.run.names) for event in story[since:] if event.to is None or seat in event.to
        ]


def _say(value: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def take_up(state: Path, seed: str) -> Run:
    """A saved game, with what was lost if the story has changed since."""
    run, notes = saving.resume(state.read_text(encoding="utf-8"))
    for note in notes:
        out.print(f"  {note}", markup=False)
    run.state.told = []
    run.let_chance(Rng(f"{seed}/chance"))
    return run


def seated(seats: str) -> tuple[list[str], dict[int, str]]:
    """The names at the table, and which bot plays which seat."""
    who = [part.strip() for part in seats.split(",")]
    bots = {i: part.partition(":")[2] or "pathfinder" for i, part in enumerate(who) if part.partition(":")[0] == "bot"}
    if len(bots) == len(who):
        fail("somebody has to play: name at least one person in --seats")
    return [f"{BOT} {i + 1}" if i in bots else part or f"Player {i + 1}" for i, part in enumerate(who)], bots


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def play(
        scenario: Annotated[str, typer.Argument(help="A shipped name or a folder.")] = "low_water",
        seats: Annotated[str, typer.Option(help="Who plays, for instance Ann,bot:pathfinder.")] = "Player 1",
        as_: Annotated[str, typer.Option("--as", help="The first player's character.")] = "",
        mode: Annotated[str, typer.Option(help="For one player: explorer or challenger.")] = "explorer",
        language: Annotated[str, typer.Option(help="The language of the story.")] = "",
        state: Annotated[Path | None, typer.Option(help="Go on from a saved point.")] = None,
        chronicle: Annotated[Path | None, typer.Option(help="The group's chronicle; made if it is not there.")] = None,
        seed: Annotated[str, typer.Option(help="The same seed and answers give the same game.")] = "",
        as_json: Annotated[bool, typer.Option("--json", help="Questions and answers as lines of JSON.")] = False,
    ) -> None:
        """Play a scenario in the terminal; a test run never writes to the scenario."""
        try:
            folder = find(scenario)
            if folder.parent != SHIPPED:
                add_shelf(folder.parent)
            name = name_at(folder)
            told = tale(name)
            players, bots = seated(seats)
            seed = seed or secrets.token_hex(8)
            options: dict[str, Any] = {"solo": mode, "language": language or told.scenario.language}
            known = read_chronicle(chronicle) if chronicle is not None else None
            if known is not None:
                options["chronicle"] = facts_for(known, told)
                for warning in warnings(known, told, tuple(players)):
                    out.print(f"  {warning}", markup=False)
            if state is not None:
                run = take_up(state, seed)
                bots = {i: "pathfinder" for i, name in enumerate(run.names) if name.startswith(f"{BOT} ")}
            else:
                run = GAME.run(players, {"scenario": name, **options}, seed=seed, listen=True)
                if as_ and as_ not in told.plot.character_ids:
                    fail(f"there is no character {as_!r}; there are: {', '.join(told.plot.character_ids)}")
                if as_:
                    run.answer(told.plot.character_ids.index(as_))
            (Lines if as_json else Reading)(GAME, run, bots, seed, scenario).play()
        except Left:
            if not as_json:
                out.print("Good-bye.", markup=False)
            return
        except OSError as why:
            fail(f"{why.filename} cannot be read: {why.strerror}")
        except RulewrightError as why:
            fail(why)
        if known is not None and chronicle is not None and isinstance(run.state, Adventure):
            remember(known, run.state, run.names)
            chronicle.write_text(known.text(), encoding="utf-8")
