"""Texts that vary: by conditions, by how often they were told, by the story's die; passages used in several places."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from rulewright.engine.record import read_record
from rulewright.engine.rng import Rng
from rulewright.engine.run import Run
from rulewright.games.destinies import GAME
from rulewright.games.destinies.prover.acting import adventure, sit_down
from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.placeholders import agree, fill, longest, parts, readings, size
from rulewright.games.destinies.scenario.strings import read_po
from rulewright.games.destinies.shelf import saving
from rulewright.games.destinies.shelf.library import LANGUAGE, Tale, load, on_the_shelf
from rulewright.games.destinies.story.telling import LUCK, say, shuffled
from rulewright.games.destinies.tools import po
from rulewright.games.destinies.tools.fuzzer import Fuzzer

CLEAN = Path(__file__).parent.parent / "broken" / "clean"
ARRIVE = "      text: Straw to the roof.\n"


def mill(home: Path, text: str, passages: str = "", german: str = "") -> Path:
    """The clean scenario with another description of the loft."""
    folder = Path(shutil.copytree(CLEAN, home / "clean"))
    path = folder / "loft.yaml"
    source = path.read_text(encoding="utf-8")
    assert ARRIVE in source
    path.write_text(source.replace(ARRIVE, f"      text: >-\n        {text}\n"), encoding="utf-8")
    if passages:
        lines = "".join(f"  {line}\n" for line in passages.splitlines())
        (folder / "passages.yaml").write_text(f"format: scenario/1\nfile: passages\npassages:\n{lines}", "utf-8")
    if german:
        (folder / "strings").mkdir()
        entries = read_po(po.export(load(folder), "de"), "de.po")
        for entry in entries:
            if entry.key == KEY:
                entry.text = german
        (folder / "strings" / "de.po").write_text(po.export(load(folder), "de", entries), encoding="utf-8")
    return folder


KEY = "poi.loft.arrive.plain.text"


def told(story: Tale, run: Run, times: int = 1, seat: int = 0) -> list[str]:
    """The description of the loft as it is told so many times."""
    t = adventure(run)
    t.active = seat
    for _ in range(times):
        say(t, story.plot.texts.index(KEY))
    events = [event for event in t.told or [] if event.kind == "said"][-times:]
    return [GAME.sentence(event, ["Ann", "Ben"]) for event in events]


def open_at(folder: Path, players: tuple[str, ...] = ("anna", "bert")) -> tuple[Tale, Run]:
    story = Tale(load(folder), "clean")
    return story, sit_down(story, players)


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("{first {New.} again {Old.}}", ["New.", "Old.", "Old.", "Old."]),
        ("{first {New. }}Straw.", ["New. Straw.", "Straw.", "Straw.", "Straw."]),
        ("{sequence {One.} {Two.} {More.}}", ["One.", "Two.", "More.", "More."]),
        ("Straw{once {, warm} {, cold}}.", ["Straw, warm.", "Straw, cold.", "Straw.", "Straw."]),
        ("{cycle {Left.} {Right.}}", ["Left.", "Right.", "Left.", "Right."]),
        ("{sequence {A.} {{cycle {B.} {C.}}}}", ["A.", "B.", "C.", "B."]),
    ],
)
def test_a_text_is_told_by_how_often_it_was_heard(text: str, heard: list[str], tmp_path: Path) -> None:
    story, run = open_at(mill(tmp_path, text))
    with on_the_shelf(story):
        assert told(story, run, 4) == heard


def test_what_is_mine_is_counted_for_each_player(tmp_path: Path) -> None:
    story, run = open_at(mill(tmp_path, "{my first {New to you.} again {You know it.}} {first {Dust.} again {Still.}}"))
    with on_the_shelf(story):
        assert told(story, run) == ["New to you. Dust."]
        assert told(story, run, seat=1) == ["New to you. Still."]
        assert told(story, run) == ["You know it. Still."]


def test_conditions_are_read_for_the_acting_player_when_it_is_told(tmp_path: Path) -> None:
    text = "{when world.hatch_open {Open.} has(oil_can) {You smell of oil.} other {Shut.}}"
    story, run = open_at(mill(tmp_path, text))
    with on_the_shelf(story):
        assert told(story, run) == ["You smell of oil."]  # Anna has the can
        assert told(story, run, seat=1) == ["Shut."]
        adventure(run).world[story.plot.world_ids.index("hatch_open")] = 1
        assert told(story, run, seat=1) == ["Open."]
        kept = [event for event in adventure(run).told or [] if event.kind == "said"]
        assert GAME.sentence(kept[-2], ["Ann", "Ben"]) == "Shut."  # what was told stays as it was told


def test_only_what_is_told_is_counted(tmp_path: Path) -> None:
    story, run = open_at(mill(tmp_path, "{when world.hatch_open {{sequence {First.} {Second.}}} other {Shut.}}"))
    with on_the_shelf(story):
        assert told(story, run, 2) == ["Shut.", "Shut."]
        adventure(run).world[story.plot.world_ids.index("hatch_open")] = 1
        assert told(story, run, 2) == ["First.", "Second."]


def test_a_passage_stands_in_several_places_and_counts_once(tmp_path: Path) -> None:
    folder = mill(tmp_path, "Straw. {passage wet}", "wet: >-\n  {first {It rains.} again {It still rains.}}")
    path = folder / "weir.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("- say: It groans.", "- say: >-\n            It groans. {passage wet}"), "utf-8")
    assert not check_folder(folder).problems
    story, run = open_at(folder)
    with on_the_shelf(story):
        assert told(story, run) == ["Straw. It rains."]
        say(adventure(run), next(i for i, key in enumerate(story.plot.texts) if "open_sluice.say" in key))
        assert GAME.sentence((adventure(run).told or [])[-1], ["Ann", "Ben"]) == "It groans. It still rains."


# ---- the story's die


def test_a_shuffle_tells_each_once_and_then_all_anew(tmp_path: Path) -> None:
    story, run = open_at(mill(tmp_path, "{shuffle {A.} {B.} {C.}}"))
    adventure(run).luck = 77
    with on_the_shelf(story):
        heard = told(story, run, 9)
    assert [set(heard[k : k + 3]) for k in (0, 3, 6)] == [{"A.", "B.", "C."}] * 3


def test_every_order_comes_about_equally_often() -> None:
    orders = Counter(tuple(shuffled(luck, 12, times, 3)) for luck in LUCK for times in range(6))
    assert len(orders) == 6
    assert all(abs(many - 1000) < 200 for many in orders.values()), orders


def test_a_random_line_goes_by_a_die_that_the_game_rolls_and_nobody_sees(tmp_path: Path) -> None:
    folder = mill(tmp_path, "{random {A.} {B.} {C.}}")
    story = Tale(load(folder), "clean")
    heard = set()
    with on_the_shelf(story):
        for seed in range(8):
            run = GAME.run(["Ann"], {"scenario": "clean", "coach": False}, seed=seed, listen=True)
            run.answer(0)
            assert adventure(run).luck in LUCK
            assert "luck" not in str(GAME.look(run, 0))
            heard.add(tuple(told(story, run, 6)))
            imagined = run.imagine(0, Rng(seed))
            assert adventure(imagined).luck in LUCK
            again = GAME.replay(read_record(run.record().text()))
            assert adventure(again).luck == adventure(run).luck
    assert len(heard) > 4  # games differ
    assert len({line for row in heard for line in row}) == 3


def test_a_story_without_random_lines_rolls_no_die(tmp_path: Path) -> None:
    story = Tale(load(mill(tmp_path, "{cycle {A.} {B.}}")), "clean")
    with on_the_shelf(story):
        run = GAME.run(["Ann"], {"scenario": "clean"}, seed=1)
        assert adventure(run).luck == 0
        assert run.record().text().count("\n") == 1  # the first line, and no answer of chance


# ---- languages, saves


def test_a_translation_varies_as_its_source_does(tmp_path: Path) -> None:
    text = "{when has(oil_can) {Oil. }}{first {New.} again {Old.}}"
    folder = mill(tmp_path, text, german="{when has(oil_can) {Öl. }}{first {Neu.} again {Alt.}}")
    assert not [p for p in check_folder(folder).problems if p.severity == "error"]
    story, run = open_at(folder)
    with on_the_shelf(story):
        before = LANGUAGE.set("de")
        try:
            assert told(story, run, 2) == ["Öl. Neu.", "Öl. Alt."]
        finally:
            LANGUAGE.reset(before)
        assert told(story, run, seat=1) == ["Old."]


@pytest.mark.parametrize(
    "german",
    ["Neu.", "{first {Neu.} again {Alt.}}", "{when has(rope) {Öl.}}{first {Neu.} again {Alt.}}",
     "{first {Neu.} again {Alt.}}{when has(oil_can) {Öl.}}", "{when has(oil_can) {Öl.}}{cycle {Neu.} {Alt.}}"],
)  # fmt: skip
def test_a_translation_that_varies_otherwise_is_refused_and_never_told(german: str, tmp_path: Path) -> None:
    folder = mill(tmp_path, "{when has(oil_can) {Oil. }}{first {New.} again {Old.}}", german=german)
    assert "SC0503" in {p.code for p in check_folder(folder).problems}
    story, run = open_at(folder)
    with on_the_shelf(story):
        before = LANGUAGE.set("de")
        try:
            assert told(story, run) == ["Oil. New."]
        finally:
            LANGUAGE.reset(before)


def test_a_save_keeps_what_was_heard_through_an_edit(tmp_path: Path) -> None:
    folder = mill(tmp_path, "{sequence {One.} {Two.} {Three.}} {shuffle {A.} {B.}}")
    story = Tale(load(folder), "clean")
    with on_the_shelf(story):
        run = GAME.run(["Ann"], {"scenario": "clean", "coach": False}, seed=3, listen=True)
        run.answer(0)
        told(story, run, 2)
        run.rest.heard = dict(adventure(run).heard)  # type: ignore[attr-defined]
        run.rest.luck = adventure(run).luck  # type: ignore[attr-defined]
        kept = saving.save(run)
        before = dict(adventure(run).heard)
    path = folder / "pump.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("The handle squeaks.", "It squeaks."), encoding="utf-8")
    edited = Tale(load(folder), "clean")
    with on_the_shelf(edited):
        again, _ = saving.resume(kept)
        assert adventure(again).heard == before
        assert adventure(again).luck == adventure(run).luck


# ---- what is wrong


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{when has(ropes) {A.} other {B.}}", "SC0103"),
        ("{when world.hatch {A.} other {B.}}", "SC0103"),
        ("{when world.hatch_open and {A.} other {B.}}", "SC0101"),
        ("{when step(dawn, know) {A.} other {B.}}", "SC0402"),
        ("{when other {A.} has(rope) {B.}}", "SC0503"),
        ("{cycle}", "SC0503"),
        ("{first {A.} then {B.}}", "SC0503"),
        ("{my random {A.} {B.}}", "SC0503"),
        ("{cycle one {A.} two {B.}}", "SC0503"),
        ("{passage fog}", "SC0103"),
        (" ".join("{cycle {a} {b} {c} {d}}" for _ in range(24)), "SC0109"),
    ],
)
def test_what_is_wrong_in_a_text_is_told_at_its_line(text: str, code: str, tmp_path: Path) -> None:
    folder = mill(tmp_path, text)
    (problem,) = check_folder(folder).problems
    assert problem.code == code
    lines = (folder / "loft.yaml").read_text(encoding="utf-8").splitlines()
    assert problem.place.file == "loft.yaml"
    assert lines[problem.place.line - 1].strip() == "text: >-"


def test_a_label_does_not_vary_and_no_passage_holds_itself(tmp_path: Path) -> None:
    folder = mill(tmp_path, "{passage one}", "one: >-\n  A {passage two}\ntwo: >-\n  B {passage one}")
    assert {p.code for p in check_folder(folder).problems} == {"SC0307"}
    (folder / "passages.yaml").write_text("format: scenario/1\nfile: passages\npassages:\n  one: Fog.\n", "utf-8")
    assert not check_folder(folder).problems
    path = folder / "loft.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("label: Force the hatch.", "label: '{cycle {Force} {Try}} the hatch.'"), "utf-8")
    assert {p.code for p in check_folder(folder).problems} == {"SC0503"}


def test_hints_may_hang_on_progress_and_name_no_secret_in_any_way(tmp_path: Path) -> None:
    folder = mill(tmp_path, "Straw.")
    path = folder / "pump.yaml"
    text = path.read_text(encoding="utf-8")
    hint = "text: >-\n              {when step(dawn, know) {Then mend it.} other {Look under the straw.}}"
    path.write_text(text.replace("text: Look under the straw.", hint), encoding="utf-8")
    assert not check_folder(folder).problems
    path.write_text(text.replace("text: Look under the straw.", hint.replace("mend it", "mend the wheel")), "utf-8")
    assert {p.code for p in check_folder(folder).problems} == {"SC0401"}


def test_a_way_that_can_never_be_told_is_dead(tmp_path: Path) -> None:
    folder = mill(tmp_path, "{when world.sluice == open and world.sluice == shut {Never.} other {Straw.}}")
    dead = [p for p in prove(check_folder(folder).scenario, 10).problems if p.code == "SC0201"]
    assert [p.place.file for p in dead] == ["loft.yaml"]


def test_games_with_varying_texts_are_fuzzed(tmp_path: Path) -> None:
    folder = mill(tmp_path, "{shuffle {A.} {B.}} {my sequence {One.} {Two.}} {when day >= 3 {Late.}}")
    fuzzer = Fuzzer(Tale(load(folder), "clean"), "vary")
    fuzzer.play(2, 20)
    assert fuzzer.report()["failures"] == []


# ---- the text by itself


def test_every_way_of_a_text_has_its_number() -> None:
    text = "{cycle {a{random {1} {2}}} {b}}{me, select, anna {x{once {3}}} other {y}}{first {c} again {d}}"
    assert size(parts(text)) == 2 * 2 * 2 * 2
    said = {fill(text, {}, {"me": "anna"}, way) for way in range(size(parts(text)))}
    assert said == {f"{a}{b}{c}" for a in ("a1", "a2", "b") for b in ("x3", "x") for c in "cd"}


def test_length_and_secrets_are_those_of_what_is_read() -> None:
    text = "{when has(bell_rope) {One two three.} other {One.}} Four."
    assert longest(text) == "One two three. Four."
    assert readings(text) == "One two three. One. Four."
    assert agree(text, "{when  has(bell_rope) {Eins.} other {Zwei.}}")
