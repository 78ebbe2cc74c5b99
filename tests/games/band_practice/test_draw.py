"""The drawn table of Band Practice: everything that lies face up is there, whole, and where it is chosen."""

from typing import Any

import pytest

from rulewright.draw.model import Board, Piece, Scene, art_of, draw
from rulewright.engine import Pick, Rng, Run, Sealed, begin
from rulewright.games.band.songs import KIND_TITLES, KINDS
from rulewright.games.band_practice import GAME
from rulewright.games.band_practice.cards import POWER_IDS, Power
from rulewright.games.band_practice.details import CIRCLES, card_text, face_of, things
from rulewright.games.band_practice.options import OPTIONS, V1, V2, V3
from rulewright.games.band_practice.rules.practice import Practice
from rulewright.games.band_practice.songs import NAMES
from tests.games.band_practice.position import a_practice

ART = art_of(GAME)


def drawn(t: Practice, seat: int = 0, **more: Any) -> Scene:
    """The table amid a song as a seat sees it."""
    return scene_of(begin(t, Rng(1)), seat, **more)


def scene_of(run: Run, seat: int = 0, **more: Any) -> Scene:
    return draw(GAME, {**GAME.look(run, seat), **more})


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for _board, piece in scene.pieces()}


def board_of(scene: Scene, ident: str) -> Board:
    return next(board for board, piece in scene.pieces() if piece.id == ident)


def read(piece: Piece) -> str:
    """What somebody reads on a piece."""
    return piece.detail or ART.symbols[piece.art].detail


# -- everything is there, whole -------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [V1, V2, V3])
@pytest.mark.parametrize("power", [Power(number) for number in range(len(POWER_IDS))])
def test_every_card_of_every_deck_is_drawn_with_its_whole_text(power: Power, deck: int) -> None:
    options = {"deck": f"v{deck + 1}"}
    shown = pieces(drawn(a_practice("I-a", [1, 2, 3, 4], display=[POWER_IDS[power]], options=options)))
    owner = ("beats", "melody", "front")[power] if power < 3 else "front"
    held = pieces(drawn(a_practice("I-a", [1, 2, 3, 4], owned={owner: [POWER_IDS[power]]}, options=options)))
    for card, family in ((shown["card-0"], "card"), (shown["n-card-0"], "small"), (held["card-0"], "small")):
        assert card.art == f"{family}-{face_of(power, deck)}"
        assert read(card) == card_text(power, deck)


@pytest.mark.parametrize("name", NAMES)
def test_every_circle_of_every_song_is_drawn_with_its_rule(name: str) -> None:
    t = a_practice(name)
    found = pieces(drawn(t))
    for test, kind in enumerate(t.the_song().kinds):
        for slot in t.the_song().slots[test]:
            circle = found[f"circle-{slot}"]
            assert circle.art == f"goal-{KINDS[kind]}-open"
            assert circle.title.startswith(KIND_TITLES[kind])
            assert read(circle) == CIRCLES[kind]


@pytest.mark.atom("B-043")
def test_a_circle_across_a_gap_names_the_squares_it_compares_and_is_wired_to_them() -> None:
    found = pieces(drawn(a_practice("III-1")))
    across = next(piece for piece in found.values() if piece.title.startswith("Equals between beats 2 and 4"))
    slot = across.id.removeprefix("circle-")
    assert found[f"cable-{slot}-left"].art == "cable-left-1"


def test_cards_circles_dice_and_songs_answer_by_their_names() -> None:
    found = things({option.name: option.default for option in OPTIONS})
    assert {"Reroll", "+1", "Diva Die", "Key Change", "Boom die", "d6", "III-3"} <= found.keys()
    assert all(thing.text and thing.rule in GAME.rulebook() for thing in found.values())
    whole = {option.name: option.default for option in OPTIONS}
    assert "Diva Dancer" in things({**whole, "deck": "v2"})
    card, die = GAME.thing("Boom Die"), GAME.thing("Boom die")  # the card, and the die that it brings
    assert card is not None
    assert die is not None
    assert "Only Beats" in card.text
    assert "goes home" in die.text
    own = "name: Waltz\nparts: [{col: 1, squares: [beats]}]\ncircles: [{kind: pose, row: beats, col: 1}]\n"
    waltz = GAME.thing("waltz", {**whole, "song": own})
    assert waltz is not None
    assert "1 part, 1 square, 1 circle" in waltz.text
    assert "Belongs to the square below it" in waltz.text


def test_the_whole_table_is_said_in_words() -> None:
    t = a_practice("I-a", [3, 3, 5], {"B2": 4}, (0, 4, 10), ["reroll!"], {"front": ["copy*"]})
    words = drawn(t).words
    for part in (
        "Beats 2: the 4.", "To be filled: melody 2.", "Pool: the 3, the 3, the 5.", "Pose on front 2: open.",
        "stands on the spotlight.", "Display: Reroll, a red disc on it.",
        "Front: Copy, used in this song.",
    ):  # fmt: skip
        assert part in words


# -- dice keep their names ------------------------------------------------------------------------------------------


@pytest.mark.atom("B-028", "B-031")
def test_a_die_is_the_same_piece_in_the_pool_and_on_its_square() -> None:
    run = begin(a_practice("I-a", [3, 4, 4, 6]), Rng(1))
    before = pieces(scene_of(run))
    assert {"die-3-0", "die-4-0", "die-4-1", "die-6-0"} <= before.keys()
    run.answer(4)
    after = pieces(scene_of(run))
    assert after["die-4-0"].title == "Beats 2: the 4"
    assert after["die-4-0"].mark == "last"
    assert after["die-4-1"].title == "Pool: the 4"
    assert "die-4-2" not in after


@pytest.mark.atom("B-128")
def test_two_dice_share_a_square() -> None:
    found = pieces(drawn(a_practice("I-a", [3, 4], {"B2": (2, 5)})))
    assert found["die-2-0"].title == "Beats 2: the 2"
    assert found["die-5-0"].title == "Beats 2: the 5"
    assert found["die-2-0"].x != found["die-5-0"].x


# -- choices lie on pieces ------------------------------------------------------------------------------------------


def test_in_a_turn_dice_and_own_cards_are_chosen_and_pointing_shows_what_would_happen() -> None:
    t = a_practice("I-a", [3, 4, 6], {"B2": 4}, owned={"melody": ["reroll", "extra*"], "front": ["reroll"]})
    run = begin(t, Rng(1))
    asking = GAME.asking(run, 1)
    assert asking is not None
    assert [choice.place for choice in asking.choices if not choice.why_not] == [
        "pool-3",
        "pool-4",
        "pool-6",
        "own-1-7",
    ]
    scene = scene_of(run, 1)
    here = [piece for _board, piece in scene.pieces() if piece.place == "own-1-7"]
    assert [piece.title for piece in here] == ["Reroll"]
    ghosts = {piece.id: piece for _board, piece in scene.pieces() if piece.ghost == "pool-6"}
    assert {"would-6", "lead-6"} <= ghosts.keys()
    assert not [piece for _board, piece in scene_of(run, 2).pieces() if piece.ghost]


@pytest.mark.atom("B-098", "B-099", "B-100")
def test_in_the_spotlight_cards_deck_discs_and_doing_nothing_are_places() -> None:
    t = a_practice("I-a", [1, 2, 6], {"B2": 3, "M2": 2}, (0, 0, 7), ["reroll!", "copy"])
    run = begin(t, Rng(1))
    run.answer(6)  # the Pose scores 4: Front's third step ends in the spotlight
    asking = GAME.asking(run, 2)
    assert asking is not None
    assert asking.ask == "spotlight"
    places = {choice.place for choice in asking.choices if not choice.why_not}
    assert places == {"nothing", "deck", "display-1", "disc-display-0"}
    found = pieces(scene_of(run, 2))
    assert found["tray"].texts[0].words == "Spotlight"
    pose = next(piece for piece in found.values() if piece.title.startswith("Pose on front 2"))
    assert pose.art == "goal-pose-scored"  # it has just scored, although its turn is not over


@pytest.mark.parametrize("seed", range(12))
def test_what_a_die_would_do_is_what_it_does(seed: int) -> None:
    """The outlook against the rules themselves, in whole random games."""
    run, rng = GAME.run(3, seed=f"outlook {seed}", listen=True), Rng(seed)
    compared = 0
    while not run.over:
        question, look = run.question, GAME.look(run, 0)
        if isinstance(question, Sealed):
            run.answer(question.at_random(rng))
            continue
        assert isinstance(question, Pick)
        assert run.state.told is not None
        answer, heard = question.at_random(rng), len(run.state.told)
        would = next((one for one in look["outlook"] if question.ask == "turn" and one["die"] == answer), None)
        run.answer(answer)
        if would is None or (isinstance(run.question, Pick) and run.question.ask == "spotlight"):
            continue  # no die was placed, or its circles are not resolved yet
        outcome = dict(would["circles"])
        events = [event for event in run.state.told[heard:] if event.kind in ("scored", "mistake")]
        done: dict[Any, Any] = {}
        for event in events:
            if event.kind == "scored":  # two dice on an earlier square are judged one after the other
                done[event.facts[3]] = done.get(event.facts[3], 0) + event.facts[1]
        done |= {event.facts[1]: -1 for event in events if event.kind == "mistake"}
        assert done.items() <= outcome.items()
        assert len(done) == sum(1 for test in look["sheet"]["tests"] if test[1] in outcome)
        compared += len(done)
    assert compared > 30


# -- moments, screens, cost -----------------------------------------------------------------------------------------


@pytest.mark.atom("B-150", "B-153")
def test_a_finished_song_stays_until_somebody_goes_on() -> None:
    laid = {"B2": 3, "M2": 2, "F2": 6, "B3": 3, "M3": 5, "F3": 6, "B4": 3, "M4": 1}
    run = begin(a_practice("I-a", [4, 6], laid), Rng(1))
    run.answer(6)
    asking = GAME.asking(run, 0)
    assert asking is not None
    assert asking.sentence == "I-a: flawless. Ready for song 2 of 8?"
    assert [choice.place for choice in asking.choices] == ["nothing"]
    after = pieces(scene_of(run, 0))
    assert [piece.id for piece in after.values() if piece.place == "nothing"]
    assert after["die-6-2"].title == "Front 4: the 6"
    assert after["verdict"].texts[0].words == "FLAWLESS"
    assert "patron-0" in after
    run.answer((1, 1, 1))
    assert GAME.look(run, 0)["song"] == "I-b"
    assert "verdict" not in pieces(scene_of(run, 0))


def test_a_phone_shows_the_song_board_with_labels_of_its_own() -> None:
    scene = drawn(a_practice("I-a", [1, 2, 3, 4]))
    song = board_of(scene, "sheet")
    assert song.narrow is not None
    assert scene.narrow[0] == song.id
    for role in range(3):
        both = {pieces(scene)[f"row-{role}"].screen, pieces(scene)[f"n-row-{role}"].screen}
        assert both == {"wide", "narrow"}


def test_a_board_whose_facts_have_not_changed_is_kept() -> None:
    run = begin(a_practice("I-a", [3, 4, 4, 6], display=["copy"]), Rng(1))
    before = {board.id: board for board in scene_of(run).boards}
    run.answer(4)
    after = {board.id: board for board in scene_of(run).boards}
    assert before["display"] is after["display"]
    assert before["hands"] is after["hands"]
    assert before["song"] is not after["song"]
