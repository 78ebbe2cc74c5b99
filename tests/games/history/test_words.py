"""People read words for whatever the game asks and tells."""

from rulewright.engine import Rng
from rulewright.games import find
from rulewright.games.history.cards import MANIFEST
from tests.games.history.position import at, event, play, position, sow

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
    assert [choice.label for choice in asking.choices] == ["M10 worth 2, red over white", "M11 worth 1, blue"]
    assert asking.choices[0].place == "M10"
    assert at(0, 0) in burn.stacks


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
