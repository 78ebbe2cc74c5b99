# interpreted: sentences for people
"""The words of every event."""

from collections.abc import Callable, Sequence
from typing import Any

from rulewright.engine import EndRow, Tally, Tell, View, by_name, counted, filled, name_of
from rulewright.games.history.cards import COLOUR_NAMES
from rulewright.games.history.chart import sector_name
from rulewright.games.history.rules.action import FOR_BOTH, FOR_EVENT, FOR_EXPANSION, REAP
from rulewright.games.history.state import BANK
from rulewright.games.history.words.naming import card_name

HOW: dict[int, str] = {
    REAP: "reaps",
    FOR_EXPANSION: "expands with",
    FOR_EVENT: "plays",
    FOR_BOTH: "plays and expands with",
}


def opened(seen: View) -> Tally:
    """Who bid what for the lot, who paid whom, and what everybody has now. [H-053 H-055..H-057]"""
    bids = seen["opened"]
    seats, winner, price, payee = range(seen["players"]), bids["winner"], bids["price"], bids["payee"]
    rows = [EndRow("Bid", tuple(bids["bids"]))]
    if price and payee != winner:
        rows.append(EndRow("Pays", tuple(price if seat == winner else None for seat in seats)))
        if payee != BANK:
            rows.append(EndRow("Is paid", tuple(price if seat == payee else None for seat in seats)))
    return Tally((*rows, has_now(seen)), (winner,))


def for_preservation(seen: View) -> Tally:
    """Who bid what to save sectors, against it where that is less than nothing, and what everybody has now. [H-064]"""
    return Tally((EndRow("Bid", tuple(seen["opened"]["bids"])), has_now(seen)))


def has_now(seen: View) -> EndRow:
    """Everybody's influence; where the table hides it, only one's own."""
    return EndRow("Has now", tuple(seen["influence"]))


Sentence = Callable[[dict[str, Any]], str]


def say(text: str) -> Sentence:
    """A sentence whose facts are shown by their names: card, colour, at, to, cards."""

    def sentence(facts: dict[str, Any]) -> str:
        shown = dict(facts)
        if "card" in shown:
            shown["card"] = card_name(shown["card"])
        if "cards" in shown:
            shown["cards"] = ", ".join(card_name(card) for card in shown["cards"]) or "no cards"
        if "colour" in shown:
            shown["colour"] = COLOUR_NAMES[shown["colour"]]
        for place in ("at", "to"):
            if place in shown:
                shown[place] = sector_name(shown[place])
        return filled(text, shown)

    return sentence


def won(facts: dict[str, Any]) -> str:
    """An auction's end: who takes what, for how much, and who is paid."""
    cards = ", ".join(card_name(card) for card in facts["cards"])
    names, seat, price = facts["names"], facts["seat"], facts["price"]
    receiver = payee_name(names, facts["payee"])
    bids = f"Bids: {by_name(names, facts['bids'])}."
    if not price:
        return f"{bids} {seat} takes {cards} for nothing."
    if receiver == seat:
        return f"{bids} {seat} wins {cards} back and pays nobody."
    return f"{bids} {seat} takes {cards} and pays {price} to {receiver}."


def sold(facts: dict[str, Any]) -> str:
    """A sale and what it brings."""
    return f"{facts['seat']} sells {card_name(facts['card'])} for {facts['worth'] or 'nothing'}."


def payee_name(names: Sequence[str], payee: int) -> str:
    """Who is paid."""
    return "the bank" if payee == BANK else name_of(names, payee)


def paid(facts: dict[str, Any]) -> str:
    """A payment by itself."""
    return f"{facts['seat']} pays {facts['gems']} to {payee_name(facts['names'], facts['payee'])}."


def gained(facts: dict[str, Any]) -> str:
    """Gems from the bank or from the map."""
    return f"{facts['seat']} gains {counted(facts['gems'], 'gem') if facts['gems'] else 'nothing'}."


def took(facts: dict[str, Any]) -> str:
    """A market card taken for nothing, and the gems on it."""
    gems = f" and gains the {counted(facts['gems'], 'gem')} on it" if facts["gems"] else ""
    return f"{facts['seat']} takes {card_name(facts['card'])} from the market{gems}."


def preserved(facts: dict[str, Any]) -> str:
    """The bids of a preservation, which are spent."""
    shown = [f"{-bid} against" if bid < 0 else bid for bid in facts["bids"]]
    return f"Bids for preservation: {by_name(facts['names'], shown)}."


def stasis(facts: dict[str, Any]) -> str:
    """A collapse that Stasis Pods have prevented."""
    return f"Stasis Pods hold: {counted(facts['n'], 'disk')} would have been destroyed, and none is."


def ended(facts: dict[str, Any]) -> str:
    """The end of the game."""
    worth = ", ".join(f"{COLOUR_NAMES[which]} {value}" for which, value in enumerate(facts["worth"]))
    return f"The game ends: {facts['reason']}. Colours: {worth}. Scores: {by_name(facts['names'], facts['scores'])}."


def played(facts: dict[str, Any]) -> str:
    """A card played from the hand."""
    return f"{facts['seat']} {HOW[facts['how']]} {card_name(facts['card'])}."


def laid(facts: dict[str, Any]) -> str:
    """Gems of the bank on a sector."""
    return (
        f"{counted(facts['gems'], 'gem')} {'is' if facts['gems'] == 1 else 'are'} laid in {sector_name(facts['at'])}."
    )


TELLS: dict[str, Tell] = {
    "begins": Tell("seat", "{seat} begins.", "H-010"),
    "hand": Tell("seat cards", say("{seat} draws {cards}."), "H-005"),
    "mulligan": Tell("seat n", "{seat} puts {n} of the hand back.", "H-005"),
    "turn": Tell("seat turn", "Turn {turn}: {seat}.", "H-020"),
    "recovered": Tell("seat n", "{seat} recovers {n:card|cards}.", "H-022"),
    "passed": Tell("seat", "{seat} passes.", "H-028"),
    "played": Tell("seat card how", played, "H-040"),
    "market": Tell("card", say("{card} enters the market."), "H-031"),
    "revealed": Tell("seat card", say("{seat} reveals {card}."), "H-090"),
    "no_effect": Tell("card", say("{card} changes nothing."), "H-082"),
    "shuffled": Tell("", "The deck is shuffled.", "B-13"),
    "card_destroyed": Tell("card", say("{card} is destroyed."), "H-103"),
    # auctions
    "sown": Tell("seat card owner", say("{seat} puts {card} up for auction."), "H-050"),
    "lot": Tell("seat cards", say("{seat} puts {cards} up for auction."), "H-094"),
    "open_bid": Tell("seat bid", "{seat} bids {bid}.", "H-052"),
    "won": Tell("seat cards price bids owner payee", won, "H-053", moment=True, tally=opened, marked="auction"),
    "buried": Tell("cards", say("Nobody bids; {cards} go under the deck."), "H-054"),
    "paid": Tell("seat gems payee", paid, "H-055"),
    "got": Tell("seat card", say("{seat} gets {card}."), "H-058"),
    # sales
    "sold": Tell("seat card worth", sold, "H-061"),
    "took": Tell("seat card gems", took, "B-09"),
    "collected": Tell("seat card", say("{card} goes to {seat}."), "W-09"),
    "preservation_bids": Tell("bids", preserved, "H-064", moment=True, tally=for_preservation, marked="sale"),
    "took_bids": Tell("seat gems", "{seat} takes the others' bids, {gems:gem|gems}.", "R-12"),
    "refunded": Tell("seat gems", "{seat} gets {gems:gem|gems} of the bid back.", "H-065"),
    "stasis": Tell("n", stasis, "K-10"),
    "saved": Tell("seat at", say("{seat} saves {at}."), "H-066"),
    "doomed": Tell("seat at", say("{seat} gives {at} up to collapse."), "H-066"),
    "disk_destroyed": Tell("colour at", say("The {colour} disk in {at} is destroyed."), "H-068", marked="disks lost"),
    # the map
    "no_disk": Tell("seat colour", say("{seat} can place no {colour} disk."), "H-077"),
    "explored": Tell("at value", say("{at} is explored: worth {value}."), "H-075"),
    "disk": Tell("seat colour at", say("{seat} places a {colour} disk in {at}."), "H-076"),
    "gain": Tell("seat gems", gained, "H-011"),
    "disk_moved": Tell("colour at to", say("A {colour} disk moves from {at} to {to}."), "R-07"),
    "stack_moved": Tell("at to", say("The stack in {at} moves to {to}."), "K-12"),
    "raised": Tell("colour at", say("A {colour} disk is on top in {at}."), "R-09"),
    "sank": Tell("colour at", say("A {colour} disk sinks to the bottom in {at}."), "K-08"),
    "tile_removed": Tell("at", say("The tile at {at} leaves the game."), "K-06"),
    "gems_laid": Tell("gems at", laid, "H-046"),
    "gem_on_card": Tell("card", say("A gem is laid on {card}."), "W-02"),
    "pool_disk_destroyed": Tell("seat colour", say("{seat} destroys a {colour} disk of the pool."), "K-03"),
    # the Crusade
    "crusade_grows": Tell(
        "seat colour n", say("{seat}'s Crusade of the Sun holds {n:{colour} disk|{colour} disks}."), "H-021"
    ),
    "crusade_blocked": Tell("seat colour", say("{seat} cannot place the Crusade's {colour} disks."), "R-02"),
    # hands
    "hand_shown": Tell("seat cards", say("{seat} shows: {cards}."), "W-07"),
    "retrieved": Tell("seat card", say("{seat} takes {card} back."), "H-045"),
    "treachery": Tell(
        "seat victim_seat card", say("{seat} swaps Cyri's Treachery for {victim_seat}'s {card}."), "R-08"
    ),
    "treachery_unseen": Tell("seat victim_seat", "{seat} swaps Cyri's Treachery for a card of {victim_seat}.", "R-08"),
    "treaty": Tell("seat n", "{seat} looks at {n:card|cards}.", "B-02"),
    "dealt": Tell("seat", "{seat} receives a card.", "B-02"),
    "ended": Tell("reason worth scores", ended, "H-120", moment=True, marked="the end"),
}
