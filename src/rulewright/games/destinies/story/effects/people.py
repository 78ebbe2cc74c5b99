"""NPCs: what state they are in, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.arguments import NPC as AN_NPC
from rulewright.games.destinies.story.arguments import OFFSTAGE, PLACE_OR_OFF, STATE, Argument
from rulewright.games.destinies.story.kinds import EACH, PLACE_OF_NPC, STATE_OF_NPC, Aim, Code, Variable, effect

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains
    from rulewright.games.destinies.scenario.effects import Effect


def sway(t: World, seat: int, code: Code) -> None:
    """A declared transition; from a state without one nothing happens. [D-166]"""
    npc, state = code[1], code[2]
    if t.npc_state[npc] * 32 + state in t.plot.npc_moves[npc]:
        t.npc_state[npc] = state


def swayed(code: Code) -> tuple[Aim, int, int]:
    """A way to that state."""
    return STATE_OF_NPC, code[1], code[2]


def state_of(x: Effect) -> Variable:
    """The NPC's state."""
    return ("state", x.word("npc"))


def next_state(x: Effect, value: Any, domains: Domains) -> Any:
    """The new state where a transition leads there, else the old one."""
    state = x.word("state")
    moves = domains.scenario.npcs[x.word("npc")].moves
    return state if any((move.before, move.after) == (value, state) for move in moves) else value


NPC: Final = effect(
    "npc",
    EACH,
    (Argument("npc", AN_NPC), Argument("state", STATE)),
    "An NPC goes over to another state, by a transition that its `moves` declare.",
    sway,
    deed=swayed,
    touches=state_of,
    after=next_state,
    silent=True,
    twin=2,
)


def send(t: World, seat: int, code: Code) -> None:
    """An NPC goes to a POI, or offstage. [D-168]"""
    t.npc_at[code[1]] = code[2]
    t.tell("npc_moved", t.settings.telling, code[1], code[2])


def sent(code: Code) -> tuple[Aim, int, int]:
    """A way to have the NPC there."""
    return PLACE_OF_NPC, code[1], code[2]


def place_of(x: Effect) -> Variable:
    """Where the NPC is."""
    return ("place", x.word("npc"))


def next_place(x: Effect, value: Any, domains: Domains) -> Any:
    """The POI, or offstage."""
    return x.maybe("poi") or OFFSTAGE


MOVE_NPC: Final = effect(
    "move_npc",
    EACH,
    (Argument("npc", AN_NPC), Argument("poi", PLACE_OR_OFF)),
    "An NPC goes to a POI, or `offstage`.",
    send,
    deed=sent,
    touches=place_of,
    after=next_place,
    twin=1,
)
