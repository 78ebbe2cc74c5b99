# interpreted: keeps answers in files
"""A cache of proofs: what was decided about a part of a scenario holds until that part, or the code, changes.

Keys are hashes of content without texts and line numbers, so mending a sentence proves nothing anew. The folder
(`RULEWRIGHT_CACHE`, else the user's cache) may be deleted at any time; what cannot be read or written is passed over.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rulewright.games.destinies.scenario.model import Condition, Passage
from rulewright.games.destinies.scenario.problems import Place

FOLDER: Final = "RULEWRIGHT_CACHE"


class ProofCache:
    """Answers by key, one small file each; without a folder nothing is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder

    def get(self, key: str) -> Any:
        """What was kept under a key, or None."""
        if self.folder is None:
            return None
        try:
            return json.loads((self.folder / f"{key}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Keep a value; a folder that cannot be written is no error."""
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh = self.folder / f"{key}.{os.getpid()}.new"
            fresh.write_text(json.dumps(value), encoding="utf-8")
            fresh.replace(self.folder / f"{key}.json")
        except OSError:
            return


def usual_folder() -> Path:
    """Where proofs are kept unless the environment says otherwise."""
    named = os.environ.get(FOLDER)
    home = os.environ.get("XDG_CACHE_HOME")
    return Path(named) if named else (Path(home) if home else Path.home() / ".cache") / "rulewright" / "proofs"


def key_of(*parts: Any) -> str:
    """The hash of some content, of the rules and of the prover."""
    return hashlib.sha256(f"{_code()}{[shape(part) for part in parts]}".encode()).hexdigest()


def shape(thing: Any) -> Any:
    """Content as plain values: no texts, no places."""
    if isinstance(thing, (Place, Passage)):
        return ""
    if isinstance(thing, Condition):
        return thing.source
    if is_dataclass(thing) and not isinstance(thing, type):
        return [type(thing).__name__, *(shape(getattr(thing, field.name)) for field in fields(thing))]
    if isinstance(thing, dict):
        return [[shape(key), shape(value)] for key, value in thing.items()]
    if isinstance(thing, (list, tuple)):
        return [shape(part) for part in thing]
    if isinstance(thing, (set, frozenset)):
        return sorted(map(str, thing))
    return thing


@cache
def _code() -> str:
    """The hash of everything that may change an answer: the rules of the game and the odds."""
    here = Path(__file__).resolve().parent.parent
    files = sorted([*here.rglob("*.py"), *(here.parent.parent / "odds").glob("destinies*.py")])
    sums = hashlib.sha256()
    for file in files:
        sums.update(file.read_bytes())
    return sums.hexdigest()
