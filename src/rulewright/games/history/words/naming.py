# interpreted: sentences for people
"""How cards, sectors, stacks and disks are spoken of, and where on the table they lie: labels and places of choices."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import Pick, Thing, View, counted, name_of
from rulewright.engine.hexes import hex_at
from rulewright.games.history.cards import COLOUR_NAMES, MANIFEST, card_named
from rulewright.games.history.chart import sector_name
from rulewright.games.history.rules.choosing import destination, height_of_disk, mover_of, sector_of_disk
from rulewright.games.history.rules.preservation import STOP
from rulewright.games.history.rules.setup import KEEP
from rulewright.games.history.words.texts import card_text

# -- cards ----------------------------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    """A card as it is spoken of."""
    return "a card face down" if card < 0 else f"{MANIFEST[card].code} {MANIFEST[card].name}"


def things(options: Mapping[str, Any]) -> dict[str, Thing]:
    """Every card by its code, as it reads under these options."""
    return {
        row.code: Thing(row.name, card_text(card, options), f"{row.code[0]}-{row.code[1:]}")
        for card, row in enumerate(MANIFEST)
    }


def text_at(seen: View, code: str) -> str:
    """What a card says at this table."""
    text: str = seen["texts"].get(code) or MANIFEST[card_named(code)].text
    return text


def card_label(seen: View, _pick: Pick, card: int) -> str:
    """A card, with the gems on it if it lies in the market."""
    if card in (STOP, KEEP):
        return "none"
    for lying in seen["market"]:
        if lying["card"] == MANIFEST[card].code and lying["gems"]:
            return f"{card_name(card)} with {counted(lying['gems'], 'gem')}"
    return card_name(card)


def card_place(_seen: View, _pick: Pick, card: int) -> str:
    """A card's place on the table is its code."""
    return "" if card < 0 else MANIFEST[card].code


def card_detail(seen: View, _pick: Pick, card: int) -> str:
    """What the card does."""
    return "" if card < 0 else text_at(seen, MANIFEST[card].code)


# -- sectors --------------------------------------------------------------------------------------------------------


def sector_of(seen: View, at: int) -> dict[str, Any] | None:
    """The explored sector at a position, if there is one."""
    for sector in seen["sectors"]:
        if hex_at(sector["q"], sector["r"]) == at:
            found: dict[str, Any] = sector
            return found
    return None


def stack_words(stack: Sequence[int]) -> str:
    """A stack from the disk that rules down to the lowest.

    >>> stack_words([0, 1, 2]), stack_words([3]), stack_words([])
    ('blue over white, red', 'black', 'empty')
    """
    if not stack:
        return "empty"
    names = [COLOUR_NAMES[which] for which in reversed(stack)]
    return names[0] + (f" over {', '.join(names[1:])}" if names[1:] else "")


def sector_words(sector: Mapping[str, Any]) -> str:
    """What a sector is worth and what lies on it."""
    gems = f"+{sector['gems']}" if sector["gems"] else ""
    shield = ", a shield on it" if sector["shield"] else ""
    return f"worth {sector['printed']}{gems}, {stack_words(sector['stack'])}{shield}"


def sector_label(_seen: View, _pick: Pick, at: int) -> str:
    """A sector by its name."""
    return "no more" if at == STOP else sector_name(at)


def sector_detail(seen: View, _pick: Pick, at: int) -> str:
    """What a sector is worth, and its stack."""
    if at == STOP:
        return ""
    sector = sector_of(seen, at)
    return "unexplored" if sector is None else sector_words(sector)


def sector_place(_seen: View, _pick: Pick, at: int) -> str:
    """A sector's place on the table is its name."""
    return "" if at == STOP else sector_name(at)


def placing_detail(seen: View, pick: Pick, at: int) -> str:
    """A sector, and what a disk placed there would do: to its player, and to what colours are worth."""
    sector = sector_of(seen, at)
    if sector is None:
        return "unexplored, draws a tile"
    changed = [
        f"{COLOUR_NAMES[which]} {was}\u00a0→\u00a0{then}"
        for which, was, then in values_after(seen, sector, pick.about[0])
    ]
    gained = [f"+{sector['pays']} for you"] if pick.ask == "place" and sector["pays"] else []
    return "; ".join(filter(None, [sector_words(sector), ", ".join(gained + changed)]))


def values_after(seen: View, sector: Mapping[str, Any], placed: int) -> list[tuple[int, int, int]]:
    """The colours whose worth a disk placed in this sector changes: which, from what, to what."""
    ruler = sector["stack"][-1] if sector["stack"] else -1
    worth = sector["worth"]
    if ruler == placed or not worth:
        return []
    found = [(placed, seen["values"][placed], seen["values"][placed] + worth)]
    if ruler >= 0:
        found.append((ruler, seen["values"][ruler], seen["values"][ruler] - worth))
    return found


def values_without(seen: View, risk: Sequence[str]) -> list[tuple[int, int, int]]:
    """The colours that rule the sectors at risk: which, what each is worth, and what if all of these lose their top
    disk. [H-068]"""
    fallen: dict[int, int] = {}
    for sector in seen["sectors"]:
        if sector["name"] in risk:
            *beneath, ruler = sector["stack"]
            kept = bool(beneath) and beneath[-1] == ruler
            fallen[ruler] = fallen.get(ruler, 0) + (0 if kept else sector["worth"])
    return [(which, seen["values"][which], seen["values"][which] - lost) for which, lost in sorted(fallen.items())]


# -- colours, players, disks, moves ---------------------------------------------------------------------------------


def colour_label(seen: View, _pick: Pick, which: int) -> str:
    """A colour with what is left of it in the pool."""
    return f"{COLOUR_NAMES[which]} ({seen['pool'][which]} in the pool)"


def colour_place(_seen: View, _pick: Pick, which: int) -> str:
    """A colour's place on the table, its dial, is called like it."""
    return COLOUR_NAMES[which]


def seat_label(seen: View, _pick: Pick, seat: int) -> str:
    """A player's name."""
    return name_of(seen["names"], seat)


def seat_place(_seen: View, _pick: Pick, seat: int) -> str:
    """A player's place on the table."""
    return f"seat-{seat}"


def disk_label(seen: View, _pick: Pick, disk: int) -> str:
    """One disk of a stack."""
    at = sector_of_disk(disk)
    sector = sector_of(seen, at)
    stack = sector["stack"] if sector else []
    height = height_of_disk(disk)
    which = COLOUR_NAMES[stack[height]] if height < len(stack) else "no"
    return f"{which} disk {height + 1} of {len(stack)} in {sector_name(at)} ({stack_words(stack)})"


def disk_place(_seen: View, _pick: Pick, disk: int) -> str:
    """A disk is chosen in its sector."""
    return sector_name(sector_of_disk(disk))


def wander_label(seen: View, pick: Pick, move: int) -> str:
    """A disk and where it would go."""
    disk = mover_of(move)
    return f"{disk_label(seen, pick, disk)} to {sector_name(destination(move, sector_of_disk(disk)))}"


def wander_place(_seen: View, _pick: Pick, move: int) -> str:
    """A moving disk is chosen where it lies."""
    return sector_name(sector_of_disk(mover_of(move)))


def wander_then(_seen: View, _pick: Pick, move: int) -> str:
    """And then where it goes."""
    return sector_name(destination(move, sector_of_disk(mover_of(move))))


def escape_label(seen: View, pick: Pick, move: int) -> str:
    """A stack and where it would go."""
    at = mover_of(move)
    return f"{sector_label(seen, pick, at)} to {sector_name(destination(move, at))}"


def escape_place(_seen: View, _pick: Pick, move: int) -> str:
    """A moving stack is chosen where it lies."""
    return sector_name(mover_of(move))


def escape_then(_seen: View, _pick: Pick, move: int) -> str:
    """And then where it goes."""
    return sector_name(destination(move, mover_of(move)))
