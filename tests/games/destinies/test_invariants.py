"""What holds at every resting point of every game, whatever is played and whichever options are set."""

import shutil
from pathlib import Path

import pytest

from rulewright.engine import Pick, Rng
from rulewright.games.destinies import GAME
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import kind_of
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf import finder, library
from rulewright.games.destinies.state import BOX, GONE, HAND, MAX_ITEMS, PILE, STACK
from tests.games.destinies.stage import Stage

TALE = "low_water_sketch"
STORIES = Path(__file__).parent / "stories"


def sound(t: Adventure) -> None:
    assert all(0 <= ready <= 3 for ready in t.ready)
    assert all(1 <= at <= 12 for track in t.skills for at in track)
    assert all(len(track) <= 4 for track in t.skills)
    assert all(list(track) == sorted(track) for track in t.skills)
    assert all(len(hand) <= MAX_ITEMS for hand in t.hands)
    assert all(0 <= coins <= 99 for coins in t.coins)
    assert all(0 <= xp <= 99 for xp in t.xp)
    assert all(-10 <= virtue <= 10 for virtue in t.virtue)
    for instance, at in enumerate(t.where):
        held = [seat for seat, hand in enumerate(t.hands) if instance in hand]
        assert held == ([at - HAND] if HAND <= at < HAND + t.seats else [])
        assert at in (BOX, GONE) or held or at >= STACK
        assert at < PILE + len(t.tiles)


@pytest.mark.atom("D-126", "D-152", "D-032", "D-181")
@pytest.mark.parametrize("seed", range(6))
def test_every_resting_point_is_sound(seed: int) -> None:
    rng = Rng(f"sound{seed}")
    seats = 1 + seed % 3
    options = {**GAME.random_options(seats, rng), "scenario": TALE, "language": "en", "day_cap": 12}
    run = GAME.run(seats, options, seed=seed)
    while not run.over:
        rest = run.rest
        assert isinstance(rest, Adventure)
        if rest.characters[-1] >= 0:
            sound(rest)
        question = run.question
        if isinstance(question, Pick) and rest.in_finale(question.seat) and question.seat == rest.active:
            assert not {kind_of(o) for o in question.options} & {a.GO, a.VISIT_POI, a.LEAVE_POI, a.PICK_UP}
        run.answer(question.at_random(rng))  # type: ignore[union-attr]


@pytest.mark.atom("D-017")
def test_an_unchosen_character_is_met_only_if_the_scenario_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "met_tale"
    shutil.copytree(STORIES / TALE, home)
    head = home / "scenario.yaml"
    text = head.read_text().replace("id: low_water_sketch", "id: met_tale\n  as_npc: {marit: hale}")
    head.write_text(text)
    monkeypatch.setenv(finder.SHELVES, str(tmp_path))
    hale = library.tale("met_tale").plot.npc_ids.index("hale")
    assert Stage("met_tale", ["marit"]).t.npc_at[hale] == -1
    assert Stage("met_tale", ["pim"]).t.npc_at[hale] >= 0
    library.forget("met_tale")
