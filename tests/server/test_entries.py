"""What is written down of a table is read again by every later version: the text of an entry never changes."""

import msgspec
import pytest

from rulewright.engine import CHANCE
from rulewright.engine.run import Answer
from rulewright.server import entries as on

ANSWERS = [Answer(0, "bid", 3), Answer(1, "name", "The Owls"), Answer(CHANCE, "roll", (6, 1))]
TEXT = '[[0,"bid",3],[1,"name","The Owls"],[-2,"roll",[6,1]]]'


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (on.Answered(ANSWERS), f'{{"type":"moved","moves":{TEXT}}}'),
        (on.Begun([], ANSWERS), f'{{"type":"begun","seats":[],"moves":{TEXT}}}'),
    ],
)
def test_answers_stand_in_the_store_as_they_always_did(entry: on.Entry, text: str) -> None:
    row = on.encode(on.Logged(1.5, "holder", "command-1", entry))
    assert row.decode() == f'[1.5,"holder","command-1",{text}]'


def test_rolls_come_back_from_the_store_as_tuples() -> None:
    read = on.decode(on.encode(on.Logged(1.5, "", "", on.Answered(ANSWERS)))).entry
    assert isinstance(read, on.Answered)
    assert [(given.who, given.ask, given.value) for given in read.answers] == [
        (0, "bid", 3),
        (1, "name", "The Owls"),
        (CHANCE, "roll", (6, 1)),
    ]


@pytest.mark.parametrize(
    "damaged", ['[0,"bid"]', '[0,"bid",3,4]', '["0","bid",3]', '[0,"bid",[[1]]]', '[0,"bid",null]', "3"]
)
def test_a_damaged_answer_is_refused(damaged: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        on.decode(f'[1.5,"","",{{"type":"moved","moves":[{damaged}]}}]'.encode())
