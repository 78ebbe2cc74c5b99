"""Python's collector of cycles, kept from holding up play.

What a move leaves behind has no cycles; lost connections and tables that were let go have. Left to itself the collector
goes through all that is new after every few hundred moves (50 ms on a busy server) and now and then through much more
(200 ms), and everybody waits. So it is switched off, and called when nobody waits for anything, or when there is much.
"""

import gc

ENOUGH, MUCH = 50_000, 2_000_000
"""So many objects more than after the last collection, or a quarter more, are worth one while nobody waits; so many, or
twice as many as then, whoever waits."""
SOME_LOST, MANY_LOST = 100, 2000
"""The same, in lost connections."""


class Collector:
    """The collector of this process; as Python has it until `begin`."""

    def __init__(self) -> None:
        self.begun = False
        self.lost = 0
        """Connections since the last collection."""
        self.kept = 0
        """How many objects were in use after it, not counting those from before `begin`."""

    def begin(self) -> None:
        """The process is ready to serve: from now on collect only in `look`, and never what is there already."""
        self.begun = True
        gc.collect()
        gc.freeze()
        gc.disable()

    def look(self, quiet: bool) -> bool:
        """Now and then: collect if it is worth it, `quiet` while nobody is shown anything. Returns whether it was."""
        grown = gc.get_count()[0]
        worth = grown >= max(ENOUGH, self.kept // 4) or self.lost >= SOME_LOST
        due = grown >= max(MUCH, self.kept) or self.lost >= MANY_LOST
        if not self.begun or not (due or (quiet and worth)):
            return False
        gc.collect()
        self.kept = len(gc.get_objects())
        self.lost = 0
        return True


COLLECTOR = Collector()
