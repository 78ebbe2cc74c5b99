# interpreted: told to people once a game
"""How a sitting of *Something ended: nobody wins; what became of the Goals and of the characters. [S-001]"""

from collections.abc import Sequence

from rulewright.engine import Ending, EndRow, Result, capitalised, counted, name_of
from rulewright.games.something.destiny_tracks import DESTINIES, SLOTS
from rulewright.games.something.sets import size
from rulewright.games.something.state import Evening


def ending(t: Evening, result: Result, names: Sequence[str]) -> Ending:
    """The Goals with what was reached, then the characters as they leave the table. [S-001 S-088]"""
    goals = [
        EndRow(name, detail="closed" if not t.goal_open[g] else f"open, progress +{t.progress[g]}", kind="words")
        for g, name in enumerate(t.goal_names)
    ]
    crew = [EndRow(t.names[c], detail=became(t, c, names), kind="words") for c in range(len(t.names))]
    closed = counted(t.closed, "Goal")
    sentence = f"{closed} reached and closed in {counted(sum(t.rolled), 'roll')}."
    return Ending("story", capitalised(result.reason), capitalised(sentence), (), (*goals, *crew))


def became(t: Evening, c: int, names: Sequence[str]) -> str:
    """A character at the end: whose it is, how often it rolled, what it holds, how it fares."""
    told = [name_of(names, t.owner[c]), counted(t.rolled[c], "roll")]
    if held := size(t.tokens[c]):
        told.append(counted(held, "token"))
    if t.settings.destiny_tracks and t.harm[c]:
        told.append(f"{DESTINIES[t.destiny[c]]}: {SLOTS[t.destiny[c]][t.harm[c]]}")
    if t.gone[c]:
        told.append("gone")
    return ", ".join(told)
