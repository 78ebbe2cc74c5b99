# interpreted: drawn for people only
"""The whole table in sentences, for those who cannot see it."""

from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.panels import die_words
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.stage import SPOT_NAMES
from rulewright.games.genesis.cards import PRICES
from rulewright.games.genesis.draw.band import context
from rulewright.games.genesis.draw.facts import SHOWN, player, side_words
from rulewright.games.genesis.events import EVENT_NAMES, PRODUCERS
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.state import EMPTY_SLOT, NO_SONG
from rulewright.games.genesis.words.things import card_title, song_title


def spoken(view: View) -> str:
    """Band, gig, song, members, market, gigs, songs, in this order."""
    band = view["band"]
    parts = [f"{band['name'] or 'The band'}, round {view['round']}: {context(view)}."]
    if not view["party"]:
        parts.append(f"The band has {band['coin']} COIN, {band['crowd']} CROWD, {band['clout']} CLOUT.")
    gig = view["gig"]
    if gig is not None:
        rows = "; ".join(f"{name}: {words}" for name, words in zip(("all", "most", "few"), gig["rows"], strict=True))
        parts.append(f"{gig['title']}: Stage {gig['stage']}, Bar {gig['bar']}, Patio {gig['patio']}. It pays {rows}.")
    if view["song"] != NO_SONG:
        pool = view["pool"]
        dice = (
            f"{view['pool_size']} hidden dice"
            if pool is None
            else ", ".join(die_words(die) for die in pool) or "no dice"
        )
        parts.append(
            f"On stage: {song_title(view, view['song'])}, {counted(view['good'], 'circle')} worked, "
            f"{view['bad']} failed. "
            f"Pool: {dice}."
        )
    parts += [member_words(view, role) for role in SHOWN] if view["forming"] else []
    if not view["party"]:
        cards = [f"{card_title(card)} for {PRICES[k]}" for k, card in enumerate(view["market"]) if card != EMPTY_SLOT]
        parts.append(f"Market: {', '.join(cards) or 'empty'}.")
        parts.append(f"Unlocked gigs: {', '.join(GIGS[gig].title for gig in view['unlocked']) or 'none'}.")
    parts.append(f"Songs: {', '.join(song_title(view, k) for k in range(len(view['songs'])))}.")
    if view["hired"]:
        parts.append(f"Hired: {', '.join(PRODUCERS[one].name for one in view['hired'])}.")
    if view["sides"]:
        parts.append(f"Sides: {'; '.join(side_words(side) for side in view['sides'])}. Totals: {view['totals']}.")
    return " ".join(parts)


def member_words(view: View, role: int) -> str:
    """One member in a sentence."""
    m = view["members"][role]
    scores = (
        f"{m['coin']} COIN, {m['commitment']} COMMITMENT, {m['crowd']} CROWD"
        if not view["party"]
        else counted(view["points"][role], "point")
    )
    hand = (
        f"cards: {', '.join(card_title(card) for card in m['hand'])}" if m["hand"] else counted(m["hand_count"], "card")
    )
    events = f", Events: {', '.join(EVENT_NAMES[event] for event in m['events'])}" if m["events"] else ""
    where = SPOT_NAMES[m["spot"]]
    return f"{ROLES[role]}, {player(view, role)}: {scores}, on {where}, {counted(m['chips'], 'chip')}, {hand}{events}."
