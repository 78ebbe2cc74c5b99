"""What the harness asks of words: that there are some, and that they can be said."""

import re
from collections.abc import Iterable, Sequence

from rulewright.engine.errors import RuleBroken

STRAY_NONE = re.compile(r"(?<!\S)None(?!\S)(?! (?:of|but|other)\b)")
"""A value that was never set, not the English "None of them"."""

ONE_OF_MANY = re.compile(
    r"(?:(\b\w+) |(?<![\w.,+–-]))1 (?:(?!on|of|in|at|is)[a-z]+ )?([a-z]+s|dice|people|men|women|children)\b"
)
"""The word before a lone 1, and what seems to be a plural after it."""

NO_PLURAL = re.compile("is|was|has|its|as|us|this|across|always|perhaps|plus|minus|yes|bus|[a-z]+ss")
"""Words on -s that are none."""

WHICH = re.compile(
    "beats|column|day|figure|front|game|level|line|melody|night|number|opponent|part|phase|place|player|point|roll|"
    "round|row|seat|side|song|space|spot|square|stage|step|test|threshold|tile|total|turn|version|on|to|at|than|the|"
    "[A-Z].*"
)
"""After these, and after a name, a 1 says which, not how many: "square 1 is free"."""


def worded(texts: Iterable[str], what: str, names: Sequence[str] = ()) -> None:
    """Whether these are words for people; `names` may hold numbers of their own."""
    for text in texts:
        lost = STRAY_NONE.search(text) is not None
        if not text.strip() or "<rulewright" in text or "object at 0x" in text or lost:
            raise RuleBroken(f"{what!r} has no proper words: {text!r}")
        wrong = miscounted(text, names)
        if wrong:
            raise RuleBroken(f"{what!r} counts wrongly, {wrong!r}: {text!r} (say it with `counted`)")


def miscounted(text: str, names: Sequence[str] = ()) -> str:
    """One of something said as if it were several; empty when there is no such thing.

    >>> miscounted("Ann gains 1 gems."), miscounted("Ann gains 1 gem."), miscounted("Square 1 is free.")
    ('1 gems', '', '')
    """
    for name in names:
        text = text.replace(name, "Ann")
    for found in ONE_OF_MANY.finditer(text):
        before, noun = found.groups()
        if not WHICH.fullmatch(before or "") and not NO_PLURAL.fullmatch(noun):
            return found.group().removeprefix(f"{before} ")
    return ""
