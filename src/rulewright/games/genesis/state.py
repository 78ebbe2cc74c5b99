"""What lies on the table of a band's career. [G-001..G-015]

Almost all is listed by role (Beats 0, Melody 1, Front 2), as each role is one member; `seat_of` says whose it is.
Sets of cards, gigs, powers and members are ints, one bit each.
"""

from typing import Final, NewType

from rulewright.engine.state import Result, State
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import Role
from rulewright.games.band.songs import Song
from rulewright.games.genesis.gigs import GIGS, GM_GIG, GigCard
from rulewright.games.genesis.options import LIVE, NEGATIVE_ALLOWED, Settings

Phase = NewType("Phase", int)
"""Where the next step begins."""
FORMING: Final = Phase(0)
GM_DESCRIBES: Final = Phase(1)
GIG: Final = Phase(2)
NEXT_SONG: Final = Phase(3)
SONG: Final = Phase(4)
OUTCOME: Final = Phase(5)
SPOTLIGHT_POINTS: Final = Phase(6)
DOWNTIME: Final = Phase(7)
RIFFING: Final = Phase(8)
MEETING: Final = Phase(9)
CARRYING_OUT: Final = Phase(10)
STUDIO: Final = Phase(11)
COMPOSING: Final = Phase(12)
BOOKING: Final = Phase(13)
CLAIMING: Final = Phase(14)
BREAK_UP: Final = Phase(15)
PARTY_ROUND: Final = Phase(16)
PARTY_POINTS: Final = Phase(17)
PARTY_SPENDING: Final = Phase(18)
PARTY_STUDIO: Final = Phase(19)
PHASES: Final[tuple[str, ...]] = (
    "forming the band", "the GM's gig", "gig", "next song", "song", "counting points", "spotlight points", "downtime",
    "writing and riffing", "band meeting", "band meeting", "studio", "composing", "choosing a gig",
    "claiming songs", "breaking up", "party round", "party points", "party points", "party songwriting",
)  # fmt: skip

Ending = NewType("Ending", int)
GOING_ON: Final = Ending(0)
LEGENDS: Final = Ending(1)
OBSCURITY: Final = Ending(2)
BROKEN_UP: Final = Ending(3)
FLAWLESS_PARTY: Final = Ending(4)  # the party variant
RAN_OUT: Final = Ending(5)  # the cap on rounds
ENDINGS: Final[tuple[str, ...]] = ("", "legend", "obscurity", "break-up", "party", "round cap")

NOBODY: Final = -1
NO_SONG: Final = -1
EMPTY_SLOT: Final = -1
NO_RECORD: Final[tuple[int, ...]] = ()


class Band(State):
    """All that lies on the table of one band. Fields stand in the order of the rulebook's chapters."""

    settings: Settings
    phase: Phase
    round: int
    nights: int  # gigs played, Tour the Coast's repeats included
    ending: Ending
    winners: int  # roles
    seat_of: list[int]
    names: tuple[str, ...]  # the band, then Beats, Melody, Front
    forming: int  # how far the forming of the band is
    # scores
    coin: list[int]
    commitment: list[int]
    crowd: list[int]
    band_coin: int
    band_crowd: int
    band_clout: int
    # character sheets
    intensity: list[int]
    craft: list[int]
    rock_pairs: list[int]
    diva_pairs: list[int]
    life: list[int]  # space on the Live the Life track
    carried: int  # roles whose sheet came from an earlier game
    sheets: tuple[int, ...]  # carried sheets by seat, 0 for none
    # cards
    events: list[int]
    seen_events: list[int]  # events of others that a role has seen pass
    chills: list[int]
    solos: list[int]
    event_deck: int
    event_discards: int
    hands: list[int]
    hand_shown: int  # roles whose hand lies open
    thefts: list[int]  # unseen moves of Song Parts: see market.py
    riff_deck: int
    riff_bottom: tuple[int, ...]
    riff_discards: int
    riff_box: int  # cards out of the game
    market: list[int]
    special: int  # roles that own their special die
    # gigs
    unlocked: int
    burnt: int
    fam: int  # role that chooses the next gig by an event
    refused: int  # gigs whose friends did not suffice
    gig: int
    gm_gig: GigCard
    # the gig
    stage: int
    bar: int
    patio: int
    songs_left: int
    played: int
    used: list[int]
    chips: list[int]
    successes: list[int]
    spots: list[int]
    hogging: int
    held: list[int]  # Diva dice
    special_used: int
    # the song
    songs: list[Song]
    records: list[tuple[int, ...]]
    song: int
    place: int  # how many squares are filled
    gathered: bool  # whether the turn of the next one has begun, its part's dice are rolled
    pool: list[int]
    laid: list[int]
    last: int
    last_role: int
    good: int  # circles of this song that succeeded
    bad: int  # and failed
    beat_scores: int  # dice of the Beats row that scored, two bits a column
    lit: int  # slots of circles that succeeded in this song
    cracked: int  # and failed
    last_square: int  # where the last die was placed
    # turns of a phase
    order: list[int]
    turn: int
    done: int  # roles that have had their turn
    bought: int  # what happened in this turn: see downtime.py
    shown: list[int]  # cards of the Band Meeting
    coin_only: bool
    # the Studio
    producers: int
    hired: int
    worked: list[int]  # producer of each song in this phase
    passes: int
    producer: int
    squares: int
    marks: list[int]
    parts: int
    played_cards: list[int]  # cards on the sheet with their owners: see composing.py
    drawn_twice: int
    composer: int
    out: int  # composers who have withdrawn
    stuck: int  # and those without a card for the sheet as it stands
    drafts: list[tuple[int, ...]]
    # the break-up
    solo: int
    sides: list[int]
    side_songs: list[int]
    totals: list[int]
    side: int
    # the party variant
    streak: int
    party_songs: int  # songs played
    points: list[int]
    # what people should still see when it is over: no rule asks for it
    finished: tuple[int, ...]  # the last song with its circles and dice: see `remembered_song`
    last_outcome: tuple[int, ...]  # gig, row, Stage, Bar, Patio
    last_shown: tuple[int, ...]  # the cards of the last Band Meeting
    tallies: list[tuple[int, ...]]  # of the sides of a break-up: CROWD, circles, chips, mistakes

    def copy_to(self, t: "Band") -> None:
        """Lay the same things out for another one."""
        t.settings = self.settings
        t.phase = self.phase
        t.round = self.round
        t.nights = self.nights
        t.ending = self.ending
        t.winners = self.winners
        t.seat_of = self.seat_of[:]
        t.names = self.names
        t.forming = self.forming
        t.coin = self.coin[:]
        t.commitment = self.commitment[:]
        t.crowd = self.crowd[:]
        t.band_coin = self.band_coin
        t.band_crowd = self.band_crowd
        t.band_clout = self.band_clout
        t.intensity = self.intensity[:]
        t.craft = self.craft[:]
        t.rock_pairs = self.rock_pairs[:]
        t.diva_pairs = self.diva_pairs[:]
        t.life = self.life[:]
        t.carried = self.carried
        t.sheets = self.sheets
        t.events = self.events[:]
        t.seen_events = self.seen_events[:]
        t.chills = self.chills[:]
        t.solos = self.solos[:]
        t.event_deck = self.event_deck
        t.event_discards = self.event_discards
        t.hands = self.hands[:]
        t.hand_shown = self.hand_shown
        t.thefts = self.thefts[:]
        t.riff_deck = self.riff_deck
        t.riff_bottom = self.riff_bottom
        t.riff_discards = self.riff_discards
        t.riff_box = self.riff_box
        t.market = self.market[:]
        t.special = self.special
        t.unlocked = self.unlocked
        t.burnt = self.burnt
        t.fam = self.fam
        t.refused = self.refused
        t.gig = self.gig
        t.gm_gig = self.gm_gig
        t.stage = self.stage
        t.bar = self.bar
        t.patio = self.patio
        t.songs_left = self.songs_left
        t.played = self.played
        t.used = self.used[:]
        t.chips = self.chips[:]
        t.successes = self.successes[:]
        t.spots = self.spots[:]
        t.hogging = self.hogging
        t.held = self.held[:]
        t.special_used = self.special_used
        t.songs = self.songs[:]
        t.records = self.records[:]
        t.song = self.song
        t.place = self.place
        t.gathered = self.gathered
        t.pool = self.pool[:]
        t.laid = self.laid[:]
        t.last = self.last
        t.last_role = self.last_role
        t.good = self.good
        t.bad = self.bad
        t.beat_scores = self.beat_scores
        t.lit = self.lit
        t.cracked = self.cracked
        t.last_square = self.last_square
        t.order = self.order[:]
        t.turn = self.turn
        t.done = self.done
        t.bought = self.bought
        t.shown = self.shown[:]
        t.coin_only = self.coin_only
        t.producers = self.producers
        t.hired = self.hired
        t.worked = self.worked[:]
        t.passes = self.passes
        t.producer = self.producer
        t.squares = self.squares
        t.marks = self.marks[:]
        t.parts = self.parts
        t.played_cards = self.played_cards[:]
        t.drawn_twice = self.drawn_twice
        t.composer = self.composer
        t.out = self.out
        t.stuck = self.stuck
        t.drafts = self.drafts[:]
        t.solo = self.solo
        t.sides = self.sides[:]
        t.side_songs = self.side_songs[:]
        t.totals = self.totals[:]
        t.side = self.side
        t.streak = self.streak
        t.party_songs = self.party_songs
        t.points = self.points[:]
        t.finished = self.finished
        t.last_outcome = self.last_outcome
        t.last_shown = self.last_shown
        t.tallies = self.tallies[:]

    def over(self) -> bool:
        """Legends, obscurity, or a decided break-up. [G-024 G-025 G-027]"""
        return self.ending != GOING_ON

    def result(self) -> Result | None:
        """How the career ended, who won, and everybody's CROWD. [G-024 G-025 G-027 G-261 G-263]"""
        if self.ending == GOING_ON:
            return None
        seats = sorted([self.seat_of[role] for role in range(3) if self.winners >> role & 1])
        scores = [0] * (4 if self.settings.roleplay == ON else 3)
        for role in range(3):
            scores[self.seat_of[role]] = final_crowd(self, role)
        return Result(ENDINGS[self.ending], tuple(seats), tuple(scores))


def final_crowd(t: Band, role: Role) -> int:
    """The CROWD a member ends with: after a break-up their side's total, which a team shares. [G-252 G-259..G-263]"""
    if t.ending == BROKEN_UP:
        for n, side in enumerate(t.sides):
            if side >> role & 1:
                return t.totals[n]
    return t.crowd[role]


def remembered_song(t: Band) -> tuple[int, ...]:
    """The song on stage as it stands: song, circles that succeeded and failed (how many, which slots), the last square,
    then what lies on each square."""
    return (t.song, t.good, t.bad, t.lit, t.cracked, t.last_square, *t.laid)


def card_of(t: Band) -> GigCard:
    """The card of the gig being played."""
    return t.gm_gig if t.gig == GM_GIG else GIGS[t.gig]


def commitment_order(t: Band) -> list[int]:
    """Roles by COMMITMENT, most first; ties Beats, Melody, Front. [G-016 G-017]"""
    return ranked(t.commitment)


def ranked(scores: list[int]) -> list[int]:
    """Roles by a score, most first; ties Beats, Melody, Front. [G-016]

    >>> ranked([1, 5, 5])
    [1, 2, 0]
    """
    first, second, third = 0, 1, 2
    if scores[second] > scores[first]:
        first, second = second, first
    if scores[third] > scores[first]:
        return [third, first, second]
    if scores[third] > scores[second]:
        return [first, third, second]
    return [first, second, third]


def leader(t: Band) -> int:
    """The role with most COMMITMENT. [G-016 G-049]"""
    return ranked(t.commitment)[0]


def lowered(t: Band, score: int, loss: int) -> int:
    """A score after a loss: never below nothing, unless the option says so. [G-021 G-207]"""
    left = score - loss
    return left if left >= 0 or t.settings.floor == NEGATIVE_ALLOWED else min(score, 0)


def next_in_order(t: Band) -> int:
    """The next role that has not had its turn in this phase, or `NOBODY`. [G-017]"""
    for role in commitment_order(t) if t.settings.order == LIVE else t.order:
        if not t.done >> role & 1:
            return role
    return NOBODY


STUDIO_MUSICIAN: Final = 3
"""In an event, a role and so much more is a studio musician on that role's part. [G-256]"""


def performer(t: Band, role: Role) -> int:
    """Who plays a role on stage, as events tell it: the role, or in a break-up a studio musician for it. [G-256]"""
    return role if t.side >> role & 1 else STUDIO_MUSICIAN + role


def director(t: Band, role: Role) -> int:
    """The seat that decides for a role: its player, or in a break-up whoever leads the side on stage. [G-256]"""
    if t.side >> role & 1:
        return t.seat_of[role]
    best = NOBODY
    for member in commitment_order(t):
        if t.side >> member & 1 and best == NOBODY:
            best = member
    return t.seat_of[best]
