# interpreted: drawn for people; nothing here runs while simulating
"""The table as text panels: song sheet, pool, stage, display and owned cards."""

from typing import Any

from rulewright.engine import Line, Panel, View, counted, name_of, table_panel, text_panel
from rulewright.engine.words import called_by_role
from rulewright.games.band.panels import die_text, sheet_lines, stage_lines
from rulewright.games.band.sheet import ROLES
from rulewright.games.band_practice.cards import ANY_ROLE, ROLE_OF, title


def panels(seen: View) -> list[Panel]:
    """Song sheet, pool, stage, display and owned cards."""
    return [song_panel(seen), stage_panel(seen), cards_panel(seen)]


def song_panel(seen: View) -> Panel:
    """The sheet and the dice pool."""
    patrons = counted(seen["patrons"], "patron")
    if seen["sheet"] is None:
        return finished_panel(seen, patrons)
    lines = drawn_sheet(seen["sheet"])
    lines.append("Pool: " + ("  ".join(die_text(die) for die in seen["pool"]) or "empty"))
    if seen["held"]:
        lines.append(
            f"On the Diva Die card of {called_by_role(seen['names'], ROLES)[seen['holder']]}: {die_text(seen['held'])}"
        )
    if seen["bound"]:
        lines.append(f"To be placed in this turn: {die_text(seen['bound'])}")
    if seen["silence"]:
        lines.append(seen["silence"])
    return text_panel(f"Song {seen['song']}, {seen['number']} of {seen['songs']} · {patrons}", lines)


def finished_panel(seen: View, patrons: str) -> Panel:
    """Between two songs and at the end: the sheet that was judged last."""
    sheet = seen["finished"]
    coming = ", ".join(seen["songs_left"]) or "none"
    told = "The practice is over." if seen["over"] else f"Songs not yet played: {coming}"
    if sheet is None:
        return text_panel(f"{seen['number']} of {seen['songs']} songs · {patrons}", [told], "prose")
    mistakes = counted(sheet["discs"], "red disc") + " on the sheet" if sheet["discs"] else "flawless: a patron came in"
    return text_panel(f"Song {sheet['song']}, as it ended · {patrons}", [*drawn_sheet(sheet), mistakes, told])


def drawn_sheet(sheet: dict[str, Any]) -> list[Line]:
    """A sheet of the view as lines."""
    status = {int(slot): sign for slot, sign in sheet["status"].items()}
    return sheet_lines(sheet["squares"], sheet["marks"], sheet["laid"], status, sheet["present"])


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
    for who, cards in zip(called_by_role(seen["names"], ROLES), seen["owned"], strict=True):
        rows.append((who, listed_cards(seen, cards)))
    rows.append(("Deck", counted(seen["deck"], "card")))
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
