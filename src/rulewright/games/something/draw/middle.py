# interpreted: drawn for people only
"""The middle of the table: the sun with the one die on it, the thrown dice to its left and right, and below it what
each of them would come to, or what is being told. The origin is the sun's middle."""

from functools import lru_cache
from typing import Final

from rulewright.draw.kit.layout import in_row
from rulewright.draw.model import Board, Piece, Text
from rulewright.games.something.dice import EVERY_TYPE, LETTERS, TYPES, pair_in, pairs
from rulewright.games.something.draw.art.dice import HALF
from rulewright.games.something.draw.art.slips import OUTCOME
from rulewright.games.something.draw.outcomes import Row, verdict
from rulewright.games.something.draw.seen import Line, Roll
from rulewright.games.something.draw.setting import lines, one, wide
from rulewright.games.something.draw.telling import telling
from rulewright.games.something.rules.creation import FREE, THREES
from rulewright.games.something.rules.totals import BOTH
from rulewright.games.something.state import TIE
from rulewright.games.something.tokens import TOKENS
from rulewright.games.something.words.about import die_detail, token_detail
from rulewright.games.something.words.names import BANDS, within

WIDTH: Final = 440.0
HEIGHT: Final = 416.0
LEFT: Final = -WIDTH / 2
TOP: Final = -148.0
FOOT: Final = TOP + HEIGHT - OUTCOME[1] - 2
"""Where slips begin."""
OFFER: Final = (138.0, 30.0)
"""The heading of a slip, on which one asks what the Win is that is offered."""
DIE_AT: Final = (0.0, -5.0, 1.115)
THROWN: Final = ((-153.0, 76.0, 0.885), (153.0, 76.0, 0.885))
THREE: Final = ((-150.0, 72.0, 0.8), (0.0, 104.0, 0.8), (150.0, 72.0, 0.8))
Die = tuple[int, int]
"""A type and a face."""


class Foot:
    """What lies below the sun: nothing but what is told, pairs to throw, sets of dice or tokens to begin with."""

    TOLD: Final = ""
    PAIRS: Final = "pairs"
    SETS: Final = "sets"
    TOKENS: Final = "tokens"


@lru_cache(256)
def middle_board(
    title: str, counted: str, die: Die | None, roll: Roll | None, foot: str, choices: tuple[int, ...],
    told: tuple[Line, ...], alone: tuple[Line, ...], laid_last: bool,
) -> Board:  # fmt: skip
    """The sun, the dice, and what lies below them."""
    pieces = heading(title, counted)
    tied = roll is not None and roll.kept >= 0 and roll.band == TIE
    pieces.append(Piece("sun", "dark-sun" if tied else "sun", motion="none"))
    if roll is not None and roll.kept < 0:
        for kept, (band, _) in enumerate(roll.keeps[:2]):
            if band == TIE:
                pieces.append(Piece(f"dark-{kept}", "dark-sun", ghost=f"die-{kept}"))
    if die is None:
        pieces.append(Piece("no-die", "", 0, 8, title="no die lies in the middle yet", texts=(
            one("no die yet", 0, 0, "strong", 160, "pip", "middle"),)))  # fmt: skip
    else:
        kind, face = die
        if roll is None or not roll.pair:
            pieces.append(Piece("orbit", "orbit", motion="none"))
        pieces.append(Piece("caption", f"caption-{LETTERS[kind]}{face}", motion="none"))
        pieces += lying(die, DIE_AT, f"In the middle: {TYPES[kind]}, showing {face}", mark="last" if laid_last else "")
    if roll is not None and roll.pair:
        pieces += thrown(die, roll)
    pieces += below(roll, foot, choices, told, alone)
    return Board(
        "middle",
        in_words(die, roll),
        WIDTH + 6,
        HEIGHT + 8,
        tuple(pieces),
        LEFT - 3,
        TOP - 3,
        least=330,
        backdrop="sky",
    )


def in_words(die: Die | None, roll: Roll | None) -> str:
    """The middle in a sentence."""
    told = f"{TYPES[die[0]]} {die[1]} lies in the middle." if die else "No die lies in the middle yet."
    if roll is not None and roll.pair:
        dice = " and ".join(f"{TYPES[k]} {f}" for k, f in zip(roll.pair, roll.faces, strict=True))
        told += f" {roll.name} threw {dice}."
        if roll.kept >= 0:
            told += f" {BANDS[roll.band].capitalize()}" + (f": {roll.total}." if roll.total else ".")
    return told


def heading(title: str, counted: str) -> list[Piece]:
    """The campaign's title above the sun, how far the evening is, a ringed world far away."""
    shown = one(title, 0, 0, "title", 250)
    room = wide(shown.words, "title", shown.size)
    left = -(room + 12 + wide(counted, "large")) / 2
    texts = (shown._replace(x=round(left, 1)), one(counted, left + room + 12, -1, "large", tone="cream"))
    world = Piece("world", "world", 178, TOP + 64, turn=4, size=0.5, motion="none")
    band = Piece("title-band", "well-366x40", -183, TOP - 1, motion="none")
    return [world, band, Piece("title", "", 0, TOP + 27, title=f"{title}, {counted}", texts=texts, motion="none")]


def lying(die: Die, spot: tuple[float, float, float], title: str, **more: str) -> list[Piece]:
    """A die with its shadow."""
    kind, face = die
    x, y, size = spot
    letter = LETTERS[kind]
    given = {"motion": "tumble", "detail": die_detail(kind), **more}
    mine = given.pop("ident", f"die-{letter}")
    shadow = Piece(f"{mine}-shadow", "die-shadow", x, y + HALF * 1.04 * size, size=size, motion="none")
    return [shadow, Piece(mine, f"die-{letter}{face}", x, y, 0, size, title, **given)]  # type: ignore[arg-type]


def thrown(die: Die | None, roll: Roll) -> list[Piece]:
    """The dice of the throw; once one is kept, the result pair, and the passed die on its way."""
    found: list[Piece] = []
    home = f"card-{roll.roller}"
    dice = list(zip(roll.pair, roll.faces, strict=True))
    if roll.kept < 0:
        for k, (kind, face) in enumerate(dice):
            x, y, _ = THROWN[k]
            found.append(Piece(f"glow-{k}", "glow-ring", x, y, ghost=f"die-{k}"))
            ident = f"die-{LETTERS[kind]}" if die is None or die[0] != kind else f"die-{LETTERS[kind]}-again"
            title = f"{TYPES[kind]}, showing {face}: keep it"
            found += lying(
                (kind, face),
                THROWN[k],
                title,
                ident=ident,
                place=f"die-{k}",
                detail="",
                came_from=f"rest-{LETTERS[kind]}",
                goes_to=home,
            )
            found.append(Piece(f"swap-{k}", f"swap-{k}", ghost=f"die-{k}"))
        return found
    if roll.kept == BOTH:
        for k, one_die in enumerate(dice):
            found += lying(one_die, THROWN[k], f"kept: {TYPES[one_die[0]]} {one_die[1]}", goes_to=home, mark="last")
        return found
    kept, passed = dice[roll.kept], dice[1 - roll.kept]
    found += lying(
        kept, THROWN[roll.kept], f"kept: {TYPES[kept[0]]} {kept[1]}", goes_to=home, mark="last", motion="arc"
    )
    other = THROWN[1 - roll.kept]
    if die is not None and die[0] == passed[0] and roll.course[0] != passed[0]:
        title = f"it lay in the middle: {TYPES[roll.course[0]]} {roll.course[1]}"
        found += lying(roll.course, other, title, goes_to=home, motion="arc")
    else:
        title = f"passed on: {TYPES[passed[0]]} {passed[1]}"
        ident = f"die-{LETTERS[passed[0]]}" if die is None or die[0] != passed[0] else f"die-{LETTERS[passed[0]]}-again"
        found += [piece._replace(faint=0.45) for piece in lying(passed, other, title, ident=ident, motion="arc")]
    return found


# -- below the sun ----------------------------------------------------------------------------------------------------


def below(
    roll: Roll | None, foot: str, choices: tuple[int, ...], told: tuple[Line, ...], alone: tuple[Line, ...]
) -> list[Piece]:
    """Slips for the two keeps, the verdict, trays to choose from, or the line that was told last; `alone` is told where
    no page lies beside it."""
    if foot == Foot.SETS:
        return [*tokens(), *sets(choices)]
    if foot == Foot.TOKENS:
        return [*tokens(), *tellings(told, alone)]
    if foot == Foot.PAIRS:
        return trays(choices)
    if roll is not None and roll.pair and roll.kept < 0:
        return [piece for k in (0, 1) for piece in slip(roll, k)]
    if roll is not None and roll.kept >= 0:
        return verdict_slip(roll)
    return tellings(told, alone)


def tellings(told: tuple[Line, ...], alone: tuple[Line, ...]) -> list[Piece]:
    """What is told below the sun, on a wide screen and on a narrow one, which has no page beside it."""
    if told == alone:
        return telling(told, LEFT, FOOT)
    wide_ones = [piece._replace(screen="wide") for piece in telling(told, LEFT, FOOT)]
    narrow = [piece._replace(id=f"{piece.id}-narrow", screen="narrow") for piece in telling(alone, LEFT, FOOT)]
    return [*wide_ones, *narrow]


def slip(roll: Roll, k: int) -> list[Piece]:
    """What keeping one die comes to: the total and its band, and what follows."""
    x = LEFT if k == 0 else -LEFT - OUTCOME[0]
    head, said, number, rows = verdict(roll, k)
    ident = f"outcome-{k}"
    lit = Piece(f"{ident}-lit", "outcome-lit", x, FOOT, ghost=f"die-{k}")
    ink = {"tie": "tie", "full": "full"}.get(head, "win")
    texts: list[Text] = []
    heading = one(said, 5 - OFFER[0] / 2, 8, "small-head", 130, ink)
    found = [
        Piece(f"{ident}-said", "", x + 71 + OFFER[0] / 2, FOOT + 17, title=f"{said}: ask what", texts=(heading,),
              place=f"offer-{k}", hit=OFFER, motion="none")
    ]  # fmt: skip
    if head == "tie":
        found.append(Piece(f"{ident}-sun", "eclipse", x + 37, FOOT + 37, size=1.14, motion="none"))
        texts.append(one(number, 37, 84, "small-head", 68, "tie", "middle"))
    elif number:
        total, short = number.split("|")
        texts.append(one(total, 37, 62, "huge", 64, ink, "middle"))
        texts.append(one(short, 37, 84, "strong", 68, "soft", "middle"))
    else:
        kind, face = roll.pair[k], roll.faces[k]
        found.append(Piece(f"{ident}-die", f"die-{LETTERS[kind]}{face}", x + 37, FOOT + 54, size=0.5, motion="none"))
    texts += [one(row.words, 92, 46 + at * 18, "row", 118) for at, row in enumerate(rows)]
    title = f"Keep {TYPES[roll.pair[k]]} {roll.faces[k]}: {said}"
    detail = "; ".join(row.words for row in rows)
    paper = Piece(
        ident, "sheet-214x112", x, FOOT, title=title, detail=detail, place=f"die-{k}", texts=tuple(texts), motion="none"
    )
    return [paper, *found, *row_icons(ident, rows, x + 79, FOOT), lit]


def row_icons(ident: str, rows: list[Row], x: float, y: float) -> list[Piece]:
    """The small signs before the rows of a slip."""
    return [
        Piece(f"{ident}-icon-{at}", row.icon, x, y + 41.5 + at * 18, size=row.size, tone=row.tone, motion="none")
        for at, row in enumerate(rows)
    ]


def verdict_slip(roll: Roll) -> list[Piece]:
    """What the roll came to, over the whole width."""
    head, said, number, rows = verdict(roll, roll.kept)
    ink = {"tie": "tie", "full": "full"}.get(head, "win")
    texts: list[Text] = [one(said, 86, 28, "head", 334, ink)]
    found = []
    if head == "tie":
        found.append(Piece("verdict-sun", "eclipse", LEFT + 42, FOOT + 54, size=1.5, motion="none"))
    else:
        total, short = number.split("|") if number else (str(roll.total), "")
        texts += [one(total, 42, 64, "huge", 68, ink, "middle"), one(short, 42, 86, "strong", 74, "soft", "middle")]
    offer = roll.offers[roll.kept] if roll.kept < len(roll.offers) else ""
    told = f"“{within(offer)}”" if offer else "; ".join(row.words for row in rows) + "."
    texts += lines(told, 86, 52, "said" if offer else "large", 340, 3, 20)
    title = f"{roll.name}: {said}" + (f", {roll.total} against {roll.threshold}" if roll.total else "")
    return [
        Piece("verdict", "sheet-440x112", LEFT, FOOT, title=title, detail=told, texts=tuple(texts), mark="last"),
        *found,
    ]


def trays(choices: tuple[int, ...]) -> list[Piece]:
    """The pairs that may be thrown, each on a tray of its own."""
    many = len(choices)
    size = min(1.0, (WIDTH + 10) / (many * 150)) if many else 1.0
    found: list[Piece] = []
    for k, code in enumerate(choices):
        first, second = pair_in(code)
        x = in_row(k, many, 150 * size) - 70 * size
        names = f"{TYPES[first]}, {TYPES[second]}"
        texts = (one(TYPES[first], 8, 98, "strong", 62), one(TYPES[second], 132, 98, "strong", 62, anchor="end"))
        title = f"throw {names}"
        detail = f"{TYPES[first]}. {die_detail(first)}\n{TYPES[second]}. {die_detail(second)}"
        found.append(
            Piece(f"tray-{code}", "sheet-140x106", x, FOOT + 4, size=size, title=title, detail=detail,
                  place=f"pair-{code}", texts=texts if size > 0.9 else (), motion="none")
        )  # fmt: skip
        for side, kind in ((38, first), (102, second)):
            die = Piece(
                f"tray-{code}-{LETTERS[kind]}",
                f"die-{LETTERS[kind]}0",
                x + side * size,
                FOOT + 4 + 47 * size,
                size=0.58 * size,
                motion="none",
            )
            found.append(die)
    return found


def sets(choices: tuple[int, ...]) -> list[Piece]:
    """The sets of dice that a new character may have, each a rainbow."""
    columns = 5 if len(choices) <= 11 else 9
    rows = -(-len(choices) // columns)
    step, down = WIDTH / columns, min(54.0, 150.0 / rows)
    size = min(step / 132, down / 66)
    found = []
    for k, mask in enumerate(choices):
        letters = "".join(LETTERS[kind] for kind in range(5) if mask >> kind & 1)
        x, y = LEFT + (k % columns + 0.5) * step, FOOT - 40 + (k // columns + 1) * down
        names = ", ".join(TYPES[LETTERS.index(letter)] for letter in letters)
        detail = "\n".join(f"{TYPES[LETTERS.index(letter)]}. {die_detail(LETTERS.index(letter))}" for letter in letters)
        found.append(
            Piece(
                f"set-{letters}",
                f"rings-{letters}",
                x,
                y,
                size=size,
                title=names,
                detail=detail,
                place=f"set-{mask}",
                motion="none",
            )
        )
    return found


def tokens() -> list[Piece]:
    """The tokens that a character may start with. [S-087 S2-040]"""
    found = []
    for kind in EVERY_TYPE:
        x, name = in_row(kind, len(EVERY_TYPE), 42), TOKENS[kind]
        title, told = f"a {name} token to start with", token_detail(name)
        place = f"token-{kind}"
        found.append(Piece(f"start-{kind}", place, x, 62, title=title, detail=told, place=place, motion="none"))
    return found


def set_choices(rings: str) -> tuple[int, ...]:
    """The sets that may be asked for: three dice, any number, or three or all."""
    return tuple({"three": THREES, "free": FREE}.get(rings, [*THREES, 31]))


def pair_choices(dice: str, closed: int, lent: int) -> tuple[int, ...]:
    """The pairs that may be thrown beside the type on the table. [S-023 S-024]"""
    mask = sum(1 << LETTERS.index(letter) for letter in dice)
    if lent >= 0:
        mask |= 1 << lent
    if closed >= 0:
        mask &= ~(1 << closed)
    return tuple(pairs(mask))
