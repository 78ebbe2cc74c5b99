"""Playing at one table with browsers: making, joining, whole games, secrets, undo."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.kit import play_out


def test_a_glowing_place_on_the_table_is_a_choice(person: Seat) -> None:
    ann = person()
    ann.visit("/")
    ann.page.get_by_role("button", name="Play now Tic-tac-toe").click()
    ann.waits_for_turn()
    expect(ann.legal).to_have_count(9)
    ann.takes("square-4")
    ann.hears("Ann marks the square middle centre.")
    expect(ann.state.locator("[data-place='square-4']")).to_have_count(0)


def test_a_place_with_several_choices_lists_only_those(person: Seat) -> None:
    ann = person()
    ann.make(game="history", options={"first_player": "seat_1"})
    ann.waits_for_turn()
    all_of_them = ann.page.get_by_label(re.compile(r"Find among \d+ choices"))
    expect(all_of_them).to_be_visible()
    code = ann.state.locator("[data-board=cards] [data-place]").last.get_attribute("data-place") or ""
    ann.takes(code)
    expect(all_of_them).to_have_count(0)
    labels = ann.page.get_by_role("group", name="Choices").get_by_role("button").all_inner_texts()
    assert len(labels) > 1
    assert all(code in label for label in labels)
    ann.page.get_by_role("button", name=re.compile(r"^All \d+ choices")).click()
    expect(all_of_them).to_be_visible()


def test_a_friend_joins_by_link_and_both_play_to_the_end(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    ann.visit("/new/tic-tac-toe")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_label("Send this link").input_value()
    expect(ann.page.get_by_role("img", name="QR code")).to_be_visible()
    ann.page.get_by_role("img", name="QR code").evaluate("image => image.decode()")
    ben.join(link)
    for who, square in ((ann, "top left"), (ben, "middle left"), (ann, "top centre"), (ben, "middle centre")):
        who.waits_for_turn()
        who.chooses(square)
    ann.waits_for_turn()
    ann.chooses("top right")
    expect(ann.end).to_contain_text("You win!")
    expect(ben.end).to_contain_text("Ann wins")
    ben.page.get_by_role("link", name="Replay").click()
    expect(ben.now_line).to_contain_text("Move 0 of 5")
    for _ in range(2):
        ben.page.get_by_role("button", name="One move forward").click()
    expect(ben.now_line).to_contain_text("Move 2 of 5")
    expect(ben.state.get_by_role("img", name=re.compile("middle left: nought"))).to_have_count(1)
    finished = ben.page.url
    ben.page.get_by_role("button", name="Play on from here").click()
    ben.page.wait_for_url(lambda url: url != finished and "/t/" in url)
    ben.chooses("bottom right")
    ben.hears("marks the square bottom right")
    assert link not in ben.page.url


def test_waiting_is_never_silent(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    expect(ben.now).to_contain_text("Ann is choosing a square.")
    expect(ben.page.get_by_test_id("live-region")).to_have_text("Ann is choosing a square.")
    expect(ann.page.get_by_test_id("live-region")).to_contain_text("Your turn.")
    assert ann.page.title().startswith("● Your turn")
    assert not ben.page.title().startswith("●")
    assert ben.line == "on"


def test_two_people_and_two_bots_play_a_whole_game_and_want_another(person: Seat, tmp_path: Path) -> None:
    ann, ben = person("Ann"), person("Ben")
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]
    code = ann.make(game="liars-dice", options={"dice": 1}, seats=seats)
    ben.join(f"/t/{code}")
    play_out([ann, ben])
    expect(ben.end).to_be_visible()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    for command, words in (("replay", "liars-dice"), ("verify", "")):
        main = [sys.executable, "-c", "from rulewright.cli import main; main()", command, str(record)]
        done = subprocess.run(main, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert words in (done.stdout + str(record)).lower()
    ann.page.get_by_label("4 stars").check(force=True)
    ann.page.get_by_label("What was unclear?").fill("<b>nothing</b>")
    ann.page.get_by_role("button", name="Send", exact=True).first.click()
    expect(ann.end).to_contain_text("It is stored with the table.")
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: code not in url)
    ben.page.get_by_role("link", name="Join the rematch").click()
    expect(ben.page.get_by_role("list", name="Players")).to_contain_text("Ann")


def test_sealed_bids_are_revealed_together(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="gem-auction", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    ben.waits_for_turn()
    ann.page.get_by_role("spinbutton", name="How many?").fill("7")
    ann.page.get_by_role("button", name="Seal 7").click()
    expect(ann.now).to_contain_text("Your choice is in. Still choosing: Ben.")
    expect(ben.page.locator("[data-seat='0']")).to_contain_text("has chosen")
    assert not re.search("The bids", ben.story.inner_text())
    ben.page.get_by_role("slider", name="How many?").fill("3")
    ben.page.get_by_role("button", name="Seal 3").click()
    for one in (ann, ben):
        one.hears("The bids: 7, 3.")
    ann.page.get_by_label("Your words").fill("<img src=x onerror=alert(1)> I won & how")
    ann.page.get_by_role("button", name="Say it").click()
    ben.hears("Ann says: <img src=x onerror=alert(1)> I won & how")


def test_a_number_that_is_not_possible_is_explained_and_not_sent(person: Seat) -> None:
    ann = person()
    ann.make(game="gem-auction", options={"gems": 4})
    ann.page.get_by_role("spinbutton", name="How many?").fill("9")
    expect(ann.page.get_by_role("alert")).to_have_text("Possible here: 0 – 4.")
    expect(ann.page.get_by_role("button", name="Seal")).to_be_disabled()


def test_a_spectator_is_never_sent_a_secret(person: Seat) -> None:
    ann, eve = person("Ann"), person("Eve")
    code = ann.make(game="liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}])
    eve.visit(f"/t/{code}")
    ann.waits_for_turn()
    expect(eve.now).to_contain_text("Ann is thinking about the bid.")
    mine = ann.state.get_by_role("img", name=re.compile("^your die: "))
    expect(mine).to_have_count(5)
    dice = " ".join(str(mine.nth(k).get_attribute("aria-label"))[-1] for k in range(5))
    for one in (ann, eve):
        one.page.get_by_role("button", name="In words").click()
    under = "tbody tr >> nth=0 >> td >> nth=-1"
    expect(ann.page.locator(under)).to_have_text(dice)
    expect(eve.page.locator(under)).to_have_text(re.compile(r"^[? ]+$"))
    ann.bids(1, 1)
    eve.hears("Ann bids 1 × 1.")
    whole = "".join(eve.heard) + eve.page.content()
    assert eve.heard
    assert dice not in whole
    assert "your die" not in whole
    assert "rolled" not in whole
    assert eve.page.get_by_role("group", name="Choices").count() == 0


def test_a_move_is_taken_back_only_with_the_other_s_consent(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    ann.chooses("top left")
    ben.waits_for_turn()
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.now).to_contain_text("Waiting for Ben to agree that 1 move is taken back: 1 by you.")
    expect(ben.now).to_contain_text("Ann would like to take back 1 move: 1 by Ann.")
    ben.page.get_by_role("button", name="Refuse").click()
    expect(ann.now.get_by_role("group", name="Undo")).to_have_count(0)
    ben.waits_for_turn()
    ann.page.get_by_role("button", name="Undo").click()
    ben.page.get_by_role("button", name="Agree").click()
    ann.waits_for_turn()
    assert ann.story.locator(".undo").count() >= 1
    expect(ann.story.locator(".struck")).to_have_count(1)
    ann.chooses("top left")
    ben.waits_for_turn()


def test_the_rules_say_why_not(person: Seat) -> None:
    ann = person()
    ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    ann.chooses("middle centre")
    ann.page.get_by_text("Not possible now").click()
    ann.page.get_by_role("button", name="Why not? middle centre").click()
    expect(ann.now).to_contain_text("The square middle centre is taken; choose a free one.")
    ann.now.get_by_role("button", name="Rule T-003").click()
    expect(ann.page.get_by_role("dialog").locator("article.shown")).to_have_id("T-003")
    expect(ann.page.locator("article.shown")).to_be_in_viewport()


def test_people_at_one_device_are_parted_by_a_curtain(person: Seat) -> None:
    ann = person()
    ann.make(
        game="liars-dice",
        options={"dice": 2},
        seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}],
    )
    curtain = ann.page.get_by_test_id("curtain")
    expect(curtain).to_contain_text("Pass the device to Ann")
    ann.page.get_by_role("button", name="I am Ann").click()
    ann.bids(1, 1)
    expect(curtain).to_contain_text("Pass the device to Ben")
    expect(ann.state).to_have_count(0)
    ann.page.get_by_role("button", name="I am Ben").click()
    expect(ann.state.get_by_role("img", name=re.compile("^your die: "))).to_have_count(2)
    expect(ann.state.get_by_role("img", name="Ann: 2 dice under the cup")).to_be_visible()


def test_chat_is_text_and_reaches_everybody(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben")
    code = ann.make(game="tic-tac-toe", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    ben.page.get_by_label("Say something").fill("<script>alert(1)</script> hello")
    ben.page.keyboard.press("Enter")
    ann.hears("<script>alert(1)</script> hello")
    expect(ben.page.get_by_label("Say something")).to_have_value("")


def test_looking_back_leaves_the_table_alone_and_one_can_play_on_from_there(person: Seat) -> None:
    ann = person()
    ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}])
    for column in (1, 2, 3):
        ann.chooses(f"column {column}")
        ann.hears(f"column {column}")
    discs = ann.state.locator("[data-piece^='disc-']")
    expect(discs).to_have_count(3)
    ann.page.get_by_role("button", name="One move back").click()
    ann.page.get_by_role("button", name="One move back").click()
    expect(discs).to_have_count(1)
    ann.page.get_by_role("button", name="Back to the live game").click()
    expect(discs).to_have_count(3)
    before = ann.page.url
    ann.page.get_by_role("button", name="To the start").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url(lambda url: url != before)
    ann.chooses("column 7")
    ann.hears("column 7")


@pytest.mark.parametrize("how", ["drawer", "page"])
def test_the_rulebook_can_be_searched(person: Seat, how: str) -> None:
    ann = person()
    if how == "page":
        ann.visit("/rules/liars-dice#L-004")
        expect(ann.page.locator("article.shown")).to_have_id("L-004")
    else:
        ann.make(game="liars-dice")
        ann.page.get_by_role("button", name="Rules", exact=True).click()
    ann.page.get_by_label("Find in the rules").fill("wild ones")
    expect(ann.page.locator("article")).to_have_count(1)
