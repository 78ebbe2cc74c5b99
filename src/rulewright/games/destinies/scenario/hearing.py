# interpreted: runs once for each check of a scenario
"""Who can hear what: the heroes for whom each text may be read, and the text as one of them hears it."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.destinies.scenario import expressions as e
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.grammar import parse
from rulewright.games.destinies.scenario.placeholders import (
    OTHER,
    WHEN,
    Hole,
    Included,
    Malformed,
    Parts,
    Variation,
    parts,
    passages_in,
)
from rulewright.games.destinies.scenario.problems import NOWHERE, Unreadable
from rulewright.games.destinies.story.conditions import IS_CHARACTER

Heroes = tuple[str, ...]


def truth(expr: e.Expr, hero: str) -> bool | None:
    """What a condition comes to when nothing is known but who acts; None: that does not decide it.

    >>> truth(parse("is(pim) and has(rope)", NOWHERE), "marit")
    False
    """
    if isinstance(expr, e.Not):
        inner = truth(expr.part, hero)
        return None if inner is None else not inner
    if isinstance(expr, (e.And, e.Or)):
        found = [truth(part, hero) for part in expr.parts]
        decided = isinstance(expr, e.Or)
        if decided in found:
            return decided
        return None if None in found else not decided
    return expr.word("character") == hero if expr.kind is IS_CHARACTER else None


def allowed(condition: m.Condition | None, heroes: Iterable[str]) -> Heroes:
    """Those for whom the condition may hold."""
    return tuple(hero for hero in heroes if condition is None or truth(condition.expr, hero) is not False)


def hearers(s: m.Scenario) -> dict[str, Heroes]:
    """For the key of each text that is read or chosen in play, the heroes who may be acting then."""
    walk = _Walk(s)
    walk.places()
    walk.fates()
    walk.passages()
    return walk.made


class _Walk:
    def __init__(self, s: m.Scenario) -> None:
        self.s = s
        self.made: dict[str, Heroes] = {}

    def note(self, passage: m.Passage | None, heroes: Heroes) -> None:
        if passage is not None:
            before = self.made.get(passage.key, ())
            self.made[passage.key] = tuple(h for h in self.s.order if h in heroes or h in before)

    def places(self) -> None:
        everybody = self.s.order
        for tile in self.s.tiles.values():
            self.note(tile.front, everybody)
        for poi in self.s.pois.values():
            left = everybody
            for arrival in poi.arrive:
                self.note(arrival.text, allowed(arrival.when, left))
                certain = [h for h in left if arrival.when is None or truth(arrival.when.expr, h) is True]
                left = tuple(hero for hero in left if hero not in certain)
            for option in poi.options:
                self.option(option, everybody)
        for npc in self.s.npcs.values():
            played = [hero for hero, who in self.s.as_npc.items() if who == npc.id]  # then the NPC is not there
            for option in npc.options:
                self.option(option, tuple(hero for hero in everybody if hero not in played))
        for event in self.s.events.values():
            self.effects(event.do, allowed(event.when, everybody))

    def fates(self) -> None:
        for finale in self.s.finales.values():
            owners = tuple(
                hero
                for hero, destiny in self.s.destinies.items()
                if any(path.finale == finale.id for path in destiny.paths.values())
            )
            for stage in finale.stages.values():
                self.note(stage.text, owners)
                for option in stage.options:
                    self.option(option, owners)
        for (who, _), outcome in self.s.endings.items():
            heroes = (who,) if who in self.s.order else self.s.order
            self.note(outcome.text, heroes)
            self.effects(outcome.do, heroes)
        for deed in self.s.deeds:
            self.note(deed.text, allowed(deed.when, self.s.order))
            self.effects(deed.do, allowed(deed.when, self.s.order))

    def option(self, option: m.Option, heroes: Heroes) -> None:
        heroes = allowed(option.when, heroes)
        self.note(option.label, heroes)
        self.effects(option.do, heroes)
        for _, outcome in option.results:
            self.outcome(outcome, heroes)
        for reaction in option.reactions:
            self.outcome(reaction.outcome, allowed(reaction.when, heroes))
        for (character, _), outcome in option.hints.items():
            self.outcome(outcome, (character,))
        if option.default is not None:
            self.outcome(option.default, heroes)

    def outcome(self, outcome: m.Outcome, heroes: Heroes) -> None:
        self.note(outcome.text, heroes)
        self.effects(outcome.do, heroes)

    def effects(self, effects: tuple[m.Effect, ...], heroes: Heroes) -> None:
        for x in effects:
            for passage in x.said():
                self.note(passage, heroes)
            self.effects(x.otherwise(), heroes)
            for branch in x.branches():
                some = allowed(branch.when, heroes)
                self.note(branch.label, some)
                self.effects(branch.do, some)

    def passages(self) -> None:
        """A passage is heard by whoever hears a text that holds it."""
        for _ in range(1 + len(self.s.shared)):
            for key, heroes in list(self.made.items()):
                for name in passages_in(self.s.passages[key].text):
                    self.note(self.s.shared.get(name), heroes)


def heard(text: str, hero: str) -> str:
    """A text as one hero hears it: what hangs on who acts is decided, of the rest every case is there.

    >>> heard("{me, select, pim {Boots} other {Shoes}}. {when is(pim) {Ha.} has(rope) {Rope.} other {Ho.}}", "marit")
    'Shoes. ‹has(rope): Rope.› ‹else: Ho.›'
    """
    try:
        return " ".join(_heard(parts(text), hero).split())
    except Malformed:
        return text


def _heard(found: Parts, hero: str) -> str:
    made: list[str] = []
    for part in found:
        if isinstance(part, str):
            made.append(part)
        elif isinstance(part, Included):
            made.append(f"‹passage {part.name}›")
        elif isinstance(part, Variation):
            made.append(_varied(part, hero))
        elif part.kind == "select":
            cases = dict(part.cases)
            made.append(_heard(cases.get(hero, cases[OTHER]), hero))
        elif part.cases:
            made.append(" ".join(f"‹{label}: {_heard(inner, hero)}›" for label, inner in part.cases))
        else:
            assert isinstance(part, Hole)
            made.append(f"{{{part.name}}}")
    return "".join(made)


def _varied(part: Variation, hero: str) -> str:
    """The cases of a variation that this hero may hear, each under what decides it."""
    told: list[tuple[str, str]] = []
    for number, (label, inner) in enumerate(part.cases, 1):
        known = _known(label, hero) if part.kind == WHEN and label != OTHER else None
        if known is False:
            continue
        name = label if part.kind != WHEN else "else" if label == OTHER else label
        told.append((name or f"{part.kind} {number}", _heard(inner, hero)))
        if known is True:
            break
    if len(told) == 1:
        return told[0][1]
    return " ".join(f"‹{name}: {said}›" for name, said in told if said)


def _known(source: str, hero: str) -> bool | None:
    try:
        return truth(parse(source, NOWHERE), hero)
    except Unreadable:
        return None
