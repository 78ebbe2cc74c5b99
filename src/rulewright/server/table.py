"""A table: what its entries add up to. Nothing here waits, writes or draws; the same entries give the same table."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import Any, Literal, NamedTuple

from rulewright.engine import CHANCE, BadRecord, Game, Record, Run, Sealed, View, listed
from rulewright.engine.record import Entry as RecordLine
from rulewright.engine.record import Undone as UndoneLine
from rulewright.engine.run import Answer
from rulewright.games import find
from rulewright.server import entries as on
from rulewright.server.dice import FairDice, commitment, notes
from rulewright.server.protocol import Phase, StoryLine
from rulewright.server.told import EventLine, ToldLine
from rulewright.server.work import go_on

log = logging.getLogger("rulewright.server")


LONG_OPTION = 200
"""A text that is longer is not sent with every update."""


@cache
def game_named(name: str) -> Game:
    """The installed game of that name; looked up once a process."""
    return find(name)


@dataclass
class SeatAt:
    """A seat as it is now. `stand_in` is the bot that plays for its person; `away` says that absence was the reason."""

    kind: str
    name: str = ""
    bot: str = ""
    holder: str = ""
    stand_in: str = ""
    away: bool = False

    @property
    def player(self) -> str:
        """The bot that decides here, or empty when a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


@dataclass
class UndoRequest:
    """Who wants to take back how much, whose answers those are, and who has not agreed yet."""

    request: int
    seat: int
    answers: int
    needs: list[int]
    given_by: list[int]
    """The seats that gave the answers, oldest first."""


class Outcome(NamedTuple):
    """What lists show of how a game ended: in the game's own words where it has them, who has won, and the scores."""

    title: str = ""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


def outcome_of(game: Game, run: Run | None) -> Outcome:
    """How a run ended, once it has; a game that cannot say it must not stop its table."""
    if run is None or not run.over:
        return Outcome()
    try:
        told, result = game.ended(run), game.result(run)
    except Exception:
        log.exception("an ending has no words")
        return Outcome()
    if told is None or result is None:
        return Outcome()
    return Outcome(told.title, told.winners, result.scores if game.score else ())


@dataclass
class Table:
    """Everything about one table, in memory."""

    code: str
    version: int = 0
    game: Game = field(init=False)
    made: on.Made = field(init=False)
    shown_options: dict[str, bool | int | str] = field(default_factory=dict)
    """The options as everybody may see them."""
    commitment: str = ""
    """The hash of the server's seed."""
    made_at: float = 0.0
    changed_at: float = 0.0
    seats: list[SeatAt] = field(default_factory=list)
    held: dict[str, list[int]] = field(default_factory=dict, compare=False)
    """The seats of those holders that were asked for since the seats have changed (`seats_of`)."""
    seeds: dict[int, str] = field(default_factory=dict)
    dice: FairDice | None = None
    run: Run | None = None
    heard: int = 0
    """How many events of the run's story are in ours."""
    drawn: int = 0
    """How many times chance has decided."""
    hands: list[str] = field(default_factory=list)
    """Who gave each answer of the run: a holder, or empty for chance, a bot, and what a copied game began with."""
    given_at: dict[int, int] = field(default_factory=dict)
    """How many answers the run had when each seat had given its last one."""
    asked_at: int = 0
    moved: int = 0
    """The version at which the game itself moved last; chat, for one, does not move it."""
    still_since: int = 0
    """The version since which everything lies as it does: an answer that is held until others have given theirs moves
    nothing."""
    story: list[ToldLine] = field(default_factory=list)
    lines: list[RecordLine] = field(default_factory=list)
    undo: UndoRequest | None = None
    bared: int = 0
    """So many answers had been given when something hidden is known to have come to light; no undo goes back over it.
    Not everything of that kind is known at once (`Room.look_whether_bared`)."""
    next_table: str = ""
    forms: list[tuple[float, on.Playtested]] = field(default_factory=list)
    formed: dict[str, int] = field(default_factory=dict)
    """How many forms each holder has filled in."""
    hushed: tuple[int, str] = (-1, "")
    shared: tuple[int, View | None] = (-1, None)
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """Which version each command led to, by (holder, id)."""

    # -- facts ------------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.run is None:
            return "gathering"
        return "over" if self.run.over else "playing"

    @property
    def position(self) -> int:
        """How many answers the game has had."""
        return 0 if self.run is None else self.run.position

    def asked(self) -> list[int]:
        """The seats the game waits for."""
        return [] if self.run is None else self.run.waiting_for()

    def seats_of(self, holder: str) -> list[int]:
        """The seats that belong to the holder of this cookie."""
        if not holder:
            return []
        held = self.held.get(holder)
        if held is None:
            held = [i for i, seat in enumerate(self.seats) if seat.kind == "person" and seat.holder == holder]
            if held:  # whoever only looks on is not remembered: there may be any number of them
                self.held[holder] = held
        return held

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.seats[seat].name or f"Seat {seat + 1}"

    def silence(self) -> str:
        """Why nobody may talk now, by the game's rules."""
        if self.run is None or self.run.over:
            return ""
        if self.hushed[0] != self.still_since:
            seen = self.seen_by_all() or self.game.view(self.run.state, -1)
            self.hushed = (self.still_since, str(seen.get("silence", "") or ""))
        return self.hushed[1]

    def seen_by_all(self) -> View | None:
        """The part of the view that everybody has, made once for all; None where the game does not tell it apart."""
        if self.run is None or self.game.open_view is None:
            return None
        if self.shared[0] != self.still_since:
            self.shared = (self.still_since, self.game.open_view(self.run.state))
        return self.shared[1]

    def seat_titles(self) -> list[str]:
        """The names of the seats where the game has some: the roles that are played, once they are given out."""
        roles = () if self.run is None else self.game.roles(self.run)
        titles = self.game.seat_titles
        if any(roles):
            named = [""] * len(roles) if titles is None else titles(len(roles))
            return [role or title for role, title in zip(roles, named, strict=True)]
        return list(titles(len(self.seats))) if titles is not None else [""] * len(self.seats)

    def card(self) -> on.Card:
        """The table as lists show it."""
        ended = outcome_of(self.game, self.run)
        return on.Card(
            table=self.code,
            game=self.made.game,
            phase=self.phase,
            listed=self.made.listed,
            names=[seat.name for seat in self.seats],
            kinds=[seat.kind for seat in self.seats],
            holders=[seat.holder if seat.kind == "person" else "" for seat in self.seats],
            asked=self.asked(),
            made_at=self.made_at,
            changed_at=self.changed_at,
            moves=self.position,
            outcome=ended.title,
            winners=list(ended.winners),
            scores=list(ended.scores),
        )

    def record(self) -> Record:
        """The game so far with every undo. Only for the server's own eyes until the game is over."""
        assert self.run is not None
        told = {"dice": notes(self.made.seed, self.seeds, len(self.made.prelude))} if self.run.over else {}
        run = self.run
        return Record(self.game.name, self.game.rules_version, run.options, run.names, tuple(self.lines), told)

    def looking_back(self) -> Run:
        """A run of its own to wind back, with what has been told so far."""
        assert self.run is not None
        run = self.run.fork()
        run.state.told = list(self.run.state.told or ())
        return run

    # -- change -----------------------------------------------------------------------------------------------------

    def apply(self, logged: on.Logged) -> None:
        """Add one entry."""
        self.version += 1
        self.changed_at = logged.at
        if logged.id:
            self.done[(logged.by, logged.id)] = self.version
        entry = logged.entry
        if isinstance(entry, on.Made):
            self.set_up(entry, logged.at)
        elif isinstance(entry, on.Answered):
            self.repeat(entry.answers, logged.at, logged.by)
        elif isinstance(entry, on.Said):
            self.tell("chat", entry.text, logged.at, entry.seat)
        else:
            if isinstance(entry, on.Playtested):
                self.formed[logged.by] = self.formed.get(logged.by, 0) + 1
            self.apply_rarely(entry, logged.at)

    def apply_rarely(self, entry: on.Entry, at: float) -> None:
        """The entries that are neither answers nor chat."""
        match entry:
            case on.Seated():
                before = self.name(entry.seat)
                self.seats[entry.seat] = SeatAt(entry.kind, entry.name, entry.bot, entry.holder)
                self.held.clear()
                self.seeds.pop(entry.seat, None)
                said = f"{before} leaves the table." if entry.kind == "open" else f"{entry.name} sits down."
                self.tell("table", said, at)
            case on.Seeded():
                self.seeds[entry.seat] = entry.seed
                self.tell("table", f"{self.name(entry.seat)} adds to the dice.", at)
            case on.Begun():
                self.begin(entry, at)
            case on.UndoAsked():
                given_by = self.givers(entry.answers)
                self.undo = UndoRequest(self.version, entry.seat, entry.answers, list(entry.needs), given_by)
                self.tell("undo", f"{self.name(entry.seat)} asks to take back {self.moves(given_by)}.", at)
            case on.UndoReplied():
                self.reply(entry, at)
            case on.Undone():
                self.undo_answers(entry, at)
            case on.HandedOver():
                self.seats[entry.seat].stand_in = entry.bot
                self.seats[entry.seat].away = entry.away
                reason = " is away;" if entry.away else ":"
                self.tell("table", f"{self.name(entry.seat)}{reason} a bot plays on.", at)
            case on.TakenBack():
                self.seats[entry.seat].stand_in = ""
                self.seats[entry.seat].away = False
                self.tell("table", f"{self.name(entry.seat)} is back.", at)
            case on.Rematched():
                self.next_table = entry.table
                self.tell("table", "There is a rematch.", at)
            case on.Playtested():
                self.forms.append((at, entry))

    def set_up(self, made: on.Made, at: float) -> None:
        """The table is new."""
        self.made = made
        self.made_at = at
        self.commitment = commitment(made.seed)
        self.game = game_named(made.game)
        if self.game.rules_version != made.rules:
            raise BadRecord(
                f"This table follows version {made.rules} of the rules of {self.game.title}; "
                f"version {self.game.rules_version} is installed here."
            )
        self.shown_options = options_shown(self.game, made.options, made.seed)
        self.seats = [SeatAt(s.kind, s.name, s.bot, s.holder) for s in made.seats]
        self.tell("table", f"A table of {self.game.title} is set up.", at)

    def begin(self, begun: on.Begun, at: float) -> None:
        """The game starts, or goes on from where another table was copied."""
        self.seats = [SeatAt(s.kind, s.name, s.bot, s.holder) for s in begun.seats]
        self.held.clear()
        self.dice = FairDice(self.made.seed, self.seeds)
        names = [seat.name for seat in self.seats]
        self.run = self.game.run(names, self.made.options, listen=True)
        self.asked_at = self.moved = self.still_since = self.version
        self.tell("table", "The game begins.", at)
        self.hear(at)
        self.repeat(self.made.prelude, at)
        for line in self.story:
            line.moment = ""  # what was played at another table is no news at this one
        self.repeat(begun.answers, at)

    def repeat(self, answers: Sequence[Answer], at: float, by: str = "") -> None:
        """Answers, each given again as it was given; `by` is the hand that gave those that are not chance."""
        run = self.run
        assert run is not None
        before = run.question
        for given in answers:
            question = run.question
            run.repeat(given)
            if isinstance(question, Sealed) and run.question is not question:
                self.bared = run.position
            chance = given.who == CHANCE
            self.drawn += chance
            self.hands.append("" if chance else by)
            self.given_at[given.who] = run.position
            self.lines.append(given)
            self.hear(at)
        if run.question is not before:
            self.asked_at = self.version
        if answers:
            self.undo = None
            self.moved = self.version
            if len(answers) > 1 or not run.held or run.question is not before:
                self.still_since = self.version

    def givers(self, back: int) -> list[int]:
        """Who gave the last answers, oldest first."""
        assert self.run is not None
        found: list[int] = []
        at = self.run.last
        while at is not None and len(found) < back:
            found.append(at.who)
            at = at.before
        return found[::-1]

    def moves(self, given_by: Sequence[int]) -> str:
        """Moves in words: how many, and whose."""
        by = {seat: given_by.count(seat) for seat in given_by}
        if len(by) == 1:
            return f"{self.name(given_by[0])}'s last {'move' if len(given_by) == 1 else f'{len(given_by)} moves'}"
        whose = listed([f"{count} of {self.name(seat)}" for seat, count in by.items()])
        return f"the last {len(given_by)} moves ({whose})"

    def undo_answers(self, entry: on.Undone, at: float) -> None:
        """The last answers are taken back; the story keeps them."""
        run = self.run
        assert run is not None
        moves = self.moves(self.givers(entry.answers))
        run.undo(entry.answers)
        self.bared = min(self.bared, run.position)
        del self.hands[len(self.hands) - entry.answers :]
        self.given_at = {seat: at for at, seat in enumerate(self.givers(run.position), start=1)}
        self.heard = len(run.state.told or ())
        self.lines.append(UndoneLine(entry.answers))
        self.asked_at = self.moved = self.still_since = self.version
        self.undo = None
        self.tell("undo", f"{self.name(entry.seat)} takes back {moves}.", at)

    def reply(self, entry: on.UndoReplied, at: float) -> None:
        """Somebody agrees to an undo, or refuses it, or withdraws the request."""
        asked = self.undo
        if asked is None:
            return
        if entry.agree:
            asked.needs = [seat for seat in asked.needs if seat != entry.seat]
            self.tell("undo", f"{self.name(entry.seat)} agrees.", at)
            return
        self.undo = None
        verb = "does not ask any more" if entry.seat == asked.seat else "does not agree"
        self.tell("undo", f"{self.name(entry.seat)} {verb}.", at)

    def hear(self, at: float) -> None:
        """Put the run's new events into the story."""
        run = self.run
        assert run is not None
        events = run.state.told or []
        tells, game, names, position = self.game.tells, self.game, run.names, run.position
        roles = game.roles(run)
        voices: Sequence[str] | None = None
        for event in events[self.heard :]:
            line = EventLine(self.version, position, at, event, game, names, roles)
            words = tells.get(event.kind)
            if words is not None and words.spoken:  # the names by which people speak may change, so these are made now
                voices = game.speaking(run) if voices is None else voices
                line.made = line.in_words(voices)
            self.story.append(line)
        self.heard = len(events)

    def has_moment(self) -> bool:
        """Whether something in the latest version is worth a look."""
        for line in reversed(self.story):
            if line.version != self.version:
                return False
            if line.moment:
                return True
        return False

    def tell(self, kind: Literal["chat", "table", "undo"], text: str, at: float, seat: int = -1) -> None:
        """A line that everybody reads; in chat people speak under their characters' names, where they have some."""
        voice = (
            self.game.speaking(self.run)[seat] if kind == "chat" and self.run is not None and self.game.voices else ""
        )
        told = StoryLine(self.version, self.position, text, round(at, 1), kind, seat, voice=voice)
        self.story.append(ToldLine(told))


def options_shown(game: Game, options: Mapping[str, Any], seed: str) -> dict[str, bool | int | str]:
    """The options as everybody may see them: what is private, or long, as a mark that tells it from others.

    The mark is made with the server's seed, so that nobody can try what they guess against it.
    """
    private = {option.name for option in game.options if option.private}
    shown = dict(options)
    for name, value in options.items():
        if isinstance(value, str) and value and (name in private or len(value) > LONG_OPTION):
            mark = blake2b(value.encode(errors="replace"), digest_size=8, key=seed.encode()[:64])
            shown[name] = f"given:{mark.hexdigest()}"
    return shown


def folded(code: str, rows: list[bytes]) -> Table:
    """The table that these entries add up to."""
    table = Table(code)
    for row in rows:
        table.apply(on.decode(row))
        go_on()
    return table
