"""Items that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies.rules.abilities import receive
from rulewright.games.destinies.state import BOX, GONE, World
from rulewright.games.destinies.story.arguments import CATEGORY, CHOICE, DO, ITEM, Argument
from rulewright.games.destinies.story.kinds import (
    AN_ITEM,
    FIELDS,
    GAINED,
    LOST,
    Aim,
    Code,
    effect,
    run,
)
from rulewright.games.destinies.story.plot import NONE

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.relaxed import Relaxed
    from rulewright.games.destinies.scenario.effects import Effect


def give(t: World, seat: int, code: Code) -> Script:
    """One copy from the box; none there: the other list runs instead."""
    instance = t.in_box(code[1])
    if instance == NONE:
        yield from run(t, seat, code[2])
    else:
        yield from receive(t, seat, instance)


def given(code: Code) -> tuple[Aim, int, int]:
    """A way to the item."""
    return AN_ITEM, code[1], 1


def may_give(x: Effect, world: Relaxed, who: str) -> None:
    """A copy that is nobody else's may come to anybody."""
    item = x.word("item")
    if item in world.start.free_items or True in world.possible(who, ("has", item)):
        world.gain(item)


GIVE: Final = effect(
    "give",
    FIELDS,
    (Argument("item", ITEM), Argument("else", DO)),
    "One copy of an item comes from the box; if none is there, the `else` list runs instead.",
    asks=give,
    deed=given,
    may=may_give,
    hands=GAINED,
    twin=1,
)


def take(t: World, seat: int, code: Code) -> Script:
    """An item the story takes leaves play or returns to the box; of a category the player picks. [D-136]"""
    plot = t.plot
    fitting: list[int] = []
    for instance in sorted(t.hands[seat]):
        item = plot.instance_item[instance]
        if (item == code[1]) if code[1] != NONE else (code[2] in plot.item_categories[item]):
            fitting.append(instance)
    if not fitting:
        yield from run(t, seat, code[4])
        return
    instance = fitting[0]
    if code[1] == NONE and len(fitting) > 1:
        instance = yield Pick(seat, "take", t.one_of_each(fitting))
    t.put(instance, GONE if code[3] else BOX)
    t.tell("lost", t.settings.telling, seat, plot.instance_item[instance])


TAKE: Final = effect(
    "take",
    FIELDS,
    (
        Argument("item", ITEM, optional=True),
        Argument("category", CATEGORY, optional=True),
        Argument("to", CHOICE, words=("box", "gone"), optional=True),
        Argument("else", DO),
    ),
    "An item, or one of a category that the player picks, goes back to the box, or out of play (`to: gone`); "
    "if the player has none, the `else` list runs instead.",
    asks=take,
    hands=LOST,
    twin=1,
)
