# interpreted: drawn for people only
"""Destinies as a picture: an illuminated manuscript with woodcuts.

The map, the page with what is read, one's own desk, a line for everybody. Which page is open depends on what is done:
a text, a test, a trade, a Finale, or who one wants to be. Boards are kept as long as what they show is the same.
"""

from rulewright.draw.model import Board, Scene
from rulewright.engine import View
from rulewright.games.destinies.draw import cast, desk, map, page, players, stall, trial
from rulewright.games.destinies.draw.about import destiny_text
from rulewright.games.destinies.draw.art import art as art
from rulewright.games.destinies.draw.geometry import COLUMNS, arranged
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
from rulewright.games.destinies.state import CHARACTERS, TRADING
from rulewright.games.destinies.words.texts import Words


def draw(seen: View) -> Scene:
    """The table as this observer sees it; a spectator sees the desk of whoever is at turn."""
    w = Words(seen)
    mine = seen["you"] if 0 <= seen["you"] < len(seen["players"]) else seen["active"]
    leaf = page_board(w)
    if seen["phase"] == CHARACTERS:
        first = cast.board(cast_of(w), w("ask_character"))
        return Scene([first, leaf], "map", ["map page"], ["map", "page"], in_words(w, map.facts(w), leaf), column=True)
    together = len(seen["players"]) > 1  # who plays alone has all of it on the desk below
    lines = [players.board(player_of(w, seat)) for seat in range(len(seen["players"]))] if together else []
    shown = map.facts(w)
    ground = map.board(shown)
    skills, bag = desk.skills_board(desk_of(w, mine)), desk.bag_board(bag_of(w, mine))
    letter = letter_of(w)
    boards: list[Board] = [*lines, ground, leaf, skills, bag]
    foot = {"skills": 8, "bag": 16}
    if letter is not None:
        boards.append(desk.letter_board(letter))
        foot = {"skills": 8, "bag": 13, "letter": 3}
    above = [{line.id: COLUMNS // len(lines) for line in lines}] if lines else []
    wide = arranged(*above, {"map": 12, "page": 12}, foot)
    narrow = ["page", "map", *foot, *[line.id for line in lines]]
    return Scene(boards, "page", wide, narrow, in_words(w, shown, leaf), column=True)


def page_board(w: Words) -> Board:
    """The page that is open."""
    title = w("page_title")
    if w.seen["test"] is not None:
        return trial.board(test_of(w), title)
    if w.seen["phase"] == TRADING and w.seen["trade"] is not None:
        return stall.board(stall_of(w), title)
    return page.board(leaf_of(w), title)


def in_words(w: Words, ground: map.Facts, leaf: Board) -> str:
    """The whole table in sentences: the page, the map, everybody, and whoever looks their Destiny."""
    read = [piece.title for piece in leaf.pieces if piece.title]
    tiles = [f"{tile.title}: {tile.detail}" for tile in ground.tiles]
    people = [f"{line.title}. {line.detail}" for line in (player_of(w, seat) for seat in range(len(w.seen["players"])))]
    destiny = [destiny_text(w)] if w.seen["destiny"] is not None else []
    return " ".join([*read, ground.title + ".", *tiles, *people, *destiny])
