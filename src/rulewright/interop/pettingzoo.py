"""Every game as an environment of PettingZoo (extra `pettingzoo`).

    from rulewright.interop.pettingzoo import env, parallel_env

    table = env("history", seats=3)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        action = None if over else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

An observation is a dict: `observation`, what the seat may know as a row of numbers (`interop.features`), and
`action_mask`, which actions are offered (`interop.actions`). Who seals an answer together with others is asked one
after the other and sees nothing of what the others chose. The reward comes at the end.
"""

from collections.abc import Mapping
from secrets import randbits
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from rulewright.engine import Game, Run
from rulewright.engine.panels import plain_text
from rulewright.engine.questions import SPECTATOR
from rulewright.games import find
from rulewright.interop.actions import WIDTH, Numbered, returns, started
from rulewright.interop.features import MOST, SIZE, Features, Made

Observation = dict[str, NDArray[Any]]


class Bench:
    """What both environments share: the game, its spaces, a game under way, and who is called what."""

    def __init__(
        self,
        name: str,
        seats: int = 0,
        options: Mapping[str, Any] | None = None,
        width: int = WIDTH,
        size: int = SIZE,
        made: Made | None = None,
        max_answers: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """A game by name, for so many seats (0: as few as it takes) and with these options.

        `width` and `size` are the lengths of the space of actions and of an observation; `made` makes observations in
        its own way. After `max_answers` (0: the game's own cap) a game is cut off.
        """
        self.game: Game = find(name)
        self.seats = seats or self.game.seats[0]
        self.options = self.game.settle(self.seats, {**self.game.for_simulation, **(options or {})})
        self.features = Features(self.game, size, made)
        self.width = width
        self.cap = max_answers or self.game.answer_cap
        self.render_mode = render_mode
        self.agents_named = [f"player_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents_named)}
        self.spaces_seen: dict[str, spaces.Space[Any]] = {}
        self.spaces_done: dict[str, spaces.Space[Any]] = {}
        for agent in self.agents_named:
            row = spaces.Box(-MOST, MOST, (size,), np.float32)
            self.spaces_seen[agent] = spaces.Dict(
                {"observation": row, "action_mask": spaces.Box(0, 1, (width,), np.int8)}
            )
            self.spaces_done[agent] = spaces.Discrete(width)
        self.play = Numbered(started(self.game, self.seats, self.options, 0), width)

    def metadata(self) -> dict[str, Any]:
        """What PettingZoo wants to know of an environment."""
        return {
            "name": f"{self.game.name}_v{self.game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }

    def begin(self, seed: int | None) -> Run:
        """A new game; the same seed rolls and draws the same."""
        run = started(self.game, self.seats, self.options, randbits(62) if seed is None else seed)
        self.play = Numbered(run, self.width)
        return run

    def seen(self, seat: int, idle: bool = False) -> Observation:
        """What a seat sees, and what it may do: nothing while it is not asked, or with `idle` only action 0."""
        mask = np.zeros(self.width, np.int8)
        mask[self.play.offered(seat)] = 1
        if idle and not mask.any():
            mask[0] = 1
        return {"observation": self.features.of(self.play.run, seat), "action_mask": mask}

    def info(self, seat: int) -> dict[str, Any]:
        """What the seat is asked, and how the game ended when it has."""
        asked = self.play.run.asked(seat)
        if asked is not None:
            return {"ask": asked.ask}
        result = self.play.run.state.result() if self.play.run.over else None
        if result is None:
            return {}
        return {"reason": result.reason, "winners": result.winners, "scores": result.scores}

    def text(self) -> str:
        """The table as a spectator reads it in the terminal."""
        return plain_text(self.game.panels(self.game.look(self.play.run, SPECTATOR)))


class raw_env(AECEnv[str, Observation, int | None]):
    """A game as an AEC environment without wrappers: an action that is not offered raises `Illegal`."""

    def __init__(self, name: str, *given: Any, **named: Any) -> None:
        """As `Bench`."""
        super().__init__()
        self.bench = Bench(name, *given, **named)
        self.metadata = self.bench.metadata()
        self.render_mode = self.bench.render_mode
        self.possible_agents = self.bench.agents_named[:]
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.bench.spaces_seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.bench.spaces_done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Its options were given when the environment was made; none are read here."""
        self.bench.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.bench.info(seat) for seat, agent in enumerate(self.agents)}
        self.agent_selection = self.agents[self.next_seat()]

    def next_seat(self) -> int:
        """The seat that is asked first."""
        waiting = self.bench.play.run.waiting_for()
        return waiting[0] if waiting else 0

    def step(self, action: int | None) -> None:
        """Answer for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        bench = self.bench
        assert action is not None, "an agent that is alive needs an action"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        bench.play.act(bench.seat_of[agent], int(action))
        run = bench.play.run
        if run.over:
            for one, paid in zip(self.agents, returns(bench.game, run.state.result(), bench.seats), strict=True):
                self.rewards[one] = paid
                self.terminations[one] = True
        elif run.position >= bench.cap:
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos = {one: bench.info(bench.seat_of[one]) for one in self.agents}
        self.agent_selection = self.possible_agents[self.next_seat()]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        return self.bench.seen(self.bench.seat_of[agent])

    def render(self) -> str | None:
        """The table as text, in the mode "ansi"."""
        return self.bench.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


class raw_parallel_env(ParallelEnv[str, Observation, int]):
    """A game as a parallel environment: all who are asked at once act at once; the others have only action 0, to wait.

    Who chooses what is not offered loses: the game ends, and costs them 1 and nobody else anything.
    """

    def __init__(self, name: str, *given: Any, **named: Any) -> None:
        """As `Bench`."""
        self.bench = Bench(name, *given, **named)
        self.metadata = self.bench.metadata()
        self.render_mode = self.bench.render_mode
        self.possible_agents = self.bench.agents_named[:]
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.bench.spaces_seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.bench.spaces_done[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game. Its options were given when the environment was made; none are read here."""
        self.bench.begin(seed)
        self.agents = self.possible_agents[:]
        return self.observations(), self.infos()

    def observations(self) -> dict[str, Observation]:
        """What every agent sees."""
        return {agent: self.bench.seen(self.bench.seat_of[agent], idle=True) for agent in self.agents}

    def infos(self) -> dict[str, dict[str, Any]]:
        """What every agent is asked."""
        return {agent: self.bench.info(self.bench.seat_of[agent]) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """Answer for all who are asked."""
        bench, run = self.bench, self.bench.play.run
        waiting = run.waiting_for()
        wrong = [seat for seat in waiting if int(actions[self.agents[seat]]) not in bench.play.offered(seat)]
        if not wrong:
            for seat in waiting:
                bench.play.act(seat, int(actions[self.agents[seat]]))
        over = run.over or bool(wrong)
        cut = not over and run.position >= bench.cap
        paid = returns(bench.game, run.state.result(), bench.seats) if run.over else [0.0] * bench.seats
        for seat in wrong:
            paid[seat] = -1.0
        found = (
            self.observations(),
            dict(zip(self.agents, paid, strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            self.infos(),
        )
        if over or cut:
            self.agents = []
        return found

    def render(self) -> str | None:
        """The table as text, in the mode "ansi"."""
        return self.bench.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


def env(name: str, *given: Any, **named: Any) -> AECEnv[str, Observation, int | None]:
    """A game as an AEC environment, with the wrappers that PettingZoo's own games have: who chooses what is not offered
    loses, at a reward of -1."""
    inner: Any = wrappers.TerminateIllegalWrapper(raw_env(name, *given, **named), illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return cast("AECEnv[str, Observation, int | None]", wrappers.OrderEnforcingWrapper(inner))


def parallel_env(name: str, *given: Any, **named: Any) -> raw_parallel_env:
    """A game as a parallel environment."""
    return raw_parallel_env(name, *given, **named)
