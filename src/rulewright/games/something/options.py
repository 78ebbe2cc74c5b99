# interpreted: once a sitting
"""How a sitting starts: its options, the sheets it uses, the empty table."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from rulewright.engine.errors import BadOption
from rulewright.engine.options import Option, choice, flag, number, text
from rulewright.games.something.rules.something import Sitting
from rulewright.games.something.settings import Settings, read_settings
from rulewright.games.something.sheets import (
    campaign_of,
    check_for_table,
    read_campaign,
    ready_campaign,
    seat_characters,
)
from rulewright.games.something.state import NO_GOAL, NOBODY, SETUP, Table, forget_roll

BLOCKS = ("course", "flow", "tokens2", "skills2", "mt", "gear", "types", "destiny_tracks", "ships", "gm_oracle", "prep")

OPTIONS: tuple[Option, ...] = (
    number("rolls", 16, 1, 60, "The sitting ends after so many rolls.", "S-901"),
    number("goals", 3, 0, 12, "It also ends when so many Goals are reached and closed; 0: it does not.", "S-901"),
    choice("preset", "first", ("first", "second"), "First draft, or every block of the second draft on.", "S-903"),
    number("characters", 1, 1, 2, "How many characters each player starts with.", "S-001"),
    choice("creation", "ready", ("ready", "choose", "roll"), "Ready, chosen or rolled characters.", "S2-041"),
    text("campaign", "", 60_000, "A campaign file's text; empty: a new one with ready characters.", "S2-017"),
    flag("advisor", True, "Players may see what each choice leads to; the GM can turn it off.", "S-902"),
    choice("odds_convention", "rules", ("rules", "author"), "Whether odds treat ties as ties or as sums.", "S-902"),
    choice("dice_per_character", "three", ("three", "free"), "How many types of die a character has.", "S-007"),
    choice("skill_array", "d2", ("d2", "free"), "Whether new characters have skills 3, 2, 2, 1, 1, 1.", "S-008"),
    choice("short_hand", "wait", ("wait", "borrow"), "With one eligible type: wait, or the GM lends one.", "S-035"),
    choice("min_threshold", "seven", ("seven", "any"), "The lowest threshold that may be set.", "S-018"),
    flag("withdraw", True, "A player may withdraw until the dice are thrown.", "S-022"),
    choice("offer_time", "on_request", ("on_request", "after_keep"), "When the offer is told.", "S-049"),
    flag("decline_full", False, "A full success may be treated as low.", "S-042"),
    choice("tie_zeroing", "always", ("always", "gm_may_spare"), "Whether a tie always costs the progress.", "S-056"),
    flag("setback_drafts", False, "The GM pencils in a setback before the dice are chosen.", "S-061"),
    choice("auto_new_goal", "ask", ("ask", "always", "never"), "A low result without a Goal founds one.", "S-093"),
    choice("merge_progress", "higher", ("higher", "sum", "zero"), "The progress of merged Goals.", "S-088"),
    choice("start_token", "none", ("none", "choose_any", "choose_own_type", "random"), "A token to start.", "S-087"),
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


def campaign_before(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The campaign a sitting starts from, as the options say."""
    if options["campaign"].strip():
        return read_campaign(options["campaign"])
    return fresh_campaign(seats - 1, options["characters"])


@cache
def fresh_campaign(players: int, each: int) -> dict[str, Any]:
    """The ready campaign, read once; nobody changes it."""
    return read_campaign(json.dumps(ready_campaign(players, each)))


def check_options(seats: int, options: Mapping[str, Any]) -> None:
    """What does not go together is refused."""
    settings = read_settings(options)
    if options["creation"] == "roll" and not settings.types:
        raise BadOption("creation cannot be roll without types: throwing for a type needs the option types")
    check_for_table(campaign_before(seats, options), settings, options["skill_array"] == "d2", seats - 1)


def start(seats: int, options: Mapping[str, Any]) -> Sitting:
    """The table before anything is decided: characters seated, no die in the middle. [S-001 S-005]"""
    t = Sitting()
    t.settings = read_settings(options)
    t.seats = seats
    t.phase = SETUP
    seat_characters(t, campaign_before(seats, options), seats - 1)
    empty_table(t, t.settings)
    forget_roll(t)
    return t


def empty_table(t: Table, settings: Settings) -> None:
    """Everything that is nothing yet."""
    count = len(t.names)
    t.recoveries = [0] * count
    t.rolled = [0] * count
    t.aims = [""] * count
    t.aim_goal = [NO_GOAL] * count
    t.die_type = -1
    t.die_face = 0
    t.last_roller = NOBODY
    t.turns = 0
    t.business = 0
    t.advisor = settings.advisor
    t.closed = 0
    t.gained = 0
    t.spent = 0
    t.learned = 0
    t.setup_at = 0
    t.scene = 0
    t.sheltered = False
    t.queue = []
    t.inquiry = NOBODY
    t.inquiry_left = 0
    t.inquiry_private = False
    t.foes = []
    t.foe_names = []
    t.foe_dooms = []
    t.oracle_stage = 0
    t.oracle_type = -1
    t.oracle_open = True
    t.prose = []
    t.notes = []


def campaign_after(t: Table, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The campaign as a sitting leaves it. [S2-017]"""
    return campaign_of(t, campaign_before(seats, options))
