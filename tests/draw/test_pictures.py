"""Pictures elsewhere: golden ones, those of the docs, and `rulewright picture`."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.cli.picture import picture_png
from rulewright.draw.model import Art, Board, Palette, Piece, Stamp, Symbol
from rulewright.draw.svg import board_svg
from rulewright.engine import RulewrightError

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "golden" / "liars-dice" / "01.jsonl"


@pytest.fixture(scope="module")
def pictures() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pictures", ROOT / "scripts" / "pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["pictures"] = module
    spec.loader.exec_module(module)
    return module


def test_every_committed_picture_is_what_is_drawn_today(pictures: ModuleType) -> None:
    """If a drawing was meant to change: python scripts/pictures.py, and look at what it made."""
    assert pictures.stale() == []


def test_a_picture_that_is_not_current_is_told(pictures: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "drawn", lambda position: "<svg/>")
    assert len(pictures.stale()) == len(pictures.POSITIONS) + len(pictures.IN_DOCS)


def drawn(*words: str) -> str:
    return CliRunner().invoke(build("picture"), ["picture", str(RECORD), *words]).output


@pytest.mark.parametrize("theme", ["day", "night", "print"])
def test_a_record_is_drawn_at_any_point_in_any_light(tmp_path: Path, theme: str) -> None:
    to = tmp_path / "table.svg"
    drawn("--at", "20", "--seat", "1", "--theme", theme, "--out", str(to))
    root = ElementTree.parse(to).getroot()
    assert root.tag.endswith("svg")
    assert "var(--" not in to.read_text(encoding="utf-8")


def test_the_picture_of_a_spectator_shows_no_dice_that_are_hidden(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine.svg", tmp_path / "theirs.svg"
    drawn("--at", "4", "--seat", "1", "--out", str(mine))
    drawn("--at", "4", "--out", str(theirs))
    assert "your die" in mine.read_text(encoding="utf-8")
    assert "your die" not in theirs.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--theme", "dusk"), "there is no theme 'dusk'"),
        (("--out", "table.gif"), "an .svg or a .png"),
        (("--seat", "9"), "seats 1 to"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(words: tuple[str, ...], told: str) -> None:
    assert told in " ".join(drawn(*words).split())


def test_png_without_its_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(RulewrightError, match="needs the extra `pictures`"):
        picture_png("<svg/>")


def test_stamps_are_drawn_on_their_piece_and_defined_once() -> None:
    """What is put together from parts is one piece: its stamps lie where it lies, in its tone."""
    disc = Symbol('<circle r="5" fill="var(--piece)"/>', -5, -5, 10, 10)
    art = Art({"disc": disc}, {"red": Palette("#f00", "#f00"), "felt": Palette("#fff", "#000")})
    piece = Piece("one", "disc", 20, 20, tone="red", stamps=(Stamp("disc", 8, 0, 0.5), Stamp("disc", -8, 0)))
    svg = board_svg(Board("b", "B", 40, 40, [piece]), art)
    assert svg.count("<circle") == 1
    assert svg.count('href="#s-disc-red"') == 3
    assert "translate(8 0) scale(0.5)" in svg
