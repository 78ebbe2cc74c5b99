# interpreted: told to people once a sitting
"""What a sitting leaves in words: Goals settled, Wins taken, setbacks suffered, what was gained. [S-088 S-905]"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine.words import listed
from rulewright.games.something.bots.tales import without_lead
from rulewright.games.something.rules.crew import character_in, skill_in
from rulewright.games.something.state import WIN, Evening
from rulewright.games.something.tokens import TOKENS, tokens_in
from rulewright.games.something.words.names import call_name, one_line

COMPANY = ("foe", "place", "prize")
"""What of a situation goes on into the next sitting."""
KEPT_LINES = 12
"""How many lines of a sitting are kept."""
LONGEST = 240
"""How long each may be."""
MOST_SITTINGS = 60
SETTLED, TOOK, WRONG = " is settled.", " took a Win: ", "It went wrong for "
"""How the lines of a chronicle are known again."""
ENDS_A_TURN = ("obstacle", "setback", "success", "narrate")
"""What is told after a roll that was no Win: an offer before it was not taken."""


def chronicle_of(t: Evening, sheets: Mapping[int, Mapping[str, Any]]) -> list[str]:
    """The lines of a sitting, Goals first; `sheets` are the characters as they came, for what they have gained."""
    lines = [f"{titled(name)}{SETTLED}" for g, name in enumerate(t.goal_names) if not t.goal_open[g]]
    wins, setbacks = wins_and_setbacks(t)
    lines += [f"{who}{TOOK}{without_lead(what)}" for who, what in wins]
    lines += [f"{WRONG}{who}: {without_lead(what)}" for who, what in setbacks]
    lines += gains(t, sheets)
    return [shortened(line) for line in lines][:KEPT_LINES]


def titled(goal: str) -> str:
    """A Goal inside a sentence: a title as it is, a wish in the players' words between quotes."""
    return goal if goal.startswith("The ") else f"“{goal}”"


def recapped(lines: Sequence[str]) -> list[str]:
    """What of a chronicle is told again: what was settled, the last Wins and setbacks, some gains."""
    settled = [line for line in lines if line.endswith(SETTLED)]
    wins = [line for line in lines if TOOK in line]
    wrong = [line for line in lines if line.startswith(WRONG)]
    gained = [line for line in lines if line not in (*settled, *wins, *wrong)]
    return [*settled[:3], *wins[-2:], *wrong[-2:], *gained[:2]]


def shortened(line: str) -> str:
    """A line that fits, cut at a word."""
    line = one_line(line)
    return line if len(line) <= LONGEST else line[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(" ,;.") + "…"


def wins_and_setbacks(t: Evening) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The offers that were taken and the setbacks, each with whose deed it was, in their order. [S-045 S-059]

    An offer counts as taken if nothing was told after it that ends a roll otherwise; where that does not agree with
    the rolls themselves, no offer is told at all.
    """
    wins: list[tuple[str, str]] = []
    setbacks: list[tuple[str, str]] = []
    who, offer = "", ""
    for (_, kind, text), voice in zip([*t.prose, (0, "action", "")], [*t.voices, -1], strict=True):
        if kind == "action":
            if offer:
                wins.append((who, offer))
            who, offer = call_name(t.names[voice]) if voice >= 0 else who, ""
        elif kind == "offer":
            offer = text
        elif kind in ENDS_A_TURN:
            offer = ""
            if kind == "setback":
                setbacks.append((who, text))
    taken = sum(logged[7] == WIN for logged in t.log)
    return (wins if len(wins) == taken else []), setbacks


def gains(t: Evening, sheets: Mapping[int, Mapping[str, Any]]) -> list[str]:
    """Skills that rose and tokens that are kept. [S-064 S-075]"""
    found = []
    for key, bonus in sorted(t.bonus.items()):
        c, skill = character_in(key), t.skill_names[skill_in(key)]
        if c in sheets and bonus > sheets[c]["skills"].get(skill, 0):
            found.append(f"{call_name(t.names[c])} learned {skill}, now +{bonus}.")
    if t.settings.tokens_last:
        for c, name in enumerate(t.names):
            if held := [TOKENS[token] for token in tokens_in(t.tokens[c])]:
                found.append(f"{call_name(name)} keeps {listed(held)}.")
    return found
