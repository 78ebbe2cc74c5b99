# interpreted: weighs a few hundred tables a decision with what the careerist knows of songs
"""What Genesis tells a search: try each answer, go on by rule of thumb, weigh the career before the next gig.

Songs are left to the exact search of the veteran: a visit ends where the next song or the next sheet begins. What is
searched is what decides a career between the gigs: the card of the Band Meeting, downtime, the Studio, the next gig.
"""

from math import exp
from typing import Final

from rulewright.engine.judge import Judge, shares
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.engine.state import State
from rulewright.games.band.options import ON
from rulewright.games.genesis.bots.prospects import (
    ENOUGH_SONGS,
    row_chances,
    side_chances,
    song_moves,
    worth_alone,
)
from rulewright.games.genesis.bots.veteran import Veteran
from rulewright.games.genesis.bots.wishes import all_coin, parts_held
from rulewright.games.genesis.events import hiring_fee
from rulewright.games.genesis.gigs import BONCHELLSQUATCH, GM_GIG, MAKES_LEGENDS, WORLD_TOUR, Row
from rulewright.games.genesis.rules.songsheet import LEAST_COLUMNS
from rulewright.games.genesis.state import BREAK_UP, BROKEN_UP, CLAIMING, COMPOSING, GIG, NEXT_SONG, SONG, Band, card_of

SEARCHED: Final = ("meeting", "downtime", "studio", "gig")
"""What a career turns on. All else is answered as the veteran does."""
STAGE: Final = (
    "song", "turn", "record_or_live", "covers", "overdub", "meeple_up", "claim",
    "compose", "sheet", "fyke", "extra_circle", "draw_twice",
)  # fmt: skip
"""Where a visit ends: on a stage, or over a sheet."""
TYPICAL_MOVES: Final = 5.0
"""Meeples that a song yet to be written is taken to move."""
PLAYING: Final = (GIG, NEXT_SONG, SONG)
IF_NOT: Final = 0.35
"""What going solo in time is worth to a member whose band does not become legends, for each chance to win it."""

LUCK: Final = 0.75
"""How much of the chance to win alone comes true: of members who went solo when they felt all but sure, so many won."""

MARGIN: Final = 0.02
"""So much more of a chance must an answer promise before it is given instead of the veteran's: most answers look alike
to this judge, and among them the veteran knows better than a few visits do."""

# How likely a band becomes legends whose members trust each other: weights of a logistic curve over `signs`, fitted on
# the rounds of careers that the careerist played with itself and without Go Solo (see docs/bots.md).
WEIGHTS: Final = (-4.0, 5.82, 1.33, -1.24, -0.26, 1.48, 0.75, 0.38, -2.14)
BIAS: Final = -1.53


class CareerJudge(Judge):
    """A career is as good as its way to legend, and a break-up as good as one's side."""

    def __init__(self) -> None:
        self.thumb: Final = Veteran()

    def weighs(self) -> bool:
        """A career can be weighed before every gig."""
        return True

    def known(self, pick: Pick) -> bool:
        """Songs, sheets and small change: the veteran's answer."""
        return pick.ask not in SEARCHED

    def ripe(self, pick: Pick) -> bool:
        """Only the question itself is branched at: what follows in the round goes by rule of thumb."""
        return False

    def horizon(self, pick: Pick) -> bool:
        """The next song or sheet."""
        return pick.ask in STAGE

    def margin(self, pick: Pick) -> float:
        """The veteran's answer, until another promises clearly more."""
        return MARGIN

    def reply(self, state: State, pick: Pick, rng: Rng) -> int:
        """As the veteran does."""
        assert isinstance(state, Band)
        return self.thumb.answer(state, pick)

    def values(self, state: State, seats: int) -> list[float]:
        """Everybody's chance to be among the winners; a victory alone counts by what the character takes along."""
        t = state
        assert isinstance(t, Band)
        if t.settings.party == ON or (t.over() and t.ending != BROKEN_UP):
            return shares(t.result(), seats)
        found = [0.5 if seats > 3 else 0.0] * seats
        if t.phase in (CLAIMING, BREAK_UP):
            chances = {t.winners: 1.0} if t.over() else side_chances(t, t.sides)
            luck = 1.0 if t.over() else LUCK
            for side, chance in chances.items():
                for role in range(3):
                    if side == 1 << role:
                        found[t.seat_of[role]] = luck * chance * worth_alone(t, role)
                    elif side >> role & 1:
                        found[t.seat_of[role]] = (1.0 - luck * (1.0 - chance)) / 2
            return found
        legend = after_the_gig(t) if t.phase in PLAYING else legend_hope(t)
        alone = side_chances(t, [1, 2, 4])
        for role in range(3):
            found[t.seat_of[role]] = legend + (1.0 - legend) * IF_NOT * alone[1 << role]
        return found


def after_the_gig(t: Band) -> float:
    """The hope of a band that is about to play: over the three rows of the gig's chart."""
    if t.gig == GM_GIG:
        return legend_hope(t)
    card = card_of(t)
    hope = 0.0
    for chance, row in zip(row_chances(t, card), card.rows, strict=True):
        if chance > 0.01:
            hope += chance * (1.0 if row.deed == MAKES_LEGENDS else legend_hope(t, row))
    return hope


def legend_hope(t: Band, row: Row | None = None) -> float:
    """The chance to become legends if nobody leaves; with a row, once it has been paid."""
    score = BIAS
    for weight, sign in zip(WEIGHTS, signs(t, row), strict=True):
        score += weight * sign
    return 1.0 / (1.0 + exp(-min(30.0, max(-30.0, score))))


def signs(t: Band, row: Row | None = None) -> tuple[float, ...]:
    """What tells how near legend a band is, each at about the size of one."""
    coin, clout = all_coin(t), t.band_clout
    if row is not None:
        coin, clout = coin + row.coin, max(0, clout + row.clout)
    songs = len(t.songs) + (1 if t.phase == COMPOSING else 0)
    lacking = max(0, ENOUGH_SONGS - songs)
    fee = hiring_fee(clout) if lacking else 0
    moves = sorted((song_moves(t, song)[0] for song in range(len(t.songs))), reverse=True)[:ENOUGH_SONGS]
    return (
        lacking / 4.0,
        (sum(moves) + TYPICAL_MOVES * lacking) / 30.0,
        min(lacking, parts_held(t) // LEAST_COLUMNS) / 2.0,
        max(0, fee - coin) / 60.0,
        fee / 60.0,
        (t.unlocked & ~t.burnt).bit_count() / 8.0,
        float(sum(1 for gig in (BONCHELLSQUATCH, WORLD_TOUR) if not t.burnt >> gig & 1) - 1),
        sum(hand.bit_count() for hand in t.events) / 4.0,
        t.round / 10.0,
    )
