# interpreted: told to people once a game
"""How a sitting of *Something ended: nobody wins; what became of the Goals and of the characters. [S-001]"""

from collections.abc import Sequence

from rulewright.engine import Ending, EndRow, Result, capitalised, counted, name_of
from rulewright.games.something.destiny_tracks import DESTINIES, SLOTS
from rulewright.games.something.sets import size
from rulewright.games.something.state import FULL, TIE, WIN, Evening
from rulewright.games.something.words.names import call_name, one_line, within

COUNTED = ((FULL, "success", "successes"), (WIN, "Win taken", "Wins taken"), (TIE, "setback", "setbacks"))
"""What of the rolls is told at the end, each with its words for one and for several."""
LAST = ("success", "saved", "last_words")
"""What a character is remembered by."""


def ending(t: Evening, result: Result, names: Sequence[str]) -> Ending:
    """The Goals with what was reached, then the characters as they leave the table. [S-001 S-088]"""
    goals = [EndRow(name, detail=came_to(t, g), kind="words") for g, name in enumerate(t.goal_names)]
    crew = [EndRow(t.names[c], detail=became(t, c, names), kind="words") for c in range(len(t.names))]
    closed = counted(t.closed, "Goal")
    sentence = f"{closed} reached and closed in {counted(sum(t.rolled), 'roll')}."
    return Ending("story", capitalised(result.reason), capitalised(sentence), (), (*goals, *crew))


def came_to(t: Evening, g: int) -> str:
    """A Goal at the end: closed, or where it stands for another evening; and whose aim it was. [S-088 S-094]"""
    whose = [call_name(t.names[c]) for c, of in enumerate(t.aim_goal) if of == g and t.aims[c]]
    told = f"still open at +{t.progress[g]}, for another evening" if t.goal_open[g] else "closed"
    return f"{told} (the wish of {' and '.join(whose)})" if whose else told


def became(t: Evening, c: int, names: Sequence[str]) -> str:
    """A character at the end: whose it is, what the rolls came to, what it holds, how it fares, its last words."""
    told = [name_of(names, t.owner[c]), counted(t.rolled[c], "roll")]
    for band, one, many in COUNTED:
        if made := sum(1 for logged in t.log if logged[0] == c and logged[7] == band):
            told.append(f"{made} {one if made == 1 else many}")
    if held := size(t.tokens[c]):
        told.append(counted(held, "token"))
    if t.settings.destiny_tracks and t.harm[c]:
        told.append(f"{DESTINIES[t.destiny[c]]}: {SLOTS[t.destiny[c]][t.harm[c]]}")
    if t.gone[c]:
        told.append("gone")
    elif t.away[c]:
        told.append("elsewhere at the end")
    said = [text for (_, kind, text), who in zip(t.prose, t.voices, strict=True) if who == c and kind in LAST]
    return ", ".join(told) + (f". Last: “{within(one_line(said[-1]))}”" if said else "")
