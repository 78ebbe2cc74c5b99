# interpreted: writes documentation
"""The reference of effects and conditions in docs/scenarios.md, made from the two tables of the story."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story import conditions as conditions  # fills the table of conditions
from rulewright.games.destinies.story import effects as effects  # fills the table of effects
from rulewright.games.destinies.story.arguments import Argument, Sort
from rulewright.games.destinies.story.kinds import (
    BARE,
    CONDITIONS,
    EACH,
    EACH_WORD,
    EFFECTS,
    FIELDS,
    SHORT,
    WORD,
    ConditionKind,
    EffectKind,
)


def _itself(argument: Argument) -> str:
    """A thing that is named by its id."""
    return str(argument.sort)


WORDS: Final[dict[Sort, Callable[[Argument], str]]] = {
    **dict.fromkeys(
        (a.ITEM, a.CATEGORY, a.TILE, a.POI, a.NPC, a.STATE, a.OPTION, a.EVENT, a.STACK, a.STAGE, a.FACT, a.CHARACTER,
         a.STEP, a.VARIABLE, a.VALUE, a.CONDITION),
        _itself,
    ),
    a.PLACE_OR_OFF: lambda _: "poi",
    a.ITEMS: lambda _: "[items]",
    a.CHOICE: lambda argument: "|".join(argument.words),
    a.NUMBER: lambda argument: "±n" if argument.low < 0 else "n",
    a.FILE: lambda _: "name",
    a.SOURCE: lambda argument: argument.name,
    a.RELATION: lambda argument: argument.name,
    a.SAID: lambda _: "text",
    a.ALT: lambda _: "text",
    a.DO: lambda _: "[…]",
    a.BRANCHES: lambda _: "[{id, label, when?, cost?, do}]",
}  # fmt: skip


def word(argument: Argument) -> str:
    """What stands for an argument in the reference."""
    return WORDS[argument.sort](argument)


def fields(arguments: Iterable[Argument]) -> str:
    """Arguments that are written as a map; a question mark is for what may be left out."""
    made = []
    for argument in arguments:
        name = argument.name + ("?" if argument.optional else "")
        made.append(name if word(argument) == argument.name else f"{name}: {word(argument)}")
    return "{" + ", ".join(made) + "}"


def effect(kind: EffectKind) -> str:
    """An effect as a file writes it.

    >>> effect(next(kind for kind in EFFECTS if kind.name == "give"))
    'give: {item, else: […]}'
    """
    if kind.form == WORD:
        return kind.key
    first, *rest = kind.arguments
    if kind.form == BARE:
        return f"{kind.key}: {word(first)}"
    if kind.form == FIELDS:
        return f"{kind.key}: {fields(kind.arguments)}"
    if kind.form == SHORT:
        return f"{kind.key}: {word(first)}` or `{kind.key}: {fields(kind.arguments)}"
    value = word(rest[0]) if kind.form == EACH else kind.word if kind.form == EACH_WORD else fields(rest)
    return f"{kind.key}: {{{word(first)}: {value}}}"


def condition(kind: ConditionKind) -> str:
    """A condition as a file writes it.

    >>> condition(next(kind for kind in CONDITIONS if kind.name == "at"))
    'at(npc, poi)'
    """
    if not kind.written:
        return f"{kind.name}({', '.join(word(argument) for argument in kind.arguments)})"
    return kind.written.format(**{argument.name: f"<{word(argument)}>" for argument in kind.arguments})


def effect_table() -> str:
    """Every effect with its sentence, as Markdown."""
    rows = [f"| `{_cell(effect(kind))}` | {kind.about} |" for kind in EFFECTS]
    return "\n".join(["| effect | does |", "|---|---|", *rows])


def condition_table() -> str:
    """Every condition with its sentence, as Markdown."""
    rows = [f"| `{_cell(condition(kind))}` | {kind.about} |" for kind in CONDITIONS]
    return "\n".join(["| condition | holds when |", "|---|---|", *rows])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def renewed(page: str) -> str:
    """The page with its tables made anew, between the comments that mark them."""
    for name, table in (("effects", effect_table()), ("conditions", condition_table())):
        marked = re.compile(rf"(<!-- {name} from the table -->\n).*?(<!-- end -->)", re.DOTALL)
        page = marked.sub(lambda found, table=table: f"{found[1]}{table}\n{found[2]}", page)  # type: ignore[misc]
    return page
