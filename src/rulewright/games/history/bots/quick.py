"""A quick, sensible answer to every question, without looking ahead."""

from typing import Final

from rulewright.engine.packing import kind_in, thing_in
from rulewright.engine.questions import Pick
from rulewright.engine.rng import Rng
from rulewright.games.history.bots.valuation import TEXT_WORTH, UNIT, interest, lot_worth, prices, sector_interest
from rulewright.games.history.cards import Card, colour
from rulewright.games.history.rules.action import FOR_BOTH, FOR_EXPANSION, REAP, SOW, could_expand
from rulewright.games.history.rules.preservation import STOP
from rulewright.games.history.rules.setup import KEEP
from rulewright.games.history.state import BANK, Galaxy

GEMS_ON: Final = ("discovery", "gather", "surplus")
BY_GEMS: Final = ("loot", "anten")
BY_COLOUR: Final = ("turn_disk", "crusade_colour", "crusade_next", "awaken_colour", "return_colour")
BY_CARD: Final = ("draft", "beta_theory", "purge", "new_economy")
BY_PLACE: Final = ("place", "crusade_place", "return_place")


QUIET_ROUNDS: Final = 3
"""After so many rounds that change nothing for good a bot looks for something that does."""


def quick(t: Galaxy, pick: Pick, rng: Rng) -> int:
    """A sensible answer without looking ahead."""
    ask = pick.ask
    options = pick.options
    seat = pick.seat
    if ask == "bid" or ask == "open_bid":
        return quick_bid(t, seat, options)
    if ask == "preserve" or ask == "preserve_or_doom":
        return quick_preserve(t, seat, options)
    if ask in BY_PLACE:
        return best_place(t, seat, pick.about[0], options, ask == "place")
    if ask == "winner":
        return quick_winner(t, seat, pick.about, options, rng)
    if ask == "save":
        return best_sector(t, seat, options, 1)
    return quick_rest(t, pick, rng)


def quick_rest(t: Galaxy, pick: Pick, rng: Rng) -> int:
    """The questions that come up less often."""
    ask = pick.ask
    options = pick.options
    seat = pick.seat
    if ask in GEMS_ON:
        return best_for_gems(t, seat, options)
    if ask == "save_equal":
        return best_sector(t, seat, options, 0)
    if ask == "city":
        return most_colours(t, options)
    if ask in BY_GEMS:
        return richest_sector(t, options)
    if ask in BY_COLOUR:
        return best_colour(t, seat, options, False)
    if ask in BY_CARD:
        return best_card(t, options, False)
    if ask == "theft":
        return best_colour(t, seat, options, True)
    if ask == "give":
        return best_card(t, options, pick.about[0] != seat)
    if ask == "fires":
        lead = interest(t, seat)
        return options_up_to(options, sum(1 for at in t.occupied() if sector_interest(t, at, lead) < -15))
    if ask == "burn" or ask == "doom":
        lead = interest(t, seat)
        return min([(sector_interest(t, at, lead), at) for at in options if at != STOP])[1]
    if ask == "commission":
        return options[0]
    if ask == "recover":
        return 1
    if ask == "mulligan":
        return 0
    if ask == "put_back":
        return KEEP
    return options[rng.below(len(options))]


def quick_bid(t: Galaxy, seat: int, options: list[int]) -> int:
    """Two thirds of a lot's worth, half for a card that changes owners; never more than is needed to win."""
    worth = lot_worth(t)
    share = worth * 2 // 3 if t.lot_owner == BANK else worth // 2
    if t.lot_owner == seat and seat == t.active:
        share = worth
    bid = (share + UNIT // 2) // UNIT
    richest = 0
    for other in range(t.players):
        if other != seat and t.influence[other] > richest:
            richest = t.influence[other]
    needed = richest if seat == t.active else richest + 1
    bid = min(bid, needed)
    return options_up_to(options, bid)


def options_up_to(options: list[int], wanted: int) -> int:
    """The highest offered number that is not above the wanted one, or the lowest offered."""
    best = options[0]
    for option in options:
        if best < option <= wanted or (option <= wanted < best):
            best = option
    return best


def quick_preserve(t: Galaxy, seat: int, options: list[int]) -> int:
    """One influence for every sector whose loss would cost more than that."""
    lead = interest(t, seat)
    wanted = 0
    for at in t.at_risk:
        if sector_interest(t, at, lead) > 15:
            wanted += 1
    return options_up_to(options, wanted)


def best_sector(t: Galaxy, seat: int, options: list[int], stop_below: int) -> int:
    """The sector that matters most to a seat; `STOP` when offered and none matters enough."""
    lead = interest(t, seat)
    best = options[0]
    most = -1_000_000
    for at in options:
        if at != STOP:
            matters = sector_interest(t, at, lead)
            if matters > most:
                most = matters
                best = at
    return STOP if most < stop_below and STOP in options else best


def best_for_gems(t: Galaxy, seat: int, options: list[int]) -> int:
    """Where gems serve a seat best: with the colour it leads in; where nobody rules or is known, they serve nobody."""
    lead = interest(t, seat)
    best = options[0]
    most = -1_000_000
    for at in options:
        stack = t.stacks.get(at)
        serves = lead[stack[-1]] if stack else 0
        if serves > most:
            most = serves
            best = at
    return best


def most_colours(t: Galaxy, options: list[int]) -> int:
    """The sector whose stack has the most colours."""
    best = options[0]
    for at in options:
        if len(set(t.stacks[at])) > len(set(t.stacks[best])):
            best = at
    return best


def stirring(t: Galaxy, options: list[int]) -> list[int]:
    """The actions to choose among: at a table that has gone quiet those that put a disk on the map, else those that
    fetch a card from the market that could, else sales, else anything that brings a new card into the market.

    Two bots that sell one card to and fro would otherwise do so for ever, as would two who hold no card of the only
    colour that is left in the pool.
    """
    if t.quiet_turns < QUIET_ROUNDS * t.players:
        return options
    placing = [at for at in options if kind_in(at) in (FOR_EXPANSION, FOR_BOTH) and could_expand(t, Card(thing_in(at)))]
    if placing:
        return placing
    market = [at for at in options if kind_in(at) == SOW and Card(thing_in(at)) in t.market]
    fetching = [at for at in market if could_expand(t, Card(thing_in(at)))]
    selling = [at for at in options if kind_in(at) == REAP and t.controlled(colour(Card(thing_in(at))))]
    return fetching or selling or market or options


def best_place(t: Galaxy, seat: int, which: int, options: list[int], income: bool) -> int:
    """Where a disk of a colour serves a seat best: the value it wins, the value it takes from others, the income."""
    lead = interest(t, seat)
    best = options[0]
    most = -1_000_000
    for at in options:
        stack = t.stacks.get(at)
        if stack is None:
            gain = (lead[which] * 16 + (16 * UNIT if income else 0)) // 12 + 10
        else:
            value = t.value(at)
            gain = lead[which] * value + (value * UNIT if income else 0)
            if stack:
                gain -= lead[stack[-1]] * value
        if gain > most:
            most = gain
            best = at
    return best


def best_colour(t: Galaxy, seat: int, options: list[int], least: bool) -> int:
    """The colour a seat owns most of beyond the others, or least."""
    lead = interest(t, seat)
    best = options[0]
    for which in options:
        if lead[which] < lead[best] if least else lead[which] > lead[best]:
            best = which
    return best


def best_card(t: Galaxy, options: list[int], least: bool) -> int:
    """The card with the highest price and text, or the lowest."""
    price = prices(t)
    best = options[0]
    for card in options:
        if card < 0 or best < 0:
            continue
        worth = price[colour(Card(card))] + TEXT_WORTH[card]
        other = price[colour(Card(best))] + TEXT_WORTH[best]
        if worth < other if least else worth > other:
            best = card
    return best


def richest_sector(t: Galaxy, options: list[int]) -> int:
    """The sector with the most gems on it."""
    best = options[0]
    for at in options:
        if t.gems.get(at, 0) > t.gems.get(best, 0):
            best = at
    return best


def quick_winner(t: Galaxy, seat: int, bids: tuple[int, ...], options: list[int], rng: Rng) -> int:
    """A tie: oneself while the price is fair, else the poorest of the others, one of them where several are."""
    if seat in options and (bids[seat] * UNIT * 3 <= lot_worth(t) * 2 or t.lot_owner == seat):
        return seat
    others = [other for other in options if other != seat]
    least = min([t.influence[other] for other in others])
    poorest = [other for other in others if t.influence[other] == least]
    return poorest[rng.below(len(poorest))]
