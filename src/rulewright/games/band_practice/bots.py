# interpreted: decides seldom; the search below it is compiled
"""Bots for Band Practice, one greedy, one that plays every song by the exact search."""

from fractions import Fraction

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.band.circles import judge, points_of
from rulewright.games.band.dice import Die
from rulewright.games.band.odds import FEWEST, FLAWLESS, TooLarge
from rulewright.games.band.stage import SPOTLIGHT, step
from rulewright.games.band_practice.cards import (
    BOOM_DIE,
    BUMP,
    CHARM_DIE,
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    REROLL,
    STEREO_DIE,
    bump_all,
    copy_to_all,
    power_of,
    swapped,
    without,
)
from rulewright.games.band_practice.odds.position import Advisor
from rulewright.games.band_practice.options import REPLACE_DISPLAY
from rulewright.games.band_practice.rules.spotlight import (
    DO_NOTHING,
    TURN_UP_TWO,
    is_mending_circle,
    is_mending_display,
    is_mending_owned,
    is_taking,
    taken_place,
)
from rulewright.games.band_practice.rules.turns import RETURN_DIE, YES, is_card, is_die, power_in
from rulewright.games.band_practice.state import Rehearsal

WANTED = (BUMP, BOOM_DIE, STEREO_DIE, CHARM_DIE, COPY, REROLL, PLUS_ONE, DIVA, EXTRA)
"""Cards from the most to the least wanted by a band that plays for flawless songs."""
HARDLY_WORTH_IT = Fraction(1, 100)
"""A gain below this does not spend a card."""
LIGHT = Fraction(1, 100)
"""What setting foot in the spotlight is worth beside the odds of the song."""
HOPE_OF_MENDING = (Fraction(1), Fraction(7, 20), Fraction(1, 12), Fraction(1, 100))
"""The chance that so many discs on the sheet will still be removed in time."""


def rehearsal_of(run: Run) -> Rehearsal:
    """What a bot looks at."""
    assert isinstance(run.state, Rehearsal)
    return run.state


def in_the_light(t: Rehearsal, options: list[int]) -> int:
    """Mend a circle of this song, else take the most wanted card, else turn up new ones, else mend a card."""
    circles = [option for option in options if is_mending_circle(option)]
    if circles:
        return circles[0]
    cards = [option for option in options if is_taking(option)]
    if cards:
        return min(cards, key=lambda option: WANTED.index(power_of(t.display[taken_place(option)])))
    if TURN_UP_TWO in options and t.settings.flip_mode != REPLACE_DISPLAY:
        return TURN_UP_TWO
    mendable = [option for option in options if is_mending_display(option) or is_mending_owned(option)]
    return mendable[0] if mendable else DO_NOTHING


def points_now(t: Rehearsal, die: Die) -> tuple[int, int]:
    """What placing this die does at once: circles failed, points scored."""
    song, square = t.the_song(), t.square()
    laid = t.laid[:]
    laid[square] = die
    failed, points = t.failed, 0
    failures = 0
    for test in song.at[square]:
        judgements = judge(song, test, laid, failed)
        if min(judgements) < 0:
            failed |= 1 << test
            failures += len(song.slots[test])
        for judgement in judgements:
            if judgement > 0:
                points += points_of(judgement) * len(song.scorers[test])
    return failures, points


class Greedy:
    """Fails as few circles as possible with this die, then scores as many points as possible; uses no cards."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The best die at first sight."""
        t = rehearsal_of(run)
        assert isinstance(question, Pick)
        if question.ask == "turn":
            dice = [option for option in question.options if is_die(option)]
            return min(dice, key=lambda die: (points_now(t, die)[0], -points_now(t, die)[1]))
        if question.ask == "spotlight":
            return in_the_light(t, question.options)
        if question.ask in ("return_die", "keep_die"):
            return YES
        return question.options[-1]


class Solver:
    """Plays every song by the exact search; takes and uses cards where the search says that they help.

    A song that is too large to solve it plays at first sight.
    """

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The answer with the best value; see the methods by the question's name."""
        t = rehearsal_of(run)
        assert isinstance(question, Pick)
        decide = getattr(self, question.ask, None)
        if decide is None:
            return question.options[0]
        try:
            return int(decide(t, question))
        except TooLarge:
            return Greedy().choose(run, question, rng)

    # -- a turn -----------------------------------------------------------------------------------------------------

    def advisor(self, t: Rehearsal) -> Advisor:
        """The search to follow: the odds of no further mistake, or the fewest of them where one is certain."""
        clean = Advisor(t, FLAWLESS)
        return clean if t.bound or not t.pool or clean.best(t.pool) > 0 else Advisor(t, FEWEST)

    def turn(self, t: Rehearsal, pick: Pick) -> int:
        """A card if it lifts the odds enough, else the best die."""
        advisor = self.advisor(t)
        dice = [option for option in pick.options if is_die(option)]
        rest = {die: t.pool if t.bound else without(t.pool, die) for die in dice}
        values = {die: Fraction(advisor.placing(die, rest[die]), advisor.whole()) for die in dice}
        card = self.card_worth_using(t, pick)
        if card:
            return card
        if RETURN_DIE in pick.options and advisor.best([*t.pool, t.held]) > advisor.best(t.pool):
            return RETURN_DIE
        return max(dice, key=lambda die: self.prospect(t, pick.seat, die, values[die]))

    def prospect(self, t: Rehearsal, role: int, die: int, value: Fraction) -> tuple[Fraction, int]:
        """How a die is weighed: by the search, by the spotlight it leads to, then by points."""
        failures, points = points_now(t, die)
        lit = reaches_light(t.spots, role, min(points, 20))
        if value < 0:  # a mistake is certain: the value is the number of failed circles to expect, below zero
            return value + (LIGHT if lit else 0), points - failures
        discs = max(0, t.discs.bit_count() - (1 if lit else 0))
        hope = HOPE_OF_MENDING[min(discs, len(HOPE_OF_MENDING) - 1)]
        return value * hope + (LIGHT if lit else 0), points

    def card_worth_using(self, t: Rehearsal, pick: Pick) -> int:
        """The card with the largest gain, if the gain is worth a card that might do more later in the song."""
        found, most = 0, Fraction(0)
        if is_die(max(pick.options)) or t.bound:
            return found
        clean = Advisor(t, FLAWLESS)
        best = clean.best(t.pool)
        left = len(t.the_song().order) - t.filled
        for option in pick.options:
            if not is_card(option) or power_in(option) == DIVA:
                continue
            gain = (clean.using(power_in(option)) - best) / clean.whole()
            if gain > most:
                found, most = option, gain
        patience = Fraction(best, clean.whole()) * min(left, 6) / 20
        return found if most > max(HARDLY_WORTH_IT, patience) else 0

    def return_die(self, t: Rehearsal, _pick: Pick) -> int:
        """Put the die back if the search would rather have it in the pool."""
        if not t.pool:
            return YES
        advisor = self.advisor(t)
        return int(advisor.best([*t.pool, t.held]) > advisor.best(t.pool))

    def keep_die(self, _t: Rehearsal, _pick: Pick) -> int:
        """No second thoughts."""
        return YES

    def first_die(self, t: Rehearsal, _pick: Pick) -> int:
        """The first of the best pair."""
        return self.advisor(t).best_pair(t.pool)[1]

    def second_die(self, t: Rehearsal, pick: Pick) -> int:
        """The best die beside the first."""
        advisor, first = self.advisor(t), pick.about[1]
        rest = without(t.pool, first)
        return max(pick.options, key=lambda die: advisor.placing_two(first, die, without(rest, die)))

    # -- cards ------------------------------------------------------------------------------------------------------

    def bump(self, t: Rehearsal, pick: Pick) -> int:
        """The best change of one die."""
        advisor = self.advisor(t)
        return max(pick.options, key=lambda change: advisor.best(swapped(t.pool, change)))

    def copy(self, t: Rehearsal, pick: Pick) -> int:
        """The best change of one die."""
        return self.bump(t, pick)

    def bump_all(self, t: Rehearsal, pick: Pick) -> int:
        """The better direction."""
        advisor, limit = self.advisor(t), t.settings.value_limit
        return max(pick.options, key=lambda way: advisor.best(bump_all(t.pool, way * 2 - 1, limit)))

    def bump_each(self, t: Rehearsal, pick: Pick) -> int:
        """The best change of this die while the others stay."""
        advisor = self.advisor(t)
        rest = without(t.pool, pick.about[0])
        return max(pick.options, key=lambda die: advisor.best([*rest, die]))

    def copy_all(self, t: Rehearsal, pick: Pick) -> int:
        """The best number for all."""
        advisor, limit = self.advisor(t), t.settings.value_limit
        return max(pick.options, key=lambda value: advisor.best(copy_to_all(t.pool, value, limit)))

    # -- circles and spotlight --------------------------------------------------------------------------------------

    def points(self, t: Rehearsal, pick: Pick) -> int:
        """Points that lead into the light, else the more the better."""
        return max(pick.options, key=lambda points: (reaches_light(t.spots, pick.seat, points), points))

    def spotlight(self, t: Rehearsal, pick: Pick) -> int:
        """As every band would."""
        return in_the_light(t, pick.options)


class Steady(Solver):
    """Plays every song by the exact search, and leaves its cards where they lie."""

    def card_worth_using(self, t: Rehearsal, pick: Pick) -> int:
        """None."""
        return 0


def reaches_light(spots: list[int], role: int, points: int) -> bool:
    """Whether so many steps set foot in the spotlight."""
    walk = spots[:]
    return any(step(walk, role) == SPOTLIGHT for _ in range(points))
