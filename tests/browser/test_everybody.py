"""For everybody: keyboard alone, phone, screen reader, light and dark, two languages."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def focused(ann: Person) -> str:
    script = "() => (e => e.getAttribute('aria-label') || e.textContent)(document.activeElement)"
    return str(ann.page.evaluate(script))


def test_a_whole_game_by_keyboard_alone(person: Seat) -> None:
    ann = person()
    ann.visit("/")
    ann.page.get_by_role("heading", name="Tic-tac-toe").wait_for()
    for _ in range(40):
        ann.page.keyboard.press("Tab")
        if focused(ann) == "Play nowTic-tac-toe":
            break
    ann.page.keyboard.press("Enter")
    for _ in range(60):
        if ann.end.count():
            break
        if ann.turns():
            ann.page.keyboard.press("1")
        ann.page.wait_for_timeout(60)
    expect(ann.end).to_be_visible()


def test_keys_reach_rule_help_chat_and_the_past(person: Seat) -> None:
    ann = person()
    ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    ann.now.wait_for()
    ann.page.keyboard.press("3")
    ann.hears("column 3")
    ann.page.keyboard.press("r")
    expect(ann.page.locator("article.shown")).to_have_id("C-003")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("[")
    expect(ann.page.get_by_text("You are looking back.")).to_be_visible()
    ann.page.keyboard.press("l")
    expect(ann.page.get_by_text("You are looking back.")).to_have_count(0)
    ann.page.keyboard.press("c")
    ann.page.keyboard.type("12 good")
    expect(ann.page.get_by_label("Say something")).to_have_value("12 good")
    assert "column 1" not in ann.story.inner_text()


def test_among_many_choices_one_types_to_find(person: Seat) -> None:
    ann = person()
    ann.make(game="liars-dice")
    ann.waits_for_turn()
    ann.page.keyboard.press("2")
    ann.page.keyboard.type(" 5")
    expect(ann.now).to_contain_text("Enter chooses: 2 × 5.")
    ann.page.keyboard.press("Enter")
    ann.hears("bids 2 × 5.")


def test_arrow_keys_go_from_choice_to_choice(person: Seat) -> None:
    ann = person()
    ann.make(game="liars-dice")
    ann.waits_for_turn()
    ann.page.get_by_role("button", name="1 × 2", exact=True).focus()
    ann.page.keyboard.press("ArrowRight")
    assert focused(ann).strip() == "1 × 3"
    ann.page.keyboard.press("ArrowDown")
    assert focused(ann).strip() == "2 × 3"


def test_on_a_phone_nothing_is_cut_off_and_the_sheet_covers_no_part_of_the_table(person: Seat) -> None:
    ann = person(**PHONE)
    ann.visit("/")
    ann.page.get_by_role("button", name="Play now Liar's Dice").tap()
    ann.waits_for_turn()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    zones = [ann.page.locator(zone).bounding_box() for zone in (".zone.board", ".zone.now")]
    board, sheet = zones
    assert board is not None
    assert sheet is not None
    assert board["y"] + board["height"] <= sheet["y"] + 1
    assert sheet["y"] + sheet["height"] <= 845
    ann.page.get_by_role("button", name="1 × 3", exact=True).tap()
    ann.page.get_by_role("button", name="Story").tap()
    ann.hears("Ann bids 1 × 3.")
    assert not ann.serious_barriers()


def test_the_interface_speaks_german_at_once(person: Seat) -> None:
    ann = person(locale="en-GB")
    ann.visit("/new/liars-dice")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("radio", name="Deutsch").check()
    expect(ann.page.get_by_role("heading", name="Liar's Dice einrichten")).to_be_visible()
    assert ann.page.evaluate("() => document.documentElement.lang") == "de"
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Wer sitzt wo")).to_be_visible()


def test_light_and_dark_follow_the_device_until_a_person_chooses(person: Seat) -> None:
    ann = person(color_scheme="light")
    ann.visit("/")
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = ann.page.evaluate(ground)
    ann.page.emulate_media(color_scheme="dark")
    dark = ann.page.evaluate(ground)
    assert light != dark
    ann.page.emulate_media(color_scheme="light")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("radio", name="Dark").check()
    assert ann.page.evaluate(ground) == dark
    ann.page.reload()
    assert ann.page.evaluate(ground) == dark


def test_motion_stops_where_it_is_not_wanted(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    ann.make(game="connect-four")
    ann.waits_for_turn()
    longest = ann.page.evaluate(
        "() => Math.max(0, ...document.getAnimations().map(a => Number(a.effect.getComputedTiming().duration)))"
    )
    assert longest < 1


def test_axe_finds_nothing_serious_on_any_page_light_or_dark(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    found: dict[str, list[str]] = {}

    def look(where: str) -> None:
        barriers = ann.serious_barriers()
        ann.page.emulate_media(color_scheme="dark")
        barriers += [f"in the dark, {barrier}" for barrier in ann.serious_barriers("color-contrast")]
        ann.page.emulate_media(color_scheme="light")
        if barriers:
            found[where] = barriers

    ann.visit("/")
    ann.page.get_by_role("heading", name="Tic-tac-toe").wait_for()
    look("start")
    ann.page.get_by_role("button", name="Settings").click()
    look("settings")
    ann.visit("/new/liars-dice")
    ann.page.get_by_role("heading", name="Who sits where").wait_for()
    look("new table")
    ann.visit("/rules/liars-dice#L-004")
    ann.page.locator("article.shown").wait_for()
    look("rules")
    ann.visit("/nowhere")
    look("nowhere")
    ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ann.page.get_by_role("heading", name="Waiting for players").wait_for()
    look("lobby")
    ann.make(game="gem-auction")
    ann.waits_for_turn()
    look("number")
    code = ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    ann.chooses("top left")
    ann.page.get_by_text("Not possible now").click()
    look("table")
    ann.page.get_by_role("button", name="This table").click()
    look("this table")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("r")
    ann.page.locator("article.shown").wait_for()
    look("rule drawer")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="One move back").click()
    look("looking back")
    ann.page.keyboard.press("l")
    for square in ("middle left", "top centre", "middle centre", "top right"):
        ann.chooses(square)
    ann.end.wait_for()
    look("end")
    ann.visit(f"/replay/{code}")
    ann.state.wait_for()
    look("replay")
    ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    ann.page.get_by_test_id("curtain").wait_for()
    look("curtain")
    assert not found
