# interpreted: shown to people
"""What an observer sees of the table, as plain data, and the same as panels. All but private lines lies open."""

from typing import Any

from rulewright.engine import Line, Observer, Panel, Span, View, name_of, table_panel, text_panel
from rulewright.games.something.crew import locked, may_roll
from rulewright.games.something.destiny import DESTINIES, SLOTS
from rulewright.games.something.dice import TOKENS, TYPES, letters_of, members
from rulewright.games.something.goals import open_goals
from rulewright.games.something.powers import POWER_NAMES
from rulewright.games.something.ship import EFFECTS, PAIRED, TRACKS, has_ship
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.state import CALL, GM, KEEP, NO_GOAL, NOBODY, TIE, TURN_OVER, Table
from rulewright.games.something.totals import BOTH, band_of, bonus_before, total_of

RECENT = 12
INKS = ("yellow", "red", "blue", "magenta", "green")
BANDS = ("tie", "low", "middle", "full success", "Win taken")
RUMOR = ("Rumor", *TOKENS[1:])
SPOKEN = {
    "scene": "{text}", "event": "{text}", "closing": "{text}", "without_roll": "{text}", "reward": "{text}",
    "want": "{who} wants: {text}", "intent": "{who}, to this end: {text}", "argument": "{who} argues: {text}",
    "offer": "The GM offers: {text}", "obstacle": "Not yet. {text}", "setback": "Setback! {text}",
    "surprise": "Surprise! {text}", "witness": "Impressed: {text}", "question": "{who} asks: {text}",
    "answer": "The answer: {text}", "oracle": "The oracle: {text}", "doom": "Doom: {text}",
    "last_words": "{who}, last words: {text}",
}  # fmt: skip
"""How each kind of line is told; a deed and a success are simply said."""


def view(t: Table, observer: Observer) -> View:
    """Everything public, and the private lines of this observer. [S-005 S-017 S-061]"""
    able = may_roll(t) if t.die_type >= 0 else []
    skills: list[dict[str, int]] = [{} for _ in t.names]
    for mark, bonus in t.bonus.items():
        skills[mark // 1000][str(mark % 1000)] = bonus
    return {
        "phase": t.phase,
        "die": [t.die_type, t.die_face] if t.die_type >= 0 else None,
        "characters": [character(t, c, able, skills[c]) for c in range(len(t.names))],
        "goals": [
            {"name": t.goal_names[g], "progress": t.progress[g], "open": bool(t.goal_open[g])}
            for g in range(len(t.goal_names))
        ],
        "open_goals": open_goals(t),
        "aims": [[t.aims[c], t.aim_goal[c]] for c in range(len(t.names))],
        "new_skills": t.skill_names[len(SKILLS) :],
        "token_names": list(RUMOR if t.settings.tokens2 else TOKENS),
        "roll": roll(t) if CALL <= t.phase <= TURN_OVER and t.roller != NOBODY else None,
        "prose": [list(said) for said in t.prose[-RECENT:]],
        "private": [note[2] for note in t.notes if observer in (note[0], note[1])],
        "draft": t.notes[t.draft_at][2] if observer == GM and t.draft_at >= 0 else "",
        "foes": [{"name": name, "mt": foe[0], "sphere": foe[1], "sphere_mt": foe[2], "trait": foe[3], "type": foe[4],
                  "peril": bool(foe[5])} for name, foe in zip(t.foe_names, t.foes, strict=True)],
        "ship": ship(t) if has_ship(t) else None,
        "rolls": [sum(t.rolled), t.settings.rolls],
        "advisor": t.advisor,
        "tracks": t.settings.destiny,
        "second": t.settings.course or t.settings.flow,
    }  # fmt: skip


def skill_name(seen: View, skill: int) -> str:
    """A skill's name: from the list, or one that this table added."""
    return SKILLS[skill] if skill < len(SKILLS) else str(seen["new_skills"][skill - len(SKILLS)])


def character(t: Table, c: int, able: list[int], skills: dict[str, int]) -> dict[str, Any]:
    """One sheet; all of it is public. [S-007 S-008 S-078]"""
    return {
        "name": t.names[c],
        "owner": t.owner[c],
        "dice": letters_of(t.dice[c]),
        "type": POWER_NAMES.get(t.power[c], "") if t.settings.types else "",
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


def roll(t: Table) -> dict[str, Any]:
    """The roll under way, as far as it has come."""
    return {
        "roller": t.roller,
        "skill": t.skill,
        "goal": t.goal,
        "threshold": t.threshold,
        "bonus": bonus_before(t, t.roller) if t.skill >= 0 else 0,
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


def outcomes(t: Table) -> list[list[int]]:
    """Band and total of each keep: either die, or both. [S-902]"""
    found: list[list[int]] = []
    for kept in (0, 1, BOTH):
        band = band_of(t, kept)
        found.append([band, 0 if band == TIE else total_of(t, kept)])
    return found


def ship(t: Table) -> dict[str, Any]:
    """The Damage Matrix."""
    return {
        "name": t.ship,
        "tracks": members(t.tracks & ~PAIRED),
        "marks": [members(mask) for mask in t.marks],
        "later_hits": t.later_hits[:],
    }


# --- panels ----------------------------------------------------------------------------------------------------------


def die_text(kind: int, face: int) -> str:
    """A die as it lies: its type and face."""
    return f"{TYPES[kind]} [{face}]" if kind >= 0 else "no die"


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
    told = [story_line(seen, said) for said in seen["prose"]] or ["Nothing told yet."]
    shown.append(text_panel("Story", told, "prose"))
    if seen["private"]:
        shown.append(text_panel("For your eyes", [one_line(text) for text in seen["private"][-RECENT:]], "prose"))
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
    lines: list[Line] = [f"{who} rolls"]
    if now["skill"] >= 0:
        goal = "no Goal" if now["goal"] == NO_GOAL else seen["goals"][now["goal"]]["name"]
        lines = [f"{who}: {skill_name(seen, now['skill'])}, {goal}, bonus +{now['bonus']}"]
        if now["threshold"]:
            lines.append(f"threshold {now['threshold']}" + (", and it is risky" if now["risky"] else ""))
    if now["faces"]:
        dice = [die_text(k, f) for k, f in zip(now["pair"], now["faces"], strict=True)]
        lines.append(f"thrown: {' and '.join(dice)}, against {die_text(*now['course'])}")
    if now["band"] >= 0:
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
    for person in seen["characters"]:
        skills = ", ".join(
            f"{skill_name(seen, int(skill))} +{bonus}"
            for skill, bonus in sorted(person["skills"].items(), key=lambda item: (-item[1], int(item[0])))
        )
        held = ", ".join(seen["token_names"][token] for token in person["tokens"]) or "–"
        state = "gone" if not person["here"] else "just rolled" if person["locked"] else ""
        if seen["tracks"]:
            state = f"{DESTINIES[person['destiny']]}: {SLOTS[person['destiny']][person['harm']]} {state}".strip()
        dice = " ".join(person["dice"]) + (f" ({person['type']})" if person["type"] else "")
        rows.append((person["name"], name_of(seen["names"], person["owner"]), dice, skills, held, state))
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
    """A line of prose with its writer."""
    seat, kind, text = said
    return spoken(name_of(seen["names"], seat), kind, text)


def spoken(who: str, kind: str, text: str) -> str:
    """A line as it is told: what the GM tells is the story itself, what players say is theirs."""
    return SPOKEN.get(kind, "{who}: {text}").format(who=who, text=one_line(text))


def one_line(text: str) -> str:
    """Prose on one line."""
    return " ".join(text.split())
