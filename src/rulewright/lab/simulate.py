"""Many games between bots, on all cores, and what came of them."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from rulewright.bots import make_bot, play_out
from rulewright.engine.ending import Ends
from rulewright.games import find
from rulewright.lab.statistics import Estimate, mean, share


@dataclass(frozen=True)
class Batch:
    """Games for one worker: which game, how set up, between whom, and the seeds."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    first: int
    games: int


@dataclass(frozen=True)
class Outcome:
    """What simulation keeps of one game."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    answers: int
    facts: Mapping[str, float]


def play_batch(batch: Batch) -> list[Outcome]:
    """Play the games of a batch; each has its own seed, so the split into batches changes nothing."""
    game = find(batch.game)
    bots = [make_bot(game, name, programs=True) for name in batch.bots]
    found = []
    for k in range(batch.first, batch.first + batch.games):
        run = play_out(game, bots, batch.options, seed=f"{batch.seed}/{k}", listen=game.facts is not None)
        result = game.result(run)
        facts = dict(game.facts(run.state, run.state.told or [])) if game.facts is not None else {}
        if result is None:
            found.append(Outcome("stopped at the answer cap", (), (), run.position, facts))
        else:
            found.append(Outcome(result.reason, result.winners, result.scores, run.position, facts))
    return found


@dataclass(frozen=True)
class Report:
    """What many games show: how they ended, who won, how long they took, and the game's own figures.

    `tables` holds the figures by table, row and column (the cards of a game, say, and what became of each).
    """

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    games: int
    ends: Ends
    endings: Mapping[str, Estimate]
    wins: tuple[Estimate, ...]
    """By seat, games won alone; empty where the game has no winners."""
    shared: tuple[Estimate, ...]
    """By seat, games won together with others."""
    nobody: Estimate
    score: str
    """What the scores count; a table of results has one for all, which is the game's to report."""
    scores: tuple[Estimate, ...]
    answers: Estimate
    facts: Mapping[str, Estimate]
    tables: Mapping[str, Mapping[str, Mapping[str, Estimate]]]

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)


def report(game: str, bots: Sequence[str], options: Mapping[str, Any], seed: str, outcomes: list[Outcome]) -> Report:
    """Sum up the outcomes. A shared victory counts as shared; where no rule names a winner, none is counted."""
    n = len(outcomes)
    declared = find(game)
    seats = range(len(bots)) if declared.ends == "winner" else range(0)
    won = [o.winners for o in outcomes]
    reasons = sorted({o.reason for o in outcomes})
    names = list(dict.fromkeys(name for o in outcomes for name in o.facts))
    found = {name: mean([o.facts[name] for o in outcomes if name in o.facts]) for name in names}
    scored = [o.scores for o in outcomes if o.scores]
    return Report(
        game=game,
        bots=tuple(bots),
        options=dict(options),
        seed=seed,
        games=n,
        ends=declared.ends,
        endings={reason: share(sum(1 for o in outcomes if o.reason == reason), n) for reason in reasons},
        wins=tuple(share(sum(1 for winners in won if winners == (seat,)), n) for seat in seats),
        shared=tuple(share(sum(1 for winners in won if seat in winners and len(winners) > 1), n) for seat in seats),
        nobody=share(sum(1 for winners in won if not winners) if seats else 0, n),
        score=declared.score,
        scores=tuple(mean([s[seat] for s in scored if seat < len(s)]) for seat in range(len(bots)))
        if scored and declared.ends != "table"
        else (),
        answers=mean([o.answers for o in outcomes]),
        facts={name: estimate for name, estimate in found.items() if " | " not in name},
        tables=tables_of(found),
    )


def tables_of(found: Mapping[str, Estimate]) -> dict[str, dict[str, dict[str, Estimate]]]:
    """The facts named `table | row | column`, as tables."""
    tables: dict[str, dict[str, dict[str, Estimate]]] = {}
    for name, estimate in found.items():
        if " | " in name:
            table, row, column = name.split(" | ")
            tables.setdefault(table, {}).setdefault(row, {})[column] = estimate
    return tables


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: str = "0",
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    executor: Executor | None = None,
) -> Report:
    """Play so many games and report. The same seed gives the same report, however many workers there are."""
    found = find(game)
    whole = found.settle(len(bots), {**found.for_simulation, **(options or {})})
    for name in bots:
        make_bot(found, name, programs=True)
    size = max(1, min(200, games // (workers * 4) or 1))
    batches = [Batch(game, tuple(bots), whole, seed, k, min(size, games - k)) for k in range(0, games, size)]
    outcomes: list[Outcome] = []
    pool = executor or (ProcessPoolExecutor(workers) if workers > 1 else None)
    try:
        for done in map(play_batch, batches) if pool is None else pool.map(play_batch, batches):
            outcomes.extend(done)
            if progress is not None:
                progress(len(done))
    finally:
        if pool is not None and executor is None:
            pool.shutdown(cancel_futures=True)
    return report(game, bots, whole, seed, outcomes)
