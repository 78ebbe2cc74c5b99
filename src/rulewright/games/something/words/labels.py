# interpreted: the words of options and refusals
"""The words of options, and why an answer is refused; made from the view of the seat that is asked."""

from typing import Any

from rulewright.engine import Pick, View
from rulewright.games.something.damage_matrix import EFFECTS, NO_MARK, TRACKS, level_in, track_in
from rulewright.games.something.destiny_tracks import SLOTS
from rulewright.games.something.dice import NO_TYPE, TYPES, die_in, letters_of, pair_in
from rulewright.games.something.rules.benefits import FIRST_MARK
from rulewright.games.something.rules.business import (
    ADVISOR,
    CLOSE_GOAL,
    END_SITTING,
    GO_ON,
    MERGE_GOALS,
    NARRATE,
    NEW_SCENE,
    PERIL,
    PRESENCE,
    RENAME_GOAL,
    SPLIT_GOAL,
    SPRING,
)
from rulewright.games.something.rules.claiming import (
    FIRST_ACT,
    FIRST_MEMORY,
    FIRST_PROMISE,
    PASS,
    claimant_in,
    is_claim,
    is_promise,
)
from rulewright.games.something.rules.framing import (
    BUY_BEFORE_THROW,
    DRAWBACKS,
    LEAVE_IT,
    NEW_SKILL,
    OUTNUMBERED,
    RESTATE,
    STRANGE_POWERS,
    THROW_THREE,
    WITHDRAW,
)
from rulewright.games.something.rules.goals import NEW_GOAL
from rulewright.games.something.rules.inquiry import payer_in, promise_of, token_in
from rulewright.games.something.rules.opening import FIRST_EXCHANGE, KEEP_DICE
from rulewright.games.something.rules.opponents import ARCANE, trait_in
from rulewright.games.something.rules.powers import POWER_NAMES
from rulewright.games.something.rules.reaction import (
    BUY_WHEN_SURPRISED,
    EVERYBODY,
    FOES_THERE,
    ONE_OF_THEM,
    THE_SHIP,
    one_in,
)
from rulewright.games.something.rules.resolving import ASK_OFFER, BUY_BEFORE_KEEP, TAKE_UNPROTECTED, asks_offer
from rulewright.games.something.rules.totals import BOTH
from rulewright.games.something.sets import members
from rulewright.games.something.skills import CAREERS, NO_SKILL
from rulewright.games.something.state import NO_FOE, NO_GOAL, NO_TRAIT, SURPRISE_BARRED, TIE
from rulewright.games.something.tokens import NO_TOKEN, QUESTIONS
from rulewright.games.something.words.names import BANDS, die_text, person, skill_name, token

LADDER = {
    7: "routine", 10: "one lucky shot", 13: "skill or time", 16: "mastery", 19: "mastery and time",
    22: "a master opposes", 34: "desperate",
}  # fmt: skip
BUSINESS_TOLD: dict[int, str] = {
    GO_ON: "somebody goes next", RENAME_GOAL: "its progress stays", CLOSE_GOAL: "nobody rolls for it any more",
    MERGE_GOALS: "one goes into the other", SPLIT_GOAL: "a part gets a name of its own",
    ADVISOR: "whether players see what each keep comes to", NEW_SCENE: "everybody is there again",
    PERIL: "it harms unless a token is spent", END_SITTING: "now, or after one more roll",
    NARRATE: "a page of the story, nothing is rolled", SPRING: "on anybody; tokens may answer it",
    PRESENCE: "who is away is not struck and does not roll",
}  # fmt: skip
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
    if g == NEW_GOAL:
        return "a new Goal"
    if g == NO_GOAL:
        return "no Goal"
    return f"{seen['goals'][g]['name']} (+{seen['goals'][g]['progress']})"


def skill_label(seen: View, pick: Pick, skill: int) -> str:
    """An option that is a skill, with the character's bonus."""
    if skill == LEAVE_IT:
        return "leave it to the GM"
    if skill == NEW_SKILL:
        return "a skill of another name"
    if skill == NO_SKILL:
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


def token_label(seen: View, _pick: Pick, which: int) -> str:
    """An option that is a token."""
    return token(seen, which) if which != NO_TOKEN else "none"


def type_label(_seen: View, _pick: Pick, kind: int) -> str:
    """An option that is a type of die."""
    return TYPES[kind] if kind != NO_TYPE else "none of them"


def dice_label(_seen: View, _pick: Pick, mask: int) -> str:
    """A set of dice."""
    named = POWER_NAMES.get(mask)
    return " ".join(letters_of(mask)) + (f" ({named})" if named else "")


def exchange_label(_seen: View, _pick: Pick, value: int) -> str:
    """Which die goes, which comes."""
    if value == KEEP_DICE:
        return "keep the dice"
    give, take = pair_in(value - FIRST_EXCHANGE)
    return f"{TYPES[give]} for {TYPES[take]}"


def claim_label(seen: View, pick: Pick, value: int) -> str:
    """Pass, claim, spend a token, remember."""
    if value == PASS:
        return "let somebody else go" if any(is_claim(option) for option in pick.options) else "nothing now"
    if is_claim(value):
        return f"{person(seen, claimant_in(value))} goes"
    if is_promise(value):
        promise = value - FIRST_PROMISE
        return f"{person(seen, payer_in(promise))} spends {token(seen, token_in(promise))} for information"
    if value >= FIRST_ACT:
        return f"{person(seen, value - FIRST_ACT)} acts, without a roll"
    return f"{person(seen, value - FIRST_MEMORY)} remembers the fallen"


def buying(seen: View, pick: Pick, value: int, first: int) -> str:
    """A token for information, one's own or a companion's. [S-079]"""
    c = pick.about[0]
    promise = promise_of(c, value, first)
    payer, name = payer_in(promise), token(seen, token_in(promise))
    whose = f"{person(seen, payer)} to spend" if payer != c else ""
    return f"first ask {whose} {name} for information" if whose else f"first spend {name} for information"


def struck_label(seen: View, _pick: Pick, whom: int) -> str:
    """Whom an event strikes, and whether the GM's characters are there. [S-082 S-085]"""
    if whom >= ONE_OF_THEM:
        who = person(seen, one_in(whom))
    else:
        who = "everybody" if whom & EVERYBODY else "the ship" if whom & THE_SHIP else "the roller"
    return f"{who}, and your characters are there" if whom & FOES_THERE else who


def presence_label(seen: View, _pick: Pick, c: int) -> str:
    """Who comes, who goes. [S-905]"""
    return f"{person(seen, c)} {'leaves' if seen['characters'][c]['in_scene'] else 'enters'}"


def free_skill_label(seen: View, _pick: Pick, skill: int) -> str:
    """A skill to be good at, or no more of them. [S-008]"""
    return "that is all" if skill == NO_SKILL else skill_name(seen, skill)


def throw_label(seen: View, pick: Pick, value: int) -> str:
    """A pair of types, or something else before the throw."""
    if value == WITHDRAW:
        return "withdraw"
    if value == RESTATE:
        return "argue for another skill, Goal or threshold"
    if value == THROW_THREE:
        return "throw all three"
    if value >= BUY_BEFORE_THROW:
        return buying(seen, pick, value, BUY_BEFORE_THROW)
    first, second = pair_in(value)
    return f"{TYPES[first]} and {TYPES[second]}"


def keep_label(seen: View, pick: Pick, value: int) -> str:
    """Which die is kept and which passed."""
    now = seen["roll"]
    dice = [die_text(kind, face) for kind, face in zip(now["pair"], now["faces"], strict=True)]
    if asks_offer(value):
        return f"ask what is offered for {dice[value - ASK_OFFER]}"
    if value >= BUY_BEFORE_KEEP:
        return buying(seen, pick, value, BUY_BEFORE_KEEP)
    return f"use both, {dice[0]} and {dice[1]}" if value == BOTH else f"keep {dice[value]}, pass {dice[1 - value]}"


def surprised_label(seen: View, pick: Pick, value: int) -> str:
    """A set of tokens and what it buys."""
    if value >= BUY_WHEN_SURPRISED:
        return buying(seen, pick, value, BUY_WHEN_SURPRISED)
    held = members(value)
    names = ", ".join(token(seen, kind) for kind in held)
    bought = ("be surprised", "not surprised", "nobody is surprised", "the tables turn")[len(held)]
    return f"{bought} ({names})" if names else "spend nothing"


def threshold_label(_seen: View, _pick: Pick, value: int) -> str:
    """A threshold with its place on the ladder. [S-021 S2-029]"""
    return f"{value} ({LADDER[value]})" if value in LADDER else str(value)


def modifiers_label(_seen: View, _pick: Pick, code: int) -> str:
    """What makes it harder."""
    drawbacks = code & DRAWBACKS
    parts = [f"+{drawbacks} drawbacks"] if drawbacks else []
    parts += ["+3 outnumbered"] if code & OUTNUMBERED else []
    parts += ["+3 strange powers"] if code & STRANGE_POWERS else []
    return ", ".join(parts) or "nothing more"


def opposition_label(seen: View, _pick: Pick, foe: int) -> str:
    """Against whom."""
    if foe == ARCANE:
        return "an arcane feat"
    return "nobody in particular" if foe == NO_FOE else str(seen["foes"][foe]["name"])


def foe_label(seen: View, _pick: Pick, foe: int) -> str:
    """An opponent."""
    return str(seen["foes"][foe]["name"])


def trait_label(_seen: View, _pick: Pick, value: int) -> str:
    """A Course trait."""
    trait, kind = trait_in(value)
    if trait == NO_TRAIT:
        return "no trait"
    return f"cannot surprise under {TYPES[kind]}" if trait == SURPRISE_BARRED else f"threshold +3 under {TYPES[kind]}"


def mark_label(_seen: View, _pick: Pick, value: int) -> str:
    """A mark on the ship's matrix."""
    if value == NO_MARK:
        return "no more"
    track, level = track_in(value), level_in(value)
    return f"{TRACKS[track]} {level + 1} ({EFFECTS[track][level]})"


def recover_label(seen: View, pick: Pick, value: int) -> str:
    """Who or what recovers."""
    return person(seen, value) if value < FIRST_MARK else mark_label(seen, pick, value - FIRST_MARK)


def drop_label(_seen: View, pick: Pick, i: int) -> str:
    """The die that is dropped."""
    return die_text(pick.about[1 + i], pick.about[4 + i])


def theme_label(_seen: View, pick: Pick, theme: int) -> str:
    """A question from the token's list."""
    return QUESTIONS[pick.about[1]][theme]


def win_label(seen: View, pick: Pick, value: int) -> str:
    """Take the Win or not."""
    if value >= BUY_BEFORE_KEEP:
        return buying(seen, pick, value, BUY_BEFORE_KEEP)
    protected = TAKE_UNPROTECTED in pick.options
    return (
        "treat it as low",
        "Take the Win, Expertise keeps the progress" if protected else "Take the Win",
        "Take the Win and let the progress go",
    )[value]


def lay_label(_seen: View, _pick: Pick, value: int) -> str:
    """A die to lay."""
    return die_text(*die_in(value))


# --- what is told of an option beside its label ----------------------------------------------------------------------


def career_detail(_seen: View, _pick: Pick, career: int) -> str:
    """The skills of a career. [S2-043]"""
    _, main, sides, rest = CAREERS[career]
    return f"{main} +3; {', '.join(sides)} +2; {', '.join(rest)} +1"


def destiny_detail(_seen: View, _pick: Pick, destiny: int) -> str:
    """The slots of a Destiny. [S2-044]"""
    return ", then ".join(SLOTS[destiny])


def keep_detail(seen: View, _pick: Pick, value: int) -> str:
    """What keeping a die comes to, and what was offered for it. [S-049 S-902]"""
    now = seen["roll"]
    comes_to = ""
    if value < len(now["keeps"]):
        band, total = now["keeps"][value]
        comes_to = "a tie" if band == TIE else f"{total}, {BANDS[band]}"
    offers = now["offers"]
    return ". ".join(filter(None, [comes_to, str(offers[value]) if value < len(offers) else ""]))


def react_detail(seen: View, _pick: Pick, value: int) -> str:
    """What a reaction must respect. [S-096 S-097]"""
    now = seen["roll"]
    safe = [
        words
        for words, is_so in (("they are unharmed", now["unharmed"]), ("nobody notices", now["unnoticed"]))
        if is_so
    ]
    told = ("the story goes on", "something happens", "they may spend tokens against it")[value]
    return f"{told}; {' and '.join(safe)}" if value and safe else told


def business_detail(_seen: View, _pick: Pick, matter: int) -> str:
    """What a matter between two rolls is."""
    return BUSINESS_TOLD.get(matter, "")
