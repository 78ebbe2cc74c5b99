"""The 52 cards, thirteen of each colour, as the manifest prints them.

A card is a number from 0 to 51: its colour is ``card // 13``, so that colour and order of the printed table are
one. What a card does stands in the module of its colour (`red`, `white`, `blue`, `black`), in the same order.
"""

from typing import Final

from rulewright.engine.native import i64

RED: Final = 0
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 3
COLOURS: Final[tuple[int, ...]] = (RED, WHITE, BLUE, BLACK)
COLOUR_NAMES: Final[tuple[str, ...]] = ("red", "white", "blue", "black")
COLOUR_LETTERS: Final = "RWBK"

# The kinds of card: when does its text work?
EVENT: Final = 0  # when it is played for its event, or revealed
HOLDING: Final = 1  # an event that goes on gathering disks: Crusade of the Sun alone
ATOP: Final = 2  # as long as it tops a discard pile
SALE: Final = 3  # when its holder sells it
PURCHASE: Final = 4  # when somebody buys it
FINAL: Final = 5  # when the game is scored

FIRES_AT_NIGHT: Final = 0
CRUSADE_OF_THE_SUN: Final = 1
LIKE_A_TORRENT: Final = 2
BLOOD_FROM_A_STONE: Final = 3
FALL_OF_GETHI_EFERI: Final = 4
BERSERKERS_OF_GROTL: Final = 5
THANI_TRIBES: Final = 6
CYRIS_TREACHERY: Final = 7
REVOLUTION: Final = 8
TREASURE_VAULTS: Final = 9
ROBBER_BARONS: Final = 10
RU_SHOU_DAM: Final = 11
WRECKAGE_OF_THE_XYRI: Final = 12

FUTURES_MARKET: Final = 13
NEW_ECONOMY: Final = 14
CRITICAL_MASS: Final = 15
MAENGALIS_DISCOVERY: Final = 16
CRYSTALLINE_CITY: Final = 17
GALACTIC_UNION: Final = 18
UNITY_IS_STRENGTH: Final = 19
CHERAS_TITHE: Final = 20
ZELE_RESEARCH_LABS: Final = 21
THORWEDS_GAMBIT: Final = 22
CITY_OF_ANTEN: Final = 23
SHUPA_VANE_ROUTE: Final = 24
NYRI_ARTIFACTS: Final = 25

BANIIS_RITUAL: Final = 26
TREATY_OF_CHENG_HUANG: Final = 27
GOAULDI_SCOUTS: Final = 28
QUIET_PROSPERITY: Final = 29
GENESIS_DEVICE: Final = 30
RUINS_OF_LONI_CITY: Final = 31
SUSTAINABLE_FARMING: Final = 32
XIN_SHIELD_FORMULA: Final = 33
BETA_THEORY: Final = 34
LIVING_OCEAN: Final = 35
GARTHU_SPACEPORT: Final = 36
TIDAL_POOLS: Final = 37
JORDANI_CURRENT: Final = 38

AWAKENING: Final = 39
REMEMBRANCE: Final = 40
ELDRITCH_THEFT: Final = 41
ALTEMIAN_PURGE: Final = 42
DARK_AGES: Final = 43
EVENT_HORIZON: Final = 44
FROM_THE_DARK: Final = 45
HANIOS_RESISTANCE: Final = 46
ONE_TRUE_PATH: Final = 47
STASIS_PODS: Final = 48
UNDERGROUND: Final = 49
DRAKONS_ESCAPE: Final = 50
BLACK_STARS: Final = 51

NOTHING: Final = -1  # no card
CARDS: Final = 52
EVERY_CARD: Final = (1 << 52) - 1


class Card:
    """One row of the manifest."""

    def __init__(self, code: str, name: str, kind: int, text: str) -> None:
        """A card as printed: its code, its name, when it works, and what it says in our own words."""
        self.code = code
        self.name = name
        self.kind = kind
        self.text = text


MANIFEST: Final[list[Card]] = [
    Card("R01", "Fires at Night", EVENT, "Pay up to 3; in as many different sectors destroy the top disk."),
    Card(
        "R02",
        "Crusade of the Sun",
        HOLDING,
        "Put a pool disk on this card, one more of its colour each turn it "
        "stays atop your discard. When it leaves the top, place them all.",
    ),
    Card("R03", "Like a Torrent", EVENT, "Take one gem from each sector beside a red-controlled one."),
    Card("R04", "Blood from a Stone", EVENT, "Take every gem of one empty sector."),
    Card("R05", "Fall of Gethi E'Feri", SALE, "When you sell it, every red-controlled sector loses its top disk."),
    Card("R06", "Berserkers of Grotl", EVENT, "Gain 1 for each destroyed red disk."),
    Card("R07", "Thani Tribes", EVENT, "Every disk of one colour moves to a neighbouring sector."),
    Card("R08", "Cyri's Treachery", EVENT, "This card changes places with a random card of an opponent's hand."),
    Card("R09", "Revolution", EVENT, "One disk rises to the top of its stack."),
    Card("R10", "Treasure Vaults", EVENT, "Take every gem of one sector that red does not control."),
    Card("R11", "Robber Barons", EVENT, "All market cards that are not red leave the game."),
    Card("R12", "The Ru-Shou Dam", EVENT, "One preservation bid for all colours together; opponents' bids are yours."),
    Card("R13", "Wreckage of the Xyri", ATOP, "While atop a discard: nobody draws a new sector tile."),
    Card("W01", "Futures Market", EVENT, "Gain 1 for each white card in the market."),
    Card("W02", "The New Economy", EVENT, "Lay 3 gems on market cards, shared out as you like."),
    Card("W03", "Critical Mass", EVENT, "A preservation bid for white; all bids end up as gems in one sector."),
    Card("W04", "Maengali's Discovery", EVENT, "Lay 3 gems in one sector."),
    Card("W05", "The Crystalline City", EVENT, "Gain 1 for each different colour in one sector's stack."),
    Card("W06", "Galactic Union", PURCHASE, "Whoever buys it gains 1 for each occupied sector."),
    Card("W07", "Unity is Strength", EVENT, "Show your hand; gain 1 for each white card in it."),
    Card("W08", "Chera's Tithe", EVENT, "Gain 1 for each sector white controls."),
    Card("W09", "Zele Research Labs", ATOP, "While atop your discard: every sold card comes to your hand."),
    Card("W10", "Thorwed's Gambit", EVENT, "Turn up the top two deck cards and auction them as one lot."),
    Card("W11", "The City of Anten", EVENT, "All gems of one sector go to its neighbours, shared out as you like."),
    Card("W12", "Shupa Vane Route", EVENT, "Gain 1 for each colour that controls a sector."),
    Card("W13", "Nyri Artifacts", EVENT, "Auction all white market cards as one lot."),
    Card("B01", "Banii's Ritual", EVENT, "Reveal the deck's top card and carry out its event."),
    Card("B02", "Treaty of Cheng-Huang", EVENT, "Draw a card for each player, look at them, give one to each."),
    Card("B03", "Goauldi Scouts", EVENT, "Turn up a tile, put it anywhere on the frontier, gain its number."),
    Card("B04", "Quiet Prosperity", EVENT, "Lay a gem in each sector with exactly one disk."),
    Card("B05", "Genesis Device", EVENT, "Lay a gem in each sector blue controls."),
    Card("B06", "The Ruins of Loni City", EVENT, "Take a gem from each empty sector."),
    Card("B07", "Sustainable Farming", EVENT, "Gain 2."),
    Card("B08", "Xin Shield Formula", ATOP, "While atop a discard: no disk may be covered."),
    Card("B09", "Beta Theory", SALE, "When you sell it, take a market card into your hand."),
    Card("B10", "The Living Ocean", EVENT, "Lay two gems in each empty sector."),
    Card("B11", "The Garthu Spaceport", EVENT, "Show your hand; gain 1 for each different colour in it."),
    Card("B12", "Tidal Pools", EVENT, "Each top disk that is not blue sinks to the bottom of its stack."),
    Card("B13", "Jordani Current", EVENT, "Gain 1 and shuffle the deck."),
    Card("K01", "The Awakening", EVENT, "Put a gem and a pool disk of any colour in an empty sector."),
    Card("K02", "Remembrance", EVENT, "Turn up the deck's bottom card and auction it."),
    Card("K03", "Eldritch Theft", EVENT, "Destroy a disk of the pool."),
    Card("K04", "The Altemian Purge", EVENT, "Sell a market card as if it came from your hand."),
    Card("K05", "Dark Ages", EVENT, "All market cards leave the game."),
    Card("K06", "Event Horizon", EVENT, "Remove an empty sector's tile; the map must stay in one piece."),
    Card("K07", "From the Dark", EVENT, "Put a destroyed disk on top of any sector."),
    Card("K08", "Hanio's Resistance", EVENT, "One disk sinks to the bottom of its stack."),
    Card("K09", "The One True Path", EVENT, "Gain 1 and take this card back into your hand."),
    Card("K10", "Stasis Pods", ATOP, "While atop a discard: collapse destroys nothing."),
    Card("K11", "The Underground", EVENT, "Gain 1 for each black disk that lies under another."),
    Card("K12", "Drakon's Escape", EVENT, "Move a whole stack onto a neighbouring sector."),
    Card("K13", "Black Stars", FINAL, "In final scoring each destroyed black disk adds 2 to black's value."),
]

KINDS: Final[list[int]] = [card.kind for card in MANIFEST]


def colour(card: int) -> int:
    """The colour of a card.

    >>> COLOUR_NAMES[colour(GALACTIC_UNION)]
    'white'
    """
    return card // 13


def card_named(code: str) -> int:
    """The number of the card with this printed code.

    >>> card_named("K09") == ONE_TRUE_PATH
    True
    """
    return "RWBK".index(code[0]) * 13 + int(code[1:]) - 1


# Hands and the undealt deck are sets of cards packed into one int, bit by bit: copied for nothing, counted at once.


def cards_in(held: int) -> list[int]:
    """The cards of a packed set, in the order of the manifest.

    >>> cards_in(0b1101)
    [0, 2, 3]
    """
    cards: list[int] = []
    left: i64 = held
    card: i64 = 0
    while left:
        if left & 1:
            cards.append(int(card))
        left >>= 1
        card += 1
    return cards


def packed(cards: list[int] | tuple[int, ...]) -> int:
    """The packed set of these cards.

    >>> packed([0, 2, 3])
    13
    """
    held = 0
    for card in cards:
        held |= 1 << card
    return held


def count(held: int) -> int:
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


def of_colour(held: int, which: int) -> int:
    """The cards of one colour in a packed set, still packed."""
    return held & (0x1FFF << which * 13)
