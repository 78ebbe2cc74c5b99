# interpreted: drawn for people only
"""Hands: Song Parts and circles in a row, and below them the cards for the Band Meeting; hidden ones by their backs."""

from typing import Final

from rulewright.draw.model import Piece
from rulewright.engine.words import counted
from rulewright.games.band.draw.tones import named, said
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.draw.facts import Hand
from rulewright.games.genesis.draw.geometry import AMP, MEMBER, in_row
from rulewright.games.genesis.events import EVENT_NAMES
from rulewright.games.genesis.words.things import card_title

HAND_TOP: Final = AMP[1] + 6


def strip(hand: Hand) -> tuple[Piece, ...]:
    """A member's cards below their amplifier: Song Parts and circles, and the cards for the Band Meeting."""
    w, top = MEMBER[0], HAND_TOP
    found = [
        Piece(f"hand-ground-{hand.role}", "ground-strip", w / 2, top + 71, motion="none"),
        *hand_heading(hand, top),
    ]
    if not hand.many:
        words = said("nothing written yet", 0, 5, 15.5, "text", "soft", "middle")
        found.append(Piece(f"none-{hand.role}", "empty", w / 2, top + 63, texts=(words,), motion="none"))
    found += [card._replace(y=top + 64) for card in hand_cards(hand, 10, w - 22, 56)]
    return (*found, *meeting_cards(hand, top + 122))


def hand_heading(hand: Hand, top: float) -> list[Piece]:
    """Whose hand it is, how many cards, and who sees them; here it is shown or hidden."""
    w = MEMBER[0]
    whose = "Your hand" if hand.you else f"{hand.name}’s hand"
    cards = counted(hand.many, "card")
    how = "open to all" if hand.open else "hidden from the others" if hand.you else "hidden"
    said_ = f"{cards}, {how}" if hand.many else "no cards"
    texts = (named(whose, 10 - w / 2, 5, 15.5, 128, "bold"), said(said_, w / 2 - 14, 5, 15, "text", "soft", "end", 160))
    return [
        Piece(
            f"turn-{hand.role}",
            "",
            w / 2,
            top + 12,
            title=f"{whose}: {said_}",
            texts=texts,
            place=f"turn-{hand.role}",
            hit=(w - 16, 22),
            motion="none",
        )
    ]


def hand_cards(hand: Hand, x: float, room: float, wide: float) -> list[Piece]:
    """The cards of a hand in a row, in small; hidden ones by their backs. Their place names the kind of card."""
    found = []
    size = wide / 58
    for k in range(hand.many):
        at = in_row(k, hand.many, x, room, wide, 3)
        if k < len(hand.cards):
            card = hand.cards[k]
            code = CARDS[card].code
            found.append(
                Piece(
                    f"card-{card}",
                    f"small-{code}",
                    at,
                    0,
                    size=size,
                    title=card_title(card),
                    place=f"hand-{hand.role}-{code}",
                    motion="arc",
                    came_from="riff-deck",
                )
            )
        else:
            found.append(
                Piece(
                    f"hidden-card-{hand.role}-{k}",
                    "back-riff",
                    at,
                    0,
                    size=size * 58 / 126,
                    title=f"{hand.name}: a hidden card",
                    motion="arc",
                    came_from="riff-deck",
                )
            )
    return found


def meeting_cards(hand: Hand, y: float) -> list[Piece]:
    """The cards for the Band Meeting: one's own as pictures, those of others as backs."""
    w = MEMBER[0]
    found = []
    for k, event in enumerate(hand.events):
        x = in_row(k, len(hand.events), 10, w - 60 if len(hand.events) < 8 else w - 22, 34, 5)
        found.append(
            Piece(
                f"own-event-{k}-{event}",
                f"slip-{event}",
                x,
                y,
                size=0.94,
                title=EVENT_NAMES[event],
                place=f"event-{event}",
                motion="arc",
            )
        )
    if hand.events:
        many = len(hand.events)
        if many < 6:
            words = "Chill, Go Solo" if many == 2 else f"{counted(hand.gained, 'Event')} gained"
            found.append(
                Piece(
                    f"events-note-{hand.role}",
                    "",
                    14 + many * 39,
                    y + 5,
                    texts=(said(words, 0, 0, 15, "text", "soft", "start"),),
                    motion="none",
                )
            )
        return found
    for k in range(hand.backs):
        found.append(
            Piece(
                f"event-back-{hand.role}-{k}",
                "back-event",
                21 + k * min(22, 140 / max(1, hand.backs)),
                y,
                size=0.17,
                title=f"{hand.name}: a card for the Band Meeting",
            )
        )
    words = "Chill, Go Solo" + (f" and {counted(hand.gained, 'Event')}" if hand.gained else "")
    at = 26 + hand.backs * min(22, 140 / max(1, hand.backs))
    found.append(
        Piece(
            f"events-note-{hand.role}",
            "",
            at,
            y + 5,
            texts=(said(words, 0, 0, 15, "text", "ink", "start", w - at - 12),),
            motion="none",
        )
    )
    return found
