# interpreted: drawn for people only
"""Pig drawn: the die, what this turn has brought, and a track for every player up to the goal."""

from typing import Final

from rulewright.draw import Art, Board, Lettering, Palette, Piece, Scene, Symbol, Text
from rulewright.draw.kit.dice import dice
from rulewright.draw.kit.people import PLATE_LETTERINGS, plate, plates, seat_signs, sign_at
from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.shapes import box
from rulewright.engine import View, name_of

WIDTH: Final = 720.0
START: Final = 220.0
LENGTH: Final = 460.0
LETTERINGS: Final = {**PLATE_LETTERINGS, "sum": Lettering("Bricolage", 44, 800), "goal": Lettering("Source Sans", 17)}


def art() -> Art:
    """Dice, signs and names from the kit; the track is ours."""
    track = Symbol(box(0, -7, LENGTH, 14, 7, tone("paper"), tone("paper-edge"), 1.4), -1, -8, LENGTH + 2, 16, "a track")
    symbols = {"track": track, **dice(), **plates(), **seat_signs()}
    tones = {**TONES, "felt": Palette("#f3d9d3", "#241816", "#ffffff")}
    return Art(symbols, tones, LETTERINGS, ground="felt", seats=tuple(f"seat-{seat}" for seat in range(6)))


def draw(seen: View) -> Scene:
    """The die above, the tracks below."""
    gained = f"{seen['gained']} this turn, {seen['goal']} win"
    pieces = [
        Piece("die", f"die-{seen['rolled']}", 110, 70, size=1.3, title=f"the die: {seen['rolled']}", motion="tumble"),
        Piece("gained", x=START, y=84, texts=(Text(gained, 0, 0, "sum", LENGTH, anchor="start"),)),
    ]
    for seat, points in enumerate(seen["banked"]):
        y = 180.0 + 62 * seat
        name = plate(f"name-{seat}", 110, y, name_of(seen["names"], seat), turn=seat == seen["turn"], most=188)
        spot = START + LENGTH * min(1.0, points / seen["goal"])
        pieces += [
            name,
            Piece(f"sign-{seat}", f"seat-{seat}", *sign_at(name), size=0.66),
            Piece(f"track-{seat}", "track", START, y),
            Piece(f"marker-{seat}", f"seat-{seat}", spot, y, size=1.4, title=f"{points} points"),
            Piece(f"points-{seat}", x=spot, y=y - 20, texts=(Text(str(points), 0, 0, "goal", 60),)),
        ]
    return Scene([Board("table", "The table", WIDTH, 180 + 62 * len(seen["banked"]), pieces)], "table", ["table"])
