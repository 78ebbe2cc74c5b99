# interpreted: drawn for people only
"""What a gig pays, as three chips for a phone, which has no room for the poster beside the room: the row that counts
now is lit."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.draw.text import width_of
from rulewright.engine import View
from rulewright.games.band.draw.tones import LETTERINGS, said
from rulewright.games.genesis.draw.art.gigs import ROWS, SHORT_DEEDS
from rulewright.games.genesis.draw.geometry import OUTCOMES
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, Row
from rulewright.games.genesis.words.things import reached_words

SIZE: Final = 20.0
"""How tall the words of a chip are."""
ROOM: Final = 136.0
"""How wide they may be."""
SIGN: Final = 17.0


def outcomes(view: View) -> Board:
    """The rows of the gig on stage; after its last song those of the gig just played."""
    gig = view["gig"]
    if gig is None:
        number, row, *_rest = view["last_outcome"] or (0, 2)
        return chips(number, row, (), ())
    return chips(gig["gig"], gig["row"], tuple(gig.get("rows", ())), tuple(gig.get("goals", ())))


@lru_cache(64)
def chips(number: int, lit: int, rows: tuple[str, ...], goals: tuple[int, ...]) -> Board:
    """Three chips side by side; those of a GM's gig bear the GM's words."""
    w, h = OUTCOMES
    found = []
    for k, name in enumerate(ROWS):
        printed = number < GIG_CARDS
        texts, stamps = paid(GIGS[number].rows[k]) if printed else told(rows[k] if k < len(rows) else "")
        title = reached_words(goals, k) + (" (so it is now)" if k == lit else "")
        heading = said(name, 0, -12, 17, "poster", "cream", "middle")
        found.append(
            Piece(
                f"outcome-{k}", f"outcome-{'lit' if k == lit else 'calm'}", 80 + k * 160, h / 2, title=title,
                texts=(heading, *texts), stamps=stamps, motion="none",
            )
        )  # fmt: skip
    return Board("outcomes", "What the gig pays", w, h, tuple(found), least=300)


def paid(row: Row) -> tuple[tuple[Text, ...], tuple[Stamp, ...]]:
    """Amounts with their signs, and the deed, in the middle of a chip; smaller where they would not fit."""
    style = LETTERINGS["bold"]
    share = SIZE / style.size
    amounts = [(n, kind) for n, kind in ((row.coin, "coin"), (row.crowd, "crowd"), (row.clout, "clout")) if n]
    parts = [(f"+{n}" if n > 0 else f"−{-n}", kind) for n, kind in amounts]
    if SHORT_DEEDS[row.deed]:
        parts.append((SHORT_DEEDS[row.deed], ""))
    parts = parts or [("nothing", "")]
    wide = sum(width_of(words, style, share) + (SIGN + 8 if kind else 6) for words, kind in parts) - 6
    fit = min(1.0, ROOM / wide)
    x = -wide * fit / 2
    texts, stamps = [], []
    for words, kind in parts:
        tone = "disc" if words.startswith("−") else "black"
        texts.append(said(words, round(x, 1), 19, round(SIZE * fit, 2), "bold", tone, "start"))
        x += width_of(words, style, share) * fit + 2 * fit
        if kind:
            stamps.append(Stamp(f"pay-{kind}", round(x + SIGN * fit / 2, 1), 13, round(SIGN * fit / 24, 3)))
            x += SIGN * fit
        x += 6 * fit
    return tuple(texts), tuple(stamps)


def told(words: str) -> tuple[tuple[Text, ...], tuple[Stamp, ...]]:
    """What a GM promised; the poster below has room for more of it."""
    short = words if len(words) <= 24 else f"{words[:23].rstrip()}…"
    return ((said(short, 0, 18, 17, "bold", "black", "middle", ROOM),) if short else (), ())
