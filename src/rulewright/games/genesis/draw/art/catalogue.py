# interpreted: drawn for people only
"""Every symbol of Genesis in one place."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw import sharing
from rulewright.draw.model import Art, Symbol
from rulewright.games.band.draw.circles import STATES, circles, goal_art
from rulewright.games.band.draw.dice import dice
from rulewright.games.band.draw.poster import role_signs
from rulewright.games.band.draw.sheet import part_beam, sheet_symbols
from rulewright.games.band.draw.stage import stage_symbols
from rulewright.games.band.draw.tones import LETTERINGS
from rulewright.games.band.songs import BIG_FINISH, KIND_TITLES, Kind
from rulewright.games.genesis.draw import geometry
from rulewright.games.genesis.draw.art import amps, cards, events, gigs, grounds, people, scenes, signs, venue
from rulewright.games.genesis.draw.tones import TONES
from rulewright.games.genesis.events import EMPTY_HANDED, PRODUCERS
from rulewright.games.genesis.words.about import (
    AUDIENCE,
    CHIP,
    CIRCLES,
    MARKER,
    about_card,
    about_circle,
    about_event,
    about_producer,
)

UNUSED: Final = (
    "patron-", "stool", "bar", "disc", "lamp", "spot", "light", "cable-finish", "good-", "bad-", "sign-",
)  # fmt: skip
"""Shared symbols that only Band Practice shows, by how they begin."""
ELSEWHERE: Final = ("-mended", "-wont", "-ghost")
"""And by how they end: what was repaired or would fail, dice and markers that are not there yet."""


ALIKE: Final = {"stroke-linecap": "round", "stroke-linejoin": "round", "font-family": "Barlow Condensed"}
"""What nearly every stroke and every word of a symbol says."""


def slim(drawn: Symbol) -> Symbol:
    """The same symbol, with what all its parts say alike said once around them: the file is half as large."""
    svg, around = drawn.svg, ""
    for name, value in ALIKE.items():
        said = f' {name}="{value}"'
        if said in svg:
            svg, around = svg.replace(said, ""), around + said
    return drawn._replace(svg=f"<g{around}>{svg}</g>") if around else drawn


def shown_here(name: str) -> bool:
    """Whether Genesis shows this symbol of those that the band games share."""
    return not name.startswith(UNUSED) and not name.endswith(ELSEWHERE)


def texts() -> Iterator[tuple[str, str]]:
    """What is written on cards, and what circles and producers do: sent once with the art, not with every scene."""
    for card, kind in cards.kinds_of_card():
        yield from ((f"{form}-{kind.code}", about_card(card)) for form in ("card", "small", "tiny"))
    for event in range(EMPTY_HANDED):
        yield from ((f"{form}-{event}", about_event(event)) for form in ("event", "tiny-event", "slip"))
    for producer in range(len(PRODUCERS)):
        yield from ((f"{form}-{producer}", about_producer(producer)) for form in ("producer", "bust"))
    yield from (("count", AUDIENCE), ("chip", CHIP), *((f"marker-{role}", MARKER) for role in range(3)))
    for circle in CIRCLES:
        yield from ((goal_art(circle, state), about_circle(circle)) for state in STATES)


def catalogue() -> Art:
    """The art of Genesis: what the band games share, and what is its own."""
    kinds = tuple(Kind(kind) for kind in range(len(KIND_TITLES)) if kind != BIG_FINISH)
    shared = {**circles(kinds), **dice(), **sheet_symbols(), **stage_symbols(), **role_signs()}
    found: dict[str, Symbol] = {name: drawn for name, drawn in shared.items() if shown_here(name)}
    found["part-beam"] = part_beam(geometry.SONG_PLAN, geometry.SONG[1] - 8, "genesis-part-beam")
    own: dict[str, Symbol] = {}
    for room in (signs, people, scenes, cards, events, gigs, amps, grounds, venue):
        own.update((name, slim(drawn)) for name, drawn in room.symbols())
    found.update(sharing.shared(own, "part-"))
    for name, text in texts():
        if name in found:
            found[name] = found[name]._replace(detail=text)
    return Art(found, TONES, LETTERINGS, ground="table", seats=())
