"""Conditions of the story, read for one player. Side-effect free. [D-162 D-167]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulewright.games.destinies.state import EXPLORED as IS_EXPLORED
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.arguments import Argument
from rulewright.games.destinies.story.comparing import comparison
from rulewright.games.destinies.story.kinds import (
    A_NUMBER,
    AN_ITEM,
    COINS,
    OF_A_CATEGORY,
    OPTION_USED,
    PLACE_OF_NPC,
    POI_THERE,
    STATE_OF_NPC,
    STEP_DONE,
    TILE_THERE,
    VIRTUE_DOWN,
    VIRTUE_UP,
    Variable,
    condition,
)
from rulewright.games.destinies.story.kinds import holds as holds
from rulewright.games.destinies.story.plot import MODES, PATHS, RELATIONS
from rulewright.games.destinies.story.steps import step_named

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains, Form
    from rulewright.games.destinies.scenario.expressions import Term
    from rulewright.games.destinies.scenario.plot_programs import ProgramPlotter

LOWEST_VIRTUE: Final = -10
HIGHEST_VIRTUE: Final = 10
BANDS: Final = {"ruthless": (LOWEST_VIRTUE, -4), "grey": (-3, 3), "kind": (4, HIGHEST_VIRTUE)}
PUBLIC_PLACES: Final = ("event", "extra", "tile", "poi")  # where conditions stand that nobody asked for


# ---- comparisons: the commonest by far, so the first row, which `holds` reads without a call through the table


def claims_comparison(x: Term, who: str, domains: Domains) -> Form:
    """A variable has one of the values that satisfy it."""
    return domains.compared(x)


def reads_variables(x: Term) -> list[Variable]:
    """Its variables."""
    return [ref.variable() for ref in x.refs()]


COMPARE: Final = condition(
    "compare",
    (Argument("left", a.SOURCE), Argument("relation", a.RELATION, words=RELATIONS), Argument("right", a.SOURCE)),
    "The comparison (`==`, `!=`, `<`, `<=`, `>`, `>=`) is true. Left stands `day`, `markers(INT)` or a variable, right "
    "a number, a word of the variable or another variable: `day >= 5`, `markers(INT) >= 3`, `world.tide == back`, "
    "`me.a < me.b`, `npc.hale.me > 0`. A variable alone (`me.paid`, `chronicle.fact`) holds when it is true.",
    comparison,
    claims_comparison,
    written="{left} {relation} {right}",
    seek=A_NUMBER,
    avoid=A_NUMBER,
    reads=reads_variables,
    twin=6,
)

assert COMPARE.op == p.COMPARE


# ---- what one holds


def has(t: World, node: int, seat: int) -> bool:
    """One of an item."""
    return t.holds(seat, t.plot.node_a[node])


def claims_item(x: Term, who: str, domains: Domains) -> Form:
    """The item is held."""
    return domains.claim(("has", x.word("item")))


def reads_item(x: Term) -> list[Variable]:
    """The item."""
    return [("has", x.word("item"))]


HAS: Final = condition(
    "has",
    (Argument("item", a.ITEM),),
    "The player holds the item.",
    has,
    claims_item,
    seek=AN_ITEM,
    reads=reads_item,
    twin=1,
)


def has_category(t: World, node: int, seat: int) -> bool:
    """One item of a category. [D-096]"""
    category = t.plot.node_a[node]
    for instance in t.hands[seat]:
        if category in t.plot.item_categories[t.plot.instance_item[instance]]:
            return True
    return False


def claims_category(x: Term, who: str, domains: Domains) -> Form:
    """An item of the category is held."""
    return domains.claim(("has_cat", x.word("category")))


HAS_CATEGORY: Final = condition(
    "has_cat",
    (Argument("category", a.CATEGORY),),
    "The player holds an item of the category.",
    has_category,
    claims_category,
    seek=OF_A_CATEGORY,
    twin=1,
)


# ---- the map


def explored(t: World, node: int, seat: int) -> bool:
    """A tile is explored."""
    return t.tiles[t.plot.node_a[node]] == IS_EXPLORED


def claims_tile(x: Term, who: str, domains: Domains) -> Form:
    """The tile is explored."""
    return domains.claim(("explored", x.word("tile")))


EXPLORED: Final = condition(
    "explored",
    (Argument("tile", a.TILE),),
    "The tile is explored.",
    explored,
    claims_tile,
    seek=TILE_THERE,
    twin=1,
)


def present(t: World, node: int, seat: int) -> bool:
    """A POI is on the map, where it can be seen."""
    poi = t.plot.node_a[node]
    return t.poi_present[poi] == 1 and t.tiles[t.poi_tile[poi]] == IS_EXPLORED


def claims_poi(x: Term, who: str, domains: Domains) -> Form:
    """The POI is there."""
    return domains.claim(("present", x.word("poi")))


def reads_poi(x: Term) -> list[Variable]:
    """The POI."""
    return [("present", x.word("poi"))]


PRESENT: Final = condition(
    "present",
    (Argument("poi", a.POI),),
    "The POI is on the map.",
    present,
    claims_poi,
    seek=POI_THERE,
    reads=reads_poi,
    twin=1,
)


def npc_at(t: World, node: int, seat: int) -> bool:
    """An NPC is at a POI."""
    return t.npc_at[t.plot.node_a[node]] == t.plot.node_b[node]


def claims_place(x: Term, who: str, domains: Domains) -> Form:
    """The NPC's place is that POI."""
    return domains.claim(("place", x.word("npc")), frozenset({x.word("poi")}))


def reads_place(x: Term) -> list[Variable]:
    """The NPC's place."""
    return [("place", x.word("npc"))]


NPC_AT: Final = condition(
    "at",
    (Argument("npc", a.NPC), Argument("poi", a.POI)),
    "The NPC is at the POI.",
    npc_at,
    claims_place,
    seek=PLACE_OF_NPC,
    reads=reads_place,
    twin=1,
)


# ---- who plays, and what they did


def step_of_path(t: World, node: int, seat: int) -> bool:
    """The player's path has a step of that name and it is done. [D-190]"""
    return step_named(t, seat, t.plot.node_a[node], t.plot.node_b[node])


def claims_step(x: Term, who: str, domains: Domains) -> Form:
    """One alternative of the character's own step holds, or its mark is set."""
    return domains.step(x.word("path"), x.word("step"), who)


def secret_step(where: str, negated: bool, other: bool) -> list[tuple[str, str]]:
    """A step is its owner's secret, and no step hangs on another. [D-108]"""
    found: list[tuple[str, str]] = []
    if other:
        found.append(("`step` inside `someone_else`", "SC0402"))
    if where == "step":
        found.append(("`step()` in the condition of a step", "SC0101"))
    return found


STEP: Final = condition(
    "step",
    (Argument("path", a.CHOICE, words=PATHS), Argument("step", a.STEP)),
    "The player has done the step of that path of their own Destiny.",
    step_of_path,
    claims_step,
    seek=STEP_DONE,
    forbids=secret_step,
)


def is_character(t: World, node: int, seat: int) -> bool:
    """The player plays a character. [D-167]"""
    return t.characters[seat] == t.plot.node_a[node]


def claims_character(x: Term, who: str, domains: Domains) -> Form:
    """Known from the start."""
    return domains.known(x.word("character") == who)


IS_CHARACTER: Final = condition(
    "is",
    (Argument("character", a.CHARACTER),),
    "The player plays the character.",
    is_character,
    claims_character,
    twin=1,
)


def mode_is(t: World, node: int, seat: int) -> bool:
    """The game is played in a mode."""
    return t.settings.mode == t.plot.node_a[node]


def claims_mode(x: Term, who: str, domains: Domains) -> Form:
    """It is that mode."""
    return domains.claim(("mode", x.word("mode")))


MODE: Final = condition(
    "mode",
    (Argument("mode", a.CHOICE, words=MODES),),
    "The game is played in that mode.",
    mode_is,
    claims_mode,
    twin=1,
)


def used(t: World, node: int, seat: int) -> bool:
    """The player has used an option before, in any turn."""
    return t.options_me.get(seat * len(t.plot.option_ids) + t.plot.node_a[node], 0) & 1 != 0


def claims_use(x: Term, who: str, domains: Domains) -> Form:
    """It has been used."""
    return domains.claim(("used", x.word("option")))


USED: Final = condition(
    "used",
    (Argument("option", a.OPTION),),
    "The player has used the option before, in any turn.",
    used,
    claims_use,
    seek=OPTION_USED,
    twin=1,
)


def players(t: World, node: int, seat: int) -> bool:
    """The game has exactly so many players."""
    return t.seats == t.plot.node_a[node]


def claims_players(x: Term, who: str, domains: Domains) -> Form:
    """There are so many."""
    return domains.claim(("players", str(x.number("number"))))


PLAYERS: Final = condition(
    "players",
    (Argument("number", a.NUMBER, 1, 3, complaint=("SC0106", "there are never {} players.", "Ask for 1, 2 or 3.")),),
    "So many players play.",
    players,
    claims_players,
    twin=1,
)


def someone_else(t: World, node: int, seat: int) -> bool:
    """Some other player still in play satisfies the condition."""
    kid = t.plot.node_kids[node][0]
    for other in range(t.seats):
        if other != seat and t.in_play(other) and holds(t, kid, other):
            return True
    return False


def claims_company(x: Term, who: str, domains: Domains) -> Form:
    """Somebody else is so."""
    return domains.claim(("someone_else", repr(x.condition("condition"))))


def no_second(where: str, negated: bool, other: bool) -> list[tuple[str, str]]:
    """Not inside itself."""
    return [("`someone_else` inside `someone_else`", "SC0101")] if other else []


SOMEONE_ELSE: Final = condition(
    "someone_else",
    (Argument("condition", a.CONDITION),),
    "The condition holds for some other player who is still in play.",
    someone_else,
    claims_company,
    forbids=no_second,
    twin=1,
)


# ---- with words of their own in the language


def npc_is(t: World, node: int, seat: int) -> bool:
    """An NPC is in a state."""
    return t.npc_state[t.plot.node_a[node]] == t.plot.node_b[node]


def claims_state(x: Term, who: str, domains: Domains) -> Form:
    """The NPC's state is that one."""
    return domains.claim(("state", x.word("npc")), frozenset({x.word("state")}))


def reads_state(x: Term) -> list[Variable]:
    """The NPC's state."""
    return [("state", x.word("npc"))]


NPC_IS: Final = condition(
    "npc_is",
    (Argument("npc", a.NPC), Argument("state", a.STATE)),
    "The NPC is in that state.",
    npc_is,
    claims_state,
    written="npc.{npc} is {state}",
    seek=STATE_OF_NPC,
    avoid=STATE_OF_NPC,
    reads=reads_state,
    twin=1,
)

A_VIRTUE: Final = Argument(
    "number",
    a.NUMBER,
    LOWEST_VIRTUE,
    HIGHEST_VIRTUE,
    complaint=("SC0106", "Virtue never reaches {}.", "It runs from -10 to 10."),
)


def own_virtue_only(where: str, negated: bool, other: bool) -> list[tuple[str, str]]:
    """Nobody learns another's Virtue. [D-164]"""
    return [("`virtue` inside `someone_else`", "SC0402")] if other else []


def reads_virtue(x: Term) -> list[Variable]:
    """The player's Virtue."""
    return [("virtue",)]


def virtue_at_least(t: World, node: int, seat: int) -> bool:
    """Virtue is so high. [D-162]"""
    return t.virtue[seat] >= t.plot.node_a[node]


def claims_high_virtue(x: Term, who: str, domains: Domains) -> Form:
    """Virtue is that number or above."""
    return domains.claim(("virtue",), frozenset(range(x.number("number"), HIGHEST_VIRTUE + 1)))


VIRTUE_AT_LEAST: Final = condition(
    "virtue_at_least",
    (A_VIRTUE,),
    "The player's Virtue is that high.",
    virtue_at_least,
    claims_high_virtue,
    written="virtue >= {number}",
    seek=VIRTUE_UP,
    avoid=VIRTUE_DOWN,
    reads=reads_virtue,
    forbids=own_virtue_only,
    twin=1,
)


def virtue_at_most(t: World, node: int, seat: int) -> bool:
    """Virtue is so low. [D-162]"""
    return t.virtue[seat] <= t.plot.node_a[node]


def claims_low_virtue(x: Term, who: str, domains: Domains) -> Form:
    """Virtue is that number or below."""
    return domains.claim(("virtue",), frozenset(range(LOWEST_VIRTUE, x.number("number") + 1)))


VIRTUE_AT_MOST: Final = condition(
    "virtue_at_most",
    (A_VIRTUE,),
    "The player's Virtue is that low.",
    virtue_at_most,
    claims_low_virtue,
    written="virtue <= {number}",
    seek=VIRTUE_DOWN,
    avoid=VIRTUE_UP,
    reads=reads_virtue,
    forbids=own_virtue_only,
    twin=1,
)


def never_read(t: World, node: int, seat: int) -> bool:
    """What is made of other kinds' nodes has none of its own."""
    raise AssertionError(node)


def as_two_bounds(plotter: ProgramPlotter, x: Term) -> int:
    """A band is made of its two bounds, so that bots and views need to know only those."""
    low, high = BANDS[x.word("band")]
    return plotter.node(p.AND, kids=(plotter.node(VIRTUE_AT_LEAST.op, low), plotter.node(VIRTUE_AT_MOST.op, high)))


def claims_band(x: Term, who: str, domains: Domains) -> Form:
    """Virtue lies between the bounds."""
    low, high = BANDS.get(x.word("band"), (0, -1))
    return domains.claim(("virtue",), frozenset(range(low, high + 1)))


VIRTUE_IS: Final = condition(
    "virtue_is",
    (Argument("band", a.CHOICE, words=tuple(BANDS)),),
    "The player's Virtue is ruthless (−4 and below), grey, or kind (4 and above).",
    never_read,
    claims_band,
    written="virtue is {band}",
    made=as_two_bounds,
    reads=reads_virtue,
    forbids=own_virtue_only,
    twin=1,
)


def coins_at_least(t: World, node: int, seat: int) -> bool:
    """The player has so many coins."""
    return t.coins[seat] >= t.plot.node_a[node]


def claims_coins(x: Term, who: str, domains: Domains) -> Form:
    """So many coins are there."""
    return domains.claim(("coins", str(x.number("number"))))


def coins_only_to_pay(where: str, negated: bool, other: bool) -> list[tuple[str, str]]:
    """More money never closes anything, and sets nothing off."""
    if negated or other or where in PUBLIC_PLACES:
        said = "`coins` under `not`, in `someone_else`, an event, `extra_if`, a tile or a POI's `when`"
        return [(said, "SC0101")]
    return []


COINS_AT_LEAST: Final = condition(
    "coins",
    (Argument("number", a.NUMBER, 1, 40, complaint=("SC0109", "`coins >= {}`.", "Ask for 1 to 40 coins.")),),
    "The player has so many coins.",
    coins_at_least,
    claims_coins,
    written="coins >= {number}",
    seek=COINS,
    forbids=coins_only_to_pay,
    twin=1,
)
