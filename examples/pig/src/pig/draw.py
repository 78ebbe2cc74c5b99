# interpreted: drawn for people only
"""Pig drawn: the die to roll, the pig to hold with what this turn has brought, and everybody's track to the goal."""

from typing import Final

from rulewright.draw import Art, Board, Lettering, Palette, Piece, Scene, Symbol, Text
from rulewright.draw.kit.dice import dice
from rulewright.draw.kit.people import PLATE_LETTERINGS, plate, plate_width, plates, seat_signs, sign_at
from rulewright.draw.kit.tones import TONES, tone
from rulewright.draw.shapes import box, oval, path, ring
from rulewright.engine import View, counted, name_of

WIDTH: Final = 480.0
TOP: Final = 292.0
STEP: Final = 58.0
START: Final = 186.0
LENGTH: Final = 250.0
LETTERINGS: Final = {
    **PLATE_LETTERINGS,
    "sum": Lettering("Bricolage", 54, 800, "pig-ink"),
    "said": Lettering("Source Sans", 18, 600),
    "points": Lettering("Source Sans", 17, 600),
    "goal": Lettering("Source Sans", 15, 400, "soft"),
}
TONES_HERE: Final = {
    **TONES,
    "felt": Palette("#dde7cb", "#161b12", "#ffffff"),
    "mat": Palette("#c3d3a8", "#26301d", "#f2f2f2"),
    "pig": Palette("#f3aca2", "#d98a80", "#ffffff"),
    "pig-low": Palette("#e08a80", "#b8685f", "#e4e4e4"),
    "pig-ink": Palette("#4f1b17", "#2d0d0a", "#000000"),
}


def pig() -> str:
    """A pig of china with a slot in its back, 190 wide; it looks to the right."""
    out = "".join(box(x - 11, 40, 22, 38, 8, tone("pig-low"), tone("pig-ink"), 3) for x in (-56, -30, 24, 50))
    out += path("M-84-8c-18 2-20-16-8-16s10 15-4 12", stroke=tone("pig-low"), width=6, stroke_linecap="round")
    out += oval(0, 0, 86, 62, tone("pig"), tone("pig-ink"), 3) + path(
        "M34-50l8-28 26 24z", tone("pig-low"), tone("pig-ink"), 3
    )
    out += path("M-58 30a72 46 0 0 0 92 20", stroke=tone("pig-low"), width=6, stroke_linecap="round")
    out += oval(80, 0, 15, 20, tone("pig-low"), tone("pig-ink"), 3) + ring(54, -22, 4.5, tone("pig-ink"))
    out += oval(76, 0, 2.4, 5, tone("pig-ink")) + oval(86, 0, 2.4, 5, tone("pig-ink"))
    return out + path("M-26-48h34", stroke=tone("pig-ink"), width=6, stroke_linecap="round")


def art() -> Art:
    """Dice, signs and names from the kit; the pig, the mat and the track are ours."""
    mat = oval(0, 6, 86, 70, tone("mat")) + oval(0, 6, 76, 61, "none", tone("paper"), 1.6, stroke_dasharray="6 6")
    shadow = oval(0, 0, 88, 9, tone("shade"), opacity=0.18)
    rail = box(0, -7, LENGTH, 14, 7, tone("paper"), tone("paper-edge"), 1.4)
    symbols = {
        "pig": Symbol(pig(), -104, -82, 202, 164, "the pig"),
        "mat": Symbol(mat, -87, -65, 174, 142, "a mat for the die"),
        "shadow": Symbol(shadow, -88, -9, 176, 18, "what the pig stands on"),
        "track": Symbol(rail, -1, -8, LENGTH + 2, 16, "a track"),
        **dice(), **plates(), **seat_signs(),
    }  # fmt: skip
    return Art(symbols, TONES_HERE, LETTERINGS, ground="felt", seats=tuple(f"seat-{seat}" for seat in range(6)))


def draw(seen: View) -> Scene:
    """The die and the pig above, where one chooses; the tracks below."""
    lost = seen["rolled"] == 1 and not seen["gained"]
    said = "A one: that turn was lost." if lost else f"The first to bank {seen['goal']} wins."
    die = f"die-{seen['rolled']}"
    rolled = f"the die: {seen['rolled']}" if seen["rolled"] else "the die"
    gained = Text(str(seen["gained"]), -8, 20, "sum", 110)
    pieces = [
        Piece("mat", "mat", 112, 104),
        Piece("die", die, 112, 104, size=1.5, title=rolled, place="die", motion="tumble"),
        Piece("shadow", "shadow", 348, 184),
        Piece("pig", "pig", 348, 108, title=f"this turn: {seen['gained']}", place="pig", texts=(gained,)),
        Piece("roll", x=112, y=216, texts=(Text("roll", 0, 0, "said", 120),)),
        Piece("hold", x=348, y=216, texts=(Text("hold", 0, 0, "said", 120),)),
        Piece("said", x=WIDTH / 2, y=248, texts=(Text(said, 0, 0, "goal", WIDTH - 40),)),
    ]
    for seat in range(len(seen["banked"])):
        pieces += runner(seen, seat)
    height = TOP + STEP * len(seen["banked"]) - 12
    seats = tuple(range(len(seen["banked"])))
    return Scene([Board("table", "The table", WIDTH, height, pieces, least=330, names=seats)], "table")


def runner(seen: View, seat: int) -> list[Piece]:
    """A player's name, and how far the sign has come on the way to the goal."""
    points, goal, y = seen["banked"][seat], seen["goal"], TOP + STEP * seat
    over = max(seen["banked"]) >= goal
    note = "wins" if points >= goal else "you" if seat == seen["you"] else ""
    name = plate(f"name-{seat}", 0, y, name_of(seen["names"], seat), note, seat == seen["turn"] and not over, 156)
    name = name._replace(x=14 + plate_width(name) / 2)
    spot = START + LENGTH * min(1.0, points / goal)
    return [
        name,
        Piece(f"sign-{seat}", f"seat-{seat}", *sign_at(name), size=0.66),
        Piece(f"track-{seat}", "track", START, y),
        Piece(f"marker-{seat}", f"seat-{seat}", spot, y, size=1.4, title=counted(points, "point")),
        Piece(f"points-{seat}", x=spot, y=y - 19, texts=(Text(str(points), 0, 0, "points", 60),)),
    ]
