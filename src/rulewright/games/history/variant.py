"""The options of one game as plain numbers, in the form the rules read them.

A flag is 0 or 1, a choice its place in the list of its values.
"""

from typing import Final

# mulligan
PARTIAL: Final = 1
FULL: Final = 2
# preservation_mode
CHOOSE: Final = 0
ON_STACKS: Final = 1
POOLED_HIGHEST: Final = 2
# expand_income
NO_INCOME: Final = 0
ON_PLACE: Final = 1
ON_EXPLORE: Final = 2
# endgame
POOL: Final = 0
EMPTY_GALAXY: Final = 1
EITHER_END: Final = 2
# crusade
FAQ: Final = 0
PRINTED: Final = 1
RC2: Final = 2
# rushou
AS_WRITTEN: Final = 0
REMOVED: Final = 1
BIDS_TO_BANK: Final = 2
PER_COLOUR: Final = 3
# auction_format
SEALED_FIRST: Final = 0
SEALED_SECOND: Final = 1
SEALED_ALL_PAY: Final = 2
ONCE_AROUND: Final = 3
ASCENDING: Final = 4
# anti_bid
CANCEL: Final = 1
NET: Final = 2
# commission
SELLER_PAYS: Final = 1
BANK_PAYS: Final = 2
# tie_rule
ACTIVE_PICKS: Final = 0
ACTIVE_MUST_WIN: Final = 1
RANDOM_TIE: Final = 2
# explore_card_after
STAYS_ON_TOP: Final = 0
TO_BOTTOM: Final = 1
TO_MARKET: Final = 2
# treachery_to
TO_DISCARD: Final = 0
TO_HAND: Final = 1
TO_DECK_BOTTOM: Final = 2
# black_stars_zone
OWNED: Final = 0
IN_DISCARD: Final = 1
ATOP_ONLY: Final = 2
# final_tie
CASH_THEN_SHARED: Final = 0
SHARED: Final = 1
NEXT_PLAYER: Final = 2


class Variant:
    """How this game is played. Shared by all copies of a state and never changed after the start."""

    mulligan: int
    draft_hands: int
    start_cards: int
    start_influence: int
    market_size: int
    preservation_mode: int
    shield_autobid: int
    shield_consumed: int
    expand_income: int
    explore_event: int
    play_mode: int
    turn_disk: int
    turn_disk_income: int
    turn_disk_event: int
    endgame: int
    zele_scope: int
    crusade: int
    rushou: int
    auction_format: int
    anti_bid: int
    recovery_timing: int
    commission: int
    first_player: int
    first_player_bonus: int
    second_player_bonus: int
    third_player_bonus: int
    fourth_player_bonus: int
    score_cash: int
    score_discard: int
    gems_count_value: int
    income_counts_gems: int
    initial_tile: int
    scouts_spot_first: int
    expand_onto_self: int
    fallback_if_blocked: int
    forbid_null_expand: int
    forbid_null_event: int
    recovery_optional: int
    allow_pass: int
    sow_own: int
    self_win_pays: int
    union_self_purchase: int
    zero_lot: int
    tie_rule: int
    auction_payee: int
    refill_timing: int
    market_gems_to: int
    destroyed_cards: int
    reveal_moves_self: int
    banii_next_card: int
    explore_card_after: int
    card_active_after_action: int
    refund_unused: int
    collapse_order: int
    sale_trigger_timing: int
    purge_full_reap: int
    stasis_skips_bid: int
    crusade_every_turn: int
    event_disk_income: int
    fires_same_stack: int
    thani_tops_only: int
    awakening_explores: int
    effects_may_explore: int
    treaty_random: int
    blind_lots: int
    treachery_to: int
    shield_scope: int
    black_stars: int
    black_stars_zone: int
    end_counts_crusade: int
    final_tie: int
    hidden_cash: int
    turn_cap: int
