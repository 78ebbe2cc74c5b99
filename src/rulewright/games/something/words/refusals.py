# interpreted: words for people
"""Why an answer is refused, by which rule; made from the view of the seat that is asked."""

from typing import Any

from rulewright.engine import Pick, View
from rulewright.games.something.dice import ALL_TYPES, LETTERS, TYPES, is_pair, pair_in, pairs
from rulewright.games.something.rules.claiming import claimant_in
from rulewright.games.something.rules.framing import RESTATE, WITHDRAW
from rulewright.games.something.rules.reaction import BUY_WHEN_SURPRISED
from rulewright.games.something.sets import size
from rulewright.games.something.words.names import person


def refused_throw(seen: View, pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a pair cannot be thrown."""
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    if value == WITHDRAW:
        return "S-022", "At this table a roll that was called cannot be withdrawn."
    if value == RESTATE:
        return "S-016", "You have argued once; now the GM's word stands."
    if not is_pair(value):
        return None
    first, second = pair_in(value)
    if first == second:
        return "S-023", "The two dice must be of different types."
    if seen["die"][0] in (first, second):
        return "S-024", f"A {TYPES[seen['die'][0]]} die lies in the middle, so that type is closed."
    owned = seen["characters"][pick.about[0]]["dice"]
    for kind in (first, second):
        if LETTERS[kind] not in owned:
            return "S-007", f"{person(seen, pick.about[0])} has no {TYPES[kind]} die."
    return None


def refused_die(_seen: View, _pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a die cannot be laid."""
    return "S-003", "The opening die is any of the five types and shows 1 or 6; nothing else can be laid."


def refused_threshold(_seen: View, pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a threshold cannot be set."""
    if isinstance(value, int) and value < pick.options[0]:
        return "S-018", f"A threshold is at least {pick.options[0]} here; below 7 no roll is needed at all."
    return None


def refused_claim(seen: View, _pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a character cannot go."""
    if isinstance(value, int) and 0 <= claimant_in(value) < len(seen["characters"]):
        who = seen["characters"][claimant_in(value)]
        if who["locked"]:
            return "S-098", f"{who['name']} has just rolled; somebody else goes next."
        if not who["may_roll"]:
            return "S-035", f"{who['name']} has fewer than two types beside the one on the table."
    return None


def refused_tokens(seen: View, pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why tokens cannot be spent like this."""
    if isinstance(value, int) and size(value & BUY_WHEN_SURPRISED - 1) >= 3:
        return "S-082", "Three tokens turn the tables only on characters of the GM's who are in the scene."
    return None


def greyed_pairs(_seen: View, _pick: Pick) -> list[int]:
    """Every pair of types."""
    return pairs(ALL_TYPES)
