# interpreted: asked for by people; the search below it is compiled
"""Hints: what speaks for each die, each card and each action in the light, and what the numbers leave out. [B-028]"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rulewright.engine import Pick, counted
from rulewright.games.band.odds import FEWEST, FLAWLESS, TooLarge
from rulewright.games.band_practice.cards import PLUS_ONE, is_fresh, power_of
from rulewright.games.band_practice.odds.position import Advisor, choices_here, value_of_dice
from rulewright.games.band_practice.odds.songs import BadQuestion
from rulewright.games.band_practice.options import WITH_HINTS
from rulewright.games.band_practice.rules.spotlight import is_mending_circle, is_taking
from rulewright.games.band_practice.rules.turns import RETURN_DIE, is_card, is_die, power_in
from rulewright.games.band_practice.state import Rehearsal

CLOSE: Final = 4
"""With so many squares left, every card on the table is reckoned with to the end of the song."""
MOST_CARDS: Final = 2


def hint(t: Rehearsal, pick: Pick) -> Mapping[int, str]:
    """Words for each option, unless the host has turned hints off. [B-028]"""
    if t.settings.hints != WITH_HINTS:
        return {}
    if pick.ask == "spotlight":
        return in_the_light(t, pick)
    if pick.ask != "turn":
        return {}
    try:
        return with_all_cards(t, pick) or one_by_one(t, pick)
    except TooLarge:
        return {option: "this song is too large to solve here" for option in pick.options if is_die(option)}


def fresh_cards(t: Rehearsal) -> int:
    """Cards on the table that can still be used in this song."""
    return sum(1 for cards in t.owned for card in cards if is_fresh(card) and power_of(card) != PLUS_ONE)


def with_all_cards(t: Rehearsal, pick: Pick) -> dict[int, str]:
    """Near the end of a song: the exact value of each answer, with every card that anybody may still use."""
    if len(t.the_song().order) - t.filled > CLOSE or t.bound or not 0 < fresh_cards(t) <= MOST_CARDS:
        return {}
    try:
        values = choices_here(t, MOST_CARDS)
    except BadQuestion:
        return {}
    left_out = still_left_out(t, cards=False)
    return {
        one.answer: odds_words(one.flawless, one.failures) + left_out for one in values if one.answer in pick.options
    }


def one_by_one(t: Rehearsal, pick: Pick) -> dict[int, str]:
    """Each die as if no card followed, and each card as if it were the last."""
    values = dict(value_of_dice(t))
    if not t.bound:
        clean, fewest = Advisor(t, FLAWLESS), Advisor(t, FEWEST)
        for option in pick.options:
            if is_card(option):
                power = power_in(option)
                values[option] = (clean.using(power) / clean.whole(), -fewest.using(power) / fewest.whole())
            elif option == RETURN_DIE:
                pool = [*t.pool, t.held]
                values[option] = (
                    Fraction(clean.best(pool), clean.whole()),
                    Fraction(-fewest.best(pool), fewest.whole()),
                )
    left_out = still_left_out(t, cards=fresh_cards(t) > 0)
    return {answer: odds_words(good, failing) + left_out for answer, (good, failing) in values.items()}


def odds_words(clean: Fraction, failures: Fraction) -> str:
    """The odds of one answer in words."""
    return f"no further mistake {float(clean):.1%}; {float(failures):.2f} failed circles to expect"


def still_left_out(t: Rehearsal, cards: bool) -> str:
    """What the numbers do not know: discs that lie there, later cards, the spotlight."""
    discs = t.discs.bit_count()
    already = f", beside {discs} already on the sheet" if discs else ""
    missing = "later cards and the spotlight" if cards else "the spotlight"
    return f"{already} (without {missing})"


def in_the_light(t: Rehearsal, pick: Pick) -> dict[int, str]:
    """What an action does to the sheet, and when a card could be used."""
    discs, found = t.discs.bit_count(), {}
    for option in pick.options:
        if is_mending_circle(option):
            found[option] = (
                f"{counted(discs - 1, 'red disc')} would stay on the sheet, so this song still brings no patron"
                if discs > 1
                else "the sheet is clean again: without a further mistake this song brings a patron"
            )
        elif is_taking(option):
            turns = sum(1 for square in t.the_song().order[t.filled + 1 :] if square % 3 == pick.seat)
            found[option] = f"yours for good; you have {counted(turns, 'turn')} left in this song" + (
                f", which brings no patron with {counted(discs, 'red disc')} on its sheet" if discs else ""
            )
    return found
