# interpreted: drawn for people only
"""Booking: all twelve gigs as handbills on the wall; those the band may play are whole, the others say why not."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.engine import View
from rulewright.games.band.draw.poster import headline
from rulewright.games.band.draw.tones import said
from rulewright.games.genesis.draw.facts import player
from rulewright.games.genesis.draw.geometry import WALL, Slots
from rulewright.games.genesis.draw.shelf import gig_text
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS
from rulewright.games.genesis.words.about import audience_of

SIZE: Final = 0.95
PLAN: Final = Slots(122, 108, 236, 142, 2)
HALF: Final = 6
"""Gigs on each half of the wall."""


def why_not(view: View, gig: int) -> str:
    """Why the band may not play a gig; empty if it may. [G-242..G-247 G-051]"""
    card = GIGS[gig]
    if gig in view["burnt"]:
        return "burnt: out of the game"
    if gig not in view["unlocked"]:
        return "locked: by Geiger’s House Party" if card.unlock < 0 else f"locked: takes CLOUT {card.unlock}"
    members = view["members"]
    crowd = view["band"]["crowd"] + sum(m["crowd"] for m in members)
    if card.crowd > crowd:
        return f"{card.crowd} CROWD, even friends make {crowd}"
    if card.coin > view["band"]["coin"] + sum(m["coin"] for m in members):
        return f"nobody has the {card.coin} COIN"
    if card.originals_only and card.songs > len(view["songs"]):
        return f"needs {card.songs} originals, you own {len(view['songs'])}"
    poor = [player(view, role) for role in (2, 1, 0) if members[role]["commitment"] < card.commitment]
    return f"{poor[0]} lacks {card.commitment} COMMITMENT" if poor else ""


def walls(view: View) -> list[Board]:
    """The two halves of the wall."""
    facts = tuple(
        (why_not(view, gig), gig_text(view, gig), "/".join(str(n) for n in audience_of(gig, view["open_mic"])))
        for gig in range(GIG_CARDS)
    )
    burnt = tuple(view["burnt"])
    return [half(0, facts[:HALF], burnt, view["band"]["crowd"]), half(1, facts[HALF:], burnt, view["band"]["crowd"])]


@lru_cache(64)
def half(number: int, facts: tuple[tuple[str, str, str], ...], burnt: tuple[int, ...], crowd: int) -> Board:
    """Six handbills."""
    w, h = WALL
    pieces = [Piece(f"wall-ground-{number}", "ground-wall", w / 2, h / 2, motion="none")]
    if number == 0:
        pieces.append(Piece("wall-head", "", texts=headline("Which gig is next?", 14, 29, 21), motion="none"))
    else:
        words = f"The band shows CROWD {crowd}; friends may fill it up."
        pieces.append(
            Piece(
                "wall-told", "", w - 14, 27, motion="none", texts=(said(words, 0, 0, 16.5, "text", "soft", "end", 440),)
            )
        )
    for k, (why, text, areas) in enumerate(facts):
        gig = number * HALF + k
        x, y = PLAN.at(k)
        numbers = said(areas, -79, 27.2, 15.5, "bold", "black", "start", 40)
        pieces.append(
            Piece(
                f"flyer-{gig}",
                f"flyer-{gig}",
                x,
                y,
                size=SIZE,
                title=GIGS[gig].title + (f" ({why})" if why else ""),
                detail=text,
                place=f"gig-{gig}",
                texts=(numbers,),
                faint=0.62 if why else 1.0,
                motion="none",
            )
        )
        if why:
            pieces.append(
                Piece(
                    f"why-{gig}",
                    "flame" if gig in burnt else "padlock",
                    x - 100,
                    y + 69,
                    size=0.62,
                    motion="none",
                    texts=(said(why, 20, 7, 24, "bold", "soft", "start", 340),),
                )
            )
    return Board(f"wall-{number}", "Gigs to choose from", w, h, tuple(pieces), least=300)
