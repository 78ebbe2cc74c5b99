"""What the pages around the table need: cards of games and tables, covers, the course of a game, galleries."""

from collections.abc import Callable
from dataclasses import replace
from urllib.request import Request, urlopen

import pytest

from rulewright.engine import Curve, Preset
from rulewright.engine.errors import RuleBroken
from rulewright.games import find, names
from rulewright.server import protocol as say
from rulewright.server.cards import game_card, rulebook
from rulewright.server.drawing import cover_files
from rulewright.server.gallery import ANSWERS, KEPT, gallery, played
from rulewright.testing.presets import presets_fit
from rulewright.testing.rig import Person, Served, fresh_id

TWO_PEOPLE = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}]
WON = ((0, 0), (3, 1), (1, 0), (4, 1), (2, 0))
"""Tic-tac-toe: the first row, before the second is full."""


def looks_from(seat: int) -> Callable[[say.Update], bool]:
    return lambda seen: seen.looking == seat


def finished(ann: Person) -> str:
    """A game of tic-tac-toe that Ann has won."""
    table = ann.make("tic-tac-toe", seats=TWO_PEOPLE)
    tab = ann.open(table)
    for square, seat in WON:
        assert isinstance(tab.answer(square, seat), say.Done)
    tab.close()
    return table


@pytest.mark.parametrize("name", names())
def test_a_game_card_tells_what_shelf_and_form_need(name: str) -> None:
    game = find(name)
    card = game_card(game)
    assert card.cover.day.startswith(f"/art/{name}-")
    assert card.cover.width / card.cover.height in (3 / 4, 4 / 3)
    assert 1 <= card.weight <= 5
    assert card.learn_minutes
    assert all(option.chapter for option in card.options)
    assert card.presets
    assert not card.presets[0].options, "the first preset is the game as it comes"
    assert set(card.bot_words) == set(card.bots)
    assert all(card.bot_words[one] for one in card.strengths)
    assert all(set(card.usual_bots[str(n)]) <= set(card.bots) for n in range(game.seats[0], game.seats[1] + 1))
    presets_fit(game)


@pytest.mark.parametrize("name", names())
def test_people_choose_a_bot_by_its_strength(name: str) -> None:
    card = game_card(find(name))
    assert card.strengths == ["easy", "medium", "hard", "expert"]
    assert len({card.bot_words[one] for one in card.strengths}) == 4
    most = max(card.usual_bots, key=int)
    assert card.usual_bots[most][-1] in card.strengths
    assert "random" not in {bot for preset in card.presets for bot in preset.bots}, "nobody's idea of an opponent"


@pytest.mark.parametrize("fault", [{"brutal": "random"}, {"easy": "deep-blue"}])
def test_a_strength_or_bot_that_nobody_knows_is_found(fault: dict[str, str]) -> None:
    with pytest.raises(RuleBroken):
        presets_fit(replace(find("liars-dice"), strengths=fault))


def test_a_game_whose_rulebook_is_missing_is_still_on_the_shelf() -> None:
    for package in ("rulewright.games.classics", "email.message"):
        game = replace(find("liars-dice"), package=package)
        assert [option.chapter for option in game_card(game).options] == ["", ""]
        assert (rulebook(game).title, rulebook(game).chapters) == ("Liar's Dice", [])


def test_a_table_tells_what_its_own_cards_say(served: Served) -> None:
    ann = served.person()
    as_it_comes = ann.make("history", seats=TWO_PEOPLE)
    changed = ann.make("history", seats=TWO_PEOPLE, options={"rushou": "bids_to_bank"})
    dams = [ann.get(f"/api/tables/{table}/things")["things"]["R12"] for table in (as_it_comes, changed)]
    assert [dam["title"] for dam in dams] == ["The Ru-Shou Dam"] * 2
    assert dams[0]["text"].endswith("opponents' bids are yours.")
    assert dams[1]["text"].endswith("all bids are spent.")
    assert ann.get(f"/api/tables/{ann.make('tic-tac-toe', seats=TWO_PEOPLE)}/things")["things"] == {}


FAULTS = (
    Preset("", "No title."),
    Preset("No sentence", "at all"),
    Preset("As printed", "Twice the same title."),
    Preset("Unknown option", "It does not exist.", {"jokers": True}),
    Preset("Bad value", "Too many.", {"dice": 99}),
    Preset("Bad bot", "Nobody knows it.", seats=2, bots=("", "deep-blue")),
    Preset("Bad seats", "One bot for two.", seats=2, bots=("random",)),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.sentence)
def test_a_preset_that_cannot_be_played_is_found(fault: Preset) -> None:
    game = find("liars-dice")
    with pytest.raises(RuleBroken):
        presets_fit(replace(game, presets=(*game.presets, fault)))


def test_words_for_a_bot_that_is_not_there_are_found() -> None:
    with pytest.raises(RuleBroken):
        presets_fit(replace(find("liars-dice"), bot_words={"deep-blue": "Wins."}))


def test_a_cover_never_changes_under_its_name(served: Served) -> None:
    ann = served.person()
    cards = {card["name"]: card for card in ann.get("/api/games")["games"]}
    for name in names():
        for file, address in zip(cover_files(find(name)), list(cards[name]["cover"].values())[:3], strict=True):
            assert file.address == address
            with urlopen(Request(served.origin + address, headers={"accept-encoding": "gzip"})) as answer:
                assert answer.headers["content-type"] == "image/svg+xml; charset=utf-8"
                assert "immutable" in answer.headers["cache-control"]
                assert answer.read() == file.packed
    assert cards["history"]["cover"]["day"] == cards["history"]["cover"]["night"]
    assert ann.ask("GET", "/art/history-0000000000000000.svg")[0] == 404


def test_a_list_says_how_a_table_stands_and_how_it_ended(served: Served) -> None:
    ann = served.person()
    over = finished(ann)
    waits = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    cards = {card["table"]: card for card in ann.get("/api/tables")["yours"]}
    assert cards[over]["phase"] == "over"
    assert (cards[over]["winners"], cards[over]["moves"], cards[over]["outcome"]) == ([0], 5, "")
    assert cards[waits]["kinds"] == ["person", "open"]
    assert cards[waits]["open_seats"] == [1]
    playing = ann.make("connect-four", seats=TWO_PEOPLE)
    tab = ann.open(playing)
    tab.answer(3, 0)
    card = ann.get(f"/api/tables/{playing}")
    assert (card["asked"], card["moves"], card["winners"]) == ([1], 1, [])


def test_an_undone_move_is_not_counted(served: Served) -> None:
    ann = served.person()
    table = ann.make("connect-four", seats=TWO_PEOPLE)
    tab = ann.open(table)
    tab.answer(3, 0)
    seen = tab.now()
    assert isinstance(tab.do(say.AskUndo(fresh_id(), 0, seen.asked_at)), say.Done)
    assert next(card for card in ann.get("/api/tables")["yours"] if card["table"] == table)["moves"] == 0


def test_a_link_may_be_sent_before_its_table_is_made(served: Served) -> None:
    ann, ben = served.person(), served.person()
    assert ann.ask("GET", "/api/tables/abcdefgh/qr.svg")[1].startswith("<svg")
    assert ann.ask("GET", "/api/tables/nocode/qr.svg")[0] == 404
    assert ann.make("tic-tac-toe", code="abcdefgh", seats=TWO_PEOPLE) == "abcdefgh"
    status, told, _ = ben.ask("POST", "/api/tables", {"game": "tic-tac-toe", "code": "abcdefgh"})
    assert (status, told["code"]) == (409, "not_now")
    assert ben.ask("POST", "/api/tables", {"game": "tic-tac-toe", "code": "ABC"})[0] == 400


def test_the_course_of_a_game_is_turns_marks_and_a_curve(served: Served) -> None:
    ann = served.person()
    course = ann.get(f"/api/tables/{finished(ann)}/course")
    assert [(turn["position"], turn["seat"]) for turn in course["turns"]] == [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0)]
    assert (course["last"], course["curve"]) == (5, None)
    table = ann.make("liars-dice", options={"dice": 2}, seats=TWO_PEOPLE)
    tab = ann.open(table)
    for value, seat in ((1, 0), (0, 1)):
        tab.send(say.Look(seat))
        tab.until(looks_from(seat))
        tab.answer(value, seat)
    course = ann.get(f"/api/tables/{table}/course?seat=0")
    (mark,) = course["marks"]
    assert "calls Ann a liar" in mark["text"]
    assert mark["kind"] == "a call"
    assert course["curve"]["title"] == "Dice left"
    assert course["curve"]["values"][0] == [2, 2]
    assert sum(course["curve"]["values"][-1]) == 3
    assert course["curve"]["positions"][-1] == course["last"]


def test_a_course_tells_no_more_than_its_observer_may_know(served: Served) -> None:
    ann, eve = served.person(), served.person()
    table = ann.make("history", options={"hidden_cash": True, "first_player": "seat_1"})
    assert ann.get(f"/api/tables/{table}/course")["curve"]["values"][-1][1] is None
    assert eve.ask("GET", f"/api/tables/{table}/course?seat=0")[0] == 403
    gathering = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    assert ann.ask("GET", f"/api/tables/{gathering}/course")[0] == 409


@pytest.mark.parametrize("name", names())
def test_a_gallery_is_bounded_and_always_the_same(name: str) -> None:
    game = find(name)
    views = played(game)
    assert len(views) <= KEPT + 1
    assert views[-1][0] <= ANSWERS + 50
    assert [position for position, _asked, _view in views] == sorted(position for position, _asked, _view in views)
    shown = gallery(game)
    assert bool(shown.positions) == (game.draw is not None)
    assert gallery(game) is shown


def test_galleries_over_http(served: Served) -> None:
    ann = served.person()
    told = ann.get("/api/games/connect-four/gallery")
    assert told["art"].startswith("/art/connect-four-")
    assert len(told["positions"]) == 4
    assert all(position["scene"]["boards"] for position in told["positions"])
    assert ann.ask("GET", "/api/games/chess/gallery")[0] == 404


def test_a_curve_is_declared_by_the_game() -> None:
    assert find("history").curve is not None
    assert isinstance(find("liars-dice").curve, Curve)


def test_lists_go_on_from_a_place_and_refuse_what_is_none(served: Served) -> None:
    ann = served.person()
    table = ann.make(
        "tic-tac-toe", listed=True, seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}], begin="by_hand"
    )
    (card,) = [one for one in ann.get("/api/tables")["yours"] if one["table"] == table]
    later = f"{card['changed_at'] + 1},aaaaaaaa"
    assert [one["table"] for one in ann.get(f"/api/tables?yours_after={later}")["yours"]] == [table]
    assert ann.get(f"/api/tables?yours_after={later}")["listed"] == []
    assert table in [one["table"] for one in ann.get(f"/api/tables?listed_after={later}")["listed"]]
    before = f"{card['changed_at']},{table}"  # nothing of hers is older
    assert ann.get(f"/api/tables?yours_after={before}") == {
        "listed": [],
        "yours": [],
        "listed_more": "",
        "yours_more": "",
    }
    for name in ("listed_after", "yours_after"):
        for wrong in ("", "nan,aaaaaaaa", "1,%27%3B--", "1" * 99):
            status, answer, _ = ann.ask("GET", f"/api/tables?{name}={wrong}")
            assert (status, answer["code"]) == (400, "bad_message")
