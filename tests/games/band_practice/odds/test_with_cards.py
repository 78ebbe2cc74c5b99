"""Cards in the exact solver, against the slowest and most obvious twin: the rules of the game, played out in full."""

from fractions import Fraction
from typing import Any

import pytest

from rulewright.engine import Pick, Question, Run, begin
from rulewright.engine.options import settled
from rulewright.games.band.odds import FEWEST, FLAWLESS
from rulewright.games.band.options import Readings, readings_of
from rulewright.games.band.sheet import LOWER, MELODY, ROWS, UPPER, right_slot, top_slot
from rulewright.games.band.songs import CRESCENDO, DOWN, POSE, Song, a_mark, a_song, square_mask
from rulewright.games.band_practice.cards import POWER_IDS, Power, a_card
from rulewright.games.band_practice.odds.songs import HeldCard, Problem, card_values, flawless
from rulewright.games.band_practice.options import OPTIONS, settings_with_songs
from rulewright.games.band_practice.rules.practice import Practice, set_up
from rulewright.games.band_practice.state import BEGIN_SONG

Key = tuple[object, ...]

FALL = a_song("fall", square_mask([1, 4]), (a_mark(DOWN, right_slot(MELODY, 0, UPPER)),), Readings())
POSING = a_song("posing", square_mask([0, 1]), (a_mark(POSE, top_slot(MELODY, 0)),), Readings())


def by_the_rules(song: Song, cards: list[HeldCard], objective: int, **options: str) -> Fraction:
    """The best value of the song by playing every roll and every choice with the rules themselves; no spotlight."""
    whole = settled(OPTIONS, options)
    again = a_song(song.name, song.squares, song.marks, readings_of(whole))
    t = set_up(settings_with_songs(whole, (again,)))
    t.phase = BEGIN_SONG
    for age, (role, card) in enumerate(cards):
        owned = list(t.owned)
        owned[ROWS.index(role)] = (*owned[ROWS.index(role)], a_card(Power(POWER_IDS.index(card)), age))
        t.owned = owned
    return value(begin(t), objective, {})


def value(run: Run, objective: int, known: dict[Key, Fraction]) -> Fraction:
    """The best that can come of it: over every answer of a seat, and the mean over every outcome of chance."""
    question, t = run.question, run.rest
    assert question is not None
    assert isinstance(t, Practice)
    dice = (tuple(t.pool), tuple(t.laid), t.last, t.held, t.holder, t.bound, t.declined)
    key = (t.phase, t.song, t.filled, dice, tuple(t.owned), t.failed, t.discs, tuple(run.since))
    if key not in known:
        if question.is_chance():
            outcomes = gathered(question)
            known[key] = sum((p * after(run, given, objective, known) for given, p in outcomes), Fraction(0))
        else:
            assert isinstance(question, Pick)
            options = [0] if question.ask == "spotlight" else question.options
            if question.ask == "keep_die":  # a die taken back only asks again
                options = [1]
            known[key] = max(after(run, given, objective, known) for given in options)
    return known[key]


def gathered(question: Question) -> list[tuple[tuple[int, ...], Fraction]]:
    """The outcomes of a roll, those that differ only in their order taken together."""
    found: dict[tuple[int, ...], Fraction] = {}
    for given, p in question.outcomes():
        order = tuple(sorted(given))
        found[order] = found.get(order, Fraction(0)) + p
    return list(found.items())


def after(run: Run, given: Any, objective: int, known: dict[Key, Fraction]) -> Fraction:
    """What comes of one answer."""
    other = run.fork()
    assert isinstance(other.state, Practice)
    other.state.told = told = []  # type: ignore[var-annotated]
    other.answer(given)
    for event in told:
        if event.kind in ("flawless", "flawed"):
            discs: int = event.facts[1]
            return Fraction(discs == 0) if objective == FLAWLESS else Fraction(-discs)
    return value(other, objective, known)


def solved(song: Song, cards: list[HeldCard], objective: int, **options: str) -> Fraction:
    return Problem(song, cards=cards, **options).value(objective)  # type: ignore[arg-type]


@pytest.mark.parametrize("deck", ["v1", "v2", "v3"])
@pytest.mark.parametrize("objective", [FLAWLESS, FEWEST])
def test_every_card_alone_is_worth_what_the_rules_make_of_it(deck: str, objective: int) -> None:
    for card in POWER_IDS:
        places = [(POSING, "beats")] if card == "boom" else [(FALL, "melody"), (POSING, "melody")]
        for song, role in places if card != "charm" else []:
            found = by_the_rules(song, [(role, card)], objective, deck=deck)
            assert solved(song, [(role, card)], objective, deck=deck) == found, (song.name, role, card)


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        ([("melody", "diva"), ("melody", "reroll")], {}),
        ([("melody", "diva"), ("beats", "reroll")], {}),
        ([("beats", "boom"), ("melody", "bump")], {}),
        ([("beats", "boom"), ("melody", "bump")], {"value_limit": "range_of_die"}),
        ([("beats", "boom"), ("melody", "reroll")], {}),
        ([("beats", "boom"), ("melody", "copy")], {"special_die": "owner_only"}),
        ([("melody", "extra"), ("melody", "copy")], {}),
        ([("melody", "extra"), ("melody", "bump")], {"deck": "v2"}),
        ([("beats", "extra"), ("melody", "copy")], {"deck": "v3"}),
        ([("melody", "bump"), ("melody", "bump")], {}),
    ],
    ids=repr,
)
def test_two_cards_work_together_as_the_rules_say(cards: list[HeldCard], options: dict[str, str]) -> None:
    song = POSING if "beats" in [role for role, _card in cards] else FALL
    for objective in (FLAWLESS, FEWEST):
        assert solved(song, cards, objective, **options) == by_the_rules(song, cards, objective, **options)


def test_a_die_beside_another_is_picked_where_deck_v2_lets_one() -> None:
    """A song in which the Extra Die of deck v2 really helps, and those of the others do not."""
    song = a_song(
        "rise",
        square_mask([1, 4]),
        (a_mark(DOWN, right_slot(MELODY, 0, UPPER)), a_mark(CRESCENDO, right_slot(MELODY, 0, LOWER))),
        Readings(),
    )
    for deck in ("v1", "v2", "v3"):
        held: list[HeldCard] = [("melody", "extra")]
        for objective in (FLAWLESS, FEWEST):
            assert solved(song, held, objective, deck=deck) == by_the_rules(song, held, objective, deck=deck)


def test_all_cards_of_a_song_are_valued_one_by_one() -> None:
    found = {(value.role, value.card): value for value in card_values(POSING)}
    assert len(found) == 3 + 6 * 3
    for card in (("melody", "bump"), ("beats", "boom")):
        assert found[card].flawless == flawless(POSING, cards=[card])
        assert found[card].gain == found[card].flawless - flawless(POSING) > 0
