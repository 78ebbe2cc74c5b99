"""How visits, turns, Finales and games end. [D-018 D-019 D-062 D-175 D-185 D-187 D-188 D-189]"""

from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import ITEMS_GONE, VIRTUE_UNSAID
from rulewright.games.destinies.state import EXPLORED, GONE, IN_FINALE, OVER, PILE, TURN_END, World
from rulewright.games.destinies.story.conditions import holds
from rulewright.games.destinies.story.effects import run_at_end
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.story.telling import say


def carry_out_exit(t: World, seat: int) -> None:
    """What the effects noted happens last of all: winning, defeat, the next stage, being forced out. [D-062 D-175]"""
    how = t.exit
    if how == s.WIN:
        fulfil(t, seat)
    elif how == s.DEFEAT:
        defeat(t, seat)
    elif how == s.NEXT_STAGE:
        enter_stage(t, seat, t.exit_stage)
        t.phase = TURN_END
    elif t.phase == IN_FINALE:
        t.exit = s.STAY_HERE  # a running stage is left only by its own exits
    elif how != s.STAY_HERE:
        t.tell("forced_out", t.settings.telling, seat)
        t.poi = NONE
        t.phase = TURN_END
    elif t.poi != NONE and not poi_here(t, seat):
        t.poi = NONE
        t.exit = s.LEAVE
        t.phase = TURN_END


def poi_here(t: World, seat: int) -> bool:
    """Whether the POI being visited is still where the player stands. [D-175]"""
    tile = t.poi_tile[t.poi]
    return t.poi_present[t.poi] == 1 and tile == t.place[seat] and t.tiles[tile] == EXPLORED


def enter_stage(t: World, seat: int, stage: int) -> None:
    """Preparation lengthens or shortens: an extra stage once, else a skip, else this one; it costs no turn. [D-183]"""
    now = stage
    for _ in range(len(t.plot.stage_ids) + 1):
        following = NONE
        for number, extra in enumerate(t.plot.stage_extras[now]):
            key = now * 16 + number
            if key not in t.finale_extras[seat] and holds(t, extra[0], seat):
                t.finale_extras[seat] = (*t.finale_extras[seat], key)
                following = extra[1]
                break
        if following == NONE:
            for skip in t.plot.stage_skips[now]:
                if holds(t, skip[0], seat):
                    following = skip[1]
                    break
        if following == NONE:
            break
        now = following
    t.finale_stage[seat] = now


def fulfil(t: World, seat: int) -> None:
    """Whoever fulfils first wins, not whoever began first; the game ends at once. [D-018 D-019 D-025 D-189]"""
    t.standing[seat] = s.FULFILLED
    t.winner = seat
    t.tell("fulfilled", t.settings.telling, seat)
    end(t, s.FULFILMENT, t.characters[seat] * MAX_PATHS + t.finale_path[seat], seat)


def defeat(t: World, seat: int) -> None:
    """The player takes no more turns; their items lie on their tile, or leave play. The others go on. [D-185 D-187]"""
    t.standing[seat] = s.DEFEATED
    for instance in t.hands[seat]:
        t.put(instance, GONE if t.settings.defeated_items == ITEMS_GONE else PILE + t.place[seat])
    t.tell("defeated", t.settings.telling, seat)
    left = [other for other in range(t.seats) if t.in_play(other)]
    if not left:
        end(t, s.ALL_DEFEATED, -1, seat)
    elif len(left) == 1 and t.settings.last_standing_wins:
        t.winner = left[0]
        end(t, s.LAST_STANDING, -1, left[0])
    else:
        t.phase = TURN_END


def end(t: World, why: int, ending: int, seat: int) -> None:
    """The epilogue, the deeds that are remembered, and the facts for the chronicle."""
    t.ended = why
    t.phase = OVER
    t.ending = ending
    t.poi = NONE
    text = t.plot.ending_text.get(ending, NONE)
    if text != NONE:
        say(t, text, seat)
        run_at_end(t, seat, t.plot.ending_do[ending])
    for condition, line, program in t.plot.deeds:
        if holds(t, condition, seat):
            if line != NONE:
                say(t, line, seat)
            run_at_end(t, seat, program)
    if t.settings.virtue_epilogue != VIRTUE_UNSAID:
        for other in range(t.seats):
            t.tell("virtue", t.settings.telling, other, t.virtue[other], t.settings.virtue_epilogue)
