# interpreted: works on what a storyteller wrote, once a proof
"""Prove a scenario: proved, refuted or undecided, never "looks fine"."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Literal

from rulewright.engine import counted
from rulewright.games.destinies.prover.cache import ProofCache, key_of
from rulewright.games.destinies.prover.claims import Domains, step_form
from rulewright.games.destinies.prover.dead import dead_content
from rulewright.games.destinies.prover.finales import stages_without_win
from rulewright.games.destinies.prover.refute import Refutation, refute, refute_finale
from rulewright.games.destinies.prover.safe_route import SafeRoute, route_claims
from rulewright.games.destinies.prover.slices import Slice, SliceSearch
from rulewright.games.destinies.prover.tours import Tours
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.lints_finales import fewest_turns
from rulewright.games.destinies.scenario.problems import Place, Problem

STORY = ("order", "as_npc", "start_tile", "placed", "pressure", "variables", "tiles", "pois", "npcs", "stacks", "items",
         "characters", "destinies", "events", "finales")  # fmt: skip
LONG = 10  # own turns back to a Finale
REFUTED = frozenset({"SC0302", "SC0201"})  # warnings of a check, but the contrary of what a proof says
UNDECIDED = "SC0309"
Answer = Literal["proved", "refuted", "undecided", "told"]


@dataclass(slots=True)
class Verdict:
    """One property of one subject, and how the answer was found."""

    property: str
    subject: str
    answer: Answer
    how: str
    place: Place
    details: list[str] = field(default_factory=list)
    trace: list[dict[str, Any]] = field(default_factory=list)  # a game by turns, where one refutes
    record: str = ""  # the same game, as `rulewright replay` reads it
    states: int = 0

    def refuted_by(self, game: Refutation) -> None:
        """Keep the game that refutes the property."""
        self.answer = "refuted"
        self.trace = [{"turn": number, "play": turn} for number, turn in enumerate(game.turns, 1)]
        self.record = game.record().text()

    def as_json(self) -> dict[str, Any]:
        """The verdict as plain data."""
        return {
            "property": self.property,
            "subject": self.subject,
            "answer": self.answer,
            "how": self.how,
            "details": self.details,
            "trace": self.trace,
            "record": self.record,
            "states": self.states,
        }


@dataclass(slots=True)
class Proof:
    """All verdicts on a scenario, and the findings that follow."""

    scenario: str
    verdicts: list[Verdict] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def holds(self) -> bool:
        """Nothing refuted, nothing dead, nothing undecided, but for what the storyteller waived."""
        return not self.refuted and not self.undecided

    @property
    def refuted(self) -> list[Problem]:
        """The findings that a game or the generous reading shows to be true."""
        return [p for p in self.problems if p.code in REFUTED or (p.severity == "error" and p.code != UNDECIDED)]

    @property
    def undecided(self) -> list[Problem]:
        """What neither side could show: not fine, only not known."""
        return [p for p in self.problems if p.code == UNDECIDED]

    @property
    def last_line(self) -> str:
        """The whole in one line, by its worst verdict."""
        bad, open_ = len(self.refuted), len(self.undecided)
        said = "holds"
        if bad:
            said = f"does not hold, {counted(bad, 'finding')} against it"
        elif open_:
            said = f"is undecided, {counted(open_, 'question')} open"
        return f"{self.scenario}: the proof {said} ({self.seconds:.1f} s)."

    def as_json(self) -> dict[str, Any]:
        """The proof as plain data."""
        return {
            "scenario": self.scenario,
            "holds": self.holds,
            "seconds": round(self.seconds, 3),
            "verdicts": [verdict.as_json() for verdict in self.verdicts],
            "problems": [problem.as_json() for problem in self.problems],
        }


def prove(
    scenario: m.Scenario, seconds: float = 60.0, max_states: int = 2_000_000, cache: ProofCache | None = None
) -> Proof:
    """V-01 to V-03, V-09, V-10 and V-14 for a scenario that loads without errors."""
    began = time.monotonic()
    kept = cache or ProofCache()
    proof = Proof(scenario.id)
    domains = Domains(scenario)
    routes = {character: SafeRoute(scenario, character, domains) for character in scenario.order}
    for route in routes.values():
        share = max(1.0, (seconds - (time.monotonic() - began)) / len(scenario.order))
        judged = _Character(scenario, route, share, max_states)
        judged.judge(kept)
        proof.verdicts += judged.verdicts
        proof.problems += judged.problems()
    left = max(1.0, seconds - (time.monotonic() - began))
    _finales(scenario, routes, proof, left / (2 * len(scenario.finales) + 1))
    _players(scenario, proof)
    for problem in dead_content(scenario, domains):
        if not _waived(scenario, problem):
            proof.problems.append(problem)
    dead = sum(problem.code == "SC0201" for problem in proof.problems)
    proof.verdicts.append(Verdict("V-10", "content", "told", f"{dead} things proved dead", scenario.place))
    proof.seconds = time.monotonic() - began
    return proof


def _waived(scenario: m.Scenario, problem: Problem) -> bool:
    return (problem.place.file, problem.place.line, problem.code) in scenario.waivers


class _Character:
    """V-01, V-02 and V-09 for one character."""

    def __init__(self, scenario: m.Scenario, route: SafeRoute, seconds: float, max_states: int) -> None:
        self.scenario = scenario
        self.who = route.character
        self.seconds = seconds
        self.max_states = max_states
        self.destiny = scenario.destinies[self.who]
        self.route = route
        self.turns: list[int] = []
        self.verdicts: list[Verdict] = []
        self.findings: list[tuple[str, str, str, str]] = []  # path ("" for the Destiny), code, message, advice

    def judge(self, cache: ProofCache) -> None:
        """Each path by itself, then whether one of them always stays open; or as it was decided before."""
        key = key_of("character", self.who, *(getattr(self.scenario, part) for part in STORY))
        if self.recall(cache.get(key)):
            return
        paths = [self.path(path) for path in self.destiny.paths.values()]
        proved = [verdict for verdict in paths if verdict.answer == "proved"]
        if proved:
            best = proved[0]
            whole = Verdict("V-01", self.who, "proved", f"{best.how} ({best.subject})", self.destiny.place)
            whole.states = best.states
        else:
            whole = self.either()
        self.verdicts = [*paths, whole, self.distance()]
        if all(v.answer != "undecided" for v in self.verdicts):
            kept = [[self.path_of(v), v.property, v.answer, v.how, v.details, v.trace, v.record, v.states]
                    for v in self.verdicts]  # fmt: skip
            cache.put(key, {"verdicts": kept, "findings": self.findings})

    def recall(self, kept: Any) -> bool:
        """Take over what was decided before."""
        if kept is None:
            return False
        try:
            for path, name, answer, how, details, trace, record, states in kept["verdicts"]:
                subject = f"{self.who} {path}" if path else self.who
                self.verdicts.append(
                    Verdict(name, subject, answer, how, self.place(path), details, trace, record, states)
                )
            self.findings = [(path, code, message, advice) for path, code, message, advice in kept["findings"]]
        except (KeyError, ValueError, TypeError):
            self.verdicts, self.findings = [], []
        return bool(self.verdicts)

    def path_of(self, verdict: Verdict) -> str:
        """The path that a verdict is about."""
        return verdict.subject.removeprefix(self.who).strip()

    def place(self, path: str) -> Place:
        """Where the path, or the Destiny, is written."""
        return self.destiny.paths[path].place if path else self.destiny.place

    def problems(self) -> list[Problem]:
        """The findings, less those that are waived where the path is written."""
        made = [Problem(self.place(path), code, message, advice) for path, code, message, advice in self.findings]
        return [
            problem
            for problem, (path, *_) in zip(made, self.findings, strict=True)
            if not _waived(self.scenario, problem)
            and not (path and (problem.place.file, problem.place.line, "SC0302") in self.scenario.waivers)
        ]

    def distance(self) -> Verdict:
        """How far it is back to a Finale, at most: a bound, proved where it is short and else only told. [V-09]"""
        if not self.turns:
            return Verdict("V-09", self.who, "told", "no bound: not by a safe route", self.destiny.place)
        most = min(self.turns)
        how = f"at most {most} own turns to a Finale from any state, dice kind"
        return Verdict("V-09", self.who, "told" if most > LONG else "proved", how, self.destiny.place)

    def path(self, path: m.Path) -> Verdict:
        """Can this path be lost? [V-02]"""
        subject = f"{self.who} {path.id}"
        broken = self.route.broken(path)
        if not broken:
            turns = Tours(self.route).turns(path)
            self.turns += [] if turns is None else [turns]
            return Verdict("V-02", subject, "proved", "safe route", path.place, self.reasons(path))
        found = SliceSearch(self.route, (path,), self.max_states, self.seconds / 4).run()
        if found.answer == "proved":
            return Verdict("V-02", subject, "proved", found.how, path.place, broken, states=found.states)
        verdict = Verdict("V-02", subject, "undecided", _told(found), path.place, broken, states=found.states)
        game = refute(self.scenario, self.who, (path.id,), self.seconds / 4, _blamed(found))
        why = "; ".join(broken)
        if game is None:
            message = f"whether the {path.id} path of {self.who} can be lost is undecided: {why}."
            advice = f"Give each step an alternative that nobody can undo ({_told(found)})."
            self.findings.append((path.id, "SC0309", message, advice))
        else:
            verdict.refuted_by(game)
            verdict.how = f"lost for good after {game.length} turns"
            message = f"the {path.id} path of {self.who} can be lost, here after {game.length} turns: {why}."
            advice = "Give each step an alternative that nobody can undo, or waive this with a reason."
            self.findings.append((path.id, "SC0302", message, advice))
        return verdict

    def reasons(self, path: m.Path) -> list[str]:
        """Why each step of a proved path is assured."""
        made: list[str] = []
        for name in path.needs:
            wanted = step_form(path.steps[name], path.id, self.who, self.route.domains)
            for claim, why in route_claims(self.route, wanted):
                made.append(f"step {name}: {claim} {why}")
        return made

    def either(self) -> Verdict:
        """Neither path is safe by itself: does one of them stay open in every state? [V-01]"""
        paths = tuple(self.destiny.paths.values())
        found = SliceSearch(self.route, paths, self.max_states, self.seconds / 2).run()
        if found.answer == "proved":
            return Verdict("V-01", self.who, "proved", found.how, self.destiny.place, states=found.states)
        game = refute(self.scenario, self.who, (), self.seconds / 2, _blamed(found))
        if game is not None:
            told = f"after {game.length} turns {self.who} can never begin a Finale"
            verdict = Verdict("V-01", self.who, "refuted", told, self.destiny.place, states=found.states)
            verdict.refuted_by(game)
            advice = "`prove --games FOLDER` keeps the game; `rulewright replay` plays it."
            self.findings.append(("", "SC0301", f"{told}.", advice))
            return verdict
        verdict = Verdict("V-01", self.who, "undecided", _told(found), self.destiny.place, found.trace)
        verdict.states = found.states
        message = f"whether {self.who} can be blocked is undecided: {_told(found)}."
        advice = "Give every step of one path an alternative that nobody can undo: a test, or a source that stays."
        self.findings.append(("", "SC0309", message, advice))
        return verdict


def _told(found: Slice) -> str:
    if found.answer == "stuck":
        return (
            f"a slice of {found.states} states has one without a way out: {', then '.join(found.trace) or 'the start'}"
        )
    return found.why or found.answer


def _blamed(found: Slice) -> list[str]:
    """The options and events on the trace of a failed search."""
    return [label.split(": ", 1)[-1].removeprefix("event ").partition(" ")[0] for label in found.trace]


def _finales(scenario: m.Scenario, routes: dict[str, SafeRoute], proof: Proof, seconds: float) -> None:
    """V-03 for every Finale."""
    for who, destiny in scenario.destinies.items():
        route = routes[who]
        for path in destiny.paths.values():
            finale = scenario.finales[path.finale]
            markers = {skill: route.marker_counts(skill) for skill in ("INT", "DEX", "POW")}
            lost = stages_without_win(finale, markers, route.domains)
            subject = f"{who} {path.id}: {finale.id}"
            if not lost:
                told = f"stage by stage; won in {fewest_turns(finale)} turns at the soonest"
                proof.verdicts.append(Verdict("V-03", subject, "proved", told, finale.place))
                continue
            place = finale.stages[lost[0]].place
            verdict = Verdict("V-03", subject, "undecided", f"not certain from {', '.join(lost)}", place, lost)
            game = refute_finale(scenario, who, path.id, seconds)
            if game is not None:
                verdict.refuted_by(game)
                verdict.how = "no stage leads to `win` any more, with any luck"
            proof.verdicts.append(verdict)
            code = "SC0309" if game is None else "SC0303"
            advice = "Give the stage an option without condition whose grades up to the markers + dice lead to `win`."
            proof.problems.append(Problem(place, code, f"{subject} {verdict.how}.", advice))


def _players(scenario: m.Scenario, proof: Proof) -> None:
    """V-14: a way out that asks neither for the number of players nor for the others serves every table."""
    open_to_all = [v for v in proof.verdicts if v.property == "V-01"]
    proved = all(v.answer == "proved" for v in open_to_all)
    how = "no way out reads players() or someone_else()" if proved else "V-01 is not proved for every character"
    proof.verdicts.append(Verdict("V-14", "every table", "proved" if proved else "undecided", how, scenario.place))
