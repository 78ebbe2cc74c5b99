"""The two tables of the story: every kind of effect and every kind of condition, one row each.

A row says all there is to know: how it is written, what its arguments are, what the documentation says, how it runs,
what bots and the prover think of it, how often the prover's twin makes one. The JSON Schema, the reading of files, the
checks, the compiling, the running, the planning, the proofs, the documentation and the twin's generator all read these
rows; so an effect is added in one place, beside the function that runs it (`story/effects/`, `story/conditions.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, NewType

from rulewright.engine.questions import Script
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.arguments import BRANCHES, DO, ITEM, Argument, Sort
from rulewright.games.destinies.story.comparing import comparison
from rulewright.games.destinies.story.plot import AND, COMPARE, NONE, OR, Plot

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains, Form
    from rulewright.games.destinies.prover.relaxed import Relaxed
    from rulewright.games.destinies.scenario.effects import Effect
    from rulewright.games.destinies.scenario.expressions import Term
    from rulewright.games.destinies.scenario.plot_programs import ProgramPlotter

Op = NewType("Op", int)  # the number of a row, and so of an instruction
Aim = NewType("Aim", int)  # what a bot can set itself to bring about
Code = tuple[int, ...]  # an instruction: its op, then a number for each argument
Variable = tuple[str, ...]  # what the prover follows: ("me", name), ("state", npc), ("open", option) …

# ---- how an effect is written
WORD: Final = "word"  # leave
BARE: Final = "bare"  # coins: 2
FIELDS: Final = "fields"  # give: {item: key, else: []}
SHORT: Final = "short"  # open: door, or open: {id: door, for: me}
EACH: Final = "each"  # npc: {hale: devoted, vole: away}
EACH_WORD: Final = "each word"  # poi: {ferry: add}
EACH_FIELDS: Final = "each fields"  # poi: {ferry: {move: quay}}

# ---- what an effect does to those who look for it
GAINED: Final = 1  # items come into a hand
LOST: Final = -1  # items leave one
OPENS: Final = 1
CLOSES: Final = -1
LEAVES: Final = 1  # ends the visit or the turn
ENDS: Final = 2  # ends a stage of a Finale; may stand nowhere else
LAYS_TILE: Final = 1
REMOVES_TILE: Final = 2
BRINGS_POI: Final = 3
REMOVES_POI: Final = 4
MOVES_POI: Final = 5
REPAINTS_POI: Final = 6

# ---- aims of bots: an effect serves one, a condition asks for one
NOTHING: Final = Aim(0)  # nobody can work towards it
SET_WORLD: Final = Aim(1)
ADD_WORLD: Final = Aim(2)
SET_ME: Final = Aim(3)
ADD_ME: Final = Aim(4)
STATE_OF_NPC: Final = Aim(5)
PLACE_OF_NPC: Final = Aim(6)
STEP_MARKED: Final = Aim(7)
OPTION_OPEN: Final = Aim(8)
EVENT_SCHEDULED: Final = Aim(9)
POI_THERE: Final = Aim(10)
TILE_THERE: Final = Aim(11)
AN_ITEM: Final = Aim(12)
COINS: Final = Aim(13)
VIRTUE: Final = Aim(14)
OF_A_CATEGORY: Final = Aim(15)
STEP_DONE: Final = Aim(16)
OPTION_USED: Final = Aim(17)
A_NUMBER: Final = Aim(18)
VIRTUE_UP: Final = Aim(19)
VIRTUE_DOWN: Final = Aim(20)

UP: Final = 1  # which way coins or Virtue go: what a deed with one of those aims is about
DOWN: Final = 0


class EffectKind:
    """One row of the table of effects."""

    IMMUTABLE: ClassVar[bool] = True
    op: Op
    name: str  # as people call it: "give", "poi.add"
    key: str  # as files write it: "give", "poi"
    word: str  # and the word that tells it from others under the same key: "add"
    form: str
    arguments: tuple[Argument, ...]
    about: str  # the sentence of the documentation
    does: Callable[[World, int, Code], None] | None
    asks: Callable[[World, int, Code], Script] | None  # the same, for one that may ask the player
    # bots
    deed: Callable[[Code], tuple[Aim, int, int]] | None  # the aim it serves, about what, and its number
    worth: Callable[[World, Code], float] | None  # as the end of a Finale's stage
    # the prover and the lints
    touches: Callable[[Effect], Variable | None] | None  # the variable it changes
    after: Callable[[Effect, Any, Domains], Any] | None  # that variable's value afterwards; None: as before
    may: Callable[[Effect, Relaxed, str], None] | None  # what it may bring, read generously; None: that value
    hands: int
    board: str  # what it changes on a player's board
    sign: int  # … and which way its number counts
    opens: int
    exits: int
    ground: int
    silent: bool  # the players see nothing of it
    at_end: bool  # endings and deeds run it, too
    only_at_end: bool  # and it may stand nowhere else
    twin: int  # how often the prover's twin makes one (0: its tiny world has no room for it)
    # from the arguments
    item_at: int  # where an instruction holds its item, or 0
    else_at: int  # where it holds the list that runs instead, or 0
    choice_at: int  # where it holds the number of a forced choice, or 0

    def __repr__(self) -> str:
        return self.name


class ConditionKind:
    """One row of the table of conditions."""

    IMMUTABLE: ClassVar[bool] = True
    op: Op
    name: str
    written: str  # as files write it; empty: a call of its name
    arguments: tuple[Argument, ...]
    about: str
    holds: Callable[[World, int, int], bool]  # of the table, the node and the seat
    made: Callable[[ProgramPlotter, Term], int] | None  # its node, where it is made of other kinds' nodes
    # bots: what to aim at so that it comes true, or ceases to be
    seek: Aim
    avoid: Aim
    # the prover and the lints
    claim: Callable[[Term, str, Domains], Form]
    reads: Callable[[Term], list[Variable]] | None  # what an effect may set off; None: nothing
    forbids: Callable[[str, bool, bool], list[tuple[str, str]]] | None  # by place, under `not`, of others
    twin: int  # how often the prover's twin asks it

    def __repr__(self) -> str:
        return self.name


EFFECTS: Final[list[EffectKind]] = []
CONDITIONS: Final[list[ConditionKind]] = []


def effect(
    name: str,
    form: str,
    arguments: tuple[Argument, ...],
    about: str,
    does: Callable[[World, int, Code], None] | None = None,
    asks: Callable[[World, int, Code], Script] | None = None,
    deed: Callable[[Code], tuple[Aim, int, int]] | None = None,
    worth: Callable[[World, Code], float] | None = None,
    touches: Callable[[Effect], Variable | None] | None = None,
    after: Callable[[Effect, Any, Domains], Any] | None = None,
    may: Callable[[Effect, Relaxed, str], None] | None = None,
    hands: int = 0,
    board: str = "",
    sign: int = 1,
    opens: int = 0,
    exits: int = 0,
    ground: int = 0,
    silent: bool = False,
    at_end: bool = False,
    only_at_end: bool = False,
    twin: int = 0,
) -> EffectKind:
    """Add a row to the table of effects. Exactly one of `does` and `asks` runs it."""
    assert (does is None) != (asks is None), name
    kind = EffectKind()
    kind.op = Op(len(EFFECTS))
    kind.name = name
    kind.key, _, kind.word = name.partition(".")
    kind.form = form
    kind.arguments = arguments
    kind.about = about
    kind.does = does
    kind.asks = asks
    kind.deed = deed
    kind.worth = worth
    kind.touches = touches
    kind.after = after
    kind.may = may
    kind.hands = hands
    kind.board = board
    kind.sign = sign
    kind.opens = opens
    kind.exits = exits
    kind.ground = ground
    kind.silent = silent
    kind.at_end = at_end
    kind.only_at_end = only_at_end
    kind.twin = twin
    kind.item_at = position_of(arguments, ITEM)
    kind.else_at = position_of(arguments, DO)
    kind.choice_at = position_of(arguments, BRANCHES)
    EFFECTS.append(kind)
    return kind


def position_of(arguments: tuple[Argument, ...], sort: Sort) -> int:
    """Where an instruction holds its argument of a sort, or 0."""
    for at, argument in enumerate(arguments):
        if argument.sort == sort:
            return at + 1
    return 0


def condition(
    name: str,
    arguments: tuple[Argument, ...],
    about: str,
    holds: Callable[[World, int, int], bool],
    claim: Callable[[Term, str, Domains], Form],
    written: str = "",
    made: Callable[[ProgramPlotter, Term], int] | None = None,
    seek: Aim = NOTHING,
    avoid: Aim = NOTHING,
    reads: Callable[[Term], list[Variable]] | None = None,
    forbids: Callable[[str, bool, bool], list[tuple[str, str]]] | None = None,
    twin: int = 0,
) -> ConditionKind:
    """Add a row to the table of conditions."""
    kind = ConditionKind()
    kind.op = Op(len(CONDITIONS))
    kind.name = name
    kind.written = written
    kind.arguments = arguments
    kind.about = about
    kind.holds = holds
    kind.made = made
    kind.seek = seek
    kind.avoid = avoid
    kind.claim = claim
    kind.reads = reads
    kind.forbids = forbids
    kind.twin = twin
    CONDITIONS.append(kind)
    return kind


# ---- reading and running


def holds(t: World, node: int, seat: int) -> bool:
    """Whether the condition (a node of the plot; NONE is always true) holds for this player. [D-162 D-167]"""
    if node == NONE:
        return True
    op = t.plot.node_op[node]
    if op == COMPARE:
        return comparison(t, node, seat)
    if op > COMPARE:
        return CONDITIONS[op].holds(t, node, seat)
    if op == AND:
        for kid in t.plot.node_kids[node]:
            if not holds(t, kid, seat):
                return False
        return True
    if op == OR:
        for kid in t.plot.node_kids[node]:
            if holds(t, kid, seat):
                return True
        return False
    return not holds(t, t.plot.node_kids[node][0], seat)


def run(t: World, seat: int, program: int) -> Script:
    """Run an effect list for the acting player, in file order. [D-067 D-088 D-127 D-156]"""
    if program == NONE:
        return
    for code in t.plot.programs[program]:
        kind = EFFECTS[code[0]]
        if kind.does is not None:
            kind.does(t, seat, code)
        elif kind.asks is not None:
            yield from kind.asks(t, seat, code)


def run_at_end(t: World, seat: int, program: int) -> None:
    """What an ending or a deed runs of its list: words and facts, all that a campaign remembers. [D-202]"""
    for code in t.plot.programs[program]:
        kind = EFFECTS[code[0]]
        if kind.at_end and kind.does is not None:
            kind.does(t, seat, code)


def lists_in(plot: Plot, code: Code) -> list[int]:
    """The programs inside an instruction: its `else` list, the branches of its choice."""
    kind = EFFECTS[code[0]]
    found: list[int] = []
    if kind.else_at:
        found.append(code[kind.else_at])
    if kind.choice_at:
        for branch in plot.branches[code[kind.choice_at]]:
            found.append(branch[3])
    return found
