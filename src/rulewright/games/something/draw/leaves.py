# interpreted: drawn for people only
"""The three leaves of the GM's screen: the situation with its opponents and what a high die grants; the deed and the
ladder with its odds; the notebook and the setback in pencil."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece, Text
from rulewright.games.something.dice import EVERY_TYPE, LETTERS, TYPES, die_code
from rulewright.games.something.draw.art.screen import CENTRE, LEFT, LINE, MOST_LINES, index_height
from rulewright.games.something.draw.art.slips import FOE_LINES, FOE_ROW, RUNG
from rulewright.games.something.draw.cards import Ship, ship_slip
from rulewright.games.something.draw.foes import foe_slips
from rulewright.games.something.draw.middle import Die
from rulewright.games.something.draw.seen import Foe, Line, Person, Roll
from rulewright.games.something.draw.setting import fill, lines, one
from rulewright.games.something.draw.telling import first_page, page
from rulewright.games.something.odds.calls import m1
from rulewright.games.something.odds.chances import success_chance
from rulewright.games.something.words.about import die_detail
from rulewright.games.something.words.labels import LADDER

TOP: Final = 12.0
"""A leaf stands so much above its board's origin."""
HIGH: Final = 572.0
FOES_END: Final = 374.0
"""Opponents end here, above what a high die grants; or higher, where the ship lies below them."""
FOES_END_WITH_SHIP: Final = 262.0
RESPECT: Final = (
    (1, "nobody of theirs is harmed"), (3, "nobody notices them"), (0, "one witness is impressed"),
    (4, "they recover a step"), (2, "a Win keeps the progress"),
)  # fmt: skip
"""What the reaction must respect, by the die that is high. [S-070..S-074]"""
ORACLE: Final = "Two answers are fixed, one for each die; only the second is thrown, and the higher answers."
PENCIL: Final = (
    "After the threshold you may pencil in what a tie would bring. Nobody else reads it until a tie delivers it."
)
NOTEBOOK: Final = (
    ("place", "Places"), ("party", "Parties"), ("event", "Events"), ("asked", "Asked and answered"), ("note", "Notes"),
    ("want", "What they want"), ("best", "What they do best"),
)  # fmt: skip


# -- the left leaf ----------------------------------------------------------------------------------------------------


@lru_cache(256)
def opponents_leaf(setting: str, foes: tuple[Foe, ...], ship: Ship | None) -> Board:
    """The situation, opponents, and what a reaction must respect, or the ship."""
    texts = [one("The situation", 12, 54, "head", 240)]
    pieces: list[Piece] = []
    low = len(foes) > 1 or ship is not None
    most = 11 - (0 if not foes else min(3, len(foes)) if low else 4)
    if ship is not None:
        many = len(foes)
        taken = 26 + (many * (FOE_ROW[1] + 6) if many <= 2 else -(-many // 2) * (FOE_LINES[0][1] + 3)) if many else 0.0
        most = int((FOES_END_WITH_SHIP - 78 - taken) / 19.5)
    words, face = (setting, "book") if setting else ("Nothing is told yet: the scene is yours to set.", "said")
    shown, size = fill(words, face, 256, max(2, most))
    texts += [Text(line, 12, round(78 + k * 19.5 * size, 1), face, 256, "", "", size) for k, line in enumerate(shown)]
    y = 78 + len(shown) * 19.5 * size
    if foes:
        texts.append(one("Opponents", 12, y + 14, "small-head", 240))
        slips, y = foe_slips(foes, y + 26, FOES_END if ship is None else FOES_END_WITH_SHIP, low)
        pieces += slips
    if ship is not None:
        pieces += ship_slip(ship, 20, min(y + 8, HIGH - 306), "")
    else:
        texts.append(one("When this die is high", 12, max(y + 24, 392), "small-head", 250))
        for k, (kind, words) in enumerate(RESPECT):
            at = max(y + 24, 392) + 22 + k * 27
            texts.append(one(words, 42, at + 4.5, "strong", 220))
            pieces.append(
                Piece(
                    f"high-{LETTERS[kind]}",
                    f"chip-{LETTERS[kind]}",
                    23,
                    at,
                    size=0.9,
                    title=TYPES[kind],
                    detail=die_detail(kind),
                    motion="none",
                )
            )
    ground = Piece("leaf-left", "leaf-left", texts=tuple(texts), motion="none")
    told = "; ".join(f"{foe.name}, at least {foe.least}" for foe in foes) or "none"
    return Board("opponents", f"Opponents: {told}", LEFT[0], HIGH, (ground, *pieces), 0, -TOP, least=260)


# -- the middle leaf --------------------------------------------------------------------------------------------------


@lru_cache(256)
def call_leaf(
    roll: Roll | None, floor: int, laying: bool, told: tuple[Line, ...], title: str, oracle: int, die: Die | None,
    book: str, cast: tuple[str, ...],
) -> Board:  # fmt: skip
    """The deed, what was named for it, and the ladder; before that the dice to lay, between rolls the page."""
    ground = Piece("leaf-middle", "leaf-middle", motion="none")
    if laying:
        pieces = laying_dice()
        words = "Which die lies in the middle?"
    elif roll is None:
        if told:
            pieces = page(told, "page", "sheet-374x500", 12, 34, 374, 500, title)
        else:
            pieces = first_page(cast, "page", "sheet-374x500", 12, 34, 374, 500, book)
        if oracle >= 0 and die is not None:
            pieces = oracle_dice(oracle, die)
        words = "The story so far"
    else:
        pieces = the_call(roll, floor)
        words = f"{roll.name} acts"
    return Board("call", words, CENTRE[0], HIGH, (ground, *pieces), 0, -TOP, least=340)


def laying_dice() -> list[Piece]:
    """The ten dice that the GM may lay: each type at 1, for trouble, and at 6, for glory. [S-003]"""
    head = (
        one("Lay a die in the middle", 12, 54, "head", 374),
        *lines(
            "1 for trouble, 6 for glory. Nothing is rolled; that type is closed to whoever throws next.",
            12,
            80,
            "said",
            374,
            2,
            20,
        ),
    )
    found = [Piece("lay-head", "", texts=head, motion="none")]
    for kind in EVERY_TYPE:
        y = 158 + kind * 84
        for k, face in enumerate((1, 6)):
            x = 190 + k * 110
            code = die_code(kind, face)
            found.append(Piece(f"lay-{code}-shadow", "die-shadow", x, y + 36, size=0.7, motion="none"))
            found.append(
                Piece(
                    f"lay-{code}",
                    f"die-{LETTERS[kind]}{face}",
                    x,
                    y,
                    size=0.66,
                    title=f"{TYPES[kind]} {face}",
                    detail=die_detail(kind),
                    place=f"lay-{code}",
                    motion="none",
                )
            )
        texts = (
            one(TYPES[kind], 12, y - 2, "small-head", 110),
            one(("for the bold", "dangerous", "skilled", "hidden", "for the living")[kind], 12, y + 16, "fine", 110),
        )
        found.append(Piece(f"lay-name-{kind}", "", texts=texts, motion="none"))
    return found


def oracle_dice(kind: int, die: Die) -> list[Piece]:
    """The oracle: the Course on the table against another type. [S2-064]"""
    texts = (
        one("The oracle", 12, 54, "head", 374),
        *lines(ORACLE, 12, 80, "said", 374, 3, 20),
        one("the Course", 100, 290, "strong", 120, anchor="middle"),
        one("against it", 298, 290, "strong", 120, anchor="middle"),
    )  # fmt: skip
    told = f"the Course: {TYPES[die[0]]} {die[1]}", f"against it: {TYPES[kind]}"
    dice = [
        Piece("oracle-course", f"die-{LETTERS[die[0]]}{die[1]}", 100, 212, size=0.9, title=told[0], motion="none"),
        Piece("oracle-other", f"die-{LETTERS[kind]}0", 298, 212, size=0.9, title=told[1], motion="tumble"),
    ]
    return [Piece("oracle", "", texts=texts, motion="none"), *dice]


def the_call(roll: Roll, floor: int) -> list[Piece]:
    """Who acts, in their own words; skill, Goal and opposition; the rungs."""
    texts: list[Text] = [one(roll.name, 34, 52, "small-head", 350)]
    y = 76.0
    words = roll.deed or "…"
    shown, size = fill(words, "book", 374, 4)
    texts += [Text(line, 12, round(y + k * 20 * size, 1), "book", 374, "", "", size) for k, line in enumerate(shown)]
    y += len(shown) * 20 * size
    if roll.intent:
        shown, size = fill(roll.intent, "said", 374, 2)
        texts += [
            Text(line, 12, round(y + k * 20 * size, 1), "said", 374, "", "", size) for k, line in enumerate(shown)
        ]
        y += len(shown) * 20 * size
    named = [
        f"{roll.skill} +{roll.skill_bonus}" if roll.skill else "",
        roll.goal,
        roll.foe,
        "Peril" if roll.risky else "",
    ]
    if roll.threshold:
        named.insert(0, f"against {roll.threshold}")
    told = "  ·  ".join(filter(None, named))
    if told:
        texts.append(one(told, 12, y + 4, "large", 374, "plum"))
        y += 22
    deed = " ".join(filter(None, (roll.deed, roll.intent)))
    found = [
        Piece("deed", "", title=f"{roll.name}: {deed}", texts=tuple(texts), motion="none"),
        Piece("deed-sign", f"seat-{roll.owner}", 21, 46, size=0.6, tone="ink", motion="none"),
    ]
    return [*found, *the_rungs(roll, floor)]


def the_rungs(roll: Roll, floor: int) -> list[Piece]:
    """The usual thresholds with their odds; each rung is an answer, or says why not. [S-018..S-021 S2-027]"""
    top = HIGH - TOP - 46 - 7 * (RUNG[1] + 5)
    heads = (
        one("Threshold", 12, top - 9, "small-head", 120),
        one("in one roll", 310, top - 9, "label", 90, "soft", "end"),
        one("rolls in all", 382, top - 9, "label", 90, "soft", "end"),
    )
    found = [Piece("rungs", "", texts=heads, motion="none")]
    for k, value in enumerate(sorted(LADDER, reverse=True)):
        found += rung(roll, value, top + k * (RUNG[1] + 5), floor)
    note = lines(
        f"Counted for {roll.skill} +{roll.skill_bonus} and any die in the middle: "
        "a threshold is about the deed, never about the Goal or the die."
        if roll.skill
        else "Odds come with the skill.",
        12,
        HIGH - TOP - 32,
        "label",
        374,
        2,
        16,
        "soft",
    )
    return [*found, Piece("rung-note", "", texts=note, motion="none")]


def rung(roll: Roll, value: int, y: float, floor: int) -> list[Piece]:
    """One threshold of the ladder."""
    closed = value < floor
    state = "-closed" if closed else "-set" if roll.threshold == value else ""
    ink = "soft" if closed else "ink"
    texts = [
        one(str(value), 27, 28.5, "flag", 48, "soft" if closed else "cream", "middle"),
        one(LADDER[value], 66, 25.5, "large", 122, ink),
    ]
    found: list[Piece] = []
    if closed:
        texts.append(one(f"at least {floor} here", RUNG[0] - 12, 25.5, "label", 150, "soft", "end"))
        said = f"not possible: at least {floor}"
    elif roll.skill:
        share, rolls = odds(value, roll.skill_bonus)
        texts += [
            one(f"{share} %", 298, 25, "strong", 44, anchor="end", size=1.06),
            one(rolls, RUNG[0] - 12, 25, "strong", 60, anchor="end", size=1.06),
        ]
        found.append(Piece(f"odds-{value}", f"odds-{round(share / 10)}", 206, y + 16, motion="none"))
        said = f"{share} per cent in one roll, {rolls} rolls in all"
    else:
        said = "a usual threshold"
    slip = Piece(
        f"rung-{value}",
        f"rung-{value}{state}",
        12,
        y,
        title=f"{value}: {LADDER[value]}",
        detail=said,
        place=f"rung-{value}",
        texts=tuple(texts),
    )
    return [slip, *found]


@lru_cache(512)
def odds(threshold: int, bonus: int) -> tuple[int, str]:
    """The chance of a full success in one roll, in a hundred, and rolls to expect from +0, with any die. [S-020]"""
    share = round(100 * success_chance(threshold, bonus, None, "opt"))
    return share, f"{float(m1(threshold, bonus)):.1f}" if threshold <= 22 else "many"


# -- the right leaf ---------------------------------------------------------------------------------------------------


def public_notes(crew: tuple[Person, ...]) -> tuple[tuple[str, str], ...]:
    """What lies open and a GM looks for: what everybody wants, and what they can do best."""
    here = [person for person in crew if person.here]
    wants = [("want", f"{person.call}: {person.want}") for person in here if person.want]
    best = [
        ("best", f"{person.call}: " + ", ".join(f"{name} +{bonus}" for _, name, bonus in person.skills[:4]))
        for person in here
    ]
    return (*wants, *best)


@lru_cache(256)
def notebook_leaf(notes: tuple[tuple[str, str], ...]) -> Board:
    """What the GM alone may read: places, parties, events, answers, and the setback in pencil."""
    pieces = [
        Piece(
            "leaf-right",
            "leaf-right",
            texts=(one("Your notebook", 12, 54, "head", 170), one("yours alone", 270, 53, "label", 90, "soft", "end")),
            motion="none",
        )
    ]
    pieces.append(Piece("notebook-eye", "mark-eye", 188, 48, size=0.7, tone="soft", motion="none"))
    y, bottom = 68.0, HIGH - TOP - 118
    for kind, heading in NOTEBOOK:
        entries = [text for one_, text in notes if one_ == kind][-6:]
        if not entries or bottom - y < index_height(1):
            continue
        most = min(MOST_LINES, int((bottom - y - 40) / LINE))
        pieces.append(index(f"notes-{kind}", heading, entries, 12, y, most, 5 if kind == "asked" else 3))
        y += index_height(int(pieces[-1].art.partition("-")[2])) + 9
    if y == 68.0:
        pieces.append(
            Piece(
                "no-notes",
                "",
                texts=lines(
                    "Nothing noted yet. What you pencil in, and what players ask in private, is kept here.",
                    12,
                    84,
                    "said",
                    250,
                    4,
                    20,
                    "soft",
                ),
                motion="none",
            )
        )
    draft = next((text for kind, text in notes if kind == "pencil"), "")
    words = lines(
        draft or PENCIL,
        46,
        48,
        "said" if draft else "label",
        200,
        3,
        17,
        "ink" if draft else "soft",
    )
    slip = Piece(
        "pencil",
        "pencil-slip",
        12,
        HIGH - TOP - 112,
        title="a setback, in pencil",
        detail=draft or "none yet",
        texts=(one("A setback, in pencil", 46, 28, "small-head", 200), *words),
        motion="none",
    )
    pieces += [slip, Piece("pencil-mark", "mark-pencil", 36, HIGH - TOP - 86, tone="soft", motion="none")]
    return Board("notebook", "Your notebook, for your eyes only", LEFT[0], HIGH, tuple(pieces), 0, -TOP, least=260)


def index(ident: str, heading: str, entries: list[str], x: float, y: float, most: int, each: int) -> Piece:
    """A card of the notebook, at most so many lines for each entry; what has no room is in its detail."""
    texts: list[Text] = [one(heading, 12, 19, "small-head", 230, size=0.92)]
    used = 0
    for entry in entries:
        shown, size = fill(" ".join(entry.split()) or "…", "label", 222, min(each, most), 0.95)
        if used + len(shown) > most:
            break
        texts.append(one("•", 12, 42 + used * LINE, "strong", tone="coral"))
        texts += [Text(line, 24, 42 + (used + k) * LINE, "label", 222, "", "", size) for k, line in enumerate(shown)]
        used += len(shown)
    return Piece(
        ident,
        f"index-{max(1, used)}",
        x,
        y,
        title=heading,
        detail="\n".join(entries),
        texts=tuple(texts),
        motion="none",
    )
