"""Benefits of the high die and the tokens of sixes. [S-069..S-078]"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.something.dice import (
    COMPELLING,
    DARING,
    EVERY_TYPE,
    EXPERTISE,
    NO_TYPE,
    SNEAKY,
    THRIVING,
    DieType,
)
from rulewright.games.something.rules.crew import give_token, present
from rulewright.games.something.rules.destiny import recover
from rulewright.games.something.rules.powers import any_benefit, second_benefit
from rulewright.games.something.rules.ship import clear, clearable
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.rules.totals import result_pair
from rulewright.games.something.sets import has
from rulewright.games.something.state import FULL, GM, LINE, Evening, say
from rulewright.games.something.tokens import Token, token_of

FIRST_MARK: Final = 200
"""Answers to "recover": a character, or from here on a mark of the ship."""


def benefits(t: Evening, high: DieType, face: int, protected: bool) -> Script:
    """Use or waive the high die's benefit, then take or waive the token, each on its own. [S-069 S-075..S-077]

    A progress that was protected has used Expertise's benefit already. [S-072]
    """
    kind = EXPERTISE if protected else high
    if any_benefit(t, t.roller) and not protected:
        kind = yield Pick(t.owner[t.roller], "any_benefit", list(EVERY_TYPE), (t.roller,))
    yield from benefit(t, kind)
    extra = second_benefit(t, t.roller)
    if extra != NO_TYPE:
        yield from benefit(t, extra)
    if t.band == FULL and t.benefit_wanted != NO_TYPE and t.benefit_wanted not in (kind, extra):
        yield from benefit(t, t.benefit_wanted)
    if t.settings.tokens2:
        yield from sixes(t)
    elif face == 6:
        yield from earn(t, token_of(high))


def benefit(t: Evening, kind: DieType) -> Script:
    """One type's benefit; Expertise was settled with the Win. [S-070..S-074 S-076 S2-007 S2-014]"""
    if kind == EXPERTISE:
        return
    used: int = yield Pick(t.owner[t.roller], "benefit", [1, 0], (t.roller, kind))
    if not used:
        return
    t.tell("benefit", t.roller, t.names[t.roller], kind)
    if kind == COMPELLING:
        witness: str = yield from prose(t, GM, "witness", LINE, (t.roller,))
        say(t, GM, "witness", witness)
    elif kind == DARING:
        t.unharmed = True
        t.sheltered = t.settings.course
    elif kind == SNEAKY:
        t.unnoticed = True
    elif kind == THRIVING:
        yield from recovery(t)


def recovery(t: Evening) -> Script:
    """One step: the roller's own, or by the second draft anybody's, or a mark of the ship. [S-074 S2-006 S2-059]"""
    options = present(t) if t.settings.flow else [t.roller]
    options.extend([FIRST_MARK + mark for mark in clearable(t)])
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Pick(t.owner[t.roller], "recover", options, (t.roller,))
    if chosen >= FIRST_MARK:
        clear(t, chosen - FIRST_MARK)
    else:
        recover(t, chosen)


def sixes(t: Evening) -> Script:
    """Second draft: each die of the pair that shows 6 gives its token, high or not, tied or not. [S2-015 S2-016]"""
    first, face, second, other = result_pair(t, t.kept)
    if face == 6:
        yield from earn(t, token_of(first))
    if other == 6:
        yield from earn(t, token_of(second))


def earn(t: Evening, token: Token) -> Script:
    """Take or waive a token; one already held is not gained again. [S-075 S-076 S-078]"""
    if has(t.tokens[t.roller], token):
        give_token(t, t.roller, token)
        return
    taken: int = yield Pick(t.owner[t.roller], "take_token", [1, 0], (t.roller, token))
    if taken:
        give_token(t, t.roller, token)
