"""The bots: each better than the one before; hints: exact, on request, and off when the host says so."""

import pytest

from rulewright.bots import make_bot, play_out
from rulewright.engine import Pick, Rng, Thinker
from rulewright.games.band.odds import FEWEST, FLAWLESS
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.bots import Greedy, Solver, Steady
from rulewright.games.band_practice.cards import BUMP, COPY
from rulewright.games.band_practice.hints import hint
from rulewright.games.band_practice.odds.position import SEARCHES, search_for, value_of_dice
from rulewright.games.band_practice.rules.practice import Practice
from rulewright.games.band_practice.rules.spotlight import MEND_CIRCLE, TAKE
from rulewright.games.band_practice.rules.turns import USE
from tests.games.band_practice.position import a_practice, a_run, asked, practice_of


def choice(bot: Thinker, t: Practice) -> int | str:
    run = a_run(t)
    question = run.question
    assert isinstance(question, Pick)
    return bot.choose(run, question, Rng(1))


def patrons(bot: str, games: int) -> float:
    seats = [make_bot(GAME, bot)] * 3
    return sum(practice_of(play_out(GAME, seats, seed=seed)).patrons for seed in range(games)) / games


def test_greedy_beats_random_by_far() -> None:
    assert patrons("greedy", 20) > 1 + patrons("random", 20)


@pytest.mark.parametrize("deck", ["v1", "v2", "v3"])
def test_the_solver_finishes_games_with_every_deck_and_odd_options(deck: str) -> None:
    options = {
        "deck": deck, "special_die": "owner_only" if deck == "v2" else "add_to_pool", "circle_order": "active_player",
        "syncopation_points": "either", "take_back": "all", "disc_on_card": "disables_owned_power",
        "bump_all_direction": "per_die", "dice_supply": "15", "flip_mode": "replace_display" if deck == "v3" else "add",
    }  # fmt: skip
    for seed in range(2):
        run = play_out(GAME, [Solver(), Solver(), Solver()], options, seed=f"{deck}/{seed}")
        assert run.over


def test_steady_plays_like_the_solver_but_leaves_its_cards() -> None:
    laid = {"B2": 3, "M2": 2, "F2": 6, "B3": 3, "M3": 5, "F3": 6, "B4": 3, "M4": 2}
    t = a_practice("I-a", pool=[2, 1], laid=laid, owned={"front": ["bump"]})
    assert choice(Steady(), t) in (1, 2)
    assert choice(Solver(), t) == USE + BUMP


def test_greedy_avoids_a_mistake() -> None:
    laid = {"B2": 3, "M2": 2, "F2": 6}
    assert choice(Greedy(), a_practice("I-a", pool=[2, 3, 4, 5], laid=laid)) == 3


class TestSolver:
    def test_the_first_die_follows_the_exact_value(self) -> None:
        t = a_practice("I-a", pool=[1, 4, 4, 6])
        values = {die: clean for die, (clean, _failures) in value_of_dice(t).items()}
        assert values[int(choice(Solver(), t))] == max(values.values())
        assert len(set(values.values())) > 1

    def test_a_card_that_saves_the_song_is_used(self) -> None:
        laid = {"B2": 3, "M2": 2, "F2": 6, "B3": 3, "M3": 5, "F3": 6, "B4": 3, "M4": 2}
        assert choice(Solver(), a_practice("I-a", pool=[2, 1], laid=laid, owned={"front": ["bump"]})) == USE + BUMP

    def test_a_card_that_cannot_help_is_kept(self) -> None:
        laid = {"B2": 3, "M2": 2, "F2": 6, "B3": 3, "M3": 5, "F3": 6, "B4": 3, "M4": 2}
        assert choice(Solver(), a_practice("I-a", pool=[6, 1], laid=laid, owned={"front": ["reroll"]})) == 6

    def test_in_the_light_a_mistake_of_this_song_is_mended_first(self) -> None:
        t = a_practice("I-a", pool=[3, 3, 5, 5], laid={"B2": 3, "M2": 2, "F2": 6}, spots=[9, 0, 0], display=["bump"])
        t.discs = 1 << 9
        run = a_run(t)
        run.answer(3)
        question = run.question
        assert isinstance(question, Pick)
        assert Solver().choose(run, question, Rng(1)) == MEND_CIRCLE + 9
        clean = a_run(
            a_practice(
                "I-a", pool=[3, 3, 5, 5], laid={"B2": 3, "M2": 2, "F2": 6}, spots=[9, 0, 0], display=["copy", "bump"]
            )
        )
        clean.answer(3)
        question = clean.question
        assert isinstance(question, Pick)
        assert Solver().choose(clean, question, Rng(1)) == TAKE + 1


class TestHints:
    @pytest.mark.atom("B-028")
    def test_each_die_gets_its_exact_odds(self) -> None:
        t = a_practice("I-a", pool=[1, 4, 4, 6])
        run = a_run(t)
        question = run.question
        assert isinstance(question, Pick)
        words = hint(practice_of(run), question)
        assert sorted(words) == [1, 4, 6]
        assert all("no further mistake" in text for text in words.values())

    @pytest.mark.atom("B-028")
    def test_cards_in_hand_are_valued_to_the_end_of_the_song(self) -> None:
        """No die fits as it is, and either card makes one fit."""
        laid = {"B2": 3, "M2": 2, "F2": 6, "B3": 3, "M3": 6, "F3": 6}
        t = a_practice("I-a", pool=[1, 4, 4, 6], laid=laid, owned={"beats": ["bump", "copy"]})
        run = a_run(t)
        question = run.question
        assert isinstance(question, Pick)
        words = hint(practice_of(run), question)
        assert {1, 4, 6} | {USE + BUMP} <= words.keys()
        assert "no further mistake 0.0%" in words[4]
        assert "no further mistake 100.0%" in words[USE + BUMP]
        assert "without the spotlight" in words[4]

    def test_early_in_a_song_a_card_is_valued_as_if_it_were_the_last(self) -> None:
        t = a_practice("I-a", pool=[1, 4, 4, 6], owned={"beats": ["bump"], "front": ["copy"]})
        run = a_run(t)
        question = run.question
        assert isinstance(question, Pick)
        words = hint(practice_of(run), question)
        assert USE + BUMP in words
        assert all("(without later cards and the spotlight)" in text for text in words.values())
        assert USE + COPY not in words

    @pytest.mark.atom("B-100")
    def test_in_the_light_a_repair_says_what_it_saves(self) -> None:
        laid = {"B2": 3, "M2": 2, "F2": 6}
        t = a_practice("I-a", pool=[3, 3, 5, 5], laid=laid, spots=[9, 0, 0], display=["bump"])
        t.discs = 1 << 9
        run = a_run(t)
        run.answer(3)
        question = run.question
        assert isinstance(question, Pick)
        words = hint(practice_of(run), question)
        assert "clean again" in words[MEND_CIRCLE + 9]
        assert "brings no patron" in words[TAKE]

    def test_the_host_can_turn_them_off(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 4, 4, 6], options={"hints": "off"}))
        question = run.question
        assert isinstance(question, Pick)
        assert hint(practice_of(run), question) == {}
        assert GAME.hint is hint
        assert asked(run)[1] == "turn"

    def test_a_song_with_too_many_positions_is_said_to_be_too_large_and_played_at_first_sight(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        t = a_practice("I-a", pool=[1, 4, 4, 6])
        monkeypatch.setattr(t.settings, "key", ("too large",))
        for objective in (FLAWLESS, FEWEST):
            search_for(t, objective).given.most = 50
        run = a_run(t)
        question = run.question
        assert isinstance(question, Pick)
        assert set(hint(practice_of(run), question).values()) == {"this song is too large to solve here"}
        assert Solver().choose(run, question, Rng(1)) == Greedy().choose(run, question, Rng(1))

    def test_what_is_kept_is_bounded_by_positions_not_by_songs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        t = a_practice("I-a", pool=[1, 4, 4, 6])
        for number in range(40):
            monkeypatch.setattr(t.settings, "key", (f"table {number}",))
            search_for(t, FLAWLESS).kept = 140_000
        assert sum(search.kept for search in SEARCHES.values()) <= 900_000
