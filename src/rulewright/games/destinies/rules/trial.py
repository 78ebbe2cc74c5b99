"""Tests of skill: dice, totals, successes, grades. [D-070..D-091]"""

from typing import Final

from rulewright.engine.questions import Deciding, Pick, Script
from rulewright.games.destinies.options import TYPED_COUNT, S
from rulewright.games.destinies.rules import actions
from rulewright.games.destinies.rules.abilities import ability_of, fits_skill, passive, throw, usable_now, use
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.state import MAIN_DICE, NO_TEST, TEST_AFTER_ROLL, TEST_BEFORE_ROLL, World
from rulewright.games.destinies.story.effects import run
from rulewright.games.destinies.story.plot import NONE
from rulewright.games.destinies.story.telling import say

HIGHEST_GRADE: Final = 6  # [D-084]


def take_test(t: World, seat: int, option: int) -> Script:
    """Abilities, effort, roll, abilities, count, result. Experience stays locked meanwhile. [D-090]"""
    t.test = option
    t.test_stage = TEST_BEFORE_ROLL
    t.used_in_test = ()
    t.total_bonus = passive_bonus(t, seat)
    t.success_bonus = 0
    t.rolled_main = ()
    t.rolled_effort = ()
    yield from before_roll(t, seat)
    t.test_stage = TEST_AFTER_ROLL
    yield from after_roll(t, seat)
    count = successes(t, seat)
    if t.settings.dice_input == TYPED_COUNT:
        count = yield from typed_count(t, seat)
    text, program = band(t, option, count)
    remember_roll(t, seat, count)
    t.test_stage = NO_TEST  # its result is known: a choice that comes of it is no longer the test [D-090]
    t.tell("tested", t.settings.telling, seat, option, min(count, HIGHEST_GRADE))
    say(t, text)
    t.test = NONE
    t.rolled_main = ()
    t.rolled_effort = ()
    yield from run(t, seat, program)


def remember_roll(t: World, seat: int, count: int) -> None:
    """Keep the dice and the markers they met in sight until something else is done; no rule reads it."""
    markers = t.markers(seat, t.plot.option_skill[t.test])
    main, effort = t.rolled_main, t.rolled_effort
    head = (t.test, roll_total(t), count, t.total_bonus)
    t.last_roll = (*head, len(main), *main, len(effort), *effort, len(markers), *markers)


def passive_bonus(t: World, seat: int) -> int:
    """`Always` abilities without a cost that raise the total of this skill's tests. [D-081 D-142]"""
    bonus = 0
    for instance in t.hands[seat]:
        ability = ability_of(t, instance)
        if ability is not None and passive(ability) and fits_skill(t, ability):
            bonus += ability.number
    return bonus


def before_roll(t: World, seat: int) -> Script:
    """Abilities in any order; then how many ready Effort dice to add; then all dice at once. [D-073 D-074 D-075]"""
    effort = NONE
    while effort == NONE or not t.settings.effort_last:
        options = usable_now(t, seat)
        if effort == NONE:
            options = [packed(actions.COMMIT_EFFORT, k) for k in range(t.ready[seat] + 1)] + options
        elif not options:
            break
        else:
            options = [packed(actions.GO_ON), *options]
        if not t.settings.effort_last and effort == NONE:
            options = [o for o in options if kind_of(o) == actions.COMMIT_EFFORT]
        chosen: int = yield Pick(seat, "before_roll", options, (t.test,))
        if kind_of(chosen) == actions.COMMIT_EFFORT:
            effort = index_of(chosen)
            t.ready[seat] -= effort
        elif kind_of(chosen) == actions.GO_ON:
            break
        else:
            yield from use(t, seat, index_of(chosen))
    yield from roll(t, seat, effort)


def roll(t: World, seat: int, effort: int) -> Script:
    """Two Main dice always, and the Effort dice chosen, which are exhausted whatever they show. [D-073 D-075]"""
    if t.settings.dice_input == TYPED_COUNT:
        t.rolled_effort = (0,) * effort
        return
    t.rolled_main = yield from throw(t, seat, MAIN_DICE, t.settings.main)
    if effort > 0:
        t.rolled_effort = yield from throw(t, seat, effort, t.settings.effort)
    t.tell("rolled", t.settings.telling, seat, t.rolled_main, t.rolled_effort)


def typed_count(t: World, seat: int) -> Deciding:
    """A table with real dice types its successes; those of abilities are added here. [D-091]"""
    most = len(t.markers(seat, t.plot.option_skill[t.test])) + len(t.rolled_effort)
    typed: int = yield Pick(seat, "type_count", list(range(most + 1)), (t.test,))
    return typed + t.success_bonus


def after_roll(t: World, seat: int) -> Script:
    """Abilities after the roll, in any order, until the player confirms the count. [D-082 D-140]"""
    while True:
        options = usable_now(t, seat)
        if not options:
            return
        chosen: int = yield Pick(seat, "after_roll", [packed(actions.CONFIRM), *options], (t.test,))
        if kind_of(chosen) == actions.CONFIRM:
            return
        yield from use(t, seat, index_of(chosen))


def roll_total(t: World) -> int:
    """The sum of the numbers on all rolled dice, changed by abilities. [D-076 D-077 D-081]"""
    total = t.total_bonus
    for face in t.rolled_main:
        total += face
    for face in t.rolled_effort:
        if face != S:
            total += face
    return total


def successes(t: World, seat: int) -> int:
    """Markers of the tested skill up to the total, automatic successes, abilities. [D-078 D-079 D-080 D-089]"""
    total = roll_total(t)
    count = t.success_bonus
    for at in t.markers(seat, t.plot.option_skill[t.test]):
        if at <= total:
            count += 1
    for face in t.rolled_effort:
        if face == S:
            count += 1
    return count


def band(t: World, option: int, count: int) -> tuple[int, int]:
    """Text and effects of the highest band reached; more than six successes read as six. [D-083 D-084 D-085]"""
    grade = min(count, HIGHEST_GRADE)
    text = NONE
    program = NONE
    for lowest, band_text, band_program in t.plot.option_bands[option]:
        if lowest <= grade:
            text = band_text
            program = band_program
    return text, program
