# interpreted: a stranger's game, installed by the browser tests as anybody would install one
"""Gem auction: sealed bids for lots. It uses what the small games do not: sealed numbers, written words, scores."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import (
    Ask,
    Game,
    Observer,
    Panel,
    Pick,
    Sealed,
    Tell,
    View,
    Write,
    name_of,
    number,
    table_panel,
    text_panel,
)
from rulewright.engine.questions import Script
from rulewright.engine.state import Result, State


class Auction(State):
    """Gems in each hand, lots won, and whose words are awaited."""

    gems: list[int]
    won: list[int]
    lots: int
    speaker: int

    def copy(self) -> "Auction":
        t = Auction()
        t.gems, t.won, t.lots, t.speaker = self.gems[:], self.won[:], self.lots, self.speaker
        return t

    def step(self) -> Script:
        if self.speaker >= 0:
            words: str = yield Write(self.speaker, "boast", 80)
            self.tell("boasted", self.speaker, words)
            self.speaker = -1
            return
        bids: tuple[int, ...] = yield Sealed([Pick(s, "bid", list(range(n + 1))) for s, n in enumerate(self.gems)])
        self.tell("revealed", bids)
        best = bids.index(max(bids))
        self.gems[best] -= bids[best]
        self.won[best] += 1
        self.lots -= 1
        self.speaker = best if self.lots else -1

    def over(self) -> bool:
        return self.lots == 0 and self.speaker < 0

    def result(self) -> Result | None:
        if not self.over():
            return None
        scores = tuple(10 * w + g for w, g in zip(self.won, self.gems, strict=True))
        winners = tuple(s for s, score in enumerate(scores) if score == max(scores))
        return Result("all lots are sold", winners, scores)


def start(seats: int, options: Mapping[str, Any]) -> Auction:
    t = Auction()
    t.gems, t.won, t.lots, t.speaker = [options["gems"]] * seats, [0] * seats, options["lots"], -1
    return t


def view(t: Auction, observer: Observer) -> View:
    return {"gems": t.gems[:], "won": t.won[:], "lots": t.lots}


def panels(seen: View) -> list[Panel]:
    rows = [
        (name_of(seen["names"], s), str(g), str(w))
        for s, (g, w) in enumerate(zip(seen["gems"], seen["won"], strict=True))
    ]
    lots = "one lot is left." if seen["lots"] == 1 else f"{seen['lots']} lots are left."
    return [table_panel("Hands", ("player", "gems", "lots"), rows), text_panel("Block", [lots.capitalize()])]


GAME = Game(
    name="gem-auction",
    title="Gem Auction",
    about="Sealed bids for three lots.",
    seats=(2, 4),
    minutes="5",
    package=__name__,
    start=start,
    view=view,
    panels=panels,
    asks={
        "bid": Ask("How many gems do you bid?", "G-001", is_number=True, waiting="choosing a bid"),
        "boast": Ask("What do you say to the others?", "G-002", waiting="thinking of fine words"),
    },
    tells={
        "revealed": Tell("bids", lambda facts: f"The bids: {', '.join(map(str, facts['bids']))}."),
        "boasted": Tell("seat words", "{seat} says: {words}"),
    },
    options=(
        number("gems", 10, 1, 50, "Gems in each hand at the start.", "G-001"),
        number("lots", 3, 1, 9, "Lots to be sold.", "G-001"),
    ),
    has_secrets=True,
)
