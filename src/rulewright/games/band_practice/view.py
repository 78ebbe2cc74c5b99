# interpreted: what people see; nothing here runs while simulating
"""What an observer sees of Band Practice: everything. The order of deck and songs is no secret, it is undecided."""

from typing import Any

from rulewright.engine import Observer, Panel, View, name_of, table_panel, text_panel
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.text_sheet import FAILED, MENDED, SCORED, die_text, sheet_lines, stage_lines
from rulewright.games.band_practice.cards import AGE, ANY_ROLE, DISC, ROLE_OF, USED, power_of, title
from rulewright.games.band_practice.state import Table


def view(t: Table, _observer: Observer) -> View:
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
            "replace_display": s.replace_display,
            "owner_only": s.owner_only,
        },
        "silence": "Nobody talks until the song is over. [B-161]" if is_silent(t) else "",
        "over": t.over(),
    }


def is_silent(t: Table) -> bool:
    """With the silent variant nobody talks from the first roll of a song to its end; servers mute the chat. [B-161]"""
    return t.settings.silent and t.song >= 0 and (bool(t.pool) or t.filled > 0)


def card_view(card: int) -> dict[str, Any]:
    """A face-up card: its power, its age, whether it is used or carries a disc."""
    return {"power": power_of(card), "age": card // AGE, "used": bool(card & USED), "disc": bool(card & DISC)}


def sheet_view(t: Table) -> dict[str, Any] | None:
    """The song sheet with its dice and discs, and what became of each circle so far."""
    if t.song < 0:
        return None
    song = t.the_song()
    status: dict[str, str] = {}
    present = song.order[t.filled] if t.filled < len(song.order) else -1
    for test, trigger in enumerate(song.triggers):
        for slot in song.slots[test]:
            if t.discs >> slot & 1:
                status[str(slot)] = FAILED
            elif t.failed >> test & 1:
                status[str(slot)] = MENDED
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


def panels(seen: View) -> list[Panel]:
    """Song sheet, pool, stage, display and owned cards."""
    return [song_panel(seen), stage_panel(seen), cards_panel(seen)]


def song_panel(seen: View) -> Panel:
    """The sheet and the dice pool."""
    patrons = f"{seen['patrons']} patron{'' if seen['patrons'] == 1 else 's'}"
    if seen["sheet"] is None:
        coming = ", ".join(seen["songs_left"]) or "none"
        line = "The practice is over." if seen["over"] else f"Songs not yet played: {coming}"
        return text_panel(f"{seen['number']} of {seen['songs']} songs · {patrons}", [line], "prose")
    sheet = seen["sheet"]
    status = {int(slot): sign for slot, sign in sheet["status"].items()}
    lines = sheet_lines(sheet["squares"], sheet["marks"], sheet["laid"], status, sheet["present"])
    lines.append("Pool: " + ("  ".join(die_text(die) for die in seen["pool"]) or "empty"))
    if seen["held"]:
        lines.append(f"On the Diva Die card of {ROLES[seen['holder']]}: {die_text(seen['held'])}")
    if seen["bound"]:
        lines.append(f"To be placed in this turn: {die_text(seen['bound'])}")
    if seen["silence"]:
        lines.append(seen["silence"])
    return text_panel(f"Song {seen['song']}, {seen['number']} of {seen['songs']} · {patrons}", lines)


def stage_panel(seen: View) -> Panel:
    """The ring and its markers."""
    names = seen["names"]
    lines = stage_lines(seen["spots"])
    if list(names) != list(ROLES):
        lines.append("   ".join(f"{role[0]} {role}: {name_of(names, seat)}" for seat, role in enumerate(ROLES)))
    return text_panel("Stage", lines)


def cards_panel(seen: View) -> Panel:
    """The display from old to young, and what each role owns."""
    rows: list[tuple[str, str]] = [("Display", listed_cards(seen, seen["display"]))]
    for role, cards in enumerate(seen["owned"]):
        rows.append((ROLES[role], listed_cards(seen, cards)))
    rows.append(("Deck", f"{seen['deck']} cards"))
    return table_panel("Cards", ("where", "cards"), rows)


def listed_cards(seen: View, cards: list[dict[str, Any]]) -> str:
    """Cards by name, with their state."""
    return ", ".join(card_words(seen, card) for card in cards) or "none"


def card_words(seen: View, card: dict[str, Any]) -> str:
    """A card: Reroll, Boom Die (Beats) with its marks: ● red disc, × used."""
    role = ROLE_OF[card["power"]]
    owner = "" if role == ANY_ROLE else f" ({ROLES[role]})"
    marks = (" ●" if card["disc"] else "") + (" ×" if card["used"] else "")
    return f"{title(card['power'], seen['rules']['deck'])}{owner}{marks}"
