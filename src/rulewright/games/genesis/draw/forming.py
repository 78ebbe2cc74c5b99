# interpreted: drawn for people only
"""The band forms: three roles to choose from, with what each of them may turn points into."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.draw.text import broken
from rulewright.engine import View, name_of
from rulewright.games.band.draw.tones import LETTERINGS, said
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis.character import CATEGORIES, SCORES
from rulewright.games.genesis.draw.art.signs import SCORES as KINDS
from rulewright.games.genesis.draw.facts import SHOWN
from rulewright.games.genesis.draw.geometry import ROLE

TEXTS: Final = (
    "The bottom row of every song. Rolls the dice of a part, plays first, and knows what the others are left with.",
    "The middle row. Up, Down, pedals and keys: most of the steps around the ring are Melody's.",
    "The top row. Poses above the others and thanks the people; in the party variant plays behind a screen.",
)


def roles(view: View) -> list[Board]:
    """The three roles; who has taken one is named."""
    asked = view.get("asked") or {}
    free = asked.get("options") if asked.get("ask") == "role" else None
    taken = [view["members"][role]["seat"] for role in range(3)]
    return [
        role_board(role, name_of(view["names"], taken[role]) if free is not None and role not in free else "")
        for role in SHOWN
    ]


@lru_cache(64)
def role_board(role: int, taken: str) -> Board:
    """One role as a poster."""
    w, h = ROLE
    first, second = CATEGORIES[role]
    lines = broken(TEXTS[role], LETTERINGS["text"]._replace(size=17), 262)
    texts = [said(words, 0, 88 + k * 20, 17, "text", "black", "middle", 268) for k, words in enumerate(lines)]
    texts.append(said(f"points become {SCORES[first]} or {SCORES[second]}", 8, 178, 17, "bold", "black", "middle", 230))
    title = f"{ROLES[role]}" + (f", played by {taken}" if taken else "")
    found = [
        Piece(
            f"role-poster-{role}",
            f"role-poster-{role}",
            w / 2,
            h / 2 - 4,
            title=title,
            place=f"role-{role}",
            detail=TEXTS[role],
            texts=tuple(texts),
            faint=0.6 if taken else 1.0,
            motion="none",
        ),
        Piece(f"marker-{role}", f"marker-{role}", w / 2 - 2, 110, size=2.1, motion="none"),
        Piece(f"role-score-{role}", f"pay-{KINDS[first]}", w / 2 - 122, h / 2 + 169, size=0.9, motion="none"),
    ]
    return Board(f"role-{role}", ROLES[role], w, h, tuple(found), least=300)
