# interpreted: made for people, once a question
"""What an observer sees of the table. Nobody ever sees Virtue, difficulties or another's Destiny."""

from __future__ import annotations

from typing import Any

from rulewright.engine.questions import Observer
from rulewright.engine.wording import View
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import (
    LADDER,
    OPENLY,
    PRIVATE,
    QR_CODES,
    TYPED_COUNT,
    VIRTUE_NUMBER,
    VIRTUE_UNSAID,
)
from rulewright.games.destinies.rules.dice import at_least, successes, totals
from rulewright.games.destinies.rules.trial import roll_total
from rulewright.games.destinies.rules.trial import successes as counted
from rulewright.games.destinies.secrets import notices_of
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, VERSUS


def view(t: World, observer: Observer) -> View:
    """Everything this observer may know. [D-011 D-012 D-016 D-071 D-164 D-178]"""
    return {
        "story": t.plot.source,
        "language": t.settings.language,
        "mode": ("versus", "explorer", "challenger")[t.settings.mode],
        "deadline": t.plot.deadline if t.settings.mode > VERSUS + 1 else 0,
        "day": t.day,
        "phase": t.phase,
        "active": t.active,
        "steps": 2 + t.range_bonus,
        "tiles": [seen_tile(t, tile) for tile, state in enumerate(t.tiles) if state in (s.UNEXPLORED, s.EXPLORED)],
        "players": [seen_player(t, seat, observer) for seat in range(t.seats)],
        "poi": t.poi,
        "scene": list(t.scene),
        "test": seen_test(t),
        "rolled": seen_roll(t),
        "news": list(t.news),
        "came_from": t.from_tile,
        "trade": t.stack(t.trade_stack) if t.trade_stack != NONE else None,
        "traded": [[i, how] for i, how in sorted(t.traded.items())] if t.settings.trade_no_return else [],
        "destiny": own_destiny(t, observer),
        "codes": t.settings.codes == QR_CODES,
        "ended": t.ended,
        "ending": t.ending if t.ended else NONE,
        "winner": t.winner,
    }


def seen_tile(t: World, tile: int) -> dict[str, Any]:
    """A tile: its back and teaser, or its front with what stands on it. [D-016]"""
    explored = t.tiles[tile] == s.EXPLORED
    shown: dict[str, Any] = {
        "tile": tile,
        "x": t.plot.tile_x[tile],
        "y": t.plot.tile_y[tile],
        "explored": explored,
        "figures": [seat for seat, at in enumerate(t.place) if at == tile and t.in_play(seat)],
        "pile": t.pile(tile),
        "pois": [],
    }
    if explored:
        shown["pois"] = [
            {
                "poi": poi,
                "alt": t.poi_token[poi],
                "npcs": [npc for npc, at in enumerate(t.npc_at) if at == poi],
                "stacks": made_stacks(t, poi),
            }
            for poi in t.pois_here(tile)
        ]
    elif t.peeked[tile]:
        shown["peeked"] = [
            poi
            for poi, at in enumerate(t.poi_tile)
            if at == tile and (t.poi_present[poi] == 1 or (t.poi_present[poi] == 0 and poi in t.plot.tile_pois[tile]))
        ]
    return shown


def made_stacks(t: World, poi: int) -> list[list[int]]:
    """The trade stacks that lie beside a POI, for all to see. [D-112]"""
    stacks = {t.plot.option_stack[option] for option in t.plot.poi_options[poi]} - {NONE}
    return [t.stack(stack) for stack in sorted(stacks) if t.stacks_made[stack]]


def seen_player(t: World, seat: int, observer: Observer) -> dict[str, Any]:
    """A player's board lies open; the Destiny does not. [D-012]"""
    mine = seat == observer
    shown: dict[str, Any] = {
        "character": t.characters[seat],
        "tile": t.place[seat],
        "skills": [list(t.markers(seat, skill)) for skill in range(s.SKILLS)],
        "ready": t.ready[seat],
        "coins": t.coins[seat],
        "xp": t.xp[seat],
        "items": list(t.hands[seat]) if mine or t.settings.inventory_public else None,
        "held": len(t.hands[seat]),
        "standing": t.standing[seat],
        "finale": t.finale_stage[seat] if t.in_finale(seat) else NONE,
        "path": t.finale_path[seat],
        "since": t.finale_day[seat],
    }
    if t.in_finale(seat):
        shown["told"] = [list(entry) for entry in s.days_told(t, seat)]
    if t.settings.notice != PRIVATE:
        shown["steps"] = notices_of(t, seat)
    if t.settings.notice == OPENLY:
        shown["noticed"] = t.noticed[seat * MAX_PATHS : (seat + 1) * MAX_PATHS]
    if t.ended and t.settings.virtue_epilogue != VIRTUE_UNSAID:
        shown["virtue"] = t.virtue[seat] if t.settings.virtue_epilogue == VIRTUE_NUMBER else band_of(t.virtue[seat])
    return shown


def band_of(virtue: int) -> str:
    """Virtue in words."""
    return "ruthless" if virtue <= -4 else "kind" if virtue >= 4 else "grey"


def seen_test(t: World) -> dict[str, Any] | None:
    """The test under way: label, skill, dice; before the roll the ladder. Never its difficulty. [D-070 D-071]"""
    if t.test == NONE:
        return None
    seat = t.active
    shown: dict[str, Any] = {
        "option": t.test,
        "skill": t.plot.option_skill[t.test],
        "main": list(t.rolled_main),
        "effort": list(t.rolled_effort),
        "bonus": t.total_bonus,
    }
    if t.test_stage == s.TEST_BEFORE_ROLL:
        if t.settings.odds_helper == LADDER:
            shown["ladder"] = ladder(t, seat)
    elif t.settings.dice_input != TYPED_COUNT:
        shown["total"], shown["count"] = roll_total(t), counted(t, seat)
    return shown


def seen_roll(t: World) -> dict[str, Any] | None:
    """The last roll of this turn: dice, what they came to, and the markers they met. [D-076 D-080]"""
    if not t.last_roll:
        return None
    option, total, count, bonus, *rest = t.last_roll
    dice: list[list[int]] = []
    while rest:
        many = rest[0]
        dice.append(rest[1 : 1 + many])
        rest = rest[1 + many :]
    main, effort, markers = dice
    shown = {"option": option, "skill": t.plot.option_skill[option], "main": main, "effort": effort, "bonus": bonus}
    return {**shown, "total": total, "count": count, "markers": markers}


def ladder(t: World, seat: int) -> list[list[int]]:
    """For each number of ready Effort dice the chance, in per mille, of at least 1 … 6 successes: never of passing."""
    markers = t.markers(seat, t.plot.option_skill[t.test])
    rows: list[list[int]] = []
    for effort in range(t.ready[seat] + 1):
        pmf = successes(markers, totals(t.settings.main, 2, t.settings.effort, effort), t.total_bonus)
        rows.append([round(at_least(pmf, need) * 1000) for need in range(1, 7)])
    return rows


def own_destiny(t: World, observer: Observer) -> dict[str, Any] | None:
    """The private card: both paths, their hints, and the steps of which a notice came. [D-011 D-023 D-179]"""
    if not 0 <= observer < t.seats or t.characters[observer] == NONE:
        return None
    character = t.characters[observer]
    paths = [path for path in range(t.settings.destiny_paths) if t.plot.path_there[character * MAX_PATHS + path] == 1]
    return {
        "character": character,
        "paths": [{"path": path, "noticed": t.noticed[observer * MAX_PATHS + path]} for path in paths],
    }
