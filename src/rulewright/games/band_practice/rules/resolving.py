"""Goal circles: judged one after the other, scored or marked as mistakes. [B-040..B-070 B-080..B-088 B-129 B-130]"""

from rulewright.engine.questions import Deciding, Pick, Script
from rulewright.games.band.circles import (
    SECOND,
    Judgement,
    Laid,
    first_die,
    judge,
    judge_plain,
    other_points_of,
    points_of,
    second_die,
    succeeds,
)
from rulewright.games.band.options import ACTIVE_PLAYER, ONCE, VOID
from rulewright.games.band.songs import BIG_FINISH, KEY_CHANGE
from rulewright.games.band_practice.cards import DISC, age_of, power_of
from rulewright.games.band_practice.options import DISABLES_OWNED_POWER, V2
from rulewright.games.band_practice.rules.spotlight import march, march_on, walk
from rulewright.games.band_practice.state import Rehearsal


def resolve_circles(t: Rehearsal, silenced: int) -> Script:
    """Every circle that the die on the present square triggers, each fully before the next. [B-032 B-040 B-046 B-047]

    `silenced` is a bit mask of circles that score nothing (two dice, one fails them, and `overdub_points`: void).
    """
    tests = t.the_song().at[t.square()]
    if t.settings.circle_order == ACTIVE_PLAYER and len(tests) > 1:
        yield from resolve_as_ordered(t, list(tests), silenced)
        return
    if t.two_dice or silenced or t.song_has_choices():
        for test in tests:
            yield from resolve(t, test, silenced)
        return
    song = t.the_song()
    for test in tests:
        points = judge_plain(song, test, t.laid, t.unmended())
        if points < 0:
            make_mistake(t, test)
            continue
        tell_score(t, test, points)
        for role in song.scorers[test]:
            left = walk(t, role, points)
            if left >= 0:
                yield from march_on(t, role, left)


def resolve_as_ordered(t: Rehearsal, tests: list[int], silenced: int) -> Script:
    """The player who placed the die orders the circles; a Big Finish still comes last. [B-046]"""
    song, role = t.the_song(), t.square() % 3
    finish = [test for test in tests if song.kinds[test] == BIG_FINISH]
    open_tests = [test for test in tests if song.kinds[test] != BIG_FINISH]
    while open_tests:
        test = open_tests[0]
        if len(open_tests) > 1:
            test = yield Pick(role, "circle_order", open_tests[:])
        open_tests.remove(test)
        yield from resolve(t, test, silenced)
    for test in finish:
        yield from resolve(t, test, silenced)


def resolve(t: Rehearsal, test: int, silenced: int) -> Script:
    """One circle: it succeeds and scores, or it is a mistake. [B-041 B-045 B-129]"""
    song, laid = t.the_song(), t.laid
    if t.settings.deck == V2:
        laid = t.laid[:]
        for square in doubled_squares(t, test):
            laid[square] = yield from pick_die(t, test, square)
    judgements = judge(song, test, laid, t.unmended())
    success = succeeds(judgements)
    if (success or t.settings.overdub_points != VOID) and not silenced >> test & 1:
        for judgement in judgements:
            if judgement >= 0:
                yield from score(t, test, judgement)
    if not success:
        make_mistake(t, test)


def make_mistake(t: Rehearsal, test: int) -> None:
    """A circle fails once, with a disc on each drawn circle. [B-041 B-080 B-085 B-129]"""
    if not t.failed >> test & 1:
        t.failed |= 1 << test
        lay_discs(t, test, True)


def doubled_squares(t: Rehearsal, test: int) -> list[int]:
    """Squares with two dice where the circle uses only one of them: earlier ones, and all for a linked pair. [B-130]"""
    song = t.the_song()
    whole = song.kinds[test] in (KEY_CHANGE, BIG_FINISH)
    return [
        square for square in song.reads[test] if t.laid[square] >= SECOND and (whole or square != song.triggers[test])
    ]


def pick_die(t: Rehearsal, test: int, square: int) -> Deciding:
    """Deck v2: the player now placing picks which of two dice counts. [B-130]"""
    first, second = first_die(t.laid[square]), second_die(t.laid[square])
    if first & 7 == second & 7:
        return first
    picked: Laid = yield Pick(t.square() % 3, "which_die", [first, second], (test, square))
    return picked


def score(t: Rehearsal, test: int, judgement: Judgement) -> Script:
    """The points go to the circle's role or roles, one marker after the other. [B-045 B-055 B-057 B-058 B-070]"""
    song = t.the_song()
    points, other = points_of(judgement), other_points_of(judgement)
    scorers = song.scorers[test]
    if other:
        points = yield Pick(scorers[0], "points", [points, other], (test,))
    tell_score(t, test, points)
    for role in scorers:
        yield from march(t, role, points)


def tell_score(t: Rehearsal, test: int, points: int) -> None:
    """A circle that succeeded, for those who look and listen."""
    song = t.the_song()
    t.scored |= 1 << test
    if t.told is not None:
        slot, needs = song.slots[test][0], song.needs[test]
        t.tell_all("scored", (song.kinds[test], points, song.scorers[test], slot, needs))


def lay_discs(t: Rehearsal, test: int, on_cards_too: bool) -> None:
    """A red disc on each drawn circle of a failed test; each also puts one on a card. [B-067 B-069 B-080 B-081]"""
    song = t.the_song()
    slots = song.slots[test]
    t.tell("mistake", song.kinds[test], slots[0], len(slots), song.needs[test])
    for slot in slots[:1] if t.settings.linked_circles == ONCE else slots:
        t.discs |= 1 << slot
        if on_cards_too:
            lay_disc_on_card(t)


def lay_disc_on_card(t: Rehearsal) -> None:
    """A red disc on the oldest available card: face-up, without a disc; none if there is none. [B-081 B-082 B-083]"""
    owned_too = t.settings.disc_on_card == DISABLES_OWNED_POWER
    oldest = -1
    for card in t.display:
        if not card & DISC and (oldest < 0 or age_of(card) < age_of(oldest)):
            oldest = card
    holder = -1
    if owned_too:
        for role in range(3):
            for card in t.owned[role]:
                if not card & DISC and (oldest < 0 or age_of(card) < age_of(oldest)):
                    oldest, holder = card, role
    if oldest < 0:
        return
    if holder < 0:
        t.display = [card | DISC if card == oldest else card for card in t.display]
    else:
        owned = t.owned[:]
        owned[holder] = tuple([card | DISC if card == oldest else card for card in owned[holder]])
        t.owned = owned
    t.tell("card_disc", power_of(oldest), t.settings.deck)
