# interpreted: drawn for people only
"""Who writes the song: one's own cards at full size, and everybody in the order of COMMITMENT with their hands."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.poster import headline
from rulewright.games.band.draw.tones import ON, named, said
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.draw.facts import SHOWN, Hand, hand_of, is_asked, seats_of
from rulewright.games.genesis.draw.geometry import HAND, OTHERS, in_row
from rulewright.games.genesis.draw.hands import hand_cards
from rulewright.games.genesis.draw.members import OWN_TEXTS
from rulewright.games.genesis.words.things import card_title

CARD: Final = 114 / 126


def hand(view: View) -> Board:
    """One's own cards at full size; a spectator sees whoever composes."""
    role = view["role"] if view["role"] >= 0 else view["composer"]
    return own_cards(hand_of(view, role), view["phase"] == phases.COMPOSING)


@lru_cache(64)
def own_cards(mine: Hand, composing: bool) -> Board:
    """A hand, large."""
    w, h = HAND
    whose = "Your hand" if mine.you else f"{mine.name}’s hand"
    hint = "pick a card, then its place on the sheet" if composing else "" if mine.scores else "for the next song"
    pieces = [
        Piece("hand-ground", "ground-hand", w / 2, h / 2, motion="none"),
        Piece("hand-head", "", texts=(*headline(whose, 14, 26, 18, "bh", 250),), motion="none"),
        Piece(
            f"turn-{mine.role}",
            "",
            w - 14,
            25,
            motion="none",
            place=f"turn-{mine.role}",
            title=f"{counted(mine.many, 'card')}, {'open to all' if mine.open else 'hidden'}",
            texts=(said(hint, 0, 0, 16, "text", "soft", "end", 280),),
            hit=(0, 0),
        ),
    ]
    if mine.scores and not composing:
        pieces.append(
            Piece(
                f"score-{mine.role}-coin",
                "",
                w - 154,
                25,
                title=f"{ROLES[mine.role]}: {own_scores(mine)}",
                detail=OWN_TEXTS["coin"],
                place=f"score-{mine.role}-coin",
                texts=(said(own_scores(mine), 140, 0, 16, "bold", "ink", "end", 280),),
                hit=(280, 30),
                motion="none",
            )
        )
    for k in range(mine.many):
        x = in_row(k, mine.many, 14, w - 30, 114, 14)
        if k < len(mine.cards):
            card = mine.cards[k]
            code = CARDS[card].code
            pieces.append(
                Piece(
                    f"card-{card}",
                    f"card-{code}",
                    x,
                    124,
                    size=CARD,
                    title=card_title(card),
                    place=f"hand-{mine.role}-{code}",
                    motion="arc",
                    came_from="riff-deck",
                    goes_to="draft-head",
                )
            )
        else:
            pieces.append(
                Piece(
                    f"hidden-card-{mine.role}-{k}", "back-riff", x, 124, size=CARD, title="A hidden card", motion="arc"
                )
            )
    if not mine.many:
        words = said("no cards: nothing to draw", 0, 5, 17, "text", "soft", "middle")
        pieces.append(Piece("hand-none", "empty", w / 2, 124, texts=(words,), motion="none"))
    return Board("hand", whose, w, h, tuple(pieces), least=300)


def own_scores(held: Hand) -> str:
    """A member's three scores in words; nothing in the party, which has none."""
    return " · ".join(
        f"{score} {name}" for score, name in zip(held.scores, ("COIN", "COMMITMENT", "CROWD"), strict=False)
    )


def others(view: View) -> Board:
    """Who composes in which order, and the hands of the others."""
    mine = view["role"] if view["role"] >= 0 else view["composer"]
    composing = view["phase"] == phases.COMPOSING
    rows = tuple(
        (hand_of(view, role), is_asked(view, role), composing and role in view["out"], role == mine)
        for role in view["order"] or SHOWN
    )
    return order_of_turns(rows, seats_of(view))


@lru_cache(64)
def order_of_turns(rows: tuple[tuple[Hand, bool, bool, bool], ...], seats: tuple[int, ...]) -> Board:
    """The members in their order."""
    w, h = OTHERS
    pieces = [
        Piece("others-ground", "ground-others", w / 2, h / 2, motion="none"),
        Piece(
            "others-head",
            "",
            14,
            24,
            motion="none",
            texts=(said("In order of COMMITMENT", 0, 0, 16, "bold", "ink", "start"),),
        ),
    ]
    for k, (held, now, out, mine) in enumerate(rows):
        y = 62 + k * 60.0
        role = held.role
        you = " · you" if held.you else ""
        texts = (
            said(ROLES[role].upper(), -46, -2, 14, "poster", ON[role], "start", 78),
            named(held.name + you, -46, 16, 15.5, 78, "bold", ON[role]),
        )
        pieces.append(
            Piece(
                f"flag-{role}",
                f"flag-{role}",
                66,
                y,
                title=f"{ROLES[role]}: {held.name}{you}",
                detail=own_scores(held),
                texts=texts,
                place=f"member-{role}",
                motion="none",
            )
        )
        if now:
            pieces.append(
                Piece(
                    f"now-{role}",
                    "turn-now",
                    176,
                    y,
                    motion="none",
                    texts=(said("your turn" if held.you else "decides", 0, 5.5, 17, "bold", "black", "middle"),),
                )
            )
            chosen = (said("has chosen", 0, 5.5, 17, "bold", "black", "middle"),)
            seal = f"sealed:{seats[role]}"
            pieces.append(Piece(f"sealed-{role}", "chosen", 176, y, texts=chosen, ghost=seal, motion="none"))
        else:
            cards = counted(held.many, "card") + ("" if held.open or held.you else ", hidden")
            words = "is done" if out else cards if held.many else "has no cards"
            pieces.append(
                Piece(
                    f"now-{role}",
                    "",
                    128,
                    y + 5,
                    motion="none",
                    texts=(said(words, 0, 0, 15.5, "text", "soft", "start", 120),),
                )
            )
        if not mine:
            pieces += [card._replace(y=y) for card in hand_cards(held, 250, w - 262, 42)]
    return Board("others", "The band", w, h, tuple(pieces), least=300, names=seats)
