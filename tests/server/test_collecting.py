"""The collector of cycles: silent while people play, thorough when nobody waits."""

import gc
from collections.abc import Iterator

import pytest

from rulewright.server import collecting
from rulewright.server.collecting import MANY_LOST, SOME_LOST, Collector


@pytest.fixture
def collector() -> Iterator[Collector]:
    """One that has begun; afterwards Python's is as before."""
    made = Collector()
    made.begin()
    yield made
    gc.unfreeze()
    gc.enable()


class Ring:
    """Something that only a collector ends."""

    gone = 0

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Ring.gone += 1


def test_nothing_is_collected_by_itself_while_people_play(collector: Collector) -> None:
    before = Ring.gone
    rings = [Ring() for _ in range(3_000)]
    del rings
    held = [[] for _ in range(60_000)]  # type: ignore[var-annotated]
    assert not collector.look(quiet=False)
    assert Ring.gone == before
    assert collector.look(quiet=True)
    assert Ring.gone == before + 3_000
    assert len(held) == 60_000
    assert not collector.look(quiet=True)


def test_much_is_collected_even_while_people_play(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "MUCH", 10_000)
    before = Ring.gone
    held = [Ring() for _ in range(11_000)]
    assert collector.look(quiet=False)
    assert collector.kept >= 11_000
    del held
    more = [[] for _ in range(5_000)]  # type: ignore[var-annotated]
    assert not collector.look(quiet=False)
    assert Ring.gone == before
    more += [[] for _ in range(collector.kept)]
    assert collector.look(quiet=False)
    assert Ring.gone == before + 11_000


def test_lost_connections_are_collected(collector: Collector) -> None:
    collector.lost = SOME_LOST
    assert not collector.look(quiet=False)
    assert collector.look(quiet=True)
    assert collector.lost == 0
    collector.lost = MANY_LOST
    assert collector.look(quiet=False)


def test_before_it_begins_python_collects_as_ever() -> None:
    collector = Collector()
    collector.lost = MANY_LOST
    assert not collector.look(quiet=True)
    assert gc.isenabled()
