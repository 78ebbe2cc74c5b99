"""The kit: every specimen is whole, lies where it should, and its text fits its card."""

from xml.etree import ElementTree

import pytest

from rulewright.draw.kit import cards
from rulewright.draw.kit.layout import squeezed
from rulewright.draw.model import THEMES, Theme
from rulewright.draw.svg import board_svg, symbol_svg
from rulewright.draw.text import TooLong
from rulewright.testing.drawing import art_faults, scene_faults
from tests.draw.gallery import FACE, gallery, specimens


def test_every_specimen_is_whole() -> None:
    assert list(art_faults(gallery())) == []
    assert list(scene_faults(specimens(), gallery())) == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_symbol_is_a_picture_in_every_light(theme: Theme) -> None:
    art = gallery()
    for name, symbol in art.symbols.items():
        ElementTree.fromstring(symbol_svg(name, symbol, art, theme, "seat-0"))
    ElementTree.fromstring(board_svg(specimens().boards[0], art, theme))


def test_the_rules_text_of_a_card_stands_on_it_whole() -> None:
    svg = cards.card("r10", FACE).svg
    shown = " ".join(node.text or "" for node in ElementTree.fromstring(f"<g>{svg}</g>").iter("text"))
    assert shown == "Treasure Vaults event R10 Take every gem of one sector that red does not control."


def test_a_card_whose_text_is_too_long_is_an_error() -> None:
    with pytest.raises(TooLong, match="does not fit"):
        cards.card("r10", FACE._replace(text="Take every gem. " * 30))


def test_on_paper_there_are_only_greys() -> None:
    for name, palette in gallery().tones.items():
        grey = palette.of("print").lstrip("#")
        assert grey[:2] == grey[2:4] == grey[4:6], name


def test_a_row_that_is_too_long_is_squeezed() -> None:
    assert squeezed(20, 90, 900) * 19 == pytest.approx(900)
