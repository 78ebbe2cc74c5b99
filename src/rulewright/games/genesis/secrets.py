"""What an observer may not know, dealt anew. [G-180 G-202 G-277]

Hidden are: which Events the others have gained (their number is open), which Song Part moved between two hidden hands,
and in the party variant the Pool from Front while others play.
"""

from rulewright.engine.questions import Observer
from rulewright.engine.rng import Rng
from rulewright.games.band.dice import FACES, HIGHEST_VALUE, Die, can_show, kind_of, turned
from rulewright.games.band.sheet import FRONT, Role
from rulewright.games.genesis.cards import cards_in
from rulewright.games.genesis.events import DRAWABLE
from rulewright.games.genesis.options import BASIC_CARDS_TOO
from rulewright.games.genesis.rules.market import may_have_been, stolen_in, taker_of, victim_of, with_stolen
from rulewright.games.genesis.rules.powers import eyes_on_pool
from rulewright.games.genesis.state import NOBODY, SONG, Band


def imagine(t: Band, observer: Observer, rng: Rng) -> None:
    """Deal anew, in a copy, all that the observer may not know."""
    role = role_at(t, observer)
    deal_events_anew(t, role, rng)
    deal_basic_cards_anew(t, role, rng)
    deal_thefts_anew(t, role, rng)
    roll_pool_anew(t, role, rng)


def role_at(t: Band, seat: Observer) -> int:
    """The role that a seat plays, or `NOBODY` for a spectator, the GM, or before roles are taken."""
    for role in range(3):
        if t.seat_of[role] == seat and seat >= 0:
            return role
    return NOBODY


def deal_events_anew(t: Band, role: Role, rng: Rng) -> None:
    """Unknown Events are mixed with the deck and dealt to the same hands again. [G-180]"""
    known = t.seen_events[role] if role != NOBODY else 0
    loose: list[int] = []
    counts = [0, 0, 0]
    for other in range(3):
        if other == role:
            continue
        for event in range(DRAWABLE):
            if t.events[other] >> event & 1 and not known >> event & 1:
                loose.append(event)
                counts[other] += 1
        t.events[other] &= known
    if not loose:
        return
    loose += [event for event in range(DRAWABLE) if t.event_deck >> event & 1]
    loose.sort()  # who holds what must not steer how it is dealt
    rng.shuffle(loose)
    for other in range(3):
        for _ in range(counts[other]):
            t.events[other] |= 1 << loose.pop()
    t.event_deck = 0
    for event in loose:
        t.event_deck |= 1 << event


def deal_basic_cards_anew(t: Band, role: Role, rng: Rng) -> None:
    """With `take_basic` nobody else knows what was taken: a hand's number of cards stays, its faces may not. [G-204]

    Chill and Go Solo are told apart only by their holders, so swaps between the others' hands stay open. Looser than
    the truth: every split of the Chills over the two hands is as likely as any other, whatever the cards that were
    taken make likely; a spectator sees only the first two hands mixed.
    """
    if t.settings.take_basic != BASIC_CARDS_TOO or (t.chills == [1, 1, 1] and t.solos == [1, 1, 1]):
        return
    others = [other for other in range(3) if other != role]
    first, second = others[0], others[1]
    held, other_held = t.chills[first] + t.solos[first], t.chills[second] + t.solos[second]
    chills = t.chills[first] + t.chills[second]
    least, most = max(0, chills - other_held), min(held, chills)
    t.chills[first] = least + rng.below(most - least + 1)
    t.solos[first] = held - t.chills[first]
    t.chills[second] = chills - t.chills[first]
    t.solos[second] = other_held - t.chills[second]


def deal_thefts_anew(t: Band, role: Role, rng: Rng) -> None:
    """A Song Part that moved unseen may have been another one of that hand. [G-202]

    Each theft is dealt anew by itself, evenly among the cards that its victim held then and still holds. Looser than
    the truth in two ways: a card that was stolen on from its thief stays where it is, and a candidate that has left the
    victim's hand by another unseen theft is not thought of again. What all have seen since is always kept (`seen`).
    """
    for n, theft in enumerate(t.thefts):
        victim, taker, card = victim_of(theft), taker_of(theft), stolen_in(theft)
        if role in (victim, taker) or not t.hands[taker] >> card & 1:
            continue
        candidates = [c for c in cards_in(t.hands[victim] | 1 << card) if c == card or may_have_been(theft, c)]
        other = candidates[rng.below(len(candidates))]
        if other != card:
            t.hands[taker] = t.hands[taker] & ~(1 << card) | 1 << other
            t.hands[victim] = t.hands[victim] & ~(1 << other) | 1 << card
            t.thefts[n] = with_stolen(theft, other)


def pool_hidden_from(t: Band, role: Role) -> bool:
    """In the party variant Front, and whoever only watches, does not see the Pool until Front's turn. [G-277]"""
    return role in (NOBODY, FRONT) and t.phase == SONG and eyes_on_pool(t) is not None


def roll_pool_anew(t: Band, role: Role, rng: Rng) -> None:
    """Dice that Front has not seen may show anything. [G-277]"""
    if pool_hidden_from(t, role):
        pool = [rng.pick(may_show(die, t.settings.value_limit)) for die in t.pool]
        pool.sort()
        t.pool = pool


def may_show(die: Die, limit: int) -> list[Die]:
    """The die as it may lie: by any of its faces, or turned by a power to a number that none of them has. [G-126 G-139]

    >>> from rulewright.games.band.dice import BOOM, a_die, shows
    >>> from rulewright.games.band.options import RANGE_OF_DIE
    >>> [shows(die) for die in may_show(a_die(BOOM, 3), RANGE_OF_DIE)]
    [2, 2, 4, 4, 4, 4, 3]
    """
    faces = FACES[kind_of(die)]
    turns = [value for value in range(1, HIGHEST_VALUE + 1) if value not in faces and can_show(die, value, limit)]
    return [turned(die, value) for value in (*faces, *turns)]
