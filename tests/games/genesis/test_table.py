"""The view, the panels, the words, the options, and whole careers between bots."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.bots import bot_answer, bots_of, make_bot, play_out
from rulewright.engine import Event, Rng, Run, plain_text, read_record
from rulewright.engine.rulebook import read_atoms
from rulewright.games import find
from rulewright.games.band.options import READINGS
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.character import POWERS
from rulewright.games.genesis.events import EMPTY_HANDED, EVENT_CODES, PRODUCERS
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.options import OPTIONS, Settings, settings_of
from rulewright.games.genesis.rules.career import Career
from rulewright.testing.snapshot import fields, snapshot
from tests.games.genesis.stand import Stand

GAME = find("genesis")


def wandering(seed: int, seats: int = 3, options: dict[str, Any] | None = None) -> Run:
    whole = {"naming": False, "round_cap": 8, **(options or {})}
    return play_out(GAME, [make_bot(GAME, "wanderer")] * seats, whole, seed=seed, listen=True)


def test_every_phase_is_readable_in_80_columns() -> None:
    phases: set[int] = set()
    for seed, options in enumerate([{}, {}, {"party": "on"}, {"party": "on"}, {"silent": "on"}, {"party": "on"}, {}]):
        run = GAME.run(3, {"round_cap": 8, **options}, seed=seed)
        rng = Rng(seed)
        bot = make_bot(GAME, "wanderer")
        while not run.over:
            assert isinstance(run.state, Career)
            phases.add(run.state.phase)
            for observer in [*(run.waiting_for() or [0])[:1], -1]:
                text = plain_text(GAME.panels(GAME.look(run, observer)))
                wide = [line for line in text.split("\n") if len(line) > 80]
                assert not wide, wide
            for seat in run.waiting_for():
                run.answer(bot_answer(bot, run, seat, rng), seat)
    assert phases >= {
        state.FORMING, state.SONG, state.OUTCOME, state.DOWNTIME, state.RIFFING, state.MEETING, state.STUDIO,
        state.COMPOSING, state.BOOKING, state.BREAK_UP, state.PARTY_SPENDING,
    }  # fmt: skip


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_names_its_rule_and_changes_a_ruling(option: Any) -> None:
    atoms = read_atoms(GAME.rulebook())
    assert option.rule in atoms
    if option.name in ("sheet_1", "sheet_2", "sheet_3", "roleplay"):
        return
    default = GAME.settle(3)
    changed: Any = option.choices[-1] if option.kind == "choice" else option.high
    if option.kind == "flag":
        changed = not option.default
    before, after = settings_of(3, default), settings_of(3, {**default, option.name: changed})
    assert plain(before) != plain(after), option.name


def plain(settings: Settings) -> Any:
    """The fields of settings, readings included."""
    return [value for name, value in fields(settings) if name != "readings"] + [snapshot(settings.readings)]


def test_every_setting_is_an_option_of_the_same_name() -> None:
    settings = {name for name, _ in fields(settings_of(3, GAME.settle(3)))}
    assert settings - {"readings"} <= {option.name for option in OPTIONS}
    settled_elsewhere = {"expert", "sheet_1", "sheet_2", "sheet_3", *READINGS}
    assert {option.name for option in OPTIONS} - settings == settled_elsewhere


@pytest.mark.parametrize("option", [o for o in OPTIONS if o.kind == "choice"], ids=lambda option: option.name)
def test_careers_play_out_with_every_value_of_every_option(option: Any) -> None:
    for value in option.choices[1:]:
        seats = 4 if option.name == "roleplay" else 3
        run = wandering(1, seats, {option.name: value, "round_cap": 4})
        assert run.over


@pytest.mark.atom("G-039")
def test_the_audience_never_changes_in_number_during_a_gig() -> None:
    for seed in range(6):
        run = wandering(seed)
        here = -1
        for event in run.state.told or []:
            if event.kind == "gig_starts":
                here = sum(event.facts[2:])
            elif event.kind in ("meeple_up", "meeple_down"):
                assert sum(event.facts[1:]) == here


@pytest.mark.atom("G-104")
def test_no_two_markers_ever_share_a_spot() -> None:
    for seed in range(4):
        run = GAME.run(3, {"naming": False, "round_cap": 6}, seed=seed)
        rng, bot = Rng(seed), make_bot(GAME, "wanderer")
        while not run.over:
            assert isinstance(run.state, Career)
            spots = [spot for spot in run.state.spots if spot]
            assert len(set(spots)) == len(spots)
            for seat in run.waiting_for():
                run.answer(bot_answer(bot, run, seat, rng), seat)


def test_a_career_is_put_away_and_taken_up_again_anywhere() -> None:
    run = wandering(5)
    text = run.record().text()
    record = read_record(text)
    whole = len(record.answers())
    for cut in (0, 1, whole // 3, whole // 2, whole - 1, whole):
        part = GAME.replay(record, upto=cut)
        assert part.position == cut
        resumed = GAME.replay(read_record(part.record().text()))
        assert snapshot(resumed.state) == snapshot(part.state)
    assert GAME.replay(record).state.result() == run.state.result()


@pytest.mark.parametrize("name", [name if name != "tree" else "tree:20" for name in bots_of(GAME)])
def test_every_bot_finishes_a_career(name: str) -> None:
    run = play_out(GAME, [make_bot(GAME, name)] * 3, {"naming": True, "round_cap": 3}, seed=2)
    assert run.over


def test_simulation_reports_endings_income_cards_and_powers() -> None:
    run = wandering(3)
    assert GAME.facts is not None
    found = GAME.facts(run.state, run.state.told or [])
    assert found["gigs played"] >= 1
    tables = {tuple(name.split(" | ")[:2]) for name in found if " | " in name}
    powers, cards, shown = ("powers and special dice used", "Write and Riff cards gained, and drawn into songs",
                            "cards of the Band Meeting shown")  # fmt: skip
    assert {(powers, name) for name in (*POWERS, "Boom Die", "Stereo Die", "Charm Die")} <= tables
    assert {code for table, row in tables if table == cards for code in [row[:4]]} == {card.code for card in CARDS}
    assert {row[:4] for table, row in tables if table == shown} == set(EVENT_CODES[:EMPTY_HANDED])
    assert {row[:5] for table, row in tables if table == "gigs"} == {gig.code for gig in GIGS}
    assert {row for table, row in tables if table == "producers"} == {producer.name for producer in PRODUCERS}
    assert len([row for table, row in tables if table == "circles"]) == 11


def test_the_report_counts_what_happened() -> None:
    t = wandering(3).state
    events = [
        Event("gig_starts", (1, 1, 0, 0, 3), None),
        Event("power", (1, 5), None),
        Event("outcome", (1, 0, 10, 5, 1), None),
        Event("gained", (2, 0, 12), None),
        Event("meeting", (9, 0, 11), None),
        Event("composing", (-1,), None),
        Event("recorded", (0, "", 3), None),
        Event("circle_failed", (6, 0, (1, 2)), None),
        Event("gig_starts", (7, 2, 0, 5, 5), None),
        Event("outcome", (7, 2, 0, 0, 0), None),
        Event("gig_starts", (7, 2, 0, 5, 5), None),
        Event("outcome", (7, 1, 0, 15, 1), None),
    ]
    found = GAME.facts(t, events) if GAME.facts is not None else {}
    assert found["powers and special dice used | Echo | Melody"] == 1
    assert found["points gained | Front | COIN"] == 12
    assert found["the band's income by round |  1 | COIN"] == 10
    assert found["members' points by round |  1 | Front"] == 12
    assert found["the band's income by round |  2 | CROWD"] == 15  # the coast was toured twice in that round
    assert found["the band's income by round |  2 | reached"] == 1
    assert found["the band's income by round |  3 | reached"] == 0
    assert "the band's income by round |  3 | CROWD" not in found
    assert found["gigs | GIG08 Tour the Coast | played"] == 2
    assert found["cards of the Band Meeting shown | EV01 Producer Hurren | Melody"] == 1
    assert found["producers | Steve | records"] == 1
    assert sum(found[f"producers | {producer.name} | songs"] for producer in PRODUCERS) == 0  # a party has none
    assert found["circles | Pose | failed"] == 1


@pytest.mark.atom("G-263")
def test_who_wins_is_told_of_break_ups_only() -> None:
    t = Stand().t
    assert GAME.facts is not None
    assert not any(name.startswith("of break-ups") for name in GAME.facts(t, []))
    t.ending, t.solo, t.sides, t.winners, t.crowd = state.BROKEN_UP, 0b010, [2, 5], 0b101, [3, 4, 5]
    found = GAME.facts(t, [])
    assert [found[f"of break-ups | {role} | wins in the team"] for role in ("Beats", "Melody", "Front")] == [1, 0, 1]
    assert found["of break-ups | Melody | goes solo"] == 1
    assert found["of break-ups | Front | CROWD before"] == 5
    assert found["of break-ups: everyone for themselves"] == 0


def test_the_golden_careers_reach_every_ending() -> None:
    folder = Path(__file__).resolve().parents[2] / "golden" / "genesis"
    records = [read_record(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.jsonl"))]
    assert len(records) >= 20
    endings = [record.notes["ending"] for record in records]
    assert {ending["reason"] for ending in endings} == set(state.ENDINGS[1:])
    winners = [ending["winners"] for ending in endings if ending["reason"] == "break-up"]
    assert {len(seats) for seats in winners} == {1, 2}  # a soloist, and a team of two


@pytest.mark.atom("G-011")
def test_a_song_is_called_by_its_title_and_by_number_while_it_has_none() -> None:
    names = ("Ann", "Ben", "Cat")
    assert GAME.sentence(Event("song_starts", (0, "Night Bus"), None), names) == "On stage: “Night Bus”."
    assert GAME.sentence(Event("song_starts", (0, ""), None), names) == "On stage: song 1."
    assert GAME.sentence(Event("recorded", (1, "Tin Sky", 3), None), names) == "Steve records “Tin Sky”."
