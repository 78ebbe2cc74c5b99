# interpreted: drawn for people only
"""One's own desk: three tracks with their markers, dice, purse; the bag; the letter with both paths."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.draw.text import name_in, width_of
from rulewright.games.destinies.draw.cards import Face, card
from rulewright.games.destinies.draw.geometry import BAG, CARD_HIGH, CARD_WIDE, LETTER, SKILLS, TRACK_STEP, track_x
from rulewright.games.destinies.draw.prose import snug
from rulewright.games.destinies.draw.tones import LETTERINGS

TRACK: Final = 12
TRACK_LEFT: Final = 50.0
EFFORT: Final = 3
PLACES: Final = 5
CARD: Final = 0.79


class Desk(NamedTuple):
    """Somebody's board as it lies open."""

    seat: int
    title: str
    skills: tuple[str, str, str]
    markers: tuple[tuple[int, ...], ...]
    lit: int
    """The skill that is tried now; -1 none."""
    ready: int
    coins: int
    xp: int
    words: tuple[str, ...]
    """Main die, ready and exhausted Effort die, coins and experience in words; markers of each skill."""


@lru_cache(256)
def skills_board(desk: Desk) -> Board:
    """Tracks, dice, purse. Low is good, and low is left."""
    pieces = [Piece("ruled-skills", "ruled-skills", 0, 0, motion="none")]
    tracks = {}
    for k, markers in enumerate(desk.markers):
        y = 8.0 + k * 47
        if k == desk.lit:
            pieces.append(Piece("lit", "lit", 0, y - 6, motion="none"))
        pieces.append(
            Piece(
                f"skill-{k}",
                f"beast-{k}",
                22,
                y + 20,
                size=0.86,
                title=desk.words[5 + k],
                place=f"skill-{k}",
                motion="none",
            )
        )
        numbers = [
            Text(str(n), track_x(n, 0, TRACK_STEP), 4.5, "number") for n in range(1, TRACK + 1) if n not in markers
        ]
        name = Text(desk.skills[k], 2, -16.5, "skill")
        pieces.append(Piece(f"track-{k}", "track", TRACK_LEFT, y + 26, texts=(name, *numbers), motion="none"))
        tracks[f"skill-{k}"] = [(track_x(n, TRACK_LEFT, TRACK_STEP), y + 26) for n in range(TRACK + 1)]
        pieces += markers_on(desk, k, markers, y + 26)
    return Board("skills", desk.title, *SKILLS, [*pieces, *purse(desk)], tracks=tracks, least=SKILLS[0])


def markers_on(desk: Desk, skill: int, markers: tuple[int, ...], y: float) -> list[Piece]:
    """Markers of one track; two on one number lie a little over each other."""
    found = []
    for k, n in enumerate(markers):
        x = track_x(n, TRACK_LEFT, TRACK_STEP)
        lift = 3.0 * markers[:k].count(n)
        place = f"marker-{skill}-{n}"
        texts = (Text(str(n), 0, 5, "marked"),)
        found.append(
            Piece(
                f"marker-{skill}-{k}", "marker", x, y - lift, title=f"{desk.skills[skill]}: {n}", place=place,
                texts=texts,
                hit=(26, 36), track=(f"skill-{skill}", n),
            )
        )  # fmt: skip
    return found


def purse(desk: Desk) -> list[Piece]:
    """Dice, coins, experience."""
    y, words = 168.0, desk.words
    found = [Piece(f"main-{k}", "die-main-0", 22 + k * 38, y, size=0.74, title=words[0]) for k in range(2)]
    for k in range(EFFORT):
        art, title = ("die-effort-ready", words[1]) if k < desk.ready else ("die-spent", words[2])
        found.append(Piece(f"effort-{k}", art, 112 + k * 38, y, size=0.74, title=title))
    count = (Text(str(desk.coins), 16, 6, "count"),)
    found.append(Piece("purse", "coin", 230, y, title=words[3], texts=count))
    count = (Text(str(desk.xp), 16, 6, "count"),)
    found.append(Piece("xp", "shell", 282, y, title=words[4], place="xp", texts=count, hit=(44, 40)))
    return found


# -- the bag ----------------------------------------------------------------------------------------------------------


class Held(NamedTuple):
    """A card in a bag: what is said under it while one trades, whether it stays."""

    instance: int
    face: Face
    price: str = ""
    stays: bool = False
    helps: bool = False
    """It works by itself in the test under way."""


class Bag(NamedTuple):
    """What somebody carries."""

    title: str
    carried: str
    cards: tuple[Held, ...]
    hidden: int
    """How many cards nobody else may see."""
    free: str
    source: str = ""
    """The place from which new cards come, and to which they go."""
    whose: str = ""
    """Whom somebody plays who plays alone: nobody has a line above the map then."""
    names: tuple[int, ...] = ()


@lru_cache(256)
def bag_board(bag: Bag) -> Board:
    """The bag: five places, more only until it is settled what goes."""
    many = max(PLACES, len(bag.cards), bag.hidden)
    wide = CARD_WIDE * CARD
    step = min(wide + 4, (BAG[0] - 12 - wide) / (many - 1))
    title, size = name_in(bag.title, LETTERINGS["head"], 360)
    heading: tuple[Text, ...] = (
        Text(title[0], 0, 15, "head", size=size), Text(bag.carried, BAG[0] - 8, 15, "little", anchor="end"),
    )  # fmt: skip
    if bag.whose:
        after = width_of(title[0], LETTERINGS["head"], size) + 12
        whose, little = name_in(bag.whose, LETTERINGS["as"], BAG[0] - after - 90)
        heading = (*heading, Text(whose[0], after, 15, "as", size=little))
    pieces = [
        Piece("ruled-bag", "ruled-bag", 0, 0, motion="none"),
        Piece("bag-head", "", 4, 0, texts=heading, motion="none"),
    ]
    y = 24.0
    for k in range(many):
        x = round(6 + k * step, 2)
        if k >= len(bag.cards):
            back = k < bag.hidden
            pieces.append(
                Piece(f"slot-{k}", "back" if back else "slot", x, y, size=CARD, title=bag.free, motion="none")
            )
    for k, held in enumerate(bag.cards):
        x = round(6 + k * step, 2)
        if held.helps:
            pieces.append(Piece(f"helps-{held.instance}", "helps", x, y, size=CARD, motion="none"))
        pieces.append(card(held.face, held.instance, x, y, CARD, 0.5 if held.stays else 1.0, bag.source))
        if held.price:
            below = y + CARD_HIGH * CARD + 16
            words = (Text(held.price, 0, 0, "why" if held.stays else "price"),)
            middle = round(x + wide / 2, 2)
            pieces.append(Piece(f"sells-{held.instance}", "", middle, below, texts=words, motion="none"))
    return Board("bag", bag.title, *BAG, pieces, least=560, names=bag.names)


# -- the letter -------------------------------------------------------------------------------------------------------


class PathShown(NamedTuple):
    """A path on the letter."""

    path: int
    name: str
    steps: tuple[bool, ...]
    title: str
    detail: str


class Letter(NamedTuple):
    """The Destiny of whoever looks."""

    head: str
    foot: str
    paths: tuple[PathShown, ...]
    detail: str


@lru_cache(64)
def letter_board(letter: Letter) -> Board:
    """Both paths with the steps of which a notice came: gold leaf as far as one has come."""
    many = len(letter.paths)
    room = (LETTER[1] - 50) / max(2, many)
    size = min(0.9, room / 68)
    texts = (
        Text(letter.head, 4, 15, "head", 112, size=snug(letter.head, "head", 112)),
        Text(letter.foot, 60, 184, "little", 108, size=snug(letter.foot, "little", 108)),
    )  # fmt: skip
    pieces = [
        Piece("ruled-letter", "ruled-letter", 0, 0, motion="none"),
        Piece("letter", "sheet", 0, 0, title=letter.head, detail=letter.detail, texts=texts, motion="none"),
    ]
    for k, one in enumerate(letter.paths):
        y = 26 + room * (k + 0.5)
        done = sum(one.steps)
        gilt = 2 if one.steps and done == len(one.steps) else 1 if done else 0
        words = (Text(one.name, 34 / size, -2, "path", size=round(snug(one.name, "path", 46) / size, 3)),)
        pips = tuple(
            [
                Stamp(
                    "step-done" if step else "step",
                    (39 + 12.5 * (i % 4)) / size,
                    (13 + 12 * (i // 4)) / size,
                    0.84 / size,
                )
                for i, step in enumerate(one.steps)
            ]
        )
        pieces.append(
            Piece(
                f"path-{one.path}", f"light-{one.path}-{gilt}", 33, round(y, 1), size=round(size, 3), title=one.title,
                detail=one.detail, place=f"path-{one.path}", texts=words, stamps=pips, motion="none",
            )
        )  # fmt: skip
    return Board("letter", letter.head, *LETTER, pieces)
