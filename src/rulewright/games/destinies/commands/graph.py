# interpreted: Typer reads signatures
"""`graph`: every picture of a scenario as SVG, as Mermaid and as an outline in words that says the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import fail, out, print_json
from rulewright.games.destinies.commands.opening import open_scenario, write_text
from rulewright.games.destinies.draw.atlas import atlas
from rulewright.games.destinies.tools.charts import Chart, charts, gates
from rulewright.games.destinies.tools.pictures import ENDINGS, FORMS, as_data, outline


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("graph")(_graph)


def _graph(
    scenario: Annotated[str, typer.Argument(help="A shipped scenario or a folder.")],
    form: Annotated[str, typer.Option("--as", help="text, mermaid or svg.")] = "text",
    only: Annotated[str | None, typer.Option(help="One picture: map, events, npc_…, path_…, finale_…")] = None,
    to: Annotated[Path | None, typer.Option(help="A folder: write every picture there, in all three forms.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the pictures as data.")] = False,
) -> None:
    """Map, NPC states, what each path depends on, the calendar and the Finales, as pictures or in words."""
    if form not in FORMS:
        fail(f"`{form}` is no form of picture; write text, mermaid or svg.")
    story = open_scenario(scenario, as_json)
    made = charts(story)

    def drawn(chart: Chart, name: str) -> str:
        if chart.id != "map" or name != "svg":
            return FORMS[name](chart)
        dead = frozenset(node.id for node in chart.nodes.values() if node.dead)
        return atlas(story, outline(chart), dead, gates(story)) + "\n"

    chosen = [chart for chart in made if only in {None, chart.id}]
    if not chosen:
        fail(f"there is no picture `{only}`; there are {', '.join(chart.id for chart in made)}.")
    if to is not None:
        for chart in chosen:
            for name in FORMS:
                write_text(to / f"{chart.id}.{ENDINGS[name]}", drawn(chart, name))
    if as_json:
        print_json([as_data(chart) for chart in chosen])
    elif to is not None:
        out.print(f"{to}: {len(chosen)} pictures.", markup=False)
    else:
        for chart in chosen:
            out.print(drawn(chart, form), markup=False, soft_wrap=True)
