"""The options of a sitting as typed fields: read once, shared by every copy of the table."""

from collections.abc import Mapping
from typing import Any


class Settings:
    """One field an option; choices are kept as their names' order."""

    rolls: int
    goals: int
    borrow: bool
    any_threshold: bool
    gm_may_spare: bool
    decline_full: bool
    new_goal: str
    player_lock: bool
    solo_unlocked: bool
    next_roller: str
    token_pool: bool
    start_token: str
    every_reaction: bool
    offer_after_keep: bool
    scenes: bool
    withdraw: bool
    author_odds: bool
    merge: str
    advisor: bool
    drafts: bool
    creation: str
    free_dice: bool
    course: bool
    flow: bool
    tokens2: bool
    skills2: bool
    mt: bool
    gear: bool
    types: bool
    destiny: bool
    ships: bool
    oracle: bool
    prep: bool


def read_settings(options: Mapping[str, Any]) -> Settings:
    """The settled options of a game. The preset ``second`` turns every block of the second draft on. [S-903]"""
    s = Settings()
    second: bool = options["preset"] == "second"
    s.rolls = options["rolls"]
    s.goals = options["goals"]
    s.borrow = options["short_hand"] == "borrow"
    s.any_threshold = options["min_threshold"] == "any"
    s.gm_may_spare = options["tie_zeroing"] == "gm_may_spare"
    s.flow = second or options["flow"]
    s.decline_full = s.flow or options["decline_full"]
    s.new_goal = "always" if s.flow else options["auto_new_goal"]
    s.course = second or options["course"]
    s.player_lock = s.course or options["lock"] == "player"
    s.solo_unlocked = options["solo_lock"] == "none"
    s.next_roller = options["next_roller"]
    s.token_pool = options["token_pool"]
    s.start_token = options["start_token"]
    s.every_reaction = options["surprise_flag"] == "every_reaction"
    s.offer_after_keep = options["offer_time"] == "after_keep"
    s.scenes = options["reopen"] == "session_and_scene"
    s.withdraw = options["withdraw"]
    s.author_odds = options["odds_convention"] == "author"
    s.merge = options["merge_progress"]
    s.advisor = options["advisor"]
    s.drafts = options["setback_drafts"]
    s.creation = options["creation"]
    s.free_dice = options["dice_per_character"] == "free"
    s.tokens2 = second or options["tokens2"]
    s.skills2 = second or options["skills2"]
    s.mt = second or options["mt"]
    s.gear = second or options["gear"]
    s.types = second or options["types"]
    s.destiny = second or options["destiny_tracks"]
    s.ships = second or options["ships"]
    s.oracle = second or options["gm_oracle"]
    s.prep = second or options["prep"]
    return s
