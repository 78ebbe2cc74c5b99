# interpreted: words for people
"""The hint at the table: the exact value of each die that could be placed now."""

from collections.abc import Mapping
from fractions import Fraction

from rulewright.engine import Pick
from rulewright.games.band_practice.advice import value_of_dice
from rulewright.games.band_practice.state import Table


def hint(t: Table, pick: Pick) -> Mapping[int, str]:
    """Words for each die, unless the host has turned hints off. [B-028]"""
    if not t.settings.hints or pick.ask != "turn":
        return {}
    return {die: words(clean, failures, t.discs.bit_count()) for die, (clean, failures) in value_of_dice(t).items()}


def words(clean: Fraction, failures: Fraction, discs: int) -> str:
    """One die's odds in words."""
    already = f", beside {discs} already on the sheet" if discs else ""
    return f"no further mistake {float(clean):.1%}; {float(failures):.2f} failed circles to expect{already}"
