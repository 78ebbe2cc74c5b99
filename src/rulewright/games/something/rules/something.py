"""A sitting from end to end: the chapters in the order in which they are played. [S-001]"""

from typing import Final

from rulewright.engine.questions import Pick, Question, Script, Sealed
from rulewright.games.something.dice import members
from rulewright.games.something.rules.business import business
from rulewright.games.something.rules.crew import may_roll, present
from rulewright.games.something.rules.destiny import recover
from rulewright.games.something.rules.framing import call_for_roll, choose_dice, draft_setback
from rulewright.games.something.rules.inquiry import inquire, spendable
from rulewright.games.something.rules.opening import lay_die, prepare, set_up, voice_wants
from rulewright.games.something.rules.oracle import consult
from rulewright.games.something.rules.reaction import answer_surprise, close_sitting, deal_harm, react, turn_over
from rulewright.games.something.rules.resolving import keep, learn, resolve, setback
from rulewright.games.something.state import (
    BUSINESS,
    CALL,
    CLAIM,
    CLOSING,
    DRAFT,
    GM,
    HARM,
    KEEP,
    LAY_DIE,
    LEARN,
    NOBODY,
    ORACLE,
    PREPARATION,
    REACT,
    RESOLVE,
    RULED,
    SETBACK,
    SETUP,
    TURN_OVER,
    WANTS,
    WINDOW,
    Table,
    copy_all,
    forget_roll,
    turn_limit,
)

PASS: Final = 0
"""Answers to "claim": 0 passes, 1 + c claims with a character, 100 + 16 c + token buys information."""
INFORMATION: Final = 100
REMEMBER: Final = 500
"""500 + c: a companion remembers the fallen and recovers. [S2-047]"""


class Sitting(Table):
    """A table together with its rules."""

    def copy(self) -> "Sitting":
        """An independent table, equal in every field."""
        t = Sitting()
        copy_all(self, t)
        return t

    def duplicate(self) -> Table:
        """The copy, as a table."""
        return self.copy()

    def step(self) -> Script:
        """From this resting point to the next: the chapter that the phase names."""
        if self.queue or self.inquiry != NOBODY:
            yield from inquire(self)
            return
        phase = self.phase
        if phase == CLAIM:
            yield from claim(self)
        elif phase == CALL:
            yield from call_for_roll(self)
        elif phase == DRAFT:
            yield from draft_setback(self)
        elif phase == RULED:
            yield from choose_dice(self)
        elif phase == KEEP:
            yield from keep(self)
        elif phase == RESOLVE:
            yield from resolve(self)
        elif phase == LEARN:
            yield from learn(self)
        elif phase == SETBACK:
            yield from setback(self)
        elif phase == REACT:
            yield from react(self)
        elif phase == WINDOW:
            yield from answer_surprise(self)
        elif phase == HARM:
            yield from deal_harm(self)
        elif phase == TURN_OVER:
            yield from turn_over(self)
        elif phase == BUSINESS:
            yield from business(self)
        elif phase == ORACLE:
            yield from consult(self)
        elif phase == CLOSING:
            yield from close_sitting(self)
        elif phase == SETUP:
            yield from set_up(self)
        elif phase == PREPARATION:
            yield from prepare(self)
        elif phase == LAY_DIE:
            yield from lay_die(self)
        elif phase == WANTS:
            yield from voice_wants(self)


def claim(t: Table) -> Script:
    """Who goes next: claims, the GM's call, or rotation. Nobody able to roll: a new die is laid. [S-036 S-099 S-101]

    The GM settles a dispute between claims, and calls on somebody when there is none.
    """
    forget_roll(t)
    able = may_roll(t)
    if not able:
        if not present(t) or t.turns >= turn_limit(t):
            t.phase = CLOSING
        else:
            t.turns += 1
            t.phase = LAY_DIE
        return
    claiming = t.settings.next_roller == "claim"
    picks = claim_picks(t, able if claiming else [])
    answers: tuple[int, ...] = ()
    if len(picks) == 1:
        one: int = yield picks[0]
        answers = (one,)
    elif picks:
        asked: Question = Sealed(picks)
        answers = yield asked
    if turn_aside(t, answers):
        return
    if len(able) == 1:
        call(t, able[0])
        return
    if t.settings.next_roller == "rotation":
        call(t, after(able, t.last_roller))
        return
    wanting = [answer - 1 for answer in answers if answer > PASS]
    if len(wanting) == 1:
        call(t, wanting[0])
        return
    named: int = yield Pick(GM, "call_on", wanting if wanting else able)
    call(t, named)


def claim_picks(t: Table, able: list[int]) -> list[Pick]:
    """Everybody with something to say is asked at once: a claim, or a token to spend first. [S-079 S-099]"""
    picks: list[Pick] = []
    for seat in range(1, t.seats):
        options = claim_options(t, seat, able)
        if len(options) > 1:
            picks.append(Pick(seat, "claim", options))
    return picks


def turn_aside(t: Table, answers: tuple[int, ...]) -> bool:
    """Tokens spent and memories come first; whether there were any. [S-079 S2-047]"""
    aside = [answer for answer in answers if answer >= INFORMATION]
    for answer in aside:
        if answer >= REMEMBER:
            from_memory(t, answer - REMEMBER)
        else:
            t.queue.append(answer - INFORMATION)
    return len(aside) > 0


def claim_options(t: Table, seat: int, able: list[int]) -> list[int]:
    """Pass, claim with one of one's own, spend a token, remember the fallen. [S-079 S-098]

    Whoever alone is able to roll cannot pass.
    """
    mine = [c for c in present(t) if t.owner[c] == seat]
    options = [1 + c for c in mine if c in able]
    if len(able) != 1 or not options:
        options = [PASS, *options]
    for c in mine:
        options.extend([INFORMATION + c * 16 + token for token in members(spendable(t, c))])
    options.extend([REMEMBER + c for c in mine if t.remembering[c]])
    return options


def from_memory(t: Table, c: int) -> None:
    """A companion of a Foolhardy one recovers by remembering, once a session. [S2-047]"""
    t.remembering[c] = 0
    recover(t, c)


def call(t: Table, c: int) -> None:
    """The character steps forward."""
    t.turns += 1
    t.roller = c
    t.phase = CALL
    t.tell("stands", c, t.names[c])


def after(able: list[int], last: int) -> int:
    """The next character in seat order."""
    for c in able:
        if c > last:
            return c
    return able[0]
