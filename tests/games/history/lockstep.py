"""The game and the reference play the same game with the same answers; whatever differs raises."""

from typing import Any

from rulewright.engine import Pick, Rng, Run, Sealed
from rulewright.games.history import GAME
from rulewright.games.history.cards import cards_in
from tests.games.history.reference.rules import game, winners
from tests.games.history.reference.table import CARDS, COLOURS, SIX, Sector, Table

ACTS = ("sow", "reap", "expand", "event", "both", "pass")
CAP = 150


def number(option: Any) -> int:
    """An option of the reference as the game packs it."""
    if option is None:
        return -1
    if isinstance(option, int):
        return option
    if isinstance(option, str):
        return COLOURS.index(option) if len(option) == 1 else CARDS.index(option)
    if option[0] == "act":
        return ACTS.index(option[1]) << 6 | (CARDS.index(option[2]) if option[2] else 0)
    if option[0] == "disk":
        return packed(option[1]) << 5 | int(option[2])
    if option[0] == "move":
        _, at, height, to = option
        mover = packed(at) if height is None else packed(at) << 5 | height
        return mover << 3 | SIX.index((to[0] - at[0], to[1] - at[1]))
    return packed(option)


def packed(at: Sector) -> int:
    """A sector as the game packs it."""
    return (at[0] + 512) * 1024 + at[1] + 512


def laid_out(t: Table) -> dict[str, Any]:
    """The reference's table in the game's numbers."""
    return {
        "influence": t.money,
        "hands": [sorted(map(number, hand)) for hand in t.hands],
        "discards": [[number(card) for card in pile] for pile in t.discards],
        "market": [(number(card), t.on_card.get(card, 0)) for card in t.market],
        "deck": ([number(c) for c in t.top], sorted(map(number, t.unseen)), [number(c) for c in t.bottom]),
        "map": {
            packed(at): (t.printed[at], t.gems[at], [COLOURS.index(disk) for disk in stack])
            for at, stack in t.stacks.items()
        },
        "shields": sorted(map(packed, t.shields)),
        "tiles": [t.tiles.count(printed) for printed in range(5)],
        "pool": [t.pool[colour] for colour in COLOURS],
        "destroyed": [t.destroyed[colour] for colour in COLOURS],
        "removed": sorted(map(number, t.removed)),
        "crusade": len(t.crusade),
        "crusade colour": COLOURS.index(t.crusade[0]) if t.crusade else None,
    }


def table_of(run: Run) -> dict[str, Any]:
    """The game's own."""
    t: Any = run.state
    return {
        "influence": t.influence,
        "hands": [cards_in(hand) for hand in t.hands],
        "discards": [list(pile) for pile in t.discards],
        "market": list(zip(t.market, t.market_gems, strict=True)),
        "deck": (list(t.deck_top), cards_in(t.deck_pool), list(t.deck_bottom)),
        "map": {at: (t.printed[at], t.gems[at], list(stack)) for at, stack in t.stacks.items()},
        "shields": sorted(t.shields),
        "tiles": list(t.tiles),
        "pool": t.pool,
        "destroyed": t.destroyed,
        "removed": cards_in(t.removed),
        "crusade": t.crusade_disks,
        "crusade colour": t.crusade_colour if t.crusade_disks else None,
    }


def answered(run: Run, asked: Any, rng: Rng, wanted: tuple[str, ...]) -> Any:
    """One answer by chance to what both ask, the wanted cards played more often; as the reference understands it."""
    kind, who, more = asked
    question: Any = run.question
    if kind == "chance":
        assert question.is_chance(), f"the reference wants chance, the game {question!r}"
        outcomes = question.pool if hasattr(question, "pool") else question.faces
        assert (sorted(outcomes), question.n) == (sorted(map(number, who)), more), repr(question)
        left = list(who)
        drawn = [left.pop(rng.below(len(left))) for _ in range(more)]
        run.answer(tuple(number(one) for one in drawn))
        return tuple(drawn)
    if kind == "bids":
        assert isinstance(question, Sealed), f"the reference wants all to choose in secret, the game {question!r}"
        game_asks = {pick.seat: sorted(pick.options) for pick in question.picks}
        assert game_asks == {seat: sorted(map(number, options)) for seat, options in who.items()}, repr(question)
        given = {}
        for seat, options in who.items():
            near = sorted(options, key=lambda one: abs(one) if isinstance(one, int) else 0)
            given[seat] = near[rng.below(min(len(near), 5 if min(near) == 0 else 9))]
            run.answer(number(given[seat]), seat)
        return given
    assert isinstance(question, Pick), f"the reference asks {who} {more}: {question!r}"
    assert question.seat == who, f"the reference asks {who} {more}: {question!r}"
    assert sorted(question.options) == sorted(map(number, more)), f"the reference offers {more}: {question!r}"
    chosen = more[rng.below(len(more))]
    acts = [one for one in more if isinstance(one, tuple) and one[:2] in (("act", "expand"), ("act", "both"))]
    if acts and rng.below(2):  # otherwise games of chance hardly end
        chosen = acts[rng.below(len(acts))]
    rare = [one for one in more if isinstance(one, tuple) and one[0] == "act" and one[2] in wanted and one[1] != "reap"]
    if rare and rng.below(2):
        chosen = rare[rng.below(len(rare))]
    run.answer(number(chosen), who)
    return chosen


def play(seed: str, players: int, options: dict[str, Any], wanted: tuple[str, ...] = ()) -> int:
    """One game in lockstep; how many answers were compared. The options say what is not usual."""
    rng = Rng(seed)
    options = {"turn_cap": CAP, **options}
    run, t = GAME.run(players, options), Table(players, options)
    script = game(t)
    asked: Any = next(script)
    try:
        while asked is not None:
            given = answered(run, asked, rng, wanted)
            asked = script.send(given)
            if getattr(run.question, "ask", "") == "act":  # between actions nothing is under way
                assert table_of(run) == laid_out(t)
    except StopIteration:
        result = GAME.result(run)
        assert result is not None, f"the game goes on: {run.question!r}"
        assert table_of(run) == laid_out(t)
        assert (list(result.scores), list(result.winners)) == (t.scores, winners(t))
    return run.position
