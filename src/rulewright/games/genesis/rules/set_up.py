"""Setting the table up: what lies where before the band forms. [G-001..G-015]"""

from rulewright.games.band.options import ON
from rulewright.games.band.sheet import SQUARES
from rulewright.games.band.songs import a_song
from rulewright.games.genesis.cards import CIRCLE_CARDS, DIE_CARDS, FIRST_SONG_MARKS, FIRST_SONG_SQUARES
from rulewright.games.genesis.events import DRAWABLE, STEVE
from rulewright.games.genesis.gigs import GIGS, OPEN_MIC, UNLOCKED_GIGS
from rulewright.games.genesis.options import NO_SPECIAL_DICE, Settings
from rulewright.games.genesis.state import EMPTY_SLOT, FORMING, GOING_ON, NO_RECORD, NO_SONG, NOBODY, Band


def lay_out(t: Band, settings: Settings, sheets: tuple[int, ...]) -> None:
    """The table before the band forms. `sheets` are carried characters by seat, 0 for none. [G-001..G-015]"""
    t.settings = settings
    t.phase = FORMING
    t.round = 1
    t.nights = 0
    t.ending = GOING_ON
    t.winners = 0
    t.seat_of = [NOBODY, NOBODY, NOBODY]
    t.names = ("", "", "", "")
    t.forming = 0
    lay_out_scores(t)
    lay_out_cards(t)
    t.carried = 0
    t.sheets = sheets
    t.unlocked = UNLOCKED_GIGS  # [G-007]
    t.burnt = 0
    t.fam = NOBODY
    t.refused = 0
    t.gig = OPEN_MIC  # [G-015]
    t.gm_gig = GIGS[OPEN_MIC]
    t.songs = [a_song("", FIRST_SONG_SQUARES, FIRST_SONG_MARKS, settings.readings)]  # [G-012]
    t.records = [NO_RECORD]
    lay_out_gig(t)
    lay_out_studio(t)
    t.order = [0, 1, 2]
    t.turn = 0
    t.done = 0
    t.bought = 0
    t.shown = [NOBODY, NOBODY, NOBODY]
    t.coin_only = False
    t.solo = 0
    t.sides = []
    t.side_songs = []
    t.totals = []
    t.side = 0b111
    t.streak = 0
    t.party_songs = 0
    t.points = [0, 0, 0]


def lay_out_scores(t: Band) -> None:
    """Nobody has anything yet; every Live the Life marker stands on space 1. [G-005 G-006 G-013]"""
    t.coin = [0, 0, 0]
    t.commitment = [0, 0, 0]
    t.crowd = [0, 0, 0]
    t.band_coin = 0
    t.band_crowd = 0
    t.band_clout = 0
    t.intensity = [0, 0, 0]
    t.craft = [0, 0, 0]
    t.rock_pairs = [0, 0, 0]
    t.diva_pairs = [0, 0, 0]
    t.life = [1, 1, 1]


def lay_out_cards(t: Band) -> None:
    """Chill and Go Solo for everyone, two decks without an order yet. [G-003 G-008..G-010 G-273]"""
    t.events = [0, 0, 0]
    t.seen_events = [0, 0, 0]
    t.chills = [1, 1, 1]
    t.solos = [1, 1, 1]
    t.event_deck = (1 << DRAWABLE) - 1
    t.event_discards = 0
    t.hands = [0, 0, 0]
    t.hand_shown = 0b111
    t.thefts = []
    removed = DIE_CARDS if t.settings.special_dice == NO_SPECIAL_DICE else 0
    if t.settings.party == ON:
        removed |= CIRCLE_CARDS
    t.riff_deck = ((1 << 27) - 1) & ~removed
    t.riff_box = removed
    t.riff_bottom = ()
    t.riff_discards = 0
    t.market = [EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT]
    t.special = 0


def lay_out_gig(t: Band) -> None:
    """An empty stage: all markers on Start. [G-004]"""
    t.stage = 0
    t.bar = 0
    t.patio = 0
    t.songs_left = 0
    t.played = 0
    t.used = [0, 0, 0]
    t.chips = [0, 0, 0]
    t.successes = [0, 0, 0]
    t.spots = [0, 0, 0]
    t.hogging = NOBODY
    t.held = [0, 0, 0]
    t.special_used = 0
    t.song = NO_SONG
    t.place = 0
    t.pool = []
    t.laid = [0] * SQUARES
    t.last = 0
    t.last_role = NOBODY
    t.good = 0
    t.bad = 0
    t.beat_scores = 0
    t.lit = 0
    t.cracked = 0
    t.last_square = -1
    t.gathered = False
    t.finished = ()
    t.last_outcome = ()
    t.last_shown = ()
    t.tallies = []


def lay_out_studio(t: Band) -> None:
    """An empty Studio with Steve in it. [G-211]"""
    t.producers = 1 << STEVE
    t.hired = 0
    t.worked = [NOBODY]
    t.passes = 0
    t.producer = NOBODY
    t.squares = 0
    t.marks = []
    t.parts = 0
    t.played_cards = []
    t.drawn_twice = 0
    t.composer = 0
    t.out = 0
    t.stuck = 0
    t.drafts = []
