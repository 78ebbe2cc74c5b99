"""The prover against its slow twin: on tiny scenarios every state is looked at, and no verdict may be wrong."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from rulewright.engine.record import read_record
from rulewright.games.destinies.prover.verdicts import Proof, prove
from rulewright.games.destinies.shelf.library import Tale, load


def beside(name: str) -> Any:
    """A module that lies beside this file."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parent / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Tiny = beside("tiny").Tiny
twins = beside("twin")
MOST = 1500
PATHS = ("dawn", "dusk")


def wrong(proof: Proof, told: Tale, who: str, players: tuple[str, ...]) -> list[str]:
    """Verdicts on a character that do not fit what is true at this table."""
    twin = twins.Twin(told, players, who, MOST)
    answers = {(v.property, v.subject.partition(":")[0]): v for v in proof.verdicts}
    truths = {("V-01", who): twin.longest((0, 1)) is not None}
    for number, path in enumerate(PATHS):
        truths["V-02", f"{who} {path}"] = twin.longest((number,)) is not None
        truths["V-03", f"{who} {path}"] = twin.winnable(number)
    found = []
    for key, truth in truths.items():
        verdict = answers[key]
        same_table = bool(verdict.record) and len(read_record(verdict.record).seats) == len(players)
        if (verdict.answer == "proved" and not truth) or (verdict.answer == "refuted" and truth and same_table):
            found.append(f"{key} is {verdict.answer} ({verdict.how}) at the table of {players}, but {truth}")
    longest = twin.longest((0, 1))
    distance = answers["V-09", who]
    if "at most" in distance.how and longest is not None:
        most = int(distance.how.split("at most ")[1].split()[0])
        if longest > most:
            found.append(f"V-09 {who} at the table of {players}: {longest} turns, not at most {most}")
    return found


@pytest.mark.parametrize("seeds", [range(6), range(100, 106), range(200, 206)], ids=str)
def test_no_verdict_on_a_tiny_scenario_is_wrong(seeds: range, tmp_path: Path) -> None:
    looked, proved = 0, 0
    for seed in seeds:
        scenario = load(Tiny(seed).write(tmp_path / str(seed)))
        proof = prove(scenario, 0.4)
        proved += sum(v.answer == "proved" for v in proof.verdicts)
        told = Tale(scenario, scenario.id)
        tables = [(who, players) for who in scenario.order for players in {(who,), scenario.order}]
        for who, players in tables:
            try:
                found = wrong(proof, told, who, players)
            except twins.TooMany:
                continue
            looked += 1
            assert not found, f"seed {seed}: {found}"
    assert looked >= 3
    assert proved >= 5
