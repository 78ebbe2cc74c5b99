# interpreted: drawn for people only
"""What the lessons of the rulebook show: Mara is the GM, Ann plays Jory and Ben plays Sol, at a roll set up by hand."""

from typing import Any, Final

from rulewright.engine import Pictured, Roll, Run, Write, begin
from rulewright.engine.options import settled
from rulewright.games import find
from rulewright.games.something.campaign import start
from rulewright.games.something.dice import pair_code, type_of
from rulewright.games.something.options import OPTIONS
from rulewright.games.something.rules.goals import found_goal
from rulewright.games.something.rules.resolving import TAKE_IT
from rulewright.games.something.sheets import FORMAT, VERSION, write_campaign
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.state import CLAIM, say

NAMES: Final = ("Mara", "Ann", "Ben")
MARA, ANN, BEN = 0, 1, 2
CAST: Final = (("Jory", "CDE", {"infiltration": 2, "con": 1}), ("Sol", "CST", {"medical": 3, "persuasion": 1}))
"""The characters of the lesson, with their dice and skills."""
SKILL, THRESHOLD = "infiltration", 13
TIED, SAFE = 0, 1
"""The two dice as they lie: Daring 4 ties with the die in the middle, Expertise 5 does not."""
WORDS: Final = {
    "action": "I climb the drainpipe and pick the lock of the window.",
    "intent": "To stand beside the prisoner before anybody misses me.",
    "ruling": "13: the guards are trained, and they are awake.",
    "offer": "You are inside, one floor too low.",
    "setback": "The drainpipe comes off the wall, with Jory on it.",
}
"""What is said at the table in the lesson."""
SCENE: Final = "Rain on the prison roof. One window is lit, and the boat below can wait for an hour."
WISHES: Final = ((0, "To free the prisoner."), (1, "To bring everybody home dry."))
"""The Goal to which each character's wish belongs, and the wish."""


def table() -> Any:
    """A table in the middle of an evening: Sneaky 4 lies there, two Goals are open, one of them at +1."""
    sheets = [
        {"name": name, "dice": dice, "skills": skills, "owner": number + 1, "sittings": 1}
        for number, (name, dice, skills) in enumerate(CAST)
    ]
    campaign = write_campaign({"format": FORMAT, "version": VERSION, "characters": sheets})
    t = start(len(NAMES), settled(OPTIONS, {"campaign": campaign}))
    t.die_type, t.die_face = type_of("S"), 4
    t.phase = CLAIM
    t.scene = 1
    say(t, MARA, "scene", SCENE)
    found_goal(t, "The Prisoner", 1)
    found_goal(t, "The Way Home", 0)
    for c, (goal, wish) in enumerate(WISHES):
        t.aims[c], t.aim_goal[c] = wish, goal
    return t


def played(until: str, **given: int) -> Run:
    """The lesson's roll until this is asked; `given` is what is answered otherwise than in the lesson."""
    run = begin(table(), None, find("something"), NAMES)
    answers = {
        "claim": 1, "needs_roll": 1, "suggest_skill": -2, "suggest_goal": -2, "skill": SKILLS.index(SKILL), "goal": 0,
        "threshold": THRESHOLD, "throw": pair_code(type_of("D"), type_of("E")), "keep": SAFE, "win": TAKE_IT,
        "learn": 1, "benefit": 1, "take_token": 1, **given,
    }  # fmt: skip
    while run.question is not None:
        question: Any = run.question
        if isinstance(question, Roll):
            run.answer((4, 5))
            continue
        ask = question.picks[0].ask if hasattr(question, "picks") else question.ask
        if ask == until:
            break
        if isinstance(question, Write):
            run.answer(WORDS.get(ask, ""))
        elif hasattr(question, "picks"):
            run.answer(tuple(answers[ask] if answers[ask] in pick.options else 0 for pick in question.picks))
        else:
            run.answer(answers[ask])
    return run


def seen(run: Run, seat: int, *boards: str) -> Pictured:
    """What that seat sees, on these boards."""
    return Pictured(find("something").look(run, seat), boards)


def pictures() -> dict[str, Pictured]:
    """Every picture of the lessons by its name."""
    return {
        "table": seen(played("claim"), ANN, "middle"),
        "goals": seen(played("claim"), ANN, "goals"),
        "screen": seen(played("threshold"), MARA, "call"),
        "keep": seen(played("keep"), ANN, "middle"),
        "ladder": seen(played("keep"), ANN, "ladder"),
    }
