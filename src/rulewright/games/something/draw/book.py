# interpreted: drawn for people only
"""The story as a book that lies open on the table while somebody tells: running text, whoever speaks in the margin.

It takes the place of the table only when nothing on the table can be chosen: while wants and deeds are told, while the
GM closes the evening, and when it has ended. The page that is written on lies to the right, the one before it to the
left, and at their feet stands what a player still has to know.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Board, Piece, Stamp, Text
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.draw.art.book import BOOK
from rulewright.games.something.draw.art.slips import MOST_SHOWN
from rulewright.games.something.draw.seen import Goal, Line, Person, goal_detail, person_detail
from rulewright.games.something.draw.setting import fill, lines, one, wide
from rulewright.games.something.draw.telling import STEP, Run, as_said, flow, joined, set_in, set_row

WIDTH: Final = 972.0
HEIGHT: Final = 724.0
TOP: Final = -148.0
"""The board's upper edge; its origin is where the sun stands."""
MARGIN: Final = 92.0
"""Left of the text, for the names of whoever speaks."""
TEXT: Final = BOOK[0] / 2 - MARGIN - 38
FIRST: Final = 68.0
"""The first baseline of a page."""
FOOT: Final = BOOK[1] - 84
"""Where the foot of a page begins."""
ROOM: Final = int((FOOT - 14 - FIRST) / STEP) + 1
"""How many rows a page has."""
INSET: Final = 41.0
"""The foot of a page is as wide as the page without so much on either side."""
READ: Final = 16
"""So many lines are read out for those who cannot see the pages: about what stands on them."""
WRITTEN: Final = 9
"""So many rows are free below the story while somebody writes on the page; else the page is turned."""
GOALS_SHOWN: Final = 4
"""So many Goals stand at the foot."""


class Row(NamedTuple):
    """One row of a page: its words, who speaks there, and the large letter that a scene begins with."""

    runs: tuple[Run, ...]
    who: str = ""
    seat: int = -1
    initial: str = ""


@lru_cache(64)
def book_board(
    title: str, counted: str, told: tuple[Line, ...], cast: tuple[str, ...], die: tuple[int, int] | None,
    goals: tuple[Goal, ...], reached: tuple[str, ...], mine: Person | None, telling: bool = False,
) -> Board:  # fmt: skip
    """The pages that are open: those on which the story stands now; while somebody tells, with room to write on."""
    pages = paged(rows_of(told))
    if telling and len(pages[-1]) > ROOM - WRITTEN:
        pages.append([])
    first = len(pages) - 1
    pieces = [Piece("book", "book", 0, TOP + 4, motion="none")]
    pieces += open_page(pages[-2], 0, first, title) if first else plate(title, cast)
    pieces += open_page(pages[-1], 1, first + 1, counted)
    said = "the story so far" if told else "nothing is told yet"
    pieces[0] = pieces[0]._replace(title=said, detail=as_said(told[-READ:]))
    pieces += the_middle(die, goals, reached)
    pieces += own_sheet(mine) if mine is not None else []
    return Board(
        "book", "The story so far", WIDTH, HEIGHT, tuple(pieces), -WIDTH / 2, TOP, least=760, backdrop="sky",
        writes=room_to_write(len(pages[-1])) if len(pages[-1]) <= ROOM - WRITTEN else None,
    )  # fmt: skip


def room_to_write(rows: int) -> tuple[float, float, float, float]:
    """Below the last row of the right page: where the next words will stand."""
    top = TOP + 4 + FIRST + (rows - 1) * STEP + (13 if rows else -12)
    return left_edge(1) + MARGIN - 12, top, TEXT + 24, TOP + 4 + FOOT - 6 - top


def rows_of(told: tuple[Line, ...]) -> list[list[Row]]:
    """The paragraphs, each in rows; a scene begins with a large letter."""
    found: list[list[Row]] = []
    for paragraph in joined(told):
        first = paragraph[0]
        if first.kind == "scene" and len(first.text) > 1:
            found.append(scene_rows(first.text))
            continue
        rows = [Row(tuple(row)) for row in set_in(tuple(paragraph), TEXT, False)]
        if rows:
            rows[0] = rows[0]._replace(who=first.who, seat=first.seat)
            found.append(rows)
    return found


def scene_rows(text: str) -> list[Row]:
    """A scene: its first letter two rows high, the words beside it and then below."""
    room = wide(text[0], "initial") + 7
    beside = flow(text[1:].lstrip(), "book", TEXT - room, 0.0)[:2]
    rest = text[1:].lstrip()
    rows = []
    for words, _ in beside:
        rows.append(Row(((words, room, "book"),)))
        rest = rest[len(words) :].lstrip() if rest.startswith(words) else " ".join(rest.split()[len(words.split()) :])
    if len(rows) == 1:
        rows.append(Row(()))
    rows[0] = rows[0]._replace(initial=text[0])
    if rest:
        rows += [Row(((words, 0.0, "book"),)) for words, _ in flow(rest, "book", TEXT, 0.0)]
    return rows


def paged(paragraphs: list[list[Row]]) -> list[list[Row]]:
    """The rows on their pages; a scene after the first has a row free above it and keeps its first rows together."""
    pages: list[list[Row]] = [[]]
    for paragraph in paragraphs:
        if paragraph[0].initial and pages[-1]:
            pages[-1].append(Row(()))
        for k, row in enumerate(paragraph):
            together = 2 if k == 0 and len(paragraph) > 1 else 1
            if len(pages[-1]) + together > ROOM:
                alone = k == len(paragraph) - 1 and k > 1  # the last row of a paragraph takes the one before along
                pages.append([pages[-1].pop()] if alone else [])
            pages[-1].append(row)
    return pages


def left_edge(side: int) -> float:
    """Where a page begins: the left one, or the right one beyond the fold."""
    return -BOOK[0] / 2 if side == 0 else 8.0


def open_page(rows: list[Row], side: int, number: int, head: str) -> list[Piece]:
    """One page: its running head, the rows with names in the margin."""
    x, top = left_edge(side) + MARGIN, TOP + 4 + FIRST
    running = TOP + 4 + 34
    inner, outer = (x + TEXT, x) if side == 0 else (x, x + TEXT)
    texts = [
        one(f"page {number}", outer, running, "running", 90, "", "end" if side else "start"),
        one(head, inner, running, "running", TEXT - 100, "", "start" if side else "end"),
    ]
    stamps: list[Stamp] = []
    signs: list[Piece] = []
    for k, row in enumerate(rows):
        y = top + k * STEP
        set_row(list(row.runs), x, y, texts, stamps)
        if row.initial:
            texts.append(Text(row.initial, round(x - 1, 1), round(y + STEP, 1), "initial"))
        if row.who:
            texts.append(one(row.who, x - 24, y - 0.5, "label", MARGIN - 36, "soft", "end"))
            signs.append(
                Piece(f"book-{side}-sign-{k}", f"seat-{row.seat}", x - 14, round(y - 5, 1), size=0.42, tone="soft",
                      motion="none")
            )  # fmt: skip
    return [Piece(f"book-{side}", "", texts=tuple(texts), stamps=tuple(stamps), motion="none"), *signs]


def plate(title: str, cast: tuple[str, ...]) -> list[Piece]:
    """Facing the first page: a sun about to rise, the title, who is in it."""
    middle, y = left_edge(0) + BOOK[0] / 4, TOP + 240
    names = " and ".join(filter(None, (", ".join(cast[:-1]), cast[-1]))) if cast else ""
    shown, size = fill(f"with {names}", "said", TEXT, 4) if names else ((), 1.0)
    texts = (
        one("AN EVENING OF SPACE FANTASY", middle, y - 120, "zone", TEXT, "soft"),
        one(title, middle, y + 150, "cover", TEXT, "ink"),
        *(
            Text(line, middle, round(y + 188 + k * STEP * size, 1), "said", TEXT, "", "middle", size)
            for k, line in enumerate(shown)
        ),
    )
    return [
        Piece("book-0", "", texts=texts, motion="none"),
        Piece("book-plate", "sunrise-2", middle, y, size=2.3, motion="none"),
    ]


# -- the feet of the pages --------------------------------------------------------------------------------------------


def foot_rule(side: int) -> Piece:
    """The rule above the foot of a page."""
    return Piece(f"book-rule-{side}", "book-rule", left_edge(side) + INSET, TOP + 4 + FOOT, motion="none")


def the_middle(die: tuple[int, int] | None, goals: tuple[Goal, ...], reached: tuple[str, ...]) -> list[Piece]:
    """At the foot of the left page: the die in the middle, and the Goals."""
    x, y = left_edge(0) + INSET, TOP + 4 + FOOT
    found = [foot_rule(0)]
    if die is not None:
        kind, face = die
        told = (one(f"{TYPES[kind]} {face}", 28, 1, "strong"), one("in the middle", 28, 17, "fine"))
        found.append(
            Piece("book-die", f"die-{LETTERS[kind]}{face}", x + 20, y + 37, size=0.38,
                  title=f"In the middle: {TYPES[kind]}, showing {face}", motion="none")
        )  # fmt: skip
        found.append(Piece("book-die-name", "", x + 20, y + 36, texts=told, motion="none"))
    for k, goal in enumerate(goals[:GOALS_SHOWN]):
        # one below the other as long as there is room for it: names are wishes, and long
        many = len(goals) > 2
        at = x + 148 + (k % 2 * 124 if many else 0)
        down = y + (23 + (k // 2 if many else k) * 31 if len(goals) > 1 else 37)
        texts = (
            one(f"+{goal.progress}", 19, 5.5, "small-head", 28), one(goal.name, 46, 5, "strong", 74 if many else 196),
        )  # fmt: skip
        found.append(
            Piece(f"book-goal-{goal.g}", f"sunrise-{min(goal.progress, MOST_SHOWN)}", at, down, size=0.3,
                  title=f"{goal.name}, progress {goal.progress}", detail=goal_detail(goal), motion="none")
        )  # fmt: skip
        found.append(Piece(f"book-goal-{goal.g}-name", "", at, down, texts=texts, motion="none"))
    if not goals and reached:
        settled = lines("Settled: " + ", ".join(reached), 0, 0, "strong", 250, 3, 17)
        found.append(Piece("book-settled", "", x + 130, y + 30, texts=settled, motion="none"))
    return found


def own_sheet(mine: Person) -> list[Piece]:
    """At the foot of the right page: what your own character can do."""
    room = BOOK[0] / 2 - 2 * INSET
    skills = " · ".join(f"{name} +{bonus}" for _, name, bonus in mine.skills)
    tokens = ", ".join(name for _, name in mine.tokens)
    texts = (
        one(mine.name, 0, 0, "small-head", room * 0.62),
        one(f"holds {tokens}" if tokens else "holds no token", room, 0, "label", room * 0.36, "soft", "end"),
        *lines(skills, 0, 20, "label", room, 2, 16),
    )
    x, y = left_edge(1) + INSET, TOP + 4 + FOOT + 28
    sheet = Piece("book-mine", "", x, y, title=mine.name, detail=person_detail(mine), texts=texts, motion="none")
    return [foot_rule(1), sheet]
