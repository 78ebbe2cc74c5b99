"""The turn, from its beginning to its end. [H-020..H-033 H-120 H-121]

Whatever is to be done stands on the agenda of the table, the next task last. A step carries one of them out, and
the table rests: so a card played from a hidden hand or drawn from the deck always ends its step, and whatever follows
can be imagined by those who did not know it.
"""

from typing import Final

from rulewright.engine.questions import Observer, Pick, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result
from rulewright.games.history.cards import (
    ATOP,
    CRUSADE_OF_THE_SUN,
    FINAL,
    KINDS,
    NOTHING,
    PURCHASE,
    SALE,
    WRECKAGE_OF_THE_XYRI,
    XIN_SHIELD_FORMULA,
    cards_in,
    colour,
)
from rulewright.games.history.rules import agenda as at
from rulewright.games.history.rules.agenda import card_of, seat_of, task
from rulewright.games.history.rules.auction import auction, sow, turn_up_lot
from rulewright.games.history.rules.black import BLACK_EFFECTS
from rulewright.games.history.rules.blue import BLUE_EFFECTS, give
from rulewright.games.history.rules.deck import after_reveal, refill, reveal
from rulewright.games.history.rules.placement import expand, release, tick, turn_disk
from rulewright.games.history.rules.preservation import REAPED, commission, sell, settle_sale
from rulewright.games.history.rules.red import RED_EFFECTS, Effect, lay_on_discard
from rulewright.games.history.rules.scoring import REASONS, score, winners
from rulewright.games.history.rules.setup import draft, lay_out, mulligan, opening
from rulewright.games.history.rules.white import WHITE_EFFECTS
from rulewright.games.history.secrets import imagined
from rulewright.games.history.state import CAPPED, GALAXY_EMPTY, GOES_ON, POOL_EMPTY, Galaxy
from rulewright.games.history.variant import EMPTY_GALAXY, POOL, Variant

# The actions of a turn; an option is `kind * 64 + card`.
SOW: Final = 0
REAP: Final = 1
FOR_EXPANSION: Final = 2
FOR_EVENT: Final = 3
FOR_BOTH: Final = 4
PASS: Final = 5 * 64

EFFECTS: Final[list[Effect]] = RED_EFFECTS + WHITE_EFFECTS + BLUE_EFFECTS + BLACK_EFFECTS


class History(Galaxy):
    """The table together with its rules."""

    def blank(self) -> "Galaxy":
        """A table without anything on it yet."""
        return History()

    def step(self) -> Script:
        """One task of the agenda that may ask somebody, after those that ask nobody."""
        while True:
            what = self.agenda.pop()
            kind = what & 31
            if kind == at.BEGIN_TURN:
                begin_turn(self)
            elif kind == at.AFTER_REVEAL:
                after_reveal(self, card_of(what))
            elif kind == at.PUT_AWAY:
                put_away(self)
            elif kind == at.RECOVER and not self.variant.recovery_optional:
                recover(self)
            elif kind == at.END_TURN and ends_quietly(self):
                pass
            else:
                break
        if kind == at.ACT:
            yield from act(self)
        elif kind == at.AUCTION:
            yield from auction(self)
        elif kind == at.EXPAND:
            yield from expand(self, card_of(what))
        elif kind == at.EXECUTE:
            yield from EFFECTS[card_of(what)](self, seat_of(what) == 1)
        elif kind == at.SELL:
            yield from sell(self, seat_of(what))
        elif kind == at.END_TURN:
            yield from refill(self)
            pass_the_turn(self)
        elif kind == at.REVEAL:
            yield from reveal(self, seat_of(what))
        else:
            yield from rarer_step(self, what)

    def over(self) -> bool:
        """Whether the scores have been counted."""
        return len(self.scores) > 0

    def result(self) -> Result | None:
        """Highest score; then more influence held; then shared. [H-126]"""
        if not self.scores:
            return None
        return Result(REASONS[self.ended], tuple(winners(self)), self.scores)

    def imagine(self, observer: Observer, rng: Rng) -> "Galaxy":
        """A table as this observer may believe it to be."""
        return imagined(self, observer, rng)


def start(players: int, variant: Variant) -> History:
    """The table before anything is dealt. [H-001]"""
    t = History()
    lay_out(t, players, variant)
    return t


def rarer_step(t: Galaxy, what: int) -> Script:
    """The tasks that few turns have."""
    kind = what & 31
    if kind == at.RELEASE:
        yield from release(t, seat_of(what))
    elif kind == at.TICK:
        yield from tick(t)
    elif kind == at.RECOVER:
        yield from recover_if_wanted(t)
    elif kind == at.TURN_DISK:
        yield from turn_disk(t)
    elif kind == at.TURN_UP:
        yield from turn_up_lot(t, seat_of(what), card_of(what) == 1)
    elif kind == at.GIVE:
        yield from give(t, seat_of(what))
    elif kind == at.REFILL:
        if t.market_open:
            yield from refill(t)
    elif kind == at.COMMISSION:
        yield from commission(t, seat_of(what))
    elif kind == at.SETTLE_SALE:
        yield from settle_sale(t, seat_of(what))
    elif kind == at.DRAFT:
        yield from draft(t)
    elif kind == at.MULLIGAN:
        yield from mulligan(t, seat_of(what))
    elif kind == at.OPENING:
        yield from opening(t)
    elif kind == at.SCORE:
        score(t)


# -- the turn -------------------------------------------------------------------------------------------------------


def begin_turn(t: Galaxy) -> None:
    """The Crusade grows, an empty hand is recovered, then one action, then the end of the turn. [H-021..H-025]"""
    t.turn += 1
    t.agenda.append(at.END_TURN)
    if t.variant.recovery_timing:
        t.agenda.append(at.RECOVER)
    t.agenda.append(at.ACT)
    if t.variant.turn_disk:
        t.agenda.append(at.TURN_DISK)
    if not t.variant.recovery_timing:
        t.agenda.append(at.RECOVER)
    if t.crusader() >= 0:
        t.agenda.append(at.TICK)
    t.tell("turn", t.active, t.turn)


def recover(t: Galaxy) -> None:
    """A player without a card in hand takes the whole discard pile back. [H-022..H-024]"""
    you = t.active
    pile = t.discards[you]
    if t.hands[you] or not pile:
        return
    t.discards[you] = ()
    for card in pile:
        t.gain_card(you, card)
    t.tell("recovered", you, len(pile))
    if pile[-1] == CRUSADE_OF_THE_SUN and t.crusade_disks:
        t.agenda.append(task(at.RELEASE, 0, you))


def recover_if_wanted(t: Galaxy) -> Script:
    """Option `recovery_optional`: a player without a card in hand may take the discard pile back. [H-022]"""
    if not t.hands[t.active] and t.discards[t.active]:
        wanted: int = yield Pick(t.active, "recover", [1, 0])
        if wanted:
            recover(t)


def act(t: Galaxy) -> Script:
    """Exactly one action; no passing while one is legal, skipped when none is. [H-025..H-029]"""
    options = actions(t)
    if not options:
        return
    chosen: int = yield Pick(t.active, "act", options)
    kind = chosen >> 6
    card = chosen & 63
    if kind == SOW:
        sow(t, card)
    elif chosen != PASS:
        play(t, kind, card)
    else:
        t.tell("passed", t.active)


def actions(t: Galaxy) -> list[int]:
    """Every action that is legal now: `kind * 64 + card`. [H-026 H-027 H-050]"""
    variant = t.variant
    options = list(t.market)
    for seat in range(t.players):
        pile = t.discards[seat]
        if pile and (seat != t.active or variant.sow_own):
            options.append(pile[-1])
    hand = cards_in(t.hands[t.active])
    options += [REAP * 64 + card for card in hand]
    if variant.play_mode:
        options += [FOR_BOTH * 64 + card for card in hand]
    elif variant.forbid_null_expand or variant.forbid_null_event:
        restricted_plays(t, hand, options)
    else:
        options += [FOR_EXPANSION * 64 + card for card in hand]
        options += [FOR_EVENT * 64 + card for card in hand]
    if variant.allow_pass:
        options.append(PASS)
    return options


def restricted_plays(t: Galaxy, hand: list[int], options: list[int]) -> None:
    """Options `forbid_null_expand` and `forbid_null_event`: plays that would do nothing are left out."""
    for card in hand:
        if not t.variant.forbid_null_expand or could_expand(t, card):
            options.append(FOR_EXPANSION * 64 + card)
    for card in hand:
        kind = KINDS[card]
        if not t.variant.forbid_null_event or kind not in (SALE, PURCHASE, FINAL):
            options.append(FOR_EVENT * 64 + card)


def could_expand(t: Galaxy, card: int) -> bool:
    """Whether this card, once active, would let its disk be placed on the map as it lies. [H-077]"""
    if not t.pool[colour(card)]:
        return False
    shielded = t.shielded_from_covering()
    exploring = t.may_explore()
    if not t.variant.card_active_after_action:
        mine = t.active_card(t.active)
        if mine == XIN_SHIELD_FORMULA:
            shielded = False
        if mine == WRECKAGE_OF_THE_XYRI:
            exploring = sum(t.tiles) > 0
        shielded = shielded or card == XIN_SHIELD_FORMULA
        exploring = exploring and card != WRECKAGE_OF_THE_XYRI
    return len(t.targets_under(colour(card), shielded, exploring)) > 0


def play(t: Galaxy, kind: int, card: int) -> None:
    """A card leaves the hand: to be sold, or onto the discard pile and then carried out. [H-040 H-060 H-070 H-080]"""
    you = t.active
    t.hands[you] &= ~(1 << card)
    t.tell("played", you, card, kind)
    if t.variant.refill_timing:
        t.agenda.append(at.REFILL)
    if kind == REAP:
        t.sales = (card * 8 + you,)
        t.agenda.append(task(at.SELL, 0, REAPED))
        return
    if t.variant.card_active_after_action:
        t.in_front = card
        t.agenda.append(at.PUT_AWAY)
    if kind != FOR_EXPANSION and KINDS[card] < ATOP:
        t.agenda.append(task(at.EXECUTE, card, 1))
    if kind != FOR_EVENT:
        t.agenda.append(task(at.EXPAND, card))
    if not t.variant.card_active_after_action:
        lay_on_discard(t, you, card)


def put_away(t: Galaxy) -> None:
    """Option `card_active_after_action`: the action is over, the card becomes active."""
    if t.in_front != NOTHING:
        card = t.in_front
        t.in_front = NOTHING
        lay_on_discard(t, t.active, card)


def ends_quietly(t: Galaxy) -> bool:
    """The game ends if the pool is empty; otherwise, unless the market must be filled up first, the next player begins.

    [H-020 H-030 H-120 H-121]
    """
    t.ended = why_ended(t)
    if t.ended:
        t.agenda.append(at.SCORE)
        if t.crusade_disks:
            t.agenda.append(task(at.RELEASE, 0, t.crusader()))
        return True
    if len(t.market) < t.variant.market_size:
        return False
    t.market_open = False
    pass_the_turn(t)
    return True


def pass_the_turn(t: Galaxy) -> None:
    """Clockwise, and players need not have equally many turns. [H-020 H-121]"""
    t.active = (t.active + 1) % t.players
    t.agenda.append(at.BEGIN_TURN)


def why_ended(t: Galaxy) -> int:
    """What ends the game now, if anything: by itself only an entirely empty pool. [H-030 H-032 H-104]"""
    mode = t.variant.endgame
    pool = t.pool
    left = pool[0] + pool[1] + pool[2] + pool[3]
    if mode != EMPTY_GALAXY and left == 0 and not (t.variant.end_counts_crusade and t.crusade_disks):
        return POOL_EMPTY
    if mode != POOL and t.settled and not t.occupied():
        return GALAXY_EMPTY
    if t.variant.turn_cap and t.turn >= t.variant.turn_cap:
        return CAPPED
    return GOES_ON
