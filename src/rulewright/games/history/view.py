# interpreted: made for people, one position at a time
"""What an observer sees: everything that lies open, the own hand, and of other hands what was seen."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rulewright.engine import Observer, View
from rulewright.engine.hexes import Hex, q_of, r_of
from rulewright.games.history.cards import MANIFEST, NOTHING, UNKNOWN, Card, CardSet, cards_in
from rulewright.games.history.chart import sector_name
from rulewright.games.history.options import NO_INCOME, ON_EXPLORE, STARS_PAY_COLOUR
from rulewright.games.history.rules.scoring import REASONS, black_stars_shine, final_values
from rulewright.games.history.state import CAPPED, Galaxy
from rulewright.games.history.words.texts import texts_in


def code(card: Card) -> str | None:
    """A card by its printed code; None for a card nobody has seen."""
    return None if card == UNKNOWN else MANIFEST[card].code


def codes(cards: Sequence[Card]) -> list[str | None]:
    """Several cards by their codes."""
    return [code(card) for card in cards]


@lru_cache(4096)
def codes_in(held: CardSet) -> tuple[str | None, ...]:
    """The cards of a packed set by their codes; the same hand is looked at again and again."""
    return tuple(codes(cards_in(held)))


def view(t: Galaxy, observer: Observer, shared: View | None = None) -> View:
    """The table as this observer sees it; `shared` is its open part, where somebody has it. [H-041 H-052]"""
    seen = {**(open_view(t) if shared is None else shared)}
    if t.settings.hidden_cash and not t.scores:
        seen["influence"] = [held if seat == observer else None for seat, held in enumerate(t.influence)]
    seen["hands"] = [seen_hand(t, seat, observer) for seat in range(t.players)]
    if t.treaty:
        seen["treaty"] = {"cards": len(t.treaty), "seen": codes(sorted(seen_of(t, t.treaty, observer)))}
    if t.packets and observer >= 0:
        seen["packet"] = list(codes_in(t.packets[observer]))
    return seen


def open_view(t: Galaxy) -> View:
    """What lies open before everybody, and room for what does not."""
    return {
        "players": t.players,
        "active": t.active,
        "first": t.first,
        "turn": t.turn,
        "influence": [None] * t.players if t.settings.hidden_cash and not t.scores else t.influence[:],
        "hands": [],
        "discards": [codes(pile) for pile in t.discards],
        "market": [{"card": code(card), "gems": gems} for card, gems in zip(t.market, t.market_gems, strict=True)],
        "deck": {"cards": t.deck_size(), "top": codes(t.deck_top), "bottom": codes(t.deck_bottom)},
        "removed": list(codes_in(t.removed)),
        "tiles": list(t.tiles),
        "sectors": [seen_sector(t, at) for at in sorted(t.stacks)],
        "frontier": [[q_of(at), r_of(at)] for at in sorted(t.frontier)],
        "may_explore": t.may_explore(),
        "may_cover": not t.shielded_from_covering(),
        "may_collapse": not t.in_stasis(),
        "pool": t.pool[:],
        "destroyed": t.destroyed[:],
        "values": t.colour_values(),
        "crusade": seen_crusade(t),
        "set_aside": [list(t.taken[seat * 4 : seat * 4 + 4]) for seat in range(t.players)],
        "lot": {"cards": codes(t.lot), "owner": t.lot_owner, "gems": t.lot_gems} if t.lot else None,
        "selling": [{"card": code(card), "seat": seller} for card, seller in t.sales],
        "in_front": None if t.in_front == NOTHING else code(t.in_front),
        "treaty": None,
        "packet": None,
        "sow_own": t.settings.sow_own,
        "texts": texts_in(t.settings),
        "opened": seen_bids(t),
        "bidding_for": t.bidding_for,
        "preservation": t.settings.preservation_mode,
        "refunds": t.settings.refund_unused,
        "at_risk": [sector_name(at) for at in t.at_risk],
        "saved": [sector_name(at) for at in t.saved],
        "touched": [sector_name(at) for at in t.touched],
        "ways": {sector_name(to): sector_name(at) for at, to in t.ways},
        "count": count(t) if t.scores else None,
        "scores": list(t.scores),
        "ended": REASONS[t.ended],
        "capped": t.ended == CAPPED,
    }


def seen_hand(t: Galaxy, seat: int, observer: Observer) -> dict[str, Any]:
    """How many cards a hand holds, and which of them this observer knows; after the last count all lie open."""
    hand = t.hands[seat]
    seen = hand if seat == observer or t.scores else hand & t.known[observer]
    return {"cards": hand.bit_count(), "seen": list(codes_in(seen))}


def seen_of(t: Galaxy, cards: tuple[Card, ...], observer: Observer) -> list[Card]:
    """Those of the Treaty's cards that this observer knows."""
    return [card for card in cards if observer == t.active or t.known[observer] >> card & 1]


def seen_sector(t: Galaxy, at: Hex) -> dict[str, Any]:
    """One tile and what lies on it, the stack from bottom to top."""
    return {
        "name": sector_name(at),
        "q": q_of(at),
        "r": r_of(at),
        "printed": t.printed[at],
        "gems": t.gems[at],
        "shield": at in t.shields,
        "stack": list(t.stacks[at]),
        "worth": t.value(at),
        "pays": placing_pays(t, at),
    }


def placing_pays(t: Galaxy, at: Hex) -> int:
    """What a disk of an expansion placed here brings; 0 where the table's options make that depend on more. [H-078]"""
    unpaid = t.settings.expand_income in (NO_INCOME, ON_EXPLORE)
    if unpaid or (t.settings.turn_disk and not t.settings.turn_disk_income):
        return 0
    return t.value(at) if t.settings.income_counts_gems else t.printed[at]


def seen_bids(t: Galaxy) -> dict[str, Any] | None:
    """The bids that were opened last, for a lot or (without cards) for preservation, and what came of them. [H-053]"""
    opened = t.opened
    if opened is None:
        return None
    return {
        "cards": codes(opened.lot),
        "bids": list(opened.bids),
        "winner": opened.winner,
        "price": opened.price,
        "payee": opened.payee,
        "fallen": [sector_name(at) for at in opened.fallen],
    }


def count(t: Galaxy) -> dict[str, Any]:
    """The last count as somebody checks it: what each colour is worth, and what of it counts. [H-123 H-124]"""
    return {
        "worth": final_values(t),
        "stars": black_stars_shine(t),
        "stars_pay_colour": t.settings.black_stars == STARS_PAY_COLOUR,
        "influence": t.settings.score_cash,
        "discards": t.settings.score_discard,
    }


def seen_crusade(t: Galaxy) -> dict[str, int] | None:
    """The disks on the Crusade of the Sun."""
    if not t.crusade_disks:
        return None
    return {"owner": t.crusader(), "colour": t.crusade_colour, "disks": t.crusade_disks}
