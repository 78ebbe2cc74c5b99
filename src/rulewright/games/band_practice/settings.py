"""The options of a table, settled once and shared by every copy of the state."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.engine.decks import Deck, new_deck
from rulewright.games.band.songs import Readings, Song
from rulewright.games.band_practice.cards import practice_deck
from rulewright.games.band_practice.songs import NAMES, practice_song

BLOCKS_TAKING: Final = 0
NO_EFFECT: Final = 1
DISABLES_OWNED_POWER: Final = 2

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "gap_rule": ("nearest_in_row", "adjacent_only"),
    "inert_fail": ("ignore", "fail"),
    "pose_timing": ("immediate", "column_complete"),
    "crescendo_points": ("minus_lowest", "sum_over_smaller"),
    "syncopation_points": ("placed", "either"),
    "linked_circles": ("each", "once"),
    "circle_order": ("fixed", "active_player"),
    "overdub_points": ("keep", "void"),
    "overdub_partner": ("ignore", "counts"),
    "disc_on_card": ("blocks_taking", "no_effect", "disables_owned_power"),
    "flip_mode": ("add", "replace_display"),
    "special_dice": ("on", "off"),
    "special_die": ("add_to_pool", "owner_only"),
    "value_limit": ("own_faces", "range_of_die"),
    "deck": ("v1", "v2", "v3"),
    "plus1_limit": ("once_per_song", "always"),
    "bump_all_direction": ("common", "per_die"),
    "tech_fail_card_discs": ("no", "yes"),
    "dice_supply": ("unlimited", "15"),
    "take_back": ("off", "on"),
    "silent": ("off", "on"),
    "hints": ("on", "off"),
}
"""Every option with its values; the first is the default, and 0 in the settings."""

SUPPLY: Final = 15
LEVELS: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 1, 2, 2, 2)
PROGRAM: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 1, 2, 2)
"""The level of each song of a game: three, three and two. [B-009 B-010 B-011 B-013]"""


class Settings:
    """One set of options, and the songs worked out under them. Never changed."""

    IMMUTABLE: ClassVar = True

    key: tuple[int, ...]
    songs: tuple[Song, ...]
    levels: tuple[int, ...]
    """The level of each song of `songs`; those of level I (0) come as listed, the others in random order."""
    program: tuple[int, ...]
    """The level of each song that is played."""
    deck_of_cards: Deck
    inert_fail: bool
    linked_once: bool
    active_player_orders: bool
    void_points: bool
    disc_on_card: int
    replace_display: bool
    owner_only: bool
    value_limit: int
    deck: int
    plus_one_always: bool
    bump_per_die: bool
    tech_fail_card_discs: bool
    limited_supply: bool
    take_back: bool
    silent: bool
    hints: bool

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and self.key == other.key and self.songs == other.songs

    def __hash__(self) -> int:
        return hash(self.key)


def number_of(options: Mapping[str, Any], name: str) -> int:
    """Which of its values an option has; the default is 0."""
    return OPTIONS[name].index(options.get(name, OPTIONS[name][0]))


def readings_of(options: Mapping[str, Any]) -> Readings:
    """The options that bear on circles, as the shared rules take them."""
    return Readings(
        gap_rule=number_of(options, "gap_rule"),
        pose_timing=number_of(options, "pose_timing"),
        crescendo_points=number_of(options, "crescendo_points"),
        syncopation_points=number_of(options, "syncopation_points"),
        overdub_partner=number_of(options, "overdub_partner"),
    )


KNOWN: Final[dict[tuple[int, ...], Settings]] = {}


def settings_of(options: Mapping[str, Any]) -> Settings:
    """The settings of a table that plays the printed songs; the same options give the same object."""
    key = tuple([number_of(options, name) for name in OPTIONS])
    if key not in KNOWN:
        readings = readings_of(options)
        songs = tuple([practice_song(name, readings) for name in NAMES])
        KNOWN[key] = settled(options, songs, LEVELS, PROGRAM)
    return KNOWN[key]


def settings_with_songs(options: Mapping[str, Any], songs: tuple[Song, ...]) -> Settings:
    """The settings of a table that plays these songs, each once, in their order."""
    return settled(options, songs, (0,) * len(songs), (0,) * len(songs))


def settled(
    options: Mapping[str, Any], songs: tuple[Song, ...], levels: tuple[int, ...], program: tuple[int, ...]
) -> Settings:
    """Options as plain fields."""
    s = Settings()
    s.key = tuple([number_of(options, name) for name in OPTIONS])
    s.songs, s.levels, s.program = songs, levels, program
    s.deck_of_cards = new_deck(practice_deck(number_of(options, "special_dice") == 0))
    s.inert_fail = number_of(options, "inert_fail") == 1
    s.linked_once = number_of(options, "linked_circles") == 1
    s.active_player_orders = number_of(options, "circle_order") == 1
    s.void_points = number_of(options, "overdub_points") == 1
    s.disc_on_card = number_of(options, "disc_on_card")
    s.replace_display = number_of(options, "flip_mode") == 1
    s.owner_only = number_of(options, "special_die") == 1
    s.value_limit = number_of(options, "value_limit")
    s.deck = number_of(options, "deck")
    s.plus_one_always = number_of(options, "plus1_limit") == 1
    s.bump_per_die = number_of(options, "bump_all_direction") == 1
    s.tech_fail_card_discs = number_of(options, "tech_fail_card_discs") == 1
    s.limited_supply = number_of(options, "dice_supply") == 1
    s.take_back = number_of(options, "take_back") == 1
    s.silent = number_of(options, "silent") == 1
    s.hints = number_of(options, "hints") == 0
    return s
