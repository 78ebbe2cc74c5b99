# interpreted: drawn for people only
"""Boards that only a phone shows: Goals in one line, your own card, everybody else and the opponents as a list."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.games.something.draw.art.cards import BOOKMARK, CARD
from rulewright.games.something.draw.art.slips import MOST_SHOWN
from rulewright.games.something.draw.cards import Ship, bar, bookmark, ship_slip, whole_card
from rulewright.games.something.draw.goals import log_row, short_slip
from rulewright.games.something.draw.seen import Foe, Goal, Line, Logged, Person, foe_detail, goal_detail
from rulewright.games.something.draw.setting import one, wide
from rulewright.games.something.draw.telling import page

WIDTH: Final = 366.0


@lru_cache(256)
def goal_row(goals: tuple[Goal, ...]) -> Board:
    """All Goals in one line: how far each has risen; the one that counts has its name."""
    pieces = [Piece("p-well", "well-366x40", motion="none")]
    if not goals:
        pieces.append(
            Piece("p-none", "", texts=(one("no Goal yet", 183, 25, "large", 300, "haze", "middle"),), motion="none")
        )
    shown = goals if len(goals) <= 5 else in_the_row(goals)
    named = next((goal for goal in shown if goal.now), shown[0] if len(shown) == 1 else None)
    more = len(goals) - len(shown)
    each = min(72.0, (WIDTH - 10 - (64 if more else 0)) / max(1, len(shown)))
    spare = WIDTH - 10 - (64 if more else 0) - each * len(shown)
    x = 5.0
    for goal in shown:
        room = min(spare, wide(goal.name, "large") + 14) if goal is named else 0.0
        texts = [one(f"+{goal.progress}", 37, 26, "number", 34, "cream", "start")]
        if room > 30:
            texts.append(one(goal.name, 66, 25, "large", room - 6, "gold" if goal.now else "cream"))
        title = f"{goal.name}, progress {goal.progress}" + (", counts in this roll" if goal.now else "")
        middle = (each + room) / 2
        pieces.append(
            Piece(
                f"p-goal-{goal.g}",
                "",
                round(x + middle, 1),
                20,
                title=title,
                detail=goal_detail(goal),
                place=f"goal-{goal.g}",
                hit=(round(each + room - 4, 1), 38),
                texts=tuple(text._replace(x=round(text.x - middle, 1), y=text.y - 20) for text in texts),
                motion="none",
            )
        )
        pieces.append(
            Piece(
                f"p-sun-{goal.g}",
                f"sunrise-{min(goal.progress, MOST_SHOWN)}",
                round(x + 18, 1),
                20,
                size=0.36,
                motion="none",
            )
        )
        x += each + room
    if more:
        told = (one(f"{more} below", WIDTH - 14, 25, "label", 58, "haze", "end"),)
        pieces.append(Piece("p-more", "", title=f"{more} more Goals in the list below", texts=told, motion="none"))
    return Board(
        "p-goals",
        "Goals: " + ("; ".join(f"{g.name} +{g.progress}" for g in goals) or "none yet"),
        WIDTH,
        40,
        tuple(pieces),
    )


def in_the_row(goals: tuple[Goal, ...]) -> tuple[Goal, ...]:
    """The four of many Goals that lie in the line: the newest, and the one that counts now."""
    now = [goal for goal in goals if goal.now]
    rest = [goal for goal in goals if not goal.now]
    return tuple(sorted((*now, *rest[len(now) - 4 :])))


@lru_cache(64)
def page_board(told: tuple[Line, ...]) -> Board:
    """What was told last, above all else while somebody tells: a phone has no room for a book."""
    pieces = page(told, "p-page", "sheet-366x236", 0, 2, 366, 236, "The story so far")
    return Board("p-page", "The story so far", WIDTH + 4, 244, tuple(pieces), -1)


@lru_cache(256)
def mine_board(person: Person, you: int, away: str, closed: int) -> Board:
    """Your own card and your dice."""
    pieces = [*whole_card(person, 2, 2, 1.0, you, "p-"), *bookmark(person, CARD[0] + 11, 2, away, closed, "p-")]
    return Board("p-mine", f"Your character: {person.name}", CARD[0] + BOOKMARK[0] + 18, 292, tuple(pieces), -3, -3)


@lru_cache(256)
def list_board(
    goals: tuple[Goal, ...],
    foes: tuple[Foe, ...],
    log: tuple[Logged, ...],
    others: tuple[Person, ...],
    ship: Ship | None,
) -> Board:
    """Goals with their names, opponents, companions, the ship: one under the other."""
    pieces: list[Piece] = []
    y = 4.0
    for goal in goals:
        pieces += short_slip(goal, 38, y, "p-list", wider=True)
        y += 46
    for foe in foes:
        texts = (one(str(foe.least), 42, 20.5, "number", 34, "gold"), one(foe.name, 56, 20.5, "large", 220, "cream"))
        pieces.append(
            Piece(
                f"p-foe-{foe.at}",
                "well-290x30",
                38,
                y,
                title=f"{foe.name}, at least {foe.least}",
                detail=foe_detail(foe),
                place=f"foe-{foe.at}",
                texts=texts,
                motion="none",
            )
        )
        y += 36
    for person in others:
        pieces += bar(person, 38, y, 290, "p-")
        y += 36
    for logged in log:
        pieces += log_row(logged, 38, y + 16, "p-log")
        y += 30
    if ship is not None:
        pieces += ship_slip(ship, 64, y + 4, "p-")
        y += 296
    return Board("p-list", "Goals, opponents and companions", WIDTH, max(y, 40.0), tuple(pieces))
