"""Each check of the harness catches the bug that it is there for: here they are, planted one by one."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.bots import RandomBot
from rulewright.engine import (
    Ask,
    Ending,
    EndRow,
    Game,
    Illegal,
    Observer,
    Option,
    Pick,
    Result,
    Rng,
    Roll,
    RulewrightError,
    Run,
    Script,
    State,
    Tell,
    won_by,
)
from rulewright.engine.errors import RuleBroken
from rulewright.engine.panels import Panel, text_panel
from rulewright.engine.record import read_record
from rulewright.games import find
from rulewright.testing import checks
from rulewright.testing.checks import CHECKS, Check, handed, overheard
from rulewright.testing.ending import ends_as_declared
from rulewright.testing.golden import check_golden, reword
from rulewright.testing.travelling import travels

BOOK = "# Draw\n\n## All\n\n### Z-001 · Take\nTake a card.\n\n### Z-002 · Win\nThe highest card wins.\n"


OUTSIDE: list[int] = []
"""What a rule must never look at: something that no record holds."""


class Cards(State):
    """Two players hold a secret card each and swap it or keep it, three times. `bug` plants a fault."""

    hands: list[int]
    table: list[int]
    turn: int
    left: int
    bug: str

    def copy(self) -> "Cards":
        t = Cards()
        t.hands = self.hands if self.bug == "shallow copy" else self.hands[:]
        t.table = self.table[:]
        t.turn = 0 if self.bug == "forgotten field" else self.turn
        t.left = self.left
        t.bug = self.bug
        return t

    def step(self) -> Script:
        if not self.hands:
            rolled: tuple[int, ...] = yield Roll(6, (0,), ())
            self.hands = [2, 5]
            self.table = [1, 3, 4, 6][: len(rolled)]
            return
        if self.bug == "no options":
            yield Pick(self.turn, "swap", [])
        if self.bug == "asks what it hides" and max(self.hands) == self.hands[0]:
            yield Pick(self.turn, "keep", [0])
        taken: int = yield Pick(self.turn, "swap", [0, 1])
        if taken:
            place = (self.left + self.hands[self.turn]) % 4
            if self.bug == "crash":
                raise KeyError("planted")
            self.hands[self.turn], self.table[place] = self.table[place], self.hands[self.turn]
            if self.bug == "lost card" and place == 2:
                self.table[place] = self.table[0]
        if self.bug == "memory outside the state":
            OUTSIDE.append(1)
            self.left += len(OUTSIDE) == 3
        self.tell("swapped" if self.bug != "event without words" else "unheard of", self.turn)
        self.turn = 1 - self.turn
        if self.bug != "endless":
            self.left -= 1

    def result(self) -> Result | None:
        if self.left:
            return None
        return Result("" if self.bug == "no reason" else "compared", (0,) if self.hands[0] > self.hands[1] else (1,))

    def imagine(self, observer: Observer, rng: Rng) -> "Cards":
        t = self.copy()
        if t.hands:
            unseen = [c for c in [*t.hands, *t.table] if observer not in (0, 1) or c != t.hands[observer]]
            if t.bug != "secrets steer the deal":
                unseen.sort()
            rng.shuffle(unseen)
            mine = t.hands[observer] if observer in (0, 1) else 0
            t.hands = [mine if seat == observer else unseen.pop() for seat in range(2)]
            t.table = unseen
        return t


def build(bug: str) -> Game:
    """The game with one planted fault; none when the name is empty."""

    def start(seats: int, options: Mapping[str, Any]) -> State:
        t = Cards()
        t.hands, t.table, t.turn, t.left, t.bug = [], [], 0, 6, bug
        return t

    def view(t: Cards, observer: Observer) -> dict[str, Any]:
        seen: dict[str, Any] = {"mine": t.hands[observer] if t.hands and observer >= 0 else None, "left": t.left}
        if bug == "leaking view" and t.hands:
            seen["sum"] = sum(t.hands) % 2
        if bug == "view of an object":
            seen["state"] = t
        return seen

    def panels(seen: dict[str, Any]) -> list[Panel]:
        gems = "1 red gems" if bug == "one of many on the table" else "1 red gem"
        return [text_panel("Hand", [f"{seen['mine'] or 'no card'}", gems])] if bug != "blank panel" else []

    def label(seen: dict[str, Any], pick: Pick, value: int) -> str:
        offered = "swap 1 dice" if bug == "one of many offered" else "swap"
        return "the same" if bug == "labels alike" else ("keep", offered)[value]

    def refuse(seen: dict[str, Any], pick: Pick, given: Any) -> tuple[str, str]:
        if bug == "mute refusal":
            return "Z-001", "no"
        return "" if bug == "refusal without rule" else "Z-001", "You keep your card or swap it."

    def ending(t: Cards, result: Result, names: Sequence[str]) -> Ending:
        rows = [EndRow("Cards", (1,) if bug == "a count without a seat" else (1, 1))]
        if bug == "no line reached":
            rows.append(EndRow("1 card", detail="Better luck next time", kind="step"))
        told = won_by(result, rows)
        return told._replace(winners=(1 - result.winners[0],)) if bug == "a winner who lost" else told

    return Planted(
        name="planted", title="Planted", about="", seats=(2, 2), minutes="1", package="tests", start=start, view=view,
        panels=panels,
        asks={
            "swap": Ask("Swap?", "Z-009" if bug == "unknown rule" else "Z-001", label, refuse=refuse),
            "keep": Ask("Keep?", "Z-001", label),
        },
        tells={
            "swapped": Tell("seat", "{seat} sees 1 cards." if bug == "one of many told" else "{seat} sees 1 pass.")
        },
        conserved=lambda t: {"cards": len(set(t.hands) | set(t.table)) if t.hands else 6},
        ends="story" if bug == "a story with a winner" else "winner",
        ending=ending,
        has_secrets=bug != "denied secrets", answer_cap=200,
        options=(Option("x", "number", 99, "No range", "Z-001", low=1, high=3),) if bug == "bad option" else (),
    )  # fmt: skip


class Planted(Game):
    """A game whose rulebook is a text here."""

    def rulebook(self) -> str:
        return BOOK


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(checks, "gaps", lambda game: [])


def test_without_a_bug_the_game_passes_every_check() -> None:
    for check in CHECKS:
        check(build(""), 1)


@pytest.mark.parametrize(
    ("bug", "check"),
    [
        ("shallow copy", checks.forks),
        ("forgotten field", checks.forks),
        ("leaking view", checks.keeps_secrets),
        ("asks what it hides", checks.keeps_secrets),
        ("denied secrets", checks.leaks_are_caught),
        ("secrets steer the deal", checks.secrets_steer_nothing),
        ("memory outside the state", checks.replays),
        ("no options", checks.offers_options),
        ("crash", checks.offers_options),
        ("lost card", checks.conserves),
        ("endless", checks.plays_out),
        ("no reason", checks.plays_out),
        ("a story with a winner", ends_as_declared),
        ("a winner who lost", ends_as_declared),
        ("a count without a seat", ends_as_declared),
        ("no line reached", ends_as_declared),
        ("event without words", checks.speaks),
        ("view of an object", checks.speaks),
        ("blank panel", checks.speaks),
        ("labels alike", checks.speaks),
        ("one of many told", checks.speaks),
        ("one of many offered", checks.speaks),
        ("one of many on the table", checks.speaks),
        ("unknown rule", checks.declares),
        ("bad option", checks.declares),
        ("mute refusal", checks.refuses),
        ("refusal without rule", checks.refuses),
    ],
)
def test_a_planted_bug_is_caught(bug: str, check: Check) -> None:
    with pytest.raises((RuleBroken, RulewrightError)):
        check(build(bug), 1)


class Needy(str):
    """Cannot be made without its second argument, as a compiled class cannot without those of its `__init__`."""

    def __new__(cls, text: str, why: str) -> "Needy":
        return super().__new__(cls, text)


def test_a_table_that_cannot_be_sent_to_another_process_is_caught() -> None:
    with pytest.raises(RuleBroken, match="cannot be sent"):
        travels(build(Needy("", "held by the state")), 1)


def test_an_answer_that_is_wrongly_accepted_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that takes anything from anybody."""

    class Careless:
        names = ("Ann", "Ben")

        def answer(self, given: Any, seat: int) -> None:
            return

    with pytest.raises(RuleBroken, match="was accepted"):
        checks.refused(Careless(), 99, 0, Pick(0, "swap", [0, 1]))  # type: ignore[arg-type]


def test_a_failing_game_is_shrunk_and_saved(tmp_path: Path) -> None:
    with pytest.raises(RuleBroken, match="saved as") as caught:
        checks.conserves(build("lost card"), 1)
    saved = list((tmp_path / ".failures").glob("*.jsonl"))
    assert len(saved) == 1
    record = read_record(saved[0].read_text())
    assert str(saved[0].name) in str(caught.value)
    swaps = [entry for entry in record.answers() if entry.ask == "swap"]
    assert len(swaps) <= 2
    assert "conserved" in record.notes["broken"]


def test_a_leak_that_the_law_does_not_see_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the law of secrets looked at nothing, the check of the check would say so."""
    monkeypatch.setattr(checks, "noticed", lambda game, run, observer: {})
    with pytest.raises(RuleBroken, match="would not be noticed"):
        checks.leaks_are_caught(build(""), 1)


def test_a_tree_bot_that_looks_at_the_world_it_was_handed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world it is handed is possible; what is hidden in this one must not matter."""

    class Peeking:
        def __init__(self, visits: int) -> None:
            pass

        def choose(self, run: Run, question: Pick, rng: Rng) -> int:
            assert isinstance(run.state, Cards)
            return 1 if run.state.hands[0] < run.state.hands[1] else 0

    monkeypatch.setattr(checks, "TreeBot", Peeking)
    with pytest.raises(RuleBroken, match="steers what the tree bot answers"):
        checks.secrets_steer_nothing(build(""), 1)


def test_an_atom_without_code_or_test_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "gaps", lambda game: [("Z-002", "test")])
    with pytest.raises(RuleBroken, match=r"Z-002 \(test\)"):
        checks.cites(build(""), 1)


def test_gaps_finds_the_atom_that_nobody_cites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real package on disk: one atom has code and test, one only code, one neither, one is prose."""
    from rulewright.testing.coverage import gaps

    package = tmp_path / "planted_package"
    package.mkdir()
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "tests").mkdir()
    book = "# X\n\n## All\n\n" + "".join(f"### Z-00{i} · T\nText.\n\n" for i in (1, 2, 3)) + "### Z-004 · T [prose]\n"
    (package / "rulebook.md").write_text(book)
    (package / "__init__.py").write_text('"""Rules. [Z-001 Z-002]"""\n')
    (tmp_path / "tests" / "test_x.py").write_text('import pytest\n@pytest.mark.atom("Z-001")\ndef test_x(): pass\n')
    monkeypatch.syspath_prepend(tmp_path)
    assert gaps(replace(plain_game(), package="planted_package")) == [("Z-002", "test"), ("Z-003", "code and test")]


def plain_game() -> Game:
    planted = build("")
    return Game(**{name: getattr(planted, name) for name in Game.__dataclass_fields__})


def test_a_golden_game_that_ends_otherwise_is_caught(tmp_path: Path) -> None:
    golden = Path(__file__).parent.parent / "golden" / "liars-dice" / "01.jsonl"
    text = golden.read_text(encoding="utf-8")
    changed = tmp_path / "changed.jsonl"
    changed.write_text(text.replace('"winners":[', '"winners":[1,'), encoding="utf-8")
    with pytest.raises(RuleBroken, match="needs a new rules_version"):
        check_golden(changed)
    changed.write_text(re.sub(r'"behaviour":"\w+"', '"behaviour":"0"', text), encoding="utf-8")
    with pytest.raises(RuleBroken, match="needs a new rules_version"):
        check_golden(changed)
    changed.write_text(re.sub(r'"words":"\w+"', '"words":"0"', text), encoding="utf-8")
    with pytest.raises(RuleBroken, match="in other words"):
        check_golden(changed)
    reword(find("liars-dice"), tmp_path)
    check_golden(changed)
    changed.write_text(text.replace('"rules":1', '"rules":2'), encoding="utf-8")
    with pytest.raises(RuleBroken, match="version 2"):
        check_golden(changed)


def test_refusals_of_the_planted_game_name_their_rule() -> None:
    run: Run = build("").run(2, seed=1)
    with pytest.raises(Illegal) as refused:
        run.answer(7)
    assert refused.value.rule == "Z-001"


def test_a_bot_that_is_handed_the_true_game_is_caught() -> None:
    game = find("liars-dice")
    run = game.run(3, seed=1)
    (seat,) = run.waiting_for()
    mine = run.asked(seat)
    assert overheard(game, run, seat, handed(RandomBot(), run, seat, Rng(1))) == ""
    assert overheard(game, run, seat, (run, mine)) == "the true Run"
    world = run.imagine(seat, Rng(1))
    world.last = run.last
    assert overheard(game, run, seat, (world, world.asked(seat))) == "the true Answer"
    other = game.run(3, seed=2).imagine(seat, Rng(1))
    assert "not as the seat knows it" in overheard(game, run, seat, (other, mine))
    assert "depends on what" in overheard(game, run, seat, (Pick(seat, "bid", [0]),))
