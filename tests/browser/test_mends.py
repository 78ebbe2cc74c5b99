"""The frame around the table: what was seen when every page was used as a player would, and mended."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Seat
from tests.browser.kit import Served, patiently

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TWO = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}]


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width > 0)"
        ".map(box => ({left: box.left, right: box.right, top: box.top, bottom: box.bottom}))"
    )
    return found


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 0.5 and down > 0.5


def test_letters_typed_to_find_a_choice_are_no_shortcuts(person: Seat) -> None:
    ann = person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "bot"}]
    ann.make(game="history", seats=seats, options={"first_player": "seat_1"})  # thirteen choices: one types to find
    find = ann.now.get_by_role("searchbox")
    expect(find).to_be_visible()
    before = ann.now.get_attribute("data-asked")
    ann.page.locator("body").click(position={"x": 3, "y": 3})
    ann.page.keyboard.type("cru")
    expect(find).to_have_value("cru")
    expect(ann.now).to_have_attribute("data-asked", before or "")
    assert ann.story.locator(".undo").count() == 0


def test_the_story_waits_while_a_call_is_looked_at(person: Seat) -> None:
    ann = person()
    ann.make(
        game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot", "bot": "random"}], options={"dice": 2}
    )
    moment = ann.page.get_by_test_id("moment")
    for _ in patiently():
        moment.or_(ann.now.locator(".main.choice, .choice.call")).first.wait_for()
        if moment.count():
            break
        call, asked = ann.now.locator(".choice.call"), ann.now.get_attribute("data-asked")
        (call if call.count() else ann.now.locator(".main.choice")).first.click()
        ann.is_past(asked)
    expect(moment).to_contain_text("loses a die")
    ann.page.wait_for_timeout(600)  # the bot has moved on by now
    expect(ann.story.locator("p").last).to_contain_text("loses a die")
    moment.get_by_role("button", name="Go on").click()
    expect(ann.story.locator("p").last).not_to_contain_text("loses a die")


@pytest.mark.parametrize("looks", [PHONE, LYING], ids=["portrait", "landscape"])
def test_names_stand_once_and_are_readable_on_a_phone(person: Seat, looks: dict[str, object]) -> None:
    ann = person(**looks)
    ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, *[{"kind": "bot"}] * 3])
    expect(ann.page.get_by_test_id("scene")).to_be_visible()
    expect(ann.page.locator(".seats li:not(.visually-hidden)")).to_have_count(0)
    names = ann.page.locator("[data-piece^='phone-name-'] text:first-of-type")
    expect(names).to_have_count(4)
    heights = names.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 13
    assert ann.page.locator("kbd:visible").count() == 0


def test_a_lost_line_is_said_beside_the_tools_of_a_phone_not_over_them(
    person: Seat, client: None, tmp_path: Path
) -> None:
    server = Served(tmp_path)
    try:
        ann = person(url=server.url, **PHONE)
        ann.make(game="connect-four", seats=TWO)
        expect(ann.now).to_contain_text("your turn")
        server.kill()
        expect(ann.page.locator("[data-state='lost']")).to_be_visible()
        (pill,) = boxes(ann.page, "[data-state='lost']")
        assert not [tool for tool in boxes(ann.page, "header .tools button") if overlap(pill, tool)]
    finally:
        server.stop()


def test_play_now_while_the_server_is_down_says_so_in_sight(person: Seat, client: None, tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        ann = person(url=server.url)
        ann.page.goto(server.url)
        ann.page.set_viewport_size({"width": 1000, "height": 500})
        buttons = ann.page.get_by_role("button", name="Play now")
        buttons.last.scroll_into_view_if_needed()
        server.kill()
        buttons.last.click()
        expect(ann.page.get_by_role("alert")).to_be_in_viewport()
    finally:
        server.stop()


def test_a_game_that_is_not_there_is_called_by_name(person: Seat, served: Served) -> None:
    ann = person()
    ann.page.goto(f"{served.url}/new/chess")
    expect(ann.page.get_by_role("alert")).to_have_text("No game called “chess” is installed here.")


def test_a_disc_is_dragged_from_its_tray_to_a_column(person: Seat) -> None:
    ann = person(viewport={"width": 1440, "height": 900})
    ann.make(game="connect-four", seats=TWO)
    disc = ann.page.locator("[data-drag='places'] .hit")
    expect(disc).to_have_count(1)
    start = disc.bounding_box()
    goal = ann.page.locator("[data-place='column-2'] .hit").bounding_box()
    assert start is not None
    assert goal is not None
    ann.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(goal["x"] - 60, goal["y"] + 200, steps=4)
    ann.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + 200, steps=4)
    ann.page.mouse.up()
    ann.hears("Ann drops a disc into column 3.")


def test_a_finished_game_is_looked_back_at_as_one(person: Seat) -> None:
    ann = person()
    ann.make(game="tic-tac-toe", seats=TWO)
    for square in ("top left", "middle left", "top centre", "middle centre", "top right"):
        ann.chooses(square)
    expect(ann.page.get_by_test_id("end")).to_contain_text("Ann wins")
    ann.page.keyboard.press("[")
    expect(ann.page.locator(".past")).to_contain_text("You are looking back at a finished game.")
    expect(ann.page.locator(".past")).not_to_contain_text("live")


def test_while_a_bot_plays_for_me_it_is_not_my_turn(person: Seat, client: None, tmp_path: Path) -> None:
    server = Served(tmp_path, **{"bot-pause": "60"})
    try:
        ann = person(url=server.url)
        ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}])
        expect(ann.now).to_contain_text("Your turn")
        ann.page.get_by_role("button", name="This table").click()
        ann.page.get_by_role("button", name="Let a bot play for me").click()
        expect(ann.now).to_contain_text("A bot plays for Ann")
        expect(ann.now).not_to_contain_text("Your turn")
        expect(ann.now.locator(".choice")).to_have_count(0)
    finally:
        server.stop()


def test_a_phone_shows_whole_what_can_be_done_about_somebody_who_is_away(person: Seat) -> None:
    """It lay half under the edge of the chip, behind the seats before it."""
    ann, ben = person("Ann", **PHONE), person("Ben")
    seats = [{"kind": "bot"}, {"kind": "you", "name": "Ann"}, {"kind": "open"}]
    code = ann.make(game="genesis", seats=seats, takeover_after=0)
    ben.join(f"/t/{code}")
    ben.page.goto("about:blank")
    for _ in patiently():
        if ann.page.locator(".seats .button").count():
            break
        ann.page.evaluate("() => document.querySelector('.choice:enabled')?.click()")
        ann.page.wait_for_timeout(50)
    [button], [chip] = boxes(ann.page, ".seats .button"), boxes(ann.page, ".seats li:has(.button)")
    [strip] = boxes(ann.page, ".seats")
    assert chip["top"] <= button["top"]
    assert button["bottom"] <= chip["bottom"] + 0.5
    assert strip["left"] <= button["left"]
    assert button["right"] <= strip["right"]


@pytest.mark.parametrize("looks", [PHONE, {}], ids=["phone", "desk"])
def test_where_the_board_names_everybody_it_has_the_room_of_the_seats(person: Seat, looks: dict[str, object]) -> None:
    ann = person(**looks)
    ann.make(
        game="history", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}], options={"first_player": "seat_1"}
    )
    ann.legal.first.wait_for()
    ann.page.locator(".seats li:not(.visually-hidden)").wait_for(state="detached")
    [zone], [scene] = boxes(ann.page, ".table > .board"), boxes(ann.page, "[data-testid=scene]")
    assert scene["top"] - zone["top"] < 14


def test_whoever_uses_keys_sees_on_the_board_which_key_chooses_what(person: Seat) -> None:
    ann = person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
    ann.make(game="destinies", seats=seats, options={"first_player": "first_seat", "characters": "dealt"})
    ann.legal.first.wait_for()
    keys = ann.state.locator("[data-key]")
    expect(keys).to_have_count(0)
    ann.page.keyboard.press("Tab")
    expect(keys.first).to_be_visible()
    listed = ann.now.locator(".choice kbd").all_inner_texts()
    assert set(keys.locator("text").all_text_contents()) <= set(listed)
    ann.page.mouse.click(3, 3)
    expect(keys).to_have_count(0)
