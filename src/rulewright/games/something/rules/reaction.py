"""After the roll: the GM reacts, surprises are answered with tokens, harm is dealt, the lock moves on. [S-096]

A surprise may also be sprung between two rolls, on anybody.
"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.something.options import EVERY_REACTION, NO_LOCK_ALONE
from rulewright.games.something.rules.crew import give_token, in_scene, present, take_tokens
from rulewright.games.something.rules.destiny import suffer
from rulewright.games.something.rules.inquiry import buy, purchases
from rulewright.games.something.rules.opponents import surprise_barred
from rulewright.games.something.rules.powers import enterprising_token
from rulewright.games.something.rules.resolving import set_course
from rulewright.games.something.rules.ship import damage, has_ship
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.sets import members, size, subsets
from rulewright.games.something.state import (
    BUSINESS,
    CLOSING,
    ENDED,
    EVENT,
    GM,
    HARM,
    LINE,
    LONG,
    NOBODY,
    NOTHING,
    SURPRISE,
    TURN_OVER,
    WIND_UP,
    WINDOW,
    Evening,
    forget_roll,
    say,
)
from rulewright.games.something.tokens import NO_TOKEN

# What a reaction may do, added together: `t.reach`. [S-097]
HARMS: Final = 1
NOTICES: Final = 2
# Whom it strikes: `t.whom`. Whether the GM's characters are there is added to the others. [S-082 S-085 S2-062]
THE_ROLLER: Final = 0
EVERYBODY: Final = 1
FOES_THERE: Final = 2
THE_SHIP: Final = 4
ONE_OF_THEM: Final = 8
"""So many times a character's place, counted from 1: that one alone. [S-085]"""
BUY_WHEN_SURPRISED: Final = 4096
"""Answers to "surprised": a set of tokens, or from here on a token that buys information first. [S-079]"""
ALL_SAFE: Final = 0xFFFF
LEAST_EXTENSION: Final = 4
"""An evening that goes on goes on for so many rolls at least."""


def react(t: Evening) -> Script:
    """Nothing, an event, or a surprise, within what Daring and Sneaky protect. [S-071 S-073 S-085 S-096 S-097]"""
    options: list[int] = [NOTHING]
    if t.settings.surprise_flag != EVERY_REACTION:
        options.append(EVENT)
    if not surprise_barred(t):
        options.append(SURPRISE)
    t.reaction = yield Pick(GM, "react", options, (t.roller,))
    if t.reaction == NOTHING:
        t.phase = HARM
        return
    yield from befall(t)


def spring(t: Evening) -> Script:
    """A surprise between two rolls: an ambush before the first, or whenever the GM likes. [S-080 S-085]"""
    forget_roll(t)
    t.reaction = SURPRISE
    yield from befall(t)


def befall(t: Evening) -> Script:
    """What an event may do, whom it strikes, and what it is; then the window in which tokens answer it. [S-085]"""
    unharmed = t.unharmed or t.sheltered
    reaches = [r for r in range(4) if not (unharmed and r & HARMS) and not (t.unnoticed and r & NOTICES)]
    if len(reaches) > 1:
        t.reach = yield Pick(GM, "reach", reaches, (t.roller,))
    t.whom = yield Pick(GM, "whom", targets(t), (t.roller,))
    text: str = yield from prose(t, GM, "event", LONG, (t.roller, t.reaction, t.reach))
    say(t, GM, "surprise" if t.reaction == SURPRISE else "event", text)
    struck = struck_by(t)
    alone = len(struck) == 1 and not t.whom & THE_SHIP
    t.tell("reaction", t.reaction, t.reach, t.whom, t.names[struck[0]] if alone else "")
    answerable = t.reaction == SURPRISE or (t.settings.tokens2 and t.reach & HARMS != 0)
    t.struck = mask_of_all(struck)
    t.to_ask = struck if answerable else []
    t.phase = WINDOW if answerable else HARM


def targets(t: Evening) -> list[int]:
    """Whom an event may strike: the roller, everybody in the scene, anybody of them, the ship. [S-085 S-905]"""
    places = [THE_ROLLER, EVERYBODY] if t.roller != NOBODY else [EVERYBODY]
    places.extend([FOES_THERE + place for place in places])
    for c in in_scene(t):
        if c != t.roller:
            places.extend([one_of_them(c), one_of_them(c) + FOES_THERE])
    if has_ship(t):
        places.extend([THE_SHIP, THE_SHIP + FOES_THERE])
    return places


def one_of_them(c: int) -> int:
    """The code of one character alone."""
    return ONE_OF_THEM * (c + 1)


def one_in(whom: int) -> int:
    """Whom alone such a code means."""
    return whom // ONE_OF_THEM - 1


def struck_by(t: Evening) -> list[int]:
    """The characters a reaction strikes, in seat order. [S-082 S-905]"""
    if t.whom >= ONE_OF_THEM:
        return [one_in(t.whom)]
    if t.whom & THE_SHIP:
        return in_seat_order(t, present(t))
    if t.whom & EVERYBODY:
        return in_seat_order(t, in_scene(t))
    return [t.roller]


def in_seat_order(t: Evening, crew: list[int]) -> list[int]:
    """Characters by their players' seats."""
    codes = sorted([t.owner[c] * 100 + c for c in crew])
    return [code % 100 for code in codes]


def mask_of_all(crew: list[int]) -> int:
    """Characters as a set."""
    mask = 0
    for c in crew:
        mask |= 1 << c
    return mask


def strike(t: Evening) -> Script:
    """Peril outside a roll: it harms unless a token is spent; no Daring die helps. [S2-031 S2-049]"""
    forget_roll(t)
    chosen: int = yield Pick(GM, "peril_whom", [NOBODY, *present(t)])
    crew = in_scene(t) if chosen == NOBODY else [chosen]
    text: str = yield from prose(t, GM, "event", LONG, (NOBODY, EVENT, HARMS))
    say(t, GM, "event", text)
    t.reaction = EVENT
    t.reach = HARMS
    t.struck = mask_of_all(crew)
    t.to_ask = in_seat_order(t, crew)
    t.phase = WINDOW


def answer_surprise(t: Evening) -> Script:
    """One character after the other spends none, one, two or three tokens, and says how they helped.

    [S-080..S-084 S2-021 S2-062]
    """
    while t.to_ask:
        c = t.to_ask[0]
        options = surprise_options(t, c)
        if t.safe >> c & 1 or not t.tokens[c]:
            t.to_ask = t.to_ask[1:]
            continue
        chosen: int = yield Pick(t.owner[c], "surprised", options, (c, t.reaction))
        if chosen >= BUY_WHEN_SURPRISED:
            yield from buy(t, c, chosen, BUY_WHEN_SURPRISED)
            return
        t.to_ask = t.to_ask[1:]
        if chosen:
            take_tokens(t, c, chosen)
            pay(t, c, size(chosen))
            saved: str = yield from prose(t, t.owner[c], "saved", LINE, (c, size(chosen)))
            say(t, t.owner[c], "saved", saved, c)
        return
    settle_pot(t)
    surprised = tuple([c for c in members(t.struck) if not t.safe >> c & 1])
    if t.reaction == SURPRISE:
        t.tell("surprised", tuple([t.names[c] for c in surprised]), t.turned)
    t.phase = HARM


def surprise_options(t: Evening, c: int) -> list[int]:
    """Every legal set of tokens; three only where the GM has somebody to surprise; information too. [S-082 S-083]"""
    most = 3 if t.whom & FOES_THERE else 2
    options = subsets(t.tokens[c], max(0, most - t.pot))
    options.extend(purchases(t, c, BUY_WHEN_SURPRISED))
    return options


def pay(t: Evening, c: int, count: int) -> None:
    """One token: this character (aboard: the ship). Two: all. Three: the tables turn. [S-080..S-082 S2-062]"""
    if t.settings.token_pool:
        t.pot += count
        t.safe |= 1 << c
        return
    if count == 3:
        t.turned = True
    if count >= 2 or t.whom & THE_SHIP:
        t.safe = ALL_SAFE
        t.to_ask = []
    else:
        t.safe |= 1 << c


def settle_pot(t: Evening) -> None:
    """Tokens paid together count together. [S-081]"""
    if t.settings.token_pool and t.pot >= 2:
        t.safe = ALL_SAFE
        t.turned = t.pot >= 3


def deal_harm(t: Evening) -> Script:
    """Harm of a risky roll, then of the reaction, before the Course changes. [S2-048 S2-049 S2-051]"""
    if t.settings.destiny_tracks:
        if t.roller != NOBODY and t.risky and not t.unharmed and not t.sheltered and not t.gone[t.roller]:
            yield from suffer(t, t.roller)
        if t.reach & HARMS and not t.whom & THE_SHIP:
            for c in members(t.struck):
                if not t.safe >> c & 1 and not t.gone[c]:
                    yield from suffer(t, c)
    if t.reach & HARMS and t.whom & THE_SHIP and t.safe != ALL_SAFE:
        dice: int = yield Pick(GM, "damage", [1, 2])
        yield from damage(t, dice)
    t.phase = TURN_OVER if t.roller != NOBODY else BUSINESS


def turn_over(t: Evening) -> Script:
    """The Course changes, the roller is locked, and the sitting may be over. [S-098 S-100 S-901 S2-002]"""
    c = t.roller
    gift = enterprising_token(t, c)
    if gift != NO_TOKEN:
        taken: int = yield Pick(t.owner[c], "take_token", [1, 0], (c, gift))
        if taken:
            give_token(t, c, gift)
    if t.settings.course:
        set_course(t)
    t.unharmed = False
    t.unnoticed = False
    t.gear_broken[c] >>= 8
    alone = len(present(t)) == 1 and t.settings.solo_lock == NO_LOCK_ALONE
    t.last_roller = NOBODY if alone else c
    t.business = 0
    t.phase = BUSINESS
    if not present(t):
        t.phase = CLOSING
    elif is_due(t):
        t.phase = WIND_UP
    elif sum(t.rolled) == t.rolls_due - 1:
        t.tell("last_roll")


def is_due(t: Evening) -> bool:
    """Whether the evening has had its rolls or its Goals. [S-901]"""
    return sum(t.rolled) >= t.rolls_due or (t.goals_due > 0 and t.closed >= t.goals_due)


def wind_up(t: Evening) -> Script:
    """The evening has come to what was agreed: the GM closes it, or lets it go on for half as long again. [S-901]"""
    longer = max(LEAST_EXTENSION, t.settings.rolls // 2)
    goes_on: int = yield Pick(GM, "go_longer", [0, longer])
    if not goes_on:
        t.phase = CLOSING
        return
    t.rolls_due = max(t.rolls_due, sum(t.rolled)) + goes_on
    if t.goals_due:
        t.goals_due = t.closed + 1
    t.tell("longer", goes_on)
    t.phase = BUSINESS


def close_sitting(t: Evening) -> Script:
    """The GM has the last word. [S-901]"""
    told: str = yield from prose(t, GM, "closing", LONG)
    say(t, GM, "closing", told)
    t.phase = ENDED
    t.tell("ended", sum(t.rolled))
