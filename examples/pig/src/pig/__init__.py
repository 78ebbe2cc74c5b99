"""Pig, declared as a game: all that Rulewright needs to play, simulate, replay and check it."""

from collections.abc import Mapping
from typing import Any

from pig.rules import HOLD, Table, start
from rulewright.engine import (
    Ask,
    Game,
    Observer,
    Panel,
    Pick,
    Rng,
    Run,
    Tell,
    View,
    Write,
    later,
    name_of,
    number,
    table_panel,
    text_panel,
)


def view(t: Table, observer: Observer) -> View:
    """Everything lies open."""
    return {"banked": t.banked[:], "turn": t.turn, "gained": t.gained, "rolled": t.rolled, "goal": t.goal}


def panels(seen: View) -> list[Panel]:
    """The scores, and this turn."""
    rows = [(name_of(seen["names"], seat), str(points)) for seat, points in enumerate(seen["banked"])]
    turn = f"{name_of(seen['names'], seen['turn'])} has rolled {seen['gained']}; the goal is {seen['goal']}"
    return [table_panel("Banked", ("player", "points"), rows), text_panel("This turn", [turn], "prose")]


class HoldAt20:
    """The old rule of thumb: hold as soon as the turn is worth 20, or wins."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """Hold or roll."""
        t = run.state
        assert isinstance(t, Table)
        enough = t.gained >= 20 or t.banked[t.turn] + t.gained >= t.goal
        return HOLD if enough and t.gained else 1


def begin(seats: int, options: Mapping[str, Any]) -> Table:
    """An empty table."""
    return start(seats, options["goal"])


GAME = Game(
    name="pig",
    title="Pig",
    about="Roll as long as you dare.",
    seats=(2, 6),
    minutes="10",
    package=__name__,
    start=begin,
    view=view,
    panels=panels,
    art=later("pig.draw:art"),
    draw=later("pig.draw:draw"),
    asks={
        "roll_or_hold": Ask(
            lambda seen, pick: f"Roll again, or hold the {seen['gained']} of this turn?",
            "P-002",
            label=("hold", "roll"),
            refuse=lambda seen, pick, given: ("P-004", "You must roll at least once before you hold."),
            greyed=lambda seen, pick: [HOLD],
            waiting="thinking about rolling again",
        )
    },
    tells={
        "rolled": Tell("seat die", "{seat} rolls a {die}."),
        "held": Tell("seat points banked", "{seat} holds {points} and has {banked} now."),
    },
    options=(number("goal", 100, 20, 200, "How many points win.", "P-005"),),
    bots={"hold-at-20": HoldAt20},
)
