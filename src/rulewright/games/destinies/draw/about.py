# interpreted: drawn for people only
"""The whole text of things: cards, places, tiles, characters. Details of pieces and the terminal's `?` are these."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Thing, View
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import NONE, Ability
from rulewright.games.destinies.words.asks import ability_words
from rulewright.games.destinies.words.texts import Words, item_card


def item_text(w: Words, item: int) -> str:
    """An item's card in full: value, categories, what it does and when, what it looks like. [D-123]"""
    value = w.plot.item_value[item]
    parts = [w("worth", n=value) if value != NONE else w("unsold")]
    kinds = [w.plot.category_ids[kind].replace("_", " ") for kind in w.plot.item_categories[item]]
    if kinds:
        parts.append(", ".join(kinds) + ".")
    ability = w.plot.item_ability[item]
    if ability is not None:
        parts.append(ability_text(w, ability))
    about = w.text(w.plot.item_about[item])
    if about:
        parts.append(about)
    number = w("card", number=item_card(w.plot.item_number[item]))
    parts.append(f"{number[0].upper()}{number[1:]}.")
    return " ".join(parts)


def ability_text(w: Words, ability: Ability) -> str:
    """What an item can do: how it is paid, when, what. [D-124 D-139]"""
    when = w(f"when{ability.trigger}")
    if ability.effect in (p.ROLL_TOTAL, p.SUCCESSES) and ability.skill != p.ANY_SKILL:
        when += ", " + w("in_tests_of", skill=w.skill(ability.skill))
    if ability.once_per_turn:
        when += ", " + w("once_a_turn")
    kind = w("discard_ability" if ability.discard else "always_ability")
    return f"{kind} ({when}): {ability_words(w, ability)}."


def poi_text(w: Words, poi: int, npcs: list[int], stacks: list[list[int]], alt: int) -> str:
    """A place: what it looks like, who is there, what is for sale. [D-015 D-112]"""
    parts = [w.text(alt)]
    parts += [w("is_there", name=w.text(w.plot.npc_names[npc])) for npc in npcs]
    for stack in stacks:
        names = [w.text(w.plot.item_names[w.plot.instance_item[i]]) for i in stack]
        parts.append(w("for_sale", items=", ".join(names) or "–"))
    return " ".join(part for part in parts if part)


def character_text(w: Words, character: int) -> str:
    """A character: looks, story, markers, coins, items. [D-004]"""
    parts = [w.text(w.plot.character_alt[character]), w.text(w.plot.character_about[character])]
    for skill, markers in enumerate(w.plot.character_skills[character]):
        parts.append(f"{w.skill(skill)}: {', '.join(map(str, markers)) or '–'}.")
    items = [w.text(w.plot.item_names[item]) for item in w.plot.character_items[character]]
    parts.append(w("begins_with", coins=w.coins(w.plot.character_coins[character]), items=", ".join(items) or "–"))
    return " ".join(part for part in parts if part)


def tile_text(w: Words, tile: int, explored: bool) -> str:
    """A tile: its front, or what is said of it before anybody has been there. [D-016]"""
    if explored:
        return w.text(w.plot.tile_front[tile])
    teaser = w.text(w.plot.tile_teaser[tile])
    return f"{w('unexplored').capitalize()}. {teaser}".strip()


def destiny_text(w: Words) -> str:
    """The private card in full: both paths, their goals, hints and steps. [D-011 D-023]"""
    card = w.seen["destiny"]
    parts = [w.text(w.plot.destiny_intro[card["character"]])]
    for entry in card["paths"]:
        at = card["character"] * p.MAX_PATHS + entry["path"]
        parts.append(f"{w('path' + str(entry['path'])).capitalize()}: {w.text(w.plot.path_goal[at])}")
        for step, name in enumerate(w.plot.path_step_ids[at]):
            done = w("reached") if entry["noticed"] & (1 << step) else w("open_step")
            parts.append(f"{w.text(w.plot.path_step_texts[at][step]) or name.replace('_', ' ')} ({done})")
        parts.append(w.text(w.plot.path_hint[at]))
    return "\n".join(part for part in parts if part)


def unseen(story: str, language: str) -> View:
    """A story before anybody plays it, as far as words need a view."""
    return {
        "story": story, "language": language, "players": [{"character": NONE}], "active": 0, "day": 1, "codes": False,
        "tiles": [], "names": [],
    }  # fmt: skip


def things(options: Mapping[str, Any]) -> dict[str, Thing]:
    """Every card and character of a scenario by its name, and every card by its number: what `?` answers."""
    w = Words(unseen(options["scenario"], options["language"]))
    found: dict[str, Thing] = {}
    for item in range(len(w.plot.item_ids)):
        card = Thing(w.text(w.plot.item_names[item]), item_text(w, item), "D-123")
        found[card.title] = found[item_card(w.plot.item_number[item])] = card
    for character in range(len(w.plot.character_ids)):
        name = w.character(character)
        found[name] = Thing(name, character_text(w, character), "D-004")
    return found
