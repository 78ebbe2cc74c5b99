# interpreted: reads files, once a sitting
"""From a campaign to the table and back: what a sitting starts from, and what it leaves for the next one."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from rulewright.engine.errors import BadOption
from rulewright.games.something.bots.storyteller import situation
from rulewright.games.something.chronicle import COMPANY, MOST_SITTINGS, chronicle_of
from rulewright.games.something.damage_matrix import PAIRED, TRACKS, tracks_in
from rulewright.games.something.destiny_tracks import DESTINIES, FOOLHARDY, Destiny
from rulewright.games.something.dice import NO_TYPE, letters_of, mask_of, type_of
from rulewright.games.something.gear import COURSE_GEAR, GEAR_KINDS, Gear, GearKind
from rulewright.games.something.options import ROLLED_UP, Settings, settings_of
from rulewright.games.something.rules.crew import character_in, set_skill, skill_in
from rulewright.games.something.rules.goals import open_goals
from rulewright.games.something.rules.something import Something
from rulewright.games.something.sets import members
from rulewright.games.something.sheets import FORMAT, VERSION, check_for_table, read_campaign
from rulewright.games.something.skills import SKILLS, SPECIES, Skill, Species
from rulewright.games.something.state import NO_GOAL, NOBODY, NOT_CONSULTED, SETUP, Evening, forget_roll
from rulewright.games.something.tokens import TOKENS, tokens_in
from rulewright.games.something.written import written


def ready_cast() -> list[dict[str, Any]]:
    """The adventurers that come with the game."""
    found: list[dict[str, Any]] = written("cast.yaml")
    return found


UNTITLED = "A new campaign"


def ready_campaign(players: int, each: int, title: str = UNTITLED) -> dict[str, Any]:
    """A campaign that starts with the ready cast and a ship in good order."""
    cast = ready_cast()
    people = [{**cast[i % len(cast)], "owner": i % players + 1} for i in range(players * each)]
    for i, person in enumerate(people):
        if i >= len(cast):
            person["name"] = f"{person['name']} {i // len(cast) + 1}"
    ship = {"name": "The Heron's Patience", "tracks": list(TRACKS), "marks": {}}
    return {
        "format": FORMAT, "version": VERSION, "title": title, "sittings": 0, "remembrance": 0,
        "characters": people, "ship": ship, "goals": [],
        "chronicle": [], "company": {},
    }  # fmt: skip


def campaign_before(seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The campaign a sitting starts from, as the options say."""
    if options["campaign"].strip():
        return read_campaign(options["campaign"])
    return fresh_campaign(seats - 1, options["characters"])


@cache
def fresh_campaign(players: int, each: int) -> dict[str, Any]:
    """The ready campaign, read once; nobody changes it."""
    return read_campaign(json.dumps(ready_campaign(players, each)))


def check_options(seats: int, options: Mapping[str, Any]) -> None:
    """What does not go together is refused."""
    settings = settings_of(options)
    if settings.creation == ROLLED_UP and not settings.types:
        raise BadOption("creation cannot be roll without types: throwing for a type needs the option types")
    check_for_table(campaign_before(seats, options), settings, seats - 1)


def start(seats: int, options: Mapping[str, Any]) -> Something:
    """The table before anything is decided: characters seated, no die in the middle. [S-001 S-005]"""
    t = Something()
    t.settings = settings_of(options)
    t.seats = seats
    t.phase = SETUP
    before = campaign_before(seats, options)
    t.title = "" if before["title"] == UNTITLED else before["title"]
    seat_characters(t, before, seats - 1)
    empty_table(t, t.settings)
    forget_roll(t)
    return t


def empty_table(t: Evening, settings: Settings) -> None:
    """Everything that is nothing yet."""
    count = len(t.names)
    t.recoveries = [0] * count
    t.rolled = [0] * count
    t.aims = [""] * count
    t.aim_goal = [NO_GOAL] * count
    t.die_type = NO_TYPE
    t.die_face = 0
    t.last_roller = NOBODY
    t.turns = 0
    t.rolls_due = settings.rolls
    t.goals_due = settings.goals
    t.business = 0
    t.advisor = settings.advisor
    t.closed = 0
    t.gained = 0
    t.spent = 0
    t.learned = 0
    t.setup_at = 0
    t.scene = 0
    t.sheltered = False
    t.queue = []
    t.inquiry = NOBODY
    t.inquiry_left = 0
    t.inquiry_private = False
    t.foes = []
    t.foe_names = []
    t.foe_dooms = []
    t.oracle_stage = NOT_CONSULTED
    t.oracle_type = NO_TYPE
    t.oracle_open = True
    t.prose = []
    t.voices = []
    t.log = []
    t.telling = False
    t.notes = []


def seat_characters(t: Evening, campaign: Mapping[str, Any], players: int) -> None:
    """Put the campaign's characters, ship and Goals on the table. [S-008 S2-017 S2-025]"""
    t.skill_names = list(SKILLS)
    people = campaign["characters"]
    t.names = [person["name"] for person in people]
    t.owner = [(person["owner"] - 1) % players + 1 for person in people]
    t.dice = [mask_of(person["dice"]) for person in people]
    t.power = [mask_of(person["power"]) for person in people]
    t.species = [Species(SPECIES.index(person["species"])) for person in people]
    t.open_point = [int(person["open_point"]) for person in people]
    t.destiny = [Destiny(DESTINIES.index(person["destiny"])) for person in people]
    t.harm = [person["harm"] for person in people]
    t.gone = [int(person["gone"]) for person in people]
    t.away = [0] * len(people)
    t.sittings = [person["sittings"] for person in people]
    t.remembering = [1 if campaign["remembrance"] else 0 for _ in people]
    t.bonus = {}
    for c, person in enumerate(people):
        for name, bonus in person["skills"].items():
            if bonus:
                set_skill(t, c, skill_index(t, name), bonus)
    kept = t.settings.tokens_last
    t.tokens = [sum(1 << TOKENS.index(token) for token in person["tokens"]) if kept else 0 for person in people]
    t.gear = [tuple(gear_of(t, piece) for piece in person["gear"]) for person in people]
    t.gear_lost = [sum(1 << i for i, piece in enumerate(person["gear"]) if piece["lost"]) for person in people]
    t.gear_broken = [0 for _ in people]
    ship = campaign["ship"] or {"name": "", "tracks": [], "marks": {}, "later_hits": {}, "paired": False}
    t.ship = ship["name"]
    t.tracks = sum(1 << TRACKS.index(track) for track in ship["tracks"]) + PAIRED * ship["paired"]
    t.marks = [sum(1 << level - 1 for level in ship["marks"].get(track, ())) for track in TRACKS]
    t.later_hits = [ship["later_hits"].get(track, 0) for track in TRACKS]
    t.chronicle = list(campaign["chronicle"][-1]) if campaign["chronicle"] else []
    t.company = [campaign["company"].get(name, "") for name in COMPANY]
    t.goal_names = [goal["name"] for goal in campaign["goals"]]
    t.progress = [goal["progress"] for goal in campaign["goals"]]
    t.goal_open = [1 for _ in campaign["goals"]]


def skill_index(t: Evening, name: str) -> Skill:
    """A skill's place in the table's list; a new name is added."""
    if name not in t.skill_names:
        t.skill_names.append(name)
    return Skill(t.skill_names.index(name))


def gear_of(t: Evening, piece: Mapping[str, Any]) -> Gear:
    """A piece of gear as the rules read it."""
    kind = GearKind(GEAR_KINDS.index(piece["kind"]))
    of = type_of(piece["die"]) if kind == COURSE_GEAR else skill_index(t, piece["skill"])
    return (kind, of, piece["value"], piece["fickle"], piece["name"])


def campaign_after(t: Evening, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The campaign as a sitting leaves it: what the sheets say now. [S2-017 S2-047]"""
    before = campaign_before(seats, options)
    people = []
    for c, name in enumerate(t.names):
        old = before["characters"][c]
        skills = {
            t.skill_names[skill_in(key)]: bonus for key, bonus in sorted(t.bonus.items()) if character_in(key) == c
        }
        gear = [{**piece, "lost": bool(t.gear_lost[c] >> i & 1)} for i, piece in enumerate(old["gear"])]
        dice = t.power[c] if t.settings.types else t.dice[c]  # an exchanged die comes back
        tokens = [TOKENS[token] for token in tokens_in(t.tokens[c])] if t.settings.tokens_last else []
        people.append({
            **old, "name": name, "owner": t.owner[c],
            "dice": letters_of(dice), "power": letters_of(t.power[c]),
            "species": SPECIES[t.species[c]], "destiny": DESTINIES[t.destiny[c]],
            "skills": skills, "tokens": tokens, "gear": gear, "harm": t.harm[c],
            "gone": bool(t.gone[c]), "sittings": t.sittings[c] + 1, "open_point": bool(t.open_point[c]),
        })  # fmt: skip
    fell = any(
        t.gone[c] and not before["characters"][c]["gone"] and t.destiny[c] == FOOLHARDY for c in range(len(t.names))
    )
    ship = None
    if t.ship:
        ship = {
            "name": t.ship,
            "tracks": [TRACKS[track] for track in tracks_in(t.tracks)],
            "paired": bool(t.tracks & PAIRED),
            "marks": {TRACKS[i]: [level + 1 for level in members(mask)] for i, mask in enumerate(t.marks) if mask},
            "later_hits": {TRACKS[i]: hits for i, hits in enumerate(t.later_hits) if hits},
        }
    scene = situation(t)
    return {
        "format": FORMAT, "version": VERSION, "title": before["title"], "sittings": before["sittings"] + 1,
        "remembrance": 3 if fell else max(0, before["remembrance"] - 1), "characters": people, "ship": ship,
        "goals": [{"name": t.goal_names[g][:60], "progress": t.progress[g]} for g in open_goals(t)][:12],
        "chronicle": [*before["chronicle"], chronicle_of(t, dict(enumerate(before["characters"])))][-MOST_SITTINGS:],
        "company": {name: str(scene[name]) for name in COMPANY if scene.get(name)} or before["company"],
    }  # fmt: skip
