# interpreted: exact fractions, a solver over the real rules
"""The best chance of a Finale, exactly: backward induction through the rules themselves.

Each step of the game is unfolded into its decisions (the best is taken), its rolls (outcomes that the rules cannot tell
apart are taken together) and the resting points it leads to. The other players pass.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from pathlib import Path
from typing import Any, Final

from rulewright.engine.errors import BadOption
from rulewright.engine.questions import Pick
from rulewright.engine.run import life
from rulewright.games.destinies import actions as a
from rulewright.games.destinies import plot as p
from rulewright.games.destinies import state as s
from rulewright.games.destinies.abilities import S, ability_of
from rulewright.games.destinies.actions import index_of, kind_of, packed
from rulewright.games.destinies.conditions import entitled
from rulewright.games.destinies.finale import begin_finale
from rulewright.games.destinies.rules import Adventure

MOST_STATES: Final = 200_000
Weighted = list[tuple[tuple[tuple[int, ...], ...], Fraction]]


def best_chance(scenario: Any, state: Any, player: Any, turns: int) -> Fraction:
    """See `rulewright.odds.destinies.finale`."""
    t = table_of(scenario, state)
    seat = seat_of(t, player)
    t.xp = [0] * t.seats
    for other in range(t.seats):
        if other != seat and t.in_finale(other) and t.in_play(other):
            t.standing[other] = s.DEFEATED  # a running Finale of another stands still
    if t.in_finale(seat):
        return _Solver(seat).value(t, turns)
    chances = [Fraction(0)]
    for path in range(t.house.paths):
        if entitled(t, seat, path):
            begun = t.copy()
            begun.active = seat
            begun.exit = s.STAY_HERE
            begin_finale(begun, seat, path)
            chances.append(_Solver(seat).value(begun, turns))
    return max(chances)


def table_of(scenario: Any, state: Any) -> Adventure:
    """A table: one in play, a saved game, or its text."""
    if isinstance(state, Adventure):
        return state.copy()
    from rulewright.games.destinies.saving import resume

    if isinstance(state, str):
        if not state.lstrip().startswith("{"):
            try:
                state = Path(state).read_text(encoding="utf-8")
            except OSError as why:
                raise BadOption(f"the saved game {state!r} cannot be read: {why.strerror}") from why
        run, _ = resume(state)
        if run.options["scenario"] != str(scenario):
            raise BadOption(f"that game was played with {run.options['scenario']!r}, not {scenario!r}")
        assert isinstance(run.state, Adventure)
        rest = run.rest.copy()
        assert isinstance(rest, Adventure)
        return rest
    raise BadOption("state is a table, or the text of a saved game")


def seat_of(t: Adventure, player: Any) -> int:
    """A seat by its number or its character's id."""
    if isinstance(player, str) and player.isdecimal():
        player = int(player)
    if isinstance(player, int) and not isinstance(player, bool) and 0 <= player < t.seats:
        return player
    names = [t.plot.character_ids[c] if c >= 0 else "" for c in t.characters]
    if player in names:
        return names.index(player)
    raise BadOption(f"there is no player {player!r}; there are {', '.join(names)}")


class _Solver:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[tuple[Any, ...], Fraction] = {}

    def value(self, t: Adventure, turns: int) -> Fraction:
        """The chance from a resting point with so many own turns left."""
        if t.ended != s.GOING_ON:
            return Fraction(int(t.winner == self.seat))
        if turns <= 0 or not t.in_play(self.seat):
            return Fraction(0)
        key = (*_key(t), turns)
        known = self.known.get(key)
        if known is not None:
            return known
        if len(self.known) > MOST_STATES:
            raise BadOption("this Finale has too many states to be solved exactly")
        self.known[key] = Fraction(0)  # going round in a circle never wins
        mine = t.active == self.seat
        before = t.turns

        def leaf(after: Adventure) -> Fraction:
            return self.value(after, turns - int(mine and after.turns != before))

        self.known[key] = self.unfold(t, [], leaf)
        return self.known[key]

    def unfold(self, t: Adventure, given: list[Any], leaf: Callable[[Adventure], Fraction]) -> Fraction:
        """All ways this step can go on after the answers given so far."""
        now = t.copy()
        script = life(now)
        question = next(script)
        for answer in given:
            question = script.send(answer)
        if question.kind == 9:
            return leaf(now)
        if not isinstance(question, Pick):
            raise BadOption("something is rolled that the solver does not know")
        if question.seat != self.seat:
            return self.unfold(t, [*given, passing(now, question)], leaf)
        best = Fraction(0)
        for option in question.options:
            if question.ask == "before_roll" and kind_of(option) == a.EFFORT:
                chance = Fraction(0)
                for rolls, weight in outcomes(now, self.seat, index_of(option)):
                    chance += weight * self.unfold(t, [*given, option, *rolls], leaf)
            else:
                chance = self.unfold(t, [*given, option], leaf)
            best = max(best, chance)
            if best == 1:
                break
        return best


def passing(t: Adventure, question: Pick) -> int:
    """What somebody does who only passes: stays, visits nothing, takes the first branch."""
    for wanted in (packed(a.GO, t.place[question.seat]), packed(a.END), packed(a.DONE), packed(a.GO_ON)):
        if wanted in question.options:
            return wanted
    return question.options[0]


def outcomes(t: Adventure, seat: int, effort: int) -> Weighted:
    """Rolls of two Main and so many Effort dice, one for each outcome that the rules can tell apart."""
    after = [x for i in t.hands[seat] if (x := ability_of(t, i)) is not None]
    rerolls = any(x.effect == p.REROLL for x in after)
    shifts = any(x.effect in (p.ROLL_TOTAL, p.SKILL_POINTS) and x.trigger != p.BEFORE_ROLL for x in after)
    markers = t.markers(seat, t.plot.option_skill[t.test])
    finest = 2 if rerolls else 1 if shifts else 0
    return grouped(t.house.main, t.house.effort, effort, markers, t.total_bonus, finest)


@lru_cache(maxsize=20_000)
def grouped(
    main_faces: tuple[int, ...],
    effort_faces: tuple[int, ...],
    effort: int,
    markers: tuple[int, ...],
    bonus: int,
    finest: int,
) -> Weighted:
    """Rolls by successes (0), by total and automatic successes (1), or each by itself (2)."""
    found: dict[Any, tuple[tuple[tuple[int, ...], ...], int]] = {}
    whole = len(main_faces) ** 2 * len(effort_faces) ** effort
    for main in combinations_with_replacement(sorted(set(main_faces)), 2):
        for more in combinations_with_replacement(sorted(set(effort_faces)), effort):
            total = sum(main) + sum(face for face in more if face != S) + bonus
            autos = more.count(S)
            key: Any = sum(1 for at in markers if at <= total) + autos
            if finest:
                key = (total, autos) if finest == 1 else (main, more)
            first, ways = found.get(key, ((main, more) if effort else (main,), 0))
            found[key] = (first, ways + _ways(main, main_faces) * _ways(more, effort_faces))
    return [(rolls, Fraction(ways, whole)) for rolls, ways in found.values()]


def _ways(shown: tuple[int, ...], faces: tuple[int, ...]) -> int:
    """In how many ways dice with these faces show this multiset."""
    ways = factorial(len(shown))
    for face in set(shown):
        count = shown.count(face)
        ways = ways // factorial(count) * faces.count(face) ** count
    return ways


def _key(t: Adventure) -> tuple[Any, ...]:
    """Everything that the rules can read."""
    return (
        t.phase,
        t.active,
        t.day,
        tuple(t.place),
        tuple(t.skills),
        tuple(t.ready),
        tuple(t.coins),
        tuple(t.virtue),
        tuple(t.me),
        tuple(t.marked),
        tuple(t.standing),
        tuple(t.finale_stage),
        tuple(t.finale_extras),
        tuple(t.world),
        tuple(t.tiles),
        tuple(t.poi_present),
        tuple(t.npc_state),
        tuple(t.npc_at),
        tuple(t.options),
        tuple(sorted(t.options_me.items())),
        tuple(t.where),
        tuple(t.event_state),
        tuple(t.event_timer),
        tuple(t.event_last),
        tuple(sorted(t.options_turn.items())),
        t.groups_turn,
        tuple(sorted(t.scanned_turn.items())),
        tuple(sorted(t.abilities_turn.items())),
        t.exit,
        t.exit_stage,
        t.poi,
    )
