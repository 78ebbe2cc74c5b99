"""The constants that the rules compare a choice with are the places of its values."""

import pytest

from rulewright.games import find
from rulewright.games.history import options
from rulewright.games.history.options import OPTIONS, settings_of

GAME = find("history")
NAMED = [
    ("mulligan", "none", options.NO_MULLIGAN),
    ("mulligan", "full", options.FULL_MULLIGAN),
    ("preservation_mode", "choose", options.BIDDERS_CHOOSE),
    ("preservation_mode", "on_stacks", options.ON_STACKS),
    ("preservation_mode", "pooled_highest", options.POOLED_HIGHEST),
    ("expand_income", "none", options.NO_INCOME),
    ("expand_income", "on_explore", options.ON_EXPLORE),
    ("play_mode", "both", options.PLAY_BOTH),
    ("endgame", "pool", options.ENDS_WITH_POOL),
    ("endgame", "empty_galaxy", options.ENDS_WITH_GALAXY),
    ("zele_scope", "opponents", options.LABS_SPARE_OWNER),
    ("crusade", "faq", options.CRUSADE_FAQ),
    ("crusade", "printed", options.CRUSADE_PRINTED),
    ("crusade", "rc2", options.CRUSADE_RC2),
    ("rushou", "removed", options.DAM_REMOVED),
    ("rushou", "bids_to_bank", options.DAM_BIDS_TO_BANK),
    ("rushou", "per_colour", options.DAM_PER_COLOUR),
    ("auction_format", "sealed_second", options.SEALED_SECOND),
    ("auction_format", "sealed_all_pay", options.SEALED_ALL_PAY),
    ("auction_format", "once_around", options.ONCE_AROUND),
    ("auction_format", "ascending", options.ASCENDING),
    ("anti_bid", "off", options.NO_ANTI_BID),
    ("anti_bid", "net", options.NET),
    ("recovery_timing", "turn_end", options.RECOVER_AT_END),
    ("commission", "off", options.NO_COMMISSION),
    ("commission", "seller_pays", options.SELLER_PAYS),
    ("first_player", "random", options.RANDOM_FIRST),
    ("self_win_pays", "bank", options.SELF_WIN_PAYS_BANK),
    ("zero_lot", "bury", options.ZERO_LOT_BURIED),
    ("tie_rule", "active_must_win", options.ACTIVE_MUST_WIN),
    ("tie_rule", "random", options.RANDOM_TIE),
    ("auction_payee", "owner", options.OWNER_IS_PAID),
    ("refill_timing", "immediate", options.REFILL_AT_ONCE),
    ("market_gems_to", "seller", options.GEMS_TO_SELLER),
    ("destroyed_cards", "buried", options.DESTROYED_ARE_BURIED),
    ("explore_card_after", "top", options.REVEALED_STAYS),
    ("explore_card_after", "bottom", options.REVEALED_TO_BOTTOM),
    ("collapse_order", "active_last", options.ACTIVE_SAVES_LAST),
    ("sale_trigger_timing", "before_bid", options.TRIGGER_BEFORE_BID),
    ("treachery_to", "discard", options.STOLEN_TO_DISCARD),
    ("treachery_to", "hand", options.STOLEN_TO_HAND),
    ("treachery_to", "deck_bottom", options.STOLEN_TO_DECK),
    ("shield_scope", "all_covering", options.SHIELD_ALL_COVERING),
    ("black_stars", "colour_value", options.STARS_PAY_COLOUR),
    ("black_stars", "owner_bonus", options.STARS_PAY_OWNER),
    ("black_stars_zone", "discard", options.STARS_IN_DISCARD),
    ("black_stars_zone", "atop", options.STARS_ATOP),
    ("final_tie", "shared", options.TIE_SHARED),
    ("final_tie", "next_player", options.TIE_TO_NEXT_PLAYER),
]


@pytest.mark.parametrize(("option", "value", "constant"), NAMED)
def test_a_constant_is_what_its_value_settles_into(option: str, value: str, constant: int) -> None:
    assert getattr(settings_of(GAME.settle(2, {option: value})), option) == constant


def test_every_option_but_the_preset_has_a_field_of_its_name() -> None:
    settled = settings_of(GAME.settle(2))
    assert [option.name for option in OPTIONS if not hasattr(settled, option.name)] == ["preset"]


@pytest.mark.atom("H-005")
def test_a_preset_overrules_the_options_it_is_about() -> None:
    empty = settings_of(GAME.settle(2, {"preset": "empty_hand", "start_cards": 5}))
    assert (empty.start_cards, empty.start_influence) == (0, 16)
    before = settings_of(GAME.settle(2, {"preset": "pre_fix"}))
    assert (before.expand_income, before.explore_event) == (options.NO_INCOME, False)
