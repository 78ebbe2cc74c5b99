"""The 52 cards, thirteen of each colour, as the manifest prints them.

A card is a number from 0 to 51: its colour is ``card // 13``, so that colour and order of the printed table are
one. What a card does stands in the module of its colour (`red`, `white`, `blue`, `black`), in the same order.
"""

from typing import Final, NewType

from rulewright.engine.native import i64

Colour = NewType("Colour", int)
RED: Final = Colour(0)
WHITE: Final = Colour(1)
BLUE: Final = Colour(2)
BLACK: Final = Colour(3)
COLOURS: Final[tuple[Colour, ...]] = (RED, WHITE, BLUE, BLACK)
COLOUR_NAMES: Final[tuple[str, ...]] = ("red", "white", "blue", "black")
COLOUR_LETTERS: Final = "RWBK"

CardKind = NewType("CardKind", int)
"""When the text of a card works."""
EVENT: Final = CardKind(0)  # when it is played for its event, or revealed
HOLDING: Final = CardKind(1)  # an event that goes on gathering disks: Crusade of the Sun alone
ATOP: Final = CardKind(2)  # as long as it tops a discard pile
SALE: Final = CardKind(3)  # when its holder sells it
PURCHASE: Final = CardKind(4)  # when somebody buys it
FINAL: Final = CardKind(5)  # when the game is scored

Card = NewType("Card", int)
"""One of the 52, as the manifest counts them."""
FIRES_AT_NIGHT: Final = Card(0)
CRUSADE_OF_THE_SUN: Final = Card(1)
LIKE_A_TORRENT: Final = Card(2)
BLOOD_FROM_A_STONE: Final = Card(3)
FALL_OF_GETHI_EFERI: Final = Card(4)
BERSERKERS_OF_GROTL: Final = Card(5)
THANI_TRIBES: Final = Card(6)
CYRIS_TREACHERY: Final = Card(7)
REVOLUTION: Final = Card(8)
TREASURE_VAULTS: Final = Card(9)
ROBBER_BARONS: Final = Card(10)
RU_SHOU_DAM: Final = Card(11)
WRECKAGE_OF_THE_XYRI: Final = Card(12)

FUTURES_MARKET: Final = Card(13)
NEW_ECONOMY: Final = Card(14)
CRITICAL_MASS: Final = Card(15)
MAENGALIS_DISCOVERY: Final = Card(16)
CRYSTALLINE_CITY: Final = Card(17)
GALACTIC_UNION: Final = Card(18)
UNITY_IS_STRENGTH: Final = Card(19)
CHERAS_TITHE: Final = Card(20)
ZELE_RESEARCH_LABS: Final = Card(21)
THORWEDS_GAMBIT: Final = Card(22)
CITY_OF_ANTEN: Final = Card(23)
SHUPA_VANE_ROUTE: Final = Card(24)
NYRI_ARTIFACTS: Final = Card(25)

BANIIS_RITUAL: Final = Card(26)
TREATY_OF_CHENG_HUANG: Final = Card(27)
GOAULDI_SCOUTS: Final = Card(28)
QUIET_PROSPERITY: Final = Card(29)
GENESIS_DEVICE: Final = Card(30)
RUINS_OF_LONI_CITY: Final = Card(31)
SUSTAINABLE_FARMING: Final = Card(32)
XIN_SHIELD_FORMULA: Final = Card(33)
BETA_THEORY: Final = Card(34)
LIVING_OCEAN: Final = Card(35)
GARTHU_SPACEPORT: Final = Card(36)
TIDAL_POOLS: Final = Card(37)
JORDANI_CURRENT: Final = Card(38)

AWAKENING: Final = Card(39)
REMEMBRANCE: Final = Card(40)
ELDRITCH_THEFT: Final = Card(41)
ALTEMIAN_PURGE: Final = Card(42)
DARK_AGES: Final = Card(43)
EVENT_HORIZON: Final = Card(44)
FROM_THE_DARK: Final = Card(45)
HANIOS_RESISTANCE: Final = Card(46)
ONE_TRUE_PATH: Final = Card(47)
STASIS_PODS: Final = Card(48)
UNDERGROUND: Final = Card(49)
DRAKONS_ESCAPE: Final = Card(50)
BLACK_STARS: Final = Card(51)

NOTHING: Final = Card(-1)  # no card
UNKNOWN: Final = Card(-1)  # a card in a known place that nobody has seen
CARDS: Final = 52
EVERY_CARD: Final = (1 << 52) - 1


class Row:
    """One row of the manifest."""

    def __init__(self, code: str, name: str, kind: CardKind, text: str) -> None:
        """A card as printed: its code, its name, when it works, and what it says in our own words."""
        self.code = code
        self.name = name
        self.kind = kind
        self.text = text


MANIFEST: Final[list[Row]] = [
    Row("R01", "Fires at Night", EVENT, "Pay up to 3; in as many different sectors destroy the top disk."),
    Row(
        "R02",
        "Crusade of the Sun",
        HOLDING,
        "Put a pool disk on this card, one more of its colour each turn it "
        "stays atop your discard. When it leaves the top, place them all.",
    ),
    Row("R03", "Like a Torrent", EVENT, "Take one gem from each sector beside a red-controlled one."),
    Row("R04", "Blood from a Stone", EVENT, "Take every gem of one empty sector."),
    Row("R05", "Fall of Gethi E'Feri", SALE, "When you sell it, every red-controlled sector loses its top disk."),
    Row("R06", "Berserkers of Grotl", EVENT, "Gain 1 for each destroyed red disk."),
    Row("R07", "Thani Tribes", EVENT, "Every disk of one colour moves to a neighbouring sector."),
    Row("R08", "Cyri's Treachery", EVENT, "This card changes places with a random card of an opponent's hand."),
    Row("R09", "Revolution", EVENT, "One disk rises to the top of its stack."),
    Row("R10", "Treasure Vaults", EVENT, "Take every gem of one sector that red does not control."),
    Row("R11", "Robber Barons", EVENT, "All market cards that are not red leave the game."),
    Row("R12", "The Ru-Shou Dam", EVENT, "One preservation bid for all colours together; opponents' bids are yours."),
    Row("R13", "Wreckage of the Xyri", ATOP, "While atop a discard: nobody draws a new sector tile."),
    Row("W01", "Futures Market", EVENT, "Gain 1 for each white card in the market."),
    Row("W02", "The New Economy", EVENT, "Lay 3 gems on market cards, shared out as you like."),
    Row("W03", "Critical Mass", EVENT, "A preservation bid for white; all bids end up as gems in one sector."),
    Row("W04", "Maengali's Discovery", EVENT, "Lay 3 gems in one sector."),
    Row("W05", "The Crystalline City", EVENT, "Gain 1 for each different colour in one sector's stack."),
    Row("W06", "Galactic Union", PURCHASE, "Whoever buys it gains 1 for each occupied sector."),
    Row("W07", "Unity is Strength", EVENT, "Show your hand; gain 1 for each white card in it."),
    Row("W08", "Chera's Tithe", EVENT, "Gain 1 for each sector white controls."),
    Row("W09", "Zele Research Labs", ATOP, "While atop your discard: every sold card comes to your hand."),
    Row("W10", "Thorwed's Gambit", EVENT, "Turn up the top two deck cards and auction them as one lot."),
    Row("W11", "The City of Anten", EVENT, "All gems of one sector go to its neighbours, shared out as you like."),
    Row("W12", "Shupa Vane Route", EVENT, "Gain 1 for each colour that controls a sector."),
    Row("W13", "Nyri Artifacts", EVENT, "Auction all white market cards as one lot."),
    Row("B01", "Banii's Ritual", EVENT, "Reveal the deck's top card and carry out its event."),
    Row("B02", "Treaty of Cheng-Huang", EVENT, "Draw a card for each player, look at them, give one to each."),
    Row("B03", "Goauldi Scouts", EVENT, "Turn up a tile, put it anywhere on the frontier, gain its number."),
    Row("B04", "Quiet Prosperity", EVENT, "Lay a gem in each sector with exactly one disk."),
    Row("B05", "Genesis Device", EVENT, "Lay a gem in each sector blue controls."),
    Row("B06", "The Ruins of Loni City", EVENT, "Take a gem from each empty sector."),
    Row("B07", "Sustainable Farming", EVENT, "Gain 2."),
    Row("B08", "Xin Shield Formula", ATOP, "While atop a discard: no disk may be covered."),
    Row("B09", "Beta Theory", SALE, "When you sell it, take a market card into your hand."),
    Row("B10", "The Living Ocean", EVENT, "Lay two gems in each empty sector."),
    Row("B11", "The Garthu Spaceport", EVENT, "Show your hand; gain 1 for each different colour in it."),
    Row("B12", "Tidal Pools", EVENT, "Each top disk that is not blue sinks to the bottom of its stack."),
    Row("B13", "Jordani Current", EVENT, "Gain 1 and shuffle the deck."),
    Row("K01", "The Awakening", EVENT, "Put a gem and a pool disk of any colour in an empty sector."),
    Row("K02", "Remembrance", EVENT, "Turn up the deck's bottom card and auction it."),
    Row("K03", "Eldritch Theft", EVENT, "Destroy a disk of the pool."),
    Row("K04", "The Altemian Purge", EVENT, "Sell a market card as if it came from your hand."),
    Row("K05", "Dark Ages", EVENT, "All market cards leave the game."),
    Row("K06", "Event Horizon", EVENT, "Remove an empty sector's tile; the map must stay in one piece."),
    Row("K07", "From the Dark", EVENT, "Put a destroyed disk on top of any sector."),
    Row("K08", "Hanio's Resistance", EVENT, "One disk sinks to the bottom of its stack."),
    Row("K09", "The One True Path", EVENT, "Gain 1 and take this card back into your hand."),
    Row("K10", "Stasis Pods", ATOP, "While atop a discard: collapse destroys nothing."),
    Row("K11", "The Underground", EVENT, "Gain 1 for each black disk that lies under another."),
    Row("K12", "Drakon's Escape", EVENT, "Move a whole stack onto a neighbouring sector."),
    Row("K13", "Black Stars", FINAL, "In final scoring each destroyed black disk adds 2 to black's value."),
]

KINDS: Final[list[CardKind]] = [card.kind for card in MANIFEST]


def colour(card: Card) -> Colour:
    """The colour of a card.

    >>> COLOUR_NAMES[colour(GALACTIC_UNION)]
    'white'
    """
    return Colour(card // 13)


def card_named(code: str) -> Card:
    """The number of the card with this printed code.

    >>> card_named("K09") == ONE_TRUE_PATH
    True
    """
    return Card(COLOUR_LETTERS.index(code[0]) * 13 + int(code[1:]) - 1)


CardSet = int
"""Hands and the undealt deck are sets packed into one int, bit by bit: copied for nothing, counted at once."""


def cards_in(held: CardSet) -> list[Card]:
    """The cards of a packed set, in the order of the manifest.

    >>> cards_in(0b1101)
    [0, 2, 3]
    """
    cards: list[Card] = []
    left: i64 = held
    card: i64 = 0
    while left:
        if left & 1:
            cards.append(Card(int(card)))
        left >>= 1
        card += 1
    return cards


def packed(cards: list[Card] | tuple[Card, ...]) -> CardSet:
    """The packed set of these cards.

    >>> packed([0, 2, 3])
    13
    """
    held = 0
    for card in cards:
        held |= 1 << card
    return held


def count(held: CardSet) -> int:
    """How many cards a packed set holds: bits added in pairs, fours, eights and so on.

    >>> count(packed([0, 2, 51]))
    3
    """
    x: i64 = held
    x -= x >> 1 & 0x5555555555555
    x = (x & 0x3333333333333) + (x >> 2 & 0x3333333333333)
    x = x + (x >> 4) & 0xF0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return int(x & 63)


def of_colour(held: CardSet, which: Colour) -> CardSet:
    """The cards of one colour in a packed set, still packed."""
    return held & (0x1FFF << which * 13)
