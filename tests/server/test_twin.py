"""The compiled twin that bots think with: built when it is missing, never used when it does not fit the sources."""

import asyncio
import fcntl
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.server.thinking import home
from rulewright.server.twin import SCRIPT as SCRIPT_PATH
from rulewright.server.twin import Twin
from rulewright.testing.rig import Served

SCRIPT = """
import sys
from pathlib import Path
ROOT = Path(__file__).resolve().parent.parent
def digest():
    return (ROOT / "src" / "rule.py").read_text()
if __name__ == "__main__":
    if (ROOT / "no-compiler").exists():
        sys.exit(3)
    (ROOT / "build" / "compiled").mkdir(parents=True)
    (ROOT / "build" / "compiled" / "BUILT").write_text(digest())
"""


@pytest.fixture
def checkout(tmp_path: Path, build: str) -> Path:
    if build == "compiled":
        pytest.skip("the compiled package has no twin")
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "compiled_twin.py").write_text(SCRIPT)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rule.py").write_text("two in a row win")
    return tmp_path


def built(twin: Twin) -> list[str]:
    said: list[str] = []
    asyncio.run(twin.build(said.append))
    return said


def test_it_is_built_once_says_so_and_is_used_from_then_on(checkout: Path) -> None:
    twin = Twin(checkout)
    assert twin.home() == home()
    said = built(twin)
    assert "in the background" in said[0]
    assert "compiled" in said[1]
    assert twin.home() == str(checkout / "build" / "compiled")
    assert built(twin) == []


def test_an_edited_rule_is_never_shadowed(checkout: Path) -> None:
    twin = Twin(checkout)
    built(twin)
    rule = checkout / "src" / "rule.py"
    rule.write_text("three in a row win")
    assert twin.home() == home()
    rule.write_text("two in a row win")
    assert twin.home() == str(checkout / "build" / "compiled")


def test_without_a_compiler_it_says_so_and_goes_on(checkout: Path) -> None:
    (checkout / "no-compiler").touch()
    twin = Twin(checkout)
    assert "no C compiler" in built(twin)[1]
    assert twin.home() == home()


def test_an_installed_package_has_no_twin(tmp_path: Path) -> None:
    twin = Twin(tmp_path)
    assert not twin.exists()
    assert built(twin) == []
    assert twin.home() == home()


def test_ours_is_the_script_of_this_checkout(build: str) -> None:
    assert Twin().exists() == (build == "pure")


COMPILING = """
import fcntl, subprocess, sys
busy = open({busy!r}, "w")
fcntl.flock(busy, fcntl.LOCK_EX)
subprocess.run([sys.executable, "-c", "import time; time.sleep(600)"], pass_fds=[busy.fileno()])
"""
"""A build that never ends; as long as any process of it runs, the file is locked."""

SERVING = """
from pathlib import Path
from rulewright.server import serving, twin
serving.PREPARE_AFTER = 1e9
serving.Twin = lambda: twin.Twin(Path({root!r}))
from rulewright.cli import main
main()
"""


def busy(file: Path) -> bool:
    """Whether anybody has the file locked."""
    if not file.exists():
        return False
    with file.open() as mine:
        try:
            fcntl.flock(mine, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def wait_until(come: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not come():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_server_that_is_stopped_leaves_no_compiler_running(
    tmp_path: Path, build: str, monkeypatch: pytest.MonkeyPatch, how: int
) -> None:
    if build == "compiled":
        pytest.skip("the compiled package has no twin")
    root, lock = tmp_path / "checkout", tmp_path / "busy"
    for folder in ("scripts", "src", "build_backend"):
        (root / folder).mkdir(parents=True)
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        (root / file).touch()
    (root / "setup.py").write_text(COMPILING.format(busy=str(lock)))
    shutil.copy(Path(__file__).parents[2] / SCRIPT_PATH, root / SCRIPT_PATH)
    monkeypatch.setenv("CC", sys.executable)  # any program that is there
    program = SERVING.format(root=str(root))
    served = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, "--compile", program=program).start()
    try:
        wait_until(lambda: busy(lock))
    finally:
        served.stop(how)
    wait_until(lambda: not busy(lock))
