"""What the thirteen white cards do, in the order of the manifest. "You" is always the active player. [H-080..H-086]"""

from typing import Final

from rulewright.engine.hexes import DIRECTIONS
from rulewright.engine.questions import Script
from rulewright.games.history.cards import WHITE, colour, of_colour
from rulewright.games.history.rules.agenda import AUCTION, TURN_UP, task
from rulewright.games.history.rules.auction import let_wait
from rulewright.games.history.rules.choosing import amounts, choose, choose_card
from rulewright.games.history.rules.events import Effect, nothing, show_hand
from rulewright.games.history.rules.placement import arrive, gain, with_new_sectors
from rulewright.games.history.rules.preservation import TO_SECTOR, preservation
from rulewright.games.history.state import BANK, Galaxy


def futures_market(t: Galaxy, _played: bool) -> Script:
    """Gain 1 for each white card in the market. [W-01]"""
    gain(t, t.active, sum(1 for card in t.market if colour(card) == WHITE))
    yield from ()


def new_economy(t: Galaxy, _played: bool) -> Script:
    """Lay three gems on market cards, one after another. [W-02 H-047]"""
    if not t.market:
        return
    for laid in range(3):
        card = yield from choose_card(t.active, "new_economy", t.market, (laid + 1,))
        gems = list(t.market_gems)
        gems[t.market.index(card)] += 1
        t.market_gems = tuple(gems)
        t.tell("gem_on_card", card)


def critical_mass(t: Galaxy, _played: bool) -> Script:
    """A preservation bid for white, held even if white controls nothing; all bids go to one sector. [W-03]"""
    if with_new_sectors(t, list(t.stacks), t.settings.effects_may_explore):
        yield from preservation(t, t.controlled(WHITE), TO_SECTOR)


def maengalis_discovery(t: Galaxy, _played: bool) -> Script:
    """Lay three gems in one sector. [W-04]"""
    sectors = with_new_sectors(t, list(t.stacks), t.settings.effects_may_explore)
    if sectors:
        at = yield from choose(t.active, "discovery", sectors)
        yield from arrive(t, at)
        t.gems[at] += 3
        t.touched = (*t.touched, at)
        t.tell("gems_laid", 3, at)


def crystalline_city(t: Galaxy, _played: bool) -> Script:
    """Gain 1 for each different colour among the disks of one sector. [W-05]"""
    if t.stacks:
        at = yield from choose(t.active, "city", list(t.stacks))
        gain(t, t.active, len(set(t.stacks[at])))


def unity_is_strength(t: Galaxy, _played: bool) -> Script:
    """Show your hand; gain 1 for each white card in it. [W-07]"""
    show_hand(t)
    gain(t, t.active, of_colour(t.hands[t.active], WHITE).bit_count())
    yield from ()


def cheras_tithe(t: Galaxy, _played: bool) -> Script:
    """Gain 1 for each sector white controls. [W-08]"""
    gain(t, t.active, len(t.controlled(WHITE)))
    yield from ()


def thorweds_gambit(t: Galaxy, _played: bool) -> Script:
    """Auction the two top deck cards as one lot; revealed, this card is one of them. [W-10 H-094]"""
    t.agenda.append(task(TURN_UP, 2))
    yield from ()


def city_of_anten(t: Galaxy, _played: bool) -> Script:
    """All gems of one sector go to its neighbours: you say how many to each, the last one gets the rest. [W-11]"""
    if not t.stacks:
        return
    source = yield from choose(t.active, "anten", list(t.stacks))
    open_ways = t.settings.effects_may_explore and t.may_explore()
    places = [source + step for step in DIRECTIONS if open_ways or source + step in t.stacks]
    if not places:
        return
    left = t.gems[source] + t.take_shield(source)
    t.gems[source] = 0
    while left:
        places = [at for at in places if at in t.stacks or t.may_explore()]
        if not places:
            break
        at = places.pop(0)
        sent = left
        if any(other in t.stacks or t.may_explore() for other in places):
            sent = yield from choose(t.active, "anten_share", amounts(left), (source, at))
        if sent:
            yield from arrive(t, at)
            t.gems[at] += sent
            t.touched = (*t.touched, at)
            left -= sent
            t.tell("gems_laid", sent, at)
    t.gems[source] += left


def shupa_vane_route(t: Galaxy, _played: bool) -> Script:
    """Gain 1 for each colour that controls a sector. [W-12]"""
    gain(t, t.active, len({stack[-1] for stack in t.stacks.values() if stack}))
    yield from ()


def nyri_artifacts(t: Galaxy, _played: bool) -> Script:
    """Auction all white market cards as one lot. [W-13]"""
    lot = tuple([card for card in t.market if colour(card) == WHITE])
    if lot:
        let_wait(t)
        t.lot = lot
        t.lot_owner = BANK
        t.lot_gems = sum([t.take_from_market(card) for card in lot])
        t.tell("lot", t.active, lot)
        t.agenda.append(AUCTION)
    yield from ()


WHITE_EFFECTS: Final[list[Effect]] = [
    futures_market,  # W01
    new_economy,  # W02
    critical_mass,  # W03
    maengalis_discovery,  # W04
    crystalline_city,  # W05
    nothing,  # W06 Galactic Union works when bought: auction.hand_over
    unity_is_strength,  # W07
    cheras_tithe,  # W08
    nothing,  # W09 Zele Research Labs work atop a discard: preservation.put_away_sold
    thorweds_gambit,  # W10
    city_of_anten,  # W11
    shupa_vane_route,  # W12
    nyri_artifacts,  # W13
]
