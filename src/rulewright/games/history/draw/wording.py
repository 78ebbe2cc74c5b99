# interpreted: drawn for people only
"""Cards that read otherwise under the options in force: the face that says it, wherever the card lies."""

from dataclasses import replace
from functools import lru_cache

from rulewright.draw.model import KEPT, Board, Piece
from rulewright.games.history.cards import MANIFEST, card_named
from rulewright.games.history.words.texts import FACES, kind_words


@lru_cache(KEPT)
def reworded(board: Board, texts: tuple[tuple[str, str], ...]) -> Board:
    """The board with the texts that cards have at this table; the very same board where it shows none of them."""
    changed = dict(texts)
    pieces = tuple(with_text(piece, changed) for piece in board.pieces)
    if all(new is old for new, old in zip(pieces, board.pieces, strict=True)):
        return board
    return replace(board, pieces=pieces)


def with_text(piece: Piece, changed: dict[str, str]) -> Piece:
    """A piece as it reads at this table. Cards too small for their text have it as their detail."""
    form, _, code = piece.art.partition("-")
    if form not in ("card", "small", "chip") or code not in changed:
        return piece
    text, number = changed[code], card_named(code)
    detail = piece.detail.replace(MANIFEST[number].text, text)
    if form == "card":
        return piece._replace(art=f"card-{FACES[code, text]}", detail=detail)
    return piece._replace(detail=detail or f"{kind_words(number)} {text}")
