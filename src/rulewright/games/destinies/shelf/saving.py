# interpreted: reads and writes saved games
"""Saved games: the exact record, and beside it the table by names, which survives edits of the scenario. [D-196]

`save(run)` can be called at every decision. `resume(text)` replays the record when the scenario is the same to the
byte; when it has changed, the table is laid out by ids (old names through `renamed`), at the last resting point.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import prod
from typing import Any, Final

from rulewright.engine.errors import BadOption, BadRecord
from rulewright.engine.record import read_record
from rulewright.engine.run import Run
from rulewright.games.destinies import state as s
from rulewright.games.destinies.scenario.placeholders import MOST
from rulewright.games.destinies.scenario.schema import PATHS
from rulewright.games.destinies.shelf.library import Tale, tale
from rulewright.games.destinies.shelf.snapshots import snapshot
from rulewright.games.destinies.state import BOX, GONE, HAND, PILE, STACK, World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.story.telling import EVERYBODY, LUCK

FORMAT: Final = 2
DAYS: Final = 9_999
"""No game lasts longer; a save that says so was not written by one."""


def save(run: Run) -> str:
    """The game as text, at the decision it waits at. [D-196]"""
    table = run.rest
    assert isinstance(table, World)
    kept = {"destinies_save": FORMAT, "record": run.record().text(), "table": snapshot(table)}
    return json.dumps(kept, ensure_ascii=False, sort_keys=True)


def resume(text: str) -> tuple[Run, list[str]]:
    """The game to go on with, and what was lost on the way if the scenario has changed since."""
    from rulewright.games.destinies import GAME

    kept = _parsed(text)
    record = read_record(kept["record"])
    told = tale(str(record.options.get("scenario", "")))
    table = kept["table"]
    if table.get("hash") == told.plot.hash:
        return GAME.replay(record), []
    bare = json.dumps(table, ensure_ascii=False, sort_keys=True)
    notes = missing(told, table)
    run = GAME.run(list(record.seats), {**record.options, "resume": bare, "chronicle": ""})
    return run, notes


def _parsed(text: str) -> dict[str, Any]:
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("this is not a saved game") from None
    if not isinstance(kept, dict) or kept.get("destinies_save") != FORMAT:
        raise BadRecord("this is not a saved game of this version")
    if not isinstance(kept.get("record"), str) or not isinstance(kept.get("table"), dict):
        raise BadRecord("this saved game is incomplete")
    return kept


def _whole(value: Any, low: int, high: int, what: str) -> int:
    """A number of the save, if it is one that a game could have written."""
    if type(value) is not int or not low <= value <= high:
        raise BadOption(f"resume: {what} is from {low} to {high} in a saved game")
    return value


def _within(value: Any, low: int, high: int) -> int:
    """The value of a variable, whose range an edit of the scenario may have narrowed since."""
    return max(low, min(high, _whole(value, -(10**9), 10**9, "a variable")))


class _Names:
    """Ids of the changed scenario, old names included."""

    def __init__(self, told: Tale) -> None:
        self.plot = told.plot
        self.renamed = told.scenario.renamed

    def find(self, names: list[str], name: str | None) -> int:
        if name is None:
            return NONE
        name = self.renamed.get(name, name)
        return names.index(name) if name in names else NONE

    def instance(self, name: str) -> int:
        item, _, copy = name.partition("#")
        at = self.find(self.plot.item_ids, item)
        copies = self.plot.item_instances[at] if at != NONE else ()
        return copies[int(copy)] if copy.isdecimal() and len(copy) < 4 and int(copy) < len(copies) else NONE


def missing(told: Tale, table: Mapping[str, Any]) -> list[str]:
    """What a saved table names that the scenario no longer has."""
    n, plot = _Names(told), told.plot
    lost: list[str] = []
    for what, names, saved in (
        ("variable", plot.world_ids, table["world"]),
        ("tile", plot.tile_ids, table["tiles"]),
        ("POI", plot.poi_ids, table["pois"]),
        ("NPC", plot.npc_ids, table["npcs"]),
        ("option", plot.option_ids, table["options"]),
        ("event", plot.event_ids, table["events"]),
    ):
        lost += [f"the {what} {name} is no longer there" for name in saved if n.find(names, name) == NONE]
    lost += [f"the item {name} is no longer there" for name in table["items"] if n.instance(name) == NONE]
    return lost


def restore(t: World, told: Tale, text: str) -> None:
    """Lay a saved table out on a fresh one; refused with a reason when the game cannot go on, never half done."""
    try:
        table = json.loads(text)
        if table["scenario"] != told.plot.id and told.scenario.renamed.get(table["scenario"]) != told.plot.id:
            raise BadOption(f"resume: the game was played with {table['scenario']!r}, not {told.plot.id!r}")
        if len(table["players"]) != t.seats:
            raise BadOption(f"resume: the game has {len(table['players'])} players, not {t.seats}")
        _world(t, told, table)
        for seat, saved in enumerate(table["players"]):
            _restore_player(t, told, seat, saved)
        _restore_turn(t, told, table)
        _check(t)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError, RecursionError) as why:
        raise BadOption(f"resume: this is not a saved game that can be read ({type(why).__name__})") from why


def _world(t: World, told: Tale, table: Mapping[str, Any]) -> None:
    n, plot = _Names(told), t.plot
    t.day, t.turns = _whole(table["day"], 0, DAYS, "the day"), _whole(table["turns"], 0, 10 * DAYS, "the turn")
    t.first = _whole(table["first"], 0, t.seats - 1, "the first seat")
    t.active = _whole(table["active"], 0, t.seats - 1, "the active seat")
    t.day_begins, t.phase = bool(table["day_begins"]), _whole(table["phase"], s.CHARACTERS, s.HINT, "the phase")
    for column, names, lows, highs, saved in (
        (t.world, plot.world_ids, plot.world_low, plot.world_high, table["world"]),
        (t.facts, plot.fact_ids, plot.fact_low, plot.fact_high, table["facts"]),
    ):
        for name, value in saved.items():
            at = n.find(names, name)
            if at != NONE:
                column[at] = _within(value, lows[at], highs[at])
    for name, value in table["tiles"].items():
        at = n.find(plot.tile_ids, name)
        if at != NONE:
            t.tiles[at] = _whole(value, s.HIDDEN, s.REMOVED, f"the tile {name!r}")
    for name in table["peeked"]:
        at = n.find(plot.tile_ids, name)
        if at != NONE:
            t.peeked[at] = 1
    for name, (tile, present) in table["pois"].items():
        at, place = n.find(plot.poi_ids, name), n.find(plot.tile_ids, tile)
        if at != NONE:
            t.poi_present[at] = _whole(present, -1, 1, f"the point {name!r}")
            t.poi_tile[at] = place if place != NONE else t.poi_tile[at]
    for at, name in enumerate(plot.poi_ids):
        new = name not in table["pois"] and name not in told.scenario.renamed.values()
        if new and t.tiles[t.poi_tile[at]] == s.EXPLORED and at in plot.tile_pois[t.poi_tile[at]]:
            t.poi_present[at] = 1  # a POI added by the edit, on a tile that is explored already
    for name, (state, poi) in table["npcs"].items():
        at = n.find(plot.npc_ids, name)
        if at != NONE:
            t.npc_state[at] = plot.npc_states[at].index(state) if state in plot.npc_states[at] else 0
            t.npc_at[at] = n.find(plot.poi_ids, poi)
    for name, value in table["options"].items():
        at = n.find(plot.option_ids, name)
        if at != NONE:
            t.options[at] = _whole(value, s.CLOSED, s.SPENT, f"the option {name!r}")
    for name in table["stacks"]:
        at = n.find(plot.stack_ids, name)
        if at != NONE:
            t.stacks_made[at] = 1
    for name, (state, timer, last) in table["events"].items():
        at = n.find(plot.event_ids, name)
        if at != NONE:
            t.event_state[at] = _whole(state, s.IDLE, s.DONE, f"the event {name!r}")
            t.event_timer[at] = _whole(timer, NONE, DAYS, f"the timer of {name!r}")
            t.event_last[at] = _whole(last, 0, 1, f"whether {name!r} held")
    t.luck = _whole(table["luck"], 0, len(LUCK), "the story's die")
    for name, seat, times in table["heard"]:
        at = n.find(plot.varies_ids, name)
        if at != NONE:
            key = at * 4 + _whole(seat, 0, EVERYBODY, "who heard a text")
            t.heard[key] = _whole(times, 0, 10**6, "how often a text was heard")
    for name, place_of in table["items"].items():
        instance = n.instance(name)
        if instance == NONE or place_of[0] == "hand":
            continue
        to = {"box": BOX, "gone": GONE}.get(place_of[0], BOX)
        if place_of[0] == "stack":
            at = n.find(plot.stack_ids, place_of[1])
            to = STACK + at if at != NONE else BOX
        elif place_of[0] == "pile":
            at = n.find(plot.tile_ids, place_of[1])
            to = PILE + at if at != NONE else BOX
        t.put(instance, to)


def _restore_player(t: World, told: Tale, seat: int, saved: Mapping[str, Any]) -> None:
    n, plot = _Names(told), t.plot
    character = n.find(plot.character_ids, saved["character"])
    if saved["character"] is not None and character == NONE:
        raise BadOption(f"resume: the character {saved['character']!r} is no longer in the scenario")
    t.characters[seat] = character
    tile = n.find(plot.tile_ids, saved["tile"])
    if tile == NONE:
        tile = plot.start_tile
    t.place[seat] = tile
    for skill in range(s.SKILLS):
        at = sorted(_whole(x, 1, s.TRACK, "a skill marker") for x in saved["skills"][skill][: s.MAX_MARKERS])
        t.skills[seat * s.SKILLS + skill] = tuple(at)
    t.ready[seat] = _whole(saved["ready"], 0, s.EFFORT_DICE, "the number of effort dice")
    t.coins[seat] = _whole(saved["coins"], 0, s.PURSE, "the number of coins")
    t.xp[seat] = _whole(saved["xp"], 0, s.PURSE, "the experience")
    t.virtue[seat] = _whole(saved["virtue"], -10, 10, "the virtue")
    for name in saved["items"]:
        instance = n.instance(name)
        if instance != NONE and t.where[instance] == BOX:
            t.put(instance, HAND + seat)
    for name, value in saved["vars"].items():
        at_ = n.find(plot.me_ids, name)
        if at_ != NONE:
            t.me[seat * len(plot.me_ids) + at_] = _within(value, plot.me_low[at_], plot.me_high[at_])
    for name, bits in saved["options"].items():
        option = n.find(plot.option_ids, name)
        if option != NONE:
            t.options_me[seat * len(plot.option_ids) + option] = _whole(bits, 0, 7, f"the option {name!r}")
    for column, bits_of in ((t.marked, saved["marked"]), (t.noticed, saved["noticed"])):
        for path, names in bits_of.items():
            slot = PATHS.index(path)
            steps = plot.path_step_ids[character * MAX_PATHS + slot]
            for name in names:
                name = n.renamed.get(name, name)
                if name in steps:
                    column[seat * MAX_PATHS + slot] |= 1 << steps.index(name)
    _restore_finale(t, n, seat, saved)


def _restore_finale(t: World, n: _Names, seat: int, saved: Mapping[str, Any]) -> None:
    plot = t.plot
    t.standing[seat] = _whole(saved["standing"], s.PLAYING, s.DEFEATED, "a player's standing")
    t.finale_path[seat] = _whole(saved["path"], NONE, MAX_PATHS - 1, "a path")
    t.finale_day[seat] = _whole(saved["finale_day"], 0, DAYS, "the day of a Finale")
    t.finale_length[seat] = _whole(saved["length"], 0, DAYS, "the length of a Finale")
    texts = {key: i for i, key in enumerate(plot.texts)}
    for day, key, way in saved["told"]:
        if key in texts:
            t.finale_told[seat] += (_whole(day, 0, DAYS, "a day of a Finale"), _told(t, texts[key], way))
    stages = {(plot.finale_ids[plot.stage_finale[i]], name): i for i, name in enumerate(plot.stage_ids)}

    def stage_of(finale: str, stage: str) -> int:
        return stages.get((n.renamed.get(finale, finale), n.renamed.get(stage, stage)), NONE)

    if saved["stage"] is not None:
        t.finale_stage[seat] = stage_of(*saved["stage"])
        if t.finale_stage[seat] == NONE:
            raise BadOption(f"resume: the Finale stage {'.'.join(saved['stage'])} is no longer in the scenario")
    extras = [(stage_of(finale, stage), number) for stage, number, finale in saved["extras"]]
    t.finale_extras[seat] = tuple(
        stage * 16 + _whole(number, 0, 15, "a Finale's text") for stage, number in extras if stage != NONE
    )


def _restore_turn(t: World, told: Tale, table: Mapping[str, Any]) -> None:
    n, plot, saved = _Names(told), t.plot, table["turn"]
    texts = {key: i for i, key in enumerate(plot.texts)}
    seat = t.active
    t.from_tile = max(0, n.find(plot.tile_ids, saved["from"]))
    t.moved, t.stayed, t.explored = bool(saved["moved"]), bool(saved["stayed"]), bool(saved["explored"])
    t.poi = n.find(plot.poi_ids, saved["poi"])
    for name, value in saved["visit"].items():
        at = n.find(plot.visit_ids, name)
        if at != NONE:
            t.visit[at] = _within(value, plot.visit_low[at], plot.visit_high[at])
    for name, bits in saved["options"].items():
        option = n.find(plot.option_ids, name)
        if option != NONE:
            t.options_turn[option] = _whole(bits, 0, 7, f"the option {name!r}")
    t.groups_turn = tuple(g for name in saved["groups"] if (g := n.find(plot.group_ids, name)) != NONE)
    for name, seen in saved["scanned"].items():
        option = n.find(plot.option_ids, name)
        if option != NONE:
            t.scanned_turn[option] = tuple(n.instance(i) if isinstance(i, str) else 0 for i in seen)
    t.abilities_turn = {
        i: _whole(k, 0, s.PURSE, "an ability's use")
        for name, k in saved["abilities"].items()
        if (i := n.instance(name)) != NONE
    }
    t.abilities_turn |= {-1 - i: 1 for name in saved["offered"] if (i := n.instance(name)) != NONE}
    t.picked_up = tuple(i for name in saved["picked_up"] if (i := n.instance(name)) != NONE)
    t.range_bonus = _whole(saved["range"], 0, s.PURSE, "the range")
    t.scans_turn = _whole(saved["scans"], 0, DAYS, "the number of scans")
    t.exit = _whole(saved["exit"], s.STAY_HERE, s.DEFEAT, "the way out")
    t.trade_stack = n.find(plot.stack_ids, saved["stack"])
    t.traded = {
        i: _whole(k, -s.PURSE, s.PURSE, "what was traded")
        for name, k in saved["traded"].items()
        if (i := n.instance(name)) != NONE
    }
    t.scene = tuple(_told(t, texts[key], way) for key, way in saved["scene"] if key in texts)
    _restore_hint(t, n, saved["hint"], texts)
    gone = t.phase in (s.VISITING, s.TRADING, s.HINT) and (t.poi == NONE or t.tiles[t.place[seat]] != s.EXPLORED)
    if gone or (t.phase == s.TRADING and t.trade_stack == NONE):
        t.phase = s.TURN_END if gone else s.VISITING  # the place is no longer there: the visit has ended [D-175]


def _told(t: World, text: int, way: Any) -> int:
    """A text in the way it was told, or in its first way where an edit left it fewer."""
    ways = prod(t.plot.varies_size[v] for v in t.plot.text_varies[text])
    return text + len(t.plot.texts) * (_whole(way, 0, MOST, "the way of a text") % ways)


def _check(t: World) -> None:
    """What holds at every resting point of a game holds of a table that was read, or it was never played.

    It is the turn of somebody who is in play; everybody is somebody else and stands where one can stand; who is in a
    Finale is in one of their own. Without this, a table that nobody plays at would go through its days for ever.
    """
    plot = t.plot
    if t.phase == s.OVER:
        raise BadOption("resume: that game is over")
    if t.phase == s.CHARACTERS:
        chosen = [character for character in t.characters if character != NONE]
    else:
        chosen = t.characters
        if not t.in_play(t.active):
            raise BadOption("resume: the player whose turn it is takes no turns any more")
    if NONE in chosen or len(set(chosen)) < len(chosen):
        raise BadOption("resume: every player has a character of their own in a saved game")
    for seat in range(t.seats):
        path, stage = t.finale_path[seat], t.finale_stage[seat]
        if (path == NONE) != (stage == NONE):
            raise BadOption("resume: a Finale has a path and a stage")
        if path != NONE:
            finale = plot.path_finale[t.characters[seat] * MAX_PATHS + path]
            if finale == NONE or plot.stage_finale[stage] != finale:
                raise BadOption("resume: that stage belongs to another Finale")
            if t.finale_day[seat] > t.day:
                raise BadOption("resume: that Finale has not begun yet")
        if t.tiles[t.place[seat]] != s.EXPLORED and t.phase != s.CHARACTERS:
            raise BadOption("resume: players stand on explored tiles")
    if t.phase == s.IN_FINALE and not t.in_finale(t.active):
        raise BadOption("resume: no Finale has begun for the player whose turn it is")


def _restore_hint(t: World, n: _Names, saved: list[str] | None, texts: dict[str, int]) -> None:
    plot = t.plot
    if saved is None:
        return
    option = n.find(plot.option_ids, saved[0])
    told = [] if option == NONE else [*plot.option_hints[option].values(), plot.option_default[option]]
    fitting = [entry for entry in told if entry[0] == texts.get(saved[1], NONE)]
    if fitting:
        t.hint_option, (t.hint_text, t.hint_program) = option, fitting[0]
    else:
        t.phase = s.VISITING
