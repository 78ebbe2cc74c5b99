# interpreted: reads and writes a storyteller's files
"""A scenario on the workbench: its files with what was typed and not yet saved, what is wrong with them, its map, and
a table at any place of it.

What is typed is checked in a copy; only `save` writes, and only plain files inside the scenario's own folder.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
import threading
import time
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from rulewright.draw.model import Scene
from rulewright.engine import counted
from rulewright.engine.errors import RulewrightError
from rulewright.games.destinies.draw.atlas import atlas_board
from rulewright.games.destinies.scenario.check import Checked, check_folder
from rulewright.games.destinies.scenario.loader import Memory
from rulewright.games.destinies.scenario.model import Scenario, ScriptedTest
from rulewright.games.destinies.scenario.problems import Place
from rulewright.games.destinies.scenario.source import MAX_BYTES
from rulewright.games.destinies.shelf.finder import SHIPPED, add_shelf
from rulewright.games.destinies.shelf.library import Tale, forget, load
from rulewright.games.destinies.shelf.snapshots import snapshot
from rulewright.games.destinies.state import MAX_ITEMS
from rulewright.games.destinies.tools.scripted import table
from rulewright.games.destinies.words.texts import poi_place, tile_place

NAME: Final = re.compile(r"[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+){0,4}\.(?:yaml|yml|po)\Z")
"""What a file of a scenario may be called: no dots but the ending's, so never a way out of the folder."""
LATEST: Final = 99
"""The last day on which a table may begin."""


class NotHere(RulewrightError):
    """A file that the workshop does not touch, and why."""


def mark_of(data: bytes) -> str:
    """What tells two states of a file apart."""
    return sha256(data).hexdigest()[:20]


class Workshop:
    """One scenario's folder, and a copy of it in which drafts are checked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.name = self.folder.name
        self.memory = Memory()
        self.lock = threading.Lock()
        self.copies = tempfile.TemporaryDirectory(prefix="workshop-")
        self.copy = Path(self.copies.name) / "scenarios" / self.name
        self.written: dict[Path, bytes] = {}
        if self.folder.parent != SHIPPED:
            add_shelf(self.folder.parent)

    def close(self) -> None:
        """Throw the copy away."""
        self.copies.cleanup()

    # -- files ------------------------------------------------------------------------------------------------------

    def files(self) -> dict[str, bytes]:
        """Every file of the story as it is on disk; links are left alone."""
        found: dict[str, bytes] = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if NAME.match(name) and path.is_file() and not self.linked(name) and path.stat().st_size <= MAX_BYTES:
                found[name] = path.read_bytes()
        return found

    def linked(self, name: str) -> bool:
        """Whether a link stands anywhere on the way to a file."""
        path = self.folder
        for part in name.split("/"):
            path = path / part
            if path.is_symlink():
                return True
        return False

    def path_of(self, name: str) -> Path:
        """Where a file of this name lies; refused when that is not inside the folder."""
        if not NAME.match(name) or len(name) > 200:
            raise NotHere(
                f"{name[:60]!r} is no name for a file of a story: letters, figures, _ and -, then .yaml or .po"
            )
        if self.linked(name):
            raise NotHere(f"{name} is a link; the workshop writes plain files only")
        path = self.folder / name
        if self.folder not in path.resolve().parents:
            raise NotHere(f"{name} does not lie in the folder of this story")
        return path

    def save(self, name: str, text: str, mark: str) -> dict[str, Any]:
        """Write a file if it is still what the typist began with; else nothing, and what it is now.

        `mark` is empty for a new file. The old text stays whole until the new one is.
        """
        path, data = self.path_of(name), text.encode("utf-8")
        if len(data) > MAX_BYTES:
            raise NotHere(f"{name} would be larger than 1 MiB; split it")
        with self.lock:
            there = path.read_bytes() if path.is_file() else b""
            if (mark_of(there) if path.is_file() else "") != mark:
                return {"saved": False, "text": there.decode("utf-8", "replace"), "mark": mark_of(there)}
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, beside = tempfile.mkstemp(prefix=".saving-", dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(data)
                if path.is_file():
                    os.chmod(beside, path.stat().st_mode & 0o777)
                else:
                    os.chmod(beside, 0o644)
                os.replace(beside, path)
            except BaseException:
                Path(beside).unlink(missing_ok=True)
                raise
        forget(self.name)
        return {"saved": True, "text": text, "mark": mark_of(data)}

    # -- what is wrong with it ----------------------------------------------------------------------------------------

    def check(self, drafts: dict[str, str]) -> dict[str, Any]:
        """What `scenario check` says of the files with these drafts in place of theirs, the map, and what to play."""
        began = time.monotonic()
        for name in drafts:
            self.path_of(name)
        with self.lock:
            files = self.files()
            marks = {name: mark_of(data) for name, data in files.items()}
            self.mirror({**files, **{name: text.encode("utf-8") for name, text in drafts.items()}})
            checked = check_folder(self.copy, self.memory)
        return {
            "problems": [problem.as_json() for problem in checked.problems],
            "waived": len(checked.waived),
            "errors": len(checked.errors),
            "marks": marks,
            **(shown(checked) if not checked.errors else NOTHING),
            "seconds": round(time.monotonic() - began, 3),
        }

    def mirror(self, files: dict[str, bytes]) -> None:
        """Make the copy hold exactly these files, and the campaigns that lie beside the folder."""
        wanted = {self.copy / name: data for name, data in files.items()}
        for path in sorted((self.folder.parent / "campaigns").glob("*.yaml")):
            wanted[self.copy.parent / "campaigns" / path.name] = path.read_bytes()
        for path in self.written.keys() - wanted.keys():
            path.unlink(missing_ok=True)
        for path, data in wanted.items():
            if self.written.get(path) != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        self.written = wanted

    # -- playing from a place -----------------------------------------------------------------------------------------

    def begin(self, hero: str, tile: str, day: int, items: list[str], everywhere: bool) -> dict[str, Any]:
        """What a table is made with that begins there, from the files as they are saved."""
        scenario = load(self.folder)
        self.fits(scenario, hero, tile, day, items)
        explored = list(scenario.tiles) if everywhere else list(dict.fromkeys([scenario.start_tile, tile]))
        given = {"explored": explored, f"players.{hero}.tile": tile, f"players.{hero}.items": items}
        script = ScriptedTest("workshop", "explorer", (hero,), {}, given, (), (), Place(self.name, 1, 1))
        t = table(Tale(scenario, self.name), script)
        t.day = day - 1  # it begins with the turn
        options = {
            "scenario": self.name, "language": scenario.language, "coach": False, "first_player": "first_seat",
            "resume": json.dumps(snapshot(t), ensure_ascii=False),
        }  # fmt: skip
        forget(self.name)
        return {"game": "destinies", "options": options}

    def fits(self, scenario: Scenario, hero: str, tile: str, day: int, items: list[str]) -> None:
        """Refuse what no table of this story could show."""
        for word, known, what in ((hero, scenario.characters, "character"), (tile, scenario.tiles, "tile")):
            if word not in known:
                raise NotHere(f"there is no {what} {word[:40]!r} in the saved files")
        if not 1 <= day <= LATEST:
            raise NotHere(f"the day is a number from 1 to {LATEST}")
        if len(items) > MAX_ITEMS:
            raise NotHere(f"nobody carries more than {counted(MAX_ITEMS, 'item')}")
        for item in items:
            if item not in scenario.items:
                raise NotHere(f"there is no item {item[:40]!r} in the saved files")
            if items.count(item) > scenario.items[item].copies:
                raise NotHere(f"there are not so many of {scenario.items[item].name.text}")


NOTHING: Final[dict[str, Any]] = {"scene": None, "spots": [], "heroes": [], "tiles": [], "items": []}


def shown(checked: Checked) -> dict[str, Any]:
    """The map of a story without errors, where each thing on it is written, and what a table may begin with."""
    s = checked.scenario
    board = atlas_board(s)
    tiles, pois = list(s.tiles.values()), list(s.pois.values())
    spots = [spot(tile_place(at), tile.name.text, tile.place, tile.id) for at, tile in enumerate(tiles)]
    spots += [spot(poi_place(at), poi.name.text, poi.place, poi.tile) for at, poi in enumerate(pois)]
    return {
        "scene": Scene([board], "map", ["map"], ["map"]),
        "spots": spots,
        "heroes": [{"id": one.id, "name": one.name.text} for one in s.characters.values()],
        "tiles": [{"id": one.id, "name": one.name.text} for one in tiles],
        "items": [{"id": one.id, "name": one.name.text} for one in s.items.values()],
    }


def spot(place: str, label: str, written: Place, tile: str) -> dict[str, Any]:
    """Something on the map, and where it is written."""
    return {"place": place, "label": label, "file": written.file, "line": written.line, "tile": tile}
