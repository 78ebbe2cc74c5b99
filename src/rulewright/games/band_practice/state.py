"""What lies on the table in Band Practice."""

from typing import Final, NewType

from rulewright.engine.decks import Deck, new_deck
from rulewright.engine.state import Result, State
from rulewright.games.band.circles import Laid, first_die, second_die
from rulewright.games.band.dice import Die, ordinary_in
from rulewright.games.band.options import EITHER
from rulewright.games.band.sheet import SQUARES, Role, Square
from rulewright.games.band.songs import Song
from rulewright.games.band_practice.cards import Card, Power, is_fresh, power_of, practice_deck
from rulewright.games.band_practice.options import FORGIVEN, WITH_SPECIAL_DICE, YOUNG_ROLES, Settings

Phase = NewType("Phase", int)
"""What the next step does."""

SET_OUT_DISPLAY: Final = Phase(0)
BEGIN_SONG: Final = Phase(1)
OPEN_PART: Final = Phase(2)
TURN: Final = Phase(3)
BETWEEN_SONGS: Final = Phase(4)
DONE: Final = Phase(5)

NOBODY: Final = -1
EMPTY_SHEET: Final[list[Laid]] = [0] * SQUARES

FINAL_RESULTS: Final[tuple[str, ...]] = (
    "a disaster that becomes a family legend",
    "at least the drinks are close by",
    "practice exists for this reason",
    "blame the monitors",
    "keep the day job",
    "leave the day job",
    "the crowd was won over",
    "a chance at the Battle of the Bands",
    "Vishnu asks the band to stand in for the house band",
)
"""The gist of the final table, by patrons. [B-155]"""


class Rehearsal(State):
    """All that lies on the table. Lists are replaced, never changed, so that copies share them."""

    settings: Settings
    phase: Phase
    songs_left: list[int]
    """Numbers of the songs not yet played, in printed order; which comes next is open from level II on. [B-012]"""
    played: int
    patrons: int
    deck: Deck
    turned_up: int
    """How many cards have been turned up so far: the age of the next one. [B-007]"""
    display: list[Card]
    """Face-up cards, oldest first."""
    owned: list[tuple[Card, ...]]
    spots: list[int]
    """Where the markers of Beats, Melody and Front stand."""
    song: int
    """Number of the song being played, -1 between songs."""
    filled: int
    """How many squares of the song are filled; the next is `order[filled]`."""
    pool: list[Die]
    laid: list[Laid]
    covered: int
    """Six-sided dice that lie under another die (Extra Die of deck v3). [B-131]"""
    two_dice: bool
    """Some square of the song holds two dice. [B-128]"""
    last: Laid
    """The die placed last in this song, or two placed together. [B-126]"""
    failed: int
    """Bit mask of the tests that failed in this song, repaired or not. [B-058]"""
    discs: int
    """Bit mask of the slots of the sheet with a red disc. [B-080 B-085]"""
    held: Die
    """The die on the Diva Die card. [B-132]"""
    holder: Role
    bound: Die
    """A special die that its owner must place in this turn (`special_die`: owner_only). [B-121]"""
    declined: bool
    """The holder of the Diva die has been asked in this position."""
    owed: list[Role]
    """Whoever set foot in the spotlight and acts later (`spotlight_moment`), in that order. [B-097]"""

    # What people look at; no rule asks for it.
    scored: int
    """Bit mask of the tests that have scored in this song."""
    finished: tuple[int, tuple[Laid, ...], int, int, int] | None
    """The sheet that was judged last: song, dice, and the masks `failed`, `discs` and `scored`."""

    def copy_to(self, t: "Rehearsal") -> None:
        """Lay the same things out for another one."""
        t.settings = self.settings
        t.phase = self.phase
        t.songs_left = self.songs_left
        t.played = self.played
        t.patrons = self.patrons
        t.deck = self.deck
        t.turned_up = self.turned_up
        t.display = self.display
        t.owned = self.owned
        t.spots = self.spots
        t.song = self.song
        t.filled = self.filled
        t.pool = self.pool
        t.laid = self.laid
        t.covered = self.covered
        t.two_dice = self.two_dice
        t.last = self.last
        t.failed = self.failed
        t.discs = self.discs
        t.held = self.held
        t.holder = self.holder
        t.bound = self.bound
        t.declined = self.declined
        t.owed = self.owed
        t.scored = self.scored
        t.finished = self.finished

    def over(self) -> bool:
        """After the last song. [B-154]"""
        return self.phase == DONE

    def result(self) -> Result | None:
        """A line of the final table, which all share; nobody wins or loses by it. [B-154 B-155 B-156]"""
        if self.phase != DONE:
            return None
        patrons = self.patrons
        return Result(FINAL_RESULTS[min(patrons, 8)], (), (patrons, patrons, patrons))

    def the_song(self) -> Song:
        """The song being played."""
        return self.settings.songs[self.song]

    def song_has_choices(self) -> bool:
        """Whether a circle of the song may let its owner choose the points. [B-055]"""
        return self.settings.songs[self.song].readings.syncopation_points == EITHER

    def unmended(self) -> int:
        """Bit mask of the failed tests that a Big Finish minds: all of them, or those with a disc left. [B-058]"""
        if self.settings.repaired_finish != FORGIVEN:
            return self.failed
        mask = 0
        for test, slots in enumerate(self.the_song().slots):
            if self.failed >> test & 1 and any(self.discs >> slot & 1 for slot in slots):
                mask |= 1 << test
        return mask

    def is_young(self, role: Role) -> bool:
        """Whether this role may take a die back. [B-140]"""
        return YOUNG_ROLES[self.settings.take_back] >> role & 1 == 1

    def square(self) -> Square:
        """The square to be filled next."""
        return self.settings.songs[self.song].order[self.filled]

    def fresh(self, role: Role, power: Power) -> bool:
        """Whether the role owns an unused card of this power. [B-113]"""
        for card in self.owned[role]:
            if power_of(card) == power and is_fresh(card):
                return True
        return False

    def ordinary_dice_out(self) -> int:
        """Six-sided dice placed, pooled and held. [B-024]"""
        placed = [die for laid in self.laid if laid for die in (first_die(laid), second_die(laid))]
        return ordinary_in(placed) + ordinary_in(self.pool) + ordinary_in([self.held]) + self.covered


def lay_out(t: Rehearsal, settings: Settings) -> None:
    """Lay everything out: markers on Start, the deck shuffled, no patron, no card owned. [B-004 B-005 B-014 B-015]"""
    t.settings = settings
    t.phase = SET_OUT_DISPLAY
    t.songs_left = list(range(len(settings.songs)))
    t.played = 0
    t.patrons = 0
    t.deck = new_deck(practice_deck(settings.special_dice == WITH_SPECIAL_DICE))
    t.turned_up = 0
    t.display = []
    t.owned = [(), (), ()]
    t.spots = [0, 0, 0]
    t.finished = None
    clear_song(t)


def clear_song(t: Rehearsal) -> None:
    """No song on the table: pool, sheet and discs are cleared, special dice go home. [B-035 B-086 B-122 B-134]"""
    t.song = -1
    t.filled = 0
    t.pool = []
    t.laid = EMPTY_SHEET
    t.covered = 0
    t.two_dice = False
    t.last = 0
    t.failed = 0
    t.discs = 0
    t.held = 0
    t.holder = NOBODY
    t.bound = 0
    t.declined = False
    t.owed = []
    t.scored = 0
