"""The role-playing variant: a fourth person tells each gig and writes its card. [G-269..G-271]"""

from collections.abc import Generator
from typing import Any, Final, NewType

from rulewright.engine.questions import Deciding, Pick, Question, Script, Write
from rulewright.games.band.options import ON
from rulewright.games.genesis.gigs import MAKES_LEGENDS, NO_COVERS, NO_DEED, GigCard, Row
from rulewright.games.genesis.options import AFTER_LAST_TOO, BAND_MAY_ADD, GM_JUDGES
from rulewright.games.genesis.state import GIG, OBSCURITY, Band

GM_SEAT: Final = 3
STORY_LIMIT: Final = 600

ANOTHER_GIG: Final = 0
NO_MORE_GIGS: Final = 1

Field = NewType("Field", int)
"""One number of the GM's card; numbered in the order asked."""
STAGE: Final = Field(0)
BAR: Final = Field(1)
PATIO: Final = Field(2)
SONGS: Final = Field(3)
COVER: Final = Field(4)
LULL: Final = Field(5)
FULL_GOAL: Final = Field(6)
GOAL: Final = Field(7)
CROWNING: Final = Field(8)
ROW_COIN: Final = Field(9)
ROW_CROWD: Final = Field(10)
ROW_CLOUT: Final = Field(11)
FIELDS: Final[tuple[str, ...]] = (
    "meeples at the Stage", "meeples in the Bar", "meeples on the Patio", "songs to play",
    "the number from which covers work (0: only originals are played)", "meeples that leave between songs, the lull",
    "meeples at the Stage at the end that make it a triumph", "meeples at the Stage at the end that still pass",
    "does a triumph make legends (1 yes, 0 no)", "COIN", "CROWD", "CLOUT",
)  # fmt: skip


def describe_gig(t: Band) -> Script:
    """The GM tells the gig and fills in its record, or says that nobody books the band any more. [G-270 G-271]

    Nothing is asked that this gig cannot use: covers when there are originals enough, a lull that is off or has no
    song to follow, rows that the goals leave out of reach.
    """
    if t.round > 1:
        goes_on: int = yield Pick(GM_SEAT, "gm_goes_on", [ANOTHER_GIG, NO_MORE_GIGS])
        if goes_on == NO_MORE_GIGS:
            t.ending = OBSCURITY
            return
    title: str = yield Write(GM_SEAT, "gm_describes", STORY_LIMIT)
    stage = yield from number(t, STAGE, 0, 15, 0)
    bar = yield from number(t, BAR, 0, 15 - stage, 0)
    patio = yield from number(t, PATIO, 1 if stage + bar == 0 else 0, 15 - stage - bar, 0)
    songs = yield from number(t, SONGS, 1, 10, 0)
    cover, lull = NO_COVERS, 0
    if songs > len(t.songs) or t.settings.covers == BAND_MAY_ADD:
        cover = yield Pick(GM_SEAT, "gm_number", [NO_COVERS, 2, 3, 4, 5, 6], (COVER, 0))
    if t.settings.lull == ON and (min(songs, len(t.songs)) > 1 or t.settings.lull_last == AFTER_LAST_TOO):
        lull = yield from number(t, LULL, 0, 3, 0)
    goals: tuple[int, ...] = ()
    if t.settings.gm_goals != GM_JUDGES:
        full = yield from number(t, FULL_GOAL, 1, stage + bar + patio, 0)
        least = yield from number(t, GOAL, 0, full, 0)
        goals = (full, least)
    crowning = yield from number(t, CROWNING, 0, 1, 0)
    first, second, third = Row(0, 0, 0, MAKES_LEGENDS), Row(0, 0, 0), Row(0, 0, 0)
    if not crowning:
        first = yield from describe_row(t, 1)
    if not goals or goals[1] < goals[0]:
        second = yield from describe_row(t, 2)
    if not goals or goals[1] > 0:
        third = yield from describe_row(t, 3)
    audience, rows = (stage, bar, patio), (first, second, third)
    t.gm_gig = GigCard("GM", title, 0, 0, 0, 0, audience, songs, cover == NO_COVERS, cover, lull, rows, goals)
    t.phase = GIG


def number(t: Band, field: Field, low: int, high: int, row: int) -> Deciding:
    """One number of the GM's card."""
    if low == high:
        return low
    answer: int = yield Pick(GM_SEAT, "gm_number", list(range(low, high + 1)), (field, row))
    return answer


def describe_row(t: Band, row: int) -> Generator[Question, Any, Row]:
    """What the band gains or loses in one row of the outcome chart. [G-270]"""
    coin = yield from number(t, ROW_COIN, -20, 40, row)
    crowd = yield from number(t, ROW_CROWD, -20, 40, row)
    clout = yield from number(t, ROW_CLOUT, -2, 3, row)
    return Row(coin, crowd, clout, NO_DEED)
