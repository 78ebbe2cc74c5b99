# interpreted: adds up what the compiled games of `fuzzing` bring home
"""Thousands of seeded games through the real rules, with coverage, balance and shrunk failures."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies.prover.acting import Action, Recorder, adventure, replay, sit_down
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf.finder import find
from rulewright.games.destinies.shelf.library import Tale, load
from rulewright.games.destinies.story.plot import NONE
from rulewright.games.destinies.tools.fuzzing import EAGER, ROTA, Seen, TooLong, invariants
from rulewright.games.destinies.tools.fuzzing import play as play_game

BATCH: Final = 200
READING: Final = 250  # words a turn, 95th percentile


@dataclass(frozen=True)
class Batch:
    """So many games of one kind of table, with what is needed to play them in another process."""

    source: str
    seed: str
    players: int
    mode: str
    first: int
    games: int


@dataclass
class Haul:
    """What a batch brings home; hauls add up."""

    games: int = 0
    decisions: int = 0
    cut: int = 0
    options: Counter[int] = field(default_factory=Counter)
    texts: Counter[int] = field(default_factory=Counter)
    states: set[int] = field(default_factory=set)
    pairs: set[int] = field(default_factory=set)
    words: Counter[int] = field(default_factory=Counter)
    wins: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    days: Counter[int] = field(default_factory=Counter)
    first_finale: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, other: Haul) -> None:
        """Everything of another haul too."""
        self.games += other.games
        self.decisions += other.decisions
        self.cut += other.cut
        self.states |= other.states
        self.pairs |= other.pairs
        self.failures += other.failures
        for mine, theirs in (
            (self.options, other.options),
            (self.texts, other.texts),
            (self.words, other.words),
            (self.days, other.days),
            (self.first_finale, other.first_finale),
            (self.lengths, other.lengths),
        ):
            mine.update(theirs)
        for table, wins in other.wins.items():
            self.wins[table].update(wins)


class Bench:
    """One kind of table: a number of players, a mode; games are copies of its beginning."""

    def __init__(self, told: Tale, batch: Batch) -> None:
        self.told = told
        self.batch = batch
        self.seen = Seen(told.plot)
        self.haul = Haul()
        passages = told.scenario.passages
        self.lengths = [len(passages[key].text.split()) for key in told.plot.texts]
        self.seats = list(combinations(told.scenario.order, batch.players))

    def play(self) -> Haul:
        """All games of the batch; each has its own seed, so the split into processes changes nothing."""
        for number in range(self.batch.first, self.batch.first + self.batch.games):
            self.game(number)
        haul, seen = self.haul, self.seen
        haul.games, haul.decisions, haul.cut = seen.games, seen.decisions, seen.cut
        haul.options = Counter({i: n for i, n in enumerate(seen.options) if n})
        haul.texts = Counter({i: n for i, n in enumerate(seen.texts) if n})
        haul.states, haul.pairs, haul.words = seen.states, seen.pairs, Counter(seen.words)
        return haul

    def game(self, number: int) -> None:
        """One game; what breaks is shrunk and kept."""
        rng = Rng(f"{self.batch.seed}/{self.batch.players}/{self.batch.mode}/{number}")
        players = self.seats[number % len(self.seats)]
        kind = ROTA[number % len(ROTA)]
        facts = self.chronicle(number, rng)
        run = sit_down(self.told, players, self.batch.mode, given=facts)
        t = adventure(run)
        given: list[Any] = []
        try:
            play_game(t, kind, rng, self.seen, self.lengths, given)
        except Exception as why:
            turns = written_down(self.told, players, self.batch.mode, facts, given)
            self.haul.failures.append(shrunk(self.told, players, self.batch.mode, facts, turns, why))
        if kind == EAGER:
            self.learn(t, players)

    def chronicle(self, number: int, rng: Rng) -> dict[str, Any]:
        """What an earlier scenario left behind: nothing in every other game, else anything."""
        plot = self.told.plot
        if number % 2 == 0:
            return {}
        spans = zip(plot.fact_ids, plot.fact_low, plot.fact_high, strict=True)
        return {f"chronicle.{name}": low + rng.below(high - low + 1) for name, low, high in spans}

    def learn(self, t: Adventure, players: tuple[str, ...]) -> None:
        """What a game of players with plans adds to the report."""
        won = players[t.winner] if t.winner != NONE else ""
        self.haul.wins[f"{len(players)} players {self.batch.mode}".strip()][won or "nobody"] += 1
        self.haul.days[t.day] += 1
        if won:
            self.haul.first_finale[min(t.finale_day[x] for x in range(t.seats) if t.in_finale(x))] += 1
            self.haul.lengths[t.finale_length[players.index(won)]] += 1


_TOLD: Final[dict[str, Tale]] = {}


def play_batch(batch: Batch) -> Haul:
    """Play a batch in whatever process this is."""
    if batch.source not in _TOLD:
        scenario = load(find(batch.source))
        _TOLD[batch.source] = Tale(scenario, scenario.id)
    return Bench(_TOLD[batch.source], batch).play()


class Fuzzer:
    """Plays games and remembers what was seen."""

    def __init__(self, told: Tale, seed: str, source: str = "") -> None:
        self.told = told
        self.seed = seed
        self.source = source or told.scenario.id
        self.haul = Haul()

    def batches(self, count: int, games: int) -> Iterator[Batch]:
        """The games of a number of players: for one, so many in each of the solo modes."""
        modes = ("explorer", "challenger") if count == 1 and self.told.scenario.deadline else ("",)
        for mode in modes:
            for first in range(0, games, BATCH):
                yield Batch(self.source, self.seed, count, mode, first, min(BATCH, games - first))

    def play(self, count: int, games: int) -> None:
        """So many games with so many players, here and now."""
        for batch in self.batches(count, games):
            self.haul.add(Bench(self.told, batch).play())

    def play_all(self, counts: list[int], games: int, jobs: int, progress: Callable[[int], None]) -> None:
        """So many games for each number of players, in several processes."""
        batches = [batch for count in counts for batch in self.batches(count, games)]
        if jobs == 1:
            for batch in batches:
                self.haul.add(Bench(self.told, batch).play())
                progress(batch.games)
            return
        with ProcessPoolExecutor(jobs) as pool:
            for batch, haul in zip(batches, pool.map(play_batch, batches), strict=True):
                self.haul.add(haul)
                progress(batch.games)

    def report(self) -> dict[str, Any]:
        """Everything seen, and what was not."""
        public = [key for key, passage in self.told.scenario.passages.items() if not passage.private and _told(key)]
        kinds = {kind: [key for key in public if word in key] for kind, word in _KINDS.items()}
        names = [option.id for option in self.told.scenario.options()]
        states = [(npc.id, state) for npc in self.told.scenario.npcs.values() for state in npc.states]
        plot, haul = self.told.plot, self.haul
        used = {plot.option_ids[option] for option in haul.options}
        told = {plot.texts[text] for text in haul.texts}
        met = {(plot.npc_ids[at // 64], plot.npc_states[at // 64][at % 64]) for at in haul.states}
        return {
            "scenario": self.told.scenario.id,
            "games": haul.games,
            "decisions": haul.decisions,
            "cut": haul.cut,
            "failures": haul.failures,
            "coverage": {
                "options": _share(sum(name in used for name in names), len(names)),
                "npc_states": _share(sum(state in met for state in states), len(states)),
                "option_by_npc_state": len(haul.pairs),
                **{k: _share(sum(key in told for key in keys), len(keys)) for k, keys in kinds.items()},
            },
            "never_seen": {
                "options": sorted(name for name in names if name not in used),
                "texts": sorted(key for key in public if key not in told),
            },
            "balance": {table: dict(wins) for table, wins in sorted(haul.wins.items())},
            "days": _mean(haul.days),
            "day_of_first_finale": _mean(haul.first_finale),
            "finale_length": _mean(haul.lengths),
            "words_a_turn": {
                "mean": _mean(haul.words),
                "p95": _percentile(haul.words, 95),
                "limit": READING,
            },
        }


_KINDS: Final = {
    "results": ".results.",
    "reactions": ".reactions.",
    "hints": ".hints.",
    "arrivals": ".arrive.",
    "events": "event.",
    "finales": "finale.",
}


def _told(key: str) -> bool:
    """Texts that are told in play, not labels, names and pictures."""
    return any(word in key for word in (".results.", ".reactions.", ".hints.", ".arrive.", ".say.")) or (
        key.startswith("finale.") and key.endswith(".text")
    )


def _share(seen: int, of: int) -> dict[str, float]:
    return {"seen": seen, "of": of, "share": round(seen / of, 4) if of else 1.0}


def _mean(numbers: Counter[int]) -> float:
    return round(sum(k * n for k, n in numbers.items()) / max(1, numbers.total()), 2)


def _percentile(numbers: Counter[int], percent: int) -> int:
    """The number that so many of a hundred do not exceed."""
    left = numbers.total() * percent / 100
    for number, times in sorted(numbers.items()):
        left -= times
        if left <= 0:
            return number
    return 0


def written_down(
    told: Tale, players: tuple[str, ...], mode: str, facts: dict[str, Any], given: list[Any]
) -> list[list[Action]]:
    """A game as a list of turns, from its answers."""
    recorder = Recorder(told, sit_down(told, players, mode, given=facts))
    try:
        for value in given:
            recorder.answer(value)
    except Exception:  # the answer that broke the game; it is written down already
        return recorder.turns
    return recorder.played()


def shrunk(
    told: Tale, players: tuple[str, ...], mode: str, facts: dict[str, Any], turns: list[list[Action]], why: Exception
) -> dict[str, Any]:
    """The shortest list of turns that still breaks in the same way, as a scripted run."""
    kept = [turn[:] for turn in turns]
    for index in range(len(kept)):
        if not kept[index] or isinstance(why, TooLong):
            continue
        tried = [*kept[:index], [], *kept[index + 1 :]]
        if breaks(told, players, tried, mode, facts, type(why)):
            kept = tried
    error = f"{type(why).__name__}: {why}"
    return {"error": error, "players": list(players), "mode": mode, "given": facts, "turns": kept}


def breaks(
    told: Tale,
    players: tuple[str, ...],
    turns: list[list[Action]],
    mode: str,
    facts: dict[str, Any],
    error: type[Exception],
) -> bool:
    """Playing these turns ends in this error."""
    try:
        run, _ = replay(told, players, turns, mode, facts)
        invariants(adventure(run))
    except Exception as found:
        return isinstance(found, error)
    return False


def replay_file(told: Tale, file: Path) -> tuple[Run, str, tuple[str, ...]]:
    """The game of an action list: the run, why it stopped, the players."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    players = tuple(kept["players"])
    turns = kept.get("turns") or [kept["play"]]
    run, stopped = replay(told, players, turns, kept.get("mode", ""), kept.get("given"))
    return run, stopped, players
