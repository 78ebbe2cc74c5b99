"""Every picture that is committed, made by one command.

    python scripts/pictures.py            # draws them all anew
    python scripts/pictures.py --check    # says which are not current, and changes nothing

Golden pictures (`tests/golden/pictures/GAME/*.svg`) are compared as they are. Those of README and docs are PNG
(`docs/pictures/`, which needs the extra `pictures` and the faces): what they were drawn from is remembered as a digest,
so that checking needs neither.
"""

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from rulewright.cli.picture import picture_png, picture_svg
from rulewright.draw.model import Theme
from rulewright.engine import Run, Sealed, read_record
from rulewright.games import find

ROOT: Final = Path(__file__).resolve().parent.parent
GOLDEN: Final = ROOT / "tests" / "golden" / "pictures"
RECORDS: Final = ROOT / "tests" / "golden"
DOCS: Final = ROOT / "docs" / "pictures"
DIGESTS: Final = DOCS / "drawn-from.json"


class Position(NamedTuple):
    """A game played from a seed with these answers, looked at from a seat (-1: a spectator) in one light."""

    name: str
    game: str
    seats: tuple[str, ...]
    answers: tuple[int, ...]
    seat: int = 0
    theme: Theme = "day"
    seed: str = "picture"
    record: str = ""
    """A golden game instead of answers, at a position."""
    at: int = 0


TWO: Final = ("Ann", "Ada")
THREE: Final = ("Ann", "Ben", "Cleo")
FOUR: Final = ("Ann", "Ben", "Cleo", "Ada")
SIX: Final = ("Ann", "Ben", "Cleo", "Ada", "Wilhelmina", "Bo")
RACK: Final = (3, 5, 2, 1, 3, 3, 2, 2, 1, 1, 2, 3, 4, 4, 4, 4, 4, 1, 3, 3, 2, 1, 1, 5, 5, 2, 5)
BIDS: Final = (11, 16, 21, 23)
SONG: Final = (
    1, 2, 6, 1, 6, 6, 17, 1, 3, 3, 3, 4, 5, 1, 16, 5, 1, 2, 5, 3, 3, 6, 2, 4, 5, 1, 5, 1, 4, 1, 3, 5, 6, 70, 6, 5,
    19, 18, 3, 4, 5, 3, 6, 1, 4, 3, 65, 17, 3, 4, 2, 69, 194, 6, 18, 2, 1, 2, 1, 3, 130, 6, 6, 90, 1, 4, 1, 2, 2, 4,
    65, 5, 4, 18, 2, 2, 4, 1, 64, 5, 3, 6, 19, 10, 6,
)  # fmt: skip
LIT: Final = (
    2, 6, 6, 6, 1, 1, 6, 1, 3, 1, 4, 3, 5, 5, 1, 1, 5, 6, 2, 2, 3, 4, 129, 1, 5, 6, 3, 4, 5, 128, 2, 1, 6, 5, 6, 5,
    5, 3, 5,
)  # fmt: skip
GENESIS: Final = {
    "song": Position("song", "genesis", (), (), 0, record="career-31", at=486),
    "riff": Position("riff", "genesis", (), (), 2, "night", record="career-31", at=259),
    "compose": Position("compose", "genesis", (), (), 1, "print", record="career-31", at=811),
    "break-up": Position("break-up", "genesis", (), (), -1, record="named-02", at=100_000),
}
DESTINIES: Final = {
    "visit": Position("visit", "destinies", (), (), 0, record="09", at=13),
    "test": Position("test", "destinies", (), (), 1, "night", record="09", at=82),
    "trade": Position("trade", "destinies", (), (), 0, "print", record="09", at=109),
}
HISTORY: Final = {
    "place": Position("place", "history", (), (), 0, record="02", at=382),
    "bids": Position("bids", "history", (), (), 3, "night", record="03", at=425),
    "saving": Position("saving", "history", (), (), 1, "print", record="02", at=372),
    "count": Position("count", "history", (), (), -1, record="02", at=100_000),
}
POSITIONS: Final = (
    Position("asked", "connect-four", TWO, RACK[:20]),
    Position("won", "connect-four", TWO, RACK, 1, "night"),
    Position("empty", "connect-four", TWO, (), -1, "print"),
    Position("asked", "tic-tac-toe", TWO, (4, 1, 0, 8)),
    Position("won", "tic-tac-toe", TWO, (4, 1, 0, 8, 6, 3, 2), -1, "print"),
    Position("asked", "liars-dice", FOUR, BIDS),
    Position("called", "liars-dice", FOUR, (*BIDS, 0), 2, "night"),
    Position("six", "liars-dice", SIX, (*BIDS, 27), -1, "print"),
    Position("turn", "band-practice", THREE, SONG, 2),
    Position("spotlight", "band-practice", THREE, LIT, 0, "night"),
    Position("begins", "band-practice", THREE, (), -1, "print"),
    *HISTORY.values(),
    *GENESIS.values(),
    *DESTINIES.values(),
    Position("keep", "something", (), (), 1, record="table-first", at=137),
    Position("screen", "something", (), (), 0, "night", record="table-second", at=210),
    Position("kept", "something", (), (), -1, "print", record="solo-first", at=66),
)
IN_DOCS: Final = {
    "connect-four.png": POSITIONS[0],
    "connect-four-won-night.png": POSITIONS[1],
    "tic-tac-toe.png": POSITIONS[3]._replace(answers=(4, 1, 0, 8, 6, 3, 2)),
    "liars-dice.png": POSITIONS[5],
    "liars-dice-called.png": POSITIONS[6]._replace(seat=0, theme="day"),
    "band-practice.png": next(one for one in POSITIONS if (one.game, one.name) == ("band-practice", "turn")),
    "band-practice-night.png": next(one for one in POSITIONS if (one.game, one.name) == ("band-practice", "spotlight")),
    "history.png": HISTORY["place"],
    "history-bids.png": HISTORY["bids"],
    "history-count.png": HISTORY["count"],
    "genesis.png": GENESIS["song"],
    "genesis-downtime.png": GENESIS["riff"]._replace(theme="day"),
    "genesis-studio.png": GENESIS["compose"]._replace(theme="day"),
    "destinies.png": DESTINIES["visit"],
    "destinies-finale.png": DESTINIES["visit"]._replace(record="05", at=152, seat=0, theme="night"),
    "something.png": next(one for one in POSITIONS if (one.game, one.name) == ("something", "keep")),
    "something-screen.png": next(one for one in POSITIONS if (one.game, one.name) == ("something", "screen"))._replace(
        theme="day"
    ),
}


def drawn(position: Position) -> str:
    """The position as SVG."""
    game = find(position.game)
    if position.record:
        path = RECORDS / position.game / f"{position.record}.jsonl"
        recorded = game.replay(read_record(path.read_text(encoding="utf-8")), upto=position.at)
        return picture_svg(game, recorded, position.seat, position.theme) + "\n"
    run: Run = game.run(position.seats, seed=position.seed)
    for answer in position.answers:
        if isinstance(run.question, Sealed):  # what all say at once (ready?) is not written down above
            run.answer(tuple(pick.options[0] for pick in run.question.picks))
        run.answer(answer)
    return picture_svg(game, run, position.seat, position.theme) + "\n"


def golden() -> dict[Path, str]:
    """Every golden picture and where it is kept."""
    return {GOLDEN / position.game / f"{position.name}.svg": drawn(position) for position in POSITIONS}


def digest(svg: str) -> str:
    """What a picture of the docs was drawn from."""
    return sha256(svg.encode()).hexdigest()[:16]


def stale() -> list[str]:
    """The committed pictures that are not what is drawn today."""
    found = [str(path.relative_to(ROOT)) for path, svg in golden().items() if not same(path, svg)]
    told = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    for name, position in IN_DOCS.items():
        if told.get(name) != digest(drawn(position)) or not (DOCS / name).exists():
            found.append(str((DOCS / name).relative_to(ROOT)))
    return found


def same(path: Path, svg: str) -> bool:
    """Whether a file holds this picture."""
    return path.exists() and path.read_text(encoding="utf-8") == svg


def main() -> None:
    """Draw or check."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        missing = stale()
        sys.exit(f"run scripts/pictures.py; not current: {', '.join(missing)}" if missing else 0)
    for path, svg in golden().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")
    DOCS.mkdir(parents=True, exist_ok=True)
    told = {}
    for name, position in IN_DOCS.items():
        svg = drawn(position)
        (DOCS / name).write_bytes(picture_png(svg, 1.0))
        told[name] = digest(svg)
    DIGESTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
