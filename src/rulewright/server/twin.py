"""The compiled twin of a checkout: built once in the background, and used for thinking while it fits the sources.

Installed packages are compiled already, or cannot be. In a checkout the server itself runs from the sources, so that an
edited rule is played at once; only the processes that think for bots use the twin, and only while it was made from
exactly these sources.
"""

import asyncio
import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import rulewright.engine.run as engine
from rulewright.server.thinking import home

SCRIPT = Path("scripts", "compiled_twin.py")
NO_COMPILER = 3
"""How the script ends where there is no C compiler."""
WATCHED = "--watched"
"""The word that tells the script to end when its stdin is closed."""


class Twin:
    """The twin of the checkout at `root`; of none where the package was installed or is compiled."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = Path(home()).parent if root is None else root
        pure = str(engine.__file__).endswith(".py")
        self.script = load(self.root / SCRIPT) if pure and (self.root / SCRIPT).is_file() else None
        self.seen: list[tuple[str, int, int]] = []
        self.fits = False

    def exists(self) -> bool:
        """Whether there can be a twin here."""
        return self.script is not None

    def is_current(self) -> bool:
        """Whether a twin is there and was made from the sources as they are now."""
        if self.script is None:
            return False
        mark = self.root / "build" / "compiled" / "BUILT"
        files = [*sorted((self.root / "src").rglob("*.py")), mark]
        seen = [(str(path), at.st_mtime_ns, at.st_size) for path in files if (at := stat_of(path)) is not None]
        if seen != self.seen:  # reading everything takes a while: only when something was touched
            self.seen = seen
            self.fits = mark.is_file() and mark.read_text() == self.script.digest()
        return self.fits

    def home(self) -> str:
        """Where a process that thinks finds the package: in the twin while it fits, else where this one found it."""
        return str(self.root / "build" / "compiled") if self.is_current() else home()

    async def build(self, say: Callable[[str], None]) -> None:
        """Build the twin unless it is there, and say so."""
        if self.script is None or await asyncio.to_thread(self.is_current):
            return
        say("Bots think in pure Python for now; they are being compiled in the background (some minutes, once).")
        gently = [found] if (found := shutil.which("nice")) else []
        # A session of its own, so that the compilers it starts can be ended with it. Its stdin is closed when this
        # process has gone, however it went: then it ends itself and them.
        process = await asyncio.create_subprocess_exec(
            *gently, sys.executable, str(self.root / SCRIPT), WATCHED, stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        try:
            ended = await process.wait()
        except asyncio.CancelledError:
            end_all(process.pid)
            await process.wait()
            raise
        if ended == 0:
            say("Bots are compiled and think about twenty times as fast from now on.")
        elif ended == NO_COMPILER:
            say("There is no C compiler here, so bots go on thinking in pure Python (Debian: apt install gcc).")
        else:
            say("Bots could not be compiled and go on thinking in pure Python; make compiled shows why.")


def end_all(leader: int) -> None:
    """End a process that was started in a session of its own, and all that it has started."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(leader)], capture_output=True, check=False)
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(leader, signal.SIGKILL)


def load(script: Path) -> ModuleType:
    """The script that builds the twin, as a module."""
    found = importlib.util.spec_from_file_location("compiled_twin", script)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def stat_of(path: Path) -> os.stat_result | None:
    """What the file system says of a file, if it is there."""
    try:
        return path.stat()
    except OSError:
        return None
