# interpreted: what people see; nothing here runs while simulating
"""What an observer sees of Band Practice: everything. The order of deck and songs is no secret, it is undecided."""

from collections.abc import Sequence
from typing import Any

from rulewright.engine import Observer, View
from rulewright.games.band.circles import Laid
from rulewright.games.band.options import ON, OWNER_ONLY
from rulewright.games.band.panels import DISC_REMOVED, RED_DISC, SCORED
from rulewright.games.band.sheet import Square
from rulewright.games.band.songs import Song
from rulewright.games.band_practice.cards import AGE, DISC, USED, power_of
from rulewright.games.band_practice.options import ANYBODYS, REPLACE_DISPLAY
from rulewright.games.band_practice.outlook import outlook
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
        "sheet": None if t.song < 0 else present_sheet(t),
        "finished": finished_sheet(t),
        "outlook": outlook(t),
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
            "any_role": s.role_cards == ANYBODYS,
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


def present_sheet(t: Rehearsal) -> dict[str, Any]:
    """The song sheet with its dice and discs, and what became of each circle so far."""
    song = t.the_song()
    present = song.order[t.filled] if t.filled < len(song.order) else -1
    last = present if present >= 0 and t.laid[present] else song.order[t.filled - 1] if t.filled else -1
    return sheet_view(song, t.laid, t.failed, t.discs, t.scored, present, last)


def finished_sheet(t: Rehearsal) -> dict[str, Any] | None:
    """The sheet of the song before, as it was judged."""
    if t.finished is None:
        return None
    number, laid, failed, discs, scored = t.finished
    song = t.settings.songs[number]
    shown = sheet_view(song, laid, failed, discs, scored, -1, -1)
    return {**shown, "song": song.name, "discs": discs.bit_count()}


def sheet_view(
    song: Song, laid: Sequence[Laid], failed: int, discs: int, scored: int, present: Square, last: Square
) -> dict[str, Any]:
    """A song sheet as data: `present` is the square to be filled, `last` the one that was filled last."""
    status: dict[str, str] = {}
    for test in range(len(song.kinds)):
        for slot in song.slots[test]:
            if discs >> slot & 1:
                status[str(slot)] = RED_DISC
            elif failed >> test & 1:
                status[str(slot)] = DISC_REMOVED
            elif scored >> test & 1 or 0 <= song.triggers[test] < present:
                status[str(slot)] = SCORED
    return {
        "squares": song.squares,
        "marks": list(song.marks),
        "laid": list(laid),
        "status": status,
        "present": present,
        "last": last,
        "tests": [
            [song.kinds[n], song.slots[n][0], list(song.slots[n]), list(song.needs[n])] for n in range(len(song.kinds))
        ],
    }
