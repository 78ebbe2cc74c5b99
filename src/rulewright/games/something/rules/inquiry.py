"""Important information for a token, at any time: a question, and a true answer from the GM. [S-079 S2-018 S2-019]"""

from typing import Final

from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.engine.questions import Pick, Script, Write
from rulewright.games.something.rules.crew import present, take_tokens
from rulewright.games.something.rules.goals import NEW_GOAL, found_goal, open_goals, set_progress
from rulewright.games.something.rules.telling import prose
from rulewright.games.something.state import GM, LINE, NOBODY, SHORT, Evening, say
from rulewright.games.something.tokens import Token, tokens_in

STEPS_A_QUESTION: Final = 3
"""Asked, answered, and what the answer does to a Flow."""
TOKEN_BITS: Final = 4
OF_AN_ALLY: Final = 32
"""Among the answers that buy information: from here on the promise of a companion's token."""


def spendable(t: Evening, c: int) -> int:
    """The tokens that can buy information now: those not already promised to another question. [S-079]"""
    mask = t.tokens[c]
    for promise in t.queue:
        if payer_in(promise) == c:
            mask &= ~(1 << token_in(promise))
    return mask


# A token promised for information is one number, whose it is and which; it waits in the queue.


def promised(c: int, token: Token) -> int:
    """The promise of a character's token."""
    return pack(c, token, TOKEN_BITS)


def payer_in(promise: int) -> int:
    """The character who pays."""
    return kind_in(promise, TOKEN_BITS)


def token_in(promise: int) -> Token:
    """The token that is paid."""
    return Token(thing_in(promise, TOKEN_BITS))


# Several questions can be put off by a token: their answers from some first number on buy information.


def purchases(t: Evening, c: int, first: int) -> list[int]:
    """The answers that buy information before anything else: with a token of one's own, or of a companion. [S-079]"""
    found = [first + token for token in tokens_in(spendable(t, c))]
    for ally in present(t):
        if ally != c:
            offers = [promised(ally, token) for token in tokens_in(spendable(t, ally))]
            found.extend([first + OF_AN_ALLY + promise for promise in offers if promise not in t.refused])
    return found


def promise_of(c: int, answer: int, first: int) -> int:
    """The promise that such an answer makes."""
    code = answer - first
    return promised(c, Token(code)) if code < OF_AN_ALLY else code - OF_AN_ALLY


def buy(t: Evening, c: int, answer: int, first: int) -> Script:
    """Promise the token of such an answer, if its owner agrees; the next step is the inquiry. [S-079]"""
    promise = promise_of(c, answer, first)
    payer = payer_in(promise)
    if t.owner[payer] != t.owner[c]:
        agreed: int = yield Pick(t.owner[payer], "lend_token", [1, 0], (payer, token_in(promise), c))
        if not agreed:
            t.refused.append(promise)
            return
    t.queue.append(promise)


def inquire(t: Evening) -> Script:
    """One step of an inquiry: the token is paid, the question asked, the answer given. [S-079 S-083]"""
    if t.inquiry == NOBODY:
        yield from pay_for_it(t)
    elif t.inquiry_left % STEPS_A_QUESTION == 0:
        yield from ask(t)
    elif t.inquiry_left % STEPS_A_QUESTION == 2:
        yield from answer(t)
    else:
        yield from move_flow(t)


def pay_for_it(t: Evening) -> Script:
    """One token buys one question, or two when the matter is talked over with the GM's characters. [S2-018]"""
    promise = t.queue[0]
    t.queue = t.queue[1:]
    c, token = payer_in(promise), token_in(promise)
    take_tokens(t, c, 1 << token)
    private: int = yield Pick(t.owner[c], "privately", [0, 1], (c, token))
    t.inquiry_private = private == 1
    count = 1
    if t.settings.tokens2:
        count = yield Pick(GM, "questions", [1, 2], (c, token))
    t.inquiry = promise
    t.inquiry_left = STEPS_A_QUESTION * count


def ask(t: Evening) -> Script:
    """The question: free, or one of the token's three themes. [S2-018]"""
    c, token = payer_in(t.inquiry), token_in(t.inquiry)
    seat = t.owner[c]
    if t.settings.tokens2:
        theme: int = yield Pick(seat, "theme", [0, 1, 2], (c, token))
        t.tell("theme", seat, token, theme)
    question: str = yield from prose(t, seat, "question", LINE, (c, token))
    keep_line(t, seat, seat, "question", question)
    t.inquiry_left -= 1


def answer(t: Evening) -> Script:
    """The GM answers truly, in the open or for the asker alone. [S-079]"""
    c, token = payer_in(t.inquiry), token_in(t.inquiry)
    told: str = yield from prose(t, GM, "answer", LINE, (c, token))
    keep_line(t, GM, t.owner[c], "answer", told)
    t.inquiry_left -= 1


def keep_line(t: Evening, writer: int, asker: int, kind: str, text: str) -> None:
    """A private line stays between the GM and the asker."""
    c = payer_in(t.inquiry)
    if not t.inquiry_private:
        say(t, writer, kind, text, NOBODY if writer == GM else c)
        return
    if not text:
        return
    voice = "" if writer == GM else t.names[c]
    t.notes.append((GM, asker, text))
    t.whisper(GM, "said", writer, kind, text, voice)
    t.whisper(asker, "said", writer, kind, text, voice)


def move_flow(t: Evening) -> Script:
    """By the second draft the related Flow gains 1 for each answer, or a new one starts at 1. [S2-019]"""
    t.inquiry_left -= 1
    if t.inquiry_left == 0:
        t.inquiry = NOBODY
    if not t.settings.tokens2:
        return
    goal: int = yield Pick(GM, "answer_flow", [*open_goals(t), NEW_GOAL])
    if goal == NEW_GOAL:
        name: str = yield Write(GM, "goal_name", SHORT)
        found_goal(t, name, 1)
    else:
        set_progress(t, goal, t.progress[goal] + 1)
