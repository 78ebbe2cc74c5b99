# interpreted: drawn for people only
"""The shelf: whatever lies face up but is on no board of this step stands here in small, its text one pointer away."""

from functools import lru_cache
from typing import TypedDict

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.tones import said
from rulewright.games.genesis.cards import CARDS, PRICES
from rulewright.games.genesis.draw.facts import SHOWN, Hand, asked, hand_of
from rulewright.games.genesis.draw.geometry import SHELF
from rulewright.games.genesis.draw.song import thumb_pieces, thumbs
from rulewright.games.genesis.events import EVENT_NAMES, PRODUCERS, hiring_fee
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS
from rulewright.games.genesis.state import EMPTY_SLOT
from rulewright.games.genesis.words.about import about_card, about_event, about_gig, audience_of
from rulewright.games.genesis.words.things import card_title

Section = tuple[str, tuple[Piece, ...], float]
"""A part of the shelf: its heading, its pieces from 0 on, and how wide it is."""


LOOSE = 2
"""Hands of more cards lie in a pile: slivers of cards can neither be read nor pointed at."""


class Numbered(TypedDict):
    """What a piece needs to bear a number."""

    stamps: tuple[Stamp, ...]
    texts: tuple[Text, ...]


GM_TELLS = "The GM tells every gig: no gig cards are used."


def state_of(view: View, gig: int) -> str:
    """Whether a gig can be had: open, locked or burnt."""
    return "burnt" if gig in view["burnt"] else "open" if gig in view["unlocked"] else "locked"


def gig_text(view: View, gig: int) -> str:
    """A gig card in full, with whether it can be had."""
    state = {"open": "Unlocked.", "locked": "Locked.", "burnt": "Burnt: out of the game."}[state_of(view, gig)]
    return f"{state} {about_gig(GIGS[gig], audience_of(gig, view['open_mic']))}"


def gigs(view: View) -> Board:
    """The twelve gigs: unlocked, locked, burnt; the one being played is lit. A GM has none. [G-269]"""
    if view["gm"]:
        return no_bills()
    now = view["gig"]["gig"] if view["gig"] else -1
    states = tuple(state_of(view, gig) for gig in range(GIG_CARDS))
    return bills(states, now, tuple(view["open_mic"]))


@lru_cache(1)
def no_bills() -> Board:
    """Where the bills would be, beside a GM."""
    w, h = SHELF
    words = (said(GM_TELLS, w / 2, h / 2 + 5, 16, "text", "soft", "middle", w - 30),)
    pieces = (
        Piece("gigs-ground", "ground-shelf", w / 2, h / 2, motion="none"),
        Piece("gigs-told", "", title=GM_TELLS, texts=words, motion="none"),
    )
    return Board("gigs", "Gigs", w, h, pieces, least=300)


@lru_cache(64)
def bills(states: tuple[str, ...], now: int, open_mic: tuple[int, ...]) -> Board:
    """Bills side by side."""
    w, h = SHELF
    pieces = [Piece("gigs-ground", "ground-shelf", w / 2, h / 2, motion="none")]
    for gig, state in enumerate(states):
        x = 25 + gig * 39.0
        if gig == now:
            pieces.append(Piece("bill-lit", "bill-lit", x, h / 2 - 1))
        text = about_gig(GIGS[gig], audience_of(gig, open_mic))
        how = "on stage now" if gig == now else {"open": "unlocked", "locked": "locked", "burnt": "burnt"}[state]
        pieces.append(
            Piece(
                f"bill-{gig}",
                f"bill-{gig}-{state}",
                x,
                h / 2,
                size=1.22,
                title=f"{GIGS[gig].title}: {how}",
                detail=text,
                place=f"gig-{gig}",
                motion="turn",
            )
        )
    return Board("gigs", "Gigs", w, h, tuple(pieces), least=300)


def shelf(view: View, *names: str, board: str = "shelf") -> Board:
    """A half of the shelf: these sections, as much room for each as it needs."""
    found: list[Section] = []
    for name in names:
        if name == "market":
            found.append(market_section(tuple(view["market"]), view["riff_deck"], tuple(view["riff_discards"])))
        elif name == "songs":
            found.append(song_section(thumbs(view), view["song"]))
        elif name in ("hands", "written"):
            spread = asked(view).get("ask") == "take_part"  # a card of a hand is to be chosen
            found.append(hand_section(tuple(hand_of(view, role) for role in SHOWN), spread, name == "hands"))
        elif name == "events" and not view["party"]:
            found.append(event_section(view["event_deck"], tuple(view["event_discards"])))
        elif name == "producers" and not view["party"]:
            found.append(
                producer_section(tuple(view["producers"]), tuple(view["hired"]), hiring_fee(view["band"]["clout"]))
            )
    return laid_out(tuple(found), board)


@lru_cache(128)
def laid_out(sections: tuple[Section, ...], board: str) -> Board:
    """Sections side by side, narrower where they would not fit."""
    w, h = SHELF
    pieces = [Piece(f"{board}-ground", "ground-shelf", w / 2, h / 2, motion="none")]
    whole = sum(wide for _, _, wide in sections) + 14 * (len(sections) - 1)
    squeeze = min(1.0, (w - 24) / max(1.0, whole))
    x = 12.0
    for heading, found, wide in sections:
        pieces.append(
            Piece(
                f"{board}-{heading}",
                "",
                x,
                15,
                motion="none",
                texts=(said(heading, 0, 0, 14, "bold", "ink", "start", max(34.0, wide * squeeze)),),
            )
        )
        pieces += [piece._replace(x=round(x + piece.x * squeeze, 1), y=37.5) for piece in found]
        x += (wide + 14) * squeeze
    return Board(board, "On the shelf", w, h, tuple(pieces), least=300)


@lru_cache(128)
def market_section(cards: tuple[int, ...], deck: int, discards: tuple[int, ...]) -> Section:
    """The market in small, the deck, the discards."""
    found = []
    for slot, card in enumerate(cards):
        if card != EMPTY_SLOT:
            found.append(
                Piece(
                    f"card-{card}",
                    f"tiny-{CARDS[card].code}",
                    15 + slot * 31,
                    0,
                    size=1.04,
                    place=f"market-{slot}",
                    title=f"{card_title(card)} for {PRICES[slot]} COIN",
                )
            )
    names = ", ".join(card_title(card) for card in discards)
    text = f"Discarded: {names}." if names else "Nothing is discarded."
    found.append(
        Piece(
            "riff-deck",
            "back-riff",
            142,
            0,
            size=0.225,
            title=f"{counted(deck, 'card')} in the deck, {len(discards)} discarded",
            detail=text,
            place="riff-deck",
        )
    )
    if set(cards) == {EMPTY_SLOT}:  # the party variant has no market
        return "Deck", (found[-1]._replace(x=16),), 50.0
    return "Market", tuple(found), 158.0


@lru_cache(128)
def song_section(found: tuple[tuple[str, int, bool, tuple[int, ...], str], ...], now: int) -> Section:
    """The songs in small; the one on stage is lit."""
    pieces: list[Piece] = []
    step = min(54.0, 110 / max(1, len(found)))
    for k, (title, squares, _played, _record, text) in enumerate(found):
        x = 26 + k * step
        if k == now:
            pieces.append(Piece("song-lit", "frame-lit", x, 0, size=0.78))
        pieces += thumb_pieces(k, x, 0, 0.84, squares, title, text, f"song-{k}")
    return f"Songs · {len(found)}", tuple(piece._replace(y=0) for piece in pieces), 52 + (len(found) - 1) * step


@lru_cache(128)
def hand_section(hands: tuple[Hand, ...], spread: bool = False, meeting: bool = True) -> Section:
    """Hands: faces if they lie open, backs if not, and behind a number the cards for the Band Meeting, unless those lie
    on a board of their own. Many cards lie in a pile unless they are `spread`."""
    pieces: list[Piece] = []
    x = 0.0
    for hand in hands:
        pieces.append(Piece(f"hand-sign-{hand.role}", f"role-{hand.role}", x + 7, 0, size=0.62, title=hand.name))
        x += 16
        loose = hand.many if spread or hand.many <= LOOSE else 0
        step = min(10.0, 60 / max(1, loose))
        if hand.many > loose:
            pieces.append(pile_of(hand, x + 13))
        for k in range(loose):
            at = x + 13 + k * step
            if k < len(hand.cards):
                card = hand.cards[k]
                pieces.append(
                    Piece(
                        f"card-{card}",
                        f"tiny-{CARDS[card].code}",
                        at,
                        0,
                        size=0.98,
                        title=f"{hand.name}: {card_title(card)}",
                        place=f"hand-{hand.role}-{CARDS[card].code}",
                    )
                )
            else:
                pieces.append(
                    Piece(
                        f"hidden-card-{hand.role}-{k}",
                        "back-riff",
                        at,
                        0,
                        size=0.21,
                        title=f"{hand.name}: a hidden card",
                    )
                )
        x += 28 + max(0, loose - 1) * step if hand.many else 0
        if not meeting:
            x += 10
            continue
        count = len(hand.events) or hand.backs
        mine = "; ".join(f"{EVENT_NAMES[event]}: {about_event(event)}" for event in hand.events)
        pieces.append(
            Piece(
                f"events-{hand.role}",
                "back-event",
                x + 13,
                0,
                size=0.2,
                title=f"{hand.name}: {counted(count, 'card')} for the Band Meeting",
                detail=mine,
                **number_on(count, 0.98 / 0.2),
            )
        )
        x += 34
    return "Hands", tuple(pieces), x


def pile_of(hand: Hand, x: float) -> Piece:
    """A hand of many cards as one pile with their number; what they are is one pointer away."""
    faces = [f"{card_title(card)}: {about_card(card)}" for card in hand.cards]
    return Piece(
        f"pile-{hand.role}",
        f"tiny-{CARDS[hand.cards[-1]].code}" if hand.cards else "back-riff",
        x,
        0,
        size=0.98 if hand.cards else 0.21,
        title=f"{hand.name}: {counted(hand.many, 'card')}{'' if hand.cards else ', hidden'}",
        detail=" ".join(faces),
        **number_on(hand.many, 1 if hand.cards else 0.98 / 0.21),
    )


def number_on(many: int, grown: float = 1.0) -> Numbered:
    """How many lie in a pile, on a small disc at its corner; `grown` undoes the size of what it lies on."""
    stamp = Stamp("bubble-count", 8 * grown, 11 * grown, round(0.86 * grown, 2))
    words = said(str(many), 8 * grown, 15.2 * grown, 11.5 * grown, "bold", "black", "middle")
    return Numbered(stamps=(stamp,), texts=(words,))


@lru_cache(128)
def event_section(deck: int, discards: tuple[int, ...]) -> Section:
    """The Event deck, and the Events that lie open."""
    title = f"{counted(deck, 'Event card')} face down"
    pieces = [Piece("event-deck", "back-event", 14, 0, size=0.215, title=title, **number_on(deck, 0.98 / 0.215))]
    if discards:
        names = [f"{EVENT_NAMES[event]}: {about_event(event)}" for event in discards]
        pieces.append(
            Piece(
                "event-discards",
                f"tiny-event-{discards[-1]}",
                46,
                0,
                title=f"Discarded: {counted(len(discards), 'Event card')}",
                detail=" ".join(names),
                **number_on(len(discards)),
            )
        )
    return "Events", tuple(pieces), 62.0 if discards else 46.0


@lru_cache(128)
def producer_section(producers: tuple[int, ...], hired: tuple[int, ...], fee: int) -> Section:
    """Producers who wait in the Studio."""
    pieces = [
        Piece(
            f"bust-{one}",
            f"bust-{one}",
            20 + k * 42,
            0,
            size=0.98,
            title=f"{PRODUCERS[one].name}: {'hired' if one in hired else f'hire for {fee} COIN'}",
        )
        for k, one in enumerate(producers)
    ]
    return "Producers", tuple(pieces), 42.0 * len(producers) + 6
