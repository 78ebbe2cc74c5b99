"""The software GM's rulings: the marks on two sets of cases, one mind however it is asked, and what is denied."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.games.something.bots.ruling import precedent
from rulewright.games.something.bots.ruling.hardness import denied
from rulewright.games.something.bots.ruling.judge import judge, ladder, said_of, skill_for, tabled_for, unpractised
from rulewright.games.something.bots.ruling.language import stem
from rulewright.games.something.bots.ruling.precedent import leaning, skill_leaning
from rulewright.games.something.bots.ruling.reading import Case, read
from rulewright.games.something.bots.ruling.score import answer_to, score
from rulewright.games.something.bots.ruling.stakes import at_stake
from rulewright.games.something.written import written
from tests.games.something.bots.rewording import REWORDINGS, begging, boastful, mistyped, polite, third_person

HERE = Path(__file__).parent
MARKS = {
    "in band": 90.0,
    "groups agree": 94.0,
    "pairs in order": 94.0,
    "rolls right": 97.0,
    "no roll right": 90.0,
    "skills fine": 93.0,
    "refusals right": 92.0,
}
"""Above what is asked for, below what is reached: a change that costs a case or two may pass, a fault may not."""


UNSEEN = {
    "in band": 87.0,
    "groups agree": 88.0,
    "pairs in order": 77.0,
    "rolls right": 93.0,
    "no roll right": 84.0,
    "skills fine": 90.0,
    "refusals right": 88.0,
}
"""For the cases that were judged once before anything was mended for them: floors, well below what is reached."""


def rows_of(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((HERE / name).read_text(encoding="utf-8"))
    return rows


def by_tables(case: Case) -> int:
    """The threshold that the tables say, before precedent is weighed."""
    found = read(case)
    return tabled_for(case, found, skill_for(case, found)[0]).threshold


@pytest.mark.parametrize("name", ["judge_examples.json", "judge_cases.json"])
def test_the_rulings_reach_the_marks(name: str) -> None:
    figures = score(rows_of(name))
    assert {mark: figures[mark] for mark in MARKS if figures[mark] < MARKS[mark]} == {}


ONCE_BLIND = ["judge_unseen", "judge_unseen_more", "judge_blind", "judge_blind_more", "judge_blind_pairs"]
"""Sets written whole, keys and all, before the GM saw a case of them; their first runs are in the documents."""


@pytest.mark.parametrize("name", [f"{name}.json" for name in ONCE_BLIND])
def test_deeds_once_unseen_stay_above_their_floors(name: str) -> None:
    figures = score(rows_of(name))
    assert {mark: figures[mark] for mark in UNSEEN if figures[mark] < UNSEEN[mark]} == {}


SIGHT = {
    "in band": 71.0, "groups agree": 88.0, "pairs in order": 81.0, "rolls right": 93.0, "skills fine": 82.0,
    "refusals right": 88.0,
}  # fmt: skip


@pytest.mark.parametrize("name", ["judge_sight.json", "judge_sight_more.json"])
def test_danger_that_the_scene_tells_in_other_words_moves_the_rung(name: str) -> None:
    """Mostly pairs: one deed, two situations."""
    figures = score(rows_of(name))
    assert {mark: figures[mark] for mark in SIGHT if figures[mark] < SIGHT[mark]} == {}


ALIKE = {
    "judge_alike.json": {
        "in band": 87.0, "groups agree": 99.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 96.0, "refusals right": 96.0,
    },
    "judge_alike_more.json": {
        "in band": 82.0, "groups agree": 79.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 99.0, "refusals right": 96.0,
    },
    "judge_alike_third.json": {
        "in band": 91.0, "groups agree": 99.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 91.0, "refusals right": 92.0,
    },
}  # fmt: skip
"""Three sets in the manner of the examples, written blind; what they reach now, less one in a hundred."""


@pytest.mark.parametrize("name", list(ALIKE))
def test_deeds_like_those_of_the_examples_keep_their_marks(name: str) -> None:
    figures = score(rows_of(name))
    assert {mark: figures[mark] for mark in ALIKE[name] if figures[mark] < ALIKE[name][mark]} == {}


MANNER = {
    "judge_manner_first.json": {
        "in band": 92.0, "groups agree": 99.0, "pairs in order": 99.0, "rolls right": 97.0,
        "no roll right": 99.0, "skills fine": 93.0, "refusals right": 95.0,
    },
    "judge_manner_second.json": {
        "in band": 89.0, "groups agree": 54.0, "pairs in order": 90.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 95.0, "refusals right": 94.0,
    },
    "judge_manner_third.json": {
        "in band": 84.0, "groups agree": 87.0, "pairs in order": 90.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 88.0, "refusals right": 93.0,
    },
    "judge_manner_last.json": {
        "in band": 82.0, "groups agree": 82.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 91.0, "refusals right": 94.0,
    },
    "judge_manner_fifth.json": {
        "in band": 92.0, "groups agree": 94.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 93.0, "refusals right": 98.0,
    },
    "judge_manner_sixth.json": {
        "in band": 91.0, "groups agree": 94.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 92.0, "refusals right": 97.0,
    },
    "judge_manner_seventh.json": {
        "in band": 84.0, "groups agree": 99.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 94.0, "refusals right": 96.0,
    },
    "judge_manner_eighth.json": {
        "in band": 79.0, "groups agree": 80.0, "pairs in order": 79.0, "rolls right": 97.0,
        "no roll right": 94.0, "skills fine": 95.0, "refusals right": 94.0,
    },
    "judge_manner_ninth.json": {
        "in band": 86.0, "groups agree": 86.0, "pairs in order": 89.0, "rolls right": 95.0,
        "no roll right": 82.0, "skills fine": 96.0, "refusals right": 93.0,
    },
    "judge_manner_tenth.json": {
        "in band": 79.0, "groups agree": 86.0, "pairs in order": 89.0, "rolls right": 93.0,
        "no roll right": 77.0, "skills fine": 95.0, "refusals right": 96.0,
    },
    "judge_near_first.json": {
        "in band": 87.0, "groups agree": 82.0, "pairs in order": 99.0, "rolls right": 96.0,
        "no roll right": 83.0, "skills fine": 95.0, "refusals right": 96.0,
    },
    "judge_near_second.json": {
        "in band": 82.0, "groups agree": 82.0, "pairs in order": 84.0, "rolls right": 94.0,
        "no roll right": 82.0, "skills fine": 90.0, "refusals right": 91.0,
    },
    "judge_near_third.json": {
        "in band": 88.0, "groups agree": 82.0, "pairs in order": 94.0, "rolls right": 97.0,
        "no roll right": 90.0, "skills fine": 93.0, "refusals right": 92.0,
    },
    "judge_near_fourth.json": {
        "in band": 90.0, "groups agree": 90.0, "pairs in order": 94.0, "rolls right": 97.0,
        "no roll right": 91.0, "skills fine": 94.0, "refusals right": 94.0,
    },
    "judge_near_sixth.json": {
        "in band": 79.0, "groups agree": 90.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 90.0, "refusals right": 91.0,
    },
    "judge_near_seventh.json": {
        "in band": 80.0, "groups agree": 99.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 88.0, "refusals right": 90.0,
    },
    "judge_near_fifth.json": {
        "in band": 80.0, "groups agree": 99.0, "pairs in order": 94.0, "rolls right": 96.0,
        "no roll right": 99.0, "skills fine": 93.0, "refusals right": 93.0,
    },
    "judge_near_eighth.json": {
        "in band": 87.0, "groups agree": 99.0, "pairs in order": 84.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 88.0, "refusals right": 92.0,
    },
    "judge_near_ninth.json": {
        "in band": 83.0, "groups agree": 90.0, "pairs in order": 89.0, "rolls right": 90.0,
        "no roll right": 52.0, "skills fine": 92.0, "refusals right": 95.0,
    },
    "judge_far_first.json": {
        "in band": 86.0, "groups agree": 99.0, "pairs in order": 99.0, "rolls right": 99.0,
        "no roll right": 99.0, "skills fine": 87.0, "refusals right": 92.0,
    },
    "judge_broad_03.json": {
        "in band": 70.0, "groups agree": 80.0, "pairs in order": 63.0, "rolls right": 88.0,
        "no roll right": 65.0, "skills fine": 88.0, "refusals right": 92.0,
    },
    "judge_broad_07.json": {
        "in band": 81.0, "groups agree": 65.0, "pairs in order": 86.0, "rolls right": 89.0,
        "no roll right": 64.0, "skills fine": 85.0, "refusals right": 90.0,
    },
    "judge_broad_18.json": {
        "in band": 73.0, "groups agree": 69.0, "pairs in order": 87.0, "rolls right": 90.0,
        "no roll right": 74.0, "skills fine": 86.0, "refusals right": 90.0,
    },
    "judge_broad_21.json": {
        "in band": 76.0, "groups agree": 65.0, "pairs in order": 90.0, "rolls right": 90.0,
        "no roll right": 74.0, "skills fine": 94.0, "refusals right": 92.0,
    },
    "unlearned_sealed_first.json": {
        "in band": 78.0, "groups agree": 70.0, "pairs in order": 86.0, "rolls right": 95.0,
        "no roll right": 84.0, "skills fine": 96.0, "refusals right": 95.0,
    },
    "unlearned_sealed_second.json": {
        "in band": 80.0, "groups agree": 70.0, "pairs in order": 86.0, "rolls right": 92.0,
        "no roll right": 63.0, "skills fine": 85.0, "refusals right": 92.0,
    },
    "unlearned_sealed_third.json": {
        "in band": 72.0, "groups agree": 56.0, "pairs in order": 74.0, "rolls right": 90.0,
        "no roll right": 63.0, "skills fine": 80.0, "refusals right": 88.0,
    },
}  # fmt: skip
"""Sets by writers who had not seen the GM; what they reach now, less one in a hundred. From those that are called
unlearned nothing has been learned yet: what they reach is what unseen deeds reach."""


@pytest.mark.parametrize(
    ("scene", "deed", "roll"),
    [
        ("The kite left an hour ago and hangs nine miles up by now.", "I jump and catch hold of the kite.", "cannot"),
        ("A spire of glass, three miles tall.", "Anka springs from the grass to the tip of the spire.", "cannot"),
        ("A yard. The anvil weighs six thousand pounds.", "I lift the anvil over my head.", "cannot"),
        ("A yard. The anvil weighs six thousand pounds.", "I lift the anvil with the crane.", "yes"),
        ("The salvage tug Patience, in orbit.", "I winch the moon closer.", "cannot"),
        ("A thunderhead over the plain.", "I run after the lightning and overtake it.", "cannot"),
    ],
)
def test_feats_that_nobody_can_do_are_told_by_numbers_and_by_what_they_are_done_to(
    scene: str, deed: str, roll: str
) -> None:
    """[S-013]"""
    assert judge(Case(scene, deed, sheet=("athletics",))).roll == roll


@pytest.mark.parametrize(
    ("scene", "deed", "foe", "strength", "roll"),
    [
        ("The Shogun's gate.", "The clerk wants the parcel, so I hand it to him.", "the Shogun", "master", "no"),
        ("The Shogun's gate.", "I take my hood off when she asks me to.", "the Shogun", "master", "no"),
        (
            "The Shogun's gate.",
            "The clerk wants the parcel, so I hand him a forged one.",
            "the Shogun",
            "master",
            "yes",
        ),
        ("A calm morning; the road is empty and dry.", "I drive the mail down to the harbour.", "", "", "no"),
        ("A storm; the road is icy and steep.", "I drive the mail down to the harbour.", "", "", "yes"),
        ("The ferry. The fare is painted on a board.", "I pay the fare and get on.", "two guards", "trained", "no"),
    ],
)
def test_what_is_asked_for_paid_for_or_done_every_day_needs_no_dice(
    scene: str, deed: str, foe: str, strength: str, roll: str
) -> None:
    """[S-013]"""
    assert judge(Case(scene, deed, "", foe, strength)).roll == roll


@pytest.mark.parametrize(
    ("scene", "harder", "easier", "strength"),
    [
        ("A stall.", "I haggle a kettle off him for one button.", "I haggle a tenth off the kettle.", "minor"),
        ("A tent.", "I lead all forty camels past him.", "I lead a camel past him.", "minor"),
        (
            "A camp.",
            "We have no ransom. I ask him to free her.",
            "I offer the whole ransom and ask him to free her.",
            "trained",
        ),
    ],
)
def test_how_much_is_wanted_and_offered_is_read_from_the_deed_too(
    scene: str, harder: str, easier: str, strength: str
) -> None:
    """[S-019]"""
    hard, easy = (judge(Case(scene, deed, "", "the trader", strength)) for deed in (harder, easier))
    assert hard.threshold > easy.threshold


def test_a_sentry_fast_asleep_is_easier_than_one_on_the_lookout() -> None:
    deed = "I creep past the sentry."
    asleep, awake = (
        judge(Case(f"A yard. The sentry {told}.", deed, "", "the sentry", "trained"))
        for told in ("snores, fast asleep", "is wide awake and hungry")
    )
    assert asleep.threshold < awake.threshold


def test_a_master_who_never_did_it_is_a_person_like_any_other() -> None:
    """[S2-027]"""
    deed = "I challenge her to a rowing race."
    scenes = [f"The lake. Dame Ilse, the duellist, has never {told} in her life." for told in ("held an oar", "lost")]
    new, old = (read(Case(scene, deed, "", "Dame Ilse, duellist", "master")) for scene in scenes)
    assert unpractised(new, "athletics")
    assert not unpractised(old, "athletics")


@pytest.mark.parametrize(
    "scene", ["A hall with a high ceiling.", "A path in the rock.", "The list on the desk is mine."]
)
def test_words_that_only_share_a_stem_with_danger_are_no_danger(scene: str) -> None:
    assert judge(Case(scene, "I mend the radio.")).facts == judge(Case("A hall.", "I mend the radio.")).facts


def test_unlearned_sets_are_not_among_the_precedents() -> None:
    """What unseen deeds reach can only be read off sets that the GM was not made of."""
    learned = json.loads(Path(precedent.__file__).with_name("precedent.json").read_text(encoding="utf-8"))["sets"]
    unlearned = {file.stem for file in HERE.glob("unlearned_*.json")}
    assert unlearned
    assert not unlearned & set(learned)


@pytest.mark.parametrize("name", list(MANNER))
def test_deeds_of_other_writers_in_the_manner_of_the_examples_keep_their_marks(name: str) -> None:
    figures = score(rows_of(name))
    assert {mark: figures[mark] for mark in MANNER[name] if figures[mark] < MANNER[name][mark]} == {}


@pytest.mark.parametrize(
    ("deed", "aim", "roll"),
    [
        ("I walk over to the desk.", "read the letter before the clerk is back", "yes"),
        ("I walk over to the desk.", "", "no"),
    ],
)
def test_whoever_names_an_aim_has_something_at_stake(deed: str, aim: str, roll: str) -> None:
    """Whether dice decide is read from what is wanted, not from the verb. [S-013 S-019]"""
    assert judge(Case("The customs house at noon.", deed, aim, "the clerk", "minor")).roll == roll


def test_against_somebody_what_lies_about_moves_nothing_by_itself() -> None:
    plain = judge(Case("The gate.", "I slip past the sentry.", "", "the sentry", "trained"))
    rain = judge(Case("The gate, in a storm.", "I slip past the sentry.", "", "the sentry", "trained"))
    assert plain.threshold == rain.threshold


@pytest.mark.parametrize(
    "deed",
    [
        "I slip past the sentry. I have practised it all summer.",
        "I slip past the sentry, alone and in a hurry.",
        "I slip past the sentry, away from his lamp.",
    ],
)
def test_against_somebody_ones_own_praise_and_haste_move_nothing(deed: str) -> None:
    """Three wordings of one deed tell three different things of oneself. [S-018]"""
    scene = "The gate. The sentry has a lamp."
    plain = judge(Case(scene, "I slip past the sentry.", "", "the sentry", "trained"))
    assert judge(Case(scene, deed, "", "the sentry", "trained")).threshold == plain.threshold


@pytest.mark.parametrize(
    ("scene", "deed", "roll"),
    [
        ("The lip of the canyon, two miles from rim to rim.", "I leap across to the far rim.", "cannot"),
        ("The lip of the canyon, two miles from rim to rim.", "I climb down to the river.", "yes"),
        ("A crack in the ice, twelve feet wide.", "I leap across to the far side.", "yes"),
        ("The quay. The ironclad Vengeance, nine thousand tons, is leaving.", "I throw her over the wall.", "cannot"),
        ("A garden at night.", "I unhook the moon.", "cannot"),
        ("A garden at night.", "I watch the moon.", "no"),
    ],
)
def test_what_a_body_can_do_is_read_by_lengths_and_weights(scene: str, deed: str, roll: str) -> None:
    """[S-013]"""
    assert judge(Case(scene, deed)).roll == roll


@pytest.mark.parametrize(
    ("deed", "roll"),
    [
        ("I wait until they call my name.", "no"),
        ("I buy a bun and eat it.", "no"),
        ("I lay my sword in the dust.", "no"),
        ("Before they turn round, their flag is mine.", "yes"),
    ],
)
def test_beside_an_army_a_trifle_is_a_trifle(deed: str, roll: str) -> None:
    """[S-013]"""
    scene = "The market. On the square the Duke's legion drills under its flag."
    assert judge(Case(scene, deed, "", "the Duke's legion", "army")).roll == roll


@pytest.mark.parametrize("told", ["no bag and no badge", "without a bag or a badge", "no bag, no badge"])
def test_a_denial_reaches_over_a_list(told: str) -> None:
    claim = judge(Case("The gate.", f"I tell him that I am the doctor, {told}.", "", "the sentry", "trained"))
    assert "no_papers" in claim.facts
    assert claim.threshold == 16


@pytest.mark.parametrize(
    ("deed", "roll"),
    [
        ("I give them the purse.", "no"),
        ("Tobin tosses his purse over to the bandits.", "no"),
        ("I lay the purse down on the road, as they ask.", "no"),
        ("I fling the purse in his face and try to get away.", "yes"),
        ("ok thats it, i give up. gun down hands up", "no"),
    ],
)
def test_what_is_demanded_and_given_needs_no_dice_whatever_the_verb(deed: str, roll: str) -> None:
    """[S-013]"""
    scene = "The forest road. Two bandits have you covered and want your purse."
    assert judge(Case(scene, deed, "", "two bandits", "trained")).roll == roll


@pytest.mark.parametrize(
    ("scene", "deed", "skill"),
    [
        (
            "Your little airship is loaded to the rail.",
            "I fly her between the peaks and lose them.",
            "piloting: airship",
        ),
        ("Your truck roars along the street.", "I steer her between the stalls and lose them.", "driving"),
        ("A yard.", "I repair the robot.", "repair: robot"),
        ("A yard.", "I repair the cannon.", "repair: weapon"),
        ("A field.", "I shoot the rope through with one arrow.", "archaic projectiles"),
    ],
)
def test_within_a_family_of_skills_the_object_decides(scene: str, deed: str, skill: str) -> None:
    """[S-014]"""
    assert judge(Case(scene, deed, "", "the pursuers", "trained")).skill == skill


def test_the_same_shot_for_little_and_for_much() -> None:
    """[S-019]"""
    scene = "The bell tower. The general rides by, eighty paces off."
    little = judge(Case(scene, "I fire one shot.", "frighten the horses", "his escort", "trained"))
    much = judge(Case(scene, "I fire one shot.", "part his ribbon without a scratch on him", "his escort", "trained"))
    assert little.threshold < much.threshold


@pytest.mark.parametrize(
    ("deed", "roll"),
    [
        ("I throw down my sword and give myself up.", "no"),
        ("We let her go. I put the kettle on.", "no"),
        ("I talk the captain into letting him go.", "yes"),
        ("I hand her a permit that I wrote myself.", "yes"),
    ],
)
def test_giving_up_is_told_by_the_verb(deed: str, roll: str) -> None:
    """[S-013]"""
    assert judge(Case("A ledge above the town.", deed, "", "the captain", "trained")).roll == roll


def test_a_skill_asked_for_by_name_is_no_part_of_the_deed() -> None:
    """[S-016]"""
    deed = "I use Knowledge: History, since we are an old people, and carry the cook out through the flames."
    ruling = judge(Case("A kitchen on fire.", deed, sheet=("knowledge: history", "command")))
    assert ruling.skill == "athletics"
    assert "knowledge: history" in ruling.refused


def test_one_relation_is_counted_once_and_against_somebody_only_if_it_is_about_people() -> None:
    crowd = "Election night. The square is full and nobody has gone to bed."
    talked = judge(Case(crowd, "I win one cobbler over to our side.", "", "an undecided cobbler", "minor"))
    assert talked.threshold == 10
    sworn = judge(
        Case("He has sworn never to sell.", "I win one cobbler over to our side.", "", "an undecided cobbler", "minor")
    )
    assert sworn.threshold > talked.threshold


def test_a_place_called_by_a_thing_is_no_work_on_that_thing() -> None:
    """[S-014]"""
    pump, house = (read(Case("A garden.", f"I creep to the {there}.")) for there in ("pump", "pump house"))
    assert house.fits["repair: ship"] < pump.fits["repair: ship"]


@pytest.mark.parametrize(("deed", "staked"), [("I walk to the well.", True), ("I walk in a circle.", False)])
def test_whoever_makes_for_a_place_through_danger_has_something_at_stake(deed: str, staked: bool) -> None:
    """[S-013]"""
    case = Case("The Glass Dunes in a cutting storm. The well at Tarn is four days off.", deed)
    assert at_stake(case, read(case)) is staked


def test_people_try_what_they_can_but_naming_a_skill_is_no_reason_for_it() -> None:
    """[S-014 S-016]"""
    sheet = ("medical", "repair: ship")
    scene = "The middle of a lake in a squall. The rudder cable of your launch has snapped."
    assert judge(Case(scene, "I use Medical: I bandage the cable together.", sheet=sheet)).skill != "medical"
    assert judge(Case("A sickroom.", "I work on the stranger until dawn.", sheet=sheet)).skill == "medical"


@pytest.mark.parametrize(
    ("word", "other"),
    [("plan", "plane"), ("rob", "robe"), ("tap", "tape"), ("man", "mane"), ("win", "wine"), ("star", "stare")],
)
def test_an_e_at_the_end_makes_another_word(word: str, other: str) -> None:
    assert stem(word) != stem(other)
    assert stem(f"{other}s") == stem(other)


@pytest.mark.parametrize(
    ("deed", "skill"),
    [
        ("I bring the balloon down on the ledge in this wind.", "piloting: airship"),
        ("I bring the shuttle down on the ledge by hand.", "piloting: starship"),
        ("I race the motorbike along the sea wall.", "driving"),
        ("On my own I lift the wagon off him.", "athletics"),
    ],
)
def test_what_is_steered_or_handled_says_the_skill_not_a_phrase_that_spans_it(deed: str, skill: str) -> None:
    assert judge(Case("A gale, and the ledge is crumbling.", deed)).skill == skill


def test_a_bit_of_wire_wires_nothing() -> None:
    scene = "The gate has a padlock; the gardener snores in the shed."
    opened = judge(Case(scene, "I open the padlock with a bit of wire, softly.", "", "the snoring gardener", "minor"))
    assert opened.skill == "infiltration"


def test_what_somebody_else_holds_and_what_a_place_is_called_is_no_tool() -> None:
    scene = "The archive tower. One watchman, wide awake, does his round with a lamp."
    plain = judge(Case(scene, "I creep up the stair behind him.", "", "the watchman", "trained"))
    his = judge(Case(scene, "I creep up the stair while his lamp is on the other side.", "", "the watchman", "trained"))
    assert (his.threshold, his.facts) == (plain.threshold, plain.facts)
    rapids = "White rapids below the Teeth. Two wardens follow in a launch."
    through = judge(Case(rapids, "I steer our skiff straight through the Teeth.", "", "the wardens", "trained"))
    assert "no_tools" not in through.facts


def test_words_to_what_cannot_hear_are_talk_beside_a_deed() -> None:
    scene = "The engine room. The pump has stopped and the water is rising."
    assert judge(Case(scene, "I tell the engine to behave.")).roll == "cannot"
    assert judge(Case(scene, "I tell the engine to behave, then I take the pump apart and mend it.")).roll == "yes"


@pytest.mark.parametrize("deed", ["I cross to the other side.", "I mend the valve.", "I frobnicate the hatch."])
def test_more_dread_never_makes_a_deed_easier_whatever_the_verb(deed: str) -> None:
    told = ("The hold.", "The hold. Something snarls.", "The hold. Something snarls, the beams sag, the hull screams.")
    rulings = [judge(Case(scene, deed)) for scene in told]
    rungs = [ruling.threshold if ruling.roll == "yes" else 0 for ruling in rulings]
    assert rungs == sorted(rungs)
    assert rungs[-1] > rungs[0]


def test_time_and_distance_are_read_as_numbers() -> None:
    bomb = [
        judge(Case(f"The charge is set. {left}", "I defuse it.")).threshold for left in ("", "Nine seconds are left.")
    ]
    assert bomb[1] >= bomb[0] + 6
    shot = [
        judge(Case(f"The bell hangs {far} away.", "I shoot the bell.")) for far in ("five yards", "four hundred yards")
    ]
    assert shot[1].threshold > shot[0].threshold
    spent = judge(Case("It has rained for a week.", "I track the deer."))
    assert "time" not in spent.facts


def test_precedent_is_read_when_a_deed_is_judged_and_not_before() -> None:
    """A start of the program stays quick: 13,000 words are not looked at until somebody needs them."""
    code = (
        "import rulewright.cli, rulewright.games.something.bots.ruling.judge, "
        "rulewright.games.something.bots.ruling.precedent as p; print(p.precedents.cache_info().currsize)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "0\n"


@pytest.mark.parametrize(
    ("deed", "other"),
    [("I nibble a biscuit.", "I defuse the warhead."), ("I doodle on a napkin.", "I disarm the sentinel.")],
)
def test_words_lean_the_way_of_words_that_they_are_like(deed: str, other: str) -> None:
    """Whatever the tables know: small things lean to no dice further than perilous ones. [S-013]"""
    small, perilous = (Case("A yard.", said) for said in (deed, other))
    assert leaning(small, read(small))[0] > leaning(perilous, read(perilous))[0]


@pytest.mark.parametrize(
    ("deed", "skill", "other"),
    [
        ("I flatter the dowager.", "persuasion", "throwing"),
        ("I suture the gash.", "medical", "gambling"),
        ("I clamber up the trellis.", "athletics", "computers"),
    ],
)
def test_words_lean_to_the_skills_of_words_that_they_are_like(deed: str, skill: str, other: str) -> None:
    """[S-014]"""
    case = Case("A yard.", deed)
    lean = skill_leaning(case, read(case))
    assert lean[skill] > lean[other]


@pytest.mark.parametrize("sheet", [(), ("wing flight", "swimming")])
def test_a_deed_of_which_no_word_is_known_still_gets_a_skill(sheet: tuple[str, ...]) -> None:
    ruling = judge(Case("Zzz.", "I frobnicate.", "qux the quux", "", "", sheet))
    assert ruling.skill
    assert not ruling.understood


@pytest.mark.parametrize("name", ["precedent", "hardness"])
def test_precedent_was_learned_from_the_cases_that_are_kept(name: str) -> None:
    """A set that is new or changed asks for the files to be made again: scripts/precedents.py and scripts/hardness.py
    say how."""
    made = json.loads(Path(precedent.__file__).with_name(f"{name}.json").read_text(encoding="utf-8"))
    kept = {file.stem: hashlib.sha256(file.read_bytes()).hexdigest()[:16] for file in HERE.glob("judge_*.json")}
    assert made["sets"] == kept


@pytest.mark.parametrize("who", list(ladder()["holds"]))
def test_every_higher_rung_holds_up_to_a_higher_point(who: str) -> None:
    """[S-018]"""
    holds = ladder()["holds"][who]
    assert list(holds) == sorted(holds)
    assert list(holds.values()) == sorted(set(holds.values()))
    assert set(holds) <= set(range(7, 35, 3))
    assert max(holds) == 34


def test_where_precedent_moves_the_tables_rung_the_gm_says_so() -> None:
    """[S-018]"""
    told = [Case("A cliff on a sunny day.", "I climb it with ropes, irons and a good belayer."),
            Case("The gate.", "I slip past the sentry.", "", "the sentry", "trained")]  # fmt: skip
    for case, side in zip(told, ("easier", "harder"), strict=True):
        ruling, tabled = judge(case), by_tables(case)
        assert (ruling.threshold < tabled) if side == "easier" else (ruling.threshold > tabled)
        assert ruling.reasons[-1] == f"deeds like it have been {side}"


def test_what_is_denied_is_read_apart_from_what_is_there() -> None:
    case = Case("A cliff.", "I climb it without a rope, with gloves on.")
    assert denied(read(case))[:2] == ("a", "rope")
    there, missing = (judge(Case("A cliff.", f"I climb it {how} a rope.")).threshold for how in ("with", "without"))
    assert there < missing


def test_where_something_is_at_stake_precedent_calls_nothing_a_trifle() -> None:
    scene = "The parade ground. Ten thousand lancers of the Khan stand in ranks."
    fought = judge(Case(scene, "I draw my sword and cut down the whole army.", "", "the Khan's lancers", "army"))
    assert fought.roll == "cannot" or fought.threshold >= 31


EVERY, CHANGED_AT_MOST = 12, 0.015
"""Every how many cases of all sets but the broad ones are reworded, and what part of the rewordings may get another
ruling."""


def test_a_deed_in_other_words_is_the_same_deed() -> None:
    """Person, frames, order, cries, politeness, boasts and slips change hardly a ruling; a question stays as asked."""
    files = [file for file in sorted(HERE.glob("judge_*.json")) if not file.stem.startswith("judge_broad")]
    rows = [row for file in files for row in rows_of(file.name)[::EVERY]]
    told = [(row, answer_to(row)) for row in rows if not row["deed"].endswith("?")]
    asked, changed = 0, []
    for row, plain in told:
        for said in {reword(row["deed"]) for reword in REWORDINGS} - {row["deed"]}:
            other = answer_to({**row, "deed": said})
            asked += 1
            if (plain["roll"], plain["threshold"]) != (other["roll"], other["threshold"]):
                changed.append(said)
    assert len(changed) <= CHANGED_AT_MOST * asked, changed


@pytest.mark.parametrize("reword", [third_person, polite, boastful, begging, mistyped])
def test_the_deeds_of_the_examples_are_the_same_in_other_words(reword: Callable[[str], str]) -> None:
    for row in rows_of("judge_examples.json")[::2]:
        if row["deed"].endswith("?"):
            continue
        plain, other = answer_to(row), answer_to({**row, "deed": reword(row["deed"])})
        assert (plain["roll"], plain["threshold"]) == (other["roll"], other["threshold"]), reword(row["deed"])


def test_the_sheet_never_moves_the_threshold() -> None:
    deed = Case("A wall in the rain.", "I climb the wall.", sheet=("athletics",))
    assert judge(deed).threshold == judge(Case(deed.scene, deed.deed, sheet=("gambling", "con"))).threshold


def test_a_fleet_in_a_story_is_no_fleet_in_the_fight() -> None:
    scene = "The harbour. The Third Fleet lies at anchor."
    told = judge(Case(scene, "I tell the children how the fleet burned.", "", "the Third Fleet", "fleet"))
    fought = judge(Case(scene, "I destroy the fleet with my pistol.", "", "the Third Fleet", "fleet"))
    assert told.roll == "no"
    assert fought.roll == "cannot" or fought.threshold >= 31


def test_what_is_not_done_is_not_judged() -> None:
    scene = "The ring. The champion waits."
    assert judge(Case(scene, "I do not fight him. I go home.", "", "the champion", "master")).roll == "no"
    assert judge(Case(scene, "I fight him.", "", "the champion", "master")).threshold == 22


def test_a_missing_thing_makes_it_harder_and_a_denied_hurry_easier() -> None:
    scene = "The engine room. The pump has stopped."
    plain = judge(Case(scene, "I repair the pump.")).threshold
    assert judge(Case(scene, "I repair the pump without tools.")).threshold > plain
    assert judge(Case(scene, "I repair the pump, there is no rush.")).threshold <= plain
    assert by_tables(Case(scene, "I repair the pump, there is no rush.")) < by_tables(Case(scene, "I repair the pump."))


@pytest.mark.parametrize(
    "deed",
    [
        "I blow out the sun like a candle.",
        "I push the battleship off the reef with my bare hands.",
        "I persuade the volcano to sleep.",
        "I turn the guard into a toad.",
        "I walk across the lava barefoot.",
        "I wake the dead king and question him.",
        "I hold up the vault with my little finger.",
    ],
)
def test_what_is_done_to_what_with_what_decides_what_nobody_can_do(deed: str) -> None:
    assert judge(Case("An open place.", deed)).roll == "cannot"


@pytest.mark.parametrize(
    "deed",
    [
        "I pull the moon gate shut before it floods.",
        "I lift the Star from under his nose.",
        "I steal the ship.",
        "I hide in the shadow of the tower from the guards.",
        "I tow the freighter off the reef with two tugs and a cable.",
    ],
)
def test_a_great_word_near_by_makes_nothing_impossible(deed: str) -> None:
    assert judge(Case("An open place.", deed, "", "the guard", "trained")).roll == "yes"


def test_a_verb_that_no_table_knows_needs_no_dice_by_itself() -> None:
    scene = "A quiet parlour."
    assert judge(Case(scene, "I frobnicate the lampshade.")).roll == "no"
    assert judge(Case("The ledge crumbles in the storm.", "I frobnicate up the ledge.")).roll == "yes"
    assert by_tables(Case(scene, "I frobnicate the colonel.", "", "the colonel", "trained")) == 13


@pytest.mark.parametrize(
    "table", ["facts", *(f"ruling/{name}" for name in ("limits", "stakes", "skills", "speech", "tone"))]
)
def test_no_word_of_a_table_is_read_as_yes_or_no(table: str) -> None:
    """In YAML a bare "on", "off" or "true" is no word."""
    stack = [written(f"bots/{table}.yaml")]
    while stack:
        part = stack.pop()
        assert not isinstance(part, bool), table
        if isinstance(part, dict):
            stack.extend([*part.keys(), *part.values()])
        elif isinstance(part, list):
            stack.extend(part)


def test_the_command_gives_the_same_bytes_twice_and_reads_no_key() -> None:
    cli, app = CliRunner(), build()
    file = str(HERE / "judge_examples.json")
    first = cli.invoke(app, ["judge", "something", file]).output
    assert first == cli.invoke(app, ["judge", "something", file]).output
    assert len(first.splitlines()) == len(rows_of("judge_examples.json"))
    row = rows_of("judge_examples.json")[0]
    assert answer_to({key: row[key] for key in ("id", "scene", "opposition", "character", "deed")}) == answer_to(row)
    assert cli.invoke(app, ["judge", "history", file]).exit_code == 2


PLAIN = {"in band": 80.0, "pairs in order": 80.0, "rolls right": 85.0, "skills fine": 82.0, "refusals right": 88.0}


def test_danger_that_is_told_without_a_word_of_feeling_moves_the_rung() -> None:
    """Mostly pairs, in words that name neither danger nor ease: how much there is, what became of others."""
    figures = score(rows_of("judge_plain.json"))
    assert {mark: figures[mark] for mark in PLAIN if figures[mark] < PLAIN[mark]} == {}


@pytest.mark.parametrize(
    ("easy", "hard"),
    [
        ("The plank is as broad as a cart.", "The plank is no wider than a thumb."),
        ("There is a manual beside it.", "What is left of it would fill a cup."),
        ("Everybody knows how it is done.", "Nobody has come back from it."),
        ("The whole afternoon is before us.", "It dissolves as you look."),
        ("It was overhauled by the smith.", "Somebody has sold the wheels."),
    ],
)
@pytest.mark.parametrize(
    "deed", ["I mend the valve.", "I climb up to the hatch.", "I frobnicate the hatch with a wrench."]
)
def test_how_things_stand_orders_a_deed_whatever_its_verb(easy: str, hard: str, deed: str) -> None:
    """The tables tell them apart; precedent, which knows few words of these, may say that both are one rung."""
    low, high = judge(Case(easy, deed)), judge(Case(hard, deed))
    assert by_tables(Case(easy, deed)) < by_tables(Case(hard, deed))
    assert high.roll == "yes"
    assert low.roll == "no" or low.threshold <= high.threshold


def test_a_relation_counts_once_however_often_it_is_told() -> None:
    once = judge(Case("Nobody has come back from it.", "I climb up to the hatch."))
    often = judge(Case("Nobody has come back from it. No man has ever returned.", "I climb up to the hatch."))
    assert once.threshold <= often.threshold <= once.threshold + 3
    deed = "I climb up to the hatch."
    told = ("Nobody has come back from it.", "Nobody has come back from it. No man has ever returned.")
    assert by_tables(Case(told[0], deed)) == by_tables(Case(told[1], deed))


def test_against_somebody_how_things_stand_moves_one_rung_at_most() -> None:
    plain = judge(Case("The gate.", "I talk the sentry into letting us by.", "", "the sentry", "trained"))
    scene = (
        "The gate. The sentry lost his stripes for letting somebody by, and has just been warned. Nobody has got past."
    )
    case = Case(scene, "I talk the sentry into letting us by.", "", "the sentry", "trained")
    worse = judge(case)
    assert plain.threshold <= worse.threshold <= plain.threshold + 3
    quiet = by_tables(replace(case, scene="The gate."))
    assert quiet < by_tables(case) <= quiet + 3


@pytest.mark.parametrize(
    ("foe", "verb"),
    [("two sentries", "are"), ("the things on the ice", "are"), ("Captain Roe and Captain Dunmore", "are"),
     ("the mistress of ravens", "is"), ("the boss", "is"), ("the choir, four thousand strong", "is")],
)  # fmt: skip
def test_reasons_speak_of_one_or_of_several(foe: str, verb: str) -> None:
    assert said_of(foe, "{foe} is well informed") == f"{foe} {verb} well informed"
