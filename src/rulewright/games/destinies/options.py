"""The options of a game, each declared once with the atom it changes, and the `Settings` they settle into."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.engine.options import Option, choice, fill, flag, number, text
from rulewright.games.destinies.shelf.finder import names
from rulewright.games.destinies.story import plot as p

S: Final = -1  # the automatic success on an Effort die; it adds nothing to the total [D-077 D-079]
MAIN: Final = (1, 2, 3, 4, 5, 6)
EFFORT: Final = {
    "standard": (1, 1, 2, 2, 3, S),
    "lean": (0, 1, 1, 2, 2, S),
    "generous": (1, 1, 2, 3, S, S),
}
TUTORIAL: Final = "low_water"

OPTIONS: Final[tuple[Option, ...]] = (
    text("scenario", TUTORIAL, 40, "The scenario to play, by name.", "D-002", offers=names()),
    choice("solo", "explorer", ("explorer", "challenger"), "The mode of a game for one.", "D-191"),
    text("language", "en", 8, "The language of the story, where the scenario has it.", "D-198", offers=("en", "de")),
    choice("characters", "chosen", ("chosen", "dealt"), "Characters are chosen, or dealt at random.", "D-005"),
    choice("first_player", "random", ("random", "first_seat"), "Who takes the first turn of a day.", "D-026"),
    choice("dice", "standard", ("standard", "lean", "generous"), "The faces of the Effort dice.", "D-079"),
    choice(
        "dice_input",
        "app",
        ("app", "manual_count", "manual_faces"),
        "The app rolls, or a table with real dice types successes or faces.",
        "D-091",
    ),
    number("destiny_paths", 2, 2, 4, "How many paths of a Destiny are in play, where the scenario has them.", "D-020"),
    choice("notice", "veiled", ("veiled", "private", "open"), "What the others hear of a path step.", "D-023"),
    choice(
        "start_order",
        "refresh_first",
        ("refresh_first", "events_first"),
        "Whether the refresh or the events come first.",
        "D-035",
    ),
    choice(
        "event_order",
        "priority",
        ("priority", "active_player_chooses"),
        "Who orders several due events.",
        "D-173",
    ),
    flag("move_stepwise", False, "The second step is decided after the first.", "D-037"),
    choice("scan_items", "one", ("one", "any_but_each_once"), "How many items an item scan takes a turn.", "D-098"),
    number("destiny_scans", 1, 1, 2, "How often one NPC can be asked about a Destiny in one turn.", "D-105"),
    flag("finale_upkeep", True, "Refresh, abilities and experience go on in Finale turns.", "D-186"),
    choice("finale_first_stage", "next_turn", ("next_turn", "same_turn"), "When the first stage is played.", "D-182"),
    flag("finale_latch", False, "A step once done stays done.", "D-190"),
    choice(
        "defeated_items",
        "abandoned",
        ("abandoned", "gone"),
        "What a defeated player held lies on their tile, or leaves play.",
        "D-187",
    ),
    flag("last_standing_wins", False, "The last player not defeated wins at once.", "D-187"),
    flag("plain_discard", False, "On overflow any item may simply be discarded.", "D-128"),
    flag("overflow_ignore_timing", True, "On overflow a discard ability's timing need not fit.", "D-128"),
    flag("voluntary_abandon", False, "Items may be abandoned at any time of the own turn.", "D-130"),
    flag("trade_between_players", False, "Players on one tile may hand items over.", "D-122"),
    flag("trade_no_return", False, "What changed hands in a trade does not go back in it.", "D-114"),
    flag("pickup_once_per_turn", True, "The same item is picked up only once a turn.", "D-132"),
    choice("xp_partial", "allow", ("allow", "forbid"), "Experience may be spent when only one step is left.", "D-153"),
    choice("loss_chooser", "player", ("player", "worst", "best"), "Who distributes a skill loss.", "D-156"),
    choice("marker_overflow", "points", ("points", "nothing"), "What a fifth marker becomes.", "D-159"),
    flag("effort_last", True, "Effort dice are committed after the abilities before the roll.", "D-074"),
    flag("any_time_after_roll", True, "Abilities without timing may be used after a roll.", "D-138"),
    choice("virtue_epilogue", "words", ("words", "none", "number"), "What the epilogue says of Virtue.", "D-164"),
    flag("inventory_public", True, "Everybody sees everybody's items.", "D-093"),
    flag("finite_tokens", False, "There are only 20 coins and 20 experience tokens.", "D-121"),
    choice("deadline_in_finale", "ignore", ("ignore", "apply"), "The Challenger deadline during a Finale.", "D-194"),
    choice(
        "codes",
        "off",
        ("off", "qr"),
        "Printed cards: their numbers are shown, and they can be scanned or typed.",
        "D-206",
    ),
    choice(
        "odds_helper", "ladder", ("ladder", "off"), "Before a test, the chance of each number of successes.", "D-071"
    ),
    flag("coach", True, "Short coach notes for a first game.", "D-204"),
    number("day_cap", 0, 0, 400, "The game is stopped after so many days (0: never).", "D-029"),
    text(
        "chronicle",
        "",
        4000,
        "Facts of earlier parts of the campaign, written fact=value with commas between.",
        "D-199",
        private=True,
    ),
    text("resume", "", 200_000, "A saved table to go on with, as a save writes it.", "D-196", private=True),
)

# What a choice settles into: its place among its choices.
DEALT: Final = 1  # characters
RANDOM_FIRST: Final = 0  # first_player
APP_ROLLS: Final = 0  # dice_input
TYPED_COUNT: Final = 1
TYPED_FACES: Final = 2
VEILED: Final = 0  # notice
PRIVATE: Final = 1
OPENLY: Final = 2
EVENTS_FIRST: Final = 1  # start_order
ACTIVE_PLAYER_CHOOSES: Final = 1  # event_order
ANY_BUT_EACH_ONCE: Final = 1  # scan_items
NEXT_TURN: Final = 0  # finale_first_stage
ITEMS_GONE: Final = 1  # defeated_items
PARTIAL_ALLOWED: Final = 0  # xp_partial
LOSS_BY_PLAYER: Final = 0  # loss_chooser
LOSS_WORST: Final = 1
LOSS_BEST: Final = 2
OVERFLOW_TO_POINTS: Final = 0  # marker_overflow
VIRTUE_WORDS: Final = 0  # virtue_epilogue
VIRTUE_UNSAID: Final = 1
VIRTUE_NUMBER: Final = 2
DEADLINE_APPLIES: Final = 1  # deadline_in_finale
QR_CODES: Final = 1  # codes
LADDER: Final = 0  # odds_helper


class Settings:
    """The rules of this table: every option under its own name, as a plain value that never changes in play.

    What follows from several of them is settled here too: the mode, the dice, and how events name what is told.
    """

    IMMUTABLE: ClassVar[bool] = True
    language: str
    characters: int
    first_player: int
    dice_input: int
    destiny_paths: int
    notice: int
    start_order: int
    event_order: int
    move_stepwise: bool
    scan_items: int
    destiny_scans: int
    finale_upkeep: bool
    finale_first_stage: int
    finale_latch: bool
    defeated_items: int
    last_standing_wins: bool
    plain_discard: bool
    overflow_ignore_timing: bool
    voluntary_abandon: bool
    trade_between_players: bool
    trade_no_return: bool
    pickup_once_per_turn: bool
    xp_partial: int
    loss_chooser: int
    marker_overflow: int
    effort_last: bool
    any_time_after_roll: bool
    virtue_epilogue: int
    inventory_public: bool
    finite_tokens: bool
    deadline_in_finale: int
    codes: int
    odds_helper: int
    coach: bool
    day_cap: int

    mode: int  # versus, explorer or challenger [D-191]
    main: tuple[int, ...]
    effort: tuple[int, ...]
    telling: str  # the scenario and the language, as every event names them


def settings_of(seats: int, options: Mapping[str, Any]) -> Settings:
    """All options as plain values; with one player the mode is the one chosen for solo games. [D-191 D-192 D-193]"""
    made = Settings()
    fill(made, OPTIONS, options)
    solo = p.CHALLENGER if options["solo"] == "challenger" else p.EXPLORER
    made.mode = solo if seats == 1 else p.VERSUS
    made.main, made.effort = MAIN, EFFORT[options["dice"]]
    made.telling = f"{options['scenario']}@{made.language}"
    return made
