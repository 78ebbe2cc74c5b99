# interpreted: a bot, and mostly prose
"""The software GM: opens, frames, offers, strikes, reacts and answers, from tables of our own. [S-020 S-061 S-097]

When it sets a threshold it is given a `Case`: the sheet, the Goals, what the player asked for, and nothing of the dice.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.something.dice import LETTERS, TOKENS
from rulewright.games.something.framing import LEAVE_IT, ROLL_FOR_IT
from rulewright.games.something.goals import open_goals
from rulewright.games.something.state import NO_GOAL, TIE, Table
from rulewright.games.something.tales import by_type, everything, kind_of, tales, untold

FITTING = {
    "fight": (15, 32, 12, 27, 6, 3, 40),
    "flee": (31, 0, 29, 2, 11, 41),
    "carry": (16, 8, 2, 13, 5, 10),
    "seek": (36, 17, 37, 22, 21, 9),
    "sway": (26, 25, 10, 7, 20, 4),
    "mend": (34, 24, 33, 23, 9, 35),
}
"""Skills that suit each kind of Goal."""


@dataclass(frozen=True)
class Case:
    """All that the software GM may know when it frames a roll: no die, no dice, no stream of chance. [S-020]"""

    suggested_skill: int
    suggested_goal: int
    skill: int
    skills: dict[int, int]
    aim: int
    goals: tuple[tuple[int, str], ...]
    turn: int


def case_of(t: Table) -> Case:
    """The case before the GM."""
    c = t.roller
    return Case(
        t.suggested_skill,
        t.suggested_goal,
        t.skill,
        {key % 1000: bonus for key, bonus in t.bonus.items() if key // 1000 == c},
        t.aim_goal[c],
        tuple((g, t.goal_names[g]) for g in open_goals(t)),
        t.turns,
    )


def judge_goal(case: Case) -> int:
    """The Goal the player asked for; else the character's aim, else the first that is open. [S-015]"""
    known = [g for g, _ in case.goals]
    if case.suggested_goal != LEAVE_IT and (case.suggested_goal in known or case.suggested_goal == NO_GOAL):
        return case.suggested_goal
    if case.aim in known:
        return case.aim
    return known[0] if known else NO_GOAL


def judge_skill(case: Case) -> int:
    """The skill asked for; else the one among those that suit the Goal in which the character is best. [S-014]"""
    if case.suggested_skill >= 0:
        return case.suggested_skill
    goal = judge_goal(case)
    name = dict(case.goals).get(goal, "")
    return max(FITTING[kind_of(name)], key=lambda skill: case.skills.get(skill, 0))


def judge_threshold(case: Case, rng: Rng) -> int:
    """By the deed alone: ten as a rule, higher in a practised trade, now and then routine. [S-018..S-021]"""
    skill = case.skills.get(case.skill, 0)
    ladder = [7, 10, 10, 10, 13, 13] if skill < 2 else [10, 10, 13, 13, 13, 16]
    return ladder[rng.below(len(ladder))]


class GameMaster:
    """A GM for a table without one. It plays the GM's seat; everything it says is new in the sitting."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """An answer for the GM's seat."""
        t = run.state
        assert isinstance(t, Table)
        if isinstance(question, Write):
            return self.write(t, question, rng)[: question.limit]
        return self.pick(t, question, rng)

    # -- decisions ----------------------------------------------------------------------------------------------------

    def pick(self, t: Table, question: Pick, rng: Rng) -> int:
        """One of the options, by what is asked."""
        decide = getattr(self, f"pick_{question.ask}", None)
        chosen = decide(t, question, rng) if decide is not None else question.options[0]
        return chosen if chosen in question.options else question.options[rng.below(len(question.options))]

    def pick_lay_die(self, t: Table, question: Pick, rng: Rng) -> int:
        """A die with a situation to it. [S-003]"""
        told = told_by(t)
        scenes = [s for s in tales()["situations"] if s["text"] not in told] or tales()["situations"]
        scene = scenes[rng.below(len(scenes))]
        return LETTERS.index(scene["die"]) * 10 + int(scene["face"])

    def pick_how_many_goals(self, t: Table, question: Pick, rng: Rng) -> int:
        """As many as the situation has, unless enough are open already."""
        return max(question.options[0], 2 - len(open_goals(t)))

    def pick_aim_goal(self, t: Table, question: Pick, rng: Rng) -> int:
        """Aims are shared out over the Goals. [S-088]"""
        goals = open_goals(t)
        return goals[question.about[0] % len(goals)] if goals else NO_GOAL

    def pick_business(self, t: Table, question: Pick, rng: Rng) -> int:
        """On with it; a table without Goals gets one, and one with opponents gets one."""
        if not open_goals(t) and 1 in question.options:
            return 1
        if 8 in question.options and not t.foes and rng.chance(1, 4):
            return 8
        if 10 in question.options and t.business == 0 and rng.chance(1, 6):
            return 10
        if 11 in question.options and t.prose and t.prose[-1][1] == "success" and rng.chance(1, 3):
            return 11
        return 0

    def pick_call_on(self, t: Table, question: Pick, rng: Rng) -> int:
        """Whoever has rolled least."""
        return min(question.options, key=lambda c: (t.rolled[c], c))

    def pick_needs_roll(self, t: Table, question: Pick, rng: Rng) -> int:
        """Nearly everything worth telling is difficult or dangerous. [S-013]"""
        return 0 if rng.chance(1, 14) else ROLL_FOR_IT

    def pick_skill(self, t: Table, question: Pick, rng: Rng) -> int:
        """The GM's word on the skill."""
        return judge_skill(case_of(t))

    def pick_goal(self, t: Table, question: Pick, rng: Rng) -> int:
        """The GM's word on the Goal."""
        return judge_goal(case_of(t))

    def pick_threshold(self, t: Table, question: Pick, rng: Rng) -> int:
        """The GM's word on the threshold, raised to what is allowed. [S-020]"""
        return max(question.options[0], judge_threshold(case_of(t), rng))

    def pick_modifiers(self, t: Table, question: Pick, rng: Rng) -> int:
        """Now and then something makes it harder."""
        return [0, 0, 0, 1, 2, 4][rng.below(6)]

    def pick_opposition(self, t: Table, question: Pick, rng: Rng) -> int:
        """An opponent, if one is there and the deed is a fight."""
        name = t.goal_names[t.goal] if t.goal >= 0 else ""
        return 0 if t.foes and kind_of(name) in ("fight", "flee") else -1

    def pick_foe_mt(self, t: Table, question: Pick, rng: Rng) -> int:
        """Opponents worth the name."""
        return [10, 13, 13, 16][rng.below(4)]

    def pick_foe_sphere_mt(self, t: Table, question: Pick, rng: Rng) -> int:
        """Their own trade."""
        return [13, 16][rng.below(2)]

    def pick_foe_trait(self, t: Table, question: Pick, rng: Rng) -> int:
        """Any trait."""
        return rng.below(11)

    def pick_risky(self, t: Table, question: Pick, rng: Rng) -> int:
        """Fights are risky, other deeds sometimes."""
        name = t.goal_names[t.goal] if t.goal >= 0 else ""
        return 1 if kind_of(name) == "fight" and rng.chance(1, 2) else 0

    def pick_close_goal(self, t: Table, question: Pick, rng: Rng) -> int:
        """A Goal that was reached is mostly done with."""
        return 1 if rng.chance(2, 3) else 0

    def pick_new_goal(self, t: Table, question: Pick, rng: Rng) -> int:
        """A new thread, while the table can follow. [S-093]"""
        return 1 if len(open_goals(t)) < 4 else 0

    def pick_gear_fails(self, t: Table, question: Pick, rng: Rng) -> int:
        """Fickle gear is fickle."""
        return rng.below(2)

    def pick_react(self, t: Table, question: Pick, rng: Rng) -> int:
        """After a setback the world holds its breath; else it moves half of the time. [S-096]"""
        if t.band == TIE:
            return 0
        return [0, 0, 0, 1, 1, 2][rng.below(6)]

    def pick_reach(self, t: Table, question: Pick, rng: Rng) -> int:
        """As far as the benefits in force allow: those are not even offered. [S-097]"""
        return question.options[rng.below(len(question.options))]

    def pick_whom(self, t: Table, question: Pick, rng: Rng) -> int:
        """Anybody."""
        return question.options[rng.below(len(question.options))]

    def pick_questions(self, t: Table, question: Pick, rng: Rng) -> int:
        """One question as a rule."""
        return 2 if rng.chance(1, 4) else 1

    def pick_answer_flow(self, t: Table, question: Pick, rng: Rng) -> int:
        """The first Flow there is."""
        return question.options[0]

    def pick_oracle_type(self, t: Table, question: Pick, rng: Rng) -> int:
        """Any other mood."""
        return question.options[rng.below(len(question.options))]

    def pick_collision(self, t: Table, question: Pick, rng: Rng) -> int:
        """The pilot is good."""
        return 1 if rng.chance(2, 3) else 0

    # -- prose --------------------------------------------------------------------------------------------------------

    def write(self, t: Table, question: Write, rng: Rng) -> str:
        """A line that was not told before in this sitting."""
        sections: dict[str, Callable[[], tuple[list[str], list[str]]]] = {
            "offer": lambda: self.offers(t, question),
            "obstacle": lambda: (tales()["obstacles"][self.goal_kind(t)], everything("obstacles")),
            "setback": lambda: (by_type("setbacks", t.pair[t.kept % 2]), everything("setbacks")),
            "draft": lambda: (everything("setbacks"), everything("setbacks")),
            "event": lambda: self.events(t, question),
            "answer": lambda: self.answers(t, question),
            "witness": lambda: (tales()["witnesses"], tales()["witnesses"]),
            "without_roll": lambda: (tales()["easy"], tales()["easy"]),
            "scene": lambda: self.scenes(t),
            "goal_name": lambda: self.goals(t),
            "foe_name": lambda: (tales()["foes"], tales()["foes"]),
            "foe_doom": lambda: (tales()["dooms"], tales()["dooms"]),
            "oracle_answer": lambda: (tales()["oracle"], tales()["oracle"]),
            "oracle_third": lambda: (tales()["oracle"], tales()["oracle"]),
            "prep": lambda: self.notebook(question),
        }
        found = sections.get(question.ask)
        if found is None:
            return ""
        lines, wider = found()
        who = t.names[t.roller] if t.roller >= 0 else "the crew"
        return untold(lines, wider, told_by(t), who, question.limit, rng)

    def goal_kind(self, t: Table) -> str:
        """The kind of the Goal this roll serves."""
        return kind_of(t.goal_names[t.goal]) if t.goal >= 0 else kind_of(t.names[t.roller])

    def offers(self, t: Table, question: Write) -> tuple[list[str], list[str]]:
        """By Goal and margin: a near thing is offered more. [S-044]"""
        margin = question.about[2]
        kind = tales()["offers"][self.goal_kind(t)]
        return kind["near" if margin <= 3 else "far"], everything("offers")

    def events(self, t: Table, question: Write) -> tuple[list[str], list[str]]:
        """By the type of the die that is passed on. [S-096]"""
        section = "surprises" if question.about[1] == 2 else "reactions"
        die = t.left_type if t.left_type >= 0 else t.die_type
        return by_type(section, die), everything(section)

    def answers(self, t: Table, question: Write) -> tuple[list[str], list[str]]:
        """By the token that was spent. [S-079]"""
        name = TOKENS[question.about[1]]
        return tales()["answers"].get(name, tales()["answers"]["other"]), everything("answers")

    def scenes(self, t: Table) -> tuple[list[str], list[str]]:
        """The situation that goes with the die. [S-004]"""
        fitting = [
            s["text"] for s in tales()["situations"]
            if LETTERS.index(s["die"]) == t.die_type and s["face"] == t.die_face
        ]  # fmt: skip
        return fitting, [s["text"] for s in tales()["situations"]]

    def goals(self, t: Table) -> tuple[list[str], list[str]]:
        """The situation's own Goals, then any others; never one that is there already."""
        scene = next((text for _, kind, text in reversed(t.prose) if kind == "scene"), "")
        own = [g["name"] for s in tales()["situations"] if s["text"] == scene for g in s["goals"]]
        others = [g["name"] for s in tales()["situations"] for g in s["goals"]]
        return ([name for name in own if name not in t.goal_names], [n for n in others if n not in t.goal_names])

    def notebook(self, question: Write) -> tuple[list[str], list[str]]:
        """Places, parties, events. [S2-067]"""
        section: list[str] = tales()[("places", "parties", "events")[question.about[0] // 3]]
        mine = section[question.about[0] % 3 :: 3]
        return mine, section


def told_by(t: Table) -> set[str]:
    """Every line of this sitting, private ones included."""
    said = {text for _, _, text in t.prose} | {note[2] for note in t.notes}
    return said | set(t.goal_names) | set(t.foe_names) | set(t.oracle_says)
