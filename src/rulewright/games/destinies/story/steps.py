"""The steps of a Destiny's paths: which are done, and which Finales may begin."""

from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.kinds import holds
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE


def path_of(t: World, seat: int, path: int) -> int:
    """The number of one of the player's paths, or NONE if the card has no such path. [D-020]"""
    if path >= t.settings.destiny_paths:
        return NONE
    at = t.characters[seat] * MAX_PATHS + path
    return at if t.plot.path_there[at] == 1 else NONE


def step_done(t: World, seat: int, path: int, step: int) -> bool:
    """Done while an alternative holds, or for good once marked (or, with the latch, once noticed). [D-190]"""
    bit = 1 << step
    slot = seat * MAX_PATHS + path
    if t.marked[slot] & bit:
        return True
    if t.settings.finale_latch and t.noticed[slot] & bit:
        return True
    for alternative in t.plot.path_steps[t.characters[seat] * MAX_PATHS + path][step]:
        if holds(t, alternative, seat):
            return True
    return False


def step_named(t: World, seat: int, path: int, name: int) -> bool:
    """Whether the player's path has a step of that name and it is done."""
    at = path_of(t, seat, path)
    if at == NONE:
        return False
    for step, number in enumerate(t.plot.path_step_numbers[at]):
        if number == name and step_done(t, seat, path, step):
            return True
    return False


def entitled(t: World, seat: int, path: int) -> bool:
    """Whether every step that this path's Finale needs is done. [D-177 D-190]"""
    at = path_of(t, seat, path)
    if at == NONE:
        return False
    for step in t.plot.path_needs[at]:
        if not step_done(t, seat, path, step):
            return False
    return True
