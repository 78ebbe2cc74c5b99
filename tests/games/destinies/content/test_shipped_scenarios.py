"""What ships is whole: counts, lengths, answers for every item, hints for every path, both languages."""

import re

import pytest

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.shelf.finder import shipped
from rulewright.games.destinies.shelf.library import Tale, read_scenario
from rulewright.games.destinies.story.effects.chronicle import CHRONICLE
from rulewright.games.destinies.tools.consequences import weigh
from rulewright.games.destinies.tools.fuzzer import Fuzzer
from rulewright.games.destinies.tools.fuzzing import ROTA
from rulewright.games.destinies.tools.po import file_of, read_language, stats

CAMPAIGN = ("missing_noon", "twice_orchard", "leap_day")


def story(name: str) -> m.Scenario:
    scenario, problems = read_scenario(name)
    assert not problems
    return scenario


def test_the_tutorial_and_the_three_parts_of_the_campaign_ship() -> None:
    assert set(shipped()) >= {"low_water", *CAMPAIGN}


def test_the_tutorial_has_the_size_of_its_plan() -> None:
    tutorial = story("low_water")
    assert (len(tutorial.tiles), len(tutorial.pois), len(tutorial.items), len(tutorial.npcs)) == (8, 16, 25, 6)
    assert tutorial.order == ("marit", "pim", "tobias")
    assert tutorial.introductory
    assert {item.number for item in tutorial.items.values()} == set(range(1, 26))
    assert 8_000 <= sum(len(p.text.split()) for p in tutorial.passages.values()) <= 14_000


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_every_character_has_two_paths_that_end_in_finales_of_two_to_six_stages(name: str) -> None:
    scenario = story(name)
    for destiny in scenario.destinies.values():
        assert set(destiny.paths) == {"dawn", "dusk"}
        for path in destiny.paths.values():
            assert 2 <= len(scenario.finales[path.finale].stages) <= 6
            assert (destiny.character, path.id) in scenario.endings


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_no_passage_is_longer_than_120_words_in_any_language(name: str) -> None:
    scenario = story(name)
    for key, passage in scenario.passages.items():
        assert len(passage.text.split()) <= 120, key
        for told in scenario.translations.values():
            assert len(told.get(key, "").split()) <= 120, key


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_every_item_scan_answers_every_item(name: str) -> None:
    scenario = story(name)
    for option in scenario.options():
        if option.type == "scan_item":
            last = option.reactions[-1]
            assert last.item is None
            assert last.category is None
            assert last.when is None


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_every_item_is_answered_somewhere_by_more_than_the_default(name: str) -> None:
    scenario = story(name)
    reactions = [r for option in scenario.options() for r in option.reactions]
    for item in scenario.items.values():
        named = [r for r in reactions if r.item == item.id or r.category in item.categories]
        abilities = item.ability is not None
        assert named or (abilities and name != "low_water"), item.id


def test_in_the_tutorial_every_item_has_at_least_two_answers_of_its_own() -> None:
    tutorial = story("low_water")
    reactions = [r for option in tutorial.options() for r in option.reactions]
    for item in tutorial.items.values():
        assert len([r for r in reactions if r.item == item.id or r.category in item.categories]) >= 2, item.id


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_every_npc_has_a_hint_for_every_character_and_path(name: str) -> None:
    scenario = story(name)
    scans = [option for option in scenario.options() if option.type == "scan_destiny"]
    assert len(scans) == len(scenario.npcs)
    for scan in scans:
        assert set(scan.hints) == {(who, path) for who in scenario.order for path in ("dawn", "dusk")}
        assert scan.default is not None


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_no_hint_names_a_secret_in_any_language(name: str) -> None:
    scenario = story(name)
    secret: dict[str, set[str]] = {}
    for destiny in scenario.destinies.values():
        for path in destiny.paths.values():
            for language, words in path.secret_terms.items():
                secret.setdefault(language, set()).update(word.lower() for word in words)
    for option in scenario.options():
        if option.type != "scan_destiny":
            continue
        for _, text, _ in option.outcomes():
            assert text is not None
            told = {scenario.language: text.text}
            told |= {language: words[text.key] for language, words in scenario.translations.items()}
            for language, words_told in told.items():
                assert not set(re.findall(r"\w+", words_told.lower())) & secret[language], text.key


def test_the_tutorial_is_complete_in_german() -> None:
    tutorial = story("low_water")
    report = stats(tutorial, "de", read_language(file_of(tutorial, "de")))
    assert report["complete"]
    assert report["done"] == len(tutorial.passages)
    assert not report["orphans"]
    same = [key for key, text in tutorial.translations["de"].items() if text == tutorial.passages[key].text]
    assert len(same) <= 6  # names of people


def test_the_campaign_remembers_facts_and_writes_both_values_of_each() -> None:
    parts = {name: story(name) for name in CAMPAIGN}
    campaign = parts["missing_noon"].campaign
    assert campaign is not None
    assert campaign.order == CAMPAIGN
    for name, fact in campaign.facts.items():
        part = parts[fact.written_by]
        effects = [f for outcome in part.endings.values() for f in outcome.do] + [f for d in part.deeds for f in d.do]
        written = {f.value("value") for f in effects if f.kind is CHRONICLE and f.word("fact") == name}
        values = set(fact.variable.values)
        assert written | {fact.variable.start} == values, name


@pytest.mark.parametrize("name", CAMPAIGN)
def test_the_parts_of_the_campaign_are_whole_evenings(name: str) -> None:
    scenario = story(name)
    assert 9 <= len(scenario.tiles) <= 12
    assert len(scenario.pois) >= 17
    assert len(scenario.items) >= 18
    assert len(scenario.events) >= 6
    assert len([o for o in scenario.options() if o.type == "scan_item"]) >= 8
    assert 7_000 <= sum(len(p.text.split()) for p in scenario.passages.values()) <= 14_000


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_a_short_fuzz_breaks_nothing_and_sees_most_options(name: str) -> None:
    """The long one is `make soak`."""
    fuzzer = Fuzzer(Tale(story(name), name), "short")
    for count in (1, 3):
        fuzzer.play(count, len(ROTA))
    report = fuzzer.report()
    assert report["failures"] == []
    assert report["coverage"]["options"]["share"] > 0.8


def test_each_later_part_reads_the_chronicle() -> None:
    for name in CAMPAIGN[1:]:
        scenario = story(name)
        read = [a for poi in scenario.pois.values() for a in poi.arrive if a.when and "chronicle" in a.when.source]
        assert read, name


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_more_than_half_of_the_interactions_cost_risk_or_exclude_something(name: str) -> None:
    report = weigh(story(name))
    assert report["share"] >= 0.5
    assert report["with_consequence"] + len(report["free"]) == report["interactions"]


def test_no_two_finales_are_built_alike_and_none_is_over_before_its_third_turn() -> None:
    finales = [finale for name in ("low_water", *CAMPAIGN) for finale in weigh(story(name))["finales"].values()]
    assert len(finales) == 24
    assert len({finale["shape"] for finale in finales}) == 24
    assert min(finale["fewest_turns"] for finale in finales) >= 3


@pytest.mark.parametrize("name", ["low_water", *CAMPAIGN])
def test_everybody_starts_with_one_coin_and_skills_can_grow(name: str) -> None:
    scenario = story(name)
    assert {character.coins for character in scenario.characters.values()} == {1}
    lists = [effects for option in scenario.options() for _, _, effects in option.outcomes()]
    boards = [x for effects in lists for x in m.walk_effects(effects)]
    assert any(x.kind.key == "skill" and x.number("amount") > 0 for x in boards)
    if name in {"twice_orchard", "leap_day"}:
        assert any(x.kind.board == "markers" for x in boards)
