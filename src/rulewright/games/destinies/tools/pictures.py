# interpreted: made once a scenario
"""Every picture of a scenario as SVG, as Mermaid and as an outline in words that says the same."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Any, Final, NamedTuple

from rulewright.draw.model import Lettering
from rulewright.draw.text import width_of
from rulewright.games.destinies.draw.tones import FELL, TONES
from rulewright.games.destinies.tools.charts import Chart, Node

_WIDE, _GAP, _LINE, _PAD = 190, 60, 15, 10
_SMALL: Final = Lettering(FELL, 11)
_ROW: Final = 13  # from line to line of what an arrow says


def _tone(name: str) -> str:
    return TONES[name].of("day")


_INK, _PAGE = _tone("ink"), _tone("page")
_FILL: Final = {
    "plain": _tone("paper"),
    "start": _tone("wash"),
    "and": _tone("page2"),
    "or": _tone("page"),
    "item": _tone("page2"),
    "goal": _tone("gold"),
    "defeat": _tone("wood"),
}
"""Boxes in the colours of the table: vellum, and gold for what is reached."""


def outline(chart: Chart) -> str:
    """The picture in words, for screen readers and terminals."""
    lines = [f"# {chart.title}"]
    for node in chart.nodes.values():
        marks = [word for word, holds in (("dead", node.dead), ("contested", node.contested)) if holds]
        if node.kind in {"start", "goal", "defeat"}:
            marks.insert(0, node.kind)
        said = node.label.replace("\n", "; ")
        where = f" at {node.at[0]}, {node.at[1]}" if node.at is not None else ""
        marked = f" [{', '.join(marks)}]" if marks else ""
        lines.append(f"- {said}{where}{marked}")
        for edge in chart.edges:
            if edge.source == node.id:
                to = chart.nodes[edge.target].label.split("\n")[0]
                arrow = "next to" if node.at is not None else "→"
                lines.append(f"    {arrow} {to}{f' ({edge.label})' if edge.label else ''}")
    return "\n".join(lines) + "\n"


def mermaid(chart: Chart) -> str:
    """The picture for Mermaid."""
    lines = [f"%% {chart.title}", "flowchart LR"]
    for node in chart.nodes.values():
        text = node.label.replace('"', "#quot;").replace("\n", "<br/>")
        opened, closed = {"goal": ('(["', '"])'), "item": ('[/"', '"/]'), "or": ('("', '")')}.get(
            node.kind, ('["', '"]')
        )
        lines.append(f"  n_{node.id}{opened}{text}{closed}")
        if node.dead:
            lines.append(f"  style n_{node.id} fill:#ddd,stroke-dasharray: 4")
        elif node.contested:
            lines.append(f"  style n_{node.id} stroke-width:3px")
    for edge in chart.edges:
        quoted = edge.label.replace('"', "#quot;")
        label = f'|"{quoted}"|' if quoted else ""
        arrow = "---" if chart.nodes[edge.source].at is not None else "-->"
        lines.append(f"  n_{edge.source} {arrow}{label} n_{edge.target}")
    return "\n".join(lines) + "\n"


def svg(chart: Chart) -> str:
    """The picture as SVG, with its outline as description."""
    texts = {node.id: _lines(node) for node in chart.nodes.values()}
    tall = {name: _PAD * 2 + _LINE * len(lines) for name, lines in texts.items()}
    corners = _grid(chart, tall) if any(n.at is not None for n in chart.nodes.values()) else _layers(chart, tall)
    boxes = [_Box(x, y, x + _WIDE, y + tall[name]) for name, (x, y) in corners.items()]
    arrows = [_arrow(chart, *ends, corners, tall) for ends in _said(chart)]
    labels = _labels(list(_said(chart).values()), arrows, boxes)
    wide = max((box.right for box in [*boxes, *labels]), default=0) + _GAP // 2
    high = max((box.bottom for box in [*boxes, *labels]), default=0) + _GAP // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" font-family="{FELL}, serif" '
        f'font-size="13" fill="{_INK}"><title>{escape(chart.title)}</title><desc>{escape(outline(chart))}</desc>',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0L8 4L0 8z"/></marker></defs>',
        f'<rect width="{wide}" height="{high}" fill="{_PAGE}"/>',
    ]
    parts += [arrow.drawn for arrow in arrows]
    for node in chart.nodes.values():
        x, y = corners[node.id]
        fill = _tone("wood") if node.dead else _FILL[node.kind]
        dash = ' stroke-dasharray="4"' if node.dead else ""
        parts.append(
            f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{tall[node.id]}" rx="6" fill="{fill}" stroke="{_INK}" '
            f'stroke-width="{3 if node.contested else 1}"{dash}/>'
        )
        for row, line in enumerate(texts[node.id]):
            parts.append(f'<text x="{x + _PAD}" y="{y + _PAD + _LINE * row + 11}">{escape(line)}</text>')
    for lines, box in zip(_said(chart).values(), labels, strict=True):
        if lines:
            parts.append(_written(lines, box))
    return "".join(parts) + "</svg>\n"


def _lines(node: Node) -> list[str]:
    made = [line for part in node.label.split("\n") for line in wrap(part, 27) or [""]]
    return [*made, "(proved dead)"] if node.dead else made


def _grid(chart: Chart, tall: dict[str, int]) -> dict[str, tuple[int, int]]:
    places = {node.id: node.at or (0, 0) for node in chart.nodes.values()}
    left = min(x for x, _ in places.values())
    top = max(y for _, y in places.values())
    row = max(tall.values()) + _GAP
    return {
        name: (_GAP // 2 + (x - left) * (_WIDE + _GAP), _GAP // 2 + (top - y) * row) for name, (x, y) in places.items()
    }


def _layers(chart: Chart, tall: dict[str, int]) -> dict[str, tuple[int, int]]:
    """Columns from sources to targets; what turns back stays where it first came up."""
    column = dict.fromkeys(chart.nodes, 0)
    for _ in range(len(chart.nodes)):
        moved = False
        for edge in chart.edges:
            if edge.source != edge.target and column[edge.target] <= column[edge.source] < len(chart.nodes) - 1:
                if not _leads(chart, edge.target, edge.source):
                    column[edge.target] = column[edge.source] + 1
                    moved = True
        if not moved:
            break
    widest = max([width_of(line, _SMALL) for lines in _said(chart).values() for line in lines], default=0.0)
    between = max(2 * _GAP, int(widest) + _GAP)
    corners: dict[str, tuple[int, int]] = {}
    filled: dict[int, int] = {}
    for name, place in column.items():
        y = filled.get(place, _GAP // 2)
        corners[name] = (_GAP // 2 + place * (_WIDE + between), y)
        filled[place] = y + tall[name] + _GAP // 2
    return corners


def _leads(chart: Chart, source: str, target: str) -> bool:
    """There is a way along the arrows."""
    seen: set[str] = set()
    queue = [source]
    while queue:
        name = queue.pop()
        if name == target:
            return True
        if name not in seen:
            seen.add(name)
            queue += [edge.target for edge in chart.edges if edge.source == name]
    return False


def _said(chart: Chart) -> dict[tuple[str, str], list[str]]:
    """What stands beside each arrow, line by line; all ways from one box to another share one arrow."""
    found: dict[tuple[str, str], list[str]] = {}
    for edge in chart.edges:
        found.setdefault((edge.source, edge.target), []).extend(wrap(edge.label, 30))
    return found


class _Box(NamedTuple):
    """A room on the picture."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: _Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class _Arrow(NamedTuple):
    """An arrow: how it is drawn, and its middle."""

    drawn: str
    x: int
    y: int


def _arrow(chart: Chart, source: str, target: str, corners: dict[str, tuple[int, int]], tall: dict[str, int]) -> _Arrow:
    (ax, ay), (bx, by) = corners[source], corners[target]
    if chart.nodes[source].at is not None:
        start = (ax + _WIDE // 2, ay + tall[source] // 2)
        end = (bx + _WIDE // 2, by + tall[target] // 2)
        line = f'<path d="M{start[0]} {start[1]}L{end[0]} {end[1]}" stroke="{_INK}" fill="none"/>'
        return _Arrow(line, (start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    ahead = bx > ax
    start = (ax + (_WIDE if ahead else 0), ay + tall[source] // 2)
    end = (bx + (0 if ahead else _WIDE), by + tall[target] // 2)
    if source == target or ax == bx:
        start, end = (ax + _WIDE, ay + tall[source] // 2), (bx + _WIDE, by + tall[target] // 2 + 6)
    bend = _GAP if ahead or ax == bx else -_GAP
    back = -bend if ax != bx else bend
    far = abs(bx - ax) > 2 * _WIDE and abs(by - ay) < 2 * _GAP  # over a column: below the boxes that stand between
    sag = tall[source] // 2 + _GAP // 2 if far else 0
    first, second = (start[0] + bend, start[1] + 2 * sag), (end[0] + back, end[1] + 2 * sag)
    curve = f"M{start[0]} {start[1]}C{first[0]} {first[1]} {second[0]} {second[1]} {end[0]} {end[1]}"
    drawn = f'<path d="{curve}" stroke="{_INK}" fill="none" marker-end="url(#tip)"/>'
    across = (4 * start[0] + 4 * end[0] + 3 * (bend + back)) // 8  # the middle of the curve
    return _Arrow(drawn, across + (_GAP if ax == bx else 0), (start[1] + end[1] + 3 * sag) // 2)


def _labels(said: list[list[str]], arrows: list[_Arrow], boxes: list[_Box]) -> list[_Box]:
    """Room for what each arrow says, as near to its middle as there is any: nothing lies over anything else."""
    taken: list[_Box] = []
    for lines, arrow in zip(said, arrows, strict=True):
        half = int(max((width_of(line, _SMALL) for line in lines), default=0.0)) // 2 + 4
        high, x = _ROW * len(lines) + 4 * bool(lines), max(arrow.x, half)
        for away in range(0, 4000, 4):
            tops = [arrow.y - high // 2 + way * away for way in (1, -1)]
            free = [box for box in (_Box(x - half, top, x + half, top + high) for top in tops if top >= 0)
                    if not any(box.meets(other) for other in (*boxes, *taken))]  # fmt: skip
            if free:
                taken.append(free[0])
                break
    return taken


def _written(lines: list[str], box: _Box) -> str:
    """What stands beside an arrow, on a little paper of its own so that no arrow runs through it."""
    x, room = (box.left + box.right) // 2, f'width="{box.right - box.left}" height="{box.bottom - box.top}"'
    rows = [
        f'<text x="{x}" y="{box.top + 11 + _ROW * row}" font-size="11" text-anchor="middle">{escape(line)}</text>'
        for row, line in enumerate(lines)
    ]
    return f'<rect x="{box.left}" y="{box.top}" {room} fill="{_PAGE}"/>{"".join(rows)}'


def as_data(chart: Chart) -> dict[str, Any]:
    """The picture as plain data."""
    return {
        "id": chart.id,
        "title": chart.title,
        "nodes": [
            {"id": n.id, "label": n.label, "kind": n.kind, "dead": n.dead, "contested": n.contested}
            for n in chart.nodes.values()
        ],
        "edges": [{"from": e.source, "to": e.target, "label": e.label} for e in chart.edges],
    }


FORMS: Final = {"svg": svg, "mermaid": mermaid, "text": outline}
ENDINGS: Final = {"svg": "svg", "mermaid": "mmd", "text": "txt"}
