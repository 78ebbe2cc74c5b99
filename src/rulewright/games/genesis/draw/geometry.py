# interpreted: drawn for people only
"""Where things stand: the sizes of the boards, and the places on them.

The table is 960 units wide, about as many pixels as it has on a desk. Boards are at most 480 wide wherever their words
must be read on a phone, which shows a board across its whole width; the room is wider, and its words are larger for it.
"""

import math
from typing import Final, NamedTuple

from rulewright.draw.shapes import Point
from rulewright.games.band.draw.sheet import SheetPlan
from rulewright.games.band.stage import SPOTLIGHT, START

Size = tuple[float, float]
HALF: Final = 480.0
THIRD: Final = 320.0

BAND: Final[Size] = (HALF, 64)
VENUE: Final[Size] = (720, 296)
CONCERT: Final[Size] = (HALF, 216)
"""The Stage of the room alone, down to the ribbon."""
GIG: Final[Size] = (240, 296)
OUTCOMES: Final[Size] = (HALF, 66)
SONG: Final[Size] = (HALF, 276)
POOL: Final[Size] = (HALF, 66)
RAIL: Final[Size] = (HALF, 342)
SHELF: Final[Size] = (HALF, 60)
MARKET: Final[Size] = (552, 272)
DATES: Final[Size] = (408, 272)
MEMBER: Final[Size] = (THIRD, 340)
AMP: Final[Size] = (THIRD, 192)
SHEET: Final[Size] = (600, 396)
PRODUCERS: Final[Size] = (360, 396)
HAND: Final[Size] = (552, 222)
OTHERS: Final[Size] = (408, 222)
MEETING: Final[Size] = (HALF, 404)
CARDS: Final[Size] = (HALF, 404)
WALL: Final[Size] = (HALF, 474)
SIDES: Final[Size] = (HALF, 404)
SONGS: Final[Size] = (HALF, 404)
ROLE: Final[Size] = (THIRD, 420)

SONG_PLAN: Final = SheetPlan(98, 80, 0.7)
STUDIO_PLAN: Final = SheetPlan(110, 122, 0.92)


# -- the room -------------------------------------------------------------------------------------------------------

PATIO_END: Final = 140.0
BAR_END: Final = 304.0
RIBBON: Final = 184.0
FLOOR: Final = 216.0
RING: Final = (548.0, 131.0, 138.0, 36.0)
"""Middle and radii of the ring of spots."""
WINGS: Final = (347.0, 157.0)
"""Where Start is, before the curtain."""
FAN: Final = 0.92
"""The size of a meeple."""
SPANS: Final = ((BAR_END, VENUE[0]), (PATIO_END, BAR_END), (0.0, PATIO_END))
"""From where to where Stage, Bar and Patio reach."""


def at_spot(spot: int, role: int = 0) -> Point:
    """Spots lie on an ellipse, 1 to 9 clockwise from the left of the Spotlight, which is in front; Start is aside."""
    if spot == START:
        return WINGS[0] + (role - 1) * 20, WINGS[1] + (role - 1) * 2
    x, y, rx, ry = RING
    angle = math.radians(90 + spot * 36)
    return round(x + rx * math.cos(angle), 1), round(y + ry * math.sin(angle), 1)


def at_number(spot: int) -> Point:
    """The number of a spot, inside the ring, where no marker hides it."""
    x, y, rx, ry = RING
    angle = math.radians(90 + spot * 36)
    return round(x + rx * 0.74 * math.cos(angle), 1), round(y + ry * 0.68 * math.sin(angle), 1)


RING_TRACK: Final = tuple(at_spot(spot) for spot in (SPOTLIGHT, *range(1, SPOTLIGHT + 1)))
"""The ring as a track that closes: from the Spotlight around to itself."""


def crowd(area: int, count: int) -> list[Point]:
    """The feet of everybody in an area, the rows behind first; the same number always gives the same places."""
    left, right = SPANS[area]
    room, height = right - left - 42, VENUE[1] - FLOOR
    rows = next((r for r in (1, 2) if math.ceil(count / r) * (36 if r < 2 else 30) <= room + 24), 3)
    found: list[Point] = []
    given = 0
    for row in range(rows):
        here = math.ceil((count - given) / (rows - row))
        step = min(46.0, room / max(1, here - 1))
        shift = step * (0.22 if row % 2 else -0.22) if rows > 1 and here * step < room else 0.0
        y = VENUE[1] - 12 - (rows - 1 - row) * (24 if rows < 3 else 15) - (height - 60) * (0.2 if rows == 1 else 0.0)
        middle = (left + right) / 2
        found += [(round(middle + (k - (here - 1) / 2) * step + shift, 1), round(y, 1)) for k in range(here)]
        given += here
    return found


class Slots(NamedTuple):
    """Equal things in rows: the middle of the first, and how far the next one is."""

    x: float
    y: float
    across: float
    down: float
    columns: int

    def at(self, k: int) -> Point:
        """The middle of the k-th."""
        return self.x + self.across * (k % self.columns), self.y + self.down * (k // self.columns)


def in_row(k: int, count: int, x: float, room: float, wide: float, gap: float = 8.0) -> float:
    """The middle of the k-th of so many things in a row that begins at x; too many overlap evenly."""
    pitch = min(wide + gap, (room - wide) / max(1, count - 1))
    return round(x + wide / 2 + k * pitch, 1)
