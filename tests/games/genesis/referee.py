"""A referee who knows only the rulebook: reads the events of a whole career and judges everything again, slowly.

Circles from the dice that were placed, the markers' steps from what the circles are worth, the audience meeple by
meeple, covers, outcome rows from the audience, every score from what was gained, paid and lost, and how it ended. For
default options and for those of `Readings`. The sheet's data is read by `mark_kind` and `mark_slot`; no judging code of
the game is used.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rulewright.engine import Event
from rulewright.games.band.songs import KIND_TITLES, Song, mark_kind, mark_slot
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.state import ENDINGS, Band

ROW_OF_SLOT = (2, 1, 0)
LIFE_PRICES = {"normal": (0, 3, 6, 12, 25, 40, 80, 100), "expert": (0, 5, 10, 15, 25, 50, 100, 120)}
NOBODY, SPOTLIGHT = -1, 10


class Readings(NamedTuple):
    """The options under which the referee can judge, by the names of the rulebook; as they come, the defaults."""

    open_mic: str = "rulebook"
    prices: str = "normal"
    crescendo_points: str = "sum_over_smaller"
    key_change: str = "signed"
    thank_tie: str = "strict"
    overdub_partner: str = "counts"
    floor: str = "zero"
    chip_breakup: str = "1"


DEFAULTS = Readings()


class Wrong(AssertionError):
    """The game did something that the rulebook does not say."""


def demand(so: bool, words: str) -> None:
    if not so:
        raise Wrong(words)


class Circle:
    """A drawn circle: its kind by name, the slots it stands in, the squares whose dice it looks at, the last placed."""

    def __init__(self, kind: str, slots: list[int], needs: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.slots = slots
        self.needs = needs


def circles_of(song: Song) -> list[Circle]:
    """Every circle of a sheet that its squares allow to trigger. [G-069 G-070 G-072..G-089]"""
    squares = {(n % 3, n // 3) for n in range(15) if song.squares >> n & 1}
    found: list[Circle] = []
    changes: dict[int, list[int]] = {}
    for mark in song.marks:
        kind, slot = KIND_TITLES[mark_kind(mark)], mark_slot(mark)
        row, column, edge = ROW_OF_SLOT[slot % 9 // 3], slot // 9, slot % 3 != 0
        if kind == "Key Change":
            changes.setdefault(column, []).append(slot)
            continue
        needs = across(squares, row, column) if edge else stacked(squares, kind, row, column)
        if needs:
            found.append(Circle(kind, [slot], needs))
    for column, slots in changes.items():
        melody, front = across(squares, 1, column), across(squares, 2, column)
        if melody and front:
            found.append(Circle("Key Change", slots, melody + front))
    return found


def across(squares: set[tuple[int, int]], row: int, column: int) -> list[tuple[int, int]]:
    """The squares left and right of an edge; a missing one is replaced by the nearest of its row further out."""
    left = [c for c in range(column + 1) if (row, c) in squares]
    right = [c for c in range(column + 1, 5) if (row, c) in squares]
    return [(row, left[-1]), (row, right[0])] if left and right else []


def stacked(squares: set[tuple[int, int]], kind: str, row: int, column: int) -> list[tuple[int, int]]:
    """The squares that a circle above a square looks at."""
    if kind == "Pose":
        own = (row, column) if (row, column) in squares else (row + 1, column)
        return [own] if own in squares else []
    if kind == "Flourish":
        return [(0, column)] if (0, column) in squares else []
    if kind == "Thank all the people":
        return [(2, column)] if (2, column) in squares else []
    both = [(row, column), (row + 1, column)]  # Harmony, and a pedal between two rows
    return both if all(square in squares for square in both) else []


def judged(
    circle: Circle, dice: dict[tuple[int, int], list[int]], scored: set[int], how: Readings = DEFAULTS
) -> list[set[int]]:
    """For each judgement the points it may score, empty for a failure. `scored`: dice that worked elsewhere now."""
    own = circle.needs[-1]
    if circle.kind == "Key Change":
        wide = [[b - a for a in dice[circle.needs[k]] for b in dice[circle.needs[k + 1]]] for k in (0, 2)]
        seen = {abs(change) if how.key_change == "absolute" else change for part in wide for change in part}
        return [{abs(wide[0][0])} if len(seen) == 1 else set()]
    if circle.kind == "Flourish":
        return [{value} if n in scored else set() for n, value in enumerate(dice[own])]
    if circle.kind in ("Pose", "Thank all the people", "Crescendo"):
        return [alone(circle.kind, value, others(circle, dice, n, how), how) for n, value in enumerate(dice[own])]
    return [pair(circle.kind, a, b) for b in dice[own] for a in dice[circle.needs[0]]]


def others(circle: Circle, dice: dict[tuple[int, int], list[int]], n: int, how: Readings) -> list[int]:
    """The other dice now in the column, or for a Crescendo in the Melody row; the partner on the same square too,
    unless it is not to count."""
    row, column = circle.needs[-1]
    if circle.kind == "Crescendo":
        there = [square for square in dice if square[0] == 1 and square[1] < column]
    else:
        there = [square for square in dice if square[1] == column and square[0] != row]
    found = [value for square in there for value in dice[square]]
    partner = [value for k, value in enumerate(dice[row, column]) if k != n]
    return found + (partner if how.overdub_partner == "counts" else [])


def alone(kind: str, value: int, rest: list[int], how: Readings) -> set[int]:
    if not rest:
        return {value}
    if kind == "Thank all the people":
        return {value} if value > max(rest) or (how.thank_tie == "tie_ok" and value == max(rest)) else set()
    if value <= min(rest):
        return set()
    if how.crescendo_points == "minus_lowest":
        return {value - min(rest)}
    return {value - min(rest)} if kind == "Pose" else {sum(value - other for other in rest if other < value)}


def pair(kind: str, left: int, right: int) -> set[int]:
    if kind == "Up":
        return {right - left} if left < right else set()
    if kind == "Down":
        return {left - right} if left > right else set()
    if kind == "Equals":
        return {right} if left == right else set()
    if kind == "Syncopation":
        return {left, right} if max(left, right) % min(left, right) == 0 else set()
    if kind == "Harmony":
        return {left + right} if left == right else set()
    demand(kind == "Effects Pedal", f"an unknown circle, {kind}")
    return {left, right}


class Referee:
    """Goes through the events in order. Whatever does not follow from the rules raises `Wrong`."""

    def __init__(self, t: Band, how: Readings = DEFAULTS) -> None:
        self.t = t
        self.how = how
        self.gig = 0
        self.originals = 1
        self.covers_due = 0
        self.played: list[int] = []
        self.unlocked = {0, 1, 2, 3}
        self.burnt_gigs: set[int] = set()
        self.refused: set[int] = set()
        self.legends = False
        self.sides: list[int] = []
        self.totals: list[int] = []
        self.tally = [0, 0]
        self.coin, self.commitment, self.crowd = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        self.band = [0, 0, 0]
        self.life = [1, 1, 1]
        self.audience = [0, 0, 0]
        self.room = 0
        self.spots = [0, 0, 0]
        self.hog = NOBODY
        self.circles: list[Circle] = []
        self.dice: dict[tuple[int, int], list[int]] = {}
        self.due: list[Circle] = []
        self.worked_now: set[int] = set()
        self.steps: list[tuple[int, int, int]] = []
        self.record: list[tuple[int, int]] = []
        self.open = False
        self.rushing = False
        self.broken_up = False
        self.row = NOBODY
        self.seen = 0

    def judge(self, events: Iterable[Event]) -> "Referee":
        """Judge a whole career; at its end every score must be the one on the table."""
        for event in events:
            heard = getattr(self, {"unlocked": "unlocked_gig"}.get(event.kind, event.kind), None)
            if heard is not None:
                heard(*event.facts)
                self.seen += 1
        t = self.t
        self.ended()
        demand([self.coin, self.commitment] == [t.coin, t.commitment], f"members have {self.coin} {self.commitment}")
        demand(self.crowd == t.crowd, f"CROWD should be {self.crowd}, is {t.crowd}")
        demand(self.band == [t.band_coin, t.band_crowd, t.band_clout], f"the band should have {self.band}")
        return self

    def ended(self) -> None:
        """The ending is the one that the rules know, and its winners are those of the rules. [G-024 G-025 G-261]"""
        ending, everybody = ENDINGS[self.t.ending], {0, 1, 2}
        winners = {role for role in range(3) if self.t.winners >> role & 1}
        demand((ending == "legend") == self.legends, f"{ending}, but legends: {self.legends}")
        demand((ending == "break-up") == self.broken_up, f"{ending}, but broken up: {self.broken_up}")
        if ending == "break-up":
            demand(len(self.totals) == len(self.sides), "every side is counted")
            best = [side for side, total in zip(self.sides, self.totals, strict=True) if total == max(self.totals)]
            first = min(best, key=lambda side: min(role for role in range(3) if side >> role & 1))
            demand(winners == {role for role in range(3) if first >> role & 1}, f"{winners} won with {self.totals}")
            return
        demand(winners == (everybody if ending == "legend" else set()), f"{ending}: {winners} won")
        if ending == "obscurity":
            left = {gig for gig in self.unlocked - self.burnt_gigs - self.refused if self.may_play(gig)}
            demand(not left, f"obscurity, though {left} could be played")

    def may_play(self, gig: int) -> bool:
        """Whether the band could be made to qualify for a gig. [G-242..G-247 G-051]"""
        card = GIGS[gig]
        return (
            self.band[1] + sum(self.crowd) >= card.crowd
            and self.band[0] + sum(self.coin) >= card.coin
            and min(self.commitment) >= card.commitment
            and (not card.originals_only or self.originals >= card.songs)
        )

    def unlocked_gig(self, gig: int) -> None:
        self.unlocked.add(gig)
        self.burnt_gigs.discard(gig)

    def burnt(self, gig: int) -> None:
        demand(gig in self.unlocked and gig not in self.burnt_gigs, "only what is unlocked burns")
        self.burnt_gigs.add(gig)

    def friends_short(self, gig: int, _number: int) -> None:
        self.refused.add(gig)

    def gig_unpaid(self, gig: int) -> None:
        demand(GIGS[gig].coin > 0, "a gig without a price went unpaid")
        self.refused.add(gig)

    def composed(self, song: int, _title: str) -> None:
        demand(song == self.originals, "a new song is the next one")
        self.originals += 1

    # -- the gig

    def gig_starts(self, gig: int, _round: int, stage: int, bar: int, patio: int) -> None:
        card = GIGS[gig]
        first = (0, 0, 3) if self.how.open_mic == "rulebook" else (0, 3, 2)
        demand((stage, bar, patio) == (first if gig == 0 else (card.stage, card.bar, card.patio)), "audience")
        self.gig, self.played, self.refused = gig, [], set()
        self.audience, self.room = [stage, bar, patio], stage + bar + patio
        self.spots, self.hog = [0, 0, 0], NOBODY

    def covers(self, dice: Sequence[int], number: int) -> None:
        """A die for each song that the band has not written; the card's number or more brings one nearer. [G-040]"""
        if self.broken_up:  # a side without a song rolls one cover on 5 [G-254]
            demand(number == 5 and len(dice) == 1, f"a cover {dice} on {number}")
            self.tally = [1, 0] if dice[0] >= 5 else [0, 1]
            return
        card = GIGS[self.gig]
        demand(number == card.cover and len(dice) == card.songs - self.originals, f"covers {dice} on {number}")
        _stage, bar, patio = self.audience
        self.covers_due = min(sum(value >= number for value in dice), bar + 2 * patio)

    def song_is_due(self, song: int) -> None:
        """An original is played once a gig, and covers have moved everybody they were to move. [G-047 G-048]"""
        demand(self.covers_due == 0, f"{self.covers_due} people were to come nearer for covers")
        demand(song not in self.played and song < self.originals, f"song {song} after {self.played}")
        self.played.append(song)

    def song_starts(self, song: int, _title: str) -> None:
        self.tally = [0, 0]
        if not self.broken_up:
            self.song_is_due(song)
        if self.broken_up:
            self.spots, self.hog, self.audience, self.room = [0, 0, 0], NOBODY, [0, 0, 0], 0
        self.circles, self.dice = circles_of(self.t.songs[song]), {}

    def placed(self, who: int, square: int, first: int, second: int) -> None:
        role = who % 3  # from 3 on a studio musician on that role's part [G-256]
        self.turn_is_over()
        demand(square % 3 == role, "a die on another row")
        here = (role, square // 3)
        self.dice[here] = [first & 7] + ([second & 7] if second else [])
        self.due = [c for c in self.circles if here in c.needs and all(need in self.dice for need in c.needs)]
        self.worked_now = set()
        self.open = True

    def technical_difficulties(self, _role: int) -> None:
        self.turn_is_over()
        self.open = True

    def turn_is_over(self) -> None:
        """All that the last die triggered has been marked; whoever stands in the Spotlight hogs it. [G-060 G-105]"""
        demand(not self.due, f"never marked: {[circle.kind for circle in self.due]}")
        if self.open:
            self.hog = self.spots.index(SPOTLIGHT) if SPOTLIGHT in self.spots else NOBODY
        self.open = False

    def circle_worked(self, kind: int, slot: int, _needs: tuple[int, ...]) -> None:
        self.marked(KIND_TITLES[kind], slot, True)

    def circle_failed(self, kind: int, slot: int, _needs: tuple[int, ...]) -> None:
        self.marked(KIND_TITLES[kind], slot, False)

    def marked(self, kind: str, slot: int, worked: bool) -> None:
        """A circle is judged again: the verdict, then the steps that were made for it. [G-066 G-067 G-092..G-094]"""
        self.tally[0 if worked else 1] += len(next(c.slots for c in self.circles if slot in c.slots and c.kind == kind))
        found = next((c for c in self.due if c.kind == kind and slot in c.slots), None)
        if found is None:  # technical difficulties: what is still open fails [G-113]
            found = next((c for c in self.circles if c.kind == kind and slot in c.slots), None)
            demand(found is not None and not worked and not self.steps, f"{kind} was not to be judged")
            return
        self.due.remove(found)
        verdicts = judged(found, self.dice, self.worked_now, self.how)
        demand(worked == all(verdicts), f"{kind} with {self.dice}: {verdicts}")
        self.note_beats(found, verdicts)
        walks = [points for points in verdicts if points and points != {0}]
        if kind in ("Flourish", "Thank all the people"):
            walks = []
        if kind == "Key Change":
            walks = walks * 2
        demand(len(walks) == len(self.steps), f"{kind}: {len(self.steps)} walks for {walks}")
        for points, step in zip(walks, self.steps, strict=True):
            self.walk(step, points)
        self.steps = []

    def note_beats(self, circle: Circle, verdicts: list[set[int]]) -> None:
        """Which dice just placed have worked somewhere: a Flourish asks for that. [G-087]"""
        dice = len(self.dice[circle.needs[-1]])
        many = len(verdicts) // dice or 1
        self.worked_now |= {n // many for n, points in enumerate(verdicts) if points}

    def walk(self, step: tuple[int, int, int], points: set[int]) -> None:
        """The marker's walk is that of one of these numbers of steps. [G-099..G-104 G-107]"""
        role, spot, chips = step
        ways = {}
        for number in points:
            at, taken = self.spots[role], 0
            for _ in range(number):
                at = at % 10 + 1
                while at in [self.spots[other] for other in range(3) if other != role]:
                    at = at % 10 + 1
                taken += at == SPOTLIGHT
            ways[at, taken] = number
        demand((spot, chips) in ways, f"role {role} from {self.spots} to {spot} by {points}")
        self.spots[role] = spot
        if self.hog == role:
            self.hog = NOBODY

    def stepped(self, who: int, spot: int, chips: int) -> None:
        role = who % 3
        if self.rushing:
            demand((spot, chips) == (SPOTLIGHT, 1), "a rush ends in the Spotlight")
            passed = [other for other in range(3) if other != role and self.spots[other] > self.spots[role]]
            demand(not passed, f"{passed} were to be bumped")
            self.spots[role], self.rushing = SPOTLIGHT, False
        elif self.record:
            told, number = self.record.pop(0)
            demand(role == told, "a record's steps in the written order")
            self.walk((role, spot, chips), {number})
            self.open = True
            self.turn_is_over()
        else:
            self.steps.append((role, spot, chips))

    def power(self, _role: int, power: int) -> None:
        self.rushing = power == 2
        if self.rushing:
            self.turn_is_over()

    def bumped(self, who: int) -> None:
        role = who % 3
        self.spots[role] = 0
        if self.hog == role:
            self.hog = NOBODY

    def record_played(self, song: int, record: Sequence[int], _title: str) -> None:
        if not self.broken_up:
            self.song_is_due(song)
        self.turn_is_over()
        self.record = [(record[n], record[n + 1]) for n in (1, 3, 5) if record[n + 1]]

    def meeple_up(self, way: int, stage: int, bar: int, patio: int) -> None:
        self.covers_due = max(0, self.covers_due - 1)
        self.drift(way, 1, [stage, bar, patio])

    def meeple_down(self, way: int, stage: int, bar: int, patio: int) -> None:
        demand(self.hog == NOBODY, "a meeple went down though somebody hogs")
        self.drift(way, -1, [stage, bar, patio])

    def drift(self, way: int, by: int, now: list[int]) -> None:
        """One meeple goes one area nearer or further off. [G-033 G-035 G-039]"""
        self.audience[way] += by
        self.audience[way + 1] -= by
        demand(self.audience == now and min(now) >= 0 and sum(now) == self.room, f"audience {now}")

    def song_ends(self, _song: int, good: int, bad: int, _title: str) -> None:
        self.turn_is_over()
        demand([good, bad] == self.tally, f"{good} and {bad} circles are told, {self.tally} were marked")

    def outcome(self, gig: int, row: int, coin: int, crowd: int, clout: int) -> None:
        stage, bar, patio = self.audience
        demand(self.covers_due == 0, "covers")
        demand(len(self.played) == min(GIGS[gig].songs, self.originals), f"{len(self.played)} originals were played")
        demand(row == (0 if bar + patio == 0 else 1 if stage > bar + patio else 2), f"row {row} of {self.audience}")
        printed = GIGS[gig].rows[row]
        demand((coin, crowd, clout) == (printed.coin, printed.crowd, printed.clout), "the band is paid what is printed")
        self.row = row if gig in (10, 11) else NOBODY
        self.legends = self.row == 0
        self.played = []  # Tour the Coast may be played again at once
        if self.row != 0:
            self.band = [self.floored(have, gain) for have, gain in zip(self.band, (coin, crowd, clout), strict=True)]

    def floored(self, have: int, gain: int) -> int:
        """A score after a gain or a loss: never below nothing unless an option says so. [G-021]"""
        return have + gain if self.how.floor == "negative_allowed" or have + gain >= 0 else max(0, min(have, 0))

    # -- scores

    def gained(self, role: int, score: int, points: int) -> None:
        (self.coin, self.commitment, self.crowd)[score][role] += points

    def paid(self, _role: int, cost: int, band: int, members: Sequence[int]) -> None:
        demand(cost == band + sum(members), "the whole price is paid")
        self.band[0] -= band
        self.coin = [have - share for have, share in zip(self.coin, members, strict=True)]
        demand(min(self.coin) >= 0 and self.band[0] >= 0, "nobody pays what they have not")

    def bubble(self, role: int, _track: int, _level: int, _pairs: int) -> None:
        self.life[role] += 1
        self.commitment[role] -= LIFE_PRICES[self.how.prices][self.life[role] - 1]
        demand(self.commitment[role] >= 0, "a level was not paid")

    def thrown_away(self, role: int, count: int) -> None:
        self.commitment[role] -= 2 if count == 1 else 6

    def friends(self, role: int, number: int) -> None:
        self.crowd[role] -= number
        self.band[1] += number

    def gig_chosen(self, _role: int, gig: int) -> None:
        demand(self.band[1] >= GIGS[gig].crowd, "the band has the CROWD that the gig asks for")
        self.commitment = [have - GIGS[gig].commitment for have in self.commitment]

    def band_loses(self, coin: int, crowd: int, clout: int) -> None:
        self.band = [have - loss for have, loss in zip(self.band, (coin, crowd, clout), strict=True)]
        demand(min(self.band) >= 0 or self.how.floor == "negative_allowed", "the band lost what it had not")

    def member_loses(self, role: int, points: int) -> None:
        self.commitment[role] -= points

    def break_up(self, sides: Any) -> None:
        self.broken_up = True
        self.sides = list(sides)

    def total(self, side: int, crowd: int, good: int, chips: int, bad: int, total: int) -> None:
        demand(crowd == sum(self.crowd[role] for role in range(3) if side >> role & 1), "a side's CROWD")
        demand(total == crowd + good + int(self.how.chip_breakup) * chips - 5 * bad, "a side's total")
        demand([good, bad] == self.tally, f"{good} and {bad} circles are counted, {self.tally} were marked")
        demand(side == self.sides[len(self.totals)], "sides are counted in the order of their songs")
        self.totals.append(total)
