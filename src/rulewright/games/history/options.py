"""What may be set before a game: the variants the rulebook names, and the readings where it is silent.

Every option can be combined with every other; where one leaves another without an object, the other simply never
comes into play.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.options import Option, choice, fill, flag, number

VARIANTS: Final[tuple[Option, ...]] = (
    choice(
        "preset",
        "rc1",
        ("rc1", "empty_hand", "pre_fix"),
        "empty_hand: nobody starts with cards but everybody with 16 influence. pre_fix: no income from placing "
        "disks and no exploration event. Either overrules the options it is about.",
        "H-005",
    ),
    choice(
        "mulligan",
        "none",
        ("none", "partial", "full"),
        "Before the first turn each player may once exchange any cards of the hand, or the whole hand.",
        "H-005",
    ),
    flag("draft_hands", False, "Opening hands are drafted: keep one card, pass the rest to the left.", "H-005"),
    number("start_cards", 3, 0, 11, "Cards in an opening hand.", "H-005"),
    number("start_influence", 9, 0, 40, "Influence everybody starts with.", "H-006"),
    number("market_size", 4, 2, 6, "Cards in the market.", "H-007"),
    choice(
        "preservation_mode",
        "choose",
        ("choose", "on_stacks", "pooled_highest"),
        "How bids save sectors: bidders choose, bids stay as shields on the stacks, or the most valuable are saved.",
        "H-066",
    ),
    flag("shield_autobid", True, "With on_stacks: a shield saves its sector without a new bid.", "H-066"),
    flag("shield_consumed", False, "With on_stacks: a shield that saved its sector is spent.", "H-066"),
    choice(
        "expand_income",
        "on_place",
        ("none", "on_place", "on_explore"),
        "When placing a disk pays: never, always, or only on a newly explored sector.",
        "H-078",
    ),
    flag("explore_event", True, "Exploring reveals and carries out the deck's top card.", "H-079"),
    choice(
        "play_mode",
        "either",
        ("either", "both"),
        "A played card does one of the two, or places its disk and then has its event.",
        "H-025",
    ),
    flag("turn_disk", False, "Every turn begins with placing a disk.", "H-025"),
    flag("turn_disk_income", False, "With turn_disk: that disk pays like an expansion.", "H-078"),
    flag("turn_disk_event", False, "With turn_disk: exploring with that disk reveals a card.", "H-079"),
    choice(
        "endgame",
        "pool",
        ("pool", "empty_galaxy", "either"),
        "What ends the game: the empty pool, a galaxy empty again, or whichever comes first.",
        "H-030",
    ),
    choice("zele_scope", "all", ("all", "opponents"), "Whose sales the Zele Research Labs collect.", "H-110"),
    choice("crusade", "faq", ("faq", "printed", "rc2"), "Which text of Crusade of the Sun is in force.", "H-021"),
    choice(
        "rushou",
        "as_written",
        ("as_written", "removed", "bids_to_bank", "per_colour"),
        "The Ru-Shou Dam: as written, not in the deck, its bids to the bank, or one bid for each colour.",
        "H-065",
    ),
    choice(
        "auction_format",
        "sealed_first",
        ("sealed_first", "sealed_second", "sealed_all_pay", "once_around", "ascending"),
        "How auctions are held and what the winner pays.",
        "H-052",
    ),
    choice(
        "anti_bid",
        "off",
        ("off", "cancel", "net"),
        "Preservation bids may be against saving: they cancel saved sectors, or are taken off the total.",
        "H-064",
    ),
    choice(
        "recovery_timing",
        "turn_start",
        ("turn_start", "turn_end"),
        "When a player with an empty hand takes the discard pile back.",
        "H-022",
    ),
    choice(
        "commission",
        "off",
        ("off", "seller_pays", "bank_pays"),
        "When somebody reaps, the others may sell a card of that colour too, for a commission of 1.",
        "H-061",
    ),
    choice(
        "first_player",
        "random",
        ("random", "seat_1", "seat_2", "seat_3", "seat_4"),
        "Who begins (a seat that is not there counts around the table).",
        "H-010",
    ),
    number("first_player_bonus", 0, 0, 20, "Extra influence of the first player.", "H-006"),
    number("second_player_bonus", 0, 0, 20, "Extra influence of the second player in turn order.", "H-006"),
    number("third_player_bonus", 0, 0, 20, "Extra influence of the third player in turn order.", "H-006"),
    number("fourth_player_bonus", 0, 0, 20, "Extra influence of the fourth player in turn order.", "H-006"),
)

READINGS: Final[tuple[Option, ...]] = (
    flag("score_cash", True, "Influence held counts in the final score.", "H-124"),
    flag("score_discard", True, "Cards in the discard pile count in the final score.", "H-124"),
    flag("gems_count_value", True, "Gems on a sector count in its value.", "H-061"),
    flag("income_counts_gems", True, "Gems on a sector count in the income of placing there.", "H-078"),
    flag("initial_tile", False, "One tile lies at the centre before play.", "H-008"),
    flag("scouts_spot_first", False, "Goauldi Scouts: the position is named before the tile is seen.", "H-085"),
    flag("expand_onto_self", False, "A sector of the colour itself is always a legal target.", "H-072"),
    flag(
        "fallback_if_blocked",
        False,
        "The free choice of sector also applies when all adjoining ones are barred.",
        "H-073",
    ),
    flag("forbid_null_expand", False, "An expansion that could place no disk may not be chosen.", "H-077"),
    flag("forbid_null_event", False, "Cards that do nothing as events may not be played for their event.", "H-083"),
    flag("recovery_optional", False, "Taking the discard pile back is a choice.", "H-022"),
    flag("allow_pass", False, "Doing nothing is one of the actions.", "H-028"),
    flag("sow_own", True, "One's own active card may be sown.", "H-050"),
    choice("self_win_pays", "self", ("self", "bank"), "Whom a player pays who wins his own card.", "H-056"),
    flag("union_self_purchase", False, "Galactic Union also pays who buys back his own.", "H-059"),
    choice(
        "zero_lot",
        "active_picks",
        ("active_picks", "bury"),
        "A lot nobody bids on goes to whom the active player names, or under the deck.",
        "H-054",
    ),
    choice(
        "tie_rule", "active_picks", ("active_picks", "active_must_win", "random"), "Who wins a tied auction.", "H-053"
    ),
    choice("auction_payee", "rc1", ("rc1", "owner"), "Who is paid for another player's card.", "H-057"),
    choice("refill_timing", "turn_end", ("turn_end", "immediate"), "When the market is filled up.", "H-031"),
    choice("market_gems_to", "taker", ("taker", "seller"), "Who receives the gems on an auctioned card.", "H-047"),
    choice("destroyed_cards", "removed", ("removed", "buried"), "Where destroyed market cards go.", "H-103"),
    flag("reveal_moves_self", False, "A revealed One True Path or Cyri's Treachery moves itself.", "H-093"),
    flag("banii_next_card", False, "A revealed Banii's Ritual reveals the card under it.", "H-095"),
    choice("explore_card_after", "top", ("top", "bottom", "market_if_room"), "Where a revealed card goes.", "H-091"),
    flag("card_active_after_action", False, "A played card becomes active only when its action is over.", "H-042"),
    flag("refund_unused", False, "Preservation bids that saved nothing are returned.", "H-065"),
    choice(
        "collapse_order", "active_first", ("active_first", "active_last"), "Who chooses first what to save.", "H-066"
    ),
    choice(
        "sale_trigger_timing",
        "after_collapse",
        ("after_collapse", "before_bid"),
        "When a sold card's text works.",
        "H-069",
    ),
    flag("purge_full_reap", True, "The Altemian Purge includes the preservation bid.", "H-062"),
    flag("stasis_skips_bid", False, "With Stasis Pods active no preservation bid is held.", "H-068"),
    flag("crusade_every_turn", False, "Crusade of the Sun gains a disk at every player's turn.", "H-021"),
    flag("event_disk_income", False, "Disks placed by events pay like expansions.", "H-084"),
    flag("fires_same_stack", False, "Fires at Night may strike one stack several times.", "H-082"),
    flag("thani_tops_only", False, "Thani Tribes move only disks that are on top.", "H-086"),
    flag("awakening_explores", False, "The Awakening may explore a new sector.", "H-085"),
    flag("effects_may_explore", False, "Moves and gems may go to new sectors, which are then explored.", "H-085"),
    flag("treaty_random", False, "The Treaty's cards are dealt unseen.", "H-081"),
    flag("blind_lots", False, "Lots from the deck stay face down until won.", "H-051"),
    choice(
        "treachery_to",
        "discard",
        ("discard", "hand", "deck_bottom"),
        "Where the card taken by Cyri's Treachery goes.",
        "H-045",
    ),
    choice(
        "shield_scope",
        "all_covering",
        ("all_covering", "placement_only"),
        "What the Xin Shield Formula forbids.",
        "H-074",
    ),
    choice("black_stars", "colour_value", ("colour_value", "owner_bonus"), "Whom Black Stars pays.", "H-123"),
    choice("black_stars_zone", "owned", ("owned", "discard", "atop"), "Where Black Stars must lie to work.", "H-123"),
    flag("end_counts_crusade", False, "Disks on Crusade of the Sun keep the game going.", "H-122"),
    choice(
        "crusade_at_end",
        "placed_if_last",
        ("placed_if_last", "placed", "stays"),
        "Disks on Crusade of the Sun when the game ends are placed: if it took the last disk, always, or never.",
        "H-122",
    ),
    flag(
        "crusade_expands", False, "Disks that the Crusade places pay, and reveal a card, as an expansion does.", "H-084"
    ),
    choice(
        "final_tie",
        "cash_then_shared",
        ("cash_then_shared", "shared", "next_player"),
        "How equal scores are told apart.",
        "H-126",
    ),
    flag("hidden_cash", False, "Nobody sees the others' totals of influence.", "H-052"),
    number(
        "quiet_rounds",
        0,
        0,
        99,
        "The game ends after so many rounds in which no disk leaves the pool, none is destroyed and no tile is laid "
        "(0: never).",
        "H-120",
    ),
    number("turn_cap", 0, 0, 5000, "The game is broken off after so many turns (0: never).", "H-120"),
)

OPTIONS: Final[tuple[Option, ...]] = VARIANTS + READINGS

# What the rules compare a choice with: its place among the values of its option.
NO_MULLIGAN: Final = 0  # mulligan
FULL_MULLIGAN: Final = 2
BIDDERS_CHOOSE: Final = 0  # preservation_mode
ON_STACKS: Final = 1
POOLED_HIGHEST: Final = 2
NO_INCOME: Final = 0  # expand_income
ON_EXPLORE: Final = 2
PLAY_BOTH: Final = 1  # play_mode
ENDS_WITH_POOL: Final = 0  # endgame
ENDS_WITH_GALAXY: Final = 1
LABS_SPARE_OWNER: Final = 1  # zele_scope
CRUSADE_FAQ: Final = 0  # crusade
CRUSADE_PRINTED: Final = 1
CRUSADE_RC2: Final = 2
DAM_REMOVED: Final = 1  # rushou
DAM_BIDS_TO_BANK: Final = 2
DAM_PER_COLOUR: Final = 3
SEALED_SECOND: Final = 1  # auction_format
SEALED_ALL_PAY: Final = 2
ONCE_AROUND: Final = 3
ASCENDING: Final = 4
NO_ANTI_BID: Final = 0  # anti_bid
NET: Final = 2
RECOVER_AT_END: Final = 1  # recovery_timing
NO_COMMISSION: Final = 0  # commission
SELLER_PAYS: Final = 1
RANDOM_FIRST: Final = 0  # first_player; 1 and up: that seat
SELF_WIN_PAYS_BANK: Final = 1  # self_win_pays
ZERO_LOT_BURIED: Final = 1  # zero_lot
ACTIVE_MUST_WIN: Final = 1  # tie_rule
RANDOM_TIE: Final = 2
OWNER_IS_PAID: Final = 1  # auction_payee
REFILL_AT_ONCE: Final = 1  # refill_timing
GEMS_TO_SELLER: Final = 1  # market_gems_to
DESTROYED_ARE_BURIED: Final = 1  # destroyed_cards
REVEALED_STAYS: Final = 0  # explore_card_after
REVEALED_TO_BOTTOM: Final = 1
ACTIVE_SAVES_LAST: Final = 1  # collapse_order
TRIGGER_BEFORE_BID: Final = 1  # sale_trigger_timing
STOLEN_TO_DISCARD: Final = 0  # treachery_to
STOLEN_TO_HAND: Final = 1
STOLEN_TO_DECK: Final = 2
SHIELD_ALL_COVERING: Final = 0  # shield_scope
STARS_PAY_COLOUR: Final = 0  # black_stars
STARS_PAY_OWNER: Final = 1
STARS_IN_DISCARD: Final = 1  # black_stars_zone
STARS_ATOP: Final = 2
PLACED_IF_LAST: Final = 0  # crusade_at_end
STAYS_AT_END: Final = 2
TIE_SHARED: Final = 1  # final_tie
TIE_TO_NEXT_PLAYER: Final = 2


class Settings:
    """How this game is played: every option under its own name, a choice as its place among the values.

    Shared by all copies of a state and never changed after the start.
    """

    mulligan: int
    draft_hands: bool
    start_cards: int
    start_influence: int
    market_size: int
    preservation_mode: int
    shield_autobid: bool
    shield_consumed: bool
    expand_income: int
    explore_event: bool
    play_mode: int
    turn_disk: bool
    turn_disk_income: bool
    turn_disk_event: bool
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
    score_cash: bool
    score_discard: bool
    gems_count_value: bool
    income_counts_gems: bool
    initial_tile: bool
    scouts_spot_first: bool
    expand_onto_self: bool
    fallback_if_blocked: bool
    forbid_null_expand: bool
    forbid_null_event: bool
    recovery_optional: bool
    allow_pass: bool
    sow_own: bool
    self_win_pays: int
    union_self_purchase: bool
    zero_lot: int
    tie_rule: int
    auction_payee: int
    refill_timing: int
    market_gems_to: int
    destroyed_cards: int
    reveal_moves_self: bool
    banii_next_card: bool
    explore_card_after: int
    card_active_after_action: bool
    refund_unused: bool
    collapse_order: int
    sale_trigger_timing: int
    purge_full_reap: bool
    stasis_skips_bid: bool
    crusade_every_turn: bool
    event_disk_income: bool
    fires_same_stack: bool
    thani_tops_only: bool
    awakening_explores: bool
    effects_may_explore: bool
    treaty_random: bool
    blind_lots: bool
    treachery_to: int
    shield_scope: int
    black_stars: int
    black_stars_zone: int
    end_counts_crusade: bool
    crusade_at_end: int
    crusade_expands: bool
    final_tie: int
    hidden_cash: bool
    quiet_rounds: int
    turn_cap: int


def settings_of(options: Mapping[str, Any]) -> Settings:
    """The settled options as the rules read them; a preset overrules the options it is about. [H-005]"""
    settings = Settings()
    fill(settings, OPTIONS, options)
    preset = options["preset"]
    if preset == "empty_hand":
        settings.start_cards = 0
        settings.start_influence = 16
    elif preset == "pre_fix":
        settings.expand_income = NO_INCOME
        settings.explore_event = False
    return settings
