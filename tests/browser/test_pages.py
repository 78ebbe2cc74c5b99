"""The pages around the table: shelf, set-up, end, replay and gallery, at every size and by day and night."""

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rulewright.draw.model import art_of
from rulewright.games import find, names
from tests.browser.conftest import Seat
from tests.browser.kit import Person

SIZES = {"desk": (1440, 900), "tablet": (768, 1024), "phone": (390, 844), "lying": (844, 390)}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TWO = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}]
ROW = ("top left", "middle left", "top centre", "middle centre", "top right")
UNDER = """() => {
  const bar = document.querySelector('.foot').getBoundingClientRect()
  const hidden = []
  for (const field of document.querySelectorAll('form .scroll :is(input, select, textarea, button, summary)')) {
    field.scrollIntoView({ block: 'end' })
    const box = field.getBoundingClientRect()
    if (field.checkVisibility() && box.height > 2 && box.bottom > bar.top + 1) hidden.push(field.outerHTML.slice(0, 80))
  }
  return hidden
}"""


def fits(one: Person) -> bool:
    """Nothing scrolls sideways."""
    return bool(one.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def shelf(one: Person) -> None:
    one.visit("/")
    one.page.get_by_role("heading", name="Tic-tac-toe").wait_for()


def set_up(one: Person) -> None:
    one.visit("/new/history")
    one.page.get_by_role("heading", name="Who sits where").wait_for()


def gallery(one: Person) -> None:
    one.visit("/gallery/tic-tac-toe")  # the page is the same for every game, and this one has least on it
    one.page.get_by_role("heading", name="Positions").wait_for()
    one.page.get_by_role("heading", name=re.compile("^Symbols")).wait_for()


def finished(one: Person) -> str:
    code = one.make(game="tic-tac-toe", seats=TWO)
    for square in ROW:
        one.chooses(square)
    one.end.wait_for()
    return code


def counted(one: Person) -> str:
    """A short game whose end is a count."""
    options = {"first_player": "seat_1", "turn_cap": 2}
    code = one.make(game="history", options=options, seats=[TWO[0], {"kind": "bot"}], begin="now")
    one.plays_by_keyboard()
    return code


@pytest.mark.parametrize("visit", [shelf, set_up, gallery], ids=lambda visit: visit.__name__)
def test_a_page_fits_every_screen_and_shuts_nobody_out(person: Seat, visit: Callable[[Person], None]) -> None:
    ann = person(reduced_motion="reduce")
    for name, (width, height) in SIZES.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.emulate_media(color_scheme="light")
        visit(ann)
        assert fits(ann), name
        assert not ann.serious_barriers(), name
        ann.page.emulate_media(color_scheme="dark")  # nothing differs by night but the colours
        assert fits(ann), name
        assert not ann.serious_barriers("color-contrast"), (name, "by night")


def test_the_end_and_the_replay_fit_every_screen_and_shut_nobody_out(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    code = counted(ann)
    for name, (width, height) in SIZES.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        for address, part in ((f"/t/{code}", "end-sheet"), (f"/replay/{code}", "state")):
            ann.visit(address)
            ann.page.get_by_test_id(part).wait_for()
            assert fits(ann), (name, address)
            assert not ann.serious_barriers(), (name, address)


# -- start -------------------------------------------------------------------------------------------------------------


def test_every_game_stands_on_the_shelf_with_its_cover(person: Seat) -> None:
    ann = person()
    shelf(ann)
    for name in [*names(), "gem-auction"]:
        title = "Gem Auction" if name == "gem-auction" else find(name).title
        expect(ann.page.get_by_role("heading", name=title, level=3)).to_be_visible()
    covers = ann.page.locator("main article img")
    expect(covers).to_have_count(len(names()) + 1)
    widths = covers.evaluate_all("all => Promise.all(all.map(async one => (await one.decode(), one.naturalWidth)))")
    assert all(width > 0 for width in widths)


def test_no_cover_stands_alone_below_a_full_plank(person: Seat) -> None:
    for width, height in ((1440, 900), (844, 390), (768, 1024), (620, 900)):
        ann = person(viewport={"width": width, "height": height})
        shelf(ann)
        ann.comes_to_rest()
        rows = ann.page.locator(".shelf article").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
        planks = [rows.count(row) for row in sorted(set(rows))]
        assert planks[0] - planks[-1] < len(planks), f"{planks} at {width}"
        ann.leave()


def test_friends_by_link_is_one_button(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    shelf(ann)
    ann.page.get_by_role("button", name="Friends by link Connect Four").click()
    link = ann.page.get_by_label("Send this link").input_value()
    expect(ann.page.get_by_role("img", name="QR code")).to_be_visible()
    ben.join(link)
    ann.waits_for_turn()
    ann.chooses("column 4")
    ben.waits_for_turn()


def test_whoever_has_read_the_rules_can_play_at_once(person: Seat) -> None:
    ann = person()
    ann.visit("/rules/connect-four")
    expect(ann.page.get_by_test_id("lesson").get_by_role("figure").first).to_be_visible()
    ann.page.get_by_role("button", name="Play now").click()
    ann.waits_for_turn()


def test_only_games_for_so_many_are_shown(person: Seat) -> None:
    ann = person()
    shelf(ann)
    ann.page.get_by_text("5+", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Liar's Dice")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Tic-tac-toe")).to_have_count(0)
    ann.page.get_by_text("1", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Destinies")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Band Practice")).to_have_count(0)


def test_tables_are_taken_up_again_and_looked_back_at(person: Seat) -> None:
    ann = person()
    over = finished(ann)
    waits = ann.make(game="connect-four", seats=[TWO[0], {"kind": "open"}])
    mine = ann.make(game="liars-dice", seats=[TWO[0], {"kind": "bot"}])
    ann.waits_for_turn()
    shelf(ann)
    open_tables = ann.page.get_by_role("region", name="Your open tables")
    first = open_tables.get_by_role("link").first
    expect(first).to_contain_text("Your turn")
    expect(first).to_have_attribute("href", f"/t/{mine}")
    expect(open_tables.get_by_role("link").nth(1)).to_contain_text("waits for 1 friend")
    expect(open_tables.get_by_role("link").nth(1)).to_have_attribute("href", f"/t/{waits}")
    ann.page.get_by_role("region", name="Finished").get_by_role("link", name=re.compile("You won")).click()
    ann.page.wait_for_url(f"**/replay/{over}")


def test_on_a_phone_the_cover_in_the_middle_is_told_of(person: Seat) -> None:
    ann = person(reduced_motion="reduce", **PHONE)
    shelf(ann)
    reel = ann.page.get_by_role("group", name="Games on the shelf")
    titles = reel.get_by_role("button").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    expect(ann.page.get_by_role("heading", name=titles[0])).to_be_visible()
    reel.get_by_role("button", name=titles[1]).click()
    expect(ann.page.get_by_role("heading", name=titles[1])).to_be_visible()
    box = reel.get_by_role("button", name=titles[1]).bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - 195) < 12
    ann.page.get_by_role("button", name=f"Friends by link {titles[1]}").tap()
    expect(ann.page.get_by_label("Send this link")).to_be_visible()


def test_the_tab_shows_a_lit_lamp_on_your_turn(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="tic-tac-toe", seats=[TWO[0], {"kind": "open"}])
    icon = ann.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/tab.svg")
    ben.join(f"/t/{code}")
    expect(icon).to_have_attribute("href", "/tab-turn.svg")
    ann.chooses("top left")
    expect(icon).to_have_attribute("href", "/tab-wait.svg")
    for file in ("/tab.svg", "/tab-turn.svg", "/tab-wait.svg", "/icon.svg", "/icon-masked.svg"):
        answer = ann.page.request.get(ann.url + file)
        assert answer.ok
        assert "svg" in answer.headers["content-type"]


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_a_preset_changes_options_and_what_differs_is_marked(person: Seat) -> None:
    ann = person()
    ann.visit("/new/liars-dice")
    wild = ann.page.get_by_role("switch", name="Wild ones")
    expect(wild).not_to_be_checked()
    ann.page.get_by_role("radio", name="Wild ones").check()
    expect(wild).to_be_checked()
    expect(ann.page.get_by_text("changed")).to_have_count(0)
    ann.page.get_by_label("Dice", exact=True).fill("2")
    ann.page.get_by_label("Dice", exact=True).blur()
    expect(ann.page.get_by_text("Wild ones, 1 change")).to_be_visible()
    ann.page.get_by_role("button", name="Put back Dice").click()
    expect(ann.page.get_by_label("Dice", exact=True)).to_have_value("5")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    ann.waits_for_turn()
    ann.visit("/new/liars-dice")
    ann.page.get_by_role("radio", name="Like last time").check()
    expect(wild).to_be_checked()


def test_a_preset_says_for_how_many_it_is(person: Seat) -> None:
    ann = person()
    ann.visit("/new/genesis")
    ann.page.get_by_role("radio", name="With a GM").check()
    expect(ann.page.locator("[name]:checked + span", has_text="4")).to_be_visible()
    expect(ann.page.locator("main li .kind select")).to_have_count(4)


def test_of_a_folded_chapter_only_what_differs_is_seen(person: Seat) -> None:
    ann = person()
    set_up(ann)
    expect(ann.page.locator(".option").get_by_role("switch")).to_have_count(0)
    ann.page.get_by_role("radio", name="Drafted hands").check()
    ann.page.get_by_role("button", name=re.compile("^The end")).click()
    ann.page.get_by_role("switch", name="Score cash").click()
    ann.page.get_by_role("button", name=re.compile("^The end")).click()
    expect(ann.page.locator(".option").get_by_role("switch")).to_have_count(1)
    expect(ann.page.get_by_text("1 changed")).to_be_visible()
    expect(ann.page.get_by_role("button", name=re.compile(r"\d more in this chapter"))).to_be_visible()
    ann.page.get_by_role("button", name="As it comes").click()
    expect(ann.page.locator(".option").get_by_role("switch")).to_have_count(0)


def test_a_game_without_options_has_no_empty_box_for_them(person: Seat) -> None:
    ann = person()
    ann.visit("/new/connect-four")
    ann.page.get_by_role("heading", name="Who sits where").wait_for()
    expect(ann.page.get_by_role("heading", name="Options")).to_have_count(0)
    ann.visit("/new/liars-dice")  # two options are no chapters
    expect(ann.page.get_by_role("heading", name="Options", exact=True)).to_be_visible()
    ann.page.get_by_role("switch", name="List this table on the start page").check()


def test_bots_are_chosen_by_strength(person: Seat) -> None:
    ann = person()
    set_up(ann)
    strength = ann.page.get_by_role("group", name="How strong the bot in seat 2 is")
    expect(strength.get_by_role("radio")).to_have_count(4)
    expect(strength.get_by_role("radio", name="Medium")).to_be_checked()
    strength.get_by_text("Easy").click()
    expect(ann.page.get_by_text("about as good as the greedy one")).to_be_visible()
    ann.page.get_by_role("button", name="More bots").click()
    named = ann.page.get_by_role("combobox", name="Which bot sits in seat 2")
    expect(named).to_have_value("easy")
    expect(named.get_by_role("option", name="Farseeing")).to_have_count(1)
    ann.page.get_by_role("button", name="By strength").click()
    expect(strength.get_by_role("radio", name="Easy")).to_be_checked()
    ann.page.get_by_role("button", name="Start", exact=True).click()
    ann.page.get_by_test_id("state").wait_for()
    code = ann.page.url.rpartition("/")[2]
    seen = ann.page.evaluate("async code => (await fetch(`/api/tables/${code}/events?since=0`)).json()", code)
    assert [seat.get("bot", "") for seat in seen["seats"]] == ["", "easy"]


def test_a_link_sent_before_the_table_is_laid_opens_by_itself(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    ann.visit("/new/tic-tac-toe")
    ann.page.get_by_role("radio", name="Against a friend").check()
    link = ann.page.get_by_label("Send this link").input_value()
    ben.visit(link)
    expect(ben.page.get_by_text("There is no table under this code yet.")).to_be_visible()
    ann.page.get_by_role("button", name="Open the table").click()
    assert ann.page.get_by_label("Send this link").input_value() == link
    ben.page.get_by_role("button", name="Sit down").click()
    ann.waits_for_turn()


def test_on_a_phone_no_field_lies_under_the_button(person: Seat) -> None:
    ann = person(reduced_motion="reduce", **PHONE)
    set_up(ann)
    ann.page.get_by_role("searchbox").fill("e")
    assert ann.page.evaluate(UNDER) == []
    expect(ann.page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport()


# -- end, replay, gallery ----------------------------------------------------------------------------------------------


def test_the_end_has_its_count_the_last_position_and_how_it_went(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    counted(ann)
    sheet = ann.page.get_by_test_id("end-sheet")
    expect(ann.page.locator("[data-state]")).to_have_text("Over")
    expect(sheet.get_by_role("row", name=re.compile("^Score"))).to_be_visible()
    expect(sheet.get_by_role("region", name="The last position")).to_be_visible()
    expect(sheet.get_by_role("img", name=re.compile(r"^Influence: Ann \d+ and Ada \d+"))).to_be_visible()
    ann.page.get_by_role("button", name="One move back").click()
    expect(sheet).to_have_count(0)
    ann.page.get_by_role("button", name="Back to the end").click()
    expect(sheet).to_be_visible()


def test_in_the_gallery_a_table_that_scrolls_begins_at_its_top(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    ann.visit("/gallery/genesis")
    scenes = ann.page.get_by_test_id("scene")
    scenes.first.locator("[data-piece]").first.wait_for()
    ann.comes_to_rest()
    found = scenes.evaluate_all("all => all.map(one => [one.scrollTop, one.scrollHeight - one.clientHeight])")
    assert any(beyond > 100 for _top, beyond in found), "some scroll"
    assert all(top == 0 for top, _beyond in found)


GAP = """() => {
  const head = document.querySelector('[data-testid=end-sheet] .last h3').getBoundingClientRect()
  const svg = document.querySelector('[data-testid=end-sheet] [data-board] svg')
  const drawn = svg.getBoundingClientRect()
  const page = document.querySelector('[data-testid=end-sheet] .position').getBoundingClientRect()
  const [, , width, height] = svg.getAttribute('viewBox').split(' ')
  const tall = Math.min(drawn.height, drawn.width * height / width)
  return [drawn.top + (drawn.height - tall) / 2 - head.bottom, page.height - tall]
}"""
"""How much room is empty between the heading of the last position and what is drawn there, and in all."""


def test_on_a_phone_the_last_position_begins_right_below_its_heading(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    code = counted(ann)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.visit(f"/t/{code}")
    ann.page.locator("[data-testid=end-sheet] [data-board] svg").wait_for()
    gap, empty = ann.page.evaluate(GAP)
    assert 0 <= gap < 24, gap
    assert empty < 24, empty


def test_a_replay_plays_is_seen_by_others_and_has_a_link_to_each_moment(person: Seat) -> None:
    ann, eve = person("Ann"), person("Eve")
    code = finished(ann)
    ann.visit(f"/replay/{code}")
    expect(ann.now_line).to_contain_text("The game begins")
    expect(ann.page.locator(".timeline svg svg")).to_have_count(5)  # each turn has the sign of whose it was
    ann.page.get_by_text("8×").click()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.now_line).to_contain_text("Move 5 of 5")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ann.page.get_by_role("button", name="One move back").click()
    ann.page.get_by_role("button", name="One move back").click()
    expect(ann.now_line).to_contain_text("Move 3 of 5")
    ann.page.get_by_role("radio", name=re.compile("Ben")).check(force=True)
    ann.context.grant_permissions(["clipboard-write"])
    ann.page.get_by_role("button", name="Link to this moment").click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.page.url.endswith(f"/replay/{code}#3")
    eve.visit(ann.page.url)
    expect(eve.now_line).to_contain_text("Move 3 of 5")


IN_SOAK = set() if os.environ.get("RULEWRIGHT_SLOW") else {"destinies", "genesis", "history", "something"}
"""Hundreds of symbols in three lights take a browser long: one large game stands for the others but in make soak."""


@pytest.mark.parametrize("name", [name for name in names() if name not in IN_SOAK])
def test_a_gallery_shows_every_symbol_in_every_light(person: Seat, name: str) -> None:
    ann = person(reduced_motion="reduce")
    ann.visit(f"/gallery/{name}")
    game = find(name)
    expect(ann.page.get_by_role("heading", name=f"Gallery: {game.title}")).to_be_visible()
    expect(ann.page.locator("main section img")).to_have_count(3)
    if game.draw is None:
        expect(ann.page.get_by_text("This game draws nothing")).to_be_visible()
        return
    art = art_of(game)
    expect(ann.page.locator("[data-symbol]")).to_have_count(len(art.symbols))
    shown = ann.page.locator("[data-symbol]").evaluate_all(
        "all => all.map(one => [one.dataset.symbol, [...one.querySelectorAll('use')].filter(use =>"
        " document.querySelector(use.getAttribute('href'))?.childElementCount).length])"
    )
    assert {symbol for symbol, _many in shown} == set(art.symbols)
    assert [symbol for symbol, many in shown if many != 3] == []
    expect(ann.page.locator("[data-tone]")).to_have_count(len(art.tones))
    expect(ann.page.get_by_test_id("scene").first).to_be_visible()
    assert ann.page.get_by_test_id("scene").count() % 3 == 0


def test_a_gallery_of_no_game_says_so(person: Seat) -> None:
    ann = person()
    ann.visit("/gallery/chess")
    expect(ann.page.get_by_role("alert")).to_be_visible()
