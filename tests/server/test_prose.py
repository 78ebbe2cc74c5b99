"""Prose on the wire: somebody's own words are told as such, under the name by which they speak."""

from rulewright.server import protocol as say
from rulewright.testing.rig import Served, fresh_id


def test_what_people_write_is_prose_under_their_characters_name(served: Served) -> None:
    gia, ann = served.person(), served.person()
    table = gia.make(
        "something", seats=[{"kind": "you", "name": "Gia"}, {"kind": "open"}], options={"start_token": "none"}
    )
    first, second = gia.open(table), ann.open(table)
    second.do(say.Sit(fresh_id(), 1, "Ann"))
    first.until(lambda seen: seen.phase == "playing")
    first.answer(16)
    first.answer("The lamps go out.")
    second.until(lambda seen: seen.asking is not None and seen.asking.kind == "write")
    second.answer("To be home by morning.")
    second.do(say.Say(fresh_id(), 1, "hello"))
    lines = ann.open(table).now().story
    told = {line.text: line for line in lines}
    scene, want, chat = told["The lamps go out."], told["To be home by morning."], told["hello"]
    assert (scene.kind, scene.seat, scene.voice, scene.aside) == ("said", 0, "", False)
    assert (want.kind, want.seat, want.voice, want.aside) == ("said", 1, "Ysolde", True)
    assert (chat.kind, chat.voice) == ("chat", "Ysolde")
    assert next(line for line in lines if "lays" in line.text).kind == "event"


def test_a_game_without_characters_speaks_in_the_names_of_its_people(served: Served) -> None:
    ann = served.person()
    tab = ann.open(ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}]))
    tab.do(say.Say(fresh_id(), 0, "hello"))
    (chat,) = [line for line in tab.now().story if line.text == "hello"] or [
        line for line in ann.open(tab.now().table).now().story if line.text == "hello"
    ]
    assert (chat.kind, chat.voice) == ("chat", "")
