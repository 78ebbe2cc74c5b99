"""The prover: what is assured, what a slice decides, what a real game refutes."""

import shutil
from pathlib import Path

import pytest

from rulewright.engine.record import read_record
from rulewright.games.destinies import GAME
from rulewright.games.destinies.prover.acting import adventure, replay
from rulewright.games.destinies.prover.claims import Claim, Domains, form, negated
from rulewright.games.destinies.prover.position import opening
from rulewright.games.destinies.prover.refute import Hunt, refute
from rulewright.games.destinies.prover.relaxed import Relaxed
from rulewright.games.destinies.prover.safe_route import SafeRoute
from rulewright.games.destinies.prover.slices import SliceSearch
from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.grammar import NOWHERE, parse
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.shelf.finder import find
from rulewright.games.destinies.shelf.library import Tale, on_the_shelf

CLEAN = Path(__file__).parent.parent / "broken" / "clean"


def mill(home: Path, *edits: tuple[str, str, str]) -> Scenario:
    """The clean scenario with some changes."""
    folder = home / "clean"
    shutil.copytree(CLEAN, folder)
    for file, old, new in edits:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    checked = check_folder(folder)
    assert not [p for p in checked.problems if p.severity == "error"], checked.problems
    return checked.scenario


@pytest.mark.parametrize("name", ["low_water", "missing_noon", "twice_orchard", "leap_day"])
def test_every_shipped_scenario_is_proved_within_its_budget(name: str) -> None:
    proof = prove(check_folder(find(name)).scenario, 60)
    assert proof.holds
    assert {v.answer for v in proof.verdicts if v.property in {"V-01", "V-02", "V-03", "V-14"}} == {"proved"}
    assert proof.seconds < 60
    assert {verdict.answer for verdict in proof.verdicts} <= {"proved", "told"}, "what is undecided, the last line says"


def test_an_opposite_claim_is_the_rest_of_the_domain(tmp_path: Path) -> None:
    domains = Domains(mill(tmp_path))
    claim = form(parse("me.trust >= 2", NOWHERE), "anna", domains)
    assert claim == Claim(("me", "trust"), frozenset({2, 3}))
    assert negated(claim, domains) == Claim(("me", "trust"), frozenset({0, 1}))


def test_a_fact_that_somebody_can_undo_is_not_assured(tmp_path: Path) -> None:
    story = mill(tmp_path, ("weir.yaml", "- say: It shuts.\n", "- say: It shuts.\n        - set: {me.paid: false}\n"))
    route = SafeRoute(story, "anna")
    assert not route.broken(story.destinies["anna"].paths["dawn"])
    assert "can be undone" in route.broken(story.destinies["anna"].paths["dusk"])[0]


def test_what_can_be_undone_but_done_again_is_proved_by_a_slice(tmp_path: Path) -> None:
    story = mill(tmp_path, ("destinies.yaml", "pay: {any_of: [me.paid]}", "pay: {any_of: [world.sluice == open]}"))
    route = SafeRoute(story, "anna")
    dusk = story.destinies["anna"].paths["dusk"]
    assert route.broken(dusk)
    found = SliceSearch(route, (dusk,)).run()
    assert found.answer == "proved"
    assert found.states == 2


def test_an_option_that_only_the_first_can_use_leaves_a_state_without_a_way_out(tmp_path: Path) -> None:
    story = mill(tmp_path, ("weir.yaml", "cost: {coins: 4}\n", "cost: {coins: 4}\n      once: ever\n"))
    route = SafeRoute(story, "anna")
    found = SliceSearch(route, (story.destinies["anna"].paths["dusk"],)).run()
    assert found.answer == "stuck"
    assert any("pay_gate" in step for step in found.trace)


def test_a_price_needs_a_source_of_coins_that_never_ends(tmp_path: Path) -> None:
    story = mill(
        tmp_path,
        (
            "pump.yaml",
            "        - say: The handle squeaks.\n        - coins: 1\n",
            "        - say: It squeaks.\n        - xp: 1\n",
        ),
        ("pump.yaml", "[{coins: 1}, {add", "[{add"),
        ("pump.yaml", "[{coins: 2}, {add", "[{add"),
    )
    route = SafeRoute(story, "anna")
    assert route.coin_source is None
    assert route.broken(story.destinies["anna"].paths["dusk"])


def test_a_grade_beyond_markers_and_dice_cannot_be_counted_on(tmp_path: Path) -> None:
    story = mill(tmp_path, ("weir.yaml", "        2:\n          text: A line", "        6:\n          text: A line"))
    assert SafeRoute(story, "anna").broken(story.destinies["anna"].paths["dawn"])  # two markers: at most five
    assert not SafeRoute(story, "bert").broken(story.destinies["bert"].paths["dawn"])  # three markers: six


def test_the_generous_reading_finds_everything_in_the_tutorial() -> None:
    tutorial = check_folder(find("low_water")).scenario
    domains = Domains(tutorial)
    world = Relaxed(tutorial, domains, opening(tutorial, domains))
    assert world.ready == {(who, path) for who in tutorial.order for path in ("dawn", "dusk")}
    assert world.won == world.ready


def test_a_refutation_is_a_game_that_replays_and_blocks_for_good(tmp_path: Path) -> None:
    gone = "- say: It shuts.\n        - close: pay_gate\n        - close: read_boards\n        - close: search_straw\n"
    story = mill(tmp_path, ("weir.yaml", "- say: It shuts.\n", gone))
    game = refute(story, "anna", (), 40)
    assert game is not None
    run, stopped = replay(game.told, game.players, game.turns)
    assert not stopped
    assert Hunt(game.told, "anna").lost(run)
    used = [action["option"] for turn in game.turns for action in turn if "option" in action]
    assert "shut_sluice" in used
    assert game.length <= 3  # cut to the turns that matter
    record = game.record()
    with on_the_shelf(game.told):
        again = GAME.replay(read_record(record.text()))
    assert adventure(again).options == adventure(run).options
    assert Hunt(game.told, "anna").lost(again)


def test_nobody_is_blocked_at_the_start_of_a_clean_game(tmp_path: Path) -> None:
    story = mill(tmp_path)
    told = Tale(story, story.id)
    run, _ = replay(told, story.order, [[], [], []])
    assert not Hunt(told, "anna").lost(run)


def test_a_finale_whose_every_end_is_defeat_is_refuted(tmp_path: Path) -> None:
    story = mill(
        tmp_path,
        ("finales.yaml", "do: [win]", "do: [defeat]"),
        ("finales.yaml", "              - win\n", "              - defeat\n"),
    )
    proof = prove(story, 10)
    verdicts = [v for v in proof.verdicts if v.property == "V-03"]
    assert {v.answer for v in verdicts} == {"refuted"}
    lines = (CLEAN / "finales.yaml").read_text(encoding="utf-8").splitlines()
    found = [problem.place for problem in proof.problems if problem.code == "SC0303"]
    assert {lines[place.line - 1].strip() for place in found} == {"haul:", "bar:", "boards:", "price:"}  # the stages


def test_a_path_that_can_be_lost_is_the_last_line_and_a_waiver_says_that_it_is_meant(tmp_path: Path) -> None:
    once = ("weir.yaml", "cost: {coins: 4}\n", "cost: {coins: 4}\n      once: ever\n")
    proof = prove(mill(tmp_path, once), 10)
    assert "refuted" in {v.answer for v in proof.verdicts if v.property == "V-02"}
    assert not proof.holds
    assert "does not hold" in proof.last_line


def test_dead_content_does_not_let_a_proof_hold_and_is_told_at_the_condition(tmp_path: Path) -> None:
    never = "when: world.sluice == open and world.sluice == shut"
    proof = prove(mill(tmp_path, ("weir.yaml", "when: world.sluice == open", never)), 10)
    assert not proof.holds
    dead = [problem for problem in proof.problems if problem.code == "SC0201"]
    lines = (tmp_path / "clean" / "weir.yaml").read_text(encoding="utf-8").splitlines()
    assert any(lines[problem.place.line - 1].strip() == never for problem in dead)


def test_paths_may_share_a_finale(tmp_path: Path) -> None:
    shared = [(f, "turn_it") for f in ("keep_it", "free_it", "sell_it")]
    story = mill(tmp_path, *(("destinies.yaml", f"id: {old}", f"id: {new}") for old, new in shared))
    domains = Domains(story)
    world = Relaxed(story, domains, opening(story, domains))
    assert world.ready == {(who, path) for who in story.order for path in ("dawn", "dusk")}
    proof = prove(story, 10)
    assert {v.answer for v in proof.verdicts if v.property in {"V-01", "V-02", "V-03"}} == {"proved"}


def test_a_proof_says_how_soon_a_finale_can_be_won(tmp_path: Path) -> None:
    told = [v.how for v in prove(mill(tmp_path), 10).verdicts if v.property == "V-03"]
    assert len(told) == 4
    assert all("won in 3 turns at the soonest" in how for how in told)


def test_a_gate_whose_test_lays_the_tile_behind_it_is_a_way(tmp_path: Path) -> None:
    gate = """    - id: lift_bar
      type: test
      skill: POW
      label: Lift the bar.
      when: not explored(mill)
      results:
        0:
          text: It stays.
        1:
          text: It lifts.
          do: [{tile: {mill: place}}]
"""
    story = mill(
        tmp_path,
        ("tiles.yaml", "      place: [mill]\n", ""),
        ("weir.yaml", "  options:\n", "  options:\n" + gate),
    )
    route = SafeRoute(story, "anna")
    assert "mill" in route.ground.tiles
    began = [v for v in prove(story, 20).verdicts if v.property in {"V-01", "V-02"}]
    assert {v.answer for v in began} == {"proved"}


DOOR = """    - id: lift_bar
      type: test
      skill: POW
      label: Lift the bar.
      when: not world.hatch_open
      results:
        0:
          text: It stays.
        1:
          text: It lifts.
          do: [{set: {world.hatch_open: true}}, {tile: {mill: place}}]
"""
OPENED = "do: [{set: {world.hatch_open: true}}]"
ELSEWHERE = ("loft.yaml", OPENED, OPENED.replace("}}]", "}}, {tile: {mill: place}}]"))


def behind_a_door(home: Path, *edits: tuple[str, str, str]) -> Scenario:
    """The mill lies behind a door that is a fact of the world."""
    door = ("weir.yaml", "  options:\n", "  options:\n" + DOOR)
    return mill(home, ("tiles.yaml", "      place: [mill]\n", ""), door, *edits)


def test_a_gate_that_is_there_until_a_fact_says_it_is_open_is_a_way(tmp_path: Path) -> None:
    story = behind_a_door(tmp_path, ELSEWHERE)
    assert "mill" in SafeRoute(story, "anna").ground.tiles
    assert {v.answer for v in prove(story, 20).verdicts if v.property in {"V-01", "V-02"}} == {"proved"}


def test_a_gate_that_somebody_may_shut_without_laying_the_tile_is_none(tmp_path: Path) -> None:
    story = behind_a_door(tmp_path)  # the hatch of the loft opens the door, but lays nothing
    assert "mill" not in SafeRoute(story, "anna").ground.tiles
    dawn = next(v for v in prove(story, 20).verdicts if (v.property, v.subject) == ("V-02", "anna dawn"))
    assert dawn.answer != "proved"


TAKE = """    - id: take_board
      type: interact
      label: Take a board home.
      when: not me.took
      do:
        - say: It was nobody's.
        - add: {world.boards: -1}
        - set: {me.took: true}
"""


def boards(home: Path, many: int, once: str = "") -> Scenario:
    """Each may take one board, and Anna's dusk needs one to be left."""
    return mill(
        home,
        ("scenario.yaml", "    world:\n", f"    world:\n      boards: {{type: int, min: 0, max: 9, start: {many}}}\n"),
        ("scenario.yaml", "      knows:", "      took: {type: bool, start: false}\n      knows:"),
        ("weir.yaml", "  options:\n", "  options:\n" + TAKE.replace("when: not me.took", once or "when: not me.took")),
        ("destinies.yaml", "pay: {any_of: [me.paid]}", "pay: {any_of: [world.boards >= 1]}"),
    )  # fmt: skip


@pytest.mark.parametrize("once", ["", "once: per_player"])
def test_what_each_may_do_once_is_proved_by_the_product(once: str, tmp_path: Path) -> None:
    story = boards(tmp_path, 3, once)  # Anna and Bert may take two
    dusk = story.destinies["anna"].paths["dusk"]
    found = SliceSearch(SafeRoute(story, "anna"), (dusk,)).run()
    assert (found.answer, found.how) == ("proved", "product of all players")
    verdict = next(v for v in prove(story, 20).verdicts if (v.property, v.subject) == ("V-02", "anna dusk"))
    assert verdict.answer == "proved"


def test_the_product_does_not_prove_what_two_can_take_away(tmp_path: Path) -> None:
    story = boards(tmp_path, 2)
    dusk = story.destinies["anna"].paths["dusk"]
    assert SliceSearch(SafeRoute(story, "anna"), (dusk,)).run().answer == "stuck"
    verdict = next(v for v in prove(story, 20).verdicts if (v.property, v.subject) == ("V-02", "anna dusk"))
    assert verdict.answer == "refuted"
