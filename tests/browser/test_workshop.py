"""The storyteller's page: files beside the drawn map, problems as one types, saving, and a table at any place."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat

CLEAN = Path(__file__).parent.parent / "games" / "destinies" / "broken" / "clean"
LOOKS = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CLEAN, tmp_path / "mill"))


@pytest.fixture
def address(client: None, mill: Path) -> Iterator[str]:
    """The page of the mill, by the command."""
    starts = "from rulewright.cli import main; main()"
    command = [sys.executable, "-c", starts, "scenario", "edit", str(mill), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+/workshop/mill#\S+", process.stdout.readline())
        assert found is not None
        yield found.group()
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def test_a_story_is_mended_saved_and_played_from_a_place(person: Seat, address: str, mill: Path) -> None:
    ann = person(url=address.partition("/workshop")[0], viewport=LOOKS["desk"])
    ann.page.goto(address)
    shop = ann.page.get_by_test_id("workshop")
    expect(shop).to_have_attribute("data-looked", "true")
    expect(shop.get_by_text("Nothing is wrong.")).to_be_visible()
    expect(shop.locator("[data-piece]").first).to_be_visible()
    assert not ann.serious_barriers()

    shop.get_by_role("button", name="loft.yaml").click()
    field = shop.get_by_role("textbox", name="loft.yaml")
    before = field.input_value()
    field.fill(before.replace("give: {item: old_deed", "give: {item: old_dead"))
    finding = shop.get_by_role("button", name=re.compile(r"loft\.yaml:\d+ SC0103"))
    expect(finding).to_be_visible()
    assert (mill / "loft.yaml").read_text(encoding="utf-8") == before
    shop.get_by_role("button", name="items.yaml").click()
    finding.click()
    assert "old_dead" in str(field.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)"))

    field.fill(f"# mine\n{before}")
    expect(shop.get_by_text("Nothing is wrong.")).to_be_visible()
    (mill / "loft.yaml").write_text(f"# theirs\n{before}", encoding="utf-8")
    expect(shop.get_by_role("alert")).to_contain_text("loft.yaml has changed on disk")
    assert field.input_value().startswith("# mine")
    shop.get_by_role("button", name="Keep mine").click()
    ann.page.keyboard.press("Control+s")
    expect(ann.page.get_by_role("button", name="All saved")).to_be_visible()
    assert (mill / "loft.yaml").read_text(encoding="utf-8").startswith("# mine")

    shop.get_by_text("Play from here").click()
    shop.locator('[data-testid="play-from"] input[type=number]').fill("3")
    with ann.context.expect_page() as opened:
        shop.get_by_role("button", name="Play", exact=True).click()
    table = opened.value
    expect(table.get_by_test_id("now")).to_be_visible()
    expect(table.get_by_test_id("state")).to_contain_text("Day 3")
    table.close()
