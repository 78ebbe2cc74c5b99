"""Variables of the world, of a player, of a visit; and what an NPC thinks of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.arguments import NUMBER, VALUE, VARIABLE, Argument
from rulewright.games.destinies.story.kinds import (
    ADD_ME,
    ADD_WORLD,
    EACH,
    NOTHING,
    SET_ME,
    SET_WORLD,
    Aim,
    Code,
    Variable,
    effect,
)

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains
    from rulewright.games.destinies.scenario.effects import Effect


def variable_of(x: Effect) -> Variable:
    """The variable that is written."""
    return x.ref("variable").variable()


def assign(t: World, seat: int, code: Code) -> None:
    """Assign a literal."""
    scope, index = code[1] // p.SOURCE, code[1] % p.SOURCE
    if scope == p.WORLD:
        t.world[index] = code[2]
    elif scope == p.ME:
        t.me[seat * len(t.plot.me_ids) + index] = code[2]
    else:
        t.visit[index] = code[2]


def assigned(code: Code) -> tuple[Aim, int, int]:
    """Whoever wants the variable to be so may do this."""
    scope = code[1] // p.SOURCE
    aim = SET_WORLD if scope == p.WORLD else SET_ME if scope == p.ME else NOTHING
    return aim, code[1] % p.SOURCE, code[2]


def literal(x: Effect, value: Any, domains: Domains) -> Any:
    """The value that is written."""
    return x.value("value")


SET: Final = effect(
    "set",
    EACH,
    (Argument("variable", VARIABLE), Argument("value", VALUE)),
    "Assign a value to a variable: `world.x`, `me.x`, `visit.x` or `npc.<id>.me`.",
    assign,
    deed=assigned,
    touches=variable_of,
    after=literal,
    silent=True,
    twin=6,
)


def add(t: World, seat: int, code: Code) -> None:
    """Change a number within its domain."""
    plot = t.plot
    scope, index = code[1] // p.SOURCE, code[1] % p.SOURCE
    if scope == p.WORLD:
        t.world[index] = max(plot.world_low[index], min(plot.world_high[index], t.world[index] + code[2]))
    elif scope == p.ME:
        slot = seat * len(plot.me_ids) + index
        t.me[slot] = max(plot.me_low[index], min(plot.me_high[index], t.me[slot] + code[2]))
    else:
        t.visit[index] = max(plot.visit_low[index], min(plot.visit_high[index], t.visit[index] + code[2]))


def added(code: Code) -> tuple[Aim, int, int]:
    """Whoever wants more, or less, may do this again and again."""
    scope = code[1] // p.SOURCE
    aim = ADD_WORLD if scope == p.WORLD else ADD_ME if scope == p.ME else NOTHING
    return aim, code[1] % p.SOURCE, code[2]


def summed(x: Effect, value: Any, domains: Domains) -> Any:
    """The sum, within the variable's domain."""
    numbers = [v for v in domains.of(variable_of(x)) if isinstance(v, int)]
    return max(min(numbers), min(max(numbers), int(value) + x.number("amount")))


ADD: Final = effect(
    "add",
    EACH,
    (Argument("variable", VARIABLE), Argument("amount", NUMBER, -40, 40)),
    "Change a whole number, within its domain.",
    add,
    deed=added,
    touches=variable_of,
    after=summed,
    silent=True,
    twin=2,
)
