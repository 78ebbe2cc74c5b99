# interpreted: drawn for people only
"""The stage as a record: ten spots on its rim, Start on its label, the spotlight in front; markers, and the bar."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from rulewright.draw.model import Piece, Symbol
from rulewright.draw.shapes import Point, box, oval, path, ring, star, words
from rulewright.engine import name_of
from rulewright.games.band.draw.poster import disc, halftone, halo, line, role_shape, symbol
from rulewright.games.band.draw.tones import KEYS, ON, tone
from rulewright.games.band.sheet import ROLES, Role
from rulewright.games.band.stage import SPOTLIGHT, START

RIM: Final = 34.0
"""From the ring of spots to the edge of the record."""
MARKER: Final = 64.0
FOOT: Final = -18.0
"""A marker stands on its spot: so far its middle is above it."""
LOOKS: Final = 4
"""So many heads of hair sit at the bar."""


class Ring(NamedTuple):
    """Where the record lies and how far from its middle the spots are."""

    x: float
    y: float
    r: float = 115.0

    def at(self, spot: int, role: Role = 0) -> Point:
        """A spot; on Start there is room for everybody."""
        return self.on(spot, self.r) if spot else (self.x + (role - 1) * 29, self.y + 8)

    def on(self, spot: float, r: float) -> Point:
        """So far from the middle in the direction of a spot (or of a place between two)."""
        angle = math.radians(90 + spot * 36)
        return round(self.x + r * math.cos(angle), 2), round(self.y + r * math.sin(angle), 2)

    def track(self) -> tuple[Point, ...]:
        """The ring as a track that closes: from the spotlight around to itself."""
        return tuple([self.on(spot, self.r) for spot in range(11)])


class Strip(NamedTuple):
    """The same spots in a row, for a narrow screen."""

    start: float
    """The middle of Start, where there is room for everybody."""
    x: float
    """The first spot."""
    y: float
    pitch: float

    def at(self, spot: int, role: Role = 1) -> Point:
        """A spot of the row, Start first."""
        if spot == START:
            return self.start + (role - 1) * 18, self.y
        return round(self.x + (spot - 1) * self.pitch, 2), self.y


def spot_words(spot: int) -> str:
    """A spot in a sentence."""
    return "Start" if spot == START else "the spotlight" if spot == SPOTLIGHT else f"spot {spot}"


# -- symbols --------------------------------------------------------------------------------------------------------


def marker(role: Role, ghost: bool = False) -> str:
    """A band member, 64 × 76: a body of the role's own shape, its letter, what it plays; cut out with a white edge."""
    sticks = ("M15 44L6 12M49 44L58 12", "M16 62L55 12", "M42 46L56 24")[role]
    rounded = "M13 30h38q2 0 2 2v34q0 2-2 2h-38q-2 0-2-2v-34q0-2 2-2z"
    shape = (role_shape(0, 32, 47, 20), rounded, "M32 25L57 67H7Z")[role]
    out = ""
    if not ghost:
        out += oval(34, 69, 24, 6, tone("black"), opacity=0.5)
        out += path(shape, tone("cream"), tone("cream"), 9, stroke_linejoin="round")
        out += ring(32, 17, 14.5, tone("cream")) + line(sticks, 12, "cream")
    out += line(sticks, 8, "black") + line(sticks, 3.4, "cream") + instrument(role)
    out += path(shape, tone("cream")) + path(shape, tone(KEYS[role]), transform="translate(1.4 1.4)")
    out += line(shape, 3.8, "black", stroke_dasharray="6 5" if ghost else None)
    out += ring(32, 17, 10, tone("cream"), tone("black"), 3.6)
    size, y = ((21, 54.5), (21, 56.5), (19, 62.5))[role]
    return out + words(32, y, ROLES[role][0], size, tone(ON[role]), "Bowlby One")


def instrument(role: Role) -> str:
    """What a band member holds: sticks, a neck, a microphone."""
    cream, black = tone("cream"), tone("black")
    if role == 0:
        return ring(6, 11, 4, cream, black, 2.4) + ring(58, 11, 4, cream, black, 2.4)
    if role == 1:
        return path([(51, 4), (62, 12), (56, 19), (46, 11)], cream, black, 2.6)
    return ring(57, 17, 6.5, black, cream, 1.5) + line("M54.5 13.5l5 7M59.5 13.5l-5 7", 1.2, "cream")


def patron(look: int) -> str:
    """Somebody at the bar, from behind, 44 × 52; four heads of hair."""
    fill, edge = tone("hair"), tone("ink")
    hair = (
        path("M13 14L15 4L19 9L22 1L25 9L29 4L31 14Z", fill, edge, 2.2, stroke_linejoin="round"),
        ring(22, 4.5, 4.5, fill, edge, 2.2),
        path("M10 15q12-15 24 0z", fill, edge, 2.2) + line("M34 14.5h7", 3.4),
        path("M10.5 30V17a11.5 11.5 0 0 1 23 0v13z", fill, edge, 2.2),
    )[look]
    body = path("M4 51C4 36 9 29 22 29C35 29 40 36 40 51Z", tone("patron"), edge, 2.6)
    head = ring(22, 18, 10, tone("patron"), edge, 2.6)
    return hair + body + head if look == 1 else body + head + hair


def stool() -> str:
    """A free stool, 44 × 52."""
    seat = oval(22, 30, 13, 4.5, stroke=tone("dim"), width=2.4)
    return seat + line("M14 33L11 51M30 33L33 51M13 43H31", 2.4, "dim")


def lamp() -> str:
    """A stage lamp, 60 × 60, its mouth to the lower left."""
    out = line("M44 4V14", 5) + path(
        "M30 12L52 18L44 44L14 36Z", tone("black"), tone("ink"), 3, stroke_linejoin="round"
    )
    return out + path("M11 35L45 44L41 52L6 43Z", tone("light"), tone("ink"), 3, stroke_linejoin="round")


def record(place: Ring, lamp_at: Point, ident: str) -> str:
    """The record that is the stage, with its beam and its numbers; the numbers stand inside so that no marker hides
    one."""
    x, y, r = place
    edge = r + RIM
    out = ring(x + 4, y + 5, edge, tone("bh")) + ring(x, y, edge, tone("vinyl"), tone("rim"), 1.2)
    for groove in (edge - 7, edge - 13, r - 26, r - 32, r - 50, r - 56):
        out += ring(x, y, groove, stroke=tone("groove"), width=1.3)
    out += ring(x, y, r, stroke=tone("groove"), width=5, stroke_dasharray="1 9", stroke_linecap="round")
    out += ring(x, y, 46, tone("f")) + ring(x - 1.5, y - 1.5, 46, stroke=tone("cream"), width=2)
    (sx, sy), (lx, ly) = place.on(SPOTLIGHT, r), lamp_at
    beam = [(lx - 23, ly + 8), (lx + 10, ly + 17), (sx + 40, sy + 4), (sx - 36, sy - 8)]
    out += halftone(ident, 400, 6, 1.2, 6.2, down=True, reach=700)
    out += path(beam, tone("light"), mask=f"url(#{ident})")
    out += words(x, y + 31, "START", 15, tone("on-f"), "Bowlby One") + ring(x, y, 5, tone("vinyl"))
    for spot in range(1, SPOTLIGHT):
        at_x, at_y = place.on(spot, r - 38)
        out += ring(at_x, at_y, 11.5, tone("vinyl"))
        out += words(at_x, at_y + 5.5, str(spot), 15.5, tone("on-vinyl"), "Bowlby One")
    return out


def stage_symbols() -> dict[str, Symbol]:
    """Spots, markers, the lamp, patrons and stools, the disc of a mistake."""
    light = halo("band-light") + ring(36, 36, 36, "url(#band-light)")
    light += path(star(36, 36, 34, 27.5, 16), tone("light"), tone("black"), 3, stroke_linejoin="round")
    light += ring(36, 36, 20, tone("cream"), tone("black"), 3)
    spot = ring(24.5, 25, 19.5, tone("groove")) + ring(23, 23, 19, tone("cream"), tone("black"), 3)
    found = {
        "spot": symbol(spot, 46, 46, "a spot of the stage"),
        "light": symbol(light, 72, 72, "the spotlight"),
        "lamp": symbol(lamp(), 60, 60, "a stage lamp"),
        "step": symbol(ring(6, 6, 4, tone("light"), tone("black"), 2), 12, 12, "a step"),
        "stool": symbol(stool(), 44, 52, "a free stool"),
        "disc": symbol(disc(), 40, 40, "a red disc: a mistake"),
        "bar": symbol(box(1, 1, 322, 20, 3, tone("tray"), tone("ink"), 2), 324, 22, "the bar"),
    }
    for role in range(3):
        found[f"marker-{role}"] = symbol(marker(role), MARKER, 76, f"the marker of {ROLES[role]}")
        found[f"marker-{role}-ghost"] = symbol(marker(role, True), MARKER, 76, f"where {ROLES[role]} would stand")
    for look in range(LOOKS):
        found[f"patron-{look}"] = symbol(patron(look), 44, 52, "somebody at the bar")
    return found


# -- pieces ---------------------------------------------------------------------------------------------------------


def spot_pieces(place: Ring) -> list[Piece]:
    """The ten spots."""
    found = []
    for spot in range(1, SPOTLIGHT + 1):
        x, y = place.at(spot)
        art, size = ("light", 70 / 72) if spot == SPOTLIGHT else ("spot", 42 / 46)
        title = spot_words(spot)
        found.append(Piece(f"spot-{spot}", art, x, y, size=size, title=title[0].upper() + title[1:]))
    return found


def marker_pieces(
    place: Ring, spots: Sequence[int], names: Sequence[str], details: Sequence[str] = ("", "", ""), last: Role = -1
) -> list[Piece]:
    """The three markers; those further back first, so that nobody hides another's letter."""
    found = []
    for role in sorted(range(3), key=lambda role: (place.at(spots[role], role)[1], role)):
        spot = spots[role]
        x, y = place.at(spot, role)
        size = (62 if spot else 48) / MARKER
        title = f"{ROLES[role]}, {name_of(names, role)}, on {spot_words(spot)}"
        mark = "last" if role == last else ""
        track = ("ring", spot) if spot else ("", 0)
        piece = Piece(f"marker-{role}", f"marker-{role}", x, round(y + FOOT, 2), size=size, title=title)
        found.append(piece._replace(detail=details[role], mark=mark, track=track))
    return found
