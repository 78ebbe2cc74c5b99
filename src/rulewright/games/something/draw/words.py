# interpreted: drawn for people only
"""The table in sentences: the same facts in the order in which they matter."""

from rulewright.engine import View
from rulewright.games.something.dice import TYPES
from rulewright.games.something.draw.seen import Foe, Goal, Person, Roll, foe_detail, person_detail
from rulewright.games.something.state import UNDECIDED
from rulewright.games.something.words.names import BANDS


def in_words(
    seen: View, die: tuple[int, int] | None, roll: Roll | None, goals: tuple[Goal, ...], foes: tuple[Foe, ...],
    crew: tuple[Person, ...],
) -> str:  # fmt: skip
    """Middle, roll, Goals, opponents, crew."""
    done, of = seen["rolls"]
    said = [f"In the middle: {TYPES[die[0]]} {die[1]}." if die else "No die lies in the middle yet."]
    said.append(f"{done} of {of} rolls are made.")
    if roll is not None:
        said.append(roll_words(roll))
    said += [f"Goal {goal.name}: +{goal.progress}." for goal in goals]
    said += [f"Opponent {foe.name}. {foe_detail(foe)}" for foe in foes]
    said += [f"{person.name}. {person_detail(person)}".replace("\n", " ") for person in crew]
    return " ".join(said)


def roll_words(roll: Roll) -> str:
    """The roll under way in a sentence."""
    told = f"{roll.name} rolls"
    if roll.skill:
        told += f" {roll.skill} +{roll.skill_bonus}" + (f" for {roll.goal} +{roll.progress}" if roll.goal else "")
    if roll.threshold:
        told += f" against {roll.threshold}"
    if roll.pair:
        told += " and has thrown " + " and ".join(f"{TYPES[k]} {f}" for k, f in zip(roll.pair, roll.faces, strict=True))
    if roll.band != UNDECIDED:
        told += f": {BANDS[roll.band]}" + (f", {roll.total}" if roll.total else "")
    return told + "."
