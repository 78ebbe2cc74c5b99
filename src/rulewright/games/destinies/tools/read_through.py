# interpreted: made for storytellers, once a scenario
"""A story as one hero meets it: every text that they may hear, in reading order, as it would be read to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulewright.games.destinies.scenario.hearing import heard, hearers
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.tools.context import Setting, settings


@dataclass(frozen=True, slots=True)
class Line:
    """One text for one hero."""

    key: str
    place: str  # file and line
    about: str  # where it stands: the place, the person, the path
    when: str  # under which condition, empty: always
    text: str

    def as_json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {"key": self.key, "place": self.place, "about": self.about, "when": self.when, "text": self.text}


def read_as(scenario: Scenario, hero: str, language: str = "") -> list[Line]:
    """Every text that the hero may hear or choose, their own card included; what only others hear is left out.

    Texts that differ by hero are decided, those that vary otherwise show all their ways.
    """
    told = scenario.translations.get(language, {})
    may_hear = hearers(scenario)
    me = scenario.characters[hero].name.text
    made: list[Line] = []
    for key, setting in settings(scenario).items():
        if hero not in may_hear.get(key, (hero,)) or _of_another(key, hero):
            continue
        text = heard(told.get(key, setting.passage.text), hero).replace("{me}", told.get(f"character.{hero}.name", me))
        place = f"{setting.passage.place.file}:{setting.passage.place.line}"
        made.append(Line(key, place, _about(scenario, setting), setting.condition, text))
    return made


def _of_another(key: str, hero: str) -> bool:
    """A card of somebody else."""
    kind, _, rest = key.partition(".")
    return kind in {"destiny", "character"} and not rest.startswith(f"{hero}.")


def _about(scenario: Scenario, setting: Setting) -> str:
    where = setting.where
    names = []
    if where.poi in scenario.pois:
        names.append(scenario.pois[where.poi].name.text)
    if where.npc in scenario.npcs:
        names.append(scenario.npcs[where.npc].name.text)
    if where.path:
        names.append(f"{where.path} path")
    return ", ".join(names) or setting.passage.key.rpartition(".")[0]
