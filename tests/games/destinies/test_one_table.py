"""One table for effects, one for conditions: a row is all it takes, and everything that is derived covers every row."""

import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rulewright.games.destinies.players.ways import index_of_plot
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.prover.claims import Claim, Domains, Unknown, changed, form, touched
from rulewright.games.destinies.prover.position import opening
from rulewright.games.destinies.prover.relaxed import Relaxed
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.scenario.build_options import READERS
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.plot_programs import NUMBERS
from rulewright.games.destinies.scenario.references import CHECKS, FREE
from rulewright.games.destinies.scenario.references_conditions import NAMED
from rulewright.games.destinies.scenario.schema import json_schema
from rulewright.games.destinies.scenario.schema_parts import SHAPES
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.state import World
from rulewright.games.destinies.story import arguments as a
from rulewright.games.destinies.story.arguments import Argument
from rulewright.games.destinies.story.conditions import holds
from rulewright.games.destinies.story.effects import run
from rulewright.games.destinies.story.kinds import BARE, CONDITIONS, EFFECTS, SET_ME, condition, effect
from rulewright.games.destinies.story.plot import MAX_PATHS, SOURCE
from rulewright.games.destinies.tools.reference import WORDS, condition_table, effect_table, renewed
from tests.games.destinies.prover import tiny

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "scenarios.md"
VALIDATOR: Any = import_module("jsonschema").Draft202012Validator


# ---- a new effect and a new condition, declared here and nowhere else


def flip(t: World, seat: int, code: tuple[int, ...]) -> None:
    """A yes-or-no variable of the player becomes its opposite."""
    slot = seat * len(t.plot.me_ids) + code[1] % SOURCE
    t.me[slot] = 1 - t.me[slot]


def dice_ready(t: World, node: int, seat: int) -> bool:
    """So many Effort dice are ready."""
    return t.ready[seat] >= t.plot.node_a[node]


@pytest.fixture
def rows() -> Iterator[None]:
    """The tables with one row more each."""
    effect(
        "flip",
        BARE,
        (Argument("variable", a.VARIABLE),),
        "A yes-or-no variable becomes its opposite.",
        flip,
        deed=lambda code: (SET_ME, code[1] % SOURCE, 1),
        touches=lambda x: x.ref("variable").variable(),
        after=lambda x, value, domains: not value,
        silent=True,
        twin=40,
    )
    condition(
        "ready",
        (Argument("number", a.NUMBER, 1, 3, complaint=("SC0109", "there are never {} dice.", "Ask for 1 to 3.")),),
        "So many Effort dice are ready.",
        dice_ready,
        lambda x, who, domains: domains.unknown("Effort dice"),
        twin=40,
    )
    yield
    EFFECTS.pop()
    CONDITIONS.pop()


def mill(home: Path, old: str, new: str) -> Path:
    """The clean scenario with a change at the weir."""
    folder = Path(shutil.copytree(HERE / "broken" / "clean", home / "clean"))
    text = (folder / "weir.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "weir.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def loaded(folder: Path) -> Scenario:
    """The scenario, without a single error."""
    checked = check_folder(folder)
    assert not [problem for problem in checked.problems if problem.severity == "error"], checked.problems
    return checked.scenario


PAID = "- set: {me.paid: true}", "- flip: me.paid"
OPEN = "when: world.sluice == shut", "when: ready(2) and world.sluice == shut"


def test_without_their_rows_nobody_knows_them(tmp_path: Path) -> None:
    codes = [(p.code, p.message) for p in check_folder(mill(tmp_path / "a", *PAID)).problems]
    assert ("SC0101", "unknown key `flip`.") in codes
    said = [p.message for p in check_folder(mill(tmp_path / "b", *OPEN)).problems]
    assert any("`ready` is not a call" in message for message in said)


def test_a_new_effect_is_one_row(tmp_path: Path, rows: None) -> None:
    story = loaded(mill(tmp_path, *PAID))
    # the published schema
    poi = {"format": "scenario/1", "file": "poi"}
    schema = json_schema("poi")["$defs"]["effect"]
    assert VALIDATOR({**schema, "$defs": json_schema()["$defs"]}).is_valid({"flip": "me.paid"})
    assert not VALIDATOR({**schema, "$defs": json_schema()["$defs"]}).is_valid({"flip": poi})
    # compiled and run
    told = Tale(story, story.id)
    t = adventure(sit_down(told, ("anna",)))
    plot = told.plot
    paid = plot.me_ids.index("paid")
    program = plot.option_do[plot.option_ids.index("pay_gate")]
    list(run(t, 0, program))
    assert t.me[paid] == 1
    list(run(t, 0, program))
    assert t.me[paid] == 0
    # what bots and the prover think of it
    assert [deed.way.option for deed in index_of_plot(plot).to(SET_ME, paid)] == [plot.option_ids.index("pay_gate")]
    domains = Domains(story)
    (flips,) = [x for x in domains.effects if x.kind.name == "flip"]
    assert touched(flips) == ("me", "paid")
    assert changed(flips, True, domains) is False
    assert "can be undone" in SafeRoute(story, "anna", domains).broken(story.destinies["anna"].paths["dusk"])[0]
    assert ("anna", "dusk") in Relaxed(story, domains, opening(story, domains)).ready
    assert "| `flip: variable` | A yes-or-no variable becomes its opposite. |" in effect_table()


def test_names_in_a_new_effect_are_checked(tmp_path: Path, rows: None) -> None:
    problems = check_folder(mill(tmp_path, "- set: {me.paid: true}", "- flip: me.pai")).problems
    assert ("SC0103", "there is no variable in `me` `pai`.") in [(p.code, p.message) for p in problems]


def test_a_new_condition_is_one_row(tmp_path: Path, rows: None) -> None:
    story = loaded(mill(tmp_path, *OPEN))
    told = Tale(story, story.id)
    t = adventure(sit_down(told, ("anna",)))
    node = told.plot.option_when[told.plot.option_ids.index("open_sluice")]
    t.ready[0] = 1
    assert not holds(t, node, 0)
    t.ready[0] = 2
    assert holds(t, node, 0)
    asked = next(option for option in story.options() if option.id == "open_sluice").when
    assert asked is not None
    parts = form(asked.expr, "anna", Domains(story)).parts  # type: ignore[union-attr]
    assert [type(part) for part in parts] == [Unknown, Claim]
    assert prove(story, 5).verdicts
    assert "| `ready(n)` | So many Effort dice are ready. |" in condition_table()
    problems = check_folder(mill(tmp_path / "more", OPEN[0], "when: ready(7)")).problems
    assert ("SC0109", "there are never 7 dice.") in [(p.code, p.message) for p in problems]


def test_the_twin_tries_a_new_row(tmp_path: Path, rows: None) -> None:
    written = ""
    for seed in range(12):
        folder = tiny.Tiny(seed).write(tmp_path / str(seed))
        check_folder(folder)
        written += "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.yaml"))
    assert "flip: me." in written
    assert "ready(1)" in written


# ---- whatever is derived covers every row

OF_EFFECTS = {argument.sort for kind in EFFECTS for argument in kind.arguments}
OF_CONDITIONS = {argument.sort for kind in CONDITIONS for argument in kind.arguments}


def test_every_sort_of_argument_has_a_shape_a_reader_a_number_and_a_check() -> None:
    assert set(SHAPES) == OF_EFFECTS
    assert set(READERS) == OF_EFFECTS
    assert set(NUMBERS) == OF_EFFECTS
    assert set(CHECKS) | FREE | (set(NAMED) - {a.CHARACTER}) == OF_EFFECTS
    assert set(WORDS) == OF_EFFECTS | OF_CONDITIONS


def test_the_twin_has_an_argument_for_every_row_it_makes() -> None:
    made = [kind.arguments for kind in EFFECTS if kind.twin] + [kind.arguments for kind in CONDITIONS if kind.twin]
    needed = {argument.sort for arguments in made for argument in arguments}
    assert set(tiny.ARGUMENTS) == needed - {a.DO}
    names = {kind.name for kind in EFFECTS if not kind.twin} | {kind.name for kind in CONDITIONS if not kind.twin}
    assert names == {  # told where a Finale ends, or without room in a tiny world
        "chronicle", "defeat", "exhaust", "marker", "poi.move", "poi.token", "refresh", "say", "schedule", "skill",
        "stage", "step", "win", "xp",
    }  # fmt: skip


@pytest.mark.parametrize("kind", EFFECTS, ids=lambda kind: str(kind.name))
def test_a_row_of_the_effects_is_whole(kind: Any) -> None:
    assert EFFECTS[kind.op] is kind
    assert [other.name for other in EFFECTS].count(kind.name) == 1
    assert (kind.does is None) != (kind.asks is None)
    assert kind.about.endswith(".")
    assert kind.after is None or kind.touches is not None
    known = (kind.touches, kind.may, kind.board, kind.hands, kind.ground, kind.exits, kind.choice_at, kind.at_end)
    assert any(known), "neither the prover nor the lints would ever learn of it"


@pytest.mark.parametrize("kind", CONDITIONS, ids=lambda kind: str(kind.name))
def test_a_row_of_the_conditions_is_whole(kind: Any) -> None:
    assert CONDITIONS[kind.op] is kind
    assert kind.about.endswith(".")
    assert len([argument for argument in kind.arguments if argument.sort != a.CONDITION]) <= 3  # the columns of a node


def test_the_reference_of_the_documentation_is_made_from_the_tables() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert renewed(written) == written, "run scripts/scenario_reference.py"
    assert effect_table() in written
    assert condition_table() in written


def test_numbers_of_paths_fit_their_words() -> None:
    from rulewright.games.destinies.story.plot import PATHS

    assert len(PATHS) == MAX_PATHS
