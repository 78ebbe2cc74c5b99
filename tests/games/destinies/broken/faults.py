"""Planted faults: a change or two each to the clean scenario beside this file, and the code that must be found."""

from typing import NamedTuple


class Edit(NamedTuple):
    """In a file, `old` becomes `new` wherever it stands; without `old` the file is new."""

    file: str
    old: str
    new: str


class Fault(NamedTuple):
    """A fault, and the code of the finding that names it."""

    name: str
    code: str
    edits: tuple[Edit, ...]


def fault(name: str, code: str, *edits: tuple[str, str, str]) -> Fault:
    """One planted fault."""
    return Fault(name, code, tuple(Edit(*edit) for edit in edits))


LONG = " ".join(["and the water ran"] * 31)
PO = 'msgctxt "{}"\nmsgid "{}"\nmsgstr "{}"\n'

SIX = [f"  box_{n}:\n    number: {n + 10}\n    value: 1\n    categories: [box]\n" for n in range(1, 7)]
HALF = " ".join(["and the water ran"] * 28)
NO_WAGES = (
    (
        "pump.yaml",
        "        - say: The handle squeaks.\n        - coins: 1\n",
        "        - say: The handle squeaks.\n        - xp: 1\n",
    ),
    ("pump.yaml", "[{coins: 1}, {add", "[{add"),
    ("pump.yaml", "[{coins: 2}, {add", "[{add"),
)
CAMPAIGN = """format: scenario/1
file: campaign
campaign:
  id: mills
  order: [older, clean]
  facts:
    rich: {type: bool, default: false, written_by: older}
"""

FAULTS: tuple[Fault, ...] = (
    fault(
        "unknown key",
        "SC0101",
        ("tiles.yaml", "    teaser: Water.", "    teaser: Water.\n    colour: blue"),
    ),
    fault(
        "missing field",
        "SC0101",
        ("tiles.yaml", "    front: A barn with a ladder.\n", ""),
    ),
    fault(
        "no such kind of option",
        "SC0101",
        ("weir.yaml", "type: interact\n      label: Open", "type: magic\n      label: Open"),
    ),
    fault(
        "condition that does not parse",
        "SC0101",
        ("weir.yaml", "when: not me.paid", "when: not me.paid and"),
    ),
    fault(
        "exit in an ordinary option",
        "SC0101",
        ("weir.yaml", "        - say: It shuts.", "        - win"),
    ),
    fault(
        "two options of one name",
        "SC0102",
        ("weir.yaml", "id: shut_sluice", "id: open_sluice"),
    ),
    fault(
        "unknown item",
        "SC0103",
        ("loft.yaml", "give: {item: old_deed", "give: {item: old_dead"),
    ),
    fault(
        "unknown variable",
        "SC0103",
        ("weir.yaml", "when: not me.paid", "when: not me.payed"),
    ),
    fault(
        "unknown stage",
        "SC0103",
        ("finales.yaml", "{stage: haul_end}", "{stage: haul_ende}"),
    ),
    fault(
        "tile beside no other",
        "SC0103",
        ("scenario.yaml", "placed: [river, barn]", "placed: [river, born]"),
    ),
    fault(
        "prose in a flow map",
        "SC0104",
        (
            "loft.yaml",
            "          do: [{set: {world.hatch_open: true}}]\n    - id: hatch_item",
            "          do: [{say: It opens, with a sigh}, {set: {world.hatch_open: true}}]\n    - id: hatch_item",
        ),
    ),
    fault(
        "yes is not a truth",
        "SC0105",
        ("scenario.yaml", "hatch_open: {type: bool, start: false}", "hatch_open: {type: bool, start: no}"),
    ),
    fault(
        "value outside the domain",
        "SC0106",
        ("weir.yaml", "world.sluice: open", "world.sluice: ajar"),
    ),
    fault(
        "undeclared transition",
        "SC0107",
        ("pump.yaml", "by: [help_miller]", "by: [cheat_miller]"),
    ),
    fault(
        "domain too large",
        "SC0109",
        ("scenario.yaml", "max: 3", "max: 300"),
    ),
    fault(
        "option without effect",
        "SC0203",
        (
            "pump.yaml",
            "        - say: The handle squeaks.\n        - coins: 1\n",
            "        - set: {me.knows: true}\n        - set: {me.knows: true}\n",
        ),
    ),
    fault(
        "bands all alike",
        "SC0204",
        (
            "loft.yaml",
            "          text: It gives.\n          do: [{set: {world.hatch_open: true}}]",
            "          text: It holds.",
        ),
    ),
    fault(
        "passage too long",
        "SC0205",
        ("loft.yaml", "text: Straw to the roof.", f"text: Straw {LONG}."),
    ),
    fault(
        "item of no use",
        "SC0207",
        (
            "items.yaml",
            "    value: 1\n    categories: [rope]\n    ability:\n      kind: discard\n      trigger: any_time\n"
            "      effect: {move_range: 1}\n",
            "    value: 0\n    categories: [rope]\n",
        ),
    ),
    fault(
        "give without else",
        "SC0208",
        ("loft.yaml", "{item: old_deed, else: [{coins: 1}]}", "{item: old_deed}"),
    ),
    fault(
        "ability without a limit",
        "SC0210",
        (
            "items.yaml",
            "    ability:\n      kind: discard\n      trigger: any_time",
            "    ability:\n      kind: always\n      trigger: any_time",
        ),
    ),
    fault(
        "ability ill paired",
        "SC0210",
        ("items.yaml", "trigger: after_roll", "trigger: on_move"),
    ),
    fault(
        "nobody to ask",
        "SC0211",
        (
            "pump.yaml",
            "      type: scan_destiny\n      label: Tell him what you want.\n      hints:\n        anna:\n"
            "          dawn:\n            text: Look under the straw.\n          dusk:\n"
            "            text: Four coins at the gate.\n        bert:\n          dawn:\n"
            "            text: Ask at the boards.\n          dusk:\n"
            "            text: Carry, and be trusted.\n      default:\n        text: He spits.\n",
            "      type: interact\n      label: Talk.\n      do:\n        - say: He spits.\n        - xp: 1\n",
        ),
    ),
    fault(
        "forced choice that may be empty",
        "SC0304",
        (
            "loft.yaml",
            "              label: Take it.\n",
            "              label: Take it.\n              when: me.knows\n",
        ),
        (
            "loft.yaml",
            "              label: Leave it.\n",
            "              label: Leave it.\n              when: me.wheel\n",
        ),
    ),
    fault(
        "stage without a way on",
        "SC0304",
        (
            "finales.yaml",
            "                text: Not yet.\n                do: [{stage: bar_last}]",
            "                text: Not yet.",
        ),
    ),
    fault(
        "grade out of reach",
        "SC0305",
        ("wheel_room.yaml", "      skill: DEX\n", "      skill: POW\n"),
        ("wheel_room.yaml", "        2:\n          text: It turns", "        6:\n          text: It turns"),
    ),
    fault(
        "only a unique item",
        "SC0306",
        ("destinies.yaml", "know: {any_of: [me.knows, has(old_deed)]}", "know: {any_of: [has(old_deed)]}"),
    ),
    fault(
        "stages that skip to each other",
        "SC0307",
        (
            "finales.yaml",
            "      haul:\n        text: It begins.\n",
            "      haul:\n        text: It begins.\n        skip_if:\n          - when: me.knows\n"
            "            to: haul\n",
        ),
    ),
    fault(
        "a hint that tells",
        "SC0401",
        ("pump.yaml", "text: Look under the straw.", "text: Look at the wheel."),
    ),
    fault(
        "a question that tells",
        "SC0401",
        ("pump.yaml", "label: Tell him what you want.", "label: Tell him about the wheel."),
    ),
    fault(
        "six things to carry",
        "SC0109",
        ("items.yaml", "items:\n", "items:\n" + "".join(SIX)),
        (
            "destinies.yaml",
            "know: {any_of: [me.knows, has(old_deed)]}",
            "know: {any_of: [has(box_1) and has(box_2) and has(box_3)]}",
        ),
        ("destinies.yaml", "mend: {any_of: [me.wheel]}", "mend: {any_of: [has(box_4) and has(box_5) and has(box_6)]}"),
    ),
    fault(
        "shut out every day",
        "SC0101",
        (
            "events.yaml",
            "    when: world.hatch_open\n    do:\n",
            "    day: 2\n    repeat: 1\n    do:\n      - close: {id: pay_gate, for: turn}\n",
        ),
    ),
    fault(
        "virtue in the text",
        "SC0403",
        ("pump.yaml", "say: Nobody sees it.", "say: Virtue -2."),
    ),
    fault(
        "picture without words",
        "SC0501",
        ("loft.yaml", "  kind: object\n", "  kind: object\n  token: hay\n"),
    ),
    fault(
        "text not translated",
        "SC0502",
        ("strings/de.po", "", PO.format("poi.loft.name", "The loft", "Der Boden")),
    ),
    fault(
        "placeholder lost",
        "SC0503",
        ("strings/de.po", "", PO.format("poi.loft.name", "The loft", "Der Boden von {me}")),
    ),
    fault(
        "option that never opens",
        "SC0201",
        ("events.yaml", "      - open: ask_rain\n", ""),
    ),
    fault(
        "condition that cannot hold",
        "SC0201",
        ("weir.yaml", "when: world.sluice == open", "when: world.sluice == open and world.sluice == shut"),
    ),
    fault(
        "tile that is never placed",
        "SC0101",
        ("tiles.yaml", "      place: [mill]\n", ""),
    ),
    fault(
        "state that never comes",
        "SC0201",
        ("pump.yaml", "states: [gruff, kind]", "states: [gruff, kind, gone]"),
    ),
    fault(
        "reaction behind another",
        "SC0201",
        (
            "pump.yaml",
            "        - item: old_deed\n          text: He reads it twice.\n"
            "          do: [{set: {me.knows: true}}]\n        - category: tool\n"
            "          text: He tests the edge.\n",
            "        - category: tool\n          text: He tests the edge.\n        - item: old_deed\n"
            "          text: He reads it twice.\n          do: [{set: {me.knows: true}}]\n"
            "        - item: oil_can\n          text: He sniffs at it.\n",
        ),
    ),
    fault(
        "blocked: only the first may read and pay",
        "SC0301",
        ("weir.yaml", "      cost: {coins: 4}\n", "      cost: {coins: 4}\n      once: ever\n"),
        ("weir.yaml", "      when: not me.knows\n", "      when: not me.knows\n      once: ever\n"),
        ("loft.yaml", "                - give: {item: old_deed, else: [{coins: 1}]}\n", "                - coins: 1\n"),
    ),
    fault(
        "blocked: the gate can be shut for good",
        "SC0301",
        (
            "weir.yaml",
            "        - say: It shuts.\n",
            "        - say: It shuts.\n        - close: pay_gate\n        - close: read_boards\n"
            "        - close: search_straw\n",
        ),
    ),
    fault(
        "blocked: the weir can be taken away",
        "SC0301",
        (
            "weir.yaml",
            "        - say: It shuts.\n",
            "        - say: It shuts.\n        - poi: {weir: remove}\n        - close: search_straw\n",
        ),
    ),
    fault(
        "blocked by one's own mistake",
        "SC0301",
        (
            "weir.yaml",
            "        0:\n          text: Only weather.\n",
            "        0:\n          text: Only weather.\n"
            "          do: [{close: {id: pay_gate, for: me}}, {close: {id: read_boards, for: me}}]\n",
        ),
    ),
    fault(
        "a path that can be lost",
        "SC0302",
        ("weir.yaml", "      cost: {coins: 4}\n", "      cost: {coins: 4}\n      once: ever\n"),
    ),
    fault(
        "Finale that cannot be won",
        "SC0303",
        ("finales.yaml", "do: [win]", "do: [defeat]"),
        ("finales.yaml", "              - win\n", "              - defeat\n"),
    ),
    fault(
        "blocked: the miller walks away with it",
        "SC0301",
        ("destinies.yaml", "know: {any_of: [me.knows, has(old_deed)]}", "know: {any_of: [npc.miller is kind]}"),
        ("pump.yaml", "states: [gruff, kind]", "states: [gruff, kind, angry]"),
        (
            "pump.yaml",
            "by: [help_miller]}\n",
            "by: [help_miller]}\n    - {from: gruff, to: angry, by: [cheat_miller]}\n"
            "    - {from: kind, to: angry, by: [cheat_miller]}\n",
        ),
        (
            "pump.yaml",
            "        - say: Nobody sees it.\n",
            "        - say: He saw it.\n        - npc: {miller: angry}\n",
        ),
        (
            "weir.yaml",
            "        - say: They fall a long way.\n",
            "        - say: They are gone.\n        - close: pay_gate\n",
        ),
    ),
    fault(
        "an old name without `renamed`",
        "SC0108",
        ("strings/de.po", "", PO.format("poi.attic.name", "The loft", "Der Boden")),
    ),
    fault(
        "an option that hardly any game comes to",
        "SC0202",
        (
            "pump.yaml",
            "    - id: pump_water\n",
            "    - id: wait_for_frost\n      type: interact\n      label: Wait for the frost.\n      when: day >= 58\n"
            "      do:\n        - say: It comes.\n        - xp: 1\n    - id: pump_water\n",
        ),
    ),
    fault(
        "a visit that never ends",
        "SC0206",
        ("loft.yaml", "text: Straw to the roof.", f"text: Straw {HALF}."),
        ("loft.yaml", "label: Force the hatch.", f"label: Force the hatch {HALF}."),
        ("loft.yaml", "text: It gives.", f"text: It gives {HALF}."),
    ),
    fault(
        "a shelf that nobody can pay",
        "SC0209",
        *NO_WAGES,
        ("pump.yaml", "        - virtue: -2\n        - coins: 2\n", "        - virtue: -2\n"),
        ("characters.yaml", "    items: [oil_can]\n", ""),
        ("loft.yaml", "else: [{coins: 1}]", "else: [{xp: 1}]"),
        ("pump.yaml", "{items: [oil_can, rope]}", "{items: [rope]}"),
        ("weir.yaml", "cost: {coins: 4}", "cost: {coins: 40}"),
    ),
    fault(
        "a purse nobody asked for",
        "SC0212",
        ("characters.yaml", "    items: [oil_can]\n", "    items: [oil_can]\n    coins: 6\n"),
    ),
    fault(
        "purses of the scenario's own choice",
        "SC0213",
        ("characters.yaml", "    items: [oil_can]\n", "    items: [oil_can]\n    coins: 6\n"),
        ("scenario.yaml", "  characters: [anna, bert]\n", "  characters: [anna, bert]\n  purses: own\n"),
    ),
    fault(
        "a Finale that is over at once",
        "SC0310",
        ("finales.yaml", "                do: [{stage: haul_end}]\n", "                do: [win]\n"),
    ),
    fault(
        "a skip that leaves one stage",
        "SC0310",
        (
            "finales.yaml",
            "      bar:\n        text: It begins.\n",
            "      bar:\n        text: It begins.\n        skip_if:\n          - when: me.knows\n"
            "            to: bar_end\n",
        ),
    ),
    fault(
        "a Finale against all odds",
        "SC0308",
        (
            "finales.yaml",
            "              2:\n                text: Nearly.",
            "              5:\n                text: Nearly.",
        ),
        (
            "finales.yaml",
            "              1:\n                text: Done.",
            "              5:\n                text: Done.",
        ),
        (
            "finales.yaml",
            "              1:\n                text: Yes.",
            "              5:\n                text: Yes.",
        ),
        ("finales.yaml", "                do: [{stage: haul_last}]", "                do: [defeat]"),
    ),
    fault(
        "coins enough, but no telling from where",
        "SC0309",
        *NO_WAGES,
        ("destinies.yaml", "any_of: [me.knows, has(old_deed)]", "any_of: [coins >= 5]"),
    ),
    fault(
        "a place that betrays a step",
        "SC0402",
        ("loft.yaml", "  kind: object\n", "  kind: object\n  when: step(dawn, know)\n"),
    ),
    fault(
        "virtue of another",
        "SC0402",
        ("weir.yaml", "when: not me.paid", "when: not me.paid and someone_else(virtue >= 4)"),
    ),
    fault(
        "half a sentence",
        "SC0504",
        ("weir.yaml", "        - say: It shuts.\n", "        - say: It shuts\n        - say: and stays shut.\n"),
    ),
    fault(
        "told apart by a colour",
        "SC0505",
        ("weir.yaml", "label: Open the sluice.", "label: Pull the red lever."),
        ("weir.yaml", "label: Shut the sluice.", "label: Pull the green lever."),
    ),
    fault(
        "a look that nobody has drawn",
        "SC0506",
        (
            "tiles.yaml",
            "    front: A yard with a pump.\n",
            "    front: A yard with a pump.\n    look: [clouds, zeppelin]\n",
        ),
    ),
    fault(
        "a hero is told about in the third person",
        "SC0507",
        ("weir.yaml", "text: Only weather.", "text: Only weather, and a name. It is Bert."),
    ),
    fault(
        "paid by an earlier part",
        "SC0601",
        ("campaign.yaml", "", CAMPAIGN),
        ("scenario.yaml", "  minutes: 20\n", "  minutes: 20\n  campaign: mills\n"),
        (
            "events.yaml",
            "    when: world.hatch_open\n    do:\n",
            "    when: chronicle.rich\n    do:\n      - coins: 3\n",
        ),
    ),
)
