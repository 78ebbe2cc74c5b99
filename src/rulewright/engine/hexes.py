"""An axial hex kit: a position is one int, so maps are `dict[int, …]` and copy fast.

`hex_at(q, r)` packs the axial coordinates; q and r may run from -500 to 500.
"""

from typing import Final

Hex = int
SPAN: Final = 1024
HALF: Final = 512
ORIGIN: Final = 512 * 1024 + 512
# east, north-east, north-west, west, south-west, south-east
DIRECTIONS: Final = (1024, 1023, -1, -1024, -1023, 1)


def hex_at(q: int, r: int) -> Hex:
    """The position with axial coordinates (q, r)."""
    return (q + HALF) * SPAN + (r + HALF)


def q_of(at: Hex) -> int:
    """The axial column."""
    return at // SPAN - HALF


def r_of(at: Hex) -> int:
    """The axial row."""
    return at % SPAN - HALF


def neighbours(at: Hex) -> list[Hex]:
    """The six positions around, from east against the clock.

    >>> [(q_of(h), r_of(h)) for h in neighbours(ORIGIN)]
    [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    """
    return [at + 1024, at + 1023, at - 1, at - 1024, at - 1023, at + 1]


def distance(a: Hex, b: Hex) -> int:
    """How many steps from a to b."""
    dq = q_of(a) - q_of(b)
    dr = r_of(a) - r_of(b)
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The positions exactly `radius` steps from the centre, in order around it."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    at = centre + DIRECTIONS[4] * radius
    for direction in DIRECTIONS:
        for _ in range(radius):
            found.append(at)
            at += direction
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All positions at most `radius` steps from the centre."""
    found: list[Hex] = []
    for k in range(radius + 1):
        found.extend(ring(centre, k))
    return found


def turned(at: Hex, sixths: int) -> Hex:
    """The position turned about the origin by sixths of a circle, against the clock."""
    q = q_of(at)
    r = r_of(at)
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return hex_at(q, r)


def connected(places: list[Hex]) -> bool:
    """Whether the places form one piece."""
    if not places:
        return True
    left = set(places)
    edge = [places[0]]
    left.discard(places[0])
    while edge:
        for near in neighbours(edge.pop()):
            if near in left:
                left.discard(near)
                edge.append(near)
    return not left
