# interpreted: writes files for storytellers
"""A new story to begin from: the small whole one in `starter/`, under a name of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from rulewright.games.destinies.scenario.volumes import volume
from rulewright.games.destinies.shelf.finder import NAME

STARTER: Final = Path(__file__).resolve().parent.parent / "starter"
_ID: Final = "  id: starter\n"
_TITLE: Final = "  title: The Lamp on the Point\n"


class NotThere(ValueError):
    """Why a story cannot be begun at a place."""


def begin_story(folder: Path, title: str = "") -> list[str]:
    """Write the starter story into a new folder, whose name is the scenario's id; the names of its files.

    Raises `NotThere` where the name is no id or something is in the way: nothing that somebody wrote is ever replaced.
    """
    if not NAME.match(folder.name):
        raise NotThere(f"`{folder.name}` is no name of a scenario: small letters, digits and `_`, a letter first.")
    if folder.exists():
        raise NotThere(f"{folder} is there already.")
    starter = volume(STARTER)
    names = starter.names()
    folder.mkdir(parents=True)
    for name in names:
        text = starter.read(name).decode("utf-8")
        if name == "scenario.yaml":
            text = text.replace(_ID, f"  id: {folder.name}\n", 1)
            if title:
                text = text.replace(_TITLE, f"  title: {json.dumps(title, ensure_ascii=False)}\n", 1)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return names
