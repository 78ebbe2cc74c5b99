# interpreted: made once a scenario
"""The whole map of a scenario as its storyteller sees it: every tile turned, every place, whoever is at home there."""

from html import escape

from rulewright.draw.svg import board_svg
from rulewright.games.destinies.draw import map
from rulewright.games.destinies.draw.art import art
from rulewright.games.destinies.draw.art.emblems import EMBLEMS
from rulewright.games.destinies.draw.art.heads import HEADS
from rulewright.games.destinies.draw.landscape import guessed
from rulewright.games.destinies.draw.map import Facts, Spot, Tile, named
from rulewright.games.destinies.scenario import model as m


def atlas(s: m.Scenario, described: str = "", dead: frozenset[str] = frozenset()) -> str:
    """The map as SVG, drawn by the functions that draw it for players; `described` is its text for screen readers."""
    story = s.title.text if s.title is not None else s.id
    tiles = tuple([tile_of(s, tile, tile.id in dead) for tile in s.tiles.values()])
    shown = Facts(tiles, (*named(story), ""), f"The map of {story}", (), None)
    drawn = board_svg(map.board(shown), art(), "day")
    return drawn.replace("<defs>", f"<desc>{escape(described)}</desc><defs>", 1) if described else drawn


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
