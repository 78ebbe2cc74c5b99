# interpreted: made for people, one position at a time
"""What an observer sees: everything that lies open, the own hand, and of other hands what was seen."""

from typing import Any

from rulewright.engine import Line, Observer, Panel, Span, View, name_of, table_panel, text_panel
from rulewright.engine.hexes import q_of, r_of
from rulewright.games.history.cards import COLOUR_LETTERS, COLOUR_NAMES, MANIFEST, NOTHING, card_named, cards_in, colour
from rulewright.games.history.map_text import INKS, map_lines
from rulewright.games.history.scoring import REASONS
from rulewright.games.history.state import CAPPED, UNKNOWN, Galaxy


def code(card: int) -> str | None:
    """A card by its printed code; None for a card nobody has seen."""
    return None if card == UNKNOWN else MANIFEST[card].code


def codes(cards: tuple[int, ...] | list[int]) -> list[str | None]:
    """Several cards by their codes."""
    return [code(card) for card in cards]


def view(t: Galaxy, observer: Observer) -> View:
    """The table as this observer sees it. [H-041 H-052]"""
    open_cash = not t.variant.hidden_cash
    return {
        "players": t.players,
        "active": t.active,
        "first": t.first,
        "turn": t.turn,
        "influence": [
            held if open_cash or seat == observer or t.scores else None for seat, held in enumerate(t.influence)
        ],
        "hands": [seen_hand(t, seat, observer) for seat in range(t.players)],
        "discards": [codes(pile) for pile in t.discards],
        "market": [{"card": code(card), "gems": gems} for card, gems in zip(t.market, t.market_gems, strict=True)],
        "deck": {"cards": t.deck_size(), "top": codes(t.deck_top), "bottom": codes(t.deck_bottom)},
        "removed": codes(cards_in(t.removed)),
        "tiles": list(t.tiles),
        "sectors": [seen_sector(t, at) for at in sorted(t.stacks)],
        "frontier": [[q_of(at), r_of(at)] for at in sorted(t.frontier)],
        "may_explore": t.may_explore(),
        "may_cover": not t.shielded_from_covering(),
        "pool": t.pool[:],
        "destroyed": t.destroyed[:],
        "values": t.colour_values(),
        "crusade": seen_crusade(t),
        "set_aside": [list(t.taken[seat * 4 : seat * 4 + 4]) for seat in range(t.players)],
        "lot": {"cards": codes(t.lot), "owner": t.lot_owner, "gems": t.lot_gems} if t.lot else None,
        "selling": [{"card": code(sale >> 3), "seat": sale & 7} for sale in t.sales],
        "in_front": None if t.in_front == NOTHING else code(t.in_front),
        "treaty": {"cards": len(t.treaty), "seen": codes(sorted(seen_of(t, t.treaty, observer)))} if t.treaty else None,
        "packet": codes(cards_in(t.packets[observer])) if t.packets and observer >= 0 else None,
        "sow_own": bool(t.variant.sow_own),
        "scores": list(t.scores),
        "ended": REASONS[t.ended],
        "capped": t.ended == CAPPED,
    }


def seen_hand(t: Galaxy, seat: int, observer: Observer) -> dict[str, Any]:
    """How many cards a hand holds, and which of them this observer knows."""
    hand = t.hands[seat]
    seen = hand if seat == observer else hand & t.known[observer]
    return {"cards": hand.bit_count(), "seen": codes(cards_in(seen))}


def seen_of(t: Galaxy, cards: tuple[int, ...], observer: Observer) -> list[int]:
    """Those of the Treaty's cards that this observer knows."""
    return [card for card in cards if observer == t.active or t.known[observer] >> card & 1]


def seen_sector(t: Galaxy, at: int) -> dict[str, Any]:
    """One tile and what lies on it, the stack from bottom to top."""
    return {
        "q": q_of(at),
        "r": r_of(at),
        "printed": t.printed[at],
        "gems": t.gems[at],
        "shield": at in t.shields,
        "stack": list(t.stacks[at]),
    }


def seen_crusade(t: Galaxy) -> dict[str, int] | None:
    """The disks on the Crusade of the Sun."""
    if not t.crusade_disks:
        return None
    return {"owner": t.crusader(), "colour": t.crusade_colour, "disks": t.crusade_disks}


# -- panels ---------------------------------------------------------------------------------------------------------


def panels(seen: View) -> list[Panel]:
    """The map, the colours, the market, the players and the own hand."""
    shown = [text_panel("Galaxy", map_lines(seen)), colours_panel(seen), market_panel(seen), players_panel(seen)]
    if seen["lot"]:
        names = ", ".join(card_line(card) for card in seen["lot"]["cards"])
        gems = f" with {seen['lot']['gems']} gems" if seen["lot"]["gems"] else ""
        shown.append(text_panel("Up for auction", [names + gems], "prose"))
    if seen["you"] >= 0:
        shown.append(hand_panel("Your hand", seen["hands"][seen["you"]]["seen"]))
        if seen["packet"] is not None:
            shown.append(hand_panel("Your packet", seen["packet"]))
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
            MANIFEST[card_named(lying["card"])].text,
        )
        for lying in seen["market"]
    ]
    deck = seen["deck"]
    known = ""
    if deck["top"]:
        known += "; on top: " + ", ".join(card_line(card) for card in deck["top"])
    if deck["bottom"]:
        known += "; at the bottom: " + ", ".join(card or "?" for card in deck["bottom"])
    rows.append(("", f"deck: {deck['cards']} cards", "", f"tiles: {sum(seen['tiles'])}{known}"))
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
            below = f"{crusade['disks']} {COLOUR_NAMES[crusade['colour']]} disks on it  {below}"
        influence = "?" if held is None else str(held)
        rows.append((mark + name_of(seen["names"], seat), influence, f"{hand['cards']}{known}", top, below))
    return table_panel("Players", ("player", "influence", "hand", "active card", "beneath"), rows)


def hand_panel(title: str, cards: list[str]) -> Panel:
    """Cards with their names and texts."""
    rows: list[tuple[Line, ...]] = [
        (
            (inked(card),),
            MANIFEST[card_named(card)].name,
            COLOUR_NAMES[colour(card_named(card))],
            MANIFEST[card_named(card)].text,
        )
        for card in cards
    ]
    return table_panel(title, ("card", "name", "colour", "text"), rows)
