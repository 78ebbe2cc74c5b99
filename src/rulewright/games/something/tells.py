# interpreted: the words of events
"""Every event of the table as a sentence."""

from typing import Any

from rulewright.engine import Tell
from rulewright.games.something.damage_matrix import EFFECTS, TRACKS
from rulewright.games.something.destiny_tracks import DESTINIES
from rulewright.games.something.dice import BENEFITS, NO_TYPE, TYPES, letters_of
from rulewright.games.something.rules.framing import IT_HAPPENS
from rulewright.games.something.rules.reaction import THE_SHIP
from rulewright.games.something.skills import SPECIES
from rulewright.games.something.state import TIE
from rulewright.games.something.tokens import QUESTIONS
from rulewright.games.something.words.names import BANDS, as_prose, call_name, die_text, spoken


def told_die(sentence: str) -> Any:
    """A sentence about a die: {die}."""
    return lambda facts: sentence.format(**facts, die=die_text(facts["kind"], facts["face"]))


def called(told: Any) -> Any:
    """The same sentence with the name by which a character is called: who acts was named in full when they rose."""
    return lambda facts: told.format(**brief(facts)) if isinstance(told, str) else told(brief(facts))


def brief(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts with the short name."""
    return {**facts, "name": call_name(facts["name"])}


def told_kept(facts: dict[str, Any]) -> str:
    """The result pair in words."""
    pair = f"{die_text(facts['first'], facts['face'])} and {die_text(facts['second'], facts['other'])}"
    if facts["band"] == TIE:
        return f"{facts['name']} has {pair}: a tie."
    return f"{facts['name']} has {pair}: {facts['total']} against {facts['threshold']}, {BANDS[facts['band']]}."


RESULTS = ("{name} has tied.", "For now {name} has to wait.", "{name} may Take the Win.", "{name} succeeds!",
           "{name} Takes the Win.")  # fmt: skip


REACHES = ("It concerns {whom}, and does no harm.", "It strikes {whom}, and may do harm.",
           "Somebody has noticed {whom}.", "Somebody has noticed {whom}, and it may do harm.")  # fmt: skip
"""What an event may do, by its reach."""


def told_reaction(facts: dict[str, Any]) -> str:
    """Whom an event strikes and what it may do."""
    whom = call_name(facts["who"]) if facts["who"] else "the ship" if facts["whom"] & THE_SHIP else "everybody"
    return REACHES[facts["reach"]].format(whom=whom)


def with_article(word: str) -> str:
    """The word with a or an."""
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


TELLS: dict[str, Tell] = {
    "dice": Tell("c name mask", lambda f: f"{f['name']} has the dice {' '.join(letters_of(f['mask']))}."),
    "type_roll": Tell("c name faces", "{name} throws for a type: {faces}."),
    "laid": Tell("kind face", told_die("The GM lays {die} in the middle.")),
    "said": Tell("seat kind text who", lambda f: spoken(f["who"] or f["seat"], f["kind"], f["text"]), spoken=as_prose),
    "scene": Tell("number", "Scene {number}.", chapter=True),
    "made": Tell("c name species destiny", lambda f: (
        f"{f['name']} ({SPECIES[f['species']]}, {DESTINIES[f['destiny']]}) joins the crew."
    )),
    "presence": Tell("c name away", lambda f: f"{f['name']} {'leaves' if f['away'] else 'enters'} the scene."),
    "last_roll": Tell("", "One more roll; then the GM closes the evening or lets it go on."),
    "longer": Tell("rolls", "The evening goes on for {rolls:roll|rolls}."),
    "goal": Tell("g goal progress", "A Goal: {goal}, at +{progress}."),
    "progress": Tell("g goal value", "{goal} stands at +{value}."),
    "goal_closed": Tell("g goal", "The Goal {goal} is closed."),
    "goal_renamed": Tell("g goal", "The Goal is now called {goal}."),
    "goals_merged": Tell("goal other", "{other} goes into {goal}."),
    "goal_split": Tell("goal part", "{part} splits from {goal}."),
    "advisor": Tell("on", lambda f: "The advisor is on." if f["on"] else "The advisor is off."),
    "foe": Tell("name least", "{name} opposes the crew (least threshold {least})."),
    "foe_left": Tell("name", "{name} is gone."),
    "oracle": Tell("kind face winner", lambda f: (
        f"The oracle throws {die_text(f['kind'], f['face'])}: "
        + ("a tie." if f["winner"] == NO_TYPE else f"{TYPES[f['winner']]} is higher.")
    )),
    "stands": Tell("c name", "{name} steps forward."),
    "no_roll": Tell("c name how", lambda f: "It simply happens." if f["how"] == IT_HAPPENS else "It cannot be done."),
    "framed": Tell("c name skill goal threshold", lambda f: (
        f"{f['name']} rolls {f['skill']}" + (f" for {f['goal']}" if f["goal"] else "") + f" against {f['threshold']}."
    )),
    "withdrawn": Tell("c name", "{name} thinks better of it."),
    "three_thrown": Tell("c name kinds faces", "{name} throws three dice: {faces}."),
    "thrown": Tell("c name first face second other", called(lambda f: (
        f"{f['name']} throws {die_text(f['first'], f['face'])} and {die_text(f['second'], f['other'])}."
    ))),
    "offered": Tell("kind face", told_die("If {die} is kept:")),
    "kept": Tell("c name first face second other total threshold band", called(told_kept)),
    "passed": Tell("kind face", told_die("{die} now lies in the middle.")),
    "result": Tell("c name band", called(lambda f: RESULTS[f["band"]].format(name=f["name"]))),
    "tied": Tell(
        "c name face", called("A tie on {face}: {name} suffers a Dramatic Setback."), moment=True, marked="tie"
    ),
    "learned": Tell("c name skill value", called("{name} learns: {skill} is now +{value}.")),
    "setback": Tell("c name", called("The setback strikes {name}.")),
    "benefit": Tell("c name kind", called(
        lambda f: f"{TYPES[f['kind']]} is high for {f['name']}: {BENEFITS[f['kind']].replace('the roller', f['name'])}."
    )),
    "token": Tell("c name kind token", called(lambda f: f"{f['name']} gains {with_article(f['token'])} token.")),
    "token_held": Tell("c name kind token", called(
        lambda f: f"{f['name']} has {with_article(f['token'])} token already."
    )),
    "spent": Tell("c name tokens", "{name} spends {tokens}."),
    "theme": Tell("seat kind theme", lambda f: f"{f['seat']} asks: {QUESTIONS[f['kind']][f['theme']]}"),
    "reaction": Tell("reaction reach whom who", told_reaction),
    "surprised": Tell("who turned", lambda f: (
        "The tables turn: the GM's characters are surprised instead." if f["turned"]
        else f"Surprised: {', '.join(f['who'])}." if f["who"] else "Nobody is surprised."
    )),
    "harmed": Tell("c name slot track", "{name} is harmed: {track}."),
    "recovered": Tell("c name slot track", lambda f: (
        f"{f['name']} takes a step towards recovery" + (f": {f['track']}." if f["track"] else ".")
    )),
    "doomed": Tell("c name", "{name} meets their Doom.", moment=True, marked="Doom"),
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
    "ended": Tell("rolls", "The sitting is over after {rolls:roll|rolls}."),
}  # fmt: skip
