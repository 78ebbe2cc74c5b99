"""`play`: a scenario in the terminal, with a curtain for secrets, a change of language, and the group's chronicle."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from rulewright.cli.console import fail, out
from rulewright.cli.play import Left, Sitting
from rulewright.engine.errors import RulewrightError
from rulewright.engine.run import Run
from rulewright.games.destinies import GAME, saving
from rulewright.games.destinies.chronicle import facts_for, read_chronicle, remember, warnings
from rulewright.games.destinies.library import LANGUAGE, add_shelf, story
from rulewright.games.destinies.rules import Adventure
from rulewright.games.destinies.scenario.loader import find


class Reading(Sitting):
    """An evening with a story: two more commands."""

    def command(self, said: str, seat: int) -> bool:
        """`language de` changes the language at once [D-198]; `save FILE` keeps a save that survives edits. [D-196]"""
        word, _, rest = said.partition(" ")
        if word == "language":
            spoken = story(str(self.run.options["scenario"])).languages()
            if rest in spoken:
                LANGUAGE.set(rest)
                out.print(f"  {rest}", markup=False)
            else:
                out.print(f"  This story is told in {', '.join(spoken)}.", markup=False)
            return True
        if word == "save":
            path = Path(rest.strip() or f"{self.run.options['scenario']}.save")
            try:
                path.write_text(saving.save(self.run), encoding="utf-8")
            except OSError as why:
                out.print(f"  {path} cannot be written: {why.strerror}", markup=False)
                return True
            out.print(f"  saved; go on with: rulewright scenario play --state {path}", markup=False)
            return True
        return super().command(said, seat)


def begin(name: str, players: list[str], options: dict[str, Any], seed: str, state: Path | None) -> Run:
    """A new game, or one taken up where it was left."""
    if state is not None:
        run, notes = saving.resume(state.read_text(encoding="utf-8"))
        for note in notes:
            out.print(f"  {note}", markup=False)
        run = run.fork()
        run.state.story = []
        return run
    return GAME.run(players, {"scenario": name, **options}, seed=seed, listen=True)


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def play(
        scenario: Annotated[str, typer.Argument(help="A shipped name or a folder.")] = "low_water",
        seats: Annotated[str, typer.Option(help="Who plays, for instance Ann,bot:pathfinder.")] = "You",
        as_: Annotated[str, typer.Option("--as", help="The first player's character.")] = "",
        mode: Annotated[str, typer.Option(help="For one player: explorer or challenger.")] = "explorer",
        language: Annotated[str, typer.Option(help="The language of the story.")] = "",
        state: Annotated[Path | None, typer.Option(help="Go on from a saved point.")] = None,
        chronicle: Annotated[Path | None, typer.Option(help="The group's chronicle; made if it is not there.")] = None,
        seed: Annotated[str, typer.Option(help="The same seed and answers give the same game.")] = "",
    ) -> None:
        """Play a scenario in the terminal; a test run never writes to the scenario."""
        try:
            folder = find(scenario)
            if folder.name != scenario:
                add_shelf(folder.parent)
            told = story(folder.name)
            players = [part.strip() or "You" for part in seats.split(",")]
            bots = {
                i: part.partition(":")[2] or "pathfinder" for i, part in enumerate(players) if part.startswith("bot")
            }
            options: dict[str, Any] = {"solo": mode, "language": language or told.scenario.language}
            known = read_chronicle(chronicle) if chronicle is not None else None
            if known is not None:
                options["chronicle"] = facts_for(known, told)
                for warning in warnings(known, told, tuple(players)):
                    out.print(f"  {warning}", markup=False)
            run = begin(folder.name, players, options, seed or secrets.token_hex(8), state)
            if as_ and state is None:
                if as_ not in told.plot.character_ids:
                    fail(f"there is no character {as_!r}; there are: {', '.join(told.plot.character_ids)}")
                run.answer(told.plot.character_ids.index(as_))
            sitting = Reading(GAME, run, bots, seed or "evening")
            sitting.play()
        except Left:
            return
        except (RulewrightError, OSError) as why:
            fail(why)
        if known is not None and chronicle is not None and isinstance(run.state, Adventure):
            remember(known, run.state, tuple(players))
            chronicle.write_text(known.text(), encoding="utf-8")
