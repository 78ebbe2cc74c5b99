# interpreted: reads and writes files, once a career
"""Characters carried from one game to the next. [G-264..G-268]

Whoever wins a break-up may take their character sheet along. It travels as a *character file*: a small JSON text with
the filled bubbles and the whole record of the game in which they were won, so that reading it plays that game again and
believes nothing else. What a new game is given is the short code of such a sheet (`character_code`).
"""

import json
from hashlib import sha256
from typing import Any

from rulewright.engine.errors import BadRecord, RulewrightError
from rulewright.engine.game import CharacterFiles
from rulewright.engine.record import read_record
from rulewright.engine.run import Run
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.character import a_sheet
from rulewright.games.genesis.character_code import code_of
from rulewright.games.genesis.options import LEGENDS_CARRY
from rulewright.games.genesis.state import BROKEN_UP, LEGENDS, Band

FORMAT = 1
FILE_KEYS = {"rulewright-character", "name", "sheet", "seat", "record", "signature"}


class BadCharacter(RulewrightError):
    """A character file that cannot be believed; the text says why."""


def sheet_of(t: Band, role: Role) -> int:
    """A member's bubbles at the end of a game. [G-265]"""
    return a_sheet(t.intensity[role], t.craft[role], t.rock_pairs[role], t.diva_pairs[role])


def may_carry(t: Band, role: Role) -> str:
    """Why this member may not take their sheet along, or nothing. [G-264 G-268]"""
    if t.ending == BROKEN_UP:
        return "" if t.winners >> role & 1 else "only those who won the break-up take their character along"
    if t.ending == LEGENDS and t.settings.coop_carry == LEGENDS_CARRY:
        return ""
    if t.ending == LEGENDS:
        return "a band that won together retires; its characters are not carried over"
    return "the game has not ended in a break-up"


def export_character(run: Run, seat: int) -> str:
    """The character file of a winner, with the record that proves it. [G-264 G-265]"""
    t = run.state
    assert isinstance(t, Band)
    role = t.seat_of.index(seat)
    why = may_carry(t, role)
    if why:
        raise BadCharacter(why)
    record: str = run.record().text()
    body = {
        "rulewright-character": FORMAT,
        "name": t.names[1 + role],
        "sheet": code_of(sheet_of(t, role), digest(record)),
        "seat": seat,
        "record": record,
    }
    return json.dumps({**body, "signature": signature(body)}, ensure_ascii=False, indent=1) + "\n"


def digest(record: str) -> str:
    """The digest of a text, whatever signs it holds."""
    return sha256(record.encode("utf-8", "surrogatepass")).hexdigest()


def signature(body: dict[str, Any]) -> str:
    """The digest over everything else in a character file."""
    return digest(json.dumps(body, ensure_ascii=False, sort_keys=True))


def read_character(text: str) -> str:
    """Check a character file by playing its game again; the code to start a new game with. [G-264 G-265]

    Raises `BadCharacter` with the reason for a file that is damaged, forged, or whose game does not end as it says.
    """
    from rulewright.games.genesis import GAME

    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as why:
        raise BadCharacter("this is not a character file: it is not JSON") from why
    if not isinstance(found, dict) or set(found) != FILE_KEYS or found["rulewright-character"] != FORMAT:
        raise BadCharacter(f"this is not a character file: it must have {', '.join(sorted(FILE_KEYS))}")
    body = {key: value for key, value in found.items() if key != "signature"}
    if signature(body) != found["signature"]:
        raise BadCharacter("this character file was changed: its signature does not fit what it says")
    try:
        run = GAME.replay(read_record(found["record"]))
    except (BadRecord, TypeError, AttributeError) as why:
        raise BadCharacter(f"the game behind this character cannot be played again: {why}") from why
    t = run.state
    assert isinstance(t, Band)
    if found["seat"] not in t.seat_of:
        raise BadCharacter("nobody played at that seat")
    role = t.seat_of.index(found["seat"])
    refused = may_carry(t, role)
    if refused:
        raise BadCharacter(f"this character may not be carried over: {refused}")
    code = code_of(sheet_of(t, role), digest(found["record"]))
    if code != found["sheet"]:
        raise BadCharacter("the sheet in this file is not the one its game ended with")
    return code


def characters() -> CharacterFiles:
    """How `rulewright character` carries a character of this game over. [G-264]"""
    return CharacterFiles('"rulewright-character"', export_character, read_character)
