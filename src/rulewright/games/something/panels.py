# interpreted: shown to people
"""The table as text panels, made from what an observer sees."""

from typing import Any

from rulewright.engine import Line, Panel, Span, View, name_of, table_panel, text_panel
from rulewright.games.something.damage_matrix import EFFECTS, TRACKS
from rulewright.games.something.destiny_tracks import DESTINIES, SLOTS
from rulewright.games.something.skills import NO_SKILL
from rulewright.games.something.state import NO_GOAL, NOBODY, UNDECIDED
from rulewright.games.something.words.names import BANDS, die_text, one_line, person, skill_name, spoken

INKS = ("yellow", "red", "blue", "magenta", "green")
LINES_SHOWN = 12
"""How many lines of prose, and of what one alone may read, have room."""


def panels(seen: View) -> list[Panel]:
    """The middle of the table, the roll, the Goals, the crew, the story."""
    shown = [middle(seen)]
    if seen["roll"] is not None:
        shown.append(roll_panel(seen))
    shown.append(goals_panel(seen))
    shown.append(crew_panel(seen))
    if seen["ship"] is not None:
        shown.append(ship_panel(seen))
    if seen["foes"]:
        rows = [(foe["name"], str(foe["mt"]), "Peril" if foe["peril"] else "") for foe in seen["foes"]]
        shown.append(table_panel("Opponents", ("who", "least threshold", ""), rows))
    told = [story_line(seen, said) for said in seen["prose"][-LINES_SHOWN:]] or ["Nothing told yet."]
    shown.append(text_panel("Story", told, "prose"))
    if seen["private"]:
        shown.append(text_panel("For your eyes", [one_line(text) for text in seen["private"][-LINES_SHOWN:]], "prose"))
    return shown


def middle(seen: View) -> Panel:
    """The die in the middle."""
    done, limit = seen["rolls"]
    die = seen["die"]
    ink = INKS[die[0]] if die else "dim"
    line: Line = (Span(die_text(*die) if die else "no die yet", ink),)
    return text_panel("In the middle", [line, f"roll {done} of {limit}"], "prose")


def roll_panel(seen: View) -> Panel:
    """Who rolls, with what, against what."""
    now = seen["roll"]
    who = seen["characters"][now["roller"]]["name"]
    lines: list[Line] = [f"{who} acts" if now["fiction"] else f"{who} rolls"]
    if now["skill"] != NO_SKILL:
        goal = "no Goal" if now["goal"] == NO_GOAL else seen["goals"][now["goal"]]["name"]
        lines = [f"{who}: {skill_name(seen, now['skill'])}, {goal}, bonus +{now['bonus']}"]
        if now["threshold"]:
            lines.append(f"threshold {now['threshold']}" + (", and it is risky" if now["risky"] else ""))
    if now["faces"]:
        dice = [die_text(k, f) for k, f in zip(now["pair"], now["faces"], strict=True)]
        lines.append(f"thrown: {' and '.join(dice)}, against {die_text(*now['course'])}")
    if now["band"] != UNDECIDED:
        lines.append(BANDS[now["band"]] + (f", total {now['total']}" if now["total"] else ""))
    return text_panel("The roll", lines, "prose")


def goals_panel(seen: View) -> Panel:
    """Goals and their progress."""
    rows = [
        (goal["name"], f"+{goal['progress']}", " / ".join(one_line(aim) for aim, of in seen["aims"] if of == g and aim))
        for g, goal in enumerate(seen["goals"])
        if goal["open"]
    ]
    return table_panel("Goals", ("Goal", "Flow" if seen["second"] else "progress", "aims"), rows)


def crew_panel(seen: View) -> Panel:
    """The characters, their dice, skills and tokens."""
    rows = []
    for sheet in seen["characters"]:
        skills = ", ".join(
            f"{skill_name(seen, int(skill))} +{bonus}"
            for skill, bonus in sorted(sheet["skills"].items(), key=lambda item: (-item[1], int(item[0])))
        )
        held = ", ".join(seen["token_names"][token] for token in sheet["tokens"]) or "–"
        state = (
            "gone"
            if not sheet["here"]
            else "not in the scene"
            if not sheet["in_scene"]
            else "just rolled"
            if sheet["locked"]
            else ""
        )
        if seen["tracks"]:
            state = f"{DESTINIES[sheet['destiny']]}: {SLOTS[sheet['destiny']][sheet['harm']]} {state}".strip()
        dice = " ".join(sheet["dice"]) + (f" ({sheet['type']})" if sheet["type"] else "")
        rows.append((sheet["name"], name_of(seen["names"], sheet["owner"]), dice, skills, held, state))
    return table_panel("Crew", ("character", "player", "dice", "skills", "tokens", ""), rows)


def ship_panel(seen: View) -> Panel:
    """The Damage Matrix, marked slots crossed."""
    rows = []
    for track in seen["ship"]["tracks"]:
        marked = seen["ship"]["marks"][track]
        boxes = " ".join("[x]" if level in marked else "[ ]" for level in range(4))
        rows.append((TRACKS[track], boxes, "; ".join(EFFECTS[track][level] for level in marked)))
    return table_panel(seen["ship"]["name"], ("track", "1 2 3 4", "marked"), rows)


def story_line(seen: View, said: list[Any]) -> str:
    """A line of prose with whoever says it: the character, where a player writes."""
    seat, kind, text, c, _ = said
    return spoken(name_of(seen["names"], seat) if c == NOBODY else person(seen, c), kind, text)
