"""Bids for preservation, what they save, and the collapse [H-062..H-068]."""

from tests.games.history.reference.table import MOST, Course, Sector, Table, ask


def preserve(t: Table, risk: list[Sector], sink: str) -> Course[int]:
    """One preservation of the sectors at risk; the sum of all bids. `sink` is who takes the bids: bank or card."""
    if t.options["stasis_skips_bid"] and t.atop("K10") is not None:
        return 0
    mode = t.options["preservation_mode"]
    anti = t.options["anti_bid"] if mode == "choose" else "off"
    bids = yield from bidding(t, anti != "off")
    amounts = [abs(bid) for bid in bids]
    for seat, amount in enumerate(amounts):
        t.money[seat] -= amount  # all are spent, used or not [H-065]
    if sink == "dam":  # the opponents' bids go to the active player, his own to the bank [R12]
        t.money[t.active] += sum(amounts) - amounts[t.active]
    taken = sink != "bank"
    if mode == "pooled_highest":
        saved = yield from pooled(t, risk, sum(bids), taken)
        collapse(t, risk, saved)
        return sum(amounts)
    if mode == "on_stacks":
        yield from on_stacks(t, risk, bids, taken)
        return sum(amounts)
    if anti == "net":
        saved, used = yield from net(t, risk, bids)
    else:
        saved, used = yield from chosen(t, risk, bids)
    if anti == "cancel":
        yield from undone(t, saved, bids, used)
    if t.options["refund_unused"] and not taken:
        for seat in range(t.players):
            t.money[seat] += amounts[seat] - used[seat]
    collapse(t, risk, saved)
    return sum(amounts)


def bidding(t: Table, against: bool) -> Course[list[int]]:
    """Sealed bids of 0 up to what one owns; a bid below 0 is one against saving [H-064]."""
    who: dict[int, list[int]] = {}
    for seat in range(t.players):
        most = min(t.money[seat], MOST)
        if most:
            who[seat] = list(range(-most if against else 0, most + 1))
    given = (yield ("bids", who, None)) if who else {}
    return [given.get(seat, 0) for seat in range(t.players)]


def order(t: Table) -> list[int]:
    """Counter-clockwise from the active player, he first or, as an option, last [H-066]."""
    around = [(t.active - step) % t.players for step in range(t.players)]
    return around if t.options["collapse_order"] == "active_first" else [*around[1:], around[0]]


def chosen(t: Table, risk: list[Sector], bids: list[int]) -> Course[tuple[list[Sector], list[int]]]:
    """Each bidder names sectors, one for each influence, or fewer [H-066, H-067]."""
    saved: list[Sector] = []
    used = [0] * t.players
    for seat in order(t):
        while used[seat] < bids[seat]:
            at = yield from ask(seat, [*[at for at in risk if at not in saved], None])
            if at is None:
                break
            saved.append(at)
            used[seat] += 1
    return saved, used


def undone(t: Table, saved: list[Sector], bids: list[int], used: list[int]) -> Course[None]:
    """Bids against take saves back, in the same order [4.1, anti_bid = cancel]."""
    for seat in order(t):
        while used[seat] < -bids[seat]:
            at = yield from ask(seat, [*saved, None])
            if at is None:
                break
            saved.remove(at)
            used[seat] += 1


def net(t: Table, risk: list[Sector], bids: list[int]) -> Course[tuple[list[Sector], list[int]]]:
    """Only as many are saved as bids for exceed bids against, one at a time around the table [4.1, anti_bid = net]."""
    saved: list[Sector] = []
    used = [max(0, -bid) for bid in bids]  # what is bid against has lowered the number: it is never unused
    number = max(0, sum(bids))
    naming = [seat for seat in order(t) if bids[seat] > 0]
    while naming and len(saved) < number:
        seat = naming.pop(0)
        at = yield from ask(seat, [*[at for at in risk if at not in saved], None])
        if at is None:
            continue
        saved.append(at)
        used[seat] += 1
        if used[seat] < bids[seat]:
            naming.append(seat)
    return saved, used


def pooled(t: Table, risk: list[Sector], total: int, taken: bool) -> Course[list[Sector]]:
    """All bids together save the most valuable sectors; the surplus lies as gems on one of them [4.2]."""
    saved: list[Sector] = []
    left = sorted(risk, key=t.value, reverse=True)
    while left and len(saved) < total:
        equal = [at for at in left if t.value(at) == t.value(left[0])]
        if len(equal) <= total - len(saved):
            at = equal[0]
        else:
            at = yield from ask(t.active, equal)
        left.remove(at)
        saved.append(at)
    surplus = total - len(saved)
    if saved and surplus and not taken:
        t.gems[(yield from ask(t.active, saved))] += surplus
    return saved


def on_stacks(t: Table, risk: list[Sector], bids: list[int], taken: bool) -> Course[None]:
    """Each save lays a gem on the stack, which saves it later without a bid [4.2]."""
    old = [at for at in risk if at in t.shields]
    saved = list(old) if t.options["shield_autobid"] else []
    for seat in order(t):
        left = bids[seat]
        while left:
            # Only a gem that is laid needs a stack without one; where a card takes the bids none is laid.
            able = [at for at in risk if at not in saved and (taken or at not in t.shields)]
            at = yield from ask(seat, [*able, None])
            if at is None:
                break
            saved.append(at)
            left -= 1
            if not taken:
                t.shields.add(at)
        if t.options["refund_unused"] and not taken:
            t.money[seat] += left
    collapse(t, risk, saved)
    if t.options["shield_autobid"] and t.options["shield_consumed"]:
        t.shields.difference_update(old)


def collapse(t: Table, risk: list[Sector], saved: list[Sector]) -> None:
    """Sectors that were not saved lose their top disk, unless Stasis Pods are active [H-068, K10]."""
    if t.atop("K10") is None:
        for at in risk:
            if at not in saved:
                t.destroy_top(at)
