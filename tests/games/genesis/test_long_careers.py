"""Late careers pass the harness too: famous bands at the start of every phase, and recorded careers left half-way."""

from pathlib import Path

import pytest

from rulewright.engine import Rng, Run, read_record
from rulewright.games.genesis.facts import conserved
from rulewright.games.genesis.state import Phase
from rulewright.testing import CHECKS
from rulewright.testing.checks import Check, cites, declares, lawful, refused, same, sealed_stays_sealed, wrong_answers
from rulewright.testing.snapshot import snapshot
from tests.games.genesis.late import GAME, STARTS, famous, late_game

OF_POSITIONS = [check for check in CHECKS if check not in (declares, cites)]
"""What a game declares and cites does not depend on where it begins."""
CAREERS = sorted((Path(__file__).resolve().parents[2] / "golden" / "genesis").glob("career-*.jsonl"))
ANSWERS = 14


@pytest.mark.parametrize("phase", STARTS)
@pytest.mark.parametrize("check", OF_POSITIONS, ids=lambda check: check.__name__)
@pytest.mark.atom("G-180", "G-190", "G-202", "G-204")
def test_a_famous_band_passes_the_harness(check: Check, phase: Phase) -> None:
    check(late_game(phase), 1)


def test_famous_bands_have_all_that_comes_late() -> None:
    bands = [famous(phase, Rng(f"late {phase}")) for phase in STARTS]
    assert all(len(t.songs) == 4 for t in bands)
    assert all(sum(1 for record in t.records if record) == 2 for t in bands)
    assert any(t.special for t in bands)
    assert any(t.hand_shown != 0b111 for t in bands)
    assert any(len(song.columns) == 5 for t in bands for song in t.songs)
    assert len({kind for t in bands for song in t.songs for kind in song.kinds}) >= 9


@pytest.mark.parametrize("path", CAREERS, ids=lambda path: path.stem)
def test_a_career_left_half_way_goes_on_in_any_direction(path: Path) -> None:
    """Every law, at points of a recorded career and some random answers after each of them."""
    record = read_record(path.read_text(encoding="utf-8"))
    whole = len(record.answers())
    for cut in range(whole // 3, whole, whole // 4):
        run = GAME.replay(record, upto=cut)
        again = GAME.replay(read_record(run.record().text()))
        same(snapshot(again.state), snapshot(run.state), f"{path.stem} taken up again at {cut}")
        wander(again, Rng(f"{path.stem} {cut}"))


def wander(run: Run, rng: Rng) -> None:
    """Some random answers, with every law looked at before each; then all of them are taken back."""
    kept, before, first = conserved(run.rest), snapshot(run.state), run.position  # type: ignore[arg-type]
    while not run.over and run.position < first + ANSWERS:
        if not run.held:  # a record may stop while some have sealed their answer; the law is for whole questions
            lawful(GAME, run, rng)
        sealed_stays_sealed(GAME, run)
        assert conserved(run.rest) == kept  # type: ignore[arg-type]
        same(snapshot(run.fork().state), snapshot(run.state), "a fork differs")
        if not run.waiting_for():  # chance is asked, as nobody rolls for a record that was taken up again
            assert run.question is not None
            run.answer(run.question.at_random(rng))
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert asked is not None
            for wrong in wrong_answers(asked, rng)[:4]:
                refused(run, wrong, seat, asked)
            run.answer(asked.at_random(rng), seat)
    run.undo(run.position - first)
    same(snapshot(run.state), before, "what was taken back has left traces")
