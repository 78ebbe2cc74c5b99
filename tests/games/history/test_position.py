"""The builder of positions shows itself in use, and the example is true."""

import doctest

from tests.games.history import position


def test_its_example_runs() -> None:
    failed, tried = doctest.testmod(position)
    assert tried
    assert not failed
