"""Drawn tables: whole games by clicking pieces only, at every size, with nothing in the way."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import Person, Staged, patiently

SIZES = {"desk": (1440, 900), "tablet": (768, 1024), "phone": (390, 844), "phone on its side": (844, 390)}
TWO = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}]


def looks(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    touch = size.startswith("phone")
    return {"viewport": {"width": width, "height": height}, "has_touch": touch, "is_mobile": touch}


def nothing_is_in_the_way(ann: Person) -> None:
    """Every legal place can be hit, and the page does not scroll sideways."""
    assert ann.covered() == []
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("tic-tac-toe", [f"square-{n}" for n in (0, 3, 1, 4, 2)]),
        ("connect-four", [f"column-{n}" for n in (0, 1, 0, 1, 0, 1, 0)]),
    ],
)
def test_a_whole_game_by_clicking_pieces_only(person: Seat, game: str, moves: list[str], size: str) -> None:
    ann = person(**looks(size))
    ann.make(game=game, seats=TWO)
    for number, place in enumerate(moves):
        expect(ann.state.locator(f"[data-place='{place}']")).to_have_count(1)
        if number % 3 == 0:
            nothing_is_in_the_way(ann)
        ann.takes(place)
    expect(ann.end).to_contain_text("Ann wins")
    expect(ann.legal).to_have_count(0)
    scene = ann.page.get_by_test_id("scene")
    assert scene.evaluate("scene => scene.scrollHeight <= scene.clientHeight"), "the last position is seen whole"
    if size == "phone on its side":
        table = ann.page.locator("#main > .table").evaluate("table => table.getBoundingClientRect().height")
        rack = ann.page.locator("#main > .table > .board").evaluate("board => board.getBoundingClientRect().height")
        assert table == rack == SIZES[size][1], "nothing takes height from the board"


@pytest.mark.parametrize("size", SIZES)
def test_liar_is_always_in_sight_and_a_call_is_a_moment(person: Seat, size: str) -> None:
    ann = person(**looks(size))
    ann.make(game="liars-dice", options={"dice": 1}, seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}])
    bid, liar = ann.now.get_by_role("button", name=re.compile("^Bid")), ann.now.get_by_role("button", name="Liar!")
    for _ in patiently():
        if ann.end.count():
            break
        if ann.page.get_by_test_id("moment").count():
            expect(ann.page.get_by_test_id("moment")).to_contain_text("loses a die")
            ann.page.get_by_role("button", name="Go on").click()
        elif liar.count():
            asked = ann.now.get_attribute("data-asked")
            expect(liar).to_be_in_viewport(ratio=1)
            expect(bid.or_(liar).first).to_be_in_viewport(ratio=1)
            nothing_is_in_the_way(ann)
            liar.click()
            ann.is_past(asked)
        elif bid.count():
            asked = ann.now.get_attribute("data-asked")
            expect(bid).to_be_in_viewport(ratio=1)
            bid.click()
            ann.is_past(asked)
        ann.page.wait_for_timeout(100)
    expect(ann.end).to_be_visible()


def test_pieces_move_from_where_they_were(person: Seat) -> None:
    ann = person()
    ann.make(game="connect-four", seats=TWO)
    # What moves is written down as it begins: on a busy machine a disc has fallen before anybody comes to look.
    ann.page.evaluate(
        """() => {
          window.moves = {}
          const animate = Element.prototype.animate
          Element.prototype.animate = function (frames, how) {
            const piece = this.closest("[data-piece]")?.dataset.piece
            if (piece) window.moves[piece] = how?.duration ?? how
            return animate.call(this, frames, how)
          }
        }"""
    )
    ann.takes("column-3")
    fallen = ann.page.wait_for_function("() => window.moves['disc-3-0']", timeout=60_000).json_value()
    assert 150 <= fallen <= 400
    expect(ann.state.locator("[data-place='column-3']")).to_have_count(1)


@pytest.mark.parametrize("wish", ["device", "setting"])
def test_nothing_moves_where_that_is_wished(person: Seat, wish: str) -> None:
    ann = person(reduced_motion="reduce" if wish == "device" else "no-preference")
    ann.make(game="connect-four", seats=TWO)
    if wish == "setting":
        ann.page.get_by_role("button", name="Settings").click()
        ann.page.get_by_label("Pieces move").uncheck()
        ann.page.keyboard.press("Escape")
    ann.page.evaluate(
        """() => {
          window.moved = 0
          const animate = Element.prototype.animate
          Element.prototype.animate = function (...given) { window.moved++; return animate.apply(this, given) }
        }"""
    )
    for column in (3, 3, 2):
        ann.takes(f"column-{column}")
    expect(ann.piece("disc-2-0")).to_have_count(1)
    assert ann.page.evaluate("() => window.moved") == 0


def test_pointing_shows_what_would_happen_on_the_board_and_in_the_list(person: Seat) -> None:
    ann = person()
    ann.make(game="connect-four", seats=TWO)
    expect(ann.piece("waiting-2")).to_have_count(0)
    ann.state.locator("[data-place='column-2'] .hit").hover()
    expect(ann.piece("waiting-2")).to_be_visible()
    listed = ann.page.get_by_role("group", name="Choices")
    expect(listed.get_by_role("button", name="column 3", exact=True)).to_have_class(re.compile("meant"))
    listed.get_by_role("button", name="column 6", exact=True).hover()
    expect(ann.piece("waiting-5")).to_be_visible()
    expect(ann.piece("waiting-2")).to_have_count(0)


def test_the_board_by_keyboard(person: Seat) -> None:
    ann = person()
    ann.make(game="tic-tac-toe", seats=TWO)
    ann.legal.first.wait_for()
    ann.tab_to("[data-place='square-0']")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        ann.page.keyboard.press(key)
    ann.hears("Ann marks the square middle centre.")


def test_a_finger_slides_to_a_place_and_lets_go(person: Seat) -> None:
    ann = person(viewport={"width": 1000, "height": 800})
    ann.make(game="connect-four", seats=TWO)
    ann.legal.first.wait_for()
    start, aim = (ann.state.locator(f"[data-place='column-{n}'] .hit").bounding_box() for n in (0, 4))
    assert start is not None
    assert aim is not None
    ann.page.mouse.move(start["x"] + 20, start["y"] + 200)
    ann.page.mouse.down()
    ann.page.mouse.move(aim["x"] + 20, aim["y"] + 210, steps=4)
    expect(ann.piece("waiting-4")).to_be_visible()
    ann.page.mouse.up()
    ann.hears("Ann drops a disc into column 5.")


def test_a_screen_reader_finds_a_board_with_buttons(person: Seat) -> None:
    ann = person(reduced_motion="reduce")
    ann.make(game="connect-four", seats=TWO)
    rack = ann.state.get_by_role("group", name="The rack")
    expect(rack.get_by_role("button")).to_have_count(7)
    expect(rack.get_by_role("button", name="column 3")).to_be_visible()
    ann.takes("column-2")
    expect(rack.get_by_role("img", name="column 3, lowest place: red, Ann")).to_have_count(1)
    assert not ann.serious_barriers()


def test_seats_are_known_by_their_pieces(person: Seat) -> None:
    ann = person()
    ann.make(game="connect-four", seats=TWO)
    sign = ann.page.locator("[data-seat='0'] use")
    expect(sign).to_have_attribute("href", "#connect-four--s-disc-red")
    ann.visit("/new/connect-four")
    expect(ann.page.locator("li use[href='#connect-four--s-disc-yellow']")).to_have_count(1)
    ann.make(game="connect-four", seats=[TWO[0], {"kind": "open"}])
    expect(ann.page.locator("[data-seat='1'] use")).to_have_attribute("href", "#connect-four--s-disc-yellow")


def test_where_art_does_not_come_the_table_is_told_in_words(person: Seat) -> None:
    ann = person()
    ann.context.route("**/art/*", lambda route: route.abort())
    ann.make(game="connect-four", seats=TWO)
    expect(ann.state).to_contain_text("The drawing could not be fetched")
    expect(ann.state.locator("h3")).to_have_text("Rack")


def test_a_line_that_breaks_brings_the_whole_table_back(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    ann.takes("column-0")
    ben.takes("column-1")
    expect(ann.piece("disc-1-0")).to_have_count(1)
    ann.context.set_offline(True)
    expect(ann.page.locator("[data-state='offline']")).to_be_visible()
    ann.context.set_offline(False)
    ann.takes("column-2")
    ben.takes("column-3")
    for one in (ann, ben):
        expect(one.state.locator("[data-piece^='disc-']")).to_have_count(4)


def test_a_window_that_becomes_narrow_gets_the_table_of_a_phone_and_keeps_its_own_until_then(person: Seat) -> None:
    ann = person(viewport={"width": 1440, "height": 900})
    ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}])
    table, cloth = ann.piece("table"), ann.piece("phone-cloth")
    expect(table).to_have_count(1)
    expect(cloth).to_have_count(0)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(cloth).to_have_count(1)
    expect(table).to_have_count(0)
    expect(ann.page.locator("[data-testid=scene][data-screen=narrow]")).to_have_count(1)
    ann.context.set_offline(True)
    expect(ann.page.locator("[data-state='offline']")).to_be_visible()
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(cloth).to_have_count(1)
    ann.context.set_offline(False)
    expect(table).to_have_count(1)
    expect(cloth).to_have_count(0)


CARDS = [
    {
        "id": f"card-{k}",
        "art": "tray",
        "x": 40 + 130 * k,
        "y": 40,
        "title": f"Card {k}",
        "detail": f"Rules of card {k}.",
    }
    for k in range(3)
]


def test_a_piece_tells_its_text_and_covers_no_legal_place_with_it(person: Seat) -> None:
    ann = person()
    field = {"id": "field", "title": "Field", "x": 300, "y": 480, "place": "column-0", "hit": [560, 240]}
    board = {"id": "b", "title": "Cards", "width": 600, "height": 600, "pieces": [*CARDS, field]}
    Staged(ann.page, [board])
    ann.make(game="connect-four", seats=TWO)
    ann.piece("card-1").locator(".hit").hover()
    card = ann.page.get_by_role("tooltip")
    expect(card).to_contain_text("Rules of card 1.")
    assert ann.covered() == []
    ann.legal.hover()
    expect(card).to_have_count(0)
    ann.legal.focus()
    ann.page.keyboard.press("ArrowUp")
    expect(card).to_contain_text("Rules of card")


def test_a_finger_that_rests_reads_and_does_not_choose(person: Seat) -> None:
    ann = person(**looks("phone"))
    piece = {**CARDS[0], "place": "column-0"}
    Staged(ann.page, [{"id": "b", "title": "Cards", "width": 300, "height": 400, "pieces": [piece]}])
    ann.make(game="connect-four", seats=TWO)
    asked = ann.now.get_attribute("data-asked")
    box = ann.legal.locator(".hit").bounding_box()
    assert box is not None
    spot = {"x": box["x"] + 10, "y": box["y"] + 10}
    told = ann.context.new_cdp_session(ann.page)
    told.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Rules of card 0.")
    told.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_timeout(300)
    assert ann.now.get_attribute("data-asked") == asked


def test_a_large_board_zooms_and_fits_again(person: Seat) -> None:
    ann = person()
    board = {"id": "b", "title": "Map", "width": 600, "height": 600, "zooms": True, "pieces": CARDS}
    staged = Staged(ann.page, [board])
    ann.make(game="connect-four", seats=TWO)
    view = ann.state.get_by_role("group", name="Map")
    expect(view).to_have_attribute("viewBox", "0 0 600 600")
    view.hover()
    ann.page.mouse.wheel(0, -400)
    expect(view).not_to_have_attribute("viewBox", "0 0 600 600")
    ann.piece("card-0").focus()
    ann.page.keyboard.press("0")
    expect(view).to_have_attribute("viewBox", "0 0 600 600")
    ann.page.get_by_role("button", name="Closer").click()
    expect(view).not_to_have_attribute("viewBox", "0 0 600 600")
    staged.change([{"id": "b", "whole": {**board, "width": 700}}])
    expect(view).to_have_attribute("viewBox", "0 0 700 600")


def test_scenes_that_come_fast_are_all_shown_and_a_click_skips_them(person: Seat) -> None:
    ann = person()
    disc = {"id": "d", "art": "disc-red", "x": 40, "y": 40}
    staged = Staged(ann.page, [{"id": "b", "title": "Way", "width": 600, "height": 600, "pieces": [disc]}])
    ann.make(game="connect-four", seats=TWO)
    ann.piece("d").wait_for()
    ann.page.evaluate(
        """() => {
          window.seen = []
          const disc = document.querySelector("[data-piece=d]")
          new MutationObserver(() => window.seen.push(disc.getAttribute('transform'))).observe(disc, {attributes: true})
        }"""
    )
    for x in (140, 240, 340):
        staged.change([{"id": "b", "set": [{**disc, "x": x}]}])
    expect(ann.piece("d")).to_have_attribute("transform", "translate(340 40)")
    assert ann.page.evaluate("() => window.seen") == [f"translate({x} 40)" for x in (140, 240, 340)]
    for x in (40, 140, 240, 340, 440, 540):
        staged.change([{"id": "b", "set": [{**disc, "x": x}]}])
    ann.state.locator("svg[role=group]").click(position={"x": 300, "y": 400})
    expect(ann.piece("d")).to_have_attribute("transform", "translate(540 40)")
