# interpreted: drawn for people only
"""The ladder: what is rolled for as a tower of storeys against the threshold's flag; upright, and lying for a phone."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.draw.art import ladder as art
from rulewright.games.something.draw.art.ladder import (
    BAR_H,
    BAR_W,
    BAR_X,
    BAR_Y,
    MOST_STOREYS,
    rung_x,
    rung_y,
    scale_for,
)
from rulewright.games.something.draw.seen import Roll
from rulewright.games.something.draw.setting import lines, one
from rulewright.games.something.draw.tones import die_tone, on_die
from rulewright.games.something.rules.totals import BOTH
from rulewright.games.something.state import TIE
from rulewright.games.something.words.labels import LADDER

NO_DIE: Final = -1


HAND: Final = 14.0
"""Half of the height of the hand with the total."""


class Storey(NamedTuple):
    """A part of the total: what it is, its tone and that of its words, its die, how much it adds."""

    name: str
    tone: str
    ink: str
    kind: int
    adds: int


def storeys(roll: Roll | None, die: tuple[int, int] | None) -> list[Storey]:
    """What counts whichever die is kept: skill, Goal, what else helps, the die in the middle; then the kept ones."""
    if roll is None or not roll.skill:
        return []
    found = [
        Storey("skill", "paper2", "ink", NO_DIE, roll.skill_bonus),
        Storey("Goal", "goal", "pip", NO_DIE, roll.progress),
        Storey("gear", "haze", "pip", NO_DIE, roll.more),
    ]
    if roll.kept == BOTH:
        found += [of_die(kind, face) for kind, face in zip(roll.pair, roll.faces, strict=True)]
        return [one_ for one_ in found if one_.adds > 0]
    middle = roll.course if roll.pair else die
    if middle is not None and middle[0] >= 0:
        found.append(of_die(*middle))
    if roll.kept >= 0:
        found.append(of_die(roll.pair[roll.kept], roll.faces[roll.kept]))
    return [one_ for one_ in found if one_.adds > 0]


def of_die(kind: int, face: int) -> Storey:
    """The storey of a die."""
    return Storey(TYPES[kind], die_tone(kind, 1), on_die(kind), kind, face)


def topples(roll: Roll | None) -> bool:
    """Whether the last storey falls: a tie was kept."""
    return roll is not None and roll.kept >= 0 and roll.band == TIE


@lru_cache(256)
def ladder_board(roll: Roll | None, die: tuple[int, int] | None) -> Board:
    """The tower that a keep would build, against the threshold."""
    threshold = min(roll.threshold, art.TOP_RUNG) if roll is not None else 0
    scale = scale_for(threshold)
    pieces = [Piece("ladder", f"ladder-{scale}", motion="none")]
    if threshold:
        pieces.append(Piece("zones", f"zone-{threshold}", motion="none"))
    pieces += (
        heading(roll)
        + zone_words(threshold, scale, hand_at(roll, scale))
        + [Piece("rails", f"rails-{scale}", motion="none")]
    )
    tower = storeys(roll, die)
    base = 0
    for at, storey in enumerate(tower):
        falls = topples(roll) and at == len(tower) - 1
        pieces += upright(storey, base, scale, f"storey-{at}", falls)
        base += storey.adds
    if roll is not None:
        pieces += might(roll, base, scale) if roll.kept < 0 else reached(roll, base, scale)
        if threshold:
            pieces.append(pennant(roll.threshold, scale))
    told = f"Threshold {roll.threshold}" if roll is not None and threshold else "No threshold is set"
    return Board("ladder", told, art.WIDTH + 6, art.HEIGHT + 8, tuple(pieces), -3, -3, least=220)


def heading(roll: Roll | None) -> list[Piece]:
    """What is rolled, and for which Goal."""
    if roll is None:
        first, second = "The ladder", "no roll under way"
    elif not roll.skill:
        first, second = roll.call, "steps forward"
    else:
        first, second = roll.skill[:1].upper() + roll.skill[1:], f"for {roll.goal}" if roll.goal else "without a Goal"
    texts = (
        one(first, 128, 26, "small-head", 176, "cream", "middle"),
        one(second, 128, 44, "label", 214, "haze", "middle"),
    )
    return [Piece("ladder-head", "", 0, 0, title=f"{first}, {second}", texts=texts, motion="none")]


def hand_at(roll: Roll | None, scale: int) -> float:
    """Where the hand with the total lies; far away where there is none."""
    shown = roll is not None and roll.kept >= 0 and roll.band != TIE
    return rung_y(roll.total, scale) if roll is not None and shown else -1000.0


def zone_words(threshold: int, scale: int, hand_y: float) -> list[Piece]:
    """The names of the zones, read upwards, where they have room beside the hand."""
    edge = max(art.NOT_YET, threshold - 0.5) if threshold else scale + 1.2
    found = []
    for low, high, words in (
        (0.0, art.NOT_YET, "NOT YET"),
        (art.NOT_YET, edge, "A WIN"),
        (edge, scale + 1.2, "IT COMES TRUE"),
    ):
        top, bottom = rung_y(high, scale), rung_y(low, scale)
        if top - HAND < hand_y < bottom + HAND:
            above, below = hand_y - HAND - top, bottom - hand_y - HAND
            top, bottom = (top, hand_y - HAND) if above > below else (hand_y + HAND, bottom)
        if bottom - top < 12 * len(words) * 0.75:
            continue
        if not threshold and words == "A WIN":
            words = "A WIN, OR MORE"
        found.append(
            Piece(
                f"zone-{words.split()[0].lower()}",
                "",
                17,
                round((top + bottom) / 2, 1),
                -90,
                texts=(one(words, 0, 4, "zone"),),
                motion="none",
            )
        )
    return found


def upright(storey: Storey, base: int, scale: int, ident: str, falls: bool = False, ghost: str = "") -> list[Piece]:
    """One storey on the tower, its number on it."""
    count = min(storey.adds, MOST_STOREYS, max(1, scale + 1 - base))
    high = count * art.unit(scale)
    x, y, turn = BAR_X, rung_y(base, scale), 0.0
    if falls:
        x, y, turn = x + 16, y - 12, 9.0
    size = min(20.0, high + 1) / 20
    words = str(storey.adds) if storey.kind >= 0 else f"+{storey.adds}"
    middle = -high / 2 + 7 * size
    at = 31.0 if storey.kind >= 0 else BAR_W / 2
    texts = [one(words, at, middle, "storey", tone=storey.ink, anchor="middle", size=size)]
    if storey.kind < 0 and not ghost:
        texts.append(one(storey.name, -10, -high / 2 + 4.5, "label", tone="cream", anchor="end"))
    block = Piece(
        ident,
        f"block-{count}-{scale}",
        x,
        round(y, 1),
        turn,
        title=f"{storey.name} +{storey.adds}",
        tone=storey.tone,
        texts=tuple(texts),
        ghost=ghost,
    )
    if storey.kind < 0:
        return [block]
    gx, gy = (x + 13, y - high / 2) if not falls else (x + 13 + high * 0.08, y - high / 2 + 2)
    mark = Piece(
        f"{ident}-glyph",
        f"mark-{LETTERS[storey.kind]}",
        gx,
        round(gy, 1),
        turn,
        0.72 * size,
        tone=storey.ink,
        ghost=ghost,
        motion="none",
    )
    return [block, mark]


def might(roll: Roll, base: int, scale: int) -> list[Piece]:
    """Where each keep would reach; the tower itself grows under the pointer, and topples on a tie."""
    found: list[Piece] = []
    for kept, (band, total) in enumerate(roll.keeps[:2]):
        storey, place = of_die(roll.pair[kept], roll.faces[kept]), f"die-{kept}"
        tied = band == TIE
        if not tied:
            label = one(str(total), -17, 5, "bonus", tone="pip", anchor="middle", size=1.1)
            tag = Piece(
                f"might-{kept}",
                "might-reach",
                BAR_X - 5,
                round(rung_y(total, scale), 1),
                title=f"keeping {storey.name} reaches {total}",
                tone=die_tone(storey.kind, 0),
                texts=(label,),
                motion="none",
            )
            found.append(tag)
            found.append(hand(total, scale, f"reach-{kept}", place))
        else:
            found.append(
                Piece(f"eclipse-{kept}", "eclipse", BAR_X - 26, round(rung_y(base, scale), 1), size=0.86, ghost=place)
            )
        found += upright(storey, base, scale, f"would-{kept}", tied, place)
    return found


def hand(total: int, scale: int, ident: str, ghost: str = "") -> Piece:
    """A hand on the scale."""
    texts = (one(str(total), -29, 7, "storey", tone="pip"),)
    return Piece(
        ident, "reach", BAR_X - 5, round(rung_y(total, scale), 1), title=f"total {total}", texts=texts, ghost=ghost
    )


def reached(roll: Roll, base: int, scale: int) -> list[Piece]:
    """How high the tower stands."""
    if roll.band == TIE:
        return [
            Piece("reach", "eclipse", BAR_X - 26, round(rung_y(base - 3, scale), 1), size=0.86, title="a tie: no total")
        ]
    return [hand(roll.total, scale, "reach")]


def pennant(threshold: int, scale: int) -> Piece:
    """The threshold's flag."""
    name = LADDER.get(threshold, "")
    whole = one(name, 67, 5, "strong", 64, "pip")
    named = (whole,) if whole.words == name else lines(name, 67, -1, "strong", 64, 2, 13, "pip")
    texts = (one(str(threshold), 35, 8, "flag"), *named)
    title = f"Threshold {threshold}" + (f": {name}" if name else "")
    return Piece(
        "threshold", "pennant", BAR_X + BAR_W + 4, round(rung_y(threshold, scale), 1), title=title, texts=texts
    )


# -- lying down -------------------------------------------------------------------------------------------------------


@lru_cache(256)
def lying_board(roll: Roll | None, die: tuple[int, int] | None) -> Board:
    """The same tower on its side, for a phone."""
    threshold = min(roll.threshold, art.TOP_RUNG) if roll is not None else 0
    scale = scale_for(threshold)
    pieces = [Piece("lying", "lying", motion="none")]
    if threshold:
        pieces.append(Piece("lying-zones", f"lying-zone-{threshold}", motion="none"))
    ticks = [value for value in LADDER if value < scale - 1.4 and (scale == 22 or value in (7, 13, 19, 34))]
    texts = tuple(
        one(
            str(value),
            rung_x(value, scale),
            69,
            "bonus",
            tone="gold" if value == threshold else "cream",
            anchor="middle",
            size=1.04,
        )
        for value in ticks
    )
    pieces.append(Piece("lying-ticks", "", texts=texts, motion="none"))
    tower = storeys(roll, die)
    base = 0
    for at, storey in enumerate(tower):
        pieces += along(storey, base, scale, f"lying-{at}", topples(roll) and at == len(tower) - 1)
        base += storey.adds
    if roll is None or not roll.skill:
        told = one(
            "no roll under way" if roll is None else f"{roll.call} steps forward",
            183,
            44,
            "large",
            300,
            "haze",
            "middle",
        )
        pieces.append(Piece("lying-none", "", texts=(told,), motion="none"))
    elif threshold:
        pieces += lying_marks(roll, base, scale)
    return Board(
        "p-ladder", f"Threshold {threshold}" if threshold else "The ladder", art.LYING_W, art.LYING_H, tuple(pieces)
    )


def lying_marks(roll: Roll, base: int, scale: int) -> list[Piece]:
    """The flag, and how far the tower reaches or would."""
    x = rung_x(roll.threshold, scale)
    name = LADDER.get(roll.threshold, str(roll.threshold))
    left = x > 270
    texts = (one(name, -8 if left else 8, -10.5, "strong", 62, "pip", "end" if left else "start"),)
    flag = Piece(
        "lying-flag",
        "lying-flag-left" if left else "lying-flag",
        round(x, 1),
        BAR_Y,
        title=f"Threshold {roll.threshold}",
        texts=texts,
    )
    found = [flag]
    if roll.kept >= 0 and roll.band != TIE:
        found.append(lying_hand(roll.total, scale, "lying-reach"))
    for kept, (band, total) in enumerate(roll.keeps[:2] if roll.kept < 0 else ()):
        place = f"die-{kept}"
        found += along(
            of_die(roll.pair[kept], roll.faces[kept]), base, scale, f"lying-would-{kept}", band == TIE, place
        )
        if band != TIE:
            found.append(lying_hand(total, scale, f"lying-reach-{kept}", place))
    return found


def lying_hand(total: int, scale: int, ident: str, ghost: str = "") -> Piece:
    """A hand on the lying scale."""
    return Piece(
        ident,
        "lying-reach",
        round(rung_x(total, scale), 1),
        BAR_Y,
        texts=(one(str(total), 0, -10, "bonus", tone="pip", anchor="middle", size=1.15),),
        ghost=ghost,
    )


def along(storey: Storey, base: int, scale: int, ident: str, falls: bool, ghost: str = "") -> list[Piece]:
    """One storey of the lying tower."""
    count = min(storey.adds, MOST_STOREYS)
    room = scale - 1.4 - base
    if room < 1:
        return []
    count = min(count, int(room))
    x, long = rung_x(base, scale), count * art.step(scale)
    y, turn = (BAR_Y + 4, 5.0) if falls else (BAR_Y, 0.0)
    words = str(storey.adds) if storey.kind >= 0 else f"+{storey.adds}"
    size = min(1.0, long / 26)
    middle = long / 2 + (8 if storey.kind >= 0 and long > 30 else 0)
    texts = (
        (one(words, middle, BAR_H / 2 + 5, "bonus", tone=storey.ink, anchor="middle", size=1.1 * size),)
        if long > 9
        else ()
    )
    block = Piece(ident, f"lying-{count}-{scale}", round(x, 1), y, turn, tone=storey.tone, texts=texts, ghost=ghost)
    if storey.kind < 0 or long <= 30:
        return [block]
    mark = Piece(
        f"{ident}-glyph",
        f"mark-{LETTERS[storey.kind]}",
        round(x + long / 2 - 9, 1),
        y + BAR_H / 2,
        0,
        0.58,
        tone=storey.ink,
        ghost=ghost,
        motion="none",
    )
    return [block, mark]
