# interpreted: drawn for people only
"""The band forms: three roles to choose from, with what each of them may turn points into."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.draw.text import broken
from rulewright.engine import View, name_of
from rulewright.games.band.draw.tones import LETTERINGS, ON, said
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis.character import CATEGORIES, SCORES
from rulewright.games.genesis.draw.art.amps import SLIM
from rulewright.games.genesis.draw.art.signs import SCORES as KINDS
from rulewright.games.genesis.draw.facts import SHOWN
from rulewright.games.genesis.draw.geometry import ROLE

GAP: Final = 10.0
TEXTS: Final = (
    "The bottom row of every song. Rolls the dice of a part, plays first, and knows what the others are left with.",
    "The middle row. Up, Down, pedals and keys: most of the steps around the ring are Melody's.",
    "The top row. Poses above the others and thanks the people; in the party variant plays behind a screen.",
)


def taken_by(view: View) -> tuple[str, ...]:
    """Who has taken each of the roles, Front first; empty for those that are free."""
    asked = view.get("asked") or {}
    free = asked.get("options") if asked.get("ask") == "role" else None
    names = [name_of(view["names"], view["members"][role]["seat"]) for role in SHOWN]
    return tuple(name if free is not None and role not in free else "" for role, name in zip(SHOWN, names, strict=True))


def roles(view: View) -> list[Board]:
    """The three roles; who has taken one is named."""
    return [role_board(role, name) for role, name in zip(SHOWN, taken_by(view), strict=True)]


def on_phone(view: View) -> Board:
    """The three roles below each other, small enough to be compared at a glance."""
    return strips(taken_by(view))


@lru_cache(64)
def strips(taken: tuple[str, ...]) -> Board:
    """Each role as an amplifier that nobody has plugged in yet: the scores that its points may become are marked."""
    (w, h), pieces = SLIM, []
    for k, (role, name) in enumerate(zip(SHOWN, taken, strict=True)):
        y = k * (h + GAP) + h / 2
        lines = broken(TEXTS[role], LETTERINGS["text"]._replace(size=17), 262)
        top = 7 - 10 * (len(lines) - 1)
        texts = [said(words, -40, top + n * 20, 17, "text", "on-vinyl", "start", 272) for n, words in enumerate(lines)]
        texts.append(said(ROLES[role].upper(), 12 - w / 2, 23 - h / 2, 15.5, "poster", ON[role], "start", 84))
        title, detail = f"{ROLES[role]}" + (f", played by {name}" if name else ""), TEXTS[role]
        faint = 0.6 if name else 1.0
        pieces += [
            Piece(f"role-strip-{role}", f"slim-{role}", w / 2, y, title=title, place=f"role-{role}", detail=detail,
                  texts=tuple(texts), faint=faint, motion="none"),
            Piece(f"strip-marker-{role}", f"marker-{role}", 48, y + 16, size=0.84, faint=faint, motion="none"),
        ]  # fmt: skip
    return Board("roles", "The roles", w, 3 * h + 2 * GAP, tuple(pieces), least=300)


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
