"""A scenario of two hundred places: read, checked, drawn and proved well within the measures the format promises."""

import importlib.util
import time
from pathlib import Path
from typing import Any

import pytest

from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.shelf.finder import find, shipped
from rulewright.games.destinies.tools.charts import charts
from rulewright.games.destinies.tools.pictures import mermaid, outline, svg


def made_by_rule(folder: Path) -> Path:
    """The big scenario, written by the module beside this file."""
    spec = importlib.util.spec_from_file_location("big", Path(__file__).parent / "big.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return Path(module.write(folder))


def test_two_hundred_places_are_checked_in_two_seconds_and_drawn_in_five(tmp_path: Path) -> None:
    folder = made_by_rule(tmp_path / "big")
    began = time.process_time()
    checked = check_folder(folder)
    assert time.process_time() - began < 2
    assert not checked.problems
    assert len(checked.scenario.pois) == 200
    began = time.process_time()
    for chart in charts(checked.scenario):
        assert svg(chart).startswith("<svg")
        assert mermaid(chart)
        assert outline(chart)
    assert time.process_time() - began < 5
    proof = prove(checked.scenario, 60)
    assert proof.holds
    assert {v.answer for v in proof.verdicts if v.property in {"V-01", "V-02", "V-03"}} == {"proved"}


@pytest.mark.parametrize("name", shipped())
def test_every_scan_answers_every_item_and_every_text_can_be_read_aloud(name: str) -> None:
    scenario = check_folder(find(name)).scenario
    for option in scenario.options():
        if option.type == "scan_item":
            last = option.reactions[-1]
            assert (last.item, last.category, last.when) == (None, None, None)
    for poi in scenario.pois.values():
        assert poi.token is None or poi.alt is not None
    assert all(passage.text.strip() and key for key, passage in scenario.passages.items())
