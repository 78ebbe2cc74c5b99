# interpreted: drawn for people only
"""What the song board shows, as facts that can be kept, and where its parts lie; wide, and once more for a phone."""

from typing import Final, NamedTuple

from rulewright.games.band.dice import Die
from rulewright.games.band.draw.laid import SheetFacts
from rulewright.games.band.draw.sheet import SheetPlan
from rulewright.games.band.sheet import Role, Slot, Square

SHEET: Final = SheetPlan(108, 118)
SHEET_TALL: Final = 412.0
WIDE: Final = 614.0
CUT: Final = (72.0, 0.0, 542.0, 524.0)
"""What a phone shows: it has labels, head and case of its own, and everything else in common."""
CUT_TALL: Final = 390.0
"""How high the sheet is there; the case begins a little below."""


class Tray(NamedTuple):
    """Where the dice of the pool lie."""

    y: float
    width: float
    height: float
    plate: float
    """How wide the plate is that says who picks."""
    die: float
    """How large a die is, in units of the board."""
    middle: float
    """Where the dice gather: between the middles of the wide case and of the phone's."""

    def pitch(self, many: int) -> float:
        """From die to die; many dice lie closer."""
        return min(self.die * 1.5, (self.width - self.plate - 56 - self.die) / max(1, many - 1))

    def size(self, many: int) -> float:
        """Many dice are a little smaller."""
        return min(self.die, self.pitch(many) * 0.83)

    def at(self, k: int, many: int) -> tuple[float, float]:
        """The middle of the k-th die."""
        first = self.middle - self.pitch(many) * (many - 1) / 2
        return round(max(first, self.plate + 28 + self.die / 2) + k * self.pitch(many), 1), self.y + 11 + self.die / 2


TRAY: Final = Tray(418, WIDE, 106, 132, 60, 362)
PHONE_TRAY: Final = 394.0
"""Where the phone's case begins; it ends with the wide one."""
TURNS: Final = (-5.0, 4.0, -3.0, 6.0, -4.0, 3.0, -6.0)
"""How dice lie in the case: by their place, never at random."""
LEADS: Final = 32
"""The cable from the pool to the sheet is cut in steps of so many units."""
REACH: Final = 448


class Outlook(NamedTuple):
    """What a die would do: circles with their points, -1 for a mistake."""

    die: Die
    circles: tuple[tuple[Slot, int], ...]


class SongFacts(NamedTuple):
    """All that the song board shows."""

    title: str
    number: int
    songs: int
    patrons: int
    sheet: SheetFacts
    discs: int
    present: Square
    """The square to be filled; -1 none."""
    aim: bool
    """Whether a die is chosen for it now."""
    role: Role
    """Who decides; -1 nobody."""
    plate: tuple[str, str, str]
    """What the case says: who, and two lines."""
    names: tuple[str, ...]
    you: int
    pool: tuple[Die, ...]
    bound: Die
    outlook: tuple[Outlook, ...]
    ticket: str
    """What the ticket in the case says: to do nothing is a choice, too."""
    stamp: str
    """On a sheet that is looked at once more."""
