# interpreted: drawn for people only
"""The stage board: the record, the markers on it, and who sits at the bar; as a strip of spots for a phone."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Symbol
from rulewright.draw.shapes import box, path, polar
from rulewright.engine import counted, name_of
from rulewright.games.band.draw.poster import ROUND, headline, line, paper
from rulewright.games.band.draw.stage import (
    FOOT,
    LOOKS,
    MARKER,
    Ring,
    Strip,
    marker_pieces,
    record,
    spot_pieces,
    spot_words,
)
from rulewright.games.band.draw.tones import said, tone
from rulewright.games.band.sheet import ROLES, Role
from rulewright.games.band.stage import SPOTLIGHT

WIDE: Final = 334.0
TALL: Final = 406.0
STAGE: Final = Ring(167, 184)
LAMP: Final = (302.0, 30.0)
NARROW: Final = 366.0
STRIP_TALL: Final = 76.0
STRIP: Final = Strip(42, 92, 39, (NARROW - 92 - 26) / 9)
BAR: Final = "At the bar sits a patron for every song without a mistake; eight songs are played."
MOVES: Final = (
    "Steps one spot for every point of its circles; spots with another marker are jumped over. Whoever sets foot in "
    "the spotlight may take a card, turn up two, or remove a red disc."
)


class StageFacts(NamedTuple):
    """All that the stage shows."""

    spots: tuple[int, ...]
    names: tuple[str, ...]
    patrons: int
    songs: int
    walks: tuple[tuple[int, tuple[tuple[Role, tuple[int, ...]], ...]], ...]
    """For every die that may be placed: whose marker would step where."""


def trail(steps: int) -> Symbol:
    """A walk of so many spots along the ring, dotted, from the spot below the middle on; turned to where it begins."""
    dots = [polar(STAGE.r, 90 + 36 * step + share) for step in range(steps) for share in (9, 18, 27)]
    shape = "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in dots)
    svg = line(shape, 9, "black") + path(shape, stroke=tone("light"), width=5.6, **ROUND)
    r = STAGE.r + 1
    return Symbol(svg, -r, -r, 2 * r, 2 * r, "steps along the stage")


def stage_grounds() -> dict[str, Symbol]:
    """The grounds of the stage, wide and as a strip."""
    ring = paper(WIDE, TALL, 5, "bp-grain-s") + record(STAGE, LAMP, "bp-shine")
    strip = box(2, 17, NARROW - 4, 57, 12, tone("vinyl"), tone("rim"), 1.6)
    strip += line(f"M12 24H{NARROW - 12:g}M12 69H{NARROW - 12:g}", 1.2, "groove") + box(14, 54, 56, 16, 3, tone("f"))
    found = {
        "stage": Symbol(ring, 0, 0, WIDE, TALL, "the stage"),
        "strip": Symbol(strip, 0, 0, NARROW, STRIP_TALL, "the stage on a phone"),
    }
    for steps in range(1, 11):
        found[f"trail-{steps}"] = trail(steps)
    return found


@lru_cache(256)
def stage_board(facts: StageFacts) -> Board:
    """The record with spots and markers, and the bar below."""
    head = Piece("stage", "stage", texts=headline("Stage", 15, 33, 22), motion="none")
    pieces = [head, Piece("lamp", "lamp", *LAMP, size=58 / 60, motion="none"), *spot_pieces(STAGE)]
    pieces += ghost_pieces(facts)
    pieces += marker_pieces(STAGE, facts.spots, facts.names)
    pieces += bar_pieces(facts)
    return Board("stage", "Stage", WIDE, TALL, tuple(pieces), tracks={"ring": STAGE.track()}, least=280)


def bar_pieces(facts: StageFacts) -> Iterator[Piece]:
    """A stool for every song; a patron for every flawless one."""
    y, many = TALL - 27, max(facts.songs, facts.patrons)
    pitch = min(41.0, 290 / max(1, many - 1))
    size = min(37.0, pitch * 0.92)
    for k in range(many):
        there = k < facts.patrons
        art, title = (f"patron-{k % LOOKS}", "A patron") if there else ("stool", "A free stool")
        x = 24 + k * pitch
        yield Piece(f"{'patron' if there else 'stool'}-{k}", art, x, y - 0.567 * size, size=size / 44, title=title,
                    came_from="door" if there else "")  # fmt: skip
    yield Piece("door", "", WIDE - 14, y - 20, motion="none")
    words = said(patrons_at_the_bar(facts.patrons).upper(), 0, 5, 14.5, "spaced", "on-vinyl", "middle")
    yield Piece("bar", "bar", WIDE / 2, y + 10, title=patrons_at_the_bar(facts.patrons), texts=(words,),
                motion="none")  # fmt: skip


def patrons_at_the_bar(many: int) -> str:
    """Who listens."""
    return f"{counted(many, 'patron')} at the bar" if many else "nobody at the bar yet"


def ghost_pieces(facts: StageFacts) -> Iterator[Piece]:
    """While a die is pointed at: how the markers would step, and where they would end."""
    for die, walks in facts.walks:
        begun = list(facts.spots)
        for k, (role, stops) in enumerate(walks):
            ghost = f"pool-{die}"
            if begun[role]:
                steps = sum((b - a) % 10 or 10 for a, b in pairwise((begun[role], *stops)))
                turn = begun[role] * 36 % 360
                yield Piece(f"trail-{die}-{k}", f"trail-{min(steps, 10)}", STAGE.x, STAGE.y, turn, ghost=ghost)
            begun[role] = stops[-1]
        for role in sorted({role for role, _ in walks}):
            x, y = STAGE.at(begun[role], role)
            size = 58 / MARKER
            yield Piece(f"goes-{die}-{role}", f"marker-{role}-ghost", x, round(y + FOOT, 2), size=size, faint=0.9,
                        ghost=f"pool-{die}")  # fmt: skip


@lru_cache(256)
def strip_board(facts: StageFacts) -> Board:
    """The stage on a narrow screen: one groove of the record, rolled out."""
    texts = [said(str(spot), STRIP.at(spot)[0], 66, 12.5, "poster", "on-vinyl", "middle") for spot in range(1, 10)]
    texts.append(said("START", 42, 66, 12.5, "bold", "on-f", "middle"))
    pieces = [Piece("n-stage", "strip", texts=tuple(texts), motion="none")]
    for spot in range(1, 11):
        x, y = STRIP.at(spot)
        title = spot_words(spot)
        art, size = ("light", 40 / 72) if spot == SPOTLIGHT else ("spot", 21 / 46)
        x, y = (x - 3, y + 6) if spot == SPOTLIGHT else (x, y)
        pieces.append(Piece(f"n-spot-{spot}", art, x, y, size=size, title=title[0].upper() + title[1:], motion="none"))
    for role in (2, 0, 1):
        x, y = STRIP.at(facts.spots[role], role)
        title = f"{ROLES[role]}, {name_of(facts.names, role)}, on {spot_words(facts.spots[role])}"
        piece = Piece(f"n-marker-{role}", f"marker-{role}", x, y - 15, size=34 / MARKER, title=title)
        pieces.append(piece._replace(track=("strip", facts.spots[role])))
    track = tuple([STRIP.at(spot, 1) for spot in range(11)])
    return Board("stage-n", "Stage", NARROW, STRIP_TALL, tuple(pieces), tracks={"strip": track}, least=340)
