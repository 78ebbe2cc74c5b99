# interpreted: told to people once a game
"""How an adventure ended: whose Destiny was fulfilled, and how the others stood. [D-018 D-019 D-188 D-189]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulewright.engine.ending import Ending, EndRow, won_by
from rulewright.engine.questions import SPECTATOR
from rulewright.engine.state import Result
from rulewright.engine.words import capitalised, name_of, names_of
from rulewright.games.destinies.state import ALL_DEFEATED, FULFILLED, FULFILMENT, LAST_STANDING, World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.view import view
from rulewright.games.destinies.words.texts import Words

DECIDED: Final = {FULFILMENT: "D-019", LAST_STANDING: "D-187", ALL_DEFEATED: "D-188"}
"""The rule by which it ended."""


def ending(t: World, result: Result, names: Sequence[str]) -> Ending:
    """The Destiny that was fulfilled is told; those that were not stay secret. [D-018 D-189]"""
    w = Words(view(t, SPECTATOR))
    rows = [EndRow(f"{name_of(names, seat)}: {hero(w, t, seat)}", detail=stood(w, t, seat), kind="words")
            for seat in range(t.seats)]  # fmt: skip
    why = f"{names_of(names, result.winners)} {result.reason}" if t.ended == FULFILMENT else capitalised(result.reason)
    return won_by(result, rows, f"{why} ({w('day', day=t.day)}).", rule=DECIDED.get(t.ended, ""))


def hero(w: Words, t: World, seat: int) -> str:
    """Who somebody was."""
    return w.character(t.characters[seat])


def stood(w: Words, t: World, seat: int) -> str:
    """How a player stood at the end: the Destiny fulfilled, in the Finale, defeated, or where on the way, with the
    steps that everybody has noticed."""
    if t.standing[seat] == FULFILLED:
        at = t.characters[seat] * MAX_PATHS + t.finale_path[seat]
        return f"{w('fulfilled')}: {w.text(w.plot.path_goal[at])}"
    if t.standing[seat]:
        return w("defeated")
    if t.in_finale(seat):
        return w("finale")
    if t.place[seat] == NONE:
        return ""
    said, steps = w("on_the_way", place=w.tile(t.place[seat])), w.seen["players"][seat].get("steps", 0)
    return w("steps_known", said=said, n=steps) if steps else said
