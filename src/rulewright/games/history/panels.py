# interpreted: made for people, one position at a time
"""The table as text panels: the map, the colours, the market, the players and the own hand.

The map is drawn like bricks in a wall, each row half a brick further, so that six bricks touch. A brick shows its
name, its printed number with the gems on it, and its stack from bottom to top: small letters for covered disks,
a capital for the one in control. Letters say the colours, the inks repeat them.
"""

from typing import Any, Final

from rulewright.engine import Line, Panel, Span, View, counted, name_of, table_panel, text_panel
from rulewright.games.history.cards import COLOUR_LETTERS, COLOUR_NAMES, MANIFEST, card_named, colour
from rulewright.games.history.chart import chart_name
from rulewright.games.history.words.naming import text_at

INKS: Final = ("red", "white", "blue", "magenta")
"""Red, white, blue; black is drawn in magenta so that it can be seen on a dark screen."""

WIDTH: Final = 10
HEIGHT: Final = 4
WALL: Final = "+----+----+"
Ink = tuple[str, str]
Mark = tuple[int, int, str, str]
"""From, to, ink, and the place it stands for."""


def panels(seen: View) -> list[Panel]:
    """The map, the colours, the market, the players and the own hand."""
    shown = [text_panel("Galaxy", map_lines(seen)), colours_panel(seen), market_panel(seen), players_panel(seen)]
    if any(seen["discards"]):
        shown.append(active_panel(seen))
    if seen["lot"]:
        gems = f" with {counted(seen['lot']['gems'], 'gem')}" if seen["lot"]["gems"] else ""
        shown.append(cards_panel(seen, f"Up for auction{gems}", seen["lot"]["cards"]))
    if seen["you"] >= 0:
        shown.append(cards_panel(seen, "Your hand", seen["hands"][seen["you"]]["seen"]))
        if seen["packet"] is not None:
            shown.append(cards_panel(seen, "Your packet", seen["packet"]))
    if seen["scores"]:
        rows = [(name_of(seen["names"], seat), str(points)) for seat, points in enumerate(seen["scores"])]
        shown.append(table_panel(f"The end: {seen['ended']}", ("player", "score"), rows))
    return shown


def inked(card: str) -> Span:
    """A card's code in its colour; its letter says the colour too."""
    return Span(card, INKS[COLOUR_LETTERS.index(card[0])], card)


def card_line(card: str | None) -> str:
    """A card in one short phrase."""
    return "a card face down" if card is None else f"{card} {MANIFEST[card_named(card)].name}"


def colours_panel(seen: View) -> Panel:
    """What each colour is worth, and where its disks are."""
    rows: list[tuple[Line, ...]] = []
    for which, name in enumerate(COLOUR_NAMES):
        controls = sum(1 for sector in seen["sectors"] if sector["stack"] and sector["stack"][-1] == which)
        title = (Span(f"{COLOUR_LETTERS[which]} {name}", INKS[which]),)
        rows.append(
            (title, str(seen["values"][which]), str(controls), str(seen["pool"][which]), str(seen["destroyed"][which]))
        )
    return table_panel("Colours", ("colour", "value", "controls", "pool", "destroyed"), rows)


def market_panel(seen: View) -> Panel:
    """The market, and the deck with what is known of it."""
    rows: list[tuple[Line, ...]] = [
        (
            (inked(lying["card"]),),
            MANIFEST[card_named(lying["card"])].name,
            str(lying["gems"] or ""),
            text_at(seen, lying["card"]),
        )
        for lying in seen["market"]
    ]
    deck = seen["deck"]
    known = ""
    if deck["top"]:
        known += "; on top: " + ", ".join(card_line(card) for card in deck["top"])
    if deck["top"] and deck["top"][0]:
        known += f" ({text_at(seen, deck['top'][0])})"
    if deck["bottom"]:
        known += "; at the bottom: " + ", ".join(card or "?" for card in deck["bottom"])
    rows.append(("", f"deck: {counted(deck['cards'], 'card')}", "", f"tiles: {sum(seen['tiles'])}{known}"))
    return table_panel("Market", ("card", "name", "gems", "text"), rows)


def players_panel(seen: View) -> Panel:
    """Influence, hands and discard piles; the last card of a pile is the active one."""
    rows: list[tuple[Line, ...]] = []
    for seat in range(seen["players"]):
        mark = "▶ " if seat == seen["active"] else "  "
        hand = seen["hands"][seat]
        known = f" ({', '.join(hand['seen'])})" if hand["seen"] and seat != seen["you"] else ""
        pile = seen["discards"][seat]
        top: Line = (inked(pile[-1]), Span(" " + MANIFEST[card_named(pile[-1])].name)) if pile else "–"
        held = seen["influence"][seat]
        below = " ".join(reversed(pile[:-1]))
        crusade = seen["crusade"]
        if crusade and crusade["owner"] == seat:
            below = f"{counted(crusade['disks'], COLOUR_NAMES[crusade['colour']] + ' disk')} on it  {below}"
        influence = "?" if held is None else str(held)
        rows.append((mark + name_of(seen["names"], seat), influence, f"{hand['cards']}{known}", top, below))
    return table_panel("Players", ("player", "influence", "hand", "active card", "beneath"), rows)


def active_panel(seen: View) -> Panel:
    """What is written on the cards atop the discard piles, and whose they are. [H-041]"""
    rows: list[tuple[Line, ...]] = [
        ((inked(pile[-1]),), name_of(seen["names"], seat), text_at(seen, pile[-1]))
        for seat, pile in enumerate(seen["discards"])
        if pile
    ]
    return table_panel("Active cards", ("card", "of", "text"), rows)


def cards_panel(seen: View, title: str, cards: list[str | None]) -> Panel:
    """Cards with their names and texts; one that lies face down has neither."""
    rows: list[tuple[Line, ...]] = [
        ("?", "a card face down", "", "")
        if card is None
        else (
            (inked(card),),
            MANIFEST[card_named(card)].name,
            COLOUR_NAMES[colour(card_named(card))],
            text_at(seen, card),
        )
        for card in cards
    ]
    return table_panel(title, ("card", "name", "colour", "text"), rows)


# -- the map ---------------------------------------------------------------------------------------------------------


def map_lines(seen: dict[str, Any]) -> list[Line]:
    """All sectors of a view, explored and not."""
    bricks = {(sector["q"], sector["r"]): sector_lines(sector) for sector in seen["sectors"]}
    for q, r in seen["frontier"]:
        bricks[q, r] = [[], [(chart_name(q, r), "dim")], []]
    left = min((2 * q + r) * WIDTH // 2 for q, r in bricks)
    right = max((2 * q + r) * WIDTH // 2 for q, r in bricks)
    top = min(r for _q, r in bricks)
    bottom = max(r for _q, r in bricks)
    letters = [[" "] * (right - left + WIDTH + 1) for _ in range((bottom - top + 1) * HEIGHT + 1)]
    marks: list[list[Mark]] = [[] for _ in letters]
    for (q, r), lines in bricks.items():
        draw_brick(letters, marks, (2 * q + r) * WIDTH // 2 - left, (r - top) * HEIGHT, lines, chart_name(q, r))
    return [inked_line("".join(row), sorted(marked)) for row, marked in zip(letters, marks, strict=True)]


def sector_lines(sector: dict[str, Any]) -> list[list[Ink]]:
    """The three lines inside a brick."""
    worth = f"{sector['printed']}"
    if sector["gems"]:
        worth += f"+{sector['gems']}"
    stack = sector["stack"]
    shown = stack[-7:]
    disks: list[Ink] = [("…", "dim")] if len(stack) > 7 else []
    for height, which in enumerate(shown):
        on_top = height == len(shown) - 1
        letter = COLOUR_LETTERS[which] if on_top else COLOUR_LETTERS[which].lower()
        disks.append((letter, INKS[which]))
    if sector["shield"]:
        disks.append(("*", "yellow"))
    return [[(chart_name(sector["q"], sector["r"]), "dim")], [(worth, "bold")], disks or [("-", "dim")]]


def draw_brick(
    letters: list[list[str]], marks: list[list[Mark]], x: int, y: int, lines: list[list[Ink]], place: str
) -> None:
    """Walls shared with the neighbours, and the lines centred between them; all between the walls is its place."""
    letters[y][x : x + WIDTH + 1] = WALL
    letters[y + HEIGHT][x : x + WIDTH + 1] = WALL
    for down, line in enumerate(lines, start=1):
        row, marked = letters[y + down], marks[y + down]
        row[x] = row[x + WIDTH] = "|"
        at = x + 1 + (WIDTH - 1 - sum([len(text) for text, _ink in line])) // 2
        marked.append((x + 1, at, "dim", place))
        for text, ink in line:
            row[at : at + len(text)] = text
            marked.append((at, at + len(text), ink, place))
            at += len(text)
        marked.append((at, x + WIDTH, "dim", place))


def inked_line(row: str, marks: list[Mark]) -> Line:
    """One line of the drawing; what lies between the marked pieces is dim."""
    spans: list[Span] = []
    done = 0
    for start, end, ink, place in marks:
        if start > done:
            spans.append(Span(row[done:start], "dim"))
        spans.append(Span(row[start:end], ink, place))
        done = end
    if done < len(row):
        spans.append(Span(row[done:], "dim"))
    return tuple(spans)
