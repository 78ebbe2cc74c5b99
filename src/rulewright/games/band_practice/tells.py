# interpreted: words for people; nothing here runs while simulating
"""Events in words."""

from typing import Any

from rulewright.engine import Tell, counted
from rulewright.games.band.circles import both
from rulewright.games.band.panels import circle_words, die_words, laid_words, square_words
from rulewright.games.band.stage import SPOT_NAMES, SPOTLIGHT
from rulewright.games.band_practice.cards import title


def card_name(facts: dict[str, Any]) -> str:
    """The card that an event is about."""
    return title(facts["power"], facts["deck"])


def placed(facts: dict[str, Any]) -> str:
    """A die, or two, on a square."""
    laid = both(facts["first"], facts["second"])
    return f"{facts['seat']} places {laid_words(laid)} on {square_words(facts['square'])}."


def scored(facts: dict[str, Any]) -> str:
    """A circle that succeeded."""
    who = " and ".join(facts["called"][role] for role in facts["roles"])
    points = counted(facts["points"], "point")
    return f"{circle_words(facts['kind'], facts['slot'], facts['needs'])} scores {points} for {who}."


def mistake(facts: dict[str, Any]) -> str:
    """A circle that failed."""
    discs = "both its circles" if facts["circles"] == 2 else "it"
    return f"Mistake: {circle_words(facts['kind'], facts['slot'], facts['needs'])} fails; a red disc on {discs}."


def dice_listed(dice: tuple[int, ...]) -> str:
    """Dice in a sentence."""
    return ", ".join(die_words(die) for die in dice) or "nothing"


def spot_words(spot: int) -> str:
    """A spot inside a sentence."""
    return "the spotlight" if spot == SPOTLIGHT else SPOT_NAMES[spot]


TELLS = {
    "song": Tell("number songs name", "Song {number} of {songs}: {name}."),
    "rolled": Tell("seat dice", lambda f: f"{f['seat']} rolls {', '.join(map(str, f['dice']))} into the pool."),
    "placed": Tell("seat first second square", placed),
    "scored": Tell("kind points roles slot needs", scored),
    "mistake": Tell("kind slot circles needs", mistake),
    "card_disc": Tell("power deck", lambda f: f"A red disc lies on {card_name(f)}."),
    "stepped": Tell(
        "seat points begun ended",
        lambda f: f"{f['seat']} steps {f['points']}, from {spot_words(f['begun'])} to {spot_words(f['ended'])}.",
    ),
    "turned_up": Tell("power deck", lambda f: f"{card_name(f)} is turned up."),
    "took": Tell("seat power deck", lambda f: f"{f['seat']} takes {card_name(f)}."),
    "plus_one": Tell(
        "seat power deck taken",
        lambda f: f"+1 of {f['seat']} {'also takes' if f['taken'] else 'puts under the deck:'} {card_name(f)}.",
    ),
    "mended_circle": Tell(
        "seat kind slot needs",
        lambda f: f"{f['seat']} removes the red disc from {circle_words(f['kind'], f['slot'], f['needs'])}.",
    ),
    "mended_card": Tell("seat power deck", lambda f: f"{f['seat']} removes the red disc from {card_name(f)}."),
    "used": Tell("seat power deck", lambda f: f"{f['seat']} uses {card_name(f)}."),
    "special": Tell("seat die", lambda f: f"{f['seat']} rolls a special die: {die_words(f['die'])}."),
    "rerolled": Tell("dice", lambda f: f"The pool is rolled again: {dice_listed(f['dice'])}."),
    "pool": Tell("dice", lambda f: f"The pool now: {dice_listed(f['dice'])}."),
    "held": Tell("seat die", lambda f: f"{f['seat']} lays {die_words(f['die'])} on the Diva Die card."),
    "returned": Tell("seat die", lambda f: f"{f['seat']} puts {die_words(f['die'])} back into the pool."),
    "danced": Tell("seat die", lambda f: f"{f['seat']} dances with {die_words(f['die'])}, which leaves the song."),
    "difficulties": Tell(
        "seat",
        "Technical difficulties: no die for {seat}. The song ends; every circle still open fails.",
        marked="no die left",
    ),
    "flawless": Tell(
        "name discs patrons", "{name} was flawless: a patron comes in. Patrons: {patrons}.", marked="flawless"
    ),
    "flawed": Tell(
        "name discs patrons", "{name} ends with mistakes on the sheet ({discs}). Patrons: {patrons}.", marked="mistakes"
    ),
    "practice_over": Tell("patrons", "The practice is over. Patrons: {patrons}.", moment=True, marked="the end"),
}
