"""Games of OpenSpiel at our tables in the browser: the package of examples/guests, installed beside ours."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (make tests-openspiel does that)")

from tests.browser.conftest import Seat
from tests.browser.kit import ROOT, Served, patiently


@pytest.fixture(scope="module")
def guests(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that knows the guests."""
    home = tmp_path_factory.mktemp("guests")
    shutil.copytree(ROOT / "examples" / "guests", home / "source", ignore=shutil.ignore_patterns("*.egg-info", "build"))
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(home / "site"), "."],
        cwd=home / "source", check=True, capture_output=True,
    )  # fmt: skip
    server = Served(home)
    yield server.url
    server.stop()


def test_connect_four_of_openspiel_is_played_by_two_people(person: Seat, guests: str) -> None:
    ann, ben = person("Ann", guests), person("Ben", guests)
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "open"}]
    ben.join(f"/t/{ann.make(game='openspiel-connect-four', seats=seats)}")
    for who, action in ((ann, "x3"), (ben, "o4"), (ann, "x3"), (ben, "o4"), (ann, "x3"), (ben, "o4")):
        who.waits_for_turn()
        who.chooses(action)
        for one in (ann, ben):
            one.hears(f"{who.name}: {action}")
    expect(ben.state).to_contain_text(re.compile(r"\.\.\.xo\.\.\s*\.\.\.xo\.\.\s*\.\.\.xo\.\.\s*$"))
    ann.waits_for_turn()
    ann.chooses("x3")
    expect(ann.end).to_contain_text("You win!")
    expect(ben.end).to_contain_text("Ann wins")


def test_leduc_poker_of_openspiel_is_played_to_its_end_against_a_bot_that_thinks(person: Seat, guests: str) -> None:
    """Whatever is dealt: it ends after some calls, and nobody sees a card that is not theirs before."""
    ann = person("Ann", guests)
    ann.visit("/new/openspiel-leduc-poker")
    expect(ann.page.get_by_role("heading", name=re.compile("Leduc"))).to_be_visible()
    ann.make(
        game="openspiel-leduc-poker",
        seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "easy", "name": "Ben"}],
    )
    for _ in patiently():
        ann.page.wait_for_function("() => document.querySelector('[data-testid=end], .choice:enabled')")
        if ann.end.count():
            break
        expect(ann.state).to_contain_text("[Observer: 0]")
        expect(ann.state).to_contain_text(re.compile(r"\[Private: \d\]"))
        asked = ann.now.get_attribute("data-asked")
        ann.chooses("Call")
        ann.is_past(asked)
    ann.hears("Ann: Call")
    ann.hears(re.compile("Ben: (Call|Raise|Fold)"))
    expect(ann.end).to_contain_text(re.compile("You win!|Ben wins|draw|Nobody", re.IGNORECASE))
    assert not [told for told in ann.heard if "Observer: 1" in told]
