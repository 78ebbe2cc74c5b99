"""A game at one keyboard: who sits there, what is typed, and what it means."""

from pathlib import Path
from shlex import quote
from typing import Any

from rich.text import Text

from rulewright.bots import bot_answer, make_bot
from rulewright.bots.hints import hint
from rulewright.cli import terminal
from rulewright.cli.console import out
from rulewright.cli.keeping import new_file, written
from rulewright.engine import (
    SPECTATOR,
    Asking,
    Bot,
    Choice,
    Game,
    Illegal,
    Panel,
    Pick,
    Rng,
    Run,
    Sealed,
    counted,
    name_of,
)
from rulewright.server.undo import crosses_chance, reveals

HELP = """  a number or a label chooses. Everything else begins with a slash:
  /undo       takes your last answer back    /rule        the rule behind the question
  /undo NAME  takes NAME's back, if all agree   ? NAME       a rule, a card or a thing by its number or name
  /table      shows the table again          /why         what is not offered, and why
  /story      shows what has happened        /hint        what speaks for each choice
  /save FILE  keeps the game there           /quit        leaves; the game is kept"""

COMMANDS = ("help", "quit", "save", "undo", "table", "story", "hint", "why", "rule")

WORDS_AFTER = {"quit": 0, "save": 1}
"""So many words may follow these when they are typed without their slash: what is longer is somebody's sentence."""


class Left(Exception):
    """Somebody left the table."""


class Keyboard:
    """One game at one keyboard: the run, who is a person, who is a bot, and what each person has read already."""

    help = HELP
    commands: tuple[str, ...] = COMMANDS
    ending = "jsonl"
    """How the name of a kept game ends."""

    def __init__(self, game: Game, run: Run, bots: dict[int, str], seed: str, file: Path | None = None) -> None:
        self.game = game
        self.run = run
        self.bot_names = bots
        self.bots: dict[int, Bot] = {seat: make_bot(game, name, programs=True) for seat, name in bots.items()}
        self.people = [seat for seat in range(len(run.names)) if seat not in bots]
        self.seed = seed
        self.heard = dict.fromkeys(self.people, 0)
        self.looked: tuple[int, list[Panel]] = (-1, [])
        self.facing = self.people[0] if len(self.people) == 1 else -1
        self.file = file or new_file(game.name, self.ending)

    def chance(self, what: str) -> Rng:
        """Chance for a bot or an advisor at this point of the game: the same point, the same chance. An undo does not
        change what comes after it."""
        return Rng(f"{self.seed}/{what}/{self.run.position}")

    def play(self) -> None:
        """Until the game is over or somebody leaves; it is kept either way."""
        try:
            while not self.run.over:
                waiting = self.run.waiting_for()
                seat = next((s for s in waiting if s in self.bots), waiting[0])
                if seat in self.bots:
                    self.run.answer(bot_answer(self.bots[seat], self.run, seat, self.chance(f"bots/{seat}")), seat)
                else:
                    self.ask(seat)
        except Left:
            if any(given.who in self.people for given in self.run.answers()):
                out.print()
                self.save(self.file)
            raise
        watcher = self.facing if len(self.people) == 1 else SPECTATOR
        terminal.show_table(self.game, self.run, watcher)
        terminal.show_events(self.game, self.run, self.heard.get(self.facing, 0), watcher)
        terminal.show_result(self.game, self.run)
        self.keep_finished()

    def keep_finished(self) -> None:
        """A game that is over stays, to be looked at again."""
        path = self.file.with_suffix(".jsonl")
        wrong = written(path, self.game.record(self.run, self.notes()).text())
        told = wrong or f"kept; look at it again with: rulewright replay {quote(str(path))}"
        out.print(f"  {told}", markup=False, soft_wrap=True)

    # -- asking -----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Show a person the table and take an answer."""
        self.curtain(seat)
        out.print()
        self.show(seat)
        self.heard[seat] = terminal.show_events(self.game, self.run, self.heard[seat], seat)
        asking = self.game.asking(self.run, seat)
        assert asking is not None
        terminal.show_question(asking)
        position = self.run.position
        while self.run.position == position:
            self.take(self.hear(seat), seat, asking)
        if self.game.asks[asking.ask].aloud and len(asking.choices) == 1:
            self.say_for_all(asking.ask)

    def say_for_all(self, ask: str) -> None:
        """What is said aloud and has but one answer (ready?) is asked once: all at this keyboard have heard it."""
        for seat in self.people:
            pick = self.run.asked(seat)
            if isinstance(pick, Pick) and pick.ask == ask and seat in self.run.waiting_for():
                self.run.answer(pick.options[0], seat)

    def take(self, said: str, seat: int, asking: Asking) -> None:
        """What was typed: a command with its slash; words where words are asked for; a label; an old word; a number."""
        word, _, rest = said.removeprefix("/").partition(" ")
        if said.startswith("/") and not said.startswith("//"):
            if word not in self.commands:
                out.print(f"  There is no /{word}; there are: /{' /'.join(self.commands)}.", markup=False)
                return
            self.command(word, rest.strip(), seat)
        elif asking.kind == "write":
            self.answered(said[1:] if said.startswith("//") else said, seat, asking)
        elif self.is_old_word(word, rest) and self.labelled(said, asking) is None:
            self.command(word, rest.strip(), seat)
        elif said.startswith("?"):
            self.command("rule", said[1:].strip(), seat)
        else:
            self.answered(said, seat, asking)

    def is_old_word(self, word: str, rest: str) -> bool:
        """Whether a line without a slash is a command all the same: not when it goes on as a sentence would."""
        return word in self.commands and len(rest.split()) <= WORDS_AFTER.get(word, len(rest))

    def show(self, seat: int) -> None:
        """Of the table what has changed since this person looked last; after the curtain, all of it."""
        told = terminal.sentences(self.game, self.run, self.heard[seat], seat)
        before = self.looked[1] if self.looked[0] == seat else []
        panels = self.game.panels(self.game.look(self.run, seat))
        fresh = [terminal.untold(panel, told) for panel in panels if panel not in before]
        terminal.show_panels([panel for panel in fresh if panel not in before])
        self.looked = (seat, panels)

    def hear(self, seat: int) -> str:
        """A line from the person at the keyboard."""
        return self.line(f"{self.run.names[seat]} (/help /undo /save /quit) > ")

    def line(self, prompt: str) -> str:
        """A line that is typed after a prompt."""
        try:
            return out.input(Text(prompt, style="bold yellow")).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def command(self, word: str, rest: str, seat: int) -> None:
        """Do what was said."""
        if word == "quit":
            raise Left
        if word == "help":
            out.print(self.help, markup=False)
        elif word == "rule":
            asking = self.game.asking(self.run, seat)
            view = self.game.look(self.run, seat)
            terminal.show_rule(self.game, rest or (asking.rule if asking else ""), self.run.options, view)
        elif word == "save":
            self.file = Path(rest) if rest else self.file
            self.save(self.file)
        elif word == "undo":
            self.undo(rest, seat)
        elif word == "table":
            terminal.show_table(self.game, self.run, seat)
        elif word == "story":
            terminal.show_events(self.game, self.run, 0, seat)
        elif word == "hint":
            self.hint(seat)
        elif word == "why":
            self.why(rest, seat)

    def answered(self, said: str, seat: int, asking: Asking) -> None:
        """Take what was said as an answer; say why if it is none."""
        if not said and asking.kind != "write":
            out.print("  Type the number of a choice or its words; /table shows the table again.", markup=False)
            return
        told = card_told(said, asking)
        if told:
            out.print(f"  {told}", markup=False)
            return
        meant = self.meant(said, asking)
        grave = next((choice.grave for choice in asking.choices if choice.value == meant and not choice.why_not), "")
        if grave and not self.agrees(f"  {grave} Really?"):
            out.print("  Then not.")
            return
        try:
            self.run.answer(meant, seat)
        except Illegal as refused:
            out.print(Text(f"  {refused.why}", style="red") + Text(f"   [{refused.rule}]", style="dim"))

    def agrees(self, question: str) -> bool:
        """Ask yes or no; anything but a yes is a no."""
        return self.line(f"{question} (yes, no) > ").lower() in ("yes", "y", "ja")

    def labelled(self, said: str, asking: Asking) -> Choice | None:
        """The choice whose label was typed in full, even when it begins another."""
        return next((choice for choice in asking.choices if choice.label.lower() == said.lower()), None)

    def meant(self, said: str, asking: Asking) -> Any:
        """The answer that a line stands for: text, a card by its number, a number itself, the number of a choice, or
        its label."""
        if asking.kind == "write":
            return said
        carded = of_card(said, asking)
        if len(carded) == 1:
            return carded[0].value
        offered = [c for c in asking.choices if not c.why_not]
        is_number = said.removeprefix("-").isdecimal() and len(said) < 20
        if is_number and not said.startswith("-") and not (asking.is_number and len(offered) > 1):
            return offered[int(said) - 1].value if 0 < int(said) <= len(offered) else f"choice {said}"
        if is_number:
            return int(said)
        whole = self.labelled(said, asking)
        if whole is not None:
            return whole.value
        fitting = [c for c in asking.choices if c.label.lower().startswith(said.lower())] if said else []
        return fitting[0].value if len(fitting) == 1 else said

    # -- secrets ----------------------------------------------------------------------------------------------------

    def curtain(self, seat: int) -> None:
        """Between two people at one screen: nothing secret is shown before the next one sits down."""
        if seat == self.facing or len(self.people) == 1:
            return
        if self.keeps_secrets(seat):
            terminal.wipe()
            out.print(Text(f"Pass the keyboard to {self.run.names[seat]}.", style="bold"))
            self.line(f"{self.run.names[seat]}, press Enter when nobody else is looking. ")
        self.facing = seat

    def keeps_secrets(self, seat: int) -> bool:
        """Whether this seat or the one that sat here sees what others may not, or answers in secret."""
        asked = self.run.asked(seat)
        sealed = asked is not None and isinstance(self.run.question, Sealed) and not self.game.asks[asked.ask].aloud
        return self.game.has_secrets and (sealed or self.sees_more(seat) or self.sees_more(self.facing))

    def sees_more(self, seat: int) -> bool:
        """Whether a seat sees more than everybody does."""
        return self.game.view(self.run.state, seat) != self.game.view(self.run.state, SPECTATOR)

    # -- commands ---------------------------------------------------------------------------------------------------

    def undo(self, whose: str, asked: int) -> None:
        """Take back a person's last answer, by the law of the server: never over chance or over what came to light, and
        over another person's answer or turn only if they agree."""
        names = [self.run.names[seat].lower() for seat in self.people]
        if whose and whose.lower() not in names:
            out.print(f"  Nobody called {whose} sits at this keyboard.", markup=False)
            return
        seat = self.people[names.index(whose.lower())] if whose else asked
        answers = self.run.answers()
        back = next((n for n, given in enumerate(reversed(answers), start=1) if given.who == seat), 0)
        if not back:
            out.print(f"  {'You have' if seat == asked else f'{whose} has'} answered nothing yet.", markup=False)
            return
        if crosses_chance(self.run, back) or reveals(self.game, self.run, back, self.chance("undo")):
            out.print("  Chance has decided or something hidden has come to light since; that cannot be taken back.")
            return
        cut_into = {given.who for given in answers[-back:] if given.who in self.people} | {asked}
        for other in sorted(cut_into - {seat}):
            name = name_of(self.run.names, other)
            if not self.agrees(f"  {name}, do you agree that {counted(back, 'answer')} are taken back?"):
                out.print(f"  {name} does not agree.", markup=False)
                return
        self.run.undo(back)
        told = len(self.run.state.told or [])
        self.heard = {one: min(n, told) for one, n in self.heard.items()}
        out.print(f"  {counted(back, 'answer')} taken back.")

    def hint(self, seat: int) -> None:
        """What the game's own advisor, or thinking ahead, says of each choice, from what this seat may know."""
        chance = self.chance("hint")
        world = self.run.imagine(seat, chance)
        pick = world.asked(seat)
        words = hint(world, pick, chance) if isinstance(pick, Pick) else {}
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

    def notes(self) -> dict[str, Any]:
        """What a record remembers of this table: which bot sits where."""
        return {"bots": {str(seat): name for seat, name in self.bot_names.items()}}

    def save(self, path: Path) -> None:
        """Keep the game in a file; `rulewright play --load FILE` takes it up again."""
        wrong = written(path, self.game.record(self.run, self.notes()).text())
        told = wrong or f"saved; take it up again with: rulewright play --load {quote(str(path))}"
        out.print(f"  {told}", markup=False, soft_wrap=True)


def of_card(said: str, asking: Asking) -> list[Choice]:
    """The choices that are made with the printed card of this number."""
    return [choice for choice in asking.choices if choice.card and choice.card == said and not choice.why_not]


def card_told(said: str, asking: Asking) -> str:
    """What to say of a typed card that is no answer yet: it does several things, or there is none of that number now.
    A card has as many figures as those that are offered and more than a choice needs: `007` is a card, `7` a choice.
    """
    figures = {len(choice.card) for choice in asking.choices if choice.card}
    if not figures or not said.isdecimal() or len(said) < min(figures) or asking.kind == "write":
        return ""
    found = of_card(said, asking)
    if len(found) > 1:
        offered = [choice for choice in asking.choices if not choice.why_not]
        return f"Card {said}: " + ", ".join(f"{offered.index(one) + 1} {one.label}" for one in found) + "."
    return "" if found else f"Card {said} cannot be played now."
