# interpreted: drawn for people only
"""Destinies as a picture: an illuminated manuscript with woodcuts.

The map, the page with what is read, one's own desk, a line for everybody. Which page is open depends on what is done:
a text, a test, a trade, a Finale, or who one wants to be. Boards are kept as long as what they show is the same.
"""

from rulewright.draw.model import Board, Scene
from rulewright.engine import View
from rulewright.engine.panels import plain
from rulewright.games.destinies.draw import cast, desk, map, page, players, stall, trial
from rulewright.games.destinies.draw.art import art as art
from rulewright.games.destinies.draw.geometry import COLUMNS, shared
from rulewright.games.destinies.draw.reading import (
    bag_of,
    cast_of,
    desk_of,
    leaf_of,
    letter_of,
    player_of,
    stall_of,
    test_of,
)  # fmt: skip
from rulewright.games.destinies.panels import panels
from rulewright.games.destinies.state import CHARACTERS, MOVE, TRADING
from rulewright.games.destinies.words.texts import Words


def draw(seen: View) -> Scene:
    """The table as this observer sees it; a spectator sees the desk of whoever is at turn."""
    w = Words(seen)
    mine = seen["you"] if 0 <= seen["you"] < len(seen["players"]) else seen["active"]
    leaf = page_board(w)
    if seen["phase"] == CHARACTERS:
        first = cast.board(cast_of(w), w("ask_character"))
        return Scene([first, leaf], "map", ["map page"], ["map", "page"], in_words(w), column=True)
    lines = [players.board(player_of(w, seat)) for seat in range(len(seen["players"]))]
    ground = map.board(map.facts(w))
    skills, bag = desk.skills_board(desk_of(w, mine)), desk.bag_board(bag_of(w, mine))
    letter = letter_of(w)
    boards: list[Board] = [*lines, ground, leaf, skills, bag]
    foot = {"skills": 8, "bag": 16}
    if letter is not None:
        boards.append(desk.letter_board(letter))
        foot = {"skills": 8, "bag": 13, "letter": 3}
    wide = [shared({line.id: COLUMNS // len(lines) for line in lines}), shared({"map": 12, "page": 12}), shared(foot)]
    first_, second = ("map", "page") if seen["phase"] == MOVE else ("page", "map")
    narrow = [first_, second, *foot, *[line.id for line in lines]]
    return Scene(boards, first_, wide, narrow, in_words(w), column=True)


def page_board(w: Words) -> Board:
    """The page that is open."""
    title = w("page_title")
    if w.seen["test"] is not None:
        return trial.board(test_of(w), title)
    if w.seen["phase"] == TRADING and w.seen["trade"] is not None:
        return stall.board(stall_of(w), title)
    return page.board(leaf_of(w), title)


def in_words(w: Words) -> str:
    """The whole table in sentences, as the panels of the terminal tell it."""
    parts = []
    for panel in panels(w.seen):
        told = [plain(line) for line in panel.lines] + [
            "; ".join(
                f"{head}: {plain(cell)}" if head else plain(cell) for head, cell in zip(panel.columns, row, strict=True)
            )
            for row in panel.rows
        ]
        parts.append(f"{panel.title}. " + " ".join(told))
    return " ".join(parts)
