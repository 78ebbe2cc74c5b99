"""What an install gives: compiled where a C compiler is there, pure Python where there is none. `make soak` runs it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(not os.environ.get("RULEWRIGHT_SLOW"), reason="slow; make soak runs it")


def wheel(folder: Path, **environment: str) -> Path:
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--disable-pip-version-check", "-w", str(folder)]
    subprocess.run([*pip, str(ROOT)], env={**os.environ, **environment}, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def bench_of(wheel: Path, folder: Path) -> str:
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", str(folder), str(wheel)], check=True, capture_output=True)
    program = "from rulewright.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "bench", "tic-tac-toe", "--seconds", "0.05"],
        env={**os.environ, "PYTHONPATH": str(folder)}, cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def test_with_a_compiler_the_install_is_compiled(tmp_path: Path) -> None:
    made = wheel(tmp_path / "wheel", RULEWRIGHT_BUILD="compiled", RULEWRIGHT_OPT="0")
    assert "none-any" not in made.name
    assert "This build: compiled" in bench_of(made, tmp_path / "site")


def test_without_a_compiler_the_install_is_pure(tmp_path: Path) -> None:
    made = wheel(tmp_path / "wheel", CC="/bin/false")
    assert made.name.endswith("py3-none-any.whl")
    assert "This build: pure Python" in bench_of(made, tmp_path / "site")
