"""What the thirteen red cards do, in the order of the manifest. "You" is always the active player. [H-080..H-086]"""

from typing import Final

from rulewright.engine.hexes import DIRECTIONS, Hex
from rulewright.engine.questions import Draw, Pick, Script
from rulewright.games.history.cards import (
    COLOURS,
    CRUSADE_OF_THE_SUN,
    CYRIS_TREACHERY,
    RED,
    Card,
    Colour,
    cards_in,
    colour,
)
from rulewright.games.history.options import (
    CRUSADE_FAQ,
    CRUSADE_PRINTED,
    STOLEN_TO_DECK,
    STOLEN_TO_DISCARD,
    STOLEN_TO_HAND,
)
from rulewright.games.history.rules.choosing import (
    amounts,
    choose,
    choose_colour,
    destination,
    disk_in,
    height_of_disk,
    move_of,
    mover_of,
    sector_of_disk,
)
from rulewright.games.history.rules.deck import destroy_market_cards
from rulewright.games.history.rules.events import Effect, lay_on_discard, lift_played, nothing, take_back, ways_from
from rulewright.games.history.rules.placement import arrive, crusader_lands, gain, in_pool, onto_the_crusade
from rulewright.games.history.rules.preservation import dam
from rulewright.games.history.state import BANK, Galaxy


def fires_at_night(t: Galaxy, _played: bool) -> Script:
    """Pay up to 3; destroy that many top disks, each in another sector. [R-01]"""
    you = t.active
    same_stack = t.settings.fires_same_stack
    most = sum([len(stack) for stack in t.stacks.values()]) if same_stack else len(t.occupied())
    paid = yield from choose(you, "fires", amounts(min(3, most, t.influence[you])))
    t.influence[you] -= paid
    if paid:
        t.tell("paid", you, paid, BANK)
    struck: list[Hex] = []
    for _ in range(paid):
        at = yield from choose(you, "burn", [at for at in t.occupied() if same_stack or at not in struck])
        struck.append(at)
        t.tell("disk_destroyed", t.stacks[at][-1], at)
        t.destroy_top(at)


def crusade_of_the_sun(t: Galaxy, played: bool) -> Script:
    """Put a disk of any colour on this card; it gathers more while it stays atop. [R-02]"""
    mode = t.settings.crusade
    if mode == CRUSADE_PRINTED:
        yield from crusade_as_printed(t, played)
    elif mode == CRUSADE_FAQ and played:
        colours = in_pool(t)
        if colours:
            which = yield from choose_colour(t.active, "crusade_colour", colours)
            onto_the_crusade(t, which)
            t.tell("crusade_grows", t.active, which, 1)


def crusade_as_printed(t: Galaxy, played: bool) -> Script:
    """Option `crusade = printed`: set a disk aside, then take this card back or place all disks set aside."""
    you = t.active
    aside = list(t.taken)
    colours = in_pool(t)
    if colours:
        which = yield from choose_colour(you, "crusade_colour", colours)
        t.leave_pool(which)
        aside[you * 4 + which] += 1
        t.taken = tuple(aside)
    if played or t.settings.reveal_moves_self:
        retrieve: int = yield Pick(you, "crusade_retrieve", [0, 1])
        if retrieve:
            take_back(t, CRUSADE_OF_THE_SUN, played)
            return
    while sum(aside[you * 4 : you * 4 + 4]):
        held = [which for which in COLOURS if aside[you * 4 + which]]
        fitting = [which for which in held if t.targets(which)]
        if not fitting:
            for which in held:
                t.pool[which] += aside[you * 4 + which]
                t.crusade_took_last = False
                aside[you * 4 + which] = 0
            t.taken = tuple(aside)
            return
        which = yield from choose_colour(you, "crusade_next", fitting)
        at = yield from choose(you, "crusade_place", t.targets(which), (which,))
        aside[you * 4 + which] -= 1
        t.taken = tuple(aside)
        yield from crusader_lands(t, you, which, at, played)


def like_a_torrent(t: Galaxy, _played: bool) -> Script:
    """Take one gem from every sector beside a red-controlled one. [R-03]"""
    red = t.controlled(RED)
    beside = [at for at in t.stacks if any(at + step in red for step in DIRECTIONS)]
    for at in beside:
        shield = 1 if at in t.shields else 0
        if t.gems[at] and shield:
            shield = yield from choose(t.active, "gem_or_shield", [0, 1], (at,))
        if shield:
            gain(t, t.active, t.take_shield(at))
        elif t.gems[at]:
            t.gems[at] -= 1
            gain(t, t.active, 1)


def blood_from_a_stone(t: Galaxy, _played: bool) -> Script:
    """Take all gems of one empty sector. [R-04]"""
    yield from loot(t, t.empty())


def loot(t: Galaxy, sectors: list[Hex]) -> Script:
    """Take all gems of one of these sectors."""
    if sectors:
        at = yield from choose(t.active, "loot", sectors)
        gems = t.gems[at] + t.take_shield(at)
        t.gems[at] = 0
        gain(t, t.active, gems)


def berserkers_of_grotl(t: Galaxy, _played: bool) -> Script:
    """Gain 1 for each destroyed red disk. [R-06]"""
    gain(t, t.active, t.destroyed[RED])
    yield from ()


def thani_tribes(t: Galaxy, _played: bool) -> Script:
    """Every disk of one colour moves once to a neighbouring sector, buried ones too. [R-07]"""
    present = [which for which in COLOURS if any(which in stack for stack in t.stacks.values())]
    if not present:
        return
    which = yield from choose_colour(t.active, "tribe", present)
    if t.shielded_from_covering():
        yield from wander_uncovered(t, which)
    else:
        yield from wander(t, which)


def wander(t: Galaxy, which: Colour) -> Script:
    """Without the Xin Shield the order changes nothing: sector by sector, you name where each disk goes. [R-07]"""
    tops_only = t.settings.thani_tops_only
    tribe: list[tuple[Hex, int, int]] = []
    for at, stack in t.stacks.items():
        count = sum(1 for disk in stack if disk == which)
        if tops_only:
            count = 1 if stack and stack[-1] == which else 0
        if count:
            tribe.append((at, count, len(stack)))
    for at, count, height in tribe:
        for _ in range(count):
            places = ways_from(t, at, False)
            if not places:
                break
            to = yield from choose(t.active, "wander", places, (at,))
            height -= 1
            while t.stacks[at][height] != which:
                height -= 1
            yield from arrive(t, to)
            t.put_on_top(to, t.take_out(at, height))
            t.ways = (*t.ways, (at, to))
            t.tell("disk_moved", which, at, to)


def wander_uncovered(t: Galaxy, which: Colour) -> Script:
    """Under the Xin Shield you also name which disk goes next; a disk without a free place stays. [R-07 B-08]"""
    tops_only = t.settings.thani_tops_only
    unmoved = [at for at, stack in t.stacks.items() if which in stack]
    if tops_only:
        unmoved = t.controlled(which)
    while True:
        moves: list[int] = []
        for at in unmoved:
            stack = t.stacks[at]
            for to in ways_from(t, at, True):
                for height in range(len(stack)):
                    if stack[height] == which and (not tops_only or height == len(stack) - 1):
                        moves.append(move_of(disk_in(at, height), at, to))
        if not moves:
            return
        move = yield from choose(t.active, "wander_next", moves)
        disk = mover_of(move)
        at = sector_of_disk(disk)
        to = destination(move, at)
        yield from arrive(t, to)
        t.put_on_top(to, t.take_out(at, height_of_disk(disk)))
        t.ways = (*t.ways, (at, to))
        t.tell("disk_moved", which, at, to)
        if tops_only or which not in t.stacks[at]:
            unmoved.remove(at)


def cyris_treachery(t: Galaxy, played: bool) -> Script:
    """This card and a random card of an opponent's hand change places. [R-08 H-045 H-093]"""
    you = t.active
    victims = [seat for seat in range(t.players) if seat != you and t.hands[seat]]
    if not victims or not (played or t.settings.reveal_moves_self):
        return
    victim = yield from choose(you, "victim", victims)
    seen_by = (you, victim) if played and t.settings.treachery_to == STOLEN_TO_HAND else None
    drawn: tuple[Card, ...] = yield Draw([*cards_in(t.hands[victim])], 1, seen_by)
    card = drawn[0]
    t.hands[victim] &= ~(1 << card)
    t.gain_card(victim, CYRIS_TREACHERY)
    if seen_by is None:
        t.tell("treachery", you, victim, card)
    else:
        t.tell("treachery_unseen", you, victim)
        t.whisper(you, "got", you, card)
        t.whisper(victim, "got", you, card)
    if not played:
        # It lies atop the deck, or below a Banii's Ritual that has revealed it.
        t.deck_top = tuple([card if lying == CYRIS_TREACHERY else lying for lying in t.deck_top])
        return
    lift_played(t, CYRIS_TREACHERY)
    stow_stolen(t, victim, card)


def stow_stolen(t: Galaxy, victim: int, card: Card) -> None:
    """The stolen card goes atop your discard, or by option to your hand or under the deck. [R-08]"""
    you = t.active
    to = t.settings.treachery_to
    if to == STOLEN_TO_DISCARD:
        lay_on_discard(t, you, card)
    elif to == STOLEN_TO_DECK:
        t.bury(card)
    else:
        t.hands[you] |= 1 << card
        for who in range(t.players + 1):
            # Who knew the card in the victim's hand knows no longer where it is, but the two do.
            if who != victim and who != you:
                t.known[who] &= ~(1 << card)
        t.known[you] |= 1 << card
        t.known[victim] |= 1 << card
        for who in range(t.players + 1):
            if who != victim and who != you:
                t.known[who] &= ~t.hands[victim] | 1 << CYRIS_TREACHERY


def revolution(t: Galaxy, _played: bool) -> Script:
    """One disk rises to the top of its stack; under the Xin Shield only one that is there already. [R-09 B-08]"""
    bound = t.shielded_within_stacks()
    disks: list[int] = []
    for at, stack in t.stacks.items():
        for height in range(len(stack)):
            if not bound or height == len(stack) - 1:
                disks.append(disk_in(at, height))
    if disks:
        disk = yield from choose(t.active, "raise", disks)
        at = sector_of_disk(disk)
        height = height_of_disk(disk)
        if height < len(t.stacks[at]) - 1:
            t.put_on_top(at, t.take_out(at, height))
        t.tell("raised", t.stacks[at][-1], at)


def treasure_vaults(t: Galaxy, _played: bool) -> Script:
    """Take all gems of one sector that red does not control. [R-10]"""
    yield from loot(t, [at for at, stack in t.stacks.items() if not stack or stack[-1] != RED])


def robber_barons(t: Galaxy, _played: bool) -> Script:
    """Every market card that is not red leaves the game. [R-11]"""
    destroy_market_cards(t, [card for card in t.market if colour(card) != RED])
    yield from ()


def ru_shou_dam(t: Galaxy, _played: bool) -> Script:
    """One preservation bid for every occupied sector; opponents' bids are yours, your own is the bank's. [R-12]"""
    yield from dam(t)


RED_EFFECTS: Final[list[Effect]] = [
    fires_at_night,  # R01
    crusade_of_the_sun,  # R02
    like_a_torrent,  # R03
    blood_from_a_stone,  # R04
    nothing,  # R05 Fall of Gethi E'Feri works when sold: preservation.sale_trigger
    berserkers_of_grotl,  # R06
    thani_tribes,  # R07
    cyris_treachery,  # R08
    revolution,  # R09
    treasure_vaults,  # R10
    robber_barons,  # R11
    ru_shou_dam,  # R12
    nothing,  # R13 Wreckage of the Xyri works atop a discard: Galaxy.may_explore
]
