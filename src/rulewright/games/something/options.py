"""The options of a sitting, each declared once with the atom it changes, and the `Settings` they settle into."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.options import Option, choice, fill, flag, number, text

OPTIONS: Final[tuple[Option, ...]] = (
    number("rolls", 16, 1, 60, "After so many rolls the GM closes the evening or lets it go on.", "S-901"),
    number("goals", 3, 0, 12, "So too when so many Goals are reached and closed; 0: not for that.", "S-901"),
    flag("spoken", False, "Everything is said aloud: nobody is asked to write, only names are.", "S-904"),
    choice("preset", "first", ("first", "second"), "First draft, or every block of the second draft on.", "S-903"),
    number("characters", 1, 1, 2, "How many characters each player starts with.", "S-001"),
    choice("creation", "ready", ("ready", "choose", "roll"), "Ready, chosen or rolled characters.", "S2-041"),
    text(
        "campaign",
        "",
        60_000,
        "A campaign file's text; empty: a new one with ready characters.",
        "S2-017",
        private=True,
    ),
    flag("advisor", True, "Players may see what each choice leads to; the GM can turn it off.", "S-902"),
    choice("odds_convention", "rules", ("rules", "author"), "Whether odds treat ties as ties or as sums.", "S-902"),
    choice("dice_per_character", "three", ("three", "free"), "How many types of die a character has.", "S-007"),
    choice(
        "skill_array", "free", ("free", "d2"), "New characters: a handful of any skills, or 3, 2, 2, 1, 1, 1.", "S-008"
    ),
    choice("short_hand", "wait", ("wait", "borrow"), "With one eligible type: wait, or the GM lends one.", "S-035"),
    choice("min_threshold", "seven", ("seven", "any"), "The lowest threshold that may be set.", "S-018"),
    flag("withdraw", True, "A player may withdraw until the dice are thrown.", "S-022"),
    choice("offer_time", "on_request", ("on_request", "after_keep"), "When the offer is told.", "S-049"),
    flag("decline_full", False, "A full success may be treated as low.", "S-042"),
    choice("tie_zeroing", "always", ("always", "gm_may_spare"), "Whether a tie always costs the progress.", "S-056"),
    flag("setback_drafts", False, "The GM pencils in a setback before the dice are chosen.", "S-061"),
    choice("auto_new_goal", "ask", ("ask", "always", "never"), "A low result without a Goal founds one.", "S-093"),
    choice("merge_progress", "higher", ("higher", "sum", "zero"), "The progress of merged Goals.", "S-088"),
    choice(
        "start_token",
        "choose_any",
        ("none", "choose_any", "choose_own_type", "random"),
        "A token for each character at the start of an evening.",
        "S-087",
    ),
    flag("tokens_last", True, "Tokens not spent are kept for the next evening.", "S2-017"),
    flag("act_between", True, "Who may not roll now may still act without a roll.", "S-035"),
    flag("token_pool", False, "Several characters' tokens count together.", "S-081"),
    choice("surprise_flag", "gm_marks", ("gm_marks", "every_reaction"), "Which reactions are surprises.", "S-085"),
    choice("lock", "character", ("character", "player"), "Who may not roll twice running.", "S-098"),
    choice("solo_lock", "lift", ("lift", "none"), "The lock of a lone character.", "S-036"),
    choice("next_roller", "claim", ("claim", "gm_calls", "rotation"), "Who goes next.", "S-099"),
    choice("reopen", "session", ("session", "session_and_scene"), "When a new die is laid.", "S-003"),
    flag("course", False, "Second draft: the Course changes last, and opponents read it.", "S2-002"),
    flag("flow", False, "Second draft: low results always open, Expertise also keeps a full success's Flow.", "S2-005"),
    flag("tokens2", False, "Second draft: every six gives its token, tokens last, questions have themes.", "S2-015"),
    flag("skills2", False, "Second draft: the starting skills are fixed.", "S2-024"),
    flag("mt", False, "Second draft: opponents with minimum thresholds, arcane feats, modifiers.", "S2-027"),
    flag("gear", False, "Second draft: gear.", "S2-034"),
    flag("types", False, "Second draft: adventurer types and their powers.", "S2-039"),
    flag("destiny_tracks", False, "Second draft: harm, recovery and Doom.", "S2-044"),
    flag("ships", False, "Second draft: the ship's Damage Matrix.", "S2-052"),
    flag("gm_oracle", False, "Second draft: the GM's oracle.", "S2-064"),
    flag("prep", False, "Second draft: the GM's preparation and rewards.", "S2-067"),
)

BLOCKS: Final = (
    "course", "flow", "tokens2", "skills2", "mt", "gear", "types", "destiny_tracks", "ships", "gm_oracle", "prep",
)  # fmt: skip
"""What the preset `second` turns on, each an option of its own."""

# What a choice settles into: its place among its choices.
READY_MADE: Final = 0  # creation
ROLLED_UP: Final = 2
ODDS_OF_THE_AUTHOR: Final = 1  # odds_convention
ANY_NUMBER_OF_DICE: Final = 1  # dice_per_character
ARRAY_OF_THE_SECOND_DRAFT: Final = 1  # skill_array
GM_LENDS_ONE: Final = 1  # short_hand
ANY_THRESHOLD: Final = 1  # min_threshold
OFFER_AFTER_KEEP: Final = 1  # offer_time
GM_MAY_SPARE: Final = 1  # tie_zeroing
GM_IS_ASKED: Final = 0  # auto_new_goal
ALWAYS_A_NEW_GOAL: Final = 1
SUM_OF_BOTH: Final = 1  # merge_progress
ZERO_FOR_BOTH: Final = 2
NO_START_TOKEN: Final = 0  # start_token
START_WITH_OWN_TYPE: Final = 2
START_AT_RANDOM: Final = 3
EVERY_REACTION: Final = 1  # surprise_flag
LOCKS_THE_PLAYER: Final = 1  # lock
NO_LOCK_ALONE: Final = 1  # solo_lock
BY_CLAIM: Final = 0  # next_roller
BY_ROTATION: Final = 2
EVERY_SCENE: Final = 1  # reopen


class Settings:
    """The rules of this table: every option under its own name, as a plain value that never changes in play.

    `preset` has no field, since the blocks hold what it says; what the sitting starts from is read once. [S-903]
    """

    rolls: int
    goals: int
    spoken: bool
    creation: int
    advisor: bool
    odds_convention: int
    dice_per_character: int
    skill_array: int
    short_hand: int
    min_threshold: int
    withdraw: bool
    offer_time: int
    decline_full: bool
    tie_zeroing: int
    setback_drafts: bool
    auto_new_goal: int
    merge_progress: int
    start_token: int
    tokens_last: bool
    act_between: bool
    token_pool: bool
    surprise_flag: int
    lock: int
    solo_lock: int
    next_roller: int
    reopen: int
    course: bool
    flow: bool
    tokens2: bool
    skills2: bool
    mt: bool
    gear: bool
    types: bool
    destiny_tracks: bool
    ships: bool
    gm_oracle: bool
    prep: bool


def settings_of(options: Mapping[str, Any]) -> Settings:
    """The settled options of a sitting: the preset turns blocks on, and blocks bring rulings along. [S-903]

    With the Flow a full success may be declined and every low result opens a Goal [S2-004 S2-005]; with the Course the
    lock holds the player. [S2-013]
    """
    made = Settings()
    fill(made, OPTIONS, options)
    if options["preset"] == "second":
        for block in BLOCKS:
            setattr(made, block, True)
    if made.flow:
        made.decline_full = True
        made.auto_new_goal = ALWAYS_A_NEW_GOAL
    if made.course:
        made.lock = LOCKS_THE_PLAYER
    return made
