# interpreted: words for people
"""The texts of a scenario as one view shows them, and the names of places and items that can be chosen."""

from __future__ import annotations

from functools import cached_property

from rulewright.engine.wording import View
from rulewright.games.destinies.shelf.library import LANGUAGE, Tale, tale
from rulewright.games.destinies.story.plot import NONE
from rulewright.games.destinies.words.phrases import phrase


class Words:
    """The texts of one view's story in one view's language."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.tale: Tale = tale(seen["story"])
        self.plot = self.tale.plot
        self.language: str = LANGUAGE.get() or seen["language"]

    def __call__(self, key: str, **facts: object) -> str:
        """A phrase of the table."""
        return phrase(self.language, key, **facts)

    def text(self, number: int) -> str:
        """A passage, with the acting character's name and the day filled in."""
        return self.tale.text(number, self.language, self.active, me=self.me, day=self.seen["day"])

    @cached_property
    def active(self) -> int:
        """The acting character."""
        character: int = self.seen["players"][self.seen["active"]]["character"]
        return character

    @cached_property
    def me(self) -> str:
        """The acting character's name."""
        return "" if self.active == NONE else self.tale.text(self.plot.character_names[self.active], self.language)

    def tile(self, tile: int) -> str:
        """A tile's name."""
        return self.text(self.plot.tile_names[tile])

    def poi(self, poi: int) -> str:
        """A POI's name."""
        return self.text(self.plot.poi_names[poi])

    def item(self, instance: int) -> str:
        """The name of an item, with the number of its card where the table plays with printed ones."""
        item = self.plot.instance_item[instance]
        name = self.text(self.plot.item_names[item])
        if not self.seen["codes"]:
            return name
        return f"{name} ({self('card', number=item_card(self.plot.item_number[item]))})"

    def items(self, instances: list[int]) -> str:
        """Several items, in a row."""
        return ", ".join(self.item(i) for i in instances)

    def skill(self, skill: int) -> str:
        """A skill's name."""
        return self(f"skill{skill}")

    def coins(self, many: int) -> str:
        """So many coins."""
        return self("coin" if many == 1 else "coins_n", n=many)

    def successes(self, many: int) -> str:
        """So many successes."""
        return self("success_1" if many == 1 else "success_n", n=many)

    def steps_reached(self, many: int) -> str:
        """So many steps of a Destiny that were noticed."""
        return self("step_reached" if many == 1 else "steps_reached", n=many)

    def character(self, character: int) -> str:
        """A character's name."""
        return self.text(self.plot.character_names[character]) if character != NONE else "?"


def item_card(number: int) -> str:
    """The number of an item's card: printed, typed and said by its QR code. [D-205 D-206]

    >>> item_card(7)
    '007'
    """
    return f"{number:03d}"


def path_card(character: int, path: int) -> str:
    """The number of the side of a Destiny that tells one path; four figures, so never an item's. [D-205 D-206]

    >>> path_card(0, 0), path_card(2, 1)
    ('1001', '1022')
    """
    return str(1001 + 10 * character + path)


def tile_place(tile: int) -> str:
    """A tile as a place to choose."""
    return f"tile-{tile}"


def poi_place(poi: int) -> str:
    """A point of interest as a place to choose."""
    return f"poi-{poi}"


def item_place(instance: int) -> str:
    """An item as a place to choose."""
    return f"item-{instance}"
