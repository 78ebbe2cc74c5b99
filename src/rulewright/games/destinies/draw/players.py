# interpreted: drawn for people only
"""Everybody's open board in a line: who they are, where they stand, dice, coins, experience, items, steps noticed."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.draw.text import name_in
from rulewright.games.destinies.draw.geometry import PLAYER
from rulewright.games.destinies.draw.tones import LETTERINGS

SIZES: Final = {"coin": 0.6, "shell": 0.6, "purse": 0.7, "letter": 0.38}


class Shown(NamedTuple):
    """One player."""

    seat: int
    name: str
    line: str
    """Whom they play, or how it stands with them."""
    look: str
    ready: int
    counts: tuple[tuple[str, str, str], ...]
    """Symbol, number, in words."""
    turn: bool
    out: bool
    title: str
    detail: str


@lru_cache(256)
def board(shown: Shown) -> Board:
    """The line of one player."""
    name, size = name_in(shown.name, LETTERINGS["player"], 76)
    line, small = name_in(shown.line, LETTERINGS["as"], 98)
    texts = [Text(name[0], 64, 19, "player", size=size), Text(line[0], 48, 36, "as", size=small)]
    pips = [Stamp(f"seat-{shown.seat}", 55, 11.4, 0.62)]
    pips += [Stamp("pip" if k < shown.ready else "pip-out", 147 + k * 12, 22, 0.86) for k in range(3)]
    x = 189.0
    for art, number, _words in shown.counts:
        pips.append(Stamp(art, x, 22, SIZES[art]))
        texts.append(Text(number, x + 10, 27, "stat"))
        x += 34
    pieces = []
    if shown.turn:
        pieces.append(Piece(f"turn-{shown.seat}", "turn", 0, PLAYER[1] - 4, motion="none"))
    pieces.append(
        Piece(
            f"bust-{shown.seat}",
            f"bust-{shown.look}",
            24,
            21,
            tone=f"s{shown.seat}",
            motion="none",
            faint=0.5 if shown.out else 1,
        )
    )
    pieces.append(
        Piece(
            f"player-{shown.seat}", "line", 0, 0, title=shown.title, detail=shown.detail, place=f"seat-{shown.seat}",
            texts=tuple(texts), stamps=tuple(pips), motion="none",
        )
    )  # fmt: skip
    return Board(f"player-{shown.seat}", shown.title, *PLAYER, pieces, least=PLAYER[0], names=(shown.seat,))
