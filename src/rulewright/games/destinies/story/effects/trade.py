"""What the trade stacks hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulewright.games.destinies.state import BOX, World
from rulewright.games.destinies.state import STACK as ON_STACK
from rulewright.games.destinies.story.arguments import ITEMS, Argument
from rulewright.games.destinies.story.arguments import STACK as A_STACK
from rulewright.games.destinies.story.kinds import EACH_FIELDS, Code, effect
from rulewright.games.destinies.story.plot import NONE

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.relaxed import Relaxed
    from rulewright.games.destinies.scenario.effects import Effect


def restock(t: World, seat: int, code: Code) -> None:
    """Items go to a trade stack from the box, and from it to the box. [D-118 D-170]"""
    stack = ON_STACK + code[1]
    end = 3 + code[2]
    for item in code[3:end]:
        instance = t.in_box(item)
        if instance != NONE:
            t.put(instance, stack)
    for item in code[end + 1 :]:
        for instance in t.plot.item_instances[item]:
            if t.where[instance] == stack:
                t.put(instance, BOX)
                break


def may_restock(x: Effect, world: Relaxed, who: str) -> None:
    """What is added may be bought."""
    for item in x.names("add"):
        world.note("", ("stocked", x.word("stack")), item)


STACK: Final = effect(
    "stack",
    EACH_FIELDS,
    (Argument("stack", A_STACK), Argument("add", ITEMS, optional=True), Argument("remove", ITEMS, optional=True)),
    "Items go to a trade stack from the box, or from it to the box.",
    restock,
    may=may_restock,
    twin=1,
)
