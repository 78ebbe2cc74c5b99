# interpreted: reads and writes files, once a career
"""Characters carried from one game to the next. [G-264..G-268]

Whoever wins a break-up may take their character sheet along. It travels as a *character file*: a small JSON text with
the filled bubbles and the whole record of the game in which they were won, so that reading it plays that game again and
believes nothing else. What a new game is given is the short *code* of such a sheet, sealed by a digest.
"""

import json
import re
from hashlib import sha256
from typing import Any

from rulewright.engine.errors import BadOption, BadRecord, RulewrightError
from rulewright.engine.record import read_record
from rulewright.engine.run import Run
from rulewright.games.genesis.character import MAIN_BUBBLES, PAIRS, SPACES
from rulewright.games.genesis.rules.forming import a_sheet
from rulewright.games.genesis.state import BROKEN_UP, LEGENDS, Band

FORMAT = 1
CODE = re.compile(r"I([0-7])((?:/[0-6]{2})*) C([0-7])((?:/[0-6]{2})*) ([0-9a-f]{8}) ([0-9a-f]{16})")
KEYS = {"rulewright-character", "name", "sheet", "seat", "record", "signature"}


class BadCharacter(RulewrightError):
    """A character file that cannot be believed; the text says why."""


def bubbles(level: int, pairs: int) -> str:
    """A track as the code writes it: its level, then the marked pairs.

    >>> bubbles(4, 0b010)
    '4/34'
    """
    marked = [f"/{low}{high}" for n, (low, high) in enumerate(PAIRS) if pairs >> n & 1]
    return f"{level}{''.join(marked)}"


def code_of(sheet: int, origin: str) -> str:
    """The code of a sheet won in the game whose record has this digest."""
    words = f"I{bubbles(sheet & 7, sheet >> 6 & 7)} C{bubbles(sheet >> 3 & 7, sheet >> 9 & 7)} {origin[:8]}"
    return f"{words} {seal(words)}"


def seal(words: str) -> str:
    """The digest that closes a code."""
    return sha256(f"genesis character {FORMAT}: {words}".encode()).hexdigest()[:16]


def read_code(code: str, sequential: bool = False) -> int:
    """The sheet behind a code, 0 for none; `BadOption` with the reason for a forged or impossible one. [G-264]"""
    if code == "":
        return 0
    found = CODE.fullmatch(code)
    if found is None:
        raise BadOption("a carried character is written like 'I4/56 C1 0123abcd 0123456789abcdef'; this is not")
    words = code.rsplit(" ", 1)[0]
    if seal(words) != found[6]:
        raise BadOption("this character sheet was changed after it was sealed: its last sixteen signs do not fit")
    sheet = a_sheet(int(found[1]), int(found[3]), marked_pairs(found[2]), marked_pairs(found[4]))
    why = impossible(sheet, sequential)
    if why:
        raise BadOption(f"no game can have made this character sheet: {why}")
    return sheet


def marked_pairs(written: str) -> int:
    """The pairs of a code as bits; -1 where one is not on the sheet."""
    mask = 0
    for pair in written.split("/")[1:]:
        if (int(pair[0]), int(pair[1])) not in PAIRS:
            raise BadOption(f"there is no secondary bubble {pair[0]},{pair[1]}; there are 5,6 and 3,4 and 1,2")
        mask |= 1 << PAIRS.index((int(pair[0]), int(pair[1])))
    return mask


def impossible(sheet: int, sequential: bool) -> str:
    """Why no game could have filled these bubbles, or nothing. [G-174 G-176 G-177]"""
    levels = {"Intensity": (sheet & 7, sheet >> 6 & 7), "Craft": (sheet >> 3 & 7, sheet >> 9 & 7)}
    total = sum(level for level, _ in levels.values())
    if total == 0:
        return "every character has at least its first bubble"
    if total > SPACES:
        return f"the track has {SPACES} spaces, but {total} bubbles are filled"
    for track, (level, pairs) in levels.items():
        if sequential:
            wanted = max(0, level - MAIN_BUBBLES)
            if pairs != (1 << wanted) - 1:
                return f"{track} {level} goes with {wanted} secondary bubbles, filled from the left"
        elif level > MAIN_BUBBLES:
            return f"{track} ends at {MAIN_BUBBLES}"
        elif pairs.bit_count() != (1 if level == MAIN_BUBBLES else 0):
            return f"{track} {level} goes with {'one secondary bubble' if level == MAIN_BUBBLES else 'none'}"
    return ""


def sheet_of(t: Band, role: int) -> int:
    """A member's bubbles at the end of a game. [G-265]"""
    return a_sheet(t.intensity[role], t.craft[role], t.rock_pairs[role], t.diva_pairs[role])


def may_carry(t: Band, role: int) -> str:
    """Why this member may not take their sheet along, or nothing. [G-264 G-268]"""
    if t.ending == BROKEN_UP:
        return "" if t.winners >> role & 1 else "only those who won the break-up take their character along"
    if t.ending == LEGENDS and t.rulings.coop_carry:
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
    if not isinstance(found, dict) or set(found) != KEYS or found["rulewright-character"] != FORMAT:
        raise BadCharacter(f"this is not a character file: it must have {', '.join(sorted(KEYS))}")
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
