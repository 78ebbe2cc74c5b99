"""`rulewright rules`: the rulebook, one rule, one card, or what is not covered yet."""

from typing import Annotated, Any

import typer
from rich.markdown import Markdown
from rich.text import Text

from rulewright.cli.arguments import game_named
from rulewright.cli.console import fail, out, print_json
from rulewright.cli.terminal import show_rule
from rulewright.engine import Game, Thing
from rulewright.engine.rulebook import laid_out
from rulewright.testing.coverage import Cited, coverage


def atom_json(entry: Cited) -> dict[str, Any]:
    """An atom for machines."""
    atom = entry.atom
    return {
        "id": atom.id, "title": atom.title, "text": atom.whole, "chapter": atom.chapter, "prose": atom.prose,
        "code": entry.code, "tests": entry.tests,
    }  # fmt: skip


def rules(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    atom: Annotated[str, typer.Argument(help="One rule or one card, for instance H-041, R02 or 'Dark Ages'.")] = "",
    show_coverage: Annotated[bool, typer.Option("--coverage", help="List rules without code or without test.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print for machines.")] = False,
) -> None:
    """Print a game's rulebook, one rule with where it lives, one card, or the rules that are not covered."""
    found = game_named(game)
    if not atom and not show_coverage and not json:
        out.print(Markdown(laid_out(found.rulebook())))
        return
    code = found.code_of(atom) if atom else None
    if code is not None:
        show_thing(found, code, found.things_at()[code], json)
        return
    cited = coverage(found)
    atom = next((name for name in cited if name.lower() == atom.lower()), atom)
    if atom:
        if atom not in cited:
            span = f"from {next(iter(cited))} to {list(cited)[-1]}"
            fail(f"{found.title} has no rule and no card {atom!r}; its rules go {span}")
        show_atom(cited[atom], json)
    elif show_coverage:
        show_gaps(found.title, cited, json)
    else:
        print_json([atom_json(entry) for entry in cited.values()])


def show_thing(game: Game, code: str, thing: Thing, json: bool) -> None:
    """A card: what is written on it, and the rule that tells more."""
    if json:
        print_json({"code": code, "title": thing.title, "text": thing.text, "rule": thing.rule})
    else:
        show_rule(game, code)


def show_atom(entry: Cited, json: bool) -> None:
    """One rule: its text, its code, its tests."""
    if json:
        print_json(atom_json(entry))
        return
    out.print(Text.assemble((f"{entry.atom.id} · {entry.atom.title}", "bold"), (f"   {entry.atom.chapter}\n", "dim")))
    out.print(Markdown(entry.atom.whole))
    for what, places in (("in code", entry.code), ("proved by", entry.tests)):
        out.print(f"\n[dim]{what}:[/dim]")
        out.print("\n".join(f"  {place}" for place in places) or "  nowhere yet", markup=False)


def show_gaps(title: str, cited: dict[str, Cited], json: bool) -> None:
    """The rules without code or without test; exit code 1 when there are any."""
    missing = [
        {"id": e.atom.id, "title": e.atom.title, "code": bool(e.code), "test": bool(e.tests)}
        for e in cited.values()
        if not e.atom.prose and not (e.code and e.tests)
    ]
    prose = sum(1 for e in cited.values() if e.atom.prose)
    if json:
        print_json({"atoms": len(cited), "prose": prose, "missing": missing})
    else:
        for gap in missing:
            lacks = " and ".join(what for what in ("code", "test") if not gap[what])
            out.print(f"{gap['id']}  no {lacks}  {gap['title']}", markup=False)
        told = f"{title}: {len(cited)} rules, {prose} of them prose, {len(missing)} not covered."
        out.print(told, markup=False)
    if missing:
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules")(rules)
