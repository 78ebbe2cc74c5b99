"""How large messages are: `python scripts/bench_messages.py [GAME …] [--games 4] [--screen narrow]`; all drawn games
unless named.

Games between random bots, with every seat and a spectator watching over a connection of its own, as a socket would be
told (`server/showing.py`): each change as an update, and at every tenth position also what a newcomer is sent first.
"""

import argparse
import statistics
import time

import msgspec

from rulewright.draw.model import Screen
from rulewright.engine import Rng
from rulewright.games import find, names
from rulewright.server import entries as on
from rulewright.server.deciding import answering, begun
from rulewright.server.drawing import Drawn, art_file
from rulewright.server.showing import Alike, Shown, update
from rulewright.server.table import SeatAt, Table

MOST_ANSWERS = 400

encode = msgspec.json.Encoder().encode


def new_table(name: str, seed: int) -> Table:
    """A table that has begun, with as many people as a usual game has."""
    game = find(name)
    low, high = game.seats
    n = min(high, max(low, 4))
    seats = [on.SeatStart("person", f"Player {i + 1}", "", f"holder{i}") for i in range(n)]
    options = dict(game.settle(n, game.for_simulation))
    table = Table("abcdefgh")
    made = on.Made(name, game.rules_version, options, seats, "holder0", f"{seed:02x}" * 32, False, "now", 0)
    table.apply(on.Logged(1.0, "", "", made))
    for entry in begun(table, [SeatAt(s.kind, s.name, s.bot, s.holder) for s in seats], {}).entries:
        table.apply(on.Logged(1.0, "", "", entry))
    return table


class Measured:
    """Sizes in bytes, and the processor time of making them."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.first: list[int] = []
        self.seconds = 0.0
        self.answers = 0


def play(name: str, seed: int, measured: Measured, screen: Screen) -> None:
    """One game; every observer is told of every answer."""
    table = new_table(name, seed)
    rng = Rng(f"{name} {seed}")
    observers = (*range(len(table.seats)), -1)
    last: dict[int, Shown] = {}
    for number in range(MOST_ANSWERS):
        alike = Alike(table, {})
        for observer in observers:
            holder = f"holder{observer}" if observer >= 0 else ""
            before = last.get(observer)
            had: Drawn | None = before.drawn if before is not None else None
            since = before.version if before is not None else 0
            began = time.process_time()
            shown = last[observer] = Shown(table, observer, alike, before, screen)
            size = len(encode(update(table, shown, holder, since, {}, "", had)))
            measured.seconds += time.process_time() - began
            if before is not None:
                measured.moves.append(size)
            if number % 10 == 0:
                measured.first.append(len(encode(update(table, shown, holder, 0, {}))))
        if table.run is None or table.run.over:
            return
        measured.answers += 1
        seat = table.run.waiting_for()[0]
        asked = table.run.asked(seat)
        assert asked is not None
        for entry in answering(table, seat, asked.at_random(rng)).entries:
            table.apply(on.Logged(1.0, "", "", entry))


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[name for name in names() if find(name).draw is not None])
    parser.add_argument("--games", dest="many", type=int, default=4)
    parser.add_argument("--screen", choices=("wide", "narrow", ""), default="wide", help="empty: both tables, unsaid")
    args = parser.parse_args()
    print("| game | answers | message: median | p90 | largest | first view: largest | art (packed) | ms a message |")
    print("|---|---|---|---|---|---|---|---|")
    for name in args.games:
        found = Measured()
        for seed in range(args.many):
            play(name, seed + 1, found, args.screen)
        moves = sorted(found.moves)
        art = art_file(find(name))
        size = "–" if art is None else f"{len(art.plain):,} ({len(art.packed):,})"
        print(
            f"| {name} | {found.answers} | {statistics.median(moves):,.0f} | {moves[int(0.9 * len(moves))]:,} "
            f"| {moves[-1]:,} | {max(found.first):,} | {size} | {1000 * found.seconds / len(moves):.2f} |"
        )


if __name__ == "__main__":
    main()
