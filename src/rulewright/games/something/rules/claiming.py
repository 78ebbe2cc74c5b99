"""Who goes next: claims, the GM's call or rotation, and what may be done first. [S-036 S-098 S-099]"""

from typing import Final

from rulewright.engine.questions import Pick, Question, Script, Sealed
from rulewright.games.something.options import BY_CLAIM, BY_ROTATION
from rulewright.games.something.rules.crew import in_scene, may_roll, present
from rulewright.games.something.rules.destiny import recover
from rulewright.games.something.rules.inquiry import promised, spendable
from rulewright.games.something.state import CALL, CLOSING, GM, LAY_DIE, WIND_UP, Evening, forget_roll, turn_limit
from rulewright.games.something.tokens import tokens_in

# Answers to "claim": pass; claim with a character; promise a token first [S-079]; remember the fallen [S2-047]; act
# without a roll with a character who may not roll now [S-035].
PASS: Final = 0
FIRST_CLAIM: Final = 1
FIRST_PROMISE: Final = 100
FIRST_MEMORY: Final = 500
FIRST_ACT: Final = 800


def claim(t: Evening) -> Script:
    """Who goes next: claims, the GM's call, or rotation. Nobody able to roll: a new die is laid. [S-036 S-099 S-101]

    The GM settles a dispute between claims, and calls on somebody when there is none.
    """
    forget_roll(t)
    able = may_roll(t)
    if not able:
        if not present(t):
            t.phase = CLOSING
        elif t.turns >= turn_limit(t):
            t.phase = WIND_UP
        else:
            t.turns += 1
            t.phase = LAY_DIE
        return
    claiming = t.settings.next_roller == BY_CLAIM
    picks = claim_picks(t, able, claiming)
    answers: tuple[int, ...] = ()
    if len(picks) == 1:
        one: int = yield picks[0]
        answers = (one,)
    elif picks:
        asked: Question = Sealed(picks)
        answers = yield asked
    if turn_aside(t, answers):
        return
    for answer in answers:
        if answer >= FIRST_ACT:
            call(t, answer - FIRST_ACT)
            t.fiction = True
            return
    if len(able) == 1:
        call(t, able[0])
        return
    if t.settings.next_roller == BY_ROTATION:
        call(t, following(able, t.last_roller))
        return
    wanting = [claimant_in(answer) for answer in answers if is_claim(answer)]
    if len(wanting) == 1:
        call(t, wanting[0])
        return
    named: int = yield Pick(GM, "call_on", wanting if wanting else able)
    call(t, named)


def is_claim(answer: int) -> bool:
    """Whether somebody wants to go."""
    return FIRST_CLAIM <= answer < FIRST_PROMISE


def claimant_in(answer: int) -> int:
    """The character who wants to go."""
    return answer - FIRST_CLAIM


def is_promise(answer: int) -> bool:
    """Whether a token is promised first."""
    return FIRST_PROMISE <= answer < FIRST_MEMORY


def claim_picks(t: Evening, able: list[int], claiming: bool) -> list[Pick]:
    """Everybody with something to say is asked at once: a claim, a token to spend, a deed without a roll. [S-099]"""
    picks: list[Pick] = []
    for seat in range(1, t.seats):
        options = claim_options(t, seat, able, claiming)
        if len(options) > 1:
            picks.append(Pick(seat, "claim", options))
    return picks


def turn_aside(t: Evening, answers: tuple[int, ...]) -> bool:
    """Tokens spent and memories come first; whether there were any. [S-079 S2-047]"""
    aside = [answer for answer in answers if FIRST_PROMISE <= answer < FIRST_ACT]
    for answer in aside:
        if is_promise(answer):
            t.queue.append(answer - FIRST_PROMISE)
        else:
            from_memory(t, answer - FIRST_MEMORY)
    return len(aside) > 0


def claim_options(t: Evening, seat: int, able: list[int], claiming: bool) -> list[int]:
    """Pass, claim with one of one's own, spend a token, remember the fallen, act without a roll. [S-035 S-079 S-098]

    Whoever alone is able to roll cannot pass.
    """
    mine = [c for c in present(t) if t.owner[c] == seat]
    options = [FIRST_CLAIM + c for c in mine if c in able] if claiming else []
    if len(able) != 1 or not options:
        options = [PASS, *options]
    if t.settings.act_between:
        options.extend([FIRST_ACT + c for c in mine if c not in able and c in in_scene(t)])
    for c in mine:
        options.extend([FIRST_PROMISE + promised(c, token) for token in tokens_in(spendable(t, c))])
    options.extend([FIRST_MEMORY + c for c in mine if t.remembering[c]])
    return options


def from_memory(t: Evening, c: int) -> None:
    """A companion of a Foolhardy one recovers by remembering, once a session. [S2-047]"""
    t.remembering[c] = 0
    recover(t, c)


def call(t: Evening, c: int) -> None:
    """The character steps forward."""
    t.turns += 1
    t.roller = c
    t.phase = CALL
    t.tell("stands", c, t.names[c])


def following(able: list[int], last: int) -> int:
    """The next character in seat order."""
    for c in able:
        if c > last:
            return c
    return able[0]
