"""A player's own board: coins, experience, Effort dice, skills, and silently Virtue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulewright.engine.questions import Script
from rulewright.games.destinies.rules.abilities import exhaust, gain_coins, gain_xp, lose, refresh
from rulewright.games.destinies.rules.skills import gain, new_marker
from rulewright.games.destinies.state import MAX_MARKERS, World
from rulewright.games.destinies.story import kinds as k
from rulewright.games.destinies.story.arguments import CHOICE, NUMBER, Argument
from rulewright.games.destinies.story.conditions import HIGHEST_VIRTUE, LOWEST_VIRTUE
from rulewright.games.destinies.story.kinds import BARE, DOWN, EACH, UP, Aim, Code, Variable, effect
from rulewright.games.destinies.story.plot import SKILLS

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains
    from rulewright.games.destinies.prover.relaxed import Relaxed
    from rulewright.games.destinies.scenario.effects import Effect


def pay(t: World, seat: int, code: Code) -> None:
    """Coins come, or go as far as there are any. [D-121]"""
    gain_coins(t, seat, code[1])
    t.tell("coins", t.settings.telling, seat, code[1])


def paid(code: Code) -> tuple[Aim, int, int]:
    """Work for whoever is short of money."""
    return k.COINS, UP if code[1] > 0 else DOWN, abs(code[1])


COINS: Final = effect(
    "coins",
    BARE,
    (Argument("amount", NUMBER, -40, 40),),
    "The player gains or loses coins.",
    pay,
    deed=paid,
    board="coins",
    twin=1,
)


def teach(t: World, seat: int, code: Code) -> None:
    """Experience comes, or goes as far as there is any."""
    gain_xp(t, seat, code[1])
    t.tell("xp", t.settings.telling, seat, code[1])


XP: Final = effect(
    "xp", BARE, (Argument("amount", NUMBER, -40, 40),), "The player gains or loses experience.", teach, board="xp"
)


def judge(t: World, seat: int, code: Code) -> None:
    """Virtue changes, and nobody is told. [D-161]"""
    t.virtue[seat] = max(LOWEST_VIRTUE, min(HIGHEST_VIRTUE, t.virtue[seat] + code[1]))


def judged(code: Code) -> tuple[Aim, int, int]:
    """Deeds of one sort or the other."""
    return k.VIRTUE, UP if code[1] > 0 else DOWN, abs(code[1])


def own_virtue(x: Effect) -> Variable:
    """The player's Virtue."""
    return ("virtue",)


def weighed(x: Effect, value: Any, domains: Domains) -> Any:
    """The sum, within the limits of Virtue."""
    return max(LOWEST_VIRTUE, min(HIGHEST_VIRTUE, int(value) + x.number("amount")))


VIRTUE: Final = effect(
    "virtue",
    BARE,
    (Argument("amount", NUMBER, -20, 20),),
    "The player's Virtue changes; nobody is told.",
    judge,
    deed=judged,
    touches=own_virtue,
    after=weighed,
    board="virtue",
    silent=True,
    twin=1,
)


def rest(t: World, seat: int, code: Code) -> None:
    """Effort dice become ready."""
    refresh(t, seat, code[1])
    t.tell("effort", t.settings.telling, seat, t.ready[seat])


REFRESH: Final = effect(
    "refresh", BARE, (Argument("amount", NUMBER, 1, 3),), "Effort dice become ready.", rest, board="effort"
)


def drain(t: World, seat: int, code: Code) -> None:
    """Effort dice are exhausted."""
    exhaust(t, seat, code[1])
    t.tell("effort", t.settings.telling, seat, t.ready[seat])


EXHAUST: Final = effect(
    "exhaust",
    BARE,
    (Argument("amount", NUMBER, 1, 3),),
    "Effort dice are exhausted.",
    drain,
    board="effort",
    sign=-1,
)


def train(t: World, seat: int, code: Code) -> Script:
    """Points on a skill, gained or lost. [D-088 D-127 D-156]"""
    if code[2] > 0:
        yield from gain(t, seat, code[1], code[2])
    else:
        yield from lose(t, seat, code[1], -code[2])


SKILL: Final = effect(
    "skill",
    EACH,
    (Argument("skill", CHOICE, words=SKILLS), Argument("amount", NUMBER, -40, 40)),
    "The player moves markers of a skill so many steps, to the better or the worse.",
    asks=train,
    board="skills",
)


def grow(t: World, seat: int, code: Code) -> Script:
    """A new marker. [D-157]"""
    yield from new_marker(t, seat, code[1], code[2])


def may_grow(x: Effect, world: Relaxed, who: str) -> None:
    """One marker more than before, up to the most one can have."""
    skill = x.word("skill")
    for count in list(world.possible(who, ("markers", skill))):
        world.note(who, ("markers", skill), min(MAX_MARKERS, int(count) + 1))


MARKER: Final = effect(
    "marker",
    EACH,
    (Argument("skill", CHOICE, words=SKILLS), Argument("position", NUMBER, 1, 12)),
    "The player gets a new marker on a skill, at that position.",
    asks=grow,
    may=may_grow,
    board="markers",
)
