# interpreted: describes files, never runs in a game
"""The scenario format, version 1: the shape of every file kind, and the JSON Schema made from it."""

from __future__ import annotations

from typing import Final

from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.shapes import (
    Anything,
    Either,
    Enum,
    Expression,
    Int,
    Listed,
    Literal,
    Mapped,
    Named,
    Nullable,
    Record,
    Schema,
    Shape,
    Tagged,
    Text,
    Word,
)
from rulewright.games.destinies.scenario.source import Node

FORMAT: Final = "scenario/1"
KINDS: Final = (
    "scenario",
    "tiles",
    "poi",
    "npc",
    "items",
    "characters",
    "destinies",
    "events",
    "finales",
    "campaign",
    "tests",
)
PATHS: Final = ("dawn", "dusk", "noon", "midnight")  # every Destiny has the first two [D-020]
SKILLS: Final = ("INT", "DEX", "POW")
MODES: Final = ("versus", "explorer", "challenger")
POI_KINDS: Final = ("npc", "place", "creature", "object")

_ID: Final = r"[a-z][a-z0-9_]{1,39}"
ID: Final = Named("id")
TEXT: Final = Named("text")
EXPR: Final = Named("expr")
DO: Final = Named("do")
OUTCOME: Final = Named("outcome")
OPTION: Final = Named("option")
COST: Final = Named("cost")
SKILL: Final = Enum(*SKILLS)
AMOUNT: Final = Int(-40, 40)
VARIABLE_NAME: Final = Word(
    rf"^(?:(?:world|me|visit)\.{_ID}|npc\.{_ID}\.me)$", "a variable such as `world.name`, `me.name` or `npc.name.me`"
)
FILE_NAME: Final = Word(r"^[a-z0-9][a-z0-9_-]{0,60}(?:\.[a-z0-9]{1,5})?$", "a file name without folders")

_PICTURE: Final[dict[str, Shape]] = {"picture": FILE_NAME, "alt": TEXT, "sound": FILE_NAME, "caption": TEXT}
_TOGETHER: Final = {"picture": "alt", "sound": "caption"}
_ALT: Final = {"alt": "SC0501", "caption": "SC0501"}


def _variable() -> Shape:
    return Tagged(
        "type",
        {
            "bool": Record({"type": Enum("bool"), "start": Enum(False, True)}, ("type",)),
            "int": Record(
                {"type": Enum("int"), "min": Int(-99, 99), "max": Int(-99, 99), "start": Int(-99, 99)},
                ("type", "min", "max"),
            ),
            "enum": Record(
                {"type": Enum("enum"), "values": Listed(ID, 1, 32, unique=True), "start": ID}, ("type", "values")
            ),
        },
    )


def _fact() -> Shape:
    return Tagged(
        "type",
        {
            "bool": Record(
                {"type": Enum("bool"), "default": Enum(False, True), "written_by": ID},
                ("type", "default", "written_by"),
            ),
            "int": Record(
                {
                    "type": Enum("int"),
                    "min": Int(-99, 99),
                    "max": Int(-99, 99),
                    "default": Int(-99, 99),
                    "written_by": ID,
                },
                ("type", "min", "max", "default", "written_by"),
            ),
            "enum": Record(
                {"type": Enum("enum"), "values": Listed(ID, 1, 32, unique=True), "default": ID, "written_by": ID},
                ("type", "values", "default", "written_by"),
            ),
        },
    )


def _effect() -> Shape:
    """The closed list of effects: one plain word, or a map with exactly one of these keys."""
    keys: dict[str, Shape] = {
        "say": Either(TEXT, Record({"id": ID, "text": TEXT}, ("id", "text"))),
        "set": Mapped(VARIABLE_NAME, Literal(), 1),
        "add": Mapped(VARIABLE_NAME, AMOUNT, 1),
        "give": Record({"item": ID, "else": DO}, ("item", "else"), missing={"else": "SC0208"}),
        "take": Record(
            {"item": ID, "category": ID, "to": Enum("box", "gone"), "else": DO},
            ("else",),
            one_of=("item", "category"),
            missing={"else": "SC0208"},
        ),
        "coins": AMOUNT,
        "xp": AMOUNT,
        "virtue": Int(-20, 20),
        "refresh": Int(1, 3),
        "exhaust": Int(1, 3),
        "skill": Mapped(SKILL, AMOUNT, 1),
        "marker": Mapped(SKILL, Int(1, 12), 1),
        "npc": Mapped(ID, ID, 1),
        "move_npc": Mapped(ID, ID, 1),
        "poi": Mapped(
            ID,
            Either(
                Enum("add", "remove"), Record({"move": ID, "token": FILE_NAME, "alt": TEXT}, one_of=("move", "token"))
            ),
            1,
        ),
        "tile": Mapped(ID, Either(Enum("place", "reveal"), Record({"remove": ID}, ("remove",))), 1),
        "stack": Mapped(ID, Record({"add": Listed(ID, 1, 40), "remove": Listed(ID, 1, 40)}), 1),
        "open": Named("switch"),
        "close": Named("switch"),
        "choose": Listed(
            Named("branch"),
            1,
            12,
            extra={"contains": {"not": {"anyOf": [{"required": ["when"]}, {"required": ["cost"]}]}}},
        ),
        "schedule": Record({"event": ID, "in_days": Int(1, 30)}, ("event", "in_days")),
        "step": Record({"path": Enum(*PATHS), "id": ID}, ("path", "id")),
        "stage": ID,
        "chronicle": Mapped(ID, Literal(), 1),
    }
    return Either(Enum("leave", "end_turn", "win", "defeat"), Record(keys, one_of=tuple(keys)))


def _options() -> tuple[Shape, Shape]:
    """An option of a place or NPC, and an option of a Finale stage (no trade, no destiny scan)."""
    common: dict[str, Shape] = {
        "id": ID,
        "label": TEXT,
        "when": EXPR,
        "start": Enum("open", "closed"),
        "once": Enum("per_turn", "per_player", "ever"),
        "group": ID,
        "cost": COST,
    }
    need = ("id", "type", "label")
    hints = Record(
        dict.fromkeys(PATHS, OUTCOME),
        PATHS[:2],
    )
    reactions = Listed(Named("reaction"), 1, 80, extra={"contains": {"required": ["default"]}, "maxContains": 1})
    test = Record(
        {
            **common,
            "type": Enum("test"),
            "skill": SKILL,
            "results": Mapped(Word("^[0-6]$", "a grade from 0 to 6"), OUTCOME, 1, required=("0",)),
        },
        (*need, "skill", "results"),
    )
    interact = Record({**common, "type": Enum("interact"), "do": DO}, (*need, "do"))
    scan_item = Record(
        {**common, "type": Enum("scan_item"), "mode": Enum("show", "use", "give"), "reactions": reactions},
        (*need, "mode", "reactions"),
    )
    scan_destiny = Record(
        {**common, "type": Enum("scan_destiny"), "hints": Mapped(ID, hints), "default": OUTCOME},
        (*need, "hints", "default"),
    )
    trade = Record({**common, "type": Enum("trade"), "stack": ID}, (*need, "stack"))
    staged = {"interact": interact, "test": test, "scan_item": scan_item}
    return Tagged("type", {**staged, "scan_destiny": scan_destiny, "trade": trade}), Tagged("type", dict(staged))


def _ability() -> Shape:
    number = Int(1, 3, "SC0210")
    amounts = ("roll_total", "successes", "skill_points", "refresh", "move_range", "coins", "ignore_loss")
    effect: dict[str, Shape] = dict.fromkeys(amounts, number)
    effect |= {"reroll": Enum("any", "main", "effort"), "peek_tile": Enum(True), "skill": Enum(*SKILLS, "any")}
    return Record(
        {
            "kind": Enum("always", "discard"),
            "trigger": Enum(
                "any_time",
                "turn_start",
                "on_move",
                "on_stay",
                "on_explore",
                "on_visit",
                "before_roll",
                "after_roll",
                "on_loss",
            ),
            "cost": Record(
                {
                    "none": Enum(True),
                    "discard_self": Enum(True),
                    "exhaust_effort": Int(1, 3),
                    "coins": Int(1, 40),
                    "once_per_turn": Enum(True),
                }
            ),
            "effect": Record(effect, one_of=(*amounts, "reroll", "peek_tile")),
        },
        ("kind", "trigger", "effect"),
    )


def _define() -> None:
    option, stage_option = _options()
    table = Named.table
    table["id"] = Word(f"^{_ID}$", "an id of small letters, digits and `_`")
    table["text"] = Text()
    table["expr"] = Expression()
    table["do"] = Listed(Named("effect"), 0, 40)
    table["effect"] = _effect()
    table["switch"] = Either(ID, Record({"id": ID, "for": Enum("all", "me", "turn")}, ("id",)))
    table["cost"] = Record({"coins": Int(1, 40)}, ("coins",))
    table["branch"] = Record({"id": ID, "label": TEXT, "when": EXPR, "cost": COST, "do": DO}, ("id", "label", "do"))
    table["outcome"] = Record({"text": TEXT, "do": DO}, ("text",))
    table["reaction"] = Record(
        {
            "id": ID,
            "item": ID,
            "category": ID,
            "default": Enum(True),
            "when": EXPR,
            "keep": Enum(False, True),
            "to": Enum("box", "gone"),
            "text": TEXT,
            "do": DO,
        },
        ("text",),
        one_of=("item", "category", "default"),
        apart={"default": "when"},
    )
    table["option"] = option
    table["stage_option"] = stage_option
    table["variable"] = _variable()
    table["ability"] = _ability()
    table["npc"] = Record(
        {
            "id": ID,
            "name": TEXT,
            "at": ID,
            "states": Listed(ID, 1, 32, unique=True),
            "attitude": Record(
                {"type": Enum("int"), "min": Int(-99, 99), "max": Int(-99, 99), "start": Int(-99, 99)},
                ("type", "min", "max"),
            ),
            "moves": Listed(
                Record(
                    {
                        "from": ID,
                        "to": ID,
                        "by": Listed(Word(rf"^(?:event\.)?{_ID}$", "an option, or `event.` and an event"), 1),
                    },
                    ("from", "to", "by"),
                )
            ),
            "options": Listed(OPTION),
            **_PICTURE,
        },
        ("id", "name", "states"),
        together=_TOGETHER,
        missing=_ALT,
    )
    table["poi"] = Record(
        {
            "id": ID,
            "tile": ID,
            "kind": Enum(*POI_KINDS),
            "token": FILE_NAME,
            "name": TEXT,
            "npc": ID,
            "when": EXPR,
            "coach": TEXT,
            "arrive": Listed(Record({"id": ID, "when": EXPR, "text": TEXT}, ("text",)), 1, 40),
            "options": Listed(OPTION, 1, 60),
            **_PICTURE,
        },
        ("id", "tile", "kind", "name", "arrive", "options"),
        together={**_TOGETHER, "token": "alt"},
        missing=_ALT,
    )
    table["stacks"] = Mapped(ID, Record({"items": Listed(ID, 0, 40)}, ("items",)))


def _bodies() -> dict[str, dict[str, Shape]]:
    """What stands beside `format` and `file` in each kind of file."""
    variables = Mapped(ID, Named("variable"))
    Named.table["ending"] = Record({**dict.fromkeys(PATHS, OUTCOME), "text": TEXT, "do": DO}, apart={"text": "dawn"})
    scenario = Record(
        {
            "id": ID,
            "title": TEXT,
            "version": Int(1, 9999),
            "language": Word("^[a-z]{2,3}(?:-[A-Z]{2})?$", "a language code such as `en`"),
            "minutes": Int(1, 600),
            "content_notes": Listed(TEXT, 0, 20),
            "introductory": Enum(False, True),
            "intro": TEXT,
            "start": Record({"tile": ID, "placed": Listed(ID, 0, 400, unique=True)}, ("tile",)),
            "characters": Listed(ID, 1, 6, unique=True),
            "as_npc": Mapped(ID, ID),
            "challenger": Record(
                {"deadline_days": Int(1, 60), "events": Listed(ID, 0, 60, unique=True)}, ("deadline_days",)
            ),
            "vars": Record({"world": variables, "me": variables, "visit": variables}),
            "endings": Mapped(ID, Named("ending"), 1, required=("nobody",)),
            "deeds": Listed(Record({"id": ID, "when": EXPR, "text": TEXT, "do": DO}, ("id", "when")), 0, 40),
            "campaign": ID,
            "renamed": Mapped(ID, ID),
            **_PICTURE,
        },
        ("id", "title", "language", "minutes", "intro", "start", "characters", "endings"),
        together=_TOGETHER,
        missing=_ALT,
    )
    tile = Record(
        {
            "name": TEXT,
            "pos": Listed(Int(-200, 200), 2, 2),
            "teaser": TEXT,
            "front": TEXT,
            "when": EXPR,
            "on_explore": Record({"pois": Listed(ID, 0, 40, unique=True), "place": Listed(ID, 0, 40, unique=True)}),
            **_PICTURE,
        },
        ("pos", "front"),
        together=_TOGETHER,
        missing=_ALT,
    )
    item = Record(
        {
            "number": Int(1, 999),
            "name": TEXT,
            "about": TEXT,
            "value": Nullable(Int(0, 20)),
            "categories": Listed(ID, 0, 12, unique=True),
            "copies": Int(1, 9),
            "unique": Enum(False, True),
            "ability": Named("ability"),
            **_PICTURE,
        },
        ("number", "value"),
        together=_TOGETHER,
        missing=_ALT,
    )
    markers = Listed(Int(1, 12), 0, 4)
    character = Record(
        {
            "name": TEXT,
            "about": TEXT,
            "pronouns": TEXT,
            "skills": Record(dict.fromkeys(SKILLS, markers), SKILLS),
            "coins": Int(0, 40),
            "items": Listed(ID, 0, 5),
            "virtue": Int(-10, 10),
            **_PICTURE,
        },
        ("name", "skills", "alt"),
        together=_TOGETHER,
        missing=_ALT,
    )
    terms = Listed(Text(80), 0, 80)
    path = Record(
        {
            "goal": TEXT,
            "finale_hint": TEXT,
            "secret_terms": Either(terms, Mapped(Word("^[a-z]{2,3}(?:-[A-Z]{2})?$", "a language code"), terms), "map"),
            "steps": Mapped(ID, Record({"text": TEXT, "any_of": Listed(EXPR, 0, 20)}), 1),
            "finale": Record(
                {"id": ID, "at": ID, "needs": Listed(ID, 1, 12, unique=True), "label": TEXT},
                ("id", "at", "needs", "label"),
            ),
        },
        ("goal", "finale_hint", "secret_terms", "steps", "finale"),
    )
    destiny = Record({"intro": TEXT, "paths": Record(dict.fromkeys(PATHS, path), PATHS[:2])}, ("intro", "paths"))
    event = Record(
        {
            "day": Int(1, 60),
            "when": EXPR,
            "after": Int(1, 30),
            "repeat": _Repeat(),
            "priority": Int(-99, 99),
            "immediate": Enum(False, True),
            "modes": Listed(Enum(*MODES), 1, 3, unique=True),
            "players": Listed(Int(1, 3), 1, 3, unique=True),
            "do": DO,
        },
        ("do",),
        at_most_one=("day", "when"),
        together={"after": "when"},
    )
    stage = Record(
        {
            "text": TEXT,
            "skip_if": Listed(Record({"when": EXPR, "to": ID}, ("when", "to")), 0, 12),
            "extra_if": Listed(Record({"when": EXPR, "stage": ID}, ("when", "stage")), 0, 12),
            "options": Listed(Named("stage_option"), 1, 40),
        },
        ("text", "options"),
    )
    finale = Record({"start": ID, "stages": Mapped(ID, stage, 1)}, ("start", "stages"))
    campaign = Record(
        {
            "id": ID,
            "title": TEXT,
            "order": Listed(ID, 1, 20, unique=True),
            "facts": Mapped(ID, _fact()),
        },
        ("id", "order", "facts"),
    )
    script = Record(
        {
            "mode": Enum(*MODES),
            "players": Listed(ID, 1, 3, unique=True),
            "flags": Mapped(Word("^[a-z_]+$", "an option of the game"), Literal()),
            "given": Mapped(Word(r"^[a-z][a-z0-9_.]{1,90}$", "a name such as `players.pim.items`"), Anything()),
            "play": Listed(Mapped(Word("^[a-z_]+$", "a field"), Anything(), 1), 0, 400),
            "expect": Listed(
                Mapped(Enum("said", "not_said", "state", "offered", "not_offered", "over"), Anything(), 1), 1, 40
            ),
        },
        ("players", "play", "expect"),
    )
    return {
        "scenario": {"scenario": scenario},
        "tiles": {"tiles": Mapped(ID, tile)},
        "poi": {"poi": Named("poi"), "npc": Named("npc"), "stacks": Named("stacks")},
        "npc": {"npc": Named("npc")},
        "items": {"items": Mapped(ID, item)},
        "characters": {"characters": Mapped(ID, character)},
        "destinies": {"destinies": Mapped(ID, destiny)},
        "events": {"events": Mapped(ID, event)},
        "finales": {"finales": Mapped(ID, finale)},
        "campaign": {"campaign": campaign},
        "tests": {"tests": Mapped(ID, script)},
    }


class _Repeat(Shape):
    """Days between two firings of a timed event, or `true` for one that waits on a condition."""

    def check(self, node: Node, report: Report) -> None:
        if node.kind == "scalar" and node.value is True:
            return
        Int(1, 30).check(node, report)

    def schema(self) -> Schema:
        return {"oneOf": [{"const": True}, {"type": "integer", "minimum": 1, "maximum": 30}]}


_define()
FILES: Final[dict[str, Record]] = {
    kind: Record(
        {"format": Enum(FORMAT), "file": Enum(kind), **body},
        ("format", "file", *(key for key in body if key not in {"npc", "stacks"} or kind == "npc")),
    )
    for kind, body in _bodies().items()
}


def json_schema(kind: str | None = None) -> Schema:
    """The published schema (draft 2020-12) of one file kind, or of all of them.

    >>> json_schema("npc")["title"]
    'scenario/1: npc file'
    """
    head: Schema = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    defs = {"$defs": {name: shape.schema() for name, shape in Named.table.items()}}
    if kind is not None:
        return {**head, "title": f"{FORMAT}: {kind} file", **FILES[kind].schema(), **defs}
    return {**head, "title": FORMAT, "oneOf": [FILES[name].schema() for name in KINDS], **defs}
