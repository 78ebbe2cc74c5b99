# interpreted: drawn for people only
"""What the drawing reads out of a view: small hashable facts, so that a board whose facts have not changed is kept."""

from typing import NamedTuple

from rulewright.engine import View, name_of
from rulewright.games.something.destiny_tracks import DESTINIES, SLOTS
from rulewright.games.something.dice import LETTERS, TYPES
from rulewright.games.something.gear import COURSE_GEAR, GEAR_KINDS
from rulewright.games.something.rules.totals import BOTH
from rulewright.games.something.skills import NO_SKILL
from rulewright.games.something.state import (
    GM,
    HARDER,
    NO_GOAL,
    NOBODY,
    SURPRISE_BARRED,
)
from rulewright.games.something.words.names import OF_THE_GM, call_name, one_line, skill_name, skills_on_card


class Person(NamedTuple):
    """A character as it lies on the table."""

    c: int
    name: str
    owner: int
    player: str
    dice: str
    skills: tuple[tuple[int, str, int], ...]
    """Number, name and bonus, the best first."""
    on_card: int
    """How many of them have a line on the card."""
    tokens: tuple[tuple[int, str], ...]
    want: str
    locked: bool
    here: bool
    gear: tuple[str, ...]
    destiny: int
    """-1 where there are no tracks."""
    harm: int
    kind: str
    """Adventurer type and species, where the table has them."""
    struck: bool
    rolling: bool

    @property
    def call(self) -> str:
        """What the others call this character."""
        return call_name(self.name)


class Goal(NamedTuple):
    """An open Goal."""

    g: int
    name: str
    progress: int
    aims: tuple[tuple[int, str, str], ...]
    """Whose wants are in it: seat, character, want."""
    now: bool
    """It counts in the roll under way."""


class Foe(NamedTuple):
    """An opponent."""

    at: int
    name: str
    least: int
    sphere: str
    sphere_least: int
    more: str
    now: bool


class Roll(NamedTuple):
    """The roll under way, as far as it has come."""

    roller: int
    owner: int
    call: str
    name: str
    skill: str
    skill_bonus: int
    goal: str
    progress: int
    more: int
    """What gear and powers add to skill and Goal."""
    threshold: int
    risky: bool
    foe: str
    pair: tuple[int, ...]
    """The dice that were thrown, once they have fallen."""
    faces: tuple[int, ...]
    course: tuple[int, int]
    keeps: tuple[tuple[int, int], ...]
    kept: int
    band: int
    total: int
    offers: tuple[str, ...]
    deed: str
    intent: str
    lent: int
    unharmed: bool
    unnoticed: bool

    @property
    def bonus(self) -> int:
        """All that is added whichever die is kept."""
        return self.skill_bonus + self.progress + self.more


class Logged(NamedTuple):
    """A roll that was made: who, the result pair, what it came to."""

    at: int
    """Which roll of the evening it was."""
    seat: int
    who: str
    pair: tuple[int, int, int, int]
    total: int
    threshold: int
    band: int


class Line(NamedTuple):
    """A line of prose: who says it (empty: the story itself), with whose sign, what it is, the text."""

    who: str
    seat: int
    kind: str
    text: str
    pair: tuple[int, ...] = ()
    """The result pair that was rolled for it: type, face, type, face."""


def people(seen: View) -> tuple[Person, ...]:
    """Every character."""
    now = seen["roll"]
    found = []
    for c, sheet in enumerate(seen["characters"]):
        skills = sorted(((-bonus, int(skill)) for skill, bonus in sheet["skills"].items()))
        found.append(
            Person(
                c, sheet["name"], sheet["owner"], name_of(seen["names"], sheet["owner"]), "".join(sheet["dice"]),
                tuple((skill, skill_name(seen, skill), -bonus) for bonus, skill in skills),
                len(skills_on_card(seen, c)),
                tuple((token, seen["token_names"][token]) for token in sheet["tokens"]),
                one_line(seen["aims"][c][0]), sheet["locked"], sheet["here"],
                tuple(gear_words(seen, piece, sheet["gear_out"] >> k & 1) for k, piece in enumerate(sheet["gear"])),
                sheet["destiny"] if seen["tracks"] else -1, sheet["harm"],
                " ".join(filter(None, (sheet["type"], sheet["species"]))), c in seen["struck"],
                now is not None and now["roller"] == c,
            )
        )  # fmt: skip
    return tuple(found)


def gear_words(seen: View, piece: list[object], out: int) -> str:
    """A piece of gear in words. [S2-034..S2-038]"""
    kind, of, value, fickle, name = piece
    assert isinstance(kind, int)
    assert isinstance(of, int)
    for_ = TYPES[of] if kind == COURSE_GEAR else skill_name(seen, of)
    state = ", out of order" if out else ", fickle" if fickle else ""
    return f"{name} ({GEAR_KINDS[kind]} {value}, {for_}{state})"


def goals(seen: View) -> tuple[Goal, ...]:
    """The open Goals."""
    now = seen["roll"]["goal"] if seen["roll"] is not None else NO_GOAL
    found = []
    for g in seen["open_goals"]:
        aims = tuple(
            (seen["characters"][c]["owner"], call_name(seen["characters"][c]["name"]), one_line(aim))
            for c, (aim, of) in enumerate(seen["aims"])
            if of == g
        )
        one = seen["goals"][g]
        found.append(Goal(g, one["name"], one["progress"], aims, g == now))
    return tuple(found)


def foes(seen: View) -> tuple[Foe, ...]:
    """The opponents."""
    now = seen["roll"]["foe"] if seen["roll"] is not None else NOBODY
    found = []
    for at, foe in enumerate(seen["foes"]):
        more = []
        if foe["trait"] == SURPRISE_BARRED:
            more.append(f"cannot surprise under {TYPES[foe['type']]}")
        elif foe["trait"] == HARDER:
            more.append(f"+3 under {TYPES[foe['type']]}")
        if foe["peril"]:
            more.append("always Peril")
        sphere = "" if foe["sphere"] == NO_SKILL else skill_name(seen, foe["sphere"])
        found.append(Foe(at, foe["name"], foe["mt"], sphere, foe["sphere_mt"], ", ".join(more), at == now))
    return tuple(found)


def roll(seen: View) -> Roll | None:
    """The roll under way."""
    now = seen["roll"]
    if now is None:
        return None
    who = seen["characters"][now["roller"]]
    skill, progress = now["parts"]
    foe = seen["foes"][now["foe"]]["name"] if 0 <= now["foe"] < len(seen["foes"]) else ""
    deed = [one_line(text) for text in now["deed"]]
    more = now["bonus"] - skill - progress
    if now["kept"] >= 0 and now["total"]:
        # what was added at the throw, though the Goal has moved since
        pair = now["faces"] if now["kept"] == BOTH else (now["course"][1], now["faces"][now["kept"]])
        progress = max(0, now["total"] - sum(pair) - skill - more)
    return Roll(
        now["roller"], who["owner"], call_name(who["name"]), who["name"],
        "" if now["skill"] == NO_SKILL else skill_name(seen, now["skill"]), skill,
        "" if now["goal"] == NO_GOAL else seen["goals"][now["goal"]]["name"], progress,
        more, now["threshold"], now["risky"], foe, tuple(now["pair"]) if now["faces"] else (), tuple(now["faces"]),
        (now["course"][0], now["course"][1]), tuple((band, total) for band, total in now["keeps"]), now["kept"],
        now["band"], now["total"], tuple(now["offers"]), deed[0] if deed else "", deed[1] if len(deed) > 1 else "",
        now["lent"], now["unharmed"], now["unnoticed"],
    )  # fmt: skip


def prose(seen: View, most: int) -> tuple[Line, ...]:
    """The last lines that were told."""
    found = []
    for seat, kind, text, c, pair in seen["prose"][-most:]:
        who = name_of(seen["names"], GM) if kind in OF_THE_GM else ""
        who = call_name(seen["characters"][c]["name"]) if c != NOBODY else who
        found.append(Line(who, seat, kind, one_line(text), tuple(pair)))
    return tuple(found)


def asked(seen: View) -> tuple[tuple[str, str], ...]:
    """What was asked openly and what the GM answered, for the notebook. [S-079]"""
    found = []
    for c, text, told in seen["answered"]:
        who = call_name(seen["characters"][c]["name"])
        found.append(("asked", f"{who}: {one_line(text)}" + (f" – {one_line(told)}" if told else "")))
    return tuple(found)


def log(seen: View) -> tuple[Logged, ...]:
    """The last rolls, the latest last."""
    found = []
    first = seen["rolls"][0] - len(seen["log"])
    for k, (c, kind, face, other, shown, total, threshold, band) in enumerate(seen["log"]):
        who = seen["characters"][c]
        found.append(
            Logged(first + k, who["owner"], call_name(who["name"]), (kind, face, other, shown), total, threshold, band)
        )
    return tuple(found)


def closed_goals(seen: View) -> tuple[str, ...]:
    """The names of the Goals that are closed."""
    return tuple(goal["name"] for goal in seen["goals"] if not goal["open"])


def is_gm(seen: View) -> bool:
    """Whether the GM looks."""
    return bool(seen["you"] == GM)


# -- details: the whole text of a thing, for hover, focus and long press; the terminal answers with the same -----------


def person_detail(one: Person) -> str:
    """The whole sheet of a character in words."""
    parts = [f"{one.player}'s." + (f" {one.kind}." if one.kind else "")]
    parts.append("Dice: " + ", ".join(TYPES[LETTERS.index(letter)] for letter in one.dice) + ".")
    parts.append("Skills: " + ", ".join(f"{name} +{bonus}" for _, name, bonus in one.skills) + ".")
    parts.append("Tokens: " + (", ".join(name for _, name in one.tokens) or "none") + ".")
    if one.gear:
        parts.append("Gear: " + "; ".join(one.gear) + ".")
    if one.destiny >= 0:
        parts.append(f"Destiny: {DESTINIES[one.destiny]}, {SLOTS[one.destiny][one.harm]}.")
    if one.want:
        parts.append(f"Wants: {one.want}")
    if not one.here:
        parts.append("Gone.")
    elif one.locked:
        parts.append("Has just rolled; somebody else goes next.")
    return "\n".join(parts)


def goal_detail(one: Goal) -> str:
    """Everything about a Goal. [S-088 S-089]"""
    wants = "\n".join(f"{who}: {want}" for _, who, want in one.aims if want)
    told = f"Progress +{one.progress}, added to every roll for this Goal."
    return told + (" It counts in the roll under way." if one.now else "") + (f"\n{wants}" if wants else "")


def foe_detail(one: Foe) -> str:
    """Everything about an opponent. [S2-027]"""
    told = f"Thresholds against them are at least {one.least}"
    told += f", in {one.sphere} at least {one.sphere_least}" if one.sphere else ""
    return told + (f"; {one.more}." if one.more else ".")
