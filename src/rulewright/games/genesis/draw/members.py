# interpreted: drawn for people only
"""Members: slim amplifiers while a gig is played; between gigs whole ones, with the hand below."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece, Text
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.dice import FACES
from rulewright.games.band.draw.tones import ON, named, said
from rulewright.games.band.panels import DIE_ART, die_art, die_words
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.character import PAIRS, POWERS, SPACES, price_of_space
from rulewright.games.genesis.draw.art.amps import (
    LAMPS,
    LIFE,
    PAIR_STEP,
    SCORE_AT,
    SLIM,
    SLIM_LAMPS,
    SLIM_SCORES,
    lamp_at,
)
from rulewright.games.genesis.draw.art.signs import NAMES, SCORES
from rulewright.games.genesis.draw.facts import SHOWN, STUDIO, Hand, Member, hand_of, member_of
from rulewright.games.genesis.draw.geometry import AMP, MEMBER, RAIL
from rulewright.games.genesis.draw.hands import strip
from rulewright.games.genesis.rules.powers import SPECIAL_DICE
from rulewright.games.genesis.words.about import POWER_TEXTS, about_die

GAP: Final = 18.0
SMALL: Final = 56 / 58
IN_ORDER: Final = (phases.DOWNTIME, phases.RIFFING, phases.CARRYING_OUT)
"""Where members act by COMMITMENT: elsewhere the order kept in the view is an older one."""
NAMED: Final = ("member-2", "member-1", "member-0")
"""The boards of the members, Front first."""
OWN_TEXTS: Final = {
    "coin": "COIN of their own pays for cards, and for producers and gigs with the band's.",
    "commitment": "Whoever has most goes first; Live the Life and throwing market cards away are paid with it.",
    "crowd": "Friends who can fill up the band's CROWD for a gig; counts if the band breaks up.",
}


LIFE_TEXT: Final = "Each space is paid with COMMITMENT and fills a bubble; then an Event card is drawn."


def score_title(m: Member, kind: str) -> str:
    """A score in words, with whether points of a gig may go there."""
    return f"{ROLES[m.role]}, {m.name}: {m.score(kind)} {NAMES[kind]}"


def lamps(m: Member, plan: tuple[float, float, float, float], y0: float, slim: bool) -> Iterator[Piece]:
    """The bubbles of Intensity and Craft: lit, used in this gig, next, or not yet; a fourth is one of three pairs."""
    for power, name in enumerate(POWERS):
        track, n = divmod(power, 4)
        x, y = lamp_at(plan, track, n)
        level = m.level(track)
        have, used = n < level, bool(m.used >> power & 1)
        state = "used" if have and used else "on" if have else "next" if n == level else "off"
        text, _atom = POWER_TEXTS[power]
        title = f"{name}: {'used in this gig' if state == 'used' else 'ready' if have else 'not yet'}"
        tone = "on-vinyl" if have and not used else "off"
        label = said(name, 0, 21 if slim else 19.5, 15 if slim else 12, "text", tone, "middle", plan[2] + 2)
        place = f"power-{m.role}-{power}"
        if n < 3:
            yield Piece(
                f"lamp-{m.role}-{power}",
                f"lamp-{state}",
                x,
                y0 + y,
                title=title,
                detail=text,
                place=place,
                texts=(label,),
                hit=(54, 40),
                motion="none",
            )
            continue
        yield Piece(
            f"lamp-{m.role}-{power}",
            "",
            x,
            y0 + y,
            title=title,
            detail=text,
            place=place,
            texts=(label,),
            hit=(60, 44),
            motion="none",
        )
        yield from pair_lamps(m, track, x, y0 + y, have, used, level)


def pair_lamps(m: Member, track: int, x: float, y: float, have: bool, used: bool, level: int) -> Iterator[Piece]:
    """The three pairs of a fourth bubble."""
    marked = m.diva if track else m.rock
    for k, (low, high) in enumerate(PAIRS):
        lit = have and marked >> k & 1
        state = ("used" if used else "on") if lit else "next" if level == 3 else "off"
        words = f"{low}{high}"
        yield Piece(
            f"pair-{m.role}-{track}-{k}",
            f"pair-{words}-{state}",
            x + (k - 1) * PAIR_STEP,
            y,
            size=0.7,
            title=f"{POWERS[track * 4 + 3]} with the pair {low}-{high}: {'yes' if lit else 'no'}",
            place=f"pair-{m.role}-{track}-{k}",
            hit=(26, 34),
            motion="none",
        )


# -- while a gig is played ------------------------------------------------------------------------------------------


def rail(view: View) -> Board:
    """The three members below each other, in the order of the rows of the sheet."""
    found = tuple(member_of(view, role) for role in SHOWN)
    pieces = tuple(piece for k, m in enumerate(found) for piece in slim(m, k * (SLIM[1] + GAP)))
    return kept_rail(pieces, tuple(m.seat for m in found))


@lru_cache(64)
def kept_rail(pieces: tuple[Piece, ...], seats: tuple[int, ...]) -> Board:
    """The board of these pieces, the same object for the same ones."""
    return Board("members", "The members", *RAIL, pieces, least=300, names=seats)


def turn_marks(m: Member, x: float, y: float) -> list[Piece]:
    """Whose turn it is: what a member is asked for, lit; in a question that all answer in secret, who has chosen."""
    if not m.asked:
        return []
    words = "your turn" if m.you and m.note == "decides" else m.note
    done = said("has chosen", 0, 4.6, 13.5, "bold", "black", "middle", 84)
    return [
        Piece(
            f"turn-mark-{m.role}",
            "turn-mark",
            x,
            y,
            title=f"{ROLES[m.role]}, {m.name}: {words}",
            texts=(said(words, 0, 4.6, 13.5, "bold", "black", "middle", 84),),
            motion="none",
        ),
        Piece(f"sealed-{m.role}", "turn-done", x, y, texts=(done,), ghost=f"sealed:{m.seat}", motion="none"),
    ]


@lru_cache(256)
def slim(m: Member, y0: float) -> tuple[Piece, ...]:
    """A member during a gig: points so far, scores, powers, the special die, a die held aside."""
    w, h = SLIM
    on, role = ON[m.role], m.role
    you = " · you" if m.you else ""
    texts: tuple[Text, ...] = (
        said(ROLES[role].upper(), 12 - w / 2, 22 - h / 2, 15.5, "poster", on, "start", 84),
        named(m.name + you, 12 - w / 2, 39 - h / 2, 16.5, 80, "bold", on),
    )
    if m.note == STUDIO:
        texts += (said(m.note, 12 - w / 2, 55 - h / 2, 13.5, "bold", on, "start", 82),)
    earned = counted(m.chips * 10 + m.successes, "point")
    earned_words = f"{counted(m.chips, 'chip')} and {counted(m.successes, 'circle')}, {earned} so far"
    found = [
        Piece(
            f"amp-{role}",
            f"slim-{role}",
            w / 2,
            y0 + h / 2,
            title=f"{ROLES[role]}: {m.name}{you}",
            texts=texts,
            place=f"member-{role}",
            motion="none",
        )
    ]
    chips = min(m.chips, 8)
    pitch = min(13.0, 20 / max(1, chips - 1))
    found += turn_marks(m, 53, y0 + 51)
    for k in range(chips):
        found.append(
            Piece(
                f"chip-{role}-{k}",
                "chip",
                round(22 + k * pitch, 1),
                y0 + 72,
                size=0.82,
                title=f"{ROLES[role]}: a 10 chip",
                came_from=f"marker-{role}",
                motion="arc",
            )
        )
    x = round(24 + (chips - 1) * pitch + 21, 1) if chips else 24
    found.append(
        Piece(
            f"hits-{role}",
            "hit",
            x,
            y0 + 72,
            size=0.76,
            motion="none",
            title=f"{ROLES[role]}: {earned_words}",
            texts=(said(str(m.successes), 15, 7, 19, "poster", on, "start"),),
        )
    )
    left, top, wide, tall, step = SLIM_SCORES
    for k, kind in enumerate(SCORES):
        amount = m.score(kind) if m.points < 0 else m.points
        if m.points >= 0 and k:
            continue
        number = said(str(amount), wide / 2 - 6, 6.2, 18, "poster", "on-vinyl", "end", wide - 30)
        title = score_title(m, kind) if m.points < 0 else f"{ROLES[role]}: {counted(m.points, 'point')} to spend"
        found.append(
            Piece(
                f"score-{role}-{kind}",
                "",
                left + wide / 2,
                y0 + top + k * step + tall / 2 - 1,
                title=title,
                detail=OWN_TEXTS[kind],
                texts=(number,),
                place=f"score-{role}-{kind}",
                hit=(wide, tall - 2),
                motion="none",
            )
        )
    found += lamps(m, SLIM_LAMPS, y0, True)
    found += own_die(m, w - 24, y0 + 28, 0.3)
    if m.held:
        found.append(
            Piece(
                f"held-{role}",
                die_art(m.held),
                w - 24,
                y0 + 74,
                size=0.32,
                title=f"{ROLES[role]} holds {die_words(m.held)}",
                detail="A Diva die: it may go back into the Pool before a die is placed.",
                place=f"held-{role}",
                hit=(110, 110),
                motion="tumble",
            )
        )
    return tuple(found)


def own_die(m: Member, x: float, y: float, size: float) -> list[Piece]:
    """The special die of a member who owns it; pale while it is used."""
    if not m.special:
        return []
    kind = SPECIAL_DICE[m.role]
    title = f"{ROLES[m.role]} owns the {DIE_ART[kind].capitalize()} die" + (
        ", used in this song" if m.special_used else ""
    )
    return [
        Piece(
            f"special-{m.role}",
            f"die-{DIE_ART[kind]}-{FACES[kind][4]}",
            x,
            y,
            size=size,
            title=title,
            detail=about_die(m.role),
            place=f"special-{m.role}",
            faint=0.45 if m.special_used else 1.0,
            hit=(110, 110),
            motion="none",
        )
    ]


# -- between gigs ---------------------------------------------------------------------------------------------------


def amps(view: View, hands: bool) -> list[Board]:
    """The three members side by side, each on a board of its own; with their hand below where there is room."""
    ordered = bool(view["order"]) and view["phase"] in IN_ORDER
    found = []
    for role in SHOWN:
        m = member_of(view, role, ordered)
        found.append(amp_with_hand(m, hand_of(view, role), view["expert"]) if hands else amp_alone(m, view["expert"]))
    return found


@lru_cache(128)
def amp_alone(m: Member, expert: bool) -> Board:
    """A member without their hand."""
    return Board(f"member-{m.role}", f"{ROLES[m.role]}: {m.name}", *AMP, whole(m, expert), least=300, names=(m.seat,))


@lru_cache(128)
def amp_with_hand(m: Member, hand: Hand, expert: bool) -> Board:
    """A member with their hand."""
    pieces = (*whole(m, expert), *strip(hand))
    return Board(f"member-{m.role}", f"{ROLES[m.role]}: {m.name}", *MEMBER, pieces, least=300, names=(m.seat,))


@lru_cache(256)
def whole(m: Member, expert: bool) -> tuple[Piece, ...]:
    """A character sheet: who it is, scores, the Live the Life track, the bubbles."""
    (w, h), role, on = AMP, m.role, ON[m.role]
    you = " · you" if m.you else ""
    right = w / 2 - (80 if m.special else 48) if m.order else w / 2 - (48 if m.special else 18)
    texts = [named(m.name + you, 42 - w / 2, 39.5 - h / 2, 15.5, 110, "bold", on)]
    if m.character:
        texts.append(named(m.character, right, 24 - h / 2, 14, 118, "text", on)._replace(anchor="end"))
    if m.note and not m.asked:
        texts.append(said(m.note, right, 39.5 - h / 2, 14, "bold", on, "end", 118))
    found = [
        Piece(
            f"amp-{role}",
            f"amp-{role}",
            w / 2,
            h / 2,
            title=f"{ROLES[role]}: {m.name}{you}",
            texts=tuple(texts),
            place=f"member-{role}",
            motion="none",
        )
    ]
    if m.order:
        number = said(str(m.order), 0, 5.5, 15, "poster", "black", "middle")
        found.append(
            Piece(
                f"order-{role}",
                "order",
                w - 27,
                26,
                title=f"Number {m.order} in the order of COMMITMENT",
                texts=(number,),
                motion="none",
            )
        )
    found += turn_marks(m, w / 2 + right - 44, 35 if m.character else 26)
    found += own_die(m, w - (60 if m.order else 28), 26, 0.27)
    found += windows(m) + life(m, expert)
    found += lamps(m, LAMPS, 0, False)
    return tuple(found)


def windows(m: Member) -> list[Piece]:
    """The three scores, or in the party variant the points to spend."""
    x, y, wide, tall, step = SCORE_AT
    found = []
    for k, kind in enumerate(SCORES):
        amount = str(m.score(kind)) if m.points < 0 else str(m.points) if k == 0 else "·"
        title = score_title(m, kind) if m.points < 0 else f"{ROLES[m.role]}: {counted(m.points, 'point')} to spend"
        number = said(amount, 34 - wide / 2, 2, 19, "poster", "black", "start", 60)
        found.append(
            Piece(
                f"score-{m.role}-{kind}",
                "",
                x + k * step + wide / 2,
                y + tall / 2,
                title=title,
                detail=OWN_TEXTS[kind],
                texts=(number,),
                place=f"score-{m.role}-{kind}",
                hit=(wide, tall),
                motion="none",
            )
        )
    return found


def life(m: Member, expert: bool) -> list[Piece]:
    """The Live the Life track with its prices; the sign of the role stands on its space."""
    x, y, step, wide = LIFE
    middle = x + (step * (SPACES - 1) + wide) / 2
    texts = []
    for space in range(1, SPACES + 1):
        words = "start" if space == 1 else str(price_of_space(space, expert))
        at = x + (space - 1) * step + wide / 2 - middle
        near = space == m.life + 1
        texts.append(
            said(words, at, 19.5, 13, "bold" if near else "text", "off" if space <= m.life else "on-vinyl", "middle")
        )
    more = f"; the next costs {price_of_space(m.life + 1, expert)} COMMITMENT" if m.life < SPACES else ""
    return [
        Piece(
            f"life-{m.role}",
            f"life-{m.life}",
            middle,
            y + 8,
            title=f"{ROLES[m.role]} is on space {m.life} of Live the Life{more}",
            detail=LIFE_TEXT,
            texts=tuple(texts),
            place=f"life-{m.role}",
            hit=(step * SPACES, 34),
            motion="none",
        ),
        Piece(f"life-at-{m.role}", f"role-{m.role}", x + (m.life - 1) * step + wide / 2, y + 8, size=0.52),
    ]
