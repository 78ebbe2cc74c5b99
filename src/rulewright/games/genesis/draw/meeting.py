# interpreted: drawn for people only
"""The Band Meeting: one card of each, turned over together, carried out in order; and one's own cards to pick from."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.poster import headline
from rulewright.games.band.draw.tones import ON, named, said
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.draw.facts import SHOWN, Hand, hand_of, is_asked, player, seats_of
from rulewright.games.genesis.draw.geometry import CARDS, MEETING
from rulewright.games.genesis.events import EVENT_NAMES

CARD: Final = 138 / 126
LEFT: Final = 84.0
PITCH: Final = 156.0


def meeting(view: View) -> Board:
    """The three cards: backs until everybody has picked, then faces in the order in which they are carried out."""
    opened = view["phase"] == phases.CARRYING_OUT or view.get("moment") == "meeting"
    shown = tuple(view["last_shown"]) if opened and view["last_shown"] else (-1, -1, -1)
    order = tuple(view["order"]) if opened and view["order"] else SHOWN
    names = tuple(player(view, role) for role in range(3))
    done = tuple(view["done"]) if view["phase"] == phases.CARRYING_OUT else ()
    deciding = tuple(role for role in range(3) if is_asked(view, role))
    return table(order, shown, names, done, deciding, seats_of(view))


@lru_cache(64)
def table(
    order: tuple[int, ...],
    shown: tuple[int, ...],
    names: tuple[str, ...],
    done: tuple[int, ...],
    deciding: tuple[int, ...],
    seats: tuple[int, ...],
) -> Board:
    """Three plates with a card below each."""
    w, h = MEETING
    opened = shown[0] >= 0
    words = "carried out 1, 2, 3" if opened else "picked in secret, shown together"
    pieces = [
        Piece("meeting-ground", "ground-meeting", w / 2, h / 2, motion="none"),
        Piece("meeting-how", "", w - 14, 27, motion="none", texts=(said(words, 0, 0, 16, "text", "soft", "end", 230),)),
    ]
    for k, role in enumerate(order):
        x = LEFT + k * PITCH
        on = ON[role]
        texts = (
            said(str(k + 1) if opened else "?", -51, 4, 14, "poster", "black", "middle"),
            said(ROLES[role].upper(), -32, -2, 13.5, "poster", on, "start", 92),
            named(names[role], -32, 12.5, 15, 92, "bold", on),
        )
        pieces.append(
            Piece(
                f"plate-{role}",
                f"plate-{role}",
                x,
                62,
                title=f"{f'{k + 1}: ' if opened else ''}{ROLES[role]}, {names[role]}",
                texts=texts,
                place=f"member-{role}",
                motion="none",
            )
        )
        event = shown[role]
        title = f"{names[role]} shows {EVENT_NAMES[event]}" if opened else f"{names[role]}: a card picked in secret"
        pieces.append(
            Piece(
                f"shown-{role}",
                f"event-{event}" if opened else "back-event",
                x,
                190,
                (-1.5, 1.0, -0.6)[k],
                CARD,
                title,
                faint=1.0 if opened or role not in deciding else 0.35,
                motion="turn",
            )
        )
        note = (
            ("carried out" if role in done else "to come")
            if opened
            else "is deciding"
            if role in deciding
            else "has picked"
        )
        pieces.append(
            Piece(
                f"meeting-note-{role}",
                "",
                x,
                318,
                motion="none",
                texts=(said(note, 0, 0, 17, "bold", "ink", "middle", 140),),
            )
        )
        if role in deciding and not opened:
            words_ = (said("has chosen", 0, 5.5, 17, "bold", "black", "middle"),)
            seal = f"sealed:{seats[role]}"
            pieces += [
                Piece(
                    f"chosen-card-{role}", "back-event", x, 190, (-1.5, 1.0, -0.6)[k], CARD, ghost=seal, motion="none"
                ),
                Piece(f"chosen-{role}", "chosen", x, 312, texts=words_, ghost=seal, motion="none"),
            ]
    told = "Chill and Go Solo go back to the hand; an Event is used up."
    pieces.append(
        Piece(
            "meeting-told", "", w / 2, 372, motion="none", texts=(said(told, 0, 0, 16, "text", "soft", "middle", 430),)
        )
    )
    return Board("meeting", "Band Meeting", w, h, tuple(pieces), least=300)


def own_cards(view: View) -> Board:
    """One's own cards for the meeting at full size; a spectator sees how many everybody has."""
    role = view["role"]
    hands = tuple(hand_of(view, one) for one in SHOWN)
    return cards(hand_of(view, role) if role >= 0 else None, hands)


@lru_cache(64)
def cards(mine: Hand | None, hands: tuple[Hand, ...]) -> Board:
    """Cards in one or two rows, and the backs of the others below."""
    w, h = CARDS
    pieces = [Piece("cards-ground", "ground-cards", w / 2, h / 2, motion="none")]
    events = mine.events if mine else ()
    head = "Your cards" if mine else "Cards of the members"
    pieces.append(Piece("cards-head", "", texts=headline(head, 14, 28, 20, "bh"), motion="none"))
    columns = min(6, max(3, -(-len(events) // (1 if len(events) <= 3 else 2))))
    size = min(1.15, (w - 28) / columns / 136, 1.15 if len(events) <= columns else 0.78)
    for k, event in enumerate(events):
        x = 14 + (k % columns + 0.5) * (w - 28) / columns
        y = 46 + 90 * size + (k // columns) * 182 * size
        pieces.append(
            Piece(
                f"own-event-{k}-{event}",
                f"event-{event}",
                round(x, 1),
                round(y, 1),
                size=round(size, 3),
                title=EVENT_NAMES[event],
                place=f"event-{event}",
                motion="arc",
            )
        )
    others = [hand for hand in hands if mine is None or hand.role != mine.role]
    for k, hand in enumerate(others):
        y = h - 30 - (len(others) - 1 - k) * 46.0
        pieces.append(
            Piece(
                f"others-name-{hand.role}",
                f"role-{hand.role}",
                26,
                y - 4,
                size=0.8,
                motion="none",
                texts=(named(hand.name, 20, 6, 18, 120, "bold"),),
                title=f"{hand.name}: {counted(hand.backs, 'card')}",
            )
        )
        for n in range(hand.backs):
            pieces.append(
                Piece(
                    f"event-back-{hand.role}-{n}",
                    "back-event",
                    178 + n * min(34, 260 / max(1, hand.backs)),
                    y - 4,
                    size=0.23,
                    title=f"{hand.name}: a card for the Band Meeting",
                )
            )
    return Board("cards", head, w, h, tuple(pieces), least=300)
