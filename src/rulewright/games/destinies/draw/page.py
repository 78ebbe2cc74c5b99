# interpreted: drawn for people only
"""The page: what was read aloud, set like a book, with the landscape above it; the ivy is as long as the page."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.games.destinies.draw.dice import Test, dice_row
from rulewright.games.destinies.draw.geometry import PAGE, PLATE, TEXT_LEFT, TEXT_WIDE, on_phone
from rulewright.games.destinies.draw.heading import Head, column_of, head_high, head_pieces, margin
from rulewright.games.destinies.draw.landscape import plate_stamps
from rulewright.games.destinies.draw.prose import SETTINGS, cut, passage, plain, set_lines

SPACE: Final = 9.0
BEAD: Final = 22.0
"""From day to day on the thread of a Finale."""
PLATES: Final = (1.0, 0.72, 0.52)
"""Sizes of the plate, of the width of the text: the largest that leaves room for the words."""
MOST_BEFORE: Final = 6
"""So many lines of what was read before are shown above the present passage."""


class Leaf(NamedTuple):
    """A page of text."""

    head: Head
    look: tuple[str, ...]
    """The words of its plate."""
    now: str
    before: tuple[str, ...] = ()
    gloss: str = ""
    """A hint for beginners, with the pointing hand."""
    beads: tuple[str, ...] = ()
    """The days of a Finale and how each went, in a sentence; the last one is today."""
    roll: Test | None = None
    """The roll that led to these words."""


@lru_cache(256)
def board(leaf: Leaf, title: str) -> Board:
    """A page of text."""
    left, wide, y, foot = column_of(leaf.head)
    kept = head_high(leaf.head) + gloss_high(leaf, wide) + roll_high(leaf)
    beads = beads_shown(leaf, wide, foot - y - kept)
    kept += beads_high(len(beads))
    sizes = [passage(leaf.now, wide, setting) for setting in SETTINGS]
    said = next((fit for fit in sizes if fit.high <= foot - y - kept), sizes[-1])
    free = foot - y - kept - said.high
    before = before_lines(leaf, free, wide)
    free -= len(before) * 21 + (14 if before else 0)
    plate = next((size for size in PLATES if wide / PLATE[0] * PLATE[1] * size + SPACE <= free), 0.0)
    pieces = margin(leaf.head)
    if before:
        lines = set_lines("before", before, 21, 0, 16)
        texts = (Text("¶", 0, 16, "pilcrow"), lines[0]._replace(x=16.0), *lines[1:])
        pieces.append(Piece("before", "", left, y, texts=texts, motion="none"))
        y += len(before) * 21 + 14
    pieces += head_pieces(leaf.head, y)
    y += head_high(leaf.head)
    size = round(wide / PLATE[0] * plate, 4)
    seen_already = bool(before) or leaf.roll is not None
    if plate and not seen_already:
        pieces.append(plate_piece(leaf, left, y, wide, size))
        y += PLATE[1] * size + SPACE
    pieces += roll_pieces(leaf, y)
    y += roll_high(leaf)
    pieces.append(Piece("passage", "", left, y, title=leaf.now, texts=said.texts, stamps=said.stamps, motion="none"))
    y += said.high
    pieces += gloss_pieces(leaf, left, y, wide)
    y += gloss_high(leaf, wide)
    pieces += bead_pieces(beads, left, y, wide)
    y += beads_high(len(beads))
    seen = None if leaf.head.gilt else on_phone(y + 10)
    if plate and seen_already:
        pieces.append(plate_piece(leaf, left, y + SPACE, wide, size, "wide"))
        y += PLATE[1] * size + SPACE
    if foot - y > 46 and leaf.now:
        at = y + min(40, (foot - y) / 2)
        pieces.append(Piece("tail", "tail", left + wide / 2, at, size=0.78, motion="none", screen="wide"))
    return Board("page", title, *PAGE, pieces, least=round(PAGE[0] * 0.75), narrow=seen)


def plate_piece(leaf: Leaf, left: float, y: float, wide: float, size: float, screen: Literal["", "wide"] = "") -> Piece:
    """The landscape of the place: above the words when one comes there, below them once something else was read, where
    a phone, on which the words must be seen above what can be chosen, does without."""
    stamps = (*plate_stamps(leaf.look), Stamp("plate"))
    x = round(left + (wide - PLATE[0] * size) / 2, 2)
    return Piece("plate", "paper", x, y, size=size, stamps=stamps, motion="none", screen=screen)


def roll_high(leaf: Leaf) -> float:
    """How high the dice are that led to these words."""
    return 46.0 if leaf.roll is not None else 0.0


def roll_pieces(leaf: Leaf, y: float) -> list[Piece]:
    """The dice that led to these words, and the successes they gave."""
    if leaf.roll is None:
        return []
    stars = tuple([Stamp("star", -12 - 24 * k, 0, 0.9) for k in range(min(leaf.roll.successes, 6))])
    end = TEXT_LEFT + TEXT_WIDE
    found = dice_row(leaf.roll, TEXT_LEFT, y + 20, 0.66)
    return [*found, Piece("successes", "", end, y + 20, title=leaf.roll.words[-1], stamps=stars, motion="none")]


def before_lines(leaf: Leaf, free: float, wide: float) -> list[str]:
    """The end of what was read before in this turn, if there is room; whole passages only."""
    found: list[str] = []
    for words in reversed(leaf.before):
        lines = plain("before", words, wide, 1.0, 16.0)
        if len(found) + len(lines) > MOST_BEFORE or (len(found) + len(lines)) * 21 + 14 > free:
            break
        found = [*lines, *found]
        break
    return found


def gloss_high(leaf: Leaf, wide: float) -> float:
    """How high the hint at the foot is."""
    return 20.0 * len(plain("gloss", leaf.gloss, wide - 52)) + 12 if leaf.gloss else 0.0


def gloss_pieces(leaf: Leaf, left: float, y: float, wide: float) -> list[Piece]:
    """The hint, and the hand that points at it."""
    if not leaf.gloss:
        return []
    lines = plain("gloss", leaf.gloss, wide - 52)
    texts = set_lines("gloss", lines, 20, 52, 16)
    hand = (Stamp("manicule", 20, 14, 0.8),)
    return [Piece("gloss", "", left, y + 8, title=leaf.gloss, texts=texts, stamps=hand, motion="none")]


def beads_shown(leaf: Leaf, wide: float, free: float) -> tuple[str, ...]:
    """As many days of a Finale, today last, as leave the words their room; one day alone is no thread."""
    small = passage(leaf.now, wide, SETTINGS[1]).high
    many = len(leaf.beads)
    while many > 1 and beads_high(many) + small > free:
        many -= 1
    return leaf.beads[len(leaf.beads) - many :] if many > 1 else ()


def beads_high(many: int) -> float:
    """How high the thread of so many days is."""
    return BEAD * many + 14 if many else 0.0


def bead_pieces(beads: tuple[str, ...], left: float, y: float, wide: float) -> list[Piece]:
    """The days of a Finale on a thread, one below the other."""
    found = []
    for k, words in enumerate(beads):
        last = k == len(beads) - 1
        texts = (Text(cut(words, "before", wide - 28), 17, 5, "before", tone="ink" if last else ""),)
        thread = () if last else (Stamp("thread"),)
        found.append(
            Piece(
                f"bead-{k}",
                "step-here" if last else "step-done",
                left + 8,
                y + 20 + BEAD * k,
                title=words,
                texts=texts,
                stamps=thread,
                motion="none",
            )
        )
    return found
