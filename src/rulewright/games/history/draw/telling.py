# interpreted: drawn for people only
"""The whole table in sentences, for those who cannot see it."""

from rulewright.engine import View, counted, listed, name_of
from rulewright.games.history.cards import COLOUR_NAMES, card_named
from rulewright.games.history.chart import chart_name
from rulewright.games.history.draw.facts import controlled
from rulewright.games.history.draw.seats import players_of, said
from rulewright.games.history.words.naming import card_name, sector_words, text_at
from rulewright.games.history.words.texts import kind_words


def in_words(seen: View) -> str:
    """Whose turn it is, colours, sectors, cards with their texts, players, bids."""
    turn = f"Turn {seen['turn']}, {name_of(seen['names'], seen['active'])}." if seen["turn"] else "The beginning."
    told = [turn if not seen["scores"] else f"The game is over: {seen['ended']}."]
    for which, held in enumerate(controlled(seen)):
        pool, lost = seen["pool"][which], seen["destroyed"][which]
        name = COLOUR_NAMES[which].capitalize()
        told.append(f"{name}: worth {seen['values'][which]}, controls {held}, pool {pool}, destroyed {lost}.")
    told += [f"{one['name']}: {sector_words(one)}." for one in seen["sectors"]]
    told.append(f"Unexplored: {', '.join(chart_name(q, r) for q, r in seen['frontier'])}.")
    told += [f"Market: {in_full(seen, one['card'])}{gems_on(one['gems'])}" for one in seen["market"]]
    deck = seen["deck"]
    told.append(f"Deck: {counted(deck['cards'], 'card')}; {counted(sum(seen['tiles']), 'tile')} face down.")
    told += [f"Seen on top of the deck: {in_full(seen, code)}" for code in deck["top"]]
    told += [f"{said(player)}." for player in players_of(seen)]
    if seen["you"] >= 0:
        told += [f"Your hand: {in_full(seen, code)}" for code in seen["hands"][seen["you"]]["seen"]]
    if seen["lot"]:
        cards = [in_full(seen, code) if code else "a card face down." for code in seen["lot"]["cards"]]
        told.append(f"Up for auction: {' '.join(cards)}{gems_on(seen['lot']['gems'])}")
    if seen["at_risk"]:
        saved = f" Saved: {listed(seen['saved'])}." if seen["saved"] else ""
        told.append(f"At risk: {listed(seen['at_risk'])}.{saved}")
    if seen["scores"]:
        scores = [f"{name_of(seen['names'], seat)} {points}" for seat, points in enumerate(seen["scores"])]
        told.append(f"Scores: {', '.join(scores)}.")
    return "\n".join(told)


def in_full(seen: View, code: str) -> str:
    """A card with its text."""
    card = card_named(code)
    return f"{card_name(card)}: {kind_words(card)} {text_at(seen, code)}"


def gems_on(gems: int) -> str:
    """Gems that lie on a card."""
    return f" {counted(gems, 'gem')} on it." if gems else ""
