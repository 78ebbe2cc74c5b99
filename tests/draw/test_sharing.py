"""What several symbols draw alike is drawn once, and nothing looks otherwise."""

import re

from rulewright.draw.model import Symbol
from rulewright.draw.sharing import shared

FRAME = '<rect x="2" y="2" width="122" height="171" rx="9" fill="var(--cream)"/>' * 2
AROUND = '<g stroke-linecap="round">'


def drawn(svg: str) -> Symbol:
    return Symbol(svg, 0, 0, 10, 10, "a card")


def unfolded(symbols: dict[str, Symbol], name: str) -> str:
    """A symbol with everything that it stamps in place."""
    return re.sub(r'<use href="#s-(part-\d+)"/>', lambda use: unfolded(symbols, use[1]), symbols[name].svg)


def test_a_run_that_comes_again_is_drawn_once_and_unfolds_to_what_it_was() -> None:
    cards = {name: drawn(f"{AROUND}{FRAME}<text>{name}</text></g>") for name in ("one", "two", "three")}
    found = shared(cards, "part-")
    assert sum(len(symbol.svg) for symbol in found.values()) < sum(len(symbol.svg) for symbol in cards.values())
    assert set(found) == {"one", "two", "three", "part-0"}
    for name, card in cards.items():
        assert unfolded(found, name) == card.svg
        assert found[name]._replace(svg="") == card._replace(svg="")


def test_what_inherits_otherwise_is_named_or_takes_the_tone_of_its_piece_stays_where_it_is() -> None:
    apart = {"one": drawn(f"{AROUND}{FRAME}</g>"), "two": drawn(f"<g>{FRAME}</g>")}
    assert shared(apart, "part-") == apart
    toned = {name: drawn("<g>" + '<path d="M0 0H1000" fill="var(--piece)"/>' * 9 + "</g>") for name in ("a", "b")}
    assert shared(toned, "part-") == toned
    named = {name: drawn("<g>" + f'<path id="x" d="{"M0 0" * 90}"/></g>') for name in ("a", "b")}
    assert shared(named, "part-") == named
