# interpreted: made for people, once a question
"""What an observer sees of the table, and its panels. Nobody ever sees Virtue, difficulties or another's Destiny."""

from __future__ import annotations

from typing import Any

from rulewright.engine.game import View, name_of
from rulewright.engine.panels import Line, Panel, Span, table_panel, text_panel
from rulewright.engine.questions import Observer
from rulewright.games.destinies import state as s
from rulewright.games.destinies.dice import at_least, successes, totals
from rulewright.games.destinies.library import LANGUAGE, Story, story
from rulewright.games.destinies.phrases import phrase
from rulewright.games.destinies.plot import MAX_PATHS, NONE, VERSUS
from rulewright.games.destinies.state import Table
from rulewright.games.destinies.trial import roll_total
from rulewright.games.destinies.trial import successes as counted


def view(t: Table, observer: Observer) -> View:
    """Everything this observer may know. [D-011 D-012 D-016 D-071 D-164 D-178]"""
    return {
        "story": t.plot.source,
        "language": LANGUAGE.get() or t.house.language,
        "mode": ("versus", "explorer", "challenger")[t.house.mode],
        "deadline": t.plot.deadline if t.house.mode > VERSUS + 1 else 0,
        "day": t.day,
        "phase": t.phase,
        "active": t.active,
        "steps": 2 + t.range_bonus,
        "tiles": [seen_tile(t, tile) for tile, state in enumerate(t.tiles) if state in (s.UNEXPLORED, s.EXPLORED)],
        "players": [seen_player(t, seat, observer) for seat in range(t.seats)],
        "poi": t.poi,
        "scene": list(t.scene),
        "test": seen_test(t),
        "trade": t.stack(t.trade_stack) if t.trade_stack != NONE else None,
        "destiny": own_destiny(t, observer),
        "codes": t.house.codes,
        "ended": t.ended,
        "winner": t.winner,
    }


def seen_tile(t: Table, tile: int) -> dict[str, Any]:
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


def made_stacks(t: Table, poi: int) -> list[list[int]]:
    """The trade stacks that lie beside a POI, for all to see. [D-112]"""
    stacks = {t.plot.option_stack[option] for option in t.plot.poi_options[poi]} - {NONE}
    return [t.stack(stack) for stack in sorted(stacks) if t.stacks_made[stack]]


def seen_player(t: Table, seat: int, observer: Observer) -> dict[str, Any]:
    """A player's board lies open; the Destiny does not. [D-012]"""
    mine = seat == observer
    shown: dict[str, Any] = {
        "character": t.characters[seat],
        "tile": t.place[seat],
        "skills": [list(t.markers(seat, skill)) for skill in range(s.SKILLS)],
        "ready": t.ready[seat],
        "coins": t.coins[seat],
        "xp": t.xp[seat],
        "items": list(t.hands[seat]) if mine or t.house.inventory_public else None,
        "held": len(t.hands[seat]),
        "standing": t.standing[seat],
        "finale": t.finale_stage[seat] if t.in_finale(seat) else NONE,
        "since": t.finale_day[seat],
    }
    if t.house.notice != s.PRIVATE:
        shown["steps"] = sum(bin(t.noticed[seat * MAX_PATHS + path]).count("1") for path in range(MAX_PATHS))
    if t.house.notice == s.OPENLY:
        shown["noticed"] = t.noticed[seat * MAX_PATHS : (seat + 1) * MAX_PATHS]
    if t.ended and t.house.virtue_epilogue != 1:
        shown["virtue"] = t.virtue[seat] if t.house.virtue_epilogue == 2 else band_of(t.virtue[seat])
    return shown


def band_of(virtue: int) -> str:
    """Virtue in words."""
    return "ruthless" if virtue <= -4 else "kind" if virtue >= 4 else "grey"


def seen_test(t: Table) -> dict[str, Any] | None:
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
    if t.test_stage == s.BEFORE_ROLL:
        if t.house.ladder:
            shown["ladder"] = ladder(t, seat)
    elif t.house.dice_input != s.TYPED_COUNT:
        shown["total"], shown["count"] = roll_total(t), counted(t, seat)
    return shown


def ladder(t: Table, seat: int) -> list[list[int]]:
    """For each number of ready Effort dice the chance, in per mille, of at least 1 … 6 successes: never of passing."""
    markers = t.markers(seat, t.plot.option_skill[t.test])
    rows: list[list[int]] = []
    for effort in range(t.ready[seat] + 1):
        pmf = successes(markers, totals(t.house.main, 2, t.house.effort, effort), t.total_bonus)
        rows.append([round(at_least(pmf, need) * 1000) for need in range(1, 7)])
    return rows


def own_destiny(t: Table, observer: Observer) -> dict[str, Any] | None:
    """The private card: both paths, their hints, and the steps of which a notice came. [D-011 D-023 D-179]"""
    if not 0 <= observer < t.seats or t.characters[observer] == NONE:
        return None
    character = t.characters[observer]
    paths = [path for path in range(t.house.paths) if t.plot.path_there[character * MAX_PATHS + path] == 1]
    return {
        "character": character,
        "paths": [{"path": path, "noticed": t.noticed[observer * MAX_PATHS + path]} for path in paths],
    }


# ---- panels


class Words:
    """The texts of one view's story in one view's language."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.story: Story = story(seen["story"])
        self.plot = self.story.plot
        self.language: str = seen["language"]

    def __call__(self, key: str, **facts: object) -> str:
        """A phrase of the table."""
        return phrase(self.language, key, **facts)

    def text(self, number: int) -> str:
        """A passage, with the acting character's name and the day filled in."""
        active = self.seen["players"][self.seen["active"]]["character"]
        me = self.story.text(self.plot.character_names[active], self.language) if active != NONE else ""
        return self.story.text(number, self.language, active, me=me, day=self.seen["day"])

    def tile(self, tile: int) -> str:
        """A tile's name."""
        return self.text(self.plot.tile_names[tile])

    def poi(self, poi: int) -> str:
        """A POI's name."""
        return self.text(self.plot.poi_names[poi])

    def item(self, instance: int) -> str:
        """The name of an item, with its code where the table uses printed cards."""
        item = self.plot.instance_item[instance]
        name = self.text(self.plot.item_names[item])
        if not self.seen["codes"]:
            return name
        return f"{name} ({self('code', code=item_code(self.plot.id, self.plot.item_number[item]))})"

    def items(self, instances: list[int]) -> str:
        """Several items, in a row."""
        return ", ".join(self.item(i) for i in instances)

    def skill(self, skill: int) -> str:
        """A skill's name."""
        return self(f"skill{skill}")

    def character(self, character: int) -> str:
        """A character's name."""
        return self.text(self.plot.character_names[character]) if character != NONE else "?"


def item_code(scenario: str, number: int) -> str:
    """The code printed on an item card; a tap on the held item does the same. [D-205 D-206]"""
    return f"{scenario}:{number:03d}"


def panels(seen: View) -> list[Panel]:
    """The readable table: what was read aloud, map, players, the private card, the trade, the test."""
    w = Words(seen)
    found = []
    if seen["scene"]:
        found.append(text_panel(w("scene"), [w.text(number) for number in seen["scene"][-6:]], "prose"))
    found += [map_panel(w), players_panel(w)]
    if seen["destiny"] is not None:
        found.append(destiny_panel(w))
    if seen["trade"] is not None:
        rows = [
            ((Span(w.item(i), place=item_place(i)),), str(w.plot.item_value[w.plot.instance_item[i]]))
            for i in seen["trade"]
        ]
        found.append(table_panel(w("trade"), (w("items"), w("coins")), rows))
    if seen["test"] is not None:
        found.append(test_panel(w))
    return found


def map_panel(w: Words) -> Panel:
    """The map as a list, so that it can be read aloud too."""
    rows: list[tuple[Line, ...]] = []
    for tile in sorted(w.seen["tiles"], key=lambda x: (-x["y"], x["x"])):
        name = Span(w.tile(tile["tile"]), "bold", tile_place(tile["tile"]))
        here = ", ".join(name_of(w.seen["names"], seat) for seat in tile["figures"])
        rows.append(((name, Span(f" ({tile['x']},{tile['y']})", "dim")), tuple(there(w, tile)), here))
    title = f"{w('map')} · {w('day', day=w.seen['day'])}"
    if w.seen["deadline"]:
        title += f" / {w.seen['deadline']}"
    return table_panel(title, (w("tile"), w("there"), w("here")), rows)


def there(w: Words, tile: dict[str, Any]) -> list[Span]:
    """What there is on a tile: its places with who is met there; of an unexplored one what is known."""
    found: list[Span] = []
    if tile["explored"]:
        for spot in tile["pois"]:
            found += [Span(w.poi(spot["poi"]), place=poi_place(spot["poi"])), Span(people(w, spot["npcs"]) + "; ")]
        if tile["pile"]:
            found.append(Span(w("pile", items=w.items(tile["pile"])) + "; "))
    else:
        teaser = w.text(w.plot.tile_teaser[tile["tile"]])
        found.append(Span(w("unexplored") + (f": {teaser}" if teaser else "") + "; "))
        found += [Span(w.poi(poi) + "; ") for poi in tile.get("peeked", [])]
    return [*found[:-1], found[-1]._replace(text=found[-1].text.removesuffix("; "))] if found else []


def tile_place(tile: int) -> str:
    """A tile as a place to choose."""
    return f"tile-{tile}"


def poi_place(poi: int) -> str:
    """A point of interest as a place to choose."""
    return f"poi-{poi}"


def item_place(instance: int) -> str:
    """An item as a place to choose."""
    return f"item-{instance}"


def people(w: Words, npcs: list[int]) -> str:
    """Who is met there."""
    return f" ({', '.join(w.text(w.plot.npc_names[npc]) for npc in npcs)})" if npcs else ""


def players_panel(w: Words) -> Panel:
    """Everybody's open board."""
    rows = []
    for seat, board in enumerate(w.seen["players"]):
        skills = [" ".join(map(str, markers)) or "–" for markers in board["skills"]]
        held = w("hidden") if board["items"] is None else w.items(board["items"]) or "–"
        where = w.tile(board["tile"])
        if board["standing"]:
            where = w("fulfilled" if board["standing"] == s.FULFILLED else "defeated")
        elif board["finale"] != NONE:
            where = w("finale")
        name = f"{name_of(w.seen['names'], seat)}: {w.character(board['character'])}"
        if "virtue" in board:
            name += f" ({w(board['virtue']) if isinstance(board['virtue'], str) else board['virtue']})"
        rows.append((name, where, *skills, f"{board['ready']}/3", str(board["coins"]), str(board["xp"]), held))
    columns = (
        w("player"),
        w("at"),
        *(w.skill(i)[:3].upper() for i in range(3)),
        w("effort"),
        w("coins"),
        "XP",
        w("items"),
    )
    return table_panel(w("players"), columns, rows)


def destiny_panel(w: Words) -> Panel:
    """The card that only its owner reads: goals, hints, steps."""
    card = w.seen["destiny"]
    lines = [w.text(w.plot.destiny_intro[card["character"]])]
    for entry in card["paths"]:
        at = card["character"] * MAX_PATHS + entry["path"]
        lines.append(f"{w('path' + str(entry['path']))}: {w.text(w.plot.path_goal[at])}")
        lines.append(f"  {w.text(w.plot.path_hint[at])}")
        for step, name in enumerate(w.plot.path_step_ids[at]):
            text = w.text(w.plot.path_step_texts[at][step]) or name.replace("_", " ")
            mark = "[x]" if entry["noticed"] & (1 << step) else "[ ]"
            lines.append(f"  {mark} {text}")
    return text_panel(w("your_destiny"), lines, "prose")


def test_panel(w: Words) -> Panel:
    """The dice, or before the roll the ladder of chances."""
    test = w.seen["test"]
    title = f"{w('test')} · {w.skill(test['skill'])}"
    if "ladder" in test:
        rows = [
            (w("with_effort", n=n), *(f"{chance / 10:.0f} %" for chance in row)) for n, row in enumerate(test["ladder"])
        ]
        return table_panel(f"{title}: {w('ladder')}", ("", "1", "2", "3", "4", "5", "6"), rows)
    lines = []
    if test["main"]:
        effort = " ".join("★" if face < 0 else str(face) for face in test["effort"]) or "–"
        lines.append(w("dice_shown", main=" ".join(map(str, test["main"])), effort=effort))
    if "total" in test:
        lines.append(w("total", total=test["total"], count=test["count"]))
    return text_panel(title, lines, "prose")
