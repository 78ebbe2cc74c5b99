"""The course of a game: setting up, the turn, the end [H-001..H-033, H-120..H-126]."""

from typing import Any

from tests.games.history.reference.auctions import auction
from tests.games.history.reference.placing import release, targets, tick
from tests.games.history.reference.playing import play, reveal, turn_disk
from tests.games.history.reference.selling import reap
from tests.games.history.reference.table import COLOURS, Course, Table, ask

WHEN_SOLD_BOUGHT_OR_AT_THE_END = ("R05", "B09", "W06", "K13")
ORDINALS = ("first", "second", "third", "fourth")


def game(t: Table) -> Course[None]:
    """A whole game, from the shuffled deck to the scores."""
    yield from set_up(t)
    t.active = t.first
    while True:
        yield from turn(t)
        if ended(t) or broken_off(t):
            break
        yield from t.refill()  # H-031
        t.active = (t.active + 1) % t.players
    yield from last_crusade(t)
    t.scores = scores(t)


def set_up(t: Table) -> Course[None]:
    """First player, tile, hands, influence and market [H-001..H-011]."""
    o = t.options
    if o["first_player"] == "random":
        (t.first,) = yield ("chance", list(range(t.players)), 1)
    else:
        t.first = (int(o["first_player"][-1]) - 1) % t.players
    for place, seat in enumerate(t.clockwise(t.first)):
        t.money[seat] = o["start_influence"] + o[f"{ORDINALS[place]}_player_bonus"]
    if o["initial_tile"]:
        yield from t.explore((0, 0))
    for seat in range(t.players):
        if o["start_cards"]:
            t.hands[seat] = yield from dealt(t, o["start_cards"])
    yield from t.refill()
    if o["draft_hands"]:
        yield from draft(t)
    if o["mulligan"] != "none":
        yield from mulligan(t)


def dealt(t: Table, number: int) -> Course[list[str]]:
    """Cards of the shuffled deck for one hand [H-005]."""
    cards = yield ("chance", sorted(t.unseen), number)
    t.unseen = [card for card in t.unseen if card not in cards]
    return list(cards)


def draft(t: Table) -> Course[None]:
    """All keep one card at the same time and pass the rest to the left, until none are left [H-005]."""
    passed, t.hands = t.hands, [[] for _ in range(t.players)]
    while passed[0]:
        kept = yield ("bids", {seat: sorted(cards) for seat, cards in enumerate(passed)}, None)
        for seat in range(t.players):
            t.hands[seat].append(kept[seat])
            passed[seat].remove(kept[seat])
        passed = [passed[-1], *passed[:-1]]


def mulligan(t: Table) -> Course[None]:
    """Each may once exchange cards; then the deck is shuffled [H-005]."""
    anybody = False
    for seat in t.clockwise(t.first):
        back: list[str] = []
        if t.options["mulligan"] == "full":
            if t.hands[seat] and (yield from ask(seat, [1, 0])):
                back = list(t.hands[seat])
        else:
            while len(back) < len(t.hands[seat]):
                card = yield from ask(seat, [*[card for card in t.hands[seat] if card not in back], None])
                if card is None:
                    break
                back.append(card)
        t.hands[seat] = [card for card in t.hands[seat] if card not in back]
        anybody |= bool(back)
        t.bottom += back
        fresh = min(len(back), len(t.unseen))
        if fresh:
            t.hands[seat] += yield from dealt(t, fresh)
        if len(back) > fresh:  # what lies under a deck that is too small is shuffled
            again = yield ("chance", sorted(t.bottom), len(back) - fresh)
            t.bottom = [card for card in t.bottom if card not in again]
            t.hands[seat] += again
    if anybody:
        t.shuffle()


def turn(t: Table) -> Course[None]:
    """One turn of the active player, up to the end of the action [H-020..H-029]."""
    t.turn += 1
    t.moved = False
    yield from tick(t, t.active)
    if t.options["recovery_timing"] == "turn_start":
        yield from recover(t)
    if t.options["turn_disk"]:
        yield from turn_disk(t)
    possible = actions(t)
    if possible:
        chosen = yield from ask(t.active, possible)
        yield from act(t, chosen[1], chosen[2])
    if t.options["recovery_timing"] == "turn_end":
        yield from recover(t)
    t.still = 0 if t.moved else t.still + 1


def recover(t: Table) -> Course[None]:
    """With an empty hand the discard pile is taken up, and a Crusade on it drops its disks [H-022, H-024]."""
    active = t.active
    if t.hands[active] or not t.discards[active]:
        return
    if t.options["recovery_optional"] and not (yield from ask(active, [1, 0])):
        return
    crusade = t.atop("R02") == active
    t.hands[active], t.discards[active] = t.discards[active], []
    if crusade:
        yield from release(t, active, reveal)


def actions(t: Table) -> list[Any]:
    """What the active player may do [H-025..H-029, H-050]."""
    o, active = t.options, t.active
    found: list[Any] = [("act", "sow", card) for card in t.market]
    for seat, pile in enumerate(t.discards):
        if pile and (seat != active or o["sow_own"]):
            found.append(("act", "sow", pile[-1]))
    for card in t.hands[active]:
        found.append(("act", "reap", card))
        if o["play_mode"] == "both":
            found.append(("act", "both", card))
            continue
        if not (o["forbid_null_expand"] and places_nothing(t, card)):
            found.append(("act", "expand", card))
        if not (o["forbid_null_event"] and card in WHEN_SOLD_BOUGHT_OR_AT_THE_END):
            found.append(("act", "event", card))
    if o["allow_pass"]:
        found.append(("act", "pass", ""))
    return found


def places_nothing(t: Table, card: str) -> bool:
    """Whether an expansion with the card, atop its pile, could place no disk as the map lies [H-077]."""
    if not t.pool[card[0]]:
        return True
    if t.options["card_active_after_action"]:
        return not targets(t, card[0])
    t.discards[t.active].append(card)
    nothing = not targets(t, card[0])
    t.discards[t.active].pop()
    return nothing


def act(t: Table, what: str, card: str) -> Course[None]:
    """The action of the turn [H-025]."""
    if what == "sow":
        yield from sow(t, card)
    elif what == "reap":
        yield from reap(t, card)
    elif what != "pass":
        yield from play(t, card, what in ("expand", "both"), what in ("event", "both"))


def sow(t: Table, card: str) -> Course[None]:
    """A market card or an active card is auctioned [H-050, H-051]."""
    if card in t.market:
        gems = t.leave_market(card)
        yield from auction(t, [card], None, gems)
        yield from t.refill_at_once()
        return
    owner = t.atop(card)
    assert owner is not None
    t.discards[owner].pop()
    if card == "R02":
        yield from release(t, owner, reveal)
    yield from auction(t, [card], owner, 0)


def ended(t: Table) -> bool:
    """Whether the game ends with this turn [H-030, H-120]."""
    o = t.options
    out = not any(t.pool.values()) and not (o["end_counts_crusade"] and t.crusade)
    desert = t.inhabited and not t.occupied()
    if o["endgame"] in ("pool", "either") and out:
        return True
    return o["endgame"] in ("empty_galaxy", "either") and desert


def broken_off(t: Table) -> bool:
    """Whether nothing has happened for too long, or the game has lasted too long [H-120]."""
    o = t.options
    if o["quiet_rounds"] and t.still >= o["quiet_rounds"] * t.players:
        return True
    return bool(o["turn_cap"]) and t.turn >= o["turn_cap"]


def last_crusade(t: Table) -> Course[None]:
    """Disks on the Crusade when the game ends [H-122]."""
    when, owner = t.options["crusade_at_end"], t.atop("R02")
    if owner is None or when == "stays":
        return
    if when == "placed" or (not any(t.pool.values()) and t.taken_by_crusade):
        yield from release(t, owner, reveal, at_end=True)


def scores(t: Table) -> list[int]:
    """Influence, and each card at the worth of its colour [H-123..H-125]."""
    o = t.options
    worth = {colour: t.worth(colour) for colour in COLOURS}
    stars = star_owner(t)
    bonus = 2 * t.destroyed["K"] if stars is not None else 0
    if o["black_stars"] == "colour_value":
        worth["K"] += bonus
    counted = []
    for seat in range(t.players):
        cards = t.hands[seat] + (t.discards[seat] if o["score_discard"] else [])
        score = sum(worth[card[0]] for card in cards) + (t.money[seat] if o["score_cash"] else 0)
        if seat == stars and o["black_stars"] == "owner_bonus":
            score += bonus
        counted.append(score)
    return counted


def star_owner(t: Table) -> int | None:
    """Who has Black Stars where they work [H-123, K13]."""
    zone = t.options["black_stars_zone"]
    for seat in range(t.players):
        pile = t.discards[seat]
        places = {"owned": t.hands[seat] + pile, "discard": pile, "atop": pile[-1:]}
        if "K13" in places[zone]:
            return seat
    return None


def winners(t: Table) -> list[int]:
    """Most points; then most influence; then shared, or who would move next [H-126]."""
    tie = t.options["final_tie"]
    best = [seat for seat in range(t.players) if t.scores[seat] == max(t.scores)]
    if tie == "shared":
        return best
    richest = max(t.money[seat] for seat in best)
    best = [seat for seat in best if t.money[seat] == richest]
    if tie == "next_player":
        return [next(seat for seat in t.clockwise(t.active + 1) if seat in best)]
    return best
