# interpreted: declared and read once a game
"""Every option of the game: the readings that the rulebook leaves open, the modes and the variants."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine.errors import BadOption
from rulewright.engine.options import Option, choice, flag, number, text
from rulewright.games.band.options import (
    ABSOLUTE,
    ADJACENT_ONLY,
    COLUMN_COMPLETE,
    COUNTS,
    DEFERRED_TO_NEXT_COLUMN,
    EITHER,
    MINUS_LOWEST,
    PLACED,
    SUM_OVER_SMALLER,
    TIE_OK,
    Readings,
)
from rulewright.games.genesis.carry import read_code
from rulewright.games.genesis.rulings import Rulings

TAKE_BACK = ("off", "on", "seat_1", "seat_2", "seat_3", "seats_1_2", "seats_1_3", "seats_2_3")
YOUNG_SEATS = (0b000, 0b111, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110)


def either(name: str, values: str, sentence: str, rule: str) -> Option:
    """A choice whose first value is the default; values are written as in the rulebook, divided by a slash."""
    names = tuple(values.split(" / "))
    return choice(name, names[0], names, sentence, rule)


OPTIONS: tuple[Option, ...] = (
    # modes and variants
    flag("expert", False, "Expert game: the lull and the dearer Live the Life track together.", "G-150"),
    either("lull", "off / on", "Meeples drift away between songs.", "G-145"),
    either("prices", "normal / expert", "What a level of Live the Life costs.", "G-173"),
    either("special_dice", "on / off", "Whether the Boom, Stereo and Charm dice are in the game.", "G-010"),
    either("take_back", " / ".join(TAKE_BACK), "Players of 12 or younger may take a die back.", "G-059"),
    either("roleplay", "off / on", "A fourth player, the GM, invents every gig; four seats always mean this.", "G-269"),
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
    either("lull_source", "stage_first / free_choice", "Where the lull takes meeples from.", "G-149"),
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
    either("inert_fail", "ignore / fail", "Circles that can never trigger, in technical difficulties.", "G-070"),
    either("overdub_points", "keep / void", "Points of an Over-dub whose circle fails.", "G-093"),
    either("overdub_partner", "ignore / counts", "Whether the other die of an Over-dub counts.", "G-096"),
    either("overdub_later", "both / either", "Two dice on an earlier square.", "G-097"),
    either("dice_supply", "unlimited / 15", "How many ordinary dice there are.", "G-055"),
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
    either("hurren", "one / every", "How many Circle cards Hurren lets one draw twice.", "G-232"),
    either("wartman", "union_columns / only_if_disjoint", "Song Parts that share a column.", "G-233"),
    either("fyke", "free / at_price", "What Fyke's market card costs.", "G-234"),
    either("rerecord", "yes / no", "Whether a record may be overwritten.", "G-237"),
    # the end
    either("team_rank", "best / sum", "How a team's COMMITMENT counts in a break-up.", "G-253"),
    either("breakup_live", "live_only / record_allowed", "Whether a break-up song may be a record.", "G-255"),
    either("chip_breakup", "1 / 10", "Points a chip is worth in a break-up.", "G-259"),
    either("coop_carry", "no / yes", "Whether a band that won together may carry its characters over.", "G-268"),
    either("party_points", "own / pooled", "Whether party points are shared.", "G-278"),
    number("party_cap", 0, 0, 1000, "The party ends after so many songs; 0: no limit.", "G-280"),
    text("sheet_1", "", 80, "A character carried over by the first player (code of its file).", "G-264"),
    text("sheet_2", "", 80, "A character carried over by the second player.", "G-264"),
    text("sheet_3", "", 80, "A character carried over by the third player.", "G-264"),
)  # fmt: skip

NAMED: dict[str, Option] = {option.name: option for option in OPTIONS}


def check_options(seats: int, options: Mapping[str, Any]) -> None:
    """Options that do not go together, or not with so many players."""
    if options["roleplay"] == "on" and seats != 4:
        raise BadOption("the role-playing variant needs a fourth player, the GM")
    if seats == 4 and options["party"] == "on":
        raise BadOption("a fourth player is the GM of the role-playing variant, and the party has no gigs to tell")
    sequential = options["secondary"] == "sequential_levels"
    for seat in (1, 2, 3):
        read_code(options[f"sheet_{seat}"], sequential)


def carried_sheets(options: Mapping[str, Any]) -> tuple[int, ...]:
    """The carried characters by seat, 0 for none. [G-264]"""
    sequential = options["secondary"] == "sequential_levels"
    return tuple(read_code(options[f"sheet_{seat}"], sequential) for seat in (1, 2, 3))


def place_of(options: Mapping[str, Any], name: str) -> int:
    """The place of an option's value among its choices; 0 is the default reading."""
    return NAMED[name].choices.index(options[name])


def readings_from(options: Mapping[str, Any]) -> Readings:
    """What the circle rules of both band games need."""
    return Readings(
        gap_rule=ADJACENT_ONLY if options["gap_rule"] == "adjacent_only" else 0,
        pose_timing=COLUMN_COMPLETE if options["pose_timing"] == "column_complete" else 0,
        crescendo_points=MINUS_LOWEST if options["crescendo_points"] == "minus_lowest" else SUM_OVER_SMALLER,
        syncopation_points=PLACED if options["syncopation_points"] == "placed" else EITHER,
        overdub_partner=COUNTS if options["overdub_partner"] == "counts" else 0,
        key_change=ABSOLUTE if options["key_change"] == "absolute" else 0,
        thank_tie=TIE_OK if options["thank_tie"] == "tie_ok" else 0,
        flourish_timing=DEFERRED_TO_NEXT_COLUMN if options["flourish_timing"] == "deferred_to_next_column" else 0,
    )


FLIPPED = {
    "open_mic_card": "open_mic", "deal_four": "gig_offer", "no_gig_breaks_up": "no_gig", "relock": "unlock",
    "gigs_leave": "gig_reuse", "friends_unlimited": "friends", "play_what_you_have": "need_originals",
    "covers_may_add": "covers", "markers_stay": "marker_reset", "free_circle_order": "circle_order",
    "linked_once": "linked_circles", "inert_fail": "inert_fail", "overdub_void": "overdub_points",
    "overdub_either": "overdub_later", "rush_spares_spotlight": "rush_bumps_spotlight", "secondary_levels": "secondary",
    "echo_others_only": "echo", "inspiration_once": "inspiration", "special_owner_only": "special_die",
    "dice_limited": "dice_supply", "negative_allowed": "floor", "live_order": "order", "lull_last": "lull_last",
    "lull_free": "lull_source", "lull_spares_records": "lull_recorded", "tour_burn_random": "tour_burn",
    "take_basic": "take_basic", "extra_by_count": "extra_basis", "extra_touching": "extra_where",
    "keep_short_songs": "short_song", "hurren_every": "hurren", "wartman_disjoint": "wartman", "fyke_at_price": "fyke",
    "team_rank_sum": "team_rank", "breakup_records": "breakup_live", "coop_carry": "coop_carry",
    "party_pooled": "party_points", "party": "party", "silent": "silent",
}  # fmt: skip
"""Fields of `Rulings` that are on when their option is not at its first value."""

PLACED_AMONG = {
    "meeple_choice": "meeple_choice", "value_limit": "value_limit", "special_use": "special_die_use",
    "band_coin": "band_coin", "take_method": "take_method", "studio": "studio",
}  # fmt: skip
"""Fields of `Rulings` that are the place of their option's value."""


def rulings_from(seats: int, options: Mapping[str, Any]) -> Rulings:
    """The settled options as the rules read them; a fourth seat is the GM's. [G-269]"""
    r = Rulings()
    r.roleplay = seats == 4
    r.readings = readings_from(options)
    for field, name in FLIPPED.items():
        setattr(r, field, place_of(options, name) != 0)
    for field, name in PLACED_AMONG.items():
        setattr(r, field, place_of(options, name))
    r.lull = options["lull"] == "on" or options["expert"]
    r.expert_prices = options["prices"] == "expert" or options["expert"]
    r.chip_gig = int(options["chip_gig"])
    r.chip_breakup = int(options["chip_breakup"])
    r.special_dice = options["special_dice"] == "on"
    r.rerecord = options["rerecord"] == "yes"
    r.young = YOUNG_SEATS[place_of(options, "take_back")]
    r.round_cap = options["round_cap"]
    r.party_cap = options["party_cap"]
    r.naming = options["naming"]
    return r
