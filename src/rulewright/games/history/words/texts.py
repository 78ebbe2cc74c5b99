# interpreted: sentences for people
"""What is written on a card under the options in force: the manifest's words, and those of the readings beside it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from rulewright.games.history.cards import COLOUR_NAMES, MANIFEST
from rulewright.games.history.options import OPTIONS, Settings

KIND_WORDS: Final = ("event", "holds disks", "while atop", "when sold", "when bought", "at the end")
"""When the text of a card works, as it stands on the card."""

OTHERWISE: Final[tuple[tuple[str, str, object, str], ...]] = (
    ("R01", "fires_same_stack", True, "Pay up to 3; destroy as many top disks, also of one stack."),
    ("R02", "crusade", "printed", "Set a pool disk aside; then take this card back, or place all you have set aside."),
    (
        "R02", "crusade", "rc2",
        "Each turn it is atop your discard, put a pool disk on it, all of one colour. When it leaves the top, place "
        "them all.",
    ),
    ("R07", "thani_tops_only", True, "Every top disk of one colour moves to a neighbouring sector."),
    ("R08", "treachery_to", "hand", "Swap this card for a random one of an opponent's hand, which comes to yours."),
    ("R08", "treachery_to", "deck_bottom", "Swap it for a random card of an opponent's hand, put under the deck."),
    ("R11", "destroyed_cards", "buried", "All market cards that are not red go under the deck."),
    ("R12", "rushou", "bids_to_bank", "One preservation bid for all colours together; all bids are spent."),
    ("R12", "rushou", "per_colour", "A preservation bid for each colour in turn; opponents' bids are yours."),
    ("W06", "union_self_purchase", True, "Whoever wins it, its owner too, gains 1 for each occupied sector."),
    ("W09", "zele_scope", "opponents", "While atop your discard: every card that others sell comes to your hand."),
    ("W10", "blind_lots", True, "Auction the top two deck cards, face down, as one lot."),
    ("B01", "banii_next_card", True, "Reveal the deck's top card (of two, the one below this) and carry it out."),
    ("B02", "treaty_random", True, "Each player draws a card."),
    ("B03", "scouts_spot_first", True, "Name a place on the frontier, put a tile there, gain its number."),
    ("B08", "shield_scope", "placement_only", "While atop a discard: no disk may be placed or moved onto another."),
    ("K02", "blind_lots", True, "Auction the deck's bottom card, face down."),
    ("K04", "purge_full_reap", False, "Sell a market card; no preservation bid is held."),
    ("K05", "destroyed_cards", "buried", "All market cards go under the deck."),
    ("K10", "stasis_skips_bid", True, "While atop a discard: no preservation bid is held, and nothing collapses."),
    ("K13", "black_stars_zone", "discard", "In final scoring, in a discard: 2 for black per destroyed black disk."),
    ("K13", "black_stars_zone", "atop", "In final scoring, atop a discard: 2 for black per destroyed black disk."),
    ("K13", "black_stars", "owner_bonus", "In final scoring its owner scores 2 for each destroyed black disk."),
)  # fmt: skip
"""Card, option, value, and what is written on the card then. Later rows win."""


STARS_AND_ZONE: Final = {
    "discard": "In final scoring, in a discard, its owner scores 2 for each destroyed black disk.",
    "atop": "In final scoring, atop a discard, its owner scores 2 for each destroyed black disk.",
}
"""What Black Stars say where `black_stars` = owner_bonus meets a `black_stars_zone`: no row above says both."""
FACES: Final = {
    (code, text): f"{code}-{row}"
    for row, (code, text) in enumerate(
        [(code, text) for code, _option, _value, text in OTHERWISE]
        + [("K13", text) for text in STARS_AND_ZONE.values()]
    )
}
"""The name of the drawn face of a card with this text."""
READ: Final = frozenset({option for _code, option, _value, _text in OTHERWISE})
READ_OPTIONS: Final = tuple([option for option in OPTIONS if option.name in READ])


def written(card: int, options: Mapping[str, Any]) -> str:
    """The text of a card under these settled options; what is not said in them is as it comes.

    >>> written(11, {"rushou": "bids_to_bank"})
    'One preservation bid for all colours together; all bids are spent.'
    """
    row = MANIFEST[card]
    zone = options.get("black_stars_zone")
    if row.code == "K13" and options.get("black_stars") == "owner_bonus" and zone in STARS_AND_ZONE:
        return STARS_AND_ZONE[zone]
    found = [text for code, option, value, text in OTHERWISE if code == row.code and options.get(option) == value]
    return found[-1] if found else row.text


def card_text(card: int, options: Mapping[str, Any]) -> str:
    """What is written on a card, in one paragraph: its colour, when it works, what it does."""
    return f"{kind_words(card)} {written(card, options)}"


def kind_words(card: int) -> str:
    """The colour of a card and when it works."""
    return f"{COLOUR_NAMES[card // 13].capitalize()}, {KIND_WORDS[MANIFEST[card].kind]}."


def texts_in(settings: Settings) -> dict[str, str]:
    """The cards that read otherwise than the manifest at this table, by their codes."""
    return dict(otherwise(tuple([getattr(settings, option.name) for option in READ_OPTIONS])))


@lru_cache(maxsize=64)
def otherwise(values: tuple[Any, ...]) -> dict[str, str]:
    """The same for these values of the options that texts depend on: every view of a table asks for them."""
    options: dict[str, object] = {}
    for option, value in zip(READ_OPTIONS, values, strict=True):
        options[option.name] = option.choices[value] if option.choices else value
    changed = {row.code: written(card, options) for card, row in enumerate(MANIFEST)}
    return {row.code: changed[row.code] for row in MANIFEST if changed[row.code] != row.text}
