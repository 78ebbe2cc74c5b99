"""The Damage Matrix of a ship: six tracks of four slots, and what a marked slot does. [S2-053]"""

from typing import Final, NewType

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.games.something.sets import members

Track = NewType("Track", int)
SHIELDS: Final = Track(0)
ENGINES: Final = Track(1)
WEAPONS: Final = Track(2)
SENSOR_TRACK: Final = Track(3)
CONTROL: Final = Track(4)
CREW: Final = Track(5)
EVERY_TRACK: Final = (SHIELDS, ENGINES, WEAPONS, SENSOR_TRACK, CONTROL, CREW)
TRACKS: Final = ("shields", "engines", "weapons", "sensors", "control", "crew")
EFFECTS: Final = (
    ("draws the next hit", "cancels second hits", "cancels third hits", "cancels fourth hits"),
    ("no warp", "fire: one more damage die", "power fails", "no engines, warp beyond repair"),
    ("gunnery +2", "gunnery a further +2", "gunners harmed with the crew", "each hit disables a weapon"),
    ("sensors +3", "range halved", "piloting, gunnery, sensors +3", "each hit halves a Flow"),
    ("piloting and gunnery +1", "a further +3", "collision", "each later hit: piloting +3"),
    ("those at their start", "those at the second slot", "those at the third slot", "the least marked"),
)
PAIRED: Final = 64
"""A bit beside the tracks: a small craft with three tracks of two numbers each. [S2-053]"""
NO_MARK: Final = -1
SLOT_BITS: Final = 2

# A mark, the crossed-out slot of a track, is one number.


def mark_code(track: Track, level: int) -> int:
    """The mark at that level, 0 to 3, of a track."""
    return pack(track, level, SLOT_BITS)


def track_in(mark: int) -> Track:
    """The track that is marked."""
    return Track(kind_in(mark, SLOT_BITS))


def level_in(mark: int) -> int:
    """The level that is marked, 0 to 3."""
    return thing_in(mark, SLOT_BITS)


def tracks_in(mask: int) -> list[Track]:
    """The tracks of a set."""
    return [Track(member) for member in members(mask & ~PAIRED)]
