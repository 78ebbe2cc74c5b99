# interpreted: describes files, never runs in a game
"""The scenario format, version 1: the shape of every file kind, and the JSON Schema made from it."""

from __future__ import annotations

from typing import Final

from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.schema_parts import (
    ALT,
    COST,
    DO,
    EXPR,
    FILE_NAME,
    ID,
    ID_PATTERN,
    LOOK,
    LOOKS,
    OPTION,
    OUTCOME,
    PICTURE,
    TEXT,
    TOGETHER,
    EffectShape,
    ability_shape,
    fact_shape,
    options_shape,
    switch_shape,
    variable_shape,
)
from rulewright.games.destinies.scenario.schema_parts import FORMAT as FORMAT
from rulewright.games.destinies.scenario.schema_parts import KINDS as KINDS
from rulewright.games.destinies.scenario.schema_parts import MODES as MODES
from rulewright.games.destinies.scenario.schema_parts import PATHS as PATHS
from rulewright.games.destinies.scenario.schema_parts import POI_KINDS as POI_KINDS
from rulewright.games.destinies.scenario.schema_parts import SKILLS as SKILLS
from rulewright.games.destinies.scenario.shapes import (
    Anything,
    Either,
    Enum,
    Expression,
    Fields,
    Int,
    Listed,
    Literal,
    Mapped,
    Named,
    Nullable,
    Schema,
    Shape,
    Text,
    Word,
)
from rulewright.games.destinies.scenario.source import Node


def _define() -> None:
    option, stage_option = options_shape()
    table = Named.table
    table["id"] = Word(f"^{ID_PATTERN}$", "an id of small letters, digits and `_`")
    table["text"] = Text()
    table["expr"] = Expression()
    table["do"] = Listed(Named("effect"), 0, 40)
    table["effect"] = EffectShape()
    table["switch"] = switch_shape()
    table["cost"] = Fields({"coins": Int(1, 40)}, ("coins",))
    table["branch"] = Fields({"id": ID, "label": TEXT, "when": EXPR, "cost": COST, "do": DO}, ("id", "label", "do"))
    table["outcome"] = Fields({"text": TEXT, "do": DO}, ("text",))
    table["reaction"] = Fields(
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
    table["variable"] = variable_shape()
    table["ability"] = ability_shape()
    table["npc"] = Fields(
        {
            "id": ID,
            "name": TEXT,
            "at": ID,
            "states": Listed(ID, 1, 32, unique=True),
            "attitude": Fields(
                {"type": Enum("int"), "min": Int(-99, 99), "max": Int(-99, 99), "start": Int(-99, 99)},
                ("type", "min", "max"),
            ),
            "moves": Listed(
                Fields(
                    {
                        "from": ID,
                        "to": ID,
                        "by": Listed(Word(rf"^(?:event\.)?{ID_PATTERN}$", "an option, or `event.` and an event"), 1),
                    },
                    ("from", "to", "by"),
                )
            ),
            "options": Listed(OPTION),
            "look": LOOK,
            **PICTURE,
        },
        ("id", "name", "states"),
        together=TOGETHER,
        missing=ALT,
    )
    table["poi"] = Fields(
        {
            "id": ID,
            "tile": ID,
            "kind": Enum(*POI_KINDS),
            "token": FILE_NAME,
            "name": TEXT,
            "npc": ID,
            "when": EXPR,
            "coach": TEXT,
            "arrive": Listed(Fields({"id": ID, "when": EXPR, "text": TEXT}, ("text",)), 1, 40),
            "options": Listed(OPTION, 1, 60),
            "look": LOOK,
            **PICTURE,
        },
        ("id", "tile", "kind", "name", "arrive", "options"),
        together={**TOGETHER, "token": "alt"},
        missing=ALT,
    )
    table["stacks"] = Mapped(ID, Fields({"items": Listed(ID, 0, 40)}, ("items",)))


def _bodies() -> dict[str, dict[str, Shape]]:
    """What stands beside `format` and `file` in each kind of file."""
    variables = Mapped(ID, Named("variable"))
    Named.table["ending"] = Fields({**dict.fromkeys(PATHS, OUTCOME), "text": TEXT, "do": DO}, apart={"text": "dawn"})
    scenario = Fields(
        {
            "id": ID,
            "title": TEXT,
            "version": Int(1, 9999),
            "language": Word("^[a-z]{2,3}(?:-[A-Z]{2})?$", "a language code such as `en`"),
            "minutes": Int(1, 600),
            "content_notes": Listed(TEXT, 0, 20),
            "introductory": Enum(False, True),
            "intro": TEXT,
            "start": Fields({"tile": ID, "placed": Listed(ID, 0, 400, unique=True)}, ("tile",)),
            "characters": Listed(ID, 1, 6, unique=True),
            "as_npc": Mapped(ID, ID),
            "purses": Enum("own"),
            "finale_turns": Int(1, 9),
            "challenger": Fields(
                {"deadline_days": Int(1, 60), "events": Listed(ID, 0, 60, unique=True)}, ("deadline_days",)
            ),
            "vars": Fields({"world": variables, "me": variables, "visit": variables}),
            "endings": Mapped(ID, Named("ending"), 1, required=("nobody",)),
            "deeds": Listed(Fields({"id": ID, "when": EXPR, "text": TEXT, "do": DO}, ("id", "when")), 0, 40),
            "campaign": ID,
            "renamed": Mapped(ID, ID),
            **PICTURE,
        },
        ("id", "title", "language", "minutes", "intro", "start", "characters", "endings"),
        together=TOGETHER,
        missing=ALT,
    )
    tile = Fields(
        {
            "name": TEXT,
            "pos": Listed(Int(-200, 200), 2, 2),
            "teaser": TEXT,
            "front": TEXT,
            "when": EXPR,
            "on_explore": Fields({"pois": Listed(ID, 0, 40, unique=True), "place": Listed(ID, 0, 40, unique=True)}),
            "look": LOOKS,
            **PICTURE,
        },
        ("pos", "front"),
        together=TOGETHER,
        missing=ALT,
    )
    item = Fields(
        {
            "number": Int(1, 999),
            "name": TEXT,
            "about": TEXT,
            "value": Nullable(Int(0, 20)),
            "categories": Listed(ID, 0, 12, unique=True),
            "copies": Int(1, 9),
            "unique": Enum(False, True),
            "ability": Named("ability"),
            "look": LOOK,
            **PICTURE,
        },
        ("number", "value"),
        together=TOGETHER,
        missing=ALT,
    )
    markers = Listed(Int(1, 12), 0, 4)
    character = Fields(
        {
            "name": TEXT,
            "about": TEXT,
            "pronouns": Word("^[a-z]{1,12}$", "a pronoun such as `she`, `he` or `they`"),
            "skills": Fields(dict.fromkeys(SKILLS, markers), SKILLS),
            "coins": Int(0, 40),
            "items": Listed(ID, 0, 5),
            "virtue": Int(-10, 10),
            "look": LOOK,
            **PICTURE,
        },
        ("name", "skills", "alt"),
        together=TOGETHER,
        missing=ALT,
    )
    terms = Listed(Text(80), 0, 80)
    path = Fields(
        {
            "goal": TEXT,
            "finale_hint": TEXT,
            "secret_terms": Either(terms, Mapped(Word("^[a-z]{2,3}(?:-[A-Z]{2})?$", "a language code"), terms), "map"),
            "steps": Mapped(ID, Fields({"text": TEXT, "any_of": Listed(EXPR, 0, 20)}), 1),
            "finale": Fields(
                {"id": ID, "at": ID, "needs": Listed(ID, 1, 12, unique=True), "label": TEXT},
                ("id", "at", "needs", "label"),
            ),
        },
        ("goal", "finale_hint", "secret_terms", "steps", "finale"),
    )
    destiny = Fields({"intro": TEXT, "paths": Fields(dict.fromkeys(PATHS, path), PATHS[:2])}, ("intro", "paths"))
    event = Fields(
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
    stage = Fields(
        {
            "text": TEXT,
            "skip_if": Listed(Fields({"when": EXPR, "to": ID}, ("when", "to")), 0, 12),
            "extra_if": Listed(Fields({"when": EXPR, "stage": ID}, ("when", "stage")), 0, 12),
            "options": Listed(Named("stage_option"), 1, 40),
        },
        ("text", "options"),
    )
    finale = Fields({"start": ID, "stages": Mapped(ID, stage, 1)}, ("start", "stages"))
    campaign = Fields(
        {
            "id": ID,
            "title": TEXT,
            "order": Listed(ID, 1, 20, unique=True),
            "facts": Mapped(ID, fact_shape()),
        },
        ("id", "order", "facts"),
    )
    script = Fields(
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
        "passages": {"passages": Mapped(ID, TEXT)},
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
FILES: Final[dict[str, Fields]] = {
    kind: Fields(
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
