"""A position of Band Practice in one line.

>>> t = a_practice("I-a", pool=[3, 3, 5, 5], laid={"B2": 3, "M2": 2, "F2": 6}, display=["reroll", "boom"])
>>> t.the_song(), t.square()
(<Song I-a>, 6)
"""

from collections.abc import Mapping, Sequence

from rulewright.engine import Pick, Run, begin
from rulewright.engine.options import settled
from rulewright.games.band.circles import SECOND, both
from rulewright.games.band_practice.cards import DISC, POWER_IDS, USED, Card, Power, a_card, power_of, practice_deck
from rulewright.games.band_practice.options import OPTIONS, settings_of
from rulewright.games.band_practice.rules.practice import Practice, set_up
from rulewright.games.band_practice.state import OPEN_PART, TURN

Dice = int | tuple[int, int]


def a_square(name: str) -> int:
    """A square by its row's letter and its column: B2 is beats in the second printed column."""
    return (int(name[1]) - 1) * 3 + "BMF".index(name[0])


def a_practice(
    song: str,
    pool: Sequence[int] = (),
    laid: Mapping[str, Dice] | None = None,
    spots: Sequence[int] = (0, 0, 0),
    display: Sequence[str] = (),
    owned: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
) -> Practice:
    """A practice amid a song, before the next placement, or before a part's roll if the pool is empty there.

    Dice are ints (see `games.band.dice`), two on a square a pair. Cards are their ids, with `!` for a red disc and `*`
    for used in this song; the display is listed oldest first, and owned cards are older than all of it.
    """
    t = set_up(settings_of(settled(OPTIONS, options or {})))
    t.song = [known.name for known in t.settings.songs].index(song)
    t.songs_left = [number for number in t.songs_left if number != t.song]
    sheet = [0] * 15
    for name, dice in (laid or {}).items():
        sheet[a_square(name)] = dice if isinstance(dice, int) else both(dice[0], dice[1])
    t.laid, t.filled, t.pool, t.spots = sheet, sum(1 for dice in sheet if dice), sorted(pool), list(spots)
    t.last = next((sheet[square] for square in reversed(t.the_song().order) if sheet[square]), 0)
    t.two_dice = any(dice >= SECOND for dice in sheet)
    cards: dict[str, tuple[Card, ...]] = {}
    for role, names in (owned or {}).items():
        cards[role] = tuple(turned_up(t, name) for name in names)
    t.owned = [cards.get(role, ()) for role in ("beats", "melody", "front")]
    t.display = [turned_up(t, name) for name in display]
    left = practice_deck(bool(t.deck.cards().count(0)))
    for card in [*t.display, *[card for own in t.owned for card in own]]:
        left.remove(power_of(card))
    t.deck = t.deck.copy()
    t.deck.unseen = left
    t.phase = TURN if pool or laid_in_part(t) else OPEN_PART
    return t


def turned_up(t: Practice, name: str) -> Card:
    """A face-up card from its id and marks."""
    marks = (DISC if "!" in name else 0) | (USED if "*" in name else 0)
    card = a_card(Power(POWER_IDS.index(name.rstrip("!*"))), t.turned_up) | marks
    t.turned_up += 1
    return card


def laid_in_part(t: Practice) -> bool:
    """Whether a square of the present part is filled already."""
    bottom = t.square() // 3 * 3
    return any(t.laid[square] for square in range(bottom, bottom + 3))


def answered(run: Run, *given: object) -> Run:
    """The run after these answers, one after the other."""
    for answer in given:
        run.answer(answer)
    return run


def asked(run: Run) -> tuple[int, str, list[int]]:
    """What is asked: the seat, the question's key, the options."""
    question = run.question
    assert isinstance(question, Pick), f"not a seat's question: {question!r}"
    return question.seat, question.ask, question.options


def practice_of(run: Run) -> Practice:
    """The practice that a run plays."""
    assert isinstance(run.state, Practice)
    return run.state


def a_run(t: Practice, listen: bool = True) -> Run:
    """Play on from a position; chance is asked like everybody else."""
    from rulewright.games.band_practice import GAME

    return begin(t, None, GAME, ("Beats", "Melody", "Front"), listen)
