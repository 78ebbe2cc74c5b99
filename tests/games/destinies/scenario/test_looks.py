"""`look`: a few words from which tiles, seals, heads, figures and cards are drawn."""

from pathlib import Path

import pytest

from rulewright.games.destinies.draw.art import built, emblems, figures, goods, grounds, grown, heads, skies
from rulewright.games.destinies.scenario import looks
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.shelf.library import tale

SHIPPED = ("leap_day", "low_water", "missing_noon", "twice_orchard")
CLEAN = Path(__file__).parents[1] / "broken" / "clean"


@pytest.mark.parametrize(
    ("known", "drawn"),
    [
        (looks.SKIES, skies.SKIES),
        (looks.GROUNDS, grounds.GROUNDS),
        (looks.STANDING, {**built.BUILT, **grown.GROWN, **grown.TOGETHER}),
        (looks.NEAR, grown.NEAR),
        (looks.EMBLEMS, emblems.EMBLEMS),
        (looks.HEADS, heads.HEADS),
        (looks.FIGURES, figures.FIGURES),
        (looks.THINGS, goods.THINGS),
    ],
)
def test_the_words_that_are_known_are_the_words_that_are_drawn(
    known: tuple[str, ...], drawn: dict[str, object]
) -> None:
    assert sorted(known) == sorted(drawn)


@pytest.mark.parametrize("name", SHIPPED)
def test_everything_in_our_scenarios_is_drawn(name: str) -> None:
    s = tale(name).scenario
    assert all(tile.look for tile in s.tiles.values())
    assert all((poi.look or poi.token) in looks.EMBLEMS for poi in s.pois.values())
    assert all(npc.look in looks.HEADS for npc in s.npcs.values())
    assert all(item.look in looks.THINGS for item in s.items.values())
    assert all(character.look in looks.FIGURES for character in s.characters.values())


def test_a_word_that_nobody_has_drawn_is_told_with_the_next_best(tmp_path: Path) -> None:
    for file in CLEAN.rglob("*"):
        if file.is_file():
            copy = tmp_path / file.relative_to(CLEAN)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    tiles = tmp_path / "tiles.yaml"
    first = tiles.read_text(encoding="utf-8").split("    pos:", 1)
    tiles.write_text(first[0] + "    look: [clowds, left towr, over tower]\n    pos:" + first[1], encoding="utf-8")
    told = [str(problem) for problem in check_folder(tmp_path).problems if problem.code == "SC0506"]
    assert len(told) == 3
    assert any("`clowds`" in line and "Did you mean `clouds`?" in line for line in told)
    assert any("`towr`" in line and "`tower`" in line for line in told)
    assert any("`over`" in line for line in told)


def test_the_documents_list_every_word() -> None:
    page = (Path(__file__).parents[4] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    for known in (
        looks.SKIES, looks.GROUNDS, looks.STANDING, looks.NEAR, looks.EMBLEMS, looks.HEADS, looks.FIGURES, looks.THINGS,
    ):  # fmt: skip
        assert f"| {', '.join(known)} |" in page
