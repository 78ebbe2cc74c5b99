"""`rulewright play`: a game in the terminal, with friends at the same keyboard and bots."""

import secrets
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
from rich.text import Text

from rulewright.bots import bot_answer, make_bot, usual_bot
from rulewright.bots.hints import hint
from rulewright.cli import terminal
from rulewright.cli.arguments import game_named, options_of, record_in
from rulewright.cli.console import fail, out
from rulewright.engine import SPECTATOR, Bot, Game, Illegal, Pick, Rng, RulewrightError, Run, Sealed
from rulewright.games import find, names

HELP = """  a number   chooses                        ?        the rule behind the question
  undo       takes your last answer back    ? H-041  any rule by its number
  table      shows the table again          why      what is not offered, and why
  story      shows what has happened        hint     what speaks for each choice
  save FILE  keeps the game                 quit     leaves (save first)"""


class Left(Exception):
    """Somebody left the table."""


class Keyboard:
    """One game at one keyboard: the run, who is a person, who is a bot, and what each person has read already."""

    help = HELP

    def __init__(self, game: Game, run: Run, bots: dict[int, str], seed: str) -> None:
        self.game = game
        self.run = run
        self.bot_names = bots
        self.bots: dict[int, Bot] = {seat: make_bot(game, name, programs=True) for seat, name in bots.items()}
        self.people = [seat for seat in range(len(run.names)) if seat not in bots]
        self.rng = Rng(f"{seed}/bots")
        self.heard = dict.fromkeys(self.people, 0)
        self.facing = self.people[0] if len(self.people) == 1 else -1

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        while not self.run.over:
            waiting = self.run.waiting_for()
            seat = next((s for s in waiting if s in self.bots), waiting[0])
            if seat in self.bots:
                self.run.answer(bot_answer(self.bots[seat], self.run, seat, self.rng), seat)
            else:
                self.ask(seat)
        watcher = self.facing if len(self.people) == 1 else SPECTATOR
        terminal.show_table(self.game, self.run, watcher)
        terminal.show_events(self.game, self.run, self.heard.get(self.facing, 0), watcher)
        terminal.show_result(self.game, self.run)

    def ask(self, seat: int) -> None:
        """Show a person the table and take an answer."""
        self.curtain(seat)
        out.print()
        self.show(seat)
        self.heard[seat] = terminal.show_events(self.game, self.run, self.heard[seat], seat)
        asking = self.game.asking(self.run, seat)
        assert asking is not None
        terminal.show_question(asking)
        while True:
            said = self.hear(seat)
            if said.startswith("?"):
                terminal.show_rule(self.game, said[1:].strip() or asking.rule)
            elif said in ("help", "h"):
                out.print(self.help, markup=False)
            elif self.command(said, seat):
                if said == "undo":
                    return
            elif self.answered(said, seat, asking):
                return

    def show(self, seat: int) -> None:
        """The table, before a question."""
        terminal.show_table(self.game, self.run, seat)

    def hear(self, seat: int) -> str:
        """A line from the person at the keyboard."""
        try:
            return out.input(Text(f"{self.run.names[seat]} (? help undo save quit) > ", style="bold yellow")).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def command(self, said: str, seat: int) -> bool:
        """Do what was said if it is a command, not an answer."""
        word, _, rest = said.partition(" ")
        if word == "quit":
            raise Left
        if word == "save":
            self.save(Path(rest.strip() or f"{self.game.name}.jsonl"))
        elif word == "undo":
            self.undo()
        elif word == "table":
            terminal.show_table(self.game, self.run, seat)
        elif word == "story":
            terminal.show_events(self.game, self.run, 0, seat)
        elif word == "hint":
            self.hint(seat)
        elif word == "why":
            self.why(rest.strip(), seat)
        else:
            return False
        return True

    def answered(self, said: str, seat: int, asking: Any) -> bool:
        """Take what was said as an answer; say why if it is none."""
        try:
            self.run.answer(self.meant(said, asking), seat)
        except Illegal as refused:
            out.print(Text(f"  {refused.why}", style="red") + Text(f"   [{refused.rule}]", style="dim"))
            return False
        return True

    def meant(self, said: str, asking: Any) -> Any:
        """The answer that a line stands for: text, a number itself, the number of a choice, or its label."""
        if asking.kind == "write":
            return said
        offered = [c for c in asking.choices if not c.why_not]
        is_number = said.removeprefix("-").isdecimal() and len(said) < 20
        if is_number and not said.startswith("-") and not (asking.is_number and len(offered) > 1):
            return offered[int(said) - 1].value if 0 < int(said) <= len(offered) else f"choice {said}"
        if is_number:
            return int(said)
        fitting = [c for c in asking.choices if c.label.lower().startswith(said.lower())] if said else []
        return fitting[0].value if len(fitting) == 1 else said

    def curtain(self, seat: int) -> None:
        """Between two people at one screen: nothing secret is shown before the next one sits down."""
        if seat == self.facing or len(self.people) == 1:
            return
        if self.keeps_secrets(seat):
            terminal.wipe()
            out.print(Text(f"Pass the keyboard to {self.run.names[seat]}.", style="bold"))
            try:
                out.input(Text(f"{self.run.names[seat]}, press Enter when nobody else is looking. "))
            except (EOFError, KeyboardInterrupt):
                raise Left from None
        self.facing = seat

    def keeps_secrets(self, seat: int) -> bool:
        """Whether this seat or the one that sat here sees what others may not, or answers in secret."""
        asked = self.run.asked(seat)
        sealed = asked is not None and isinstance(self.run.question, Sealed) and not self.game.asks[asked.ask].aloud
        return self.game.has_secrets and (sealed or self.sees_more(seat) or self.sees_more(self.facing))

    def sees_more(self, seat: int) -> bool:
        """Whether a seat sees more than everybody does."""
        return self.game.view(self.run.state, seat) != self.game.view(self.run.state, SPECTATOR)

    def undo(self) -> None:
        """Back to the last decision of a person at this keyboard."""
        answers = self.run.answers()
        back = next((n for n, a in enumerate(reversed(answers), start=1) if a.who in self.people), 0)
        if not back:
            out.print("  Nothing to take back yet.")
            return
        self.run.undo(back)
        told = len(self.run.state.told or [])
        self.heard = {seat: min(n, told) for seat, n in self.heard.items()}
        out.print(f"  {back} answer{'s' if back > 1 else ''} taken back.")

    def hint(self, seat: int) -> None:
        """What the game's own advisor, or thinking ahead, says of each choice, from what this seat may know."""
        world = self.run.imagine(seat, self.rng)
        pick = world.asked(seat)
        words = hint(world, pick, self.rng) if isinstance(pick, Pick) else {}
        asking = self.game.asking(self.run, seat)
        for choice in asking.choices if asking else ():
            if choice.value in words:
                out.print(f"  {choice.label}: {words[choice.value]}", markup=False)
        if not words:
            out.print("  The advisor has nothing to say here.")

    def why(self, number: str, seat: int) -> None:
        """The choices that are not offered, and why."""
        asking = self.game.asking(self.run, seat)
        greyed = [c for c in asking.choices if c.why_not] if asking else []
        for choice in greyed:
            if number.lower() in choice.label.lower():
                out.print(f"  {choice.label}: {choice.why_not} [{choice.rule}]", markup=False)
        if not greyed:
            out.print("  Everything that is possible is offered.")

    def save(self, path: Path) -> None:
        """Keep the game in a file; `rulewright play --load FILE` takes it up again."""
        notes = {"bots": {str(seat): name for seat, name in self.bot_names.items()}}
        try:
            path.write_text(self.game.record(self.run, notes).text(), encoding="utf-8")
        except OSError as why:
            out.print(f"  {path} cannot be written: {why.strerror}", markup=False)
            return
        out.print(f"  saved; take it up again with: rulewright play --load {quote(str(path))}", markup=False)


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's name; without one you are asked.")] = "",
    seats: Annotated[str, typer.Option(help="Who plays, for instance Ann,Ben,bot,bot:greedy.")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="NAME=VALUE; may be repeated.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed and answers give the same game.")] = "",
    load: Annotated[Path | None, typer.Option(help="Take up a saved game.")] = None,
) -> None:
    """Play a game in the terminal, against bots and with friends at the same keyboard.

    Options of the game may also be written --NAME VALUE.
    """
    seed = seed or secrets.token_hex(8)
    try:
        if load is not None:
            keyboard = loaded(load, seed)
        else:
            keyboard = fresh(game_named(game or chosen_game()), seats, option or [], context.args, seed)
    except RulewrightError as why:
        fail(why)
    try:
        keyboard.play()
    except Left:
        out.print("\nGood-bye. (Next time: `save` keeps the game.)")


def chosen_game() -> str:
    """Ask which game."""
    found = [find(name) for name in names()]
    for i, game in enumerate(found, start=1):
        out.print(Text.assemble(f"{i:>3} ", (game.title, "bold"), f"  {game.about}"))
    try:
        said = out.input("Which game? > ").strip()
    except (EOFError, KeyboardInterrupt):
        fail("no game was chosen")
    if said.isdecimal() and 0 < int(said) <= len(found):
        return found[int(said) - 1].name
    return said


def fresh(game: Game, seats: str, option: list[str], extra: list[str], seed: str) -> Keyboard:
    """A new game: the seats named, else one person and bots for the others."""
    who = [s.strip() for s in seats.split(",")]
    if not seats:
        who = ["bot"] * min(max(2, game.seats[0]), game.seats[1])
        who[lone_seat(game, len(who))] = "Player 1"
    bots = {
        i: s.partition(":")[2] or usual_bot(game, len(who), i)
        for i, s in enumerate(who)
        if s == "bot" or s.startswith("bot:")
    }
    shown = [f"Bot {i + 1}" if i in bots else s or f"Player {i + 1}" for i, s in enumerate(who)]
    if 0 in bots and lone_seat(game, len(who)) and game.seat_titles is not None:
        shown[0] = game.seat_titles(len(who))[0]
    if len(bots) == len(who):
        fail("somebody has to play: name at least one person in --seats")
    run = game.run(shown, options_of(game, len(who), option, extra), seed=f"{seed}/chance", listen=True)
    return Keyboard(game, run, bots, seed)


def lone_seat(game: Game, seats: int) -> int:
    """Where one person sits: not on the one chair that has a title of its own (a GM's) beside plain players."""
    titles = game.seat_titles(seats) if game.seat_titles is not None and seats > 1 else ()
    return 1 if titles and titles[1][-1].isdigit() and not titles[0][-1].isdigit() else 0


def loaded(path: Path, seed: str) -> Keyboard:
    """A saved game, taken up where it was put away."""
    record = record_in(path)
    game = game_named(record.game)
    run = game.replay(record, listen=True)
    run.let_chance(Rng(f"{seed}/chance"))
    kept = record.notes.get("bots", {})
    bots = {int(s): str(name) for s, name in kept.items() if s.isdecimal()} if isinstance(kept, dict) else {}
    if len(bots) >= len(record.seats) or any(seat >= len(record.seats) for seat in bots):
        bots = {}
    return Keyboard(game, run, bots, seed)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(play)
