"""Thousands of games through the real rules, in compiled code: what happens in them, and what breaks.

Five sorts of players take turns: *wanderers* take any answer, *curious* ones what was done least so far, *eager* ones
head for their Finale, *seekers* for an option that nobody has used yet, and *strays* wander for a while and then try
to get home: whatever has happened, a Finale must still be in reach.
"""

from typing import Any, Final

from rulewright.engine.questions import OVER, REST, Pick, Question
from rulewright.engine.rng import Rng
from rulewright.engine.run import begin, life
from rulewright.games.destinies import state as s
from rulewright.games.destinies.players.goals import FAR, Goal, nearest, together
from rulewright.games.destinies.players.pathfinder import Pathfinder
from rulewright.games.destinies.players.planning import Planner
from rulewright.games.destinies.players.ways import Way, index_of_plot
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, Plot

WANDERER: Final = 0
CURIOUS: Final = 1
EAGER: Final = 2
SEEKER: Final = 3
STRAY: Final = 4
ROTA: Final = (0, 0, 2, 0, 0, 1, 0, 0, 3, 0, 0, 1, 0, 0, 4, 0, 0, 3, 0, 1)
"""Who plays: the kind of the players of every twentieth game, and so on."""

PATIENCE_IN_TURNS: Final = 400
ANSWERS_A_TURN: Final = 600
STRAYED: Final = 40
SEARCH: Final = 20
"""Days after which a seeker gives up and goes home; and stages after which one stops failing on purpose."""


class Broken(Exception):
    """An invariant that does not hold."""


class TooLong(Broken):
    """A player who heads for a Finale and does not get there."""


class Seen:
    """What was seen in a batch of games."""

    plot: Plot
    options: list[int]
    texts: list[int]
    states: set[int]
    pairs: set[int]
    done: dict[int, int]
    words: list[int]
    games: int
    decisions: int
    cut: int

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        self.options = [0] * len(plot.option_ids)
        self.texts = [0] * len(plot.texts)
        self.states = set()
        self.pairs = set()
        self.done = {}
        self.words = []
        self.games = 0
        self.decisions = 0
        self.cut = 0

    def note(self, t: World, question: Pick, chosen: int) -> None:
        """An option was used; and the states that the people are in."""
        self.decisions += 1
        if kind_of(chosen) != a.OPTION or (question.ask != "visit" and question.ask != "stage"):
            return
        option = index_of(chosen)
        self.options[option] += 1
        for npc, state in enumerate(t.npc_state):
            self.states.add(npc * 64 + state)
            if t.npc_at[npc] == t.poi and t.poi != NONE:
                self.pairs.add((option * 256 + npc) * 64 + state)

    def finish(self, t: World, lengths: list[int]) -> None:
        """A game is over, or cut: the texts that were told, and how many words a turn."""
        self.games += 1
        for npc, state in enumerate(t.npc_state):
            self.states.add(npc * 64 + state)
        told, turn = 0, NONE
        for event in t.told or []:
            if event.kind == "said":
                text: int = self.plot.text_of(event.facts[1])
                self.texts[text] += 1
                day: int = event.facts[3]
                active: int = event.facts[2]
                if day * 4 + active != turn:
                    if told:
                        self.words.append(told)
                    told, turn = 0, day * 4 + active
                told += lengths[text]
        if told:
            self.words.append(told)

    def least(self, question: Pick, rng: Rng) -> int:
        """The answer that was given least often so far, ties by chance."""
        least = 1 << 30
        found: list[int] = []
        room = ROOMS.get(question.ask, 0) * 1_000_000
        if question.about:
            room = (room + question.about[0] + 1) * 1_000_000
        for option in question.options:
            times = self.done.get(room + option, 0)
            if times < least:
                least = times
                found = [option]
            elif times == least:
                found.append(option)
        chosen = rng.pick(found)
        self.done[room + chosen] = least + 1
        return chosen


ROOMS: Final = {
    ask: number
    for number, ask in enumerate(
        ("visit", "move", "arrive", "stage", "trade", "choose", "scan", "take", "path", "before_roll", "after_roll"), 1
    )
}


class Seeker(Pathfinder):
    """Heads for the option that was used least so far."""

    seen: Seen
    target: int
    used: int

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.seen = seen
        self.target = NONE
        self.used = 0

    def aim(self, rng: Rng) -> None:
        """Choose a target among the options used least."""
        least = min(self.seen.options)
        self.target = rng.pick([option for option, times in enumerate(self.seen.options) if times == least])
        self.used = least

    def seeking(self, t: World) -> bool:
        """Whether the target has not been seen yet, and there is time."""
        return self.target != NONE and self.seen.options[self.target] == self.used and t.day <= SEARCH

    def goal(self, plan: Planner) -> Goal:
        """The way to the target; once it is reached, or where there is none, the nearest path."""
        found = Goal(FAR)
        if self.seeking(plan.t):
            stage = plan.index.stage.get(self.target, NONE)
            if stage != NONE:
                found = self.to_stage(plan, stage)
            else:
                ways = index_of_plot(plan.t.plot).outcomes(self.target) or [Way(self.target, NONE)]
                found = nearest([plan.way(way, 0) for way in ways])
        return found if found.cost < FAR else super().goal(plan)

    def to_stage(self, plan: Planner, stage: int) -> Goal:
        """The path whose Finale has the stage, once what the target asks for is there."""
        plot = plan.t.plot
        for path in range(plan.t.settings.destiny_paths):
            at = plan.t.characters[plan.seat] * MAX_PATHS + path
            if plot.path_there[at] == 1 and plot.path_finale[at] == plot.stage_finale[stage]:
                return together([plan.condition(plot.option_when[self.target], 0), plan.path(path)])
        return Goal(FAR)

    def begins(self, t: World, seat: int, finales: list[int]) -> int:
        """Only the Finale in which the target is; without such a target, as others do."""
        stage = index_of_plot(t.plot).stage.get(self.target, NONE)
        if stage == NONE or not self.seeking(t):
            return super().begins(t, seat, finales)
        for finale in finales:
            at = t.characters[seat] * MAX_PATHS + index_of(finale)
            if t.plot.path_finale[at] == t.plot.stage_finale[stage]:
                needs = Planner(t, seat).condition(t.plot.option_when[self.target], 0)
                return finale if needs.cost == 0 or needs.cost >= FAR else NONE
        return NONE

    def effort(self, t: World, seat: int, question: Pick) -> int:
        """In a Finale every other day as few dice as may be: what follows a failure wants to be seen too."""
        elsewhere = t.finale_stage[seat] != index_of_plot(t.plot).stage.get(self.target, NONE)
        if t.in_finale(seat) and elsewhere and t.day % 2 and self.seeking(t):
            return max([o for o in question.options if index_of(o) == 0], default=question.options[0])
        return super().effort(t, seat, question)

    def stage_choice(self, t: World, seat: int, options: list[int], rng: Rng) -> int:
        """What was tried least."""
        del t, seat
        least = min([self.seen.options[index_of(option)] for option in options])
        return rng.pick([option for option in options if self.seen.options[index_of(option)] == least])


def wander(t: World, rng: Rng, seen: Seen, curious: bool, given: list[Any], turns: int) -> None:
    """Play on, in place, with any answers or with those given least so far, till the end or so many turns."""
    script = life(t)
    question: Question = next(script)
    turn, answers = -1, 0
    while question is not OVER:
        if question is REST:
            invariants(t)
            if t.turns >= turns:
                return
            question = next(script)
            continue
        answers = answers + 1 if t.turns == turn else 0
        turn = t.turns
        if answers > ANSWERS_A_TURN:
            raise Broken("one turn does not end: a loop")
        if isinstance(question, Pick):
            chosen = seen.least(question, rng) if curious else rng.pick(question.options)
            seen.note(t, question, chosen)
            given.append(chosen)
            question = script.send(chosen)
        else:
            rolled = question.at_random(rng)
            given.append(rolled)
            question = script.send(rolled)


def pursue(t: World, rng: Rng, seen: Seen, players: list[Pathfinder], given: list[Any]) -> World:
    """Play on with players who have plans; a game that will not end is broken."""
    told = t.told
    run = begin(t)
    t.told = told
    turn, answers = -1, 0
    limit = t.turns + PATIENCE_IN_TURNS
    while run.question is not None:
        t = as_table(run.state)
        if t.turns >= limit:
            raise TooLong(f"a player who heads for a Finale has not ended the game after {PATIENCE_IN_TURNS} turns")
        answers = answers + 1 if t.turns == turn else 0
        turn = t.turns
        if answers > ANSWERS_A_TURN:
            raise Broken("one turn does not end: a loop")
        question = run.question
        value: Any = None
        if isinstance(question, Pick):
            chosen = players[question.seat].choose(run, question, rng)
            assert isinstance(chosen, int)
            seen.note(t, question, chosen)
            value = chosen
        else:
            value = question.at_random(rng)
        given.append(value)
        run.answer(value)
        invariants(t)
    return t


def as_table(state: Any) -> World:
    """The state of a run, as what it is."""
    assert isinstance(state, World)
    return state


def play(t: World, kind: int, rng: Rng, seen: Seen, lengths: list[int], given: list[Any]) -> None:
    """One game with players of a kind, in place; every answer is written down. What breaks is raised."""
    t.told = []
    try:
        if kind <= CURIOUS:
            wander(t, rng, seen, kind == CURIOUS, given, PATIENCE_IN_TURNS)
            seen.cut += 0 if t.over() else 1
        else:
            if kind == STRAY:
                wander(t, rng, seen, False, given, rng.below(STRAYED))
            players: list[Pathfinder] = []
            for _ in range(t.seats):
                if kind == SEEKER:
                    seeker = Seeker(seen)
                    seeker.aim(rng)
                    players.append(seeker)
                else:
                    players.append(Pathfinder())
            if not t.over():
                pursue(t, rng, seen, players, given)
    finally:
        seen.finish(t, lengths)


def invariants(t: World) -> None:
    """What must hold after every answer (section 1.6 of the rules)."""
    for seat in range(t.seats):
        if not 0 <= t.ready[seat] <= s.EFFORT_DICE:
            raise Broken(f"I-01: {t.ready[seat]} Effort dice ready")
        if not (0 <= t.coins[seat] <= s.PURSE and 0 <= t.xp[seat] <= s.PURSE):
            raise Broken("I-05: coins or experience out of bounds")
        for skill in range(s.SKILLS):
            for marker in t.markers(seat, skill):
                if not 1 <= marker <= s.TRACK:
                    raise Broken("I-02: a marker off the track")
        for instance in t.hands[seat]:
            if t.where[instance] != s.HAND + seat:
                raise Broken("I-04: an item in two places")
