"""What a table is worth to a seat, and quick sensible answers to every question: the hot part of the bots.

Everything is counted in twelfths of an influence, so that only whole numbers are added.
"""

from typing import Final

from rulewright.engine.questions import Pick, Question, Sealed
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.history.cards import GALACTIC_UNION, cards_in
from rulewright.games.history.state import UNKNOWN, Galaxy

UNIT: Final = 12

# What the text of a card is good for in the hands of somebody who waits for its moment, in twelfths.
TEXT_WORTH: Final[list[int]] = [
    # 01  02  03  04  05  06  07  08  09  10  11  12  13
    12, 18, 12, 10, 6, 18, 8, 14, 12, 14, 6, 26, 4,  # red
    16, 8, 10, 16, 22, 14, 20, 20, 14, 22, 8, 28, 14,  # white
    16, 14, 16, 10, 10, 12, 26, 6, 8, 8, 28, 8, 14,  # blue
    18, 12, 6, 24, 4, 4, 14, 12, 34, 8, 8, 10, 4,  # black
]  # fmt: skip


def prices(t: Galaxy) -> list[int]:
    """What a card of each colour is expected to bring: near its value now, the nearer the emptier the pool."""
    values = t.colour_values()
    left = sum(t.pool)
    share = 12 if left == 0 else 11 - left // 8
    floor = left // 2
    return [value * share + floor for value in values]


def holdings(t: Galaxy, seat: int) -> list[int]:
    """How many cards of each colour a seat owns, in hand and discard pile."""
    hand = t.hands[seat]
    held = [
        (hand & 0x1FFF).bit_count(),
        (hand >> 13 & 0x1FFF).bit_count(),
        (hand >> 26 & 0x1FFF).bit_count(),
        (hand >> 39).bit_count(),
    ]
    for card in t.discards[seat]:
        held[card // 13] += 1
    return held


def wealth(t: Galaxy, seat: int, price: list[int]) -> int:
    """Influence, cards at their prices, and what their texts are good for while the game lasts."""
    if t.scores:
        return t.scores[seat] * UNIT
    worth = t.influence[seat] * UNIT
    texts = 0
    for card in cards_in(t.hands[seat]):
        worth += price[card // 13]
        texts += TEXT_WORTH[card]
    for card in t.discards[seat]:
        worth += price[card // 13]
        texts += TEXT_WORTH[card] // 2
    return worth + texts * sum(t.pool) // 48


def standing(t: Galaxy, seat: int) -> int:
    """How far a seat is ahead: its wealth against the mean and the best of the others."""
    price = prices(t)
    mine = wealth(t, seat, price)
    total = 0
    best = -1_000_000
    for other in range(t.players):
        if other != seat:
            theirs = wealth(t, other, price)
            total += theirs
            if theirs > best:
                best = theirs
    ahead = mine - (total // (t.players - 1) + best) // 2
    if t.scores:
        ahead += 600 if mine > best else -600
    return ahead


def interest(t: Galaxy, seat: int) -> list[int]:
    """How many cards of each colour a seat owns beyond what the others own on average, in twelfths."""
    lead = [held * UNIT for held in holdings(t, seat)]
    for other in range(t.players):
        if other != seat:
            theirs = holdings(t, other)
            for which in range(4):
                lead[which] -= theirs[which] * UNIT // (t.players - 1)
    return lead


# -- quick answers --------------------------------------------------------------------------------------------------


def lot_worth(t: Galaxy) -> int:
    """What the lot on the table would be worth to its buyer."""
    price = prices(t)
    worth = t.lot_gems * UNIT
    for card in t.lot:
        if card == UNKNOWN:
            worth += sum(price) // 4 + UNIT
            continue
        worth += price[card // 13] + TEXT_WORTH[card] * sum(t.pool) // 48
        if card == GALACTIC_UNION:
            worth += len(t.occupied()) * UNIT
    return worth


def quick_bid(t: Galaxy, seat: int, options: list[int]) -> int:
    """Two thirds of a lot's worth, half for a card that changes owners; never more than is needed to win."""
    worth = lot_worth(t)
    share = worth * 2 // 3 if t.lot_owner < 0 else worth // 2
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


def sector_interest(t: Galaxy, at: int, lead: list[int]) -> int:
    """What a seat gains by the top disk of a sector staying, against the one beneath taking over."""
    stack = t.stacks[at]
    value = t.value(at)
    kept = lead[stack[-1]] * value
    if len(stack) > 1:
        kept -= lead[stack[-2]] * value
    return kept


def at_risk(t: Galaxy) -> list[int]:
    """The sectors a preservation bid is about: those of the sold colour, or all."""
    if t.sales:
        return t.controlled((t.sales[0] >> 3) // 13)
    return t.occupied()


def quick_preserve(t: Galaxy, seat: int, options: list[int]) -> int:
    """One influence for every sector whose loss would cost more than that."""
    lead = interest(t, seat)
    wanted = 0
    for at in at_risk(t):
        if sector_interest(t, at, lead) > 15:
            wanted += 1
    return options_up_to(options, wanted)


def best_sector(t: Galaxy, seat: int, options: list[int], stop_below: int) -> int:
    """The sector that matters most to a seat; none (-1) when offered and none matters enough."""
    lead = interest(t, seat)
    best = options[0]
    most = -1_000_000
    for at in options:
        if at >= 0:
            matters = sector_interest(t, at, lead)
            if matters > most:
                most = matters
                best = at
    return -1 if most < stop_below and -1 in options else best


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
        worth = price[card // 13] + TEXT_WORTH[card]
        other = price[best // 13] + TEXT_WORTH[best]
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


def quick_winner(t: Galaxy, seat: int, bids: tuple[int, ...], options: list[int]) -> int:
    """A tie: oneself while the price is fair, else the poorest of the others."""
    if seat in options and (bids[seat] * UNIT * 3 <= lot_worth(t) * 2 or t.lot_owner == seat):
        return seat
    best = options[0]
    for other in options:
        if best == seat or (other != seat and t.influence[other] < t.influence[best]):
            best = other
    return best


BY_SECTOR: Final = ("discovery", "gather", "surplus", "save_equal", "city")
BY_GEMS: Final = ("loot", "anten")
BY_COLOUR: Final = ("turn_disk", "crusade_colour", "crusade_next", "awaken_colour", "return_colour")
BY_CARD: Final = ("draft", "beta_theory", "purge", "new_economy")
BY_PLACE: Final = ("place", "crusade_place", "return_place")


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
        return quick_winner(t, seat, pick.about, options)
    if ask == "save":
        return best_sector(t, seat, options, 1)
    return quick_rest(t, pick, rng)


def quick_rest(t: Galaxy, pick: Pick, rng: Rng) -> int:
    """The questions that come up less often."""
    ask = pick.ask
    options = pick.options
    seat = pick.seat
    if ask in BY_SECTOR:
        tiles = [at for at in options if t.stacks.get(at)]
        return best_sector(t, seat, tiles, 0) if tiles else options[0]
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
        return min([(sector_interest(t, at, lead), at) for at in options if at >= 0])[1]
    if ask == "commission":
        return options[0]
    if ask == "recover":
        return 1
    if ask == "mulligan":
        return 0
    if ask == "put_back":
        return -1
    return options[rng.below(len(options))]


# -- looking ahead --------------------------------------------------------------------------------------------------


def run_on(run: Run, rng: Rng) -> None:
    """Answer everything quickly until the next action is to be chosen (or the game is over)."""
    t = run.state
    assert isinstance(t, Galaxy)
    while True:
        question: Question | None = run.question
        if question is None:
            return
        if isinstance(question, Pick):
            if question.ask == "act":
                return
            run.answer(quick(t, question, rng))
        elif isinstance(question, Sealed):
            given: list[int] = []
            for pick in question.picks:
                given.append(run.held[pick.seat] if pick.seat in run.held else quick(t, pick, rng))
            run.held = {}
            run.answer(tuple(given))
        else:
            return


def outcome(run: Run, seat: int, option: int, rng: Rng) -> int:
    """How far ahead a seat is when its answer has been carried out and the next action is to be chosen."""
    other = run.fork(rng)
    other.answer(option, seat)
    run_on(other, rng)
    t = other.state
    assert isinstance(t, Galaxy)
    return standing(t, seat)


def ranked(run: Run, seat: int, options: list[int], rng: Rng) -> list[tuple[int, int]]:
    """Every option with how far ahead it brings the seat, best first."""
    found = [(outcome(run, seat, option, rng), option) for option in options]
    found.sort(reverse=True)
    return found


def sample(options: list[int], most: int, rng: Rng) -> list[int]:
    """At most so many of the options, taken at random."""
    if len(options) <= most:
        return options
    left = options[:]
    rng.shuffle(left)
    return left[:most]


def replies(run: Run, seat: int, breadth: int, rng: Rng) -> None:
    """The others' turns until the seat is to act again, each choosing the best of a few actions."""
    while True:
        question = run.question
        if not isinstance(question, Pick) or question.seat == seat:
            return
        options = sample(question.options, breadth, rng)
        best = ranked(run, question.seat, options, rng)[0][1]
        run.answer(best)
        run_on(run, rng)


def weighed(run: Run, seat: int, options: list[int], worlds: int, breadth: int, rng: Rng) -> int:
    """The option that leaves the seat furthest ahead, on average over imagined worlds that all options share.

    With a breadth the others' replies are played too.
    """
    total = [0] * len(options)
    for _ in range(worlds):
        world = run.imagine(seat, rng)
        for i in range(len(options)):
            other = world.fork(rng)
            other.answer(options[i], seat)
            run_on(other, rng)
            if breadth:
                replies(other, seat, breadth, rng)
            t = other.state
            assert isinstance(t, Galaxy)
            total[i] += standing(t, seat)
    return options[total.index(max(total))]


def near(options: list[int], guess: int, reach: int) -> list[int]:
    """Numbers worth trying instead of a guess: those not far from it, and the smallest."""
    return [option for option in options if abs(option - guess) <= reach or option == 0]
