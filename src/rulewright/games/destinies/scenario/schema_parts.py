# interpreted: describes files, never runs in a game
"""The words of the format, and the shapes of what files are made of: variables, effects, options, abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rulewright.games.destinies.scenario.abilities import TRIGGERS
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.shapes import (
    Either,
    Enum,
    Fields,
    Int,
    Listed,
    Literal,
    Mapped,
    Named,
    Schema,
    Shape,
    Tagged,
    Word,
)
from rulewright.games.destinies.scenario.source import Node
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story.arguments import Argument, Sort
from rulewright.games.destinies.story.effects.options import OPEN
from rulewright.games.destinies.story.kinds import (
    BARE,
    EACH,
    EACH_FIELDS,
    EACH_WORD,
    EFFECTS,
    FIELDS,
    SHORT,
    WORD,
    EffectKind,
)
from rulewright.games.destinies.story.plot import MODES as MODES
from rulewright.games.destinies.story.plot import PATHS as PATHS
from rulewright.games.destinies.story.plot import SKILLS as SKILLS

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
    "passages",
    "campaign",
    "tests",
)
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
VARIABLE_NAME: Final = Word(
    rf"^(?:(?:world|me|visit)\.{ID_PATTERN}|npc\.{ID_PATTERN}\.me)$",
    "a variable such as `world.name`, `me.name` or `npc.name.me`",
)
FILE_NAME: Final = Word(r"^[a-z0-9][a-z0-9_-]{0,60}(?:\.[a-z0-9]{1,5})?$", "a file name without folders")

LOOK: Final = Word(r"^[a-z][a-z_]{1,30}$", "a word of what is drawn")
LOOKS: Final = Listed(
    Word(r"^[a-z][a-z_ ]{1,60}$", "a word of what is drawn, led by left, middle, right or far"), 1, 12
)
PICTURE: Final[dict[str, Shape]] = {"picture": FILE_NAME, "alt": TEXT, "sound": FILE_NAME, "caption": TEXT}
TOGETHER: Final = {"picture": "alt", "sound": "caption"}
ALT: Final = {"alt": "SC0501", "caption": "SC0501"}


def variable_shape() -> Shape:
    """A declared variable."""
    return Tagged(
        "type",
        {
            "bool": Fields({"type": Enum("bool"), "start": Enum(False, True)}, ("type",)),
            "int": Fields(
                {"type": Enum("int"), "min": Int(-99, 99), "max": Int(-99, 99), "start": Int(-99, 99)},
                ("type", "min", "max"),
            ),
            "enum": Fields(
                {"type": Enum("enum"), "values": Listed(ID, 1, 32, unique=True), "start": ID}, ("type", "values")
            ),
        },
    )


def fact_shape() -> Shape:
    """A fact of the chronicle."""
    return Tagged(
        "type",
        {
            "bool": Fields(
                {"type": Enum("bool"), "default": Enum(False, True), "written_by": ID},
                ("type", "default", "written_by"),
            ),
            "int": Fields(
                {
                    "type": Enum("int"),
                    "min": Int(-99, 99),
                    "max": Int(-99, 99),
                    "default": Int(-99, 99),
                    "written_by": ID,
                },
                ("type", "min", "max", "default", "written_by"),
            ),
            "enum": Fields(
                {"type": Enum("enum"), "values": Listed(ID, 1, 32, unique=True), "default": ID, "written_by": ID},
                ("type", "values", "default", "written_by"),
            ),
        },
    )


# ---- effects


def _plain(shape: Shape) -> Callable[[Argument], Shape]:
    """A sort that looks the same wherever it stands."""
    return lambda _: shape


SHAPES: Final[dict[Sort, Callable[[Argument], Shape]]] = {
    **dict.fromkeys(
        (a.ITEM, a.CATEGORY, a.TILE, a.POI, a.PLACE_OR_OFF, a.NPC, a.STATE, a.OPTION, a.EVENT, a.STACK, a.STAGE,
         a.FACT, a.STEP),
        _plain(ID),
    ),
    a.VARIABLE: _plain(VARIABLE_NAME),
    a.VALUE: _plain(Literal()),
    a.ITEMS: _plain(Listed(ID, 1, 40)),
    a.CHOICE: lambda argument: Enum(*argument.words),
    a.NUMBER: lambda argument: Int(argument.low, argument.high),
    a.FILE: _plain(FILE_NAME),
    a.SAID: _plain(Either(TEXT, Fields({"id": ID, "text": TEXT}, ("id", "text")))),
    a.ALT: _plain(TEXT),
    a.DO: _plain(DO),
    a.BRANCHES: _plain(
        Listed(
            Named("branch"),
            1,
            12,
            extra={"contains": {"not": {"anyOf": [{"required": ["when"]}, {"required": ["cost"]}]}}},
        )
    ),
}  # fmt: skip


def _shape(argument: Argument) -> Shape:
    return SHAPES[argument.sort](argument)


def _fields(arguments: Iterable[Argument]) -> Fields:
    """A map of arguments; of several that are optional things by id exactly one is there."""
    made = list(arguments)
    either = tuple(argument.name for argument in made if argument.optional and argument.sort in _NAMED)
    return Fields(
        {argument.name: _shape(argument) for argument in made},
        tuple(argument.name for argument in made if not argument.optional),
        one_of=either if len(either) > 1 else (),
        missing={argument.name: "SC0208" for argument in made if argument.sort == a.DO},
    )


_NAMED: Final = frozenset({a.ITEM, a.CATEGORY})


def _under_key(kinds: list[EffectKind]) -> Shape:
    """What stands under one key of an effect: that of its kind, or of all kinds that share the key."""
    first = kinds[0]
    if first.form == BARE:
        return _shape(first.arguments[0])
    if first.form == FIELDS:
        return _fields(first.arguments)
    if first.form == SHORT:
        return Named("switch")
    if first.form == EACH:
        return Mapped(_shape(first.arguments[0]), _shape(first.arguments[1]), 1)
    words = [kind.word for kind in kinds if kind.form == EACH_WORD]
    mapped = [kind for kind in kinds if kind.form == EACH_FIELDS]
    value: Shape = _fields(argument for kind in mapped for argument in kind.arguments[1:])
    if len(mapped) > 1:
        fields = {argument.name: _shape(argument) for kind in mapped for argument in kind.arguments[1:]}
        value = Fields(fields, one_of=tuple(kind.word for kind in mapped))
    return Mapped(_shape(first.arguments[0]), Either(Enum(*words), value) if words else value, 1)


class EffectShape(Shape):
    """The table of effects: one plain word, or a map with exactly one of its keys."""

    def __init__(self) -> None:
        self.made: tuple[int, Shape] = 0, Enum()
        """How many rows the table had then, and its shape: both at once, for stories may be read in several threads."""

    def whole(self) -> Shape:
        """The shape of the table as it is now."""
        rows, made = self.made
        if rows != len(EFFECTS):
            rows = len(EFFECTS)
            by_key: dict[str, list[EffectKind]] = {}
            for kind in EFFECTS:
                if kind.form != WORD:
                    by_key.setdefault(kind.key, []).append(kind)
            keys = {key: _under_key(kinds) for key, kinds in by_key.items()}
            words = [kind.key for kind in EFFECTS if kind.form == WORD]
            made = Either(Enum(*words), Fields(keys, one_of=tuple(keys)))
            self.made = rows, made
        return made

    def check(self, node: Node, report: Report) -> None:
        """Report what does not fit."""
        self.whole().check(node, report)

    def schema(self) -> Schema:
        """As JSON Schema."""
        return self.whole().schema()


def switch_shape() -> Shape:
    """An option to open or close: for all, or for whom it says."""
    return Either(_shape(OPEN.arguments[0]), _fields(OPEN.arguments))


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
    hints = Fields(
        dict.fromkeys(PATHS, OUTCOME),
        PATHS[:2],
    )
    reactions = Listed(Named("reaction"), 1, 80, extra={"contains": {"required": ["default"]}, "maxContains": 1})
    test = Fields(
        {
            **common,
            "type": Enum("test"),
            "skill": SKILL,
            "results": Mapped(Word("^[0-6]$", "a grade from 0 to 6"), OUTCOME, 1, required=("0",)),
        },
        (*need, "skill", "results"),
    )
    interact = Fields({**common, "type": Enum("interact"), "do": DO}, (*need, "do"))
    scan_item = Fields(
        {**common, "type": Enum("scan_item"), "mode": Enum("show", "use", "give"), "reactions": reactions},
        (*need, "mode", "reactions"),
    )
    scan_destiny = Fields(
        {**common, "type": Enum("scan_destiny"), "hints": Mapped(ID, hints), "default": OUTCOME},
        (*need, "hints", "default"),
    )
    trade = Fields({**common, "type": Enum("trade"), "stack": ID}, (*need, "stack"))
    staged = {"interact": interact, "test": test, "scan_item": scan_item}
    return Tagged("type", {**staged, "scan_destiny": scan_destiny, "trade": trade}), Tagged("type", dict(staged))


def ability_shape() -> Shape:
    """What an item can do."""
    number = Int(1, 3, "SC0210")
    amounts = ("roll_total", "successes", "skill_points", "refresh", "move_range", "coins", "ignore_loss")
    effect: dict[str, Shape] = dict.fromkeys(amounts, number)
    effect |= {"reroll": Enum("any", "main", "effort"), "peek_tile": Enum(True), "skill": Enum(*SKILLS, "any")}
    return Fields(
        {
            "kind": Enum("always", "discard"),
            "trigger": Enum(*TRIGGERS),
            "cost": Fields(
                {
                    "none": Enum(True),
                    "discard_self": Enum(True),
                    "exhaust_effort": Int(1, 3),
                    "coins": Int(1, 40),
                    "once_per_turn": Enum(True),
                }
            ),
            "effect": Fields(effect, one_of=(*amounts, "reroll", "peek_tile")),
        },
        ("kind", "trigger", "effect"),
    )
