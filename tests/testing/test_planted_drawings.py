"""The check of drawings catches what it is there for: each fault is planted in a good drawing, one by one."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, Literal

import pytest

from rulewright.draw.model import Art, Board, Lettering, Palette, Piece, Scene, Stamp, Symbol, Text, art_of, draw
from rulewright.engine import Game, View
from rulewright.engine.errors import RuleBroken
from rulewright.games import find
from rulewright.testing.drawing import art_faults, cover_faults, draws, extent, scene_faults

ART = Art(
    {"disc": Symbol('<circle r="10" fill="var(--ink)"/>', -10, -10, 20, 20)},
    {"ink": Palette("#000", "#fff"), "felt": Palette("#fff", "#000")},
    {"name": Lettering("Source Sans", 10)},
)
DISC = Piece("one", "disc", 50, 50)


def scene(*pieces: Piece, **more: Any) -> Scene:
    return Scene([Board("table", "The table", 100, 100, pieces)], "table", ["table"], **more)


def test_what_a_narrow_screen_does_not_show_is_for_wide_ones_only() -> None:
    cut = Board("table", "The table", 100, 100, (DISC,), narrow=(45, 0, 55, 100))
    wide = replace(cut, pieces=(DISC._replace(screen="wide"), DISC._replace(id="two", x=70)))
    assert [fault for fault in scene_faults(Scene([cut]), ART) if "over the edge" in fault and "narrow" in fault]
    assert list(scene_faults(Scene([wide]), ART)) == []


def test_a_good_drawing_has_no_faults() -> None:
    assert list(art_faults(ART)) == []
    assert list(scene_faults(scene(DISC, Piece("name", x=50, y=20, texts=(Text("Ann", 0, 0, "name", 40),))), ART)) == []


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        (scene(DISC, DISC._replace(x=20)), "two pieces have the id 'one'"),
        (scene(DISC._replace(art="dics")), "'dics', which is no symbol"),
        (scene(DISC._replace(x=95)), "over the edge"),
        (scene(DISC._replace(y=-1)), "over the edge"),
        (scene(DISC._replace(size=6)), "over the edge"),
        (scene(DISC._replace(hit=(120, 10))), "over the edge"),
        (scene(DISC._replace(stamps=(Stamp("dics"),))), "'dics', which is no symbol"),
        (scene(DISC._replace(stamps=(Stamp("disc", 45),))), "over the edge"),
        (scene(DISC._replace(stamps=(Stamp("disc", 0, 0, 6),))), "over the edge"),
        (scene(DISC._replace(tone="blood")), "the tone 'blood'"),
        (scene(DISC._replace(track=("road", 1))), "the track 'road'"),
        (scene(DISC._replace(texts=(Text("Ann", 0, 0, "title"),))), "the lettering 'title'"),
        (scene(DISC._replace(texts=(Text("Ann", 0, 0, "name", tone="blood"),))), "the tone 'blood'"),
        (scene(DISC._replace(texts=(Text("Bartholomew", 0, 0, "name", 30),))), "wider than their room"),
        (scene(DISC._replace(texts=(Text("w" * 40, 0, 0, "name"),))), "over the edge"),
        (scene(DISC._replace(title="1 gems in the bank")), "counts wrongly, '1 gems'"),
        (scene(DISC._replace(detail="A pool of 1 dice.")), "counts wrongly, '1 dice'"),
        (scene(DISC._replace(texts=(Text("1 gems", 0, 0, "name"),))), "counts wrongly, '1 gems'"),
        (scene(DISC, narrow=["table", "hand"]), "a board 'hand'"),
    ],
)  # fmt: skip
def test_a_planted_fault_of_a_scene_is_told(planted: Scene, told: str) -> None:
    assert any(told in fault for fault in scene_faults(planted, ART)), list(scene_faults(planted, ART))


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        (replace(ART, ground="grass"), "'grass'"),
        (replace(ART, frame={"card": "vellum"}), "'vellum', which is not there"),
        (replace(ART, frame={"display": "Comic"}), "'Comic', which no lettering is"),
        (replace(ART, frame={"roof": "ink"}), "no 'roof'"),
        (replace(ART, seats=("pawn",)), "'pawn', which is no symbol"),
        (replace(ART, letterings={"name": Lettering("Source Sans", 10, tone="blood")}), "'blood'"),
        (replace(ART, letterings={"name": Lettering("Comic", 10)}), "no widths are known"),
        (replace(ART, symbols={"a": Symbol('<circle fill="var(--blood)"/>', 0, 0, 1, 1)}), "'blood'"),
        (replace(ART, symbols={"a": Symbol('<use href="#s-b"/>', 0, 0, 1, 1)}), "stamps 'b'"),
        (replace(ART, symbols={"a": Symbol('<circle fill="url(#shine)"/>', 0, 0, 1, 1)}), "'shine'"),
        (replace(ART, symbols={"a": Symbol("<g/>", 0, 0, 0, 1)}), "has no box"),
    ],
)
def test_a_planted_fault_of_the_art_is_told(planted: Art, told: str) -> None:
    assert any(told in fault for fault in art_faults(planted)), list(art_faults(planted))


def test_a_turned_piece_takes_the_room_it_has_when_turned() -> None:
    art = replace(ART, symbols={"card": Symbol("<g/>", -10, -30, 20, 60)})
    left, top, right, bottom = extent(Piece("card", "card", 50, 50, turn=90, size=0.5), art)
    assert (round(left), round(top), round(right), round(bottom)) == (35, 45, 65, 55)


LEGAL = DISC._replace(place="here")
READ = Piece("two", "disc", 51, 51, detail="What it says.")


@pytest.mark.parametrize(
    "pieces",
    [
        (LEGAL, READ),
        (LEGAL, READ._replace(detail="", place="there")),
        (LEGAL, READ._replace(turn=45, size=1.4)),
        (LEGAL, READ._replace(detail="", drag="places", hit=(30, 30), x=55)),
        (LEGAL, READ._replace(screen="narrow")),
        (LEGAL, READ._replace(x=40), READ._replace(id="three", x=60)),
    ],
)
def test_something_over_a_legal_place_is_told(pieces: tuple[Piece, ...]) -> None:
    found = list(cover_faults(scene(*pieces), ART, {"here", "there"}))
    assert any("lies over it" in fault for fault in found), found


@pytest.mark.parametrize(
    "pieces",
    [
        (READ, LEGAL),
        (LEGAL, READ._replace(detail="")),
        (LEGAL, READ._replace(x=54)),
        (LEGAL, READ._replace(turn=45, x=58, y=56)),
        (LEGAL, READ._replace(ghost="here")),
        (LEGAL, READ._replace(place="here")),
        (LEGAL, READ, LEGAL._replace(id="three", x=20)),
    ],
)
def test_what_can_be_pointed_at_well_enough_is_no_fault(pieces: tuple[Piece, ...]) -> None:
    assert list(cover_faults(scene(*pieces), ART, {"here"})) == []


def drawn(change: Callable[[Scene, View], Scene]) -> Game:
    """Connect Four with a planted fault in its drawing."""
    game = find("connect-four")
    return replace(game, draw=lambda view: change(draw(game, view), view), art=lambda: art_of(game))


def with_pieces(given: Scene, change: Callable[[Piece], Piece]) -> Scene:
    return replace(given, boards=[replace(b, pieces=[change(p) for p in b.pieces]) for b in given.boards])


def test_a_place_without_a_piece_is_caught() -> None:
    with pytest.raises(RuleBroken, match="no piece stands for it"):
        draws(drawn(lambda s, view: with_pieces(s, lambda p: p._replace(place=p.place.replace("n-3", "n-9")))), 1)


@pytest.mark.parametrize(("screen", "other"), [("wide", "narrow"), ("narrow", "wide")])
def test_a_place_that_one_kind_of_screen_does_not_show_is_caught(screen: str, other: Literal["wide", "narrow"]) -> None:
    with pytest.raises(RuleBroken, match=f"on a {screen} screen no piece stands for it"):
        draws(drawn(lambda s, view: with_pieces(s, lambda p: p._replace(screen=other))), 1)


def test_a_place_on_a_board_that_a_phone_leaves_out_is_caught() -> None:
    with pytest.raises(RuleBroken, match="on a narrow screen no piece stands for it"):
        draws(drawn(lambda s, view: replace(s, boards=[*s.boards, Board("x", "X", 9, 9, [])], narrow=["x"])), 1)


def test_a_drawing_that_depends_on_more_than_the_view_is_caught() -> None:
    times = count()
    with pytest.raises(RuleBroken, match="the same view gives another scene"):
        draws(drawn(lambda s, view: with_pieces(s, lambda p: p._replace(detail=str(next(times))))), 1)


def test_a_drawing_that_changes_the_view_is_caught() -> None:
    def change(given: Scene, view: View) -> Scene:
        view["turn"] = 9
        return given

    with pytest.raises(RuleBroken, match="drawing changed the view"):
        draws(drawn(change), 1)


def test_a_picture_of_a_secret_is_caught() -> None:
    """A drawing that gets at the other cups by another way than the view."""
    game = find("liars-dice")
    cups: list[Any] = []

    def view(state: Any, observer: int) -> View:
        cups[:] = [list(cup) for cup in state.dice]
        return game.view(state, observer)

    def peeking(seen: View) -> Scene:
        return with_pieces(draw(game, seen), lambda p: p._replace(detail=str(cups)) if p.id == "table" else p)

    with pytest.raises(RuleBroken, match="cannot tell apart gives another scene"):
        draws(replace(game, view=view, draw=peeking, art=lambda: art_of(game)), 1)
