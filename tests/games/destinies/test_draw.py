"""The drawn table: every phase is drawn, choices lie on pieces, every card has its text, nothing hidden is shown."""

import json
from typing import Any

import pytest

from rulewright.draw.model import Piece, Scene, art_of
from rulewright.draw.text import width_of
from rulewright.engine import Pick, Rng, Run
from rulewright.games.destinies import GAME
from rulewright.games.destinies.draw import draw
from rulewright.games.destinies.draw.about import things
from rulewright.games.destinies.draw.geometry import COLUMNS, Grid
from rulewright.games.destinies.draw.landscape import guessed, plate_stamps, read, tile_stamps
from rulewright.games.destinies.draw.map import routes, slip_words
from rulewright.games.destinies.draw.pen import roughened
from rulewright.games.destinies.draw.prose import SETTINGS, Setting, passage, plain
from rulewright.games.destinies.draw.tones import LETTERINGS
from rulewright.games.destinies.shelf.snapshots import snapshot
from rulewright.games.destinies.words.texts import Words
from rulewright.testing.drawing import cover_faults, position_faults, scene_faults
from tests.games.destinies.stage import Stage

SHIPPED = ("leap_day", "low_water", "missing_noon", "twice_orchard")


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for _board, piece in scene.pieces()}


def seen(run: Run, observer: int) -> dict[str, Any]:
    return GAME.look(run, observer)


def wander(scenario: str, seats: int, answers: int, seed: str, **options: Any) -> list[tuple[Run, str]]:
    """A random game, looked at before each answer: forks of the run, with what is asked."""
    rng = Rng(seed)
    whole = GAME.settle(seats, {"scenario": scenario, "day_cap": 30, **options})
    run = GAME.run(["Ann", "Ben", "Cleo"][:seats], whole, seed=seed)
    found = []
    for _ in range(answers):
        if run.over:
            break
        seat = run.waiting_for()[0]
        asked = run.asked(seat)
        assert asked is not None
        found.append((run.fork(), asked.ask))
        run.answer(asked.at_random(rng), seat)
    return [*found, (run, "over" if run.over else "")]


@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_kind_of_question_is_drawn_for_everybody(scenario: str) -> None:
    art, rng = art_of(GAME), Rng("faults")
    kinds: set[str] = set()
    for run, ask in wander(scenario, 1 + len(scenario) % 3, 260, scenario):
        if ask in kinds:
            continue
        kinds.add(ask)
        for observer in range(-1, len(run.names)):
            assert list(position_faults(GAME, art, run, observer, rng)) == []
    assert {"character", "move", "arrive", "visit"} <= kinds


def test_a_story_in_german_fits_its_room_too() -> None:
    art = art_of(GAME)
    for run, _ask in wander("low_water", 2, 60, "deutsch", language="de")[::4]:
        scene = draw(seen(run, 0))
        assert list(scene_faults(scene, art)) == []
        assert any("Tag" in text.words for _board, piece in scene.pieces() for text in piece.texts)


@pytest.mark.atom("D-114", "D-117")
def test_a_copy_that_was_just_sold_lies_on_top_where_it_is_the_one_offered_again() -> None:
    """The eels lay on each other, the lowest one was offered: nobody could point at it."""
    stage = Stage("low_water", ["pim"], {"players.pim.items": ["smoked_eel"], "players.pim.coins": 3})
    stage.do("P-07", to="quay").do("P-08", visit="eel_stall").do("P-09", option="stall_trade")
    stage.do("P-18", sell="smoked_eel")
    asking = GAME.asking(stage.run, 0)
    assert asking is not None
    places = {choice.place for choice in asking.choices if choice.place}
    eel = next(choice.place for choice in asking.choices if "buy Smoked eel" in choice.label)
    copies = [p for _b, p in draw(seen(stage.run, 0)).pieces() if p.id.startswith("card-") and "eel" in p.title]
    assert len(copies) == 3
    assert (copies[-1].place, copies[-1].faint) == (eel, 1.0)
    assert list(cover_faults(draw(seen(stage.run, 0)), art_of(GAME), places)) == []


def test_what_can_be_chosen_on_the_table_is_a_piece_with_that_place() -> None:
    stage = Stage("low_water", ["pim"])
    asking = GAME.asking(stage.run, 0)
    assert asking is not None
    there = {piece.place for _board, piece in draw(seen(stage.run, 0)).pieces()}
    goals = [choice.place for choice in asking.choices if choice.place.startswith("tile-")]
    assert goals
    assert set(goals) <= there


def test_where_no_chances_are_told_a_row_of_dice_says_what_it_is() -> None:
    for run, ask in wander("low_water", 1, 120, "rows", odds_helper="off"):
        if ask == "before_roll":
            rows = [piece for _board, piece in draw(seen(run, 0)).pieces() if piece.id.startswith("rung-")]
            assert [text.words for text in rows[0].texts] == ["roll the Main dice alone"]
            assert [text.words for row in rows[1:] for text in row.texts] == [
                f"add {n} Effort" for n in range(1, len(rows))
            ]
            return
    raise AssertionError("no test was met")


def test_pointing_at_a_tile_shows_the_way_and_only_to_whom_it_is_asked() -> None:
    stage = Stage("low_water", ["pim"])
    view = seen(stage.run, 0)
    ghosts = [piece for piece in pieces(draw(view)).values() if piece.ghost]
    assert {piece.ghost for piece in ghosts} == {f"tile-{tile}" for tile, _way in routes(view)}
    assert all(piece.stamps for piece in ghosts)
    assert not [piece for piece in pieces(draw(seen(stage.run, -1))).values() if piece.ghost]


def test_where_a_tile_is_chosen_no_seal_is_in_the_way() -> None:
    """A piece with a text of its own is pointed at; on a tile that can be chosen it would take the click."""
    stage = Stage("low_water", ["pim"])
    seals = [piece for piece in pieces(draw(seen(stage.run, 0))).values() if piece.id.startswith("poi-")]
    assert seals
    assert not any(piece.detail for piece in seals)
    stage.do("P-07", to="quay")
    assert all(piece.detail for piece in pieces(draw(seen(stage.run, 0))).values() if piece.id.startswith("poi-"))


def test_the_letter_is_for_its_owner_alone() -> None:
    run = next(run for run, ask in wander("low_water", 2, 40, "letter") if ask == "move")
    mine, theirs, nobody = (draw(seen(run, observer)) for observer in (0, 1, -1))
    own, other = pieces(mine)["letter"].detail, pieces(theirs)["letter"].detail
    assert own != other
    assert "letter" not in pieces(nobody)
    assert own not in str(nobody.words)
    assert own not in str([piece.detail for _board, piece in theirs.pieces()])


def test_an_explored_tile_keeps_its_id_and_turns_over() -> None:
    stage = Stage("low_water", ["pim"])
    tile = stage.told.plot.tile_ids.index("bell_hill")
    before = pieces(draw(seen(stage.run, 0)))[f"tile-{tile}"]
    stage.do("P-07", to="bell_hill")
    after = pieces(draw(seen(stage.run, 0)))[f"tile-{tile}"]
    assert (before.art, after.art, after.motion) == ("block", "bed", "turn")
    assert any(stamp.art == "mark-tower" for stamp in after.stamps)


def test_the_roll_of_a_test_stays_in_sight_until_something_else_is_done() -> None:
    runs = wander("low_water", 1, 400, "rolls")
    shown = next(seen(run, 0) for run, _ask in runs if seen(run, 0)["rolled"] and not seen(run, 0)["ended"])
    roll = shown["rolled"]
    assert roll["total"] == sum(face for face in roll["main"] + roll["effort"] if face > 0) + roll["bonus"]
    assert roll["count"] >= sum(1 for marker in roll["markers"] if marker <= roll["total"])
    drawn = pieces(draw(shown))
    assert drawn["die-0"].art == f"die-main-{roll['main'][0]}"


@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_card_is_drawn_with_its_name_value_and_text(scenario: str) -> None:
    from rulewright.games.destinies.draw.cards import face_of, printed_on
    from rulewright.games.destinies.words.texts import Words

    run = GAME.run(1, {"scenario": scenario}, seed="cards")
    w = Words(seen(run, 0))
    symbols = art_of(GAME).symbols
    for item, ident in enumerate(w.plot.item_ids):
        face = face_of(w, item)
        stamps, texts = printed_on(face)
        words = " ".join(text.words for text in texts)
        assert all(part in words for part in face.name.split()), ident
        assert face.value in words
        assert all(stamp.art in symbols for stamp in stamps)
        assert face.look != "parcel", ident
        ability = w.plot.item_ability[item]
        assert ability is None or all(part in words for part in face.does.split())


def test_the_terminals_question_mark_tells_the_text_of_the_card() -> None:
    found = things(GAME.settle(1, {"scenario": "low_water"}))
    assert "refresh 1 Effort" in found["Smoked eel"].text
    assert found["005"] == found["Smoked eel"]
    assert "Intelligence" in found["Marit Quell"].text


def test_a_landscape_is_sky_far_ground_standing_near_in_that_order() -> None:
    stamps = [stamp.art for stamp in tile_stamps(("rain", "far barn", "quay", "left tower", "ladder"), "here")]
    assert stamps[0] == "sky-rain"
    assert stamps.index("mark-barn") < next(k for k, art in enumerate(stamps) if art.startswith("ground-quay"))
    assert stamps[-2:] == ["mark-tower", "near-ladder"]
    assert read(("zeppelin",)).standing == ()
    assert [stamp.art for stamp in plate_stamps(("hill",))] == ["sky-plain-wide", "ridge-wide", "ground-hill-wide"]


def test_a_tile_that_says_nothing_is_drawn_from_its_places() -> None:
    words = guessed("old_bridge", ("clock", "zeppelin", "tree"))
    assert {"bridge", "clock", "tree"} <= set(words)
    assert "zeppelin" not in words


@pytest.mark.parametrize("words", ["The sea comes in low. ", "A covered bridge, with a bar. "])
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_space_stands_between_small_capitals_and_the_words_after_them(words: str, setting: Setting) -> None:
    lead, after, *_ = passage((words * 9).strip(), 422, setting).texts
    assert lead.lettering == "lead"
    assert lead.words == lead.words.strip()
    space = width_of(" ", LETTERINGS["prose"], setting.size)
    assert after.x - lead.x - width_of(lead.words, LETTERINGS["lead"], setting.size) == pytest.approx(space, abs=0.01)


def test_a_passage_opens_with_its_initial_and_keeps_every_word() -> None:
    words = "The crack runs from crown to lip, and through it comes a blade of daylight. " * 3
    set_ = passage(words.strip(), 422, SETTINGS[0])
    assert [stamp.art for stamp in set_.stamps] == ["vine", "versal-T"]
    said = " ".join(text.words for text in set_.texts)
    assert ("T" + said).casefold().split() == words.casefold().split()
    assert passage("Short.", 422, SETTINGS[0]).stamps == ()
    assert " ".join(plain("prose", words, 200)).split() == words.split()


def test_the_knife_trembles_but_leaves_nothing_out() -> None:
    plain_ = '<path d="M0 0h100v50q-20 10-40 0t-30 5a5 5 0 0 1-30-5z"/>'
    rough = roughened(plain_)
    assert rough != plain_
    assert rough.count("q") == 1
    assert rough.count("t") == 1 + rough.count("path")
    assert rough.endswith('z"/>')


@pytest.mark.atom("D-182")
def test_the_thread_of_a_finale_tells_how_each_day_went() -> None:
    given = {"players.marit.items": ["cracked_clapper", "salt_pouch"], "players.marit.vars.stair_read": True}
    given |= {"explored": ["drowned_stair"], "players.marit.tile": "drowned_stair"}
    stage = Stage("low_water_sketch", ["marit"], given)
    stage.do("P-07", to="drowned_stair").do("P-08", visit="the_stair").do("P-20", path="dusk")
    assert thread(stage.run) == [1, 2]
    stage.do("P-21", option="keep_the_shore_first").do("P-16", effort=0, dice=[6, 6])
    stage.do("P-21", option="keep_the_shore_show").do("P-14", item="salt_pouch")
    assert thread(stage.run) == [1, 2, 3, 4][: stage.t.day]
    kept = json.dumps(snapshot(stage.t))
    again = GAME.run(["Ann"], {"scenario": "low_water_sketch", "resume": kept})
    assert thread(again) == thread(stage.run)
    assert beads(again) == beads(stage.run)


def beads(run: Run) -> list[Piece]:
    return [piece for name, piece in pieces(draw(GAME.look(run, 0))).items() if name.startswith("bead-")]


def thread(run: Run) -> list[int]:
    """The days on the thread, each with a sentence of its own."""
    titles = [bead.title for bead in beads(run)]
    assert all(title.partition(". ")[2].endswith((".", "!", "?", "…", "”")) for title in titles)
    return [int(title.split()[1].rstrip(".")) for title in titles]


def test_who_plays_alone_has_no_line_above_the_map_and_is_named_on_the_bag() -> None:
    alone = draw(seen(Stage("low_water", ["pim"]).run, 0))
    assert alone.wide[0].startswith("map")
    assert "Pim Harrow" in [text.words for text in pieces(alone)["bag-head"].texts]
    assert [board.names for board in alone.boards if board.names] == [(0,)]
    two = draw(seen(Stage("low_water", ["pim", "marit"]).run, 0))
    assert two.wide[0].startswith("player-0")
    assert len(pieces(two)["bag-head"].texts) == 2


@pytest.mark.parametrize("scenario", SHIPPED)
def test_the_words_of_a_character_keep_off_its_figure_and_its_name(scenario: str) -> None:
    run = GAME.run(["Ann"], GAME.settle(1, {"scenario": scenario}), seed="cast")
    art = art_of(GAME)
    for piece in draw(seen(run, 0)).boards[0].pieces:
        figure = piece.stamps[0]
        drawn = art.symbols[figure.art]
        name, first = piece.texts[0], piece.texts[1]
        assert figure.x + figure.size * (drawn.x + drawn.width) < first.x
        assert first.y - name.y >= 26


def filled(areas: list[list[str]], wide: dict[str, float]) -> list[float]:
    """Widths of columns as a front end finds them: narrow boards first, each filling up the smallest of its columns."""
    columns = [0.0] * len(areas[0])
    spans = {name: sorted({k for row in areas for k, one in enumerate(row) if one == name}) for name in wide}
    for name in sorted(wide, key=lambda one: len(spans[one])):
        while sum(columns[k] for k in spans[name]) < wide[name] - 0.01:
            columns[min(spans[name], key=lambda k: columns[k])] += 0.5
    return columns


@pytest.mark.parametrize("heroes", [["pim"], ["pim", "marit"], ["pim", "marit", "tobias"]])
@pytest.mark.parametrize("observer", [0, -1])
def test_the_table_is_no_wider_than_its_boards(heroes: list[str], observer: int) -> None:
    scene = draw(seen(Stage("low_water", heroes).run, observer))
    areas = [line.split() for line in scene.wide]
    columns = filled(areas, {board.id: board.width for board in scene.boards})
    assert sum(columns) <= 40 * COLUMNS + 4
    for board in scene.boards:
        (row,) = [row for row in areas if board.id in row]
        assert sum(columns[k] for k, name in enumerate(row) if name == board.id) >= board.width - 0.5


def test_a_map_of_three_columns_has_room_for_every_quotation_and_one_of_four_for_most() -> None:
    told: dict[int, list[bool]] = {3: [], 4: []}
    for scenario in SHIPPED:
        run = GAME.run(["Ann"], GAME.settle(1, {"scenario": scenario}), seed="quoted")
        words = Words(seen(run, 0))
        for columns, found in told.items():
            size = Grid(tuple((x, y) for x in range(columns) for y in range(columns))).size
            for tile, teaser in enumerate(words.plot.tile_teaser):
                if words.text(teaser):
                    texts, _ = slip_words(words.tile(tile), words.text(teaser), 190 * size, 122 * size)
                    found.append(any(text.lettering == "tease" for text in texts))
    assert all(told[3])
    assert sum(told[4]) > 0.7 * len(told[4])


def test_a_phone_has_the_name_of_a_block_alone_and_every_seat_its_sign() -> None:
    run = GAME.run(["Ann", "Ben"], GAME.settle(2, {"scenario": "low_water"}), seed="quoted")
    while run.question is not None and getattr(run.question, "ask", "") != "move":
        run.answer(run.question.options[0] if isinstance(run.question, Pick) else None)
    shown = pieces(draw(seen(run, 0)))
    quoted = [piece for name, piece in shown.items() if name.startswith("tease-")]
    assert quoted
    assert {piece.screen for piece in quoted} == {"wide"}
    assert all(shown[f"name-{piece.id.removeprefix('tease-')}"].screen == "narrow" for piece in quoted)
    for seat in range(2):
        assert f"seat-{seat}" in {stamp.art for stamp in shown[f"player-{seat}"].stamps}
