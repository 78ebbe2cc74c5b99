"""How a game looks in the terminal: panels, questions with numbered choices, events as sentences."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text

from rulewright.cli.console import hanging, out
from rulewright.engine import SPECTATOR, Asking, Choice, EndRow, Game, Line, Panel, Run, View
from rulewright.engine.rulebook import read_atoms

FRAME = 5
"""Columns that a panel's frame takes, and the gap beside it."""
SHORT = 48
"""A detail no longer than this stands beside its choice."""
INKS = {"plain": "", "bold": "bold", "dim": "dim", "white": "bright_white", "black": "black on white"}


def inked(line: Line) -> Text:
    """A line with its inks."""
    if isinstance(line, str):
        return Text(line)
    text = Text()
    for span in line:
        text.append(span.text, style=INKS.get(span.ink, span.ink))
    return text


def framed(panel: Panel) -> RenderableType:
    """One panel in its frame."""
    parts: list[RenderableType] = []
    if panel.lines:
        parts.append(Text("\n").join(inked(line) for line in panel.lines))
    if panel.columns:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for column in panel.columns:
            table.add_column(column, header_style="dim")
        for row in panel.rows:
            table.add_row(*[inked(cell) for cell in row])
        parts.append(table)
    return Frame(Group(*parts), title=Text(panel.title), title_align="left", border_style="dim", expand=False)


def show_table(game: Game, run: Run, observer: int) -> None:
    """The whole table as the observer sees it, in the game's order."""
    show_panels(game.panels(game.look(run, observer)))


def untold(panel: Panel, told: Collection[str]) -> Panel:
    """The panel without the sentences that are told below it anyway."""
    if panel.kind != "prose":
        return panel
    return panel._replace(lines=tuple([line for line in panel.lines if line not in told]))


def show_panels(panels: Sequence[Panel]) -> None:
    """Panels one below the other, neighbours side by side where there is room; one that says nothing is left out."""
    row: list[Panel] = []
    for panel in panels:
        if not (panel.lines or panel.columns):
            continue
        if row and sum(width(one) + FRAME for one in (*row, panel)) > out.width:
            show_row(row)
            row = []
        row.append(panel)
    show_row(row)


def wipe() -> None:
    """Clear the screen, and what could be scrolled back to."""
    out.clear()
    if out.is_terminal:
        out.file.write("\x1b[3J")


def show_row(panels: Sequence[Panel]) -> None:
    """Panels side by side."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(*[framed(panel) for panel in panels])
    out.print(grid)


def width(panel: Panel) -> int:
    """How many columns the panel takes inside its frame."""
    rows = [panel.columns, *panel.rows] if panel.columns else []
    columns = [max(inked(cell).cell_len for cell in column) + 2 for column in zip(*rows, strict=True)]
    lines = [inked(line).cell_len for line in panel.lines]
    return max([*lines, sum(columns), len(panel.title)], default=0)


def show_events(game: Game, run: Run, heard: int, observer: int) -> int:
    """The events since `heard` that the observer may know, as sentences; returns how many there are now."""
    for sentence in sentences(game, run, heard, observer):
        out.print(hanging("  ·", Text(sentence, style="cyan")))
    return len(run.state.told or [])


def sentences(game: Game, run: Run, heard: int, observer: int) -> list[str]:
    """The events since `heard` that the observer may know."""
    return [
        game.told(run, event)
        for event in (run.state.told or [])[heard:]
        if event.heard_by(observer) or (observer == SPECTATOR and event.to is None)
    ]


def named(numbers: Sequence[Choice]) -> str:
    """Those of the numbers that have a name, where only some have one: they are the usual ones."""
    names = [choice.label for choice in numbers if choice.label != str(choice.value)]
    return f": {', '.join(names)}" if len(names) < len(numbers) and names else ""


def show_question(asking: Asking) -> None:
    """The question with its choices, numbered."""
    out.print(Text.assemble((asking.sentence, "bold"), (f"   [{asking.rule}]", "dim")))
    if asking.kind == "write":
        told = f"  write at most {asking.limit} characters; Enter alone: {asking.unsaid[:1].lower()}{asking.unsaid[1:]}"
        out.print(Text(told, style="dim"))
        return
    open_choices = [c for c in asking.choices if not c.why_not]
    if asking.is_number and len(open_choices) > 1:
        values = [c.value for c in open_choices]
        out.print(Text(f"  type a number from {min(values)} to {max(values)}{named(open_choices)}", style="dim"))
        return
    labels = [Text(choice.label) for choice in open_choices]
    for label, choice in zip(labels, open_choices, strict=True):
        if 0 < len(choice.detail) <= SHORT:
            label.append(f"  ({choice.detail})", style="dim")
    if len(labels) > 8 and max(len(label) for label in labels) <= 32:
        numbered = [Text.assemble(f"{i:>3} ", label) for i, label in enumerate(labels, start=1)]
        out.print(Columns(numbered, padding=(0, 2), column_first=True))
    else:
        for i, label in enumerate(labels, start=1):
            out.print(hanging(f"{i:>3}", label))


def show_rule(game: Game, rule: str, options: Mapping[str, Any] | None = None, view: View | None = None) -> None:
    """The rule behind a question, any other by its number, or a card by code or name with the rule that tells more."""
    code = game.code_of(rule, options, view)
    thing = None if code is None else game.things_at(options, view)[code]
    if code is not None and thing is not None:
        alike = code.lower() == thing.title.lower()
        show_framed(thing.title if alike else f"{code} · {thing.title}", thing.text)
    wanted = rule.upper() if thing is None else thing.rule
    atom = read_atoms(game.rulebook()).get(wanted)
    if atom is not None:
        show_framed(f"{atom.id} · {atom.title}", atom.whole)
    elif thing is None:
        named = "no rule" if game.things is None else "no rule and no card"
        out.print(Text(f"There is {named} {rule}." if rule else "This question has no rule of its own."))


def show_framed(title: str, text: str) -> None:
    """A text in a frame of its own."""
    out.print(Frame(Markdown(text), title=Text(title), title_align="left", expand=False))


def show_result(game: Game, run: Run) -> None:
    """How it ended."""
    told = game.ended(run)
    if told is None:
        return
    out.print(Text("\nThe game is over.", style="bold"))
    out.print(Text(told.heading(run.names).rstrip(".") + ".", style="bold green"))
    if told.sentence:
        out.print(Text(told.sentence))
    counts = [row for row in told.rows if row.kind in ("count", "total")]
    if counts:
        out.print(count_table(counts, run.names))
    for row in told.rows:
        if row not in counts:
            mark = "▶" if row.kind == "reached" else " "
            out.print(Text(f"{mark} {row.label}: {row.detail}", style="bold" if row.kind == "reached" else ""))


def count_table(rows: Sequence[EndRow], names: Sequence[str]) -> Table:
    """What was counted, a column a seat; a last one for what all have together."""
    together = any(row.total is not None for row in rows)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for name in (*names, "all") if together else names:
        table.add_column(Text(name), justify="right", header_style="dim")
    table.add_column("")
    for row in rows:
        values = [*row.values, *[None] * (len(names) - len(row.values)), *([row.total] if together else [])]
        cells = [Text("" if value is None else str(value)) for value in values]
        for cell, note in zip(cells, row.notes, strict=False):
            cell.append(f"\n{note}", style="dim")
        table.add_row(Text(row.label), *cells, Text(row.detail), style="bold" if row.kind == "total" else "")
    return table
