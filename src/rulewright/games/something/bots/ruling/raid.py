# interpreted: reads prose
"""Whether a whole raid is told as one deed: not how many pieces it is told in, but how many kinds of step. [S-018]"""

from collections.abc import Sequence

from rulewright.games.something.bots.ruling.language import DONE, TRIVIAL, says, stem, stems_of
from rulewright.games.something.bots.ruling.reading import THING_MARKS, Reading, circumstances, skills
from rulewright.games.something.skills import SKILLS

WAYS = {
    **{stem(word): "move" for word in ("over", "across", "through", "up", "under", "into", "around", "down", "in")},
    **{stem(word): "past" for word in ("past", "by")},
    **{stem(word): "away" for word in ("out", "home", "back", "off")},
}
"""A step may be told without a verb: over the wall, past the dogs, home by the same way."""
LEADING_IN = frozenset(stem(word) for word in ("i", "we", "first", "then", "next", "finally", "go", "get", "am", "be"))
"""Before a way these say nothing of their own."""
NO_STEP = frozenset({*THING_MARKS, "both", "not"})
"""A clause that begins with one of these names a means, or what is not done."""
STEPS, KINDS = 4, 3
"""How many steps, and of how many kinds, make a raid of a deed."""


def chain(found: Reading) -> list[str]:
    """The row of the ladder for a raid, if the deed is one: in, past whoever watches, open it, take it, and out.

    What only names a means ("with two oxen, a long pole") is no step. A chase that is told in four cries is one kind of
    step, however many pieces it has.
    """
    live = [
        clause.stems
        for clause in found.clauses
        if clause.mode in (DONE, TRIVIAL) and clause.stems[0] not in NO_STEP and len(clause.stems) > 1
    ]
    kinds = [kind for stems in live if (kind := step_of(stems))]
    many = len(kinds) >= STEPS or (len(kinds) >= KINDS and len(live) > STEPS)
    return ["raid"] if many and len(set(kinds)) >= KINDS else []


def step_of(stems: Sequence[str]) -> str:
    """What kind of step a clause is: by its way, by what is opened or taken, else the field of its skill; or none."""
    begin = next((at for at, word in enumerate(stems) if word not in LEADING_IN), len(stems))
    if begin < len(stems) - 1 and stems[begin] in WAYS:
        return WAYS[stems[begin]]
    for kind, words in circumstances()["steps"].items():
        if says(stems, words):
            return str(kind)
    tables = skills()
    doing = [(len(stems_of(said)), name) for name in SKILLS if (said := says(stems[:6], tables[name]["does"]))]
    return str(tables[max(doing)[1]]["field"]) if doing else ""
