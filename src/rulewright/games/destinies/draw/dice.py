# interpreted: drawn for people only
"""Dice as they fell, and what they come to: in a test, and above the words that followed it."""

from typing import NamedTuple

from rulewright.draw.model import Piece, Text
from rulewright.games.destinies.draw.heading import Head


class Test(NamedTuple):
    """A test under way, or the last one of this turn."""

    head: Head
    skill: int
    skill_name: str
    markers: tuple[int, ...]
    bonus: int
    main: tuple[int, ...]
    effort: tuple[int, ...]
    total: int
    successes: int
    ready: int
    ladder: tuple[tuple[int, ...], ...]
    rolled: bool
    counted: bool
    words: tuple[str, ...]
    """What is written on it: what is tested, the rule of dice, low is good, the bonus, chances, the count."""
    titles: tuple[str, ...]
    """Rows of the ladder in words."""


def dice_row(test: Test, x: float, y: float, size: float) -> list[Piece]:
    """Dice as they fell, and what they come to."""
    found: list[Piece] = []
    step = 52 * size
    x += 22 * size
    for k, face in enumerate(test.main):
        place = f"die-{k}"
        found.append(
            Piece(
                f"die-{k}", f"die-main-{face}", round(x, 1), y, size=size, title=str(face), place=place, motion="tumble"
            )
        )
        x += step
    x += 6 * size
    for k, face in enumerate(test.effort):
        number = len(test.main) + k
        art = "die-effort-star" if face < 0 else "die-effort-blank"
        texts = () if face < 0 else (Text(str(face), -3.5, 13, "die"),)
        title = "★" if face < 0 else str(face)
        found.append(
            Piece(
                f"die-{number}",
                art,
                round(x, 1),
                y,
                size=size,
                title=title,
                place=f"die-{number}",
                texts=texts,
                motion="tumble",
            )
        )
        x += step
    if test.counted:
        plus = f"{test.bonus:+} " if test.bonus else ""
        x += 10
        texts = (Text(f"{plus}=", 0, 9, "sign", anchor="start", size=size),)
        found.append(Piece("sum-sign", "", round(x, 1), y, texts=texts, motion="none"))
        wide = (54 if plus else 26) * size
        texts = (Text(str(test.total), 0, 19 * size, "sum", anchor="start", size=size),)
        found.append(Piece("sum", "", round(x + wide, 1), y, title=str(test.total), texts=texts, motion="none"))
    return found
