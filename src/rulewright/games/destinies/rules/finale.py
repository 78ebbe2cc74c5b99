"""The Finale: a chain of stages, one a turn, that ends in fulfilment or defeat. [D-177..D-186]"""

from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import NEXT_TURN
from rulewright.games.destinies.rules.ending import enter_stage
from rulewright.games.destinies.state import IN_FINALE, TURN_END, World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.story.telling import say


def begin_finale(t: World, seat: int, path: int) -> None:
    """Commit to a path: no way back to normal turns; the first stage is played at once. [D-180 D-181 D-182]"""
    at = t.characters[seat] * MAX_PATHS + path
    t.finale_path[seat] = path
    t.finale_day[seat] = t.day
    t.tell("finale", t.settings.telling, seat, at)
    enter_stage(t, seat, t.plot.finale_start[t.plot.path_finale[at]])
    t.poi = NONE
    if t.settings.finale_first_stage == NEXT_TURN:
        t.exit = s.END_TURN
        t.phase = TURN_END
    else:
        start_stage(t, seat)


def start_stage(t: World, seat: int) -> None:
    """Play the current stage: its text is read first. [D-182]"""
    t.phase = IN_FINALE
    t.finale_length[seat] += 1
    t.visit = t.plot.visit_start[:]
    say(t, t.plot.stage_text[t.finale_stage[seat]])
