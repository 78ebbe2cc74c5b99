# interpreted: made once a scenario, for print
"""Printable sheets of items and Destinies, each with its code, for a table that likes paper. [D-205 D-206]"""

from __future__ import annotations

import hashlib
from html import escape
from typing import Any, Final

from rulewright.games.destinies.scenario import model as m

_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_ABILITIES: Final = {
    "roll_total": "+{n} to the roll total{skill}",
    "successes": "+{n} successes{skill}",
    "reroll": "re-roll {which} dice once",
    "skill_points": "gain {n} skill points{skill}",
    "refresh": "refresh {n} Effort dice",
    "move_range": "move {n} further",
    "coins": "gain {n} coins",
    "ignore_loss": "lose {n} skill points fewer",
    "peek_tile": "see what waits on one unexplored tile",
}
_TRIGGERS: Final = {
    "any_time": "any time",
    "turn_start": "at the start of your turn",
    "on_move": "when you move",
    "on_stay": "when you stay",
    "on_explore": "when you explore",
    "on_visit": "when you visit",
    "before_roll": "before a roll",
    "after_roll": "after a roll",
    "on_loss": "when you lose skill points",
}


def code(scenario: str, *parts: str) -> str:
    """The short code of a card: typed or scanned, it says the same as a tap on the screen.

    >>> code("low_water", "item", "smoked_eel") == code("low_water", "item", "smoked_eel")
    True
    >>> len(code("low_water", "destiny", "marit", "dawn"))
    6
    """
    number = int.from_bytes(hashlib.sha256("/".join((scenario, *parts)).encode()).digest()[:8], "big")
    letters = ""
    for _ in range(6):
        number, place = divmod(number, len(_ALPHABET))
        letters += _ALPHABET[place]
    return letters


def words_of(ability: m.Ability | None) -> str:
    """An ability in one line."""
    if ability is None:
        return ""
    skill = f" in {ability.skill}" if ability.skill else ""
    told = _ABILITIES[ability.effect].format(n=ability.number, skill=skill, which=ability.which)
    costs = [
        f"exhaust {ability.exhaust} Effort" if ability.exhaust else "",
        f"pay {ability.coins} coins" if ability.coins else "",
        "once per turn" if ability.once_per_turn else "",
    ]
    paid = ", ".join(cost for cost in costs if cost)
    return f"{ability.kind.capitalize()}, {_TRIGGERS[ability.trigger]}{f' ({paid})' if paid else ''}: {told}."


def sheet(scenario: m.Scenario, language: str | None = None) -> dict[str, Any]:
    """Every card as plain data, the texts in a language."""
    told = scenario.translations.get(language or "", {})

    def say(passage: m.Passage | None) -> str:
        return "" if passage is None else told.get(passage.key, passage.text)

    items = [
        {
            "number": item.number,
            "name": say(item.name),
            "value": item.value,
            "categories": list(item.categories),
            "copies": item.copies,
            "ability": words_of(item.ability),
            "code": code(scenario.id, "item", item.id),
        }
        for item in sorted(scenario.items.values(), key=lambda item: item.number)
    ]
    destinies = [
        {
            "character": say(scenario.characters[destiny.character].name),
            "intro": say(destiny.intro),
            "paths": [
                {
                    "path": path.id,
                    "goal": say(path.goal),
                    "hint": say(path.finale_hint),
                    "steps": [say(step.text) for step in path.steps.values() if step.text is not None],
                    "code": code(scenario.id, "destiny", destiny.character, path.id),
                }
                for path in destiny.paths.values()
            ],
        }
        for destiny in scenario.destinies.values()
    ]
    return {"scenario": scenario.id, "title": say(scenario.title), "items": items, "destinies": destinies}


def page(cards: dict[str, Any]) -> str:
    """The sheets as one page for the printer: items three in a row, each Destiny folded in the middle."""
    made = [_HEAD.replace("TITLE", escape(cards["title"]))]
    for item in cards["items"]:
        value = "–" if item["value"] is None else str(item["value"])
        for _ in range(item["copies"]):
            made.append(
                f'<article class="item"><header><b>{escape(item["name"])}</b><span>{item["number"]:03d}</span></header>'
                f"<p>{escape(', '.join(item['categories']))}</p><p>{escape(item['ability'])}</p>"
                f"<footer><span>Value {value}</span><code>{item['code']}</code></footer></article>"
            )
    for destiny in cards["destinies"]:
        paths = "".join(
            f"<section><h3>{escape(path['path'])}</h3><p>{escape(path['goal'])}</p>"
            f"<ul>{''.join(f'<li>{escape(step)}</li>' for step in path['steps'])}</ul>"
            f"<p><i>{escape(path['hint'])}</i></p><code>{path['code']}</code></section>"
            for path in destiny["paths"]
        )
        made.append(
            f'<article class="destiny"><h2>{escape(destiny["character"])}</h2>'
            f"<p>{escape(destiny['intro'])}</p>{paths}</article>"
        )
    return "\n".join([*made, "</main></body></html>\n"])


_HEAD: Final = """<!doctype html>
<html><head><meta charset="utf-8"><title>TITLE</title><style>
body{font-family:serif;margin:8mm}main{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm}
article{border:.3mm solid #000;border-radius:3mm;padding:3mm;break-inside:avoid}
.item{min-height:80mm;display:flex;flex-direction:column}.item footer{margin-top:auto}
header,footer{display:flex;justify-content:space-between}.destiny{grid-column:1/-1;break-before:page}code{font-size:14pt}
</style></head><body><main>"""
