# interpreted: the words of questions
"""Every question of the table: its sentence, the rule behind it, the words of its options."""

from dataclasses import replace

from rulewright.engine import Ask
from rulewright.games.something.destiny_tracks import DESTINIES
from rulewright.games.something.dice import BENEFITS, TYPES
from rulewright.games.something.rules.business import (
    ADVISOR,
    ASK_ORACLE,
    AT_ONCE,
    CLOSE_GOAL,
    DAMAGE_SHIP,
    END_SITTING,
    FOE_ENTERS,
    FOE_LEAVES,
    GO_ON,
    MERGE_GOALS,
    NARRATE,
    NEW_SCENE,
    OPEN_GOAL,
    PERIL,
    PRESENCE,
    RENAME_GOAL,
    REWARD,
    SPLIT_GOAL,
    SPRING,
)
from rulewright.games.something.rules.claiming import is_claim
from rulewright.games.something.rules.framing import IT_CANNOT, IT_HAPPENS, ROLL_FOR_IT
from rulewright.games.something.rules.resolving import TAKE_IT, TAKE_UNPROTECTED, TREAT_AS_LOW
from rulewright.games.something.skills import CAREERS, SPECIES
from rulewright.games.something.state import EVENT, NOBODY, NOTHING, SURPRISE
from rulewright.games.something.words.labels import (
    NO_YES,
    about_whom,
    business_detail,
    career_detail,
    claim_label,
    destiny_detail,
    dice_label,
    drop_label,
    exchange_label,
    foe_label,
    free_skill_label,
    goal_label,
    goal_sentence,
    keep_detail,
    keep_label,
    lay_label,
    mark_label,
    modifiers_label,
    opposition_label,
    person_label,
    presence_label,
    react_detail,
    recover_label,
    skill_label,
    skill_sentence,
    struck_label,
    surprised_label,
    theme_label,
    threshold_label,
    throw_label,
    token_label,
    trait_label,
    type_label,
    win_label,
)
from rulewright.games.something.words.names import person, skill_name, token
from rulewright.games.something.words.places import (
    buy_place,
    claim_place,
    foe_place,
    goal_place,
    keep_place,
    keep_sign,
    lay_place,
    mark_place,
    person_place,
    recover_place,
    rung_place,
    set_place,
    skill_place,
    struck_place,
    surprised_place,
    throw_place,
    token_place,
)
from rulewright.games.something.words.refusals import (
    greyed_pairs,
    refused_claim,
    refused_die,
    refused_threshold,
    refused_throw,
    refused_tokens,
)

MATTERS: dict[int, str] = {
    GO_ON: "on with the next roll",
    OPEN_GOAL: "open a Goal",
    RENAME_GOAL: "rename a Goal",
    CLOSE_GOAL: "close a Goal",
    MERGE_GOALS: "merge two Goals",
    SPLIT_GOAL: "split a Goal",
    ADVISOR: "turn the advisor on or off",
    NEW_SCENE: "begin a new scene",
    FOE_ENTERS: "an opponent enters",
    FOE_LEAVES: "an opponent leaves",
    ASK_ORACLE: "consult the oracle",
    REWARD: "award a token",
    DAMAGE_SHIP: "damage the ship",
    END_SITTING: "end the evening",
    PERIL: "peril strikes",
    NARRATE: "tell what happens",
    SPRING: "spring a surprise",
    PRESENCE: "somebody enters or leaves the scene",
}

PREP = ("a place", "another place", "a third place", "a party", "another party", "a third party",
        "an event", "another event", "a third event")  # fmt: skip

FIELDS = ("knowledge:", "piloting:", "repair:")
"""Skills that come in several fields, listed together."""

ASKS: dict[str, Ask] = {
    # setting up
    "dice": Ask(about_whom("Which dice does {who} have?"), "S-007", label=dice_label, waiting="choosing dice",
        place=set_place),
    "type_token": Ask(about_whom("With which token does {who} start?"), "S2-040", label=token_label, place=token_place),
    "career": Ask(about_whom("What is {who}'s career?"), "S2-043", label=[career[0] for career in CAREERS],
        detail=career_detail),
    "starting_skill": Ask(
        lambda seen, pick: f"Which skill of {person(seen, pick.about[0])} is +{pick.about[1]}?", "S2-024",
        label=skill_label,
    ),
    "exchange": Ask(about_whom("Does {who} exchange a die for this session?"), "S2-042", label=exchange_label),
    "start_token": Ask(
        about_whom("Which token does {who} start with?"), "S-087", label=token_label, place=token_place,
        sign=token_place),
    "prep": Ask(lambda seen, pick: f"Prepare {PREP[pick.about[0]]}.", "S2-067", waiting="preparing"),
    "lay_die": Ask(
        "Which die do you lay in the middle? 1 for trouble, 6 for glory.", "S-003", label=lay_label,
        refuse=refused_die, waiting="laying the die", place=lay_place),
    "scene": Ask("Set the scene.", "S-004", waiting="setting the scene"),
    "want": Ask(about_whom("What does {who} want?"), "S-088", waiting="saying what they want"),
    "how_many_goals": Ask("How many Goals do these wants make?", "S-088", waiting="gathering Goals", is_number=True),
    "goal_name": Ask("What is the Goal called?", "S-088", waiting="naming a Goal"),
    "aim_goal": Ask(about_whom("To which Goal does {who}'s want belong?"), "S-090", label=goal_label, place=goal_place),
    # between rolls
    "business": Ask("Anything for the table before the next roll?", "S-088", label=MATTERS,
        waiting="at the table", detail=business_detail),
    "narration": Ask("What happens?", "S-096", waiting="telling the story"),
    "presence": Ask("Who enters or leaves the scene?", "S-905", label=presence_label, waiting="minding the scene",
        place=person_place),
    "end_when": Ask("When does the evening end?", "S-901", waiting="winding up",
        label=("not yet after all", "after one more roll", "now"),
        grave={AT_ONCE: "The evening ends here, for everybody."}),
    "go_longer": Ask("The evening has come to what was agreed. Does it go on?", "S-901", waiting="winding up",
        label=lambda seen, pick, more: f"{more} more rolls" if more else "no, close it"),
    "lend_token": Ask(
        lambda seen, pick: f"{person(seen, pick.about[2])} asks {person(seen, pick.about[0])} to spend "
        f"{token(seen, pick.about[1])} for information. Is it spent?", "S-079", label=NO_YES,
        waiting="thinking of a token"),
    "reply": Ask("What do you answer to the argument?", "S-016", waiting="answering an argument"),
    "saved": Ask(about_whom("How did the tokens help {who}?"), "S-080", waiting="telling what the tokens bought"),
    "character_name": Ask(about_whom("What is {who} called?"), "S-008", waiting="naming a character",
        unsaid="Keep the name"),
    "species": Ask(about_whom("Of which species is {who}?"), "S2-039", label=SPECIES, waiting="making a character"),
    "destiny": Ask(about_whom("Which Destiny has {who}?"), "S2-044", label=DESTINIES, waiting="making a character",
        detail=destiny_detail),
    "free_skill": Ask(about_whom("A skill that {who} is good at?"), "S-008", label=free_skill_label, group=FIELDS,
        waiting="choosing skills"),
    "free_bonus": Ask(
        lambda seen, pick: f"How good is {person(seen, pick.about[0])} at {skill_name(seen, pick.about[1])}?", "S-008",
        label=lambda seen, pick, value: f"+{value}", waiting="choosing skills"),
    "which_goal": Ask("Which Goal?", "S-088", label=goal_label, place=goal_place),
    "merge_with": Ask("Which Goal goes into it?", "S-088", label=goal_label, place=goal_place),
    "split_keeps": Ask("Does the new part keep the progress?", "S-088", label=NO_YES),
    "foe_name": Ask("Who opposes them?", "S2-027", waiting="bringing in an opponent"),
    "foe_mt": Ask("What is the least threshold against them?", "S2-027", is_number=True),
    "foe_sphere": Ask("In which skill are they stronger or weaker?", "S2-027", label=skill_label),
    "foe_sphere_mt": Ask("What is the least threshold there?", "S2-027", is_number=True),
    "foe_trait": Ask("Which Course matters to them?", "S2-003", label=trait_label),
    "foe_peril": Ask("Do they always bring Peril?", "S2-031", label=NO_YES),
    "foe_doom": Ask("What Doom do they bring?", "S2-032", waiting="bringing in an opponent",
        unsaid="None of their own"),
    "foe_leaves": Ask("Which opponent leaves?", "S2-027", label=foe_label, place=foe_place),
    "oracle_type": Ask("Which type is set against the Course?", "S2-064", label=type_label, waiting="at the oracle"),
    "oracle_open": Ask("Is the oracle open?", "S2-066", label=("secret", "open"), waiting="at the oracle"),
    "oracle_answer": Ask(
        lambda seen, pick: f"What is true if {TYPES[pick.about[0]]} is higher?", "S2-064", waiting="at the oracle"
    ),
    "oracle_third": Ask("A tie: what third thing is true?", "S2-065", waiting="at the oracle"),
    "reward_whom": Ask("Who is rewarded?", "S2-068", label=person_label, place=person_place),
    "reward_token": Ask("With which token?", "S2-068", label=token_label),
    "damage": Ask("How hard is the ship hit?", "S2-054", label={1: "one die", 2: "two dice"}),
    "claim": Ask(
        lambda seen, pick: (
            "Who goes next?" if any(is_claim(value) for value in pick.options) else "Anything before the next roll?"
        ),
        "S-099", label=claim_label, refuse=refused_claim, waiting="agreeing who goes next", aloud=True,
        place=claim_place),
    "call_on": Ask("On whom do you call?", "S-099", label=person_label, waiting="calling on somebody",
        place=person_place),
    # tokens for information
    "privately": Ask("Is the question private?", "S-079", label=("open", "private")),
    "questions": Ask("How many questions? Two if they talk it over with your characters.", "S2-018"),
    "theme": Ask("Which of the token's questions?", "S2-018", label=theme_label),
    "question": Ask("What do you ask?", "S-079", waiting="asking the GM"),
    "answer": Ask("Answer truly.", "S-079", waiting="answering"),
    "answer_flow": Ask("Which Flow does the answer help?", "S2-019", label=goal_label, place=goal_place),
    # calling for a roll
    "action": Ask(about_whom("What does {who} do?"), "S-012", waiting="saying what they do"),
    "intent": Ask(about_whom("What does {who} want from it?"), "S-012", waiting="saying what they want"),
    "benefit_wanted": Ask("Is a die's benefit the whole intent?", "S2-014", label=type_label),
    "suggest_skill": Ask(
        "Which skill do you suggest?", "S-016", label=skill_label, group=FIELDS, waiting="suggesting a skill",
        place=skill_place),
    "suggest_goal": Ask("Which Goal does it serve?", "S-016", label=goal_label, waiting="suggesting a Goal",
        place=goal_place),
    "needs_roll": Ask(
        "Is it difficult or dangerous?", "S-013",
        label={IT_HAPPENS: "no, it happens", ROLL_FOR_IT: "yes, roll", IT_CANNOT: "no, it cannot be done"},
        waiting="judging the deed",
    ),
    "ruling": Ask("Why so? (May be empty.)", "S-017", waiting="saying why"),
    "without_roll": Ask("What happens?", "S-013", waiting="telling what happens"),
    "skill": Ask(skill_sentence, "S-014", label=skill_label, group=FIELDS, waiting="naming the skill"),
    "skill_name": Ask("What is the skill called?", "S-014", waiting="naming the skill"),
    "open_point": Ask(
        lambda seen, pick: f"Does {person(seen, pick.about[0])} turn out to have "
        f"{skill_name(seen, pick.about[1])} +1?", "S2-043", label=NO_YES,
    ),
    "goal": Ask(goal_sentence, "S-015", label=goal_label, waiting="naming the Goal", place=goal_place),
    "opposition": Ask("Against whom?", "S2-027", label=opposition_label, waiting="naming the opposition",
        place=foe_place),
    "repair": Ask("Which mark is to be repaired?", "S2-060", label=mark_label, place=mark_place),
    "threshold": Ask(
        "What is the threshold? In doubt, higher.", "S-018", label=threshold_label,
        refuse=refused_threshold, waiting="setting the threshold", is_number=True, place=rung_place),
    "modifiers": Ask("What makes it harder?", "S2-030", label=modifiers_label),
    "risky": Ask("Does the roll bring Peril?", "S2-050", label=NO_YES),
    "against_cause": Ask("Is it against the cause of the harm?", "S2-045", label=NO_YES),
    "draft": Ask("What would a tie bring? Nobody sees it yet.", "S-061", waiting="making a note"),
    "lend": Ask(about_whom("Which die do you lend {who}?"), "S-035", label=type_label),
    "throw": Ask(
        about_whom("Which two dice does {who} throw?"), "S-023", label=throw_label, refuse=refused_throw,
        greyed=greyed_pairs, waiting="choosing dice", place=throw_place),
    "argument": Ask("What do you argue?", "S-016", waiting="arguing"),
    "drop": Ask("Which die do you drop?", "S2-039", label=drop_label),
    # resolving
    "keep": Ask(
        about_whom("Which die does {who} keep?"), "S-026", label=keep_label,
        place=keep_place, waiting="choosing a die to keep", detail=keep_detail, sign=keep_sign),
    "offer": Ask(about_whom("What do you offer {who}, short of the intent?"), "S-044", waiting="making an offer"),
    "win": Ask("Do you Take the Win?", "S-045", label=win_label, waiting="weighing the offer", place=buy_place),
    "full": Ask(
        "A full success: do you take it?", "S-042",
        label={TREAT_AS_LOW: "treat it as low", TAKE_IT: "take it", TAKE_UNPROTECTED: "take it and let the Flow go"},
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
    "recover": Ask("Who recovers one step?", "S2-006", label=recover_label, place=recover_place),
    "take_token": Ask(
        lambda seen, pick: f"Take the {token(seen, pick.about[1])} token?", "S-075", label=NO_YES
    ),
    # after the roll
    "react": Ask(
        "How does the world react?", "S-096",
        label={NOTHING: "not at all", EVENT: "an event", SURPRISE: "a surprise!"}, waiting="reacting",
        detail=react_detail),
    "reach": Ask(
        "What may the event do?", "S-097", label=("neither harm nor notice them", "harm", "notice them", "both"),
        waiting="reacting",
    ),
    "whom": Ask(
        "Whom does it strike?", "S-085", waiting="reacting", label=struck_label, place=struck_place),
    "peril_whom": Ask(
        "Whom does the peril strike?", "S2-049",
        label=lambda seen, pick, c: person(seen, c) if c != NOBODY else "everybody", place=person_place),
    "event": Ask("What happens?", "S-096", waiting="telling what happens"),
    "surprised": Ask(
        about_whom("{who} is caught out. Which tokens do you spend?"), "S-080", label=surprised_label,
        refuse=refused_tokens, waiting="thinking of tokens", place=surprised_place),
    "halve_flow": Ask("Which Flow is halved?", "S2-053", label=goal_label, place=goal_place),
    "collision": Ask("Does the pilot avoid the collision?", "S2-053", label=NO_YES),
    "last_words": Ask(about_whom("{who}'s last words?"), "S2-047", waiting="speaking last words"),
    "closing": Ask("Close the sitting: how does it end for now?", "S-901", waiting="closing the story"),
    "last_gift": Ask("Which Goal gains +6?", "S2-047", label=goal_label, place=goal_place),
}  # fmt: skip

ALOUD = (
    "prep", "scene", "want", "oracle_answer", "oracle_third", "question", "answer", "action", "intent", "without_roll",
    "draft", "argument", "reply", "ruling", "offer", "obstacle", "narrate", "setback", "witness", "event", "narration",
    "saved", "last_words", "closing",
)  # fmt: skip
"""What may as well be said at the table: one tap, and nothing is written. [S-904]"""
UNSAID = dict.fromkeys(ALOUD, "Said at the table") | dict.fromkeys(("goal_name", "foe_name", "skill_name"), "No name")
UNSAID["prep"] = "Nothing more"
ASKS |= {ask: replace(ASKS[ask], unsaid=words) for ask, words in UNSAID.items()}
WAITING = {
    "choosing a token": ("type_token", "start_token", "take_token"),
    "making a character": ("career", "starting_skill", "exchange"),
    "minding the Goals": ("aim_goal", "which_goal", "merge_with", "split_keeps", "new_goal"),
    "bringing in an opponent": ("foe_mt", "foe_sphere", "foe_sphere_mt", "foe_trait", "foe_peril"),
    "at the table": ("foe_leaves", "reward_whom", "reward_token", "peril_whom", "damage"),
    "asking the GM": ("privately", "questions", "theme"),
    "answering": ("answer_flow",),
    "saying what they want": ("benefit_wanted",),
    "looking at the sheet": ("open_point", "learn"),
    "judging the deed": ("repair", "modifiers", "risky", "against_cause", "spare"),
    "lending a die": ("lend",),
    "choosing a die to keep": ("drop",),
    "weighing a full success": ("full",),
    "looking at the gear": ("gear_fails", "gear_lost"),
    "weighing a benefit": ("any_benefit", "recover"),
    "minding the ship": ("halve_flow", "collision"),
    "speaking last words": ("last_gift",),
}
"""What the others are told while somebody thinks about one of these."""
ASKS |= {ask: replace(ASKS[ask], waiting=words) for words, asks in WAITING.items() for ask in asks}
