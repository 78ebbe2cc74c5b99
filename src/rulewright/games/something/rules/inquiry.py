"""Important information for a token, at any time: a question, and a true answer from the GM. [S-079 S2-018 S2-019]"""

from typing import Final

from rulewright.engine.questions import Pick, Script, Write
from rulewright.games.something.dice import has
from rulewright.games.something.rules.crew import take_tokens
from rulewright.games.something.rules.goals import found_goal, open_goals, set_progress
from rulewright.games.something.state import GM, NOBODY, Evening, say

NEW_FLOW: Final = 999
LINE: Final = 280


def spendable(t: Evening, c: int) -> int:
    """The tokens that can buy information now: those not already promised to another question. [S-079]"""
    mask = t.tokens[c]
    for code in t.queue:
        if code // 16 == c and has(mask, code % 16):
            mask &= ~(1 << code % 16)
    return mask


def inquire(t: Evening) -> Script:
    """One step of an inquiry: the token is paid, the question asked, the answer given. [S-079 S-083]"""
    if t.inquiry == NOBODY:
        yield from pay_for_it(t)
    elif t.inquiry_left % 3 == 0:
        yield from ask(t)
    elif t.inquiry_left % 3 == 2:
        yield from answer(t)
    else:
        yield from move_flow(t)


def pay_for_it(t: Evening) -> Script:
    """One token buys one question, or two when the matter is talked over with the GM's characters. [S2-018]"""
    code = t.queue[0]
    t.queue = t.queue[1:]
    c, token = divmod(code, 16)
    take_tokens(t, c, 1 << token)
    private: int = yield Pick(t.owner[c], "privately", [0, 1], (c, token))
    t.inquiry_private = private == 1
    count = 1
    if t.settings.tokens2:
        count = yield Pick(GM, "questions", [1, 2], (c, token))
    t.inquiry = code
    t.inquiry_left = 3 * count


def ask(t: Evening) -> Script:
    """The question: free, or one of the token's three themes. [S2-018]"""
    c, token = divmod(t.inquiry, 16)
    seat = t.owner[c]
    if t.settings.tokens2:
        theme: int = yield Pick(seat, "theme", [0, 1, 2], (c, token))
        t.tell("theme", seat, token, theme)
    question: str = yield Write(seat, "question", LINE, (c, token))
    keep_line(t, seat, seat, "question", question)
    t.inquiry_left -= 1


def answer(t: Evening) -> Script:
    """The GM answers truly, in the open or for the asker alone. [S-079]"""
    c, token = divmod(t.inquiry, 16)
    told: str = yield Write(GM, "answer", LINE, (c, token))
    keep_line(t, GM, t.owner[c], "answer", told)
    t.inquiry_left -= 1


def keep_line(t: Evening, writer: int, asker: int, kind: str, text: str) -> None:
    """A private line stays between the GM and the asker."""
    if not t.inquiry_private:
        say(t, writer, kind, text)
        return
    t.notes.append((GM, asker, text))
    t.whisper(GM, "said", writer, kind, text)
    t.whisper(asker, "said", writer, kind, text)


def move_flow(t: Evening) -> Script:
    """By the second draft the related Flow gains 1 for each answer, or a new one starts at 1. [S2-019]"""
    t.inquiry_left -= 1
    if t.inquiry_left == 0:
        t.inquiry = NOBODY
    if not t.settings.tokens2:
        return
    goal: int = yield Pick(GM, "answer_flow", [*open_goals(t), NEW_FLOW])
    if goal == NEW_FLOW:
        name: str = yield Write(GM, "goal_name", 60)
        found_goal(t, name, 1)
    else:
        set_progress(t, goal, t.progress[goal] + 1)
