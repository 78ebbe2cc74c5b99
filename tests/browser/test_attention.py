"""Told without looking: tab title, sound, notification, and what a screen reader hears."""

from playwright.sync_api import expect

from tests.browser.conftest import Seat, Windowed
from tests.browser.kit import Person

OBSERVE = """
window.notes = [];
window.tones = 0;
window.Notification = new Proxy(Notification, {
  construct(real, words) { window.notes.push([words[0], words[1].body]); return Reflect.construct(real, words); }
});
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""


def together(person: Seat, **looks: object) -> tuple[Person, Person]:
    """Ann, whose page is observed, and Ben at a table where Ben is to move."""
    ann, ben = person("Ann", permissions=["notifications"], **looks), person("Ben")
    ann.context.add_init_script(OBSERVE)
    code = ann.make(game="connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    ben.join(f"/t/{code}")
    return ann, ben


def looks_elsewhere(one: Person) -> None:
    """Another tab comes to the front, as far as a headless browser has one."""
    one.context.new_cdp_session(one.page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    one.context.new_page().bring_to_front()
    one.page.wait_for_function("() => document.hidden || !document.hasFocus()")


def test_who_looks_elsewhere_is_called_by_a_notification_and_the_title(windowed: Windowed, person: Seat) -> None:
    ann, ben = together(person, before=windowed())
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Notification when it is my turn").check()
    ann.page.keyboard.press("Escape")
    ann.chooses("column 1")
    ben.waits_for_turn()
    assert ann.page.evaluate("() => window.notes") == []
    expect(ann.page).to_have_title("Connect Four · Rulewright")
    looks_elsewhere(ann)
    ben.chooses("column 2")
    ann.page.wait_for_function("() => window.notes.length > 0")
    assert ann.page.evaluate("() => window.notes") == [
        ["Your turn · Connect Four", "Into which column do you drop a disc?"]
    ]
    expect(ann.page).to_have_title("● Your turn · Connect Four · Rulewright")


def test_a_soft_sound_says_that_it_is_your_turn_unless_it_is_switched_off(person: Seat) -> None:
    ann, ben = together(person)
    ann.chooses("column 1")
    before = ann.page.evaluate("() => window.tones")
    ben.waits_for_turn()
    ben.chooses("column 2")
    ann.waits_for_turn()
    assert ann.page.evaluate("() => window.tones") > before
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Soft sound when it is my turn").uncheck()
    ann.page.keyboard.press("Escape")
    ann.chooses("column 1")
    ben.waits_for_turn()
    silent = ann.page.evaluate("() => window.tones")
    ben.chooses("column 2")
    ann.waits_for_turn()
    assert ann.page.evaluate("() => window.tones") == silent


def test_a_screen_reader_hears_what_happened_and_whose_turn_it_is_and_no_more(person: Seat) -> None:
    ann, ben = together(person)
    heard = ben.page.get_by_test_id("live-region")
    expect(heard).to_have_text("Ann is choosing a column.")
    ann.chooses("column 4")
    expect(heard).to_have_text("Ann drops a disc into column 4. Your turn. Into which column do you drop a disc?")
    ben.chooses("column 4")
    expect(heard).to_have_text("Ben drops a disc into column 4. Ann is choosing a column.")
    ann.page.get_by_label("Say something").fill("well played")
    ann.page.keyboard.press("Enter")
    expect(heard).to_have_text("Ann: well played Ann is choosing a column.")
    ben.context.set_offline(True)
    expect(heard).to_have_text("Connection lost.")
    ben.context.set_offline(False)
    expect(ben.page.locator("[data-state='on']")).to_be_visible()
    expect(heard).not_to_have_text("Connection lost.")
