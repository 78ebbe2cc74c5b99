"""Printed cards at a table in the browser: shown to a camera, typed; the camera is never asked for before a tap."""

import json
from pathlib import Path

import segno
from playwright.sync_api import expect

from rulewright.games.destinies.shelf.snapshots import snapshot
from tests.browser.conftest import Seat, Windowed
from tests.browser.kit import Person
from tests.games.destinies.stage import Stage

ALONE = [{"kind": "you", "name": "Ann"}]
WIDE, HIGH, MODULE = 640, 480, 12
COUNTS = """
const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
window.asked = 0
navigator.mediaDevices.getUserMedia = (how) => (window.asked++, asked(how))
"""


def filmed(number: str, path: Path) -> Path:
    """A film in which a card with this number lies before the camera."""
    rows = segno.make(number, error="h", version=1, micro=False).matrix
    left, top = (WIDE - 21 * MODULE) // 2, (HIGH - 21 * MODULE) // 2
    light = bytearray(b"\xd0" * (WIDE * HIGH))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            for line in range(MODULE if dark else 0):
                at = (top + y * MODULE + line) * WIDE + left + x * MODULE
                light[at : at + MODULE] = b"\x20" * MODULE
    frame = b"FRAME\n" + bytes(light) + b"\x80" * (WIDE * HIGH // 2)
    path.write_bytes(f"YUV4MPEG2 W{WIDE} H{HIGH} F10:1 Ip A1:1 C420jpeg\n".encode() + frame * 5)
    return path


def photographed(number: str, path: Path) -> Path:
    """A photo of a card with this number."""
    segno.make(number, error="h", version=1, micro=False).save(str(path), scale=MODULE, border=6, kind="png")
    return path


def with_an_eel(person: Person) -> None:
    """Sit down with a smoked eel in the bag and an exhausted die: its card can be played at once."""
    stage = Stage("low_water", ["pim"], {"players.pim.items": ["smoked_eel", "salt_pouch"], "players.pim.ready": 1})
    options = {"codes": "qr", "coach": False, "resume": json.dumps(snapshot(stage.t))}
    person.make(game="destinies", seats=ALONE, options=options)
    expect(person.page.get_by_test_id("card-field")).to_be_visible()


def test_a_card_before_the_camera_is_played(windowed: Windowed, person: Seat, tmp_path: Path) -> None:
    film = filmed("005", tmp_path / "eel.y4m")
    sees = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    ann = person(before=windowed(*sees))
    ann.context.grant_permissions(["camera"])
    ann.context.add_init_script(COUNTS)
    with_an_eel(ann)
    assert ann.page.evaluate("() => window.asked") == 0
    ann.page.get_by_role("button", name="Scan a card").click()
    expect(ann.story).to_contain_text("Smoked eel")
    expect(ann.page.get_by_test_id("card-scan")).to_have_count(0)
    assert ann.page.evaluate("() => window.asked") == 1


def test_a_card_one_cannot_play_now_is_told_so_and_changes_nothing(person: Seat) -> None:
    ann = person()
    with_an_eel(ann)
    asked = ann.now.get_attribute("data-asked")
    field = ann.page.get_by_label("Card number")
    for number in ("001", "006", "1002", "nonsense"):
        field.fill(number)
        field.press("Enter")
        expect(ann.now.get_by_role("alert")).to_have_text(f"Card {number} cannot be played now.")
    assert ann.now.get_attribute("data-asked") == asked
    field.fill("005")
    field.press("Enter")
    expect(ann.story).to_contain_text("Smoked eel")


def test_where_the_camera_is_refused_a_photo_does(windowed: Windowed, person: Seat, tmp_path: Path) -> None:
    # Whoever asks for this camera is refused at once, without a prompt to answer.
    ann = person(before=windowed("--use-fake-device-for-media-stream", "--deny-permission-prompts"))
    with_an_eel(ann)
    asked = ann.now.get_attribute("data-asked")
    ann.page.get_by_role("button", name="Scan a card").click()
    scan = ann.page.get_by_test_id("card-scan")
    expect(scan.get_by_role("status")).to_contain_text("The camera was not allowed")
    expect(scan.locator("video")).to_have_count(0)
    photo = scan.locator("input[type=file]")
    photo.set_input_files({"name": "photo.png", "mimeType": "image/png", "buffer": b"no picture at all"})
    expect(scan.get_by_role("status")).to_contain_text("No code could be read")
    photo.set_input_files(photographed("001", tmp_path / "photo.png"))
    expect(scan.get_by_role("status")).to_have_text("Card 001 cannot be played now.")
    assert ann.now.get_attribute("data-asked") == asked
    photo.set_input_files(photographed("005", tmp_path / "photo.png"))
    expect(ann.story).to_contain_text("Smoked eel")
    expect(scan).to_have_count(0)
