# interpreted: weighs cards and levels a few times a round
"""What a bot wants to buy and write: levels, cards, producers, and the songs made of them."""

from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import Role
from rulewright.games.band.songs import (
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Mark,
    a_song,
)
from rulewright.games.genesis.bots.prospects import ENOUGH_SONGS
from rulewright.games.genesis.cards import CARDS, DIE, DISCARD_FIRST, PRICES, SONG_PART, SONG_PARTS
from rulewright.games.genesis.character import CRAFT, INTENSITY, price_of_space
from rulewright.games.genesis.events import COMPOSE_FEE, hiring_fee
from rulewright.games.genesis.options import EXPERT
from rulewright.games.genesis.rules.composing import card_in, place_in
from rulewright.games.genesis.rules.downtime import a_bubble
from rulewright.games.genesis.rules.songsheet import LEAST_COLUMNS, columns_drawn, draw_circle, draw_part
from rulewright.games.genesis.state import EMPTY_SLOT, Band

WORKS = {
    EQUALS: 0.70, UP: 0.90, DOWN: 0.90, POSE: 0.90, SYNCOPATION: 0.90, EFFECTS_PEDAL: 1.0, CRESCENDO: 0.85,
    HARMONY: 0.55, THANK_THE_PEOPLE: 0.65, FLOURISH: 0.65, KEY_CHANGE: 0.45,
}  # fmt: skip
"""How often a circle of each kind works when the song is played well."""
CIRCLE_WORTH = {
    EFFECTS_PEDAL: 14, SYNCOPATION: 12, CRESCENDO: 10, FLOURISH: 9, THANK_THE_PEOPLE: 8, HARMONY: 6, KEY_CHANGE: 0,
}  # fmt: skip
"""COIN that a Circle card is worth to the role that may draw it; a Key Change fails more often than not, twice."""
DIE_WORTH = 24
PART_WORTH = 12
SPARE_SONGS = 7
"""With so many originals nobody writes more."""
WORTH_A_SONG = 70
"""COIN that a band pays for an original it lacks; half of it for one more."""
DEAR_LEVEL = 25
LIFE_PLANS = tuple(
    tuple(CRAFT if letter == "C" else INTENSITY for letter in plan) for plan in ("CCCIIICI", "CCIIICCI", "IIICCCCI")
)
"""The tracks in which Beats, Melody and Front fill their bubbles: Craft or Intensity."""
ROCK_PAIR, DIVA_PAIR = 2, 1
"""Rock out rolls ones and twos again; a Diva keeps a three or a four."""


def next_bubble(t: Band, role: Role) -> int:
    """The bubble that this role fills next, as an answer to Live the Life."""
    levels = [t.intensity[role], t.craft[role]]
    filled = [0, 0]
    for track in LIFE_PLANS[role]:
        filled[track] += 1
        if filled[track] > levels[track]:
            pair = 0 if levels[track] < 3 else ROCK_PAIR if track == INTENSITY else DIVA_PAIR
            return a_bubble(track, pair)
    return a_bubble(CRAFT)


def next_level_price(t: Band, role: Role) -> int:
    """COMMITMENT for the next space of the track; out of reach at its end."""
    return price_of_space(t.life[role] + 1, t.settings.prices == EXPERT) if t.life[role] < 8 else 999


def parts_held(t: Band) -> int:
    """Song Parts in all hands that this member knows or imagines."""
    return sum((hand & SONG_PARTS).bit_count() for hand in t.hands)


def all_coin(t: Band) -> int:
    """COIN of the band and its members."""
    return max(0, t.band_coin) + sum(t.coin)


def coin_wanted(t: Band) -> int:
    """COIN that the originals still lacking should cost: their Song Parts, one producer, the fees."""
    lacking = max(0, ENOUGH_SONGS - len(t.songs))
    parts = max(0, LEAST_COLUMNS * lacking - parts_held(t))
    return (hiring_fee(t.band_clout + 1) + COMPOSE_FEE * lacking + 8 * parts) if lacking else 0


def songs_wanted(t: Band) -> int:
    """Originals that the band lacks, or one more while it is no hardship."""
    return max(ENOUGH_SONGS - len(t.songs), 1 if len(t.songs) < SPARE_SONGS else 0)


def parts_wanted(t: Band) -> int:
    """Song Parts that the band would still like to hold."""
    return 4 * min(3, songs_wanted(t)) - parts_held(t)


def card_worth(t: Band, card: int, part: int = PART_WORTH) -> int:
    """COIN that a card of the market is worth to its buyer, who gives `part` for a Song Part that is wanted."""
    found = CARDS[card]
    if found.family == DIE:
        return DIE_WORTH
    if found.family == SONG_PART:
        rich = (all_coin(t) - hiring_fee(t.band_clout)) // 60
        return part + min(20, 10 * max(0, rich)) if parts_wanted(t) > 0 else 0
    return CIRCLE_WORTH[found.circle] if len(t.songs) < SPARE_SONGS else 0


def purse_of(t: Band, role: Role) -> int:
    """COIN that a member may spend on cards: what the Studio will need for the parts in hand is kept."""
    purse = max(0, t.band_coin) + t.coin[role]
    if parts_held(t) >= LEAST_COLUMNS and hiring_fee(t.band_clout) <= WORTH_A_SONG:
        purse = min(purse, all_coin(t) - hiring_fee(t.band_clout) - COMPOSE_FEE)
    return purse


def best_purchase(t: Band, role: Role, part: int = PART_WORTH) -> int:
    """The slot whose card is worth most above its price to this role, with what it can pay; -1 for none."""
    purse = purse_of(t, role)
    found, most = -1, 0
    for slot, card in enumerate(t.market):
        if card != EMPTY_SLOT and CARDS[card].roles >> role & 1 and PRICES[slot] <= purse:
            gain = card_worth(t, card, part) - PRICES[slot]
            if gain > most:
                found, most = slot, gain
    return found


def worth_throwing(t: Band, role: Role, part: int = PART_WORTH) -> bool:
    """Whether the first card is in the way of a better one that this role would then buy for little."""
    first, second = t.market[0], t.market[1]
    if first == EMPTY_SLOT or second == EMPTY_SLOT or not CARDS[second].roles >> role & 1:
        return False
    if purse_of(t, role) < PRICES[0] or t.commitment[role] < DISCARD_FIRST:
        return False
    useless = not CARDS[first].roles >> role & 1 or card_worth(t, first, part) < PRICES[0]
    return useless and card_worth(t, second, part) > PRICES[0] + 2


def worth_hiring(t: Band) -> bool:
    """Whether a producer is worth the fee now: for the songs that the cards in hand could become."""
    songs = min(parts_held(t) // LEAST_COLUMNS, songs_wanted(t))
    if songs < 1:
        return False
    cost, lacking = hiring_fee(t.band_clout) + COMPOSE_FEE * songs, max(0, ENOUGH_SONGS - len(t.songs))
    if cost > all_coin(t):
        return False
    if songs >= lacking > 0:
        return True  # these would be all that a festival asks for: no price is too high
    return cost <= WORTH_A_SONG * (songs if lacking else songs / 2)


def columns_wanted(t: Band) -> int:
    """How many columns the song being written should get: long songs, unless cards must do for several."""
    parts = parts_held(t) + len(columns_drawn(t.squares))
    return max(LEAST_COLUMNS, min(5, parts // max(1, min(songs_wanted(t), parts // LEAST_COLUMNS))))


def sheet_value(squares: int, marks: list[Mark], readings: Readings) -> float:
    """Meeples that a sheet's circles should move up in all, by what each kind usually does."""
    song = a_song("", squares, tuple(marks), readings)
    value = 0.0
    for kind, slots, trigger in zip(song.kinds, song.slots, song.triggers, strict=True):
        if trigger >= 0:
            alone = kind == FLOURISH and len(song.at[trigger]) == 1  # no other circle for its die to work in
            value += (2 * (0.0 if alone else WORKS[kind]) - 1) * len(slots)
    return value


def sheet_with(t: Band, play: int) -> float:
    """The value of the sheet once a card is drawn at a place."""
    card, place, marks, squares = card_in(play), place_in(play), t.marks[:], t.squares
    if CARDS[card].family == SONG_PART:
        squares = draw_part(squares, marks, card, place)
    else:
        draw_circle(squares, marks, card, place)
    return sheet_value(squares, marks, t.settings.readings)
