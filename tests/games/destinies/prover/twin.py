"""The slow, obvious twin of the prover: every state of a tiny game, by the rules themselves."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from rulewright.engine.questions import REST, Pick, Roll
from rulewright.engine.run import life
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import S
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import kind_of, packed
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.rules.turn import pass_on
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.story.steps import entitled

LAST_DAY = 4  # nothing in a tiny scenario asks for a later one
RICH = 3


class TooMany(Exception):
    """More states than one wants to look at."""


class Twin:
    """All states of one table, which of them one character can leave alone, and for where."""

    def __init__(self, told: Tale, players: tuple[str, ...], who: str, most: int) -> None:
        self.told = told
        self.seat = players.index(who)
        self.states: list[Adventure] = []
        self.numbers: dict[tuple[Any, ...], int] = {}
        self.onward: list[set[int]] = []
        self.alone: list[set[tuple[int, int]]] = []  # edges that the character can bring about: to, own turns
        first = adventure(sit_down(told, players))
        queue = deque([self.number(first)])
        while queue:
            here = queue.popleft()
            if len(self.states) > most:
                raise TooMany
            for end, alone, really in self.successors(self.states[here]):
                known = len(self.states)
                there = self.number(end)
                if there == known:
                    queue.append(there)
                if really:
                    self.onward[here].add(there)
                if alone:
                    mine = self.states[here].active == self.seat and end.turns != self.states[here].turns
                    self.alone[here].add((there, int(mine)))
        self.real = {0}  # states that a game can come to; the others only while a Finale stands still
        queue = deque(self.real)
        while queue:
            fresh = self.onward[queue.popleft()] - self.real
            self.real |= fresh
            queue += fresh

    def number(self, t: Adventure) -> int:
        key = _key(t)
        if key not in self.numbers:
            self.numbers[key] = len(self.states)
            self.states.append(t)
            self.alone.append(set())
            self.onward.append(set())
        return self.numbers[key]

    def successors(self, t: Adventure) -> Iterator[tuple[Adventure, bool, bool]]:
        """The resting points after one step; whether the character can see to it alone; whether it is a real one."""
        if t.ended != s.GOING_ON:
            return
        if t.phase == s.IN_FINALE and t.active != self.seat:  # alone, another's Finale stands still
            still = t.copy()
            pass_on(still)
            yield still, True, False
        stack: list[tuple[list[Any], bool]] = [([], True)]
        while stack:
            given, alone = stack.pop()
            now = t.copy()
            script = life(now)
            question = next(script)
            for answer in given:
                question = script.send(answer)
            if question is REST or now.ended != s.GOING_ON:
                now.coins = [min(RICH, coins) for coins in now.coins]  # more money never closes anything
                yield now, alone, True
            elif isinstance(question, Roll):
                for faces, kind in _rolls(question):
                    stack.append(([*given, faces], alone and kind and now.active == self.seat))
            else:
                assert isinstance(question, Pick)
                for option in question.options:
                    free = question.seat == self.seat or option == _passing(now, question)
                    stack.append(([*given, option], alone and free))

    # ---- the questions

    def ready(self, t: Adventure, paths: tuple[int, ...]) -> bool:
        """The character may begin one of these Finales here and now."""
        if t.phase != s.VISITING or t.active != self.seat or t.in_finale(self.seat):
            return False
        at = t.characters[self.seat] * 4
        return any(t.plot.path_at[at + p] == t.poi and entitled(t, self.seat, p) for p in paths)

    def waiting(self, t: Adventure) -> bool:
        """The game is on and the character has neither begun a Finale nor been defeated."""
        return t.ended == s.GOING_ON and not t.in_finale(self.seat) and t.in_play(self.seat)

    def distances(self, goal: list[bool]) -> dict[int, int]:
        """Own turns from each state from which the character alone can come to the goal."""
        before: list[list[tuple[int, int]]] = [[] for _ in self.states]
        for here, ends in enumerate(self.alone):
            for there, turns in ends:
                before[there].append((here, turns))
        far = {number: 0 for number, there in enumerate(goal) if there}
        queue = deque(far)
        while queue:
            there = queue.popleft()
            for here, turns in before[there]:
                if here not in far or far[there] + turns < far[here]:
                    far[here] = far[there] + turns
                    if turns:
                        queue.append(here)
                    else:
                        queue.appendleft(here)
        return far

    def longest(self, paths: tuple[int, ...]) -> int | None:
        """The most own turns back to a Finale of these paths; None: some state has no way at all."""
        far = self.distances([self.ready(t, paths) for t in self.states])
        wanted = [number for number in self.real if self.waiting(self.states[number])]
        if any(number not in far for number in wanted):
            return None
        before = [n for n in wanted if self.states[n].active != self.seat or self.states[n].phase == s.TURN_START]
        return max((far[number] for number in before), default=0) + 1

    def winnable(self, path: int) -> bool:
        """Wherever this Finale begins, the character alone can come to win."""
        far = self.distances([t.ended == s.FULFILMENT and t.winner == self.seat for t in self.states])
        for number in self.real:
            t = self.states[number]
            begun = t.in_finale(self.seat) and t.finale_path[self.seat] == path and t.finale_length[self.seat] == 1
            if begun and t.phase == s.IN_FINALE and t.in_play(self.seat) and number not in far:
                return False
        return True


def _rolls(question: Roll) -> list[tuple[tuple[int, ...], bool]]:
    if S not in question.faces:
        return [((1, 1), False), ((3, 4), False), ((6, 6), True)]
    return [((S,) * stars + (1,) * (question.n - stars), True) for stars in range(question.n + 1)]


def _passing(t: Adventure, question: Pick) -> int:
    for wanted in (
        packed(a.GO, t.place[question.seat]),
        packed(a.END),
        packed(a.LEAVE_POI),
        packed(a.FINISH),
        packed(a.GO_ON),
    ):
        if wanted in question.options:
            return wanted
    return next((o for o in question.options if kind_of(o) == a.EVENT), -1)


def _key(t: Adventure) -> tuple[Any, ...]:
    return (
        t.phase, t.active, min(t.day, LAST_DAY), t.day_begins, t.ended, t.winner, t.exit, t.exit_stage, t.poi,
        tuple(t.place), tuple(t.ready), tuple(t.coins), tuple(t.virtue), tuple(t.me), tuple(t.marked),
        tuple(t.standing), t.trade_stack, tuple(sorted(t.traded.items())), tuple(t.stacks_made),
        tuple(t.finale_path), tuple(t.finale_stage), tuple(t.finale_extras), tuple(min(n, 2) for n in t.finale_length),
        tuple(t.world), tuple(t.tiles), tuple(t.poi_present), tuple(t.npc_state), tuple(t.npc_at), tuple(t.options),
        tuple(sorted(t.options_me.items())), tuple(t.where), tuple(t.event_state), tuple(t.event_last),
        tuple(sorted(t.options_turn.items())), tuple(sorted(t.scanned_turn.items())), t.groups_turn, t.hint_program,
        t.hint_option,
    )  # fmt: skip
