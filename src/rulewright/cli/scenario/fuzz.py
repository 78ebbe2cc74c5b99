"""`fuzz`: thousands of seeded games through the real rules, with coverage, balance and shrunk failures."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from rulewright.cli.console import out, print_json
from rulewright.cli.scenario.opening import open_scenario, write_text
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import state as s
from rulewright.games.destinies.library import Story
from rulewright.games.destinies.prover.acting import Action, Recorder, adventure, replay, said, sit_down, winner
from rulewright.games.destinies.prover.policies import Curious, Eager, Policy, Uniform

TURNS: Final = 400
ANSWERS_A_TURN: Final = 600
READING: Final = 250  # words a turn, 95th percentile


class Broken(Exception):
    """An invariant that does not hold."""


class TooLong(Broken):
    """A player who heads for a Finale and does not get there."""


class Fuzzer:
    """Plays games and remembers what was seen."""

    def __init__(self, told: Story, seed: str) -> None:
        self.told = told
        self.seed = seed
        self.curious = Curious(told)
        self.texts: Counter[str] = Counter()
        self.options: Counter[str] = Counter()
        self.pairs: set[tuple[str, str]] = set()
        self.states: set[tuple[str, str]] = set()
        self.failures: list[dict[str, Any]] = []
        self.wins: dict[str, Counter[str]] = defaultdict(Counter)
        self.days: list[int] = []
        self.first_finale: list[int] = []
        self.lengths: list[int] = []
        self.words: list[int] = []
        self.decisions = 0
        self.games = 0

    def tables(self, count: int) -> list[tuple[str, ...]]:
        """Every choice of so many characters."""
        return list(combinations(self.told.scenario.order, count))

    def play(self, count: int, games: int) -> None:
        """So many games with so many players, the policies in turn."""
        tables = self.tables(count)
        for number in range(games):
            rng = Rng(f"{self.seed}/{count}/{number}")
            players = tables[number % len(tables)]
            modes = ("explorer", "challenger") if count == 1 and self.told.scenario.deadline else ("",)
            self.game(players, modes[number % len(modes)], number % 3, rng)

    def policy(self, kind: int) -> Policy:
        """Uniform, curious, eager in turn."""
        if kind == 0:
            return Uniform()
        if kind == 1:
            return self.curious
        return Eager()

    def game(self, players: tuple[str, ...], mode: str, kind: int, rng: Rng) -> None:
        """One game; what breaks is shrunk and kept."""
        run = sit_down(self.told, players, mode)
        recorder = Recorder(self.told, run)
        policy = self.policy(kind)
        self.games += 1
        try:
            self.drive(run, recorder, policy, rng)
            if kind == 2 and run.question is not None:
                raise TooLong(f"a player who heads for a Finale has not ended the game after {TURNS} turns")
        except Exception as why:
            self.failures.append(self.shrunk(players, mode, recorder.played(), why))
        self.learn(run, players, kind)

    def drive(self, run: Run, recorder: Recorder, policy: Policy, rng: Rng) -> None:
        """Answer questions till the end, or the cut."""
        turn, answers = -1, 0
        while run.question is not None and adventure(run).turns < TURNS:
            t = adventure(run)
            answers = answers + 1 if t.turns == turn else 0
            turn = t.turns
            if answers > ANSWERS_A_TURN:
                raise Broken("one turn does not end: a loop")
            chosen = policy.choose(run, run.question, rng)
            if isinstance(run.question, Pick):
                self.note(run, chosen)
            recorder.answer(chosen)
            invariants(adventure(run))
            self.decisions += 1

    def note(self, run: Run, chosen: int) -> None:
        """Coverage of options, and of options by the state of the NPCs."""
        plot = self.told.plot
        if chosen // 4096 == 4 and run.question is not None:
            option = plot.option_ids[chosen % 4096]
            self.options[option] += 1
            t = adventure(run)
            for npc, state in enumerate(t.npc_state):
                self.states.add((plot.npc_ids[npc], plot.npc_states[npc][state]))
                if t.npc_at[npc] >= 0 and t.npc_at[npc] == t.poi:
                    self.pairs.add((option, f"{plot.npc_ids[npc]} {plot.npc_states[npc][state]}"))

    def learn(self, run: Run, players: tuple[str, ...], kind: int) -> None:
        """What a finished game adds to the report."""
        t = adventure(run)
        passages = self.told.scenario.passages
        by_turn: Counter[tuple[int, int]] = Counter()
        for event in t.story or []:
            if event.kind == "said":
                key = self.told.plot.texts[event.facts[1]]
                self.texts[key] += 1
                by_turn[event.facts[2], event.facts[3]] += len(passages[key].text.split())
        self.words += list(by_turn.values())
        for npc, state in enumerate(t.npc_state):
            self.states.add((self.told.plot.npc_ids[npc], self.told.plot.npc_states[npc][state]))
        if kind != 2:
            return
        won = winner(run, players)
        table = f"{len(players)} players"
        self.wins[table][won or "nobody"] += 1
        self.days.append(t.day)
        self.first_finale += [min(t.finale_day[x] for x in range(t.seats) if t.in_finale(x))] if won else []
        self.lengths += [t.finale_length[players.index(won)]] if won else []

    def shrunk(self, players: tuple[str, ...], mode: str, turns: list[list[Action]], why: Exception) -> dict[str, Any]:
        """The shortest list of turns that still breaks in the same way, as a scripted run."""
        kept = [turn[:] for turn in turns]
        for index in range(len(kept)):
            if not kept[index] or isinstance(why, TooLong):
                continue
            tried = [*kept[:index], [], *kept[index + 1 :]]
            if breaks(self.told, players, tried, mode, type(why)):
                kept = tried
        return {"error": f"{type(why).__name__}: {why}", "players": list(players), "mode": mode, "turns": kept}

    def report(self) -> dict[str, Any]:
        """Everything seen, and what was not."""
        public = [key for key, passage in self.told.scenario.passages.items() if not passage.private and _told(key)]
        kinds = {kind: [key for key in public if word in key] for kind, word in _KINDS.items()}
        names = [option.id for option in self.told.scenario.options()]
        states = [(npc.id, state) for npc in self.told.scenario.npcs.values() for state in npc.states]
        words = sorted(self.words)
        return {
            "scenario": self.told.scenario.id,
            "games": self.games,
            "decisions": self.decisions,
            "failures": self.failures,
            "coverage": {
                "options": _share(sum(name in self.options for name in names), len(names)),
                "npc_states": _share(sum(state in self.states for state in states), len(states)),
                "option_by_npc_state": len(self.pairs),
                **{k: _share(sum(key in self.texts for key in keys), len(keys)) for k, keys in kinds.items()},
            },
            "never_seen": {
                "options": sorted(name for name in names if name not in self.options),
                "texts": sorted(key for key in public if key not in self.texts),
            },
            "balance": {table: dict(wins) for table, wins in sorted(self.wins.items())},
            "days": _mean(self.days),
            "day_of_first_finale": _mean(self.first_finale),
            "finale_length": _mean(self.lengths),
            "words_a_turn": {
                "mean": _mean(words),
                "p95": words[len(words) * 95 // 100] if words else 0,
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


def _mean(numbers: list[int]) -> float:
    return round(sum(numbers) / len(numbers), 2) if numbers else 0.0


def invariants(t: s.Table) -> None:
    """What must hold after every answer (section 1.6 of the rules)."""
    for seat in range(t.seats):
        if not 0 <= t.ready[seat] <= 3:
            raise Broken(f"I-01: {t.ready[seat]} Effort dice ready")
        if not (0 <= t.coins[seat] <= 99 and 0 <= t.xp[seat] <= 99):
            raise Broken("I-05: coins or experience out of bounds")
        for skill in range(s.SKILLS):
            if any(not 1 <= marker <= 12 for marker in t.markers(seat, skill)):
                raise Broken("I-02: a marker off the track")
        for instance in t.hands[seat]:
            if t.where[instance] != s.HAND + seat:
                raise Broken("I-04: an item in two places")


def breaks(told: Story, players: tuple[str, ...], turns: list[list[Action]], mode: str, error: type[Exception]) -> bool:
    """Playing these turns ends in this error."""
    try:
        run, why = replay(told, players, turns, mode)
        invariants(adventure(run))
    except Exception as found:
        return isinstance(found, error)
    del why
    return False


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("fuzz")(_fuzz)
    app.command("replay")(_replay)


def _fuzz(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    games: Annotated[int, typer.Option(help="Games for each number of players.")] = 10_000,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 3 or 1,2,3.")] = "1,2,3",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    save: Annotated[Path | None, typer.Option(help="A folder: failures are saved there as action lists.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Play many games at random, curiously and eagerly; exit code 1 when something breaks."""
    story = open_scenario(scenario)
    fuzzer = Fuzzer(Story(story, story.id), seed)
    for count in (int(part) for part in players.split(",") if part.strip().isdigit()):
        if 1 <= count <= len(story.order):
            fuzzer.play(count, games)
    report = fuzzer.report()
    if save is not None:
        for number, failure in enumerate(report["failures"], 1):
            write_text(save / f"failure_{number}.json", json.dumps(failure, ensure_ascii=False, indent=1) + "\n")
    if as_json:
        print_json(report)
    else:
        _tell(report)
    if report["failures"]:
        raise typer.Exit(1)


def _tell(report: dict[str, Any]) -> None:
    out.print(f"{report['scenario']}: {report['games']} games, {report['decisions']} decisions, "
              f"{len(report['failures'])} failures.", markup=False)  # fmt: skip
    for kind, share in report["coverage"].items():
        told = share if isinstance(share, int) else f"{share['seen']} of {share['of']} ({100 * share['share']:.1f} %)"
        out.print(f"  {kind}: {told}", markup=False)
    for table, wins in report["balance"].items():
        total = sum(wins.values())
        shares = ", ".join(f"{who} {100 * n / total:.0f} %" for who, n in sorted(wins.items()))
        out.print(f"  {table}, heading for Finales: {shares}", markup=False)
    out.print(f"  days {report['days']}, first Finale on day {report['day_of_first_finale']}, "
              f"{report['finale_length']} stages; words a turn {report['words_a_turn']['mean']}, "
              f"95th percentile {report['words_a_turn']['p95']}.", markup=False)  # fmt: skip
    for name in report["never_seen"]["options"]:
        out.print(f"  SC0202 never used: {name}", markup=False)
    for key in report["never_seen"]["texts"]:
        out.print(f"  SC0202 never told: {key}", markup=False, soft_wrap=True)
    for failure in report["failures"]:
        out.print(f"  {failure['error']} after {len(failure['turns'])} turns.", markup=False, soft_wrap=True)


def _replay(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    file: Annotated[Path, typer.Argument(help="An action list, as fuzz or prove saves it.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for machines.")] = False,
) -> None:
    """Play one action list again, and tell it."""
    story = open_scenario(scenario)
    told = Story(story, story.id)
    run, stopped, players = replay_file(told, file)
    texts = [story.passages[key].text for key in said(run, told)]
    if as_json:
        print_json({"stopped": stopped, "day": adventure(run).day, "won": winner(run, players), "texts": texts})
    else:
        for text in texts:
            out.print(text, markup=False, soft_wrap=True)
        out.print(stopped or f"Day {adventure(run).day}; {winner(run, players) or 'nobody'} has won.", markup=False)
    if stopped:
        raise typer.Exit(1)


def replay_file(told: Story, file: Path) -> tuple[Run, str, tuple[str, ...]]:
    """The game of an action list: the run, why it stopped, the players."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    players = tuple(kept["players"])
    turns = kept.get("turns") or [kept["play"]]
    run, stopped = replay(told, players, turns, kept.get("mode", ""))
    return run, stopped, players
