# interpreted: describes files, never runs in a game
"""The words of the format, and the shapes of what files are made of: variables, effects, options, abilities."""

from __future__ import annotations

from typing import Final

from rulewright.games.destinies.scenario.abilities import TRIGGERS
from rulewright.games.destinies.scenario.shapes import (
    Either,
    Enum,
    Int,
    Listed,
    Literal,
    Mapped,
    Named,
    Record,
    Shape,
    Tagged,
    Word,
)

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

ID_PATTERN: Final = r"[a-z][a-z0-9_]{1,39}"
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
    rf"^(?:(?:world|me|visit)\.{ID_PATTERN}|npc\.{ID_PATTERN}\.me)$",
    "a variable such as `world.name`, `me.name` or `npc.name.me`",
)
FILE_NAME: Final = Word(r"^[a-z0-9][a-z0-9_-]{0,60}(?:\.[a-z0-9]{1,5})?$", "a file name without folders")

PICTURE: Final[dict[str, Shape]] = {"picture": FILE_NAME, "alt": TEXT, "sound": FILE_NAME, "caption": TEXT}
TOGETHER: Final = {"picture": "alt", "sound": "caption"}
ALT: Final = {"alt": "SC0501", "caption": "SC0501"}


def variable_shape() -> Shape:
    """A declared variable."""
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


def fact_shape() -> Shape:
    """A fact of the chronicle."""
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


def effect_shape() -> Shape:
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


def options_shape() -> tuple[Shape, Shape]:
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


def ability_shape() -> Shape:
    """What an item can do."""
    number = Int(1, 3, "SC0210")
    amounts = ("roll_total", "successes", "skill_points", "refresh", "move_range", "coins", "ignore_loss")
    effect: dict[str, Shape] = dict.fromkeys(amounts, number)
    effect |= {"reroll": Enum("any", "main", "effort"), "peek_tile": Enum(True), "skill": Enum(*SKILLS, "any")}
    return Record(
        {
            "kind": Enum("always", "discard"),
            "trigger": Enum(*TRIGGERS),
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
