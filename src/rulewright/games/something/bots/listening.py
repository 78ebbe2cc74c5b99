# interpreted: reads prose
"""What the software GM makes of the talk at the table: the case it rules on, granted arguments, Goals from aims."""

from functools import lru_cache

from rulewright.games.something.bots.reading import headline
from rulewright.games.something.bots.ruling.facts import facts_in
from rulewright.games.something.bots.ruling.judge import Ruling, judge, ladder
from rulewright.games.something.bots.ruling.language import stem, words_in
from rulewright.games.something.bots.ruling.reading import Case, circumstances, read, skills
from rulewright.games.something.bots.storyteller import situation, turns_of_the_scene, whole_scene
from rulewright.games.something.rules.crew import character_in, skill_in
from rulewright.games.something.rules.framing import LEAVE_IT
from rulewright.games.something.skills import NO_SKILL, SKILLS
from rulewright.games.something.state import Evening

SMALL = {
    "the", "and", "for", "from", "with", "that", "this", "what", "want", "before", "after", "into", "will", "them",
    "their", "they", "there", "here", "have", "get", "find", "make", "take", "keep", "our", "his", "her", "all",
    "off", "out", "own", "was", "are", "who", "not", "one", "any", "some", "win", "see", "know", "leave", "back",
}  # fmt: skip
STEMS = {stem(word) for word in SMALL}
MOST_GOALS = 3
"""So many Goals are opened from what was voiced; the rest wait. [S-088]"""


def case_at(t: Evening, action: str, intent: str) -> Case:
    """The case before the GM: scene, opponents, deed, aim, names of skills; nothing of dice or progress. [S-020]"""
    scene = situation(t)
    asked = SKILLS[t.suggested_skill] if 0 <= t.suggested_skill < len(SKILLS) else ""
    foe = str(scene.get("foe") or "")
    strength = str(scene.get("strength") or ("trained" if foe else ""))
    return Case(whole_scene(t), action, intent, foe, strength, own_skills(t), asked)


def own_skills(t: Evening) -> tuple[str, ...]:
    """The skills on the roller's sheet, by name."""
    own = [skill_in(key) for key in t.bonus if character_in(key) == t.roller]
    return tuple(t.skill_names[skill] for skill in own)


@lru_cache(maxsize=512)
def ruled(case: Case) -> Ruling:
    """The ruling, remembered: the same case has the same one."""
    return judge(case)


def ruling_at(t: Evening) -> tuple[Ruling, int]:
    """The ruling on the deed under way, and its threshold after all arguments granted for it in this scene. [S-016]

    An argument moves it a rung for every fact that is new; it stays granted when the deed is withdrawn and asked again.
    """
    turns = turns_of_the_scene(t)
    if not turns:
        return ruled(Case("", "")), 10
    action, intent, _ = turns[-1]
    case = case_at(t, action, intent)
    ruling = ruled(case)
    said = [
        argument
        for then, aim, argument in turns
        if argument and same_deed(ruled(case_at(t, then, aim)), ruling) and then
    ]
    return ruling, argued(ruling, said)


def same_deed(one: Ruling, other: Ruling) -> bool:
    """Whether two deeds are one in other words: the same skill against the same things."""
    return (one.roll, one.skill, one.threshold) == (other.roll, other.skill, other.threshold)


def argued(ruling: Ruling, arguments: list[str]) -> int:
    """A threshold after arguments: only a new fact moves it, a rung each, never below 7. [S-016 S2-030]"""
    if ruling.roll != "yes":
        return ruling.threshold
    table = ladder()
    fresh = new_facts(ruling, arguments)
    better = [fact for fact in fresh if fact in circumstances()["good"]]
    return max(int(table["lowest"]), ruling.threshold - int(table["rung"]) * len(better))


def new_facts(ruling: Ruling, arguments: list[str]) -> list[str]:
    """The facts of arguments that the deed and its situation did not hold already."""
    if not ruling.skill:
        return []
    about = str(skills()[ruling.skill]["field"])
    found: set[str] = set()
    for argument in arguments:
        found |= set(facts_in(read(Case("", argument)), about))
    return sorted(found - set(ruling.facts))


def skill_at(t: Evening, ruling: Ruling) -> int:
    """The skill asked for, unless it is refused (a table's own never is); else the one that fits. [S-014]"""
    wish = t.suggested_skill
    if wish not in (LEAVE_IT, NO_SKILL) and (wish >= len(SKILLS) or SKILLS[wish] not in ruling.refused):
        return wish
    return SKILLS.index(ruling.skill) if ruling.skill else 0


# --- in words --------------------------------------------------------------------------------------------------------


def no_roll_words(ruling: Ruling) -> str:
    """Why no dice decide it. [S-013]"""
    return f"{'No dice can do that' if ruling.roll == 'cannot' else 'It happens'}: {ruling.reasons[0]}."


def reasons_of(t: Evening) -> str:
    """Threshold, causes, what an argument has changed, and why a skill was turned down. [S-014 S-016 S-017]"""
    ruling, threshold = ruling_at(t)
    if ruling.roll != "yes":
        return no_roll_words(ruling)
    words = named_in(t, threshold, ruling.reasons)
    if not ruling.understood:
        words = f"I take this as {ruling.skill}; tell me if not. {words}"
    if threshold != ruling.threshold:
        words += f" It was {ruling.threshold}, and what you said counts."
    elif t.argued:
        words += " Nothing you said is new to it."
    asked = SKILLS[t.suggested_skill] if 0 <= t.suggested_skill < len(SKILLS) else ""
    if asked in ruling.refused:
        words += f" Not {asked}: what you do is {ruling.skill}."
    return words


AGAIN = (
    "{}, as before.", "Still {}, for the same reason.", "{} again: nothing about that has changed.",
    "{}; you know why by now.", "{}, and that is that.",
)  # fmt: skip
"""How a threshold is named whose reason the table has heard."""


def named_in(t: Evening, threshold: int, reasons: tuple[str, ...]) -> str:
    """A threshold with its reasons; what the table has heard already is not said again in full."""
    whole = f"{threshold}: {'; '.join(reasons)}."
    rulings = [text for _, kind, text in t.prose if kind == "ruling"]
    if not any(whole in text for text in rulings):
        return whole
    short = [again.format(threshold) for again in AGAIN]
    return next((again for again in short if not any(again in text for text in rulings)), whole)


# --- aims ------------------------------------------------------------------------------------------------------------


def things_in(aim: str) -> set[str]:
    """What an aim is about: its longer words."""
    return {stem(word) for word in words_in(aim) if len(word) > 3} - STEMS


def joined_aims(aims: list[str]) -> list[list[str]]:
    """Aims that share a thing, together, even opposed ones; in the order in which they were voiced. [S-088 S-090]"""
    groups: list[list[str]] = []
    for aim in aims:
        if not aim.strip():
            continue
        home = next((g for g in groups if any(things_in(aim) & things_in(other) for other in g)), None)
        if home is None:
            groups.append([aim])
        else:
            home.append(aim)
    return groups


def goal_of(group: list[str], most: int) -> str:
    """The name of a Goal in the players' words: the aim itself, or the thing that several aims share."""
    if len(group) > 1:
        shared = set.intersection(*(things_in(aim) for aim in group)) or things_in(group[0]) & things_in(group[1])
        word = next((word for word in words_in(group[0]) if stem(word) in shared), "")
        if word:
            return f"The {word.capitalize()}"
    return headline(group[0], most)
