"""Liar's dice, rule by rule. Chance is a question, so a test rolls what it needs."""

import pytest

from rulewright.engine import SPECTATOR, Illegal, Result, Run
from rulewright.games import find

LIAR = 0


def bid(count: int, face: int) -> int:
    return (count - 1) * 6 + face


def table(*cups: tuple[int, ...], wild_ones: bool = False) -> Run:
    run = find("liars-dice").run(len(cups), {"dice": len(cups[0]), "wild_ones": wild_ones}, listen=True)
    for cup in cups:
        run.answer(cup)
    return run


@pytest.mark.atom("L-001")
def test_everybody_starts_with_the_same_number_of_dice() -> None:
    assert table((1, 2, 3), (4, 5, 6)).game.look(table((1, 2, 3), (4, 5, 6)), 0)["left"] == [3, 3]


@pytest.mark.atom("L-002")
def test_everybody_sees_only_their_own_dice() -> None:
    run = table((1, 2), (4, 5))
    assert run.game.look(run, 0)["dice"] == [[1, 2], None]
    assert run.game.look(run, 1)["dice"] == [None, [4, 5]]
    assert run.game.look(run, SPECTATOR)["dice"] == [None, None]
    heard = [event for event in run.state.told or [] if event.heard_by(0)]
    assert [event.facts for event in heard] == [(0, (1, 2))]


@pytest.mark.atom("L-003", "L-005")
def test_the_first_must_bid_and_the_next_may_raise_or_call() -> None:
    run = table((1, 2), (4, 5))
    assert LIAR not in run.asked(0).options  # type: ignore[union-attr]
    with pytest.raises(Illegal, match="no lie to call"):
        run.answer(LIAR)
    run.answer(bid(1, 4))
    assert run.waiting_for() == [1]
    assert LIAR in run.asked(1).options  # type: ignore[union-attr]


@pytest.mark.atom("L-004")
def test_a_raise_needs_more_dice_or_a_higher_face() -> None:
    run = table((1, 2), (4, 5))
    run.answer(bid(2, 3))
    assert bid(2, 4) in run.asked(1).options  # type: ignore[union-attr]
    assert bid(3, 1) in run.asked(1).options  # type: ignore[union-attr]
    with pytest.raises(Illegal, match="must be higher"):
        run.answer(bid(2, 3))
    with pytest.raises(Illegal, match="only 4 dice"):
        run.answer(bid(5, 1))


@pytest.mark.atom("L-006")
@pytest.mark.parametrize(("claimed", "left"), [(2, [2, 1]), (3, [1, 2])])
def test_the_caller_loses_a_die_if_the_bid_holds_else_the_bidder(claimed: int, left: list[int]) -> None:
    run = table((4, 2), (4, 5))
    run.answer(bid(claimed, 4))
    run.answer(LIAR)
    assert run.game.look(run, 0)["left"] == left


@pytest.mark.parametrize(
    ("face", "words"),
    [(3, "There is no 3: Player 1 loses a die."), (2, "There is 1 × 2: Player 1 loses a die.")],
)
def test_what_a_call_found_is_told_in_good_english(face: int, words: str) -> None:
    run = table((4, 2), (4, 5))
    run.answer(bid(3, face))
    run.answer(LIAR)
    found = next(event for event in run.state.told or [] if event.kind == "counted")
    assert run.game.sentence(found, run.names) == words


@pytest.mark.atom("L-007")
@pytest.mark.parametrize(("wild_ones", "left"), [(False, [1, 2]), (True, [2, 1])])
def test_ones_are_wild_only_by_option(wild_ones: bool, left: list[int]) -> None:
    run = table((1, 2), (4, 5), wild_ones=wild_ones)
    run.answer(bid(2, 4))
    run.answer(LIAR)
    assert run.game.look(run, 0)["left"] == left


@pytest.mark.atom("L-008")
def test_the_last_one_with_dice_wins() -> None:
    run = table((3,), (4,))
    run.answer(bid(2, 4))
    run.answer(LIAR)
    assert run.state.result() == Result("the last one with dice", (1,))


@pytest.mark.atom("L-006", "L-008")
def test_at_the_end_everybody_sees_what_was_under_the_last_cups() -> None:
    run = table((2,), (5,))
    run.answer(bid(1, 2))
    run.answer(LIAR)
    assert run.over
    for observer in (0, 1, SPECTATOR):
        shown = run.game.panels(run.game.look(run, observer))[0]
        assert [row[2] for row in shown.rows] == ["2", "5"]


def test_a_phone_has_the_same_dice_in_a_layout_of_its_own() -> None:
    from rulewright.draw.model import draw

    run = table((1, 2), (4, 5), (3, 3))
    scene = draw(run.game, run.game.look(run, 1))
    wide, phone = scene.boards
    assert (scene.wide, scene.narrow) == (("table",), ("phone",))
    own = {piece.art for piece in phone.pieces if piece.title.startswith("your die")}
    assert own == {piece.art for piece in wide.pieces if piece.title.startswith("your die")} == {"die-4", "die-5"}
    assert wide.names == phone.names == (0, 1, 2)


def test_six_short_names_are_read_whole_on_a_phone() -> None:
    from rulewright.draw.model import draw

    names = ["Ann", "Bea", "Cleo", "Dan", "Edgar", "Fritz"]
    game = find("liars-dice")
    _wide, phone = draw(game, {**game.look(table(*[(1, 2)] * 6), 0), "names": names}).boards
    plates = {piece.id: piece.texts[0].words for piece in phone.pieces if piece.id.startswith("phone-name-")}
    assert plates == {f"phone-name-{seat}": name for seat, name in enumerate(names)}


def test_six_long_names_are_read_whole_on_a_phone_and_none_lies_over_another() -> None:
    from rulewright.draw.kit.people import plate_width
    from rulewright.draw.model import draw

    names = ["Ann", "Wilhelmina", "Bartholomew", "Cleo", "Maximilian", "Konstantin"]
    game = find("liars-dice")
    for board in draw(game, {**game.look(table(*[(1, 2)] * 6), 0), "names": names}).boards:
        plates = [piece for piece in board.pieces if "name-" in piece.id]
        assert {piece.texts[0].words for piece in plates} == set(names)
        rows = [(piece.y, piece.x - plate_width(piece) * piece.size / 2, piece) for piece in plates]
        for y, left, _piece in rows:
            beside = [x + plate_width(p) * p.size / 2 for below, x, p in rows if below == y and x < left]
            assert all(left > x - 0.01 for x in beside)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_bid_lies_over_another_on_a_phone_nor_over_dice(seats: int) -> None:
    from rulewright.draw.model import art_of, draw

    game = find("liars-dice")
    run = table(*[(1, 2, 3, 4, 5)] * seats)
    for seat in range(seats):
        run.answer(bid(2 + seat, 6))
    symbols = art_of(game).symbols
    boxes = []
    for piece in draw(game, game.look(run, 0)).boards[1].pieces:
        if piece.art.startswith("bid") or "-die-" in piece.id:
            symbol = symbols[piece.art]
            left, top = piece.x + symbol.x * piece.size, piece.y + symbol.y * piece.size
            boxes.append((left, top, left + symbol.width * piece.size, top + symbol.height * piece.size, piece.id))
    bids = [box for box in boxes if "bid" in box[4]]
    assert len(bids) == seats - 1  # one's own is not shown beside one's dice
    for one in bids:
        for other in boxes:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert one is other or apart, f"{one} over {other}"
