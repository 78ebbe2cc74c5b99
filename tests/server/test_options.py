"""No option that a stranger can send costs more than a stated bound: every game's form, fuzzed for time and memory.

The bound: a table is made, or refused in a sentence, within `SECONDS` of processor time and `MEBIBYTES` of memory. It
is kept by each game itself here, without the process that tries out what was typed (`Thinkers.try_out`).
"""

import json
import os
import time
import tracemalloc
from typing import Any

import pytest

from rulewright.engine import Endless, Option, Rng
from rulewright.games import find, names
from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal
from rulewright.server.making import as_wished, set_up, typed
from rulewright.server.showing import Shown, update
from rulewright.server.thinker import TOO_LARGE, TRIAL_SECONDS, Trial, tried

SECONDS = TRIAL_SECONDS
MEBIBYTES = 256
FORMS = int(os.environ.get("RULEWRIGHT_FORMS", "12"))
"""Forms a game; `make soak` fills in many more."""
JUNK = (
    "", "\x00", "{}", "[]", "null", "1e999", '{"day": 1e999}', "[" * 5000, '{"a":' * 3000, "-1", "9" * 5000, "NaN",
    "a: &a [*a]", "&a [x,x,x,x]\n" * 200, "!!python/object:os.system {}", "🎲" * 300, "../../etc/passwd", "\u202e" * 50,
    "--- \n" * 500, "x" * 60_000, "(" * 2000, "%s%n", "' or 1=1 --", "0x10", "1_0", "٣",
)  # fmt: skip


def mutated(rng: Rng, text: str) -> str:
    """A text with something cut out, doubled, or put in."""
    for _ in range(1 + rng.below(4)):
        at, to = sorted((rng.below(len(text) + 1), rng.below(len(text) + 1)))
        kind = rng.below(4)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:to] + text[at:to][:2000] * 3 + text[to:]
        elif kind == 2:
            text = text[:at] + JUNK[rng.below(len(JUNK))][:2000] + text[at:]
        else:
            text = text[:at] + str((0, -1, 7, 10**9, 10**30)[rng.below(5)]) + text[min(len(text), at + 1) :]
    return text


def texts(game: str, option: Option) -> list[str]:
    """Texts that a game knows for an option: its default, what the form offers, and what its presets say."""
    said = [preset.options.get(option.name) for preset in find(game).presets]
    known = [option.default, *option.choices, *said]
    return sorted({str(one) for one in known if one})


def a_value(rng: Rng, game: str, option: Option) -> Any:
    """Something that somebody may send for an option: allowed, at the edge, or nonsense."""
    if rng.below(6) == 0:
        return (None, True, -1, 10**12, 1.5, JUNK[rng.below(len(JUNK))], [], {})[rng.below(8)]
    if option.kind == "number" and rng.below(2):
        return (option.low, option.high)[rng.below(2)]
    if option.kind != "text":
        return option.at_random(rng)
    known = texts(game, option)
    if known and rng.below(3):
        chosen = known[rng.below(len(known))]
        return chosen if rng.below(2) else mutated(rng, chosen)[: option.high]
    return JUNK[rng.below(len(JUNK))][: option.high]


def a_form(rng: Rng, game: str) -> tuple[int, dict[str, Any]]:
    """A number of seats, and a form filled in."""
    low, high = find(game).seats
    options = [one for one in find(game).options if rng.below(3) == 0]
    return low + rng.below(high - low + 1), {one.name: a_value(rng, game, one) for one in options}


def made_or_refused(game: str, seats: int, options: dict[str, Any]) -> str:
    """Make a table and show it to everybody; what refused it, or empty. Any other exception is a fault."""
    wish = say.MakeTable(game, options=options, seats=[say.SeatPlan("guest") for _ in range(seats)], begin="now")
    try:
        table, _, _ = set_up("abcdefgh", as_wished(wish, "h" * 32), 1.0)
    except (Refusal, Endless) as why:
        return str(why) or type(why).__name__
    for observer in range(-1, seats):
        update(table, Shown(table, observer), "", 0, {})
    return ""


@pytest.mark.parametrize("game", names())
def test_every_form_is_made_or_refused_within_the_bound(game: str, build: str) -> None:
    if build == "compiled":
        pytest.skip("forms are read by the interpreted rooms in both builds")
    made_or_refused(game, find(game).seats[0], {})  # what is loaded once does not count
    rng = Rng(f"forms of {game}")
    made = 0
    for number in range(FORMS):
        seats, options = a_form(rng, game)
        measured = number % 4 == 3  # counting memory makes everything several times slower
        if measured:
            tracemalloc.start()
        began = time.process_time()
        try:
            refused = made_or_refused(game, seats, options)
        except Exception as why:
            raise AssertionError(f"{seats} seats, {json.dumps(options)[:2000]}") from why
        took = time.process_time() - began
        if measured:
            peak = tracemalloc.get_traced_memory()[1] / 2**20
            tracemalloc.stop()
            assert peak < MEBIBYTES, (peak, seats, options)
        else:
            assert took < SECONDS, (took, seats, json.dumps(options)[:2000])
        made += not refused
    assert made > 0 or not find(game).options or FORMS < 50


def test_only_what_somebody_has_typed_is_tried_in_another_process() -> None:
    game = find("destinies")
    assert not typed(game, {})
    assert not typed(game, {"scenario": "low_water"})
    assert typed(game, {"resume": "{}"})


@pytest.mark.parametrize(("clock", "told"), [((0, 1), ""), ((0, 9, 9, 10), ""), ((0, 9, 9, 18), TOO_LARGE)])
def test_what_a_new_process_loads_once_does_not_count(
    clock: tuple[int, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first table of a busy server was refused as too large: reading the story had taken all its time."""
    hands = iter(clock)
    monkeypatch.setattr("rulewright.server.thinker.time.process_time", lambda: float(next(hands)))
    assert tried(Trial("connect-four", 2, {})) == told
    assert list(hands) == []
