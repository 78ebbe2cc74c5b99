# interpreted: drawn for people only
"""Opponents on the GM's screen: a slip for one, rows for a few, lines for many."""

from rulewright.draw.model import Piece
from rulewright.games.something.draw.art.slips import FOE, FOE_LINES, FOE_ROW
from rulewright.games.something.draw.seen import Foe, foe_detail
from rulewright.games.something.draw.setting import lines, one


def foe_slips(foes: tuple[Foe, ...], y: float, bottom: float, low: bool) -> tuple[list[Piece], float]:
    """The opponents one under the other, none over another, smaller the more there are; and where they end."""
    if not low:
        return foe_slip(foes[0], 12, y), y + FOE[1] + 10
    many = len(foes)
    if y + many * (FOE_ROW[1] + 6) <= bottom:
        rows = [piece for k, foe in enumerate(foes) for piece in foe_row(foe, 12, y + k * (FOE_ROW[1] + 6))]
        return rows, y + many * (FOE_ROW[1] + 6)
    step = FOE_LINES[0][1] + 3
    columns = 1 if y + many * step <= bottom else 2
    found = [foe_line(foe, 12 + k % columns * 131, y + k // columns * step, columns) for k, foe in enumerate(foes)]
    return found, y + -(-many // columns) * step


def foe_line(foe: Foe, x: float, y: float, columns: int) -> Piece:
    """An opponent of many."""
    width = FOE_LINES[columns - 1][0]
    texts = (
        one(str(foe.least), 16, 17, "bonus", 28, "cream", "middle"),
        one(foe.name, 39, 16.5, "strong", width - 45),
    )
    art = f"foe-line-{columns}-now" if foe.now else f"foe-line-{columns}"
    title, place = f"{foe.name}, at least {foe.least}", f"foe-{foe.at}"
    return Piece(place, art, x, y, title=title, detail=foe_detail(foe), place=place, texts=texts)


def foe_slip(foe: Foe, x: float, y: float) -> list[Piece]:
    """An opponent: the least threshold against it, and the skill in which it is another."""
    name = lines(foe.name, 78, 26, "goal", 170, 2, 18, least=0.8)
    texts = [one(str(foe.least), 33, 48, "least", 60), one("at least", 33, 66, "fine", 60, "haze", "middle"), *name]
    below = 48.0 + 15 * (len(name) - 1)
    told = ", ".join(filter(None, (f"{foe.sphere}: {foe.sphere_least}" if foe.sphere else "", foe.more)))
    texts.append(one(told, 78, below, "label", 172, "soft"))
    slip = Piece(
        f"foe-{foe.at}",
        "foe-now" if foe.now else "foe",
        x,
        y,
        title=f"{foe.name}, at least {foe.least}",
        detail=foe_detail(foe),
        place=f"foe-{foe.at}",
        texts=tuple(texts),
    )
    return (
        [slip, Piece(f"foe-{foe.at}-now", "ribbon", x + FOE[0] - 104, y + FOE[1] - 27, motion="none")]
        if foe.now
        else [slip]
    )


def foe_row(foe: Foe, x: float, y: float) -> list[Piece]:
    """The same in one line."""
    texts = (one(str(foe.least), 33, 31, "flag", 56, "cream", "middle"), one(foe.name, 76, 27, "small-head", 174))
    return [
        Piece(
            f"foe-{foe.at}",
            "foe-row-now" if foe.now else "foe-row",
            x,
            y,
            title=f"{foe.name}, at least {foe.least}",
            detail=foe_detail(foe),
            place=f"foe-{foe.at}",
            texts=texts,
        )
    ]
