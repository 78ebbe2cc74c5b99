"""Every game as a Python game of OpenSpiel (extra `openspiel`).

    from rulewright.interop.openspiel import load

    game = load("liars-dice", dice=1)
    state = game.new_initial_state()

It is registered there as `rulewright_liars_dice`, with the parameters `seats` and `options` ("dice:1;wild:true"), so
`pyspiel.load_game` finds it too. Dice are rolled and cards drawn one by one, so that every chance node stays small; who
seal answers are asked one after the other. An information state is all that a seat was told: the answers so far, as far
as it may know them, and what it sees now. An observation is what it sees now, in words and as numbers.
"""

import json
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel

from rulewright.engine import Draw, Game, Question, Rng, Roll, Run, Sealed, Shuffle, State
from rulewright.engine.options import Value
from rulewright.engine.questions import SPECTATOR
from rulewright.engine.run import resume
from rulewright.games import find
from rulewright.interop.actions import WIDTH, Numbered, has_rivals, returns, started
from rulewright.interop.features import SIZE, Features

CHANCES = 4096
"""No die has more faces, and no deck more different cards."""
BOUND = 10_000.0
"""No score is higher than this."""
REGISTERED: set[str] = set()
CLASSES: dict[str, Any] = {}


def load(name: str, seats: int = 0, **options: Value) -> "RulewrightGame":
    """A game by its name, for so many seats (0: as few as it takes), with options as simulation has them."""
    register(find(name))
    given = ";".join(f"{option}:{json.dumps(value)}" for option, value in options.items())
    loaded: RulewrightGame = game_class(name)({"seats": seats, "options": given})
    return loaded


def short_name(name: str) -> str:
    """What a game is called in OpenSpiel."""
    return "rulewright_" + name.replace("-", "_")


def register(game: Game) -> None:
    """Make a game known to OpenSpiel, once."""
    if game.name not in REGISTERED:
        REGISTERED.add(game.name)
        pyspiel.register_game(game_type(game, game.seats[0]), game_class(game.name))


def game_class(name: str) -> Any:
    """The class that OpenSpiel makes games of this name from; it keeps it to the very end of the program, so it must be
    a class, which outlives everything, and no function."""
    if name not in CLASSES:
        CLASSES[name] = type(short_name(name), (RulewrightGame,), {"name": name})
    return CLASSES[name]


def game_type(game: Game, seats: int) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats == 2 and has_rivals(game) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "options": ""},
    )


class RulewrightGame(pyspiel.Game):
    """One of our games with its seats and options."""

    name = ""
    """Our name of the game, set by `game_class`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """By `load`, or by OpenSpiel with parameters of its own."""
        params = dict(params or {})
        self.game = find(self.name)
        self.seats = int(params.get("seats", 0)) or self.game.seats[0]
        given = dict(one.split(":", 1) for one in str(params.get("options", "")).split(";") if one)
        options = {option: json.loads(value) for option, value in given.items()}
        self.options = self.game.settle(self.seats, {**self.game.for_simulation, **options})
        self.features = Features(self.game, SIZE)
        self.beginning: Held | None = None
        rivals = has_rivals(self.game)
        bound = 1.0 if rivals else BOUND
        info = {
            "num_distinct_actions": WIDTH,
            "max_chance_outcomes": CHANCES,
            "num_players": self.seats,
            "min_utility": -bound,
            "max_utility": bound,
            "max_game_length": self.game.answer_cap,
        }
        if rivals and self.seats == 2:
            info["utility_sum"] = 0.0
        super().__init__(game_type(self.game, self.seats), pyspiel.GameInfo(**info), params)

    def new_initial_state(self) -> "RulewrightState":
        """The beginning; made once and copied, for OpenSpiel asks for one whenever it copies any state."""
        if self.beginning is None:
            play = Numbered(started(self.game, self.seats, self.options, None))
            self.beginning = Held(self, play, [[] for _ in range(self.seats + 1)], [])
        return RulewrightState(self, deepcopy(self.beginning))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Onlooker":
        """Who looks at states."""
        if params:
            raise ValueError(f"an observer takes no parameters; given were {params}")
        return Onlooker(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """What a state holds: a run without a stream of chance, what each seat was told, and what was drawn so far.

    OpenSpiel copies states with `deepcopy`; a run is forked instead.
    """

    def __init__(self, spiel: RulewrightGame, play: Numbered, told: list[list[Any]], drawn: list[int]) -> None:
        self.spiel = spiel
        self.play = play
        self.told = told
        """By seat; the last is a spectator's."""
        self.drawn = drawn

    def __deepcopy__(self, _seen: Any) -> "Held":
        return Held(self.spiel, self.play.fork(), [told[:] for told in self.told], self.drawn[:])

    def __reduce__(self) -> Any:
        spiel, run = self.spiel, self.run
        where = (spiel.name, spiel.seats, spiel.options, run.position)
        return (revived, (where, run.rest, run.since, run.held, self.play.pages, self.told, self.drawn))

    def imagined(self, seat: int, rng: Rng) -> "Held":
        """As the seat may believe it to be: others were told nothing but what everybody was."""
        play = Numbered(self.play.run.imagine(seat, rng), self.play.width)
        play.pages = dict(self.play.pages)
        told = [(self.told[seat] if one == seat else self.told[-1])[:] for one in range(len(self.told))]
        return Held(self.spiel, play, told, [])

    @property
    def run(self) -> Run:
        """The run."""
        return self.play.run

    def over(self) -> bool:
        """Whether it has ended, or has gone on for too long."""
        return self.run.over or self.run.position >= self.spiel.game.answer_cap

    def left(self) -> list[int]:
        """What chance can still draw for the next place."""
        question = self.run.question
        if isinstance(question, Roll):
            return list(question.faces)
        assert isinstance(question, Draw | Shuffle)
        left = question.pool[:]
        for value in self.drawn:
            left.remove(value)
        return left

    def draw(self, value: int) -> None:
        """Chance decides one die or card; when all are there the run is answered."""
        question = self.run.question
        self.drawn.append(value)
        assert isinstance(question, Roll | Draw | Shuffle)
        if len(self.drawn) == (len(question.pool) if isinstance(question, Shuffle) else question.n):
            given, self.drawn = tuple(self.drawn), []
            self.run.answer(given)
            self.tell(question, given)

    def act(self, seat: int, action: int) -> None:
        """A seat decides."""
        question, before = self.run.question, self.run.position
        held = dict(self.run.held)
        answer = self.play.answer_to(seat, action)
        self.play.act(seat, action)
        if question is None or self.run.position == before:
            return  # a page was turned
        if not isinstance(question, Sealed):
            self.tell(question, answer)
        elif not self.run.held:
            held[seat] = answer
            self.tell(question, tuple(held[pick.seat] for pick in question.picks))

    def tell(self, question: Question, value: Any) -> None:
        """Let every seat know of an answer what it may."""
        seats = self.spiel.seats
        for place, told in enumerate(self.told):
            told.append(known(question, value, place if place < seats else SPECTATOR))


def revived(
    where: tuple[str, int, dict[str, Value], int],
    rest: State,
    since: list[Any],
    held: dict[int, Any],
    pages: dict[int, int],
    told: list[list[Any]],
    drawn: list[int],
) -> Held:
    """What a pickled state held."""
    name, seats, options, position = where
    spiel = load(name, seats, **options)
    run = resume(rest, since, spiel.game, spiel.game.run(seats, options).names, spiel.options)
    run.held = held
    run.forgotten = position
    play = Numbered(run)
    play.pages = pages
    return Held(spiel, play, told, drawn)


def known(question: Question, value: Any, seat: int) -> Any:
    """What a seat knows of an answer."""
    if isinstance(question, Sealed):
        return [None if pick.hidden_from(seat) else value[i] for i, pick in enumerate(question.picks)]
    return None if question.hidden_from(seat) else value


class RulewrightState(pyspiel.State):
    """A state of one of our games."""

    def __init__(self, game: RulewrightGame, held: Held) -> None:
        """By `new_initial_state`."""
        super().__init__(game)
        self.held = held

    def current_player(self) -> int:
        """Whose decision it is."""
        if self.held.over():
            return int(pyspiel.PlayerId.TERMINAL)
        waiting = self.held.run.waiting_for()
        return waiting[0] if waiting else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        """The actions that are offered, in rising order."""
        return self.held.play.offered(player) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the next die or card may be."""
        count = Counter(self.held.left())
        whole = sum(count.values())
        return [(place, count[value] / whole) for place, value in enumerate(sorted(count))]

    def _apply_action(self, action: int) -> None:
        """Decide."""
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            self.held.draw(sorted(set(self.held.left()))[action])
        else:
            self.held.act(player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action in the words of the game."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance: {sorted(set(self.held.left()))[action]}"
        return f"{self.held.run.names[player]}: {self.held.play.label(player, action)}"

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.held.over()

    def returns(self) -> list[float]:
        """What it was worth to each seat, when it is over."""
        spiel = self.held.spiel
        return returns(spiel.game, self.held.run.state.result() if self.held.run.over else None, spiel.seats)

    def resample_from_infostate(self, player: int, sampler: Any) -> "RulewrightState":
        """Another state that looks the same to this player, all that it cannot know dealt anew."""
        return RulewrightState(self.held.spiel, self.held.imagined(player, Rng(int(sampler() * (1 << 53)))))

    def __str__(self) -> str:
        """All of it: for people who look for faults."""
        run = self.held.run
        return f"{self.held.spiel.game.title} after {run.position} answers: {run.question}"


class Onlooker:
    """Tells what a player sees, as words and as numbers."""

    def __init__(self, game: RulewrightGame, kind: Any) -> None:
        self.features = game.features
        self.recall = kind.perfect_recall
        self.tensor = np.zeros(game.features.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: RulewrightState, player: int) -> None:
        """The row of numbers."""
        self.tensor[:] = self.features.of(state.held.run, player)

    def string_from(self, state: RulewrightState, player: int) -> str:
        """The view as JSON; with perfect recall also all that the player was told."""
        held = state.held
        view = held.spiel.game.look(held.run, player)
        view["page"] = held.play.pages.get(player, 0)
        seen = json.dumps(view, sort_keys=True, default=str)
        return f"{json.dumps(held.told[player])} {seen}" if self.recall else seen
