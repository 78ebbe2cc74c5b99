# interpreted: drawn for people only
"""What the lessons of the rulebook show: the song that they tell, played by Ann, Ben and Cleo."""

from typing import Any, Final

from rulewright.engine import Pictured, Run
from rulewright.games import find
from rulewright.games.band_practice.cards import BOOM_DIE, REROLL

NAMES: Final = ("Ann", "Ben", "Cleo")
BEATS, FRONT = 0, 2
DISPLAY: Final[tuple[Any, ...]] = ((REROLL,), (BOOM_DIE,))
FIRST: Final[tuple[Any, ...]] = ((2, 3, 3, 6), 3, 2, 6)
SECOND: Final[tuple[Any, ...]] = ((3, 5, 5), 3, 5, 5)
THIRD: Final[tuple[Any, ...]] = ((6, 6, 6), 3, 6, 6)
"""The three parts of I-a as the lesson tells them: the roll, then the die of Beats, Melody and Front."""


def practice(*answers: Any) -> Run:
    """A practice with Reroll and the Boom Die in the display, after these answers of chance and seats."""
    run = find("band-practice").run(NAMES)
    for value in (*DISPLAY, *answers):
        run.answer(value)
    return run


def second_part() -> Run:
    """The first part lies, the second is rolled: Ann is to place a die."""
    return practice(*FIRST, SECOND[0])


def spotlight() -> Run:
    """Melody's Down has failed, and Cleo stands in the spotlight."""
    return practice(*FIRST, *SECOND, *THIRD)


def seen(run: Run, seat: int, *boards: str) -> Pictured:
    """What that seat sees, on these boards."""
    return Pictured(find("band-practice").look(run, seat), boards)


def pictures() -> dict[str, Pictured]:
    """Every picture of the lessons by its name."""
    return {
        "song": seen(second_part(), BEATS, "song"),
        "stage": seen(spotlight(), FRONT, "stage"),
        "mistake": seen(spotlight(), FRONT, "song"),
        "cards": seen(spotlight(), FRONT, "display"),
    }
