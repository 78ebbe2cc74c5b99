"""Events: by day, by delay, or when a condition turns true; and the notices of path steps. [D-023 D-169..D-174]"""

from typing import Final

from rulewright.engine.questions import Script
from rulewright.games.destinies.options import OPENLY, PRIVATE
from rulewright.games.destinies.state import DONE, DUE, IDLE, WIN, World
from rulewright.games.destinies.story.conditions import holds, path_of, step_done
from rulewright.games.destinies.story.effects import run
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE

AT_ONCE: Final = 50  # so many events in one breath, never more (SC0307)


def in_force(t: World, event: int) -> bool:
    """Whether the event exists in this mode and for so many players. [D-192 D-193]"""
    plot = t.plot
    return plot.event_modes[event] & (1 << t.settings.mode) != 0 and plot.event_players[event] & (1 << t.seats) != 0


def new_day(t: World) -> None:
    """Timers run down; what the day brings becomes due. [D-171]"""
    for event in range(len(t.event_state)):
        if not in_force(t, event):
            continue
        if t.event_timer[event] > 0:
            t.event_timer[event] -= 1
            if t.event_timer[event] == 0:
                t.event_timer[event] = NONE
                t.event_state[event] = DUE
        if t.plot.event_day[event] == t.day and t.event_state[event] == IDLE:
            t.event_state[event] = DUE


def check(t: World, seat: int) -> None:
    """Conditions are read for the player who has just acted; one that turns true makes its event due. [D-171 D-172]"""
    for event, condition in enumerate(t.plot.event_when):
        if condition == NONE or t.event_state[event] == DONE or not in_force(t, event):
            continue
        now = 1 if holds(t, condition, seat) else 0
        if now and not t.event_last[event] and t.event_state[event] == IDLE:
            if t.plot.event_after[event] > 0:
                if t.event_timer[event] == NONE:
                    t.event_timer[event] = t.plot.event_after[event]
            else:
                t.event_state[event] = DUE
        t.event_last[event] = now


def due(t: World) -> list[int]:
    """The due events: highest priority first, then as the scenario lists them. [D-173]"""
    found = [event for event, state in enumerate(t.event_state) if state == DUE]
    found.sort(key=lambda event: -t.plot.event_priority[event])
    return found


def resolve(t: World, seat: int, event: int) -> Script:
    """The active player carries out the event; it fires once unless it repeats. [D-036 D-174]"""
    plot = t.plot
    repeat = plot.event_repeat[event]
    if repeat == 0:
        t.event_state[event] = DONE
    else:
        t.event_state[event] = IDLE
        if plot.event_when[event] == NONE:
            t.event_timer[event] = repeat
    t.tell("event", t.settings.telling, event)
    yield from run(t, seat, plot.event_do[event])
    notices(t, seat)
    check(t, seat)


def settle(t: World, seat: int) -> Script:
    """After a completed effect list: notices, checks, then immediate events. A winning list skips all of it. [D-172]"""
    if t.exit == WIN:
        return
    notices(t, seat)
    check(t, seat)
    for _ in range(AT_ONCE):
        immediate = [event for event in due(t) if t.plot.event_immediate[event]]
        if not immediate:
            return
        yield from resolve(t, seat, immediate[0])


def notices(t: World, seat: int) -> None:
    """Tell a player, once, that a step of a path is reached; how openly is an option. [D-023]"""
    for path in range(t.settings.destiny_paths):
        at = path_of(t, seat, path)
        if at == NONE:
            continue
        slot = seat * MAX_PATHS + path
        for step in range(len(t.plot.path_steps[at])):
            if t.noticed[slot] & (1 << step) or not step_done(t, seat, path, step):
                continue
            t.noticed[slot] |= 1 << step
            if t.settings.notice == OPENLY:
                t.tell("step_open", t.settings.telling, seat, at, step)
            else:
                if t.settings.notice != PRIVATE:
                    t.tell("step_veiled", t.settings.telling, seat)
                t.whisper(seat, "step_private", t.settings.telling, seat, at, step)
