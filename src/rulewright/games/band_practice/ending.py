# interpreted: told to people once a game
"""How a practice ended: the line of the final table that the band has reached together. [B-154 B-155 B-156]"""

from collections.abc import Sequence

from rulewright.engine import Ending, EndRow, Result, capitalised, counted
from rulewright.games.band_practice.state import FINAL_RESULTS, Rehearsal


def ending(t: Rehearsal, result: Result, _names: Sequence[str]) -> Ending:
    """The patrons won over, and the table they are read in; nobody wins against anybody. [B-155 B-156]"""
    reached = min(t.patrons, len(FINAL_RESULTS) - 1)
    rows = [
        EndRow(counted(n, "patron"), detail=capitalised(words), kind="reached" if n == reached else "step")
        for n, words in enumerate(FINAL_RESULTS)
    ]
    songs = counted(len(t.settings.program), "song")
    told = f"{songs}: {counted(t.patrons, 'patron')} won."
    return Ending("table", capitalised(result.reason), told, (), tuple(rows), "B-155")
