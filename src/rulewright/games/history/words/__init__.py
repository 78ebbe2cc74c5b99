# interpreted: sentences for people
"""The words of every question: its sentence, the rule behind it, the label of each option, and refusals."""

from collections.abc import Callable
from typing import Any

from rulewright.engine import Ask, Pick, View, capitalised, counted, listed, name_of
from rulewright.engine.hexes import hex_at, q_of, r_of
from rulewright.engine.packing import kind_in, pack, thing_in
from rulewright.games.history.cards import COLOUR_NAMES, MANIFEST, Card, card_named, colour
from rulewright.games.history.chart import sector_name
from rulewright.games.history.options import BIDDERS_CHOOSE, ON_STACKS, POOLED_HIGHEST
from rulewright.games.history.rules.action import FOR_BOTH, FOR_EVENT, FOR_EXPANSION, PASS, REAP, SOW, add_each
from rulewright.games.history.rules.preservation import TO_ACTIVE, TO_BANK, TO_SECTOR
from rulewright.games.history.words.naming import (
    card_detail,
    card_label,
    card_name,
    card_place,
    colour_label,
    colour_place,
    disk_label,
    disk_place,
    escape_label,
    escape_place,
    escape_then,
    placing_detail,
    seat_label,
    seat_place,
    sector_detail,
    sector_label,
    sector_of,
    sector_place,
    text_at,
    values_without,
    wander_label,
    wander_place,
    wander_then,
)

VERBS: dict[int, str] = {REAP: "reap", FOR_EXPANSION: "expand with", FOR_EVENT: "event of", FOR_BOTH: "play"}


# -- the turn's action ----------------------------------------------------------------------------------------------


def act_label(seen: View, _pick: Pick, chosen: int) -> str:
    """An action: what is done with which card."""
    kind, card = kind_in(chosen), thing_in(chosen)
    if kind == PASS:
        return "pass"
    if kind != SOW:
        return f"{VERBS[kind]} {card_name(card)}"
    code = MANIFEST[card].code
    for lying in seen["market"]:
        if lying["card"] == code:
            gems = f" with {counted(lying['gems'], 'gem')}" if lying["gems"] else ""
            return f"sow {card_name(card)} from the market{gems}"
    owner = next((seat for seat, pile in enumerate(seen["discards"]) if pile and pile[-1] == code), -1)
    whose = "yourself" if owner == seen["you"] else name_of(seen["names"], owner)
    return f"sow {card_name(card)} from {whose}"


def act_place(_seen: View, _pick: Pick, chosen: int) -> str:
    """The card an action is about."""
    return "" if kind_in(chosen) == PASS else MANIFEST[thing_in(chosen)].code


def act_detail(seen: View, _pick: Pick, chosen: int) -> str:
    """What an action does: a sale what it pays, an expansion its disk, anything else what is written on the card."""
    kind, card = kind_in(chosen), thing_in(chosen)
    if kind == PASS:
        return ""
    which = colour(Card(card))
    if kind == REAP:
        return f"{COLOUR_NAMES[which]} is worth {seen['values'][which]}"
    if kind == FOR_EXPANSION:
        return f"places a {COLOUR_NAMES[which]} disk" if seen["pool"][which] else "the pool has no disk of it"
    return text_at(seen, MANIFEST[card].code)


def act_sentence(seen: View, _pick: Pick) -> str:
    """The question of a turn."""
    return f"Turn {seen['turn']}: what do you do?"


def act_refused(seen: View, _pick: Pick, given: Any) -> tuple[str, str] | None:
    """Why an action is not offered."""
    if not is_whole(given):
        return None
    if given == pack(PASS, 0):
        return "H-028", "Passing is not allowed while any action is."
    kind, card = kind_in(given), thing_in(given)
    if not 0 <= kind <= FOR_BOTH or card >= len(MANIFEST):
        return "H-025", "There is no such action: sow, reap, expand or event, each with a card."
    code = MANIFEST[card].code
    if kind == SOW:
        if any(pile and pile[-1] == code for pile in seen["discards"]):
            return "H-050", f"{card_name(card)} is your own active card, which this table does not let you sow."
        return "H-050", f"{card_name(card)} lies neither in the market nor atop a discard pile."
    if code not in seen["hands"][seen["you"]]["seen"]:
        return "H-027", f"{card_name(card)} is not in your hand."
    if kind == FOR_EXPANSION:
        return (
            "H-077",
            f"No {COLOUR_NAMES[colour(Card(card))]} disk could be placed; this table forbids such an expansion.",
        )
    if kind == FOR_EVENT:
        return "H-083", f"{card_name(card)} does nothing as an event; this table forbids playing it so."
    return "H-025", "At this table a card is played for its expansion or for its event, not that way."


def act_greyed(seen: View, pick: Pick) -> list[int]:
    """Plays of hand cards that an option forbids."""
    hand = [card_named(card) for card in seen["hands"][seen["you"]]["seen"]]
    if any(kind_in(chosen) == FOR_BOTH for chosen in pick.options):
        return []
    plays: list[int] = []
    add_each(plays, FOR_EXPANSION, hand)
    add_each(plays, FOR_EVENT, hand)
    return [play for play in plays if play not in pick.options]


# -- bids and places ------------------------------------------------------------------------------------------------


def is_whole(given: Any) -> bool:
    """A whole number and nothing else."""
    return isinstance(given, int) and not isinstance(given, bool)


def bid_refused(rule: str) -> Callable[[View, Pick, Any], tuple[str, str] | None]:
    """Why a bid is refused."""

    def refuse(seen: View, pick: Pick, given: Any) -> tuple[str, str] | None:
        if not is_whole(given):
            return rule, "A bid is a whole number."
        held = seen["influence"][seen["you"]]
        if abs(given) > held:
            return rule, f"You own {held} influence and cannot bid {abs(given)}."
        if given < 0:
            return rule, "A bid cannot be less than nothing."
        return (
            rule,
            f"A bid must be at least {pick.about[0]} here, or 0 to pass." if pick.about else "You cannot bid so.",
        )

    return refuse


def place_refused(seen: View, pick: Pick, given: Any) -> tuple[str, str] | None:
    """Why a disk may not go there."""
    if not is_whole(given):
        return None
    which = pick.about[0]
    sector = sector_of(seen, given)
    if sector is None:
        if [q_of(given), r_of(given)] not in seen["frontier"]:
            return "H-071", f"{sector_name(given)} is no sector: it touches no tile."
        if not seen["may_explore"]:
            return "H-074", "No new tile may be drawn now, so an unexplored sector cannot be chosen."
    elif sector["stack"] and not seen["may_cover"]:
        return "H-074", f"{sector_name(given)} is occupied, and the Xin Shield Formula lets no disk be covered."
    if any(other["stack"] and other["stack"][-1] == which for other in seen["sectors"]):
        return "H-071", f"{sector_name(given)} does not adjoin another sector that {COLOUR_NAMES[which]} controls."
    return "H-073", f"{sector_name(given)} is occupied; a colour without control starts in an unoccupied sector."


def place_greyed(seen: View, pick: Pick) -> list[int]:
    """Sectors a player might look for."""
    known = [hex_at(sector["q"], sector["r"]) for sector in seen["sectors"]]
    known += [hex_at(q, r) for q, r in seen["frontier"]]
    return [at for at in known if at not in pick.options]


def colour_about(text: str) -> Callable[[View, Pick], str]:
    """A sentence with the colour that the question is about."""
    return lambda _seen, pick: text.format(COLOUR_NAMES[pick.about[0]])


def sector_about(text: str) -> Callable[[View, Pick], str]:
    """A sentence with the sectors that the question is about."""
    return lambda _seen, pick: text.format(*[sector_name(at) for at in pick.about])


def lot_sentence(seen: View, _pick: Pick) -> str:
    """What is being auctioned."""
    lot = seen["lot"]
    cards = ", ".join("a card face down" if card is None else card_name(card_named(card)) for card in lot["cards"])
    gems = f" with {counted(lot['gems'], 'gem')}" if lot["gems"] else ""
    return f"What do you bid for {cards}{gems}?"


def tie_sentence(_seen: View, pick: Pick) -> str:
    """Who of the tied gets the lot."""
    return f"Tied at {max(pick.about)}: who gets the lot?"


def give_sentence(seen: View, pick: Pick) -> str:
    """The next receiver of a Treaty card."""
    receiver = pick.about[0]
    whom = "yourself" if receiver == seen["you"] else name_of(seen["names"], receiver)
    return f"Which card goes to {whom}?"


FEW = 4
"""So many sectors are called by their names."""


def preserve_sentence(seen: View, _pick: Pick) -> str:
    """What the bid is for: the colour, the sectors that would lose their top disk and what that costs it, what a bid
    saves, and who receives the bids. [H-064 H-065 H-068]"""
    risk = seen["at_risk"]
    takers = capitalised(takers_words(seen))
    if not risk:
        asked = "to preserve white" if seen["bidding_for"] == TO_SECTOR else "for preservation"
        return f"What do you bid {asked}? No sector is at risk. {takers}."
    named = listed(risk) if len(risk) <= FEW else counted(len(risk), "sector")
    fallen = values_without(seen, risk)
    one = len(fallen) == 1
    which, was, then = fallen[0]
    worth = f", worth {was}" if one else ""
    asked = f"What do you bid to preserve {COLOUR_NAMES[which] if one else 'every colour'}{worth}?"
    if not seen["may_collapse"]:
        return f"{asked} Stasis Pods hold: {named} will lose no disk, saved or not. {takers}."
    loses = "loses its top disk" if len(risk) == 1 else "lose their top disks"
    cost = f" and it is worth {then}" if one and then != was else ""
    return f"{asked} Unsaved, {named} {loses}{cost}. {SAVES[seen['preservation']]} {takers}."


SAVES: dict[int, str] = {
    BIDDERS_CHOOSE: "Each influence saves one sector.",
    ON_STACKS: "Each influence saves one sector.",
    POOLED_HIGHEST: "Each influence, whoever bids it, saves one more sector, the most valuable first.",
}
"""What a preservation bid does, by the table's way of preserving. [H-066]"""


def save_sentence(seen: View, _pick: Pick) -> str:
    """Which sector is saved, and how many are still in danger."""
    left = [name for name in seen["at_risk"] if name not in seen["saved"]]
    if not seen["may_collapse"]:
        return "Which sector do you save? Stasis Pods hold: none will lose a disk, saved or not."
    return f"Which sector do you save? {counted(len(left), 'sector')} will lose the top disk otherwise."


def doom_sentence(seen: View, pick: Pick) -> str:
    """A bid for or against."""
    return f"{preserve_sentence(seen, pick)} A bid may also be against saving."


def takers_words(seen: View) -> str:
    """Who receives the preservation bids, by name. [H-065 H-066 W-03 R-12]"""
    active = seen["active"]
    yours = active == seen["you"]
    if seen["bidding_for"] == TO_ACTIVE:
        if yours:
            return "the others' bids go to you, your own to the bank"
        return f"your bid goes to {name_of(seen['names'], active)}, used or not"
    if seen["bidding_for"] == TO_SECTOR:
        whose = "your" if yours else f"{name_of(seen['names'], active)}'s"
        return f"all bids become gems in one sector of {whose} choice"
    if seen["bidding_for"] == TO_BANK and seen["preservation"] == ON_STACKS:
        return "a bid that saves lies on its stack as a shield; what saves nothing " + (
            "comes back" if seen["refunds"] else "goes to the bank"
        )
    if seen["bidding_for"] == TO_BANK and seen["preservation"] == POOLED_HIGHEST:
        return "what is bid beyond need lies as gems on a saved sector; the rest goes to the bank"
    if seen["bidding_for"] == TO_BANK and seen["refunds"]:
        return "what saves goes to the bank, the rest comes back"
    return "all bids go to the bank, used or not"


def doom_label(_seen: View, _pick: Pick, bid: int) -> str:
    """A bid for or against saving."""
    return f"{-bid} against" if bid < 0 else f"{bid} for"


def on_sector(sentence: str | Callable[[View, Any], str], rule: str, waiting: str) -> Ask:
    """A question whose options are sectors."""
    return Ask(sentence, rule, label=sector_label, detail=sector_detail, place=sector_place, waiting=waiting)


def on_colour(sentence: str | Callable[[View, Any], str], rule: str, waiting: str) -> Ask:
    """A question whose options are colours."""
    return Ask(sentence, rule, label=colour_label, place=colour_place, waiting=waiting)


def on_card(sentence: str | Callable[[View, Any], str], rule: str, waiting: str) -> Ask:
    """A question whose options are cards."""
    return Ask(sentence, rule, label=card_label, place=card_place, detail=card_detail, waiting=waiting)


def placing(sentence: str) -> Ask:
    """A question where a disk of a colour goes by the placement rule."""
    return Ask(
        colour_about(sentence),
        "H-071",
        label=sector_label,
        place=sector_place,
        detail=placing_detail,
        refuse=place_refused,
        greyed=place_greyed,
        waiting="placing a disk",
    )


DISKS = tuple(f"{name} disk" for name in COLOUR_NAMES)
ASKS: dict[str, Ask] = {
    "act": Ask(
        act_sentence,
        "H-025",
        label=act_label,
        group=("sow", "reap", "expand with", "event of"),
        place=act_place,
        detail=act_detail,
        refuse=act_refused,
        greyed=act_greyed,
        waiting="choosing an action",
    ),
    "recover": Ask(
        "Do you take your discard pile back into your hand?",
        "H-022",
        label={1: "yes", 0: "no"},
        waiting="deciding whether to recover",
    ),
    # auctions
    "bid": Ask(lot_sentence, "H-052", refuse=bid_refused("H-052"), waiting="bidding", is_number=True),
    "open_bid": Ask(lot_sentence, "H-052", refuse=bid_refused("H-052"), waiting="bidding openly", is_number=True),
    "winner": Ask(tie_sentence, "H-053", label=seat_label, place=seat_place, waiting="breaking the tie"),
    # preservation
    "preserve": Ask(
        preserve_sentence, "H-064", refuse=bid_refused("H-064"), waiting="bidding for preservation", is_number=True
    ),
    "preserve_or_doom": Ask(
        doom_sentence,
        "H-064",
        label=doom_label,
        refuse=bid_refused("H-064"),
        waiting="bidding for or against preservation",
        is_number=True,
    ),
    "save": on_sector(save_sentence, "H-066", "saving sectors"),
    "doom": on_sector("Which saved sector do you give up to collapse?", "H-066", "dooming sectors"),
    "save_equal": on_sector("Which of these equally valuable sectors is saved?", "H-066", "breaking a tie of sectors"),
    "surplus": on_sector("On which saved sector do the surplus gems go?", "H-065", "placing surplus gems"),
    "gather": on_sector("In which sector do all the bids go?", "H-065", "placing the bids"),
    "commission": on_card("Do you also sell a card of this colour?", "H-061", "deciding whether to sell too"),
    # disks
    "place": placing("Where does the {} disk go?"),
    "turn_disk": on_colour("Which colour do you place at the start of your turn?", "H-025", "choosing a disk"),
    "crusade_colour": on_colour("Which colour joins the Crusade of the Sun?", "H-021", "choosing the Crusade's colour"),
    "crusade_place": placing("Where does the Crusade's {} disk go?"),
    "crusade_retrieve": Ask(
        "Take Crusade of the Sun back, or place all disks set aside?",
        "H-080",
        label={1: "take it back", 0: "place the disks"},
        waiting="deciding about the Crusade",
    ),
    "crusade_next": on_colour("Which of the disks set aside is placed next?", "H-081", "choosing a disk"),
    # red
    "fires": Ask(
        "How much do you pay for Fires at Night, one top disk for each?",
        "R-01",
        waiting="paying for fires",
        is_number=True,
    ),
    "burn": on_sector("In which sector do you destroy the top disk?", "R-01", "choosing where to burn"),
    "gem_or_shield": Ask(
        sector_about("Do you take a gem of {} or its shield?"),
        "R-03",
        label={0: "a gem", 1: "the shield"},
        waiting="taking a gem",
    ),
    "loot": on_sector("From which sector do you take all gems?", "H-081", "choosing a sector to loot"),
    "tribe": on_colour("Which colour moves?", "R-07", "choosing a colour to move"),
    "wander": on_sector(sector_about("Where does the disk from {} move?"), "R-07", "moving disks"),
    "wander_next": Ask(
        "Which disk moves next, and where to?",
        "R-07",
        label=wander_label,
        place=wander_place,
        then=wander_then,
        waiting="moving disks",
    ),
    "victim": Ask(
        "Whose hand do you strike with Cyri's Treachery?",
        "R-08",
        label=seat_label,
        place=seat_place,
        waiting="choosing a victim",
    ),
    "raise": Ask(
        "Which disk rises to the top of its stack?",
        "R-09",
        label=disk_label,
        place=disk_place,
        group=DISKS,
        waiting="raising a disk",
    ),
    # white
    "new_economy": on_card(
        lambda _seen, pick: f"On which market card does gem {pick.about[0]} of 3 go?",
        "W-02",
        "laying gems on the market",
    ),
    "discovery": on_sector("In which sector do the three gems go?", "W-04", "placing gems"),
    "city": on_sector("Which sector is the Crystalline City?", "W-05", "choosing a sector"),
    "anten": on_sector("From which sector do all gems move?", "W-11", "choosing a sector"),
    "anten_share": Ask(
        sector_about("How many gems go from {} to {}?"), "W-11", waiting="sharing out gems", is_number=True
    ),
    # blue
    "give": Ask(
        give_sentence,
        "B-02",
        label=card_label,
        place=card_place,
        detail=card_detail,
        waiting="handing out the Treaty's cards",
    ),
    "scout": on_sector("Where do the scouts put the next tile?", "B-03", "placing a tile"),
    "scout_tile": on_sector(
        lambda _seen, pick: f"Where do the scouts put the tile worth {pick.about[0]}?", "B-03", "placing a tile"
    ),
    "beta_theory": on_card("Which market card do you take?", "B-09", "taking a market card"),
    # black
    "awaken": on_sector("Which sector awakens?", "K-01", "choosing a sector"),
    "awaken_colour": on_colour("Which colour awakens there?", "K-01", "choosing a colour"),
    "theft": on_colour("Of which colour is a pool disk destroyed?", "K-03", "choosing a colour"),
    "purge": on_card("Which market card do you sell?", "K-04", "choosing a market card"),
    "horizon": on_sector("Which tile leaves the map?", "K-06", "choosing a tile"),
    "return_colour": Ask(
        "Which destroyed colour returns?",
        "K-07",
        label=list(COLOUR_NAMES),
        place=colour_place,
        waiting="choosing a colour",
    ),
    "return_place": on_sector("Where does the disk return?", "K-07", "choosing a sector"),
    "sink": Ask(
        "Which disk sinks to the bottom of its stack?",
        "K-08",
        label=disk_label,
        place=disk_place,
        group=DISKS,
        waiting="sinking a disk",
    ),
    "escape": Ask(
        "Which stack moves, and where to?",
        "K-12",
        label=escape_label,
        place=escape_place,
        then=escape_then,
        waiting="moving a stack",
    ),
    # setting up
    "draft": on_card("Which card of the packet do you keep?", "H-005", "drafting"),
    "mulligan": Ask(
        "Do you exchange your whole hand?", "H-005", label={1: "yes", 0: "no"}, waiting="looking at the hand"
    ),
    "put_back": on_card("Which card do you put back (none: keep the rest)?", "H-005", "exchanging cards"),
}
