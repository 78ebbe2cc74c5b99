"""The turn: its beginning, its one action, its end, and the end of the game."""

from typing import Any

import pytest

from rulewright.engine import Illegal, Result, Rng, Run
from rulewright.engine.packing import pack
from rulewright.games.history.cards import BLACK, RED, WHITE, card_named, cards_in
from rulewright.games.history.rules.action import PASS
from rulewright.games.history.rules.scoring import final_values, score_of, winners
from rulewright.games.history.rules.turn import History
from tests.games.history.position import (
    asked_now,
    at,
    begin_at,
    both,
    cards_of,
    colours_of,
    event,
    expand,
    offered,
    play,
    position,
    reap,
    sow,
)

PASSING = pack(PASS, 0)
FULL = "R11 W11 B12 B13"


@pytest.mark.atom("H-020", "H-121")
def test_turns_pass_clockwise_and_the_last_round_is_not_completed() -> None:
    t = position(3, hands=["B07 R01", "K03 R03", "R04 R05"], market=FULL, pool="K", destroyed="")
    run = play(t, ("act", event("B07")))
    assert run.waiting_for() == [1]
    run.answer(event("K03"))
    assert run.over
    assert t.turn == 2


@pytest.mark.atom("H-022", "H-023", "H-041", "H-105")
def test_an_empty_hand_recovers_the_whole_pile_only_at_the_start_of_the_own_turn() -> None:
    t = position(hands=["B07", "R03 R04"], discards=["W04 K09", ""], market=FULL)
    run = play(t, ("act", event("B07")))
    assert t.hands[0] == 0
    assert t.discards[0] == cards_of("W04 K09 B07")
    run.answer(event("R03"))
    assert cards_in(t.hands[0]) == sorted(cards_of("W04 K09 B07"))
    assert t.discards[0] == ()
    assert t.known[1] & t.hands[0] == t.hands[0]


@pytest.mark.atom("H-022")
def test_recovery_by_options() -> None:
    t = position(hands=["B07", "R03"], discards=["W04", ""], market=FULL, recovery_timing="turn_end")
    play(t, ("act", event("B07")))
    assert cards_in(t.hands[0]) == sorted(cards_of("W04 B07"))
    free = position(hands=["", "R03"], discards=["W04", ""], market=FULL, recovery_optional=True)
    run = play(free, ("recover", 0))
    assert free.hands[0] == 0
    assert offered(run) == [*cards_of(FULL), card_named("W04")]
    taken = position(hands=["", "R03"], discards=["W04", ""], market=FULL, recovery_optional=True)
    play(taken, ("recover", 1))
    assert taken.hands[0] == 1 << card_named("W04")


@pytest.mark.atom("H-025", "H-026", "H-027", "H-050")
def test_the_actions_are_sowing_what_lies_open_and_three_uses_of_every_hand_card() -> None:
    t = position(hands=["B07 R01", "R03"], discards=["W04", "K01 K09"], market="R04 R05")
    wanted = [sow("R04"), sow("R05"), sow("W04"), sow("K09")]
    wanted += [use(card) for use in (reap, expand, event) for card in ("R01", "B07")]
    assert offered(begin_at(t)) == wanted


@pytest.mark.atom("H-027", "H-025", "H-050", "H-028")
@pytest.mark.parametrize(
    ("given", "rule"),
    [(reap("K13"), "H-027"), (sow("K13"), "H-050"), (sow("R01"), "H-050"), (PASSING, "H-028"), (pack(7, 0), "H-025")],
)
def test_what_is_no_legal_action_is_refused_with_its_rule(given: int, rule: str) -> None:
    t = position(hands=["B07 R01", "R03"], market=FULL)
    run = begin_at(t)
    with pytest.raises(Illegal) as refused:
        run.answer(given, 0)
    assert refused.value.rule == rule
    assert run.position == 0


@pytest.mark.atom("H-028")
def test_nobody_passes_except_by_option_or_for_want_of_any_action() -> None:
    t = position(hands=["", "R03"], deck="")
    assert begin_at(t).waiting_for() == [1]
    free = position(hands=["B07", "R03"], market=FULL, allow_pass=True)
    run = play(free, ("act", PASSING))
    assert run.waiting_for() == [1]


@pytest.mark.atom("H-040", "H-080", "H-042")
def test_a_played_card_lies_on_the_pile_before_it_takes_effect() -> None:
    t = position(sectors={(0, 0): "1 R"}, hands=["R12 R01", "R03"], discards=["K10", ""], market=FULL)
    play(t, ("act", event("R12")))
    assert t.active_card(0) == card_named("R12")
    assert not t.in_stasis()


@pytest.mark.atom("H-042")
def test_by_option_it_becomes_active_only_when_the_action_is_over() -> None:
    t = position(
        sectors={(0, 0): "1 R"},
        hands=["R12 R01", "R03"],
        discards=["K10", ""],
        market=FULL,
        card_active_after_action=True,
    )
    run = play(t, ("act", event("R12")))
    assert t.in_stasis()
    run.answer((0, 0))
    assert t.stacks[at(0, 0)] == colours_of("R")
    assert t.active_card(0) == card_named("R12")
    path = position(hands=["K09 R01", "R03"], discards=["K10", ""], market=FULL, card_active_after_action=True)
    play(path, ("act", event("K09")))
    assert path.hands[0] == sum(1 << card for card in cards_of("K09 R01"))
    crusade = position(
        sectors={(0, 0): "1 W", (1, 0): "2"},
        hands=["B07 R01", "R03"],
        discards=["R02", ""],
        crusade="K",
        pool="RWB",
        market=FULL,
        card_active_after_action=True,
    )
    run = play(crusade, ("act", event("B07")))
    assert crusade.influence[0] == 11
    assert asked_now(run) == "crusade_place"


@pytest.mark.atom("H-031", "H-091", "H-097")
def test_the_refill_of_the_turn_starts_with_the_revealed_card() -> None:
    t = position(hands=["W08 R01", "R03"], market="W01 R04 B01 B02", top="R11")
    run = play(t, ("act", expand("W08")), ("draw", (1,)))
    assert t.market == cards_of("R04 R11")
    assert asked_now(run) == "draw"


@pytest.mark.atom("H-031")
def test_with_immediate_refill_the_market_is_full_before_the_next_part_of_the_turn() -> None:
    t = position(hands=["K05 R01", "R03"], market=FULL, top="R04", refill_timing="immediate")
    run = play(t, ("act", event("K05")))
    assert t.market == cards_of("R04")
    for card in cards_of("R05 R06 R07"):
        run.answer((card,))
    assert t.market == cards_of("R04 R05 R06 R07")
    assert run.waiting_for() == [1]


@pytest.mark.atom("H-031", "H-097")
@pytest.mark.parametrize(("timing", "gained"), [("turn_end", 0), ("immediate", 3)])
def test_an_immediate_refill_comes_before_the_event_of_the_card_that_revealed(timing: str, gained: int) -> None:
    """Revealed Dark Ages empty the market; Futures Market then counts what has come in."""
    t = position(hands=["W01 R01", "R03"], market=FULL, top="K05 W02 W03 W04", play_mode="both", refill_timing=timing)
    play(t, ("act", both("W01")), ("draw", (2,)))
    assert t.influence[0] == 9 + 2 + gained
    assert t.market == cards_of("K05 W02 W03 W04")


@pytest.mark.atom("H-025", "H-079")
class TestPlayBoth:
    def test_the_disk_comes_first_then_the_event(self) -> None:
        t = position(sectors={(0, 0): "2"}, hands=["B07 R01", "R03"], market=FULL, play_mode="both", no_tiles=True)
        play(t, ("act", both("B07")))
        assert t.stacks[at(0, 0)] == colours_of("B")
        assert t.influence[0] == 9 + 2 + 2

    def test_a_card_revealed_on_the_way_resolves_before_it(self) -> None:
        t = position(hands=["W08 R01", "R03"], market=FULL, play_mode="both", top="R11")
        run = play(t, ("act", both("W08")), ("draw", (1,)), listen=True)
        assert run.state.told is not None
        kinds = [told.kind for told in run.state.told]
        assert kinds.index("card_destroyed") < [i for i, kind in enumerate(kinds) if kind == "gain"][-1]
        assert t.influence[0] == 9 + 1 + 1


@pytest.mark.atom("H-025", "H-078", "H-079")
def test_a_turn_disk_is_placed_before_the_action_and_pays_only_by_option() -> None:
    t = position(sectors={(0, 0): "2"}, hands=["B07 R01", "R03"], market=FULL, turn_disk=True, no_tiles=True)
    run = play(t, ("turn_disk", RED))
    assert asked_now(run) == "act"
    assert t.stacks[at(0, 0)] == colours_of("R")
    assert t.influence[0] == 9
    paying: dict[str, Any] = {"turn_disk": True, "turn_disk_income": True, "turn_disk_event": True}
    paid = position(hands=["R01", "R03"], market=FULL, top="B07", **paying)
    play(paid, ("turn_disk", RED), ("draw", (2,)))
    assert paid.influence[0] == 9 + 2 + 2


@pytest.mark.atom("H-030", "H-104", "H-032")
def test_only_an_entirely_empty_pool_ends_the_game() -> None:
    t = position(hands=["B07 R01", "R03"], market=FULL, pool="RRRRRR")
    assert not play(t, ("act", event("B07"))).over
    last = position(
        sectors={(0, 0): "1 K"}, hands=["B07 R01", "R03"], discards=["", "R02"], crusade="K", market=FULL, pool=""
    )
    assert play(last, ("act", event("B07"))).over


def with_crusade(pool: str, **options: Any) -> History:
    """A turn at whose start the Crusade takes a disk, if the pool has a black one."""
    return position(
        sectors={(0, 0): "1 K", (1, 0): "2"},
        hands=["B07 R01", "R03"],
        discards=["R02", ""],
        crusade="K",
        market=FULL,
        pool=pool,
        **options,
    )


@pytest.mark.atom("H-122")
def test_disks_on_the_crusade_stay_there_unless_it_took_the_last_one_itself() -> None:
    taken = begin_at(with_crusade("K"))
    taken.answer(sow("R11"))
    while asked_now(taken) != "crusade_place":
        taken.answer(offered(taken)[0] if asked_now(taken) == "winner" else (0, 0))
    assert taken.waiting_for() == [0]
    emptied = play(
        position(
            sectors={(0, 0): "1 R", (1, 0): "2"},
            hands=["R05 R01", "R03"],
            discards=["", "R02"],
            crusade="K",
            market=FULL,
            pool="R",
        ),
        ("act", expand("R05")),
        ("place", at(1, 0)),
    )
    assert emptied.over
    assert isinstance(emptied.state, History)
    assert emptied.state.crusade_disks == 1
    assert emptied.state.stacks[at(1, 0)] == (RED,)


@pytest.mark.atom("H-122")
@pytest.mark.parametrize(("crusade_at_end", "lands"), [("placed_if_last", False), ("placed", True), ("stays", False)])
def test_by_option_they_are_always_placed_or_never(crusade_at_end: str, lands: bool) -> None:
    t = position(
        sectors={(0, 0): "1 K"},
        hands=["B07 R01", "R03"],
        discards=["", "R02"],
        crusade="K",
        market=FULL,
        pool="",
        crusade_at_end=crusade_at_end,
    )
    run = play(t, ("act", event("B07")))
    assert (not run.over and asked_now(run) == "crusade_place") == lands


@pytest.mark.atom("H-122")
def test_what_the_crusade_took_last_stays_if_no_placing_is_chosen() -> None:
    run = begin_at(with_crusade("K", crusade_at_end="stays"))
    run.answer(sow("R11"))
    run.answer((0, 0))
    run.answer(offered(run)[0])
    assert run.over
    assert isinstance(run.state, History)
    assert run.state.crusade_disks == 2


@pytest.mark.atom("H-120")
def test_by_option_a_game_in_which_nothing_changes_ends() -> None:
    t = position(hands=["R01", "R03"], sectors={(0, 0): "1 R"}, influence=[9, 9], quiet_rounds=1, market=FULL)
    run = begin_at(t)
    turns = 0
    while not run.over:
        assert turns < 10
        if asked_now(run) == "act":
            turns += 1
            run.answer(sow("R11") if sow("R11") in offered(run) else offered(run)[0])
        elif asked_now(run) == "bid":
            run.answer((0, 0))
        else:
            assert run.question is not None
            run.answer(run.question.at_random(Rng(1)))
    result = run.state.result()
    assert result is not None
    assert result.reason == "nothing has changed for many rounds"
    assert turns == 2, "one round, the first turn of the game included"


@pytest.mark.atom("H-120")
def test_only_what_the_option_names_breaks_the_quiet() -> None:
    """A tile that goes is none that is laid, and a disk that returns is none that is destroyed."""
    t = position(sectors={(0, 0): "1 R", (1, 0): "1"}, hands=["K06 R01", "R03"], market=FULL, quiet_rounds=5)
    play(t, ("act", event("K06")))
    assert (len(t.stacks), t.quiet_turns) == (1, 1)
    t = position(sectors={(0, 0): "1 W"}, hands=["K07 R01", "R03"], destroyed="R", market=FULL, quiet_rounds=5)
    play(t, ("act", event("K07")))
    assert (t.destroyed[RED], t.quiet_turns) == (0, 1)
    t = position(sectors={(0, 0): "1 W"}, hands=["K03 R01", "R03"], market=FULL, quiet_rounds=5)
    play(t, ("act", event("K03")), ("theft", RED))
    assert t.quiet_turns == 0


@pytest.mark.atom("H-028")
def test_who_can_only_pass_is_not_asked() -> None:
    t = position(hands=["", "R03"], market="", deck="", allow_pass=True)
    run = begin_at(t)
    assert run.waiting_for() == [1]


@pytest.mark.atom("H-122", "H-084")
def test_disks_placed_at_the_end_never_pay() -> None:
    t = position(
        sectors={(0, 0): "3 K"},
        hands=["B05 R01", "R03"],
        discards=["", "R02"],
        crusade="K",
        market=FULL,
        pool="",
        influence=[0, 0],
        crusade_at_end="placed",
        event_disk_income=True,
        crusade_expands=True,
    )
    run = play(t, ("act", event("B05")), ("crusade_place", at(1, 0)), ("draw", (4,)))
    assert run.over
    assert t.influence == [0, 0]


@pytest.mark.atom("H-122")
def test_by_option_disks_on_the_crusade_keep_the_game_going() -> None:
    t = position(
        sectors={(0, 0): "1 K"},
        hands=["B07 R01", "R03"],
        discards=["", "R02"],
        crusade="K",
        market=FULL,
        pool="",
        end_counts_crusade=True,
    )
    assert asked_now(play(t, ("act", event("B07")))) == "act"


@pytest.mark.atom("H-030")
def test_an_empty_galaxy_ends_the_game_by_option() -> None:
    def ended(endgame: str, **where: Any) -> bool:
        t = position(hands=["R01 R04", "R03"], market=FULL, endgame=endgame, **where)
        return begin_and_burn(t).over

    def begin_and_burn(t: Any) -> Run:
        run = begin_at(t)
        run.answer(event("R01"))
        if asked_now(run) == "fires":
            run.answer(1)
        return run

    assert ended("empty_galaxy", sectors={(0, 0): "1 R"})
    assert ended("either", sectors={(0, 0): "1 R"})
    assert not ended("pool", sectors={(0, 0): "1 R"})
    assert not ended("empty_galaxy", sectors={(0, 0): "1"})
    assert not ended("empty_galaxy", sectors={(0, 0): "1 RR"}, pool="")


@pytest.mark.atom("H-120")
def test_the_turn_cap_breaks_off_and_says_so() -> None:
    t = position(hands=["B07 R01", "R03"], market=FULL, turn_cap=1)
    run = play(t, ("act", event("B07")))
    result = t.result()
    assert run.over
    assert isinstance(result, Result)
    assert result.reason == "the turn cap was reached"
    assert result.scores == (11, 9)


@pytest.mark.atom("H-124", "H-125", "H-046")
def test_score_is_influence_and_cards_never_gems_or_disks() -> None:
    where = {"sectors": {(0, 0): "2+1 W", (1, 0): "4+5"}, "hands": ["W01", ""], "discards": ["W02 R01", "R03"]}

    def scores(**options: Any) -> list[int]:
        t = position(**where, market="R04", market_gems=[9], **options)  # type: ignore[arg-type]
        return [score_of(t, seat, final_values(t)) for seat in range(2)]

    assert scores() == [9 + 3 + 3, 9]
    assert scores(score_cash=False) == [6, 0]
    assert scores(score_discard=False) == [12, 9]
    assert scores(gems_count_value=False) == [9 + 2 + 2, 9]


@pytest.mark.atom("H-126")
def test_ties_are_told_apart_by_influence_then_shared_or_by_option_otherwise() -> None:
    def who(influence: list[int], scores: tuple[int, ...], **options: Any) -> list[int]:
        t = position(3, influence=influence, active=1, **options)
        t.scores = scores
        return winners(t)

    assert who([5, 6, 5], (20, 20, 19)) == [1]
    assert who([5, 5, 5], (20, 20, 20)) == [0, 1, 2]
    assert who([5, 6, 5], (20, 20, 19), final_tie="shared") == [0, 1]
    assert who([5, 5, 5], (20, 20, 20), final_tie="next_player") == [2]


@pytest.mark.atom("H-092", "H-093")
@pytest.mark.parametrize("code", ["R02", "R05", "R08", "R13", "W06", "W09", "B01", "B08", "B09", "K10", "K13"])
def test_cards_that_are_no_events_do_nothing_when_revealed(code: str) -> None:
    t = position(sectors={(0, 0): "2 W"}, hands=["W08 R01", "R03"], market=FULL, top=code)
    run = play(t, ("act", expand("W08")), ("place", at(1, 0)), ("draw", (1,)))
    assert run.waiting_for() == [1]
    assert t.influence == [10, 9]
    assert t.deck_top == cards_of(code)


@pytest.mark.atom("H-091")
def test_by_option_a_revealed_card_leaves_the_top() -> None:
    def after(where: str, market: str = FULL) -> Any:
        t = position(hands=["W08 R01", "R03"], market=market, top="B07", deck="R07", explore_card_after=where)
        play(t, ("act", expand("W08")), ("draw", (1,)))
        return t

    assert after("bottom").deck_bottom == cards_of("B07")
    assert after("market_if_room").deck_top == cards_of("B07")
    assert after("market_if_room", "R11 W11 B12").market == cards_of("R11 W11 B12 B07")


@pytest.mark.atom("H-091")
@pytest.mark.parametrize(("where", "gained"), [("top", 0), ("market_if_room", 1)])
def test_a_revealed_card_is_in_the_market_at_once_by_option(where: str, gained: int) -> None:
    """Chera's Tithe is revealed and pays 1; Futures Market then counts it if it went to the market."""
    t = position(hands=["W01 R01", "R03"], market="R11 B12", top="W08", play_mode="both", explore_card_after=where)
    play(t, ("act", both("W01")), ("draw", (2,)))
    assert t.influence[0] == 9 + 2 + 1 + gained


def test_colours_are_spoken_of_in_the_order_of_the_cards() -> None:
    t = position(sectors={(0, 0): "1 R", (1, 0): "2 W", (2, 0): "3 K"})
    assert (t.colour_value(RED), t.colour_value(WHITE), t.colour_value(BLACK)) == (1, 2, 3)
