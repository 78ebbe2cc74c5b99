# interpreted: shown to people
"""What an observer sees of the table, as plain data: all but private lines lies open."""

from typing import Any

from rulewright.engine import Observer, View
from rulewright.games.something.damage_matrix import tracks_in
from rulewright.games.something.dice import NO_TYPE, letters_of
from rulewright.games.something.options import ANY_NUMBER_OF_DICE, READY_MADE
from rulewright.games.something.rules.crew import character_in, locked, may_roll, skill_in, token_name
from rulewright.games.something.rules.goals import open_goals
from rulewright.games.something.rules.opening import PREP_LINES
from rulewright.games.something.rules.powers import POWER_NAMES
from rulewright.games.something.rules.ship import has_ship
from rulewright.games.something.rules.totals import (
    BOTH,
    band_of,
    bonus_before,
    effective_skill,
    goal_progress,
    total_of,
)
from rulewright.games.something.sets import members
from rulewright.games.something.skills import NO_SKILL, SKILLS, SPECIES
from rulewright.games.something.state import CALL, GM, KEEP, NOBODY, ORACLE, SETUP, TIE, TURN_OVER, WINDOW, Evening
from rulewright.games.something.tokens import TOKENS, Token

RECENT = 200
"""How many lines of prose a view shows: an evening, so that the pages of its book stay where they are."""
ASKED = 6
"""How many of the last questions the GM's notebook has."""
LOGGED = 6
"""How many of the last rolls it shows."""


def view(t: Evening, observer: Observer) -> View:
    """Everything public, and the private lines of this observer. [S-005 S-017 S-061]"""
    able = may_roll(t) if t.die_type != NO_TYPE else []
    skills: list[dict[str, int]] = [{} for _ in t.names]
    for key, bonus in t.bonus.items():
        skills[character_in(key)][str(skill_in(key))] = bonus
    return {
        "phase": t.phase,
        "title": t.title,
        "scene": abs(t.scene),
        "sets": sets_offered(t),
        "making": t.setup_at if t.phase == SETUP and t.setup_at < len(t.names) else NOBODY,
        "die": [t.die_type, t.die_face] if t.die_type != NO_TYPE else None,
        "characters": [character(t, c, able, skills[c]) for c in range(len(t.names))],
        "goals": [
            {"name": t.goal_names[g], "progress": t.progress[g], "open": bool(t.goal_open[g])}
            for g in range(len(t.goal_names))
        ],
        "open_goals": open_goals(t),
        "aims": [[t.aims[c], t.aim_goal[c]] for c in range(len(t.names))],
        "new_skills": t.skill_names[len(SKILLS) :],
        "token_names": [token_name(t, Token(token)) for token in range(len(TOKENS))],
        "roll": roll(t) if CALL <= t.phase <= TURN_OVER and t.roller != NOBODY else None,
        "prose": story(t),
        "telling": t.telling,
        "log": [list(logged[:8]) for logged in t.log[-LOGGED:]],
        "answered": answered(t) if observer == GM else [],
        "setting": next((text for _, kind, text in reversed(t.prose) if kind == "scene"), ""),
        "private": [note[2] for note in t.notes if note[2] and observer in (note[0], note[1])],
        "notes": notes(t, observer),
        "draft": t.notes[t.draft_at][2] if observer == GM and t.draft_at >= 0 else "",
        "foes": [{"name": name, "mt": foe[0], "sphere": foe[1], "sphere_mt": foe[2], "trait": foe[3], "type": foe[4],
                  "peril": bool(foe[5])} for name, foe in zip(t.foe_names, t.foes, strict=True)],
        "ship": ship(t) if has_ship(t) else None,
        "rolls": [sum(t.rolled), t.rolls_due],
        "struck": [c for c in members(t.struck) if not t.safe >> c & 1] if t.phase == WINDOW else [],
        "oracle": t.oracle_type if observer == GM and t.phase == ORACLE else NO_TYPE,
        "advisor": t.advisor,
        "tracks": t.settings.destiny_tracks,
        "second": t.settings.course or t.settings.flow,
    }  # fmt: skip


def story(t: Evening) -> list[list[Any]]:
    """The last lines of prose: seat, kind, text, the character who says it, and the result pair rolled for it."""
    pairs = {logged[8]: list(logged[1:5]) for logged in t.log}
    first = max(0, len(t.prose) - RECENT)
    return [[*t.prose[at], t.voices[at], pairs.get(at, [])] for at in range(first, len(t.prose))]


def character(t: Evening, c: int, able: list[int], skills: dict[str, int]) -> dict[str, Any]:
    """One sheet; all of it is public. [S-007 S-008 S-078]"""
    return {
        "in_scene": not t.gone[c] and not t.away[c],
        "name": t.names[c],
        "owner": t.owner[c],
        "dice": letters_of(t.dice[c]),
        "type": POWER_NAMES.get(t.power[c], "") if t.settings.types else "",
        "species": SPECIES[t.species[c]] if t.settings.types or t.settings.creation != READY_MADE else "",
        "skills": skills,
        "tokens": members(t.tokens[c]),
        "gear": [list(piece) for piece in t.gear[c]] if t.settings.gear else [],
        "gear_out": (t.gear_broken[c] | t.gear_lost[c]) & 255,
        "destiny": t.destiny[c],
        "harm": t.harm[c],
        "recoveries": t.recoveries[c],
        "here": not t.gone[c],
        "locked": locked(t, c),
        "may_roll": c in able,
        "rolls": t.rolled[c],
    }


def roll(t: Evening) -> dict[str, Any]:
    """The roll under way, as far as it has come."""
    framed = t.skill != NO_SKILL
    return {
        "roller": t.roller,
        "fiction": t.fiction,
        "skill": t.skill,
        "goal": t.goal,
        "threshold": t.threshold,
        "bonus": bonus_before(t, t.roller) if framed else 0,
        "parts": [effective_skill(t, t.roller), goal_progress(t)] if framed else [0, 0],
        "foe": t.foe,
        "lent": t.lent,
        "deed": [text for _, kind, text in t.prose[t.deed_at :] if kind in ("action", "intent")],
        "risky": t.risky,
        "pair": list(t.pair),
        "faces": list(t.faces),
        "course": [t.course_type, t.course_face],
        "offers": list(t.offers),
        "keeps": outcomes(t) if t.advisor and t.phase == KEEP else [],
        "kept": t.kept,
        "band": t.band,
        "total": t.total,
        "unharmed": t.unharmed,
        "unnoticed": t.unnoticed,
        "suggested": [t.suggested_skill, t.suggested_goal],
    }


def outcomes(t: Evening) -> list[list[int]]:
    """Band and total of each keep: either die, or both. [S-902]"""
    found: list[list[int]] = []
    for kept in (0, 1, BOTH):
        band = band_of(t, kept)
        found.append([band, 0 if band == TIE else total_of(t, kept)])
    return found


def sets_offered(t: Evening) -> str:
    """Which sets of dice the character that is being made may have; empty where none is. [S-007 S2-039 S2-041]"""
    if t.phase != SETUP or t.settings.creation == READY_MADE or t.setup_at >= len(t.names) or t.sittings[t.setup_at]:
        return ""
    if t.settings.types:
        return "types"
    return "free" if t.settings.dice_per_character == ANY_NUMBER_OF_DICE else "three"


def notes(t: Evening, observer: Observer) -> list[list[str]]:
    """The private lines of this observer, each with its kind. [S-061 S-079 S2-066 S2-067]"""
    found: list[list[str]] = []
    for at, (one, other, text) in enumerate(t.notes):
        if observer not in (one, other) or not text:
            continue
        kind = "asked" if one != other else "note"
        if t.settings.prep and at < PREP_LINES:
            kind = ("place", "party", "event")[at * 3 // PREP_LINES]
        elif at == t.draft_at:
            kind = "pencil"
        found.append([kind, text])
    return found


def answered(t: Evening) -> list[list[Any]]:
    """The questions that were bought in the open, by whom, each with its answer; the latest last. [S-079]"""
    found: list[list[Any]] = []
    for (_, kind, text), c in zip(t.prose, t.voices, strict=True):
        if kind == "question" and text and c != NOBODY:
            found.append([c, text, ""])
        elif kind == "answer" and found:
            found[-1][2] = text
    return found[-ASKED:]


def ship(t: Evening) -> dict[str, Any]:
    """The Damage Matrix."""
    return {
        "name": t.ship,
        "tracks": tracks_in(t.tracks),
        "marks": [members(mask) for mask in t.marks],
        "later_hits": t.later_hits[:],
    }
