"""People at tables, over real sockets to a real server."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rulewright.engine import Rng, read_record
from rulewright.server import protocol as say
from rulewright.server.dice import verify
from rulewright.server.guard import Limits
from rulewright.testing.rig import Person, Served, Tab, fresh_id, options

TWO_PEOPLE = [{"kind": "you", "name": "Ann"}, {"kind": "open"}]


def two_at_a_table(served: Served, game: str = "tic-tac-toe", **wishes: object) -> tuple[Tab, Tab]:
    ann, ben = served.person(), served.person()
    table = ann.make(game, seats=TWO_PEOPLE, **wishes)
    first, second = ann.open(table), ben.open(table)
    second.do(say.Sit(fresh_id(), 1, "Ben"))
    first.until(lambda seen: seen.phase == "playing")
    second.until(lambda seen: seen.phase == "playing")
    return first, second


def done(answer: say.Done | say.Refused) -> int:
    assert isinstance(answer, say.Done), answer
    return answer.version


def code(answer: say.Done | say.Refused) -> str:
    assert isinstance(answer, say.Refused), answer
    return answer.code


def play_on(tab: Tab, rng: Rng) -> say.Update:
    """Answer at random until the game is over."""
    while True:
        seen = tab.until(lambda seen: seen.phase == "over" or asked_me(seen))
        if seen.phase == "over":
            return seen
        done(tab.answer(rng.pick(options(seen))))


def asked_me(seen: say.Update) -> bool:
    return seen.looking >= 0 and seen.seats[seen.looking].asked


def test_one_request_makes_a_table_with_bots_and_the_game_is_on(served: Served) -> None:
    ann = served.person()
    tab = ann.open(ann.make("tic-tac-toe"))
    seen = tab.now()
    assert (seen.phase, seen.looking, seen.seats[1].kind) == ("playing", 0, "bot")
    assert seen.asking is not None
    assert seen.asking.kind == "pick"
    assert len(seen.asking.choices) == 9
    over = play_on(tab, Rng(1))
    assert over.result is not None
    tab.close()


def test_a_friend_joins_by_the_code_and_the_game_begins_when_the_table_is_full(served: Served) -> None:
    first, second = two_at_a_table(served)
    assert [seat.name for seat in first.now().seats] == ["Ann", "Ben"]
    assert [seat.yours for seat in second.now().seats] == [False, True]
    done(first.answer(4))
    second.until(asked_me)
    assert second.now().position == 1
    first.close()
    second.close()


def test_a_command_sent_twice_counts_once(served: Served) -> None:
    first, second = two_at_a_table(served)
    seen = first.now()
    command = say.GiveAnswer(fresh_id(), 0, seen.asked_at, 4)
    one = first.do(command)
    again = first.do(command)
    assert one == again
    second.until(asked_me)
    assert second.now().position == 1
    status, over_http, _ = first.person.ask("POST", f"/api/tables/{first.table}/commands", command)
    assert (status, over_http["version"]) == (200, done(one))
    first.close()
    second.close()


def test_a_stale_answer_is_refused_and_a_fresh_view_follows(served: Served) -> None:
    first, second = two_at_a_table(served)
    before = first.now()
    done(first.answer(4))
    refused = first.do(say.GiveAnswer(fresh_id(), 0, before.asked_at, 0))
    assert code(refused) == "stale"
    fresh = first.receive()
    assert isinstance(fresh, say.Update)
    assert fresh.position == 1
    first.close()
    second.close()


def test_an_illegal_answer_names_the_rule_and_changes_nothing(served: Served) -> None:
    first, second = two_at_a_table(served)
    done(first.answer(4))
    second.until(asked_me)
    refused = second.answer(4)
    assert isinstance(refused, say.Refused)
    assert (refused.code, refused.rule) == ("illegal", "T-003")
    assert "taken" in refused.why
    assert first.now().position == 1
    first.close()
    second.close()


def test_nobody_answers_for_another(served: Served) -> None:
    first, second = two_at_a_table(served)
    seen = second.now()
    assert code(second.do(say.GiveAnswer(fresh_id(), 0, seen.asked_at, 4))) == "not_yours"
    stranger = served.person().open(first.table)
    assert stranger.now().looking == say.SPECTATOR
    assert code(stranger.do(say.GiveAnswer(fresh_id(), 0, seen.asked_at, 4))) == "not_yours"
    assert code(stranger.do(say.Say(fresh_id(), 0, "hello"))) == "not_yours"
    for tab in (first, second, stranger):
        tab.close()


def test_a_client_that_slept_gets_what_it_missed_and_nothing_twice(served: Served) -> None:
    first, second = two_at_a_table(served)
    done(first.answer(4))
    second.until(asked_me)
    version, story = first.now().version, list(first.story)
    first.close()
    done(second.answer(0))
    done(second.do(say.Say(fresh_id(), 1, "are you there?")))
    again = first.person.open(first.table, since=version)
    seen = again.now()
    assert seen.story_from == version
    assert all(line.version > version for line in seen.story)
    whole = first.person.open(first.table)
    whole.now()
    assert story + seen.story == whole.story
    for tab in (again, whole, second):
        tab.close()


def test_the_same_protocol_over_plain_http(served: Served) -> None:
    ann = served.person()
    table = ann.make("tic-tac-toe")
    seen = ann.get(f"/api/tables/{table}/events")
    while seen["phase"] != "over":
        if seen["seats"][0].get("asked"):
            value = seen["asking"]["choices"][0]["value"]
            command = {"type": "answer", "id": fresh_id(), "seat": 0, "asked_at": seen["asked_at"], "value": value}
            status, answer, _ = ann.ask("POST", f"/api/tables/{table}/commands", command)
            assert (status, answer["type"]) == (200, "done")
        seen = ann.get(f"/api/tables/{table}/events?since={seen['version']}&wait=10")
    assert seen["result"]["reason"]


def test_a_long_poll_returns_as_soon_as_something_happens(served: Served) -> None:
    first, second = two_at_a_table(served)
    path = f"/api/tables/{first.table}/events?since={first.now().version}&wait="
    began = time.monotonic()
    assert first.person.get(path + "1")["position"] == 0
    assert time.monotonic() - began > 0.9
    began = time.monotonic()
    with ThreadPoolExecutor(1) as waiting:
        polled = waiting.submit(first.person.get, path + "25")
        done(first.answer(4))
        assert polled.result()["position"] == 1
    assert time.monotonic() - began < 24
    first.close()
    second.close()


def test_chat_is_text_for_all_and_a_spectator_reads_it(served: Served) -> None:
    first, second = two_at_a_table(served)
    watching = served.person().open(first.table)
    watching.now()
    done(first.do(say.Say(fresh_id(), 0, "  <script>alert(1)</script>\u202e\u0007 hi ")))
    line = watching.until(lambda seen: any(one.kind == "chat" for one in seen.story)).story[-1]
    assert (line.seat, line.text) == (0, "<script>alert(1)</script> hi")
    for tab in (first, second, watching):
        tab.close()


def test_nobody_talks_during_a_song_of_the_silent_variant(served: Served) -> None:
    ann = served.person()
    table = ann.make(
        "band-practice", options={"silent": "on"}, seats=[{"kind": "you"}, *[{"kind": "bot", "bot": "random"}] * 2]
    )
    tab = ann.open(table)
    tab.until(lambda seen: bool(seen.muted))
    refused = tab.do(say.Say(fresh_id(), 0, "take the high note"))
    assert isinstance(refused, say.Refused)
    assert (refused.code, refused.rule) == ("muted", "B-161")
    play_on(tab, Rng("song"))
    done(tab.do(say.Say(fresh_id(), 0, "well played")))
    tab.close()


def test_nobody_floods_the_chat_over_however_many_connections(served: Served) -> None:
    ann = served.person()
    table = ann.make("tic-tac-toe")
    tabs = [ann.open(table) for _ in range(3)]
    rate, at_once = Limits().chat
    began = time.monotonic()
    answers: list[say.ServerMessage] = []
    while not any(isinstance(answer, say.Refused) for answer in answers):
        for tab in tabs:
            for _ in range(8):
                tab.send(say.Say(fresh_id(), 0, "spam"))
        for tab in tabs:
            got = [tab.receive()]
            while sum(isinstance(one, say.Done | say.Refused) for one in got) < 8:
                got.append(tab.receive())
            answers += got
    took = time.monotonic() - began
    heard = sum(isinstance(answer, say.Done) for answer in answers)
    assert at_once <= heard <= at_once + rate * took
    assert {answer.code for answer in answers if isinstance(answer, say.Refused)} == {"too_fast"}
    for tab in tabs:
        tab.close()


def test_undo_at_once_when_nobody_else_is_touched_is_in_the_story_and_the_record(served: Served) -> None:
    ann = served.person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ada"}]
    tab = ann.open(ann.make("tic-tac-toe", seats=seats))
    done(tab.answer(4, 0))
    seen = tab.now()
    done(tab.do(say.AskUndo(fresh_id(), 0, seen.asked_at)))
    seen = tab.until(lambda update: update.position == 0)
    assert any(line.kind == "undo" for line in tab.story)
    for seat, value in ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2)):
        done(tab.answer(value, seat))
    assert tab.now().phase == "over"
    _, text, _ = ann.ask("GET", f"/api/tables/{tab.table}/record")
    assert '["undo",1]' in text
    assert verify(read_record(text)).checked == 0
    tab.close()


def test_undo_into_anothers_turn_needs_their_consent(served: Served) -> None:
    first, second = two_at_a_table(served)
    done(first.answer(4))
    second.until(asked_me)
    assert first.now().can_undo
    assert (first.now().answered_at, second.now().answered_at) == (1, 0)
    done(first.do(say.AskUndo(fresh_id(), 0, first.now().asked_at)))
    asked = second.until(lambda seen: seen.undo is not None)
    assert asked.undo is not None
    assert asked.undo.waiting_for == [1]
    assert asked.position == 1
    assert code(first.do(say.ReplyUndo(fresh_id(), 0, asked.undo.request, True))) == "not_yours"
    done(second.do(say.ReplyUndo(fresh_id(), 1, asked.undo.request, False)))
    assert first.until(lambda seen: seen.undo is None and seen.version > asked.version).position == 1
    done(first.do(say.AskUndo(fresh_id(), 0, first.now().asked_at)))
    asked = second.until(lambda seen: seen.undo is not None and seen.version > asked.version)
    assert asked.undo is not None
    done(second.do(say.ReplyUndo(fresh_id(), 1, asked.undo.request, True)))
    assert first.until(lambda seen: seen.position == 0).seats[0].asked
    first.close()
    second.close()


def test_people_who_share_a_device_see_one_hand_at_a_time(served: Served) -> None:
    ann = served.person()
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ada"}, {"kind": "bot"}]
    tab = ann.open(ann.make("liars-dice", seats=seats))
    seen = tab.now()
    assert (seen.looking, seen.curtain) == (say.SPECTATOR, True)
    assert not any("rolled" in line.text for line in tab.story)
    tab.send(say.Look(0))
    seen = tab.until(lambda update: update.looking == 0)
    assert not seen.curtain
    assert [line.text.split()[0] for line in tab.story if "rolled" in line.text] == ["Ann"]
    done(tab.answer(1))
    seen = tab.until(lambda update: update.seats[1].asked or update.phase == "over")
    assert seen.curtain
    tab.send(say.Look(1))
    tab.until(lambda update: update.looking == 1)
    assert {line.text.split()[0] for line in tab.story if "rolled" in line.text} == {"Ada"}
    tab.send(say.Look(2))
    assert tab.until(lambda update: update.looking != 1).looking == say.SPECTATOR
    tab.close()


def test_the_finished_table_shows_seed_record_replay_and_rematch(served: Served) -> None:
    ann = served.person()
    table = ann.make("liars-dice", options={"dice": 2})
    tab = ann.open(table)
    first = tab.now()
    assert first.dice.seed == ""
    for refused in ("record",):
        assert ann.ask("GET", f"/api/tables/{table}/{refused}")[0] == 409
    assert ann.ask("GET", f"/api/tables/{table}/replay?position=1&seat=1")[0] == 403
    over = play_on(tab, Rng(3))
    assert over.dice.commitment == first.dice.commitment
    _, text, headers = ann.ask("GET", f"/api/tables/{table}/record")
    assert "attachment" in headers["content-disposition"]
    record = read_record(text)
    assert record.notes["dice"]["seed"] == over.dice.seed
    assert verify(record).checked >= 2
    replayed = ann.get(f"/api/tables/{table}/replay?position=3&seat=1")
    assert (replayed["position"], replayed["last"], replayed["looking"]) == (3, over.position, 1)
    assert replayed["may_copy"]
    form = say.Playtest(fresh_id(), 4, "what is a lie?", "good")
    done(tab.do(form))
    assert ann.get(f"/api/tables/{table}/playtests")["forms"][0]["unclear"] == "what is a lie?"
    assert served.person().ask("GET", f"/api/tables/{table}/playtests")[0] == 403
    filled = [tab.do(say.Playtest(fresh_id(), 1, "", "once more")) for _ in range(len(over.seats))]
    assert isinstance(filled[-1], say.Refused), "nobody fills in more forms than they have seats"
    assert filled[-1].code == "not_now"
    twice = [ann.open(table) for _ in range(2)]
    for other in twice:
        other.send(say.Rematch(fresh_id()))
    again = tab.do(say.Rematch(fresh_id()))
    assert isinstance(again, say.Done)
    for other in twice:
        while not isinstance(other.receive(), say.Done):
            pass
        other.close()
    assert len(ann.get("/api/tables")["yours"]) == 2
    assert tab.until(lambda seen: bool(seen.next_table)).next_table == again.table
    assert tab.do(say.Rematch(fresh_id())).table == again.table  # type: ignore[union-attr]
    assert ann.get(f"/api/tables/{again.table}")["yours"] == [0]
    tab.close()


def test_play_on_from_a_position_of_a_finished_game(served: Served) -> None:
    ann = served.person()
    table = ann.make("liars-dice", options={"dice": 1})
    assert ann.ask("POST", "/api/tables", {"game": "liars-dice", "copy_of": {"table": table, "position": 2}})[0] == 409
    tab = ann.open(table)
    play_on(tab, Rng(5))
    tab.close()
    copy = ann.make("liars-dice", copy_of={"table": table, "position": 2})
    copied = ann.open(copy)
    seen = copied.now()
    assert (seen.position, seen.phase, [seat.yours for seat in seen.seats]) == (2, "playing", [True, True])
    while copied.now().phase != "over":
        asked = next(seat.seat for seat in copied.now().seats if seat.asked)
        copied.send(say.Look(asked))
        seen = copied.until(lambda update, asked=asked: update.looking == asked)  # type: ignore[misc]
        assert seen.asking is not None
        done(copied.answer(seen.asking.choices[-1].value))
    _, text, _ = ann.ask("GET", f"/api/tables/{copy}/record")
    verify(read_record(text))
    copied.close()


def test_seats_add_to_the_dice_after_the_server_is_bound(served: Served) -> None:
    ann = served.person()
    table = ann.make("liars-dice", seats=TWO_PEOPLE, begin="by_hand", options={"dice": 1})
    tab = ann.open(table)
    bound = tab.now().dice.commitment
    done(tab.do(say.AddSeed(fresh_id(), 0, "my-own-luck")))
    done(tab.do(say.Begin(fresh_id())))
    over = play_on(tab, Rng(8))
    assert over.dice.commitment == bound
    _, text, _ = ann.ask("GET", f"/api/tables/{table}/record")
    record = read_record(text)
    assert record.notes["dice"]["seats"] == {"0": "my-own-luck"}
    assert verify(record).checked > 0
    tab.close()


def test_lists_show_listed_tables_to_all_and_private_ones_to_their_people(served: Served) -> None:
    ann, ben = served.person(), served.person()
    private = ann.make("tic-tac-toe", seats=TWO_PEOPLE)
    listed = ann.make("tic-tac-toe", seats=TWO_PEOPLE, listed=True)
    shown = ben.get("/api/tables")
    codes = [card["table"] for card in shown["listed"]]
    assert listed in codes
    assert private not in codes
    assert shown["yours"] == []
    assert {private, listed} <= {card["table"] for card in ann.get("/api/tables")["yours"]}


def test_bad_options_and_games_are_refused_in_a_sentence(served: Served) -> None:
    ann = served.person()
    for wish, status, word in (
        ({"game": "chess"}, 404, "there is no game"),
        ({"game": "liars-dice", "options": {"dice": 9}}, 422, "from 1 to 5"),
        ({"game": "liars-dice", "options": {"luck": 9}}, 422, "no option"),
        ({"game": "tic-tac-toe", "seats": [{"kind": "you"}] * 2}, 422, "one seat"),
        ({"game": "tic-tac-toe", "seats": [{"kind": "bot"}] * 5}, 422, "players"),
        ({"game": "tic-tac-toe", "seats": [{"kind": "bot", "bot": "genius"}] * 2}, 400, "no bot"),
        ({"game": "tic-tac-toe", "colour": "red"}, 400, "colour"),
    ):
        got, answer, _ = ann.ask("POST", "/api/tables", wish)
        assert (got, answer["type"]) == (status, "refused"), answer
        assert word in answer["why"]


def test_a_socket_that_may_not_come_in_receives_nothing(served: Served) -> None:
    ann = served.person()
    table = ann.make("liars-dice")
    there = f"ws://127.0.0.1:{served.port}/api/tables/"
    tries: list[tuple[str, str | None]] = [
        (f"{there}{table}/socket", "http://evil.example"),
        (f"{there}{table}/socket", None),
        (f"{there}{table}/socket?since=x", served.origin),
        (f"{there}nosuchtb/socket", served.origin),
    ]
    for address, origin in tries:
        cookie = {"Cookie": ann.cookie}
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin=origin, additional_headers=cookie, proxy=None).close()  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        assert not refused.value.response.body


def test_changes_are_taken_from_our_own_pages_only(served: Served) -> None:
    ann = served.person()
    for origin in ("http://evil.example", "null", ""):
        status, answer, _ = ann.ask("POST", "/api/tables", {"game": "tic-tac-toe"}, Origin=origin)
        assert (status, answer["code"]) == (403, "not_yours")
    status, answer, _ = ann.ask("POST", "/api/tables", b'{"game":"tic-tac-toe"}', Content_Type="text/plain")
    assert (status, answer["code"]) == (400, "bad_message")


def test_cookies_and_headers_are_strict(served: Served) -> None:
    person = Person(served)
    _, _, headers = person.ask("GET", "/")
    cookie = headers["set-cookie"]
    assert len(cookie.split("=", 1)[1].split(";")[0]) == 43
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "http:" not in policy
    assert "https:" not in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_a_bot_plays_for_who_hands_over_and_the_seat_comes_back(served: Served) -> None:
    first, second = two_at_a_table(served, "connect-four")
    assert code(second.do(say.HandOver(fresh_id(), 0))) == "not_yours"
    done(first.do(say.HandOver(fresh_id(), 0)))
    second.until(asked_me)
    assert second.now().seats[0].bot == "medium"
    assert code(first.do(say.GiveAnswer(fresh_id(), 0, first.now().asked_at, 0))) in ("not_now", "stale")
    done(first.do(say.TakeBack(fresh_id(), 0)))
    done(second.answer(3))
    seen = first.until(lambda update: asked_me(update) and update.seats[0].bot == "")
    assert seen.seats[0].here
    first.close()
    second.close()


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(served: Served) -> None:
    first, second = two_at_a_table(served, "connect-four", takeover_after=1)
    first.close()
    second.until(lambda seen: not seen.seats[0].here)
    seen = second.until(asked_me)
    assert seen.seats[0].bot == "medium"
    again = first.person.open(first.table)
    assert again.until(lambda update: update.seats[0].bot == "").seats[0].here
    second.until(lambda update: update.seats[0].bot == "" and update.seats[0].here)
    again.close()
    second.close()


def test_a_restart_in_the_middle_of_play_loses_nothing_and_is_short(served: Served) -> None:
    first, second = two_at_a_table(served)
    done(first.answer(4))
    second.until(asked_me)
    version = first.now().version
    began = time.monotonic()
    assert served.stop() == 0
    while not isinstance(first.receive(), say.Goodbye):
        pass
    with pytest.raises(ConnectionClosed):
        first.receive()
    served.start()
    again = second.person.open(second.table, since=version)
    seen = again.now()
    print(f"restart: {time.monotonic() - began:.2f} s")
    assert (seen.version, seen.position, seen.seats[1].asked) == (version, 1, True)
    done(again.answer(0))
    again.close()


def test_health_and_metrics(served: Served) -> None:
    ann = served.person()
    assert ann.get("/health")["status"] == "ok"
    status, text, _ = ann.ask("GET", "/metrics")
    assert status == 200
    assert "rulewright_commands_total" in text
    assert "rulewright_command_to_disk_seconds_bucket" in text
    assert ann.ask("GET", "/metrics", X_Forwarded_For="203.0.113.9")[0] == 404
    status, text, _ = ann.ask("GET", f"/api/tables/{ann.make('tic-tac-toe')}/qr.svg")
    assert text.startswith("<svg xmlns")


def test_the_log_holds_no_cookie_code_name_or_chat(served: Served) -> None:
    ann = served.person()
    table = ann.make("tic-tac-toe", seats=[{"kind": "you", "name": "Zebedee"}, {"kind": "bot"}])
    tab = ann.open(table)
    done(tab.do(say.Say(fresh_id(), 0, "xylophone")))
    tab.socket.send("{broken")
    tab.receive()
    tab.close()
    log = served.log.read_text()
    for secret in (ann.cookie.split("=")[1], table, "Zebedee", "xylophone"):
        assert secret not in log
