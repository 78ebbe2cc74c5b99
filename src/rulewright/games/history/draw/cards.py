# interpreted: drawn for people only
"""The cards on the table: market, deck with the tiles, the own hand, cards to be handed out; each with its text."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import KEPT, Board, Piece, Stamp, Text, laid
from rulewright.draw.text import width_of
from rulewright.engine import counted
from rulewright.games.history.cards import card_named
from rulewright.games.history.draw.art.cards import CARD_H, CARD_W, SMALL_W
from rulewright.games.history.draw.geometry import CHART, row_of
from rulewright.games.history.draw.tones import LETTERINGS
from rulewright.games.history.words.naming import card_name
from rulewright.games.history.words.texts import card_text

SHOWN: Final = 118.0
"""How wide a card lies on the table."""
HEAD: Final = 20.0
GAP: Final = 5.0
LOW: Final = 186.0
"""How high the row of cards below the chart is."""
CARDS_W: Final = 944.0
"""How wide that row is: as wide as dials, chart and players together."""
MARKET_W: Final = 492.0
DECK_W: Final = 84.0
HAND_W: Final = 368.0
PHONE: Final = 392.0
"""How wide boards are on a phone: three cards of their own size."""
BESIDE: Final = 4.0
SIDE: Final = 3.0
RULES: Final = (412, 386, 250, 220, 190)
"""The rules beside headings that are cut."""
HUSH: Final = Piece("hush", "hush", motion="none")
"""What lies between the chart and that which is over it."""


def heading(ident: str, words: str, width: float, note: str = "") -> Piece:
    """A heading with what is to be said beside it."""
    texts = [Text(words, 1, 13, "heading", width)]
    start = width_of(words, LETTERINGS["heading"]) + 10
    end = width - 1
    if note:
        texts.append(Text(note, end, 13, "note", width - start))
        end -= width_of(note, LETTERINGS["note"]) + 8
    rule = next((wide for wide in RULES if wide <= end - start), 0)
    stamps = (Stamp(f"rule-{rule}", start, 8.5),) if rule else ()
    return Piece(ident, "", 0, 0, texts=tuple(texts), stamps=stamps, motion="none")


def card_piece(start: str, code: str, x: float, y: float, size: float, gems: int = 0) -> Piece:
    """A card face up; its text comes with the art. Gems on it are a stamp with a number."""
    if gems:
        number = card_named(code)
        title, detail = (
            f"{card_name(number)} with {counted(gems, 'gem')}",
            f"{card_text(number, {})} On it: {counted(gems, 'gem')}.",
        )
        wide = 1.2 if gems < 10 else 1.0
        return Piece(
            f"{start}card-{code}", f"card-{code}", x, y, size=size, title=title, detail=detail, place=code,
            stamps=(Stamp("gem", CARD_W - 20, 50, 1.25),), came_from=f"card-{code}", motion="arc",
            texts=(Text(str(gems), CARD_W - 20, 56, "gem", 26, size=wide),),
        )  # fmt: skip
    return Piece(
        f"{start}card-{code}", f"card-{code}", x, y, size=size, place=code,
        came_from=f"card-{code}" if start else "deck-cards", motion="arc",
    )  # fmt: skip


# -- beside each other below the chart ------------------------------------------------------------------------------


@lru_cache(KEPT)
def cards_board(
    market: tuple[tuple[str, int], ...], cards: int, top: tuple[str, ...], bottom: tuple[str | None, ...],
    tiles: tuple[int, ...], gone: tuple[str, ...], hand: tuple[str, ...] | None,
) -> Board:  # fmt: skip
    """The market, the deck and, for who has one, the own hand, beside each other below the chart."""
    held = () if hand is None else hand_row(hand)
    pieces = laid(market_row(market), deck_column(cards, top, bottom, tiles, gone), held)
    return Board("cards", "Market, deck and hand", CARDS_W, LOW, pieces)


@lru_cache(KEPT)
def market_row(market: tuple[tuple[str, int], ...]) -> tuple[Piece, ...]:
    """The row of cards that may be sown; more than four overlap."""
    pieces = [heading("market-heading", "Market", MARKET_W)]
    for x, (code, gems) in zip(row_of(len(market), SHOWN, GAP, MARKET_W - 1), market, strict=True):
        pieces.append(card_piece("", code, x, HEAD, SHOWN / CARD_W, gems))
    return (*pieces, *(lifted(pieces) if len(market) > 4 else ()))


@lru_cache(KEPT)
def hand_row(codes: tuple[str, ...]) -> tuple[Piece, ...]:
    """The own cards; more than three overlap."""
    start = CARDS_W - HAND_W
    note = counted(len(codes), "card") if codes else "no cards"
    pieces = [heading("hand-heading", "Your hand", HAND_W, note)._replace(x=start)]
    for x, code in zip(row_of(len(codes), SHOWN, GAP, HAND_W - 1), codes, strict=True):
        pieces.append(card_piece("", code, start + x, HEAD, SHOWN / CARD_W))
    return (*pieces, *(lifted(pieces) if len(codes) > 3 else ()))


@lru_cache(KEPT)
def deck_column(
    cards: int, top: tuple[str, ...], bottom: tuple[str | None, ...], tiles: tuple[int, ...], gone: tuple[str, ...]
) -> tuple[Piece, ...]:
    """The deck with its top card if that has been seen, and the tiles still face down."""
    x = MARKET_W + 2
    title = heading("deck-heading", "Deck", DECK_W - 6, str(cards))._replace(x=x)
    deck = deck_pieces("", x + 2, HEAD, cards, top, bottom, gone)
    return (title, *deck, *tile_pieces("", x + 22, HEAD + 139, tiles))


def lifted(pieces: list[Piece]) -> list[Piece]:
    """Cards that lie over each other: the one that is read comes to the front."""
    return [
        Piece(f"lift-{one.place}", one.art, one.x, one.y, size=one.size, ghost=one.id) for one in pieces if one.place
    ]


@lru_cache(KEPT)
def deck_pieces(
    start: str,
    x: float,
    y: float,
    cards: int,
    top: tuple[str, ...],
    bottom: tuple[str | None, ...],
    gone: tuple[str, ...],
) -> tuple[Piece, ...]:
    """The deck; what is known of it stands in its detail."""
    known = []
    if top:
        known.append(f"On top: {', '.join(card_name(card_named(code)) for code in top)}.")
    if bottom:
        lying = [card_name(card_named(code)) if code else "a card nobody has seen" for code in bottom]
        known.append(f"At the bottom, the last one last: {', '.join(lying)}.")
    if gone:
        known.append(f"Out of the game: {', '.join(gone)}.")
    title = f"The deck: {counted(cards, 'card')}" if cards else "The deck is empty"
    detail = "\n".join(known) or "Nobody has seen what lies on top."
    found = [Piece(f"{start}deck-cards", "deck-edge", x, y, title=title, detail=detail, motion="none")]
    if top:
        found.append(Piece(f"{start}card-{top[0]}", f"small-{top[0]}", x, y, place=top[0], motion="turn"))
    elif cards:
        found.append(Piece(f"{start}deck-back", "back-deck", x, y, motion="none"))
    return tuple(found)


@lru_cache(KEPT)
def tile_pieces(start: str, x: float, y: float, tiles: tuple[int, ...]) -> tuple[Piece, ...]:
    """The tiles still face down: how many, and of which numbers."""
    many = sum(tiles)
    left = ", ".join(f"{count} × {value}" for value, count in enumerate(tiles) if count)
    title, detail = (
        f"{counted(many, 'tile')} left face down",
        f"Among them, by their number: {left}." if left else "None is left.",
    )
    words = (Text(str(many), 25, -2, "influence", 30, size=0.78), Text("tiles", 25, 11, "quiet", 34))
    return (
        Piece(f"{start}tile-stack", "tile-back", x, y, size=0.44, title=title, detail=detail, motion="none"),
        Piece(f"{start}tile-count", "", x, y, texts=words, motion="none"),
    )


# -- on a phone -----------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def in_rows(start: str, lying: tuple[tuple[str, int], ...]) -> tuple[Piece, ...]:
    """Cards three in a row."""
    found = []
    for k, (code, gems) in enumerate(lying):
        x, y = SIDE + (CARD_W + BESIDE) * (k % 3), 24 + (CARD_H + BESIDE) * (k // 3)
        found.append(card_piece(start, code, x, y, 1.0, gems))
    return tuple(found)


def rows_high(many: int) -> float:
    """How high a board with so many cards is."""
    return 24 + max(1, -(-many // 3)) * (CARD_H + BESIDE)


@lru_cache(KEPT)
def phone_market(
    market: tuple[tuple[str, int], ...], cards: int, top: tuple[str, ...], bottom: tuple[str | None, ...],
    tiles: tuple[int, ...], gone: tuple[str, ...],
) -> Board:  # fmt: skip
    """The market with deck and tiles after its cards."""
    k = len(market)
    x, y = SIDE + (CARD_W + BESIDE) * (k % 3), 24 + (CARD_H + BESIDE) * (k // 3)
    pieces = laid(
        (heading("n-market-heading", "Market", PHONE, f"deck: {counted(cards, 'card')}"),),
        in_rows("n-", market),
        deck_pieces("n-", x + (CARD_W - SMALL_W) / 2, y + 6, cards, top, bottom, gone),
        tile_pieces("n-", x + 42, y + 140, tiles),
    )
    return Board("market-n", "The market", PHONE, rows_high(k + 1), pieces)


@lru_cache(KEPT)
def phone_hand(title: str, codes: tuple[str, ...]) -> Board:
    """The own cards, all of them whole."""
    note = counted(len(codes), "card") if codes else "no cards"
    pieces = [heading("n-hand-heading", title, PHONE, note), *in_rows("n-", tuple((code, 0) for code in codes))]
    return Board("hand-n", title, PHONE, rows_high(len(codes)) if codes else 24, tuple(pieces))


# -- cards to choose from, over the chart ---------------------------------------------------------------------------


@lru_cache(KEPT)
def spread(title: str, codes: tuple[str | None, ...]) -> tuple[Piece, ...]:
    """Cards that lie over the chart because somebody looks at them: a packet of a draft, the cards of the Treaty."""
    many = len(codes)
    across = min(many, 4 if many <= 8 else 6)
    down = -(-many // across)
    size = min(1.3, 560 / (across * (CARD_W + 8)), 440 / (down * (CARD_H + 8)))
    pieces = [HUSH]
    for k, code in enumerate(codes):
        row, column = divmod(k, across)
        here = min(across, many - row * across)
        x = CHART[0] / 2 + (column - here / 2) * (CARD_W + 8) * size + 4 * size
        y = CHART[1] / 2 + (row - down / 2) * (CARD_H + 8) * size + 4 * size
        if code is None:
            pieces.append(
                Piece(
                    f"looked-{k}", "back", x, y, size=size, title="a card that others look at", came_from="deck-cards"
                )
            )
        else:
            pieces.append(card_piece("", code, x, y, size))
    words = (Text(title, 0, 0, "outcome", 500),)
    return (*pieces, Piece("outcome", "", CHART[0] / 2, 516, texts=words, motion="none"))
