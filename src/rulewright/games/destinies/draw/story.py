# interpreted: drawn for people only
"""What a story says of its looks: tiles, seals, heads, figures and cards, by their numbers in the plot."""

from functools import lru_cache

from rulewright.games.destinies.draw.art.emblems import EMBLEMS
from rulewright.games.destinies.draw.art.figures import FIGURES
from rulewright.games.destinies.draw.art.goods import THINGS
from rulewright.games.destinies.draw.art.heads import HEADS
from rulewright.games.destinies.draw.landscape import guessed
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.references import effect_lists
from rulewright.games.destinies.scenario.schema_parts import POI_KINDS
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.story.effects.world import POI_TOKEN


@lru_cache(64)
def tile_looks(tale: Tale) -> tuple[tuple[str, ...], ...]:
    """The words of every tile."""
    s = tale.scenario
    found = []
    for ident in tale.plot.tile_ids:
        tile = s.tiles[ident]
        tokens = tuple([poi.look or poi.token or "" for poi in s.pois.values() if poi.tile == ident])
        found.append(tile.look or guessed(ident, tokens))
    return tuple(found)


@lru_cache(64)
def poi_looks(tale: Tale) -> tuple[tuple[str, str], ...]:
    """The kind of every place, and the word of its seal; empty where nobody has drawn it."""
    found = []
    for ident in tale.plot.poi_ids:
        poi = tale.scenario.pois[ident]
        word = poi.look or poi.token or ""
        found.append((poi.kind if poi.kind in POI_KINDS else "place", word if word in EMBLEMS else ""))
    return tuple(found)


@lru_cache(64)
def other_tokens(tale: Tale) -> dict[str, str]:
    """What a place looks like after an effect has given it another picture: by the key of its description."""
    found: dict[str, str] = {}
    for _owner, effects in effect_lists(tale.scenario):
        for effect in m.walk_effects(effects):
            if effect.kind is POI_TOKEN:
                token, alt = effect.word("token"), effect.get("alt")
                if isinstance(alt, m.Passage) and token in EMBLEMS:
                    found[alt.key] = token
    return found


@lru_cache(64)
def head_looks(tale: Tale) -> tuple[str, ...]:
    """The head of everybody one may meet."""
    found = [tale.scenario.npcs[ident].look for ident in tale.plot.npc_ids]
    return tuple([look if look in HEADS else "person" for look in found])


@lru_cache(64)
def figure_looks(tale: Tale) -> tuple[str, ...]:
    """The figure of every character."""
    found = [tale.scenario.characters[ident].look for ident in tale.plot.character_ids]
    return tuple([look if look in FIGURES else "pilgrim" for look in found])


@lru_cache(64)
def item_looks(tale: Tale) -> tuple[str, ...]:
    """The picture of every item."""
    found = [tale.scenario.items[ident].look for ident in tale.plot.item_ids]
    return tuple([look if look in THINGS else "parcel" for look in found])
