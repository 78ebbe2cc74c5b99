"""What is published, built and installed as a stranger would: an empty environment, no checkout, no Node, no compiler.

`make test` installs the pure wheel and the source distribution. The two that need minutes of a C compiler, the compiled
wheel and the source distribution where a compiler is there, are installed by `make soak`.
"""

import fcntl
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(1, str(ROOT / "scripts"))

import dist  # noqa: E402
import test_programs  # noqa: E402

from rulewright.games import names  # noqa: E402
from rulewright.testing.rig import Served  # noqa: E402

slow = pytest.mark.skipif(not os.environ.get("RULEWRIGHT_SLOW"), reason="minutes of a C compiler; make soak runs it")


def everything(folder: Path, *wheels: str) -> list[Path]:
    """The source distribution and these wheels. One at a time: the client is built into the sources."""
    with (ROOT / "src" / ".distributing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return dist.build(folder, wheels)


@pytest.fixture
def as_a_stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere, with no program on the path and nothing of this checkout."""
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    monkeypatch.setenv("PATH", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    for name in ("PYTHONPATH", "CC", "RULEWRIGHT_BUILD", "RULEWRIGHT_CLIENT"):
        monkeypatch.delenv(name, raising=False)


Install = Callable[[Path], Path]


@pytest.fixture
def install(tmp_path: Path, as_a_stranger: None) -> Install:
    """Into an empty environment, with what it says it needs, in the versions of the lock; returns its `rulewright`."""

    def made(what: Path) -> Path:
        here = tmp_path / "environment"
        pinned = tmp_path / "pinned.txt"
        pinned.write_text("".join(f"{one}\n" for one in locked().values()))
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(here)], check=True)
        pip = [sys.executable, "-m", "pip", "--python", str(here / "bin" / "python"), "install", "-q"]
        asked = ["--disable-pip-version-check", "-c", str(pinned), "--build-constraint", str(pinned), str(what)]
        done = subprocess.run([*pip, *asked], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return here / "bin" / "rulewright"

    return made


def locked(file: str = "requirements.lock") -> dict[str, str]:
    """The lines of a lock without their hashes, by package."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return {found[1]: found[0].rstrip(" \\") for found in re.finditer(r"^([a-z0-9-]+)==.*$", text, re.MULTILINE)}


def said(command: Path, *words: str, typed: str = "") -> str:
    """What the installed command prints; it must succeed."""
    done = subprocess.run([command, *words], input=typed, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def plays_and_serves(command: Path, build: str) -> None:
    """All games, bots that play them, and a table in the browser; from this environment and as this build."""
    assert {game["name"] for game in json.loads(said(command, "games", "--json"))} == set(names())
    python = command.parent / "python"
    where = said(python, "-c", "import rulewright; print(rulewright.__file__)")
    assert Path(where.strip()).is_relative_to(command.parent.parent)
    assert json.loads(said(command, "bench", "tic-tac-toe", "--seconds", "0.05", "--json"))["build"] == build
    assert json.loads(said(command, "simulate", "liars-dice", "-n", "20", "--json"))["games"] == 20
    assert "Which square" in said(command, "play", "tic-tac-toe", "--seats", "Ann,bot", typed="5\nquit\n")
    served = Served(f"sqlite:///{Path.cwd() / 'tables.db'}", Path.cwd(), python=str(python)).start()
    try:
        person = served.person()
        page = person.get("/")
        scripts = re.findall(r'<script[^>]*\bsrc="([^"]+)"', page)
        assert scripts
        assert all(len(person.get(script)) > 10_000 for script in scripts)
        table = person.make("tic-tac-toe")
        assert table in json.dumps(person.get(f"/api/tables/{table}"))
    finally:
        assert served.stop() == 0


def test_the_pure_wheel_plays_and_serves_anywhere(tmp_path: Path, install: Install) -> None:
    wheel = everything(tmp_path / "dist", "pure")[1]
    assert wheel.name.endswith("-py3-none-any.whl")
    assert [name for name in ZipFile(wheel).namelist() if name.endswith((".so", ".pyd", ".c"))] == []
    plays_and_serves(install(wheel), "pure Python")


def test_the_source_distribution_plays_and_serves_without_node_and_compiler(tmp_path: Path, install: Install) -> None:
    (sdist,) = everything(tmp_path / "dist")
    plays_and_serves(install(sdist), "pure Python")


@slow
def test_with_a_compiler_the_source_distribution_compiles(
    tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sdist,) = everything(tmp_path / "dist")
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.setenv("RULEWRIGHT_OPT", "0")
    plays_and_serves(install(sdist), "compiled")


@slow
def test_the_compiled_wheel_plays_and_serves(tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as building:
        building.setenv("PATH", "/usr/bin:/bin")
        building.setenv("RULEWRIGHT_OPT", "0")
        wheel = everything(tmp_path / "dist", "compiled")[1]
    assert "none-any" not in wheel.name
    plays_and_serves(install(wheel), "compiled")


@slow
def test_a_compiler_that_fails_leaves_the_install_pure(
    tmp_path: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sdist,) = everything(tmp_path / "dist")
    monkeypatch.setenv("CC", "/bin/false")
    plays_and_serves(install(sdist), "pure Python")


def test_the_source_distribution_carries_the_client_built_and_nothing_that_needs_node(tmp_path: Path) -> None:
    (sdist,) = everything(tmp_path)
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert {"build_backend/backend.py", "setup.py", "LICENSE", "CHANGELOG.md"} <= inside
    assert "src/rulewright/server/static/index.html" in inside
    assert [name for name in inside if name.startswith(("web", "tests")) or name.endswith((".so", ".pyc"))] == []


@pytest.mark.parametrize(
    ("file", "least"), [("requirements.lock", 30), ("requirements-openspiel.lock", 30), ("requirements-peers.lock", 0)]
)
def test_the_lock_names_no_registry_and_every_file_has_its_hash(file: str, least: int) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert not re.search(r"://|^-|^--", text, re.MULTILINE)
    packages = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert {package.partition("==")[0] for package in packages} == set(locked(file))  # some in one version a Python
    assert len(locked(file)) > least
    assert [package for package in packages if "--hash=sha256:" not in package] == []


def test_the_lock_holds_everything_that_is_asked_for() -> None:
    """An edited pyproject.toml without `make lock` would otherwise be found only by whoever sets up anew."""
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = whole["project"]
    extras = project["optional-dependencies"]
    heavy = extras.pop("openspiel")
    assert asked_for([whole["dependency-groups"]["peers"]]) == set(locked("requirements-peers.lock"))
    assert asked_for([heavy]) - set(locked("requirements-openspiel.lock")) == set()
    assert asked_for([project["dependencies"], *extras.values()]) - set(locked()) == set()


def asked_for(lists: Sequence[Sequence[str]]) -> set[str]:
    """The packages in lists of requirements, as a lock writes their names."""
    found = {re.split(r"[\[><=;! ]", one)[0].lower().replace("_", "-") for some in lists for one in some}
    return found - {"rulewright"}


def test_what_only_windows_or_only_others_need_carries_its_condition() -> None:
    assert "sys_platform == 'win32'" in locked()["colorama"]
    assert "sys_platform != 'win32'" in locked()["uvloop"]


def test_the_makefile_names_only_places_that_exist() -> None:
    """A place to be left out that has moved would silently be tested again, one to be tested would be missed."""
    named = set(re.findall(r"\b(?:tests|scripts)/[\w./]*\w", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert "tests/games" in named
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


def test_a_missing_program_is_told_in_one_line_and_nothing_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(test_programs, "missing", lambda: ["postgresql"])
    monkeypatch.setattr(test_programs, "install", lambda lacking: pytest.fail("it was not asked to install"))
    assert test_programs.main([]) == 0
    assert re.fullmatch(r"NOT RUN: .*postgresql is missing.*--install\)\n", capsys.readouterr().out)


def test_what_cannot_be_installed_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(test_programs, "missing", lambda: ["chromium"])
    monkeypatch.setattr(test_programs, "install", asked.append)
    assert test_programs.main(["--install"]) == 1
    assert asked == [["chromium"]]
    assert "NOT RUN: tests/browser" in capsys.readouterr().out


def test_an_audit_that_could_not_look_a_package_up_has_not_found_it_well() -> None:
    steps = subprocess.run(["make", "-n", "audit"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (asked,) = [line for line in steps.splitlines() if "pip-audit " in line and "install" not in line]
    assert "--strict" in asked.split()
