# interpreted: reads and checks files, once a sitting
"""Character sheets, ship sheets and campaigns as files: read, filled up, refused with the first thing that is wrong."""

import json
from collections.abc import Mapping
from typing import Any

import yaml

from rulewright.engine.errors import BadOption
from rulewright.games.something.chronicle import COMPANY, KEPT_LINES, LONGEST, MOST_SITTINGS
from rulewright.games.something.damage_matrix import TRACKS
from rulewright.games.something.destiny_tracks import DESTINIES, DOOM
from rulewright.games.something.dice import LETTERS, mask_of
from rulewright.games.something.gear import GEAR_KINDS
from rulewright.games.something.options import ANY_NUMBER_OF_DICE, ARRAY_OF_THE_SECOND_DRAFT, READY_MADE, Settings
from rulewright.games.something.rules.powers import LONE
from rulewright.games.something.skills import ARRAY, MOST_SKILLS, SKILLS, SPECIES
from rulewright.games.something.tokens import TOKENS

FORMAT = "something-campaign"
VERSION = 1
CHARACTER_KEYS = {
    "name", "owner", "dice", "skills", "tokens", "gear", "career", "species", "destiny", "harm", "gone", "sittings",
    "notes", "open_point", "power",
}  # fmt: skip
SHIP_KEYS = {"name", "tracks", "marks", "later_hits", "paired"}
CAMPAIGN_KEYS = {
    "format", "version", "title", "sittings", "remembrance", "characters", "ship", "goals",
    "chronicle", "company",
}  # fmt: skip
MOST_CHARACTERS = 16


class PlainLoader(yaml.SafeLoader):
    """YAML without aliases: a short file stays a short file, however it was meant."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        """The next value; an alias is refused."""
        if self.check_event(yaml.AliasEvent):
            raise yaml.YAMLError("aliases (*name) are not read here")
        return super().compose_node(parent, index)


def read_campaign(text: str) -> dict[str, Any]:
    """A campaign file's text, JSON or YAML; refused with the first thing that is wrong."""
    try:
        found = json.loads(text) if text.lstrip().startswith("{") else yaml.load(text, Loader=PlainLoader)
    except (ValueError, RecursionError, yaml.YAMLError) as why:
        raise BadOption(f"the campaign is neither JSON nor YAML: {str(why).splitlines()[0]}") from None
    if not isinstance(found, dict):
        raise BadOption(f"a campaign is a table that begins with format: {FORMAT}")
    need(found.get("format") == FORMAT, f"format is {FORMAT!r}", "campaign")
    need(found.get("version") == VERSION, f"version is {VERSION}", "campaign")
    known(found, CAMPAIGN_KEYS, "campaign")
    found = {
        "title": "",
        "sittings": 0,
        "remembrance": 0,
        "ship": None,
        "goals": [],
        "chronicle": [],
        "company": {},
        **found,
    }
    need(is_line(found["title"], 200, empty=True), "title is a line of text", "campaign")
    need(is_count(found["sittings"], 10_000), "sittings is a number", "campaign")
    need(is_count(found["remembrance"], 3), "remembrance is 0 to 3 sittings", "campaign")
    people = found.get("characters")
    need(
        isinstance(people, list) and 1 <= len(people) <= MOST_CHARACTERS,
        f"characters is a list of 1 to {MOST_CHARACTERS} sheets",
        "campaign",
    )
    found["characters"] = [read_character(person, i + 1) for i, person in enumerate(found["characters"])]
    names = [person["name"] for person in found["characters"]]
    need(len(set(names)) == len(names), "no two characters have the same name", "campaign")
    skills = {skill for person in found["characters"] for skill in skills_named(person)} | set(SKILLS)
    need(len(skills) <= MOST_SKILLS, f"there are at most {MOST_SKILLS} skills, those of the list included", "campaign")
    if found["ship"] is not None:
        found["ship"] = read_ship(found["ship"])
    found["goals"] = read_goals(found["goals"])
    read_past(found["chronicle"], found["company"])
    return found


def read_character(sheet: Any, number: int = 1) -> dict[str, Any]:
    """One character's sheet, with everything that was left out filled in. [S-007 S-008 S-078]"""
    where = f"character {number}"
    need(isinstance(sheet, dict), "is a table with name, dice and skills", where)
    name = sheet.get("name")
    need(is_line(name, 60), "needs a name of 1 to 60 letters", where)
    where = str(name)
    known(sheet, CHARACTER_KEYS, where)
    full = {
        "owner": number, "tokens": [], "gear": [], "career": "", "species": "human", "destiny": DESTINIES[0],
        "harm": 0, "gone": False, "sittings": 0, "notes": "", "open_point": False, **sheet,
    }  # fmt: skip
    dice = full.get("dice")
    right = isinstance(dice, str) and bool(dice) and set(dice) <= set(LETTERS) and len(set(dice)) == len(dice)
    need(right, f"dice are different letters of {LETTERS}, for instance CDE", where)
    full.setdefault("power", dice)
    power = full["power"]
    right = isinstance(power, str) and set(power) <= set(LETTERS) and len(set(power)) == len(power)
    need(right, "power is the set of dice the character was made with", where)
    skills = full.get("skills")
    need(isinstance(skills, dict), "skills is a table of names and bonuses", where)
    for skill, bonus in full["skills"].items():
        need(is_line(skill, 60), f"{short(skill)} is not the name of a skill", where)
        need(is_count(bonus, 6), f"{skill} is {short(bonus)}, but a skill is +0 to +6", where)
    need(is_count(full["owner"], 6) and full["owner"] > 0, "owner is a player, 1 to 6 (never the GM)", where)
    tokens = full["tokens"]
    need(isinstance(tokens, list) and all(token in TOKENS for token in tokens), token_words(), where)
    need(len(set(tokens)) == len(tokens), "has at most one token of each type", where)
    need(full["species"] in SPECIES, f"species is one of {', '.join(SPECIES)}", where)
    need(full["destiny"] in DESTINIES, f"destiny is one of {', '.join(DESTINIES)}", where)
    last = DOOM[DESTINIES.index(full["destiny"])]
    need(is_count(full["harm"], last), f"harm is 0 to {last}", where)
    need(is_count(full["sittings"], 10_000), "sittings is a number", where)
    for key in ("gone", "open_point"):
        need(isinstance(full[key], bool), f"{key} is true or false", where)
    need(is_line(full["career"], 60, empty=True), "career is a line of text", where)
    need(isinstance(full["notes"], str) and len(full["notes"]) <= 2000, "notes is text", where)
    need(isinstance(full["gear"], list) and len(full["gear"]) <= 8, "gear is a list of at most 8 things", where)
    full["gear"] = [read_gear(piece, where) for piece in full["gear"]]
    return full


def skills_named(sheet: Mapping[str, Any]) -> list[str]:
    """Every skill a sheet speaks of."""
    return [*sheet["skills"], *[piece["skill"] for piece in sheet["gear"] if piece["kind"] != "course"]]


def token_words() -> str:
    """What tokens may be called."""
    return f"tokens are of {', '.join(TOKENS)}"


def read_gear(piece: Any, where: str) -> dict[str, Any]:
    """One piece of gear. [S2-034..S2-038]"""
    need(isinstance(piece, dict), "each piece of gear is a table", where)
    known(piece, {"kind", "skill", "die", "value", "fickle", "name", "lost"}, where)
    need(piece.get("kind") in GEAR_KINDS, f"gear is one of {', '.join(GEAR_KINDS)}", where)
    need(is_count(piece.get("value"), 6), "gear has a value of 0 to 6", where)
    if piece["kind"] == "course":
        die = piece.get("die")
        need(isinstance(die, str) and len(die) == 1 and die in LETTERS, "course gear names a die", where)
    else:
        need(is_line(piece.get("skill"), 60), "gear names its skill", where)
    full = {"fickle": False, "lost": False, "name": piece["kind"], **piece}
    need(is_line(full["name"], 60), "gear has a name of 1 to 60 letters", where)
    need(isinstance(full["fickle"], bool) and isinstance(full["lost"], bool), "fickle and lost are yes or no", where)
    return full


def read_ship(sheet: Any) -> dict[str, Any]:
    """A ship's sheet: its tracks and the marks on them. [S2-052 S2-053]"""
    need(isinstance(sheet, dict), "is a table with a name", "ship")
    known(sheet, SHIP_KEYS, "ship")
    full = {"tracks": list(TRACKS), "marks": {}, "later_hits": {}, "paired": False, **sheet}
    need(is_line(full.get("name"), 60), "needs a name of 1 to 60 letters", "ship")
    tracks = full["tracks"]
    right = isinstance(tracks, list) and bool(tracks) and all(track in TRACKS for track in tracks)
    need(right and len(set(tracks)) == len(tracks), f"tracks are of {', '.join(TRACKS)}, each once", "ship")
    paired = full["paired"]
    need(isinstance(paired, bool) and (not paired or len(tracks) == 3), "paired numbers need three tracks", "ship")
    need(isinstance(full["marks"], dict), "marks is a table of tracks and levels", "ship")
    for track, levels in full["marks"].items():
        right = track in tracks and isinstance(levels, list) and all(is_count(x, 4) and x > 0 for x in levels)
        need(right and len(set(levels)) == len(levels), f"marks of {short(track)} are levels 1 to 4, each once", "ship")
    need(isinstance(full["later_hits"], dict), "later_hits is a table of tracks and numbers", "ship")
    for track, hits in full["later_hits"].items():
        need(track in tracks and is_count(hits, 99), f"later hits of {short(track)} are a number", "ship")
    return full


def read_goals(goals: Any) -> list[dict[str, Any]]:
    """The Goals that were open when the last sitting ended."""
    need(isinstance(goals, list) and len(goals) <= 12, "goals is a list of at most 12", "campaign")
    for goal in goals:
        need(isinstance(goal, dict) and set(goal) == {"name", "progress"}, "a goal has a name and progress", "campaign")
        need(is_line(goal["name"], 60), "a goal has a name of 1 to 60 letters", "campaign")
        need(is_count(goal["progress"], 1000), "a goal's progress is 0 or more", "campaign")
    named = [goal["name"] for goal in goals]
    need(len(set(named)) == len(named), "no two goals have the same name", "campaign")
    return list(goals)


def read_past(chronicle: Any, company: Any) -> None:
    """What earlier sittings left in words: a list of lines for each, and the foe, place and prize of the last."""
    right = isinstance(chronicle, list) and len(chronicle) <= MOST_SITTINGS
    need(
        right and all(isinstance(lines, list) for lines in chronicle),
        "chronicle is a list of lines a sitting",
        "campaign",
    )
    for lines in chronicle:
        need(len(lines) <= KEPT_LINES, f"a sitting has at most {KEPT_LINES} lines in the chronicle", "campaign")
        need(
            all(is_line(line, LONGEST) for line in lines),
            f"a line of the chronicle has 1 to {LONGEST} letters",
            "campaign",
        )
    right = isinstance(company, dict) and set(company) <= set(COMPANY)
    need(
        right and all(is_line(name, 120) for name in company.values()),
        f"company names {', '.join(COMPANY)}",
        "campaign",
    )


def need(right: bool, wish: str, where: str) -> None:
    """Refuse what is not right, in one sentence."""
    if not right:
        raise BadOption(f"{where}: {wish}")


def known(table: Mapping[str, Any], keys: set[str], where: str) -> None:
    """Refuse keys that mean nothing here."""
    for key in table:
        if key not in keys:
            raise BadOption(f"{where}: {short(key)} is unknown here; known are {', '.join(sorted(keys))}")


def short(value: Any) -> str:
    """A value as an error shows it."""
    shown = repr(value)
    return shown if len(shown) <= 40 else f"{shown[:40]}…"


def is_line(value: Any, most: int, empty: bool = False) -> bool:
    """One line of text that can be shown anywhere: no control characters, and something in it."""
    return isinstance(value, str) and len(value) <= most and value.isprintable() and (empty or bool(value.strip()))


def is_count(value: Any, most: int) -> bool:
    """A whole number from 0 to `most`."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


# --- the table's own rules for sheets --------------------------------------------------------------------------------


def check_for_table(campaign: Mapping[str, Any], settings: Settings, players: int) -> None:
    """What the options of a sitting ask of the sheets. [S-001 S-007 S2-024]"""
    owners = {(person["owner"] - 1) % players + 1 for person in campaign["characters"] if not person["gone"]}
    for player in range(1, players + 1):
        need(player in owners, f"player {player} has no character", "campaign")
    for person in campaign["characters"]:
        check_character(person, settings)


def check_character(person: Mapping[str, Any], settings: Settings) -> None:
    """Number of dice, and the skills of a new character."""
    count = len(person["dice"])
    if settings.dice_per_character == ANY_NUMBER_OF_DICE:
        need(2 <= count <= 5, "has two to five dice", person["name"])
    elif not (settings.types and mask_of(person["power"]) == LONE):
        need(count == 3, "has three dice (option dice_per_character: free allows two to five)", person["name"])
    array = settings.skills2 or settings.skill_array == ARRAY_OF_THE_SECOND_DRAFT
    if person["sittings"] == 0 and array and settings.creation == READY_MADE:
        bonuses = sorted((bonus for bonus in person["skills"].values() if bonus), reverse=True)
        wanted = list(ARRAY[:5]) if person["open_point"] else list(ARRAY)
        need(bonuses == wanted, "a new character has skills of +3, +2, +2, +1, +1, +1", person["name"])


def warnings(campaign: Mapping[str, Any]) -> list[str]:
    """What is allowed but may hurt. [S-034]"""
    return [
        f"{person['name']} has only two dice, and is shut out while one of them lies on the table"
        for person in campaign["characters"]
        if len(person["dice"]) == 2
    ]


def write_campaign(campaign: Mapping[str, Any]) -> str:
    """The file's text."""
    return json.dumps(campaign, ensure_ascii=False, indent=2) + "\n"
