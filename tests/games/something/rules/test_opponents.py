"""Opponents: least thresholds, Course traits, Peril and Doom."""

from __future__ import annotations

import pytest

from rulewright.games.something import GAME
from tests.games.something.positions import PAIR, die_now, goals_now, minding, offered, play, position, roll, table


@pytest.mark.atom("S2-003", "S2-027")
def test_opponents_read_the_course() -> None:
    run = position(die="S6", crew=PAIR, goals={"G": 0}, course=True, mt=True, change=minding)
    traits = [1 + 3, 6 + 3]  # cannot surprise under Sneaky; threshold +3 under Sneaky
    play(run, "", business=[8, 8, 0], foe_name=["Hound", "Marshal"], foe_mt=10, foe_sphere=-1, foe_trait=traits)
    roll(run, "A", goal="G", opposition=0, threshold=10, throw="D2 E1", keep="D", win=0, stop="react")
    assert table(run).threshold == 10
    assert 2 not in offered(run)
    play(run)
    assert die_now(run) == "E1"
    roll(run, "B", goal="G", opposition=1, threshold=10, stop="throw")
    assert table(run).threshold == 10
    under_sneaky = position(die="S6", crew=PAIR, goals={"G": 0}, course=True, mt=True, change=minding)
    play(under_sneaky, "", business=[8, 0], foe_mt=10, foe_sphere=-1, foe_trait=6 + 3)
    roll(under_sneaky, "A", goal="G", opposition=0, threshold=10, stop="throw")
    assert table(under_sneaky).threshold == 13


@pytest.mark.atom("S2-026", "S2-027", "S2-029")
def test_arcane_feats_and_opponents_set_a_least_threshold_that_may_be_met() -> None:
    run = position(crew=PAIR, mt=True, change=minding)
    play(run, "", business=[8, 0], foe_mt=13, foe_sphere=15, foe_sphere_mt=19)
    for opposition, skill, least in ((-1, "gunnery", 7), (90, "gunnery", 16), (0, "con", 13), (0, "gunnery", 19)):
        fork = run.fork()
        roll(fork, "A", skill=skill, opposition=opposition, stop="threshold")
        assert offered(fork)[0] == least
    asking = GAME.asking(fork, 0)
    assert asking is not None
    labels = {choice.value: choice.label for choice in asking.choices}
    assert labels[22] == "22 (a master opposes)"
    assert labels[34] == "34 (desperate)"


@pytest.mark.atom("S2-031", "S2-032", "S2-047", "S2-048")
def test_an_opponents_peril_harms_and_its_doom_replaces_ones_own() -> None:
    run = position(die="S6", crew=PAIR, goals={"G": 0}, mt=True, destiny_tracks=True, change=minding)
    table(run).harm[0] = 3
    play(run, "", business=[8, 0], foe_mt=10, foe_sphere=-1, foe_peril=1, foe_doom="under glass for ever")
    roll(run, "A", goal="G", opposition=0, throw="D2 E1", keep="D", win=0)
    assert "risky" not in [answer.ask for answer in run.answers()]
    assert table(run).gone == [1, 0]
    assert goals_now(run) == {"G": 1}  # no last gift of +6
    assert (0, "doom", "under glass for ever") in table(run).prose
