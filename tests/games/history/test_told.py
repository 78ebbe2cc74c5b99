"""What the story says is what happened: every change of money is told, and cards read as they are played."""

import os
import re
from collections.abc import Sequence
from typing import Any

import pytest

from rulewright.bots import RandomBot
from rulewright.engine import Pick, Rng, Run, Sealed
from rulewright.engine.options import settled
from rulewright.games.history import GAME
from rulewright.games.history.cards import MANIFEST
from rulewright.games.history.options import OPTIONS, settings_of
from rulewright.games.history.words.texts import OTHERWISE, texts_in, written
from tests.games.history.position import at, event, play, position, reap

NAMES = ("Ann", "Ben", "Cleo", "Dag")
GAMES = 400 if os.environ.get("RULEWRIGHT_SLOW") else 12
GAINS = (
    re.compile(r"^(\w+) gains (\d+) gem"),
    re.compile(r"^(\w+) sells .+ for (\d+)\.$"),
    re.compile(r"^(\w+) takes .+ and gains the (\d+) gem"),
    re.compile(r"^(\w+) takes the others' bids, (\d+) gem"),
    re.compile(r"^(\w+) gets (\d+) gems? of the bid back"),
)
PAID = re.compile(r"(\w+) (?:takes .+ and )?pays (\d+) to (the bank|\w+)\.$")
BID = re.compile(r"(\w+) (\d+)")


def told_changes(sentences: Sequence[str]) -> dict[str, int]:
    """What a reader of the story would add to everybody's influence."""
    found = dict.fromkeys(NAMES, 0)
    for line in sentences:
        for pattern in GAINS:
            if hit := pattern.match(line):
                found[hit[1]] += int(hit[2])
        if hit := PAID.search(line):
            found[hit[1]] -= int(hit[2])
            if hit[3] != "the bank":
                found[hit[3]] += int(hit[2])
        if line.startswith("Bids for preservation: "):
            for name, bid in BID.findall(line.removeprefix("Bids for preservation: ")):
                found[name] -= int(bid)
    return found


def answer_at_random(run: Run, rng: Rng) -> None:
    """One answer by chance; bids are kept small, so that money lasts."""
    question = run.question
    seat = run.waiting_for()[0]
    mine: Any = question.of(seat) if isinstance(question, Sealed) else question
    assert isinstance(mine, Pick)
    if mine.ask in ("bid", "preserve"):
        run.answer(rng.below(min(4, len(mine.options))), seat)
    else:
        run.answer(RandomBot().react(mine, rng), seat)


@pytest.mark.atom("H-011", "H-055", "H-065")
@pytest.mark.parametrize("number", range(GAMES))
def test_every_change_of_money_is_told(number: int) -> None:
    """After every answer each seat owns what it owned, and what the story says came and went."""
    rng = Rng(f"told/{number}")
    players = 2 + number % 3
    options = GAME.random_options(players, rng) if number % 2 else {"turn_cap": 60}
    run = GAME.run(NAMES[:players], {**options, "turn_cap": 60}, seed=f"told/{number}", listen=True)
    t: Any = run.state
    owned = [run.options["start_influence"]] * players
    if run.options["preset"] == "empty_hand":
        owned = [16] * players
    heard = 0
    while True:
        lines = [GAME.sentence(one, run.names) for one in t.told[heard:] if one.to is None]
        heard = len(t.told)
        changes = told_changes(lines)
        owned = [had + changes[NAMES[seat]] for seat, had in enumerate(owned)]
        assert owned == t.influence, f"{lines} after {run.answers()[-1:]}"
        assert not [line for line in lines if re.search(r"\b(gains|for|pays) 0\b|\b1 gems\b", line)]
        if run.over:
            break
        answer_at_random(run, rng)


@pytest.mark.parametrize("option", sorted({option for _code, option, _value, _text in OTHERWISE}))
def test_card_texts_follow_the_options(option: str) -> None:
    """Under each option that changes a card its text is another, for the rules page and at the table alike."""
    rows = [row for row in OTHERWISE if row[1] == option]
    for code, _option, value, text in rows:
        whole = settled(OPTIONS, {option: value})
        card = [row.code for row in MANIFEST].index(code)
        assert written(card, whole) == text != MANIFEST[card].text
        assert GAME.things is not None
        assert text in GAME.things(whole)[code].text
        assert texts_in(settings_of(whole))[code] == text
    assert texts_in(position().settings) == {}


WITHOUT_A_CARD = {
    "awakening_explores", "effects_may_explore", "event_disk_income", "crusade_expands", "crusade_at_end",
    "crusade_every_turn", "reveal_moves_self", "sale_trigger_timing", "end_counts_crusade",
}  # fmt: skip
"""Options that name cards in their sentence and leave what is written on them true."""


def test_every_option_about_a_card_has_its_text() -> None:
    """An option whose sentence names a card changes its text, or is listed as leaving it true."""
    names = [row.name for row in MANIFEST]
    known = {option for _code, option, _value, _text in OTHERWISE} | WITHOUT_A_CARD
    naming = {option.name for option in OPTIONS if any(name in option.sentence for name in names)}
    assert naming <= known


@pytest.mark.atom("K-10")
def test_a_prevented_collapse_is_told() -> None:
    t = position(sectors={(0, 0): "3 B"}, hands=["B07", ""], discards=["", "K10"])
    run = play(t, ("act", reap("B07")), listen=True)
    run.answer(0, 0)
    run.answer(0, 1)
    said = [GAME.sentence(one, run.names) for one in run.state.told or ()]
    assert "Stasis Pods hold: 1 disk would have been destroyed, and none is." in said


@pytest.mark.atom("H-082")
def test_an_event_without_effect_is_told() -> None:
    t = position(hands=["W04", ""])
    run = play(t, ("act", event("W04")), listen=True)
    said = [GAME.sentence(one, run.names) for one in run.state.told or ()]
    assert "W04 Maengali's Discovery changes nothing." in said


@pytest.mark.atom("W-03")
def test_critical_mass_says_where_its_bids_go() -> None:
    t = position(sectors={(0, 0): "1 R", (1, 0): "2"}, hands=["W03", ""])
    run = play(t, ("act", event("W03")), listen=True)
    run.answer(1, 0)
    run.answer(2, 1)
    run.answer(at(1, 0))
    said = [GAME.sentence(one, run.names) for one in run.state.told or ()]
    assert any(line.startswith("3 gems are laid in ") for line in said)
