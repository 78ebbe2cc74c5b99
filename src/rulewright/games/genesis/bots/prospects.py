# interpreted: weighs a career a few times a round
"""What a career can still become: how gigs are likely to go, what a break-up would bring, how near legend is.

Rough by design: sums of songs are taken as normal, and every weight is a named number. All of it is worked out from
what the member who asks may know.
"""

from math import erf, sqrt

from rulewright.games.band.sheet import Role
from rulewright.games.genesis.bots.song_sense import SongKey, circles_of, expected_failures
from rulewright.games.genesis.character import powers_of
from rulewright.games.genesis.gigs import (
    BONCHELLSQUATCH,
    COIN_ONLY,
    GIGS,
    LOSE_COMMITMENT,
    MAKES_LEGENDS,
    PLAY_AGAIN,
    UNLOCK_COUSIN,
    WORLD_TOUR,
    Gig,
    GigCard,
    Row,
    moves_for_row_1,
    moves_for_row_2,
)
from rulewright.games.genesis.rules.break_up import COVER_NUMBER, EVERYBODY, MISTAKE, in_claiming_order
from rulewright.games.genesis.state import Band

ENOUGH_SONGS = 5
"""Originals that the Bonchellsquatch Music Festival asks for."""
SAVED_BY_POWER, SAVED_BY_DIE = 0.15, 0.2
"""Failed circles that a power saves in a gig, and a special die in a song."""
STEPS_A_CIRCLE = 2.5
POINTS_AN_ORIGINAL = 8.0
"""What an original on stage is worth in a gig's value, as chips and markers bring members their points."""
WORTH_OF_LEGEND = 200.0
CROWD_A_ROUND, CLOUT_A_ROUND, SONGS_A_ROUND = 14.0, 1.2, 0.7
"""How fast a band usually grows."""
STAYING = 0.97
"""Chance that a round passes without the band falling apart by somebody else's doing."""
MOST_TRIES = 3
WORTH_OF_A_START, WORTH_OF_A_BUBBLE = 0.6, 0.1
"""Who wins alone takes the character along: one without experience is worth less than one with all its bubbles."""
GOOD_REASON = 0.1
"""By so much going solo must look better than staying."""


def below(value: float, mean: float, spread: float) -> float:
    """The chance that something normal stays below a value."""
    return (1 + erf((value - mean) / (max(spread, 0.1) * sqrt(2)))) / 2


# -- songs and gigs ----------------------------------------------------------------------------------------------------


def failures(t: Band, song: int, side: int = EVERYBODY) -> float:
    """Circles of a song that should fail when these members play it with their powers and special dice."""
    powers = sum(powers_of(t.intensity[role], t.craft[role]).bit_count() for role in range(3) if side >> role & 1)
    saved = SAVED_BY_DIE * (t.special & side).bit_count()
    plain = expected_failures(SongKey(t.songs[song]))
    saved += SAVED_BY_POWER * powers / (1 if side != EVERYBODY else max(1, min(ENOUGH_SONGS, len(t.songs))))
    return max(0.3 * plain, plain - saved)


def song_moves(t: Band, song: int) -> tuple[float, float]:
    """Meeples that a song should move up in all, and the variance of that; by its record where that is better."""
    circles, failed = circles_of(t.songs[song]), failures(t, song)
    net = circles - 2 * failed
    if t.records[song] and t.records[song][0] >= net:
        return float(t.records[song][0]), 0.0
    return net, 4 * failed * (1 - failed / max(1, circles))


def gig_moves(t: Band, card: GigCard) -> tuple[float, float]:
    """Moves that the gig's songs and covers should make, and their spread."""
    songs = sorted((song_moves(t, song) for song in range(len(t.songs))), reverse=True)[: card.songs]
    mean, variance = sum(net for net, _ in songs), sum(spread for _, spread in songs)
    if card.cover:
        covers, hit = card.songs - len(songs), (7 - card.cover) / 6
        mean += covers * hit
        variance += covers * hit * (1 - hit)
    return mean, sqrt(variance)


def row_chances(t: Band, card: GigCard) -> tuple[float, float, float]:
    """The chances of the three rows of a gig's outcome chart."""
    mean, spread = gig_moves(t, card)
    not_first = below(moves_for_row_1(card.bar, card.patio) - 0.5, mean, spread)
    third = below(moves_for_row_2(card.stage, card.bar, card.patio) - 0.5, mean, spread)
    return 1 - not_first, max(0.0, not_first - third), min(third, not_first)


def gig_value(t: Band, gig: Gig, patient: bool = False) -> float:
    """What a gig should bring, in points of COIN; to patient bands CLOUT is a burden until their songs are written."""
    card = GIGS[gig]
    worth = POINTS_AN_ORIGINAL * min(card.songs, len(t.songs)) - 2.0 * card.commitment - card.coin
    worth -= 0.2 * max(0, card.crowd - t.band_crowd)
    rows = zip(row_chances(t, card), card.rows, strict=True)
    return worth + sum(chance * row_value(t, row, patient) for chance, row in rows)


def row_value(t: Band, row: Row, patient: bool = False) -> float:
    """What one row of an outcome chart is worth to a band that wants to become legends."""
    worth = row.coin * (1.0 if len(t.songs) < ENOUGH_SONGS else 0.4)
    worth += row.crowd * (1.5 if crowd_in_reach(t) < GIGS[BONCHELLSQUATCH].crowd else 0.3)
    worth += row.clout * (patient_clout_worth(t) if patient else clout_worth(t))
    if row.deed == MAKES_LEGENDS:
        worth += WORTH_OF_LEGEND
    elif row.deed == UNLOCK_COUSIN:
        worth += 8
    elif row.deed in (PLAY_AGAIN, LOSE_COMMITMENT, COIN_ONLY):
        worth -= 12
    return worth


def clout_worth(t: Band) -> float:
    """CLOUT opens gigs, but makes producers dear: a band that has no songs yet is in no hurry."""
    if t.band_clout >= GIGS[WORLD_TOUR].unlock:
        return -2.0
    return 12.0 if len(t.songs) >= ENOUGH_SONGS - 1 else 7.0


def patient_clout_worth(t: Band) -> float:
    """CLOUT to a band that writes its songs first: each point makes the next producer ten COIN dearer."""
    if len(t.songs) < ENOUGH_SONGS - 1:
        return -6.0 if t.band_clout >= 1 else 3.0
    return clout_worth(t)


def crowd_in_reach(t: Band) -> int:
    """Band CROWD with all the friends that members could bring."""
    return t.band_crowd + sum(t.crowd)


# -- legend ------------------------------------------------------------------------------------------------------------


def legend_chance(t: Band) -> float:
    """The chance that this band still becomes legends, if nobody leaves it on purpose."""
    return max(way_to_legend(t, gig) for gig in (BONCHELLSQUATCH, WORLD_TOUR))


def way_to_legend(t: Band, gig: Gig) -> float:
    """The chance to become legends by one of the two gigs: to get there in time, and then to win everybody over."""
    card = GIGS[gig]
    if t.burnt >> gig & 1:
        return 0.0
    wanted = ENOUGH_SONGS if card.originals_only else ENOUGH_SONGS - 1
    away = max(
        (card.crowd - crowd_in_reach(t)) / CROWD_A_ROUND,
        0 if t.unlocked >> gig & 1 else (card.unlock - t.band_clout) / CLOUT_A_ROUND,
        (wanted - len(t.songs)) / SONGS_A_ROUND,
        0.0,
    )
    left = rounds_left(t) - away
    if left <= 0:
        return 0.0
    mean, spread = gig_moves(t, card)
    typical = max(4.5, mean / max(1, min(card.songs, len(t.songs))))
    mean += typical * max(0, wanted - len(t.songs))  # songs yet to be written
    once = 1 - below(moves_for_row_1(card.bar, card.patio) - 0.5, mean, spread + 1.5)
    tries = min(MOST_TRIES, left)
    return float(STAYING**away * (1 - (1 - once) ** tries))


def rounds_left(t: Band) -> float:
    """Rounds until no gig is left: three Chills burn one, and only Events to show put that off."""
    events = sum(hand.bit_count() for hand in t.events)
    still_cheap = sum(max(0, 4 - space) for space in t.life)  # levels, and so Events, that will be bought
    return events + still_cheap + 0.7 * t.unlocked.bit_count()


# -- the break-up ------------------------------------------------------------------------------------------------------


def break_up_value(t: Band, song: int, side: int) -> tuple[float, float]:
    """What a song should add to a side's CROWD, and the variance: a point a circle and chip, less five a mistake."""
    circles, failed = circles_of(t.songs[song]), failures(t, song, side)
    chips = t.settings.chip_breakup * STEPS_A_CIRCLE * (circles - failed) / 10
    swing = (1 + MISTAKE) ** 2 * failed * (1 - failed / max(1, circles))
    return circles - failed - MISTAKE * failed + chips, swing


def cover_value() -> tuple[float, float]:
    """A side without a song rolls one die: a point, or a mistake."""
    hit = (7 - COVER_NUMBER) / 6
    return hit - MISTAKE * (1 - hit), (1 + MISTAKE) ** 2 * hit * (1 - hit)


def best_claim(t: Band, songs: list[int], side: int) -> int:
    """The song that promises a side most."""
    return max(songs, key=lambda song: break_up_value(t, song, side)[0])


def side_chances(t: Band, sides: list[int]) -> dict[int, float]:
    """Each side's chance to win a break-up into these sides, songs claimed in order of COMMITMENT."""
    free = list(range(len(t.songs)))
    means, variances = {}, {}
    for side in in_claiming_order(t, sides):
        if free:
            song = best_claim(t, free, side)
            free.remove(song)
            mean, variance = break_up_value(t, song, side)
        else:
            mean, variance = cover_value()
        means[side] = mean + sum(t.crowd[role] for role in range(3) if side >> role & 1)
        variances[side] = variance
    chances = {}
    for side in sides:
        chance = 1.0
        for other in sides:
            if other != side:
                chance *= below(means[side] - means[other], 0, sqrt(variances[side] + variances[other]))
        chances[side] = chance
    total = sum(chances.values()) or 1.0
    return {side: chance / total for side, chance in chances.items()}


def solo_chance(t: Band, role: Role) -> float:
    """The chance that this member alone beats the other two as a team."""
    return side_chances(t, [1 << role, EVERYBODY & ~(1 << role)])[1 << role]


def free_for_all_chance(t: Band, role: Role) -> float:
    """The chance that this member wins when everyone is for themselves."""
    return side_chances(t, [1, 2, 4])[1 << role]


def worth_alone(t: Band, role: Role) -> float:
    """What winning alone is worth beside becoming legends: the more bubbles the character takes along, the more."""
    return min(1.0, WORTH_OF_A_START + WORTH_OF_A_BUBBLE * (t.intensity[role] + t.craft[role] - 1))


def wants_out(t: Band, role: Role) -> bool:
    """Whether a member does better alone."""
    return worth_alone(t, role) * solo_chance(t, role) > legend_chance(t) + GOOD_REASON
