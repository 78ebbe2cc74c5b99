# interpreted: made for people, once a question
"""The table as panels of text: what was read aloud, the map, the boards, the private card, the trade, the test."""

from __future__ import annotations

from typing import Any

from rulewright.engine.game import View
from rulewright.engine.panels import Line, Panel, Span, table_panel, text_panel
from rulewright.engine.words import name_of
from rulewright.games.destinies.state import FULFILLED
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.words.texts import Words, item_place, poi_place, tile_place


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
            where = w("fulfilled" if board["standing"] == FULFILLED else "defeated")
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
    title = f"{w.text(w.plot.option_label[test['option']]).rstrip('.')} · {w.skill(test['skill'])}"
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
