# interpreted: the words of questions and events
"""What the table says: every question with its sentence, rule and labels, every event with its sentence."""

from typing import Any

from rulewright.engine import Ask, Pick, Tell, View
from rulewright.games.something.dice import BENEFITS, LETTERS, QUESTIONS, TYPES, letters_of, members
from rulewright.games.something.framing import LEAVE_IT, NEW_NAME, RESTATE, THROW_THREE, WITHDRAW
from rulewright.games.something.opponents import ARCANE
from rulewright.games.something.powers import POWER_NAMES
from rulewright.games.something.ship import EFFECTS, TRACKS
from rulewright.games.something.skills import CAREERS
from rulewright.games.something.view import BANDS, die_text, skill_name

LADDER = {
    7: "routine", 10: "one lucky shot", 13: "skill or time", 16: "mastery", 19: "mastery and time",
    22: "a master opposes", 34: "desperate",
}  # fmt: skip
NO_YES = ("no", "yes")


def person(seen: View, c: int) -> str:
    """A character's name."""
    return str(seen["characters"][c]["name"])


def token(seen: View, kind: int) -> str:
    """A token's name."""
    return str(seen["token_names"][kind])


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


def claim_label(seen: View, _pick: Pick, value: int) -> str:
    """Pass, claim, spend a token, remember."""
    if value == 0:
        return "let somebody else go"
    if value < 100:
        return f"{person(seen, value - 1)} goes"
    if value < 500:
        c, kind = divmod(value - 100, 16)
        return f"{person(seen, c)} spends {token(seen, kind)} for information"
    return f"{person(seen, value - 500)} remembers the fallen"


def throw_label(_seen: View, _pick: Pick, value: int) -> str:
    """A pair of types, or something else before the throw."""
    if value == WITHDRAW:
        return "withdraw"
    if value == RESTATE:
        return "argue for another skill, Goal or threshold"
    if value == THROW_THREE:
        return "throw all three"
    first, second = divmod(value, 5)
    return f"{TYPES[first]} and {TYPES[second]}"


def keep_label(seen: View, _pick: Pick, value: int) -> str:
    """Which die is kept and which passed."""
    now = seen["roll"]
    dice = [die_text(kind, face) for kind, face in zip(now["pair"], now["faces"], strict=True)]
    if value < 2:
        tied = now["faces"][value] == now["course"][1]
        return f"keep {dice[value]}, pass {dice[1 - value]}" + (" (a tie)" if tied else "")
    if value == 2:
        return f"use both, {dice[0]} and {dice[1]}"
    if value < 10:
        return f"ask what is offered for {dice[value - 4]}"
    return f"spend {token(seen, value - 10)} for information"


def refused_throw(seen: View, pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a pair cannot be thrown."""
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    if value == WITHDRAW:
        return "S-022", "At this table a roll that was called cannot be withdrawn."
    if value == RESTATE:
        return "S-016", "You have argued once; now the GM's word stands."
    if not 0 <= value < 25:
        return None
    first, second = divmod(value, 5)
    if first == second:
        return "S-023", "The two dice must be of different types."
    if seen["die"][0] in (first, second):
        return "S-024", f"A {TYPES[seen['die'][0]]} die lies in the middle, so that type is closed."
    owned = seen["characters"][pick.about[0]]["dice"]
    for kind in (first, second):
        if LETTERS[kind] not in owned:
            return "S-007", f"{person(seen, pick.about[0])} has no {TYPES[kind]} die."
    return None


def refused_die(_seen: View, _pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a die cannot be laid."""
    return "S-003", "The opening die is any of the five types and shows 1 or 6; nothing else can be laid."


def refused_threshold(_seen: View, pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a threshold cannot be set."""
    if isinstance(value, int) and value < pick.options[0]:
        return "S-018", f"A threshold is at least {pick.options[0]} here; below 7 no roll is needed at all."
    return None


def refused_claim(seen: View, _pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why a character cannot go."""
    if isinstance(value, int) and 1 <= value <= len(seen["characters"]):
        who = seen["characters"][value - 1]
        if who["locked"]:
            return "S-098", f"{who['name']} has just rolled; somebody else goes next."
        if not who["may_roll"]:
            return "S-035", f"{who['name']} has fewer than two types beside the one on the table."
    return None


def refused_tokens(seen: View, pick: Pick, value: Any) -> tuple[str, str] | None:
    """Why tokens cannot be spent like this."""
    if isinstance(value, int) and bin(value & 4095).count("1") >= 3:
        return "S-082", "Three tokens turn the tables only on characters of the GM's who are in the scene."
    return None


def greyed_pairs(_seen: View, _pick: Pick) -> list[int]:
    """Every pair of types."""
    return [a * 5 + b for a in range(5) for b in range(a + 1, 5)]


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


def win_label(_seen: View, pick: Pick, value: int) -> str:
    """Take the Win or not."""
    protected = len(pick.options) == 3
    return (
        "treat it as low",
        "Take the Win, Expertise keeps the progress" if protected else "Take the Win",
        "Take the Win and let the progress go",
    )[value]


def lay_label(_seen: View, _pick: Pick, value: int) -> str:
    """A die to lay."""
    return die_text(*divmod(value, 10))


MATTERS = {
    0: "on with the next roll", 1: "open a Goal", 2: "rename a Goal", 3: "close a Goal", 4: "merge two Goals",
    5: "split a Goal", 6: "turn the advisor on or off", 7: "begin a new scene", 8: "an opponent enters",
    9: "an opponent leaves", 10: "consult the oracle", 11: "award a token", 12: "damage the ship",
    13: "end the sitting", 14: "peril strikes",
}  # fmt: skip

PREP = ("a place", "another place", "a third place", "a party", "another party", "a third party",
        "an event", "another event", "a third event")  # fmt: skip

ASKS: dict[str, Ask] = {
    # setting up
    "dice": Ask(about_whom("Which dice does {who} have?"), "S-007", label=dice_label, waiting="choosing dice"),
    "type_token": Ask(about_whom("With which token does {who} start?"), "S2-040", label=token_label),
    "career": Ask(about_whom("What is {who}'s career?"), "S2-043", label=[career[0] for career in CAREERS]),
    "starting_skill": Ask(
        lambda seen, pick: f"Which skill of {person(seen, pick.about[0])} is +{pick.about[1]}?", "S2-024",
        label=skill_label,
    ),
    "exchange": Ask(about_whom("Does {who} exchange a die for this session?"), "S2-042", label=exchange_label),
    "start_token": Ask(about_whom("Which token does {who} start with?"), "S-087", label=token_label),
    "prep": Ask(lambda seen, pick: f"Prepare {PREP[pick.about[0]]}.", "S2-067", waiting="preparing"),
    "lay_die": Ask(
        "Which die do you lay in the middle? 1 for trouble, 6 for glory.", "S-003", label=lay_label,
        refuse=refused_die, waiting="laying the die",
    ),
    "scene": Ask("Set the scene.", "S-004", waiting="setting the scene"),
    "want": Ask(about_whom("What does {who} want?"), "S-088", waiting="saying what they want"),
    "how_many_goals": Ask("How many Goals do these wants make?", "S-088", waiting="gathering Goals"),
    "goal_name": Ask("What is the Goal called?", "S-088", waiting="naming a Goal"),
    "aim_goal": Ask(about_whom("To which Goal does {who}'s want belong?"), "S-090", label=goal_label),
    # between rolls
    "business": Ask("Anything for the table before the next roll?", "S-088", label=MATTERS, waiting="at the table"),
    "which_goal": Ask("Which Goal?", "S-088", label=goal_label),
    "merge_with": Ask("Which Goal goes into it?", "S-088", label=goal_label),
    "split_keeps": Ask("Does the new part keep the progress?", "S-088", label=NO_YES),
    "foe_name": Ask("Who opposes them?", "S2-027", waiting="bringing in an opponent"),
    "foe_mt": Ask("What is the least threshold against them?", "S2-027", is_number=True),
    "foe_sphere": Ask("In which skill are they stronger or weaker?", "S2-027", label=skill_label),
    "foe_sphere_mt": Ask("What is the least threshold there?", "S2-027", is_number=True),
    "foe_trait": Ask("Which Course matters to them?", "S2-003", label=trait_label),
    "foe_peril": Ask("Do they always bring Peril?", "S2-031", label=NO_YES),
    "foe_doom": Ask("What Doom do they bring? (May be empty.)", "S2-032"),
    "foe_leaves": Ask("Which opponent leaves?", "S2-027", label=foe_label),
    "oracle_type": Ask("Which type is set against the Course?", "S2-064", label=type_label, waiting="at the oracle"),
    "oracle_open": Ask("Is the oracle open?", "S2-066", label=("secret", "open"), waiting="at the oracle"),
    "oracle_answer": Ask(
        lambda seen, pick: f"What is true if {TYPES[pick.about[0]]} is higher?", "S2-064", waiting="at the oracle"
    ),
    "oracle_third": Ask("A tie: what third thing is true?", "S2-065", waiting="at the oracle"),
    "reward_whom": Ask("Who is rewarded?", "S2-068", label=person_label),
    "reward_token": Ask("With which token?", "S2-068", label=token_label),
    "damage": Ask("How hard is the ship hit?", "S2-054", label={1: "one die", 2: "two dice"}),
    "claim": Ask("Who goes next?", "S-099", label=claim_label, refuse=refused_claim, waiting="agreeing who goes next"),
    "call_on": Ask("On whom do you call?", "S-099", label=person_label, waiting="calling on somebody"),
    # tokens for information
    "privately": Ask("Is the question private?", "S-079", label=("open", "private")),
    "questions": Ask("How many questions? Two if they talk it over with your characters.", "S2-018"),
    "theme": Ask("Which of the token's questions?", "S2-018", label=theme_label),
    "question": Ask("What do you ask?", "S-079", waiting="asking the GM"),
    "answer": Ask("Answer truly.", "S-079", waiting="answering"),
    "answer_flow": Ask("Which Flow does the answer help?", "S2-019", label=goal_label),
    # calling for a roll
    "action": Ask(about_whom("What does {who} do?"), "S-012", waiting="saying what they do"),
    "intent": Ask(about_whom("What does {who} want from it?"), "S-012", waiting="saying what they want"),
    "benefit_wanted": Ask("Is a die's benefit the whole intent?", "S2-014", label=type_label),
    "suggest_skill": Ask("Which skill do you suggest?", "S-016", label=skill_label, waiting="suggesting a skill"),
    "suggest_goal": Ask("Which Goal does it serve?", "S-016", label=goal_label, waiting="suggesting a Goal"),
    "needs_roll": Ask(
        "Is it difficult or dangerous?", "S-013", label=("no, it happens", "yes, roll", "no, it cannot be done"),
        waiting="judging the deed",
    ),
    "without_roll": Ask("What happens?", "S-013", waiting="telling what happens"),
    "skill": Ask(about_whom("Which skill does {who} use?"), "S-014", label=skill_label, waiting="naming the skill"),
    "skill_name": Ask("What is the skill called?", "S-014", waiting="naming the skill"),
    "open_point": Ask(
        lambda seen, pick: f"Does {person(seen, pick.about[0])} turn out to have "
        f"{skill_name(seen, pick.about[1])} +1?", "S2-043", label=NO_YES,
    ),
    "goal": Ask("Which Goal applies?", "S-015", label=goal_label, waiting="naming the Goal"),
    "opposition": Ask("Against whom?", "S2-027", label=opposition_label, waiting="naming the opposition"),
    "repair": Ask("Which mark is to be repaired?", "S2-060", label=mark_label),
    "threshold": Ask(
        "What is the threshold? In doubt, higher.", "S-018", label=threshold_label, refuse=refused_threshold,
        waiting="setting the threshold", is_number=True,
    ),
    "modifiers": Ask("What makes it harder?", "S2-030", label=modifiers_label),
    "risky": Ask("Does the roll bring Peril?", "S2-050", label=NO_YES),
    "against_cause": Ask("Is it against the cause of the harm?", "S2-045", label=NO_YES),
    "draft": Ask("What would a tie bring? Nobody sees it yet.", "S-061", waiting="making a note"),
    "lend": Ask(about_whom("Which die do you lend {who}?"), "S-035", label=type_label),
    "throw": Ask(
        about_whom("Which two dice does {who} throw?"), "S-023", label=throw_label, refuse=refused_throw,
        greyed=greyed_pairs, waiting="choosing dice",
    ),
    "argument": Ask("What do you argue?", "S-016", waiting="arguing"),
    "drop": Ask("Which die do you drop?", "S2-039", label=drop_label),
    # resolving
    "keep": Ask(
        about_whom("Which die does {who} keep?"), "S-026", label=keep_label,
        place=lambda seen, pick, value: f"die-{value}" if value < 2 else "", waiting="choosing a die to keep",
    ),
    "offer": Ask(about_whom("What do you offer {who}, short of the intent?"), "S-044", waiting="making an offer"),
    "win": Ask("Do you Take the Win?", "S-045", label=win_label, waiting="weighing the offer"),
    "full": Ask(
        "A full success: do you take it?", "S-042",
        label=("treat it as low", "take it", "take it and let the Flow go"),
    ),
    "obstacle": Ask("Not yet: what is in the way?", "S-041", waiting="saying what is in the way"),
    "new_goal": Ask("Does this found a new Goal at +1?", "S-093", label=NO_YES),
    "narrate": Ask("It worked! What does it look like?", "S-042", waiting="telling how it worked"),
    "close_goal": Ask("Is the Goal closed?", "S-094", label=NO_YES, waiting="minding the Goal"),
    "gear_fails": Ask(
        lambda seen, pick: f"Does {seen['characters'][pick.about[0]]['gear'][pick.about[1]][4]} fail for a while?",
        "S2-037", label=NO_YES,
    ),
    "gear_lost": Ask(
        lambda seen, pick: f"Is {seen['characters'][pick.about[0]]['gear'][pick.about[1]][4]} lost for good?",
        "S2-037", label=NO_YES,
    ),
    "spare": Ask("Do you spare the progress?", "S-056", label=NO_YES),
    "learn": Ask(
        lambda seen, pick: f"A Learning Experience: raise {skill_name(seen, pick.about[1])} to +{pick.about[2]}?",
        "S-064", label=NO_YES,
    ),
    "setback": Ask("A Dramatic Setback. Do your worst.", "S-059", waiting="doing their worst"),
    "any_benefit": Ask("Which benefit do you use?", "S2-039", label=type_label),
    "benefit": Ask(
        lambda seen, pick: f"{TYPES[pick.about[1]]} is high: {BENEFITS[pick.about[1]]}. Use it?", "S-076", label=NO_YES,
        waiting="weighing a benefit",
    ),
    "witness": Ask("Who is impressed?", "S-070", waiting="naming a witness"),
    "recover": Ask("Who recovers one step?", "S2-006", label=recover_label),
    "take_token": Ask(
        lambda seen, pick: f"Take the {token(seen, pick.about[1])} token?", "S-075", label=NO_YES
    ),
    # after the roll
    "react": Ask(
        "How does the world react?", "S-096", label=("not at all", "an event", "a surprise!"), waiting="reacting"
    ),
    "reach": Ask(
        "What may the event do?", "S-097", label=("neither harm nor notice them", "harm", "notice them", "both"),
        waiting="reacting",
    ),
    "whom": Ask(
        "Whom does it strike?", "S-085", waiting="reacting",
        label={
            0: "the roller", 1: "everybody", 2: "the roller, and your characters are there",
            3: "everybody, and your characters are there", 4: "the ship", 6: "the ship, and your characters are there",
        },
    ),
    "peril_whom": Ask(
        "Whom does the peril strike?", "S2-049",
        label=lambda seen, pick, c: person(seen, c) if c >= 0 else "everybody",
    ),
    "event": Ask("What happens?", "S-096", waiting="telling what happens"),
    "surprised": Ask(
        about_whom("{who} is caught out. Which tokens do you spend?"), "S-080", label=surprised_label,
        refuse=refused_tokens, waiting="thinking of tokens",
    ),
    "halve_flow": Ask("Which Flow is halved?", "S2-053", label=goal_label),
    "collision": Ask("Does the pilot avoid the collision?", "S2-053", label=NO_YES),
    "last_words": Ask(about_whom("{who}'s last words?"), "S2-047", waiting="speaking last words"),
    "last_gift": Ask("Which Goal gains +6?", "S2-047", label=goal_label),
}  # fmt: skip


def told_die(sentence: str) -> Any:
    """A sentence about a die: {die}."""
    return lambda facts: sentence.format(**facts, die=die_text(facts["kind"], facts["face"]))


def told_kept(facts: dict[str, Any]) -> str:
    """The result pair in words."""
    pair = f"{die_text(facts['first'], facts['face'])} and {die_text(facts['second'], facts['other'])}"
    if facts["band"] == 0:
        return f"{facts['name']} has {pair}: a tie."
    return f"{facts['name']} has {pair}: {facts['total']} against {facts['threshold']}, {BANDS[facts['band']]}."


TELLS: dict[str, Tell] = {
    "dice": Tell("c name mask", lambda f: f"{f['name']} has the dice {' '.join(letters_of(f['mask']))}."),
    "type_roll": Tell("c name faces", "{name} throws for a type: {faces}."),
    "laid": Tell("kind face", told_die("The GM lays {die} in the middle.")),
    "said": Tell("seat kind text", "{seat} ({kind}): {text}"),
    "goal": Tell("g goal progress", "A Goal: {goal}, at +{progress}."),
    "progress": Tell("g goal value", "{goal} stands at +{value}."),
    "goal_closed": Tell("g goal", "The Goal {goal} is closed."),
    "goal_renamed": Tell("g goal", "The Goal is now called {goal}."),
    "goals_merged": Tell("goal other", "{other} goes into {goal}."),
    "goal_split": Tell("goal part", "{part} splits from {goal}."),
    "advisor": Tell("on", lambda f: "The advisor is on." if f["on"] else "The advisor is off."),
    "foe": Tell("name least", "{name} opposes the crew (least threshold {least})."),
    "foe_left": Tell("name", "{name} is gone."),
    "oracle": Tell("kind face winner", told_die("The oracle throws {die}.")),
    "stands": Tell("c name", "{name} steps forward."),
    "no_roll": Tell("c name how", lambda f: "It simply happens." if f["how"] == 0 else "It cannot be done."),
    "framed": Tell("c name skill goal threshold", lambda f: (
        f"{f['name']} rolls {f['skill']}" + (f" for {f['goal']}" if f["goal"] else "") + f" against {f['threshold']}."
    )),
    "withdrawn": Tell("c name", "{name} thinks better of it."),
    "three_thrown": Tell("c name kinds faces", "{name} throws three dice: {faces}."),
    "thrown": Tell("c name first face second other", lambda f: (
        f"{f['name']} throws {die_text(f['first'], f['face'])} and {die_text(f['second'], f['other'])}."
    )),
    "kept": Tell("c name first face second other total threshold band", told_kept),
    "passed": Tell("kind face", told_die("{die} now lies in the middle.")),
    "result": Tell("c name band", lambda f: f"{f['name']}: {BANDS[f['band']]}."),
    "tied": Tell("c name face", "A tie on {face}: {name} suffers a Dramatic Setback."),
    "learned": Tell("c name skill value", "{name} learns: {skill} is now +{value}."),
    "setback": Tell("c name", "The setback strikes {name}."),
    "benefit": Tell("c name kind", lambda f: f"{TYPES[f['kind']]} is high for {f['name']}: {BENEFITS[f['kind']]}."),
    "token": Tell("c name kind token", "{name} gains a {token} token."),
    "token_held": Tell("c name kind token", "{name} holds a {token} token already."),
    "spent": Tell("c name tokens", "{name} spends {tokens}."),
    "theme": Tell("seat kind theme", lambda f: f"{f['seat']} asks: {QUESTIONS[f['kind']][f['theme']]}"),
    "reaction": Tell("reaction reach whom", lambda f: ("", "The world moves.", "A surprise!")[f["reaction"]]),
    "surprised": Tell("who turned", lambda f: (
        "The tables turn: the GM's characters are surprised instead." if f["turned"]
        else f"Surprised: {', '.join(f['who'])}." if f["who"] else "Nobody is surprised."
    )),
    "harmed": Tell("c name slot", "{name} is harmed (slot {slot})."),
    "recovered": Tell("c name slot", "{name} recovers a step (slot {slot})."),
    "doomed": Tell("c name", "{name} meets their Doom."),
    "gear_fails": Tell("c name gear", "{name}'s {gear} fails for a while."),
    "gear_lost": Tell("c name gear", "{name}'s {gear} is lost."),
    "damage": Tell("faces", "The ship is hit: {faces}."),
    "missed": Tell("track", lambda f: f"A near miss ({TRACKS[f['track']]})."),
    "shielded": Tell("track level", lambda f: f"The shields hold ({TRACKS[f['track']]} {f['level']})."),
    "marked": Tell("track level", lambda f: (
        f"{TRACKS[f['track']]} {f['level']}: {EFFECTS[f['track']][f['level'] - 1]}."
    )),
    "cleared": Tell("track level", lambda f: f"{TRACKS[f['track']]} {f['level']} is repaired."),
    "crew_hit": Tell("level", "The crew is hit (level {level})."),
    "weapon_out": Tell("weapon", "Weapon {weapon} is out."),
    "ended": Tell("rolls", "The sitting is over after {rolls} rolls."),
}  # fmt: skip

