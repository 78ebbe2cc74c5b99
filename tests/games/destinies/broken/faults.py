"""Planted faults: one change each to the clean scenario beside this file, and the code that must be found."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A change to one file: `old` becomes `new`; an empty `old` appends a new file."""

    name: str
    code: str
    file: str
    old: str
    new: str


LONG = " ".join(["and the water ran"] * 31)
PO = 'msgctxt "{}"\nmsgid "{}"\nmsgstr "{}"\n'

FAULTS: tuple[Fault, ...] = (
    # ---- the format
    Fault("unknown key", "SC0101", "tiles.yaml", "    teaser: Water.", "    teaser: Water.\n    colour: blue"),
    Fault("missing field", "SC0101", "tiles.yaml", "    front: A barn with a ladder.\n", ""),
    Fault(
        "no such kind of option",
        "SC0101",
        "weir.yaml",
        "type: interact\n      label: Open",
        "type: magic\n      label: Open",
    ),
    Fault("condition that does not parse", "SC0101", "weir.yaml", "when: not me.paid", "when: not me.paid and"),
    Fault("exit in an ordinary option", "SC0101", "weir.yaml", "        - say: It shuts.", "        - win"),
    Fault("two options of one name", "SC0102", "weir.yaml", "id: shut_sluice", "id: open_sluice"),
    Fault("unknown item", "SC0103", "loft.yaml", "give: {item: old_deed", "give: {item: old_dead"),
    Fault("unknown variable", "SC0103", "weir.yaml", "when: not me.paid", "when: not me.payed"),
    Fault("unknown stage", "SC0103", "finales.yaml", "{stage: haul_end}", "{stage: haul_ende}"),
    Fault("tile beside no other", "SC0103", "scenario.yaml", "placed: [river, barn]", "placed: [river, born]"),
    Fault(
        "prose in a flow map",
        "SC0104",
        "loft.yaml",
        "          do: [{set: {world.hatch_open: true}}]\n    - id: hatch_item",
        "          do: [{say: It opens, with a sigh}, {set: {world.hatch_open: true}}]\n    - id: hatch_item",
    ),
    Fault(
        "yes is not a truth",
        "SC0105",
        "scenario.yaml",
        "hatch_open: {type: bool, start: false}",
        "hatch_open: {type: bool, start: no}",
    ),
    Fault("value outside the domain", "SC0106", "weir.yaml", "world.sluice: open", "world.sluice: ajar"),
    Fault("undeclared transition", "SC0107", "pump.yaml", "by: [help_miller]", "by: [cheat_miller]"),
    Fault("domain too large", "SC0109", "scenario.yaml", "max: 3", "max: 300"),
    # ---- content
    Fault(
        "option without effect",
        "SC0203",
        "pump.yaml",
        "        - say: The handle squeaks.\n        - coins: 1\n",
        "        - set: {me.knows: true}\n        - set: {me.knows: true}\n",
    ),
    Fault(
        "bands all alike",
        "SC0204",
        "loft.yaml",
        "          text: It gives.\n          do: [{set: {world.hatch_open: true}}]",
        "          text: It holds.",
    ),
    Fault("passage too long", "SC0205", "loft.yaml", "text: Straw to the roof.", f"text: Straw {LONG}."),
    Fault(
        "item of no use",
        "SC0207",
        "items.yaml",
        "  old_deed:\n",
        "  pebble:\n    number: 9\n    value: 1\n  old_deed:\n",
    ),
    Fault("give without else", "SC0208", "loft.yaml", "{item: old_deed, else: [{coins: 1}]}", "{item: old_deed}"),
    Fault(
        "ability without a limit",
        "SC0210",
        "items.yaml",
        "    ability:\n      kind: discard\n      trigger: any_time",
        "    ability:\n      kind: always\n      trigger: any_time",
    ),
    Fault("ability ill paired", "SC0210", "items.yaml", "trigger: after_roll", "trigger: on_move"),
    Fault(
        "nobody to ask",
        "SC0211",
        "pump.yaml",
        "      type: scan_destiny\n      label: Tell him what you want.\n      hints:\n        anna:\n          dawn:\n            text: Look under the straw.\n          dusk:\n            text: Four coins at the gate.\n        bert:\n          dawn:\n            text: Ask at the boards.\n          dusk:\n            text: Carry, and be trusted.\n      default:\n        text: He spits.\n",
        "      type: interact\n      label: Talk.\n      do:\n        - say: He spits.\n        - xp: 1\n",
    ),
    # ---- by form
    Fault(
        "forced choice that may be empty",
        "SC0304",
        "loft.yaml",
        "            - id: leave_deed\n              label: Leave it.\n",
        "            - id: leave_deed\n              label: Leave it.\n              when: me.knows\n",
    ),
    Fault(
        "stage without a way on",
        "SC0304",
        "finales.yaml",
        "                text: Not yet.\n                do: [{stage: bar_last}]",
        "                text: Not yet.",
    ),
    Fault(
        "grade out of reach",
        "SC0305",
        "wheel_room.yaml",
        "        2:\n          text: It turns by hand.",
        "        6:\n          text: It turns by hand.",
    ),
    Fault(
        "only a unique item",
        "SC0306",
        "destinies.yaml",
        "know: {any_of: [me.knows, has(old_deed)]}",
        "know: {any_of: [has(old_deed)]}",
    ),
    Fault(
        "stages that skip to each other",
        "SC0307",
        "finales.yaml",
        "      haul_end:\n        text: One more push.\n",
        "      haul_end:\n        text: One more push.\n        skip_if:\n          - when: me.knows\n            to: haul_last\n",
    ),
    # ---- secrets, languages
    Fault("a hint that tells", "SC0401", "pump.yaml", "text: Look under the straw.", "text: Look at the wheel."),
    Fault("virtue in the text", "SC0403", "pump.yaml", "say: Nobody sees it.", "say: You lose 2 Virtue."),
    Fault("picture without words", "SC0501", "loft.yaml", "  kind: object\n", "  kind: object\n  token: hay\n"),
    Fault("text not translated", "SC0502", "strings/de.po", "", PO.format("poi.loft.name", "The loft", "Der Boden")),
    Fault(
        "placeholder lost", "SC0503", "strings/de.po", "", PO.format("poi.loft.name", "The loft", "Der Boden von {me}")
    ),
    # ---- proofs
    Fault("option that never opens", "SC0201", "events.yaml", "      - open: ask_rain\n", ""),
    Fault(
        "condition that cannot hold",
        "SC0201",
        "weir.yaml",
        "when: world.sluice == open",
        "when: world.sluice == open and world.sluice == shut",
    ),
    Fault("tile that is never placed", "SC0201", "tiles.yaml", "      place: [mill]\n", ""),
    Fault("state that never comes", "SC0201", "pump.yaml", "states: [gruff, kind]", "states: [gruff, kind, gone]"),
    Fault(
        "reaction behind another",
        "SC0201",
        "pump.yaml",
        "        - item: old_deed\n          text: He reads it twice.\n          do: [{set: {me.knows: true}}]\n        - category: tool\n          text: He tests the edge.\n",
        "        - category: tool\n          text: He tests the edge.\n        - item: old_deed\n          text: He reads it twice.\n          do: [{set: {me.knows: true}}]\n        - item: oil_can\n          text: He sniffs at it.\n",
    ),
    Fault(
        "blocked: only the first may read and pay",
        "SC0301",
        "weir.yaml",
        "      cost: {coins: 4}\n",
        "      cost: {coins: 4}\n      once: ever\n",
    ),
    Fault(
        "blocked: the gate can be shut for good",
        "SC0301",
        "weir.yaml",
        "        - say: It shuts.\n",
        "        - say: It shuts.\n        - close: pay_gate\n",
    ),
    Fault(
        "blocked: the weir can be taken away",
        "SC0301",
        "weir.yaml",
        "        - say: It shuts.\n",
        "        - say: It shuts.\n        - poi: {weir: remove}\n",
    ),
    Fault(
        "blocked by one's own mistake",
        "SC0301",
        "weir.yaml",
        "        0:\n          text: Only weather.\n",
        "        0:\n          text: Only weather.\n          do: [{close: {id: pay_gate, for: me}}, {close: {id: read_boards, for: me}}]\n",
    ),
    Fault(
        "a path that can be lost",
        "SC0302",
        "weir.yaml",
        "      cost: {coins: 4}\n",
        "      cost: {coins: 4}\n      once: ever\n",
    ),
    Fault("Finale that cannot be won", "SC0303", "finales.yaml", "do: [win]", "do: [defeat]"),
)
