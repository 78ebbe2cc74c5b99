# interpreted: made once a scenario, for print
"""Printable sheets of items and Destinies for a table that likes paper: drawn as on the table, with number and QR code.

One scheme of codes: the number on a card is what is typed and what its QR code says. [D-205 D-206]
"""

from __future__ import annotations

from base64 import b64encode
from html import escape
from importlib.resources import files
from typing import Any, Final

import segno

from rulewright.draw.model import Art, Piece, Stamp, Text
from rulewright.draw.svg import defined, piece_svg, symbol_svg
from rulewright.games.destinies.draw.about import ability_text, unseen
from rulewright.games.destinies.draw.art import art
from rulewright.games.destinies.draw.cards import face_of, printed_on
from rulewright.games.destinies.shelf.library import Tale, on_the_shelf
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.words.texts import Words, item_card, path_card

PAPERS: Final = {"a4": ("A4", 210.0, 297.0), "letter": ("letter", 215.9, 279.4)}
"""What printers hold: the name that style sheets know, and millimetres."""
CARD: Final = (63.0, 88.0)
"""Millimetres; the drawn card has two units to each."""
ACROSS: Final = 3
A_SHEET: Final = 9
QUIET: Final = 4
"""White modules round a QR code, as its standard asks."""
SIDE: Final = 21 + 2 * QUIET
"""Modules from edge to edge of version 1, the smallest: it holds any card's number at the highest correction."""
FIGURES: Final = "U+0025,U+002B,U+0030-0039,U+003C,U+003D"
EMBEDDED: Final = (
    ("IM Fell DW Pica", "normal", "IMFellDWPica-400.ttf", ""),
    ("IM Fell DW Pica", "italic", "IMFellDWPica-400i.ttf", ""),
    ("IM Fell DW Pica", "normal", "EBGaramond-400.ttf", FIGURES),
    ("IM Fell DW Pica", "italic", "EBGaramond-400i.ttf", FIGURES),
    ("EB Garamond", "normal", "EBGaramond-400.ttf", ""),
    ("EB Garamond", "italic", "EBGaramond-400i.ttf", ""),
)
"""The faces of the cards; a page that is carried to another printer brings them along. Figures are Garamond's: a
1 of Fell is a capital I."""


def sheet(told: Tale, language: str = "") -> dict[str, Any]:
    """Every card as plain data, the texts in a language."""
    with on_the_shelf(told):
        w = words_of(told, language)
        items = sorted(range(len(w.plot.item_ids)), key=lambda item: w.plot.item_number[item])
        return {
            "scenario": w.plot.id,
            "title": w.text(w.plot.title),
            "items": [item_data(w, item) for item in items],
            "destinies": [destiny_data(w, character) for character in range(len(w.plot.character_ids))],
        }


def words_of(told: Tale, language: str) -> Words:
    """The words of a story that nobody plays yet."""
    return Words(unseen(told.plot.source, language or told.scenario.language))


def item_data(w: Words, item: int) -> dict[str, Any]:
    """An item's card. [D-123 D-205]"""
    ability, value = w.plot.item_ability[item], w.plot.item_value[item]
    return {
        "number": item_card(w.plot.item_number[item]),
        "id": w.plot.item_ids[item],
        "name": w.text(w.plot.item_names[item]),
        "value": None if value == NONE else value,
        "categories": [w.plot.category_ids[kind] for kind in w.plot.item_categories[item]],
        "copies": w.plot.instance_item.count(item),
        "ability": "" if ability is None else ability_text(w, ability),
    }


def destiny_data(w: Words, character: int) -> dict[str, Any]:
    """A Destiny with its paths. [D-011 D-205]"""
    paths = []
    for path in range(MAX_PATHS):
        at = character * MAX_PATHS + path
        if w.plot.path_there[at] == 1:
            paths.append(
                {
                    "number": path_card(character, path),
                    "path": path,
                    "name": w(f"path{path}"),
                    "goal": w.text(w.plot.path_goal[at]),
                    "steps": [text for text in (w.text(step) for step in w.plot.path_step_texts[at]) if text],
                    "hint": w.text(w.plot.path_hint[at]),
                }
            )
    return {"character": w.character(character), "intro": w.text(w.plot.destiny_intro[character]), "paths": paths}


def qr_path(number: str) -> str:
    """The dark modules of a card's QR code as one path, a unit each, inside its quiet zone. [D-205]"""
    rows = segno.make(number, error="h", version=1, micro=False, boost_error=False).matrix
    parts = []
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                parts.append(f"M{x + QUIET} {y + QUIET}h1v1h-1z")
    return "".join(parts)


def qr_svg(number: str, x: float, y: float, side: float) -> str:
    """A card's QR code on white, black in any light."""
    move = f"translate({x:g} {y:g}) scale({side / SIDE:.4g})"
    inside = f'<path d="{qr_path(number)}" fill="#000" shape-rendering="crispEdges"/>'
    return f'<g transform="{move}"><rect width="{SIDE}" height="{SIDE}" fill="#fff"/>{inside}</g>'


def page(told: Tale, language: str = "", paper: str = "a4") -> str:
    """The sheets as one page for the printer: nine items a sheet to cut, then each Destiny on a sheet to fold."""
    cards, look = sheet(told, language), art()
    named, wide, high = PAPERS[paper]
    left, top = (wide - ACROSS * CARD[0]) / 2, (high - A_SHEET // ACROSS * CARD[1]) / 2
    style = _STYLE.replace("PAPER", named).replace("WIDE", f"{wide:g}").replace("HIGH", f"{high:g}")
    style = style.replace("LEFT", f"{left:g}").replace("TOP", f"{top:g}")
    with on_the_shelf(told):
        w = words_of(told, language)
        used: set[tuple[str, str]] = set()
        drawn = [card for data in cards["items"] for card in [item_svg(w, look, data, used)] * data["copies"]]
        folded = [letter(look, destiny) for destiny in cards["destinies"]]
    sheets = []
    for first in range(0, len(drawn), A_SHEET):
        marks = crop_marks(wide, high, left, top)
        sheets.append(f'<section class="sheet">{marks}{"".join(drawn[first : first + A_SHEET])}</section>')
    symbols = f'<svg width="0" height="0" class="symbols"><defs>{defined(look, used, "day")}</defs></svg>'
    title = escape(cards["title"])
    head = f'<meta charset="utf-8"><title>{title}</title><style>{faces()}{style}</style>'
    body = symbols + "\n".join([*sheets, *folded])
    return f'<!doctype html>\n<html lang="{w.language}"><head>{head}</head><body>{body}</body></html>\n'


def item_svg(w: Words, look: Art, data: dict[str, Any], used: set[tuple[str, str]]) -> str:
    """An item's card as on the table, its picture moved aside for number and code; `used` gathers what it stamps."""
    item = w.plot.item_ids.index(data["id"])
    face = face_of(w, item)
    stamps, texts = printed_on(face)
    stamps = (Stamp(stamps[0].art, 41, 80, 0.66), *stamps[1:])
    number = Text(data["number"], 96, 110, "value")
    piece = Piece(f"card-{item}", "card", 0, 0, title=face.name, texts=(*texts, number), stamps=stamps)
    used |= {("card", "")} | {(stamp.art, "") for stamp in stamps}
    drawn = piece_svg(piece, look, "day") + qr_svg(data["number"], 75, 52, 42)
    return f'<svg class="item" viewBox="0 0 126 176" role="img">{drawn}</svg>'


def letter(look: Art, destiny: dict[str, Any]) -> str:
    """A Destiny: a path on each half, to be folded so that one is shown and the other not. [D-011 D-105]"""
    halves = []
    for path in destiny["paths"]:
        symbol = f"light-{path['path']}-2"
        light = symbol_svg(symbol, look.symbols[symbol], look, "day") if symbol in look.symbols else ""
        steps = "".join(f"<li>{escape(step)}</li>" for step in path["steps"])
        code = f'<svg viewBox="0 0 {SIDE} {SIDE}">{qr_svg(path["number"], 0, 0, SIDE)}</svg>'
        halves.append(
            f'<div class="path"><div class="light">{light}</div><h3>{escape(path["name"])}</h3>'
            f'<p>{escape(path["goal"])}</p><ul>{steps}</ul><p class="hint">{escape(path["hint"])}</p>'
            f'<div class="code">{code}<b>{path["number"]}</b></div></div>'
        )
    head = f"<h2>{escape(destiny['character'])}</h2><p>{escape(destiny['intro'])}</p>"
    return f'<section class="sheet letter">{head}<div class="paths">{"".join(halves)}</div></section>'


def crop_marks(wide: float, high: float, left: float, top: float) -> str:
    """Where to cut: short lines in the margins, none on a card."""
    lines = []
    for k in range(ACROSS + 1):
        x = left + k * CARD[0]
        lines += [f"M{x:g} 2V{top - 1:g}", f"M{x:g} {high - 2:g}V{high - top + 1:g}"]
    for k in range(A_SHEET // ACROSS + 1):
        y = top + k * CARD[1]
        lines += [f"M2 {y:g}H{left - 1:g}", f"M{wide - 2:g} {y:g}H{wide - left + 1:g}"]
    return (
        f'<svg class="marks" viewBox="0 0 {wide:g} {high:g}" aria-hidden="true">'
        f'<path d="{"".join(lines)}" stroke="#000" stroke-width=".2"/></svg>'
    )


def faces() -> str:
    """The faces of the cards inside the page; where they are not built, the reader's own serifs stand in."""
    made = []
    for family, style, name, only in EMBEDDED:
        file = files("rulewright.draw").joinpath("faces", name)
        if file.is_file():
            data = b64encode(file.read_bytes()).decode()
            figures = f";unicode-range:{only}" if only else ""
            source = f"src:url(data:font/ttf;base64,{data}){figures}"
            made.append(f'@font-face{{font-family:"{family}";font-style:{style};{source}}}\n')
    return "".join(made)


_STYLE: Final = """
@page{size:PAPER;margin:0}
*{box-sizing:border-box}
body{margin:0;font:11pt/1.35 "EB Garamond",serif;color:#2b1e12;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
.symbols{position:absolute}
.sheet{position:relative;width:WIDEmm;height:HIGHmm;padding:TOPmm LEFTmm;break-after:page;overflow:hidden;
display:grid;grid-template-columns:repeat(3,63mm);grid-auto-rows:88mm;align-content:start}
.sheet:last-child{break-after:auto}
.marks{position:absolute;inset:0;width:100%;height:100%}
.item{position:relative;width:63mm;height:88mm;padding:.75mm}
.letter{display:block;padding:15mm}
.letter h2{font:20pt/1.2 "IM Fell DW Pica",serif;margin:0 0 3mm}
.paths{display:grid;grid-template-columns:1fr 1fr}
.path{padding:4mm 6mm;display:flex;flex-direction:column;min-height:110mm;break-inside:avoid}
.path:nth-child(odd){border-right:.2mm dashed #5b4730}
.path h3{font:italic 16pt/1.2 "IM Fell DW Pica",serif;margin:2mm 0;text-transform:capitalize}
.path p,.path ul{margin:0 0 2.5mm;padding:0}.path ul{padding-left:5mm}
.light svg{height:22mm;width:auto}
.hint{font-style:italic}
.code{margin-top:auto;display:flex;align-items:center;gap:3mm}
.code svg{width:24mm;height:24mm}.code b{font:400 18pt "IM Fell DW Pica",serif}
@media screen{body{background:#ddd}.sheet{background:#fff;margin:6mm auto;box-shadow:0 1mm 4mm #0004}}
"""
