# interpreted: drawn for people only
"""Downtime: the Write and Riff market with its prices, and every gig as a tour date."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.tones import said
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import ANYBODY, CARDS, DISCARD_ALL, DISCARD_FIRST, PRICES, may_gain
from rulewright.games.genesis.draw.art.cards import roles_of
from rulewright.games.genesis.draw.art.grounds import DATE, DATE_TOP, NEED
from rulewright.games.genesis.draw.facts import asked
from rulewright.games.genesis.draw.geometry import DATES, HALF, MARKET
from rulewright.games.genesis.draw.shelf import GM_TELLS, gig_text, state_of
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS
from rulewright.games.genesis.rules.downtime import SKIP, STOP_LIVING, STOP_RIFFING
from rulewright.games.genesis.state import EMPTY_SLOT
from rulewright.games.genesis.words.about import buyers
from rulewright.games.genesis.words.things import card_title

CARD: Final = 112 / 126
PITCH: Final = 117.0
LEFT: Final = 68.0
ROW: Final = 148.0
"""The middle of the cards."""
PHONE: Final = (4.0, 0.0, HALF, MARKET[1])
"""What a phone shows: the cards as large as it can, the deck as a number."""


def market(view: View) -> Board:
    """Write and Riff: what each card is, what it costs, who may buy it, and what there is to spend."""
    role = view["turn"] if view["phase"] == phases.RIFFING else -1
    own = view["members"][role]["coin"] if role >= 0 else -1
    commitment = view["members"][role]["commitment"] if role >= 0 else -1
    discards = tuple(view["riff_discards"])
    return stall(
        tuple(view["market"]), view["riff_deck"], discards, role, own, commitment, view["band"]["coin"], enough_of(view)
    )


ENOUGH: Final = {"downtime": (SKIP, "rest"), "bubble": (STOP_LIVING, "stop"), "riff": (STOP_RIFFING, "stop")}
"""By which option of these questions one does no more, and what it is called."""


def enough_of(view: View) -> str:
    """What is called by whoever is asked to do no more now; empty where that cannot be said."""
    ask = asked(view)
    option, words = ENOUGH.get(ask.get("ask", ""), (-1, ""))
    return words if option in ask.get("options", ()) else ""


@lru_cache(128)
def stall(
    cards: tuple[int, ...], deck: int, discards: tuple[int, ...], role: int, own: int, commitment: int, band: int,
    enough: str,
) -> Board:  # fmt: skip
    """The market; `role` is whoever riffs now, -1 for nobody. What one calls when one wants no more is a button."""
    w, h = MARKET
    pieces = [
        Piece("market-ground", "ground-market", w / 2, h / 2, motion="none", screen="wide"),
        Piece("market-ground-n", "ground-market-n", PHONE[0] + PHONE[2] / 2, h / 2, motion="none", screen="narrow"),
        Piece(
            "market-head",
            "",
            100,
            20,
            title="Write and Riff: buy cards, or throw some away",
            place="riff",
            hit=(188, 30),
            motion="none",
        ),
    ]
    if enough:
        called = (said(enough, 0, 5, 15, "bold", "ink", "middle", 76),)
        button = Piece("enough", "button-small", 240, 20, title=enough, place="enough", texts=called)
        pieces.append(button._replace(hit=(92, 38), motion="none"))
    for slot, card in enumerate(cards):
        pieces += slot_pieces(slot, card, role, own + band if role >= 0 else -1)
    for k in range(min(3, deck)):
        pieces.append(
            Piece(
                "riff-deck" if k == 0 else f"deck-{k}",
                "back-riff",
                w - 36 - k * 2,
                100 - k * 2,
                size=0.45,
                title=f"The deck: {counted(deck, 'card')}" if k == 0 else "",
                place="riff-deck" if k == 0 else "",
                screen="wide",
            )
        )
    names = ", ".join(card_title(card) for card in discards)
    for k, (amount, words) in enumerate(((deck, "in the deck"), (len(discards), "discarded"))):
        texts = (
            said(str(amount), 0, 0, 17, "poster", "ink", "middle"),
            said(words, 0, 15, 13.5, "text", "soft", "middle"),
        )
        detail = (f"Discarded: {names}." if names else "Nothing is discarded.") if k else ""
        told = Piece(f"riff-count-{k}", "", w - 37, 164 + k * 38, title=f"{amount} {words}", detail=detail, texts=texts)
        pieces.append(told._replace(hit=(66, 36), motion="none", screen="wide"))
        line = (said(f"{amount} {words}", 0, 0, 15, "bold", "soft", "middle", 98),)
        told = told._replace(id=f"riff-count-{k}-n", x=PHONE[2] - 150 + k * 100, y=27.0, texts=line, hit=(96, 20))
        pieces.append(told._replace(motion="none", screen="narrow"))
    for k, (words, cost, place) in enumerate(
        (("discard first", DISCARD_FIRST, "throw-1"), ("discard all four", DISCARD_ALL, "throw-4"))
    ):
        may = commitment >= cost
        texts = (
            said(words, -70, 5.5, 15, "bold", "ink" if may else "soft", "start"),
            said(f"{cost}", 42, 5.5, 15, "poster", "ink" if may else "soft", "start"),
        )
        x = 96 + k * 172
        pieces.append(
            Piece(
                place,
                "button",
                x,
                h - 21,
                title=f"{words} for {cost} COMMITMENT",
                texts=texts,
                place=place,
                faint=1.0 if may or role < 0 else 0.7,
                motion="none",
            )
        )
        pieces.append(Piece(f"{place}-sign", "ink-commitment", x + 64, h - 21, size=0.7, motion="none"))
    words = f"to spend: {ROLES[role]} {own}, band {band}" if role >= 0 else f"the band has {band} COIN"
    purse = Piece("to-spend", "", w - 14, h - 16, texts=(said(words, 0, 0, 16, "bold", "ink", "end", 190),))
    pieces.append(purse._replace(motion="none", screen="wide"))
    lines = (f"{ROLES[role]} has {own}", f"the band {band}") if role >= 0 else ("the band", f"has {band} COIN")
    purses = tuple(said(line, 0, k * 17, 16, "bold", "ink", "end", 122) for k, line in enumerate(lines))
    pieces.append(Piece("to-spend-n", "", PHONE[2] - 6, h - 25, texts=purses, motion="none", screen="narrow"))
    return Board("market", "Write and Riff", w, h, tuple(pieces), least=300, narrow=PHONE)


def slot_pieces(slot: int, card: int, role: int, purse: int) -> list[Piece]:
    """A card of the market with its price; what cannot be bought now steps back and says why."""
    x, price = LEFT + slot * PITCH, PRICES[slot]
    if card == EMPTY_SLOT:
        return [Piece(f"price-{slot}", f"price-{price}", x - 28, 52, size=0.86, motion="none", faint=0.5)]
    only = CARDS[card].roles != ANYBODY
    why = ""
    if role >= 0:
        if not may_gain(card, role):
            why = f"for {buyers(card)} only"
        elif purse < price:
            why = "too dear now"
    title = f"{card_title(card)}, {price} COIN" + (f" ({why})" if why else "")
    code = CARDS[card].code
    found = [
        Piece(
            f"card-{card}",
            f"card-{code}",
            x,
            ROW,
            size=CARD,
            title=title,
            place=f"market-{slot}",
            faint=0.62 if why else 1.0,
            motion="arc",
            came_from="riff-deck",
            goes_to="riff-count-1",
        ),
        Piece(
            f"price-{slot}",
            f"price-{price}",
            x - 28,
            52,
            size=0.86,
            motion="none",
            faint=0.6 if why else 1.0,
            title=f"{price} COIN",
        ),
    ]
    if only:
        roles = roles_of(CARDS[card])
        for k, one in enumerate(roles):
            found.append(Piece(f"only-{slot}-{k}", f"role-{one}", x + 12 + k * 15, 54, size=0.5, motion="none"))
        found.append(
            Piece(
                f"only-{slot}",
                "",
                x + 22 + (len(roles) - 1) * 15,
                59,
                motion="none",
                texts=(said("only", 0, 0, 14, "bold", "soft", "start"),),
            )
        )
    return found


def dates(view: View) -> Board:
    """Every gig with what it takes and what it pays; a GM tells them instead. [G-269]"""
    if view["gm"]:
        return no_tour()
    states = tuple(state_of(view, gig) for gig in range(GIG_CARDS))
    texts = tuple(gig_text(view, gig) for gig in range(GIG_CARDS))
    return tour(states, texts)


@lru_cache(1)
def no_tour() -> Board:
    """The list of gigs beside a GM: empty."""
    w, h = DATES
    pieces = (
        Piece("dates-ground", "ground-dates", w / 2, h / 2, motion="none"),
        Piece(
            "dates-told",
            "",
            w / 2,
            h / 2 + 10,
            title=GM_TELLS,
            texts=(said(GM_TELLS, 0, 0, 17, "text", "on-vinyl", "middle", w - 40),),
            motion="none",
        ),
    )
    return Board("dates", "Tour dates", w, h, pieces, least=300)


@lru_cache(64)
def tour(states: tuple[str, ...], details: tuple[str, ...]) -> Board:
    """The list of gigs; what is locked or burnt is dim and says so."""
    w, h = DATES
    pieces = [Piece("dates-ground", "ground-dates", w / 2, h / 2, motion="none")]
    for gig, state in enumerate(states):
        y = DATE_TOP + gig * DATE[1]
        texts = () if state == "open" else (said(state, NEED + 16 - DATE[0] / 2, 5, 14, "text", "off", "middle"),)
        art = f"date-{gig}" if state == "open" else f"date-{gig}-off"
        pieces.append(
            Piece(
                f"date-{gig}",
                art,
                4 + DATE[0] / 2,
                y + DATE[1] / 2,
                title=f"{GIGS[gig].title}: {state}",
                detail=details[gig],
                texts=texts,
                place=f"gig-{gig}",
                motion="none",
            )
        )
    return Board("dates", "Tour dates", w, h, tuple(pieces), least=300)
