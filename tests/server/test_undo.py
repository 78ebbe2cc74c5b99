"""What may be taken back: found out by imagining, for a small game with every kind of secret."""

from collections.abc import Mapping
from typing import Any

import pytest

from rulewright.engine import (
    CHANCE,
    Ask,
    Draw,
    Game,
    Observer,
    Panel,
    Pick,
    Result,
    Rng,
    Run,
    Script,
    Sealed,
    State,
    Tell,
    View,
    text_panel,
)
from rulewright.server.undo import crosses_chance, last_answer, reveals

POINT, PLAY, SECRETLY, PEEK, SEALED = range(5)


class Hands(State):
    """Two seats with three hidden cards of nine each; a turn points, plays a card, lays one face down, or peeks."""

    hands: list[tuple[int, ...]]
    rest: tuple[int, ...]
    table: tuple[int, ...]
    hidden: list[tuple[int, ...]]
    turn: int
    dealt: int
    sealed: bool

    def copy(self) -> "Hands":
        t = Hands()
        t.hands, t.rest, t.table, t.hidden = self.hands[:], self.rest, self.table, self.hidden[:]
        t.turn, t.dealt, t.sealed = self.turn, self.dealt, self.sealed
        return t

    def over(self) -> bool:
        return False

    def result(self) -> Result | None:
        return None

    def imagine(self, observer: Observer, rng: Rng) -> "Hands":
        t = self.copy()
        unknown = list(self.rest)
        for seat in (0, 1):
            if seat != observer:
                unknown += [*self.hands[seat], *self.hidden[seat]]
        rng.shuffle(unknown)
        for seat in (0, 1):
            if seat != observer:
                n, k = len(self.hands[seat]), len(self.hidden[seat])
                t.hands[seat], t.hidden[seat] = tuple(unknown[:n]), tuple(unknown[n : n + k])
                del unknown[: n + k]
        t.rest = tuple(unknown)
        return t

    def step(self) -> Script:
        if self.dealt < 2:
            cards: tuple[int, ...] = yield Draw(list(self.rest), 3, (self.dealt,))
            self.hands[self.dealt] = cards
            self.rest = tuple(card for card in self.rest if card not in cards)
            self.dealt += 1
            return
        if self.sealed:
            bids: tuple[int, ...] = yield Sealed([Pick(seat, "bid", [0, 1, 2]) for seat in (0, 1)])
            self.sealed = False
            self.tell("bids", bids)
            return
        seat = self.turn
        what: int = yield Pick(seat, "what", [POINT, PLAY, SECRETLY, PEEK, SEALED])
        self.turn = 1 - seat
        if what == PLAY:
            card: int = yield Pick(seat, "play", sorted(self.hands[seat]))
            self.hands[seat] = tuple(c for c in self.hands[seat] if c != card)
            self.table = (*self.table, card)
        elif what == SECRETLY:
            laid: int = yield Pick(seat, "lay", sorted(self.hands[seat]), (), True)
            self.hands[seat] = tuple(c for c in self.hands[seat] if c != laid)
            self.hidden[seat] = (*self.hidden[seat], laid)
        elif what == PEEK:
            self.whisper(seat, "peeked", self.hands[1 - seat][0])
        elif what == SEALED:
            self.sealed = True


def view(t: Hands, observer: Observer) -> View:
    mine = [list(t.hands[seat]) if seat == observer else len(t.hands[seat]) for seat in (0, 1)]
    laid = [list(t.hidden[seat]) if seat == observer else len(t.hidden[seat]) for seat in (0, 1)]
    return {"hands": mine, "hidden": laid, "table": list(t.table), "turn": t.turn}


def start(seats: int, options: Mapping[str, Any]) -> Hands:
    t = Hands()
    t.hands, t.rest, t.table, t.hidden = [(), ()], tuple(range(9)), (), [(), ()]
    t.turn, t.dealt, t.sealed = 0, 0, False
    return t


def panels(seen: View) -> list[Panel]:
    return [text_panel("Hands", [str(seen["hands"])])]


GAME = Game(
    name="hands",
    title="Hands",
    about="A game for this test.",
    seats=(2, 2),
    minutes="1",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    asks={key: Ask(f"{key}?", "X-001") for key in ("what", "play", "lay", "bid")},
    tells={"bids": Tell("bids", "Bids: {bids}."), "peeked": Tell("card", "It is {card}.")},
    has_secrets=True,
)


@pytest.fixture
def run() -> Run:
    """The cards are dealt; seat 0 is to move."""
    return GAME.run(["Ann", "Ben"], seed=5)


def back_to(run: Run, seat: int) -> int:
    """As if a person had given every answer that chance has not."""
    return last_answer(run, ["" if given.who == CHANCE else "holder" for given in run.answers()], seat)


def revealed(run: Run, seat: int = 0) -> bool:
    return reveals(GAME, run, back_to(run, seat), Rng("undo"))


def test_pointing_shows_nothing_and_may_be_taken_back(run: Run) -> None:
    run.answer(POINT, 0)
    assert back_to(run, 0) == 1
    assert not crosses_chance(run, 1)
    assert not revealed(run)


def test_choosing_what_to_do_may_be_taken_back_before_the_card_is_shown(run: Run) -> None:
    run.answer(PLAY, 0)
    assert not revealed(run)


def test_a_card_from_a_hidden_hand_cannot_be_unseen(run: Run) -> None:
    run.answer(PLAY, 0)
    run.answer(run.asked(0).options[0], 0)  # type: ignore[union-attr]
    assert revealed(run)


def test_a_card_laid_face_down_may_be_taken_back(run: Run) -> None:
    run.answer(SECRETLY, 0)
    run.answer(run.asked(0).options[0], 0)  # type: ignore[union-attr]
    assert not revealed(run)


def test_a_peek_at_anothers_card_cannot_be_forgotten(run: Run) -> None:
    run.answer(PEEK, 0)
    assert revealed(run)


def test_a_sealed_answer_may_be_taken_back_until_the_last_is_in(run: Run) -> None:
    run.answer(SEALED, 0)
    run.answer(2, 0)
    assert not revealed(run)
    run.answer(1, 1)
    assert revealed(run, 1)
    assert revealed(run, 0)


def test_nothing_before_a_draw_is_taken_back(run: Run) -> None:
    run.answer(POINT, 0)
    assert crosses_chance(run, 2)
    assert back_to(run, 1) == 0
