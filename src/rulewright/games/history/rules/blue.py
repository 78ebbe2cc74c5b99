"""What the thirteen blue cards do, in the order of the manifest. "You" is always the active player. [H-080..H-086]"""

from typing import Final

from rulewright.engine.hexes import Hex
from rulewright.engine.questions import Draw, Pick, Script
from rulewright.games.history.cards import BLUE, COLOURS, UNKNOWN, of_colour
from rulewright.games.history.rules.agenda import GIVE, REVEAL, task
from rulewright.games.history.rules.choosing import choose
from rulewright.games.history.rules.deck import lift_top, look_at_unseen, shuffle
from rulewright.games.history.rules.events import Effect, nothing, show_hand
from rulewright.games.history.rules.placement import explore, gain, tile_stack
from rulewright.games.history.state import Galaxy


def baniis_ritual(t: Galaxy, played: bool) -> Script:
    """Reveal the deck's top card and carry it out; revealed itself, it does nothing. [B-01 H-095]"""
    if played:
        t.agenda.append(REVEAL)
    elif t.settings.banii_next_card:
        t.agenda.append(task(REVEAL, 1))
    yield from ()


def treaty_of_cheng_huang(t: Galaxy, _played: bool) -> Script:
    """Draw a card for each player, look at them, give one to each, yourself first. [B-02]"""
    you = t.active
    for turn in range(min(t.players, t.deck_size())):
        receiver = (you + turn) % t.players
        sees = receiver if t.settings.treaty_random else you
        card = lift_top(t)
        public = card != UNKNOWN
        if not public:
            card = yield from look_at_unseen(t, (sees,))
            t.hide(card)
            t.known[sees] |= 1 << card
        else:
            t.show(card)
        if t.settings.treaty_random:
            t.hands[receiver] |= 1 << card
            t.tell("dealt", receiver)
            t.whisper(receiver, "got", receiver, card)
        else:
            t.treaty = (*t.treaty, card)
    if t.treaty:
        t.tell("treaty", you, len(t.treaty))
        t.agenda.append(GIVE)


def give(t: Galaxy, dealt: int) -> Script:
    """The next player in order receives one of the Treaty's cards, seen only by giver and receiver. [B-02]"""
    you = t.active
    receiver = (you + dealt) % t.players
    card = t.treaty[0]
    if len(t.treaty) > 1:
        card = yield Pick(you, "give", list(t.treaty), (receiver,), True)
    forced = len(t.treaty) == 1 and dealt == 0
    t.treaty = tuple([other for other in t.treaty if other != card])
    t.hands[receiver] |= 1 << card
    if not forced:
        t.hide(card)
        t.known[you] |= 1 << card
        t.known[receiver] |= 1 << card
    t.tell("dealt", receiver)
    t.whisper(receiver, "got", receiver, card)
    if t.treaty:
        t.agenda.append(task(GIVE, dealt + 1))


def goauldi_scouts(t: Galaxy, _played: bool) -> Script:
    """Turn up a tile, put it on any unexplored position, gain its number. [B-03]"""
    if not t.may_explore():
        return
    if t.settings.scouts_spot_first:
        at = yield from choose(t.active, "scout", list(t.frontier))
        yield from explore(t, at)
    else:
        drawn: tuple[int, ...] = yield Draw(tile_stack(t), 1)
        at = yield from choose(t.active, "scout_tile", list(t.frontier), (drawn[0],))
        t.lay_tile(at, drawn[0])
        t.tell("explored", at, drawn[0])
    gain(t, t.active, t.printed[at])


def quiet_prosperity(t: Galaxy, _played: bool) -> Script:
    """Lay a gem on each sector with exactly one disk. [B-04]"""
    lay_gems(t, [at for at, stack in t.stacks.items() if len(stack) == 1], 1)
    yield from ()


def lay_gems(t: Galaxy, sectors: list[Hex], gems: int) -> None:
    """Bank gems on each of these sectors."""
    for at in sectors:
        t.gems[at] += gems
        t.touched = (*t.touched, at)
        t.tell("gems_laid", gems, at)


def genesis_device(t: Galaxy, _played: bool) -> Script:
    """Lay a gem on each sector blue controls. [B-05]"""
    lay_gems(t, t.controlled(BLUE), 1)
    yield from ()


def ruins_of_loni_city(t: Galaxy, _played: bool) -> Script:
    """Take a gem from each empty sector that has any. [B-06]"""
    for at in t.empty():
        if t.gems[at]:
            t.gems[at] -= 1
            gain(t, t.active, 1)
    yield from ()


def sustainable_farming(t: Galaxy, _played: bool) -> Script:
    """Gain 2. [B-07]"""
    gain(t, t.active, 2)
    yield from ()


def living_ocean(t: Galaxy, _played: bool) -> Script:
    """Lay two gems on each empty sector. [B-10]"""
    lay_gems(t, t.empty(), 2)
    yield from ()


def garthu_spaceport(t: Galaxy, _played: bool) -> Script:
    """Show your hand; gain 1 for each different colour in it. [B-11]"""
    show_hand(t)
    hand = t.hands[t.active]
    gain(t, t.active, sum(1 for which in COLOURS if of_colour(hand, which)))
    yield from ()


def tidal_pools(t: Galaxy, _played: bool) -> Script:
    """Every top disk that is not blue sinks to the bottom, unless the Xin Shield forbids covering it. [B-12 B-08]"""
    if not t.shielded_within_stacks():
        for at in list(t.stacks):
            stack = t.stacks[at]
            if len(stack) > 1 and stack[-1] != BLUE:
                t.drop_shield(at)
                t.stacks[at] = (stack[-1], *stack[:-1])
                t.touched = (*t.touched, at)
                t.tell("sank", stack[-1], at)
    yield from ()


def jordani_current(t: Galaxy, _played: bool) -> Script:
    """Gain 1; shuffle the whole deck. [B-13]"""
    gain(t, t.active, 1)
    shuffle(t)
    yield from ()


BLUE_EFFECTS: Final[list[Effect]] = [
    baniis_ritual,  # B01
    treaty_of_cheng_huang,  # B02
    goauldi_scouts,  # B03
    quiet_prosperity,  # B04
    genesis_device,  # B05
    ruins_of_loni_city,  # B06
    sustainable_farming,  # B07
    nothing,  # B08 Xin Shield Formula works atop a discard: Galaxy.shielded_from_covering
    nothing,  # B09 Beta Theory works when sold: preservation.sale_trigger
    living_ocean,  # B10
    garthu_spaceport,  # B11
    tidal_pools,  # B12
    jordani_current,  # B13
]
