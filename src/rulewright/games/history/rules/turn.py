"""The turn, from its beginning to its end. [H-020..H-033 H-120 H-121]

Whatever is to be done stands on the agenda of the table, the next task last. A step carries one of them out, and
the table rests: so a card played from a hidden hand or drawn from the deck always ends its step, and whatever follows
can be imagined by those who did not know it.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.questions import Observer, Pick, Script
from rulewright.engine.rng import Rng
from rulewright.engine.state import Result
from rulewright.games.history.cards import CRUSADE_OF_THE_SUN
from rulewright.games.history.options import (
    ENDS_WITH_GALAXY,
    ENDS_WITH_POOL,
    PLACED_IF_LAST,
    RECOVER_AT_END,
    STAYS_AT_END,
    settings_of,
)
from rulewright.games.history.rules import agenda
from rulewright.games.history.rules.action import act, put_away
from rulewright.games.history.rules.agenda import card_of, kind_of, number_of, task
from rulewright.games.history.rules.auction import auction, turn_up_lot
from rulewright.games.history.rules.black import BLACK_EFFECTS
from rulewright.games.history.rules.blue import BLUE_EFFECTS, give
from rulewright.games.history.rules.deck import after_reveal, refill, reveal
from rulewright.games.history.rules.events import Effect
from rulewright.games.history.rules.placement import expand, release, tick, turn_disk
from rulewright.games.history.rules.preservation import SaleWay, commission, sell, settle_sale
from rulewright.games.history.rules.red import RED_EFFECTS
from rulewright.games.history.rules.scoring import REASONS, score, winners
from rulewright.games.history.rules.setup import draft, lay_out, mulligan, opening
from rulewright.games.history.rules.white import WHITE_EFFECTS
from rulewright.games.history.secrets import imagine
from rulewright.games.history.state import CAPPED, GALAXY_EMPTY, GOES_ON, GONE_QUIET, NOBODY, POOL_EMPTY, Ending, Galaxy

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
            kind = kind_of(what)
            if kind == agenda.BEGIN_TURN:
                begin_turn(self)
            elif kind == agenda.AFTER_REVEAL:
                after_reveal(self, card_of(what))
            elif kind == agenda.PUT_AWAY:
                put_away(self)
            elif kind == agenda.RECOVER and not self.settings.recovery_optional:
                recover(self)
            elif kind == agenda.END_TURN and ends_quietly(self):
                pass
            else:
                break
        if kind == agenda.ACT:
            yield from act(self)
        elif kind == agenda.AUCTION:
            yield from auction(self)
        elif kind == agenda.EXPAND:
            yield from expand(self, card_of(what))
        elif kind == agenda.EXECUTE:
            heard = -1 if self.told is None else len(self.told)
            waiting = len(self.agenda)
            yield from EFFECTS[card_of(what)](self, number_of(what) == 1)
            if self.told is not None and len(self.told) == heard and len(self.agenda) == waiting:
                self.tell("no_effect", card_of(what))
        elif kind == agenda.SELL:
            yield from sell(self, SaleWay(number_of(what)))
        elif kind == agenda.END_TURN:
            yield from refill(self)
            pass_the_turn(self)
        elif kind == agenda.REVEAL:
            yield from reveal(self, number_of(what))
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
        return imagine(self, observer, rng)


def start(seats: int, options: Mapping[str, Any]) -> History:
    """The table before anything is dealt. [H-001]"""
    t = History()
    lay_out(t, seats, settings_of(options))
    return t


def rarer_step(t: Galaxy, what: int) -> Script:
    """The tasks that few turns have."""
    kind = kind_of(what)
    if kind == agenda.RELEASE:
        yield from release(t, number_of(what))
    elif kind == agenda.TICK:
        yield from tick(t)
    elif kind == agenda.RECOVER:
        yield from recover_if_wanted(t)
    elif kind == agenda.TURN_DISK:
        yield from turn_disk(t)
    elif kind == agenda.TURN_UP or kind == agenda.TURN_UP_LAST:
        yield from turn_up_lot(t, number_of(what), kind == agenda.TURN_UP_LAST)
    elif kind == agenda.GIVE:
        yield from give(t, number_of(what))
    elif kind == agenda.REFILL:
        if t.market_open:
            yield from refill(t)
    elif kind == agenda.COMMISSION:
        yield from commission(t, number_of(what))
    elif kind == agenda.SETTLE_SALE:
        yield from settle_sale(t, SaleWay(number_of(what)))
    elif kind == agenda.DRAFT:
        yield from draft(t)
    elif kind == agenda.MULLIGAN:
        yield from mulligan(t, number_of(what))
    elif kind == agenda.OPENING:
        yield from opening(t)
    elif kind == agenda.SCORE:
        score(t)


# -- the turn -------------------------------------------------------------------------------------------------------


def begin_turn(t: Galaxy) -> None:
    """The Crusade grows, an empty hand is recovered, then one action, then the end of the turn. [H-021..H-025]"""
    t.turn += 1
    t.stirred = False
    t.agenda.append(agenda.END_TURN)
    if t.settings.recovery_timing == RECOVER_AT_END:
        t.agenda.append(agenda.RECOVER)
    t.agenda.append(agenda.ACT)
    if t.settings.turn_disk:
        t.agenda.append(agenda.TURN_DISK)
    if t.settings.recovery_timing != RECOVER_AT_END:
        t.agenda.append(agenda.RECOVER)
    if t.crusader() != NOBODY:
        t.agenda.append(agenda.TICK)
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
        t.agenda.append(task(agenda.RELEASE, you))


def recover_if_wanted(t: Galaxy) -> Script:
    """Option `recovery_optional`: a player without a card in hand may take the discard pile back. [H-022]"""
    if not t.hands[t.active] and t.discards[t.active]:
        wanted: int = yield Pick(t.active, "recover", [1, 0])
        if wanted:
            recover(t)


def ends_quietly(t: Galaxy) -> bool:
    """The game ends if the pool is empty; otherwise, unless the market must be filled up first, the next player begins.

    [H-020 H-030 H-120 H-121]
    """
    count_quiet(t)
    t.ended = why_ended(t)
    if t.ended:
        t.agenda.append(agenda.SCORE)
        if t.crusade_disks and crusade_lands_at_end(t):
            t.agenda.append(task(agenda.RELEASE, t.crusader()))
        return True
    if len(t.market) < t.settings.market_size:
        return False
    t.market_open = False
    pass_the_turn(t)
    return True


def crusade_lands_at_end(t: Galaxy) -> bool:
    """Whether the disks on the Crusade are placed before the count: only if it took the last disk itself. [H-122]"""
    when = t.settings.crusade_at_end
    return t.crusade_took_last if when == PLACED_IF_LAST else when != STAYS_AT_END


def pass_the_turn(t: Galaxy) -> None:
    """Clockwise, and players need not have equally many turns. [H-020 H-121]"""
    t.active = (t.active + 1) % t.players
    t.agenda.append(agenda.BEGIN_TURN)


def why_ended(t: Galaxy) -> Ending:
    """What ends the game now, if anything: by itself only an entirely empty pool. [H-030 H-032 H-104]"""
    mode = t.settings.endgame
    pool = t.pool
    left = pool[0] + pool[1] + pool[2] + pool[3]
    if mode != ENDS_WITH_GALAXY and left == 0 and not (t.settings.end_counts_crusade and t.crusade_disks):
        return POOL_EMPTY
    if mode != ENDS_WITH_POOL and t.settled and not t.occupied():
        return GALAXY_EMPTY
    if t.settings.turn_cap and t.turn >= t.settings.turn_cap:
        return CAPPED
    if t.settings.quiet_rounds and t.quiet_turns >= t.settings.quiet_rounds * t.players:
        return GONE_QUIET
    return GOES_ON


def count_quiet(t: Galaxy) -> None:
    """Another turn that took no disk from the pool, destroyed none and laid no tile, or one that did. [H-120]"""
    t.quiet_turns = 0 if t.stirred else t.quiet_turns + 1
