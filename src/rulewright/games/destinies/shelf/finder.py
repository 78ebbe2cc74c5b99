# interpreted: reads folders
"""Where scenarios lie: the one place that turns a name into a folder or a packed file.

A scenario is known by its name only: those that come with the game, and those in the folders listed in the environment
variable RULEWRIGHT_SCENARIOS (or added with `add_shelf`). Every command, option and tool finds the same ones. [D-197]
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from rulewright.games.destinies.scenario.volumes import PACKED

SHIPPED: Final = Path(__file__).resolve().parent.parent / "scenarios"
SHELVES: Final = "RULEWRIGHT_SCENARIOS"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,39}\Z")
"""What a scenario may be called."""


def shelves() -> list[Path]:
    """The folders in which scenarios are looked for, the shipped ones first."""
    more = [Path(part) for part in os.environ.get(SHELVES, "").split(os.pathsep) if part]
    return [SHIPPED, *more]


def add_shelf(folder: Path) -> None:
    """Look for scenarios in this folder too, here and in processes started from here."""
    known = [part for part in os.environ.get(SHELVES, "").split(os.pathsep) if part]
    if str(folder.resolve()) not in known:
        os.environ[SHELVES] = os.pathsep.join([*known, str(folder.resolve())])


def shipped() -> list[str]:
    """The scenarios that come with the game."""
    return names_in([SHIPPED])


def names() -> list[str]:
    """Every scenario on the shelves."""
    return names_in(shelves())


def names_in(folders: list[Path]) -> list[str]:
    """Every scenario in these folders, in alphabetical order."""
    there = [path for shelf in folders if shelf.is_dir() for path in shelf.iterdir()]
    found = {path.name for path in there if (path / "scenario.yaml").is_file()}
    found |= {path.name.removesuffix(PACKED) for path in there if path.name.endswith(PACKED) and path.is_file()}
    return sorted(name for name in found if NAME.match(name))


def place_of(name: str) -> Path | None:
    """Where the scenario of that name lies: a folder, else a packed file. Never a path out of the shelves."""
    if NAME.match(name):
        for shelf in shelves():
            if (shelf / name / "scenario.yaml").is_file():
                return shelf / name
            if (shelf / f"{name}{PACKED}").is_file():
                return shelf / f"{name}{PACKED}"
    return None


def find(name: str) -> Path:
    """What a storyteller named: a scenario on the shelves, else a path to a folder or a packed file."""
    return place_of(name) or Path(name)


def name_at(place: Path) -> str:
    """What the scenario at a place is called: its folder's name, or the packed file's without its ending."""
    return place.resolve().name.removesuffix(PACKED)
