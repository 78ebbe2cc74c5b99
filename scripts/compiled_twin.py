"""Build the compiled twin of src/ in build/compiled: a copy of the package with its extension modules.

`src/` itself stays pure, so an edited rule is never shadowed by a stale extension. Nothing is done when no source has
changed since the last build. Without a C compiler it says so and exits with 3. With `--watched` it ends, and all the
compilers it has started, as soon as its stdin is closed: a server that has gone leaves nothing behind that computes.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TWIN = ROOT / "build" / "compiled"


def digest() -> str:
    """A mark of everything that goes into the build."""
    whole = sha256((sys.version + os.environ.get("RULEWRIGHT_OPT", "3")).encode())
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in {".py", ".pyi", ".md", ".yaml", ".json", ".po"}:
            whole.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    whole.update((ROOT / "setup.py").read_bytes())
    return whole.hexdigest()


def end_with_caller() -> None:
    """Wait until stdin is closed; then end this process and all that it has started."""
    sys.stdin.buffer.read()
    if sys.platform != "win32" and os.getpgrp() == os.getpid():  # a group of its own: nobody else is in it
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def main() -> int:
    """Copy, compile, and mark the twin as current."""
    if "--watched" in sys.argv[1:]:
        threading.Thread(target=end_with_caller, daemon=True).start()
    mark = TWIN / "BUILT"
    if mark.exists() and mark.read_text() == digest():
        print("build/compiled is up to date")
        return 0
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("no C compiler found; Rulewright runs as pure Python", file=sys.stderr)
        return 3
    work = ROOT / "build" / "twin"
    sources = work / "src"
    level = work / f"level-{os.environ.get('RULEWRIGHT_OPT', '3')}"
    if not level.exists():  # gcc's objects of another level would be taken for ours
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        level.touch()
    if sources.exists():
        shutil.rmtree(sources)
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, work / name)
    shutil.copytree(ROOT / "build_backend", work / "build_backend", dirs_exist_ok=True)
    done = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=work, check=False)
    if done.returncode:
        return done.returncode
    if TWIN.exists():
        shutil.rmtree(TWIN)
    shutil.copytree(sources, TWIN, ignore=shutil.ignore_patterns("*.egg-info"))
    mark.write_text(digest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
