# interpreted: decides seldom; the search below it is compiled
"""Bots for Band Practice: one greedy, one that plays every song by the exact search."""

from fractions import Fraction

from rulewright.engine import Pick, Rng, Run, Write
from rulewright.games.band.search import FEWEST, FLAWLESS
from rulewright.games.band.stage import SPOTLIGHT, step
from rulewright.games.band_practice.advice import Advisor, points_now
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
    swapped,
    without,
)
from rulewright.games.band_practice.spotlight import (
    MEND_CIRCLE,
    MEND_DISPLAY,
    NOTHING,
    TAKE,
    TURN_UP_TWO,
)
from rulewright.games.band_practice.state import Table
from rulewright.games.band_practice.turns import RETURN_DIE, USE, YES

WANTED = (BUMP, BOOM_DIE, STEREO_DIE, CHARM_DIE, COPY, REROLL, PLUS_ONE, DIVA, EXTRA)
"""Cards from the most to the least wanted by a band that plays for flawless songs."""
HARDLY_WORTH_IT = Fraction(1, 100)


def table_of(run: Run) -> Table:
    """The table that a bot looks at."""
    assert isinstance(run.state, Table)
    return run.state


def in_the_light(t: Table, options: list[int]) -> int:
    """Mend a circle of this song, else take the most wanted card, else turn up new ones, else mend a card."""
    circles = [option for option in options if MEND_CIRCLE <= option < MEND_DISPLAY]
    if circles:
        return circles[0]
    cards = [option for option in options if TAKE <= option < MEND_CIRCLE]
    if cards:
        return min(cards, key=lambda option: WANTED.index(t.display[option - TAKE] & 15))
    if TURN_UP_TWO in options and not t.settings.replace_display:
        return TURN_UP_TWO
    mendable = [option for option in options if option >= MEND_DISPLAY]
    return mendable[0] if mendable else NOTHING


class Greedy:
    """Fails as few circles as possible with this die, then scores as many points as possible; uses no cards."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The best die at first sight."""
        t = table_of(run)
        assert isinstance(question, Pick)
        if question.ask == "turn":
            dice = [option for option in question.options if option < USE]
            return min(dice, key=lambda die: (points_now(t, die)[0], -points_now(t, die)[1]))
        if question.ask == "spotlight":
            return in_the_light(t, question.options)
        if question.ask in ("return_die", "keep_die"):
            return YES
        return question.options[-1]


class Solver:
    """Plays every song by the exact search; takes and uses cards where the search says that they help."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The answer with the best value; see the methods by the question's name."""
        t = table_of(run)
        assert isinstance(question, Pick)
        decide = getattr(self, question.ask, None)
        return question.options[0] if decide is None else int(decide(t, question))

    # -- a turn -----------------------------------------------------------------------------------------------------

    def advisor(self, t: Table) -> Advisor:
        """The search to follow: while the sheet can stay clean its odds, else the fewest further mistakes."""
        if not t.discs:
            clean = Advisor(t, FLAWLESS)
            if not t.pool or clean.best(t.pool) > 0 or t.bound:
                return clean
        return Advisor(t, FEWEST)

    def turn(self, t: Table, pick: Pick) -> int:
        """A card if it lifts the value enough, else the best die."""
        advisor = self.advisor(t)
        dice = [option for option in pick.options if option < USE]
        rest = {die: t.pool if t.bound else without(t.pool, die) for die in dice}
        values = {die: advisor.placing(die, rest[die]) for die in dice}
        best = max(values.values())
        card = self.card_worth_using(t, pick, advisor, best)
        if card:
            return card
        if RETURN_DIE in pick.options and advisor.best([*t.pool, t.held]) > best:
            return RETURN_DIE
        good = [die for die in dice if values[die] == best]
        return max(good, key=lambda die: (-points_now(t, die)[0], reach(t, pick.seat, die), points_now(t, die)[1]))

    def card_worth_using(self, t: Table, pick: Pick, advisor: Advisor, best: int) -> int:
        """The card with the largest gain, if the gain is worth a card that might do more later in the song."""
        found, most = 0, Fraction(0)
        left = len(t.the_song().order) - t.filled
        for option in pick.options:
            if option < USE or option == RETURN_DIE or option == USE + DIVA:
                continue
            gain = (advisor.using(option - USE) - best) / advisor.whole()
            if gain > most:
                found, most = option, gain
        level = abs(Fraction(best, advisor.whole()))
        return found if most > max(HARDLY_WORTH_IT, level * min(left, 6) / 40) else 0

    def return_die(self, t: Table, _pick: Pick) -> int:
        """Put the die back if the search would rather have it in the pool."""
        if not t.pool:
            return YES
        advisor = self.advisor(t)
        return int(advisor.best([*t.pool, t.held]) > advisor.best(t.pool))

    def keep_die(self, _t: Table, _pick: Pick) -> int:
        """No second thoughts."""
        return YES

    def first_die(self, t: Table, _pick: Pick) -> int:
        """The first of the best pair."""
        return self.advisor(t).best_pair(t.pool)[1]

    def second_die(self, t: Table, pick: Pick) -> int:
        """The best die beside the first."""
        advisor, first = self.advisor(t), pick.about[1]
        rest = without(t.pool, first)
        return max(pick.options, key=lambda die: advisor.placing_two(first, die, without(rest, die)))

    # -- cards ------------------------------------------------------------------------------------------------------

    def bump(self, t: Table, pick: Pick) -> int:
        """The best change of one die."""
        advisor = self.advisor(t)
        return max(pick.options, key=lambda change: advisor.best(swapped(t.pool, change)))

    def copy(self, t: Table, pick: Pick) -> int:
        """The best change of one die."""
        return self.bump(t, pick)

    def bump_all(self, t: Table, pick: Pick) -> int:
        """The better direction."""
        advisor, limit = self.advisor(t), t.settings.value_limit
        return max(pick.options, key=lambda way: advisor.best(bump_all(t.pool, way * 2 - 1, limit)))

    def bump_each(self, t: Table, pick: Pick) -> int:
        """The best change of this die while the others stay."""
        advisor = self.advisor(t)
        rest = without(t.pool, pick.about[0])
        return max(pick.options, key=lambda die: advisor.best([*rest, die]))

    def copy_all(self, t: Table, pick: Pick) -> int:
        """The best number for all."""
        advisor, limit = self.advisor(t), t.settings.value_limit
        return max(pick.options, key=lambda value: advisor.best(copy_to_all(t.pool, value, limit)))

    # -- circles and spotlight --------------------------------------------------------------------------------------

    def points(self, t: Table, pick: Pick) -> int:
        """Points that lead into the light, else the more the better."""
        return max(pick.options, key=lambda points: (reaches_light(t.spots, pick.seat, points), points))

    def spotlight(self, t: Table, pick: Pick) -> int:
        """As every band would."""
        return in_the_light(t, pick.options)


def reaches_light(spots: list[int], role: int, points: int) -> bool:
    """Whether so many steps set foot in the spotlight."""
    walk = spots[:]
    return any(step(walk, role) == SPOTLIGHT for _ in range(points))


def reach(t: Table, role: int, die: int) -> bool:
    """Whether the points of this die take the marker into the light."""
    return reaches_light(t.spots, role, min(points_now(t, die)[1], 20))
