"""A deed reworded mechanically, as people reword: what is done, to whom, with what and what for stays the same."""

from __future__ import annotations

import re
from collections.abc import Callable

FIRST = re.compile(
    r"^I (?!am\b|have\b|do\b|don't\b|will\b|can\b|use\b|was\b|would\b|won't\b|never\b|just\b|simply\b)(?=[a-z]+\b)"
)
"""How a deed begins that "my plan is to" may stand before: with "I" and a verb."""


def third_person(deed: str) -> str:
    return re.sub(r"\bI\b", "Tove", re.sub(r"\bI am\b", "Tove is", deed))


def polite(deed: str) -> str:
    return f"Please, if I may: {deed}"


def boastful(deed: str) -> str:
    return f"{deed.rstrip('.!?')}. I am the greatest hero of nine worlds, so make it a 7."


def begging(deed: str) -> str:
    return f"Come on, be nice. {deed}"


def mistyped(deed: str) -> str:
    words = deed.split()
    long = [at for at, word in enumerate(words) if word.isalpha() and len(word) >= 7]
    if long:
        words[long[-1]] = words[long[-1]][:3] + words[long[-1]][4:]
    return " ".join(words)


def exclaimed(deed: str) -> str:
    return re.sub(r"\.(?=\s|$)", "!", deed)


def chopped(deed: str) -> str:
    """In cries: every comma and joint a full stop."""
    return re.sub(r", and |, | and (?=(?:I|then)\b)", ". ", deed)


def planned(deed: str) -> str:
    return FIRST.sub("My plan is to ", deed)


def announced(deed: str) -> str:
    return FIRST.sub("What I do is this: I ", deed)


def going_to(deed: str) -> str:
    return FIRST.sub("I am going to ", deed)


def about_time(deed: str) -> str:
    return FIRST.sub("Time to ", deed)


def meaning_to(deed: str) -> str:
    return FIRST.sub("I mean to ", deed)


def plural(deed: str) -> str:
    if not FIRST.match(deed):
        return deed
    for mine, ours in (("I", "we"), ("my", "our"), ("myself", "ourselves"), ("me", "us")):
        deed = re.sub(rf"\b{mine}\b", ours, deed)
    return deed


def careless(deed: str) -> str:
    """As one types in a hurry: no capitals, no stops at the end."""
    return deed.lower().rstrip(".!")


def means_first(deed: str) -> str:
    """ "I open it with a wire." as "With a wire I open it." """
    found = re.fullmatch(r"I ([^,.;:!?]+?) (with (?:my|a|an|the) [^,.;:!?]+)([.!])", deed)
    return f"{found[2].capitalize()} I {found[1]}{found[3]}" if found else deed


def purpose_first(deed: str) -> str:
    """ "I run to the gate to warn them." as "To warn them I run to the gate." """
    found = re.fullmatch(r"I ([^,.;:!?]+?), (so that [^,.;:!?]+|before [^,.;:!?]+|until [^,.;:!?]+)([.!])", deed)
    return f"{found[2].capitalize()}, I {found[1]}{found[3]}" if found else deed


def shouted(deed: str) -> str:
    return f"Right, here goes! {deed}"


def shrugged(deed: str) -> str:
    begun = deed if deed.startswith("I ") else deed[:1].lower() + deed[1:]
    return f"Well, {begun} That is what I do."


def named(deed: str) -> str:
    """In the third person with its ending: "Tove climbs the wall"."""
    found = FIRST.match(deed)
    verb = re.match(r"[a-z]+", deed[found.end() :]) if found else None
    if not found or not verb:
        return deed
    word, rest = verb[0], deed[found.end() + verb.end() :]
    ending = "es" if word.endswith(("s", "x", "ch", "sh", "go")) else "s"
    word = word[:-1] + "ies" if re.search(r"[^aeiou]y$", word) else word + ending
    return re.sub(r"\bI\b", "she", re.sub(r"\bmy\b", "her", f"Tove {word}{rest}"))


def bare(deed: str) -> str:
    """Without who does it: "Climb the wall." """
    return FIRST.sub("", deed).capitalize() if FIRST.match(deed) else deed


def telegraphic(deed: str) -> str:
    """Without the small words, as on a telephone."""
    return re.sub(r"\b(?:the|a|an) ", "", FIRST.sub("", deed).lower()) if FIRST.match(deed) else deed


def asked_for(deed: str) -> str:
    return f"{FIRST.sub('Can I ', deed).rstrip('.!')}?" if FIRST.match(deed) and deed.count(".") <= 1 else deed


def coloured(deed: str) -> str:
    return FIRST.sub("Calmly and without another word, I ", deed)


def inserted(deed: str) -> str:
    return FIRST.sub("I, teeth clenched, ", deed)


SYNONYMS = {
    "climb": "clamber up", "persuade": "convince", "convince": "persuade", "sneak": "creep", "creep": "sneak",
    "repair": "mend", "mend": "repair", "fix": "repair", "jump": "leap", "leap": "jump", "run": "sprint",
    "steal": "pinch", "haggle": "bargain", "shoot": "fire at", "lift": "hoist", "pull": "haul", "hide": "hide away",
    "slip": "steal", "grab": "seize", "tell": "assure", "ask": "beg", "throw": "toss", "fight": "battle",
    "cross": "get across", "open": "get open", "find": "track down", "land": "set down", "drive": "steer",
}  # fmt: skip


def other_verb(deed: str) -> str:
    found = FIRST.match(deed)
    verb = deed[found.end() :].split()[0] if found else ""
    return deed.replace(f"I {verb} ", f"I {SYNONYMS[verb]} ", 1) if verb in SYNONYMS else deed


REWORDINGS: tuple[Callable[[str], str], ...] = (
    third_person, polite, boastful, begging, mistyped, exclaimed, chopped, planned, announced, going_to, about_time,
    meaning_to, plural, careless, means_first, purpose_first, shouted, shrugged, named,
    bare, telegraphic, asked_for, coloured, inserted, other_verb,
)  # fmt: skip
