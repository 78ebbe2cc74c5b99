# interpreted: reads and writes saved games
"""The table by names, as a save keeps it: it survives edits of the scenario. [D-196]"""

from __future__ import annotations

from typing import Any

from rulewright.games.destinies import state as s
from rulewright.games.destinies.scenario.schema import PATHS
from rulewright.games.destinies.state import GONE, HAND, PILE, STACK, World, days_told
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, Plot


def snapshot(t: World) -> dict[str, Any]:
    """The table by names: nothing in it depends on the order in which the scenario lists things."""
    plot = t.plot
    return {
        "scenario": plot.id,
        "hash": plot.hash,
        "phase": t.phase,
        "day": t.day,
        "first": t.first,
        "active": t.active,
        "turns": t.turns,
        "day_begins": t.day_begins,
        "players": [_player(t, seat) for seat in range(t.seats)],
        "world": dict(zip(plot.world_ids, t.world, strict=True)),
        "facts": dict(zip(plot.fact_ids, t.facts, strict=True)),
        "tiles": dict(zip(plot.tile_ids, t.tiles, strict=True)),
        "peeked": [plot.tile_ids[tile] for tile, seen in enumerate(t.peeked) if seen],
        "pois": {name: [plot.tile_ids[t.poi_tile[i]], t.poi_present[i]] for i, name in enumerate(plot.poi_ids)},
        "npcs": {
            name: [plot.npc_states[i][t.npc_state[i]], _name(plot.poi_ids, t.npc_at[i])]
            for i, name in enumerate(plot.npc_ids)
        },
        "options": dict(zip(plot.option_ids, t.options, strict=True)),
        "stacks": [name for name, made in zip(plot.stack_ids, t.stacks_made, strict=True) if made],
        "items": {_instance(plot, i): _place(plot, at) for i, at in enumerate(t.where)},
        "events": {
            name: [t.event_state[i], t.event_timer[i], t.event_last[i]] for i, name in enumerate(plot.event_ids)
        },
        "luck": t.luck,
        "heard": [[plot.varies_ids[key // 4], key % 4, times] for key, times in sorted(t.heard.items())],
        "turn": _turn(t),
    }


def _name(names: list[str], index: int) -> str | None:
    return None if index == NONE else names[index]


def _instance(plot: Plot, instance: int) -> str:
    item = plot.instance_item[instance]
    return f"{plot.item_ids[item]}#{plot.item_instances[item].index(instance)}"


def _place(plot: Plot, at: int) -> list[Any]:
    if at >= PILE:
        return ["pile", plot.tile_ids[at - PILE]]
    if at >= STACK:
        return ["stack", plot.stack_ids[at - STACK]]
    if at >= HAND:
        return ["hand", at - HAND]
    return ["gone" if at == GONE else "box"]


def _player(t: World, seat: int) -> dict[str, Any]:
    plot = t.plot
    width = len(plot.me_ids)
    count = len(plot.option_ids)
    character = t.characters[seat]
    stage = t.finale_stage[seat]
    return {
        "character": _name(plot.character_ids, character),
        "tile": plot.tile_ids[t.place[seat]],
        "skills": [list(t.markers(seat, skill)) for skill in range(s.SKILLS)],
        "ready": t.ready[seat],
        "coins": t.coins[seat],
        "xp": t.xp[seat],
        "virtue": t.virtue[seat],
        "items": [_instance(plot, i) for i in t.hands[seat]],
        "vars": dict(zip(plot.me_ids, t.me[seat * width : (seat + 1) * width], strict=True)),
        "options": {plot.option_ids[k % count]: bits for k, bits in t.options_me.items() if k // count == seat},
        "marked": _steps(t, seat, t.marked),
        "noticed": _steps(t, seat, t.noticed),
        "standing": t.standing[seat],
        "path": t.finale_path[seat],
        "stage": None if stage == NONE else [plot.finale_ids[plot.stage_finale[stage]], plot.stage_ids[stage]],
        "finale_day": t.finale_day[seat],
        "extras": [
            [plot.stage_ids[k // 16], k % 16, plot.finale_ids[plot.stage_finale[k // 16]]]
            for k in t.finale_extras[seat]
        ],
        "length": t.finale_length[seat],
        "told": [[day, *_told(plot, told)] for day, told in days_told(t, seat)],
    }


def _told(plot: Plot, told: int) -> list[Any]:
    return [plot.texts[plot.text_of(told)], plot.way_of(told)]


def _steps(t: World, seat: int, bits: list[int]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if t.characters[seat] == NONE:
        return found
    for path in range(MAX_PATHS):
        names = t.plot.path_step_ids[t.characters[seat] * MAX_PATHS + path]
        done = [n for i, n in enumerate(names) if bits[seat * MAX_PATHS + path] & (1 << i)]
        if done:
            found[PATHS[path]] = done
    return found


def _turn(t: World) -> dict[str, Any]:
    plot = t.plot
    return {
        "from": plot.tile_ids[t.from_tile],
        "moved": t.moved,
        "stayed": t.stayed,
        "explored": t.explored,
        "poi": _name(plot.poi_ids, t.poi),
        "visit": dict(zip(plot.visit_ids, t.visit, strict=True)),
        "options": {plot.option_ids[o]: bits for o, bits in t.options_turn.items()},
        "groups": [plot.group_ids[g] for g in t.groups_turn],
        "scanned": {
            plot.option_ids[o]: [_instance(plot, i) if plot.option_mode[o] != NONE else i for i in seen]
            for o, seen in t.scanned_turn.items()
        },
        "abilities": {_instance(plot, i): n for i, n in t.abilities_turn.items() if i >= 0},
        "offered": [_instance(plot, -1 - i) for i in t.abilities_turn if i < 0],
        "picked_up": [_instance(plot, i) for i in t.picked_up],
        "range": t.range_bonus,
        "stack": _name(plot.stack_ids, t.trade_stack),
        "traded": {_instance(plot, i): how for i, how in t.traded.items()},
        "scans": t.scans_turn,
        "exit": t.exit,
        "scene": [_told(plot, told) for told in t.scene],
        "hint": None if t.hint_text == NONE else [plot.option_ids[t.hint_option], plot.texts[t.hint_text]],
    }
