# interpreted: drawn for people only
"""The cards: the display from old to young with the deck, and what each member of the band owns."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Symbol
from rulewright.engine import counted
from rulewright.games.band.dice import Die
from rulewright.games.band.draw.poster import flag, headline, line, paper
from rulewright.games.band.draw.tones import KEYS, ON, named, said
from rulewright.games.band.panels import die_art, die_words
from rulewright.games.band.sheet import ROLES, Role
from rulewright.games.band_practice.cards import ANY_ROLE, DIVA, ROLE_OF, Power, title
from rulewright.games.band_practice.details import face_of, own_text
from rulewright.games.band_practice.draw.cards import TALL, WIDE

SHAPE: Final = TALL / WIDE
HANDS_TALL: Final = 296.0
LEAST: Final = 61.0
"""Narrower than this a card's title cannot be read: they overlap then."""
OWNED: Final = 64.0
"""How wide a card in a hand is."""
ROW: Final = (HANDS_TALL - 8) / 3
DISC_TEXT: Final = "A card with a red disc cannot be taken until the disc is removed in the spotlight."
DECK_TEXT: Final = (
    "In the spotlight two of them may be turned up. Fifteen cards: Extra Die and Reroll three times, Bump and Copy "
    "twice, the others once."
)


class CardFacts(NamedTuple):
    """A card that lies face up."""

    power: Power
    age: int
    used: bool
    disc: bool


class DisplayPlan(NamedTuple):
    """The display on one board."""

    ident: str
    width: float
    height: float
    card: float
    prefix: str
    row: int = 15
    """So many cards lie in one row."""

    def rows(self, many: int) -> int:
        """How many rows so many cards need."""
        return max(1, -(-many // self.row))

    def tall(self, many: int) -> float:
        """How high the board is then."""
        return self.height + (self.rows(many) - 1) * (self.card * TALL / WIDE + 8)


WIDE_DISPLAY: Final = DisplayPlan("display", 614, 178, 89, "")
PHONE_DISPLAY: Final = DisplayPlan("display-n", 366, 148, 72, "n-", 4)
HANDS_WIDE: Final = 334.0


class DisplayFacts(NamedTuple):
    """The display, oldest first, and how many cards the deck has."""

    cards: tuple[CardFacts, ...]
    deck: int
    rules: int
    """Which deck is played."""
    any_role: bool = False
    """Whether a card that names a role is anybody's."""


class HandsFacts(NamedTuple):
    """What each role owns, and the die on the Diva Die card."""

    owned: tuple[tuple[CardFacts, ...], ...]
    names: tuple[str, ...]
    you: int
    held: Die
    holder: Role
    rules: int
    any_role: bool = False


def hand_grounds() -> dict[str, Symbol]:
    """The papers under the cards."""
    found: dict[str, Symbol] = {}
    svg = paper(HANDS_WIDE, HANDS_TALL, 9, "bp-grain-hands")
    for row in range(3):
        y = 4 + ROW * (row + 0.5)
        svg += flag(8, y, 64, 52, 9, KEYS[2 - row], 2.6)
        if row:
            svg += line(f"M10 {y - ROW / 2:g}H{HANDS_WIDE - 10:g}", 1.6, "dim", stroke_dasharray="1 6")
    found["hands"] = Symbol(svg, 0, 0, HANDS_WIDE, HANDS_TALL, "the hands of the band")
    for plan in (WIDE_DISPLAY, PHONE_DISPLAY):
        for rows in range(1, plan.rows(15) + 1):
            tall, name = plan.tall(rows * plan.row), f"{plan.ident}-{rows}"
            found[name] = Symbol(paper(plan.width, tall, 8, f"bp-grain-{name}"), 0, 0, plan.width, tall, "the display")
    return found


def in_row(k: int, many: int, left: float, room: float, wide: float, gap: float) -> float:
    """The middle of the k-th card in a row; too many cards overlap."""
    pitch = min(wide + gap, (room - wide) / max(1, many - 1))
    return round(left + wide / 2 + k * pitch, 1)


def card_title(card: CardFacts, deck: int, any_role: bool) -> str:
    """A card in words, with its state."""
    role = ANY_ROLE if any_role else ROLE_OF[card.power]
    only = "" if role == ANY_ROLE else f", {ROLES[role]} only"
    state = (", a red disc on it" if card.disc else "") + (", used in this song" if card.used else "")
    return f"{title(card.power, deck)}{only}{state}"


# -- the display ----------------------------------------------------------------------------------------------------


@lru_cache(256)
def display_board(plan: DisplayPlan, facts: DisplayFacts) -> Board:
    """The display from old to young, and the deck."""
    small = plan.width < 500
    note = "oldest first" if small else "oldest first; a red disc blocks a card"
    texts = [*headline("Display", 16, 27, 19, "f"), said(note, 112, 26, 15.5, "text", "soft")]
    texts.append(said(f"{facts.deck or 'none'} in the deck", plan.width - 14, 26, 15.5, "bold", anchor="end"))
    pieces = [
        Piece(f"{plan.prefix}display", f"{plan.ident}-{plan.rows(len(facts.cards))}", texts=tuple(texts), motion="none")
    ]
    pieces += deck_pieces(plan, facts)
    pieces += shown_cards(plan, facts)
    if not facts.cards:
        words = said("no card lies open", plan.width / 2 - 60, plan.height / 2 + 18, 15.5, "text", "soft", "middle")
        pieces.append(Piece(f"{plan.prefix}empty", "", texts=(words,), motion="none"))
    return Board(plan.ident, "Display", plan.width, plan.tall(len(facts.cards)), tuple(pieces), least=plan.width * 0.86)


def shown_cards(plan: DisplayPlan, facts: DisplayFacts) -> Iterator[Piece]:
    """The open cards; a disc lies on those that are blocked."""
    room = plan.width - 40 - plan.card
    many = min(len(facts.cards), plan.row)
    gap = 9.0 if many < 4 else 6.0 if many < 6 else 5.0
    wide = min(plan.card, max(LEAST, (room - gap * (many - 1)) / max(1, many)))
    look = "card" if wide > 78 else "small"
    hidden = wide - min(wide + gap, (room - wide) / max(1, many - 1)) if many > 1 else 0.0
    aside = wide * 0.27 - max(0.0, hidden)
    pre = plan.prefix
    for k, card in enumerate(facts.cards):
        row, at = divmod(k, plan.row)
        x = in_row(at, many, 14, room, wide, gap)
        y = round(36 + plan.card * SHAPE / 2 + row * (plan.card * SHAPE + 8), 1)
        art = f"{look}-{face_of(card.power, facts.rules)}"
        said_ = card_title(card, facts.rules, facts.any_role)
        yield Piece(f"{pre}card-{card.age}", art, x, y, size=wide / WIDE, title=said_, motion="arc",
                    detail=own_text(card.power, facts.rules, facts.any_role), place=f"display-{k}",
                    came_from=f"{pre}deck", goes_to=f"{pre}deck")  # fmt: skip
        if card.disc:
            yield Piece(f"{pre}veil-{card.age}", "veil", x, y, size=wide / WIDE, motion="none")
            yield Piece(f"{pre}disc-{card.age}", "disc", round(x + aside, 1), y + wide * 0.11, size=wide * 0.42 / 40,
                        title=f"A red disc on {title(card.power, facts.rules)}",
                        place=f"disc-display-{k}", motion="drop", hit=(44, 44))  # fmt: skip


def deck_pieces(plan: DisplayPlan, facts: DisplayFacts) -> Iterator[Piece]:
    """The deck: as high as three cards, or what is left."""
    x, y = plan.width - 15 - plan.card / 2, round(36 + plan.card * SHAPE / 2 + 3, 1)
    size, pre = plan.card / WIDE, plan.prefix
    high = min(3, facts.deck)
    for k in range(high - 1):
        yield Piece(f"{pre}deck-{k}", "back", x - k * 2.5, y - k * 2.5, size=size, motion="none")
    many = f"The deck: {counted(facts.deck, 'card')}"
    lift = 2.5 * max(0, high - 1)
    yield Piece(f"{pre}deck", "back" if high else "no-deck", x - lift, y - lift, size=size, place="deck", motion="none",
                title=many)  # fmt: skip


# -- hands ----------------------------------------------------------------------------------------------------------


@lru_cache(256)
def hands_board(facts: HandsFacts) -> Board:
    """What each role owns, in the order of the rows of the sheet."""
    pieces = [Piece("hands", "hands", motion="none")]
    for row, role in enumerate((2, 1, 0)):
        pieces += hand_pieces(facts, role, round(4 + ROW * (row + 0.5), 1))
    return Board("hands", "Cards of the band", HANDS_WIDE, HANDS_TALL, tuple(pieces), least=300)


def hand_pieces(facts: HandsFacts, role: Role, y: float) -> Iterator[Piece]:
    """One member's cards, sorted by power; used ones are stamped."""
    cards = facts.owned[role]
    texts = [said(ROLES[role].upper(), 15, y - 3, 12.5, "poster", ON[role])]
    you = role == facts.you
    if facts.names[role] != ROLES[role] or you:
        name = "you" if facts.names[role] == ROLES[role] else facts.names[role] + (" · you" if you else "")
        texts.append(named(name, 15, y + 14, 15, 60, "text", ON[role]))
    if not cards:
        texts.append(said("no card yet", 96, y + 5, 15.5, "text", "soft"))
    yield Piece(f"hand-{role}", "", title=f"{ROLES[role]}, {facts.names[role]}: {hand_words(facts, role)}",
                texts=tuple(texts), motion="none")  # fmt: skip
    wide, room = OWNED, HANDS_WIDE - 102
    order = sorted(range(len(cards)), key=lambda k: (cards[k].power, k))
    crowded = in_row(1, len(cards), 0, room, wide, 11) - in_row(0, len(cards), 0, room, wide, 11) < wide
    for at, k in enumerate(order):
        yield from owned_card(facts, role, k, in_row(at, len(cards), 92, room, wide, 11), y)
    if crowded:
        yield from (
            in_front(cards[k], facts.rules, in_row(at, len(cards), 92, room, wide, 11), y)
            for at, k in enumerate(order[:-1])
        )


def in_front(card: CardFacts, rules: int, x: float, y: float) -> Piece:
    """A card that others lie over: whole, while it is pointed at."""
    art = f"small-{face_of(card.power, rules)}"
    return Piece(f"front-{card.age}", art, x, y, size=OWNED * 1.1 / WIDE, ghost=f"card-{card.age}")


def owned_card(facts: HandsFacts, role: Role, k: int, x: float, y: float) -> Iterator[Piece]:
    """A card somebody owns, with what lies on it."""
    card, size = facts.owned[role][k], OWNED / WIDE
    fresh = not card.used and not card.disc
    others = any(one.power == card.power and not one.used and not one.disc for one in facts.owned[role])
    place = f"own-{role}-{card.power}" if fresh or not others else f"spent-{role}-{k}"
    yield Piece(f"card-{card.age}", f"small-{face_of(card.power, facts.rules)}", x, y, size=size, motion="arc",
                title=card_title(card, facts.rules, facts.any_role),
                detail=own_text(card.power, facts.rules, facts.any_role), place=place,
                came_from=f"n-card-{card.age}")  # fmt: skip
    if not fresh:
        yield Piece(f"veil-{card.age}", "veil", x, y, size=size, motion="none")
    if card.used:
        yield Piece(f"used-{card.age}", "used", x, y + 8, -12, 0.55, motion="none")
    if card.disc:
        disc = Piece(f"disc-{card.age}", "disc", x + 16, y - 14, size=0.7, title="A red disc on it", motion="drop")
        yield disc._replace(place=f"disc-owned-{role}-{k}", hit=(44, 44))
    if card.power == DIVA and facts.held and facts.holder == role:
        title = f"Held on the card: {die_words(facts.held)}"
        held = Piece("held", die_art(facts.held), x + 1, y + 23, 4, 0.44, title, place="held", hit=(90, 90))
        yield held._replace(motion="tumble", came_from=f"pool-{facts.held}", goes_to="tray")


def hand_words(facts: HandsFacts, role: Role) -> str:
    """What somebody owns, in words."""
    return "; ".join(card_title(card, facts.rules, facts.any_role) for card in facts.owned[role]) or "no card yet"
