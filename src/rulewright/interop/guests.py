"""Guests: games of OpenSpiel at our tables, in terminal and browser (extra `openspiel`).

    from rulewright.interop.guests import guest

    LEDUC = guest("leduc_poker", "my_package", open_actions=True)

It is a `Game` like ours; a package registers it in the entry-point group `rulewright.games`, and its `rulebook.md` says
how it is played (atom G-001 is asked for). [examples/guests](../../../examples/guests/README.md) is such a package.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

import pyspiel

from rulewright.engine import (
    Ask,
    Draw,
    Game,
    Panel,
    Pick,
    Result,
    Rng,
    Script,
    Sealed,
    State,
    Tell,
    text_panel,
)

FINEST = 1_000_000
"""Odds are taken as parts of at most so many."""
ATOM = "G-001"


class Guest(State):
    """A state of OpenSpiel, and whether everybody sees what is done in it."""

    spiel: Any
    open_actions: bool
    open_table: bool

    def copy(self) -> "Guest":
        """An independent state."""
        return seated(self.spiel.clone(), self.open_table, self.open_actions)

    def step(self) -> Script:
        """One decision: of chance, of a seat, or of several at once. Then the table rests, for secrets may be dealt."""
        spiel = self.spiel
        if spiel.is_chance_node():
            drawn: tuple[int, ...] = yield Draw(pool_of(spiel.chance_outcomes()), 1, None if self.open_table else ())
            spiel.apply_action(drawn[0])
        elif spiel.is_simultaneous_node():
            seats = [seat for seat in range(spiel.num_players()) if spiel.legal_actions(seat)]
            given: tuple[int, ...] = yield Sealed([self.asked(seat) for seat in seats])
            chosen = dict(zip(seats, given, strict=True))
            for each, answer in chosen.items():
                self.tell_done(each, answer)
            spiel.apply_actions([chosen.get(seat, 0) for seat in range(spiel.num_players())])
        else:
            seat = spiel.current_player()
            action: int = yield self.asked(seat)
            self.tell_done(seat, action)
            spiel.apply_action(action)

    def asked(self, seat: int) -> Pick:
        """What a seat may do."""
        return Pick(seat, "act", list(self.spiel.legal_actions(seat)), secret=not self.open_actions)

    def tell_done(self, seat: int, action: int) -> None:
        """Tell what a seat does, to those who may know."""
        words = self.spiel.action_to_string(seat, action)
        self.tell_to(None if self.open_actions else (seat,), "done", seat, words)

    def over(self) -> bool:
        """Whether it has ended."""
        return bool(self.spiel.is_terminal())

    def result(self) -> Result | None:
        """Who has the highest return wins; if all are alike nobody does."""
        if not self.spiel.is_terminal():
            return None
        returns = self.spiel.returns()
        best = max(returns)
        winners = tuple(seat for seat, one in enumerate(returns) if one == best)
        scores = tuple(round(one) for one in returns)
        return Result("the game is over", () if len(winners) == len(returns) else winners, scores)

    def imagine(self, observer: int, rng: Rng) -> "Guest":
        """Another state that looks the same to the observer, by OpenSpiel's own resampling."""
        if self.open_table or observer < 0 or self.spiel.is_terminal() or not self.spiel.history():
            return self.copy()
        world = self.spiel.resample_from_infostate(observer, lambda: rng.below(1 << 24) / (1 << 24))
        return seated(world, self.open_table, self.open_actions)


def seated(spiel: Any, open_table: bool, open_actions: bool) -> Guest:
    """A state of OpenSpiel as one of ours."""
    t = Guest()
    t.spiel = spiel
    t.open_table = open_table
    t.open_actions = open_actions
    return t


def pool_of(outcomes: list[tuple[int, float]]) -> list[int]:
    """A pool from which every outcome is drawn with its odds.

    >>> pool_of([(3, 0.25), (5, 0.75)])
    [3, 5, 5, 5]
    """
    odds = [(action, Fraction(part).limit_denominator(FINEST)) for action, part in outcomes]
    whole = lcm(*[part.denominator for _, part in odds])
    return [action for action, part in odds for _ in range(int(part * whole))]


def view(t: Guest, observer: int) -> dict[str, Any]:
    """What OpenSpiel lets a seat observe, and what the actions are called that it may choose."""
    spiel = t.spiel
    if t.open_table:
        shown = str(spiel)
    elif observer < 0:
        shown = "Only those who play see their own part of this table."
    else:
        shown = seen(spiel, observer)
    actions = list(spiel.legal_actions(observer)) if observer >= 0 and not spiel.is_terminal() else []
    labels = [[action, spiel.action_to_string(observer, action)] for action in actions]
    return {"shown": shown, "labels": labels}


def seen(spiel: Any, seat: int) -> str:
    """What a seat of a game with secrets observes, one fact a line."""
    kind = spiel.get_game().get_type()
    told = spiel.observation_string(seat) if kind.provides_observation_string else spiel.information_state_string(seat)
    return str(told).replace("][", "]\n[")


def panels(seen: Mapping[str, Any]) -> list[Panel]:
    """The table as OpenSpiel writes it."""
    return [text_panel("Table", seen["shown"].splitlines())]


def label(seen: Mapping[str, Any], pick: Pick, action: int) -> str:
    """What OpenSpiel calls an action."""
    return next((words for known, words in seen["labels"] if known == action), str(action))


def guest(
    spiel_name: str, package: str, open_actions: bool | None = None, title: str = "", **parameters: Any
) -> Game:  # fmt: skip
    """A game of OpenSpiel as one of ours; `package` holds its rulebook.

    `open_actions`: everybody sees what a seat chooses, as at poker. Unless it is said, only in games where nothing is
    hidden. Where something is, bots need OpenSpiel's `resample_from_infostate`, which not every game of it has.
    """
    spiel = pyspiel.load_game(spiel_name, parameters) if parameters else pyspiel.load_game(spiel_name)
    kind = spiel.get_type()
    open_table = kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    seats = spiel.num_players()

    def start(seats: int, options: Mapping[str, Any]) -> Guest:
        actions = open_table if open_actions is None else open_actions
        return seated(spiel.new_initial_state(), open_table, actions)

    return Game(
        name=f"openspiel-{spiel_name.replace('_', '-')}",
        title=title or kind.long_name,
        about=f"{kind.long_name}, as OpenSpiel plays it.",
        seats=(seats, seats),
        minutes="5",
        package=package,
        start=start,
        view=view,
        panels=panels,
        asks={"act": Ask("What do you do?", ATOM, label=label)},
        tells={"done": Tell("seat words", "{seat}: {words}", ATOM)},
        has_secrets=not open_table,
        score="points",
    )
