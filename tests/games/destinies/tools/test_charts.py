"""The charts of a scenario as pictures: what an arrow says lies over no box and over nothing that another says."""

from itertools import combinations
from xml.etree import ElementTree

import pytest

from rulewright.games.destinies.shelf.library import tale
from rulewright.games.destinies.tools.charts import Chart, charts
from rulewright.games.destinies.tools.pictures import svg

Box = tuple[float, float, float, float]


def rooms(chart: Chart) -> list[Box]:
    """Boxes and the papers of labels; the first rectangle is the ground."""
    found = ElementTree.fromstring(svg(chart)).iter("{http://www.w3.org/2000/svg}rect")
    edges = [[float(rect.get(name, "0")) for name in ("x", "y", "width", "height")] for rect in found]
    return [(x, y, x + wide, y + high) for x, y, wide, high in edges[1:]]


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize("story", ["low_water", "leap_day"])
def test_no_label_of_a_chart_lies_over_anything(story: str) -> None:
    labelled = 0
    for chart in charts(tale(story).scenario):
        boxes = rooms(chart)
        labelled += len(boxes) - len(chart.nodes)
        assert [pair for pair in combinations(boxes, 2) if meet(*pair)] == [], chart.id
        assert all(edge.label.split()[0] in svg(chart) for edge in chart.edges if edge.label)
    assert labelled > 20
