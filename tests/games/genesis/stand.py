"""A band set up in one line, and scripts driven by given answers."""

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from rulewright.engine.options import settled
from rulewright.engine.questions import Pick, Question, Sealed, Write
from rulewright.games.band.songs import Mark, Song, a_song
from rulewright.games.genesis import state
from rulewright.games.genesis.options import OPTIONS, carried_sheets, check_options, settings_of
from rulewright.games.genesis.rules.career import Career, start_career
from rulewright.games.genesis.rules.original import start_song
from tests.games.band.sheets import laid_out

BEATS, MELODY, FRONT = 0, 1, 2


class Stand:
    """A formed band: seat 0 plays Beats, 1 Melody, 2 Front; nobody has a bubble or a coin. Events are heard."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        whole = settled(OPTIONS, {"naming": False, **options})
        check_options(seats, whole)
        self.t: Career = start_career(settings_of(seats, whole), carried_sheets(whole))
        self.t.seat_of = [0, 1, 2]
        self.t.forming = 3
        self.t.phase = state.GIG
        self.t.told = []
        self.asked: list[Question] = []

    def play(self, script: Generator[Question, Any, Any], *answers: Any) -> Any:
        """Drive a script with exactly these answers; gives what it returns."""
        given = list(answers)
        self.asked = []
        try:
            question = next(script)
            while True:
                self.asked.append(question)
                assert given, f"not foreseen: {question!r} after {answers!r}"
                assert question.accepts(given[0]), f"{given[0]!r} does not answer {question!r}"
                question = script.send(given.pop(0))
        except StopIteration as end:
            assert not given, f"never asked for: {given!r}"
            return end.value

    def step(self, *answers: Any) -> None:
        """One step of the career with these answers."""
        self.play(self.t.step(), *answers)

    def options(self, number: int = -1) -> list[int]:
        """The options of a question asked in the last play."""
        question = self.asked[number]
        assert isinstance(question, Pick)
        return question.options

    def asks(self) -> list[str]:
        """The keys of what was asked of seats in the last play."""
        found: list[str] = []
        for question in self.asked:
            if isinstance(question, Sealed):
                found += [pick.ask for pick in question.picks]
            elif isinstance(question, Pick | Write):
                found.append(question.ask)
        return found

    def seats(self) -> list[int]:
        """The seats that were asked in the last play."""
        found: list[int] = []
        for question in self.asked:
            if isinstance(question, Sealed):
                found += [pick.seat for pick in question.picks]
            elif isinstance(question, Pick | Write):
                found.append(question.seat)
        return found

    def song(self, squares: Iterable[int], marks: Iterable[Mark] = ()) -> Song:
        """A song with these squares and circles, with the readings of this game."""
        mask = sum(1 << square for square in squares)
        return a_song("test", mask, tuple(marks), self.t.settings.readings)

    def on_stage(
        self, song: Song, laid: Mapping[int, tuple[int, ...]] | None = None, pool: Iterable[int] = ()
    ) -> "Stand":
        """Put a song on stage, with dice on its first squares and these in the Pool."""
        self.t.songs = [song]
        self.t.records = [()]
        start_song(self.t, 0)
        self.t.laid = laid_out(dict(laid or {}))
        self.t.pool = sorted(pool)
        self.t.place = len(laid or {})
        return self

    def crowd(self, stage: int, bar: int, patio: int) -> "Stand":
        """Put meeples into the three areas."""
        self.t.stage, self.t.bar, self.t.patio = stage, bar, patio
        return self

    def audience(self) -> tuple[int, int, int]:
        """Stage, Bar, Patio."""
        return self.t.stage, self.t.bar, self.t.patio

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The facts of all events of this kind."""
        return [event.facts for event in self.t.told or [] if event.kind == kind]


def ask_of(question: Question) -> str:
    """The key of a question to one seat."""
    assert isinstance(question, Pick)
    return question.ask
