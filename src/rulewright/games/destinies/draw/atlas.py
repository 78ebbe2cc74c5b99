# interpreted: made once a scenario
"""The whole map of a scenario as its storyteller sees it: every tile turned, every place, whoever is at home there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Final

from rulewright.draw.model import Board, Piece, Text
from rulewright.draw.svg import board_svg
from rulewright.games.destinies.draw import map
from rulewright.games.destinies.draw.art import art
from rulewright.games.destinies.draw.art.emblems import EMBLEMS
from rulewright.games.destinies.draw.art.heads import HEADS
from rulewright.games.destinies.draw.landscape import guessed
from rulewright.games.destinies.draw.map import Facts, Spot, Tile, named
from rulewright.games.destinies.draw.prose import plain
from rulewright.games.destinies.scenario import model as m

LEGEND: Final = 470.0
"""How wide the margin beside the map is: what opens which tile, where each Finale begins and how it goes."""
LINE: Final = 20.0
INDENT: Final = 14.0
SET: Final = 0.86
"""The margin is set a little smaller than the page."""


def atlas(
    s: m.Scenario,
    described: str = "",
    dead: frozenset[str] = frozenset(),
    gates: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """The map as SVG with its margin; `described` is its text for screen readers, `gates` says what lays tiles out."""
    board = atlas_board(s, dead)
    texts = legend(s, gates or {})
    x, y = board.x + board.width + 30, board.y
    margin = Piece("margin", "", x, y, title="Gates and Finales", texts=tuple(texts))
    tall = max(board.height, 24 + (max(text.y for text in texts) if texts else 0))
    wide = replace(board, width=board.width + LEGEND + 40, height=tall, pieces=[*board.pieces, margin])
    drawn = board_svg(wide, art(), "day")
    return drawn.replace("<defs>", f"<desc>{escape(described)}</desc><defs>", 1) if described else drawn


def legend(s: m.Scenario, gates: Mapping[str, Sequence[str]]) -> list[Text]:
    """The margin: every tile that does not lie there from the start with what lays it out; every Finale with its place
    and its stages in the order in which they are written."""
    made: list[Text] = []

    def write(words: str, style: str, indent: float = 0.0) -> None:
        for line in plain(style, words, LEGEND - indent, SET):
            made.append(Text(line, indent, (made[-1].y if made else 0.0) + LINE, style, size=SET))

    def head(words: str) -> None:
        top = made[-1].y + LINE if made else 0.0
        made.append(Text(words, 0, top + LINE, "h1"))

    if gates:
        head("Gates")
        for tile, openers in gates.items():
            write(s.tiles[tile].name.text, "head", INDENT)
            for opener in openers:
                write(opener, "gloss", 2 * INDENT)
    if s.destinies:
        head("Finales")
    for destiny in s.destinies.values():
        for path in destiny.paths.values():
            where = s.pois[path.at].name.text
            write(f"{s.characters[destiny.character].name.text}, {path.id}: {where}", "head", INDENT)
            write(" – ".join(name.replace("_", " ") for name in s.finales[path.finale].stages), "gloss", 2 * INDENT)
    return made


def atlas_board(s: m.Scenario, dead: frozenset[str] = frozenset()) -> Board:
    """The map as a board, drawn by the functions that draw it for players."""
    story = s.title.text if s.title is not None else s.id
    tiles = tuple([tile_of(s, tile, tile.id in dead) for tile in s.tiles.values()])
    return map.board(Facts(tiles, (*named(story), ""), f"The map of {story}", (), None))


def tile_of(s: m.Scenario, tile: m.Tile, dead: bool) -> Tile:
    """A tile as if somebody had been there; one that is proved dead is a block for ever."""
    here = [poi for poi in s.pois.values() if poi.tile == tile.id]
    look = tile.look or guessed(tile.id, tuple([poi.look or poi.token or "" for poi in here]))
    spots = tuple([spot_of(s, number, poi) for number, poi in enumerate(s.pois.values()) if poi.tile == tile.id])
    number = list(s.tiles).index(tile.id)
    name, front = tile.name.text, tile.front.text
    return Tile(number, tile.x, tile.y, name, "", not dead, look, tile.id, spots, (), (), name, front)


def spot_of(s: m.Scenario, number: int, poi: m.Poi) -> Spot:
    """A place, with whoever is at home there."""
    word = poi.look or poi.token or ""
    people = [npc for npc in s.npcs.values() if npc.at == poi.id or poi.npc == npc.id]
    heads = tuple([npc.look if npc.look in HEADS else "person" for npc in people])
    sells = any(option.type == "trade" for option in poi.options)
    detail = poi.alt.text if poi.alt is not None else ""
    return Spot(number, poi.name.text, poi.kind, word if word in EMBLEMS else "", heads, sells, False, False, detail)
