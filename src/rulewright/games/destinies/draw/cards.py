# interpreted: drawn for people only
"""Item cards: the same on the table, in the bag, on the stall. Everything on them comes from the scenario's words."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import Piece, Stamp, Text
from rulewright.games.destinies.draw.about import item_text
from rulewright.games.destinies.draw.prose import in_room, snug
from rulewright.games.destinies.draw.story import item_looks
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import NONE
from rulewright.games.destinies.words.asks import ability_words
from rulewright.games.destinies.words.texts import Words, item_place

NAME_WIDE: Final = 81.0
NO_SKILL: Final = -1


class Face(NamedTuple):
    """What is printed on a card."""

    name: str
    look: str
    value: str
    kinds: str
    does: str
    discard: bool
    skill: int
    """The beast on its band; none for any skill, or no test."""
    detail: str


def face_of(w: Words, item: int) -> Face:
    """The card of an item, in the language of the table."""
    plot, value, ability = w.plot, w.plot.item_value[item], w.plot.item_ability[item]
    kinds = ", ".join(plot.category_ids[kind].replace("_", " ") for kind in plot.item_categories[item])
    tested = ability is not None and ability.effect in (p.ROLL_TOTAL, p.SUCCESSES, p.SKILL_POINTS)
    skill = ability.skill if ability is not None and tested and ability.skill != p.ANY_SKILL else NO_SKILL
    return Face(
        w.text(plot.item_names[item]), item_looks(w.tale)[item], "–" if value == NONE else str(value), kinds,
        "" if ability is None else ability_words(w, ability), ability is not None and ability.discard, skill,
        item_text(w, item),
    )  # fmt: skip


def instance_face(w: Words, instance: int) -> Face:
    """The card of one copy."""
    return face_of(w, w.plot.instance_item[instance])


@lru_cache(512)
def printed_on(face: Face) -> tuple[tuple[Stamp, ...], tuple[Text, ...]]:
    """What a card carries, in units of the card."""
    stamps = [Stamp(f"item-{face.look}", 63, 82, 0.84)]
    lines, size = in_room(face.name, "card", NAME_WIDE, 34, 0.6)
    step = 15.5 * size if len(lines) < 3 else 11.5
    top = 29 - step * (len(lines) - 1) / 2
    texts = [Text(line, 11, round(top + step * k, 2), "card", NAME_WIDE, size=size) for k, line in enumerate(lines)]
    texts.append(Text(face.value, 107, 28, "value"))
    if face.kinds:
        texts.append(Text(face.kinds, 63, 132.5, "kinds", 109, size=snug(face.kinds, "kinds", 108)))
    if not face.does:
        return (*stamps, Stamp("flourish", 63, 153)), tuple(texts)
    stamps += [Stamp("band"), Stamp("discard" if face.discard else "always", 21, 153)]
    wide = 82.0
    if face.skill != NO_SKILL:
        stamps.append(Stamp(f"card-beast-{face.skill}", 105, 153, 0.58))
        wide = 60.0
    lines, size = in_room(face.does, "does", wide, 27, 0.55)
    step = 13 * size
    top = 157.5 - step * (len(lines) - 1) / 2
    texts += [Text(line, 34, round(top + step * k, 2), "does", wide, size=size) for k, line in enumerate(lines)]
    return tuple(stamps), tuple(texts)


def card(face: Face, instance: int, x: float, y: float, size: float, faint: float = 1.0, came_from: str = "") -> Piece:
    """A card where it lies; it is chosen by its place."""
    stamps, texts = printed_on(face)
    place = item_place(instance)
    return Piece(
        f"card-{instance}", "card", x, y, size=size, title=face.name, detail=face.detail, place=place, texts=texts,
        stamps=stamps, faint=faint, motion="arc", came_from=came_from, goes_to=came_from,
    )  # fmt: skip
