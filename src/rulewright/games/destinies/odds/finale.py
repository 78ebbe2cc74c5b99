# interpreted: exact fractions, a solver over the real rules
"""The best chance of a Finale, exactly: backward induction through the rules themselves.

From each resting point the rules are unfolded once into a tree of decisions (the best is taken), rolls (outcomes that
lead to the same band are taken together) and the resting points reached, each with the own turns it took. States that
differ only in what the rest of the Finale cannot read are one state. The other players pass.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from pathlib import Path
from typing import Any, Final

from rulewright.engine.errors import BadOption
from rulewright.engine.questions import REST, Pick, Question, Roll
from rulewright.engine.run import life
from rulewright.games.destinies import state as s
from rulewright.games.destinies.odds.reading import Reading, Readings
from rulewright.games.destinies.options import APP_ROLLS, S
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.abilities import ability_of
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.rules.finale import begin_finale
from rulewright.games.destinies.rules.trial import HIGHEST_GRADE
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.conditions import entitled

MOST_STATES: Final = 200_000
BY_BAND, BY_SUCCESSES, BY_TOTAL, BY_FACES = range(4)  # how finely rolls must be told apart
Weighted = list[tuple[tuple[tuple[int, ...], ...], Fraction]]
Tree = Any  # Fraction | _Leaf | _Best | _Average


class _Leaf:
    """A resting point and the own turns it took to get there."""

    def __init__(self, node: int, turns: int) -> None:
        self.node = node
        self.turns = turns


class _Best:
    """The player decides."""

    def __init__(self, parts: list[Tree]) -> None:
        self.parts = parts


class _Average:
    """Dice decide."""

    def __init__(self, parts: list[tuple[Fraction, Tree]]) -> None:
        self.parts = parts


def best_chance(scenario: Any, state: Any, player: Any, turns: int) -> Fraction:
    """See `rulewright.games.destinies.odds.trials.finale`."""
    t = table_of(scenario, state)
    seat = seat_of(t, player)
    t.xp = [0] * t.seats
    for other in range(t.seats):
        if other != seat and t.in_finale(other) and t.in_play(other):
            t.standing[other] = s.DEFEATED  # a running Finale of another stands still
    if t.in_finale(seat):
        return _Solver(t, seat).value(t, turns)
    chances = [Fraction(0)]
    for path in range(t.settings.destiny_paths):
        if entitled(t, seat, path):
            begun = t.copy()
            begun.active = seat
            begun.exit = s.STAY_HERE
            begin_finale(begun, seat, path)
            chances.append(_Solver(begun, seat).value(begun, turns))
    return max(chances)


def table_of(scenario: Any, state: Any) -> Adventure:
    """A table: one in play, a saved game, or its text."""
    if isinstance(state, Adventure):
        return state.copy()
    from rulewright.games.destinies.shelf.saving import resume

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
    """The chances of one seat, by resting point and own turns left."""

    def __init__(self, t: Adventure, seat: int) -> None:
        self.seat = seat
        self.readings = Readings(t, seat)
        self.numbers: dict[tuple[Any, ...], int] = {}
        self.tables: list[Adventure | None] = []
        self.trees: list[Tree] = []
        self.known: dict[tuple[int, int], Fraction] = {}

    def value(self, t: Adventure, turns: int) -> Fraction:
        """The chance from a resting point with so many own turns left."""
        return self.of(self.settled(t), turns)

    def of(self, tree: Tree, turns: int) -> Fraction:
        """The chance of a tree with so many own turns left."""
        if isinstance(tree, Fraction):
            return tree
        if isinstance(tree, _Leaf):
            return self.node(tree.node, turns - tree.turns)
        if isinstance(tree, _Average):
            return sum((weight * self.of(part, turns) for weight, part in tree.parts), Fraction(0))
        best = Fraction(0)
        for part in tree.parts:
            best = max(best, self.of(part, turns))
            if best == 1:
                break
        return best

    def node(self, node: int, turns: int) -> Fraction:
        """The chance from a numbered resting point."""
        if turns <= 0:
            return Fraction(0)
        known = self.known.get((node, turns))
        if known is None:
            self.known[node, turns] = Fraction(0)  # going round in a circle never wins
            table = self.tables[node]
            if table is not None:
                self.tables[node] = None
                self.trees[node] = self.unfold(table, [])
            known = self.known[node, turns] = self.of(self.trees[node], turns)
        return known

    def numbered(self, t: Adventure) -> int:
        """The number of a resting point; states that the rest of the Finale cannot tell apart share one."""
        key = _key(t, self.seat, self.readings.of(t.finale_stage[self.seat]))
        node = self.numbers.get(key)
        if node is None:
            if len(self.tables) >= MOST_STATES:
                raise BadOption("this Finale has too many states to be solved exactly")
            node = self.numbers[key] = len(self.tables)
            self.tables.append(t)
            self.trees.append(None)
        return node

    def settled(self, t: Adventure) -> Tree:
        """A table, played on until somebody is asked at a resting point."""
        now = t.copy()
        script = life(now)
        return self.rested(now, script, next(script), 0)

    def rested(self, now: Adventure, script: Any, question: Question, turns: int) -> Tree:
        """Steps that ask nothing pass by; then a numbered resting point, or how it all ended."""
        while True:
            if now.ended != s.GOING_ON:
                return Fraction(int(now.winner == self.seat))
            if not now.in_play(self.seat):
                return Fraction(0)
            if question is not REST:
                break
            mine, before, at_rest = now.active == self.seat, now.turns, now.copy()
            question = next(script)
            if question is not REST and now.ended == s.GOING_ON:
                return _Leaf(self.numbered(at_rest), turns)
            turns += int(mine and now.turns != before)
        return _Leaf(self.numbered(now), turns)

    def unfold(self, t: Adventure, given: list[Any]) -> Tree:
        """All ways this step can go on after the answers given so far."""
        now = t.copy()
        script = life(now)
        mine, before = now.active == self.seat, now.turns
        question = next(script)
        for answer in given:
            question = script.send(answer)
        if question is REST or now.ended != s.GOING_ON:
            return self.rested(now, script, question, int(mine and now.turns != before))
        if isinstance(question, Roll):
            return _Average([(weight, self.unfold(t, [*given, *rolls])) for rolls, weight in thrown(question)])
        assert isinstance(question, Pick)
        if question.seat != self.seat:
            return self.unfold(t, [*given, passing(now, question)])
        if question.ask in ("type_face", "type_count"):
            return _Average([(weight, self.unfold(t, [*given, face])) for face, weight in typed(now, question)])
        parts: list[Tree] = []
        rolls_follow = question.ask == "before_roll" and now.settings.dice_input == APP_ROLLS
        for option in question.options:
            if rolls_follow and kind_of(option) == a.COMMIT_EFFORT:
                rolled = outcomes(now, self.seat, index_of(option))
                parts.append(_Average([(weight, self.unfold(t, [*given, option, *rolls])) for rolls, weight in rolled]))
            else:
                parts.append(self.unfold(t, [*given, option]))
        return parts[0] if len(parts) == 1 else _Best(parts)


def passing(t: Adventure, question: Pick) -> int:
    """What somebody does who only passes: stays, visits nothing, takes the first branch."""
    for wanted in (packed(a.GO, t.place[question.seat]), packed(a.END), packed(a.FINISH), packed(a.GO_ON)):
        if wanted in question.options:
            return wanted
    return question.options[0]


def thrown(question: Roll) -> Weighted:
    """Dice thrown again: each outcome by itself, in any order alike."""
    faces = tuple(question.faces)
    whole = len(faces) ** question.n
    return [
        ((shown,), Fraction(_ways(shown, faces), whole))
        for shown in combinations_with_replacement(sorted(set(faces)), question.n)
    ]


def typed(t: Adventure, question: Pick) -> list[tuple[int, Fraction]]:
    """At a table with real dice: what a player will type, and how likely it is."""
    if question.ask == "type_face":
        faces = t.settings.effort if question.about[1] else t.settings.main
        return [(face, Fraction(faces.count(face), len(faces))) for face in question.options]
    markers = t.markers(question.seat, t.plot.option_skill[t.test])
    dice = len(t.rolled_effort)
    found = grouped(t.settings.main, t.settings.effort, dice, markers, t.total_bonus, BY_SUCCESSES, ())
    return [(_count(rolls, markers, t.total_bonus), weight) for rolls, weight in found]


def _count(rolls: tuple[tuple[int, ...], ...], markers: tuple[int, ...], bonus: int) -> int:
    total = sum(face for roll in rolls for face in roll if face != S) + bonus
    return sum(1 for at in markers if at <= total) + sum(roll.count(S) for roll in rolls)


def outcomes(t: Adventure, seat: int, effort: int) -> Weighted:
    """Rolls of two Main and so many Effort dice, one for each outcome that the rules can tell apart."""
    later = [x for i in t.hands[seat] if (x := ability_of(t, i)) is not None and x.trigger != p.BEFORE_ROLL]
    fineness = BY_BAND
    for ability in later:
        if ability.effect == p.REROLL:
            fineness = BY_FACES
        elif ability.effect in (p.ROLL_TOTAL, p.SKILL_POINTS):
            fineness = max(fineness, BY_TOTAL)
        elif ability.effect == p.SUCCESSES:
            fineness = max(fineness, BY_SUCCESSES)
    markers = t.markers(seat, t.plot.option_skill[t.test])
    bands = tuple(low - t.success_bonus for low, _, _ in t.plot.option_bands[t.test])
    return grouped(t.settings.main, t.settings.effort, effort, markers, t.total_bonus, fineness, bands)


@lru_cache(maxsize=20_000)
def grouped(
    main_faces: tuple[int, ...],
    effort_faces: tuple[int, ...],
    effort: int,
    markers: tuple[int, ...],
    bonus: int,
    fineness: int,
    bands: tuple[int, ...],
) -> Weighted:
    """Rolls by band, by successes, by total and automatic successes, or each by itself."""
    found: dict[Any, tuple[tuple[tuple[int, ...], ...], int]] = {}
    whole = len(main_faces) ** 2 * len(effort_faces) ** effort
    for main in combinations_with_replacement(sorted(set(main_faces)), 2):
        for more in combinations_with_replacement(sorted(set(effort_faces)), effort):
            rolls = (main, more) if effort else (main,)
            key: Any = rolls
            if fineness < BY_TOTAL:
                key = _count(rolls, markers, bonus)
                if fineness == BY_BAND:
                    key = sum(1 for low in bands if low <= min(key, HIGHEST_GRADE))
            elif fineness == BY_TOTAL:
                key = (sum(main) + sum(face for face in more if face != S), more.count(S))
            first, ways = found.get(key, (rolls, 0))
            found[key] = (first, ways + _ways(main, main_faces) * _ways(more, effort_faces))
    return [(rolls, Fraction(ways, whole)) for rolls, ways in found.values()]


def _ways(shown: tuple[int, ...], faces: tuple[int, ...]) -> int:
    """In how many ways dice with these faces show this multiset."""
    ways = factorial(len(shown))
    for face in set(shown):
        count = shown.count(face)
        ways = ways // factorial(count) * faces.count(face) ** count
    return ways


def _key(t: Adventure, seat: int, reading: Reading) -> tuple[Any, ...]:
    """Everything that the rest of the Finale can read."""
    width = len(t.plot.option_ids)
    mine = seat * s.SKILLS
    tracks = [
        positions
        for track, positions in enumerate(t.skills)
        if not mine <= track < mine + s.SKILLS or track - mine in reading.skills
    ]
    mask = s.OPENED_BIT | s.CLOSED_BIT
    lasting = {
        slot: bits if slot % width in reading.used else bits & mask
        for slot, bits in t.options_me.items()
        if slot % width in reading.used or bits & mask
    }
    return (
        t.phase,
        t.active,
        t.day if reading.day else 0,
        t.day_begins,
        tuple(t.place),
        tuple(tracks),
        tuple(t.ready),
        tuple(t.coins),
        tuple(t.xp),
        tuple(t.virtue),
        tuple(t.me),
        tuple(t.marked),
        tuple(t.noticed) if t.settings.finale_latch else (),
        tuple(t.standing),
        tuple(t.finale_stage),
        tuple(t.finale_extras),
        tuple(t.world),
        tuple(t.visit),
        tuple(t.tiles),
        tuple(t.poi_present),
        tuple(t.poi_tile),
        tuple(t.npc_state),
        tuple(t.npc_at),
        tuple(t.options),
        tuple(sorted(lasting.items())),
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
