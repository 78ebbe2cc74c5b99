# interpreted: drawn for people only
"""Where things lie: boards in pixels of a window 1440 wide, art in units of its own."""

from typing import Final

TILE_WIDE: Final = 240.0
TILE_HIGH: Final = 182.0
PICTURE_HIGH: Final = 150.0
PLATE: Final = (470.0, 146.0)
"""The plate above a text: the tile's landscape, wide."""
TRACK_STEP: Final = 21.6
"""From number to number on the desk."""
BIG_STEP: Final = 31.0
"""And on the track of a test."""
IVY: Final = 452.0
"""How high the ivy of the page is."""
STALL: Final = 400.0
"""How wide a stall is."""
