"""Where games at the keyboard are kept: what is left or finished is never lost."""

import os
from datetime import datetime
from pathlib import Path


def games_folder() -> Path:
    """The folder of this user's games, beside the server's tables."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "rulewright" / "games"


def new_file(name: str, ending: str = "jsonl") -> Path:
    """A file for a game that begins now."""
    return games_folder() / f"{name}-{datetime.now():%Y-%m-%d-%H%M%S}.{ending}"


def written(path: Path, text: str) -> str:
    """Write a file, making its folder; what is wrong if that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as why:
        return f"{path} cannot be written: {why.strerror}"
    return ""
