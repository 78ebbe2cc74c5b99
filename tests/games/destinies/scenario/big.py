"""A scenario of two hundred places, made by rule: for the measures of size and speed.

    python tests/games/destinies/scenario/big.py FOLDER

writes it; the tests use `write` directly.
"""

import sys
from pathlib import Path

WIDE = 20
PLACES = 200
SKILLS = ("INT", "DEX", "POW")


def head(kind: str) -> str:
    """The two lines that every file begins with."""
    return f"format: scenario/1\nfile: {kind}\n"


def place(number: int) -> str:
    """One place with a test, a talk, an item scan and a thing to find."""
    item = f"thing_{number % 40}"
    return (
        head("poi")
        + f"poi:\n  id: place_{number}\n  tile: tile_{number}\n  kind: place\n  name: Place {number}\n"
        + f"  arrive:\n    - id: known\n      when: me.fact_{number % 60}\n      text: You know this place by now.\n"
        + "    - id: plain\n      text: A place like any other.\n  options:\n"
        + f"    - id: look_{number}\n      type: test\n      skill: {SKILLS[number % 3]}\n      label: Look around.\n"
        + "      results:\n        0:\n          text: Nothing.\n"
        + f"        1:\n          text: Something.\n          do: [{{set: {{me.fact_{number % 60}: true}}}}]\n"
        + f"        3:\n          text: A thing.\n          do: [{{give: {{item: {item}, else: [{{coins: 1}}]}}}}]\n"
        + f"    - id: work_{number}\n      type: interact\n      label: Work here.\n"
        + "      do:\n        - say: A coin.\n        - coins: 1\n"
        + f"    - id: show_{number}\n      type: scan_item\n      mode: show\n      label: Show something.\n"
        + f"      reactions:\n        - item: {item}\n          text: Ah.\n          do: [{{xp: 1}}]\n"
        + "        - default: true\n          text: Hm.\n"
    )


def write(folder: Path, places: int = PLACES) -> Path:
    """Write the scenario into a new folder."""
    folder.mkdir(parents=True)
    (folder / "pois").mkdir()
    for number in range(places):
        (folder / "pois" / f"place_{number}.yaml").write_text(place(number), encoding="utf-8")
    tiles = head("tiles") + "tiles:\n"
    for number in range(places):
        near = [n for n in (number + 1, number + WIDE) if n < places and (n != number + 1 or n % WIDE)]
        tiles += f"  tile_{number}:\n    pos: [{number % WIDE}, {number // WIDE}]\n    front: Land {number}.\n"
        tiles += f"    on_explore:\n      pois: [place_{number}]\n"
        tiles += f"      place: [{', '.join(f'tile_{n}' for n in near)}]\n" if near else ""
    (folder / "tiles.yaml").write_text(tiles, encoding="utf-8")
    items = (
        head("items")
        + "items:\n"
        + "".join(
            f"  thing_{n}:\n    number: {n + 1}\n    value: 2\n    categories: [thing]\n    copies: 3\n"
            for n in range(40)
        )
    )
    (folder / "items.yaml").write_text(items, encoding="utf-8")
    people, ends = ("anna", "bert", "cleo"), ("dawn", "dusk")
    facts = "".join(f"      fact_{n}: {{type: bool, start: false}}\n" for n in range(60))
    endings = "".join(f"    {w}:\n" + "".join(f"      {e}:\n        text: Done.\n" for e in ends) for w in people)
    scenario = (
        head("scenario") + "scenario:\n  id: big\n  title: Big\n  language: en\n  minutes: 90\n  intro: A wide land.\n"
        "  start: {tile: tile_0}\n  characters: [anna, bert, cleo]\n  finale_turns: 2\n  vars:\n    me:\n" + facts
        + "  endings:\n" + endings + "    nobody:\n      text: Nobody.\n"
    )  # fmt: skip
    (folder / "scenario.yaml").write_text(scenario, encoding="utf-8")
    skills = "skills: {INT: [6, 9], DEX: [7, 9], POW: [5, 7]}"
    folk = "".join(f"  {w}:\n    name: {w}\n    alt: Somebody.\n    {skills}\n" for w in people)
    (folder / "characters.yaml").write_text(head("characters") + "characters:\n" + folk, encoding="utf-8")
    destinies, finales = head("destinies") + "destinies:\n", head("finales") + "finales:\n"
    for who_number, who in enumerate(people):
        destinies += f"  {who}:\n    intro: You.\n    paths:\n"
        for path_number, path in enumerate(ends):
            fact = who_number * 2 + path_number
            destinies += (
                f"      {path}:\n        goal: Win.\n        finale_hint: There.\n        secret_terms: [zinc]\n"
                f"        steps:\n          know: {{any_of: [me.fact_{fact}]}}\n"
                f"          more: {{any_of: [me.fact_{fact + 9}]}}\n"
                f"        finale:\n          id: {who}_{path}\n          at: place_{fact}\n"
                "          needs: [know, more]\n"
                "          label: End it.\n"
            )
            finales += (
                f"  {who}_{path}:\n    start: only\n    stages:\n      only:\n        text: Now.\n        options:\n"
                f"          - id: {who}_{path}_try\n            type: test\n            skill: INT\n"
                "            label: Try.\n            results:\n"
                "              0:\n                text: No.\n                do: [{stage: only}]\n"
                "              2:\n                text: Yes.\n                do: [win]\n"
            )
    (folder / "destinies.yaml").write_text(destinies, encoding="utf-8")
    (folder / "finales.yaml").write_text(finales, encoding="utf-8")
    return folder


if __name__ == "__main__":
    write(Path(sys.argv[1]))
