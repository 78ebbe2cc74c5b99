# interpreted: words for people
"""What things are called: seats, characters, skills, dice, tokens, results, and who says a line."""

from typing import Any

from rulewright.engine import Spoken, View
from rulewright.games.something.dice import NO_TYPE, TYPES
from rulewright.games.something.skills import SKILLS

BANDS = ("tie", "low", "middle", "full success", "Win taken")
SPOKEN = {
    "scene": "{text}", "event": "{text}", "closing": "{text}", "without_roll": "{text}",
    "ruling": "{text}", "reward": "{text}",
    "want": "{who} wants: {text}", "intent": "{who}, to this end: {text}", "argument": "{who} argues: {text}",
    "offer": "The GM offers: {text}", "obstacle": "Not yet. {text}", "setback": "Setback! {text}",
    "surprise": "Surprise! {text}", "witness": "Impressed: {text}", "question": "{who} asks: {text}",
    "answer": "The answer: {text}", "oracle": "The oracle: {text}", "doom": "Doom: {text}",
    "last_words": "{who}, last words: {text}", "narration": "{text}", "reply": "The GM answers: {text}",
    "saved": "{who}, just in time: {text}",
}  # fmt: skip
"""How each kind of line is told; a deed and a success are simply said."""


def seat_titles(count: int) -> list[str]:
    """The GM sits first. [S-001]"""
    return ["GM", *[f"Player {seat}" for seat in range(1, count)]]


def die_text(kind: int, face: int) -> str:
    """A die as it lies: its type and face."""
    return f"{TYPES[kind]} [{face}]" if kind != NO_TYPE else "no die"


def skill_name(seen: View, skill: int) -> str:
    """A skill's name: from the list, or one that this table added."""
    return SKILLS[skill] if skill < len(SKILLS) else str(seen["new_skills"][skill - len(SKILLS)])


def within(quoted: str) -> str:
    """Words that are quoted themselves: speech in them has the other quotation marks.

    >>> within("“You are late,” says Imre.")
    '‘You are late,’ says Imre.'
    """
    return quoted.replace("“", "‘").replace("”", "’")


def spoken(who: str, kind: str, text: str) -> str:
    """A line as it is told: what the GM tells is the story itself, what players say is theirs."""
    return SPOKEN.get(kind, "{who}: {text}").format(who=who, text=one_line(text))


TITLES = frozenset(
    {"the", "old", "young", "captain", "brother", "sister", "doctor", "dr", "lady", "lord", "mother", "father", "sir"}
)
"""Words before the name by which somebody is called."""
ASIDES = frozenset({"intent", "want", "offer"})
"""What a book sets in italics: wishes, and what is only offered."""
OF_THE_GM = frozenset({"ruling", "offer", "reply", "answer"})
"""What the GM says to the players rather than tells: it stands under the GM's name."""
UNDER_A_NAME = frozenset({"action", "success", "want", "argument", "question", "last_words", "saved"}) | OF_THE_GM
"""What somebody at the table says, or a character; all else is the story itself."""


def as_prose(facts: dict[str, Any]) -> Spoken:
    """A line of the story as a book sets it. An intent goes on where the deed ended; a witness is called one, for the
    line is hardly ever a sentence."""
    kind, text = facts["kind"], one_line(facts["text"])
    if kind == "witness":
        text = SPOKEN[kind].format(text=text)
    return Spoken(text, kind in UNDER_A_NAME, kind in ASIDES, call_name(facts["who"]) if facts["who"] else "")


def voices(seen: View) -> list[str]:
    """The character who speaks for each seat: the one that acts now, else its first who is still there."""
    found = ["" for _ in seen["names"]]
    acting = seen["roll"]["roller"] if seen["roll"] is not None else -1
    for c, sheet in enumerate(seen["characters"]):
        if (sheet["here"] and not found[sheet["owner"]]) or c == acting:
            found[sheet["owner"]] = call_name(sheet["name"])
    return found


def call_name(name: str) -> str:
    """The name that is called over a table.

    >>> call_name("Captain Ysolde Marrow"), call_name("Jex of the Nine Knives"), call_name("Old")
    ('Ysolde', 'Jex', 'Old')
    """
    parts = name.split()
    return next((part.strip(",.") for part in parts if part.lower().strip(".") not in TITLES), name)


def one_line(text: str) -> str:
    """Prose on one line."""
    return " ".join(text.split())


def person(seen: View, c: int) -> str:
    """A character's name."""
    return str(seen["characters"][c]["name"])


def token(seen: View, kind: int) -> str:
    """A token's name."""
    return str(seen["token_names"][kind])


def skills_on_card(seen: View, c: int) -> list[int]:
    """The skills that have a line on a character's card, the best first; the card has six lines for them, less one each
    for Destiny and gear, and the last of them says how many more there are."""
    sheet = seen["characters"][c]
    best = sorted((-bonus, int(skill)) for skill, bonus in sheet["skills"].items())
    room = 6 - bool(seen["tracks"]) - bool(sheet["gear"])
    return [skill for _, skill in best[: room if len(best) <= room else room - 1]]
