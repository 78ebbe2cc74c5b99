# interpreted: what people see; nothing here runs while simulating
"""What an observer sees of Band Practice: everything. The order of deck and songs is no secret, it is undecided."""

from typing import Any

from rulewright.engine import Observer, View
from rulewright.games.band.options import ON, OWNER_ONLY
from rulewright.games.band.panels import DISC_REMOVED, RED_DISC, SCORED
from rulewright.games.band_practice.cards import AGE, DISC, USED, power_of
from rulewright.games.band_practice.options import REPLACE_DISPLAY
from rulewright.games.band_practice.state import Rehearsal


def view(t: Rehearsal, _observer: Observer) -> View:
    """The whole table; all three players see the same. [B-012 B-160 B-162]"""
    s = t.settings
    return {
        "song": None if t.song < 0 else s.songs[t.song].name,
        "number": min(t.played + 1, len(s.program)),
        "songs": len(s.program),
        "songs_left": [s.songs[n].name for n in t.songs_left],
        "patrons": t.patrons,
        "sheet": sheet_view(t),
        "pool": list(t.pool),
        "bound": t.bound,
        "held": t.held,
        "holder": t.holder,
        "spots": list(t.spots),
        "display": [card_view(card) for card in t.display],
        "owned": [[card_view(card) for card in cards] for cards in t.owned],
        "deck": len(t.deck),
        "last": t.last,
        "rules": {
            "deck": s.deck,
            "value_limit": s.value_limit,
            "disc_on_card": s.disc_on_card,
            "replace_display": s.flip_mode == REPLACE_DISPLAY,
            "owner_only": s.special_die == OWNER_ONLY,
        },
        "silence": "Nobody talks until the song is over. [B-161]" if is_silent(t) else "",
        "over": t.over(),
    }


def is_silent(t: Rehearsal) -> bool:
    """With the silent variant nobody talks from the first roll of a song to its end; servers mute the chat. [B-161]"""
    return t.settings.silent == ON and t.song >= 0 and (bool(t.pool) or t.filled > 0)


def card_view(card: int) -> dict[str, Any]:
    """A face-up card: its power, its age, whether it is used or carries a disc."""
    return {"power": power_of(card), "age": card // AGE, "used": bool(card & USED), "disc": bool(card & DISC)}


def sheet_view(t: Rehearsal) -> dict[str, Any] | None:
    """The song sheet with its dice and discs, and what became of each circle so far."""
    if t.song < 0:
        return None
    song = t.the_song()
    status: dict[str, str] = {}
    present = song.order[t.filled] if t.filled < len(song.order) else -1
    for test, trigger in enumerate(song.triggers):
        for slot in song.slots[test]:
            if t.discs >> slot & 1:
                status[str(slot)] = RED_DISC
            elif t.failed >> test & 1:
                status[str(slot)] = DISC_REMOVED
            elif 0 <= trigger < present or present < 0 <= trigger:
                status[str(slot)] = SCORED
    return {
        "squares": song.squares,
        "marks": list(song.marks),
        "laid": list(t.laid),
        "status": status,
        "present": present,
        "tests": [[song.kinds[n], song.slots[n][0], list(song.slots[n])] for n in range(len(song.kinds))],
    }
