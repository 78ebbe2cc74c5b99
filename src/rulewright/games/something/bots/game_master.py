# interpreted: a bot, and mostly prose
"""The software GM: opens, frames, offers, strikes, reacts and answers, from tables of our own. [S-020 S-061 S-097]

How it rules on a deed is in `ruling/`: a `Case` holds the deed in the player's words and the situation, and nothing of
the dice. What it makes of the talk is in `listening.py`, what it says in `storyteller.py` and `answering.py`.
"""

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.something.bots.listening import (
    MOST_GOALS,
    goal_of,
    joined_aims,
    no_roll_words,
    reasons_of,
    ruling_at,
    skill_at,
    things_in,
)
from rulewright.games.something.bots.reading import goal_read, kind_of
from rulewright.games.something.bots.storyteller import deed, tell, told_by
from rulewright.games.something.bots.tales import tales
from rulewright.games.something.dice import die_code, type_of
from rulewright.games.something.rules.business import ASK_ORACLE, FOE_ENTERS, GO_ON, NEW_SCENE, OPEN_GOAL, REWARD
from rulewright.games.something.rules.framing import IT_CANNOT, IT_HAPPENS, ROLL_FOR_IT
from rulewright.games.something.rules.goals import open_goals
from rulewright.games.something.state import EVENT, NO_FOE, NO_GOAL, NOTHING, SURPRISE, TIE, WANTS, Evening

WHEN_IN_DOUBT = 10
"""The threshold of a deed that somebody else called a roll for. [S-021]"""


def judge_goal(t: Evening) -> int:
    """The Goal the player asked for; else the one the deed speaks of, the character's aim, the first open. [S-015]"""
    goals = [(g, t.goal_names[g]) for g in open_goals(t)]
    known = [g for g, _ in goals]
    if t.suggested_goal in (*known, NO_GOAL):
        return t.suggested_goal
    read = goal_read(deed(t), goals)
    if read != NO_GOAL:
        return read
    if t.aim_goal[t.roller] in known:
        return t.aim_goal[t.roller]
    return known[0] if known else NO_GOAL


class GameMaster:
    """A GM for a table without one. It plays the GM's seat; everything it says is new in the sitting."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """An answer for the GM's seat."""
        t = run.state
        assert isinstance(t, Evening)
        if isinstance(question, Write):
            return self.say(t, question, rng)[: question.limit]
        return self.pick(t, question, rng)

    def say(self, t: Evening, question: Write, rng: Rng) -> str:
        """Words: rulings with their reasons, Goals from voiced aims, and else what the tables tell."""
        if question.ask == "without_roll":
            return no_roll_words(ruling_at(t)[0])
        if question.ask in ("ruling", "reply"):
            reasons = reasons_of(t)
            answered = question.ask == "ruling" and bool(t.prose) and t.prose[-1][1:] == ("reply", reasons)
            return "" if answered else reasons
        if question.ask == "goal_name" and t.phase == WANTS:
            named = [goal_of(group, question.limit) for group in joined_aims(t.aims)]
            fresh = [name for name in named if name not in t.goal_names]
            if fresh:
                return fresh[0]
        return tell(t, question, rng)

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
        """One for every thing that was voiced, three at most with those open; two of the situation's if none was."""
        voiced = len(joined_aims(t.aims)) or 2
        return max(question.options[0], min(voiced, MOST_GOALS - len(open_goals(t))))

    def pick_aim_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The Goal that was made of a want, or that it speaks of; others are shared out over the Goals. [S-088]"""
        goals = open_goals(t)
        aim = t.aims[question.about[0]]
        read = max(goals, key=lambda g: len(things_in(aim) & things_in(t.goal_names[g])), default=NO_GOAL)
        if read != NO_GOAL and things_in(aim) & things_in(t.goal_names[read]):
            return read
        return goals[question.about[0] % len(goals)] if goals else NO_GOAL

    def pick_business(self, t: Evening, question: Pick, rng: Rng) -> int:
        """On with it; a reached Goal leads to a new scene, a table without Goals gets one. [S-088]"""
        if not open_goals(t) and OPEN_GOAL in question.options:
            return OPEN_GOAL
        if NEW_SCENE in question.options and t.business == 0 and 0 < t.scene <= t.closed:
            return NEW_SCENE
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
        """Dice only for what is difficult or dangerous; else it happens, or cannot be. [S-013]"""
        return {"yes": ROLL_FOR_IT, "no": IT_HAPPENS, "cannot": IT_CANNOT}[ruling_at(t)[0].roll]

    def pick_skill(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The GM's word on the skill: what was asked for, unless it does not fit. [S-014 S-016]"""
        return skill_at(t, ruling_at(t)[0])

    def pick_goal(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The GM's word on the Goal."""
        return judge_goal(t)

    def pick_threshold(self, t: Evening, question: Pick, rng: Rng) -> int:
        """The GM's word on the threshold, raised to what is allowed; no chance is in it. [S-019 S-020 S-021]"""
        ruling, threshold = ruling_at(t)
        return max(question.options[0], threshold if ruling.roll == "yes" else WHEN_IN_DOUBT)

    def pick_modifiers(self, t: Evening, question: Pick, rng: Rng) -> int:
        """None: what makes a deed harder is in the threshold already. [S2-030]"""
        return 0

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
