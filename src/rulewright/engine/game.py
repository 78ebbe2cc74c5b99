# interpreted: a game's declaration and its words; nothing here runs while simulating
"""A game as data: what it is, how it starts, what it shows, and its words."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, runtime_checkable

from rulewright.engine.ending import Ending, Ends, plain_ending
from rulewright.engine.errors import BadOption, BadRecord, Illegal, UnknownGame
from rulewright.engine.judge import Judge
from rulewright.engine.options import Option, Preset, Value, settled
from rulewright.engine.panels import Panel
from rulewright.engine.questions import SPECTATOR, Observer, Pick, Question, Roll, Sealed, Seat, Write
from rulewright.engine.record import Record
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run, allowed, begin
from rulewright.engine.state import Event, Result, State
from rulewright.engine.wording import (
    Ask,
    Asking,
    Spoken,
    Tell,
    Thing,
    View,
    is_seat_fact,
    named_facts,
    short,
)
from rulewright.engine.words import called_by_role, filled, name_of, names_of


class Thinker(Protocol):
    """Somebody who decides for a seat. It is given an imagined run, so it cannot know more than its seat does."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """An answer to the question, which is this seat's."""


@runtime_checkable
class Reflex(Protocol):
    """Somebody who decides by the question alone, so no world need be imagined for it."""

    def react(self, question: Pick | Write, rng: Rng) -> int | str:
        """An answer to the question."""


Bot = Thinker | Reflex


class Curve(NamedTuple):
    """A number for each seat that tells how a game goes: what a line through the game is drawn from."""

    title: str
    """What it counts: "Influence"."""
    of: Callable[[View], Sequence[int | None]]
    """View → each seat's number, None where the observer may not know it."""


class CharacterFiles(NamedTuple):
    """How a game's characters travel from one game into the next, as files."""

    mark: str
    """What every such file has in it and no other game's has."""
    export: Callable[[Run, int], str]
    """(finished game, seat) → the file's text; raises a `RulewrightError` that says why not."""
    read: Callable[[str], str]
    """The file's text → what starts a new game with it; raises a `RulewrightError` for what cannot be believed."""


class Pictured(NamedTuple):
    """A picture in the rulebook: what an observer sees, and the boards that show it (none named: the whole table)."""

    view: View
    boards: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game, declared as data. Register it in the entry-point group `rulewright.games`."""

    name: str
    title: str
    about: str
    seats: tuple[int, int]
    minutes: str
    package: str
    """The package that holds `rulebook.md`; usually `__name__`."""
    start: Callable[[int, Mapping[str, Any]], State]
    """(number of seats, settled options) → the state at the first resting point."""
    view: Callable[..., View]
    """(state, observer) → what this observer sees; where there is an `open_view`, it takes that as a third argument, so
    that it need not be made for each observer."""
    panels: Callable[[View], list[Panel]]
    asks: Mapping[str, Ask]
    open_view: Callable[[Any], View] | None = None
    """State → the part of the view that is the same for everybody, where a game tells it apart: a server makes it once
    for all who look."""
    tells: Mapping[str, Tell] = field(default_factory=dict)
    rules_version: int = 1
    """Raised whenever a record would replay to another game: golden games notice it."""
    reads_versions: frozenset[int] = frozenset()
    """Earlier versions whose records replay under these rules as they did; all others are refused by name."""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Ways to play in plain words, the game as it comes first."""
    for_simulation: Mapping[str, Value] = field(default_factory=dict)
    """Defaults that simulation and checks use instead, for instance a turn cap."""
    check_options: Callable[[int, Mapping[str, Any]], None] | None = None
    """Raises `BadOption` for values that do not go together or not with so many seats."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    bot_words: Mapping[str, str] = field(default_factory=dict)
    """What each bot does, in a sentence for who chooses one."""
    strengths: Mapping[str, str] = field(default_factory=dict)
    """Who plays when people ask for `easy`, `medium`, `hard` or `expert`, by the name of a bot, where that is not
    simply tree search with more and more visits; `bot_words` may say a sentence for each."""
    usual_bot: Callable[[int, int], str] | None = None
    """(number of seats, seat) → the bot to offer first, where it is neither the fair one nor the last of `bots`."""
    conserved: Callable[[Any], Mapping[str, int]] | None = None
    """Counters that never change from one resting point to the next."""
    facts: Callable[[Any, Sequence[Event]], Mapping[str, float]] | None = None
    """What simulation reports of a finished game, beside winners, scores and length.

    A fact named `table | row | column` is reported in a table of that name."""
    ends: Ends = "winner"
    """How a game ends: somebody wins, a line of a table of results is reached together, or a story is told."""
    ending: Callable[[Any, Result, Sequence[str]], Ending] | None = None
    """(state, result, names) → how it ended, in words and counts; without it, winners and scores are told."""
    score: str = "score"
    """What the scores of a result count; empty where they are nobody's business."""
    shares: tuple[str, ...] = ()
    """Further packages whose code cites this game's atoms."""
    has_secrets: bool = False
    seat_titles: Callable[[int], Sequence[str]] | None = None
    """Names of the seats where they differ (a GM, a role)."""
    answer_cap: int = 20_000
    """More answers than any game should take: the harness calls it endless beyond."""
    judge: Judge | None = None
    """What this game tells a search that knows no game: values, quick answers, where to branch. It needs none."""
    hint: Callable[[Any, Pick], Mapping[int, str]] | None = None
    """(imagined state of the asked seat, its question) → words for options that help a person; on request only."""
    art: Callable[[], Any] | None = None
    """() → the game's `draw.Art`; `later("package.draw:art")` loads it when somebody looks."""
    draw: Callable[[View], Any] | None = None
    """View → `draw.Scene`: the table as pieces. Without it the panels are shown."""
    pictures: Callable[[], Mapping[str, Pictured]] | None = None
    """() → the pictures that the lessons of the rulebook show, by their names; made when somebody reads."""
    seat_roles: Callable[[Any], Sequence[str]] | None = None
    """State → the role that each seat plays, as everybody knows it, empty while it has none: stands beside its name
    wherever somebody is named."""
    seat_signs: Callable[[View], Sequence[str]] | None = None
    """View → the symbol of each seat's pieces, where play gives them out (roles); else they are those of its art."""
    things: Callable[[Mapping[str, Any]], Mapping[str, Thing]] | None = None
    """(settled options) → every card, die, gig or song with a text, by its code: what `? CODE` answers in the terminal,
    `rulewright rules GAME CODE` prints and the browser's story opens."""
    own_things: Callable[[View], Mapping[str, Thing]] | None = None
    """View → the things that came up in this game alone, by what they are called there: a song that the band wrote."""
    cover: Callable[[], Any] | None = None
    """() → a `draw.Symbol`: what stands on the shelf; without one a cover is made from the art or from the name."""
    tagline: str = ""
    """A few words under the title, where `about` is too long."""
    weight: int = 0
    """How heavy it is, from 1 to 5; 0: nobody has said."""
    learn_minutes: int = 0
    """How long it takes to explain; 0: nobody has said."""
    curve: Curve | None = None
    """What a line through the game shows, for its end and its replay."""
    voices: Callable[[View], Sequence[str]] | None = None
    """A spectator's view → the name under which each seat speaks now, where that is a character's; empty: its own."""
    characters: Callable[[], CharacterFiles] | None = None
    """() → how characters are carried over, where the game has some; `later("package.carry:characters")` loads it."""
    odds: str = ""
    """The module with this game's exact numbers, loaded when somebody asks: `CALLS` names its functions, `NUMBERS`
    (if it is there) those whose result is a number rather than a chance."""
    # -- starting ---------------------------------------------------------------------------------------------------

    def settle(self, seats: int, options: Mapping[str, Any] | None = None) -> dict[str, Value]:
        """All options with values, checked together with the number of seats."""
        low, high = self.seats
        if not low <= seats <= high:
            span = f"{low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{self.title} is for {span} players, not {seats}")
        whole = settled(self.options, options or {})
        if self.check_options is not None:
            self.check_options(seats, whole)
        return whole

    def run(
        self,
        seats: int | Sequence[str] = 0,
        options: Mapping[str, Any] | None = None,
        seed: object = None,
        listen: bool = False,
    ) -> Run:
        """Start a game for so many seats (or these names; 0: as few as it takes).

        With a seed the run rolls and draws by itself; without, chance is asked like any other question.
        """
        names = seat_names(self, seats)
        whole = self.settle(len(names), options)
        run = begin(self.start(len(names), whole), None if seed is None else Rng(seed), self, names, listen)
        run.options = whole
        return run

    def record(self, run: Run, notes: Mapping[str, Any] | None = None) -> Record:
        """The run as a record."""
        return Record(self.name, self.rules_version, run.options, run.names, tuple(run.answers()), notes or {})

    def replay(self, record: Record, upto: int | None = None, listen: bool = False) -> Run:
        """The run that a record tells, after its first `upto` answers (all when None).

        Every answer is checked again; a record that does not fit these rules raises `BadRecord`.
        """
        if record.game != self.name:
            raise BadRecord(f"this is a record of {record.game!r}, not of {self.name!r}")
        if record.rules != self.rules_version and record.rules not in self.reads_versions:
            raise BadRecord(
                f"this record follows version {record.rules} of the rules of {self.title}; "
                f"version {self.rules_version} is installed"
            )
        try:
            run = self.run(list(record.seats), record.options, listen=listen)
        except BadOption as why:
            raise BadRecord(f"line 1: {why}") from why
        for number, given in enumerate(record.answers()[:upto], start=1):
            expected = asked_of(run, given.who)
            if expected != given.ask:
                asked = f"asks {expected!r}" if expected else "does not ask that seat"
                raise BadRecord(f"answer {number} is for {given.ask!r}, but the game {asked} there")
            try:
                run.repeat(given)
            except Illegal as why:
                raise BadRecord(f"answer {number} is not allowed: {why}") from why
        return run

    # -- showing ----------------------------------------------------------------------------------------------------

    def look(self, run: Run, observer: Observer, shared: View | None = None) -> View:
        """The view of this observer, with the players' names and what is being asked (`asked_for`). `shared` is what
        `open_view` makes of this state, where somebody has it."""
        seen = self.view(run.state, observer) if shared is None else self.view(run.state, observer, shared)
        return {**seen, "names": list(run.names), "you": observer, **asked_for(run, observer)}

    def asking(self, run: Run, observer: Observer, view: View | None = None) -> Asking | None:
        """What this observer sees of the present question; None when the game is over."""
        question = run.question
        if question is None:
            return None
        if question.is_chance():
            return Asking("chance", (), "roll" if isinstance(question, Roll) else "draw", "Chance decides.", "")
        seats = tuple(run.waiting_for())
        sealed = isinstance(question, Sealed)
        mine = run.asked(observer)
        if mine is None:
            return self.waiting(run, question, seats)
        seen = self.look(run, observer) if view is None else view
        words = self.asks[mine.ask]
        sentence = words.sentence if isinstance(words.sentence, str) else words.sentence(seen, mine)
        if isinstance(mine, Write):
            return Asking(
                "write",
                seats,
                mine.ask,
                sentence,
                words.rule,
                limit=mine.limit,
                about=mine.about,
                unsaid=words.unsaid if isinstance(words.unsaid, str) else words.unsaid(seen, mine),
            )
        choices = words.choices(seen, mine, mine.options)
        if words.greyed is not None and words.refuse is not None:
            for value in words.greyed(seen, mine):
                refused = None if value in mine.options else words.refuse(seen, mine, value)
                if refused is not None:
                    rule, why = refused
                    (plain,) = words.choices(seen, mine, [value])
                    choices.append(plain._replace(why_not=why, rule=rule))
        return Asking(
            "pick",
            seats,
            mine.ask,
            sentence,
            words.rule,
            tuple(choices),
            words.is_number,
            about=mine.about,
            sealed=sealed,
            steps=words.steps,
        )

    def waiting(self, run: Run, question: Question, seats: tuple[int, ...]) -> Asking:
        """The question as those see it who are not asked: who decides, and what about."""
        picks: list[Any] = list(question.picks) if isinstance(question, Sealed) else [question]
        words = self.asks[picks[0].ask]
        who = names_of(self.called(run), seats)
        verb = "is" if len(seats) == 1 else "are"
        doing = words.waiting or f"deciding ({picks[0].ask.replace('_', ' ')})"
        return Asking(
            "wait", seats, picks[0].ask, f"{who} {verb} {doing}.", words.rule, sealed=isinstance(question, Sealed)
        )

    def told(self, run: Run, event: Event) -> str:
        """An event of a run in words, everybody named with their role."""
        return self.sentence(event, run.names, self.roles(run))

    def sentence(self, event: Event, names: Sequence[str], roles: Sequence[str] = ()) -> str:
        """An event in words."""
        words = self.tells[event.kind]
        facts = named_facts(words, event)
        called = called_by_role(names, roles)
        shown = {k: name_of(called, v) if is_seat_fact(k) and isinstance(v, int) else v for k, v in facts.items()}
        if isinstance(words.sentence, str):
            return filled(words.sentence, shown)
        return words.sentence({"names": names, "called": called, "seat_roles": roles, **shown})

    def roles(self, run: Run) -> Sequence[str]:
        """The role of each seat, where the game gives them out."""
        return () if self.seat_roles is None else self.seat_roles(run.state)

    def called(self, run: Run) -> Sequence[str]:
        """What everybody at the table is called in a sentence: by name, and by role where there are some."""
        return called_by_role(run.names, self.roles(run))

    def spoken(self, event: Event) -> tuple[int, Spoken] | None:
        """Who says an event and how it is set, where it is somebody's own words."""
        words = self.tells.get(event.kind)
        if words is None or words.spoken is None:
            return None
        facts = named_facts(words, event)
        return facts["seat"], words.spoken(facts)

    def speaking(self, run: Run) -> Sequence[str]:
        """The name under which each seat speaks now: a character's, else the person's."""
        if self.voices is None:
            return run.names
        found = self.voices(self.look(run, SPECTATOR))
        return [voice or name for voice, name in zip(found, run.names, strict=True)]

    def refusal(self, run: Run, question: Question, given: Any, seat: Seat | None) -> Illegal:
        """Why an answer is refused: the atom, a sentence, and what would be allowed."""
        if seat is not None and run.asked(seat) is None:
            waiting = names_of(self.called(run), run.waiting_for())
            rule = first_rule(self, question)
            if isinstance(question, Sealed) and question.of(seat) is not None:
                return Illegal(question, given, rule, "You have answered already; the others are still choosing.", [])
            return Illegal(question, given, rule, f"It is not your turn: {waiting or 'chance'} must answer first.", [])
        mine: Any = question
        if isinstance(question, Sealed):
            mine = question.of(seat) if seat is not None else None
        if not isinstance(mine, Pick | Write):
            return Illegal(
                question, given, "", f"{short(given)} is not a possible answer here.", allowed(question, seat)
            )
        words = self.asks[mine.ask]
        if isinstance(mine, Write):
            why = f"Please write plain text of at most {mine.limit} characters."
            return Illegal(question, given, words.rule, why, allowed(question, seat))
        if words.refuse is not None:
            told = words.refuse(self.look(run, mine.seat), mine, given)
            if told is not None:
                return Illegal(question, given, told[0], told[1], mine.options)
        view = self.look(run, mine.seat)
        offered = [choice.label for choice in words.choices(view, mine, mine.options[:8])]
        more = f" and {len(mine.options) - 8} more" if len(mine.options) > 8 else ""
        why = f"{short(given)} is not offered here. You can choose: {', '.join(offered)}{more}."
        return Illegal(question, given, words.rule, why, mine.options)

    def rulebook(self) -> str:
        """The text of `rulebook.md`."""
        return files(self.package).joinpath("rulebook.md").read_text(encoding="utf-8")

    def things_at(self, options: Mapping[str, Any] | None = None, view: View | None = None) -> dict[str, Thing]:
        """The cards, dice, gigs and songs by their codes under these settled options; with a view also what this game
        alone has."""
        found: dict[str, Thing] = {}
        if self.things is not None:
            found |= self.things(settled(self.options, {}) if options is None else options)
        if self.own_things is not None and view is not None:
            found |= self.own_things(view)
        return found

    def code_of(self, name: str, options: Mapping[str, Any] | None = None, view: View | None = None) -> str | None:
        """The code that somebody means who writes this: as it is written, in other letters, or what the thing is
        called."""
        found = self.things_at(options, view)
        if name in found:
            return name
        wanted = name.lower()
        alike = [code for code in found if code.lower() == wanted]
        called = [code for code, thing in found.items() if thing.title.lower() == wanted]
        return next(iter([*alike, *called]), None)

    def thing(self, name: str, options: Mapping[str, Any] | None = None, view: View | None = None) -> Thing | None:
        """The card, die, gig or song that somebody means who writes this."""
        code = self.code_of(name, options, view)
        return None if code is None else self.things_at(options, view)[code]

    def result(self, run: Run) -> Result | None:
        """How the game ended, as the rules have it."""
        return run.state.result()

    def ended(self, run: Run) -> Ending | None:
        """How the game ended, as people are told it; None while it goes on."""
        result = run.state.result()
        if result is None:
            return None
        if self.ending is None:
            return plain_ending(result, self.ends, self.score)
        return self.ending(run.state, result, run.names)

    def random_options(self, seats: int, rng: Rng) -> dict[str, Value]:
        """Any combination of options that the game allows, on top of what simulation uses."""
        for _ in range(200):
            given = {o.name: o.at_random(rng) for o in self.options if o.name not in self.for_simulation}
            try:
                return self.settle(seats, {**given, **self.for_simulation})
            except BadOption:
                continue
        return self.settle(seats, self.for_simulation)

    def __reduce__(self) -> Any:
        return (find, (self.name,))


def later(where: str) -> Callable[..., Any]:
    """The function at "module:name", loaded when it is called: what only people need costs a simulation nothing."""

    found: list[Callable[..., Any]] = []

    def call(*given: Any) -> Any:
        if not found:
            module, _, name = where.partition(":")
            found.append(getattr(import_module(module), name))
        return found[0](*given)

    return call


GROUP = "rulewright.games"


def installed(group: str) -> tuple[EntryPoint, ...]:
    """What packages register in an entry-point group: read from the disk once for each search path."""
    return registered(group, tuple(sys.path))


@cache
def registered(group: str, _path: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    """What is registered along a search path."""
    return tuple(entry_points(group=group))


def names() -> list[str]:
    """The names of all installed games, in alphabetical order: whatever registers in the entry-point group."""
    return sorted({point.name for point in installed(GROUP)})


def find(name: str) -> Game:
    """The game of that name.

    >>> find("tic-tac-toe").title
    'Tic-tac-toe'
    """
    for point in installed(GROUP):
        if point.name != name:
            continue
        try:
            game: Game = point.load()
        except (ImportError, AttributeError) as why:
            raise UnknownGame(f"the game {name!r} is installed, but {point.value} does not load: {why}") from why
        return game
    raise UnknownGame(f"there is no game {name!r}; installed are: {', '.join(names()) or 'none'}")


def seat_names(game: Game, seats: int | Sequence[str]) -> tuple[str, ...]:
    """The names at the table: those given, or made up from the seats' titles or numbers."""
    if not isinstance(seats, int):
        return tuple(seats)
    count = seats or game.seats[0]
    if game.seat_titles is not None and game.seats[0] <= count <= game.seats[1]:
        return tuple(game.seat_titles(count))
    return tuple(f"Player {seat + 1}" for seat in range(count))


def asked_for(run: Run, observer: Observer) -> View:
    """What is being decided, as `asked` of a view: the key of the question and the seats that it is put to; to a seat
    that has still to answer also what it is about and what may be chosen. Nothing while nobody is asked.

    Who of several has sealed an answer is not in it: an imagined world does not know that.
    """
    question = run.question
    if question is None or question.is_chance():
        return {}
    picks: list[Any] = list(question.picks) if isinstance(question, Sealed) else [question]
    asked: View = {"ask": picks[0].ask, "seats": [pick.seat for pick in picks]}
    mine = run.asked(observer)
    if mine is not None:
        asked["ask"] = mine.ask
        asked["about"] = list(mine.about)
        asked["options"] = mine.options if isinstance(mine, Pick) else []
    return {"asked": asked}


def asked_of(run: Run, who: int) -> str:
    """The key of what is asked of a seat, or of chance; empty when nothing is."""
    if who < 0:
        question = run.question
        return question.chance_ask() if question is not None and question.is_chance() else ""
    mine = run.asked(who)
    return "" if mine is None else mine.ask


def first_rule(game: Game, question: Question) -> str:
    """The atom behind a question."""
    mine = question.picks[0] if isinstance(question, Sealed) else question
    return game.asks[mine.ask].rule if isinstance(mine, Pick | Write) and mine.ask in game.asks else ""
