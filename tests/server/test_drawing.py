"""Drawn tables on the wire: art once, a whole scene first, then only what changes."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.draw.model import Board, Piece, Scene, draw, for_others, laid, plain
from rulewright.engine import Pick, Rng, Sealed
from rulewright.games import find, names
from rulewright.server import drawing
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.cards import pictures
from rulewright.server.deciding import answering
from rulewright.server.drawing import Drawn, applied, art_file, changed
from rulewright.server.hall import Hall
from rulewright.server.showing import Shown, update
from rulewright.server.site import encoded_games
from rulewright.server.store_sqlite import SqliteStore
from rulewright.server.table import Table
from rulewright.testing.rig import Served, Tab, fresh_id, options

DRAWN = [name for name in names() if find(name).draw is not None]
TWO_PEOPLE = [{"kind": "you", "name": "Ann"}, {"kind": "guest", "name": "Ben"}]


def scene(ids: str, **more: float) -> Drawn:
    """A table of one board whose pieces are the letters, in this order."""
    pieces = [Piece(one, x=more.get(one, 0)) for one in ids]
    return Drawn(Scene([Board("b", "B", 10, 10, pieces)], "b", [], []))


@given(st.permutations("abcdefg"), st.permutations("abcdefg"), st.integers(0, 7), st.integers(0, 7), st.data())
def test_changes_lead_from_any_scene_to_any_other(
    one: list[str], other: list[str], many: int, few: int, data: st.DataObject
) -> None:
    was = scene("".join(one[:many]))
    now = scene("".join(other[:few]), **{letter: float(data.draw(st.integers(0, 1))) for letter in "abcdefg"})
    changes = changed(was, now)
    assert changes is not None
    assert applied(was.shown(), changes) == now.shown()


@given(st.permutations("abcdefgh"), st.permutations("abcdefgh"), st.data())
def test_so_they_do_where_a_board_is_laid_from_parts(one: list[str], other: list[str], data: st.DataObject) -> None:
    kept: dict[tuple[str, ...], tuple[Piece, ...]] = {}

    def in_parts(ids: list[str], moved: float) -> Drawn:
        cuts = sorted(data.draw(st.integers(0, len(ids))) for _ in range(3))
        parts = [tuple(ids[start:end]) for start, end in pairwise(cuts)]
        drawn = [kept.setdefault(part, tuple(Piece(name) for name in part)) for part in parts]
        loose = [Piece(name, x=moved) for name in ids[cuts[-1] :]]
        return Drawn(Scene([Board("b", "B", 10, 10, laid(*drawn, loose))], "b", [], []))

    scenes = [in_parts(one, 0.0), in_parts(other, 1.0), in_parts(one, 1.0), in_parts(other, 1.0)]
    for was, now in pairwise(scenes):
        changes = changed(was, now)
        assert changes is not None
        assert applied(was.shown(), changes) == now.shown()


def test_how_wide_a_board_must_be_is_told_without_its_pieces() -> None:
    """Bids that come to lie on a chart, and go, change that twice an auction; the whole chart was sent for it."""
    tables = [
        Drawn(Scene([Board("b", "B", 10, 10, [Piece(one) for one in "abcd"], least=least)])) for least in (5, 0, 5)
    ]
    for was, now in pairwise(tables):
        (change,) = changed(was, now) or []
        assert (change.least, change.set, change.whole) == (now.scene.boards[0].least, (), msgspec.UNSET)
        assert applied(was.shown(), [change]) == now.shown()
    assert changed(tables[0], tables[2]) == []


def test_a_change_is_told_by_the_pieces_that_changed() -> None:
    (change,) = changed(scene("abc"), scene("axc", c=4.0)) or []
    assert change.gone == ("b",)
    assert [piece.id for piece in change.set] == ["c"]
    assert [(put.at, put.piece.id) for put in change.added] == [(1, "x")]
    assert change.whole is msgspec.UNSET


def test_what_changes_its_place_in_the_order_is_taken_out_and_put_in_again() -> None:
    (change,) = changed(scene("abcd"), scene("dabc")) or []
    assert (change.gone, [put.at for put in change.added]) == (("d",), [0])


def test_quite_another_order_needs_the_whole_board() -> None:
    (change,) = changed(scene("abcde"), scene("edcba")) or []
    assert isinstance(change.whole, say.BoardShown)


def test_of_what_is_remembered_the_oldest_goes_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MOST_KEPT", 4)
    monkeypatch.setattr(drawing, "KEPT", OrderedDict())
    monkeypatch.setattr(drawing, "DIFFERENCES", OrderedDict())
    parts = [(Piece("a", x=float(x)),) for x in range(9)]
    found = [drawing.kept_difference(*pair) for pair in pairwise(parts)]
    assert [one.set[0].x for one in found] == list(range(1, 9))
    assert [one[0] for one in drawing.KEPT.values()] == [part[0] for part in parts[5:]]
    assert [one[2] for one in drawing.DIFFERENCES.values()] == found[4:]
    assert drawing.kept_difference(*parts[-2:]) is found[-1]


def test_boards_that_several_see_are_compared_once() -> None:
    was, now = (Board("b", "B", 10, 10, laid((Piece("a"),), (Piece("c", x=x),))) for x in (0.0, 1.0))
    first, second = (changed(Drawn(Scene([was])), Drawn(Scene([now]))) for _ in range(2))
    assert first is not None
    assert second is not None
    assert first[0] is second[0]


def test_other_boards_need_the_whole_scene() -> None:
    assert changed(scene("a"), Drawn(Scene([], "b", [], []))) is None


@pytest.mark.parametrize("game", DRAWN)
def test_a_scene_for_one_kind_of_screen_is_the_whole_without_the_boards_of_the_other(
    new_table: Callable[[str], Table], game: str
) -> None:
    table = new_table(game)
    rng = Rng(game)
    while table.position < 24 and table.run is not None and not table.run.over:
        view = table.game.look(table.run, 0)
        whole = draw(table.game, view)
        for screen in ("wide", "narrow"):
            one = draw(table.game, view, screen)
            gone = for_others(screen, tuple(whole.wide), (*whole.narrow, *whole.lying), tuple(whole.spreads))
            assert [plain(board) for board in one.boards] == [plain(b) for b in whole.boards if b.id not in gone]
            assert (one.wide, one.narrow, one.main) == (whole.wide, whole.narrow, whole.main)
            assert one.boards
        seat = table.run.waiting_for()[0]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))


def test_who_says_its_screen_is_sent_the_boards_of_that_screen(served: Served) -> None:
    ann = served.person()
    code = ann.make("liars-dice", seats=TWO_PEOPLE)
    tab = ann.open(code)
    tab.until(lambda seen: seen.phase == "playing")
    tab.send(say.Look(0))
    tab.until(lambda seen: seen.looking == 0)
    assert boards_of(tab) == ["table", "phone"]
    tab.send(say.Screen("narrow"))
    seen = tab.now()
    seat = seen.asking.seats[0] if seen.asking is not None else 0
    tab.send(say.Look(seat))
    tab.until(lambda one: one.looking == seat)
    assert isinstance(tab.answer(options(tab.now())[0]), say.Done)
    assert boards_of(tab) == ["phone"]
    tab.send(say.Screen("wide"))
    while boards_of(tab) != ["table"]:
        tab.receive()  # sent at once, though nothing has moved
    assert tab.scene is not None
    assert tab.scene.screen == "wide"


def boards_of(tab: Tab) -> list[str]:
    """The boards that a tab has."""
    return [] if tab.scene is None else [board.id for board in tab.scene.boards]


def test_after_the_end_both_tables_are_there(new_table: Callable[[str], Table]) -> None:
    """A phone glances at the board of a wide screen above the count."""
    table, rng = new_table("liars-dice"), Rng("end")
    shown = Shown(table, 0, screen="narrow")
    while table.run is not None and not table.run.over:
        seat = table.run.waiting_for()[0]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))
        had, shown = shown, Shown(table, 0, before=shown, screen="narrow")
    assert had.drawn is not None
    assert shown.drawn is not None
    assert [board.id for board in had.drawn.scene.boards] == ["phone"]
    assert [board.id for board in shown.drawn.scene.boards] == ["table", "phone"]
    assert isinstance(update(table, shown, "holder0", 1, {}, had=had.drawn).scene, say.SceneShown)


@pytest.mark.parametrize("game", DRAWN)
def test_what_is_kept_from_look_to_look_is_what_a_new_look_finds(new_table: Callable[[str], Table], game: str) -> None:
    """Picture and question of every observer, whether all were drawn anew or only whoever has sealed an answer."""
    table, rng = new_table(game), Rng("kept")
    observers = range(say.SPECTATOR, len(table.seats))
    shown = {observer: Shown(table, observer) for observer in observers}
    for _ in range(40):
        if table.run is None or table.run.over:
            break
        seat = table.run.waiting_for()[-1]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))
        shown = {observer: Shown(table, observer, before=shown[observer]) for observer in observers}
        for observer, kept in shown.items():
            anew = Shown(table, observer)
            assert kept.drawn is not None
            assert anew.drawn is not None
            assert kept.drawn.shown() == anew.drawn.shown()
            assert kept.asking == anew.asking


def test_while_an_answer_is_sealed_only_its_giver_is_drawn_anew(new_table: Callable[[str], Table]) -> None:
    table, rng = new_table("history"), Rng("sealed")
    assert table.run is not None
    while not isinstance(table.run.question, Sealed):
        seat = table.run.waiting_for()[0]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))
    first, second = table.run.waiting_for()[:2]
    before = {observer: Shown(table, observer) for observer in (first, second, say.SPECTATOR)}
    for entry in answering(table, first, 0).entries:
        table.apply(on.Logged(1.0, "", "", entry))
    after = {observer: Shown(table, observer, before=shown) for observer, shown in before.items()}
    assert after[first].drawn is not before[first].drawn
    assert after[second].drawn is before[second].drawn
    assert after[say.SPECTATOR].drawn is before[say.SPECTATOR].drawn
    asked_second = after[second].asking
    assert asked_second is not None
    assert asked_second.answered == [first]


@pytest.mark.parametrize("game", DRAWN)
def test_who_follows_the_changes_has_what_a_newcomer_is_sent(served: Served, game: str) -> None:
    people = [served.person() for _ in range(max(2, find(game).seats[0]))]
    table = people[0].make(game, seats=[{"kind": "you", "name": "Ann"}, *[{"kind": "open"}] * (len(people) - 1)])
    tabs = [person.open(table) for person in people]
    for seat, tab in enumerate(tabs[1:], start=1):
        tab.do(say.Sit(fresh_id(), seat, f"P{seat}"))
    rng = Rng(game)
    for _ in range(12):
        seen = [tab.until(lambda seen: seen.phase != "gathering") for tab in tabs]
        asked = next((one.looking for one in seen if one.seats[one.looking].asked), None)
        if asked is None:
            break
        offered = options(seen[asked])
        given = rng.pick(offered) if offered else "Once upon a time."  # where words are wanted
        version = tabs[asked].answer(given).version  # type: ignore[union-attr]
        for tab in tabs:
            tab.until(lambda seen, version=version: seen.version >= version)  # type: ignore[misc]
            assert isinstance(tab.now().changes, list) or tab.now().scene is not msgspec.UNSET
            assert tab.now().panels == []
    for tab, person in zip(tabs, people, strict=True):
        assert tab.scene == person.open(table).now().scene


def test_a_move_sends_what_changed(served: Served) -> None:
    ann, ben = served.person(), served.person()
    table = ann.make("connect-four", seats=[{"kind": "you", "name": "Ann"}, {"kind": "open"}])
    first, second = ann.open(table), ben.open(table)
    second.do(say.Sit(fresh_id(), 1, "Ben"))
    second.until(lambda seen: seen.phase == "playing")
    first.until(lambda seen: seen.phase == "playing")
    first.answer(3)
    told = first.now().changes
    assert isinstance(told, list)
    assert "disc-3-0" in [put.piece.id for change in told for put in change.added]
    assert first.now().scene is msgspec.UNSET


def test_chat_sends_no_picture(served: Served) -> None:
    ann = served.person()
    tab = ann.open(ann.make("connect-four", seats=TWO_PEOPLE))
    tab.now()
    tab.send(say.Say(fresh_id(), 0, "hello"))
    seen = tab.until(lambda seen: seen.story[-1:] != [] and seen.story[-1].text == "hello")
    assert seen.scene is msgspec.UNSET
    assert seen.changes is msgspec.UNSET


def test_long_polling_gets_whole_scenes(served: Served) -> None:
    ann = served.person()
    table = ann.make("connect-four", seats=TWO_PEOPLE)
    seen = ann.get(f"/api/tables/{table}/events?since=0")
    assert seen["scene"]["boards"]
    assert "changes" not in seen


def test_a_call_is_a_moment_for_everybody_who_saw_it_and_only_once(served: Served) -> None:
    ann = served.person()
    table = ann.make("liars-dice", options={"dice": 2}, seats=TWO_PEOPLE)
    tab, eve = ann.open(table), served.person().open(table)
    tab.send(say.Look(0))
    tab.until(lambda seen: seen.looking == 0)
    tab.answer(1)
    tab.send(say.Look(1))
    tab.until(lambda seen: seen.looking == 1)
    tab.answer(0, seat=1)
    for one in (tab, eve):
        seen = one.until(lambda seen: isinstance(seen.moments, list))
        assert isinstance(seen.moments, list)
        assert seen.moments[0].words[0] == "Ben calls Ann a liar."
        assert isinstance(seen.moments[0].changes, list)
    assert ann.open(table).now().moments is msgspec.UNSET


def test_a_moment_is_not_lost_when_the_table_moves_on_before_it_is_sent(new_table: Callable[[str], Table]) -> None:
    table = new_table("liars-dice")
    shown = Shown(table, 0)

    def answered(before: Shown, seat: int, value: int) -> Shown:
        for entry in answering(table, seat, value).entries:
            table.apply(on.Logged(1.0, f"holder{seat}", "", entry))
        return Shown(table, 0, before=before)

    first = table.asked()[0]
    shown = answered(Shown(table, 0), first, 1)
    since = table.version
    shown = answered(shown, 1 - first, 0)
    called = table.version
    shown = answered(shown, table.asked()[0], 2)
    message = update(table, shown, "holder0", since, {})
    assert isinstance(message.moments, list)
    assert [moment.version for moment in message.moments] == [called]
    assert any(line.moment for line in message.story if line.version == called)
    assert not any(line.moment for line in message.story if line.version > called)
    assert update(table, shown, "holder0", called, {}).moments is msgspec.UNSET


def test_a_moment_is_told_by_how_it_differs_from_the_scene_after_it(new_table: Callable[[str], Table]) -> None:
    table = new_table("liars-dice")
    before = Shown(table, 0)
    for value in (1, 0):
        for entry in answering(table, table.asked()[0], value).entries:
            table.apply(on.Logged(1.0, "", "", entry))
        since, before = table.version - 1, Shown(table, 0, before=before)
    message = update(table, before, "holder0", since, {})
    assert isinstance(message.scene, say.SceneShown)
    assert isinstance(message.moments, list)
    (moment,), (whole,) = message.moments, [one.whole() for one in before.moments]
    assert isinstance(whole.scene, say.SceneShown)
    assert moment.scene is msgspec.UNSET
    assert isinstance(moment.changes, list)
    assert applied(message.scene, moment.changes) == whole.scene
    assert sum("had a" in piece.title for board in whole.scene.boards for piece in board.pieces) >= 4
    assert len(msgspec.json.encode(moment)) < len(msgspec.json.encode(whole))


def test_a_moment_comes_with_its_count_where_the_game_has_one(new_table: Callable[[str], Table]) -> None:
    """History: who bid what lies beside the letters, for everybody alike."""
    table = new_table("history")
    shown, since = Shown(table, 0), 0
    while not shown.moments:
        seat = table.asked()[0]
        run = table.run
        assert run is not None
        question = run.asked(seat)
        assert isinstance(question, Pick)
        since = table.version
        for entry in answering(table, seat, question.options[0]).entries:
            table.apply(on.Logged(1.0, "", "", entry))
        shown = Shown(table, 0, before=shown)
    message = update(table, shown, "holder0", since, {})
    assert isinstance(message.moments, list)
    (moment,) = message.moments
    assert isinstance(moment.rows, list)
    assert moment.rows[0].label == "Bid"
    assert len(moment.rows[0].values) == len(table.seats)


def test_options_are_told_once(new_table: Callable[[str], Table]) -> None:
    table = new_table("liars-dice")
    shown = Shown(table, 0)
    first = update(table, shown, "holder0", 0, {})
    again = update(table, shown, "holder0", table.version, {}, had=shown.drawn)
    assert isinstance(first.options, dict)
    assert again.options is msgspec.UNSET


def test_art_never_changes_under_its_name(served: Served) -> None:
    ann = served.person()
    made = art_file(find("connect-four"))
    assert made is not None
    with urlopen(Request(served.origin + made.address, headers={"accept-encoding": "gzip"})) as answer:
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.read() == made.packed
    with urlopen(served.origin + made.address) as answer:
        art = msgspec.json.decode(answer.read(), type=say.ArtShown)
    assert set(find("connect-four").art().seats) <= set(art.symbols)  # type: ignore[misc]
    for wrong in ("/art/connect-four-0000000000000000.json", "/art/chess-0.json", "/art/x"):
        assert ann.ask("GET", wrong)[0] == 404


def test_the_shelf_draws_covers_and_art_is_drawn_beside_the_loop_for_who_sits_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A list that drew all art took seconds; art drawn on the loop held up every other table."""
    files: dict[str, object] = {}
    monkeypatch.setattr(drawing, "FILES", files)
    assert b"History" in encoded_games()
    assert not files

    async def sit_down() -> None:
        hall = Hall(SqliteStore(tmp_path / "tables.db"))
        await hall.open()
        wish = say.MakeTable("tic-tac-toe", seats=[say.SeatPlan("you", "Ann"), say.SeatPlan("guest", "Ben")])
        code = (await hall.make(wish, "ann")).table
        assert list(files) == ["tic-tac-toe"]
        files.clear()
        hall.rooms.clear()
        await hall.room(code)
        assert list(files) == ["tic-tac-toe"]
        await hall.close()

    asyncio.run(sit_down())


def test_a_drawn_table_is_told_in_words_on_request_and_keeps_secrets(served: Served) -> None:
    ann, eve = served.person(), served.person()
    table = ann.make("liars-dice", seats=[{"kind": "you", "name": "Ann"}, {"kind": "bot"}])
    mine, hers = (who.get(f"/api/tables/{table}/words?seat=0")["panels"][0]["rows"][0] for who in (ann, eve))
    assert "?" not in mine[2][0]["text"]
    assert set(hers[2][0]["text"]) == {"?", " "}


def test_seats_are_known_by_their_pieces(served: Served) -> None:
    ann = served.person()
    seen = ann.open(ann.make("connect-four", seats=TWO_PEOPLE)).now()
    assert [seat.piece for seat in seen.seats] == ["disc-red", "disc-yellow"]
    assert pictures(find("connect-four")).seats == ["disc-red", "disc-yellow"]
    assert set(pictures(find("genesis")).seats) == {""}, "play gives the roles out"
