# interpreted: read once when a game starts
"""How a game is opened: its scenario taken off the shelf, its options checked against it, its table laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.engine.errors import BadOption
from rulewright.games.destinies.options import settings_of
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.rules.setup import lay_out
from rulewright.games.destinies.shelf.library import Tale, tale
from rulewright.games.destinies.shelf.saving import restore


def start(seats: int, options: Mapping[str, Any]) -> Adventure:
    """The table before anybody has a character, or the saved game to go on with. [D-002 D-196]"""
    told = tale_of(options)
    t = Adventure()
    lay_out(t, told.plot, settings_of(seats, options), seats, chronicle_facts(told, str(options["chronicle"])))
    if options["resume"]:
        restore(t, told, str(options["resume"]))
    return t


def tale_of(options: Mapping[str, Any]) -> Tale:
    """The scenario that the options name."""
    return tale(str(options["scenario"]))


def check_options(seats: int, options: Mapping[str, Any]) -> None:
    """The scenario must exist and have enough characters, speak the language and have what the mode needs."""
    told = tale_of(options)
    if seats > len(told.scenario.order):
        raise BadOption(f"{told.scenario.id} has characters for {len(told.scenario.order)} players, not {seats}")
    if options["language"] not in told.languages():
        raise BadOption(f"language cannot be {options['language']!r}: {told.scenario.id} has {told.languages()}")
    if seats == 1 and options["solo"] == "challenger" and not told.scenario.deadline:
        raise BadOption(f"{told.scenario.id} cannot be played as Challenger: it has no deadline")
    chronicle_facts(told, str(options["chronicle"]))


def chronicle_facts(told: Tale, written: str) -> list[int]:
    """The facts to start with: those given, else the declared defaults. [D-199 D-201]"""
    plot = told.plot
    facts = plot.fact_start[:]
    for part in (part.strip() for part in written.split(",") if part.strip()):
        name, _, value = part.partition("=")
        if name not in plot.fact_ids:
            raise BadOption(
                f"chronicle: there is no fact {name[:60]!r}; there are: {', '.join(plot.fact_ids) or 'none'}"
            )
        variable = told.scenario.variables["chronicle", name]
        words = [str(v).lower() if isinstance(v, bool) else str(v) for v in variable.values]
        if value not in words:
            raise BadOption(f"chronicle: {name} cannot be {value[:60]!r}; it is one of {', '.join(words)}")
        number_of = words.index(value)
        facts[plot.fact_ids.index(name)] = number_of if variable.type == "enum" else int(variable.values[number_of])
    return facts
