"""Evenings of the software GM, read for repetition, unanswered questions and rulings that disagree."""

from __future__ import annotations

import os
import re
from collections import Counter

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.games.something import GAME
from rulewright.games.something.bots.answering import AGAIN, field_asked
from rulewright.games.something.bots.tales import shape, tales
from tests.games.something.positions import table

EVENINGS = 50 if os.environ.get("RULEWRIGHT_SLOW") else 4
OWN = ("scene", "closing", "offer", "obstacle", "setback", "event", "surprise", "witness", "oracle")
"""What must be new each time; a ruling and a true answer may be said again."""


WRONG = ("repeated", "unanswered", "asked again", "contradicted", "disagree")
"""What the check counts, and wants none of."""


def asked_for(question: str) -> str:
    """What a software player's question asks for, by the line it was made from: names put into it say nothing."""
    made = next((line for line in tales()["asked"] if shape(line).fullmatch(question)), question)
    return field_asked(made)


def figures(evenings: int) -> Counter[str]:
    """Over so many evenings: lines said and repeated, questions and answers, deeds that were ruled on differently."""
    found: Counter[str] = Counter()
    for seed in range(evenings):
        bots = [make_bot(GAME, name) for name in ("game-master", "careful", "learner")]
        options = {"rolls": 12, "reopen": "session_and_scene", "start_token": "random"}
        t = table(play_out(GAME, bots, options, seed=seed))
        own = [text for seat, kind, text in t.prose if seat == 0 and kind in OWN]
        found["lines"] += len(own)
        found["repeated"] += len(own) - len(set(own))
        found["scenes"] += sum(kind == "scene" for _, kind, _ in t.prose)
        asked = [(kind, text) for _, kind, text in t.prose if kind in ("question", "answer")]
        found["questions"] += sum(kind == "question" for kind, _ in asked)
        found["unanswered"] += abs(len(asked) - 2 * sum(kind == "answer" and bool(text) for kind, text in asked))
        fields = [asked_for(text) for kind, text in asked if kind == "question"]
        found["asked again"] += len(fields) - len(set(fields))
        said: dict[str, str] = {}
        for (_, question), (_, answer) in zip(asked[::2], asked[1::2], strict=False):
            plain = answer.removeprefix(AGAIN)
            found["contradicted"] += said.setdefault(asked_for(question), plain) != plain
        ruled: dict[str, str] = {}
        deed = ""
        for _, kind, text in t.prose:
            if kind == "scene":
                ruled = {}
            deed = text if kind == "action" else deed
            if kind == "ruling":
                found["rulings"] += 1
                rung = "".join(re.findall(r"[0-9]+", text)[:1])  # the threshold is the first number, however it is said
                found["disagree"] += ruled.setdefault(deed, rung) != rung
    return found


def test_no_line_is_repeated_no_question_is_left_and_no_ruling_disagrees() -> None:
    found = figures(EVENINGS)
    assert found["lines"] > 10 * EVENINGS
    assert found["rulings"] > 5 * EVENINGS
    assert {name: found[name] for name in WRONG if found[name]} == {}


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ("What do the guards want with the pen?", "want"),
        ("What will they do next?", "next"),
        ("Who looked through it last?", "who"),
        ("What are they afraid of?", "fear"),
        ("Is there another way in?", "way"),
        ("What is it?", "hidden"),
    ],
)
def test_a_question_is_read_as_what_it_asks_for(asked: str, field: str) -> None:
    """[S-079]"""
    assert field_asked(asked) == field


@pytest.mark.parametrize(
    ("called", "asked", "field"),
    [
        ({"foe": "the curfew patrols"}, "What will the curfew patrols do next?", "next"),
        ({"prize": "the missing actress"}, "What do the fixers want with the missing actress?", "want"),
        ({"prize": "the whale's trust"}, "What do the harpooners want with the whale's trust?", "want"),
    ],
)
def test_what_somebody_is_called_is_not_what_is_asked_for(called: dict[str, str], asked: str, field: str) -> None:
    """[S-079]"""
    assert field_asked(asked, called) == field


if __name__ == "__main__":
    print(dict(figures(EVENINGS)))
