# interpreted: made for people, once a question
"""The table as panels of text: what was read aloud, the map, the boards, the private card, the trade, the test."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rulewright.engine.panels import Line, Panel, Span, table_panel, text_panel
from rulewright.engine.wording import View
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
    found += [map_panel(w), players_panel(w)] if seen["tiles"] else [players_panel(w)]
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
    """The map as it lies, drawn with characters: names of tiles, what is there, who is there; north is up."""
    tiles = {(tile["x"], tile["y"]): tile for tile in w.seen["tiles"]}
    title = f"{w('map')} · {w('day', day=w.seen['day'])}"
    if w.seen["deadline"]:
        title += f" / {w.seen['deadline']}"
    across, down = [x for x, _ in tiles], [y for _, y in tiles]
    columns = range(min(across), max(across) + 1)
    wide = max(9, min(30, (MAP_WIDE + 1) // len(columns) - 5))
    lines: list[Line] = []
    for y in range(max(down), min(down) - 1, -1):
        cells = {x: cell_lines(w, tiles[x, y], wide) for x in columns if (x, y) in tiles}
        high = max(len(cell) for cell in cells.values())
        for k in range(-1, high + 1):
            spans: list[Span] = []
            for x in columns:
                known = x in cells and tiles[x, y]["explored"]
                spans += [*cell_line(cells.get(x), k, high, wide, known), Span(" ")]
            lines.append(tuple(spans[:-1]))
    return text_panel(title, lines)


MAP_WIDE = 76
"""So many characters the drawn map may be wide: a terminal of 80, less a frame. Its cells grow narrower the more there
are."""


def cell_lines(w: Words, tile: dict[str, Any], wide: int) -> list[tuple[Span, ...]]:
    """What stands in the box of a tile."""
    number = tile["tile"]
    found: list[tuple[Span, ...]] = [
        (Span(line, "bold", tile_place(number)),) for line in wrap(w.tile(number), wide) or [""]
    ]
    if tile["explored"]:
        for spot in tile["pois"]:
            words = w.poi(spot["poi"]) + people(w, spot["npcs"])
            place = poi_place(spot["poi"])
            found += [(Span(line, place=place),) for line in wrap(f"· {words}", wide, subsequent_indent="  ")]
    else:
        teaser = w.text(w.plot.tile_teaser[number])
        found += [(Span(line, "dim"),) for line in wrap(teaser or w("unexplored"), wide)]
        found += [(Span(line),) for poi in tile.get("peeked", []) for line in wrap(f"? {w.poi(poi)}", wide)]
    if tile["pile"]:
        left = w("pile", items=w.items(tile["pile"]))
        found += [(Span(line, "dim"),) for line in wrap(left, wide)]
    for seat in tile["figures"]:
        found += [(Span(line, "yellow"),) for line in wrap(f"@ {name_of(w.seen['names'], seat)}", wide)]
    return found


def cell_line(cell: list[tuple[Span, ...]] | None, k: int, high: int, wide: int, known: bool) -> list[Span]:
    """One line of a tile's box: an explored one has a double edge, one that nobody has turned a single one."""
    if cell is None:
        return [Span(" " * (wide + 4))]
    corners, flat, side = ("╔╗╚╝", "═", "║") if known else ("┌┐└┘", "─", "│")
    if k == -1:
        return [Span(f"{corners[0]}{flat * (wide + 2)}{corners[1]}", "dim")]
    if k == high:
        return [Span(f"{corners[2]}{flat * (wide + 2)}{corners[3]}", "dim")]
    inside = cell[k] if k < len(cell) else ()
    long = sum(len(span.text) for span in inside)
    return [Span(f"{side} ", "dim"), *inside, Span(" " * (wide - long)), Span(f" {side}", "dim")]


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
        name = name_of(w.seen["names"], seat)
        if board["character"] == NONE:
            rows.append((name, *["–"] * 8))
            continue
        name += f": {w.character(board['character'])}"
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
        return table_panel(title, (w("ladder"), "1", "2", "3", "4", "5", "6"), rows)
    lines = []
    if test["main"]:
        effort = " ".join("★" if face < 0 else str(face) for face in test["effort"]) or "–"
        lines.append(w("dice_shown", main=" ".join(map(str, test["main"])), effort=effort))
    if "total" in test:
        lines.append(w("total", total=test["total"], count=test["count"]))
    return text_panel(title, lines, "prose")
