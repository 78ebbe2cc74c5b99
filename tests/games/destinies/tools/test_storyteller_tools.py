"""The storyteller's tools: pictures and words, translations, differences, cards, watching, fuzzing, replaying."""

import json
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rulewright.cli import build
from rulewright.engine.rng import Rng
from rulewright.games.destinies.draw.atlas import atlas
from rulewright.games.destinies.prover.acting import Recorder, adventure, replay, said, sit_down
from rulewright.games.destinies.prover.cache import ProofCache
from rulewright.games.destinies.prover.chances import chances
from rulewright.games.destinies.prover.verdicts import prove
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.scenario import loader
from rulewright.games.destinies.scenario.check import check_folder
from rulewright.games.destinies.scenario.loader import Memory
from rulewright.games.destinies.scenario.model import Scenario
from rulewright.games.destinies.scenario.placeholders import readings
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.source import Node
from rulewright.games.destinies.scenario.source import read as read_source
from rulewright.games.destinies.scenario.strings import read_po
from rulewright.games.destinies.shelf.library import Tale, read_scenario
from rulewright.games.destinies.tools import diff, po, watching, word_count
from rulewright.games.destinies.tools.cards import page, qr_path, sheet
from rulewright.games.destinies.tools.charts import charts, gates
from rulewright.games.destinies.tools.fuzzer import Fuzzer, replay_file
from rulewright.games.destinies.tools.fuzzing import Broken, Seen
from rulewright.games.destinies.tools.fuzzing import play as play_game
from rulewright.games.destinies.tools.pictures import mermaid, outline, svg

CLEAN = Path(__file__).parent.parent / "broken" / "clean"
COMMANDS = ("check", "prove", "words", "cards", "graph")


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    """A copy of the small clean scenario."""
    return Path(shutil.copytree(CLEAN, tmp_path / "mill"))


def read(folder: Path) -> Scenario:
    scenario, problems = read_scenario(str(folder))
    assert not [p for p in problems if p.severity == "error"]
    return scenario


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


# ---- the command line


@pytest.mark.parametrize("command", COMMANDS)
def test_every_tool_speaks_to_machines(command: str, mill: Path) -> None:
    answer = CliRunner().invoke(build(), ["scenario", command, str(mill), "--json"])
    assert answer.exit_code == 0, answer.output
    json.loads(answer.output)


@pytest.mark.parametrize("command", ["words", "cards", "graph", "prove", "fuzz"])
def test_a_folder_that_is_no_scenario_is_refused_in_one_clear_line(command: str, tmp_path: Path) -> None:
    answer = CliRunner().invoke(build(), ["scenario", command, str(tmp_path / "nothing")])
    assert answer.exit_code != 0
    assert "Traceback" not in answer.output


@pytest.mark.parametrize("command", ["words", "graph", "prove", "fuzz", "cards"])
def test_a_scenario_with_an_unknown_name_in_it_is_refused_with_its_place(command: str, mill: Path) -> None:
    edit(mill, "loft.yaml", "give: {item: old_deed", "give: {item: old_dead")
    answer = CliRunner().invoke(build(), ["scenario", command, str(mill)])
    assert answer.exit_code == 2
    assert "Traceback" not in answer.output


# ---- translations


def test_exporting_translating_and_importing_comes_round(mill: Path) -> None:
    story = read(mill)
    entries = read_po(po.export(story, "de"), "de.po")
    assert [entry.key for entry in entries if not entry.text] == [entry.key for entry in entries]
    for entry in entries:
        entry.text = f"DE {entry.source}"
    (mill / "strings").mkdir()
    (mill / "strings" / "de.po").write_text(po.export(story, "de", entries), encoding="utf-8")
    again = read(mill)
    assert again.translations["de"]["poi.loft.name"] == "DE The loft"
    report = po.stats(again, "de", po.read_language(po.file_of(again, "de")))
    assert report["complete"]
    assert report["done"] == len(again.passages)


def test_a_changed_source_makes_its_translation_fuzzy_and_a_lost_key_an_orphan(mill: Path) -> None:
    story = read(mill)
    entries = read_po(po.export(story, "de"), "de.po")
    for entry in entries:
        entry.text = "übersetzt"
    edit(mill, "loft.yaml", "name: The loft", "name: The hay loft")
    edit(mill, "weir.yaml", "id: read_boards", "id: study_boards")
    again = read(mill)
    report = po.stats(again, "de", entries)
    assert "poi.loft.name" in report["fuzzy"]
    assert "poi.weir.read_boards.label" in report["orphans"]
    assert "#, fuzzy" in po.export(again, "de", entries)


def test_a_missing_translation_is_told_at_its_own_line(mill: Path) -> None:
    entries = read_po(po.export(read(mill), "de"), "de.po")
    for entry in entries:
        entry.text = f"DE {entry.source}"
    entries[3].text = ""
    gone = entries.pop(7)
    (mill / "strings").mkdir()
    text = po.export(read(mill), "de", entries)
    start = text.index(f'msgctxt "{gone.key}"')
    (mill / "strings" / "de.po").write_text(text[:start] + text[text.index("\n\n", start) :], encoding="utf-8")
    found = {str(p.place): p.message for p in check_folder(mill).problems if p.code == "SC0502"}
    empty = next(e for e in read_po((mill / "strings" / "de.po").read_text(encoding="utf-8"), "") if not e.text)
    source = read(mill).passages[gone.key].place
    assert found == {
        f"strings/de.po:{empty.line}:1": f"`{empty.key}` is missing in strings/de.po.",
        str(source): f"`{gone.key}` is missing in strings/de.po.",
    }
    assert source.file.endswith(".yaml")


def test_a_moved_text_keeps_its_translation(mill: Path) -> None:
    story = read(mill)
    entries = read_po(po.export(story, "de"), "de.po")
    for entry in entries:
        entry.text = f"DE {entry.source}"
    edit(mill, "weir.yaml", "        2:\n          text: A line", "        3:\n          text: A line")
    made = {e.key: e for _, e in po.entries_for(read(mill), entries)}
    assert made["poi.weir.read_boards.results.3.text"].text.startswith("DE A line")


def test_translators_are_told_who_speaks_where_and_what_must_stay_veiled() -> None:
    tutorial, _ = read_scenario("low_water")
    text = po.export(tutorial, "fr")
    hint = text[: text.index('msgctxt "poi.eel_stall.ask_destiny.hints.marit.dawn.text"')].rsplit("\n\n", 1)[1]
    for word in (
        "Person: Widow Brannoch",
        "Place: The eel stall",
        "Listener: Marit Quell, dawn path",
        "Veiled",
        "ladle",
    ):
        assert word in hint


def test_the_pseudo_language_keeps_placeholders_and_grows() -> None:
    assert "{me}" in po.pseudo("Good evening, {me}.")
    assert len(po.pseudo("Good evening.")) > len("Good evening.") * 1.3


# ---- words, differences, cards


def test_words_are_counted_by_place_person_and_path() -> None:
    tutorial, _ = read_scenario("low_water")
    report = word_count.measure(tutorial)
    texts = [passage.text for passage in tutorial.passages.values()]
    plain = sum(len(text.split()) for text in texts if "{" not in text)
    every_way = sum(len(readings(text).split()) for text in texts)
    assert plain < report["words"] < every_way, "of a text that varies, only the longest way counts"
    assert word_count.count("{my first {One two three.} again {Four.}} Five {me}.") == 5
    assert report["longest"]["words"] <= 120
    assert not report["over_long"]
    assert {"marit dawn", "marit dusk"} <= set(report["path"])
    assert set(report["poi"]) == set(tutorial.pois)
    assert word_count.measure(tutorial, "de")["words"] != report["words"]


def test_a_difference_is_told_in_ids_and_says_whether_saves_survive(mill: Path, tmp_path: Path) -> None:
    before = read(mill)
    later = Path(shutil.copytree(mill, tmp_path / "later"))
    edit(later, "weir.yaml", "        2:\n          text: A line", "        3:\n          text: A line")
    edit(later, "weir.yaml", "cost: {coins: 4}", "cost: {coins: 3}")
    report = diff.compare(before, read(later))
    assert report["changed"]["option read_boards"]["bands"] == {"old": "0, 2", "new": "0, 3"}
    assert report["changed"]["option pay_gate"] == {"cost": {"old": "4", "new": "3"}}
    assert set(report["changed"]) == {"option read_boards", "option pay_gate"}
    assert report["saves"] == "load"
    shutil.rmtree(tmp_path / "later")
    gone = Path(shutil.copytree(mill, tmp_path / "gone"))
    edit(gone, "items.yaml", "  rope:\n", "  cord:\n")
    edit(gone, "pump.yaml", "[oil_can, rope]", "[oil_can, cord]")
    report = diff.compare(before, read(gone))
    assert report["saves"] == "refused"
    assert report["why"] == ["items.rope"]
    edit(gone, "scenario.yaml", "  minutes: 20\n", "  minutes: 20\n  renamed: {rope: cord}\n")
    assert diff.compare(before, read(gone))["saves"] == "load"


CHANGES = {
    "a wage": ("pump.yaml", "        - coins: 1\n", "        - coins: 5\n", "option pump_water", "do", "coins: 5"),
    "a price": ("items.yaml", "    value: 2\n", "    value: 9\n", "item oil_can", "value", "9"),
    "a step": ("destinies.yaml", "[me.trust >= 3,", "[me.trust >= 2,", "step bert.dusk.trust", "any_of", "trust >= 2"),
    "what a path needs": ("destinies.yaml", "needs: [know, mend]", "needs: [know]", "path anna.dawn", "needs", "know"),
    "the start": ("scenario.yaml", "placed: [river, barn]", "placed: [river]", "the scenario", "placed", "river"),
    "a tile": ("tiles.yaml", "    pos: [0, 1]", "    pos: [0, 2]", "tile barn", "pos", "0, 2"),
    "what a result does": ("loft.yaml", "do: [{set: {world.hatch_open: true}}]", "do: [{xp: 1}]", "option hatch_force",
                           "results.2", "xp: 1"),
    "what a branch does": ("loft.yaml", "- virtue: 1", "- virtue: 2", "option search_straw", "do", "virtue: 2"),
    "an event": ("events.yaml", "    day: 2\n", "    day: 3\n", "event rain", "by", "day 3"),
    "a stall": ("pump.yaml", "items: [oil_can, rope]", "items: [oil_can]", "stack pump_shelf", "items", "oil_can"),
    "an ability": ("items.yaml", "{successes: 2,", "{successes: 1,", "item oil_can", "ability", "successes 1"),
    "a marker": ("characters.yaml", "INT: [6, 9]", "INT: [5, 9]", "character anna", "INT", "5, 9"),
    "a deadline": ("scenario.yaml", "deadline_days: 10", "deadline_days: 9", "the scenario", "deadline_days", "9"),
    "a stage": ("finales.yaml", "      haul:\n        text: It begins.\n",
                "      haul:\n        text: It begins.\n        skip_if: [{when: me.knows, to: haul_end}]\n",
                "stage turn_it.haul", "skip_if", "me.knows → haul_end"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_a_difference_sees_prices_effects_steps_and_places(name: str, mill: Path) -> None:
    before = read(mill)
    file, old, new, thing, what, told = CHANGES[name]
    edit(mill, file, old, new)
    changed = diff.compare(before, read(mill))["changed"]
    assert thing in changed
    assert told in changed[thing][what]["new"]
    assert changed[thing][what]["old"] != changed[thing][what]["new"]
    assert diff.compare(before, before)["changed"] == {}


def test_a_difference_sees_a_place_that_lies_elsewhere(mill: Path) -> None:
    before = read(mill)
    edit(mill, "loft.yaml", "  tile: barn", "  tile: yard")
    edit(mill, "tiles.yaml", "pois: [loft]", "pois: []")
    edit(mill, "tiles.yaml", "pois: [pump]", "pois: [pump, loft]")
    changed = diff.compare(before, read(mill))["changed"]
    assert changed["poi loft"] == {"tile": {"old": "barn", "new": "yard"}}
    assert changed["tile yard"] == {"pois": {"old": "pump", "new": "pump, loft"}}


def test_a_difference_is_printed_thing_by_thing(mill: Path, tmp_path: Path) -> None:
    later = Path(shutil.copytree(mill, tmp_path / "later"))
    edit(later, "weir.yaml", "cost: {coins: 4}", "cost: {coins: 3}")
    edit(later, "weir.yaml", "say: It groans.", "say: It groans loudly.")
    answer = CliRunner().invoke(build(), ["scenario", "diff", str(mill), str(later)])
    assert answer.exit_code == 0
    assert "option pay_gate, cost: 4 → 3" in answer.output
    assert "texts: 1 added, 1 removed, 0 changed." in answer.output


@pytest.mark.atom("D-205")
def test_the_number_on_a_card_is_its_only_code() -> None:
    tutorial, _ = read_scenario("low_water")
    cards = sheet(Tale(tutorial, "low_water"), "de")
    items = [item["number"] for item in cards["items"]]
    paths = [path["number"] for destiny in cards["destinies"] for path in destiny["paths"]]
    assert len({*items, *paths}) == 25 + 6
    assert items[0] == f"{tutorial.items['founders_hammer'].number:03d}"
    assert {len(number) for number in items} == {3}
    assert paths == ["1001", "1002", "1011", "1012", "1021", "1022"]


@pytest.mark.atom("D-205")
def test_the_printed_page_has_every_copy_with_its_number_and_a_real_qr_code() -> None:
    tutorial, _ = read_scenario("low_water")
    printed = page(Tale(tutorial, "low_water"), "de", "letter")
    assert "Gießerhammer" in printed
    assert printed.count('class="item"') == sum(item.copies for item in tutorial.items.values())
    eels = tutorial.items["smoked_eel"]
    assert printed.count(qr_path(f"{eels.number:03d}")) == eels.copies
    assert printed.count(qr_path("1022")) == 1
    assert "size:letter" in printed
    assert "http" not in printed.replace("http://www.w3.org/", "")  # a page that needs no network


def test_a_qr_code_is_the_smallest_kind_with_its_quiet_zone() -> None:
    modules = {tuple(map(int, corner.split())) for corner in re.findall(r"M(\d+ \d+)h1v1h-1z", qr_path("005"))}
    assert {x for x, _ in modules} == {y for _, y in modules} == set(range(4, 25))
    finder = {(x, y) for x in range(4, 11) for y in range(4, 11)} & modules
    assert len(finder) == 33


# ---- pictures


def test_every_picture_has_an_outline_that_names_every_box() -> None:
    tutorial, _ = read_scenario("low_water")
    made = charts(tutorial)
    kinds = {chart.id.split("_")[0] for chart in made}
    assert kinds == {"map", "npc", "path", "events", "finale"}
    for chart in made:
        told = outline(chart)
        for node in chart.nodes.values():
            assert node.label.split("\n")[0] in told
        drawing = ElementTree.fromstring(svg(chart))
        desc = drawing.find("{http://www.w3.org/2000/svg}desc")
        assert desc is not None
        assert desc.text == told
        assert mermaid(chart).count(" -->") + mermaid(chart).count(" ---") == len(chart.edges)


def test_the_drawn_map_tells_gates_and_finales_with_their_stages() -> None:
    tutorial, _ = read_scenario("low_water")
    openers = gates(tutorial)
    assert tutorial.start_tile not in openers
    assert openers["net_lofts"] == ["exploring Bell Hill", "exploring Customs Row"]
    drawn = atlas(tutorial, "", frozenset(), openers)
    assert drawn.count("exploring Bell Hill") == 1
    for finale in tutorial.finales.values():
        assert " – ".join(name.replace("_", " ") for name in finale.stages) in drawn
    assert all(tile.name.text in drawn for tile in tutorial.tiles.values())


def test_dead_boxes_are_marked(mill: Path) -> None:
    edit(mill, "events.yaml", "      - open: ask_rain\n", "")
    edit(mill, "destinies.yaml", "know: {any_of: [me.knows]}", "know: {any_of: [me.knows, used(ask_rain)]}")
    chart = next(c for c in charts(read(mill)) if c.id == "path_bert_dawn")
    assert chart.nodes["option_ask_rain"].dead
    assert "[dead]" in outline(chart)


# ---- games


def recorded(story: Scenario, seed: int, days: int = 3) -> tuple[Tale, Recorder]:
    told = Tale(story, story.id)
    run = sit_down(told, story.order)
    recorder = Recorder(told, run)
    rng = Rng(seed)
    while run.question is not None and adventure(run).day <= days:
        recorder.answer(run.question.at_random(rng))
    return told, recorder


@pytest.mark.parametrize("seed", range(4))
def test_a_recorded_game_replays_by_names_to_the_same_table(seed: int) -> None:
    tutorial, _ = read_scenario("low_water")
    told, recorder = recorded(tutorial, seed)
    run, stopped = replay(told, tutorial.order, recorder.played())
    assert not stopped
    assert said(run, told) == said(recorder.run, told)
    assert adventure(run).hands == adventure(recorder.run).hands
    assert adventure(run).skills == adventure(recorder.run).skills


def test_watching_goes_on_with_the_test_game_or_says_why_not(mill: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    play = [{"p": "P-07", "to": "river"}, {"p": "P-08", "visit": "weir"}, {"p": "P-09", "option": "open_sluice"}]
    game.write_text(json.dumps({"players": ["anna", "bert"], "play": play}), encoding="utf-8")
    before = {path: path.read_bytes() for path in mill.rglob("*.yaml")}
    report = watching.look(mill, game)
    assert report["game"]["asked"] == "visit"
    assert report["game"]["last_text"] == "It groans."
    edit(mill, "weir.yaml", "say: It groans.", "say: It groans loudly.")
    assert watching.look(mill, game)["game"]["last_text"] == "It groans loudly."
    edit(mill, "weir.yaml", "when: world.sluice == shut", "when: world.hatch_open")
    assert "open_sluice" in watching.look(mill, game)["game"]["stopped"]
    for path, data in before.items():
        if path.name != "weir.yaml":
            assert path.read_bytes() == data


def test_fuzzing_the_small_scenario_sees_nearly_everything_and_breaks_nothing(mill: Path) -> None:
    story = read(mill)
    fuzzer = Fuzzer(Tale(story, story.id), "test")
    for count in (1, 2):
        fuzzer.play(count, 60)
    report = fuzzer.report()
    assert report["failures"] == []
    assert report["games"] == 180  # alone in both modes
    assert report["coverage"]["options"]["share"] > 0.9
    assert report["words_a_turn"]["p95"] < 250


def test_the_same_seed_gives_the_same_fuzz(mill: Path) -> None:
    story = read(mill)
    reports = []
    for _ in range(2):
        fuzzer = Fuzzer(Tale(story, story.id), "same")
        fuzzer.play(2, 4)
        reports.append(fuzzer.report())
    assert reports[0] == reports[1]


def test_the_same_games_are_fuzzed_in_one_process_and_in_two(mill: Path) -> None:
    answers = [
        CliRunner().invoke(
            build(), ["scenario", "fuzz", str(mill), "--games", "205", "--players", "2", *jobs, "--json"]
        )
        for jobs in (["--jobs", "1"], ["--jobs", "2"])
    ]
    assert [answer.exit_code for answer in answers] == [0, 0]
    assert json.loads(answers[0].output) == json.loads(answers[1].output)


def test_fuzz_wants_numbers_of_players_that_the_scenario_has(mill: Path) -> None:
    for players in ("0", "7", "two"):
        answer = CliRunner().invoke(build(), ["scenario", "fuzz", str(mill), "--players", players])
        assert answer.exit_code == 2
        assert "--players takes numbers from 1" in answer.output


def test_a_story_with_two_characters_is_fuzzed_without_saying_so(mill: Path) -> None:
    answer = CliRunner().invoke(build(), ["scenario", "fuzz", str(mill), "--games", "2", "--jobs", "1", "--json"])
    assert answer.exit_code == 0, answer.output
    assert json.loads(answer.output)["games"] == 6  # alone in both modes, and two at the table


def test_what_breaks_a_game_is_kept_as_a_game_that_can_be_played_again(
    mill: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_odds(t: Adventure, kind: int, rng: Rng, seen: Seen, lengths: list[int], given: list[object]) -> None:
        play_game(t, kind, rng, seen, lengths, given)
        del given[len(given) // 2 :]
        raise Broken("planted")

    monkeypatch.setattr("rulewright.games.destinies.tools.fuzzer.play_game", at_odds)
    fuzzer = Fuzzer(Tale(read(mill), "mill"), "planted")
    fuzzer.play(2, 1)
    (failure,) = fuzzer.report()["failures"]
    assert failure["error"] == "Broken: planted"
    file = tmp_path / "failure.json"
    file.write_text(json.dumps(failure), encoding="utf-8")
    run, stopped, players = replay_file(fuzzer.told, file)
    assert stopped == ""
    assert len(players) == 2
    assert adventure(run).turns >= len(failure["turns"]) - 1


@pytest.mark.parametrize("command", ["prove", "graph", "words", "odds", "cards"])
def test_a_machine_gets_the_errors_of_a_bad_file_as_data(command: str, mill: Path) -> None:
    edit(mill, "tiles.yaml", "    front: A barn with a ladder.\n", "")
    answer = CliRunner().invoke(build(), ["scenario", command, str(mill), "--json"])
    assert answer.exit_code == 2
    (problem,) = json.loads(answer.stdout)["problems"]
    assert (problem["file"], problem["code"]) == ("tiles.yaml", "SC0101")


def test_watching_once_fails_where_there_are_errors(mill: Path) -> None:
    assert CliRunner().invoke(build(), ["scenario", "watch", str(mill), "--once"]).exit_code == 0
    edit(mill, "tiles.yaml", "    front: A barn with a ladder.\n", "")
    assert CliRunner().invoke(build(), ["scenario", "watch", str(mill), "--once", "--json"]).exit_code == 1


def test_after_a_save_only_the_changed_file_is_parsed(mill: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = Memory()
    watching.look(mill, None, memory)
    read_again: list[str] = []

    def counted(data: bytes, file: str, report: Report) -> Node:
        read_again.append(file)
        return read_source(data, file, report)

    monkeypatch.setattr(loader, "read", counted)
    edit(mill, "weir.yaml", "say: It groans.", "say: It groans loudly.")
    assert not [line for line in watching.look(mill, None, memory)["said"] if "error" in line]
    assert read_again == ["weir.yaml"]


def test_between_two_saves_random_games_are_played_and_what_breaks_is_told(
    mill: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = read(mill)
    idle = watching.Idle(Tale(story, story.id))
    while idle.games < 3:
        assert idle.play(0.05) is None
    # Wherever the clock stopped those games: an answer that no question allows.
    monkeypatch.setattr(idle.policy, "choose", lambda *_: 10**6)
    broken = idle.play(60.0)
    assert broken is not None
    assert broken["why"]


def test_a_program_plays_by_lines_of_json() -> None:
    lines = "0\n99999\nhalf a line\n" + "\n"
    answer = CliRunner().invoke(build(), ["scenario", "play", "low_water", "--seed", "1", "--json"], input=lines)
    said = [json.loads(line) for line in answer.stdout.splitlines()]
    assert answer.exit_code == 0
    assert said[0]["ask"] == "character"
    assert [choice["value"] for choice in said[0]["choices"]] == [0, 1, 2]
    assert said[1]["told"]
    assert sum("refused" in line for line in said) >= 2


def test_a_finale_that_has_not_changed_is_not_solved_again(mill: Path, tmp_path: Path) -> None:
    cache = ProofCache(tmp_path / "proofs")
    first = (prove(read(mill), 20, cache=cache), chances(read(mill), cache))
    kept = {path: path.read_bytes() for path in (tmp_path / "proofs").iterdir()}
    edit(mill, "weir.yaml", "say: It groans.", "say: >-\n            It groans, and\n            groans.")
    again = (prove(read(mill), 20, cache=cache), chances(read(mill), cache))
    assert {path: path.read_bytes() for path in (tmp_path / "proofs").iterdir()} == kept  # a text proves nothing anew
    assert [v.as_json() for v in again[0].verdicts] == [v.as_json() for v in first[0].verdicts]
    assert [(c.worst, c.full) for c in again[1]] == [(c.worst, c.full) for c in first[1]]
    edit(mill, "weir.yaml", "cost: {coins: 4}", "cost: {coins: 5}")
    prove(read(mill), 20, cache=cache)
    assert len(list((tmp_path / "proofs").iterdir())) > len(kept)
    for path in (tmp_path / "proofs").iterdir():
        path.write_text("{", encoding="utf-8")
    assert prove(read(mill), 20, cache=cache).holds


def test_games_that_refute_are_kept_and_replay(mill: Path, tmp_path: Path) -> None:
    gone = "- say: It shuts.\n        - close: pay_gate\n        - close: read_boards\n        - close: search_straw\n"
    edit(mill, "weir.yaml", "- say: It shuts.\n", gone)
    games = tmp_path / "games"
    told = ["scenario", "prove", str(mill), "--no-odds", "--no-cache", "--games", str(games), "--seconds", "120"]
    answer = CliRunner().invoke(build(), told)
    assert answer.exit_code == 1
    kept = sorted(games.iterdir())
    assert any("V-01" in path.name for path in kept)
    for path in kept:
        shown = CliRunner(env={"RULEWRIGHT_SCENARIOS": str(mill.parent)}).invoke(build(), ["replay", str(path)])
        assert shown.exit_code == 0, shown.output


def test_figures_of_play_come_with_intervals_and_a_table_to_print(mill: Path) -> None:
    told = ["scenario", "stats", str(mill), "--games", "6", "--seed", "test"]
    report = json.loads(CliRunner().invoke(build(), [*told, "--json"]).output)[0]
    play = report["play"]
    assert set(play["wins"]) == {"anna", "bert"}
    assert sum(play["wins_by_path"].values()) == sum(play["turns_of_the_winning_finale"].values()) <= 6
    assert play["challenger_lost"]["low"] <= play["challenger_lost"]["share"] <= play["challenger_lost"]["high"]
    assert min(play["turns_of_the_winning_finale"], key=int) >= "2"
    answer = CliRunner().invoke(build(), told)
    assert answer.exit_code == 0
    rows = [line for line in answer.output.splitlines() if line.startswith("|")]
    assert len(rows) == 3
    assert rows[2].startswith("| clean | ")
    assert CliRunner().invoke(build(), told).output == answer.output  # the same seed, the same games
