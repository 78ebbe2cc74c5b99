# interpreted: drawn for people only
"""The case below the sheet: the dice of the pool with what each would do, and what pointing at one shows."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Piece, Stamp, Text
from rulewright.draw.text import fitted
from rulewright.games.band.dice import Die
from rulewright.games.band.draw.circles import goal_art
from rulewright.games.band.draw.laid import dice_on, die_names, slot_places
from rulewright.games.band.draw.sheet import DIE_SIZE, GOAL_SIZE, SheetPlan
from rulewright.games.band.draw.tones import KEYS, LETTERINGS, ON, named, said
from rulewright.games.band.panels import die_art, die_words
from rulewright.games.band.songs import KINDS
from rulewright.games.band_practice.draw.facts import CUT, LEADS, PHONE_TRAY, SHEET, TRAY, TURNS, Outlook, SongFacts


def tray_pieces(facts: SongFacts) -> Iterator[Piece]:
    """The case and what it says, wide and for a phone; the ticket of whoever may do nothing."""
    role = facts.role
    ink, on = (KEYS[role], ON[role]) if role >= 0 else ("groove", "on-vinyl")
    who, first, second = facts.plate
    middle, room = TRAY.height / 2, TRAY.plate - 24
    lines = (
        named(who, 18, middle - 13, 18, room, "poster", on),
        said(first, 18, middle + 9, 16, "text", on, width=room),
        said(second, 18, middle + 28, 17.5, "bold", on, width=room + 4),
    )
    whole = Piece("tray", "tray", 0, TRAY.y, tone=ink)
    yield whole._replace(texts=tuple(text for text in lines if text.words), screen="wide")
    line = " ".join(filter(None, (first, second)))
    head = (named(who, 22, 29, 20, 200, "poster", on), said(line, CUT[2] - 20, 29, 21, "bold", on, "end", 290))
    yield whole._replace(id="n-tray", art="tray-n", x=CUT[0], y=PHONE_TRAY, texts=head, screen="narrow")
    if facts.stamp:
        yield stamp_piece(facts)
    if facts.ticket:
        x, y = TRAY.width - 78, TRAY.y + TRAY.height / 2
        words = said(facts.ticket, -6, 6, 19, "bold", "black", "middle", width=84)
        yield Piece("ticket", "ticket", x, y, 3, 1, facts.ticket, place="nothing", texts=(words,), motion="none")


STAMPED: Final = 208.0
"""How wide words may be inside the frame of the stamp."""


def stamp_piece(facts: SongFacts) -> Piece:
    """What the song, or the whole practice, came to: stamped into the empty case."""
    short = facts.stamp.isupper()
    ink = "black" if not short or not facts.discs else "bad"
    lettering, size = ("poster", 34.0) if short else ("bold", 22.0)
    style = LETTERINGS[lettering]
    lines, share = fitted(facts.stamp, style._replace(size=size), STAMPED, 50)
    step, grown = share * size * 1.15, share * size / style.size
    texts = tuple(
        Text(words, 0, round(step * (k - (len(lines) - 1) / 2) + share * size * 0.35, 1), lettering, STAMPED, ink,
             "middle", round(grown, 3))
        for k, words in enumerate(lines)
    )  # fmt: skip
    x, y = TRAY.middle - (44 if facts.ticket else -6), TRAY.y + TRAY.height / 2 + 6  # beside a ticket
    return Piece("verdict", "verdict", x, y, -2.5, 1, facts.stamp.capitalize(), tone=ink, texts=texts, motion="none")


def pool_dice(facts: SongFacts) -> list[Die]:
    """The dice in the case; a die that only its owner may place comes last."""
    return [*facts.pool, *([facts.bound] if facts.bound else [])]


def pool_pieces(facts: SongFacts) -> Iterator[Piece]:
    """The dice of the pool, each with what it would do."""
    dice = pool_dice(facts)
    many = places(facts)
    looks = {one.die: one for one in facts.outlook}
    taken = [die for _, _, die in dice_on(facts.sheet)]
    size = round(TRAY.size(many) / 100, 3)
    reach = min(122, int(TRAY.pitch(many) / size))
    for k, (die, name) in enumerate(zip(dice, die_names(dice, taken), strict=True)):
        x, y = TRAY.at(k, many)
        free = not facts.bound or (die == facts.bound and k == len(dice) - 1)
        look = looks.get(die) if free else None
        title = f"Pool: {die_words(die)}"
        yield Piece(
            name, die_art(die), x, y, TURNS[k % 7], size, title, place=f"pool-{die}" if free else f"waits-{die}",
            hit=(reach, reach), motion="tumble", came_from="tray",
        )  # fmt: skip
        if look is not None and look.circles:
            yield verdict_piece(facts, look, f"tag-{k}", x, y + TRAY.die / 2 + 2)


def places(facts: SongFacts) -> int:
    """How many places the case has: dice, and the ticket, which is as wide as two."""
    return len(pool_dice(facts)) + (2 if facts.ticket else 0)


def verdict_piece(facts: SongFacts, look: Outlook, name: str, x: float, y: float) -> Piece:
    """Under a die: the circles that it triggers, lit or cracked, and its points. A linked pair is one circle here."""
    kinds = facts.sheet.kinds()
    told = list(dict.fromkeys((kinds[slot], points) for slot, points in look.circles))[:4]
    bad = any(points < 0 for _, points in told)
    points = sum(points for _, points in told if points > 0)
    pitch = TRAY.pitch(places(facts)) * 0.97
    if len(told) == 1:
        art, full = f"tag-{'bad' if bad else 'good'}-{KINDS[told[0][0]]}", 64 if bad else 57
    else:
        art, full = f"pill-{len(told)}{'-points' if points or not bad else ''}", 10 + 20 * len(told)
        full += 27 if points or not bad else 4
    size = round(min(1.1, pitch / full), 3)
    words = said(f"+{points}", 8 + 20 * len(told), 18.6, 16.5, "bold", "black")
    piece = Piece(name, art, round(x - full * size / 2, 1), y, size=size)
    if points or not bad:
        piece = piece._replace(texts=(words,))
    if len(told) == 1:
        return piece
    signs = tuple(
        Stamp(f"{'bad' if scored < 0 else 'good'}-{KINDS[kind]}", 14 + 20 * k, 13)
        for k, (kind, scored) in enumerate(told)
    )
    return piece._replace(stamps=signs, tone="cream" if bad else "light")


# -- ghosts: what choosing here would do ----------------------------------------------------------------------------


def ghost_pieces(plan: SheetPlan, facts: SongFacts) -> Iterator[Piece]:
    """While a die of the pool is pointed at: the die on its square, and what its circles would become."""
    if not facts.aim or facts.you != facts.role:
        return  # nobody else can point there
    kinds = facts.sheet.kinds()
    spots = slot_places(plan, kinds)
    x, y = plan.at_square(facts.present)
    for look in facts.outlook:
        circles = tuple(
            Stamp(goal_art(kinds[slot], "wont" if points < 0 else "will"), short((spots[slot][0] - x - 2) / DIE_SIZE),
                  short((spots[slot][1] - y - 2) / DIE_SIZE), round(GOAL_SIZE / DIE_SIZE, 3))
            for slot, points in look.circles
        )  # fmt: skip
        art, ghost = die_art(look.die, True), f"pool-{look.die}"
        yield Piece(f"would-{look.die}", art, x + 2, y + 2, size=DIE_SIZE, ghost=ghost, stamps=circles)


def short(value: float) -> float:
    """A number as exact as an eye sees."""
    return round(value, 1)


def lead_pieces(facts: SongFacts) -> Iterator[Piece]:
    """While a die of the pool is pointed at: a cable runs from it to its square."""
    if not facts.aim or facts.you != facts.role:
        return
    dice = pool_dice(facts)
    row = facts.present % 3
    x1 = SHEET.column_x(facts.present // 3)
    base = TRAY.y + 8
    for look in facts.outlook:
        if look.die not in dice:
            continue
        x0, _ = TRAY.at(dice.index(look.die), places(facts))
        across = round((x1 - x0) / LEADS) * LEADS
        ends = (Stamp(f"rise-{row}", across, short(SHEET.bottom() + 26 - base)),)
        yield Piece(f"lead-{look.die}", f"lead-{across}", x1 - across, base, ghost=f"pool-{look.die}", stamps=ends)
