# interpreted: drawn for people only
"""What the lessons of the rulebook show: moments of games between Alice and Bob, set up by hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulewright.engine import Pictured, Run, begin
from rulewright.engine.hexes import hex_at
from rulewright.engine.options import settled
from rulewright.engine.packing import pack
from rulewright.games import find
from rulewright.games.history.cards import BLUE, COLOUR_LETTERS, COLOURS, card_named, packed
from rulewright.games.history.options import OPTIONS
from rulewright.games.history.rules.action import FOR_EVENT, FOR_EXPANSION, REAP, SOW
from rulewright.games.history.rules.agenda import BEGIN_TURN, task
from rulewright.games.history.rules.turn import History, start

NAMES: Final = ("Alice", "Bob")
ALICE, BOB = 0, 1
TWO_RED_CARDS: Final = {(0, 0): "2 R", (1, 0): "1 R", (0, 1): "0 R", (1, -1): "3 W"}
"""The first worked example: red controls three sectors worth two, one and nothing."""
BLUE_AT_RISK: Final = {(0, 0): "3 B", (1, 0): "1 WB", (0, 1): "2 R"}
"""The second: blue controls two sectors."""
LAST_DISK: Final = {(0, 0): "2 R", (1, 0): "3 RW", (1, -1): "1 W", (0, 1): "1 BK", (-1, 0): "2"}
"""Only one disk is left in the pool, and it is blue."""


def table(
    sectors: Mapping[tuple[int, int], str],
    hands: Sequence[str],
    discards: Sequence[str] = ("", ""),
    market: str = "W04 K07 B11 R06",
) -> History:
    """A table for two at the start of Alice's turn. A sector is written "3 WB": its number, its stack from below."""
    t = start(len(NAMES), settled(OPTIONS, {}))
    t.agenda = [task(BEGIN_TURN)]
    t.active = t.first = ALICE
    for seat in (ALICE, BOB):
        t.hands[seat] = packed([card_named(code) for code in hands[seat].split()])
        t.discards[seat] = tuple([card_named(code) for code in discards[seat].split()])
    t.market = tuple([card_named(code) for code in market.split()])
    t.market_gems = (0,) * len(t.market)
    gone = packed(t.market) | packed([card for pile in t.discards for card in pile])
    t.deck_pool &= ~(gone | t.hands[ALICE] | t.hands[BOB])
    for (q, r), text in sectors.items():
        printed, _, stack = text.partition(" ")
        t.lay_tile(hex_at(q, r), int(printed))
        t.stacks[hex_at(q, r)] = tuple([COLOURS[COLOUR_LETTERS.index(letter)] for letter in stack])
        for which in t.stacks[hex_at(q, r)]:
            t.pool[which] -= 1
    t.settled = True
    return t


def played(t: History, *answers: tuple[int, int]) -> Run:
    """The run after these answers of (seat, value)."""
    run = begin(t, None, find("history"), NAMES)
    for seat, value in answers:
        run.answer(value, seat)
    return run


def seen(run: Run, seat: int, *boards: str) -> Pictured:
    """What that seat sees, on these boards."""
    return Pictured(find("history").look(run, seat), boards)


def two_red_cards() -> Run:
    """Alice holds two red cards; red is worth three."""
    return played(table(TWO_RED_CARDS, ("R01 R06 B07", "W08 K02"), market="W04 K07 B11 R10"))


def blue_preserved() -> Run:
    """Alice has sold a blue card and bid nothing, Bob one: he says which sector is saved."""
    t = table(BLUE_AT_RISK, ("B07 R01 W12", "B05 K02"))
    return played(t, (ALICE, pack(REAP, card_named("B07"))), (ALICE, 0), (BOB, 1))


def sown() -> Run:
    """Alice has put a card of the market up for auction; nobody has bid yet."""
    return played(table(TWO_RED_CARDS, ("R01 B07", "W08 K02")), (ALICE, pack(SOW, card_named("R06"))))


def expanding() -> Run:
    """Alice plays a blue card for expansion: where may its disk go?"""
    return played(table(BLUE_AT_RISK, ("B07 R01", "B05 K02")), (ALICE, pack(FOR_EXPANSION, card_named("B07"))))


def discovering() -> Run:
    """Alice plays a card for its event: three gems go to a sector that she names."""
    t = table(TWO_RED_CARDS, ("R01 R06 W04", "W08 K02"), market="W01 K07 B11 R10")
    return played(t, (ALICE, pack(FOR_EVENT, card_named("W04"))))


def counted() -> Run:
    """Alice has placed the last disk of the pool, and everything is counted."""
    t = table(LAST_DISK, ("B07 R01", "K02 W12"), ("W08", "W05"), market="W04 K07 B11 R06")
    t.pool = [1 if which == BLUE else 0 for which in COLOURS]
    for which in COLOURS:
        placed = sum(stack.count(which) for stack in t.stacks.values())
        t.destroyed[which] = 6 - placed - t.pool[which]
    return played(t, (ALICE, pack(FOR_EXPANSION, card_named("B07"))), (ALICE, hex_at(-1, 0)))


def pictures() -> dict[str, Pictured]:
    """Every picture of the lessons by its name."""
    return {
        "two-red-cards": seen(two_red_cards(), ALICE, "galaxy"),
        "cards": seen(two_red_cards(), ALICE, "cards"),
        "sow": seen(sown(), BOB, "galaxy"),
        "preserve": seen(blue_preserved(), BOB, "galaxy"),
        "expand": seen(expanding(), ALICE, "galaxy"),
        "event": seen(discovering(), ALICE, "galaxy"),
        "count": seen(counted(), ALICE, "count-n"),
    }
