"""The dice are fair and anybody can check it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.engine import CHANCE, BadRecord, Draw, Record, Roll, RulewrightError, Shuffle
from rulewright.engine.record import Undone
from rulewright.engine.run import Answer
from rulewright.games import find
from rulewright.server.dice import FairDice, Unfair, commitment, new_seed, notes, verify

SEED = "5a" * 32


def fair_record(seed: str = SEED, added: dict[int, str] | None = None) -> Record:
    """A whole game of liar's dice with fair dice, everybody calling as soon as they may."""
    game = find("liars-dice")
    run = game.run(["Ann", "Ben"], {"dice": 2})
    dice = FairDice(seed, added or {})
    drawn = 0
    while run.question is not None:
        if run.question.is_chance():
            run.answer(dice.draw(run.question, drawn))
            drawn += 1
        else:
            seat = run.waiting_for()[0]
            asked = run.asked(seat)
            assert asked is not None
            run.answer(asked.options[-1], seat)  # type: ignore[union-attr]
    return game.record(run, {"dice": notes(seed, added or {})})


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert len(new_seed()) == 64
    assert new_seed() != new_seed()


def test_every_chance_has_its_own_stream_and_every_seed_counts() -> None:
    rolls = {FairDice(SEED, {}).draw(Roll(10), n) for n in range(50)}
    assert len(rolls) == 50
    alone, joined = FairDice(SEED, {}), FairDice(SEED, {1: "luck"})
    assert [alone.draw(Roll(5), n) for n in range(5)] != [joined.draw(Roll(5), n) for n in range(5)]
    swapped = FairDice(SEED, {0: "luck"})
    assert [swapped.draw(Roll(5), n) for n in range(5)] != [joined.draw(Roll(5), n) for n in range(5)]


def test_draws_are_even() -> None:
    dice = FairDice(SEED, {})
    counts = [0] * 6
    for n in range(6000):
        counts[dice.draw(Roll(1), n)[0] - 1] += 1
        assert sorted(dice.draw(Shuffle([1, 2, 3]), n)) == [1, 2, 3]
        assert set(dice.draw(Draw([1, 2, 3], 2), n)) < {1, 2, 3}
    chi = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi < 20.5, counts  # five degrees of freedom, one in a thousand


def test_a_fair_record_is_verified() -> None:
    assert verify(fair_record()).checked >= 2
    found = verify(fair_record(added={0: "mine", 1: "yours"}))
    assert found.checked >= 2
    assert (found.commitment, found.seats, found.given) == (commitment(SEED), {0: "mine", 1: "yours"}, 0)


def with_entries(record: Record, entries: list[Answer | Undone]) -> Record:
    return Record(record.game, record.rules, record.options, record.seats, tuple(entries), record.notes)


def test_a_roll_that_was_taken_back_is_found() -> None:
    """Whoever has seen a roll and takes it back decides again knowing it, also when the same roll comes again."""
    record = fair_record()
    rolls = list(record.entries[:2])
    assert all(isinstance(entry, Answer) and entry.who == CHANCE for entry in rolls)
    again = [*rolls, Undone(1), rolls[1], *record.entries[2:]]
    with pytest.raises(Unfair, match="taken back"):
        verify(with_entries(record, again))
    bid = Answer(0, "bid", 1)
    assert verify(with_entries(record, [*rolls, bid, Undone(1), *record.entries[2:]])).checked >= 2


def test_chance_never_answers_for_a_seat() -> None:
    record = fair_record()
    entries = [Answer(CHANCE, entry.ask, entry.value) for entry in record.entries if isinstance(entry, Answer)]
    with pytest.raises(RulewrightError, match="Nothing is rolled"):
        verify(with_entries(record, list(entries)))


def test_answers_of_another_table_are_told_not_hidden() -> None:
    record = fair_record()
    told = {**record.notes["dice"], "given": 1000}
    claimed = Record(record.game, record.rules, record.options, record.seats, record.entries, {"dice": told})
    assert (verify(claimed).checked, verify(claimed).given) == (0, 1000)


def test_a_changed_roll_is_found() -> None:
    record = fair_record()
    lines = list(record.entries)
    first = lines[0]
    assert isinstance(first, Answer)
    other = tuple(7 - face for face in first.value)
    lines[0] = Answer(first.who, first.ask, other)
    with pytest.raises(Unfair, match=r"answer 1 \(roll\) is"):
        verify(Record(record.game, record.rules, record.options, record.seats, tuple(lines), record.notes))


def test_another_seed_than_the_promised_one_is_found() -> None:
    record = fair_record()
    told = {**record.notes["dice"], "seed": "5b" * 32}
    with pytest.raises(Unfair, match="commitment"):
        verify(Record(record.game, record.rules, record.options, record.seats, record.entries, {"dice": told}))
    told = {**record.notes["dice"], "seats": {"0": "planted"}}
    with pytest.raises(Unfair):
        verify(Record(record.game, record.rules, record.options, record.seats, record.entries, {"dice": told}))


@pytest.mark.parametrize(
    "told", [None, {}, {"scheme": 2}, {"scheme": 1, "seed": 5}, {"scheme": 1, "seed": "zz", "seats": {}}]
)
def test_a_record_without_readable_notes_is_refused(told: object) -> None:
    record = fair_record()
    with pytest.raises(BadRecord):
        verify(Record(record.game, record.rules, record.options, record.seats, record.entries, {"dice": told}))


def test_the_command_says_fair_or_why_not(tmp_path: Path) -> None:
    good = tmp_path / "good.jsonl"
    good.write_text(fair_record().text(), encoding="utf-8")
    run = [sys.executable, "-c", "from rulewright.cli import main; main()", "verify"]
    said = subprocess.run([*run, str(good)], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout[:5]) == (0, "Fair:")
    assert commitment(SEED) in said.stdout
    assert "the server chose alone" in said.stdout
    said = subprocess.run([*run, str(good), "--commitment", "00" * 32], capture_output=True, text=True, check=False)
    assert (said.returncode, "another commitment" in said.stderr) == (2, True)
    said = subprocess.run([*run, str(good), "--seed", "mine"], capture_output=True, text=True, check=False)
    assert (said.returncode, "was not used" in said.stderr) == (2, True)
    lines = good.read_text(encoding="utf-8").splitlines()
    roll = json.loads(lines[1])
    roll[2] = [7 - face for face in roll[2]]
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([lines[0], json.dumps(roll), *lines[2:]]) + "\n", encoding="utf-8")
    said = subprocess.run([*run, str(bad)], capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert "the seeds give" in said.stderr
    said = subprocess.run([*run, str(tmp_path / "none")], capture_output=True, text=True, check=False)
    assert said.returncode == 2
