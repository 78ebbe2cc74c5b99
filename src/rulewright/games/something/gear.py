"""Gear: four kinds of help on a sheet. [S2-034..S2-038]"""

from typing import Final, NewType

GearKind = NewType("GearKind", int)
FLAT_GEAR: Final = GearKind(0)
GATED_GEAR: Final = GearKind(1)
FLOOR_GEAR: Final = GearKind(2)
COURSE_GEAR: Final = GearKind(3)
GEAR_KINDS: Final = ("flat", "gated", "floor", "course")

Gear = tuple[GearKind, int, int, bool, str]
"""Kind, skill (or die type for Course gear), value, fickle, name."""
