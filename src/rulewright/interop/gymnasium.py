"""One seat of any game as an environment of Gymnasium, the others taken by bots (extra `pettingzoo`).

    from rulewright.interop.gymnasium import SeatEnv

    table = SeatEnv("history", bots=["farseeing"])
    observation, info = table.reset(seed=1)

`gymnasium.make("rulewright/history-v10", bots=["greedy"])` makes the same once this module is imported. Observations
and actions are those of `rulewright.interop.pettingzoo`; who chooses what is not offered loses at once.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from rulewright.bots import bot_answer, make_bot, usual_bot
from rulewright.engine import Game, Rng
from rulewright.games import find, names
from rulewright.interop.actions import WIDTH, returns
from rulewright.interop.features import SIZE, Made
from rulewright.interop.pettingzoo import Bench, Observation


class SeatEnv(gymnasium.Env[Observation, int]):
    """A seat at a table of bots. The reward comes at the end: `interop.actions.returns`."""

    def __init__(
        self,
        name: str,
        seat: int = 0,
        bots: Sequence[str] = (),
        seats: int = 0,
        options: Mapping[str, Any] | None = None,
        width: int = WIDTH,
        size: int = SIZE,
        made: Made | None = None,
        max_answers: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """This seat of a game; `bots` take the others in their order, the last name again and again.

        Without names each gets the bot that the game would offer. The rest is as `pettingzoo.Bench` has it.
        """
        self.bench = Bench(name, seats, options, width, size, made, max_answers, render_mode)
        self.seat = seat
        if not 0 <= seat < self.bench.seats:
            raise ValueError(f"there is no seat {seat} among {self.bench.seats}")
        self.metadata = self.bench.metadata()
        self.render_mode = render_mode
        agent = self.bench.agents_named[seat]
        self.observation_space = self.bench.spaces_seen[agent]
        self.action_space = self.bench.spaces_done[agent]
        others = [other for other in range(self.bench.seats) if other != seat]
        self.named = {
            other: bots[min(place, len(bots) - 1)] if bots else usual_bot(self.bench.game, self.bench.seats, other)
            for place, other in enumerate(others)
        }
        self.rng = Rng(0)
        self.bots: dict[int, Any] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and let the others play until the seat is asked; the same seed plays the same."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.bench.begin(number)
        self.rng = Rng(f"{number}/bots")
        self.bots = {other: make_bot(self.bench.game, bot) for other, bot in self.named.items()}
        self.others_play()
        return self.bench.seen(self.seat), self.bench.info(self.seat)

    def others_play(self) -> None:
        """Let the bots answer until the seat is asked, or it is over. Sealed ones come before the seat's own."""
        run = self.bench.play.run
        while not run.over and run.position < self.bench.cap:
            others = [other for other in run.waiting_for() if other != self.seat]
            if not others:
                return
            for other in others:
                run.answer(bot_answer(self.bots[other], run, other, self.rng), other)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others play until the seat is asked again."""
        bench = self.bench
        if int(action) not in bench.play.offered(self.seat):
            return bench.seen(self.seat), -1.0, True, False, {"illegal": int(action)}
        bench.play.act(self.seat, int(action))
        self.others_play()
        run = bench.play.run
        paid = returns(bench.game, run.state.result(), bench.seats)[self.seat] if run.over else 0.0
        cut = not run.over and run.position >= bench.cap
        return bench.seen(self.seat), paid, run.over, cut, bench.info(self.seat)

    def render(self) -> str | None:
        """The table as text, in the mode "ansi"."""
        return self.bench.text() if self.render_mode == "ansi" else None


def gym_id(game: Game) -> str:
    """What a game is called in Gymnasium."""
    return f"rulewright/{game.name}-v{game.rules_version}"


for _name in names():
    if gym_id(find(_name)) not in gymnasium.registry:
        gymnasium.register(gym_id(find(_name)), entry_point=f"{__name__}:SeatEnv", kwargs={"name": _name})
