# interpreted: a bot, and mostly prose
"""The software GM: opens, frames, offers, strikes, reacts and answers, from tables of our own. [S-020 S-061 S-097]

When it frames a roll it is given a `Case`: the deed in the player's words, the sheet, the Goals, what the player asked
for, and nothing of the dice. What it says is in `storyteller.py`, how it reads in `reading.py`.
"""

from dataclasses import dataclass

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.something.bots.reading import boldness, goal_read, kind_of, kind_read, skill_read, skills_for
from rulewright.games.something.bots.storyteller import deed, tell, told_by
from rulewright.games.something.bots.tales import tales
from rulewright.games.something.dice import die_code, type_of
from rulewright.games.something.rules.business import ASK_ORACLE, FOE_ENTERS, GO_ON, OPEN_GOAL, REWARD
from rulewright.games.something.rules.crew import character_in, skill_in
from rulewright.games.something.rules.framing import IT_HAPPENS, LEAVE_IT, OUTNUMBERED, ROLL_FOR_IT, possible_skills
from rulewright.games.something.rules.goals import open_goals
from rulewright.games.something.skills import NO_SKILL, Skill
from rulewright.games.something.state import EVENT, NO_FOE, NO_GOAL, NOTHING, SURPRISE, TIE, Evening


@dataclass(frozen=True)
class Case:
    """All that the software GM may know when it frames a roll: no die, no dice, no stream of chance. [S-020]"""

    deed: str
    suggested_skill: int
    suggested_goal: int
    names: dict[Skill, str]
    bonus: dict[Skill, int]
    aim: int
    goals: tuple[tuple[int, str], ...]


def case_of(t: Evening) -> Case:
    """The case before the GM."""
    c = t.roller
    return Case(
        deed(t),
        t.suggested_skill,
        t.suggested_goal,
        {skill: t.skill_names[skill] for skill in possible_skills(t, c)},
        {skill_in(key): bonus for key, bonus in t.bonus.items() if character_in(key) == c},
        t.aim_goal[c],
        tuple((g, t.goal_names[g]) for g in open_goals(t)),
    )


def judge_goal(case: Case) -> int:
    """The Goal the player asked for; else the one the deed speaks of, the character's aim, the first open. [S-015]"""
    known = [g for g, _ in case.goals]
    if case.suggested_goal in (*known, NO_GOAL):
        return case.suggested_goal
    read = goal_read(case.deed, case.goals)
    if read != NO_GOAL:
        return read
    if case.aim in known:
        return case.aim
    return known[0] if known else NO_GOAL


def judge_skill(case: Case) -> Skill:
    """The skill asked for; else the one the deed speaks of; else the character's best that suits it. [S-014]"""
    if case.suggested_skill not in (LEAVE_IT, NO_SKILL):
        return Skill(case.suggested_skill)
    read = skill_read(case.deed, case.names, case.bonus)
    if read != NO_SKILL:
        return read
    kind = kind_read(case.deed) or kind_of(dict(case.goals).get(judge_goal(case), ""))
    return max(skills_for(kind), key=lambda skill: case.bonus.get(skill, 0))


def judge_threshold(case: Case, rng: Rng) -> int:
    """By the deed alone: in doubt higher, a step more for a bold one, a step less for a careful one. [S-018..S-021]"""
    ladder = (7, 10, 10, 13, 13, 13)
    return max(7, ladder[rng.below(len(ladder))] + 3 * boldness(case.deed))


class GameMaster:
    """A GM for a table without one. It plays the GM's seat; everything it says is new in the sitting."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """An answer for the GM's seat."""
        t = run.state
        assert isinstance(t, Evening)
        if isinstance(question, Write):
            return tell(t, question, rng)[: question.limit]
        return self.pick(t, question, rng)

    # -- decisions ----------------------------------------------------------------------------------------------------

    def pick(self, t: Evening, question: Pick, rng: Rng) -> int:
        """One of the options, by what is asked."""
        decide = getattr(self, f"pick_{question.ask}", None)
        chosen = decide(t, question, rng) if decide is not None else question.options[0]
        return chosen if chosen in question.options else question.options[rng.below(len(question.options))]

    def pick_lay_die(self, t: Evening, question: Pick, rng: Rng) -> int:
        """A die with a situation to it. [S-003]"""
        told = told_by(t)
        scenes = [s for s in tales()["situations"] if s["text"] not in told] or tales()["situations"]
        scene = scenes[rng.below(len(scenes))]
        return die_code(type_of(scene["die"]), int(scene["face"]))

    def pick_how_many_goals(self, t: Evening, question: Pick, rng: Rng) -> int:
        """As many as the situation has, unless enough are open already."""
        return max(question.options[0], 2 - len(open_goals(t)))

    def pick_aim_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The Goal that a want speaks of; other wants are shared out over the Goals. [S-088]"""
        goals = open_goals(t)
        read = goal_read(t.aims[question.about[0]], [(g, t.goal_names[g]) for g in goals])
        if read != NO_GOAL:
            return read
        return goals[question.about[0] % len(goals)] if goals else NO_GOAL

    def pick_business(self, t: Evening, question: Pick, rng: Rng) -> int:
        """On with it; a table without Goals gets one, and one with opponents gets one."""
        if not open_goals(t) and OPEN_GOAL in question.options:
            return OPEN_GOAL
        if FOE_ENTERS in question.options and not t.foes and rng.chance(1, 4):
            return FOE_ENTERS
        if ASK_ORACLE in question.options and t.business == 0 and rng.chance(1, 6):
            return ASK_ORACLE
        if REWARD in question.options and t.prose and t.prose[-1][1] == "success" and rng.chance(1, 3):
            return REWARD
        return GO_ON

    def pick_call_on(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Whoever has rolled least."""
        return min(question.options, key=lambda c: (t.rolled[c], c))

    def pick_needs_roll(self, t: Evening, question: Pick, rng: Rng) -> int:
        """A careful deed may simply happen; fights, flights and bold deeds never do. [S-013]"""
        said = deed(t)
        if boldness(said) > 0 or kind_read(said) in ("fight", "flee"):
            return ROLL_FOR_IT
        return IT_HAPPENS if rng.chance(1, 4 if boldness(said) < 0 else 20) else ROLL_FOR_IT

    def pick_skill(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The GM's word on the skill."""
        return judge_skill(case_of(t))

    def pick_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The GM's word on the Goal."""
        return judge_goal(case_of(t))

    def pick_threshold(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The GM's word on the threshold, raised to what is allowed. [S-020]"""
        return max(question.options[0], judge_threshold(case_of(t), rng))

    def pick_modifiers(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Now and then something makes it harder."""
        return [0, 0, 0, 1, 2, OUTNUMBERED][rng.below(6)]

    def pick_opposition(self, t: Evening, question: Pick, rng: Rng) -> int:
        """An opponent, if one is there and the deed is a fight."""
        name = t.goal_names[t.goal] if t.goal != NO_GOAL else ""
        return 0 if t.foes and kind_of(name) in ("fight", "flee") else NO_FOE

    def pick_foe_mt(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Opponents worth the name."""
        return [10, 13, 13, 16][rng.below(4)]

    def pick_foe_sphere_mt(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Their own trade."""
        return [13, 16][rng.below(2)]

    def pick_foe_trait(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Any trait."""
        return rng.below(11)

    def pick_risky(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Fights are risky, other deeds sometimes."""
        name = t.goal_names[t.goal] if t.goal != NO_GOAL else ""
        return 1 if kind_of(name) == "fight" and rng.chance(1, 2) else 0

    def pick_close_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The harder the deed, the more likely it was the last that the Goal needed. [S-094]"""
        return 1 if rng.below(20) < t.threshold + t.progress[question.about[0]] else 0

    def pick_new_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """A new thread, while the table can follow. [S-093]"""
        return 1 if len(open_goals(t)) < 4 else 0

    def pick_gear_fails(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Fickle gear is fickle."""
        return rng.below(2)

    def pick_react(self, t: Evening, question: Pick, rng: Rng) -> int:
        """After a setback the world holds its breath; else it moves half of the time. [S-096]"""
        if t.band == TIE:
            return NOTHING
        return [NOTHING, NOTHING, NOTHING, EVENT, EVENT, SURPRISE][rng.below(6)]

    def pick_reach(self, t: Evening, question: Pick, rng: Rng) -> int:
        """As far as the benefits in force allow: those are not even offered. [S-097]"""
        return question.options[rng.below(len(question.options))]

    def pick_whom(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Anybody."""
        return question.options[rng.below(len(question.options))]

    def pick_questions(self, t: Evening, question: Pick, rng: Rng) -> int:
        """One question as a rule."""
        return 2 if rng.chance(1, 4) else 1

    def pick_answer_flow(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The first Flow there is."""
        return question.options[0]

    def pick_oracle_type(self, t: Evening, question: Pick, rng: Rng) -> int:
        """Any other mood."""
        return question.options[rng.below(len(question.options))]

    def pick_collision(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The pilot is good."""
        return 1 if rng.chance(2, 3) else 0
