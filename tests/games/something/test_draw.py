"""*Something as a picture: everything that lies open is on it, what is pencilled in is on the GM's screen alone."""

import time
from pathlib import Path

import pytest

from rulewright.draw.model import Scene, art_of, draw
from rulewright.engine import SPECTATOR, Pick, Rng, Run, Sealed, Write
from rulewright.engine.record import read_record
from rulewright.games.something import GAME
from rulewright.games.something.dice import LETTERS, TYPES, DieType
from rulewright.games.something.draw.art.ladder import SCALES, rung_y, scale_for
from rulewright.games.something.draw.print import character_svg
from rulewright.games.something.rules.business import MOST_GOALS
from rulewright.games.something.rules.goals import found_goal
from rulewright.games.something.skills import CAREERS, NO_SKILL
from rulewright.games.something.state import NO_TRAIT, Evening, say
from rulewright.games.something.tokens import TOKENS
from rulewright.games.something.words.about import about
from rulewright.games.something.words.labels import LADDER
from rulewright.testing.drawing import cover_faults, place_faults, scene_faults

ART = art_of(GAME)
PENCILLED = "The floor opens and it is hungry."

GOLDEN = Path(__file__).parents[2] / "golden" / "something"


def played(names: list[str], until: str, seed: str = "draw", **options: object) -> Run:
    """A table played with first answers until somebody is asked this; prose says who writes it, and as what."""
    return on_to(GAME.run(names, options=options, seed=seed), until)


def on_to(run: Run, until: str) -> Run:
    """The same table, played on until somebody is asked this."""
    for _ in range(600):
        question = run.question
        if getattr(question, "ask", "") == until:
            return run
        if isinstance(question, Sealed):
            for pick in question.picks:
                run.answer(pick.options[min(1, len(pick.options) - 1)], pick.seat)
        elif isinstance(question, Write):
            run.answer(PENCILLED if question.ask == "draft" else f"{question.ask} of {question.seat}"[: question.limit])
        else:
            assert isinstance(question, Pick)
            run.answer(question.options[0])
    raise AssertionError(f"nobody was asked {until}")


def seen_by(run: Run, observer: int) -> Scene:
    scene: Scene = draw(GAME, GAME.look(run, observer))
    return scene


def words_on(scene: Scene) -> str:
    """Everything that can be read on a scene."""
    parts = [scene.words]
    for board, piece in scene.pieces():
        parts += [board.title, piece.title, piece.detail, *[text.words for text in piece.texts]]
    return " ".join(parts)


def piece_of(scene: Scene, ident: str) -> object:
    return next((piece for _, piece in scene.pieces() if piece.id == ident), None)


def test_every_die_token_and_rung_is_drawn_and_told() -> None:
    for kind, letter in enumerate(LETTERS):
        for face in range(7):
            assert f"die-{letter}{face}" in ART.symbols
        assert TYPES[kind] in about(letter)
    for token, name in enumerate(TOKENS):
        assert f"token-{token}" in ART.symbols
        assert "information" in about(name)
    for value, name in LADDER.items():
        assert name in about(str(value))
    assert all(about(career[0]) for career in CAREERS)
    assert about("nothing of ours") == ""


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("preset", ["first", "second"])
def test_everybody_sees_every_character_and_every_choice_has_its_piece(seats: int, preset: str) -> None:
    names = ["Gia", "Ann", "Bartholomew of the Long and Winding Name", "Cleo", "Dov", "Eve", "Fay"][:seats]
    run = played(names, "keep", preset=preset, characters=2)
    for observer in (*range(seats), SPECTATOR):
        view = GAME.look(run, observer)
        scene = seen_by(run, observer)
        assert list(scene_faults(scene, ART)) == []
        asking = GAME.asking(run, observer, view)
        assert list(place_faults(scene, [] if asking is None else [choice.place for choice in asking.choices])) == []
        there = {piece.id for _, piece in scene.pieces()}
        assert {f"card-{c}" for c in range(len(view["characters"]))} <= there
        for person in view["characters"]:
            assert person["name"] in scene.words


def test_the_dice_of_a_keep_are_its_choices_and_each_says_what_it_comes_to() -> None:
    run = played(["Gia", "Ann"], "keep")
    scene = seen_by(run, 1)
    places = {piece.place for _, piece in scene.pieces()}
    assert {"die-0", "die-1"} <= places
    keeps = GAME.look(run, 1)["roll"]["keeps"]
    for k, (band, total) in enumerate(keeps[:2]):
        slip = next(piece for _, piece in scene.pieces() if piece.id == f"outcome-{k}")
        told = " ".join(text.words for text in slip.texts)
        assert ("A tie" in told) if band == 0 else (str(total) in told)


def test_a_phone_has_all_of_a_keep_on_its_table_what_is_offered_too() -> None:
    """Then its list folds, and the dice, the slips and the ladder have the screen."""
    run = GAME.replay(read_record((GOLDEN / "table-first.jsonl").read_text(encoding="utf-8")), upto=137)
    scene, asking = seen_by(run, 1), GAME.asking(run, 1)
    assert asking is not None
    there = {piece.place for board, piece in scene.pieces() if board.id in scene.narrow}
    places = {choice.place for choice in asking.choices}
    assert {"die-0", "die-1", "offer-0", "offer-1"} <= places <= there


def test_speech_in_an_offer_that_is_quoted_has_the_other_marks() -> None:
    run = GAME.replay(read_record((GOLDEN / "table-first.jsonl").read_text(encoding="utf-8")), upto=137)
    run.answer(0)  # keeps the first die, for which a Win is offered
    run.answer("“Tonight,” he says.")
    slip = next(piece for _, piece in seen_by(run, 1).pieces() if piece.id == "verdict")
    assert "“‘Tonight,’ he says.”" in " ".join(text.words for text in slip.texts)


def test_a_tie_darkens_the_sun_before_it_is_chosen() -> None:
    for n in range(60):
        run = played(["Gia", "Ann"], "keep", seed=f"tie {n}")
        keeps = GAME.look(run, 1)["roll"]["keeps"]
        ghosts = {piece.ghost for _, piece in seen_by(run, 1).pieces() if piece.art == "dark-sun"}
        assert ghosts == {f"die-{k}" for k, (band, _) in enumerate(keeps[:2]) if band == 0}
        if ghosts:
            return
    raise AssertionError("no throw of sixty ties")


def test_nothing_advises_where_the_advisor_is_off() -> None:
    run = played(["Gia", "Ann"], "keep", advisor=False)
    assert not any(piece.id.startswith(("might-", "would-")) for _, piece in seen_by(run, 1).pieces())


def test_what_is_pencilled_in_is_on_the_screen_of_the_gm_alone() -> None:
    run = played(["Gia", "Ann", "Ben"], "throw", setback_drafts=True)
    assert PENCILLED in words_on(seen_by(run, 0))
    for observer in (1, 2, SPECTATOR):
        assert "hungry" not in words_on(seen_by(run, observer))


def test_the_tower_is_as_high_as_its_total() -> None:
    run = played(["Gia", "Ann"], "keep")
    kept = next(k for k, (band, _) in enumerate(GAME.look(run, 1)["roll"]["keeps"][:2]) if band)
    total = GAME.look(run, 1)["roll"]["keeps"][kept][1]
    run.answer(kept)
    storeys = [piece for _, piece in seen_by(run, 1).pieces() if piece.id.startswith("storey-") and piece.texts]
    assert sum(int(piece.title.rpartition("+")[2]) for piece in storeys) == total


def test_the_skills_of_your_card_can_be_clicked_and_others_are_in_the_list() -> None:
    run = played(["Gia", "Ann"], "suggest_skill")
    asking = GAME.asking(run, 1)
    assert asking is not None
    placed = [choice for choice in asking.choices if choice.place]
    assert len(placed) == 6
    assert list(place_faults(seen_by(run, 1), [choice.place for choice in placed])) == []


def test_the_gm_lays_a_die_and_names_a_threshold_on_the_screen() -> None:
    for ask, place in (("lay_die", "lay-16"), ("threshold", "rung-13")):
        run = played(["Gia", "Ann"], ask)
        assert piece_of(seen_by(run, 0), place) is not None
        assert piece_of(seen_by(run, 1), place) is None


def test_whoever_speaks_is_named_as_the_table_calls_them() -> None:
    run = played(["Gia", "Ann"], "throw")
    assert GAME.speaking(run) == ["Gia", "Ysolde"]
    told = [GAME.spoken(event) for event in run.state.told or []]
    assert run.state.told is None or all(told)
    scene = seen_by(run, 1)
    page = next(piece for _, piece in scene.pieces() if piece.id == "page")
    assert "YSOLDE" in [text.words for text in page.texts]


def test_the_ladder_has_room_for_every_threshold() -> None:
    for threshold in range(1, 60):
        scale = scale_for(threshold)
        assert scale in SCALES
        assert 0 < rung_y(threshold, scale) <= rung_y(0, scale)


def test_a_sheet_is_printed_at_the_size_of_a_card() -> None:
    run = GAME.run(["Gia", "Ann"], seed="print")
    svg = character_svg(GAME.look(run, 1), 0)
    assert "Captain Ysolde" in svg
    assert 'width="132.93mm"' in svg  # two cards of 63 mm, what lies between them, and their edges
    assert "#c83b22" not in svg  # greys on paper


def test_the_largest_table_is_drawn_in_time() -> None:
    run = GAME.run(7, options={"characters": 2, "preset": "second"}, seed="large")
    views = [GAME.look(run, observer) for observer in (0, 1)]
    draw(GAME, views[1])
    best = min(timed(view) for view in views for _ in range(5))
    assert best < 0.012, "3 ms on an idle machine"


def timed(view: dict[str, object]) -> float:
    start = time.process_time()
    GAME.draw({**view, "title": str(Rng(time.perf_counter_ns()).below(1_000_000))})  # type: ignore[misc]
    return time.process_time() - start


def evening(run: Run) -> Evening:
    state = run.state
    assert isinstance(state, Evening)
    return state


def crowded(goals: int, foes: int, **options: bool) -> Run:
    """A table with so many Goals and opponents, and its ship."""
    run = played(["GM", "Ann", "Ben"], "business", "draw", **options)
    t = evening(run)
    for g in range(goals):
        found_goal(t, f"The matter of the {'very ' * (g % 4)}old lantern {g}", g % 12)
    t.foe_names = [f"The {k}th usher of Oum" for k in range(foes)]
    t.foes = [(10 + k, NO_SKILL, 10, NO_TRAIT, DieType(0), 0) for k in range(foes)]
    return run


@pytest.mark.parametrize("foes", [0, 1, 3, 5, 8])
@pytest.mark.parametrize("ships", [False, True])
def test_of_many_goals_and_opponents_each_can_be_pointed_at(ships: bool, foes: int) -> None:
    for goals in (1, 3, 4, 7, 9, 12, 18, MOST_GOALS):
        run = crowded(goals, foes, mt=True, ships=ships)
        legal = {f"goal-{g}" for g in range(goals)}
        for seat in (0, 1):
            scene = seen_by(run, seat)
            also = {f"foe-{k}" for k in range(foes)} if seat == 0 else set()
            marks = {piece.place for _, piece in scene.pieces() if piece.place.startswith("mark-")}
            assert bool(marks) == ships
            assert not list(place_faults(scene, sorted(legal | also)))
            assert not list(cover_faults(scene, ART, legal | also | marks))
            assert not list(scene_faults(scene, ART))


def test_before_the_first_scene_the_page_is_a_title_page() -> None:
    run = played(["Gia", "Ann", "Ben"], "lay_die")
    for seat in (1, 2):
        scene = seen_by(run, seat)
        page = next(piece for _, piece in scene.pieces() if piece.id == "page")
        assert page.title == "the title page"
        assert "Old Tamsin Quill" in page.detail
        assert "lays a die" in words_on(scene)
    told = played(["Gia", "Ann", "Ben"], "claim")
    assert "title page" not in words_on(seen_by(told, 1))


def test_nobody_waits_without_being_told_for_what() -> None:
    assert [name for name, ask in GAME.asks.items() if not ask.waiting] == []


def test_the_notebook_says_who_asked_what_and_what_was_answered() -> None:
    """[S-079]"""
    run = played(["Gia", "Ann", "Ben"], "business")
    t = evening(run)
    say(t, 1, "question", "Who holds the key?", 0)
    say(t, 0, "answer", "The ferryman does.")
    for k in range(20):
        say(t, 0, "narration", f"An hour goes by, the {k}th.")
    assert "Ysolde: Who holds the key? – The ferryman does." in words_on(seen_by(run, 0))
    table = seen_by(run, 1)
    laid = " ".join(table.wide).split()
    shown = [text.words for board, piece in table.pieces() if board.id in laid for text in piece.texts]
    assert not any("The ferryman does." in words for words in shown)  # it is long ago, and in the book


def test_while_somebody_tells_the_story_lies_open_as_a_book() -> None:
    """Pages while a want or a deed is told; the table as soon as something on it can be chosen. [S-012]"""
    for ask in ("scene", "want", "action", "intent"):
        run = played(["Gia", "Ann", "Ben"], ask)
        for seat in (1, 2, SPECTATOR):
            scene = seen_by(run, seat)
            assert ("p-page" in scene.narrow) == (ask != "scene")  # a phone has what was told on top
            assert list(scene.wide) == ["book"]
            named = {name for one in scene.spreads for row in (*one.wide, *one.narrow) for name in row.split()}
            assert {board.id for board in scene.boards} == named  # no board that no screen has a place for
            assert not list(scene_faults(scene, ART))
        assert "book" not in seen_by(run, 0).wide  # the GM stays behind the screen
    on_to(run, "suggest_skill")
    assert "book" not in seen_by(run, 1).wide


def test_everybody_may_have_the_table_or_the_book_once_something_is_told() -> None:
    """The same boards, laid out in two ways; which of them is chosen is the page's to keep."""
    for ask in ("intent", "suggest_skill", "claim"):
        run = played(["Gia", "Ann", "Ben"], ask)
        for seat, first in ((0, "Screen"), (1, "Table"), (SPECTATOR, "Table")):
            scene = seen_by(run, seat)
            assert [spread.name for spread in scene.spreads] == [first, "Book"]
            assert scene.spreads[1].wide == ("book",)
            assert scene.wide in [spread.wide for spread in scene.spreads]
            assert not list(scene_faults(scene, ART))
    assert not seen_by(played(["Gia", "Ann", "Ben"], "lay_die"), 1).spreads


def test_there_is_room_on_the_page_for_the_words_that_come_next() -> None:
    """Below what is told; where the page is full, on the next one."""
    run = played(["Gia", "Ann", "Ben"], "action")
    t = evening(run)
    pages = set()
    for k in range(24):
        book = next(board for board in seen_by(run, 1).boards if board.id == "book")
        assert book.writes is not None
        x, y, width, height = book.writes
        rows = [
            text.y for piece in book.pieces if piece.id == "book-1" for text in piece.texts if text.lettering == "book"
        ]
        assert all(row < y for row in rows)
        assert height >= 9 * 20
        assert book.x <= x
        assert x + width <= book.x + book.width
        assert y + height <= book.y + book.height
        pages.add(next(text.words for piece in book.pieces if piece.id == "book-1" for text in piece.texts))
        say(t, 0, "narration", f"An hour goes by, the {k}th, and nobody at the table can say where it went.")
    assert len(pages) > 2  # pages were turned


def test_what_is_done_and_what_for_stay_on_one_leaf() -> None:
    """[S-012]"""
    run = played(["Gia", "Ann", "Ben"], "suggest_skill")
    t = evening(run)
    say(t, 1, "action", "I climb the tower.", 0)
    say(t, 1, "intent", "To see the ships.", 0)
    scene = seen_by(run, 1)
    leaves = {piece.id: piece.detail for _, piece in scene.pieces() if piece.id in ("told", "page")}
    assert "I climb the tower." in leaves["told"]
    assert "To see the ships." in leaves["told"]
    assert "climb" not in leaves["page"]


def test_a_deed_that_was_said_aloud_opens_no_book_after_it() -> None:
    run = played(["Gia", "Ann"], "action")
    run.answer("")
    assert list(seen_by(run, 1).wide) == ["book"]
    run.answer("")
    assert run.question.ask == "suggest_skill"  # type: ignore[union-attr]
    assert "crew crew crew" in seen_by(run, 1).wide  # where the skills lie that may be suggested


def test_the_result_pair_of_a_roll_ends_its_paragraph() -> None:
    run = on_to(played(["Gia", "Ann", "Ben"], "react"), "action")
    _, first, face, second, other, *_ = evening(run).log[0]
    chips = [stamp.art for _, piece in seen_by(run, 2).pieces() if piece.id == "book-1" for stamp in piece.stamps]
    assert chips == [f"chip-{LETTERS[first]}{face}", f"chip-{LETTERS[second]}{other}"]
    assert evening(run).prose[evening(run).log[0][8]][1] == "intent"


def test_a_long_evening_is_told_on_page_after_page() -> None:
    """The page that is written on lies to the right; a scene begins with a large letter, and nothing is lost."""
    run = played(["Gia", "Ann"], "action")
    for k in range(30):
        say(evening(run), 0, "narration", f"Number {k} of the long watches of that night, told from end to end.")
    say(evening(run), 0, "scene", "Morning, and the harbour, and nobody there to meet them.")
    scene = seen_by(run, 1)
    pages = [
        " ".join(text.words for text in piece.texts) for _, piece in scene.pieces() if piece.id in ("book-0", "book-1")
    ]
    assert "Number 0 " not in " ".join(pages)
    assert "Number 29 " in pages[1]
    assert "orning, and the harbour" in pages[1]
    assert "M" in pages[1].split()
    assert not list(scene_faults(scene, ART))


def test_once_the_die_is_laid_the_screen_no_longer_asks_for_it() -> None:
    """While the GM sets the scene, the middle leaf is the page that it goes on. [S-003 S-004]"""
    run = played(["Gia", "Ann"], "scene")
    assert "Lay a die in the middle" not in words_on(seen_by(run, 0))
    assert piece_of(seen_by(run, 0), "page") is not None
