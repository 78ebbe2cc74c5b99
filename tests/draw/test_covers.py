"""Every game has a cover that stands by itself: one picture, no face, greys on paper."""

import re
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.draw.cover import COLOUR, HEIGHT, WIDTH, cover_of, cover_svg, is_box, is_small, made_cover
from rulewright.draw.model import THEMES, Theme
from rulewright.draw.outlines import long, outlined
from rulewright.engine import RulewrightError
from rulewright.games import find, names

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", names())
def test_a_cover_is_one_picture_that_needs_nothing_else(name: str, theme: Theme) -> None:
    svg = cover_svg(find(name), theme)
    whole = ElementTree.fromstring(svg)
    idents = [element.get("id") for element in whole.iter() if element.get("id")]
    assert len(idents) == len(set(idents))
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(idents)
    assert not re.search(r"<text|font-family|var\(|style=|<image|javascript", svg)
    assert len(svg) < 150_000


@pytest.mark.parametrize("name", names())
def test_on_paper_a_cover_is_in_greys(name: str) -> None:
    found = COLOUR.findall(cover_svg(find(name), "print"))
    assert found
    assert all(len(colour) == 6 and colour[:2] == colour[2:4] == colour[4:] for colour in found)


@pytest.mark.parametrize("name", names())
def test_small_games_come_in_boxes_that_lie_and_large_ones_stand(name: str) -> None:
    game = find(name)
    assert is_box(cover_of(game)) == is_small(game)
    assert cover_of(game).title


@pytest.mark.parametrize("minutes", ["10", "60–90"])
@pytest.mark.parametrize("name", ["connect-four", "history"])
def test_a_game_without_a_cover_gets_one_from_its_art_or_its_name(name: str, minutes: str) -> None:
    game = replace(find(name), cover=None, minutes=minutes, title="A Game of Somebody Else")
    for theme in THEMES:
        cover = made_cover(game, theme)
        assert is_box(cover) == (minutes == "10")
        assert (cover.width, cover.height) == (WIDTH, HEIGHT) or is_box(cover)
        ElementTree.fromstring(cover_svg(game, theme))
    drawn = game.draw is not None
    assert ('href="#s-' in made_cover(game, "day").svg) == drawn


def test_another_name_is_another_motif_and_the_same_name_the_same() -> None:
    plain = replace(find("history"), cover=None, art=None, draw=None)
    covers = {name: cover_svg(replace(plain, name=name)) for name in ("ludo", "go", "chess", "halma")}
    assert len(set(covers.values())) == 4
    assert covers["ludo"] == cover_svg(replace(plain, name="ludo"))


def test_a_drawing_that_fails_costs_a_game_its_picture_and_no_more() -> None:
    def broken(view: object) -> object:
        raise ValueError("planted")

    game = replace(find("connect-four"), cover=None, draw=broken)
    assert "<svg" in cover_svg(game)


def test_a_title_that_the_face_cannot_set_is_still_there() -> None:
    game = replace(find("connect-four"), cover=None, title="囲碁")
    assert "囲碁</text>" in cover_svg(game)


def test_lettering_is_as_wide_as_it_is_told_and_names_what_is_missing() -> None:
    shape = outlined(0, 0, "Band", 71, "#000000", "Bowlby One 400", "start", width=216)
    across = [float(x) for x, _y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", shape)]
    assert 205 < max(across) - min(across) <= 216
    assert long("Band", "Bowlby One 400", 71) != 216
    with pytest.raises(RulewrightError, match=r"scripts/outlines\.py"):
        outlined(0, 0, "Ω", 10, "#000000", "Bowlby One 400")
    with pytest.raises(RulewrightError, match=r"scripts/outlines\.py"):
        outlined(0, 0, "a", 10, "#000000", "No Such Face 400")


def test_the_letters_are_those_of_the_faces() -> None:
    pytest.importorskip("fontTools")
    packages = ROOT / "web" / "node_modules"
    if not (packages / "@fontsource").is_dir():
        pytest.skip("the faces are not installed in web/")
    sys.path.insert(1, str(ROOT / "scripts"))
    import outlines

    assert outlines.TABLE.read_text(encoding="utf-8") == outlines.table(packages)
