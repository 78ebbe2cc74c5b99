"""People read words for whatever the game asks and tells."""

from typing import Any

import pytest

from rulewright.engine import Rng
from rulewright.games import find
from rulewright.games.history.cards import MANIFEST
from rulewright.games.history.tells import TELLS
from tests.games.history.position import at, event, play, position, reap, sow

GAME = find("history")
FULL = "R04 W11 B12 B13"


def test_a_question_names_the_lot_and_the_sector() -> None:
    t = position(sectors={(0, 0): "2 R"}, hands=["R01", "W01"], market="K09 W11 B12 B13", market_gems=[2])
    run = play(t, ("act", sow("K09")))
    asking = GAME.asking(run, 0)
    assert asking is not None
    assert asking.sentence == "What do you bid for K09 The One True Path with 2 gems?"
    burn = position(sectors={(0, 0): "2 WR", (1, 0): "1 B"}, hands=["R01", "W01"], market=FULL)
    run = play(burn, ("act", event("R01")), ("fires", 1))
    asking = GAME.asking(run, 0)
    assert asking is not None
    told = [(choice.label, choice.detail) for choice in asking.choices]
    assert told == [("M10", "worth 2, red over white"), ("M11", "worth 1, blue")]
    assert asking.choices[0].place == "M10"
    assert at(0, 0) in burn.stacks


@pytest.mark.atom("H-064", "H-068")
def test_a_preservation_says_the_colour_the_sectors_what_it_costs_and_who_takes_the_bids() -> None:
    sectors = {(0, 0): "2 R", (1, 0): "1 RR", (0, 1): "1 B"}
    run = play(position(sectors=sectors, hands=["R06", "W01"], market=FULL), ("act", reap("R06")))
    asking = GAME.asking(run, 1)
    assert asking is not None
    assert asking.sentence == (
        "What do you bid to preserve red, worth 3? Unsaved, M10 and M11 lose their top disks and it is worth 1. "
        "Each influence saves one sector. All bids go to the bank, used or not."
    )
    run = play(position(sectors=sectors, hands=["R12", "W01"], market=FULL), ("act", event("R12")))
    asking = GAME.asking(run, 1)
    assert asking is not None
    assert asking.sentence.startswith("What do you bid to preserve every colour? Unsaved, M10, M11 and N10 lose their")
    assert asking.sentence.endswith(f"Your bid goes to {run.names[0]}, used or not.")
    asking = GAME.asking(run, 0)
    assert asking is not None
    assert asking.sentence.endswith("The others' bids go to you, your own to the bank.")


@pytest.mark.atom("H-068", "K-10", "R-12")
def test_a_preservation_that_stasis_pods_decide_or_that_saves_nothing_says_so() -> None:
    sectors = {(0, 0): "2 R", (1, 0): "1 RR", (0, 1): "1 B"}
    podded = position(sectors=sectors, hands=["R06", "W01"], discards=["", "K10"], market=FULL)
    run = play(podded, ("act", reap("R06")))
    asking = GAME.asking(run, 1)
    assert asking is not None
    assert asking.sentence == (
        "What do you bid to preserve red, worth 3? Stasis Pods hold: M10 and M11 will lose no disk, saved or not. "
        "All bids go to the bank, used or not."
    )
    run = play(position(sectors={(0, 0): "2"}, hands=["R12", "W01"], market=FULL), ("act", event("R12")))
    asking = GAME.asking(run, 1)
    assert asking is not None
    assert asking.sentence.startswith("What do you bid for preservation? No sector is at risk. Your bid goes to ")


@pytest.mark.atom("H-065", "H-066")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"preservation_mode": "on_stacks"}, "lies on its stack as a shield; what saves nothing goes to the bank."),
        ({"preservation_mode": "pooled_highest"}, "beyond need lies as gems on a saved sector; the rest goes to the"),
        ({"refund_unused": True}, "What saves goes to the bank, the rest comes back."),
    ],
)
def test_a_preservation_says_what_the_table_does_with_the_bids(options: dict[str, Any], words: str) -> None:
    table = position(sectors={(0, 0): "2 R"}, hands=["R06", "W01"], market=FULL, **options)
    asking = GAME.asking(play(table, ("act", reap("R06"))), 1)
    assert asking is not None
    assert words in asking.sentence


@pytest.mark.atom("H-053", "H-057")
def test_the_reveal_counts_who_bid_what_who_pays_whom_and_what_everybody_has() -> None:
    run = play(position(hands=["R01", "W01"], market=FULL, influence=[7, 9]), ("act", sow("R04")))
    run.answer(3, 0)
    run.answer(5, 1)
    tally = TELLS["won"].tally
    assert tally is not None
    rows, winners = tally(GAME.look(run, 0))
    assert [(row.label, row.values) for row in rows] == [
        ("Bid", (3, 5)),
        ("Pays", (None, 5)),
        ("Is paid", (5, None)),
        ("Has now", (12, 4)),
    ]
    assert winners == (1,)


def test_every_event_of_a_game_is_told_in_a_sentence() -> None:
    run = GAME.run(["Ann", "Ben", "Cid"], GAME.for_simulation, seed=4, listen=True)
    rng = Rng(4)
    while not run.over:
        for seat in run.waiting_for():
            asked = run.asked(seat)
            assert asked is not None
            run.answer(asked.at_random(rng), seat)
    told = run.state.told or []
    assert all(GAME.sentence(event, run.names).endswith(".") for event in told)
    assert GAME.facts is not None
    facts = GAME.facts(run.state, told)
    assert facts["turns"] == run.state.turn  # type: ignore[attr-defined]
    assert sum(facts[f"cards | {card.code} {card.name} | reaped"] for card in MANIFEST) <= facts["sales"]
