"""The options of Band Practice, declared once, and the settings that they settle into. [B-043..B-161]"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.engine.errors import BadOption
from rulewright.engine.options import Option, fill, text
from rulewright.games.band.options import either, readings_of
from rulewright.games.band.songfile import LONGEST_FILE, BadSong, read_songs
from rulewright.games.band.songs import Song, a_song
from rulewright.games.band_practice.songs import LEVELS, NAMES, PROGRAM, practice_song

TAKE_BACK: Final = "off / beats / melody / front / beats_melody / beats_front / melody_front / all"
YOUNG_ROLES: Final[tuple[int, ...]] = (0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111)
"""The roles that may take a die back, a bit each, by the value of `take_back`. [B-140]"""

OPTIONS: Final[tuple[Option, ...]] = (
    either("gap_rule", "nearest_in_row / adjacent_only",
           "Whether a circle reaches across a missing square to the next one of its row.", "B-043"),
    either("inert_fail", "ignore / fail",
           "Whether technical difficulties mark circles that can never trigger.", "B-044"),
    either("pose_timing", "immediate / column_complete",
           "When a Pose is judged: as its die lands, or when its column is full.", "B-053"),
    either("crescendo_points", "minus_lowest / sum_over_smaller",
           "What a Crescendo scores over: the lowest Melody die, or every smaller one.", "B-056"),
    either("syncopation_points", "placed / either",
           "What a Syncopation scores: the placed die, or either as Beats likes.", "B-055"),
    either("linked_circles", "each / once",
           "Whether a failed Key Change or Big Finish is two mistakes or one.", "B-067"),
    either("circle_order", "fixed / active_player", "Who orders the circles that one die triggers.", "B-046"),
    either("overdub_points", "keep / void",
           "Whether the good one of two dice still scores where the other fails.", "B-129"),
    either("overdub_partner", "ignore / counts",
           "Whether the other die on the same square is one of the other dice.", "B-129"),
    either("disc_on_card", "blocks_taking / no_effect / disables_owned_power",
           "What a red disc on a card does.", "B-084"),
    either("flip_mode", "add / replace_display", "Whether new cards join the display or replace it.", "B-099"),
    either("special_dice", "on / off", "Whether Boom, Stereo and Charm are there.", "B-008"),
    either("special_die", "add_to_pool / owner_only",
           "Whether a special die is everybody's once rolled, or its owner's in that turn.", "B-121"),
    either("value_limit", "own_faces / range_of_die", "Which numbers a die can be turned to.", "B-117"),
    either("deck", "v1 / v2 / v3", "Which revision of the Band Practice deck is played.", "B-130"),
    either("plus1_limit", "once_per_song / always", "How often +1 works.", "B-138"),
    either("bump_all_direction", "common / per_die",
           "Whether Bump of the later decks moves all dice one way.", "B-125"),
    either("tech_fail_card_discs", "no / yes", "Whether technical difficulties put discs on cards, too.", "B-143"),
    either("dice_supply", "unlimited / 15", "How many six-sided dice there are.", "B-024"),
    either("take_back", TAKE_BACK,
           "Who is 12 or younger and may take a die back before its circles are resolved.", "B-140"),
    either("silent", "off / on", "Nobody talks from a song's first roll to its end.", "B-161"),
    either("hints", "on / off", "Whether players may ask for the exact odds of each die.", "B-028"),
    either("role_cards", "own_role / any_role", "Who may take a card that names a role.", "B-102"),
    either("repaired_finish", "still_fails / forgiven",
           "Whether a mistake of its column spoils a Big Finish although its disc was removed.", "B-058"),
    either("spotlight_moment", "at_once / after_move / after_circles",
           "When whoever set foot in the spotlight acts.", "B-097"),
    text("song", "", LONGEST_FILE, "Songs of your own: the text of a song file, played in its order.", "B-013"),
)  # fmt: skip
"""Every option of the rulebook's open points, and songs of one's own."""

# What the rules compare with, beside the values that both band games have (`games.band.options`).
# disc_on_card
BLOCKS_TAKING: Final = 0
NO_EFFECT: Final = 1
DISABLES_OWNED_POWER: Final = 2
# flip_mode
REPLACE_DISPLAY: Final = 1
# special_dice
WITH_SPECIAL_DICE: Final = 0
# deck
V1: Final = 0
V2: Final = 1
V3: Final = 2
# plus1_limit
ALWAYS: Final = 1
# bump_all_direction
PER_DIE: Final = 1
# tech_fail_card_discs
ON_CARDS_TOO: Final = 1
# hints
WITH_HINTS: Final = 0
# role_cards
ANYBODYS: Final = 1
# repaired_finish
FORGIVEN: Final = 1
# spotlight_moment
AT_ONCE: Final = 0
AFTER_MOVE: Final = 1
AFTER_CIRCLES: Final = 2


class Settings:
    """The options of one game, and its songs worked out under them. Shared by every copy of a state, never changed."""

    IMMUTABLE: ClassVar = True

    key: tuple[str, ...]
    """The values of all options but the songs of one's own."""
    songs: tuple[Song, ...]
    levels: tuple[int, ...]
    """The level of each song of `songs`; those of level I (0) come as listed, the others in random order."""
    program: tuple[int, ...]
    """The level of each song that is played."""
    inert_fail: int
    linked_circles: int
    circle_order: int
    overdub_points: int
    disc_on_card: int
    flip_mode: int
    special_dice: int
    special_die: int
    value_limit: int
    deck: int
    plus1_limit: int
    bump_all_direction: int
    tech_fail_card_discs: int
    dice_supply: int
    take_back: int
    silent: int
    hints: int
    role_cards: int
    repaired_finish: int
    spotlight_moment: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and self.key == other.key and self.songs == other.songs

    def __hash__(self) -> int:
        return hash(self.key)


KNOWN: Final[dict[tuple[str, ...], Settings]] = {}


def settings_of(given: Mapping[str, Any]) -> Settings:
    """The settings of a game; of those that play the printed songs, the same options give the same object."""
    if given["song"]:
        readings = readings_of(given)
        drafts = read_songs(given["song"])
        return settings_with_songs(given, tuple([a_song(d.name, d.squares, tuple(d.marks), readings) for d in drafts]))
    key = key_of(given)
    if key not in KNOWN:
        readings = readings_of(given)
        KNOWN[key] = settled(given, tuple([practice_song(name, readings) for name in NAMES]), LEVELS, PROGRAM)
    return KNOWN[key]


def settings_with_songs(given: Mapping[str, Any], songs: tuple[Song, ...]) -> Settings:
    """The settings of a game that plays these songs, each once, in their order. [B-013]"""
    return settled(given, songs, (0,) * len(songs), (0,) * len(songs))


def settled(
    given: Mapping[str, Any], songs: tuple[Song, ...], levels: tuple[int, ...], program: tuple[int, ...]
) -> Settings:
    """Options as plain fields."""
    s = Settings()
    s.key = key_of(given)
    s.songs, s.levels, s.program = songs, levels, program
    fill(s, OPTIONS, given)
    return s


def key_of(given: Mapping[str, Any]) -> tuple[str, ...]:
    """What tells settings apart, beside their songs."""
    return tuple([given[option.name] for option in OPTIONS if option.name != "song"])


def check_options(_seats: int, given: Mapping[str, Any]) -> None:
    """Songs of one's own must be songs."""
    if given["song"]:
        try:
            read_songs(given["song"])
        except BadSong as why:
            raise BadOption("line " + str(why).removeprefix("song:")) from why
