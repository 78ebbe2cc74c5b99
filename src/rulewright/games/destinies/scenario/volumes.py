# interpreted: reads files
"""Where the files of a scenario lie: in a folder, or packed into one JSON file with the hash of all of them. [F-30]

A packed file is what one storyteller hands to another. It is read whole and checked against its hash before anything in
it is looked at; its names are only ever names, nothing is looked for on the disk by them.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any, Final

from rulewright.games.destinies.scenario.problems import Place, Problem, Unreadable
from rulewright.games.destinies.scenario.source import MAX_BYTES

PACKED: Final = ".scenario.json"
"""How the name of a packed scenario ends."""
PACK_VERSION: Final = 1
MAX_FILES: Final = 600
MAX_TOTAL: Final = 32 * MAX_BYTES
CAMPAIGNS: Final = "../campaigns/"
_NAME: Final = re.compile(r"(?:\.\./campaigns/)?[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+){0,4}\.(?:yaml|yml|po)\Z")


class Volume:
    """The files of one scenario, by name with forward slashes; the campaign that it shares with others is beside it."""

    name: str
    """What the scenario is called where it lies."""
    at: str
    """Where that is, for people."""

    def names(self) -> list[str]:
        """All YAML and PO files, sorted."""
        raise NotImplementedError

    def read(self, name: str) -> bytes:
        """The bytes of a file; `Unreadable` where it is too large or no plain file."""
        raise NotImplementedError

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        raise NotImplementedError


class Folder(Volume):
    """A folder; links that lead out of it are not followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = folder.name
        self.at = str(folder)

    def names(self) -> list[str]:
        """The files in the folder and below, and the translations in `strings`."""
        written = sorted(path for path in self.folder.rglob("*") if path.suffix in {".yaml", ".yml"})
        told = sorted(self.folder.glob("strings/*.po"))
        return [path.relative_to(self.folder).as_posix() for path in [*written, *told]]

    def read(self, name: str) -> bytes:
        """A regular file inside the folder, or inside that of the campaigns."""
        path, home = self._path(name)
        here = Place(name, 1, 1)
        if not _inside(path, home) or not path.is_file():
            raise Unreadable(
                Problem(here, "SC0101", "a link out of the folder, or no file.", "Copy it into the folder.")
            )
        if path.stat().st_size > MAX_BYTES:
            raise Unreadable(Problem(here, "SC0109", "the file is larger than 1 MiB.", "Split it."))
        return path.read_bytes()

    def has(self, name: str) -> bool:
        """Whether the file is there."""
        return self._path(name)[0].is_file()

    def _path(self, name: str) -> tuple[Path, Path]:
        """A file, and the folder that it must be in."""
        if name.startswith(CAMPAIGNS):
            home = self.folder.resolve().parent / "campaigns"
            return home / name.removeprefix(CAMPAIGNS), home
        return self.folder / name, self.folder


class Packed(Volume):
    """One file with all of them."""

    def __init__(self, path: Path) -> None:
        self.name = path.name.removesuffix(PACKED)
        self.at = str(path)
        self.files = unpacked(path)

    def names(self) -> list[str]:
        """As in the folder that was packed: YAML files first, then translations."""
        own = sorted(name for name in self.files if not name.startswith(CAMPAIGNS))
        return sorted(own, key=lambda name: name.endswith(".po"))

    def read(self, name: str) -> bytes:
        """A file of the pack."""
        return self.files[name].encode("utf-8", "surrogatepass")

    def has(self, name: str) -> bool:
        """Whether the pack has it."""
        return name in self.files


def volume(path: Path) -> Volume:
    """The volume at a path: a folder, or a packed file. Raises `Unreadable`."""
    return Packed(path) if path.is_file() else Folder(path)


def digest(files: dict[str, str]) -> str:
    """The hash of a pack: of all names and texts in order."""
    whole = hashlib.sha256()
    for name, text in sorted(files.items()):
        whole.update(name.encode() + b"\0" + text.encode("utf-8", "surrogatepass") + b"\0")
    return whole.hexdigest()


def pack(folder: Path, campaign: str = "") -> str:
    """The packed form of a scenario that was found in order; with the campaign that it shares, if any."""
    source = Folder(folder)
    files = {name: source.read(name).decode("utf-8") for name in source.names()}
    shared = f"{CAMPAIGNS}{campaign}.yaml"
    if campaign and source.has(shared):
        files[shared] = source.read(shared).decode("utf-8")
    packed = {"rulewright_scenario": PACK_VERSION, "id": folder.resolve().name, "sha256": digest(files), "files": files}
    return json.dumps(packed, ensure_ascii=False, indent=1) + "\n"


def unpacked(path: Path) -> dict[str, str]:
    """The files in a packed scenario, all or nothing."""

    def refuse(what: str, advice: str, code: str = "SC0101") -> Unreadable:
        return Unreadable(Problem(Place(str(path), 1, 1), code, what, advice))

    if path.stat().st_size > 2 * MAX_TOTAL:
        raise refuse("the packed file is larger than 64 MiB.", "Pack a smaller scenario.", "SC0109")
    try:
        found: Any = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise refuse("this is neither a folder nor a packed scenario.", "Make one with `scenario pack`.") from None
    files = found.get("files") if isinstance(found, dict) else None
    if not isinstance(files, dict) or found.get("rulewright_scenario") != PACK_VERSION:
        raise refuse("this is no packed scenario that this version reads.", "Make one with `scenario pack`.")
    if len(files) > MAX_FILES or not all(_NAME.match(name) and isinstance(text, str) for name, text in files.items()):
        raise refuse("the pack holds too many files, or one that is no file of a scenario.", "Pack it again.")
    if digest(files) != found.get("sha256"):
        raise refuse("the pack was changed after it was made: its hash differs.", "Ask for it again.")
    return files


def _inside(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a link that leads to itself
        return False
