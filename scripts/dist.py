"""Build what is published into dist/: the source distribution, a pure wheel for any system, a compiled one for this.

Both wheels are built from the unpacked source distribution, not from the checkout: what it forgets is missing from
them. All of it is done in the project's own environment, with the versions of requirements.lock. `make dist` runs it;
a word or several of `sdist pure compiled` builds only those (the wheels need the source distribution, which is always
built). RULEWRIGHT_OPT is the level of optimisation of the compiled wheel, 3 unless set.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ("pure", "compiled")


def run_backend(hook: str, source: Path, out: Path, **environment: str) -> Path:
    """What a hook of the build backend makes from the project in `source`."""
    sys_path = os.pathsep.join([str(source / "build_backend"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    program = f"import sys, backend; print(backend.{hook}(sys.argv[1]), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", program, str(out)],
        cwd=source,
        env={**os.environ, **environment, "PYTHONPATH": sys_path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr + f"{hook} failed")
    return out / done.stderr.splitlines()[-1]


def unpacked(sdist: Path, folder: Path) -> Path:
    """The source distribution as whoever installs from it gets it."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def copied(folder: Path) -> Path:
    """What a source distribution is made of, away from the checkout: setuptools writes an egg-info beside the sources,
    and for a moment whoever runs Rulewright there would find no commands and no games."""
    source = folder / "checkout"
    source.mkdir()
    left_out = shutil.ignore_patterns("*.egg-info", "__pycache__", ".distributing")
    for name in ("src", "build_backend"):
        shutil.copytree(ROOT / name, source / name, ignore=left_out)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, source / name)
    return source


def build(out: Path, wheels: tuple[str, ...] = WHEELS) -> list[Path]:
    """The source distribution in `out`, and these wheels from it."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("rulewright-*"):
        old.unlink()
    for step in ("build_client.py", "font_files.py"):
        subprocess.run([sys.executable, str(ROOT / "scripts" / step)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as scratch:
        made = [run_backend("build_sdist", copied(Path(scratch)), out)]
    for mode in wheels:
        with tempfile.TemporaryDirectory() as scratch:
            source = unpacked(made[0], Path(scratch))
            made.append(run_backend("build_wheel", source, out, RULEWRIGHT_BUILD=mode))
    return made


def main() -> int:
    """Build what is asked for and say what was made."""
    given = argparse.ArgumentParser(description="Build the source distribution and the wheels into dist/.")
    given.add_argument("what", nargs="*", choices=["sdist", *WHEELS, []], default=[])
    asked = given.parse_args().what or ["sdist", *WHEELS]
    wheels = tuple(mode for mode in WHEELS if mode in asked)
    if "compiled" in wheels and shutil.which(os.environ.get("CC", "cc")) is None:
        print("no C compiler found: dist/ gets no compiled wheel", file=sys.stderr)
        wheels = tuple(mode for mode in wheels if mode != "compiled")
    for path in build(ROOT / "dist", wheels):
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
