"""*Something, a space-fantasy role-playing game, declared as a game."""

from collections.abc import Mapping, Sequence

from rulewright.engine import Event, Game
from rulewright.games.something.bots.game_master import GameMaster
from rulewright.games.something.bots.hint import hint
from rulewright.games.something.bots.players import Careful, FewestRolls, Learner, TokenLover
from rulewright.games.something.dice import size
from rulewright.games.something.options import OPTIONS, check_options, start
from rulewright.games.something.state import FULL, GM, LOW, WIN, Table
from rulewright.games.something.tells import TELLS
from rulewright.games.something.view import panels, view
from rulewright.games.something.words.asks import ASKS


def seat_titles(count: int) -> list[str]:
    """The GM sits first. [S-001]"""
    return ["GM", *[f"Player {seat}" for seat in range(1, count)]]


def usual_bot(seats: int, seat: int) -> str:
    """The software GM at the GM's seat, and careful players."""
    return "game-master" if seat == GM else "careful"


def conserved(t: Table) -> Mapping[str, int]:
    """Tokens come and go only by being gained and spent; a skill grows only by learning. [S-068 S-078 S-083]"""
    return {
        "tokens": sum(size(held) for held in t.tokens) - t.gained + t.spent,
        "skill points": sum(t.bonus.values()) + sum(t.open_point) - t.learned,
        "characters": len(t.names),
    }


def facts(t: Table, events: Sequence[Event]) -> Mapping[str, float]:
    """What simulation reports of a sitting."""
    count = dict.fromkeys(("tied", "learned", "token", "surprised"), 0)
    bands = dict.fromkeys((LOW, WIN, FULL), 0)
    with_goal = 0
    reached = 0
    goal = ""
    for event in events:
        if event.kind in count:
            count[event.kind] += 1
        elif event.kind == "framed":
            goal = event.facts[3]
        elif event.kind == "kept":
            with_goal += 1 if goal else 0
        elif event.kind == "result":
            bands[event.facts[2]] += 1
            reached += 1 if goal and event.facts[2] == FULL else 0
    rolls = sum(t.rolled)
    return {
        "rolls": rolls,
        "rolls_per_goal": with_goal / max(1, reached),
        "full_successes": bands[FULL],
        "wins_taken": bands[WIN],
        "low_results": bands[LOW],
        "setbacks": count["tied"],
        "learned": count["learned"],
        "tokens_gained": count["token"],
        "tokens_spent": t.spent,
        "surprises": count["surprised"],
        "goals_reached": t.closed,
        "largest_spotlight_share": max(t.rolled) / max(1, rolls),
        "smallest_spotlight_share": min(t.rolled) / max(1, rolls),
        **{
            f"spotlight | {name.replace('|', '/')} | share": made / max(1, rolls)
            for name, made in zip(t.names, t.rolled, strict=True)
        },
    }


GAME = Game(
    name="something",
    title="*Something",
    about="Space fantasy for one GM and one to six players: five kinds of die, and always one in the middle.",
    seats=(2, 7),
    minutes="60–180",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    check_options=check_options,
    for_simulation={"campaign": "", "rolls": 8},
    bots={
        "game-master": GameMaster,
        "careful": Careful,
        "token-lover": TokenLover,
        "fewest-rolls": FewestRolls,
        "learner": Learner,
    },
    usual_bot=usual_bot,
    conserved=conserved,
    facts=facts,
    has_secrets=True,
    seat_titles=seat_titles,
    hint=hint,
    odds="rulewright.games.something.odds",
)
