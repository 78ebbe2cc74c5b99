"""How the open points of the rulebook are read in this game: one field an option, settled before the band forms."""

from typing import ClassVar, Final

from rulewright.games.band.options import Readings


class Rulings:
    """All switches of one game. Made once by `rulewright.games.genesis.options`, shared by every state, never changed.

    A truth value is named after what it turns on; `False` is the default reading everywhere.
    """

    IMMUTABLE: ClassVar = True

    readings: Readings
    """What the circle rules of both band games need."""
    open_mic_card: bool  # audience of the card instead of the rulebook's [G-031]
    deal_four: bool  # choose among four dealt gigs [G-240]
    no_gig_breaks_up: bool  # [G-248]
    relock: bool  # gigs lock again when CLOUT falls [G-239]
    gigs_leave: bool  # a played gig leaves the selection [G-249]
    friends_unlimited: bool  # [G-244]
    play_what_you_have: bool  # fewer originals than asked are enough [G-051]
    covers_may_add: bool  # [G-040]
    meeple_choice: int  # who says which meeple moves [G-037]
    markers_stay: bool  # markers keep their spots between gigs [G-029]
    chip_gig: int  # [G-162]
    chip_breakup: int  # [G-259]
    free_circle_order: bool  # [G-061]
    linked_once: bool  # [G-083]
    inert_fail: bool  # [G-070 G-113]
    overdub_void: bool  # [G-093]
    overdub_either: bool  # [G-097]
    rush_spares_spotlight: bool  # [G-123]
    secondary_levels: bool  # [G-176]
    value_limit: int  # [G-126 G-127]
    echo_others_only: bool  # [G-127]
    inspiration_once: bool  # [G-129]
    special_use: int  # [G-135]
    special_owner_only: bool  # [G-136]
    dice_limited: bool  # fifteen dice, not more [G-055]
    band_coin: int  # whose consent band COIN needs [G-018]
    negative_allowed: bool  # [G-021]
    live_order: bool  # [G-017]
    lull: bool  # [G-150]
    lull_last: bool  # [G-145]
    lull_free: bool  # [G-149]
    lull_spares_records: bool  # [G-147]
    expert_prices: bool  # [G-173]
    tour_burn_random: bool  # [G-158]
    take_basic: bool  # [G-204]
    take_method: int  # [G-202]
    studio: int  # who runs it [G-216]
    extra_by_count: bool  # [G-224]
    extra_touching: bool  # [G-224]
    keep_short_songs: bool  # [G-228]
    hurren_every: bool  # [G-232]
    wartman_disjoint: bool  # [G-233]
    fyke_at_price: bool  # [G-234]
    team_rank_sum: bool  # [G-253]
    breakup_records: bool  # [G-255]
    coop_carry: bool  # [G-268]
    round_cap: int  # 0: none [G-026]
    party_pooled: bool  # [G-278]
    party_cap: int  # 0: none [G-280]
    special_dice: bool  # [G-010]
    young: int  # seats that may take a die back, as bits [G-059]
    rerecord: bool  # [G-237]
    roleplay: bool  # [G-269]
    party: bool  # [G-272]
    silent: bool  # [G-281]
    naming: bool  # whether names are asked for [G-011]


# who says which meeple moves
ACTIVE: Final = 0
COMMITMENT_LEADER: Final = 1
AUTO_BEST: Final = 2

# how often a special die may be added
ONCE_PER_SONG: Final = 0
ONCE_PER_GIG: Final = 1
ALWAYS_IN_FIRST_ROLL: Final = 2

# whose consent band COIN needs
FREE: Final = 0
MAJORITY: Final = 1
UNANIMOUS: Final = 2

# how a Song Part is taken from another hand
AT_RANDOM: Final = 0
GIVER: Final = 1
TAKER_SEES_HAND: Final = 2

# who runs the Studio
PROPOSALS: Final = 0
LEADER_ONLY: Final = 1
BY_MAJORITY: Final = 2
