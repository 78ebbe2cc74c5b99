# interpreted: reads and writes a small file between games
"""The chronicle of a group: which scenarios each player knows, and the facts a campaign remembers. [D-199..D-203]

Nothing else passes from one scenario to the next: no items, coins, skills or experience. [D-202]
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulewright.engine.errors import RulewrightError
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.shelf.finder import names
from rulewright.games.destinies.shelf.library import Tale, tale


class BadChronicle(RulewrightError):
    """A file that is not a chronicle."""


@dataclass
class Chronicle:
    """What a group remembers."""

    played: dict[str, list[str]] = field(default_factory=dict)  # player → scenarios
    facts: dict[str, dict[str, str]] = field(default_factory=dict)  # campaign → fact → value

    def text(self) -> str:
        """The file's text."""
        kept = {"destinies_chronicle": 1, "played": self.played, "facts": self.facts}
        return json.dumps(kept, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def read_chronicle(path: Path) -> Chronicle:
    """The chronicle in a file; an empty one where there is none yet."""
    if not path.exists():
        return Chronicle()
    try:
        kept: Any = json.loads(path.read_text(encoding="utf-8"))
        played = {str(who): [str(s) for s in known] for who, known in kept["played"].items()}
        facts = {str(c): {str(f): str(v) for f, v in told.items()} for c, told in kept["facts"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as why:
        raise BadChronicle(f"{path} is not a chronicle") from why
    return Chronicle(played, facts)


def facts_for(chronicle: Chronicle, told: Tale) -> str:
    """The facts that a scenario of the campaign starts with, as its option `chronicle` takes them. [D-199 D-201]

    Facts that the scenario does not know (any more) are left out; the others fall back to their declared defaults.
    """
    if told.scenario.campaign is None:
        return ""
    known = chronicle.facts.get(told.scenario.campaign.id, {})
    parts = []
    for name, value in sorted(known.items()):
        variable = told.scenario.variables.get(("chronicle", name))
        if variable is not None and value in [word(v) for v in variable.values]:
            parts.append(f"{name}={value}")
    return ",".join(parts)


def word(value: object) -> str:
    """A value as it is written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def remember(chronicle: Chronicle, t: Adventure, players: tuple[str, ...]) -> None:
    """Note a finished game: who has played it now, and the facts it wrote. [D-202]"""
    told = tale(t.plot.source)
    for name in players:
        known = chronicle.played.setdefault(name, [])
        if t.plot.id not in known:
            known.append(t.plot.id)
    campaign = told.scenario.campaign
    if campaign is None or not t.ended:
        return
    written = chronicle.facts.setdefault(campaign.id, {})
    for index, name in enumerate(t.plot.fact_ids):
        if campaign.facts[name].written_by == t.plot.id:
            variable = campaign.facts[name].variable
            value = variable.values[t.facts[index]] if variable.type == "enum" else t.facts[index]
            written[name] = word(bool(value)) if variable.type == "bool" else word(value)


def warnings(chronicle: Chronicle, told: Tale, players: tuple[str, ...]) -> list[str]:
    """Only a group in which everybody knows a scenario should play it again; the app warns. [D-203]"""
    know = [name for name in players if told.plot.id in chronicle.played.get(name, [])]
    if not know or len(know) == len(players):
        return []
    new = [name for name in players if name not in know]
    return [f"{', '.join(know)} played this before and would have an advantage over {', '.join(new)}."]


def suggested() -> list[str]:
    """Scenarios in the order in which they should be met: introductory ones first, campaigns in their order. [D-204]"""
    found = [tale(name) for name in names()]

    def place(told: Tale) -> tuple[int, str, int, str]:
        campaign = told.scenario.campaign
        if campaign is None:
            return (0 if told.scenario.introductory else 1, "", 0, told.plot.id)
        order = campaign.order.index(told.plot.id) if told.plot.id in campaign.order else len(campaign.order)
        return (2, campaign.id, order, told.plot.id)

    return [told.plot.source for told in sorted(found, key=place)]
