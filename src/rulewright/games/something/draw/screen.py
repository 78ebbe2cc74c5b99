# interpreted: drawn for people only
"""Beyond the GM's screen, what everybody sees: the Goals, the one die on the sun, the crew."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.draw.art.screen import CENTRE, LEFT
from rulewright.games.something.draw.cards import bar
from rulewright.games.something.draw.goals import short_goals
from rulewright.games.something.draw.middle import Die, lying
from rulewright.games.something.draw.outcomes import BAND_WORDS
from rulewright.games.something.draw.seen import Goal, Person, Roll
from rulewright.games.something.draw.setting import one
from rulewright.games.something.state import TIE, UNDECIDED

BEYOND: Final = 150.0
"""The height of what is seen beyond the screen."""


# -- beyond the screen ------------------------------------------------------------------------------------------------


@lru_cache(256)
def beyond_goals(goals: tuple[Goal, ...]) -> Board:
    """The Goals, a line each."""
    pieces, _ = short_goals(goals, BEYOND - 4)
    if not goals:
        told = (one("No Goal yet", 18, 26, "small-head", 220, "haze"),)
        pieces = [Piece("no-goal", "mini-goal", 0, 0, title="no Goal yet", texts=told, motion="none")]
    told_ = "; ".join(f"{goal.name} +{goal.progress}" for goal in goals) or "none yet"
    return Board("goals", f"Goals: {told_}", LEFT[0], BEYOND, tuple(pieces), -4, -2, least=260)


@lru_cache(256)
def beyond_crew(crew: tuple[Person, ...]) -> Board:
    """The characters, a line each."""
    many = len(crew)
    if many <= 5:
        step = min(37.0, (BEYOND - 32) / max(1, many - 1))
        pieces = [piece for k, person in enumerate(crew) for piece in bar(person, 0, 2 + round(k * step, 1), 290)]
        return Board("crew", "The crew", 292, BEYOND, tuple(pieces), least=260)
    rows = -(-many // 2)
    step = min(37.0, (BEYOND - 32) / max(1, rows - 1))
    pieces = []
    for k, person in enumerate(crew):
        pieces += bar(person, k // rows * 195, 2 + round(k % rows * step, 1), 190)
    return Board("crew", "The crew", 388, BEYOND, tuple(pieces), least=300)


@lru_cache(256)
def beyond_die(title: str, counted: str, die: Die | None, roll: Roll | None) -> Board:
    """The sun with the one die, and the dice of the throw beside it."""
    shown = one(title, -186, -58, "small-head", 240, "cream")
    pieces = [
        Piece(
            "title",
            "",
            title=f"{title}, {counted}",
            texts=(shown, one(counted, 186, -58, "label", 120, "cream", "end")),
            motion="none",
        )
    ]
    tied = roll is not None and roll.kept >= 0 and roll.band == TIE
    pieces.append(Piece("sun", "dark-sun" if tied else "sun", 0, 4, size=0.53, motion="none"))
    if die is None:
        pieces.append(
            Piece(
                "no-die", "", 0, 12, title="no die yet", texts=(one("no die yet", 0, 0, "strong", 96, "pip", "middle"),)
            )
        )
    else:
        pieces += lying(die, (0, 6, 0.72), f"In the middle: {TYPES[die[0]]}, showing {die[1]}")
    if roll is not None and roll.pair:
        for k, (kind, face) in enumerate(zip(roll.pair, roll.faces, strict=True)):
            again = die is not None and die[0] == kind
            if again and roll.kept >= 0:
                continue
            ident = f"die-{LETTERS[kind]}-again" if again else f"die-{LETTERS[kind]}"
            said = "kept" if k == roll.kept else "thrown"
            found = lying(
                (kind, face),
                ((-130, 130)[k], 16, 0.6),
                f"{said}: {TYPES[kind]} {face}",
                ident=ident,
                came_from=f"card-{roll.roller}",
                goes_to=f"card-{roll.roller}",
            )
            pieces += [piece._replace(faint=0.5) for piece in found] if roll.kept >= 0 and k != roll.kept else found
        if roll.band != UNDECIDED:
            words = BAND_WORDS[roll.band] + (f", {roll.total} against {roll.threshold}" if roll.total else "")
            pieces.append(
                Piece(
                    "verdict",
                    "",
                    -186,
                    63,
                    title=words,
                    texts=(one(words, 0, 0, "strong", 210, "cream"),),
                    motion="none",
                )
            )
    told = f"{TYPES[die[0]]} {die[1]} lies in the middle" if die else "No die lies in the middle yet"
    return Board(
        "middle", told, CENTRE[0], BEYOND, tuple(pieces), -CENTRE[0] / 2, -BEYOND / 2 - 4, least=300, backdrop="sky-low"
    )
