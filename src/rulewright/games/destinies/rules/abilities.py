"""Items: what they can do and when, the limit of five, abandoning. [D-123..D-146]"""

from collections.abc import Generator
from typing import Any, Final

from rulewright.engine.questions import Pick, Question, Roll, Script
from rulewright.games.destinies.options import TYPED_COUNT, TYPED_FACES, S
from rulewright.games.destinies.rules import actions
from rulewright.games.destinies.rules.actions import index_of, kind_of, packed
from rulewright.games.destinies.rules.skills import can_spend, gain, spend_experience, take_loss
from rulewright.games.destinies.state import (
    ARRIVED,
    BOX,
    EFFORT_DICE,
    EXPLORED,
    HAND,
    MAX_ITEMS,
    MOVE,
    PILE,
    PURSE,
    TEST_AFTER_ROLL,
    TEST_BEFORE_ROLL,
    TOKENS,
    TRADING,
    TURN_START,
    UNEXPLORED,
    VISITING,
    World,
)
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import Ability

TAKE_IT: Final = 0


def ability_of(t: World, instance: int) -> Ability | None:
    """What the card can do, if anything. [D-123]"""
    return t.plot.item_ability[t.plot.instance_item[instance]]


def usable(t: World, seat: int, instance: int) -> bool:
    """Whether the timing fits right now and the cost can be paid. [D-138 D-139 D-143]"""
    ability = ability_of(t, instance)
    return ability is not None and timing_fits(t, instance, ability) and payable(t, seat, ability)


def usable_now(t: World, seat: int) -> list[int]:
    """The abilities that may be used now, as actions; copies of one item once. [D-135 D-137]"""
    fitting = [i for i in sorted(t.hands[seat]) if usable(t, seat, i)]
    return [packed(actions.ABILITY, i) for i in t.one_of_each(fitting)]


def timing_fits(t: World, instance: int, ability: Ability) -> bool:
    """The trigger's moment is now, and the ability was not used up for it. [D-139 D-142]"""
    used = t.abilities_turn.get(instance, 0)
    trigger = ability.trigger
    if trigger == p.ON_LOSS:
        return False
    if ability.effect == p.MOVE_RANGE and not (t.phase == TURN_START or t.phase == MOVE):
        return False
    if trigger == p.BEFORE_ROLL or trigger == p.AFTER_ROLL:
        stage = TEST_BEFORE_ROLL if trigger == p.BEFORE_ROLL else TEST_AFTER_ROLL
        if t.test_stage != stage or instance in t.used_in_test or passive(ability):
            return False
        if ability.once_per_turn and used != 0:
            return False
        return ability.effect == p.REROLL or fits_skill(t, ability)
    if used != 0:
        return False
    if trigger == p.ANY_TIME:
        return t.test_stage != TEST_AFTER_ROLL or t.settings.any_time_after_roll
    if t.test_stage != 0:
        return False
    if trigger == p.TURN_START:
        return t.phase == TURN_START
    if trigger == p.ON_VISIT:
        return t.phase == VISITING or t.phase == TRADING
    if t.phase != ARRIVED:
        return False
    if trigger == p.ON_MOVE:
        return t.moved
    if trigger == p.ON_STAY:
        return t.stayed
    return t.explored


def fits_skill(t: World, ability: Ability) -> bool:
    """Bonuses for one skill help only in tests of that skill; the others may always be used."""
    if ability.effect != p.ROLL_TOTAL and ability.effect != p.SUCCESSES:
        return True
    return ability.skill == p.ANY_SKILL or ability.skill == t.plot.option_skill[t.test]


def passive(ability: Ability) -> bool:
    """Applied by itself in every test of its skill."""
    return ability.trigger == p.BEFORE_ROLL and ability.free() and not ability.once_per_turn


def use(t: World, seat: int, instance: int) -> Script:
    """Pay the cost, then the effect; a discarded card goes back to the box. [D-124 D-125 D-137 D-143]"""
    ability = ability_of(t, instance)
    assert ability is not None
    t.tell("ability", t.settings.telling, seat, t.plot.instance_item[instance], 1 if ability.discard else 0)
    t.ready[seat] -= ability.exhaust
    t.coins[seat] -= ability.coins
    t.abilities_turn[instance] = 1
    if t.test_stage != 0:
        t.used_in_test = (*t.used_in_test, instance)
    if ability.discard:
        t.put(instance, BOX)
    yield from apply(t, seat, ability)


def apply(t: World, seat: int, ability: Ability) -> Script:
    """The effect alone. [D-144 D-145]"""
    effect = ability.effect
    if effect == p.ROLL_TOTAL:
        t.total_bonus += ability.number
    elif effect == p.SUCCESSES:
        t.success_bonus += ability.number
    elif effect == p.REROLL:
        yield from reroll(t, seat, ability.which)
    elif effect == p.SKILL_POINTS:
        skill = ability.skill
        if skill == p.ANY_SKILL:
            skill = yield Pick(seat, "skill", [p.INT, p.DEX, p.POW], (ability.number,))
        yield from gain(t, seat, skill, ability.number)
    elif effect == p.REFRESH_DICE:
        refresh(t, seat, ability.number)
    elif effect == p.MOVE_RANGE:
        t.range_bonus += ability.number
    elif effect == p.GAIN_COINS:
        gain_coins(t, seat, ability.number)
    elif effect == p.PEEK_TILE:
        yield from peek(t, seat)


def reroll(t: World, seat: int, which: int) -> Script:
    """Any non-empty choice of one's own dice of the named kind, thrown again together; Effort dice stay exhausted."""
    main = len(t.rolled_main)
    dice = main + len(t.rolled_effort)
    if t.test_stage != TEST_AFTER_ROLL or t.settings.dice_input == TYPED_COUNT:
        return
    masks: list[int] = []
    for mask in range(1, 1 << dice):
        low = mask & ((1 << main) - 1)
        if which == p.OF_MAIN_DICE and mask != low:
            continue
        if which == p.OF_EFFORT_DICE and low != 0:
            continue
        masks.append(mask)
    if not masks:
        return
    chosen: int = yield Pick(seat, "reroll", masks)
    again_main = [i for i in range(main) if chosen & (1 << i)]
    again_effort = [i for i in range(dice - main) if chosen & (1 << (main + i))]
    if again_main:
        faces = yield from throw(t, seat, len(again_main), t.settings.main)
        t.rolled_main = replaced(t.rolled_main, again_main, faces)
    if again_effort:
        more = yield from throw(t, seat, len(again_effort), t.settings.effort)
        t.rolled_effort = replaced(t.rolled_effort, again_effort, more)
    t.tell("rolled", t.settings.telling, seat, t.rolled_main, t.rolled_effort)


def throw(t: World, seat: int, dice: int, faces: tuple[int, ...]) -> Generator[Question, Any, tuple[int, ...]]:
    """The app rolls, or a table with real dice types what they show. [D-091]"""
    shown: tuple[int, ...]
    if t.settings.dice_input != TYPED_FACES:
        shown = yield Roll(dice, faces)
        return shown
    typed: list[int] = []
    for number in range(dice):
        face: int = yield Pick(seat, "type_face", sorted(set(faces)), (number, 1 if S in faces else 0))
        typed.append(face)
    return tuple(typed)


def replaced(dice: tuple[int, ...], places: list[int], faces: tuple[int, ...]) -> tuple[int, ...]:
    """The dice with new faces at these places."""
    changed = list(dice)
    for place, face in zip(places, faces):  # noqa: B905 - same length by construction; strict= is slow compiled
        changed[place] = face
    return tuple(changed)


def peek(t: World, seat: int) -> Script:
    """Name the POIs that wait on one placed unexplored tile, publicly."""
    tiles = [tile for tile, state in enumerate(t.tiles) if state == UNEXPLORED]
    if not tiles:
        return
    tile = tiles[0]
    if len(tiles) > 1:
        tile = yield Pick(seat, "peek", tiles)
    t.peeked[tile] = 1
    t.tell("peeked", t.settings.telling, seat, tile)


def refresh(t: World, seat: int, dice: int) -> None:
    """Effort dice come back, never more than three. [D-031 D-032]"""
    t.ready[seat] = min(EFFORT_DICE, t.ready[seat] + dice)


def exhaust(t: World, seat: int, dice: int) -> None:
    """Effort dice are exhausted, as many as are ready."""
    t.ready[seat] = max(0, t.ready[seat] - dice)


def gain_coins(t: World, seat: int, coins: int) -> None:
    """Coins come from the supply, which is endless unless the table plays with twenty. A fine takes what is there."""
    if coins > 0 and t.settings.finite_tokens:
        coins = max(0, min(coins, TOKENS - sum(t.coins)))
    t.coins[seat] = max(0, min(PURSE, t.coins[seat] + coins))


def gain_xp(t: World, seat: int, points: int) -> None:
    """Experience is kept until it is spent. [D-147]"""
    if points > 0 and t.settings.finite_tokens:
        points = max(0, min(points, TOKENS - sum(t.xp)))
    t.xp[seat] = max(0, min(PURSE, t.xp[seat] + points))


# ---- inventory


def receive(t: World, seat: int, instance: int) -> Script:
    """An item joins the inventory; more than five must be settled at once. [D-126 D-127]"""
    t.put(instance, HAND + seat)
    t.tell("gained", t.settings.telling, seat, t.plot.instance_item[instance])
    yield from overflow(t, seat)


def overflow(t: World, seat: int) -> Script:
    """Item by item, old or new: abandon it here, or use a discard ability that fits right now. [D-127 D-128 D-129]"""
    while len(t.hands[seat]) > MAX_ITEMS:
        options: list[int] = []
        for instance in t.one_of_each(sorted(t.hands[seat])):
            options.append(packed(actions.ABANDON, instance))
            ability = ability_of(t, instance)
            if ability is not None and ability.discard and (usable(t, seat, instance) or loosely(t, seat, ability)):
                options.append(packed(actions.ABILITY, instance))
            if t.settings.plain_discard:
                options.append(packed(actions.DISCARD, instance))
        chosen: int = yield Pick(seat, "overflow", options)
        instance = index_of(chosen)
        if kind_of(chosen) == actions.ABANDON:
            abandon(t, seat, instance)
        elif kind_of(chosen) == actions.DISCARD:
            t.put(instance, BOX)
            t.tell("discarded", t.settings.telling, seat, t.plot.instance_item[instance])
        else:
            yield from use(t, seat, instance)


def loosely(t: World, seat: int, ability: Ability) -> bool:
    """With the option `overflow_ignore_timing`, the moment need not fit; the cost must still be payable."""
    return t.settings.overflow_ignore_timing and payable(t, seat, ability)


def abandon(t: World, seat: int, instance: int) -> None:
    """The item lies on the tile where the character stands, for all to see. [D-130 D-134]"""
    t.put(instance, PILE + t.place[seat])
    t.tell("abandoned", t.settings.telling, seat, t.plot.instance_item[instance], t.place[seat])


# ---- losses


def lose(t: World, seat: int, skill: int, points: int) -> Script:
    """A skill loss: abilities that soften it come first. [D-155 D-156]"""
    left = points
    for instance in t.hands[seat]:
        ability = ability_of(t, instance)
        if left > 0 and ability is not None and softens(t, instance, ability) and ability.free():
            t.abilities_turn[instance] = 1
            t.tell("ability", t.settings.telling, seat, t.plot.instance_item[instance], 0)
            left -= min(left, ability.number)
    while left > 0:
        options = [TAKE_IT]
        for instance in t.one_of_each(list(t.hands[seat])):
            ability = ability_of(t, instance)
            if (
                ability is not None
                and softens(t, instance, ability)
                and not ability.free()
                and payable(t, seat, ability)
            ):
                options.append(packed(actions.ABILITY, instance))
        if len(options) == 1:
            break
        chosen: int = yield Pick(seat, "soften", options, (skill, left))
        if chosen == TAKE_IT:
            break
        ability = ability_of(t, index_of(chosen))
        assert ability is not None
        yield from use(t, seat, index_of(chosen))
        left -= min(left, ability.number)
    yield from take_loss(t, seat, skill, left)


def softens(t: World, instance: int, ability: Ability) -> bool:
    """An on-loss ability that was not used up. [D-142]"""
    if ability.trigger != p.ON_LOSS:
        return False
    return t.abilities_turn.get(instance, 0) == 0 or not (ability.once_per_turn or ability.discard)


def payable(t: World, seat: int, ability: Ability) -> bool:
    """Whether the costs can be paid now; Effort dice cannot while a test runs. [D-143]"""
    if ability.exhaust > 0 and (t.test_stage != 0 or t.ready[seat] < ability.exhaust):
        return False
    return t.coins[seat] >= ability.coins


# ---- free actions


def free_actions(t: World, seat: int) -> list[int]:
    """What may be done at any moment of one's own turn outside a test: abilities that fit, experience. [D-030 D-146]"""
    if t.in_finale(seat) and not t.settings.finale_upkeep:
        return []
    found = usable_now(t, seat)
    if can_spend(t, seat):
        found.append(packed(actions.SPEND_XP))
    if t.settings.voluntary_abandon and t.phase != TURN_START:
        found += [packed(actions.ABANDON, i) for i in t.one_of_each(sorted(t.hands[seat]))]
    if t.settings.trade_between_players and (t.phase == ARRIVED or t.phase == VISITING) and receivers(t, seat):
        fresh = [i for i in sorted(t.hands[seat]) if -1 - i not in t.abilities_turn]
        found += [packed(actions.HAND_OVER, i) for i in t.one_of_each(fresh)]
    return found


def is_free(action: int) -> bool:
    """Whether an answer of a menu is one of these."""
    kind = kind_of(action)
    return kind == actions.ABILITY or kind == actions.SPEND_XP or kind == actions.ABANDON or kind == actions.HAND_OVER


def do_free(t: World, seat: int, action: int) -> Script:
    """Carry out a free action."""
    kind = kind_of(action)
    if kind == actions.SPEND_XP:
        yield from spend_experience(t, seat)
    elif kind == actions.ABILITY:
        yield from use(t, seat, index_of(action))
    elif kind == actions.ABANDON:
        abandon(t, seat, index_of(action))
        t.picked_up = (*t.picked_up, index_of(action))
    else:
        yield from hand_over(t, seat, index_of(action))


def receivers(t: World, seat: int) -> list[int]:
    """Other players on the same tile with room for an item. [D-122]"""
    return [
        other
        for other in range(t.seats)
        if other != seat
        and t.in_play(other)
        and not t.in_finale(other)
        and t.place[other] == t.place[seat]
        and len(t.hands[other]) < MAX_ITEMS
        and t.tiles[t.place[seat]] == EXPLORED
    ]


def hand_over(t: World, seat: int, instance: int) -> Script:
    """With the option `trade_between_players`: offer an item to somebody on the same tile, who may decline. [D-122]"""
    others = receivers(t, seat)
    other = others[0]
    if len(others) > 1:
        other = yield Pick(seat, "receiver", others, (t.plot.instance_item[instance],))
    accepted: int = yield Pick(other, "accept", [1, 0], (t.plot.instance_item[instance], seat))
    t.abilities_turn[-1 - instance] = 1  # offered once a turn
    if accepted == 1:
        t.put(instance, HAND + other)
        t.tell("handed_over", t.settings.telling, seat, t.plot.instance_item[instance], other)


def triggered(t: World, seat: int, trigger: int) -> Script:
    """`Always` abilities without a cost work by themselves, once each time their moment comes. [D-046 D-052 D-142]"""
    for instance in t.hands[seat]:
        ability = ability_of(t, instance)
        if ability is None or ability.trigger != trigger or not ability.free() or t.abilities_turn.get(instance, 0):
            continue
        t.abilities_turn[instance] = 1
        t.tell("ability", t.settings.telling, seat, t.plot.instance_item[instance], 0)
        yield from apply(t, seat, ability)
