"""A stranger's sixth game: a package of its own, installed, played, simulated, replayed, checked by the harness."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PIG = ROOT / "examples" / "pig"


def environment(site: Path) -> dict[str, str]:
    home = os.environ["PYTHONPATH"].split(os.pathsep)[0]
    return {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{home}", "MYPYPATH": str(ROOT / "src"), "COLUMNS": "100"}


def run(site: Path, *words: str, folder: Path | None = None, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words], env=environment(site), cwd=folder, input=typed, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def rulewright(site: Path, *words: str, folder: Path | None = None, typed: str = "") -> str:
    return run(site, "-c", "from rulewright.cli import main; main()", *words, folder=folder, typed=typed)


@pytest.fixture(scope="module", params=["interpreted", "compiled by its own build"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Pig installed."""
    work = tmp_path_factory.mktemp("pig")
    site, source = work / "site", work / "source"
    shutil.copytree(PIG, source, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "build", "*.so"))
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(site)]
    subprocess.run([*pip, "--disable-pip-version-check", "."], cwd=source, check=True, capture_output=True)
    if request.param != "interpreted":
        if shutil.which("cc") is None:
            pytest.skip("no C compiler here: Pig stays interpreted")
        run(site, "setup.py", "-q", "build_ext", "--inplace", folder=source)
        for built in (source / "src").rglob("*.so"):
            shutil.copy(built, site / built.relative_to(source / "src"))
        module = run(site, "-c", "import pig.rules; print(pig.rules.__file__)")
        assert module.strip().endswith(".so")
    return site


def test_it_is_listed_and_its_rules_are_covered(site: Path) -> None:
    found = {game["name"] for game in json.loads(rulewright(site, "games", "--json"))}
    assert {"pig", "tic-tac-toe"} <= found
    assert "P-003" in rulewright(site, "rules", "pig", "P-003")


def test_it_is_simulated(site: Path) -> None:
    report = json.loads(rulewright(site, "simulate", "pig", "--bots", "hold-at-20,random", "-n", "100", "--json"))
    assert report["wins"][0]["value"] > 0.8


def test_it_is_played_saved_and_replayed(site: Path, tmp_path: Path) -> None:
    typed = "roll\n" * 3 + "save pig.jsonl\nquit\n"
    rulewright(site, "play", "pig", "--seed", "2", folder=tmp_path, typed=typed)
    assert json.loads(rulewright(site, "replay", "pig.jsonl", "--json", folder=tmp_path))["answers"] >= 3


def test_the_whole_harness_checks_it(site: Path) -> None:
    report = run(
        site, "-m", "pytest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), str(PIG / "tests"),
        "--rootdir", str(PIG), folder=PIG,
    )  # fmt: skip
    assert "17 passed" in report
