"""How a list ends: the visit, the turn, the stage of a Finale. Only noted; whoever ran the list carries it out."""

from typing import Final

from rulewright.games.destinies import state as s
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story.arguments import STAGE as A_STAGE
from rulewright.games.destinies.story.arguments import Argument
from rulewright.games.destinies.story.kinds import BARE, ENDS, LEAVES, WORD, Code, effect

FARTHER: Final = 0.6  # another stage is worth more to a bot than the same once more
AGAIN: Final = 0.3


def leave(t: World, seat: int, code: Code) -> None:
    """The visit ends; a Finale's exit beats it. [D-062]"""
    if t.exit == s.STAY_HERE:
        t.exit = s.LEAVE


LEAVE: Final = effect("leave", WORD, (), "The visit ends.", leave, exits=LEAVES, twin=1)


def end_turn(t: World, seat: int, code: Code) -> None:
    """The turn ends; a Finale's exit beats it. [D-062]"""
    if t.exit == s.STAY_HERE:
        t.exit = s.END_TURN


END_TURN: Final = effect("end_turn", WORD, (), "The turn ends.", end_turn, exits=LEAVES, twin=1)


def go_on(t: World, seat: int, code: Code) -> None:
    """Another stage of the Finale is next. [D-182]"""
    t.exit = s.NEXT_STAGE
    t.exit_stage = code[1]


def progress(t: World, code: Code) -> float:
    """Another stage is progress."""
    return FARTHER if code[1] != t.finale_stage[t.active] else AGAIN


STAGE: Final = effect(
    "stage",
    BARE,
    (Argument("stage", A_STAGE),),
    "The Finale goes on with another stage.",
    go_on,
    worth=progress,
    exits=ENDS,
)


def win(t: World, seat: int, code: Code) -> None:
    """The Destiny is fulfilled. [D-185]"""
    t.exit = s.WIN


def everything(t: World, code: Code) -> float:
    """Nothing is better."""
    return 1.0


WIN: Final = effect("win", WORD, (), "The Finale is won.", win, worth=everything, exits=ENDS)


def defeat(t: World, seat: int, code: Code) -> None:
    """The Finale is lost. [D-185 D-187]"""
    t.exit = s.DEFEAT


def nothing(t: World, code: Code) -> float:
    """Nothing is worse."""
    return 0.0


DEFEAT: Final = effect("defeat", WORD, (), "The Finale is lost.", defeat, worth=nothing, exits=ENDS)
