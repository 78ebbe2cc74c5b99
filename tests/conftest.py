"""Which build is tested: `--build=pure` (src, the default) or `--build=compiled` (the twin in build/compiled)."""

import os
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is slow, not wrong.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--build", choices=("pure", "compiled"), default="pure", help="which build of Rulewright to test")


def pytest_configure(config: pytest.Config) -> None:
    # What is left at a keyboard is kept: not with the user's own games.
    os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="rulewright-tests-")
    build = config.getoption("--build")
    home = ROOT / "src" if build == "pure" else ROOT / "build" / "compiled"
    if build == "compiled" and not (home / "BUILT").exists():
        raise pytest.UsageError("there is no compiled build; make it with: make compiled")
    sys.path.insert(0, str(home))
    os.environ["PYTHONPATH"] = str(home)
    import rulewright.engine.run as run

    is_compiled = not str(run.__file__).endswith(".py")
    if not str(run.__file__).startswith(str(home)) or is_compiled != (build == "compiled"):
        raise pytest.UsageError(f"asked to test the {build} build, but {run.__file__} was imported")
    if build == "compiled":
        sys.path.insert(1, str(ROOT / "scripts"))
        import compiled_twin as twin

        if (home / "BUILT").read_text() != twin.digest():
            raise pytest.UsageError("the compiled build is older than the sources; renew it with: make compiled")


@pytest.fixture(scope="session")
def build(request: pytest.FixtureRequest) -> str:
    """The build under test."""
    found: str = request.config.getoption("--build")
    return found
