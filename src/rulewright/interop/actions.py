"""Any game as numbered actions: a fixed space for every question, and what a game is worth in the end.

The programs of others want one finite space of actions. Ours asks many kinds of questions, and its options are ints of
any size (a hex, a card and its place in one number). So:

- Where all options of a question lie below the width of the space, an option is its own action: the fourth column is
  action 3 whatever else is open.
- Else the action is the place of the option in the question, counted from 0.
- A question with more options than the space is wide comes in pages: the last action turns the page, and is not offered
  on the last one. So nothing is ever left out, and nobody turns pages for ever.
- Where words are asked for, action 0 says nothing: prose decides no rule.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Game, Illegal, Pick, Result, RulewrightError, Run, Write
from rulewright.engine.judge import shares

WIDTH = 256
"""How many actions the space has, unless somebody wants another."""
NARROWEST = 2


class Numbered:
    """A run that is answered with numbered actions instead of options."""

    def __init__(self, run: Run, width: int = WIDTH) -> None:
        if width < NARROWEST:
            raise RulewrightError(f"a space of {width} actions is too narrow; it needs {NARROWEST}")
        self.run = run
        self.width = width
        self.pages: dict[int, int] = {}
        """Which page a seat has turned to, where it is not the first."""

    def fork(self) -> "Numbered":
        """An independent copy at the same question."""
        other = Numbered(self.run.fork(), self.width)
        other.pages = dict(self.pages)
        return other

    def offered(self, seat: int) -> list[int]:
        """The actions that this seat may choose now, in rising order; none if it is not asked."""
        asked = self.run.asked(seat)
        if asked is None:
            return []
        if isinstance(asked, Write):
            return [0]
        options = asked.options
        if by_value(options, self.width):
            return sorted(options)
        if len(options) <= self.width:
            return list(range(len(options)))
        on_page, last = self.page(seat, options)
        return list(range(on_page)) if last else [*range(on_page), self.width - 1]

    def page(self, seat: int, options: list[int]) -> tuple[int, bool]:
        """How many options are on the page that the seat has turned to, and whether it is the last one."""
        left = len(options) - self.pages.get(seat, 0) * (self.width - 1)
        return min(left, self.width - 1), left <= self.width - 1

    def answer_to(self, seat: int, action: int) -> int | str | None:
        """What an offered action answers; None if it turns the page."""
        asked = self.run.asked(seat)
        if action not in self.offered(seat):
            raise Illegal(self.run.question, action, "", f"Action {action} is not offered here.", self.offered(seat))
        assert asked is not None
        if isinstance(asked, Write):
            return ""
        if by_value(asked.options, self.width):
            return action
        if len(asked.options) <= self.width:
            return asked.options[action]
        if action == self.width - 1:
            return None
        return asked.options[self.pages.get(seat, 0) * (self.width - 1) + action]

    def act(self, seat: int, action: int) -> None:
        """Answer for a seat; an action that is not offered raises `Illegal` and changes nothing."""
        answer = self.answer_to(seat, action)
        if answer is None:
            self.pages[seat] = self.pages.get(seat, 0) + 1
            return
        self.pages.pop(seat, None)
        self.run.answer(answer, seat)

    def label(self, seat: int, action: int) -> str:
        """An offered action in the words of the game."""
        asked = self.run.asked(seat)
        answer = self.answer_to(seat, action)
        if answer is None:
            return "more"
        if not isinstance(asked, Pick):
            return "say nothing"
        game: Game = self.run.game
        (choice,) = game.asks[asked.ask].choices(game.look(self.run, seat), asked, [int(answer)])
        return choice.label


def by_value(options: list[int], width: int) -> bool:
    """Whether each of these options is its own action."""
    return min(options) >= 0 and max(options) < width


def started(game: Game, seats: int, options: Mapping[str, Any] | None, seed: object) -> Run:
    """A run as programs play it: the options of simulation (no coaching, no endless game) unless others are given."""
    return game.run(seats, {**game.for_simulation, **(options or {})}, seed=seed)


def has_rivals(game: Game) -> bool:
    """Whether the end says who won; else a story is told or a line of a table reached, and the scores say how well."""
    return game.ends == "winner"


def returns(game: Game, result: Result | None, seats: int) -> list[float]:
    """What the end is worth to each seat.

    Where somebody wins: 1 for a victory, -1 for a defeat, and between if it is shared; a draw between two, and a
    victory that two rivals share, is 0 for both. Other games pay their scores. A game that was stopped pays nothing.
    """
    if result is None:
        return [0.0] * seats
    if not has_rivals(game):
        return [float(score) for score in result.scores] or [0.0] * seats
    if seats == 2 and len(result.winners) != 1:
        return [0.0, 0.0]
    return [2.0 * share - 1.0 for share in shares(result, seats)]
