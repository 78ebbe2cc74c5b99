# interpreted: how a game ended, told to people once a game
"""How a game ended: who won, or what it came to where no rule names a winner; with the count behind it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rulewright.engine.state import Result
from rulewright.engine.words import capitalised, names_of

Ends = Literal["winner", "table", "story"]
"""What a game comes to: somebody wins (alone, together, or nobody does); a line of a table of results, for all who
played together; or a story, which nobody wins."""

EndingKind = Literal["winner", "shared", "nobody", "table", "story"]
"""Of one finished game: one winner, several, none; else as the game declares."""

RowKind = Literal["count", "total", "step", "reached", "words"]


class EndRow(NamedTuple):
    """A line under the ending.

    `count` and `total` hold a number for each seat (None where a seat has none), a `total` is what decides; `step` is a
    line of a table of results and `reached` the one that was; `words` tell what became of somebody or something.
    """

    label: str
    values: tuple[int | None, ...] = ()
    detail: str = ""
    kind: RowKind = "count"
    total: int | None = None
    """Of all seats together, where that is something (what a band has in common)."""
    notes: tuple[str, ...] = ()
    """For each seat what its number is made of, in few words; empty where nothing is to be said."""


class Tally(NamedTuple):
    """What a moment comes to, seat by seat: who bid what and what it cost; `winners` are whose columns are lit."""

    rows: tuple[EndRow, ...]
    winners: tuple[int, ...] = ()


class Ending(NamedTuple):
    """How a game ended, for people: why, and what was counted."""

    kind: EndingKind
    title: str
    """In the game's own words: "Keep the day job". Empty: who has won says it, and front ends have words for that."""
    sentence: str
    winners: tuple[int, ...] = ()
    """Whom the rules call winners; empty for a table of results and for a story."""
    rows: tuple[EndRow, ...] = ()
    rule: str = ""
    """The atom that decided it."""

    def heading(self, names: Sequence[str]) -> str:
        """The title, or who has won.

        >>> Ending("shared", "", "The deck is empty.", (0, 2)).heading(["Ann", "Ben", "Cleo"])
        'Ann and Cleo win together'
        """
        who = names_of(names, self.winners)
        plain = f"{who} wins" if len(self.winners) == 1 else f"{who} win together" if who else "Nobody wins"
        return self.title or plain


def won_by(result: Result, rows: Sequence[EndRow] = (), sentence: str = "", title: str = "", rule: str = "") -> Ending:
    """The ending of a game that is won: by one, by several together, or by nobody."""
    winners = result.winners
    kind: EndingKind = "winner" if len(winners) == 1 else "shared" if winners else "nobody"
    return Ending(kind, title, sentence or capitalised(result.reason) + ".", winners, tuple(rows), rule)


def plain_ending(result: Result, ends: Ends = "winner", score: str = "score") -> Ending:
    """The ending of a game that says nothing more of it: winners and scores as the result has them."""
    rows = [EndRow(capitalised(score), result.scores, kind="total")] if result.scores and score else []
    if ends == "winner":
        return won_by(result, rows)
    return Ending(ends, capitalised(result.reason), "", (), tuple(rows))
