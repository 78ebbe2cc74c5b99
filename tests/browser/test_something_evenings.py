"""Evenings of *Something in real browsers: a human GM with two players, and a player alone with the software GM.

Whole evenings take minutes of a browser: with RULEWRIGHT_SLOW; RULEWRIGHT_SHORT makes them one roll long. Their records
are written into the folder that RULEWRIGHT_KEEP names: those under examples/evenings were made so.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.adventure import DEEDS, LONE_WANT, SCENE
from tests.browser.conftest import Seat
from tests.browser.evening import Evening, Lone, play, play_alone
from tests.browser.kit import Person

pytestmark = pytest.mark.skipif(
    "RULEWRIGHT_SLOW" not in os.environ, reason="evenings in three browsers take minutes; make soak runs them"
)

WHOLE = "RULEWRIGHT_SHORT" not in os.environ
DESK = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce",
}  # fmt: skip


def keep(person: Person, table: str, name: str) -> None:
    """The record of an evening that has ended, where it is to be kept."""
    folder = os.environ.get("RULEWRIGHT_KEEP")
    if folder:
        record = person.page.evaluate("async code => (await fetch(`/api/tables/${code}/record`)).text()", table)
        Path(folder, f"{name}.jsonl").write_text(record, encoding="utf-8")


def test_a_human_gm_tells_an_evening_for_two_players(person: Seat) -> None:
    """Three people, three browsers, one of them a phone; the GM ends it. [S-901]"""
    gia, ann, ben = person("Gia", **DESK), person("Ann", **DESK), person("Ben", **PHONE)
    table = gia.make(
        game="something", options={"rolls": 16},
        seats=[{"kind": "you", "name": "Gia"}, {"kind": "open"}, {"kind": "open"}],
    )  # fmt: skip
    for friend in (ann, ben):
        friend.join(f"/t/{table}")
    evening = Evening(len(DEEDS) if WHOLE else 1)
    play(gia, {"Ysolde": ann, "Tamsin": ben}, evening)
    for one in (gia, ann, ben):
        expect(one.end).to_be_visible()
    expect(gia.story).to_contain_text(SCENE)
    said = ann.story.locator(".said", has_text=DEEDS[0].action).first
    expect(said).to_contain_text("Ysolde")
    keep(gia, table, "people")


def test_a_lone_player_and_the_software_gm_play_an_evening(person: Seat) -> None:
    ann = person("Ann", **DESK)
    table = ann.make(
        game="something", options={"rolls": 6 if WHOLE else 1, "goals": 0},
        seats=[{"kind": "bot", "bot": "game-master"}, {"kind": "you", "name": "Ann"}],
    )  # fmt: skip
    play_alone(ann, Lone())
    expect(ann.end).to_be_visible()
    expect(ann.story.locator(".said", has_text=LONE_WANT).first).to_contain_text("Ysolde")
    keep(ann, table, "alone")
