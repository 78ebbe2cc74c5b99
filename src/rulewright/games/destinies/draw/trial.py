# interpreted: drawn for people only
"""A test: before the roll the markers and a ladder of chances, after it the dice against the markers."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.games.destinies.draw.dice import Test, dice_row
from rulewright.games.destinies.draw.geometry import BIG_STEP, PAGE, TEXT_LEFT, TEXT_WIDE, on_phone, track_x
from rulewright.games.destinies.draw.heading import TOP, head_pieces, margin

TRACK: Final = 12
LEFT: Final = 88.0
"""Where the track begins, right of the beast."""
LADDER: Final = 210.0
ROW: Final = 43.0
CELL: Final = 47.0
CHANCES: Final = 180.0
"""Where the chances begin, right of the dice."""
MOST: Final = 6
"""Successes are counted up to so many. [D-084]"""


@lru_cache(128)
def board(test: Test, title: str) -> Board:
    """The page of a test."""
    pieces = margin(test.head) + head_pieces(test.head, TOP)
    if test.rolled:
        pieces += after(test)
    else:
        pieces += before(test)
    bottom = 350.0 if test.rolled else LADDER + ROW * (test.ready + 1) + 6
    return Board("page", title, *PAGE, pieces, least=round(PAGE[0] * 0.76), narrow=on_phone(bottom))


def before(test: Test) -> list[Piece]:
    """The track, what helps, and for each number of Effort dice the chances of one to six successes."""
    of, rule, low, bonus, chance, _count = test.words
    found = [
        Piece(
            "trial-of",
            "",
            TEXT_LEFT,
            52,
            texts=(Text(of, 0, 14, "note", tone="ink"), Text(rule, 0, 36, "note")),
            motion="none",
        ),
        *track(test, 128.0, None),
        Piece("trial-low", "", LEFT, 152, texts=(Text(low, 0, 14, "note"),), motion="none"),
    ]
    if bonus:
        end = LEFT + TRACK * BIG_STEP
        found.append(Piece("trial-bonus", "", end, 152, texts=(Text(bonus, 0, 14, "noteend"),), motion="none"))
    if test.ladder:
        texts = [Text(chance, 0, 0, "note")]
        stars = []
        for k in range(MOST):
            x = CHANCES - TEXT_LEFT + (k + 0.5) * CELL
            texts.append(Text(str(k + 1), x - 9, 0, "chance"))
            stars.append(Stamp("star", x + 8, -6, 0.62))
        found.append(
            Piece("ladder-head", "", TEXT_LEFT, LADDER - 14, texts=tuple(texts), stamps=tuple(stars), motion="none")
        )
    found += [rung(test, effort) for effort in range(test.ready + 1)]
    below = LADDER + ROW * (test.ready + 1)
    return [*found, tail(below)] if below < PAGE[1] - 70 else found


def tail(top: float) -> Piece:
    """What fills the foot of a page."""
    middle = round((top + PAGE[1]) / 2, 1)
    return Piece("tail", "tail", TEXT_LEFT + TEXT_WIDE / 2, middle, size=0.78, motion="none", screen="wide")


def rung(test: Test, effort: int) -> Piece:
    """A row of the ladder: the dice, and what they give. It is chosen as a whole."""
    y = LADDER + effort * ROW
    stamps = [Stamp("rung", 0, 0)]
    for k in range(2 + effort):
        art = "die-main-0" if k < 2 else "die-effort-ready"
        stamps.append(Stamp(art, 18 + k * 25 + (3 if k > 1 else 0), 20, 0.52))
    texts = []
    row = test.ladder[effort] if test.ladder else ()
    for k, chance in enumerate(row):
        x = CHANCES - TEXT_LEFT + k * CELL
        stamps.append(Stamp(f"bar-{round(chance / 100)}", x + 4, 29))
        shown = "–" if chance == 0 else "<1 %" if chance < 5 else f"{chance / 10:.0f} %"
        texts.append(Text(shown, x + CELL / 2, 23, "none" if chance == 0 else "chance"))
    if not row:  # nobody counts here: it says what one chooses by it
        texts.append(Text(test.titles[effort], CHANCES - TEXT_LEFT + 4, 25, "rung"))
    return Piece(
        f"rung-{effort}", "rung", TEXT_LEFT, y, title=test.titles[effort], place=f"effort-{effort}", texts=tuple(texts),
        stamps=tuple(stamps[1:]), motion="none",
    )  # fmt: skip


def track(test: Test, y: float, total: int | None) -> list[Piece]:
    """The track of the skill that is tried. With a total, what it reaches is gilded."""
    found = [
        Piece("trial-beast", f"beast-{test.skill}", TEXT_LEFT + 18, y, size=1.1, title=test.skill_name, motion="none")
    ]
    if total is not None and total > 0:
        found.append(Piece("reach", f"reach-{min(total, TRACK)}", LEFT, y, motion="none"))
    numbers = []
    for n in range(1, TRACK + 1):
        if n not in test.markers:
            reached = total is not None and n <= total
            numbers.append(Text(str(n), track_x(n, 0, BIG_STEP), 6.5, "big", tone="ink" if reached else ""))
    found.append(Piece("trial-track", "track-big", LEFT, y, texts=tuple(numbers), motion="none"))
    seen: dict[int, int] = {}
    for k, n in enumerate(test.markers):
        hit = total is not None and n <= total
        lift = 5.0 * seen.get(n, 0)
        seen[n] = seen.get(n, 0) + 1
        texts = (Text(str(n), 0, 7, "bighit" if hit else "bigmark"),)
        art = "marker-hit" if hit else "marker-big"
        stamps = (Stamp("star", 0, -31, 0.84),) if hit else ()
        x = track_x(n, LEFT, BIG_STEP)
        found.append(Piece(f"trial-marker-{k}", art, x, y - lift, texts=texts, stamps=stamps))
    return found


def after(test: Test) -> list[Piece]:
    """The dice, their sum, the markers it reaches, the successes."""
    _of, _rule, _low, bonus, _chance, count = test.words
    found = dice_row(test, TEXT_LEFT, 92.0, 1.0)
    found += track(test, 190.0, test.total if test.counted else None)
    if bonus:
        end = LEFT + TRACK * BIG_STEP
        found.append(Piece("trial-bonus", "", end, 216, texts=(Text(bonus, 0, 14, "noteend"),), motion="none"))
    if test.counted:
        stars = [Stamp("socket", 24 + k * 46, 0) for k in range(MOST)]
        stars += [Stamp("star", 24 + k * 46, 0, 1.4) for k in range(min(test.successes, MOST))]
        found.append(Piece("successes", "", TEXT_LEFT, 312, title=count, stamps=tuple(stars), motion="none"))
        found.append(
            Piece(
                "keep",
                "",
                TEXT_LEFT + 140,
                270,
                title=count,
                place="keep",
                hit=(280, 130),
                texts=(Text(count, -140, 0, "total"),),
                motion="none",
            )
        )
    return [*found, tail(372.0)]
