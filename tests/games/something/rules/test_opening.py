"""Before the first roll: seats, characters, the die in the middle, tokens to start with, wants and Goals."""

from __future__ import annotations

import json

import pytest

from rulewright.engine import Illegal, Rng, Write
from rulewright.games.something import GAME
from rulewright.games.something.campaign import campaign_after
from rulewright.games.something.dice import TYPES, mask_of
from rulewright.games.something.rules.powers import POWER_NAMES
from tests.games.something.positions import die_now, goals_now, key, offered, play, table, tokens_of


@pytest.mark.atom("S-001")
@pytest.mark.parametrize("seats", range(2, 8))
def test_one_gm_and_every_player_has_a_character(seats: int) -> None:
    t = table(GAME.run(seats))
    assert sorted(t.owner) == list(range(1, seats))
    two_each = table(GAME.run(seats, {"characters": 2}))
    assert sorted(two_each.owner) == sorted([*range(1, seats)] * 2)
    with pytest.raises(Exception, match="2 to 7 players"):
        GAME.run(1)


@pytest.mark.atom("S-002", "S-003", "S-005")
def test_the_gm_lays_any_type_showing_one_or_six_and_nothing_is_rolled() -> None:
    run = GAME.run(2, {"start_token": "none"})
    assert offered(run) == [kind * 10 + face for kind in range(5) for face in (1, 6)]
    assert len(TYPES) == 5
    with pytest.raises(Illegal, match="shows 1 or 6") as refused:
        run.answer(33)
    assert refused.value.rule == "S-003"
    run.answer(31)
    assert die_now(run) == "S1"


@pytest.mark.atom("S-087")
@pytest.mark.parametrize(
    ("wish", "options"), [("none", None), ("choose_any", [-1, 0, 1, 2, 3, 4]), ("choose_own_type", [-1, 0, 1, 2])]
)
def test_a_token_to_start_with(wish: str, options: list[int] | None) -> None:
    run = GAME.run(2, {"start_token": wish})
    if options is None:
        assert key(run) == "lay_die"
        return
    assert offered(run) == options
    run.answer(2)
    assert tokens_of(run, "Captain Ysolde Marrow") == {"Foresight"}


@pytest.mark.atom("S-087")
def test_a_random_token_to_start_with_is_drawn_openly() -> None:
    run = GAME.run(2, {"start_token": "random"})
    assert key(run) == "draw"
    run.answer((3,))
    assert tokens_of(run, "Captain Ysolde Marrow") == {"Clue"}


@pytest.mark.atom("S-088", "S-090")
def test_the_players_wants_become_goals_that_may_hold_several() -> None:
    run = GAME.run(4)
    play(
        run,
        "business",
        lay_die=36,
        want=["deliver the message", "get away", "shoot the ace"],
        how_many_goals=2,
        goal_name=["Transmission", "Battle"],
        aim_goal=[0, 1, 1],
    )
    assert goals_now(run) == {"Transmission": 0, "Battle": 0}
    assert table(run).aims == ["deliver the message", "get away", "shoot the ace"]
    assert table(run).aim_goal == [0, 1, 1]


@pytest.mark.atom("S2-024")
def test_a_new_character_chooses_three_two_two_one_one_one() -> None:
    run = GAME.run(2, {"creation": "choose", "skill_array": "d2"})
    play(run, "lay_die", dice=7, starting_skill=[0, 1, 2, 3, 4, 5])
    assert [table(run).bonus[skill] for skill in range(6)] == [3, 2, 2, 1, 1, 1]
    assert len(table(run).bonus) == 6


@pytest.mark.atom("S2-040")
def test_a_lone_one_gains_up_to_two_tokens_at_session_start() -> None:
    lone = {"name": "Solo", "dice": "CDEST", "skills": {"con": 3}, "sittings": 2}
    campaign = json.dumps({"format": "something-campaign", "version": 1, "characters": [lone]})
    run = GAME.run(2, {"types": True, "campaign": campaign, "start_token": "none"})
    assert (key(run), offered(run)) == ("start_token", [-1, 0, 1, 2, 3, 4])
    play(run, "lay_die", start_token=[1, 3])
    assert tokens_of(run, "Solo") == {"Initiative", "Clue"}


@pytest.mark.atom("S2-042")
def test_an_exchanged_die_comes_back_after_the_session() -> None:
    run = GAME.run(2, {"types": True})
    run.answer(1 + 0 * 5 + 3)
    assert campaign_after(table(run), 2, run.options)["characters"][0]["dice"] == "CDE"


@pytest.mark.atom("S2-039", "S2-040")
def test_choosing_a_type_gives_a_token_of_its_dice_and_lone_two() -> None:
    assert len(POWER_NAMES) == 11
    for mask, count in ((mask_of("CDE"), 1), (31, 2)):
        run = GAME.run(2, {"creation": "choose", "types": True})
        play(run, "career", dice=mask, type_token=[0, 2][:count])
        assert tokens_of(run, table(run).names[0]) == ({"Hunch"} if count == 1 else {"Hunch", "Foresight"})


@pytest.mark.atom("S2-041")
def test_a_tie_for_the_third_place_is_chosen_among_or_lone() -> None:
    run = GAME.run(2, {"creation": "roll", "types": True})
    play(run, "dice", roll=[(6, 5, 4, 4, 1)])
    assert offered(run) == [mask_of("CDE"), mask_of("CDS"), 31]


@pytest.mark.atom("S2-042")
def test_one_die_may_be_exchanged_for_the_session_and_the_power_stays() -> None:
    run = GAME.run(2, {"types": True})
    assert key(run) == "exchange"
    assert len(offered(run)) == 1 + 3 * 2
    run.answer(1 + 0 * 5 + 3)
    assert table(run).dice[0] == mask_of("DES")
    assert table(run).power[0] == mask_of("CDE")


@pytest.mark.atom("S2-043")
def test_a_career_gives_skills_and_leaves_one_point_open_until_play() -> None:
    run = GAME.run(2, {"creation": "choose", "types": True})
    play(run, "lay_die", dice=7, type_token=0, career=0)
    assert sorted(table(run).bonus.values()) == [1, 1, 2, 2, 3]
    play(run, "throw", lay_die=36, how_many_goals=1, aim_goal=0, claim=1, skill=24, goal=0, threshold=10, open_point=1)
    assert table(run).bonus[24] == 1
    assert table(run).open_point == [0]


@pytest.mark.atom("S2-067")
def test_preparation_is_nine_lines_in_the_gms_notebook() -> None:
    run = GAME.run(2, {"prep": True})
    play(run, "lay_die", prep=[f"line {i}" for i in range(9)])
    assert GAME.look(run, 0)["private"] == [f"line {i}" for i in range(9)]
    assert GAME.look(run, 1)["private"] == []


@pytest.mark.atom("S2-067")
def test_an_empty_line_ends_the_preparation() -> None:
    run = GAME.run(2, {"prep": True, "start_token": "none"})
    play(run, "lay_die", prep=["a harbour", ""])
    assert key(run) == "lay_die"
    assert GAME.look(run, 0)["notes"] == [["place", "a harbour"]]


@pytest.mark.atom("S-008", "S2-039", "S2-044")
def test_a_character_is_made_with_name_species_destiny_and_a_handful_of_skills() -> None:
    run = GAME.run(2, {"creation": "choose", "start_token": "none"})
    play(
        run,
        "lay_die",
        character_name="Stevelynn",
        species=1,
        destiny=1,
        dice=7,
        free_skill=[15, 3, -1],
        free_bonus=[4, 1],
    )
    t = table(run)
    assert (t.names, t.species, t.destiny, t.bonus) == (["Stevelynn"], [1], [1], {15: 4, 3: 1})
    sheet = campaign_after(t, 2, run.options)["characters"][0]
    assert (sheet["name"], sheet["species"], sheet["destiny"]) == ("Stevelynn", "winged", "Foolhardy")
    assert sheet["skills"] == {"ballistic guns": 1, "gunnery": 4}


@pytest.mark.atom("S-008", "S2-024")
def test_the_gunner_of_the_seed_is_legal_in_the_first_draft_and_not_where_the_array_is_wanted() -> None:
    gunner = {"name": "Stevelynn", "dice": "CST", "skills": {"gunnery": 4}}
    campaign = json.dumps({"format": "something-campaign", "version": 1, "characters": [gunner]})
    assert table(GAME.run(2, {"campaign": campaign})).bonus == {15: 4}
    for options in ({"skill_array": "d2"}, {"preset": "second"}):
        with pytest.raises(Exception, match="a new character has skills of"):
            GAME.run(2, {"campaign": campaign, **options})


@pytest.mark.atom("S2-017")
def test_tokens_that_were_not_spent_are_kept_for_the_next_evening() -> None:
    run = GAME.run(2)
    run.answer(3)
    after = campaign_after(table(run), 2, run.options)
    assert after["characters"][0]["tokens"] == ["Clue"]
    again = GAME.run(2, {"campaign": json.dumps(after)})
    assert offered(again) == [-1, 0, 1, 2, 4]
    laid_aside = GAME.run(2, {"campaign": json.dumps(after), "tokens_last": False})
    assert offered(laid_aside) == [-1, 0, 1, 2, 3, 4]


@pytest.mark.atom("S-088")
@pytest.mark.parametrize("count", [0, 1, 7, 12])
def test_there_may_be_no_goal_at_the_start_or_many(count: int) -> None:
    run = GAME.run(2, {"start_token": "none"})
    play(run, "business", lay_die=36, how_many_goals=count, goal_name="", aim_goal=0)
    assert len(goals_now(run)) == count


@pytest.mark.atom("S-904")
def test_a_scene_as_long_as_the_seed_s_own_can_be_written() -> None:
    run = GAME.run(2, {"start_token": "none"})
    play(run, "scene", lay_die=36)
    run.answer("x" * 849)
    assert table(run).prose[0][2] == "x" * 849


@pytest.mark.atom("S-904")
def test_where_all_is_spoken_nobody_is_asked_for_prose_only_for_names() -> None:
    run = GAME.run(3, {"spoken": True, "rolls": 6, "preset": "second", "creation": "choose"}, seed="aloud")
    rng = Rng("aloud")
    written = set()
    while not run.over:
        for seat in run.waiting_for():
            question = run.asked(seat)
            assert question is not None
            if isinstance(question, Write):
                written.add(question.ask)
            run.answer(question.at_random(rng), seat)
    assert written <= {"character_name", "goal_name", "skill_name", "foe_name"}
    assert not table(run).prose


@pytest.mark.atom("S-904")
def test_words_may_be_left_out_with_one_tap() -> None:
    run = GAME.run(2, {"start_token": "none"})
    play(run, "scene", lay_die=36)
    asking = GAME.asking(run, 0)
    assert asking is not None
    assert (asking.unsaid, asking.limit) == ("Said at the table", 3000)
    run.answer("")
    assert key(run) == "want"
    assert not table(run).prose
