"""The odds of tests and Finales: anchors, laws, and a slow obvious twin."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.engine import BadOption, Pick, Rng, Roll
from rulewright.engine.questions import REST
from rulewright.engine.run import life
from rulewright.games.destinies import GAME
from rulewright.games.destinies.odds.trials import CALLS, best_steps, finale, graded, min_effort, odds
from rulewright.games.destinies.options import EFFORT, MAIN
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf.finder import add_shelf
from rulewright.games.destinies.state import IN_FINALE
from tests.games.destinies.stage import Stage

add_shelf(Path(__file__).parent.parent / "games" / "destinies" / "stories")
MARKERS = st.lists(st.integers(1, 12), max_size=4)
DICE = st.integers(0, 2)


def slowly(markers: list[int], effort: int, profile: str = "standard", bonus: int = 0) -> dict[int, Fraction]:
    """Every single roll, one by one."""
    found: dict[int, int] = {}
    rolls = list(product(*([MAIN] * 2 + [EFFORT[profile]] * effort)))
    for roll in rolls:
        total = sum(face for face in roll if face >= 0) + bonus
        count = sum(1 for at in markers if at <= total) + sum(1 for face in roll if face < 0)
        found[count] = found.get(count, 0) + 1
    return {count: Fraction(ways, len(rolls)) for count, ways in found.items()}


def test_two_anchors() -> None:
    assert odds([7], 0)["at_least"][1] == Fraction(7, 12)
    assert odds([8], 1)["at_least"][1] == Fraction(20, 27)
    assert odds([8], 1)["at_least"][2] == Fraction(5, 72)
    assert odds([1], 0)["at_least"][1] == odds([2], 0)["at_least"][1] == 1


def test_the_calls_have_the_names_and_arguments_of_the_contract() -> None:
    assert set(CALLS) == {"odds", "graded", "min_effort", "best_steps", "finale"}
    assert CALLS["odds"](markers=[5, 7], effort=2, profile="standard", n_main=2, total_bonus=0, success_bonus=0)


@settings(max_examples=25, deadline=None)
@given(MARKERS, DICE, st.sampled_from(sorted(EFFORT)), st.integers(-3, 3))
def test_the_law_is_that_of_the_slow_twin(markers: list[int], effort: int, profile: str, bonus: int) -> None:
    assert odds(markers, effort, profile, total_bonus=bonus)["pmf"] == dict(
        sorted(slowly(markers, effort, profile, bonus).items())
    )


@settings(max_examples=40, deadline=None)
@given(MARKERS, st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))
def test_properties_of_every_law(markers: list[int], effort: int, bonus: int, extra: int) -> None:
    law = odds(markers, effort, total_bonus=bonus, success_bonus=extra)
    assert sum(law["pmf"].values()) == 1
    chain = [law["at_least"][j] for j in range(1, 7)]
    assert chain == sorted(chain, reverse=True)
    better = [
        odds([max(1, at - 1) for at in markers], effort, total_bonus=bonus, success_bonus=extra),
        odds([*markers, 6], effort, total_bonus=bonus, success_bonus=extra),
        odds(markers, effort, total_bonus=bonus + 1, success_bonus=extra),
        odds(markers, effort, total_bonus=bonus, success_bonus=extra + 1),
        odds(markers, effort + 1, total_bonus=bonus, success_bonus=extra),
    ]
    for other in better:
        assert all(other["at_least"][j] >= law["at_least"][j] for j in range(1, 7))
    assert law["max"] == len(markers) + effort + extra
    shifted = odds([at + 2 for at in markers], effort, total_bonus=bonus + 2, success_bonus=extra)
    assert shifted["pmf"] == law["pmf"]
    assert odds(markers[::-1], effort, total_bonus=bonus, success_bonus=extra) == law


@pytest.mark.atom("D-083", "D-084", "D-086")
def test_bands_share_out_all_chances() -> None:
    bands = [[0, "fail"], [1, "some"], [3, "most"], [5, "all"]]
    shares = graded([5, 7, 9], 3, bands)
    assert sum(shares.values()) == 1
    assert shares["all"] == odds([5, 7, 9], 3)["at_least"][5]
    with pytest.raises(BadOption):
        graded([5], 0, [[1, "a"]])
    with pytest.raises(BadOption):
        graded([5], 0, [[0, "a"], [2, "a"]])


@settings(max_examples=25, deadline=None)
@given(MARKERS, DICE, st.sampled_from(sorted(EFFORT)), st.lists(st.integers(1, 6), unique=True, max_size=4))
def test_bands_are_shared_out_as_the_slow_twin_does(
    markers: list[int], effort: int, profile: str, lows: list[int]
) -> None:
    starts = [0, *sorted(lows)]
    bands = [[low, f"from {low}"] for low in starts]
    shares = {f"from {low}": Fraction(0) for low in starts}
    for count, chance in slowly(markers, effort, profile).items():
        shares[f"from {max(low for low in starts if low <= min(count, 6))}"] += chance
    assert graded(markers, effort, bands, profile=profile) == shares


@settings(max_examples=20, deadline=None)
@given(MARKERS, st.integers(0, 4), st.fractions(0, 1, max_denominator=40), st.integers(0, 2))
def test_the_fewest_dice_are_those_of_the_slow_twin(
    markers: list[int], need: int, target: Fraction, ready: int
) -> None:
    def enough(dice: int) -> bool:
        return sum((p for n, p in slowly(markers, dice).items() if n >= need), Fraction(0)) >= target

    assert min_effort(markers, need, target, ready) == next((k for k in range(ready + 1) if enough(k)), None)


def test_fewest_dice_for_a_target() -> None:
    assert min_effort([8], 1, "20/27", 3) == 1
    assert min_effort([8], 1, Fraction(20, 27) + Fraction(1, 10**9), 3) == 2
    assert min_effort([8], 4, Fraction(1, 2), 3) is None
    assert min_effort([], 0, 1, 0) == 0


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=3), st.integers(0, 4), st.integers(1, 3), DICE)
def test_best_steps_beat_every_other_split(markers: list[int], steps: int, need: int, effort: int) -> None:
    found = best_steps(markers, steps, need, effort)
    left = min(steps, sum(at - 1 for at in markers))
    best: tuple[Fraction, list[int]] | None = None
    for split in product(range(left + 1), repeat=len(markers)):
        after = sorted(at - by for at, by in zip(markers, split, strict=True))
        if sum(split) != left or after[0] < 1:
            continue
        p = odds(after, effort)["at_least"][need]
        if best is None or p > best[0] or (p == best[0] and after < best[1]):
            best = (p, after)
    assert best is not None
    assert (found["p"], found["markers_after"]) == best


@pytest.mark.parametrize(
    "wrong", [{"effort": -1}, {"effort": 99}, {"effort": True}, {"profile": "odd"}, {"profile": {"main": []}}]
)
def test_what_is_no_roll_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        odds([7], **{"effort": 0, **wrong})  # type: ignore[arg-type]


def test_a_finale_that_hangs_on_one_roll() -> None:
    given = {"players.tobias.INT": [7], "players.tobias.items": [], "explored": ["customs_row"]}
    stage = Stage("low_water_sketch", ["tobias"], given | {"players.tobias.tile": "customs_row"})
    t = stage.t.copy()
    t.marked[0] = 3
    t.ready = [0]
    once = finale("low_water_sketch", t, "tobias", 1)
    assert once == 0  # two stages take two turns
    won = t.copy()
    won.finale_path[0] = 0
    won.finale_stage[0] = won.plot.stage_ids.index("last", won.plot.finale_start[won.plot.path_finale[2 * 4]])
    won.phase = 6
    # one turn, one marker, no Effort: two successes are out of reach
    assert finale("low_water_sketch", won, 0, 1) == 0
    won.skills[0] = (7, 7)
    assert finale("low_water_sketch", won, 0, 1) == Fraction(7, 12)
    won.skills[0] = (7, 8)
    # P(total ≥ 8) wins now; a total of 7 keeps the stage and one Effort die comes back
    assert finale("low_water_sketch", won, 0, 1) == Fraction(15, 36)
    assert finale("low_water_sketch", won, 0, 2) > Fraction(15, 36)


def test_the_solver_agrees_with_played_games() -> None:
    given = {"players.marit.vars.heard_note": True, "players.marit.vars.forge_hot": True, "npc.hale": "devoted"}
    given |= {"explored": ["bell_hill"], "players.marit.tile": "bell_hill", "players.marit.items": []}
    stage = Stage("low_water_sketch", ["marit"], given)
    best = finale("low_water_sketch", stage.t, 0, 3)
    from rulewright.engine.run import begin
    from rulewright.games.destinies.players.pathfinder import Pathfinder

    bot, wins, games = Pathfinder(), 0, 150
    for seed in range(games):
        t = stage.t.copy()
        run = begin(t, Rng(seed), GAME, ("A",))
        rng = Rng(f"bot{seed}")
        while not run.over and run.position < 400:
            run.answer(bot.choose(run, run.question, rng))  # type: ignore[arg-type]
        wins += run.state.winner == 0  # type: ignore[attr-defined]
    assert Fraction(wins, games) <= best + Fraction(1, 8)
    assert Fraction(wins, games) >= best - Fraction(1, 3)
    with pytest.raises(BadOption):
        finale("low_water_sketch", stage.t, "nobody")
    with pytest.raises(BadOption):
        finale("low_water_sketch", None, 0)


def naive_chance(t: Adventure, seat: int, turns: int) -> Fraction:
    """A slow twin of `finale`: every single roll, every decision, nothing remembered, nothing taken together."""

    def after(given: list[object]) -> Fraction:
        now = t.copy()
        script = life(now)
        question = next(script)
        left = turns
        active, before = now.active, now.turns
        for answer in [*given, None]:
            while question is REST and now.ended == 0:
                left -= active == seat and now.turns != before
                active, before = now.active, now.turns
                question = next(script)
            if now.ended:
                return Fraction(now.winner == seat)
            if left <= 0 or not now.in_play(seat):
                return Fraction(0)
            if answer is not None:
                question = script.send(answer)
        if isinstance(question, Roll):
            return sum((weight * after([*given, value]) for value, weight in question.outcomes()), Fraction(0))
        assert isinstance(question, Pick)
        if question.seat != seat:
            return after([*given, question.options[0]])
        return max(after([*given, option]) for option in question.options)

    return after([])


@pytest.mark.parametrize(
    ("stage", "ready", "turns", "items"),
    [
        ("last", 0, 1, ()),
        ("last", 1, 1, ()),
        ("last", 0, 2, ()),
        ("last", 0, 1, ("lucky_float",)),
        ("last", 0, 1, ("tuning_fork",)),
    ],
)
def test_the_solver_agrees_with_its_slow_twin(stage: str, ready: int, turns: int, items: tuple[str, ...]) -> None:
    table = Stage("low_water_sketch", ["tobias"], {"players.tobias.INT": [6, 8], "players.tobias.items": list(items)}).t
    t = table.copy()
    plot = t.plot
    t.finale_path[0] = 0
    t.finale_stage[0] = plot.stage_ids.index(stage, plot.finale_start[plot.path_finale[2 * 4]])
    t.phase = IN_FINALE
    t.ready = [ready]
    t.xp = [0]
    assert finale("low_water_sketch", t, 0, turns) == naive_chance(t, 0, turns)
