"""A sitting from end to end: the chapters in the order in which they are played. [S-001]"""

from rulewright.engine.questions import Observer, Script
from rulewright.engine.rng import Rng
from rulewright.games.something.rules.business import business
from rulewright.games.something.rules.claiming import claim
from rulewright.games.something.rules.framing import call_for_roll, choose_dice, draft_setback
from rulewright.games.something.rules.inquiry import inquire
from rulewright.games.something.rules.opening import lay_die, prepare, set_up, voice_wants
from rulewright.games.something.rules.oracle import consult
from rulewright.games.something.rules.reaction import (
    answer_surprise,
    close_sitting,
    deal_harm,
    react,
    turn_over,
    wind_up,
)
from rulewright.games.something.rules.resolving import keep, learn, resolve, setback
from rulewright.games.something.secrets import imagine
from rulewright.games.something.state import (
    BUSINESS,
    CALL,
    CLAIM,
    CLOSING,
    DRAFT,
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
    WIND_UP,
    WINDOW,
    Evening,
)


class Something(Evening):
    """An evening together with its rules."""

    def copy(self) -> "Something":
        """An independent table, equal in every field."""
        t = Something()
        self.copy_into(t)
        return t

    def imagine(self, observer: Observer, rng: Rng) -> "Something":
        """An evening that fits all that the observer knows. [S-061 S2-066]"""
        t = self.copy()
        imagine(t, observer)
        return t

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
        elif phase == WIND_UP:
            yield from wind_up(self)
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
