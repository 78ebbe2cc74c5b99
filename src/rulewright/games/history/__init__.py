"""A History of Preascendant Humanity, declared as a game."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Game
from rulewright.games.history.bots.players import Farseeing, Greedy
from rulewright.games.history.options import OPTIONS, variant_of
from rulewright.games.history.rules.turn import History, start
from rulewright.games.history.state import UNKNOWN, Galaxy
from rulewright.games.history.tells import TELLS, facts
from rulewright.games.history.view import panels, view
from rulewright.games.history.words import ASKS


def begin(seats: int, options: Mapping[str, Any]) -> History:
    """The table before anything is dealt."""
    return start(seats, variant_of(options))


def conserved(t: Galaxy) -> Mapping[str, int]:
    """Disks of each colour, cards and tiles: they change places, never number."""
    disks = [t.pool[which] + t.destroyed[which] for which in range(4)]
    for stack in t.stacks.values():
        for which in stack:
            disks[which] += 1
    disks[t.crusade_colour] += t.crusade_disks
    for place, n in enumerate(t.taken):
        disks[place % 4] += n
    cards = t.deck_size() + len(t.market) + len(t.lot) + len(t.sales) + len(t.treaty)
    cards += sum(hand.bit_count() for hand in t.hands) + sum(len(pile) for pile in t.discards)
    cards += t.removed.bit_count() + t.set_aside.bit_count() + sum(packet.bit_count() for packet in t.packets)
    cards += 1 if t.in_front != UNKNOWN else 0
    return {
        "red disks": disks[0],
        "white disks": disks[1],
        "blue disks": disks[2],
        "black disks": disks[3],
        "cards": cards,
        "tiles": sum(t.tiles) + len(t.stacks) + t.removed_tiles,
    }


GAME = Game(
    name="history",
    title="A History of Preascendant Humanity",
    about="Immortals trade the loyalty of four colours while their empires rise and fall on a map that grows.",
    seats=(2, 4),
    minutes="60",
    package=__name__,
    start=begin,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=OPTIONS,
    for_simulation={"turn_cap": 400},
    bots={"greedy": Greedy, "farseeing": Farseeing},
    conserved=conserved,
    facts=facts,
    has_secrets=True,
)
