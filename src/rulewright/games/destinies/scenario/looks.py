# interpreted: runs once for each check of a scenario
"""The words of `look`: what there is a drawing for. The draw room draws exactly these; a test keeps them together."""

from __future__ import annotations

from typing import Final

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.problems import Place, Report, nearest

SKIES: Final = ("clouds", "gulls", "moon", "noon", "plain", "rain", "snowfall", "sun")
GROUNDS: Final = (
    "field", "flats", "hill", "ice", "marsh", "meadow", "pans", "quay", "road", "sand", "snow", "street",
    "terraces", "water",
)  # fmt: skip
STANDING: Final = (
    "bare", "barn", "bench", "boat", "bridge", "cart", "cave", "chapel", "clock", "cottage", "court", "dome",
    "fold", "foundry", "gate", "hall", "house", "houses", "inn", "lamp", "lofts", "menhirs", "mountain", "orchard",
    "piers", "post", "racks", "row", "shed", "stair", "tents", "tower", "tree", "trees", "ward", "well", "wreck",
)  # fmt: skip
NEAR: Final = ("baskets", "fence", "ladder", "planks", "reeds", "steps", "stones")
SIDES: Final = ("left", "middle", "right", "far")
"""What may lead a word that stands: where, and that it is far off."""
EMBLEMS: Final = (
    "anvil", "bar", "barrel", "bed", "bell", "bench", "brazier", "chair", "chest", "clock", "coats", "cottage",
    "curtain", "desk", "dome", "door", "drawer", "elm", "faces", "ferry", "fiddle", "fold", "gap", "gavel", "gears",
    "glass", "gnomon", "hut", "ice", "inn", "ladder", "lamp", "ledger", "marble", "nets", "organ", "pendulum",
    "pier", "planks", "press", "ripple", "ripples", "ropes", "sacks", "scales", "shelves", "sledge", "snow",
    "socket", "stair", "stall", "steps", "stone", "stones", "stove", "stump", "sun", "table", "tents", "tree",
    "water", "well", "wreck",
)  # fmt: skip
HEADS: Final = ("child", "crowd", "hatted", "hooded", "light", "old", "person", "twins", "woman")
FIGURES: Final = (
    "advocate", "apprentice", "astronomer", "clerk", "drover", "gardener", "guide", "mudlark", "nurse", "pilgrim",
    "puppeteer", "smith", "surveyor",
)  # fmt: skip
THINGS: Final = (
    "apple", "axe", "bag", "bell", "boards", "book", "boots", "bottle", "bowl", "chain", "chart", "cheese",
    "clapper", "cloak", "coat", "comb", "crook", "eel", "file", "float", "fork", "glass_apple", "glasses",
    "goggles", "hammer", "hood", "hook", "horn", "hourglass", "ingot", "jug", "key", "knife", "ladle", "lamp",
    "lantern", "lens", "map", "marble", "music", "open_book", "paper", "parcel", "pegs", "picks", "plate", "pouch",
    "puppet", "rake", "rope", "salt", "satchel", "saw", "seal", "sextant", "snowshoes", "spring", "stamp", "tin",
    "trumpet", "warmer", "watch", "wax", "wheel", "whistle", "wood", "writ",
)  # fmt: skip


def check_looks(s: m.Scenario, report: Report) -> None:
    """Say which words of a `look` nobody has drawn: they are left out of the picture. (SC0506)"""
    for tile in s.tiles.values():
        for words in tile.look:
            *how, name = words.split()
            for word in how:
                undrawn(word, SIDES, tile.place, report)
            undrawn(name, STANDING if how else (*SKIES, *GROUNDS, *STANDING, *NEAR), tile.place, report)
    for poi in s.pois.values():
        undrawn(poi.look, EMBLEMS, poi.place, report)
    for npc in s.npcs.values():
        undrawn(npc.look, HEADS, npc.place, report)
    for character in s.characters.values():
        undrawn(character.look, FIGURES, character.place, report)
    for item in s.items.values():
        undrawn(item.look, THINGS, item.place, report)


def undrawn(word: str, known: tuple[str, ...], place: Place, report: Report) -> None:
    """Note a word that is not among those that are drawn."""
    if word and word not in known:
        close = nearest(word, list(known))
        report.add(place, "SC0506", f"nobody has drawn `{word}`.", close or f"There are: {', '.join(known)}.")
