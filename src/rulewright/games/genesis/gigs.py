"""The twelve gig cards: what each asks for, who comes, and what the band gets. [G-007 G-030 G-032]

A gig is its place in `GIGS`, 0 for GIG01 and so on.
"""

from typing import Any, ClassVar, Final, NewType

Gig = int

OPEN_MIC: Final = 0
FILL_IN: Final = 1
HOUSE_PARTY: Final = 2
RUSTED_MACHINE: Final = 3
BATTLE: Final = 4
COUSIN: Final = 5
WAXY_JACKS: Final = 6
TOUR_THE_COAST: Final = 7
MONEY_CITY: Final = 8
AUDITION: Final = 9
BONCHELLSQUATCH: Final = 10
WORLD_TOUR: Final = 11
GM_GIG: Final = 12
"""The gig that the GM of the role-playing variant wrote: no card. [G-269]"""

UNLOCKED_AT_START: Final = 0
UNLOCKED_BY_PARTY: Final = -1
"""Card A: only Geiger's House Party unlocks it."""

NO_COVERS: Final = 0

Deed = NewType("Deed", int)
"""What a row of the outcome chart does besides COIN, CROWD and CLOUT."""
NO_DEED: Final = Deed(0)
MAKES_LEGENDS: Final = Deed(1)  # four stars: the band wins
UNLOCK_COUSIN: Final = Deed(2)
BURN_THIS: Final = Deed(3)
PLAY_AGAIN: Final = Deed(4)  # burn another gig and play this one again
LOSE_COMMITMENT: Final = Deed(5)  # every member loses 5
WEAKEN_RECORDS: Final = Deed(6)  # each step number of each record falls by 1
COIN_ONLY: Final = Deed(7)  # individual points may only become COIN


class Row:
    """One row of an outcome chart. [G-154]"""

    IMMUTABLE: ClassVar = True

    def __init__(self, coin: int, crowd: int, clout: int, deed: Deed = NO_DEED) -> None:
        self.coin: Final = coin
        self.crowd: Final = crowd
        self.clout: Final = clout
        self.deed: Final = deed

    def __reduce__(self) -> Any:
        return (Row, (self.coin, self.crowd, self.clout, self.deed))


class GigCard:
    """A gig card as printed. `cover` 0: none printed; `lull` 0: none printed.

    `goals`: meeples at the Stage that the GM asks for the first and the second row; none on a printed card. [G-270]
    """

    IMMUTABLE: ClassVar = True

    def __init__(
        self, code: str, title: str, unlock: int, crowd: int, coin: int, commitment: int,
        audience: tuple[int, int, int], songs: int, originals_only: bool, cover: int, lull: int,
        rows: tuple[Row, Row, Row], goals: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.code: Final = code
        self.title: Final = title
        self.unlock: Final = unlock
        self.crowd: Final = crowd
        self.coin: Final = coin
        self.commitment: Final = commitment
        self.stage: Final = audience[0]
        self.bar: Final = audience[1]
        self.patio: Final = audience[2]
        self.songs: Final = songs
        self.originals_only: Final = originals_only
        self.cover: Final = cover
        self.lull: Final = lull
        self.rows: Final = rows
        self.goals: Final = goals

    def __reduce__(self) -> Any:
        """A compiled class is made with its arguments only: a table with a card in it must still be pickled."""
        given = (
            self.code, self.title, self.unlock, self.crowd, self.coin, self.commitment,
            (self.stage, self.bar, self.patio), self.songs, self.originals_only, self.cover, self.lull, self.rows,
            self.goals,
        )  # fmt: skip
        return (GigCard, given)


def _songs(code: str, title: str, unlock: int, needs: tuple[int, int, int], audience: tuple[int, int, int],
           songs: int, cover: int, lull: int, first: Row, second: Row, third: Row) -> GigCard:  # fmt: skip
    crowd, coin, commitment = needs
    rows = (first, second, third)
    return GigCard(code, title, unlock, crowd, coin, commitment, audience, songs, False, cover, lull, rows)


def _originals(code: str, title: str, unlock: int, needs: tuple[int, int, int], audience: tuple[int, int, int],
               songs: int, lull: int, first: Row, second: Row, third: Row) -> GigCard:  # fmt: skip
    crowd, coin, commitment = needs
    rows = (first, second, third)
    return GigCard(code, title, unlock, crowd, coin, commitment, audience, songs, True, NO_COVERS, lull, rows)


# needs: (band CROWD shown, COIN paid, COMMITMENT paid by each); audience: (Stage, Bar, Patio); rows: COIN, CROWD, CLOUT
GIGS: Final[tuple[GigCard, ...]] = (
    _songs("GIG01", "Open Mic Night at Vishnu's", 0, (0, 0, 0), (0, 3, 2), 1, NO_COVERS, 0,
           Row(5, 5, 1), Row(1, 2, 0), Row(0, -2, 0)),
    _songs("GIG02", "Fill in for Vishnu's band", 0, (0, 0, 0), (0, 0, 3), 5, 5, 1,
           Row(10, 5, 1), Row(1, 3, 0), Row(0, -1, 0)),
    _songs("GIG03", "Geiger's House Party", 0, (0, 1, 0), (0, 0, 4), 5, 4, 1,
           Row(0, 1, 0, UNLOCK_COUSIN), Row(0, 1, 0), Row(0, -1, 0)),
    _songs("GIG04", "The Rusted Machine", 0, (20, 0, 0), (0, 4, 3), 5, 3, 1,
           Row(15, 5, 1), Row(5, 5, 0), Row(0, -5, 0)),
    _songs("GIG05", "Local Battle of the Bands", 1, (10, 0, 0), (0, 4, 3), 2, 6, 1,
           Row(0, 5, 2, BURN_THIS), Row(0, 5, 1), Row(0, 0, -1)),
    _originals("GIG06", "Get a Shot Over at Geiger's Cousin's", UNLOCKED_BY_PARTY, (0, 0, 0), (0, 2, 4), 1, 0,
               Row(5, 10, 2), Row(5, 10, 0), Row(0, 0, -1)),
    _songs("GIG07", "Headline at Waxy Jack's", 3, (30, 0, 0), (0, 5, 5), 5, 6, 2,
           Row(15, 15, 1), Row(5, 5, 0), Row(0, -5, 0)),
    _songs("GIG08", "Tour the Coast", 3, (50, 0, 0), (0, 5, 5), 6, 6, 1,
           Row(0, 20, 2), Row(0, 15, 1), Row(0, 0, 0, PLAY_AGAIN)),
    _songs("GIG09", "Money City", 4, (60, 0, 2), (0, 4, 6), 5, 6, 2,
           Row(40, 10, 1), Row(20, 5, 0), Row(0, 0, 0, LOSE_COMMITMENT)),
    _originals("GIG10", "The Audition", 5, (70, 0, 0), (1, 0, 8), 1, 0,
               Row(30, 20, 1), Row(20, 0, 0), Row(0, 0, 0, WEAKEN_RECORDS)),
    _originals("GIG11", "Bonchellsquatch Music Festival", 5, (100, 0, 0), (0, 7, 8), 5, 2,
               Row(0, 0, 0, MAKES_LEGENDS), Row(20, 20, 0), Row(0, 0, 0, COIN_ONLY)),
    _songs("GIG12", "World Tour", 6, (90, 0, 0), (0, 5, 10), 10, 6, 2,
           Row(0, 0, 0, MAKES_LEGENDS), Row(20, 20, 0), Row(0, 0, 0, COIN_ONLY)),
)  # fmt: skip

GIG_CARDS: Final = 12
ALL_GIGS: Final = (1 << GIG_CARDS) - 1
UNLOCKED_GIGS: Final = 0b1111
"""GIG01–GIG04, as a set of bits. [G-007]"""

RULEBOOK_OPEN_MIC: Final[tuple[int, int, int]] = (0, 0, 3)
"""The audience that the rulebook gives for Open Mic Night, where the card says 0, 3, 2. [G-031]"""


def moves_for_row_1(bar: int, patio: int) -> int:
    """The fewest up-moves that bring everybody to the Stage."""
    return bar + 2 * patio


def moves_for_row_2(stage: int, bar: int, patio: int) -> int:
    """The fewest up-moves that bring more meeples to the Stage than stay away."""
    need = max(0, (stage + bar + patio) // 2 + 1 - stage)
    from_bar = min(bar, need)
    return from_bar + 2 * (need - from_bar)


def outcome_row(stage: int, bar: int, patio: int) -> int:
    """Which row of the chart counts: 0, 1 or 2 from the top. [G-151..G-153]

    >>> outcome_row(5, 0, 0), outcome_row(3, 1, 1), outcome_row(2, 1, 1)
    (0, 1, 2)
    """
    if bar + patio == 0:
        return 0
    return 1 if stage > bar + patio else 2


def row_reached(card: GigCard, stage: int, bar: int, patio: int) -> int:
    """The row of this card's chart: by the printed rule, or by the goals that the GM set. [G-151..G-153 G-270]"""
    if not card.goals:
        return outcome_row(stage, bar, patio)
    return 0 if stage >= card.goals[0] else 1 if stage >= card.goals[1] else 2
