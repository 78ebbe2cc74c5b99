"""Every option of Genesis, declared once: open points of the rules, modes, variants; and what they settle into."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rulewright.engine.errors import BadOption
from rulewright.engine.options import Option, fill, flag, number, text
from rulewright.games.band.options import ON, Readings, either, readings_of
from rulewright.games.genesis.character_code import read_code

TAKE_BACK: Final = "off / on / seat_1 / seat_2 / seat_3 / seats_1_2 / seats_1_3 / seats_2_3"
YOUNG_SEATS: Final[tuple[int, ...]] = (0b000, 0b111, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110)
"""The seats that may take a die back, a bit each, by the value of `take_back`. [G-059]"""

OPTIONS: Final[tuple[Option, ...]] = (
    # modes and variants
    flag("expert", False, "Expert game: the lull and the dearer Live the Life track together.", "G-150"),
    either("lull", "off / on", "Meeples drift away between songs.", "G-145"),
    either("prices", "normal / expert", "What a level of Live the Life costs.", "G-173"),
    either("special_dice", "on / off", "Whether the Boom, Stereo and Charm dice are in the game.", "G-010"),
    either("take_back", TAKE_BACK, "Players of 12 or younger may take a die back.", "G-059"),
    either("roleplay", "off / on", "A fourth player, the GM, invents every gig; four seats always mean this.", "G-269"),
    either("gm_goals", "at_the_stage / gm_judges", "Who says whether a GM's gig is passed.", "G-270"),
    either("party", "off / on", "Party game: no gigs, no scores, five flawless songs win.", "G-272"),
    either("silent", "off / on", "Nobody talks from a song's first roll to its end.", "G-281"),
    flag("naming", True, "Ask for the names of band, characters and songs.", "G-011"),
    number("round_cap", 0, 0, 1000, "The band loses after so many rounds; 0: no limit.", "G-026"),
    # gigs and the audience
    either("open_mic", "rulebook / card", "Audience of the first gig: 3 on the Patio, or as its card says.", "G-031"),
    either("gig_offer", "all_unlocked / deal_4", "Which gigs may be chosen from.", "G-240"),
    either("no_gig", "lose / breakup", "What happens when no gig can be played.", "G-248"),
    either("unlock", "permanent / recheck", "Whether gigs lock again when CLOUT falls.", "G-239"),
    either("gig_reuse", "stay / remove", "Whether a played gig stays in the selection.", "G-249"),
    either("friends", "shortfall_only / any_amount", "How much CROWD members may bring to a gig.", "G-244"),
    either("need_originals", "required / play_what_you_have", "Gigs that ask for originals the band lacks.", "G-051"),
    either("covers", "fixed / band_may_add", "Whether the band may play covers instead of originals.", "G-040"),
    either("meeple_choice", "active / commitment_leader / auto_best", "Who says which meeple moves.", "G-037"),
    either("marker_reset", "each_gig / never", "Whether stage markers return to Start at each gig.", "G-029"),
    either("lull_last", "no / yes", "Whether the lull also follows the last song.", "G-145"),
    either("lull_source", "stage_first / free_choice / stage_only", "Where the lull takes meeples from.", "G-149"),
    either("lull_recorded", "yes / no", "Whether the lull follows a recorded song.", "G-147"),
    either("tour_burn", "chooser / random", "How Tour the Coast's burnt gig is picked.", "G-158"),
    either("chip_gig", "10 / 1", "Points a chip is worth after a gig.", "G-162"),
    # songs
    either("circle_order", "fixed / active_player", "Order of circles that trigger together.", "G-061"),
    either("pose_timing", "immediate / column_complete", "When a Pose is judged.", "G-080"),
    either("crescendo_points", "sum_over_smaller / minus_lowest", "What a Crescendo scores.", "G-081"),
    either("key_change", "signed / absolute", "Which changes count as the same.", "G-082"),
    either("linked_circles", "each / once", "Whether both circles of a Key Change are marked.", "G-083"),
    either("flourish_timing", "immediate / deferred_to_next_column", "When a Flourish is judged.", "G-087"),
    either("thank_tie", "strict / tie_ok", "Whether the highest die of Thank all the people may be tied.", "G-088"),
    either("syncopation_points", "either / placed", "What a Syncopation scores.", "G-089"),
    either("gap_rule", "nearest_in_row / adjacent_only", "Circles beside a missing square.", "G-069"),
    either("inert_fail", "ignore / fail / fail_at_every_end", "Circles that never trigger.", "G-070"),
    either("overdub_points", "keep / void", "Points of an Over-dub whose circle fails.", "G-093"),
    either("overdub_partner", "counts / ignore", "Whether the other die of an Over-dub counts.", "G-096"),
    either("overdub_later", "both / either", "Two dice on an earlier square.", "G-097"),
    either("dice_supply", "unlimited / 15", "How many ordinary dice there are.", "G-055"),
    either("hog_when", "any_turn / own_turn", "Whose turn must end with a marker in the Spotlight to hog it.", "G-105"),
    # powers and special dice
    either("rush_bumps_spotlight", "yes / no", "Whether Rush the Mic bumps a marker off the Spotlight.", "G-123"),
    either("secondary", "choose_one / sequential_levels", "How the secondary bubbles are filled.", "G-176"),
    either("value_limit", "own_faces / range_of_die", "Values that Bump It and Echo may make.", "G-126"),
    either("echo", "last_die / other_player_only", "Which die Echo copies.", "G-127"),
    either("inspiration", "every_purchase / once_per_round", "How often Inspiration works.", "G-129"),
    either("special_die_use", "once_per_song / once_per_gig / always_in_first_roll", "How often a special die comes.",
           "G-135"),
    either("special_die", "add_to_pool / owner_only", "Who may place a special die.", "G-136"),
    # between gigs
    either("band_coin", "free / majority / unanimous", "Whose consent spending band COIN needs.", "G-018"),
    either("floor", "zero / negative_allowed", "Whether scores may fall below 0.", "G-021"),
    either("order", "snapshot / live", "Whether spending COMMITMENT changes the order within a phase.", "G-017"),
    either("take_basic", "no / yes", "Whether I deserve that! may take Chill or Go Solo.", "G-204"),
    either("take_method", "random / giver / taker_sees_hand", "How a Song Part is taken from a hand.", "G-202"),
    either("studio", "proposals / commitment_leader / majority", "Who runs the Studio.", "G-216"),
    either("extra_basis", "position / count", "What makes a column the 4th or 5th.", "G-224"),
    either("extra_where", "any_open / touching_new_column", "Where the extra circle may go.", "G-224"),
    either("short_song", "scrap_return_cards / keep_for_later", "A sheet with under three Song Parts.", "G-228"),
    either("stuck", "passes / withdraws", "A composer who holds no card that fits now.", "G-220"),
    either("hurren", "one / every", "How many Circle cards Hurren lets one draw twice.", "G-232"),
    either("wartman", "union_columns / only_if_disjoint", "Song Parts that share a column.", "G-233"),
    either("fyke", "free / at_price", "What Fyke's market card costs.", "G-234"),
    either("rerecord", "yes / no", "Whether a record may be overwritten.", "G-237"),
    # the end
    either("team_rank", "best / sum", "How a team's COMMITMENT counts in a break-up.", "G-253"),
    either("breakup_live", "live_only / record_allowed", "Whether a break-up song may be a record.", "G-255"),
    either("chip_breakup", "1 / 10", "Points a chip is worth in a break-up.", "G-259"),
    either("carried_start", "by_bubbles / first_space", "Where a carried character begins on Live the Life.", "G-266"),
    either("coop_carry", "no / yes", "Whether a band that won together may carry its characters over.", "G-268"),
    either("party_points", "own / pooled", "Whether party points are shared.", "G-278"),
    number("party_cap", 0, 0, 1000, "The party ends after so many songs; 0: no limit.", "G-280"),
    text("sheet_1", "", 80, "A character carried over by the first player (code of its file).", "G-264"),
    text("sheet_2", "", 80, "A character carried over by the second player.", "G-264"),
    text("sheet_3", "", 80, "A character carried over by the third player.", "G-264"),
)  # fmt: skip

# What the rules compare with: the place of a value among its choices. Those that both band games have, `ON` among them,
# are in `games.band.options`.
# gm_goals
GM_JUDGES: Final = 1
# prices
EXPERT: Final = 1
# special_dice
NO_SPECIAL_DICE: Final = 1
# open_mic
AUDIENCE_OF_CARD: Final = 1
# gig_offer
DEAL_4: Final = 1
# no_gig
NO_GIG_BREAKS_UP: Final = 1
# unlock
RECHECK: Final = 1
# gig_reuse
REMOVE: Final = 1
# friends
ANY_AMOUNT: Final = 1
# need_originals
PLAY_WHAT_YOU_HAVE: Final = 1
# covers
BAND_MAY_ADD: Final = 1
# meeple_choice
ACTIVE: Final = 0
COMMITMENT_LEADER: Final = 1
AUTO_BEST: Final = 2
# marker_reset
MARKERS_STAY: Final = 1
# lull_last
AFTER_LAST_TOO: Final = 1
# lull_source
FREE_CHOICE: Final = 1
STAGE_ONLY: Final = 2
# lull_recorded
NOT_AFTER_RECORDS: Final = 1
# tour_burn
BURNT_AT_RANDOM: Final = 1
# overdub_later
ONE_OF_THEM: Final = 1
# inert_fail
FAIL_AT_EVERY_END: Final = 2
# hog_when
OWN_TURN: Final = 1
# rush_bumps_spotlight
SPOTLIGHT_IS_SAFE: Final = 1
# secondary
SEQUENTIAL_LEVELS: Final = 1
# echo
OTHER_PLAYER_ONLY: Final = 1
# inspiration
ONCE_PER_ROUND: Final = 1
# special_die_use
ONCE_PER_SONG: Final = 0
ONCE_PER_GIG: Final = 1
ALWAYS_IN_FIRST_ROLL: Final = 2
# band_coin: whose consent it needs
FREE: Final = 0
MAJORITY: Final = 1
UNANIMOUS: Final = 2
# floor
NEGATIVE_ALLOWED: Final = 1
# order
LIVE: Final = 1
# take_basic
BASIC_CARDS_TOO: Final = 1
# take_method
TAKEN_AT_RANDOM: Final = 0
GIVER: Final = 1
TAKER_SEES_HAND: Final = 2
# studio: who runs it
PROPOSALS: Final = 0
LEADER_ONLY: Final = 1
BY_MAJORITY: Final = 2
# extra_basis
BY_COUNT: Final = 1
# extra_where
TOUCHING_NEW_COLUMN: Final = 1
# short_song
KEEP_FOR_LATER: Final = 1
# stuck
STUCK_WITHDRAWS: Final = 1
# hurren
EVERY_CIRCLE_CARD: Final = 1
# wartman
ONLY_IF_DISJOINT: Final = 1
# fyke
AT_PRICE: Final = 1
# rerecord
RECORDS_STAY: Final = 1
# team_rank
SUM_OF_BOTH: Final = 1
# breakup_live
RECORD_ALLOWED: Final = 1
# carried_start
ON_FIRST_SPACE: Final = 1
# coop_carry
LEGENDS_CARRY: Final = 1
# party_points
POOLED: Final = 1


class Settings:
    """The options of one game, settled before the band forms; shared by every copy of a state, never changed.

    A field is the place of its option's value among the choices, so 0 is the first value everywhere; numbers, and the
    points of a chip, are themselves.
    """

    IMMUTABLE: ClassVar = True

    readings: Readings
    """What the circle rules of both band games need."""
    # modes and variants
    lull: int
    """On in the expert game, too. [G-150]"""
    prices: int
    """Dear in the expert game, too. [G-150]"""
    special_dice: int
    take_back: int
    roleplay: int
    """On whenever a fourth seat, the GM's, is taken. [G-269]"""
    gm_goals: int
    party: int
    silent: int
    naming: bool
    round_cap: int
    # gigs and the audience
    open_mic: int
    gig_offer: int
    no_gig: int
    unlock: int
    gig_reuse: int
    friends: int
    need_originals: int
    covers: int
    meeple_choice: int
    marker_reset: int
    lull_last: int
    lull_source: int
    lull_recorded: int
    tour_burn: int
    chip_gig: int
    """Points. [G-162]"""
    # songs
    circle_order: int
    linked_circles: int
    inert_fail: int
    overdub_points: int
    overdub_later: int
    dice_supply: int
    hog_when: int
    # powers and special dice
    rush_bumps_spotlight: int
    secondary: int
    value_limit: int
    echo: int
    inspiration: int
    special_die_use: int
    special_die: int
    # between gigs
    band_coin: int
    floor: int
    order: int
    take_basic: int
    take_method: int
    studio: int
    extra_basis: int
    extra_where: int
    short_song: int
    stuck: int
    hurren: int
    wartman: int
    fyke: int
    rerecord: int
    # the end
    team_rank: int
    breakup_live: int
    chip_breakup: int
    """Points. [G-259]"""
    carried_start: int
    coop_carry: int
    party_points: int
    party_cap: int


def settings_of(seats: int, given: Mapping[str, Any]) -> Settings:
    """The settled options as the rules read them; a fourth seat is the GM's. [G-269]"""
    s = Settings()
    fill(s, OPTIONS, given)
    s.readings = readings_of(given)
    s.chip_gig = int(given["chip_gig"])
    s.chip_breakup = int(given["chip_breakup"])
    if seats == 4:
        s.roleplay = ON
    if given["expert"]:
        s.lull = ON
        s.prices = EXPERT
    return s


def check_options(seats: int, given: Mapping[str, Any]) -> None:
    """Options that do not go together, or not with so many players."""
    if given["roleplay"] == "on" and seats != 4:
        raise BadOption("the role-playing variant needs a fourth player, the GM")
    if seats == 4 and given["party"] == "on":
        raise BadOption("a fourth player is the GM of the role-playing variant, and the party has no gigs to tell")
    carried_sheets(given)


def carried_sheets(given: Mapping[str, Any]) -> tuple[int, ...]:
    """The carried characters by seat, 0 for none; `BadOption` for one that cannot be. [G-264]"""
    sequential = given["secondary"] == "sequential_levels"
    return tuple([read_code(given[f"sheet_{seat}"], sequential) for seat in (1, 2, 3)])
