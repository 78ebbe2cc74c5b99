# interpreted: drawn for people only
"""The room: Patio, Bar and Stage, everybody in them, the band on its ring; and the poster of the gig.

A meeple has no name in the rules, so it gets one here that lasts a gig: those at the Stage come first, then those in
the Bar, then those on the Patio. A step from one area to the next changes the area of exactly one of them, who walks.
"""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece, Text
from rulewright.draw.text import broken, fitted
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.stage import spot_words
from rulewright.games.band.draw.tones import LETTERINGS, said
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.genesis.draw.art.gigs import AUDIENCE_X, AUDIENCE_Y, POSTER_HEIGHT, POSTER_WIDTH, ROW_Y
from rulewright.games.genesis.draw.art.people import AREAS, LOOKS, POSES
from rulewright.games.genesis.draw.art.venue import BACK
from rulewright.games.genesis.draw.facts import player, side_on_stage, side_words
from rulewright.games.genesis.draw.geometry import (
    BAR_END,
    CONCERT,
    FAN,
    FLOOR,
    GIG,
    PATIO_END,
    RIBBON,
    RING_TRACK,
    SPANS,
    VENUE,
    at_spot,
    crowd,
)
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, GM_GIG
from rulewright.games.genesis.words.about import about_gig, audience_of
from rulewright.games.genesis.words.things import reached_words

BEAM: Final = ((BAR_END + VENUE[0]) / 2, RIBBON / 2)
"""The middle of the Stage's picture, over which the beam falls."""
COUNTS: Final = ((BAR_END + 142, 0), (PATIO_END + 110, 1), (114, 2))
"""Where the number of an area stands on the ribbon."""
UP: Final = ("bar-to-stage", "patio-to-bar")
DOWN: Final = ("stage-to-bar", "bar-to-patio")
"""The places of the two ways up and of the two ways down, as questions name them."""
HEADS: Final = BACK - 30.5
"""As high as the hands of whoever stands at the back of the ring: words on the wall end above."""
BORDERS: Final = (BAR_END, PATIO_END)
"""Where each way crosses from area to area."""


def room(view: View) -> Board:
    """The room as it is now; after the last song of a gig as the gig left it."""
    gig = view["gig"]
    title, audience = ("", (0, 0, 0))
    if gig is not None:
        title, audience = gig["title"], (gig["stage"], gig["bar"], gig["patio"])
    elif view.get("moment") == "outcome" and view["last_outcome"]:
        number, _row, stage, bar, patio = view["last_outcome"]
        title, audience = GIGS[number].title if number < GIG_CARDS else "The GM's gig", (stage, bar, patio)
    names = tuple(player(view, role) for role in range(3))
    spots = tuple(m["spot"] for m in view["members"])
    return venue(title, audience, spots, names, view["hogging"])


def concert(view: View) -> Board:
    """The Stage alone, at a break-up: who plays is on the ribbon, the others wait in the dark."""
    names = tuple(player(view, role) for role in range(3))
    return stage_alone(tuple(m["spot"] for m in view["members"]), names, side_on_stage(view))


@lru_cache(64)
def stage_alone(spots: tuple[int, ...], names: tuple[str, ...], side: int) -> Board:
    """The right part of the room, with its coordinates: markers stand on the same ring."""
    w, h = CONCERT
    left, beam = VENUE[0] - w, f"beam-{'on' if SPOTLIGHT in spots else 'off'}"
    words = said(f"{side_words(side)} on stage", 0, 7.6, 21, "poster", "cream", "middle", w - 40)
    pieces = (
        Piece("room", "concert", left + w / 2, h / 2, title="The Stage", motion="none"),
        Piece("beam", beam, *BEAM, motion="none"),
        *markers(spots, names, side),
        Piece("playing", "", left + w / 2, RIBBON + (FLOOR - RIBBON) / 2, texts=(words,), motion="none"),
    )
    return Board("venue", "The Stage", w, h, pieces, left, tracks={"ring": RING_TRACK}, least=300)


@lru_cache(128)
def venue(
    title: str, audience: tuple[int, int, int], spots: tuple[int, ...], names: tuple[str, ...], hogging: int
) -> Board:
    """Everything in the room, from the back to the front."""
    w, h = VENUE
    lit = SPOTLIGHT in spots
    pieces = [Piece("room", "room", w / 2, h / 2, title=f"The room: {title}" if title else "The room", motion="none")]
    pieces += backdrop(title)
    pieces.append(Piece("beam", f"beam-{'on' if lit else 'off'}", *BEAM, motion="none"))
    pieces += markers(spots, names)
    if sum(audience):
        pieces += ribbon(audience)
        if hogging >= 0 and spots[hogging] == SPOTLIGHT:
            said_ = f"{ROLES[hogging]} hogs the Spotlight: nobody leaves"
            pieces.append(Piece("rope", "rope", (BAR_END + w) / 2, FLOOR + 8, title=said_, motion="none"))
        pieces += people(audience)
    tracks = {"ring": RING_TRACK}
    return Board("venue", "The room", w, h, tuple(pieces), tracks=tracks, least=300)


def backdrop(title: str) -> list[Piece]:
    """The name of the gig on the back wall, printed with two plates; whoever plays stands below it."""
    if not title:
        return []
    x, room = BAR_END + (VENUE[0] - BAR_END) * 0.5, 256.0
    style = LETTERINGS["poster"]
    one = style._replace(size=31)
    try:
        lines, share = fitted(title.upper(), one, room, least=0.62)
        size = 31 * share
    except Exception:
        size = 16.0
        lines = broken(title.upper(), style._replace(size=size), room)[:2]
    texts: list[Text] = []
    for k, words in enumerate(lines):
        y = HEADS - (len(lines) - 1 - k) * size
        texts.append(said(words, x + size * 0.08, y + size * 0.07, size, "poster", "bh", "middle"))
        texts.append(said(words, x, y, size, "poster", "ink", "middle"))
    return [Piece("backdrop", "", texts=tuple(texts), motion="none")]


def markers(spots: tuple[int, ...], names: tuple[str, ...], side: int = 7) -> list[Piece]:
    """The band on its ring; who stands in front is larger, who does not play is faint."""
    found = []
    for role in sorted(range(3), key=lambda one: (at_spot(spots[one], one)[1], one)):
        spot = spots[role]
        x, y = at_spot(spot, role)
        size = 0.72 if spot == 0 else 0.68 + 0.08 * (y - RING_TRACK[5][1]) / 76
        title = f"{ROLES[role]}, {names[role]}, on {spot_words(spot)}"
        track = ("ring", spot) if spot else ("", 0)
        piece = Piece(f"marker-{role}", f"marker-{role}", x, round(y - 31 * size, 1), size=round(size, 3), title=title)
        found.append(piece._replace(track=track, faint=1.0 if side >> role & 1 else 0.4))
    return found


def ribbon(audience: tuple[int, int, int]) -> list[Piece]:
    """The names of the areas, how many are there, and how many make MOST and ALL."""
    w, y = VENUE[0], RIBBON + (FLOOR - RIBBON) / 2
    found = [Piece("areas", "areas", w / 2, y, motion="none")]
    for x, area in COUNTS:
        count = said(str(audience[area]), 0, 7.6, 21, "poster", "black", "middle")
        title = f"{AREAS[area]}: {counted(audience[area], 'meeple')}"
        found.append(Piece(f"count-{area}", "count", x, y, title=title, texts=(count,), motion="none"))
    total = sum(audience)
    words = f"most from {total // 2 + 1} · all {total}"
    found.append(
        Piece("quota", "", w - 14, y + 7.5, motion="none", texts=(said(words, 0, 0, 21, "bold", "cream", "end", 232),))
    )
    return found


def people(audience: tuple[int, int, int]) -> list[Piece]:
    """The audience; the one who would walk stands for the way, and pointing there shows where they would go."""
    found: list[Piece] = []
    first = 0
    for area in range(3):
        for k, (x, y) in enumerate(crowd(area, audience[area])):
            number = first + k
            found.append(
                Piece(
                    f"meeple-{number}",
                    f"meeple-{number * 3 % LOOKS}-{POSES[area]}",
                    x,
                    round(y - 24 * FAN, 1),
                    size=FAN,
                    title=f"A meeple at the {AREAS[area]}",
                    place=way_of(area, k, audience[area]),
                )
            )
        first += audience[area]
    return [*arrows(audience), *found, *previews(audience)]


def way_of(area: int, k: int, count: int) -> str:
    """The way that the k-th of an area stands for: the first may go up, the last down."""
    if k == 0 and area:
        return UP[area - 1]
    return DOWN[area] if k == count - 1 and area < 2 else ""


def arrows(audience: tuple[int, int, int]) -> list[Piece]:
    """Signs on the floor between two areas: one area up, one area down."""
    stage, bar, patio = audience
    found = []
    for k, (x, above, below) in enumerate(zip(BORDERS, (stage, bar), (bar, patio), strict=True)):
        names = (("Bar", "Stage"), ("Patio", "Bar"))[k]
        if below:
            found.append(
                Piece(
                    f"up-{k}",
                    "step-up",
                    x,
                    FLOOR + 16,
                    size=0.74,
                    title=f"From {names[0]} to {names[1]}",
                    place=UP[k],
                    faint=0.85,
                    hit=(46, 36),
                    motion="none",
                )
            )
        if above:
            found.append(
                Piece(
                    f"down-{k}",
                    "step-down",
                    x,
                    FLOOR + 42,
                    size=0.74,
                    title=f"From {names[1]} to {names[0]}",
                    place=DOWN[k],
                    faint=0.85,
                    hit=(46, 36),
                    motion="none",
                )
            )
    return found


def previews(audience: tuple[int, int, int]) -> list[Piece]:
    """Where somebody would stand after each way, shown while it is pointed at."""
    found = []
    stage, bar, _patio = audience
    ways = (
        (UP[0], 1, 0, stage),
        (UP[1], 2, 1, stage + bar),
        (DOWN[0], 0, 1, stage - 1),
        (DOWN[1], 1, 2, stage + bar - 1),
    )
    for way, start, end, number in ways:
        if audience[start]:
            left, right = SPANS[end]
            places = crowd(end, audience[end])
            x, y = (
                ((left + right) / 2, VENUE[1] - 16.0)
                if not places
                else (min(places[-1][0] + 20, right - 22), places[-1][1])
            )
            art = f"meeple-{number * 3 % LOOKS}-{POSES[end]}"
            found.append(Piece(f"preview-{way}", art, x, round(y - 24 * FAN, 1), size=FAN, ghost=way, faint=0.55))
    return found


# -- the poster -----------------------------------------------------------------------------------------------------


def gig(view: View) -> Board:
    """The card of the gig on stage; the row that counts now is lit."""
    on_stage = view["gig"]
    if on_stage is None:
        number, row, *_rest = view["last_outcome"] or (0, 2)
        return poster(number, row, tuple(audience_of(min(number, 11), view["open_mic"])), (), 0, (), ())
    number = on_stage["gig"]
    row = on_stage["row"]
    if number != GM_GIG:
        return poster(number, row, tuple(audience_of(number, view["open_mic"])), (), on_stage["lull"], (), ())
    total = (on_stage["stage"], on_stage["bar"], on_stage["patio"])
    told = (on_stage["title"], f"{counted(on_stage['songs'], 'song')}, cover {on_stage['cover'] or 'none'}")
    return poster(number, row, total, told, on_stage["lull"], tuple(on_stage["rows"]), tuple(on_stage["goals"]))


@lru_cache(64)
def poster(
    number: int,
    row: int,
    audience: tuple[int, ...],
    told: tuple[str, ...],
    lull: int,
    rows: tuple[str, ...],
    goals: tuple[int, ...],
) -> Board:
    """A poster: its paper, the lit row (none where the GM will say it), what each row pays."""
    w, h = GIG
    size = h / POSTER_HEIGHT
    middle = (w / 2 + 1, h / 2)
    left = middle[0] - POSTER_WIDTH / 2 * size
    texts = [
        said(
            str(count), x + 57 - POSTER_WIDTH / 2, AUDIENCE_Y + 18.6 - POSTER_HEIGHT / 2, 15.5, "poster", "black", "end"
        )
        for x, count in zip(AUDIENCE_X, audience, strict=False)
    ]
    name, detail, code = "The GM's gig", "", "gm"
    if number < GIG_CARDS:
        card = GIGS[number]
        name, detail, code = card.title, about_gig(card, audience, bool(lull)), str(number)
    else:
        for k, words in enumerate(broken(told[0].upper(), LETTERINGS["poster"]._replace(size=16), 224)[:2]):
            texts.append(said(words, 0, 144 + k * 17 - POSTER_HEIGHT / 2, 16, "poster", "black", "middle", 226))
        texts.append(said(told[1], 113, 187 - POSTER_HEIGHT / 2, 16, "bold", "black", "end", 130))
        detail = "; ".join(f"{reached_words(goals, k)}: {words}" for k, words in enumerate(rows))
    now = f"Now: {reached_words(goals, row)}"
    lit = Piece("gig-lit", "row-lit", left + 125 * size, ROW_Y[row] * size, size=size, title=now)
    found = [
        Piece(
            "gig-card", f"gig-{code}", *middle, size=size, title=name, detail=detail, texts=tuple(texts), motion="none"
        ),
        *([lit] if row >= 0 else []),
        Piece(
            "gig-rows",
            f"gig-rows-{code}",
            *middle,
            size=size,
            motion="none",
            texts=tuple(
                said(words, 74 - POSTER_WIDTH / 2, ROW_Y[k] + 6 - POSTER_HEIGHT / 2, 15, "bold", "black", "start", 166)
                for k, words in enumerate(rows)
            ),
        ),
    ]
    if lull:
        drift = said(f"lull {lull}", 0, 0, 15, "bold", "black", "end")
        found.append(
            Piece(
                "gig-lull", "", left + 239 * size, 118 * size, texts=(drift,), title=f"{lull} drift away between songs"
            )
        )
    return Board("gig", "The gig", w, h, tuple(found), least=300)
