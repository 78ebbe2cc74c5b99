# interpreted: drawn for people only
"""Sealed bids on the chart: the hush over the lot, letters that are written, sealed and opened, and what came of them.

Who of the others has sealed is not in any view, since an imagined world does not know it: a letter is drawn both as it
is thought about and as it lies sealed, and the page shows the one that is true.
"""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import KEPT, Piece, Stamp, Text
from rulewright.draw.text import fitted, name_in, width_of
from rulewright.engine import View, counted
from rulewright.games.history.cards import COLOUR_NAMES, card_named, colour
from rulewright.games.history.draw.art.cards import CARD_H, CARD_W, SMALL_H, SMALL_W
from rulewright.games.history.draw.art.chart import LETTER_Y, letter_x
from rulewright.games.history.draw.cards import HUSH
from rulewright.games.history.draw.facts import SEALED, Bids, bids_in, names_of
from rulewright.games.history.draw.geometry import CHART
from rulewright.games.history.draw.tones import LETTERINGS
from rulewright.games.history.rules.preservation import TO_ACTIVE, TO_SECTOR
from rulewright.games.history.state import BANK
from rulewright.games.history.words.naming import card_name, values_without

AUCTIONING: Final = ("bid", "open_bid", "winner")
"""Questions about the lot; while another is asked (a sown Crusade places its disks), the chart must be seen."""
MIDDLE: Final = CHART[0] / 2
LOT_Y: Final = 190.0
SMALL: Final = 0.56
"""How large letters are that lie at the lower edge of the chart, while the map must be seen."""


def bidding(seen: View) -> tuple[Piece, ...]:
    """Whatever of an auction or a preservation is to be seen on the chart now."""
    names, moment = names_of(seen), seen.get("moment", "")
    opened = bids_in(seen)
    asked = seen.get("asked", {})
    writing = tuple(asked["seats"]) if asked.get("ask") in SEALED and not moment else ()
    if moment == "won" and opened is not None and opened.cards:
        return reveal(names, opened)
    if seen["lot"]:
        lot = tuple(seen["lot"]["cards"])
        if not moment and asked.get("ask", "bid") not in AUCTIONING:
            return lot_aside(lot)
        shown = opened if opened is not None and opened.cards == lot and not writing else None
        return hush(names, lot, seen["lot"]["gems"], writing, seen["you"], shown, tuple(seen["influence"]))
    if moment == "preservation_bids" or seen["bidding_for"] >= 0:
        sold = seen["selling"][0]["card"] if seen["selling"] else ""
        shown = None if writing else opened
        return preservation(names, writing, seen["you"], shown, sold, risk_words(seen))
    return ()


def risk_words(seen: View) -> str:
    """What is at risk, and who takes the bids."""
    if seen["bidding_for"] < 0:
        lost = len(seen["opened"]["fallen"])
        return f"{counted(lost, 'disk')} lost" if lost else "No disk is lost"
    risk, saved = seen["at_risk"], seen["saved"]
    left = [name for name in risk if name not in saved]
    safe = not seen["may_collapse"]
    told = f"{counted(len(left), 'disk')} {'safe in Stasis Pods' if safe else 'at risk'}"
    told += f", {len(saved)} saved" if saved else ""
    fallen = values_without(seen, left)
    if len(fallen) == 1 and not safe:
        ((which, was, then),) = fallen
        told += f", {COLOUR_NAMES[which]} {was} → {then}" if then != was else ""
    if seen["bidding_for"] == TO_ACTIVE:
        return f"{told}; others' bids go to {names_of(seen)[seen['active']]}"
    return f"{told}; all bids become gems" if seen["bidding_for"] == TO_SECTOR else f"{told}; bids go to the bank"


# -- auctions -------------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def hush(
    names: tuple[str, ...],
    lot: tuple[str | None, ...],
    gems: int,
    writing: tuple[int, ...],
    you: int,
    open_: Bids | None,
    influence: tuple[int | None, ...],
) -> tuple[Piece, ...]:
    """The lot in the middle, and everybody's letter: written, sealed, or, where bids are open, with its number."""
    pieces = [HUSH, *lot_pieces(lot, gems)]
    for seat in range(len(names)):
        x = letter_x(seat, len(names))
        if open_ is not None:
            pieces += opened_letter(names, seat, x, LETTER_Y, 1.0, open_.bids[seat], False)
        else:
            pieces += closed_letter(names, seat, x, LETTER_Y, 1.0, seat in writing, seat == you)
        if influence[seat] is not None:
            pieces.append(owned(seat, influence[seat] or 0, x))
    words = "All letters are opened together." if writing else "The highest bids are equal." if open_ else ""
    return (*pieces, outcome(words))


@lru_cache(KEPT)
def owned(seat: int, influence: int, x: float) -> Piece:
    """What a seat owns, below its letter."""
    words = (Text(f"owns {influence}", 0, 0, "thinking", 120),)
    return Piece(f"owns-{seat}", "", x, LETTER_Y + 70, texts=words, motion="none")


@lru_cache(KEPT)
def reveal(names: tuple[str, ...], opened: Bids) -> tuple[Piece, ...]:
    """All seals are broken: who takes the lot, and whom they pay."""
    seats, winner = len(names), opened.winner
    pieces = [HUSH, Piece("way", f"way-{seats}-{winner}", motion="none")]
    pieces += lot_pieces(opened.cards, 0)
    for seat in range(seats):
        x = letter_x(seat, seats)
        pieces += opened_letter(names, seat, x, LETTER_Y, 1.0, opened.bids[seat], seat == winner)
    if opened.payee not in (BANK, winner) and opened.price:
        pieces.append(Piece("paid", f"paid-{seats}-{winner}-{opened.payee}", motion="none"))
        x = (letter_x(winner, seats) + letter_x(opened.payee, seats)) / 2
        pieces.append(gem_with("price", opened.price, x, LETTER_Y + 78, 1.1))
    return (*pieces, outcome(won_words(names, opened)))


def won_words(names: tuple[str, ...], opened: Bids) -> str:
    """Who takes the lot and whom they pay."""
    who = names[opened.winner]
    if not opened.price:
        return f"{who} takes the lot for nothing."
    if opened.payee == opened.winner:
        return f"{who} takes the lot and pays nobody."
    if opened.payee == BANK:
        return f"{who} takes the lot and pays the bank."
    return f"{who} takes the lot and pays {names[opened.payee]}."


@lru_cache(KEPT)
def lot_pieces(lot: tuple[str | None, ...], gems: int) -> tuple[Piece, ...]:
    """The cards that are up for auction, as large as their number allows."""
    many = len(lot)
    size = min(1.44, 540 / (many * (CARD_W + 8)))
    found = []
    for k, code in enumerate(lot):
        x = MIDDLE + (k - (many - 1) / 2) * (CARD_W + 8) * size - CARD_W * size / 2
        y = LOT_Y - CARD_H * size / 2
        if code is None:
            found.append(Piece(f"lot-{k}", "back", x, y, size=size, title="a card face down", came_from="deck-cards"))
        else:
            found.append(Piece(f"card-{code}", f"card-{code}", x, y, size=size, came_from=code, motion="arc"))
    if gems:
        right = MIDDLE + many / 2 * (CARD_W + 8) * size
        found.append(gem_with("lot-gems", gems, right - 12, LOT_Y - CARD_H * size / 2 + 60, 1.7))
    return tuple(found)


@lru_cache(KEPT)
def lot_aside(lot: tuple[str | None, ...]) -> tuple[Piece, ...]:
    """The cards of a lot in the corner of the chart, until the bidding begins."""
    found = []
    for k, code in enumerate(lot):
        x, y = 24 + (SMALL_W + 6) * k, CHART[1] - SMALL_H - 24
        art, ident = (f"small-{code}", f"card-{code}") if code else ("back-deck", f"lot-{k}")
        found.append(Piece(ident, art, x, y, came_from=code or "deck-cards", motion="arc"))
    return tuple(found)


def gem_with(ident: str, many: int, x: float, y: float, size: float) -> Piece:
    """A gem with a number."""
    wide = 1.0 if many < 10 else 0.86 if many < 100 else 0.64
    return Piece(
        ident,
        "gem",
        x,
        y,
        size=size,
        title=counted(many, "gem"),
        texts=(Text(str(many), 0, 4.8, "gem", 21, size=wide),),
    )


@lru_cache(KEPT)
def outcome(words: str) -> Piece:
    """What it means, in a line at the lower edge."""
    (line,), size = fitted(words, LETTERINGS["outcome"], 470, least=0.5)
    return Piece(
        "outcome", "", MIDDLE, 516, texts=(Text(line, 0, 0, "outcome", 470, size=size),) if words else (), motion="none"
    )


# -- letters --------------------------------------------------------------------------------------------------------


def name_on(name: str, room: float, letter: float) -> tuple[str, float]:
    """A name as it stands on a letter of this size: on a small one it is set larger, as far as there is room."""
    style = LETTERINGS["bidder"]
    grown = 1.0 if letter == 1 else 1.6
    (line,), size = name_in(name, style._replace(size=style.size * grown), room, 0.6 / grown)
    return line, round(size * grown, 3)


def signed(
    names: tuple[str, ...], seat: int, sign: str, ink: str, letter: float
) -> tuple[tuple[Stamp, ...], tuple[Text, ...]]:
    """A name with its seat's sign before it, in the middle of a letter."""
    line, size = name_on(names[seat], 88, letter)
    half, big = width_of(line, LETTERINGS["bidder"], size) / 2, 0.6 if letter == 1 else 0.8
    return (Stamp(f"{sign}-{seat}", -half - 5, 38, big),), (Text(line, 8, 44, "bidder", 90, ink, size=size),)


@lru_cache(KEPT)
def closed_letter(
    names: tuple[str, ...], seat: int, x: float, y: float, size: float, asked: bool, yours: bool
) -> tuple[Piece, ...]:
    """A letter before the bids are opened: thought about or written, and sealed; who owns nothing bids nothing."""
    if not asked:
        return opened_letter(names, seat, x, y, size, 0, False)
    art, sign, ink = ("letter-writing", "seat", "ink") if yours else ("letter-blank", "faint", "chart")
    stamps, texts = signed(names, seat, sign, ink, size)
    words = "your bid" if yours else "thinking"
    doing = Text(words, 0, 12, "thinking", 116, "soft" if yours else "chart")
    title = "Your bid is not sealed yet" if yours else f"{names[seat]} is still bidding"
    sealed = (Stamp(f"pressed-{seat}", 0, 7, 0.72),)
    line, fit = name_on(names[seat], 112, size)
    return (
        Piece(
            f"writing-{seat}", art, x, y, size=size, title=title, texts=(*texts, doing), stamps=stamps,
            ghost=f"open:{seat}",
        ),
        Piece(
            f"sealed-{seat}", "letter-sealed", x, y, size=size, title=f"{names[seat]} has sealed a bid", stamps=sealed,
            texts=(Text(line, 0, 44, "bidder", 114, size=fit),), ghost=f"sealed:{seat}",
        ),
    )  # fmt: skip


@lru_cache(KEPT)
def opened_letter(
    names: tuple[str, ...], seat: int, x: float, y: float, size: float, bid: int, won: bool
) -> tuple[Piece, ...]:
    """A letter that lies open, with its number; the highest has a frame, and stands for its player in a tie."""
    y -= 8 * size if won else 0
    stamps, texts = signed(names, seat, "seat", "ink", size)
    against = bid < 0
    shown = f"{'−' if against else ''}{abs(bid)}"
    wide = 1.0 if len(shown) < 3 else 0.7 if len(shown) < 4 else 0.54
    number = Text(shown, 14, 17, "bid", 72, size=wide)
    title = f"{names[seat]} bids {shown}" + (" against saving" if against else "")
    found = []
    if won:
        found.append(Piece(f"winning-{seat}", "winning", x, y, size=size, motion="none"))
    found.append(
        Piece(
            f"bid-{seat}", "letter-open", x, y, size=size, title=title, stamps=(Stamp("gem", -34, 2, 1.15), *stamps),
            texts=(number, *texts), place=f"seat-{seat}", motion="none", mark="won" if won else "",
        )
    )  # fmt: skip
    return tuple(found)


# -- preservation ---------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def preservation(
    names: tuple[str, ...], writing: tuple[int, ...], you: int, opened: Bids | None, sold: str, words: str
) -> tuple[Piece, ...]:
    """Small letters at the lower edge, the card that was sold, and what is at stake; the map stays in sight."""
    pieces: list[Piece] = []
    seats, y = len(names), CHART[1] - 48
    for seat in range(seats):
        x = MIDDLE + (seat - (seats - 1) / 2) * 82 + (28 if sold else 0)
        if opened is not None and not writing:
            pieces += opened_letter(names, seat, x, y, SMALL, opened.bids[seat], False)
        else:
            pieces += closed_letter(names, seat, x, y, SMALL, seat in writing, seat == you)
    if sold:
        x = MIDDLE - (seats - 1) / 2 * 82 - 74
        which = COLOUR_NAMES[colour(card_named(sold))]
        title = f"Sold: {card_name(card_named(sold))}, {which}"
        pieces.append(
            Piece(f"card-{sold}", f"small-{sold}", x, y - 40, size=0.8, title=title, motion="arc", came_from=sold)
        )
    style = LETTERINGS["outcome"]
    (line,), size = fitted(words, style, 400, least=0.5)
    stake = Text(line, 0, 0, "outcome", 402, size=size)
    return (Piece("stake", "ribbon", MIDDLE, 40, texts=(stake._replace(y=6.5),), motion="none"), *pieces)


def title_of(seen: View) -> str:
    """What stands on the plaque of the chart."""
    if seen.get("moment") == "won":
        return "The reveal"
    ask = seen.get("asked", {}).get("ask", "bid")
    if seen["lot"] and ask in AUCTIONING:
        return "Sealed bids" if ask in SEALED else "The auction"
    if seen["bidding_for"] >= 0 or seen.get("moment") == "preservation_bids":
        return "Preservation"
    if seen["scores"]:
        return "The end"
    return f"Turn {seen['turn']}" if seen["turn"] else "The beginning"
