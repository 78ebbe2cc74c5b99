"""Setting up: what everybody receives before the first turn. [H-001..H-011]"""

from typing import Final

from rulewright.engine.hexes import ORIGIN
from rulewright.engine.questions import Draw, Pick, Roll, Script, Sealed
from rulewright.games.history.cards import EVERY_CARD, NOTHING, RED, RU_SHOU_DAM, Card, CardSet, cards_in, packed
from rulewright.games.history.options import DAM_REMOVED, FULL_MULLIGAN, NO_MULLIGAN, RANDOM_FIRST, Settings
from rulewright.games.history.rules.agenda import BEGIN_TURN, DRAFT, MULLIGAN, OPENING, kind_of, task
from rulewright.games.history.rules.deck import refill
from rulewright.games.history.rules.placement import explore, gain
from rulewright.games.history.state import BANK, GOES_ON, Galaxy

TILES_BY_VALUE: Final = (5, 7, 5, 2, 1)  # how many tiles show 0, 1, 2, 3, 4
DISKS: Final = 6  # of each colour
KEEP: Final = -1


def lay_out(t: Galaxy, players: int, settings: Settings) -> None:
    """An empty table: cards and tiles face down, all disks in the pool. [H-002..H-004 H-008 H-009]"""
    t.settings = settings
    t.players = players
    t.active = 0
    t.first = 0
    t.turn = 0
    t.agenda = [OPENING]
    t.ended = GOES_ON
    t.influence = [settings.start_influence] * players
    t.hands = [0] * players
    t.known = [0] * (players + 1)
    t.discards = [()] * players
    t.market = ()
    t.market_gems = ()
    t.market_open = False
    t.deck_top = ()
    t.deck_pool = EVERY_CARD
    t.deck_bottom = ()
    t.removed = 0
    if settings.rushou == DAM_REMOVED:
        t.deck_pool &= ~(1 << RU_SHOU_DAM)
        t.removed = 1 << RU_SHOU_DAM
    t.tiles = TILES_BY_VALUE
    t.removed_tiles = 0
    t.printed = {}
    t.gems = {}
    t.stacks = {}
    t.shields = ()
    t.frontier = (ORIGIN,)
    t.settled = False
    t.pool = [DISKS] * 4
    t.destroyed = [0] * 4
    t.crusade_colour = RED
    t.crusade_disks = 0
    t.crusade_took_last = False
    t.quiet_turns = 0
    t.stirred = False
    t.taken = (0,) * (players * 4)
    t.lot = ()
    t.lot_owner = BANK
    t.lot_gems = 0
    t.waiting = ()
    t.waiting_owner = BANK
    t.sales = ()
    t.in_front = NOTHING
    t.treaty = ()
    t.packets = ()
    t.set_aside = 0
    t.scores = ()
    t.opened = None
    t.bidding_for = -1
    t.at_risk = ()
    t.saved = ()
    t.touched = ()
    t.ways = ()


def opening(t: Galaxy) -> Script:
    """Who begins, the hands and the market. [H-005 H-006 H-007 H-010]"""
    if t.settings.first_player != RANDOM_FIRST:
        t.first = (t.settings.first_player - 1) % t.players
    else:
        rolled: tuple[int, ...] = yield Roll(1, tuple(range(t.players)))
        t.first = rolled[0]
    t.active = t.first
    bonuses = (
        t.settings.first_player_bonus,
        t.settings.second_player_bonus,
        t.settings.third_player_bonus,
        t.settings.fourth_player_bonus,
    )
    if t.settings.initial_tile:
        yield from explore(t, ORIGIN)
    t.tell("begins", t.first)
    for turn in range(t.players):
        if bonuses[turn]:
            gain(t, (t.first + turn) % t.players, bonuses[turn])
    yield from deal(t)
    yield from refill(t)
    t.agenda.append(BEGIN_TURN)
    if t.settings.mulligan != NO_MULLIGAN:
        for turn in range(t.players - 1, -1, -1):
            t.agenda.append(task(MULLIGAN, (t.first + turn) % t.players))
    if t.settings.draft_hands and t.settings.start_cards:
        t.packets = tuple(t.hands)
        t.hands = [0] * t.players
        t.agenda.append(DRAFT)


def deal(t: Galaxy) -> Script:
    """Each player receives a hidden hand. [H-005]"""
    n = t.settings.start_cards
    for seat in range(t.players):
        if n:
            drawn: tuple[Card, ...] = yield Draw([*cards_in(t.deck_pool)], n, (seat,))
            t.hands[seat] = packed(drawn)
            t.deck_pool &= ~t.hands[seat]
            t.whisper(seat, "hand", seat, drawn)


def draft(t: Galaxy) -> Script:
    """Option `draft_hands`: everybody keeps one card of the packet before them and passes the rest to the left.

    A seat knows where the cards it passed on are until somebody has chosen among them; of two players each knows all.
    """
    n = t.players
    answers: tuple[int, ...] = yield Sealed(
        [Pick(seat, "draft", [*cards_in(t.packets[seat])], (), True) for seat in range(n)]
    )
    passed = [0] * n
    for seat in range(n):
        packet = t.packets[seat]
        kept = 1 << answers[seat]
        t.hands[seat] |= kept
        passed[(seat + 1) % n] = packet & ~kept
        if packet != kept and n > 2:
            for who in range(n):
                if who != seat:
                    t.known[who] &= ~packet
        t.known[seat] |= packet
    t.packets = tuple(passed)
    if sum(passed):
        t.agenda.append(DRAFT)
    else:
        t.packets = ()


def mulligan(t: Galaxy, seat: int) -> Script:
    """Option `mulligan`: once, any cards (or all) go under the deck and as many are drawn; then it is shuffled.

    How many is open, which is not: each card laid down is a step of its own.
    """
    hand = t.hands[seat]
    if t.settings.mulligan == FULL_MULLIGAN and hand:
        answer: int = yield Pick(seat, "mulligan", [1, 0])
        if answer:
            put_under(t, seat, hand)
    elif hand:
        card: int = yield Pick(seat, "put_back", [*cards_in(hand), KEEP], (), True)
        if card != KEEP:
            put_under(t, seat, 1 << card)
            t.agenda.append(task(MULLIGAN, seat))
            return
    yield from draw_as_many(t, seat)
    if not any(kind_of(what) == MULLIGAN for what in t.agenda):
        t.deck_pool |= t.set_aside
        t.set_aside = 0


def put_under(t: Galaxy, seat: int, back: CardSet) -> None:
    """Cards of a hand go under the deck; only their holder knows which."""
    t.hands[seat] &= ~back
    t.set_aside |= back
    for who in range(t.players + 1):
        t.known[who] &= ~back
    t.known[seat] |= back
    t.tell("mulligan", seat, back.bit_count())


def draw_as_many(t: Galaxy, seat: int) -> Script:
    """As many cards from the top of the deck as were laid under it; if it is too small, chance brings some of those."""
    n = t.settings.start_cards - t.hands[seat].bit_count()
    from_top = min(n, t.deck_pool.bit_count())
    if from_top:
        drawn: tuple[Card, ...] = yield Draw([*cards_in(t.deck_pool)], from_top, (seat,))
        t.deck_pool &= ~packed(drawn)
        t.hands[seat] |= packed(drawn)
        t.whisper(seat, "hand", seat, drawn)
    if n > from_top:
        under: tuple[Card, ...] = yield Draw([*cards_in(t.set_aside)], n - from_top, (seat,))
        again = packed(under)
        t.set_aside &= ~again
        t.hands[seat] |= again
        for who in range(t.players + 1):
            t.known[who] &= ~again
