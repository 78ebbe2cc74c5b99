# interpreted: drawn for people only
"""Goals as slips in which a sun rises, and below them the opponents: what everybody sees beside the sun."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece, Text
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.draw.art.slips import (
    GOAL,
    GOAL_COLUMNS,
    GOAL_GAP,
    GOAL_LINE,
    MINI_GOAL,
    MOST_SHOWN,
    WIDE_GOAL,
    goal_line_width,
)
from rulewright.games.something.draw.seen import Foe, Goal, Logged, foe_detail, goal_detail
from rulewright.games.something.draw.setting import lines, one, wide

WIDTH: Final = 256.0
HEIGHT: Final = 416.0
ROW: Final = 25.0
BANDS_SHORT: Final = ("tie", "not yet", "Win?", "full", "Win")
"""What a roll came to, in a word."""


@lru_cache(256)
def goals_board(
    goals: tuple[Goal, ...], foes: tuple[Foe, ...], closed: tuple[str, ...], log: tuple[Logged, ...]
) -> Board:
    """The Goals from the top, closer together when there are many; the opponents at the foot; between them, where room
    is left, the last rolls and the Goals that are closed."""
    rows = min(len(foes), 5)
    below = 13 + ROW * rows if rows else 0.0
    room = HEIGHT - below - (9 if rows else 0)
    slips, bottom = goal_slips(goals, room)
    pieces = [*slips, *between(closed, log, bottom + 14, room - bottom - 14), *foe_slip(foes, HEIGHT - below, rows)]
    told = "; ".join(f"{one_.name} +{one_.progress}" for one_ in goals) or "none yet"
    return Board("goals", f"Goals: {told}", WIDTH + 6, HEIGHT + 8, tuple(pieces), -3, -3, least=220)


def between(closed: tuple[str, ...], log: tuple[Logged, ...], y: float, room: float) -> list[Piece]:
    """The Goals that are closed and the last rolls, as many as have room: the latest below."""
    found: list[Piece] = []
    names = closed[-2:] if room > 24 * 5 else ()
    for k, name in enumerate(names):
        texts = (one(name, 34, 5, "label", 150, "haze"), one("closed", 250, 5, "fine", 60, "haze", "end"))
        mark = Piece(f"closed-{k}-sun", "pip-sun", 20, y + 8, faint=0.8, motion="none")
        found += [Piece(f"closed-{k}", "", 0, y + 8, title=f"{name}, closed", texts=texts, motion="none"), mark]
        y, room = y + 22, room - 22
    many = min(len(log), int((room - 2) // 28))
    for k, logged in enumerate(log[-many:] if many > 0 else ()):
        found += log_row(logged, 0, y + 14 + k * 28)
    return found


def log_row(logged: Logged, x: float, y: float, ident: str = "log") -> list[Piece]:
    """One roll in a line: who, the result pair, what it came to."""
    first, face, second, other = logged.pair
    band = BANDS_SHORT[logged.band]
    told = f"{logged.total} {band}" if logged.total else band
    texts = (one(logged.who, 32, 5, "strong", 72, "cream"), one(told, 252, 5, "strong", 66, "cream", "end"))
    title = f"{logged.who}: {TYPES[first]} {face} and {TYPES[second]} {other}, {told}"
    title += f" against {logged.threshold}" if logged.total else ""
    here = f"{ident}-{logged.at}"
    return [
        Piece(here, "", x, y, title=title, texts=texts),
        Piece(f"{here}-sign", f"seat-{logged.seat}", x + 20, y, size=0.5, tone="cream"),
        Piece(f"{here}-a", f"chip-{LETTERS[first]}{face}", x + 128, y, size=0.84),
        Piece(f"{here}-b", f"chip-{LETTERS[second]}{other}", x + 166, y, size=0.84),
    ]


def goal_slips(goals: tuple[Goal, ...], room: float) -> tuple[list[Piece], float]:
    """Whole slips where they have room, else one line each, shorter the more there are; and where they end."""
    if not goals:
        told = lines("No Goal yet: the players say what their characters want.", 22, 44, "large", 212, 3, 19, "cream")
        return [Piece("no-goal", "no-goal", 0, 0, title="no Goal yet", texts=told, motion="none")], GOAL[1]
    many = len(goals)
    step = min(GOAL[1] + 9, (room - GOAL[1]) / max(1, many - 1))
    if many == 1 or step >= GOAL[1] + 3:
        found = [piece for k, goal in enumerate(goals) for piece in whole_slip(goal, 0, round(k * step, 1))]
        return found, (many - 1) * step + GOAL[1]
    return short_goals(goals, room)


def short_goals(goals: tuple[Goal, ...], room: float) -> tuple[list[Piece], float]:
    """A line for each Goal, none over another: tall ones while they have room, then low ones, then low ones in as many
    columns as it takes; and where they end."""
    many = len(goals)
    step = min(MINI_GOAL[1] + 6, (room - MINI_GOAL[1]) / max(1, many - 1))
    if many == 1 or step >= MINI_GOAL[1] + 1:
        found = [piece for k, goal in enumerate(goals) for piece in short_slip(goal, 0, round(k * step, 1))]
        return found, (many - 1) * step + MINI_GOAL[1]
    rows = max(1, int((room + GOAL_GAP) // (GOAL_LINE + GOAL_GAP)))
    columns = next((columns for columns in GOAL_COLUMNS if rows * columns >= many), GOAL_COLUMNS[-1])
    rows = -(-many // columns)
    found = []
    for k, goal in enumerate(goals):
        left = k // rows * (WIDTH + GOAL_GAP) / columns
        found.append(low_line(goal, round(left, 1), k % rows * (GOAL_LINE + GOAL_GAP), columns))
    return found, rows * (GOAL_LINE + GOAL_GAP) - GOAL_GAP


def low_line(goal: Goal, x: float, y: float, columns: int) -> Piece:
    """A Goal in a low line, of a table that has many of them."""
    width = goal_line_width(columns)
    ink = "gold" if goal.now else "cream"
    left = 12.0 if columns < 3 else 8.0
    texts = (
        one(goal.name, left, 15.5, "label", width - left - 34, ink),
        one(f"+{goal.progress}", width - left + 2, 16, "bonus", 28, "gold"),
    )
    title = f"{goal.name}, progress {goal.progress}" + (", counts in this roll" if goal.now else "")
    art = f"well-{width:g}x{GOAL_LINE:g}"
    place = f"goal-{goal.g}"
    return Piece(place, art, x, y, title=title, detail=goal_detail(goal), place=place, texts=texts)


def whole_slip(goal: Goal, x: float, y: float) -> list[Piece]:
    """A Goal: how far it has risen, whose wants are in it."""
    name = lines(goal.name, 104, 28, "goal", 146, 2, 19, least=0.8)
    if len(name) == 1:
        name = (name[0]._replace(y=38.0),)
    texts = [one(f"+{goal.progress}", 54, 45, "progress", 70), *name]
    found: list[Piece] = []
    at, room = 104.0, (WIDTH - 92 if goal.now else WIDTH - 8)
    for k, (seat, who, _) in enumerate(goal.aims):
        long = wide(who, "label")
        if at + 15 + long > room:
            break
        found.append(
            Piece(f"aim-{goal.g}-{k}", f"seat-{seat}", x + at + 5, y + 83, size=0.45, tone="soft", motion="none")
        )
        texts.append(one(who, at + 15, 87.5, "label", tone="soft"))
        at += 15 + long + 10
    shown = min(goal.progress, MOST_SHOWN)
    art = f"goal-{shown}-now" if goal.now else f"goal-{shown}"
    title = f"{goal.name}, progress {goal.progress}" + (", counts in this roll" if goal.now else "")
    slip = Piece(
        f"goal-{goal.g}", art, x, y, title=title, detail=goal_detail(goal), place=f"goal-{goal.g}", texts=tuple(texts)
    )
    return [slip, *found]


def short_slip(goal: Goal, x: float, y: float, ident: str = "goal", wider: bool = False) -> list[Piece]:
    """A Goal in one line; in a list of wider lines as wide as those."""
    more = WIDE_GOAL[0] - MINI_GOAL[0] if wider else 0.0
    texts = (
        one(goal.name, 48, 26, "small-head", 158 + more, "cream", size=0.94),
        one(f"+{goal.progress}", 242 + more, 27, "number", 40, "gold", size=1.2),
    )
    title = f"{goal.name}, progress {goal.progress}" + (", counts in this roll" if goal.now else "")
    art = ("wide-goal" if wider else "mini-goal") + ("-now" if goal.now else "")
    shown = min(goal.progress, MOST_SHOWN)
    slip = Piece(
        f"{ident}-{goal.g}", art, x, y, title=title, detail=goal_detail(goal), place=f"goal-{goal.g}", texts=texts
    )
    return [slip, Piece(f"{ident}-sun-{goal.g}", f"sunrise-{shown}", x + 21, y + 20, size=0.43, motion="none")]


def foe_slip(foes: tuple[Foe, ...], y: float, rows: int) -> list[Piece]:
    """Who stands against the crew, for everybody: the least threshold against each."""
    if not rows:
        return []
    texts: list[Text] = []
    for k, foe in enumerate(foes[:rows]):
        at = 25 + k * ROW
        name = foe.name if k < rows - 1 or len(foes) == rows else f"{foe.name}, and {len(foes) - rows} more"
        texts += [
            one(str(foe.least), 38, at + 1, "number", 32, "gold", size=1.18),
            one(name, 56, at, "large", 192, "cream", size=0.96),
        ]
    told = "Opponents: " + "; ".join(f"{foe.name}, at least {foe.least}" for foe in foes)
    detail = "\n".join(f"{foe.name}. {foe_detail(foe)}" for foe in foes)
    high = int(13 + ROW * rows)
    return [Piece("opponents", f"well-256x{high}", 0, y, title=told, detail=detail, texts=tuple(texts), motion="none")]
