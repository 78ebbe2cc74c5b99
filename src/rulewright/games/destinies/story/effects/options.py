"""The story itself: options open and close, choices are forced, events are scheduled, steps are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.destinies import state as s
from rulewright.games.destinies.rules.abilities import do_free, free_actions, is_free
from rulewright.games.destinies.state import OPEN as IS_OPEN
from rulewright.games.destinies.state import SPENT, World
from rulewright.games.destinies.story.arguments import BRANCHES, CHOICE, EVENT, NUMBER, OPTION, Argument
from rulewright.games.destinies.story.arguments import STEP as A_STEP
from rulewright.games.destinies.story.kinds import (
    BARE,
    CLOSES,
    EVENT_SCHEDULED,
    FIELDS,
    OPENS,
    OPTION_OPEN,
    SHORT,
    STEP_MARKED,
    Aim,
    Code,
    Variable,
    effect,
    holds,
    run,
)
from rulewright.games.destinies.story.plot import FOR_ALL, FOR_ME, MAX_PATHS, NONE, PATHS, SCOPES
from rulewright.games.destinies.story.steps import path_of

if TYPE_CHECKING:
    from rulewright.games.destinies.prover.claims import Domains
    from rulewright.games.destinies.prover.relaxed import Relaxed
    from rulewright.games.destinies.scenario.effects import Effect

# ---- opening and closing


def open_option(t: World, seat: int, code: Code) -> None:
    """An option opens. [D-060]"""
    switch(t, seat, code[1], code[2], True)


def close_option(t: World, seat: int, code: Code) -> None:
    """An option closes. [D-061]"""
    switch(t, seat, code[1], code[2], False)


def switch(t: World, seat: int, option: int, scope: int, to_open: bool) -> None:
    """Open or close an option for all, for me, or for this turn; a spent one stays spent."""
    bits = s.OPENED_BIT if to_open else s.CLOSED_BIT
    gone = s.CLOSED_BIT if to_open else s.OPENED_BIT
    if scope == FOR_ALL:
        if t.options[option] != SPENT:
            t.options[option] = IS_OPEN if to_open else s.CLOSED
    elif scope == FOR_ME:
        slot = seat * len(t.plot.option_ids) + option
        t.options_me[slot] = (t.options_me.get(slot, 0) & ~gone) | bits
    else:
        t.options_turn[option] = (t.options_turn.get(option, 0) & ~gone) | bits


def opened(code: Code) -> tuple[Aim, int, int]:
    """A way to have the option open."""
    return OPTION_OPEN, code[1], code[2]


def openness(x: Effect) -> Variable | None:
    """Whether the option is open, for all or for the player; for a turn it is nothing to count on."""
    scope = x.word("for")
    return None if scope == "turn" else ("open" if scope == "all" else "mine", x.word("id"))


def now_open(x: Effect, value: Any, domains: Domains) -> Any:
    """Open, for all or for the player."""
    return True if x.word("for") == "all" else "open"


def now_closed(x: Effect, value: Any, domains: Domains) -> Any:
    """Closed, for all or for the player."""
    return False if x.word("for") == "all" else "closed"


def may_open(x: Effect, world: Relaxed, who: str) -> None:
    """The option may be open."""
    world.note("", ("open", x.word("id")), True)


def may_close(x: Effect, world: Relaxed, who: str) -> None:
    """The option may be closed."""
    world.note("", ("open", x.word("id")), False)


OPEN: Final = effect(
    "open",
    SHORT,
    (Argument("id", OPTION), Argument("for", CHOICE, words=SCOPES, optional=True)),
    "An option opens: for all, for this player, or for this turn.",
    open_option,
    deed=opened,
    touches=openness,
    after=now_open,
    may=may_open,
    opens=OPENS,
    silent=True,
    twin=1,
)

CLOSE: Final = effect(
    "close",
    SHORT,
    (Argument("id", OPTION), Argument("for", CHOICE, words=SCOPES, optional=True)),
    "An option closes, likewise.",
    close_option,
    touches=openness,
    after=now_closed,
    may=may_close,
    opens=CLOSES,
    silent=True,
    twin=1,
)


# ---- choices


def choose(t: World, seat: int, code: Code) -> Script:
    """A forced choice: one of its open branches; only abilities and experience may come before. [D-067 D-138 D-148]"""
    choice = code[1]
    branches = t.plot.branches[choice]
    while True:
        options = [i for i, branch in enumerate(branches) if holds(t, branch[1], seat) and t.coins[seat] >= branch[2]]
        chosen: int = yield Pick(seat, "choose", options + free_actions(t, seat), (choice,))
        if not is_free(chosen):
            break
        yield from do_free(t, seat, chosen)
    t.tell("chose", t.settings.telling, seat, branches[chosen][0])
    t.coins[seat] -= branches[chosen][2]
    yield from run(t, seat, branches[chosen][3])


CHOOSE: Final = effect(
    "choose",
    BARE,
    (Argument("branches", BRANCHES),),
    "The player must answer before anything else; one branch has neither `when` nor `cost`.",
    asks=choose,
    twin=2,
)


# ---- events and steps


def schedule(t: World, seat: int, code: Code) -> None:
    """The timer of an event starts, unless it runs already."""
    event = code[1]
    if t.event_timer[event] == NONE and t.event_state[event] == s.IDLE:
        t.event_timer[event] = code[2]


def scheduled(code: Code) -> tuple[Aim, int, int]:
    """A way to the event."""
    return EVENT_SCHEDULED, code[1], code[2]


def may_come(x: Effect, world: Relaxed, who: str) -> None:
    """The event may come."""
    world.note("", ("scheduled", x.word("event")), True)


SCHEDULE: Final = effect(
    "schedule",
    FIELDS,
    (Argument("event", EVENT), Argument("in_days", NUMBER, 1, 30)),
    "An event comes in so many days.",
    schedule,
    deed=scheduled,
    may=may_come,
    silent=True,
)


def mark_step(t: World, seat: int, code: Code) -> None:
    """A step of the player's own path of that name is done for good. [D-190]"""
    at = path_of(t, seat, code[1])
    if at != NONE:
        for step, number in enumerate(t.plot.path_step_numbers[at]):
            if number == code[2]:
                t.marked[seat * MAX_PATHS + code[1]] |= 1 << step


def step_marked(code: Code) -> tuple[Aim, int, int]:
    """A way to the step."""
    return STEP_MARKED, code[1], code[2]


def mark_of(x: Effect) -> Variable:
    """The mark at the step."""
    return ("marked", x.word("path"), x.word("id"))


def marked(x: Effect, value: Any, domains: Domains) -> Any:
    """It is set."""
    return True


STEP: Final = effect(
    "step",
    FIELDS,
    (Argument("path", CHOICE, words=PATHS), Argument("id", A_STEP)),
    "A step of a path is done for good.",
    mark_step,
    deed=step_marked,
    touches=mark_of,
    after=marked,
    silent=True,
    twin=1,
)
