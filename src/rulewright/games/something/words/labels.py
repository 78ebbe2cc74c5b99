# interpreted: the words of options and refusals
"""The words of options, and why an answer is refused; made from the view of the seat that is asked."""

from typing import Any

from rulewright.engine import Pick, View
from rulewright.games.something.dice import QUESTIONS, TYPES, letters_of, members
from rulewright.games.something.rules.framing import INFORMATION, LEAVE_IT, NEW_NAME, RESTATE, THROW_THREE, WITHDRAW
from rulewright.games.something.rules.opponents import ARCANE
from rulewright.games.something.rules.powers import POWER_NAMES
from rulewright.games.something.rules.ship import EFFECTS, TRACKS
from rulewright.games.something.words.names import BANDS, die_text, person, skill_name, token

LADDER = {
    7: "routine", 10: "one lucky shot", 13: "skill or time", 16: "mastery", 19: "mastery and time",
    22: "a master opposes", 34: "desperate",
}  # fmt: skip
LADDER_TOLD = ", ".join(f"{value} {name}" for value, name in LADDER.items() if value <= 19)
NO_YES = ("no", "yes")


def about_whom(sentence: str) -> Any:
    """A sentence about the character that the question is about: {who}."""
    return lambda seen, pick: sentence.replace("{who}", person(seen, pick.about[0]))


def person_label(seen: View, _pick: Pick, c: int) -> str:
    """An option that is a character."""
    return person(seen, c)


def goal_label(seen: View, _pick: Pick, g: int) -> str:
    """An option that is a Goal."""
    if g == LEAVE_IT:
        return "leave it to the GM"
    if g == NEW_NAME:
        return "a new Goal"
    if g < 0:
        return "no Goal"
    return f"{seen['goals'][g]['name']} (+{seen['goals'][g]['progress']})"


def skill_label(seen: View, pick: Pick, skill: int) -> str:
    """An option that is a skill, with the character's bonus."""
    if skill == LEAVE_IT:
        return "leave it to the GM"
    if skill == NEW_NAME:
        return "a skill of another name"
    if skill < 0:
        return "none in particular"
    name = skill_name(seen, skill)
    if not pick.about:
        return name
    bonus = seen["characters"][pick.about[0]]["skills"].get(str(skill), 0)
    return f"{name} +{bonus}"


def skill_sentence(seen: View, pick: Pick) -> str:
    """Which skill applies, and what the player suggested. [S-016]"""
    who, suggested = person(seen, pick.about[0]), pick.about[1]
    asked = f"Which skill does {who} use?"
    return asked if suggested < 0 else f"{asked} Suggested: {skill_name(seen, suggested)}."


def goal_sentence(seen: View, pick: Pick) -> str:
    """Which Goal applies, and what the player suggested. [S-016]"""
    suggested = pick.about[1]
    if suggested == LEAVE_IT:
        return "Which Goal applies?"
    return f"Which Goal applies? Suggested: {seen['goals'][suggested]['name'] if suggested >= 0 else 'none'}."


def token_label(seen: View, _pick: Pick, kind: int) -> str:
    """An option that is a token."""
    return token(seen, kind) if kind >= 0 else "none"


def type_label(_seen: View, _pick: Pick, kind: int) -> str:
    """An option that is a type of die."""
    return TYPES[kind] if kind >= 0 else "none of them"


def dice_label(_seen: View, _pick: Pick, mask: int) -> str:
    """A set of dice."""
    named = POWER_NAMES.get(mask)
    return " ".join(letters_of(mask)) + (f" ({named})" if named else "")


def exchange_label(_seen: View, _pick: Pick, value: int) -> str:
    """Which die goes, which comes."""
    if value == 0:
        return "keep the dice"
    give, take = divmod(value - 1, 5)
    return f"{TYPES[give]} for {TYPES[take]}"


def claim_label(seen: View, pick: Pick, value: int) -> str:
    """Pass, claim, spend a token, remember."""
    if value == 0:
        return "let somebody else go" if any(0 < option < 100 for option in pick.options) else "nothing now"
    if value < 100:
        return f"{person(seen, value - 1)} goes"
    if value < 500:
        c, kind = divmod(value - 100, 16)
        return f"{person(seen, c)} spends {token(seen, kind)} for information"
    return f"{person(seen, value - 500)} remembers the fallen"


def throw_label(seen: View, _pick: Pick, value: int) -> str:
    """A pair of types, or something else before the throw."""
    if value == WITHDRAW:
        return "withdraw"
    if value == RESTATE:
        return "argue for another skill, Goal or threshold"
    if value == THROW_THREE:
        return "throw all three"
    if value >= INFORMATION:
        return f"first spend {token(seen, value - INFORMATION)} for information"
    first, second = divmod(value, 5)
    return f"{TYPES[first]} and {TYPES[second]}"


def keep_label(seen: View, _pick: Pick, value: int) -> str:
    """Which die is kept and which passed."""
    now = seen["roll"]
    dice = [die_text(kind, face) for kind, face in zip(now["pair"], now["faces"], strict=True)]
    if value <= 2:
        kept = f"keep {dice[value]}, pass {dice[1 - value]}" if value < 2 else f"use both, {dice[0]} and {dice[1]}"
        if not now["keeps"]:
            return kept
        band, total = now["keeps"][value]
        return f"{kept}: a tie" if band == 0 else f"{kept}: {total}, {BANDS[band]}"
    if value < 10:
        return f"ask what is offered for {dice[value - 4]}"
    return f"spend {token(seen, value - 10)} for information"


def surprised_label(seen: View, _pick: Pick, value: int) -> str:
    """A set of tokens and what it buys."""
    if value >= 4096:
        return f"first spend {token(seen, value - 4096)} for information"
    held = members(value)
    names = ", ".join(token(seen, kind) for kind in held)
    bought = ("be surprised", "not surprised", "nobody is surprised", "the tables turn")[len(held)]
    return f"{bought} ({names})" if names else "spend nothing"


def threshold_label(_seen: View, _pick: Pick, value: int) -> str:
    """A threshold with its place on the ladder. [S-021 S2-029]"""
    return f"{value} ({LADDER[value]})" if value in LADDER else str(value)


def modifiers_label(_seen: View, _pick: Pick, code: int) -> str:
    """What makes it harder."""
    parts = [f"+{code % 4} drawbacks"] if code % 4 else []
    parts += ["+3 outnumbered"] if code & 4 else []
    parts += ["+3 strange powers"] if code & 8 else []
    return ", ".join(parts) or "nothing more"


def opposition_label(seen: View, _pick: Pick, foe: int) -> str:
    """Against whom."""
    if foe == ARCANE:
        return "an arcane feat"
    return "nobody in particular" if foe < 0 else str(seen["foes"][foe]["name"])


def foe_label(seen: View, _pick: Pick, foe: int) -> str:
    """An opponent."""
    return str(seen["foes"][foe]["name"])


def trait_label(_seen: View, _pick: Pick, value: int) -> str:
    """A Course trait."""
    if value == 0:
        return "no trait"
    kind = TYPES[(value - 1) % 5]
    return f"cannot surprise under {kind}" if value <= 5 else f"threshold +3 under {kind}"


def mark_label(_seen: View, _pick: Pick, value: int) -> str:
    """A mark on the ship's matrix."""
    if value < 0:
        return "no more"
    track, level = divmod(value, 4)
    return f"{TRACKS[track]} {level + 1} ({EFFECTS[track][level]})"


def recover_label(seen: View, pick: Pick, value: int) -> str:
    """Who or what recovers."""
    return person(seen, value) if value < 200 else mark_label(seen, pick, value - 200)


def drop_label(_seen: View, pick: Pick, i: int) -> str:
    """The die that is dropped."""
    return die_text(pick.about[1 + i], pick.about[4 + i])


def theme_label(_seen: View, pick: Pick, theme: int) -> str:
    """A question from the token's list."""
    return QUESTIONS[pick.about[1]][theme]


def win_label(seen: View, pick: Pick, value: int) -> str:
    """Take the Win or not."""
    if value >= 10:
        return f"first spend {token(seen, value - 10)} for information"
    protected = 2 in pick.options
    return (
        "treat it as low",
        "Take the Win, Expertise keeps the progress" if protected else "Take the Win",
        "Take the Win and let the progress go",
    )[value]


def lay_label(_seen: View, _pick: Pick, value: int) -> str:
    """A die to lay."""
    return die_text(*divmod(value, 10))
