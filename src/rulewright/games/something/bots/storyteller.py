# interpreted: prose
"""What the software GM says, in the words of the situation it opened with: never the same line twice in a sitting.

A line is chosen by what is asked, then by Goal and margin (offers), by Goal (what is in the way), by the die kept
(setbacks), by the die passed on and by what the reaction may do (events). [S-044 S-059 S-096 S-097]
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rulewright.engine import Rng, Write
from rulewright.engine.words import listed
from rulewright.games.something.bots.answering import answer_to_question
from rulewright.games.something.bots.reading import headline, kind_of, kind_read, suited_by
from rulewright.games.something.bots.tales import everything, filled, goal_kinds, shape, tales, untold
from rulewright.games.something.chronicle import COMPANY, recapped
from rulewright.games.something.dice import LETTERS, NO_TYPE, type_of
from rulewright.games.something.rules.crew import in_scene, present
from rulewright.games.something.rules.reaction import HARMS, NOTICES
from rulewright.games.something.state import NO_GOAL, NOBODY, RESOLVE, SURPRISE, Evening
from rulewright.games.something.written import written

CAMPAIGN = "Last time, "
"""How the first scene of a later evening begins."""
NEAR = 3
"""An offer this close to the threshold is a good one."""
TITLES = {"Captain", "Old", "Brother", "Sister", "Lady", "Lord", "Big", "Little", "Doctor", "Professor", "Saint", "The"}
ANYWHERE = {"foe": "those who stand against you", "place": "all of it", "prize": "what you came for"}
"""For a scene that a person set."""
OURS = {"foe": "those who stand against us", "place": "this place", "prize": "what we came for"}
"""The same, where a player speaks."""


class Lines(NamedTuple):
    """Where a line comes from: the fitting ones, those to fall back upon, and how the GM comes to the point."""

    fitting: list[str]
    wider: list[str]
    leads: str = ""


def tell(t: Evening, question: Write, rng: Rng) -> str:
    """The software GM's answer to a question that wants words."""
    if question.ask == "goal_name" and t.phase == RESOLVE and wish(t):
        return headline(wish(t), question.limit)
    if question.ask == "answer":
        asked = last_note(t) or next((text for _, kind, text in reversed(t.prose) if kind == "question"), "")
        for name, ours in OURS.items():
            asked = asked.replace(ours, ANYWHERE[name])
        return answer_to_question(asked, situation(t).get("text", ""), words_of(t), told_by(t))
    if question.ask == "scene" and (t.scene != 0 or t.goal_names or t.chronicle):
        return later_scene(t, rng)[: question.limit]
    find = SECTIONS.get(question.ask)
    if find is None:
        return ""
    found = find(t, question)
    told = "\n".join(t.goal_names) if question.ask == "goal_name" else told_by(t)
    words = words_of(t)
    lead = lead_in(found.leads, told, words, rng) if found.leads else ""
    line = untold(found.fitting, found.wider, told, words, question.limit, rng)
    return f"{lead} {line}" if lead and len(lead) + 1 + len(line) <= question.limit else line


def last_note(t: Evening) -> str:
    """What was asked in private."""
    return t.notes[-1][2] if t.inquiry_private and t.notes else ""


def later_scene(t: Evening, rng: Rng) -> str:
    """A scene that follows from the ones before: what was reached, what is open, those who are still there. [S-905]"""
    table: Mapping[str, Any] = written("bots/follow.yaml")
    words = words_of(t)
    done = [name for g, name in enumerate(t.goal_names) if not t.goal_open[g]]
    still = [name for g, name in enumerate(t.goal_names) if t.goal_open[g]]
    first = t.scene == 0
    words["goal"] = still[0] if first and still else done[-1] if done else (still or [""])[0] or "all that"
    words["goal"] = spoken_goal(words["goal"])
    told = told_by(t)
    lines: list[str] = table["after_goal" if not first else "next_evening" if still else "new_trouble"]
    text = untold(lines, lines, told, words, 2000, rng)
    if not first:
        return text
    names = listed([call_name(name) for name in t.names])
    goals = listed([spoken_goal(name) for name in still])
    recap = filled(str(table["recap" if still else "recap_done"]), {"who": names, "goals": goals})
    return " ".join([recap, *recapped(t.chronicle), text])


QUOTED_LATELY = 600
"""Within so many letters a wish is not quoted again: it was the players who said it."""


def lead_in(section: str, told: str, words: Mapping[str, str], rng: Rng) -> str:
    """How the GM comes to the point; empty once every way was used."""
    fresh = [lead for lead in tales()["leads"][section] if not shape(lead).search(told)]
    if "“" in told[-QUOTED_LATELY:]:
        fresh = [lead for lead in fresh if "{intent}" not in lead and "{goal}" not in lead]
    ready = [text for text in (filled(lead, words) for lead in fresh) if text]
    return ready[rng.below(len(ready))] if ready else ""


def words_of(t: Evening, anywhere: Mapping[str, str] = ANYWHERE) -> dict[str, str]:
    """What may be put into a line: who, for which Goal and wish, and the situation's own people and things.

    Of a lone character no companion can be told.
    """
    scene = situation(t)
    crew = present(t) or list(range(len(t.names)))
    hero = max(crew, key=lambda c: (t.rolled[c], -c)) if t.roller == NOBODY else t.roller
    allies = [c for c in in_scene(t) if c != hero]
    alone = len(crew) == 1
    return {
        "who": call_name(t.names[hero]),
        "ally": call_name(t.names[min(allies, key=lambda c: (t.rolled[c], c))]) if allies else "",
        "your_names": "your name" if alone else "your names",
        "your_faces": "your face" if alone else "your faces",
        "goal": spoken_goal(t.goal_names[t.goal]) if t.goal != NO_GOAL else "",
        "intent": headline(wish(t), 70),
        **{name: str(scene.get(name) or anywhere[name]) for name in anywhere},
    }


def spoken_goal(name: str) -> str:
    """A Goal inside a sentence: a title as it is, a wish in the players' words between quotes."""
    return name if name in goal_kinds() or name.startswith("The ") else f"“{name}”"


def call_name(name: str) -> str:
    """What a companion would shout: "Ysolde" for Captain Ysolde Marrow, "Jex" for Jex of the Nine Knives."""
    words = name.split()
    if words[0] in TITLES:
        return words[1] if len(words) > 2 else name
    return words[0]


def situation(t: Evening) -> Mapping[str, Any]:
    """The situation the scene was set with; empty when somebody else set it."""
    for _, kind, text in reversed(t.prose):
        if kind == "scene":
            found: Mapping[str, Any] = next((s for s in tales()["situations"] if s["text"] in text), {})
            if found:
                return found
    return chapter(t)


def chapter(t: Evening) -> Mapping[str, Any]:
    """A later evening has the situation that one of its Goals came from, else the company of the last one."""
    for scene in tales()["situations"] if whole_scene(t).startswith(CAMPAIGN) else ():
        if any(own["name"] in t.goal_names for own in scene["goals"]):
            found: Mapping[str, Any] = scene
            return found
    return dict(zip(COMPANY, t.company, strict=True)) if any(t.company) else {}


def whole_scene(t: Evening) -> str:
    """The scene in force, in words; empty before there is one."""
    return next((text for _, kind, text in reversed(t.prose) if kind == "scene"), "")


def turns_of_the_scene(t: Evening) -> list[tuple[str, str, str]]:
    """Every deed of the scene in force: what was done, what for, and what was argued."""
    found: list[list[str]] = []
    for _, kind, text in t.prose:
        if kind == "scene":
            found = []
        elif kind == "action":
            found.append([text, "", ""])
        elif found and kind == "intent":
            found[-1][1] = text
        elif found and kind == "argument":
            found[-1][2] = f"{found[-1][2]} {text}".strip()
    return [(action, intent, argument) for action, intent, argument in found]


def turn_of(t: Evening) -> list[tuple[str, str]]:
    """What was said since the roller stepped forward: kind and text."""
    begun = next((i for i in range(len(t.prose) - 1, -1, -1) if t.prose[i][1] == "action"), len(t.prose))
    return [(kind, text) for _, kind, text in t.prose[begun:]]


def wish(t: Evening) -> str:
    """What the roller wants from the deed, in the player's words; the deed itself when no wish was written."""
    said = dict(turn_of(t)) if t.roller != NOBODY else {}
    return said.get("intent") or said.get("action") or ""


def deed(t: Evening) -> str:
    """The deed with its wish and what was argued for it."""
    return " ".join(text for kind, text in turn_of(t) if kind in ("action", "intent", "argument"))


def told_by(t: Evening) -> str:
    """Every line of this sitting, private ones included."""
    said = [text for _, _, text in t.prose] + [note[2] for note in t.notes]
    return "\n".join([*said, *t.foe_names])


# --- where lines come from -------------------------------------------------------------------------------------------


def roll_kind(t: Evening) -> str:
    """What kind of thing is tried: as the deed reads with the skill that was named, else as the Goal it serves says of
    itself, else as the skill suits."""
    name = t.goal_names[t.goal] if t.goal != NO_GOAL else t.names[t.roller]
    read = kind_read(deed(t), t.skill) or goal_kinds().get(name) or kind_read(name)
    return read or suited_by(t.skill) or kind_of(name)


def plain(section: str) -> Callable[[Evening, Write], Lines]:
    """A table without any order."""
    return lambda t, question: Lines(tales()[section], tales()[section])


def offers(t: Evening, question: Write) -> Lines:
    """By Goal and margin: a near thing is offered more. [S-044]"""
    margin = "near" if question.about[2] <= NEAR else "far"
    same = [line for kind in tales()["offers"].values() for line in kind[margin]]
    return Lines(tales()["offers"][roll_kind(t)][margin], same, margin)


def obstacles(t: Evening, question: Write) -> Lines:
    """By Goal. [S-041]"""
    return Lines(tales()["obstacles"][roll_kind(t)], everything("obstacles"), "low")


def setbacks(t: Evening, question: Write) -> Lines:
    """By the die that was kept for the tie; pencilled in before the throw, any. [S-059]"""
    if t.kept < 0:
        return Lines(everything("setbacks"), everything("setbacks"))
    return Lines(tales()["setbacks"][LETTERS[t.pair[t.kept % 2]]], everything("setbacks"), "tie")


def events(t: Evening, question: Write) -> Lines:
    """By the die passed on, and by what the reaction may do: who is unharmed or unnoticed stays so. [S-096 S-097]"""
    _, reaction, reach = question.about
    section = tales()["surprises" if reaction == SURPRISE else "reactions"]
    groups = [name for name, bit in (("harm", HARMS), ("notice", NOTICES)) if reach & bit] or ["calm"]
    die = t.left_type if t.left_type != NO_TYPE else t.die_type
    fitting = [line for group in groups for line in section[LETTERS[die]][group]]
    wider = [line for kind in section.values() for group in groups for line in kind[group]]
    return Lines(fitting, wider, "surprise" if reaction == SURPRISE else "")


def scenes(t: Evening, question: Write) -> Lines:
    """A situation that goes with the die. [S-004]"""
    of = tales()["situations"]
    fitting = [s["text"] for s in of if type_of(s["die"]) == t.die_type and s["face"] == t.die_face]
    return Lines(fitting, [s["text"] for s in of])


def goals(t: Evening, question: Write) -> Lines:
    """The situation's own Goals, then the threads that follow."""
    own = [goal["name"] for goal in situation(t).get("goals", ())]
    threads = [goal["name"] for goal in tales()["threads"]]
    return Lines([name for name in own if name not in t.goal_names], threads)


def closings(t: Evening, question: Write) -> Lines:
    """How it came out. [S-901]"""
    return Lines(tales()["closings"]["won" if t.closed else "lost"], everything("closings"))


def oracle(t: Evening, question: Write) -> Lines:
    """What would be true if that mood were higher. [S2-064]"""
    return Lines(tales()["oracle"][LETTERS[question.about[0]]], everything("oracle"))


def notebook(t: Evening, question: Write) -> Lines:
    """Places, parties, events. [S2-067]"""
    section: list[str] = tales()[("places", "parties", "events")[question.about[0] // 3]]
    return Lines(section[question.about[0] % 3 :: 3], section)


SECTIONS: Mapping[str, Callable[[Evening, Write], Lines]] = {
    "scene": scenes,
    "goal_name": goals,
    "offer": offers,
    "obstacle": obstacles,
    "setback": setbacks,
    "draft": setbacks,
    "witness": plain("witnesses"),
    "event": events,
    "closing": closings,
    "prep": notebook,
    "foe_name": plain("foes"),
    "foe_doom": plain("dooms"),
    "oracle_answer": oracle,
    "oracle_third": plain("oracle_thirds"),
}
