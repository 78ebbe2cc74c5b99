"""A table in any position, written in a few words: for tests of a rule.

>>> t = position(sectors={(0, 0): "3 B", (1, 0): "1+2 RB"}, hands=["B07", ""])
>>> t.colour_value(2)
6
>>> run = begin_at(t)
>>> run.answer(reap("B07"))
>>> t.influence
[15, 9]
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import Pick, Run
from rulewright.engine.hexes import Hex, hex_at
from rulewright.engine.packing import pack
from rulewright.engine.run import begin
from rulewright.games.history import GAME
from rulewright.games.history.cards import COLOUR_LETTERS, COLOURS, Card, Colour, card_named, packed
from rulewright.games.history.options import OPTIONS
from rulewright.games.history.rules.action import FOR_BOTH, FOR_EVENT, FOR_EXPANSION, REAP, SOW
from rulewright.games.history.rules.agenda import BEGIN_TURN, task
from rulewright.games.history.rules.setup import DISKS
from rulewright.games.history.rules.turn import History, start


def cards_of(codes: str) -> tuple[Card, ...]:
    """Cards by their codes, separated by blanks."""
    return tuple(card_named(code) for code in codes.split())


def colours_of(letters: str) -> tuple[Colour, ...]:
    """Colours by their letters."""
    return tuple(COLOURS[COLOUR_LETTERS.index(letter)] for letter in letters)


def position(
    players: int = 2,
    *,
    sectors: Mapping[tuple[int, int], str] | None = None,
    hands: Sequence[str] = (),
    discards: Sequence[str] = (),
    market: str = "",
    market_gems: Sequence[int] = (),
    influence: Sequence[int] = (),
    top: str = "",
    bottom: str = "",
    deck: str | None = None,
    pool: str | None = None,
    destroyed: str = "",
    crusade: str = "",
    no_tiles: bool = False,
    active: int = 0,
    **options: Any,
) -> History:
    """The table at the start of the active player's turn; what is not said is as at the start of a game.

    A sector is written "2+3 RWB": the printed number, gems, and its stack from bottom to top. `crusade` are the disks
    on Crusade of the Sun, `top` and `bottom` known deck cards; `deck` names the other deck cards where not all the
    rest are meant. Disks missing from `pool` are destroyed.
    """
    settled = {option.name: option.default for option in OPTIONS} | options
    t = start(players, settled)
    t.agenda = [task(BEGIN_TURN)]
    t.active = t.first = active
    for seat, codes in enumerate(hands):
        t.hands[seat] = packed(cards_of(codes))
    for seat, codes in enumerate(discards):
        t.discards[seat] = cards_of(codes)
    for seat, held in enumerate(influence):
        t.influence[seat] = held
    t.market = cards_of(market)
    t.market_gems = (*market_gems, *[0] * (len(t.market) - len(market_gems)))
    t.deck_top, t.deck_bottom = cards_of(top), cards_of(bottom)
    placed = sum(t.hands) | packed([card for pile in t.discards for card in pile]) | packed(t.market)
    placed |= packed(t.deck_top) | packed(t.deck_bottom)
    t.deck_pool &= ~placed
    if deck is not None:
        t.removed |= t.deck_pool & ~packed(cards_of(deck))
        t.deck_pool = packed(cards_of(deck))
    set_up_map(t, sectors or {}, no_tiles)
    set_up_disks(t, pool, destroyed, crusade)
    return t


def set_up_map(t: History, sectors: Mapping[tuple[int, int], str], no_tiles: bool) -> None:
    """Tiles, gems and stacks."""
    for (q, r), text in sectors.items():
        worth, _, stack = text.partition(" ")
        printed, _, gems = worth.partition("+")
        t.lay_tile(hex_at(q, r), int(printed))
        t.gems[hex_at(q, r)] = int(gems or 0)
        t.stacks[hex_at(q, r)] = colours_of(stack)
        t.settled = t.settled or bool(stack)
    if no_tiles:
        t.removed_tiles = sum(t.tiles)
        t.tiles = (0, 0, 0, 0, 0)


def set_up_disks(t: History, pool: str | None, destroyed: str, crusade: str) -> None:
    """Disks on the Crusade, destroyed, and in the pool."""
    on_map = [which for stack in t.stacks.values() for which in stack]
    for which in colours_of(crusade):
        t.crusade_colour = which
        t.crusade_disks += 1
    for which in COLOURS:
        t.destroyed[which] = colours_of(destroyed).count(which)
        held = DISKS - on_map.count(which) - colours_of(crusade).count(which)
        t.pool[which] = held - t.destroyed[which] if pool is None else colours_of(pool).count(which)
        t.destroyed[which] = held - t.pool[which]


def begin_at(t: History, listen: bool = False) -> Run:
    """A run from this position, with the game's words; chance is asked like anybody else."""
    return begin(t, None, GAME, tuple("ABCD"[: t.players]), listen)


def at(q: int, r: int) -> Hex:
    """A position on the map."""
    return hex_at(q, r)


def sow(code: str) -> int:
    """The action that puts this card up for auction."""
    return pack(SOW, card_named(code))


def reap(code: str) -> int:
    """The action that sells this card."""
    return pack(REAP, card_named(code))


def expand(code: str) -> int:
    """The action that plays this card for expansion."""
    return pack(FOR_EXPANSION, card_named(code))


def event(code: str) -> int:
    """The action that plays this card for its event."""
    return pack(FOR_EVENT, card_named(code))


def both(code: str) -> int:
    """The action of `play_mode = both`."""
    return pack(FOR_BOTH, card_named(code))


def play(t: History, *answers: tuple[str, Any], listen: bool = False) -> Run:
    """Give these answers in turn; each names what must be asked there."""
    run = begin_at(t, listen)
    for ask, value in answers:
        asked = asked_now(run)
        if asked != ask:
            raise AssertionError(f"the game asks {asked!r}, not {ask!r}: {run.question!r}")
        run.answer(value)
    return run


def asked_now(run: Run) -> str:
    """The key of the present question; roll, draw or shuffle where chance decides, empty when the game is over."""
    question = run.question
    if question is None:
        return ""
    if question.is_chance():
        return question.chance_ask()
    picks: list[Any] = getattr(question, "picks", [question])
    return str(picks[0].ask)


def offered(run: Run) -> list[int]:
    """The options of the one seat that is asked now."""
    question = run.question
    if not isinstance(question, Pick):
        raise AssertionError(f"not a seat's question: {question!r}")
    return question.options
