"""For everybody: keyboard alone, phone, screen reader, light and dark, two languages."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, patiently

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
        if focused(ann) == "Play now Tic-tac-toe":
            break
    ann.page.keyboard.press("Enter")
    for _ in patiently():
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
    ann.make(game="history", options={"first_player": "seat_1"})
    ann.waits_for_turn()
    label = f"event of {ann.page.locator('.choice .capital').last.inner_text()}"
    ann.page.get_by_label(re.compile(r"Find among \d+ choices")).fill(label)
    expect(ann.now).to_contain_text(f"Enter chooses: {label[0].lower()}{label[1:]}.", ignore_case=True)
    ann.page.keyboard.press("Enter")
    expect(ann.now).to_be_visible()
    expect(ann.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_a_bid_by_keys_alone(person: Seat) -> None:
    ann = person()
    ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}])
    ann.waits_for_turn()
    for key in ("ArrowUp", "5", "Enter"):
        ann.page.keyboard.press(key)
    ann.hears("Ann bids 2 × 5.")


def test_arrow_keys_go_from_choice_to_choice(person: Seat) -> None:
    ann = person()
    ann.make(game="tic-tac-toe")
    ann.waits_for_turn()
    ann.page.get_by_role("group", name="Choices").get_by_role("button", name="top left", exact=True).focus()
    ann.page.keyboard.press("ArrowRight")
    assert focused(ann).strip() == "2 top centre"
    ann.page.keyboard.press("ArrowDown")
    assert focused(ann).strip() == "4 middle left"


def test_on_a_phone_nothing_is_cut_off_and_the_sheet_covers_no_part_of_the_table(person: Seat) -> None:
    ann = person(**PHONE)
    ann.visit("/")
    ann.page.get_by_role("button", name="Play now Liar's Dice").tap()
    ann.waits_for_turn()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    zones = [ann.page.locator(zone).bounding_box() for zone in (".zone.table", ".zone.now")]
    board, sheet = zones
    assert board is not None
    assert sheet is not None
    assert board["y"] + board["height"] <= sheet["y"] + 1
    assert sheet["y"] + sheet["height"] <= 845
    ann.bids(1, 3)
    ann.page.get_by_role("button", name=re.compile("^Story")).tap()
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


def test_settings_opened_while_a_page_is_on_its_way_stay_open_when_it_comes(person: Seat) -> None:
    ann = person()
    ann.visit("/")
    held: list[Route] = []
    ann.page.route(re.compile(r"/assets/Rules-.*[.]js"), lambda route: held.append(route))
    ann.page.evaluate(
        "() => { history.pushState(null, '', '/rules/liars-dice'); dispatchEvent(new PopStateEvent('popstate')) }"
    )
    expect(ann.page.get_by_text("One moment")).to_be_visible()
    ann.page.get_by_role("button", name="Settings").click()
    dark = ann.page.get_by_role("radio", name="Dark")
    expect(dark).to_be_visible()
    for route in held:
        route.continue_()
    expect(ann.page.locator("main h1")).to_be_visible()
    dark.check()
    assert ann.page.evaluate("() => document.documentElement.dataset.theme") == "dark"


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


def test_twice_the_size_scrolls_one_way_only_and_the_question_comes_first(person: Seat) -> None:
    ann = person(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    ann.make(game="history", options={"first_player": "seat_1"})
    ann.waits_for_turn()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for part in (ann.now, ann.state):
        expect(part).to_be_visible()
    expect(ann.now.locator(".sentence")).to_be_in_viewport()
    ann.page.get_by_role("button", name=re.compile("^Story")).click()
    expect(ann.story).to_be_visible()
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.takes(ann.state.locator("[data-board=market-n] [data-place]").first.get_attribute("data-place") or "")
    expect(ann.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_a_welcome_never_pushes_out_of_sight_where_one_talks(person: Seat) -> None:
    ann = person(viewport={"width": 1280, "height": 640})
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "bot"}]
    ann.make(game="history", options={"first_player": "seat_1"}, seats=seats)
    ann.waits_for_turn()
    ann.page.get_by_role("heading", name="New to this game?").wait_for()
    expect(ann.page.get_by_label("Say something")).to_be_in_viewport(ratio=0.99)


def test_on_a_phone_the_sheet_folds_down_and_a_story_is_read_alone(person: Seat) -> None:
    ann = person(**PHONE)
    ann.make(game="liars-dice")
    ann.waits_for_turn()
    bid = ann.page.get_by_role("button", name="Bid 1 × 1", exact=True)
    expect(bid).to_be_in_viewport()
    ann.page.get_by_role("button", name="Show all choices").tap()
    expect(bid).not_to_be_in_viewport()
    expect(ann.now.locator(".sentence")).to_be_in_viewport()
    ann.page.get_by_role("button", name="Show all choices").tap()
    bid.tap()
    ann.page.get_by_role("button", name=re.compile("^Story")).tap()
    ann.hears("bids 1 × 1.")
    expect(ann.state).to_be_hidden()


def test_a_game_that_speaks_german_does_so_in_the_german_interface(person: Seat) -> None:
    ann = person(locale="de-DE")
    ann.visit("/")
    ann.page.get_by_role("button", name="Jetzt spielen Destinies").click()
    expect(ann.now.get_by_role("heading", name="Du bist am Zug")).to_be_visible()
    expect(ann.now.locator(".sentence")).to_have_attribute("lang", "de")
    expect(ann.state.get_by_role("group", name="Wer willst du sein?")).to_be_visible()
    ann.visit("/new/destinies")
    ann.page.get_by_role("searchbox").fill("language")
    expect(ann.page.get_by_label("Language")).to_have_value("de")
    expect(ann.page.get_by_label("Language").locator("option:checked")).to_have_text("Deutsch")
    ann.page.get_by_role("radio", name="The Court of the Leap Day").check()
    ann.page.get_by_role("button", name="Los", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text("leap_day")


Look = Callable[[Person, str], None]


@pytest.fixture
def look() -> Iterator[Look]:
    """A careful look at a page as it is, light and dark; what is found serious anywhere fails the test at its end."""
    found: dict[str, list[str]] = {}

    def at(one: Person, where: str) -> None:
        barriers = one.serious_barriers()
        one.page.emulate_media(color_scheme="dark")
        barriers += [f"in the dark, {barrier}" for barrier in one.serious_barriers("color-contrast")]
        one.page.emulate_media(color_scheme="light")
        if barriers:
            found[where] = barriers

    yield at
    assert not found


def test_axe_finds_nothing_serious_on_any_page(person: Seat, look: Look) -> None:
    ann = person(reduced_motion="reduce")
    ann.visit("/")
    ann.page.get_by_role("heading", name="Tic-tac-toe").wait_for()
    look(ann, "start")
    ann.page.get_by_role("button", name="Settings").click()
    look(ann, "settings")
    ann.visit("/new/history")
    ann.page.get_by_role("heading", name="Who sits where").wait_for()
    look(ann, "new table")
    ann.page.get_by_role("searchbox").fill("e")
    look(ann, "new table with all options")
    ann.visit("/rules/liars-dice#L-004")
    ann.page.locator("article.shown").wait_for()
    look(ann, "rules")
    ann.visit("/nowhere")
    look(ann, "nowhere")
    ann.visit("/replay/aaaaaaaa")
    ann.page.get_by_role("alert").wait_for()
    look(ann, "a replay that is not there")
    ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ann.page.get_by_role("heading", name="Waiting for players").wait_for()
    look(ann, "lobby")
    ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    ann.page.get_by_test_id("curtain").wait_for()
    look(ann, "curtain")


def test_axe_finds_nothing_serious_at_a_table(person: Seat, look: Look) -> None:
    ann = person(reduced_motion="reduce")
    ann.make(game="gem-auction")
    ann.waits_for_turn()
    look(ann, "number")
    ann.page.get_by_role("spinbutton", name="How many?").fill("99")
    look(ann, "a number that is not possible")
    ann.make(game="something", seats=[{"kind": "bot"}, {"kind": "you", "name": "Ann"}], options={"start_token": "none"})
    ann.page.get_by_label("Your words").wait_for()
    look(ann, "words")
    ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, *[{"kind": "bot"}] * 5])
    ann.waits_for_turn()
    look(ann, "180 choices")
    code = ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    ann.chooses("top left")
    ann.page.get_by_text("Not possible now").click()
    ann.page.get_by_role("button", name="Why not? top left").click()
    look(ann, "why not")
    ann.page.get_by_role("button", name="In words").click()
    ann.state.locator("h3").wait_for()
    look(ann, "in words")
    ann.page.get_by_role("button", name="In words").click()
    ann.page.get_by_role("button", name="This table").click()
    look(ann, "this table")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("r")
    ann.page.locator("article.shown").wait_for()
    look(ann, "rule drawer")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="One move back").click()
    ann.page.get_by_role("button", name="Back to the live game").wait_for()
    look(ann, "looking back")
    ann.page.keyboard.press("l")
    for square in ("middle left", "top centre", "middle centre", "top right"):
        ann.chooses(square)
    ann.end.wait_for()
    look(ann, "end")
    ann.visit(f"/replay/{code}")
    ann.state.wait_for()
    look(ann, "replay")


def test_axe_finds_nothing_serious_when_others_are_there_or_the_line_is_down(person: Seat, look: Look) -> None:
    ann, ben, eve = person("Ann", reduced_motion="reduce"), person("Ben"), person("Eve", reduced_motion="reduce")
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "open"}]
    code = ann.make(game="connect-four", seats=seats, takeover_after=1)
    eve.visit(f"/t/{code}")
    eve.page.get_by_role("button", name="Sit down").wait_for()
    look(eve, "take a seat")
    ben.join(f"/t/{code}")
    ann.chooses("column 4")
    ben.waits_for_turn()
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.now).to_contain_text("Waiting for Ben")
    look(ann, "asking for consent")
    expect(eve.now).to_contain_text("Ben is choosing a column.")
    look(eve, "spectator")
    ben.page.goto("about:blank")
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("bot")
    look(ann, "a bot plays for somebody")
    ann.context.set_offline(True)
    expect(ann.page.locator("[data-state='offline']")).to_be_visible()
    look(ann, "offline")


def test_axe_finds_nothing_serious_on_a_phone(person: Seat, look: Look) -> None:
    ann = person(reduced_motion="reduce", **PHONE)
    ann.visit("/")
    ann.page.get_by_role("heading", name="Tic-tac-toe").wait_for()
    look(ann, "start")
    ann.visit("/new/destinies")
    ann.page.get_by_role("heading", name="Who sits where").wait_for()
    look(ann, "new table")
    ann.make(game="history", options={"first_player": "seat_1"})
    ann.waits_for_turn()
    look(ann, "table")
    ann.page.get_by_role("button", name=re.compile("^Story")).tap()
    look(ann, "story")
    ann.page.get_by_role("button", name="Rules", exact=True).tap()
    ann.page.locator("article").first.wait_for()
    look(ann, "rules")
