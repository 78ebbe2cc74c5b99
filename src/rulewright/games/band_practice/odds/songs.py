"""The songs of Band Practice solved exactly: fractions, under assumptions that are all arguments.

>>> flawless("II-2") > flawless("I-a") > flawless("III-3")
True
>>> f"{float(flawless('I-a')):.4f}"
'0.2997'

What is assumed unless an argument says otherwise: six-sided dice, squares + 1 in the first part and squares in every
later one, all rolled before the part's first placement; the unchosen die stays as it is; one fully informed team; no
cards, no special dice, no spotlight, so that no disc is ever removed; all circles as by default in the rules.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from rulewright.engine.errors import RulewrightError
from rulewright.games.band.odds import (
    AT_RANDOM,
    BEST,
    FEWEST,
    FLAWLESS,
    MOST_IN_POOL,
    ONE_BY_ONE,
    ROLLED_AGAIN,
    STAYS,
    WHOLE_PART,
    Assumptions,
    Objective,
    Search,
)
from rulewright.games.band.options import INERT_FAILS, ONCE, OWNER_ONLY, Readings
from rulewright.games.band.sheet import ROWS, Role
from rulewright.games.band.songfile import Draft
from rulewright.games.band.songs import KINDS, Song, a_song, mark_kind
from rulewright.games.band_practice.cards import ANY_ROLE, POWER_IDS, ROLE_OF, Power
from rulewright.games.band_practice.odds.with_cards import CardSearch, plain_search
from rulewright.games.band_practice.options import ANYBODYS, OPTIONS, PER_DIE
from rulewright.games.band_practice.songs import NAMES, practice_song

AnySong = str | Song | Draft
HeldCard = tuple[str, str]
"""Who holds a card and what it is: ("melody", "reroll")."""
VALUES: Final = {option.name: option.choices for option in OPTIONS}


class BadQuestion(RulewrightError, ValueError):
    """Something that the solver cannot be asked."""


def flawless(song: AnySong, **assumptions: Any) -> Fraction:
    """The largest probability to play the song without a failed circle. For the arguments see `Problem`."""
    return Problem(song, **assumptions).value(FLAWLESS)


def fewest_failures(song: AnySong, **assumptions: Any) -> Fraction:
    """The smallest expected number of failed circles; a linked pair counts as its two drawn circles."""
    return -Problem(song, **assumptions).value(FEWEST)


class Problem:
    """A song and what is assumed about it and its players.

    The published assumptions, by number, and the arguments that change them:

    1. only six-sided dice, no cards: `cards` held (with `deck`, `special_die`, `value_limit`, `overdub_partner`,
       `bump_all_direction`, `role_cards`);
       no disc is ever removed: `repairs` failed circles are forgiven;
    2. one die more in the first part: `extra_dice`;
    3. the unchosen die stays: `leftover="rolled_again"`;
    4. all dice of a part are rolled first: `rolled="one_by_one"`, each just before its square;
    5. one informed team that fills squares bottom to top: `policy="at_random"` takes any die;
    6. circles by their defaults: `gap_rule`, `pose_timing`, `inert_fail`; leave kinds out with
       `without=("syncopation",)`;
    7. a Crescendo on the squares of an Up cannot fail alone: `crescendo_implied=False` reckons it anyway;
    8. unlimited dice: `dice_supply=15`;
    9. a linked pair is two circles where failures are counted: `linked_circles="once"`.
    """

    def __init__(
        self,
        song: AnySong,
        *,
        cards: Sequence[HeldCard] = (),
        deck: str = "v1",
        special_die: str = "add_to_pool",
        value_limit: str = "own_faces",
        extra_dice: int = 1,
        leftover: str = "stays",
        rolled: str = "whole_part",
        policy: str = "best",
        without: Iterable[str] = (),
        crescendo_implied: bool = True,
        dice_supply: int | None = None,
        repairs: int = 0,
        linked_circles: str = "each",
        gap_rule: str = "nearest_in_row",
        pose_timing: str = "immediate",
        overdub_partner: str = "ignore",
        bump_all_direction: str = "common",
        inert_fail: str = "ignore",
        role_cards: str = "own_role",
    ) -> None:
        readings = Readings(
            gap_rule=chosen("gap_rule", gap_rule),
            pose_timing=chosen("pose_timing", pose_timing),
            overdub_partner=chosen("overdub_partner", overdub_partner),
        )
        if not 0 <= extra_dice <= MOST_IN_POOL - 3 or not 0 <= repairs < 60:
            raise BadQuestion(f"extra_dice is 0 to {MOST_IN_POOL - 3} and repairs 0 to 59")
        self.song = song_of(song, readings, tuple(without))
        self.given: dict[str, Any] = {
            "policy": one_of("policy", policy, {"best": BEST, "at_random": AT_RANDOM}),
            "extra_dice": extra_dice,
            "leftover": one_of("leftover", leftover, {"stays": STAYS, "rolled_again": ROLLED_AGAIN}),
            "rolled": one_of("rolled", rolled, {"whole_part": WHOLE_PART, "one_by_one": ONE_BY_ONE}),
            "supply": dice_supply or 0,
            "repairs": repairs,
        }
        self.inert_fails = chosen("inert_fail", inert_fail) == INERT_FAILS
        self.per_die = chosen("bump_all_direction", bump_all_direction) == PER_DIE
        self.crescendo_implied = crescendo_implied
        self.linked_once = chosen("linked_circles", linked_circles) == ONCE
        self.cards = [card_of(card, chosen("role_cards", role_cards) == ANYBODYS) for card in cards]
        self.deck = chosen("deck", deck)
        self.value_limit = chosen("value_limit", value_limit)
        self.owner_only = chosen("special_die", special_die) == OWNER_ONLY
        self.when_cards_are_used: dict[Objective, Search] = {}

    def value(self, objective: Objective) -> Fraction:
        """The probability to succeed (`FLAWLESS`), or the expected number of failed circles below zero (`FEWEST`)."""
        if self.cards:
            return self.value_with(objective, self.cards)
        given = Assumptions(
            objective=objective,
            linked_once=self.linked_once,
            crescendo_implied=self.crescendo_implied,
            inert_fails=self.inert_fails,
            **self.given,
        )
        search = Search(self.song, given)
        return Fraction(search.start(), search.denominator_of_start())

    def value_with(self, objective: Objective, cards: list[tuple[Role, Power]]) -> Fraction:
        """The same with these cards (role and power) held; what remains without them is worked out only once."""
        if self.given != USUAL:
            raise BadQuestion("with cards, dice are gathered and placed as usual, and nothing is forgiven")
        if objective not in self.when_cards_are_used:
            self.when_cards_are_used[objective] = plain_search(
                self.song, objective, self.deck, self.linked_once, self.inert_fails
            )
        search = CardSearch(
            self.song,
            objective,
            cards,
            self.deck,
            self.value_limit,
            self.owner_only,
            self.linked_once,
            self.when_cards_are_used[objective],
            self.per_die,
        )
        return Fraction(search.start(), search.scale)


USUAL: Final[dict[str, Any]] = {
    "policy": BEST, "extra_dice": 1, "leftover": STAYS, "rolled": WHOLE_PART, "supply": 0, "repairs": 0,
}  # fmt: skip


class CardValue(NamedTuple):
    """What one card is worth to a song: who holds it, and what holding it changes."""

    role: str
    card: str
    flawless: Fraction
    gain: Fraction
    failures: Fraction
    failures_saved: Fraction


def card_values(song: AnySong, deck: str = "v1", **assumptions: Any) -> list[CardValue]:
    """The value of each single card, held by each role that may hold it, from the beginning of the song."""
    problem = Problem(song, deck=deck, **assumptions)
    alone, failing = problem.value(FLAWLESS), -problem.value(FEWEST)
    found = []
    for number, card in enumerate(POWER_IDS):
        power = Power(number)
        for row, role in enumerate(ROWS):
            if ROLE_OF[power] in (ANY_ROLE, row):
                clean = problem.value_with(FLAWLESS, [(row, power)])
                fewer = -problem.value_with(FEWEST, [(row, power)])
                found.append(CardValue(role, card, clean, clean - alone, fewer, failing - fewer))
    return found


def song_of(song: AnySong, readings: Readings, left_out: tuple[str, ...] = ()) -> Song:
    """A song by name, from a file, or as it is; without the circles of some kinds."""
    for kind in left_out:
        if kind not in KINDS:
            raise BadQuestion(f"there is no kind of circle {kind!r}; there are: {', '.join(KINDS)}")
    if isinstance(song, str):
        if song not in NAMES:
            raise BadQuestion(f"there is no song {song!r}; there are: {', '.join(NAMES)}")
        song = practice_song(song, readings)
    marks = tuple(mark for mark in song.marks if KINDS[mark_kind(mark)] not in left_out)
    return a_song(song.name, song.squares, marks, readings)


def card_of(card: HeldCard, any_role: bool = False) -> tuple[Role, Power]:
    """A card as the search takes it: role and power."""
    role, power = card
    if role not in ROWS or power not in POWER_IDS:
        raise BadQuestion(f"a card is (role, card) like ('melody', 'reroll'), of {', '.join(POWER_IDS)}; not {card!r}")
    if not any_role and ROLE_OF[POWER_IDS.index(power)] not in (ANY_ROLE, ROWS.index(role)):
        raise BadQuestion(f"{power} is not a card that {role} may hold")
    return ROWS.index(role), Power(POWER_IDS.index(power))


def chosen(option: str, value: str) -> int:
    """The number of an option's value."""
    return one_of(option, value, {name: number for number, name in enumerate(VALUES[option])})


def one_of(name: str, value: str, values: dict[str, int]) -> int:
    """The number of a named value."""
    if value not in values:
        raise BadQuestion(f"{name} is one of {', '.join(values)}, not {value!r}")
    return values[value]
