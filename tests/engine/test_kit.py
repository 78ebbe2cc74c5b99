"""The engine's kit: decks, hexes, options, panels, rulebooks, words."""

from collections import Counter
from itertools import permutations

import pytest

from rulewright.engine import (
    BadOption,
    Deck,
    Draw,
    Rng,
    Span,
    begin,
    choice,
    draw_card,
    flag,
    new_deck,
    number,
    plain_text,
    table_panel,
    text,
    text_panel,
)  # fmt: skip
from rulewright.engine.hexes import (
    ORIGIN,
    connected,
    disc,
    distance,
    hex_at,
    neighbours,
    q_of,
    r_of,
    ring,
    turned,
)
from rulewright.engine.options import settled
from rulewright.engine.rulebook import cited_in, introduction, laid_out, read_atoms, read_lessons
from rulewright.engine.wording import beginning
from rulewright.games import find, names


def test_a_deck_decides_nothing_before_somebody_looks() -> None:
    deck = new_deck([3, 1, 2])
    deck.put_on_top(9)
    deck.put_below(8)
    drawing = draw_card(deck, (0,))
    with pytest.raises(StopIteration) as top:
        next(drawing)
    assert top.value.value == 9
    question = next(drawing := draw_card(deck, (0,)))
    assert isinstance(question, Draw)
    assert question.pool == [1, 2, 3]
    assert question.to == (0,)
    with pytest.raises(StopIteration) as drawn:
        drawing.send((2,))
    assert drawn.value.value == 2
    assert deck.cards() == [1, 3, 8]
    twin = deck.copy()
    twin.shuffle_in([5])
    assert twin.unseen == [1, 3, 5, 8]
    assert deck.bottom == [8]
    assert len(deck) == 3
    assert twin != deck


def drawn_from(deck: Deck, n: int, rng: Rng) -> tuple[int, ...]:
    """The next n cards, as chance would have them."""
    taken: list[int] = []
    for _ in range(n):
        drawing = draw_card(deck)
        try:
            question = next(drawing)
            drawing.send(question.at_random(rng))
        except StopIteration as card:
            taken.append(card.value)
    return tuple(taken)


@pytest.mark.parametrize("touched", [False, True])
def test_every_order_of_a_lazy_deck_is_as_likely_as_any_other(touched: bool) -> None:
    """24 orders of four cards, 24,000 decks: chi square below its 99.9 % point for 23 degrees of freedom.

    `touched`: one card was seen on top, one laid below, and both were shuffled in again.
    """
    rng = Rng("lazy deck")
    counted: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        deck = new_deck([1, 2, 3, 4] if not touched else [1, 2])
        if touched:
            deck.put_on_top(3)
            deck.put_below(4)
            deck.shuffle_in([])
        counted[drawn_from(deck, 4, rng)] += 1
    assert set(counted) == set(permutations((1, 2, 3, 4)))
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 49.73


def test_the_bottom_card_comes_last() -> None:
    deck = new_deck([])
    deck.put_below(1)
    deck.put_below(2)
    taken = []
    while len(deck):
        with pytest.raises(StopIteration) as drawn:
            next(draw_card(deck))
        taken.append(drawn.value.value)
    assert taken == [1, 2]


def test_hexes_know_their_neighbours_rings_and_turns() -> None:
    at = hex_at(-3, 7)
    assert (q_of(at), r_of(at)) == (-3, 7)
    assert all(distance(at, near) == 1 for near in neighbours(at))
    assert len(set(neighbours(at))) == 6
    assert [len(ring(at, k)) for k in range(4)] == [1, 6, 12, 18]
    assert all(distance(at, far) == 3 for far in ring(at, 3))
    assert len(disc(at, 2)) == 19
    assert turned(hex_at(1, 0), 1) == hex_at(1, -1)
    assert all(turned(far, 6) == far for far in ring(ORIGIN, 2))
    assert {turned(hex_at(2, 0), k) for k in range(6)} < set(ring(ORIGIN, 2))
    assert connected([])
    assert connected(disc(at, 1))
    assert not connected([at, hex_at(5, 5)])


def test_options_say_what_they_take() -> None:
    options = (
        flag("fast", False, "Plays faster."),
        choice("mode", "short", ("short", "long"), "How long."),
        number("cap", 5, 1, 9, "The cap."),
        text("song", "", 10, "A song."),
    )
    assert settled(options, {"cap": 9}) == {"fast": False, "mode": "short", "cap": 9, "song": ""}
    for given, says in (
        ({"nope": 1}, "no option 'nope'"),
        ({"cap": 10}, "from 1 to 9"),
        ({"cap": True}, "from 1 to 9"),
        ({"fast": 1}, "yes or no"),
        ({"mode": "medium"}, "one of short, long"),
        ({"song": "x" * 11}, "at most 10 characters"),
    ):
        with pytest.raises(BadOption, match=says):
            settled(options, given)
    assert [o.read(t) for o, t in zip(options, ("yes", "long", "7", "la"), strict=True)] == [True, "long", 7, "la"]
    with pytest.raises(BadOption):
        options[2].read("seven")
    rng = Rng(1)
    for option in options:
        assert all(option.check(option.at_random(rng)) is not None for _ in range(20))


def test_panels_have_a_plain_text() -> None:
    board = text_panel("Map", [(Span("R", "red"), Span(" x")), "end"])
    shown = plain_text([board, table_panel("Seats", ("who", "n"), [("Ann", "10")])])
    assert shown == "— Map —\nR x\nend\n— Seats —\nwho  n\nAnn  10"


def test_rulebooks_are_read_atom_by_atom() -> None:
    book = (
        "# X\n\nintro\n\n## One\n\n### H-001 · First\nText.\n\n### H-002 · Second [prose]\n\n"
        "## Two\n\n### H-003a · Third\nMore.\n"
    )
    atoms = read_atoms(book)
    assert [(a.id, a.title, a.chapter, a.prose) for a in atoms.values()] == [
        ("H-001", "First", "One", False), ("H-002", "Second", "One", True), ("H-003a", "Third", "Two", False),
    ]  # fmt: skip
    assert atoms["H-001"].text == "Text."
    cited = [name for name, _ in cited_in("x [H-001..H-003a]\n[H-002 H-009]", atoms)]
    assert cited == ["H-001", "H-002", "H-003a", "H-002"]
    with pytest.raises(ValueError, match="twice"):
        read_atoms(book + "### H-001 · Again\n")
    with pytest.raises(ValueError, match="not a heading"):
        read_atoms("### no atom\n")


def test_what_teaches_comes_before_the_rules_and_options_after_them() -> None:
    book = (
        "# X\n\nintro\n\n## The goal\nWin.\n\n![Two gems](gems)\n\n> Ann has 2.\n\n## Rules\n\n"
        "### H-001 · First\nText.\n\nOption `a`: other.\n\n### H-002 · Second\nMore, by the option `a`.\n"
    )
    (lesson,) = read_lessons(book)
    assert (lesson.title, lesson.pictures) == ("The goal", ["gems"])
    atoms = read_atoms(book)
    assert (atoms["H-001"].text, atoms["H-001"].options) == ("Text.", ("Option `a`: other.",))
    assert atoms["H-001"].whole == "Text.\n\nOption `a`: other."
    assert atoms["H-002"].options == ()
    assert introduction(book) == "intro"
    read = laid_out(book)
    order = ["# X", "intro", "## The goal", "*Picture: Two gems*", "### H-001", "### H-002", "## Options", "Option `a`"]
    assert sorted(order, key=read.index) == order


def test_an_unknown_game_is_told_what_there_is() -> None:
    from rulewright.engine import UnknownGame

    with pytest.raises(UnknownGame, match="tic-tac-toe"):
        find("chess")
    assert "liars-dice" in names()


def test_too_many_players_are_told_how_many_may_play() -> None:
    with pytest.raises(BadOption, match="2 players, not 5"):
        find("tic-tac-toe").run(5)
    assert begin(find("tic-tac-toe").start(2, {})).game is None


def test_options_stand_under_how_their_labels_begin() -> None:
    starts = ("sow", "expand with")
    assert beginning("sow R01 Fires", starts) == "sow"
    assert beginning("expand with R01", starts) == "expand with"
    assert beginning("sowing", starts) == ""
    game = find("history")
    run = game.run(2, seed=1)
    (seat,) = run.waiting_for()
    asking = game.asking(run, seat)
    assert asking is not None
    assert {choice.group for choice in asking.choices} >= {"sow", "expand with", "event of"}
