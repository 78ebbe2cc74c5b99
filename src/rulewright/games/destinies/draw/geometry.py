# interpreted: drawn for people only
"""Where things lie: boards in pixels of a window 1440 wide, art in units of its own."""

from typing import Final

# -- art ------------------------------------------------------------------------------------------------------------

TILE_WIDE: Final = 240.0
TILE_HIGH: Final = 182.0
PICTURE_HIGH: Final = 150.0
PLATE: Final = (470.0, 150.0)
"""The plate above a text: the tile's landscape, wide."""
TRACK_STEP: Final = 21.6
"""From number to number on the desk."""
BIG_STEP: Final = 31.0
"""And on the track of a test."""
IVY: Final = 522.0
"""How high the ivy of the page is."""
STALL: Final = 416.0
"""How wide a stall is."""
CARD_WIDE: Final = 126.0
CARD_HIGH: Final = 176.0

# -- boards ----------------------------------------------------------------------------------------------------------

COLUMNS: Final = 24
"""The table is so many columns of 40 pixels wide."""
EDGES: Final = (0.0, 8.0, 12.0, 16.0, 18.5, 21.0, 24.0)
"""Where the columns of its grid begin and end: few, since there is a gap between any two; and whoever fills them, the
smallest first, as the page does, comes to the widths of the boards below, and the table is no wider than they are."""
MIDDLE: Final = 540.0
"""How high the map and the page are: with the desk below them they fill a window 1440 by 900."""
MAP: Final = (480.0, MIDDLE)
PAGE: Final = (480.0, MIDDLE)
CAST: Final = (480.0, 680.0)
"""Who one wants to be: there is no desk yet, so it is higher."""
SKILLS: Final = (320.0, 192.0)
BAG: Final = (520.0, 192.0)
LETTER: Final = (120.0, 192.0)
PLAYER: Final = (320.0, 44.0)
TEXT_LEFT: Final = 46.0
"""Where the text of a page begins, right of the ivy."""
TEXT_WIDE: Final = 422.0


def arranged(*rows: dict[str, int]) -> list[str]:
    """Rows of the grid: each board over so many columns of the table.

    >>> arranged({"a": 8, "b": 16}, {"c": 12, "d": 12})
    ['a b b b b b', 'c c d d d d']
    """
    lines = [[name for name, many in row.items() for _ in range(many)] for row in rows]
    return [" ".join(line[int(edge)] for edge in EDGES[:-1]) for line in lines]


# -- the map ----------------------------------------------------------------------------------------------------------

GAP: Final = 8.0
EDGE: Final = 10.0
LEAST_CELL: Final = 122.0
"""A map of many columns is a wider board, so that no tile gets narrower than this."""


class Grid:
    """The box of the placed tiles, fitted into the board: it grows with the map, and nothing is kept free."""

    def __init__(self, spots: tuple[tuple[int, int], ...]) -> None:
        across, down = [x for x, _ in spots], [y for _, y in spots]
        self.left, self.top = min(across), max(down)
        self.columns, self.rows = max(across) - self.left + 1, self.top - min(down) + 1
        self.wide = max(MAP[0], LEAST_CELL * min(self.columns, 7))
        wide = (self.wide - 2 * EDGE - GAP * (self.columns - 1)) / (self.columns * TILE_WIDE)
        high = (MAP[1] - 2 * EDGE - GAP * (self.rows - 1)) / (self.rows * TILE_HIGH)
        self.size = round(min(wide, high, 0.9), 4)
        used = self.columns * TILE_WIDE * self.size + GAP * (self.columns - 1)
        tall = self.rows * TILE_HIGH * self.size + GAP * (self.rows - 1)
        self.x, self.y = (self.wide - used) / 2, (MAP[1] - tall) / 2
        self.box = (0.0, round(self.y - EDGE, 1), self.wide, round(tall + 2 * EDGE, 1))
        """All that is not bare: what a phone shows."""

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """The upper left corner of a cell; y counts northwards."""
        across = self.x + (x - self.left) * (TILE_WIDE * self.size + GAP)
        return round(across, 2), round(self.y + (self.top - y) * (TILE_HIGH * self.size + GAP), 2)

    def empty(self, spots: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
        """Cells where no tile lies, top left first: room for the story's name, the rose, and whatever swims there."""
        cells = [(self.left + c, self.top - r) for r in range(self.rows) for c in range(self.columns)]
        return [cell for cell in cells if cell not in spots]


SEAL_ROOM: Final = 58.0
FIGURE_ROOM: Final = 46.0


def seal_at(k: int, many: int, figures: int) -> tuple[float, float, float]:
    """Seals lie at the foot of the picture from the right; where it gets crowded they go up, smaller, above the heads.

    x, y and size, in units of the tile.
    """
    if many * SEAL_ROOM + figures * FIGURE_ROOM > TILE_WIDE - 8:
        step = min(48.0, (TILE_WIDE - 50) / max(1, many - 1)) if many > 1 else 0.0
        return TILE_WIDE - 30 - (many - 1 - k) * step, 44.0, 0.8
    return TILE_WIDE - 34 - (many - 1 - k) * SEAL_ROOM, PICTURE_HIGH - 28, 1.0


def figure_at(k: int) -> tuple[float, float]:
    """Figures stand at the foot of the picture from the left; in units of the tile."""
    return 34 + k * FIGURE_ROOM, PICTURE_HIGH - 11


def on_phone(bottom: float) -> tuple[float, float, float, float]:
    """The part of a page that a phone shows: without the ivy, as far as something is written; so choices come soon."""
    left = TEXT_LEFT - 10
    return left, 0.0, PAGE[0] - left, round(min(PAGE[1], bottom), 1)


def track_x(number: int, left: float, step: float) -> float:
    """Where a number of a skill track stands."""
    return round(left + (number - 0.5) * step, 2)
