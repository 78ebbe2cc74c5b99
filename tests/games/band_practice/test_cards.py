"""Every card of every deck, and when it may be used."""

import pytest

from rulewright.engine import Draw, Illegal, Roll, Run
from rulewright.games.band.dice import BOOM, CHARM, CHARM_V2, a_die
from rulewright.games.band_practice.cards import (
    BOOM_DIE,
    BUMP,
    CHARM_DIE,
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    REROLL,
    STEREO_DIE,
    USED,
    power_of,
)
from rulewright.games.band_practice.rules.practice import judge_song
from rulewright.games.band_practice.rules.spotlight import DO_NOTHING, TAKE
from rulewright.games.band_practice.rules.turns import NO, RETURN_DIE, USE, YES
from tests.games.band_practice.position import a_practice, a_run, answered, asked, practice_of

BEATS, MELODY, FRONT = 0, 1, 2


def powers(run: Run) -> list[int]:
    """The cards that may be used now."""
    return [option - USE for option in asked(run)[2] if USE <= option < RETURN_DIE]


def owned(run: Run, role: int) -> list[int]:
    return [power_of(card) for card in practice_of(run).owned[role]]


class TestWhen:
    @pytest.mark.atom("B-110", "B-111", "B-113")
    def test_a_card_is_used_in_the_own_turn_once_a_song(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"melody": ["reroll"]}))
        assert powers(run) == []
        answered(run, 1)
        assert powers(run) == [REROLL]
        answered(run, USE + REROLL, (5, 5, 5))
        assert powers(run) == []
        with pytest.raises(Illegal) as refused:
            run.answer(USE + REROLL)
        assert refused.value.rule == "B-113"
        judge_song(practice_of(run))
        assert owned(run, MELODY) == [REROLL]
        assert not practice_of(run).owned[MELODY][0] & USED

    @pytest.mark.atom("B-110")
    def test_a_card_of_another_cannot_be_used(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"melody": ["reroll"]}))
        with pytest.raises(Illegal) as refused:
            run.answer(USE + REROLL)
        assert refused.value.rule == "B-110"

    @pytest.mark.atom("B-112")
    def test_the_starter_rolls_before_the_first_card(self) -> None:
        run = a_run(a_practice("I-a", owned={"beats": ["reroll", "boom"]}))
        assert isinstance(run.question, Roll)
        answered(run, (1, 2, 3, 4))
        assert powers(run) == [BOOM_DIE, REROLL]

    @pytest.mark.atom("B-114", "B-115")
    def test_several_cards_in_one_turn_and_two_copies_are_two_powers(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["bump", "bump", "reroll"]}))
        answered(run, USE + BUMP, 4 * 64 + 5)
        assert powers(run) == [BUMP, REROLL]
        answered(run, USE + REROLL, (2, 2, 2, 2), USE + BUMP, 2 * 64 + 3)
        assert powers(run) == []
        assert practice_of(run).pool == [2, 2, 2, 3]

    @pytest.mark.atom("B-116")
    def test_a_card_taken_before_placing_can_be_used_at_once(self) -> None:
        t = a_practice(
            "I-a", pool=[1, 2, 3, 4], spots=[9, 0, 0], owned={"beats": ["diva"]}, display=["reroll"],
            options={"deck": "v2"},
        )  # fmt: skip
        run = answered(a_run(t), USE + DIVA, 1)
        assert asked(run)[:2] == (BEATS, "spotlight")
        answered(run, TAKE + 0)
        assert powers(run) == [REROLL]

    @pytest.mark.atom("B-116", "B-098", "B-103")
    def test_a_card_taken_in_mid_song_waits_for_the_next_turn(self) -> None:
        laid = {"B2": 3, "M2": 2, "F2": 6}
        run = a_run(a_practice("I-a", pool=[3, 3, 5, 5], laid=laid, spots=[9, 0, 0], display=["reroll", "copy"]))
        answered(run, 3, TAKE + 1)
        assert owned(run, BEATS) == [COPY]
        assert [power_of(card) for card in practice_of(run).display] == [REROLL]
        answered(run, 5, 5, (1, 1, 1))
        assert asked(run)[0] == BEATS
        assert powers(run) == [COPY]


class TestDice:
    @pytest.mark.atom("B-121", "B-122")
    def test_a_special_die_is_everybodys_until_the_song_ends(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["boom"]}))
        answered(run, USE + BOOM_DIE)
        assert isinstance(run.question, Roll)
        assert run.question.faces == (2, 2, 4, 4, 4, 4)
        answered(run, (4,), 1)
        boom = a_die(BOOM, 4)
        assert asked(run)[0] == MELODY
        assert boom in asked(run)[2]
        answered(run, boom)
        assert practice_of(run).laid[4] == boom
        judge_song(practice_of(run))
        assert not any(practice_of(run).laid)
        assert not practice_of(run).owned[BEATS][0] & USED

    @pytest.mark.atom("B-121")
    def test_owner_only_must_be_placed_in_that_turn(self) -> None:
        owned, options = {"beats": ["boom", "extra"]}, {"special_die": "owner_only"}
        t = a_practice("I-a", pool=[1, 2, 3, 4], owned=owned, options=options)
        run = answered(a_run(t), USE + BOOM_DIE, (2,))
        assert asked(run)[2] == [a_die(BOOM, 2)]
        with pytest.raises(Illegal) as refused:
            run.answer(3)
        assert refused.value.rule == "B-121"
        answered(run, a_die(BOOM, 2))
        assert practice_of(run).pool == [1, 2, 3, 4]
        assert practice_of(run).laid[3] == a_die(BOOM, 2)

    @pytest.mark.atom("B-121")
    @pytest.mark.parametrize(("deck", "faces"), [("v1", (4, 5, 5, 6, 7, 7)), ("v2", (5, 5, 6, 7, 7, 7))])
    def test_the_charm_die_follows_the_deck(self, deck: str, faces: tuple[int, ...]) -> None:
        laid = {"B2": 3, "M2": 2}
        run = a_run(a_practice("I-a", pool=[1, 2], laid=laid, owned={"front": ["charm"]}, options={"deck": deck}))
        answered(run, USE + CHARM_DIE)
        assert isinstance(run.question, Roll)
        assert run.question.faces == faces

    @pytest.mark.atom("B-121")
    def test_the_stereo_die_is_melodys(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3], laid={"B2": 3}, owned={"melody": ["stereo"]}))
        assert powers(run) == [STEREO_DIE]

    @pytest.mark.atom("B-123")
    def test_reroll_rolls_the_pool_only_each_die_with_its_faces(self) -> None:
        charm = a_die(CHARM, 4)
        t = a_practice("I-a", pool=[1, 2, charm], laid={"B2": 3}, owned={"melody": ["reroll"]})
        run = answered(a_run(t), USE + REROLL)
        assert isinstance(run.question, Roll)
        assert run.question.faces == (4, 5, 5, 6, 7, 7)
        answered(run, (7,))
        assert isinstance(run.question, Roll)
        assert run.question.n == 2
        answered(run, (6, 5))
        assert practice_of(run).pool == [5, 6, a_die(CHARM, 7)]
        assert practice_of(run).laid[3] == 3

    @pytest.mark.atom("B-125")
    def test_bump_of_later_decks_moves_all_dice_one_way(self) -> None:
        charm = a_die(CHARM_V2, 7)
        t = a_practice("I-a", pool=[1, 6, 4, charm], owned={"beats": ["bump"]}, options={"deck": "v2"})
        run = answered(a_run(t), USE + BUMP)
        assert asked(run)[2] == [0, 1]
        answered(run, 1)
        assert practice_of(run).pool == sorted([2, 6, 5, charm])

    @pytest.mark.atom("B-125")
    def test_bump_of_later_decks_may_move_each_die_its_way(self) -> None:
        t = a_practice(
            "I-a", pool=[1, 4, 6, 6], owned={"beats": ["bump"]},
            options={"deck": "v3", "bump_all_direction": "per_die"},
        )  # fmt: skip
        run = answered(a_run(t), USE + BUMP)
        assert asked(run)[1:] == ("bump_each", [1, 2])
        answered(run, 2)
        assert asked(run)[2] == [3, 4, 5]
        answered(run, 4)
        assert asked(run)[2] == [5, 6]
        answered(run, 5, 6)
        assert practice_of(run).pool == [2, 4, 5, 6]

    @pytest.mark.atom("B-117", "B-124")
    def test_the_range_of_a_die_is_wider_than_its_faces(self) -> None:
        boom = a_die(BOOM, 2)
        t = a_practice("I-a", pool=[6, boom], laid={"B2": 5}, owned={"melody": ["bump"]},
                    options={"value_limit": "range_of_die"})  # fmt: skip
        run = answered(a_run(t), USE + BUMP)
        assert sorted(asked(run)[2]) == sorted([6 * 64 + 5, boom * 64 + a_die(BOOM, 3)])

    @pytest.mark.atom("B-126")
    def test_copy_needs_a_placed_die_and_takes_either_of_two(self) -> None:
        before = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["copy"]}))
        assert powers(before) == []
        t = a_practice("I-a", pool=[1], laid={"B2": (5, 3)}, owned={"melody": ["copy"]})
        run = answered(a_run(t), USE + COPY)
        assert sorted(asked(run)[2]) == [1 * 64 + 3, 1 * 64 + 5]

    @pytest.mark.atom("B-127", "B-117")
    def test_copy_of_later_decks_sets_all_dice_that_can_show_it(self) -> None:
        charm, boom = a_die(CHARM_V2, 7), a_die(BOOM, 2)
        t = a_practice("I-a", pool=[5, 6, charm, boom], owned={"beats": ["copy"]}, options={"deck": "v2"})
        run = answered(a_run(t), USE + COPY)
        assert asked(run)[2] == [2, 5, 6]  # nothing else can show the 7
        answered(run, 5)
        assert practice_of(run).pool == sorted([5, 5, a_die(CHARM_V2, 5), boom])


class TestExtraDie:
    @pytest.mark.atom("B-128", "B-139")
    def test_two_dice_need_two_dice(self) -> None:
        run = a_run(a_practice("I-c", pool=[4], laid={"B2": 2, "M2": 3}, owned={"front": ["extra"]}))
        assert powers(run) == []
        with pytest.raises(Illegal) as refused:
            run.answer(USE + EXTRA)
        assert refused.value.rule == "B-139"

    @pytest.mark.atom("B-128")
    def test_no_card_between_the_two_dice(self) -> None:
        run = a_run(a_practice("I-c", pool=[4, 6], laid={"B2": 2, "M2": 3}, owned={"front": ["extra", "reroll"]}))
        answered(run, USE + EXTRA)
        assert asked(run)[1:] == ("first_die", [4, 6])
        answered(run, 4)
        assert asked(run)[1:] == ("second_die", [6])

    @pytest.mark.atom("B-129")
    def test_void_points_and_the_partner(self) -> None:
        def pose(beats: int, first: int, second: int, **options: str) -> tuple[int, int]:
            t = a_practice("I-c", pool=[first, second], laid={"B2": beats, "M2": 6}, owned={"front": ["extra"]},
                        options=options)  # fmt: skip
            run = answered(a_run(t), USE + EXTRA, first, second)
            return practice_of(run).spots[FRONT], practice_of(run).discs.bit_count()

        assert pose(3, 5, 3) == (2, 1)
        assert pose(3, 5, 3, overdub_points="void") == (0, 1)
        assert pose(3, 3, 2) == (0, 1)
        assert pose(3, 3, 2, overdub_partner="counts") == (1, 1)

    def covered(self, first: int, second: int, **options: str) -> Run:
        laid = {"B2": 2, "M2": 3}
        t = a_practice("I-c", pool=[first, second], laid=laid, owned={"front": ["extra"]}, display=["reroll", "copy"],
                    options={"deck": "v3", **options})  # fmt: skip
        return answered(a_run(t), USE + EXTRA, first, second)

    @pytest.mark.atom("B-131", "B-085")
    def test_deck_v3_scores_the_first_die_and_then_the_one_that_covers_it(self) -> None:
        run = self.covered(4, 6)
        assert run.state.told is not None
        assert [event.facts[1] for event in run.state.told if event.kind == "scored"] == [2, 4]
        assert practice_of(run).laid[5] == 6
        failing = self.covered(1, 2)
        assert practice_of(failing).discs.bit_count() == 1
        assert [card & 32 for card in practice_of(failing).display] == [32, 0]

    @pytest.mark.atom("B-131", "B-129")
    def test_deck_v3_with_void_points(self) -> None:
        assert practice_of(self.covered(4, 1)).spots[FRONT] == 2
        assert practice_of(self.covered(4, 1, overdub_points="void")).spots[FRONT] == 0

    @pytest.mark.atom("B-131", "B-130")
    def test_deck_v3_only_the_upper_die_counts_later(self) -> None:
        laid = {"B2": 2, "M2": 1, "F2": 4, "B3": 2}
        t = a_practice("I-c", pool=[4, 5, 6], laid=laid, owned={"melody": ["extra"]}, options={"deck": "v3"})
        run = answered(a_run(t), USE + EXTRA, 4, 5, 6, (2, 4, 4), 2, 4)
        assert practice_of(run).discs == 0  # Down from the 5, not from the covered 4

    @pytest.mark.atom("B-130")
    def test_deck_v2_picks_one_die_of_each_square_for_a_key_change(self) -> None:
        laid: dict[str, int | tuple[int, int]] = {"B1": 2, "B2": 2, "M2": (2, 3), "F2": 3, "M3": 4}
        run = a_run(a_practice("III-1", pool=[5, 1], laid=laid, options={"deck": "v2"}))
        answered(run, 5)
        assert asked(run)[:2] == (FRONT, "which_die")
        good = answered(run.fork(), 2)
        bad = answered(run, 3)
        assert practice_of(good).discs == 0
        assert practice_of(bad).discs.bit_count() == 2


class TestDiva:
    def held(self, **owned_cards: list[str]) -> Run:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["diva"], **owned_cards}))
        return answered(run, USE + DIVA, 4)

    @pytest.mark.atom("B-132")
    def test_a_die_waits_on_the_card(self) -> None:
        t = practice_of(self.held())
        assert (t.held, t.holder, t.pool) == (4, BEATS, [1, 2, 3])
        assert t.owned[BEATS][0] & USED

    @pytest.mark.atom("B-133")
    def test_it_comes_back_in_the_own_turn_or_in_anyones(self) -> None:
        run = self.held()
        assert RETURN_DIE in asked(run)[2]
        own = answered(run.fork(), RETURN_DIE)
        assert practice_of(own).pool == [1, 2, 3, 4]
        answered(run, 1)
        assert asked(run) == (BEATS, "return_die", [NO, YES])
        answered(run, YES)
        assert asked(run)[:2] == (MELODY, "turn")
        assert practice_of(run).pool == [2, 3, 4]
        assert practice_of(run).held == 0

    @pytest.mark.atom("B-133")
    def test_the_holder_is_asked_again_after_a_card(self) -> None:
        run = answered(self.held(melody=["reroll"]), 1, NO, USE + REROLL, (6, 6))
        assert asked(run)[:2] == (BEATS, "return_die")

    @pytest.mark.atom("B-134")
    def test_a_die_not_returned_is_lost_with_the_song(self) -> None:
        t = practice_of(self.held())
        judge_song(t)
        assert (t.held, t.pool) == (0, [])
        assert not t.owned[BEATS][0] & USED

    @pytest.mark.atom("B-141", "B-120")
    def test_the_held_die_may_save_the_song_from_an_empty_pool(self) -> None:
        t = a_practice("I-a", pool=[], laid={"B2": 1, "M2": 2}, owned={"beats": ["diva*"]})
        t.held, t.holder = 4, BEATS
        run = a_run(t)
        assert asked(run)[:2] == (BEATS, "return_die")
        saved = answered(run.fork(), YES)
        assert asked(saved) == (FRONT, "turn", [4])
        lost = answered(run, NO)
        assert practice_of(lost).played == 1

    @pytest.mark.atom("B-135", "B-095")
    def test_the_dancer_spends_a_die_and_steps_its_number(self) -> None:
        t = a_practice("I-a", pool=[1, 2, 3, 4], spots=[8, 0, 0], owned={"beats": ["diva"]}, options={"deck": "v3"})
        run = answered(a_run(t), USE + DIVA, 4)
        assert asked(run)[:2] == (BEATS, "spotlight")
        answered(run, DO_NOTHING)
        assert practice_of(run).spots[BEATS] == 2
        assert practice_of(run).pool == [1, 2, 3]
        assert asked(run)[:2] == (BEATS, "turn")


class TestPlusOne:
    def taking(self, cards: list[str], **options: str) -> Run:
        t = a_practice(
            "I-a", pool=[3, 3, 5, 5], laid={"B2": 3, "M2": 2, "F2": 6}, spots=[9, 0, 0],
            owned={"beats": cards}, display=["reroll", "copy"], options=options,
        )  # fmt: skip
        return answered(a_run(t), 3, TAKE + 0)

    @pytest.mark.atom("B-136")
    def test_it_also_takes_the_top_card(self) -> None:
        run = self.taking(["plus1"])
        assert isinstance(run.question, Draw)
        answered(run, (BUMP,))
        assert owned(run, BEATS) == [PLUS_ONE, REROLL, BUMP]
        assert practice_of(run).owned[BEATS][0] & USED

    @pytest.mark.atom("B-137")
    def test_a_card_of_another_role_goes_under_the_deck(self) -> None:
        run = answered(self.taking(["plus1"]), (CHARM_DIE,))
        assert owned(run, BEATS) == [PLUS_ONE, REROLL]
        assert practice_of(run).deck.bottom == [CHARM_DIE]

    @pytest.mark.atom("B-138")
    def test_once_a_song_unless_always(self) -> None:
        assert not isinstance(self.taking(["plus1*"]).question, Draw)
        assert isinstance(self.taking(["plus1*"], plus1_limit="always").question, Draw)
        assert not isinstance(self.taking(["copy"]).question, Draw)

    @pytest.mark.atom("B-138")
    def test_it_cannot_be_used_by_hand(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], owned={"beats": ["plus1"]}))
        assert powers(run) == []
        with pytest.raises(Illegal) as refused:
            run.answer(USE + PLUS_ONE)
        assert refused.value.rule == "B-138"


class TestTakeBack:
    @pytest.mark.atom("B-140", "B-031")
    def test_a_die_may_be_taken_back_before_its_circles(self) -> None:
        run = a_run(a_practice("I-a", pool=[1, 2, 3, 4], options={"take_back": "all"}))
        answered(run, 1)
        assert asked(run)[:2] == (BEATS, "keep_die")
        answered(run, NO)
        assert asked(run) == (BEATS, "turn", [1, 2, 3, 4])
        answered(run, 2, YES)
        assert asked(run)[0] == MELODY
        assert practice_of(run).laid[3] == 2

    @pytest.mark.atom("B-140")
    def test_two_dice_are_chosen_anew(self) -> None:
        t = a_practice(
            "I-c", pool=[4, 6], laid={"B2": 2, "M2": 3}, owned={"front": ["extra"]}, options={"take_back": "all"}
        )
        run = answered(a_run(t), USE + EXTRA, 4, 6, NO)
        assert asked(run)[:2] == (FRONT, "first_die")
        answered(run, 6, 4, YES)
        assert practice_of(run).spots[FRONT] == 6

    @pytest.mark.atom("B-140")
    def test_without_the_option_a_die_stays(self) -> None:
        run = answered(a_run(a_practice("I-a", pool=[1, 2, 3, 4])), 1)
        assert asked(run)[:2] == (MELODY, "turn")
