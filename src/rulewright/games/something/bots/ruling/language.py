# interpreted: reads prose
"""A player's prose as words and clauses: stems, small mistakes mended, and what each clause is."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rulewright.games.something.written import written

WORD = re.compile(r"w/o?|[a-z0-9&]+(?:['’-][a-z0-9]+)*|'em")
STOPS = re.compile(r"[.!?;:]+(?=\s|$|[\"”'])|[\"“”]| - | – |—|,")
JOINTS = re.compile(
    r"\band\b|(?<!nothing )\bbut\b|(?=\b(?:then|until|while|because|so that|hoping|before|as if|when|once)\b)"
)
QUOTE = re.compile(r"[\"“][^\"”]*[\"”]")
GAP = 2
"""How many words may stand between the words of a phrase."""

CLOSE_WORDS = frozenset(
    {"the", "a", "my", "our", "his", "her", "their", "him", "them", "it", "its", "me", "us", "of", "in"}
)
"""Words that belong to the word before them: in a phrase nothing stands between."""
PARTICLES = frozenset({"down", "over", "out", "off", "up", "apart", "back", "away", "open"})
"""Words that a verb sends behind its object: "shoot the whole armada down"."""
PARTICLE_GAP = 4

SUNG = frozenset({"sing", "recit", "recount", "narrat", "reminisc", "rhym"})
"""Verbs that tell a tale whatever it is about."""

CLAIMED = ("swear to", "swear that", "tell him", "tell her", "tell them", "assure", "claim that")
"""What begins so is said to somebody there, and not to the GM."""

DONE, DENIED, TOLD, ASKED, HOPED, TO_THE_GM, STATED, TRIVIAL = range(8)
Stems = tuple[str, ...]


@dataclass(frozen=True)
class Clause:
    """A piece of a deed: its stems, and what it is (done, denied, told, asked, hoped, said to the GM, ...)."""

    stems: Stems
    mode: int


def speech() -> dict[str, Any]:
    """How prose is cut up, as written."""
    found: dict[str, Any] = written("bots/ruling/speech.yaml")
    return found


@cache
def stem(word: str) -> str:
    """A word without its ending, so that all its forms are one."""
    irregular: dict[str, str] = speech()["irregular"]
    word = word.replace("’", "'").removesuffix("'s").removesuffix("'")
    word = irregular.get(word, word)
    if word.endswith(("ies", "ied")) and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith("ing") and len(word) > 5:
        word = with_e(word[:-3])
    elif word.endswith("ed") and len(word) > 4:
        word = with_e(word[:-2])
    elif re.search(r"(?:s|x|z|ch|sh)es$", word):
        word = word[:-2]
    elif word.endswith("s") and len(word) > 3 and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return word if len(word) <= 3 or SHORT.fullmatch(word[:-1]) else word.removesuffix("e")


SHORT = re.compile(r"[^aeiou]+[aeiou][^aeiouwxy]")
"""What one vowel and one consonant end: with an "e" behind it, it is another word (plan and plane, rob and robe)."""


def with_e(word: str) -> str:
    """What an ending was cut from: its last consonant once where it was doubled, else with the "e" that it lost."""
    once = single(word)
    return f"{once}e" if once == word and SHORT.fullmatch(word) else once


def single(word: str) -> str:
    """The last consonant once, where an ending doubled it: travelling, but telling."""
    if len(word) <= 3 or word[-1] != word[-2]:
        return word
    long = len(re.findall(r"[aeiouy]+", word)) > 1
    return word[:-1] if word[-1] in "bdgmnprt" or (word[-1] == "l" and long) else word


def words_in(text: str) -> list[str]:
    """The words of a text, in small letters, contractions opened."""
    contractions: dict[Any, str] = speech()["contractions"]
    found: list[str] = []
    said = WORD.findall(text.lower().replace("’", "'"))
    for word, following in zip(said, (*said[1:], ""), strict=False):
        if word == "lets" and (found or following in LET):
            word = "let"  # nobody is called upon in the middle of a clause, or with somebody named: she lets it drop
        opened = contractions.get(word) or (contractions.get(int(word)) if word.isdigit() else None)
        found.extend(opened.split() if opened else [word])
    return found


LET = frozenset({"the", "a", "an", "him", "her", "them", "it", "his", "their", "my", "our", "us", "me", "everybody"})
"""After "lets" these say who is let do something."""


@cache
def stems_of(phrase: str) -> Stems:
    """A phrase of a table as stems."""
    return tuple(stem(word) for word in words_in(str(phrase)))


@cache
def cries() -> frozenset[Stems]:
    """What is called out and is no deed, where it stands alone."""
    return frozenset(stems_of(phrase) for phrase in speech()["cries"])


@cache
def unbroken() -> frozenset[Stems]:
    """Phrases that mean something else with a thing between them: a ship lifts off, a beam is lifted off a leg."""
    return frozenset(stems_of(phrase) for phrase in speech()["unbroken"])


def place_of(phrase: Stems, stems: Sequence[str], start: int = 0, gap: int = GAP) -> int:
    """Where a phrase begins, its words in order with a few others between them; -1: nowhere."""
    first = phrase[0]
    if first not in stems:
        return -1
    if phrase in unbroken():
        gap = 0
    reaches = [0 if word in CLOSE_WORDS else PARTICLE_GAP if gap and word in PARTICLES else gap for word in phrase]
    for begin in range(start, len(stems)):
        if stems[begin] != first:
            continue
        at = begin
        for wanted, between in zip(phrase[1:], reaches[1:], strict=True):
            reach = range(at + 1, min(len(stems), at + 2 + between))
            at = next((i for i in reach if stems[i] == wanted), -1)
            if at < 0:
                break
        if at >= 0:
            return begin
    return -1


INDEXES: dict[int, tuple[list[str], dict[str, list[tuple[int, str, Stems]]]]] = {}
"""The phrases of every list of a table by their first word; the list is kept, so that no other gets its number."""


def spoken_of(phrases: Collection[str], stems: Sequence[str]) -> list[tuple[str, Stems]]:
    """The phrases of a table whose first word is said, in the table's order: only these need a closer look."""
    if not isinstance(phrases, list):
        return [(phrase, wanted) for phrase in phrases if (wanted := stems_of(phrase))[0] in stems]
    if id(phrases) not in INDEXES:
        index: dict[str, list[tuple[int, str, Stems]]] = {}
        for at, phrase in enumerate(phrases):
            index.setdefault(stems_of(phrase)[0], []).append((at, phrase, stems_of(phrase)))
        INDEXES[id(phrases)] = (phrases, index)
    index = INDEXES[id(phrases)][1]
    found = [entry for word in set(stems) if word in index for entry in index[word]]
    return [(phrase, wanted) for _, phrase, wanted in sorted(found)]


def says(stems: Sequence[str], phrases: Collection[str]) -> str:
    """The first phrase of a table that is said; empty: none."""
    return next((str(phrase) for phrase, wanted in spoken_of(phrases, stems) if place_of(wanted, stems) >= 0), "")


def begins(stems: Sequence[str], phrases: Collection[str]) -> str:
    """The longest phrase that the clause begins with; empty: none."""
    fitting = [phrase for phrase in phrases if tuple(stems[: len(stems_of(phrase))]) == stems_of(phrase)]
    return max(fitting, key=len, default="")


def denied_before(stems: Sequence[str], at: int, reach: int = 4) -> bool:
    """Whether a "no", "without" or the like stands close before a word, or before the list that it is in."""
    before = list(stems[max(0, at - reach) : at])
    if says(before, speech()["absent"]):
        return True
    joint = next((i for i in range(at - 1, max(-1, at - 1 - reach), -1) if stems[i] in ("or", "nor")), -1)
    return joint > 0 and denied_before(stems, joint, reach)


# --- small mistakes --------------------------------------------------------------------------------------------------


def one_slip(wrong: str, right: str) -> bool:
    """Whether a word is another with one letter left out, put in, changed or two of them swapped."""
    if wrong == right or abs(len(wrong) - len(right)) > 1:
        return False
    i = next((i for i, (a, b) in enumerate(zip(wrong, right, strict=False)) if a != b), min(len(wrong), len(right)))
    a, b = wrong[i:], right[i:]
    return a[1:] == b or a == b[1:] or a[1:] == b[1:] or (len(a) > 1 and len(b) > 1 and a[1] + a[0] + a[2:] == b)


def mended(word: str, near: Collection[str], known: Collection[str]) -> str:
    """A long word with one slip, as the situation's words have it; else as the tables have it. [gm: typos]"""
    if len(word) < 5 or word in known or word in near:
        return word
    for other in sorted(near):
        if len(other) >= 5 and other[0] == word[0] and one_slip(word, other):
            return other
    if len(word) < 6:
        return word
    for other in sorted(known):
        if len(other) >= 6 and other[0] == word[0] and len(other) != len(word) and one_slip(word, other):
            return other
    return word


VOWELS = str.maketrans("aeiou", "*****")
TWO_VOWELS = re.compile(r"[aeiou]{2}")


def misheard(word: str, known: Collection[str]) -> str:
    """A word that no table has and that sounds like one that they have: another vowel in its place ("sneek").

    In a short word with one vowel alone another vowel makes another word: stuff is no staff.
    """
    if len(word) < 5 or word in known or not (len(word) > 6 or TWO_VOWELS.search(word)):
        return word
    alike = [
        other
        for other in known
        if len(other) == len(word)
        and other.translate(VOWELS) == word.translate(VOWELS)
        and sum(a != b for a, b in zip(word, other, strict=True)) == 1
    ]
    return alike[0] if len(alike) == 1 else word


# --- frames ----------------------------------------------------------------------------------------------------------


@cache
def frames() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """How a deed is framed: "my plan is to ..." at the beginning, "she is going to ..." after who does it."""
    before = "|".join(sorted(speech()["frames_before"], key=len, reverse=True))
    after = "|".join(sorted(speech()["frames_of_self"], key=len, reverse=True))
    return (
        re.compile(
            rf"(^|[.!?;:,(]\s+|\band )(?:so,? |well,? |now,? )?(?:{before})\b[:,.]?(?: to\b)?(?: i\b)?", re.IGNORECASE
        ),
        re.compile(rf"(^|[.!?;:,(]\s+|\b(?:and|then|so) )(I|We|we|[A-Z][a-z]+) (?:{after})\b"),
    )


def unframed(text: str) -> str:
    """A deed without the frames that people put around it: "my plan is to climb the wall" is a climb."""
    whole, own = frames()
    text = re.sub(r"\b(I|[Ww]e)['’](m|re|ll|d like)\b", lambda hit: f"{hit[1]} {SHORT_FOR[hit[2]]}", text)
    return own.sub(r"\1\2", whole.sub(r"\1I", text))


SHORT_FOR = {"m": "am", "re": "are", "ll": "will", "d like": "would like"}


# --- clauses ---------------------------------------------------------------------------------------------------------


def clauses_of(text: str, near: Collection[str], known: Collection[str]) -> list[Clause]:
    """A deed in clauses, each with its mode; what is quoted is said by the character, so told. [S-012]"""
    found: list[Clause] = []
    asked = False
    for sentence in re.split(r"(?<=[.!?])\s+", QUOTE.sub(" ", text)):
        question = sentence.rstrip().endswith("?")
        telling = False
        for piece in pieces(sentence):
            stems = tuple(
                misheard(mended(stem(word), near, known), known) for word in marked_qualities(words_in(piece))
            )
            if not stems:
                continue
            mode = mode_of(stems, question)
            telling = telling or mode == TOLD
            if telling and mode == DONE and not says(stems, speech()["effects"]):
                mode = TOLD
            asked = asked or mode == ASKED
            found.extend(split_told(stems) if mode == TOLD else [Clause(stems, mode)])
    return found


def marked_qualities(words: Sequence[str]) -> list[str]:
    """The words, those that only say of what kind a thing is marked as such: "my forged permit" forges nothing."""
    table = speech()
    return [
        f"{word}-thing" if at and word in table["qualities"] and words[at - 1] in table["articles"] else word
        for at, word in enumerate(words)
    ]


def pieces(sentence: str) -> list[str]:
    """A sentence at its stops and joints."""
    return [part for piece in STOPS.split(sentence) for part in JOINTS.split(piece) if part.strip()]


def split_told(stems: Stems) -> list[Clause]:
    """Telling a tale is done; what it tells of is not."""
    return [Clause(stems[:4], TOLD), Clause(stems[4:], TOLD)]


def mode_of(stems: Stems, question: bool) -> int:
    """What a clause is."""
    table = speech()
    tales: dict[str, Any] = written("bots/ruling/circumstances.yaml")
    if stems in cries():
        return TO_THE_GM
    if says(stems, table["to_the_gm"]) and not says(stems, table["requests"][-6:]) and not says(stems[:4], CLAIMED):
        return TO_THE_GM
    if stems[1:3] == ("or", "no"):
        return STATED  # rocks or no rocks
    if (says(stems, tales["telling"]) and (says(stems, tales["tale"]) or tells_of(stems))) or (
        stems[0] == "how" and "to" not in stems[1:2] and not question
    ):
        return TOLD
    if question and begins(stems, table["asking"]) and not begins(stems, table["requests"]):
        return ASKED
    if question and begins(stems, [ask for ask in table["asking"] if ask.startswith(("can", "could", "would"))]):
        return ASKED
    asked_for = begins(stems, table["requests"])
    if question and asked_for and says(stems[: len(stems_of(asked_for)) + 2], tales["noticing"]):
        return ASKED
    if says(stems[:5], table["denials"]) and not (question and stems[:3] in BEGGING):
        return DENIED
    if begins(stems, table["hopes"]) or says(stems, ("neither",)):
        return HOPED
    return STATED if stated(stems) else DONE


BEGGING = (("will", "you", "not"), ("will", "not", "you"), ("would", "you", "not"), ("would", "not", "you"))
"""How a request begins that only sounds like a denial: "will you not let us in?"."""


def tells_of(stems: Stems) -> bool:
    """Whether a song or a tale is about something: "sing to the sick of the old wars"."""
    at = next((at for at, word in enumerate(stems) if word in SUNG), -1)
    return at >= 0 and bool({"of", "about"} & set(stems[at + 1 : at + 6]))


def stated(stems: Stems) -> bool:
    """Whether a clause says how things are, and nothing is done in it: "our papers are in order"."""
    be = ("am", "is", "are", "was", "have", "has", "had", "were", "there")
    if stems[0] in ("i", "we", "he", "she", "they", "it", "there", "that", "this"):
        return len(stems) > 1 and stems[1] in be and stems[1:3] != ("am", "go")
    return (
        stems[0] in ("our", "my", "the", "his", "her") and any(word in be for word in stems[2:4]) and "by" not in stems
    )
