"""Secrets: hands, sealed bids, what lies face down; and what everybody may remember."""

import pytest

from rulewright.engine import SPECTATOR, Rng
from rulewright.games import find
from rulewright.games.history.cards import card_named, cards_in
from rulewright.games.history.rules.turn import History
from rulewright.games.history.secrets import hidden_cards
from rulewright.testing.checks import lawful
from rulewright.testing.exploring import random_game
from tests.games.history.position import begin_at, event, expand, play, position, sow

GAME = find("history")
FULL = "R04 W11 B12 B13"


@pytest.mark.parametrize("k", range(30))
def test_an_imagined_game_looks_like_the_real_one_under_random_options(k: int) -> None:
    rng = Rng(f"secrets/{k}")
    seats = 2 + k % 3
    options = {**GAME.random_options(seats, rng), "turn_cap": 60}
    random_game(GAME, seats, options, f"secrets/{k}", lambda run, look: lawful(GAME, run, look), every=23)


@pytest.mark.atom("H-005", "H-052")
def test_other_hands_are_counted_but_not_seen_and_are_dealt_anew_when_imagined() -> None:
    run = begin_at(position(3, hands=["R01 R02", "W01 W02 W03", "B01"], market=FULL))
    seen = GAME.look(run, 0)["hands"]
    assert [hand["cards"] for hand in seen] == [2, 3, 1]
    assert [hand["seen"] for hand in seen] == [["R01", "R02"], [], []]
    worlds = [run.imagine(0, Rng(seed)).state for seed in range(20)]
    assert all(isinstance(world, History) and world.hands[0] == run.state.hands[0] for world in worlds)  # type: ignore[attr-defined]
    assert len({world.hands[1] for world in worlds}) > 10  # type: ignore[attr-defined]


@pytest.mark.atom("H-041")
def test_cards_gained_openly_stay_known_in_every_imagined_world() -> None:
    t = position(hands=["R01", "R02 R03"], market="K09 W11 B12 B13")
    run = play(t, ("act", sow("K09")), ("bid", (0, 1)))
    k09 = card_named("K09")
    assert GAME.look(run, SPECTATOR)["hands"][1]["seen"] == ["K09"]
    for seed in range(10):
        world = t.imagine(0, Rng(seed))
        assert isinstance(world, History)
        assert world.hands[1] >> k09 & 1


@pytest.mark.atom("H-091", "H-110")
def test_known_places_of_the_deck_stay_and_the_rest_is_open() -> None:
    t = position(hands=["R01", "R02"], market=FULL, top="B07", bottom="K01 K02")
    world = t.imagine(0, Rng(1))
    assert isinstance(world, History)
    assert (world.deck_top, world.deck_bottom) == (t.deck_top, t.deck_bottom)
    assert world.deck_size() == t.deck_size()


@pytest.mark.atom("B-13")
def test_after_a_shuffle_nobody_imagines_a_sunk_card_in_a_hand() -> None:
    t = position(hands=["B13 R01", "R02 R03"], market=FULL, bottom="K01 K02")
    play(t, ("act", event("B13")))
    hidden = cards_in(hidden_cards(t, 0))
    assert card_named("K01") not in hidden
    assert card_named("R02") in hidden


@pytest.mark.atom("H-079", "H-090")
def test_a_card_turned_up_by_exploration_is_shown_to_all() -> None:
    t = position(hands=["W08 R01", "R02"], market=FULL)
    run = play(t, ("act", expand("W08")), ("draw", (1,)), ("draw", (card_named("W06"),)))
    assert all(GAME.look(run, observer)["deck"]["top"] == ["W06"] for observer in (0, 1, SPECTATOR))


@pytest.mark.atom("B-02")
def test_the_treaty_shows_its_cards_to_the_active_player_alone() -> None:
    t = position(3, hands=["B02 R01", "R02", "R03"], market=FULL, top="K01")
    x, y = card_named("K02"), card_named("K03")
    run = play(t, ("act", event("B02")), ("draw", (x,)), ("draw", (y,)))
    assert GAME.look(run, 0)["treaty"] == {"cards": 3, "seen": ["K01", "K02", "K03"]}
    assert GAME.look(run, 1)["treaty"] == {"cards": 3, "seen": ["K01"]}
    lawful(GAME, run, Rng(1))
