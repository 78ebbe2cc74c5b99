# interpreted: drawn for people only
"""The last count, so that everybody can check it: what colours are worth and why, and every card of every player."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.draw.text import TooLong, fitted, name_in
from rulewright.engine import View
from rulewright.games.history.cards import BLACK, COLOUR_LETTERS, COLOUR_NAMES, COLOURS
from rulewright.games.history.draw.art.cards import CHIP_H, CHIP_W
from rulewright.games.history.draw.facts import names_of
from rulewright.games.history.draw.tones import LETTERINGS

WIDTH: Final = 944.0
HEIGHT: Final = 216.0
HEAD: Final = 50.0
NAMES: Final = 150.0
"""How wide the column of names and influence is."""
TOTALS: Final = 74.0
COLUMN: Final = (WIDTH - NAMES - TOTALS) / 4


class Counted(NamedTuple):
    """What one player counts."""

    name: str
    influence: int
    cards: tuple[str, ...]
    """Of hand and discard pile, as far as they count."""
    bonus: int
    total: int
    won: bool


class Count(NamedTuple):
    """The whole count."""

    worth: tuple[int, ...]
    parts: tuple[str, ...]
    """For each colour, the sectors that make its worth."""
    cash: bool
    players: tuple[Counted, ...]


def count_of(seen: View) -> Count:
    """The count of a game that is over. [H-123 H-124]"""
    rules: dict[str, Any] = seen["count"]
    worth = tuple(rules["worth"])
    best = max(seen["scores"])
    players = []
    for seat, name in enumerate(names_of(seen)):
        cards = [*seen["hands"][seat]["seen"], *(seen["discards"][seat] if rules["discards"] else [])]
        bonus = 0 if rules["stars_pay_colour"] or rules["stars"] != seat else 2 * seen["destroyed"][BLACK]
        total = seen["scores"][seat]
        cards.sort(key=lambda code: (COLOUR_LETTERS.index(code[0]), code))
        players.append(Counted(name, seen["influence"][seat] or 0, tuple(cards), bonus, total, total == best))
    parts = []
    for which in COLOURS:
        ruled = [
            f"{one['name']} {one['worth']}" for one in seen["sectors"] if one["stack"] and one["stack"][-1] == which
        ]
        if which == BLACK and rules["stars_pay_colour"] and rules["stars"] >= 0:
            ruled.append(f"Black Stars {2 * seen['destroyed'][BLACK]}")
        parts.append(" + ".join(ruled) or "rules nowhere")
    return Count(worth, tuple(parts), rules["influence"], tuple(players))


@lru_cache(64)
def count_board(count: Count) -> Board:
    """The count as a table: a column for each colour, a row for each player."""
    pieces = [Piece("count", "plate-count", motion="none")]
    for which in COLOURS:
        pieces.append(colour_head("", count, which, NAMES + COLUMN * which, COLUMN))
    tall = (HEIGHT - HEAD - 8) / len(count.players)
    for seat, player in enumerate(count.players):
        y = HEAD + tall * seat
        pieces += player_row(count, seat, player, y, tall)
    return Board("count", "The count", WIDTH, HEIGHT, tuple(pieces))


def colour_head(start: str, count: Count, which: int, x: float, room: float) -> Piece:
    """What a colour is worth, and why."""
    why = count.parts[which]
    texts = [Text(f"{COLOUR_NAMES[which]} {count.worth[which]}", 26, 24, "heading", room - 28)]
    style = LETTERINGS["quiet"]
    try:
        lines, size = fitted(why, style, room - 8, 14.0 * 1, 0.88)
    except TooLong:
        many = why.count("+") + 1
        lines, size = [f"{many} sectors"], 1.0
    texts += [Text(line, 4, 41 + 13 * k, "quiet", room, size=size) for k, line in enumerate(lines)]
    title = f"{COLOUR_NAMES[which].capitalize()} is worth {count.worth[which]}"
    return Piece(
        f"{start}head-{which}", "medal-" + str(which), x + 14, 19, size=0.55, title=title, detail=why, motion="none",
        texts=tuple(_grown(text, 0.55) for text in texts), hit=(60, 60),
    )  # fmt: skip


def _grown(text: Text, size: float) -> Text:
    """A text on a piece that is drawn smaller: as large as if it were not."""
    return text._replace(
        x=(text.x - 14) / size,
        y=(text.y - 19) / size,
        size=text.size / size,
        width=text.width / size if text.width else 0,
    )


def player_row(count: Count, seat: int, player: Counted, y: float, tall: float) -> list[Piece]:
    """A player's influence, every card under its colour, and the total."""
    middle = y + tall / 2
    (name,), size = name_in(player.name, LETTERINGS["name"], NAMES - 76, 0.62)
    texts = [Text(name, 38, middle + 6, "name", 0, size=size)]
    stamps = [Stamp(f"seat-{seat}", 24, middle, 0.62)]
    if count.cash:
        held = str(player.influence)
        texts.append(Text(held, NAMES - 8, middle + 6.5, "influence", 44, anchor="end", size=0.82))
        stamps.append(Stamp("gem", NAMES - 18 - 10 * len(held), middle, 0.62))
    texts.append(Text(str(player.total), WIDTH - 16, middle + 8, "total", 60, "brass-dark" if player.won else ""))
    if player.bonus:
        texts.append(Text(f"+{player.bonus}", WIDTH - 16, middle + 21, "note", 40))
    ends = ", the highest score" if player.won else ""
    title = f"{player.name} counts {player.total}{ends}"
    found = [Piece(f"row-{seat}", "", 0, 0, title=title, texts=tuple(texts), stamps=tuple(stamps), motion="none")]
    for which in COLOURS:
        cards = [code for code in player.cards if COLOUR_LETTERS.index(code[0]) == which]
        found += counted_cards(seat, which, cards, count.worth[which], NAMES + COLUMN * which, middle, tall)
    return found


def counted_cards(
    seat: int, which: int, cards: list[str], worth: int, x: float, middle: float, tall: float
) -> list[Piece]:
    """The cards of a colour by their codes, and what they come to."""
    if not cards:
        return []
    size = 1.0 if len(cards) <= 4 * int(tall // (CHIP_H + 1)) else 0.72
    a_row = int(118 // ((CHIP_W + 1.5) * size))
    rows = -(-len(cards) // a_row)
    top = middle - rows * (CHIP_H + 1) * size / 2
    found = [
        Piece(
            f"counted-{seat}-{code}", f"chip-{code}", round(x + 2 + (CHIP_W + 1.5) * size * (k % a_row), 1),
            round(top + (CHIP_H + 1) * size * (k // a_row), 1), size=size, motion="none",
        )
        for k, code in enumerate(cards)
    ]  # fmt: skip
    words = (Text(str(len(cards) * worth), 0, 5, "sum", 50),)
    title = f"{len(cards)} × {worth} = {len(cards) * worth}"
    found.append(Piece(f"sum-{seat}-{which}", "", x + COLUMN - 14, middle, title=title, texts=words, motion="none"))
    return found


# -- on a phone -----------------------------------------------------------------------------------------------------

PHONE: Final = 392.0


@lru_cache(64)
def phone_count(count: Count) -> Board:
    """The count on a phone: a block for each player, a line for each colour with its cards and their sum."""
    pieces: list[Piece] = []
    y = 6.0
    for seat, player in enumerate(count.players):
        (name,), size = name_in(player.name, LETTERINGS["won"], 240, 0.62)
        texts = (Text(name, 26, 17, "won", 0, size=size), Text(str(player.total), PHONE - 4, 18, "total", 80))
        title = f"{player.name} counts {player.total}"
        stamps = (Stamp(f"seat-{seat}", 11, 10, 0.66),)
        pieces.append(Piece(f"n-row-{seat}", "", 0, y, title=title, texts=texts, stamps=stamps, motion="none"))
        y += 26
        if count.cash:
            words = (Text("influence", 26, 13, "quiet", 120), Text(str(player.influence), PHONE - 4, 14, "sum", 60))
            held = Piece(f"n-held-{seat}", "", 0, y, texts=words, stamps=(Stamp("gem", 11, 9, 0.6),), motion="none")
            pieces.append(held)
            y += 19
        for which in COLOURS:
            cards = [code for code in player.cards if COLOUR_LETTERS.index(code[0]) == which]
            if cards:
                pieces += phone_line(seat, which, cards, count.worth[which], y)
                y += 3 + (CHIP_H + 2) * -(-len(cards) // 7)
        if player.bonus:
            words = (Text("Black Stars", 26, 13, "quiet", 120), Text(str(player.bonus), PHONE - 4, 14, "sum", 60))
            pieces.append(Piece(f"n-bonus-{seat}", "", 0, y, texts=words, motion="none"))
            y += 19
        y += 12
    for which in COLOURS:
        lines, size = fitted(count.parts[which], LETTERINGS["quiet"], PHONE - 110, 200)
        told = [Text(f"{COLOUR_NAMES[which]} {count.worth[which]}", 26, 14, "heading", 80)]
        told += [Text(line, 104, 14 + 14 * k, "quiet", PHONE - 108, size=size) for k, line in enumerate(lines)]
        stamps = (Stamp(f"medal-{which}", 11, 9, 0.5),)
        pieces.append(Piece(f"n-head-{which}", "", 0, y, texts=tuple(told), stamps=stamps, motion="none"))
        y += 8 + 14 * len(lines)
    return Board("count-n", "The count", PHONE, y + 4, tuple(pieces))


def phone_line(seat: int, which: int, cards: list[str], worth: int, y: float) -> list[Piece]:
    """The cards of one colour, and what they come to."""
    found = [
        Piece(
            f"n-counted-{seat}-{code}",
            f"chip-{code}",
            26 + (CHIP_W + 2) * (k % 7),
            y + (CHIP_H + 2) * (k // 7),
            motion="none",
        )
        for k, code in enumerate(cards)
    ]
    words = (
        Text(f"{len(cards)} × {worth}", PHONE - 52, 13, "note", 60),
        Text(str(len(cards) * worth), PHONE - 4, 14, "sum", 46),
    )
    stamps = (Stamp(f"medal-{which}", 11, 8, 0.44),)
    found.append(Piece(f"n-sum-{seat}-{which}", "", 0, y, texts=words, stamps=stamps, motion="none"))
    return found
