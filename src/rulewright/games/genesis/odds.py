"""Exact numbers of a band's own songs. [G-230]"""

from typing import Final

from rulewright.games.band.odds import FEWEST, FLAWLESS, Assumptions, Search, can_be_solved
from rulewright.games.band.songs import Song

MOST_REMEMBERED: Final = 5


def odds_of(song: Song) -> tuple[float, float] | None:
    """How likely the song can be played without a mistake, and the fewest mistakes to expect; None: not solvable.

    A song that makes the search remember more than `MOST_REMEMBERED` dice at a time stays unsolved: that takes hours.
    """
    if not can_be_solved(song):
        return None
    clean, fewest = Search(song, Assumptions(FLAWLESS)), Search(song, Assumptions(FEWEST))
    if max(len(live) for live in fewest.live) > MOST_REMEMBERED:
        return None
    return clean.start() / clean.denominator_of_start(), -fewest.start() / fewest.denominator_of_start()
