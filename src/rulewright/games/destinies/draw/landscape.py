# interpreted: drawn for people only
"""A landscape out of a few words: first the sky, what is far off, the ground, what stands on it, what is near.

The ground tells its height at every x, so that a tower stands on its hill. The same words draw a tile and, wide, the
plate above a text; the tile's name decides the small things, so that two streets need not be alike.
"""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from rulewright.draw.model import Stamp
from rulewright.games.destinies.draw.art.built import BUILT
from rulewright.games.destinies.draw.art.grounds import GROUNDS, Profile
from rulewright.games.destinies.draw.art.grown import GROWN, NEAR, WIDTHS
from rulewright.games.destinies.draw.art.sheet import parts
from rulewright.games.destinies.draw.art.skies import SKIES
from rulewright.games.destinies.draw.geometry import PLATE, TILE_WIDE

SIDES: Final = {"left": 0.24, "middle": 0.5, "right": 0.76}
FAR: Final = 0.5
"""How large is what stands far off."""
HILLY: Final = ("hill", "road")
OPEN: Final = ("hill", "road", "field", "snow", "meadow")
"""Grounds behind which a plate shows hills."""
WIDE_OF: Final = {**{name: mark[1] for name, mark in {**BUILT, **GROWN}.items()}, **WIDTHS}


DARK: Final = frozenset(name for name, mark in {**BUILT, **GROWN}.items() if mark[2])
"""What casts a shadow to its right."""


TALL: Final = {"chapel": 104.0, "clock": 103.0, "tower": 95.0, "foundry": 84.0}
"""How high the highest are: they stay inside the picture."""


class Standing(NamedTuple):
    """Something that stands in a landscape."""

    name: str
    at: float
    """From 0, the left edge, to 1."""
    far: bool


class Landscape(NamedTuple):
    """What the words come to."""

    sky: str
    ground: str
    standing: tuple[Standing, ...]
    near: tuple[str, ...]


@lru_cache(256)
def read(words: tuple[str, ...]) -> Landscape:
    """The words sorted; one that nobody has drawn is left out (the scenario checker says so).

    >>> read(("clouds", "hill", "middle tower", "far barn")).standing
    (Standing(name='tower', at=0.5, far=False), Standing(name='barn', at=0.5, far=True))
    """
    sky, ground, near = "plain", "meadow", []
    stands: list[tuple[str, float | None, bool]] = []
    for word in words:
        *how, name = word.split()
        if name in WIDE_OF:
            stands.append((name, next((SIDES[side] for side in how if side in SIDES), None), "far" in how))
        elif name in NEAR:
            near.append(name)
        elif name in SKIES:
            sky = name
        elif name in GROUNDS:
            ground = name
    free = sum(1 for _name, at, _far in stands if at is None)
    spots = iter([(k + 0.5) / free for k in range(free)])
    standing = tuple([Standing(name, next(spots) if at is None else at, far) for name, at, far in stands])
    return Landscape(sky, ground, standing, tuple(near))


@lru_cache(64)
def profile_of(ground: str) -> Profile:
    """How high this ground is at every x of a plate."""
    return GROUNDS[ground][0](PLATE[0], Random(ground))[1]


@lru_cache(512)
def tile_stamps(words: tuple[str, ...], seed: str) -> tuple[Stamp, ...]:
    """The landscape of a tile, 240 × 150."""
    seen = read(words)
    lefts = parts(GROUNDS[seen.ground][1])
    part = sum(map(ord, seed)) % len(lefts)
    soil = Stamp(f"ground-{seen.ground}-{part}")
    near = [Stamp(f"near-{name}") for name in seen.near]
    return composed(seen, Stamp(f"sky-{seen.sky}"), [], soil, near, TILE_WIDE, lefts[part])


@lru_cache(256)
def plate_stamps(words: tuple[str, ...]) -> tuple[Stamp, ...]:
    """The landscape of a plate, 470 × 150."""
    seen = read(words)
    hills = [Stamp("ridge-wide")] if seen.ground in OPEN else []
    soil = Stamp(f"ground-{seen.ground}-wide")
    half = PLATE[0] - TILE_WIDE
    near = [Stamp(f"near-{name}", x) for name in seen.near for x in ((half / 2,) if name == "ladder" else (0.0, half))]
    return composed(seen, Stamp(f"sky-{seen.sky}-wide"), hills, soil, near, PLATE[0], 0.0)


def composed(
    seen: Landscape, sky: Stamp, hills: list[Stamp], soil: Stamp, near: list[Stamp], wide: float, left: float
) -> tuple[Stamp, ...]:
    """Everything in the order in which it is printed."""
    profile = profile_of(seen.ground)
    behind: list[Stamp] = []
    front: list[Stamp] = []
    for mark in seen.standing:
        size = FAR if mark.far else 0.86 if seen.ground in HILLY else 1.0
        if mark.name in TALL:
            size = round(min(size, (profile(mark.at * wide + left) - 3) / TALL[mark.name]), 3)
        half = WIDE_OF[mark.name] * size / 2
        right = half * (1.16 if mark.name in DARK else 1.0)
        x = min(max(mark.at * wide, half + 2), wide - right - 2) if half + right < wide - 4 else wide / 2
        stamp = Stamp(f"mark-{mark.name}", round(x, 1), round(profile(x + left) + (1 if mark.far else 2), 1), size)
        (behind if mark.far else front).append(stamp)
    return (sky, *hills, *behind, soil, *front, *near)


# -- where a scenario says nothing ----------------------------------------------------------------------------------

MEANT: Final = {
    "anvil": "foundry", "barrel": "shed", "bell": "tower", "bench": "bench", "chair": "hall", "clock": "clock",
    "cottage": "cottage", "curtain": "cart", "desk": "house", "dome": "dome", "door": "cave", "elm": "bare",
    "ferry": "boat", "fold": "fold", "gavel": "court", "hut": "cottage", "inn": "inn", "lamp": "house",
    "ledger": "chapel", "nets": "racks", "organ": "chapel", "pier": "piers", "press": "barn", "sacks": "shed",
    "shelves": "hall",
    "stair": "stair", "stall": "houses", "steps": "court", "stones": "menhirs", "table": "inn", "tents": "tents",
    "tree": "tree", "water": "bridge", "well": "well", "wreck": "wreck",
}  # fmt: skip
"""What stands where a place with this token is."""


def guessed(tile: str, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Words for a tile that declares none: its own name where that is a word, and what its places are."""
    name = tile.split("_")
    said = [word for word in name if word in WIDE_OF or word in GROUNDS or word in SKIES]
    there = [MEANT[token] for token in tokens if token in MEANT]
    skies = ("clouds", "plain", "gulls", "sun")
    return (skies[sum(map(ord, tile)) % len(skies)], *dict.fromkeys([*said, *there[:3]]))
